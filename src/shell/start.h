/* start.h: the page on which a game is begun.
 *
 * It is made from the game's options, seats and levels, so that a game needs nothing
 * of its own for it; what is special about one stands in its struct start. What is
 * chosen there is kept and comes back next time. */
#ifndef SHELL_START_H
#define SHELL_START_H

#include "game/registry.h"
#include "game/session.h"
#include "shell/app.h"

/* Options that go together, as the command line writes them: "size=8 spawn=any". A
 * table ends with a row without a name. */
struct start_set {
	const char	*name;
	const char	*words;
};

/* Rows about who plays: with one seat "who" (you, watch) and "level"; with two "who"
 * (cpu, people, watch), "level", "second" and "side"; with more "people" and "level"; where
 * several people play "name1" .. as well. An option's `shown` may speak of them. Members left
 * out are not there. */
struct start {
	const char		*intro;		/* the game in a few sentences; left out: its summary */
	const char		*level;		/* of a CPU at first; left out: the strongest */
	bool			 rivals;	/* without the page a CPU has every seat but the first */
	const struct option	*rows;		/* about who plays, in place of those with these names */
	const struct start_set	*ways;		/* what else a value of "who" sets, by the value */
	const struct start_set	*levels;	/* the option that suits CPUs of a level, by the level, strong to weak */

	/* "mode=free": a page for this alone. Nobody is asked who plays. */
	const char		*fixed;
	const struct start_set	*templates;	/* values to begin from, by what is said about them */

	/* The game that the tutorial ends in, as the command line writes it: "seat2=cpu:easy".
	 * Left out: a game with nothing chosen. */
	const char		*first;

	/* Everything the player has met. */
	struct screen	*(*collection)(struct app *, const struct content *);
	/* What else there is to see below the rows. */
	void		 (*draw)(const struct app *, struct canvas *, const struct rect *);

	/* A page of the game's own in place of this one. */
	struct screen	*(*open)(struct app *, const struct entrant *);

	/* May the player start this? False and *e: a stage that is still locked. */
	bool		 (*admit)(const struct content *, const struct options *, struct app *, struct error *);
	/* The natural next game after this one, such as the next stage; false: none. What is to be
	 * begun holds how this one began. */
	bool		 (*next)(const struct content *, const struct view *, struct app *, struct session_start *);
	const char	*next_word;	/* "Next game of the match"; left out: "Next" */

	/* Is the next game the rest of a whole? Then it is there to be resumed as soon as this one
	 * has ended. */
	bool		 next_waits;

	/* Another new game with the same options begins the whole anew. */
	void		 (*renew)(struct options *);
};

/* That of a game; never NULL. And its admit, whether it has one or not. */
const struct start *start_of(const struct game *);
bool		 start_admits(struct app *, const struct entrant *, const struct session_start *, struct error *);

/* The page of a game, and one that is made from something else than its own. */
struct screen	*start_new(struct app *, const struct entrant *);
struct screen	*start_page(struct app *, const struct entrant *, const struct start *);

/* Brings what suits the weakest of the CPUs into the options of a game that begins elsewhere. */
void		 start_suit(struct session_start *, const struct game *);

/* Brings the player's habits, and the names of several players, into a game that begins elsewhere. */
void		 start_habits(struct app *, const struct game *, struct session_start *);

/* Begins a game as play_start does, with the next seed; one that was chosen stays chosen if the game
 * cannot begin. */
void		 start_play(struct app *, const struct entrant *, struct session_start *, bool instead);

/* The first real game, for whoever comes from the tutorial. */
void		 start_first(struct app *, const struct entrant *, struct session_start *);

#endif
