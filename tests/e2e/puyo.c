/* puyo.c: Puyo in real time: keys for one and two, garbage, ends, replays, practice, and how little
 * a falling pair sends. */
#include "../submit.h"
#include "saved.h"

#define EMPTY_ROWS_2 "'......','......',"
#define EMPTY_ROWS_4 EMPTY_ROWS_2 EMPTY_ROWS_2
#define EMPTY_ROWS_10 EMPTY_ROWS_4 EMPTY_ROWS_4 EMPTY_ROWS_2
#define TOWER_ROWS_4 "'..XX..','..XX..','..XX..','..XX..',"

static struct pty *
start(const char *first, const char *second)
{
	struct arcade_call call = { .words = { "--seed", "7", "puyo", first, second } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "NEXT");
	return pty;
}

/* Goes from the end page to the menu. */
static void
leave_end(struct pty *pty)
{
	await_end_page(pty);
	expect(pty, "Watch the replay");
	pty_type(pty, "\033[B\033[B\033[B\033[B");
	expect(pty, "\u25B6 Leave");
	pty_type(pty, "\r");
	expect(pty, "five games");
}

static void
quit(struct pty *pty)
{
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
}

/* --- playing --- */

START_TEST(one_word_begins_a_match_against_the_weak_cpu)
{
	struct pty *pty = start(NULL, NULL);
	expect(pty, "1P you");
	expect(pty, "2P CPU, Weak");
	expect(pty, "Pairs               0      1");	/* it falls at once */
	pty_free(pty);
}
END_TEST

/* In whatever row the pairs are by then. */
START_TEST(two_people_steer_a_field_each)
{
	struct pty *pty = start("seat2=human", NULL);
	expect(pty, "turn q e");
	pty_type(pty, "aq");
	expect(pty, "│Y R ");
	expect(pty, "│    Y ");		/* the other pair has not moved */
	pty_type(pty, "\033[C\033[Cl");
	expect(pty, " R Y │");
	expect(pty, "│Y R ");
	pty_type(pty, "de\033[Dk");
	expect_gone(pty, "│Y R ");
	expect_gone(pty, " R Y │");
	pty_free(pty);
}
END_TEST

/* The left field has a chain of two ready; the right one has little room. */
static const char nearly_decided[] = "{'pairs':['BR','GY','RR'],'players':["
    "{'rows':[" EMPTY_ROWS_10 "'...R..','...R..','BBBR.Y'],'pair':{'x':3,'y':5}},"
    "{'rows':[" EMPTY_ROWS_2 TOWER_ROWS_4 TOWER_ROWS_4 "'..XX..','..XX..','..XX..'],'pair':{'x':0,'y':6}}]}";

START_TEST(a_chain_buries_the_other_field_and_ends_the_match)
{
	char *data = arcade_folder();
	struct saved saved = saved_begin(data, "puyo", nearly_decided, NULL, NULL);
	store_set_setting(saved.store, "bell", "on", NULL);
	saved_put_away(&saved);
	struct pty *pty = saved_resume(data, "NEXT");
	pty_count_anew(pty);
	pty_type(pty, "s\033[C");
	expect(pty, "│  B × ×");
	expect(pty, "+360 →5");
	expect(pty, "(5)");
	expect(pty, "1P 2-chain");
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(pty), "2P gets 5 garbage"); waited += 150) {
		pty_type(pty, "\033[B");
		pty_read_for(pty, 150);		/* one press, not a held key */
	}
	expect(pty, "2P gets 5 garbage");
	expect(pty, "WINNER");
	ck_assert_ptr_nonnull(strchr(pty_heard(pty), '\a'));
	expect(pty, "Player 1 wins: the other field is full.");
	expect(pty, "Longest chain: 1P 2, 2P 0");
	leave_end(pty);
	quit(pty);
	pty_free(pty);
	free(data);
}
END_TEST

/* Plays a game without keys: the pairs pile up in one column. */
static uint64_t
untouched_ticks(const char *data)
{
	struct saved saved = saved_begin(data, "puyo", NULL, "mode", "solo");
	session_advance(saved.session, 10000, NULL);
	ck_assert(session_over(saved.session));
	uint64_t ticks = session_ticks(saved.session);
	saved_put_away(&saved);
	return ticks;
}

START_TEST(a_game_that_the_clock_ends_is_a_record)
{
	enum { LEFT = 30 };
	char *data = arcade_folder(), *other = arcade_folder();
	uint64_t all = untouched_ticks(other);
	struct saved saved = saved_begin(data, "puyo", NULL, "mode", "solo");
	session_advance(saved.session, all - LEFT, NULL);
	ck_assert(!session_over(saved.session));
	saved_put_away(&saved);
	struct pty *pty = saved_resume(data, "NEXT");
	expect(pty, "The field is full.");
	expect(pty, "Pairs: 6");
	leave_end(pty);
	select_item(pty, "Records");
	pty_type(pty, "\r");
	expect(pty, "one field, 0 points");
	for (int game = 0; game < 10 && !pty_shows(pty, "[Puyo]", 200); game++)
		type_and_see(pty, "l");
	pty_type(pty, "\t\t");
	expect(pty, "[Endless]");
	expect(pty, "longest chain 0");
	pty_type(pty, "q");
	expect(pty, "five games");
	quit(pty);
	pty_free(pty);
	json_t *journal = saved_journal(data);
	ck_assert_int_eq(json_integer_value(json_object_get(journal, "ticks")), (json_int_t)all);
	json_decref(journal);
	free(other);
	free(data);
}
END_TEST

/* --- replay --- */

static const char four_steps[] = "{'mode':'solo','pairs':['GR','BB','YR'],'players':["
    "{'rows':[" EMPTY_ROWS_4 EMPTY_ROWS_4 "'......','.BGY..','.RBGY.','.RBGY.','.RBGY.'],'pair':{'x':0,'y':7}}]}";

/* A chain after five seconds, then pairs that pile up. */
static void
play_chain(const char *data)
{
	struct saved saved = saved_begin(data, "puyo", four_steps, NULL, NULL);
	session_advance(saved.session, 5 * TICKS_PER_SECOND, NULL);
	ck_assert(submit(saved.session, 1, "down", NULL));
	session_advance(saved.session, 10000, NULL);
	ck_assert(session_over(saved.session));
	saved_put_away(&saved);
}

START_TEST(a_replay_jumps_to_a_chain_and_plays_tenfold)
{
	char *data = arcade_folder();
	play_chain(data);
	struct arcade_call call = { .words = { "replay", "1" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "0:00 of 0:");
	pty_type(pty, "]");
	expect(pty, "0:05 of 0:");
	expect(pty, "│R*R*B G Y   │");
	pty_type(pty, "c");
	expect(pty, "1P 4-chain 2,280");
	pty_type(pty, "q5+++");
	expect(pty, "speed 10");
	ck_assert(!vt_shows(pty_screen(pty), "OUT"));
	pty_type(pty, " ");
	expect(pty, "OUT");		/* at the usual speed this takes twice as long as the
					 * wait */
	pty_type(pty, "q");
	expect_exit(pty, 0);
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(practice_takes_moves_back_and_any_board)
{
	struct pty *pty = start("mode=solo", "practice=on");
	expect_number(pty, "Pairs", 0);
	pty_type(pty, "\r");
	expect_number(pty, "Pairs", 1);
	pty_type(pty, "u");
	expect_number(pty, "Pairs", 0);
	pty_type(pty, "b");
	expect(pty, "Stairs");
	pty_type(pty, "\033[F\r");
	expect(pty, "with / between them");
	pty_type(pty, "RR..../GGG.../RRBB..\r");
	expect(pty, "│G G G       │");
	pty_type(pty, "t");
	expect(pty, "Two colours, the upper one first");
	pty_type(pty, "BG\r");
	expect_gone(pty, "Two colours, the upper one first");
	pty_type(pty, "l");
	expect(pty, "Turn right, column 3");
	expect_number(pty, "Steps of the chain", 2);
	pty_type(pty, "\r");
	expect_number(pty, "Score", 360);
	pty_type(pty, "u");
	expect(pty, "│G G G ");
	expect_number(pty, "Score", 0);
	quit(pty);
	pty_free(pty);
}
END_TEST

/* --- bytes --- */

/* Two rows, or three on a slow machine, and the seconds meanwhile. */
START_TEST(a_falling_pair_sends_little)
{
	enum { ROWS = 2, ROW_BYTES = 60, SECOND_BYTES = 20 };
	struct pty *pty = start("mode=solo", NULL);
	expect(pty, "│    Y ┄┄    │");
	ck_assert(pty_settles(pty, 100, WAIT));
	pty_count_anew(pty);
	pty_read_for(pty, ROWS * 800);
	size_t bytes = pty_count(pty).bytes;
	ck_assert_msg(bytes > 0 && bytes <= (ROWS + 1) * (ROW_BYTES + SECOND_BYTES), "%zu bytes", bytes);
	pty_free(pty);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, one_word_begins_a_match_against_the_weak_cpu);
	tcase_add_test(tc, two_people_steer_a_field_each);
	tcase_add_test(tc, a_chain_buries_the_other_field_and_ends_the_match);
	tcase_add_test(tc, a_game_that_the_clock_ends_is_a_record);
	tcase_add_test(tc, a_replay_jumps_to_a_chain_and_plays_tenfold);
	tcase_add_test(tc, practice_takes_moves_back_and_any_board);
	tcase_add_test(tc, a_falling_pair_sends_little);
}

int
main(void)
{
	return suite_run("puyo", fill, 60);
}
