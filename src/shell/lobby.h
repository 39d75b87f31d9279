/* lobby.h: the page on which a game is prepared: a few rows of choices, kept as
 * the player's habits, and Enter begins. */
#ifndef SHELL_LOBBY_H
#define SHELL_LOBBY_H

#include "game/registry.h"
#include "shell/app.h"

enum { LOBBY_ROWS = 10 };

/* A table ends with a row without a key. */
struct lobby_row {
	const char	*key;		/* in the kept habits */
	const char	*label;
	int		 standard;	/* the value when nothing was kept */
};

/* Rows are known by their place in the table. */
struct lobby {
	const char			*setting;	/* under which the habits are kept */
	const char			*intro;		/* the game in a few sentences */
	const struct lobby_row		*rows;

	int		 (*count)(int row);			/* of values */
	const char	*(*word)(int row, int value);		/* translated */
	const char	*(*about)(int row, int value);		/* a sentence about the selected row, translated */
	bool		 (*matters)(const int *values, int row);	/* others are not shown */
	void		 (*begin)(struct app *, const struct entrant *, const int *values);

	/* A page of everything the player has met; NULL: the game collects nothing. */
	struct screen	*(*collection)(struct app *, const struct content *);

	/* What else there is to see below the rows; NULL: nothing. */
	void		 (*draw)(const struct app *, struct canvas *, const struct rect *);
};

struct screen	*lobby_new(struct app *, const struct entrant *, const struct lobby *);

/* The habits as they were left, for games that begin without the page. */
void		 lobby_habits(struct app *, const struct lobby *, int values[LOBBY_ROWS]);

#endif
