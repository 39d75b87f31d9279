/* play_table.h: what the files about games at tables share. */
#ifndef SHELL_PLAY_TABLE_H
#define SHELL_PLAY_TABLE_H

#include "far/line.h"
#include "game/far.h"
#include "shell/play_private.h"

/* What another one asks, and yes or no answers. */
enum table_ask { ASK_NOTHING, ASK_DRAW, ASK_ADJOURN, ASK_REMATCH, ASK_VOTE, ASKS };

/* What became of the promise about the seed. */
enum table_dice { DICE_UNKNOWN, DICE_CHECKED, DICE_WRONG };

/* An answer of the referee may come when the screen has gone. */
struct play_ticket {
	struct play	*play;		/* NULL: gone */
	int		 references;
};

struct play_table {
	struct play_ticket	*ticket;
	char			 commitment[80];	/* as it was at the beginning */
	enum table_ask		 ask;
	int			 asker;			/* its chair */
	bool			 ended;			/* the end has come */
	bool			 holds;			/* an action is repeated for us */
	bool			 wants_rematch;		/* the next table may open by itself */
	enum table_dice		 dice;
	int64_t			 shown_ms;		/* the moment whose times are shown */
	int64_t			 kept_id;		/* of the finished game in our own store; 0: not yet */
	int			 rows[16];		/* of the menu that is open */
};

/* play_table_title.c: the chairs, as the table object has them. */
int		 play_chair_count(const struct play *);
const json_t	*play_chair_json(const struct play *, int chair);
const json_t	*play_racer(const struct play *, int chair);	/* how far it is in a race; NULL: not known */
struct player	 play_chair_name(const struct play *, int chair);

/* play_table_away.c: what decides how long somebody may stay away from this table: a countdown, the clock, three
 * days, or for an adjourned game a week. */
enum table_patience { PATIENCE_COUNTDOWN, PATIENCE_CLOCK, PATIENCE_DAYS, PATIENCE_ADJOURNED };
enum table_patience play_table_patience(const struct play *);
bool		 play_table_may_claim(const struct play *);	/* or vote: somebody has stayed away for too long */
bool		 play_table_is_adjourned(const struct play *);
bool		 play_table_is_done(const struct play *);	/* in a race, while others still play */
bool		 play_away_day(const struct play *, char text[SENTENCE_SIZE]);	/* from when on one can; false: no day */
bool		 play_away_message(const struct play *, char text[SENTENCE_SIZE]);
int64_t		 play_away_due(const struct play *);

/* play_table_menu.c */
void		 play_table_menu(struct play *);
void		 play_table_rematch(struct play *);	/* asks for one, or agrees; of a match, the next game */
struct play_ticket *play_ticket_take(struct play *);
void		 play_ticket_drop(struct play_ticket *);
void		 play_table_send(struct play *, const char *done, const char *command);

/* play_table_end.c: how it ended, in words; the caller frees the texts. */
struct verdict	 play_table_verdict(struct play *);
char		*play_table_report(struct play *);
const char	*play_table_outcome(const struct play *);	/* for our chair: "won", "lost", "drawn" */

/* Of a match: the most games it can take, and those won by us (or chair 1) and by the other; 0: it is none. And is
 * there another game behind this one? */
int		 play_table_match(const struct play *, int won[2]);
bool		 play_table_goes_on(const struct play *);

/* play_fair.c: asks for the journal, checks what was promised, and keeps the game. */
void		 play_fair_begin(struct play *);

#endif
