/* table_tournament.c: checks whole tournaments at the tables of a server. */
#include "table_case.h"
#include "table/tournament.h"

/* Runs the hall once, this many milliseconds later. */
static void
pass(int64_t later)
{
	turn(later);
	hall_tick(&server);
	turn(0);
}

static void
come(int count)
{
	static const char *const names[] = { "aki", "ben", "chie", "dan", "emi" };
	for (int i = 0; i < count; i++)
		enter(i, names[i]);
}

/* Makes a tournament of the first player, which the others join. */
static void
make(const char *words, int count)
{
	come(count);
	const char *reply = ask(&players[0], "tournament %s", words);
	ck_assert_msg(strncmp(reply, "= {\"tournament\":1}", 18) == 0, "%s", reply);
	for (int i = 1; i < count; i++)
		ACCEPT(&players[i], "join 1");
}

/* The table at which a player must sit now; 0 if there is none. */
static int64_t
table_of(const struct player *p)
{
	int64_t found = 0;
	json_t *list = tables_waiting(&server, p->client->person), *one;
	size_t index;
	json_array_foreach(list, index, one)
		found = json_integer_value(json_object_get(one, "id"));
	json_decref(list);
	return found;
}

/* At the table of that player the one with the lower number wins. Returns false if there is no
 * table. */
static bool
decide(int index)
{
	int64_t table = table_of(&players[index]);
	if (table == 0)
		return false;
	int last = index;
	for (int i = 0; i < LINES; i++)
		if (players[i].client != NULL && table_of(&players[i]) == table)
			last = i > last ? i : last;
	ACCEPT(&players[last], "sit %d", (int)table);
	ACCEPT(&players[last], "resign");
	ACCEPT(&players[last], "leave");
	return true;
}

/* Plays all tables, including those of later rounds; returns how many there were. */
static int
decide_all(int people)
{
	int tables = 0;
	for (int last = -1; last != tables; ) {
		last = tables;
		for (int i = 0; i < people; i++)
			tables += decide(i);
		pass(0);
	}
	return tables;
}

static json_t *
payload(struct player *p, const char *command)
{
	const char *reply = ask(p, "%s", command);
	ck_assert_msg(*reply == '=', "%s", reply);
	json_t *found = json_loads(reply + 2, JSON_DISABLE_EOF_CHECK, NULL);
	ck_assert_ptr_nonnull(found);
	return found;
}

/* Checks the standings against "aki 3, ben 2": names in their order, with their points. */
static void
expect_standings(const char *hoped)
{
	char text[300] = "";
	json_t *list = payload(&players[0], "standings 1"), *one;
	size_t index;
	json_array_foreach(list, index, one) {
		const char *name = json_string_value(json_object_get(one, "name"));
		ck_assert_int_eq(json_integer_value(json_object_get(one, "place")), (json_int_t)index + 1);
		text_append(text, sizeof text, "%s%.*s %g", index > 0 ? ", " : "", (int)strcspn(name, "@"), name,
		    json_real_value(json_object_get(one, "points")));
	}
	json_decref(list);
	ck_assert_str_eq(text, hoped);
}

START_TEST(a_round_robin_is_played_to_its_end)
{
	make("gunjin kind=roundrobin", 4);
	REFUSE(&players[1], "begin 1");
	ACCEPT(&players[0], "begin 1");
	REFUSE(&players[0], "begin 1");
	for (int i = 0; i < 4; i++)
		ck_assert_int_gt(table_of(&players[i]), 0);
	ck_assert_int_eq(decide_all(4), 6);	/* each player meets all others */
	expect_standings("aki 3, ben 2, chie 1, dan 0");
	for (int i = 0; i < 4; i++)
		ck_assert(heard(&players[i], "Tournament 1 is over: aki@arcade has won."));
	json_t *open = payload(&players[0], "tournaments");
	ck_assert_uint_eq(json_array_size(open), 0);
	json_decref(open);
}
END_TEST

START_TEST(with_an_odd_number_somebody_has_a_free_point_in_each_round)
{
	make("gunjin kind=swiss rounds=2", 3);
	ACCEPT(&players[0], "begin 1");
	ck_assert(heard(&players[2], "you have no opponent and get the point"));
	ck_assert_int_eq(table_of(&players[2]), 0);
	ck_assert(decide(0));
	pass(0);
	ck_assert(heard(&players[1], "Round 2 of tournament 1: you have no opponent"));
	ck_assert(decide(0));
	pass(0);
	expect_standings("aki 2, ben 1, chie 1");
}
END_TEST

START_TEST(tables_say_which_tournament_they_belong_to_and_players_hear_of_them)
{
	make("gunjin kind=swiss clock=10+5", 2);
	ACCEPT(&players[0], "begin 1");
	ck_assert(heard(&players[1], "%table {"));
	ck_assert(heard(&players[1], "\"tournament\":1"));
	ck_assert(heard(&players[1], "\"clock\":\"10+5\""));
	ck_assert(heard(&players[0], "Round 1 of tournament 1: you play ben@arcade."));
}
END_TEST

START_TEST(a_missing_player_has_ten_minutes)
{
	make("gunjin kind=roundrobin", 3);
	hang_up(&players[1]);
	ACCEPT(&players[0], "begin 1");
	pass(0);
	int64_t due = hall_due(&server);
	ck_assert_int_ge(due, 0);
	enter(1, "ben");
	pass(1000);
	int tables = 0;
	for (int i = 0; i < 3; i++)
		tables += table_of(&players[i]) > 0;
	ck_assert_int_eq(tables, 2);
	ck_assert_int_lt(tournaments_due(&server), 0);
}
END_TEST

START_TEST(an_absent_player_loses_the_round)
{
	make("gunjin kind=roundrobin", 2);
	hang_up(&players[1]);
	ACCEPT(&players[0], "begin 1");
	pass(0);
	ck_assert(heard(&players[0], "is not here"));
	pass(TOURNAMENT_WAIT_MS - 1);
	ck_assert_int_eq(table_of(&players[0]), 0);
	ck_assert_int_eq(tournaments_due(&server), server.now_ms + 1);
	pass(1);
	ck_assert(heard(&players[0], "ben@arcade did not come. The point is yours."));
	expect_standings("aki 1, ben 0");
}
END_TEST

START_TEST(a_player_who_leaves_is_paired_no_more)
{
	make("gunjin kind=roundrobin", 4);
	ACCEPT(&players[0], "begin 1");
	ACCEPT(&players[3], "part 1");
	REFUSE(&players[3], "part 1");
	int64_t begun = table_of(&players[3]);
	ck_assert_int_gt(begun, 0);
	ck_assert(decide(3));	/* a game that has begun is played to its end */
	ck_assert_int_eq(table_of(&players[3]), 0);
	decide_all(3);
	expect_standings("aki 3, ben 2, chie 1, dan 0");
}
END_TEST

START_TEST(before_it_begins_people_come_and_go)
{
	make("puyo kind=swiss", 3);
	REFUSE(&players[1], "join 1");
	ACCEPT(&players[1], "part 1");
	REFUSE(&players[1], "part 1");
	ACCEPT(&players[0], "part 1");		/* the maker leaves, so the next player owns the tournament */
	REFUSE(&players[0], "begin 1");
	REFUSE(&players[2], "begin 1");		/* one player alone cannot begin */
	ACCEPT(&players[1], "join 1");
	json_t *open = payload(&players[1], "tournaments"), *one = json_array_get(open, 0);
	ck_assert_str_eq(json_string_value(json_object_get(one, "name")), "chie@arcade");
	ck_assert_str_eq(json_string_value(json_object_get(one, "state")), "open");
	ck_assert_str_eq(json_string_value(json_object_get(one, "game")), "puyo");
	ck_assert_int_eq(json_integer_value(json_object_get(one, "players")), 2);
	ck_assert(json_is_true(json_object_get(one, "joined")));
	json_decref(open);
	ACCEPT(&players[2], "begin 1");
	REFUSE(&players[0], "join 1");
}
END_TEST

static const char *const refused[] = { "gunjin", "gunjin kind=cup", "gunjin kind=swiss rounds=0", "gunjin kind=swiss best=3",
	"synegier kind=swiss seats=3", "go kind=swiss", "gunjin kind=swiss nonsense=1", "gunjin kind=swiss nonsense" };

START_TEST(terms_that_make_no_tournament_are_refused)
{
	come(1);
	REFUSE(&players[0], "tournament %s", refused[_i]);
	REFUSE(&players[0], "join 1");
	REFUSE(&players[0], "standings 1");
	REFUSE(&players[0], "begin");
	json_t *open = payload(&players[0], "tournaments");
	ck_assert_uint_eq(json_array_size(open), 0);
	json_decref(open);
}
END_TEST

/* The new process has the same files, but nothing in memory. */
START_TEST(a_tournament_goes_on_after_a_restart)
{
	make("gunjin kind=roundrobin", 4);
	ACCEPT(&players[0], "begin 1");
	decide(0);
	pass(0);
	turn(0);
	struct ledger *ledger = server.ledger;
	struct store *store = server.store;
	shut_server();
	open_server(ledger, store);
	come(4);
	pass(0);
	ck_assert_int_eq(decide_all(4), 5);
	expect_standings("aki 3, ben 2, chie 1, dan 0");
}
END_TEST

START_TEST(a_drawn_game_is_half_a_point_for_both)
{
	make("gunjin kind=swiss", 2);
	ACCEPT(&players[0], "begin 1");
	int table = (int)table_of(&players[0]);
	ACCEPT(&players[0], "sit %d", table);
	ACCEPT(&players[1], "sit %d", table);
	for (int i = 0; i < 2; i++) {
		ACCEPT(&players[i], "play %d %d shuffle", table, (int)players[i].n);
		ACCEPT(&players[i], "play %d %d ready", table, (int)players[i].n);
	}
	ACCEPT(&players[0], "offer draw");
	ACCEPT(&players[1], "answer yes");
	pass(0);
	expect_standings("aki 0.5, ben 0.5");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_round_robin_is_played_to_its_end);
	tcase_add_test(all, with_an_odd_number_somebody_has_a_free_point_in_each_round);
	tcase_add_test(all, tables_say_which_tournament_they_belong_to_and_players_hear_of_them);
	tcase_add_test(all, a_missing_player_has_ten_minutes);
	tcase_add_test(all, an_absent_player_loses_the_round);
	tcase_add_test(all, a_player_who_leaves_is_paired_no_more);
	tcase_add_test(all, before_it_begins_people_come_and_go);
	tcase_add_loop_test(all, terms_that_make_no_tournament_are_refused, 0, LEN(refused));
	tcase_add_test(all, a_tournament_goes_on_after_a_restart);
	tcase_add_test(all, a_drawn_game_is_half_a_point_for_both);
}

int
main(void)
{
	return suite_run("table tournament", fill, 30);
}
