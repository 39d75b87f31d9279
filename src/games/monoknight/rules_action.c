/* rules_action.c: actions as text: reading them, and listing the legal ones. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/rules.h"

/* The forms of an action. Arguments: n a slot, p a pair of numbers, o an order. */
static const struct knight_form forms[] = {
	{ "play",    "n",  VERB_PLAY,    false, true },
	{ "play",    "np", VERB_PLAY_TO, false, true },
	{ "tap",     "p",  VERB_TAP,     false, true },
	{ "spawn",   "p",  VERB_SPAWN,   true,  false },
	{ "discard", "n",  VERB_DISCARD, false, true },
	{ "redraw",  "",   VERB_REDRAW,  false, true },
	{ "order",   "o",  VERB_ORDER,   true,  true },
};

/* --- from text --- */

/* A whole number of at most two digits, written the one usual way. */
static bool
scan_number(const char **s, int *number)
{
	const char *at = *s;
	bool minus = *at == '-';
	at += minus;
	if (*at < '0' || *at > '9' || (*at == '0' && (minus || (at[1] >= '0' && at[1] <= '9'))))
		return false;
	int value = *at++ - '0';
	if (*at >= '0' && *at <= '9')
		value = value * 10 + *at++ - '0';
	*number = minus ? -value : value;
	*s = at;
	return true;
}

static bool
scan_pair(const char **s, int *x, int *y)
{
	if (!scan_number(s, x) || **s != ',')
		return false;
	(*s)++;
	return scan_number(s, y);
}

static bool
scan_order(const char **s, enum order *order)
{
	for (int i = 0; i < ORDERS; i++) {
		if (strcmp(*s, knight_order_names[i]) == 0) {
			*order = (enum order)i;
			*s += strlen(*s);
			return true;
		}
	}
	return false;
}

static bool
scan_argument(const char **s, char argument, struct knight_action *a)
{
	switch (argument) {
	case 'n':
		a->slot = 0;
		if (!scan_number(s, &a->slot) || a->slot < 1)
			return false;
		a->slot--;
		return true;
	case 'p':
		return scan_pair(s, &a->x, &a->y);
	default:
		return scan_order(s, &a->order);
	}
}

static bool
scan_form(const char *text, const struct knight_form *form, struct knight_action *a)
{
	size_t length = strlen(form->word);
	if (strncmp(text, form->word, length) != 0)
		return false;
	*a = (struct knight_action){ .form = form };
	const char *s = text + length;
	for (const char *argument = form->arguments; *argument != '\0'; argument++)
		if (*s++ != ' ' || !scan_argument(&s, *argument, a))
			return false;
	return *s == '\0';
}

bool
knight_action_scan(const char *text, struct knight_action *a, struct error *e)
{
	for (size_t i = 0; i < LEN(forms); i++)
		if (scan_form(text, &forms[i], a))
			return true;
	return error_set(e, ERR_INPUT, N_("An action is play N, play N DX,DY, tap X,Y, spawn X,Y, "
	    "discard N, redraw, order insertion or order direction."));
}

/* --- to text --- */

static bool
visit_plays(const struct view *v, int slot, action_text_visitor *visit, void *context)
{
	struct knight_move ways[KNIGHT_TILES];
	char text[ACTION_SIZE];
	int count = knight_ways(v, slot, ways);
	for (int i = 0; i < count; i++) {
		if (count == 1)
			snprintf(text, sizeof text, "play %d", slot + 1);
		else
			snprintf(text, sizeof text, "play %d %d,%d", slot + 1, ways[i].vector.x,
			    ways[i].vector.y);
		if (!visit(text, context))
			return false;
	}
	snprintf(text, sizeof text, "discard %d", slot + 1);
	return visit(text, context);
}

static void
visit_spawns(const struct view *v, action_text_visitor *visit, void *context)
{
	char text[ACTION_SIZE];
	for (int i = 0; i < v->setting.size * v->setting.size; i++) {
		if (!knight_is_enterable(v->tiles[i].letter))
			continue;
		snprintf(text, sizeof text, "spawn %d,%d", i % v->setting.size, i / v->setting.size);
		if (!visit(text, context))
			return;
	}
}

void
knight_action_legal(const struct state *s, int seat, action_text_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	if (seat != 1)
		return;
	if (v->phase == PHASE_SPAWN)
		visit_spawns(v, visit, context);
	if (v->phase != PHASE_PLAYING)
		return;
	for (int slot = 0; slot < v->slots; slot++)
		if (!visit_plays(v, slot, visit, context))
			return;
	visit("redraw", context);
}
