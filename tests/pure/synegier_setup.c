/* synegier_setup.c: states from JSON: members left out, refusals and their reasons. */
#include "synegier_support.h"

#define TWO(one, two, rest) "{'seats':2,'players':[{'seat':1," one "},{'seat':2," two "}]," rest "}"

/* --- members left out --- */

START_TEST(nothing_at_all_is_a_new_game)
{
	struct state *s = set_up("{}");
	ck_assert_int_eq(s->all.phase, PHASE_DRAFT);
	ck_assert_int_eq(s->all.seats, 4);
	ck_assert_int_eq(player(s, 1)->dealt_count, 3);
	ck_assert_int_eq(s->all.prompt, PROMPT_PICK);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_deal_takes_its_chance_from_the_script)
{
	/* with zeros a shuffle of 1,2 swaps them; soldiers rotate by one; then two offers */
	struct state *s = set_up("{'seats':2,'phase':'deal','rng':{'script':[0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
	    "0.69,0.999,0.7,0.0]}}");
	ck_assert_int_eq(s->all.order[0], 2);
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	ck_assert_str_eq(content->soldiers[player(s, 2)->dealt[0]].id, "S02");
	ck_assert_str_eq(content->soldiers[player(s, 1)->dealt[6]].id, "S01");
	ck_assert_str_eq(content->cards[player(s, 2)->offer[0]].id, "C26");
	ck_assert_str_eq(content->cards[player(s, 2)->offer[1]].id, "R01");
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_second_card_equal_to_the_first_is_drawn_again)
{
	struct state *s = set_up("{'seats':2,'phase':'draft','players':[],'rng':{'script':[0,0,0,0,0.7,0]}}");
	ck_assert_str_eq(content->cards[player(s, 1)->offer[0]].id, "C01");
	ck_assert_str_eq(content->cards[player(s, 1)->offer[1]].id, "R01");
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(players_are_where_they_start)
{
	static const struct { int seats; struct spot at[SYN_SEATS]; } starts[] = {
		{ 2, { { 7, 7 }, { 1, 1 } } }, { 3, { { 7, 7 }, { 7, 1 }, { 1, 1 } } },
		{ 4, { { 7, 7 }, { 7, 1 }, { 1, 7 }, { 1, 1 } } },
	};
	for (size_t i = 0; i < LEN(starts); i++) {
		char *text = mem_format("{'seats':%d,'players':[]}", starts[i].seats);
		struct state *s = set_up(text);
		for (int seat = 1; seat <= starts[i].seats; seat++) {
			const char *name = syn_piece_names[seat - 1];
			expect_at(s, name, starts[i].at[seat - 1].x, starts[i].at[seat - 1].y);
			expect_hp(s, name, content->soldiers[seat - 1].hp);
			ck_assert(player(s, seat)->coins == 5 && player(s, seat)->mana == 3);
			ck_assert_int_eq(player(s, seat)->level, 1);
		}
		game_destroy(&synegier_game, s);
		free(text);
	}
}
END_TEST

START_TEST(a_seat_without_members_makes_room)
{
	struct state *s = set_up("{'seats':2,'players':[{'seat':1,'soldier':'S02','at':[1,1]}]}");
	expect_at(s, "s2", 7, 1);
	ck_assert_int_eq(player(s, 2)->soldier, 0);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_level_sets_its_values)
{
	struct state *s = set_up(TWO("'soldier':'S12','level':4", "'at':[1,1]", "'round':3"));
	expect_hp(s, "s1", 53 + 9);
	ck_assert_int_eq(atk(s, "s1"), 16 + 6);
	ck_assert_int_eq(def(s, "s1"), 5);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(the_order_says_whose_turn_it_is)
{
	struct state *s = set_up("{'seats':4,'order':[3,1,4,2],'turn':2,'players':[]}");
	ck_assert_int_eq(synegier_game.to_act(s), 1);
	expect_at(s, "s3", 7, 7);
	expect_at(s, "s2", 1, 1);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_state_in_the_form_of_the_book_is_taken)
{
	struct state *s = set_up("{'game':'synegier','phase':'turn','prompt':'play','seats':4,'round':3,"
	    "'turn':2,"
	    "'order':[3,1,4,2],'enemies_down':5,'soldier_downs':1,'spawned':6,'raid':null,"
	    "'players':[{'seat':1,'soldier':'S01','level':2,'hp':38,'max':44,'atk':15,'def':9,'coins':7,"
	    "'potion':'none',"
	    "'at':[7,7],'mana':3,'poison':0,'burn':0,'shock':0,'fear':0,'shield':0,'flow':0,'charge':0,"
	    "'moved':0,"
	    "'played':0,'links':0,'modifiers':[{'stat':'atk','n':4,'dur':'TURN','by':1}],'partner':null,"
	    "'raid_damage':0,"
	    "'downs':0,'bought':false,'hand':['C01'],'deck':['C02'],'trash':[],'row':[],'dealt':['S01',"
	    "'S05','S09'],"
	    "'offer':null}],'enemies':[{'id':1,'at':[3,5],'hp':36,'max':36,'atk':18,'def':7,'poison':0,"
	    "'burn':0,'shock':0,"
	    "'fear':0}],'boss':null,'shop':['C03','R02','C11'],'event':'E05','events':['E07'],'result':null}");
	ck_assert_int_eq(synegier_game.to_act(s), 1);
	ck_assert_int_eq(atk(s, "s1"), 19);
	ck_assert_int_eq(piece(s, "s1")->stat[STAT_ATK], 15);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- refusals --- */

static const struct {
	const char	*in, *reason;	/* a part of it */
} refusals[] = {
	{ "[]", "must be an object" },
	{ "{'seats':5}", "seats must be" },
	{ "{'game':'puyo'}", "game must be" },
	{ "{'nonsense':1}", "nonsense" },
	{ "{'limit':'45'}", "limit must be" },
	{ "{'shop':['C99']}", "shop comes only after the deal" },
	{ "{'seats':2,'order':[2,1]}", "order comes only after the deal" },
	{ "{'enemies':3}", "enemies comes only after the deal" },
	{ "{'phase':'deal','players':[]}", "players comes only after the deal" },
	{ "{'players':{}}", "players must be a list" },
	{ "{'seats':2,'players':[{'seat':3}]}", "players[0].seat must be" },
	{ "{'seats':2,'players':[{'seat':1},{'seat':1}]}", "players[1] sits" },
	{ "{'seats':2,'players':[{},{},{}]}", "players[2] sits" },
	{ "{'players':[{'nonsense':1}]}", "players[0].nonsense" },
	{ "{'players':[{'soldier':'S99'}]}", "players[0].soldier must be" },
	{ "{'players':[{'soldier':'S01'},{'soldier':'S01'}]}", "same soldier" },
	{ "{'players':[{'hand':['C99']}]}", "players[0].hand[0] must be" },
	{ "{'players':[{'hand':[1]}]}", "players[0].hand[0] must be" },
	{ "{'players':[{'hand':3}]}", "players[0].hand must be" },
	{ "{'players':[{'at':[8,1]}]}", "players[0].at must be a square" },
	{ "{'players':[{'at':[1]}]}", "players[0].at must be a square" },
	{ "{'players':[{'at':[1,1]},{'at':[1,1]}]}", "where another piece stands" },
	{ "{'players':[{'hp':50,'max':40}]}", "HP of s1" },
	{ "{'players':[{'hp':0}]}", "HP of s1" },
	{ "{'players':[{'hp':-3}]}", "HP of s1" },
	{ "{'players':[{'coins':100}]}", "players[0].coins must be" },
	{ "{'players':[{'mana':10}]}", "players[0].mana must be" },
	{ "{'players':[{'poison':10}]}", "players[0].poison must be" },
	{ "{'players':[{'fear':4}]}", "players[0].fear must be" },
	{ "{'players':[{'shield':4}]}", "players[0].shield must be" },
	{ "{'players':[{'level':0}]}", "players[0].level must be" },
	{ "{'players':[{'potion':'big'}]}", "players[0].potion must be" },
	{ "{'players':[{'modifiers':[{'stat':'hp','n':1,'dur':'TURN','by':1}]}]}",
	    "players[0].modifiers[0].stat must be" },
	{ "{'players':[{'modifiers':[{'stat':'atk','n':1,'dur':'EVER','by':1}]}]}",
	    "players[0].modifiers[0].dur must be" },
	{ "{'players':[{'partner':{'hp':3}}]}", "players[0].partner.at is missing" },
	{ "{'players':[{'at':null,'partner':{'at':[1,2]}}],'turn':2}", "partner without its soldier" },
	{ "{'players':[{'at':null}]}", "soldier on turn" },
	{ "{'players':[{'at':null,'waiting':false}],'turn':2}", "neither here nor there" },
	{ "{'players':[{'offer':['C01','C02']}]}", "has an offer" },
	{ "{'players':[{'offer':['C01','C01']}]}", "players[0].offer must be two different" },
	{ "{'players':[],'order':[1,2,3,3]}", "order must have every seat" },
	{ "{'players':[],'order':[1,2,3]}", "order must have every seat" },
	{ "{'players':[],'turn':5}", "turn must be" },
	{ "{'players':[],'round':41}", "no round 41" },
	{ "{'players':[],'phase':'over'}", "over only in the raid" },
	{ "{'players':[],'prompt':'pick'}", "does not fit the phase" },
	{ "{'players':[],'prompt':'corner'}", "soldier on turn" },
	{ "{'players':[],'prompt':'target'}", "nobody is asked" },
	{ "{'players':[],'prompt':'walk','work':{'task':'card'}}", "not in the row" },
	{ "{'players':[{'row':['C10']}],'prompt':'target','work':{'task':'card'}}", "nothing to choose" },
	{ "{'players':[{'row':['C10']}],'prompt':'recall','work':{'task':'card','begun':true,'targets':['s1']}}",
	    "question does not fit" },
	{ "{'players':[{'row':['C10']}],'prompt':'walk','work':{'task':'card','begun':true,"
	    "'targets':['s1'],'target':1}}",
	    "question does not fit" },
	{ "{'players':[{},{'row':['C10']}]}", "cards in the row" },
	{ "{'players':[],'enemies':[{'id':21,'at':[3,3]}]}", "enemies[0].id must be" },
	{ "{'players':[],'enemies':[{'id':1}]}", "enemies[0].at is missing" },
	{ "{'players':[],'enemies':[{'id':1,'at':[3,3]},{'id':1,'at':[3,4]}]}",
	    "enemies[1].id is there already" },
	{ "{'players':[],'enemies':[{'id':2,'at':[3,3]}],'spawned':1}", "not appeared yet" },
	{ "{'players':[],'enemies':[{'id':1,'at':[3,3]}],'spawned':1,'enemies_down':1}",
	    "1 enemies have appeared" },
	{ "{'players':[],'boss':{'id':'B9'}}", "boss.id must be" },
	{ "{'players':[],'raid':2}", "raid and its boss" },
	{ "{'players':[],'boss':{'id':'B1'},'raid':9}", "raid must be" },
	{ "{'players':[],'shop':['C01']}", "shop must be three" },
	{ "{'players':[],'event':'E99'}", "event must be" },
	{ "{'players':[],'events':['E01','E98']}", "events[1] must be" },
	{ "{'players':[],'rng':{'script':[1]}}", "rng.script[0]" },
	{ "{'phase':'pick_soldier','players':[{'dealt':[]}]}", "no soldier to choose" },
	{ "{'phase':'draft','players':[{'dealt':['S01','S01']}]}", "dealt twice" },
	{ "{'phase':'draft','players':[{'soldier':'S01'}]}", "too early" },
};

START_TEST(a_bad_state_is_refused_by_its_place)
{
	struct error e = { 0 };
	json_t *in = json_of(refusals[_i].in);
	struct state *s = game_read(&synegier_game, content, in, &e);
	ck_assert_msg(s == NULL, "%s was taken", refusals[_i].in);
	ck_assert_msg(strstr(say(&e), refusals[_i].reason) != NULL, "%s: %s", refusals[_i].in, say(&e));
	json_decref(in);
}
END_TEST

/* --- actions --- */

static const char *const nonsense[] = { "", " ", "play", "play 0", "play 2", "play 01", "play 1 to",
    "play 1 to 9,9",
	"play 1 to 4,4", "play 1 to 3,4 ", "play  1", "play 1 partner to 3,4", "buy 6", "buy 0", "buy 1",
	    "potion", "target e1",
	"walk stay", "battle none", "keep none", "corner 1,1", "pick 1", "soldier 1", "square 1,1",
	    "recall none",
	"recall C99", "stop now", "STOP", "target", "play 1 to 3;4", "battle e99", "play -1",
	    "play 99999999999" };

START_TEST(an_action_that_is_none_or_not_asked_for_is_refused)
{
	struct state *s = set_up(TWO("'at':[4,4],'hand':['C01']", "'at':[7,7]", "'round':2"));
	for (size_t i = 0; i < LEN(nonsense); i++)
		refused(s, 1, nonsense[i]);
	refused(s, 2, "stop");
	refused(s, 0, "stop");
	refused(s, 3, "stop");
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(mana_limits_what_is_played)
{
	struct state *s = set_up(TWO("'at':[4,4],'hand':['LE01','C09'],'mana':2", "'at':[7,7]", "'round':2"));
	refused(s, 1, "play 1");
	play(s, "play 2");
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(an_answer_outside_the_candidates_is_refused)
{
	struct state *s = set_up(TWO("'at':[4,4],'hand':['C01','C10','SR11'],'trash':['C05']", "'at':[7,7]",
	    "'enemies':[{'id':1,'at':[4,5],'hp':20},{'id':2,'at':[1,3],'hp':20}]"));
	play(s, "play 1");
	refused(s, 1, "target e2");
	refused(s, 1, "target s1");
	refused(s, 1, "target boss");
	refused(s, 1, "stop");
	play(s, "target e1; play 1");
	refused(s, 1, "walk 4,5");
	refused(s, 1, "walk 6,4");
	play(s, "walk stay; play 1");
	refused(s, 1, "square 4,5");
	refused(s, 1, "square 6,6");
	play(s, "square 5,5; stop");
	refused(s, 1, "battle e2");
	refused(s, 1, "battle s2");
	refused(s, 1, "battle p1");
	game_destroy(&synegier_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, nothing_at_all_is_a_new_game);
	tcase_add_test(tc, a_deal_takes_its_chance_from_the_script);
	tcase_add_test(tc, a_second_card_equal_to_the_first_is_drawn_again);
	tcase_add_test(tc, players_are_where_they_start);
	tcase_add_test(tc, a_seat_without_members_makes_room);
	tcase_add_test(tc, a_level_sets_its_values);
	tcase_add_test(tc, the_order_says_whose_turn_it_is);
	tcase_add_test(tc, a_state_in_the_form_of_the_book_is_taken);
	tcase_add_loop_test(tc, a_bad_state_is_refused_by_its_place, 0, LEN(refusals));
	tcase_add_test(tc, an_action_that_is_none_or_not_asked_for_is_refused);
	tcase_add_test(tc, mana_limits_what_is_played);
	tcase_add_test(tc, an_answer_outside_the_candidates_is_refused);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_setup", fill, 20);
	synegier_game.unload(content);
	return status;
}
