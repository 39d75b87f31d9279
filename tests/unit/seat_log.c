/* seat_log.c: checks that a log is the same for each viewer after a resume or an undo, reveals
 * nothing secret, and that its news fits one line. */
#include "../shots.h"
#include "../submit.h"

#include "base/rng.h"
#include "base/text.h"
#include "game/cpu_driver.h"
#include "shell/seat_screen.h"

enum { VIEWERS = SEATS_MAX + 2 };	/* the seats, a spectator, and the viewer that sees everything */

/* A game being played, and everybody who follows it. */
struct table {
	struct app			 app;
	struct session			*session;
	struct cpu_driver		*cpus;
	const struct controller		*controller;
	struct rng			 rng;
	struct seat_screen			 seat_screens[VIEWERS];
	int				 viewers;
};

/* --- every viewer listens --- */

static void
follow(struct table *t, const struct events *events)
{
	for (int i = 0; i < t->viewers; i++)
		seat_screen_follow(&t->seat_screens[i], t->session, events, false);
}

static void
sit_down(struct table *t)
{
	t->controller = controller_of(session_game(t->session));
	t->viewers = session_seats(t->session) + 2;
	for (int i = 0; i < t->viewers; i++)
		seat_screen_open(&t->seat_screens[i], &t->app, t->session, i + 1 == t->viewers ? SEAT_REFEREE : i);
	follow(t, NULL);
}

static void
stand_up(struct table *t)
{
	for (int i = 0; i < t->viewers; i++)
		seat_screen_close(&t->seat_screens[i]);
}

static void
open_table(struct table *t, const char *game, const char *words)
{
	struct shot shot = { "log", FULL, NULL, NULL, "" };
	struct session_start start;
	*t = (struct table){ 0 };
	shot_open(&t->app, &shot);
	rng_seed(&t->rng, 11);
	const struct loaded_game *loaded = registry_load(t->app.front.registry, game, NULL);
	session_start_init(&start, loaded->game, 3);
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		char *key = strsep(&word, "=");
		ck_assert(session_start_set(&start, loaded->game, key, word, NULL));
	}
	free(copy);
	t->session = session_new(loaded, &start, t->app.front.store, NULL);
	ck_assert_ptr_nonnull(t->session);
	sit_down(t);
}

static void
close_table(struct table *t)
{
	stand_up(t);
	session_free(t->session);
	shot_close(&t->app);
}

/* --- the log of a viewer as a text --- */

static char *
text_of(const struct table *t, int viewer)
{
	const struct log *log = &t->seat_screens[viewer == SEAT_REFEREE ? t->viewers - 1 : viewer].seat_log.lines;
	char *text = mem_string("");
	for (int i = 0; i < log->count; i++) {
		const struct log_line *line = &log->lines[i];
		char *more = mem_format("%s%d%c%c %s\n", text, line->number, line->heading ? 'h' : '-',
		    line->silent ? 's' : '-', line->text);
		free(text);
		text = more;
	}
	return text;
}

static void
expect_same(char *before, const struct table *t, int viewer)
{
	char *after = text_of(t, viewer);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
}

/* --- playing --- */

struct pick { struct rng *rng; uint64_t seen; char action[ACTION_SIZE]; };

/* Chooses any action except resigning. */
static bool
pick(const char *action, void *context)
{
	struct pick *p = context;
	if (strcmp(action, "resign") != 0 && rng_below(p->rng, ++p->seen) == 0)
		snprintf(p->action, sizeof p->action, "%s", action);
	return true;
}

static void
acted(void *context, const struct session_answer *answer)
{
	ck_assert(answer->accepted);
	follow(context, answer->events);
}

static void
act(struct table *t, int seat, const char *text)
{
	struct action action;
	ck_assert(action_scan(t->controller->game->forms, text, &action, NULL));
	session_submit(t->session, seat, &action, acted, t);
}

static void
act_somehow(struct table *t)
{
	struct pick p = { .rng = &t->rng };
	int seat = session_to_act(t->session);
	if (seat == SEAT_ALL)
		seat = 1 + (int)rng_below(&t->rng, (uint64_t)session_seats(t->session));
	session_legal_texts(t->session, seat, pick, &p);
	if (p.seen > 0)
		act(t, seat, p.action);
}

static void
pass(struct table *t, uint64_t ticks)
{
	struct events events = { 0 };
	if (t->cpus != NULL && game_is_real_time(t->controller->game)) {
		cpu_driver_tick(t->cpus, &events);
	} else {
		session_advance(t->session, ticks, &events);
		if (t->cpus != NULL)
			cpu_driver_turn(t->cpus, 0, &events);
	}
	if (events.count > 0)
		follow(t, &events);
	events_clear(&events);
}

/* A CPU plays the first seat as it does where no seat waits for its turn; elsewhere every seat acts
 * at random. */
static void
play_on(struct table *t, int actions)
{
	bool turns = session_seats(t->session) > 1 && !game_is_real_time(t->controller->game);
	if (session_started(t->session)->seats[1].cpu && !turns)
		t->cpus = cpu_driver_new(t->session);
	for (int i = 0; i < actions && !session_over(t->session); i++) {
		pass(t, t->cpus != NULL ? 1 : rng_below(&t->rng, 50));
		if (t->cpus == NULL && !session_over(t->session))
			act_somehow(t);
	}
	cpu_driver_free(t->cpus);
	t->cpus = NULL;
}

/* --- resumed --- */

static const struct { const char *game, *words; int actions, lines; } played[] = {
	{ "monoknight", "mode=standard", 60, 20 },
	{ "monoknight", "mode=free", 60, 20 },
	{ "gunjin", "", 400, 100 },
	{ "gunjin", "seat2=cpu", 400, 100 },
	{ "gunjin", "seat1=cpu seat2=cpu", 400, 100 },
	{ "puyo", "seat1=cpu:adept seat2=cpu:novice", 5000, 10 },
	{ "puyo", "", 3000, 1 },
	{ "puyo", "mode=solo practice=on", 200, 1 },
	{ "mino", "seat1=cpu", 150, 10 },
	{ "mino", "practice=on", 150, 3 },
	{ "synegier", "seats=2", 300, 200 },
	{ "synegier", "seats=3 seat2=cpu seat3=cpu", 300, 200 },
	{ "synegier", "seats=4 limit=30", 300, 200 },
};

START_TEST(a_resumed_game_has_its_log)
{
	struct table t;
	char *before[VIEWERS];
	open_table(&t, played[_i].game, played[_i].words);
	play_on(&t, played[_i].actions);
	int viewers = t.viewers;
	for (int i = 0; i < viewers; i++)
		before[i] = text_of(&t, i + 1 == viewers ? SEAT_REFEREE : i);
	ck_assert_int_ge(t.seat_screens[1].seat_log.lines.count, played[_i].lines);
	int64_t id = session_id(t.session);
	stand_up(&t);
	session_free(t.session);
	t.session = session_resume(t.app.front.registry, t.app.front.store, id, NULL, NULL);
	ck_assert_ptr_nonnull(t.session);
	sit_down(&t);
	for (int i = 0; i < viewers; i++)
		expect_same(before[i], &t, i + 1 == viewers ? SEAT_REFEREE : i);
	close_table(&t);
}
END_TEST

/* --- taken back --- */

static const struct { const char *game, *words; int actions, lines; } practised[] = {
	{ "monoknight", "mode=free", 25, 25 }, { "monoknight", "mode=standard practice=on", 25, 25 },
	{ "mino", "practice=on seat1=cpu", 25, 5 }, { "puyo", "mode=solo practice=on", 15, 0 },
};

/* Plays one action, as soon as one is possible. */
static void
act_once(struct table *t)
{
	int64_t length = session_length(t->session);
	while (session_length(t->session) == length) {
		if (t->cpus == NULL)
			act_somehow(t);
		if (session_length(t->session) == length)
			pass(t, TICKS_PER_SECOND);
	}
	ck_assert(!session_over(t->session));
}

START_TEST(what_is_taken_back_leaves_the_log)
{
	enum { MOST = 30 };
	struct table t;
	char *before[MOST];
	int count = practised[_i].actions;
	open_table(&t, practised[_i].game, practised[_i].words);
	if (cpu_any(t.session))
		t.cpus = cpu_driver_new(t.session);
	for (int i = 0; i < count; i++) {
		before[i] = text_of(&t, 1);
		act_once(&t);
	}
	ck_assert_int_ge(t.seat_screens[1].seat_log.lines.count, practised[_i].lines);
	while (count > 0) {
		ck_assert(session_undo(t.session, NULL));
		follow(&t, NULL);
		expect_same(before[--count], &t, 1);
	}
	ck_assert_int_eq(t.seat_screens[1].seat_log.lines.count, 0);
	cpu_driver_free(t.cpus);
	close_table(&t);
}
END_TEST

/* --- look-alikes: games that differ in something hidden from the first player --- */

/* The moves of both games, and the second player's move in the other game where it differs. */
struct deed { int seat; const char *action, *other; };

static const struct deed war[] = {
	{ 1, "formation ATK1", NULL }, { 2, "formation ATK1", NULL }, { 2, "swap A6 B6", "swap A6 C6" },
	{ 1, "ready", NULL }, { 2, "ready", NULL }, { 2, "mark A3 X", "mark A3 Y" }, { 1, "B3-B4", NULL },
	{ 2, "A4-B4", NULL }, { 1, "offer draw", NULL }, { 2, "decline draw", NULL },
};

static void
play_deeds(struct table *t, const struct deed *deeds, size_t count, bool other)
{
	for (size_t i = 0; i < count; i++)
		act(t, deeds[i].seat, other && deeds[i].other != NULL ? deeds[i].other : deeds[i].action);
}

/* The logs are the same for viewers that must not know the difference, and differ for the
 * others. */
static void
expect_look_alike(struct table *one, struct table *other)
{
	static const struct { int viewer; bool knows; } viewers[] = {
		{ 1, false }, { SEAT_NOBODY, false }, { 2, true }, { SEAT_REFEREE, true },
	};
	follow(one, NULL);
	follow(other, NULL);
	for (size_t i = 0; i < LEN(viewers); i++) {
		char *a = text_of(one, viewers[i].viewer), *b = text_of(other, viewers[i].viewer);
		ck_assert_msg((strcmp(a, b) != 0) == viewers[i].knows, "%d:\n%s\n%s", viewers[i].viewer, a, b);
		free(a);
		free(b);
	}
	close_table(one);
	close_table(other);
}

START_TEST(a_camp_is_no_secret_of_the_log)
{
	struct table one, other;
	open_table(&one, "gunjin", "");
	open_table(&other, "gunjin", "");
	play_deeds(&one, war, LEN(war), false);
	play_deeds(&other, war, LEN(war), true);
	expect_look_alike(&one, &other);
}
END_TEST

/* The first player picks the same cards in both games, the second player picks other ones. */
START_TEST(a_deck_is_no_secret_of_the_log)
{
	struct table one, other;
	open_table(&one, "synegier", "seats=2");
	open_table(&other, "synegier", "seats=2");
	while (session_to_act(one.session) == 1) {
		act(&one, 1, "pick 1");
		act(&other, 1, "pick 1");
	}
	for (int i = 0; i < 10; i++) {
		act(&one, 2, "pick 1");
		act(&other, 2, "pick 2");
	}
	expect_look_alike(&one, &other);
}
END_TEST

/* Wherever the line ends, no character is cut in half. */
START_TEST(news_end_with_a_whole_character)
{
	struct seat_log log = { 0 };
	char text[SENTENCE_SIZE];
	log_add(&log.lines, &"xxxx"[_i]);
	for (int i = 0; i < 20; i++)
		log_add(&log.lines, "敵が石を置く。");
	log_put(&log.lines, &(struct log_line){ .text = "静か", .silent = true });
	log.latest = log.lines.count;
	seat_log_latest(&log, false, text);
	ck_assert_uint_gt(strlen(text), sizeof text - UTF8_MAX);
	ck_assert_msg(text_is_utf8(text, strlen(text)), "%s", text);
	log.latest = 1;
	seat_log_latest(&log, false, text);
	ck_assert_str_eq(text, "");
	seat_log_latest(&log, true, text);
	ck_assert_str_eq(text, "静か");
	log_clear(&log.lines);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, news_end_with_a_whole_character, 0, UTF8_MAX);
	tcase_add_loop_test(all, a_resumed_game_has_its_log, 0, (int)LEN(played));
	tcase_add_loop_test(all, what_is_taken_back_leaves_the_log, 0, (int)LEN(practised));
	tcase_add_test(all, a_camp_is_no_secret_of_the_log);
	tcase_add_test(all, a_deck_is_no_secret_of_the_log);
}

int
main(void)
{
	return suite_run("log", fill, 60);
}
