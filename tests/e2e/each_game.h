/* each_game.h: plays any game of the arcade, as a person at the keyboard. */
#ifndef TESTS_E2E_EACH_GAME_H
#define TESTS_E2E_EACH_GAME_H

#include "saved.h"

enum {
	GAMES = 0
#define GAME(id) + 1
#include "games/games.def"
#undef GAME
};

enum { SOON = 60 };	/* milliseconds */

/* Games that need more than their name, or in which a hint is not always an action. */
static const struct custom {
	const char	*id;
	const char	*option;	/* the option that lets one person play */
	const char	*key;		/* acts; NULL: takes a hint */
} customs[] = {
	{ "monoknight", NULL, "\r" },
	{ "gunjin", "seat2=cpu", "s" },
	{ "puyo", NULL, "l" },
};

static inline struct custom
custom_of(const struct game *game)
{
	for (size_t i = 0; i < LEN(customs); i++)
		if (strcmp(customs[i].id, game->id) == 0)
			return customs[i];
	return (struct custom){ game->id, NULL, NULL };
}

static inline const struct game *
game_number(int number)
{
	return registry_games()[number];
}

/* Adds the words that start a game to a call, and starts it. */
static inline struct pty *
call_game(const struct game *game, struct arcade_call *call)
{
	size_t n = 0;
	while (call->words[n] != NULL)
		n++;
	const char *words[] = { "--seed", "7", "--no-motion", game->id, custom_of(game).option };
	memcpy(&call->words[n], words, sizeof words);
	return arcade_start(call);
}

static inline struct pty *
begin(const struct game *game, const char *data)
{
	struct arcade_call call = { .data = data };
	struct pty *pty = call_game(game, &call);
	expect(pty, game->title);
	return pty;
}

/* The number of the person's actions in the folder. */
static inline int
count_actions(const char *data)
{
	json_t *journal = saved_journal(data), *action;
	size_t i;
	int count = 0;
	json_array_foreach(json_object_get(journal, "actions"), i, action)
		count += json_integer_value(json_object_get(action, "seat")) == 1;
	json_decref(journal);
	return count;
}

/* The number of actions of all seats. */
static inline size_t
count_all(const char *data)
{
	json_t *journal = saved_journal(data);
	size_t count = json_array_size(json_object_get(journal, "actions"));
	json_decref(journal);
	return count;
}

/* Asks until there is an answer: there is none while the others act. */
static inline void
take_hint(struct pty *pty)
{
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(pty), "Hint:"); waited += SOON) {
		pty_type(pty, "H");
		pty_shows(pty, "Hint:", SOON);
	}
	expect(pty, "Hint:");
	pty_type(pty, "\r");
	expect_gone(pty, "Hint:");
}

/* Acts in real time: a key may come at a moment when nothing can be done. */
static inline void
press(struct pty *pty, const char *key, const char *data)
{
	int before = count_actions(data);
	for (int waited = 0; waited < WAIT && count_actions(data) == before; waited += SOON) {
		pty_type(pty, key);
		pty_read_for(pty, SOON);
	}
}

/* Acts once and checks that the folder holds the action as soon as it was drawn; NULL: no folder is
 * kept. */
static inline void
act(struct pty *pty, const struct game *game, const char *data)
{
	const char *key = custom_of(game).key;
	int before = data != NULL ? count_actions(data) : 0;
	if (key == NULL)
		take_hint(pty);
	else if (data != NULL)
		press(pty, key, data);
	else
		type_and_see(pty, key);
	if (data != NULL)
		ck_assert_msg(count_actions(data) > before, "the action is not kept:\n%s", picture(pty));
}

/* Closes the pause page if it covers the board. */
static inline void
handover_hide(struct pty *pty, const struct game *game)
{
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(pty), game->title); waited += SOON) {
		if (vt_shows(pty_screen(pty), "Paused"))
			type_and_see(pty, "\r");
		pty_read_for(pty, SOON);
	}
	expect(pty, game->title);
}

#endif
