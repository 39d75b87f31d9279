/* trim_private.h: what the files of the trimmer share: trim.c reads, trim_write.c
 * writes. */
#ifndef UI_TRIM_PRIVATE_H
#define UI_TRIM_PRIVATE_H

#include "ui/trim.h"

#include <stdint.h>

#include "base/text.h"
#include "ui/theme.h"

#define CSI "\033["

/* An attribute that no look to be drawn has: what is set is not known. */
enum { LOOK_UNKNOWN = 128 };

enum { NOWHERE = -1 };		/* of a row or column: not known */
struct place {
	int	y, x;
};

/* Cells side by side that can be drawn in one look. */
struct run {
	struct place	at;
	int		cells;
	int		blanks;		/* at its end */
	size_t		from, length;	/* in the text */
	int		look;
	bool		empty;		/* nothing but blanks */
	bool		done;
};

enum { LOOKS_MAX = 64, SEQUENCE_SIZE = 64, RIGHT_HALF = UINT8_MAX };

/* A cell of the terminal, as far as it is known. */
struct known_cell {
	char	bytes[UTF8_MAX];	/* of its character */
	uint8_t	length;		/* 0: not known; RIGHT_HALF: of the character before it */
	uint8_t	look;
};

struct trim {
	int		 rows, cols;
	bool		 erases, repeats;	/* curses has been seen to use these */
	bool		 margins;		/* only a part of the screen scrolls now */

	struct look	 look;			/* as the terminal is now, */
	struct place	 at;
	struct place	 rest;			/* of the cursor at the end of a frame; NOWHERE: any */
	bool		 saved;			/* the terminal has the place where curses goes on */
	struct look	 curses_look;		/* and as curses takes it to be */
	int		 curses_number;		/* of that look; NOWHERE: not looked up yet */
	struct place	 curses_at;

	struct run	*runs;			/* read and not yet written */
	int		 count, room;
	char		*text;
	size_t		 text_length, text_room;
	struct look	 looks[LOOKS_MAX];	/* of the runs and of the known cells */
	int		 look_count;
	struct known_cell *known;		/* the runs included */
	int		*drawn;			/* by cell, when it was last drawn */
	int		 turn;

	char		*out;
	size_t		 out_length, out_room;
};

/* --- trim_write.c: writing --- */

void	trim_send(struct trim *, const char *bytes, size_t length);
void	trim_set_look(struct trim *, const struct look *);
void	trim_go(struct trim *, struct place);
void	trim_write_runs(struct trim *);		/* all of them, in the order that is cheapest */

/* --- looks --- */

static inline bool
same_look(const struct look *a, const struct look *b)
{
	return a->colour == b->colour && a->background == b->background && a->attributes == b->attributes;
}

/* Do blanks show more of a look than its background, or is it not known? */
static inline bool
is_lined(const struct look *look)
{
	return look->attributes & (LOOK_UNDERLINE | LOOK_REVERSE | LOOK_UNKNOWN);
}

/* Can blanks of one look be drawn in the other? */
static inline bool
same_ground(const struct look *a, const struct look *b)
{
	return a->background == b->background && !is_lined(a) && !is_lined(b);
}

#endif
