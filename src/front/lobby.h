/* lobby.h: a front end and the hall: its line, what it has heard of the people there, and what it can do about it.
 *
 * Pages come and go while answers are on their way, so answers are kept here by the command that was sent, and looked
 * up when they are shown. */
#ifndef FRONT_LOBBY_H
#define FRONT_LOBBY_H

#include "client/connection.h"
#include "game/sentences.h"

struct lobby;
struct front;
struct store;

enum lobby_note { LOBBY_GOOD, LOBBY_BAD, LOBBY_QUIET };

/* What a front end does when something has come from the hall. The texts are borrowed. */
struct lobby_calls {
	bool	 spoken;			/* texts are listened to, not read */
	void	 (*changed)(void *context);	/* something that is known is another than before */
	void	 (*note)(void *context, enum lobby_note, const char *text);	/* for the player, wherever they are */

	void	 (*tell)(void *context, const char *title, const char *text);	/* the same, to be read in one's own time */

	/* Challenges end by themselves, then; or are taken back (0: all of them, with the line). */
	void	 (*challenge)(void *context, int64_t id, int64_t until_ms, const char *text);
	void	 (*challenge_gone)(void *context, int64_t id);

	/* A game has begun in which the player has a seat. Is nothing played here, so that it can be sat down at at
	 * once? Otherwise it waits, until it is sat down at. */
	bool	 (*is_free)(void *context);
	void	 (*table_waits)(void *context, int64_t id, const char *text);
	void	 (*table_sat)(void *context, int64_t id);

	/* Is the player at a table? A session of one is there to be seen: it is taken over. And what is said or asked
	 * there: "say", "ask". */
	bool	 (*at_table)(void *context);
	void	 (*seated)(void *context, struct session *);
	void	 (*word)(void *context, const char *word, const json_t *);
};

/* A line to the hall at that place, not connected yet. */
struct lobby	*lobby_new(const char *place, const struct front *, const struct lobby_calls *, void *context);
void		 lobby_free(struct lobby *);
struct connection	*lobby_connection(const struct lobby *);

/* --- for the loop, with its clock --- */

void	 lobby_connect(struct lobby *, int64_t now_ms);		/* tries now */
void	 lobby_want_news(struct lobby *, bool wanted);		/* who does not look at the hall gets none */
int64_t	 lobby_due(const struct lobby *);			/* -1: never */
void	 lobby_ready(struct lobby *, int64_t now_ms);		/* something has come in */
void	 lobby_tick(struct lobby *, int64_t now_ms);

/* --- what is known --- */

bool		 lobby_is_open(const struct lobby *);
int		 lobby_waiting(const struct lobby *);	/* tables that wait for this player */
int		 lobby_people(const struct lobby *);	/* who are there; 0: not known */
const json_t	*lobby_news(const struct lobby *);	/* of %hall; NULL: none yet */
const char	*lobby_name(const struct lobby *);	/* of this player in the hall */

/* The server has let this program of an arcade in before, and does so no longer: why; NULL: it may play on. */
const struct error *lobby_shut_out(const struct lobby *);

/* The latest answer to a command that only asks, such as "who"; NULL: none yet. And asks for it anew. */
const json_t	*lobby_answer(const struct lobby *, const char *command);
void		 lobby_look(struct lobby *, const char *command);
void		 lobby_look_around(struct lobby *);	/* for everything that the hall's own page shows */
unsigned	 lobby_heard(const struct lobby *);	/* how often the hall has had news */
unsigned	 lobby_version(const struct lobby *);	/* changes with everything above */
bool		 lobby_blocks(const struct lobby *, const json_t *person);	/* has the player blocked this person? */

/* --- doing --- */

/* Sends a command; a refusal is noted for the player, and so is the sentence when it was accepted (NULL: none). Where
 * the answer names a table, the player sits down there. */
void		 lobby_ask_code(struct lobby *);	/* of an arcade's player: it is told the code for another key */
void		 lobby_do(struct lobby *, const char *done, const char *command);
void		 lobby_do_number(struct lobby *, const char *done, const char *word, int64_t number);	/* "accept 7" */
void		 lobby_sit(struct lobby *, int64_t table, bool watch);
void		 lobby_answer_challenge(struct lobby *, int64_t id, bool accept);
void		 lobby_block(struct lobby *, const json_t *person);	/* or no longer */

/* Sends a finished game to the shared lists; what becomes of it is noted when the server has replayed it. False and
 * *e: it cannot be read. */
bool		 lobby_submit(struct lobby *, struct store *, int64_t id, struct error *);

/* --- words for all of its pages (lobby_words.c) --- */

enum { PERSON_ALONE_SIZE = 128, PERSON_TEXT_SIZE = 160 };	/* as long as servers have names; with a rating behind it */

/* A text of an object, fit to be shown; "": it has none of that name. And a number. */
const char	*lobby_text(const json_t *object, const char *key);
int64_t		 lobby_number(const json_t *object, const char *key);

/* "taro 1512?": with the rating where there is one. */
void		 lobby_person(const json_t *person, char text[PERSON_TEXT_SIZE]);
/* "taro 1512?, hana": who sits at a table, but for the player. */
void		 lobby_others(const json_t *table, char text[SENTENCE_SIZE]);
/* Both for those who listen: "taro (about 1512)", "taro (1512)". */
void		 lobby_person_spoken(const json_t *person, char text[PERSON_TEXT_SIZE]);
void		 lobby_others_spoken(const json_t *table, char text[SENTENCE_SIZE]);
/* "10+5, rated", "3 days a move, unrated", "rated, best of 3"; and with what else there is to a seek or a table: who
 * is missing, who watches, whether it is adjourned. */
void		 lobby_terms(const json_t *terms, char text[SENTENCE_SIZE]);
void		 lobby_seek_terms(const json_t *seek, char text[SENTENCE_SIZE]);
void		 lobby_table_terms(const json_t *table, char text[SENTENCE_SIZE]);
/* The options of a seek or a table in words, as far as they are not standard. */
void		 lobby_options(const json_t *object, char text[SENTENCE_SIZE]);
/* The title of the game that an object names; "": none that is known here. */
const char	*lobby_game(const json_t *object);
/* "3 people in the hall"; "": not known. */
void		 lobby_count(const struct lobby *, char text[SENTENCE_SIZE / 2]);
/* "plays at table 7", "idle for 5 minutes", "in the hall, blocked by you". */
void		 lobby_whereabouts(const struct lobby *, const json_t *person, char text[SENTENCE_SIZE]);

/* The command that asks for the ratings of a person, and its answer: "Gunjin Shogi 1512?, Puyo 1430"; false: nothing is
 * known. */
void		 lobby_rating_command(const json_t *person, char command[SENTENCE_SIZE]);
bool		 lobby_ratings(const struct lobby *, const json_t *person, char text[SENTENCE_SIZE]);

/* What a tournament's state is called: "open: join it". */
const char	*lobby_tournament_state(const json_t *tournament);

#endif
