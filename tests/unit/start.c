/* start.c: checks the game that a start page begins, and what the page remembers. */
#include "../shots.h"

#include "base/json.h"
#include "shell/screen_play_private.h"
#include "shell/screen_start.h"

static struct app app;

static void
open_page(const char *game)
{
	static const struct shot shot = { "start", FULL, NULL, NULL, "" };
	shot_open(&app, &shot);
	app_push(&app, menu_new(&app));
	app_push(&app, start_new(&app, registry_load(app.front.registry, game, NULL)));
	stack_paint(&app);
}

/* game, keys, and the options and CPUs of the new game that are not standard */
static const struct { const char *game, *keys, *begun; } starts[] = {
	{ "gunjin", "Enter", "seat2=cpu:soldier" },
	{ "gunjin", "Down Right Down Right Down Right Enter", "notebook=facts seat1=cpu:officer" },
	{ "gunjin", "Right Enter", "" },
	{ "gunjin", "Left Down Left Down Right Right Enter", "seat1=cpu:recruit seat2=cpu:general" },
	{ "puyo", "Enter", "seat2=cpu:weak" },
	{ "puyo", "End Up Right Up Right Enter", "handicap1=1 handicap2=1 seat2=cpu:weak" },
	{ "puyo", "Right Right Down Right Down Right Enter", "mode=solo kick=on speed=rising" },
	{ "puyo", "Left Left Enter", "mode=solo practice=on" },
	{ "puyo", "Left Down Left Enter", "seat1=cpu:champion seat2=cpu:weak" },
	{ "mino", "Right Enter", "curve=hard" },
	{ "mino", "Down Down Right Enter", "practice=on" },
	{ "mino", "Down Down Right Down Right Enter", "seat1=cpu:planner" },	/* a CPU does not need practice */
	{ "mino", "End Up Right Right Enter", "seat1=cpu:greedy" },
	{ "synegier", "Enter", "seat2=cpu:planner seat3=cpu:planner seat4=cpu:planner" },
	{ "synegier", "Left Down Right Down Right Enter", "seats=3 raid=scaled seat3=cpu:easy" },
	{ "synegier", "Down Down Right Right Enter", "seat2=cpu:greedy seat3=cpu:greedy seat4=cpu:greedy" },
	{ "synegier", "Down Down Right Down Down Left Up Up Right Enter",	/* changed options are kept */
	    "seat2=cpu:greedy seat3=cpu:greedy seat4=cpu:greedy" },
	{ "synegier", "Down Down Down Down Left Up Up Right Enter",
	    "raid=off seat2=cpu:easy seat3=cpu:easy seat4=cpu:easy" },
	{ "synegier", "Right Down Right Enter", "seats=2" },
	{ "synegier", "Right Down Right Right Enter", "seats=2 seat1=cpu:planner seat2=cpu:planner" },	/* no third seat */
	{ "synegier", "Right Down Left Left Enter", "seats=2" },
	{ "synegier", "Down Right Right Right Up Right Enter", "seats=2" },
	{ "synegier", "Down Left Down Down Down Right Enter",
	    "winner=ranking seat1=cpu:planner seat2=cpu:planner seat3=cpu:planner seat4=cpu:planner" },
	{ "monoknight", "Down Enter", "" },
	{ "monoknight", "Down t Enter", "practice=on" },
	{ "monoknight", "End Enter Right Down Left Enter", "mode=free size=6 preset=allChoiceMixed" },
	{ "monoknight", "End Enter t t Down Down Left Enter",
	    "mode=free size=8 preset=classicalChallenge hand=4 deadlock=2 redraw=2 revisit=1 spawn=any" },
};

static char *
words_of(const struct session_start *start)
{
	char words[512] = "";
	size_t used = 0;
	for (int i = 0; start->options.table[i].name != NULL; i++)
		if (strcmp(start->options.values[i], start->options.table[i].standard) != 0)
			used += (size_t)snprintf(words + used, sizeof words - used, " %s=%s", start->options.table[i].name,
			    start->options.values[i]);
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		if (start->seats[seat].cpu)
			used += (size_t)snprintf(words + used, sizeof words - used, " seat%d=cpu:%s", seat,
			    start->seats[seat].level);
		else if (start->seats[seat].name[0] != '\0')
			used += (size_t)snprintf(words + used, sizeof words - used, " name%d=%s", seat, start->seats[seat].name);
	return mem_string(words + (words[0] == ' '));
}

static void
expect_begun(const char *expected)
{
	char *words = words_of(session_started(((struct play *)app.top)->session));
	ck_assert_str_eq(words, expected);
	free(words);
}

START_TEST(what_is_chosen_is_what_begins)
{
	open_page(starts[_i].game);
	shot_press(&app, starts[_i].keys);
	expect_begun(starts[_i].begun);
	shot_close(&app);
}
END_TEST

START_TEST(what_was_chosen_is_there_next_time)
{
	open_page("gunjin");
	shot_press(&app, "Left Down Right Esc");
	app_push(&app, start_new(&app, registry_load(app.front.registry, "gunjin", NULL)));
	stack_paint(&app);
	ck_assert(shows(&app, "CPU against CPU, you watch"));
	shot_press(&app, "Enter");
	expect_begun("seat1=cpu:officer seat2=cpu:soldier");
	shot_close(&app);
}
END_TEST

/* In games of several people the page asks for names, and keeps them for the next time. */
START_TEST(names_are_typed_and_kept)
{
	open_page("gunjin");
	ck_assert(!shows(&app, "Name of player"));
	shot_press(&app, "Right");
	ck_assert(shows(&app, "Name of player 1          none"));
	shot_press(&app, "Left");
	shot_press(&app, "Right Down Right A n n Enter Down Right B o Enter");
	ck_assert(shows(&app, "Name of player 1          Ann"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Ann, please sit down"));
	expect_begun("name1=Ann name2=Bo");
	app_push(&app, start_new(&app, registry_load(app.front.registry, "gunjin", NULL)));
	stack_paint(&app);
	ck_assert(shows(&app, "Name of player 2          Bo"));
	shot_press(&app, "Left Enter");	/* one person alone needs no name */
	ck_assert(!shows(&app, "Ann"));
	shot_close(&app);
}
END_TEST

/* --- the seed --- */

static uint64_t
begun_seed(void)
{
	return session_started(((struct play *)app.top)->session)->seed;
}

/* game, keys that type a seed, keys that begin, the seed */
static const struct { const char *game, *typed, *begin; unsigned long long seed; } seeds[] = {
	{ "gunjin", "End Right Backspace 1 2 Enter", "Enter", 12 },
	{ "puyo", "End Left Backspace 0 Enter", "Enter", 0 },
	{ "mino", "End 4 2 Enter", "Home Enter", 42 },
	{ "synegier", "End 1 8 4 4 6 7 4 4 0 7 3 7 0 9 5 5 1 6 1 5 Enter", "Enter", 18446744073709551615ull },
	{ "monoknight", "s Backspace 9 Enter", "Down Enter", 9 },
	{ "monoknight", "End Enter End 9 9 Enter", "Enter", 99 },
};

/* The page asks for the deck of one person alone, whatever the other seats are. */
START_TEST(the_code_of_a_deck_is_typed_refused_and_begun_with)
{
	open_page("synegier");
	shot_select(&app, "Deck code of player 1");
	shot_press(&app, "Right G 1 8 D T Enter");
	ck_assert(shows(&app, "The code has a mistake"));
	shot_press(&app, "Ctrl-u g 1 8 d t c e 2 p d 1 k 0 3 v 4 d 0 k Enter");
	ck_assert(shows(&app, "The code of a Synegier deck is needed here"));
	shot_press(&app, "Ctrl-u s 1 x s x e h q 2 m y 0 a m r a Enter");
	ck_assert(shows(&app, "S1XSX-EHQ2M-Y0AMR-A"));
	shot_press(&app, "Home Right Enter");
	const struct session_start *start = session_started(((struct play *)app.top)->session);
	ck_assert_str_eq(options_get(&start->options, "deck1"), "S1XSX-EHQ2M-Y0AMR-A");
	ck_assert_str_eq(options_get(&start->options, "seats"), "2");
	shot_close(&app);
}
END_TEST

START_TEST(a_seed_is_typed)
{
	char number[32];
	open_page(seeds[_i].game);
	shot_press(&app, seeds[_i].typed);
	snprintf(number, sizeof number, "%llu", seeds[_i].seed);
	ck_assert(shows(&app, number));
	shot_press(&app, seeds[_i].begin);
	ck_assert_uint_eq(begun_seed(), seeds[_i].seed);
	shot_close(&app);
}
END_TEST

/* A seed from the command line or typed is used for one game only. */
START_TEST(a_seed_is_random_unless_it_is_typed)
{
	open_page("mino");
	ck_assert(shows(&app, "Seed                      7"));
	shot_press(&app, "End Right Backspace Enter");
	ck_assert(shows(&app, "Seed                      random"));
	shot_press(&app, "5 Enter Enter");
	ck_assert_uint_eq(begun_seed(), 5);
	app_pop(&app);
	stack_paint(&app);
	ck_assert(shows(&app, "Seed                      random"));
	shot_press(&app, "Enter");
	ck_assert_uint_ne(begun_seed(), 5);
	shot_close(&app);
}
END_TEST

static const struct { const char *typed, *text; } wrong_seeds[] = {
	{ "End 4 x Enter", "4x" }, { "End 1 8 4 4 6 7 4 4 0 7 3 7 0 9 5 5 1 6 1 6 Enter", "18446744073709551616" },
	{ "End Right - Enter", "7-" },
};

START_TEST(an_invalid_seed_stays_typed_and_the_reason_is_shown)
{
	open_page("mino");
	shot_press(&app, wrong_seeds[_i].typed);
	ck_assert(shows(&app, "A seed is a whole number from 0 to"));
	ck_assert(shows(&app, wrong_seeds[_i].text));
	shot_press(&app, "Esc");
	ck_assert(shows(&app, "Seed                      7"));
	shot_close(&app);
}
END_TEST

/* A name is shown as typed, even if the catalogue has a translation for the same text. */
START_TEST(a_name_is_not_translated)
{
	static const struct shot shot = { "start", JAPANESE, NULL, NULL, "" };
	shot_open(&app, &shot);
	store_set_setting(app.front.store, "gunjin.who", "people", NULL);
	store_set_setting(app.front.store, "gunjin.name1", "General", NULL);
	app_push(&app, start_new(&app, registry_load(app.front.registry, "gunjin", NULL)));
	stack_paint(&app);
	ck_assert(shows(&app, "General"));
	shot_close(&app);
}
END_TEST

START_TEST(a_stored_value_that_is_not_one_is_standard)
{
	static const char *const values[] = { "", "cpu ", "7", "\xff", "{\"table\":2}" };
	open_page("puyo");
	store_set_setting(app.front.store, "puyo.who", values[_i], NULL);
	store_set_setting(app.front.store, "puyo.level", values[_i], NULL);
	store_set_setting(app.front.store, "puyo.kick", "on", NULL);
	app_replace(&app, start_new(&app, registry_load(app.front.registry, "puyo", NULL)));
	stack_paint(&app);
	shot_press(&app, "Enter");
	expect_begun("kick=on seat2=cpu:weak");
	shot_close(&app);
}
END_TEST

START_TEST(only_habits_come_into_a_game_begun_elsewhere)
{
	struct session_start begun;
	const struct game *game = registry_find("gunjin");
	open_page("gunjin");
	store_set_setting(app.front.store, "gunjin.notebook", "candidates", NULL);
	store_set_setting(app.front.store, "gunjin.nobattle", "7", NULL);
	session_start_init(&begun, game, 1);
	begin_habits(&app.front, game, &begun);
	ck_assert(options_are(&begun.options, "notebook", "candidates"));
	ck_assert(options_are(&begun.options, "nobattle", "200"));
	ck_assert_str_eq(begun.seats[1].name, "");
	store_set_setting(app.front.store, "gunjin.name1", "Ann", NULL);
	store_set_setting(app.front.store, "gunjin.name2", "Bo", NULL);
	seat_set_name(&begun.seats[2], "Cy");
	begin_habits(&app.front, game, &begun);
	ck_assert_str_eq(begun.seats[1].name, "Ann");
	ck_assert_str_eq(begun.seats[2].name, "Cy");	/* an explicit name wins over a remembered one */
	shot_close(&app);
}
END_TEST

/* A hidden row leaves its line empty, so the rows below it do not move. */
START_TEST(a_click_turns_a_value_and_what_is_below_stays)
{
	open_page("puyo");
	char *before = canvas_to_text(app.canvas);
	int keys = (int)(strstr(before, "Keys ") - before);
	struct input_event click = { .kind = INPUT_PRESS, .button = BUTTON_LEFT, .y = 5, .x = 10 };
	for (int i = 0; i < 2; i++)
		stack_input(&app, &click);
	stack_paint(&app);
	ck_assert(shows(&app, "you alone, without end"));
	ck_assert(!shows(&app, "Strength"));
	char *after = canvas_to_text(app.canvas);
	int lines = 0;
	for (int i = 0; i < keys; i++)
		lines += before[i] == '\n';
	const char *line = after;
	while (lines-- > 0)
		line = strchr(line, '\n') + 1;
	ck_assert_msg(strncmp(line, "   Keys ", 8) == 0, "%.40s", line);
	free(after);
	free(before);
	shot_close(&app);
}
END_TEST

START_TEST(many_seats_need_no_option_that_counts_them)
{
	static const struct begin plain = { 0 };
	struct game game = *registry_find("synegier");
	struct loaded_game loaded = { .game = &game };
	open_page("synegier");
	ck_assert_str_eq(game.options->name, "seats");
	game.options++;
	app_replace(&app, start_page(&app, &loaded, &plain));
	stack_paint(&app);
	shot_press(&app, "Left Left");
	ck_assert(shows(&app, "four people in turns"));
	ck_assert(shows(&app, "Strength of the CPUs      Planner"));
	ck_assert(!shows(&app, "Players"));
	shot_close(&app);
}
END_TEST

/* The level of the weakest CPU chooses the raid. */
static const struct { const char *levels[3], *raid; } tables[] = {
	{ { "planner", "planner", "planner" }, "full" }, { { "planner", "easy", "greedy" }, "scaled" },
	{ { "easy", "planner", "planner" }, "scaled" }, { { NULL, NULL, NULL }, "full" },
};

START_TEST(what_suits_the_cpus_comes_into_a_game_begun_elsewhere)
{
	struct session_start start;
	const struct game *game = registry_find("synegier");
	session_start_init(&start, game, 1);
	for (int i = 0; i < 3; i++) {
		struct seat *seat = &start.seats[i + 2];
		seat->cpu = tables[_i].levels[i] != NULL;
		snprintf(seat->level, sizeof seat->level, "%s", seat->cpu ? tables[_i].levels[i] : "");
	}
	begin_set_level_options(&start, game);
	ck_assert_str_eq(options_get(&start.options, "raid"), tables[_i].raid);
}
END_TEST

/* --- without a screen --- */

/* game, choices in their order, and the game that they begin */
static const struct { const char *game, *values[4], *begun; } chosen[] = {
	{ "gunjin", { NULL }, "seat2=cpu:soldier" },
	{ "gunjin", { "level=officer", "side=2", "notebook=facts" }, "notebook=facts seat1=cpu:officer" },
	{ "gunjin", { "who=people", "name1=Ann\tX" }, "name1=AnnX" },
	{ "puyo", { "who=practice" }, "mode=solo practice=on" },
	{ "synegier", { "level=easy" }, "raid=scaled seat2=cpu:easy seat3=cpu:easy seat4=cpu:easy" },
	{ "synegier", { "raid=off", "level=easy" }, "raid=off seat2=cpu:easy seat3=cpu:easy seat4=cpu:easy" },
	{ "synegier", { "people=3", "seats=2" }, "seats=2" },
	{ "mino", { "who=watch", "level=greedy" }, "seat1=cpu:greedy" },
};

static bool
choose(struct begin_page *p, const char *word, struct error *e)
{
	char name[OPTION_SIZE];
	const char *value;
	int row = 0;
	ck_assert(options_split(word, name, &value, NULL));
	while (strcmp(p->table[row].name, name) != 0)
		row++;
	return begin_set(p, row, value, e);
}

START_TEST(what_is_named_is_what_begins)
{
	struct begin_page p;
	struct session_start start;
	open_page(chosen[_i].game);
	const struct loaded_game *loaded = registry_load(app.front.registry, chosen[_i].game, NULL);
	begin_open(&p, &app.front, loaded, begin_of(loaded->game));
	for (size_t i = 0; i < LEN(chosen[0].values) && chosen[_i].values[i] != NULL; i++)
		ck_assert(choose(&p, chosen[_i].values[i], NULL));
	begin_make(&p, &start);
	char *words = words_of(&start);
	ck_assert_str_eq(words, chosen[_i].begun);
	free(words);
	struct begin_page again;
	begin_open(&again, &app.front, loaded, begin_of(loaded->game));
	ck_assert_mem_eq(again.values.values, p.values.values, sizeof p.values.values);
	shot_close(&app);
}
END_TEST

START_TEST(what_cannot_be_chosen_changes_nothing)
{
	static const struct { const char *word, *why; } wrong[] = {
		{ "people=4", "only %s players" }, { "level=strongest", "cannot be" }, { "seats=9", "cannot be" },
	};
	struct begin_page p;
	struct error e;
	open_page("synegier");
	const struct loaded_game *loaded = registry_load(app.front.registry, "synegier", NULL);
	begin_open(&p, &app.front, loaded, begin_of(loaded->game));
	ck_assert(choose(&p, "seats=3", NULL));
	for (size_t i = 0; i < LEN(wrong); i++) {
		const struct options before = p.values;
		ck_assert(!choose(&p, wrong[i].word, &e));
		ck_assert_msg(strstr(e.sentence, wrong[i].why) != NULL, "%s", e.sentence);
		ck_assert_mem_eq(&p.values, &before, sizeof before);
	}
	ck_assert_ptr_null(store_setting(app.front.store, "synegier.level"));	/* only the seats were changed */
	shot_close(&app);
}
END_TEST

/* The choices of the pages of modes and stages can also be made without these pages. */
START_TEST(modes_and_stages_are_choices)
{
	struct begin_choice *modes, *stages;
	struct session_start start;
	struct error e;
	open_page("monoknight");
	const struct loaded_game *loaded = registry_load(app.front.registry, "monoknight", NULL);
	const struct begin *about = begin_of(loaded->game);
	ck_assert_int_eq(about->choices(&app.front, loaded, "", &modes), 7);
	ck_assert_str_eq(modes[0].title, "Campaign");
	ck_assert_str_eq(modes[0].record, "0 of 27 stars");
	ck_assert_int_eq(modes[0].then, BEGIN_LIST);
	ck_assert_str_eq(modes[3].record, "not played today");
	ck_assert(modes[6].then == BEGIN_PAGE && modes[6].page->templates != NULL);
	ck_assert_int_eq(about->choices(&app.front, loaded, modes[0].words, &stages), 9);
	ck_assert(!stages[0].locked && stages[1].locked);
	ck_assert_str_eq(stages[1].record, "Stage 1-2 is locked: clear 1-1 first.");
	ck_assert_msg(strstr(stages[0].about, "\nBoard 3 x 3, start: ") != NULL, "%s", stages[0].about);
	begin_chosen(&app.front, loaded, &stages[0], true, &start);
	char *words = words_of(&start);
	ck_assert_str_eq(words, "mode=campaign practice=on");
	ck_assert(begin_admits(&app.front, loaded, &start, &e));
	begin_chosen(&app.front, loaded, &stages[1], false, &start);
	ck_assert(!begin_admits(&app.front, loaded, &start, &e));
	free(words);
	free(stages);
	free(modes);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, what_is_named_is_what_begins, 0, LEN(chosen));
	tcase_add_test(tc, what_cannot_be_chosen_changes_nothing);
	tcase_add_test(tc, modes_and_stages_are_choices);
	tcase_add_loop_test(tc, what_suits_the_cpus_comes_into_a_game_begun_elsewhere, 0, LEN(tables));
	tcase_add_test(tc, many_seats_need_no_option_that_counts_them);
	tcase_add_test(tc, the_code_of_a_deck_is_typed_refused_and_begun_with);
	tcase_add_loop_test(tc, a_seed_is_typed, 0, LEN(seeds));
	tcase_add_test(tc, a_seed_is_random_unless_it_is_typed);
	tcase_add_loop_test(tc, an_invalid_seed_stays_typed_and_the_reason_is_shown, 0, LEN(wrong_seeds));
	tcase_add_loop_test(tc, what_is_chosen_is_what_begins, 0, LEN(starts));
	tcase_add_test(tc, what_was_chosen_is_there_next_time);
	tcase_add_test(tc, names_are_typed_and_kept);
	tcase_add_test(tc, a_name_is_not_translated);
	tcase_add_loop_test(tc, a_stored_value_that_is_not_one_is_standard, 0, 5);
	tcase_add_test(tc, only_habits_come_into_a_game_begun_elsewhere);
	tcase_add_test(tc, a_click_turns_a_value_and_what_is_below_stays);
}

int
main(void)
{
	return suite_run("start", fill, 20);
}
