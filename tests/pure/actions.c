/* actions.c: a table of forms reads texts as actions and writes the same texts. */
#include <stdio.h>
#include <string.h>

#include "../suite.h"
#include "game/action.h"

static const char *const ways[] = { "up", "upper", "down", NULL };

/* A cell such as B3, as one number. */
static bool
scan_cell(const char **text, int *number)
{
	const char *s = *text;
	if (s[0] < 'A' || s[0] > 'H' || s[1] < '1' || s[1] > '8')
		return false;
	*number = (s[0] - 'A') * 8 + s[1] - '1';
	*text += 2;
	return true;
}

static void
print_cell(const int *number, char *text, size_t size)
{
	snprintf(text, size, "%c%d", 'A' + *number / 8, *number % 8 + 1);
}

static const struct action_forms forms = {
	.patterns = (const char *const []){ "play %n", "play %n to %d,%d", "play s%n", "by %i,%i", "order %o", "%c-%c",
	    "mark %c", "mark %c %t", "stop", NULL },
	.words = (const struct action_word []){
		{ .letter = 'o', .numbers = 1, .names = ways },
		{ .letter = 'c', .numbers = 1, .scan = scan_cell, .print = print_cell },
		{ 0 },
	},
	.problem = "An action is something else.",
};

static const struct { const char *text; int form, numbers[3]; const char *rest; } good[] = {
	{ "play 1", 0, { 0 }, "" },
	{ "play 9999", 0, { 9998 }, "" },
	{ "play 3 to 0,12", 1, { 2, 0, 12 }, "" },
	{ "play s2", 2, { 1 }, "" },
	{ "by -2,1", 3, { -2, 1 }, "" },
	{ "by 0,0", 3, { 0, 0 }, "" },
	{ "order up", 4, { 0 }, "" },
	{ "order upper", 4, { 1 }, "" },
	{ "A1-H8", 5, { 0, 63 }, "" },
	{ "mark B2", 6, { 9 }, "" },
	{ "mark B2 two words", 7, { 9 }, "two words" },
	{ "stop", 8, { 0 }, "" },
};

START_TEST(a_text_is_read_and_written_as_it_was)
{
	struct action a;
	struct error e;
	char text[ACTION_SIZE];
	ck_assert(action_scan(&forms, good[_i].text, &a, &e));
	ck_assert_int_eq(a.form, good[_i].form);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(a.numbers[i], good[_i].numbers[i]);
	ck_assert_str_eq(a.text, good[_i].rest);
	action_print(&forms, &a, text);
	ck_assert_str_eq(text, good[_i].text);
}
END_TEST

static const char *const bad[] = {
	"", "play", "play ", "play 0", "play 01", "play +1", "play 10000", "play 1 ", "Play 1", "play  1", "play 1 to 1",
	"play 1 to 1,", "play 1 to -1,1", "by -0,1", "by 1,-01", "order", "order sideways", "order up down", "A1-A9", "I1-A1",
	"A1-", "mark B2 ", "mark", "stop it", "sto", "play s0",
};

START_TEST(any_other_text_is_refused)
{
	struct action a;
	struct error e;
	ck_assert_msg(!action_scan(&forms, bad[_i], &a, &e), "%s", bad[_i]);
	ck_assert_str_eq(e.sentence, forms.problem);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_text_is_read_and_written_as_it_was, 0, LEN(good));
	tcase_add_loop_test(tc, any_other_text_is_refused, 0, LEN(bad));
}

int
main(void)
{
	return suite_run("actions", fill, 5);
}
