/* lesson.c: checks which tutorials the reader refuses, and plays every tutorial to its end. */
#include "../shots.h"

#include <dirent.h>
#include <sys/stat.h>

#include "game/language.h"
#include "game/lesson.h"
#include "shell/screen_play_private.h"
#include "shell/screen_start.h"

/* --- forms of actions --- */

static const struct { const char *wants, *action; bool fits; } forms[] = {
	{ "start", "start", true }, { "start", "starts", false }, { "start", "star", false },
	{ "place 1 *", "place 1 4 0", true }, { "place 1 *", "place 2 4 0", false }, { "place 1 *", "place 1", false },
	{ "*", "", true }, { "*", "anything at all", true },
	{ "play 1*|tap 2,2", "play 1 0,1", true }, { "play 1*|tap 2,2", "tap 2,2", true },
	{ "play 1*|tap 2,2", "tap 2,3", false }, { "a*c", "abcbc", true }, { "a*c", "abcb", false },
	{ "a|b", "a|b", false }, { "", "", true }, { "", "a", false },
};

START_TEST(an_action_has_a_form_or_not)
{
	ck_assert_int_eq(lesson_fits(forms[_i].wants, forms[_i].action), forms[_i].fits);
}
END_TEST

/* --- refusals --- */

#define PANEL "\"panel\":{\"at\":\"top\",\"cols\":22}"
#define SAY "\"text\":{\"en\":\"a\",\"ja\":\"b\"}"
#define DO ",\"task\":{\"en\":\"a\",\"ja\":\"b\"}"
#define MINO "\"setup\":{\"phase\":\"round_progress\"}"
#define READ "{" SAY "}"
#define STEPS(...) "{" PANEL ",\"steps\":[" __VA_ARGS__ "]}"

static const struct { const char *game, *file, *reason; } bad[] = {
	{ "mino", "[]", "the value must be an object" },
	{ "mino", "{\"steps\":[]}", "panel is missing" },
	{ "mino", "{\"panel\":{\"at\":\"middle\",\"cols\":22}}", "panel.at must be one of: bottom, left, top" },
	{ "mino", "{\"panel\":{\"at\":\"top\",\"cols\":81}}", "panel.cols must be a whole number from 20 to 80" },
	{ "mino", "{\"panel\":{\"at\":\"top\"}}", "panel.cols is missing" },
	{ "mino", "{" PANEL "}", "steps is missing" },
	{ "mino", STEPS(""), "steps must be an array of 1 to 16 steps" },
	{ "mino", STEPS("{" MINO "}"), "steps[0].text is missing" },
	{ "mino", STEPS("{" MINO ",\"text\":{\"en\":\"a\"}}"), "steps[0].text.ja is missing" },
	{ "mino", STEPS("{" MINO ",\"text\":{\"en\":\"a\",\"ja\":1}}"), "steps[0].text.ja must be a text" },
	{ "mino", STEPS("{" SAY "}"), "steps[0].setup is missing" },
	{ "mino", STEPS("{" SAY ",\"setup\":[]}"), "steps[0].setup must be an object" },
	{ "mino", STEPS("{" SAY ",\"hint\":1}"),
	    "steps[0].hint is not known here; known are: text, task, wants, example, command, lines, setup, replies" },
	{ "mino", STEPS("{" MINO "," SAY ",\"wants\":\"start\"}"), "steps[0].task is missing" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"wants\":\"place *\"}"), "steps[0].example is missing" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"wants\":\"place *\",\"example\":\"start\"}"),
	    "steps[0].example does not have the form of wants" },
	{ "mino", STEPS("{" MINO "," SAY ",\"example\":\"start\"}"), "steps[0].example means nothing without wants" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"command\":\"dance\"}"), "steps[0].command is no command of this game" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"command\":\"help\",\"wants\":\"start\"}"),
	    "steps[0].command cannot stand beside wants" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"wants\":\"start\"}"), "steps[0] must be read: it is the last" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"wants\":\"start\"},{" MINO "," SAY "}"),
	    "steps[1].setup may only follow a step that is read" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"wants\":\"leave\"}," READ), "steps[0].wants is refused: " },
	{ "mino", STEPS("{" SAY ",\"setup\":{\"phase\":\"sleeping\"}}"), "steps[0].setup is refused: phase must be one of" },
	{ "mino", STEPS("{" MINO ",\"text\":{\"en\":\"Press {dance}.\",\"ja\":\"b\"}}"),
	    "steps[0].text has something else than a command in braces" },
	{ "mino", STEPS("{" MINO ",\"text\":{\"en\":\"a\",\"ja\":\"{hint\"}}"),
	    "steps[0].text has something else than a command in braces" },
	{ "mino", STEPS("{" MINO "," SAY ",\"replies\":1}"), "steps[0].replies must be an array" },
	{ "mino", STEPS("{" MINO "," SAY ",\"replies\":[{\"seat\":1}]}"), "steps[0].replies[0].action is missing" },
	{ "mino", STEPS("{" MINO "," SAY ",\"replies\":[{\"seat\":2,\"action\":\"start\"}]}"),
	    "steps[0].replies[0].seat must be a whole number from 1 to 1" },
	{ "mino", STEPS("{" MINO "," SAY ",\"replies\":[{\"seat\":1,\"action\":\"leave\"}]}"),
	    "steps[0].replies is refused: " },
	{ "mino", STEPS("{" MINO "," SAY ",\"lines\":[]}"), "steps[0].lines must be an object" },
	{ "mino", STEPS("{" MINO "," SAY ",\"lines\":{\"say\":1}}"),
	    "steps[0].lines.say is not known here; known are: text, task, word" },
	{ "mino", STEPS("{" MINO "," SAY ",\"lines\":{\"text\":{\"en\":\"a\"}}}"), "steps[0].lines.text.ja is missing" },
	{ "mino", STEPS("{" MINO "," SAY ",\"lines\":{\"word\":\"look\"}}"), "steps[0].lines.word means nothing without a command" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"command\":\"help\",\"lines\":{\"word\":\"dance\"}}," READ),
	    "steps[0].lines.word is no word of this game" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"command\":\"help\",\"lines\":{}}," READ), "steps[0].lines.word is missing" },
	{ "mino", STEPS("{" MINO "," SAY DO ",\"command\":\"help\"},{" SAY ",\"lines\":{}}"), "steps[0].lines is missing" },
	{ "mino", STEPS("{" MINO ",\"text\":{\"en\":\"a\",\"ja\":\"{hint}\"}},{" SAY ",\"lines\":{}}"),
	    "steps[0].text names a key: lines must say it without" },
	{ "mino", STEPS("{" MINO "," SAY ",\"lines\":{\"text\":{\"en\":\"{hint}\",\"ja\":\"a\"}}}"),
	    "steps[0].lines.text names a key, which means nothing without a screen" },
	{ "puyo", STEPS("{\"setup\":{}," SAY ",\"replies\":[]}"), "steps[0].replies has no place in a game in real time" },
};

static const struct shot english = { "lesson", FULL, NULL, NULL, "" };

static bool
is_look(const struct game *game, const char *word)
{
	return strcmp(word, "look") == 0;
}

static const struct lesson_names names = { controller_has_command, is_look };

/* The windows in which every tutorial is played. */
static const struct shot windows[] = {
	{ "lesson", FULL, NULL, NULL, "" }, { "lesson", JAPANESE, NULL, NULL, "" },
	{ "lesson", "en", GLYPHS_FULL, 30, 100, NULL, NULL, "" },
	{ "lesson", "ja", GLYPHS_FULL, 40, 120, NULL, NULL, "" }, { "lesson", WIDE, NULL, NULL, "" },
};

START_TEST(a_bad_tutorial_is_refused_with_its_place)
{
	struct app app;
	struct error e;
	char reason[ERROR_WORD_SIZE];
	shot_open(&app, &english);
	json_t *file = json_loads(bad[_i].file, 0, NULL);
	ck_assert_msg(file != NULL, "%s does not parse", bad[_i].file);
	ck_assert_ptr_null(lesson_read(file, registry_load(app.front.registry, bad[_i].game, &e), &names, &e));
	error_text(&e, reason, sizeof reason);
	ck_assert_msg(strncmp(reason, bad[_i].reason, strlen(bad[_i].reason)) == 0, "it says: %s", reason);
	json_decref(file);
	shot_close(&app);
}
END_TEST

/* An error names the file and the line; if the file is missing, only the file. */
START_TEST(a_damaged_file_is_named_with_its_line)
{
	struct app app;
	struct error e;
	char text[ERROR_WORD_SIZE];
	char *folder = scratch_folder(), *below = mem_format("%s/tutorials", folder), *path = mem_format("%s/mino.json", below);
	ck_assert_int_eq(mkdir(below, 0700), 0);
	shot_open(&app, &english);
	const struct loaded_game *mino = registry_load(app.front.registry, "mino", &e);
	ck_assert(!lesson_exists(folder, mino->game));
	ck_assert_ptr_null(lesson_load(folder, mino, &(struct lesson_names){ .commands = controller_has_command }, &e));
	FILE *file = fopen(path, "w");
	fputs("{\n" PANEL ",\n\"steps\": [\n{\n" SAY ",\n\"setup\": 1}]}\n", file);
	fclose(file);
	ck_assert(lesson_exists(folder, mino->game));
	ck_assert_ptr_null(lesson_load(folder, mino, &(struct lesson_names){ .commands = controller_has_command }, &e));
	error_text(&e, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, "tutorials/mino.json:6: steps[0].setup must be an object"));
	shot_close(&app);
	free(path);
	free(below);
	free(folder);
}
END_TEST

/* --- every tutorial, on the screen --- */

/* Lets motion, replies and falling pieces finish. */
static void
settle(struct app *app)
{
	for (int i = 0; i < 5000 && stack_due(app) != NEVER; i++) {
		if (stack_due(app) > app->now_ms)
			app->now_ms = stack_due(app);
		app->top->class->tick(app->top);
	}
	stack_paint(app);
}

/* The panel lies between the title and the message line, and nothing is cut off. */
static void
check_panel(const struct play *p, const struct canvas *c)
{
	const struct rect *r = &p->panel.at;
	ck_assert_msg(r->y >= 1 && r->y + r->rows <= c->rows - 2 && r->x >= 0 && r->x + r->cols <= c->cols,
	    "step %d: the panel has %d rows", p->tutorial->step + 1, r->rows);
}

/* Whether a cell shows a board, a card or a selection; an empty one is a dot in the style of
 * frames. */
static bool
is_played_with(const struct cell *cell)
{
	return cell->style >= STYLE_TITLE || (cell->style == STYLE_FRAME && cell->code == 0xB7);
}

static bool
may_be_covered(const struct cell *cell)
{
	return cell->code == ' ' || cell->style == STYLE_FRAME || cell->style == STYLE_LOG || cell->style == STYLE_LATEST;
}

/* The panel covers only frames and the log, and a few words where the screen is full. */
static void
check_cover(struct app *app, struct play *p)
{
	enum { FEW = 40 };
	struct tutorial *tutorial = p->tutorial;
	const struct rect r = p->panel.at;
	int covered = 0;
	p->tutorial = NULL;
	stack_paint(app);
	for (int i = 0; i < r.rows * r.cols; i++) {
		int y = r.y + i / r.cols, x = r.x + i % r.cols;
		const struct cell *cell = &app->canvas->cells[y * app->canvas->cols + x];
		covered += !may_be_covered(cell);
		ck_assert_msg(!is_played_with(cell) && covered <= FEW, "%s, step %d: something lies under %d,%d",
		    tutorial->lesson->loaded->game->id, tutorial->step + 1, y, x);
	}
	p->tutorial = tutorial;
	play_update_state(p);
	stack_paint(app);
}

static bool
acts(struct play *p, const struct action *action)
{
	play_act(p, action);
	return !play_shows_error(p);
}

/* A legal action that the step does not ask for. */
static struct action
other_action(const struct play *p, const struct lesson_step *step)
{
	struct action action = { 0 };
	char text[ACTION_SIZE];
	for (;; action.form++) {
		action_print(p->controller->game->forms, &action, text);
		if (step->wants == NULL || !lesson_fits(step->wants, text))
			return action;
	}
}

static void
take_step(struct app *app, struct play *p)
{
	const struct lesson_step *step = &p->tutorial->lesson->steps[p->tutorial->step];
	const struct action other = other_action(p, step);
	struct action wanted;
	char key[32];
	if (step->end == STEP_READ) {
		ck_assert(!acts(p, &other));
		shot_press(app, "Enter");
	} else if (step->end == STEP_COMMAND) {
		ck_assert(!acts(p, &other));
		const struct command *row = p->screen.commands;
		while (strcmp(row->name, step->command) != 0)
			row++;
		sscanf(row->keys, "%31s", key);
		shot_press(app, key);
	} else {
		int64_t before = session_length(p->session);
		ck_assert(!acts(p, &other));
		ck_assert_int_eq(session_length(p->session), before);
		ck_assert(action_scan(p->controller->game->forms, step->example, &wanted, NULL));
		ck_assert_msg(acts(p, &wanted), "step %d: %s", p->tutorial->step + 1, play_seat_view(p)->message);
	}
	settle(app);
}

/* An ordinary game has begun over the page of the game: seat 1 is a person, the others CPUs of the
 * weakest level. */
static void
check_first_game(const struct app *app, const struct game *game)
{
	const struct play *p = (const struct play *)app->top;
	ck_assert_str_eq(p->screen.scope, game->id);
	ck_assert_ptr_null(p->tutorial);
	ck_assert_ptr_nonnull(p->screen.below);
	ck_assert_ptr_null(p->screen.below->below);
	const struct session_start *start = session_started(p->session);
	ck_assert_ptr_null(start->setup);
	ck_assert(!start->seats[1].cpu);
	for (int seat = 2; seat <= session_seats(p->session); seat++)
		ck_assert_msg(start->seats[seat].cpu && strcmp(start->seats[seat].level, game->levels->name) == 0,
		    "%s: seat %d", game->id, seat);
}

static void
play_through(const struct shot *window, const struct game *game)
{
	struct app app;
	struct error e;
	char title[64];
	shot_open(&app, window);
	const struct loaded_game *loaded = registry_load(app.front.registry, game->id, &e);
	app_push(&app, start_new(&app, loaded));
	shot_press(&app, "T");
	struct screen *screen = app.top;
	struct play *p = (struct play *)screen;
	ck_assert_ptr_nonnull(p->tutorial);
	for (int i = 0; i < p->tutorial->lesson->count; i++) {
		ck_assert_ptr_eq(app.top, screen);
		ck_assert_int_eq(p->tutorial->step, i);
		snprintf(title, sizeof title, _("Tutorial %d/%d"), i + 1, p->tutorial->lesson->count);
		ck_assert_msg(shows(&app, title), "%s: %s is not shown", game->id, title);
		check_panel(p, app.canvas);
		check_cover(&app, p);
		take_step(&app, p);
	}
	ck_assert_ptr_ne(app.top, screen);
	ck_assert(shows(&app, _("Well done!")));
	ck_assert_msg(!shows(&app, title), "%s: the dialog tears the panel", game->id);
	ck_assert(store_is_empty(app.front.store));
	shot_press(&app, "Enter");
	check_first_game(&app, game);
	shot_close(&app);
}

/* Every file in the folder belongs to a game and can be played to its end. */
START_TEST(every_tutorial_can_be_played_to_its_end)
{
	int played = 0;
	DIR *folder = opendir("share/tutorials");
	ck_assert_ptr_nonnull(folder);
	for (struct dirent *entry; (entry = readdir(folder)) != NULL; ) {
		char *dot = strrchr(entry->d_name, '.');
		if (entry->d_name[0] == '.' || dot == NULL)
			continue;
		ck_assert_str_eq(dot, ".json");
		*dot = '\0';
		const struct game *game = registry_find(entry->d_name);
		ck_assert_msg(game != NULL, "there is no game %s", entry->d_name);
		play_through(&windows[_i], game);
		played++;
	}
	closedir(folder);
	ck_assert_int_ge(played, 5);
}
END_TEST

/* --- the texts --- */

static void
each_step(void (*check)(const struct lesson_step *))
{
	struct app app;
	shot_open(&app, &english);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		struct error e;
		struct lesson *lesson = lesson_load(app.front.share, registry_load(app.front.registry, (*game)->id, &e),
		    &(struct lesson_names){ .commands = controller_has_command }, &e);
		ck_assert_ptr_nonnull(lesson);
		for (int i = 0; i < lesson->count; i++)
			check(&lesson->steps[i]);
		lesson_free(lesson);
	}
	shot_close(&app);
}

/* English texts must also fit terminals without UTF-8. */
static void
check_ascii(const struct lesson_step *step)
{
	for (const char *s = step->text.en; *s != '\0'; s++)
		ck_assert_msg((unsigned char)*s < 128, "%s", step->text.en);
}

START_TEST(english_texts_are_ascii)
{
	each_step(check_ascii);
}
END_TEST

/* Texts name a game's own keys in braces. Only Enter is fixed, on the pages and dialogs it leads
 * to. */
static void
check_keys(const struct lesson_step *step)
{
	static const char *const keys[] = { "Esc", "Tab", "Space", "arrow", "矢印", "←" };
	const char *const texts[] = { step->text.en, step->text.ja, step->task.en, step->task.ja };
	for (size_t i = 0; i < LEN(texts) * LEN(keys); i++) {
		const char *text = texts[i / LEN(keys)], *key = keys[i % LEN(keys)];
		ck_assert_msg(text == NULL || strstr(text, key) == NULL, "%s: %s", key, text);
	}
}

START_TEST(texts_name_no_key_that_can_be_changed)
{
	each_step(check_keys);
}
END_TEST

/* --- moving through a tutorial --- */

static struct play *
learn(struct app *app, const char *game)
{
	struct error e;
	shot_open(app, &english);
	app_push(app, menu_new(app));
	play_learn(app, registry_load(app->front.registry, game, &e), false);
	stack_paint(app);
	return (struct play *)app->top;
}

START_TEST(esc_takes_a_choice_back_and_then_leaves)
{
	struct app app;
	struct play *p = learn(&app, "monoknight");
	shot_press(&app, "d");
	shot_press(&app, "Esc");
	ck_assert_ptr_eq(app.top, &p->screen);
	shot_press(&app, "Esc");
	ck_assert_ptr_null(app.top->below);
	ck_assert_str_eq(app.farewell, "");
	shot_close(&app);
}
END_TEST

/* One Esc too many must not lose the steps that were done. */
START_TEST(esc_asks_before_steps_are_lost)
{
	struct app app;
	struct play *p = learn(&app, "monoknight");
	shot_press(&app, "1 Enter Esc");
	ck_assert(shows(&app, "Leave the tutorial?"));
	shot_press(&app, "Esc");
	ck_assert_ptr_eq(app.top, &p->screen);
	ck_assert_int_eq(p->tutorial->step, 2);
	shot_press(&app, "Esc Right Enter");
	ck_assert_ptr_null(app.top->below);
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_is_the_move_that_is_meant)
{
	struct app app;
	struct play *p = learn(&app, "puyo");
	shot_press(&app, "H");
	ck_assert_str_eq(play_seat_view(p)->message, "Hint: Upright, column 6.");
	shot_press(&app, "Enter");
	ck_assert_int_eq(p->tutorial->step, 1);
	shot_close(&app);
}
END_TEST

START_TEST(a_click_on_the_panel_reads_on)
{
	struct app app;
	struct play *p = learn(&app, "monoknight");
	shot_press(&app, "Enter");
	ck_assert_int_eq(p->tutorial->step, 1);
	struct input_event press = { .kind = INPUT_PRESS, .y = p->panel.at.y + 1, .x = p->panel.at.x + 1 };
	stack_input(&app, &press);
	ck_assert_int_eq(p->tutorial->step, 2);
	stack_input(&app, &press);	/* a click does not complete a task */
	ck_assert_int_eq(p->tutorial->step, 2);
	shot_close(&app);
}
END_TEST

START_TEST(once_more_begins_again)
{
	struct app app;
	struct play *p = learn(&app, "puyo");
	while (app.top == &p->screen)
		take_step(&app, p);
	shot_press(&app, "Right Enter");
	ck_assert_int_eq(((struct play *)app.top)->tutorial->step, 0);
	ck_assert(shows(&app, "Tutorial 1/"));
	ck_assert_ptr_null(app.top->below->below);
	shot_close(&app);
}
END_TEST

/* From the command line no page is below the tutorial, and leaving is possible. */
START_TEST(leaving_after_it_ends_the_program)
{
	struct app app;
	struct error e;
	shot_open(&app, &english);
	play_learn(&app, registry_load(app.front.registry, "puyo", &e), false);
	stack_paint(&app);
	struct play *p = (struct play *)app.top;
	while (app.top == &p->screen)
		take_step(&app, p);
	ck_assert(shows(&app, "Leave"));
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = KEY_CODE_ESCAPE });
	ck_assert_ptr_null(app.top);
	shot_close(&app);
}
END_TEST

/* Keys that do nothing, keys that act while there is something to read, and keys for another
 * action. */
START_TEST(a_wrong_key_says_what_to_press)
{
	struct app app;
	struct play *p = learn(&app, "monoknight");
	shot_press(&app, "z");
	ck_assert_str_eq(app.note, "Press 1: play R1.");
	shot_press(&app, "Right Enter");
	ck_assert_str_eq(play_seat_view(p)->message, "Press 1: play R1.");
	ck_assert_str_eq(app.note, "");
	ck_assert_int_eq(p->tutorial->step, 0);
	shot_press(&app, "1 d");
	ck_assert_int_eq(p->tutorial->step, 1);
	ck_assert_str_eq(app.note, "Press Enter to go on.");
	ck_assert(!shows(&app, "Discard which"));
	ck_assert(shows(&app, "Enter continue"));
	ck_assert(!shows(&app, "discard  "));
	shot_press(&app, "?");
	ck_assert(shows(&app, "Keys and symbols"));
	shot_close(&app);
}
END_TEST

/* Otherwise the panel of the tutorial would cover the field. */
START_TEST(a_tutorial_does_without_what_needs_the_room_of_its_panel)
{
	struct app app;
	learn(&app, "puyo");
	ck_assert(shows(&app, "b boards"));
	ck_assert(!shows(&app, "v values"));
	shot_press(&app, "v");
	ck_assert(!shows(&app, "What the learned CPU sees"));
	ck_assert_str_eq(app.note, "Right until it is over column 6; then Enter drops it.");
	shot_close(&app);
}
END_TEST

/* This is also true on a page that the step opens, but only directly after the wrong key. */
START_TEST(a_wrong_key_on_a_page_says_it_too)
{
	struct app app;
	struct play *p = learn(&app, "gunjin");
	shot_press(&app, "s");
	ck_assert(shows(&app, "Press f, then Enter") && !shows(&app, "u undo"));
	shot_press(&app, "f z");
	ck_assert_ptr_ne(app.top, &p->screen);
	ck_assert(shows(&app, "Press f, then Enter: take a formation."));
	shot_press(&app, "Down");
	ck_assert(!shows(&app, "Press f, then Enter"));
	shot_press(&app, "Enter");
	ck_assert_int_eq(p->tutorial->step, 1);
	shot_close(&app);
}
END_TEST

START_TEST(the_texts_name_the_keys_that_are_set)
{
	struct app app;
	struct error e;
	shot_open(&app, &english);
	ck_assert(keymap_set(app.keymap, "monoknight", "card-1", "Ctrl-A"));
	play_learn(&app, registry_load(app.front.registry, "monoknight", &e), false);
	stack_paint(&app);
	ck_assert(shows(&app, "Press Ctrl-A: play"));
	shot_close(&app);
}
END_TEST

static const struct shot shots[] = {
	{ "tutorial-monoknight", FULL, NULL, NULL, "Enter T 1 Enter 2" },
	{ "tutorial-monoknight-japanese", JAPANESE, NULL, NULL, "Enter T" },
	{ "tutorial-gunjin-japanese", JAPANESE, NULL, NULL, "Down Enter T" },
	{ "tutorial-puyo", FULL, NULL, NULL, "Down Down Enter T Down" },
	{ "tutorial-mino", FULL, NULL, NULL, "Down Down Down Enter T Enter c" },
	{ "tutorial-mino-ascii", ASCII, NULL, NULL, "Down Down Down Enter T Enter c Enter" },
	{ "tutorial-synegier", FULL, NULL, NULL,
	    "Down Down Down Down Enter T x x x 1 Enter Enter b Enter Enter 1 Enter Up Enter" },
	{ "tutorial-synegier-ascii", ASCII, NULL, NULL,
	    "Down Down Down Down Enter T x x x 1 Enter Enter b Enter Enter 1 Enter Up Enter 1 Enter 4 Enter e Enter" },
	{ "tutorial-synegier-japanese", JAPANESE, NULL, NULL, "Down Down Down Down Enter T" },
	{ "welcome", FULL, NULL, NULL, "w" },
	{ "welcome-japanese", FULL, NULL, NULL, "w l" },
	{ "welcome-ascii", ASCII, NULL, NULL, "w" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "monoknight");
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, an_action_has_a_form_or_not, 0, (int)LEN(forms));
	tcase_add_loop_test(tc, a_bad_tutorial_is_refused_with_its_place, 0, (int)LEN(bad));
	tcase_add_test(tc, a_damaged_file_is_named_with_its_line);
	tcase_add_loop_test(tc, every_tutorial_can_be_played_to_its_end, 0, (int)LEN(windows));
	tcase_add_test(tc, texts_name_no_key_that_can_be_changed);
	tcase_add_test(tc, english_texts_are_ascii);
	tcase_add_test(tc, esc_takes_a_choice_back_and_then_leaves);
	tcase_add_test(tc, esc_asks_before_steps_are_lost);
	tcase_add_test(tc, a_hint_is_the_move_that_is_meant);
	tcase_add_test(tc, a_click_on_the_panel_reads_on);
	tcase_add_test(tc, once_more_begins_again);
	tcase_add_test(tc, leaving_after_it_ends_the_program);
	tcase_add_test(tc, a_wrong_key_says_what_to_press);
	tcase_add_test(tc, a_tutorial_does_without_what_needs_the_room_of_its_panel);
	tcase_add_test(tc, a_wrong_key_on_a_page_says_it_too);
	tcase_add_test(tc, the_texts_name_the_keys_that_are_set);
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
}

int
main(void)
{
	return suite_run("lessons", fill, 60);
}
