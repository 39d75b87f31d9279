/* trim_private.h: what trim.c, which parses, and trim_write.c, which writes, share. */
#ifndef UI_TRIM_PRIVATE_H
#define UI_TRIM_PRIVATE_H

#include "ui/trim.h"

#include <stdint.h>

#include "base/text.h"
#include "ui/theme.h"

#define CSI "\033["

/* An attribute for the look of a terminal whose attributes are unknown. */
enum { LOOK_UNKNOWN = 128 };

enum { NOWHERE = -1 };		/* an unknown row or column */
struct place {
	int	y, x;
};

/* Adjacent cells that can be drawn in one look. */
struct run {
	struct place	at;
	int		cells;
	int		blanks;		/* at its end */
	size_t		from, length;	/* in `text` */
	int		look;
	bool		empty;		/* only blanks */
	bool		done;
};

enum { LOOKS_MAX = 64, SEQUENCE_SIZE = 64, RIGHT_HALF = UINT8_MAX };

/* A cell of the terminal, as far as known. */
struct known_cell {
	char	bytes[UTF8_MAX];	/* of its character */
	uint8_t	length;		/* 0: unknown; RIGHT_HALF: part of the character before it */
	uint8_t	look;
};

struct trim {
	int		 rows, cols;
	bool		 erases, repeats;	/* curses has used these sequences */
	bool		 margins;		/* only part of the screen scrolls now */

	struct cell_attributes	 look;			/* the state of the terminal, */
	struct place	 at;
	struct place	 rest;	/* cursor at the end of a frame; NOWHERE: any position */
	bool		 saved;	/* the terminal has saved the position where curses continues */
	struct cell_attributes	 curses_look;		/* and the state that curses assumes */
	int		 curses_number;		/* index of that look; NOWHERE: not looked up yet */
	struct place	 curses_at;

	struct run	*runs;			/* parsed and not yet written */
	int		 count, room;
	char		*text;
	size_t		 text_length, text_room;
	struct cell_attributes	 looks[LOOKS_MAX];	/* of runs and known cells */
	int		 look_count;
	struct known_cell *known;		/* including the runs */
	int		*drawn;			/* by cell: the turn in which it was last drawn */
	int		 turn;

	char		*out;
	size_t		 out_length, out_room;
};

/* --- trim_write.c: writing --- */

void	trim_send(struct trim *, const char *bytes, size_t length);
void	trim_set_look(struct trim *, const struct cell_attributes *);
void	trim_go(struct trim *, struct place);
void	trim_write_runs(struct trim *);		/* all of them, in the cheapest order */

/* --- looks --- */

static inline bool
same_attributes(const struct cell_attributes *a, const struct cell_attributes *b)
{
	return a->colour == b->colour && a->background == b->background &&
	    a->attributes == b->attributes;
}

/* Do blanks show more of the look than its background, or is it unknown? */
static inline bool
is_lined(const struct cell_attributes *look)
{
	return look->attributes & (ATTRIBUTE_UNDERLINE | ATTRIBUTE_REVERSE | LOOK_UNKNOWN);
}

/* Do blanks appear the same in both looks? */
static inline bool
same_ground(const struct cell_attributes *a, const struct cell_attributes *b)
{
	return a->background == b->background && !is_lined(a) && !is_lined(b);
}

#endif
