/* sshd.h: a real sshd on the loopback with a public arcade, set up as goyu-arcade(6) describes.
 *
 * The program is installed into a folder of root's, the arcade's account is a user made for the
 * tests, and the server runs as yet another user, who trusts the account. Only the installed
 * goyu-arcade.conf keeps players in: the rest of sshd's settings is as careless as possible. A
 * separate process removes everything when the tests end, whatever ended them. Only root can do
 * that. */
#ifndef TESTS_PTY_SSHD_H
#define TESTS_PTY_SSHD_H

#include <stdbool.h>

#include "pty.h"

enum { SSHD_WORDS = 12 };

/* The path of sshd; NULL: it is not installed. */
const char *sshd_program(void);

/* Once a program: makes the folder, the account and the installation. False: it is impossible here,
 * and a message gives the reason. */
bool	 sshd_begin(void);
bool	 sshd_end(void);	/* false: a trace remains */

/* Starts an empty arcade for a test, with `more` after the words of its command ("": none); false:
 * it does not start. */
bool	 sshd_open(const char *more);
void	 sshd_close(void);

/* A login from a terminal. A player's key is made at the player's first login. */
struct sshd_login {
	const char	*player;		/* NULL: without any key */
	const char	*tool;			/* NULL: ssh */
	const char	*options[SSHD_WORDS];	/* further ones; NULL-ended */
	const char	*words[SSHD_WORDS];	/* after the options; NULL-ended; none: only the
						 * host */
	const char	*term, *lang;		/* NULL: xterm-256color, C.UTF-8 */
	bool		 no_terminal;		/* asks for none */
};

#define SSHD_HOST "127.0.0.1"

struct pty	*sshd_login(const struct sshd_login *);

/* Paths: the folder of the players' data, the server's socket, and a new name in root's folder,
 * which everybody may read. */
const char	*sshd_data(void);
const char	*sshd_hall(void);
char		*sshd_place(const char *name);
char		*sshd_log(void);	/* sshd's recent log; the caller frees it */

/* The number of processes of the arcade's account; waits until it has none, and sshd no login. */
int		 sshd_processes(void);
bool		 sshd_is_empty(int limit_ms);

/* Ends every login at sshd's end, as a failing network does. */
void		 sshd_cut_all(void);

/* The environment that sshd gives to the players' programs: lines, which the caller frees. */
char		*sshd_environment(void);

/* sshd's effective settings for the account: lines, which the caller frees. */
char		*sshd_settings(void);

/* Does the server answer a user of the host? */
bool		 sshd_server_answers(void);

/* The server's answer to these lines from the account itself; the caller frees it. */
char		*sshd_table(const char *commands);

/* Stops the server, changes its ledger meanwhile, and starts it again with the same options; false:
 * that fails. */
bool		 sshd_stop_server(void);
bool		 sshd_change_ledger(const char *sql);
bool		 sshd_start_server(void);

/* A player's key as ssh-keygen -l names it; the caller frees it. */
char		*sshd_fingerprint(const char *player);

/* A certificate from the host for the player's key and the account; the caller frees its path. */
char		*sshd_certificate(const char *player);

/* The first file of the arcade's account outside of its data folder, in folders where everybody may
 * write; NULL: none. The caller frees it. */
char		*sshd_stray_file(void);

#endif
