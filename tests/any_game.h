/* any_game.h: steps that the rule tests of every game share. */
#ifndef TESTS_ANY_GAME_H
#define TESTS_ANY_GAME_H

#include "base/rng.h"
#include "content.h"
#include "differ.h"
#include "texts.h"

/* Returns an error in one text, valid until the next call. */
static inline const char *
say(const struct error *e)
{
	static char text[ERROR_WORD_SIZE];
	error_text(e, text, sizeof text);
	return text;
}

/* The state of a JSON value, which must be valid. Repeated checks here and below avoid ck_assert,
 * which is slow by the million. */
static inline struct state *
game_set_up(const struct game *game, const struct content *content, const json_t *in)
{
	struct error e = { 0 };
	struct state *s = game_read(game, content, in, &e);
	if (s == NULL || !game_check(game, s, &e))
		ck_abort_msg("%s", say(&e));
	return s;
}

/* Plays one action, which must be legal and leave a valid state. */
static inline void
game_play(const struct game *game, struct state *s, int seat, const char *action, struct events *ev)
{
	struct error e = { 0 };
	if (!game_apply_text(game, s, seat, action, ev, &e) || !game_check(game, s, &e))
		ck_abort_msg("%d %s: %s", seat, action, say(&e));
}

/* The whole state, or a seat's view of it, on one line; the caller frees it. */
static inline char *
game_line(const struct game *game, const struct state *s, int seat)
{
	struct view *v = game_view(game, s, seat);
	json_t *json = game_show(game, v);
	char *line = json_line(json);
	json_decref(json);
	game_view_free(game, v);
	return line;
}

/* Checks that the action is refused with a sentence and changes nothing. */
static inline void
game_refuses(const struct game *game, struct state *s, int seat, const char *action)
{
	struct error e = { 0 };
	struct events ev = { 0 };
	char *before = game_line(game, s, SEAT_REFEREE);
	if (game_apply_text(game, s, seat, action, &ev, &e) || e.sentence == NULL || ev.count > 0)
		ck_abort_msg("%d %s was taken", seat, action);
	char *after = game_line(game, s, SEAT_REFEREE);
	if (strcmp(before, after) != 0)
		ck_abort_msg("%d %s was refused and changed %s to %s", seat, action, before, after);
	free(before);
	free(after);
}

static inline void
game_expect_equal(const struct game *game, const struct state *a, const struct state *b, const char *what)
{
	char *one = game_line(game, a, SEAT_REFEREE), *other = game_line(game, b, SEAT_REFEREE);
	if (strcmp(one, other) != 0)
		ck_abort_msg("%s:\n%s\n%s", what, one, other);
	free(one);
	free(other);
}

/* A state made from this one's JSON, checked to be equal; the caller destroys it. */
static inline struct state *
game_again(const struct game *game, const struct content *content, const struct state *s)
{
	char path[256], *line = game_line(game, s, SEAT_REFEREE);
	json_t *json = json_loads(line, 0, NULL);
	struct state *again = game_set_up(game, content, json);
	game_expect_equal(game, s, again, "from JSON");
	if (fields_differ(game->fields, s, again, path, sizeof path))
		ck_abort_msg("%s: %s is not what it was in\n%s", game->id, path, line);
	json_decref(json);
	free(line);
	return again;
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
	game_legal_texts(game, s, seat, append_action, list);
	return list;
}

/* Does the action survive being written and read again? */
static inline bool
expect_readable(const struct action *action, void *context)
{
	const struct game *game = context;
	struct error e = { 0 };
	struct action again;
	char text[ACTION_SIZE];
	action_print(game->forms, action, text);
	if (!action_scan(game->forms, text, &again, &e) || memcmp(action, &again, sizeof again) != 0)
		ck_abort_msg("%s is read as another action", text);
	return true;
}

/* Applies every legal action to a clone and checks that the original does not change. */
static inline void
game_takes_legal(const struct game *game, const struct state *s, int seat)
{
	struct state *before = game_clone(game, s);
	json_t *legal = game_legal(game, s, seat);
	game->legal(s, seat, expect_readable, (void *)game);
	for (size_t i = 0; i < json_array_size(legal); i++) {
		struct state *copy = game_clone(game, s);
		game_play(game, copy, seat, json_string_value(json_array_get(legal, i)), NULL);
		game_advance(game, copy, 100, NULL);
		game_destroy(game, copy);
	}
	game_expect_equal(game, s, before, "a clone changed the original");
	json_decref(legal);
	game_destroy(game, before);
}

/* Picks one of the actions with this prefix, each equally likely; "" matches all. */
struct picker {
	struct rng	*rng;
	const char	*only;
	uint64_t	 seen;
	char		 action[ACTION_SIZE];
};

static inline bool
pick_action(const char *action, void *context)
{
	struct picker *p = context;
	if (strncmp(action, p->only, strlen(p->only)) == 0 && rng_below(p->rng, ++p->seen) == 0)
		snprintf(p->action, sizeof p->action, "%s", action);
	return true;
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
