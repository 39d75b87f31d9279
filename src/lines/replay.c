/* replay.c: a finished game told again, action by action, with everything that can be asked about it. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "front/telling.h"
#include "game/language.h"
#include "game/replay_cursor.h"
#include "lines/answer.h"
#include "lines/menu.h"

enum { WORD_NEXT, WORD_BACK, WORD_GO, WORD_END, WORD_MARKS, WORD_LOG, WORDS, TOPICS_MAX = 48 };

struct replay {
	struct place		 place;
	struct replay_cursor	*cursor;
	struct telling		 telling;
	struct topic		 words[WORDS + TOPICS_MAX + 1];	/* the replay's own, then the game's */
};

static const struct topic own[WORDS] = {
	[WORD_NEXT] = { "forward", 0, "進む", N_("[NUMBER]"), N_("Tells the next action, or so many; so does Enter."), NULL },
	[WORD_BACK] = { "back", 0, "戻る", N_("[NUMBER]"), N_("Goes back an action, or so many."), NULL },
	[WORD_GO] = { "go", 0, "移動", N_("NUMBER"), N_("Goes to the action of that number; 0 is the beginning."), NULL },
	[WORD_END] = { "end", 0, "最後", NULL, N_("Goes to the end."), NULL },
	[WORD_MARKS] = { "marks", 0, "見どころ", NULL, N_("Lists what is worth going to."), NULL },
	[WORD_LOG] = { "log", 'o', "記録", N_("[NUMBER]"), N_("Reads the last lines of the log."), NULL },
};

/* --- where it is --- */

static void
say_news(struct replay *r)
{
	struct log news = log_last(&r->telling.lines, r->telling.latest);
	char where[SENTENCE_SIZE];
	snprintf(where, sizeof where, _("%lld of %lld."), (long long)session_length(r->cursor->session),
	    (long long)r->cursor->length);
	speech_tell(lines_speech(r->place.lines), &news,
	    !replay_cursor_at_end(r->cursor) ? where :
	    r->cursor->drift > 0 ? _("The rest cannot be replayed.") : _("That is the end."));
}

/* What led there is the last thing that happened. */
static void
jump(struct replay *r)
{
	telling_follow(&r->telling, r->cursor->session, NULL);
	r->telling.latest = r->telling.lines.count > 0;
	say_news(r);
}

/* In real time a step may bring nothing that can be told; then the next one does. */
static void
step(struct replay *r)
{
	bool said = false;
	while (!said && !replay_cursor_at_end(r->cursor)) {
		struct events events = { 0 };
		replay_cursor_step(r->cursor, &events);
		telling_follow(&r->telling, r->cursor->session, &events);
		events_clear(&events);
		said = r->telling.latest > 0;
	}
}

/* --- words --- */

/* A number behind a word; 1 without one, -1: it is none. */
static int
number_of(const char *about)
{
	char word[TOPIC_WORD];
	int number = 1;
	return !topic_word(&about, word) || text_to_int(word, 0, 1000000, &number) ? number : -1;
}

static void
go_to(struct replay *r, int64_t action)
{
	replay_cursor_to_part(r->cursor, 0, 1);
	while (session_length(r->cursor->session) < action && !replay_cursor_at_end(r->cursor)) {
		struct events events = { 0 };
		replay_cursor_step(r->cursor, &events);
		events_clear(&events);
	}
	jump(r);
}

/* Whoever wants to hear so many gets them as an answer, however long that is. */
static void
tell_steps(struct replay *r, int times)
{
	struct log answer = { 0 };
	for (int i = 0; i < times && !replay_cursor_at_end(r->cursor); i++) {
		step(r);
		for (int k = r->telling.lines.count - r->telling.latest; k < r->telling.lines.count; k++)
			log_put(&answer, &r->telling.lines.lines[k]);
	}
	speech_answer(lines_speech(r->place.lines), &answer);
	log_clear(&answer);
	r->telling.latest = 0;
	say_news(r);
}

static void
run_next(struct replay *r, const char *about)
{
	int times = number_of(about);
	if (times == 1) {
		step(r);
		say_news(r);
	} else if (times > 1) {
		tell_steps(r, times);
	} else {
		lines_say(r->place.lines, "%s", _("How many? forward 5 tells five actions."));
	}
}

static void
run_back(struct replay *r, const char *about)
{
	int times = number_of(about);
	int64_t at = session_length(r->cursor->session);
	if (times < 1)
		lines_say(r->place.lines, "%s", _("How many? back 5 goes back five actions."));
	else
		go_to(r, at > times ? at - times : 0);
}

static void
run_go(struct replay *r, const char *about)
{
	int number = *about == '\0' ? -1 : number_of(about);
	if (number < 0 || number > r->cursor->length)
		lines_say(r->place.lines, _("Where to? The actions are 0 to %lld."), (long long)r->cursor->length);
	else
		go_to(r, number);
}

static void
run_end(struct replay *r, const char *about)
{
	replay_cursor_to_part(r->cursor, 1, 1);
	jump(r);
}

static void
run_marks(struct replay *r, const char *about)
{
	struct log answer = { 0 };
	for (int i = 0; i < r->cursor->mark_count; i++)
		log_format(&answer, _("Action %lld: %s"), (long long)r->cursor->marks[i].actions, r->cursor->marks[i].text);
	if (answer.count == 0)
		log_add(&answer, _("Nothing special happened."));
	speech_answer(lines_speech(r->place.lines), &answer);
	log_clear(&answer);
}

static void
run_log(struct replay *r, const char *about)
{
	answer_log(r->place.lines, &r->telling.lines, about);
}

static void (*const runs[WORDS])(struct replay *, const char *about) = {
	[WORD_NEXT] = run_next, [WORD_BACK] = run_back, [WORD_GO] = run_go, [WORD_END] = run_end, [WORD_MARKS] = run_marks,
	[WORD_LOG] = run_log,
};

/* --- the place --- */

static void
replay_ask(struct place *p)
{
	struct replay *r = (struct replay *)p;
	char title[SENTENCE_SIZE];
	sentences_of(r->telling.game)->title(r->telling.view, title);
	lines_say(p->lines, _("Replay: %s, %s. Enter tells the next action, help lists the words."), _(r->telling.game->title), title);
	say_news(r);
}

static bool
replay_take(struct place *p, const char *typed)
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
		answer_topic(p->lines, r->cursor->session, r->telling.view, found, about);
	return true;
}

static const struct topic *
replay_words(struct place *p)
{
	return ((struct replay *)p)->words;
}

static const struct game *
replay_game(const struct place *p)
{
	return ((const struct replay *)p)->telling.game;
}

static void
replay_free(struct place *p)
{
	struct replay *r = (struct replay *)p;
	telling_close(&r->telling);
	replay_cursor_free(r->cursor);
}

static const struct place_class replay_class = {
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
	const struct game *game = registry_find(json_string_value(json_object_get(journal, "game")));
	mark_namer *namer = game != NULL ? sentences_of(game)->mark : NULL;
	struct replay_cursor *cursor = replay_cursor_open(lines_front(l)->registry, journal, namer, &e);
	if (cursor == NULL) {
		lines_say_error(l, &e);
		return;
	}
	struct replay *r = mem_new(sizeof *r);
	r->place = (struct place){ .class = &replay_class, .lines = l };
	r->cursor = cursor;
	telling_open(&r->telling, cursor->session, cursor->viewer);
	telling_follow(&r->telling, cursor->session, NULL);
	take_words(r, sentences_of(session_game(cursor->session))->topics);
	lines_push(l, &r->place);
}
