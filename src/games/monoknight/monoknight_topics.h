/* monoknight_topics.h: what the files that answer questions about MonoKnight share. */
#ifndef MONOKNIGHT_TOPICS_H
#define MONOKNIGHT_TOPICS_H

#include "games/monoknight/monoknight_text.h"

typedef bool topic_teller(const struct topic_question *, struct log *, struct error *);

/* --- monoknight_text_typed.c: what people type --- */

enum { TYPED_SIZE = 128 };

/* A copy in lower case with single blanks between words and only plain commas. */
void	knight_typed_plain(const char *typed, char plain[TYPED_SIZE]);

/* Reads two numbers as a tile, and moves past them. */
bool	knight_typed_spot(const char **text, struct spot *);

/* The card of the hand that the whole text names, or of whose name it is the beginning; -1:
 * none, or several. */
int	knight_typed_card(const struct view *, const char *text);

bool	knight_understand(const struct view *, int seat, const char *typed, struct action *);

/* --- monoknight_text_board.c: tiles --- */

/* "still open, warp tile to 3,4": everything about one tile except its name. */
void	knight_tile_words(const struct view *, struct spot, char text[SENTENCE_SIZE]);

bool	knight_is_on(const struct view *, struct spot);

/* The cards of the hand that lead there, "1, 3"; "": none. */
void	knight_cards_to(const struct view *, struct spot, char list[SENTENCE_SIZE]);

topic_teller knight_tell_row, knight_tell_column, knight_tell_tile;

/* --- monoknight_text_where.c --- */

topic_teller knight_tell_where;

/* --- monoknight_text_hand.c: cards --- */

topic_teller knight_tell_hand, knight_tell_next, knight_tell_deck;

/* A card of the hand, its effect and its destinations from here. */
void	knight_tell_card(const struct view *, int slot, enum detail, struct log *);

#endif
