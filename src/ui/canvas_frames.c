/* canvas_frames.c: writes canvases as bytes for terminals in general, such as in a recording. */
#include "ui/canvas_frames.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

#define CSI "\033["

struct frames {
	int		 colours;
	enum background	 background;
	struct canvas	*shown;		/* the last canvas; NULL: none yet */
	struct cell_attributes	 look;		/* the look set in the terminal */
};

static const struct cell_attributes plain = { .colour = -1, .background = -1 };

struct frames *
frames_new(int colours, enum background background)
{
	struct frames *f = mem_new(sizeof *f);
	*f = (struct frames){ .colours = colours, .background = background, .look = plain };
	return f;
}

void
frames_free(struct frames *f)
{
	canvas_free(f->shown);
	free(f);
}

/* --- looks --- */

/* Is the look visible on a blank? */
static bool
has_ground(const struct cell_attributes *look)
{
	return look->background >= 0 || (look->attributes &
	    (ATTRIBUTE_REVERSE | ATTRIBUTE_UNDERLINE));
}

static void
set_look(struct frames *f, const struct cell_attributes *look, FILE *out)
{
	static const struct { int bit; const char *code; } attributes[] = {
		{ ATTRIBUTE_BOLD, ";1" }, { ATTRIBUTE_DIM, ";2" }, { ATTRIBUTE_UNDERLINE, ";4" },
		{ ATTRIBUTE_REVERSE, ";7" },
	};
	f->look = *look;
	fputs(CSI "0", out);
	for (size_t i = 0; i < LEN(attributes); i++)
		if (look->attributes & attributes[i].bit)
			fputs(attributes[i].code, out);
	if (look->colour >= 0)
		fprintf(out, ";38;5;%d", look->colour);
	if (look->background >= 0)
		fprintf(out, ";48;5;%d", look->background);
	putc('m', out);
}

/* --- cells --- */

static void
put_cell(struct frames *f, const struct cell *cell, FILE *out)
{
	char bytes[UTF8_MAX];
	struct cell_attributes look = theme_attributes((enum style)cell->style, f->colours,
	    f->background);
	bool nothing = cell->code == ' ' && !has_ground(&look) && !has_ground(&f->look);
	bool same = look.colour == f->look.colour && look.background == f->look.background &&
	    look.attributes == f->look.attributes;
	if (cell->code == 0)
		return;		/* the cell before it has drawn both halves */
	if (!same && !nothing)
		set_look(f, &look, out);
	fwrite(bytes, 1, text_encode(cell->code, bytes), out);
}

/* Compares a cell, or both halves of a wide one. */
static bool
differs(const struct cell *now, const struct cell *before, int width)
{
	return memcmp(now, before, (size_t)width * sizeof *now) != 0;
}

/* Writes the changes of a row. A few unchanged cells are rewritten if that is shorter than a
 * jump. */
static bool
put_row(struct frames *f, const struct canvas *c, int y, FILE *out)
{
	enum { GAP_MOST = 6 };
	const struct cell *now = &c->cells[y * c->stride];
	struct cell *before = &f->shown->cells[y * f->shown->stride];
	int written = -1;	/* cells before this column are written; -1: none in this row */
	for (int x = 0, width; x < c->cols; x += width) {
		width = x + 1 < c->cols && now[x + 1].code == 0 ? 2 : 1;
		if (!differs(&now[x], &before[x], width))
			continue;
		if (written < 0 || x - written > GAP_MOST) {
			fprintf(out, CSI "%d;%dH", y + 1, x + 1);
			written = x;
		}
		for (; written < x + width; written++)
			put_cell(f, &now[written], out);
	}
	memcpy(before, now, (size_t)c->cols * sizeof *now);
	return written >= 0;
}

bool
frames_add(struct frames *f, const struct canvas *c, FILE *out)
{
	bool any = f->shown == NULL;
	if (any) {
		f->shown = canvas_new(c->rows, c->cols, c->glyphs);
		fputs(CSI "?25l" CSI "0m" CSI "2J", out);
	}
	for (int y = 0; y < c->rows; y++)
		any |= put_row(f, c, y, out);
	return any;
}

void
frames_end(const struct frames *f, FILE *out)
{
	fprintf(out, CSI "0m" CSI "%d;1H" CSI "?25h", f->shown->rows);
}
