/* puyo_pages_play.c: plays the examples of the rule pages as written, and checks their options,
 * levels, members and events. */
#include "../pages.h"
#include "puyo_support.h"

static struct content *boards;

/* The rows of a field with columns of the heights "0 8 3 8 0 0". */
static json_t *
columns_of(const char *text)
{
	int heights[PUYO_COLUMNS];
	ck_assert_int_eq(sscanf(text, "%d %d %d %d %d %d", &heights[0], &heights[1], &heights[2], &heights[3],
	    &heights[4], &heights[5]), PUYO_COLUMNS);
	return rows_of_heights(heights);
}

/* One player alone over such a field, with a pair at a place; pages count columns from 1. */
static struct state *
alone(const char *heights, const char *place, bool kick)
{
	int x, y, r;
	ck_assert_int_eq(sscanf(place, "%d,%d,%d", &x, &y, &r), 3);
	char *player = mem_format("{'pair':{'x':%d,'y':%d,'r':%d}}", x - 1, y, r);
	struct state *s = field_state(boards, kick ? "{'mode':'solo','kick':true}" : "{'mode':'solo'}", player,
	    columns_of(heights));
	free(player);
	return s;
}

/* --- moves and turns --- */

static void
ck_presses(char *const cells[ROW_CELLS], bool kick, const char *expected)
{
	char found[LINE_SIZE];
	struct state *s = alone(cells[0], cells[1], kick);
	char *copy = mem_string(cells[2]), *rest = copy;
	bool taken = true;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		ck_assert_msg(taken, "%s from %s: refused too early", cells[2], cells[1]);
		taken = game_apply_text(&puyo_game, s, 1, word, NULL, NULL);
	}
	struct puyo_place at = s->all.player[0].place;
	snprintf(found, sizeof found, "%d,%d,%d", at.x + 1, at.y, at.r);
	bool refused = strcmp(expected, "refused") == 0 || strcmp(expected, "不可") == 0;
	ck_assert_msg(refused ? !taken : taken && strcmp(found, expected) == 0, "%s %s from %s: %s", cells[0],
	    cells[2], cells[1], taken ? found : "refused");
	free(copy);
	game_destroy(&puyo_game, s);
}

static void
check_presses(char *cells[ROW_CELLS], int language)
{
	(void)language;
	ck_presses(cells, false, cells[3]);
	ck_presses(cells, true, cells[4]);
}

/* --- the weak CPU --- */

/* Lets it press at every tick until its pair has locked. */
static void
check_weak(char *cells[ROW_CELLS], int language)
{
	(void)language;
	struct state *s = alone(cells[0], "3,12,0", false);
	struct thinker *t = puyo_game.think(&s->all, 1, "weak", 0);
	char action[ACTION_SIZE];
	int x = PUYO_START_X;
	while (s->all.player[0].phase == PHASE_FALL && s->all.player[0].index == 0) {
		x = s->all.player[0].place.x;
		tick(s, 1);
		puyo_game.follow(t, &s->all);
		if (game_decide_text(&puyo_game, t, action))
			play(s, 1, action);
	}
	ck_assert_msg(x + 1 == atoi(cells[1]), "%s: dropped in column %d", cells[0], x + 1);
	game_thinker_free(&puyo_game, t);
	game_destroy(&puyo_game, s);
}

/* --- garbage and losing --- */

/* Lands a pair beside so much waiting garbage. */
static void
check_fall(char *cells[ROW_CELLS], int language)
{
	(void)language;
	int sum = 0, least = PUYO_ROWS, more = 0, shares[PUYO_COLUMNS];
	char *player = mem_format("{'waiting':%s,'pair':{'y':1}}", cells[0]);
	struct state *s = field_state(boards, "{}", player, rows_of(""));
	free(player);
	play(s, 1, "down");
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		shares[x] = puyo_height(&s->all.player[0].field, x) - (x == PUYO_START_X ? 2 : 0);
		sum += shares[x];
		least = shares[x] < least ? shares[x] : least;
	}
	for (int x = 0; x < PUYO_COLUMNS; x++)
		more += shares[x] == least + 1;
	ck_assert_int_eq(sum, atoi(cells[1]));
	ck_assert_int_eq(least, atoi(cells[2]));
	ck_assert_int_eq(more, atoi(cells[3]));
	ck_assert_int_eq(s->all.player[0].waiting, atoi(cells[4]));
	game_destroy(&puyo_game, s);
}

static void
check_signs(char *cells[ROW_CELLS], int language)
{
	(void)language;
	struct puyo_symbols signs = puyo_garbage_symbols(atoi(cells[0]));
	ck_assert_int_eq(signs.thirties, atoi(cells[1]));
	ck_assert_int_eq(signs.sixes, atoi(cells[2]));
	ck_assert_int_eq(signs.ones, atoi(cells[3]));
}

/* The turn ends when garbage has fallen. */
static void
check_top_out(char *cells[ROW_CELLS], int language)
{
	(void)language;
	struct state *s = field_state(boards, "{'mode':'solo'}", "{'phase':'garbage','timer':1}",
	    columns_of(cells[0]));
	tick(s, 1);
	bool lost = strcmp(cells[1], "topped out") == 0 || strcmp(cells[1], "窒息") == 0;
	ck_assert_msg(s->all.over == lost, "%s", cells[0]);
	game_destroy(&puyo_game, s);
}

/* headings of both pages, cells in a row, least rows */
static const struct {
	const char	*headings[LANGUAGES];
	int		 width, rows;
	row_checker	*check;
} examples[] = {
	{ { "\n.Ss Moves and turns\n", "\n.Ss 移動と回転の例\n" }, 5, 16, check_presses },
	{ { "\nThe weak one is", "\nweak は表のとおり" }, 2, 6, check_weak },
	{ { "\n.Ss Falling\n", "\n.Ss 降りかた\n" }, 5, 5, check_fall },
	{ { "\n.Ss Signs\n", "\n.Ss 予告の記号\n" }, 4, 5, check_signs },
	{ { "\n.Ss Losing\n", "\n.Ss 負けの例\n" }, 2, 3, check_top_out },
};

START_TEST(an_example_comes_out_as_the_page_says)
{
	for (int language = 0; language < LANGUAGES; language++)
		ck_assert_int_ge(each_row(language, examples[_i].headings[language], examples[_i].width,
		    examples[_i].check), examples[_i].rows);
}
END_TEST

/* --- the ticks of a chain --- */

static struct state *timed;

static void
check_tick(char *cells[ROW_CELLS], int language)
{
	enum { LAST_PRESS = 16 };
	(void)language;
	const struct puyo_player *p = &timed->all.player[0];
	while (timed->all.tick < atoi(cells[0])) {
		tick(timed, 2);
		if (timed->all.tick <= LAST_PRESS)
			play(timed, 1, "down");
	}
	ck_assert_msg(strcmp(puyo_phase_names[p->phase], cells[1]) == 0, "tick %s: %s", cells[0],
	    puyo_phase_names[p->phase]);
	ck_assert_int_eq(p->score, atoi(cells[2]));
	ck_assert_int_eq(p->sent, atoi(cells[3]));
}

START_TEST(a_chain_takes_the_ticks_of_its_table)
{
	static const char *const headings[LANGUAGES] = { "\n.Ss Ticks of a chain\n", "\n.Ss 連鎖のティック\n" };
	for (int language = 0; language < LANGUAGES; language++) {
		timed = field_state(boards, "{'pairs':['BR']}", "{}", rows_of("...R../...R../BBBR.Y"));
		play(timed, 1, "right");
		play(timed, 1, "down");
		ck_assert_int_eq(each_row(language, headings[language], 5, check_tick), 8);
		game_destroy(&puyo_game, timed);
	}
}
END_TEST

START_TEST(a_pair_left_alone_locks_when_the_pages_say)
{
	struct state *s = alone("0 0 0 0 0 0", "3,12,0", false);
	tick(s, 528);
	ck_assert_int_eq(s->all.player[0].place.y, 1);
	tick(s, 576 - 528 - 1);
	ck_assert_int_eq(s->all.player[0].index, 0);
	tick(s, 1);
	ck_assert_int_eq(s->all.player[0].index, 1);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- names --- */

START_TEST(options_levels_phases_and_presses_have_their_rows)
{
	ck_options(&puyo_game);
	for (int language = 0; language < LANGUAGES; language++) {
		for (const struct named *level = puyo_game.levels; level->name != NULL; level++)
			ck_found(language, mem_format("\n.It %s Ta ", level->name));
		for (int i = 0; i < PHASES; i++)
			ck_found(language, mem_format("\n.It %s Ta ", puyo_phase_names[i]));
		for (int i = 0; i < PRESSES; i++)
			ck_found(language, mem_format("\n.It %s Ta ", puyo_forms.patterns[i]));
	}
}
END_TEST

START_TEST(every_member_of_a_state_is_explained)
{
	struct state *s = set_up_text(boards, "{'pairs':['RG','BB','YR','GG','RB']}");
	static const int viewers[] = { SEAT_REFEREE, SEAT_NOBODY, 1 };
	for (size_t i = 0; i < LEN(viewers); i++) {
		struct view *v = game_view(&puyo_game, s, viewers[i]);
		json_t *made = game_show(&puyo_game, v);
		ck_assert_int_eq(json_object_get(made, "pinned") != NULL, viewers[i] == SEAT_REFEREE);
		ck_members(made);
		ck_members(json_array_get(json_object_get(made, "players"), 0));
		json_decref(made);
		game_view_free(&puyo_game, v);
	}
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- events --- */

static void
note_events(json_t *seen, struct events *ev)
{
	enum { COMMON = 3 };	/* event, seat, tick */
	for (size_t i = 0; i < ev->count; i++) {
		json_t *event = ev->list[i].fact;
		char *line = json_line(event);
		for (int language = 0; language < LANGUAGES; language++)
			ck_assert_msg(has_event(pages[language], event, COMMON), "page %d: %s", language, line);
		json_object_set(seen, json_string_value(json_object_get(event, "event")), event);
		free(line);
	}
	events_clear(ev);
}

static void
act(struct state *s, const char *action, json_t *seen)
{
	struct events ev = { 0 };
	if (action == NULL)
		game_advance(&puyo_game, s, 600, &ev);
	else
		ck_assert_msg(game_apply_text(&puyo_game, s, 1, action, &ev, NULL), "%s is refused", action);
	note_events(seen, &ev);
}

/* A shaft; garbage up to the end; a chain of two in practice. */
START_TEST(every_event_has_a_row_with_its_members)
{
	static const char *const kinds[] = { "spawn", "move", "turn", "swap", "lock", "split", "step", "fall",
	    "chain_end", "garbage", "board", "top_out", "over" };
	json_t *seen = json_object();
	struct state *s = alone("0 8 3 8 0 0", "3,7,0", false);
	act(s, "cw", seen);
	act(s, "cw", seen);
	game_destroy(&puyo_game, s);
	s = field_state(boards, "{'pairs':['RG']}", "{'waiting':100}", columns_of("0 0 6 0 0 0"));
	act(s, "left", seen);
	act(s, "cw", seen);
	for (int turns = 0; turns < 4; turns++)
		act(s, NULL, seen);
	game_destroy(&puyo_game, s);
	s = set_up_text(boards, "{'mode':'solo','practice':true,'pairs':['BR']}");
	act(s, "board ...R../...R../BBBR.Y", seen);
	act(s, "place 3 0", seen);
	act(s, NULL, seen);
	game_destroy(&puyo_game, s);
	for (size_t i = 0; i < LEN(kinds); i++)
		ck_assert_msg(json_object_get(seen, kinds[i]) != NULL, "%s did not happen", kinds[i]);
	ck_assert_uint_eq(json_object_size(seen), LEN(kinds));
	json_decref(seen);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, an_example_comes_out_as_the_page_says, 0, LEN(examples));
	tcase_add_test(tc, a_chain_takes_the_ticks_of_its_table);
	tcase_add_test(tc, a_pair_left_alone_locks_when_the_pages_say);
	tcase_add_test(tc, options_levels_phases_and_presses_have_their_rows);
	tcase_add_test(tc, every_member_of_a_state_is_explained);
	tcase_add_test(tc, every_event_has_a_row_with_its_members);
}

int
main(void)
{
	boards = load_boards();
	load_pages(&puyo_game);
	int status = suite_run("puyo_pages_play", fill, 10);
	puyo_game.unload(boards);
	free_pages();
	return status;
}
