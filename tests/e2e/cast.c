/* cast.c: recordings of finished games follow the description of the format and end as the
 * replay. */
#include <sys/stat.h>
#include <unistd.h>

#include "../journals.h"
#include "../shots.h"
#include "e2e.h"
#include "game/exchange.h"
#include "saved.h"

enum { LAST_MS = 3000, EVENTS_LEAST = 8 };

/* --- a kept game as a file --- */

/* Plays the first finished game, with some actions. */
static void
take_finished(const char *name, const json_t *line, void *context)
{
	const char *path = context;
	const json_t *journal = json_object_get(line, "journal");
	bool over = json_is_true(json_object_get(json_object_get(line, "result"), "over"));
	if (over && json_array_size(json_object_get(journal, "actions")) >= EVENTS_LEAST && access(path, F_OK) != 0)
		ck_assert_int_eq(json_dump_file(journal, path, 0), 0);
}

static char *
kept_game(const char *id, const char *folder)
{
	char *path = mem_format("%s/game.json", folder);
	kept_each(id, take_finished, path);
	return path;
}

/* Records without a terminal, with this type of terminal and locale. The caller frees the name. */
static char *
record(const char *data, const char *game, const char *option)
{
	bool japanese = strcmp(option, "--lang=ja") == 0;
	char *cast = mem_format("%s%s.cast", game, option);
	char *told = mem_format(japanese ? "録画を %s に書き出しました。\n" :
	    "The recording is in %s.\n", cast);
	struct arcade_call call = {
		.words = { "replay", game, "--cast", cast, *option != '\0' ? option : NULL }, .data = data,
		.set = { "TERM", "LANG", "LC_ALL" },
	};
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_str_eq(output.err, "");
	ck_assert_str_eq(output.out, told);
	ck_assert_int_eq(output.status, 0);
	arcade_output_free(&output);
	free(told);
	return cast;
}

/* --- the description of the format --- */

static void
check_header(const json_t *header)
{
	const json_t *env = json_object_get(header, "env");
	ck_assert(json_is_object(header));
	ck_assert_int_eq(json_integer_value(json_object_get(header, "version")), 2);
	ck_assert_int_eq(json_integer_value(json_object_get(header, "width")), 80);
	ck_assert_int_eq(json_integer_value(json_object_get(header, "height")), 24);
	ck_assert_ptr_nonnull(json_string_value(json_object_get(header, "title")));
	ck_assert_str_eq(json_string_value(json_object_get(env, "TERM")), "xterm-256color");
	ck_assert_uint_eq(json_object_size(header), 5);	/* no time of day, so that the same game is
							 * the same file */
}

/* Styles, jumps, and the cursor and the screen at the beginning and the end; no other control
 * character. */
static void
check_bytes(const char *bytes)
{
	static const char *const whole[] = { "\033[?25l", "\033[?25h", "\033[2J" };
	for (const char *s = bytes; *s != '\0'; ) {
		const char *end = s + 1;
		for (size_t i = 0; i < LEN(whole) && end == s + 1; i++)
			if (strncmp(s, whole[i], strlen(whole[i])) == 0)
				end = s + strlen(whole[i]);
		if (*s == '\033' && end == s + 1) {
			ck_assert_int_eq(s[1], '[');
			end = s + 2 + strspn(s + 2, "0123456789;");
			ck_assert_msg(*end == 'H' || *end == 'm', "there is a sequence that ends with %c", *end);
			end++;
		}
		ck_assert_msg(*s == '\033' || ((unsigned char)*s >= 0x20 && *s != 0x7F), "there is a byte %02X", *s);
		s = end;
	}
}

struct seen {
	struct vt	*vt;
	double		 last, before;	/* seconds: of the latest event and of the one before it */
	int		 events;
};

/* The caller frees the screen. jansson accepts only UTF-8. */
static struct seen
play_cast(const char *path)
{
	struct seen seen = { .vt = vt_new(24, 80) };
	char *line = NULL;
	size_t size = 0;
	ssize_t length;
	FILE *file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	for (int number = 0; (length = getline(&line, &size, file)) > 0; number++) {
		const char *kind, *bytes;
		size_t count;
		double at;
		json_t *value = json_loads(line, 0, NULL);
		ck_assert_msg(value != NULL && line[length - 1] == '\n', "%s:%d is no JSON", path, number + 1);
		if (number == 0)
			check_header(value);
		else {
			ck_assert_int_eq(json_unpack(value, "[F, s, s%!]", &at, &kind, &bytes, &count), 0);
			ck_assert_str_eq(kind, "o");
			ck_assert(at >= seen.last && (number > 1 || at == 0));
			check_bytes(bytes);
			vt_feed(seen.vt, bytes, count);
			seen.before = seen.last;
			seen.last = at;
			seen.events++;
		}
		json_decref(value);
	}
	ck_assert_int_eq(vt_unknown(seen.vt), 0);
	ck_assert_int_eq(vt_leftover(seen.vt), 0);
	free(line);
	fclose(file);
	return seen;
}

/* --- as the replay shows it --- */

static const uint8_t attributes[] = {
	[ATTRIBUTE_BOLD] = VT_BOLD, [ATTRIBUTE_REVERSE] = VT_REVERSE, [ATTRIBUTE_UNDERLINE] = VT_UNDERLINE, [ATTRIBUTE_DIM] = VT_DIM,
};

static void
compare_cell(const struct vt *vt, const struct canvas *c, int y, int x)
{
	const struct cell *cell = &c->cells[y * c->stride + x];
	const struct cell_attributes look = theme_attributes((enum style)cell->style, 256, BACKGROUND_DARK);
	const struct vt_cell shown = vt_cell(vt, y, x);
	int wanted = 0;
	for (int bit = 1; bit < (int)LEN(attributes); bit *= 2)
		if (look.attributes & bit)
			wanted |= attributes[bit];
	ck_assert_msg(shown.code == cell->code, "row %d column %d is %04X, not %04X", y, x, shown.code, cell->code);
	ck_assert_msg(shown.ground == look.background && (cell->code == ' ' || cell->code == 0 ||
	    (shown.colour == look.colour && shown.attributes == wanted)), "row %d column %d looks different", y, x);
}

/* Opens the viewer, starts it with Space and runs it to its end. */
static void
watch(struct app *app, const char *game)
{
	struct shot shot = { "cast", FULL, NULL, NULL, NULL };
	struct error e;
	json_t *journal = NULL;
	shot_open(app, &shot);
	struct session *session = exchange_read(app->front.registry, game, &journal, &e);
	ck_assert_ptr_nonnull(session);
	session_free(session);
	replay_open_journal(app, journal, NULL, REPLAY_FROM_START);
	stack_paint(app);
	shot_press(app, "Space");
	for (int64_t due; (due = stack_due(app)) != NEVER; ) {
		app->now_ms = due > app->now_ms ? due : app->now_ms + 1;
		app->top->class->tick(app->top);
	}
	stack_paint(app);
}

START_TEST(a_recording_ends_as_the_replay_ends)
{
	struct app app;
	char *data = arcade_folder(), *game = kept_game(kept_games[_i], data), *cast = record(data, game, "");
	struct seen seen = play_cast(cast);
	ck_assert_int_ge(seen.events, EVENTS_LEAST);
	ck_assert_double_eq_tol(seen.last - seen.before, LAST_MS / 1000.0, 0.001);
	watch(&app, game);
	for (int x = 0; x < app.canvas->cols; x++) {
		for (int y = 0; y < app.canvas->rows - 1; y++)
			compare_cell(seen.vt, app.canvas, y, x);
		/* no key line is drawn in a recording */
		ck_assert_int_eq(vt_cell(seen.vt, app.canvas->rows - 1, x).code, ' ');
	}
	shot_close(&app);
	vt_free(seen.vt);
	free(cast);
	free(game);
	free(data);
}
END_TEST

START_TEST(a_recording_ends_with_what_a_terminal_shows_at_the_end)
{
	char *data = arcade_folder(), *file = mem_format("%s/game.cast", data);
	saved_finish(data);
	expect_said(data, WORDS("replay", "1", "--no-motion", "--cast", file), 0, "The recording", "");
	struct seen seen = play_cast(file);
	struct arcade_call call = { .words = { "--no-motion", "replay", "1" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, " 4 of 5");
	pty_type(pty, "l");
	expect(pty, " 5 of 5");
	ck_assert(pty_settles(pty, 200, WAIT));
	char *recorded = vt_text(seen.vt), *shown = vt_text(pty_screen(pty)), *keys = strstr(shown, "\n Right step");
	ck_assert_msg(keys != NULL, "%s", shown);
	ck_assert_int_eq(strncmp(recorded, shown, (size_t)(keys - shown)), 0);
	ck_assert_ptr_null(strstr(recorded, "Right step"));
	quit_well(pty);
	vt_free(seen.vt);
	free(recorded);
	free(shown);
	free(file);
	free(data);
}
END_TEST

/* --- the same everywhere, unless options ask for more --- */

static char *
read_whole(const char *path)
{
	struct error e;
	char *text = file_read(path, &e);
	ck_assert_msg(text != NULL, "%s", path);
	return text;
}

START_TEST(the_same_game_is_the_same_recording_everywhere)
{
	char *data = arcade_folder(), *game = kept_game(kept_games[_i], data);
	char *cast = record(data, game, ""), *text = read_whole(cast);
	struct arcade_call call = {
		.words = { "replay", game, "--cast", "-" }, .data = arcade_folder(),
		.set = { "TERM=dumb", "LC_ALL=C.UTF-8", "ACCESSIBLE=1", "COLORFGBG=0;15" },
	};
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_str_eq(output.out, text);
	ck_assert_ptr_null(strstr(text, "NEW BEST"));	/* a best score depends on the player */
	ck_assert_str_eq(output.err, "");
	ck_assert_int_eq(output.status, 0);
	arcade_output_free(&output);
	free((char *)call.data);
	free(text);
	free(cast);
	free(game);
	free(data);
}
END_TEST

static bool
is_ascii(const char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text >= 0x80)
			return false;
	return true;
}

START_TEST(a_recording_is_drawn_as_the_options_say)
{
	char *data = arcade_folder(), *game = kept_game(kept_games[_i], data);
	char *casts[] = {
		record(data, game, ""), record(data, game, "--ascii"), record(data, game, "--no-color"),
		record(data, game, "--lang=ja"), record(data, game, "--no-motion"),
	};
	char *texts[LEN(casts)];
	int events[LEN(casts)];
	for (size_t i = 0; i < LEN(casts); i++) {
		struct seen seen = play_cast(casts[i]);
		events[i] = seen.events;
		texts[i] = read_whole(casts[i]);
		ck_assert_msg(is_ascii(texts[i]) == (i == 1), "%s", casts[i]);
		ck_assert_msg((strstr(texts[i], "38;5;") == NULL) == (i == 2), "%s", casts[i]);
		ck_assert_msg((strstr(texts[i], "再生") != NULL) == (i == 3), "%s", casts[i]);
		vt_free(seen.vt);
	}
	ck_assert_int_lt(events[4], events[0]);
	for (size_t i = 0; i < LEN(casts); i++) {
		free(texts[i]);
		free(casts[i]);
	}
	free(game);
	free(data);
}
END_TEST

/* --- files --- */

START_TEST(a_recording_is_a_new_file_of_its_owner)
{
	char *data = arcade_folder(), *file = mem_format("%s/game.cast", data);
	char *nowhere = mem_format("%s/none/game.cast", data), *told = mem_format("The recording is in %s.\n", file);
	char *exists = mem_format("goyu: %s exists already; choose another name\n", file);
	char *cannot = mem_format("goyu: %s cannot be created (No such file or directory)\n", nowhere);
	struct stat facts;
	saved_finish(data);
	expect_said(data, WORDS("replay", "1", "--cast", file), 0, told, "");
	ck_assert_int_eq(stat(file, &facts), 0);
	ck_assert_uint_eq(facts.st_mode & 0777, 0600);
	char *before = read_whole(file);
	expect_said(data, WORDS("replay", "1", "--cast", file), 1, "", exists);
	char *after = read_whole(file);
	ck_assert_str_eq(before, after);
	expect_said(data, WORDS("replay", "1", "--cast", nowhere), 1, "", cannot);
	expect_said(data, WORDS("replay", "1", "--cast", "/dev/full"), 1, "", "goyu: /dev/full exists already");
	free(before);
	free(after);
	free(told);
	free(cannot);
	free(exists);
	free(nowhere);
	free(file);
	free(data);
}
END_TEST

static const struct { const char *words[ARCADE_WORDS], *said; } refused[] = {
	{ { "--cast", "x.cast" }, "goyu: --cast is only for goyu replay\n" },
	{ { "scores", "--cast", "x.cast" }, "goyu: --cast is only for goyu replay\n" },
	{ { "puyo", "--cast", "x.cast" }, "goyu: --cast is only for goyu replay\n" },
	{ { "replay", "1", "--cast" }, "goyu: --cast needs a value: --cast FILE\n" },
	{ { "replay", "1", "--check", "--cast", "x.cast" }, "goyu: replay takes --check or --cast, not both\n" },
	{ { "replay", "--cast", "x.cast" }, "goyu: replay needs the number of a game or a file: goyu replay 12\n" },
	{ { "replay", "9", "--cast", "x.cast" }, "goyu: there is no saved game 9\n" },
	{ { "replay", "1", "--cast", "x.cast" }, "goyu: This game is not finished" },
};

/* Game 1 is not finished. Nothing is written into the folder of the tests, either. */
START_TEST(what_cannot_be_recorded_is_refused_in_one_sentence)
{
	char *data = arcade_folder();
	struct saved saved = saved_begin(data, "gunjin", NULL, NULL, NULL);
	saved_put_away(&saved);
	expect_said(data, refused[_i].words, 2, "", refused[_i].said);
	ck_assert_int_ne(access("x.cast", F_OK), 0);
	free(data);
}
END_TEST

START_TEST(an_unfinished_file_is_not_recorded)
{
	char *data = arcade_folder(), *file = mem_format("%s/game.json", data), *cast = mem_format("%s/game.cast", data);
	write_file(file, "{\"game\": \"monoknight\", \"options\": {\"mode\": \"standard\"}, \"seed\": 7, \"actions\": []}");
	expect_said(data, WORDS("replay", file, "--cast", cast), 2, "", "goyu: This game is not finished: goyu import adds it");
	ck_assert_int_ne(access(cast, F_OK), 0);
	free(cast);
	free(file);
	free(data);
}
END_TEST

START_TEST(a_game_that_does_not_replay_is_not_recorded)
{
	char *data = arcade_folder(), *cast = mem_format("%s/game.cast", data);
	saved_finish(data);
	saved_change(data, "UPDATE entries SET checksum = checksum + 1 WHERE seq = 3");
	expect_said(data, WORDS("replay", "1", "--cast", cast), 1, "",
	    "goyu: this game cannot be replayed from move 3 on, so there is no recording of it\n");
	ck_assert_int_ne(access(cast, F_OK), 0);
	free(cast);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_recording_ends_as_the_replay_ends, 0, KEPT_GAMES);
	tcase_add_test(tc, a_recording_ends_with_what_a_terminal_shows_at_the_end);
	tcase_add_loop_test(tc, the_same_game_is_the_same_recording_everywhere, 0, KEPT_GAMES);
	tcase_add_loop_test(tc, a_recording_is_drawn_as_the_options_say, 0, 3);
	tcase_add_test(tc, a_recording_is_a_new_file_of_its_owner);
	tcase_add_loop_test(tc, what_cannot_be_recorded_is_refused_in_one_sentence, 0, LEN(refused));
	tcase_add_test(tc, an_unfinished_file_is_not_recorded);
	tcase_add_test(tc, a_game_that_does_not_replay_is_not_recorded);
}

int
main(void)
{
	return suite_run("cast", fill, 60);
}
