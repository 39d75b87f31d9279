/* puyo_control_practice.c: practice in Puyo: choosing a place for the pair, changing the board or
 * the pair. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"
#include "shell/ask.h"
#include "shell/screen_play.h"

/* --- a place for the pair --- */

/* The pair stays between the walls: turning it at a wall moves it away. */
void
puyo_choose(struct board_ui *d, enum press press)
{
	d->x += press == PRESS_RIGHT ? 1 : press == PRESS_LEFT ? -1 : 0;
	d->r = (d->r + (press == PRESS_CW ? 1 : press == PRESS_CCW ? 3 : 0)) % 4;
	int low = d->r == 3 ? 1 : 0, high = d->r == 1 ? PUYO_COLUMNS - 2 : PUYO_COLUMNS - 1;
	d->x = d->x < low ? low : d->x > high ? high : d->x;
}

void
puyo_place(struct board_ui *d, struct play *p)
{
	play_act(p, &(struct action){ .form = FORM_PLACE, .numbers = { d->x, d->r } });
}

/* --- boards --- */

void
puyo_edit_move(struct board_ui *d, int dx, int dy)
{
	int x = d->cursor_x + dx, y = d->cursor_y + dy;
	if (x >= 0 && x < PUYO_COLUMNS && y >= 1 && y <= PUYO_SHOWN_ROWS) {
		d->cursor_x = x;
		d->cursor_y = y;
	}
}

void
puyo_edit_set(struct board_ui *d, struct play *p, const struct view *v, enum colour colour)
{
	struct puyo_field field = v->player[0].field;
	puyo_put(&field, d->cursor_x, d->cursor_y, colour);
	puyo_settle(&field);
	struct action action = puyo_board_action(&field);
	play_act(p, &action);
}

/* Converts the typed text to the letters of an action. */
static bool
act_typed(struct screen *s, enum form form, const char *answer, struct error *e)
{
	struct action action = { .form = form };
	for (size_t used = 0; *answer != '\0' && used + 1 < sizeof action.text; answer++)
		if (*answer != ' ')
			action.text[used++] = (char)toupper((unsigned char)*answer);
	play_act((struct play *)s, &action);
	return play_was_accepted((struct play *)s, e);
}

static bool
board_typed(struct screen *s, const char *answer, struct error *e)
{
	return act_typed(s, FORM_BOARD, answer, e);
}

static bool
pair_typed(struct screen *s, const char *answer, struct error *e)
{
	return *answer == '\0' || act_typed(s, FORM_PAIR, answer, e);
}

void
puyo_ask_board(struct play *p, const struct view *v)
{
	struct action now = puyo_board_action(&v->player[0].field);
	struct text_question q = {
		.title = mem_string(_("Board")),
		.text = mem_string(_("Type the rows from the top, with / between them, six cells "
		    "each: R B G Y, X for garbage, . for empty. Rows left out at the top are "
		    "empty.")),
		.field = { .columns = PUYO_ROWS * (PUYO_COLUMNS + 1) },
	};
	if (!puyo_is_empty(&v->player[0].field))	/* an empty field can only be typed over */
		snprintf(q.field.text, sizeof q.field.text, "%s", now.text);
	q.field.cursor = (int)strlen(q.field.text);
	app_push(play_app(p), ask_text_new(&q, play_screen(p), board_typed));
}

void
puyo_ask_pair(struct play *p)
{
	struct text_question q = {
		.title = mem_string(_("Pair")),
		.text = mem_string(_("Two colours, the upper one first: RG, for example.")),
		.field = { .columns = 2 },
	};
	app_push(play_app(p), ask_text_new(&q, play_screen(p), pair_typed));
}

/* --- problems --- */

static bool
problem_typed(struct screen *s, const char *answer, struct error *e)
{
	struct action action;
	if (!puyo_read_problem(answer, &action))
		return true;
	play_act((struct play *)s, &action);
	return play_was_accepted((struct play *)s, e);
}

/* Suggests the visible pairs, and the shortest chain that is worth solving. */
void
puyo_ask_problem(struct play *p, const struct view *v)
{
	struct text_question q = {
		.title = mem_string(_("Make a problem")),
		.text = mem_string(_("Type the pairs that come, the upper colour first, at most "
		    "12, then the goal: RG BB 3 for a chain of 3 or more, RG BB clear to clear the "
		    "field. Solve it, and you get its code.")),
		.field = { .columns = (PUYO_PROBLEM_PAIRS + 2) * 3 },
	};
	for (int i = 0; i <= PUYO_NEXT; i++)
		text_append(q.field.text, sizeof q.field.text, "%c%c ",
		    puyo_letters[v->shown[0][i].child], puyo_letters[v->shown[0][i].axis]);
	text_append(q.field.text, sizeof q.field.text, "2");
	q.field.cursor = (int)strlen(q.field.text);
	app_push(play_app(p), ask_text_new(&q, play_screen(p), problem_typed));
}
