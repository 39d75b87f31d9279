/* table_logins.c: checks how often the server asks the system for the names of logins. */
#include "hall_case.h"

#include <pwd.h>

static int questions;

/* Replaces the system's function: every login has the same name with its number at the end. */
int
getpwuid_r(uid_t uid, struct passwd *entry, char *room, size_t size, struct passwd **found)
{
	questions++;
	snprintf(room, size, "guest%u", (unsigned)uid);
	*entry = (struct passwd){ .pw_name = room, .pw_uid = uid };
	*found = entry;
	return 0;
}

static void
come_and_go(uid_t uid)
{
	char expected[64];
	int line = call(uid);
	snprintf(expected, sizeof expected, "= {\"name\":\"guest%u\"", (unsigned)uid);
	expect(ask(line, "hello 1 en"), expected);
	close(line);
	pass(0);
}

START_TEST(a_login_that_comes_again_soon_is_not_looked_up_again)
{
	for (int i = 0; i < 5; i++)
		come_and_go(5001);
	ck_assert_int_eq(questions, 1);
	come_and_go(5002);
	come_and_go(5001);
	ck_assert_int_eq(questions, 2);
}
END_TEST

START_TEST(a_login_is_looked_up_again_after_a_minute)
{
	come_and_go(5001);
	pass(61 * 1000);
	come_and_go(5001);
	ck_assert_int_eq(questions, 2);
}
END_TEST

START_TEST(many_logins_have_their_own_names)
{
	for (uid_t uid = 5001; uid < 5101; uid++)
		come_and_go(uid);
	come_and_go(5001);
	come_and_go(5100);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_login_that_comes_again_soon_is_not_looked_up_again);
	tcase_add_test(all, a_login_is_looked_up_again_after_a_minute);
	tcase_add_test(all, many_logins_have_their_own_names);
}

int
main(void)
{
	return suite_run("table logins", fill, 30);
}
