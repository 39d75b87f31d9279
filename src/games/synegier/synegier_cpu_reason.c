/* synegier_cpu_reason.c: finds why an action is good, as facts that a player can check on the field
 * and in the hand. */
#include "games/synegier/synegier_cpu.h"

/* The position before an action, and in two imagined games after it: facts on which both agree do
 * not depend on dice or hidden cards. */
enum { GUESSES = 2 };

struct change {
	const struct view	*before;
	int			 seat;
	const struct action	*action;
	struct state		 after[GUESSES];
	bool			 done;		/* applied, and the turn continued */
};

static bool
give(struct judgement *j, enum reason reason, int first, int second, int third)
{
	j->reason = reason;
	j->numbers[0] = first;
	j->numbers[1] = second;
	j->numbers[2] = third;
	return true;
}

/* Is it still the same turn? Otherwise other seats have acted too. */
static bool
is_same_turn(const struct view *a, const struct view *b)
{
	return a->phase == b->phase && a->turn == b->turn && a->round == b->round &&
	    a->raid.round == b->raid.round;
}

static void
carry_out(struct change *c)
{
	c->done = true;
	for (int i = 0; i < GUESSES && c->done; i++) {
		struct state *s = syn_guess(c->before, (uint64_t)i + 1);
		c->after[i] = *s;
		game_destroy(&synegier_game, s);
		c->done = synegier_game.apply(&c->after[i], c->seat, c->action, NULL, NULL) &&
		    is_same_turn(c->before, &c->after[i].all);
	}
}

/* --- what it does to pieces --- */

static int
hp_of(const struct view *v, int piece)
{
	return syn_on_field(v, piece) ? v->pieces[piece].hp : 0;
}

/* HP that a piece loses, negative: gains; 0 if that depends on chance. */
static int
lost(const struct change *c, int piece)
{
	int first = hp_of(c->before, piece) - hp_of(&c->after[0].all, piece);
	return first == hp_of(c->before, piece) - hp_of(&c->after[1].all, piece) ? first : 0;
}

/* The most damaged piece that is not the player's own; in the raid, only of enemies. */
static int
most_hurt(const struct change *c)
{
	int most = PIECE_NONE;
	for (int piece = c->before->raid.round > 0 ? PIECE_ENEMY : PIECE_SOLDIER; piece < PIECES;
	    piece++)
		if (syn_owner(piece) != c->seat && lost(c, piece) > 0 &&
		    (most == PIECE_NONE || lost(c, piece) > lost(c, most)))
			most = piece;
	return most;
}

static bool
is_downed(const struct change *c, int piece)
{
	return syn_on_field(c->before, piece) && !syn_on_field(&c->after[0].all, piece) &&
	    !syn_on_field(&c->after[1].all, piece);
}

static bool
by_downs(const struct change *c, struct judgement *j)
{
	for (int piece = PIECE_ENEMY; piece < PIECES; piece++)
		if (is_downed(c, piece))
			return give(j, REASON_DOWNS, piece, 0, 0);
	return false;
}

static bool
by_hurt(const struct change *c, struct judgement *j)
{
	int piece = most_hurt(c);
	return piece != PIECE_NONE && give(j, REASON_HURTS, lost(c, piece), piece, 0);
}

static bool
by_healing(const struct change *c, struct judgement *j)
{
	const struct syn_piece *me = &c->before->pieces[PIECE_SOLDIER + c->seat - 1];
	int healed = me->at.x != 0 ? -lost(c, PIECE_SOLDIER + c->seat - 1) : 0;
	if (c->action->form == FORM_BUY) {
		int most = syn_potion_heals(c->before, c->seat,
		    (enum potion)(c->action->numbers[0] + 1));
		healed = me->max - me->hp < most ? me->max - me->hp : most;
	}
	return healed > 0 && give(j, REASON_HEALS, healed, 0, 0);
}

/* --- cards --- */

static bool
is_play(const struct action *a)
{
	return a->form == FORM_PLAY || a->form == FORM_PLAY_TO || a->form == FORM_PLAY_PARTNER;
}

/* The best sentence that two neighbours make; false: none. */
static bool
best_link(const struct content *k, int left, int right, struct syn_link *best)
{
	struct syn_link links[SYN_LINKS_MAX];
	int count = syn_links(k, (const uint8_t[]){ (uint8_t)left, (uint8_t)right }, 2, links),
	    most = -1;
	for (int i = 0; i < count; i++) {
		int worth = k->subjects[links[i].subject].cpu * k->verbs[links[i].verb].cpu;
		if (worth > most) {
			most = worth;
			*best = links[i];
		}
	}
	return count > 0;
}

static bool
by_link(const struct change *c, struct judgement *j)
{
	const struct syn_player *p = &c->before->players[c->seat - 1];
	struct syn_link link;
	return is_play(c->action) && p->row.count > 0 &&
	    best_link(c->before->content, p->row.cards[p->row.count - 1],
	    p->hand.cards[c->action->numbers[0]], &link) &&
	    give(j, REASON_LINK, link.subject, link.verb, 0);
}

/* The card of the hand that makes the best sentence after it and can be paid with the mana left. */
static bool
by_next_link(const struct change *c, struct judgement *j)
{
	const struct view *v = &c->after[0].all;
	const struct syn_player *old = &c->before->players[c->seat - 1],
	    *p = &v->players[c->seat - 1];
	int most = 0;
	struct syn_link link = { 0 };
	if (!is_play(c->action) || v->prompt != PROMPT_PLAY)
		return false;
	int played = old->hand.cards[c->action->numbers[0]];
	for (int slot = 0; slot < old->hand.count - 1 && slot < p->hand.count; slot++) {
		int card = p->hand.cards[slot], worth = syn_pair_worth(v->content, played, card);
		if (worth > most && syn_play_problem(v, c->seat, slot) == NULL &&
		    best_link(v->content, played, card, &link)) {
			most = worth;
			give(j, REASON_NEXT_LINK, link.subject, link.verb, card);
		}
	}
	return most > 0;
}

static bool
by_draw(const struct change *c, struct judgement *j)
{
	int drawn = c->after[0].all.players[c->seat - 1].hand.count -
	    c->before->players[c->seat - 1].hand.count + is_play(c->action);
	return is_play(c->action) && drawn > 0 && give(j, REASON_DRAWS, drawn, 0, 0);
}

/* The card chosen from several; SYN_NONE: the action chooses no card. */
static int
chosen_card(const struct view *v, int seat, const struct action *a, const uint8_t **of, int *count)
{
	const struct syn_player *p = &v->players[seat - 1];
	int place = a->form == FORM_BUY ? a->numbers[0] + 1 - SYN_ITEM_CARD : a->numbers[0];
	if (a->form == FORM_PICK)
		*of = p->offer, *count = 2;
	else if (a->form == FORM_KEEP)
		*of = p->hand.cards, *count = p->hand.count;
	else if (a->form == FORM_BUY)
		*of = v->shop, *count = SYN_SHOP_CARDS;
	else
		return SYN_NONE;
	return place >= 0 && place < *count ? (*of)[place] : SYN_NONE;
}

static bool
is_rarest(const struct content *k, int card, const uint8_t *of, int count)
{
	int others = 0;
	for (int i = 0; i < count; i++)
		others += k->cards[of[i]].rarity >= k->cards[card].rarity;
	return others == 1;
}

/* Own cards of all piles that could link with it. */
static int
count_matches(const struct view *v, int seat, int card)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_pile *piles[] = { &p->hand, &p->deck, &p->trash, &p->row };
	struct syn_link link;
	int count = 0;
	for (int i = 0; i < 4; i++)
		for (int n = 0; n < piles[i]->count; n++)
			count += best_link(v->content, card, piles[i]->cards[n], &link) ||
			    best_link(v->content, piles[i]->cards[n], card, &link);
	return count;
}

static bool
by_card(const struct change *c, struct judgement *j)
{
	const uint8_t *of;
	int count, card = chosen_card(c->before, c->seat, c->action, &of, &count);
	if (card == SYN_NONE)
		return false;
	if (is_rarest(c->before->content, card, of, count))
		return give(j, REASON_RARE, (int)c->before->content->cards[card].rarity, 0, 0);
	int matches = count_matches(c->before, c->seat, card);
	return matches > 1 && give(j, REASON_MATCHES, matches, 0, 0);
}

/* --- places --- */

int
syn_harm(const struct view *v, int seat)
{
	int me = PIECE_SOLDIER + seat - 1, sum = 0;
	for (int enemy = PIECE_ENEMY; enemy < PIECES && syn_on_field(v, me); enemy++)
		if (syn_on_field(v, enemy) &&
		    (syn_threat(v, enemy) & syn_bit(v->pieces[me].at)) != 0)
			sum += syn_threat_damage(v, enemy, me);
	return sum;
}

static bool
has_moved(const struct change *c)
{
	int me = PIECE_SOLDIER + c->seat - 1;
	struct spot from = c->before->pieces[me].at, to = c->after[0].all.pieces[me].at;
	return from.x != to.x || from.y != to.y;
}

static bool
by_safety(const struct change *c, struct judgement *j)
{
	int there = syn_harm(&c->after[0].all, c->seat), here = syn_harm(c->before, c->seat);
	bool safe = c->before->pieces[PIECE_SOLDIER + c->seat - 1].shield > 0;
	return !safe && has_moved(c) && there < here && give(j, REASON_SAFE, there, here, 0);
}

static bool
by_reach(const struct change *c, struct judgement *j)
{
	int me = PIECE_SOLDIER + c->seat - 1, most = 0;
	uint32_t new = syn_battle_targets(&c->after[0].all, me) & ~syn_battle_targets(c->before,
	    me);
	for (uint32_t rest = new; rest != 0 && has_moved(c); rest &= rest - 1) {
		int worth = syn_battle_worth(&c->after[0].all, me, __builtin_ctz(rest));
		if (worth > most) {
			most = worth;
			give(j, REASON_REACH, __builtin_ctz(rest), 0, 0);
		}
	}
	return most > 0;
}

static void
by_change(struct change *c, struct judgement *j)
{
	carry_out(c);
	if (c->done)
		(void)(by_downs(c, j) || by_link(c, j) || by_hurt(c, j) || by_safety(c, j) ||
		    by_healing(c, j) || by_next_link(c, j) || by_reach(c, j) || by_draw(c, j));
}

/* --- battles, and the end of a turn --- */

/* The HP that a battle really takes from both. */
static struct syn_battle_forecast
fight_with(const struct view *v, int piece)
{
	struct syn_battle_forecast fight = syn_battle_forecast(v, v->battler, piece);
	if (v->pieces[piece].shield > 0)
		fight.dealt = 0;
	if (v->pieces[v->battler].shield > 0)
		fight.taken = 0;
	return fight;
}

static void
by_battle(const struct view *v, const struct action *action, struct judgement *j)
{
	struct syn_battle_forecast least = { 0 };
	uint32_t targets = syn_battle_targets(v, v->battler);
	if (action->form == FORM_BATTLE) {
		int piece = action->numbers[0];
		least = fight_with(v, piece);
		if (least.dealt >= v->pieces[piece].hp)
			give(j, REASON_DOWNS, piece, 0, 0);
		else
			give(j, REASON_FIGHT, least.dealt, least.taken, 0);
		return;
	}
	for (uint32_t rest = targets; rest != 0; rest &= rest - 1) {
		struct syn_battle_forecast fight = fight_with(v, __builtin_ctz(rest));
		if (rest == targets || fight.taken < least.taken)
			least = fight;
	}
	give(j, REASON_NO_FIGHT, least.dealt, least.taken, 0);
}

static void
by_enough(const struct view *v, int seat, struct judgement *j)
{
	for (int slot = 0; slot < v->players[seat - 1].hand.count; slot++)
		if (syn_play_problem(v, seat, slot) == NULL)
			give(j, REASON_ENOUGH, 0, 0, 0);
}

void
syn_find_reason(const struct view *v, int seat, const struct action *action, struct judgement *j)
{
	struct change c = { .before = v, .seat = seat, .action = action };
	bool chooses = v->prompt == PROMPT_PICK || v->prompt == PROMPT_KEEP;
	j->reason = REASON_NONE;
	if (chooses || (action->form == FORM_BUY && action->numbers[0] + 1 >= SYN_ITEM_CARD))
		by_card(&c, j);
	else if (v->prompt == PROMPT_BATTLE)
		by_battle(v, action, j);
	else if (action->form == FORM_STOP)
		by_enough(v, seat, j);
	else
		by_change(&c, j);
}
