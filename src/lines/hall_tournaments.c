/* hall_tournaments.c: the tournaments of the hall without a screen, and how one of them stands. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "lines/choices.h"
#include "lines/hall_link.h"

/* --- one tournament --- */

enum cup_row { CUP_STANDINGS, CUP_JOIN, CUP_PART, CUP_BEGIN, CUP_ROWS };

struct cup_line_page {
	struct choices	 choices;
	int64_t		 id;
	json_t		*cup;		/* as the list had it last */
	char		 command[32];	/* that asks for its standings */
	enum cup_row	 rows[CUP_ROWS];
};

/* "Gunjin Shogi, Swiss, 4 players, round 2 of 5, running" */
static void
cup_words(const json_t *cup, char text[SENTENCE_SIZE])
{
	int players = (int)lobby_number(cup, "players");
	bool swiss = strcmp(lobby_text(cup, "kind"), "swiss") == 0, open = strcmp(lobby_text(cup, "state"), "open") == 0;
	snprintf(text, SENTENCE_SIZE, "%s, %s, ", lobby_game(cup), swiss ? _("Swiss") : _("round robin"));
	text_append(text, SENTENCE_SIZE, players == 1 ? _("%d player") : _("%d players"), players);
	text_append(text, SENTENCE_SIZE, ", ");
	if (open)
		text_append(text, SENTENCE_SIZE, "%s", lobby_cup_state(cup));
	else
		text_append(text, SENTENCE_SIZE, _("round %d of %d, %s"), (int)lobby_number(cup, "round"),
		    (int)lobby_number(cup, "rounds"), lobby_cup_state(cup));
}

static bool
is_offered(const struct cup_line_page *t, enum cup_row row)
{
	bool open = strcmp(lobby_text(t->cup, "state"), "open") == 0, joined = json_is_true(json_object_get(t->cup, "joined"));
	bool own = strcmp(lobby_text(t->cup, "name"), lobby_name(hall_link_lobby(t->choices.line_page.lines))) == 0;
	return row == CUP_STANDINGS || (row == CUP_JOIN && open && !joined) || (row == CUP_PART && joined) ||
	    (row == CUP_BEGIN && open && own);
}

/* The latest that the hall has said about it. */
static void
renew(struct cup_line_page *t)
{
	size_t i;
	json_t *cup;
	json_array_foreach(lobby_answer(hall_link_lobby(t->choices.line_page.lines), "tournaments"), i, cup)
		if (lobby_number(cup, "tournament") == t->id) {
			json_decref(t->cup);
			t->cup = json_deep_copy(cup);
			return;
		}
}

static void
cup_fill(struct choices *c)
{
	static const struct { const char *text, *about; } rows[CUP_ROWS] = {
		[CUP_STANDINGS] = { N_("Standings"), N_("How the tournament stands.") }, [CUP_JOIN] = { N_("Join"), N_("Take part in it.") },
		[CUP_PART] = { N_("Leave the tournament"), N_("Take part in it no longer.") },
		[CUP_BEGIN] = { N_("Begin"), N_("Begin the first round of a tournament that you have made.") },
	};
	struct cup_line_page *t = (struct cup_line_page *)c;
	char text[SENTENCE_SIZE];
	renew(t);
	cup_words(t->cup, text);
	choices_question(c, _("%s."), text);
	for (int i = 0; i < CUP_ROWS; i++)
		if (is_offered(t, (enum cup_row)i)) {
			t->rows[c->count] = (enum cup_row)i;
			choices_add(c, _(rows[i].about), "%s", _(rows[i].text));
		}
}

static void
standings_came(struct lines *l, void *context)
{
	const struct cup_line_page *t = context;
	const json_t *row, *rows = json_object_get(lobby_answer(hall_link_lobby(l), t->command), "standings");
	struct log answer = { 0 };
	size_t i;
	json_array_foreach(rows, i, row) {
		char name[PERSON_TEXT_SIZE], points[64], score[SENTENCE_SIZE];
		double count = json_number_value(json_object_get(row, "points"));
		text_clean(name, sizeof name, lobby_text(row, "name"));
		snprintf(points, sizeof points, count == 1 ? _("%g point") : _("%g points"), count);
		snprintf(score, sizeof score, _("won %d, drawn %d, lost %d"), (int)lobby_number(row, "won"),
		    (int)lobby_number(row, "drawn"), (int)lobby_number(row, "lost"));
		log_format(&answer, _("%d %s, %s, %s."), (int)i + 1, name, points, score);
	}
	if (answer.count == 0)
		log_add(&answer, _("The tournament has not begun yet."));
	speech_answer(lines_speech(l), &answer);
	log_clear(&answer);
}

/* The list is asked for anew behind what was done, and this place with it. */
static void
cup_choose(struct choices *c, int index)
{
	static const struct { const char *word, *done; } requests[CUP_ROWS] = {
		[CUP_JOIN] = { "join", N_("You take part.") }, [CUP_PART] = { "part", N_("You take part no longer.") },
		[CUP_BEGIN] = { "begin", N_("The first round begins.") },
	};
	struct cup_line_page *t = (struct cup_line_page *)c;
	struct lines *l = c->line_page.lines;
	enum cup_row row = t->rows[index];
	if (row == CUP_STANDINGS) {
		hall_link_look(l, t->command, standings_came, t);
		return;
	}
	lobby_do_number(hall_link_lobby(l), requests[row].done, requests[row].word, t->id);
	hall_link_look(l, "tournaments", NULL, NULL);
}

static void
cup_free(struct choices *c)
{
	json_decref(((struct cup_line_page *)c)->cup);
}

static const struct choices_class cup_class = { .fill = cup_fill, .choose = cup_choose, .free = cup_free };

/* --- all of them --- */

struct cups {
	struct choices	choices;
	bool		looked;		/* they were asked for just now */
};

static bool
cups_ready(struct choices *c)
{
	struct cups *t = (struct cups *)c;
	t->looked = !t->looked;
	if (t->looked)
		hall_link_look(c->line_page.lines, "tournaments", NULL, NULL);
	return !t->looked;
}

static void
cups_fill(struct choices *c)
{
	const json_t *cup, *cups = lobby_answer(hall_link_lobby(c->line_page.lines), "tournaments");
	size_t i;
	choices_question(c, "%s", json_array_size(cups) > 0 ? _("Tournaments.") : _("There is no tournament now."));
	json_array_foreach(cups, i, cup) {
		char text[SENTENCE_SIZE];
		cup_words(cup, text);
		choices_add(c, NULL, "%s", text);
	}
	choices_add(c, _("Make a tournament that others can join."), "%s", _("New tournament"));
}

static void
cups_choose(struct choices *c, int row)
{
	struct lines *l = c->line_page.lines;
	const json_t *cup = json_array_get(lobby_answer(hall_link_lobby(l), "tournaments"), (size_t)row);
	if (cup == NULL) {
		hall_propose(l, FOR_TOURNAMENT, NULL);
		return;
	}
	struct cup_line_page *t = choices_new(sizeof *t, &cup_class, l);
	t->cup = json_deep_copy(cup);
	t->id = lobby_number(cup, "tournament");
	snprintf(t->command, sizeof t->command, "standings %lld", (long long)t->id);
	lines_push(l, &t->choices.line_page);
}

static const struct choices_class cups_class = { .fill = cups_fill, .ready = cups_ready, .choose = cups_choose };

void
hall_open_cups(struct lines *l)
{
	struct cups *t = choices_new(sizeof *t, &cups_class, l);
	lines_push(l, &t->choices.line_page);
}
