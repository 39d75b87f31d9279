/* monoknight_support.h: deals and states of MonoKnight as short texts.
 *
 * Cards are written with their labels on the screen, a stack as "U1*3". JSON is written with ' for
 * ", which occurs in no value here. */
#ifndef TESTS_MONOKNIGHT_SUPPORT_H
#define TESTS_MONOKNIGHT_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "../any_game.h"
#include "games/monoknight/monoknight.h"

static inline struct content *
load_stages(void)
{
	return load_content(&monoknight_game);
}

/* "U1" or "W3,4" as a card's name. */
static inline void
name_of_label(const char *label, char name[KNIGHT_NAME_SIZE])
{
	for (int kind = 0; kind < CARD_KINDS; kind++) {
		if (kind != CARD_fixedWarp && strcmp(knight_kinds[kind].label, label) == 0) {
			snprintf(name, KNIGHT_NAME_SIZE, "%s", knight_kinds[kind].id);
			return;
		}
	}
	ck_assert_msg(label[0] == 'W', "no card is labelled %s", label);
	snprintf(name, KNIGHT_NAME_SIZE, "fixedWarp@%.3s", label + 1);
}

static inline json_t *
cards_of(const char *labels, bool stacks)
{
	json_t *list = json_array();
	char *copy = mem_string(labels), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		int count = 1;
		char *star = strchr(word, '*'), name[KNIGHT_NAME_SIZE];
		if (star != NULL) {
			*star = '\0';
			count = atoi(star + 1);
		}
		name_of_label(word, name);
		json_array_append_new(list, stacks ?
		    json_pack("{s:s,s:i}", "card", name, "count", count) : json_string(name));
	}
	free(copy);
	return list;
}

static inline struct state *
set_up(const struct content *content, const json_t *in)
{
	return game_set_up(&monoknight_game, content, in);
}

/* A state with this deal; members as "'mode':'campaign','stage':'1-2'". */
static inline struct state *
deal(const struct content *content, const char *members, const char *hand, const char *next,
    const char *draws)
{
	char *text = mem_format("{%s}", members);
	json_t *in = json_of(text);
	json_object_set_new(in, "hand", cards_of(hand, true));
	json_object_set_new(in, "next", cards_of(next, false));
	json_object_set_new(in, "draws", cards_of(draws, false));
	struct state *s = set_up(content, in);
	json_decref(in);
	free(text);
	return s;
}

static inline void
play(struct state *s, const char *action)
{
	game_play(&monoknight_game, s, 1, action, NULL);
}

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
state_line(const struct state *s, int seat)
{
	return game_line(&monoknight_game, s, seat);
}

static inline void
refused(struct state *s, const char *action)
{
	game_refuses(&monoknight_game, s, 1, action);
}

static inline void
append_word(char *text, size_t size, const char *word)
{
	size_t used = strlen(text);
	snprintf(text + used, size - used, "%s%s", used > 0 ? " " : "", word);
}

/* "U1", "W3,4". */
static inline void
write_label(struct knight_card card, char label[KNIGHT_NAME_SIZE])
{
	if (card.kind == CARD_fixedWarp)
		snprintf(label, KNIGHT_NAME_SIZE, "W%d,%d", card.to.x, card.to.y);
	else
		snprintf(label, KNIGHT_NAME_SIZE, "%s", knight_kinds[card.kind].label);
}

static inline void
expect_hand(const struct state *s, const char *hand)
{
	char text[256] = "", label[KNIGHT_NAME_SIZE], word[KNIGHT_NAME_SIZE + 16];
	for (int i = 0; i < s->all.slots; i++) {
		write_label(s->all.hand[i].card, label);
		snprintf(word, sizeof word, s->all.hand[i].count > 1 ? "%s*%d" : "%s", label,
		    s->all.hand[i].count);
		append_word(text, sizeof text, word);
	}
	ck_assert_str_eq(text, hand);
}

static inline void
expect_next(const struct state *s, const char *next)
{
	char text[256] = "", label[KNIGHT_NAME_SIZE];
	for (int i = 0; i < s->all.next_count; i++) {
		write_label(s->all.next[i], label);
		append_word(text, sizeof text, label);
	}
	ck_assert_str_eq(text, next);
}

static inline void
expect_counters(const struct state *s, int moves, int penalty, int remaining)
{
	ck_assert_int_eq(s->all.moves, moves);
	ck_assert_int_eq(s->all.penalty, penalty);
	ck_assert_int_eq(knight_remaining(&s->all), remaining);
}

static inline void
expect_knight(const struct state *s, int x, int y)
{
	ck_assert_int_eq(s->all.knight.x, x);
	ck_assert_int_eq(s->all.knight.y, y);
}

/* Checks that all pinned draws are used. */
static inline void
expect_all_drawn(const struct state *s)
{
	ck_assert_int_eq(s->all.deck.pinned_count, 0);
}

/* All legal actions of seat 1; the caller releases the list. */
static inline json_t *
legal_actions(const struct state *s)
{
	return game_legal(&monoknight_game, s, 1);
}

/* A new game with options given as "mode=free size=7". */
static inline struct state *
new_game(const struct content *content, const char *words, uint64_t seed)
{
	return game_new(&monoknight_game, content, words, seed);
}

#endif
