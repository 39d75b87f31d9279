/* records_text.h: the records of a game as lines of text: its finished games, its statistics, its
 * calendar, its best lists. */
#ifndef FRONT_RECORDS_TEXT_H
#define FRONT_RECORDS_TEXT_H

#include <stdio.h>

#include "front/front.h"

enum sheet_kind { SHEET_HISTORY, SHEET_FIGURES, SHEET_CALENDAR, SHEET_RANKING };

struct sheet {
	enum sheet_kind	 kind;
	char		 ranking[OPTION_SIZE];
};

/* Those of a game (NULL: of all games together), in their order; returns how many. The caller frees
 * them. */
int	 records_sheets(const struct front *, const struct game *, struct sheet **);

/* "Finished games", "Calendar", or what a best list is called. */
void	 records_sheet_word(const struct game *, const struct sheet *, char text[SENTENCE_SIZE / 2]);

/* A sheet in lines: as a table whose columns are in line, or in sentences. Adds none where there is
 * nothing to say. */
enum records_form { RECORDS_TABLE, RECORDS_SENTENCES };
void	 records_lines(const struct front *, const struct game *, const struct sheet *, enum records_form,
	    struct log *);

/* Prints everything of a game, or of all. */
void	 records_print(const struct front *, const struct game *, FILE *);

/* A day, with the time of the day if it is wanted. */
enum { WHEN_SIZE = 24 };
void	 records_when(int64_t when, bool with_time, char text[WHEN_SIZE]);

#endif
