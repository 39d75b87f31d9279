/* table_game.c: what is special about a game at a table: who is there, questions and offers, the
 * time. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/table_game.h"

static struct table_game *
table_game_of(const struct line_page *line_page)
{
	return line_play_table_of(line_page);
}

bool
table_game_is(const struct line_page *line_page)
{
	return table_game_of(line_page) != NULL;
}

bool
table_game_wants_next(const struct line_page *line_page)
{
	const struct table_game *t = table_game_of(line_page);
	return t != NULL && session_over(t->seating->session) && t->seating->wants_rematch;
}

static void
tell(struct table_game *t, const char *sentence)
{
	if (t->line_page != NULL)
		line_play_hear(t->line_page, sentence);
	else
		lines_say(t->lines, "%s", sentence);
}

/* --- connections that are lost or come back: each is said once --- */

static void
say_gone(struct table_game *t, int table_seat)
{
	char text[SENTENCE_SIZE];
	if (seating_countdown_words(t->seating, lines_now(t->lines), text) &&
	    seating_absence(t->seating, lines_now(t->lines)).table_seat == table_seat)
		tell(t, text);
	else if (!json_is_false(json_object_get(seating_seat_json(t->seating, table_seat),
	    "come"))) {
		snprintf(text, sizeof text, _("%s has left the table."),
		    seating_name(t->seating, table_seat).name);
		tell(t, text);
	}
}

static void
say_back(struct table_game *t, int table_seat)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("%s is at the table."),
	    seating_name(t->seating, table_seat).name);
	tell(t, text);
}

static void
say_connections(struct table_game *t)
{
	const struct seating *s = t->seating;
	for (int table_seat = 1; table_seat <= seating_seat_count(s) && !session_over(s->session);
	    table_seat++) {
		int64_t left;
		bool lost = session_connection_lost(s->session, table_seat, lines_now(t->lines),
		    &left);
		bool said = (t->lost & 1u << table_seat) != 0;
		if (table_seat == session_own_table_seat(s->session) ||
		    seating_is_cpu(s, table_seat) || lost == said)
			continue;
		t->lost ^= 1u << table_seat;
		if (lost)
			say_gone(t, table_seat);
		else
			say_back(t, table_seat);
	}
}

static void
say_state(struct table_game *t)
{
	bool adjourned = seating_is_adjourned(t->seating) && !t->seating->ended,
	    done = seating_is_done(t->seating);
	if (adjourned && !t->adjourned)
		tell(t, _("The game is adjourned."));
	if (done && !t->done)
		tell(t, _("You are done."));
	t->adjourned = adjourned;
	t->done = done;
}

static void
say_late(struct table_game *t)
{
	struct seating_absence absence = seating_absence(t->seating, lines_now(t->lines));
	bool late = seating_plays(t->seating) && absence.late;
	char text[SENTENCE_SIZE];
	if (late && !t->late) {
		snprintf(text, sizeof text, absence.voted ?
		    _("%s has not come back. Wait, or say vote: a CPU can take that chair.") :
		    _("%s has not come back. Wait, or say claim: the game can be yours."),
		    seating_name(t->seating, absence.table_seat).name);
		tell(t, text);
	}
	t->late = late;
}

/* --- the player's own clock: a warning as it runs low --- */

enum { WARNED_FIRST = 60 * 1000 };
static const int64_t warnings[] = { WARNED_FIRST, 30 * 1000, 10 * 1000 };

/* The time left on it while it runs; -1: it does not run. */
static int64_t
own_clock(const struct table_game *t)
{
	bool running = false;
	int own = session_own_table_seat(t->seating->session);
	int64_t left = own > 0 && !session_over(t->seating->session) ?
	    session_clock_left(t->seating->session, own, lines_now(t->lines), &running) : -1;
	return running ? left : -1;
}

/* The next warning that has not been said; 0: none. If time is gained, warnings are said again. */
static int64_t
next_warning(const struct table_game *t)
{
	for (size_t i = 0; i < LEN(warnings); i++)
		if (warnings[i] < t->warned_ms)
			return warnings[i];
	return 0;
}

static void
warn(struct table_game *t)
{
	char time[SENTENCE_SIZE];
	int64_t left = own_clock(t), next = next_warning(t);
	if (left > WARNED_FIRST)
		t->warned_ms = INT64_MAX;
	if (left < 0 || next == 0 || left > next)
		return;
	t->warned_ms = next;
	while (next_warning(t) >= left && next_warning(t) > 0)
		t->warned_ms = next_warning(t);
	table_game_time(left, time);
	lines_say(t->lines, _("Your clock: %s left."), time);
}

int64_t
table_game_due(const struct line_page *line_page)
{
	const struct table_game *t = table_game_of(line_page);
	struct seating_absence absence = seating_absence(t->seating, lines_now(t->lines));
	int64_t left = own_clock(t), next = next_warning(t), due = NEVER_DUE;
	if (left >= 0 && next > 0)
		due = lines_now(t->lines) + (left > next ? left - next : 0);
	if (absence.table_seat > 0 && absence.left_ms > 0 &&
	    (due == NEVER_DUE || lines_now(t->lines) + absence.left_ms < due))
		due = lines_now(t->lines) + absence.left_ms;
	return due;
}

void
table_game_tick(struct line_page *line_page)
{
	struct table_game *t = table_game_of(line_page);
	say_late(t);
	warn(t);
}

/* --- questions and messages --- */

static void
print_ask(const struct table_game *t, char text[SENTENCE_SIZE])
{
	static const char *const sentences[ASKS] = {
		[ASK_DRAW] = N_("%s offers a draw: say accept or decline."),
		[ASK_ADJOURN] = N_("%s wants to adjourn: say accept or decline."),
		[ASK_REMATCH] = N_("%s wants a rematch: say accept or decline."),
		[ASK_VOTE] = N_("%s is away: accept lets a CPU play on, decline waits."),
	};
	snprintf(text, SENTENCE_SIZE, _(sentences[t->seating->ask]),
	    seating_name(t->seating, t->seating->asker).name);
}

static void
asked(void *context)
{
	struct table_game *t = context;
	char text[SENTENCE_SIZE];
	if (t->seating == NULL || t->seating->ask == ASK_NOTHING)
		return;
	lines_ring(t->lines);
	print_ask(t, text);
	tell(t, text);
	t->ask_said = true;
}

static void
said(void *context, const char *text)
{
	tell(context, text);
}

static void
answered(void *context, const char *text)
{
	struct table_game *t = context;
	lines_say(t->lines, "%s", text);
}

static void
refused(void *context, const struct error *e)
{
	struct table_game *t = context;
	lines_say_error(t->lines, e);
}

static void
ended(void *context)
{
}

static void
checked(void *context)
{
	struct table_game *t = context;
	lines_say(t->lines, "%s", seating_seed_check_text(t->seating));
}

static const struct seating_calls calls = {
	.asked = asked, .said = said, .answered = answered, .refused = refused, .ended = ended,
	.checked = checked,
};

void
table_game_hear(struct line_page *line_page, const char *word, const json_t *object)
{
	seating_hear(table_game_of(line_page)->seating, word, object);
}

/* --- hooks for the game --- */

static void
changed(void *context, enum session_change change, const struct events *events)
{
	struct table_game *t = context;
	seating_follow(t->seating, change, events, lines_now(t->lines));
	say_connections(t);
	say_state(t);
	say_late(t);
	warn(t);
}

static bool
waits(void *context)
{
	const struct table_game *t = context;
	return seating_is_done(t->seating) ||
	    (seating_is_adjourned(t->seating) && !t->seating->ended);
}

static bool
settled(void *context)
{
	const struct table_game *t = context;
	return t->seating->ended;
}

/* The prompt of the table, which replaces the game's own; false: there is none. */
static bool
prompt(void *context, char text[SENTENCE_SIZE])
{
	struct table_game *t = context;
	const struct seating *s = t->seating;
	int64_t now = lines_now(t->lines);
	bool said_before = t->ask_said;
	t->ask_said = false;
	if (s->ask != ASK_NOTHING && !said_before)
		print_ask(t, text);
	else if (seating_is_done(s))
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Your part is over: the result comes when the others are done."));
	else if (seating_is_adjourned(s))
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("The game is adjourned: you can leave. It goes on when all sit down here "
		    "again."));
	else
		return session_to_act(s->session) == seating_absence(s, now).table_seat &&
		    seating_day_words(s, now, text);
	return true;
}

/* In a race that changes no ratings the last sentence says which place the player took. */
static void
add_rank(const struct table_game *t, struct log *log)
{
	const json_t *end = session_end_json(t->seating->session);
	const json_t *ranks = json_object_get(json_object_get(end, "result"), "rank");
	int own = session_own_table_seat(t->seating->session), count = (int)json_array_size(ranks);
	int rank = own > 0 ? (int)json_integer_value(json_array_get(ranks, (size_t)own - 1)) : 0;
	if (seating_is_race(t->seating) && rank > 0 &&
	    json_array_size(json_object_get(end, "ratings")) == 0)
		log_format(log, _("You are number %d of %d."), rank, count);
}

static void
report(void *context, const struct view *view, struct log *log)
{
	const struct table_game *t = context;
	char *text = seating_report(t->seating, view, true), *rest = text;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		if (*line != '\0')
			log_add(log, line);
	free(text);
	add_rank(t, log);
}

static void
left(void *context)
{
	struct table_game *t = context;
	if (seating_plays(t->seating) && !session_over(t->seating->session))
		lines_say(t->lines, "%s", seating_leaving_words(t->seating));
	seating_free(t->seating);
	free(t);
}

/* --- sitting down --- */

struct line_page *
table_game_new(struct lines *l, struct session *session, struct connection *line)
{
	struct table_game *t = mem_new(sizeof *t);
	*t = (struct table_game){ .lines = l, .warned_ms = INT64_MAX };
	t->seating = seating_new(session, lines_front(l), line, &calls, t, lines_now(l));
	t->adjourned = seating_is_adjourned(t->seating);
	const struct play_table table = {
		.words = table_game_requests, .take = table_game_take, .clock = table_game_clocks,
		.who = table_game_who,
		.prompt = prompt, .changed = changed, .waits = waits, .settled = settled,
		.ended = report, .outcome = table_game_outcome,
		.rematch = table_game_rematch, .left = left, .context = t,
	};
	t->line_page = line_play_table(l, session, &table);
	seating_begin(t->seating);
	say_connections(t);
	return t->line_page;
}
