/* records_text.h: the records of a game as text: finished games, statistics, calendar, best
 * lists. */
#ifndef FRONT_RECORDS_TEXT_H
#define FRONT_RECORDS_TEXT_H

#include <stdio.h>

#include "front/front.h"

enum sheet_kind { SHEET_HISTORY, SHEET_FIGURES, SHEET_CALENDAR, SHEET_RANKING };

struct sheet {
	enum sheet_kind	 kind;
	char		 ranking[OPTION_SIZE];
};

/* The sheets of a game (NULL: of all games together), in order; returns how many. The caller frees
 * them. */
int	 records_sheets(const struct front *, const struct game *, struct sheet **);

/* The title: "Finished games", "Calendar", or the name of a best list. */
void	 records_sheet_word(const struct game *, const struct sheet *,
    char text[SENTENCE_SIZE / 2]);

/* The lines of a sheet: a table with aligned columns, or sentences. Adds none if the sheet is
 * empty. */
enum records_form { RECORDS_TABLE, RECORDS_SENTENCES };
void	 records_lines(const struct front *, const struct game *, const struct sheet *,
    enum records_form,
	    struct log *);

/* Prints all records of a game (NULL: of all). */
void	 records_print(const struct front *, const struct game *, FILE *);

/* A day, with the time if with_time. */
enum { WHEN_SIZE = 24 };
void	 records_when(int64_t when, bool with_time, char text[WHEN_SIZE]);

#endif
