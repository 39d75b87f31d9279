/* gunjin_pages.c: the tables, drawings and examples of the rule pages against the code.
 *
 * Tables that follow from the code are written again here and searched for in the page; examples
 * are read from the page and played. Marks that stop mdoc from reading a word as a macro do not
 * count. */
#include "../pages.h"
#include "gunjin_support.h"

static struct content *formations;

static const char *const names_ja[KINDS] = {
	[KIND_GE] = "大将", [KIND_LG] = "中将", [KIND_MG] = "少将", [KIND_CO] = "大佐", [KIND_LC] = "中佐",
	[KIND_MA] = "少佐", [KIND_CP] = "大尉", [KIND_L1] = "中尉", [KIND_L2] = "少尉", [KIND_PL] = "飛行機",
	[KIND_TK] = "タンク", [KIND_CV] = "騎兵", [KIND_EN] = "工兵", [KIND_SP] = "スパイ",
	[KIND_MI] = "地雷", [KIND_FL] = "軍旗",
};

/* --- pieces and battles --- */

START_TEST(a_piece_is_listed_with_count_movement_and_right_to_occupy)
{
	static const char *const walks[LANGUAGES][WALK_NEVER + 1] = {
		{ "one step", "one step, or two forward", "flies", "slides", "never" },
		{ "一歩", "一歩、または前へ二歩", "飛ぶ", "滑る", "動かない" },
	};
	static const char *const occupies[LANGUAGES][2] = { { "no", "yes" }, { "できない", "できる" } };
	const struct gunjin_kind *kind = &gunjin_kinds[_i];
	for (int language = 0; language < LANGUAGES; language++)
		ck_found(language, mem_format("\n.It %s Ta %s Ta %d Ta %s Ta %s\n", kind->code,
		    language == ENGLISH ? kind->name : names_ja[_i], kind->copies,
		    walks[language][kind->walk], occupies[language][gunjin_is_officer(_i)]));
}
END_TEST

START_TEST(a_row_of_the_battle_table_shows_every_outcome)
{
	static const char *const words[LANGUAGES][OUTCOMES] = {
		{ [OUTCOME_WIN] = "W", [OUTCOME_LOSS] = "L", [OUTCOME_DRAW] = "D" },
		{ [OUTCOME_WIN] = "勝", [OUTCOME_LOSS] = "負", [OUTCOME_DRAW] = "相" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		char row[LINE_SIZE] = "\n.It ";
		append(row, sizeof row, language == ENGLISH ? "" : names_ja[_i]);
		append(row, sizeof row, language == ENGLISH ? "" : " ");
		append(row, sizeof row, gunjin_kinds[_i].code);
		for (int power = 0; power < KIND_FL; power++) {
			append(row, sizeof row, " Ta ");
			append(row, sizeof row, words[language][gunjin_fight(_i, power)]);
		}
		append(row, sizeof row, "\n");
		ck_found(language, mem_string(row));
	}
}
END_TEST

START_TEST(the_battle_table_has_its_columns_in_the_order_of_the_rows)
{
	char head[LINE_SIZE] = "\n.It Sy \"\"";
	for (int power = 0; power < KIND_FL; power++) {
		append(head, sizeof head, " Ta Sy ");
		append(head, sizeof head, gunjin_kinds[power].code);
	}
	append(head, sizeof head, "\n");
	for (int language = 0; language < LANGUAGES; language++)
		ck_found(language, mem_string(head));
}
END_TEST

/* --- formations --- */

/* Every name outside ASCII consists of characters of three bytes and two columns. */
static int
columns_of(const char *name)
{
	int length = (int)strlen(name);
	return name[0] & 0x80 ? length / 3 * 2 : length;
}

/* A cell of a drawing, padded to its width. The headquarters is as wide as two cells and the gap
 * between them. */
static void
draw_cell(char line[LINE_SIZE], const char *name, bool headquarters, int width, int gap)
{
	char cell[64];
	int room = headquarters ? 2 * width + gap : width;
	int used = columns_of(name) + (headquarters ? 4 : 0);
	int before = headquarters ? (room - used) / 2 : 0;
	snprintf(cell, sizeof cell, "%*s%s%s%s%*s", before, "", headquarters ? "[ " : "", name,
	    headquarters ? " ]" : "", room - used - before + gap, "");
	append(line, LINE_SIZE, cell);
}

static void
draw_row(char line[LINE_SIZE], const uint8_t *army, int row, int language)
{
	int length = row == 2 ? 7 : 8;
	snprintf(line, LINE_SIZE, "  ");
	for (int i = 0; i < length; i++) {
		int kind = army[row * 8 + i];
		draw_cell(line, language == ENGLISH ? gunjin_kinds[kind].code : names_ja[kind],
		    row == 2 && i == 3, language == ENGLISH ? 2 : 6, language == ENGLISH ? 2 : 1);
	}
	size_t end = strlen(line);
	while (line[end - 1] == ' ')
		line[--end] = '\0';
}

START_TEST(a_formation_is_drawn_as_it_is)
{
	const struct formation *f = &formations->formations[_i];
	for (int language = 0; language < LANGUAGES; language++) {
		char rows[3][LINE_SIZE];
		for (int row = 0; row < 3; row++)
			draw_row(rows[row], f->army, row, language);
		ck_found(language, mem_format("\n%s  %s\n%s\n%s\n%s\n.Ed\n", f->id,
		    language == ENGLISH ? f->name.en : f->name.ja, rows[0], rows[1], rows[2]));
	}
}
END_TEST

/* Adds the names of some places with commas between; the fourth of the back row is in the
 * headquarters. */
static void
name_places(char line[LINE_SIZE], const uint8_t *army, int row, int language)
{
	for (int i = 0; i < (row == 2 ? 7 : 8); i++) {
		bool post = row == 2 && i == 3;
		int kind = army[row * 8 + i];
		append(line, LINE_SIZE, i == 0 ? "" : language == ENGLISH ? ", " : "、");
		append(line, LINE_SIZE, post && language == JAPANESE ? "総司令部に" : "");
		append(line, LINE_SIZE, language == ENGLISH ? gunjin_kinds[kind].name : names_ja[kind]);
		append(line, LINE_SIZE, post && language == ENGLISH ? " in the headquarters" : "");
	}
}

START_TEST(a_formation_is_described_as_text_after_its_drawing)
{
	static const char *const rows[LANGUAGES][3] = { { "Front row: ", "Middle row: ", "Back row: " },
	    { "前列は", "中列は", "最後列は" } };
	const struct formation *f = &formations->formations[_i];
	for (int language = 0; language < LANGUAGES; language++) {
		char *text = mem_string("\n.Ed\n.Pp\n");
		for (int row = 0; row < 3; row++) {
			char line[LINE_SIZE] = "";
			name_places(line, f->army, row, language);
			mem_append(&text, "%s%s%s\n", rows[language][row], line, language == ENGLISH ? "." : "です。");
		}
		ck_found(language, text);
	}
}
END_TEST

/* --- ends and options --- */

START_TEST(every_reason_of_an_end_has_a_row)
{
	static const char *const winners[REASONS] = {
		[REASON_OCCUPATION] = "1, 2", [REASON_ELIMINATION] = "1, 2, draw",
		[REASON_BLOCKED] = "1, 2, draw", [REASON_REPETITION] = "draw", [REASON_NOBATTLE] = "draw",
		[REASON_RESIGN] = "1, 2", [REASON_AGREED] = "draw",
	};
	for (int language = 0; language < LANGUAGES; language++)
		ck_found(language, mem_format("\n.It %s Ta %s Ta ", gunjin_reason_names[_i], winners[_i]));
}
END_TEST

START_TEST(an_option_has_the_values_and_standard_of_its_row)
{
	ck_options(&gunjin_game);
}
END_TEST

/* --- the engine form --- */

static void
ck_view(const struct state *s, int seat)
{
	struct view *v = game_view(&gunjin_game, s, seat);
	json_t *made = game_show(&gunjin_game, v);
	ck_members(made);
	json_decref(made);
	game_view_free(&gunjin_game, v);
}

START_TEST(every_member_of_a_state_is_explained)
{
	struct state *placing = new_game(formations, "", 1);
	struct state *playing = begun_game(formations, "ATK1", "DEF2");
	for (int seat = SEAT_REFEREE; seat <= GUNJIN_SIDES; seat++) {
		if (seat == SEAT_ALL)
			continue;
		ck_view(placing, seat);
		ck_view(playing, seat);
	}
	game_destroy(&gunjin_game, placing);
	game_destroy(&gunjin_game, playing);
}
END_TEST

/* A short game with every event, and the events that the seat itself sees. */
static const struct { int seat; const char *action; } happenings[] = {
	{ 1, "place A1 TK" }, { 1, "formation ATK1" }, { 1, "swap A1 H1" }, { 1, "ready" },
	{ 2, "formation BAL1" }, { 2, "ready" }, { 1, "mark B4 MI" }, { 1, "offer draw" },
	{ 2, "decline draw" }, { 1, "B3-B4" }, { 2, "resign" },
};

START_TEST(every_event_has_a_row_with_its_members)
{
	static const char *const kinds[] = { "placed", "arranged", "swapped", "ready", "marked", "offer",
	    "declined", "moved", "battle", "over" };
	struct state *s = new_game(formations, "", 1);
	json_t *seen = json_object();
	for (size_t i = 0; i < LEN(happenings); i++) {
		char *line = events_line(s, happenings[i].seat, happenings[i].action, happenings[i].seat);
		json_t *events = json_loads(line, 0, NULL), *event;
		size_t at;
		json_array_foreach(events, at, event) {
			json_object_set(seen, json_string_value(json_object_get(event, "event")), event);
			for (int language = 0; language < LANGUAGES; language++)
				ck_assert_msg(has_event(pages[language], event, 1), "page %d: %s", language,
				    line);
		}
		json_decref(events);
		free(line);
	}
	for (size_t i = 0; i < LEN(kinds); i++)
		ck_assert_msg(json_object_get(seen, kinds[i]) != NULL, "%s did not happen", kinds[i]);
	ck_assert_uint_eq(json_object_size(seen), LEN(kinds));
	json_decref(seen);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- examples, played as the page shows them --- */

static const char *const outcome_words[LANGUAGES][OUTCOMES] = {
	{ "none", "win", "loss", "draw" }, { "なし", "勝ち", "負け", "相討ち" },
};

static bool
is_none(const char *word, int language)
{
	return strcmp(word, outcome_words[language][OUTCOME_NONE]) == 0;
}

/* Lets the side of the piece on a cell move. */
static struct state *
example(const char *pieces, const char *from, size_t length)
{
	char *at = mem_format("@%.*s", (int)length, from);
	const char *piece = strstr(pieces, at);
	ck_assert_msg(piece != NULL && piece >= pieces + 3, "%s: nobody on %s", pieces, at);
	free(at);
	return position(formations, pieces, piece[-3] - '0');
}

static void
check_way(char *cells[ROW_CELLS], int language)
{
	struct state *s = example(cells[0], cells[1], strlen(cells[1]));
	uint64_t expected = 0;
	if (!is_none(cells[2], language))
		for (char *word, *rest = cells[2]; (word = strtok_r(rest, " ", &rest)) != NULL; )
			expected |= BIT(gunjin_cell_of(word, strlen(word)));
	ck_assert_msg(gunjin_reach(&s->all.field, gunjin_cell_of(cells[1], strlen(cells[1]))) == expected,
	    "%s from %s", cells[0], cells[1]);
	game_destroy(&gunjin_game, s);
}

static void
check_ply(const char *pieces, const char *move, const char *outcome, const char *result, int language)
{
	struct state *s = example(pieces, move, strcspn(move, "-"));
	play_all(s, move);
	const char *found = outcome_words[language][s->all.log[0].outcome];
	ck_assert_msg(strcmp(found, outcome) == 0, "%s %s: %s", pieces, move, found);
	if (result != NULL)
		expect_result(s, is_none(result, language) ? "none" : result);
	game_destroy(&gunjin_game, s);
}

static void
check_battle(char *cells[ROW_CELLS], int language)
{
	check_ply(cells[0], cells[1], cells[2], NULL, language);
}

static void
check_end(char *cells[ROW_CELLS], int language)
{
	check_ply(cells[0], cells[1], cells[2], cells[3], language);
}

/* headings of both pages, cells in a row */
static const struct { const char *headings[LANGUAGES]; int width; row_checker *check; } examples[] = {
	{ { "\n.Ss Movement\n", "\n.Ss 動きの例\n" }, 3, check_way },
	{ { "\n.Ss Battles and flags\n", "\n.Ss 戦闘と軍旗の例\n" }, 3, check_battle },
	{ { "\n.Ss Headquarters and ends\n", "\n.Ss 総司令部と終局の例\n" }, 4, check_end },
};

START_TEST(an_example_comes_out_as_the_page_says)
{
	for (int language = 0; language < LANGUAGES; language++)
		ck_assert_int_ge(each_row(language, examples[_i].headings[language], examples[_i].width,
		    examples[_i].check), 10);
}
END_TEST

START_TEST(the_example_of_logs_reads_as_the_readers_do)
{
	static const struct { int seat; const char *readers[LANGUAGES]; } logs[] = {
		{ 1, { "Side 1", "先手" } }, { 2, { "Side 2", "後手" } },
		{ SEAT_NOBODY, { "Spectators", "観客" } },
	};
	static const char pieces[] = "1PL@A3 1L1@A1 2CO@A5 2L2@H6";
	struct state *s = position(formations, pieces, 1);
	play_all(s, "A3-A5 H6-H5");
	for (size_t i = 0; i < LEN(logs); i++) {
		struct view *v = game_view(&gunjin_game, s, logs[i].seat);
		char lines[2][GUNJIN_LINE_SIZE];
		for (int ply = 0; ply < 2; ply++)
			gunjin_log_line(v, ply, lines[ply]);
		for (int language = 0; language < LANGUAGES; language++) {
			ck_found(language, mem_string(pieces));
			ck_found(language, mem_format("\n.It %s Ta %s Ta %s\n", logs[i].readers[language],
			    lines[0], lines[1]));
		}
		game_view_free(&gunjin_game, v);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_piece_is_listed_with_count_movement_and_right_to_occupy,
	    0, KINDS);
	tcase_add_loop_test(tc, a_row_of_the_battle_table_shows_every_outcome, 0, KIND_MI);
	tcase_add_test(tc, the_battle_table_has_its_columns_in_the_order_of_the_rows);
	tcase_add_loop_test(tc, a_formation_is_drawn_as_it_is, 0, formations->formation_count);
	tcase_add_loop_test(tc, a_formation_is_described_as_text_after_its_drawing,
	    0, formations->formation_count);
	tcase_add_loop_test(tc, every_reason_of_an_end_has_a_row, REASON_NONE + 1, REASONS);
	tcase_add_test(tc, an_option_has_the_values_and_standard_of_its_row);
	tcase_add_test(tc, every_member_of_a_state_is_explained);
	tcase_add_test(tc, every_event_has_a_row_with_its_members);
	tcase_add_loop_test(tc, an_example_comes_out_as_the_page_says, 0, LEN(examples));
	tcase_add_test(tc, the_example_of_logs_reads_as_the_readers_do);
}

int
main(void)
{
	formations = load_formations();
	load_pages(&gunjin_game);
	int status = suite_run("gunjin_pages", fill, 10);
	gunjin_game.unload(formations);
	free_pages();
	return status;
}
