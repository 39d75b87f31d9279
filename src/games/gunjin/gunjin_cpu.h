/* gunjin_cpu.h: the players that need no hands. They know only a struct view.
 *
 * What the enemy's pieces are, a CPU imagines: it draws whole armies that fit all
 * it has seen, plays on each of them as if it were the truth, and takes the move
 * that does best over all of them. Scores count a Captain as 300. */
#ifndef GUNJIN_CPU_H
#define GUNJIN_CPU_H

#include "games/gunjin/gunjin.h"

/* --- the table's part --- */

extern const struct named gunjin_cpu_levels[];

struct thinker	*gunjin_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 gunjin_cpu_ponder(struct thinker *);
bool		 gunjin_cpu_decide(const struct thinker *, struct action *);
void		 gunjin_cpu_forget(struct thinker *);
void		 gunjin_cpu_consider(struct thinker *, const struct action *);
bool		 gunjin_cpu_judge(const struct thinker *, const struct action *, struct judgement *);

/* --- camps --- */

/* Those that a player may choose from, and further ones. */
int		 gunjin_camp_count(const struct content *);
struct gunjin_camp	 gunjin_camp(const struct content *, int index);

/* Which camps somebody takes: of each manner so often, and by chance or the strong ones. */
struct gunjin_taste {
	uint8_t	likes[MANNERS];
	bool	choosy;
};

/* One to that taste, by chance turned left to right, with a few pieces changed. */
void	 gunjin_camp_fill(const struct content *, const struct gunjin_taste *, struct rng *,
	    uint8_t army[GUNJIN_ARMY]);

/* --- what the pieces have done --- */

struct gunjin_deeds {
	bool	moved, crossed;		/* at all; ever over the river */
	uint8_t	attacks;		/* battles it began */
	uint8_t	won;			/* battles, begun or not */
	uint8_t	idle;			/* turns when it could have made its first step and did not */
};

/* As both sides have seen it. */
void	 gunjin_deeds_read(const struct view *, struct gunjin_deeds[GUNJIN_SIDES][GUNJIN_ARMY]);

/* --- belief --- */

/* How likely each enemy piece is to be of each kind, looked at alone. */
struct gunjin_belief {
	uint16_t	weights[GUNJIN_ARMY][KINDS];	/* 0: it cannot be that */
	bool		exists[GUNJIN_ARMY];		/* false: lost before a set-up */
};

/* From what a side may know. A shrewd one also thinks of where pieces usually
 * start and of what they have done. */
void	 gunjin_belief_form(struct gunjin_belief *, const struct view *, int side, bool shrewd);

/* One army: every piece a kind it can be, no kind more often than an army has it
 * unless there is no other way. KIND_NONE for a piece that never was there. */
void	 gunjin_belief_draw(const struct gunjin_belief *, struct rng *, uint8_t kinds[GUNJIN_ARMY]);

/* The field as it would be with that army. */
struct gunjin_field gunjin_imagine(const struct gunjin_field *, int enemy, const uint8_t kinds[GUNJIN_ARMY]);

/* --- evaluation --- */

enum { SCORE_WON = 20000, SCORE_MAX = 30000 };

enum { FAR_NEVER = 15, RACE_STEPS = 8 };

/* How many moves pieces of each kind are from a side's headquarters, on a board
 * without others (a tank: one of that side); and the cells from which an officer may
 * run for it. */
struct gunjin_map {
	uint8_t		far[GUNJIN_SIDES][KINDS][GUNJIN_CELLS];
	uint64_t	near[GUNJIN_SIDES];
	uint64_t	next[GUNJIN_CELLS];	/* the neighbours of a cell */
	uint16_t	beats[KINDS];		/* bit 1 << kind; a flag taken for one that leans on nothing */
	uint8_t		steps[GUNJIN_CELLS][GUNJIN_CELLS];	/* of a walking piece between two cells */
};

/* What a piece is worth to its side on each cell, given the armies that are left.
 * A field is worth the sum, so a search can keep it up to date move by move. */
struct gunjin_worth {
	int16_t	at[GUNJIN_SIDES][KINDS][GUNJIN_CELLS];
};

extern const int16_t gunjin_plain_worth[KINDS];

void	 gunjin_map_draw(struct gunjin_map *);

/* Pieces count by what is left for them to take, officers by their way to the enemy
 * headquarters, guards by theirs to the own one. */
void	 gunjin_worth_fill(struct gunjin_worth *, const struct gunjin_map *, const struct gunjin_field *);

/* How far side 1 is ahead. */
int	 gunjin_worth_lead(const struct gunjin_worth *, const struct gunjin_field *);

/* What it is worth to the side on turn that an officer near a headquarters gets
 * there before any piece that could stop it: the first to arrive decides. */
int	 gunjin_race_worth(const struct gunjin_map *, const struct gunjin_field *);

/* --- search on one army --- */

/* What is remembered of a position: at least or at most that score when not exact. */
struct gunjin_memory {
	uint64_t		key;
	int16_t			score;
	uint8_t			depth, bound;
	struct gunjin_move	best;
};

enum { MEMORIES = 1 << 15 };

/* A plain search takes the army for the truth and stops after its last ply. A
 * shrewd one goes on while pieces can be taken, and knows that later it will know
 * no more than now: of its own battles only the first is fought, the others
 * count what they are worth over all armies. */
struct gunjin_search {
	struct gunjin_map	 map;
	struct gunjin_worth	 worth;
	struct gunjin_field	 field;
	int			 lead;		/* of side 1 on the field */
	uint64_t		 key;		/* of the field and the army */
	long			 nodes;		/* moves tried so far */
	uint16_t		 history[GUNJIN_SIDES][GUNJIN_CELLS][GUNJIN_CELLS];
	bool			 shrewd;
	int			 side;		/* that searches, and by its and the enemy's pieces: */
	int16_t			 expect[GUNJIN_ARMY][GUNJIN_ARMY];	/* what a battle gains */
	bool			 sure[GUNJIN_ARMY][GUNJIN_ARMY];	/* it ends so on every army */
	bool			 proven[GUNJIN_SIDES][GUNJIN_ARMY];	/* it has won a battle, as both have seen */
	uint64_t		 keys[GUNJIN_SIDES][GUNJIN_ARMY][GUNJIN_CELLS];
	struct gunjin_memory	 memories[MEMORIES];
};

void	 gunjin_search_start(struct gunjin_search *, int side, bool shrewd);

/* Puts a field with known pieces in front of the search. */
void	 gunjin_search_set(struct gunjin_search *, const struct gunjin_field *);

/* What a move is worth for its mover, looked at so many plies deep; of a move below the
 * floor only that it is. */
int	 gunjin_search_move(struct gunjin_search *, struct gunjin_move, int depth, int floor);

/* --- the choice of a move over many armies --- */

/* It goes through stages of more armies, more plies and fewer moves. */
struct gunjin_stage {
	int	armies, depth;
	int	moves;		/* so many of the best are looked at */
};

enum { ARMIES_MAX = 64 };

struct gunjin_choice {
	const struct gunjin_stage	*stages;	/* ended by 0 armies */
	bool				 shrewd;
	int				 side;
	struct gunjin_field		 field;		/* enemy kinds unknown */
	struct gunjin_search		 search;
	uint8_t				 armies[ARMIES_MAX][GUNJIN_ARMY];
	struct gunjin_move		 moves[GUNJIN_MOVES_MAX];
	int				 count;		/* of them */
	int				 bonus[GUNJIN_MOVES_MAX];	/* on any army */
	int16_t				 scores[GUNJIN_MOVES_MAX][ARMIES_MAX];
	int16_t				 fresh[GUNJIN_MOVES_MAX];	/* on the army at work */
	int				 top;		/* of the fresh ones so far */
	int				 order[GUNJIN_MOVES_MAX];	/* the best first */
	int				 kept;		/* so many of them are still looked at */
	int				 considered;	/* a move that is never dropped; -1: none */
	int				 stage, army, next;	/* where the work stands */
	long				 due;		/* nodes of the slices so far; a long look uses later ones up */
	int				 seen;		/* armies with scores for all that are kept */
};

/* A shrewd side's score of a move: a further piece says less the larger the lead is already. */
int	 gunjin_squash(int score);

void	 gunjin_choice_start(struct gunjin_choice *, const struct view *, int side,
	    const struct gunjin_stage *, bool shrewd, struct rng *);

/* Works for about a millisecond; true when there is nothing left to do. */
bool	 gunjin_choice_work(struct gunjin_choice *);

/* False: no army has been looked at yet. */
bool	 gunjin_choice_best(const struct gunjin_choice *, struct gunjin_move *);

/* Which of the moves it is; -1: none. And what a move is worth on one of the armies that are seen,
 * squashed. */
int	 gunjin_choice_find(const struct gunjin_choice *, struct gunjin_move);
int	 gunjin_choice_score(const struct gunjin_choice *, int move, int army);

/* --- one decision --- */

struct thinker {
	bool			 acts;		/* otherwise there is nothing to do */
	struct action		 action;
	struct gunjin_choice	*choice;	/* NULL: nothing to think about */
	bool			 wins;		/* the action does, at once: others are only judged beside it */
	uint16_t		 candidates[GUNJIN_ARMY];	/* of the enemy's pieces, where there is a choice */
};

#endif
