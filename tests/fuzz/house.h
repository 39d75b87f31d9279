/* house.h: the whole front end on a canvas, without a terminal, for the targets
 * that press keys. */
#ifndef TESTS_FUZZ_HOUSE_H
#define TESTS_FUZZ_HOUSE_H

#include "fuzz.h"
#include "shell/app.h"

struct house {
	struct app	 app;
	struct input	*input;
	bool		 lazy;		/* draws only when asked, not after every event */
};

void	house_open(struct house *, enum glyph_set);
void	house_close(struct house *);

/* Settings and keys as the store has them now. */
void	house_read_settings(struct house *);

/* Nothing is left to press keys in. */
bool	house_left(const struct house *);

void	house_draw(struct house *);
void	house_event(struct house *, const struct input_event *);
void	house_press(struct house *, const char *keys);		/* names, between spaces */
void	house_type(struct house *, const uint8_t *, size_t);	/* bytes as the terminal sends them */
void	house_force(struct house *);				/* nothing more comes after an Esc */

/* So much time goes by, with the ticks that fall into it. */
void	house_wait(struct house *, int ms);

#endif
