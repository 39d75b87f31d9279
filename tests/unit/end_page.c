/* end_page.c: checks the end page with kept journals: its pictures for every game, and its keys. */
#include "../shots.h"

#include <unistd.h>

#include "game/exchange.h"
#include "games/gunjin/gunjin.h"
#include "shell/list_page.h"

enum { SETTLED = 300 };	/* ms for which a page that opened by itself ignores answers */

static struct app app;

/* A game from a line of tests/journals/GAME.jsonl, at its end; `you` takes over a CPU's seat. */
struct ended { const char *game; int line, you; };

static const struct ended
    cleared = { "monoknight", 59, 0 }, won = { "gunjin", 53, 1 }, lost = { "gunjin", 52, 1 }, watched = { "gunjin", 53, 0 },
    buried = { "puyo", 7, 0 }, through = { "mino", 6, 0 }, short_of = { "mino", 13, 0 }, raid = { "synegier", 45, 1 };

static json_t *
journal_of(const struct ended *ended)
{
	char *path = mem_format("tests/journals/%s.jsonl", ended->game), *text = NULL;
	size_t size = 0;
	FILE *file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	for (int i = 0; i < ended->line; i++)
		ck_assert_int_gt(getline(&text, &size, file), 0);
	json_t *line = json_loads(text, 0, NULL), *journal = json_incref(json_object_get(line, "journal"));
	char seat[] = { 's', 'e', 'a', 't', (char)('0' + ended->you), '\0' };
	json_object_del(json_object_get(journal, "seats"), seat);
	json_decref(line);
	fclose(file);
	free(text);
	free(path);
	return journal;
}

/* Opens the end page of that game, kept or not; member is added to its journal. */
static void
open_page_of(const struct shot *shot, const struct ended *ended, const char *member, bool kept)
{
	struct error e;
	char *folder = scratch_folder(), *path = mem_format("%s/game.json", folder);
	shot_open(&app, shot);
	json_t *journal = journal_of(ended);
	if (member != NULL)
		json_object_set_new(journal, member, json_true());
	ck_assert_int_eq(json_dump_file(journal, path, 0), 0);
	struct session *session = exchange_read(app.front.registry, path, NULL, &e);
	ck_assert_msg(session != NULL, "%s", e.sentence);
	free(path);
	free(folder);
	json_decref(journal);
	if (kept)
		session_keep(session, app.front.store);
	app_push(&app, play_new(&app, session));
	for (int i = 0; i < 3 && app.top->below == NULL; i++) {
		app.now_ms = stack_due(&app);
		app.top->class->tick(app.top);
	}
	ck_assert_ptr_nonnull(app.top->below);
	stack_paint(&app);
	app.now_ms += SETTLED;
}

static void
open_page(const struct shot *shot, const struct ended *ended)
{
	open_page_of(shot, ended, NULL, false);
}

/* --- pictures --- */

#define SIZES(name, ended) \
	{ { name "-80x24", FULL, NULL, NULL, "" }, &ended }, \
	{ { name "-100x30", "en", GLYPHS_FULL, 30, 100, NULL, NULL, "" }, &ended }, \
	{ { name "-120x40", "en", GLYPHS_FULL, 40, 120, NULL, NULL, "" }, &ended }, \
	{ { name "-160x50", WIDE, NULL, NULL, "" }, &ended }, \
	{ { name "-japanese", JAPANESE, NULL, NULL, "" }, &ended }

static const struct { struct shot shot; const struct ended *ended; } pictures[] = {
	SIZES("end-monoknight", cleared), SIZES("end-gunjin", won), SIZES("end-puyo", buried), SIZES("end-mino", through),
	SIZES("end-synegier", raid),
	{ { "end-gunjin-lost", FULL, NULL, NULL, "" }, &lost },
	{ { "end-gunjin-watched", FULL, NULL, NULL, "" }, &watched },
	{ { "end-gunjin-ascii", ASCII, NULL, NULL, "" }, &won },
	{ { "end-mino-short", FULL, NULL, NULL, "" }, &short_of },
	{ { "end-puyo-ascii", ASCII, NULL, NULL, "" }, &buried },
	{ { "end-synegier-ascii", ASCII, NULL, NULL, "" }, &raid },
};

START_TEST(it_is_drawn_as_its_picture)
{
	open_page(&pictures[_i].shot, pictures[_i].ended);
	shot_check(&app, &pictures[_i].shot);
}
END_TEST

/* --- its texts --- */

static const struct { int own, winner; const char *word; enum tone tone; } verdicts[] = {
	{ 0, 0, "WON", TONE_GOOD }, { 1, 1, "WON", TONE_GOOD }, { 0, 1, "LOST", TONE_BAD }, { 1, 0, "LOST", TONE_BAD },
	{ 0, -1, "DRAW", TONE_PLAIN }, { -1, -1, "DRAW", TONE_PLAIN }, { -1, 0, "1P WINS", TONE_BEST },
	{ -1, 1, "2P WINS", TONE_BEST },
};

START_TEST(a_large_text_names_the_winner)
{
	struct verdict verdict = verdict_between(verdicts[_i].own, verdicts[_i].winner);
	ck_assert_str_eq(verdict.word, verdicts[_i].word);
	ck_assert_int_eq(verdict.tone, verdicts[_i].tone);
}
END_TEST

/* The longest text that each game shows in large letters fits a small screen. */
START_TEST(the_longest_word_fits)
{
	static const char *const words[] = { "RAID LOST", "ROUND 24", "2P WINS", "1,234,567" };
	ck_assert_int_le(pixels_cols(words[_i]), SCREEN_COLS - 4);
	ck_assert_uint_lt(strlen(words[_i]), sizeof ((struct verdict *)0)->word);
}
END_TEST

/* --- ranks --- */

static const struct shot plain = { "end", FULL, NULL, NULL, "" };

START_TEST(a_first_result_is_a_new_best)
{
	open_page_of(&plain, &through, NULL, true);
	ck_assert(shows(&app, "New best! Place 1 of 1 in the list: Standard"));
	ck_assert(!shows(&app, "ranked apart"));
	shot_close(&app);
}
END_TEST

START_TEST(with_a_hint_it_is_none_and_the_page_says_why)
{
	open_page_of(&plain, &through, "hint", true);
	ck_assert(shows(&app, "A hint was used: ranked apart."));
	ck_assert(!shows(&app, "New best!") && shows(&app, "Place 1 of 1 in the list: Standard curve, with"));
	shot_close(&app);
}
END_TEST

/* --- keys and clicks --- */

/* Keys, and the row that they select. */
static const struct { const char *keys, *selected; } moves[] = {
	{ "", "\u25b6 New game" }, { "Down", "\u25b6 Same seed" }, { "Down Up", "\u25b6 New game" },
	{ "Up", "\u25b6 Look at" }, { "End", "\u25b6 Look at" }, { "End Down", "\u25b6 New game" },
	{ "Right Right Left", "\u25b6 Same seed" }, { "Tab", "\u25b6 Same seed" }, { "PageDown Home", "\u25b6 New game" },
};

START_TEST(its_rows_are_gone_through_in_a_circle)
{
	open_page(&plain, &won);
	shot_press(&app, moves[_i].keys);
	ck_assert_msg(shows(&app, moves[_i].selected), "%s", moves[_i].keys);
	shot_close(&app);
}
END_TEST

static const char *const closers[] = { "Esc", "End Enter", "Up Space" };

/* A player who still presses game keys when the page opens by itself has not read it. */
START_TEST(the_first_moment_takes_no_answer)
{
	open_page(&plain, &won);
	app.now_ms -= 1;
	shot_press(&app, _i == 0 ? "Enter" : _i == 1 ? "Down" : "Esc");
	ck_assert(shows(&app, "▶ New game"));
	app.now_ms += 1;
	shot_press(&app, "Down");
	ck_assert(shows(&app, "  New game"));
	shot_close(&app);
}
END_TEST

/* A player who asked for the page may answer at once. */
START_TEST(the_page_that_was_asked_for_takes_an_answer_at_once)
{
	open_page(&plain, &won);
	shot_press(&app, "Esc Enter Down");
	ck_assert(shows(&app, "  New game"));
	shot_close(&app);
}
END_TEST

START_TEST(it_closes_to_the_board_and_opens_again)
{
	open_page(&plain, &won);
	shot_press(&app, closers[_i]);
	ck_assert(!shows(&app, "New game") && shows(&app, "Enter result"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "New game"));
	shot_close(&app);
}
END_TEST

/* Closing the page shows the board. Whatever the player looks at there, one Esc leads out: here to
 * the menu, because no other screen is below. */
static const struct ended *const ends[] = { &cleared, &won, &lost, &watched, &buried, &through, &short_of, &raid };
static const char *const looks[] = { "", "Right", "Down Left", "Tab", "i", "i Down", "v", "c", "C", "d" };

START_TEST(esc_on_the_finished_board_leads_out)
{
	open_page(&plain, ends[_i % LEN(ends)]);
	struct screen *play = app.top->below;
	play->below = menu_new(&app);
	screen_bind(play->below);
	session_keep(((struct play *)play)->session, app.front.store);
	shot_press(&app, "Esc");
	ck_assert_ptr_eq(app.top, play);
	shot_press(&app, looks[_i / LEN(ends)]);
	while (app.top != play)
		app_pop(&app);
	shot_press(&app, "Esc");
	ck_assert_msg(app.top->below == NULL && shows(&app, "Records"), "%s after %s", ends[_i % LEN(ends)]->game,
	    looks[_i / LEN(ends)]);
	shot_close(&app);
}
END_TEST

/* A click on a row chooses it; a click beside the rows does nothing. */
START_TEST(it_is_used_by_mouse)
{
	open_page(&plain, &won);
	struct input_event click = { .kind = INPUT_PRESS, .y = 3, .x = 60, .button = BUTTON_LEFT };
	stack_input(&app, &click);
	stack_paint(&app);
	ck_assert(shows(&app, "New game"));
	const struct rect *rows = &((struct list_page *)app.top)->where;
	click = (struct input_event){ .kind = INPUT_PRESS, .y = rows->y + 3, .x = rows->x + 4, .button = BUTTON_LEFT };
	stack_input(&app, &click);
	stack_paint(&app);
	ck_assert(shows(&app, " of 95") && !shows(&app, "New game"));
	shot_close(&app);
}
END_TEST

/* --- the board beside it --- */

static int seen_by;

static void
note_viewer(struct canvas *c, const struct rect *r, const struct view *v)
{
	seen_by = v->viewer;
	canvas_text(c, r->y, r->x, r->cols, STYLE_TEXT, "the board");
}

START_TEST(the_board_beside_it_hides_nothing)
{
	struct controller controller = *controller_of(registry_find("gunjin"));
	controller.preview = note_viewer;
	seen_by = 0;
	open_page(&plain, &lost);
	((struct play *)app.top->below)->controller = &controller;
	stack_paint(&app);
	ck_assert(shows(&app, "the board"));
	ck_assert_int_eq(seen_by, SEAT_REFEREE);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, a_first_result_is_a_new_best);
	tcase_add_test(all, with_a_hint_it_is_none_and_the_page_says_why);
	tcase_add_loop_test(all, it_is_drawn_as_its_picture, 0, LEN(pictures));
	tcase_add_loop_test(all, a_large_text_names_the_winner, 0, LEN(verdicts));
	tcase_add_loop_test(all, the_longest_word_fits, 0, 4);
	tcase_add_loop_test(all, its_rows_are_gone_through_in_a_circle, 0, LEN(moves));
	tcase_add_loop_test(all, the_first_moment_takes_no_answer, 0, 3);
	tcase_add_test(all, the_page_that_was_asked_for_takes_an_answer_at_once);
	tcase_add_loop_test(all, it_closes_to_the_board_and_opens_again, 0, LEN(closers));
	tcase_add_loop_test(all, esc_on_the_finished_board_leads_out, 0, LEN(ends) * LEN(looks));
	tcase_add_test(all, it_is_used_by_mouse);
	tcase_add_test(all, the_board_beside_it_hides_nothing);
}

int
main(void)
{
	return suite_run("end page", fill, 20);
}
