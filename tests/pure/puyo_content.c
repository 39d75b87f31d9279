/* puyo_content.c: the boards to practise on, and the errors of invalid ones. */
#include "puyo_support.h"

static struct content *boards;

START_TEST(every_board_has_names_and_can_be_laid_out)
{
	ck_assert_int_ge(boards->board_count, 8);
	for (int i = 0; i < boards->board_count; i++) {
		const struct puyo_board *board = &boards->boards[i];
		ck_assert_ptr_eq(puyo_board(boards, board->id), board);
		ck_assert_str_ne(board->name.en, board->name.ja);
		ck_assert_str_ne(board->about.en, board->about.ja);
		struct state *s = new_game(boards, "mode=solo practice=on", 1);
		char action[ACTION_SIZE] = "board ";
		for (int y = PUYO_ROWS; y >= 1; y--) {
			for (int x = 0; x < PUYO_COLUMNS; x++)
				strncat(action, &puyo_letters[puyo_at(&board->field, x, y)], 1);
			strcat(action, y > 1 ? "/" : "");
		}
		play(s, 1, action);
		ck_assert_mem_eq(&s->all.player[0].field, &board->field, sizeof board->field);
		game_destroy(&puyo_game, s);
	}
	ck_assert_ptr_null(puyo_board(boards, "no-such"));
}
END_TEST

/* The results that the explanations promise: a pair, its place, and the steps of its chain. */
static const struct { const char *id, *pair, *place; int steps; bool all_clear; } promises[] = {
	{ "stairs", "YR", "place 0 0", 4, false },
	{ "gtr", "YR", "place 0 0", 2, false },
	{ "sandwich", "BR", "place 2 0", 2, false },
	{ "double", "BR", "place 1 1", 1, false },
	{ "clear", "BR", "place 3 0", 1, true },
	{ "five", "RB", "place 4 0", 5, false },
	{ "six", "RG", "place 0 0", 6, false },
	{ "seven", "RY", "place 0 0", 7, false },
	{ "ten", "GR", "place 0 0", 10, false },
	{ "dig", "YR", "place 2 0", 1, false },
	{ "brink", "RY", "place 5 0", 6, false },
};

START_TEST(a_board_keeps_the_promise_of_its_explanation)
{
	json_t *in = json_pack("{s:s,s:b,s:[s]}", "mode", "solo", "practice", 1, "pairs", promises[_i].pair);
	struct state *s = set_up(boards, in);
	const struct puyo_player *p = &s->all.player[0];
	const struct puyo_board *board = puyo_board(boards, promises[_i].id);
	s->all.player[0].field = board->field;
	play(s, 1, promises[_i].place);
	tick(s, 2000);
	ck_assert_int_eq(p->max_chain, promises[_i].steps);
	ck_assert_int_eq(p->all_clears, promises[_i].all_clear);
	if (strcmp(promises[_i].id, "double") == 0)
		ck_assert_int_eq(p->score, 240);
	json_decref(in);
	game_destroy(&puyo_game, s);
}
END_TEST

#define BOARD(id, rows) "{'id':" id ",'name':{'en':'a','ja':'b'},'about':{'en':'a','ja':'b'},'rows':" rows "}"

static const struct { const char *json, *place; } bad_content[] = {
	{ "[]", "" },
	{ "{}", "boards" },
	{ "{'boards':[]}", "boards" },
	{ "{'boards':{},'more':1}", "more" },
	{ "{'boards':[3]}", "boards[0]" },
	{ "{'boards':[{}]}", "boards[0].id" },
	{ "{'boards':[" BOARD("3", "[]") "]}", "boards[0].id" },
	{ "{'boards':[" BOARD("''", "[]") "]}", "boards[0].id" },
	{ "{'boards':[" BOARD("'Big'", "[]") "]}", "boards[0].id" },
	{ "{'boards':[" BOARD("'abcdefghijklmnopqrstuvwxyz'", "[]") "]}", "boards[0].id" },
	{ "{'boards':[" BOARD("'a'", "[]") "," BOARD("'a'", "[]") "]}", "boards[1].id" },
	{ "{'boards':[" BOARD("'a'", "5") "]}", "boards[0].rows" },
	{ "{'boards':[" BOARD("'a'", "['RRR']") "]}", "boards[0].rows[0]" },
	{ "{'boards':[" BOARD("'a'", "['......','RBGYXZ']") "]}", "boards[0].rows[1]" },
	{ "{'boards':[" BOARD("'a'", "['R.....','......']") "]}", "boards[0].rows" },
	{ "{'boards':[" BOARD("'a'", "['RRRR..']") "]}", "boards[0].rows" },
	{ "{'boards':[" BOARD("'a'", "['','','','','','','','','','','','','','']") "]}", "boards[0].rows" },
	{ "{'boards':[" BOARD("'a'", "['..X...','..X...','..X...','..X...','..X...','..X...','..X...','..X...',"
	    "'..X...','..X...','..X...','..X...']") "]}", "boards[0].rows" },
	{ "{'boards':[{'id':'a','rows':[],'about':{'en':'a','ja':'b'}}]}", "boards[0].name" },
	{ "{'boards':[{'id':'a','rows':[],'name':{'en':'a','ja':'b'}}]}", "boards[0].about" },
	{ "{'boards':[{'id':'a','rows':[],'name':{'en':'a','ja':''}}]}", "boards[0].name" },
};

START_TEST(bad_content_is_refused_with_the_place_named)
{
	json_t *file = json_of(bad_content[_i].json);
	struct error e = { 0 };
	ck_assert_ptr_null(puyo_game.load(file, &e));
	ck_assert_ptr_nonnull(e.sentence);
	ck_assert_msg(strncmp(error_word(&e, 0), bad_content[_i].place, strlen(bad_content[_i].place)) == 0, "%s",
	    error_word(&e, 0));
	json_decref(file);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_board_has_names_and_can_be_laid_out);
	tcase_add_loop_test(tc, a_board_keeps_the_promise_of_its_explanation, 0, LEN(promises));
	tcase_add_loop_test(tc, bad_content_is_refused_with_the_place_named, 0, LEN(bad_content));
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_content", fill, 30);
	puyo_game.unload(boards);
	return status;
}
