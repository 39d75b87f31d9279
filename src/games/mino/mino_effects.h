/* mino_effects.h: everything that changes a score: patterns, seals and blessings on cards and
 * cells, amulets and relics, as the rulebook lists them. */
#ifndef MINO_EFFECTS_H
#define MINO_EFFECTS_H

/* Patterns, for a whole piece: id, price on the standard and on the hard curve. The first five are
 * sold. */
#define MINO_PATTERNS(P) \
	P(enhanced, 4, 2) \
	P(lucky,    5, 2) \
	P(feather,  3, 2) \
	P(nohand,   5, 5) \
	P(charge,   3, 2) \
	P(obstacle, 0, 0)

/* Seals, on one cell of a piece; the first two are sold. */
#define MINO_SEALS(S) \
	S(gold,  3, 3) \
	S(multi, 4, 3) \
	S(stone, 0, 0)

/* Blessings, on one cell of a piece: id, both prices, the buff it leaves, that buff's highest
 * level. */
#define MINO_BLESSINGS(B) \
	B(power, 3, 3, enhancement, 3) \
	B(gold,  3, 3, gold_mine,   3) \
	B(chain, 3, 3, pulsation,   3) \
	B(phase, 3, 3, phase,       1)

/* Amulets, used up on a card: id, lowest and highest price. */
#define MINO_AMULETS(A) \
	A(sculpt,      8, 12) \
	A(pattern_add, 6, 10) \
	A(seal_add,    5, 9) \
	A(vanish,      4, 7)

/* Every relic in the rulebook's order: id, category, rarity. */
#define MINO_RELICS(R) \
	R(size_bonus_1,     ADDITIVE,       COMMON) \
	R(size_bonus_2,     ADDITIVE,       COMMON) \
	R(size_bonus_3,     ADDITIVE,       COMMON) \
	R(size_bonus_4,     ADDITIVE,       COMMON) \
	R(size_bonus_5,     ADDITIVE,       COMMON) \
	R(size_bonus_6,     ADDITIVE,       COMMON) \
	R(chain_master,     MULTIPLICATIVE, RARE) \
	R(single_line,      MULTIPLICATIVE, UNCOMMON) \
	R(takenoko,         MULTIPLICATIVE, COMMON) \
	R(kani,             MULTIPLICATIVE, COMMON) \
	R(nobi_takenoko,    MULTIPLICATIVE, UNCOMMON) \
	R(nobi_kani,        MULTIPLICATIVE, UNCOMMON) \
	R(rensha,           MULTIPLICATIVE, RARE) \
	R(full_clear_bonus, MULTIPLICATIVE, COMMON) \
	R(timing,           MULTIPLICATIVE, UNCOMMON) \
	R(meteor,           MULTIPLICATIVE, RARE) \
	R(symmetry,         MULTIPLICATIVE, UNCOMMON) \
	R(crescent,         MULTIPLICATIVE, UNCOMMON) \
	R(last_stand,       MULTIPLICATIVE, RARE) \
	R(first_strike,     MULTIPLICATIVE, UNCOMMON) \
	R(patience,         MULTIPLICATIVE, RARE) \
	R(overload,         MULTIPLICATIVE, RARE) \
	R(orchestra,        MULTIPLICATIVE, UNCOMMON) \
	R(muscle,           MULTIPLICATIVE, UNCOMMON) \
	R(collector,        MULTIPLICATIVE, UNCOMMON) \
	R(anchor,           ADDITIVE,       COMMON) \
	R(crown,            ADDITIVE,       UNCOMMON) \
	R(stamp,            ADDITIVE,       UNCOMMON) \
	R(compass,          ADDITIVE,       UNCOMMON) \
	R(featherweight,    ADDITIVE,       COMMON) \
	R(heavyweight,      ADDITIVE,       COMMON) \
	R(cross,            ADDITIVE,       RARE) \
	R(snowball,         ADDITIVE,       RARE) \
	R(gardener,         ADDITIVE,       UNCOMMON) \
	R(twin,             ADDITIVE,       COMMON) \
	R(minimalist,       ADDITIVE,       UNCOMMON) \
	R(alchemist,        ADDITIVE,       RARE) \
	R(furnace,          ADDITIVE,       UNCOMMON) \
	R(script,           LINE_ADDITIVE,  UNCOMMON) \
	R(gambler,          LINE_ADDITIVE,  UNCOMMON) \
	R(amplifier,        ENHANCEMENT,    EPIC) \
	R(prism,            ENHANCEMENT,    RARE) \
	R(magnet,           ENHANCEMENT,    UNCOMMON) \
	R(hand_stock,       UTILITY,        EPIC) \
	R(volcano,          UTILITY,        UNCOMMON) \
	R(bandaid,          UTILITY,        RARE) \
	R(copy,             UTILITY,        EPIC) \
	R(merchant,         UTILITY,        UNCOMMON) \
	R(treasure_hunter,  UTILITY,        COMMON) \
	R(midas,            UTILITY,        UNCOMMON) \
	R(extra_draw,       UTILITY,        EPIC) \
	R(extra_hand,       UTILITY,        EPIC) \
	R(recycler,         UTILITY,        UNCOMMON) \
	R(goldfish,         UTILITY,        COMMON) \
	R(phoenix,          UTILITY,        EPIC) \
	R(jester,           UTILITY,        RARE)

#define MINO_PATTERN_ENUM(id, standard, hard) PATTERN_##id,
#define MINO_SEAL_ENUM(id, standard, hard) SEAL_##id,
#define MINO_BLESSING_ENUM(id, standard, hard, buff, limit) BLESSING_##id,
#define MINO_BUFF_ENUM(id, standard, hard, buff, limit) BUFF_##buff,
#define MINO_AMULET_ENUM(id, low, high) AMULET_##id,
#define MINO_RELIC_ENUM(id, category, rarity) RELIC_##id,

/* Patterns, seals, blessings and buffs begin with "none", so that a zeroed cell or card is a plain
 * one. */
enum { PATTERN_none, MINO_PATTERNS(MINO_PATTERN_ENUM) PATTERNS, PATTERNS_SOLD = 5 };
enum { SEAL_none, MINO_SEALS(MINO_SEAL_ENUM) SEALS, SEALS_SOLD = 2 };
enum { BLESSING_none, MINO_BLESSINGS(MINO_BLESSING_ENUM) BLESSINGS, BLESSINGS_SOLD = 4 };
enum { BUFF_none, MINO_BLESSINGS(MINO_BUFF_ENUM) BUFFS };
enum { MINO_AMULETS(MINO_AMULET_ENUM) AMULETS };
enum { RELIC_NONE = -1, MINO_RELICS(MINO_RELIC_ENUM) RELICS };
_Static_assert(PATTERNS == 7 && SEALS == 4 && BLESSINGS == 5 && (int)BUFFS == BLESSINGS &&
    AMULETS == 4 && RELICS == 56, "six patterns, three seals, four blessings and buffs, four "
    "amulets, 56 relics");

enum category { CATEGORY_ADDITIVE, CATEGORY_MULTIPLICATIVE, CATEGORY_LINE_ADDITIVE,
    CATEGORY_ENHANCEMENT,
	CATEGORY_UTILITY, CATEGORIES };
enum rarity { RARITY_COMMON, RARITY_UNCOMMON, RARITY_RARE, RARITY_EPIC, RARITIES };

/* The ids; index 0 of the first four is "none". */
extern const char *const mino_pattern_names[PATTERNS];
extern const char *const mino_seal_names[SEALS];
extern const char *const mino_blessing_names[BLESSINGS];
extern const char *const mino_buff_names[BUFFS];
extern const char *const mino_amulet_names[AMULETS];
extern const char *const mino_relic_names[RELICS];
extern const char *const mino_category_names[CATEGORIES];
extern const char *const mino_rarity_names[RARITIES];

enum category	mino_relic_category(int relic);
enum rarity	mino_relic_rarity(int relic);
int		mino_buff_limit(int buff);		/* its highest level */

#endif
