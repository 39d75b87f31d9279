/* gunjin_board.c: cells, camps, and the moves of every kind of piece. */
#include "gunjin_support.h"

enum { POSITIONS = 4000 };

/* --- cells --- */

START_TEST(every_cell_has_one_name_and_one_place)
{
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		const char *name = gunjin_cell_name(cell);
		ck_assert_int_eq(gunjin_cell_of(name, strlen(name)), cell);
		if (strncmp(name, "HQ", 2) == 0)
			continue;
		ck_assert_int_eq(gunjin_column(cell), name[0] - 'A');
		ck_assert_int_eq(gunjin_row(cell), name[1] - '1');
	}
	ck_assert_str_eq(gunjin_cell_name(gunjin_headquarters(0)), "HQ1");
	ck_assert_str_eq(gunjin_cell_name(gunjin_headquarters(1)), "HQ2");
}
END_TEST

static const char *const no_cells[] = {
	"", "A", "A0", "A7", "D1", "E1", "D6", "E6", "I3", "a3", "HQ", "HQ0", "HQ3", "HQ11", "A33", "3A",
	"A3 ",
};

START_TEST(what_is_no_cell_is_not_taken_for_one)
{
	ck_assert_int_eq(gunjin_cell_of(no_cells[_i], strlen(no_cells[_i])), GUNJIN_NOWHERE);
}
END_TEST

START_TEST(camps_are_read_front_row_first_as_the_owner_looks)
{
	static const char *const orders[GUNJIN_SIDES] = {
		"A3 B3 C3 D3 E3 F3 G3 H3 A2 B2 C2 D2 E2 F2 G2 H2 A1 B1 C1 HQ1 F1 G1 H1",
		"H4 G4 F4 E4 D4 C4 B4 A4 H5 G5 F5 E5 D5 C5 B5 A5 H6 G6 F6 HQ2 C6 B6 A6",
	};
	char *copy = mem_string(orders[_i]), *rest = copy;
	for (int place = 0; place < GUNJIN_ARMY; place++) {
		char *name = strtok_r(rest, " ", &rest);
		int cell = gunjin_camp_cell(_i, place);
		ck_assert_str_eq(gunjin_cell_name(cell), name);
		ck_assert_int_eq(gunjin_camp_place(_i, cell), place);
		ck_assert_int_eq(gunjin_camp_place(!_i, cell), -1);
	}
	free(copy);
}
END_TEST

static const struct { int side; const char *cell, *behind; } backs[] = {
	{ 0, "B3", "B2" }, { 0, "D2", "HQ1" }, { 0, "E2", "HQ1" }, { 0, "HQ1", NULL }, { 0, "A1", NULL },
	{ 1, "B4", "B5" }, { 1, "D5", "HQ2" }, { 1, "E5", "HQ2" }, { 1, "HQ2", NULL }, { 1, "H6", NULL },
	{ 0, "F2", "F1" }, { 1, "F5", "F6" },
};

START_TEST(behind_is_one_row_nearer_to_the_own_edge)
{
	int cell = gunjin_cell_of(backs[_i].cell, strlen(backs[_i].cell));
	const char *behind = backs[_i].behind;
	ck_assert_int_eq(gunjin_cell_behind(backs[_i].side, cell),
	    behind != NULL ? gunjin_cell_of(behind, strlen(behind)) : GUNJIN_NOWHERE);
}
END_TEST

/* --- pieces alone on the board --- */

static uint64_t
reach_alone(int side, int kind, int cell)
{
	struct gunjin_position f;
	gunjin_field_clear(&f);
	gunjin_field_put(&f, side, 7, kind, cell);
	return gunjin_reach(&f, cell);
}

START_TEST(the_board_has_74_pairs_of_neighbours)
{
	int ends = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		uint64_t near = reach_alone(0, KIND_GE, cell);
		ends += __builtin_popcountll(near);
		for (int other = 0; other < GUNJIN_CELLS; other++)
			ck_assert_int_eq((near & BIT(other)) != 0,
			    (reach_alone(1, KIND_SP, other) & BIT(cell)) != 0);
	}
	ck_assert_int_eq(ends, 2 * 74);
}
END_TEST

/* kind, side, moves over all cells, moves from HQ1 */
static const struct { int kind, side, total, from_hq1; } alone[] = {
	{ KIND_GE, 0, 148, 4 }, { KIND_SP, 1, 148, 4 },
	{ KIND_TK, 0, 168, 6 }, { KIND_TK, 1, 168, 4 }, { KIND_CV, 0, 168, 6 }, { KIND_CV, 1, 168, 4 },
	{ KIND_PL, 0, 318, 11 }, { KIND_PL, 1, 318, 11 }, { KIND_EN, 0, 440, 10 }, { KIND_EN, 1, 440, 10 },
	{ KIND_MI, 0, 0, 0 }, { KIND_FL, 1, 0, 0 },
};

START_TEST(a_piece_alone_has_as_many_moves_as_the_book_counts)
{
	int total = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		total += __builtin_popcountll(reach_alone(alone[_i].side, alone[_i].kind, cell));
	ck_assert_int_eq(total, alone[_i].total);
	int hq1 = gunjin_headquarters(0);
	ck_assert_int_eq(__builtin_popcountll(reach_alone(alone[_i].side, alone[_i].kind, hq1)),
	    alone[_i].from_hq1);
}
END_TEST

/* --- the same again, cell by cell on a grid, as a second opinion --- */

static int
grid_cell(int x, int y)
{
	if (x < 0 || x > 7 || y < 0 || y > 5)
		return GUNJIN_NOWHERE;
	char name[4];
	if ((y == 0 || y == 5) && (x == 3 || x == 4))
		snprintf(name, sizeof name, "HQ%d", y == 0 ? 1 : 2);
	else
		snprintf(name, sizeof name, "%c%d", 'A' + x, y + 1);
	return gunjin_cell_of(name, strlen(name));
}

/* Walks from (x,y) in one direction as far as the kind can, and records where it may stop. */
static uint64_t
grid_walk(const struct gunjin_position *f, int side, int kind, int x, int y, int dx, int dy)
{
	enum walk walk = gunjin_kinds[kind].walk;
	bool flies = walk == WALK_FLY && dx == 0;
	bool charges = walk == WALK_CHARGE && dy == (side == 0 ? 1 : -1);
	int most = flies || walk == WALK_SLIDE ? 9 : charges ? 2 : 1;
	uint64_t reach = 0;
	int here = grid_cell(x, y);
	for (int steps = 0; steps < most; ) {
		int row = y;
		x += dx;
		y += dy;
		int cell = grid_cell(x, y);
		if (cell == GUNJIN_NOWHERE)
			break;
		if (cell == here)
			continue;	/* the other half of a headquarters */
		here = cell;
		steps++;
		bool water = dy != 0 && row + y == 5 && x != 1 && x != 6;
		if (water && !flies)
			break;
		if (gunjin_side_at(f, cell) != side)
			reach |= BIT(cell);
		if (gunjin_side_at(f, cell) >= 0 && !flies)
			break;
	}
	return reach;
}

static uint64_t
grid_reach(const struct gunjin_position *f, int cell)
{
	static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
	int side = gunjin_side_at(f, cell), kind = gunjin_kind_at(f, cell);
	uint64_t reach = 0;
	if (kind == KIND_MI || kind == KIND_FL)
		return 0;
	for (int x = 0; x < 8; x++)
		for (int i = 0; i < 4; i++)
			if (grid_cell(x, gunjin_row(cell)) == cell)
				reach |= grid_walk(f, side, kind, x, gunjin_row(cell), ways[i][0],
				    ways[i][1]);
	return reach;
}

static void
random_field(struct gunjin_position *f, struct rng *rng)
{
	gunjin_field_clear(f);
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		int count = (int)rng_below(rng, GUNJIN_ARMY + 1);
		for (int i = 0; i < count; i++) {
			int cell = (int)rng_below(rng, GUNJIN_CELLS);
			/* mines and flags stay */
			bool at_home = gunjin_camp_place(side, cell) >= 0;
			int kind = (int)rng_below(rng, at_home ? KINDS : KIND_MI);
			if (gunjin_side_at(f, cell) < 0)
				gunjin_field_put(f, side, i, kind, cell);
		}
	}
	f->turn = (uint8_t)rng_below(rng, GUNJIN_SIDES);
}

START_TEST(pieces_reach_what_a_walk_over_the_grid_finds)
{
	struct rng rng;
	struct gunjin_position f;
	rng_seed(&rng, 4711);
	for (int i = 0; i < POSITIONS; i++) {
		random_field(&f, &rng);
		for (int cell = 0; cell < GUNJIN_CELLS; cell++)
			if (gunjin_side_at(&f, cell) >= 0 && gunjin_reach(&f, cell) != grid_reach(&f, cell))
				ck_abort_msg("position %d, %s", i, gunjin_cell_name(cell));
	}
}
END_TEST

/* --- half a turn of the board --- */

static void
turn_field(const struct gunjin_position *f, struct gunjin_position *turned)
{
	gunjin_field_clear(turned);
	turned->turn = !f->turn;
	for (int side = 0; side < GUNJIN_SIDES; side++)
		for (int i = 0; i < GUNJIN_ARMY; i++)
			if (f->men[side][i].cell != GUNJIN_NOWHERE)
				gunjin_field_put(turned, !side, i, f->men[side][i].kind,
				    GUNJIN_CELLS - 1 - f->men[side][i].cell);
}

static bool
fields_match(const struct gunjin_position *a, const struct gunjin_position *b)
{
	return memcmp(a->men, b->men, sizeof a->men) == 0 && memcmp(a->at, b->at, sizeof a->at) == 0 &&
	    memcmp(a->cells, b->cells, sizeof a->cells) == 0 && a->turn == b->turn &&
	    memcmp(a->movable, b->movable, sizeof a->movable) == 0 && a->since_battle == b->since_battle;
}

/* Checks that every move has the same effect on the board and on the turned one. */
static void
check_turned(const struct gunjin_position *f)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	struct gunjin_position turned;
	int count = gunjin_field_moves(f, f->turn, moves);
	turn_field(f, &turned);
	for (int i = 0; i < count; i++) {
		struct gunjin_position here = *f, there = turned, back;
		struct gunjin_move move = { (uint8_t)(GUNJIN_CELLS - 1 - moves[i].from),
		    (uint8_t)(GUNJIN_CELLS - 1 - moves[i].to) };
		if ((gunjin_reach(&turned, move.from) & BIT(move.to)) == 0)
			ck_abort_msg("%d-%d is no move after a half turn", moves[i].from, moves[i].to);
		struct gunjin_step step = gunjin_field_play(&here, moves[i]);
		struct gunjin_step other = gunjin_field_play(&there, move);
		struct gunjin_end end = gunjin_field_end(&here, moves[i].to);
		struct gunjin_end turned_end = gunjin_field_end(&there, move.to);
		turn_field(&there, &back);
		back.since_battle = there.since_battle;
		int winner = turned_end.winner < 0 ? -1 : !turned_end.winner;
		if (step.outcome != other.outcome || memcmp(back.at, here.at, sizeof back.at) != 0 ||
		    memcmp(back.cells, here.cells, sizeof back.cells) != 0 ||
		    end.reason != turned_end.reason || end.winner != winner)
			ck_abort_msg("%d-%d ends otherwise after a half turn", moves[i].from, moves[i].to);
	}
}

START_TEST(half_a_turn_of_the_board_changes_no_rule)
{
	struct rng rng;
	struct gunjin_position f;
	rng_seed(&rng, 2026);
	for (int i = 0; i < POSITIONS; i++) {
		random_field(&f, &rng);
		check_turned(&f);
	}
}
END_TEST

START_TEST(a_move_taken_back_leaves_no_trace)
{
	struct rng rng;
	struct gunjin_position f;
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	rng_seed(&rng, 99);
	for (int i = 0; i < POSITIONS; i++) {
		random_field(&f, &rng);
		int count = gunjin_field_moves(&f, f.turn, moves);
		for (int n = 0; n < count; n++) {
			struct gunjin_position after = f;
			struct gunjin_step step = gunjin_field_play(&after, moves[n]);
			gunjin_field_take_back(&after, &step);
			if (!fields_match(&f, &after))
				ck_abort_msg("position %d, move %d", i, n);
		}
	}
}
END_TEST

START_TEST(twenty_three_engineers_fit_into_the_list_of_moves)
{
	int best = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		int count = __builtin_popcountll(reach_alone(0, KIND_EN, cell));
		best = count > best ? count : best;
		count = __builtin_popcountll(reach_alone(0, KIND_PL, cell));
		best = count > best ? count : best;
	}
	ck_assert_int_eq(best * GUNJIN_ARMY, GUNJIN_MOVES_MAX);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_cell_has_one_name_and_one_place);
	tcase_add_loop_test(tc, what_is_no_cell_is_not_taken_for_one, 0, LEN(no_cells));
	tcase_add_loop_test(tc, camps_are_read_front_row_first_as_the_owner_looks, 0, GUNJIN_SIDES);
	tcase_add_loop_test(tc, behind_is_one_row_nearer_to_the_own_edge, 0, LEN(backs));
	tcase_add_test(tc, the_board_has_74_pairs_of_neighbours);
	tcase_add_loop_test(tc, a_piece_alone_has_as_many_moves_as_the_book_counts, 0, LEN(alone));
	tcase_add_test(tc, pieces_reach_what_a_walk_over_the_grid_finds);
	tcase_add_test(tc, half_a_turn_of_the_board_changes_no_rule);
	tcase_add_test(tc, a_move_taken_back_leaves_no_trace);
	tcase_add_test(tc, twenty_three_engineers_fit_into_the_list_of_moves);
}

int
main(void)
{
	return suite_run("gunjin_board", fill, 60);
}
