/* gunjin_setup.c: states and formations from JSON, valid and invalid. */
#include "gunjin_support.h"

static struct content *formations;

/* A board with only a tank, an aeroplane and a general. */
#define BOARD "'pos':'... ... ... 2GE ... ... ... / ... ... ... ... ... ... ... ... / " \
	"... ... ... ... ... ... ... ... / ... 1TK ... ... ... ... ... ... / " \
	"... ... ... ... ... ... ... ... / ... ... ... 1PL ... ... ...'"

/* --- valid states --- */

START_TEST(a_position_alone_is_a_game_in_play)
{
	json_t *in = json_of("{" BOARD "}");
	struct state *s = set_up(formations, in);
	char pieces[64];
	pieces_of(&s->all.field, pieces, sizeof pieces);
	ck_assert_str_eq(pieces, "1PL@HQ1 1TK@B3 2GE@HQ2");
	ck_assert_int_eq(gunjin_game.to_act(s), 1);
	ck_assert_int_eq(s->all.nobattle, 200);
	ck_assert(s->all.repetition && s->all.repeated == 1);
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(an_empty_object_is_a_new_game)
{
	json_t *in = json_of("{}");
	struct state *s = set_up(formations, in);
	ck_assert_int_eq(s->all.phase, PHASE_PLACING);
	ck_assert_int_eq(gunjin_game.to_act(s), SEAT_ALL);
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_referee_sees_everything_and_a_seat_what_the_book_prints)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@B4 2L2@H6", 1);
	play_all(s, "B3-B4 H6-H5");
	char *line = state_line(s, 2);
	ck_assert_str_eq(line, "{\"game\":\"gunjin\",\"left\":{\"1\":2,\"2\":1},"
	    "\"log\":[\"1 1 B3xB4 CP loss\",\"2 2 H6-H5 L2\"],\"lost\":{\"2\":[\"CP\"]},"
	    "\"moved\":{\"B4\":\"B3\",\"H5\":\"H6\"},\"nobattle\":200,"
	    "\"notebook\":\"off\",\"notes\":{},\"offer\":\"none\",\"phase\":\"playing\",\"ply\":2,"
	    "\"pos\":\"... ... ... ... ... ... ... / ... ... ... ... ... ... ... 2L2 / "
	    "... 1?? ... ... ... ... ... ... / ... ... ... ... ... ... ... ... / "
	    "... ... ... ... ... ... ... ... / 1?? ... ... ... ... ... ...\",\"repeated\":1,"
	    "\"repetition\":true,\"result\":null,\"since_battle\":1,\"turn\":1}");
	free(line);
	line = state_line(s, SEAT_NOBODY);
	ck_assert_ptr_nonnull(strstr(line, "\"log\":[\"1 1 B3xB4\",\"2 2 H6-H5\"],\"lost\":{},"));
	ck_assert_ptr_nonnull(strstr(line, "2??"));
	free(line);
	line = state_line(s, SEAT_REFEREE);
	ck_assert_ptr_nonnull(strstr(line, "\"lost\":{\"1\":[],\"2\":[\"CP\"]}"));
	ck_assert_ptr_null(strstr(line, "\"notes\""));
	free(line);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(losses_before_a_set_up_are_remembered)
{
	json_t *in = json_of("{" BOARD ",'lost':{'1':['CP','GE'],'2':['MI']},'left':{'1':2}}");
	struct state *s = set_up(formations, in);
	int numbers[GUNJIN_ARMY];
	ck_assert_int_eq(gunjin_losses(&s->all, 0, numbers), 2);
	ck_assert_int_eq(s->all.field.men[0][numbers[1]].kind, KIND_GE);
	ck_assert_int_eq(gunjin_losses(&s->all, 1, numbers), 1);
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_log_that_is_given_counts_for_repetition)
{
	json_t *in = json_of("{'pos':'... ... ... ... ... ... 2CP / ... ... ... ... ... ... ... ... / "
	    "... ... ... ... ... ... ... ... / ... ... ... ... ... ... ... ... / "
	    "... ... ... ... ... ... ... ... / "
	    "1CP ... ... ... ... ... ...','ply':4,'since_battle':4,'repeated':2,'log':['1 1 A1-A2 CP',"
	    "'2 2 H6-H5 CP','3 1 A2-A1 CP','4 2 H5-H6 CP']}");
	struct state *s = set_up(formations, in);
	ck_assert_int_eq(s->all.repeated, 2);
	play_all(s, "A1-A2 H6-H5 A2-A1 H5-H6");
	ck_assert_int_eq(s->all.repeated, 3);
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(pinned_numbers_decide_the_shuffles_of_both_sides_while_they_last)
{
	json_t *in = json_of("{'rng':{'state':'7','script':[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}}");
	struct state *s = set_up(formations, in);
	play(s, 1, "shuffle");
	play(s, 2, "shuffle");
	/* always the first: each piece moves one place on, the first to the end */
	ck_assert_int_eq(s->all.field.men[0][0].kind, KIND_LG);
	ck_assert_int_eq(s->all.field.men[0][22].kind, KIND_GE);
	ck_assert_int_eq(s->all.field.men[1][22].kind, KIND_GE);
	play(s, 1, "shuffle");
	play(s, 2, "shuffle");
	bool differ = false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		differ = differ || s->all.field.men[0][i].kind != s->all.field.men[1][i].kind;
	ck_assert(differ);
	json_decref(in);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- invalid states: the text, and the place or words that the error names --- */

static const struct { const char *json, *error; } bad[] = {
	{ "[]", "object" },
	{ "{'game':'monoknight'}", "game" },
	{ "{'size':8}", "size" },
	{ "{'notebook':'on'}", "notebook" },
	{ "{'repetition':'on'}", "repetition" },
	{ "{'nobattle':0}", "nobattle" },
	{ "{'nobattle':1001}", "nobattle" },
	{ "{'phase':'playing'}", "pos" },
	{ "{'phase':'done'}", "phase" },
	{ "{'phase':'over'," BOARD "}", "result" },
	{ "{" BOARD ",'turn':0}", "turn" },
	{ "{" BOARD ",'turn':3}", "turn" },
	{ "{" BOARD ",'ply':-1}", "ply" },
	{ "{" BOARD ",'since_battle':200}", "draw" },
	{ "{" BOARD ",'offer':'yes'}", "offer" },
	{ "{'offer':'open'}", "before" },
	{ "{'turn':2}", "before" },
	{ "{" BOARD ",'repeated':2}", "repeated" },
	{ "{" BOARD ",'left':{'1':3}}", "left" },
	{ "{" BOARD ",'moved':{'B3':'B2'}}", "moved" },
	{ "{" BOARD ",'notes':{'B3':{}}}", "notes" },
	{ "{" BOARD ",'ready':{'1':true}}", "ready" },
	{ "{" BOARD ",'result':'3 resign'}", "result" },
	{ "{" BOARD ",'result':'draw resign'}", "end so" },
	{ "{" BOARD ",'result':'1 agreed'}", "end so" },
	{ "{" BOARD ",'result':'1 resign','phase':'playing'}", "result" },
	{ "{" BOARD ",'lost':{'1':['XX']}}", "lost.1[0]" },
	{ "{" BOARD ",'lost':{'3':['CP']}}", "lost" },
	{ "{" BOARD ",'log':['1 1 B3xB4 TK win']}", "log[0]" },
	{ "{" BOARD ",'log':['1 1 B3-B4 TK']}", "longer" },
	{ "{" BOARD ",'log':['1 1 B2-B3 TK'],'ply':1,'since_battle':1}", "turns" },
	{ "{" BOARD ",'log':['1 1 B2-B3 CP'],'ply':1,'since_battle':1,'turn':2}", "lead" },
	{ "{" BOARD ",'log':['1 1 D3-B3 TK'],'ply':1,'since_battle':1,'turn':2}", "lead" },
	{ "{" BOARD ",'log':['1 1 B2-B3 TK'],'ply':1,'turn':2}", "last battle" },
	{ "{" BOARD ",'log':['2 1 B2-B3 TK'],'ply':1,'since_battle':1,'turn':2}", "log" },
	{ "{" BOARD ",'log':['1 1 B2xB3 TK GE win'],'ply':1,'turn':2}", "otherwise" },
	{ "{" BOARD ",'log':['1 1 B2xB3 TK GE loss'],'ply':1,'since_battle':1,'turn':2}", "last battle" },
	{ "{'pos':''}", "pos" },
	{ "{'pos':3}", "pos" },
	{ "{'pos':'...'}", "pos" },
	{ "{'phase':'placing'," BOARD ",'ready':{'1':true}}", "ready" },
	{ "{'ready':{'1':true}}", "ready" },
	{ "{'ready':{'4':true}}", "ready" },
	{ "{'rng':5}", "" },
	{ "{'army_ids':{'1':[{}]}}", "army_ids.1[0].piece" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'Z1'}]}}", "army_ids.1[0].cell" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1'},{'piece':'CP','cell':'A1'}]}}",
	    "army_ids.1[1].cell" },
	{ "{'army_ids':{'1':[{'piece':'GE'}]}}", "neither" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','loss':1}]}}", "neither" },
	{ "{'army_ids':{'1':[{'piece':'GE','loss':2}]}}", "gap" },
	{ "{'army_ids':{'1':[{'piece':'GE','loss':1},{'piece':'CP','loss':1}]}}", "two losses" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','start':'A2'}]}}", "start" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','start':null,'facts':['moved']}]}}", "start" },
	{ "{'army_ids':{'1':[{'piece':'MI','cell':'A1','start':'A2','facts':['moved']}]}}", "cannot" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','facts':['won']}]}}", "facts[0]" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','facts':['slid or flew 8']}]}}", "facts[0]" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','facts':['beat my XX']}]}}", "facts[0]" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','facts':'moved'}]}}", "facts" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','candidates':['CP']}]}}", "candidates" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','candidates':'GE'}]}}", "candidates" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','mark':'12345678901234567'}]}}", "mark" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','mark':7}]}}", "mark" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1','name':'x'}]}}", "name" },
	{ "{'army_ids':{'1':[{'piece':'GE','cell':'A1'}]}," BOARD "}", "pos" },
	{ "{'army_ids':{},'phase':'placing'}", "army_ids" },
};

static void
expect_refusal(const char *text, const char *words)
{
	json_t *in = json_of(text);
	struct error e = { 0 };
	struct state *s = game_read(&gunjin_game, formations, in, &e);
	char said[ERROR_WORD_SIZE * 2];
	ck_assert_msg(s == NULL, "%s was taken", text);
	error_text(&e, said, sizeof said);
	ck_assert_msg(said[0] != '\0' && strstr(said, words) != NULL, "%s: %s", text, said);
	json_decref(in);
}

START_TEST(a_bad_state_is_refused_with_the_place_named)
{
	expect_refusal(bad[_i].json, bad[_i].error);
}
END_TEST

static const char *const no_tokens[] = { "3TK", "1XX", "1tk", "2??", "1..", "0GE", "   ", "..1" };

START_TEST(a_position_has_only_pieces_and_dots)
{
	json_t *pos = pos_of("1TK@B3");
	char *text = mem_format("{'pos':'%s'}", json_string_value(pos));
	memcpy(strstr(text, "1TK"), no_tokens[_i], 3);
	expect_refusal(text, "pos");
	free(text);
	json_decref(pos);
}
END_TEST

START_TEST(no_side_has_more_than_its_army)
{
	char pieces[24 * 8] = "";
	for (int cell = 0; cell <= GUNJIN_ARMY; cell++) {
		size_t used = strlen(pieces);
		snprintf(pieces + used, sizeof pieces - used, "%s1CP@%s", used > 0 ? " " : "",
		    gunjin_cell_name(cell));
	}
	json_t *pos = pos_of(pieces);
	char *text = mem_format("{'pos':'%s'}", json_string_value(pos));
	expect_refusal(text, "pos");
	free(text);
	json_decref(pos);
}
END_TEST

/* --- formations --- */

START_TEST(there_are_nine_formations_three_of_each_manner)
{
	int manners[MANNERS] = { 0 };
	ck_assert_int_eq(formations->formation_count, 9);
	for (int i = 0; i < 9; i++) {
		const struct formation *f = &formations->formations[i];
		manners[f->manner]++;
		ck_assert_ptr_eq(gunjin_formation(formations, f->id), f);
		ck_assert_str_ne(f->name.en, f->name.ja);
	}
	for (int i = 0; i < MANNERS; i++)
		ck_assert_int_eq(manners[i], 3);
	ck_assert_ptr_null(gunjin_formation(formations, "ATK9"));
}
END_TEST

#define ARMY "L2 TK PL CP CP PL TK L2 EN GE CO L1 L1 LC LG EN CV MG MI MI SP MA "
#define ONE(id, style, name, army) "{'id':" id ",'style':" style ",'name':" name ",'army':'" army "'}"
#define GOOD_NAME "{'en':'a','ja':'b'}"
#define WITH_CAMP(style, strength, army) "{'formations':[" ONE("'A'", "'attack'", GOOD_NAME, ARMY "FL") "]," \
	"'camps':[{'style':" style ",'strength':" strength ",'army':'" army "'}]}"

static const struct { const char *json, *place; } bad_content[] = {
	{ "[]", "" },
	{ "{}", "formations" },
	{ "{'formations':[]}", "formations" },
	{ "{'formations':{},'more':1}", "more" },
	{ "{'formations':[3]}", "formations[0]" },
	{ "{'formations':[{}]}", "formations[0].id" },
	{ "{'formations':[" ONE("3", "'attack'", GOOD_NAME, ARMY "FL") "]}", "formations[0].id" },
	{ "{'formations':[" ONE("'atk'", "'attack'", GOOD_NAME, ARMY "FL") "]}", "formations[0].id" },
	{ "{'formations':[" ONE("'ABCDEFGHIJKL'", "'attack'", GOOD_NAME, ARMY "FL") "]}",
	    "formations[0].id" },
	{ "{'formations':[" ONE("'A'", "'wild'", GOOD_NAME, ARMY "FL") "]}", "formations[0].style" },
	{ "{'formations':[" ONE("'A'", "'attack'", "{'en':'a'}", ARMY "FL") "]}", "formations[0].name" },
	{ "{'formations':[" ONE("'A'", "'attack'", "{'en':'','ja':'b'}", ARMY "FL") "]}",
	    "formations[0].name" },
	{ "{'formations':[" ONE("'A'", "'attack'", GOOD_NAME, ARMY "MI") "]}", "formations[0].army" },
	{ "{'formations':[" ONE("'A'", "'attack'", GOOD_NAME, ARMY) "]}", "formations[0].army" },
	{ "{'formations':[" ONE("'A'", "'attack'", GOOD_NAME, ARMY "FL") ","
	    ONE("'A'", "'attack'", GOOD_NAME, ARMY "FL") "]}", "formations[1].id" },
	{ WITH_CAMP("'wild'", "50", ARMY "FL"), "camps[0].style" },
	{ WITH_CAMP("'attack'", "0", ARMY "FL"), "camps[0].strength" },
	{ WITH_CAMP("'attack'", "101", ARMY "FL"), "camps[0].strength" },
	{ WITH_CAMP("'attack'", "50", ARMY "MI"), "camps[0].army" },
};

START_TEST(bad_content_is_refused_with_the_place_named)
{
	json_t *file = json_of(bad_content[_i].json);
	struct error e = { 0 };
	ck_assert_ptr_null(gunjin_game.load(file, &e));
	ck_assert_ptr_nonnull(e.sentence);
	ck_assert_msg(strncmp(error_word(&e, 0), bad_content[_i].place, strlen(bad_content[_i].place)) == 0, "%s",
	    error_word(&e, 0));
	json_decref(file);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_position_alone_is_a_game_in_play);
	tcase_add_test(tc, an_empty_object_is_a_new_game);
	tcase_add_test(tc, the_referee_sees_everything_and_a_seat_what_the_book_prints);
	tcase_add_test(tc, losses_before_a_set_up_are_remembered);
	tcase_add_test(tc, a_log_that_is_given_counts_for_repetition);
	tcase_add_test(tc, pinned_numbers_decide_the_shuffles_of_both_sides_while_they_last);
	tcase_add_loop_test(tc, a_bad_state_is_refused_with_the_place_named, 0, LEN(bad));
	tcase_add_loop_test(tc, a_position_has_only_pieces_and_dots, 0, LEN(no_tokens));
	tcase_add_test(tc, no_side_has_more_than_its_army);
	tcase_add_test(tc, there_are_nine_formations_three_of_each_manner);
	tcase_add_loop_test(tc, bad_content_is_refused_with_the_place_named, 0, LEN(bad_content));
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_setup", fill, 60);
	gunjin_game.unload(formations);
	return status;
}
