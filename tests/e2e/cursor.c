/* cursor.c: moving a cursor costs few bytes, in the menu and on the boards, and the terminal's own
 * cursor, which braille displays follow, is where the mark is. */
#include "e2e.h"

#define ESC "\033"
#define TAB "\t"

enum { MARK_BYTES = 40, PRESSES = 4 };

/* The menu and the boards with a cursor, and the keys that move it there and back while the
 * explanation below stays the same. */
static const struct line_page {
	const char	*words[3];
	const char	*first;		/* shown when keys can lead to the cursor */
	const char	*way, *ready;
	const char	*keys;		/* there and back, in turn */
} places[] = {
	{ { NULL }, "Welcome", "\r", "five games", "jk" },
	{ { "monoknight", "mode=classical" }, "choose the tile", "", "choose the tile", "lhjk" },
	{ { "gunjin", "seat2=cpu" }, "Enter places", "", "Enter places", "lhjk" },
	{ { "puyo", "mode=solo", "practice=on" }, "Practice", "e", "ends editing", "lhkj" },
	{ { "mino" }, "Enter starts round 1", "\rv", "Move to a cell to read about it", "lhjk" },
	{ { "synegier" }, "Take a card", "", "Take a card", "lh" },
};

/* The number of bytes that answer a key. A frame is sent in one piece. */
static size_t
answer_to(struct pty *pty, char key)
{
	pty_count_anew(pty);
	pty_send(pty, &key, 1);
	for (int waited = 0; waited < WAIT && pty_count(pty).bytes == 0; waited++)
		pty_read_for(pty, 1);
	ck_assert(pty_settles(pty, 10, WAIT));
	return pty_count(pty).bytes;
}

/* Takes the least of a few: a clock on the screen goes on during some of them. */
START_TEST(moving_a_mark_sends_few_bytes)
{
	const struct line_page *place = &places[_i];
	struct arcade_call call = { .words = { "--seed", "7", "--no-motion" } };
	memcpy(&call.words[3], place->words, sizeof place->words);
	struct pty *pty = arcade_start(&call);
	expect(pty, place->first);
	pty_type(pty, place->way);
	expect(pty, place->ready);
	ck_assert(pty_settles(pty, 100, WAIT));
	size_t least[8] = { 0 }, count = strlen(place->keys);
	for (size_t i = 0; i < count * PRESSES; i++) {
		size_t bytes = answer_to(pty, place->keys[i % count]);
		if (least[i % count] == 0 || bytes < least[i % count])
			least[i % count] = bytes;
	}
	for (size_t i = 0; i < count; i++)
		ck_assert_msg(least[i] > 0 && least[i] <= MARK_BYTES, "%s: %zu bytes for %c",
		    place->words[0] != NULL ? place->words[0] : "the menu", least[i], place->keys[i]);
	pty_free(pty);
}
END_TEST

/* --- the terminal's cursor --- */

/* The keys, then the text under the cursor. */
static const struct walk {
	const char	*words[4];
	struct { const char *keys, *at; } steps[8];
} walks[] = {
	{ { "monoknight", "mode=standard" }, { { "", "D1L2" }, { "l", "D2R1" }, { "r", "Redraw" }, { "l", "Keep the hand" },
	    { ESC, "D2R1" }, { ESC, "Continue" }, { "j", "Same seed" } } },
	{ { "monoknight", "mode=classical" }, { { "", "[\u00b7 ]" }, { "h", "[\u00b7 ]" }, { "p", "Board hidden" } } },
	{ { "monoknight", "mode=free", "preset=allChoiceMixed" }, { { "", "NR?" }, { TAB, "[\u25ce ]" }, { "l", "DX?" } } },
	{ { "gunjin", "seat2=cpu" }, { { "", "[  \u00b7   ]" }, { "l", "[  \u00b7   ]" }, { "?", "Enter, Space" } } },
	{ { "puyo", "mode=solo", "practice=on" }, { { "", "R " }, { "l", "R Y" }, { "e", " <" } } },
	{ { "puyo", "mode=solo" }, { { "", "R " }, { "p", "Board hidden" } } },
	{ { "mino" }, { { "", "Round 1" }, { "\r", "\u259b\u00b7   \u00b7" }, { "v", "[ \u00b7 ]" } } },
	{ { "synegier" }, { { "", "1 Signal" }, { "l", "2 Pickpocket" }, { "h", "1 Signal" } } },
};

START_TEST(the_cursor_of_the_terminal_is_on_the_selection)
{
	const struct walk *walk = &walks[_i];
	struct arcade_call call = { .words = { "--seed", "7", "--no-motion" } };
	memcpy(&call.words[3], walk->words, sizeof walk->words);
	struct pty *pty = arcade_start(&call);
	for (size_t i = 0; walk->steps[i].keys != NULL; i++) {
		pty_type(pty, walk->steps[i].keys);
		expect_at(pty, walk->steps[i].at);
		pty_settles(pty, 50, WAIT);
	}
	pty_free(pty);
}
END_TEST

/* Opens a page from the menu. */
static void
open_item(struct pty *pty, const char *item)
{
	select_item(pty, item);
	expect_at(pty, item);
	pty_type(pty, "\r");
}

START_TEST(the_cursor_follows_through_menu_lists_pages_and_fields)
{
	struct arcade_call call = { .words = { "--no-motion" }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect_at(pty, "\u265e  MonoKnight");
	open_item(pty, "Options");
	expect_at(pty, "Language");
	pty_type(pty, "j");
	expect_at(pty, "Symbols");
	pty_type(pty, ESC);
	open_item(pty, "Records");
	expect_at(pty, "Finished games");
	pty_type(pty, ESC);
	open_item(pty, "Manual");
	expect_at(pty, "GOYU(6)");
	pty_type(pty, "/ab");
	expect(pty, "ab");
	expect_at(pty, " ");
	pty_type(pty, "\033[D");
	expect_at(pty, "b");
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

/* If the program does not trim the output for a terminal, curses places its cursor. */
START_TEST(the_cursor_is_placed_on_every_kind_of_terminal)
{
	static const char *const types[] = { "TERM=vt220", "TERM=linux", "TERM=screen", "TERM=xterm" };
	struct arcade_call call = { .words = { STANDARD, "--no-motion" }, .set = { types[_i] } };
	struct pty *pty = arcade_start(&call);
	expect_at(pty, "D1L2");
	pty_type(pty, "l");
	expect_at(pty, "D2R1");
	pty_type(pty, "l");
	expect_at(pty, "R2");
	pty_free(pty);
}
END_TEST

/* Nothing is sent while nothing changes. */
START_TEST(an_idle_screen_sends_nothing_for_its_cursor)
{
	struct arcade_call call = { .words = { "--no-motion" }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect_at(pty, "\u265e  MonoKnight");
	ck_assert(pty_settles(pty, 100, WAIT));
	pty_count_anew(pty);
	pty_read_for(pty, 300);
	ck_assert_uint_eq(pty_count(pty).bytes, 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, moving_a_mark_sends_few_bytes, 0, LEN(places));
	tcase_add_loop_test(tc, the_cursor_of_the_terminal_is_on_the_selection, 0, LEN(walks));
	tcase_add_test(tc, the_cursor_follows_through_menu_lists_pages_and_fields);
	tcase_add_loop_test(tc, the_cursor_is_placed_on_every_kind_of_terminal, 0, 4);
	tcase_add_test(tc, an_idle_screen_sends_nothing_for_its_cursor);
}

int
main(void)
{
	return suite_run("cursor", fill, 120);
}
