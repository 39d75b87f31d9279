/* logins.h: players who log in to a public arcade over SSH, with a screen or by ear, each with
 * their own key. */
#ifndef TESTS_HOSTING_LOGINS_H
#define TESTS_HOSTING_LOGINS_H

#include <signal.h>
#include <unistd.h>

#include "../e2e/hearing.h"
#include "../pty/sshd.h"

#define NAME_PROMPT "Name or code:"

enum { LOGINS = 16, LEAVE_MS = 15000 };

/* The connections of this test; those still open are cut at its end. */
static struct pty *logins[LOGINS];

static inline struct pty **
login_place(const struct pty *pty)
{
	for (int i = 0; i < LOGINS; i++)
		if (logins[i] == pty)
			return &logins[i];
	ck_abort_msg("there is no place for another login");
}

static inline struct pty *
log_in(const struct sshd_login *l)
{
	return *login_place(NULL) = sshd_login(l);
}

static inline struct pty *
log_in_to_screen(const char *player)
{
	struct sshd_login l = { .player = player };
	return log_in(&l);
}

/* Logs in a player who has a name but sees the screen for the first time. */
static inline struct pty *
come_to_menu(const char *player)
{
	struct pty *pty = log_in_to_screen(player);
	expect(pty, "Welcome!");
	pty_type(pty, "\r");
	expect(pty, "MonoKnight");
	return pty;
}

static inline struct hearing
log_in_by_ear(const char *player)
{
	struct sshd_login l = { .player = player, .term = "dumb" };
	return (struct hearing){ .pty = log_in(&l) };
}

/* Prints sshd's log where it fails. */
#define expect_in(l, sentence) \
	ck_assert_msg(hears(l, sentence), "\"%s\" is not heard in:\n%s\nsshd says:\n%s", sentence, pty_heard((l)->pty), sshd_log())

/* Logs in a new player, who takes the name. */
static inline struct hearing
come_as(const char *player)
{
	struct hearing l = log_in_by_ear(player);
	expect_in(&l, NAME_PROMPT);
	ask(&l, player, "Menu.");
	return l;
}

static inline struct hearing
come_back(const char *player)
{
	struct hearing l = log_in_by_ear(player);
	expect_in(&l, "Menu.");
	return l;
}

/* Ends the client as a power cut does. */
static inline void
cut(struct pty *pty)
{
	pty_signal(pty, SIGKILL);
	ck_assert_int_ne(how_it_ends(pty), -1);
	*login_place(pty) = NULL;
	pty_free(pty);
}

static inline void
leave(struct hearing *l)
{
	pty_type(l->pty, "\004");
	expect_exit(l->pty, 0);
}

/* --- each test --- */

static inline void
open_arcade(void)
{
	ck_assert_msg(sshd_open(""), "the arcade does not open; sshd says:\n%s", sshd_log());
}

/* After every outcome: no process of a player is left, no file is outside the data, and the server
 * answers. */
static inline void
close_arcade(void)
{
	for (int i = 0; i < LOGINS; i++)
		pty_free(logins[i]);
	memset(logins, 0, sizeof logins);
	ck_assert_msg(sshd_is_empty(LEAVE_MS), "a player's program outlives the line");
	ck_assert_msg(sshd_server_answers(), "the referee does not answer any more");
	char *stray = sshd_stray_file();
	ck_assert_msg(stray == NULL, "%s is an arcade player's file", stray);
	sshd_close();
}

static inline int
hosting_run(const char *name, void (*fill)(TCase *), double seconds)
{
	if (!sshd_begin())
		return EXIT_FAILURE;
	int status = suite_run(name, fill, seconds);
	if (sshd_end())
		return status;
	fprintf(stderr, "The account or the folder of the tests is left behind.\n");
	return EXIT_FAILURE;
}

#endif
