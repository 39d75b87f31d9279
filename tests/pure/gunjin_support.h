/* gunjin_support.h: positions and games of Gunjin Shogi as short texts.
 *
 * A position is written as "1TK@B3 2GE@HQ2". JSON is written with ' for ", which occurs in no value
 * here. */
#ifndef TESTS_GUNJIN_SUPPORT_H
#define TESTS_GUNJIN_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "../any_game.h"
#include "games/gunjin/gunjin.h"

static inline void
move_text(struct gunjin_move move, char text[ACTION_SIZE])
{
	struct action action = gunjin_move_action(move);
	action_print(&gunjin_forms, &action, text);
}

static inline void
army_text(const uint8_t army[GUNJIN_ARMY], char text[ACTION_SIZE])
{
	struct action action = gunjin_army_action(army);
	action_print(&gunjin_forms, &action, text);
}

static inline struct content *
load_formations(void)
{
	return load_content(&gunjin_game);
}

static inline struct state *
set_up(const struct content *content, const json_t *in)
{
	return game_set_up(&gunjin_game, content, in);
}

/* "1TK@B3 2GE@HQ2" as the rows of a position. */
static inline json_t *
pos_of(const char *pieces)
{
	char tokens[GUNJIN_CELLS][4], text[256] = "";
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		strcpy(tokens[cell], "...");
	char *copy = mem_string(pieces), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		int cell = gunjin_cell_of(word + 4, strlen(word + 4));
		ck_assert_msg(cell != GUNJIN_NOWHERE && word[3] == '@', "%s", word);
		memcpy(tokens[cell], word, 3);
	}
	free(copy);
	for (int row = 5; row >= 0; row--)
		for (int cell = 0; cell < GUNJIN_CELLS; cell++)
			if (gunjin_row(cell) == row) {
				bool last = cell == GUNJIN_CELLS - 1 || gunjin_row(cell + 1) != row;
				strcat(text, tokens[cell]);
				strcat(text, !last ? " " : row > 0 ? " / " : "");
			}
	return json_string(text);
}

static inline struct state *
position(const struct content *content, const char *pieces, int turn)
{
	json_t *in = json_pack("{s:o,s:i}", "pos", pos_of(pieces), "turn", turn);
	struct state *s = set_up(content, in);
	json_decref(in);
	return s;
}

/* The pieces on the board as such a text, in the order of the cells. */
static inline void
pieces_of(const struct gunjin_position *f, char *text, size_t size)
{
	text[0] = '\0';
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		int side = gunjin_side_at(f, cell);
		size_t used = strlen(text);
		if (side >= 0)
			snprintf(text + used, size - used, "%s%d%s@%s", used > 0 ? " " : "", side + 1,
			    gunjin_kinds[gunjin_kind_at(f, cell)].code, gunjin_cell_name(cell));
	}
}

static inline void
play(struct state *s, int seat, const char *action)
{
	game_play(&gunjin_game, s, seat, action, NULL);
}

/* Plays moves in turn, beginning with the seat to move. */
static inline void
play_all(struct state *s, const char *moves)
{
	char *copy = mem_string(moves), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
		play(s, gunjin_game.to_act(s), word);
	free(copy);
}

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
state_line(const struct state *s, int seat)
{
	return game_line(&gunjin_game, s, seat);
}

static inline void
refused(struct state *s, int seat, const char *action)
{
	game_refuses(&gunjin_game, s, seat, action);
}

/* All legal actions of a seat; the caller releases the list. */
static inline json_t *
legal_actions(const struct state *s, int seat)
{
	return game_legal(&gunjin_game, s, seat);
}

/* A new game with options given as "notebook=facts nobattle=50". */
static inline struct state *
new_game(const struct content *content, const char *words, uint64_t seed)
{
	return game_new(&gunjin_game, content, words, seed);
}

/* A game that has started with these two formations. */
static inline struct state *
begun_game(const struct content *content, const char *first, const char *second)
{
	struct state *s = new_game(content, "", 5);
	const char *const ids[GUNJIN_SIDES] = { first, second };
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		char action[ACTION_SIZE];
		army_text(gunjin_formation(content, ids[side])->army, action);
		play(s, side + 1, action);
	}
	return s;
}

/* The result as "1 occupation", "none" while the game goes on. */
static inline void
expect_result(const struct state *s, const char *expected)
{
	char text[GUNJIN_LINE_SIZE];
	gunjin_end_text(s->all.end, text);
	ck_assert_str_eq(text[0] != '\0' ? text : "none", expected);
}

/* The events of an action as the viewer may know them; the caller frees it. */
static inline char *
events_line(struct state *s, int seat, const char *action, int viewer)
{
	struct events ev = { 0 };
	struct error e = { 0 };
	ck_assert_msg(game_apply_text(&gunjin_game, s, seat, action, &ev, &e), "%s: %s", action, e.sentence);
	json_t *known = events_for(&ev, viewer);
	char *line = json_line(known);
	json_decref(known);
	events_clear(&ev);
	return line;
}

#endif
