/* sshd.h: a real sshd on the loopback with a public arcade behind it, set up as goyu-arcade(6) tells a host.
 *
 * The program is installed into a folder of root's, the account of the arcade is a user made for the tests, and
 * the server runs as yet another one that trusts the account. What keeps players in is the installed
 * goyu-arcade.conf alone: the rest of sshd's settings is as careless as they can be. A process of its own
 * takes all of it away when the tests have ended, whatever ended them. Only root can do that. */
#ifndef TESTS_PTY_SSHD_H
#define TESTS_PTY_SSHD_H

#include <stdbool.h>

#include "pty.h"

enum { SSHD_WORDS = 12 };

/* Where sshd is; NULL: there is none. */
const char *sshd_program(void);

/* Once a program: the folder, the account, what is installed. False: it cannot be done here, which is said. */
bool	 sshd_begin(void);
bool	 sshd_end(void);	/* false: something is left behind */

/* For a test: an empty arcade, with `more` behind the words of its command ("": none); false: it does not start. */
bool	 sshd_open(const char *more);
void	 sshd_close(void);

/* A login from a terminal. A player's key is made when the player first comes. */
struct sshd_login {
	const char	*player;		/* NULL: without any key */
	const char	*tool;			/* NULL: ssh */
	const char	*options[SSHD_WORDS];	/* further ones; NULL-ended */
	const char	*words[SSHD_WORDS];	/* behind them; NULL-ended; none: the host alone */
	const char	*term, *lang;		/* NULL: xterm-256color, C.UTF-8 */
	bool		 no_terminal;		/* none is asked for */
};

#define SSHD_HOST "127.0.0.1"

struct pty	*sshd_login(const struct sshd_login *);

/* Places: where players' data lies, the server's socket, a new name in root's folder, which everybody may read. */
const char	*sshd_data(void);
const char	*sshd_hall(void);
char		*sshd_place(const char *name);
char		*sshd_log(void);	/* what sshd has said of late; the caller frees it */

/* How many processes the account of the arcade has; and waits until it has none, nor sshd a login. */
int		 sshd_processes(void);
bool		 sshd_is_empty(int limit_ms);

/* Ends every login at sshd's own end, as a network that fails does. */
void		 sshd_cut_all(void);

/* What sshd has put into the environment of the players' programs: lines, which the caller frees. */
char		*sshd_environment(void);

/* What sshd makes of all its settings for the account: lines, which the caller frees. */
char		*sshd_settings(void);

/* Does the server answer somebody who is logged in on the host? */
bool		 sshd_server_answers(void);

/* What the server answers to these lines of the account itself; the caller frees it. */
char		*sshd_table(const char *commands);

/* Ends the server, changes its ledger while it is away, and starts it again with all it had; false: that fails. */
bool		 sshd_stop_server(void);
bool		 sshd_change_ledger(const char *sql);
bool		 sshd_start_server(void);

/* A player's key as ssh-keygen -l names it; the caller frees it. */
char		*sshd_fingerprint(const char *player);

/* A certificate that the host has made for it, for the account; the caller frees its path. */
char		*sshd_certificate(const char *player);

/* The first file that the account of the arcade owns outside of its data folder, in places where everybody may
 * write; NULL: none. The caller frees it. */
char		*sshd_stray_file(void);

#endif
