/* puyo_pages.c: the score tables and the drawn fields of the rule pages against the code.
 *
 * Tables are written again here and searched for in the page; a drawn field is read from the page
 * and its chain played, and the table below it must match exactly. */
#include "../pages.h"
#include "games/puyo/puyo.h"

enum { TABLE_SIZE = 4096 };

/* The multiplier of a field's step as the second of a chain, without the chain's share: its other
 * bonuses. */
static int
other_bonus(const struct puyo_field *f)
{
	struct puyo_field four = { 0 };
	struct puyo_step step, plain;
	for (int x = 0; x < 4; x++)
		puyo_put(&four, x, 1, RED);
	puyo_find(&four, 2, &plain);
	puyo_find(f, 2, &step);
	return step.multiplier - plain.multiplier;
}

/* --- score --- */

START_TEST(a_pure_chain_adds_up_as_in_its_row)
{
	struct puyo_field f = { 0 };
	struct puyo_step step;
	long sum = 0;
	for (int x = 0; x < 4; x++)
		puyo_put(&f, x, 1, RED);
	for (int chain = 1; chain <= PUYO_CHAIN_MAX; chain++) {
		puyo_find(&f, chain, &step);
		sum += step.score;
		for (int language = 0; language < LANGUAGES; language++)
			ck_found(language, mem_format("\n.It %d Ta %d Ta %ld Ta %ld Ta %ld\n", chain,
			    chain == 1 ? 0 : step.multiplier, step.score, sum, sum / PUYO_RATE));
	}
}
END_TEST

static const char *const bonus_heads[LANGUAGES] = { "\n.It Bonus", "\n.It ボーナス" };

static void
ck_bonuses(const int *bonuses, int count)
{
	for (int language = 0; language < LANGUAGES; language++) {
		char row[LINE_SIZE] = "";
		append(row, sizeof row, bonus_heads[language]);
		for (int i = 0; i < count; i++) {
			char *cell = mem_format(" Ta %d", bonuses[i]);
			append(row, sizeof row, cell);
			free(cell);
		}
		append(row, sizeof row, "\n");
		ck_found(language, mem_string(row));
	}
}

START_TEST(groups_have_the_bonus_of_their_size)
{
	struct puyo_field f = { 0 };
	int bonuses[12 + 1];
	for (int i = 0; i < 12; i++) {
		puyo_put(&f, i % PUYO_COLUMNS, 1 + i / PUYO_COLUMNS, RED);
		bonuses[i + 1] = i + 1 >= 4 ? other_bonus(&f) : 0;
	}
	ck_assert_int_eq(bonuses[12], bonuses[11]);
	ck_bonuses(bonuses + 4, 8);
}
END_TEST

START_TEST(colours_have_the_bonus_of_their_number)
{
	struct puyo_field f = { 0 };
	int bonuses[PUYO_COLOURS];
	for (int i = 0; i < PUYO_COLOURS; i++) {
		for (int y = 1; y <= 4; y++)
			puyo_put(&f, i, y, RED + i);
		bonuses[i] = other_bonus(&f);
	}
	ck_bonuses(bonuses, PUYO_COLOURS);
}
END_TEST

START_TEST(points_make_garbage_as_in_the_row)
{
	static const int points[] = { 40, 70, 139, 140, 209, 360, 1000, 40 + PUYO_ALL_CLEAR };
	static const char *const heads[LANGUAGES][2] = {
		{ "\n.It Sy \"Points of a chain\"", "\n.It Garbage" },
		{ "\n.It Sy 連鎖の点数", "\n.It おじゃまぷよ" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		char rows[2][LINE_SIZE] = { "", "" };
		for (int row = 0; row < 2; row++)
			append(rows[row], LINE_SIZE, heads[language][row]);
		for (size_t i = 0; i < LEN(points); i++) {
			char *cells[2] = { mem_format(" Ta Sy %d", points[i]),
			    mem_format(" Ta %d", points[i] / PUYO_RATE) };
			for (int row = 0; row < 2; row++) {
				append(rows[row], LINE_SIZE, cells[row]);
				free(cells[row]);
			}
		}
		ck_found(language, mem_format("%s%s\n", rows[0], rows[1]));
	}
}
END_TEST

/* --- drawn fields --- */

/* Reads a line of a drawing: a row of the field before the chain, and optionally of the field after
 * it. */
static void
read_line(const char *line, struct puyo_field fields[2])
{
	int y[2];
	char cells[2][PUYO_COLUMNS + 1];
	int found = sscanf(line, " %d |%6[.RBGYX]| %d |%6[.RBGYX]|", &y[0], cells[0], &y[1], cells[1]);
	for (int i = 0; i < found / 2; i++)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			puyo_put(&fields[i], x, y[i],
			    (enum colour)(strchr(puyo_letters, cells[i][x]) - puyo_letters));
}

/* Reads both fields of a drawing; a row that is not drawn is empty. Returns the text after it. */
static const char *
read_drawing(const char *at, struct puyo_field fields[2])
{
	memset(fields, 0, 2 * sizeof fields[0]);
	const char *end = strstr(at, "\n.Ed\n");
	char *copy = mem_format("%.*s", (int)(end - at), at), *rest = copy;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		read_line(line, fields);
	free(copy);
	return end + strlen("\n.Ed\n");
}

static char *
step_row(const struct puyo_step *step, int chain, long sent)
{
	char groups[LINE_SIZE] = "";
	for (int i = 0; i < step->count; i++) {
		char *one = mem_format("%s%c%d", i > 0 ? " " : "", puyo_letters[step->groups[i].colour],
		    step->groups[i].size);
		append(groups, sizeof groups, one);
		free(one);
	}
	return mem_format(".It %d Ta %s Ta %d Ta %d x 10 x %d = %ld Ta %ld\n", chain, groups, step->garbage,
	    step->erased, step->multiplier, step->score, sent);
}

static char *
sum_row(int language, int steps, int garbage, long points, bool all_clear)
{
	char *count = language == JAPANESE ? mem_format("合計 Ta %d連鎖", steps) :
	    mem_format("all Ta %d step%s", steps, steps == 1 ? "" : "s");
	char *sum = !all_clear ? mem_format("%ld", points) :
	    mem_format("%ld + %d = %ld", points, PUYO_ALL_CLEAR, points + PUYO_ALL_CLEAR);
	char *row = mem_format(".It %s Ta %d Ta %s Ta %ld\n.El\n", count, garbage, sum,
	    (points + (all_clear ? PUYO_ALL_CLEAR : 0)) / PUYO_RATE);
	free(count);
	free(sum);
	return row;
}

/* Plays a field's chain to its end and writes the rows of its table. */
static void
write_table(struct puyo_field *f, int language, char table[TABLE_SIZE])
{
	struct puyo_step step;
	long points = 0;
	int chain = 0, garbage = 0;
	table[0] = '\0';
	ck_assert(puyo_is_settled(f));
	for (puyo_find(f, 1, &step); step.count > 0; puyo_find(f, chain + 1, &step)) {
		long before = points / PUYO_RATE;
		points += step.score;
		garbage += step.garbage;
		char *row = step_row(&step, ++chain, points / PUYO_RATE - before);
		append(table, TABLE_SIZE, row);
		free(row);
		puyo_erase(f, &step.cells);
		puyo_settle(f);
	}
	char *row = sum_row(language, chain, garbage, points, chain > 0 && puyo_is_empty(f));
	append(table, TABLE_SIZE, row);
	free(row);
}

START_TEST(drawn_fields_make_the_chains_of_their_tables)
{
	static const char *const tables[LANGUAGES] = { ".Bl -column \"Step\" \"R4", ".Bl -column \"連鎖\" \"R4" };
	for (int language = 0; language < LANGUAGES; language++) {
		int drawings = 0;
		const char *at = pages[language];
		while ((at = strstr(at, "\n.Bd -literal -offset indent\n")) != NULL) {
			struct puyo_field fields[2];
			char table[TABLE_SIZE];
			at = read_drawing(at + 1, fields);
			if (strncmp(at, tables[language], strlen(tables[language])) != 0)
				continue;
			write_table(&fields[0], language, table);
			const char *rows = strchr(strchr(at, '\n') + 1, '\n') + 1;
			ck_assert_msg(strncmp(rows, table, strlen(table)) == 0, "page %d: %.200s is %s",
			    language, rows, table);
			ck_assert_mem_eq(&fields[0], &fields[1], sizeof fields[0]);
			drawings++;
		}
		ck_assert_int_ge(drawings, 17);
	}
}
END_TEST

/* --- the same as text --- */

static const char *const colours[LANGUAGES][COLOURS] = {
	{ "", "red", "blue", "green", "yellow", "garbage" }, { "", "赤", "青", "緑", "黄", "おじゃまぷよ" },
};

/* The number of cells from row y up in which two colours alternate, at most to the top of the
 * column. */
static int
count_turns(const struct puyo_field *f, int x, int y)
{
	int end = y + 2, height = puyo_height(f, x);
	if (y + 1 > height || puyo_at(f, x, y) == puyo_at(f, x, y + 1))
		return 0;
	while (end <= height && puyo_at(f, x, end) == puyo_at(f, x, end - 2))
		end++;
	return end - y;
}

/* "3 red, blue", from the floor up. */
static char *
tell_column(const struct puyo_field *f, int language, int x)
{
	enum { WORTH = 6 };
	char *text = NULL;
	for (int y = 1, count; y <= puyo_height(f, x); y += count) {
		const char *first = colours[language][puyo_at(f, x, y)];
		if (text != NULL)
			mem_append(&text, "%s", language == ENGLISH ? ", " : "、");
		if ((count = count_turns(f, x, y)) >= WORTH) {
			const char *second = colours[language][puyo_at(f, x, y + 1)];
			mem_append(&text, language == ENGLISH ? "%s and %s in turn (%d)" : "%sと%sが交互に%d個", first, second,
			    count);
			continue;
		}
		for (count = 1; puyo_at(f, x, y + count) == puyo_at(f, x, y); )
			count++;
		if (count == 1)
			mem_append(&text, "%s", first);
		else if (language == ENGLISH)
			mem_append(&text, "%d %s", count, first);
		else
			mem_append(&text, "%s%d個", first, count);
	}
	return text;
}

/* "From the floor up, columns 1 to 2 are each red; column 3 is blue."; equal neighbours share one
 * sentence. */
static char *
tell_field(const struct puyo_field *f, int language, const char *begin)
{
	char *text = mem_string(begin), *next = NULL;
	bool first = true;
	for (int x = 0, to; x < PUYO_COLUMNS; x = to + 1) {
		char *column = tell_column(f, language, x);
		for (to = x; to + 1 < PUYO_COLUMNS && column != NULL; to++) {
			next = tell_column(f, language, to + 1);
			bool equal = next != NULL && strcmp(next, column) == 0;
			free(next);
			if (!equal)
				break;
		}
		if (column == NULL)
			continue;
		mem_append(&text, "%s", first ? "" : language == ENGLISH ? "; " : "。");
		if (to == x)
			mem_append(&text, language == ENGLISH ? "column %d is %s" : "%d列目は%s", x + 1, column);
		else
			mem_append(&text, language == ENGLISH ? "columns %d to %d are each %s" :
			    "%d列目から%d列目はそれぞれ%s", x + 1, to + 1, column);
		first = false;
		free(column);
	}
	mem_append(&text, "%s", language == ENGLISH ? "." : "。");
	return text;
}

/* The text before a place of a page, on one line; the caller frees it. */
static char *
text_before(const char *page, const char *at, int language)
{
	enum { MOST = 2000 };
	const char *begin = at - page > MOST ? at - MOST : page;
	char *text = mem_format("%.*s", (int)(at - begin), begin), *to = text;
	for (const char *from = text; *from != '\0'; from++)
		if (*from != '\n')
			*to++ = *from;
		else if (language == ENGLISH)
			*to++ = ' ';
	*to = '\0';
	return text;
}

START_TEST(drawn_fields_are_described_as_text_before_them)
{
	static const char *const begins[LANGUAGES][2] = {
		{ "From the floor up, ", " At the end, " }, { "下から順に、", "連鎖のあとは、" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		int told = 0;
		for (const char *at = pages[language]; (at = strstr(at, "\n.Bd -literal -offset indent\n")) != NULL; ) {
			struct puyo_field fields[2];
			char *before = text_before(pages[language], at, language);
			const char *limit = strstr(at, "!!");	/* for the field in which only that
								 * line is drawn */
			at = read_drawing(at + 1, fields) - 1;
			if (!puyo_is_empty(&fields[0]) && (limit == NULL || limit > at)) {
				char *hoped = tell_field(&fields[0], language, begins[language][0]);
				char *end = puyo_is_empty(&fields[1]) ? mem_string("") :
				    tell_field(&fields[1], language, begins[language][1]);
				mem_append(&hoped, "%s", end);
				size_t length = strlen(before), tail = strlen(hoped);
				ck_assert_msg(length > tail && strcmp(before + length - tail, hoped) == 0,
				    "page %d has not: %s", language, hoped);
				free(hoped);
				free(end);
				told++;
			}
			free(before);
		}
		ck_assert_int_ge(told, 18);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_pure_chain_adds_up_as_in_its_row);
	tcase_add_test(tc, groups_have_the_bonus_of_their_size);
	tcase_add_test(tc, colours_have_the_bonus_of_their_number);
	tcase_add_test(tc, points_make_garbage_as_in_the_row);
	tcase_add_test(tc, drawn_fields_make_the_chains_of_their_tables);
	tcase_add_test(tc, drawn_fields_are_described_as_text_before_them);
}

int
main(void)
{
	pages[ENGLISH] = read_page("man/goyu-puyo.6");
	pages[JAPANESE] = read_page("man/ja/goyu-puyo.6");
	int status = suite_run("puyo_pages", fill, 10);
	free_pages();
	return status;
}
