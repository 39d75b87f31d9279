/* previews.c: checks that each game's preview stays in its rectangle, in every state, for every
 * seat. */
#include "../shots.h"

#include "base/rng.h"
#include "shell/controller.h"

enum {
	GAMES = 0
#define GAME(id) + 1
#include "games/games.def"
#undef GAME
};

/* The size of the menu's panel in the least window, in the largest, and odd sizes between. */
static const struct { int rows, cols; } sizes[] = {
	{ 8, 26 }, { 9, 34 }, { 12, 34 }, { 10, 40 }, { 14, 51 }, { 18, 66 }, { 20, 73 }, { 30, 90 },
};

struct pick {
	struct rng	*rng;
	int		 seen;
	struct action	 action;
};

static bool
take_any(const struct action *action, void *context)
{
	struct pick *pick = context;
	if (rng_below(pick->rng, (uint64_t)++pick->seen) == 0)
		pick->action = *action;
	return true;
}

static void
play_any(struct session *s, struct rng *rng)
{
	struct pick pick = { .rng = rng };
	int seat = session_to_act(s);
	seat = seat == SEAT_ALL ? 1 + (int)rng_below(rng, (uint64_t)session_seats(s)) : seat;
	if (seat <= 0)
		return;
	session_legal(s, seat, take_any, &pick);
	if (pick.seen > 0)
		session_submit(s, seat, &pick.action, NULL, NULL);
	session_advance(s, 20, NULL);
}

/* Draws a preview; every cell around its rectangle must keep its glyph and style. */
static void
draw_within(const struct session *s, int viewer, enum glyph_set glyphs, int size)
{
	const struct game *game = session_game(s);
	struct canvas *c = canvas_new(sizes[size].rows + 4, sizes[size].cols + 8, glyphs);
	const struct rect whole = { 0, 0, c->rows, c->cols }, in = { 2, 4, sizes[size].rows, sizes[size].cols };
	canvas_fill(c, &whole, STYLE_BAD, GLYPH_VERTICAL);
	canvas_blank(c, &in);
	const struct cell around = c->cells[0];
	struct view *view = session_view(s, viewer);
	controller_of(game)->preview(c, &in, view);
	int drawn = 0;
	for (int i = 0; i < c->rows * c->cols; i++) {
		bool inside = rect_has(&in, i / c->cols, i % c->cols);
		drawn += inside && c->cells[i].code != ' ';
		if (!inside && (c->cells[i].code != around.code || c->cells[i].style != around.style)) {
			char *text = canvas_to_text(c);
			ck_abort_msg("%s leaves %d x %d:\n%s", game->title, in.cols, in.rows, text);
		}
	}
	ck_assert_int_gt(drawn, 0);
	game_view_free(game, view);
	canvas_free(c);
}

START_TEST(it_stays_in_its_rectangle)
{
	static const int viewers[] = { 1, SEAT_NOBODY, SEAT_REFEREE };
	const struct game *game = registry_games()[_i];
	const struct shot shots[] = { { "", FULL, NULL, NULL, "" }, { "", JAPANESE, NULL, NULL, "" } };
	struct app app;
	struct rng rng;
	struct session_start start;
	struct error e;
	if (controller_of(game)->preview == NULL)
		return;
	for (size_t k = 0; k < LEN(shots); k++) {
		shot_open(&app, &shots[k]);
		rng_seed(&rng, k);
		session_start_init(&start, game, k);
		struct session *s = session_new(registry_load(app.front.registry, game->id, &e), &start, NULL, &e);
		for (int moment = 0; moment < 40; moment++) {
			for (int i = 0; i < (int)(LEN(sizes) * LEN(viewers)); i++)
				draw_within(s, viewers[i / (int)LEN(sizes)], (enum glyph_set)(moment % GLYPH_SETS), i % (int)LEN(sizes));
			for (int i = 0; i < moment; i++)
				play_any(s, &rng);
		}
		session_free(s);
		shot_close(&app);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, it_stays_in_its_rectangle, 0, GAMES);
}

int
main(void)
{
	return suite_run("previews", fill, 60);
}
