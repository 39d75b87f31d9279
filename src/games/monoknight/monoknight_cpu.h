/* monoknight_cpu.h: the CPU players of MonoKnight, which know only a struct view.
 *
 * The solver plays in a small, fast copy of the game with made-up draws. struct sim_world has
 * what never changes in a game; struct sim is a position in it, cheap to copy. Tiles are indices
 * (y * size + x), sets of tiles are bits. A card is a code: kinds below the warps are
 * themselves, a fixed warp counts on from there by its destination, the free warp is last.
 *
 * Draws beyond NEXT are unknown. A position carries the number of an imagined future and how
 * many of its draws are used; positions of the same future draw the same cards, which makes them
 * comparable. */
#ifndef MONOKNIGHT_CPU_H
#define MONOKNIGHT_CPU_H

#include "games/monoknight/monoknight.h"

extern const struct named knight_cpu_levels[];

struct thinker	*knight_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 knight_cpu_ponder(struct thinker *);
bool		 knight_cpu_decide(const struct thinker *, struct action *);
void		 knight_cpu_consider(struct thinker *, const struct action *);
bool		 knight_cpu_judge(const struct thinker *, const struct action *,
    struct judgement *);

/* --- monoknight_cpu_sim.c: playing imagined positions --- */

/* Two words instead of a number of 128 bits, which only 64-bit machines have. */
typedef struct { uint64_t low, high; } tile_set;

enum {
	CODE_WARPS = CARD_fixedWarp,			/* + destination */
	CODE_ANYWHERE = CODE_WARPS + KNIGHT_TILES,	/* the free warp */
	COST_MOVE = 8,					/* costs count in eighths of a move */
	STEPS_MAX = 6,					/* larger distances are not distinguished */
};

/* One way to go: its last tile, and every tile landed on before that. */
struct sim_way {
	uint8_t	to;
	uint8_t	entered;		/* the tile it names, before any warp */
	uint8_t	passed_count;
	uint8_t	passed[KNIGHT_SIZE_MAX + 1];
	bool	shuffles;
};

struct sim_ways {
	int		count;
	struct sim_way	way[2];
};

struct sim_world {
	int		size, tiles;
	tile_set	enterable, toggles;
	struct sim_way	direct[KNIGHT_TILES];		/* landing there and, by warp, beyond */
	struct sim_ways	ways[CODE_WARPS][KNIGHT_TILES];	/* of normal cards and rays */
	tile_set	reach[CODE_WARPS][KNIGHT_TILES];	/* all tiles these land on from a
								 * tile */
	tile_set	lands[CODE_WARPS];		/* the same from anywhere */
	int		costs[PENALTIES];
	int		slot_limit, preview;
	bool		stacking;
	uint8_t		deck[64];			/* a kind for each unit of weight */
	int		deck_weight;
	uint8_t		kinds[CARD_KINDS], weights[CARD_KINDS];	/* the same, each kind once */
	int		kind_count;
	uint8_t		targets[KNIGHT_TILES];		/* possible destinations of a fixed warp */
	int		target_count;
	uint64_t	seed;
	/* The tiles from which a tile can be reached in 1, 2, ... cards, and those reached from
	 * it. */
	tile_set	before[KNIGHT_TILES][STEPS_MAX], after[KNIGHT_TILES][STEPS_MAX];
};

struct sim {
	tile_set	open;
	uint8_t		left[KNIGHT_TILES];	/* landings missing on an open tile */
	uint8_t		at;
	uint8_t		slots, next_count;
	uint8_t		hand[KNIGHT_HAND_MAX];
	uint8_t		next[KNIGHT_PREVIEW_MAX];
	uint16_t	count[KNIGHT_HAND_MAX];
	uint32_t	future, drawn;
	int		cost;			/* since the start of the search */
};

static inline tile_set
tile_bit(int tile)
{
	return tile < 64 ? (tile_set){ .low = (uint64_t)1 << tile } :
	    (tile_set){ .high = (uint64_t)1 << (tile - 64) };
}

static inline tile_set
tiles_both(tile_set a, tile_set b)
{
	return (tile_set){ a.low & b.low, a.high & b.high };
}

static inline tile_set
tiles_without(tile_set a, tile_set b)
{
	return (tile_set){ a.low & ~b.low, a.high & ~b.high };
}

static inline void
tiles_add(tile_set *set, tile_set more)
{
	set->low |= more.low;
	set->high |= more.high;
}

static inline bool
tiles_any(tile_set set)
{
	return (set.low | set.high) != 0;
}

static inline bool
tiles_have(tile_set set, int tile)
{
	return tiles_any(tiles_both(set, tile_bit(tile)));
}

static inline int
tiles_count(tile_set set)
{
	return __builtin_popcountll(set.low) + __builtin_popcountll(set.high);
}

/* Removes the lowest tile from a set that is not empty. */
static inline int
tiles_take(tile_set *set)
{
	uint64_t *word = set->low != 0 ? &set->low : &set->high;
	int tile = __builtin_ctzll(*word) + (set->low != 0 ? 0 : 64);
	*word &= *word - 1;
	return tile;
}

void	 knight_world_init(struct sim_world *, const struct view *, uint64_t seed);
void	 knight_sim_init(struct sim *, const struct sim_world *, const struct view *);

/* All tiles a card lands on from a tile, and from anywhere. */
tile_set knight_sim_reach(const struct sim_world *, int code, int from);
tile_set knight_sim_lands(const struct sim_world *, int code);

/* The ways of a card from a tile. None are listed for the free warp: every other enterable tile
 * is a direct way. */
void	 knight_sim_ways(const struct sim_world *, int code, int from, struct sim_ways *);

/* Plays a slot, discards it, redraws, as the rules do, deadlocks included. known: no unknown
 * cards are drawn, so the hand and NEXT become shorter. */
void	 knight_sim_play(const struct sim_world *, struct sim *, int slot, const struct sim_way *,
    bool known);
void	 knight_sim_discard(const struct sim_world *, struct sim *, int slot, bool known);
void	 knight_sim_redraw(const struct sim_world *, struct sim *, bool known);
void	 knight_sim_spawn(const struct sim_world *, struct sim *, int tile);

/* --- monoknight_cpu_value.c: the remaining cost of a position, and the best action --- */

enum choice_kind { CHOICE_PLAY, CHOICE_DISCARD, CHOICE_REDRAW, CHOICE_SPAWN };

struct choice {
	enum choice_kind	kind;
	int		slot;
	struct sim_way	way;	/* of a play; .to: the tile of a spawn */
};

/* The choice with the least cost `depth` known actions ahead, and that cost. */
double	 knight_look_ahead(const struct sim_world *, const struct sim *, int depth,
    struct choice *);

void	 knight_sim_choose(const struct sim_world *, struct sim *, const struct choice *,
    bool known);

/* All possible choices; free warps only to the tiles that are hardest to reach. */
enum { CHOICES_MAX = 128 };
int	 knight_choices(const struct sim_world *, const struct sim *,
    struct choice choices[CHOICES_MAX]);

/* --- monoknight_cpu.c: the solver at work --- */

struct candidate {
	struct choice	choice;
	double		judged, sum;
	struct action	action;
};

/* The player that takes the first card has one candidate, or none. */
struct thinker {
	struct view		view;		/* the view without the deck */
	struct sim_world	world;
	struct sim		start;
	int			count, futures;
	bool			considers;	/* `taken` is judged too: an action that was
						 * really made */
	struct candidate	taken;
	struct candidate	candidates[];	/* CHOICES_MAX for the solver, else one */
};

/* The mean cost of a candidate over the futures tried; and the best candidate, NULL: there is
 * none. */
double	 knight_mean_cost(const struct thinker *, const struct candidate *);
const struct candidate *knight_best_candidate(const struct thinker *);

/* The first judgement of a choice. */
double	 knight_first_cost(const struct thinker *, const struct choice *);

#endif
