/* harm.c: floods, half lines, readers that never read, garbage, connections. */
#include "harm.h"

#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "peer.h"

enum { OF_A_KIND = 20, CONNECTS = 1000, NAP_US = 1000, QUEUED = 4096, NICE = 5 };

/* Attacks over one connection, as much as the socket takes. */
typedef void deed(struct peer *, struct rng *);

static void
send_more(struct peer *p, const char *bytes, size_t length)
{
	if (p->out_used < QUEUED)
		peer_send(p, bytes, length);
}

static void
throw_away(struct peer *p)
{
	peer_read(p);
	p->taken = p->used;
}

static void
flood(struct peer *p, struct rng *rng)
{
	static const char pings[] = "ping\nping\nping\nping\nping\nping\nping\nping\nping\nping\nping\nping\n";
	(void)rng;
	send_more(p, pings, sizeof pings - 1);
	throw_away(p);
}

static void
half_line(struct peer *p, struct rng *rng)
{
	(void)rng;
	send_more(p, "play 1 1 ", 9);
	throw_away(p);
}

static void
be_deaf(struct peer *p, struct rng *rng)
{
	(void)rng;
	send_more(p, "tables\nwho\n", 11);
}

static void
send_garbage(struct peer *p, struct rng *rng)
{
	char bytes[512];
	for (size_t i = 0; i < sizeof bytes; i++)
		bytes[i] = (char)rng_below(rng, 256);
	send_more(p, bytes, sizeof bytes);
	throw_away(p);
}

static void
go(struct peer *p, struct rng *rng)
{
	(void)rng;
	peer_close(p);
}

/* By bit; NULL: only connects. */
static deed *const deeds[] = { flood, half_line, be_deaf, send_garbage, NULL, go };

static bool
is_gone(struct peer *p)
{
	char byte;
	return !peer_write(p) || recv(p->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

static void
do_harm(struct peer *p, size_t number, const char *place, deed *act, struct rng *rng)
{
	if (p->fd >= 0 && is_gone(p))
		peer_close(p);
	if (p->fd < 0 && peer_open(p, place))
		peer_say(p, "hello 1 en as=bad%zu", number);
	if (p->fd >= 0)
		act(p, rng);
}

static void
connect_idly(const char *place)
{
	static struct peer idle[CONNECTS];
	for (size_t i = 0; i < LEN(idle); i++)
		peer_open(&idle[i], place);
}

static void
run(const char *place, unsigned kinds)
{
	struct peer bad[LEN(deeds) * OF_A_KIND];
	struct rng rng;
	rng_seed(&rng, 3);
	if (kinds & HARM_CONNECTS)
		connect_idly(place);
	for (size_t i = 0; i < LEN(bad); i++)
		bad[i].fd = -1;
	for (;;) {
		for (size_t i = 0; i < LEN(bad); i++)
			if (kinds >> i % LEN(deeds) & 1 && deeds[i % LEN(deeds)] != NULL)
				do_harm(&bad[i], i, place, deeds[i % LEN(deeds)], &rng);
		usleep(NAP_US);
	}
}

pid_t
harm_begin(const char *place, unsigned kinds)
{
	pid_t pid = fork();
	if (pid != 0)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setpriority(PRIO_PROCESS, 0, NICE);	/* the attack is on the server, not on the
						 * machine */
	run(place, kinds);
	_exit(0);
}

void
harm_end(pid_t pid)
{
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}
