/* puyo_rules.h: declarations that only the rule files of Puyo share. */
#ifndef PUYO_RULES_H
#define PUYO_RULES_H

#include "base/fields.h"
#include "game/game_code.h"
#include "games/puyo/puyo.h"

enum {
	DOWN_TICKS = 2,		/* the least time between soft drops */
	SHAFT_TICKS = 30,	/* how long a press in a shaft is remembered */
	LIFTS_MAX = 8,
	STEPS_MAX = 99,		/* of a chain, and more than a field allows */
	SUM_MAX = 1000000000,	/* scores and other sums are limited to this */
	TICK_MAX = 1000000000,
};

/* --- one press --- */

enum effect { EFFECT_MOVE, EFFECT_TURN, EFFECT_SWAP, EFFECT_REMEMBER, EFFECT_LOWER, EFFECT_LOCK };

struct puyo_effect {
	enum effect		kind;
	struct puyo_place	place;		/* of the pair after the press */
};

/* Finds the effect of a press at this tick without applying it. */
bool	 puyo_turn_try(const struct view *, int side, enum press, struct puyo_effect *,
    struct error *);

/* --- chance --- */

void	 puyo_rng_seed(struct view *, uint64_t seed);

/* Draws pairs until that many are known, and shows each side its own. */
void	 puyo_pairs_draw(struct view *, int count);
void	 puyo_pairs_show(struct view *);
void	 puyo_pairs_room(struct view *, int count);	/* allocates a list of that length */

struct puyo_pair puyo_draw_pair(struct view *);
int	 puyo_draw_for_garbage(struct view *, int n);

/* "RG": two colours, child first. */
enum { PAIR_SIZE = 3 };
bool	 puyo_pair_read(const char *text, struct puyo_pair *);
const char *puyo_pair_text(struct puyo_pair, char text[PAIR_SIZE]);

/* --- garbage --- */

void	 puyo_add_up(long *sum, long more);	/* up to SUM_MAX */

/* Sends the garbage that a side's chain makes beyond what it has sent, and returns it; *sent is
 * what reached the other side. */
int	 puyo_garbage_send(struct view *, int side, int *sent);

/* Drops the waiting garbage that may fall; returns how much. */
int	 puyo_garbage_fall(struct view *, int side, struct events *);

/* --- play --- */

/* Adds an event of a side at the present tick. */
#define PUYO_EVENT(v, side, ev, kind, ...) \
	EVENT_ADD(ev, EVENT_PUBLIC, kind, .seat = json_integer((side) + 1), \
	    .tick = json_integer((v)->tick), __VA_ARGS__)

/* Puts the present pair at the top. */
void	 puyo_play_spawn(struct view *, int side, struct events *);

/* The pair becomes part of the field, or a phase ends; everything that takes no time follows at
 * once. */
void	 puyo_play_lock(struct view *, int side, struct events *);
void	 puyo_play_end_phase(struct view *, int side, struct events *);

bool	 puyo_play_apply(struct state *, int seat, const struct action *, struct events *,
    struct error *);
void	 puyo_play_advance(struct state *, uint64_t ticks, struct events *);
uint64_t puyo_play_wait(const struct state *);
void	 puyo_play_legal(const struct state *, int seat, action_visitor *, void *);

/* Is the match decided; which side has won it (-1: none)? */
bool	 puyo_play_is_decided(const struct view *);
int	 puyo_play_winner(const struct view *);

bool	 puyo_practice_apply(struct view *, const struct action *, struct events *, struct error *);
void	 puyo_practice_legal(const struct view *, action_visitor *, void *);

/* Replaces the field, the pairs and the goal by a problem's; the pair has not appeared yet. */
void	 puyo_problem_begin(struct view *, const struct puyo_problem *);
extern const struct game_code puyo_code;

/* --- rows and states --- */

json_t	*puyo_rows_json(const struct puyo_field *);	/* 13 texts, row 13 first */
bool	 puyo_rows_read(const struct json_at *, struct puyo_field *, struct error *);
bool	 puyo_row_read(const char *text, int y, struct puyo_field *);
json_t	*puyo_groups_json(const struct puyo_step *);

json_t	*puyo_pairs_json(const struct puyo_pair *, int count);

extern const struct game_command puyo_commands[];

/* A game before its first pair: fields are empty and counters zero. */
void		 puyo_begin(struct view *, const struct content *, enum mode);

extern const struct field puyo_fields[];	/* of a view */
void		 puyo_rebuild(struct view *);	/* sets members that follow from others */
bool		 puyo_read(struct view *, const struct json_at *, struct error *);
bool		 puyo_check(const struct state *, struct error *);

/* --- for programs that learn --- */

extern const struct environment puyo_environment;
extern const struct option puyo_batch_options[];

/* The parts of a placement's reward, in the order of their names. */
enum part { PART_CHAIN, PART_GARBAGE, PART_SCORE, PART_SURVIVAL, PARTS };
extern const char *const puyo_part_names[PARTS];

/* Computes the reward from the field before a placement to the next decision or the end, with the
 * steps of the chain it set off. */
void		 puyo_reward(const struct puyo_player *before, const struct puyo_player *after,
    int players, int chain,
		    long parts[PARTS]);

enum { PUYO_BATCH_MAX = 4096 };
struct batch	*puyo_batch_new(const struct options *, int count, uint64_t seed, struct error *);
int		 puyo_batch_count(const struct batch *);
bool		 puyo_batch_step(struct batch *, const uint8_t *places, struct error *);
json_t		*puyo_batch_show(const struct batch *);
void		 puyo_batch_free(struct batch *);

/* --- content --- */

struct content	*puyo_boards_load(const json_t *, struct error *);
void		 puyo_boards_unload(struct content *);

#endif
