/* mino_cpu.h: declarations of Mino's CPU, which knows only a struct view.
 *
 * It imagines the pile's order: it shuffles the cards to come, plays the round to its end in that
 * order, and takes the best action over several such futures. Luck counts with its average, except
 * for gold. */
#ifndef MINO_CPU_H
#define MINO_CPU_H

#include "games/mino/mino.h"

/* --- called through struct game --- */

extern const struct named mino_cpu_levels[];

struct thinker	*mino_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 mino_cpu_ponder(struct thinker *);
bool		 mino_cpu_decide(const struct thinker *, struct action *);
void		 mino_cpu_forget(struct thinker *);
void		 mino_cpu_consider(struct thinker *, const struct action *);
bool		 mino_cpu_judge(const struct thinker *, const struct action *, struct judgement *);

/* Has at most one of plan and shop; without them the action, if any, is already known. */
struct thinker {
	struct view		 view;
	uint64_t		 seed;
	struct cpu_plan		*plan;
	struct cpu_shop		*shop;
	bool			 ready;
	struct action		 action;
	bool			 considers;	/* it considers an action that was taken */
	struct cpu_trial	*trial;		/* trying that action; NULL: it was no decision */
	int			 slices;	/* spent before the trial */
};

/* --- the board as bits --- */

enum { CPU_DEAD_LINE = 12 };	/* missing cells of a line that cannot be completed */

/* A place for a piece, and the cells it adds to each line. */
struct cpu_spot {
	uint64_t	cells, solid;	/* solid: without those that no line clears */
	uint8_t		x, y, touched;
	uint8_t		line[MINO_LINES], cover[MINO_LINES];
};

struct cpu_piece {
	struct mino_card	card;
	/* Cells of the shape in each row and column. */
	uint8_t			row_cells[MINO_SIZE], column_cells[MINO_SIZE];
	int			spot_count;
	struct cpu_spot		spots[MINO_CELLS];
};

struct cpu_board {
	uint64_t	solid;		/* filled and clearable by lines */
	uint64_t	blocked[2];	/* for pieces; for feathers */
	uint8_t		missing[MINO_LINES];
};

void		 cpu_piece_make(struct cpu_piece *, const struct mino_card *);
void		 cpu_board_read(struct cpu_board *, const struct mino_cell board[MINO_CELLS]);
bool		 cpu_spot_is_free(const struct cpu_board *, const struct cpu_piece *,
    const struct cpu_spot *);
bool		 cpu_piece_fits(const struct cpu_board *, const struct cpu_piece *);

/* Does the piece complete a line there? */
bool		 cpu_spot_clears(const struct cpu_board *, const struct cpu_spot *);

/* --- a round for looking ahead --- */

enum {
	CPU_SLOTS = MINO_HAND_MAX + MINO_STOCK_MAX,	/* the hand's, then the stock's */
	CPU_FUTURE = 64,				/* cards of an imagined pile */
	CPU_KINDS_MAX = 6,				/* shapes that a board is rated with */
	CPU_PATIENCES = 3,				/* by the hands left */
};

/* A moment of an imagined round. */
struct cpu_moment {
	struct mino_scene	scene;
	struct cpu_board	board;
	int16_t			slots[CPU_SLOTS];	/* index into pieces; -1: empty */
	int			hand_slots;		/* slots of the hand */
	int			next;			/* next card of the future */
	bool			won, over;
	uint8_t			root_slot, root_spot;	/* the first placement */
	double			worth;
};

/* The parts of an imagined round that do not change. */
struct cpu_round {
	struct view		 view;		/* relics, deck, marked lines */
	struct cpu_piece	*pieces;	/* every different card once */
	int			 piece_count;
	/* The deck and pile as indexes into pieces. */
	int16_t			 deck[MINO_DECK_MAX], pile[MINO_DECK_MAX];
	int16_t			 monomino;	/* Bandage's, as an index into pieces */
	int16_t			 kinds[CPU_KINDS_MAX];	/* some different shapes of the deck */
	int			 kind_count;
	struct cpu_moment	 start;
	int64_t			 target;	/* INT64_MAX: as much as possible */
	/* Score of clearing so many rows and columns. */
	double			 clears[MINO_SIZE + 2][MINO_SIZE + 2];
	/* The share of a line that counts, by hands left, missing and covered cells
	 * (cpu_shares_make). */
	double			 shares[CPU_PATIENCES][CPU_DEAD_LINE + 1][MINO_SIZE + 1];
	/* Volcano's score, and its growth for each cell. */
	double			 eruption, eruption_cell;
	double			 mean_size;	/* of the deck's pieces */
	long			 tried;		/* placements tried */
};

/* Opens the round of the view; or, in a shop, the next boss round with the view's deck and relics,
 * without a target. Close it once. */
void	 cpu_round_open(struct cpu_round *, const struct view *);
void	 cpu_round_imagine(struct cpu_round *, const struct view *);
void	 cpu_round_close(struct cpu_round *);

/* Shuffles the cards to come. */
void	 cpu_future(const struct cpu_round *, struct rng *, int16_t future[CPU_FUTURE]);

/* Sets up the first moment of an imagined round: a future, its first hand, obstacles, marked
 * lines. */
void	 cpu_round_deal(struct cpu_round *, struct rng *, struct cpu_moment *,
    int16_t future[CPU_FUTURE]);

/* Places the piece of a slot, and draws as the rules do. */
void	 cpu_moment_play(struct cpu_round *, struct cpu_moment *, int slot, int spot,
    const int16_t *future);

/* Exchanges a hand slot with a stock slot; draws another card for a slot. */
void	 cpu_moment_stock(struct cpu_round *, struct cpu_moment *, int slot, int stock,
    const int16_t *future);
void	 cpu_moment_recycle(struct cpu_round *, struct cpu_moment *, int slot,
    const int16_t *future);

/* --- values --- */

void	 cpu_shares_make(struct cpu_round *);

/* How good the scene is for going on, in points; and how good the end is: from 1 for a won round,
 * below 1 otherwise. */
double	 cpu_worth(const struct cpu_round *, const struct cpu_moment *);
double	 cpu_outcome(const struct cpu_round *, const struct cpu_moment *);
double	 cpu_strength_for(int64_t score);	/* the outcome of a round without a target */

/* How much nearer to complete lines the placement brings the board, without the lines' scores. */
double	 cpu_nearness_gain(const struct cpu_board *, const struct cpu_spot *);

/* The average gain of a clear by luck, beyond its score. */
double	 cpu_luck(const struct mino_scene *before, const struct cpu_piece *,
    const struct cpu_spot *,
	    const struct mino_score *);

/* --- the look-ahead --- */

struct cpu_beam;

struct cpu_beam	*cpu_beam_new(int width);
void		 cpu_beam_free(struct cpu_beam *);

/* Plays the round to its end in many ways, keeps the best at every step, and returns the best
 * end. */
struct cpu_moment cpu_beam_run(struct cpu_beam *, struct cpu_round *,
    const struct cpu_moment *start,
		    const int16_t *future);

/* --- deciding in a round --- */

struct cpu_plan;

struct cpu_plan	*cpu_plan_new(const struct view *, bool greedy, uint64_t seed);
bool		 cpu_plan_ponder(struct cpu_plan *);	/* true: finished */
bool		 cpu_plan_decide(const struct cpu_plan *, struct action *);	/* false: none */
void		 cpu_plan_free(struct cpu_plan *);

/* --- the order of relics --- */

/* The move that improves the present order most; false: no single move improves it. */
bool		 cpu_order_improve(const struct view *, int *from, int *to);
void		 cpu_order_settle(struct view *);	/* makes all such moves */

/* --- deciding in the shop --- */

/* The logarithm of the factor by which a relic changes a round's score: its usual effect, and the
 * effect that a trial of one round does not show. */
double		 cpu_relic_worth(int relic);
double		 cpu_relic_unseen(int relic);

/* The same, by tables, for a card in a deck and for an unused amulet. */
double		 cpu_card_worth(const struct mino_card *);
double		 cpu_amulet_worth(int amulet);

struct cpu_shop;

struct cpu_shop	*cpu_shop_new(const struct view *, bool greedy, uint64_t seed);
bool		 cpu_shop_ponder(struct cpu_shop *);
struct action	 cpu_shop_decide(const struct cpu_shop *);

/* As the logarithm of a round's score: the gain by the best ware, and the value of one gold. */
double		 cpu_shop_gain(const struct cpu_shop *);
double		 cpu_shop_gold(const struct cpu_shop *);
void		 cpu_shop_free(struct cpu_shop *);

/* --- judging --- */

struct cpu_trial;

/* Compares two actions in the same futures: one that was taken and the CPU's own, which is set
 * later, with the value of one gold. */
struct cpu_trial *cpu_trial_new(const struct view *, const struct action *taken, uint64_t seed);
void		 cpu_trial_set(struct cpu_trial *, const struct action *best, double gold);
bool		 cpu_trial_is_set(const struct cpu_trial *);
/* Plays a future; true: there were enough. */
bool		 cpu_trial_work(struct cpu_trial *);
double		 cpu_trial_loss(const struct cpu_trial *);	/* 1 is a round */
/* The best action's chance to win the round, or in the shop the boss's. */
double		 cpu_trial_chance(const struct cpu_trial *);
void		 cpu_trial_free(struct cpu_trial *);

/* Finds why the action is good: reason and numbers. A ware's gain is the shop's. */
void		 cpu_reason(const struct view *, const struct action *, double gain,
    struct judgement *);

#endif
