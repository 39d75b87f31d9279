/* gunjin_placing.c: filling the camps, offers, marks, and what is told of them. */
#include "gunjin_support.h"

static struct content *formations;

static void
expect_reserve(const struct state *s, int side, int kind, int count)
{
	int counts[KINDS];
	gunjin_reserve(&s->all, side, counts);
	ck_assert_int_eq(counts[kind], count);
}

static int
kind_on(const struct state *s, const char *cell)
{
	return gunjin_kind_at(&s->all.field, gunjin_cell_of(cell, strlen(cell)));
}

/* --- placing --- */

START_TEST(a_placed_piece_comes_from_the_reserve_and_a_replaced_one_returns)
{
	struct state *s = new_game(formations, "", 3);
	expect_reserve(s, 0, KIND_TK, 2);
	play(s, 1, "place B3 TK");
	play(s, 1, "place G3 TK");
	expect_reserve(s, 0, KIND_TK, 0);
	refused(s, 1, "place A3 TK");
	play(s, 1, "place G3 TK");
	play(s, 1, "place B3 GE");
	expect_reserve(s, 0, KIND_TK, 1);
	expect_reserve(s, 0, KIND_GE, 0);
	refused(s, 1, "place B4 SP");
	expect_reserve(s, 1, KIND_TK, 2);
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(swapping_works_with_empty_cells_too)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 2, "place HQ2 MI");
	play(s, 2, "swap HQ2 A4");
	ck_assert_int_eq(kind_on(s, "HQ2"), KIND_NONE);
	ck_assert_int_eq(kind_on(s, "A4"), KIND_MI);
	play(s, 2, "place C5 FL");
	play(s, 2, "swap C5 A4");
	ck_assert_int_eq(kind_on(s, "C5"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "A4"), KIND_FL);
	play(s, 2, "swap A4 A4");
	ck_assert_int_eq(kind_on(s, "A4"), KIND_FL);
	refused(s, 2, "swap A4 A3");
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(the_same_formation_stands_turned_round_for_the_other_side)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 1, "formation ATK1");
	play(s, 2, "formation ATK1");
	ck_assert_int_eq(kind_on(s, "A3"), KIND_L2);
	ck_assert_int_eq(kind_on(s, "C1"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "F1"), KIND_SP);
	ck_assert_int_eq(kind_on(s, "F6"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "C6"), KIND_SP);
	ck_assert_int_eq(kind_on(s, "A6"), KIND_FL);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		ck_assert_int_eq(gunjin_kind_at(&s->all.field, cell),
		    gunjin_kind_at(&s->all.field, GUNJIN_CELLS - 1 - cell));
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(a_mirror_exchanges_left_and_right_and_twice_nothing)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 1, "formation BAL1");
	char *before = state_line(s, SEAT_REFEREE);
	play(s, 1, "mirror");
	ck_assert_int_eq(kind_on(s, "H3"), KIND_CP);
	ck_assert_int_eq(kind_on(s, "G3"), KIND_MG);
	ck_assert_int_eq(kind_on(s, "E2"), KIND_FL);
	ck_assert_int_eq(kind_on(s, "HQ1"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "C1"), KIND_MI);
	ck_assert_int_eq(kind_on(s, "A1"), KIND_MA);
	play(s, 1, "mirror");
	char *after = state_line(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(shuffles_place_everything_and_follow_the_seed)
{
	struct state *s = new_game(formations, "", 8), *same = new_game(formations, "", 8);
	struct state *other = new_game(formations, "", 9);
	play(s, 1, "shuffle");
	play(same, 1, "shuffle");
	play(other, 1, "shuffle");
	ck_assert(memcmp(&s->all.field, &same->all.field, sizeof s->all.field) == 0);
	ck_assert(memcmp(&s->all.field, &other->all.field, sizeof s->all.field) != 0);
	play(same, 1, "shuffle");
	ck_assert(memcmp(&s->all.field, &same->all.field, sizeof s->all.field) != 0);
	for (int kind = 0; kind < KINDS; kind++)
		expect_reserve(s, 0, kind, 0);
	/* the other side's is not the same turned round */
	play(s, 2, "shuffle");
	bool differ = false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		differ = differ || s->all.field.men[0][i].kind != s->all.field.men[1][i].kind;
	ck_assert(differ);
	play(s, 1, "clear");
	ck_assert_uint_eq(s->all.field.cells[0], 0);
	gunjin_game.destroy(s);
	gunjin_game.destroy(same);
	gunjin_game.destroy(other);
}
END_TEST

/* Over many shuffles every kind comes to every place about equally often. */
START_TEST(shuffles_are_even)
{
	enum { ROUNDS = 4600 };
	int generals[GUNJIN_ARMY] = { 0 };
	struct state *s = new_game(formations, "", 12);
	for (int i = 0; i < ROUNDS; i++) {
		struct error e = { 0 };
		if (!gunjin_game.apply(s, 2, "shuffle", NULL, &e))
			ck_abort_msg("%s", e.sentence);
		for (int place = 0; place < GUNJIN_ARMY; place++)
			generals[place] += s->all.field.men[1][place].kind == KIND_GE;
	}
	for (int place = 0; place < GUNJIN_ARMY; place++)
		ck_assert_msg(abs(generals[place] - 200) < 70, "place %d: %d", place, generals[place]);
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(the_game_begins_when_both_are_ready_and_camps_are_final)
{
	struct state *s = new_game(formations, "", 3);
	ck_assert_int_eq(gunjin_game.to_act(s), SEAT_ALL);
	refused(s, 2, "ready");
	play(s, 2, "formation DEF1");
	play(s, 2, "swap H4 G4");
	play(s, 2, "ready");
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	refused(s, 2, "ready");
	refused(s, 2, "clear");
	refused(s, 2, "place H4 GE");
	refused(s, 1, "resign");
	refused(s, 1, "B3-B4");
	refused(s, 1, "mark B4 x");
	play(s, 1, "army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL");
	ck_assert_int_eq(s->all.phase, PHASE_PLAYING);
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	refused(s, 1, "mirror");
	refused(s, 2, "shuffle");
	play(s, 1, "B3-B4");
	ck_assert_int_eq(gunjin_game.to_act(s), 2);
	gunjin_game.destroy(s);
}
END_TEST

static const char *const no_armies[] = {
	"army", "army ", "army GE", "army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL FL",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA MI",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA fl",
	"army  L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL",
	"army L2  TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL",
	"army L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA FL ",
	"army GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE GE",
	"formation", "formation ", "formation ATK4", "formation atk1", "formation ATK1 ",
	"formation ATK1 ATK1",
	"place", "place B3", "place B3 ", "place B3 XX", "place B3 TKX", "place B3 T", "place D1 TK",
	"place B3 TK ", "place B3  TK", "swap B3", "swap B3 B3 B3", "swap B3 B7", "ready ", "mirror x",
	"shuffle 3",
	"clear B3", "", " ", "-", "B3-", "-B4",
};

START_TEST(what_is_no_placement_is_refused)
{
	struct state *s = new_game(formations, "", 3);
	play(s, 1, "place B3 TK");
	refused(s, 1, no_armies[_i]);
	refused(s, 2, no_armies[_i]);
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(while_placing_legal_lists_the_formations_and_ready)
{
	struct state *s = new_game(formations, "", 3);
	json_t *before = legal_actions(s, 1);
	ck_assert_uint_eq(json_array_size(before), 9);
	ck_assert_str_eq(json_string_value(json_array_get(before, 8)), "formation DEF3");
	play(s, 1, "formation DEF3");
	json_t *after = legal_actions(s, 1);
	ck_assert_uint_eq(json_array_size(after), 10);
	ck_assert_str_eq(json_string_value(json_array_get(after, 0)), "ready");
	play(s, 1, "ready");
	json_t *ready = legal_actions(s, 1);
	ck_assert_uint_eq(json_array_size(ready), 0);
	json_decref(before);
	json_decref(after);
	json_decref(ready);
	gunjin_game.destroy(s);
}
END_TEST

/* --- offers and resignation --- */

START_TEST(an_offer_waits_for_its_answer_and_comes_once_a_ply)
{
	struct state *s = begun_game(formations, "ATK1", "DEF2");
	refused(s, 2, "offer draw");
	refused(s, 2, "accept draw");
	play(s, 1, "offer draw");
	ck_assert_int_eq(gunjin_game.to_act(s), 2);
	static const char *const wait[] = { "B3-B4", "offer draw", "accept draw", "decline draw", "resign" };
	for (size_t i = 0; i < LEN(wait); i++)
		refused(s, 1, wait[i]);
	refused(s, 2, "resign");
	json_t *none = legal_actions(s, 1), *answers = legal_actions(s, 2);
	ck_assert_uint_eq(json_array_size(none), 0);
	ck_assert_uint_eq(json_array_size(answers), 2);
	play(s, 2, "decline draw");
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	refused(s, 1, "offer draw");
	refused(s, 2, "accept draw");
	play(s, 1, "B3-B4");
	play(s, 2, "offer draw");
	play(s, 1, "accept draw");
	expect_result(s, "draw agreed");
	json_decref(none);
	json_decref(answers);
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(who_resigns_loses_and_nothing_goes_on)
{
	struct state *s = begun_game(formations, "ATK1", "DEF2");
	refused(s, 2, "resign");
	play(s, 1, "resign");
	expect_result(s, "2 resign");
	struct result r = { 0 };
	gunjin_game.result(s, &r);
	ck_assert(r.over && r.winners == 1u << 2 && r.scores[2] == 1 && r.scores[1] == 0);
	ck_assert_str_eq(json_string_value(json_object_get(r.stats, "reason")), "resign");
	json_decref(r.stats);
	static const char *const after[] = { "B3-B4", "resign", "mark B4 x", "offer draw", "ready",
	    "mirror" };
	for (size_t i = 0; i < LEN(after); i++)
		refused(s, 1, after[i]);
	ck_assert_int_eq(gunjin_game.to_act(s), SEAT_NOBODY);
	gunjin_game.destroy(s);
}
END_TEST

/* --- marks --- */

START_TEST(a_mark_travels_with_its_piece_and_can_be_wiped_off)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@H4 2GE@A6", 1);
	play(s, 2, "mark B3 tank?");
	play(s, 1, "mark H4 boss");
	play_all(s, "B3-B5");
	struct view *v = gunjin_game.view(s, 2);
	ck_assert_str_eq(v->pieces[0][v->field.at[gunjin_cell_of("B5", 2)]].note.mark, "tank?");
	gunjin_game.view_free(v);
	char *line = state_line(s, 2);
	ck_assert_ptr_nonnull(strstr(line, "\"notes\":{\"B5\":{\"mark\":\"tank?\"}}"));
	free(line);
	play(s, 2, "mark B5");
	line = state_line(s, 2);
	ck_assert_ptr_nonnull(strstr(line, "\"notes\":{}"));
	free(line);
	refused(s, 2, "mark B3 gone");
	refused(s, 2, "mark H4 mine");
	gunjin_game.destroy(s);
}
END_TEST

/* Characters of two columns, and of four bytes too. */
#define TWO_WIDE "\xe5\xa4\xa7\xe5\xa4\xa7"
#define EIGHT_WIDE TWO_WIDE TWO_WIDE TWO_WIDE TWO_WIDE
#define TWO_LONG "\xf0\x9f\x98\x80\xf0\x9f\x98\x80"
#define EIGHT_LONG TWO_LONG TWO_LONG TWO_LONG TWO_LONG

static const struct { const char *action; bool taken; } marks[] = {
	{ "mark B3 a", true }, { "mark B3 1234567890123456", true }, { "mark B3 12345678901234567", false },
	{ "mark B3 two words", true }, { "mark B3 \xe5\xa4\xa7\xe5\xb0\x86", true },
	{ "mark B3 " EIGHT_WIDE, true },
	{ "mark B3 a" EIGHT_WIDE, false },
	{ "mark B3 " EIGHT_LONG, true },
	{ "mark B3 ", false }, { "mark B3  a", false }, { "mark B3 a ", false }, { "mark B3 a\nb", false },
	{ "mark B3 \x1b[2J", false }, { "mark B3 \xff", false }, { "mark B3 \xe2\x80\xae" "abc", false },
	{ "mark B3 a\xcc\x81", false }, { "mark A1 x", false }, { "mark", false }, { "mark ", false },
	{ "mark Z9 x", false },
};

START_TEST(a_mark_is_a_short_plain_text_on_an_enemy)
{
	struct state *s = position(formations, "1TK@B3 2CP@H4", 1);
	if (marks[_i].taken)
		play(s, 2, marks[_i].action);
	else
		refused(s, 2, marks[_i].action);
	gunjin_game.destroy(s);
}
END_TEST

/* --- the notebook option --- */

static const struct { const char *notebook, *notes; } notebooks[] = {
	{ "off", "\"notes\":{\"B4\":{\"mark\":\"tank?\"}}" },
	{ "facts", "\"notes\":{\"B4\":{\"facts\":[\"moved\",\"beat my CP\"],\"mark\":\"tank?\"}}" },
	{ "candidates", "\"notes\":{\"B4\":{\"candidates\":[\"GE\",\"LG\",\"MG\",\"CO\",\"LC\","
	    "\"MA\",\"PL\",\"TK\"],\"facts\":[\"moved\",\"beat my CP\"],\"mark\":\"tank?\"}}" },
};

START_TEST(the_notebook_option_decides_how_much_is_printed)
{
	json_t *in = json_pack("{s:o,s:s}", "pos", pos_of("1TK@B3 1L1@A1 2CP@B4 2L2@H6"),
	    "notebook", notebooks[_i].notebook);
	struct state *s = set_up(formations, in);
	play_all(s, "B3-B4");
	play(s, 2, "mark B4 tank?");
	char *line = state_line(s, 2);
	ck_assert_msg(strstr(line, notebooks[_i].notes) != NULL, "%s", line);
	free(line);
	line = state_line(s, SEAT_NOBODY);
	ck_assert_ptr_nonnull(strstr(line, "\"notes\":{}"));
	free(line);
	struct view *v = gunjin_game.view(s, 2);
	ck_assert_uint_eq(v->pieces[0][v->field.at[gunjin_cell_of("B4", 2)]].note.beat, 1u << KIND_CP);
	gunjin_game.view_free(v);
	json_decref(in);
	gunjin_game.destroy(s);
}
END_TEST

#define MOVABLE "'GE','LG','MG','CO','LC','MA','CP','L1','L2','PL','TK','CV','EN','SP'"

/* --- what side 2 notes: pieces, a move of either side, the cell noted about, the note --- */

static const struct {
	const char	*pieces, *move, *cell, *note;
} notes[] = {
	{ "1TK@B2 2L2@H6", "B2-B4", "B4",
	    "'candidates':['PL','TK','CV','EN'],'facts':['moved','moved two forward']" },
	{ "1EN@A2 2L2@H6", "A2-D2", "D2", "'candidates':['EN'],'facts':['moved','slid or flew 3']" },
	{ "1EN@C1 2L2@H6", "C1-F1", "F1", "'candidates':['EN'],'facts':['moved','slid or flew 2']" },
	{ "1PL@A1 1L1@A2 2L2@H6", "A1-A3", "A3",
	    "'candidates':['PL'],'facts':['moved','jumped a piece','slid or flew 2']" },
	{ "1PL@C3 2L2@H6", "C3-C4", "C4", "'candidates':['PL'],'facts':['moved','crossed the water']" },
	{ "1GE@B3 2L2@H6", "B3-B4", "B4",
	    "'candidates':[" MOVABLE "],'facts':['moved']" },
	{ "1CP@D5 2L2@H6", "D5-HQ2", "HQ2", "'candidates':['CP','L1','L2','PL','TK','CV','EN','SP'],"
	    "'facts':['moved','entered my headquarters']" },
	{ "1PL@HQ1 1L1@D2 2L2@H6", "HQ1-HQ2", "HQ2", "'candidates':['PL'],"
	    "'facts':['moved','crossed the water','entered my headquarters','slid or flew 5']" },
	{ "1PL@HQ1 1L1@D2 1L1@E3 2L2@H6", "HQ1-HQ2", "HQ2", "'candidates':['PL'],"
	    "'facts':['moved','jumped a piece','crossed the water','entered my headquarters',"
	    "'slid or flew 5']" },
	{ "1TK@B5 2L2@H6", "B5-B4", "B4",
	    "'candidates':[" MOVABLE "],'facts':['moved']" },
	/* a power that is lent to my flag counts as that power */
	{ "1LG@B3 1L1@A1 2FL@B4 2CO@B5 2L2@H6", "B3-B4", "B4",
	    "'candidates':['GE','LG','MG','PL','TK'],'facts':['moved','beat my FL']" },
	/* I attack and lose: it stays where it is, and may be a flag when one could win there */
	{ "2CP@B4 2L2@H6 1MI@A1 1FL@B3 1GE@B2", "B4-B3", "B3",
	    "'candidates':['GE','LG','MG','CO','LC','MA','PL','TK','FL'],'facts':['beat my CP']" },
	{ "2CP@A4 2PL@B4 2L2@H6 1GE@B3 1MI@C1", "B4-B3", "B3",
	    "'candidates':['GE','LG','MG'],'facts':['beat my PL']" },
};

START_TEST(a_note_says_what_the_moves_show)
{
	bool own = strcmp(notes[_i].move, "B4-B3") == 0;	/* side 2 attacks */
	json_t *in = json_pack("{s:o,s:s,s:i}", "pos", pos_of(notes[_i].pieces), "notebook", "candidates",
	    "turn", own ? 2 : 1);
	struct state *s = set_up(formations, in);
	play_all(s, notes[_i].move);
	struct view *v = gunjin_game.view(s, 2);
	json_t *json = gunjin_game.to_json(v), *all = json_object_get(json, "notes");
	char *line = json_line(json_object_get(all, notes[_i].cell));
	char *text = mem_format("{%s}", notes[_i].note);
	json_t *wanted = json_of(text);
	char *expected = json_line(wanted);
	ck_assert_str_eq(line, expected);
	free(line);
	free(text);
	free(expected);
	json_decref(wanted);
	json_decref(json);
	json_decref(in);
	gunjin_game.view_free(v);
	gunjin_game.destroy(s);
}
END_TEST

/* A captain lost on B3. A flag there would have had the power of the piece on B2. */
static const struct { const char *behind, *candidates; bool flag; } lent[] = {
	{ "SP", "'SP'", false }, { "SP", "'SP','L2'", false }, { "SP", "'SP','MA'", true },
	{ "SP", "'SP','MI'", false }, { "FL", "'FL','CP'", false }, { "FL", "'FL','GE'", true },
};

START_TEST(what_is_known_of_the_piece_behind_tells_whether_a_flag_could_have_won)
{
	char *text = mem_format("{'turn':2,'army_ids':{'1':[{'piece':'GE','cell':'B3'},"
	    "{'piece':'%s','cell':'B2','candidates':[%s]},{'piece':'L1','cell':'A1'}],"
	    "'2':[{'piece':'CP','cell':'B4'},{'piece':'L2','cell':'H6'}]}}", lent[_i].behind,
	    lent[_i].candidates);
	json_t *in = json_of(text);
	struct state *s = set_up(formations, in);
	play_all(s, "B4-B3");
	unsigned candidates = s->all.pieces[0][0].note.candidates;
	ck_assert_int_eq((candidates & 1u << KIND_FL) != 0, lent[_i].flag);
	ck_assert_uint_eq(candidates & 1u << KIND_GE, 1u << KIND_GE);
	free(text);
	json_decref(in);
	gunjin_game.destroy(s);
}
END_TEST

/* --- events --- */

static const struct { int viewer; const char *events; } told[] = {
	{ 1, "[{'event':'moved','from':'B3','seat':1,'to':'B4'},{'event':'battle','from':'B3','piece':'TK',"
	    "'removed':[2],'result':'win','to':'B4'}]" },
	{ 2, "[{'event':'moved','from':'B3','seat':1,'to':'B4'},{'event':'battle','from':'B3','piece':'CP',"
	    "'removed':[2],'result':'loss','to':'B4'}]" },
	{ SEAT_NOBODY, "[{'event':'moved','from':'B3','seat':1,'to':'B4'},{'event':'battle','from':'B3',"
	    "'removed':[2],'to':'B4'}]" },
};

START_TEST(a_battle_is_told_to_everyone_as_far_as_he_may_know)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@B4 2L2@H6", 1);
	char *line = events_line(s, 1, "B3-B4", told[_i].viewer);
	json_t *wanted = json_of(told[_i].events);
	char *expected = json_line(wanted);
	ck_assert_str_eq(line, expected);
	free(line);
	free(expected);
	json_decref(wanted);
	gunjin_game.destroy(s);
}
END_TEST

/* seat, action, viewer, events; one after the other in one game */
static const struct { int seat; const char *action; int viewer; const char *events; } tale[] = {
	{ 1, "place B3 TK", 1, "[{'cell':'B3','event':'placed','piece':'TK'}]" },
	{ 1, "swap B3 HQ1", 1, "[{'cells':['B3','HQ1'],'event':'swapped'}]" },
	{ 1, "formation ATK1", 1, "[{'event':'arranged','how':'formation'}]" },
	{ 1, "mirror", 2, "[]" },
	{ 1, "ready", 2, "[{'event':'ready','seat':1}]" },
	{ 2, "formation DEF2", SEAT_NOBODY, "[]" },
	{ 2, "ready", 1, "[{'event':'ready','seat':2}]" },
	{ 1, "offer draw", 2, "[{'event':'offer','seat':1}]" },
	{ 1, "mark B4 mine", 1, "[{'cell':'B4','event':'marked','mark':'mine'}]" },
	{ 1, "mark B4 mine", 2, "[]" },
	{ 2, "decline draw", 1, "[{'event':'declined','seat':2}]" },
	{ 1, "resign", SEAT_NOBODY, "[{'event':'over','reason':'resign','winner':2}]" },
};

START_TEST(events_reach_those_who_may_know)
{
	struct state *s = new_game(formations, "", 3);
	for (size_t i = 0; i < LEN(tale); i++) {
		char *line = events_line(s, tale[i].seat, tale[i].action, tale[i].viewer);
		json_t *wanted = json_of(tale[i].events);
		char *expected = json_line(wanted);
		ck_assert_str_eq(line, expected);
		free(line);
		free(expected);
		json_decref(wanted);
	}
	gunjin_game.destroy(s);
}
END_TEST

START_TEST(only_seats_one_and_two_play)
{
	struct state *s = begun_game(formations, "ATK1", "ATK2");
	static const int strangers[] = { 0, 3, -1, -2, 4 };
	for (size_t i = 0; i < LEN(strangers); i++)
		refused(s, strangers[i], "B3-B4");
	gunjin_game.destroy(s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_placed_piece_comes_from_the_reserve_and_a_replaced_one_returns);
	tcase_add_test(tc, swapping_works_with_empty_cells_too);
	tcase_add_test(tc, the_same_formation_stands_turned_round_for_the_other_side);
	tcase_add_test(tc, a_mirror_exchanges_left_and_right_and_twice_nothing);
	tcase_add_test(tc, shuffles_place_everything_and_follow_the_seed);
	tcase_add_test(tc, shuffles_are_even);
	tcase_add_test(tc, the_game_begins_when_both_are_ready_and_camps_are_final);
	tcase_add_loop_test(tc, what_is_no_placement_is_refused, 0, LEN(no_armies));
	tcase_add_test(tc, while_placing_legal_lists_the_formations_and_ready);
	tcase_add_test(tc, an_offer_waits_for_its_answer_and_comes_once_a_ply);
	tcase_add_test(tc, who_resigns_loses_and_nothing_goes_on);
	tcase_add_test(tc, a_mark_travels_with_its_piece_and_can_be_wiped_off);
	tcase_add_loop_test(tc, a_mark_is_a_short_plain_text_on_an_enemy, 0, LEN(marks));
	tcase_add_loop_test(tc, the_notebook_option_decides_how_much_is_printed, 0, LEN(notebooks));
	tcase_add_loop_test(tc, a_note_says_what_the_moves_show, 0, LEN(notes));
	tcase_add_loop_test(tc, what_is_known_of_the_piece_behind_tells_whether_a_flag_could_have_won, 0,
	    LEN(lent));
	tcase_add_loop_test(tc, a_battle_is_told_to_everyone_as_far_as_he_may_know, 0, LEN(told));
	tcase_add_test(tc, events_reach_those_who_may_know);
	tcase_add_test(tc, only_seats_one_and_two_play);
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_placing", fill, 30);
	gunjin_game.unload(formations);
	return status;
}
