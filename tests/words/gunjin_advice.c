/* gunjin_advice.c: every reason of a judgement and every loss has a sentence, in both languages. */
#include <string.h>

#include "../content.h"
#include "asking.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

static const char *const languages[] = { "en", "ja" };

/* What remains of a line of 78 columns after the hint of a short name. */
enum { COLUMNS = 46 };

START_TEST(every_reason_is_a_sentence_that_fits_after_a_hint)
{
	char texts[WHYS][SENTENCE_SIZE];
	speak(languages[_i]);
	for (int why = WHY_NONE; why < WHYS; why++) {
		struct judgement j = { .reason = why, .numbers = { 7, KIND_LG, 9 } };
		gunjin_reason(NULL, NULL, &j, texts[why]);
		ck_assert_int_eq(texts[why][0] != '\0', why != WHY_NONE);
		ck_assert_msg(why == WHY_KEEPS_PIECE || text_width(texts[why]) <= COLUMNS, "%s", texts[why]);
		for (int other = WHY_NONE; other < why; other++)
			ck_assert_str_ne(texts[why], texts[other]);
	}
}
END_TEST

START_TEST(a_reason_names_what_it_speaks_of)
{
	static const struct { struct judgement judgement; const char *parts[3]; } cases[] = {
		{ { .reason = WHY_GUARDS, .numbers = { 7 } }, { "A2", "A2", "A2" } },
		{ { .reason = WHY_KEEPS_PIECE, .numbers = { 7, KIND_TK, 9 } }, { "A2", N_("Tank"), "9" } },
		{ { .reason = WHY_LIKELY, .numbers = { 8 } }, { "8", "8", "8" } },
		{ { .reason = WHY_MARCHES, .numbers = { 3 } }, { "3", "3", "3" } },
	};
	char text[SENTENCE_SIZE];
	speak(languages[_i]);
	for (size_t i = 0; i < LEN(cases); i++) {
		gunjin_reason(NULL, NULL, &cases[i].judgement, text);
		for (size_t part = 0; part < LEN(cases[i].parts); part++)
			ck_assert_msg(strstr(text, _(cases[i].parts[part])) != NULL, "%s", text);
	}
}
END_TEST

START_TEST(a_damaged_reason_says_nothing)
{
	static const struct judgement damaged[] = {
		{ .reason = WHYS }, { .reason = -1 }, { .reason = WHY_BEATS, .numbers = { GUNJIN_CELLS } },
		{ .reason = WHY_BEATS, .numbers = { -1 } }, { .reason = WHY_KEEPS_PIECE, .numbers = { 0, KINDS } },
	};
	char text[SENTENCE_SIZE];
	speak(languages[_i]);
	for (size_t i = 0; i < LEN(damaged); i++) {
		gunjin_reason(NULL, NULL, &damaged[i], text);
		ck_assert_str_eq(text, "");
	}
}
END_TEST

START_TEST(a_loss_counts_wins_in_a_hundred_games)
{
	char text[SENTENCE_SIZE];
	speak(languages[_i]);
	gunjin_loss(NULL, 124, text);
	ck_assert_msg(strstr(text, "12") != NULL && strstr(text, "100") != NULL, "%s", text);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, every_reason_is_a_sentence_that_fits_after_a_hint,
	    0, (int)LEN(languages));
	tcase_add_loop_test(all, a_reason_names_what_it_speaks_of, 0, (int)LEN(languages));
	tcase_add_loop_test(all, a_damaged_reason_says_nothing, 0, (int)LEN(languages));
	tcase_add_loop_test(all, a_loss_counts_wins_in_a_hundred_games, 0, (int)LEN(languages));
}

int
main(void)
{
	return suite_run("gunjin_advice", fill, 60);
}
