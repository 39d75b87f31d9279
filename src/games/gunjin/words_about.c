/* words_about.c: what a kind can do, and what is known about an enemy piece. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/words.h"

/* They begin alike: under a moving cursor only the rest is sent. */
static const char *const walks[] = {
	[WALK_STEP] = N_("One step."),
	[WALK_CHARGE] = N_("One step, or two forward over an empty cell."),
	[WALK_FLY] = N_("One step, or anywhere in its column by air."),
	[WALK_SLIDE] = N_("One step, or on while the way is free; no water."),
	[WALK_NEVER] = N_("Never moves."),
};

/* A mine only ever defends itself. */
enum outcome
gunjin_fares(int kind, int other)
{
	if (gunjin_is_movable(kind))
		return gunjin_fight(kind, other);
	return gunjin_is_movable(other) ? gunjin_reverse(gunjin_fight(other, kind)) : OUTCOME_NONE;
}

/* The kinds against which a kind fares so. */
static unsigned
rivals(int kind, enum outcome wanted)
{
	unsigned kinds = 0;
	for (int other = 0; other < KIND_FL; other++)
		if (gunjin_fares(kind, other) == wanted)
			kinds |= 1u << other;
	return kinds;
}

/* The shorter of whom it beats and to whom it loses says both. */
char *
gunjin_kind_text(int kind)
{
	char names[SENTENCE_SIZE];
	char *text = mem_format("%s\n", _(gunjin_is_officer(kind) ? N_("One step. Wins in the enemy headquarters.") :
	    walks[gunjin_kinds[kind].walk]));
	if (kind == KIND_FL) {
		mem_append(&text, "%s", _("Fights with the power of the piece behind it, or loses."));
		return text;
	}
	unsigned wins = rivals(kind, OUTCOME_WIN), losses = rivals(kind, OUTCOME_LOSS);
	bool few = wins != 0 && __builtin_popcount(wins) < __builtin_popcount(losses);
	gunjin_names_text(few ? wins : losses, names);
	mem_append(&text, few ? _("Beats only %s.") : _("Loses only to %s."), names);
	return text;
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
add_facts(char **text, const struct gunjin_note *note)
{
	const struct { bool holds; const char *words; } facts[] = {
		{ note->two_forward, _("Moved two forward.") }, { note->jumped, _("Jumped a piece.") },
		{ note->crossed_water, _("Crossed the water.") }, { note->entered, _("Entered your headquarters.") },
	};
	char kinds[SENTENCE_SIZE];
	for (size_t i = 0; i < LEN(facts); i++)
		if (facts[i].holds)
			add_line(text, "%s", facts[i].words);
	if (note->far > 0)
		add_line(text, _("Went %d cells at once."), note->far);
	gunjin_kinds_text(note->beat, kinds);
	if (note->beat != 0)
		add_line(text, _("Beat your %s."), kinds);
	gunjin_kinds_text(note->drew, kinds);
	if (note->drew != 0)
		add_line(text, _("Fell with your %s."), kinds);
}

/* Where it comes from is public, the mark is the viewer's own; the rest is the
 * notebook's. */
char *
gunjin_note_text(const struct view *v, int cell)
{
	int side = gunjin_side_at(&v->field, cell);
	const struct gunjin_piece *piece = &v->pieces[side][v->field.at[cell]];
	char *text = NULL, kinds[SENTENCE_SIZE];
	if (piece->note.mark[0] != '\0')
		add_line(&text, _("Mark: %s"), piece->note.mark);
	if (!piece->moved)
		add_line(&text, "%s", _("Has not moved."));
	else if (piece->start != GUNJIN_NOWHERE)
		add_line(&text, _("Came from %s."), gunjin_cell_name(piece->start));
	if (v->notebook != NOTEBOOK_OFF)
		add_facts(&text, &piece->note);
	gunjin_kinds_text(piece->note.candidates, kinds);
	if (v->notebook == NOTEBOOK_CANDIDATES)
		add_line(&text, _("Can be %s."), piece->note.candidates == GUNJIN_ANY_KIND ? _("anything") : kinds);
	return text != NULL ? text : mem_string("");
}

/* The most telling fact in a word or two, or in six columns; "": none. */
static void
short_fact(const struct gunjin_note *note, bool tile, char text[SENTENCE_SIZE])
{
	const struct { bool holds; const char *words, *word; } facts[] = {
		{ note->entered, N_("in your HQ"), N_("in HQ") }, { note->jumped, N_("jumped"), N_("flew") },
		{ note->crossed_water, N_("over water"), N_("flew") }, { note->two_forward, N_("two forward"), N_("2 fwd") },
	};
	text[0] = '\0';
	for (size_t i = 0; i < LEN(facts) && text[0] == '\0'; i++)
		if (facts[i].holds)
			snprintf(text, SENTENCE_SIZE, "%s", _(tile ? facts[i].word : facts[i].words));
	if (text[0] == '\0' && note->far > 0)
		snprintf(text, SENTENCE_SIZE, tile ? _("far %d") : _("%d cells at once"), note->far);
}

static const struct gunjin_note *
note_on(const struct view *v, int cell)
{
	return &v->pieces[gunjin_side_at(&v->field, cell)][v->field.at[cell]].note;
}

/* The mark, or what it must be, or what it has done. */
bool
gunjin_note_short(const struct view *v, int cell, char text[SENTENCE_SIZE])
{
	enum { FEW = 4 };
	const struct gunjin_note *note = note_on(v, cell);
	char kinds[SENTENCE_SIZE];
	gunjin_kinds_text(note->beat != 0 ? note->beat : note->drew, kinds);
	text[0] = '\0';
	if (note->mark[0] != '\0')
		snprintf(text, SENTENCE_SIZE, "%s", note->mark);
	else if (v->notebook == NOTEBOOK_CANDIDATES && __builtin_popcount(note->candidates) <= FEW)
		gunjin_kinds_text(note->candidates, text);
	else if (v->notebook != NOTEBOOK_OFF && kinds[0] != '\0')
		snprintf(text, SENTENCE_SIZE, note->beat != 0 ? _("beat %s") : _("fell with %s"), kinds);
	else if (v->notebook != NOTEBOOK_OFF)
		short_fact(note, false, text);
	return text[0] != '\0';
}

int
gunjin_known_kind(const struct view *v, int cell)
{
	unsigned candidates = note_on(v, cell)->candidates;
	bool known = v->notebook == NOTEBOOK_CANDIDATES && __builtin_popcount(candidates) == 1;
	return known ? __builtin_ctz(candidates) : KIND_NONE;
}

/* Of all that it has beaten, what stands first in the order of ranks says most. */
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
	const struct gunjin_note *note = note_on(v, cell);
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
