/* workshop.c: stages made, shared and played without a screen. */
#include "games/monoknight/monoknight_made.h"
#include "spoken.h"

/* Goes to the list of made stages, and on to the workshop, which is the second choice of an empty
 * list. */
#define LIST "monoknight\nmade\n"
#define WORKSHOP LIST "make\n"

/* Two free tiles, and cards of which only one kind moves. */
#define TWO_TILES "size 3\ndeck kingOrthogonalChoiceOnly\nobstacle 0,0 1,0 2,0 0,1 2,1 0,2 2,2\n"

static const struct { const char *typed, *said; } words[] = {
	{ "look\n", "Board 5 by 5, start: centre." },
	{ "look\n", "Hand: 5 slots, NEXT 3, equal cards stack." },
	{ "hand 1\npreview 0\nstacking off\nlook\n", "Hand: 1 slot, NEXT 0, equal cards do not stack." },
	{ "deck 11\nchoices many\nlook\n", "Deck: Standard with all choices, many choice cards." },
	{ "obstacle 0,1\n", "0,1: obstacle." },
	{ "obstacle 0,1 4,4\n", "4,4: obstacle." },
	{ "o 0,1\nat 0,1\n", "0,1: obstacle." },
	{ "toggle 1,1\n", "1,1: open toggle." },
	{ "visits 3 1,1\n", "1,1: 3 more visits needed." },
	{ "shuffle 1,1\n", "a shuffle tile." },
	{ "warp 0,0 4,4\n", "0,0: still open, warp tile to 4,4." },
	{ "warp 0,0 4,4\nplain 4,4\nlook\n", "Costs: deadlock +5, redraw +5, discard +1, revisit +0." },
	{ "size 7\n", "size, Board size: 7." },
	{ "set size 7\n", "size, Board size: 7." },
	{ "set deck 4\n", "deck, Deck: Kings." },
	{ "set deck kingonly\n", "deck, Deck: Kings." },
	{ "set deck\n", "4 Kings" },
	{ "set deck Kings\n", "deck, Deck: Kings." },
	{ "deck kings and knights with a\n", "deck, Deck: Kings and knights with all choices." },
	{ "deck classical\n", "deck, Deck: Classical." },
	{ "deck superw\n", "deck, Deck: Standard with free warps." },
	{ "deck standard with\n", "Deck cannot be standard with: say set deck for its values." },
	{ "start any\n", "start, Start tile: anywhere." },
	{ "moves 1000\n", "Star 2: moves: a whole number up to 999, or any." },
	{ "set\n", "score, Star 3: score: 600." },
	{ "penalty 0\nmoves any\n", "moves, Star 2: moves: any." },
	{ "size 7\nundo\n", "Board 5 by 5" },
	{ "name Hello there\n", "Workshop: Hello there, a draft." },
	{ "size 7\nstages\n", "1 Without a name, 7 by 7, a draft" },
	{ "size 7\nnew\nsize 8\nstages\nedit 1\n", "Board 7 by 7" },
	{ "size 7\nremove 1\n", "Remove this draft? It is gone then: a draft has no code yet." },
	{ "size 7\nremove 1\nstages\n", "1 Without a name, 7 by 7, a draft" },
	{ "size 7\nremove 1\nmoves 30\nremove 1\nstages\n", "1 Without a name, 7 by 7, a draft" },
	{ "size 7\nremove 1\nremove 1\nstages\n", "There are no stages yet" },
	{ "code\n", "It has a code to share once you have cleared it without a hint: say try." },
	{ "try\n", "Knight on 2,2." },
	{ "\xEF\xBC\x8F\n", "is not understood here" },
	{ "help warp\n", "Joins two tiles by a warp." },
	/* invalid input */
	{ "obstacle\n", "Name tiles by column and row, such as 0,1 2,3." },
	{ "obstacle 2,2\n", "The knight starts on 2,2: no obstacle can be there." },
	{ "obstacle 5,0\n", "The board has the tiles 0,0 to 4,4." },
	{ "obstacle -1,0\n", "Name tiles by column and row" },
	{ "visits 1 0,0\n", "Say how many visits, 2 to 9" },
	{ "warp 0,0\n", "Name tiles by column and row" },
	{ "warp 0,0 0,0\n", "The warp on 0,0 leads to itself" },
	{ "size 10\n", "Board size: a whole number from 3 to 9." },
	{ "size 99999999999999999999\n", "Board size: a whole number from 3 to 9." },
	{ "set colour red\n", "There is no row colour: say set alone for all of them." },
	{ "set deck tarot\n", "Deck cannot be tarot: say set deck for its values." },
	{ "moves any\n", "The second star must ask for something" },
	{ "undo\n", "There is nothing to undo." },
	{ "edit 1\n", "Name a stage by its number: say stages for the list." },
	{ "remove x\n", "Name a stage by its number: say stages for the list." },
	{ "name 1234567890123456789012345\n", "A title has at most 24 columns." },
};

START_TEST(a_word_of_the_workshop_does_what_it_says)
{
	struct player_here p;
	player_arrives(&p, "en");
	char *typed = mem_format(WORKSHOP "%s", words[_i].typed);
	const char *said = walk(&p, typed);
	ck_assert_msg(times_said(said, words[_i].said) > 0, "%s is not said to %s:\n%s", words[_i].said, words[_i].typed, said);
	free(typed);
	player_leaves(&p);
}
END_TEST

/* The words in Japanese, with wide digits. */
START_TEST(a_stage_is_made_in_japanese)
{
	struct player_here p;
	struct made_list made;
	player_arrives(&p, "ja");
	walk(&p, "1\n6\n2\n障害物 ０,１\n設定 size ４\n名前 ちいさな庭\n");
	made_read(&p.front, &made);
	ck_assert_int_eq(made.count, 1);
	ck_assert_str_eq(made.list[0].title, "ちいさな庭");
	ck_assert_int_eq(made.list[0].stage.setting.size, 4);
	ck_assert_int_eq(made.list[0].stage.special_count, 1);
	player_leaves(&p);
}
END_TEST

/* The moving card varies, but it leads to only one place. */
#define CLEAR "tap 1,2\n"

START_TEST(a_stage_is_made_cleared_shared_and_played_by_somebody_else)
{
	struct player_here maker, guest;
	struct made_list made;
	player_arrives(&maker, "en");
	const char *said = walk(&maker, WORKSHOP TWO_TILES "code\ntry\n" CLEAR);
	ck_assert_int_gt(times_said(said, "It has a code to share once"), 0);
	ck_assert_msg(times_said(said, "Every tile is visited") > 0, "%s", said);
	made_read(&maker.front, &made);
	char *finished = mem_format("Your stage is finished. Its code: %s", made.list[0].stage.id);
	said = walk(&maker, WORKSHOP "edit 1\ntry\n" CLEAR "report\n");
	ck_assert_msg(times_said(said, finished) > 0, "%s is not in %s", finished, said);
	said = walk(&maker, WORKSHOP "edit 1\ncode\n");
	char *told = mem_format("Code: %s", made.list[0].stage.id);
	ck_assert_msg(times_said(said, told) > 0, "%s is not in %s", told, said);

	player_arrives(&guest, "en");
	char *typed = mem_format(LIST "enter\n%s\nlist 1\n1\n" CLEAR, made.list[0].stage.id);
	said = walk(&guest, typed);
	ck_assert_int_gt(times_said(said, "The stage is in your list."), 0);
	ck_assert_msg(times_said(said, "Every tile is visited") > 0, "%s", said);
	said = walk(&guest, LIST "list 1\n");
	ck_assert_msg(times_said(said, "Stars: 3 of 3.") > 0, "%s", said);
	player_leaves(&guest);
	player_leaves(&maker);
	free(typed);
	free(told);
	free(finished);
}
END_TEST

static const char *const no_codes[] = { "K1", "hello", "K12F4-R067B-B5GRJ", "G18DT-CE2PD-1K03V-4D0K", "\x1b[2J", "1-1" };

START_TEST(what_is_no_code_is_refused_and_asked_again)
{
	struct player_here p;
	struct made_list made;
	player_arrives(&p, "en");
	char *typed = mem_format(LIST "enter\n%s\n\n", no_codes[_i]);
	const char *said = walk(&p, typed);
	ck_assert_int_eq(times_said(said, "Type or paste the code of a stage; Enter alone: none."), 2);
	made_read(&p.front, &made);
	ck_assert_int_eq(made.count, 0);
	free(typed);
	player_leaves(&p);
}
END_TEST

#define LONG_BEGINS "K1QEQ-VHCFH-HH2X9-WYVEQ-5DSFD-R355T-XCKZS-FJF19-7999A-F4SMS-ZY96H-WK942-"
#define LONG_ENDS "3AGGZ-DVEMR-ZGJVT-P6DFQ-2KDB4-468E9-Y"

/* A long code is printed this way: it can be copied from there and pasted. */
START_TEST(a_code_that_is_broken_into_lines_is_one_code)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "code " LONG_BEGINS "\n" LONG_ENDS "\nback\n");
	ck_assert_int_eq(times_said(said, "The code goes on"), 1);
	ck_assert_int_eq(times_said(said, "Code " LONG_BEGINS LONG_ENDS "."), 1);
	ck_assert_int_eq(times_said(said, "is not understood"), 0);
	said = walk(&p, "code " LONG_BEGINS "\n\nhelp code\n");
	ck_assert_int_eq(times_said(said, "The code has a mistake"), 1);
	ck_assert_int_eq(times_said(said, "Says what a shared code holds"), 1);
	player_leaves(&p);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_word_of_the_workshop_does_what_it_says, 0, LEN(words));
	tcase_add_test(tc, a_stage_is_made_in_japanese);
	tcase_add_test(tc, a_stage_is_made_cleared_shared_and_played_by_somebody_else);
	tcase_add_test(tc, a_code_that_is_broken_into_lines_is_one_code);
	tcase_add_loop_test(tc, what_is_no_code_is_refused_and_asked_again, 0, LEN(no_codes));
}

int
main(void)
{
	return suite_run("workshop", fill, 60);
}
