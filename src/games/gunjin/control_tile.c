/* control_tile.c: what stands on a tile: a name over the signs of its rank, or of an enemy
 * piece what is known about it. */
#include <stdio.h>

#include "base/text.h"
#include "games/gunjin/control.h"

bool
gunjin_is_headquarters(int cell)
{
	return cell == gunjin_headquarters(0) || cell == gunjin_headquarters(1);
}

/* A name, the beginning of a label, or where two columns are all there is, its code: the first
 * sign of a Japanese name is that of others too. */
void
gunjin_tile_name(int kind, enum glyph_set glyphs, int cols, char text[TILE_SIZE])
{
	enum { LABEL_COLS = 4 };
	const char *name = kind == KIND_HIDDEN ? glyph_text(GLYPH_HIDDEN, glyphs) :
	    cols >= GUNJIN_TILE_COLS ? gunjin_name_within(kind, cols) :
	    cols >= LABEL_COLS ? gunjin_label(kind) : gunjin_kinds[kind].code;
	text_cut(text, TILE_SIZE, name, cols);
}

/* Three stars, two, one: for generals alone, for field officers behind =, for company
 * officers behind -. So the order is seen. */
void
gunjin_insignia(int kind, enum glyph_set glyphs, char text[TILE_SIZE])
{
	enum { CLASS = 3 };
	static const char *const classes[] = { "", "=", "-" };
	char stars[TILE_SIZE] = "";
	if (kind <= KIND_L2)
		glyph_repeat(stars, sizeof stars, GLYPH_STAR, glyphs, CLASS - kind % CLASS);
	snprintf(text, TILE_SIZE, "%s%s", kind <= KIND_L2 ? classes[kind / CLASS] : "", stars);
}

static enum style
piece_style(const struct view *v, int cell)
{
	int side = gunjin_side_at(&v->field, cell), own = gunjin_side_of(v);
	if (side == (own < 0 ? 0 : own))
		return STYLE_PIECE;
	return own >= 0 && gunjin_known_kind(v, cell) != KIND_NONE ? STYLE_ENEMY : STYLE_HIDDEN;
}

/* Who belongs to no side is told whose it is, so that it needs no colours. */
static void
piece_words(const struct view *v, int cell, enum glyph_set glyphs, int cols, char text[TILE_SIZE])
{
	char rank[TILE_SIZE], note[SENTENCE_SIZE];
	int kind = gunjin_kind_at(&v->field, cell), side = gunjin_side_at(&v->field, cell);
	gunjin_insignia(kind, glyphs, rank);
	if (gunjin_side_of(v) < 0) {
		snprintf(text, TILE_SIZE, "%d%s%s", side + 1, rank[0] != '\0' ? " " : "", rank);
	} else if (kind == KIND_HIDDEN) {
		gunjin_note_tile(v, cell, cols, note);
		text_copy(text, TILE_SIZE, note);
	} else {
		text_copy(text, TILE_SIZE, rank);
	}
}

/* A headquarters keeps its name whoever is in it. */
static void
second_row(const struct view *v, int cell, enum glyph_set glyphs, int cols, char text[TILE_SIZE])
{
	char words[TILE_SIZE];
	bool named = gunjin_is_headquarters(cell);
	piece_words(v, cell, glyphs, cols, words);
	snprintf(text, TILE_SIZE, "%.*s%s%s", TILE_SIZE / 2, words, named && words[0] != '\0' ? " " : "",
	    named ? gunjin_cell_name(cell) : "");
}

static struct board_cell
piece_cell(const struct view *v, int cell, enum glyph_set glyphs, bool target, struct tile *t)
{
	int kind = gunjin_kind_at(&v->field, cell);
	enum style style = piece_style(v, cell);
	char name[TILE_SIZE];
	gunjin_tile_name(kind, glyphs, t->cols, name);
	snprintf(t->text, sizeof t->text, "%s%.*s", target ? glyph_text(GLYPH_TIMES, glyphs) : "", TILE_SIZE / 2, name);
	second_row(v, cell, glyphs, t->cols, t->below);
	return (struct board_cell){ .text = t->text, .below = t->below, .style = target ? STYLE_TARGET : style,
	    .ground = style == STYLE_HIDDEN ? STYLE_HIDDEN_REST : style };
}

struct board_cell
gunjin_tile(const struct view *v, int cell, enum glyph_set glyphs, bool target, struct tile *t)
{
	struct board_cell empty = { .glyph = GLYPH_OPEN, .style = STYLE_FRAME };
	if (gunjin_side_at(&v->field, cell) >= 0)
		return piece_cell(v, cell, glyphs, target, t);
	if (gunjin_is_headquarters(cell))
		empty = (struct board_cell){ .text = gunjin_cell_name(cell), .style = STYLE_OPEN, .ground = STYLE_OPEN };
	if (target)
		empty = (struct board_cell){ .glyph = GLYPH_TARGET, .style = STYLE_TARGET, .ground = empty.ground };
	return empty;
}
