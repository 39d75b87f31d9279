/* monoknight_control_edit.h: the screen that edits a stage, for its two files. */
#ifndef MONOKNIGHT_CONTROL_EDIT_H
#define MONOKNIGHT_CONTROL_EDIT_H

#include "games/monoknight/monoknight_control.h"
#include "games/monoknight/monoknight_made.h"

/* The tiles that can be put, in the order shown. */
enum brush {
	BRUSH_OBSTACLE, BRUSH_TOGGLE, BRUSH_SHUFFLE, BRUSH_WARP, BRUSH_PLAIN, BRUSH_2,
	    BRUSH_9 = BRUSH_2 + 7, BRUSHES
};

enum {
	EDIT_UP = 1, EDIT_DOWN, EDIT_LEFT, EDIT_RIGHT, EDIT_TO_RULES, EDIT_TO_BOARD, EDIT_PUT,
	EDIT_TYPE, EDIT_TURN, EDIT_PLAY, EDIT_UNDO,
	EDIT_NAME, EDIT_CODE,
	EDIT_BRUSH	/* the command of the first brush */
};

struct edit {
	struct screen		 screen;
	struct stage_game	 game;
	struct draft		 draft;
	bool			 unfinished;	/* a draft: its maker has not cleared this
						 * version */
	bool			 rows_focused;	/* the arrows choose a row, not a tile */
	int			 row;		/* of draft_rows */
	struct spot		 cursor;
	enum brush		 brush;		/* put last */
	bool			 warping;	/* one end of a warp is chosen */
	struct spot		 warp_from;
	struct error		 refusal;	/* why the last key was refused; ERR_NONE: it was
						 * not */
	struct board		 board;		/* as drawn */
	int			 board_y, board_x;
	struct rect		 rows;
	int			 shown[OPTIONS_MAX];	/* indices into draft_rows, line by line */
	int			 shown_count;
	struct rect		 palette[BRUSHES];
};

void	 edit_draw(struct screen *, struct canvas *);

/* The name of the key of a command that is now enabled. */
enum { EDIT_KEY_SIZE = 16 };
void	 edit_key(const struct edit *, int command, char key[EDIT_KEY_SIZE]);

#endif
