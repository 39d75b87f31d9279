/* arcade.h: goyu arcade, the pieces: what is kept of the environment, the limits, who the player is. */
#ifndef CLI_ARCADE_H
#define CLI_ARCADE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "cli/ssh_key.h"
#include "table/ledger.h"

/* Before anything looks at it: drops what a player can have sent that is no plain word, and what no game needs. */
void	 arcade_tidy_environment(void);

/* What arcade_tidy_environment leaves for the arcade itself; read, nothing is to find it any more. */
void	 arcade_forget_environment(void);

/* For the rest of this program: it cannot take the whole machine, become another user or start a program. */
void	 arcade_limit(void);

/* Who has come, as sshd says it. */
struct caller {
	const char	*place;		/* of the server */
	char		 key[SSH_FINGERPRINT_SIZE];
	char		 from[48];	/* an address; "": it is not known */
	int64_t		 patience_ms;	/* until they have a name */
};

/* Their name, by the server; who has none chooses one, in lines on the terminal. What is typed behind it is left for the
 * game. False and *e: nobody plays. */
bool	 arcade_name(const struct caller *, char name[PERSON_NAME_SIZE], struct error *);

/* Where that player's data are, below the folder of the arcade; the caller frees it. */
char	*arcade_player_folder(const char *folder, const char *name);

#endif
