/* gunjin_text_notes.c: what is known about an enemy piece. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

static const struct gunjin_piece *
piece_on(const struct view *v, int cell)
{
	return &v->pieces[gunjin_side_at(&v->field, cell)][v->field.at[cell]];
}

/* What it can still be after counting the other pieces of its army. */
static unsigned
counted_on(const struct view *v, int cell)
{
	uint16_t candidates[GUNJIN_ARMY];
	gunjin_count_candidates(v, gunjin_side_at(&v->field, cell), candidates);
	return candidates[v->field.at[cell]];
}

static void add_line(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
add_line(char **text, const char *format, ...)
{
	char line[SENTENCE_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	char *longer = *text == NULL ? mem_string(line) : mem_format("%s\n%s", *text, line);
	free(*text);
	*text = longer;
}

static void
add_facts(char **text, const struct gunjin_note *note, gunjin_lister *list)
{
	const struct { bool holds; const char *words; } facts[] = {
		{ note->two_forward, _("Moved two forward.") },
		{ note->jumped, _("Jumped a piece.") },
		{ note->crossed_water, _("Crossed the water.") },
		{ note->entered, _("Entered your headquarters.") },
	};
	char kinds[SENTENCE_SIZE];
	for (size_t i = 0; i < LEN(facts); i++)
		if (facts[i].holds)
			add_line(text, "%s", facts[i].words);
	if (note->far > 0)
		add_line(text, _("Went %d cells in one move."), note->far);
	list(note->beat, kinds);
	if (note->beat != 0)
		add_line(text, _("Beat your %s."), kinds);
	list(note->drew, kinds);
	if (note->drew != 0)
		add_line(text, _("Drew with your %s."), kinds);
}

/* Adds whether it has moved; `plain` leaves out that it is no mine or flag, which the shown
 * candidates imply. */
static void
add_moved(char **text, const struct gunjin_piece *piece, bool plain)
{
	if (!piece->moved)
		add_line(text, "%s", _("Has not moved."));
	else if (piece->start != GUNJIN_NOWHERE)
		add_line(text, plain ? _("Came from %s.") : _("Came from %s, so no mine or flag."),
		    gunjin_cell_name(piece->start));
}

char *
gunjin_moved_text(const struct view *v, int cell)
{
	char *text = NULL;
	add_moved(&text, piece_on(v, cell), true);
	return text != NULL ? text : mem_string("");
}

/* The start cell is public, and so is that a piece that moves is no mine and no flag; the mark
 * is the viewer's own; the rest comes from the notebook. */
static char *
note_text(const struct view *v, int cell, gunjin_lister *list)
{
	const struct gunjin_piece *piece = piece_on(v, cell);
	unsigned candidates = piece->note.candidates, counted = counted_on(v, cell);
	char *text = NULL, kinds[SENTENCE_SIZE];
	if (piece->note.mark[0] != '\0')
		add_line(&text, _("Marked \"%s\"."), piece->note.mark);
	add_moved(&text, piece, v->notebook == NOTEBOOK_CANDIDATES);
	if (v->notebook != NOTEBOOK_OFF)
		add_facts(&text, &piece->note, list);
	if (v->notebook != NOTEBOOK_CANDIDATES)
		return text != NULL ? text : mem_string("");
	list(candidates, kinds);
	add_line(&text, _("Can be %s."), candidates == GUNJIN_ANY_KIND ? _("anything") : kinds);
	list(counted, kinds);
	if (counted != candidates)
		add_line(&text, _("By counting: %s."), kinds);
	return text;
}

char *
gunjin_note_text(const struct view *v, int cell)
{
	return note_text(v, cell, gunjin_kinds_text);
}

char *
gunjin_note_in_lines(const struct view *v, int cell)
{
	return note_text(v, cell, gunjin_names_in_lines);
}

/* The strongest fact in a word or two, or in six columns; "": none. */
static void
short_fact(const struct gunjin_note *note, bool tile, char text[SENTENCE_SIZE])
{
	const struct { bool holds; const char *words, *word; } facts[] = {
		{ note->entered, N_("in your HQ"), N_("in HQ") },
		{ note->jumped, N_("jumped"), N_("flew") },
		{ note->crossed_water, N_("over water"), N_("flew") },
		{ note->two_forward, N_("two forward"), N_("2 fwd") },
	};
	text[0] = '\0';
	for (size_t i = 0; i < LEN(facts) && text[0] == '\0'; i++)
		if (facts[i].holds)
			snprintf(text, SENTENCE_SIZE, "%s",
			    _(tile ? facts[i].word : facts[i].words));
	if (text[0] == '\0' && note->far > 0)
		snprintf(text, SENTENCE_SIZE, tile ? _("far %d") : _("%d cells in one move"),
		    note->far);
}

/* Counted candidates if they are few, else those of the note: otherwise every piece would show
 * each kind that is found elsewhere. */
static unsigned
few_or_noted(const struct view *v, int cell)
{
	enum { FEW = 4 };
	unsigned counted = counted_on(v, cell);
	return __builtin_popcount(counted) <= FEW ? counted : piece_on(v, cell)->note.candidates;
}

/* What it can be, or cannot be if that is shorter; "": nothing beyond what moving reveals. */
static void
short_candidates(unsigned candidates, char text[SENTENCE_SIZE])
{
	char kinds[SENTENCE_SIZE];
	unsigned others = GUNJIN_ANY_KIND & ~candidates;
	bool few = __builtin_popcount(candidates) <= __builtin_popcount(others);
	text[0] = '\0';
	if ((others & ~GUNJIN_FIXED) == 0)
		return;
	gunjin_kinds_text(few ? candidates : others, kinds);
	snprintf(text, SENTENCE_SIZE, few ? "%s" : _("not %s"), kinds);
}

static void
short_facts(const struct gunjin_note *note, char text[SENTENCE_SIZE])
{
	char kinds[SENTENCE_SIZE];
	gunjin_kinds_text(note->beat != 0 ? note->beat : note->drew, kinds);
	if (kinds[0] != '\0')
		snprintf(text, SENTENCE_SIZE, note->beat != 0 ? _("beat %s") : _("drew with %s"),
		    kinds);
	else
		short_fact(note, false, text);
}

/* The mark, followed by the notebook's facts; that a piece has moved is only added to a mark. */
bool
gunjin_note_short(const struct view *v, int cell, char text[SENTENCE_SIZE])
{
	const struct gunjin_piece *piece = piece_on(v, cell);
	const struct gunjin_note *note = &piece->note;
	char known[SENTENCE_SIZE] = "";
	if (v->notebook == NOTEBOOK_CANDIDATES)
		short_candidates(few_or_noted(v, cell), known);
	else if (v->notebook == NOTEBOOK_FACTS)
		short_facts(note, known);
	if (known[0] == '\0' && note->mark[0] != '\0' && piece->moved)
		snprintf(known, sizeof known, "%s", _("no mine or flag"));
	snprintf(text, SENTENCE_SIZE, "%.*s%s%.*s", GUNJIN_MARK_SIZE, note->mark,
	    note->mark[0] != '\0' && known[0] != '\0' ? " | " : "", SENTENCE_SIZE / 2, known);
	return text[0] != '\0';
}

const char *
gunjin_no_notes(const struct view *v)
{
	return v->notebook == NOTEBOOK_OFF ? _("The notebook is off: your marks will stand here, "
	    "and who has moved.") : _("Nothing is known about the enemy's pieces yet.");
}

unsigned
gunjin_found_kinds(const struct view *v, int side)
{
	uint16_t candidates[GUNJIN_ARMY];
	unsigned open = 0;
	gunjin_count_candidates(v, side, candidates);
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (__builtin_popcount(candidates[i]) > 1)
			open |= candidates[i];
	return v->notebook == NOTEBOOK_CANDIDATES ? GUNJIN_ANY_KIND & ~open : 0;
}

int
gunjin_known_kind(const struct view *v, int cell)
{
	unsigned counted = v->notebook == NOTEBOOK_CANDIDATES ? counted_on(v, cell) :
	    GUNJIN_ANY_KIND;
	return __builtin_popcount(counted) == 1 ? __builtin_ctz(counted) : KIND_NONE;
}

/* Of all kinds that it has beaten, the first in the order of ranks means most. */
static void
beaten(const struct gunjin_note *note, int cols, char text[SENTENCE_SIZE])
{
	char all[SENTENCE_SIZE];
	int kind = __builtin_ctz(note->beat);
	const char *name = gunjin_name_within(kind, cols - 1);
	snprintf(all, sizeof all, ">%s", text_width(name) < cols ? name : gunjin_label(kind));
	text_cut(text, SENTENCE_SIZE, all, cols);
}

void
gunjin_note_tile(const struct view *v, int cell, int cols, char text[SENTENCE_SIZE])
{
	const struct gunjin_note *note = &piece_on(v, cell)->note;
	int known = gunjin_known_kind(v, cell);
	text[0] = '\0';
	if (note->mark[0] != '\0')
		text_cut(text, SENTENCE_SIZE, note->mark, cols);
	else if (known != KIND_NONE)
		snprintf(text, SENTENCE_SIZE, "%s", gunjin_name_within(known, cols));
	else if (v->notebook != NOTEBOOK_OFF && note->beat != 0)
		beaten(note, cols, text);
	else if (v->notebook != NOTEBOOK_OFF)
		short_fact(note, true, text);
}

/* Its text in a row of the board: the mark, and the notebook's text on its tile. */
void
gunjin_note_brief(const struct view *v, int cell, char text[SENTENCE_SIZE])
{
	const struct gunjin_note *note = &piece_on(v, cell)->note;
	char known[SENTENCE_SIZE] = "", kinds[SENTENCE_SIZE];
	int kind = gunjin_known_kind(v, cell);
	gunjin_names_in_lines(note->beat, kinds);
	if (kind != KIND_NONE)
		snprintf(known, sizeof known, _("must be %s"), gunjin_name(kind));
	else if (v->notebook != NOTEBOOK_OFF && note->beat != 0)
		snprintf(known, sizeof known, _("beat your %s"), kinds);
	else if (v->notebook != NOTEBOOK_OFF)
		short_fact(note, false, known);
	text[0] = '\0';
	if (note->mark[0] != '\0')
		snprintf(text, SENTENCE_SIZE, _("marked \"%s\""), note->mark);
	if (known[0] != '\0')
		text_append(text, SENTENCE_SIZE, "%s%s", text[0] != '\0' ? _(", ") : "", known);
}
