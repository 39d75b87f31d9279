/* panel_place.h: where on a drawn screen a panel covers the least. */
#ifndef SHELL_PANEL_PLACE_H
#define SHELL_PANEL_PLACE_H

#include "ui/canvas.h"

/* A panel's size depends on its width: rows tells it, frame included. */
struct panel_place {
	struct rect	 preferred;		/* where it lies by preference */
	int		 least_cols, most_cols;
	int		 (*rows)(int cols, const void *context);
	const void	*context;
};

/* Would a panel there hide anything that is to be read or played with? */
bool		panel_place_hides(const struct canvas *, const struct rect *);

/* Between the title line and the two lines at the bottom. Where it is preferred, if nothing is
 * lost by it; otherwise what matters least is covered, and frames, empty room inside
 * them and dim text matter less than the rest. */
struct rect	panel_place_find(const struct canvas *, const struct panel_place *);

#endif
