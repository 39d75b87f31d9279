/* session_journal.c: checks which journals replay, and the errors for those that do not. */
#include <stdio.h>

#include "session_case.h"

struct choice {
	uint32_t	seed;
	int		seen;
	char		action[ACTION_SIZE];
};

static uint32_t
next_random(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Keeps one of the legal actions, each equally likely. */
static bool
choose(const char *action, void *context)
{
	struct choice *c = context;
	if (next_random(&c->seed) % (uint32_t)++c->seen == 0)
		snprintf(c->action, sizeof c->action, "%s", action);
	return true;
}

/* The state written as JSON and read again must equal the state and continue in the same way. */
static void
expect_state_survives_json(const struct session *s)
{
	const struct loaded_game *loaded = session_loaded_game(s);
	const struct game *game = loaded->game;
	struct error e;
	json_t *json = session_json(s, SEAT_REFEREE);
	struct state *state = game_read(game, loaded->content, json, &e);
	ck_assert_ptr_nonnull(state);
	ck_assert(game_check(game, state, &e));
	struct view *view = game_view(game, state, SEAT_REFEREE);
	json_t *again = game_show(game, view);
	ck_assert(json_equal(json, again));
	json_decref(json);
	json_decref(again);
	game_view_free(game, view);
	game_destroy(game, state);
}

enum { MOVES_MOST = 60 };

/* Plays at random and keeps the state after each action. */
static int
play_at_random(struct session *s, uint32_t seed, char *states[MOVES_MOST + 1])
{
	int length = 0;
	states[0] = line_of(s, SEAT_REFEREE);
	while (!session_over(s) && length < MOVES_MOST) {
		struct choice c = { .seed = seed };
		session_legal_texts(s, session_to_act(s), choose, &c);
		seed = c.seed;
		session_advance(s, next_random(&seed) % 200, NULL);
		play(s, session_to_act(s), c.action);
		expect_state_survives_json(s);
		states[++length] = line_of(s, SEAT_REFEREE);
	}
	session_advance(s, 77, NULL);
	return length;
}

/* The journal after it was written as text and read again. */
static json_t *
written_journal(const struct session *s)
{
	json_t *journal = session_journal(s);
	char *text = json_line(journal);
	json_t *read = json_loads(text, 0, NULL);
	ck_assert_ptr_nonnull(read);
	free(text);
	json_decref(journal);
	return read;
}

static struct session *
replay(const json_t *journal, int64_t length)
{
	struct error e;
	char text[1024] = "";
	struct session *s = session_replay(registry, journal, length, &e);
	if (s == NULL)
		error_text(&e, text, sizeof text);
	ck_assert_msg(s != NULL, "%s", text);
	return s;
}

static const char *const playouts[] = {
	"mode=standard", "mode=standard order=direction practice=on", "mode=classical",
	"mode=daily day=20500", "mode=daily day=20501",
	"mode=free size=7 preset=standardWithAllChoices spawn=any",
	"mode=free stacking=off hand=1 preview=0 revisit=10",
	"mode=campaign stage=1-1", "mode=campaign stage=2-1", "mode=campaign stage=4-1",
	    "mode=campaign stage=5-1",
	"mode=extended stage=1-4", "mode=extended stage=6-8", "mode=extended stage=7-8",
	    "mode=extended stage=8-8",
};

START_TEST(a_journal_plays_again_to_the_same_state_at_every_length)
{
	char *states[MOVES_MOST + 1];
	struct session *s = begin(knight(), playouts[_i], UINT64_C(1) << 63 | (uint64_t)_i);
	int length = play_at_random(s, (uint32_t)_i + 1, states);
	json_t *journal = written_journal(s);
	struct session *all = replay(journal, -1), *more = replay(journal, length + 5);
	expect_equal(s, all);
	expect_equal(s, more);
	session_free(all);
	session_free(more);
	for (int k = 0; k <= length; k += k < 3 ? 1 : 11) {
		struct session *part = replay(journal, k);
		char *state = line_of(part, SEAT_REFEREE);
		ck_assert_int_eq(session_length(part), k);
		ck_assert_str_eq(state, states[k]);
		free(state);
		session_free(part);
	}
	for (int k = 0; k <= length; k++)
		free(states[k]);
	json_decref(journal);
	session_free(s);
}
END_TEST

START_TEST(a_replayed_session_gives_the_same_journal)
{
	char *states[MOVES_MOST + 1];
	struct session *s = begin(knight(), "mode=free seat1=cpu:first", UINT64_MAX);
	int length = play_at_random(s, 3, states);
	json_t *journal = written_journal(s);
	struct session *again = replay(journal, -1);
	json_t *second = session_journal(again);
	ck_assert(json_equal(journal, second));
	ck_assert_uint_eq(session_started(again)->seed, UINT64_MAX);
	ck_assert(session_started(again)->seats[1].cpu);
	for (int k = 0; k <= length; k++)
		free(states[k]);
	json_decref(journal);
	json_decref(second);
	session_free(again);
	session_free(s);
}
END_TEST

START_TEST(a_game_from_a_set_up_plays_again_from_it)
{
	struct session_start start;
	session_start_init(&start, knight()->game, 0);
	json_t *setup = json_pack("{s:s,s:s,s:{s:s}}", "mode", "classical", "preset", "standard", "rng",
	    "state", "99");
	start.setup = setup;
	struct session *s = session_new(knight(), &start, NULL, NULL);
	ck_assert_ptr_nonnull(s);
	json_decref(setup);
	char *states[MOVES_MOST + 1];
	int length = play_at_random(s, 5, states);
	json_t *journal = written_journal(s);
	ck_assert_ptr_null(json_object_get(journal, "options"));
	struct session *again = replay(journal, -1);
	expect_equal(s, again);
	for (int k = 0; k <= length; k++)
		free(states[k]);
	json_decref(journal);
	session_free(again);
	session_free(s);
}
END_TEST

/* A path in this journal, its new value, and the error. In values ' stands for ", and NULL removes
 * the member. */
static const char good_journal[] = "{'game':'monoknight',"
    "'options':{'mode':'campaign','stage':'1-1'},'seed':1,'ticks':300,"
    "'actions':[{'action':'play 1','tick':0},{'action':'play 3','seat':1,'tick':60},"
    "{'action':'discard 2','tick':60}]}";

static const struct { const char *key; int index; const char *member, *value, *error; } changes[] = {
	/* the actions */
	{ "actions", 1, "action", "'play 9'", "action 2 does not replay: There is no card in slot 9." },
	{ "actions", 0, "action", "'nonsense'", "action 1 does not replay: " },
	{ "actions", 0, "action", NULL, "action 1 does not replay: actions[0] has no action" },
	{ "actions", 0, "action", "5", "action 1 does not replay: actions[0].action must be a text" },
	{ "actions", 1, "seat", "2", "action 2 does not replay: There is no seat 2." },
	{ "actions", 1, "seat", "0",
	    "action 2 does not replay: actions[1].seat must be a whole number from 1 to 4" },
	{ "actions", 2, "tick", "59", "action 3 does not replay: its time is before that of the action before" },
	{ "actions", 2, "tick", "-1", "action 3 does not replay: actions[2].tick must be" },
	{ "actions", 2, "tick", "100000001", "action 3 does not replay: actions[2].tick must be" },
	{ "actions", 2, "check", "'00000000'", "action 3 does not replay: it leads to another position" },
	{ "actions", 2, "check", "'xyz'", "action 3 does not replay: it leads to another position" },
	{ "actions", 2, "check", "7", "action 3 does not replay: actions[2].check must be a text" },
	{ "actions", 2, "chekc", "'x'", "action 3 does not replay: actions[2].chekc is not known here" },
	{ "actions", -1, NULL, "5", "actions must be a list" },
	/* the beginning */
	{ "game", -1, NULL, "'chess'", "there is no game chess" },
	{ "game", -1, NULL, NULL, "the record must name its game" },
	{ "game", -1, NULL, "5", "game must be a text" },
	{ "options", -1, NULL, "{'mode':'no'}", "mode cannot be no" },
	{ "options", -1, NULL, "{'size':'7'}", "size is only for mode=free" },
	{ "options", -1, NULL, "[]", "options must be an object" },
	{ "options", -1, NULL, "{'mode':'campaign','stage':'9-9'}", "there is no stage 9-9" },
	{ "seed", -1, NULL, "-1", "the seed must be a whole number" },
	{ "seed", -1, NULL, "'18446744073709551616'", "the seed must be a whole number" },
	{ "seed", -1, NULL, "1.5", "the seed must be a whole number" },
	{ "ticks", -1, NULL, "-1", "ticks must be a whole number" },
	{ "ticks", -1, NULL, "'5'", "ticks must be a whole number" },
	{ "setup", -1, NULL, "{'size':77}", "size must be a whole number" },
	{ "setup", -1, NULL, "null", "the value must be an object" },
	{ "seats", -1, NULL, "{'seat1':'dog'}", "a seat cannot be dog" },
	{ "seats", -1, NULL, "{'seat1':5}", "seats.seat1 must be a text" },
	{ "seats", -1, NULL, "{'seat2':'cpu'}", "seats.seat2 is not known here; known are: seat1" },
	{ "seats", -1, NULL, "{'mode':'free'}", "seats.mode is not known here; known are: seat1" },
	{ "seats", -1, NULL, "['cpu']", "seats must be an object" },
	{ "more", -1, NULL, "1", "more is not known here" },
};

static json_t *
json_of(const char *text)
{
	char *copy = mem_string(text);
	for (char *s = copy; *s != '\0'; s++)
		*s = *s == '\'' ? '"' : *s;
	json_t *made = json_loads(copy, JSON_DECODE_ANY, NULL);
	ck_assert_msg(made != NULL, "%s", copy);
	free(copy);
	return made;
}

START_TEST(a_journal_that_does_not_replay_is_refused_with_the_first_bad_action)
{
	struct error e = { .kind = ERR_NONE };
	json_t *journal = json_of(good_journal), *at = journal;
	session_free(replay(journal, -1));
	const char *name = changes[_i].key;
	if (changes[_i].index >= 0) {
		at = json_array_get(json_object_get(journal, name), (size_t)changes[_i].index);
		name = changes[_i].member;
	}
	if (changes[_i].value == NULL)
		json_object_del(at, name);
	else
		json_object_set_new(at, name, json_of(changes[_i].value));
	ck_assert_ptr_null(session_replay(registry, journal, -1, &e));
	ck_assert_int_ne(e.kind, ERR_NONE);
	expect_error(&e, changes[_i].error);
	ck_assert_ptr_null(session_replay(registry, journal, -1, NULL));
	json_decref(journal);
}
END_TEST

START_TEST(actions_after_the_wanted_length_do_not_matter)
{
	json_t *journal = json_of(good_journal);
	json_t *bad = json_array_get(json_object_get(journal, "actions"), 2);
	json_object_set_new(bad, "action", json_string("nonsense"));
	struct session *s = replay(journal, 2);
	ck_assert_int_eq(session_length(s), 2);
	ck_assert_uint_eq(session_ticks(s), 60);
	session_free(s);
	json_decref(journal);
}
END_TEST

START_TEST(a_value_that_is_no_journal_is_refused)
{
	static const char *const values[] = { "[]", "5", "null", "'x'", "{}" };
	for (size_t i = 0; i < LEN(values); i++) {
		json_t *value = json_of(values[i]);
		struct error e = { .kind = ERR_NONE };
		ck_assert_ptr_null(session_replay(registry, value, -1, &e));
		ck_assert_int_eq(e.kind, ERR_INPUT);
		json_decref(value);
	}
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_journal_plays_again_to_the_same_state_at_every_length, 0, LEN(playouts));
	tcase_add_test(t, a_replayed_session_gives_the_same_journal);
	tcase_add_test(t, a_game_from_a_set_up_plays_again_from_it);
	tcase_add_loop_test(t, a_journal_that_does_not_replay_is_refused_with_the_first_bad_action, 0,
	    LEN(changes));
	tcase_add_test(t, actions_after_the_wanted_length_do_not_matter);
	tcase_add_test(t, a_value_that_is_no_journal_is_refused);
}

int
main(void)
{
	return suite_run("session journal", fill, 20);
}
