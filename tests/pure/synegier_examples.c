/* synegier_examples.c: the worked examples of the rules, in their order.
 *
 * Dice in scripts: 0.05 is a 1, 0.2 a 2, 0.4 a 3, 0.55 a 4, 0.7 a 5, 0.9 a 6. */
#include "synegier_support.h"

/* Two players; the second is far away unless its members place it elsewhere. */
#define TWO(one, two, rest) "{'seats':2,'players':[{'seat':1," one "},{'seat':2," two "}]," rest "}"
#define FAR "'at':[7,7]"
#define ENEMY(at, hp, atk, def) "'enemies':[{'id':1,'at':" at ",'hp':" #hp ",'atk':" #atk ",'def':" #def "}]"

START_TEST(distances_are_counted_along_rows_and_columns)
{
	struct spot centre = { 4, 4 };
	int near = 0, around = 0;
	for (int bit = 0; bit < SYN_SQUARES; bit++) {
		int d = syn_distance(centre, syn_spot(bit));
		near += d >= 1 && d <= 2;
		around += syn_is_around(centre, syn_spot(bit));
	}
	ck_assert_int_eq(near, 12);
	ck_assert_int_eq(around, 8);
	ck_assert_int_eq(syn_distance((struct spot){ 2, 3 }, centre), 3);
	ck_assert_int_eq(syn_distance((struct spot){ 5, 5 }, centre), 2);
	ck_assert_int_eq(syn_distance((struct spot){ 6, 5 }, centre), 3);
	ck_assert(syn_is_around(centre, (struct spot){ 5, 5 }));
	ck_assert(!syn_is_around(centre, (struct spot){ 6, 4 }));
}
END_TEST

START_TEST(soldiers_are_dealt_in_equal_shares)
{
	static const int shares[] = { 0, 0, 7, 4, 3 };
	for (int seats = 2; seats <= SYN_SEATS; seats++) {
		char *words = mem_format("seats=%d", seats);
		struct state *s = new_game(words, 3);
		for (int seat = 1; seat <= seats; seat++)
			ck_assert_int_eq(player(s, seat)->dealt_count, shares[seats]);
		game_destroy(&synegier_game, s);
		free(words);
	}
}
END_TEST

static const struct {
	int		 picked;
	double		 roll;
	enum rarity	 rarity;
} rolls[] = {
	{ 2, 0.71, RARITY_R }, { 2, 0.69, RARITY_C }, { 14, 0.93, RARITY_LE }, { 14, 0.89, RARITY_SR },
	{ 9, 0.95, RARITY_SR }, { 9, 0.89, RARITY_R }, { 9, 0.49, RARITY_C }, { 15, 0.0, RARITY_LE },
	{ 7, 0.99, RARITY_R }, { 8, 0.95, RARITY_SR }, { 12, 0.95, RARITY_SR }, { 13, 0.0, RARITY_SR },
};

START_TEST(a_pick_rolls_its_rarity_by_the_odds)
{
	json_t *deck = json_array();
	for (int i = 0; i < rolls[_i].picked; i++)
		json_array_append_new(deck, json_string("C01"));
	json_t *in = json_pack("{s:s,s:i,s:[{s:i,s:o}],s:{s:[f,f,f,f]}}", "phase", "draft", "seats", 2,
	    "players",
	    "seat", 1, "deck", deck, "rng", "script", rolls[_i].roll, 0.99, 0.5, 0.0);
	struct state *s = set_up_json(in);
	ck_assert_int_eq(content->cards[player(s, 1)->offer[0]].rarity, rolls[_i].rarity);
	expect_legal(s, "pick 1, pick 2");
	json_decref(in);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(enemies_appear_by_dice_with_the_next_status_cards)
{
	struct state *s = set_up(TWO("'at':[1,1]", FAR, "'enemies_down':5,'spawned':5,"
	    "'rng':{'script':[0.4,0.7,0.55,0.2,0.9]}"));
	play(s, "stop");
	expect_at(s, "e6", 3, 5);
	expect_hp(s, "e6", 38);
	ck_assert_int_eq(atk(s, "e6"), 18);
	ck_assert_int_eq(def(s, "e6"), 7);
	ck_assert(syn_on_field(&s->all, syn_piece_of("e7")));
	ck_assert_int_eq(s->all.spawned, 7);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(no_more_than_twenty_enemies_appear)
{
	struct state *s = set_up(TWO("'at':[1,1]", FAR, "'enemies_down':18,'spawned':18"));
	play(s, "stop");
	ck_assert_int_eq(s->all.spawned, 20);
	ck_assert(syn_on_field(&s->all, syn_piece_of("e19")) && syn_on_field(&s->all, syn_piece_of("e20")));
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_card_jumps_to_free_squares_on_the_board)
{
	struct state *s = set_up(TWO("'at':[1,1],'hand':['R05']", FAR, ENEMY("[5,5]", 30, 10, 3)));
	expect_legal(s, "play 1, play 1 to 2,1, play 1 to 3,1, play 1 to 1,2, play 1 to 2,2, play 1 to 1,3, "
	    "buy 1, buy 2, buy 3, buy 4, buy 5, stop");
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[1,1],'hand':['R05'],'coins':0", "'at':[2,1]", ENEMY("[5,5]", 30, 10, 3)));
	expect_legal(s, "play 1, play 1 to 3,1, play 1 to 1,2, play 1 to 2,2, play 1 to 1,3, stop");
	refused(s, 1, "play 1 to 2,1");
	refused(s, 1, "play 1 to 1,1");
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(distance_moved_by_cards_adds_up)
{
	struct state *s = set_up(TWO("'soldier':'S01','at':[1,1],'hand':['C02','R05']", FAR,
	    ENEMY("[6,6]", 30, 10, 3)));
	play(s, "play 1 to 3,1; play 1 to 3,3");
	ck_assert_int_eq(player(s, 1)->moved, 4);
	ck_assert_int_eq(atk(s, "s1"), 18);
	ck_assert(syn_condition(&s->all, 1, COND_MOVED4));
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(shock_holds_a_soldier_and_wears_off)
{
	struct state *s = set_up(TWO("'at':[4,4],'shock':5,'hand':['C02','C01']", FAR, ENEMY("[6,2]", 30,
	    10, 3)));
	expect_legal(s, "play 1, play 2, stop");
	play(s, "play 1");
	ck_assert_int_eq(piece(s, "s1")->ails[AIL_SHOCK], 3);
	play(s, "play 1");
	ck_assert_int_eq(piece(s, "s1")->ails[AIL_SHOCK], 2);
	play(s, "stop");
	ck_assert_int_eq(piece(s, "s1")->ails[AIL_SHOCK], 0);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(the_order_of_two_cards_changes_the_sentence)
{
	const char *position = TWO("'at':[4,4],'hand':['C02','C19']", FAR, ENEMY("[6,2]", 30, 10, 3));
	struct state *s = set_up(position);
	play(s, "play 1; play 1; stop");
	ck_assert_int_eq(s->all.prompt, PROMPT_WALK);
	play(s, "walk 5,5");
	expect_at(s, "s1", 5, 5);
	game_destroy(&synegier_game, s);
	s = set_up(position);
	play(s, "play 2; play 1; stop");
	ck_assert_int_eq(player(s, 1)->coins, 7);
	ck_assert_int_eq(player(s, 2)->coins, 7);
	game_destroy(&synegier_game, s);
}
END_TEST

static int
links_of(const char *first, const char *second, struct syn_link *links)
{
	uint8_t row[] = { (uint8_t)syn_card_of(content, first), (uint8_t)syn_card_of(content, second) };
	return syn_links(content, row, 2, links);
}

START_TEST(a_verb_left_of_a_subject_says_nothing)
{
	struct syn_link links[COLOURS];
	ck_assert_int_eq(links_of("C01", "C04", links), 0);
	ck_assert_int_eq(links_of("C04", "C01", links), 1);
	ck_assert_str_eq(content->subjects[links[0].subject].text.en, "you");
	ck_assert_str_eq(content->verbs[links[0].verb].text.en, "gain ATK +4 this turn");
}
END_TEST

START_TEST(two_sentences_of_one_junction_go_from_the_top)
{
	struct state *s = set_up(TWO("'soldier':'S01','at':[3,3],'hand':['SR10','SR07','C05']", FAR,
	    ENEMY("[4,4]", 60, 18, 6)));
	play(s, "play 1; play 1; play 1; target e1");
	expect_hp(s, "e1", 57);
	play(s, "stop");
	expect_hp(s, "e1", 41);
	ck_assert_int_eq(def(s, "e1"), 3);
	ck_assert_int_eq(player(s, 1)->links, 2);
	play(s, "battle e1");
	expect_hp(s, "e1", 21);
	expect_hp(s, "s1", 35);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_chain_of_four_cards_makes_three_sentences)
{
	struct state *s = set_up(TWO("'soldier':'S01','at':[3,3],'hp':30,'hand':['C04','C01','C22','R06']", FAR,
	    ENEMY("[4,3]", 34, 18, 6)));
	play(s, "play 1; play 1; target e1; play 1; play 1");
	expect_hp(s, "e1", 31);
	expect_hp(s, "s1", 39);
	ck_assert_int_eq(atk(s, "s1"), 18);
	play(s, "stop");
	expect_hp(s, "e1", 24);
	expect_hp(s, "s1", 45);
	ck_assert_int_eq(atk(s, "s1"), 22);
	play(s, "battle e1");
	expect_hp(s, "e1", 4);
	expect_hp(s, "s1", 35);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_condition_doubles_a_sentence)
{
	struct state *s = set_up(TWO("'soldier':'S01','at':[3,3],'hp':12,'hand':['C22','R06']", FAR,
	    ENEMY("[6,6]", 34, 18, 6)));
	play(s, "play 1; play 1");
	expect_hp(s, "s1", 17);
	play(s, "stop");
	expect_hp(s, "s1", 33);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- battles --- */

#define CASSIO(more) "'soldier':'S05','at':[3,3]" more

static const struct {
	const char	*me, *enemy;
	int		 enemy_hp, my_hp;
} battles[] = {
	{ CASSIO(""), ENEMY("[4,4]", 36, 18, 7), 27, 37 },
	{ CASSIO(""), ENEMY("[4,4]", 36, 7, 20), 35, 46 },
	{ CASSIO(",'shield':1"), ENEMY("[4,4]", 36, 18, 7), 27, 47 },
	{ CASSIO(",'shield':1,'evade':true"), ENEMY("[4,4]", 36, 18, 7), 27, 47 },
	{ "'soldier':'S10','at':[3,3]", ENEMY("[3,2]", 36, 19, 7), 26, 37 },
};

START_TEST(a_battle_takes_from_both)
{
	char *text = mem_format("{'seats':2,'prompt':'battle','players':[{'seat':1,%s},{'seat':2,%s}],%s}",
	    battles[_i].me, FAR, battles[_i].enemy);
	struct state *s = set_up(text);
	expect_legal(s, "battle e1, battle none");
	play(s, "battle e1");
	expect_hp(s, "e1", battles[_i].enemy_hp);
	expect_hp(s, "s1", battles[_i].my_hp);
	bool evades = strstr(battles[_i].me, "evade") != NULL;
	ck_assert_int_eq(piece(s, "s1")->shield, evades);
	game_destroy(&synegier_game, s);
	free(text);
}
END_TEST

START_TEST(both_can_go_down_and_a_level_saves_nobody)
{
	struct state *s = set_up(TWO(CASSIO(",'hp':6"), FAR, "'prompt':'battle'," ENEMY("[4,4]", 8, 18, 7)));
	play(s, "battle e1");
	ck_assert_int_eq(player(s, 1)->level, 2);
	ck_assert_int_eq(piece(s, "s1")->max, 49);
	ck_assert_int_eq(player(s, 1)->coins, 12);
	ck_assert_int_eq(s->all.enemies_down, 1);
	ck_assert_int_eq(s->all.soldier_downs, 1);
	expect_hp(s, "s1", 0);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_player_who_downs_a_soldier_takes_half_the_purse_and_it_comes_back)
{
	struct state *s = set_up(TWO(CASSIO(""), "'soldier':'S03','at':[4,4],'hp':5,'coins':7,"
	    "'hand':['C01','C02','C03','C04','C05'],'deck':['C06','C07']", "'prompt':'battle',"
	    ENEMY("[6,2]", 36, 18, 7)));
	play(s, "battle s2");
	ck_assert_int_eq(player(s, 1)->coins, 9);
	ck_assert_int_eq(player(s, 2)->coins, 3);
	ck_assert(!syn_on_field(&s->all, syn_piece_of("s2")));
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	expect_legal(s, "corner 1,1, corner 7,1, corner 1,7, corner 7,7");
	play(s, "corner 7,1");
	expect_at(s, "s2", 7, 1);
	expect_hp(s, "s2", 51);
	ck_assert_int_eq(player(s, 2)->hand.count, 6);
	ck_assert_int_eq(player(s, 2)->mana, 4);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- enemies --- */

START_TEST(an_enemy_attacks_all_around_and_jumps_by_dice)
{
	struct state *s = set_up("{'seats':4,'turn':4,'players':[{'seat':1,'soldier':'S05','at':[3,3]},"
	    "{'seat':2,'soldier':'S03','at':[5,4]},{'seat':3,'soldier':'S09','at':[6,2]},"
	    "{'seat':4,'soldier':'S14','at':[1,1]}]," ENEMY("[4,2]", 40, 18, 7) ","
	    "'events':['E28'],'rng':{'script':[0.4,0.4,0.7,0.9]}}");
	play(s, "stop");
	expect_hp(s, "s1", 27);
	expect_hp(s, "s2", 51);
	expect_hp(s, "s3", 35);
	expect_hp(s, "s4", 45);
	expect_at(s, "e1", 5, 6);
	ck_assert_int_eq(s->all.round, 2);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(the_iron_wall_takes_less_from_area_attacks)
{
	struct state *s = set_up(TWO(FAR, "'soldier':'S03','at':[4,2]", "'turn':2,'events':['E28'],"
	    ENEMY("[4,4]", 40, 20, 7)));
	ck_assert_int_eq(syn_threat_damage(&s->all, syn_piece_of("e1"), syn_piece_of("s2")), 6);
	play(s, "stop");
	int lost = 51 - piece(s, "s2")->hp;
	ck_assert(lost == 6 || lost == 6 + 10);	/* a collision is no area attack */
	game_destroy(&synegier_game, s);
}
END_TEST

/* Plays a whole round in which no player acts. */
static void
pass_round(struct state *s)
{
	int round = s->all.round;
	while (s->all.round == round) {
		char action[ACTION_SIZE];
		standard_answer(s, action);
		play_events(s, action, NULL);
	}
}

START_TEST(poison_and_burn_bite_enemies_before_they_act)
{
	static const int left[] = { 46, 43, 41, 40, 40 };
	struct state *s = set_up(TWO("'at':[1,7]", FAR, "'events':['E28','E28','E28','E28','E28'],"
	    "'enemies':[{'id':1,'at':[4,4],'hp':50,'atk':1,'def':0,'poison':4}]"));
	for (size_t i = 0; i < LEN(left); i++) {
		pass_round(s);
		expect_hp(s, "e1", left[i]);
	}
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[1,7]", FAR, "'events':['E28','E28','E28'],"
	    "'enemies':[{'id':1,'at':[4,4],'hp':50,'atk':15,'def':0,'burn':2}]"));
	ck_assert_int_eq(atk(s, "e1"), 13);
	pass_round(s);
	ck_assert_int_eq(atk(s, "e1"), 13);
	pass_round(s);
	ck_assert_int_eq(atk(s, "e1"), 15);
	pass_round(s);
	expect_hp(s, "e1", 44);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(fear_weakens_an_attack_and_a_draw)
{
	struct state *s = set_up(TWO("'at':[7,7]", "'soldier':'S05','at':[2,2],'flow':1,'fear':2,"
	    "'deck':['C01','C02','C03','C04','C05','C06']", "'turn':2,'events':['E28'],"
	    "'enemies':[{'id':1,'at':[2,4],'hp':40,'atk':20,'def':0,'fear':2}],'rng':{'script':[0.9,0.05]}"));
	ck_assert_int_eq(syn_threat_damage(&s->all, syn_piece_of("e1"), syn_piece_of("s2")), 8);
	play(s, "stop");
	expect_hp(s, "s2", 39);
	ck_assert_int_eq(piece(s, "e1")->ails[AIL_FEAR], 0);
	ck_assert_int_eq(player(s, 2)->hand.count, 4);
	ck_assert_int_eq(player(s, 2)->flow + piece(s, "s2")->ails[AIL_FEAR], 0);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- the shop --- */

START_TEST(potions_heal_half_or_all)
{
	struct state *s = set_up(TWO("'at':[4,4],'max':41,'hp':9,'potion':'mini'", FAR, ENEMY("[6,2]", 30,
	    10, 3)));
	play(s, "potion");
	expect_hp(s, "s1", 30);
	ck_assert_int_eq(player(s, 1)->potion, POTION_NONE);
	refused(s, 1, "potion");
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[4,4],'max':41,'hp':9,'potion':'potion'", FAR, ENEMY("[6,2]", 30, 10, 3)));
	play(s, "potion");
	expect_hp(s, "s1", 41);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(prices_follow_the_event_and_the_merchant)
{
	struct state *s = set_up(TWO("'soldier':'S05'", FAR, "'event':'E11','shop':['SR01','LE01','C01']"));
	ck_assert_int_eq(syn_price(&s->all, 2, 3), 5);
	ck_assert_int_eq(syn_price(&s->all, 1, 3), 4);
	ck_assert_int_eq(syn_price(&s->all, 2, 1), 2);
	ck_assert_int_eq(syn_price(&s->all, 1, 1), 1);
	ck_assert_int_eq(syn_price(&s->all, 1, 5), 1);
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'soldier':'S05'", FAR, "'event':'E12','shop':['SR01','LE01','C01']"));
	ck_assert_int_eq(syn_price(&s->all, 2, 4), 9);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- effects --- */

START_TEST(pushing_and_pulling_go_along_the_longer_axis)
{
	struct state *s = set_up(TWO("'at':[3,3],'hand':['C03']", FAR, ENEMY("[4,3]", 30, 10, 3)));
	play(s, "play 1; target e1");
	expect_hp(s, "e1", 25);
	expect_at(s, "e1", 5, 3);
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[3,3],'hand':['R09']", FAR, ENEMY("[6,4]", 30, 10, 3)));
	play(s, "play 1; target e1");
	expect_hp(s, "e1", 25);
	expect_at(s, "e1", 4, 4);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(everybody_pays)
{
	struct state *s = set_up("{'seats':4,'players':[{'seat':1,'at':[1,1],'mana':4,'hand':['LE10','R20']},"
	    "{'seat':2,'at':[7,7]},{'seat':3,'at':[7,1]},{'seat':4,'at':[1,7]}],"
	    "'enemies':[{'id':1,'at':[6,6],'hp':50},{'id':2,'at':[2,2],'hp':50}]}");
	play(s, "play 1");
	expect_hp(s, "e1", 32);
	expect_hp(s, "e2", 32);
	play(s, "play 1; target e2");
	expect_at(s, "s1", 2, 2);
	expect_at(s, "e2", 1, 1);
	expect_hp(s, "e2", 28);
	play(s, "stop");
	expect_hp(s, "e1", 14);
	expect_hp(s, "e2", 22);
	ck_assert_int_eq(player(s, 1)->coins, 13);
	for (int seat = 2; seat <= 4; seat++)
		ck_assert_int_eq(player(s, seat)->coins, 3);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(the_plaguebringer_and_the_pyromancer_add_to_their_effects)
{
	struct state *s = set_up(TWO("'soldier':'S06','at':[3,3],'hand':['C11','C11']", FAR,
	    ENEMY("[4,3]", 30, 10, 3)));
	play(s, "play 1; target e1");
	expect_hp(s, "e1", 28);
	ck_assert_int_eq(piece(s, "e1")->ails[AIL_POISON], 3);
	play(s, "play 1; target e1");
	expect_hp(s, "e1", 25);
	ck_assert_int_eq(piece(s, "e1")->ails[AIL_POISON], 6);
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'soldier':'S07','at':[3,3],'hand':['R02']", FAR, ENEMY("[4,3]", 30, 10, 3)));
	play(s, "play 1; target e1");
	expect_hp(s, "e1", 22);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_partner_has_part_of_its_callers_values)
{
	static const struct { const char *card; int hp, atk, def; } calls[] = {
		{ "SR11", 18, 14, 3 }, { "LE09", 29, 21, 6 },
	};
	for (size_t i = 0; i < LEN(calls); i++) {
		char *text = mem_format("{'seats':2,'players':[{'seat':1,'soldier':'S10','level':3,"
		    "'at':[1,1],'hand':['%s']},"
		    "{'seat':2,'at':[7,7]}],%s}", calls[i].card, ENEMY("[2,1]", 30, 10, 3));
		struct state *s = set_up(text);
		play(s, "play 1");
		expect_legal(s, "square 1,2, square 2,2");
		play(s, "square 2,2");
		expect_at(s, "p1", 2, 2);
		expect_hp(s, "p1", calls[i].hp);
		ck_assert_int_eq(atk(s, "p1"), calls[i].atk);
		ck_assert_int_eq(def(s, "p1"), calls[i].def);
		game_destroy(&synegier_game, s);
		free(text);
	}
}
END_TEST

/* --- the raid --- */

START_TEST(a_boss_takes_half_of_ailments)
{
	struct state *s = set_up(TWO("'soldier':'S05','at':[4,6],'hand':['SR05']", "'at':[1,1]",
	    "'order':[2,1],'turn':2,'boss':{'id':'B4','at':[4,4]}"));
	play(s, "play 1");
	expect_hp(s, "boss", 584);
	ck_assert_int_eq(piece(s, "boss")->ails[AIL_POISON], 2);
	play(s, "stop");
	expect_hp(s, "boss", 582);
	ck_assert_int_eq(player(s, 1)->raid_damage, 8);
	expect_hp(s, "s1", 27);
	ck_assert_int_eq(s->all.raid.round, 2);
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_boss_moves_next_to_the_nearest_soldier)
{
	for (int i = 0; i < 2; i++) {
		char *text = mem_format("{'seats':2,'players':[{'seat':1,'at':[4,5]},{'seat':2,'at':[1,1]}],"
		    "'order':[2,1],'turn':2,'boss':{'id':'B4','at':[4,4]},'rng':{'script':[%s]}}",
		    i == 0 ? "0.1" : "0.9");
		struct state *s = set_up(text);
		play(s, "stop; battle none");
		expect_at(s, "boss", i == 0 ? 3 : 5, 5);
		game_destroy(&synegier_game, s);
		free(text);
	}
}
END_TEST

/* Plays a whole turn without an action. */
static void
pass_turn(struct state *s)
{
	int turn = s->all.turn, round = s->all.raid.round;
	while (s->all.turn == turn && s->all.raid.round == round) {
		char action[ACTION_SIZE];
		standard_answer(s, action);
		play_events(s, action, NULL);
	}
}

START_TEST(the_raid_opens_with_the_seat_after_the_one_that_started_it)
{
	struct state *s = set_up("{'seats':4,'turn':2,'prompt':'battle','enemies_down':19,'spawned':20,"
	    "'players':[{'seat':1},{'seat':2,'at':[2,5],'hand':['C01'],'deck':['C02']},{'seat':3},{'seat':4}],"
	    "'enemies':[{'id':20,'at':[2,6],'hp':1,'atk':20,'def':9}]}");
	play(s, "battle e20");
	ck_assert_int_eq(s->all.enemies_down, 20);
	ck_assert(s->all.raid.round == 0);
	play(s, "keep none");
	ck_assert(s->all.raid.round > 0);
	ck_assert_int_eq(player(s, 2)->hand.count, 2);
	static const int order[] = { 3, 4, 1, 2, 3 };
	for (size_t i = 0; i < LEN(order); i++) {
		ck_assert_int_eq(synegier_game.to_act(s), order[i]);
		ck_assert_int_eq(s->all.raid.round, i < 4 ? 1 : 2);
		pass_turn(s);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(overkill_does_not_count_and_the_last_hit_breaks_a_tie)
{
	struct state *s = set_up(TWO("'soldier':'S10','at':[4,5],'atk':32,'raid_damage':124",
	    "'at':[1,1],'raid_damage':131",
	    "'prompt':'battle','boss':{'id':'B4','at':[4,4],'hp':7}"));
	ck_assert_int_eq(syn_battle_forecast(&s->all, syn_piece_of("s1"), PIECE_BOSS).dealt, 20);
	play(s, "battle boss");
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	ck_assert_int_eq(player(s, 1)->raid_damage, 131);
	ck_assert(s->all.won);
	ck_assert_uint_eq(s->all.winners, 1u << 1);
	game_destroy(&synegier_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, distances_are_counted_along_rows_and_columns);
	tcase_add_test(tc, soldiers_are_dealt_in_equal_shares);
	tcase_add_loop_test(tc, a_pick_rolls_its_rarity_by_the_odds, 0, LEN(rolls));
	tcase_add_test(tc, enemies_appear_by_dice_with_the_next_status_cards);
	tcase_add_test(tc, no_more_than_twenty_enemies_appear);
	tcase_add_test(tc, a_card_jumps_to_free_squares_on_the_board);
	tcase_add_test(tc, distance_moved_by_cards_adds_up);
	tcase_add_test(tc, shock_holds_a_soldier_and_wears_off);
	tcase_add_test(tc, the_order_of_two_cards_changes_the_sentence);
	tcase_add_test(tc, a_verb_left_of_a_subject_says_nothing);
	tcase_add_test(tc, two_sentences_of_one_junction_go_from_the_top);
	tcase_add_test(tc, a_chain_of_four_cards_makes_three_sentences);
	tcase_add_test(tc, a_condition_doubles_a_sentence);
	tcase_add_loop_test(tc, a_battle_takes_from_both, 0, LEN(battles));
	tcase_add_test(tc, both_can_go_down_and_a_level_saves_nobody);
	tcase_add_test(tc, a_player_who_downs_a_soldier_takes_half_the_purse_and_it_comes_back);
	tcase_add_test(tc, an_enemy_attacks_all_around_and_jumps_by_dice);
	tcase_add_test(tc, the_iron_wall_takes_less_from_area_attacks);
	tcase_add_test(tc, poison_and_burn_bite_enemies_before_they_act);
	tcase_add_test(tc, fear_weakens_an_attack_and_a_draw);
	tcase_add_test(tc, potions_heal_half_or_all);
	tcase_add_test(tc, prices_follow_the_event_and_the_merchant);
	tcase_add_test(tc, pushing_and_pulling_go_along_the_longer_axis);
	tcase_add_test(tc, everybody_pays);
	tcase_add_test(tc, the_plaguebringer_and_the_pyromancer_add_to_their_effects);
	tcase_add_test(tc, a_partner_has_part_of_its_callers_values);
	tcase_add_test(tc, a_boss_takes_half_of_ailments);
	tcase_add_test(tc, a_boss_moves_next_to_the_nearest_soldier);
	tcase_add_test(tc, the_raid_opens_with_the_seat_after_the_one_that_started_it);
	tcase_add_test(tc, overkill_does_not_count_and_the_last_hit_breaks_a_tie);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_examples", fill, 20);
	synegier_game.unload(content);
	return status;
}
