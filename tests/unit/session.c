/* session.c: playing, refusing, undoing, the clock, and journals that play again. */
#include <stdio.h>

#include "../nullgame.h"
#include "../suite.h"
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

/* --- short ways --- */

/* A new session with options given as "mode=free size=7", kept nowhere. */
static struct session *
begin(const struct entrant *entrant, const char *words, uint64_t seed)
{
	struct session_start start;
	struct error e;
	session_start_init(&start, entrant->game, seed);
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		char *value = strchr(word, '=');
		*value++ = '\0';
		ck_assert_msg(session_start_set(&start, entrant->game, word, value, &e), "%s=%s", word,
		    value);
	}
	free(copy);
	struct session *s = session_new(entrant, &start, NULL, &e);
	ck_assert_msg(s != NULL, "%s", words);
	return s;
}

static struct session *
begin_null(const char *words)
{
	return begin(&null_entrant, words, 7);
}

static const struct entrant *
knight(void)
{
	const struct entrant *entrant = registry_enter(registry, "monoknight", NULL);
	ck_assert_ptr_nonnull(entrant);
	return entrant;
}

/* What a seat sees on one line; the caller frees it. */
static char *
line_of(const struct session *s, int seat)
{
	json_t *json = session_json(s, seat);
	char *line = json_line(json);
	json_decref(json);
	return line;
}

static void
expect_equal(const struct session *a, const struct session *b)
{
	char *line_a = line_of(a, SEAT_REFEREE), *line_b = line_of(b, SEAT_REFEREE);
	ck_assert_str_eq(line_a, line_b);
	ck_assert_uint_eq(session_ticks(a), session_ticks(b));
	ck_assert_int_eq(session_length(a), session_length(b));
	free(line_a);
	free(line_b);
}

static void
play(struct session *s, int seat, const char *action)
{
	struct error e;
	char text[1024] = "";
	bool ok = session_play(s, seat, action, NULL, &e);
	if (!ok)
		error_text(&e, text, sizeof text);
	ck_assert_msg(ok, "%s: %s", action, text);
}

static void
expect_error(const struct error *e, const char *expected)
{
	char text[2048];
	error_text(e, text, sizeof text);
	ck_assert_msg(strstr(text, expected) != NULL, "\"%s\" does not say \"%s\"", text, expected);
}

/* --- playing --- */

START_TEST(an_accepted_action_changes_the_state_and_is_counted)
{
	struct session *s = begin_null("");
	struct events ev = { 0 };
	ck_assert_int_eq(session_to_act(s), 1);
	ck_assert(session_play(s, 1, "step", &ev, NULL));
	ck_assert_uint_eq(ev.count, 1);
	ck_assert_int_eq(session_to_act(s), 2);
	ck_assert_int_eq(session_length(s), 1);
	ck_assert_int_eq(session_seats(s), 2);
	ck_assert_ptr_eq(session_game(s), &nullgame);
	events_clear(&ev);
	session_free(s);
}
END_TEST

static char long_action[ACTION_SIZE + 1];

static const struct { int seat; const char *action, *reason; } refusals[] = {
	{ 2, "step", "It is the turn of seat 1." }, { 1, "jump", "There is no action jump." },
	{ 1, "", "There is no action ." }, { 1, "step ", "There is no action step ." },
	{ 0, "step", "There is no seat 0." }, { 3, "step", "There is no seat 3." },
	{ SEAT_ALL, "step", "There is no seat -1." }, { SEAT_REFEREE, "step", "There is no seat -2." },
	{ 1, long_action, "That is too long for an action." },
};

START_TEST(a_refused_action_changes_nothing_and_says_why)
{
	struct session *s = begin_null("");
	struct error e;
	memset(long_action, 'x', ACTION_SIZE);
	play(s, 1, "step");
	play(s, 2, "peek");
	session_advance(s, 90, NULL);
	char *before = line_of(s, SEAT_REFEREE);
	ck_assert(!session_play(s, refusals[_i].seat, refusals[_i].action, NULL, &e));
	expect_error(&e, refusals[_i].reason);
	char *after = line_of(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	ck_assert_int_eq(session_length(s), 2);
	ck_assert_uint_eq(session_ticks(s), 90);
	free(before);
	free(after);
	session_free(s);
}
END_TEST

START_TEST(a_finished_game_takes_no_more_actions)
{
	struct session *s = begin_null("");
	struct error e;
	struct result result;
	session_result(s, &result);
	ck_assert(!result.over && !session_over(s));
	play(s, 1, "step");
	play(s, 2, "end");
	session_result(s, &result);
	ck_assert(result.over && session_over(s));
	ck_assert_uint_eq(result.winners, 1u << 2);
	ck_assert(!session_play(s, 1, "step", NULL, &e));
	expect_error(&e, "The game is over.");
	ck_assert_int_eq(session_length(s), 2);
	session_free(s);
}
END_TEST

START_TEST(a_seat_sees_its_view_and_hears_its_events)
{
	struct session *s = begin_null("");
	struct events ev = { 0 };
	char *seat = line_of(s, 1), *referee = line_of(s, SEAT_REFEREE);
	ck_assert_ptr_null(strstr(seat, "secret"));
	ck_assert_ptr_nonnull(strstr(referee, "\"secret\":8"));
	ck_assert(session_play(s, 1, "peek", &ev, NULL));
	json_t *own = events_for(&ev, 1), *other = events_for(&ev, 2);
	ck_assert_uint_eq(json_array_size(own), 2);
	ck_assert_uint_eq(json_array_size(other), 1);
	json_decref(own);
	json_decref(other);
	events_clear(&ev);
	free(seat);
	free(referee);
	session_free(s);
}
END_TEST

START_TEST(a_session_without_a_store_is_unsaved_and_has_no_number)
{
	struct session *s = begin_null("");
	ck_assert(session_unsaved(s));
	ck_assert_int_eq(session_id(s), 0);
	session_abandon(s);
}
END_TEST

/* --- how a game begins --- */

static const struct { const char *key, *value, *error; } words[] = {
	{ "seed", "0", NULL }, { "seed", "18446744073709551615", NULL }, { "undo", "on", NULL },
	{ "seat1", "human", NULL }, { "seat2", "cpu", NULL }, { "seat2", "cpu:weak", NULL },
	{ "seed", "-1", "seed must be a whole number of at most 64 bits" },
	{ "seed", "18446744073709551616", "seed must be a whole number of at most 64 bits" },
	{ "seed", "", "seed must be a whole number of at most 64 bits" },
	{ "undo", "yes", "undo cannot be yes; it can be: off, on" },
	{ "seat1", "dog", "a seat cannot be dog; it can be: human, cpu, cpu:weak, cpu:strong" },
	{ "seat1", "cpu:", "a seat cannot be cpu:; it can be: human, cpu, cpu:weak, cpu:strong" },
	{ "seat1", "", "a seat cannot be ; it can be: human, cpu, cpu:weak, cpu:strong" },
	{ "seat3", "human", "there is no option seat3; the options are: seed, seat1, seat2, undo" },
	{ "seat0", "human", "there is no option seat0; the options are: seed, seat1, seat2, undo" },
	{ "seat", "human", "there is no option seat; the options are: seed, seat1, seat2, undo" },
	{ "und", "on", "there is no option und; the options are: seed, seat1, seat2, undo" },
};

START_TEST(a_word_is_taken_or_refused_with_the_valid_ones)
{
	struct session_start start, before;
	struct error e;
	memset(&start, 0, sizeof start);
	session_start_init(&start, &nullgame, 3);
	before = start;
	bool ok = session_start_set(&start, &nullgame, words[_i].key, words[_i].value, &e);
	ck_assert(ok == (words[_i].error == NULL));
	if (!ok) {
		char text[1024];
		error_text(&e, text, sizeof text);
		ck_assert_str_eq(text, words[_i].error);
		ck_assert_mem_eq(&start, &before, sizeof start);
	}
}
END_TEST

START_TEST(a_cpu_without_a_level_is_of_the_strongest)
{
	struct session *s = begin_null("seat1=cpu seat2=cpu:weak");
	const struct session_start *start = session_started(s);
	ck_assert(start->seats[1].cpu && start->seats[2].cpu);
	ck_assert_str_eq(start->seats[1].level, "strong");
	ck_assert_str_eq(start->seats[2].level, "weak");
	session_free(s);
}
END_TEST

START_TEST(options_that_do_not_fit_together_start_nothing)
{
	struct session_start start;
	struct error e;
	session_start_init(&start, knight()->game, 1);
	ck_assert(session_start_set(&start, knight()->game, "size", "7", &e));
	ck_assert_ptr_null(session_new(knight(), &start, NULL, &e));
	expect_error(&e, "size is only for mode=free");
}
END_TEST

/* --- undo --- */

START_TEST(an_undone_action_is_gone_and_the_clock_goes_on)
{
	struct session *s = begin_null("undo=on"), *fresh = begin_null("undo=on");
	session_advance(s, 100, NULL);
	play(s, 1, "step");
	session_advance(s, 50, NULL);
	play(s, 2, "step");
	session_advance(s, 25, NULL);
	session_advance(fresh, 100, NULL);
	play(fresh, 1, "step");
	session_advance(fresh, 75, NULL);
	ck_assert(session_may_undo(s));
	ck_assert(session_undo(s, NULL));
	expect_equal(s, fresh);
	play(s, 2, "step");
	play(fresh, 2, "step");
	expect_equal(s, fresh);
	session_free(s);
	session_free(fresh);
}
END_TEST

START_TEST(undoing_everything_leads_to_the_beginning)
{
	struct session *s = begin_null("undo=on");
	struct error e;
	for (int i = 0; i < 100; i++)
		play(s, 1 + i % 2, "step");
	char *before = line_of(s, SEAT_REFEREE);
	for (int i = 0; i < 100; i++)
		ck_assert(session_undo(s, &e));
	ck_assert_int_eq(session_length(s), 0);
	ck_assert(!session_may_undo(s));
	ck_assert(!session_undo(s, &e));
	expect_error(&e, "There is no action to take back.");
	for (int i = 0; i < 100; i++)
		play(s, 1 + i % 2, "step");
	char *after = line_of(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	session_free(s);
}
END_TEST

START_TEST(where_the_options_forbid_it_nothing_is_undone)
{
	struct session *s = begin_null("undo=off");
	struct error e;
	play(s, 1, "step");
	ck_assert(!session_may_undo(s));
	ck_assert(!session_undo(s, &e));
	expect_error(&e, "Only practice games");
	ck_assert_int_eq(session_length(s), 1);
	session_free(s);
}
END_TEST

/* --- the clock --- */

START_TEST(only_time_between_going_on_and_pausing_counts)
{
	struct session *s = begin_null("");
	session_clock(s, 5000, NULL);			/* it starts paused */
	ck_assert(session_paused(s));
	ck_assert_uint_eq(session_ticks(s), 0);
	session_go_on(s, 100000);
	session_clock(s, 112345, NULL);
	session_pause(s, 120000);			/* 20 s */
	session_clock(s, 130000, NULL);
	session_go_on(s, 150000);
	session_pause(s, 170000);			/* 20 s more */
	session_clock(s, 175000, NULL);
	ck_assert_uint_eq(session_ticks(s), 40 * TICKS_PER_SECOND);
	session_free(s);
}
END_TEST

START_TEST(fractions_of_ticks_neither_add_up_nor_get_lost)
{
	struct session *often = begin_null(""), *paused = begin_null("");
	int64_t shown = 0;
	session_go_on(often, 0);
	for (int64_t ms = 1; ms <= 75000; ms += 1 + ms % 7) {
		session_clock(often, ms, NULL);
		shown = ms;
		ck_assert_uint_eq(session_ticks(often), (uint64_t)(ms * TICKS_PER_SECOND / 1000));
	}
	ck_assert_int_gt(shown, 74000);
	for (int64_t ms = 0; ms < 10000; ms += 10) {	/* ten milliseconds on, a second off */
		session_go_on(paused, ms * 101);
		session_pause(paused, ms * 101 + 10);
	}
	ck_assert_uint_eq(session_ticks(paused), 10 * TICKS_PER_SECOND);
	session_free(often);
	session_free(paused);
}
END_TEST

START_TEST(going_on_twice_or_pausing_twice_loses_no_time)
{
	struct session *s = begin_null("");
	session_go_on(s, 1000);
	session_go_on(s, 3000);
	session_pause(s, 4000);
	session_pause(s, 9000);
	ck_assert_uint_eq(session_ticks(s), 3 * TICKS_PER_SECOND);
	session_free(s);
}
END_TEST

START_TEST(a_clock_that_goes_back_is_waited_for)
{
	struct session *s = begin_null("");
	session_go_on(s, 5000);
	session_clock(s, 6000, NULL);
	session_clock(s, 4000, NULL);
	ck_assert_uint_eq(session_ticks(s), TICKS_PER_SECOND);
	session_clock(s, 6500, NULL);
	ck_assert_uint_eq(session_ticks(s), TICKS_PER_SECOND * 3 / 2);
	session_free(s);
}
END_TEST

START_TEST(no_game_lasts_longer_than_its_journal_can_tell)
{
	struct session *s = begin(knight(), "", 1);
	session_advance(s, SESSION_TICKS_LIMIT - 1, NULL);
	session_advance(s, UINT64_MAX, NULL);
	ck_assert_uint_eq(session_ticks(s), SESSION_TICKS_LIMIT);
	json_t *journal = session_journal(s);
	struct session *again = session_replay(registry, journal, -1, NULL);
	ck_assert_ptr_nonnull(again);
	expect_equal(s, again);
	json_decref(journal);
	session_free(again);
	session_free(s);
}
END_TEST

/* --- journals --- */

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

/* The whole state as JSON is a state that goes on the same way. */
static void
expect_state_survives_json(const struct session *s)
{
	const struct entrant *entrant = session_entrant(s);
	const struct game *game = entrant->game;
	struct error e;
	json_t *json = session_json(s, SEAT_REFEREE);
	struct state *state = game->from_json(entrant->content, json, &e);
	ck_assert_ptr_nonnull(state);
	ck_assert(game->invariants(state, &e));
	struct view *view = game->view(state, SEAT_REFEREE);
	json_t *again = game->to_json(view);
	ck_assert(json_equal(json, again));
	json_decref(json);
	json_decref(again);
	game->view_free(view);
	game->destroy(state);
}

enum { MOVES_MOST = 60 };

/* Plays at random, writing down the state after each action. */
static int
play_at_random(struct session *s, uint32_t seed, char *states[MOVES_MOST + 1])
{
	int length = 0;
	states[0] = line_of(s, SEAT_REFEREE);
	while (!session_over(s) && length < MOVES_MOST) {
		struct choice c = { .seed = seed };
		session_legal(s, session_to_act(s), choose, &c);
		seed = c.seed;
		session_advance(s, next_random(&seed) % 200, NULL);
		play(s, session_to_act(s), c.action);
		expect_state_survives_json(s);
		states[++length] = line_of(s, SEAT_REFEREE);
	}
	session_advance(s, 77, NULL);
	return length;
}

/* A journal as it comes back from a file. */
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

/* Changes to this journal, each by a path, and what is then said. In values '
 * stands for ", and NULL takes the member away. */
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
	{ "actions", 2, "tick", "59", "action 3 does not replay: its time lies before the action before it" },
	{ "actions", 2, "tick", "-1", "action 3 does not replay: actions[2].tick must be" },
	{ "actions", 2, "tick", "100000001", "action 3 does not replay: actions[2].tick must be" },
	{ "actions", 2, "check", "'00000000'", "action 3 does not replay: it leads to another state" },
	{ "actions", 2, "check", "'xyz'", "action 3 does not replay: it leads to another state" },
	{ "actions", 2, "check", "7", "action 3 does not replay: actions[2].check must be a text" },
	{ "actions", 2, "chekc", "'x'", "action 3 does not replay: actions[2].chekc is not known here" },
	{ "actions", -1, NULL, "5", "actions must be a list" },
	/* the beginning */
	{ "game", -1, NULL, "'chess'", "there is no game chess" },
	{ "game", -1, NULL, NULL, "a journal must name its game" },
	{ "game", -1, NULL, "5", "game must be a text" },
	{ "options", -1, NULL, "{'mode':'no'}", "mode cannot be no" },
	{ "options", -1, NULL, "{'size':'7'}", "size is only for mode=free" },
	{ "options", -1, NULL, "[]", "options must be an object" },
	{ "options", -1, NULL, "{'mode':'campaign','stage':'9-9'}", "there is no stage 9-9" },
	{ "seed", -1, NULL, "-1", "seed must be a whole number" },
	{ "seed", -1, NULL, "'18446744073709551616'", "seed must be a whole number" },
	{ "seed", -1, NULL, "1.5", "seed must be a whole number" },
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

START_TEST(what_is_behind_the_wanted_length_does_not_matter)
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
	tcase_add_test(t, an_accepted_action_changes_the_state_and_is_counted);
	tcase_add_loop_test(t, a_refused_action_changes_nothing_and_says_why, 0, LEN(refusals));
	tcase_add_test(t, a_finished_game_takes_no_more_actions);
	tcase_add_test(t, a_seat_sees_its_view_and_hears_its_events);
	tcase_add_test(t, a_session_without_a_store_is_unsaved_and_has_no_number);
	tcase_add_loop_test(t, a_word_is_taken_or_refused_with_the_valid_ones, 0, LEN(words));
	tcase_add_test(t, a_cpu_without_a_level_is_of_the_strongest);
	tcase_add_test(t, options_that_do_not_fit_together_start_nothing);
	tcase_add_test(t, an_undone_action_is_gone_and_the_clock_goes_on);
	tcase_add_test(t, undoing_everything_leads_to_the_beginning);
	tcase_add_test(t, where_the_options_forbid_it_nothing_is_undone);
	tcase_add_test(t, only_time_between_going_on_and_pausing_counts);
	tcase_add_test(t, fractions_of_ticks_neither_add_up_nor_get_lost);
	tcase_add_test(t, going_on_twice_or_pausing_twice_loses_no_time);
	tcase_add_test(t, a_clock_that_goes_back_is_waited_for);
	tcase_add_test(t, no_game_lasts_longer_than_its_journal_can_tell);
	tcase_add_loop_test(t, a_journal_plays_again_to_the_same_state_at_every_length, 0, LEN(playouts));
	tcase_add_test(t, a_replayed_session_gives_the_same_journal);
	tcase_add_test(t, a_game_from_a_set_up_plays_again_from_it);
	tcase_add_loop_test(t, a_journal_that_does_not_replay_is_refused_with_the_first_bad_action, 0,
	    LEN(changes));
	tcase_add_test(t, what_is_behind_the_wanted_length_does_not_matter);
	tcase_add_test(t, a_value_that_is_no_journal_is_refused);
}

int
main(void)
{
	return suite_run("session", fill, 20);
}
