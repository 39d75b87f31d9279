/* proposal.h: a game with others before it is agreed on: its options, clock, seats, whether it is rated. */
#ifndef FRONT_PROPOSAL_H
#define FRONT_PROPOSAL_H

#include "front/lobby.h"
#include "game/options.h"
#include "game/registry.h"

struct front;

/* What a game is chosen for. */
enum purpose { FOR_SEEK, FOR_CHALLENGE, FOR_TOURNAMENT };

enum { CHAIR_LEVELS = 12 };

struct proposal {
	const struct loaded_game	*loaded;
	enum purpose		 purpose;
	char			 opponent[PERSON_TEXT_SIZE];	/* to whom a challenge goes */
	char			 scope[2 * OPTION_SIZE];	/* as settings_keep takes it */
	struct option		 table[OPTIONS_MAX + 1];	/* the hall's rows, and the game's own options */
	struct options		 values;
	struct named		 levels[CHAIR_LEVELS + 2];	/* of a CPU in a seat, nobody first */
};

/* With what was chosen last. It must not be moved. opponent: NULL: it is no challenge. */
void		 proposal_open(struct proposal *, const struct front *, const struct loaded_game *, enum purpose,
		    const char *opponent);

/* "new seek", "challenge to taro" */
void		 proposal_title(const struct proposal *, char text[SENTENCE_SIZE]);

/* The value of a row in words, and what there is to say about it; "": nothing. Both know where the server would not rate a
 * game on these terms. */
const char	*proposal_value(const struct proposal *, int row);
const char	*proposal_help(const struct proposal *, int row);

/* Takes what was typed for a row that is a text, without its blanks; "": what is standard. False and *e: no game begins with
 * it. */
bool		 proposal_type(struct proposal *, int row, const char *typed, struct error *);

/* Sends it to the hall. */
void		 proposal_send(const struct proposal *, struct lobby *);

#endif
