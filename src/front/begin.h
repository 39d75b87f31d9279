/* begin.h: how a game is begun: who plays, with which options.
 *
 * The page is a list of rows with values, made from the game's options, seats and levels, so that a
 * game needs no code of its own for it. What is special about a game is in its struct begin
 * (begin.c in the game's folder). The choices are stored and are there again next time. */
#ifndef FRONT_BEGIN_H
#define FRONT_BEGIN_H

#include "front/front.h"
#include "game/session.h"

/* Options that belong together, as the command line writes them: "size=8 spawn=any". A table ends
 * with a row without a name. */
struct begin_set {
	const char	*name;
	const char	*words;
};

/* One of several ways to begin, chosen before anything else: a mode, a stage. */
enum { BEGIN_WORDS = 2 * OPTION_SIZE, BEGIN_ABOUT = 4 * SENTENCE_SIZE };
enum begin_then {
	BEGIN_GAME,	/* the game begins */
	BEGIN_PAGE,	/* a page is filled in */
	BEGIN_LIST,	/* it has choices of its own */
	BEGIN_TYPED,	/* the player types a text, such as a code, that adds to the choices */
	BEGIN_MADE,	/* the player makes something (workshop.h) that adds to the choices */
};

struct begin_choice {
	enum begin_then		 then;
	const struct begin	*page;		/* with BEGIN_PAGE */
	/* the options that it sets: "mode=campaign stage=1-1" */
	char			 words[BEGIN_WORDS];
	char			 title[SENTENCE_SIZE];	/* "Campaign", "1-1 King Drill" */
	char			 about[BEGIN_ABOUT];	/* sentences, one per line; "": none */
	/* what the player has reached in it; "": nothing */
	char			 record[SENTENCE_SIZE];
	/* it cannot be played yet; the record says what is missing */
	bool			 locked;
};

/* Rows about who plays: with one seat "who" (you, watch) and "level"; with two "who" (cpu, people,
 * watch), "level", "second" and "side"; with more "people" and "level"; where several people play
 * "name1" .. as well. An option's `shown` may refer to them. Members left out do not exist. */
struct begin {
	const struct game	*game;
	/* the game in a few sentences; left out: its summary */
	const char		*intro;
	const char		*level;		/* of a CPU by default; left out: the strongest */
	/* a game begun without the page has CPUs in every seat but the first */
	bool			 rivals;
	/* rows that replace those of the same names about who plays */
	const struct option	*rows;
	const struct begin_set	*ways;		/* what else a value of "who" sets, by the value */
	/* the options that suit CPUs of a level, by the level, strong to weak */
	const struct begin_set	*levels;

	/* "mode=free": a page for this option only. It does not ask who plays. */
	const char		*fixed;
	const struct begin_set	*templates;	/* values to begin from, by their description */

	/* The game that follows the tutorial, as the command line writes it: "seat2=cpu:easy". Left
	 * out: a game with standard options. */
	const char		*first;

	/* The game that CPUs show to people who have never seen it: how it differs from the
	 * strongest CPUs with standard options; the actions (in real time the ticks) before there
	 * is much to see; the rules in one line. Left out: from the start, with the summary. */
	struct {
		const char	*words;
		int		 skip;
		const char	*rule;
	} show;

	/* The choices shown in place of the page: below the choice with these words, or at first
	 * below "". Returns their number; the caller frees them. Each that begins a game may be
	 * played as practice. */
	int		 (*choices)(const struct front *, const struct loaded_game *,
	    const char *below,
			    struct begin_choice **);
	/* Takes the text for a choice with BEGIN_TYPED, and says what it added. False and *e: it is
	 * not valid. */
	bool		 (*typed)(const struct front *, const char *text, struct log *said,
	    struct error *);
	/* of a choice with BEGIN_MADE, for the front end in lines */
	const struct workshop	*workshop;

	/* An unfinished game with the same values of these options counts as the same
	 * (unfinished_like): the player is offered it instead of a new one. */
	const char *const	*same;

	/* May the player start this? False and *e, for example for a locked stage. */
	bool		 (*admit)(const struct content *, const struct options *,
	    const struct front *, struct error *);
	/* Stores what the next beginning needs of a game that has begun, such as a stage for the
	 * list of stages. */
	void		 (*begun)(const struct options *, const struct front *);
	/* A sentence about something that the player made, and that the end of this game finished
	 * or did not; "": none. */
	void		 (*finished)(const struct view *, const struct front *,
	    char text[SENTENCE_SIZE]);
	/* The natural next game after this one, such as the next stage; false: none. The last
	 * argument holds how this game began. */
	bool		 (*next)(const struct content *, const struct view *, const struct front *,
			    struct session_start *);
	const char	*next_word;	/* "Next game of the match"; left out: "Next" */

	/* Does the next game belong to the same match? Then it is saved as soon as this one ends,
	 * to be resumed. */
	bool		 next_waits;

	/* Changes the options of a finished match for a new one. */
	void		 (*renew)(struct options *);
};

/* The struct begin of a game; never NULL. */
const struct begin *begin_of(const struct game *);

/* The game in a few sentences, in the player's language. */
const char *begin_intro(const struct begin *, const struct game *);

/* --- the page --- */

struct begin_page {
	const struct front	*front;
	const struct loaded_game	*loaded;
	const struct begin	*about;
	char			 scope[OPTION_SIZE];		/* for options_store_row */
	/* who plays, then the game's options */
	struct option		 table[OPTIONS_MAX + 1];
	struct options		 values;
};

/* Opens the page with the last choices. about: the game's own struct, or one with a fixed option.
 * The page must not be moved. */
void	 begin_open(struct begin_page *, const struct front *, const struct loaded_game *,
    const struct begin *about);

/* Is the text of a row a code (game_code.h)? Other texts are names. */
bool	 begin_takes_code(const struct begin_page *, int row);

/* begin_turn sets the next value of a row, or the previous one (-1); the row is not a text.
 * begin_set sets a value as it is written, or a name or code as it is typed. Both adjust the rows
 * that depend on it, and store the changes. False and *e: the value is not possible. */
void	 begin_turn(struct begin_page *, int row, int by);
bool	 begin_set(struct begin_page *, int row, const char *value, struct error *);

/* Sets every value as the template has it, the rest to standard. */
void	 begin_apply_template(struct begin_page *, const struct begin_set *template);

/* The chosen game, without a seed; is it the daily one? */
void	 begin_make(const struct begin_page *, struct session_start *);
bool	 begin_is_daily(const struct begin_page *);

/* --- without the page --- */

/* A game of a choice, with the player's habits and without a seed. */
void	 begin_chosen(const struct front *, const struct loaded_game *, const struct begin_choice *,
    bool practice,
	    struct session_start *);

/* The first real game after the tutorial, with the next seed. */
void	 begin_after_tutorial(struct front *, const struct loaded_game *, struct session_start *);

/* The game that CPUs show. */
void	 begin_show(const struct game *, uint64_t seed, struct session_start *);
/* Gives every seat but the first to a CPU, if the game is usually played against CPUs. */
void	 begin_rivals(struct session_start *, const struct game *);

/* Sets the options that suit the weakest of the CPUs, in a game that begins elsewhere. */
void	 begin_set_level_options(struct session_start *, const struct game *);

/* Sets the player's habits, and the names of several players, in a game that begins elsewhere. */
void	 begin_habits(const struct front *, const struct game *, struct session_start *);

/* May it begin? Today's daily game only once; other reasons are the game's own (admit). */
bool	 begin_admits(const struct front *, const struct loaded_game *,
    const struct session_start *, struct error *);

/* Called when the game has begun. */
void	 begin_has_begun(const struct front *, const struct loaded_game *,
    const struct session_start *);

#endif
