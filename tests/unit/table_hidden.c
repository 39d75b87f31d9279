/* table_hidden.c: checks that hidden cards, races and dice change no byte for others. */
#include "beside_case.h"

enum { FIRST, SECOND, THIRD, WATCHER, STRANGER };

static void
enter_all(void)
{
	static const char *const names[] = { "taro", "hanako", "jiro", "goro", "rokuro" };
	for (int i = 0; i < (int)LEN(names); i++)
		enter(i, names[i]);
}

/* --- Synegier: hands and decks --- */

enum { SEATS = 3, WARM_UP = 90, CARDS_TRIED = 24 };

/* Plays to the middle of a game, until it is the turn of a seat whose cards stay the same in both
 * games. */
static json_t *
play_some(uint64_t draw)
{
	struct session *s = begin_alone("synegier", "seats=3", NULL);
	for (int i = 0; i < WARM_UP || session_to_act(s) == SEATS; i++) {
		struct chosen chosen = { .draw = &draw };
		int seat = session_to_act(s);
		ck_assert_int_gt(seat, 0);
		session_legal_texts(s, seat, choose, &chosen);
		ck_assert(submit(s, seat, chosen.text, NULL));
	}
	json_t *state = session_json(s, SEAT_REFEREE);
	session_free(s);
	return state;
}

static json_t *
cards_of(json_t *state, int seat, const char *pile)
{
	json_t *player = json_array_get(json_object_get(state, "players"), (size_t)seat - 1);
	return json_object_get(player, pile);
}

static void
exchange(json_t *one, size_t i, json_t *other, size_t j)
{
	json_t *card = json_incref(json_array_get(one, i));
	json_array_set(one, i, json_array_get(other, j));
	json_array_set_new(other, j, card);
}

/* Exchanges the last seat's hand for cards of its deck, and reverses the deck. */
static json_t *
deal_otherwise(const json_t *state)
{
	json_t *other = json_deep_copy(state);
	json_t *hand = cards_of(other, SEATS, "hand"), *deck = cards_of(other, SEATS, "deck");
	size_t held = json_array_size(hand), left = json_array_size(deck);
	for (size_t i = 0; i < held && left > 0; i++)
		exchange(hand, i, deck, (i * 7 + 1) % left);
	for (size_t i = 0; i < left / 2; i++)
		exchange(deck, i, deck, left - 1 - i);
	if (!json_equal(state, other))
		return other;
	json_decref(other);
	return NULL;
}

static struct logs
play_synegier(const json_t *setup, const struct course *course, const char *words)
{
	enter_all();
	int id = (int)table_id(begin_table("synegier", words, SEATS, SEED, setup));
	for (int i = 0; i < SEATS; i++)
		ACCEPT(&ears[i], "sit %d", id);
	ACCEPT(&ears[WATCHER], "watch %d", id);
	ACCEPT(&ears[STRANGER], "hall on");
	for (int i = 0; i < course->count; i++) {
		struct ear *mover = &ears[course->acts[i].seat - 1];
		pass(5000);
		ACCEPT(mover, "play %d %d %s", id, (int)mover->n, course->acts[i].text);
		if (i == 2) {
			hang_up(&ears[FIRST]);
			enter(FIRST, "taro");
			ACCEPT(&ears[FIRST], "sit %d", id);
		}
	}
	pass(1000);
	restart();
	for (int i = 0; i < SEATS; i++)
		ACCEPT(&ears[i], "sit %d", id);
	ACCEPT(&ears[WATCHER], "watch %d", id);
	ACCEPT(&ears[STRANGER], "tables");
	pass(70000);
	return take_logs();
}

/* Finds what the others do until it is the turn of the seat with the exchanged cards. */
static bool
find_course(const json_t *state, const json_t *other, struct course *course, uint64_t draw)
{
	static const int viewers[] = { SEAT_NOBODY, 1, 2, -1 };
	struct session *s = begin_alone("synegier", "seats=3", state);
	write_course(course, s, COURSE_MOST, SEATS, draw);
	session_free(s);
	char *one = tell_course(begin_alone("synegier", "seats=3", state), course, viewers);
	char *also = tell_course(begin_alone("synegier", "seats=3", other), course, viewers);
	bool same = strcmp(one, also) == 0 && course->count >= 4;
	free(one);
	free(also);
	return same;
}

static void
compare_synegier(const char *words)
{
	struct course course = { .count = 0 };
	json_t *state = NULL, *other = NULL;
	bool found = false;
	for (uint64_t try = 1; try <= CARDS_TRIED && !found; try++) {
		json_decref(state);
		json_decref(other);
		state = play_some(try);
		other = deal_otherwise(state);
		course.count = 0;
		found = other != NULL && find_course(state, other, &course, try);
	}
	ck_assert(found);
	struct logs one = play_synegier(state, &course, words);
	begin_anew();
	struct logs also = play_synegier(other, &course, words);
	compare_logs(&one, &also, THIRD);
	ck_assert_str_ne(one.texts[THIRD], also.texts[THIRD]);
	free_logs(&one);
	free_logs(&also);
	json_decref(state);
	json_decref(other);
}

START_TEST(other_cards_in_a_hand_are_nothing_to_the_rest_of_the_table)
{
	compare_synegier("seats=3 delay=0 clock=20+5");
}
END_TEST

START_TEST(other_cards_in_a_hand_change_nothing_for_late_spectators)
{
	compare_synegier("seats=3 delay=60");
}
END_TEST

/* A player who resigned is a spectator after a CPU took the seat, and sees no more of the seat's
 * cards than other spectators. */
START_TEST(a_player_who_gave_up_a_seat_sees_what_a_spectator_sees)
{
	enter_all();
	struct table *t = begin_table("synegier", "seats=3 delay=0", SEATS, SEED, NULL);
	int id = (int)table_id(t);
	for (int i = 0; i < SEATS; i++)
		ACCEPT(&ears[i], "sit %d", id);
	REFUSE(&ears[THIRD], "watch %d", id);
	ACCEPT(&ears[THIRD], "resign");
	REFUSE(&ears[THIRD], "sit %d", id);
	REFUSE(&ears[THIRD], "play %d %d %s", id, (int)ears[THIRD].n, "soldier 1");
	REFUSE(&ears[THIRD], "journal %d", id);
	ACCEPT(&ears[THIRD], "watch %d", id);
	expect_view(ears[THIRD].view, table_session_of(t, 1), SEAT_NOBODY, "jiro");
	expect_past(&ears[THIRD], table_session_of(t, 1), SEAT_NOBODY);
	uint64_t draw = 3;
	for (int i = 0; i < 12; i++) {
		struct chosen chosen = { .draw = &draw };
		struct session *s = table_session_of(t, 1);
		int seat = session_to_act(s);
		ck_assert_int_le(seat, SECOND + 1);
		session_legal_texts(s, seat, choose, &chosen);
		ACCEPT(&ears[seat - 1], "play %d %d %s", id, (int)ears[seat - 1].n, chosen.text);
		expect_view(ears[FIRST].view, s, 1, "taro");
		expect_view(ears[SECOND].view, s, 2, "hanako");
		expect_view(ears[THIRD].view, s, SEAT_NOBODY, "jiro");
		expect_dice_unheard(&ears[THIRD], t);
	}
}
END_TEST

/* --- races --- */

/* The first or the last legal action that begins with this text. */
struct picked {
	const char	*only;
	bool		 last;
	char		 text[ACTION_SIZE];
};

static bool
pick(const char *text, void *context)
{
	struct picked *p = context;
	bool wanted = strncmp(text, p->only, strlen(p->only)) == 0 && strstr(text, "resign") == NULL;
	if (wanted && (p->last || p->text[0] == '\0'))
		strcpy(p->text, text);
	return true;
}

static void
step(struct table *t, int seat, const char *only, bool last)
{
	struct picked picked = { .only = only, .last = last };
	session_legal_texts(table_session_of(t, seat), seat_in_session(t, seat), pick, &picked);
	ACCEPT(&ears[seat - 1], "play %d %d %s", (int)table_id(t), (int)ears[seat - 1].n, picked.text);
}

static struct logs
run_race(const char *game, const char *only, const char *aside, int steps)
{
	enter_all();
	struct table *t = begin_table(game, "seats=2 clock=10+5", 2, SEED, NULL);
	int id = (int)table_id(t);
	ACCEPT(&ears[FIRST], "sit %d", id);
	ACCEPT(&ears[SECOND], "sit %d", id);
	ACCEPT(&ears[STRANGER], "hall on");
	for (int i = 0; i < steps; i++) {
		pass(800);
		if (aside != NULL)
			ACCEPT(&ears[FIRST], "play %d %d %s", id, (int)ears[FIRST].n, aside);
		pass(800);
		step(t, 1, only, aside != NULL);
		pass(900);
		step(t, 2, only, false);
		REFUSE(&ears[WATCHER], "watch %d", id);
		REFUSE(&ears[THIRD], "journal %d", id);
		REFUSE(&ears[SECOND], "journal %d", id);
		ACCEPT(&ears[STRANGER], "tables");
		ACCEPT(&ears[STRANGER], "who");
	}
	hang_up(&ears[SECOND]);
	pass(500);
	enter(SECOND, "hanako");
	ACCEPT(&ears[SECOND], "sit %d", id);
	expect_view(ears[SECOND].view, table_session_of(t, 2), 1, "hanako");
	expect_past(&ears[SECOND], table_session_of(t, 2), 1);
	for (int i = 0; i < EARS; i++)
		expect_dice_unheard(&ears[i], t);
	return take_logs();
}

/* These numbers must be all that a runner hears of the others. */
static void
expect_only_progress(const json_t *race)
{
	static const char *const members[] = { "seat", "done", "of", "over", "rank" };
	size_t i;
	json_t *runner;
	json_array_foreach(race, i, runner) {
		ck_assert_uint_eq(json_object_size(runner), LEN(members));
		for (size_t m = 0; m < LEN(members); m++)
			ck_assert_ptr_nonnull(json_object_get(runner, members[m]));
	}
}

/* In the second run the first runner covers as many tiles on another way, and redraws cards in
 * between. */
START_TEST(runners_of_a_race_hear_how_far_others_are_and_not_how)
{
	struct logs one = run_race("monoknight", "play", NULL, 3);
	expect_only_progress(ears[SECOND].race);
	begin_anew();
	struct logs also = run_race("monoknight", "play", "redraw", 3);
	compare_logs(&one, &also, FIRST);
	ck_assert_str_ne(one.texts[FIRST], also.texts[FIRST]);
	free_logs(&one);
	free_logs(&also);
}
END_TEST

START_TEST(races_of_mino_keep_their_deal)
{
	struct logs one = run_race("mino", "", NULL, 3);
	expect_only_progress(ears[SECOND].race);
	free_logs(&one);
}
END_TEST

START_TEST(a_runner_who_gave_up_reads_no_journal_before_all_are_done)
{
	enter_all();
	struct table *t = begin_table("monoknight", "seats=2", 2, SEED, NULL);
	int id = (int)table_id(t);
	ACCEPT(&ears[FIRST], "sit %d", id);
	ACCEPT(&ears[SECOND], "sit %d", id);
	ACCEPT(&ears[FIRST], "resign");
	for (int i = FIRST; i <= STRANGER; i++) {
		REFUSE(&ears[i], "journal %d", id);
		REFUSE(&ears[i], "watch %d", id);
		expect_dice_unheard(&ears[i], t);
	}
	ACCEPT(&ears[SECOND], "resign");
	ACCEPT(&ears[STRANGER], "journal %d", id);
	ACCEPT(&ears[WATCHER], "watch %d", id);
}
END_TEST

/* --- delay --- */

START_TEST(a_table_that_slept_keeps_its_spectators_late)
{
	enter_all();
	struct table *t = begin_table("gunjin", "delay=3600", 2, SEED, NULL);
	int id = (int)table_id(t);
	for (int i = FIRST; i <= SECOND; i++) {
		ACCEPT(&ears[i], "sit %d", id);
		ACCEPT(&ears[i], "play %d 0 shuffle", id);
		ACCEPT(&ears[i], "play %d 1 ready", id);
	}
	pass(1000);
	step(t, session_to_act(table_session_of(t, 1)), "", false);
	for (int i = FIRST; i <= SECOND; i++)
		ACCEPT(&ears[i], "leave");
	pass(6 * 60 * 1000);
	ck_assert(!t->awake);
	ACCEPT(&ears[WATCHER], "watch %d", id);
	ck_assert_int_eq(ears[WATCHER].n, 0);
	ck_assert_uint_eq(json_array_size(ears[WATCHER].events), 0);
	pass(3600 * 1000);
	ck_assert_int_eq(ears[WATCHER].n, 1);
	expect_events(&ears[WATCHER], table_session_of(t, 1), SEAT_NOBODY, false);
}
END_TEST

/* --- dice --- */

START_TEST(in_real_time_the_dice_stay_unknown_to_the_end)
{
	enter_all();
	struct table *t = begin_table("puyo", "", 2, UINT64_C(11223344556677889900), NULL);
	int id = (int)table_id(t);
	ACCEPT(&ears[FIRST], "sit %d", id);
	ACCEPT(&ears[SECOND], "sit %d", id);
	ACCEPT(&ears[WATCHER], "watch %d", id);
	pass(3000);
	for (int i = 0; i < 100; i++) {
		pass(50);
		tell(&ears[i % 2], "play %d %d %s", id, (int)ears[i % 2].n, i % 3 == 0 ? "left" : "down");
		for (int seat = 1; seat <= 2; seat++)
			if (ears[seat - 1].views > 0)
				expect_view(ears[seat - 1].view, table_session_of(t, 1), seat, ears[seat - 1].name);
		if (ears[WATCHER].views > 0)
			expect_view(ears[WATCHER].view, table_session_of(t, 1), SEAT_NOBODY, "goro");
	}
	REFUSE(&ears[STRANGER], "journal %d", id);
	for (int i = 0; i < EARS; i++)
		expect_dice_unheard(&ears[i], t);
}
END_TEST

START_TEST(nobody_chooses_the_dice)
{
	static const char *const games[] = { "gunjin", "synegier", "puyo", "monoknight", "mino" };
	enter_all();
	for (size_t i = 0; i < LEN(games); i++) {
		pass(1000);
		REFUSE(&ears[FIRST], "seek %s seed=1", games[i]);
		REFUSE(&ears[FIRST], "challenge hanako@arcade %s seed=1", games[i]);
		REFUSE(&ears[FIRST], "seek %s setup={}", games[i]);
	}
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, other_cards_in_a_hand_are_nothing_to_the_rest_of_the_table);
	tcase_add_test(all, other_cards_in_a_hand_change_nothing_for_late_spectators);
	tcase_add_test(all, a_player_who_gave_up_a_seat_sees_what_a_spectator_sees);
	tcase_add_test(all, runners_of_a_race_hear_how_far_others_are_and_not_how);
	tcase_add_test(all, races_of_mino_keep_their_deal);
	tcase_add_test(all, a_runner_who_gave_up_reads_no_journal_before_all_are_done);
	tcase_add_test(all, a_table_that_slept_keeps_its_spectators_late);
	tcase_add_test(all, in_real_time_the_dice_stay_unknown_to_the_end);
	tcase_add_test(all, nobody_chooses_the_dice);
}

int
main(void)
{
	return suite_run("hidden at tables", fill, 60);
}
