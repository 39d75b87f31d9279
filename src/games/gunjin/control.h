/* control.h: what the files of Gunjin Shogi's controller share.
 *
 * Everything drawn and said comes from the seat's view; what a seat may not know
 * is not in it. */
#ifndef GUNJIN_CONTROL_H
#define GUNJIN_CONTROL_H

#include "games/gunjin/gunjin.h"
#include "shell/app.h"
#include "shell/controller.h"

#define GUNJIN_BIT(cell) (UINT64_C(1) << (cell))

enum { GUNJIN_COLUMNS = 8, GUNJIN_ROWS = 6 };

/* Cursor and selection, and where things were drawn. */
struct desk {
	bool		opened;		/* has seen a view */
	int		cursor;		/* a cell */
	int		column;		/* the cursor's; it tells in which half of a headquarters */
	int		picked;		/* the cell of the piece in hand; GUNJIN_NOWHERE: none */
	uint64_t	targets;	/* where that piece can go */
	int		kind;		/* of the reserve, while placing */
	bool		notebook;	/* instead of the log */
	bool		turned;		/* side 2 sits below */
	bool		alone;		/* one person plays against a CPU */

	int		board_y, board_x, cell_rows, cell_cols;
	struct rect	reserve;	/* one row a kind; no rows: not drawn */
};

/* control.c */
int	gunjin_side_of(const struct view *);	/* of the viewer; -1: a spectator or the referee */
bool	gunjin_is_asked(const struct view *);	/* a draw is offered to the viewer */

/* control_draw.c */
void	gunjin_draw(struct desk *, struct canvas *, const struct view *, const struct log *, bool live);
int	gunjin_cell_hit(const struct desk *, int y, int x);	/* GUNJIN_NOWHERE: not on a cell */
extern const struct legend	gunjin_legend[];

/* control_panels.c: what stands beside and below the board. */
void	gunjin_draw_side(struct desk *, struct canvas *, const struct rect *, const struct view *, bool live);
void	gunjin_draw_about(const struct desk *, struct canvas *, const struct rect *, const struct view *, bool live);

/* control_words.c: everything that is said. */
const char *gunjin_name(int kind);	/* "Tank" */
const char *gunjin_label(int kind);	/* "TK" */
const char *gunjin_words(const struct words *);	/* in the player's language */
void	gunjin_say_event(const struct desk *, const struct view *, const json_t *event, struct log *);
void	gunjin_log_short(const struct view *, int index, char line[SENTENCE_SIZE]);
void	gunjin_cells_text(uint64_t cells, char text[SENTENCE_SIZE]);
char	*gunjin_note_text(const struct view *, int cell);	/* of an enemy piece, in lines; to be freed */
char	*gunjin_kind_text(int kind);	/* how it moves and fights; to be freed */
void	gunjin_end_sentence(const struct desk *, const struct view *, char text[SENTENCE_SIZE]);
void	gunjin_title(const struct view *, char text[SENTENCE_SIZE]);
void	gunjin_prompt(const struct desk *, const struct view *, char text[SENTENCE_SIZE]);
char	*gunjin_report(const struct desk *, const struct view *);
void	gunjin_describe(const struct content *, const json_t *summary, int own, char text[SENTENCE_SIZE]);
void	gunjin_stats(const json_t *stats, char text[SENTENCE_SIZE]);
const char *gunjin_word(const char *id);

/* control_pages.c: pages over the board. */
struct screen	*gunjin_table_page(void);
struct screen	*gunjin_formations_page(struct app *, struct play *, const struct view *);
void	gunjin_ask_formation_name(struct play *, const struct view *);

/* control_tally.c */
void	gunjin_tally(const struct content *, const json_t *games, const json_t *progress, struct tally *);

/* control_start.c: where a game begins. */
struct screen	*gunjin_start(struct app *, const struct entrant *);
void	gunjin_prepare(struct app *, struct options *);

#endif
