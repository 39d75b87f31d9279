/* reviews.c: three decisions are spoilt in a game of strong CPUs, and a review names those three. */
#include "../planted.h"

static struct registry *registry;

static void
set_up(void)
{
	registry = registry_new("share");
}

static void
tear_down(void)
{
	registry_free(registry);
}

/* --- what is bad, game by game --- */

/* Gives all cards away for a penalty, though one of them leads on. */
static bool
redraw_needlessly(const struct session *s, const struct action *best, char bad[ACTION_SIZE])
{
	if (strncmp(bad, "play", 4) != 0)
		return false;
	snprintf(bad, ACTION_SIZE, "%s", "redraw");
	return true;
}

static const struct planted_row rows[] = {
	{ "monoknight", "mode=standard", 60, 4, 4, 200, redraw_needlessly },
};

enum { SEEDS = 4 };

START_TEST(a_review_names_the_three_that_were_spoilt)
{
	const struct planted_row *row = &rows[_i / SEEDS];
	struct planted_game made = planted_play(registry, row, (uint64_t)(_i % SEEDS) * 1000 + 77);
	ck_assert_int_eq(made.count, PLANTED);
	struct review *r = planted_review(registry, made.journal);
	ck_assert_msg(planted_found(&made, r) == PLANTED, "%s %d: found %d", row->game, _i % SEEDS, planted_found(&made, r));
	review_free(r);
	json_decref(made.journal);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_review_names_the_three_that_were_spoilt, 0, (int)LEN(rows) * SEEDS);
}

int
main(void)
{
	return suite_run("reviews", fill, 240);
}
