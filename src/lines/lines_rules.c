/* lines_rules.c: the pages of the manual as text to listen to: by their parts, or by a word.
 *
 * A page is laid out for a screen. Paragraphs become single sentences again, the rows of tables
 * stay separate, and drawings are left out: the page says the same in its text. */
#include "lines/lines_rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "front/manual.h"
#include "game/language.h"
#include "lines/lines_choices.h"

/* A part of a page: its heading, and what is below it. */
struct part {
	char		*heading;
	struct log	 text;
};

struct page {
	struct part	*parts;
	int		 count;
	bool		 drawing;	/* the previous line belongs to a drawing */
	bool		 screen;	/* so do all lines up to the next line of dashes */
};

/* --- reading a page --- */

static struct part *
add_part(struct page *p, const char *heading)
{
	p->parts = mem_grow(p->parts, (size_t)p->count + 1, sizeof p->parts[0]);
	p->parts[p->count] = (struct part){ .heading = mem_string(heading) };
	return &p->parts[p->count++];
}

static void
page_clear(struct page *p)
{
	for (int i = 0; i < p->count; i++) {
		free(p->parts[i].heading);
		log_clear(&p->parts[i].text);
	}
	free(p->parts);
	*p = (struct page){ 0 };
}

/* Letters, digits and what is not ASCII count as words; in a drawing other symbols are more
 * frequent. */
static bool
has_more_symbols(const char *line)
{
	int words = 0, signs = 0;
	for (; *line != '\0'; line++) {
		bool word = isalnum((unsigned char)*line) || (*line & 0x80) != 0;
		words += word;
		signs += !word && *line != ' ' && strchr(".,:;()'\"-", *line) == NULL;
	}
	return signs > 0 && signs * 3 >= words;
}

/* Is it a row of a drawn field: cells between two walls, without a blank? */
static bool
has_walls(const char *line)
{
	enum { CELLS_LEAST = 3 };
	for (const char *c = line; *c != '\0'; c++) {
		const char *end = c + 1 + strcspn(c + 1, " |:");
		if ((*c == '|' || *c == ':') && (c == line || c[-1] == ' ') && *end == *c &&
		    end - c > CELLS_LEAST)
			return true;
	}
	return strstr(line, "+--") != NULL || strstr(line, "--+") != NULL;
}

/* Is it a row of a drawn board: one symbol a cell, with a blank between them? */
static bool
has_cells(const char *line)
{
	enum { CELLS_LEAST = 3 };
	int cells = 0;
	for (const char *c = line; *c != '\0'; c++)
		cells += (*c == '-' || *c == '.') && (c == line || c[-1] == ' ') && c[1] == ' ' &&
		    c[2] != ' ' && c[2] != '\0' && (c[3] == ' ' || c[3] == '\0');
	return cells >= CELLS_LEAST;
}

static bool
has_letters(const char *line)
{
	while (*line != '\0' && !isalpha((unsigned char)*line) && (*line & 0x80) == 0)
		line++;
	return *line != '\0';
}

/* Screens are shown between two such lines. */
static bool
is_dashes(const char *line)
{
	enum { DASHES_LEAST = 20 };
	size_t count = strspn(line, "-");
	return count >= DASHES_LEAST && line[count] == '\0';
}

/* Is it part of a drawing? The numbers below a drawing belong to it. */
static bool
is_drawn(const struct page *p, const char *line)
{
	return p->screen || is_dashes(line) || has_more_symbols(line) || has_walls(line) ||
	    has_cells(line) || (p->drawing && *line != '\0' && !has_letters(line));
}

/* Finds the wide gap before a table's next column; NULL: none. */
static char *
find_gap(char *line)
{
	return strstr(line, "   ");
}

/* Adds a row with commas between its columns. */
static void
add_row(struct part *part, char *line)
{
	char *gap, *row = mem_string("");
	for (; (gap = find_gap(line)) != NULL; line = gap + strspn(gap, " "))
		mem_append(&row, "%.*s, ", (int)(gap - line), line);
	mem_append(&row, "%s", line);
	log_add(&part->text, row);
	free(row);
}

static void
end_paragraph(struct part *part, char **paragraph)
{
	if (*paragraph != NULL && part != NULL)
		log_add(&part->text, *paragraph);
	free(*paragraph);
	*paragraph = NULL;
}

/* Japanese lines are joined without a blank. */
static void
add_words(char **paragraph, const char *line)
{
	bool latin = *paragraph == NULL || (((*paragraph)[strlen(*paragraph) - 1] & 0x80) == 0 ||
	    (*line & 0x80) == 0);
	mem_append(paragraph, "%s%s", *paragraph != NULL && latin ? " " : "", line);
}

static void
take_line(struct page *p, char *line, char **paragraph)
{
	struct part *part = p->count > 0 ? &p->parts[p->count - 1] : NULL;
	char *words = line + strspn(line, " ");
	size_t indent = (size_t)(words - line);
	p->drawing = is_drawn(p, words);
	p->screen = p->screen != is_dashes(words);
	if (*words == '\0' || p->drawing) {
		end_paragraph(part, paragraph);
	} else if (indent == 0 || (indent < 5 && *paragraph == NULL)) {
		end_paragraph(part, paragraph);
		add_part(p, words);
	} else if (find_gap(words) != NULL) {
		end_paragraph(part, paragraph);
		add_row(part, words);
	} else {
		add_words(paragraph, words);
	}
}

/* The first and the last line of a page are its title, not parts. */
static void
read_page(struct page *p, char *text)
{
	char *paragraph = NULL, *rest = text, *line;
	manual_plain(text);
	strsep(&rest, "\n");
	while ((line = strsep(&rest, "\n")) != NULL)
		take_line(p, line, &paragraph);
	end_paragraph(p->count > 0 ? &p->parts[p->count - 1] : NULL, &paragraph);
	if (p->count > 0 && p->parts[p->count - 1].text.count == 0)
		free(p->parts[--p->count].heading);
}

static bool
open_page(struct lines *l, const struct game *game, struct page *p)
{
	struct error e;
	char *name = game != NULL ? mem_format("goyu-%s", game->id) : mem_string("goyu-lines");
	char *text = manual_text(lines_front(l)->share, name, &e);
	*p = (struct page){ 0 };
	if (text != NULL)
		read_page(p, text);
	else
		lines_say_error(l, &e);
	free(text);
	free(name);
	return p->count > 0;
}

/* --- a word --- */

static bool
has_word(const char *text, const char *word)
{
	return strcasestr(text, word) != NULL;
}

static void
say_word(struct lines *l, const struct page *p, const char *word)
{
	struct log answer = { 0 };
	for (int i = 0; i < p->count; i++) {
		bool heading = has_word(p->parts[i].heading, word);
		for (int k = 0; k < p->parts[i].text.count; k++)
			if (heading || has_word(p->parts[i].text.lines[k].text, word))
				log_format(&answer, "%s: %s", p->parts[i].heading,
				    p->parts[i].text.lines[k].text);
	}
	if (answer.count == 0)
		log_format(&answer, _("The rules do not mention %s. rules lists their parts."),
		    word);
	speech_answer(lines_speech(l), &answer);
	log_clear(&answer);
}

/* --- the parts to choose from --- */

struct rules {
	struct choices		 choices;
	const struct game	*game;
	struct page		 page;
};

static void
rules_fill(struct choices *c)
{
	const struct rules *r = (const struct rules *)c;
	if (r->game != NULL)
		choices_question(c, _("Rules: %s. Which part?"), _(r->game->title));
	else
		choices_question(c, "%s", _("Manual. Which part?"));
	for (int i = 0; i < r->page.count; i++)
		choices_add(c, NULL, "%s", r->page.parts[i].heading);
}

static void
rules_choose(struct choices *c, int row)
{
	const struct rules *r = (const struct rules *)c;
	struct log *text = &r->page.parts[row].text;
	if (text->count > 0)
		speech_answer(lines_speech(c->line_page.lines), text);
	else
		lines_say(c->line_page.lines, "%s", r->page.parts[row].heading);
}

static const struct game *
rules_game(const struct choices *c)
{
	return ((const struct rules *)c)->game;
}

static void
rules_free(struct choices *c)
{
	page_clear(&((struct rules *)c)->page);
}

static const struct choices_class rules_class = {
	.fill   = rules_fill,
	.choose = rules_choose,
	.game   = rules_game,
	.free   = rules_free,
};

void
rules_say(struct lines *l, const struct game *game, const char *word)
{
	struct page page;
	if (*word == '\0' && choices_is(lines_top(l), &rules_class)) {
		lines_ask(l);	/* the parts are open already */
		return;
	}
	if (!open_page(l, game, &page))
		return;
	if (*word != '\0') {
		say_word(l, &page, word);
		page_clear(&page);
		return;
	}
	struct rules *r = choices_new(sizeof *r, &rules_class, l);
	r->game = game;
	r->page = page;
	lines_push(l, &r->choices.line_page);
}
