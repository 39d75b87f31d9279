/* lines_hall_tournaments.c: the tournaments of the hall in lines, with the standings of one. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_hall_link.h"

/* --- one tournament --- */

enum tournament_row { TOURNAMENT_STANDINGS, TOURNAMENT_JOIN, TOURNAMENT_PART, TOURNAMENT_BEGIN,
    TOURNAMENT_ROWS };

struct tournament_line_page {
	struct choices	 choices;
	int64_t		 id;
	json_t		*tournament;		/* as in the latest list */
	char		 command[32];	/* the command that asks for its standings */
	enum tournament_row	 rows[TOURNAMENT_ROWS];
};

/* "Gunjin Shogi, Swiss, 4 players, round 2 of 5, running" */
static void
tournament_words(const json_t *tournament, char text[SENTENCE_SIZE])
{
	int players = (int)lobby_json_number(tournament, "players");
	bool swiss = strcmp(lobby_json_text(tournament, "kind"), "swiss") == 0,
	    open = strcmp(lobby_json_text(tournament, "state"), "open") == 0;
	snprintf(text, SENTENCE_SIZE, "%s, %s, ", lobby_game(tournament),
	    swiss ? _("Swiss") : _("round robin"));
	text_append(text, SENTENCE_SIZE, players == 1 ? _("%d player") : _("%d players"), players);
	text_append(text, SENTENCE_SIZE, ", ");
	if (open)
		text_append(text, SENTENCE_SIZE, "%s", lobby_tournament_state(tournament));
	else
		text_append(text, SENTENCE_SIZE, _("round %d of %d, %s"),
		    (int)lobby_json_number(tournament, "round"),
		    (int)lobby_json_number(tournament, "rounds"),
		    lobby_tournament_state(tournament));
}

static bool
is_offered(const struct tournament_line_page *t, enum tournament_row row)
{
	bool open = strcmp(lobby_json_text(t->tournament, "state"), "open") == 0,
	    joined = json_is_true(json_object_get(t->tournament, "joined"));
	bool own = strcmp(lobby_json_text(t->tournament, "name"),
	    lobby_name(hall_link_lobby(t->choices.line_page.lines))) == 0;
	return row == TOURNAMENT_STANDINGS || (row == TOURNAMENT_JOIN && open && !joined) ||
	    (row == TOURNAMENT_PART && joined) || (row == TOURNAMENT_BEGIN && open && own);
}

/* Updates the tournament from the latest list. */
static void
renew(struct tournament_line_page *t)
{
	size_t i;
	json_t *tournament;
	json_array_foreach(lobby_answer(hall_link_lobby(t->choices.line_page.lines), "tournaments"),
	    i, tournament)
		if (lobby_json_number(tournament, "tournament") == t->id) {
			json_decref(t->tournament);
			t->tournament = json_deep_copy(tournament);
			return;
		}
}

static void
tournament_fill(struct choices *c)
{
	static const struct { const char *text, *about; } rows[TOURNAMENT_ROWS] = {
		[TOURNAMENT_STANDINGS] = { N_("Standings"), N_("How the tournament stands.") },
		[TOURNAMENT_JOIN] = { N_("Join"), N_("Take part in it.") },
		[TOURNAMENT_PART] = { N_("Leave the tournament"),
		    N_("Take part in it no longer.") },
		[TOURNAMENT_BEGIN] = { N_("Begin"),
		    N_("Begin the first round of a tournament that you have made.") },
	};
	struct tournament_line_page *t = (struct tournament_line_page *)c;
	char text[SENTENCE_SIZE];
	renew(t);
	tournament_words(t->tournament, text);
	choices_question(c, _("%s."), text);
	for (int i = 0; i < TOURNAMENT_ROWS; i++)
		if (is_offered(t, (enum tournament_row)i)) {
			t->rows[c->count] = (enum tournament_row)i;
			choices_add(c, _(rows[i].about), "%s", _(rows[i].text));
		}
}

static void
standings_came(struct lines *l, void *context)
{
	const struct tournament_line_page *t = context;
	const json_t *row, *rows = json_object_get(lobby_answer(hall_link_lobby(l), t->command),
	    "standings");
	struct log answer = { 0 };
	size_t i;
	json_array_foreach(rows, i, row) {
		char name[PERSON_TEXT_SIZE], points[64], score[SENTENCE_SIZE];
		double count = json_number_value(json_object_get(row, "points"));
		text_clean(name, sizeof name, lobby_json_text(row, "name"));
		snprintf(points, sizeof points, count == 1 ? _("%g point") : _("%g points"), count);
		snprintf(score, sizeof score, _("won %d, drawn %d, lost %d"),
		    (int)lobby_json_number(row, "won"), (int)lobby_json_number(row, "drawn"),
		    (int)lobby_json_number(row, "lost"));
		log_format(&answer, _("%d %s, %s, %s."), (int)i + 1, name, points, score);
	}
	if (answer.count == 0)
		log_add(&answer, _("The tournament has not begun yet."));
	speech_answer(lines_speech(l), &answer);
	log_clear(&answer);
}

/* The list is requested again after a change, which also updates this page. */
static void
tournament_choose(struct choices *c, int index)
{
	static const struct { const char *word, *done; } requests[TOURNAMENT_ROWS] = {
		[TOURNAMENT_JOIN] = { "join", N_("You take part.") },
		[TOURNAMENT_PART] = { "part", N_("You take part no longer.") },
		[TOURNAMENT_BEGIN] = { "begin", N_("The first round begins.") },
	};
	struct tournament_line_page *t = (struct tournament_line_page *)c;
	struct lines *l = c->line_page.lines;
	enum tournament_row row = t->rows[index];
	if (row == TOURNAMENT_STANDINGS) {
		hall_link_look(l, t->command, standings_came, t);
		return;
	}
	lobby_do_number(hall_link_lobby(l), requests[row].done, requests[row].word, t->id);
	hall_link_look(l, "tournaments", NULL, NULL);
}

static void
tournament_free(struct choices *c)
{
	json_decref(((struct tournament_line_page *)c)->tournament);
}

static const struct choices_class tournament_class =
    { .fill = tournament_fill, .choose = tournament_choose, .free = tournament_free };

/* --- all of them --- */

struct tournaments_page {
	struct choices	choices;
	bool		looked;		/* the list was requested just now */
};

static bool
tournaments_ready(struct choices *c)
{
	struct tournaments_page *t = (struct tournaments_page *)c;
	t->looked = !t->looked;
	if (t->looked)
		hall_link_look(c->line_page.lines, "tournaments", NULL, NULL);
	return !t->looked;
}

static void
tournaments_fill(struct choices *c)
{
	const json_t *tournament, *tournaments = lobby_answer(hall_link_lobby(c->line_page.lines),
	    "tournaments");
	size_t i;
	choices_question(c, "%s", json_array_size(tournaments) > 0 ? _("Tournaments.") :
	    _("There is no tournament now."));
	json_array_foreach(tournaments, i, tournament) {
		char text[SENTENCE_SIZE];
		tournament_words(tournament, text);
		choices_add(c, NULL, "%s", text);
	}
	choices_add(c, _("Make a tournament that others can join."), "%s", _("New tournament"));
}

static void
tournaments_choose(struct choices *c, int row)
{
	struct lines *l = c->line_page.lines;
	const json_t *tournament = json_array_get(lobby_answer(hall_link_lobby(l), "tournaments"),
	    (size_t)row);
	if (tournament == NULL) {
		hall_propose(l, FOR_TOURNAMENT, NULL);
		return;
	}
	struct tournament_line_page *t = choices_new(sizeof *t, &tournament_class, l);
	t->tournament = json_deep_copy(tournament);
	t->id = lobby_json_number(tournament, "tournament");
	snprintf(t->command, sizeof t->command, "standings %lld", (long long)t->id);
	lines_push(l, &t->choices.line_page);
}

static const struct choices_class tournaments_class =
    { .fill = tournaments_fill, .ready = tournaments_ready, .choose = tournaments_choose };

void
hall_open_tournaments(struct lines *l)
{
	struct tournaments_page *t = choices_new(sizeof *t, &tournaments_class, l);
	lines_push(l, &t->choices.line_page);
}
