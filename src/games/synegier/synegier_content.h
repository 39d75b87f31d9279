/* synegier_content.h: the types of share/synegier.json: soldiers, cards, bands, enemies, and the
 * language of their effects. */
#ifndef SYNEGIER_CONTENT_H
#define SYNEGIER_CONTENT_H

#include "base/json.h"
#include "game/game.h"

enum {
	SYN_SIZE = 7,
	SYN_SQUARES = SYN_SIZE * SYN_SIZE,
	SYN_SEATS = SEATS_MAX,
	SYN_ENEMIES = 20,
	SYN_SOLDIERS_MAX = 32,		/* in the content */
	SYN_CARDS_MAX = 200,
	SYN_EVENTS_MAX = 64,
	SYN_BOSSES_MAX = 8,
	SYN_BANDS_MAX = 64,		/* subjects; and as many verbs */
	SYN_OPS_MAX = 4,		/* of an effect or a verb */
	SYN_EFFECTS_MAX = 4,
	SYN_MOVES_MAX = 48,
	SYN_ID_SIZE = 8,
	SYN_BRIEF_COLS = 8,		/* most columns of a band's brief text */
	SYN_PILE_MAX = 128,		/* cards of one player */
	SYN_HAND_MAX = 10,
	SYN_SHOP_CARDS = 3,
	SYN_SHOP_ITEMS = 2 + SYN_SHOP_CARDS,
	SYN_PICKS = 16,
	SYN_FACES = 6,
	SYN_NONE = 255,			/* no card, soldier, event, boss or band */
};

/* The words for options, actions, JSON and the content file are in the tables below each list. */

enum potion { POTION_NONE, POTION_MINI, POTION_FULL, POTIONS };
enum rarity { RARITY_C, RARITY_R, RARITY_SR, RARITY_LE, RARITIES };
enum colour { COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW, COLOUR_RED, COLOUR_PURPLE, COLOURS };
enum band_type { BAND_NONE, BAND_SUBJECT, BAND_VERB };
enum stat { STAT_ATK, STAT_DEF, STATS };
enum ailment { AIL_POISON, AIL_BURN, AIL_SHOCK, AIL_FEAR, AILS };

extern const char *const syn_potion_names[POTIONS];
extern const char *const syn_rarity_names[RARITIES];	/* "C", "R", "SR", "LE" */
extern const char *const syn_colour_names[COLOURS];	/* "B", "G", "Y", "R", "P" */
extern const char *const syn_stat_names[STATS];
extern const char *const syn_ailment_names[AILS];

struct spot { int8_t x, y; };	/* x 0: nowhere */

/* --- the effect language: closed lists that the content file uses --- */

#define SYN_SELECTORS(S) \
	S(SELF) S(CHOOSE) S(NEAR) S(FAR) S(WITHIN) S(AROUND) S(LINE) S(ALL) S(WEAK) S(STRONG) \
	S(RED) S(EDGE) S(CENTER) S(RICH) S(POOR) S(HIGHLV) S(LOWLV) S(RANDOM)
#define SYN_SELECTOR_ENUM(name) SEL_##name,
enum selector { SYN_SELECTORS(SYN_SELECTOR_ENUM) SELECTORS };

/* Which pieces: NONE is "" in the file. ENEMY includes the boss; FOE is every piece that is not the
 * player's own. */
enum class { CLASS_NONE, CLASS_SOLDIER, CLASS_RIVAL, CLASS_ENEMY, CLASS_FOE, CLASS_ANY, CLASSES };

#define SYN_VARIABLES(V) V(ONE) V(DIE) V(DIST) V(MOVED) V(PLAYED) V(LINKS)
#define SYN_VARIABLE_ENUM(name) VAR_##name,
enum variable { SYN_VARIABLES(SYN_VARIABLE_ENUM) VARIABLES };

#define SYN_CONDITIONS(C) \
	C(NONE) C(MOVED4) C(HP_HALF) C(ON_EDGE) C(FOE_AROUND) C(POOREST) C(DIE4) \
	C(VS_SOLDIER_BOSS)
#define SYN_CONDITION_ENUM(name) COND_##name,
enum condition { SYN_CONDITIONS(SYN_CONDITION_ENUM) CONDITIONS };

/* How long a modifier lasts. GAME changes the base value itself. */
enum duration { DUR_TURN, DUR_NEXT, DUR_ROUND, DUR_GAME, DURATIONS, DURATIONS_KEPT = DUR_GAME };

/* Every operation: its name, where it is allowed (c card, v verb, h core ability, e event), and
 * flags (m: a multiplier does not change it; q: it asks the player; d: it lasts as long as its
 * `dur` says). */
#define SYN_OPERATIONS(O) \
	O(DMG,      "cve",  "")    O(DRAIN,    "cv",   "")    O(ATK,      "cvhe", "d") \
	O(DEF,      "cvhe", "d")   O(HEAL,     "cvhe", "")    O(CURE,     "cvhe", "m") \
	O(SHIELD,   "cvhe", "")    O(HPMAX,    "cvhe", "")    O(LEVEL,    "cvhe", "m") \
	O(COIN,     "cvhe", "")    O(STEAL,    "cv",   "")    O(DRAW,     "cvhe", "") \
	O(MANA,     "cvh",  "")    O(FLOW,     "cvhe", "")    O(CHARGE,   "cvhe", "") \
	O(RECALL,   "cv",   "mq")  O(POISON,   "cvhe", "")    O(BURN,     "cvhe", "") \
	O(SHOCK,    "cvhe", "")    O(FEAR,     "cvhe", "")    O(WALK,     "cv",   "q") \
	O(PUSH,     "cv",   "")    O(PULL,     "cv",   "")    O(SWAP,     "cv",   "m") \
	O(PIERCE,   "cvh",  "")    O(REACH,    "cvh",  "m")   O(EVADE,    "cvh",  "m") \
	O(REBATTLE, "cvh",  "")    O(PARTNER,  "cv",   "mq")  O(WARP,     "e",    "m") \
	O(QUAKE,    "e",    "")    O(RESTOCK,  "e",    "m")   O(PRICE,    "e",    "m") \
	O(SPAWN,    "e",    "m")
#define SYN_OPERATION_ENUM(name, places, flags) OP_##name,
enum operation { SYN_OPERATIONS(SYN_OPERATION_ENUM) OPERATIONS };

/* A core ability: a hook runs operations, a modifier changes a rule. */
#define SYN_CORES(C) \
	C(START) C(SENTENCE) C(BATTLE) C(AREA) C(PRICE) C(AIL) C(EFFDMG) C(HAND) C(COUNTER) \
	C(DICE) C(FIRSTCOST)
#define SYN_CORE_ENUM(name) CORE_##name,
enum core { SYN_CORES(SYN_CORE_ENUM) CORES, CORE_HOOKS = CORE_AREA };

extern const char *const syn_selector_names[SELECTORS];
extern const char *const syn_class_names[CLASSES];
extern const char *const syn_variable_names[VARIABLES];
extern const char *const syn_condition_names[CONDITIONS];
extern const char *const syn_duration_names[DURATIONS];
extern const char *const syn_operation_names[OPERATIONS];
extern const char *const syn_core_names[CORES];

struct syn_select {
	enum selector	kind;
	enum class	class;
	int		range;		/* 0: anywhere */
	bool		self;		/* the player's own soldier first */
	bool		partner;	/* SELF: with the player's partner */
};

struct syn_op {
	enum operation	kind;
	int		n;
	enum variable	variable;
	enum duration	duration;
	int		hits;
};

struct syn_ops {
	int		count;
	struct syn_op	op[SYN_OPS_MAX];
};

struct syn_effect {
	bool			link;		/* after the sentences, not at once */
	enum condition		condition;
	struct syn_select	select;
	struct syn_ops		ops;
};

/* --- content --- */

struct syn_subject {
	char			id[SYN_ID_SIZE];
	enum colour		colour;
	struct bilingual		text;
	struct bilingual		brief;		/* for narrow cards; NULL: none */
	struct syn_select	select;
	int			times;		/* multiplier when the condition holds */
	enum condition		condition;
	int			cpu;		/* value for the CPU, in hundredths */
};

struct syn_verb {
	char		id[SYN_ID_SIZE];
	enum colour	colour;
	struct bilingual	text, brief;		/* as a subject's */
	struct syn_ops	ops;
	int		cpu;			/* value for the CPU, in tenths */
};

struct syn_core {
	struct bilingual	name, text;
	enum core	kind;
	enum condition	condition;
	struct syn_ops	ops;			/* of a hook */
	int		n, m;			/* of a modifier */
};

struct syn_soldier {
	char		id[SYN_ID_SIZE];
	struct bilingual	name, title;
	int		hp, stat[STATS];
	int		hp_growth, growth[STATS];	/* a level */
	struct syn_core	core;
};

struct syn_band {
	enum band_type	type;
	uint8_t		ref;		/* a subject or a verb */
};

struct syn_offsets {
	int		count;
	struct spot	list[SYN_MOVES_MAX];	/* dx, dy */
};

struct syn_card {
	char			id[SYN_ID_SIZE];
	struct bilingual		name, text;
	enum rarity		rarity;
	int			cost;
	struct syn_band		bands[COLOURS];	/* from the top */
	struct syn_offsets	moves, red;
	int			far;		/* the largest distance in moves */
	int			effect_count;
	struct syn_effect	effects[SYN_EFFECTS_MAX];
	int			cpu;		/* value for the CPU, in tenths */
};

struct syn_event {
	char			id[SYN_ID_SIZE];
	struct bilingual		name, text;
	int			effect_count;
	struct syn_effect	effects[SYN_EFFECTS_MAX];
};

struct syn_enemy {
	struct bilingual	name;
	int		hp[SYN_FACES], stat[STATS][SYN_FACES];
};

struct syn_boss {
	char		id[SYN_ID_SIZE];
	int		type;			/* what it is good at */
	struct bilingual	name;
	int		hp, stat[STATS];
	int		acts;			/* in a round */
	int		move;			/* D each */
};

struct syn_colour {
	struct bilingual	name, theme;
};

/* The numbers of the rules: name in the file, least, most. */
#define SYN_NUMBERS(N) \
	N(hand, 1, 10) N(hand_min, 0, 10) N(hand_max, 1, 10) N(mana, 0, 9) N(deck, 16, 16) \
	N(start_coins, 0, 99) N(kill_coins, 0, 99) N(kills_to_raid, 1, 20) \
	N(downs_to_raid, 1, 99) N(sweep_round_cap, 1, 40) N(raid_rounds, 1, 8) \
	N(area_range, 1, 12) N(burn_damage, 0, 99) N(burn_atk, -99, 0) N(ail_cap, 1, 99) \
	N(fear_cap, 1, 99) N(shield_cap, 1, 99) N(max_coins, 1, 999) N(max_mana, 1, 99) \
	N(shock_soldier_decay, 0, 99) N(shock_enemy_decay, 0, 99) N(fear_enemy_atk, -99, 0) \
	N(levelup_heal, 0, 99) N(respawn_draw, 0, 10) N(respawn_mana, 0, 9) \
	N(var_cap_dist, 1, 12) N(var_cap_moved, 1, 99) N(boss_ailment_divisor, 1, 9) \
	N(enemy_steal_coins, 0, 99)
#define SYN_NUMBER_MEMBER(name, low, high) int name;
struct syn_numbers { SYN_NUMBERS(SYN_NUMBER_MEMBER) };

/* A partner's values from its caller's: HP = base + per_level x level, a status = the caller's base
 * value x num / den. */
struct syn_grade {
	int	hp_base, hp_per_level;
	struct { int num, den; } part[STATS];
};

enum {
	SYN_GRADES = 2, SYN_CORNERS = 4, SYN_BOSS_SQUARES = 4, SYN_SPAWN_ROWS = 4, SYN_ODDS_ROWS = 8
};

struct syn_spawn { int from, to, count; };	/* enemies downed so far */
struct syn_odds { int from, to, part[RARITIES]; };	/* picks; per cent */

struct content {
	struct syn_numbers	 numbers;
	struct syn_grade	 grades[SYN_GRADES];
	struct spot		 boss_squares[SYN_BOSS_SQUARES];
	struct spot		 corners[SYN_CORNERS];
	/* By number of players and turn position. */
	struct spot		 starts[SYN_SEATS + 1][SYN_SEATS];
	int			 spawn_rows, odds_rows;
	struct syn_spawn	 spawns[SYN_SPAWN_ROWS];
	struct syn_odds		 odds[SYN_ODDS_ROWS];
	struct syn_odds		 shop_odds;
	int			 card_prices[RARITIES], potion_prices[POTIONS];
	struct syn_colour	 colours[COLOURS];
	int			 subject_count, verb_count, soldier_count, card_count, event_count;
	int			 boss_count;
	struct syn_subject	 subjects[SYN_BANDS_MAX];
	struct syn_verb		 verbs[SYN_BANDS_MAX];
	struct syn_soldier	 soldiers[SYN_SOLDIERS_MAX];
	struct syn_card		 cards[SYN_CARDS_MAX];
	struct syn_event	 events[SYN_EVENTS_MAX];
	struct syn_enemy	 enemies[SYN_ENEMIES];	/* the n-th enemy of a game is n - 1 */
	struct syn_boss		 bosses[SYN_BOSSES_MAX];
	json_t			*file;			/* for the catalogue */
};

/* By id; SYN_NONE: there is none. */
int	 syn_card_of(const struct content *, const char *id);
int	 syn_soldier_of(const struct content *, const char *id);
int	 syn_event_of(const struct content *, const char *id);
int	 syn_subject_of(const struct content *, const char *id);
int	 syn_verb_of(const struct content *, const char *id);
int	 syn_boss_of(const struct content *, const char *id);

#endif
