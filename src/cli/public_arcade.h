/* public_arcade.h: the parts of goyu arcade: environment, limits, the player's name. */
#ifndef CLI_ARCADE_H
#define CLI_ARCADE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "cli/ssh_key.h"
#include "table/ledger.h"

/* Call it first: removes from the environment what no game needs and values from the player that
 * are not plain words. */
void	 arcade_clean_environment(void);

/* Removes what arcade_clean_environment kept for the arcade itself, once it has been read. */
void	 arcade_forget_environment(void);

/* For the rest of this program: it cannot use up the machine, become another user or start a
 * program. */
void	 arcade_limit(void);

/* The login, as sshd describes it. */
struct login {
	const char	*place;		/* the server's socket */
	char		 key[SSH_FINGERPRINT_SIZE];
	char		 from[48];	/* an address; "": unknown */
	int64_t		 patience_ms;	/* time to choose a name */
};

/* The player's name, from the server. A player without one chooses it in lines on the terminal;
 * input after that is left for the game. False with *e: nobody plays. */
bool	 arcade_name(const struct login *, char name[PERSON_NAME_SIZE], struct error *);

/* The folder of that player's data inside the arcade's folder; the caller frees it. */
char	*arcade_player_folder(const char *folder, const char *name);

#endif
