/* menu.c: checks the menu with few and with many unfinished games: cursor, panel, clicks,
 * pictures. */
#include "../shots.h"
#include "base/json.h"
#include "shell/screen_menu_private.h"
#include "store_case.h"

static struct app app;

static const struct { const char *name, *language; enum glyph_set glyphs; } looks[] = {
	{ "", "en", GLYPHS_FULL }, { "-japanese", "ja", GLYPHS_FULL }, { "-ascii", "en", GLYPHS_ASCII },
	{ "-safe", "en", GLYPHS_SAFE },
};
static const struct { int rows, cols; } sizes[] = { { 24, 80 }, { 30, 100 }, { 40, 120 }, { 50, 160 } };

static const struct shot plain = { "menu", FULL, NULL, NULL, "" };

/* Opens a front end with its store in a folder. */
static void
open_app(const struct shot *shot)
{
	shot_open(&app, shot);
	store_close(app.front.store);
	app.front.store = open_well();
}

/* Begins unfinished games with the words of a command line. */
static void
begin_games(const char *game, const char *words, int count)
{
	struct error e;
	const struct loaded_game *loaded = registry_load(app.front.registry, game, &e);
	for (int i = 0; i < count; i++) {
		struct session_start start;
		session_start_init(&start, loaded->game, (uint64_t)i);
		char *copy = mem_string(words), *rest = copy;
		for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
			char *key = strsep(&word, "=");
			ck_assert(session_start_set(&start, loaded->game, key, word, &e));
		}
		free(copy);
		struct session *s = session_new(loaded, &start, app.front.store, &e);
		ck_assert(session_save(s));
		session_free(s);
	}
}

/* Advances the clock until nothing more is due. */
static void
rest(void)
{
	for (int64_t due; (due = stack_due(&app)) != NEVER; ) {
		app.now_ms = due > app.now_ms ? due : app.now_ms;
		app.top->class->tick(app.top);
		stack_paint(&app);
	}
}

static void
open_menu(void)
{
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	rest();
}

/* The menu with that many unfinished games of Mino. */
static void
open_with(int games)
{
	open_app(&plain);
	begin_games("mino", "", games);
	open_menu();
}

/* Clicks on the first occurrence of these words. */
static void
click(const char *words)
{
	char *all = canvas_to_text(app.canvas), *lines = all;
	int y = 0, found = -1, x = 0;
	for (char *line; (line = strsep(&lines, "\n")) != NULL; y++) {
		char *at = strstr(line, words);
		if (at == NULL || found >= 0)
			continue;
		*at = '\0';
		found = y;
		x = text_width(line);
	}
	free(all);
	ck_assert_msg(found >= 0, "\"%s\" is not on the screen", words);
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = found, .x = x, .button = BUTTON_LEFT });
	stack_paint(&app);
}

/* --- rows --- */

START_TEST(one_unfinished_game_shares_the_row_of_its_game)
{
	open_with(1);
	ck_assert(is_selected(&app, "Mino") && shows(&app, "A game waits for you."));
	ck_assert(shows(&app, "Enter continue") && shows(&app, "n new game") && shows(&app, "x delete"));
	ck_assert(shows(&app, "round 1, 0 of 20 points") && !shows(&app, "Fill lines"));
	shot_press(&app, "n");
	ck_assert(shows(&app, "Place pieces"));
	shot_press(&app, "Esc Enter");
	ck_assert(shows(&app, "Paused"));
	shot_close(&app);
}
END_TEST

START_TEST(several_of_a_game_have_rows_of_their_own)
{
	open_with(3);
	ck_assert(shows(&app, "3 unfinished") && shows(&app, "3 games wait for you.") && is_selected(&app, "round 1"));
	shot_select(&app, "Mino");
	rest();
	ck_assert(shows(&app, "Enter open") && !shows(&app, "x delete"));
	shot_press(&app, "Down Down Down Enter");
	ck_assert(shows(&app, "Paused"));
	shot_close(&app);
}
END_TEST

/* The longest names are those of stages. */
static const struct { const char *game, *words, *shown; } kinds[] = {
	{ "monoknight", "mode=standard", "Standard: moves 0" },
	{ "monoknight", "mode=classical", "Classical Challenge" },
	{ "monoknight", "mode=campaign stage=2-1", "2-1 Double-Step Application" },
	{ "monoknight", "mode=extended stage=8-8", "8-8 Space Control Final Exam" },
	{ "gunjin", "", "placing pieces" }, { "puyo", "mode=solo", "one field, 0 points" },
	{ "puyo", "mode=versus", "0 against 0 points, 0:00" }, { "mino", "", "round 1, 0 of 20 points" },
	{ "synegier", "", "building decks" },
};

START_TEST(what_is_said_of_several_is_not_cut)
{
	static const char *const languages[] = { "en", "ja" };
	int kind = _i / (int)LEN(languages), language = _i % (int)LEN(languages);
	open_app(&(struct shot){ "menu", languages[language], GLYPHS_FULL, 24, 80, NULL, NULL, "" });
	begin_games(kinds[kind].game, kinds[kind].words, 2);
	open_menu();
	struct menu *m = (struct menu *)app.top;
	for (int i = 0; i < m->page.list.count; i++)
		m->items[i].updated -= 59 * 60;
	m->shown.updated -= 59 * 60;
	stack_paint(&app);
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, "…") == NULL && (language > 0 || strstr(text, kinds[kind].shown) != NULL), "%s", text);
	free(text);
	shot_close(&app);
}
END_TEST

/* Every game can be reached, and the rest of the menu stays in view. */
START_TEST(fifty_of_them_can_be_scrolled)
{
	open_with(50);
	shot_press(&app, "Home");
	for (int i = 0; i < 4 + 50; i++) {
		ck_assert(shows(&app, "Records") && shows(&app, "Quit") && shows(&app, "▶"));
		rest();
		ck_assert_int_eq(shows(&app, "x delete"), i > 3);
		shot_press(&app, "Down");
	}
	ck_assert(is_selected(&app, "Synegier"));
	shot_press(&app, "Down");
	ck_assert(is_selected(&app, "Records"));
	shot_press(&app, "Home");
	ck_assert(is_selected(&app, "MonoKnight") && shows(&app, "▼") && !shows(&app, "▲"));
	click("▼");
	ck_assert(is_selected(&app, "round 1") && shows(&app, "▲"));
	click("▲");
	ck_assert(is_selected(&app, "MonoKnight"));
	shot_close(&app);
}
END_TEST

START_TEST(the_tutorial_is_a_key_away)
{
	open_with(1);
	shot_select(&app, "Gunjin Shogi");
	shot_press(&app, "T");
	ck_assert(shows(&app, "Tutorial 1/"));
	shot_close(&app);
}
END_TEST

/* A refused code can be typed again; the menu shows what a code contains before it acts on it. */
START_TEST(a_code_is_typed_at_the_menu)
{
	open_app(&plain);
	open_menu();
	shot_press(&app, "c G 1 8 D T Enter");
	ck_assert(shows(&app, "The code has a mistake"));
	shot_press(&app, "c e 2 p d - 1 k 0 3 v 4 d 0 k Enter");
	ck_assert(shows(&app, "G18DT-CE2PD-1K03V-4D0K"));
	ck_assert(shows(&app, "Back row: Cavalry"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Saved as G18DT-CE2PD; f lists it while you place your pieces."));
	char *kept = store_setting(app.front.store, "gunjin.formations");
	ck_assert_ptr_nonnull(kept);
	free(kept);
	shot_close(&app);
}
END_TEST

static void
type_code(const char *code)
{
	char key[] = "?";
	shot_press(&app, "c");
	for (; *code != '\0'; code++) {
		key[0] = *code;
		shot_press(&app, *code == ' ' ? "Space" : key);
	}
	shot_press(&app, "Enter");
}

START_TEST(formations_whose_codes_begin_alike_are_both_kept)
{
	open_app(&plain);
	open_menu();
	type_code("G1ENH-KPZ15-T3MRH-A1R");
	shot_press(&app, "Enter");
	type_code("G1ENH-KPZ15-KBXQW-6WNS");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Saved as G1ENH-KPZ15-KBXQW;"));
	type_code("G1ENH-KPZ15-T3MRH-A1R");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Saved as G1ENH-KPZ15;"));
	char *kept = store_setting(app.front.store, "gunjin.formations");
	json_t *formations = json_loads(kept, 0, NULL);
	ck_assert_uint_eq(json_object_size(formations), 2);
	json_decref(formations);
	free(kept);
	shot_close(&app);
}
END_TEST

/* a code, a part of its picture, and a text that must be missing */
static const struct { const char *code, *drawn, *unsaid; } pictures[] = {
	{ "P12ZV-CMH4P-MP", "│R R R       │", "from the floor" },
	{ "K1V0G-BW9XN-Q139A-1E6HT-GJ", "·   ◇   ·   ·   ·", NULL },
};

START_TEST(the_board_of_a_code_is_drawn_before_it_is_played)
{
	open_app(&plain);
	open_menu();
	type_code(pictures[_i].code);
	ck_assert(shows(&app, pictures[_i].drawn));
	ck_assert(pictures[_i].unsaid == NULL || !shows(&app, pictures[_i].unsaid));
	ck_assert(shows(&app, "Enter OK  Esc back") && shows(&app, "[ Play it ]"));
	shot_close(&app);
}
END_TEST

/* Some people type a blank after each letter, so the field must have room for twice the longest
 * code. */
START_TEST(a_long_code_with_many_blanks_is_understood)
{
	struct code c;
	char code[CODE_SIZE], typed[2 * CODE_SIZE] = "";
	code_begin(&c, CODE_PROBLEM);
	for (int i = 0; i < CODE_DIGITS; i++)
		code_put(&c, 31, 32);
	ck_assert(code_write(&c, code, NULL));
	for (const char *at = code; *at != '\0'; at++)
		text_append(typed, sizeof typed, "%c%s", *at == '-' ? ' ' : *at, *at == '-' ? "" : " ");
	open_app(&plain);
	open_menu();
	type_code(typed);
	ck_assert(shows(&app, "The code says more than it can hold"));	/* the whole code was read */
	shot_close(&app);
}
END_TEST

/* a code as typed, its game, and the words of the unfinished game */
static const struct { const char *keys, *game, *words; bool same; } left[] = {
	{ "K 1 B P F B W 9 X N Q 1 3 9 A 1 E 6 H C C F", "monoknight", "mode=made stage=K1BPF-BW9XN-Q139A-1E6HC-CF", true },
	{ "p 1 1 1 r 5 2 e b", "puyo", "mode=solo practice=on problem=P111R-52EB", true },
	{ "S 1 X S X E H Q 2 M Y 0 A M R A", "synegier", "seats=2 seat2=cpu deck1=S1XSX-EHQ2M-Y0AMR-A", true },
	{ "S 1 X S X E H Q 2 M Y 0 A M R A", "synegier", "seats=2 seat2=cpu", false },
	{ "K 1 B P F B W 9 X N Q 1 3 9 A 1 E 6 H C C F", "monoknight", "mode=free", false },
};

static bool
note_id(const struct game_row *row, void *context)
{
	int64_t *latest = context;
	*latest = row->id > *latest ? row->id : *latest;
	return true;
}

static int64_t
latest_game(void)
{
	int64_t latest = 0;
	store_games(app.front.store, NULL, false, 100, note_id, &latest, NULL);
	return latest;
}

START_TEST(a_game_that_was_left_is_wanted_back_by_its_code)
{
	open_app(&plain);
	begin_games(left[_i].game, left[_i].words, 1);
	int64_t before = latest_game();
	open_menu();
	shot_press(&app, "c");
	shot_press(&app, left[_i].keys);
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "You have an unfinished game with this code.") == left[_i].same);
	ck_assert(shows(&app, "Continue") == left[_i].same && shows(&app, "Play it") != left[_i].same);
	shot_press(&app, "Enter");
	const struct session *played = ((struct play *)app.top)->session;
	ck_assert_str_eq(session_game(played)->id, left[_i].game);
	ck_assert((session_id(played) == before) == left[_i].same);
	shot_close(&app);
}
END_TEST

START_TEST(the_last_row_is_walked_through_sideways_too)
{
	open_with(0);
	shot_select(&app, "Records");
	shot_press(&app, "Left Right Right");
	ck_assert(is_selected(&app, "Manual"));
	shot_press(&app, "Left");
	ck_assert(is_selected(&app, "Options"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Language"));
	shot_close(&app);
}
END_TEST

/* --- the cursor --- */

START_TEST(the_cursor_stays_on_its_game_when_rows_come_and_go)
{
	open_with(0);
	shot_select(&app, "Mino");
	begin_games("monoknight", "mode=standard", 2);
	shot_press(&app, "Enter Enter Enter q Esc");	/* begins a game of Mino and leaves it */
	ck_assert(shows(&app, "2 unfinished") && is_selected(&app, "Mino") && shows(&app, "Enter continue"));
	shot_press(&app, "x Right Enter");
	ck_assert(is_selected(&app, "Mino") && shows(&app, "Enter open"));
	shot_select(&app, "Standard");
	shot_press(&app, "x Right Enter");	/* deletes one; the cursor goes to its game */
	ck_assert(is_selected(&app, "MonoKnight") && shows(&app, "Enter continue"));
	shot_close(&app);
}
END_TEST

START_TEST(the_cursor_goes_to_the_game_that_was_played)
{
	open_with(1);
	shot_start(&app, &(struct shot){ "played", FULL, "mode=standard", NULL, "" }, "monoknight");
	stack_paint(&app);
	shot_press(&app, "Enter q");
	ck_assert(is_selected(&app, "MonoKnight") && shows(&app, "Enter continue"));
	shot_close(&app);
}
END_TEST

/* --- the mouse --- */

START_TEST(an_unfinished_game_is_opened_by_the_second_click)
{
	open_with(1);
	begin_games("monoknight", "mode=standard", 1);
	shot_press(&app, "? Esc");
	click("Mino");
	ck_assert(is_selected(&app, "Mino"));
	click("round 1");	/* the second line of the same row */
	ck_assert(shows(&app, "Paused"));
	shot_close(&app);
}
END_TEST

START_TEST(an_unfinished_game_can_be_given_up_by_clicks_alone)
{
	open_with(3);
	shot_press(&app, "Home");
	click("round 1");
	ck_assert(shows(&app, "five games"));
	click("x delete");
	ck_assert(shows(&app, "Delete this game?"));
	shot_close(&app);
}
END_TEST

START_TEST(every_other_row_is_opened_by_the_first_click)
{
	static const char *const rows[][2] = {
		{ "Puyo", "Coloured pairs" }, { "Records", "Nothing has been finished yet." }, { "Options", "Language" },
		{ "Manual", "GOYU(6)" },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		open_with(3);
		click(rows[i][0]);
		ck_assert(shows(&app, rows[i][1]) && !shows(&app, "five games"));
		shot_close(&app);
	}
}
END_TEST

/* --- answers --- */

/* Otherwise the text of the row below could be taken for the answer to the deletion. */
START_TEST(a_deletion_is_answered_until_the_next_key)
{
	open_with(3);
	shot_select(&app, "round 1");
	rest();
	ck_assert(shows(&app, "Saved just now: round 1"));
	shot_press(&app, "x Right Enter");
	rest();
	ck_assert(shows(&app, "The game is deleted.") && !shows(&app, "Saved just now: round 1"));
	shot_press(&app, "Down");
	rest();
	ck_assert(!shows(&app, "The game is deleted.") && shows(&app, "Saved just now: round 1"));
	shot_close(&app);
}
END_TEST

START_TEST(a_changed_key_is_answered_until_the_next_one)
{
	open_with(0);
	app_push(&app, options_new(&app));
	shot_press(&app, "End Enter");
	ck_assert(shows(&app, "Keys"));
	shot_select(&app, "H    ");
	shot_press(&app, "Enter z");
	ck_assert(shows(&app, "Set to z: Ask for a hint"));
	shot_press(&app, "Up");
	ck_assert(!shows(&app, "Set to z"));
	shot_press(&app, "Enter z");
	ck_assert(shows(&app, "z is already used: Ask for a hint"));
	shot_press(&app, "Down s");
	ck_assert(shows(&app, "Set to H: Ask for a hint"));
	shot_press(&app, "a H");
	ck_assert(shows(&app, "H is already used: Ask for a hint"));
	shot_close(&app);
}
END_TEST

/* --- the panel --- */

/* After a key only the mark moves at once, but the next key already acts on the selected row. */
START_TEST(the_panel_follows_when_the_keys_rest)
{
	open_with(0);
	ck_assert(shows(&app, "─ MonoKnight ─"));
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_press(&app, "Down");
	ck_assert(shows(&app, "─ MonoKnight ─") && stack_due(&app) == app.now_ms + 150);
	app.now_ms += 100;
	shot_press(&app, "Down");
	ck_assert(shows(&app, "─ MonoKnight ─") && stack_due(&app) == app.now_ms + 150);
	rest();
	ck_assert(shows(&app, "─ Puyo ─") && !shows(&app, "─ MonoKnight ─"));
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_close(&app);
	open_with(1);
	shot_press(&app, "Up x");
	ck_assert(is_selected(&app, "Puyo") && !shows(&app, "Delete this game?"));
	shot_press(&app, "Down x");
	ck_assert(shows(&app, "Delete this game?"));
	shot_close(&app);
}
END_TEST

/* --- the board that was left --- */

#define ARMIES "{\"pos\":\"2FL ... 2MI 2CO ... 2LG 2SP / ... 2TK ... 2CP 2EN ... 2L1 ... / 2L1 ... 2L2 ... ... 2CP 2EN ... / " \
    "1L2 1TK 1CP ... 1L1 ... 1EN 1L1 / 1MI ... 1GE 1FL 1SP 1MA ... 1CV / ... 1LC ... 1MI 1MG ... 1TK\"}"

/* The seats of CPUs, and the seat whose view the panel shows. */
static const struct { bool cpu[3]; int viewer; } tables[] = {
	{ { false, false, false }, SEAT_NOBODY }, { { false, true, true }, SEAT_NOBODY },
	{ { false, false, true }, 1 }, { { false, true, false }, 2 },
};

static struct session *
begin_armies(const bool cpu[3])
{
	struct error e;
	struct session_start start;
	const struct loaded_game *gunjin = registry_load(app.front.registry, "gunjin", &e);
	session_start_init(&start, gunjin->game, 7);
	json_t *setup = json_loads(ARMIES, 0, NULL);
	start.setup = setup;
	for (int seat = 1; seat <= 2; seat++)
		start.seats[seat] = cpu[seat] ? (struct seat){ .cpu = true, .level = "soldier" } : (struct seat){ 0 };
	struct session *s = session_new(gunjin, &start, app.front.store, &e);
	json_decref(setup);
	ck_assert_ptr_nonnull(s);
	return s;
}

static char *
line_of(const struct game *game, const struct view *view)
{
	json_t *json = game_show(game, view);
	char *line = json_line(json);
	json_decref(json);
	return line;
}

/* The view of a seat of the session, as text. */
static char *
seen_by(const struct session *s, int viewer)
{
	struct view *view = session_view(s, viewer);
	char *line = line_of(session_game(s), view);
	game_view_free(session_game(s), view);
	return line;
}

/* The panel shows the game even while another program holds it, and writes nothing. */
START_TEST(a_secret_is_shown_to_nobody_but_the_one_person_who_knows_it)
{
	open_app(&plain);
	struct session *s = begin_armies(tables[_i].cpu);
	open_menu();
	const struct menu *menu = (const struct menu *)app.top;
	ck_assert(is_selected(&app, "Gunjin Shogi") && menu->view != NULL);
	char *shown = line_of(session_game(s), menu->view), *known = seen_by(s, tables[_i].viewer);
	ck_assert_str_eq(shown, known);
	free(shown);
	free(known);
	session_free(s);
	shot_close(&app);
}
END_TEST

/* The panel includes the actions since the latest snapshot, and the time that passed. */
START_TEST(the_board_is_the_one_that_was_left)
{
	struct error e;
	open_app(&plain);
	const struct loaded_game *puyo = registry_load(app.front.registry, "puyo", &e);
	struct session_start start;
	session_start_init(&start, puyo->game, 7);
	ck_assert(session_start_set(&start, puyo->game, "mode", "solo", &e));
	struct session *s = session_new(puyo, &start, app.front.store, &e);
	for (int i = 0; i < 60; i++) {
		session_advance(s, 20, NULL);
		const char *text = i % 3 == 2 ? "drop" : i % 2 ? "left" : "right";
		struct action action;
		if (action_scan(puyo->game->forms, text, &action, NULL))
			session_submit(s, 1, &action, NULL, NULL);
	}
	session_advance(s, 17, NULL);
	int64_t id = session_id(s), length = session_length(s);
	ck_assert_int_gt(length, 20);
	char *before = seen_by(s, 1);
	session_free(s);
	s = session_peek(app.front.registry, app.front.store, id, &e);
	ck_assert_ptr_nonnull(s);
	char *after = seen_by(s, 1);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	ck_assert_int_eq(session_length(s), length);
	ck_assert(store_game_claim(app.front.store, id, &e));
	session_free(s);
	shot_close(&app);
}
END_TEST

/* --- pictures --- */

/* Three games have unfinished ones, one of them two; the panel shows another game. */
START_TEST(it_looks_as_its_picture)
{
	int size = _i / (int)LEN(looks), look = _i % (int)LEN(looks);
	char name[64];
	snprintf(name, sizeof name, "menu-%dx%d%s", sizes[size].cols, sizes[size].rows, looks[look].name);
	const struct shot shot = { name, looks[look].language, looks[look].glyphs, sizes[size].rows, sizes[size].cols,
	    NULL, NULL, "" };
	open_app(&shot);
	begin_games("monoknight", "mode=standard", 1);
	begin_games("mino", "", 2);
	begin_games("gunjin", "seat2=cpu", 1);
	open_menu();
	shot_select(&app, _("Puyo"));
	rest();
	shot_check(&app, &shot);
}
END_TEST

static const struct { struct shot shot; int games; } others[] = {
	{ { "menu", FULL, NULL, NULL, "" }, 0 },
	{ { "menu-japanese", JAPANESE, NULL, NULL, "" }, 0 },
	{ { "menu-many", FULL, NULL, NULL, "Home Down Down Down Down Down" }, 50 },
};

/* The store is in memory, and the menu says so. */
START_TEST(it_says_that_nothing_is_kept)
{
	shot_open(&app, &others[_i].shot);
	begin_games("mino", "", others[_i].games);
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	if (others[_i].games == 0)
		rest();		/* otherwise the panel would show a board */
	shot_press(&app, others[_i].shot.keys);
	shot_check(&app, &others[_i].shot);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, folder_make, folder_remove);
	tcase_add_test(tc, one_unfinished_game_shares_the_row_of_its_game);
	tcase_add_test(tc, several_of_a_game_have_rows_of_their_own);
	tcase_add_loop_test(tc, what_is_said_of_several_is_not_cut, 0, 2 * (int)LEN(kinds));
	tcase_add_test(tc, fifty_of_them_can_be_scrolled);
	tcase_add_test(tc, the_tutorial_is_a_key_away);
	tcase_add_test(tc, a_code_is_typed_at_the_menu);
	tcase_add_test(tc, formations_whose_codes_begin_alike_are_both_kept);
	tcase_add_loop_test(tc, the_board_of_a_code_is_drawn_before_it_is_played, 0, LEN(pictures));
	tcase_add_test(tc, a_long_code_with_many_blanks_is_understood);
	tcase_add_loop_test(tc, a_game_that_was_left_is_wanted_back_by_its_code, 0, LEN(left));
	tcase_add_test(tc, the_last_row_is_walked_through_sideways_too);
	tcase_add_test(tc, the_cursor_stays_on_its_game_when_rows_come_and_go);
	tcase_add_test(tc, the_cursor_goes_to_the_game_that_was_played);
	tcase_add_test(tc, an_unfinished_game_is_opened_by_the_second_click);
	tcase_add_test(tc, an_unfinished_game_can_be_given_up_by_clicks_alone);
	tcase_add_test(tc, every_other_row_is_opened_by_the_first_click);
	tcase_add_test(tc, a_deletion_is_answered_until_the_next_key);
	tcase_add_test(tc, a_changed_key_is_answered_until_the_next_one);
	tcase_add_test(tc, the_panel_follows_when_the_keys_rest);
	tcase_add_loop_test(tc, a_secret_is_shown_to_nobody_but_the_one_person_who_knows_it, 0, (int)LEN(tables));
	tcase_add_test(tc, the_board_is_the_one_that_was_left);
	tcase_add_loop_test(tc, it_looks_as_its_picture, 0, (int)(LEN(sizes) * LEN(looks)));
	tcase_add_loop_test(tc, it_says_that_nothing_is_kept, 0, (int)LEN(others));
}

int
main(void)
{
	return suite_run("menu", fill, 20);
}
