/* monoknight_pages.c: the tables of the rule pages against the code's own.
 *
 * A row is searched for as text in its part of the page; marks that stop mdoc from reading a word
 * as a macro do not count. */
#include "../pages.h"
#include "monoknight_support.h"

static struct content *content;

/* The headings before, between and after the two campaigns. */
static const char *const headings[LANGUAGES][3] = {
	{ "\n.Sh CAMPAIGN\n", "\n.Sh EXTENDED CAMPAIGN\n", "\n.Sh STARS\n" },
	{ "\n.Sh キャンペーン\n", "\n.Sh 拡張キャンペーン\n", "\n.Sh 星\n" },
};

/* The part of a page about one campaign; the caller frees it. */
static char *
campaign_part(int language, bool extended)
{
	const char *const *heading = &headings[language][extended];
	const char *start = strstr(pages[language], heading[0]), *end = NULL;
	if (start != NULL)
		end = strstr(start, heading[1]);
	ck_assert_msg(end != NULL, "no part from %s to %s", heading[0], heading[1]);
	char *part = mem_string(start);
	part[end - start] = '\0';
	return part;
}

/* Whole rows, or beginnings of rows that end in "Ta ". */
static void
ck_row(const char *part, const char *row)
{
	ck_assert_msg(strstr(part, row) != NULL, "no row like: %s", row);
}

static int
count_rows(const char *part)
{
	int rows = 0;
	for (const char *s = part; (s = strstr(s, "\n.It ")) != NULL; s++)
		rows++;
	return rows;
}

/* --- cards --- */

START_TEST(a_card_is_listed_with_its_label_and_vectors)
{
	const struct card_kind *kind = &knight_kinds[_i];
	char vectors[64] = "";
	for (int i = 0; i < kind->vector_count; i++) {
		struct spot v = kind->vectors[i];
		char one[32];
		snprintf(one, sizeof one, v.x == 0 ? "(%d," : "(%+d,", v.x);
		append(vectors, sizeof vectors, i > 0 ? " " : "");
		append(vectors, sizeof vectors, one);
		snprintf(one, sizeof one, v.y == 0 ? "%d)" : "%+d)", v.y);
		append(vectors, sizeof vectors, one);
	}
	char *start = mem_format("\n.It %d Ta %s Ta %s Ta ", _i, kind->id, kind->label);
	char *whole = mem_format("%s%s%s", start, vectors, kind->vector_count > 0 ? "\n" : "");
	ck_row(pages[ENGLISH], whole);
	ck_row(pages[JAPANESE], start);
	free(start);
	free(whole);
}
END_TEST

/* --- decks --- */

/* The row of a deck, cut into its cells; the caller frees the first. */
static int
deck_cells(const char *page, const char *id, char *cells[ROW_CELLS])
{
	char *head = mem_format("\n.It %s Ta ", id);
	const char *row = strstr(page, head);
	ck_assert_msg(row != NULL, "no row of %s", id);
	char *rest = mem_string(row + strlen("\n.It "));
	rest[strcspn(rest, "\n")] = '\0';
	int count = cut_row(rest, cells);
	free(head);
	return count;
}

/* The kinds in "0-23 26-29". */
static void
read_kinds(char *cell, bool kinds[CARD_KINDS])
{
	memset(kinds, 0, CARD_KINDS * sizeof kinds[0]);
	for (char *word; (word = strtok_r(cell, " ", &cell)) != NULL; ) {
		char *dash = strchr(word, '-');
		int last = atoi(dash != NULL ? dash + 1 : word);
		for (int kind = atoi(word); kind <= last; kind++)
			kinds[kind] = true;
	}
}

/* "3,1": the weight of the first card and that of the last one. */
static void
ck_weights(int preset, enum weights weights, const char *cell, const char *sum)
{
	if (strcmp(cell, "-") == 0)
		return;
	const struct card_run *first = knight_presets[preset].runs, *last = first;
	while (last + 1 < first + PRESET_RUNS && last[1].weight[weights] > 0)
		last++;
	const char *comma = strchr(cell, ',');
	ck_assert_int_eq(atoi(cell), first->weight[weights]);
	ck_assert_int_eq(atoi(comma != NULL ? comma + 1 : cell), last->weight[weights]);
	ck_assert_int_eq(atoi(sum), knight_presets[preset].total[weights]);
}

START_TEST(a_deck_has_the_cards_and_weights_of_its_row)
{
	bool kinds[CARD_KINDS];
	for (int language = 0; language < LANGUAGES; language++) {
		char *cells[ROW_CELLS];
		int count = deck_cells(pages[language], knight_presets[_i].id, cells);
		read_kinds(cells[1], kinds);
		for (int kind = 0; kind < CARD_KINDS; kind++)
			ck_assert_msg(kinds[kind] == (knight_weight(_i, WEIGHTS_EXTENDED, kind) > 0),
			    "card %d", kind);
		if (count == 6) {
			ck_weights(_i, WEIGHTS_CORE, cells[2], cells[3]);
			ck_weights(_i, WEIGHTS_EXTENDED, cells[4], cells[5]);
		} else {
			ck_assert_int_eq(count, 7);
			ck_assert_int_eq(atoi(cells[2]), knight_weight(_i, WEIGHTS_EXTENDED, CARD_rayUp));
			ck_assert_int_eq(atoi(cells[3]), knight_weight(_i, WEIGHTS_EXTENDED, CARD_fixedWarp));
			ck_assert_int_eq(atoi(cells[4]), knight_weight(_i, WEIGHTS_EXTENDED, CARD_superWarp));
			ck_assert_int_eq(atoi(cells[5]), knight_weight(_i, WEIGHTS_EXTENDED, CARD_kingUp));
			ck_assert_int_eq(atoi(cells[6]), knight_presets[_i].total[WEIGHTS_EXTENDED]);
		}
		free(cells[0]);
	}
}
END_TEST

/* --- stages --- */

static const struct stage *
stage_at(int i)
{
	int core = content->campaign.stage_count;
	return i < core ? &content->campaign.stages[i] : &content->extended.stages[i - core];
}

static void
write_goal(const struct star_conditions *goal, char text[64])
{
	text[0] = '\0';
	if (goal->seconds >= 0)
		snprintf(text, 64, "time<=%d", goal->seconds);
	if (goal->penalty >= 0)
		snprintf(text, 64, goal->penalty == 0 ? "pen=%d" : "pen<=%d", goal->penalty);
	size_t used = strlen(text);
	if (goal->moves >= 0)
		snprintf(text + used, 64 - used, "%smoves<=%d", used > 0 ? ", " : "", goal->moves);
}

static void
write_tiles(const struct stage *stage, const char *none, char text[256])
{
	text[0] = '\0';
	for (int i = 0; i < stage->special_count; i++) {
		const struct special *tile = &stage->specials[i];
		char letter = tile->letter, one[32], tail[16] = "";
		if (letter == 'W')
			snprintf(tail, sizeof tail, "-(%d,%d)", tile->other.x, tile->other.y);
		else if (letter >= '1' && letter <= '9')
			snprintf(tail, sizeof tail, "x%c", letter);
		letter = tail[0] == 'x' ? 'M' : letter == 't' ? 'T' : letter == '#' ? 'X' : letter;
		snprintf(one, sizeof one, "%c(%d,%d)%s", letter, tile->at.x, tile->at.y, tail);
		append(text, 256, i > 0 ? " " : "");
		append(text, 256, one);
	}
	if (stage->special_count == 0)
		snprintf(text, 256, "%s", none);
}

START_TEST(a_stage_is_listed_with_size_start_and_goals)
{
	static const char *const starts[LANGUAGES][2] = { { "centre", "free" }, { "中央", "自由" } };
	const struct stage *stage = stage_at(_i);
	char goal[64];
	write_goal(&stage->goal, goal);
	for (int language = 0; language < LANGUAGES; language++) {
		char *part = campaign_part(language, stage->mode == MODE_EXTENDED);
		char *row = mem_format("\n.It %s Ta %s Ta %d Ta %s Ta %s Ta %s%d\n", stage->id,
		    language == ENGLISH ? stage->title.en : stage->title.ja, stage->setting.size,
		    starts[language][stage->setting.spawn_any], goal,
		    stage->goal.below ? "<" : "<=", stage->goal.score);
		ck_row(part, row);
		free(row);
		free(part);
	}
}
END_TEST

/* The row of the tiles names the deck, or the chapter does so once. */
START_TEST(a_stage_is_listed_with_deck_and_tiles)
{
	static const char *const none[LANGUAGES] = { "none", "なし" };
	const struct stage *stage = stage_at(_i);
	const char *deck = knight_presets[stage->setting.preset].id;
	for (int language = 0; language < LANGUAGES; language++) {
		char *part = campaign_part(language, stage->mode == MODE_EXTENDED);
		char tiles[256];
		write_tiles(stage, none[language], tiles);
		char *rows[] = {
			mem_format("\n.It %s Ta %s Ta %s\n", stage->id, deck, tiles),
			mem_format("\n.It %s Ta %s\n", stage->id, tiles),
			mem_format("\n.It %s Ta %s\n", stage->id, deck),
			mem_format("\n.Cm %s", deck),
		};
		bool together = strstr(part, rows[0]) != NULL;
		bool assisted = strstr(part, rows[1]) != NULL && strstr(part, rows[3]) != NULL;
		bool plain = stage->special_count == 0 && strstr(part, rows[2]) != NULL;
		ck_assert_msg(together || assisted || plain, "no row like: %s", rows[0]);
		for (size_t i = 0; i < LEN(rows); i++)
			free(rows[i]);
		free(part);
	}
}
END_TEST

START_TEST(no_stage_of_the_pages_is_unknown)
{
	static const int tables = 2, heads_core = 2, heads_extended = 16;
	for (int language = 0; language < LANGUAGES; language++) {
		char *core = campaign_part(language, false), *extended = campaign_part(language, true);
		ck_assert_int_eq(count_rows(core), tables * content->campaign.stage_count + heads_core);
		ck_assert_int_eq(count_rows(extended), tables * content->extended.stage_count + heads_extended);
		free(core);
		free(extended);
	}
}
END_TEST

/* --- penalties and options --- */

/* rows of the table of amounts, and a game of each */
static const struct { const char *en, *ja, *options; } amounts[] = {
	{ "standard", "スタンダード", "{}" },
	{ "classical", "クラシカル", "{'mode':'classical'}" },
	{ "campaign 1-1", "キャンペーン 1-1", "{'mode':'campaign','stage':'1-1'}" },
	{ "campaign 1-2 and 2-1", "キャンペーン 1-2 と 2-1", "{'mode':'campaign','stage':'1-2'}" },
	{ "campaign 1-2 and 2-1", "キャンペーン 1-2 と 2-1", "{'mode':'campaign','stage':'2-1'}" },
	{ "campaign, chapters 3 to 5", "キャンペーン 第3章から第5章",
	    "{'mode':'campaign','stage':'3-1'}" },
	{ "campaign, chapters 3 to 5", "キャンペーン 第3章から第5章",
	    "{'mode':'campaign','stage':'5-1'}" },
	{ "extended 1-1", "拡張 1-1", "{'mode':'extended','stage':'1-1'}" },
	{ "extended 1-2", "拡張 1-2", "{'mode':'extended','stage':'1-2'}" },
	{ "extended 1-3 and 1-4", "拡張 1-3 と 1-4", "{'mode':'extended','stage':'1-3'}" },
	{ "extended 1-3 and 1-4", "拡張 1-3 と 1-4", "{'mode':'extended','stage':'1-4'}" },
	{ "extended, all others", "拡張 そのほか", "{'mode':'extended','stage':'1-5'}" },
	{ "extended, all others", "拡張 そのほか", "{'mode':'extended','stage':'8-8'}" },
};

START_TEST(a_game_charges_what_its_row_says)
{
	json_t *in = json_of(amounts[_i].options);
	struct state *s = set_up(content, in);
	struct view *v = game_view(&monoknight_game, s, 1);
	const int *p = v->setting.penalties;
	char *cells = mem_format("%d Ta %d Ta %d Ta %d\n", p[PENALTY_DEADLOCK], p[PENALTY_REDRAW],
	    p[PENALTY_DISCARD], p[PENALTY_REVISIT]);
	char *rows[LANGUAGES] = {
		mem_format("\n.It %s Ta %s", amounts[_i].en, cells),
		mem_format("\n.It %s Ta %s", amounts[_i].ja, cells),
	};
	for (int language = 0; language < LANGUAGES; language++) {
		ck_row(pages[language], rows[language]);
		free(rows[language]);
	}
	free(cells);
	game_view_free(&monoknight_game, v);
	game_destroy(&monoknight_game, s);
	json_decref(in);
}
END_TEST

START_TEST(an_option_has_the_values_and_standard_of_its_row)
{
	ck_options(&monoknight_game);
}
END_TEST

/* Both pages list the limits of a made stage, and the code that they show can be played. */
START_TEST(a_made_stage_has_the_limits_that_the_pages_list)
{
	const struct { const char *texts[LANGUAGES]; int number; } limits[] = {
		{ { "at most %d special tiles", "特殊マスは%d個まで" }, SPECIALS_MAX },
		{ { "\nmost %d pairs of warp tiles", "転送マスは%d組まで" }, MADE_WARPS_MAX },
		{ { "moves (up to %d)", "手数（%dまで）" }, MADE_MOVES_MAX },
		{ { "penalty (up to\n%d)", "ペナルティ（%dまで）" }, MADE_PENALTY_MAX },
		{ { "seconds (up to %d)", "秒数（%dまで）" }, MADE_SECONDS_MAX },
		{ { "third star is %d at most", "三つめの星のスコアは%dまで" }, MADE_SCORE_MAX },
	};
	struct stage stage;
	for (int language = 0; language < LANGUAGES; language++) {
		for (size_t i = 0; i < LEN(limits); i++)
			ck_found(language, mem_format(limits[i].texts[language], limits[i].number));
		const char *code = strstr(pages[language], "mode=made stage=");
		ck_assert_ptr_nonnull(code);
		char *typed = mem_string(code + strlen("mode=made stage="));
		typed[strcspn(typed, "\n")] = '\0';
		ck_assert_msg(knight_made_read(typed, &stage, NULL), "%s is no code", typed);
		free(typed);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_card_is_listed_with_its_label_and_vectors, 0, CARD_KINDS);
	tcase_add_loop_test(tc, a_deck_has_the_cards_and_weights_of_its_row, 0, PRESETS);
	tcase_add_loop_test(tc, a_stage_is_listed_with_size_start_and_goals, 0,
	    content->campaign.stage_count + content->extended.stage_count);
	tcase_add_loop_test(tc, a_stage_is_listed_with_deck_and_tiles, 0,
	    content->campaign.stage_count + content->extended.stage_count);
	tcase_add_test(tc, no_stage_of_the_pages_is_unknown);
	tcase_add_loop_test(tc, a_game_charges_what_its_row_says, 0, LEN(amounts));
	tcase_add_test(tc, a_made_stage_has_the_limits_that_the_pages_list);
	tcase_add_test(tc, an_option_has_the_values_and_standard_of_its_row);
}

int
main(void)
{
	content = load_stages();
	load_pages(&monoknight_game);
	int status = suite_run("monoknight_pages", fill, 10);
	monoknight_game.unload(content);
	free_pages();
	return status;
}
