/* synegier_rules_draft.c: the draft: dealing soldiers, picking sixteen cards, choosing a soldier,
 * starting the sweep. */
#include "games/synegier/synegier_rules.h"

void
syn_deal_blocks(struct view *v, const uint8_t *soldiers)
{
	int each = v->content->soldier_count / v->seats;
	for (int i = 0; i < each * v->seats; i++) {
		struct syn_player *p = &v->players[v->order[i / each] - 1];
		p->dealt[p->dealt_count++] = soldiers[i];
	}
}

/* --- whose turn it is to pick --- */

static void
begin_choosing(struct table *t)
{
	t->v->phase = PHASE_PICK_SOLDIER;
	t->v->prompt = PROMPT_SOLDIER;
	t->v->turn = 0;
	syn_say(t, phase, .phase = json_string("pick_soldier"), .boss = json_null(),
	    .piece = json_null(), .at = json_null(), .hp = json_null());
}

/* Skips the seats that have a whole deck, picked or given. */
static void
go_on_picking(struct table *t)
{
	struct view *v = t->v;
	while (v->turn < v->seats && v->players[v->order[v->turn] - 1].deck.count == SYN_PICKS)
		v->turn++;
	if (v->turn < v->seats)
		syn_offer(t);
	else
		begin_choosing(t);
}

void
syn_deal(struct table *t)
{
	struct view *v = t->v;
	uint8_t soldiers[SYN_SOLDIERS_MAX];
	for (int i = 0; i < v->content->soldier_count; i++)
		soldiers[i] = (uint8_t)i;
	rng_shuffle(&t->v->rng, v->order, v->seats, 1);
	rng_shuffle(&t->v->rng, soldiers, v->content->soldier_count, 1);
	syn_deal_blocks(v, soldiers);
	v->phase = PHASE_DRAFT;
	v->turn = 0;
	go_on_picking(t);
}

/* --- picks --- */

const struct syn_odds *
syn_odds_of(const struct content *c, int pick)
{
	for (int i = 0; i < c->odds_rows - 1; i++)
		if (pick <= c->odds[i].to)
			return &c->odds[i];
	return &c->odds[c->odds_rows - 1];
}

/* Offers two different cards; the second is drawn again, rarity included, while it equals the
 * first. */
void
syn_offer(struct table *t)
{
	int seat = syn_actor(t->v);
	struct syn_player *p = syn_player(t, seat);
	const struct syn_odds *odds = syn_odds_of(t->v->content, p->deck.count + 1);
	p->offer[0] = (uint8_t)syn_draw_card(t, odds);
	do
		p->offer[1] = (uint8_t)syn_draw_card(t, odds);
	while (p->offer[1] == p->offer[0]);
	t->v->prompt = PROMPT_PICK;
	syn_tell(t, 1u << seat, offer, .seat = json_integer(seat),
	    .cards = syn_cards_json(t->v->content, p->offer, 2));
}

void
syn_pick(struct table *t, int which)
{
	struct syn_player *p = syn_player(t, t->actor);
	int card = p->offer[which];
	syn_pile_add(&p->deck, card);
	p->offer[0] = p->offer[1] = SYN_NONE;
	syn_tell(t, 1u << t->actor, picked, .seat = json_integer(t->actor),
	    .card = json_string(t->v->content->cards[card].id));
	syn_tell(t, ~(1u << t->actor), picked, .seat = json_integer(t->actor));
	go_on_picking(t);
}

/* --- the soldier --- */

void
syn_soldier_start(struct view *v, int seat)
{
	const struct syn_soldier *soldier = syn_soldier(v, seat);
	struct syn_piece *p = &v->pieces[PIECE_SOLDIER + seat - 1];
	int levels = v->players[seat - 1].level - 1;
	p->hp = p->max = (int16_t)(soldier->hp + levels * soldier->hp_growth);
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)(soldier->stat[stat] + levels * soldier->growth[stat]);
}

/* --- the sweep begins --- */

static void
take_place(struct table *t, int position)
{
	const struct syn_numbers *n = &t->v->content->numbers;
	int seat = t->v->order[position];
	struct syn_player *p = syn_player(t, seat);
	const struct syn_core *reading = syn_core(t->v, seat, CORE_HAND);
	p->coins = n->start_coins;
	syn_soldier_start(t->v, seat);
	syn_move(t, PIECE_SOLDIER + seat - 1, t->v->content->starts[t->v->seats][position],
	    "corner");
	rng_shuffle(&t->v->rng, p->deck.cards, p->deck.count, 1);
	syn_draw(t, seat, n->hand + (reading != NULL ? reading->n : 0));
}

static void
begin_sweep(struct table *t)
{
	struct view *v = t->v;
	v->phase = PHASE_TURN;
	v->round = 1;
	v->turn = 0;
	syn_say(t, phase, .phase = json_string("sweep"), .boss = json_null(), .piece = json_null(),
	    .at = json_null(), .hp = json_null());
	for (int i = 0; i < v->seats; i++)
		take_place(t, i);
	syn_fill_shop(t);
	v->events.count = v->content->event_count;
	for (int i = 0; i < v->events.count; i++)
		v->events.cards[i] = (uint8_t)i;
	rng_shuffle(&t->v->rng, v->events.cards, v->events.count, 1);
	syn_spawn_if_empty(t);
	syn_begin_turn(t);
}

void
syn_pick_soldier(struct table *t, int which)
{
	struct syn_player *p = syn_player(t, t->actor);
	p->soldier = p->dealt[which];
	syn_say(t, soldier, .seat = json_integer(t->actor),
	    .soldier = json_string(syn_soldier(t->v, t->actor)->id));
	if (++t->v->turn == t->v->seats)
		begin_sweep(t);
}
