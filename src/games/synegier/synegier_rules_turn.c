/* synegier_rules_turn.c: the steps of a turn and what follows it. */
#include "games/synegier/synegier_rules.h"

static void	end_round(struct table *);

/* --- whose turn is next --- */

static bool
phase_over(const struct view *v)
{
	const struct syn_numbers *n = &v->content->numbers;
	return v->raid.round == 0 && (v->enemies_down >= n->kills_to_raid ||
	    v->soldier_downs >= n->downs_to_raid);
}

/* Begins the turn at a position. A seat that is out of the raid has no turn: only modifiers that
 * last until its turn ends are ended. */
static void
pass_to(struct table *t, int position)
{
	struct view *v = t->v;
	v->turn = position;
	while (!syn_on_field(v, PIECE_SOLDIER + v->order[v->turn] - 1) &&
	    !v->players[v->order[v->turn] - 1].waiting && v->phase != PHASE_OVER) {
		syn_modifiers_end(v, DUR_NEXT, v->order[v->turn]);
		v->turn = (v->turn + 1) % v->seats;
		if (v->turn == v->raid.first) {
			end_round(t);
			return;
		}
	}
	syn_begin_turn(t);
}

static void
end_raid_round(struct table *t)
{
	struct view *v = t->v;
	syn_boss_acts(t);
	if (syn_end_if_finished(t))
		return;
	if (v->raid.round == v->content->numbers.raid_rounds) {
		syn_end(t);
		return;
	}
	v->raid.round++;
	pass_to(t, v->raid.first);
}

static void
end_sweep(struct table *t, int first)
{
	if (t->v->raid_kind == RAID_OFF) {
		syn_end(t);
		return;
	}
	syn_raid(t, first);
	pass_to(t, first);
}

static void
end_sweep_round(struct table *t)
{
	struct view *v = t->v;
	syn_enemies_act(t);
	if (!phase_over(v))
		syn_turn_event(t);
	if (phase_over(v) || v->round >= v->content->numbers.sweep_round_cap) {
		end_sweep(t, 0);
		return;
	}
	syn_spawn_if_empty(t);
	v->round++;
	pass_to(t, 0);
}

static void
end_round(struct table *t)
{
	if (t->v->raid.round > 0)
		end_raid_round(t);
	else
		end_sweep_round(t);
}

static void
next_turn(struct table *t)
{
	struct view *v = t->v;
	int next = (v->turn + 1) % v->seats;
	if (phase_over(v)) {
		end_sweep(t, next);
		return;
	}
	if (v->raid.round == 0)
		syn_spawn_if_empty(t);
	if (next == v->raid.first)
		end_round(t);
	else
		pass_to(t, next);
}

/* --- the beginning --- */

uint64_t
syn_corners(const struct view *v)
{
	uint64_t corners = 0, edge = 0;
	for (int i = 0; i < SYN_CORNERS; i++)
		corners |= syn_bit(v->content->corners[i]);
	for (int bit = 0; bit < SYN_SQUARES; bit++)
		edge |= syn_is_edge(syn_spot(bit)) ? UINT64_C(1) << bit : 0;
	uint64_t open = syn_free(v);
	return (corners & open) != 0 ? corners & open : edge & open;
}

static void
core_at_start(struct table *t)
{
	const struct syn_core *core = &syn_soldier(t->v, t->actor)->core;
	struct syn_player *p = syn_player(t, t->actor);
	if (core->kind == CORE_START)
		syn_run_core(t, core);
	if (core->kind != CORE_DICE || syn_roll_effect(t, "mana") < core->m ||
	    p->mana >= t->v->content->numbers.max_mana)
		return;
	p->mana++;
	syn_say(t, mana, .seat = json_integer(t->actor), .amount = json_integer(1),
	    .mana = json_integer(p->mana));
}

/* The beginning from the core ability on; before that, a soldier may have had to return. */
static void
begin_on_field(struct table *t)
{
	int me = PIECE_SOLDIER + t->actor - 1;
	core_at_start(t);
	syn_ailment_bites(t, me, AIL_BURN);
	syn_ailment_bites(t, PIECE_PARTNER + t->actor - 1, AIL_BURN);
	if (syn_end_if_finished(t))
		return;
	if (syn_on_field(t->v, me))
		t->v->prompt = PROMPT_PLAY;
	else
		syn_tick(t);
}

void
syn_begin_turn(struct table *t)
{
	struct view *v = t->v;
	t->actor = v->order[v->turn];
	struct syn_player *p = syn_player(t, t->actor);
	int mana = v->content->numbers.mana + p->charge, most = v->content->numbers.max_mana;
	p->mana = mana < most ? mana : most;
	p->charge = p->moved = p->played = p->links = p->pierce = p->reach = 0;
	p->evade = p->bought = false;
	p->battles = 1;
	v->clock = 0;
	syn_modifiers_end(v, DUR_NEXT, t->actor);
	syn_say(t, turn, .seat = json_integer(t->actor),
	    .round = json_integer(v->raid.round > 0 ? v->raid.round : v->round),
	    .mana = json_integer(p->mana));
	if (syn_on_field(v, PIECE_SOLDIER + t->actor - 1))
		begin_on_field(t);
	else if (syn_corners(v) != 0)
		v->prompt = PROMPT_CORNER;
	else
		syn_tick(t);	/* no free corner to return to: next turn */
}

void
syn_corner(struct table *t, struct spot at)
{
	const struct syn_numbers *n = &t->v->content->numbers;
	struct syn_player *p = syn_player(t, t->actor);
	struct syn_piece *me = syn_piece(t, PIECE_SOLDIER + t->actor - 1);
	int mana = p->mana + n->respawn_mana;
	me->hp = me->max;
	p->waiting = false;
	p->mana = mana < n->max_mana ? mana : n->max_mana;
	syn_move(t, PIECE_SOLDIER + t->actor - 1, at, "corner");
	syn_say(t, mana, .seat = json_integer(t->actor), .amount = json_integer(n->respawn_mana),
	    .mana = json_integer(p->mana));
	syn_draw(t, t->actor, n->respawn_draw);
	begin_on_field(t);
}

/* --- step 1: cards --- */

int
syn_cost(const struct view *v, int seat, int card)
{
	const struct syn_core *foresight = syn_core(v, seat, CORE_FIRSTCOST);
	int cost = v->content->cards[card].cost;
	if (foresight != NULL && v->players[seat - 1].played == 0)
		cost -= foresight->n;
	return cost > 0 ? cost : 0;
}

const char *
syn_play_problem(const struct view *v, int seat, int slot)
{
	const struct syn_player *p = &v->players[seat - 1];
	if (v->prompt != PROMPT_PLAY || syn_actor(v) != seat)
		return N_("You can play cards only in your turn.");
	if (slot < 0 || slot >= p->hand.count)
		return N_("There is no such card in your hand.");
	return syn_cost(v, seat, p->hand.cards[slot]) > p->mana ?
	    N_("Not enough mana for this card.") : NULL;
}

void
syn_play_card(struct table *t, int slot, int piece, struct spot to)
{
	struct syn_player *p = syn_player(t, t->actor);
	int me = PIECE_SOLDIER + t->actor - 1, cost = syn_cost(t->v, t->actor, p->hand.cards[slot]);
	int id = syn_pile_take(&p->hand, slot);
	const struct syn_card *card = &t->v->content->cards[id];
	syn_pile_add(&p->row, id);
	p->mana -= cost;
	p->played++;
	syn_say(t, card, .seat = json_integer(t->actor), .card = json_string(card->id),
	    .cost = json_integer(cost), .mana = json_integer(p->mana));
	if (to.x != 0) {
		p->moved += piece == me ? syn_distance(syn_piece(t, me)->at, to) : 0;
		syn_move(t, piece, to, "card");
	}
	syn_shock_fades(t, me, card->far);
	syn_work_card(t);
}

bool
syn_in_step_one(const struct view *v)
{
	return v->phase == PHASE_TURN && (v->prompt == PROMPT_PLAY || v->work.task == TASK_CARD);
}

/* --- step 3: battles --- */

/* Asks for the next possible battle: the soldier's, then the partner's. */
static void
ask_battle(struct table *t)
{
	struct view *v = t->v;
	int me = PIECE_SOLDIER + t->actor - 1;
	v->prompt = PROMPT_NONE;
	if (v->battler == me && (syn_player(t, t->actor)->battles <= 0 ||
	    syn_battle_targets(v, me) == 0))
		v->battler = PIECE_PARTNER + t->actor - 1;
	if (v->battler != PIECE_NONE && syn_battle_targets(v, v->battler) == 0)
		v->battler = PIECE_NONE;
	if (v->battler == PIECE_NONE)
		syn_tick(t);
	else
		v->prompt = PROMPT_BATTLE;
}

void
syn_after_links(struct table *t)
{
	t->v->battler = PIECE_SOLDIER + t->actor - 1;
	ask_battle(t);
}

/* PIECE_NONE ends this piece's battles for the turn. */
void
syn_do_battle(struct table *t, int defender)
{
	struct view *v = t->v;
	struct syn_player *p = syn_player(t, t->actor);
	bool soldier = v->battler == PIECE_SOLDIER + t->actor - 1;
	if (soldier)
		p->battles = defender == PIECE_NONE ? 0 : p->battles - 1;
	if (defender != PIECE_NONE)
		syn_battle(t, v->battler, defender);
	if (syn_end_if_finished(t))
		return;
	if (!soldier || !syn_on_field(v, PIECE_SOLDIER + t->actor - 1))
		v->battler = PIECE_NONE;
	ask_battle(t);
}

/* --- the end of a turn --- */

void
syn_tick(struct table *t)
{
	int me = PIECE_SOLDIER + t->actor - 1, partner = PIECE_PARTNER + t->actor - 1;
	struct syn_player *p = syn_player(t, t->actor);
	t->v->battler = PIECE_NONE;
	syn_ailment_bites(t, me, AIL_POISON);
	syn_ailment_bites(t, partner, AIL_POISON);
	syn_shock_fades(t, me, t->v->content->numbers.shock_soldier_decay);
	syn_shock_fades(t, partner, t->v->content->numbers.shock_soldier_decay);
	syn_modifiers_end(t->v, DUR_TURN, -1);
	if (syn_end_if_finished(t))
		return;
	for (int i = 0; i < p->row.count; i++)
		syn_pile_add(&p->trash, p->row.cards[i]);
	p->row = (struct syn_pile){ 0 };
	t->v->prompt = PROMPT_KEEP;
	if (p->hand.count == 0)
		syn_keep(t, -1);
}

/* How many cards the hand is refilled to. */
static int
hand_wanted(struct table *t)
{
	const struct syn_numbers *n = &t->v->content->numbers;
	struct syn_player *p = syn_player(t, t->actor);
	const struct syn_core *reading = syn_core(t->v, t->actor, CORE_HAND);
	int wanted = n->hand + (reading != NULL ? reading->n : 0) + p->flow -
	    syn_piece(t, PIECE_SOLDIER + t->actor - 1)->ails[AIL_FEAR];
	return wanted > n->hand_min ? wanted : n->hand_min;
}

void
syn_keep(struct table *t, int slot)
{
	struct syn_player *p = syn_player(t, t->actor);
	int kept = slot >= 0 ? syn_pile_take(&p->hand, slot) : SYN_NONE;
	t->v->prompt = PROMPT_NONE;
	syn_say(t, trashed, .seat = json_integer(t->actor),
	    .cards = syn_cards_json(t->v->content, p->hand.cards, p->hand.count),
	    .kept = json_integer(kept != SYN_NONE));
	for (int i = 0; i < p->hand.count; i++)
		syn_pile_add(&p->trash, p->hand.cards[i]);
	p->hand = (struct syn_pile){ 0 };
	if (kept != SYN_NONE)
		syn_pile_add(&p->hand, kept);
	syn_draw(t, t->actor, hand_wanted(t) - p->hand.count);
	p->flow = 0;
	syn_ailment_set(t, PIECE_SOLDIER + t->actor - 1, AIL_FEAR, 0, 0);
	next_turn(t);
}
