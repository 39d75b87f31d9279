/* monoknight_topics.h: what the files that answer questions about MonoKnight share. */
#ifndef MONOKNIGHT_WORDS_TOPICS_H
#define MONOKNIGHT_WORDS_TOPICS_H

#include "games/monoknight/monoknight_text.h"

typedef bool topic_teller(const struct topic_question *, struct log *, struct error *);

/* --- monoknight_text_typed.c: what people type --- */

enum { TYPED_SIZE = 128 };

/* A copy in small plain letters, single blanks between words, and a plain comma for every kind of it. */
void	knight_typed_plain(const char *typed, char plain[TYPED_SIZE]);

/* Reads two numbers as a tile, and moves behind them. */
bool	knight_typed_spot(const char **text, struct spot *);

/* The card of the hand that the whole text names, or is the beginning of the name of; -1: none, or several. */
int	knight_typed_card(const struct view *, const char *text);

bool	knight_understand(const struct view *, int seat, const char *typed, struct action *);

/* --- monoknight_text_board.c: tiles --- */

/* "still open, warp tile to 3,4": everything about one tile but its name. */
void	knight_tile_words(const struct view *, struct spot, char text[SENTENCE_SIZE]);

bool	knight_stands(const struct view *, struct spot);

/* Which cards of the hand lead there, "1, 3"; "": none. */
void	knight_cards_to(const struct view *, struct spot, char list[SENTENCE_SIZE]);

topic_teller knight_tell_row, knight_tell_column, knight_tell_tile;

/* --- monoknight_text_where.c --- */

topic_teller knight_tell_where;

/* --- monoknight_text_hand.c: cards --- */

topic_teller knight_tell_hand, knight_tell_next, knight_tell_deck;

/* A card of the hand, what it does and where it leads from here. */
void	knight_tell_card(const struct view *, int slot, enum detail, struct log *);

#endif
