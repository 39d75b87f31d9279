/* puyo_support.h: fields and games of Puyo as short texts.
 *
 * A field is written as its rows from the top joined by "/"; rows left out above are empty. JSON is
 * written with ' for ", which occurs in no value here. */
#ifndef TESTS_PUYO_SUPPORT_H
#define TESTS_PUYO_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "../any_game.h"
#include "games/puyo/puyo.h"

static inline struct content *
load_boards(void)
{
	return load_content(&puyo_game);
}

static inline struct state *
set_up(const struct content *content, const json_t *in)
{
	return game_set_up(&puyo_game, content, in);
}

static inline struct state *
set_up_text(const struct content *content, const char *text)
{
	json_t *in = json_of(text);
	struct state *s = set_up(content, in);
	json_decref(in);
	return s;
}

/* "RR..../RRB..." as the 13 rows of a state. */
static inline json_t *
rows_of(const char *text)
{
	json_t *rows = json_array();
	int given = *text != '\0';
	for (const char *c = text; *c != '\0'; c++)
		given += *c == '/';
	for (int i = given; i < PUYO_ROWS; i++)
		json_array_append_new(rows, json_string("......"));
	for (; given > 0; given--) {
		size_t length = strcspn(text, "/");
		json_array_append_new(rows, json_stringn(text, length));
		text += length;
		text += *text == '/';
	}
	return rows;
}

/* Columns of these heights in colours that make no group. */
static inline json_t *
rows_of_heights(const int heights[PUYO_COLUMNS])
{
	json_t *rows = json_array();
	for (int y = PUYO_ROWS; y >= 1; y--) {
		char row[PUYO_COLUMNS + 1] = "......";
		for (int x = 0; x < PUYO_COLUMNS; x++)
			if (y <= heights[x])
				row[x] = (x + y) % 2 == 0 ? 'G' : 'Y';
		json_array_append_new(rows, json_string(row));
	}
	return rows;
}

/* {'mode':..,...} with the first field's rows and its further members. */
static inline struct state *
field_state(const struct content *content, const char *game, const char *player, json_t *rows)
{
	json_t *in = json_of(game), *first = json_of(player), *players = json_array();
	json_object_set_new(first, "rows", rows);
	json_array_append_new(players, first);
	if (json_object_get(in, "mode") == NULL)
		json_array_append_new(players, json_object());
	json_object_set_new(in, "players", players);
	struct state *s = set_up(content, in);
	json_decref(in);
	return s;
}

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
state_line(const struct state *s, int seat)
{
	return game_line(&puyo_game, s, seat);
}

/* A passed ck_assert costs a system call, so these call it only on failure. */
static inline void
check_state(const struct state *s, const char *when)
{
	struct error e = { 0 };
	char text[ERROR_WORD_SIZE];
	if (puyo_game.invariants(s, &e))
		return;
	error_text(&e, text, sizeof text);
	ck_abort_msg("%s: %s", when, text);
}

static inline void
play(struct state *s, int seat, const char *action)
{
	struct error e = { 0 };
	char text[ERROR_WORD_SIZE];
	if (!game_apply_text(&puyo_game, s, seat, action, NULL, &e)) {
		error_text(&e, text, sizeof text);
		ck_abort_msg("%d %s at %d: %s", seat, action, (int)s->all.tick, text);
	}
	check_state(s, action);
}

static inline void
refused(struct state *s, int seat, const char *action)
{
	game_refuses(&puyo_game, s, seat, action);
}

static inline void
tick(struct state *s, int ticks)
{
	game_advance(&puyo_game, s, (uint64_t)ticks, NULL);
	check_state(s, "tick");
}

/* Drops the pair of a seat straight down and locks it, two ticks a row; returns the
 * presses. */
static inline int
drop(struct state *s, int seat)
{
	int index = s->all.player[seat - 1].index, presses = 0;
	while (s->all.player[seat - 1].phase == PHASE_FALL && s->all.player[seat - 1].index == index) {
		if (presses++ > 0)
			tick(s, 2);
		play(s, seat, "down");
	}
	return presses;
}

static inline void
expect_phase(const struct state *s, int seat, enum phase phase, int timer)
{
	const struct puyo_player *p = &s->all.player[seat - 1];
	if (p->phase != phase || p->timer != timer)
		ck_abort_msg("tick %d: %s %d, not %s %d", (int)s->all.tick, puyo_phase_names[p->phase], p->timer,
		    puyo_phase_names[phase], timer);
}

static inline void
expect_rows(const struct puyo_field *f, const char *text)
{
	json_t *rows = rows_of(text);
	for (int i = 0; i < PUYO_ROWS; i++) {
		const char *row = json_string_value(json_array_get(rows, (size_t)i));
		for (int x = 0; x < PUYO_COLUMNS; x++)
			if (puyo_letters[puyo_at(f, x, PUYO_ROWS - i)] != row[x])
				ck_abort_msg("row %d column %d is %c, not %c", PUYO_ROWS - i, x,
				    puyo_letters[puyo_at(f, x, PUYO_ROWS - i)], row[x]);
	}
	json_decref(rows);
}

static inline void
expect_result(const struct state *s, bool over, unsigned winners)
{
	struct result r;
	puyo_game.result(s, &r);
	ck_assert_int_eq(r.over, over);
	ck_assert_int_eq(puyo_game.to_act(s) == SEAT_NOBODY, over);
	ck_assert_uint_eq(r.winners, winners);
	json_decref(r.stats);
}

/* A new game with options given as "mode=solo kick=on". */
static inline struct state *
new_game(const struct content *content, const char *words, uint64_t seed)
{
	struct state *s = game_new(&puyo_game, content, words, seed);
	check_state(s, words);
	return s;
}

/* All legal actions of a seat; the caller releases the list. */
static inline json_t *
legal_actions(const struct state *s, int seat)
{
	return game_legal(&puyo_game, s, seat);
}

#endif
