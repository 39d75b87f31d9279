/* puyo_cpu.h: declarations of Puyo's CPU players, which know only a struct view. */
#ifndef PUYO_CPU_H
#define PUYO_CPU_H

#include "games/puyo/puyo.h"

enum { PUYO_DEPTH_MAX = 24 };

/* The limits of a search. */
struct puyo_limits {
	int	width;		/* fields kept after each pair */
	int	depth;		/* pairs looked ahead, the current one included */
	int	futures;	/* imagined sequences after the known pairs */
};

/* --- puyo_cpu_levels.c: the levels --- */

struct puyo_level {
	struct puyo_limits	limits, alone;	/* against another player, and in a game for one;
						 * width 0: no search */
	int			delay;		/* ticks before the first key for a pair */
	int			key_ticks, down_ticks;	/* between two keys; down can be held */
	int			slips;		/* per cent of pairs that land one column off */
	long			goal;		/* points it builds for; 0: to end the match */
	int			patience;	/* what a point is worth a pair later in a match, in
						 * thousandths */
	bool			reads;		/* considers what the other side can answer, and
						 * keeps its own answer ready, */
	bool			careful;	/* even without offset */
	int			ahead;		/* pairs looked ahead by learned value; 0: none */
	bool			learned;	/* in a match its search uses the learned value */
};
extern const struct named puyo_cpu_levels[];
extern const struct puyo_level puyo_level_table[];	/* in the same order */

/* --- puyo_cpu.c: the players --- */

bool		 puyo_cpu_can_play(const struct content *, const char *level, struct error *);
struct thinker	*puyo_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
struct thinker	*puyo_cpu_think_as(const struct view *, int seat, const struct puyo_level *,
    uint64_t seed);
void		 puyo_cpu_follow(struct thinker *, const struct view *);
bool		 puyo_cpu_ponder(struct thinker *);
bool		 puyo_cpu_decide(const struct thinker *, struct action *);
uint64_t	 puyo_cpu_idle(const struct thinker *);
bool		 puyo_cpu_advise(const struct thinker *, struct action *);	/* a "place X R" */
void		 puyo_cpu_consider(struct thinker *, const struct action *);
bool		 puyo_cpu_judge(const struct thinker *, const struct action *, struct judgement *);
void		 puyo_cpu_forget(struct thinker *);

/* Does the player that never turns press a key at this tick, and which? */
bool	 puyo_weak_press(const struct view *, int side, enum press *);
enum { PUYO_WEAK_TICKS = 6 };	/* from one press to the next, from the pair's tick on */

/* --- puyo_cpu_learned.c: the learned weights --- */

void	 puyo_learned_load(struct content *, const char *path, const char *text,
    const struct error *why);

/* --- puyo_cpu_value.c: the value of a field --- */

struct puyo_weights {
	int	chain;			/* a step of the best chain within reach */
	int	keys;			/* a puyo it still needs */
	int	trigger_height;		/* a row under the cell that sets it off */
	int	room;			/* a column open next to that cell */
	int	twos, threes;		/* groups of two and of three */
	int	left_twos, left_threes;	/* the same in what the chain leaves */
	int	shape;			/* a row away from the wanted shape */
	int	well, bump;		/* a row that a column is too low or too high */
	int	garbage;
	int	tear, waste;		/* a row of a split; a step of a chain set off on the way */
	int	offsets[PUYO_COLUMNS];	/* of the wanted shape, from the mean height */
};
extern const struct puyo_weights puyo_weights;

int	puyo_value(const struct puyo_field *);

/* Finds the steps of the chains in reach, by the number of puyos of one colour needed on each
 * column. A single step only counts if something lies on its group. */
enum { PUYO_KEYS_MAX = 3 };
struct puyo_reach {
	uint8_t	steps[PUYO_KEYS_MAX][PUYO_COLUMNS];
};
void	puyo_find_reach(const struct puyo_field *, struct puyo_reach *);

/* --- puyo_cpu_search.c: the best placement of a pair --- */

/* The goals of a search. */
struct puyo_task {
	struct puyo_field	field;
	struct puyo_pair	pairs[1 + PUYO_NEXT];	/* known pairs */
	int			known;
	unsigned		places;		/* bits of the first pair's places in reach */
	int			incoming;	/* garbage from the first landing on, */
	int			later;		/* and more garbage */
	int			later_from;	/* from that landing on (counted from 1); 0: from
						 * the second */
	bool			offset;		/* chains cancel it */
	long			enough;		/* points beyond which little is gained; 0: none */
	long			guard;		/* points the known pairs should be able to make */
	bool			by_length;	/* steps count more than group sizes */
	int			patience;	/* what a point is worth a pair later, in
						 * thousandths */
	unsigned		variant;	/* chooses which futures are imagined first */
};

struct puyo_choice {
	int8_t			x, r;
	struct puyo_chain	chain;		/* that it sets off at once */
};

/* Lists all places a pair can get to, each once if its halves are alike; returns how many. */
int	puyo_list_places(const struct puyo_field *, struct puyo_pair,
    struct puyo_place list[PUYO_PLACES]);

/* Drops a pair into a field and plays what follows: its chain, then the garbage, of which the chain
 * may cancel some. */
struct puyo_chain puyo_land(struct puyo_field *, struct puyo_pair, int x, int r, bool offset,
    int *incoming);

struct puyo_search;
struct puyo_net;

/* A network gives fields their values; without one, hand-made weights do. */
struct puyo_search *puyo_search_new(const struct puyo_limits *, const struct puyo_net *);
void	puyo_search_free(struct puyo_search *);
void	puyo_search_start(struct puyo_search *, const struct puyo_task *);
/* Searches some fields; true: there is nothing more to find. */
bool	puyo_search_work(struct puyo_search *, int fields);

/* The best of those places so far; false: none survives. */
bool	puyo_search_choice(const struct puyo_search *, unsigned places, struct puyo_choice *);

/* The prospects of a searched place. */
struct puyo_outlook {
	long	points;		/* of the best chain, mean over the futures, weighed by patience */
	int	promise;	/* value of the best field after the known pairs */
	int	lasts;		/* pairs, this one included, that fit in the worst future; the
				 * depth: all do */
};
void	puyo_search_outlook(const struct puyo_search *, struct puyo_outlook *);

/* --- puyo_cpu_judge.c: judging a place that was taken --- */

struct puyo_judge;

struct puyo_judge *puyo_judge_new(struct puyo_choice taken);
void	puyo_judge_free(struct puyo_judge *);

/* Compares the best place for a task with the one that was taken; true: finished. */
bool	puyo_judge_work(struct puyo_judge *, const struct puyo_task *, struct puyo_choice best,
    int fields);
bool	puyo_judge_is_done(const struct puyo_judge *);
void	puyo_judge_result(const struct puyo_judge *, struct judgement *);

int64_t	puyo_cpu_decision(const struct view *, int seat);
bool	puyo_cpu_decided(const json_t *event, int seat, struct action *);

/* --- puyo_cpu_reason.c: why a place is good --- */

/* What a place leads to, now and as far as the search went. */
struct puyo_outcome {
	struct puyo_choice	place;
	struct puyo_outlook	outlook;
	struct puyo_field	field;		/* after landing, */
	struct puyo_chain	chain;		/* and after the chain it sets off */
	int			ready;		/* steps of the chain one pair more could set
						 * off, */
	int			rows;		/* and rows left in the middle, of the last field */
};
struct puyo_outcome puyo_outcome_of(const struct puyo_task *, struct puyo_choice,
    struct puyo_outlook);

/* The other place may be NULL. */
void	puyo_find_reason(const struct puyo_task *, const struct puyo_outcome *best,
    const struct puyo_outcome *other,
	    struct judgement *);

/* The number of steps of a plain chain worth that many points, in tenths. */
int	puyo_chain_steps_worth(long points);

/* The steps of the longest chain that one pair could set off. */
int	puyo_ready_chain(const struct puyo_field *);

/* From -STANDING_MAX to STANDING_MAX: compares chain, room and garbage with the other side's. */
int	puyo_lead(const struct view *, int side);

/* --- puyo_cpu_rival.c: reading the other side --- */

/* The rest of a running chain. */
struct puyo_rest {
	struct puyo_field	field;		/* after the chain */
	long			points;
	int			ticks;
};
void	puyo_read_rest(const struct puyo_player *, struct puyo_rest *);

/* The ticks that a side takes for a pair; and the points that fill the middle of a field to its top
 * and beyond. */
int	puyo_read_pace(const struct view *, int side);
long	puyo_read_end(const struct puyo_player *, const struct puyo_field *);

/* The best chains that a side could make with its visible pairs. */
struct puyo_rival {
	struct puyo_field	field;		/* after its running chain */
	struct puyo_pair	pairs[1 + PUYO_NEXT];
	int			known;		/* number of them */
	long			answers[1 + PUYO_NEXT];	/* points with one, two and three pairs */
	struct puyo_place	places[PUYO_PLACES];	/* of the first pair */
	int			count, next;	/* of them, and the first still to be searched */
};
void	puyo_read_start(struct puyo_rival *, const struct view *, int side);
bool	puyo_read_work(struct puyo_rival *, int fields);	/* true: it is complete */

/* The points needed so that the side loses despite its best answer in time: `end` points would end
 * it without an answer, and the side takes `pace` ticks for a pair. */
long	puyo_read_need(const struct puyo_rival *, long end, int pace);

/* --- puyo_cpu_steer.c: the way to a place --- */

/* The places still in reach for a pair, and those that this many keys surely reach. */
unsigned puyo_steer_places(const struct view *, int side);
unsigned puyo_steer_within(const struct view *, int side, int keys);

/* The next key on the shortest way there, down once there; false: no way. */
bool	puyo_steer(const struct view *, int side, int x, int r, enum press *);

#endif
