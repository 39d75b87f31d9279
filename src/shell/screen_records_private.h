/* screen_records_private.h: declarations shared by the files of the records page. */
#ifndef SHELL_SCREEN_RECORDS_PRIVATE_H
#define SHELL_SCREEN_RECORDS_PRIVATE_H

#include "front/player_statistics.h"
#include "front/records_text.h"
#include "game/daily.h"
#include "game/ending.h"
#include "shell/controller.h"
#include "shell/list_page.h"
#include "shell/screens.h"

enum { LISTS_TOP = 4, RECORDS_COLS = 128 };	/* first row below the tabs; maximum width */

struct records_row {
	int64_t			 game_id;	/* 0: its journal is gone */
	const struct game	*game;
	int64_t			 when;
	uint64_t		 ticks;
	long long		 score;
	bool			 scored;	/* in a history: it has a score */
	enum ending_kind	 kind;
	bool			 described;
	const char		*assisted;		/* why it is assisted; "": it is not */
	char			 ending[SENTENCE_SIZE], text[SENTENCE_SIZE];
	/* A CPU's result for comparison; "": unknown. */
	char			 par[SENTENCE_SIZE];
};

/* --- the page --- */

struct records {
	struct list_page	 page;		/* its list is a history or a best list */
	struct rect		 room;		/* as last drawn */
	int			 game;		/* in the registry's order, from 1; 0: all */
	struct sheet		*sheets;
	int			 sheet_count, sheet;

	struct records_row		*rows;		/* of a history or a best list */
	int			 ending_cols;	/* of the longest ending in a history */
	bool			 scored;	/* some game has a score */
	long long		 latest[CHARTED];	/* scores of the best list, oldest first */
	int			 latest_count;

	struct daily		 daily;		/* of a calendar, whose rows are months */

	struct figures		*counts;	/* of the game, or of every game */
	int			 count_count;
};

/* NULL: all games. */
const struct game	*records_game(const struct records *);

enum { CHART_ROWS = 5, CHART_ROWS_MOST = 12 };	/* without the frame; depends on the room */

/* --- screen_records_lists.c --- */

/* Adds an empty row at the end. */
struct records_row *records_add_row(struct records *);

void	records_fill_history(struct records *);
void	records_fill_ranking(struct records *);
void	records_draw_history(struct records *, struct canvas *);
void	records_draw_ranking(struct records *, struct canvas *);
list_row records_draw_finished, records_draw_score;

/* Draws a frame with bars and a title that contains the highest value. */
enum { CHART_FRAME = 4 };	/* columns around the bars */
void	records_draw_chart(struct canvas *, const struct rect *frame, const char *title,
	    const long long *values, int count);

/* --- screen_records_calendar.c --- */

void	records_fill_calendar(struct records *);
void	records_draw_calendar(struct records *, struct canvas *);
list_row records_draw_month;

/* The latest finished one; NULL: none. */
const struct attempt *records_last_attempt(const struct records *);

/* --- screen_records_figures.c --- */

void	records_fill_figures(struct records *);
void	records_draw_figures(struct records *, struct canvas *);

#endif
