/* monoknight_content.c: decks, draws and stages, and how stages are opened and rewarded. */
#include "monoknight_support.h"

static struct content *stages;

/* --- decks and draws --- */

/* kinds, core total, extended total, in the order of the decks */
static const struct { const char *id; int kinds, core, extended; } decks[] = {
	{ "standard", 24, 24, 24 }, { "standardLight", 24, 56, 56 }, { "classicalChallenge", 8, 8, 8 },
	{ "kingOnly", 8, 8, 8 }, { "kingAndKnightBasic", 16, 16, 16 }, { "kingPlusKnightOnly", 8, 8, 8 },
	{ "directionChoice", 26, 26, 26 }, { "standardWithOrthogonalChoices", 26, 26, 28 },
	{ "standardWithDiagonalChoices", 28, 28, 32 }, { "standardWithKnightChoices", 28, 28, 32 },
	{ "standardWithAllChoices", 34, 34, 44 }, { "kingOrthogonalChoiceOnly", 2, 2, 2 },
	{ "kingDiagonalChoiceOnly", 4, 4, 4 }, { "knightChoiceOnly", 4, 4, 4 }, { "allChoiceMixed", 10,
	    10, 10 },
	{ "kingAndKnightWithOrthogonalChoices", 18, 22, 22 }, { "kingAndKnightWithDiagonalChoices", 20,
	    28, 28 },
	{ "kingAndKnightWithKnightChoices", 20, 28, 28 }, { "kingAndKnightWithAllChoices", 26, 46, 46 },
	{ "extendedWithMultiStepMoves", 12, 20, 20 }, { "directionalRayFocus", 12, 28, 28 },
	{ "fixedWarpSpecialized", 9, 13, 13 }, { "superWarpHighFrequency", 25, 28, 28 },
	{ "standardWithWarpCards", 26, 29, 29 },
};
_Static_assert(LEN(decks) == PRESETS, "every deck");

START_TEST(a_deck_has_the_cards_and_weights_of_the_book)
{
	ck_assert_str_eq(knight_presets[_i].id, decks[_i].id);
	int sum[WEIGHTS] = { 0 }, kinds = 0;
	for (int kind = 0; kind < CARD_KINDS; kind++) {
		sum[WEIGHTS_CORE] += knight_weight(_i, WEIGHTS_CORE, kind);
		sum[WEIGHTS_EXTENDED] += knight_weight(_i, WEIGHTS_EXTENDED, kind);
		kinds += knight_weight(_i, WEIGHTS_CORE, kind) > 0;
	}
	ck_assert_int_eq(kinds, decks[_i].kinds);
	ck_assert_int_eq(kinds, knight_preset_kinds(_i));
	ck_assert_int_eq(sum[WEIGHTS_CORE], decks[_i].core);
	ck_assert_int_eq(sum[WEIGHTS_EXTENDED], decks[_i].extended);
	ck_assert_int_eq(knight_presets[_i].total[WEIGHTS_CORE], decks[_i].core);
	ck_assert_int_eq(knight_presets[_i].total[WEIGHTS_EXTENDED], decks[_i].extended);
}
END_TEST

START_TEST(choice_cards_weigh_more_in_the_extended_campaign_only)
{
	ck_assert_int_eq(knight_weight(PRESET_standardWithAllChoices, WEIGHTS_CORE,
	    CARD_knightLeftwardChoice), 1);
	ck_assert_int_eq(knight_weight(PRESET_standardWithAllChoices, WEIGHTS_EXTENDED,
	    CARD_knightLeftwardChoice), 2);
	ck_assert_int_eq(knight_weight(PRESET_directionChoice, WEIGHTS_EXTENDED, CARD_kingUpOrDown), 1);
	ck_assert_int_eq(knight_weight(PRESET_kingPlusKnightOnly, WEIGHTS_CORE, CARD_kingUpRight), 0);
}
END_TEST

START_TEST(the_generator_is_splitmix64)
{
	struct rng rng;
	rng_seed(&rng, 1);
	ck_assert_uint_eq(rng_next(&rng), UINT64_C(0x910a2dec89025cc1));
	ck_assert_uint_eq(rng_next(&rng), UINT64_C(0xbeeb8da1658eec67));
	ck_assert_uint_eq(rng_next(&rng), UINT64_C(0xf893a2eefb32555e));
}
END_TEST

START_TEST(seeds_deal_the_hands_of_the_book)
{
	struct state *s = new_game(stages, "mode=standard", 1);
	expect_hand(s, "D2 UL1 L1 U1L2 U2L1");
	expect_next(s, "U2R1 DR2 DR2");
	play(s, "play 1");
	play(s, "play 2");
	expect_next(s, "DR2 U1 DL2");
	game_destroy(&monoknight_game, s);
	s = new_game(stages, "mode=classical", 42);
	expect_hand(s, "D2L1 U1L2 U1R2*2 D2R1 D1R2");
	expect_next(s, "D2L1 D2R1 D2L1");
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(a_pinned_number_picks_by_weight)
{
	static const int picks[] = { 0, 2, 3, 23, 24, 47, 55 };
	json_t *in = json_of("{'mode':'free','preset':'standardLight','hand_size':7,'preview':1,"
	    "'stacking':false}");
	json_t *script = json_array();
	for (size_t i = 0; i < LEN(picks); i++)
		json_array_append_new(script, json_real((picks[i] + 0.5) / 56));
	json_array_append_new(script, json_real(48.5 / 56));
	json_object_set_new(in, "rng", json_pack("{s:o}", "script", script));
	struct state *s = set_up(stages, in);
	expect_hand(s, "U1 U1 UR1 UL1 U2R1 D1L2 UL2");
	expect_next(s, "U2");
	json_decref(in);
	game_destroy(&monoknight_game, s);
}
END_TEST

/* --- stages --- */

static const int campaign_remaining[] = { 8, 15, 15, 24, 24, 24, 24, 24, 22 };
static const int extended_remaining[] = {
	8, 8, 15, 16, 15, 16, 24, 25,		15, 25, 25, 25, 25, 25, 25, 25,
	15, 24, 24, 24, 25, 25, 25, 25,		24, 24, 24, 25, 25, 25, 25, 25,
	22, 22, 22, 23, 22, 23, 22, 22,		24, 24, 24, 25, 25, 24, 25, 23,
	24, 24, 24, 24, 25, 24, 25, 24,		24, 24, 24, 24, 25, 25, 24, 24,
};

static void
expect_start(const char *mode, const struct campaign *campaign, const int *remaining, int count)
{
	ck_assert_int_eq(campaign->stage_count, count);
	for (int i = 0; i < count; i++) {
		char *words = mem_format("mode=%s stage=%s", mode, campaign->stages[i].id);
		struct state *s = new_game(stages, words, 7);
		ck_assert_msg(knight_remaining(&s->all) == remaining[i], "%s: %d", words,
		    knight_remaining(&s->all));
		ck_assert_ptr_eq(s->all.stage, &campaign->stages[i]);
		game_destroy(&monoknight_game, s);
		free(words);
	}
}

START_TEST(every_stage_starts_with_its_number_of_tiles)
{
	expect_start("campaign", &stages->campaign, campaign_remaining, LEN(campaign_remaining));
	expect_start("extended", &stages->extended, extended_remaining, LEN(extended_remaining));
	ck_assert_int_eq(stages->campaign.chapter_count, 5);
	ck_assert_int_eq(stages->extended.chapter_count, 8);
}
END_TEST

START_TEST(every_tile_of_every_stage_can_be_left)
{
	const struct campaign *both[] = { &stages->campaign, &stages->extended };
	for (int c = 0; c < 2; c++) {
		for (int i = 0; i < both[c]->stage_count; i++) {
			char *text = mem_format("{'mode':'%s','stage':'%s'}", c == 0 ?
			    "campaign" : "extended",
			    both[c]->stages[i].id);
			json_t *in = json_of(text);
			int size = both[c]->stages[i].setting.size;
			struct state *s = set_up(stages, in);
			for (int tile = 0; tile < size * size; tile++) {
				if (s->all.tiles[tile].letter == '#')
					continue;
				json_object_set_new(in, "knight", json_pack("[i,i]", tile % size,
				    tile / size));
				struct state *there = set_up(stages, in);
				ck_assert_msg(there->all.phase == PHASE_PLAYING, "%s from %d", text, tile);
				game_destroy(&monoknight_game, there);
			}
			game_destroy(&monoknight_game, s);
			json_decref(in);
			free(text);
		}
	}
}
END_TEST

START_TEST(a_stage_reads_as_the_table_says)
{
	const struct stage *stage = knight_stage(&stages->extended, "5-8");
	ck_assert_str_eq(stage->title.en, "Final Exam");
	ck_assert_str_eq(stage->title.ja, "最終試験");
	ck_assert(stage->setting.spawn_any);
	ck_assert_int_eq(stage->goal.penalty, 2);
	ck_assert_int_eq(stage->goal.moves, 34);
	ck_assert_int_eq(stage->goal.seconds, -1);
	ck_assert_int_eq(stage->goal.score, 430);
	ck_assert(!stage->goal.below);
	struct state *s = new_game(stages, "mode=extended stage=5-8", 1);
	char *line = state_line(s, 1);
	ck_assert_ptr_nonnull(strstr(line, "\"rows\":[\".24..\",\".t.#.\",\"..#..\",\".#.t.\",\"...3.\"]"));
	free(line);
	game_destroy(&monoknight_game, s);
}
END_TEST

/* A stage list with one value replaced: the error must name the place. */
static const struct { int stage; const char *key, *value, *place; } damages[] = {
	{ 0, "id", "'1-2'", "campaign.stages[0].id" },
	{ 1, "id", "'3-1'", "campaign.stages[1].id" },
	{ 1, "id", "7", "campaign.stages[1].id" },
	{ 2, "size", "2", "campaign.stages[2].size" },
	{ 2, "size", "10", "campaign.stages[2].size" },
	{ 2, "multi", "[[0,1,2],[4,3,2]]", "campaign.stages[2].multi[1][0]" },
	{ 2, "multi", "[[0,1,0]]", "campaign.stages[2].multi[0][2]" },
	{ 2, "multi", "[[0,1]]", "campaign.stages[2].multi[0]" },
	{ 2, "multi", "7", "campaign.stages[2].multi" },
	{ 2, "warp", "[[0,0,0,0]]", "campaign.stages[2].warp[0]" },
	{ 2, "warp", "[[0,0,1,1],[1,1,2,2]]", "campaign.stages[2].warp[1]" },
	{ 8, "warp", "[[0,1,1,1]]", "campaign.stages[8].warp[0]" },
	{ 8, "wall", "[[2,2]]", "campaign.stages[8].wall[0]" },
	{ 3, "preset", "'none'", "campaign.stages[3].preset" },
	{ 3, "preset", "null", "campaign.stages[3].preset" },
	{ 3, "spawn", "'left'", "campaign.stages[3].spawn" },
	{ 4, "penalties", "[5,5,1]", "campaign.stages[4].penalties" },
	{ 4, "penalties", "[5,5,1,11]", "campaign.stages[4].penalties[3]" },
	{ 5, "goal", "{}", "campaign.stages[5].goal" },
	{ 5, "goal", "{'moves':0}", "campaign.stages[5].goal.moves" },
	{ 5, "goal", "{'luck':1}", "campaign.stages[5].goal.luck" },
	{ 5, "score", "{'below':1,'at_most':2}", "campaign.stages[5].score" },
	{ 5, "score", "{'below':0}", "campaign.stages[5].score.below" },
	{ 6, "unlock", "{'clear':'9-9'}", "campaign.stages[6].unlock.clear" },
	{ 6, "unlock", "{'clear':'3-4'}", "campaign.stages[6].unlock.clear" },
	{ 6, "unlock", "{'chapter':6,'stars':1}", "campaign.stages[6].unlock.chapter" },
	{ 6, "unlock", "{'chapter':5}", "campaign.stages[6].unlock" },
	{ 7, "title", "{'en':'x'}", "campaign.stages[7].title" },
	{ 7, "colour", "1", "campaign.stages[7].colour" },
};

START_TEST(a_damaged_stage_is_refused_by_its_place)
{
	json_t *file = json_load_file("share/monoknight.json", 0, NULL);
	json_t *list = json_object_get(json_object_get(file, "campaign"), "stages");
	char *text = mem_format("[%s]", damages[_i].value);
	json_t *value = json_of(text);
	json_object_set(json_array_get(list, (size_t)damages[_i].stage), damages[_i].key,
	    json_array_get(value, 0));
	struct error e = { 0 };
	ck_assert_ptr_null(monoknight_game.load(file, &e));
	ck_assert_str_eq(error_word(&e, 0), damages[_i].place);
	json_decref(value);
	json_decref(file);
	free(text);
}
END_TEST

START_TEST(a_file_without_its_parts_is_refused)
{
	static const char *const files[] = { "[]", "{}", "{'campaign':{},'extended':{}}",
	    "{'campaign':{'chapters':[],'stages':[]}}",
	    "{'campaign':{'chapters':[{'title':{'en':'a','ja':'b'}}],'stages':[]}}" };
	for (size_t i = 0; i < LEN(files); i++) {
		json_t *file = json_of(files[i]);
		struct error e = { 0 };
		ck_assert_ptr_null(monoknight_game.load(file, &e));
		ck_assert_ptr_nonnull(e.sentence);
		json_decref(file);
	}
}
END_TEST

START_TEST(an_unknown_stage_is_refused)
{
	struct options o;
	struct error e = { 0 };
	options_init(&o, monoknight_game.options);
	ck_assert(options_set(&o, "mode", "campaign", &e));
	ck_assert(options_set(&o, "stage", "1-3", &e));
	ck_assert_ptr_null(monoknight_game.create(stages, &o, 1, &e));
	ck_assert_str_eq(error_word(&e, 0), "1-3");
}
END_TEST

/* --- progress --- */

START_TEST(stages_open_by_clears_and_by_stars_of_a_chapter)
{
	const struct campaign *c = &stages->campaign, *x = &stages->extended;
	ck_assert(knight_stage_open(c, &c->stages[0], NULL));
	ck_assert(!knight_stage_open(c, &c->stages[1], NULL));
	json_t *progress = json_of("{'campaign-1-1':{'stars':1},'extended-1-1':{'stars':3}}");
	ck_assert(knight_stage_open(c, &c->stages[1], progress));
	ck_assert(!knight_stage_open(c, &c->stages[2], progress));
	ck_assert(knight_stage_open(x, knight_stage(x, "1-2"), progress));
	for (int i = 1; i < 4; i++) {
		char key[OPTION_SIZE];
		knight_stage_key(&x->stages[i], key);
		ck_assert(!knight_stage_open(x, knight_stage(x, "2-1"), progress));
		json_object_set_new(progress, key, json_pack("{s:i}", "stars", 3));
	}
	ck_assert(knight_stage_open(x, knight_stage(x, "2-1"), progress));
	ck_assert(!knight_stage_open(x, knight_stage(x, "3-1"), progress));
	json_object_set_new(progress, "extended-1-1", json_string("damaged"));
	ck_assert(!knight_stage_open(x, knight_stage(x, "2-1"), progress));
	json_decref(progress);
}
END_TEST

static struct state *
cleared(const char *members, int moves, int penalty, int seconds)
{
	char *text = mem_format("{%s,'rows':['xxx','xxx','xxx'],'size':3,'knight':[1,1],'moves':%d,"
	    "'penalty':%d,'seconds':%d}", members, moves, penalty, seconds);
	json_t *in = json_of(text);
	struct state *s = set_up(stages, in);
	json_decref(in);
	free(text);
	return s;
}

static void
expect_progress(const struct state *s, const json_t *old, const char *key, const char *expected)
{
	char written[OPTION_SIZE] = "";
	json_t *record = monoknight_game.progress(s, old, 0, written), *wanted = json_of(expected);
	ck_assert_str_eq(written, key);
	char *line = json_line(record), *wanted_line = json_line(wanted);
	ck_assert_str_eq(line, wanted_line);
	free(line);
	free(wanted_line);
	json_decref(record);
	json_decref(wanted);
}

START_TEST(a_record_keeps_each_best_value_and_the_best_runs_stars)
{
	/* the first run misses the time, the second only the old penalty */
	struct state *s = cleared("'mode':'campaign','stage':'1-1'", 12, 4, 130);
	expect_progress(s, NULL, "campaign-1-1",
	    "{'stars':2,'secondary':false,'score_goal':true,'score':290,"
	    "'moves':12,'total':16,'penalty':4,'seconds':130}");
	game_destroy(&monoknight_game, s);
	s = cleared("'mode':'campaign','stage':'1-1'", 90, 3, 20);
	json_t *old = json_of("{'stars':2,'secondary':false,'score_goal':true,'score':290,'moves':12,"
	    "'total':16,'penalty':4,'seconds':130}");
	expect_progress(s, old, "campaign-1-1", "{'stars':2,'secondary':true,'score_goal':true,'score':290,"
	    "'moves':12,'total':16,'penalty':3,'seconds':20}");
	json_decref(old);
	old = json_of("{'stars':'many','score':-4,'moves':null}");
	expect_progress(s, old, "campaign-1-1",
	    "{'stars':2,'secondary':true,'score_goal':false,'score':950,"
	    "'moves':90,'total':93,'penalty':3,'seconds':20}");
	json_decref(old);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(only_the_first_result_of_a_day_is_kept)
{
	struct state *s = cleared("'mode':'daily','day':20001", 12, 4, 130);
	expect_progress(s, NULL, "daily-20001",
	    "{'score':290,'moves':12,'total':16,'penalty':4,'seconds':130}");
	char key[OPTION_SIZE];
	json_t *old = json_of("{'score':9999}");
	ck_assert_ptr_null(monoknight_game.progress(s, old, 0, key));
	json_decref(old);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(practice_and_ranked_modes_add_no_progress)
{
	static const char *const games[] = { "'mode':'campaign','practice':true",
	    "'mode':'daily','practice':true",
	    "'mode':'standard'", "'mode':'classical'", "'mode':'free'" };
	for (size_t i = 0; i < LEN(games); i++) {
		struct state *s = cleared(games[i], 1, 1, 1);
		char key[OPTION_SIZE];
		ck_assert_ptr_null(monoknight_game.progress(s, NULL, 0, key));
		game_destroy(&monoknight_game, s);
	}
}
END_TEST

/* members, ranking, may undo */
static const struct { const char *members, *ranking; bool undo; } rankings[] = {
	{ "'mode':'standard'", "standard", false }, { "'mode':'standard','practice':true", NULL, true },
	{ "'mode':'classical'", "classical", false }, { "'mode':'free'", NULL, true },
	{ "'mode':'daily','day':3", NULL, false }, { "'mode':'campaign'", NULL, false },
};

START_TEST(only_standard_and_classical_are_ranked)
{
	struct state *s = cleared(rankings[_i].members, 20, 0, 1);
	struct result r;
	monoknight_game.result(s, &r);
	ck_assert_pstr_eq(r.ranking, rankings[_i].ranking);
	ck_assert_int_eq(r.scores[1], 201);
	ck_assert_int_eq(monoknight_game.may_undo(s), rankings[_i].undo);
	json_decref(r.stats);
	game_destroy(&monoknight_game, s);
}
END_TEST

/* --- the daily game --- */

START_TEST(an_even_day_takes_the_rules_of_the_final_exam)
{
	struct state *s = new_game(stages, "mode=daily day=20000", 1), *other = new_game(stages,
	    "mode=daily day=20000", 2);
	ck_assert_ptr_null(s->all.stage);
	ck_assert_int_eq(s->all.setting.weights, WEIGHTS_EXTENDED);
	ck_assert_int_eq(s->all.setting.preset, PRESET_standardWithAllChoices);
	ck_assert_int_eq(s->all.setting.penalties[PENALTY_DEADLOCK], 3);
	ck_assert_int_eq(knight_remaining(&s->all), 22);
	char *line = state_line(s, SEAT_REFEREE), *other_line = state_line(other, SEAT_REFEREE);
	ck_assert_str_eq(line, other_line);
	free(line);
	free(other_line);
	game_destroy(&monoknight_game, s);
	game_destroy(&monoknight_game, other);
}
END_TEST

START_TEST(odd_days_draw_their_rules_within_the_lists)
{
	int boards[10] = { 0 }, anywhere = 0;
	for (int day = 1; day < 400; day += 2) {
		char *words = mem_format("mode=daily day=%d", day);
		struct state *s = new_game(stages, words, 1);
		const struct setting *set = &s->all.setting;
		ck_assert(set->size == 5 || set->size == 7);
		ck_assert(set->preset == PRESET_standard || set->preset == PRESET_standardLight ||
		    (set->preset >= PRESET_directionChoice &&
		    set->preset <= PRESET_standardWithAllChoices));
		ck_assert(set->penalties[0] >= 3 && set->penalties[0] <= 6 && set->penalties[1] >= 3 &&
		    set->penalties[1] <= 6);
		ck_assert(set->penalties[2] >= 1 && set->penalties[2] <= 2 && set->penalties[3] >= 0 &&
		    set->penalties[3] <= 2);
		ck_assert_int_eq(set->weights, WEIGHTS_CORE);
		boards[set->size]++;
		anywhere += set->spawn_any;
		game_destroy(&monoknight_game, s);
		free(words);
	}
	ck_assert(boards[5] > 60 && boards[7] > 60 && anywhere > 60 && anywhere < 140);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_deck_has_the_cards_and_weights_of_the_book, 0, PRESETS);
	tcase_add_test(tc, choice_cards_weigh_more_in_the_extended_campaign_only);
	tcase_add_test(tc, the_generator_is_splitmix64);
	tcase_add_test(tc, seeds_deal_the_hands_of_the_book);
	tcase_add_test(tc, a_pinned_number_picks_by_weight);
	tcase_add_test(tc, every_stage_starts_with_its_number_of_tiles);
	tcase_add_test(tc, every_tile_of_every_stage_can_be_left);
	tcase_add_test(tc, a_stage_reads_as_the_table_says);
	tcase_add_loop_test(tc, a_damaged_stage_is_refused_by_its_place, 0, LEN(damages));
	tcase_add_test(tc, a_file_without_its_parts_is_refused);
	tcase_add_test(tc, an_unknown_stage_is_refused);
	tcase_add_test(tc, stages_open_by_clears_and_by_stars_of_a_chapter);
	tcase_add_test(tc, a_record_keeps_each_best_value_and_the_best_runs_stars);
	tcase_add_test(tc, only_the_first_result_of_a_day_is_kept);
	tcase_add_test(tc, practice_and_ranked_modes_add_no_progress);
	tcase_add_loop_test(tc, only_standard_and_classical_are_ranked, 0, LEN(rankings));
	tcase_add_test(tc, an_even_day_takes_the_rules_of_the_final_exam);
	tcase_add_test(tc, odd_days_draw_their_rules_within_the_lists);
}

int
main(void)
{
	stages = load_stages();
	int status = suite_run("monoknight_content", fill, 20);
	monoknight_game.unload(stages);
	return status;
}
