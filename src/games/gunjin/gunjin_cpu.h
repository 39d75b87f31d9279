/* gunjin_cpu.h: the CPU players of Gunjin Shogi, which know only a struct view.
 *
 * A CPU imagines the kinds of the enemy's pieces: it draws whole armies that fit everything it
 * has seen, plays on each of them as if it were the real one, and takes the move that does best
 * over all of them. Scores count a Captain as 300. */
#ifndef GUNJIN_CPU_H
#define GUNJIN_CPU_H

#include "games/gunjin/gunjin.h"

/* --- the functions in the game's table --- */

extern const struct named gunjin_cpu_levels[];

struct thinker	*gunjin_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 gunjin_cpu_ponder(struct thinker *);
bool		 gunjin_cpu_decide(const struct thinker *, struct action *);
void		 gunjin_cpu_forget(struct thinker *);
void		 gunjin_cpu_consider(struct thinker *, const struct action *);
bool		 gunjin_cpu_judge(const struct thinker *, const struct action *,
    struct judgement *);

/* --- camps --- */

/* The camps that a player may choose from, and further ones. */
int		 gunjin_camp_count(const struct content *);
struct gunjin_camp	 gunjin_camp(const struct content *, int index);

/* The camps that a CPU likes: how often each manner, and whether it insists on strong ones. */
struct gunjin_taste {
	uint8_t	likes[MANNERS];
	bool	choosy;
};

/* Fills a camp to that taste, sometimes mirrored, with a few pieces changed. */
void	 gunjin_camp_fill(const struct content *, const struct gunjin_taste *, struct rng *,
	    uint8_t army[GUNJIN_ARMY]);

/* --- what the pieces have done --- */

struct gunjin_deeds {
	bool	moved, crossed;		/* at all; ever over the river */
	uint8_t	attacks;		/* battles it began */
	uint8_t	won;			/* battles, begun or not */
	uint8_t	idle;			/* turns when it could have made its first step but did
					 * not */
};

/* What both sides have seen. */
void	 gunjin_deeds_read(const struct view *, struct gunjin_deeds[GUNJIN_SIDES][GUNJIN_ARMY]);

/* --- belief --- */

/* How likely each enemy piece is to be of each kind, regardless of the others. */
struct gunjin_belief {
	uint16_t	weights[GUNJIN_ARMY][KINDS];	/* 0: impossible */
	bool		exists[GUNJIN_ARMY];		/* false: lost before a set-up */
};

/* Uses only what a side may know. If shrewd, it also considers where kinds usually start and
 * what the pieces have done. */
void	 gunjin_belief_form(struct gunjin_belief *, const struct view *, int side, bool shrewd);

/* Draws one army: every piece gets a possible kind, and no kind more often than an army has it
 * unless there is no other way. KIND_NONE for a piece that never existed. */
void	 gunjin_belief_draw(const struct gunjin_belief *, struct rng *, uint8_t kinds[GUNJIN_ARMY]);

/* The field with that army. */
struct gunjin_position gunjin_imagine(const struct gunjin_position *, int enemy,
    const uint8_t kinds[GUNJIN_ARMY]);

/* --- evaluation --- */

enum { SCORE_WON = 20000, SCORE_MAX = 30000 };

enum { FAR_NEVER = 15, RACE_STEPS = 8 };

/* The number of moves from each cell to a side's headquarters for each kind, on an empty board
 * (a tank: one of that side); and the cells from which an officer may run for it. */
struct gunjin_map {
	uint8_t		far[GUNJIN_SIDES][KINDS][GUNJIN_CELLS];
	uint64_t	near[GUNJIN_SIDES];
	uint64_t	next[GUNJIN_CELLS];	/* the neighbours of a cell */
	uint16_t	beats[KINDS];		/* bit 1 << kind; a flag counts as without a
						 * piece behind it */
	uint8_t		steps[GUNJIN_CELLS][GUNJIN_CELLS];	/* of a walking piece */
};

/* The value of a piece for its side on each cell, given the armies that are left. A field's
 * value is the sum, so a search can update it move by move. */
struct gunjin_worth {
	int16_t	at[GUNJIN_SIDES][KINDS][GUNJIN_CELLS];
};

extern const int16_t gunjin_plain_worth[KINDS];

void	 gunjin_map_draw(struct gunjin_map *);

/* Pieces count by what they can still take, officers by their way to the enemy headquarters,
 * guards by theirs to their own. */
void	 gunjin_worth_fill(struct gunjin_worth *, const struct gunjin_map *,
    const struct gunjin_position *);

/* The lead of side 1. */
int	 gunjin_worth_lead(const struct gunjin_worth *, const struct gunjin_position *);

/* The value, for the side to move, of an officer near a headquarters that arrives before any
 * piece that could stop it: the first to arrive decides. */
int	 gunjin_race_worth(const struct gunjin_map *, const struct gunjin_position *);

/* --- search on one army --- */

/* The stored result of a position; an inexact score is a lower or an upper bound. */
struct gunjin_memory {
	uint64_t		key;
	int16_t			score;
	uint8_t			depth, bound;
	struct gunjin_move	best;
};

enum { MEMORIES = 1 << 15 };

/* A plain search takes the army for the truth and stops after its last ply. A shrewd one goes on
 * while pieces can be taken, and assumes that it will know no more later than now: only the
 * first of its own battles is fought, the others count their mean gain over all armies. */
struct gunjin_search {
	struct gunjin_map	 map;
	struct gunjin_worth	 worth;
	struct gunjin_position	 field;
	int			 lead;		/* of side 1 on the field */
	uint64_t		 key;		/* of the field and the army */
	long			 nodes;		/* moves tried so far */
	uint16_t		 history[GUNJIN_SIDES][GUNJIN_CELLS][GUNJIN_CELLS];
	bool			 shrewd;
	int			 side;		/* the searching side; by its and the enemy's
						 * pieces: */
	int16_t			 expect[GUNJIN_ARMY][GUNJIN_ARMY];	/* what a battle gains */
	/* the battle ends the same on every army */
	bool			 sure[GUNJIN_ARMY][GUNJIN_ARMY];
	/* it has won a battle that both sides saw */
	bool			 proven[GUNJIN_SIDES][GUNJIN_ARMY];
	uint64_t		 keys[GUNJIN_SIDES][GUNJIN_ARMY][GUNJIN_CELLS];
	struct gunjin_memory	 memories[MEMORIES];
};

void	 gunjin_search_start(struct gunjin_search *, int side, bool shrewd);

/* Sets the field, whose pieces are all known, to search from. */
void	 gunjin_search_set(struct gunjin_search *, const struct gunjin_position *);

/* The value of a move for its mover, searched so many plies deep; for a move below the floor
 * only an upper bound. */
int	 gunjin_search_move(struct gunjin_search *, struct gunjin_move, int depth, int floor);

/* --- the choice of a move over many armies --- */

/* A choice goes through stages with more armies, more plies and fewer moves. */
struct gunjin_effort {
	int	armies, depth;
	int	moves;		/* how many of the best moves are searched */
};

enum { ARMIES_MAX = 64 };

struct gunjin_choice {
	const struct gunjin_effort	*stages;	/* ended by 0 armies */
	bool				 shrewd;
	int				 side;
	struct gunjin_position		 field;		/* enemy kinds unknown */
	struct gunjin_search		 search;
	uint8_t				 armies[ARMIES_MAX][GUNJIN_ARMY];
	struct gunjin_move		 moves[GUNJIN_MOVES_MAX];
	int				 count;		/* of the moves */
	int				 bonus[GUNJIN_MOVES_MAX];	/* the same for any army */
	int16_t				 scores[GUNJIN_MOVES_MAX][ARMIES_MAX];
	int16_t				 fresh[GUNJIN_MOVES_MAX];	/* on the present army */
	int				 top;		/* the best fresh score so far */
	int				 order[GUNJIN_MOVES_MAX];	/* the best first */
	int				 kept;		/* how many of these are still searched */
	int				 considered;	/* a move that is never dropped; -1: none */
	int				 stage, army, next;	/* the next piece of work */
	long				 due;		/* nodes that the slices allow so far; a
							 * long search uses up later slices */
	int				 seen;		/* armies with scores for all kept moves */
};

/* A shrewd side's score of a move: the larger the lead, the less a further piece counts. */
int	 gunjin_squash(int score);

void	 gunjin_choice_start(struct gunjin_choice *, const struct view *, int side,
	    const struct gunjin_effort *, bool shrewd, struct rng *);

/* Works for about a millisecond; true: there is nothing left to do. */
bool	 gunjin_choice_work(struct gunjin_choice *);

/* False: no army has been searched yet. */
bool	 gunjin_choice_best(const struct gunjin_choice *, struct gunjin_move *);

/* The index of a move; -1: none. And the value of a move on one of the finished armies,
 * squashed. */
int	 gunjin_choice_find(const struct gunjin_choice *, struct gunjin_move);
int	 gunjin_choice_score(const struct gunjin_choice *, int move, int army);

/* --- one decision --- */

struct thinker {
	bool			 acts;		/* false: there is nothing to do */
	struct action		 action;
	struct gunjin_choice	*choice;	/* NULL: no choice to make */
	bool			 wins;		/* the action wins at once: the choice only
						 * judges the others */
	uint16_t		 candidates[GUNJIN_ARMY];	/* of the enemy's pieces, if
								 * there is a choice */
};

#endif
