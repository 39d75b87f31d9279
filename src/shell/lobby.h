/* lobby.h: the front end and the hall: its line, what it has heard of the people there, and what it
 * tells the player about it wherever they are.
 *
 * Screens come and go while answers are on their way, so answers are kept here by the command that
 * was sent, and a screen looks them up when it is drawn. */
#ifndef SHELL_LOBBY_H
#define SHELL_LOBBY_H

#include "far/line.h"
#include "shell/app.h"

struct lobby;

/* The app's; NULL: there is no hall. */
struct lobby	*lobby_of(const struct app *);

/* A line to the hall at that place, not connected yet. */
struct lobby	*lobby_new(struct app *, const char *place);
void		 lobby_free(struct lobby *);
struct line	*lobby_line(const struct lobby *);
const char	*lobby_place(const struct lobby *);

/* --- for the loop --- */

void	 lobby_connect(struct lobby *);		/* tries now */
void	 lobby_settle(struct lobby *);		/* before waiting: asks for news where they are shown */
int64_t	 lobby_due(const struct lobby *);
void	 lobby_ready(struct lobby *);		/* something has come in */
void	 lobby_tick(struct lobby *);

/* --- what is known --- */

bool		 lobby_is_open(const struct lobby *);
int		 lobby_waiting(const struct lobby *);	/* tables that wait for this player */
int		 lobby_people(const struct lobby *);	/* who are there; 0: not known */
void		 lobby_count(const struct lobby *, char text[SENTENCE_SIZE / 2]);	/* "3 people in the hall"; "" */
const json_t	*lobby_news(const struct lobby *);	/* of %hall; NULL: none yet */
const char	*lobby_name(const struct lobby *);	/* of this player in the hall */

/* The latest answer to a command that only asks, such as "who"; NULL: none yet. And asks for it anew. */
const json_t	*lobby_answer(const struct lobby *, const char *command);
void		 lobby_look(struct lobby *, const char *command);
unsigned	 lobby_heard(const struct lobby *);	/* how often the hall has had news */
unsigned	 lobby_version(const struct lobby *);	/* changes with everything above */

/* --- doing --- */

/* Sends a command; a refusal is noted for the player, and so is the sentence when it was accepted (NULL: none). Where
 * the answer names a table, the player sits down there. */
void		 lobby_do(struct lobby *, const char *done, const char *command);
void		 lobby_sit(struct lobby *, int64_t table, bool watch);

/* --- words for all of its pages --- */

enum { PERSON_TEXT_SIZE = 96 };
/* "taro 1512?": with the rating where there is one. */
void		 lobby_person(const json_t *person, char text[PERSON_TEXT_SIZE]);
/* "taro 1512?, hana": who sits at a table, but for the player. */
void		 lobby_others(const json_t *table, char text[SENTENCE_SIZE]);
/* "10+5, rated", "3 days a move, unrated", "rated, best of 3". */
void		 lobby_terms(const json_t *terms, char text[SENTENCE_SIZE]);
/* The title of the game that an object names; "": none that is known here. */
const char	*lobby_game(const json_t *object);

/* --- notices (notice.c): a line over the title of whatever screen is on top --- */

void		 notice_draw(struct lobby *, struct canvas *);
bool		 notice_input(struct lobby *, const struct input_event *);	/* true: used up */
keycode		 notice_key(struct lobby *, const struct command *);	/* that does it now; KEY_NONE: there is none to answer */
void		 notice_rebind(struct lobby *);		/* keys have changed */

/* What its keys do, for the page of keys and for help. */
extern const struct command notice_commands[];

#endif
