/* lines_menu.h: the places around the games: the menu, how a game is begun, options, records, replays. */
#ifndef LINES_MENU_H
#define LINES_MENU_H

#include <jansson.h>

#include "lines/lines.h"

struct loaded_game;
struct game;
struct session_start;

struct line_page	*menu_line_page_new(struct lines *);

/* How a game is begun: its rows, its modes, its tutorial. */
void		 begin_open_lines(struct lines *, const struct loaded_game *);

/* What is made in a game in words; it must have a workshop. */
void		 workshop_open_lines(struct lines *, const struct loaded_game *);

/* Nobody who listens can keep up with a game in real time: where the game can be played without a clock it is. */
void		 begin_without_clock(const struct game *, struct session_start *);

/* Says what a code of any game holds, and asks what to do with it; the first asks for the code too. */
void		 code_ask_lines(struct lines *);
void		 code_take_lines(struct lines *, const char *typed);
struct line_page	*options_line_page_new(struct lines *);
struct line_page	*records_line_page_new(struct lines *);

/* A finished game told again, action by action; the journal is taken over. What cannot be is said. */
void		 replay_open_lines(struct lines *, json_t *journal);
void		 review_open_lines(struct lines *, json_t *journal, int64_t id);	/* both take the journal over */

#endif
