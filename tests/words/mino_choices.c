/* mino_choices.c: every action of Mino can be chosen by its text, and typed as people would. */
#include "mino_asked.h"

/* --- choices --- */

enum { CHOICES_MAX = 4000 };

struct choices {
	const struct asked	*asked;
	char			*texts[CHOICES_MAX];
	int			 count;
};

static bool
add_choice(const struct action *action, void *context)
{
	struct choices *c = context;
	char text[SENTENCE_SIZE], own[ACTION_SIZE];
	c->asked->say->choice(asked_seats, c->asked->view, action, text);
	action_print(mino_game.forms, action, own);
	if (text[0] == '\0' || strlen(text) >= SENTENCE_SIZE - UTF8_MAX || !text_is_utf8(text, strlen(text)))
		ck_abort_msg("%s is \"%s\"", own, text);
	for (const char *s = text; *s != '\0'; s++)
		if ((unsigned char)*s < ' ' || *s == '#')
			ck_abort_msg("%s is \"%s\"", own, text);
	c->texts[c->count++] = mem_string(text);
	return c->count < CHOICES_MAX;
}

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
check_choices(const struct asked *a)
{
	struct choices c = { .asked = a };
	mino_game.legal(a->state, 1, add_choice, &c);
	qsort(c.texts, (size_t)c.count, sizeof *c.texts, compare_texts);
	for (int i = 1; i < c.count; i++)
		if (strcmp(c.texts[i - 1], c.texts[i]) == 0)
			ck_abort_msg("two actions are \"%s\"", c.texts[i]);
	for (int i = 0; i < c.count; i++)
		free(c.texts[i]);
}

/* --- typing --- */

static void
expect_understood(const struct asked *a, const struct action *wanted, const char *typed)
{
	struct action action;
	char one[ACTION_SIZE], other[ACTION_SIZE] = "nothing";
	action_print(mino_game.forms, wanted, one);
	if (a->say->understand(a->view, 1, typed, &action))
		action_print(mino_game.forms, &action, other);
	if (strcmp(one, other) != 0)
		ck_abort_msg("\"%s\" is understood as %s, not as %s", typed, other, one);
}

/* Typed places count from 1, the column first; only the action's own text counts from 0. */
static void
type_place(const struct asked *a, const struct action *action)
{
	const int *n = action->numbers;
	bool kept = action->form == FORM_PLACE_STOCKED;
	int piece = kept ? MINO_HAND_MAX + n[0] + 1 : n[0] + 1, x = n[1] + 1, y = n[2] + 1;
	char column = (char)('a' + n[1]);
	expect_understood(a, action, words_of("%d %c%d", piece, column, y));
	expect_understood(a, action, words_of("place piece %d at column %d, row %d", piece, x, y));
	expect_understood(a, action, words_of("PUT %d %c %d", piece, column - 'a' + 'A', y));
	expect_understood(a, action, words_of("place %d %d %d", piece, x, y));
	expect_understood(a, action, words_of("%dを%d列目%d行目に置く", piece, x, y));
	if (kept)
		expect_understood(a, action, words_of("s%d %c%d", n[0] + 1, column, y));
}

static void
type_goods(const struct asked *a, const struct action *action)
{
	const int *n = action->numbers;
	const struct view *v = a->view;
	if (action->form == FORM_SELL)
		expect_understood(a, action, words_of("sell %s", a->content->relics[v->relics[n[0]].id].name.en));
	if (action->form == FORM_MOVE)
		expect_understood(a, action, words_of("move %s to %d", a->content->relics[v->relics[n[0]].id].name.ja, n[1] + 1));
	if (action->form == FORM_SELL_AMULET)
		expect_understood(a, action, words_of("sell amulet %d", n[0] + 1));
	if (action->form == FORM_BUY)
		expect_understood(a, action, words_of("%dを買う", n[0] + 1));
	if (action->form == FORM_EXCHANGE)
		expect_understood(a, action, words_of("buy %d and sell %s", n[0] + 1,
		    a->content->relics[v->relics[n[1]].id].name.en));
	if (action->form == FORM_USE)
		expect_understood(a, action, words_of("use amulet %d on card %d", n[0] + 1, n[1] + 1));
	if (action->form == FORM_RECYCLE)
		expect_understood(a, action, words_of("recycle piece %d", n[0] + 1));
	if (action->form == FORM_STOCK)
		expect_understood(a, action, words_of("keep %d in slot %d", n[0] + 1, MINO_HAND_MAX + n[1] + 1));
}

/* Checks that this is the only cell listed as switched. */
static void
type_sculpture(const struct asked *a, const struct action *action)
{
	const struct mino_shape *old = &a->view->deck[action->numbers[1]].shape;
	const char *text = action->text;
	for (int y = 0; y < old->height; y++, text += *text == '/')
		for (int x = 0; x < old->width; x++, text++)
			if ((*text == '#') != mino_shape_has(old, x, y)) {
				expect_understood(a, action, words_of("sculpt %d %c%c%d", action->numbers[1] + 1,
				    *text == '#' ? '+' : '-', 'a' + x, y + 1));
				return;
			}
}

static bool
type_action(const struct action *action, void *context)
{
	const struct asked *a = context;
	char own[ACTION_SIZE];
	action_print(mino_game.forms, action, own);
	if (action->form == FORM_PLACE || action->form == FORM_PLACE_STOCKED) {
		type_place(a, action);
		return true;
	}
	expect_understood(a, action, own);
	type_goods(a, action);
	if (action->form == FORM_SCULPT)
		type_sculpture(a, action);
	return true;
}

START_TEST(actions_of_every_phase_differ_in_words_and_are_understood)
{
	speak(_i % 2 == 0 ? "en" : "ja");
	struct asked a = asked_begin(_i / 2, 1);
	check_choices(&a);
	mino_game.legal(a.state, 1, type_action, &a);
	asked_end(&a);
}
END_TEST

/* --- whole runs --- */

/* The CPU reaches shops with gold; random play buys and moves things that it would not. */
static const struct { const char *options; bool cpu; } runs[] = {
	{ "", true }, { "curve=hard", true }, { "", false }, { "practice=on", false },
};

static void
choose(const struct asked *a, bool cpu, struct rng *rng, char action[ACTION_SIZE])
{
	struct picker any = { .rng = rng, .only = "" };
	game_legal_texts(&mino_game, a->state, 1, pick_action, &any);
	snprintf(action, ACTION_SIZE, "%s", any.action);
	if (!cpu)
		return;
	struct thinker *thinker = mino_game.think(a->view, 1, mino_game.levels[0].name, 1);
	while (!game_ponder(&mino_game, thinker))
		continue;
	game_decide_text(&mino_game, thinker, action);
	game_thinker_free(&mino_game, thinker);
}

START_TEST(actions_of_whole_runs_differ_in_words_and_are_understood)
{
	struct asked a = { .content = load_content(&mino_game), .say = sentences_of(&mino_game) };
	struct rng rng;
	speak("en");
	rng_seed(&rng, 99 + (uint64_t)_i);
	a.state = game_new(&mino_game, a.content, runs[_i].options, 4242 + (uint64_t)_i);
	for (int i = 0; i < suite_times(120) && mino_game.to_act(a.state) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		a.view = game_view(&mino_game, a.state, 1);
		check_choices(&a);
		mino_game.legal(a.state, 1, type_action, &a);
		choose(&a, runs[_i].cpu, &rng, action);
		game_view_free(&mino_game, a.view);
		game_play(&mino_game, a.state, 1, action, NULL);
	}
	game_destroy(&mino_game, a.state);
	unload_content(&mino_game, a.content);
}
END_TEST

START_TEST(what_is_no_action_is_not_understood)
{
	static const char *const nonsense[] = { "", " ", "place", "1", "1 z", "buy", "buy nothing", "sell 9", "use 1", "sculpt 1",
		"sculpt 1 +f6", "move 1", "move 9 1", "start now please", "😀", "\xff\xff", "\x1b[A", "0 a1", "9 a1", "keep", "hello" };
	struct action action;
	struct asked a = asked_begin(_i, 1);
	speak("en");
	for (size_t i = 0; i < LEN(nonsense); i++)
		if (a.say->understand(a.view, 1, nonsense[i], &action))
			ck_abort_msg("\"%s\" is understood", nonsense[i]);
	asked_end(&a);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, actions_of_every_phase_differ_in_words_and_are_understood, 0, 2 * ASKED_POSITIONS);
	tcase_add_loop_test(all, actions_of_whole_runs_differ_in_words_and_are_understood, 0, (int)LEN(runs));
	tcase_add_loop_test(all, what_is_no_action_is_not_understood, 0, ASKED_POSITIONS);
}

int
main(void)
{
	return suite_run("mino choices", fill, 60);
}
