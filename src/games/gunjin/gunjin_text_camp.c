/* gunjin_text_camp.c: a whole camp as text, "GE CO .. MI" with "--" for an empty cell, and back. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

static const char empty[] = "--";

bool
gunjin_camp_print(const struct view *v, char text[ACTION_SIZE])
{
	text[0] = '\0';
	if (!gunjin_is_placing(v))
		return false;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int kind = gunjin_kind_at(&v->field, gunjin_camp_cell(gunjin_side_of(v), i));
		text_append(text, ACTION_SIZE, "%s%s", i > 0 ? " " : "",
		    kind < KINDS ? gunjin_kinds[kind].code : empty);
	}
	return true;
}

static bool
is_whole(const struct view *v)
{
	return gunjin_reserve_total(v) == 0;
}

/* For a place in reading order; KIND_NONE: it is empty, or its text is not a piece. */
static int
kind_in(const char *text, int place)
{
	enum { CODE = 2 };
	size_t at = (size_t)place * (CODE + 1);
	return strlen(text) >= at + CODE ? gunjin_kind_of(text + at) : KIND_NONE;
}

/* Clears the camp, then fills it piece by piece, each when the one before is placed. */
bool
gunjin_camp_next(const struct view *v, const char *text, int *step, struct action *action)
{
	*action = (struct action){ .form = FORM_CLEAR };
	if ((*step)++ == 0)
		return true;
	while (*step - 2 < GUNJIN_ARMY && kind_in(text, *step - 2) == KIND_NONE)
		(*step)++;
	int place = *step - 2;
	if (place >= GUNJIN_ARMY)
		return false;
	*action = (struct action){ .form = FORM_PLACE,
	    .numbers = { gunjin_camp_cell(gunjin_side_of(v), place), kind_in(text, place) } };
	return true;
}

/* --- codes --- */

static void
to_code(const char *text, char *code)
{
	uint8_t army[GUNJIN_ARMY];
	for (int i = 0; i < GUNJIN_ARMY; i++)
		army[i] = (uint8_t)kind_in(text, i);
	gunjin_code_write(army, code);
}

static bool
from_code(const char *typed, char text[ACTION_SIZE], struct error *e)
{
	uint8_t army[GUNJIN_ARMY];
	int kinds[GUNJIN_ARMY];
	if (!gunjin_code_read(typed, army, e))
		return false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		kinds[i] = army[i];
	gunjin_army_print(kinds, text, ACTION_SIZE);
	return true;
}

char *
gunjin_code_in_lines(const struct content *content, const char *code)
{
	static const char *const rows[] = { N_("Front row: %s."), N_("Middle row: %s."),
	    N_("Back row: %s.") };
	uint8_t army[GUNJIN_ARMY];
	char *said = mem_string(_("A formation of Gunjin Shogi.")), names[SENTENCE_SIZE];
	bool read = gunjin_code_read(code, army, NULL);
	for (int row = 0; read && row < (int)LEN(rows); row++) {
		names[0] = '\0';
		for (int i = row * GUNJIN_COLUMNS; i < (row + 1) * GUNJIN_COLUMNS &&
		    i < GUNJIN_ARMY; i++)
			text_append(names, sizeof names, "%s%s", *names != '\0' ? _(", ") : "",
			    gunjin_name(army[i]));
		mem_append(&said, "\n");
		mem_append(&said, _(rows[row]), names);
	}
	return said;
}

const struct arrangement gunjin_arrangement = {
	.setting = "gunjin.formations",
	.list    = "camp/formations",
	.partial = N_("Only a camp with all 23 pieces can be saved."),
	.placed  = N_("The formation is placed."),
	.print   = gunjin_camp_print,
	.whole   = is_whole,
	.next    = gunjin_camp_next,
	.to_code = to_code,
	.from_code = from_code,
	.words   = {
		[ARRANGEMENT_LIST] = { "formations", 0, "自分の陣形", NULL,
		    N_("While placing: the names of the formations that you have saved."), NULL },
		[ARRANGEMENT_TAKE] = { "formation", 0, "陣形", N_("NAME"),
		    N_("While placing: takes a formation, your own or a ready-made one."), NULL },
		[ARRANGEMENT_KEEP] = { "keep", 0, "登録", N_("NAME"),
		    N_("While placing: saves your camp under a name."), NULL },
		[ARRANGEMENT_FORGET] = { "forget", 0, "削除", N_("NAME"),
		    N_("While placing: deletes a formation of yours; asks first."), NULL },
		[ARRANGEMENT_CODE] = { "code", 0, "コード", N_("[CODE]"),
		    N_("While placing: the code of your camp, or fills the camp from a code."),
		    NULL },
	},
};
