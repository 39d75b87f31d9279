/* begin.h: how a game is begun: who plays, with which options.
 *
 * A page of rows with values is made from the game's options, seats and levels, so that a game needs
 * nothing of its own for it; what is special about one stands in its struct begin (begin.c in
 * the folder of the game). What is chosen there is kept and comes back next time. */
#ifndef FRONT_BEGIN_H
#define FRONT_BEGIN_H

#include "front/front.h"
#include "game/session.h"

/* Options that go together, as the command line writes them: "size=8 spawn=any". A
 * table ends with a row without a name. */
struct begin_set {
	const char	*name;
	const char	*words;
};

/* One of several ways to begin that are chosen from before anything else: a mode, a stage. */
enum { BEGIN_WORDS = 2 * OPTION_SIZE, BEGIN_ABOUT = 4 * SENTENCE_SIZE };
enum begin_then {
	BEGIN_GAME,	/* the game begins */
	BEGIN_PAGE,	/* a page is filled in */
	BEGIN_LIST,	/* it has choices of its own */
	BEGIN_TYPED,	/* a text is typed that adds to the choices: a code */
	BEGIN_MADE,	/* something is made (workshop.h) that adds to them */
};

struct begin_choice {
	enum begin_then		 then;
	const struct begin	*page;		/* with BEGIN_PAGE */
	char			 words[BEGIN_WORDS];	/* the options that it sets: "mode=campaign stage=1-1" */
	char			 title[SENTENCE_SIZE];	/* "Campaign", "1-1 King Drill" */
	char			 about[BEGIN_ABOUT];	/* in sentences, a line each; "": there is nothing to say */
	char			 record[SENTENCE_SIZE];	/* what the player has reached in it; "": nothing */
	bool			 locked;	/* it cannot be played yet; the record says what is missing */
};

/* Rows about who plays: with one seat "who" (you, watch) and "level"; with two "who"
 * (cpu, people, watch), "level", "second" and "side"; with more "people" and "level"; where
 * several people play "name1" .. as well. An option's `shown` may speak of them. Members left
 * out are not there. */
struct begin {
	const struct game	*game;
	const char		*intro;		/* the game in a few sentences; left out: its summary */
	const char		*level;		/* of a CPU at first; left out: the strongest */
	bool			 rivals;	/* without the page a CPU has every seat but the first */
	const struct option	*rows;		/* about who plays, in place of those with these names */
	const struct begin_set	*ways;		/* what else a value of "who" sets, by the value */
	const struct begin_set	*levels;	/* the option that suits CPUs of a level, by the level, strong to weak */

	/* "mode=free": a page for this alone. Nobody is asked who plays. */
	const char		*fixed;
	const struct begin_set	*templates;	/* values to begin from, by what is said about them */

	/* The game that the tutorial ends in, as the command line writes it: "seat2=cpu:easy".
	 * Left out: a game with nothing chosen. */
	const char		*first;

	/* As CPUs show it to people who have never seen it: what differs from the strongest CPUs with nothing chosen; the
	 * actions, in real time the ticks, before there is much to see; and the rules in one line. Left out: from the
	 * start, with the summary. */
	struct {
		const char	*words;
		int		 skip;
		const char	*rule;
	} show;

	/* What is chosen from in place of the page: below the words of a choice, or at first below "".
	 * Returns how many; the caller frees them. Any that begin a game may be played as practice. */
	int		 (*choices)(const struct front *, const struct loaded_game *, const char *below,
			    struct begin_choice **);
	/* Takes the text of a choice with BEGIN_TYPED, and says what came of it. False and *e: it is none. */
	bool		 (*typed)(const struct front *, const char *text, struct log *said, struct error *);
	const struct workshop	*workshop;	/* of a choice with BEGIN_MADE, for who has no screen */

	/* The options by which an unfinished game is the same as one of those, or as one that begins with a code
	 * (unfinished_like), so that it may be wanted back. */
	const char *const	*same;

	/* May the player start this? False and *e: a stage that is still locked. */
	bool		 (*admit)(const struct content *, const struct options *, const struct front *, struct error *);
	/* Keeps of a game that has begun what is wanted again: a stage for the list of stages. */
	void		 (*begun)(const struct options *, const struct front *);
	/* What the player has made and the end of this game has finished, or has not, in a sentence; "": nothing. */
	void		 (*finished)(const struct view *, const struct front *, char text[SENTENCE_SIZE]);
	/* The natural next game after this one, such as the next stage; false: none. What is to be
	 * begun holds how this one began. */
	bool		 (*next)(const struct content *, const struct view *, const struct front *,
			    struct session_start *);
	const char	*next_word;	/* "Next game of the match"; left out: "Next" */

	/* Is the next game the rest of a whole? Then it is there to be resumed as soon as this one
	 * has ended. */
	bool		 next_waits;

	/* Another new game with the same options begins the whole anew. */
	void		 (*renew)(struct options *);
};

/* That of a game; never NULL. */
const struct begin *begin_of(const struct game *);

/* The game in a few sentences, in the player's language. */
const char *begin_intro(const struct begin *, const struct game *);

/* --- the page --- */

struct begin_page {
	const struct front	*front;
	const struct loaded_game	*loaded;
	const struct begin	*about;
	char			 scope[OPTION_SIZE];		/* as settings_keep takes it */
	struct option		 table[OPTIONS_MAX + 1];	/* who plays, and the game's options */
	struct options		 values;
};

/* With what was chosen last. about: the game's own, or one with something fixed. The page must not be
 * moved. */
void	 begin_open(struct begin_page *, const struct front *, const struct loaded_game *, const struct begin *about);

/* Is the text of a row a code (game_code.h)? Others are names. */
bool	 begin_takes_code(const struct begin_page *, int row);

/* The next value of a row that is no text, or that before it (-1); and a value as it is written, or a
 * name or a code as it is typed. Both bring with them what goes with it, and keep what has changed. False and
 * *e: it cannot be that. */
void	 begin_turn(struct begin_page *, int row, int by);
bool	 begin_set(struct begin_page *, int row, const char *value, struct error *);

/* Every value as the template has it, the rest standard. */
void	 begin_take(struct begin_page *, const struct begin_set *template);

/* The game that is chosen, without a seed; and is it the daily one? */
void	 begin_make(const struct begin_page *, struct session_start *);
bool	 begin_is_daily(const struct begin_page *);

/* --- without the page --- */

/* A game of a choice, with the player's habits and without a seed. */
void	 begin_chosen(const struct front *, const struct loaded_game *, const struct begin_choice *, bool practice,
	    struct session_start *);

/* The first real game, for whoever comes from the tutorial, with the next seed. */
void	 begin_first(struct front *, const struct loaded_game *, struct session_start *);

/* The game as CPUs show it. */
void	 begin_show(const struct game *, uint64_t seed, struct session_start *);
/* Gives every seat but the first to a CPU where the game is played against CPUs unless somebody says otherwise. */
void	 begin_rivals(struct session_start *, const struct game *);

/* Brings what suits the weakest of the CPUs into the options of a game that begins elsewhere. */
void	 begin_suit(struct session_start *, const struct game *);

/* Brings the player's habits, and the names of several players, into a game that begins elsewhere. */
void	 begin_habits(const struct front *, const struct game *, struct session_start *);

/* May it begin: today's daily game only once, and what the game itself says (admit)? */
bool	 begin_admits(const struct front *, const struct loaded_game *, const struct session_start *, struct error *);

/* It has begun. */
void	 begin_done(const struct front *, const struct loaded_game *, const struct session_start *);

#endif
