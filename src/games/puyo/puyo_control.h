/* puyo_control.h: declarations that the files of Puyo's controller share.
 *
 * The rules run on ticks, independent of the screen. Motion is drawn from the previous field to the
 * present one, by phase and timer. */
#ifndef PUYO_CONTROL_H
#define PUYO_CONTROL_H

#include "games/puyo/puyo_learned.h"
#include "games/puyo/puyo_text.h"
#include "games/puyo/puyo_text_values.h"
#include "shell/app.h"
#include "shell/controller.h"

/* A key that may count as held, though most terminals only report presses. */
struct puyo_hold {
	int64_t	last_ms;	/* the latest press or repeat */
	int	interval;	/* measured between repeats; 0: none seen yet */
	int	repeats;	/* in a row; 1: a press that may begin them */
	int	pressed;	/* the pair present at the latest press, */
	int	index;		/* and the pair that repeats act on */
	bool	held;
	bool	true_repeats;	/* the terminal reports repeats and releases */
	bool	released;
	bool	until_landing;	/* held until the pair has landed, whatever the key does */
	bool	pending_row;		/* one row still to fall, pressed too early */
};

/* What is remembered of a field from one view to the next. */
struct puyo_memory {
	struct puyo_field	field;
	enum phase		phase;
	int			index;		/* of the pair */
	long			score, drop_points;	/* score when the pair appeared */
	/* The row that each cell falls from. */
	int8_t			from[PUYO_COLUMNS][PUYO_ROWS + 1];
	int			ticks;		/* duration of this fall; 0: nothing falls */
	int			steps;		/* of the latest chain */
	long			points;
	int			sent;
	bool			all_clear;	/* at its end */
	int64_t			until;		/* the last tick at which the chain is shown */
	struct puyo_field	popping;	/* the field when its latest step began, */
	int			pop_x, pop_y;	/* and the middle of its popping cells */
};

/* The latest chain of more than one step, after it has ended. */
struct puyo_last {
	int	side, steps, sent;	/* 0 steps: none */
	long	points;
};

/* Practice: the values that the level "learned" gives each place for the pair, or gave for the
 * previous one. */
struct puyo_values {
	bool			on;		/* the player asked for it */
	bool			found;
	struct puyo_ahead	ahead;
};

/* Where a field is drawn. */
struct puyo_spot {
	struct board	board;
	struct rect	frame;
	struct rect	strip;		/* beside it: the next pairs, and the tray */
};

struct board_ui {
	struct app		*app;
	struct seat		 seats[SEATS_MAX + 1];
	int			 people;
	bool			 ghost;		/* show where the pair would land */
	bool			 motion;
	int			 wake_ms;	/* until something moves; 0: nothing moves */
	bool			 drawn;		/* since wake_ms was asked for */
	struct puyo_memory	 memory[PUYO_SIDES];
	struct puyo_last	 last;
	struct puyo_hold	 hold[PUYO_SIDES];	/* the soft-drop key, */
	struct puyo_hold	 once[PUYO_SIDES];	/* and the key that drops a pair */

	int			 x, r;		/* practice: the place chosen for the pair */
	int			 cursor_x, cursor_y;	/* of the editor */
	struct selection	 selection;
	struct puyo_values	 sight;

	struct puyo_spot	 spots[PUYO_SIDES];
	struct rect		 panel;		/* beside the fields */
	struct rect		 hanging[2];	/* practice: child and axis over the field */
};

/* puyo_control.c: keys. */
extern const struct controller puyo_controller;
enum { PUYO_SETS = 3 };		/* of keys: one for a single person, and one for each of two */
/* Drops the falling pair to the floor. */
void	puyo_drop(struct board_ui *, struct play *, int side);

/* puyo_control_start.c: the page where a game begins. */
extern const struct start puyo_start;

/* puyo_control_hold.c: decides when a key counts as held. Takes a press or a repeat, which some
 * terminals distinguish; true: one row now. */
bool	puyo_hold_press(struct puyo_hold *, const struct puyo_player *, int64_t now_ms,
    bool repeated);
/* Is the latest press, surely or probably, a repeat? */
bool	puyo_hold_is_repeat(const struct puyo_hold *);
void	puyo_hold_release(struct puyo_hold *);
void	puyo_hold_until_landing(struct puyo_hold *, const struct puyo_player *);
bool	puyo_hold_goes_on(struct puyo_hold *, const struct puyo_player *, int64_t now_ms);

/* puyo_control_hint.c */
void	puyo_select(struct board_ui *, const struct view *, const struct action *);
/* Shows the hints again after a key has cleared the message. */
void	puyo_repeat_hints(const struct board_ui *, struct play *);
/* Removes the hints of pairs that have landed. */
void	puyo_drop_hints(struct board_ui *, struct play *, const struct view *);

/* puyo_control_mouse.c */
void	puyo_click(struct board_ui *, struct play *, const struct view *,
    const struct input_event *);

/* puyo_control_layout.c */
void	puyo_lay_out(struct board_ui *, const struct canvas *, const struct view *);
struct rect puyo_cell_rect(const struct puyo_spot *, int x, int y);
bool	puyo_cell_hit(const struct puyo_spot *, int y, int x, int *column, int *row);

/* puyo_control_motion.c: the picture of a field at this moment. */
enum puyo_look { LOOK_STILL, LOOK_GHOST, LOOK_BEST, LOOK_POPPING, LOOK_FADING, LOOK_DEAD };
struct puyo_picture {
	uint8_t	colour[PUYO_COLUMNS][PUYO_ROWS + 1];
	uint8_t	look[PUYO_COLUMNS][PUYO_ROWS + 1];
	uint8_t	joins[PUYO_COLUMNS][PUYO_ROWS + 1];	/* with neighbours of the same colour */
};
void	puyo_remember(struct board_ui *, const struct view *, const json_t *events);
void	puyo_picture(const struct board_ui *, const struct view *, int side, bool live,
    struct puyo_picture *);
void	puyo_still(const struct puyo_player *, struct puyo_picture *);	/* without motion */
bool	puyo_is_flashing(const struct board_ui *, const struct puyo_player *);
int	puyo_next_frame(const struct board_ui *, const struct view *);	/* ms; 0: nothing moves */

/* puyo_control_moments.c: the running chain and its outcome, written into the field. */
void	puyo_garbage_text(int garbage, enum glyph_set, char text[SENTENCE_SIZE]);	/* "◆●○○" */
void	puyo_draw_tray(struct canvas *, const struct rect *, int garbage);
void	puyo_draw_word(const struct board_ui *, struct canvas *, const struct view *, int side);
/* Draws the text of the chain; false: there is none. */
bool	puyo_draw_caption(const struct board_ui *, struct canvas *, const struct view *, int side);

/* puyo_control_draw.c */
extern const struct legend puyo_legend[];
void	puyo_draw(struct board_ui *, struct canvas *, const struct view *, const struct log *,
    bool live);
void	puyo_draw_picture(struct canvas *, const struct puyo_spot *, const struct puyo_picture *);

/* puyo_control_panels.c: panels beside the fields. */
void	puyo_draw_panels(const struct board_ui *, struct canvas *, const struct view *,
    const struct log *, bool live);

/* puyo_control_preview.c */
void	puyo_preview(struct canvas *, const struct rect *, const struct view *);
extern const struct emblem puyo_emblem;

/* puyo_control_practice.c: choosing a place, changing the board. */
void	puyo_choose(struct board_ui *, enum press);
void	puyo_place(struct board_ui *, struct play *);
void	puyo_edit_move(struct board_ui *, int dx, int dy);
void	puyo_edit_set(struct board_ui *, struct play *, const struct view *, enum colour);
void	puyo_ask_pair(struct play *);
void	puyo_ask_board(struct play *, const struct view *);
void	puyo_ask_problem(struct play *, const struct view *);

/* puyo_control_boards.c: the page of boards and problems. */
struct screen	*puyo_boards_page(struct app *, struct play *, const struct view *);

/* puyo_control_values.c: the values that the level "learned" gives. */
void	puyo_values_renew(struct board_ui *, const struct view *);
bool	puyo_values_is_shown(const struct board_ui *, const struct view *);
/* The best place; false: there is none. */
bool	puyo_values_best(const struct board_ui *, struct puyo_choice *);
void	puyo_draw_sight(const struct board_ui *, struct canvas *);
/* Draws the bars under the field, if there is room. */
void	puyo_draw_bars(const struct board_ui *, struct canvas *);

/* puyo_control_guide.c: how to play, on one screen. */
extern const struct guide puyo_guide;

#endif
