/* mino_pages.c: the tables of the rule pages against the code and the content.
 *
 * Rows that follow from either are written again here and searched for in both pages. */
#include "../pages.h"
#include "mino_support.h"

static struct content *content;

/* Finds a row that begins with these cells. */
static void
ck_row(int language, const char *cells)
{
	ck_found(language, mem_format("\n.It %s Ta ", cells));
}

/* Finds a row of exactly these cells. */
static void
ck_whole_row(int language, const char *cells)
{
	ck_found(language, mem_format("\n.It %s\n", cells));
}

static const char *
name_of(const struct mino_words *words, int language)
{
	return language == ENGLISH ? words->name.en : words->name.ja;
}

/* --- minos --- */

START_TEST(sizes_have_so_many_minos)
{
	static const char *const names[LANGUAGES][MINO_SIZE] = {
		{ "monomino", "domino", "tromino", "tetromino", "pentomino", "hexomino" },
		{ "モノミノ", "ドミノ", "トロミノ", "テトロミノ", "ペントミノ", "ヘキソミノ" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		for (int size = 1; size <= MINO_SIZE; size++) {
			char *row = mem_format("%s Ta %d Ta %d", names[language][size - 1], size,
			    content->first[size + 1] - content->first[size]);
			ck_whole_row(language, row);
			free(row);
		}
	}
}
END_TEST

/* The suffixes of a family's minos as "0, 90"; returns how many there are. */
static int
family_suffixes(const char *family, char suffixes[LINE_SIZE])
{
	size_t length = strlen(family);
	int count = 0;
	suffixes[0] = '\0';
	for (int i = 0; i < MINO_KINDS; i++) {
		const char *id = content->minos[i].id;
		if (strncmp(id, family, length) != 0 || (id[length] != '-' && id[length] != '\0'))
			continue;
		append(suffixes, LINE_SIZE, count++ > 0 ? ", " : "");
		append(suffixes, LINE_SIZE, id[length] == '-' ? id + length + 1 : "");
	}
	return count;
}

START_TEST(a_family_is_listed_with_its_class_base_and_number)
{
	static const char *const none[LANGUAGES] = { "none", "なし" };
	json_t *file = json_load_file("share/mino.json", 0, NULL), *family;
	json_t *families = json_object_get(file, "minos");
	size_t i;
	json_array_foreach(families, i, family) {
		const char *id = json_string_value(json_object_get(family, "family"));
		const char *turns = json_string_value(json_object_get(family, "turns"));
		char suffixes[LINE_SIZE];
		int count = family_suffixes(id, suffixes);
		char *row = mem_format("%s Ta %s Ta %s Ta %d", id, turns,
		    json_string_value(json_object_get(family, "base")), count);
		for (int language = 0; language < LANGUAGES; language++) {
			char *class = mem_format("%s Ta %s Ta %d", turns,
			    suffixes[0] != '\0' ? suffixes : none[language], count);
			ck_whole_row(language, row);
			ck_whole_row(language, class);
			free(class);
		}
		free(row);
	}
	ck_assert_uint_eq(json_array_size(families), 58);
	json_decref(file);
}
END_TEST

/* --- effects --- */

/* The glyph for a plain terminal, in Japanese after the usual one: an arrow in place of an
 * emoji. */
static void
sign_of(const struct mino_words *words, int language, char sign[32])
{
	bool both = language == JAPANESE && strcmp(words->sign, words->ascii) != 0;
	const char *drawn = strcmp(words->sign, "⚡") == 0 ? "↯" : words->sign;
	snprintf(sign, 32, "%s%s%s", both ? drawn : "", both ? " " : "", words->ascii);
}

/* The price of a plain monomino and of one with the effect. */
static int
added_price(enum curve curve, int pattern, int seal, int blessing)
{
	struct mino_card plain = mino_card_of(content, 0), card = plain;
	card.pattern = (uint8_t)pattern;
	card.seal[0][0] = (uint8_t)seal;
	card.blessing[0][0] = (uint8_t)blessing;
	return mino_card_price(curve, &card) - mino_card_price(curve, &plain);
}

static void
ck_effect(const struct mino_words *words, const char *id, bool is_sold, int standard, int hard)
{
	char prices[32], sign[32];
	snprintf(prices, sizeof prices, is_sold ? "%d Ta %d" : "- Ta -", standard, hard);
	for (int language = 0; language < LANGUAGES; language++) {
		sign_of(words, language, sign);
		char *row = mem_format("%s Ta %s Ta %s Ta %s", name_of(words, language), id, sign, prices);
		ck_row(language, row);
		free(row);
	}
}

START_TEST(patterns_and_seals_have_glyph_and_prices)
{
	for (int i = 1; i < PATTERNS; i++)
		ck_effect(&content->patterns[i], mino_pattern_names[i], i <= PATTERNS_SOLD,
		    added_price(CURVE_STANDARD, i, 0, 0), added_price(CURVE_HARD, i, 0, 0));
	for (int i = 1; i < SEALS; i++)
		ck_effect(&content->seals[i], mino_seal_names[i], i <= SEALS_SOLD,
		    added_price(CURVE_STANDARD, 0, i, 0), added_price(CURVE_HARD, 0, i, 0));
}
END_TEST

START_TEST(blessings_have_buff_and_limit)
{
	char sign[32];
	for (int i = 1; i < BLESSINGS; i++) {
		for (int curve = 0; curve < CURVES; curve++)
			ck_assert_int_eq(added_price((enum curve)curve, 0, 0, i), 3);
		for (int language = 0; language < LANGUAGES; language++) {
			const char *chance = i == BLESSING_phase ? "25 %" : "100 %";
			const struct mino_words *blessing = &content->blessings[i];
			const struct mino_words *buff = &content->buffs[i];
			sign_of(blessing, language, sign);
			char *row = mem_format("%s Ta %s Ta %s Ta %s Ta %s Ta %d", name_of(blessing, language),
			    mino_blessing_names[i], sign, mino_buff_names[i], chance, mino_buff_limit(i));
			ck_whole_row(language, row);
			free(row);
			sign_of(buff, language, sign);
			row = mem_format("%s Ta %s Ta %s", name_of(buff, language), mino_buff_names[i], sign);
			ck_row(language, row);
			free(row);
		}
	}
}
END_TEST

/* --- rounds --- */

START_TEST(a_round_has_its_kind_targets_and_reward)
{
	static const char *const kinds[LANGUAGES][ROUND_TYPES] = {
		{ "normal", "elite", "boss" }, { "雑魚", "エリート", "ボス" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		char *row = mem_format("%d Ta %d Ta %s Ta %d Ta %d Ta %d", _i, (_i - 1) / MINO_SET_ROUNDS + 1,
		    kinds[language][mino_round_type(_i)], mino_target(CURVE_STANDARD, _i),
		    mino_target(CURVE_HARD, _i), mino_round_reward(_i));
		ck_whole_row(language, row);
		free(row);
	}
}
END_TEST

START_TEST(bosses_have_name_and_id)
{
	for (int i = BOSS_NONE + 1; i < BOSSES; i++) {
		for (int language = 0; language < LANGUAGES; language++) {
			char *row = mem_format("%s Ta %s", name_of(&content->bosses[i], language),
			    mino_boss_names[i]);
			ck_row(language, row);
			free(row);
		}
	}
}
END_TEST

/* The prices of all rarities, as "10, 15, 20, 25". */
static void
rarity_prices(enum curve curve, char text[LINE_SIZE])
{
	int prices[RARITIES] = { 0 };
	for (int i = 0; i < RELICS; i++)
		prices[mino_relic_rarity(i)] = mino_relic_price(curve, i);
	snprintf(text, LINE_SIZE, "%d, %d, %d, %d", prices[RARITY_COMMON], prices[RARITY_UNCOMMON],
	    prices[RARITY_RARE], prices[RARITY_EPIC]);
}

START_TEST(the_curves_differ_in_gold_and_prices)
{
	static const char *const heads[LANGUAGES][3] = {
		{ "gold at the start", "relics, by rarity", "a plain piece Ta its cells" },
		{ "最初のゴールド", "レリックの値段", "効果のないピースの値段 Ta マスの数" },
	};
	struct mino_card six = mino_card_of(content, MINO_KINDS - 1);
	struct state *standard = new_game(content, "", 1), *hard = new_game(content, "curve=hard", 1);
	char prices[CURVES][LINE_SIZE];
	ck_assert_int_eq(mino_card_price(CURVE_STANDARD, &six), six.shape.size);
	for (int curve = 0; curve < CURVES; curve++)
		rarity_prices((enum curve)curve, prices[curve]);
	for (int language = 0; language < LANGUAGES; language++) {
		const char *const *head = heads[language];
		ck_found(language, mem_format("\n.It %s Ta %d Ta %d\n", head[0], standard->all.scene.gold,
		    hard->all.scene.gold));
		ck_found(language, mem_format("\n.It %s Ta %s Ta %s\n", head[1], prices[CURVE_STANDARD],
		    prices[CURVE_HARD]));
		ck_found(language, mem_format("\n.It %s Ta %d\n", head[2],
		    mino_card_price(CURVE_HARD, &six)));
	}
	game_destroy(&mino_game, standard);
	game_destroy(&mino_game, hard);
}
END_TEST

/* --- relics and amulets --- */

START_TEST(a_relic_has_name_id_rarity_and_prices)
{
	static const char letters[RARITIES] = { 'C', 'U', 'R', 'E' };
	for (int language = 0; language < LANGUAGES; language++) {
		char *row = mem_format("%s Ta %s Ta %c Ta %d Ta %d", name_of(&content->relics[_i], language),
		    mino_relic_names[_i], letters[mino_relic_rarity(_i)],
		    mino_relic_price(CURVE_STANDARD, _i), mino_relic_price(CURVE_HARD, _i));
		ck_row(language, row);
		free(row);
	}
}
END_TEST

/* No relic of a table may be of another category. */
static enum category table_category;

static void
check_category(char *cells[ROW_CELLS], int language)
{
	(void)language;
	int relic = index_of(mino_relic_names, RELICS, cells[1]);
	ck_assert_msg(relic >= 0 && mino_relic_category(relic) == table_category, "%s", cells[1]);
}

START_TEST(relics_are_in_the_table_of_their_category)
{
	static const char *const headings[CATEGORIES][LANGUAGES] = {
		[CATEGORY_ADDITIVE] = { "\n.Ss Relics that add to A\n", "\n.Ss Aに加えるレリック\n" },
		[CATEGORY_MULTIPLICATIVE] =
		    { "\n.Ss Relics that multiply B\n", "\n.Ss Bに掛けるレリック\n" },
		[CATEGORY_LINE_ADDITIVE] = { "\n.Ss Relics that add to B\n", "\n.Ss Bに加えるレリック\n" },
		[CATEGORY_ENHANCEMENT] =
		    { "\n.Ss Relics that strengthen effects\n", "\n.Ss 効果を強めるレリック\n" },
		[CATEGORY_UTILITY] =
		    { "\n.Ss Relics that help otherwise\n", "\n.Ss そのほかのレリック\n" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		int rows = 0;
		for (int category = 0; category < CATEGORIES; category++) {
			table_category = (enum category)category;
			rows += each_row(language, headings[category][language], 6, check_category);
		}
		ck_assert_int_eq(rows, RELICS);
	}
}
END_TEST

START_TEST(amulets_have_the_range_of_their_price)
{
	static const char *const ranges[LANGUAGES] = { "%s Ta %s Ta %d to %d", "%s Ta %s Ta %dから%d" };
	struct state *s = new_game(content, "", 1);
	json_t *list = ask(s, "catalogue", "amulets");
	for (int i = 0; i < AMULETS; i++) {
		const json_t *price = json_object_get(json_array_get(list, (size_t)i), "price");
		int low = (int)json_integer_value(json_array_get(price, 0));
		int high = (int)json_integer_value(json_array_get(price, 1));
		for (int language = 0; language < LANGUAGES; language++) {
			char row[LINE_SIZE];
			snprintf(row, sizeof row, ranges[language], name_of(&content->amulets[i], language),
			    mino_amulet_names[i], low, high);
			ck_row(language, row);
		}
	}
	json_decref(list);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- gold and prices --- */

START_TEST(interest_grows_as_in_its_row)
{
	static const char *const heads[LANGUAGES] = { "Interest", "利息" };
	for (int language = 0; language < LANGUAGES; language++)
		ck_found(language, mem_format("\n.It %s Ta %d Ta %d Ta %d Ta %d Ta %d Ta %d\n",
		    heads[language], mino_interest(4), mino_interest(9), mino_interest(14),
		    mino_interest(19), mino_interest(24), mino_interest(1000)));
}
END_TEST

/* The full prices of the table, and the results of its rows; in shops: */
static const int full_prices[] = { 10, 15, 20, 25, 6, 12, 1 };
enum price_row { ROW_SALE, ROW_JESTER, ROW_BOTH, PRICE_ROWS };
static int shown[PRICE_ROWS][LEN(full_prices)], shown_rows;
static bool seen[PRICE_ROWS][LEN(full_prices)];

static void
note_prices(char *cells[ROW_CELLS], int language)
{
	(void)language;
	for (size_t i = 0; i < LEN(full_prices); i++)
		shown[shown_rows][i] = atoi(cells[i + 1]);
	shown_rows++;
}

static void
ck_item(const struct mino_item *item, bool jester)
{
	enum price_row row = !jester ? ROW_SALE : item->sale ? ROW_BOTH : ROW_JESTER;
	if (!jester && !item->sale) {
		ck_assert_int_eq(item->price, item->full);
		return;
	}
	for (size_t i = 0; i < LEN(full_prices); i++) {
		if (full_prices[i] != item->full)
			continue;
		ck_assert_int_eq(item->price, shown[row][i]);
		seen[row][i] = true;
	}
}

static void
visit_shops(const char *members, bool jester)
{
	enum { SHOPS = 300 };
	struct state *s = set_up(content, "", members);
	for (int shop = 0; shop < SHOPS; shop++) {
		play(s, "reroll");
		for (int i = 0; i < MINO_ITEMS; i++)
			ck_item(&s->all.shop.items[i], jester);
	}
	game_destroy(&mino_game, s);
}

START_TEST(sale_and_jester_make_the_prices_of_the_table)
{
	static const char *const headings[LANGUAGES] = { "\n.Ss Prices\n", "\n.Ss 値段\n" };
	for (int language = 0; language < LANGUAGES; language++) {
		memset(seen, 0, sizeof seen);
		shown_rows = 0;
		ck_assert_int_eq(each_row(language, headings[language], 1 + LEN(full_prices), note_prices),
		    PRICE_ROWS);
		visit_shops("'phase':'shopping','gold':1000000", false);
		visit_shops("'phase':'shopping','gold':1000000,'relics':['jester']", true);
		for (int row = 0; row < PRICE_ROWS; row++)
			for (size_t i = 0; i < LEN(full_prices); i++)
				ck_assert_msg(seen[row][i] || full_prices[i] == 25 || full_prices[i] == 12,
				    "no item of %d in row %d", full_prices[i], row);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, sizes_have_so_many_minos);
	tcase_add_test(tc, a_family_is_listed_with_its_class_base_and_number);
	tcase_add_test(tc, patterns_and_seals_have_glyph_and_prices);
	tcase_add_test(tc, blessings_have_buff_and_limit);
	tcase_add_loop_test(tc, a_round_has_its_kind_targets_and_reward, 1, MINO_ROUNDS + 1);
	tcase_add_test(tc, bosses_have_name_and_id);
	tcase_add_test(tc, the_curves_differ_in_gold_and_prices);
	tcase_add_loop_test(tc, a_relic_has_name_id_rarity_and_prices, 0, RELICS);
	tcase_add_test(tc, relics_are_in_the_table_of_their_category);
	tcase_add_test(tc, amulets_have_the_range_of_their_price);
	tcase_add_test(tc, interest_grows_as_in_its_row);
	tcase_add_test(tc, sale_and_jester_make_the_prices_of_the_table);
}

int
main(void)
{
	content = load_content(&mino_game);
	load_pages(&mino_game);
	int status = suite_run("mino_pages", fill, 20);
	mino_game.unload(content);
	free_pages();
	return status;
}
