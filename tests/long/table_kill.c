/* table_kill.c: the referee is killed at random instants under load, again and again: no action that it
 * has answered is ever lost, and everybody comes back to their tables by themselves. */
#include <signal.h>

#include "../e2e/e2e.h"
#include "../pty/crowd.h"
#include "../pty/referee.h"
#include "base/rng.h"

enum { KILLS = 1000, SECONDS = 900, LONGEST_MS = 240, REST_EVERY = 100, REST_MS = 5000, BACK_MS = 30000 };

static const struct crowd_plan plan = { .name = "k", .gunjin = 16, .puyo = 8, .think_ms = 10, .key_ms = 40 };

static void
expect_nothing_lost(const struct crowd *crowd, int kills)
{
	struct crowd_counts counts = crowd_counts(crowd);
	ck_assert_msg(counts.lost_actions == 0 && counts.lost_tables == 0,
	    "%lu actions and %lu tables are lost after %d kills: %s", (unsigned long)counts.lost_actions,
	    (unsigned long)counts.lost_tables, kills, crowd_trouble(crowd));
}

START_TEST(no_accepted_action_is_lost_when_the_referee_is_killed)
{
	struct referee_process referee = referee_process_new();
	struct registry *registry = registry_new("share");
	struct crowd_plan here = plan;
	struct rng rng;
	here.place = referee.socket;
	rng_seed(&rng, 5);
	struct crowd *crowd = crowd_new(registry, &here);
	/* Mostly they are hardly back; now and then long enough for a table in real time to go on. */
	for (int kills = 0; kills < KILLS; kills++) {
		ck_assert_msg(referee_process_start(&referee), "it does not start after %d kills", kills);
		crowd_run(crowd, kills % REST_EVERY == 0 ? REST_MS : (int)rng_below(&rng, LONGEST_MS), true);
		referee_process_end(&referee, SIGKILL);
		expect_nothing_lost(crowd, kills + 1);
	}
	ck_assert(referee_process_start(&referee));
	ck_assert_msg(crowd_seat(crowd, BACK_MS), "only %d of %d have come back: %s", crowd_seated(crowd),
	    plan.gunjin + plan.puyo, crowd_trouble(crowd));
	expect_nothing_lost(crowd, KILLS);
	struct crowd_counts counts = crowd_counts(crowd);
	printf("%d kills: %lu actions accepted, %lu lines lost, %lu returns to a table\n", KILLS,
	    (unsigned long)counts.accepted, (unsigned long)counts.lost_lines, (unsigned long)counts.came_back);
	ck_assert_uint_gt(counts.accepted, KILLS);
	ck_assert_uint_gt(counts.came_back, KILLS);
	int status = referee_process_end(&referee, SIGTERM);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "wait status %#x", (unsigned)status);
	crowd_free(crowd);
	registry_free(registry);
	referee_process_free(&referee);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, no_accepted_action_is_lost_when_the_referee_is_killed);
}

int
main(void)
{
	return e2e_run("table kill", fill, SECONDS);
}
