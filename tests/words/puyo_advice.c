/* puyo_advice.c: every place, reason and loss of a judgement has a sentence, in both languages. */
#include <string.h>

#include "../content.h"
#include "asking.h"
#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_text.h"

static const char *const languages[] = { "en", "ja" };

enum { COLUMNS = 78 };

/* The longest possible hint, and its reason after it. */
static void
check_line(const char *reason)
{
	const struct seat seats[SEATS_MAX + 1] = { 0 };
	const struct view v = { .players = 1 };
	char advice[SENTENCE_SIZE], hint[SENTENCE_SIZE];
	for (int r = 0; r < 4; r++) {
		puyo_advice(seats, &v, NULL, &(struct action){ .form = FORM_PLACE, .numbers = { 2, r } }, advice);
		ck_assert_ptr_nonnull(strstr(advice, "3"));
		hint_sentence(advice, hint);
		ck_assert_msg(text_width(hint) + 1 + text_width(reason) <= COLUMNS, "%s %s", hint, reason);
	}
}

START_TEST(every_reason_of_a_hint_fits_after_it)
{
	char texts[REASONS][SENTENCE_SIZE];
	speak(languages[_i]);
	for (int reason = REASON_NONE; reason < REASONS; reason++) {
		const struct judgement j = { .reason = reason, .numbers = { 19, 175080, false } };
		puyo_reason(NULL, NULL, &j, texts[reason]);
		ck_assert_int_eq(texts[reason][0] != '\0', reason != REASON_NONE);
		check_line(texts[reason]);
		for (int other = REASON_NONE; other < reason; other++)
			ck_assert_str_ne(texts[reason], texts[other]);
	}
}
END_TEST

START_TEST(a_comparison_names_both_numbers)
{
	static const enum reason compared[] = { REASON_MIDDLE, REASON_READY, REASON_LEAD };
	char text[SENTENCE_SIZE];
	speak(languages[_i]);
	for (size_t i = 0; i < LEN(compared); i++) {
		struct judgement j = { .reason = (int)compared[i], .numbers = { 8, 5, true } };
		puyo_reason(NULL, NULL, &j, text);
		ck_assert_msg(strchr(text, '8') != NULL && strchr(text, '5') != NULL, "%s", text);
		j.numbers[2] = false;
		puyo_reason(NULL, NULL, &j, text);
		ck_assert_msg(strchr(text, '8') != NULL && strchr(text, '5') == NULL, "%s", text);
	}
}
END_TEST

START_TEST(a_loss_is_in_steps_until_it_is_the_game)
{
	char steps[SENTENCE_SIZE], game[SENTENCE_SIZE];
	speak(languages[_i]);
	puyo_loss(NULL, PUYO_LOSS_GAME - 1, steps);
	puyo_loss(NULL, PUYO_LOSS_GAME, game);
	ck_assert_msg(strstr(steps, "29.9") != NULL, "%s", steps);
	ck_assert(game[0] != '\0' && strpbrk(game, "0123456789") == NULL);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, every_reason_of_a_hint_fits_after_it, 0, (int)LEN(languages));
	tcase_add_loop_test(t, a_comparison_names_both_numbers, 0, (int)LEN(languages));
	tcase_add_loop_test(t, a_loss_is_in_steps_until_it_is_the_game, 0, (int)LEN(languages));
}

int
main(void)
{
	return suite_run("puyo advice", fill, 20);
}
