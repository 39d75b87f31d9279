/* panel_place.h: finds the place on a drawn screen where a panel hides least. */
#ifndef SHELL_PANEL_PLACE_H
#define SHELL_PANEL_PLACE_H

#include "ui/canvas.h"

/* A panel's height depends on its width: `rows` returns it, frame included. */
struct panel_place {
	struct rect	 preferred;		/* used if it hides nothing */
	int		 least_cols, most_cols;
	int		 (*rows)(int cols, const void *context);
	const void	*context;
};

/* Would a panel there hide anything that is read or played with? */
bool		panel_place_hides(const struct canvas *, const struct rect *);

/* Finds a place between the title line and the two lines at the bottom. Uses the preferred one if
 * it hides nothing. Otherwise it covers what matters least: frames, empty room inside them and dim
 * text. */
struct rect	panel_place_find(const struct canvas *, const struct panel_place *);

#endif
