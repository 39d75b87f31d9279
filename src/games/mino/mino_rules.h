/* mino_rules.h: declarations that only the rule files of Mino share. */
#ifndef MINO_RULES_H
#define MINO_RULES_H

#include "base/json.h"
#include "games/mino/mino.h"

/* The limit of a round's and a clear's score; only a set-up comes near it. */
#define MINO_SCORE_MAX INT64_C(1000000000000000)

/* --- tables --- */

/* The values that differ between the curves. */
struct mino_curve_values {
	int	gold;			/* at the start */
	int	relic_price[RARITIES];
	int	piece_price;		/* 0: one gold for each cell */
	double	pattern_chance, seal_chance, blessing_chance;
	bool	each_cell;		/* seals and blessings are rolled for every cell */
	bool	hands_before;		/* relics count the hands left before the placement */
};

extern const struct mino_curve_values mino_terms[CURVES];

extern const int mino_pattern_prices[PATTERNS][CURVES], mino_seal_prices[SEALS][CURVES],
	    mino_blessing_prices[BLESSINGS][CURVES];
extern const int mino_amulet_prices[AMULETS][2];	/* lowest and highest */
extern const int mino_blessing_buffs[BLESSINGS];

/* --- content --- */

struct content	*mino_content_load(const json_t *, struct error *);
void		 mino_content_unload(struct content *);

/* --- shapes and cards --- */

/* Reads rows of "#" and "." joined by "/"; false: the text has another form, no cell, or a size
 * beyond the board. The box keeps its size as written, even with empty edges. */
bool	 mino_shape_scan(const char *text, struct mino_shape *);
bool	 mino_shape_is_tight(const struct mino_shape *);		/* no empty edge */

/* The n-th cell of the shape in reading order. */
void	 mino_shape_cell(const struct mino_shape *, int n, int *x, int *y);

/* --- deck --- */

extern const char *const mino_start_cards[MINO_DECK_START];

void	 mino_pile_shuffle(struct view *);		/* all deck cards into a new pile */
void	 mino_hand_draw(struct view *, struct events *);	/* refills all slots */
void	 mino_deck_start(struct view *);		/* the cards of a new run */
void	 mino_deck_add(struct view *, struct mino_card);
/* Replaces a card in the deck and in the pile. */
void	 mino_deck_replace(struct view *, int index, const struct mino_card *);
void	 mino_deck_remove(struct view *, int index);
void	 mino_note_seen(struct mino_seen *, const struct mino_card *);

/* --- scoring --- */

/* Everything that the score of a clear depends on. */
struct mino_clear {
	const struct view		*view;		/* relics, deck size, curve */
	const struct mino_cell		*board;		/* still with the cleared cells */
	const struct mino_counters	*counters;
	struct rng			*rng;		/* NULL: every roll misses */
	int				 lines, rows, columns;	/* for the conditions of relics */
	int				 marked;	/* how many of Script's lines */
	int				 size;		/* of the piece; 0: no piece */
	int				 hands;		/* hands left */
	int				 filled;	/* cells on the board */
	bool				 emptied;	/* every cell will be empty */
	struct mino_score		*score;		/* the result so far */
};

/* Scores the lines that are complete now, as if a piece of `size` had just been placed; and an
 * eruption of the whole board. */
void	 mino_score_lines(const struct mino_scene *, const struct view *, int size, int hands,
    struct rng *,
	    struct mino_score *);
void	 mino_score_volcano(const struct mino_scene *, const struct view *, struct rng *,
	    struct mino_score *);

/* Does the relic fire in this clear, and with what amount? */
bool	 mino_relic_fires(const struct mino_clear *, int relic, double *amount);

/* The patterns of the cleared cells as bits, and how many of the cells have one. */
int	 mino_cleared_patterns(const struct mino_cell board[MINO_CELLS], const struct mino_score *);
int	 mino_cleared_patterned(const struct mino_cell board[MINO_CELLS],
    const struct mino_score *);

int	 mino_filled(const struct mino_cell board[MINO_CELLS]);

/* --- placing --- */

/* Counters stop at MINO_COUNT_MAX, so that a state's JSON can always be read. */
void	 mino_count_up(int *counter, int by);

/* Puts a piece down and takes a hand for it; the second function goes on from the charges. `before`
 * is the number of hands left before the placement. */
void	 mino_scene_put(struct mino_scene *, const struct view *, const struct mino_card *, int x,
    int y);
bool	 mino_scene_resolve(struct mino_scene *, const struct view *, int size, int before,
    struct rng *,
	    struct events *, struct mino_score *);

/* Stamps and empties the cells of a score. */
void	 mino_scene_empty(struct mino_scene *, const struct mino_score *, struct rng *,
    struct events *);
void	 mino_scene_gain(struct mino_scene *, int64_t score, int gold);

bool	 mino_place(struct view *, struct mino_card *slot, int x, int y, struct events *,
    struct error *);
bool	 mino_stock(struct view *, int slot, int stock, struct events *, struct error *);
bool	 mino_recycle(struct view *, int slot, struct events *, struct error *);

/* --- rounds --- */

void	 mino_run_begin(struct view *, struct events *);
void	 mino_round_next(struct view *, struct events *);
/* Checks whether the round is won, lost or stuck. */
void	 mino_round_settle(struct view *, struct events *);
void	 mino_round_start(struct view *, struct events *);

/* --- relics, shop, amulets --- */

int	 mino_relic_place(const struct view *, int relic);	/* -1: not owned */
void	 mino_relic_add(struct view *, int relic, int paid);
void	 mino_relic_remove(struct view *, int place, struct events *);
bool	 mino_relic_move(struct view *, int from, int to, struct events *, struct error *);

void	 mino_shop_open(struct view *, struct events *);
bool	 mino_shop_buy(struct view *, int item, int sell, struct events *, struct error *);
bool	 mino_shop_sell(struct view *, int place, struct events *, struct error *);
bool	 mino_shop_sell_amulet(struct view *, int place, struct events *, struct error *);
bool	 mino_shop_reroll(struct view *, struct events *, struct error *);

void	 mino_amulet_add(struct view *, int amulet, int paid);
bool	 mino_amulet_use(struct view *, int amulet, int card, const char *shape, struct events *,
	    struct error *);

/* May sculpting give this card the shape? If not, *e has the reason. */
bool	 mino_sculpt_check(const struct content *, const struct mino_card *, const char *shape,
	    struct mino_card *made, struct error *);

/* --- actions --- */

bool	 mino_apply(struct state *, int seat, const struct action *, struct events *,
    struct error *);
void	 mino_legal(const struct state *, int seat, action_visitor *, void *context);

/* --- fields and the result --- */

void		 mino_seed(struct view *, uint64_t seed);

/* The fields of a view and of a card; an array element for a card or a slot, in which null is an
 * empty slot. */
extern const struct field mino_fields[], mino_card_fields[];
json_t		*mino_card_write(const struct field_at *, const struct field_context *);
field_reader	 mino_card_read, mino_slot_read;
#define MINO_CARD ELEMENT_STRUCT(struct mino_card, mino_card_fields, .write = mino_card_write, \
	.read = mino_card_read)
#define MINO_SLOT ELEMENT_STRUCT(struct mino_card, mino_card_fields, .write = mino_card_write, \
	.read = mino_slot_read)

/* Parts of JSON that states and events share. */
json_t		*mino_rows_json(const struct mino_shape *);	/* ["#.","##"] */
/* [0,5]: the numbers of a set's six rows or columns. */
json_t		*mino_lines_json(unsigned lines, int first);
json_t		*mino_card_json(const struct content *, const struct mino_card *);
json_t		*mino_cards_json(const struct content *, const struct mino_card *, int count);
json_t		*mino_items_json(const struct view *);
json_t		*mino_score_json(const struct mino_score *);
void		 mino_score_event(struct events *, const struct mino_score *);

bool		 mino_read(struct view *, const struct json_at *, struct error *);
bool		 mino_check(const struct state *, struct error *);
bool		 mino_level_fits(const struct mino_cell *);	/* does it fit the cell's buff? */
/* Why the cell is invalid, "%s is ..", with its place as %s; NULL: it is valid. */
const char	*mino_cell_problem(const struct mino_cell *);
json_t		*mino_statistics(const struct view *);
int		 mino_rounds_cleared(const struct view *);
json_t		*mino_progress(const struct state *, const json_t *old, unsigned assisted,
    char key[OPTION_SIZE]);

extern const struct game_command mino_commands[];

#endif
