/* pin.c: checks that stored PINs cannot be read, but still open as before. */
#include "store_case.h"

#include <dirent.h>

#include "base/mem.h"
#include "front/pin.h"

static const char digits[] = "86420975";

/* Whether any file of the store contains this text. */
static bool
folder_holds(const char *text)
{
	enum { MOST = 1 << 20 };
	static char bytes[MOST];
	bool found = false;
	DIR *open = opendir(folder);
	for (struct dirent *entry; (entry = readdir(open)) != NULL; ) {
		char *path = mem_format("%s/%s", folder, entry->d_name);
		FILE *file = entry->d_type == DT_REG ? fopen(path, "r") : NULL;
		size_t size = file == NULL ? 0 : fread(bytes, 1, sizeof bytes, file);
		ck_assert_uint_lt(size, sizeof bytes);
		found = found || memmem(bytes, size, text, strlen(text)) != NULL;
		if (file != NULL)
			fclose(file);
		free(path);
	}
	closedir(open);
	return found;
}

START_TEST(a_pin_opens_and_no_other_text_does)
{
	static const char *const wrong[] = { "", "8642097", "86420976", "864209755", "x", "*0" };
	struct store *s = open_well();
	int tries = -1;
	ck_assert(!pin_find(s, 7, 2, &tries));
	ck_assert(pin_set(s, 7, 2, digits));
	ck_assert(pin_find(s, 7, 2, &tries) && tries == 0);
	ck_assert(!pin_find(s, 7, 1, &tries) && !pin_find(s, 8, 2, &tries));
	for (size_t i = 0; i < LEN(wrong); i++)
		ck_assert(!pin_check(s, 7, 2, wrong[i], (int)i + 1));
	ck_assert(pin_find(s, 7, 2, &tries) && tries == (int)LEN(wrong));
	ck_assert(pin_check(s, 7, 2, digits, tries + 1));
	ck_assert(pin_find(s, 7, 2, &tries) && tries == 0);
	store_close(s);
}
END_TEST

START_TEST(a_pin_is_in_no_file)
{
	struct store *s = open_well();
	pin_set(s, 7, 1, digits);
	pin_check(s, 7, 1, digits, 1);
	ck_assert(!folder_holds(digits));	/* nor does SQLite's log */
	char *value = store_setting(s, "pin.7.1");
	ck_assert(folder_holds(value));
	free(value);
	store_close(s);
	ck_assert(!folder_holds(digits));
}
END_TEST

START_TEST(the_same_pin_of_two_seats_is_kept_in_two_ways)
{
	struct store *s = open_well();
	pin_set(s, 7, 1, digits);
	pin_set(s, 7, 2, digits);
	char *one = store_setting(s, "pin.7.1"), *other = store_setting(s, "pin.7.2");
	ck_assert_str_ne(one, other);
	free(one);
	free(other);
	store_close(s);
}
END_TEST

/* Earlier versions stored the digits themselves. */
START_TEST(a_pin_in_digits_is_honoured_and_hashed)
{
	int tries;
	struct store *s = open_well();
	store_set_setting(s, "pin.7.1", digits, NULL);
	store_close(s);
	ck_assert(folder_holds(digits));
	s = open_well();
	ck_assert(pin_find(s, 7, 1, &tries) && tries == 0);
	ck_assert(!pin_check(s, 7, 1, "1", 1));
	ck_assert(pin_check(s, 7, 1, digits, 2));
	store_close(s);
	ck_assert(!folder_holds(digits));
}
END_TEST

START_TEST(pins_go_with_their_game)
{
	int tries;
	struct store *s = open_well();
	pin_set(s, 7, 1, digits);
	pin_set(s, 7, 2, digits);
	pin_set(s, 70, 1, digits);
	pin_forget_all(s, 7);
	ck_assert(!pin_find(s, 7, 1, &tries) && !pin_find(s, 7, 2, &tries));
	ck_assert(pin_find(s, 70, 1, &tries));
	ck_assert(pin_set(s, 70, 1, ""));
	ck_assert(!pin_find(s, 70, 1, &tries));
	ck_assert(!pin_set(s, 0, 1, digits));	/* a game that no store keeps */
	store_close(s);
}
END_TEST

/* However a stored PIN is damaged, it opens nothing, and the program goes on. */
START_TEST(a_damaged_pin_opens_nothing)
{
	static const char *const values[] = { " ", "*0", "$y$", "$y$j8T$ 99999999999999", "abc -5", "$y$j8T$abc$ x" };
	struct store *s = open_well();
	for (size_t i = 0; i < LEN(values); i++) {
		store_set_setting(s, "pin.7.1", values[i], NULL);
		ck_assert(!pin_check(s, 7, 1, "", 1) && !pin_check(s, 7, 1, "1", 2));
	}
	store_close(s);
}
END_TEST

START_TEST(each_wrong_pin_waits_longer_up_to_a_minute)
{
	static const int waits[] = { 0, 1, 2, 4, 8, 16, 32, 64, 64 };
	for (int i = 0; i < (int)LEN(waits); i++)
		ck_assert_int_eq(pin_wait(i), waits[i]);
	ck_assert_int_eq(pin_wait(-1), 0);
	ck_assert_int_eq(pin_wait(2000000000), 64);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, folder_make, folder_remove);
	tcase_add_test(tc, a_pin_opens_and_no_other_text_does);
	tcase_add_test(tc, a_pin_is_in_no_file);
	tcase_add_test(tc, the_same_pin_of_two_seats_is_kept_in_two_ways);
	tcase_add_test(tc, a_pin_in_digits_is_honoured_and_hashed);
	tcase_add_test(tc, pins_go_with_their_game);
	tcase_add_test(tc, a_damaged_pin_opens_nothing);
	tcase_add_test(tc, each_wrong_pin_waits_longer_up_to_a_minute);
}

int
main(void)
{
	return suite_run("pin", fill, 20);
}
