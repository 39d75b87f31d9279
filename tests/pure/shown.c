/* shown.c: the screens in the README and in the pages are those that the program draws.
 *
 * In a page, a comment with [screen NAME ROWS], or with [screen NAME ROWS COLUMNS], as in [screen
 * puyo-battle 4-19 1-45], precedes these rows of tests/screens/NAME.txt; the display begins below
 * it. The rows are between two lines of dashes, by which the reader of pages in lines finds them
 * (lines/lines_rules.c). In the README they are below a caption. The tests of the screens ensure that the
 * program draws them this way. `make pictures` replaces them by the program's present ones:
 * RENEW_SHOWN is the folder of those. */
#include "../suite.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

enum { ROWS_MOST = 60, LINE_SIZE = 1024, NAME_SIZE = 64 };

struct shown {
	char	name[NAME_SIZE];
	int	rows[2], columns[2];	/* the first and the last, from 1 */
};

/* --- lines --- */

/* Cuts a text into lines in place; returns their number. */
static int
split(char *text, char **lines, int most)
{
	int count = 0;
	for (char *line; count < most && (line = strsep(&text, "\n")) != NULL; )
		lines[count++] = line;
	return count;
}

static const struct { const char *caption; struct shown shown; } captions[] = {
	{ "Gunjin Shogi: your hidden army against theirs", { "gunjin-targets", { 2, 15 }, { 1, LINE_SIZE } } },
	{ "Puyo: the second step of a chain, in real time", { "puyo-battle", { 4, 19 }, { 1, LINE_SIZE } } },
	{ "Mino: two lines at once win the round", { "mino-moment-score", { 2, 15 }, { 1, LINE_SIZE } } },
};

/* Is it a line of dashes? */
static bool
find_shown(const char *line, bool page, struct shown *s)
{
	for (size_t i = 0; !page && i < LEN(captions); i++)
		if (strcmp(line, captions[i].caption) == 0) {
			*s = captions[i].shown;
			return true;
		}
	const char *mark = strstr(line, "[screen ");
	*s = (struct shown){ .columns = { 1, LINE_SIZE } };
	return page && mark != NULL && strchr(mark, ']') != NULL && sscanf(mark, "[screen %63[a-z0-9-] %d-%d %d-%d]", s->name, &s->rows[0],
	    &s->rows[1], &s->columns[0], &s->columns[1]) >= 3;
}

/* The shown columns of a row, without blanks at the end; a page quotes characters that mandoc would
 * interpret. */
static void
cut_row(const struct shown *s, const char *row, bool page, FILE *out)
{
	char text[LINE_SIZE] = "";
	int column = 1;
	for (const char *at = row; *at != '\0'; ) {
		const char *from = at;
		int width = text_code_width(text_next(&at));
		if (column >= s->columns[0] && column + width - 1 <= s->columns[1])
			text_append(text, sizeof text, "%.*s", (int)(at - from), from);
		column += width;
	}
	for (size_t length = strlen(text); length > 0 && text[length - 1] == ' '; )
		text[--length] = '\0';
	if (page && (text[0] == '.' || text[0] == '\''))
		fputs("\\&", out);
	for (const char *c = text; *c != '\0'; c++)
		page && *c == '\\' ? fputs("\\e", out) : putc(*c, out);
	putc('\n', out);
}

static void
write_dashes(FILE *out)
{
	enum { DASHES = 58 };
	for (int i = 0; i < DASHES; i++)
		putc('-', out);
	putc('\n', out);
}

/* Writes the rows; returns the number of lines. */
static int
write_rows(const struct shown *s, bool page, FILE *out)
{
	struct error e;
	const char *drawn = getenv("RENEW_SHOWN");
	char *path = mem_format("%s/%s.txt", drawn != NULL ? drawn : "tests/screens", s->name), *text = file_read(path, &e), *rows[ROWS_MOST];
	ck_assert_msg(text != NULL, "there is no %s", path);
	int count = split(text, rows, ROWS_MOST);
	ck_assert_msg(s->rows[0] >= 1 && s->rows[0] <= s->rows[1] && s->rows[1] <= count, "%s has %d rows", path, count);
	if (page)
		write_dashes(out);
	for (int row = s->rows[0]; row <= s->rows[1]; row++)
		cut_row(s, rows[row - 1], page, out);
	if (page)
		write_dashes(out);
	free(text);
	free(path);
	return s->rows[1] - s->rows[0] + 1 + 2 * page;
}

/* --- files --- */

/* The correct text of a file, which the caller frees; counts the screens it shows. */
static char *
make_file(const char *path, char *text, int *screens)
{
	char *made = NULL, *line;
	size_t length = 0;
	bool page = strncmp(path, "man/", 4) == 0;
	FILE *out = open_memstream(&made, &length);
	struct shown shown;
	*screens = 0;
	while ((line = strsep(&text, "\n")) != NULL && (text != NULL || *line != '\0')) {
		fprintf(out, "%s\n", line);
		if (!find_shown(line, page, &shown))
			continue;
		if (page)
			fprintf(out, "%s\n", strsep(&text, "\n"));
		for (int rows = write_rows(&shown, page, out); rows > 0; rows--)
			strsep(&text, "\n");
		++*screens;
	}
	fclose(out);
	return made;
}

static void
compare_lines(const char *path, char *made, char *text)
{
	for (int number = 1; made != NULL || text != NULL; number++) {
		const char *wanted = strsep(&made, "\n"), *line = strsep(&text, "\n");
		ck_assert_msg(wanted != NULL && line != NULL && strcmp(wanted, line) == 0,
		    "%s:%d is not what the program draws; make pictures renews it:\n%s\n%s", path, number, line, wanted);
	}
}

static int
check_file(const char *path)
{
	struct error e;
	int screens;
	char *text = file_read(path, &e), *copy = mem_string(text), *made = make_file(path, copy, &screens);
	if (getenv("RENEW_SHOWN") != NULL && strcmp(made, text) != 0) {
		FILE *file = fopen(path, "w");
		ck_assert_ptr_nonnull(file);
		fputs(made, file);
		fclose(file);
	} else
		compare_lines(path, made, text);
	free(made);
	free(copy);
	free(text);
	return screens;
}

START_TEST(a_screen_in_the_readme_is_what_the_program_draws)
{
	ck_assert_int_eq(check_file("README"), LEN(captions));
}
END_TEST

START_TEST(a_screen_in_a_page_is_what_the_program_draws)
{
	static const char *const folders[] = { "man/*.6", "man/ja/*.6" };
	glob_t pages;
	int screens = 0;
	ck_assert_int_eq(glob(folders[_i], 0, NULL, &pages), 0);
	for (size_t i = 0; i < pages.gl_pathc; i++)
		screens += check_file(pages.gl_pathv[i]);
	ck_assert_int_ge(screens, 5);	/* one of each game */
	globfree(&pages);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_screen_in_the_readme_is_what_the_program_draws);
	tcase_add_loop_test(tc, a_screen_in_a_page_is_what_the_program_draws, 0, 2);
}

int
main(void)
{
	return suite_run("shown", fill, 10);
}
