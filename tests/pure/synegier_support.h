/* synegier_support.h: games and positions of Synegier as short texts.
 *
 * JSON is written with ' for ", which occurs in no value here. */
#ifndef TESTS_SYNEGIER_SUPPORT_H
#define TESTS_SYNEGIER_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "../any_game.h"
#include "games/synegier/synegier.h"

static struct content *content;

static inline struct state *
set_up_json(const json_t *in)
{
	return game_set_up(&synegier_game, content, in);
}

static inline struct state *
set_up(const char *text)
{
	json_t *in = json_of(text);
	struct state *s = set_up_json(in);
	json_decref(in);
	return s;
}

static inline void
check_state(const struct state *s, const char *action)
{
	struct error e = { 0 };
	if (!synegier_game.invariants(s, &e))
		ck_abort_msg("after %s: %s", action, say(&e));
}

/* Plays one action for the seat to move; its events go to ev, which may be NULL. */
static inline void
play_events(struct state *s, const char *action, struct events *ev)
{
	struct error e = { 0 };
	int seat = synegier_game.to_act(s);
	if (!game_apply_text(&synegier_game, s, seat, action, ev, &e))
		ck_abort_msg("%d %s (%s): %s", seat, action, syn_prompt_names[s->all.prompt], say(&e));
	check_state(s, action);
}

/* Plays actions separated by semicolons: "play 1 to 3,3; target e1; stop". */
static inline void
play(struct state *s, const char *actions)
{
	char *copy = mem_string(actions), *rest = copy;
	for (char *action; (action = strtok_r(rest, ";", &rest)) != NULL; )
		play_events(s, action + strspn(action, " "), NULL);
	free(copy);
}

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
state_line(const struct state *s, int seat)
{
	return game_line(&synegier_game, s, seat);
}

static inline void
refused(struct state *s, int seat, const char *action)
{
	game_refuses(&synegier_game, s, seat, action);
}

/* All legal actions of a seat; the caller releases the list. */
static inline json_t *
legal_actions(const struct state *s, int seat)
{
	return game_legal(&synegier_game, s, seat);
}

/* The legal actions of the seat to move, as "battle e1, battle none". */
static inline void
expect_legal(const struct state *s, const char *expected)
{
	char text[4096] = "";
	json_t *list = legal_actions(s, synegier_game.to_act(s));
	for (size_t i = 0; i < json_array_size(list); i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? ", " : "",
		    json_string_value(json_array_get(list, i)));
	json_decref(list);
	ck_assert_str_eq(text, expected);
}

static inline struct state *
new_game(const char *words, uint64_t seed)
{
	return game_new(&synegier_game, content, words, seed);
}

struct choice {
	struct rng	*rng;
	int		 seen;
	char		 action[ACTION_SIZE];
};

static inline bool
keep_one(const char *action, void *context)
{
	struct choice *c = context;
	if (rng_below(c->rng, (uint64_t)++c->seen) == 0)
		snprintf(c->action, sizeof c->action, "%s", action);
	return true;
}

/* A random legal action; cards and battles are preferred. */
static inline void
random_action(const struct state *s, struct rng *rng, char action[ACTION_SIZE])
{
	struct choice c = { .rng = rng };
	for (int tries = 0; tries < 4; tries++) {
		c.seen = 0;
		game_legal_texts(&synegier_game, s, synegier_game.to_act(s), keep_one, &c);
		if (c.seen == 0)
			ck_abort_msg("nothing can be done at %s", syn_prompt_names[s->all.prompt]);
		if (strcmp(c.action, "stop") != 0 && strcmp(c.action, "battle none") != 0)
			break;
	}
	strcpy(action, c.action);
}

static inline void
standard_answer(const struct state *s, char action[ACTION_SIZE])
{
	struct action answer = syn_standard_answer(&s->all);
	action_print(&synegier_forms, &answer, action);
}

/* --- hidden facts --- */

/* Changes everything that a seat cannot see. */
static inline struct state *
otherwise(const struct state *s, int seat, struct rng *rng)
{
	struct state *other = game_clone(&synegier_game, s);
	struct view *v = &other->all;
	rng_seed(&v->rng, rng_next(rng));
	for (int i = 1; i <= v->seats; i++) {
		struct syn_pile *hand = &v->players[i - 1].hand, *deck = &v->players[i - 1].deck;
		for (int j = deck->count - 1; j > 0; j--) {
			int with = (int)rng_below(rng, (uint64_t)j + 1);
			uint8_t card = deck->cards[j];
			deck->cards[j] = deck->cards[with];
			deck->cards[with] = card;
		}
		for (int j = 0; i != seat && j < hand->count; j++)
			hand->cards[j] = (uint8_t)rng_below(rng, (uint64_t)v->content->card_count);
	}
	for (int i = 0; i < v->events.count; i++)
		v->events.cards[i] = (uint8_t)rng_below(rng, (uint64_t)v->content->event_count);
	return other;
}

/* --- reading a state --- */

static inline const struct syn_piece *
piece(const struct state *s, const char *name)
{
	return &s->all.pieces[syn_piece_of(name)];
}

static inline void
expect_hp(const struct state *s, const char *name, int hp)
{
	if (piece(s, name)->hp != hp)
		ck_abort_msg("%s has %d HP, not %d", name, piece(s, name)->hp, hp);
}

static inline void
expect_at(const struct state *s, const char *name, int x, int y)
{
	struct spot at = piece(s, name)->at;
	if (at.x != x || at.y != y)
		ck_abort_msg("%s is on %d,%d, not %d,%d", name, at.x, at.y, x, y);
}

static inline int
atk(const struct state *s, const char *name)
{
	return syn_stat(&s->all, syn_piece_of(name), STAT_ATK);
}

static inline int
def(const struct state *s, const char *name)
{
	return syn_stat(&s->all, syn_piece_of(name), STAT_DEF);
}

static inline const struct syn_player *
player(const struct state *s, int seat)
{
	return &s->all.players[seat - 1];
}

/* The number of events of a name, and one number of the first of them. */
static inline int
count_events(const struct events *ev, const char *name)
{
	int count = 0;
	for (size_t i = 0; i < ev->count; i++)
		count += strcmp(json_string_value(json_object_get(ev->list[i].fact, "event")), name) == 0;
	return count;
}

#endif
