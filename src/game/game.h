/* game.h: the contract of a game.
 *
 * A game is a pure function of options, seed and actions: no I/O, no clock, no locale. It is one
 * const table of functions; a folder under games/ defines the incomplete types below as it
 * likes, in a header that only its own files include.
 *
 * Seats count from 1. Actions have short texts ("play 2", "B3-B4"). Time reaches the rules as
 * ticks, sixty a second. The caller owns a pointer returned by create, think or progress;
 * arguments are only borrowed, except that a state keeps its content pointer, so the content
 * must outlive every state. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/fields.h"
#include "game/action.h"
#include "game/events.h"
#include "game/options.h"

struct content;		/* what share/GAME.json holds, checked; immutable */
struct state;		/* everything about a game, hidden facts too */
struct view;		/* what one seat may know of it */
struct thinker;		/* a CPU working on one decision */
struct batch;		/* many games at once, for a learning program */
struct trainer;		/* teaches a CPU (trainer.h) */
struct game_code;	/* something that players make and share (game_code.h) */

enum {
	SEATS_MAX = 4,
	TICKS_PER_SECOND = 60,
};

/* Answers of to_act besides a seat, and viewers besides the seats. */
enum {
	SEAT_NOBODY = 0,	/* to_act: the game is over; viewer: a spectator */
	SEAT_ALL = -1,		/* every seat may act: real time, or simultaneous placing */
	SEAT_REFEREE = -2,	/* sees everything */
};

enum { SEAT_NAME_SIZE = 48, SEAT_NAME_COLUMNS = 16 };

/* The player in a seat: a person, or a CPU of the named level. */
struct seat {
	bool	cpu;
	char	level[24];
	char	name[SEAT_NAME_SIZE];	/* of a person, fit to be shown; "": none was given */
	bool	remote;			/* a person at another front end; nobody plays it here */
};

struct result {
	bool		 over;
	unsigned	 winners;		/* bit 1 << seat */
	long		 scores[SEATS_MAX + 1];	/* by seat; index 0 unused */
	json_t		*stats;			/* caller releases; NULL while running */
	const char	*ranking;		/* the list it counts for; NULL: none */
};

/* Why a game is assisted (assisted.h), as bits; 0: it is not. */
enum {
	ASSISTED_HINT	= 1 << 0,	/* a hint was asked for */
	ASSISTED_PLAYED	= 1 << 1,	/* the same seed was begun in another game */
	ASSISTED_GIVEN	= 1 << 2,	/* something was given that players otherwise earn by
					 * playing */
};

/* A CPU's opinion of a decision, from what its seat sees: for hints and reviews. */
enum { JUDGEMENT_NUMBERS = 3, STANDING_MAX = 1000 };
struct judgement {
	struct action	best;		/* what the CPU would have done */
	long		loss;		/* what the other action loses, in the game's own unit;
					 * 0: nothing */
	int		standing;	/* of the seat after the best action, from -STANDING_MAX
					 * (lost) to STANDING_MAX (won) */
	int		reason;		/* why the best is good, a number of the game's own; 0:
					 * no special reason */
	int		numbers[JUDGEMENT_NUMBERS];	/* that the reason mentions */
};

/* Called for each legal action; returns false to stop. */
typedef bool action_visitor(const struct action *, void *context);

/* A command of one game's protocol beyond the common ones: answers from the state without
 * changing it. NULL and *e: refused. */
struct game_command {
	const char	*name;
	json_t		*(*run)(const struct state *, const char *arguments, struct error *);
};

/* For learning programs: whole decisions instead of single actions. A decision chooses a place,
 * a number below PLACES_MAX. */
enum { PLACES_MAX = 32 };
struct environment {
	/* asked: the decision that a seat has to make, as a number that changes with the next
	 * one; 0: none now. observe: what the seat knows, for people and programs. places: the
	 * places that it can still choose, as bits. here: the place where it ends if nothing
	 * more is done; only while something is asked. steer: the next action on the way to a
	 * place; false: none at this tick. */
	int64_t		 (*asked)(const struct view *, int seat);
	json_t		*(*observe)(const struct view *, int seat);
	uint32_t	 (*places)(const struct view *, int seat);
	int		 (*here)(const struct view *, int seat);
	bool		 (*steer)(const struct view *, int seat, int place, struct action *);

	/* The value of a decision, in parts: from the view before it, the next view, and the
	 * events between the two. */
	json_t		*(*reward)(const struct view *before, const struct view *after, int seat,
	    const struct events *);

	/* Many games at once for a learner; no ticks pass in them. batch_step takes one place
	 * for each game; if one of them cannot be chosen, none is taken. batch_show is one JSON
	 * value: what the last places led to, and the next decisions, with the places as an
	 * array of bits. The seed is used if the options name none. */
	int			 batch_max;
	const struct option	*batch_options;
	struct batch	*(*batch_new)(const struct options *, int count, uint64_t seed,
	    struct error *);
	int		 (*batch_count)(const struct batch *);
	bool		 (*batch_step)(struct batch *, const uint8_t *places, struct error *);
	json_t		*(*batch_show)(const struct batch *);
	void		 (*batch_free)(struct batch *);
};

struct game {
	const char			*id;		/* "monoknight": file and command names */
	const char			*title;		/* in English; translated when shown */
	const char			*summary;	/* one line for the menu */
	struct { int min, max; }	 seats;
	const struct option		*options;
	const struct named		*rankings;	/* rankings that are not values of an
							 * option; NULL: none */
	bool				 low_score_wins;	/* in the rankings */
	bool				 secret;	/* no seat may look at another's view */
	bool				 small_seed;	/* a player who sees part of a deal can
							 * compute the rest, so it is not rated */
	bool				 allied;	/* if there is no winner, all have lost:
							 * it is not a draw */
	const struct game_command	*commands;	/* ended by a NULL name; NULL: none */
	const struct environment	*environment;	/* NULL: none */
	const struct trainer		*trainer;	/* NULL: nothing to teach */
	const struct game_code		*code;		/* NULL: the game has no codes */

	/* Checks the file's JSON completely; errors name the place as json.h does. Both NULL:
	 * there is no such file. */
	struct content	*(*load)(const json_t *file, struct error *);
	void		 (*unload)(struct content *);

	/* Levels that have learned need weights, a text file of its own in share/ that is read
	 * after the content; a bad one does not spoil the content. load_weights puts its text
	 * into the content, or the reason why there is none (text NULL); can_play refuses with
	 * that reason. weights NULL: no level needs any. */
	const char	*weights;	/* the file's name */
	void		 (*load_weights)(struct content *, const char *path, const char *text,
	    const struct error *why);
	bool		 (*can_play)(const struct content *, const char *level, struct error *);

	struct state	*(*create)(const struct content *, const struct options *, uint64_t seed,
	    struct error *);

	/* The seed that the options decide: that of the day in a daily game. NULL: always the
	 * given seed. */
	uint64_t	 (*deal)(const struct options *, uint64_t seed);

	int		 (*seat_count)(const struct state *);	/* NULL: seats.max */
	int		 (*to_act)(const struct state *);

	/* The forms of an action. legal visits every legal action of a seat, or the smallest
	 * complete set of them. apply changes everything or nothing; its events may be NULL. */
	const struct action_forms *forms;
	void		 (*legal)(const struct state *, int seat, action_visitor *, void *context);
	bool		 (*apply)(struct state *, int seat, const struct action *, struct events *,
	    struct error *);

	/* NULL: time changes nothing */
	void		 (*advance)(struct state *, uint64_t ticks, struct events *);

	const struct event_shape *events;

	/* Does the action concern only its own seat: a note, or placing while other seats place
	 * too? The number and order of such actions must change nothing for other seats or for
	 * the choices of CPUs. NULL: no action is private. */
	bool		 (*is_private)(const struct action *);

	/* The ticks until time alone changes something visible; 0: it will change nothing. NULL:
	 * it never does, time is only counted. */
	uint64_t	 (*wait)(const struct state *);

	/* May the last action be undone? Only asked in practice games. NULL: never, as where a
	 * battle, a card or a die has revealed something. */
	bool		 (*may_undo)(const struct state *);

	/* Would a CPU's advice be useful now? NULL: always. */
	bool		 (*may_hint)(const struct state *);

	/* A state is the referee's view. The rows of the view define which seats may know a
	 * member and its JSON; rebuild makes the members that follow from others (NULL: there
	 * are none). */
	const struct field *fields;
	size_t		 view_size;
	void		 (*rebuild)(struct view *);

	/* The referee's view as JSON is enough to continue a game: reading it gives an equal
	 * state. Members left out keep their values of a new game. The view is zeroed except for
	 * its content and its viewer. NULL: the rows are read over a game with the standard
	 * options. */
	bool		 (*read)(struct view *, const struct json_at *, struct error *);

	void		 (*result)(const struct state *, struct result *);

	/* How far this game has come, for players who race on the same deal. NULL: not known. */
	void		 (*race)(const struct state *, int *done, int *of);

	/* What is true of every state and, as far as visible, of every view; views from a server
	 * are checked with it before they are drawn. NULL: only the rows' ranges are checked. */
	bool		 (*invariants)(const struct state *, struct error *);

	/* What this finished game adds to the player's lasting progress: the old record (NULL:
	 * none) with this game in it, stored under *key. In an assisted game (any bit of
	 * `assisted`) nothing of it becomes a best. NULL, as the answer or for the function: no
	 * progress is kept. */
	json_t		*(*progress)(const struct state *, const json_t *old, unsigned assisted,
	    char key[OPTION_SIZE]);

	/* The CPU, called by the driver (cpu_driver.h) only; levels from weak to strong. think
	 * starts from a view. ponder works for a slice, about a millisecond by its own measure
	 * and never by the clock, and returns true when there is nothing left to find. decide
	 * writes the best action so far, which is legal at any time after think, and returns
	 * false for "no action now". In real time a thinker lasts for the whole game: follow
	 * gives it what its seat sees now, and it remembers its plan. forget frees what a
	 * thinker has, not the thinker. */
	const struct named *levels;
	struct thinker	*(*think)(const struct view *, int seat, const char *level, uint64_t seed);
	/* NULL: a game of turns. */
	void		 (*follow)(struct thinker *, const struct view *);

	/* The seed of a decision besides the seat: the generator and the turn, so a position
	 * gets the same answer whether it was played or set up. NULL: the seed of the game and
	 * the number of actions. */
	uint64_t	 (*chance)(const struct state *);
	bool		 (*ponder)(struct thinker *);		/* NULL: think has found
								 * everything */
	bool		 (*decide)(const struct thinker *, struct action *);

	/* In real time: after how many ticks the CPU has to be asked again if only time passes;
	 * 0: not before something happens. Until then it would decide nothing and has nothing to
	 * ponder. NULL: ask at every tick. */
	uint64_t	 (*idle)(const struct thinker *);

	/* What the CPU aims at, for a person who asks; in real time that need not be an action
	 * of this moment. NULL: the same as decide. */
	bool		 (*advise)(const struct thinker *, struct action *);
	void		 (*forget)(struct thinker *);		/* NULL: it has nothing of its
								 * own */

	/* Reviews and hints. consider names an action after think, before anything is pondered,
	 * which is then looked at as closely as the best ones. judge gives the CPU's opinion of
	 * that action, or else of its own advice; false: there is nothing to say, as when only
	 * one action was possible. least_loss is the smallest loss worth mentioning. judge NULL:
	 * there are no reviews; consider NULL: everything is looked at anyway. */
	void		 (*consider)(struct thinker *, const struct action *);
	bool		 (*judge)(const struct thinker *, const struct action *,
	    struct judgement *);
	long		 least_loss;
	const char	*adviser;	/* the level used for advice; NULL: the strongest */

	/* In real time a decision takes many actions. decision: which one a seat is about to
	 * make, a number that changes with the next; 0: none. decided: what this event shows
	 * that the seat has decided, as the action that advise would have named. */
	int64_t		 (*decision)(const struct view *, int seat);
	bool		 (*decided)(const json_t *event, int seat, struct action *);
};

/* What the game's own member says, or the standard where the game has none. */
int		 game_seats(const struct game *, const struct state *);
void		 game_advance(const struct game *, struct state *, uint64_t ticks, struct events *);
bool		 game_check(const struct game *, const struct state *, struct error *);
struct state	*game_read(const struct game *, const struct content *, const json_t *,
    struct error *);
bool		 game_ponder(const struct game *, struct thinker *);
bool		 game_advise(const struct game *, const struct thinker *, struct action *);
void		 game_thinker_free(const struct game *, struct thinker *);	/* frees it too */

/* A state and its copies; a view of it for a seat, SEAT_NOBODY or SEAT_REFEREE. */
void		 game_destroy(const struct game *, struct state *);
struct state	*game_clone(const struct game *, const struct state *);	/* deep */
struct view	*game_view(const struct game *, const struct state *, int seat);
void		 game_view_free(const struct game *, struct view *);

/* A view as people and programs read it, and as a remote front end gets it; the mirror read from
 * the latter is equal to the view. NULL and *e: it is not a view. */
json_t		*game_show(const struct game *, const struct view *);
/* The rows of the first version only. */
json_t		*game_show_first(const struct game *, const struct state *);
json_t		*game_protocol_json(const struct game *, const struct view *);
struct view	*game_mirror(const struct game *, const struct content *, const json_t *view_json,
    struct error *);

/* The remote form as a line, written much faster, and the merge patch that makes it from the
 * line of another view. The caller frees them; length may be NULL. */
char		*game_protocol_text(const struct game *, const struct view *, size_t *length);
char		*game_protocol_patch(const struct game *, const struct view *before,
    const struct view *after, size_t *length);

/* The hash of a state over the rows up to a version, and the latest version. */
uint64_t	 game_hash(const struct game *, const struct state *, int version);
int		 game_version(const struct game *);

bool		 game_is_private(const struct game *, const struct action *);

/* In real time every seat may act at any time, and CPUs follow the game; in other games the
 * seats take turns, and time can at most run out. */
bool		 game_is_real_time(const struct game *);

/* The word for a level, a ranking or a value of an option, not yet translated; the name where
 * there is no word. */
const char	*game_word(const struct game *, const char *name);

/* The last of its levels, which is the standard one; and the level that gives advice. */
const char	*game_strongest_level(const struct game *);
const char	*game_adviser(const struct game *);

/* The game's own string for the level of that name; refuses others and lists the valid ones. */
bool		 game_level(const struct game *, const char *name, const char **level,
    struct error *);

/* Does a level have all that it needs? Do all CPUs in these seats? The CPUs of a tutorial have
 * no level, since their replies are part of the lesson. False and *e: the reason. */
bool		 game_can_play(const struct game *, const struct content *, const char *level,
    struct error *);
bool		 game_can_seat(const struct game *, const struct content *,
    const struct seat *seats, struct error *);

/* Does a person here play it? And how many of the seats 1 to count are played by people here. */
bool		 seat_is_here(const struct seat *);
int		 seats_people(const struct seat *seats, int count);

#endif
