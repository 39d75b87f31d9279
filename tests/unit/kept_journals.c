/* kept_journals.c: checks that every journal of version 0.1.0 still replays, as journals.h
 * explains.
 *
 * A state may have gained members since then, but none may be lost or changed. */
#include <stdio.h>
#include <string.h>

#include "../journals.h"
#include "../submit.h"
#include "engine/verbs.h"
#include "game/session.h"

static struct registry *registry;

static void
set_up(void)
{
	registry = registry_new("share");
}

static void
tear_down(void)
{
	registry_free(registry);
}

/* Whether every kept member is still there with the same value, at every depth. */
static bool
holds(const json_t *now, const json_t *kept)
{
	if (json_is_array(kept)) {
		bool same = json_array_size(now) == json_array_size(kept) && json_is_array(now);
		for (size_t i = 0; same && i < json_array_size(kept); i++)
			same = holds(json_array_get(now, i), json_array_get(kept, i));
		return same;
	}
	if (!json_is_object(kept))
		return json_equal(now, kept);
	const char *key;
	json_t *value;
	json_object_foreach((json_t *)kept, key, value)
		if (!holds(json_object_get(now, key), value))
			return false;
	return true;
}

static void
expect_end(const char *name, const struct session *s, const json_t *line)
{
	struct result result = { 0 };
	session_result(s, &result);
	json_t *state = session_json(s, SEAT_REFEREE), *end = verb_result_json(&result, session_seats(s));
	ck_assert_msg(holds(end, json_object_get(line, "result")), "%s has another result", name);
	json_t *kept = json_object_get(line, "state");
	ck_assert_msg(kept == NULL || holds(state, kept), "%s ends in another state", name);
	json_decref(result.stats);
	json_decref(end);
	json_decref(state);
}

static void
expect_replays(const char *name, const json_t *line, void *context)
{
	(void)context;
	struct error e = { 0 };
	char text[ERROR_WORD_SIZE] = "";
	const json_t *journal = json_object_get(line, "journal"), *action;
	size_t i;
	json_array_foreach(json_object_get(journal, "actions"), i, action)
		ck_assert_msg(json_is_string(json_object_get(action, "check")), "%s has no check %zu", name, i);
	struct session *s = session_replay(registry, journal, -1, &e);
	if (s == NULL)
		error_text(&e, text, sizeof text);
	ck_assert_msg(s != NULL, "%s: %s", name, text);
	expect_end(name, s, line);
	session_free(s);
}

START_TEST(every_kept_journal_plays_again)
{
	kept_each(kept_games[_i], expect_replays, NULL);
}
END_TEST

/* Changes a member of one action; the journal must then be refused because of this action. */
static void
expect_refused(const char *name, const json_t *journal, size_t index, const char *member, const char *value)
{
	struct error e = { 0 };
	char text[ERROR_WORD_SIZE], expected[64];
	json_t *spoilt = json_deep_copy(journal);
	json_t *action = json_array_get(json_object_get(spoilt, "actions"), index);
	json_object_set_new(action, member, json_string(value));
	ck_assert_msg(session_replay(registry, spoilt, -1, &e) == NULL, "%s: %s %s was taken", name, member, value);
	error_text(&e, text, sizeof text);
	snprintf(expected, sizeof expected, "action %zu does not replay", index + 1);
	ck_assert_msg(strstr(text, expected) != NULL, "%s: %s", name, text);
	json_decref(spoilt);
}

/* A journal that the present program writes of the same game has its own checksums. */
static void
expect_renewed(const char *name, const json_t *line, void *context)
{
	(void)context;
	struct error e = { 0 };
	struct session *s = session_replay(registry, json_object_get(line, "journal"), -1, &e);
	ck_assert_msg(s != NULL, "%s", name);
	json_t *journal = session_journal(s);
	json_t *actions = json_object_get(journal, "actions");
	struct session *again = session_replay(registry, journal, -1, &e);
	ck_assert_msg(again != NULL, "%s: what is written now does not play", name);
	size_t count = json_array_size(actions), middle = count / 2;
	if (count > 0) {
		json_t *action = json_array_get(actions, middle);
		char check[32];
		snprintf(check, sizeof check, "%s", json_string_value(json_object_get(action, "check")));
		ck_assert_uint_eq(strlen(check), 16);
		check[15] = check[15] == '0' ? '1' : '0';
		expect_refused(name, journal, middle, "check", check);
	}
	session_free(again);
	session_free(s);
	json_decref(journal);
}

START_TEST(what_is_written_of_them_now_plays_too)
{
	kept_each(kept_games[_i], expect_renewed, NULL);
}
END_TEST

struct other { const char *played; char action[ACTION_SIZE]; };

static bool
keep_other(const char *action, void *context)
{
	struct other *o = context;
	if (strcmp(action, o->played) != 0)
		snprintf(o->action, sizeof o->action, "%s", action);
	return true;
}

/* Only short journals: long ones would take too long and prove no more. */
static void
expect_checked(const char *name, const json_t *line, void *context)
{
	(void)context;
	const json_t *journal = json_object_get(line, "journal");
	const json_t *actions = json_object_get(journal, "actions");
	size_t count = json_array_size(actions), index = count / 2;
	if (count == 0 || count > 60)
		return;
	const json_t *middle = json_array_get(actions, index);
	char check[16];
	snprintf(check, sizeof check, "%s", json_string_value(json_object_get(middle, "check")));
	check[7] = check[7] == '0' ? '1' : '0';
	expect_refused(name, journal, index, "check", check);
	struct other o = { .played = json_string_value(json_object_get(middle, "action")) };
	struct session *s = session_replay(registry, journal, (int64_t)index, NULL);
	session_legal_texts(s, (int)json_integer_value(json_object_get(middle, "seat")), keep_other, &o);
	expect_refused(name, journal, index, "action", o.action);
	session_free(s);
}

START_TEST(a_changed_check_or_action_is_refused)
{
	kept_each(kept_games[_i], expect_checked, NULL);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, every_kept_journal_plays_again, 0, KEPT_GAMES);
	tcase_add_loop_test(t, what_is_written_of_them_now_plays_too, 0, suite_times(1) > 1 ? KEPT_GAMES : 2);
	tcase_add_loop_test(t, a_changed_check_or_action_is_refused, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("kept journals", fill, 60);
}
