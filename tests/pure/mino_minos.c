/* mino_minos.c: the 307 minos are all fixed polyominoes of one to six cells. */
#include "mino_support.h"

static struct content *content;

enum { ROOM = 400 };

/* Shapes grown cell by cell in a box of six by six, moved to the top left. */
static uint64_t
to_corner(uint64_t cells)
{
	const uint64_t top = 077, left = UINT64_C(0x41041041);	/* bits r * 6 + c */
	while (!(cells & top))
		cells >>= 6;
	while (!(cells & left))
		cells >>= 1;
	return cells;
}

static int
add_shape(uint64_t *shapes, int count, uint64_t shape)
{
	for (int i = 0; i < count; i++)
		if (shapes[i] == shape)
			return count;
	ck_assert_int_lt(count, ROOM);
	shapes[count] = shape;
	return count + 1;
}

/* Every shape with one more neighbour; a shape at the edge is first moved away from it. */
static int
grow(const uint64_t *from, int from_count, uint64_t *to)
{
	int count = 0;
	for (int i = 0; i < from_count; i++) {
		for (int cell = 0; cell < 36; cell++) {
			for (int moved = 0; moved < 4; moved++) {
				uint64_t shape = from[i];
				const uint64_t right = UINT64_C(0x820820820), bottom = UINT64_C(077) << 30;
				if ((moved & 1 && shape & right) || (moved & 2 && shape & bottom))
					continue;
				shape <<= (moved & 1) + (moved & 2) * 3;
				uint64_t bit = UINT64_C(1) << cell, near = 0;
				near |= cell % 6 > 0 ? bit >> 1 : 0;
				near |= cell % 6 < 5 ? bit << 1 : 0;
				near |= cell / 6 > 0 ? bit >> 6 : 0;
				near |= cell / 6 < 5 ? bit << 6 : 0;
				if (!(shape & bit) && shape & near)
					count = add_shape(to, count, to_corner(shape | bit));
			}
		}
	}
	return count;
}

static uint64_t
bits_of(const struct mino_shape *s)
{
	uint64_t bits = 0;
	for (int y = 0; y < s->height; y++)
		bits |= (uint64_t)s->rows[y] << y * 6;
	return bits;
}

START_TEST(every_fixed_polyomino_is_a_mino_once)
{
	static const int expected[] = { 0, 1, 2, 6, 19, 63, 216 };
	uint64_t shapes[2][ROOM] = { { 1 } };
	int count = 1;
	for (int size = 1; size <= 6; size++) {
		uint64_t *now = shapes[(size - 1) % 2];
		ck_assert_int_eq(count, expected[size]);
		ck_assert_int_eq(content->first[size + 1] - content->first[size], expected[size]);
		for (int i = content->first[size]; i < content->first[size + 1]; i++) {
			int found = 0;
			for (int j = 0; j < count; j++)
				found += now[j] == bits_of(&content->minos[i].shape);
			ck_assert_msg(found == 1, "%s", content->minos[i].id);
			ck_assert_int_eq(content->minos[i].shape.size, size);
		}
		if (size < 6)
			count = grow(now, count, shapes[size % 2]);
	}
}
END_TEST

START_TEST(no_two_minos_are_alike)
{
	for (int i = 0; i < MINO_KINDS; i++) {
		for (int j = 0; j < i; j++) {
			if (bits_of(&content->minos[i].shape) == bits_of(&content->minos[j].shape))
				ck_abort_msg("%s is %s", content->minos[i].id, content->minos[j].id);
			if (strcmp(content->minos[i].id, content->minos[j].id) == 0)
				ck_abort_msg("%s twice", content->minos[i].id);
		}
	}
	ck_assert_int_eq(content->first[7], 307);
}
END_TEST

static const struct { const char *id, *shape; } named[] = {
	{ "mono-1", "#" }, { "dom-h", "##" }, { "dom-v", "#/#" }, { "tro-i-v", "#/#/#" },
	    { "tro-l-0", "#./##" },
	{ "tro-l-90", "##/#." }, { "tro-l-180", "##/.#" }, { "tro-l-270", ".#/##" }, { "tet-o", "##/##" },
	{ "tet-t-90", ".#/##/.#" }, { "tet-s-v", "#./##/.#" }, { "tet-j-90", "##/#./#." },
	    { "pent-x", ".#./###/.#." },
	{ "pent-f-0", ".##/##./.#." }, { "pent-f-90", "#../###/.#." }, { "pent-f-270", ".#./###/..#" },
	{ "pent-n-90", "##../.###" }, { "pent-f-m90", ".#./###/#.." }, { "pent-l-90", "####/#..." },
	{ "pent-z-90", "..#/###/#.." }, { "pent-z-m0", ".##/.#./##." }, { "hex-I6-90", "#/#/#/#/#/#" },
	{ "hex-B4-0", "#../##./.##/..#" }, { "hex-K16-90", "#../#.#/###" }, { "hex-K20-m90", "###/.#./##." },
	{ "hex-K1-m270", ".#/.#/.#/.#/##" },
};

START_TEST(ids_name_the_turns_of_a_family)
{
	char text[MINO_SHAPE_SIZE];
	int mino = mino_find(content, named[_i].id);
	ck_assert_msg(mino >= 0, "%s", named[_i].id);
	mino_shape_text(&content->minos[mino].shape, text);
	ck_assert_msg(strcmp(text, named[_i].shape) == 0, "%s is %s", named[_i].id, text);
}
END_TEST

START_TEST(the_catalogue_lists_them_all)
{
	struct state *s = new_game(content, "", 1);
	json_t *list = ask(s, "catalogue", "minos");
	ck_assert_uint_eq(json_array_size(list), 307);
	expect_line(json_array_get(list, 5),
	    "{'id':'tro-l-0','category':'tromino','cells':3,'rows':['#.','##']}");
	json_decref(list);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_fixed_polyomino_is_a_mino_once);
	tcase_add_test(tc, no_two_minos_are_alike);
	tcase_add_loop_test(tc, ids_name_the_turns_of_a_family, 0, LEN(named));
	tcase_add_test(tc, the_catalogue_lists_them_all);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_minos", fill, 20);
	mino_game.unload(content);
	return status;
}
