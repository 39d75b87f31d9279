/* seating.h: a game at a table, seen from one front end: what is asked and offered there, who is away, how it
 * ended, and whether the dice were fair.
 *
 * The game itself is the session's (game/remote_session.h). Others play at front ends of their own, and the server counts the
 * time; the moments below are those of the front end's clock. */
#ifndef FRONT_SEATING_H
#define FRONT_SEATING_H

#include "client/connection.h"
#include "game/remote_session.h"
#include "game/sentences.h"

struct front;

/* What another one asks, and yes or no answers. */
enum table_ask { ASK_NOTHING, ASK_DRAW, ASK_ADJOURN, ASK_REMATCH, ASK_VOTE, ASKS };

/* What became of the promise about the seed. */
enum table_dice { DICE_UNKNOWN, DICE_CHECKED, DICE_WRONG };

/* What a front end does when something has come. */
struct seating_calls {
	void	 (*asked)(void *context);			/* somebody asks something, or nothing any more */
	void	 (*said)(void *context, const char *text);	/* "hana: Good game!" */
	void	 (*answered)(void *context, const char *text);	/* a command was accepted; what is said then */
	void	 (*refused)(void *context, const struct error *);
	void	 (*ended)(void *context);			/* the end has come */
	void	 (*checked)(void *context);			/* the dice are checked, and the game is kept */
};

struct seating_weak_ref;

struct seating {
	struct session			*session;	/* borrowed */
	const struct front		*front;
	struct connection			*connection;		/* NULL: there is none */
	const struct seating_calls	*calls;
	void				*context;
	struct seating_weak_ref		*weak_ref;	/* for answers that come when nobody sits here any more */
	char				 commitment[80];	/* as it was at the beginning */
	enum table_ask			 ask;
	int				 asker;		/* its seat */
	bool				 ended;		/* the end has come */
	bool				 wants_rematch;	/* the next table may open by itself */
	enum table_dice			 dice;
	int64_t				 kept_id;	/* of the finished game in our own store; 0: not yet */
};

/* Somebody sits down, or watches. The session is borrowed and outlives it. Then, when the front end is ready for calls: what
 * was asked before, and the end where it has come. */
struct seating	*seating_new(struct session *, const struct front *, struct connection *, const struct seating_calls *, void *context,
		    int64_t now_ms);
void		 seating_begin(struct seating *);
void		 seating_free(struct seating *);

/* --- what comes from the server --- */

/* What the session says (session_listen), when the front end has shown it. */
void		 seating_follow(struct seating *, enum session_change, const struct events *, int64_t now_ms);

/* "say" or "ask", as the lobby hears them; true: it was about this table. */
bool		 seating_hear(struct seating *, const char *word, const json_t *);

/* --- what goes there --- */

void		 seating_send(struct seating *, const char *done, const char *command);
bool		 seating_answer(struct seating *, bool yes);	/* to what is asked; false: nothing is */
void		 seating_rematch(struct seating *);		/* asks for one, or agrees */
void		 seating_say(struct seating *, int phrase);	/* from 1 (table/phrases.h) */

/* What can be done at the table now, beside playing. */
enum seating_request { REQUEST_SAY, REQUEST_DRAW, REQUEST_ADJOURN, REQUEST_CLAIM, REQUEST_VOTE, REQUEST_RESIGN, REQUESTS };
bool		 seating_can(const struct seating *, enum seating_request, int64_t now_ms);
const char	*seating_request_word(enum seating_request);		/* "Offer a draw", translated */
void		 seating_offer(struct seating *, enum seating_request);	/* a draw, to adjourn */

/* --- who sits there --- */

bool		 seating_plays(const struct seating *);		/* somebody here; false: they only watch */
bool		 seating_is_race(const struct seating *);
int		 seating_seat_count(const struct seating *);
const json_t	*seating_seat_json(const struct seating *, int table_seat);	/* as the table object has it */
const json_t	*seating_racer(const struct seating *, int table_seat);	/* how far it is in a race; NULL: not known */
struct player	 seating_name(const struct seating *, int table_seat);
bool		 seating_is_cpu(const struct seating *, int table_seat);
bool		 seating_is_adjourned(const struct seating *);
bool		 seating_is_done(const struct seating *);	/* in a race, while others still play */

/* Of a match: the most games it can take, and those won by us (or seat 1) and by the other; 0: it is none. And is
 * there another game behind this one? */
int		 seating_match(const struct seating *, int won[2]);
bool		 seating_goes_on(const struct seating *);

/* --- who is away (seating_absence.c) --- */


/* The one for whom the game waits; of several, who can be claimed against first. The calendar decides where the server
 * has named a day, else a countdown. */
struct seating_absence {
	int	table_seat;		/* 0: nobody */
	int64_t	left_ms;	/* of the countdown; -1: there is none */
	int64_t	from_s;		/* the day, in seconds since 1970; 0: none */
	bool	late;		/* the game can be claimed, or a CPU voted for */
	bool	voted;		/* and it is the latter */
};
struct seating_absence seating_absence(const struct seating *, int64_t now_ms);

/* "hana has lost the line: 40 s to come back."; false: there is no countdown. And from which day on one can claim;
 * false: no day. */
bool		 seating_countdown_words(const struct seating *, int64_t now_ms, char text[SENTENCE_SIZE]);
bool		 seating_day_words(const struct seating *, int64_t now_ms, char text[SENTENCE_SIZE]);

/* What leaving means here. */
const char	*seating_leaving_words(const struct seating *);

/* --- in words (seating_words.c) --- */

enum { TABLE_TEXT = 96 };

/* "hana offers a draw: F2 accepts, F3 declines.", with what answers it. */
void		 seating_ask_words(const struct seating *, const char *yes, const char *no, char text[SENTENCE_SIZE]);

/* "hana 1502? 9:41", in few words without the rating; of our own seat "you 9:41". */
void		 seating_seat_words(const struct seating *, int table_seat, bool brief, int64_t now_ms, char text[TABLE_TEXT]);

/* "match 1:0", our own games first; "3 watching"; "60 s behind", of those who watch; "": there is nothing to say. */
void		 seating_match_words(const struct seating *, char text[TABLE_TEXT]);
void		 seating_watcher_words(const struct seating *, char text[TABLE_TEXT]);
void		 seating_delay_words(const struct seating *, char text[TABLE_TEXT]);

/* --- how it ended (seating_end.c); the caller frees the text --- */

struct verdict	 seating_verdict(const struct seating *, const struct view *);
char		*seating_report(const struct seating *, const struct view *, bool own_last);	/* our own rating behind others' */
const char	*seating_dice_words(const struct seating *);	/* what became of the promise; "": not known yet */
const char	*seating_outcome(const struct seating *);	/* for our seat: "won", "lost", "drawn" */

/* --- for its files --- */

/* An answer of the server may come when nobody sits here any more. */
struct seating_weak_ref {
	struct seating	*seating;	/* NULL: gone */
	int		 references;
};
struct seating_weak_ref *seating_weak_ref_take(struct seating *);
void		 seating_weak_ref_drop(struct seating_weak_ref *);

/* Asks for the journal, checks what was promised, and keeps the game (seating_fair.c). */
void		 seating_check(struct seating *);

#endif
