/* lines.c: the stack of places, the words that are understood everywhere, and the one loop that waits. */
#include "lines/lines.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/rules.h"
#include "lines/typed.h"
#include "store/store.h"

struct lines {
	struct front		*front;
	struct speech		*speech;
	struct typed		*typed;
	int			 in;
	struct place		*top;
	bool			 asks;		/* the top one has yet to ask */
	int64_t			 now_ms;
	bool			 hidden;	/* the terminal does not show what is typed */
	struct lines_source	 hall;		/* without functions: none */
	int			 ended_by;
};

/* --- places --- */

void
lines_ask(struct lines *l)
{
	l->asks = true;
}

void
lines_push(struct lines *l, struct place *place)
{
	place->below = l->top;
	l->top = place;
	l->asks = true;
}

static void
drop_top(struct lines *l)
{
	struct place *gone = l->top;
	l->top = gone->below;
	if (gone->class->free != NULL)
		gone->class->free(gone);
	free(gone);
}

void
lines_pop(struct lines *l)
{
	drop_top(l);
	l->asks = true;
}

void
lines_replace(struct lines *l, struct place *place)
{
	drop_top(l);
	lines_push(l, place);
}

bool
lines_is_top(const struct lines *l, const struct place *place)
{
	return l->top == place;
}

struct place *
lines_top(const struct lines *l)
{
	return l->top;
}

/* --- what places can reach --- */

struct front *
lines_front(const struct lines *l)
{
	return l->front;
}

struct speech *
lines_speech(const struct lines *l)
{
	return l->speech;
}

int64_t
lines_now(const struct lines *l)
{
	return l->now_ms;
}

enum detail
lines_detail(const struct lines *l)
{
	return settings_are(&l->front->settings, SETTING_DETAIL, "short") ? DETAIL_SHORT :
	    settings_are(&l->front->settings, SETTING_DETAIL, "full") ? DETAIL_FULL : DETAIL_NORMAL;
}

void
lines_say(struct lines *l, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *text = mem_format_list(format, arguments);
	va_end(arguments);
	speech_say(l->speech, text);
	free(text);
}

void
lines_say_error(struct lines *l, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	speech_say(l->speech, text);
}

void
lines_ring(struct lines *l)
{
	if (settings_are(&l->front->settings, SETTING_BELL, "on"))
		speech_bell(l->speech);
}

void
lines_apply_settings(struct lines *l)
{
	settings_use_language(&l->front->settings, l->front->share);
	speech_spell(l->speech, settings_are(&l->front->settings, SETTING_SPELLING, "on"));
}

void
lines_hear(struct lines *l, const struct lines_source *source)
{
	l->hall = *source;
}

void *
lines_hall(const struct lines *l)
{
	return l->hall.context;
}

/* --- the terminal --- */

void
lines_hide_typing(struct lines *l, bool hidden)
{
	struct termios terminal;
	if (hidden == l->hidden || tcgetattr(l->in, &terminal) != 0)
		return;
	terminal.c_lflag = hidden ? terminal.c_lflag & ~(tcflag_t)ECHO : terminal.c_lflag | ECHO;
	l->hidden = hidden && tcsetattr(l->in, TCSANOW, &terminal) == 0;
	if (!hidden)
		tcsetattr(l->in, TCSANOW, &terminal);
}

/* A pipe has nobody behind it who types too early. */
void
lines_discard_typed(struct lines *l)
{
	if (!isatty(l->in))
		return;
	tcflush(l->in, TCIFLUSH);
	typed_free(l->typed);
	l->typed = typed_new(l->in);
}

/* --- the words that are understood everywhere --- */

enum common { COMMON_REPEAT, COMMON_MORE, COMMON_RULES, COMMON_HELP, COMMON_QUIT, COMMONS };

static const struct topic commons[COMMONS + 1] = {
	[COMMON_REPEAT] = { "repeat", 'p', "もう一度", NULL, N_("Says again where you are and what is asked."), NULL },
	[COMMON_MORE] = { "more", 0, "続き", NULL, N_("Says the rest of a long answer."), NULL },
	[COMMON_RULES] = { "rules", 0, "ルール", N_("[WORD]"), N_("Reads the rules, or the parts that have a word in them."), NULL },
	[COMMON_HELP] = { "help", '?', "ヘルプ", N_("[WORD]"), N_("Lists the words that can be typed here, or explains one."), NULL },
	[COMMON_QUIT] = { "quit", 'q', "終了", NULL, N_("Goes back; in the menu, leaves. Games are saved."), NULL },
};

const struct topic *
lines_words(void)
{
	return commons;
}

static void
run_repeat(struct lines *l, const char *about)
{
	l->asks = true;
}

static void
run_more(struct lines *l, const char *about)
{
	if (!speech_more(l->speech))
		lines_say(l, "%s", _("There is no more."));
}

static const struct game *
game_here(const struct lines *l)
{
	return l->top->class->game != NULL ? l->top->class->game(l->top) : NULL;
}

static void
run_rules(struct lines *l, const char *about)
{
	rules_say(l, game_here(l), about);
}

static void
explain(const struct topic *word, struct log *answer)
{
	const char *takes = word->takes != NULL ? _(word->takes) : "";
	const char *local = strcmp(language_current(), "ja") == 0 && word->japanese != NULL ? word->japanese : "";
	char letter[] = { word->letter, '\0' };
	char *name = mem_format("%s%s%s%s%s%s%s", word->name, *takes != '\0' ? " " : "", takes,
	    *letter != '\0' ? ", " : "", letter, *local != '\0' ? ", " : "", local);
	log_format(answer, "%s: %s", name, _(word->help));
	free(name);
}

static bool
is_called(const struct topic *word, const char *name)
{
	bool letter = word->letter != 0 && name[0] == word->letter && name[1] == '\0';
	return letter || strcasecmp(name, word->name) == 0 || (word->japanese != NULL && strcmp(name, word->japanese) == 0);
}

/* One word, or with NULL all of them. */
static void
explain_words(const struct topic *words, const char *name, struct log *answer)
{
	for (; words != NULL && words->name != NULL; words++)
		if (name == NULL || is_called(words, name))
			explain(words, answer);
}

/* The names of those that ask about a game, or of the others, added to a list. */
static void
list_words(const struct topic *words, bool topics, char **list)
{
	bool japanese = strcmp(language_current(), "ja") == 0;
	for (; words != NULL && words->name != NULL; words++) {
		char letter[] = { ' ', words->letter, '\0' };
		if ((words->tell != NULL) == topics)
			mem_append(list, "%s%s%s%s%s", **list != '\0' ? _(", ") : "",
			    japanese && words->japanese != NULL ? words->japanese : "", japanese && words->japanese != NULL ? " " : "",
			    words->name, words->letter != 0 ? letter : "");
	}
}

static void
say_list(struct log *answer, const char *format, char *list)
{
	if (*list != '\0')
		log_format(answer, format, list);
	free(list);
}

static const struct topic *
words_here(const struct lines *l)
{
	return l->top->class->words != NULL ? l->top->class->words(l->top) : NULL;
}

/* Few enough to be heard at once; what they mean is asked for. */
static void
name_words(const struct lines *l, struct log *answer)
{
	const char *typing = l->top->class->typing != NULL ? l->top->class->typing(l->top) : NULL;
	char *asked = mem_string(""), *said = mem_string(""), *common = mem_string("");
	list_words(words_here(l), true, &asked);
	list_words(words_here(l), false, &said);
	list_words(l->hall.words, false, &said);
	list_words(commons, false, &common);
	if (typing != NULL)
		log_add(answer, typing);
	say_list(answer, _("To ask: %s."), asked);
	say_list(answer, _("To do: %s."), said);
	say_list(answer, _("Everywhere: %s."), common);
	log_add(answer, _("help and a word explains it, help all explains all. The beginning of a word is enough where only one begins so, "
	    "and a letter behind a word stands for it. A number takes that choice."));
}

static void
run_help(struct lines *l, const char *about)
{
	const char *name = strcasecmp(about, "all") == 0 || strcmp(about, "全部") == 0 ? NULL : about;
	struct log answer = { 0 };
	if (*about == '\0') {
		name_words(l, &answer);
	} else {
		explain_words(words_here(l), name, &answer);
		explain_words(l->hall.words, name, &answer);
		explain_words(commons, name, &answer);
	}
	if (answer.count == 0)
		log_format(&answer, _("There is no word %s here. help lists them."), about);
	speech_answer(l->speech, &answer);
	log_clear(&answer);
}

static void
run_quit(struct lines *l, const char *about)
{
	if (l->top->class->leave != NULL)
		l->top->class->leave(l->top);
	else
		lines_pop(l);
}

static void (*const runs[COMMONS])(struct lines *, const char *about) = {
	[COMMON_REPEAT] = run_repeat, [COMMON_MORE] = run_more, [COMMON_RULES] = run_rules, [COMMON_HELP] = run_help,
	[COMMON_QUIT] = run_quit,
};

/* A long text is not read back: who typed it knows it. */
static void
say_not_understood(struct lines *l, const char *typed)
{
	enum { READ_BACK = 40 };	/* columns */
	const char *typing = l->top->class->typing != NULL ? l->top->class->typing(l->top) : NULL;
	char *what = text_width(typed) <= READ_BACK ? mem_format(_("%s is not understood here."), typed) :
	    mem_string(_("That is not understood here."));
	lines_say(l, "%s %s%s%s", what, typing != NULL ? typing : "", typing != NULL ? " " : "", _("help lists the words."));
	free(what);
}

/* A place's own words come first. */
static void
take_line(struct lines *l, char *typed)
{
	char word[TOPIC_WORD];
	const char *about = typed;
	speech_unspell(typed);
	if (l->top->class->take(l->top, typed))
		return;
	const struct topic *found = topic_word(&about, word) ? topic_find(commons, word) : NULL;
	const struct topic *hall = found == NULL && l->hall.words != NULL ? topic_find(l->hall.words, word) : NULL;
	about += strspn(about, " ");
	if (found != NULL)
		runs[found - commons](l, about);
	else if (hall != NULL)
		l->hall.take(l->hall.context, hall->name, about);
	else
		say_not_understood(l, typed);
}

/* --- the loop --- */

enum { WATCHED_INPUT, WATCHED_SIGNALS, WATCHED_HALL, WATCHED };

static const int ending_signals[] = { SIGHUP, SIGTERM, SIGINT, SIGQUIT };

static int
open_signals(sigset_t *before)
{
	sigset_t ours;
	sigemptyset(&ours);
	for (size_t i = 0; i < LEN(ending_signals); i++)
		sigaddset(&ours, ending_signals[i]);
	sigprocmask(SIG_BLOCK, &ours, before);
	return signalfd(-1, &ours, SFD_CLOEXEC | SFD_NONBLOCK);
}

static bool
is_busy(const struct lines *l)
{
	return l->top->class->busy != NULL && l->top->class->busy(l->top);
}

/* Asks, and takes the lines that are there, one after the other, as long as nothing has to be waited for. */
static void
take_lines(struct lines *l)
{
	char line[TYPED_MAX + 1];
	bool too_long;
	while (l->top != NULL && !is_busy(l)) {
		if (l->asks) {
			l->asks = false;
			l->top->class->ask(l->top);
			continue;
		}
		if (!typed_next(l->typed, line, &too_long))
			return;
		l->now_ms = clock_ms();
		if (too_long)
			lines_say(l, _("A line has at most %d bytes; nothing was done."), TYPED_MAX);
		else
			take_line(l, line);
	}
}

static int64_t
sooner(int64_t a, int64_t b)
{
	return a == NEVER_DUE ? b : b == NEVER_DUE ? a : a < b ? a : b;
}

static int64_t
place_due(const struct lines *l)
{
	return l->top->class->due == NULL ? NEVER_DUE : l->top->class->due(l->top);
}

static int64_t
next_due(const struct lines *l)
{
	int64_t rest = store_rest_due(l->front->store);
	int64_t due = sooner(place_due(l), rest < 0 ? NEVER_DUE : rest);
	return l->hall.due == NULL ? due : sooner(due, l->hall.due(l->hall.context));
}

static int
wait_ms(int64_t due)
{
	int64_t left = due - clock_ms();
	return due == NEVER_DUE ? -1 : left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

static void
run_due(struct lines *l)
{
	int64_t rest = store_rest_due(l->front->store);
	if (l->hall.due != NULL && l->hall.due(l->hall.context) != NEVER_DUE && l->hall.due(l->hall.context) <= l->now_ms)
		l->hall.tick(l->hall.context);
	if (l->top != NULL && place_due(l) != NEVER_DUE && place_due(l) <= l->now_ms)
		l->top->class->tick(l->top);
	if (rest >= 0 && rest <= l->now_ms)
		store_rest(l->front->store, l->now_ms);
}

static void
wait_once(struct lines *l, int signals)
{
	struct signalfd_siginfo signal;
	struct pollfd fds[WATCHED] = {
		[WATCHED_INPUT] = { .fd = typed_ended(l->typed) || is_busy(l) ? -1 : l->in, .events = POLLIN },
		[WATCHED_SIGNALS] = { .fd = signals, .events = POLLIN }, [WATCHED_HALL] = { .fd = -1 },
	};
	if (l->hall.fd != NULL)
		fds[WATCHED_HALL].fd = l->hall.fd(l->hall.context, &fds[WATCHED_HALL].events);
	if (poll(fds, WATCHED, wait_ms(next_due(l))) < 0 && errno != EINTR)
		return;
	l->now_ms = clock_ms();
	if ((fds[WATCHED_SIGNALS].revents & POLLIN) && read(signals, &signal, sizeof signal) == (ssize_t)sizeof signal)
		l->ended_by = (int)signal.ssi_signo;
	if (fds[WATCHED_INPUT].revents != 0)
		typed_fill(l->typed);
	if (fds[WATCHED_HALL].revents != 0)
		l->hall.ready(l->hall.context);
	run_due(l);
}

/* Who has no more to say has left; games are saved with every action. */
int
lines_run(struct lines *l)
{
	sigset_t before;
	int signals = open_signals(&before);
	l->now_ms = clock_ms();
	while (l->top != NULL && l->ended_by == 0) {
		take_lines(l);
		if (!speech_flush(l->speech) || l->top == NULL || (typed_ended(l->typed) && !is_busy(l)))
			break;
		wait_once(l, signals);
	}
	while (l->top != NULL)
		drop_top(l);
	lines_hide_typing(l, false);
	speech_flush(l->speech);
	close(signals);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return l->ended_by;
}

/* --- the whole --- */

struct lines *
lines_new(struct front *front, int in, FILE *out)
{
	struct lines *l = mem_new(sizeof *l);
	l->front = front;
	l->in = in;
	l->speech = speech_new(out);
	l->typed = typed_new(in);
	l->now_ms = clock_ms();
	lines_apply_settings(l);
	return l;
}

void
lines_free(struct lines *l)
{
	if (l == NULL)
		return;
	typed_free(l->typed);
	speech_free(l->speech);
	free(l);
}
