/* lines_commands.c: the words that are understood everywhere, with help for all words. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "lines/lines_private.h"
#include "lines/lines_rules.h"

enum common { COMMON_REPEAT, COMMON_MORE, COMMON_RULES, COMMON_HELP, COMMON_QUIT, COMMONS };

static const struct topic commons[COMMONS + 1] = {
	[COMMON_REPEAT] = { "repeat", 'p', "もう一度", NULL,
	    N_("Says again where you are and what is asked."), NULL },
	[COMMON_MORE] = { "more", 0, "続き", NULL, N_("Says the rest of a long answer."), NULL },
	[COMMON_RULES] = { "rules", 0, "ルール", N_("[WORD]"),
	    N_("Reads the rules, or the parts that have a word in them."), NULL },
	[COMMON_HELP] = { "help", '?', "ヘルプ", N_("[WORD]"),
	    N_("Lists the words that can be typed here, or explains one."), NULL },
	[COMMON_QUIT] = { "quit", 'q', "終了", NULL,
	    N_("Goes back; in the menu, leaves. Games are saved."), NULL },
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

const struct game *
lines_game(const struct lines *l)
{
	return l->top->class->game != NULL ? l->top->class->game(l->top) : NULL;
}

static void
run_rules(struct lines *l, const char *about)
{
	rules_say(l, lines_game(l), about);
}

static void
explain(const struct topic *word, struct log *answer)
{
	const char *takes = word->takes != NULL ? _(word->takes) : "";
	const char *local = strcmp(language_current(), "ja") == 0 && word->japanese != NULL ?
	    word->japanese : "";
	char letter[] = { word->letter, '\0' };
	char *name = mem_format("%s%s%s%s%s%s%s", word->name, *takes != '\0' ? " " : "", takes,
	    *letter != '\0' ? ", " : "", letter, *local != '\0' ? ", " : "", local);
	log_format(answer, "%s: %s", name, _(word->help));
	free(name);
}

/* Explains one word; NULL: all. */
static void
explain_words(const struct topic *words, const char *name, struct log *answer)
{
	for (; words != NULL && words->name != NULL; words++)
		if (name == NULL || topic_is_called(words, name))
			explain(words, answer);
}

/* Adds names to a list: of the words that ask about a game, or of the others. */
static void
list_words(const struct topic *words, bool topics, char **list)
{
	bool japanese = strcmp(language_current(), "ja") == 0;
	for (; words != NULL && words->name != NULL; words++) {
		char letter[] = { ' ', words->letter, '\0' };
		if ((words->tell != NULL) == topics)
			mem_append(list, "%s%s%s%s%s", **list != '\0' ? _(", ") : "",
			    japanese && words->japanese != NULL ? words->japanese : "", japanese &&
			    words->japanese != NULL ? " " : "", words->name,
			    words->letter != 0 ? letter : "");
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

/* Help alone only names the words, so that the list can be heard at once. */
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
	log_add(answer, _("help and a word explains it, help all explains all. The beginning of a "
	    "word is enough where only one begins so, and a letter behind a word stands for it. A "
	    "number takes that choice."));
}

static void
run_help(struct lines *l, const char *about)
{
	const char *name = strcasecmp(about, "all") == 0 || strcmp(about, "全部") == 0 ? NULL :
	    about;
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
	[COMMON_REPEAT] = run_repeat, [COMMON_MORE] = run_more, [COMMON_RULES] = run_rules,
	[COMMON_HELP] = run_help,
	[COMMON_QUIT] = run_quit,
};

/* A long text is not repeated: the player knows what was typed. */
static void
say_not_understood(struct lines *l, const char *typed)
{
	enum { READ_BACK = 40 };	/* columns */
	const char *typing = l->top->class->typing != NULL ? l->top->class->typing(l->top) : NULL;
	char *what = text_width(typed) <= READ_BACK ?
	    mem_format(_("%s is not understood here."), typed) :
	    mem_string(_("That is not understood here."));
	lines_say(l, "%s %s%s%s", what, typing != NULL ? typing : "", typing != NULL ? " " : "",
	    _("help lists the words."));
	free(what);
}

/* The line page's own words come first. */
void
lines_take(struct lines *l, char *typed)
{
	char word[TOPIC_WORD];
	const char *about = typed;
	speech_unspell(typed);
	if (l->top->class->take(l->top, typed))
		return;
	const struct topic *found = topic_word(&about, word) ? topic_find(commons, word) : NULL;
	const struct topic *hall = found == NULL &&
	    l->hall.words != NULL ? topic_find(l->hall.words, word) : NULL;
	about += strspn(about, " ");
	if (found != NULL)
		runs[found - commons](l, about);
	else if (hall != NULL)
		l->hall.take(l->hall.context, hall->name, about);
	else
		say_not_understood(l, typed);
}
