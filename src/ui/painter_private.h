/* painter_private.h: what the two files of the painter share. */
#ifndef UI_PAINTER_PRIVATE_H
#define UI_PAINTER_PRIVATE_H

#include "ui/painter.h"

/* Cells side by side that can be drawn in one look. */
struct run {
	struct place	at;
	int		end;		/* the column behind it */
	int		style;
	bool		empty;		/* nothing but blanks */
	bool		done;
};

/* How the next character would be drawn. */
struct pen {
	struct look	look;
	struct place	at;
};

struct painter {
	struct abilities can;
	int		 rows, cols, colours;
	struct look	 looks[STYLE_COUNT];
	int		 sign[STYLE_COUNT];	/* the first style whose signs look the same, */
	int		 blank[STYLE_COUNT];	/* and whose blanks do */

	bool		 known;			/* what the terminal shows is */
	struct cell	*shown, *wanted;	/* row by row */
	struct pen	 pen;

	struct run	*runs;
	int		 count, room;
	int		 left[STYLE_COUNT];	/* runs with signs that are not yet drawn */

	char		*out;
	size_t		 out_length, out_room;
};

/* --- painter_draw.c: bytes --- */

void	painter_send(struct painter *, const char *bytes, size_t length);
void	painter_send_text(struct painter *, const char *);
void	painter_set_look(struct painter *, const struct look *);

/* Draws the runs, in the order that is cheapest. */
void	painter_draw_runs(struct painter *);

/* --- looks --- */

static inline bool
same_look(const struct look *a, const struct look *b)
{
	return a->colour == b->colour && a->ground == b->ground && a->attributes == b->attributes;
}

static inline bool
is_lined(const struct look *look)
{
	return look->attributes & (LOOK_UNDERLINE | LOOK_REVERSE);
}

/* Do blanks of two looks look the same? */
static inline bool
same_blank(const struct look *a, const struct look *b)
{
	return is_lined(a) || is_lined(b) ? same_look(a, b) : a->ground == b->ground;
}

#endif
