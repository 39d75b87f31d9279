/* seating.h: a game at a table, for one front end: questions and offers, absences, the end, the
 * check of the dice.
 *
 * The game itself is in the session (game/remote_session.h). Others play at front ends of their
 * own, and the server counts the time; the times below are those of the front end's clock. */
#ifndef FRONT_SEATING_H
#define FRONT_SEATING_H

#include "client/connection.h"
#include "game/remote_session.h"
#include "game/sentences.h"

struct front;

/* What another player asks, to be answered with yes or no. */
enum table_ask { ASK_NOTHING, ASK_DRAW, ASK_ADJOURN, ASK_REMATCH, ASK_VOTE, ASKS };

/* Was the promise about the seed kept? */
enum table_dice { DICE_UNKNOWN, DICE_CHECKED, DICE_WRONG };

/* Callbacks for what has come. */
struct seating_calls {
	/* somebody asks something, or the question is gone */
	void	 (*asked)(void *context);
	void	 (*said)(void *context, const char *text);	/* "hana: Good game!" */
	/* a command was accepted; the sentence to say */
	void	 (*answered)(void *context, const char *text);
	void	 (*refused)(void *context, const struct error *);
	void	 (*ended)(void *context);			/* the end has come */
	/* the dice are checked, and the game is kept */
	void	 (*checked)(void *context);
};

struct seating_weak_ref;

struct seating {
	struct session			*session;	/* borrowed */
	const struct front		*front;
	struct connection			*connection;		/* NULL: there is none */
	const struct seating_calls	*calls;
	void				*context;
	/* for answers that come after the seating was freed */
	struct seating_weak_ref		*weak_ref;
	char				 commitment[80];	/* as it was at the beginning */
	enum table_ask			 ask;
	int				 asker;		/* the seat that asks */
	bool				 ended;		/* the end has come */
	/* the next table may open without a question */
	bool				 wants_rematch;
	enum table_dice			 dice;
	/* the id of the finished game in the player's own store; 0: not yet */
	int64_t				 kept_id;
};

/* Sits down, or watches. The session is borrowed and must outlive it. seating_begin is called when
 * the front end is ready for callbacks: it reports a question asked before, and the end if it has
 * come. */
struct seating	*seating_new(struct session *, const struct front *, struct connection *,
    const struct seating_calls *, void *context,
		    int64_t now_ms);
void		 seating_begin(struct seating *);
void		 seating_free(struct seating *);

/* --- what comes from the server --- */

/* Called for each change of the session (session_listen), after the front end has shown it. */
void		 seating_follow(struct seating *, enum session_change, const struct events *,
    int64_t now_ms);

/* Takes "say" or "ask" from the lobby; true: it was about this table. */
bool		 seating_hear(struct seating *, const char *word, const json_t *);

/* --- what goes to the server --- */

void		 seating_send(struct seating *, const char *done, const char *command);
/* answers a question; false: there is none */
bool		 seating_answer(struct seating *, bool yes);
void		 seating_rematch(struct seating *);	/* asks for a rematch, or agrees to one */
void		 seating_say(struct seating *, int phrase);	/* from 1 (table/phrases.h) */

/* What can be done at the table now, besides playing. */
enum seating_request { REQUEST_SAY, REQUEST_DRAW, REQUEST_ADJOURN, REQUEST_CLAIM, REQUEST_VOTE,
    REQUEST_RESIGN, REQUESTS };
bool		 seating_can(const struct seating *, enum seating_request, int64_t now_ms);
/* "Offer a draw", translated */
const char	*seating_request_word(enum seating_request);
/* offers a draw, or to adjourn */
void		 seating_offer(struct seating *, enum seating_request);

/* --- who sits there --- */

/* does somebody here play? false: only spectators */
bool		 seating_plays(const struct seating *);
bool		 seating_is_race(const struct seating *);
int		 seating_seat_count(const struct seating *);
/* from the table object */
const json_t	*seating_seat_json(const struct seating *, int table_seat);
/* progress in a race; NULL: not known */
const json_t	*seating_racer(const struct seating *, int table_seat);
struct player	 seating_name(const struct seating *, int table_seat);
bool		 seating_is_cpu(const struct seating *, int table_seat);
bool		 seating_is_adjourned(const struct seating *);
/* has this player finished a race that others still play? */
bool		 seating_is_done(const struct seating *);

/* For a match: the most games it can take, and the games won by the player here (or seat 1) and by
 * the other; 0: it is not a match. seating_goes_on: does another game follow this one? */
int		 seating_match(const struct seating *, int won[2]);
bool		 seating_goes_on(const struct seating *);

/* --- who is away (seating_absence.c) --- */


/* The player for whom the game waits; of several, the first who can be claimed against. If the
 * server has named a day, that day decides, otherwise a countdown. */
struct seating_absence {
	int	table_seat;		/* 0: nobody */
	int64_t	left_ms;	/* of the countdown; -1: there is none */
	int64_t	from_s;		/* the day, in seconds since 1970; 0: none */
	bool	late;		/* the game can be claimed, or a CPU voted for */
	bool	voted;		/* in that case, it is a vote */
};
struct seating_absence seating_absence(const struct seating *, int64_t now_ms);

/* "hana has lost the line: 40 s to come back."; false: there is no countdown. seating_day_words:
 * from which day one can claim; false: no day. */
bool		 seating_countdown_words(const struct seating *, int64_t now_ms,
    char text[SENTENCE_SIZE]);
bool		 seating_day_words(const struct seating *, int64_t now_ms,
    char text[SENTENCE_SIZE]);

/* What leaving means at this table. */
const char	*seating_leaving_words(const struct seating *);

/* --- as text (seating_text.c) --- */

enum { TABLE_TEXT = 96 };

/* "hana offers a draw: F2 accepts, F3 declines.", with the keys or words that answer it. */
void		 seating_ask_words(const struct seating *, const char *yes, const char *no,
    char text[SENTENCE_SIZE]);

/* "hana 1502? 9:41", without the rating if brief; for the player's own seat "you 9:41". */
void		 seating_seat_words(const struct seating *, int table_seat, bool brief,
    int64_t now_ms, char text[TABLE_TEXT]);

/* "match 1:0", the player's own games first; "3 watching"; "60 s behind", the delay of spectators;
 * "": none. */
void		 seating_match_words(const struct seating *, char text[TABLE_TEXT]);
void		 seating_spectator_words(const struct seating *, char text[TABLE_TEXT]);
void		 seating_delay_words(const struct seating *, char text[TABLE_TEXT]);

/* --- how it ended (seating_end.c); the caller frees the text --- */

struct verdict	 seating_verdict(const struct seating *, const struct view *);
/* own_last: the player's own rating comes last */
char		*seating_report(const struct seating *, const struct view *, bool own_last);
/* was the promise kept? "": not known yet */
const char	*seating_seed_check_text(const struct seating *);
/* for the player's own seat: "won", "lost", "drawn" */
const char	*seating_outcome(const struct seating *);

/* --- for its files --- */

/* Lets an answer of the server arrive after the seating was freed. */
struct seating_weak_ref {
	struct seating	*seating;	/* NULL: freed */
	int		 references;
};
struct seating_weak_ref *seating_weak_ref_take(struct seating *);
void		 seating_weak_ref_drop(struct seating_weak_ref *);

/* Asks for the journal, checks the promise, and stores the game (seating_fair.c). */
void		 seating_check(struct seating *);

#endif
