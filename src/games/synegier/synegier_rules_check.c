/* synegier_rules_check.c: checks what must be true of every state of Synegier, and of a view as far
 * as it shows. */
#include "games/synegier/synegier_rules.h"

/* --- pieces --- */

static bool
check_piece(const struct view *v, int piece, struct error *e)
{
	const struct syn_piece *p = &v->pieces[piece];
	const char *name = syn_piece_names[piece];
	bool there = p->at.x != 0 || p->at.y != 0;
	if (there && (!syn_on_board(p->at) || syn_piece_at(v, p->at) != piece))
		return error_set(e, ERR_RULE, "%s stands outside or where another piece stands",
		    name);
	if (p->hp < 0 || p->hp > p->max || there != (p->hp > 0))
		return error_set(e, ERR_RULE,
		    "the HP of %s are not between 0 and its most, or it is not there", name);
	if ((p->shield > 0 && syn_is_enemy(piece)) ||
	    (p->ails[AIL_FEAR] > 0 && syn_is_partner(piece)))
		return error_set(e, ERR_RULE, "%s has a Shield or a Fear it cannot have", name);
	return true;
}

static bool
check_pieces(const struct view *v, struct error *e)
{
	int enemies = 0;
	for (int piece = 0; piece < PIECES; piece++) {
		if (!check_piece(v, piece, e))
			return false;
		if (syn_owner(piece) > v->seats && syn_on_field(v, piece))
			return error_set(e, ERR_RULE,
			    "there is a piece of a player who does not play");
		bool normal = piece >= PIECE_ENEMY && piece < PIECE_BOSS && syn_on_field(v, piece);
		enemies += normal;
		if (normal && piece - PIECE_ENEMY >= v->spawned)
			return error_set(e, ERR_RULE,
			    "there is an enemy that has not appeared yet");
		if (syn_is_partner(piece) && syn_on_field(v, piece) &&
		    !syn_on_field(v, PIECE_SOLDIER + syn_owner(piece) - 1))
			return error_set(e, ERR_RULE, "there is a partner without its soldier");
	}
	if (v->enemies_down + enemies > v->spawned)
		return error_set(e, ERR_RULE, "%d enemies have appeared, too few or too many",
		    v->spawned);
	return true;
}

/* --- players --- */

static bool
check_soldier(const struct view *v, int seat, struct error *e)
{
	const struct syn_player *p = &v->players[seat - 1];
	bool there = syn_on_field(v, PIECE_SOLDIER + seat - 1), chosen = p->soldier != SYN_NONE;
	int position = 0;
	while (v->order[position] != seat)	/* check_order has seen it */
		position++;
	bool wanted = v->phase >= PHASE_TURN ||
	    (v->phase == PHASE_PICK_SOLDIER && position < v->turn);
	if (chosen != wanted)
		return error_set(e, ERR_RULE, "player %d has no soldier, or one too early", seat);
	if (v->phase < PHASE_TURN ? there || p->waiting : there && p->waiting)
		return error_set(e, ERR_RULE,
		    "the soldier of player %d is on the field and should not be", seat);
	if (v->phase == PHASE_TURN && v->raid.round == 0 && !there && !p->waiting)
		return error_set(e, ERR_RULE, "the soldier of player %d is neither here nor there",
		    seat);
	for (int i = 0; i < seat - 1 && chosen; i++)
		if (v->players[i].soldier == p->soldier)
			return error_set(e, ERR_RULE, "players %d and %d have the same soldier",
			    i + 1, seat);
	return true;
}

/* Before the sweep a seat has nothing but its picks. */
static bool
check_picks(const struct view *v, int seat, struct error *e)
{
	const struct syn_player *p = &v->players[seat - 1];
	bool picking = v->phase == PHASE_DRAFT && syn_actor(v) == seat;
	if (p->deck.count > SYN_PICKS || (picking && p->deck.count == SYN_PICKS))
		return error_set(e, ERR_RULE, "player %d has picked enough", seat);
	if (p->hand.count + p->trash.count + p->row.count > 0 || p->potion != POTION_NONE)
		return error_set(e, ERR_RULE, "player %d has cards or a potion before the game",
		    seat);
	return true;
}

static bool
is_known(const struct syn_pile *pile)
{
	for (int i = 0; i < pile->count; i++)
		if (pile->cards[i] == SYN_NONE)
			return false;
	return true;
}

static bool
check_player(const struct view *v, int seat, struct error *e)
{
	const struct syn_player *p = &v->players[seat - 1];
	if (!is_known(&p->row) || !is_known(&p->trash) || (v->seat == seat && !is_known(&p->hand)))
		return error_set(e, ERR_RULE, "a card of player %d is hidden and should not be",
		    seat);
	if ((p->best.subject == SYN_NONE) != (p->best.verb == SYN_NONE))
		return error_set(e, ERR_RULE, "the best sentence of player %d is not whole", seat);
	if (p->hand.count > v->content->numbers.hand_max)
		return error_set(e, ERR_RULE, "player %d has too many cards in hand", seat);
	bool turn = v->phase == PHASE_TURN && syn_actor(v) == seat;
	if (v->phase != PHASE_OVER && p->row.count > 0 && (!turn || v->prompt == PROMPT_KEEP))
		return error_set(e, ERR_RULE, "player %d has cards in the row", seat);
	bool offered = v->prompt == PROMPT_PICK && syn_actor(v) == seat;
	if ((v->seat == SEAT_REFEREE || v->seat == seat) && (p->offer[0] != SYN_NONE) != offered)
		return error_set(e, ERR_RULE, "player %d has an offer and should not, or has none",
		    seat);
	return check_soldier(v, seat, e) && (v->phase >= PHASE_TURN || check_picks(v, seat, e));
}

/* Checks that no soldier is dealt to two seats. */
static bool
check_dealt(const struct view *v, struct error *e)
{
	uint32_t seen = 0;
	for (int i = 0; i < v->seats; i++) {
		for (int j = 0; j < v->players[i].dealt_count; j++) {
			if (v->players[i].dealt[j] == SYN_NONE)
				continue;
			uint32_t bit = UINT32_C(1) << v->players[i].dealt[j];
			if (seen & bit)
				return error_set(e, ERR_RULE, "a soldier was dealt twice");
			seen |= bit;
		}
		if (v->phase == PHASE_PICK_SOLDIER && v->players[i].dealt_count == 0)
			return error_set(e, ERR_RULE, "player %d has no soldier to choose", i + 1);
	}
	return true;
}

/* --- the open question --- */

static const bool fits[PHASES][PROMPTS] = {
	[PHASE_DRAFT] = { [PROMPT_PICK] = true },
	[PHASE_PICK_SOLDIER] = { [PROMPT_SOLDIER] = true },
	[PHASE_TURN] = { [PROMPT_CORNER] = true, [PROMPT_PLAY] = true, [PROMPT_TARGET] = true,
	    [PROMPT_WALK] = true, [PROMPT_SQUARE] = true, [PROMPT_RECALL] = true,
	    [PROMPT_BATTLE] = true, [PROMPT_KEEP] = true },
	[PHASE_OVER] = { [PROMPT_NONE] = true },
};

static const struct syn_card *
row_card(const struct view *v, int place)
{
	const struct syn_pile *row = &v->players[syn_actor(v) - 1].row;
	return place < row->count ? &v->content->cards[row->cards[place]] : NULL;
}

/* Does the work refer to a card's effect or to two bands that touch? */
static bool
work_exists(const struct view *v)
{
	const struct syn_work *w = &v->work;
	const struct syn_card *card = row_card(v, w->card), *right = row_card(v, w->card + 1);
	if (card == NULL)
		return false;
	if (w->task != TASK_SENTENCE)
		return w->effect < card->effect_count &&
		    card->effects[w->effect].link == (w->task == TASK_LINK);
	return w->open && right != NULL && syn_bands_touch(card, right, w->colour);
}

static enum prompt
op_asks(const struct view *v)
{
	enum operation op = syn_work_op(v)->kind;
	return op == OP_WALK ? PROMPT_WALK : op == OP_PARTNER ? PROMPT_SQUARE : op == OP_RECALL ?
	    PROMPT_RECALL : PROMPT_NONE;
}

static bool
check_work(const struct view *v, struct error *e)
{
	const struct syn_work *w = &v->work;
	bool asked = v->prompt >= PROMPT_TARGET && v->prompt <= PROMPT_RECALL;
	if (asked != (w->task != TASK_NONE))
		return error_set(e, ERR_RULE,
		    "something is being carried out and nobody is asked, or the other way round");
	if (!asked)
		return true;
	if (!work_exists(v))
		return error_set(e, ERR_RULE, "what is being carried out is not in the row");
	if (v->prompt == PROMPT_TARGET)
		return (!w->begun && syn_work_select(v)->kind == SEL_CHOOSE &&
		    syn_answer_pieces(v) != 0) ||
		    error_set(e, ERR_RULE, "there is nothing to choose from");
	const struct syn_ops *ops = w->task == TASK_SENTENCE ?
	    &v->content->verbs[row_card(v, w->card + 1)->bands[w->colour].ref].ops :
	    &row_card(v, w->card)->effects[w->effect].ops;
	if (!w->begun || w->op >= ops->count || w->target >= w->count || op_asks(v) != v->prompt ||
	    !syn_on_field(v, syn_work_target(v)))
		return error_set(e, ERR_RULE,
		    "the question does not fit what is being carried out");
	bool mine = syn_work_target(v) == PIECE_SOLDIER + syn_actor(v) - 1;
	return (v->prompt == PROMPT_WALK || mine) ||
	    error_set(e, ERR_RULE, "the question is not for this piece");
}

static bool
check_prompt(const struct view *v, struct error *e)
{
	if (!fits[v->phase][v->prompt])
		return error_set(e, ERR_RULE, "the question does not fit the phase");
	if (v->phase != PHASE_TURN)
		return (v->battler == PIECE_NONE && v->work.task == TASK_NONE) ||
		    error_set(e, ERR_RULE, "something is going on before or after the game");
	int me = PIECE_SOLDIER + syn_actor(v) - 1;
	bool back = v->prompt == PROMPT_CORNER, there = syn_on_field(v, me);
	bool may_be_down = v->prompt == PROMPT_KEEP || v->work.task != TASK_NONE;
	if (back ? there || !v->players[syn_actor(v) - 1].waiting : !there && !may_be_down)
		return error_set(e, ERR_RULE,
		    "the soldier on turn is not where the question needs it");
	if ((v->prompt == PROMPT_BATTLE) != (v->battler != PIECE_NONE))
		return error_set(e, ERR_RULE, "a battle is asked for without a piece to fight it");
	if (v->battler != PIECE_NONE && (syn_owner(v->battler) != syn_actor(v) ||
	    !syn_on_field(v, v->battler)))
		return error_set(e, ERR_RULE, "the piece that may battle is not its player's");
	return check_work(v, e);
}

/* --- the table --- */

static bool
check_order(const struct view *v, struct error *e)
{
	unsigned seen = 0;
	for (int i = 0; i < v->seats; i++)
		seen |= 1u << v->order[i];
	return seen == (2u << v->seats) - 2 ||
	    error_set(e, ERR_RULE, "not every player has a turn");
}

static bool
check_table(const struct view *v, struct error *e)
{
	const struct syn_numbers *n = &v->content->numbers;
	bool raid = v->raid.round > 0;
	if (raid != (v->boss != SYN_NONE) || (raid && v->phase < PHASE_TURN))
		return error_set(e, ERR_RULE, "the raid and its boss do not fit");
	if (raid && v->raid_kind == RAID_OFF)
		return error_set(e, ERR_RULE, "there is a raid in a game without one");
	if (v->phase == PHASE_OVER && !raid && v->raid_kind != RAID_OFF)
		return error_set(e, ERR_RULE, "a game is over only in the raid");
	if (v->phase == PHASE_TURN && (v->round < 1 || v->round > n->sweep_round_cap))
		return error_set(e, ERR_RULE, "there is no round %d", v->round);
	if (v->phase == PHASE_TURN && (syn_finished(v) || v->won || v->winners != 0 ||
	    (raid && !syn_on_field(v, PIECE_BOSS))))
		return error_set(e, ERR_RULE, "the game should be over");
	if (v->events.count > v->content->event_count)
		return error_set(e, ERR_RULE, "there are too many events");
	if ((v->phase >= PHASE_TURN) != (v->shop[0] != SYN_NONE))
		return error_set(e, ERR_RULE, "the shop is open too early");
	if (v->phase < PHASE_TURN && (v->round + v->spawned + v->soldier_downs + v->events.count >
	    0 || syn_taken(v) != 0))
		return error_set(e, ERR_RULE, "something has happened before the game");
	return true;
}

bool
syn_check(const struct state *s, struct error *e)
{
	const struct view *v = &s->all;
	if ((v->seat == SEAT_REFEREE && !fields_check(synegier_fields, v, e)) ||
	    !check_order(v, e) || !check_table(v, e) || !check_pieces(v, e) || !check_dealt(v, e))
		return false;
	for (int seat = 1; seat <= v->seats; seat++)
		if (!check_player(v, seat, e))
			return false;
	return check_prompt(v, e);
}
