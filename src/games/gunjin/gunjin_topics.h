/* gunjin_topics.h: what the files share that write and read Gunjin Shogi in lines. */
#ifndef GUNJIN_TOPICS_H
#define GUNJIN_TOPICS_H

#include "games/gunjin/gunjin_text.h"

/* --- gunjin_text_typed.c: what people type, in lower case from topic_word --- */

enum { GUNJIN_TYPED = 4 * TOPIC_WORD };	/* a name of several words */

int	 gunjin_typed_cell(const char *word);		/* GUNJIN_NOWHERE: no cell. D1 and E1 are
							 * HQ1. */
bool	 gunjin_typed_is(const char *word, const char *name);	/* the whole name, in English or
								 * in the player's language */

/* The kinds that a name, a code or its beginning may mean, as bits; and the only one; KIND_NONE:
 * none, or several. */
unsigned gunjin_typed_kinds(const char *name);
int	 gunjin_typed_kind(const char *name);

/* The index of the formation with a number, an id or a name; -1: none. */
int	 gunjin_typed_formation(const struct content *, const char *name);

/* --- gunjin_text_lines.c: parts of sentences --- */

char	*gunjin_one_line(char *lines);			/* the same text with spaces between its
							 * lines */

char	*gunjin_cells_in_lines(uint64_t cells);		/* "B3, D4 to H4"; the caller frees it */

/* Is the cell in a camp that another player is filling, so the viewer cannot know its piece? */
bool	 gunjin_is_hidden(const struct view *, int cell);

/* The piece on a cell, after the cell's name: "B4 empty", "B4 your Tank", "B4 enemy (must be
 * Tank)", "B4 Ann's piece". */
void	 gunjin_cell_in_lines(const struct topic_question *, int cell, const char *name,
    char text[SENTENCE_SIZE]);

/* "your camp", "the enemy's camp", "Ann's camp". */
void	 gunjin_camp_in_lines(const struct topic_question *, int side, char text[SENTENCE_SIZE]);

/* The cells of a row or a column with their pieces, equal ones together. */
char	*gunjin_row_in_lines(const struct topic_question *, int row);
char	*gunjin_column_in_lines(const struct topic_question *, int column);

/* --- the topics --- */

typedef bool gunjin_topic(const struct topic_question *, struct log *, struct error *);

/* gunjin_topics_cells.c */
gunjin_topic	gunjin_tell_row, gunjin_tell_column, gunjin_tell_at;
gunjin_topic	gunjin_tell_where, gunjin_tell_pieces, gunjin_tell_enemies, gunjin_tell_lost,
		/* gunjin_topics_army.c */
		gunjin_tell_notes;
/* gunjin_topics_camp.c */
gunjin_topic	gunjin_tell_camp, gunjin_tell_reserve, gunjin_tell_setups, gunjin_tell_battles;

/* Everything about one cell, for `at` and `notes`. */
void	 gunjin_tell_cell(const struct topic_question *, struct log *, int cell);

/* Whether the camps are final, for a player's view while placing. */
void	 gunjin_tell_readiness(const struct view *, struct log *);

/* The cells of a side's pieces. */
uint64_t gunjin_cells_of(const struct view *, int side);

#endif
