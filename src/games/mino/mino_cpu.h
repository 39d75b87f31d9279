/* mino_cpu.h: the players that need no hands. They know only a struct view.
 *
 * What comes from the pile, a CPU imagines: it shuffles the cards that are still to
 * come, plays the round to its end as if that order were the truth, and takes the
 * action that does best over several such futures. Luck counts there as it is on
 * average, except for gold. */
#ifndef MINO_CPU_H
#define MINO_CPU_H

#include "games/mino/mino.h"

/* --- the table's part --- */

extern const struct named mino_cpu_levels[];

struct thinker	*mino_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 mino_cpu_ponder(struct thinker *);
bool		 mino_cpu_decide(const struct thinker *, struct action *);
void		 mino_cpu_forget(struct thinker *);
void		 mino_cpu_consider(struct thinker *, const struct action *);
bool		 mino_cpu_judge(const struct thinker *, const struct action *, struct judgement *);

/* At most one of plan and shop; without them the action is already there, if there is any. */
struct thinker {
	struct view		 view;
	uint64_t		 seed;
	struct cpu_plan		*plan;
	struct cpu_shop		*shop;
	bool			 ready;
	struct action		 action;
	bool			 considers;	/* an action that was taken, */
	struct cpu_trial	*trial;		/* which is tried; NULL: it was no decision */
	int			 slices;	/* pondered before the trial */
};

/* --- the board as bits --- */

enum { CPU_DEAD_LINE = 12 };	/* missing cells of a line that cannot be completed */

/* A place where a piece can lie, and how many cells it gives to which lines. */
struct cpu_spot {
	uint64_t	cells, solid;	/* solid: without those that no line can clear */
	uint8_t		x, y, touched;
	uint8_t		line[MINO_LINES], cover[MINO_LINES];
};

struct cpu_piece {
	struct mino_card	card;
	uint8_t			row_cells[MINO_SIZE], column_cells[MINO_SIZE];	/* of the shape, as cover counts */
	int			spot_count;
	struct cpu_spot		spots[MINO_CELLS];
};

struct cpu_board {
	uint64_t	solid;		/* filled, and lines can clear it */
	uint64_t	blocked[2];	/* for pieces; for feathers */
	uint8_t		missing[MINO_LINES];
};

void		 cpu_piece_make(struct cpu_piece *, const struct mino_card *);
void		 cpu_board_read(struct cpu_board *, const struct mino_cell board[MINO_CELLS]);
bool		 cpu_spot_is_free(const struct cpu_board *, const struct cpu_piece *, const struct cpu_spot *);
bool		 cpu_piece_fits(const struct cpu_board *, const struct cpu_piece *);

/* Does the piece complete a line there? */
bool		 cpu_spot_clears(const struct cpu_board *, const struct cpu_spot *);

/* --- a round to look ahead in --- */

enum {
	CPU_SLOTS = MINO_HAND_MAX + MINO_STOCK_MAX,	/* the hand's, then the stock's */
	CPU_FUTURE = 64,				/* cards of an imagined pile */
	CPU_KINDS_MAX = 6,				/* shapes that a board is held against */
	CPU_PATIENCES = 3,				/* by the hands left */
};

/* A moment of a round that is played on in thought. */
struct cpu_moment {
	struct mino_scene	scene;
	struct cpu_board	board;
	int16_t			slots[CPU_SLOTS];	/* index into the pieces; -1: empty */
	int			hand_slots;		/* how many the hand has */
	int			next;			/* card of the future */
	bool			won, over;
	uint8_t			root_slot, root_spot;	/* the placement that it all began with */
	double			worth;
};

/* All that stays the same in it. */
struct cpu_round {
	struct view		 view;		/* relics, deck, marked lines */
	struct cpu_piece	*pieces;	/* every different card once */
	int			 piece_count;
	int16_t			 deck[MINO_DECK_MAX], pile[MINO_DECK_MAX];	/* as pieces */
	int16_t			 monomino;	/* of Bandage */
	int16_t			 kinds[CPU_KINDS_MAX];	/* different shapes of the deck */
	int			 kind_count;
	struct cpu_moment	 start;
	int64_t			 target;	/* INT64_MAX: as much as possible */
	double			 clears[MINO_SIZE + 2][MINO_SIZE + 2];	/* worth of so many rows and columns */
	double			 shares[CPU_PATIENCES][CPU_DEAD_LINE + 1][MINO_SIZE + 1];	/* cpu_shares_make */
	double			 eruption, eruption_cell;	/* Volcano's worth: at once, for each cell */
	double			 mean_size;	/* of the deck's pieces */
	long			 tried;		/* placements looked at */
};

/* The round the view shows; or, from a shop, the boss round to come with the view's
 * deck and relics, without a target. Closed once. */
void	 cpu_round_open(struct cpu_round *, const struct view *);
void	 cpu_round_imagine(struct cpu_round *, const struct view *);
void	 cpu_round_close(struct cpu_round *);

/* What is still to come, in an order that could be. */
void	 cpu_future(const struct cpu_round *, struct rng *, int16_t future[CPU_FUTURE]);

/* The first moment of an imagined round: a future, its first hand, obstacles,
 * marked lines. */
void	 cpu_round_deal(struct cpu_round *, struct rng *, struct cpu_moment *, int16_t future[CPU_FUTURE]);

/* Lets the piece of a slot down, and draws as the rules do. */
void	 cpu_moment_play(struct cpu_round *, struct cpu_moment *, int slot, int spot, const int16_t *future);

/* What lies in a slot against what the stock slot holds; another card for a slot. */
void	 cpu_moment_stock(struct cpu_round *, struct cpu_moment *, int slot, int stock, const int16_t *future);
void	 cpu_moment_recycle(struct cpu_round *, struct cpu_moment *, int slot, const int16_t *future);

/* --- values --- */

void	 cpu_shares_make(struct cpu_round *);

/* How good the scene is to go on from, in points; and how good the end is: from 1
 * when the round is won, below it else. */
double	 cpu_worth(const struct cpu_round *, const struct cpu_moment *);
double	 cpu_outcome(const struct cpu_round *, const struct cpu_moment *);
double	 cpu_strength_for(int64_t score);	/* the outcome of a round without a target */

/* How much nearer to complete lines the spot would bring the board, whatever they
 * are worth. */
double	 cpu_nearness_gain(const struct cpu_board *, const struct cpu_spot *);

/* What the clear would bring on average beyond its score, by luck. */
double	 cpu_luck(const struct mino_scene *before, const struct cpu_piece *, const struct cpu_spot *,
	    const struct mino_score *);

/* --- the look-ahead --- */

struct cpu_beam;

struct cpu_beam	*cpu_beam_new(int width);
void		 cpu_beam_free(struct cpu_beam *);

/* Plays the round to its end in many ways and keeps the best ones at every step; the
 * best end found. */
struct cpu_moment cpu_beam_run(struct cpu_beam *, struct cpu_round *, const struct cpu_moment *start,
		    const int16_t *future);

/* --- deciding while a round is played --- */

struct cpu_plan;

struct cpu_plan	*cpu_plan_new(const struct view *, bool greedy, uint64_t seed);
bool		 cpu_plan_ponder(struct cpu_plan *);	/* true: nothing left to find */
bool		 cpu_plan_decide(const struct cpu_plan *, struct action *);	/* false: none */
void		 cpu_plan_free(struct cpu_plan *);

/* --- the order of relics --- */

/* The move that makes the present order better most; false: it is as good as any
 * that one move gives. */
bool		 cpu_order_improve(const struct view *, int *from, int *to);
void		 cpu_order_settle(struct view *);	/* all such moves */

/* --- deciding in the shop --- */

/* How the score of a round changes with a relic, as its logarithm: what is usual,
 * and what a trial of one round does not show. */
double		 cpu_relic_worth(int relic);
double		 cpu_relic_unseen(int relic);

/* The same for a card in a deck, at a glance, and for an amulet that is not used yet. */
double		 cpu_card_worth(const struct mino_card *);
double		 cpu_amulet_worth(int amulet);

struct cpu_shop;

struct cpu_shop	*cpu_shop_new(const struct view *, bool greedy, uint64_t seed);
bool		 cpu_shop_ponder(struct cpu_shop *);
struct action	 cpu_shop_decide(const struct cpu_shop *);

/* As the logarithm of a round's score: what the best ware brings, and what a piece of gold is worth. */
double		 cpu_shop_gain(const struct cpu_shop *);
double		 cpu_shop_gold(const struct cpu_shop *);
void		 cpu_shop_free(struct cpu_shop *);

/* --- judging --- */

struct cpu_trial;

/* Two actions in the same futures. One was taken; the other is the CPU's own, which is known later, with what a
 * piece of gold is worth to it. */
struct cpu_trial *cpu_trial_new(const struct view *, const struct action *taken, uint64_t seed);
void		 cpu_trial_set(struct cpu_trial *, const struct action *best, double gold);
bool		 cpu_trial_is_set(const struct cpu_trial *);
bool		 cpu_trial_work(struct cpu_trial *);		/* a future; true: there were enough */
double		 cpu_trial_loss(const struct cpu_trial *);	/* 1: a round */
double		 cpu_trial_chance(const struct cpu_trial *);	/* with the best, to win the round or the boss's */
void		 cpu_trial_free(struct cpu_trial *);

/* Why the action is good: reason and numbers. A ware's gain is as the shop says. */
void		 cpu_reason(const struct view *, const struct action *, double gain, struct judgement *);

#endif
