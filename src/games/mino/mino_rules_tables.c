/* mino_rules_tables.c: Mino's tables of names, prices and limits. */
#include <stddef.h>

#include "games/mino/mino_rules.h"

const char *const mino_phase_names[PHASES] = {
	[PHASE_PROGRESS] = "round_progress", [PHASE_PLAYING] = "playing",
	[PHASE_SHOPPING] = "shopping",
	[PHASE_GAME_OVER] = "game_over", [PHASE_GAME_CLEAR] = "game_clear",
};
const char *const mino_curve_names[CURVES] = { MINO_CURVES(NAMED_NAME) };
const char *const mino_mode_names[MODES] = { MINO_MODES(NAMED_NAME) };
const char *const mino_round_type_names[ROUND_TYPES] = { "normal", "elite", "boss" };
const char *const mino_boss_names[BOSSES] = { "none", "obstacle", "energy_save", "two_cards" };
const char *const mino_item_kind_names[ITEM_KINDS] = { "piece", "relic", "amulet" };
const char *const mino_category_names[CATEGORIES] = {
	[CATEGORY_ADDITIVE] = "additive", [CATEGORY_MULTIPLICATIVE] = "multiplicative",
	[CATEGORY_LINE_ADDITIVE] = "line_additive", [CATEGORY_ENHANCEMENT] = "enhancement",
	[CATEGORY_UTILITY] = "utility",
};
const char *const mino_rarity_names[RARITIES] = { "common", "uncommon", "rare", "epic" };

#define NAME2(id, low, high) #id,
#define NAME3(id, category, rarity) #id,
#define NAME4(id, standard, hard, buff, limit) #id,
#define BUFF_NAME(id, standard, hard, buff, limit) #buff,
const char *const mino_pattern_names[PATTERNS] = { "none", MINO_PATTERNS(NAME2) };
const char *const mino_seal_names[SEALS] = { "none", MINO_SEALS(NAME2) };
const char *const mino_blessing_names[BLESSINGS] = { "none", MINO_BLESSINGS(NAME4) };
const char *const mino_buff_names[BUFFS] = { "none", MINO_BLESSINGS(BUFF_NAME) };
const char *const mino_amulet_names[AMULETS] = { MINO_AMULETS(NAME2) };
const char *const mino_relic_names[RELICS] = { MINO_RELICS(NAME3) };

#define PRICES(id, standard, hard) { standard, hard },
#define BLESSING_PRICES(id, standard, hard, buff, limit) { standard, hard },
#define BLESSING_BUFF(id, standard, hard, buff, limit) BUFF_##buff,
#define BUFF_LIMIT(id, standard, hard, buff, limit) [BUFF_##buff] = limit,
const int mino_pattern_prices[PATTERNS][CURVES] = { { 0, 0 }, MINO_PATTERNS(PRICES) };
const int mino_seal_prices[SEALS][CURVES] = { { 0, 0 }, MINO_SEALS(PRICES) };
const int mino_blessing_prices[BLESSINGS][CURVES] = { { 0, 0 }, MINO_BLESSINGS(BLESSING_PRICES) };
const int mino_amulet_prices[AMULETS][2] = { MINO_AMULETS(PRICES) };
const int mino_blessing_buffs[BLESSINGS] = { BUFF_none, MINO_BLESSINGS(BLESSING_BUFF) };
static const int buff_limits[BUFFS] = { MINO_BLESSINGS(BUFF_LIMIT) };

#define RELIC_ROW(id, category, rarity) { CATEGORY_##category, RARITY_##rarity },
static const struct {
	enum category	category;
	enum rarity	rarity;
} relics[RELICS] = { MINO_RELICS(RELIC_ROW) };

const struct mino_curve_values mino_terms[CURVES] = {
	[CURVE_STANDARD] = {
		.gold = 5, .relic_price = { 10, 15, 20, 25 },
		.pattern_chance = 0.4, .seal_chance = 0.25, .blessing_chance = 0.15,
	},
	[CURVE_HARD] = {
		.gold = 3, .relic_price = { 6, 8, 10, 12 }, .piece_price = 3,
		.pattern_chance = 0.75, .seal_chance = 0.03, .blessing_chance = 0.03,
		.each_cell = true, .hands_before = true,
	},
};

enum category
mino_relic_category(int relic)
{
	return relics[relic].category;
}

enum rarity
mino_relic_rarity(int relic)
{
	return relics[relic].rarity;
}

#define PART(list, label, names, first, end) { #list, label, names, first, end, \
	offsetof(struct content, list) }
const struct mino_list mino_lists[MINO_LISTS] = {
	[PART_RELICS]    = PART(relics, N_("relic"), mino_relic_names, 0, RELICS),
	[PART_PATTERNS]  = PART(patterns, N_("pattern"), mino_pattern_names, 1, PATTERNS),
	[PART_SEALS]     = PART(seals, N_("seal"), mino_seal_names, 1, SEALS),
	[PART_BLESSINGS] = PART(blessings, N_("blessing"), mino_blessing_names, 1, BLESSINGS),
	[PART_AMULETS]   = PART(amulets, N_("amulet"), mino_amulet_names, 0, AMULETS),
	[PART_BUFFS]     = PART(buffs, N_("buff"), mino_buff_names, 1, BUFFS),
	[PART_BOSSES]    = PART(bosses, N_("boss condition"), mino_boss_names, 1, BOSSES),
};

const struct mino_words *
mino_words_of(const struct content *content, enum part part, int id)
{
	return (const struct mino_words *)((const char *)content + mino_lists[part].words) + id;
}

int
mino_relic_price(enum curve curve, int relic)
{
	return mino_terms[curve].relic_price[relics[relic].rarity];
}

int
mino_buff_limit(int buff)
{
	return buff_limits[buff];
}

int
mino_card_price(enum curve curve, const struct mino_card *card)
{
	int flat = mino_terms[curve].piece_price;
	int price = (flat > 0 ? flat : card->shape.size) +
	    mino_pattern_prices[card->pattern][curve];
	for (int y = 0; y < card->shape.height; y++)
		for (int x = 0; x < card->shape.width; x++)
			price += mino_seal_prices[card->seal[y][x]][curve] +
			    mino_blessing_prices[card->blessing[y][x]][curve];
	return price;
}
