/* hall.h: a server and its people, each at a terminal. */
#ifndef TESTS_E2E_HALL_H
#define TESTS_E2E_HALL_H

#include <signal.h>

#include "../pty/server.h"
#include "../pty/relay.h"
#include "e2e.h"

#define DOWN	"\033[B"
#define RIGHT	"\033[C"
#define F2	"\033OQ"
#define F3	"\033OR"

enum {
	PEOPLE = 3, GUNJIN = 1, PUYO = 2,
	CLOCK = 5,		/* in the list: half an hour */
	PRESS_MS = 150,		/* faster presses count as a held key */
};

static const char *const names[PEOPLE] = { "taro", "hana", "jiro" };

/* The people: each has a terminal, a folder and a door to the server. */
static struct server_process server;
static struct person {
	struct relay	 relay;
	char		*data;
	struct pty	*pty;
} people[PEOPLE];

static inline void
set_up(void)
{
	server = server_process_new();
	ck_assert(server_process_start(&server));
	for (int i = 0; i < PEOPLE; i++)
		people[i] = (struct person){ .relay = relay_start(server.socket, names[i]), .data = arcade_folder() };
}

static inline void
tear_down(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		pty_free(people[i].pty);
		relay_end(&people[i].relay);
		free(people[i].data);
	}
	server_process_free(&server);
}

static inline struct pty *
come(int i, const char *word, const char *more)
{
	struct arcade_call call = { .words = { "--no-motion", "--hall", people[i].relay.place, word, more },
	    .data = people[i].data };
	return people[i].pty = arcade_start(&call);
}

static inline struct pty *
enter_hall(int i)
{
	struct pty *pty = come(i, "hall", NULL);
	expect(pty, "(you)");
	return pty;
}

/* Ends its process as a power cut does: without a message or a clean-up. */
static inline void
cut(int i)
{
	pty_signal(people[i].pty, SIGKILL);
	ck_assert_int_ne(how_it_ends(people[i].pty), -1);
	pty_free(people[i].pty);
	people[i].pty = NULL;
}

/* Asked with the keys of taro, who is in the hall. */
static inline void
challenge_hana(int game)
{
	struct pty *a = people[0].pty;
	select_item(a, "people   hana@arcade");
	pty_type(a, "\r");
	expect(a, "Which game?");
	for (int i = 0; i < game; i++)
		pty_type(a, DOWN);
	pty_type(a, "\r");
	expect(a, "challenge to hana@arcade");
	for (int i = 0; i < CLOCK && game == GUNJIN; i++)
		pty_type(a, RIGHT);
	pty_type(a, "\r");
	expect(a, "The challenge is sent.");
}

static inline void
meet(int game)
{
	enter_hall(0);
	enter_hall(1);
	challenge_hana(game);
	expect(people[1].pty, "taro@arcade 1500? challenges you");
	pty_type(people[1].pty, F2);
	for (int i = 0; i < 2; i++) {
		expect(people[i].pty, game == GUNJIN ? "Placing" : "NEXT");
		expect(people[i].pty, i == 0 ? "\u25cf hana@arcade 1500?" : "\u25cf taro@arcade 1500?");
	}
}

static inline void
place_camps(void)
{
	for (int i = 0; i < 2; i++) {
		struct pty *pty = people[i].pty;
		pty_type(pty, "s");
		expect(pty, "23/23");
		pty_type(pty, "y");
		expect(pty, "You cannot change your camp");
		pty_type(pty, "\r");
		expect_gone(pty, "You cannot change your camp");
	}
	for (int i = 0; i < 2; i++)
		expect(people[i].pty, "Battle");
}

/* The first person to move; both have seen it by then. */
static inline int
mover(void)
{
	for (int waited = 0; waited < WAIT; waited += 10)
		for (int i = 0; i < 2; i++) {
			pty_read_for(people[i].pty, 5);
			if (vt_shows(pty_screen(people[i].pty), "Your turn") &&
			    vt_shows(pty_screen(people[1 - i].pty), "Enemy's turn"))
				return i;
		}
	ck_abort_msg("it is nobody's turn:\n%s\n%s", picture(people[0].pty), picture(people[1].pty));
}

/* Moves the next piece that can move, which ends the turn. */
static inline void
move_once(void)
{
	int i = mover(), moves = number_at(people[i].pty, "Moves");
	pty_type(people[i].pty, "\t\r");
	expect(people[i].pty, "Where should the");
	pty_type(people[i].pty, "\t\r");
	for (int k = 0; k < 2; k++)
		expect_number(people[k].pty, "Moves", moves + 1);
	ck_assert_int_eq(mover(), 1 - i);
}

static inline void
resign(struct pty *pty)
{
	pty_type(pty, "X");
	expect(pty, "Resign?");
	pty_type(pty, RIGHT "\r");
}

/* The board's first row as its player sees it: a side of the table. */
static inline char
remote_row(const struct pty *pty)
{
	char *row = vt_row(pty_screen(pty), 1), first = row[0];
	free(row);
	return first;
}

/* Each test starts a new server. */
static inline void
hall_fixture(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
}

#endif
