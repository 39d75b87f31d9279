/* rules_action.c: actions as text: reading them, and listing the legal ones. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/rules.h"

/* The forms of an action; what follows the words is told by their arguments. A
 * move has no words. */
static const struct gunjin_form forms[] = {
	{ "army",         "a",  VERB_ARMY,      WHO_PLACES },
	{ "place",        "ck", VERB_PLACE,     WHO_PLACES },
	{ "swap",         "cc", VERB_SWAP,      WHO_PLACES },
	{ "formation",    "f",  VERB_FORMATION, WHO_PLACES },
	{ "mirror",       "",   VERB_MIRROR,    WHO_PLACES },
	{ "shuffle",      "",   VERB_SHUFFLE,   WHO_PLACES },
	{ "clear",        "",   VERB_CLEAR,     WHO_PLACES },
	{ "ready",        "",   VERB_READY,     WHO_PLACES },
	{ "offer draw",   "",   VERB_OFFER,     WHO_IS_ON_TURN },
	{ "accept draw",  "",   VERB_ACCEPT,    WHO_IS_ASKED },
	{ "decline draw", "",   VERB_DECLINE,   WHO_IS_ASKED },
	{ "resign",       "",   VERB_RESIGN,    WHO_IS_ON_TURN },
	{ "mark",         "c",  VERB_MARK,      WHO_PLAYS },
	{ "mark",         "ct", VERB_MARK,      WHO_PLAYS },
};

static const struct gunjin_form move_form = { "", "", VERB_MOVE, WHO_IS_ON_TURN };

/* --- from text --- */

static size_t
word_length(const char *s)
{
	return strcspn(s, " ");
}

static bool
scan_cell(const char **s, struct gunjin_action *a)
{
	size_t length = word_length(*s);
	int cell = gunjin_cell_of(*s, length);
	*s += length;
	a->cells[a->cell_count++] = cell;
	return cell != GUNJIN_NOWHERE;
}

static bool
scan_kind(const char **s, int *kind)
{
	if (word_length(*s) != 2)
		return false;
	*kind = gunjin_kind_of(*s);
	*s += 2;
	return *kind != KIND_NONE;
}

static bool
scan_army(const char **s, uint8_t army[GUNJIN_ARMY])
{
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int kind;
		if ((i > 0 && *(*s)++ != ' ') || !scan_kind(s, &kind))
			return false;
		army[i] = (uint8_t)kind;
	}
	return true;
}

/* The rest, whatever it is, but not nothing. */
static bool
scan_text(const char **s, struct gunjin_action *a)
{
	a->text = *s;
	*s += strlen(*s);
	return a->text != *s;
}

static bool
scan_argument(const char **s, char argument, struct gunjin_action *a)
{
	switch (argument) {
	case 'c':
		return scan_cell(s, a);
	case 'k':
		return scan_kind(s, &a->kind);
	case 'a':
		return scan_army(s, a->army);
	default:
		return scan_text(s, a);
	}
}

static bool
scan_form(const char *text, const struct gunjin_form *form, struct gunjin_action *a)
{
	size_t length = strlen(form->words);
	if (strncmp(text, form->words, length) != 0)
		return false;
	*a = (struct gunjin_action){ .form = form, .text = "" };
	const char *s = text + length;
	for (const char *argument = form->arguments; *argument != '\0'; argument++)
		if (*s++ != ' ' || !scan_argument(&s, *argument, a))
			return false;
	return *s == '\0';
}

static bool
scan_move(const char *text, struct gunjin_action *a)
{
	const char *dash = strchr(text, '-');
	if (dash == NULL)
		return false;
	*a = (struct gunjin_action){ .form = &move_form, .cell_count = 2, .text = "" };
	a->cells[0] = gunjin_cell_of(text, (size_t)(dash - text));
	a->cells[1] = gunjin_cell_of(dash + 1, strlen(dash + 1));
	return a->cells[0] != GUNJIN_NOWHERE && a->cells[1] != GUNJIN_NOWHERE;
}

bool
gunjin_action_scan(const char *text, struct gunjin_action *a, struct error *e)
{
	if (scan_move(text, a))
		return true;
	for (size_t i = 0; i < LEN(forms); i++)
		if (scan_form(text, &forms[i], a))
			return true;
	return error_set(e, ERR_INPUT, N_("An action is a move as B3-B4, offer draw, accept draw, "
	    "decline draw, resign or mark CELL TEXT; before the game army, place CELL CODE, "
	    "swap CELL CELL, formation NAME, mirror, shuffle, clear or ready."));
}

/* Who places does so unseen, and in any order beside the enemy. */
bool
gunjin_is_private(const char *action)
{
	struct gunjin_action a;
	return gunjin_action_scan(action, &a, NULL) && (a.form->who == WHO_PLACES || a.form->verb == VERB_MARK);
}

/* Whether a text fits must not depend on the locale, so every character beyond
 * ASCII counts for two columns, the most that any takes. */
bool
gunjin_is_mark(const char *text)
{
	char clean[ACTION_SIZE];
	int columns = 0;
	text_clean(clean, sizeof clean, text);
	if (strcmp(clean, text) != 0 || text[0] == ' ' || (text[0] != '\0' && text[strlen(text) - 1] == ' '))
		return false;
	for (const char *s = text; *s != '\0'; )
		columns += text_next(&s) < 0x80 ? 1 : 2;
	return columns <= GUNJIN_MARK_COLUMNS;
}

/* --- to text --- */

void
gunjin_move_text(struct gunjin_move move, char action[ACTION_SIZE])
{
	snprintf(action, ACTION_SIZE, "%s-%s", gunjin_cell_name(move.from), gunjin_cell_name(move.to));
}

void
gunjin_army_text(const uint8_t army[GUNJIN_ARMY], char action[ACTION_SIZE])
{
	int used = snprintf(action, ACTION_SIZE, "army");
	for (int i = 0; i < GUNJIN_ARMY; i++)
		used += snprintf(action + used, ACTION_SIZE - (size_t)used, " %s",
		    gunjin_kinds[army[i]].code);
}

static void
visit_moves(const struct view *v, int side, action_text_visitor *visit, void *context)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	char text[ACTION_SIZE];
	int count = gunjin_field_moves(&v->field, side, moves);
	for (int i = 0; i < count; i++) {
		gunjin_move_text(moves[i], text);
		if (!visit(text, context))
			return;
	}
}

static void
visit_formations(const struct view *v, int side, action_text_visitor *visit, void *context)
{
	char text[ACTION_SIZE];
	if (__builtin_popcountll(v->field.cells[side]) == GUNJIN_ARMY && !visit("ready", context))
		return;
	for (int i = 0; i < v->content->formation_count; i++) {
		snprintf(text, sizeof text, "formation %s", v->content->formations[i].id);
		if (!visit(text, context))
			return;
	}
}

void
gunjin_action_legal(const struct state *s, int seat, action_text_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	int side = seat - 1;
	if (side < 0 || side >= GUNJIN_SIDES)
		return;
	if (v->phase == PHASE_PLACING && !v->ready[side])
		visit_formations(v, side, visit, context);
	if (v->phase != PHASE_PLAYING)
		return;
	bool on_turn = side == v->field.turn, asked = v->offer == OFFER_OPEN;
	if (on_turn && !asked)
		visit_moves(v, side, visit, context);
	else if (!on_turn && asked && visit("accept draw", context))
		visit("decline draw", context);
}
