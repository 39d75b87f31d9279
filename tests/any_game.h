/* any_game.h: what the tests of every game's rules do with states and actions. */
#ifndef TESTS_ANY_GAME_H
#define TESTS_ANY_GAME_H

#include "content.h"

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
game_line(const struct game *game, const struct state *s, int seat)
{
	struct view *v = game->view(s, seat);
	json_t *json = game->to_json(v);
	char *line = json_line(json);
	json_decref(json);
	game->view_free(v);
	return line;
}

/* The action is refused with a sentence and changes nothing. */
static inline void
game_refuses(const struct game *game, struct state *s, int seat, const char *action)
{
	struct error e = { 0 };
	struct events ev = { 0 };
	char *before = game_line(game, s, SEAT_REFEREE);
	if (game->apply(s, seat, action, &ev, &e) || e.sentence == NULL || ev.count > 0)
		ck_abort_msg("%d %s was taken", seat, action);
	char *after = game_line(game, s, SEAT_REFEREE);
	if (strcmp(before, after) != 0)
		ck_abort_msg("%d %s was refused and changed %s to %s", seat, action, before, after);
	free(before);
	free(after);
}

static inline bool
append_action(const char *action, void *context)
{
	json_array_append_new(context, json_string(action));
	return true;
}

/* All legal actions of a seat; the caller releases the list. */
static inline json_t *
game_legal(const struct game *game, const struct state *s, int seat)
{
	json_t *list = json_array();
	game->legal(s, seat, append_action, list);
	return list;
}

/* A new game with options given as "mode=free size=7". */
static inline struct state *
game_new(const struct game *game, const struct content *content, const char *words, uint64_t seed)
{
	struct options o;
	struct error e = { 0 };
	options_init(&o, game->options);
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		char *value = strchr(word, '=');
		*value++ = '\0';
		ck_assert_msg(options_set(&o, word, value, &e), "%s=%s", word, value);
	}
	ck_assert_msg(options_check(&o, &e), "%s", words);
	struct state *s = game->create(content, &o, seed, &e);
	ck_assert_msg(s != NULL, "%s", words);
	free(copy);
	return s;
}

#endif
