/* mino_support.h: boards and states of Mino as short texts.
 *
 * A board is written as words: "R0" fills row 0, "C4" column 4, "+25" the cell in row 2, column 5,
 * and "03:enhanced/multi" gives a cell a pattern, seal, blessing or buff and fills it; "charge=4"
 * is a charge value, "pulsation=2" a buff with its level, and "-03:phase=1" a buff on a cell that
 * otherwise stays as it is. JSON is written with ' for ", which occurs in no value here. */
#ifndef TESTS_MINO_SUPPORT_H
#define TESTS_MINO_SUPPORT_H

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../any_game.h"
#include "games/mino/mino.h"

static inline int
index_of(const char *const *names, int count, const char *text)
{
	for (int i = 0; i < count; i++)
		if (strcmp(names[i], text) == 0)
			return i;
	return -1;
}

static inline void
board_effect(struct mino_cell *cell, char *word)
{
	char *value = strchr(word, '=');
	if (value != NULL)
		*value++ = '\0';
	int number = value != NULL ? atoi(value) : 0;
	int pattern = index_of(mino_pattern_names, PATTERNS, word), seal = index_of(mino_seal_names, SEALS,
	    word);
	int buff = index_of(mino_buff_names, BUFFS, word), blessing = index_of(mino_blessing_names, BLESSINGS,
	    word);
	if (buff > 0 && value != NULL) {
		cell->buff = (uint8_t)buff;
		cell->level = (uint8_t)number;
	} else if (pattern > 0) {
		cell->pattern = (uint8_t)pattern;
		cell->charge = (uint16_t)number;
	} else if (seal > 0) {
		cell->seal = (uint8_t)seal;
	} else {
		ck_assert_msg(blessing > 0, "%s is no effect", word);
		cell->blessing = (uint8_t)blessing;
	}
}

static inline void
board_word(struct mino_cell board[MINO_CELLS], char *word)
{
	bool fill = word[0] != '-';
	if (word[0] == 'R' || word[0] == 'C') {
		for (int i = 0; i < MINO_SIZE; i++)
			board[word[0] == 'R' ?
			    (word[1] - '0') * MINO_SIZE + i : i * MINO_SIZE + word[1] - '0'].filled = true;
		return;
	}
	if (word[0] == '+' || word[0] == '-')
		word++;
	struct mino_cell *cell = &board[(word[0] - '0') * MINO_SIZE + word[1] - '0'];
	if (fill)
		cell->filled = true;
	char *rest = word + 2 + (word[2] == ':');
	for (char *effect; (effect = strtok_r(rest, "/", &rest)) != NULL; )
		board_effect(cell, effect);
}

static inline void
board_of(struct mino_cell board[MINO_CELLS], const char *words)
{
	memset(board, 0, MINO_CELLS * sizeof board[0]);
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
		board_word(board, word);
	free(copy);
}

/* The words of a board in the JSON form. */
static inline json_t *
board_json_of(const char *words)
{
	struct mino_cell board[MINO_CELLS];
	board_of(board, words);
	json_t *list = json_array();
	for (int i = 0; i < MINO_CELLS; i++) {
		const struct mino_cell *cell = &board[i];
		if (!cell->filled && cell->buff == BUFF_none)
			continue;
		json_t *made = json_pack("{s:i,s:i,s:i}", "r", i / MINO_SIZE, "c", i % MINO_SIZE, "filled",
		    cell->filled);
		if (cell->pattern != 0)
			json_object_set_new(made, "pattern", json_string(mino_pattern_names[cell->pattern]));
		if (cell->pattern == PATTERN_charge)
			json_object_set_new(made, "charge", json_integer(cell->charge));
		if (cell->seal != 0)
			json_object_set_new(made, "seal", json_string(mino_seal_names[cell->seal]));
		if (cell->blessing != 0)
			json_object_set_new(made, "blessing",
			    json_string(mino_blessing_names[cell->blessing]));
		if (cell->buff != 0)
			json_object_set_new(made, "buff", json_string(mino_buff_names[cell->buff]));
		if (cell->buff != 0)
			json_object_set_new(made, "level", json_integer(cell->level));
		json_array_append_new(list, made);
	}
	return list;
}

static inline struct state *
set_up_json(const struct content *content, const json_t *in)
{
	return game_set_up(&mino_game, content, in);
}

/* A state in play with this board; members as "'gold':7,'relics':['midas']". */
static inline struct state *
set_up(const struct content *content, const char *board, const char *members)
{
	char *text = mem_format("{%s}", members);
	json_t *in = json_of(text);
	json_object_set_new(in, "board", board_json_of(board));
	if (json_object_get(in, "phase") == NULL)
		json_object_set_new(in, "phase", json_string("playing"));
	struct state *s = set_up_json(content, in);
	json_decref(in);
	free(text);
	return s;
}

static inline void
play(struct state *s, const char *action)
{
	game_play(&mino_game, s, 1, action, NULL);
}

/* The events of an action as an array; the caller releases it. */
static inline json_t *
play_events(struct state *s, const char *action)
{
	struct events events = { 0 };
	struct error e = { 0 };
	ck_assert_msg(game_apply_text(&mino_game, s, 1, action, &events, &e), "%s: %s", action, e.sentence);
	json_t *known = events_for(&events, 1);
	events_clear(&events);
	return known;
}

/* The n-th event of that name, from 0; NULL: there is none. */
static inline json_t *
event_of(const json_t *events, const char *name, int n)
{
	size_t i;
	json_t *event;
	json_array_foreach((json_t *)events, i, event)
		if (strcmp(json_string_value(json_object_get(event, "event")), name) == 0 && n-- == 0)
			return event;
	return NULL;
}

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
state_line(const struct state *s, int seat)
{
	return game_line(&mino_game, s, seat);
}

static inline void
refused(struct state *s, const char *action)
{
	game_refuses(&mino_game, s, 1, action);
}

/* The answer to a command of the protocol; the caller releases it. */
static inline json_t *
ask(const struct state *s, const char *name, const char *arguments)
{
	struct error e = { 0 };
	const struct game_command *c = mino_game.commands;
	while (c->name != NULL && strcmp(c->name, name) != 0)
		c++;
	json_t *answer = c->run(s, arguments, &e);
	ck_assert_msg(answer != NULL, "%s %s", name, arguments);
	return answer;
}

static inline void
expect_number(const json_t *object, const char *key, double expected)
{
	double number = json_number_value(json_object_get(object, key));
	ck_assert_msg(fabs(number - expected) < 1e-9, "%s is %g, not %g", key, number, expected);
}

static inline void
expect_line(const json_t *value, const char *expected)
{
	char *line = json_line(value);
	json_t *wanted = json_of(expected);
	char *wanted_line = json_line(wanted);
	ck_assert_str_eq(line, wanted_line);
	json_decref(wanted);
	free(line);
	free(wanted_line);
}

/* Checks a member of the whole state as JSON. */
static inline void
expect_member(const struct state *s, const char *key, const char *expected)
{
	struct view *v = game_view(&mino_game, s, SEAT_REFEREE);
	json_t *json = game_show(&mino_game, v);
	expect_line(json_object_get(json, key), expected);
	json_decref(json);
	game_view_free(&mino_game, v);
}

static inline void
expect_cell(const struct state *s, int r, int c, bool filled, int buff, int level)
{
	const struct mino_cell *cell = &s->all.scene.board[r * MINO_SIZE + c];
	ck_assert_msg(cell->filled == filled, "%d,%d: filled", r, c);
	ck_assert_msg(cell->buff == buff && cell->level == level, "%d,%d: buff %d of level %d", r, c,
	    cell->buff, cell->level);
}

static inline int
filled_cells(const struct state *s)
{
	int count = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		count += s->all.scene.board[i].filled;
	return count;
}

static inline json_t *
legal_actions(const struct state *s)
{
	return game_legal(&mino_game, s, 1);
}

/* A new game with options given as "curve=hard practice=on". */
static inline struct state *
new_game(const struct content *content, const char *words, uint64_t seed)
{
	return game_new(&mino_game, content, words, seed);
}

#endif
