/* mino_setup.c: valid set-ups read back unchanged, and invalid ones are refused by name. */
#include "mino_support.h"

static struct content *content;

static const char *const good[] = {
	"{}",
	"{'game':'mino','phase':'playing','round':4,'score':5,'target':50,'hands_left':7,'gold':7,'earned':9,"
	    "'boss':'none','no_line_yet':true,'script':null,"
	    "'board':[{'r':0,'c':4,'filled':1,'set':4,'pattern':'charge','charge':2,'seal':'gold',"
	    "'blessing':'power',"
	    "'buff':'phase','level':1}],"
	    "'hand':[{'mino':'hex-K16-90','pattern':null,'seal':{'r':2,'c':0,'id':'gold'},'blessing':null},"
	    "null,null],"
	    "'stock':[],'deck':['dom-h',{'mino':'tro-l-0','pattern':'lucky'}],'pile':['dom-h'],"
	    "'relics':[{'id':'midas','paid':15}],'amulets':[{'id':'vanish','paid':5}],"
	    "'counters':{'nobi_takenoko':1,'nobi_kani':1,'rensha':1,'anchor_cleared':false,"
	    "'first_strike_cleared':false,"
	    "'patience_count':0,'patience_charged':false,'snowball':0,'muscle':0,'gardener':0,"
	    "'collector_patterns':[],"
	    "'collector':0,'twin_prev':0,'bandaid':0,'recycler':3},'shop':null}",
	"{'curve':'hard','mode':'daily','day':12,'practice':true,'phase':'shopping','round':23}",
	"{'phase':'playing','relics':['hand_stock','copy','script','muscle'],'script':{'rows':[2],"
	    "'cols':[5]},"
	    "'stock':['mono-1',null],'counters':{'muscle':0.30000000000000004},'rng':{'state':'12',"
	    "'script':[0.5,0.25]}}",
	"{'deck':[{'rows':['##','##'],'seal':[{'r':0,'c':0,'id':'gold'},{'r':1,'c':1,'id':'stone'}]},"
	    "{'rows':['###','.##'],'from':'pent-p-0','pattern':'charge'}]}",
	"{'phase':'game_over','lost':['midas','copy'],'relics':[],'gold':0}",
	"{'phase':'game_over'}",
	"{'phase':'game_clear','round':24,'best_clear':1234567890123}",
	"{'board':[{'r':5,'c':5,'filled':true,'pattern':'obstacle'},{'r':1,'c':1,'buff':'gold_mine',"
	    "'level':3}],"
	    "'reward':{'base':5,'hands':3,'interest':1,'goldfish':0,'total':9},'round':4,'scores':[20,31,"
	    "45]}",
	"{'hand':['mono-1','mono-1'],'pile':['tet-o','tet-o']}",
};

START_TEST(a_state_survives_its_json)
{
	json_t *in = json_of(good[_i]);
	struct state *s = set_up_json(content, in);
	char *line = state_line(s, SEAT_REFEREE);
	json_t *written = json_loads(line, 0, NULL);
	struct state *again = set_up_json(content, written);
	char *again_line = state_line(again, SEAT_REFEREE);
	ck_assert_str_eq(line, again_line);
	free(line);
	free(again_line);
	json_decref(in);
	json_decref(written);
	game_destroy(&mino_game, s);
	game_destroy(&mino_game, again);
}
END_TEST

START_TEST(pins_are_left_for_play)
{
	struct state *s = set_up(content, "", "'rng':{'state':'3','script':[0.25,0.5]},'phase':'shopping'");
	expect_member(s, "rng", "{'state':'3','script':[0.25,0.5]}");
	ck_assert_int_eq(s->all.shop.items[2].kind, ITEM_RELIC);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(what_is_left_out_is_as_at_the_start_of_the_round)
{
	struct state *s = set_up(content, "",
	    "'phase':'round_progress','round':6,'boss':'energy_save','relics':['extra_draw']");
	ck_assert_int_eq(s->all.target, 70);
	ck_assert_int_eq(s->all.scene.hands_left, 9);
	ck_assert_int_eq(s->all.slots, 4);
	ck_assert_int_eq(s->all.pile_count, 2);
	ck_assert_int_eq(s->all.scene.gold, 5);
	ck_assert_int_eq(s->all.relics[0].paid, 25);
	ck_assert_int_eq(mino_rounds_ended(&s->all), 5);
	game_destroy(&mino_game, s);
}
END_TEST

/* Even from the largest numbers in a set-up, every result can be read again. */
START_TEST(a_score_stops_where_json_does)
{
	struct state *s = set_up(content, "+00 +01 +02 +03 +04", "'hand':['mono-1','mono-1','mono-1'],'score':999999999999999,"
	    "'target':1000000,'relics':['nobi_takenoko','nobi_kani','rensha','muscle','collector'],'counters':"
	    "{'nobi_takenoko':1000000,'nobi_kani':1000000,'rensha':1000000,'muscle':1000000,'collector':1000000}");
	play(s, "place 1 5 0");
	ck_assert_int_eq(s->all.best_clear, INT64_C(1000000000000000));
	struct state *again = game_again(&mino_game, content, s);
	game_destroy(&mino_game, again);
	game_destroy(&mino_game, s);
}
END_TEST

static const struct { const char *json, *words; } bad[] = {
	{ "{'game':'puyo'}", "game" }, { "{'colour':1}", "colour" }, { "{'phase':'round_clear'}", "phase" },
	{ "{'curve':'easy'}", "curve" }, { "{'mode':'free'}", "mode" }, { "{'day':3}", "day" },
	{ "{'round':0}", "round" }, { "{'round':25}", "round" }, { "{'score':-1}", "score" },
	    { "{'score':1.5}", "score" },
	{ "{'target':0}", "target" }, { "{'hands_left':-1}", "hands_left" }, { "{'gold':-1}", "gold" },
	{ "{'gold':'5'}", "gold" }, { "{'boss':'dragon'}", "boss" }, { "{'no_line_yet':1}", "no_line_yet" },
	{ "{'script':{'rows':[0]}}", "script" }, { "{'script':{'rows':[0,6]}}", "script.rows[1]" },
	{ "{'script':[0,1]}", "script" }, { "{'script':{'rows':[0],'lines':[2]}}", "script.lines" },
	{ "{'board':{}}", "board" }, { "{'board':[{'r':6,'c':0,'filled':1}]}", "board[0].r" },
	{ "{'board':[{'c':0,'filled':1}]}", "board[0].r" }, { "{'board':[{'r':0,'c':0,'filled':2}]}",
	    "board[0].filled" },
	{ "{'board':[{'r':0,'c':0,'pattern':'lucky'}]}", "board[0]" },
	{ "{'board':[{'r':0,'c':0,'filled':1,'pattern':'gold'}]}", "board[0].pattern" },
	{ "{'board':[{'r':0,'c':0,'filled':1,'seal':'lucky'}]}", "board[0].seal" },
	{ "{'board':[{'r':0,'c':0,'filled':1,'charge':2}]}", "board[0]" },
	{ "{'board':[{'r':0,'c':0,'filled':1,'buff':'phase','level':2}]}", "board[0].level" },
	{ "{'board':[{'r':0,'c':0,'filled':1,'buff':'pulsation','level':0}]}", "board[0].level" },
	{ "{'board':[{'r':0,'c':0,'filled':1,'level':1}]}", "board[0].level" },
	{ "{'board':[{'r':0,'c':0,'filled':1},{'r':0,'c':0,'filled':1}]}", "board[1]" },
	{ "{'hand':'mono-1'}", "hand" }, { "{'hand':[]}", "hand" }, { "{'hand':['mono-2']}", "hand[0]" },
	{ "{'hand':['mono-1','mono-1','mono-1','mono-1','mono-1']}", "hand" }, { "{'hand':[7]}", "hand[0]" },
	{ "{'hand':[{'mino':'dom-h','pattern':'obstacle'}]}", "hand[0].pattern" },
	{ "{'hand':[{'mino':'dom-h','seal':{'r':1,'c':0,'id':'gold'}}]}", "hand[0].seal" },
	{ "{'hand':[{'mino':'dom-h','seal':{'r':0,'c':0}}]}", "hand[0].seal.id" },
	{ "{'hand':[{'mino':'dom-h','blessing':{'r':0,'c':0,'id':'multi'}}]}", "hand[0].blessing.id" },
	{ "{'hand':[{'mino':'dom-h','seal':[{'r':0,'c':0,'id':'gold'},{'r':0,'c':0,'id':'multi'}]}]}",
	    "hand[0].seal[1]" },
	{ "{'hand':[{'pattern':'lucky'}]}", "hand[0].mino" }, { "{'hand':[{'mino':'dom-h','rows':['##']}]}",
	    "hand[0].mino" },
	{ "{'hand':[{'rows':['#.','.#']}]}", "hand[0].rows" }, { "{'hand':[{'rows':['.#']}]}",
	    "hand[0].rows" },
	{ "{'hand':[{'rows':[]}]}", "hand[0].rows" }, { "{'hand':[{'rows':['#######']}]}", "hand[0].rows" },
	{ "{'hand':[{'rows':['#/#']}]}", "hand[0].rows" }, { "{'hand':[{'mino':'dom-h','from':'mono-1'}]}",
	    "hand[0].from" },
	{ "{'deck':[]}", "deck" }, { "{'deck':[null]}", "deck[0]" }, { "{'pile':['']}", "pile[0]" },
	{ "{'stock':['mono-1']}", "stock" }, { "{'relics':['hand_stock'],'stock':['mono-1','mono-1']}",
	    "stock" },
	{ "{'relics':['midas','midas']}", "relics[1]" }, { "{'relics':['mida']}", "relics[0]" },
	{ "{'relics':[{'paid':3}]}", "relics[0].id" }, { "{'relics':[{'id':'midas','paid':-3}]}",
	    "relics[0].paid" },
	{ "{'relics':['midas','copy','crown','stamp','twin','cross']}", "relics" },
	{ "{'relics':['midas','copy','crown','stamp','jester']}", "relics" },
	{ "{'amulets':['vanish','vanish','vanish']}", "amulets" }, { "{'amulets':['vanquish']}",
	    "amulets[0]" },
	{ "{'counters':{'rensha':0}}", "counters.rensha" }, { "{'counters':{'muscle':-0.3}}",
	    "counters.muscle" },
	{ "{'counters':{'muscle':'1'}}", "counters.muscle" }, { "{'counters':{'bandaid':3}}",
	    "counters.bandaid" },
	{ "{'counters':{'collector_patterns':['gold']}}", "counters.collector_patterns[0]" },
	{ "{'counters':{'speed':1}}", "counters.speed" }, { "{'shop':{'items':[]}}", "shop" },
	{ "{'phase':'shopping','shop':{'items':[]}}", "shop.items" }, { "{'phase':'shopping','shop':[]}",
	    "shop" },
	{ "{'phase':'shopping','shop':{'items':[1,2,3,4,5]}}", "shop.items[0]" },
	{ "{'scores':[1]}", "scores" }, { "{'round':2,'scores':[-1]}", "scores[0]" },
	{ "{'reward':{'base':5,'total':6}}", "reward.total" }, { "{'met':{'relics':['gold']}}",
	    "met.relics[0]" },
	{ "{'phase':'game_clear'}", "round" }, { "{'phase':'game_over','gold':1}", "gold" },
	{ "{'phase':'game_over','relics':['midas']}", "relics" },
	{ "{'lost':['gold']}", "lost[0]" }, { "{'rng':{'state':'4294967296'}}", "rng.state" }, { "[]", "" },
};

START_TEST(a_bad_set_up_is_refused_by_name)
{
	struct error e = { 0 };
	char text[1024];
	json_t *in = json_of(bad[_i].json);
	struct state *s = game_read(&mino_game, content, in, &e);
	ck_assert_msg(s == NULL, "%s was taken", bad[_i].json);
	error_text(&e, text, sizeof text);
	ck_assert_msg(strncmp(text, bad[_i].words, strlen(bad[_i].words)) == 0, "\"%s\" does not name %s",
	    text, bad[_i].words);
	ck_assert_int_eq(e.kind, ERR_INPUT);
	json_decref(in);
}
END_TEST

START_TEST(a_bad_relic_is_answered_with_the_name_of_every_relic)
{
	struct error e = { 0 };
	json_t *in = json_of("{'relics':[{'id':'none'}]}");
	ck_assert_ptr_null(game_read(&mino_game, content, in, &e));
	for (int i = 0; i < RELICS; i++)
		ck_assert_ptr_nonnull(strstr(error_word(&e, 1), mino_relic_names[i]));
	json_decref(in);
}
END_TEST

START_TEST(commands_refuse_what_they_do_not_know)
{
	static const char *const evaluations[] = { "", "0", "37", "3 ", "x", "volcanoes", "-1" };
	struct state *s = new_game(content, "", 1);
	struct error e = { 0 };
	for (size_t i = 0; i < LEN(evaluations); i++)
		ck_assert_ptr_null(mino_game.commands[0].run(s, evaluations[i], &e));
	ck_assert_ptr_null(mino_game.commands[1].run(s, "boards", &e));
	ck_assert_ptr_null(mino_game.commands[1].run(s, "", &e));
	game_destroy(&mino_game, s);
}
END_TEST

static const char *const nonsense[] = {
	"", " ", "start ", " start", "begin", "place", "place 1", "place 1 0", "place 1 0 0 0", "place 0 0 0",
	    "place 1 6 0",
	"place 1 0 6", "place 1 -1 0", "place 01 0 0", "place 1  0 0", "place s 0 0", "place s1 0 0",
	    "place s0 0 0",
	"place 1 00 0", "place 1 0 0\n", "place 9999 0 0", "place 4 0 0", "PLACE 1 0 0", "stock 1",
	    "stock 1 1", "recycle 1",
	"recycle", "move 1 1", "move 1 2", "use 1 1", "use 1", "use", "buy 1", "buy 1 sell", "buy 1 sell 1",
	    "sell 1",
	"sell_amulet 1", "reroll", "leave", "undo", "\xff\xfe", "place 1 0 \xe3\x81\x82",
};

START_TEST(nonsense_is_refused_and_changes_nothing)
{
	struct state *s = set_up(content, "", "'hand':['mono-1','mono-1','mono-1']");
	for (size_t i = 0; i < LEN(nonsense); i++)
		refused(s, nonsense[i]);
	struct error e = { 0 };
	ck_assert(!game_apply_text(&mino_game, s, 2, "place 1 0 0", NULL, &e));
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_state_survives_its_json, 0, LEN(good));
	tcase_add_test(tc, pins_are_left_for_play);
	tcase_add_test(tc, what_is_left_out_is_as_at_the_start_of_the_round);
	tcase_add_test(tc, a_score_stops_where_json_does);
	tcase_add_loop_test(tc, a_bad_set_up_is_refused_by_name, 0, LEN(bad));
	tcase_add_test(tc, a_bad_relic_is_answered_with_the_name_of_every_relic);
	tcase_add_test(tc, commands_refuse_what_they_do_not_know);
	tcase_add_test(tc, nonsense_is_refused_and_changes_nothing);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_setup", fill, 20);
	mino_game.unload(content);
	return status;
}
