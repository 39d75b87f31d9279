/* lines_hall_lists.c: lists of the hall in lines: the ladder of each game, the best games of this
 * host. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/assisted.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_hall_link.h"

/* The choice of a game, for its ladder or for its lists. */
struct game_lists {
	struct choices		 choices;
	bool			 boards;
	const struct game	*game;		/* the chosen one */
	/* the command whose answer is awaited */
	char			 command[SENTENCE_SIZE];
};

/* The shared lists of one game. */
struct boards {
	struct choices		 choices;
	const struct game	*game;
	json_t			*names;
	char			 command[SENTENCE_SIZE];
};

/* --- rows as text --- */

static void
say_rank(const json_t *row, struct log *answer)
{
	char name[PERSON_TEXT_SIZE];
	int games = (int)lobby_json_number(row, "games");
	text_clean(name, sizeof name, lobby_json_text(row, "name"));
	log_format(answer, games == 1 ? _("%d %s, rating %.0f%s, %d game.") :
	    _("%d %s, rating %.0f%s, %d games."), (int)lobby_json_number(row, "place"), name,
	    json_number_value(json_object_get(row, "rating")),
	    json_is_true(json_object_get(row, "sure")) ? "" : _(", not sure yet"), games);
}

static void
say_score(const json_t *row, struct log *answer)
{
	char name[PERSON_TEXT_SIZE], text[SENTENCE_SIZE];
	text_clean(name, sizeof name, lobby_json_text(row, "name"));
	snprintf(text, sizeof text, "%d %s, %lld", (int)lobby_json_number(row, "place"), name,
	    (long long)lobby_json_number(row, "score"));
	if (json_is_true(json_object_get(row, "counts")))
		text_append(text, sizeof text, ", %s", _("played at the referee"));
	if (json_is_true(json_object_get(row, "hinted")))
		text_append(text, sizeof text, ", %s", _("with a hint"));
	log_format(answer, _("%s."), text);
}

static void
say_rows(struct lines *l, const json_t *rows, void (*say)(const json_t *, struct log *),
    const char *none)
{
	struct log answer = { 0 };
	size_t i;
	const json_t *row;
	json_array_foreach(rows, i, row)
		say(row, &answer);
	if (answer.count == 0)
		log_add(&answer, none);
	speech_answer(lines_speech(l), &answer);
	log_clear(&answer);
}

/* --- the lists of one game --- */

static void
boards_fill(struct choices *c)
{
	const struct boards *b = (const struct boards *)c;
	size_t i;
	const json_t *name;
	choices_question(c, _("Best games of this host, %s."), _(b->game->title));
	json_array_foreach(b->names, i, name) {
		char word[SENTENCE_SIZE / 2];
		assisted_list_word(b->game, json_string_value(name), word);
		choices_add(c, NULL, "%s", word);
	}
}

static void
board_came(struct lines *l, void *context)
{
	const struct boards *b = context;
	say_rows(l, lobby_answer(hall_link_lobby(l), b->command), say_score,
	    _("Nobody has a game in this list yet."));
}

static void
boards_choose(struct choices *c, int row)
{
	struct boards *b = (struct boards *)c;
	const char *name = json_string_value(json_array_get(b->names, (size_t)row));
	snprintf(b->command, sizeof b->command, "board %s %s", b->game->id, name);
	hall_link_look(c->line_page.lines, b->command, board_came, b);
}

static void
boards_free(struct choices *c)
{
	json_decref(((struct boards *)c)->names);
}

static const struct choices_class boards_class = { .fill = boards_fill, .choose = boards_choose,
    .free = boards_free };

/* --- which game --- */

static void
games_fill(struct choices *c)
{
	choices_question(c, "%s", ((struct game_lists *)c)->boards ?
	    _("Best games of this host. Which game?") : _("Ladder. Which game?"));
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		choices_add(c, NULL, "%s", _((*game)->title));
}

static void
answer_came(struct lines *l, void *context)
{
	const struct game_lists *g = context;
	const json_t *answer = lobby_answer(hall_link_lobby(l), g->command);
	if (!g->boards) {
		say_rows(l, answer, say_rank, _("Nobody has played a rated game yet."));
		return;
	}
	if (json_array_size(answer) == 0) {
		lines_say(l, "%s", _("Nobody has a game in this list yet."));
		return;
	}
	struct boards *b = choices_new(sizeof *b, &boards_class, l);
	b->game = g->game;
	b->names = json_deep_copy(answer);
	lines_push(l, &b->choices.line_page);
}

static void
games_choose(struct choices *c, int row)
{
	struct game_lists *g = (struct game_lists *)c;
	g->game = registry_games()[row];
	snprintf(g->command, sizeof g->command, "%s %s", g->boards ? "board" : "ladder",
	    g->game->id);
	hall_link_look(c->line_page.lines, g->command, answer_came, g);
}

static const struct choices_class games_class = { .fill = games_fill, .choose = games_choose };

static void
open_games(struct lines *l, bool boards)
{
	struct game_lists *g = choices_new(sizeof *g, &games_class, l);
	g->boards = boards;
	lines_push(l, &g->choices.line_page);
}

void
hall_open_ladder(struct lines *l)
{
	open_games(l, false);
}

void
hall_open_boards(struct lines *l)
{
	open_games(l, true);
}
