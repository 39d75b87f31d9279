/* table_beside.c: what one seat does for itself, or has hidden, changes no byte and no moment for anybody else.
 *
 * The same game is played several times. What everybody sees is the same in all of them; what only one seat knows is
 * not. Then the other seats, those who watch and strangers must hear the same at the same times, to the byte. */
#include "../submit.h"
#include "secrets_case.h"

enum { PLIES = 36, SEED = 4321, LINES_MOST = 6 };

/* --- chance --- */

static uint64_t
next(uint64_t *draw, uint64_t below)
{
	*draw = *draw * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (*draw >> 33) % below;
}

struct chosen {
	uint64_t	*draw;
	int		 seen;
	char		 text[ACTION_SIZE];
};

/* Anything that goes on with the game. */
static bool
choose(const char *text, void *context)
{
	struct chosen *c = context;
	bool ends = strstr(text, "resign") != NULL || strstr(text, "draw") != NULL;
	if (!ends && next(c->draw, (uint64_t)++c->seen) == 0)
		strcpy(c->text, text);
	return true;
}

/* --- a course of the game --- */

struct act {
	int	seat;
	char	text[ACTION_SIZE];
};

struct course {
	struct act	acts[PLIES];
	int		count;
};

static struct session *
begin_alone(const char *game, const char *words, const json_t *setup)
{
	struct terms terms = terms_of(game, words);
	struct session_start start;
	struct error e;
	session_start_init(&start, terms.entrant->game, SEED);
	start.options = terms.options;
	start.setup = setup;
	struct session *s = session_new(terms.entrant, &start, NULL, &e);
	ck_assert_ptr_nonnull(s);
	return s;
}

/* Up to so many actions at random, as long as it is nobody's turn whom that concerns; 0: anybody's. */
static void
write_course(struct course *c, struct session *s, int most, int but, uint64_t draw)
{
	while (c->count < most && session_to_act(s) > 0 && session_to_act(s) != but) {
		struct chosen chosen = { .draw = &draw };
		int seat = session_to_act(s);
		session_legal_texts(s, seat, choose, &chosen);
		if (chosen.seen == 0 || !submit(s, seat, chosen.text, NULL))
			return;
		struct act *act = &c->acts[c->count++];
		act->seat = seat;
		strcpy(act->text, chosen.text);
	}
}

struct seen {
	char		*text;
	const int	*viewers;	/* ended by -1 */
};

static void
note_events(void *context, const struct session_answer *answer)
{
	struct seen *seen = context;
	for (const int *viewer = seen->viewers; *viewer >= 0; viewer++) {
		json_t *events = answer->accepted ? events_for(answer->events, *viewer) : NULL;
		char *line = events == NULL ? mem_string("refused") : json_line(events);
		mem_append(&seen->text, "%s\n", line);
		json_decref(events);
		free(line);
	}
}

/* What these viewers are told of it in a game that begins so; the session is freed. */
static char *
tell_course(struct session *s, const struct course *c, const int *viewers)
{
	struct seen seen = { mem_string(""), viewers };
	struct action action;
	for (int i = 0; i < c->count; i++) {
		mem_append(&seen.text, "%d ", session_to_act(s));
		ck_assert(action_scan(session_game(s)->forms, c->acts[i].text, &action, NULL));
		session_submit(s, c->acts[i].seat, &action, note_events, &seen);
	}
	session_free(s);
	return seen.text;
}

/* --- comparing --- */

struct logs {
	char	*texts[EARS];
};

static struct logs
take_logs(void)
{
	struct logs logs = { { NULL } };
	for (int i = 0; i < EARS; i++)
		if (ears[i].log != NULL)
			logs.texts[i] = mem_string(ears[i].log);
	return logs;
}

/* All have heard the same but the one who did otherwise. */
static void
compare_logs(const struct logs *one, const struct logs *other, int but)
{
	for (int i = 0; i < EARS; i++)
		if (i != but && one->texts[i] != NULL)
			expect_same_log(ears[i].name, one->texts[i], other->texts[i]);
}

static void
free_logs(struct logs *logs)
{
	for (int i = 0; i < EARS; i++)
		free(logs->texts[i]);
}

static void
begin_anew(void)
{
	tear_down();
	set_up();
}

/* --- Gunjin: camps, marks and looking around --- */

enum { TARO, HANAKO, EARLY, LATE, STRANGER };

/* How Taro plays what nobody else sees. */
enum manner { QUIET, BUSY, ORDERLY };

static const char camp[] = "TK MG TK CP L1 L2 CP L2 EN LG GE PL SP PL L1 EN CV CO LC MI MI MA FL";	/* ATK2 */
static const char enemy[] = "army CP EN PL L1 L1 PL EN CP TK GE CO L2 SP LC LG TK CV MA L2 MI MI MG FL";

/* The camp with two pieces exchanged; false: they are of one kind. */
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

/* Another camp that makes no difference in this course of the game, as far as others see. */
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

/* Marks, looking around and mistakes, of the busy one only. */
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

/* What others do at some moments of the game, right behind what Taro did for himself. */
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
compare_gunjin(const char *words)
{
	struct course course = { .count = 0 };
	char own[ACTION_SIZE], other[ACTION_SIZE];
	snprintf(own, sizeof own, "army %s", camp);
	struct session *s = begin_camps(own);
	write_course(&course, s, PLIES, 0, 99);
	session_free(s);
	ck_assert_int_eq(course.count, PLIES);
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
	compare_gunjin("clock=30+5 delay=0");
}
END_TEST

START_TEST(another_camp_and_busy_notes_are_nothing_to_late_watchers)
{
	compare_gunjin("clock=30+5 delay=60");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, another_camp_and_busy_notes_are_nothing_to_others);
	tcase_add_test(all, another_camp_and_busy_notes_are_nothing_to_late_watchers);
}

int
main(void)
{
	return suite_run("beside others at tables", fill, 60);
}
