/* lines_play.h: a game played without a screen. */
#ifndef LINES_PLAY_H
#define LINES_PLAY_H

#include "front/outcome.h"
#include "game/remote_session.h"
#include "game/lesson.h"
#include "game/session.h"
#include "lines/lines.h"

struct line_play;

/* Takes the session over and plays it; a resumed one says first how it stands. */
struct line_page	*line_play_new(struct lines *, struct session *, bool resumed);

/* Is that the name of a word that is understood in this game? For the check of a tutorial. */
bool		 line_play_has_word(const struct game *, const char *name);

/* Begins a game and puts it on top, in place of the top one when `instead`; resumes a saved one; begins a tutorial. What
 * cannot be done is said. */
void		 line_play_begin(struct lines *, const struct loaded_game *, const struct session_start *, bool instead);
void		 line_play_go_on(struct lines *, int64_t id);
void		 line_play_learn(struct lines *, const struct loaded_game *, bool instead);

/* --- a game at a table --- */

/* What is special there; given with the remote session, which is taken over. Members may be NULL. */
struct play_table {
	const struct topic	*words;		/* further ones: accept, decline, resign, say.. */
	bool	 (*take)(void *context, const char *word, const char *about);	/* one of these */
	void	 (*clock)(void *context, struct log *);		/* clocks in words */
	void	 (*who)(void *context, struct log *);		/* who sits where, lines, watchers */
	bool	 (*prompt)(void *context, char text[SENTENCE_SIZE]);	/* what comes before the game's own prompt */
	void	 (*changed)(void *context, enum session_change, const struct events *);	/* as the session says; it is shown */
	bool	 (*waits)(void *context);			/* nothing can be played now */
	bool	 (*settled)(void *context);			/* over, and how it ended is known */
	void	 (*ended)(void *context, const struct view *, struct log *);	/* the report of the end, in place of the game's */
	void	 (*outcome)(void *context, struct outcome *);	/* what can follow */
	void	 (*rematch)(void *context);
	void	 (*left)(void *context);			/* the place is gone */
	void	*context;
};
struct line_page	*line_play_table(struct lines *, struct session *, const struct play_table *);

/* The context that a table was given; NULL: it is none. */
void		*line_play_table_of(const struct line_page *);

/* Is it a game that is played, at a table or not? A tutorial is none. */
bool		 line_play_is_game(const struct line_page *);

/* Something was said there that the player should hear now. */
void		 line_play_hear(struct line_page *, const char *sentence);

#endif
