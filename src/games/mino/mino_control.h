/* mino_control.h: declarations that the files of Mino's controller share. */
#ifndef MINO_CONTROL_H
#define MINO_CONTROL_H

#include "games/mino/mino_text.h"
#include "shell/app.h"
#include "shell/controller.h"

/* A clear is shown in stages; each takes as many frames as it has things to show, or none. */
enum stage {
	STAGE_LINES,		/* one more line flashes */
	STAGE_TERMS,		/* one more term joins the score */
	STAGE_SCORE,		/* the score is complete */
	STAGE_PAY,		/* the round, its score, then the payment line by line */
	STAGE_PAID,		/* and the sum */
	STAGES
};

/* --- the board UI --- */

struct board_ui {
	struct app		*app;
	enum focus		 focus;
	int			 source;	/* the piece in hand, of MINO_SOURCES */
	int			 x, y;		/* its box's place on the board */
	int			 relic;		/* the selected one, in FOCUS_RELICS */
	int			 look;		/* the selected cell, in FOCUS_LOOK */
	struct selection	 selection;	/* the above, for sentences */
	bool			 fast;		/* the score builds up quickly */

	struct view		*last;		/* the view of the last update; NULL: none yet */
	struct view		*before;	/* the view before that clear; NULL: none shown */
	int			 frames[STAGES], frame;	/* of that clear; the present one, from 0 */
	unsigned		 flashing;	/* lines of that clear */
	bool			 erupted;	/* Volcano: all blocks flash at once */
	struct mino_formula	 formula;	/* of that clear or the last one; no terms: none */
	uint64_t		 laid;		/* cells of the piece placed last, bit 1 << cell */
	bool			 paid;		/* the payment is shown before the shop */
	bool			 live;		/* as last drawn */
	bool			 hinted;	/* the next key, if Enter, follows the hint */
	struct action		 hint;
	int			 stuck;		/* lost hands still to be shown: no piece fitted */

	struct {
		bool	held, moved;	/* the button is down on a piece; it has moved since */
		int	col, row;	/* the piece's block under the pointer */
		int	x, y;		/* where the piece was before */
	}			 drag;

	struct list		 shop;

	struct board		 board;
	int			 board_y, board_x;
	struct rect		 sources[MINO_SOURCES];	/* no rows: not drawn */
	const struct cell_size	*source_size;		/* of the cells drawn there */
	struct rect		 relics[MINO_RELICS_MAX];
	struct rect		 amulets;	/* the count of amulets; no rows: not drawn */
	struct rect		 shop_rows;
};

/* The function of a key; the command distinguishes keys that share one. */
typedef void mino_key(struct board_ui *, struct play *, const struct view *, int command);

/* mino_control.c */
extern const struct controller	mino_controller;
void	 mino_name_keys(struct board_ui *);

/* mino_control_keys.c */
extern const struct command	mino_keys[];
extern const int	 mino_looking[];
bool	 mino_command(struct board_ui *, struct play *, const struct view *, int command);
void	 mino_close_message(struct board_ui *, struct play *);
bool	 mino_enabled(const struct board_ui *, const struct view *, int command);

/* mino_control_move.c */
void	 mino_move(struct board_ui *, struct play *, const struct view *, int dx, int dy);
void	 mino_click(struct board_ui *, struct play *, const struct view *,
    const struct input_event *);

int	 mino_source_hit(const struct board_ui *, const struct input_event *);	/* -1: none */
/* Exchanges the piece in hand with a source. */
void	 mino_exchange(struct board_ui *, struct play *, const struct view *, int source);

/* starts dragging the piece under the pointer */
/* Starts dragging the piece pressed on. */
void	 mino_grasp(struct board_ui *, const struct view *, const struct input_event *);
void	 mino_drag(struct board_ui *, struct play *, const struct view *,
    const struct input_event *);

/* mino_control_piece.c */
bool	 mino_has_other(const struct board_ui *, const struct view *);	/* than the piece in hand */
int	 mino_first_block(const struct mino_card *);	/* column of the top row's first block */
void	 mino_keep_on_board(struct board_ui *, const struct view *);
/* Takes the piece of a source, if there is one. */
void	 mino_take(struct board_ui *, const struct view *, int source);
void	 mino_take_next(struct board_ui *, const struct view *, int by);
void	 mino_go_to_place(struct board_ui *, struct play *, const struct view *, bool clearing);
void	 mino_place_piece(struct board_ui *, struct play *);
mino_key mino_keep_piece;

/* mino_control_show.c */
int	 mino_lines_left(const struct board_ui *, int lines);
void	 mino_update(struct board_ui *, const struct view *, const json_t *events, bool motion);
bool	 mino_is_showing(const struct board_ui *);	/* is a clear being shown? */
/* STAGES: none; index: its frame, from 0. */
enum stage mino_stage(const struct board_ui *, int *index);
void	 mino_end_showing(struct board_ui *);
int	 mino_motion(const struct board_ui *);
void	 mino_step(struct board_ui *);

/* Takes the numbers as the form has them, from 0. */
#define mino_act(p, form_, ...)	play_act(p, &(struct action){ .form = form_, \
	.numbers = { __VA_ARGS__ } })

/* mino_control_score.c */
unsigned mino_flashing(const struct board_ui *);	/* the lines that flash in this frame */
/* The score so far, over the cleared cells. */
void	 mino_draw_popup(const struct board_ui *, struct canvas *);
/* Draws the score of the clear being shown, or the points that were missing at the end. */
void	 mino_draw_score(const struct board_ui *, struct canvas *, const struct rect *,
    const struct view *);

/* mino_control_payout.c: draws that many lines of the payment and the sum; -1: the round alone. The
 * key goes on; NULL: a spectator has none. */
void	 mino_draw_payout(struct canvas *, const struct view *, int lines, bool sum,
    const char *key);
/* Draws the score as a bar up to the target, and as a multiple of it. */
void	 mino_draw_times(struct canvas *, int y, int x, int cols, int64_t score, int target);

/* mino_control_preview.c */
void	 mino_draw_small(struct canvas *, const struct rect *, const struct view *);
extern const struct emblem mino_emblem;

/* mino_control_draw.c, mino_control_panels.c, mino_control_rounds.c, mino_control_shop.c */
void	 mino_draw(struct board_ui *, struct canvas *, const struct view *, const struct log *,
    bool live);
void	 mino_draw_panels(struct board_ui *, struct canvas *, const struct rect *,
    const struct view *, const struct log *,
	    bool live);
void	 mino_draw_deck(struct canvas *, const struct rect *room, const struct view *);
void	 mino_draw_log(struct canvas *, const struct rect *room, const struct log *);
void	 mino_draw_shop(struct board_ui *, struct canvas *, const struct view *, const struct log *,
    bool live);
void	 mino_draw_set(struct canvas *, const struct view *);	/* the three rounds before play */
void	 mino_enter_shop(struct board_ui *, struct play *, const struct view *);
/* Asks which relic to sell for it. */
void	 mino_ask_relic(struct play *, const struct view *, int item, int selected);
mino_key mino_sell, mino_ask_amulet;
/* Draws the piece and below it its effects; plain: the text for a piece without any. */
void	 mino_draw_card(struct canvas *, const struct rect *, const struct view *,
    const struct mino_card *,
	    const char *plain);
int	 mino_shop_count(const struct view *);
struct shop_row mino_shop_row(const struct view *, int row);

/* mino_control_symbols.c */
extern const struct legend	mino_legend[];
const char *mino_symbol(const struct canvas *, const struct mino_words *);
void	 mino_card_symbols(const struct canvas *, const struct view *, const struct mino_card *,
	    char text[SENTENCE_SIZE]);

/* mino_control_tiles.c: draws a cell of the board or of a piece into r. */
enum { MINO_SIGN_SIZE = 16 };
/* Text that a board_cell points to. */
struct mino_symbols { char text[MINO_SIGN_SIZE], below[MINO_SIGN_SIZE]; };
extern const struct cell_size mino_sizes[];
struct mino_cell mino_card_cell(const struct mino_card *, int x, int y);
struct board_cell mino_tile(const struct canvas *, const struct content *, const struct mino_cell *,
    const struct rect *r,
	    struct mino_symbols *);
/* The outline of a block over the cell. */
struct board_cell mino_ghost(const struct canvas *, const struct content *,
    const struct mino_cell *block,
	    const struct mino_cell *, const struct rect *r, bool fits, struct mino_symbols *);
void	 mino_draw_piece(struct canvas *, int y, int x, const struct content *,
    const struct mino_card *,
	    const struct cell_size *);
/* The piece in small, next to its name, in that many lines or, smaller, in one; false: there is no
 * room. */
int	 mino_mini_rows(const struct mino_card *);
bool	 mino_draw_mini(struct canvas *, const struct rect *, const struct mino_card *);
/* The largest size that fits; the smallest if none does. */
const struct cell_size *mino_piece_size(int height, int width, int rows, int cols);

/* mino_control_pages.c: pages over the board, and a single row of the deck. */
void	 mino_draw_deck_row(struct canvas *, const struct rect *, const struct view *, int index);
/* For an amulet, -1: only to look; with a card selected. */
struct screen	*mino_deck_page(struct app *, struct play *, int amulet, int card);
struct screen	*mino_collection_page(struct app *, const struct content *);

/* mino_control_guide.c: how to play, on one screen. */
extern const struct guide mino_guide;

#endif
