/* game.h: the contract of a game.
 *
 * A game is a pure function of options, seed and actions: no I/O, no clock, no
 * locale. It is one const table of functions; a folder under games/ defines the
 * incomplete types below as it likes, in a header that only its own files see.
 *
 * Seats count from 1. Actions have short texts ("play 2", "B3-B4"). Time reaches
 * the rules as ticks, sixty a second. Who owns what: a pointer returned by
 * create, think and progress is the caller's; what is passed in is only
 * borrowed, except that a state keeps its content pointer and the content outlives
 * every state. */
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
struct state;		/* everything about a game, hidden things too */
struct view;		/* what one seat may know of it */
struct thinker;		/* a CPU at work on one decision */
struct batch;		/* many games at once, for a program that learns */
struct trainer;		/* what teaches a CPU (trainer.h) */
struct game_code;	/* what players make and share (game_code.h) */

enum {
	SEATS_MAX = 4,
	TICKS_PER_SECOND = 60,
};

/* Answers of to_act besides a seat, and viewers besides the seats. */
enum {
	SEAT_NOBODY = 0,	/* the game is over; a spectator */
	SEAT_ALL = -1,		/* every seat may act: real time, or placing at once */
	SEAT_REFEREE = -2,	/* sees everything */
};

enum { SEAT_NAME_SIZE = 48, SEAT_NAME_COLUMNS = 16 };

/* Who sits in a seat: a person, or a CPU of the named level. */
struct seat {
	bool	cpu;
	char	level[24];
	char	name[SEAT_NAME_SIZE];	/* of a person, fit to be shown; "": none was given */
	bool	remote;			/* a person at another front end: nobody here plays it */
};

struct result {
	bool		 over;
	unsigned	 winners;		/* bit 1 << seat */
	long		 scores[SEATS_MAX + 1];	/* by seat; index 0 unused */
	json_t		*stats;			/* caller releases; NULL while running */
	const char	*ranking;		/* the list it counts for; NULL: none */
};

/* Why a finished game is assisted from others (assisted.h); none of these: it does not. */
enum {
	ASSISTED_HINT	= 1 << 0,	/* a hint was asked for */
	ASSISTED_PLAYED	= 1 << 1,	/* the same seed was begun in another game */
	ASSISTED_GIVEN	= 1 << 2,	/* something was given that is usually come by in play */
};

/* What a CPU thinks of a decision, from what its seat sees: for hints and reviews. */
enum { JUDGEMENT_NUMBERS = 3, STANDING_MAX = 1000 };
struct judgement {
	struct action	best;		/* what it would have done */
	long		loss;		/* what the other action gives away, in the game's own unit; 0: nothing */
	int		standing;	/* of the seat with the best: from -STANDING_MAX, lost, to STANDING_MAX, won */
	int		reason;		/* why the best is good, a number of the game's own; 0: nothing special */
	int		numbers[JUDGEMENT_NUMBERS];	/* that the reason speaks of */
};

/* Called for each legal action; returns false to stop. */
typedef bool action_visitor(const struct action *, void *context);

/* A command of one game's protocol beyond the common ones: answers from the
 * state without changing it. NULL and *e: refused. */
struct game_command {
	const char	*name;
	json_t		*(*run)(const struct state *, const char *arguments, struct error *);
};

/* For programs that learn: whole decisions instead of single actions. A decision is a place, a number
 * below PLACES_MAX. */
enum { PLACES_MAX = 32 };
struct environment {
	/* The decision that a seat has to make, a number that changes with the next one; 0: none now. What the
	 * seat knows, for people and programs; the places it can still choose, as bits; and the
	 * next action on the way to one of them, false: none at this tick. And the place it comes to if it
	 * goes nowhere else from here; only where something is asked. */
	int64_t		 (*asked)(const struct view *, int seat);
	json_t		*(*observe)(const struct view *, int seat);
	uint32_t	 (*places)(const struct view *, int seat);
	int		 (*here)(const struct view *, int seat);
	bool		 (*steer)(const struct view *, int seat, int place, struct action *);

	/* What a decision was good for, in parts: from the view it was made with to the next one, and with all
	 * that happened between them. */
	json_t		*(*reward)(const struct view *before, const struct view *after, int seat, const struct events *);

	/* Many games for one, in which no time passes. A place for each is taken in all of them or, if one cannot be
	 * chosen, in none; what the last ones led to, and what to decide next, is one JSON value, with the
	 * places as an array of bits. The seed is used where the options name none. */
	int			 batch_max;
	const struct option	*batch_options;
	struct batch	*(*batch_new)(const struct options *, int count, uint64_t seed, struct error *);
	int		 (*batch_count)(const struct batch *);
	bool		 (*batch_step)(struct batch *, const uint8_t *places, struct error *);
	json_t		*(*batch_show)(const struct batch *);
	void		 (*batch_free)(struct batch *);
};

struct game {
	const char			*id;		/* "monoknight": file and command names */
	const char			*title;		/* in English; translated where it is shown */
	const char			*summary;	/* one line for the menu */
	struct { int min, max; }	 seats;
	const struct option		*options;
	const struct named		*rankings;	/* those that no option's value names; NULL: none */
	bool				 low_score_wins;	/* in the rankings */
	bool				 secret;	/* no seat may look at another's view */
	bool				 small_seed;	/* who sees enough of a deal can find out the rest: it counts for no rating */
	bool				 allied;	/* where there is no winner all have lost: no draw */
	const struct game_command	*commands;	/* ended by a NULL name; NULL: none */
	const struct environment	*environment;	/* NULL: none */
	const struct trainer		*trainer;	/* NULL: there is nothing to teach */
	const struct game_code		*code;		/* NULL: nothing is shared */

	/* Checks the file's JSON whole; errors name the place as json.h does. Both NULL:
	 * there is no such file. */
	struct content	*(*load)(const json_t *file, struct error *);
	void		 (*unload)(struct content *);

	/* Levels that have learned need weights, a text file of its own in share/ that is read behind the content and
	 * spoils nothing else. load_weights takes its text into the content, or the reason why there is none
	 * (text NULL); can_play refuses with that reason. weights NULL: no level needs any. */
	const char	*weights;	/* the file's name */
	void		 (*load_weights)(struct content *, const char *path, const char *text, const struct error *why);
	bool		 (*can_play)(const struct content *, const char *level, struct error *);

	struct state	*(*create)(const struct content *, const struct options *, uint64_t seed, struct error *);

	/* The seed of such a game where its options decide it: that of the day in a daily game.
	 * NULL: the seed that was given. */
	uint64_t	 (*deal)(const struct options *, uint64_t seed);

	int		 (*seat_count)(const struct state *);	/* NULL: as many as there may be */
	int		 (*to_act)(const struct state *);

	/* The forms of an action. Every legal action of a seat, or the smallest complete set of
	 * them. The whole change or none; events may be NULL when they are not wanted. */
	const struct action_forms *forms;
	void		 (*legal)(const struct state *, int seat, action_visitor *, void *context);
	bool		 (*apply)(struct state *, int seat, const struct action *, struct events *, struct error *);

	void		 (*advance)(struct state *, uint64_t ticks, struct events *);	/* NULL: time means nothing */

	/* What the events of all these look like. */
	const struct event_shape *events;

	/* Does it concern only its own seat: a note, or placing while the other seats place too?
	 * The number and the order of such actions change nothing for other seats, nor for the
	 * choices of CPUs. NULL: no action does. */
	bool		 (*is_private)(const struct action *);

	/* The ticks until time alone changes something that can be seen; 0: nothing
	 * will. NULL: nothing ever does, time is only counted. */
	uint64_t	 (*wait)(const struct state *);

	/* May the last action be taken back? In practice games only. NULL: never, as where a
	 * battle, a card or a die has revealed something. */
	bool		 (*may_undo)(const struct state *);

	/* Would a CPU's advice be to the point? NULL: always. */
	bool		 (*may_hint)(const struct state *);

	/* A state is the referee's view. The rows of the view say who may know what, and
	 * how it looks as JSON; rebuild makes the members that follow from others (NULL:
	 * there are none). */
	const struct field *fields;
	size_t		 view_size;
	void		 (*rebuild)(struct view *);

	/* The referee's view as JSON is enough to go on from: reading it gives an equal
	 * state. Members left out take their value of a new game. The view is zeroed but for
	 * its content and its viewer. NULL: the rows over a game of the standard options. */
	bool		 (*read)(struct view *, const struct json_at *, struct error *);

	void		 (*result)(const struct state *, struct result *);

	/* For those who play the same deal beside each other: how far this one has come. NULL: nothing to say. */
	void		 (*race)(const struct state *, int *done, int *of);

	/* What is true of every state and, as far as it shows it, of every view: a view from elsewhere is
	 * checked so too, before anybody draws it. NULL: the rows' ranges. */
	bool		 (*invariants)(const struct state *, struct error *);

	/* What this finished game adds to the player's lasting progress: the old
	 * record (NULL: none) with this game in it, stored under *key. Where it is assisted,
	 * for any of the reasons in `apart`, nothing of it becomes a best. NULL, as the
	 * answer or for the function: nothing. */
	json_t		*(*progress)(const struct state *, const json_t *old, unsigned assisted, char key[OPTION_SIZE]);

	/* The CPU, called by the driver (cpu_driver.h) only: levels from weak to strong.
	 * think starts on a view; ponder works for a slice, about a
	 * millisecond by a measure of its own and never by the clock, and returns true when
	 * there is nothing left to find; decide writes the best action so far, which is legal at any
	 * time after think, and returns false for "no action now". In real time a
	 * thinker stays for the whole game: follow gives it what its seat sees now, and
	 * it remembers what it planned. forget frees what a thinker has, not the thinker. */
	const struct named *levels;
	struct thinker	*(*think)(const struct view *, int seat, const char *level, uint64_t seed);
	void		 (*follow)(struct thinker *, const struct view *);	/* NULL: a game of turns */

	/* What a decision is seeded with, besides the seat: the generator and the turn, so that a
	 * position gets the same answer whether it was played or set up. NULL: the seed of the
	 * game and the number of actions. */
	uint64_t	 (*chance)(const struct state *);
	bool		 (*ponder)(struct thinker *);		/* NULL: think has found it */
	bool		 (*decide)(const struct thinker *, struct action *);

	/* In real time: after how many ticks it wants to be asked again, as long as
	 * nothing happens but time; 0: not before something does. Until then it would
	 * decide nothing and has nothing to ponder. NULL: at every tick. */
	uint64_t	 (*idle)(const struct thinker *);

	/* What it aims at, for a person who asks; in real time that need not be an action
	 * of this moment. NULL: what decide says. */
	bool		 (*advise)(const struct thinker *, struct action *);
	void		 (*forget)(struct thinker *);		/* NULL: nothing else */

	/* Reviews and hints. An action to consider is looked at as closely as the best ones; it is named
	 * behind think, before anything is pondered. judge says what is thought of that action, or
	 * of what the CPU advises itself. False: there is nothing to say, as where nothing else could be
	 * done. least_loss is the smallest loss that is worth a word. judge NULL: there are no reviews;
	 * consider NULL: everything is looked at anyway. */
	void		 (*consider)(struct thinker *, const struct action *);
	bool		 (*judge)(const struct thinker *, const struct action *, struct judgement *);
	long		 least_loss;
	const char	*adviser;	/* the level that is asked then; NULL: the strongest */

	/* In real time a decision takes many actions. Which one a seat is about to make, a number that
	 * changes with the next; 0: none. And what this event says the seat has decided, as the
	 * action that advise would have named. */
	int64_t		 (*decision)(const struct view *, int seat);
	bool		 (*decided)(const json_t *event, int seat, struct action *);
};

/* What a game does where it has the member for it, and else by the standard. */
int		 game_seats(const struct game *, const struct state *);
void		 game_advance(const struct game *, struct state *, uint64_t ticks, struct events *);
bool		 game_check(const struct game *, const struct state *, struct error *);
struct state	*game_read(const struct game *, const struct content *, const json_t *, struct error *);
bool		 game_ponder(const struct game *, struct thinker *);
bool		 game_advise(const struct game *, const struct thinker *, struct action *);
void		 game_forget(const struct game *, struct thinker *);	/* and frees it */

/* A state and its copies; a view of it for a seat, SEAT_NOBODY or SEAT_REFEREE. */
void		 game_destroy(const struct game *, struct state *);
struct state	*game_clone(const struct game *, const struct state *);	/* deep */
struct view	*game_view(const struct game *, const struct state *, int seat);
void		 game_view_free(const struct game *, struct view *);

/* A view as people and programs read it, and as a front end elsewhere gets it; the
 * mirror made of the latter is equal to the view. NULL and *e: it is no view. */
json_t		*game_show(const struct game *, const struct view *);
json_t		*game_show_first(const struct game *, const struct state *);	/* without what was added to it since */
json_t		*game_wire(const struct game *, const struct view *);
struct view	*game_mirror(const struct game *, const struct content *, const json_t *view_json, struct error *);

/* The line of that form, written much faster; and what json_merge_apply needs to make it from that of another view. The caller
 * frees them; length may be NULL. */
char		*game_wire_text(const struct game *, const struct view *, size_t *length);
char		*game_wire_patch(const struct game *, const struct view *before, const struct view *after, size_t *length);

/* The hash of a state over the rows up to a version, and the present version. */
uint64_t	 game_hash(const struct game *, const struct state *, int version);
int		 game_version(const struct game *);

/* Is it a private action? */
bool		 game_is_private(const struct game *, const struct action *);

/* In real time every seat acts when it likes, and CPUs follow what goes on;
 * elsewhere seats take turns, and time can at most run out. */
bool		 game_in_time(const struct game *);

/* What people call a level, a ranking or a value of an option, not yet translated; the
 * name where there is no word for it. */
const char	*game_word(const struct game *, const char *name);

/* The last of its levels: who asks for no other gets this one. And the one that gives advice. */
const char	*game_strongest_level(const struct game *);
const char	*game_adviser(const struct game *);

/* The game's own text for the level of that name; refuses others, naming them. */
bool		 game_level(const struct game *, const char *name, const char **level, struct error *);

/* Has a level all that it needs? Have all CPUs at a table? Those of a tutorial have no level: their replies are
 * written down. Refused with the reason why not. */
bool		 game_can_play(const struct game *, const struct content *, const char *level, struct error *);
bool		 game_can_seat(const struct game *, const struct content *, const struct seat *seats, struct error *);

/* Does a person here play it? And how many of the first so many seats people here have; seats by seat, from 1. */
bool		 seat_is_here(const struct seat *);
int		 seats_people(const struct seat *seats, int count);

#endif
