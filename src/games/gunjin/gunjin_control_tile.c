/* gunjin_control_tile.c: the texts of a tile: a name over the glyphs of its rank, or for an
 * enemy piece what is known about it. */
#include <stdio.h>

#include "base/text.h"
#include "games/gunjin/gunjin_control.h"

/* A name, the beginning of a label, or in two columns its code: Japanese names may share their
 * first character. */
void
gunjin_tile_name(int kind, enum glyph_set glyphs, int cols, char text[TILE_SIZE])
{
	enum { LABEL_COLS = 4 };
	const char *name = kind == KIND_HIDDEN ? glyph_text(GLYPH_HIDDEN, glyphs) :
	    cols >= GUNJIN_TILE_COLS ? gunjin_name_within(kind, cols) :
	    cols >= LABEL_COLS ? gunjin_label(kind) : gunjin_kinds[kind].code;
	text_cut(text, TILE_SIZE, name, cols);
}

/* Three stars, two or one; alone for generals, after = for field officers, after - for company
 * officers. So the order is visible. */
void
gunjin_insignia(int kind, enum glyph_set glyphs, char text[TILE_SIZE])
{
	enum { CLASS = 3 };
	static const char classes[] = "\0=-";
	text[0] = '\0';
	if (kind > KIND_L2)
		return;
	text[0] = classes[kind / CLASS];
	int used = text[0] != '\0';
	glyph_repeat(text + used, (size_t)(TILE_SIZE - used), GLYPH_STAR, glyphs,
	    CLASS - kind % CLASS);
}

static enum style
piece_style(const struct view *v, int cell)
{
	int side = gunjin_side_at(&v->field, cell), own = gunjin_side_of(v);
	if (side == (own < 0 ? 0 : own))
		return STYLE_PIECE;
	return own >= 0 && gunjin_known_kind(v, cell) != KIND_NONE ? STYLE_ENEMY : STYLE_HIDDEN;
}

/* A viewer without a side reads whose piece it is, without colours; a headquarters always keeps
 * its name. Texts that every tile needs are made without printf, which would take longer than
 * the rest of the board. */
static void
second_row(const struct view *v, int cell, enum glyph_set glyphs, int cols, char text[TILE_SIZE])
{
	char rank[TILE_SIZE], note[SENTENCE_SIZE];
	int kind = gunjin_kind_at(&v->field, cell), side = gunjin_side_at(&v->field, cell);
	gunjin_insignia(kind, glyphs, rank);
	if (gunjin_side_of(v) < 0) {
		snprintf(text, TILE_SIZE, "%d%s%.*s", side + 1, rank[0] != '\0' ? " " : "",
		    TILE_SIZE / 2, rank);
	} else if (kind == KIND_HIDDEN) {
		gunjin_note_tile(v, cell, cols, note);
		text_copy(text, TILE_SIZE, note);
	} else {
		text_copy(text, TILE_SIZE, rank);
	}
	if (gunjin_is_headquarters(cell))
		text_append(text, TILE_SIZE, "%s%s", text[0] != '\0' ? " " : "",
		    gunjin_cell_name(cell));
}

static struct board_cell
piece_cell(const struct view *v, int cell, enum glyph_set glyphs, bool target, struct tile *t)
{
	enum style style = piece_style(v, cell);
	char name[TILE_SIZE];
	gunjin_tile_name(gunjin_kind_at(&v->field, cell), glyphs, t->cols, name);
	text_copy(t->text, sizeof t->text, target ? glyph_text(GLYPH_TIMES, glyphs) : name);
	if (target)
		text_append(t->text, sizeof t->text, "%s", name);
	second_row(v, cell, glyphs, t->cols, t->below);
	return (struct board_cell){ .text = t->text, .below = t->below,
	    .style = target ? STYLE_TARGET : style,
	    .ground = style == STYLE_HIDDEN ? STYLE_HIDDEN_REST : style };
}

struct board_cell
gunjin_tile(const struct view *v, int cell, enum glyph_set glyphs, bool target, struct tile *t)
{
	struct board_cell empty = { .glyph = GLYPH_OPEN, .style = STYLE_FRAME };
	if (gunjin_side_at(&v->field, cell) >= 0)
		return piece_cell(v, cell, glyphs, target, t);
	if (gunjin_is_headquarters(cell))
		empty = (struct board_cell){ .text = gunjin_cell_name(cell),
		    .style = STYLE_OPEN_TEXT };
	if (target)
		empty = (struct board_cell){ .glyph = GLYPH_TARGET, .style = STYLE_TARGET,
		    .ground = empty.ground };
	return empty;
}
