/* monoknight_made.c: stages that players make, their codes, and games on them. */
#include "monoknight_support.h"

#include "base/text.h"

enum { STAGES = 600, CODES = 3000, GAMES = 60, ACTIONS_MAX = 400, LONGEST_CAMPAIGN_CODE = 40 };

static struct content *stages;

/* --- equal stages --- */

static void
expect_same(const struct stage *a, const struct stage *b)
{
	struct view one, other;
	knight_made_lay(a, &one);
	knight_made_lay(b, &other);
	ck_assert_mem_eq(one.tiles, other.tiles, sizeof one.tiles);
	ck_assert_mem_eq(a->setting.penalties, b->setting.penalties, sizeof a->setting.penalties);
	const int numbers[][2] = {
		{ a->setting.size, b->setting.size }, { a->setting.spawn_any, b->setting.spawn_any },
		{ a->setting.preset, b->setting.preset }, { a->setting.weights, b->setting.weights },
		{ a->setting.hand_size, b->setting.hand_size }, { a->setting.preview, b->setting.preview },
		{ a->setting.stacking, b->setting.stacking }, { a->goal.moves, b->goal.moves },
		{ a->goal.penalty, b->goal.penalty }, { a->goal.seconds, b->goal.seconds },
		{ a->goal.no_revisit, b->goal.no_revisit }, { a->goal.score, b->goal.score },
		{ a->goal.below, b->goal.below }, { a->special_count, b->special_count },
	};
	for (size_t i = 0; i < LEN(numbers); i++)
		ck_assert_msg(numbers[i][0] == numbers[i][1], "number %zu: %d and %d", i, numbers[i][0], numbers[i][1]);
}

/* Checks that its code gives the same stage, and that stage the same code. */
static void
expect_round_trip(struct stage *made)
{
	struct stage read;
	struct error e = { 0 };
	ck_assert_msg(knight_made_check(made, &e), "%s", e.sentence);
	ck_assert_msg(knight_made_read(made->id, &read, &e), "%s: %s", made->id, e.sentence);
	expect_same(made, &read);
	ck_assert_str_eq(read.id, made->id);
}

START_TEST(every_stage_of_both_campaigns_has_a_short_code_that_gives_it_back)
{
	const struct campaign *campaigns[] = { &stages->campaign, &stages->extended };
	for (size_t c = 0; c < LEN(campaigns); c++)
		for (int i = 0; i < campaigns[c]->stage_count; i++) {
			struct stage made = campaigns[c]->stages[i];
			made.mode = MODE_MADE;
			expect_round_trip(&made);
			ck_assert_uint_le(strlen(made.id), LONGEST_CAMPAIGN_CODE);
		}
}
END_TEST

/* People share codes for years, so a code never changes its meaning. */
static const struct { const char *code, *id; } kept[] = {
	{ "K1TQN-540WQ-M9A4Q", "1-1" }, { "K1H05-0WEW1-Y7A9T-71AYV", "2-2" }, { "K1Y4Y-M6EM9-5N806-V9Q31", "4-4" },
	{ "K15DV-6PVR1-SJVHK-8KKS", "6-6" }, { "K13B6-2V7DP-AM5W1-Q53C0-3", "7-7" }, { "K1V0G-BW9XN-Q139A-1E6HT-GJ", "8-8" },
};

START_TEST(a_code_means_what_it_always_meant)
{
	struct stage read, meant = *knight_stage(&stages->extended, kept[_i].id);
	ck_assert(knight_made_read(kept[_i].code, &read, NULL));
	ck_assert(knight_made_check(&meant, NULL));
	expect_same(&read, &meant);
}
END_TEST

/* Few or many choice cards: this matters in four decks only. */
START_TEST(weights_that_make_no_difference_make_no_second_code)
{
	struct stage few, many;
	knight_made_init(&few);
	few.setting.preset = _i;
	many = few;
	many.setting.weights = WEIGHTS_EXTENDED;
	ck_assert(knight_made_check(&few, NULL) && knight_made_check(&many, NULL));
	bool different = false;
	for (int kind = 0; kind < CARD_KINDS; kind++)
		different |= knight_weight(_i, WEIGHTS_CORE, kind) != knight_weight(_i, WEIGHTS_EXTENDED, kind);
	ck_assert_int_eq(strcmp(few.id, many.id) != 0, different);
}
END_TEST

/* --- random stages --- */

static struct spot
random_spot(struct rng *rng, int size)
{
	return (struct spot){ (int8_t)rng_below(rng, (uint64_t)size), (int8_t)rng_below(rng, (uint64_t)size) };
}

/* Omits a tile that is not allowed there. */
static void
add_random_special(struct stage *stage, struct rng *rng)
{
	static const char letters[] = "###tt234569SSWW";
	struct stage before = *stage;
	struct special s = { .letter = letters[rng_below(rng, sizeof letters - 1)] };
	s.at = s.other = random_spot(rng, stage->setting.size);
	if (s.letter == 'W')
		s.other = random_spot(rng, stage->setting.size);
	if (stage->special_count == SPECIALS_MAX)
		return;
	stage->specials[stage->special_count++] = s;
	if (!knight_made_check(stage, NULL))
		*stage = before;
}

static int
asked(struct rng *rng, int low, int high)
{
	return rng_below(rng, 2) == 0 ? -1 : low + (int)rng_below(rng, (uint64_t)(high - low + 1));
}

static struct stage
random_stage(struct rng *rng)
{
	struct stage stage;
	knight_made_init(&stage);
	struct setting *set = &stage.setting;
	set->size = KNIGHT_SIZE_MIN + (int)rng_below(rng, KNIGHT_SIZE_MAX - KNIGHT_SIZE_MIN + 1);
	set->spawn_any = rng_below(rng, 2);
	set->preset = (int)rng_below(rng, PRESETS);
	set->weights = (enum weights)rng_below(rng, WEIGHTS);
	if (rng_below(rng, 3) == 0) {
		set->hand_size = 1 + (int)rng_below(rng, KNIGHT_HAND_MAX);
		set->preview = (int)rng_below(rng, KNIGHT_PREVIEW_MAX + 1);
		set->stacking = rng_below(rng, 2);
	}
	for (int i = 0; i < PENALTIES; i++)
		set->penalties[i] = (int)rng_below(rng, KNIGHT_PENALTY_MAX + 1);
	stage.goal = (struct star_conditions){ asked(rng, 1, MADE_MOVES_MAX), asked(rng, 0, MADE_PENALTY_MAX),
	    asked(rng, 1, MADE_SECONDS_MAX), true, 1 + (int)rng_below(rng, MADE_SCORE_MAX), rng_below(rng, 2) };
	if (!knight_made_check(&stage, NULL))	/* knights cannot leave the centre of 3 x 3 */
		set->preset = PRESET_standard;
	for (uint64_t i = rng_below(rng, 3 * SPECIALS_MAX); i > 0; i--)
		add_random_special(&stage, rng);
	return stage;
}

START_TEST(a_random_stage_comes_back_from_its_code)
{
	struct rng rng;
	size_t longest = 0;
	rng_seed(&rng, 4711);
	for (int i = 0; i < STAGES; i++) {
		struct stage stage = random_stage(&rng);
		expect_round_trip(&stage);
		longest = strlen(stage.id) > longest ? strlen(stage.id) : longest;
	}
	ck_assert_uint_gt(longest, 2 * LONGEST_CAMPAIGN_CODE);	/* some were full of tiles */
}
END_TEST

/* A full board of warps and many visits still has a code. */
START_TEST(the_fullest_stage_has_a_code)
{
	struct stage stage;
	knight_made_init(&stage);
	stage.setting.size = KNIGHT_SIZE_MAX;
	stage.goal = (struct star_conditions){ MADE_MOVES_MAX, MADE_PENALTY_MAX, MADE_SECONDS_MAX, true, MADE_SCORE_MAX, true };
	stage.setting.hand_size = 4;	/* the hand that the code writes last, farthest from the
					 * standard one */
	for (int8_t i = 0; i < SPECIALS_MAX; i++) {
		struct spot at = { i % 9, i / 9 }, far = { 8 - i % 9, 8 };
		bool warp = i < MADE_WARPS_MAX;
		stage.specials[stage.special_count++] = (struct special){ warp ? 'W' : '9', at, warp ? far : at };
	}
	expect_round_trip(&stage);
}
END_TEST

/* --- invalid stages --- */

static void
expect_problem(struct stage stage, const char *sentence)
{
	struct error e = { 0 };
	ck_assert(!knight_made_check(&stage, &e));
	ck_assert_str_eq(e.sentence, sentence);
}

START_TEST(a_stage_that_cannot_be_played_is_refused_in_a_sentence)
{
	struct stage plain, s;
	knight_made_init(&plain);
	struct spot centre = { 2, 2 }, corner = { 0, 0 };
	s = plain;
	s.specials[s.special_count++] = (struct special){ '#', centre, centre };
	expect_problem(s, "The knight starts on %s: no obstacle can be there.");
	s = plain;
	s.specials[s.special_count++] = (struct special){ 'W', corner, corner };
	expect_problem(s, "The warp on %s leads to itself: its other end must be another tile.");
	s = plain;
	s.specials[s.special_count++] = (struct special){ 't', corner, corner };
	s.specials[s.special_count++] = (struct special){ 'S', corner, corner };
	expect_problem(s, "Two special tiles are on %s: a tile is special in one way only.");
	s = plain;
	s.goal.moves = -1;
	expect_problem(s, "The second star must ask for something: moves, penalty, seconds or no revisits.");
	s = plain;
	s.setting.size = 3;
	s.setting.preset = PRESET_kingOnly;
	for (int8_t i = 0; i < 9; i++)
		if (i != 4)
			s.specials[s.special_count++] = (struct special){ '#', { i % 3, i / 3 }, { i % 3, i / 3 } };
	expect_problem(s, "A stage needs at least two tiles to stand on.");
	s.special_count--;	/* one corner is open */
	s.setting.preset = PRESET_kingOrthogonalChoiceOnly;
	expect_problem(s, "No card of this deck could leave the start tile.");
}
END_TEST

/* Any number as a code is either refused or a stage that can be played, whose code is that
 * number. */
START_TEST(any_number_as_a_code_is_a_sound_stage_or_one_sentence)
{
	struct rng rng;
	int read = 0;
	rng_seed(&rng, 1009);
	for (int i = 0; i < CODES; i++) {
		struct code c;
		struct stage stage;
		struct error e = { 0 };
		char text[CODE_SIZE];
		code_begin(&c, CODE_STAGE);
		for (uint64_t words = 1 + rng_below(&rng, 12); words > 0; words--)
			code_put(&c, (uint32_t)rng_below(&rng, 1u << 31), 1u << 31);
		ck_assert(code_write(&c, text, &e));
		bool ok = knight_made_read(text, &stage, &e);
		ck_assert(ok || e.sentence[0] != '\0');
		if (ok) {
			expect_round_trip(&stage);
			read++;
		}
	}
	ck_assert_int_gt(read, 5);
}
END_TEST

static const char *const no_codes[] = { "", "1-1", "K", "K1", "K1 000", "nonsense", "G1X7Q", "K9ZZZ-ZZZ", "\xff\xfe", "あいう",
    "K1ZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ" };

START_TEST(what_is_no_code_begins_no_game)
{
	struct options o;
	struct error e = { 0 };
	options_init(&o, monoknight_game.options);
	options_set(&o, "mode", "made", NULL);
	ck_assert(options_set(&o, "stage", no_codes[_i], &e));
	ck_assert_ptr_null(monoknight_game.create(stages, &o, 7, &e));
	ck_assert_str_ne(e.sentence, "");
}
END_TEST

/* --- games --- */

static bool
take_any(const struct state *s, struct rng *rng, char action[ACTION_SIZE])
{
	struct picker p = { .rng = rng, .only = "" };
	game_legal_texts(&monoknight_game, s, 1, pick_action, &p);
	snprintf(action, ACTION_SIZE, "%s", p.action);
	return p.seen > 0;
}

static void
watch_game(const struct stage *stage, struct rng *rng, uint64_t seed)
{
	char *options = mem_format("mode=made stage=%s", stage->id), action[ACTION_SIZE];
	struct state *s = new_game(stages, options, seed);
	ck_assert_str_eq(s->all.stage->id, stage->id);
	for (int actions = 0; monoknight_game.to_act(s) == 1 && actions < ACTIONS_MAX; actions++) {
		struct error e = { 0 };
		ck_assert_msg(take_any(s, rng, action), "%s: nothing can be done", options);
		if (!game_apply_text(&monoknight_game, s, 1, action, NULL, &e) || !monoknight_game.invariants(s, &e))
			ck_abort_msg("%s: %s: %s", options, action, e.sentence);
		game_advance(&monoknight_game, s, 7, NULL);
	}
	game_destroy(&monoknight_game, game_again(&monoknight_game, stages, s));
	struct state *clone = game_clone(&monoknight_game, s);
	ck_assert_ptr_eq(clone->all.stage, &clone->all.made);
	game_destroy(&monoknight_game, s);
	ck_assert_str_eq(clone->all.stage->id, stage->id);
	game_destroy(&monoknight_game, clone);
	free(options);
}

START_TEST(random_games_on_made_stages_keep_every_invariant)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 31);
	for (int i = 0; i < GAMES; i++) {
		struct stage stage = random_stage(&rng);
		watch_game(&stage, &rng, (uint64_t)_i * 1000 + (uint64_t)i);
	}
}
END_TEST

/* The code is in the key of a made stage's record; score lists exclude made stages. */
START_TEST(a_clear_is_kept_under_the_code_and_ranked_nowhere)
{
	struct stage stage;
	struct result r;
	char key[OPTION_SIZE], *members;
	knight_made_init(&stage);
	stage.setting.size = 3;
	ck_assert(knight_made_check(&stage, NULL));
	members = mem_format("'mode':'made','stage':'%s','rows':['xxx','xxx','x.x'],'knight':[1,1],'moves':7", stage.id);
	struct state *s = deal(stages, members, "D1 U1", "U1", "U1");
	play(s, "play 1");
	ck_assert_int_eq(s->all.phase, PHASE_CLEARED);
	monoknight_game.result(s, &r);
	ck_assert_ptr_null(r.ranking);
	json_t *record = monoknight_game.progress(s, NULL, 0, key);
	ck_assert_str_eq(key + strlen("made-"), stage.id);
	ck_assert_int_eq(json_integer_value(json_object_get(record, "stars")), 3);
	json_decref(record);
	json_decref(r.stats);
	game_destroy(&monoknight_game, s);
	free(members);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_stage_of_both_campaigns_has_a_short_code_that_gives_it_back);
	tcase_add_loop_test(tc, a_code_means_what_it_always_meant, 0, LEN(kept));
	tcase_add_loop_test(tc, weights_that_make_no_difference_make_no_second_code, 0, PRESETS);
	tcase_add_test(tc, a_random_stage_comes_back_from_its_code);
	tcase_add_test(tc, the_fullest_stage_has_a_code);
	tcase_add_test(tc, a_stage_that_cannot_be_played_is_refused_in_a_sentence);
	tcase_add_test(tc, any_number_as_a_code_is_a_sound_stage_or_one_sentence);
	tcase_add_loop_test(tc, what_is_no_code_begins_no_game, 0, LEN(no_codes));
	tcase_add_loop_test(tc, random_games_on_made_stages_keep_every_invariant, 0, suite_times(1));
	tcase_add_test(tc, a_clear_is_kept_under_the_code_and_ranked_nowhere);
}

int
main(void)
{
	stages = load_stages();
	int status = suite_run("monoknight_made", fill, 60);
	monoknight_game.unload(stages);
	return status;
}
