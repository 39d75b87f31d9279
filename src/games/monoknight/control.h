/* control.h: what the files of MonoKnight's controller share. */
#ifndef MONOKNIGHT_CONTROL_H
#define MONOKNIGHT_CONTROL_H

#include "games/monoknight/words.h"
#include "shell/app.h"
#include "shell/controller.h"

/* Cursor, selection, the trace of the last move, and where things were drawn. */
struct desk {
	int			 slot;		/* the selected card */
	struct knight_move	 ways[KNIGHT_TILES];	/* of that card */
	int			 way_count, way;
	bool			 discarding;	/* the next card chosen is dropped */
	struct spot		 cursor;	/* while the start is chosen */
	struct selection	 selection;	/* all that, for sentences */

	struct spot		 from;		/* the last move, when path_count > 0 */
	struct spot		 path[KNIGHT_TILES];
	int			 path_count;
	int			 frame;		/* landings shown so far; path_count: at rest */

	struct board		 board;
	int			 board_y, board_x;
	struct rect		 cards[KNIGHT_HAND_MAX];
	int			 card_count;
	struct rect		 caption;	/* of the hand: a click changes its order */
};

/* control_draw.c */
void	desk_draw(struct desk *, struct canvas *, const struct view *, const struct log *, bool live);
extern const struct legend	knight_legend[];

/* control_start.c: the pages on which a game is begun. */
extern const struct start knight_start;

#endif
