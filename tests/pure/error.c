/* error.c: error sentences keep their words separate until they are put together, translated or
 * cut. */
#include <errno.h>
#include <string.h>

#include "../suite.h"
#include "base/error.h"
#include "base/text.h"

static void
expect_text(const struct error *e, const char *expected)
{
	char text[1024];
	error_text(e, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

static const char *translation;

static const char *
translate(const char *text)
{
	return strcmp(text, "Permission denied") == 0 ? "権限がありません" : translation;
}

static void
expect_translation(const struct error *e, const char *sentence, const char *expected)
{
	char text[1024];
	translation = sentence;
	error_text_as(e, translate, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

START_TEST(words_are_kept_separate_from_the_sentence)
{
	struct error e;
	ck_assert(!error_set(&e, ERR_RULE, "%s needs %d to %u, not %zu", "size", -3, 9u, (size_t)12));
	ck_assert_int_eq(e.kind, ERR_RULE);
	ck_assert_str_eq(e.sentence, "%s needs %d to %u, not %zu");
	ck_assert_str_eq(error_word(&e, 0), "size");
	ck_assert_str_eq(error_word(&e, 1), "-3");
	ck_assert_str_eq(error_word(&e, 2), "9");
	ck_assert_str_eq(error_word(&e, 3), "12");
	expect_text(&e, "size needs -3 to 9, not 12");
}
END_TEST

START_TEST(a_sentence_without_words_stays_as_it_is)
{
	struct error e;
	error_set(&e, ERR_RULE, "The game is over.");
	expect_text(&e, "The game is over.");
}
END_TEST

START_TEST(a_doubled_percent_sign_is_one_and_takes_no_word)
{
	struct error e;
	error_set(&e, ERR_INPUT, "100%% of %s, %%s", "it");
	ck_assert_str_eq(error_word(&e, 0), "it");
	expect_text(&e, "100% of it, %s");
}
END_TEST

START_TEST(a_percent_sign_inside_a_word_is_no_conversion)
{
	struct error e;
	error_set(&e, ERR_INPUT, "%s and %s", "%s%n%2$s", "50%");
	expect_text(&e, "%s%n%2$s and 50%");
}
END_TEST

START_TEST(a_translation_may_take_the_words_in_another_order)
{
	struct error e;
	error_set(&e, ERR_INPUT, "%s must be from %d to %zu, not %u", "size", 3, (size_t)9, 12u);
	expect_translation(&e, "%2$d-%3$zu: %1$s (%4$u)", "3-9: size (12)");
	expect_translation(&e, "%sは%dから%zuまで", "sizeは3から9まで");
	expect_translation(&e, "%1$s, %1$s", "size, size");
	expect_translation(&e, "nothing", "nothing");
}
END_TEST

START_TEST(a_translation_with_words_that_do_not_exist_is_harmless)
{
	struct error e;
	error_set(&e, ERR_INPUT, "%s", "word");
	expect_translation(&e, "%4$s|%s|%s|%s|%s|%s", "|word||||%s");
	expect_translation(&e, "%5$s %0$s %x %", "%5$s %0$s %x %");
	expect_translation(&e, "%2$", "%2$");
	expect_translation(&e, "%1$q", "%1$q");
}
END_TEST

START_TEST(a_cause_is_translated_and_no_other_word)
{
	struct error e;
	char text[1024];
	error_set(&e, ERR_STORE, "%s: %s", "here", error_cause(EACCES));
	expect_text(&e, "here: Permission denied");
	expect_translation(&e, "%s（%s）", "here（権限がありません）");
	error_set(&e, ERR_STORE, "%s: %s", "here", "Permission denied twice");
	expect_translation(&e, "%s（%s）", "here（Permission denied twice）");
	error_set(&e, ERR_STORE, "%s", error_cause(ENOTTY));	/* too rare for a translation */
	expect_translation(&e, "%s", strerror(ENOTTY));
	error_text_as(&(struct error){ 0 }, translate, text, sizeof text);
	ck_assert_str_eq(text, "");
}
END_TEST

static const int frequent[] = { ENOENT, EACCES, EEXIST, ENOTDIR, EISDIR, ENOSPC, EROFS, EIO, EMFILE };

START_TEST(the_frequent_causes_are_named_as_everywhere)
{
	ck_assert_str_eq(error_cause(frequent[_i]), strerror(frequent[_i]));
}
END_TEST

static const struct { const char *word, *clean; } dirty[] = {
	{ "a\nb\tc\033[31m", "a?b?c?[31m" },
	{ "\x01\x7f", "??" },
	{ "\xc2\x85 \xe2\x80\xae" "x", "? ?x" },		/* next line, right-to-left override */
	{ "\xff\xc0\x80", "???" },
	{ "日本語", "日本語" },
	{ "", "" },
};

START_TEST(control_characters_in_words_become_question_marks)
{
	struct error e;
	error_set(&e, ERR_INPUT, "<%s>", dirty[_i].word);
	ck_assert_str_eq(error_word(&e, 0), dirty[_i].clean);
}
END_TEST

START_TEST(without_an_error_to_fill_only_false_is_returned)
{
	ck_assert(!error_set(NULL, ERR_INPUT, "%s %d %u %zu", "a", 1, 2u, (size_t)3));
}
END_TEST

START_TEST(a_word_may_come_from_the_error_that_is_replaced)
{
	struct error e;
	error_set(&e, ERR_INPUT, "%s", "reason");
	error_set(&e, ERR_DATA, "line %d: %s", 7, error_word(&e, 0));
	expect_text(&e, "line 7: reason");
	ck_assert_int_eq(e.kind, ERR_DATA);
}
END_TEST

START_TEST(a_long_word_is_cut_between_characters)
{
	struct error e;
	char word[2 * ERROR_WORD_SIZE] = "a";
	while (strlen(word) + 4 < sizeof word)
		strcat(word, "語");
	error_set(&e, ERR_INPUT, "%s!", word);
	ck_assert_uint_lt(strlen(error_word(&e, 0)), ERROR_WORD_SIZE);
	ck_assert_uint_ge(strlen(error_word(&e, 0)), ERROR_WORD_SIZE - UTF8_MAX);
	ck_assert(text_is_utf8(error_word(&e, 0), strlen(error_word(&e, 0))));
	ck_assert_mem_eq(error_word(&e, 0), word, strlen(error_word(&e, 0)));
}
END_TEST

START_TEST(a_text_is_cut_between_characters_to_any_room)
{
	struct error e;
	static const char whole[] = "盤[日本語 abc]面%";
	char text[64];
	error_set(&e, ERR_INPUT, "盤[%s]面%%", "日本語 abc");
	for (size_t size = 1; size <= sizeof whole + 1; size++) {
		memset(text, '#', sizeof text);
		error_text(&e, text, size);
		ck_assert_uint_lt(strlen(text), size);
		ck_assert_int_eq(text[size], '#');
		ck_assert_mem_eq(text, whole, strlen(text));
		ck_assert_msg(text_is_utf8(text, strlen(text)), "cut to %zu inside a character", size);
		ck_assert(strlen(text) + UTF8_MAX > size || strcmp(text, whole) == 0);
	}
	text[0] = '#';
	error_text(&e, text, 0);
	ck_assert_int_eq(text[0], '#');
}
END_TEST

START_TEST(an_error_without_a_sentence_has_an_empty_text)
{
	struct error e = { .kind = ERR_NONE };
	expect_text(&e, "");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, words_are_kept_separate_from_the_sentence);
	tcase_add_test(t, a_sentence_without_words_stays_as_it_is);
	tcase_add_test(t, a_doubled_percent_sign_is_one_and_takes_no_word);
	tcase_add_test(t, a_percent_sign_inside_a_word_is_no_conversion);
	tcase_add_test(t, a_translation_may_take_the_words_in_another_order);
	tcase_add_test(t, a_translation_with_words_that_do_not_exist_is_harmless);
	tcase_add_test(t, a_cause_is_translated_and_no_other_word);
	tcase_add_loop_test(t, the_frequent_causes_are_named_as_everywhere, 0, LEN(frequent));
	tcase_add_loop_test(t, control_characters_in_words_become_question_marks, 0, LEN(dirty));
	tcase_add_test(t, without_an_error_to_fill_only_false_is_returned);
	tcase_add_test(t, a_word_may_come_from_the_error_that_is_replaced);
	tcase_add_test(t, a_long_word_is_cut_between_characters);
	tcase_add_test(t, a_text_is_cut_between_characters_to_any_room);
	tcase_add_test(t, an_error_without_a_sentence_has_an_empty_text);
}

int
main(void)
{
	return suite_run("error", fill, 5);
}
