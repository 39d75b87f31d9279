/* gunjin_rules_action.c: the forms of an action, and the legal ones. */
#include <string.h>

#include "base/text.h"
#include "games/gunjin/gunjin_rules.h"

/* --- their arguments: cells, codes of pieces, 23 of these separated by spaces --- */

bool
gunjin_cell_scan(const char **text, int *cell)
{
	size_t length = strcspn(*text, " -x");	/* moves are B3-B4, battles in the log B3xB4 */
	*cell = gunjin_cell_of(*text, length);
	*text += length;
	return *cell != GUNJIN_NOWHERE;
}

static void
print_cell(const int *cell, char *text, size_t size)
{
	text_copy(text, size, gunjin_cell_name(*cell));
}

bool
gunjin_kind_scan(const char **text, int *kind)
{
	size_t length = strcspn(*text, " ");
	*kind = length == 2 ? gunjin_kind_of(*text) : KIND_NONE;
	*text += length;
	return *kind != KIND_NONE;
}

static void
print_kind(const int *kind, char *text, size_t size)
{
	text_copy(text, size, gunjin_kinds[*kind].code);
}

bool
gunjin_army_scan(const char **codes, int army[GUNJIN_ARMY])
{
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if ((i > 0 && *(*codes)++ != ' ') || !gunjin_kind_scan(codes, &army[i]))
			return false;
	return true;
}

void
gunjin_army_print(const int army[GUNJIN_ARMY], char *codes, size_t size)
{
	codes[0] = '\0';
	for (int i = 0; i < GUNJIN_ARMY; i++)
		text_append(codes, size, "%s%s", i > 0 ? " " : "", gunjin_kinds[army[i]].code);
}

const struct action_forms gunjin_forms = {
	.patterns = (const char *const []){
		[FORM_MOVE] = "%c-%c",
		[FORM_ARMY] = "army %a",
		[FORM_PLACE] = "place %c %k",
		[FORM_SWAP] = "swap %c %c",
		[FORM_FORMATION] = "formation %t",
		[FORM_MIRROR] = "mirror",
		[FORM_SHUFFLE] = "shuffle",
		[FORM_CLEAR] = "clear",
		[FORM_READY] = "ready",
		[FORM_OFFER] = "offer draw",
		[FORM_ACCEPT] = "accept draw",
		[FORM_DECLINE] = "decline draw",
		[FORM_RESIGN] = "resign",
		[FORM_UNMARK] = "mark %c",
		[FORM_MARK] = "mark %c %t",
		[FORMS] = NULL,
	},
	.words = (const struct action_word []){
		{ .letter = 'c', .numbers = 1, .scan = gunjin_cell_scan, .print = print_cell },
		{ .letter = 'k', .numbers = 1, .scan = gunjin_kind_scan, .print = print_kind },
		{ .letter = 'a', .numbers = GUNJIN_ARMY, .scan = gunjin_army_scan,
		    .print = gunjin_army_print },
		{ 0 },
	},
	.problem = N_("An action is a move as B3-B4, offer draw, accept draw, "
	    "decline draw, resign or mark CELL TEXT; before the game army, place CELL CODE, "
	    "swap CELL CELL, formation NAME, mirror, shuffle, clear or ready."),
};

struct action
gunjin_move_action(struct gunjin_move move)
{
	return (struct action){ .form = FORM_MOVE, .numbers = { move.from, move.to } };
}

struct action
gunjin_army_action(const uint8_t army[GUNJIN_ARMY])
{
	struct action action = { .form = FORM_ARMY };
	for (int i = 0; i < GUNJIN_ARMY; i++)
		action.numbers[i] = army[i];
	return action;
}

/* Placing is unseen, and its order relative to the enemy's does not matter. */
bool
gunjin_is_private(const struct action *a)
{
	return (a->form >= FORM_ARMY && a->form <= FORM_READY) || a->form == FORM_MARK ||
	    a->form == FORM_UNMARK;
}

/* Whether a text fits must not depend on the locale, so every character outside ASCII counts as
 * two columns, the most that any takes. */
bool
gunjin_is_mark(const char *text)
{
	char clean[ACTION_SIZE];
	int columns = 0;
	text_clean(clean, sizeof clean, text);
	if (strcmp(clean, text) != 0 || text[0] == ' ' ||
	    (text[0] != '\0' && text[strlen(text) - 1] == ' '))
		return false;
	for (const char *s = text; *s != '\0'; )
		columns += text_next(&s) < 0x80 ? 1 : 2;
	return columns <= GUNJIN_MARK_COLUMNS;
}

/* --- the legal ones --- */

static void
visit_moves(const struct view *v, int side, action_visitor *visit, void *context)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	int count = gunjin_field_moves(&v->field, side, moves);
	for (int i = 0; i < count; i++) {
		struct action move = gunjin_move_action(moves[i]);
		if (!visit(&move, context))
			return;
	}
}

static void
visit_formations(const struct view *v, int side, action_visitor *visit, void *context)
{
	if (__builtin_popcountll(v->field.cells[side]) == GUNJIN_ARMY &&
	    !visit(&(struct action){ .form = FORM_READY }, context))
		return;
	for (int i = 0; i < v->content->formation_count; i++) {
		struct action action = { .form = FORM_FORMATION };
		memcpy(action.text, v->content->formations[i].id, GUNJIN_ID_SIZE);
		if (!visit(&action, context))
			return;
	}
}

void
gunjin_action_legal(const struct state *s, int seat, action_visitor *visit, void *context)
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
	else if (!on_turn && asked && visit(&(struct action){ .form = FORM_ACCEPT }, context))
		visit(&(struct action){ .form = FORM_DECLINE }, context);
}
