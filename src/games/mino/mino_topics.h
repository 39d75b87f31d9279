/* mino_topics.h: what the files of Mino's topics share: its things as they are spoken of, what
 * players type about them, and the tables' functions. */
#ifndef MINO_WORDS_TOPICS_H
#define MINO_WORDS_TOPICS_H

#include "games/mino/mino_text.h"

/* --- mino_text_speech.c: all texts are to be freed --- */

/* Numbers from 1 of the bits of a set: "1 to 4, 6"; with what they count: "columns 1 to 4, 6". */
char	*mino_speak_columns(unsigned set);
char	*mino_speak_rows(unsigned set);
char	*mino_speak_cells(const unsigned sets[MINO_SIZE]);
void	 mino_speak_row(char **text, int y, unsigned set, bool first);	/* adds "row 1 columns 2, 3", behind "; " */

/* "3 wide, 2 high: row 1 columns 1 to 3, row 2 column 2" */
char	*mino_speak_shape(const struct mino_shape *);
/* "T tetromino, Enhanced"; with its shape, and with its seals and blessings where they lie. */
char	*mino_speak_name(const struct view *, const struct mino_card *);
char	*mino_speak_card(const struct view *, const struct mino_card *);
/* "Charge block of value 4, Multi seal", "empty, Enhancement 2" */
char	*mino_speak_cell(const struct view *, const struct mino_cell *);

/* Every effect once, a line each (mino_text_about.c); "": there are none. */
char	*mino_speak_effects(const struct view *, const struct mino_card *, bool full);
char	*mino_speak_cell_effects(const struct view *, int cell, bool full);

/* --- mino_text_lines.c: rows and columns, 0 to 5 and 6 to 11 --- */

unsigned mino_line_missing(const struct mino_cell board[MINO_CELLS], int line);	/* cells that are empty, by their place in it */
unsigned mino_line_blocked(const struct mino_cell board[MINO_CELLS], int line);	/* that no line can clear */
char	*mino_speak_missing(const struct mino_cell board[MINO_CELLS], int line);	/* "row 1 lacks columns 5, 6" */

/* --- mino_text_read.c: what players type --- */

/* Words in lower case and plain width, without those that only make it a sentence. */
enum { TYPED_WORDS = 12, TYPED_SIZE = 160 };
struct typed {
	char	text[TYPED_SIZE];			/* as a whole, one blank between words */
	char	words[TYPED_WORDS][TOPIC_WORD];
	int	count, at;				/* the next one to be read */
};
void	 mino_typed(struct typed *, const char *text);

bool	 mino_typed_end(const struct typed *);
bool	 mino_typed_number(struct typed *, int *number);
bool	 mino_typed_word(struct typed *, const char *const *words);	/* one of these, NULL-ended */
bool	 mino_typed_cell(struct typed *, int *x, int *y);	/* from 0; may be off the board */
bool	 mino_typed_piece(struct typed *, int *source);		/* of MINO_SOURCES; may be none */

/* Is it the beginning of the name, or of a word in it, in either language? */
bool	 mino_is_named(const struct mino_words *, const char *typed);

/* By number, from 0, or by name. False and *e: none of the player's, or several. */
bool	 mino_typed_relic(const struct view *, struct typed *, int *place, struct error *);
bool	 mino_typed_amulet(const struct view *, struct typed *, int *place, struct error *);
bool	 mino_typed_card(const struct view *, struct typed *, int *card, struct error *);	/* of the deck, by number */
bool	 mino_typed_item(const struct view *, struct typed *, int *item, struct error *);

/* Cells of a card's box that are switched on or off, "+b1 -a2", or its rows, "#./##". */
bool	 mino_typed_shape(struct typed *, struct mino_shape *, struct error *);

bool	 mino_refuse_cell(int x, int y, struct error *);	/* true: it is on the board */

/* --- mino_text_prompt.c --- */

char	*mino_speak_pieces(const struct view *, bool names);	/* all that can be placed; to be freed */
void	 mino_prompt_plain(const struct view *, char text[SENTENCE_SIZE]);

/* --- mino_text_choice.c --- */

void	 mino_choice(const struct seat *seats, const struct view *, const struct action *, char text[SENTENCE_SIZE]);
char	*mino_speak_sculpture(const struct mino_card *, const char *rows);	/* to be freed */
bool	 mino_understand(const struct view *, int seat, const char *typed, struct action *);

/* --- the topics --- */

extern const struct topic	mino_topics[];

typedef bool mino_tell_topic(const struct topic_question *, struct log *, struct error *);
mino_tell_topic mino_tell_row, mino_tell_column, mino_tell_at, mino_tell_where, mino_tell_lines;
mino_tell_topic mino_tell_hand, mino_tell_fits, mino_tell_try, mino_tell_shape;
mino_tell_topic mino_tell_relics, mino_tell_amulets, mino_tell_deck, mino_tell_shop, mino_tell_about;
mino_tell_topic mino_tell_score, mino_tell_gold, mino_tell_rounds, mino_tell_boss, mino_tell_next;

/* Adds a sentence behind another one, in a text to be freed. */
void	 mino_add_sentence(char **text, const char *sentence);
/* Adds a text that is freed, line by line. */
void	 mino_log_text(struct log *, char *text);

#endif
