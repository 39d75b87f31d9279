/* gunjin_notes.c: marks, and the notebook's notes about hidden pieces. */
#include "gunjin_support.h"

static struct content *formations;

/* --- marks --- */

START_TEST(a_mark_travels_with_its_piece_and_can_be_wiped_off)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@H4 2GE@A6", 1);
	play(s, 2, "mark B3 tank?");
	play(s, 1, "mark H4 boss");
	play_all(s, "B3-B5");
	struct view *v = game_view(&gunjin_game, s, 2);
	ck_assert_str_eq(v->pieces[0][v->field.at[gunjin_cell_of("B5", 2)]].note.mark, "tank?");
	game_view_free(&gunjin_game, v);
	char *line = state_line(s, 2);
	ck_assert_ptr_nonnull(strstr(line, "\"notes\":{\"B5\":{\"mark\":\"tank?\"}}"));
	free(line);
	play(s, 2, "mark B5");
	line = state_line(s, 2);
	ck_assert_ptr_nonnull(strstr(line, "\"notes\":{}"));
	free(line);
	refused(s, 2, "mark B3 gone");
	refused(s, 2, "mark H4 mine");
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Characters of two columns, one of them of four bytes. */
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
	game_destroy(&gunjin_game, s);
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
	struct view *v = game_view(&gunjin_game, s, 2);
	ck_assert_uint_eq(v->pieces[0][v->field.at[gunjin_cell_of("B4", 2)]].note.beat, 1u << KIND_CP);
	game_view_free(&gunjin_game, v);
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

#define MOVABLE "'GE','LG','MG','CO','LC','MA','CP','L1','L2','PL','TK','CV','EN','SP'"

/* --- the notes of side 2: pieces, a move of either side, the cell of the note, the note --- */

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
	/* a power lent to my flag counts as that power */
	{ "1LG@B3 1L1@A1 2FL@B4 2CO@B5 2L2@H6", "B3-B4", "B4",
	    "'candidates':['GE','LG','MG','PL','TK'],'facts':['moved','beat my FL']" },
	/* I attack and lose: the piece stays, and may be a flag if a flag could win there */
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
	struct view *v = game_view(&gunjin_game, s, 2);
	json_t *json = game_show(&gunjin_game, v), *all = json_object_get(json, "notes");
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
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* A captain lost on B3. A flag there would have had the power of the piece on B2. */
static const struct { const char *behind, *candidates; bool flag; } lent[] = {
	{ "SP", "'SP'", false }, { "SP", "'SP','L2'", false }, { "SP", "'SP','MA'", true },
	{ "SP", "'SP','MI'", false }, { "FL", "'FL','CP'", false }, { "FL", "'FL','GE'", true },
};

START_TEST(facts_about_the_piece_behind_show_whether_a_flag_could_have_won)
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
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- counting the pieces of each kind in an army --- */

enum { UNKNOWN = GUNJIN_ANY_KIND };
#define K(code) (1u << KIND_##code)

/* The notes on the first pieces, with the rest unknown, and the conclusions for the fourth and the
 * fifth. */
static const struct { unsigned noted[5], fourth, fifth; } counted[] = {
	{ { K(TK), K(TK), UNKNOWN, K(TK) | K(CV), UNKNOWN }, K(CV), UNKNOWN & ~(K(TK) | K(CV)) },
	{ { K(TK), UNKNOWN, UNKNOWN, K(TK) | K(CV), UNKNOWN }, K(TK) | K(CV), UNKNOWN },
	{ { K(GE) | K(LG), K(GE) | K(LG), UNKNOWN, K(LG) | K(MG), UNKNOWN }, K(MG), UNKNOWN & ~(K(GE) | K(LG) | K(MG)) },
	{ { K(GE), K(GE) | K(LG), UNKNOWN, K(LG) | K(SP), UNKNOWN }, K(SP), UNKNOWN & ~(K(GE) | K(LG) | K(SP)) },
};

START_TEST(the_kinds_of_an_army_are_counted)
{
	struct state *s = new_game(formations, "", 1);
	uint16_t candidates[GUNJIN_ARMY];
	ck_assert(game_apply_text(&gunjin_game, s, 1, "formation ATK1", NULL, NULL));
	for (int i = 0; i < 5; i++)
		s->all.pieces[0][i].note.candidates = (uint16_t)counted[_i].noted[i];
	gunjin_count_candidates(&s->all, 0, candidates);
	ck_assert_uint_eq(candidates[3], counted[_i].fourth);
	ck_assert_uint_eq(candidates[4], counted[_i].fifth);
	s->all.field.men[0][22].kind = KIND_NONE;	/* less than an army: the missing pieces are
							 * unknown */
	gunjin_count_candidates(&s->all, 0, candidates);
	ck_assert_uint_eq(candidates[3], counted[_i].noted[3]);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* If all others have moved, the rest are those that never do. */
START_TEST(what_only_so_many_can_be_they_are)
{
	struct state *s = new_game(formations, "", 1);
	uint16_t candidates[GUNJIN_ARMY];
	ck_assert(game_apply_text(&gunjin_game, s, 1, "formation ATK1", NULL, NULL));
	for (int i = 0; i < GUNJIN_ARMY - 3; i++)
		s->all.pieces[0][i].note.candidates = (uint16_t)(UNKNOWN & ~GUNJIN_FIXED);
	gunjin_count_candidates(&s->all, 0, candidates);
	for (int i = GUNJIN_ARMY - 3; i < GUNJIN_ARMY; i++)
		ck_assert_uint_eq(candidates[i] & ~GUNJIN_FIXED, 0);
	game_destroy(&gunjin_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_kinds_of_an_army_are_counted, 0, LEN(counted));
	tcase_add_test(tc, what_only_so_many_can_be_they_are);
	tcase_add_test(tc, a_mark_travels_with_its_piece_and_can_be_wiped_off);
	tcase_add_loop_test(tc, a_mark_is_a_short_plain_text_on_an_enemy, 0, LEN(marks));
	tcase_add_loop_test(tc, the_notebook_option_decides_how_much_is_printed, 0, LEN(notebooks));
	tcase_add_loop_test(tc, a_note_says_what_the_moves_show, 0, LEN(notes));
	tcase_add_loop_test(tc, facts_about_the_piece_behind_show_whether_a_flag_could_have_won, 0,
	    LEN(lent));
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_notes", fill, 30);
	gunjin_game.unload(formations);
	return status;
}
