/* puyo_play.c: measures Puyo during play: keys, bytes, wake-ups, CPU time.
 *
 *   puyo_play PROGRAM
 *
 * A pause must cost nothing: a figure other than 0 there makes the exit status 1. So do figures
 * that are too high for a slow connection or a small machine. */
#include <locale.h>

#include "base/mem.h"
#include "../pty/scratch.h"
#include "figures.h"

enum {
	PRESSES = 100, GAP_MS = 23, SECONDS = 6, GAMES = 20,
	BYTES_MOST = 1000, ANSWER_MOST = 150,
};

static bool good = true;

static struct pty *
start(const char *first, const char *second)
{
	struct arcade_call call = { .words = { "--seed", "7", "puyo", first, second } };
	struct pty *pty = arcade_start(&call);
	if (pty_shows(pty, "NEXT", WAIT) && pty_settles(pty, 50, WAIT)) {
		pty_type(pty, "\r");		/* no count-down */
		pty_read_for(pty, 100);
		return pty;
	}
	fputs("puyo_play: the program shows no field\n", stderr);
	exit(2);
}

/* Moves left and right; now and then a row falls in between. */
static void
measure_keys(void)
{
	struct samples times = { .count = 0 }, bytes = { .count = 0 };
	struct pty *pty = start("mode=solo", NULL);
	for (int i = 0; i < PRESSES; i++) {
		press(pty, i % 2 == 0 ? "a" : "d", &times, &bytes);
		pty_read_for(pty, GAP_MS);
	}
	row("key to the first byte", quantile(&times, 0.5), "us", "median of 100 moves");
	row("", quantile(&times, 0.99), "us", "p99");
	row("bytes for a move", quantile(&bytes, 0.5), "bytes", "median, shadow included");
	good &= limited("", quantile(&bytes, 0.99), "bytes", ANSWER_MOST);
	figure(quantile(&times, 0.5), "us", LOW_IS_BETTER, "puyo.key.latency");
	figure(quantile(&bytes, 0.5), "bytes", LOW_IS_BETTER, "puyo.key.bytes");
	pty_free(pty);
}

struct cost {
	double	bytes, wakes, share;	/* a second; percent of a core */
};

static struct cost
cost_of(struct pty *pty)
{
	int pid = pty_pid(pty);
	pty_count_anew(pty);
	double began = now_ms(), busy = pty_busy_ms(pid);
	long wakes = arcade_status(pid, "voluntary_ctxt_switches");
	pty_read_for(pty, SECONDS * 1000);
	double seconds = (now_ms() - began) / 1000;
	return (struct cost){
		.bytes = (double)pty_count(pty).bytes / seconds,
		.wakes = (double)(arcade_status(pid, "voluntary_ctxt_switches") - wakes) / seconds,
		.share = (pty_busy_ms(pid) - busy) / seconds / 10,
	};
}

/* While a CPU plays, the store's log is synced to the disk four times a second, with about three
 * waits each time. */
static void
measure_play(void)
{
	static const struct { const char *name, *figure, *first, *second, *keys; double bytes, wakes, share; } games[] = {
		{ "alone, no key", "alone", "mode=solo", NULL, "", BYTES_MOST, 3, 1 },
		{ "against the weak CPU, no key", "weak", "seat2=cpu:weak", NULL, "", BYTES_MOST, 30, 2 },
		{ "against the master CPU, no key", "master", "seat2=cpu:master", NULL, "", BYTES_MOST, 55, 3 },
		{ "two people, no key", "people", "seat2=human", NULL, "", BYTES_MOST, 3, 1 },
		{ "two weak CPUs", "watched", "seat1=cpu:weak", "seat2=cpu:weak", "", 2 * BYTES_MOST, 40, 2 },
		{ "paused", "paused", "seat2=cpu:weak", NULL, "p", 0, 0, 1 },
	};
	for (size_t i = 0; i < LEN(games); i++) {
		struct pty *pty = start(games[i].first, games[i].second);
		pty_type(pty, games[i].keys);
		pty_read_for(pty, 200);
		struct cost cost = cost_of(pty);
		good &= limited(games[i].name, cost.bytes, "bytes/s", games[i].bytes);
		good &= limited("", cost.wakes, "wake-ups/s", games[i].wakes);
		good &= limited("", cost.share, "% of a core", games[i].share);
		figure(cost.bytes, "bytes/s", LOW_IS_BETTER, "puyo.%s.bytes/s", games[i].figure);
		figure(cost.wakes, "wake-ups/s", LOW_IS_BETTER, "puyo.%s.wake-ups/s", games[i].figure);
		figure(cost.share, "%core", LOW_IS_BETTER, "puyo.%s.core", games[i].figure);
		pty_free(pty);
	}
}

static void
measure_selfplay(void)
{
	char games[32];
	snprintf(games, sizeof games, "games=%d", GAMES);
	struct arcade_call call = { .words = { "selfplay", "puyo", "weak", "weak", games, "seed=1" } };
	double began = busy_ms(RUSAGE_CHILDREN);
	struct arcade_output output = arcade_run(&call, "", false);
	double seconds = (busy_ms(RUSAGE_CHILDREN) - began) / 1000;
	long ticks = 0;
	for (const char *s = output.out; (s = strstr(s, "},\"ticks\":")) != NULL; s++)
		ticks += strtol(s + strlen("},\"ticks\":"), NULL, 10);
	row("weak CPUs among themselves", (double)ticks / seconds, "ticks/s", "60 are a second of play");
	figure((double)ticks / seconds, "ticks/s", HIGH_IS_BETTER, "puyo.selfplay.weak");
	arcade_output_free(&output);
}

int
main(int argc, char **argv)
{
	if (argc != 2) {
		fputs("usage: puyo_play PROGRAM\n", stderr);
		return 2;
	}
	setlocale(LC_CTYPE, "C.UTF-8");
	setenv("PROGRAM", argv[1], 1);
	scratch_begin();
	heading("Puyo in real time");
	measure_keys();
	measure_play();
	measure_selfplay();
	scratch_end();
	return good ? 0 : 1;
}
