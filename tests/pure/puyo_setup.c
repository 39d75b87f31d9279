/* puyo_setup.c: states from JSON and back, valid and invalid. */
#include "puyo_support.h"

static struct content *boards;

/* --- valid states --- */

START_TEST(an_empty_object_is_a_new_game)
{
	struct state *made = set_up_text(boards, "{}"), *created = new_game(boards, "", 0);
	char *a = state_line(made, SEAT_REFEREE), *b = state_line(created, SEAT_REFEREE);
	ck_assert_str_eq(a, b);
	ck_assert_int_eq(puyo_game.to_act(made), SEAT_ALL);
	free(a);
	free(b);
	game_destroy(&puyo_game, made);
	game_destroy(&puyo_game, created);
}
END_TEST

START_TEST(a_view_is_the_book_s_and_reveals_nothing_of_the_future)
{
	struct state *s = field_state(boards, "{'mode':'solo','pairs':['RG','BB','YR','YY','GG'],"
	    "'rng':{'script':[0.5]}}", "{}", rows_of(""));
	char *line = state_line(s, 1), *referee = state_line(s, SEAT_REFEREE);
	ck_assert_str_eq(line, "{\"game\":\"puyo\",\"kick\":false,\"mode\":\"solo\",\"offset\":false,"
	    "\"over\":false,\"pairs\":[\"RG\",\"BB\",\"YR\"],\"players\":[{\"all_clears\":0,\"chain\":0,"
	    "\"chain_points\":0,\"chain_sent\":0,\"down_at\":null,\"drop_points\":0,\"fresh\":0,"
	    "\"gravity\":48,\"held\":0,\"index\":0,\"lifts\":0,\"max_chain\":0,\"next\":[\"BB\",\"YR\"],"
	    "\"pair\":{\"colors\":\"RG\",\"r\":0,\"x\":2,\"y\":12},\"phase\":\"fall\",\"rows\":["
	    "\"......\",\"......\",\"......\",\"......\",\"......\",\"......\",\"......\",\"......\","
	    "\"......\",\"......\",\"......\",\"......\",\"......\"],\"score\":0,\"sent\":0,"
	    "\"shaft_at\":null,\"spawn_at\":0,\"timer\":0,\"top_out\":null,\"waiting\":0}],"
	    "\"practice\":false,\"speed\":\"constant\",\"tick\":0}");
	ck_assert_ptr_nonnull(strstr(referee, "\"pinned\":[\"YY\",\"GG\"]"));
	ck_assert_ptr_nonnull(strstr(referee, "\"rng\":"));
	struct view *v = game_view(&puyo_game, s, SEAT_NOBODY);
	ck_assert(v->known == 3 && v->rng.state == 0 && v->rng.pins == NULL && v->garbage_rng == 0);
	game_view_free(&puyo_game, v);
	free(line);
	free(referee);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(pairs_may_be_pinned_and_go_on_from_the_script)
{
	struct state *s = field_state(boards, "{'mode':'solo','pairs':['RG','BB','YR','GY'],"
	    "'rng':{'script':[0.25,0.75]}}", "{}", rows_of(""));
	drop(s, 1);
	ck_assert(s->all.shown[0][2].child == GREEN && s->all.shown[0][2].axis == YELLOW);
	drop(s, 1);
	ck_assert(s->all.shown[0][2].child == BLUE && s->all.shown[0][2].axis == YELLOW);
	ck_assert_int_eq(s->all.known, 5);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(what_a_field_shows_is_part_of_the_sequence)
{
	struct state *s = set_up_text(boards,
	    "{'players':[{'index':1,'pair':{'colors':'YY'},'next':['RR','GG']},"
	    "{'next':['YY','RR']}]}");
	ck_assert_int_eq(s->all.drawn, 4);
	ck_assert(s->all.shown[1][1].child == YELLOW && s->all.shown[1][2].child == RED);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_group_stays_until_the_next_check)
{
	struct state *s = field_state(boards, "{}", "{}", rows_of("RRRR.."));
	tick(s, 40);
	expect_phase(s, 1, PHASE_FALL, 0);
	drop(s, 1);
	expect_phase(s, 1, PHASE_POP, 12);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_phase_is_as_long_as_it_is_when_nothing_is_said)
{
	struct state *s = field_state(boards, "{}", "{'phase':'pop','chain':1}", rows_of("RRRR.."));
	expect_phase(s, 1, PHASE_POP, 12);
	ck_assert_int_eq(s->all.player[0].max_chain, 1);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(with_offset_all_that_a_running_chain_sent_is_held)
{
	struct state *s = set_up_text(boards,
	    "{'offset':true,'players':[{'waiting':9},{'phase':'wait','chain':2,"
	    "'chain_points':400,'chain_sent':5}]}");
	ck_assert_int_eq(s->all.player[0].held, 5);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- invalid states: the text, and the place or words that the error names --- */

#define EMPTY_ROWS "'......','......','......','......','......','......','......','......','......','......'," \
	"'......','......'"
#define ONE(player) "{'mode':'solo','players':[{" player "}]}"

static const struct { const char *json, *error; } bad[] = {
	{ "[]", "object" },
	{ "{'game':'gunjin'}", "game" },
	{ "{'mode':'trio'}", "mode" },
	{ "{'size':8}", "size" },
	{ "{'tick':-1}", "tick" },
	{ "{'tick':1.5}", "tick" },
	{ "{'offset':'on'}", "offset" },
	{ "{'kick':1}", "kick" },
	{ "{'speed':'fast'}", "speed" },
	{ "{'speed':'rising'}", "speed" },
	{ "{'practice':true}", "practice" },
	{ "{'over':true}", "over" },
	{ "{'pairs':5}", "pairs" },
	{ "{'pairs':['RX']}", "pairs[0]" },
	{ "{'pairs':['RG','R']}", "pairs[1]" },
	{ "{'pairs':['RG',7]}", "pairs[1]" },
	{ "{'pairs':['RG','.B']}", "pairs[1]" },
	{ "{'pinned':{}}", "pinned" },
	{ "{'rng':5}", "rng" },
	{ "{'rng':{'script':[1]}}", "rng.script[0]" },
	{ "{'garbage_rng':5}", "garbage_rng" },
	{ "{'players':{}}", "players" },
	{ "{'players':[{}]}", "players" },
	{ "{'mode':'solo','players':[{},{}]}", "players" },
	{ "{'players':[{},5]}", "players[1]" },
	{ "{'players':[{},{'next':['RR','XX']}]}", "players[1].next[1]" },
	{ "{'players':[{'next':['RR','GG']},{'next':['RR','GB']}]}", "players[1].next[1]" },
	{ "{'pairs':['RG'],'players':[{'pair':{'colors':'GR'}},{}]}", "players[0].pair.colors" },
	{ "{'players':[{'held':1,'waiting':2},{}],'offset':true}", "players[0].held" },
	{ "{'players':[{'phase':'dead','top_out':0},{}],'over':false,'tick':3}", "over" },
	{ ONE("'rows':['......']"), "players[0].rows" },
	{ ONE("'rows':[" EMPTY_ROWS ",'.....']"), "players[0].rows[12]" },
	{ ONE("'rows':[" EMPTY_ROWS ",'.....Z']"), "players[0].rows[12]" },
	{ ONE("'rows':[" EMPTY_ROWS ",'.....x']"), "players[0].rows[12]" },
	{ ONE("'rows':['R.....'," EMPTY_ROWS "]"), "players[0].rows" },
	{ ONE("'pair':null"), "players[0].pair" },
	{ ONE("'pair':{'x':6}"), "players[0].pair.x" },
	{ ONE("'pair':{'y':0}"), "players[0].pair.y" },
	{ ONE("'pair':{'y':13}"), "players[0].pair" },
	{ ONE("'pair':{'y':1,'r':2}"), "players[0].pair" },
	{ ONE("'pair':{'x':5,'r':1}"), "players[0].pair" },
	{ ONE("'pair':{'r':4}"), "players[0].pair.r" },
	{ ONE("'pair':{'z':4}"), "players[0].pair.z" },
	{ ONE("'phase':'pause'"), "players[0].phase" },
	{ ONE("'phase':'pop','chain':1"), "players[0].rows" },
	{ ONE("'phase':'wait'"), "players[0].chain" },
	{ ONE("'phase':'wait','chain':1,'timer':0"), "players[0].timer" },
	{ ONE("'phase':'wait','chain':1,'timer':13"), "players[0].timer" },
	{ ONE("'phase':'wait','chain':1,'pair':{}"), "players[0].pair" },
	{ ONE("'phase':'wait','chain':100"), "players[0].chain" },
	{ ONE("'phase':'wait','chain':2,'max_chain':1"), "players[0].max_chain" },
	{ ONE("'phase':'settle'"), "players[0].timer" },
	{ ONE("'phase':'settle','timer':73"), "players[0].timer" },
	{ ONE("'phase':'garbage','chain':1"), "players[0].chain" },
	{ ONE("'phase':'dead'"), "players[0].top_out" },
	{ ONE("'phase':'dead','top_out':1"), "players[0].top_out" },
	{ ONE("'top_out':0"), "players[0].top_out" },
	{ ONE("'timer':3"), "players[0].timer" },
	{ ONE("'gravity':0"), "players[0].gravity" },
	{ ONE("'gravity':49"), "players[0].gravity" },
	{ ONE("'chain':1"), "players[0].chain" },
	{ ONE("'chain_points':1"), "players[0].chain_points" },
	{ ONE("'index':-1"), "players[0].index" },
	{ ONE("'index':1000000"), "players[0].index" },
	{ ONE("'lifts':9"), "players[0].lifts" },
	{ ONE("'shaft_at':1"), "players[0].shaft_at" },
	{ ONE("'down_at':'now'"), "players[0].down_at" },
	{ ONE("'spawn_at':1"), "players[0].spawn_at" },
	{ ONE("'score':-5"), "players[0].score" },
	{ ONE("'drop_points':5"), "players[0].drop_points" },
	{ ONE("'waiting':-1"), "players[0].waiting" },
	{ ONE("'fresh':1"), "players[0].waiting" },
	{ ONE("'sent':1"), "players[0]" },
	{ ONE("'name':1"), "players[0].name" },
};

START_TEST(a_bad_state_is_refused_with_the_place_named)
{
	json_t *in = json_of(bad[_i].json);
	struct error e = { 0 };
	struct state *s = game_read(&puyo_game, boards, in, &e);
	char said[ERROR_WORD_SIZE * 2];
	ck_assert_msg(s == NULL, "%s was taken", bad[_i].json);
	error_text(&e, said, sizeof said);
	ck_assert_msg(said[0] != '\0' && strstr(said, bad[_i].error) != NULL, "%s: %s", bad[_i].json, said);
	json_decref(in);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, an_empty_object_is_a_new_game);
	tcase_add_test(tc, a_view_is_the_book_s_and_reveals_nothing_of_the_future);
	tcase_add_test(tc, pairs_may_be_pinned_and_go_on_from_the_script);
	tcase_add_test(tc, what_a_field_shows_is_part_of_the_sequence);
	tcase_add_test(tc, a_group_stays_until_the_next_check);
	tcase_add_test(tc, a_phase_is_as_long_as_it_is_when_nothing_is_said);
	tcase_add_test(tc, with_offset_all_that_a_running_chain_sent_is_held);
	tcase_add_loop_test(tc, a_bad_state_is_refused_with_the_place_named, 0, LEN(bad));
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_setup", fill, 60);
	puyo_game.unload(boards);
	return status;
}
