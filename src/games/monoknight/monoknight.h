/* monoknight.h: MonoKnight's types, and what drawing and the CPU may ask.
 *
 * Direction cards move one piece until every tile of the board counts as visited. Moves,
 * penalties and seconds make the score, and less is better. Tiles are (x,y) with (0,0) at the
 * bottom left. Slots count from 0 in C and from 1 in action texts and events.
 *
 * A tile is the letter it has in the JSON form, which determines everything about it:
 *
 *	.  open           1-9  open, so many landings missing     #  impassable
 *	x  visited        t    open toggle    T  visited toggle
 *
 * Actions, single spaces, whole numbers without leading zeros:
 *
 *	play N            the card in slot N, if it has one way to go
 *	play N DX,DY      the same, going to (x+DX,y+DY); for a ray or a warp card
 *	                  that is its destination minus the piece's tile
 *	tap X,Y           play whichever card leads there, a card with one vector
 *	                  first; refused if only several choice cards do
 *	discard N         drop a stack       redraw    replace hand and NEXT
 *	spawn X,Y         choose the start   order insertion|direction
 *
 * legal() lists plays, discards, redraw and spawns. tap only repeats a play, and order changes
 * only the arrangement, so both are left out.
 *
 * Events, all public; a place is [x,y], a card its name in the JSON form:
 *
 *	spawned    at                     the start tile was chosen
 *	moved      slot card from path to path: every landing in order; to: its last
 *	visited    at tile                a landing on an open tile; its letter now
 *	revisit    at tile                a landing on a tile that was visited
 *	warped     from to                a warp tile sent the piece on
 *	drew       cards                  came into the hand, in this order
 *	shuffled                          a shuffle tile replaces hand and NEXT
 *	discarded  slot card count
 *	penalty    kind amount total      deadlock, redraw, discard or revisit; a
 *	                                  deadlock that is already paid has amount 0
 *	redealt    cause                  deadlock, redraw or shuffle
 *	order      order                  insertion or direction
 *	cleared    score seconds moves penalty stars    stars: null out of campaigns
 *	lost                              no card of the deck can ever move */
#ifndef MONOKNIGHT_MONOKNIGHT_H
#define MONOKNIGHT_MONOKNIGHT_H

#include "base/code.h"
#include "base/json.h"
#include "base/rng.h"
#include "game/game.h"

extern const struct game monoknight_game;

enum {
	KNIGHT_SIZE_MIN = 3,
	KNIGHT_SIZE_MAX = 9,
	KNIGHT_TILES = KNIGHT_SIZE_MAX * KNIGHT_SIZE_MAX,
	KNIGHT_HAND_MAX = 7,
	KNIGHT_PREVIEW_MAX = 5,
	KNIGHT_PENALTY_MAX = 10,
	KNIGHT_COUNT_MAX = 1000000,	/* the most that counters, stacks and seconds count */
	KNIGHT_DAY_MAX = 1000000,
	KNIGHT_CHAPTERS_MAX = 20,	/* of a campaign */
	KNIGHT_STAGES_MAX = 200,
	KNIGHT_STARS = 3,		/* of a stage */
	KNIGHT_NAME_SIZE = 40,		/* of a card's name or label */
};

#define KNIGHT_MODES(N) \
	N(STANDARD, "standard", N_("Standard"), N_("5 x 5, all 24 cards, ranked")) \
	N(CLASSICAL, "classical", N_("Classical Challenge"), \
	    N_("8 x 8, knight's moves only, ranked")) \
	N(FREE, "free", N_("Free game"), N_("your own rules, with undo")) \
	N(DAILY, "daily", N_("Daily"), N_("a new game every day, the same for all")) \
	N(CAMPAIGN, "campaign", N_("Campaign"), N_("nine stages that teach the game")) \
	N(EXTENDED, "extended", N_("Extended campaign"), \
	    N_("64 stages with warps, rays, shuffles")) \
	N(MADE, "made", N_("Made stages"), N_("stages by players, and your own"))
#define KNIGHT_MODE(id, name, word, help) MODE_##id,
enum mode { KNIGHT_MODES(KNIGHT_MODE) MODES };

#define KNIGHT_ORDERS(N) \
	N(INSERTION, "insertion", N_("as dealt"), NULL) \
	N(DIRECTION, "direction", N_("by direction"), NULL)
#define KNIGHT_ORDER(id, name, word, help) ORDER_##id,
enum order { KNIGHT_ORDERS(KNIGHT_ORDER) ORDERS };

enum phase { PHASE_SPAWN, PHASE_PLAYING, PHASE_CLEARED, PHASE_LOST, PHASES };
enum penalty { PENALTY_DEADLOCK, PENALTY_REDRAW, PENALTY_DISCARD, PENALTY_REVISIT, PENALTIES };
enum weights { WEIGHTS_CORE, WEIGHTS_EXTENDED, WEIGHTS };

/* The names of the above in options, actions and JSON. */
extern const char *const knight_mode_names[MODES];
extern const char *const knight_phase_names[PHASES];
extern const char *const knight_penalty_names[PENALTIES];
extern const char *const knight_order_names[ORDERS + 1];	/* NULL-ended */
extern const char *const knight_weights_names[WEIGHTS];

struct spot { int8_t x, y; };

/* --- cards --- */

/* Every kind of card in canonical order: id, label, vectors in order, the primary one first. A
 * ray's vector is one step of its slide. */
#define KNIGHT_CARDS(C) \
	C(kingUp,			N_("U1"),   JUMP, 1,  0,  1,  0,  0) \
	C(kingUpRight,			N_("UR1"),  JUMP, 1,  1,  1,  0,  0) \
	C(kingRight,			N_("R1"),   JUMP, 1,  1,  0,  0,  0) \
	C(kingDownRight,		N_("DR1"),  JUMP, 1,  1, -1,  0,  0) \
	C(kingDown,			N_("D1"),   JUMP, 1,  0, -1,  0,  0) \
	C(kingDownLeft,			N_("DL1"),  JUMP, 1, -1, -1,  0,  0) \
	C(kingLeft,			N_("L1"),   JUMP, 1, -1,  0,  0,  0) \
	C(kingUpLeft,			N_("UL1"),  JUMP, 1, -1,  1,  0,  0) \
	C(knightUp2Right1,		N_("U2R1"), JUMP, 1,  1,  2,  0,  0) \
	C(knightUp2Left1,		N_("U2L1"), JUMP, 1, -1,  2,  0,  0) \
	C(knightUp1Right2,		N_("U1R2"), JUMP, 1,  2,  1,  0,  0) \
	C(knightUp1Left2,		N_("U1L2"), JUMP, 1, -2,  1,  0,  0) \
	C(knightDown2Right1,		N_("D2R1"), JUMP, 1,  1, -2,  0,  0) \
	C(knightDown2Left1,		N_("D2L1"), JUMP, 1, -1, -2,  0,  0) \
	C(knightDown1Right2,		N_("D1R2"), JUMP, 1,  2, -1,  0,  0) \
	C(knightDown1Left2,		N_("D1L2"), JUMP, 1, -2, -1,  0,  0) \
	C(straightUp2,			N_("U2"),   JUMP, 1,  0,  2,  0,  0) \
	C(straightDown2,		N_("D2"),   JUMP, 1,  0, -2,  0,  0) \
	C(straightRight2,		N_("R2"),   JUMP, 1,  2,  0,  0,  0) \
	C(straightLeft2,		N_("L2"),   JUMP, 1, -2,  0,  0,  0) \
	C(diagonalUpRight2,		N_("UR2"),  JUMP, 1,  2,  2,  0,  0) \
	C(diagonalDownRight2,		N_("DR2"),  JUMP, 1,  2, -2,  0,  0) \
	C(diagonalDownLeft2,		N_("DL2"),  JUMP, 1, -2, -2,  0,  0) \
	C(diagonalUpLeft2,		N_("UL2"),  JUMP, 1, -2,  2,  0,  0) \
	C(kingUpOrDown,			N_("U/D"),  JUMP, 2,  0,  1,  0, -1) \
	C(kingLeftOrRight,		N_("L/R"),  JUMP, 2,  1,  0, -1,  0) \
	C(kingUpwardDiagonalChoice,	N_("UX?"),  JUMP, 2,  1,  1, -1,  1) \
	C(kingRightDiagonalChoice,	N_("RX?"),  JUMP, 2,  1,  1,  1, -1) \
	C(kingDownwardDiagonalChoice,	N_("DX?"),  JUMP, 2,  1, -1, -1, -1) \
	C(kingLeftDiagonalChoice,	N_("LX?"),  JUMP, 2, -1,  1, -1, -1) \
	C(knightUpwardChoice,		N_("NU?"),  JUMP, 2,  1,  2, -1,  2) \
	C(knightRightwardChoice,	N_("NR?"),  JUMP, 2,  2,  1,  2, -1) \
	C(knightDownwardChoice,		N_("ND?"),  JUMP, 2,  1, -2, -1, -2) \
	C(knightLeftwardChoice,		N_("NL?"),  JUMP, 2, -2,  1, -2, -1) \
	C(rayUp,			N_("U+"),   RAY, 1,  0,  1,  0,  0) \
	C(rayUpRight,			N_("UR+"),  RAY, 1,  1,  1,  0,  0) \
	C(rayRight,			N_("R+"),   RAY, 1,  1,  0,  0,  0) \
	C(rayDownRight,			N_("DR+"),  RAY, 1,  1, -1,  0,  0) \
	C(rayDown,			N_("D+"),   RAY, 1,  0, -1,  0,  0) \
	C(rayDownLeft,			N_("DL+"),  RAY, 1, -1, -1,  0,  0) \
	C(rayLeft,			N_("L+"),   RAY, 1, -1,  0,  0,  0) \
	C(rayUpLeft,			N_("UL+"),  RAY, 1, -1,  1,  0,  0) \
	C(fixedWarp,			N_("W"),    FIXED_WARP, 0,  0,  0,  0,  0) \
	C(superWarp,			N_("W?"),   SUPER_WARP, 0,  0,  0,  0,  0)

#define KNIGHT_CARD_ENUM(id, label, family, count, dx, dy, second_dx, second_dy) CARD_##id,
enum { KNIGHT_CARDS(KNIGHT_CARD_ENUM) CARD_KINDS };
_Static_assert(CARD_kingUpOrDown == 24 && CARD_rayUp == 34 && CARD_KINDS == 44,
    "24 standard cards, 10 choices, 8 rays, 2 warps");

enum family {
	FAMILY_JUMP,		/* jumps to one of its vectors, over anything between */
	FAMILY_RAY,		/* slides, landing on every tile of the way */
	FAMILY_FIXED_WARP,	/* to the tile it was dealt with */
	FAMILY_SUPER_WARP,	/* to any tile */
};

struct card_kind {
	const char	*id;
	const char	*label;		/* to be translated */
	enum family	 family;
	int		 vector_count;
	struct spot	 vectors[2];
};

extern const struct card_kind knight_kinds[CARD_KINDS];

/* A card as dealt; `to` is the destination of a fixedWarp, (0,0) for others. */
struct knight_card {
	uint8_t		kind;
	struct spot	to;
};

/* The cards of a hand slot are all alike. */
struct stack {
	struct knight_card	card;
	int			count;
};

/* From "kingUp" or "fixedWarp@3,4", the JSON form. */
bool		 knight_card_from_name(const char *name, struct knight_card *);	/* false: no card */

/* --- decks --- */

/* The cards from first to last in canonical order, each with these weights. */
struct card_run { uint8_t first, last, weight[WEIGHTS]; };

enum { PRESET_RUNS = 8 };

struct preset {
	const char		*id;
	const char		*label;		/* to be translated */
	struct card_run	 runs[PRESET_RUNS];	/* other cards have weight 0 */
	int			 total[WEIGHTS];
};

/* Every deck in the book's order: id, label, core total, extended total. A deck that only the
 * extended campaign has weighs the same under both. The decks of X are not for free games: the
 * extended ones, and the one of diagonal choices, which never leaves its colour and so can never
 * clear a board. */
#define KNIGHT_PRESETS(P, X) \
	P(standard,			N_("Standard"), 24, 24) \
	P(standardLight,		N_("Standard, light"), 56, 56) \
	P(classicalChallenge,		N_("Classical"), 8, 8) \
	P(kingOnly,			N_("Kings"), 8, 8) \
	P(kingAndKnightBasic,		N_("Kings and knights"), 16, 16) \
	P(kingPlusKnightOnly,		N_("Four kings, four knights"), 8, 8) \
	P(directionChoice,		N_("Standard with king choices"), 26, 26) \
	P(standardWithOrthogonalChoices, N_("Standard with straight choices"), 26, 28) \
	P(standardWithDiagonalChoices,	N_("Standard with diagonal choices"), 28, 32) \
	P(standardWithKnightChoices,	N_("Standard with knight choices"), 28, 32) \
	P(standardWithAllChoices,	N_("Standard with all choices"), 34, 44) \
	P(kingOrthogonalChoiceOnly,	N_("Straight choices"), 2, 2) \
	X(kingDiagonalChoiceOnly,	N_("Diagonal choices"), 4, 4) \
	P(knightChoiceOnly,		N_("Knight choices"), 4, 4) \
	P(allChoiceMixed,		N_("All choices"), 10, 10) \
	X(kingAndKnightWithOrthogonalChoices, N_("Kings and knights with straight choices"), 22, \
	    22) \
	X(kingAndKnightWithDiagonalChoices, N_("Kings and knights with diagonal choices"), 28, 28) \
	X(kingAndKnightWithKnightChoices, N_("Kings and knights with knight choices"), 28, 28) \
	X(kingAndKnightWithAllChoices,	N_("Kings and knights with all choices"), 46, 46) \
	X(extendedWithMultiStepMoves,	N_("Rays and steps"), 20, 20) \
	X(directionalRayFocus,		N_("Mostly rays"), 28, 28) \
	X(fixedWarpSpecialized,		N_("Fixed warps"), 13, 13) \
	X(superWarpHighFrequency,	N_("Standard with free warps"), 28, 28) \
	X(standardWithWarpCards,	N_("Standard with warps"), 29, 29)

#define KNIGHT_PRESET_ENUM(id, label, core, extended) PRESET_##id,
enum { KNIGHT_PRESETS(KNIGHT_PRESET_ENUM, KNIGHT_PRESET_ENUM) PRESETS,
    PRESETS_CORE = PRESET_allChoiceMixed + 1 };
_Static_assert(PRESETS_CORE == 15 && PRESETS == 24, "15 core decks, 9 of the extended campaign");

extern const struct preset knight_presets[PRESETS];

/* The weight of a kind of card in a preset, 0 if it is not in it; and the number of different
 * kinds in the preset. */
int	 knight_weight(int preset, enum weights, int kind);
int	 knight_preset_kinds(int preset);

/* --- rules in force, stages --- */

struct setting {
	int		size;
	bool		spawn_any;	/* start chosen after seeing the cards, else the centre */
	int		preset;
	enum weights	weights;
	int		hand_size;	/* the most slots */
	int		preview;	/* cards in NEXT */
	bool		stacking;
	int		penalties[PENALTIES];
};

/* One special tile of a stage: its letter, or 'W' and 'S' for warp and shuffle. */
struct special {
	char		letter;
	struct spot	at, other;	/* other: the far end of a warp */
};

enum { SPECIALS_MAX = 32, MADE_WARPS_MAX = 8, STAGE_ID_SIZE = CODE_SIZE };

/* The second star is for meeting all limits here, the third for the score. */
struct star_conditions {
	int	moves, penalty, seconds;	/* at most; -1: no limit */
	bool	no_revisit;
	int	score;
	bool	below;				/* less than, not at most */
};

/* What opens a stage: a cleared stage, stars in a chapter, or nothing. */
struct unlock {
	int	stage;		/* index in the campaign; -1: none */
	int	chapter;	/* from 1; 0: none */
	int	stars;
};

struct stage {
	enum mode	mode;		/* MODE_CAMPAIGN, MODE_EXTENDED or MODE_MADE */
	char		id[STAGE_ID_SIZE];	/* "3-4"; of a made stage its code */
	int		chapter, number;
	struct bilingual	title;		/* a made stage has none: codes carry no text */
	struct setting	setting;
	struct special	specials[SPECIALS_MAX];
	int		special_count;
	struct star_conditions	goal;
	struct unlock	unlock;
};

struct campaign {
	enum mode	mode;
	int		chapter_count, stage_count;
	struct bilingual	chapters[KNIGHT_CHAPTERS_MAX];
	struct stage	stages[KNIGHT_STAGES_MAX];
};

struct content {
	struct campaign	campaign;	/* nine stages */
	struct campaign	extended;	/* eight chapters of eight */
};

/* The campaign of a mode; NULL for a mode without stages. */
const struct campaign	*knight_campaign(const struct content *, enum mode);

/* The stage of that id; NULL: there is none. */
const struct stage	*knight_stage(const struct campaign *, const char *id);

/* The key of a stage in the player's progress, an object of records by key. */
void	 knight_stage_key(const struct stage *, char key[OPTION_SIZE]);

/* The player's record of a stage (borrowed; NULL: never cleared), its stars from
 * 0 to 3, and whether the stage may be played. progress may be NULL. */
const json_t	*knight_stage_record(const struct stage *, const json_t *progress);
int		 knight_stage_stars(const struct stage *, const json_t *progress);
/* Chapter 0: those of all chapters. */
int		 knight_campaign_stars(const struct campaign *, int chapter,
    const json_t *progress);
bool		 knight_stage_open(const struct campaign *, const struct stage *,
    const json_t *progress);

/* --- stages that players make --- */

/* The largest limits that a code can have, besides those of every stage. */
enum { MADE_MOVES_MAX = 999, MADE_PENALTY_MAX = 99, MADE_SECONDS_MAX = 3600,
    MADE_SCORE_MAX = 9999 };

/* A plain stage to begin from. */
void	 knight_made_init(struct stage *);

/* Can it be played? False and *e: a sentence that names the tile or the rule. Puts the code of a
 * valid stage into its id; each stage has only one code. */
bool	 knight_made_check(struct stage *, struct error *);

/* The stage of a code, after the same check; its id is the code in its normal form. */
bool	 knight_made_read(const char *text, struct stage *, struct error *);

/* A view with only the tiles of the stage's start, none visited, and the knight if its start is
 * fixed. */
void	 knight_made_lay(const struct stage *, struct view *);

/* The special tile at a place; NULL: it is plain. */
const struct special	*knight_special_at(const struct stage *, struct spot);

/* --- actions --- */

/* Slots count from 0 in an action's numbers; a place or a way is two numbers. */
enum form { FORM_PLAY, FORM_PLAY_TO, FORM_TAP, FORM_SPAWN, FORM_DISCARD, FORM_REDRAW, FORM_ORDER,
    FORMS };
extern const struct action_forms knight_forms;

/* --- what a seat sees --- */

struct tile {
	char	letter;
	bool	shuffle;
	int8_t	warp;		/* index of the other end; -1: no warp */
};

/* The coming draws: pinned cards first, then the generator. */
struct deck {
	struct rng		 rng;
	struct knight_card	*pinned;
	int			 pinned_count, pinned_room;
};

/* monoknight_rules_fields.c defines the sight of each member: only the deck's future is hidden. */
struct view {
	int			 viewer;
	const struct content	*content;
	enum mode		 mode;
	int			 stage_number;	/* in its campaign, from 0; -1: no campaign */
	const struct stage	*stage;		/* the campaign's, or `made`; NULL: no stage */
	char			 code[CODE_SIZE];	/* of a made stage; "": another mode */
	struct stage		 made;		/* the stage of the code */
	int			 day;		/* of a daily game */
	bool			 practice;	/* allows undo; counts for nothing */
	struct setting		 setting;
	enum order		 order;
	enum phase		 phase;
	struct tile		 tiles[KNIGHT_TILES];	/* index y * size + x */
	struct spot		 knight;	/* undefined while the start is chosen */
	struct stack		 hand[KNIGHT_HAND_MAX];
	int			 slots;
	struct knight_card	 next[KNIGHT_PREVIEW_MAX];
	int			 next_count;
	int			 moves, penalty;
	bool			 revisited;
	int			 ticks;		/* up to now, or to the end */
	struct deck		 deck;		/* empty in a seat's view */
};

/* A state is the referee's view. */
struct state {
	struct view	all;
};

/* The place of an index among the tiles of a board of that size. */
struct spot		 knight_spot_of(int size, int tile);

/* The tile at a place; NULL outside the board. */
const struct tile	*knight_tile(const struct view *, int x, int y);

/* By letter: is the tile still missing a visit, and may the piece land there? */
bool	 knight_is_open(char letter);
bool	 knight_is_enterable(char letter);

int	 knight_remaining(const struct view *);		/* tiles still missing */
int	 knight_seconds(const struct view *);		/* rounded, .5 up */
int	 knight_score(const struct view *);		/* with the seconds so far */
int	 knight_slot_limit(const struct view *);

/* One way to play a slot. `to` is the tile entered, the near end of a warp. */
struct knight_move {
	int		slot;
	struct spot	vector, to;
};

/* The ways to play a slot, or a card outside the hand from `from` (even while the start is
 * chosen), by y, then x. */
int	 knight_ways(const struct view *, int slot, struct knight_move ways[KNIGHT_TILES]);
int	 knight_card_ways(const struct view *, struct knight_card, struct spot from,
	    struct knight_move ways[KNIGHT_TILES]);

/* Every landing of a way in order, including warps. */
int	 knight_path(const struct view *, struct knight_card, struct knight_move,
	    struct spot path[KNIGHT_TILES]);

/* The way that a tap on a tile plays; false and *e: none. */
bool	 knight_tap(const struct view *, int x, int y, struct knight_move *, struct error *);

/* Why a slot cannot be played from here during the game; BAR_NONE: it can. */
enum bar { BAR_NONE, BAR_EDGE, BAR_OBSTACLE, BAR_HERE, BARS };
enum bar knight_slot_bar(const struct view *, int slot);

/* Why the slot cannot be played now, as a sentence to be translated; NULL: it can. */
const char *knight_slot_problem(const struct view *, int slot);

/* The stars of the run if it were cleared now; only in a campaign. */
struct stars_earned {
	int	count;
	bool	secondary, score;
};
struct stars_earned knight_stars(const struct view *);

/* --- the solver's opinion of a decision --- */

/* Why a choice is good, with the meaning of its numbers. Losses are in tenths of a move. */
enum reason {
	REASON_NONE,
	REASON_SWEEP,		/* how many new tiles are on one way */
	REASON_RARE,		/* x, y of a new tile that few cards reach */
	REASON_HAND,		/* how many cards of the hand lead on to new tiles from there */
	REASON_VISIT,		/* it visits a new tile */
	REASON_FRESH_CARDS,	/* no card of the hand leads to a new tile */
};
enum { KNIGHT_LEAST_LOSS = 10 };

/* --- what happens --- */

#define KNIGHT_EVENTS(EVENT) \
	EVENT(spawned, at) \
	EVENT(moved, slot, card, from, path, to) \
	EVENT(visited, at, tile) \
	EVENT(revisit, at, tile) \
	EVENT(warped, from, to) \
	EVENT(penalty, kind, amount, total) \
	EVENT(discarded, slot, card, count) \
	EVENT(drew, cards) \
	EVENT(redealt, cause) \
	EVENT(shuffled) \
	EVENT(order, order) \
	EVENT(cleared, score, seconds, moves, penalty, stars) \
	EVENT(lost)
EVENTS_DECLARE(knight_events, KNIGHT_EVENTS);
extern const struct event_shape knight_event_shapes[EVENT_KINDS + 1];

struct spot knight_spot_in(const json_t *);	/* [x,y], as events have it */

/* Members of the statistics of a result; the last three only in a campaign. */
JSON_KEYS(stats, moves, penalty, seconds, revisited, stars, secondary, score_goal);

#endif
