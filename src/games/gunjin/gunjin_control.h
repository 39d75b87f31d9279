/* gunjin_control.h: what the files of Gunjin Shogi's controller share.
 *
 * Everything drawn and written comes from the seat's view, which holds no secrets of the others. */
#ifndef GUNJIN_CONTROL_H
#define GUNJIN_CONTROL_H

#include "front/arranged.h"
#include "games/gunjin/gunjin_text.h"
#include "shell/app.h"
#include "shell/ask.h"
#include "shell/controller.h"

/* The least for a panel beside the board; twice that has room for two. */
enum { GUNJIN_SIDE_COLS = 20 };

enum losses { LOSSES_NOWHERE, LOSSES_BESIDE, LOSSES_BELOW };	/* where: "beside" and "below"
								 * mean of the board */

/* The steps in which a battle is shown before the game goes on. */
enum frame {
	FRAME_NONE,
	FRAME_STILL,	/* only the caption, for a viewer who missed the rest; until the next key */
	FRAME_CLOSE,	/* the attacker moves towards the defender */
	FRAME_CLASH,	/* both flash */
	FRAME_EMPTY,	/* the loser is gone */
	FRAME_CAPTION,	/* what has happened */
	FRAME_HELD,	/* the same a little longer; a grave loss is written large */
	FRAME_FALL,	/* of a headquarters */
	FRAMES
};
struct moment {
	enum frame	frame;
	bool		battle, fall;
	struct view	before, last;	/* without their logs: before the last move, and after it */
};

/* Cursor and selection, and where things were drawn. */
struct board_ui {
	struct app	*app;
	struct seat	seats[SEATS_MAX + 1];
	bool		opened;		/* has seen a view */
	bool		second;		/* side 2's is the first view */
	int		cursor;		/* a cell */
	int		column;		/* of the cursor; shows which half of a headquarters it
					 * is in */
	int		picked;		/* the cell of the picked piece; GUNJIN_NOWHERE: none */
	uint64_t	targets;	/* the cells that this piece can reach */
	int		asked;		/* the target that one more key would confirm;
					 * GUNJIN_NOWHERE: none */
	int		kind;		/* of the reserve, while placing */
	struct selection selection;	/* the same, for sentences */
	bool		notebook;	/* instead of the log */
	bool		both;		/* there is room for both */
	enum losses	losses;		/* where they have a place of their own */
	bool		turned;		/* side 2 sits below */
	bool		watched;	/* only CPUs play */
	bool		fast;		/* whether these CPUs hurry */
	bool		placing;	/* the camps are not full yet */
	struct arranged	camp;		/* being put down */
	int		placed;		/* the next step of it */
	const char	*placed_words;	/* the message when it is complete */
	struct arranged_past past;	/* before each key that arranged the camp */
	enum form	answers[ASK_CHOICES];	/* for each choice of the open question; FORMS:
						 * nothing */

	struct moment	moment;

	bool		live;		/* as drawn before the moment */
	struct board	board;
	int		board_y, board_x;
	struct rect	reserve;	/* one row per kind; no rows: not drawn */
};

/* gunjin_control.c */
extern const char	gunjin_fast_setting[];
void	gunjin_name_key(const struct board_ui *, enum gunjin_named, char key[GUNJIN_KEY_SIZE]);

/* Runs a key; the command shows which of several keys it was. */
typedef void gunjin_key(struct board_ui *, struct play *, const struct view *, int command);

/* gunjin_control_keys.c */
extern const struct command	gunjin_commands[];
bool	gunjin_command(struct board_ui *, struct play *, const struct view *, int command);
bool	gunjin_enabled(const struct board_ui *, const struct view *, int command);
bool	gunjin_why_not(const struct board_ui *, const struct view *, int command,
    char text[SENTENCE_SIZE]);
extern const int	gunjin_looking[];
void	gunjin_click(struct board_ui *, struct play *, const struct view *,
    const struct input_event *);
void	gunjin_look(struct board_ui *, const struct view *, const struct input_event *);

/* gunjin_control_cursor.c */
void	gunjin_go_to(struct board_ui *, int cell);
void	gunjin_move_cursor(struct board_ui *, const struct view *, int dx, int dy);
/* To the next piece, target or kind. */
void	gunjin_go_next(struct board_ui *, const struct view *, int by);
/* To the next empty cell of the camp. */
void	gunjin_next_empty(struct board_ui *, const struct view *);
/* Moves to a kind that is still in reserve. */
void	gunjin_keep_kind(struct board_ui *, const struct view *);
void	gunjin_take(struct board_ui *, const struct view *, int cell);	/* picks up the piece */
void	gunjin_let_go(struct board_ui *);
gunjin_key	gunjin_pick;	/* the action of Enter under the cursor */

/* gunjin_control_ask.c: questions whose answer becomes an action. */
gunjin_key	gunjin_ask_draw, gunjin_ask_ready, gunjin_ask_resign, gunjin_ask_move,
    gunjin_ask_mark;

/* gunjin_control_tile.c: the style of a cell of the board; struct tile keeps its texts. */
enum { TILE_SIZE = 64 };
struct tile {
	int	cols;
	char	text[TILE_SIZE], below[TILE_SIZE];
};
struct board_cell gunjin_tile(const struct view *, int cell, enum glyph_set, bool target,
    struct tile *);
void	gunjin_tile_name(int kind, enum glyph_set, int cols, char text[TILE_SIZE]);
/* "": it has no rank. */
void	gunjin_insignia(int kind, enum glyph_set, char text[TILE_SIZE]);

/* gunjin_control_draw.c */
void	gunjin_draw(struct board_ui *, struct canvas *, const struct view *, const struct log *,
    bool live);
void	gunjin_fit_board(struct board_ui *, const struct cell_size *, int rows, int cols);
#define GUNJIN_NO_MOVE ((struct gunjin_move){ GUNJIN_NOWHERE, GUNJIN_NOWHERE })
void	gunjin_draw_tiles(const struct board_ui *, struct canvas *, const struct view *, bool live,
	    struct gunjin_move flashing);
struct rect gunjin_cell_rect(const struct board_ui *, int cell);
struct rect gunjin_river(const struct board_ui *);	/* the row between the camps */
/* marks: such as "[]". */
void	gunjin_mark_cell(const struct board_ui *, struct canvas *, int cell, enum style,
    const char *marks);
int	gunjin_cell_hit(const struct board_ui *, int y, int x);	/* GUNJIN_NOWHERE: not on a cell */
extern const struct legend	gunjin_legend[];

/* gunjin_control_moment.c. gunjin_seen: a key was pressed. gunjin_shown: the view to draw, which
 * is the one before until the last of some frames. */
int	gunjin_wait(const struct board_ui *);
void	gunjin_step(struct board_ui *);
int	gunjin_lines_left(const struct board_ui *, int lines);
bool	gunjin_is_moving(const struct board_ui *);
void	gunjin_seen(struct board_ui *);
void	gunjin_note_moment(struct board_ui *, const struct view *, const json_t *events,
    bool motion);
const struct view *gunjin_shown(const struct board_ui *, const struct view *, enum frame last,
    struct view *before);
void	gunjin_draw_moment(const struct board_ui *, struct canvas *, const struct view *);

/* gunjin_control_losses.c: what a side has lost, below a heading, and a panel of both. */
int	gunjin_losses_rows(const struct view *, int side, int cols);
void	gunjin_draw_losses(const struct board_ui *, struct canvas *, const struct rect *,
    const struct view *, int side);
bool	gunjin_is_any_lost(const struct view *);
int	gunjin_lost_rows(const struct view *, int cols);
/* Draws nothing if nothing is lost. */
void	gunjin_draw_lost(const struct board_ui *, struct canvas *, struct rect,
    const struct view *);

/* gunjin_control_panels.c: beside the board. */
/* Returns the inside. */
struct rect gunjin_panel(struct canvas *, const struct rect *, const char *title);
void	gunjin_side_name(const struct board_ui *, const struct view *, int side,
    char name[SENTENCE_SIZE]);
void	gunjin_draw_side(struct board_ui *, struct canvas *, const struct rect *,
    const struct view *);

/* gunjin_control_notebook.c: returns the rows used; gunjin_control_reserve.c */
int	gunjin_draw_notebook(const struct board_ui *, struct canvas *, const struct rect *,
    const struct view *);
void	gunjin_draw_placing(struct board_ui *, struct canvas *, struct rect, const struct view *);

/* gunjin_control_piece.c */
/* KIND_HIDDEN: unknown to the viewer; KIND_NONE: no piece. */
int	gunjin_kind_shown(const struct board_ui *, const struct view *);
enum losses gunjin_place_losses(const struct rect *side, const struct rect *below, bool live);
void	gunjin_draw_below(const struct board_ui *, struct canvas *, const struct rect *,
    const struct view *, bool live);

/* gunjin_control_preview.c */
void	gunjin_preview(struct canvas *, const struct rect *, const struct view *);
extern const struct emblem gunjin_emblem;

/* gunjin_control_battles.c: the table highlights the kind shown. */
void	gunjin_draw_battles(struct canvas *, const struct rect *, int kind);	/* of that kind */
gunjin_key	gunjin_open_table;

/* gunjin_control_camp.c: puts a camp down, with a message to be translated; undoes an
 * arrangement. */
void	gunjin_put_down(struct board_ui *, struct play *, const struct arranged *,
    const char *words);
void	gunjin_remember_camp(struct board_ui *, const struct view *);
/* Has the camp changed? Then undo is possible. */
bool	gunjin_camp_changed(const struct board_ui *, const struct view *);
gunjin_key	gunjin_undo_camp;

/* gunjin_control_formations.c */
gunjin_key	gunjin_open_formations, gunjin_ask_formation_name, gunjin_ask_code;

/* gunjin_control_guide.c: how to play, on one screen. */
extern const struct guide gunjin_guide;

#endif
