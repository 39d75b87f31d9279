/* monoknight_made.h: made stages, the player's own and those of others, and the draft of one.
 *
 * They are kept by their codes. An own stage is finished when its maker has cleared it without a
 * hint in a game that counts: the record of that game has the same code. Any change makes
 * another code, so a changed stage is a draft until its maker clears it again. Titles stay with
 * the player: codes carry none. */
#ifndef MONOKNIGHT_MADE_H
#define MONOKNIGHT_MADE_H

#include "front/arranged.h"
#include "front/front.h"
#include "games/monoknight/monoknight.h"

enum { MADE_MOST = 100, MADE_TITLE_SIZE = 96, MADE_TITLE_COLUMNS = 24 };

struct made {
	struct stage	stage;
	char		title[MADE_TITLE_SIZE];	/* "": it has none */
	bool		own;			/* made by the player */
};

/* The player's own first, then those of others, each in the order of their arrival. */
struct made_list {
	struct made	list[MADE_MOST];
	int		count;
};

void	 made_read(const struct front *, struct made_list *);

/* Is it an own stage that is not finished? Its code is not shared yet. */
bool	 made_is_draft(const struct made *, const json_t *progress);
/* Its title; without one its size, or for a stage of others the beginning of its code. */
void	 made_name(const struct made *, char text[SENTENCE_SIZE]);

/* Keeps the stage of somebody else's code, and returns it. False and *e: it is not a code, or
 * there is no room. */
bool	 made_enter(const struct front *, const char *typed, struct stage *, struct error *);
void	 made_forget(const struct front *, const struct made *);
const char *made_remove_words(bool draft);	/* the question before made_forget */
bool	 made_rename(const struct front *, const struct made *, const char *title, struct error *);

/* A title in the form that is kept; false and *e: it is too long for its column. */
bool	 made_clean_title(const char *typed, char title[MADE_TITLE_SIZE], struct error *);

/* Replaces the version before by a draft, if that was a draft too; else adds it after the
 * others. A draft that has become equal to another stage is that stage; if somebody else made
 * it, it is not the player's own any more. Forgets the unfinished games of the version before. */
bool	 made_keep_draft(const struct front *, const char *before, struct made *draft,
    struct error *);

/* --- a draft --- */

struct draft {
	const struct front	*front;
	struct made		 made;		/* the present version, which can always be
						 * played */
	struct options		 values;	/* its rules and goals as rows of draft_rows */
	struct arranged_past	 past;
};

extern const struct option draft_rows[];

/* Begins from a stage, or from a plain one (NULL). A finished stage or one of others is not
 * changed itself; one of others becomes the player's own with the first change. */
void	 draft_open(struct draft *, const struct front *, const struct made *);

/* Every change is kept at once. False and *e: it is not possible, and nothing has changed. */
/* '.' puts a plain tile. */
bool	 draft_put(struct draft *, char letter, struct spot, struct spot other, struct error *);
/* "" or "any" as the value: the goal has no such limit. */
bool	 draft_set(struct draft *, int row, const char *value, struct error *);
/* Turns to the next possible value. */
bool	 draft_next_value(struct draft *, int row, int by, struct error *);
bool	 draft_undo(struct draft *, struct error *);
bool	 draft_rename(struct draft *, const char *title, struct error *);

/* Before it is played: keeps even a plain stage that was never changed as a draft. */
void	 draft_keep(struct draft *);

/* The value of a row for people. */
void	 draft_value(const struct draft *, int row, char text[SENTENCE_SIZE]);

/* The same as made_is_draft; otherwise its code can be shared. */
bool	 draft_is_unfinished(const struct draft *);

#endif
