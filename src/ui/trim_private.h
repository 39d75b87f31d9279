/* trim_private.h: what the files of the trimmer share. */
#ifndef UI_TRIM_PRIVATE_H
#define UI_TRIM_PRIVATE_H

#include "ui/trim.h"

#include <stdint.h>

#include "base/text.h"

#define CSI "\033["

/* --- trim_look.c: looks --- */

enum { BOLD = 1, DIM = 2, UNDERLINE = 4, REVERSE = 8, UNKNOWN = 16 };
enum { SIGN, GROUND, COLOURED };
enum { COLOUR_SIZE = 12, LOOK_SIZE = 64 };

struct look {
	int	attributes;			/* UNKNOWN: as nothing that can be wanted */
	char	colours[COLOURED][COLOUR_SIZE];	/* "31", "38;5;16"; "": the terminal's own */
};

/* Do the bytes up to the end begin like this? */
bool	trim_starts_with(const char *s, const char *end, const char *prefix);

/* Takes the sequence CSI ... m into a look; false: it is not understood. */
bool	trim_take_look(struct look *, const char *s, const char *end);

/* The shortest sequence that makes one look of another; its length. */
size_t	trim_change(char text[LOOK_SIZE], const struct look *from, const struct look *to);

bool	trim_same_look(const struct look *, const struct look *);
bool	trim_same_ground(const struct look *, const struct look *);	/* what a blank shows */

/* --- trim.c: reading --- */

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

enum { LOOKS_MAX = 64, RIGHT_HALF = UINT8_MAX };

/* A cell of the terminal, as far as it is known. */
struct glimpse {
	char	sign[UTF8_MAX];
	uint8_t	length;		/* 0: not known; RIGHT_HALF: of the sign before it */
	uint8_t	look;
};

struct trim {
	int		 rows, cols;
	bool		 erases, repeats;	/* curses has been seen to use these */
	bool		 margins;		/* only a part of the screen scrolls now */
	struct look	 shown;			/* as the terminal is now, */
	struct place	 cursor;
	struct look	 wanted;		/* and as curses takes it to be */
	struct place	 believed;

	struct run	*runs;			/* read and not yet written */
	int		 count, room;
	char		*text;
	size_t		 text_length, text_room;
	struct look	 looks[LOOKS_MAX];	/* of the runs and of what is seen */
	int		 look_count;
	struct glimpse	*seen;			/* by cell, the runs included */
	int		*drawn;			/* by cell, when it was last drawn */
	int		 turn;

	char		*out;
	size_t		 out_length, out_room;
};

/* --- trim_seen.c: what the terminal shows --- */

void	trim_see(struct trim *, const char *sign, size_t length, int width, int look);	/* at the believed place */
bool	trim_is_seen(const struct trim *, const char *sign, size_t length, int look);	/* there, already */
void	trim_forget_row(struct trim *, int y);
void	trim_forget_all(struct trim *);

/* The signs from one column to another of a row, as they are shown in the present
 * look; their length, 0 if there is no such way or it is too long. */
size_t	trim_through(const struct trim *, struct place from, int to, char *text, size_t size);

/* --- trim_write.c: writing --- */

void	trim_send(struct trim *, const char *bytes, size_t length);
void	trim_set_look(struct trim *, const struct look *);
void	trim_go(struct trim *, struct place);
void	trim_write_runs(struct trim *);		/* all of them, in the order that is cheapest */

#endif
