/* table_kill.c: the server is killed at random moments under load, again and again: no answered
 * action is ever lost, and all people return to their tables by themselves. */
#include <signal.h>

#include "../e2e/e2e.h"
#include "../pty/crowd.h"
#include "../pty/server.h"
#include "base/rng.h"

enum { KILLS = 1000, SECONDS = 1200, LONGEST_MS = 120, REST_EVERY = 100, REST_MS = 5000, BACK_MS = 30000 };

static const struct crowd_plan plan = { .name = "k", .gunjin = 16, .puyo = 8, .think_ms = 10, .key_ms = 40 };

static void
expect_nothing_lost(const struct crowd *crowd, int kills)
{
	struct crowd_counts counts = crowd_counts(crowd);
	ck_assert_msg(counts.lost_actions == 0 && counts.lost_tables == 0,
	    "%lu actions and %lu tables are lost after %d kills: %s", (unsigned long)counts.lost_actions,
	    (unsigned long)counts.lost_tables, kills, crowd_trouble(crowd));
}

/* Mostly some people are back and play when it is killed; every fourth time it is any moment after
 * its start, and sometimes late enough for tables in real time to go on. */
static void
play_until_kill(struct crowd *crowd, struct rng *rng, int kills)
{
	int most = plan.gunjin + plan.puyo;
	for (int waited = 0; kills % 4 != 0 && crowd_seated(crowd) < most / 3 && waited < BACK_MS; waited += 5)
		crowd_run(crowd, 5, true);
	crowd_run(crowd, kills % REST_EVERY == 0 ? REST_MS : (int)rng_below(rng, LONGEST_MS), true);
}

START_TEST(no_accepted_action_is_lost_when_the_server_is_killed)
{
	struct server_process server = server_process_new();
	struct registry *registry = registry_new("share");
	struct crowd_plan here = plan;
	struct rng rng;
	here.place = server.socket;
	rng_seed(&rng, 5);
	struct crowd *crowd = crowd_new(registry, &here);
	int all = getenv("KILLS") != NULL ? atoi(getenv("KILLS")) : KILLS;
	for (int kills = 0; kills < all; kills++) {
		ck_assert_msg(server_process_start(&server), "it does not start after %d kills", kills);
		play_until_kill(crowd, &rng, kills);
		server_process_end(&server, SIGKILL);
		expect_nothing_lost(crowd, kills + 1);
	}
	ck_assert(server_process_start(&server));
	ck_assert_msg(crowd_seat(crowd, BACK_MS), "only %d of %d have come back: %s", crowd_seated(crowd),
	    plan.gunjin + plan.puyo, crowd_trouble(crowd));
	expect_nothing_lost(crowd, all);
	struct crowd_counts counts = crowd_counts(crowd);
	printf("%d kills: %lu actions accepted, %lu lines lost, %lu returns to a table\n", all,
	    (unsigned long)counts.accepted, (unsigned long)counts.lost_lines, (unsigned long)counts.came_back);
	ck_assert_uint_gt(counts.accepted, (unsigned)all);
	ck_assert_uint_gt(counts.came_back, (unsigned)all);
	int status = server_process_end(&server, SIGTERM);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "wait status %#x", (unsigned)status);
	crowd_free(crowd);
	registry_free(registry);
	server_process_free(&server);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, no_accepted_action_is_lost_when_the_server_is_killed);
}

int
main(void)
{
	return suite_run("table kill", fill, SECONDS);
}
