/* proposal.h: a game with others before it is agreed on: options, clock, seats, rating. */
#ifndef FRONT_PROPOSAL_H
#define FRONT_PROPOSAL_H

#include "front/lobby.h"
#include "game/options.h"
#include "game/registry.h"

struct front;

/* The purpose of the page. */
enum purpose { FOR_SEEK, FOR_CHALLENGE, FOR_TOURNAMENT };

enum { CHAIR_LEVELS = 12 };

struct proposal {
	const struct loaded_game	*loaded;
	enum purpose		 purpose;
	char			 opponent[PERSON_TEXT_SIZE];	/* the person who is challenged */
	char			 scope[2 * OPTION_SIZE];	/* for options_store_row */
	/* the hall's rows, then the game's own options */
	struct option		 table[OPTIONS_MAX + 1];
	struct options		 values;
	/* of a CPU in a seat; the first is no CPU */
	struct named		 levels[CHAIR_LEVELS + 2];
};

/* Opens the page with the last choices. It must not be moved. opponent: NULL unless it is a
 * challenge. */
void		 proposal_open(struct proposal *, const struct front *, const struct loaded_game *,
    enum purpose,
		    const char *opponent);

/* "new seek", "challenge to taro" */
void		 proposal_title(const struct proposal *, char text[SENTENCE_SIZE]);

/* The value of a row as text, and its help; "": none. Both say so if the server would not rate a
 * game on these terms. */
const char	*proposal_value(const struct proposal *, int row);
const char	*proposal_help(const struct proposal *, int row);

/* Takes what was typed for a row that is a text, without its blanks; "": the standard value. False
 * and *e: no game can begin with it. */
bool		 proposal_type(struct proposal *, int row, const char *typed, struct error *);

/* Sends it to the hall. */
void		 proposal_send(const struct proposal *, struct lobby *);

#endif
