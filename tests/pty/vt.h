/* vt.h: a terminal's screen as a model that tests can read.
 *
 * Bytes go in; text, attributes and modes can be read. It understands the output of curses for an
 * xterm, with a second screen, wide characters and a scrolling region, and counts the sequences
 * that it does not understand. */
#ifndef TESTS_PTY_VT_H
#define TESTS_PTY_VT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct vt;

enum { VT_BOLD = 1, VT_DIM = 2, VT_UNDERLINE = 4, VT_REVERSE = 8 };

struct vt_cell {
	uint32_t	code;			/* 0: the right half of a wide character */
	int16_t		colour, ground;		/* -1: the terminal's own */
	uint8_t		attributes;
};

/* State that a program must not leave when it ends. */
enum vt_left {
	VT_LEFT_SCREEN = 1, VT_LEFT_CURSOR = 2, VT_LEFT_MOUSE = 4, VT_LEFT_PASTE = 8,
	VT_LEFT_KEYPAD = 16, VT_LEFT_SYNC = 32, VT_LEFT_LOOK = 64, VT_LEFT_CHARSET = 128,
	VT_LEFT_INSERT = 256, VT_LEFT_NOWRAP = 512, VT_LEFT_REGION = 1024, VT_LEFT_KEYBOARD = 2048,
};

struct vt	*vt_new(int rows, int cols);
void		 vt_free(struct vt *);
void		 vt_feed(struct vt *, const char *bytes, size_t length);

/* Keeps the part that fits into the new size. */
void		 vt_resize(struct vt *, int rows, int cols);

/* From now on draws East Asian ambiguous characters two columns wide. */
void		 vt_ambiguous_wide(struct vt *);

/* From now on answers that the background has this colour ("rgb:ffff/ffff/ffff"; the text is
 * borrowed). */
void		 vt_background(struct vt *, const char *colour);

/* From now on answers that it can report releases of keys. The second function gives the flags
 * requested, as that protocol numbers them. */
void		 vt_keyboard(struct vt *);
int		 vt_key_flags(const struct vt *);

/* Rows joined by newlines, blanks at line ends cut; the caller frees it. */
char		*vt_text(const struct vt *);
char		*vt_row(const struct vt *, int y);
char		*vt_other_text(const struct vt *);	/* of the screen that is not shown now */

/* Does a row contain the text? And where does it start? */
bool		 vt_shows(const struct vt *, const char *text);
bool		 vt_find(const struct vt *, const char *text, int *y, int *x);

struct vt_cell	 vt_cell(const struct vt *, int y, int x);
void		 vt_cursor(const struct vt *, int *y, int *x);
int		 vt_leftover(const struct vt *);	/* bits of enum vt_left */
int		 vt_unknown(const struct vt *);		/* sequences not understood */
int		 vt_colours(const struct vt *);		/* times a colour was set */

/* The answers to questions so far (where is the cursor? what is the background?), each taken once.
 * Returns the number of bytes. */
size_t		 vt_answers(struct vt *, char *bytes, size_t size);

#endif
