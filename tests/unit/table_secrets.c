/* table_secrets.c: checks in whole games at tables that every client hears only what it may know.
 *
 * There is a spectator, connections are lost, the game is adjourned, and the server restarts in the
 * middle. Every view that a client gets must be its own view of the true state. Texts that only one
 * seat may know are planted, and must not occur in what the others hear. */
#include "secrets_truth.h"

enum { TARO, HANAKO, JIRO, SABURO, WATCHER, STRANGER, SECOND, HISTORY = 4096 };

static struct table *table;
static int id, people;
static bool displaced;	/* the second connection has lost the seat */
static uint64_t draw;

static struct session *
truth(void)
{
	table = table_find(host_server(host), id);
	return table_session_of(table, 1);
}

static uint64_t
throw(uint64_t below)
{
	draw = draw * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (draw >> 33) % below;
}

/* --- what a spectator may have seen --- */

/* The spectators' views, each with the time at which it became true. */
static struct moment {
	json_t	*view_json;
	int64_t	 since_ms;
} history[HISTORY];
static int moments;

static void
note_truth(void)
{
	struct view *view = session_view(truth(), SEAT_NOBODY);
	json_t *view_json = game_protocol_json(session_game(truth()), view);
	game_view_free(session_game(truth()), view);
	if (moments > 0 && json_equal(view_json, history[moments - 1].view_json)) {
		json_decref(view_json);
		return;
	}
	ck_assert_int_lt(moments, HISTORY);
	history[moments++] = (struct moment){ view_json, elapsed_ms };
}

/* The spectator's view must be this many seconds old, not younger. */
static void
expect_late(const struct ear *p, int64_t delay_ms)
{
	int at = 0;
	while (at + 1 < moments && history[at + 1].since_ms + delay_ms <= elapsed_ms)
		at++;
	if (p->view != NULL && !json_equal(p->view, history[at].view_json))
		ck_abort_msg("the watcher sees\n%.2000s\ninstead of\n%.2000s", json_line(p->view), json_line(history[at].view_json));
}

/* --- after each turn --- */

static void
check_all(void)
{
	const struct session *s = truth();
	note_truth();
	ck_assert(!displaced || ears[SECOND].views == 0);
	for (int i = 0; i < people; i++)
		if (ears[i].fd >= 0 && ears[i].view != NULL && table->table_seats[i + 1].client != NULL) {
			expect_view(ears[i].view, s, i + 1, ears[i].name);
			ck_assert_int_eq(ears[i].n, session_public_length(s) + session_private_length(s, i + 1));
		}
	if (table->state == TABLE_RUNNING)
		expect_late(&ears[WATCHER], table->terms.delay * 1000);
	ck_assert(table->terms.delay == 0 || ears[WATCHER].clocks == NULL || ears[WATCHER].end > 0);
}

static void
sit(int ear)
{
	ACCEPT(&ears[ear], "sit %d", id);
	expect_past(&ears[ear], truth(), ear + 1);
	check_all();
}

static void
watch(void)
{
	ACCEPT(&ears[WATCHER], "watch %d", id);
	expect_past(&ears[WATCHER], truth(), SEAT_NOBODY);
	check_all();
}

static void
play(int seat, const char *action)
{
	pass(200 + (int64_t)throw(3000));
	ACCEPT(&ears[seat - 1], "play %d %d %s", id, (int)ears[seat - 1].n, action);
	check_all();
}

/* --- what else happens in a game --- */

static void
pry(void)
{
	struct ear *const all[] = { &ears[TARO], &ears[HANAKO], &ears[WATCHER], &ears[STRANGER], &ears[SECOND] };
	for (size_t i = 0; i < LEN(all); i++)
		if (all[i]->fd >= 0)
			REFUSE(all[i], "journal %d", id);
	pass(500);
	REFUSE(&ears[SECOND], "watch %d", id);
	REFUSE(&ears[HANAKO], "watch %d", id);
	REFUSE(&ears[STRANGER], "sit %d", id);
	REFUSE(&ears[WATCHER], "play %d %d resign", id, (int)ears[WATCHER].n);
	REFUSE(&ears[STRANGER], "play %d 0 resign", id);
	REFUSE(&ears[STRANGER], "show");
	REFUSE(&ears[WATCHER], "legal");
	ACCEPT(&ears[STRANGER], "tables");
	ACCEPT(&ears[STRANGER], "who");
	ACCEPT(&ears[STRANGER], "hall on");
	pass(1500);
}

static void
reconnect(int ear)
{
	hang_up(&ears[ear]);
	pass(1000);
	enter(ear, ears[ear].name);
	sit(ear);
}

/* A newer connection of the same person takes over the seat; the older one hears nothing more of
 * the game. */
static void
change_lines(void)
{
	ACCEPT(&ears[SECOND], "sit %d", id);
	expect_past(&ears[SECOND], truth(), 1);
	expect_view(ears[SECOND].view, truth(), 1, "the second line");
	sit(TARO);
	REFUSE(&ears[SECOND], "play %d %d resign", id, (int)ears[SECOND].n);
	displaced = true;
}

static void
adjourn(void)
{
	ACCEPT(&ears[TARO], "offer adjourn");
	for (int i = 1; i < people; i++)
		ACCEPT(&ears[i], "answer yes");
	ck_assert_int_eq(table->state, TABLE_ADJOURNED);
	pry();
	for (int i = 0; i < people; i++)
		ACCEPT(&ears[i], "leave");
	pass(6 * 60 * 1000);
	for (int i = 0; i < people; i++)
		sit(i);
	ck_assert_int_eq(table->state, TABLE_RUNNING);
}

/* After a restart the server does not know the age of earlier actions, so for spectators none is
 * older than the restart. */
static void
start_again(void)
{
	restart();
	for (int i = 0; i < moments; i++)
		history[i].since_ms = elapsed_ms;
	watch();
	for (int i = 0; i < people; i++)
		sit(i);
	pass(table->terms.delay * 500);
	check_all();
	pass(table->terms.delay * 500);
	check_all();
}

/* Each of these happens at least once in a game. */
static void
disturb(int at)
{
	switch (at) {
	case 5: pry(); break;
	case 11: reconnect(HANAKO); break;
	case 17: change_lines(); break;
	case 23: adjourn(); break;
	case 31: start_again(); break;
	case 37: reconnect(TARO); break;
	case 41: pry(); break;
	}
}

/* --- the connections --- */

static void
enter_all(const char *game, const char *words, uint64_t seed)
{
	static const char *const names[] = { "taro", "hanako", "jiro", "saburo" };
	draw = seed;
	for (int i = 0; i < people; i++)
		enter(i, names[i]);
	enter(WATCHER, "goro");
	enter(STRANGER, "rokuro");
	enter(SECOND, "taro");
	id = (int)table_id(begin_table(game, words, people, UINT64_C(11223344556677889900) + seed, NULL));
	truth();
	note_truth();
	for (int i = 0; i < people; i++)
		sit(i);
	watch();
}

static void
expect_dice_secret(void)
{
	for (int i = 0; i < EARS; i++)
		if (ears[i].name != NULL)
			expect_dice_unheard(&ears[i], table);
}

static void
look_back(void)
{
	for (int i = 0; i < people; i++)
		expect_events(&ears[i], truth(), i + 1, false);
	expect_events(&ears[WATCHER], truth(), SEAT_NOBODY, table->terms.delay > 0);
	expect_dice_secret();
	expect_strange(&ears[STRANGER]);
}

static void
finish(void)
{
	look_back();
	if (table->state != TABLE_OVER)
		ACCEPT(&ears[HANAKO], "resign");
	pass(table->terms.delay * 1000 - 100);
	ck_assert(table->terms.delay == 0 || ears[WATCHER].end == 0);
	pass(200);
	expect_dice_secret();
	while (moments > 0)
		json_decref(history[--moments].view_json);
}

/* --- Gunjin Shogi --- */

/* Private actions of a seat, with texts that nobody else may hear. */
static void
scribble(int seat)
{
	static const char *const words[] = { "xyzzy", "plugh" };
	char text[ACTION_SIZE], cell[8];
	int number = (int)throw(60);
	snprintf(cell, sizeof cell, "%c%d", 'A' + number % 8, 1 + number % 6);
	snprintf(text, sizeof text, "mark %s %s %d", cell, words[seat - 1], number);
	pass(100);
	tell(&ears[seat - 1], "play %d %d %s", id, (int)ears[seat - 1].n, text);
	check_all();
}

static void
place(int seat)
{
	static const char *const steps[2][5] = {
		{ "formation ATK2", "mirror", "clear", "shuffle", "swap A1 B2" },
		{ "shuffle", "clear", "formation BAL2", "swap G6 H5", "mirror" },
	};
	for (int i = 0; i < 5; i++)
		play(seat, steps[seat - 1][i]);
	play(seat, "ready");
}

struct chosen {
	int	seen;
	char	text[ACTION_SIZE];
};

/* Chooses any action that does not end the game. */
static bool
choose(const struct action *action, void *context)
{
	struct chosen *c = context;
	char text[ACTION_SIZE];
	action_print(session_game(truth())->forms, action, text);
	bool ends = strstr(text, "resign") != NULL || strstr(text, "accept") != NULL || strstr(text, "offer") != NULL;
	if (!ends && throw((uint64_t)++c->seen) == 0)
		strcpy(c->text, text);
	return true;
}

static void
play_on(int most)
{
	for (int i = 0; i < most && table->state != TABLE_OVER; i++) {
		struct chosen chosen = { 0 };
		disturb(i);
		int seat = session_to_act(truth());
		if (session_game(truth())->is_private != NULL && throw(2) == 0)
			scribble(1 + (int)throw(2));
		session_legal(truth(), seat, choose, &chosen);
		play(seat, chosen.text);
	}
}

static void
play_gunjin(const char *words, uint64_t seed)
{
	people = 2;
	enter_all("gunjin", words, seed);
	place(1);
	place(2);
	play_on(90);
	for (int i = 0; i < EARS; i++) {
		bool taro = i == TARO || i == SECOND;
		if (ears[i].name == NULL)
			continue;
		if (!taro) {
			expect_unheard(&ears[i], "xyzzy");
			expect_unheard(&ears[i], "ATK2");
		}
		if (i != HANAKO) {
			expect_unheard(&ears[i], "plugh");
			expect_unheard(&ears[i], "BAL2");
		}
	}
	ck_assert_ptr_nonnull(strstr(ears[TARO].heard, "xyzzy"));
	ck_assert_ptr_nonnull(strstr(ears[HANAKO].heard, "plugh"));
	finish();
}

START_TEST(each_client_hears_its_own_view_in_a_game_of_gunjin)
{
	play_gunjin("clock=30+5 delay=0", 5 + (uint64_t)_i * 10);
}
END_TEST

START_TEST(late_spectators_of_gunjin_see_what_was_true_a_minute_ago)
{
	play_gunjin("clock=30+5 delay=60", 6 + (uint64_t)_i * 10);
}
END_TEST

/* --- Synegier --- */

START_TEST(each_client_hears_its_own_view_in_a_game_of_synegier_for_two)
{
	people = 2;
	enter_all("synegier", "seats=2 delay=0", 7 + (uint64_t)_i * 10);
	play_on(120);
	finish();
}
END_TEST

START_TEST(each_client_hears_its_own_view_in_a_game_of_synegier_for_four)
{
	people = 4;
	enter_all("synegier", "seats=4 delay=60 clock=60+5", 8 + (uint64_t)_i * 10);
	play_on(150);
	look_back();
	while (moments > 0)
		json_decref(history[--moments].view_json);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, each_client_hears_its_own_view_in_a_game_of_gunjin, 0, suite_times(1));
	tcase_add_loop_test(all, late_spectators_of_gunjin_see_what_was_true_a_minute_ago, 0, suite_times(1));
	tcase_add_loop_test(all, each_client_hears_its_own_view_in_a_game_of_synegier_for_two, 0, suite_times(1));
	tcase_add_loop_test(all, each_client_hears_its_own_view_in_a_game_of_synegier_for_four, 0, suite_times(1));
}

int
main(void)
{
	return suite_run("secrets at tables", fill, 60);
}
