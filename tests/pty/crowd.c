/* crowd.c: a thousand people in one program. */
#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/rng.h"
#include "game/game.h"
#include "peer.h"

enum { ASKED = 16, MEETINGS = 8192, READY = 256, BACK_MS = 20, STUCK_MS = 1000 };

enum doing {
	AWAY,		/* not connected */
	GREETING,	/* hello was sent */
	IDLE,		/* not seeking and not at a table */
	SEEKING,
	SITTING,	/* sit was sent, or its view is awaited */
	SEATED,
};

struct somebody {
	struct peer	 peer;
	int		 number;
	bool		 puyo;
	enum doing	 doing;
	int64_t		 due_ms;	/* of its next command; -1: it only reacts */
	char		 asked[ASKED];	/* unanswered commands, the oldest first */
	int		 asked_count;
	int64_t		 table, n, acked;
	int		 table_seat, to_act, placed;
	bool		 returning;	/* to its table, after a lost connection */
	char		*view;		/* Gunjin: the latest one */
};

/* An action at a table, until the other seat sees it. */
struct meeting {
	int64_t	table;
	int	table_seat;
	double	sent_us;	/* 0: none is on its way */
};

struct crowd {
	struct crowd_plan	 plan;
	const struct loaded_game	*gunjin;
	struct rng		 rng;
	int			 poll, count;
	struct somebody		*people;
	struct meeting		 meetings[MEETINGS];
	struct crowd_counts	 counts;
	char			 trouble[256];
	double			*samples;
	size_t			 sample_count, sample_room;
};

static double
now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int64_t
later(struct crowd *c, int ms)
{
	return clock_ms() + ms / 2 + (int64_t)rng_below(&c->rng, (uint64_t)ms + 1);
}

/* --- sending --- */

static void
ask(struct somebody *who, char what, const char *line)
{
	if (who->asked_count < ASKED) {
		who->asked[who->asked_count++] = what;
		peer_say(&who->peer, "%s", line);
	}
}

static void
greet(struct crowd *c, struct somebody *who)
{
	char line[64];
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = who };
	if (!peer_open(&who->peer, c->plan.place)) {
		who->due_ms = later(c, BACK_MS);
		return;
	}
	epoll_ctl(c->poll, EPOLL_CTL_ADD, who->peer.fd, &event);
	snprintf(line, sizeof line, "hello 1 en as=%s%d", c->plan.name, who->number);
	who->doing = GREETING;
	who->asked_count = 0;
	who->due_ms = -1;
	ask(who, 'h', line);
}

static void
lose(struct crowd *c, struct somebody *who)
{
	c->counts.lost_lines++;
	c->counts.bytes += who->peer.bytes;
	peer_close(&who->peer);
	who->returning = who->table != 0;
	c->meetings[who->table % MEETINGS].sent_us = 0;
	who->doing = AWAY;
	who->due_ms = later(c, BACK_MS);
}

static void
sit(struct somebody *who, int64_t table)
{
	char line[32];
	if (who->table != table) {
		who->acked = 0;
		who->placed = 0;
	}
	who->table = table;
	who->doing = SITTING;
	who->due_ms = -1;
	snprintf(line, sizeof line, "sit %lld", (long long)table);
	ask(who, 't', line);
}

static void
seek(struct somebody *who)
{
	who->doing = SEEKING;
	who->table = 0;
	who->returning = false;
	who->due_ms = -1;
	ask(who, 'k', who->puyo ? "seek puyo" : "seek gunjin");
}

/* --- acting --- */

struct choice {
	struct rng	*rng;
	uint64_t	 seen;
	struct action	 action;
};

static bool
choose(const struct action *action, void *context)
{
	struct choice *choice = context;
	if (rng_below(choice->rng, ++choice->seen) == 0)
		choice->action = *action;
	return true;
}

/* A legal move, chosen from the seat's own view. */
static bool
choose_move(struct crowd *c, const struct somebody *who, char text[ACTION_SIZE])
{
	const struct game *game = c->gunjin->game;
	struct choice choice = { .rng = &c->rng };
	struct error e;
	json_t *conn = json_loads(who->view, JSON_DISABLE_EOF_CHECK, NULL);
	struct view *view = conn == NULL ? NULL : game_mirror(game, c->gunjin->content, conn, &e);
	if (view != NULL) {
		game->legal((const struct state *)view, who->table_seat, choose, &choice);
		game_view_free(game, view);
	}
	json_decref(conn);
	if (choice.seen > 0)
		action_print(game->forms, &choice.action, text);
	return choice.seen > 0;
}

static bool
next_action(struct crowd *c, const struct somebody *who, char text[ACTION_SIZE])
{
	static const char *const keys[] = { "left", "right", "cw", "ccw", "down" };
	static const char *const camps[] = { "formation ATK1", "formation BAL2", "formation DEF3" };
	if (who->puyo)
		snprintf(text, ACTION_SIZE, "%s", keys[rng_below(&c->rng, LEN(keys))]);
	else if (who->to_act == SEAT_ALL && who->placed < 2)
		snprintf(text, ACTION_SIZE, "%s", who->placed == 1 ? "ready" : camps[rng_below(&c->rng, LEN(camps))]);
	else
		return who->to_act == who->table_seat && who->view != NULL && choose_move(c, who, text);
	return true;
}

static void
act(struct crowd *c, struct somebody *who)
{
	char action[ACTION_SIZE], line[ACTION_SIZE + 64];
	bool busy = memchr(who->asked, 'p', (size_t)who->asked_count) != NULL;
	who->due_ms = who->puyo ? later(c, c->plan.key_ms) : -1;
	if (busy || !next_action(c, who, action))
		return;
	struct meeting *m = &c->meetings[who->table % MEETINGS];
	if ((who->puyo || who->to_act != SEAT_ALL) && (m->sent_us == 0 || m->table != who->table))
		*m = (struct meeting){ who->table, who->table_seat, now_us() };
	c->counts.sent++;
	snprintf(line, sizeof line, "play %lld %lld %s", (long long)who->table, (long long)who->n, action);
	ask(who, 'p', line);
}

/* Plans the person's next action, if it may act. */
static void
plan_action(struct crowd *c, struct somebody *who)
{
	bool may = who->puyo || who->to_act == who->table_seat || (who->to_act == SEAT_ALL && who->placed < 2);
	if (who->puyo && who->due_ms >= 0)
		return;
	who->due_ms = may ? later(c, who->puyo ? c->plan.key_ms : c->plan.think_ms) : -1;
}

/* --- receiving --- */

static void
sample(struct crowd *c, const struct somebody *who)
{
	struct meeting *m = &c->meetings[who->table % MEETINGS];
	if (m->sent_us == 0 || m->table != who->table || m->table_seat == who->table_seat)
		return;
	if (c->sample_count == c->sample_room) {
		c->sample_room = c->sample_room > 0 ? 2 * c->sample_room : 1024;
		c->samples = mem_grow(c->samples, c->sample_room, sizeof c->samples[0]);
	}
	c->samples[c->sample_count++] = now_us() - m->sent_us;
	m->sent_us = 0;
}

static void
hear_view(struct crowd *c, struct somebody *who, const char *line)
{
	if (peer_number(line, "table", 0) != who->table || (who->doing != SITTING && who->doing != SEATED))
		return;
	const char *view = peer_member(line, "view");
	int64_t before = who->n;
	c->counts.views++;
	who->n = peer_number(line, "n", who->n);
	who->to_act = (int)peer_number(line, "to_act", 0);
	if (who->doing == SITTING) {
		c->counts.came_back += who->returning;
		c->counts.lost_actions += who->n < who->acked;
		who->returning = false;
		who->doing = SEATED;
	}
	if (!who->puyo && view != NULL) {
		free(who->view);
		who->view = mem_string(view);
	}
	if (who->n > before)	/* an action came, not only time */
		sample(c, who);
	plan_action(c, who);
}

static void
hear_table(struct crowd *c, struct somebody *who, const char *line)
{
	int table_seat = (int)peer_number(line, "you", 0);
	int64_t table = peer_number(line, "id", 0);
	const char *state = peer_member(line, "state");
	if (table_seat == 0 || state == NULL || strncmp(state, "\"running\"", 9) != 0)
		return;
	if (table == who->table)
		who->table_seat = table_seat;
	else if (who->doing == IDLE || who->doing == SEEKING) {
		sit(who, table);
		who->table_seat = table_seat;
	}
	(void)c;
}

static void
hear_end(struct crowd *c, struct somebody *who, const char *line)
{
	if (peer_number(line, "table", 0) != who->table)
		return;
	c->counts.ended++;
	who->table = 0;
	who->doing = IDLE;
	who->due_ms = later(c, BACK_MS);
	ask(who, 'o', "leave");
}

static void
hear_news(struct crowd *c, struct somebody *who, const char *line)
{
	if (strncmp(line, "%view ", 6) == 0)
		hear_view(c, who, line);
	else if (strncmp(line, "%table ", 7) == 0)
		hear_table(c, who, line);
	else if (strncmp(line, "%end ", 5) == 0)
		hear_end(c, who, line);
}

/* The first table that waits for a person who has just connected. */
static int64_t
waiting_table(const char *line)
{
	const char *list = peer_member(line, "waiting");
	return list != NULL && list[0] == '[' && list[1] == '{' ? peer_number(list + 1, "id", 0) : 0;
}

static void
hear_greeting(struct crowd *c, struct somebody *who, const char *line)
{
	int64_t table = who->returning ? who->table : waiting_table(line);
	who->doing = IDLE;
	if (table != 0)
		sit(who, table);
	else
		who->due_ms = later(c, BACK_MS);
}

/* The server refuses it if the game has ended meanwhile. */
static void
hear_seat(struct crowd *c, struct somebody *who, const char *line)
{
	const char *state = line[0] == '=' ? peer_member(line, "state") : NULL;
	if (state != NULL && strncmp(state, "\"over\"", 6) != 0) {
		who->table_seat = (int)peer_number(line, "you", who->table_seat);
		return;
	}
	c->counts.lost_tables += line[0] == '?' && who->acked > 0 && strstr(line, "over") == NULL;
	who->table = 0;
	who->doing = IDLE;
	who->due_ms = later(c, BACK_MS);
}

static void
hear_verdict(struct crowd *c, struct somebody *who, const char *line)
{
	bool placing = !who->puyo && who->to_act == SEAT_ALL;
	if (line[0] == '=') {
		c->counts.accepted++;
		who->acked = peer_number(line, "n", who->acked);
		who->placed += placing && who->placed < 2;
	} else {
		c->counts.stale += strncmp(line + 1, " stale", 6) == 0;
		c->counts.refused += strncmp(line + 1, " stale", 6) != 0;
		/* it had placed before the connection was lost */
		who->placed = placing && who->placed == 0 ? 1 : who->placed;
		c->meetings[who->table % MEETINGS].sent_us = 0;
	}
	if (who->doing == SEATED)
		plan_action(c, who);
}

static void
hear_answer(struct crowd *c, struct somebody *who, const char *line)
{
	char what = who->asked_count > 0 ? who->asked[0] : 'o';
	if (who->asked_count > 0)
		memmove(who->asked, who->asked + 1, (size_t)--who->asked_count);
	if (line[0] == '?')
		snprintf(c->trouble, sizeof c->trouble, "%c: %s", what, line);
	if (what == 'h' && line[0] == '=')
		hear_greeting(c, who, line);
	else if (what == 't')
		hear_seat(c, who, line);
	else if (what == 'p')
		hear_verdict(c, who, line);
	else if (what == 'k' && line[0] == '?')
		who->due_ms = later(c, STUCK_MS);
	if (what == 'k' && line[0] == '?')
		who->doing = IDLE;
}

static void
hear(struct crowd *c, struct somebody *who)
{
	bool open = peer_read(&who->peer);
	for (char *line; (line = peer_next(&who->peer)) != NULL; ) {
		if (line[0] == '%')
			hear_news(c, who, line);
		else if (line[0] == '=' || line[0] == '?')
			hear_answer(c, who, line);
	}
	if (!open)
		lose(c, who);
}

/* --- the loop --- */

static void
do_due(struct crowd *c, struct somebody *who, bool acting)
{
	if (who->doing == AWAY)
		greet(c, who);
	else if (who->doing == IDLE)
		seek(who);
	else if (who->doing == SEATED && acting)
		act(c, who);
}

/* Lets everybody act who is due; returns the wait until the next one. */
static int
do_all_due(struct crowd *c, bool acting, int64_t end)
{
	int64_t now = clock_ms(), next = end;
	for (int i = 0; i < c->count; i++) {
		struct somebody *who = &c->people[i];
		if (who->peer.out_used > 0)
			peer_write(&who->peer);
		if (who->due_ms >= 0 && who->due_ms <= now)
			do_due(c, who, acting);
		if (who->due_ms >= 0 && who->due_ms < next && (acting || who->doing != SEATED))
			next = who->due_ms;
	}
	return next > now ? (int)(next - now) : 0;
}

/* Handles the events of all connections once; false: the time is over. */
static bool
go_on(struct crowd *c, int64_t end, bool acting)
{
	struct epoll_event ready[READY];
	int count = epoll_wait(c->poll, ready, READY, do_all_due(c, acting, end));
	for (int i = 0; i < count; i++)
		hear(c, ready[i].data.ptr);
	return clock_ms() < end;
}

void
crowd_run(struct crowd *c, int ms, bool acting)
{
	int64_t end = clock_ms() + ms;
	while (go_on(c, end, acting))
		continue;
}

bool
crowd_seat(struct crowd *c, int ms)
{
	int64_t end = clock_ms() + ms;
	while (crowd_seated(c) < c->count && go_on(c, end, false))
		continue;
	return crowd_seated(c) == c->count;
}

/* --- begin and end --- */

struct crowd *
crowd_new(struct registry *registry, const struct crowd_plan *plan)
{
	struct crowd *c = mem_new(sizeof *c);
	c->plan = *plan;
	c->gunjin = registry_load(registry, "gunjin", NULL);
	c->poll = epoll_create1(EPOLL_CLOEXEC);
	c->count = plan->gunjin + plan->puyo;
	c->people = mem_new((size_t)c->count * sizeof c->people[0]);
	rng_seed(&c->rng, 11);
	for (int i = 0; i < c->count; i++)
		c->people[i] = (struct somebody){ .peer.fd = -1, .number = i + 1, .puyo = i >= plan->gunjin };
	return c;
}

void
crowd_free(struct crowd *c)
{
	for (int i = 0; i < c->count; i++) {
		peer_close(&c->people[i].peer);
		free(c->people[i].view);
	}
	close(c->poll);
	rng_release(&c->rng);
	free(c->people);
	free(c->samples);
	free(c);
}

int
crowd_seated(const struct crowd *c)
{
	int seated = 0;
	for (int i = 0; i < c->count; i++)
		seated += c->people[i].doing == SEATED;
	return seated;
}

struct crowd_counts
crowd_counts(const struct crowd *c)
{
	struct crowd_counts counts = c->counts;
	for (int i = 0; i < c->count; i++)
		counts.bytes += c->people[i].peer.bytes;
	return counts;
}

const char *
crowd_trouble(const struct crowd *c)
{
	return c->trouble;
}

/* --- figures --- */

static int
compare(const void *a, const void *b)
{
	double first = *(const double *)a, second = *(const double *)b;
	return (first > second) - (first < second);
}

double
crowd_relay(struct crowd *c, double share)
{
	if (c->sample_count == 0)
		return 0;
	qsort(c->samples, c->sample_count, sizeof c->samples[0], compare);
	return c->samples[(size_t)(share * (double)(c->sample_count - 1) + 0.5)];
}

size_t
crowd_samples(const struct crowd *c)
{
	return c->sample_count;
}

void
crowd_measure_anew(struct crowd *c)
{
	c->sample_count = 0;
}
