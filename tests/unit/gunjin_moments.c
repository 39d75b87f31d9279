/* gunjin_moments.c: checks battles and falling headquarters frame by frame, and what they hide. */
#include "../shots.h"

#include "base/text.h"

#define MIDDLE "en", GLYPHS_FULL, 30, 100
#define LARGE "en", GLYPHS_FULL, 40, 120

/* Two pieces face each other on the bridge of column B, far from all others. */
#define DUEL(attacker, defender, rest) "{\"notebook\":\"candidates\",\"pos\":\"... ... 2MI 2CO ... ... 2FL / " \
    "... ... ... 2CP ... ... ... 2TK / ... " defender " ... ... ... ... ... ... / " \
    "... " attacker " ... " rest " ... 1EN ... ... / 1SP ... ... ... ... ... ... ... / ... ... 1MI 1MI ... ... 1FL\"}"

/* A colonel beside the enemy headquarters, which may be empty. */
#define SIEGE(post) "{\"pos\":\"2MI ... ... " post " ... ... 2CP / ... 2L2 ... 1CO ... ... 2TK ... / " \
    "... ... ... ... ... ... ... ... / ... 1TK ... ... ... 1EN ... ... / 1SP ... ... ... 1PL ... ... ... / " \
    "... ... 1MI 1MI ... ... 1FL\"}"

#define ATTACK "Enter 1 : b 3 x b 4 Enter"
#define ENTER "Enter 1 : d 5 - h q 2 Enter"
#define REPLAYED " Enter Enter Down Down Down Enter "

static const struct frame {
	struct shot	shot;
	int		frames;		/* before the picture */
} frames[] = {
	{ { "gunjin-moment-close", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 0 },
	{ { "gunjin-moment-clash", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 1 },
	{ { "gunjin-moment-empty", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 2 },
	{ { "gunjin-moment-won", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-over", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 5 },
	{ { "gunjin-moment-clash-ascii", ASCII, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 1 },
	{ { "gunjin-moment-won-ascii", ASCII, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-won-safe", SAFE, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-won-japanese", JAPANESE, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-won-middle", MIDDLE, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-won-large", LARGE, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-lost", FULL, NULL, DUEL("1CP", "2TK", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-both", FULL, NULL, DUEL("1CP", "2MI", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-both-japanese", JAPANESE, NULL, DUEL("1CP", "2MI", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-general", FULL, NULL, DUEL("1GE", "2SP", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-general-large", FULL, NULL, DUEL("1GE", "2SP", "1MA"), ATTACK }, 4 },
	{ { "gunjin-moment-general-japanese", JAPANESE, NULL, DUEL("1GE", "2SP", "1MA"), ATTACK }, 3 },
	{ { "gunjin-moment-officer", FULL, NULL, DUEL("1MA", "2TK", "1CP"), ATTACK }, 3 },
	{ { "gunjin-moment-officer-large", FULL, NULL, DUEL("1MA", "2TK", "1CP"), ATTACK }, 4 },
	{ { "gunjin-moment-officer-japanese", JAPANESE, NULL, DUEL("1MA", "2TK", "1CP"), ATTACK }, 3 },
	{ { "gunjin-moment-entered", FULL, NULL, SIEGE("..."), ENTER }, 0 },
	{ { "gunjin-moment-fall", FULL, NULL, SIEGE("..."), ENTER }, 3 },
	{ { "gunjin-moment-fall-ascii", ASCII, NULL, SIEGE("..."), ENTER }, 3 },
	{ { "gunjin-moment-fall-japanese", JAPANESE, "seat2=cpu:soldier", SIEGE("..."), ": d 5 - h q 2 Enter" }, 3 },
	{ { "gunjin-moment-stormed", FULL, NULL, SIEGE("2L1"), ENTER }, 4 },
	{ { "gunjin-moment-attacked", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK " Enter Enter Enter 2" }, 0 },
	{ { "gunjin-moment-answered", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK " Enter Enter Enter 2 Up" }, 0 },
	{ { "gunjin-moment-spectator", FULL, NULL, SIEGE("2L1"), ENTER REPLAYED "v Home Right" }, 3 },
	{ { "gunjin-moment-defender", FULL, NULL, SIEGE("2L1"), ENTER REPLAYED "v v v Home Right" }, 3 },
	{ { "gunjin-moment-referee", FULL, NULL, SIEGE("2L1"), ENTER REPLAYED "Home Right" }, 3 },
};

static void
next_frame(struct app *app)
{
	app->now_ms = stack_due(app);
	app->top->class->tick(app->top);
	stack_paint(app);
}

START_TEST(a_frame_is_drawn_as_its_picture)
{
	struct app app;
	shot_take(&app, &frames[_i].shot, "gunjin");
	for (int i = 0; i < frames[_i].frames; i++)
		next_frame(&app);
	shot_check(&app, &frames[_i].shot);
}
END_TEST

/* The caption stays long enough to be read, and the hand-over screen waits for it. */
START_TEST(a_caption_can_be_read)
{
	struct shot shot = { "read", FULL, NULL, DUEL("1CP", "2L1", "1MA"), ATTACK };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	for (int i = 0; i < 3; i++)
		next_frame(&app);
	ck_assert(shows(&app, "beats"));
	int64_t shown = app.now_ms;
	next_frame(&app);
	ck_assert(shows(&app, "beats"));
	ck_assert_int_ge(stack_due(&app) - shown, 1200);
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "beats") && shows(&app, "Enter hides the board."));
	shot_close(&app);
}
END_TEST

/* Without motion the outcome appears at once. */
START_TEST(without_motion_the_outcome_is_there)
{
	struct shot shot = { "still", FULL, NULL, DUEL("1CP", "2L1", "1MA"), "" };
	struct app app;
	shot_open(&app, &shot);
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	app_apply_settings(&app);
	shot_start(&app, &shot, "gunjin");
	stack_paint(&app);
	shot_press(&app, ATTACK);
	ck_assert(shows(&app, "Your Captain attacks B4 and wins.") && shows(&app, "1 B3xB4 Capt. win"));
	ck_assert(shows(&app, "beats") && shows(&app, "Enter hides the board."));
	shot_close(&app);
}
END_TEST

/* --- what is not revealed --- */

/* Battles that must look the same to the attacker: the same pictures at the same times. */
static const char *const alike[][2] = {
	{ DUEL("1CP", "2L1", "1MA"), DUEL("1CP", "2L2", "1MA") },
	{ DUEL("1CP", "2TK", "1MA"), DUEL("1CP", "2GE", "1MA") },
	{ DUEL("1CP", "2MI", "1MA"), DUEL("1CP", "2CP", "1MA") },
	{ SIEGE("2L1"), SIEGE("2CP") },
	{ SIEGE("2MA"), SIEGE("2LC") },
};

static void
expect_alike(const struct app *a, const struct app *b)
{
	for (int i = 0; i < a->canvas->rows * a->canvas->cols; i++) {
		ck_assert_uint_eq(a->canvas->cells[i].code, b->canvas->cells[i].code);
		ck_assert_uint_eq(a->canvas->cells[i].style, b->canvas->cells[i].style);
	}
}

START_TEST(what_the_enemy_was_is_in_no_frame)
{
	bool siege = strstr(alike[_i][0], "1CO") != NULL;
	struct shot one = { "one", FULL, NULL, alike[_i][0], siege ? ENTER : ATTACK }, other = one;
	struct app a, b;
	other.setup = alike[_i][1];
	shot_take(&a, &one, "gunjin");
	shot_take(&b, &other, "gunjin");
	for (int i = 0; i < 6; i++) {
		expect_alike(&a, &b);
		ck_assert_int_eq(stack_due(&a), stack_due(&b));
		if (stack_due(&a) == NEVER)
			break;
		next_frame(&a);
		next_frame(&b);
	}
	shot_close(&a);
	shot_close(&b);
}
END_TEST

/* A waiting player must not learn from the clock which piece the other has lost. */
START_TEST(every_battle_takes_the_same_time)
{
	static const char *const duels[] = {
		DUEL("1GE", "2MI", "1MA"), DUEL("1MA", "2MI", "1CP"), DUEL("1L2", "2MI", "1MA"), DUEL("1GE", "2L1", "1MA"),
		DUEL("1GE", "2SP", "1MA"),
	};
	int64_t ends[LEN(duels)];
	for (size_t i = 0; i < LEN(duels); i++) {
		struct shot shot = { "time", FULL, NULL, duels[i], ATTACK };
		struct app app;
		shot_take(&app, &shot, "gunjin");
		while (stack_due(&app) != NEVER)
			next_frame(&app);
		ends[i] = app.now_ms;
		ck_assert_int_eq(ends[i], ends[0]);
		shot_close(&app);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_frame_is_drawn_as_its_picture, 0, (int)LEN(frames));
	tcase_add_test(tc, a_caption_can_be_read);
	tcase_add_test(tc, without_motion_the_outcome_is_there);
	tcase_add_loop_test(tc, what_the_enemy_was_is_in_no_frame, 0, (int)LEN(alike));
	tcase_add_test(tc, every_battle_takes_the_same_time);
}

int
main(void)
{
	return suite_run("gunjin moments", fill, 20);
}
