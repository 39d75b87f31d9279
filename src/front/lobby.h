/* lobby.h: a front end's view of the hall: its connection, the people there, the commands.
 *
 * Pages come and go while answers are on their way, so answers are kept here by command, and looked
 * up when they are shown. */
#ifndef FRONT_LOBBY_H
#define FRONT_LOBBY_H

#include "client/connection.h"
#include "game/sentences.h"

struct lobby;
struct front;
struct store;

enum lobby_note { LOBBY_GOOD, LOBBY_BAD, LOBBY_QUIET };

/* Callbacks for what comes from the hall. The texts are borrowed. */
struct lobby_calls {
	bool	 spoken;			/* texts are listened to, not read */
	void	 (*changed)(void *context);	/* something known has changed */
	/* a note for the player, on any page */
	void	 (*note)(void *context, enum lobby_note, const char *text);

	/* a longer text, which the player reads when there is time */
	void	 (*tell)(void *context, const char *title, const char *text);

	/* A challenge that expires at until_ms; or one that was taken back (0: all, because the
	 * connection is lost). */
	void	 (*challenge)(void *context, int64_t id, int64_t until_ms, const char *text);
	void	 (*challenge_gone)(void *context, int64_t id);

	/* A game with a seat for the player has begun. is_free: is no other game being played here,
	 * so that the player can sit down at once? Otherwise the table waits. */
	bool	 (*is_free)(void *context);
	void	 (*table_waits)(void *context, int64_t id, const char *text);
	void	 (*table_sat)(void *context, int64_t id);

	/* Is the player at a table? seated: takes over the session of a table. word: "say" or "ask"
	 * at that table. */
	bool	 (*at_table)(void *context);
	void	 (*seated)(void *context, struct session *);
	void	 (*word)(void *context, const char *word, const json_t *);
};

/* Makes a connection to the hall at that host, not connected yet. */
struct lobby	*lobby_new(const char *place, const struct front *, const struct lobby_calls *,
    void *context);
void		 lobby_free(struct lobby *);
struct connection	*lobby_connection(const struct lobby *);

/* --- for the loop, with its clock --- */

void	 lobby_connect(struct lobby *, int64_t now_ms);		/* tries now */
void	 lobby_want_news(struct lobby *, bool wanted);	/* false: the server sends no news */
int64_t	 lobby_due(const struct lobby *);			/* -1: never */
void	 lobby_ready(struct lobby *, int64_t now_ms);		/* something has come in */
void	 lobby_tick(struct lobby *, int64_t now_ms);

/* --- what is known --- */

bool		 lobby_is_open(const struct lobby *);
int		 lobby_waiting(const struct lobby *);	/* tables that wait for this player */
int		 lobby_people(const struct lobby *);	/* people in the hall; 0: not known */
const json_t	*lobby_news(const struct lobby *);	/* the latest "%hall"; NULL: none yet */
const char	*lobby_name(const struct lobby *);	/* this player's name in the hall */

/* In an arcade: why the server, which let this program in before, does not do so any more; NULL: it
 * may play on. */
const struct error *lobby_shut_out(const struct lobby *);

/* The latest answer to a command that only asks, such as "who"; NULL: none yet. lobby_request_list
 * asks for it again. */
const json_t	*lobby_answer(const struct lobby *, const char *command);
void		 lobby_request_list(struct lobby *, const char *command);
/* asks for everything that the hall's own page shows */
void		 lobby_look_around(struct lobby *);
/* how often the hall has had news */
unsigned	 lobby_news_count(const struct lobby *);
unsigned	 lobby_version(const struct lobby *);	/* changes with everything above */
/* has the player blocked this person? */
bool		 lobby_blocks(const struct lobby *, const json_t *person);

/* --- doing --- */

/* Shows an arcade's player the code for another key. */
void		 lobby_ask_code(struct lobby *);

/* Sends a command. A refusal becomes a note for the player; so does the sentence `done` when it is
 * accepted (NULL: none). If the answer names a table, the player sits down there. */
void		 lobby_do(struct lobby *, const char *done, const char *command);
void		 lobby_do_number(struct lobby *, const char *done, const char *word,
    int64_t number);	/* "accept 7" */
void		 lobby_sit(struct lobby *, int64_t table, bool watch);
void		 lobby_answer_challenge(struct lobby *, int64_t id, bool accept);
void		 lobby_block(struct lobby *, const json_t *person);	/* or unblocks */

/* Sends a finished game to the shared lists. A note says the outcome when the server has replayed
 * it. False and *e: the game cannot be read. */
bool		 lobby_submit(struct lobby *, struct store *, int64_t id, struct error *);

/* --- words for all of its pages (lobby_text.c) --- */

/* as long as a server's names; with a rating after it */
enum { PERSON_ALONE_SIZE = 128, PERSON_TEXT_SIZE = 160 };

/* A text of an object, fit to be shown, "" if it is missing; and a number. */
const char	*lobby_json_text(const json_t *object, const char *key);
int64_t		 lobby_json_number(const json_t *object, const char *key);

/* "taro 1512?": with the rating, if known. */
void		 lobby_person(const json_t *person, char text[PERSON_TEXT_SIZE]);
/* "taro 1512?, hana": the people at a table except the player. */
void		 lobby_others(const json_t *table, char text[SENTENCE_SIZE]);
/* The same for players who listen: "taro (about 1512)", "taro (1512)". */
void		 lobby_person_spoken(const json_t *person, char text[PERSON_TEXT_SIZE]);
void		 lobby_others_spoken(const json_t *table, char text[SENTENCE_SIZE]);
/* "10+5, rated", "3 days a move, unrated", "rated, best of 3". The next two add missing people,
 * spectators, and whether the table is adjourned. */
void		 lobby_terms(const json_t *terms, char text[SENTENCE_SIZE]);
void		 lobby_seek_terms(const json_t *seek, char text[SENTENCE_SIZE]);
void		 lobby_table_terms(const json_t *table, char text[SENTENCE_SIZE]);
/* The options of a seek or a table that are not standard. */
void		 lobby_options(const json_t *object, char text[SENTENCE_SIZE]);
/* The title of an object's game; "": the game is not known here. */
const char	*lobby_game(const json_t *object);
/* "3 people in the hall"; "": not known. */
void		 lobby_count(const struct lobby *, char text[SENTENCE_SIZE / 2]);
/* "plays at table 7", "idle for 5 minutes", "in the hall, blocked by you". */
void		 lobby_whereabouts(const struct lobby *, const json_t *person,
    char text[SENTENCE_SIZE]);

/* The command that asks for the ratings of a person, and its answer: "Gunjin Shogi 1512?, Puyo
 * 1430"; false: not known. */
void		 lobby_rating_command(const json_t *person, char command[SENTENCE_SIZE]);
bool		 lobby_ratings(const struct lobby *, const json_t *person,
    char text[SENTENCE_SIZE]);

/* The name of a tournament's state: "open: join it". */
const char	*lobby_tournament_state(const json_t *tournament);

#endif
