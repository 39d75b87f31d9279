/* mino_pages_play.c: plays the examples of the rule pages as written, and checks their options,
 * levels, members, events and commands. */
#include "../pages.h"
#include "mino_support.h"

static struct content *content;

/* --- sums, rebuilt from the events of a clear --- */

static void
add_term(char sum[LINE_SIZE], const char *sign, double amount)
{
	char *term = mem_format(" %s %g", sign, amount);
	append(sum, LINE_SIZE, term);
	free(term);
}

static void
add_part(char sum[LINE_SIZE], const char *sign, const json_t *score, const char *key)
{
	double amount = json_number_value(json_object_get(score, key));
	if (amount != 0)
		add_term(sum, sign, amount);
}

static void
finish_sum(char sum[LINE_SIZE], const json_t *score, const char *key)
{
	char whole[LINE_SIZE];
	snprintf(whole, sizeof whole, "%g", json_number_value(json_object_get(score, key)));
	if (strcmp(sum, whole) != 0)
		add_term(sum, "=", json_number_value(json_object_get(score, key)));
}

/* A sum that is a factor needs brackets. */
static void
multiply(char sum[LINE_SIZE], bool *is_sum, double factor)
{
	if (*is_sum) {
		char *inner = mem_string(sum);
		snprintf(sum, LINE_SIZE, "(%s)", inner);
		free(inner);
	}
	*is_sum = false;
	add_term(sum, "x", factor);
}

static void
write_relics(const json_t *score, char a[LINE_SIZE], char b[LINE_SIZE])
{
	bool is_sum = json_number_value(json_object_get(score, "pulsation")) != 0, to_a = false;
	const json_t *fired;
	size_t i;
	json_array_foreach(json_object_get(score, "fired"), i, fired) {
		const char *id = json_string_value(json_object_get(fired, "relic"));
		const json_t *times = json_object_get(fired, "times");
		int relic = index_of(mino_relic_names, RELICS, id);
		if (relic != RELIC_copy)	/* which takes the place of the one before it */
			to_a = mino_relic_category(relic) == CATEGORY_ADDITIVE;
		if (times != NULL) {
			multiply(b, &is_sum, json_number_value(times));
			continue;
		}
		add_part(to_a ? a : b, "+", fired, "add");
		is_sum = is_sum || !to_a;
	}
}

/* "6 + 2 + 1 = 9" and "(2 + 1) x 1.5 = 4.5". */
static void
write_sums(const json_t *score, char a[LINE_SIZE], char b[LINE_SIZE])
{
	static const char *const parts[] = { "enhanced", "charge", "multi", "enhancement" };
	snprintf(a, LINE_SIZE, "%g", json_number_value(json_object_get(score, "base")));
	add_part(a, "-", score, "charge_cells");
	for (size_t i = 0; i < LEN(parts); i++)
		add_part(a, "+", score, parts[i]);
	snprintf(b, LINE_SIZE, "%g", json_number_value(json_object_get(score, "lines")));
	if (json_integer_value(json_object_get(score, "lucky")) == 2)
		add_term(b, "x", 2);
	add_part(b, "+", score, "pulsation");
	write_relics(score, a, b);
	finish_sum(a, score, "A");
	finish_sum(b, score, "B");
}

static char *
score_line(const json_t *score)
{
	char a[LINE_SIZE], b[LINE_SIZE], gold[32] = "";
	int paid = (int)json_integer_value(json_object_get(score, "gold"));
	int points = (int)json_integer_value(json_object_get(score, "score"));
	write_sums(score, a, b);
	if (paid > 0)
		snprintf(gold, sizeof gold, ", %d G", paid);
	return mem_format("    A %s, B %s: %d%s", a, b, points, gold);
}

/* --- the examples of scores --- */

static void
append_lines(json_t *script, const char *key, char kind, const char *lines)
{
	json_t *list = json_array();
	for (const char *s = lines; *s != '\0'; s++)
		if (*s == kind)
			json_array_append_new(list, json_integer(s[1] - '0'));
	json_object_set_new(script, key, list);
}

/* "R0,C4" */
static json_t *
script_of(const char *lines)
{
	json_t *script = json_object();
	append_lines(script, "rows", 'R', lines);
	append_lines(script, "cols", 'C', lines);
	return script;
}

static json_t *
rolls_of(char *numbers)
{
	json_t *script = json_array();
	for (char *number; (number = strtok_r(numbers, ",", &numbers)) != NULL; )
		json_array_append_new(script, json_real(strtod(number, NULL)));
	return json_pack("{s:o}", "script", script);
}

static json_t *
deck_of(int cards)
{
	json_t *deck = json_array();
	for (int i = 0; i < cards; i++)
		json_array_append_new(deck, json_string("mono-1"));
	return deck;
}

static json_t *
counter_of(const char *value)
{
	if (strcmp(value, "true") == 0)
		return json_true();
	return strchr(value, '.') != NULL ? json_real(strtod(value, NULL)) : json_integer(atoi(value));
}

/* One word of further facts: "hands=5", "rensha=4", "volcano". */
static void
read_condition(char *word, json_t *in, char size[8])
{
	char *value = strchr(word, '=');
	if (value == NULL || strncmp(word, "size=", 5) == 0) {
		snprintf(size, 8, "%s", value == NULL ? word : value + 1);
		return;
	}
	*value++ = '\0';
	if (strcmp(word, "hands") == 0)
		json_object_set_new(in, "hands_left", json_integer(atoi(value)));
	else if (strcmp(word, "deck") == 0)
		json_object_set_new(in, "deck", deck_of(atoi(value)));
	else if (strcmp(word, "script") == 0)
		json_object_set_new(in, "script", script_of(value));
	else if (strcmp(word, "roll") == 0)
		json_object_set_new(in, "rng", rolls_of(value));
	else
		json_object_set_new(json_object_get(in, "counters"), word, counter_of(value));
}

/* "R0 C0 +33; script copy; script=R0,C0", evaluated; the caller releases it. */
static json_t *
evaluate_example(const char *line)
{
	char *copy = mem_string(line), *rest = copy, size[8] = "3";
	char *board = strsep(&rest, ";"), *relics = strsep(&rest, ";"), *conditions = rest;
	json_t *in = json_pack("{s:s,s:o,s:i,s:[],s:{}}", "phase", "playing", "board", board_json_of(board),
	    "hands_left", 7, "relics", "counters");
	for (char *word; relics != NULL && (word = strtok_r(relics, " ", &relics)) != NULL; )
		if (strcmp(word, "-") != 0)
			json_array_append_new(json_object_get(in, "relics"), json_string(word));
	for (char *word; conditions != NULL && (word = strtok_r(conditions, " ", &conditions)) != NULL; )
		read_condition(word, in, size);
	struct state *s = set_up_json(content, in);
	json_t *score = ask(s, "evaluate", size);
	game_destroy(&mino_game, s);
	json_decref(in);
	free(copy);
	return score;
}

/* Examples are pairs of lines; the first has a number of two columns in front. */
START_TEST(the_examples_of_scores_come_out_as_written)
{
	enum { NUMBER = 4 };
	static const char *const headings[LANGUAGES] = { "\n.Ss Scores\n", "\n.Ss 点の例\n" };
	for (int language = 0; language < LANGUAGES; language++) {
		static const char begin[] = "\n.Bd -literal\n";
		const char *block = strstr(pages[language], headings[language]);
		block = strstr(block, begin) + strlen(begin);
		int length = (int)(strstr(block, "\n.Ed\n") - block), examples = 0;
		char *copy = mem_format("%.*s", length, block), *rest = copy;
		for (char *line; (line = strsep(&rest, "\n")) != NULL; ) {
			ck_assert_int_eq(atoi(line), ++examples);
			json_t *score = evaluate_example(line + NUMBER);
			char *written = score_line(score);
			ck_assert_str_eq(strsep(&rest, "\n"), written);
			free(written);
			json_decref(score);
		}
		ck_assert_int_ge(examples, 30);
		free(copy);
	}
}
END_TEST

static void
check_together(char *cells[ROW_CELLS], int language)
{
	(void)language;
	json_t *score = evaluate_example(cells[0]), *alone = evaluate_example("R0");
	expect_number(score, "base", atoi(cells[1]));
	expect_number(score, "lines", atoi(cells[2]));
	expect_number(score, "score", atoi(cells[3]));
	expect_number(alone, "score", (double)atoi(cells[4]) / atoi(cells[2]));
	json_decref(score);
	json_decref(alone);
}

START_TEST(lines_at_once_score_as_the_hints_say)
{
	static const char *const headings[LANGUAGES] = { "\n.Ss Lines at once\n", "\n.Ss まとめて消す\n" };
	for (int language = 0; language < LANGUAGES; language++)
		ck_assert_int_ge(each_row(language, headings[language], 5, check_together), 5);
}
END_TEST

/* --- a whole placement --- */

static struct state *
placement(void)
{
	return set_up(content, "00:charge=2 +01 +02 +03 33:charge=5 -05:enhancement=2",
	    "'hand':[{'mino':'dom-h','seal':{'r':0,'c':1,'id':'multi'},"
	    "'blessing':{'r':0,'c':1,'id':'power'}},'mono-1',null],"
	    "'relics':['rensha','magnet','size_bonus_2'],'counters':{'rensha':3},"
	    "'amulets':['vanish','pattern_add'],'score':3,'hands_left':8,'round':3,'gold':100");
}

START_TEST(the_whole_placement_has_the_sums_of_its_table)
{
	struct state *s = placement();
	json_t *events = play_events(s, "place 1 4 0");
	char a[LINE_SIZE], b[LINE_SIZE];
	write_sums(event_of(events, "score", 0), a, b);
	for (int language = 0; language < LANGUAGES; language++) {
		ck_found(language, mem_format("\n.It A Ta %s", a));
		ck_found(language, mem_format("\n.It B Ta %s", b));
	}
	ck_assert_int_eq((int)s->all.scene.score, 54);
	ck_assert_int_eq(s->all.target, 40);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- names --- */

START_TEST(options_levels_and_phases_are_named)
{
	ck_options(&mino_game);
	for (int language = 0; language < LANGUAGES; language++) {
		for (const struct named *level = mino_game.levels; level->name != NULL; level++)
			ck_found(language, mem_format("\n.It %s Ta ", level->name));
		for (int i = 0; i < PHASES; i++)
			ck_found(language, mem_string(mino_phase_names[i]));
	}
}
END_TEST

/* Checks that the text or a tag names every member of an object inside the state. */
static void
ck_inner_members(const json_t *object)
{
	const char *key;
	json_t *value;
	json_object_foreach((json_t *)object, key, value) {
		for (int language = 0; language < LANGUAGES; language++) {
			const char *page = pages[language];
			char *plain = mem_format("\n.Va %s\n", key), *followed = mem_format("\n.Va %s ", key);
			ck_assert_msg(strstr(page, plain) != NULL || strstr(page, followed) != NULL ||
			    has_member(page, key), "no member %s in page %d", key, language);
			free(plain);
			free(followed);
		}
	}
}

static void
ck_view(const struct state *s, int seat)
{
	struct view *v = game_view(&mino_game, s, seat);
	json_t *made = game_show(&mino_game, v), *shop = json_object_get(made, "shop"), *item, *cell;
	size_t i;
	ck_members(made);
	ck_inner_members(json_object_get(made, "counters"));
	ck_inner_members(json_object_get(made, "met"));
	ck_inner_members(json_object_get(made, "reward"));
	ck_inner_members(shop);
	json_array_foreach(json_object_get(shop, "items"), i, item)
		ck_inner_members(item);
	json_array_foreach(json_object_get(made, "board"), i, cell)
		ck_inner_members(cell);
	ck_inner_members(json_array_get(json_object_get(made, "relics"), 0));
	ck_inner_members(json_array_get(json_object_get(made, "hand"), 0));
	json_decref(made);
	game_view_free(&mino_game, v);
}

START_TEST(every_member_of_a_state_is_explained)
{
	static const int viewers[] = { SEAT_REFEREE, SEAT_NOBODY, 1 };
	struct state *s = placement();
	for (int shopping = 0; shopping < 2; shopping++) {
		for (size_t i = 0; i < LEN(viewers); i++)
			ck_view(s, viewers[i]);
		if (!shopping)
			play(s, "place 1 4 0");
	}
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_numbers_of_the_end_are_named)
{
	struct state *s = set_up(content, "", "'hands_left':1,'hand':['mono-1']");
	struct result r;
	play(s, "place 1 0 0");
	mino_game.result(s, &r);
	ck_assert(r.over);
	ck_inner_members(r.stats);
	json_decref(r.stats);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(commands_of_the_game_are_named_with_their_words)
{
	static const char *const lists[] = { "minos", "relics", "amulets", "patterns", "seals", "blessings" };
	struct state *s = new_game(content, "", 1);
	for (int language = 0; language < LANGUAGES; language++) {
		for (const struct game_command *c = mino_game.commands; c->name != NULL; c++)
			ck_found(language, mem_format("\n.Cm %s", c->name));
		for (size_t i = 0; i < LEN(lists); i++)
			ck_found(language, mem_format("\n.Cm %s", lists[i]));
	}
	for (size_t i = 0; i < LEN(lists); i++)
		json_decref(ask(s, "catalogue", lists[i]));
	json_t *score = ask(s, "evaluate", "36");
	ck_members(score);
	json_decref(score);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- events --- */

/* The members of a score are those of evaluate; other events have rows. */
static void
note_event(json_t *seen, json_t *event)
{
	const char *name = json_string_value(json_object_get(event, "event"));
	char *line = json_line(event);
	if (strcmp(name, "score") != 0)
		for (int language = 0; language < LANGUAGES; language++)
			ck_assert_msg(has_event(pages[language], event, 1), "page %d: %s", language, line);
	json_object_set(seen, name, event);
	free(line);
}

/* Plays actions joined by commas; each has a row for its word. */
static void
act_all(struct state *s, const char *actions, json_t *seen)
{
	char *copy = mem_string(actions), *rest = copy;
	for (char *action; (action = strsep(&rest, ",")) != NULL; ) {
		json_t *events = play_events(s, action), *event;
		size_t i;
		json_array_foreach(events, i, event)
			note_event(seen, event);
		for (int language = 0; language < LANGUAGES; language++)
			ck_found(language, mem_format("\n.It %.*s", (int)strcspn(action, " "), action));
		json_decref(events);
	}
	free(copy);
	game_destroy(&mino_game, s);
}

/* Small games with every event. */
static const struct { const char *board, *members, *actions; } happenings[] = {
	{ "", "'relics':['hand_stock','copy','recycler'],'hand':['mono-1','dom-h','dom-v']",
	    "stock 1 2,move 1 3,recycle 2" },
	{ "", "'relics':['bandaid'],'counters':{'bandaid':2},'hand':['mono-1','dom-h','dom-v']",
	    "place 1 0 0" },
	{ "R0 R1 R2 R3 R4 00:obstacle 11:obstacle 22:obstacle 33:obstacle 44:obstacle +50 +51 +52 +53 +54",
	    "'phase':'round_progress','deck':['mono-1'],'hand':['dom-h','dom-v']", "start" },
	{ "", "'relics':['volcano','phoenix'],'hands_left':1,'hand':['mono-1']", "place 1 0 0" },
	{ "", "'hands_left':1,'hand':['mono-1']", "place 1 0 0" },
	{ "+00 +01 +02 +03 +04", "'round':24,'score':249,'hand':['mono-1']", "place 1 5 0" },
};

START_TEST(every_event_has_a_row_with_its_members)
{
	static const char *const kinds[] = { "round", "started", "drew", "placed", "bandage", "charged",
	    "score", "cleared", "stamped", "stuck", "volcano", "phoenix", "stocked", "recycled", "moved",
	    "discarded", "used", "round_clear", "shop", "bought", "sold", "game_over", "game_clear" };
	json_t *seen = json_object();
	for (size_t i = 0; i < LEN(happenings); i++)
		act_all(set_up(content, happenings[i].board, happenings[i].members),
		    happenings[i].actions, seen);
	act_all(placement(), "place 1 4 0,buy 1,sell 1,sell_amulet 1,use 1 1,reroll,leave,start", seen);
	for (size_t i = 0; i < LEN(kinds); i++)
		ck_assert_msg(json_object_get(seen, kinds[i]) != NULL, "%s did not happen", kinds[i]);
	ck_assert_uint_eq(json_object_size(seen), LEN(kinds));
	json_decref(seen);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_examples_of_scores_come_out_as_written);
	tcase_add_test(tc, lines_at_once_score_as_the_hints_say);
	tcase_add_test(tc, the_whole_placement_has_the_sums_of_its_table);
	tcase_add_test(tc, options_levels_and_phases_are_named);
	tcase_add_test(tc, every_member_of_a_state_is_explained);
	tcase_add_test(tc, the_numbers_of_the_end_are_named);
	tcase_add_test(tc, commands_of_the_game_are_named_with_their_words);
	tcase_add_test(tc, every_event_has_a_row_with_its_members);
}

int
main(void)
{
	content = load_content(&mino_game);
	load_pages(&mino_game);
	int status = suite_run("mino_pages_play", fill, 20);
	mino_game.unload(content);
	free_pages();
	return status;
}
