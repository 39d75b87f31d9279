/* table_hostile.c: hostile clients attack while people play at tables: the games go on, and the
 * server does not grow. */
#include <signal.h>

#include "../e2e/e2e.h"
#include "../pty/crowd.h"
#include "../pty/harm.h"
#include "../pty/server.h"

enum { PLAY_MS = 3000, SEAT_MS = 30000, MEDIAN_US = 20000, MOST_MEMORY = 64 * 1024, LEAST_ACTIONS = 40 };

static const unsigned harms[] = {
	HARM_FLOOD, HARM_HALF_LINES, HARM_DEAF, HARM_GARBAGE, HARM_CONNECTS, HARM_COMES_GOES, HARM_ALL,
};

static void
expect_service(struct crowd *crowd, const struct server_process *server)
{
	struct crowd_counts before = crowd_counts(crowd);
	crowd_measure_anew(crowd);
	crowd_run(crowd, PLAY_MS, true);
	struct crowd_counts after = crowd_counts(crowd);
	ck_assert_msg(after.lost_lines == 0, "%lu players lost their lines: %s", (unsigned long)after.lost_lines,
	    crowd_trouble(crowd));
	ck_assert_msg(after.accepted - before.accepted > LEAST_ACTIONS, "only %lu actions",
	    (unsigned long)(after.accepted - before.accepted));
	ck_assert_msg(crowd_relay(crowd, 0.5) < MEDIAN_US, "an action takes %.0f us", crowd_relay(crowd, 0.5));
	ck_assert_int_lt(server_process_most_memory(server), MOST_MEMORY);
}

START_TEST(people_play_on_beside_hostile_clients)
{
	struct server_process server = server_process_new();
	struct registry *registry = registry_new("share");
	const struct crowd_plan plan = { .place = server.socket, .name = "h", .gunjin = 12, .puyo = 4, .think_ms = 60,
	    .key_ms = 200 };
	struct crowd *crowd = crowd_new(registry, &plan);
	ck_assert(server_process_start(&server));
	ck_assert_msg(crowd_seat(crowd, SEAT_MS), "%s", crowd_trouble(crowd));
	pid_t harm = harm_begin(server.socket, harms[_i]);
	expect_service(crowd, &server);
	harm_end(harm);
	crowd_run(crowd, PLAY_MS / 10, true);
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
	tcase_add_loop_test(t, people_play_on_beside_hostile_clients, 0, LEN(harms));
}

int
main(void)
{
	return suite_run("table hostile", fill, 120);
}
