/* synegier_rounds.c: the effect of every event, and what happens between turns: enemies, the shop,
 * returns, the raid and its end. */
#include "synegier_changes.h"

/* --- events --- */

/* The last turn of a round ends; Shock holds a distant enemy. */
static const char round_end[] = "{'seats':3,'turn':3,'players':[{'seat':1,'soldier':'S03','at':[4,4],'hp':20,"
    "'max':100,'coins':3,'poison':1,'shock':2,'level':3,'deck':['C02','C03','C04'],'trash':['C01'],"
    "'partner':{'at':[3,3],'hp':5,'max':30,'atk':9,'def':4}},"
    "{'seat':2,'soldier':'S05','at':[1,5],'hp':90,'max':100,'coins':9,'level':2,'deck':['C02','C03','C04']},"
    "{'seat':3,'soldier':'S02','at':[7,7],'hp':80,'max':100,'coins':8,'level':3}],"
    "'enemies':[{'id':1,'at':[7,1],'hp':60,'max':150,'atk':20,'def':5,'shock':9}],'events':['%s'],"
    "'rng':{'script':[0.2,0.9,0.5,0.7,0.4,0.3,0.1]}}";

static const struct {
	const char	*event, *changes;
} events[] = {
	{ "E01", "s1 hp+3; s2 hp+3; s3 hp+3; e1 shock-3" },
	{ "E02", "e1 shock-3; 1 coins+2; 2 coins+2; 3 coins+2" },
	{ "E03", "e1 shock-3; 2 coins-3" },
	{ "E04", "s2 poison+2; s3 poison+2; e1 shock-3" },
	{ "E05", "s1 hp-3 burn+1; p1 hp-3 burn+1; e1 shock-3" },
	{ "E06", "s1 shock+3; s2 shock+3; s3 shock+3; e1 shock-3" },
	{ "E07", "s1 hp-3; s2 hp-3; s3 hp-3; p1 hp-3; e1 hp-3 shock-3" },
	{ "E08", "e1 shock-3; 1 flow+1; 2 flow+1; 3 flow+1" },
	{ "E09", "e1 shock-3; 1 mana+1; 2 charge+1; 3 charge+1" },
	{ "E10", "s1 fear+1; e1 shock-3" },
	{ "E11", "e1 shock-3" },
	{ "E12", "e1 shock-3" },
	{ "E13", "e1 shock-3; e2 at 2,6 hp+28 max+28 base atk+15 base def+4" },
	{ "E14", "e1 atk+3 ROUND shock-3" },
	{ "E15", "e1 atk-3 ROUND shock-3" },
	{ "E16", "s2 base atk+1; e1 shock-3" },
	{ "E17", "s2 hp+7 max+2 base atk+1 base def+1; e1 shock-3; 2 level+1" },
	{ "E18", "s1 hp+15 poison-1 shock-2; e1 shock-3" },
	{ "E19", "e1 shock-3; 1 coins+5" },
	{ "E20", "e1 at 2,6 shock-3" },
	{ "E21", "s1 at 2,6; s2 at 4,5; s3 at 3,2; e1 shock-3" },
	{ "E22", "s1 hp+4 poison-1 shock-2; s2 hp+4; s3 hp+4; e1 shock-3" },
	{ "E23", "e1 def-3 ROUND shock-3" },
	{ "E24", "s1 def+3 ROUND; s2 def+3 ROUND; s3 def+3 ROUND; e1 shock-3" },
	{ "E25", "e1 shock-3; 1 coins+4" },
	{ "E26", "e1 shock-3; 1 hand+1 deck-1; 2 hand+1 deck-1" },
	{ "E27", "e1 hp+8 shock-3" },
	{ "E28", "e1 shock-3" },
};

START_TEST(an_event_does_what_it_says)
{
	char *position = mem_format(round_end, events[_i].event);
	struct state *s = set_up(position), *before = game_clone(&synegier_game, s);
	struct text text;
	play(s, "stop");
	changes(before, s, &text);
	ck_assert_str_eq(text.line, events[_i].changes);
	ck_assert_str_eq(content->events[s->all.event].id, events[_i].event);
	ck_assert_int_eq((int)LEN(events), content->event_count);
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, before);
	free(position);
}
END_TEST

/* Players own cards: Lost Pages gives one even to a player whose soldier is down. */
START_TEST(an_event_gives_a_card_to_a_player_who_is_down)
{
	struct state *s = set_up("{'seats':3,'turn':3,'players':[{'seat':1,'at':[1,1],'deck':['C02','C03']},"
	    "{'seat':2,'at':null,'hand':['C04'],'deck':['C05','C06']},{'seat':3,'at':[7,7]}],"
	    "'enemies':[{'id':1,'at':[4,4],'hp':60,'atk':1,'def':5,'shock':9}],'events':['E26']}");
	play(s, "stop");
	ck_assert_str_eq(content->events[s->all.event].id, "E26");
	ck_assert_int_eq(player(s, 1)->hand.count, 1);
	ck_assert_int_eq(player(s, 2)->hand.count, 2);
	ck_assert_int_eq(player(s, 2)->deck.count, 1);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- enemies --- */

#define TWO(one, two, rest) "{'seats':2,'players':[{'seat':1," one "},{'seat':2," two "}]," rest "}"
#define QUIET "'events':['E28','E28','E28','E28']"

START_TEST(enemies_appear_when_a_turn_leaves_none)
{
	static const struct { int down, count; } table[] = {
		{ 0, 1 }, { 3, 1 }, { 4, 2 }, { 11, 2 }, { 12, 3 }, { 17, 3 },
	};
	for (size_t i = 0; i < LEN(table); i++) {
		char *position = mem_format("{'seats':2,'players':[],'enemies_down':%d}", table[i].down);
		struct state *s = set_up(position);
		play(s, "stop");
		ck_assert_int_eq(s->all.spawned, table[i].down + table[i].count);
		game_destroy(&synegier_game, s);
		free(position);
	}
}
END_TEST

START_TEST(an_enemy_rolls_again_where_a_cell_is_taken)
{
	/* 1,1 is taken, 2,2 is free; then the three dice of its values */
	struct state *s = set_up(TWO("'at':[7,7]", "'at':[1,1]",
	    "'rng':{'script':[0.05,0.05,0.2,0.2,0.9,0.9,0.05]}"));
	play(s, "stop");
	expect_at(s, "e1", 2, 2);
	expect_hp(s, "e1", 32);
	ck_assert_int_eq(atk(s, "e1"), 16);
	ck_assert_int_eq(def(s, "e1"), 3);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(one_collision_an_enemy_and_round)
{
	/* twice on the soldier of player 1, once on the enemy itself, then elsewhere */
	struct state *s = set_up(TWO("'at':[6,6],'hp':40", "'at':[7,1]", QUIET ",'turn':2,"
	    "'enemies':[{'id':1,'at':[1,3],'hp':40,'atk':18,'def':5}],"
	    "'rng':{'script':[0.9,0.9,0.9,0.9,0.05,0.4,0.05,0.9]}"));
	play(s, "stop");
	expect_hp(s, "s1", 40 - (18 - 8));
	expect_at(s, "e1", 1, 6);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_held_enemy_stays_and_the_soldier_it_downs_is_nobodys_prize)
{
	struct state *s = set_up(TWO("'at':[2,2],'hp':3,'coins':9", "'at':[7,7]", QUIET ",'turn':2,"
	    "'enemies':[{'id':1,'at':[2,3],'hp':40,'atk':18,'def':5,'shock':4}]"));
	play(s, "stop");
	ck_assert(!syn_on_field(&s->all, syn_piece_of("s1")));
	ck_assert(player(s, 1)->waiting);
	ck_assert_int_eq(player(s, 1)->coins, 9);
	ck_assert_int_eq(s->all.soldier_downs, 1);
	expect_at(s, "e1", 2, 3);
	ck_assert_int_eq(piece(s, "e1")->ails[AIL_SHOCK], 1);
	ck_assert_int_eq(s->all.prompt, PROMPT_CORNER);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(an_ailment_pays_who_added_it_last)
{
	struct state *s = set_up(TWO("'soldier':'S05','at':[1,1]", "'at':[7,7]", QUIET ",'turn':2,"
	    "'enemies':[{'id':1,'at':[3,5],'hp':3,'atk':1,'def':5,'poison':3,'poison_by':1}]"));
	play(s, "stop");
	ck_assert_int_eq(s->all.enemies_down, 1);
	ck_assert_int_eq(player(s, 1)->level, 2);
	ck_assert_int_eq(player(s, 1)->coins, 5 + 5 + 2);
	ck_assert_int_eq(player(s, 1)->kills, 1);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(what_an_event_adds_is_nobodys_doing)
{
	/* the event burns the enemy in the centre, which player 1 had set on fire before */
	struct state *s = set_up(TWO("'at':[1,1]", "'at':[7,7]", "'events':['E05'],'turn':2,'enemies':["
	    "{'id':1,'at':[4,4],'hp':30,'shock':9,'burn':2,'burn_by':1},{'id':2,'at':[3,4],'hp':30,'shock':9}]"));
	play(s, "stop");
	ck_assert_int_eq(piece(s, "e1")->ails[AIL_BURN], 2);
	ck_assert_int_eq(piece(s, "e1")->by[AIL_BURN], 1);
	ck_assert_int_eq(piece(s, "e2")->by[AIL_BURN], 0);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- ailments of soldiers --- */

START_TEST(poison_bites_at_the_end_and_burn_at_the_beginning_of_a_turn)
{
	struct state *s = set_up(TWO("'at':[1,1],'hp':40,'poison':3,'shock':5,'hand':['C01']",
	    "'at':[7,7],'hp':40,'burn':2",
	    QUIET ",'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5}]"));
	ck_assert_int_eq(atk(s, "s2"), 16 - 2);
	play(s, "stop");
	expect_hp(s, "s1", 37);
	ck_assert_int_eq(piece(s, "s1")->ails[AIL_POISON], 2);
	ck_assert_int_eq(piece(s, "s1")->ails[AIL_SHOCK], 3);
	ck_assert_int_eq(s->all.prompt, PROMPT_KEEP);
	play(s, "keep 1");
	expect_hp(s, "s2", 37);
	ck_assert_int_eq(piece(s, "s2")->ails[AIL_BURN], 1);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_soldier_burnt_down_still_keeps_and_draws)
{
	struct state *s = set_up(TWO("'at':[1,1]",
	    "'at':[7,7],'hp':2,'burn':1,'burn_by':1,'coins':5,'hand':['C01','C02'],"
	    "'deck':['C03','C04','C05','C06','C07']",
	    QUIET ",'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5}]"));
	play(s, "stop");
	ck_assert_int_eq(s->all.prompt, PROMPT_KEEP);
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	ck_assert_int_eq(player(s, 1)->coins, 8);	/* the owner of the fire */
	play(s, "keep 2");
	ck_assert_int_eq(player(s, 2)->hand.count, 5);
	ck_assert_str_eq(content->cards[player(s, 2)->hand.cards[0]].id, "C02");
	ck_assert_str_eq(content->cards[player(s, 2)->trash.cards[0]].id, "C01");
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- modifiers --- */

START_TEST(modifiers_end_with_the_turn_the_creators_next_turn_or_the_event)
{
	struct state *s = set_up(TWO("'soldier':'S03','at':[1,1],'modifiers':[{'stat':'atk','n':4,"
	    "'dur':'TURN','by':1},"
	    "{'stat':'def','n':2,'dur':'NEXT','by':1},{'stat':'def','n':3,'dur':'NEXT','by':2},"
	    "{'stat':'def','n':7,'dur':'ROUND','by':0},{'stat':'atk','n':1,'dur':'GAME','by':1}]", "'at':[7,7]",
	    QUIET ",'enemies':[{'id':1,'at':[6,4],'hp':30,'atk':1,'def':5,'shock':9}]"));
	ck_assert_int_eq(atk(s, "s1"), 14 + 4 + 1);
	ck_assert_int_eq(def(s, "s1"), 10 + 2 + 3 + 7);
	play(s, "stop");
	ck_assert_int_eq(atk(s, "s1"), 14 + 1);
	ck_assert_int_eq(def(s, "s1"), 10 + 2 + 7);	/* player 2 has begun */
	play(s, "stop");
	ck_assert_int_eq(def(s, "s1"), 10);	/* an event was turned up, player 1 has begun */
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- the shop --- */

START_TEST(one_purchase_a_turn_at_the_edge)
{
	struct state *s = set_up(TWO("'soldier':'S03','at':[7,4],'coins':9", "'at':[1,1]",
	    QUIET ",'shop':['C05','R02','LE01'],"
	    "'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5}],'rng':{'script':[0.96,0.05]}"));
	expect_legal(s, "buy 1, buy 2, buy 3, buy 4, buy 5, stop");
	play(s, "buy 4");
	ck_assert_int_eq(player(s, 1)->coins, 6);
	ck_assert_str_eq(content->cards[player(s, 1)->hand.cards[0]].id, "R02");
	ck_assert_str_eq(content->cards[s->all.shop[1]].id, "LE01");
	refused(s, 1, "buy 1");
	play(s, "play 1");
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[6,4],'coins':9", "'at':[1,1]", QUIET));
	refused(s, 1, "buy 1");
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[7,4],'coins':9,'potion':'mini'", "'at':[1,1]", QUIET));
	refused(s, 1, "buy 2");
	play(s, "potion; buy 2");
	ck_assert_int_eq(player(s, 1)->potion, POTION_FULL);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_full_hand_buys_no_card)
{
	struct state *s = set_up(TWO("'soldier':'S03','at':[7,4],'coins':9,"
	    "'hand':['C01','C01','C01','C01','C01','C01','C01','C01','C01','C01']", "'at':[1,1]", QUIET));
	refused(s, 1, "buy 3");
	play(s, "buy 1");
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- returns --- */

START_TEST(a_player_who_finds_no_free_corner_comes_back_at_the_edge)
{
	struct state *s = set_up("{'seats':4,'prompt':'corner','players':[{'seat':1,'at':null},{'seat':2,"
	    "'at':[1,1]},"
	    "{'seat':3,'at':[7,1]},{'seat':4,'at':[1,7],'partner':{'at':[7,7],'hp':5}}]}");
	json_t *list = legal_actions(s, 1);
	ck_assert_int_eq((int)json_array_size(list), 20);
	json_decref(list);
	play(s, "corner 4,7");
	ck_assert_int_eq(player(s, 1)->mana, 4);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- the raid --- */

START_TEST(three_downs_start_the_raid_after_the_turn)
{
	struct state *s = set_up(TWO("'soldier':'S05','at':[4,4],'hp':20,'poison':3,'hand':['C01'],"
	    "'raid_damage':5",
	    "'at':[4,5],'hp':1", QUIET ",'soldier_downs':2,'prompt':'battle','event':'E14',"
	    "'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5}],'rng':{'script':[0.6,0.05]}"));
	play(s, "battle s2");
	ck_assert(s->all.raid.round == 0);
	play(s, "keep none");
	ck_assert(s->all.raid.round > 0);
	ck_assert_str_eq(content->bosses[s->all.boss].id, "B3");
	expect_at(s, "boss", 3, 3);
	expect_hp(s, "s1", 47);
	ck_assert_int_eq(piece(s, "s1")->ails[AIL_POISON], 0);
	ck_assert_int_eq(player(s, 1)->raid_damage, 0);
	ck_assert(!syn_on_field(&s->all, syn_piece_of("e1")));
	ck_assert_int_eq(s->all.event, SYN_NONE);
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	ck_assert_int_eq(s->all.prompt, PROMPT_CORNER);	/* fell in the sweep, so returns */
	play(s, "corner 1,1");
	game_destroy(&synegier_game, s);
}
END_TEST

/* The HP that the players took from enemies in the rounds of a sweep, and the HP of the boss. */
static const struct {
	const char	*kind;
	int		 damage, round, hp;
} bosses[] = {
	{ "full", 100, 10, 580 }, { "full", 0, 10, 580 }, { "scaled", 200, 10, 160 }, { "scaled", 199, 10, 159 },
	{ "scaled", 0, 10, 60 }, { "scaled", 9000, 10, 580 },
};

START_TEST(a_boss_is_as_strong_as_the_option_says)
{
	struct events ev = { 0 };
	char *position = mem_format(TWO("'at':[1,1]", "'at':[7,7]", QUIET ",'soldier_downs':3,'turn':2,'raid_kind':'%s',"
	    "'sweep_damage':%d,'round':%d,'rng':{'script':[0.6,0.05]}"), bosses[_i].kind, bosses[_i].damage, bosses[_i].round);
	struct state *s = set_up(position);
	play_events(s, "stop", &ev);
	ck_assert_str_eq(content->bosses[s->all.boss].id, "B3");
	expect_hp(s, "boss", bosses[_i].hp);
	ck_assert_int_eq(piece(s, "boss")->max, bosses[_i].hp);
	ck_assert_int_eq(atk(s, "boss"), 24);
	for (size_t i = 0; i < ev.count; i++)
		if (event_id(syn_events, ev.list[i].fact) == EVENT_phase)
			ck_assert_int_eq(EVENT_INT(ev.list[i].fact, phase, hp), bosses[_i].hp);
	events_clear(&ev);
	game_destroy(&synegier_game, s);
	free(position);
}
END_TEST

START_TEST(only_what_players_take_from_enemies_is_counted)
{
	struct state *s = set_up(TWO("'soldier':'S05','at':[4,4]", "'at':[4,5]", QUIET ",'prompt':'battle',"
	    "'enemies':[{'id':1,'at':[3,5],'hp':5,'atk':9,'def':5},{'id':2,'at':[7,1],'hp':30,'atk':1,'def':5,"
	    "'poison':3,'poison_by':1,'shock':9},{'id':3,'at':[1,7],'hp':30,'atk':1,'def':5,'burn':1,'shock':9}]"));
	play(s, "battle e1");
	ck_assert_int_eq(s->all.sweep_damage, 5);	/* no more than it had */
	play(s, "stop; battle s1");
	ck_assert_int_eq(s->all.sweep_damage, 8);	/* a player's poison, but not a burn without
							 * an owner */
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- without a raid --- */

/* The highest level wins, then the fewest downs, then the most coins. */
static const struct {
	const char	*one, *two;
	unsigned	 winners;
} sweeps[] = {
	{ "'level':3,'downs':2", "'level':2,'coins':9", 1u << 1 }, { "'downs':1,'coins':9", "'downs':0", 1u << 2 },
	{ "'coins':6", "'coins':5", 1u << 1 }, { "'coins':5", "'coins':5", 1u << 1 | 1u << 2 },
};

START_TEST(without_a_raid_the_sweep_decides)
{
	struct result r;
	char *position = mem_format(TWO("'at':[1,1],%s", "'at':[7,7],%s", QUIET ",'soldier_downs':3,'turn':2,"
	    "'raid_kind':'off'"), sweeps[_i].one, sweeps[_i].two);
	struct state *s = set_up(position);
	play(s, "stop");
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	ck_assert_int_eq(s->all.boss, SYN_NONE);
	ck_assert_uint_eq(s->all.winners, sweeps[_i].winners);
	synegier_game.result(s, &r);
	ck_assert(json_is_null(JSON_GET(r.stats, stats, boss)) && json_is_false(JSON_GET(r.stats, stats, won)));
	ck_assert_int_eq(r.scores[1], player(s, 1)->level);
	json_decref(r.stats);
	game_destroy(&synegier_game, game_again(&synegier_game, content, s));
	game_destroy(&synegier_game, s);
	free(position);
}
END_TEST

/* Both after a turn that downs the last enemy and after the fortieth round. */
START_TEST(a_game_without_a_raid_ends_where_the_raid_would_begin)
{
	struct state *s = set_up(TWO("'soldier':'S05','at':[4,4],'hand':['C01']", "'at':[7,7]", QUIET ",'prompt':'battle',"
	    "'raid_kind':'off','enemies_down':19,'enemies':[{'id':20,'at':[3,5],'hp':1,'atk':1,'def':5}]"));
	play(s, "battle e20");
	ck_assert_int_eq(s->all.phase, PHASE_TURN);
	play(s, "keep none");
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	ck_assert_uint_eq(s->all.winners, 1u << 1);
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':[1,1]", "'at':[7,7]", QUIET ",'round':40,'turn':2,'raid_kind':'off',"
	    "'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5,'shock':9}]"));
	play(s, "stop");
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- the boss --- */

START_TEST(a_boss_makes_room_where_all_its_squares_are_taken)
{
	struct state *s = set_up("{'seats':4,'turn':4,'soldier_downs':3,'players':[{'seat':1,'at':[3,3]},"
	    "{'seat':2,'at':[3,4]},"
	    "{'seat':3,'at':[4,3]},{'seat':4,'at':[4,4]}],'rng':{'script':[0.0,0.9,0.0]}}");
	play(s, "stop; battle none");
	ck_assert(s->all.raid.round > 0);
	expect_at(s, "boss", 4, 4);
	expect_at(s, "s4", 5, 4);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_soldier_who_falls_in_the_raid_stays_down)
{
	struct state *s = set_up("{'seats':3,'turn':3,'players':[{'seat':1,'at':null,'modifiers':[]},"
	    "{'seat':2,'at':[1,1],'hp':40},"
	    "{'seat':3,'at':[7,7],'modifiers':[{'stat':'def','n':3,'dur':'NEXT','by':1}]}],"
	    "'boss':{'id':'B1','at':[4,4]},'raid':{'round':3,'first':1}}");
	play(s, "stop");
	ck_assert_int_eq(synegier_game.to_act(s), 2);	/* player 1 is skipped */
	ck_assert_int_eq(s->all.raid.round, 4);
	ck_assert_int_eq(piece(s, "s3")->mods[STAT_DEF][DUR_NEXT][1], 0);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(the_raid_is_lost_after_eight_rounds_or_with_the_last_soldier)
{
	struct state *s = set_up(TWO("'at':[1,1],'raid_damage':50", "'at':[7,7],'raid_damage':80",
	    "'turn':2,'raid':8,'boss':{'id':'B1','at':[4,4],'hp':570}"));
	play(s, "stop");
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	ck_assert(!s->all.won && s->all.winners == 0);
	int ranking[SYN_SEATS];
	ck_assert_int_eq(syn_ranking(&s->all, ranking), 1);
	ck_assert_int_eq(ranking[0], 2);
	game_destroy(&synegier_game, s);
	s = set_up(TWO("'at':null", "'at':[4,5],'hp':1,'raid_damage':80", "'winner':'ranking','turn':2,'raid':2,"
	    "'boss':{'id':'B1','at':[4,4]}"));
	play(s, "stop; battle none");
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	ck_assert_uint_eq(s->all.winners, 1u << 2);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(boss_and_last_soldier_down_together_win_the_raid)
{
	struct state *s = set_up(TWO("'at':null,'raid_damage':90", "'at':[4,5],'hp':1,'raid_damage':80",
	    "'turn':2,'raid':2,'prompt':'battle','boss':{'id':'B1','at':[4,4],'hp':1}"));
	play(s, "battle boss");
	ck_assert(s->all.won);
	ck_assert_uint_eq(s->all.winners, 1u << 1);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(ties_go_by_downs_level_and_coins_or_are_shared)
{
	static const struct { const char *one, *two; unsigned winners; } ties[] = {
		{ "'downs':1", "'downs':0", 1u << 2 }, { "'level':3", "'level':2", 1u << 1 },
		{ "'coins':3", "'coins':4", 1u << 2 }, { "'coins':4", "'coins':4", 1u << 1 | 1u << 2 },
	};
	for (size_t i = 0; i < LEN(ties); i++) {
		char *position = mem_format("{'seats':3,'turn':3,'players':[{'seat':1,'at':[1,1],"
		    "'raid_damage':9,%s},"
		    "{'seat':2,'at':[7,7],'raid_damage':9,%s},{'seat':3,'at':[7,1],'hand':['C01']}],'raid':2,"
		    "'boss':{'id':'B1','at':[4,4],'hp':1,'poison':1,'poison_by':3}}", ties[i].one, ties[i].two);
		struct state *s = set_up(position);
		play(s, "stop; keep none");
		ck_assert(s->all.won);
		ck_assert_uint_eq(s->all.winners, ties[i].winners);
		game_destroy(&synegier_game, s);
		free(position);
	}
}
END_TEST

/* A ranked lost raid uses the same rules, except for the last blow, which does not exist. */
START_TEST(ties_of_a_lost_raid_go_by_the_same_without_the_last_hit)
{
	static const struct { const char *one, *two; unsigned winners; } ties[] = {
		{ "'raid_damage':9,'downs':3", "'raid_damage':8,'downs':0", 1u << 1 },
		{ "'raid_damage':9,'downs':1,'level':5", "'raid_damage':9,'downs':0", 1u << 2 },
		{ "'raid_damage':9,'level':3,'coins':0", "'raid_damage':9,'level':2", 1u << 1 },
		{ "'raid_damage':9,'coins':3", "'raid_damage':9,'coins':4", 1u << 2 },
		{ "'raid_damage':9", "'raid_damage':9", 1u << 1 | 1u << 2 },
	};
	for (size_t i = 0; i < LEN(ties); i++)
		for (int hit = 1; hit <= 2; hit++) {
			char *position = mem_format(TWO("'at':[1,1],%s", "'at':[7,7],%s", "'winner':'ranking','turn':2,"
			    "'raid':8,'last_hit':%d,'boss':{'id':'B1','at':[4,4]}"), ties[i].one, ties[i].two, hit);
			struct state *s = set_up(position);
			play(s, "stop");
			ck_assert(s->all.phase == PHASE_OVER && !s->all.won);
			ck_assert_uint_eq(s->all.winners, ties[i].winners);
			game_destroy(&synegier_game, s);
			free(position);
		}
}
END_TEST

/* The boss on (4,4) wants the soldier on (4,5). (3,5), (5,5) and (4,6) are equally near to that
 * one, which blocks the way to the last; a piece on (3,4) or (5,4) blocks the way to the first
 * two. */
START_TEST(a_boss_would_rather_walk_and_else_leaves_it_to_chance)
{
	static const struct { const char *others, *chance; int x, y; } moves[] = {
		{ "{'seat':3,'at':[1,1]}", "0.0", 3, 5 }, { "{'seat':3,'at':[1,1]}", "0.9", 5, 5 },
		{ "{'seat':3,'at':[3,4]}", "0.0", 5, 5 }, { "{'seat':3,'at':[3,4]}", "0.9", 5, 5 },
		{ "{'seat':3,'at':[5,4]}", "0.9", 3, 5 },
		{ "{'seat':3,'at':[3,4],'partner':{'at':[5,4],'hp':90,'max':90}}", "0.0", 3, 5 },
		{ "{'seat':3,'at':[3,4],'partner':{'at':[5,4],'hp':90,'max':90}}", "0.9", 4, 6 },
	};
	for (size_t i = 0; i < LEN(moves); i++) {
		char *position = mem_format("{'seats':3,'turn':3,'players':[{'seat':1,'at':[4,5],'raid_damage':9},"
		    "{'seat':2,'at':[7,1]},%s],'raid':2,'boss':{'id':'B1','at':[4,4]},'rng':{'script':[%s]}}",
		    moves[i].others, moves[i].chance);
		struct state *s = set_up(position);
		play(s, "stop");
		while (s->all.prompt == PROMPT_BATTLE)
			play(s, "battle none");
		expect_at(s, "boss", moves[i].x, moves[i].y);
		game_destroy(&synegier_game, s);
		free(position);
	}
}
END_TEST

START_TEST(a_quick_boss_acts_twice)
{
	struct state *s = set_up(TWO("'soldier':'S05','at':[4,7]", "'at':[1,1]", "'turn':2,'raid':2,"
	    "'boss':{'id':'B3','at':[4,4]}"));
	struct events ev = { 0 };
	play_events(s, "stop", &ev);
	ck_assert_int_eq(count_events(&ev, "moved"), 2);
	expect_hp(s, "s1", 47 - (24 - 8));	/* out of reach at first */
	events_clear(&ev);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(duels_can_be_forbidden_in_the_raid)
{
	struct state *s = set_up(TWO("'at':[4,5]", "'at':[5,5]",
	    "'duels':false,'prompt':'battle','boss':{'id':'B1','at':[4,4]}"));
	expect_legal(s, "battle boss, battle none");
	game_destroy(&synegier_game, s);
}
END_TEST

/* Neither soldiers nor partners attack soldiers or partners; in the sweep both may. */
START_TEST(without_duels_nobody_attacks_a_partner_either)
{
	static const struct { const char *battler, *rest, *legal; } rows[] = {
		{ "s1", "'boss':{'id':'B1','at':[4,4]}", "battle boss, battle none" },
		{ "p1", "'boss':{'id':'B1','at':[4,4]}", "battle boss, battle none" },
		{ "s1", "'enemies':[]", "battle s2, battle p2, battle none" },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		char *position = mem_format(TWO("'at':[4,5],'partner':{'at':[3,5],'hp':9,'max':9}",
		    "'at':[5,5],'partner':{'at':[4,6],'hp':9,'max':9}", "'duels':false,'prompt':'battle','battler':'%s',%s"),
		    rows[i].battler, rows[i].rest);
		struct state *s = set_up(position);
		expect_legal(s, rows[i].legal);
		game_destroy(&synegier_game, s);
		free(position);
	}
}
END_TEST

START_TEST(the_sweep_ends_with_its_fortieth_round)
{
	struct state *s = set_up(TWO("'at':[1,1]", "'at':[7,7]", QUIET ",'round':40,'turn':2,"
	    "'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5,'shock':9}]"));
	play(s, "stop");
	ck_assert(s->all.raid.round > 0);
	ck_assert_int_eq(s->all.raid.first, 0);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(events_are_shuffled_again_when_they_are_used_up)
{
	struct state *s = set_up(TWO("'at':[1,1]", "'at':[7,7]", "'events':[],'turn':2,"
	    "'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5,'shock':9}]"));
	play(s, "stop");
	ck_assert_int_eq(s->all.events.count, content->event_count - 1);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- time --- */

START_TEST(time_ends_the_playing_of_cards)
{
	struct state *s = set_up(TWO("'at':[3,3],'hand':['C05','C01','C03']", "'at':[1,1]",
	    QUIET ",'limit':'30',"
	    "'enemies':[{'id':1,'at':[3,5],'hp':30,'atk':1,'def':5}]"));
	struct events ev = { 0 };
	play(s, "play 1");
	ck_assert_int_eq(s->all.prompt, PROMPT_TARGET);
	game_advance(&synegier_game, s, 30 * TICKS_PER_SECOND - 1, &ev);
	ck_assert_int_eq(ev.count, 0);
	ck_assert_int_eq(syn_seconds_left(&s->all), 1);
	ck_assert_uint_eq(synegier_game.wait(s), 1);
	game_advance(&synegier_game, s, 1, &ev);
	ck_assert_int_eq(count_events(&ev, "timeout"), 1);
	expect_hp(s, "e1", 27);		/* the open question was answered */
	ck_assert_int_eq(player(s, 1)->trash.count + player(s, 1)->hand.count, 3);
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	events_clear(&ev);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(for_a_player_out_of_time_the_weakest_enemy_is_hit)
{
	static const struct { int hp[2], left[2]; } cases[] = {
		{ { 30, 20 }, { 30, 17 } }, { { 20, 30 }, { 17, 30 } },
		{ { 30, 30 }, { 27, 30 } },	/* the first of equals */
	};
	char *rest = mem_format(QUIET ",'limit':'30','enemies':[{'id':1,'at':[3,5],'hp':%d,'atk':1,'def':5},"
	    "{'id':2,'at':[5,3],'hp':%d,'atk':1,'def':5}]", cases[_i].hp[0], cases[_i].hp[1]);
	char *text = mem_format("{'seats':2,'players':[{'seat':1,'at':[3,3],'hand':['C05','C01','C03']},"
	    "{'seat':2,'at':[1,1]}],%s}", rest);
	struct state *s = set_up(text);
	play(s, "play 1");
	ck_assert_int_eq(s->all.prompt, PROMPT_TARGET);
	game_advance(&synegier_game, s, 30 * TICKS_PER_SECOND, NULL);
	expect_hp(s, "e1", cases[_i].left[0]);
	expect_hp(s, "e2", cases[_i].left[1]);
	game_destroy(&synegier_game, s);
	free(text);
	free(rest);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, an_event_gives_a_card_to_a_player_who_is_down);
	tcase_add_loop_test(tc, an_event_does_what_it_says, 0, LEN(events));
	tcase_add_test(tc, enemies_appear_when_a_turn_leaves_none);
	tcase_add_test(tc, an_enemy_rolls_again_where_a_cell_is_taken);
	tcase_add_test(tc, one_collision_an_enemy_and_round);
	tcase_add_test(tc, a_held_enemy_stays_and_the_soldier_it_downs_is_nobodys_prize);
	tcase_add_test(tc, an_ailment_pays_who_added_it_last);
	tcase_add_test(tc, what_an_event_adds_is_nobodys_doing);
	tcase_add_test(tc, poison_bites_at_the_end_and_burn_at_the_beginning_of_a_turn);
	tcase_add_test(tc, a_soldier_burnt_down_still_keeps_and_draws);
	tcase_add_test(tc, modifiers_end_with_the_turn_the_creators_next_turn_or_the_event);
	tcase_add_test(tc, one_purchase_a_turn_at_the_edge);
	tcase_add_test(tc, a_full_hand_buys_no_card);
	tcase_add_test(tc, a_player_who_finds_no_free_corner_comes_back_at_the_edge);
	tcase_add_test(tc, three_downs_start_the_raid_after_the_turn);
	tcase_add_loop_test(tc, a_boss_is_as_strong_as_the_option_says, 0, (int)LEN(bosses));
	tcase_add_test(tc, only_what_players_take_from_enemies_is_counted);
	tcase_add_loop_test(tc, without_a_raid_the_sweep_decides, 0, (int)LEN(sweeps));
	tcase_add_test(tc, a_game_without_a_raid_ends_where_the_raid_would_begin);
	tcase_add_test(tc, a_boss_makes_room_where_all_its_squares_are_taken);
	tcase_add_test(tc, a_soldier_who_falls_in_the_raid_stays_down);
	tcase_add_test(tc, the_raid_is_lost_after_eight_rounds_or_with_the_last_soldier);
	tcase_add_test(tc, boss_and_last_soldier_down_together_win_the_raid);
	tcase_add_test(tc, ties_go_by_downs_level_and_coins_or_are_shared);
	tcase_add_test(tc, ties_of_a_lost_raid_go_by_the_same_without_the_last_hit);
	tcase_add_test(tc, a_boss_would_rather_walk_and_else_leaves_it_to_chance);
	tcase_add_test(tc, a_quick_boss_acts_twice);
	tcase_add_test(tc, duels_can_be_forbidden_in_the_raid);
	tcase_add_test(tc, without_duels_nobody_attacks_a_partner_either);
	tcase_add_test(tc, the_sweep_ends_with_its_fortieth_round);
	tcase_add_test(tc, events_are_shuffled_again_when_they_are_used_up);
	tcase_add_test(tc, time_ends_the_playing_of_cards);
	tcase_add_loop_test(tc, for_a_player_out_of_time_the_weakest_enemy_is_hit, 0, 3);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_rounds", fill, 20);
	synegier_game.unload(content);
	return status;
}
