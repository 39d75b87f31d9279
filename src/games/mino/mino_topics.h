/* mino_topics.h: declarations that Mino's topics share: names, reading typed text, and the topics'
 * functions. */
#ifndef MINO_TOPICS_H
#define MINO_TOPICS_H

#include "games/mino/mino_text.h"

/* --- mino_text_speech.c: the caller frees all texts --- */

/* The numbers, from 1, of a set's bits: "1 to 4, 6"; with the counted thing: "columns 1 to 4,
 * 6". */
char	*mino_spoken_columns(unsigned set);
char	*mino_spoken_rows(unsigned set);
char	*mino_spoken_cells(const unsigned sets[MINO_SIZE]);
/* Adds "row 1 columns 2, 3" after "; ". */
void	 mino_spoken_row(char **text, int y, unsigned set, bool first);

/* "3 wide, 2 high: row 1 columns 1 to 3, row 2 column 2" */
char	*mino_spoken_shape(const struct mino_shape *);
/* "T tetromino, Enhanced"; with its shape, and with the places of its seals and blessings. */
char	*mino_spoken_name(const struct view *, const struct mino_card *);
char	*mino_spoken_card(const struct view *, const struct mino_card *);
/* "Charge block of value 4, Multi seal", "empty, Enhancement 2" */
char	*mino_spoken_cell(const struct view *, const struct mino_cell *);

/* Lists every effect once, on a line each (mino_text_about.c); "": there are none. */
char	*mino_spoken_effects(const struct view *, const struct mino_card *, bool full);
char	*mino_spoken_cell_effects(const struct view *, int cell, bool full);

/* --- mino_text_lines.c: rows and columns, 0 to 5 and 6 to 11 --- */

/* The empty cells of a line, by their index in it. */
unsigned mino_line_missing(const struct mino_cell board[MINO_CELLS], int line);
/* The cells of a line that no line can clear, likewise. */
unsigned mino_line_blocked(const struct mino_cell board[MINO_CELLS], int line);
/* Returns "row 1 lacks columns 5, 6". */
char	*mino_spoken_missing(const struct mino_cell board[MINO_CELLS], int line);

/* --- mino_text_read.c: reading typed text --- */

/* Words in lower case and plain width, without filler words. */
enum { TYPED_WORDS = 12, TYPED_SIZE = 160 };
struct typed {
	char	text[TYPED_SIZE];			/* the text, one blank between words */
	char	words[TYPED_WORDS][TOPIC_WORD];
	int	count, at;				/* the next one to read */
};
void	 mino_typed(struct typed *, const char *text);

bool	 mino_typed_end(const struct typed *);
bool	 mino_typed_number(struct typed *, int *number);
/* Reads one of these words; the list ends with NULL. */
bool	 mino_typed_word(struct typed *, const char *const *words);
bool	 mino_typed_cell(struct typed *, int *x, int *y);	/* from 0; may be off the board */
bool	 mino_typed_piece(struct typed *, int *source);		/* of MINO_SOURCES; may be empty */

/* Does the name, or a word in it, begin with the typed text, in either language? */
bool	 mino_is_named(const struct mino_words *, const char *typed);

/* Reads a number, from 0, or a name. False and *e: none of the player's, or several. */
bool	 mino_typed_relic(const struct view *, struct typed *, int *place, struct error *);
bool	 mino_typed_amulet(const struct view *, struct typed *, int *place, struct error *);
/* Reads a number of a card; writes its index in the deck. */
bool	 mino_typed_card(const struct view *, struct typed *, int *card, struct error *);
bool	 mino_typed_item(const struct view *, struct typed *, int *item, struct error *);

/* Reads cells of a card's box to switch, "+b1 -a2", or its rows, "#./##". */
bool	 mino_typed_shape(struct typed *, struct mino_shape *, struct error *);

bool	 mino_refuse_cell(int x, int y, struct error *);	/* true: it is on the board */

/* --- mino_text_prompt.c --- */

/* Names all pieces that can be placed; the caller frees it. */
char	*mino_spoken_pieces(const struct view *, bool names);
void	 mino_prompt_plain(const struct view *, char text[SENTENCE_SIZE]);

/* --- mino_text_choice.c --- */

void	 mino_choice(const struct seat *seats, const struct view *, const struct action *,
    char text[SENTENCE_SIZE]);
/* Names the changes of the card's shape; the caller frees it. */
char	*mino_spoken_sculpture(const struct mino_card *, const char *rows);
bool	 mino_understand(const struct view *, int seat, const char *typed, struct action *);

/* --- the topics --- */

extern const struct topic	mino_topics[];

typedef bool mino_tell_topic(const struct topic_question *, struct log *, struct error *);
mino_tell_topic mino_tell_row, mino_tell_column, mino_tell_at, mino_tell_where, mino_tell_lines;
mino_tell_topic mino_tell_hand, mino_tell_fits, mino_tell_try, mino_tell_shape;
mino_tell_topic mino_tell_relics, mino_tell_amulets, mino_tell_deck, mino_tell_shop,
    mino_tell_about;
mino_tell_topic mino_tell_score, mino_tell_gold, mino_tell_rounds, mino_tell_boss, mino_tell_next;

/* Adds a sentence after another one in an allocated text. */
void	 mino_add_sentence(char **text, const char *sentence);
/* Adds a text line by line and frees it. */
void	 mino_log_text(struct log *, char *text);

#endif
