/* synegier_pages_play.c: plays the examples of the rule pages as written, and checks the numbers of
 * the rules in their sentences. */
#include "../pages.h"
#include "synegier_support.h"

static struct spot
read_spot(const char *text)
{
	int x, y;
	ck_assert_msg(sscanf(text, "%d,%d", &x, &y) == 2, "%s is no square", text);
	return (struct spot){ (int8_t)x, (int8_t)y };
}

static bool
is_none(const char *text)
{
	return strcmp(text, "none") == 0 || strcmp(text, "なし") == 0;
}

/* Two players, the second in a corner. The first one's members and the rest, such as enemies, are
 * given as in set_up(). */
static struct state *
position(const char *first, const char *rest)
{
	char *text = mem_format("{'seats':2,'players':[{'seat':1,%s},{'seat':2,'at':[7,7]}]%s%s}", first,
	    rest[0] != '\0' ? "," : "", rest);
	struct state *s = set_up(text);
	free(text);
	return s;
}

/* --- examples --- */

static void
check_distance(char *cells[ROW_CELLS], int language)
{
	static const char *const yes[LANGUAGES] = { "yes", "はい" };
	struct spot from = read_spot(cells[0]), to = read_spot(cells[1]);
	ck_assert_int_eq(syn_distance(from, to), atoi(cells[2]));
	ck_assert_int_eq(syn_is_around(from, to), strcmp(cells[3], yes[language]) == 0);
}

/* The number is drawn first, when a seat has picked so many cards. */
static void
check_pick(char *cells[ROW_CELLS], int language)
{
	(void)language;
	json_t *deck = json_array();
	for (int i = 1; i < atoi(cells[0]); i++)
		json_array_append_new(deck, json_string("C01"));
	json_t *in = json_pack("{s:s,s:i,s:[{s:i,s:o}],s:{s:[f]}}", "phase", "draft", "seats", 2, "players",
	    "seat", 1, "deck", deck, "rng", "script", (atoi(cells[1]) + 0.5) / 100);
	struct state *s = set_up_json(in);
	ck_assert_str_eq(syn_rarity_names[content->cards[player(s, 1)->offer[0]].rarity], cells[2]);
	json_decref(in);
	game_destroy(&synegier_game, s);
}

static void
check_moves(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char *rest = cells[3], *first = mem_format("'at':[%s],'hand':['%s']", cells[1], cells[0]);
	bool taken = strcmp(cells[2], "-") != 0;
	char *enemy = mem_format("'enemies':[{'id':1,'at':[%s]}]", taken ? cells[2] : "7,6");
	struct state *s = position(first, enemy);
	uint64_t squares = 0;
	for (char *square; !is_none(cells[3]) && (square = strsep(&rest, " ")) != NULL; )
		squares |= syn_bit(read_spot(square));
	ck_assert_uint_eq(syn_card_moves(&s->all, syn_card_of(content, cells[0]), syn_piece_of("s1")), squares);
	game_destroy(&synegier_game, s);
	free(first);
	free(enemy);
}

static void
check_links(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char made[LINE_SIZE] = "", *rest = cells[0];
	struct syn_link links[SYN_LINKS_MAX];
	uint8_t row[SYN_HAND_MAX];
	int cards = 0;
	for (char *id; (id = strsep(&rest, " ")) != NULL; )
		row[cards++] = (uint8_t)syn_card_of(content, id);
	int count = syn_links(content, row, cards, links);
	for (int i = 0; i < count; i++) {
		char *one = mem_format("%s%s %s", i > 0 ? ", " : "", content->subjects[links[i].subject].id,
		    content->verbs[links[i].verb].id);
		append(made, sizeof made, one);
		free(one);
	}
	ck_assert_msg(count == 0 ? is_none(cells[1]) : strcmp(made, cells[1]) == 0, "%s", made);
}

/* "played 3" is a member of the player. */
static void
check_battle(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char member[LINE_SIZE] = "", name[16], value[16];
	if (sscanf(cells[1], "%15s %15s", name, value) == 2)
		snprintf(member, sizeof member, ",'%s':%s", name, value);
	char *first = mem_format("'soldier':'%s','at':[3,3]%s", cells[0], member);
	char *enemy = mem_format("'enemies':[{'id':1,'at':[4,4],'hp':40,'atk':%s,'def':%s}]", cells[2],
	    cells[3]);
	struct state *s = position(first, enemy);
	struct syn_battle_forecast fight = syn_battle_forecast(&s->all, syn_piece_of("s1"), syn_piece_of("e1"));
	ck_assert_msg(fight.dealt == atoi(cells[4]) && fight.taken == atoi(cells[5]), "%s %s: %d and %d",
	    cells[0], cells[1], fight.dealt, fight.taken);
	game_destroy(&synegier_game, s);
	free(first);
	free(enemy);
}

static void
check_attack(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char *first = mem_format("'soldier':'%s','at':[3,3]", cells[2]);
	char *enemy = mem_format("'enemies':[{'id':1,'at':[4,4],'hp':40,'atk':%s,'def':5,'fear':%s}]", cells[0],
	    cells[1]);
	struct state *s = position(first, enemy);
	ck_assert_int_eq(syn_threat_damage(&s->all, syn_piece_of("e1"), syn_piece_of("s1")), atoi(cells[3]));
	game_destroy(&synegier_game, s);
	free(first);
	free(enemy);
}

/* They appear after the first turn. */
static void
check_spawn(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char *rest = mem_format("'enemies_down':%s,'spawned':%s", cells[0], cells[1]);
	struct state *s = position("'at':[1,1]", rest);
	play(s, "stop");
	ck_assert_int_eq(s->all.spawned - atoi(cells[1]), atoi(cells[2]));
	game_destroy(&synegier_game, s);
	free(rest);
}

static void
check_price(char *cells[ROW_CELLS], int language)
{
	(void)language;
	bool mini = strcmp(cells[0], "mini") == 0, event = strcmp(cells[1], "-") != 0;
	char *rest = mem_format("'shop':['%s','C02','C03']%s%s%s", mini ? "C01" : cells[0],
	    event ? ",'event':'" : "", event ? cells[1] : "", event ? "'" : "");
	struct state *s = position("'soldier':'S05'", rest);
	ck_assert_int_eq(syn_price(&s->all, 2, mini ? 1 : 3), atoi(cells[2]));
	ck_assert_int_eq(syn_price(&s->all, 1, mini ? 1 : 3), atoi(cells[3]));
	game_destroy(&synegier_game, s);
	free(rest);
}

static void
check_shove(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char *first = mem_format("'at':[%s],'hand':['%s']", cells[1], cells[0]);
	char *enemy = mem_format("'enemies':[{'id':1,'at':[%s],'hp':30}]", cells[2]);
	struct state *s = position(first, enemy);
	play(s, "play 1; target e1");
	struct spot to = read_spot(cells[3]);
	expect_at(s, "e1", to.x, to.y);
	expect_hp(s, "e1", atoi(cells[4]));
	game_destroy(&synegier_game, s);
	free(first);
	free(enemy);
}

static void
check_partner(char *cells[ROW_CELLS], int language)
{
	(void)language;
	char *first = mem_format("'soldier':'S10','level':%s,'at':[1,1],'hand':['%s']", cells[1], cells[0]);
	struct state *s = position(first, "'enemies':[{'id':1,'at':[6,2]}]");
	play(s, "play 1; square 2,2");
	expect_hp(s, "p1", atoi(cells[2]));
	ck_assert_int_eq(atk(s, "p1"), atoi(cells[3]));
	ck_assert_int_eq(def(s, "p1"), atoi(cells[4]));
	game_destroy(&synegier_game, s);
	free(first);
}

/* headings of both pages, cells in a row, least rows */
static const struct {
	const char	*headings[LANGUAGES];
	int		 width, rows;
	row_checker	*check;
} examples[] = {
	{ { "\n.Ss Distances\n", "\n.Ss 距離の例\n" }, 4, 5, check_distance },
	{ { "\n.Ss Picks\n", "\n.Ss カード選びの例\n" }, 3, 8, check_pick },
	{ { "\n.Ss Moves\n", "\n.Ss 移動の例\n" }, 4, 5, check_moves },
	{ { "\n.Ss Sentences of a row\n", "\n.Ss 並びの例\n" }, 2, 7, check_links },
	{ { "\n.Ss Battles\n", "\n.Ss バトルの例\n" }, 6, 10, check_battle },
	{ { "\n.Ss Attacks of enemies\n", "\n.Ss エネミーの攻撃の例\n" }, 4, 5, check_attack },
	{ { "\n.Ss Appearing enemies\n", "\n.Ss エネミーの出現の例\n" }, 3, 5, check_spawn },
	{ { "\n.Ss Prices\n", "\n.Ss 値段の例\n" }, 4, 5, check_price },
	{ { "\n.Ss Push and pull\n", "\n.Ss 押し出しと引き寄せの例\n" }, 5, 5, check_shove },
	{ { "\n.Ss Partners of Kuro\n", "\n.Ss クロの相棒の例\n" }, 5, 3, check_partner },
};

START_TEST(an_example_comes_out_as_the_page_says)
{
	for (int language = 0; language < LANGUAGES; language++)
		ck_assert_int_ge(each_row(language, examples[_i].headings[language], examples[_i].width,
		    examples[_i].check), examples[_i].rows);
}
END_TEST

/* --- a turn --- */

static struct state *turn;

static void
check_step(char *cells[ROW_CELLS], int language)
{
	(void)language;
	play_events(turn, cells[0], NULL);
	expect_hp(turn, "s1", atoi(cells[1]));
	ck_assert_int_eq(atk(turn, "s1"), atoi(cells[2]));
	expect_hp(turn, "e1", atoi(cells[3]));
}

START_TEST(a_turn_goes_step_by_step_as_in_its_table)
{
	static const char *const headings[LANGUAGES] = { "\n.Ss A turn, step by step\n",
	    "\n.Ss 一ターンの例\n" };
	for (int language = 0; language < LANGUAGES; language++) {
		turn = position("'soldier':'S01','at':[3,3],'hp':30,'hand':['C04','C01','C22','R06']",
		    "'enemies':[{'id':1,'at':[4,3],'hp':34,'atk':18,'def':6}]");
		ck_assert_int_eq(each_row(language, headings[language], 5, check_step), 7);
		game_destroy(&synegier_game, turn);
	}
}
END_TEST

START_TEST(the_sentences_below_the_tables_are_true)
{
	struct state *s = position("'soldier':'S01','at':[3,3],'hp':12,'hand':['C22','R06']",
	    "'enemies':[{'id':1,'at':[6,6]}]");
	play(s, "play 1; play 1");
	expect_hp(s, "s1", 17);
	play(s, "stop");
	expect_hp(s, "s1", 33);
	game_destroy(&synegier_game, s);
	s = position("'at':[1,1]", "'enemies_down':5,'spawned':5,'rng':{'script':[0.4,0.7,0.55,0.2,0.9]}");
	play(s, "stop");
	expect_at(s, "e6", 3, 5);
	expect_hp(s, "e6", 38);
	ck_assert_int_eq(atk(s, "e6"), 18);
	ck_assert_int_eq(def(s, "e6"), 7);
	ck_assert_str_eq(syn_piece_words(&s->all, syn_piece_of("e6"))->en, "Skeleton");
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- numbers --- */

/* Sentences of each page with numbers of the rules. */
START_TEST(sentences_have_the_numbers_of_the_rules)
{
	const struct syn_numbers *n = &content->numbers;
	const struct { const char *forms[LANGUAGES]; int a, b; } told[] = {
		{ { "\nYou have %d mana and what Charge has brought, %d at most.\n",
		    "\nマナは%dで、Charge があればその分だけ増えます。\n最大は%dです。\n" },
		    n->mana, n->max_mana },
		{ { "\nThen you draw until you hold %d cards, plus Flow, minus Fear, but never fewer\nthan %d;",
		    "が%d枚になるまで引きます。\nFlow の分だけ多く、Fear の分だけ少なくなりますが、%d枚より" },
		    n->hand, n->hand_min },
		{ { "\nThe sweep is over when %d enemies are down, when soldiers have gone down %d times\n",
		    "\nエネミーを%d体倒すか、ソルジャーのダウンが全員を合わせて%d回になるか" },
		    n->kills_to_raid, n->downs_to_raid },
		{ { "in all, whoever they were, or after round %d.\n", "、%dラウンドが終わると、掃討は" },
		    n->sweep_round_cap, 0 },
		{ { "still stands after %d rounds", "%dラウンドが終わってもボスが立って" }, n->raid_rounds, 0 },
		{ { "Poison, Burn and Shock go up to %d, Fear and Shield up to %d.\n",
		    "Shock は%dまで、Fear と Shield は%dまでです。\n" }, n->ail_cap, n->fear_cap },
		{ { "\nYou never have more than %d coins.\n", "\nコインは%dまでです。\n" }, n->max_coins, 0 },
		{ { "\nEvery player has %d coins", "\n全員が%dコインを持ち" }, n->start_coins, 0 },
		{ { "\nIt attacks everything within %dD: every",
		    "\n%dD以内のすべてを攻撃します。\nそこにいる" }, n->area_range, 0 },
		{ { "\n%d HP, a soldier or partner at the beginning", "エネミーは行動の前に、%dのダメージを" },
		    n->burn_damage, 0 },
		{ { "and heals the growth\nof HP and %d more.\n", "HPはその値に%dを足した分だけ" },
		    n->levelup_heal, 0 },
	};
	for (size_t i = 0; i < LEN(told); i++)
		for (int language = 0; language < LANGUAGES; language++)
			ck_found(language, mem_format(told[i].forms[language], told[i].a, told[i].b));
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, an_example_comes_out_as_the_page_says, 0, LEN(examples));
	tcase_add_test(tc, a_turn_goes_step_by_step_as_in_its_table);
	tcase_add_test(tc, the_sentences_below_the_tables_are_true);
	tcase_add_test(tc, sentences_have_the_numbers_of_the_rules);
}

int
main(void)
{
	content = load_content(&synegier_game);
	load_pages(&synegier_game);
	int status = suite_run("synegier_pages_play", fill, 10);
	synegier_game.unload(content);
	free_pages();
	return status;
}
