/* pages.h: what the tests of the rule pages share: rows, options, members and events, as in both
 * pages of a game. */
#ifndef TESTS_PAGES_H
#define TESTS_PAGES_H

#include "content.h"

enum language { ENGLISH, JAPANESE, LANGUAGES };
enum { ROW_CELLS = 8, LINE_SIZE = 256 };

static char *pages[LANGUAGES];

static inline void
load_pages(const struct game *game)
{
	static const char *const folders[LANGUAGES] = { "man", "man/ja" };
	for (int language = 0; language < LANGUAGES; language++) {
		char *path = mem_format("%s/goyu-%s.6", folders[language], game->id);
		pages[language] = read_page(path);
		free(path);
	}
}

static inline void
free_pages(void)
{
	for (int language = 0; language < LANGUAGES; language++)
		free(pages[language]);
}

static inline void
append(char *text, size_t size, const char *more)
{
	size_t used = strlen(text);
	snprintf(text + used, size - used, "%s", more);
}

/* Checks that a language's page contains the text, and frees the text. */
static inline void
ck_found(int language, char *text)
{
	ck_assert_msg(strstr(pages[language], text) != NULL, "page %d has nothing like: %s", language, text);
	free(text);
}

/* --- rows --- */

/* Cuts a row at its " Ta "; returns the number of cells. */
static inline int
cut_row(char *row, char *cells[ROW_CELLS])
{
	int count = 0;
	for (char *end; row != NULL && count < ROW_CELLS; row = end) {
		end = strstr(row, " Ta ");
		if (end != NULL) {
			*end = '\0';
			end += strlen(" Ta ");
		}
		cells[count++] = row;
	}
	return count;
}

typedef void row_checker(char *cells[ROW_CELLS], int language);

/* Calls the function for every row of the first table below a heading, without its head; returns
 * how many. */
static inline int
each_row(int language, const char *heading, int width, row_checker *check)
{
	char *start = strstr(pages[language], heading), *cells[ROW_CELLS];
	ck_assert_msg(start != NULL, "no heading %s", heading);
	char *copy = mem_string(start), *rest = copy;
	int rows = 0;
	for (char *line; (line = strsep(&rest, "\n")) != NULL && strcmp(line, ".El") != 0; ) {
		if (strncmp(line, ".It ", 4) != 0 || strncmp(line, ".It Sy ", 7) == 0)
			continue;
		ck_assert_int_eq(cut_row(line + 4, cells), width);
		check(cells, language);
		rows++;
	}
	free(copy);
	return rows;
}

/* --- options --- */

/* "off, facts, candidates", or a range in the page's words. */
static inline char *
option_values(const struct option *o, int language)
{
	char values[LINE_SIZE] = "";
	if (o->kind == OPTION_NUMBER)
		return mem_format(language == ENGLISH ? "%d to %d" : "%dから%d", o->low, o->high);
	for (const struct named *choice = o->choices; choice->name != NULL; choice++) {
		append(values, sizeof values, choice > o->choices ? ", " : "");
		append(values, sizeof values, choice->name);
	}
	return mem_string(values);
}

/* An option whose values do not fit a row has a tag. It names every value of a choice, unless they
 * are names from another table of the page, and its standard value. */
static inline void
ck_option_tag(const struct option *o, int language)
{
	static const char *const left_out[LANGUAGES] = { "%s when left out", "省略すると%s" };
	static const char *const today[LANGUAGES] = { "today", "今日" };
	char *head = mem_format("\n.It Cm %s= Ns ", o->name);
	const char *start = strstr(pages[language], head);
	ck_assert_msg(start != NULL, "page %d has no row and no tag of %s", language, o->name);
	char *tag = mem_format("%.*s", (int)(strstr(start + 1, "\n.It ") - start), start);
	char *end = strstr(tag, "\n.El\n");
	if (end != NULL)
		*end = '\0';
	char *standard = mem_format(left_out[language], o->kind == OPTION_DAY ? today[language] : o->standard);
	ck_assert_msg(strstr(tag, standard) != NULL, "page %d: %s, not \"%s\"", language, tag, standard);
	for (int i = 0; o->kind == OPTION_CHOICE && o->choices[i].name != NULL; i++) {
		char *value = mem_format("Cm %s", o->choices[i].name), *row = mem_format("\n.It %s Ta ", o->choices[i].name);
		ck_assert_msg(strstr(tag, value) != NULL || strstr(pages[language], row) != NULL, "page %d: %s=%s",
		    language, o->name, o->choices[i].name);
		free(value);
		free(row);
	}
	free(standard);
	free(tag);
	free(head);
}

static const struct game *game_of_pages;
static unsigned options_seen;		/* bit 1 << place: in the table */

static inline void
ck_option_row(char *cells[ROW_CELLS], int language)
{
	const struct option *o = game_of_pages->options;
	while (o->name != NULL && strcmp(o->name, cells[0]) != 0)
		o++;
	ck_assert_msg(o->name != NULL, "page %d: there is no option %s", language, cells[0]);
	char *values = option_values(o, language);
	ck_assert_str_eq(cells[1], values);
	ck_assert_str_eq(cells[2], o->standard);
	options_seen |= 1u << (o - game_of_pages->options);
	free(values);
}

/* Checks that both pages list every option with its values and standard, and no other option. */
static inline void
ck_options(const struct game *game)
{
	static const char *const heads[LANGUAGES] = { "\n.It Sy Option Ta ", "\n.It Sy オプション Ta " };
	game_of_pages = game;
	for (int language = 0; language < LANGUAGES; language++) {
		options_seen = 0;
		each_row(language, heads[language], 3, ck_option_row);
		for (const struct option *o = game->options; o->name != NULL; o++)
			if ((options_seen & 1u << (o - game->options)) == 0)
				ck_option_tag(o, language);
	}
}

/* --- the engine form --- */

/* Is the word in a tag of members, such as ".It Va turn , ply"? */
static inline bool
has_member(const char *page, const char *word)
{
	char *copy = mem_string(page), *rest = copy;
	bool found = false;
	for (char *line; !found && (line = strsep(&rest, "\n")) != NULL; ) {
		if (strncmp(line, ".It Va ", 7) != 0)
			continue;
		for (char *tag = line + 7, *one; !found && (one = strsep(&tag, " ,")) != NULL; )
			found = strcmp(one, word) == 0;
	}
	free(copy);
	return found;
}

/* Checks that both pages explain every member of an object. */
static inline void
ck_members(const json_t *object)
{
	const char *key;
	json_t *value;
	json_object_foreach((json_t *)object, key, value)
		for (int language = 0; language < LANGUAGES; language++)
			ck_assert_msg(has_member(pages[language], key), "no member %s in page %d", key,
			    language);
}

/* Has the page a row with the event's members, in any order? The members that all events share are
 * not in the row. */
static inline bool
has_event(const char *page, json_t *event, size_t common)
{
	char *head = mem_format("\n.It %s Ta ", json_string_value(json_object_get(event, "event")));
	bool found = false;
	for (const char *row = page; !found && (row = strstr(row, head)) != NULL; row += strlen(head)) {
		char *copy = mem_string(row + strlen(head)), *rest = copy;
		*strstr(copy, " Ta ") = '\0';
		size_t members = common;
		if (strcmp(copy, "none") != 0 && strcmp(copy, "なし") != 0)
			for (char *word; (word = strtok_r(rest, ", ", &rest)) != NULL; )
				members += json_object_get(event, word) != NULL ? 1 : 100;
		found = members == json_object_size(event);
		free(copy);
	}
	free(head);
	return found;
}

#endif
