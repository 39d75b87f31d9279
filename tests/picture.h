/* picture.h: compares a drawn canvas with a picture in text. */
#ifndef TESTS_PICTURE_H
#define TESTS_PICTURE_H

#include <check.h>
#include <stdlib.h>

#include "ui/canvas.h"

/* Prints both pictures when they differ. Frees the canvas. */
static inline void
expect_picture(struct canvas *c, const char *picture)
{
	char *text = canvas_to_text(c);
	ck_assert_str_eq(text, picture);
	free(text);
	canvas_free(c);
}

#endif
