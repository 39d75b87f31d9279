/* cursor.c: what it costs to move the mark of a cursor, in the menu and on the boards. */
#include "e2e.h"

enum { MARK_BYTES = 40, PRESSES = 4 };

/* Where the menu and each board have a cursor, and the keys that move it there and back
 * while what is explained stays the same. */
static const struct place {
	const char	*words[3];
	const char	*first;		/* shown when it is ready for the keys that lead to the cursor */
	const char	*way, *ready;
	const char	*keys;		/* there and back, by turns */
} places[] = {
	{ { NULL }, "Welcome", "\r", "five games", "jk" },
	{ { "monoknight", "mode=classical" }, "choose the tile", "", "choose the tile", "lhjk" },
	{ { "gunjin", "seat2=cpu" }, "Enter places", "", "Enter places", "lhjk" },
	{ { "puyo", "mode=solo", "practice=on" }, "Practice", "e", "ends editing", "lhkj" },
	{ { "mino" }, "Enter starts round 1", "\rv", "Move to a cell to read about it", "lhjk" },
	{ { "synegier" }, "Take a card", "", "Take a card", "lh" },
};

/* The bytes that a key is answered with. A frame leaves in one piece. */
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

/* The least of a few: with some of them a clock on the screen goes on. */
START_TEST(moving_a_mark_sends_few_bytes)
{
	const struct place *place = &places[_i];
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

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, moving_a_mark_sends_few_bytes, 0, LEN(places));
}

int
main(void)
{
	return e2e_run("cursor", fill, 120);
}
