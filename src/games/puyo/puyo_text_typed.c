/* puyo_text_typed.c: places and actions of Puyo as numbered choices and as people type them. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_text.h"

enum { TURNS = 4 };

/* --- a place --- */

/* "Turn left, column 3: blue in column 2, red in column 3" */
void
puyo_place_words(const struct view *v, int seat, int place, char text[SENTENCE_SIZE])
{
	struct puyo_pair pair = v->shown[seat - 1][0];
	const char *child = puyo_colour_word((enum colour)pair.child),
	    *axis = puyo_colour_word((enum colour)pair.axis);
	int x = place / TURNS + 1, r = place % TURNS;
	puyo_target_text(x - 1, r, text);
	if (r % 2 == 0)
		text_append(text, SENTENCE_SIZE, _(": %s on %s"), r == 0 ? child : axis,
		    r == 0 ? axis : child);
	else if (r == 1)
		text_append(text, SENTENCE_SIZE, _(": %s in column %d, %s in column %d"), axis, x,
		    child, x + 1);
	else
		text_append(text, SENTENCE_SIZE, _(": %s in column %d, %s in column %d"), child,
		    x - 1, axis, x);
}

/* --- a place as it is typed --- */

struct typed_place {
	int	column, turns;	/* -1: not named yet */
};

/* The side of the child by any of its names; -1: not one. */
static int
turns_named(const char *word)
{
	static const struct { const char *names[4], *japanese[3]; } sides[TURNS] = {
		{ { "up", "upright", "above", "top" }, { "上", "縦", "そのまま" } },
		{ { "right", "cw" }, { "右", "右に" } },
		{ { "down", "below", "twice", "under" }, { "下", "逆" } },
		{ { "left", "ccw" }, { "左", "左に" } },
	};
	for (int r = 0; r < TURNS; r++) {
		for (size_t i = 0; i < LEN(sides[r].names) && sides[r].names[i] != NULL; i++)
			if (strncmp(sides[r].names[i], word, strlen(word)) == 0)
				return r;
		for (size_t i = 0; i < LEN(sides[r].japanese) && sides[r].japanese[i] != NULL; i++)
			if (strcmp(sides[r].japanese[i], word) == 0)
				return r;
	}
	return -1;
}

/* Filler words that change nothing. */
static bool
is_filler(const char *word)
{
	static const char *const fillers[] = { "place", "put", "column", "col", "turn", "child",
	    "in", "to", "at", "the", "and", "列目", "列目に", "列", "列目の", "置く", "に" };
	return text_index(word, fillers, LEN(fillers)) >= 0 ||
	    strspn(word, ",.:;-/") == strlen(word);
}

/* The first number is the column, from 1; the second one counts turns to the right. */
static bool
take_number(struct typed_place *p, const char *digits, size_t length)
{
	int number = length == 1 ? digits[0] - '0' : -1;
	if (p->column < 0 && number >= 1 && number <= PUYO_COLUMNS)
		p->column = number - 1;
	else if (p->column >= 0 && p->turns < 0 && number >= 0 && number < TURNS)
		p->turns = number;
	else
		return false;
	return true;
}

/* "列目左": the letters after a number may be two words in one. */
static bool
take_letters(struct typed_place *p, const char *word)
{
	static const char column[] = "列目";
	if (is_filler(word))
		return true;
	if (strncmp(word, column, sizeof column - 1) == 0)
		word += sizeof column - 1;
	int turns = turns_named(word);
	if (turns < 0 || p->turns >= 0)
		return false;
	p->turns = turns;
	return true;
}

/* A word has digits, letters, or both in any order: "3", "left", "3l", "3列目左". */
static bool
take_word(struct typed_place *p, const char *word)
{
	while (*word != '\0') {
		size_t digits = strspn(word, "0123456789"), letters = strcspn(word, "0123456789");
		char part[TOPIC_WORD];
		if (digits > 0 && !take_number(p, word, digits))
			return false;
		snprintf(part, sizeof part, "%.*s", (int)letters, word);
		if (digits == 0 && !take_letters(p, part))
			return false;
		word += digits > 0 ? digits : letters;
	}
	return true;
}

bool
puyo_understand_place(const struct view *v, int seat, const char *typed, int *place)
{
	struct typed_place p = { -1, -1 };
	char word[TOPIC_WORD];
	while (topic_word(&typed, word))
		if (!take_word(&p, word))
			return false;
	if (p.column < 0)
		return false;
	*place = p.column * TURNS + (p.turns < 0 ? 0 : p.turns);
	return true;
}

/* --- actions --- */

/* Names a board of the list: its letters are for programs. */
static void
board_words(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	for (int i = 0; v->content != NULL && i < v->content->board_count; i++) {
		struct action known = puyo_board_action(&v->content->boards[i].field);
		if (strcmp(known.text, action->text) == 0) {
			snprintf(text, SENTENCE_SIZE, _("Board %d, %s"), i + 1,
			    language_words(&v->content->boards[i].name));
			return;
		}
	}
	snprintf(text, SENTENCE_SIZE, "%s", _("Another field"));
}

void
puyo_choice(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	static const char *const presses[PRESSES] = {
		N_("Move left"), N_("Move right"), N_("Turn right"), N_("Turn left"),
		N_("One row down"),
	};
	text[0] = '\0';
	if (action->form < PRESSES)
		snprintf(text, SENTENCE_SIZE, "%s", _(presses[action->form]));
	else if (action->form == FORM_PLACE)
		puyo_place_words(v, 1, action->numbers[0] * TURNS + action->numbers[1], text);
	else if (action->form == FORM_BOARD)
		board_words(v, action, text);
	else if (action->form == FORM_PROBLEM)
		snprintf(text, SENTENCE_SIZE, _("A problem: %.60s"), action->text);
	else if (action->form == FORM_PAIR) {
		enum colour child = EMPTY, axis = EMPTY;
		char words[SENTENCE_SIZE - 32],
		    letters[2][2] = { { (char)tolower(action->text[0]) }, { 0 } };
		letters[1][0] = letters[0][0] != '\0' ? (char)tolower(action->text[1]) : '\0';
		puyo_colour_named(letters[0], &child);
		puyo_colour_named(letters[1], &axis);
		snprintf(words, sizeof words, _("axis %s, child %s"), puyo_colour_word(axis),
		    puyo_colour_word(child));
		snprintf(text, SENTENCE_SIZE, _("Another pair: %s"), words);
	}
}

/* Reads "colours red green", "colours rg": the child first, as it is above. */
static bool
read_pair(const char *typed, struct action *action)
{
	char words[2][TOPIC_WORD], more[TOPIC_WORD];
	*action = (struct action){ .form = FORM_PAIR };
	if (!topic_word(&typed, words[0]))
		return false;
	if (!topic_word(&typed, words[1])) {
		if (strlen(words[0]) != 2)
			return false;
		snprintf(words[1], sizeof words[1], "%c", words[0][1]);
		words[0][1] = '\0';
	}
	for (int i = 0; i < 2; i++) {
		enum colour colour;
		if (!puyo_colour_named(words[i], &colour) || colour == GARBAGE)
			return false;
		action->text[i] = puyo_letters[colour];
	}
	return !topic_word(&typed, more);
}

/* Reads "lay 3", a board of the list, "lay empty", or rows in letters of any case. */
static bool
read_board(const struct view *v, const char *typed, struct action *action)
{
	char word[ACTION_SIZE], part[TOPIC_WORD];
	const char *rest = typed;
	int number;
	if (!topic_word(&rest, part))
		return false;
	if (text_to_int(part, 1, v->content != NULL ? v->content->board_count : 0, &number)) {
		*action = puyo_board_action(&v->content->boards[number - 1].field);
		return true;
	}
	if (topic_means(part, N_("empty"))) {
		*action = puyo_board_action(&(struct puyo_field){ 0 });
		return true;
	}
	*action = (struct action){ .form = FORM_BOARD };
	word[0] = '\0';
	for (rest = typed; topic_word(&rest, part); )
		text_append(word, sizeof word, "%s", part);
	for (size_t i = 0; word[i] != '\0'; i++)
		action->text[i] = (char)toupper((unsigned char)word[i]);
	return strspn(action->text, ".RBGYX/") == strlen(action->text);
}

/* Reads "set 3 1 red": one cell of the field; loose cells then fall. */
static bool
read_cell(const struct view *v, const char *typed, struct action *action)
{
	struct puyo_field field = v->player[0].field;
	char words[3][TOPIC_WORD], more[TOPIC_WORD];
	enum colour colour = EMPTY;
	int x, y;
	for (size_t i = 0; i < LEN(words); i++)
		if (!topic_word(&typed, words[i]))
			return false;
	if (topic_word(&typed, more) || !text_to_int(words[0], 1, PUYO_COLUMNS, &x) ||
	    !text_to_int(words[1], 1, PUYO_SHOWN_ROWS, &y) ||
	    (!puyo_colour_named(words[2], &colour) && !topic_means(words[2], N_("empty"))))
		return false;
	puyo_put(&field, x - 1, y, colour);
	puyo_settle(&field);
	*action = puyo_board_action(&field);
	return true;
}

/* Reads "problem rg bb 5": pairs of letters in any case, then the goal. */
bool
puyo_read_problem(const char *typed, struct action *action)
{
	static const char *const clear[] = { "clear", "全消し", "全部" };
	char word[TOPIC_WORD];
	*action = (struct action){ .form = FORM_PROBLEM };
	while (topic_word(&typed, word)) {
		bool goal = text_index(word, clear, LEN(clear)) >= 0;
		for (char *c = word; !goal && *c != '\0'; c++)
			*c = (char)toupper((unsigned char)*c);
		text_append(action->text, sizeof action->text, "%s%s",
		    action->text[0] != '\0' ? " " : "", goal ? clear[0] : word);
	}
	return action->text[0] != '\0';
}

static bool
understand_practice(const struct view *v, const char *typed, struct action *action)
{
	static const char *const pair[] = { "colours", "colors", "pair", "色" };
	static const char *const board[] = { "lay", "board", "並べる" };
	static const char *const cell[] = { "set", "マス" };
	static const char *const problem[] = { "problem", "問題" };
	char word[TOPIC_WORD];
	const char *rest = typed;
	int place;
	if (!topic_word(&rest, word))
		return false;
	if (text_index(word, pair, LEN(pair)) >= 0)
		return read_pair(rest, action);
	if (text_index(word, board, LEN(board)) >= 0)
		return read_board(v, rest, action);
	if (text_index(word, problem, LEN(problem)) >= 0)
		return puyo_read_problem(rest, action);
	if (text_index(word, cell, LEN(cell)) >= 0)
		return read_cell(v, rest, action);
	if (!puyo_understand_place(v, 1, typed, &place))
		return false;
	*action = (struct action){ .form = FORM_PLACE,
	    .numbers = { place / TURNS, place % TURNS } };
	return true;
}

/* Reads keys by their names. */
static bool
understand_press(const char *typed, struct action *action)
{
	static const struct { const char *typed; enum press press; } names[] = {
		{ "left", PRESS_LEFT }, { "move left", PRESS_LEFT }, { "左", PRESS_LEFT },
		{ "right", PRESS_RIGHT },
		{ "move right", PRESS_RIGHT }, { "右", PRESS_RIGHT }, { "turn right", PRESS_CW },
		{ "cw", PRESS_CW },
		{ "右回転", PRESS_CW }, { "turn left", PRESS_CCW }, { "ccw", PRESS_CCW },
		{ "左回転", PRESS_CCW },
		{ "down", PRESS_DOWN }, { "one row down", PRESS_DOWN }, { "下", PRESS_DOWN },
	};
	char all[2 * TOPIC_WORD];
	topic_plain(typed, all, sizeof all);
	for (size_t i = 0; i < LEN(names); i++)
		if (strcmp(names[i].typed, all) == 0) {
			*action = (struct action){ .form = (int)names[i].press };
			return true;
		}
	return false;
}

bool
puyo_understand(const struct view *v, int seat, const char *typed, struct action *action)
{
	return v->practice ? understand_practice(v, typed, action) :
	    understand_press(typed, action);
}

const char *
puyo_typing(const struct view *v)
{
	if (puyo_has_problem(v))
		return _("Type place 3 left, or undo.");
	if (v->practice)
		return _("Type place 3 left, lay 2, colours red green, set 3 1 red, or problem rg "
		    "bb 5.");
	return _("A pair is placed with a column, 1 to 6, and up, right, down or left, such as "
	    "place 3 left.");
}
