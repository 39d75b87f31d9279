/* table_meets.c: checks front ends with a server in one process: whole games, from the seek to the
 * records of each player. */
#include "hall_case.h"
#include "../shots.h"

#include <poll.h>
#include <sys/un.h>

#include "base/rng.h"
#include "game/ending.h"
#include "game/remote_session.h"
#include "shell/notice.h"
#include "shell/screen_play_table.h"

enum { FRONTS = 2, ROUNDS = 6 };

static struct app apps[FRONTS];
static int listener = -1;
static char place[96];
static struct rng rng;

/* --- the host's socket --- */

static void
open_socket(void)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	snprintf(place, sizeof place, "%s/hall", folder);
	snprintf(at.sun_path, sizeof at.sun_path, "%s", place);
	listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	ck_assert_int_eq(bind(listener, (const struct sockaddr *)&at, sizeof at), 0);
	ck_assert_int_eq(listen(listener, FRONTS), 0);
}

static void
run_front(struct app *app)
{
	if (app->lobby == NULL)	/* there is no lobby yet */
		return;
	app->now_ms = now_ms;
	lobby_ready(app->lobby, app->now_ms);
	stack_paint(app);
	int64_t due = stack_due(app);
	if (due != NEVER && due <= now_ms)
		app->top->class->tick(app->top);
	stack_paint(app);
}

/* Runs until nothing is left to send. */
static void
run(int64_t later)
{
	pass(later);
	for (int i = 0; i < ROUNDS; i++) {
		for (int front = 0; front < FRONTS; front++)
			run_front(&apps[front]);
		pass(0);
	}
}

static void
open_fronts(void)
{
	const struct shot shot = { "meets", FULL, NULL, NULL, "" };
	set_up();
	open_socket();
	rng_seed(&rng, 41);
	for (int i = 0; i < FRONTS; i++) {
		shot_open(&apps[i], &shot);
		settings_force(&apps[i].front.settings, SETTING_MOTION, "off");
		screen_hall_link_open(&apps[i], place);
		app_push(&apps[i], menu_new(&apps[i]));
		lobby_connect(apps[i].lobby, apps[i].now_ms);
		host_admit(host, accept(listener, NULL, NULL), GUEST_UID + (uid_t)i);
		run(1);
		ck_assert(lobby_is_open(apps[i].lobby));
	}
}

static void
close_fronts(void)
{
	for (int i = 0; i < FRONTS; i++) {
		app_close(&apps[i]);
		screen_hall_link_close(&apps[i]);
		keymap_free(apps[i].keymap);
		store_close(apps[i].front.store);
		registry_free(apps[i].front.registry);
		free((char *)apps[i].front.share);
		apps[i] = (struct app){ 0 };
	}
	close(listener);
	tear_down();
}

/* The play screen of a front end; NULL if none is open. */
static struct play *
play_at(int front)
{
	struct screen *s = apps[front].top;
	while (s != NULL && !play_is_table(s))
		s = s->below;
	return (struct play *)s;
}

static void
begin_game(const char *terms)
{
	char *seek = mem_format("seek %s", terms);
	lobby_do(apps[0].lobby, NULL, seek);
	run(1);
	lobby_do(apps[1].lobby, NULL, "accept 1");
	for (int i = 0; i < 4; i++)
		run(1);
	for (int i = 0; i < FRONTS; i++)
		ck_assert_msg(play_at(i) != NULL, "%s: front end %d has no game", terms, i + 1);
	free(seek);
}

/* --- acting on what the seat itself knows --- */

struct choice {
	uint64_t	seen;
	struct action	action;
};

static bool
choose(const struct action *action, void *context)
{
	struct choice *c = context;
	if (rng_below(&rng, ++c->seen) == 0)
		c->action = *action;
	return true;
}

/* Plays a legal action; returns false if it is not this seat's turn or there is no action. */
static bool
act(int front)
{
	struct play *p = play_at(front);
	struct choice c = { 0 };
	int to_act = session_to_act(p->session);
	if (session_over(p->session) || (to_act != SEAT_ALL && to_act != p->seat))
		return false;
	session_legal(p->session, p->seat, choose, &c);
	if (c.seen > 0)
		play_act_as(p, p->seat, &c.action);
	return c.seen > 0;
}

static const char *const games[] = {
	"gunjin clock=10+5", "puyo", "synegier seats=2", "monoknight seats=2", "mino seats=2",
};

START_TEST(every_game_is_played_through_the_server)
{
	int acted = 0;
	open_fronts();
	begin_game(games[_i]);
	for (int i = 0; i < 5; i++)
		run(1000);	/* in real time a countdown comes first */
	for (int i = 0; i < 60 && play_at(0) != NULL && play_at(1) != NULL; i++) {
		acted += act(i % FRONTS);
		run(50);
		for (int front = 0; front < FRONTS; front++)
			ck_assert(lobby_is_open(apps[front].lobby));
	}
	ck_assert_int_gt(acted, 20);
	ck_assert_int_gt(session_length(play_at(0)->session), 10);
	close_fronts();
}
END_TEST

/* The text that the records show for this game. */
static bool
find_kept(const struct game_row *row, void *context)
{
	const struct game *game = registry_find(row->game);
	struct ending ending = ending_of(game, row->start, row->result);
	ck_assert(row->over && ending.table != NULL);
	ending_words(&ending, game, context);
	return true;
}

START_TEST(a_finished_game_is_checked_and_kept_by_both)
{
	open_fronts();
	begin_game("gunjin rated=yes");
	for (int i = 0; i < 10; i++) {
		act(i % FRONTS);
		run(50);
	}
	seating_send(play_at(0)->table->seating, NULL, "resign");
	for (int i = 0; i < 10; i++)
		run(500);
	for (int i = 0; i < FRONTS; i++) {
		struct play *p = play_at(i);
		char words[SENTENCE_SIZE] = "";
		ck_assert_ptr_nonnull(session_end_json(p->session));
		ck_assert_int_eq(p->table->seating->dice, DICE_CHECKED);
		ck_assert_int_ne(p->table->seating->kept_id, 0);
		ck_assert(store_game(apps[i].front.store, p->table->seating->kept_id, find_kept, words, NULL));
		ck_assert_int_eq(strncmp(words, i == 0 ? "lost to " : "won against ", i == 0 ? 8 : 12), 0);
		ck_assert_ptr_nonnull(strstr(words, ", checked"));
		ck_assert(shows(&apps[i], "Fair dice: checked."));
		ck_assert(shows(&apps[i], "Rematch"));
		ck_assert(shows(&apps[i], "Watch the replay"));
	}
	close_fronts();
}
END_TEST

static const char *const races[] = { "monoknight seats=2", "mino seats=2" };

START_TEST(a_race_shows_the_others_and_its_dice_are_checked)
{
	open_fronts();
	begin_game(races[_i]);
	for (int i = 0; i < 8; i++) {
		act(i % FRONTS);
		run(50);
	}
	ck_assert_int_eq(json_array_size(session_racers(play_at(0)->session)), 2);
	for (int i = 0; i < FRONTS; i++) {
		seating_send(play_at(i)->table->seating, NULL, "resign");
		run(50);
		ck_assert(i > 0 || shows(&apps[i], "Your part is over"));
	}
	for (int i = 0; i < 10; i++)
		run(500);
	for (int i = 0; i < FRONTS; i++) {
		ck_assert(shows(&apps[i], "You did not finish."));
		ck_assert_ptr_nonnull(session_end_json(play_at(i)->session));
		ck_assert_int_eq(play_at(i)->table->seating->dice, DICE_CHECKED);
		ck_assert_int_ne(play_at(i)->table->seating->kept_id, 0);
	}
	close_fronts();
}
END_TEST

START_TEST(phrases_offers_and_a_rematch_reach_the_other)
{
	open_fronts();
	begin_game("gunjin");
	seating_send(play_at(0)->table->seating, NULL, "say 1");
	run(10);
	ck_assert(shows(&apps[1], ": Hello!"));
	seating_send(play_at(0)->table->seating, NULL, "offer adjourn");
	run(10);
	ck_assert_int_eq(play_at(1)->table->seating->ask, ASK_ADJOURN);
	ck_assert(play_table_answer(&play_at(1)->screen, false));
	run(10);
	seating_send(play_at(1)->table->seating, NULL, "resign");
	for (int i = 0; i < 4; i++)
		run(500);
	int64_t before = session_table(play_at(0)->session);
	play_table_rematch(play_at(0));
	run(10);
	ck_assert_int_eq(play_at(1)->table->seating->ask, ASK_REMATCH);
	play_table_rematch(play_at(1));
	for (int i = 0; i < 6; i++)
		run(100);
	for (int i = 0; i < FRONTS; i++)
		ck_assert_int_gt(session_table(play_at(i)->session), before);
	close_fronts();
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, every_game_is_played_through_the_server, 0, LEN(games));
	tcase_add_test(tc, a_finished_game_is_checked_and_kept_by_both);
	tcase_add_loop_test(tc, a_race_shows_the_others_and_its_dice_are_checked, 0, LEN(races));
	tcase_add_test(tc, phrases_offers_and_a_rematch_reach_the_other);
}

int
main(void)
{
	return suite_run("front ends at one referee", fill, 60);
}
