/* lines_replay.c: replays a finished game in lines, action by action, with all its topics. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "front/seat_log.h"
#include "game/language.h"
#include "game/replay_cursor.h"
#include "lines/lines_answer.h"
#include "lines/lines_menu.h"

enum { WORD_NEXT, WORD_BACK, WORD_GO, WORD_END, WORD_MARKS, WORD_LOG, WORDS, TOPICS_MAX = 48 };

struct replay {
	struct line_page		 line_page;
	struct replay_cursor	*cursor;
	struct seat_log		 seat_log;
	struct log		 news;		/* of the last step */
	/* in real time: pieces settled so far, and in the whole game */
	int64_t			 settled, all;
	/* the count of settled pieces at each mark; NULL: steps are actions */
	int64_t			*marks;
	/* the replay's own, then the game's */
	struct topic		 words[WORDS + TOPICS_MAX + 1];
};

static const struct topic own[WORDS] = {
	[WORD_NEXT] = { "forward", 0, "進む", N_("[NUMBER]"),
	    N_("Tells the next action, in real time the next pair, or so many; so does Enter."),
	    NULL },
	[WORD_BACK] = { "back", 0, "戻る", N_("[NUMBER]"), N_("Goes back by one, or by so many."),
	    NULL },
	[WORD_GO] = { "go", 0, "移動", N_("NUMBER"),
	    N_("Goes to the one of that number; 0 is the beginning."), NULL },
	[WORD_END] = { "end", 0, "最後", NULL, N_("Goes to the end."), NULL },
	[WORD_MARKS] = { "marks", 0, "見どころ", NULL, N_("Lists what is worth going to."), NULL },
	[WORD_LOG] = { "log", 'o', "記録", N_("[NUMBER]"), N_("Reads the last lines of the log."),
	    NULL },
};

/* --- the position --- */

/* In real time a step ends when a piece settles; elsewhere a step is an action. */
static bool
steps_are_pieces(const struct replay *r)
{
	return replay_cursor_is_real_time(r->cursor) &&
	    sentences_of(r->seat_log.game)->settled != NULL;
}

static int64_t
present_step(const struct replay *r)
{
	return steps_are_pieces(r) ? r->settled : session_length(r->cursor->session);
}

static int64_t
last_step(const struct replay *r)
{
	return steps_are_pieces(r) ? r->all : r->cursor->length;
}

static void
say_news(struct replay *r)
{
	char where[SENTENCE_SIZE];
	snprintf(where, sizeof where, _("%lld of %lld."), (long long)present_step(r),
	    (long long)last_step(r));
	speech_tell(lines_speech(r->line_page.lines), &r->news,
	    !replay_cursor_at_end(r->cursor) ? where :
	    r->cursor->drift > 0 ? _("The rest cannot be replayed.") : _("That is the end."));
}

/* The last line of the log says what led to this position. */
static void
jump(struct replay *r)
{
	seat_log_follow(&r->seat_log, r->cursor->session, NULL);
	log_clear(&r->news);
	if (r->seat_log.lines.count > 0)
		log_put(&r->news, &r->seat_log.lines.lines[r->seat_log.lines.count - 1]);
	say_news(r);
}

/* --- steps --- */

/* Counts what settled; with news, also says where, from the view before. False: nothing settled. */
static bool
note_settled(struct replay *r, const struct events *events, struct log *news)
{
	const struct sentences *sentences = sentences_of(r->seat_log.game);
	char text[SENTENCE_SIZE];
	int64_t before = r->settled;
	json_t *known = events_for(events, r->seat_log.viewer), *event;
	size_t i;
	json_array_foreach(known, i, event)
		if (sentences->settled(session_started(r->cursor->session)->seats, r->seat_log.view,
		    event, text)) {
			r->settled++;
			if (news != NULL)
				log_add(news, text);
		}
	json_decref(known);
	return r->settled > before;
}

/* Adds what a screen shows but the log has no line for. */
static void
add_remarks(struct replay *r, const struct events *events, struct log *news)
{
	const struct sentences *sentences = sentences_of(r->seat_log.game);
	char text[SENTENCE_SIZE];
	json_t *known = events_for(events, r->seat_log.viewer), *event;
	size_t i;
	json_array_foreach(known, i, event)
		if (sentences->remark(session_started(r->cursor->session)->seats, r->seat_log.view,
		    event, text))
			log_add(news, text);
	json_decref(known);
}

static void
follow(struct replay *r, const struct events *events, struct log *news)
{
	seat_log_follow(&r->seat_log, r->cursor->session, events);
	if (r->seat_log.latest == 0 && sentences_of(r->seat_log.game)->remark != NULL)
		add_remarks(r, events, news);
	for (int i = r->seat_log.lines.count - r->seat_log.latest; i < r->seat_log.lines.count; i++)
		log_put(news, &r->seat_log.lines.lines[i]);
}

/* Plays the next moment and adds its news; true: the step ends with it. */
static bool
play_moment(struct replay *r, struct log *news)
{
	struct events events = { 0 };
	bool things = steps_are_pieces(r), settled = false;
	int before = news->count;
	if (things)
		replay_cursor_next(r->cursor, &events);
	else
		replay_cursor_step(r->cursor, &events);
	if (things)
		settled = note_settled(r, &events, news);
	if (!things || events.count > 0)
		follow(r, &events, news);
	events_clear(&events);
	return things ? settled : news->count > before;
}

/* What happens before the next piece settles, such as a chain, belongs to the same step. */
static void
step(struct replay *r, struct log *news)
{
	while (!replay_cursor_at_end(r->cursor) && !play_moment(r, news))
		;
}

/* A step without its news. */
static void
pass_step(struct replay *r)
{
	struct events events = { 0 };
	if (steps_are_pieces(r)) {
		replay_cursor_next(r->cursor, &events);
		note_settled(r, &events, NULL);
	} else {
		replay_cursor_step(r->cursor, &events);
	}
	events_clear(&events);
}

static void
to_beginning(struct replay *r)
{
	replay_cursor_to_part(r->cursor, 0, 1);
	r->settled = 0;
}

/* Plays the whole game once to count the settled pieces, in all and before each mark. */
static void
count_things(struct replay *r)
{
	int mark = 0;
	r->marks = mem_grow(NULL, (size_t)r->cursor->mark_count + 1, sizeof r->marks[0]);
	for (to_beginning(r); !replay_cursor_at_end(r->cursor); pass_step(r))
		for (; mark < r->cursor->mark_count &&
		    session_length(r->cursor->session) >= r->cursor->marks[mark].actions; mark++)
			r->marks[mark] = r->settled;
	for (; mark < r->cursor->mark_count; mark++)
		r->marks[mark] = r->settled;
	r->all = r->settled;
	to_beginning(r);
}

/* --- the replay's words --- */

/* The number after a word; 1 without one, -1: it is not a number. */
static int
number_of(const char *about)
{
	char word[TOPIC_WORD];
	int number = 1;
	return !topic_word(&about, word) || text_to_int(word, 0, 1000000, &number) ? number : -1;
}

/* The last step before the goal is said: it shows where the replay is. */
static void
go_to(struct replay *r, int64_t there)
{
	to_beginning(r);
	while (present_step(r) < there - 1 && !replay_cursor_at_end(r->cursor))
		pass_step(r);
	seat_log_follow(&r->seat_log, r->cursor->session, NULL);
	log_clear(&r->news);
	while (present_step(r) < there && !replay_cursor_at_end(r->cursor))
		play_moment(r, &r->news);
	if (r->news.count > 0)
		say_news(r);
	else
		jump(r);
}

/* Several steps are an answer, so they may be long. */
static void
play_steps(struct replay *r, int times)
{
	struct log answer = { 0 };
	for (int i = 0; i < times && !replay_cursor_at_end(r->cursor); i++)
		step(r, &answer);
	speech_answer(lines_speech(r->line_page.lines), &answer);
	log_clear(&answer);
	log_clear(&r->news);
	say_news(r);
}

static void
run_next(struct replay *r, const char *about)
{
	int times = number_of(about);
	if (times == 1) {
		log_clear(&r->news);
		step(r, &r->news);
		say_news(r);
	} else if (times > 1) {
		play_steps(r, times);
	} else {
		lines_say(r->line_page.lines, "%s", _("How many? forward 5 tells five of them."));
	}
}

static void
run_back(struct replay *r, const char *about)
{
	int times = number_of(about);
	int64_t at = present_step(r);
	if (times < 1)
		lines_say(r->line_page.lines, "%s", _("How many? back 5 goes back by five."));
	else
		go_to(r, at > times ? at - times : 0);
}

static void
run_go(struct replay *r, const char *about)
{
	int number = *about == '\0' ? -1 : number_of(about);
	if (number < 0 || number > last_step(r))
		lines_say(r->line_page.lines, _("Where to? The numbers are 0 to %lld."),
		    (long long)last_step(r));
	else
		go_to(r, number);
}

static void
run_end(struct replay *r, const char *about)
{
	replay_cursor_to_part(r->cursor, 1, 1);
	r->settled = r->all;
	jump(r);
}

static void
run_marks(struct replay *r, const char *about)
{
	struct log answer = { 0 };
	for (int i = 0; i < r->cursor->mark_count; i++)
		log_format(&answer, _("At %lld: %s"),
		    (long long)(r->marks != NULL ? r->marks[i] : r->cursor->marks[i].actions),
		    r->cursor->marks[i].text);
	if (answer.count == 0)
		log_add(&answer, _("Nothing special happened."));
	speech_answer(lines_speech(r->line_page.lines), &answer);
	log_clear(&answer);
}

static void
run_log(struct replay *r, const char *about)
{
	answer_log(r->line_page.lines, &r->seat_log.lines, about);
}

static void (*const runs[WORDS])(struct replay *, const char *about) = {
	[WORD_NEXT] = run_next, [WORD_BACK] = run_back, [WORD_GO] = run_go, [WORD_END] = run_end,
	[WORD_MARKS] = run_marks,
	[WORD_LOG] = run_log,
};

/* --- the line page --- */

static void
replay_ask(struct line_page *p)
{
	struct replay *r = (struct replay *)p;
	char title[SENTENCE_SIZE];
	sentences_of(r->seat_log.game)->title(r->seat_log.view, title);
	lines_say(p->lines, _("Replay: %s, %s. Enter tells what comes next, help lists the words."),
	    _(r->seat_log.game->title), title);
	say_news(r);
}

static bool
replay_take(struct line_page *p, const char *typed)
{
	struct replay *r = (struct replay *)p;
	char word[TOPIC_WORD];
	const char *about = typed;
	if (!topic_word(&about, word)) {
		run_next(r, "");
		return true;
	}
	about += strspn(about, " ");
	const struct topic *found = topic_find(r->words, word);
	if (found == NULL)
		return false;
	if (found < r->words + WORDS)
		runs[found - r->words](r, about);
	else
		answer_topic(p->lines, r->cursor->session, r->seat_log.view, found, about);
	return true;
}

static const struct topic *
replay_words(struct line_page *p)
{
	return ((struct replay *)p)->words;
}

static const struct game *
replay_game(const struct line_page *p)
{
	return ((const struct replay *)p)->seat_log.game;
}

static void
replay_free(struct line_page *p)
{
	struct replay *r = (struct replay *)p;
	seat_log_close(&r->seat_log);
	log_clear(&r->news);
	free(r->marks);
	replay_cursor_free(r->cursor);
}

static const struct line_page_class replay_class = {
	.ask   = replay_ask,
	.take  = replay_take,
	.words = replay_words,
	.game  = replay_game,
	.free  = replay_free,
};

static void
take_words(struct replay *r, const struct topic *topics)
{
	memcpy(r->words, own, sizeof own);
	for (int i = 0; topics != NULL && topics[i].name != NULL && i < TOPICS_MAX; i++)
		r->words[WORDS + i] = topics[i];
}

void
replay_open_lines(struct lines *l, json_t *journal)
{
	struct error e;
	const struct game *game = registry_find(json_string_value(json_object_get(journal,
	    "game")));
	mark_namer *namer = game != NULL ? sentences_of(game)->mark : NULL;
	struct replay_cursor *cursor = replay_cursor_open(lines_front(l)->registry, journal, namer,
	    &e);
	if (cursor == NULL) {
		lines_say_error(l, &e);
		return;
	}
	struct replay *r = mem_new(sizeof *r);
	r->line_page = (struct line_page){ .class = &replay_class, .lines = l };
	r->cursor = cursor;
	seat_log_open(&r->seat_log, cursor->session, cursor->viewer);
	seat_log_follow(&r->seat_log, cursor->session, NULL);
	if (steps_are_pieces(r))
		count_things(r);
	take_words(r, sentences_of(session_game(cursor->session))->topics);
	lines_push(l, &r->line_page);
}
