/* arcade.h: the whole front end on a canvas, without a terminal, for the targets
 * that press keys. */
#ifndef TESTS_FUZZ_ARCADE_H
#define TESTS_FUZZ_ARCADE_H

#include "fuzz.h"
#include "shell/stack.h"

struct arcade {
	struct app	 app;
	struct input	*input;
	bool		 eager;		/* draws after every event, not only on request */
	int		 ticks;		/* so far; an input gets so many */
};

void	arcade_open(struct arcade *, enum glyph_set);
void	arcade_close(struct arcade *);

/* Reads settings and keys from the store as they are now. */
void	arcade_read_settings(struct arcade *);

/* A game after some actions, with CPUs from that seat on. */
struct session *arcade_session(struct arcade *, const struct loaded_game *, unsigned actions, int first_cpu);

/* No screen is left to press keys in. */
bool	arcade_left(const struct arcade *);

void	arcade_draw(struct arcade *);
void	arcade_event(struct arcade *, const struct input_event *);
void	arcade_press(struct arcade *, const char *keys);		/* names, between spaces */
void	arcade_type(struct arcade *, const uint8_t *, size_t);	/* bytes as the terminal sends
								 * them */
void	arcade_force(struct arcade *);				/* ends the wait after an Esc */

/* Lets so much time pass, with its ticks. */
void	arcade_wait(struct arcade *, int ms);

#endif
