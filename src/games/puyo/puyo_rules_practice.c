/* puyo_rules_practice.c: the actions of practice on a waiting pair: placing it, choosing its
 * colours, setting another field. */
#include <stdio.h>
#include <string.h>

#include "games/puyo/puyo_rules.h"

static bool
needs_pair(const struct view *v, struct error *e)
{
	const struct puyo_player *p = &v->player[0];
	if (p->phase == PHASE_DEAD && puyo_has_problem(v))
		return error_set(e, ERR_RULE,
		    N_("Not solved: take pairs back, and try another way."));
	if (p->phase == PHASE_DEAD)
		return error_set(e, ERR_RULE,
		    N_("The field is full: take the pair back, or lay out another field."));
	return p->phase == PHASE_FALL || error_set(e, ERR_RULE,
	    N_("There is no pair to place at the moment."));
}

static bool
do_place(struct view *v, const struct action *action, struct events *ev, struct error *e)
{
	struct puyo_player *p = &v->player[0];
	int x = action->numbers[0], r = action->numbers[1];
	if (x >= PUYO_COLUMNS || r > 3)
		return error_set(e, ERR_INPUT,
		    N_("Name a column from 0 to 5 and a turn from 0 to 3."));
	if (!needs_pair(v, e))
		return false;
	if (!puyo_can_reach(&p->field, x, r))
		return error_set(e, ERR_RULE, N_("The pair cannot get there."));
	p->place = puyo_pair_ghost(&p->field,
	    (struct puyo_place){ (int8_t)x, PUYO_START_Y, (int8_t)r });
	puyo_play_lock(v, 0, ev);
	return true;
}

/* Reads "RRBB../RGBY.X": rows from the top; the last one is the lowest. */
static bool
read_board(const char *text, struct puyo_field *f)
{
	int rows = 1;
	for (const char *s = text; *s != '\0'; s++)
		rows += *s == '/';
	*f = (struct puyo_field){ 0 };
	for (int y = rows; y >= 1; y--) {
		char row[PUYO_COLUMNS + 2];
		size_t length = strcspn(text, "/");
		snprintf(row, sizeof row, "%.*s", length < sizeof row ? (int)length :
		    (int)sizeof row, text);
		if (rows > PUYO_ROWS || !puyo_row_read(row, y, f))
			return false;
		text += length + 1;
	}
	return true;
}

/* A problem fixes its field and its pairs. */
static bool
may_change(const struct view *v, struct error *e)
{
	return !puyo_has_problem(v) ||
	    error_set(e, ERR_RULE, N_("In a problem the field and the pairs are given; pairs can "
	    "be taken back."));
}

static bool
do_board(struct view *v, const char *rows, struct events *ev, struct error *e)
{
	struct puyo_player *p = &v->player[0];
	struct puyo_field field;
	if (!may_change(v, e))
		return false;
	if (p->phase != PHASE_FALL && p->phase != PHASE_DEAD)
		return error_set(e, ERR_RULE, N_("Wait until the chain is over."));
	if (!read_board(rows, &field))
		return error_set(e, ERR_INPUT,
		    N_("A field is rows of six from . R B G Y X with / between them."));
	if (!puyo_is_settled(&field))
		return error_set(e, ERR_RULE, N_("Nothing may hang in the air."));
	if (puyo_is_topped_out(&field))
		return error_set(e, ERR_RULE, N_("That field has no room for a pair."));
	p->field = field;
	p->index += p->phase == PHASE_DEAD;
	p->top_out = -1;
	PUYO_EVENT(v, 0, ev, board);
	puyo_play_spawn(v, 0, ev);
	return true;
}

static bool
do_pair(struct view *v, const char *colours, struct events *ev, struct error *e)
{
	struct puyo_pair pair;
	if (!puyo_pair_read(colours, &pair))
		return error_set(e, ERR_INPUT, N_("A pair is two colours of R B G Y, such as RG."));
	if (!may_change(v, e) || !needs_pair(v, e))
		return false;
	v->pairs[v->player[0].index] = pair;
	puyo_play_spawn(v, 0, ev);
	return true;
}

static bool
do_problem(struct view *v, const char *words, struct events *ev, struct error *e)
{
	struct puyo_problem problem = { .field = v->player[0].field };
	if (!may_change(v, e) || !needs_pair(v, e) || !puyo_problem_parse(words, &problem, e))
		return false;
	if (v->player[0].index + problem.count + 1 + PUYO_NEXT > PUYO_PAIRS_MAX)
		return error_set(e, ERR_RULE,
		    N_("This game has had too many pairs; begin another one."));
	puyo_problem_begin(v, &problem);
	PUYO_EVENT(v, 0, ev, problem);
	puyo_play_spawn(v, 0, ev);
	return true;
}

bool
puyo_practice_apply(struct view *v, const struct action *action, struct events *ev, struct error *e)
{
	switch (action->form) {
	case FORM_PLACE:
		return do_place(v, action, ev, e);
	case FORM_BOARD:
		return do_board(v, action->text, ev, e);
	case FORM_PAIR:
		return do_pair(v, action->text, ev, e);
	case FORM_PROBLEM:
		return do_problem(v, action->text, ev, e);
	default:
		return error_set(e, ERR_INPUT,
		    N_("An action is place X R, pair CA, board ROWS or problem PAIRS GOAL."));
	}
}

/* Lists every place and every pair; fields and problems are too many to list. */
void
puyo_practice_legal(const struct view *v, action_visitor *visit, void *context)
{
	const struct puyo_player *p = &v->player[0];
	for (int i = 0; i < PUYO_PLACES && p->phase == PHASE_FALL; i++) {
		struct action place = { .form = FORM_PLACE, .numbers = { i / 4, i % 4 } };
		if (puyo_can_reach(&p->field, i / 4, i % 4) && !visit(&place, context))
			return;
	}
	for (int i = 0; i < PUYO_COLOURS * PUYO_COLOURS && p->phase == PHASE_FALL &&
	    !puyo_has_problem(v); i++) {
		struct action pair = { .form = FORM_PAIR };
		puyo_pair_text((struct puyo_pair){ .child = (uint8_t)(RED + i / PUYO_COLOURS),
		    .axis = (uint8_t)(RED + i % PUYO_COLOURS) }, pair.text);
		if (!visit(&pair, context))
			return;
	}
}
