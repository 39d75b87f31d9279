/* puyo_cpu.h: the players that need no hands. They know only a struct view. */
#ifndef PUYO_CPU_H
#define PUYO_CPU_H

#include "games/puyo/puyo.h"

enum { PUYO_DEPTH_MAX = 24 };

/* How hard a player looks. */
struct puyo_limits {
	int	width;		/* fields kept after each pair */
	int	depth;		/* pairs looked ahead, the current one included */
	int	futures;	/* imagined sequences behind the known pairs */
};

/* --- puyo_cpu_levels.c: who there is --- */

struct puyo_level {
	struct puyo_limits	limits, alone;	/* against somebody, and in a game for one; width 0: it does not search */
	int			delay;		/* ticks before the first key for a pair */
	int			key_ticks, down_ticks;	/* from one key to the next; down can be held */
	int			slips;		/* of a hundred pairs that come down a column beside where they should */
	long			goal;		/* points it builds for; 0: what would end the match */
	int			patience;	/* what a point a pair later is worth in a match, in thousandths */
	bool			reads;		/* it asks what the other side can answer, and keeps its own answer ready, */
	bool			careful;	/* also where no chain cancels another */
	int			ahead;		/* pairs that it looks ahead by the learned value alone; 0: it does not */
	bool			learned;	/* in a match its search values fields by what was learned */
};
extern const struct named puyo_cpu_levels[];
extern const struct puyo_level puyo_level_table[];	/* in the same order */

/* --- puyo_cpu.c: the players --- */

bool		 puyo_cpu_can_play(const struct content *, const char *level, struct error *);
struct thinker	*puyo_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
struct thinker	*puyo_cpu_think_as(const struct view *, int seat, const struct puyo_level *, uint64_t seed);
void		 puyo_cpu_follow(struct thinker *, const struct view *);
bool		 puyo_cpu_ponder(struct thinker *);
bool		 puyo_cpu_decide(const struct thinker *, struct action *);
uint64_t	 puyo_cpu_idle(const struct thinker *);
bool		 puyo_cpu_advise(const struct thinker *, struct action *);	/* "place X R" */
void		 puyo_cpu_consider(struct thinker *, const struct action *);
bool		 puyo_cpu_judge(const struct thinker *, const struct action *, struct judgement *);
void		 puyo_cpu_forget(struct thinker *);

/* Does the player that never turns press a key at this very tick, and which? */
bool	 puyo_weak_press(const struct view *, int side, enum press *);
enum { PUYO_WEAK_TICKS = 6 };	/* from one press to the next, from the tick its pair appeared at */

/* --- puyo_cpu_learned.c: what one of them has learned --- */

void	 puyo_learned_load(struct content *, const char *path, const char *text, const struct error *why);

/* --- puyo_cpu_value.c: what a field promises --- */

struct puyo_weights {
	int	chain;			/* a step of the best chain within reach */
	int	keys;			/* a puyo it still needs */
	int	trigger_height;		/* a row below the cell that sets it off */
	int	room;			/* a column open beside that cell */
	int	twos, threes;		/* groups of two and of three */
	int	left_twos, left_threes;	/* the same in what the chain leaves */
	int	shape;			/* a row away from the shape looked for */
	int	well, bump;		/* a row that a column sinks or sticks out */
	int	garbage;
	int	tear, waste;		/* a row of a split; a step of a chain made on the way */
	int	offsets[PUYO_COLUMNS];	/* of the shape looked for, from the mean height */
};
extern const struct puyo_weights puyo_weights;

int	puyo_value(const struct puyo_field *);

/* The steps of the chains within reach, by how many puyos of one colour it takes on each column. A
 * single step counts only where something lies on what it takes. */
enum { PUYO_KEYS_MAX = 3 };
struct puyo_reach {
	uint8_t	steps[PUYO_KEYS_MAX][PUYO_COLUMNS];
};
void	puyo_find_reach(const struct puyo_field *, struct puyo_reach *);

/* --- puyo_cpu_search.c: the best placement of a pair --- */

/* What is looked for. */
struct puyo_task {
	struct puyo_field	field;
	struct puyo_pair	pairs[1 + PUYO_NEXT];	/* the known ones */
	int			known;
	unsigned		places;		/* bits of those the first pair can still reach */
	int			incoming;	/* garbage, from the first landing on, */
	int			later;		/* and more of it, */
	int			later_from;	/* from the landing with that number on; 0: from the second */
	bool			offset;		/* chains cancel it */
	long			enough;		/* points beyond which a chain gains little; 0: none */
	long			guard;		/* points that the known pairs had better be good for */
	bool			by_length;	/* the steps of a chain count more than the size of its groups */
	int			patience;	/* what a point a pair later is worth, in thousandths */
	unsigned		variant;	/* which futures are imagined first */
};

struct puyo_choice {
	int8_t			x, r;
	struct puyo_chain	chain;		/* that it sets off at once */
};

/* Everywhere a pair can be brought to, once where its halves are alike; returns how many. */
int	puyo_list_places(const struct puyo_field *, struct puyo_pair, struct puyo_place list[PUYO_PLACES]);

/* Lets a pair fall into a field, with all that follows: its chain, and the garbage that then falls, of
 * which the chain may cancel some. */
struct puyo_chain puyo_land(struct puyo_field *, struct puyo_pair, int x, int r, bool offset, int *incoming);

struct puyo_search;
struct puyo_net;

/* Fields are valued by a network, or where there is none by hand-made weights. */
struct puyo_search *puyo_search_new(const struct puyo_limits *, const struct puyo_net *);
void	puyo_search_free(struct puyo_search *);
void	puyo_search_start(struct puyo_search *, const struct puyo_task *);
bool	puyo_search_work(struct puyo_search *, int fields);	/* true: there is nothing more to find */

/* The best one so far of those places; false: there is none that lives. */
bool	puyo_search_choice(const struct puyo_search *, unsigned places, struct puyo_choice *);

/* What can still become of the places that were searched. */
struct puyo_outlook {
	long	points;		/* of the best chain, on average over the futures, by patience */
	int	promise;	/* the value of the best field behind the known pairs */
	int	lasts;		/* pairs, this one included, that find room in the worst future; the depth: all */
};
void	puyo_search_outlook(const struct puyo_search *, struct puyo_outlook *);

/* --- puyo_cpu_judge.c: what is thought of a place that was taken --- */

struct puyo_judge;

struct puyo_judge *puyo_judge_new(struct puyo_choice taken);
void	puyo_judge_free(struct puyo_judge *);

/* Looks at the best place for a task and at the one that was taken; true: there is nothing more to find. */
bool	puyo_judge_work(struct puyo_judge *, const struct puyo_task *, struct puyo_choice best, int fields);
bool	puyo_judge_is_done(const struct puyo_judge *);
void	puyo_judge_say(const struct puyo_judge *, struct judgement *);

int64_t	puyo_cpu_decision(const struct view *, int seat);
bool	puyo_cpu_decided(const json_t *event, int seat, struct action *);

/* --- puyo_cpu_reason.c: why a place is good --- */

/* What a place leads to, now and as far as it was searched. */
struct puyo_outcome {
	struct puyo_choice	place;
	struct puyo_outlook	outlook;
	struct puyo_field	field;		/* behind it, */
	struct puyo_chain	chain;		/* and behind what it sets off */
	int			ready;		/* steps of the chain that one more pair could set off, */
	int			rows;		/* and rows left in the middle, both in that field */
};
struct puyo_outcome puyo_outcome_of(const struct puyo_task *, struct puyo_choice, struct puyo_outlook);

/* The other place may be NULL. */
void	puyo_find_reason(const struct puyo_task *, const struct puyo_outcome *best, const struct puyo_outcome *other,
	    struct judgement *);

/* How many steps of a plain chain are worth so many points, in tenths. */
int	puyo_steps_worth(long points);

/* The steps of the longest chain that one pair could set off. */
int	puyo_ready_chain(const struct puyo_field *);

/* From -STANDING_MAX to STANDING_MAX: chain, room and garbage beside those of the other side. */
int	puyo_standing(const struct view *, int side);

/* --- puyo_cpu_read.c: what the other side can do --- */

/* What is left of a running chain. */
struct puyo_rest {
	struct puyo_field	field;		/* that it leaves */
	long			points;
	int			ticks;
};
void	puyo_read_rest(const struct puyo_player *, struct puyo_rest *);

/* Ticks that a side takes for a pair; points that fill the middle of a field to its top, and more. */
int	puyo_read_pace(const struct view *, int side);
long	puyo_read_end(const struct puyo_player *, const struct puyo_field *);

/* The best chains a side could make of the pairs it sees. */
struct puyo_reading {
	struct puyo_field	field;		/* once its running chain is over */
	struct puyo_pair	pairs[1 + PUYO_NEXT];
	int			known;		/* of them */
	long			answers[1 + PUYO_NEXT];	/* points, with one pair, with two, with three */
	struct puyo_place	places[PUYO_PLACES];	/* of the first pair */
	int			count, next;	/* of them, and the first that was not looked at yet */
};
void	puyo_read_start(struct puyo_reading *, const struct view *, int side);
bool	puyo_read_work(struct puyo_reading *, int fields);	/* true: it is complete */

/* Points after which the side is lost in spite of the best answer it has the time for, where it takes
 * so many to end it and the side takes so many ticks for a pair. */
long	puyo_read_need(const struct puyo_reading *, long end, int pace);

/* --- puyo_cpu_steer.c: the way to a place --- */

/* All places the pair can still be brought to, and those for which so many keys are surely enough. */
unsigned puyo_steer_places(const struct view *, int side);
unsigned puyo_steer_within(const struct view *, int side, int keys);

/* The next key on the shortest way there, down when it is there; false: no way. */
bool	puyo_steer(const struct view *, int side, int x, int r, enum press *);

#endif
