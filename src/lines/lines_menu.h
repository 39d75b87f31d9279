/* lines_menu.h: the line pages around the games: menu, beginning, options, records, replays. */
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

/* The workshop of a game, which must have one. */
void		 workshop_open_lines(struct lines *, const struct loaded_game *);

/* Sets a game to run without a clock where it can: a player in lines cannot keep up with real
 * time. */
void		 begin_without_clock(const struct game *, struct session_start *);

/* Says what a code of any game contains, and asks what to do with it. code_ask_lines asks for the
 * code first. */
void		 code_ask_lines(struct lines *);
void		 code_take_lines(struct lines *, const char *typed);
struct line_page	*options_line_page_new(struct lines *);
struct line_page	*records_line_page_new(struct lines *);

/* Replays a finished game, action by action; takes the journal over. If it cannot be replayed, it
 * says so. */
void		 replay_open_lines(struct lines *, json_t *journal);
/* both functions take the journal over */
void		 review_open_lines(struct lines *, json_t *journal, int64_t id);

#endif
