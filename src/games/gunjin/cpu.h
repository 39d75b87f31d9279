/* cpu.h: the players that need no hands. They know only a struct view.
 *
 * What the enemy's pieces are, a CPU imagines: it draws whole armies that fit all
 * it has seen, plays on each of them as if it were the truth, and takes the move
 * that does best over all of them. Scores count a Captain as 300. */
#ifndef GUNJIN_CPU_H
#define GUNJIN_CPU_H

#include "games/gunjin/gunjin.h"

/* --- the table's part --- */

extern const char *const gunjin_cpu_levels[];

struct thinker	*gunjin_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 gunjin_cpu_ponder(struct thinker *);
bool		 gunjin_cpu_decide(const struct thinker *, char action[ACTION_SIZE]);
void		 gunjin_cpu_forget(struct thinker *);

/* --- placing --- */

void	 gunjin_cpu_place(const struct content *, struct rng *, uint8_t army[GUNJIN_ARMY]);

/* --- belief --- */

/* How likely each enemy piece is to be of each kind, looked at alone. */
struct gunjin_belief {
	uint16_t	weights[GUNJIN_ARMY][KINDS];	/* 0: it cannot be that */
	bool		exists[GUNJIN_ARMY];		/* false: lost before a set-up */
};

/* From what a side may know. With `habits` also from where pieces usually start. */
void	 gunjin_belief_form(struct gunjin_belief *, const struct view *, int side, bool habits);

/* One army: every piece a kind it can be, no kind more often than an army has it
 * unless there is no other way. KIND_NONE for a piece that never was there. */
void	 gunjin_belief_draw(const struct gunjin_belief *, struct rng *, uint8_t kinds[GUNJIN_ARMY]);

/* --- evaluation --- */

enum { SCORE_WON = 20000, SCORE_MAX = 30000 };

/* How far every cell is from a side's headquarters on foot, over the bridges. */
struct gunjin_map {
	uint8_t	far[GUNJIN_SIDES][GUNJIN_CELLS];
};

/* What pieces are worth to a side, given the armies that are left. */
struct gunjin_worth {
	int16_t	kinds[GUNJIN_SIDES][KINDS];
	int16_t	near[GUNJIN_SIDES][16];		/* an officer so far from the enemy headquarters */
};

extern const int16_t gunjin_plain_worth[KINDS];

void	 gunjin_map_draw(struct gunjin_map *);
void	 gunjin_worth_plain(struct gunjin_worth *);
void	 gunjin_worth_weigh(struct gunjin_worth *, const struct gunjin_field *);

/* The field for the side to move. */
int	 gunjin_evaluate(const struct gunjin_field *, const struct gunjin_map *, const struct gunjin_worth *);

/* --- search on one army --- */

struct gunjin_search {
	struct gunjin_map	 map;
	struct gunjin_worth	 worth;
	struct gunjin_field	 field;
	bool			 battles;	/* go on while pieces can be taken */
	long			 nodes;		/* moves tried so far */
	uint16_t		 history[GUNJIN_SIDES][GUNJIN_CELLS][GUNJIN_CELLS];
};

/* What a move is worth for its mover, looked at so many plies deep. */
int	 gunjin_search_move(struct gunjin_search *, struct gunjin_move, int depth);

/* --- levels --- */

/* A search goes through stages of more armies, more plies and fewer moves. */
struct gunjin_stage {
	int	armies, depth;
	int	moves;		/* so many of the best are looked at */
};

enum { ARMIES_MAX = 64 };

struct gunjin_level {
	const char			*name;
	const struct gunjin_stage	*stages;	/* ended by 0 armies; NULL: no search */
	bool				 chance;	/* any move will do */
	bool				 habits, battles, weighs;
	int				 squash;
};

/* The one-ply player: what the attack may gain, and steps of officers. */
struct gunjin_move gunjin_soldier_move(const struct view *, int side, struct rng *);

/* --- the choice of a move over many armies --- */

struct gunjin_choice {
	struct gunjin_level	 level;
	int			 side;
	struct gunjin_field	 field;		/* enemy kinds unknown */
	struct gunjin_search	 search;
	uint8_t			 armies[ARMIES_MAX][GUNJIN_ARMY];
	struct gunjin_move	 moves[GUNJIN_MOVES_MAX];
	int			 move_count;
	int			 bonus[GUNJIN_MOVES_MAX];
	int			 scores[GUNJIN_MOVES_MAX][ARMIES_MAX];
	int			 fresh[GUNJIN_MOVES_MAX];	/* for the army at work */
	int			 order[GUNJIN_MOVES_MAX];	/* the best first, as far as known */
	int			 kept;		/* so many of them are still looked at */
	int			 stage, army, next;	/* where the work stands */
	int			 seen;		/* armies with scores for all kept moves */
};

void	 gunjin_choice_start(struct gunjin_choice *, const struct view *, int side,
	    const struct gunjin_level *, struct rng *);
bool	 gunjin_choice_work(struct gunjin_choice *);	/* for a slice; true: done */
struct gunjin_move gunjin_choice_best(const struct gunjin_choice *);	/* after some work */

#endif
