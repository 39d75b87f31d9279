/* puyo.h: Puyo's types and the questions that drawing and the CPU may ask.
 *
 * Coloured pairs fall into a field of six columns. Four or more of one colour that touch vanish,
 * the cells above fall, and groups that then form continue the chain. Chains send garbage to the
 * other field; the first full field loses.
 *
 * Columns are 0 to 5 from the left, rows 1 to 13 from the bottom; row 13 is hidden. Seats count
 * from 1 in texts and events, from 0 in C ("sides").
 *
 * Actions: left, right, cw, ccw, down; each takes effect at once, at the present tick. In practice
 * (one player, the pair does not fall by itself) the actions are:
 *
 * 	place X R             the pair with its axis in column X, turned R times
 * 	board ROWS            sets another field: rows from the top, joined by "/", with
 * 	                      . R B G Y X; rows left out above are empty
 * 	pair CA               sets another pair: colours of child and axis
 * 	problem PAIRS GOAL    makes a problem of the field, with these pairs and
 * 	                      this goal: RG BB 5 for a chain of 5 or more, RG BB clear
 *
 * A problem, made this way or from a code, fixes its field and its pairs: only place is allowed. It
 * ends when it is solved; a player without pairs left can take some back.
 *
 * Events, all public, each with "seat" and "tick":
 *
 * 	spawn     pair index            a pair appears
 * 	move      x y r                 turn   x y r           swap   x y r
 * 	lock      cells                 child and axis as [[x,y],[x,y]]
 * 	split     rows                  that one half falls alone
 * 	step      chain groups garbage score due sent
 * 	                                groups: [["R",4],..]; garbage: vanishing cells of it;
 * 	                                due: garbage the step makes, sent: what is not cancelled
 * 	fall      rows                  loose cells fall, at most that many rows
 * 	chain_end steps points all_clear sent
 * 	garbage   columns               garbage for each column
 * 	board                           practice: the field was changed
 * 	problem                         practice: a problem was made
 * 	spent                           no pair of the problem is left
 * 	top_out                         the field is full
 * 	over      winner                the seat, also in "seat"; null: a draw */
#ifndef PUYO_PUYO_H
#define PUYO_PUYO_H

#include "base/code.h"
#include "base/json.h"
#include "base/rng.h"
#include "game/game.h"
#include "games/puyo/puyo_field.h"

extern const struct game puyo_game;

enum {
	PUYO_SIDES = 2,
	PUYO_START_X = 2,		/* where a pair appears */
	PUYO_START_Y = 12,		/* the row where the field must stay free */
	PUYO_ALL_CLEAR = 2100,		/* points */
	PUYO_RATE = 70,			/* points for one piece of garbage */
	PUYO_GARBAGE_MAX = 30,		/* that fall at a time */
	PUYO_GRAVITY = 48,		/* ticks for one row */
	PUYO_NEXT = 2,			/* pairs shown beside the current one */
	PUYO_PAIRS_MAX = 100000,	/* no game has more pairs */
	PUYO_BEST_MAX = 5,		/* games of a match, at most */
	PUYO_HANDICAP_MAX = 6,		/* rows of garbage at the start */
	PUYO_PROBLEM_PAIRS = 12,	/* at most */
};

enum phase { PHASE_FALL, PHASE_SETTLE, PHASE_POP, PHASE_DROP, PHASE_WAIT, PHASE_GARBAGE, PHASE_DEAD,
    PHASES };
/* Settle and drop: for each row. */
enum { ROW_TICKS = 6, POP_TICKS = 12, WAIT_TICKS = 12, GARBAGE_TICKS = 12 };
#define PUYO_MODES(N) N(VERSUS, "versus", N_("two fields"), NULL) N(SOLO, "solo", N_("one field"), \
	NULL)
#define PUYO_MODE(id, name, word, help) MODE_##id,
enum mode { PUYO_MODES(PUYO_MODE) MODES };

#define PUYO_SPEEDS(N) N(CONSTANT, "constant", N_("Constant"), NULL) N(RISING, "rising", \
	N_("Rising"), NULL)
#define PUYO_SPEED(id, name, word, help) SPEED_##id,
enum speed { PUYO_SPEEDS(PUYO_SPEED) SPEEDS };

extern const char *const puyo_phase_names[PHASES];
extern const char *const puyo_mode_names[MODES];
extern const char *const puyo_speed_names[SPEEDS];

struct puyo_pair {
	uint8_t	child, axis;	/* colours */
};

/* Where a pair is: its axis, and the child above, right, below or left of it. */
struct puyo_place {
	int8_t	x, y, r;
};

/* The forms of an action. Presses of keys come first, with their own numbers. */
enum form { FORM_PRESS, FORM_PLACE = 5, FORM_BOARD, FORM_PAIR, FORM_PROBLEM, FORM_OTHER };
extern const struct action_forms puyo_forms;

/* A problem: the goal to reach from this field with these pairs. */
enum task { TASK_NONE, TASK_CHAIN, TASK_CLEAR, TASKS };
struct puyo_problem {
	struct puyo_field	field;
	int			count;
	struct puyo_pair	pairs[PUYO_PROBLEM_PAIRS];
	enum task		goal;		/* TASK_NONE: there is no problem */
	int			steps;		/* steps the chain must have; for TASK_CHAIN */
};

/* A player's field and counters. All of it is public. */
struct puyo_player {
	struct puyo_field	field;
	enum phase		phase;
	int			timer;		/* ticks left in the phase; 0 in fall and dead */
	int			gravity;	/* ticks to the next row, in fall */
	struct puyo_place	place;		/* of the pair; the start where none falls */
	int			index;		/* of the current pair in the sequence */
	int64_t			spawn_at;	/* the tick at which it appeared */
	int64_t			shaft_at;	/* last press in a shaft, awaiting a second; -1 */
	int64_t			down_at;	/* last soft drop of this pair; -1 */
	int			lifts;		/* of this pair, by floor kicks */
	long			score;		/* drop points included */
	long			drop_points;
	int			waiting;	/* garbage, fresh included */
	int			fresh;		/* sent in this tick: cannot fall yet */
	int			held;		/* with offset: sent by a chain that still runs */
	int			chain;		/* steps of the running chain; 0: none runs */
	long			chain_points;
	int			chain_sent;	/* garbage this chain has sent or cancelled */
	long			sent;
	int			max_chain;
	int			all_clears;
	int64_t			top_out;	/* the tick; -1: alive */
};

/* A view of a game; puyo_rules_fields.c says which members each seat may see: all but the
 * generators and the pairs that no seat has seen yet. */
struct view {
	const struct content	*content;
	enum mode		 mode;
	enum speed		 speed;
	bool			 offset, kick, practice;
	char			 problem[CODE_SIZE];	/* code of the problem played; "": none */
	struct puyo_problem	 task;		/* the problem of that code */
	int			 first;		/* its first pair in the sequence */
	bool			 untimed;	/* not used by the rules: callers wait for people */
	int			 best;		/* most games of a match; 1: no match */
	int			 won_left, won_right;	/* games of the match won before this one */
	int64_t			 tick;
	int			 players;	/* 1 or 2 */
	struct puyo_player	 player[PUYO_SIDES];
	struct puyo_pair	 shown[PUYO_SIDES][1 + PUYO_NEXT];	/* current, next, third */
	int			 drawn;		/* pairs seen so far, the first of the list */
	int			 known;		/* its length: the state also has the pinned ones */
	int			 room;		/* allocated length */
	struct puyo_pair	*pairs;
	struct rng		 rng;		/* only in the state: the generator of pairs, */
	uint64_t		 garbage_rng;	/* and the state of the generator of garbage */
	bool			 over;
	int			 winner;	/* a side; -1: nobody, or a draw */
	int			 viewer;	/* the seat whose view it is; SEAT_NOBODY,
						 * SEAT_REFEREE */
};

/* A referee's view has everything, so it also is the state. */
struct state {
	struct view	all;
};

/* --- judgements --- */

/* Why a place is the best for a pair, with its two numbers. The third number says whether there is
 * another place to compare with; numbers after a / belong to that place. */
enum reason {
	REASON_NONE,
	REASON_FIRE,		/* it sets off a chain: steps, points */
	REASON_CANCEL,		/* that takes away garbage: how much, of how much */
	REASON_FULL,		/* the other place fills the field at once */
	REASON_ROOM,		/* the other place does so after that many pairs */
	REASON_MIDDLE,		/* rows left in the middle / with the other place */
	REASON_READY,		/* a chain stays ready: steps / with the other place */
	REASON_BUILD,		/* a longer chain is then ready: steps, now */
	REASON_LEAD,		/* a chain can be built: steps / with the other place */
	REASON_JOIN,		/* puyos of a colour come together: how many */
	REASONS
};

/* A loss is in tenths of a chain's step; from this value on the game itself was lost. */
enum { PUYO_LOSS_GAME = 300 };

/* --- placing a pair --- */

/* Is there such a cell, and is it empty? */
bool	puyo_is_free(const struct puyo_field *, int x, int y);

/* Both cells of a pair; their check whether both are free. */
struct puyo_cells {
	struct { int8_t x, y; } child, axis;
};
extern const struct puyo_place puyo_start_place;
struct puyo_cells puyo_pair_cells(struct puyo_place);
bool	puyo_pair_fits(const struct puyo_field *, struct puyo_place);

/* Where the pair would come to rest if it fell straight down from there. */
struct puyo_place puyo_pair_ghost(const struct puyo_field *, struct puyo_place);

/* Can a pair get from the top to that column and turn? */
bool	puyo_can_reach(const struct puyo_field *, int x, int r);

/* Columns and turns as numbers from 0, and as sets of bits. */
enum { PUYO_PLACES = PUYO_COLUMNS * 4, PUYO_EVERYWHERE = (1 << PUYO_PLACES) - 1 };
#define PUYO_PLACE_BIT(x, r) (1u << ((x) * 4 + (r)))
unsigned puyo_reachable(const struct puyo_field *);	/* all that a pair can get to */

/* Drops the pair into the field with its axis in column x, splitting the halves if needed; nothing
 * pops yet. */
void	puyo_drop_pair(struct puyo_field *, struct puyo_pair, int x, int r);

/* The pairs that have landed in a field, and the ticks that the next one takes for a row. */
int	puyo_landed(const struct puyo_player *);
int	puyo_interval(const struct view *, int side);

/* The effect of one press at this tick by the rules of turning and moving: where the pair is then;
 * false: no effect, and why. The first press in a shaft, which only prepares the second, and a
 * `down` that locks leave the pair where it is. */
enum press { PRESS_LEFT, PRESS_RIGHT, PRESS_CW, PRESS_CCW, PRESS_DOWN, PRESSES };
_Static_assert((int)FORM_PLACE == (int)PRESSES, "each press is a form");
bool	puyo_press(const struct view *, int side, enum press, struct puyo_place *then,
    struct error *);

/* The games of the match that a side has won, including this one; and whether one side has won the
 * match. */
int	puyo_won(const struct view *, int side);
bool	puyo_match_is_over(const struct view *);

/* Is a problem played; how many of its pairs are left, including the present one; is it solved? */
bool	puyo_has_problem(const struct view *);
int	puyo_problem_left(const struct view *);
bool	puyo_is_solved(const struct view *);

/* Writes a problem as a code, and reads one; reads "RG BB 5" for a field that is set already.
 * Errors give the reason. */
void	puyo_problem_write(const struct puyo_problem *, char text[CODE_SIZE]);
bool	puyo_problem_read(const char *typed, struct puyo_problem *, struct error *);
bool	puyo_problem_parse(const char *words, struct puyo_problem *, struct error *);

/* Is (2,12) or (3,12) taken? After a turn that ends the game. */
bool	puyo_is_topped_out(const struct puyo_field *);

/* "◆●○○" as counts: symbols for 30, for 6, for 1. */
struct puyo_symbols {
	int	thirties, sixes, ones;
};
struct puyo_symbols puyo_garbage_symbols(int waiting);

/* --- events --- */

#define PUYO_EVENTS(EVENT) \
	EVENT(spawn, seat, tick, pair, index) \
	EVENT(move, seat, tick, x, y, r) \
	EVENT(turn, seat, tick, x, y, r) \
	EVENT(swap, seat, tick, x, y, r) \
	EVENT(lock, seat, tick, cells) \
	EVENT(split, seat, tick, rows) \
	EVENT(step, seat, tick, chain, groups, garbage, score, due, sent) \
	EVENT(fall, seat, tick, rows) \
	EVENT(chain_end, seat, tick, steps, points, all_clear, sent) \
	EVENT(garbage, seat, tick, columns) \
	EVENT(board, seat, tick) \
	EVENT(problem, seat, tick) \
	EVENT(spent, seat, tick) \
	EVENT(top_out, seat, tick) \
	EVENT(over, seat, tick, winner)
EVENTS_DECLARE(puyo_events, PUYO_EVENTS);
extern const struct event_shape puyo_event_shapes[EVENT_KINDS + 1];

/* Keys of each seat in the result. */
JSON_KEYS(stats, pairs, max_chain, sent, drop_points, all_clears, ticks, measure);

/* --- content: boards for practice --- */

enum { PUYO_BOARDS_MAX = 64, PUYO_ID_SIZE = 24 };
struct puyo_board {
	char			id[PUYO_ID_SIZE];
	struct bilingual		name, about;
	struct puyo_field	field;
};
struct content {
	int			 board_count;
	struct puyo_board	 boards[PUYO_BOARDS_MAX];
	struct puyo_learned	*learned;	/* weights of the level "learned"; NULL: none, */
	struct error		 unlearned;	/* and the reason */
};

/* NULL: no such board. */
const struct puyo_board *puyo_board(const struct content *, const char *id);

#endif
