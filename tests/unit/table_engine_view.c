/* table_engine_view.c: checks what a program can ask about the game at its table: view and legal
 * actions. */
#include "table_case.h"

/* The payload of a reply. */
static json_t *
asked(struct player *p, const char *command)
{
	const char *reply = ask(p, "%s", command);
	ck_assert_msg(*reply == '=', "%s", reply);
	json_t *payload = json_loadb(reply + 2, strcspn(reply + 2, "\n"), 0, NULL);
	ck_assert_msg(payload != NULL, "%s", reply);
	return payload;
}

static void
expect_shown(struct player *p, const struct session *s, int seat)
{
	json_t *shown = asked(p, "show"), *expected = session_json(s, seat);
	ck_assert(json_equal(shown, expected));
	json_decref(shown);
	json_decref(expected);
}

START_TEST(a_seat_and_a_spectator_are_shown_what_they_may_know)
{
	for (int i = 0; i < 3; i++)
		enter(i, (const char *[]){ "taro", "hanako", "jiro" }[i]);
	struct table *t = begin_table("gunjin", "delay=0", 2, true);
	ACCEPT(&players[0], "play %d 0 shuffle", (int)table_id(t));
	ACCEPT(&players[2], "watch %d", (int)table_id(t));
	expect_shown(&players[0], table_session_of(t, 1), 1);
	expect_shown(&players[1], table_session_of(t, 2), 2);
	expect_shown(&players[2], table_session_of(t, 1), SEAT_NOBODY);
}
END_TEST

/* The answers to the second seat while the first seat fills its camp in this way. */
static char *
answers_beside(const char *formation)
{
	tear_down();
	set_up();
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "", 2, true);
	ACCEPT(&players[0], "play %d 0 formation %s", (int)table_id(t), formation);
	ACCEPT(&players[0], "play %d %d ready", (int)table_id(t), (int)players[0].n);
	ACCEPT(&players[1], "play %d %d formation ATK1", (int)table_id(t), (int)players[1].n);
	ACCEPT(&players[1], "play %d %d ready", (int)table_id(t), (int)players[1].n);
	json_t *shown = asked(&players[1], "show"), *legal = asked(&players[1], "legal");
	char *one = json_line(shown), *other = json_line(legal), *both = mem_format("%s\n%s", one, other);
	free(one);
	free(other);
	json_decref(shown);
	json_decref(legal);
	return both;
}

START_TEST(what_is_hidden_changes_no_answer)
{
	char *one = answers_beside("DEF1"), *other = answers_beside("ATK2");
	ck_assert_str_eq(one, other);
	free(one);
	free(other);
}
END_TEST

/* The program knows only the commands, not the game. */
START_TEST(a_program_can_play_on_the_answers_alone)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("synegier", "seats=2", 2, true);
	for (int i = 0; i < 40; i++) {
		struct player *p = &players[players[0].to_act - 1];
		json_t *legal = asked(p, "legal"), *idle = asked(&players[2 - players[0].to_act], "legal");
		ck_assert_uint_gt(json_array_size(legal), 0);
		ck_assert_uint_eq(json_array_size(idle), 0);
		const char *action = json_string_value(json_array_get(legal, (size_t)i % json_array_size(legal)));
		ACCEPT(p, "play %d %d %s", (int)table_id(t), (int)p->n, action);
		json_decref(legal);
		json_decref(idle);
	}
}
END_TEST

START_TEST(nobody_is_answered_without_a_seat_or_after_their_race)
{
	enter(0, "taro");
	enter(1, "hanako");
	REFUSE(&players[0], "show");
	REFUSE(&players[0], "legal");
	begin_table("monoknight", "seats=2", 2, true);
	json_t *before = asked(&players[0], "legal");
	ck_assert_uint_gt(json_array_size(before), 0);
	json_decref(before);
	ACCEPT(&players[0], "resign");
	json_t *after = asked(&players[0], "legal");
	ck_assert_uint_eq(json_array_size(after), 0);
	json_decref(after);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_seat_and_a_spectator_are_shown_what_they_may_know);
	tcase_add_test(all, what_is_hidden_changes_no_answer);
	tcase_add_test(all, a_program_can_play_on_the_answers_alone);
	tcase_add_test(all, nobody_is_answered_without_a_seat_or_after_their_race);
}

int
main(void)
{
	return suite_run("look at tables", fill, 60);
}
