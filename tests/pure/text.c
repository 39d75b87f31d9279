/* text.c: UTF-8 valid and invalid, columns, cutting, wrapping, cleaning and numbers. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "../suite.h"
#include "base/text.h"

/* --- UTF-8 --- */

static const struct { const char *bytes; uint32_t code; } good[] = {
	{ "a", 'a' }, { "\x7f", 0x7F }, { "\xc2\x80", 0x80 }, { "\xdf\xbf", 0x7FF },
	{ "\xe0\xa0\x80", 0x800 },
	{ "\xed\x9f\xbf", 0xD7FF }, { "\xee\x80\x80", 0xE000 }, { "\xef\xbf\xbd", 0xFFFD },
	{ "\xef\xbf\xbf", 0xFFFF },
	{ "\xf0\x90\x80\x80", 0x10000 }, { "\xf4\x8f\xbf\xbf", 0x10FFFF }, { "日", 0x65E5 },
};

START_TEST(a_good_sequence_is_one_character)
{
	char encoded[UTF8_MAX + 1] = "";
	const char *s = good[_i].bytes;
	ck_assert_uint_eq(text_next(&s), good[_i].code);
	ck_assert_ptr_eq(s, good[_i].bytes + strlen(good[_i].bytes));
	ck_assert_uint_eq(text_encode(good[_i].code, encoded), strlen(good[_i].bytes));
	ck_assert_str_eq(encoded, good[_i].bytes);
	ck_assert(text_is_utf8(good[_i].bytes, strlen(good[_i].bytes)));
}
END_TEST

START_TEST(every_character_survives_writing_and_reading)
{
	for (uint32_t code = 1; code <= 0x10FFFF; code++) {
		if (code >= 0xD800 && code <= 0xDFFF)
			continue;
		char bytes[UTF8_MAX + 1] = "";
		size_t length = text_encode(code, bytes);
		const char *s = bytes;
		if (text_next(&s) != code || s != bytes + length || !text_is_utf8(bytes, length))
			ck_abort_msg("U+%04X", code);
	}
}
END_TEST

START_TEST(the_end_of_the_text_is_zero_and_stays)
{
	const char *text = "", *s = text;
	ck_assert_uint_eq(text_next(&s), 0);
	ck_assert_ptr_eq(s, text);
}
END_TEST

/* Each represents a class of bytes that are not UTF-8; `bad` of them are replaced before the "z"
 * after them is reached. */
static const struct { const char *bytes; int bad; } malformed[] = {
	{ "\x80", 1 }, { "\xbf", 1 },				/* a lone continuation */
	{ "\xc3", 1 }, { "\xe3\x81", 2 }, { "\xf0\x9f\x98", 3 },	/* cut off */
	{ "\xc0\x80", 2 }, { "\xc1\xbf", 2 },			/* two bytes for ASCII */
	{ "\xe0\x80\x80", 3 }, { "\xe0\x9f\xbf", 3 },		/* three where two do */
	{ "\xf0\x80\x80\x80", 4 }, { "\xf0\x8f\xbf\xbf", 4 },	/* four where three do */
	{ "\xed\xa0\x80", 3 }, { "\xed\xbf\xbf", 3 },		/* surrogates */
	{ "\xf4\x90\x80\x80", 4 }, { "\xf5\x80\x80\x80", 4 },	/* beyond U+10FFFF */
	{ "\xf8\x88\x80\x80\x80", 5 }, { "\xfc\x84\x80\x80\x80\x80", 6 }, { "\xfe", 1 }, { "\xff", 1 },
	{ "\xe3\x81\xc3\xa9", 2 },				/* a valid character ends an invalid
								 * one */
};

START_TEST(bytes_that_are_not_utf8_are_replaced_one_by_one)
{
	char *text = mem_format("%sz", malformed[_i].bytes);
	const char *s = text;
	for (int i = 0; i < malformed[_i].bad; i++) {
		ck_assert_uint_eq(text_next(&s), 0xFFFD);
		ck_assert_ptr_eq(s, text + i + 1);
	}
	ck_assert_uint_ne(text_next(&s), 0xFFFD);
	ck_assert(!text_is_utf8(text, strlen(text)));
	free(text);
}
END_TEST

START_TEST(whether_it_is_utf8_is_asked_of_these_bytes_only)
{
	static const char text[] = "a\xe3\x81\x82\xf0\x9f\x98\x80";
	static const bool whole[] = { true, true, false, false, true, false, false, false, true };
	for (size_t length = 0; length < sizeof text; length++) {
		char *bytes = mem_new(length > 0 ? length : 1);	/* no terminator after them */
		memcpy(bytes, text, length);
		ck_assert_msg(text_is_utf8(bytes, length) == whole[length], "the first %zu bytes", length);
		free(bytes);
	}
	ck_assert(!text_is_utf8("a\0b", 3));
}
END_TEST

/* --- columns --- */

static const struct { const char *text; int width; } widths[] = {
	{ "", 0 }, { "abc", 3 }, { "日本", 4 }, { "ｱ", 1 }, { "Ａ", 2 }, { "e\xcc\x81", 1 },
	{ "\xe3\x81\x8b\xe3\x82\x99", 2 },	/* ka and a combining voiced mark */
	{ "\xe2\x80\x8b", 0 },			/* zero-width space */
	{ "\x01", 1 }, { "\x7f", 1 }, { "\xff", 1 }, { "a\xc3", 2 },
};

START_TEST(a_text_is_as_wide_as_the_terminal_draws_it)
{
	ck_assert_int_eq(text_width(widths[_i].text), widths[_i].width);
}
END_TEST

static const struct { const char *text; size_t size; int columns; const char *cut; int width; } cuts[] = {
	{ "abc", 16, 5, "abc", 3 }, { "abc", 16, 3, "abc", 3 }, { "abc", 16, 2, "ab", 2 },
	{ "abc", 16, 0, "", 0 },
	{ "abc", 16, -1, "", 0 }, { "", 16, 5, "", 0 },
	{ "日本", 16, 4, "日本", 4 }, { "日本", 16, 3, "日", 2 }, { "日本", 16, 1, "", 0 },
	{ "e\xcc\x81x", 16, 1, "e\xcc\x81", 1 },	/* the mark stays with its letter */
	{ "abc", 3, 9, "ab", 2 }, { "日本", 6, 9, "日", 2 }, { "日本", 7, 9, "日本", 4 },
	{ "日本", 3, 9, "", 0 },
	{ "abc", 1, 9, "", 0 },
};

START_TEST(a_cut_keeps_whole_characters_that_fit)
{
	char out[17];
	memset(out, '#', sizeof out);
	ck_assert_int_eq(text_cut(out, cuts[_i].size, cuts[_i].text, cuts[_i].columns), cuts[_i].width);
	ck_assert_str_eq(out, cuts[_i].cut);
	ck_assert_int_eq(out[cuts[_i].size], '#');
}
END_TEST

/* --- wrapping --- */

static const struct { const char *text; int columns; const char *lines; } wraps[] = {
	{ "", 5, "" }, { "abc", 5, "abc" }, { "abcde", 5, "abcde" },
	{ "abc def", 5, "abc|def" }, { "abc def", 3, "abc|def" }, { "abc def ghi", 7, "abc def|ghi" },
	/* spaces at a break belong to no line, and never make one too long */
	{ "abc   def", 5, "abc|def" }, { "abc   def", 3, "abc|def" }, { "abc   def", 4, "abc|def" },
	{ "abc   ", 3, "abc" }, { "abc   \nd", 4, "abc |d" }, { "abc   ", 9, "abc   " },
	{ "  abc def", 6, "  abc|def" }, { "     abc", 3, "   |abc" }, { "     ", 3, "   " },
	/* a word longer than the line */
	{ "Code: K1QEQ-VHCFH-HH2X9-Y", 18, "Code: K1QEQ-VHCFH-|HH2X9-Y" },
	{ "K1QEQ-VHCFH-HH2X9-Y", 11, "K1QEQ-|VHCFH-|HH2X9-Y" },
	{ "two-way cards, see --lines", 12, "two-way|cards, see|--lines" }, { "in one-file.txt", 12, "in|one-file.txt" },
	{ "abcdefgh", 3, "abc|def|gh" }, { "ab cdefgh", 3, "ab|cde|fgh" }, { " abcdef", 4, " abc|def" },
	/* line ends */
	{ "a\nb", 5, "a|b" }, { "a\n\nb", 5, "a||b" }, { "\n", 5, "|" }, { "a\n", 5, "a|" },
	{ "abc def\nghi", 3, "abc|def|ghi" },
	/* between wide characters, and between wide and narrow ones */
	{ "日本語の", 4, "日本|語の" }, { "日本語の", 5, "日本|語の" }, { "日本語", 6, "日本語" },
	{ "日本abc", 5, "日本|abc" }, { "abc日本語", 5, "abc日|本語" }, { "日本 語", 4, "日本|語" },
	/* not before the last one of a word */
	{ "日本語", 4, "日|本語" }, { "12 E3xE5 飛行機 引分", 18, "12 E3xE5 飛行機|引分" },
	{ "abc 日本 語", 6, "abc|日本|語" }, { "abc日本\n語", 5, "abc|日本|語" },
	/* not before closing marks, not after opening ones */
	{ "日本。", 4, "日|本。" }, { "日本、語", 4, "日|本、|語" }, { "日（本）", 4, "日|（本|）" },
	{ "日「本」語", 6, "日|「本」|語" }, { "日本ー。", 6, "日|本ー。" }, { "日本)", 4, "日|本)" },
	{ "日(本", 3, "日|(本" }, { "あっか", 4, "あっ|か" }, { "あかっ", 4, "あ|かっ" },
	{ "。。。", 4, "。。|。" },
	/* where a phrase ends, if the line is mostly full there; otherwise between words */
	{ "駒を前列に置く", 12, "駒を前列に|置く" }, { "駒をすべて置く", 8, "駒を|すべて|置く" },
	{ "駒を総司令部の前に", 16, "駒を総司令部の|前に" }, { "勝った。次へ進む", 14, "勝った。次へ|進む" },
	{ "勝ちです。まだ続く", 16, "勝ちです。|まだ続く" }, { "選んだ敵対者", 10, "選んだ|敵対者" },
	{ "ここで最も近い敵", 12, "ここで|最も近い敵" },
	{ "敵対者1体はあなたに", 16, "敵対者1体は|あなたに" }, { "選んだ駒にはあります", 14, "選んだ|駒にはあります" },
	/* a name stays whole, and so does text in brackets */
	{ "あなたは今、捨て身の一振りを", 20, "あなたは今、|捨て身の一振りを" },
	{ "将官か佐官（少佐以上）で", 20, "将官か佐官|（少佐以上）で" },
	{ "手札の「力と金」を", 12, "手札の|「力と金」を" }, { "（駒を陣の前列に並べる）", 18, "（駒を陣の前列に|並べる）" },
	{ "力の「右1」は今", 12, "力の|「右1」は今" }, { "この番ATK+1(最大8)。", 16, "この番ATK+1|(最大8)。" },
	/* a particle after a key's name stays with it */
	{ "ここは Enter で決定", 12, "ここは|Enter で決定" }, { "次へは Enter で", 12, "次へは|Enter で" },
	{ "勝ち: あとひとつ", 10, "勝ち:|あとひとつ" },
	/* a mark stays with the letter it belongs to */
	{ "\xe3\x81\x8b\xe3\x82\x99" "a b", 3, "\xe3\x81\x8b\xe3\x82\x99" "a|b" },
	{ "a\xe3\x81\x8b\xe3\x82\x99" "bcd", 4, "a\xe3\x81\x8b\xe3\x82\x99|bcd" },
	{ "ae\xcc\x81" "bc", 2, "ae\xcc\x81|bc" },
	/* narrower than one character */
	{ "日本", 1, "日|本" }, { "日\na", 1, "日|a" }, { "ab", 0, "a|b" },
};

START_TEST(a_text_is_wrapped_into_these_lines)
{
	char lines[256] = "";
	for (const char *s = wraps[_i].text, *next; s != NULL; s = next) {
		size_t length = text_wrap(s, wraps[_i].columns, &next);
		ck_assert(next == NULL || next > s);
		snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "%s%.*s",
		    s == wraps[_i].text ? "" : "|", (int)length, s);
	}
	ck_assert_str_eq(lines, wraps[_i].lines);
}
END_TEST

static uint32_t
random_letter(uint32_t *seed)
{
	static const uint32_t letters[] = { 'a', 'b', ' ', ' ', '\n', ',', '(', 0x65E5, 0x3042, 0x3002,
	    0x300C, 0x301, 0x3099 };
	*seed = *seed * 1664525u + 1013904223u;
	return letters[(*seed >> 16) % LEN(letters)];
}

/* Only spaces and line ends are lost, and no line is wider than asked. */
START_TEST(any_text_is_wrapped_without_loss_into_lines_that_fit)
{
	uint32_t seed = 1;
	for (int round = 0; round < 20000; round++) {
		char text[64] = "", line[64], *end = text;
		for (int i = 0; i < 12; i++)
			end += text_encode(random_letter(&seed), end);
		int columns = 2 + round % 9;
		for (const char *s = text, *next; s != NULL; s = next) {
			size_t length = text_wrap(s, columns, &next);
			snprintf(line, sizeof line, "%.*s", (int)length, s);
			const char *rest = next != NULL ? next : s + strlen(s);
			ck_assert_msg(text_width(line) <= columns, "\"%s\" in %d columns gives \"%s\"", text,
			    columns, line);
			ck_assert(next == NULL || next > s);
			ck_assert_msg(strspn(s + length, " \n") >= (size_t)(rest - s) - length,
			    "\"%s\" loses text", text);
		}
	}
}
END_TEST

/* --- cleaning --- */

static const struct { const char *text, *clean; } cleanings[] = {
	{ "plain text, 日本語.", "plain text, 日本語." }, { "", "" },
	{ "a\tb\r\nc", "a?b??c" }, { "\x1b[2J", "?[2J" }, { "\x7f", "?" }, { "\xc2\x9b" "2J", "?2J" },
	{ "\xe2\x80\xae" "abc", "?abc" }, { "\xe2\x81\xa6", "?" }, { "\xd8\x9c", "?" },	/* directions */
	/* invisible */
	{ "a\xe2\x80\x8b" "b", "a?b" }, { "\xef\xbb\xbf", "?" }, { "\xc2\xad", "?" },
	{ "e\xcc\x81", "e?" }, { "\xe3\x81\x8b\xe3\x82\x99", "か?" },
	{ "a\xe2\x83\x9d", "a?" },	/* marks */
	{ "a\xe2\x80\xa8" "b", "a?b" },							/* line separator */
	{ "\xff\xfe", "??" }, { "\xef\xbf\xbd", "?" },
};

START_TEST(what_could_harm_a_terminal_becomes_question_marks)
{
	char out[64];
	text_clean(out, sizeof out, cleanings[_i].text);
	ck_assert_str_eq(out, cleanings[_i].clean);
}
END_TEST

START_TEST(a_clean_text_shows_every_character_in_columns_of_its_own)
{
	for (uint32_t code = 1; code <= 0x10FFFF; code++) {
		char bytes[UTF8_MAX + 1] = "", out[UTF8_MAX + 1];
		text_encode(code, bytes);
		text_clean(out, sizeof out, bytes);
		if (text_width(out) < 1 || (unsigned char)out[0] < ' ')
			ck_abort_msg("U+%04X", code);
	}
}
END_TEST

START_TEST(cleaning_stops_at_the_last_whole_character_that_fits)
{
	char out[8];
	memset(out, '#', sizeof out);
	text_clean(out, 6, "ab日本");
	ck_assert_str_eq(out, "ab日");
	text_clean(out, 5, "ab日本");
	ck_assert_str_eq(out, "ab");
	text_clean(out, 1, "ab");
	ck_assert_str_eq(out, "");
	ck_assert_int_eq(out[6], '#');
}
END_TEST

/* --- numbers --- */

static const struct { const char *text; bool ok; uint64_t number; } numbers[] = {
	{ "0", true, 0 }, { "7", true, 7 }, { "007", true, 7 }, { "18446744073709551615", true, UINT64_MAX },
	{ "18446744073709551616", false, 0 }, { "18446744073709551620", false, 0 },
	{ "99999999999999999999999", false, 0 }, { "", false, 0 }, { "-1", false, 0 }, { "+1", false, 0 },
	{ " 1", false, 0 }, { "1 ", false, 0 }, { "1x", false, 0 }, { "0x1", false, 0 }, { "1.0", false, 0 },
	{ "１", false, 0 },
};

START_TEST(a_list_has_commas_between_its_words)
{
	char list[12] = "";
	text_list_add(list, sizeof list, "one");
	ck_assert_str_eq(list, "one");
	text_list_add(list, sizeof list, "two");
	ck_assert_str_eq(list, "one, two");
	text_list_add(list, sizeof list, "three");
	ck_assert_str_eq(list, "one, two, t");
	text_list_add(list, sizeof list, "four");
	ck_assert_str_eq(list, "one, two, t");
}
END_TEST

static const struct { const char *a, *b; int distance; } typed[] = {
	{ "", "", 0 }, { "mino", "mino", 0 }, { "Mino", "mINO", 0 }, { "", "puyo", 4 }, { "mino", "mno", 1 },
	{ "mion", "mino", 1 }, { "minoo", "mino", 1 }, { "gunjin", "gungin", 1 }, { "scroes", "scores", 1 },
	{ "abcd", "dcba", 3 }, { "12345678901234567890123456789012", "1234567890123456789012345678901", 1 },
	{ "123456789012345678901234567890123", "1", INT_MAX },
};

START_TEST(a_distance_counts_the_letters_typed_wrong)
{
	ck_assert_int_eq(text_distance(typed[_i].a, typed[_i].b), typed[_i].distance);
	ck_assert_int_eq(text_distance(typed[_i].b, typed[_i].a), typed[_i].distance);
}
END_TEST

START_TEST(a_time_is_minutes_and_seconds)
{
	char time[TEXT_TIME_SIZE];
	text_time(time, 65);
	ck_assert_str_eq(time, "1:05");
	text_time(time, 6000);
	ck_assert_str_eq(time, "100:00");
}
END_TEST

static const struct { int day; const char *date; int weekday; } dates[] = {
	{ 0, "1970-01-01", 3 }, { 31, "1970-02-01", 6 }, { 11016, "2000-02-29", 1 }, { 11017, "2000-03-01", 2 },
	{ 20453, "2025-12-31", 2 }, { 20454, "2026-01-01", 3 }, { 20774, "2026-11-17", 1 }, { 47540, "2100-02-28", 6 },
	{ 47541, "2100-03-01", 0 }, { 1000000, "4707-11-29", 4 },
};

START_TEST(every_day_is_found_again_by_its_date)
{
	for (int day = 0; day <= 200000; day++) {
		char date[TEXT_DATE_SIZE];
		int found;
		text_date(date, day);
		ck_assert_msg(text_to_day(date, &found) && found == day, "%s", date);
	}
}
END_TEST

START_TEST(a_day_is_a_date)
{
	char date[TEXT_DATE_SIZE];
	text_date(date, dates[_i].day);
	ck_assert_str_eq(date, dates[_i].date);
	ck_assert_int_eq(text_day(dates[_i].day).weekday, dates[_i].weekday);
	int day;
	ck_assert(text_to_day(dates[_i].date, &day));
	ck_assert_int_eq(day, dates[_i].day);
}
END_TEST

START_TEST(what_is_appended_is_cut_where_the_room_ends)
{
	char text[8] = "";
	text_append(text, sizeof text, "%d", 12);
	text_append(text, sizeof text, " %s", "three");
	ck_assert_str_eq(text, "12 thre");
	text_append(text, sizeof text, "%s", "four");
	ck_assert_str_eq(text, "12 thre");
}
END_TEST

START_TEST(a_text_is_found_among_names)
{
	static const char *const names[] = { "one", "two" };
	ck_assert_int_eq(text_index("two", names, 2), 1);
	ck_assert_int_eq(text_index("three", names, 2), -1);
	ck_assert_int_eq(text_index(NULL, names, 2), -1);
}
END_TEST

START_TEST(a_string_grows_by_what_is_appended)
{
	char *text = NULL;
	mem_append(&text, "%s", "one");
	mem_append(&text, ", %d", 2);
	ck_assert_str_eq(text, "one, 2");
	free(text);
}
END_TEST

START_TEST(a_list_closes_up_after_a_removed_element)
{
	int list[] = { 1, 2, 3 }, count = 3;
	mem_remove(list, &count, 0, sizeof list[0]);
	ck_assert(count == 2 && list[0] == 2 && list[1] == 3);
	mem_remove(list, &count, 1, sizeof list[0]);
	ck_assert(count == 1 && list[0] == 2);
}
END_TEST

START_TEST(a_number_is_digits_and_nothing_else)
{
	uint64_t number = 12345;
	ck_assert(text_to_u64(numbers[_i].text, &number) == numbers[_i].ok);
	ck_assert_uint_eq(number, numbers[_i].ok ? numbers[_i].number : 12345);
}
END_TEST

static const struct { const char *text; int low, high; bool ok; int number; } bounded[] = {
	{ "5", 5, 9, true, 5 }, { "9", 5, 9, true, 9 }, { "4", 5, 9, false, 0 }, { "10", 5, 9, false, 0 },
	{ "-3", -3, 3, true, -3 }, { "-4", -3, 3, false, 0 }, { "-3", 0, 3, false, 0 },
	{ "2147483647", 0, INT_MAX, true, INT_MAX }, { "2147483648", 0, INT_MAX, false, 0 },
	{ "-2147483648", INT_MIN, 0, true, INT_MIN }, { "-2147483649", INT_MIN, 0, false, 0 },
	{ "4294967297", 0, 9, false, 0 }, { "18446744073709551617", 0, 9, false, 0 },
	{ "", 0, 9, false, 0 }, { "-", -9, 9, false, 0 }, { "--1", -9, 9, false, 0 },
	{ "+1", 0, 9, false, 0 },
	{ " 1", 0, 9, false, 0 }, { "1 ", 0, 9, false, 0 }, { "1,", 0, 9, false, 0 },
};

START_TEST(a_whole_number_lies_in_its_bounds)
{
	int number = 12345;
	bool ok = text_to_int(bounded[_i].text, bounded[_i].low, bounded[_i].high, &number);
	ck_assert(ok == bounded[_i].ok);
	ck_assert_int_eq(number, bounded[_i].ok ? bounded[_i].number : 12345);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_good_sequence_is_one_character, 0, LEN(good));
	tcase_add_test(t, every_character_survives_writing_and_reading);
	tcase_add_test(t, the_end_of_the_text_is_zero_and_stays);
	tcase_add_loop_test(t, bytes_that_are_not_utf8_are_replaced_one_by_one, 0, LEN(malformed));
	tcase_add_test(t, whether_it_is_utf8_is_asked_of_these_bytes_only);
	tcase_add_loop_test(t, a_text_is_as_wide_as_the_terminal_draws_it, 0, LEN(widths));
	tcase_add_loop_test(t, a_cut_keeps_whole_characters_that_fit, 0, LEN(cuts));
	tcase_add_loop_test(t, a_text_is_wrapped_into_these_lines, 0, LEN(wraps));
	tcase_add_test(t, any_text_is_wrapped_without_loss_into_lines_that_fit);
	tcase_add_loop_test(t, what_could_harm_a_terminal_becomes_question_marks, 0, LEN(cleanings));
	tcase_add_test(t, a_clean_text_shows_every_character_in_columns_of_its_own);
	tcase_add_test(t, cleaning_stops_at_the_last_whole_character_that_fits);
	tcase_add_test(t, a_list_has_commas_between_its_words);
	tcase_add_test(t, what_is_appended_is_cut_where_the_room_ends);
	tcase_add_test(t, a_text_is_found_among_names);
	tcase_add_loop_test(t, a_distance_counts_the_letters_typed_wrong, 0, LEN(typed));
	tcase_add_test(t, a_time_is_minutes_and_seconds);
	tcase_add_loop_test(t, a_day_is_a_date, 0, LEN(dates));
	tcase_add_test(t, every_day_is_found_again_by_its_date);
	tcase_add_test(t, a_string_grows_by_what_is_appended);
	tcase_add_test(t, a_list_closes_up_after_a_removed_element);
	tcase_add_loop_test(t, a_number_is_digits_and_nothing_else, 0, LEN(numbers));
	tcase_add_loop_test(t, a_whole_number_lies_in_its_bounds, 0, LEN(bounded));
}

int
main(void)
{
	return suite_run("text", fill, 10);
}
