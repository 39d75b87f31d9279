/* speech.c: prints sentences as lines of text, wrapped, cleaned, no more at once than can be
 * listened to. */
#include "lines/speech.h"

#include <ctype.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/settings.h"
#include "game/language.h"

enum { COLUMNS = 80, COLUMNS_LEAST = 20, PAGE_LINES = 20 };

struct speech {
	FILE		*out;
	int		 bell;
	bool		 spell;
	struct log	 rest;		/* what remains of an answer that was too long */
	int		 next;		/* the next of these lines to print */
	bool		 broken;
};

struct speech *
speech_new(FILE *out, int bell)
{
	struct speech *s = mem_new(sizeof *s);
	s->out = out;
	s->bell = bell;
	return s;
}

void
speech_free(struct speech *s)
{
	if (s == NULL)
		return;
	log_clear(&s->rest);
	free(s);
}

void
speech_spell(struct speech *s, bool on)
{
	s->spell = on;
}

/* --- one line --- */

/* Replaces what a terminal cannot show. The text never gets longer. */
static void
tidy(char *text)
{
	char *to = text;
	bool utf8 = settings_utf8();
	for (const char *from = text; *from != '\0'; ) {
		uint32_t code = text_next(&from);
		if (text_is_unprintable(code))
			code = '?';
		if (!utf8 && code >= 0x80) {
			code = text_stand_in(code);
			code = code < 0x80 ? code : '?';
		}
		to += text_encode(code, to);
	}
	*to = '\0';
}

static int
columns(void)
{
	struct winsize size;
	bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
	    size.ws_col > 0;
	int wide = known ? size.ws_col : COLUMNS;
	return wide < COLUMNS_LEAST ? COLUMNS_LEAST : wide;
}

/* --- blanks at which no line may end --- */

#define TIE "\u00a0"	/* printed as a blank */

/* Does a text begin here, or does a punctuation mark end before it? */
static bool
is_behind_mark(const char *text, const char *at)
{
	static const char *const marks[] = { ".", ",", ":", ";", "?", "!", "、", "。", "？", "！" };
	size_t length = (size_t)(at - text), mark;
	for (size_t i = 0; i < LEN(marks); i++)
		if ((mark = strlen(marks[i])) <= length && strncmp(at - mark, marks[i], mark) == 0)
			return true;
	return length == 0;
}

/* Is the blank between two cells, as in a move to be typed? */
static bool
is_in_move(const char *text, const char *blank)
{
	return blank - text > 1 && isupper((unsigned char)blank[-2]) &&
	    isdigit((unsigned char)blank[-1]) && isupper((unsigned char)blank[1]) &&
	    isdigit((unsigned char)blank[2]);
}

/* May no line end at this blank? The number of a choice stays with its name, any other number with
 * the word before it. */
static bool
keeps_together(const char *text, const char *blank)
{
	const char *number = blank;
	if (is_in_move(text, blank))
		return true;
	if (isdigit((unsigned char)blank[1]))
		return !is_behind_mark(text, blank);
	while (number > text && isdigit((unsigned char)number[-1]))
		number--;
	return number < blank && is_behind_mark(text, number > text &&
	    number[-1] == ' ' ? number - 1 : number);
}

/* The text with such blanks replaced by TIE; the caller frees it. */
static char *
tied(const char *text)
{
	char *all = mem_string("");
	const char *from = text;
	for (const char *blank = text; (blank = strchr(blank, ' ')) != NULL; blank++)
		if (keeps_together(text, blank)) {
			mem_append(&all, "%.*s" TIE, (int)(blank - from), from);
			from = blank + 1;
		}
	mem_append(&all, "%s", from);
	return all;
}

/* Prints one line, with each TIE as a blank. */
static void
print_untied(FILE *out, const char *text, size_t length)
{
	const char *end = text + length, *tie;
	while ((tie = memmem(text, (size_t)(end - text), TIE, strlen(TIE))) != NULL) {
		fprintf(out, "%.*s ", (int)(tie - text), text);
		text = tie + strlen(TIE);
	}
	fprintf(out, "%.*s\n", (int)(end - text), text);
}

/* The sentence as it will be printed, still with ties; the caller frees it. */
static char *
prepared(const struct speech *s, const char *sentence)
{
	char *words = speech_words(sentence), *text = s->spell ? speech_spelled(words) :
	    mem_string(words);
	free(words);
	for (char *newline = text; (newline = strchr(newline, '\n')) != NULL; )
		*newline = ' ';
	tidy(text);
	char *all = tied(text);
	free(text);
	return all;
}

/* Prints a prepared text; returns its lines. */
static int
print_wrapped(const struct speech *s, const char *text)
{
	int lines = 0, wide = columns();
	while (text != NULL && *text != '\0') {
		const char *next;
		size_t length = text_wrap(text, wide, &next);
		print_untied(s->out, text, length);
		text = next;
		lines++;
	}
	return lines;
}

void
speech_say(struct speech *s, const char *sentence)
{
	char *text = prepared(s, sentence);
	print_wrapped(s, text);
	free(text);
}

/* --- lines of a log --- */

/* The text of the line; a heading loses its dashes. The caller frees it. */
static char *
line_text(const struct log_line *line)
{
	size_t length = strlen(line->text);
	bool dashes = length > 6 && strncmp(line->text, "-- ", 3) == 0 &&
	    strcmp(line->text + length - 3, " --") == 0;
	return dashes ? mem_format("%.*s", (int)length - 6, line->text + 3) :
	    mem_string(line->text);
}

/* --- what nobody asked for --- */

/* Does it end like a sentence, or is it only a few words of a log? */
static bool
ends(const char *text)
{
	static const char *const marks[] = { ".", "!", "?", ")", ":", "。", "！", "？", "」",
	    "）" };
	size_t length = strlen(text), mark;
	for (size_t i = 0; i < LEN(marks); i++)
		if ((mark = strlen(marks[i])) <= length &&
		    strcmp(text + length - mark, marks[i]) == 0)
			return true;
	return length == 0;
}

/* The last lines, that many, joined as sentences; the caller frees it. */
static char *
last_news(const struct speech *s, const struct log *news, int count)
{
	char *all = count < news->count ? mem_format(_("(Earlier: %d more, say last.)"),
	    news->count - count) : mem_string("");
	for (int i = news->count - count; i < news->count; i++) {
		char *line = line_text(&news->lines[i]);
		mem_append(&all, "%s%s%s", *all != '\0' ? " " : "", line, ends(line) ? "" : _("."));
		free(line);
	}
	char *text = prepared(s, all);
	free(all);
	return text;
}

/* Prints both texts, each on its own lines if there is room, else joined. False: they do not
 * fit. */
static bool
print_both(const struct speech *s, const char *happened, const char *asked)
{
	int wide = columns();
	char *joined = mem_format("%s%s%s", happened, *happened != '\0' &&
	    *asked != '\0' ? " " : "", asked);
	bool separate = text_rows(happened, wide) + text_rows(asked, wide) <= SPEECH_LINES;
	bool fits = separate || text_rows(joined, wide) <= SPEECH_LINES || *happened == '\0';
	if (separate)
		print_wrapped(s, happened);
	if (fits)
		print_wrapped(s, separate ? asked : joined);
	free(joined);
	return fits;
}

void
speech_tell(struct speech *s, const struct log *news, const char *question)
{
	char *asked = prepared(s, question != NULL ? question : "");
	int all = news != NULL ? news->count : 0;
	bool said = false;
	for (int count = all; count >= 0 && !said; count--) {
		char *happened = all > 0 ? last_news(s, news, count) : mem_string("");
		said = print_both(s, happened, asked);
		free(happened);
	}
	if (!said)
		print_wrapped(s, asked);
	free(asked);
}

/* --- what was asked for --- */

bool
speech_more(struct speech *s)
{
	int lines = 0, left = s->rest.count - s->next;
	bool any = left > 0;
	while (s->next < s->rest.count && lines < PAGE_LINES) {
		char *line = line_text(&s->rest.lines[s->next++]), *text = prepared(s, line);
		lines += print_wrapped(s, text);
		free(text);
		free(line);
	}
	left = s->rest.count - s->next;
	if (left > 0) {
		char *text = mem_format(_("%d more: say more."), left);
		speech_say(s, text);
		free(text);
	} else {
		log_clear(&s->rest);
		s->next = 0;
	}
	return any;
}

void
speech_answer(struct speech *s, const struct log *answer)
{
	log_clear(&s->rest);
	s->next = 0;
	for (int i = 0; i < answer->count; i++)
		log_put(&s->rest, &answer->lines[i]);
	speech_more(s);
}

void
speech_hide(struct speech *s)
{
	enum { EMPTY_LINES = 60 };
	log_clear(&s->rest);
	s->next = 0;
	for (int i = 0; i < EMPTY_LINES; i++)
		fputc('\n', s->out);
}

/* --- output --- */

/* Writes to the descriptor, because the stream lets no control characters through. It never waits:
 * a bell that would block is dropped. */
void
speech_bell(struct speech *s)
{
	struct pollfd room = { .fd = s->bell, .events = POLLOUT };
	if (fflush(s->out) == 0 && poll(&room, 1, 0) > 0 && write(s->bell, "\a", 1) < 0)
		s->broken = true;
}

bool
speech_flush(struct speech *s)
{
	return fflush(s->out) == 0 && !ferror(s->out) && !s->broken;
}
