/* table_beside.c: checks that the private actions and secrets of one seat change no byte and no
 * time for anybody else.
 *
 * The tests play the same game several times. The actions that all see are the same; the secrets of
 * one seat differ. The other seats, spectators and strangers must hear the same bytes at the same
 * times. */
#include "beside_case.h"

/* --- Gunjin Shogi: camps, marks, looking around --- */

enum { TARO, HANAKO, EARLY, LATE, STRANGER };

/* How Taro makes his camp, which nobody else sees. */
enum manner { QUIET, BUSY, ORDERLY };

static const char camp[] = "TK MG TK CP L1 L2 CP L2 EN LG GE PL SP PL L1 EN CV CO LC MI MI MA FL";	/* ATK2 */
static const char enemy[] = "army CP EN PL L1 L1 PL EN CP TK GE CO L2 SP LC LG TK CV MA L2 MI MI MG FL";

/* Exchanges two pieces of the camp; returns false if they are of one kind. */
static bool
exchange(int one, int other, char text[ACTION_SIZE])
{
	char *a = text + strlen("army ") + one * 3, *b = text + strlen("army ") + other * 3;
	snprintf(text, ACTION_SIZE, "army %s", camp);
	for (int i = 0; i < 2; i++) {
		char letter = a[i];
		a[i] = b[i];
		b[i] = letter;
	}
	return a[0] != b[0] || a[1] != b[1];
}

static struct session *
begin_camps(const char *army)
{
	struct session *s = begin_alone("gunjin", "", NULL);
	ck_assert(submit(s, 1, army, NULL) && submit(s, 2, enemy, NULL));
	return s;
}

/* Finds a camp that differs, but gives the others the same view of this course of the game. */
static void
find_other_camp(const struct course *course, char other[ACTION_SIZE])
{
	static const int viewers[] = { SEAT_NOBODY, 2, -1 };
	char own[ACTION_SIZE];
	snprintf(own, sizeof own, "army %s", camp);
	char *told = tell_course(begin_camps(own), course, viewers);
	bool found = false;
	for (int pair = 0; pair < 23 * 23 && !found; pair++) {
		if (!exchange(22 - pair / 23, pair % 23, other))
			continue;
		struct session *s = begin_alone("gunjin", "", NULL);
		bool allowed = submit(s, 1, other, NULL);
		session_free(s);
		char *also = allowed ? tell_course(begin_camps(other), course, viewers) : mem_string("");
		found = strcmp(told, also) == 0;
		free(also);
	}
	free(told);
	ck_assert(found);
}

/* Only a busy Taro marks pieces, looks around and makes mistakes. */
static void
aside(enum manner manner, int id, int at)
{
	struct ear *taro = &ears[TARO];
	for (int i = 0; i < at % 4 && manner == BUSY; i++) {
		tell(taro, "play %d %d mark %c%d busy %d", id, (int)taro->n, 'A' + (at + i) % 8, 1 + at % 6, i);
		tell(taro, "play %d %d mark %c%d", id, (int)taro->n, 'A' + (at + i) % 8, 1 + i);
		tell(taro, i % 2 == 0 ? "who" : "tables");
	}
	if (manner == BUSY && at % 5 == 0)
		REFUSE(taro, "play %d %d A1-H6", id, (int)taro->n);
}

static void
place_camps(enum manner manner, int id, const char *other)
{
	static const char *const steps[] = { "shuffle", "formation BAL2", "mirror", "clear", "place B2 GE", "shuffle" };
	struct ear *taro = &ears[TARO];
	for (size_t i = 0; i < LEN(steps); i++) {
		pass(500);
		if (manner == BUSY)
			ACCEPT(taro, "play %d %d %s", id, (int)taro->n, steps[i]);
	}
	if (manner == ORDERLY)
		ACCEPT(taro, "play %d %d formation ATK2", id, (int)taro->n);
	ACCEPT(&ears[STRANGER], "who");
	pass(500);
	tell(&ears[HANAKO], "play %d %d shuffle", id, (int)ears[HANAKO].n);
	if (manner == ORDERLY)
		ACCEPT(taro, "play %d %d ready", id, (int)taro->n);
	else if (manner == BUSY)
		ACCEPT(taro, "play %d %d %s", id, (int)taro->n, other);
	else
		ACCEPT(taro, "play %d %d army %s", id, (int)taro->n, camp);
	pass(700);
	ACCEPT(&ears[HANAKO], "play %d %d %s", id, (int)ears[HANAKO].n, enemy);
}

/* What the others do at some moments of the game, directly after Taro's private actions. */
static void
interlude(enum manner manner, int id, int at)
{
	if (at == 8) {
		hang_up(&ears[HANAKO]);
		pass(600);
		aside(manner, id, 3);
		pass(400);
		enter(HANAKO, "hanako");
		ACCEPT(&ears[HANAKO], "sit %d", id);
	} else if (at == 12 || at == 19 || at == 30) {
		ACCEPT(&ears[LATE], "watch %d", id);
	} else if (at == 16) {
		ACCEPT(&ears[LATE], "leave");
		ACCEPT(&ears[HANAKO], "sit %d", id);
	} else if (at == 22) {
		ACCEPT(&ears[TARO], "offer adjourn");
		ACCEPT(&ears[HANAKO], "answer yes");
		aside(manner, id, 2);
		ACCEPT(&ears[HANAKO], "leave");
		pass(90000);
		ACCEPT(&ears[TARO], "sit %d", id);
		ACCEPT(&ears[HANAKO], "sit %d", id);
	} else if (at == 27) {
		restart();
		ACCEPT(&ears[EARLY], "watch %d", id);
		ACCEPT(&ears[TARO], "sit %d", id);
		ACCEPT(&ears[HANAKO], "sit %d", id);
	}
	ACCEPT(&ears[STRANGER], at % 2 == 0 ? "who" : "tables");
	ACCEPT(&ears[HANAKO], at % 2 == 0 ? "show" : "legal");
	ACCEPT(&ears[EARLY], "show");
}

/* Private actions do not answer an offer. */
static void
ask_for_draw(enum manner manner, int id)
{
	ACCEPT(&ears[HANAKO], "offer draw");
	pass(300);
	aside(manner, id, 3);
	pass(300);
	tell(&ears[HANAKO], "play %d %d mark C2 waits", id, (int)ears[HANAKO].n);
	ACCEPT(&ears[LATE], "watch %d", id);
	ACCEPT(&ears[TARO], "answer no");
}

static struct logs
play_gunjin(const struct course *course, const char *other, const char *words, enum manner manner)
{
	static const char *const names[] = { "taro", "hanako", "goro", "rokuro", "nanao" };
	for (int i = 0; i < (int)LEN(names); i++)
		enter(i, names[i]);
	int id = (int)table_id(begin_table("gunjin", words, 2, SEED, NULL));
	ACCEPT(&ears[TARO], "sit %d", id);
	ACCEPT(&ears[HANAKO], "sit %d", id);
	ACCEPT(&ears[EARLY], "watch %d", id);
	ACCEPT(&ears[STRANGER], "hall on");
	place_camps(manner, id, other);
	for (int i = 0; i < course->count; i++) {
		struct ear *mover = &ears[course->acts[i].seat - 1];
		pass(4000);
		aside(manner, id, i);
		pass(1300);
		interlude(manner, id, i);
		if (mover == &ears[HANAKO] && i / 2 == 16)
			ask_for_draw(manner, id);
		tell(&ears[HANAKO], "play %d %d mark %c2 mine %d", id, (int)ears[HANAKO].n, 'A' + i % 8, i);
		pass(200);
		ACCEPT(mover, "play %d %d %s", id, (int)mover->n, course->acts[i].text);
	}
	pass(2000);
	ACCEPT(&ears[HANAKO], "resign");
	pass(30000);
	pass(40000);
	return take_logs();
}

static void
compare_gunjin(const char *words, uint64_t draw)
{
	struct course course = { .count = 0 };
	char own[ACTION_SIZE], other[ACTION_SIZE];
	snprintf(own, sizeof own, "army %s", camp);
	struct session *s = begin_camps(own);
	write_course(&course, s, COURSE_MOST, 0, draw);
	session_free(s);
	ck_assert_int_eq(course.count, COURSE_MOST);
	find_other_camp(&course, other);
	struct logs quiet = play_gunjin(&course, other, words, QUIET);
	for (enum manner manner = BUSY; manner <= ORDERLY; manner++) {
		begin_anew();
		struct logs logs = play_gunjin(&course, other, words, manner);
		compare_logs(&quiet, &logs, TARO);
		free_logs(&logs);
	}
	free_logs(&quiet);
}

START_TEST(another_camp_and_busy_notes_are_nothing_to_others)
{
	compare_gunjin("clock=30+5 delay=0", 99 + (uint64_t)_i);
}
END_TEST

START_TEST(another_camp_and_private_marks_change_nothing_for_late_spectators)
{
	compare_gunjin("clock=30+5 delay=60", 199 + (uint64_t)_i);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, another_camp_and_busy_notes_are_nothing_to_others, 0, suite_times(1));
	tcase_add_loop_test(all, another_camp_and_private_marks_change_nothing_for_late_spectators, 0, suite_times(1));
}

int
main(void)
{
	return suite_run("beside others at tables", fill, 60);
}
