/* mino.h: Mino's types and the questions that drawing and the CPU may ask.
 *
 * Pieces of fixed orientation go on a board of six by six; full rows and columns vanish and score
 * block points (A) times line points (B). Each of 24 rounds has a target to reach within a number
 * of placements ("hands"); between rounds a shop sells pieces for the deck, relics and amulets.
 *
 * Rows are 0 to 5 from the top, columns 0 to 5 from the left; a cell's index is row * 6 + column,
 * and a piece lies at (x,y), the top left of its box. A set of lines is a number with bit r for row
 * r and bit 6 + c for column c. Slots, relics, items, amulets and cards count from 0 in C, from 1
 * in texts and events.
 *
 * Actions:
 *
 * 	start                 the round shown begins
 * 	place N X Y           the piece of hand slot N; place sK X Y: of stock slot K
 * 	stock N K             exchanges hand slot N with stock slot K; one may be empty
 * 	recycle N             another card for hand slot N
 * 	move A B              relic A to place B of the display order; any time
 * 	use N CARD            amulet N on a card of the deck, in play or in the shop
 * 	use N CARD SHAPE      sculpt: the new cells in the card's box, as #./##; cells
 * 	                      left out right or below are empty
 * 	buy N                 item N of the shop      buy N sell M    giving relic M away
 * 	sell N                relic N                 sell_amulet N
 * 	reroll                new items               leave           to the next round
 *
 * legal() lists all of them, except that it only lists sculpted shapes that differ by one cell.
 *
 * In JSON a card is a mino's id, or an object with mino, pattern, seal and blessing; with rows
 * instead of mino (and from, the mino it was) once it is sculpted. A seal or blessing is {r,c,id},
 * several of them a list; Script's lines are {rows,cols}. A set-up deals a missing hand, pile or
 * shop from a copy of the generator, so that pinned numbers remain for play.
 *
 * Random numbers. The generator is Mulberry32, started with the session's seed folded to 32 bits
 * (low half xor high half, so that a smaller seed is used as it is); a daily game is started with
 * its day plus a constant. Every draw takes one number u from 0 to below 1: floor(u * n) for one of
 * n, u < p for a chance. Draws come in this order:
 *
 * 	a round    the boss condition when a set begins; for the obstacles four picks
 * 	           from the cells left, in reading order; the shuffle (i from the last
 * 	           card down to the second, swapped with floor(u * (i + 1))); with Script
 * 	           two picks from the lines left, rows before columns
 * 	drawing    a shuffle when the pile is empty and cards are needed
 * 	a clear    gold mine cells in cell order; lucky rolls up to the first hit; Gambler
 * 	           in its turn; then the tries of each phase blessing
 * 	a shop     for each of both pieces category, mino, pattern roll and kind, seal
 * 	           roll, kind and cell, blessing roll, kind and cell; three relics, each
 * 	           by weight in the order of the table; the roll for an amulet, its kind
 * 	           and price; the item on sale. On the hard curve a piece has, after its
 * 	           pattern, a seal roll (and kind) for each cell in reading order, then the
 * 	           blessing rolls in the same way
 * 	amulets    pattern_add: the kind; seal_add: kind, cell */
#ifndef MINO_MINO_H
#define MINO_MINO_H

#include "base/json.h"
#include "base/rng.h"
#include "game/game.h"
#include "games/mino/mino_effects.h"

extern const struct game mino_game;

enum form { FORM_START, FORM_PLACE, FORM_PLACE_STOCKED, FORM_STOCK, FORM_RECYCLE, FORM_MOVE,
    FORM_USE, FORM_SCULPT,
	FORM_BUY, FORM_EXCHANGE, FORM_SELL, FORM_SELL_AMULET, FORM_REROLL, FORM_LEAVE, FORMS };
extern const struct action_forms mino_forms;

enum {
	MINO_SIZE = 6,
	MINO_CELLS = MINO_SIZE * MINO_SIZE,
	MINO_LINES = 2 * MINO_SIZE,
	MINO_KINDS = 307,
	MINO_ROUNDS = 24,
	MINO_SET_ROUNDS = 3,
	MINO_DECK_START = 6,
	MINO_DECK_MAX = 200,
	MINO_HAND_MAX = 4,
	MINO_STOCK_MAX = 2,
	MINO_RELICS_MAX = 5,
	MINO_AMULETS_MAX = 2,
	MINO_ITEMS = 5,
	MINO_ID_SIZE = 16,		/* of a mino: "hex-K20-m270" */
	MINO_SHAPE_SIZE = MINO_SIZE * (MINO_SIZE + 1),	/* "#./##" with the terminator */
	MINO_COUNT_MAX = 1000000,	/* of gold and of every counter */
	MINO_NO_DAY = -1,
};

/* PHASE_PROGRESS shows the rounds of the set before play. A cleared round pays its reward and
 * continues in the shop at once; view.reward has what it paid. */
enum phase { PHASE_PROGRESS, PHASE_PLAYING, PHASE_SHOPPING, PHASE_GAME_OVER, PHASE_GAME_CLEAR,
    PHASES };
#define MINO_CURVES(N) \
	N(STANDARD, "standard", N_("Standard curve"), \
	    N_("Targets rise by ten from round to round, from 20 to 250.")) \
	N(HARD, "hard", N_("Hard curve"), \
	    N_("Targets rise steeply, from 20 to 6000; prices and shops differ, too."))
#define MINO_CURVE(id, name, word, help) CURVE_##id,
enum curve { MINO_CURVES(MINO_CURVE) CURVES };

#define MINO_MODES(N) \
	N(RUN, "run", N_("Ordinary run"), N_("A new run with a seed of its own.")) \
	N(DAILY, "daily", N_("Daily run"), N_("The same run for everybody today; your first " \
	    "attempt counts."))
#define MINO_MODE(id, name, word, help) MODE_##id,
enum mode { MINO_MODES(MINO_MODE) MODES };

enum round_type { ROUND_NORMAL, ROUND_ELITE, ROUND_BOSS, ROUND_TYPES };
enum boss { BOSS_NONE, BOSS_OBSTACLE, BOSS_ENERGY_SAVE, BOSS_TWO_CARDS, BOSSES };

extern const char *const mino_phase_names[PHASES];	/* "round_progress", .. */
extern const char *const mino_curve_names[CURVES];
extern const char *const mino_mode_names[MODES];
extern const char *const mino_round_type_names[ROUND_TYPES];
extern const char *const mino_boss_names[BOSSES];

/* --- minos, cards --- */

/* Bit x of rows[y] is the cell in column x; the box has no empty edge. */
struct mino_shape {
	uint8_t	width, height;
	uint8_t	size;			/* cells */
	uint8_t	rows[MINO_SIZE];
};

/* A card of the deck, or a piece in a hand or stock slot, which is a copy of a card; no cell: an
 * empty slot. Cards have no identity beyond these members: an amulet that changes one of two equal
 * cards changes the one that is still in the pile. Seals and blessings are on cells [y][x] of the
 * box; cards for sale have at most one of each, but amulets and the hard curve can add more. */
struct mino_card {
	int16_t			mino;		/* its kind; -1: the shape has no name */
	bool			sculpted;	/* its shape differs from its mino's */
	uint8_t			pattern;
	struct mino_shape	shape;
	uint8_t			seal[MINO_SIZE][MINO_SIZE];
	uint8_t			blessing[MINO_SIZE][MINO_SIZE];
};

/* One of the 307 minos. */
struct mino_kind {
	char			id[MINO_ID_SIZE];
	struct mino_shape	shape;
};

bool	 mino_shape_has(const struct mino_shape *, int x, int y);
bool	 mino_shape_is_connected(const struct mino_shape *);	/* and not empty */
/* Writes the shape as "#./##". */
void	 mino_shape_text(const struct mino_shape *, char text[MINO_SHAPE_SIZE]);
bool	 mino_shapes_equal(const struct mino_shape *, const struct mino_shape *);
bool	 mino_slot_filled(const struct mino_card *);

/* An order in which only equal cards compare equal. */
int	 mino_card_compare(const struct mino_card *, const struct mino_card *);

/* --- content: the minos, and all names --- */

/* A name, a line for lists, and a full description in both languages; symbols are "" for relics and
 * amulets. */
struct mino_words {
	struct bilingual	name, line, text;
	char		sign[8], ascii[4];
};

struct content {
	struct mino_kind	minos[MINO_KINDS];	/* by size, in the rulebook's order */
	int			first[MINO_SIZE + 2];	/* the minos of n cells begin at first[n] */
	struct mino_words	patterns[PATTERNS], seals[SEALS], blessings[BLESSINGS],
	    buffs[BUFFS];
	struct mino_words	amulets[AMULETS], relics[RELICS], bosses[BOSSES];
};

/* The kind with that id; -1: none. */
int	 mino_find(const struct content *, const char *id);

struct mino_card mino_card_of(const struct content *, int mino);

/* --- the scene: the parts of a game that a placement changes --- */

struct mino_cell {
	uint16_t	set;		/* number of the placement that filled it; 0: none */
	uint16_t	charge;
	bool		filled;
	uint8_t		pattern, seal, blessing;
	uint8_t		buff, level;	/* stay when the cell is emptied */
};

/* No line clears it. */
static inline bool
mino_is_stubborn(const struct mino_cell *cell)
{
	return cell->pattern == PATTERN_obstacle || cell->seal == SEAL_stone;
}

void	 mino_cell_empty(struct mino_cell *);	/* all but its buff */

/* Each counter keeps its value of the round's start unless its relic is owned. */
struct mino_counters {
	double	nobi_takenoko, nobi_kani, snowball, muscle, gardener, collector;
	int	rensha;
	bool	anchor_cleared, first_strike_cleared, patience_charged;
	int	patience_count;
	int	collector_patterns;	/* bit 1 << pattern */
	int	twin_prev;		/* size; 0: none */
	int	bandaid, recycler;
};

void	 mino_counters_reset(struct mino_counters *);	/* all but snowball */

/* A plain value, small enough to copy for every move of a look-ahead. */
struct mino_scene {
	struct mino_cell	board[MINO_CELLS];
	struct mino_counters	counters;
	int			hands_left;
	int64_t			score;		/* of the round */
	int			gold, earned;	/* earned: the sum of all income */
	bool			no_line_yet;
};

/* --- the score of a clear --- */

struct mino_fired {
	int8_t	relic;		/* RELIC_copy for its repetition of the one before */
	bool	times;		/* amount multiplies B; else it is added to A or B */
	double	amount;
};

struct mino_score {
	unsigned	line_set;	/* the complete rows and columns */
	int		cells[MINO_CELLS], cell_count;	/* cells that vanish, in the rolls' order */
	int		base, charge_cells, enhanced, charge, multi;
	double		enhancement, total;
	int		lines;		/* before luck; 6 for an eruption */
	int		lucky;		/* 1 or 2 */
	double		pulsation;
	struct mino_fired fired[MINO_RELICS_MAX];	/* in the order they fire */
	int		fired_count;
	double		a, b;
	int64_t		score;
	int		gold;
	bool		chance;		/* a roll took part in it, or would have */
};

/* --- the shop --- */

struct mino_held_relic {
	int8_t	id;
	int	paid;
};

struct mino_held_amulet {
	int8_t	id;
	int	paid;
};

enum item_kind { ITEM_PIECE, ITEM_RELIC, ITEM_AMULET, ITEM_KINDS };

struct mino_item {
	enum item_kind		kind;
	struct mino_card	card;	/* of a piece */
	int			id;	/* of a relic or amulet */
	int			full, price;
	bool			sale, sold;
};

struct mino_shop {
	struct mino_item	items[MINO_ITEMS];
	int			rerolls;	/* in this visit */
};

extern const char *const mino_item_kind_names[ITEM_KINDS];

/* The payment for clearing a round. */
struct mino_reward {
	int	base, hands, interest, goldfish, total;
};

/* --- a seat's view --- */

/* What the player has owned in this run, as bits 1 << id. */
struct mino_seen {
	uint64_t	relics;
	unsigned	patterns, seals, blessings, amulets;
};

/* A seat's view has a sorted pile, so that it shows which cards are to come but not their order,
 * and no generator. */
struct view {
	const struct content	*content;
	int			 viewer;	/* the seat whose view it is */
	enum curve		 curve;
	enum mode		 mode;
	int			 day;		/* of a daily game; MINO_NO_DAY: not daily */
	bool			 practice;	/* undo is allowed; not in any record */
	enum phase		 phase;
	int			 round;		/* from 1 */
	int			 target;
	enum boss		 boss;		/* of the set; counts in its third round */
	unsigned		 script;	/* the set's two marked lines; 0: none */
	struct mino_scene	 scene;
	struct mino_card	 hand[MINO_HAND_MAX];
	int			 slots;		/* of the hand, including empty ones */
	struct mino_card	 stock[MINO_STOCK_MAX];	/* as many as mino_stock_slots says */
	struct mino_card	 deck[MINO_DECK_MAX];
	int			 deck_count;
	struct mino_card	 pile[MINO_DECK_MAX];
	int			 pile_count;
	struct mino_held_relic	 relics[MINO_RELICS_MAX];	/* in display order */
	int			 relic_count;
	struct mino_held_amulet	 amulets[MINO_AMULETS_MAX];
	int			 amulet_count;
	struct mino_shop	 shop;			/* while shopping */
	struct mino_reward	 reward;		/* of the round cleared last */

	/* for the end page: */
	int			 placements;		/* of the run */
	int64_t			 best_clear;
	int64_t			 scores[MINO_ROUNDS];	/* of the rounds that have ended */
	struct mino_seen		 met;
	int8_t			 lost[MINO_RELICS_MAX];	/* relics owned when the run failed */
	int			 lost_count;
	struct rng		 rng;			/* only in the state */
};

/* A state is the view of SEAT_REFEREE, which sees everything. */
struct state {
	struct view	all;
};

/* --- questions about a view --- */

bool		mino_owns(const struct view *, int relic);
int		mino_relic_limit(const struct view *);

void		mino_relics_move(struct view *, int from, int to);	/* in the display order */

/* The relic that Copy at this place repeats; RELIC_NONE: it is the first, or no Copy.
 * mino_copy_works returns whether repeating it has an effect. */
int		mino_copy_target(const struct view *, int place);
bool		mino_copy_works(const struct view *, int place);

int		mino_stock_slots(const struct view *);
int		mino_draw_count(const struct view *);
int		mino_round_hands(const struct view *);		/* at the start of the round */
bool		mino_boss_counts(const struct view *, enum boss);	/* in this round */
enum round_type	mino_round_type(int round);
int		mino_rounds_ended(const struct view *);		/* includes a lost last round */
int		mino_target(enum curve, int round);
int		mino_round_reward(int round);			/* without other rewards */
int		mino_interest(int gold);

int		mino_card_price(enum curve, const struct mino_card *);
int		mino_relic_price(enum curve, int relic);
int		mino_reroll_price(const struct view *);
int		mino_sale_value(int paid);

/* May item N be bought, giving away relic `sell` (-1: none)? False and *e: the reason. */
bool		mino_may_buy(const struct view *, int item, int sell, struct error *);

/* --- placing --- */

unsigned	mino_full_lines(const struct mino_cell board[MINO_CELLS]);
bool		mino_fits(const struct mino_cell board[MINO_CELLS], const struct mino_card *, int x,
    int y);
bool		mino_fits_somewhere(const struct mino_cell board[MINO_CELLS],
    const struct mino_card *);

/* The lines that would be complete with the piece there. */
unsigned	mino_lines_after(const struct mino_cell board[MINO_CELLS], const struct mino_card *,
		    int x, int y);

/* Plays a piece that fits, from putting it down to emptying the cells it clears, for the owner of
 * the view: hands, charges, counters, score, gold, stamps. Nothing is rolled: luck, gold mines,
 * Gambler and phase stamps all miss. Cards do not move (no drawing, no Bandage), and the caller
 * handles a won or lost round. Returns whether lines were cleared; *score is then filled. Of the
 * view only relics, deck size, marked lines and curve are used, not its scene. */
bool		mino_scene_place(struct mino_scene *, const struct view *, const struct mino_card *,
		    int x, int y, struct mino_score *);

/* The same on a copy of the view's scene, to show the outcome of a placement. False: it clears
 * nothing. */
bool		mino_preview(const struct view *, const struct mino_card *, int x, int y,
		    struct mino_score *);

/* The present score of Volcano, without luck. */
void		mino_preview_volcano(const struct view *, struct mino_score *);

/* --- the planner's judgement of a decision --- */

/* Why an action is good; its numbers follow each reason. A loss is in tenths of a percent: of the
 * chance to win the round for placements, of a round's points in the shop, whose wares serve many
 * rounds. Both weigh the same, because the chance to win a doubtful round changes by about as many
 * percent as its score. */
enum reason {
	REASON_NONE,
	REASON_TARGET,		/* reaches the target; hands left then */
	REASON_CLEAR,		/* lines cleared at once, points */
	REASON_NEXT,		/* piece that then completes lines, how many, points */
	REASON_NEAR,		/* lines that then lack at most two cells, and now */
	REASON_ROOM,		/* cells of the largest piece left, and its places */
	REASON_KEEP,		/* cells of a piece kept in the stock */
	REASON_ORDER,		/* relics in a better order */
	REASON_RELIC,		/* percent that it adds to a round's points */
	REASON_FREE_CARD,	/* it costs no hand */
	REASON_LARGE_CARD,	/* its cells, the deck's mean, tenths of that */
	REASON_SMALL_CARD,	/* the same of a card that is given up */
	REASON_SAVING,		/* gold kept, its interest */
	REASON_POOR,		/* gold; it buys nothing useful here */
	REASON_OTHERS,		/* price of better wares, gold left for them */
	REASONS
};
enum { MINO_LEAST_LOSS = 50 };

/* --- events --- */

/* All are public. A card has its JSON form, a cell is [row,column]. */
#define MINO_EVENTS(EVENT) \
	EVENT(round, round, target, hands, boss)	/* boss: null unless it counts now */ \
	EVENT(started)					/* play begins */ \
	EVENT(drew, cards)				/* the new hand, in this order */ \
	EVENT(placed, slot, stock, card, x, y, hands)	/* slot or stock is null; hands now */ \
	EVENT(stocked, slot, stock) \
	EVENT(recycled, slot, card)			/* card: the new one */ \
	EVENT(discarded, stock)				/* a piece in a closed stock slot */ \
	EVENT(bandage, slot)				/* a monomino was added to the hand */ \
	EVENT(charged, cells, step)			/* charge cells that grew */ \
	EVENT(score, rows, cols, base, charge_cells, enhanced, charge, multi, enhancement, total, \
	    lines, lucky, \
	    pulsation, fired, A, B, score, gold)	/* lines cleared, as evaluate answers */ \
	EVENT(stamped, cell, buff, level)		/* a blessing became or raised a buff */ \
	EVENT(cleared, cells)				/* cells emptied, in order */ \
	EVENT(stuck, lost, hands)			/* no piece fits: hands that are lost */ \
	EVENT(volcano)					/* the board erupts; score follows */ \
	EVENT(phoenix)					/* the round starts again */ \
	EVENT(round_clear, round, score, target, base, hands, interest, goldfish, total) \
	EVENT(game_clear) \
	EVENT(game_over, round) \
	EVENT(shop, items)				/* opened or rerolled */ \
	EVENT(bought, item, price) \
	EVENT(sold, relic, amulet, price)		/* a relic or an amulet */ \
	EVENT(used, amulet, card, result)		/* result: the card now; null: gone */ \
	EVENT(moved, from, to)				/* relics */
EVENTS_DECLARE(mino_events, MINO_EVENTS);
extern const struct event_shape mino_event_shapes[EVENT_KINDS + 1];
JSON_KEYS(fired, relic, add, times);	/* of a score: the relic adds or multiplies */

/* Keys of a result, and of the record that is kept. */
JSON_KEYS(stats, curve, round, cleared, best_clear, gold, placements, scores, targets, relics);
JSON_KEYS(record, round, cleared, best_clear, runs, wins, fastest, met);

/* The lists of the content file: those of the collection, which a record has under met, and two
 * others. */
enum part { PART_RELICS, PART_PATTERNS, PART_SEALS, PART_BLESSINGS, PART_AMULETS, MINO_PARTS,
	PART_BUFFS = MINO_PARTS, PART_BOSSES, MINO_LISTS };
struct mino_list {
	const char		*key, *label;
	const char *const	*names;
	int			 first, end;	/* ids */
	size_t			 words;		/* offset in the content */
};
extern const struct mino_list	mino_lists[MINO_LISTS];
const struct mino_words	*mino_words_of(const struct content *, enum part, int id);

/* Adds bit 1 << id for each of the part's names in a list. */
void	 mino_read_met(uint64_t *met, enum part, const json_t *names);

#endif
