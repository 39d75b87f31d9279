/* monoknight_made.h: the stages that a player has made, or has from others, and the draft of one that is being made.
 *
 * They are kept by their codes. A stage of one's own is finished once its maker has cleared it without a hint in a
 * game that counts: the record of that has the same code. Whatever is changed makes another code, so that a
 * changed stage is a draft until it is cleared in its turn. Titles stay with the player: codes carry none. */
#ifndef MONOKNIGHT_MADE_H
#define MONOKNIGHT_MADE_H

#include "front/arranged.h"
#include "front/front.h"
#include "games/monoknight/monoknight.h"

enum { MADE_MOST = 100, MADE_TITLE_SIZE = 96, MADE_TITLE_COLUMNS = 24 };

struct made {
	struct stage	stage;
	char		title[MADE_TITLE_SIZE];	/* "": it has none */
	bool		own;			/* the player has made it */
};

/* One's own first, then those of others, each in the order in which they came. */
struct made_list {
	struct made	list[MADE_MOST];
	int		count;
};

void	 made_read(const struct front *, struct made_list *);

/* A stage of one's own that is not finished: its code is not shared yet. */
bool	 made_is_draft(const struct made *, const json_t *progress);
void	 made_name(const struct made *, char text[SENTENCE_SIZE]);	/* its title, or what tells it apart */

/* Keeps the stage of a code from somebody else, and says which it is. False and *e: it is none, or there is no room. */
bool	 made_enter(const struct front *, const char *typed, struct stage *, struct error *);
void	 made_forget(const struct front *, const struct made *);
const char *made_remove_words(bool draft);	/* what is asked before that */
bool	 made_rename(const struct front *, const struct made *, const char *title, struct error *);

/* A title as it is kept; false and *e: it is too long for its column. */
bool	 made_clean_title(const char *typed, char title[MADE_TITLE_SIZE], struct error *);

/* Puts a draft in the place of what it was, where that was a draft too, else behind the others. What has become the
 * same as another stage is that one; where somebody else has made it, the draft is not the player's own any more. The
 * unfinished games of what it was are forgotten. */
bool	 made_keep_draft(const struct front *, const char *before, struct made *draft, struct error *);

/* --- a draft --- */

struct draft {
	const struct front	*front;
	struct made		 made;		/* as it stands; it can always be played */
	struct options		 values;	/* its rules and goals as rows of draft_rows */
	struct arranged_past	 past;
};

extern const struct option draft_rows[];

/* From a stage, of which a finished one and one of others stay as they are, or from a plain one (NULL). One of others
 * becomes the player's own with the first change. */
void	 draft_open(struct draft *, const struct front *, const struct made *);

/* Every change is kept at once. False and *e: it cannot be so, and nothing has changed. */
bool	 draft_put(struct draft *, char letter, struct spot, struct spot other, struct error *);	/* '.': a plain tile */
bool	 draft_set(struct draft *, int row, const char *value, struct error *);	/* "", "any": a goal asks for nothing */
bool	 draft_turn(struct draft *, int row, int by, struct error *);	/* to the next value that can be */
bool	 draft_undo(struct draft *, struct error *);
bool	 draft_rename(struct draft *, const char *title, struct error *);

/* Before it is played: a plain one that was never changed is a draft from then on. */
void	 draft_keep(struct draft *);

/* The value of a row for people. */
void	 draft_value(const struct draft *, int row, char text[SENTENCE_SIZE]);

/* As made_is_draft; else its code can be shared. */
bool	 draft_is_unfinished(const struct draft *);

#endif
