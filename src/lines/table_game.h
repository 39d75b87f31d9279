/* table_game.h: what the files about a game at a table in lines share. */
#ifndef LINES_TABLE_GAME_H
#define LINES_TABLE_GAME_H

#include "front/seating.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_play.h"

struct table_game {
	struct lines	*lines;
	struct line_page	*line_page;		/* NULL: not there yet */
	struct seating	*seating;
	unsigned	 lost;		/* seats whose lost connection was said, bit 1 << seat */
	/* it was said that the game is adjourned, or that the player's part of a race is done */
	bool		 adjourned, done;
	bool		 late;		/* it was said that the game can be claimed */
	/* the question was said just now, and need not be repeated at once */
	bool		 ask_said;
	/* the lowest time of the player's own clock that a warning was said for */
	int64_t		 warned_ms;
};

/* --- table_game_people.c: hooks of the game's line page about the table --- */

void	 table_game_time(int64_t left_ms, char text[SENTENCE_SIZE]);	/* "9 minutes 41 seconds" */
void	 table_game_clocks(void *context, struct log *);
void	 table_game_who(void *context, struct log *);

/* --- table_game_requests.c: what can be said and done at the table --- */

extern const struct topic table_game_requests[];
bool	 table_game_take(void *context, const char *word, const char *about);
void	 table_game_outcome(void *context, struct after_game *);
void	 table_game_rematch(void *context);

#endif
