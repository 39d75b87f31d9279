/* places.c: the line pages around the games, by typed lines: choices, the menu, rules, starting a
 * game, options, records and replays, in both languages. */
#include <regex.h>

#include "../journals.h"
#include "lines/lines_choices.h"
#include "spoken.h"

static const char *const languages[] = { "en", "ja" };
enum { ENGLISH, JAPANESE, LANGUAGES };

/* --- choices --- */

static int chosen;

static void
fill_fruit(struct choices *c)
{
	choices_question(c, "Fruit.");
	choices_add(c, "red or green", "apple");
	choices_add(c, NULL, "apricot");
	choices_add(c, NULL, "banana");
	choices_add(c, NULL, "app");
	c->standard = 2;
}

static void
choose_fruit(struct choices *c, int row)
{
	chosen = row;
	lines_pop(c->line_page.lines);
}

static const struct choices_class fruit = { .fill = fill_fruit, .choose = choose_fruit };

static void
open_fruit(struct lines *l, void *unused)
{
	chosen = -1;
	lines_push(l, choices_new(sizeof(struct choices), &fruit, l));
}

static const struct { const char *typed; int row; const char *said; } answers[] = {
	{ "1\n", 0, "Fruit. 1 apple, 2 apricot, 3 banana, 4 app. Enter: banana." },
	{ "4\n", 3, "" }, { "\n", 2, "" }, { "   \n", 2, "" }, { "b\n", 2, "" }, { "BANANA\n", 2, "" }, { "apr\n", 1, "" },
	{ "app\n", 3, "" }, { "appl\n", 0, "" }, { "03\n", 2, "" }, { "2", 1, "" },
	{ "\xEF\xBC\x92\n", 1, "" },	/* a wide 2 */
	{ "ap\n", -1, "ap is not understood here." },
	{ "0\n", -1, "There is no choice 0: the numbers are 1 to 4." },
	{ "5\n", -1, "There is no choice 5: the numbers are 1 to 4." },
	{ "99999999999999999999\n", -1, "There is no choice 99999999999999999999" },
	{ "1 2\n", -1, "1 2 is not understood here." },
	{ "-1\n", -1, "-1 is not understood here." },
	{ "seven apples, or perhaps some other fruit\n", -1, "That is not understood here. help lists the words." },
	{ "help p\n", -1, "repeat, p:" },
	{ "list\n", -1, "1 apple: red or green 2 apricot 3 banana 4 app" },
	{ "\xE4\xB8\x80\xE8\xA6\xA7\n", -1, "1 apple: red or green" },
	{ "q\n", -1, "" }, { "", -1, "Fruit." },
};

START_TEST(the_choice_that_is_meant_is_taken_and_no_other)
{
	struct player_here p;
	player_arrives(&p, "en");
	walk_from(&p, open_fruit, NULL, answers[_i].typed);
	ck_assert_int_eq(chosen, answers[_i].row);
	ck_says(p.said, answers[_i].said);
	player_leaves(&p);
}
END_TEST

START_TEST(what_was_not_understood_changes_nothing_and_the_next_line_counts)
{
	struct player_here p;
	player_arrives(&p, "en");
	walk_from(&p, open_fruit, NULL, "ap\n9\nxyzzy\nhelp\nrepeat\nmore\n3\n1\n");
	ck_assert_int_eq(chosen, 2);
	ck_assert_int_eq(times_said(p.said, "Fruit."), 2);
	ck_says(p.said, "There is no more.");
	player_leaves(&p);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_refused_in_a_sentence)
{
	struct player_here p;
	char typed[5000];
	memset(typed, '3', sizeof typed);
	memcpy(typed + sizeof typed - 4, "\n1\n", 4);
	player_arrives(&p, "en");
	walk_from(&p, open_fruit, NULL, typed);
	ck_assert_int_eq(chosen, 0);
	ck_assert_int_eq(times_said(p.said, "A line has at most 1000 bytes; nothing was done."), 1);
	player_leaves(&p);
}
END_TEST

/* --- the menu --- */

static const char *const quits[LANGUAGES] = { "Quit", "終了" };

START_TEST(the_menu_lists_every_game_and_can_be_left)
{
	struct player_here p;
	player_arrives(&p, languages[_i]);
	const char *said = walk(&p, "list\nq\n1\n");
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		ck_says(said, _((*game)->title));
		ck_assert_int_eq(times_said(said, _((*game)->summary)), 1);
	}
	ck_says(said, quits[_i]);
	player_leaves(&p);
}
END_TEST

START_TEST(help_lists_every_word_that_is_understood_everywhere)
{
	struct player_here p;
	player_arrives(&p, languages[_i]);
	char *names = mem_string(walk(&p, "help\n")), *all = mem_string(walk(&p, "help all\n"));
	for (const struct topic *word = lines_words(); word->name != NULL; word++) {
		ck_says(names, word->name);
		ck_says(all, _(word->help));
		char *typed = mem_format("help %s\nhelp %s\n", word->name, word->japanese);
		ck_assert_int_eq(times_said(walk(&p, typed), _(word->help)), 2);
		free(typed);
	}
	free(names);
	free(all);
	player_leaves(&p);
}
END_TEST

START_TEST(words_are_understood_in_both_languages_in_each)
{
	struct player_here p;
	player_arrives(&p, languages[_i]);
	const char *said = walk(&p, "repeat\np\nもう一度\nrepe\n終了\nrepeat\n");
	ck_assert_int_eq(times_said(said, _("Menu.")), 5);
	player_leaves(&p);
}
END_TEST

/* --- codes at the menu --- */

static const struct { const char *language, *typed, *said; } codes[] = {
	{ "en", "code K1BPF-BW9XN-Q139A-1E6HC-CF\n", "Code K1BPF-BW9XN-Q139A-1E6HC-CF. 1 Back, 2 Play it." },
	{ "en", "Code  k1bpf bw9xn q139a 1e6hc cf \n", "Code K1BPF-BW9XN-Q139A-1E6HC-CF. 1 Back, 2 Play it." },
	{ "en", "code\nk1bpf bw9xn q139a 1e6hc cf\n", "Code K1BPF-BW9XN-Q139A-1E6HC-CF. 1 Back, 2 Play it." },
	{ "en", "code g18dt ce2pd 1k03v 4d0k\n\n", "Saved as G18DT-CE2PD; formations lists it while you place your pieces." },
	{ "en", "code k1bpf bw9xn q139a 1e6hc cg\n", "The code has a mistake" },
	{ "en", "code \n", "Type or paste a code that somebody shared" },
	{ "en", "help code\n", "code [CODE]: Says what a shared code holds" },
	{ "ja", "コード Ｋ１BPF BW9XN q139a 1e6hc cf\n", "K1BPF-BW9XN-Q139A-1E6HC-CF" },
};

START_TEST(a_code_is_understood_on_the_line_of_its_word_or_on_the_next)
{
	struct player_here p;
	player_arrives(&p, codes[_i].language);
	ck_says(walk(&p, codes[_i].typed), codes[_i].said);
	player_leaves(&p);
}
END_TEST

static const struct { const char *language, *typed, *said; } out_of_codes[] = {
	{ "en", "9\nquit\n", "Menu." },
	{ "en", "9\nq\n", "Menu." },
	{ "ja", "9\n終了\n", "メニュー" },
	{ "en", "monoknight\nmade stages\nenter a code\nquit\n", "Made stages." },
	{ "en", "mino\nseed\nquit\n", "Mino" },
};

/* The text before the latest typed line is repeated. */
START_TEST(quit_leads_back_from_a_question_for_a_text)
{
	struct player_here p;
	player_arrives(&p, out_of_codes[_i].language);
	char *before = mem_string(out_of_codes[_i].typed);
	*strrchr(before, '\n') = '\0';
	strrchr(before, '\n')[1] = '\0';
	int times = times_said(walk(&p, before), out_of_codes[_i].said);
	const char *said = walk(&p, out_of_codes[_i].typed);
	ck_assert_msg(times_said(said, out_of_codes[_i].said) == times + 1, "%s", said);
	ck_silent_on(said, "is in no code");
	free(before);
	player_leaves(&p);
}
END_TEST

START_TEST(help_is_given_at_a_question_for_a_code)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "9\nhelp\nhelp quit\n9 9\n");
	ck_says(said, "Everywhere: repeat p, more");
	ck_says(said, "quit, q: Goes back");
	ck_says(said, "No code begins with 9");
	player_leaves(&p);
}
END_TEST

START_TEST(a_game_that_was_left_is_wanted_back_by_its_code)
{
	struct player_here p;
	player_arrives(&p, "en");
	ck_silent_on(walk(&p, "code k1bpf bw9xn q139a 1e6hc cf\nplay\nspawn 1,0\nq\n"), "unfinished game with this code");
	const char *said = walk(&p, "code k1bpf bw9xn q139a 1e6hc cf\n\n");
	ck_says(said, "You have an unfinished game with this code. It stays saved if you start a new one.");
	ck_says(said, "1 Back, 2 New game, 3 Continue. Enter: Continue.");
	ck_says(said, "Knight on 1,0.");
	ck_silent_on(walk(&p, "code k1bpf bw9xn q139a 1e6hc cf\n2\n"), "Knight on 1,0.");
	player_leaves(&p);
}
END_TEST

START_TEST(a_solved_problem_is_in_the_records_with_its_code)
{
	struct player_here p;
	player_arrives(&p, "en");
	ck_says(walk(&p, "code p111r 52eb\nplay\n1 down\n"), "Solved!");
	ck_says(walk(&p, "records\n1\n1\n"), "one field: won, problem P111R-52EB");
	player_leaves(&p);
}
END_TEST

/* --- rules --- */

static char *
read_whole_page(const char *opening)
{
	enum { PARTS = 60, MORE = 8 };
	char *typed = mem_string(opening);
	for (int part = 1; part <= PARTS; part++) {
		mem_append(&typed, "%d\n", part);
		for (int i = 0; i < MORE; i++)
			mem_append(&typed, "more\n");
	}
	return typed;
}

/* Finds rows of fields and boards, frames, and drawing characters. */
static void
ck_no_drawing(const char *said)
{
	regex_t drawing;
	char *copy = mem_string(said), *rest = copy;
	ck_assert_int_eq(regcomp(&drawing, "(^| )[|:][^ |:]{3,}[|:]|\\+--|--\\+|(^| )[-.] [-.] [-.]( |$)|===|\u2500|\u2502|\u2588",
	    REG_EXTENDED | REG_NOSUB), 0);
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		ck_assert_msg(regexec(&drawing, line, 0, NULL, 0) != 0, "drawn: %s", line);
	regfree(&drawing);
	free(copy);
}

/* Each page in each language; after those of the games, that of the whole program. */
START_TEST(a_page_is_read_in_words_to_its_end)
{
	struct player_here p;
	int game = _i / LANGUAGES;
	player_arrives(&p, languages[_i % LANGUAGES]);
	char *opening = registry_games()[game] != NULL ? mem_format("%d\nrules\n", game + 1) : mem_format("8\n");
	char *typed = read_whole_page(opening);
	const char *said = walk(&p, typed);
	ck_no_drawing(said);
	ck_assert_uint_gt(strlen(said), 10000);
	free(typed);
	free(opening);
	player_leaves(&p);
}
END_TEST

/* The page has its scores, in the middle of a part that is read. */
START_TEST(a_screen_on_a_page_is_not_read)
{
	struct player_here p;
	player_arrives(&p, languages[_i]);
	char *typed = read_whole_page("3\nrules\n");
	const char *said = walk(&p, typed);
	ck_assert_ptr_null(strstr(said, "12,345"));
	ck_assert_ptr_null(strstr(said, "-----"));
	ck_says(said, _i == 0 ? "In words: the two fields stand side by side" : "言葉で言うと、二つのフィールドが並び、");
	free(typed);
	player_leaves(&p);
}
END_TEST

START_TEST(the_rules_are_found_by_a_word)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "gunjin\nrules bridge\nRULES Bridge\nrules xyzzy\n");
	ck_assert_int_eq(times_said(said, "In columns B and G a bridge makes B3 and B4"), 2);
	ck_assert_int_eq(times_said(said, "The rules do not mention xyzzy. rules lists their parts."), 1);
	player_leaves(&p);
}
END_TEST

START_TEST(the_rules_are_found_by_a_japanese_word)
{
	struct player_here p;
	player_arrives(&p, "ja");
	const char *said = walk(&p, "2\nルール 橋\nrules 橋\nrules xyzzy\n");
	ck_says(said, "橋");
	ck_assert_int_eq(times_said(said, "xyzzy"), 1);
	player_leaves(&p);
}
END_TEST

START_TEST(what_no_store_keeps_is_asked_about_before_the_menu_is_left)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "2\n1\nformation 1\nsave\nq\nq\nq\n\nq\nq\n2\n");
	ck_says(said, "the game lasts until you leave goyu");
	ck_assert_int_eq(times_said(said, "unfinished games are lost"), 2);
	player_leaves(&p);
}
END_TEST

START_TEST(rules_within_the_rules_are_left_with_one_word)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "2\nrules\nrules\nrules\nq\n1\n");
	ck_assert_int_eq(times_said(said, "Which part?"), 3);
	ck_says(said, "Place your 23 pieces.");
	player_leaves(&p);
}
END_TEST

START_TEST(a_part_of_the_rules_is_chosen_by_its_heading)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "gunjin\nrules\nriver\nq\nrules\nq\n");
	ck_says(said, "The river is not a row: nothing ever stands in it");
	ck_assert_int_eq(times_said(said, "Gunjin Shogi. "), 5);	/* twice after "Rules: " */
	player_leaves(&p);
}
END_TEST

/* --- starting a game --- */

START_TEST(each_game_can_be_begun_and_left)
{
	struct player_here p;
	int game = _i / LANGUAGES;
	player_arrives(&p, languages[_i % LANGUAGES]);
	char *typed = mem_format("%d\nlist\nhelp\n1\n1\nlist\nlook\nq\nq\nq\nq\nq\nq\nq\n", game + 1);
	const char *said = walk(&p, typed);
	ck_says(said, _(registry_games()[game]->title));
	free(typed);
	player_leaves(&p);
}
END_TEST

START_TEST(a_value_is_chosen_from_its_list_and_stays)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "mino\ntargets\nhard\nq\nmino\nq\n");
	ck_says(said, "1 Standard curve, 2 Hard curve. Enter: Standard curve.");
	ck_assert_int_eq(times_said(said, "2 Targets: Hard curve"), 2);
	player_leaves(&p);
}
END_TEST

START_TEST(a_seed_is_typed_refused_and_taken_back)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "mino\nseed\nabc\n17\nseed\n\n");
	ck_assert_int_eq(times_said(said, "Seed: type a number, or Enter alone for a random one."), 3);
	ck_assert_int_eq(times_said(said, "Seed: 17"), 1);
	ck_assert_int_eq(times_said(said, "Seed: random"), 2);
	player_leaves(&p);
}
END_TEST

START_TEST(the_code_of_a_deck_is_typed_where_a_game_begins)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "synegier\ndeck code\ns1xsx\nquit\ndeck code\ns1xsx ehq2m y0amr a\n1\n");
	ck_says(said, "The code has a mistake");
	ck_says(said, "Choosing soldiers. The code of your deck: S1XSX-EHQ2M-Y0AMR-A.");
	player_leaves(&p);
}
END_TEST

START_TEST(practice_is_turned_on_and_off)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "monoknight\npractice\npractice\n");
	ck_assert_int_eq(times_said(said, "Practice: on"), 1);
	ck_assert_int_eq(times_said(said, "Practice: off"), 2);
	player_leaves(&p);
}
END_TEST

/* --- options --- */

/* Options about the screen have a page after the last row. */
static const char *const option_pages[SETTING_COUNT] = {
	[SETTING_DETAIL] = "7\n", [SETTING_SPELLING] = "7\n", [SETTING_BELL] = "7\n", [SETTING_THINKING] = "7\n", [SETTING_FRONT] = "7\n",
};

START_TEST(every_option_can_be_heard_and_changed)
{
	struct player_here p;
	player_arrives(&p, languages[_i]);
	walk(&p, "");
	for (int id = SETTING_LANGUAGE + 1; id < SETTING_COUNT; id++) {
		const char *page = option_pages[id] != NULL ? option_pages[id] : "7\n7\n";
		const char *label = _(p.front.settings.values.table[id].label);
		char first[OPTION_SIZE], *typed = mem_format("%slist\n%s\n1\n", page, label);
		ck_says(walk(&p, typed), label);
		memcpy(first, p.front.settings.values.values[id], sizeof first);
		free(typed);
		typed = mem_format("%s%s\n2\n", page, label);
		walk(&p, typed);
		ck_assert_str_ne(p.front.settings.values.values[id], first);
		free(typed);
	}
	player_leaves(&p);
}
END_TEST

START_TEST(another_language_is_spoken_at_once_and_in_the_next_walk)
{
	struct player_here p;
	player_arrives(&p, "en");
	const char *said = walk(&p, "options\nlanguage\n3\n");
	ck_says(said, "設定");
	ck_says(walk(&p, ""), "終了");
	ck_says(walk(&p, "7\n1\n2\nq\n"), "Quit");
	player_leaves(&p);
}
END_TEST

START_TEST(spelling_words_and_detail_are_used_as_soon_as_they_are_chosen)
{
	struct player_here p;
	player_arrives(&p, "en");
	ck_says(walk(&p, "options\nspelling\non\nq\n2\nrules bridge\n"), "a bridge makes Bravo 3 and Bravo 4");
	ck_says(walk(&p, "monoknight\nstandard\ndeck\n"), "D1");	/* a card, no cell */
	ck_assert_int_eq(times_said(walk(&p, "monoknight\nstandard\ndeck\n"), "Delta"), 0);
	ck_assert_int_eq(times_said(walk(&p, "options\nspelling\noff\ndetail\nshort\nlist\n"), "How long a CPU may think"), 0);
	ck_assert_int_eq(times_said(walk(&p, "options\ndetail\nin full\nlist\n"), "How long a CPU may think"), 1);
	player_leaves(&p);
}
END_TEST

/* --- records and replays --- */

START_TEST(records_without_a_finished_game_say_so)
{
	struct player_here p;
	player_arrives(&p, languages[_i]);
	const char *said = walk(&p, "6\n\n1\n2\nq\n2\n1\nlist\n2\nq\nreplay\nreplay 7\nreplay x\nexport 7\nimport\n"
	    "import /nowhere/game.json\n");
	ck_says(said, _("Nothing has been finished yet."));
	ck_says(said, _("Which file? import game.json reads one."));
	player_leaves(&p);
}
END_TEST

/* Saves the first finished game. */
static void
keep_finished(const char *name, const json_t *line, void *context)
{
	json_t **kept = context;
	if (*kept == NULL && json_is_true(json_object_get(json_object_get(line, "result"), "over")))
		*kept = json_incref(json_object_get(line, "journal"));
}

static char *
write_game(const char *game)
{
	json_t *journal = NULL;
	char *folder = scratch_folder(), *path = mem_format("%s/game", folder);
	kept_each(game, keep_finished, &journal);
	ck_assert_msg(journal != NULL, "no finished game of %s", game);
	ck_assert_int_eq(json_dump_file(journal, path, 0), 0);
	json_decref(journal);
	free(folder);
	return path;
}

static char *
tell_whole_game(const char *path)
{
	enum { STEPS = 60 };
	char *typed = mem_format("6\nimport %s\n1\n1\nreplay 1\nhelp\nmore\nlook\n", path);
	for (int i = 0; i < STEPS; i++)
		mem_append(&typed, "\n");
	mem_append(&typed, "back 2\nforward\nback 2\nforward 2\ngo 1\nlook\ngo 0\ngo x\nlog\nmarks\nend\nlook\nlog 3\nmarks\nforward\nq\n"
	    "import %s\n", path);
	return typed;
}

START_TEST(a_finished_game_is_imported_and_replayed)
{
	struct player_here p;
	player_arrives(&p, languages[_i % LANGUAGES]);
	char *path = write_game(kept_games[_i / LANGUAGES]);
	char *typed = tell_whole_game(path);
	const char *said = walk(&p, typed);
	char *imported = mem_format(_("Imported as game %lld."), 1LL);
	ck_says(said, imported);
	ck_says(said, _("That is the end."));
	ck_no_drawing(said);
	free(imported);
	free(typed);
	free(path);
	player_leaves(&p);
}
END_TEST

START_TEST(a_replay_describes_what_the_log_has_no_line_for)
{
	struct player_here p;
	player_arrives(&p, "en");
	char *path = write_game("mino"), *typed = mem_format("6\nimport %s\nreplay 1\n\n\n", path);
	const char *said = walk(&p, typed);
	ck_says(said, "The round begins. 1 of ");
	ck_says(said, "placed at column");
	ck_says(said, "2 of ");
	free(typed);
	free(path);
	player_leaves(&p);
}
END_TEST

START_TEST(a_game_is_exported_to_the_file_that_is_named)
{
	struct player_here p;
	player_arrives(&p, "en");
	char *path = write_game("mino"), *to = mem_format("%s-Copy", path);
	char *typed = mem_format("6\nimport %s\nexport 1 %s\nexport 1 %s\nexport 1\n", path, to, to);
	char *written = mem_format("The game is in %s.", to), *refused = mem_format("%s exists already", to);
	const char *said = walk(&p, typed);
	ck_says(said, written);
	ck_says(said, refused);
	ck_says(said, "there is no folder to export to");
	ck_assert_int_eq(access(to, F_OK), 0);
	char *const texts[] = { path, to, typed, written, refused };
	for (size_t i = 0; i < LEN(texts); i++)
		free(texts[i]);
	player_leaves(&p);
}
END_TEST

static void
fill(TCase *all)
{
	int games = 0;
	while (registry_games()[games] != NULL)
		games++;
	tcase_add_loop_test(all, the_choice_that_is_meant_is_taken_and_no_other, 0, LEN(answers));
	tcase_add_test(all, what_was_not_understood_changes_nothing_and_the_next_line_counts);
	tcase_add_test(all, a_line_that_is_too_long_is_refused_in_a_sentence);
	tcase_add_loop_test(all, the_menu_lists_every_game_and_can_be_left, 0, LANGUAGES);
	tcase_add_loop_test(all, help_lists_every_word_that_is_understood_everywhere, 0, LANGUAGES);
	tcase_add_loop_test(all, words_are_understood_in_both_languages_in_each, 0, LANGUAGES);
	tcase_add_loop_test(all, a_code_is_understood_on_the_line_of_its_word_or_on_the_next,
	    0, LEN(codes));
	tcase_add_loop_test(all, quit_leads_back_from_a_question_for_a_text, 0, LEN(out_of_codes));
	tcase_add_test(all, help_is_given_at_a_question_for_a_code);
	tcase_add_test(all, a_game_that_was_left_is_wanted_back_by_its_code);
	tcase_add_test(all, a_solved_problem_is_in_the_records_with_its_code);
	tcase_add_loop_test(all, a_page_is_read_in_words_to_its_end, 0, (games + 1) * LANGUAGES);
	tcase_add_loop_test(all, a_screen_on_a_page_is_not_read, 0, LANGUAGES);
	tcase_add_test(all, the_rules_are_found_by_a_word);
	tcase_add_test(all, the_rules_are_found_by_a_japanese_word);
	tcase_add_test(all, what_no_store_keeps_is_asked_about_before_the_menu_is_left);
	tcase_add_test(all, rules_within_the_rules_are_left_with_one_word);
	tcase_add_test(all, a_part_of_the_rules_is_chosen_by_its_heading);
	tcase_add_loop_test(all, each_game_can_be_begun_and_left, 0, games * LANGUAGES);
	tcase_add_test(all, a_value_is_chosen_from_its_list_and_stays);
	tcase_add_test(all, a_seed_is_typed_refused_and_taken_back);
	tcase_add_test(all, the_code_of_a_deck_is_typed_where_a_game_begins);
	tcase_add_test(all, practice_is_turned_on_and_off);
	tcase_add_loop_test(all, every_option_can_be_heard_and_changed, 0, LANGUAGES);
	tcase_add_test(all, another_language_is_spoken_at_once_and_in_the_next_walk);
	tcase_add_test(all, spelling_words_and_detail_are_used_as_soon_as_they_are_chosen);
	tcase_add_loop_test(all, records_without_a_finished_game_say_so, 0, LANGUAGES);
	tcase_add_test(all, a_replay_describes_what_the_log_has_no_line_for);
	tcase_add_test(all, a_game_is_exported_to_the_file_that_is_named);
	tcase_add_loop_test(all, a_finished_game_is_imported_and_replayed,
	    0, KEPT_GAMES * LANGUAGES);
}

int
main(void)
{
	return suite_run("places", fill, 20);
}
