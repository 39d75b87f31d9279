/* synegier_cards.c: the effect of every card, and every soldier's core ability.
 *
 * Bront on (4,4) has foes next to him, 2D and 3D away; the text of each row is the complete change
 * by the card. Dice show fives. */
#include "synegier_changes.h"

static const char board[] = "{'seats':2,'players':[{'seat':1,'soldier':'S03','at':[4,4],'hp':20,'max':100,"
    "'mana':6,'hand':['%s'],'deck':['C02','C03','C04'],'trash':['C01']},"
    "{'seat':2,'soldier':'S01','at':[6,5],'hp':90,'max':100,'deck':['C02','C03','C04'],'trash':['C05','R02']}],"
    "'enemies':[{'id':1,'at':[5,4],'hp':100,'max':150,'atk':20,'def':5},"
    "{'id':2,'at':[4,6],'hp':60,'max':150,'atk':25,'def':5}],'rng':{'script':[0.7,0.7,0.7,0.7]}}";

static const struct {
	const char	*card, *changes;
} cards[] = {
	{ "C01", "e1 hp-3; 1 hand-1" },
	{ "C02", "s1 def+2 NEXT; 1 hand-1" },
	{ "C03", "e1 at 6,4 hp-5; 1 mana-1 hand-1" },
	{ "C04", "s1 hp+4; 1 hand-1" },
	{ "C05", "e2 hp-3; 1 hand-1" },
	{ "C06", "s1 atk+3 TURN; 1 mana-1 hand-1" },
	{ "C07", "1 coins+2 hand-1" },
	{ "C08", "e1 atk-4 NEXT; e2 atk-4 NEXT; 1 mana-1 hand-1" },
	{ "C09", "s1 atk+4 TURN; 1 mana-1 hand-1" },
	{ "C10", "1 hand-1" },
	{ "C11", "e2 hp-2 poison+2; 1 mana-1 hand-1" },
	{ "C12", "e1 hp-4 burn+1; 1 mana-1 hand-1" },
	{ "C13", "s1 hp+7; 1 mana-1 hand-1" },
	{ "C14", "e2 hp-6; 1 mana-1 hand-1" },
	{ "C15", "e1 hp-5; 1 mana-1 hand-1" },
	{ "C16", "1 coins+2 mana-1 hand-1" },
	{ "C17", "e2 hp-1 shock+2; 1 hand-1" },
	{ "C18", "1 deck-1" },
	{ "C19", "1 flow+1 mana-1 hand-1" },
	{ "C20", "e2 hp-5; 1 mana-1 hand-1" },
	{ "C21", "s1 def+3 NEXT; 1 hand-1" },
	{ "C22", "s1 hp-3 atk+4 TURN; 1 hand-1" },
	{ "C23", "s1 atk+2 TURN; 1 coins+1 mana-1 hand-1" },
	{ "C24", "e1 hp-4 shock+3; 1 mana-1 hand-1" },
	{ "C25", "s2 hp-3; 1 hand-1" },
	{ "C26", "s1 hp+2; 1 hand-1" },
	{ "R01", "e1 hp-7; 1 mana-1 hand-1" },
	{ "R02", "e1 hp-6; 1 mana-1 hand-1" },
	{ "R03", "e2 hp-4 burn+2; 1 mana-1 hand-1" },
	{ "R04", "s1 def+6 NEXT; 1 mana-1 hand-1" },
	{ "R05", "1 mana-1 hand-1" },
	{ "R06", "s1 hp+8; 1 mana-1 hand-1" },
	{ "R07", "1 coins+1 hand-1" },
	{ "R08", "e2 atk-4 NEXT poison+3; 1 mana-1 hand-1" },
	{ "R09", "e2 at 4,5 hp-5; 1 mana-1 hand-1" },
	{ "R10", "s2 hp-8; e1 hp-8; e2 hp-8; 1 mana-2 hand-1" },
	{ "R11", "s1 atk+4 TURN def+2 NEXT; 1 mana-1 hand-1" },
	{ "R12", "s1 hp+5; e1 hp-5; 1 mana-1 hand-1" },
	{ "R13", "e1 hp-5; 1 hand-1" },
	{ "R14", "s1 atk+2 TURN; 1 mana-1 hand-1 pierce+6" },
	{ "R15", "1 trash-1" },
	{ "R16", "e2 hp-5 shock+4; 1 mana-1 hand-1" },
	{ "R17", "e1 hp-9; 1 mana-2 hand-1" },
	{ "R18", "s1 hp+6; 1 hand-1" },
	{ "R19", "s2 hp-10; 1 mana-2 hand-1" },
	{ "R20", "s1 at 4,6; e2 at 4,4 hp-4; 1 mana-1 hand-1" },
	{ "R21", "e2 hp-2 fear+1; 1 hand-1" },
	{ "SR01", "e1 hp-9; 1 mana-2 hand-1" },
	{ "SR02", "s1 def+4 NEXT shield+1; 1 mana-1 hand-1" },
	{ "SR03", "s1 hp+12 atk+6 TURN; 1 mana-1 hand-1" },
	{ "SR04", "1 mana+1 hand-1" },
	{ "SR05", "e1 hp-6 poison+4; e2 hp-6 poison+4; 1 mana-2 hand-1" },
	{ "SR06", "e1 hp-6 shock+2; e2 hp-6 shock+2; 1 mana-2 hand-1" },
	{ "SR07", "1 mana-1 hand-1 pierce+8" },
	{ "SR08", "s1 hp-6 atk+7 TURN; 1 hand-1" },
	{ "SR09", "1 mana-1 hand-1" },
	{ "SR10", "1 mana-1 hand-1" },
	{ "SR11", "p1 at 3,3 hp+14 max+14 base atk+9 base def+5; 1 mana-1 hand-1" },
	{ "SR12", "s2 at 4,5 hp-8; e1 hp-8; e2 hp-8; 1 mana-2 hand-1" },
	{ "SR13", "s1 hp+7 max+1; 1 mana-1 hand-1" },
	{ "SR14", "s1 atk+7 TURN; 1 mana-1 hand-1" },
	{ "LE01", "e2 hp-18; 1 mana-3 hand-1" },
	{ "LE02", "s1 hp+12 max+2 atk+4 TURN; 1 mana-2 hand-1" },
	{ "LE03", "s2 hp-10 atk-4 NEXT; e1 hp-10 atk-4 NEXT; e2 hp-10 atk-4 NEXT; 1 mana-3 hand-1" },
	{ "LE04", "1 mana-2 hand-1 battles+1" },
	{ "LE05", "s1 atk+9 TURN def+4 NEXT; 1 mana-2 hand-1" },
	{ "LE06", "e1 hp-10; 1 coins+5 mana-1 hand-1" },
	{ "LE07", "s1 hp+9; e1 hp-9; 1 mana-2 hand-1" },
	{ "LE08", "s1 atk+4 TURN def+4 NEXT; 1 mana-1 hand-1" },
	{ "LE09", "p1 at 3,3 hp+23 max+23 base atk+14 base def+10; 1 mana-2 hand-1" },
	{ "LE10", "e1 hp-18; e2 hp-18; 1 mana-3 hand-1" },
};

/* Answers questions on the way as for a player who is absent. */
static void
finish_task(struct state *s)
{
	while (s->all.work.task != TASK_NONE) {
		char action[ACTION_SIZE];
		standard_answer(s, action);
		play_events(s, action, NULL);
	}
}

START_TEST(a_card_does_what_it_says)
{
	char *position = mem_format(board, cards[_i].card);
	struct state *s = set_up(position), *before = game_clone(&synegier_game, s);
	struct text text;
	play(s, "play 1");
	finish_task(s);
	changes(before, s, &text);
	ck_assert_str_eq(text.line, cards[_i].changes);
	ck_assert_str_eq(content->cards[_i].id, cards[_i].card);
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, before);
	free(position);
}
END_TEST

START_TEST(no_card_is_left_out)
{
	ck_assert_int_eq((int)LEN(cards), content->card_count);
	int count[RARITIES] = { 0 };
	for (int i = 0; i < content->card_count; i++)
		count[content->cards[i].rarity]++;
	ck_assert(count[RARITY_C] == 26 && count[RARITY_R] == 21);
	ck_assert(count[RARITY_SR] == 14 && count[RARITY_LE] == 10);
}
END_TEST

/* --- effects that the table above cannot show --- */

#define TWO(one, two, rest) "{'seats':2,'players':[{'seat':1," one "},{'seat':2," two "}]," rest "}"
#define ENEMY "'enemies':[{'id':1,'at':[4,5],'hp':90,'atk':20,'def':5}]"

static void
expect_changes(const char *position, const char *actions, const char *expected)
{
	struct state *s = set_up(position), *before = game_clone(&synegier_game, s);
	struct text text;
	play(s, actions);
	changes(before, s, &text);
	ck_assert_str_eq(text.line, expected);
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, before);
}

START_TEST(some_cards_depend_on_the_place_of_the_soldier)
{
	expect_changes(TWO("'at':[4,1],'hand':['R07'],'mana':0", "'at':[7,7]", ENEMY), "play 1 to 3,1",
	    "s1 at 3,1; 1 coins+2 hand-1");
	expect_changes(TWO("'at':[4,4],'hand':['R05'],'mana':1", "'at':[7,7]", ENEMY), "play 1 to 3,3",
	    "s1 at 3,3 atk+2 TURN; 1 mana-1 hand-1");
	expect_changes(TWO("'at':[4,4],'hand':['C10'],'mana':0", "'at':[7,7]", ENEMY), "play 1; walk 3,4",
	    "s1 at 3,4; 1 hand-1");
	expect_changes(TWO("'soldier':'S03','at':[4,4],'hand':['SR03'],'mana':1", "'at':[7,7]", ENEMY), "play 1",
	    "1 mana-1 hand-1");
	expect_changes(TWO("'at':[4,4],'hand':['C07'],'mana':0", "'at':[7,7]",
	    ENEMY ",'rng':{'script':[0.4]}"), "play 1",
	    "1 coins+1 hand-1");
	expect_changes(TWO("'at':[4,4],'hp':20,'hand':['C26'],'poison':2,'burn':1,'shock':9,'fear':1",
	    "'at':[7,7]", ENEMY),
	    "play 1", "s1 hp+2 poison-2 burn-1 shock-9 fear-1; 1 hand-1");
	expect_changes(TWO("'at':[1,1],'hand':['C01']", "'at':[7,7]", ENEMY), "play 1", "1 hand-1");
}
END_TEST

START_TEST(link_effects_count_the_sentences_of_the_turn)
{
	/* Echo Blade and Golden Scales form one blue sentence with the next card */
	expect_changes(TWO("'soldier':'S03','at':[3,4],'hand':['SR10','C21']", "'at':[7,7]", ENEMY),
	    "play 1; play 1; stop",
	    "s1 def+7 NEXT; e1 hp-5; 1 mana-1 hand-2");
	expect_changes(TWO("'soldier':'S03','at':[3,4],'hand':['SR09','C21']", "'at':[7,7]", ENEMY),
	    "play 1; play 1; stop",
	    "s1 def+7 NEXT; 1 coins+2 mana-1 hand-2");
	expect_changes(TWO("'soldier':'S03','at':[3,4],'hand':['SR09','C09']", "'at':[7,7]", ENEMY),
	    "play 1; play 1; stop",
	    "s1 atk+4 TURN; 1 mana-2 hand-2");
}
END_TEST

START_TEST(a_partner_moves_by_cards_and_battles_after_its_soldier)
{
	struct state *s = set_up(TWO("'soldier':'S03','at':[4,4],'hand':['C03'],'partner':{'at':[2,2],"
	    "'hp':20,'atk':15,'def':5}",
	    "'at':[7,7]", "'enemies':[{'id':1,'at':[3,4],'hp':90,'atk':20,'def':5}]"));
	play(s, "play 1 partner to 2,3; target e1");
	expect_at(s, "p1", 2, 3);
	ck_assert_int_eq(player(s, 1)->moved, 0);
	expect_at(s, "e1", 2, 4);
	play(s, "stop");
	ck_assert_int_eq(s->all.battler, syn_piece_of("p1"));
	play(s, "battle e1");
	expect_hp(s, "e1", 90 - 5 - 10);
	expect_hp(s, "p1", 5);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(an_extra_battle_is_asked_for_again)
{
	struct state *s = set_up(TWO("'soldier':'S03','at':[4,4],'hand':['LE04']", "'at':[7,7]", ENEMY));
	play(s, "play 1; stop; battle e1");
	ck_assert_int_eq(s->all.prompt, PROMPT_BATTLE);
	play(s, "battle e1");
	expect_hp(s, "e1", 90 - 9 - 9);
	ck_assert_int_eq(synegier_game.to_act(s), 2);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(recalling_takes_any_card_of_the_trash)
{
	const char *position = TWO("'at':[4,4],'hand':['R15'],'trash':['C01','C02','C01'],'deck':['C03']",
	    "'at':[7,7]", ENEMY);
	struct state *s = set_up(position);
	play(s, "play 1");
	expect_legal(s, "recall C01, recall C02, recall none");
	play(s, "recall C02");
	ck_assert_str_eq(content->cards[player(s, 1)->hand.cards[0]].id, "C02");
	game_destroy(&synegier_game, s);
	s = set_up(position);
	play(s, "play 1; recall none");
	ck_assert_str_eq(content->cards[player(s, 1)->hand.cards[0]].id, "C03");
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_view_can_be_asked_what_a_card_would_do)
{
	struct state *s = set_up(TWO("'soldier':'S13','at':[4,4],'hand':['C14','C01','LE10'],'max':41,'hp':9",
	    "'at':[4,6]", ENEMY ",'boss':{'id':'B2','at':[2,4]}"));
	struct view *v = game_view(&synegier_game, s, 1);
	const struct syn_card *spear = &content->cards[syn_card_of(content, "C14")];
	ck_assert_uint_eq(syn_effect_targets(v, 1, syn_card_of(content, "C14"), &spear->effects[0]),
	    1u << syn_piece_of("s2") | 1u << PIECE_BOSS);
	ck_assert_int_eq(syn_amount(v, 1, &spear->effects[0].ops.op[0], 1, PIECE_BOSS), 6);
	ck_assert_int_eq(syn_cost(v, 1, syn_card_of(content, "LE10")), 2);
	ck_assert_int_eq(syn_potion_heals(v, 1, POTION_MINI), 21);
	ck_assert_int_eq(__builtin_popcountll(syn_threat(v, syn_piece_of("e1"))), 12);
	ck_assert_str_eq(syn_piece_words(v, syn_piece_of("s1"))->en, "Lumen");
	ck_assert_str_eq(syn_piece_words(v, syn_piece_of("e1"))->en, "Slime");
	ck_assert_str_eq(syn_piece_words(v, PIECE_BOSS)->en, "Crimson Ravager");
	ck_assert_ptr_null(syn_piece_words(v, syn_piece_of("p1")));
	ck_assert_ptr_null(syn_play_problem(v, 1, 0));
	ck_assert_ptr_nonnull(syn_play_problem(v, 2, 0));
	game_view_free(&synegier_game, v);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- core abilities --- */

/* The damage of a soldier in a battle with the enemy beside it, in this state. */
static int
dealt(const char *me, const char *other)
{
	char *position = mem_format(TWO("%s,'at':[4,4]", "%s", ENEMY), me, other);
	struct state *s = set_up(position);
	int target = syn_piece_of(strstr(other, "[4,3]") != NULL ? "s2" : "e1");
	int amount = syn_battle_forecast(&s->all, syn_piece_of("s1"), target).dealt;
	game_destroy(&synegier_game, s);
	free(position);
	return amount;
}

START_TEST(core_abilities_add_to_battles)
{
	static const char far[] = "'at':[7,7]", near[] = "'soldier':'S03','at':[4,3]";
	ck_assert_int_eq(dealt("'soldier':'S01','played':0", far), 9);
	ck_assert_int_eq(dealt("'soldier':'S01','played':3", far), 12);
	ck_assert_int_eq(dealt("'soldier':'S02','moved':3", far), 11);
	ck_assert_int_eq(dealt("'soldier':'S02','moved':4", far), 16);
	ck_assert_int_eq(dealt("'soldier':'S12','hp':27", far), 11);
	ck_assert_int_eq(dealt("'soldier':'S12','hp':26", far), 17);
	ck_assert_int_eq(dealt("'soldier':'S14'", far), 10);
	ck_assert_int_eq(dealt("'soldier':'S14'", near), 9);
}
END_TEST

START_TEST(the_weaver_grows_with_every_sentence)
{
	struct state *s = set_up(TWO("'soldier':'S09','at':[4,4],'row':['C04','C01','C22']", "'at':[7,7]",
	    ENEMY));
	play(s, "stop");
	ck_assert_int_eq(player(s, 1)->links, 2);
	ck_assert_int_eq(atk(s, "s1"), 15 + 4 + 2 * 2);
	game_destroy(&synegier_game, s);
}
END_TEST

/* Begins the turn of player 2 by stopping player 1. */
static struct state *
next_turn(const char *soldier, const char *script)
{
	char *position = mem_format(TWO("'at':[7,7]", "'at':[1,1],'hp':20,'max':50,%s",
	    ENEMY ",'rng':{'script':[%s]}"),
	    soldier, script);
	struct state *s = set_up(position);
	play(s, "stop");
	free(position);
	return s;
}

START_TEST(core_abilities_begin_a_turn)
{
	static const struct { const char *script; int mana; } rolls[] = {
		{ "0.7", 4 }, { "0.55", 3 }, { "0.05,0.9", 4 }, { "0.4,0.2", 3 }, { "0.9", 4 },
	};
	struct state *s = next_turn("'soldier':'S04'", "");
	expect_hp(s, "s2", 23);
	game_destroy(&synegier_game, s);
	for (size_t i = 0; i < LEN(rolls); i++) {
		s = next_turn("'soldier':'S11'", rolls[i].script);
		ck_assert_int_eq(player(s, 2)->mana, rolls[i].mana);
		game_destroy(&synegier_game, s);
	}
}
END_TEST

START_TEST(the_gambler_rolls_low_effect_dice_again)
{
	expect_changes(TWO("'soldier':'S11','at':[4,4],'hand':['R13']", "'at':[7,7]",
	    ENEMY ",'rng':{'script':[0.4,0.9]}"),
	    "play 1", "e1 hp-6; 1 hand-1");
	expect_changes(TWO("'soldier':'S11','at':[4,4],'hand':['R13']", "'at':[7,7]",
	    ENEMY ",'rng':{'script':[0.4,0.05]}"),
	    "play 1", "e1 hp-1; 1 hand-1");
}
END_TEST

START_TEST(the_tactician_pays_less_for_the_first_card)
{
	expect_changes(TWO("'soldier':'S13','at':[4,4],'hand':['C09','C09']", "'at':[7,7]", ENEMY),
	    "play 1; play 1",
	    "s1 atk+8 TURN; 1 mana-1 hand-2");
	expect_changes(TWO("'soldier':'S13','at':[4,4],'hand':['C22','C09']", "'at':[7,7]", ENEMY),
	    "play 1; play 1",
	    "s1 hp-3 atk+8 TURN; 1 mana-1 hand-2");
}
END_TEST

START_TEST(the_scholar_draws_one_more)
{
	struct state *s = set_up(TWO("'soldier':'S08','at':[1,1],'deck':['C01','C01','C01','C01','C01',"
	    "'C01','C01']",
	    "'at':[7,7],'deck':['C01','C01','C01','C01','C01','C01','C01']", ENEMY));
	play(s, "stop; stop");
	ck_assert_int_eq(player(s, 1)->hand.count, 6);
	ck_assert_int_eq(player(s, 2)->hand.count, 5);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(own_pieces_are_spared_what_core_abilities_add)
{
	expect_changes(TWO("'soldier':'S07','at':[4,4],'hand':['C22']", "'at':[7,7]", ENEMY), "play 1",
	    "s1 hp-3 atk+4 TURN; 1 hand-1");
	expect_changes(TWO("'soldier':'S06','at':[4,4],'row':['C26','C04']", "'at':[7,7]", ENEMY), "stop",
	    "s1 poison+2; e1 poison+3");
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_card_does_what_it_says, 0, LEN(cards));
	tcase_add_test(tc, no_card_is_left_out);
	tcase_add_test(tc, some_cards_depend_on_the_place_of_the_soldier);
	tcase_add_test(tc, link_effects_count_the_sentences_of_the_turn);
	tcase_add_test(tc, a_partner_moves_by_cards_and_battles_after_its_soldier);
	tcase_add_test(tc, an_extra_battle_is_asked_for_again);
	tcase_add_test(tc, recalling_takes_any_card_of_the_trash);
	tcase_add_test(tc, a_view_can_be_asked_what_a_card_would_do);
	tcase_add_test(tc, core_abilities_add_to_battles);
	tcase_add_test(tc, the_weaver_grows_with_every_sentence);
	tcase_add_test(tc, core_abilities_begin_a_turn);
	tcase_add_test(tc, the_gambler_rolls_low_effect_dice_again);
	tcase_add_test(tc, the_tactician_pays_less_for_the_first_card);
	tcase_add_test(tc, the_scholar_draws_one_more);
	tcase_add_test(tc, own_pieces_are_spared_what_core_abilities_add);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_cards", fill, 20);
	synegier_game.unload(content);
	return status;
}
