/* monoknight_control.h: what the files of MonoKnight's controller share. */
#ifndef MONOKNIGHT_CONTROL_H
#define MONOKNIGHT_CONTROL_H

#include "games/monoknight/monoknight_text.h"
#include "shell/app.h"
#include "shell/ask.h"
#include "shell/controller.h"

/* --- motion: the frames that are shown, one after the other --- */

enum frame_kind {
	FRAME_REST,	/* nothing moves */
	FRAME_AIR,	/* the knight is between two tiles */
	FRAME_LANDING,	/* the knight is at landing `number` of its path */
	FRAME_DEAD,	/* no card can move: the hand is gone */
	FRAME_DEALT,	/* the new hand is there, with its cost */
	FRAME_WAVE,	/* the visited tiles light up, WAVE_TILES at a time */
	FRAME_STAR,	/* so many stars have been shown */
	FRAME_SCORE,
	FRAME_FINISH,	/* a finished chapter or campaign */
};

struct frame {
	enum frame_kind	kind;
	int		number;
};

/* A path, a new hand, the waves, the stars and three more. */
enum { WAVE_TILES = 8, STARS = KNIGHT_STARS, FRAMES_MAX = 2 * KNIGHT_TILES };

enum knight_finish { FINISH_NOTHING, FINISH_CHAPTER, FINISH_CAMPAIGN };

/* The honours of a clear, besides the view's own numbers. */
struct clear_result {
	bool		best;		/* no earlier score of this stage or list was as good */
	enum knight_finish	finish;
};

/* Cursor, selection, the steps seen, and the places on the screen. */
struct board_ui {
	int			 slot;		/* the selected card */
	struct knight_move	 ways[KNIGHT_TILES];	/* of that card */
	int			 way_count, way;
	bool			 chosen;	/* by its number or a click, since it became
						 * selected */
	struct { int slot; int64_t at; } pressed;	/* the last number key, and when */
	bool			 aiming;	/* the keys last moved among its ways */
	bool			 discarding;	/* the next card chosen is discarded */
	struct spot		 cursor;	/* while the start is chosen */
	struct selection	 selection;	/* the same, for sentences */
	struct knight_keys	 keys;
	struct app		*app;

	struct spot		 path[KNIGHT_TILES];	/* of the last move */
	int			 path_count;
	int			 left[KNIGHT_TILES];	/* by tile: the move that last left it;
							 * 0: not seen */
	int			 paid;		/* for the last deadlock */
	int			 lines;		/* of the log, already shown */
	struct frame		 frames[FRAMES_MAX];
	int			 frame, frame_count;

	json_t			*progress;	/* before this game */
	long long		 best;		/* before this game, in its list; 0: there is
						 * none */
	bool			 ranks;		/* the player's own game, not a watched one */
	unsigned		 assisted;		/* why it is assisted; 0: it is not */
	struct clear_result		 honours;

	unsigned		 met;		/* a bit for each of the news */
	int			 news;		/* the one that appears for the first time */
	bool			 news_shown;	/* since the last action */
	bool			 taught;	/* a tutorial explains everything */

	struct board		 board;
	int			 board_y, board_x;
	struct rect		 cards[KNIGHT_HAND_MAX];
	int			 card_count;
	struct rect		 caption;	/* of the hand: a click changes its order */
};

/* monoknight_control_moments.c */
void		 board_ui_rank(struct board_ui *, unsigned assisted);
void		 board_ui_remember(struct board_ui *, const struct app *,
    const struct session_start *);
void		 board_ui_forget(struct board_ui *);
void		 board_ui_follow(struct board_ui *, const struct view *, const json_t *events,
    bool motion);
struct frame	 board_ui_frame(const struct board_ui *);	/* the one to draw */
int		 board_ui_wait(const struct board_ui *);
void		 board_ui_step(struct board_ui *);
bool		 board_ui_is_brief(const struct board_ui *);

/* monoknight_control_board.c */
void		 board_ui_draw_board(const struct board_ui *, struct canvas *, const struct view *,
    bool live);
struct board_cell knight_tile_look(const struct view *, int index);

/* monoknight_control_cards.c: hand and NEXT side by side, as large as the room allows. */
struct hand_sizes {
	enum card_size	hand, next;
	bool		named;		/* NEXT is a list of names */
};
struct hand_sizes hand_fit(const struct canvas *, const struct view *);
void		 board_ui_draw_cards(struct board_ui *, struct canvas *, const struct view *, int y,
    struct hand_sizes, bool live);

/* monoknight_control_news.c: a line when something appears for the first time, and the content
 * of a stage. */
void		 news_recall(struct board_ui *);		/* what the player has met */
void		 news_follow(struct board_ui *, const struct view *, bool acted);
/* False: there are none. */
bool		 news_draw(struct board_ui *, struct canvas *, int y, int x, int cols);
void		 news_draw_stage(struct canvas *, const struct rect *, const struct stage *,
    bool words);

/* monoknight_control_result.c: the result of a clear, in the place of the cards. */
int		 board_ui_stars_seen(const struct board_ui *);	/* while they are shown one by
								 * one */
void		 board_ui_draw_result(const struct board_ui *, struct canvas *, const struct view *,
    const struct rect *);

/* monoknight_control_draw.c */
void		 board_ui_draw(struct board_ui *, struct canvas *, const struct view *,
    const struct log *, bool live);
extern const struct legend	knight_legend[];

/* monoknight_control_preview.c: small pictures; the first draws only the board and returns its
 * columns. */
int		 monoknight_draw_small(struct canvas *, const struct rect *, const struct view *);
void		 monoknight_preview(struct canvas *, const struct rect *, const struct view *);
extern const struct emblem knight_emblem;

/* monoknight_control_start.c: the page of modes, which begins a game. */
extern const struct start knight_start;

/* monoknight_control_again.c: begins a game of a stage from a page. If an unfinished one exists,
 * it asks first, and the page passes on the answer. */
struct stage_game {
	const struct loaded_game	*loaded;
	struct session_start	 start;
	int64_t			 unfinished;	/* the game that the question is about */
};
void		 stage_game_begin(struct screen *asker, struct stage_game *, const struct stage *,
    const char *name,
		    bool practice, answer_handler *);
void		 stage_game_answered(struct app *, struct stage_game *, int choice);

/* monoknight_control_made.c: the stages that players made; monoknight_control_edit.c: makes one
 * (NULL: a new one). */
struct made;
struct screen	*knight_made_new(struct app *, const struct loaded_game *, bool practice);
struct screen	*knight_edit_new(struct app *, const struct loaded_game *, const struct made *);
/* Asks for a title, which the handler keeps. */
void		 knight_ask_title(struct screen *asker, const struct made *, text_handler *);
void		 knight_show_code(struct app *, const struct made *);

/* monoknight_control_stages.c: the page of a campaign's stages. */
struct screen	*knight_stages_new(struct app *, const struct loaded_game *, enum mode,
    bool practice);

static inline bool
same_spot(struct spot a, struct spot b)
{
	return a.x == b.x && a.y == b.y;
}

/* monoknight_control_guide.c: how to play, on one screen. */
extern const struct guide knight_guide;

#endif
