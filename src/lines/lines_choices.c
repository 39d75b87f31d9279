/* lines_choices.c: asks a question with numbered answers, lists them, finds the one that is meant.
 * */
#include "lines/lines_choices.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

/* --- the rows --- */

static void
clear(struct choices *c)
{
	for (int i = 0; i < c->count; i++) {
		free(c->rows[i].text);
		free(c->rows[i].about);
	}
	free(c->question);
	c->question = NULL;
	c->count = 0;
	c->standard = -1;
}

void
choices_question(struct choices *c, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *text = mem_format_list(format, arguments);
	va_end(arguments);
	free(c->question);
	c->question = text;
}

void
choices_add(struct choices *c, const char *about, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	c->rows = mem_grow(c->rows, (size_t)c->count + 1, sizeof c->rows[0]);
	c->rows[c->count++] = (struct choice){ mem_format_list(format, arguments),
	    about != NULL ? mem_string(about) : NULL };
	va_end(arguments);
}

static void
refill(struct choices *c)
{
	clear(c);
	c->class->fill(c);
}

/* --- asking --- */

/* The question with all answers on one line; the caller frees it. */
static char *
in_a_row(const struct choices *c)
{
	char *text = mem_string(c->question);
	for (int i = 0; i < c->count; i++)
		mem_append(&text, "%s%d %s", i == 0 ? " " : _(", "), i + 1, c->rows[i].text);
	mem_append(&text, "%s", c->count > 0 ? _(".") : "");
	return text;
}

/* Says how many answers there are where they are too many to be heard at once. */
static void
choices_page_ask(struct line_page *p)
{
	enum { AT_ONCE = 165 };		/* about two lines of a terminal */
	struct choices *c = (struct choices *)p;
	if (c->class->ready != NULL && !c->class->ready(c))
		return;
	refill(c);
	char *text = in_a_row(c);
	if (text_width(text) > AT_ONCE) {
		free(text);
		text = mem_format(_("%s %d choices: say list, or a number."), c->question,
		    c->count);
	}
	if (c->standard >= 0)
		mem_append(&text, _(" Enter: %s."), c->rows[c->standard].text);
	if (c->advice != NULL)
		mem_append(&text, " %s", c->advice);
	speech_tell(lines_speech(p->lines), NULL, text);
	free(text);
}

/* In a list of all rows a long description is cut to its first sentence. */
static int
about_length(const char *about, bool whole)
{
	enum { SAID_WHOLE = 200 };	/* columns */
	static const char *const ends[] = { ". ", "。" };
	size_t length = strlen(about);
	for (size_t i = 0; i < LEN(ends) && !whole && text_width(about) > SAID_WHOLE; i++) {
		const char *end = strstr(about, ends[i]);
		if (end != NULL && (size_t)(end - about) < length)
			length = (size_t)(end - about) + strlen(ends[i]) - (ends[i][0] == '.');
	}
	return (int)length;
}

static void
list_row(const struct choices *c, int row, bool whole, struct log *answer)
{
	const char *about = c->rows[row].about;
	if (about != NULL && (whole || lines_detail(c->line_page.lines) != DETAIL_SHORT))
		log_format(answer, "%d %s: %.*s", row + 1, c->rows[row].text,
		    about_length(about, whole), about);
	else
		log_format(answer, "%d %s", row + 1, c->rows[row].text);
}

/* Lists all rows, or with a number or a text only the rows that it names, with whole
 * descriptions. */
static void
list(struct choices *c, const char *which)
{
	struct log answer = { 0 };
	int number = 0;
	which += strspn(which, " ");
	text_to_int(which, 1, c->count, &number);
	for (int i = 0; i < c->count; i++)
		if (*which == '\0' || i == number - 1 ||
		    (number == 0 && strcasestr(c->rows[i].text, which) != NULL))
			list_row(c, i, *which != '\0', &answer);
	if (answer.count == 0)
		log_add(&answer, c->count == 0 ? _("There is nothing to choose from.") :
		    _("None of the choices is called so."));
	speech_answer(lines_speech(c->line_page.lines), &answer);
	log_clear(&answer);
}

/* --- answering --- */

/* Is it one of the words that mean the same on every line page, or the letter of one? */
static bool
is_common(const char *typed)
{
	char plain[TOPIC_WORD];
	const struct topic *word = lines_words();
	topic_plain(typed, plain, sizeof plain);
	while (word->name != NULL && !topic_is_called(word, plain))
		word++;
	return word->name != NULL;
}

/* The row whose text this is, or the only row that begins with it; -1: none, or several. Words that
 * mean the same everywhere do not count as a beginning. */
static int
find_row(const struct choices *c, const char *typed)
{
	size_t length = strlen(typed);
	int found = -1, beginnings = 0;
	for (int i = 0; i < c->count; i++) {
		if (strcasecmp(c->rows[i].text, typed) == 0)
			return i;
		if (strncasecmp(c->rows[i].text, typed, length) == 0) {
			found = i;
			beginnings++;
		}
	}
	return beginnings == 1 && !is_common(typed) ? found : -1;
}

static const struct topic words[] = {
	{ "list", 0, "一覧", N_("[CHOICE]"), N_("Lists all choices with their numbers; or says all "
	    "about one."), NULL }, { 0 },
};

static bool
take_number(struct choices *c, const char *word)
{
	int number;
	if (strspn(word, "0123456789") != strlen(word))
		return false;
	if (text_to_int(word, 1, c->count, &number))
		c->class->choose(c, number - 1);
	else
		lines_say(c->line_page.lines, _("There is no choice %s: the numbers are 1 to %d."),
		    word, c->count);
	return true;
}

/* A letter that means a word everywhere, such as p, selects no row that begins with it. */
static bool
is_letter(const char *word, bool single)
{
	const struct topic *common = lines_words();
	while (common->name != NULL && (common->letter == 0 || common->letter != word[0]))
		common++;
	return single && word[1] == '\0' && common->name != NULL;
}

static bool
choices_page_take(struct line_page *p, const char *typed)
{
	struct choices *c = (struct choices *)p;
	const char *rest = typed;
	char word[TOPIC_WORD] = "";
	bool any = topic_word(&rest, word), single = *rest == '\0';
	int row = any ? find_row(c, typed) : c->standard;
	if (!any && row < 0)
		lines_ask(p->lines);
	else if (!any)
		c->class->choose(c, row);
	else if (single && take_number(c, word))
		return true;
	else if (row < 0 && topic_find(words, word) != NULL)
		list(c, rest);
	else if (c->class->take != NULL && c->class->take(c, typed))
		return true;
	else if (row >= 0 && !is_letter(word, single))
		c->class->choose(c, row);
	else
		return false;
	return true;
}

static const struct topic *
choices_page_words(struct line_page *p)
{
	const struct choices *c = (const struct choices *)p;
	return c->class->words != NULL ? c->class->words : words;
}

static void
choices_page_leave(struct line_page *p)
{
	struct choices *c = (struct choices *)p;
	if (c->class->leave != NULL)
		c->class->leave(c);
	else
		lines_pop(p->lines);
}

static const struct game *
choices_page_game(const struct line_page *p)
{
	const struct choices *c = (const struct choices *)p;
	return c->class->game != NULL ? c->class->game(c) : NULL;
}

static void
choices_page_free(struct line_page *p)
{
	struct choices *c = (struct choices *)p;
	if (c->class->free != NULL)
		c->class->free(c);
	clear(c);
	free(c->rows);
}

static const struct line_page_class choices_place = {
	.ask   = choices_page_ask,
	.take  = choices_page_take,
	.words = choices_page_words,
	.leave = choices_page_leave,
	.game  = choices_page_game,
	.free  = choices_page_free,
};

void *
choices_new(size_t size, const struct choices_class *class, struct lines *l)
{
	struct choices *c = mem_new(size);
	c->line_page = (struct line_page){ .class = &choices_place, .lines = l };
	c->class = class;
	c->standard = -1;
	return c;
}

bool
choices_is(const struct line_page *p, const struct choices_class *class)
{
	return p != NULL && p->class == &choices_place &&
	    ((const struct choices *)p)->class == class;
}

/* --- a question that is asked once --- */

struct asked {
	struct choices		 choices;
	char			*question;
	char			*answers[8];
	int			 count, standard;
	choices_answered	*answered;
	void			*context;
};

static void
fill_asked(struct choices *c)
{
	const struct asked *a = (const struct asked *)c;
	choices_question(c, "%s", a->question);
	for (int i = 0; i < a->count; i++)
		choices_add(c, NULL, "%s", a->answers[i]);
	c->standard = a->standard;
}

/* The line page is popped first: the answer may push another one. */
static void
choose_asked(struct choices *c, int row)
{
	struct asked *a = (struct asked *)c;
	struct lines *l = c->line_page.lines;
	choices_answered *answered = a->answered;
	void *context = a->context;
	lines_pop(l);
	answered(l, context, row);
}

/* The player may ask about the line page below before answering. */
static bool
take_asked(struct choices *c, const char *typed)
{
	struct line_page *below = c->line_page.below;
	return below != NULL && below->class->answer != NULL && below->class->answer(below, typed);
}

static void
free_asked(struct choices *c)
{
	struct asked *a = (struct asked *)c;
	for (int i = 0; i < a->count; i++)
		free(a->answers[i]);
	free(a->question);
}

static const struct choices_class asked_class = {
	.fill   = fill_asked,
	.choose = choose_asked,
	.take   = take_asked,
	.free   = free_asked,
};

void
choices_ask(struct lines *l, const char *question, const char *const *answers, int standard,
    choices_answered *answered, void *context)
{
	struct asked *a = choices_new(sizeof *a, &asked_class, l);
	a->question = mem_string(question);
	while (a->count < (int)LEN(a->answers) && answers[a->count] != NULL) {
		a->answers[a->count] = mem_string(answers[a->count]);
		a->count++;
	}
	a->standard = standard;
	a->answered = answered;
	a->context = context;
	lines_push(l, &a->choices.line_page);
}

/* --- a question that is answered with a text --- */

struct asked_text {
	struct line_page	 line_page;
	char		*question;
	text_answered	*answered;
	void		*context;
};

static void
text_ask(struct line_page *p)
{
	speech_tell(lines_speech(p->lines), NULL, ((struct asked_text *)p)->question);
}

/* A name may be any word, so a common word is recognized only when the text was refused as an
 * answer. A single letter counts only when it is the whole text, because a code typed with blanks
 * may begin with one. */
static bool
begins_common(const char *typed)
{
	char word[TOPIC_WORD];
	const char *rest = typed;
	bool any = topic_word(&rest, word);
	return is_common(typed) || (any && word[1] != '\0' && is_common(word));
}

/* The line page is popped before the answer, which may push another one. If the answer is refused,
 * the question is asked again. */
static bool
text_take(struct line_page *p, const char *typed)
{
	const struct asked_text a = *(struct asked_text *)p;
	struct lines *l = p->lines;
	struct error e;
	char *question = mem_string(a.question);
	lines_pop(l);
	bool taken = a.answered(l, a.context, typed, &e), common = !taken && begins_common(typed);
	if (!taken && !common)
		lines_say_error(l, &e);
	if (!taken)
		choices_ask_text(l, question, a.answered, a.context);
	free(question);
	return !common;
}

static void
text_free(struct line_page *p)
{
	free(((struct asked_text *)p)->question);
}

static const struct line_page_class text_class = { .ask = text_ask, .take = text_take,
    .free = text_free };

void
choices_ask_text(struct lines *l, const char *question, text_answered *answered, void *context)
{
	struct asked_text *a = mem_new(sizeof *a);
	a->line_page = (struct line_page){ .class = &text_class, .lines = l };
	a->question = mem_string(question);
	a->answered = answered;
	a->context = context;
	lines_push(l, &a->line_page);
}
