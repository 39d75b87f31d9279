/* control.h: what the files of Mino's controller share. */
#ifndef MINO_CONTROL_H
#define MINO_CONTROL_H

#include "games/mino/words.h"
#include "shell/app.h"
#include "shell/controller.h"

/* Where a piece comes from: the hand slots, then the stock slots. */
enum { MINO_SOURCES = MINO_HAND_MAX + MINO_STOCK_MAX };

/* --- the desk --- */

struct desk {
	enum focus		 focus;
	int			 source;	/* the piece in hand, of MINO_SOURCES */
	int			 x, y;		/* where its box lies over the board */
	int			 relic;		/* the selected one, in FOCUS_RELICS */
	int			 look;		/* the selected cell, in FOCUS_LOOK */
	struct selection	 selection;	/* all that, for sentences */
	bool			 fast;		/* the score builds up quickly */

	struct view		*last;		/* the view of the last update; NULL: none yet */
	struct view		*before;	/* as it was when the clear began that is being shown; NULL: none */
	struct mino_formula	 formula;	/* of that clear, or of the last one; no terms: none */
	uint64_t		 laid;		/* the cells of the piece laid last, bit 1 << cell */
	int			 frame;		/* terms shown so far */

	struct list		 shop;

	struct board		 board;
	int			 board_y, board_x;
	struct rect		 sources[MINO_SOURCES];	/* no rows: not there */
	struct rect		 relics;	/* one row each */
	struct rect		 amulets;	/* the row that counts them; no rows: none */
	struct rect		 shop_rows;
};

/* What a key does; the command tells which of several it was. */
typedef void mino_key(struct desk *, struct play *, const struct view *, int command);

/* control.c */

/* control_keys.c */
extern const struct command	mino_keys[];
extern const int	 mino_looking[];
bool	 mino_command(struct desk *, struct play *, const struct view *, int command);
bool	 mino_enabled(const struct desk *, const struct view *, int command);

/* control_move.c */
void	 mino_move(struct desk *, struct play *, const struct view *, int dx, int dy);
void	 mino_click(struct desk *, struct play *, const struct view *, const struct input_event *);

/* control_piece.c */
bool	 mino_has_other(const struct desk *, const struct view *);	/* than the piece in hand */
const struct mino_card	*mino_card_at(const struct view *, int source);	/* NULL: nothing is there */
void	 mino_keep_on_board(struct desk *, const struct view *);
void	 mino_take(struct desk *, const struct view *, int source);	/* the piece there, if there is one */
void	 mino_take_next(struct desk *, const struct view *, int by);
void	 mino_go_to_place(struct desk *, struct play *, const struct view *, bool clearing);
void	 mino_place_piece(struct desk *, struct play *);
mino_key mino_keep_piece;

/* control_show.c */
int	 mino_lines_left(const struct desk *, int lines);
void	 mino_update(struct desk *, const struct view *, const json_t *events, bool motion);
bool	 mino_is_showing(const struct desk *);	/* the score of a clear is building up */
void	 mino_end_showing(struct desk *);
int	 mino_motion(const struct desk *);
void	 mino_step(struct desk *);

/* Numbers as the form has them, from 0. */
#define mino_act(p, form_, ...)	play_act(p, &(struct action){ .form = form_, .numbers = { __VA_ARGS__ } })

/* control_draw.c, control_panels.c, control_shop.c */
void	 mino_draw(struct desk *, struct canvas *, const struct view *, const struct log *, bool live);
void	 mino_draw_panels(struct desk *, struct canvas *, const struct rect *, const struct view *, const struct log *,
	    bool live);
void	 mino_draw_log(struct canvas *, const struct rect *frame, const struct log *);
void	 mino_draw_shop(struct desk *, struct canvas *, const struct view *, const struct log *, bool live);
void	 mino_draw_set(struct canvas *, const struct view *, bool live);	/* the three rounds before play */
void	 mino_draw_summary(struct canvas *, const struct view *);
void	 mino_enter_shop(struct desk *, struct play *, const struct view *);
mino_key mino_sell, mino_ask_amulet;
/* The piece, and below it what its effects do; plain: what to say where it has none. */
void	 mino_draw_card(struct canvas *, const struct rect *, const struct view *, const struct mino_card *,
	    const char *plain);
int	 mino_shop_count(const struct view *);
struct shop_row mino_shop_row(const struct view *, int row);
extern const struct legend	mino_legend[];

/* control_signs.c: cells and pieces as signs. */
const char *mino_sign(const struct canvas *, const struct mino_words *);
enum style mino_block_style(int pattern);
void	 mino_cell_text(const struct canvas *, const struct view *, const struct mino_cell *, char text[16]);
/* A piece has two columns a cell: a seal or a blessing takes the place of the block. */
void	 mino_block_text(const struct canvas *, const struct content *, int pattern, int seal, int blessing,
	    char text[16]);
void	 mino_draw_piece(struct canvas *, int y, int x, const struct view *, const struct mino_card *);
void	 mino_card_signs(const struct canvas *, const struct view *, const struct mino_card *,
	    char text[SENTENCE_SIZE]);

/* control_pages.c: pages over the board. */
struct screen	*mino_deck_page(struct app *, struct play *, int amulet);	/* -1: only to look */
struct screen	*mino_collection_page(struct app *, const struct content *);

#endif
