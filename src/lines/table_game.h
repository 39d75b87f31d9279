/* table_game.h: what the files about a game at a table without a screen share. */
#ifndef LINES_TABLE_GAME_H
#define LINES_TABLE_GAME_H

#include "front/seating.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_play.h"

struct table_game {
	struct lines	*lines;
	struct line_page	*line_page;		/* NULL: not there yet */
	struct seating	*seating;
	unsigned	 lost;		/* seats whose lost line was said, bit 1 << seat */
	bool		 adjourned, done;	/* it was said that the game is, or our part of a race */
	bool		 late;		/* it was said that the game can be claimed */
	bool		 ask_said;	/* what is asked was said just now, and need not be asked again at once */
	int64_t		 warned_ms;	/* the least time of our own clock that was warned of */
};

/* --- table_game_commands.c: about the table; hooks of the game's place --- */

void	 table_game_time(int64_t left_ms, char text[SENTENCE_SIZE]);	/* "9 minutes 41 seconds" */
void	 table_game_clocks(void *context, struct log *);
void	 table_game_who(void *context, struct log *);

/* --- table_game_requests.c: what can be said and done there --- */

extern const struct topic table_game_requests[];
bool	 table_game_take(void *context, const char *word, const char *about);
void	 table_game_outcome(void *context, struct outcome *);
void	 table_game_rematch(void *context);

#endif
