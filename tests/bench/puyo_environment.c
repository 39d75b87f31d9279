/* puyo_environment.c: measures the steps a second of a C program that plays a batch at random
 * through a pipe to `goyu engine puyo`. Arguments: the program, its shared data, and the number of
 * fields in the batch (64). */
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "figure.h"

enum { FIELDS = 64, FIELDS_MAX = 4096, SECONDS = 2, ROUNDS = 3 };

struct client {
	FILE	*to, *from;
	pid_t	 program;
	char	*line;
	size_t	 room;
};

static bool
start(struct client *c, const char *program, const char *share)
{
	int down[2], up[2];
	if (pipe(down) != 0 || pipe(up) != 0)
		return false;
	c->program = fork();
	if (c->program == 0) {
		dup2(down[0], STDIN_FILENO);
		dup2(up[1], STDOUT_FILENO);
		close(down[1]);
		execl(program, program, "--share", share, "engine", "puyo", (char *)NULL);
		_exit(127);
	}
	close(down[0]);
	close(up[1]);
	c->to = fdopen(down[1], "w");
	c->from = fdopen(up[0], "r");
	return c->program > 0;
}

/* The answer to the latest line, without its frame; NULL: it was refused. */
static const char *
hear(struct client *c)
{
	fputc('\n', c->to);
	fflush(c->to);
	if (getline(&c->line, &c->room, c->from) < 2 || c->line[0] != '=')
		return NULL;
	getc(c->from);		/* the empty line */
	return c->line + 2;
}

/* Writes a random one of the allowed places of each field into the next command. */
static bool
choose(struct client *c, const char *answer, int fields, struct rng *rng)
{
	const char *at = answer == NULL ? NULL : strstr(answer, "\"places\":[");
	if (at == NULL)
		return false;
	at += strlen("\"places\":[");
	fputs("step batch", c->to);
	for (int i = 0; i < fields; i++, at++) {
		char *end;
		unsigned long places = strtoul(at, &end, 10);
		for (uint64_t skip = rng_below(rng, (uint64_t)__builtin_popcountl(places)); skip > 0; skip--)
			places &= places - 1;
		fprintf(c->to, " %d", __builtin_ctzl(places));
		at = end;
	}
	return true;
}

static double
seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Steps a second; 0: an answer was missing or refused. */
static double
measure(struct client *c, int fields, struct rng *rng)
{
	double begin = seconds(), passed = 0;
	long steps = 0;
	fprintf(c->to, "batch %d", fields);
	const char *answer = hear(c);
	for (; passed < SECONDS; passed = seconds() - begin, steps += fields) {
		if (!choose(c, answer, fields, rng))
			return 0;
		answer = hear(c);
	}
	return (double)steps / passed;
}

int
main(int argc, char **argv)
{
	struct client client = { 0 };
	struct rng rng;
	int fields = argc > 3 ? atoi(argv[3]) : FIELDS;
	if (argc < 3 || fields < 1 || fields > FIELDS_MAX || !start(&client, argv[1], argv[2])) {
		fputs("usage: puyo_environment PROGRAM SHARE [FIELDS]\n", stderr);
		return 1;
	}
	rng_seed(&rng, 1);
	double best = 0;
	for (int round = 0; round < ROUNDS; round++) {
		double speed = measure(&client, fields, &rng);
		best = speed > best ? speed : best;
	}
	fclose(client.to);
	fclose(client.from);
	waitpid(client.program, NULL, 0);
	free(client.line);
	printf("puyo environment, batch %d: %.0f steps a second through a pipe\n", fields, best);
	if (fields == FIELDS)
		figure(best, "steps/s", HIGH_IS_BETTER, "puyo.environment.steps");
	return best > 0 ? 0 : 1;
}
