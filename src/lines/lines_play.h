/* lines_play.h: a game played in lines. */
#ifndef LINES_PLAY_H
#define LINES_PLAY_H

#include "front/after_game.h"
#include "game/remote_session.h"
#include "game/lesson.h"
#include "game/session.h"
#include "lines/lines.h"

struct line_play;

/* Takes the session over and plays it. A resumed game first says its position. */
struct line_page	*line_play_new(struct lines *, struct session *, bool resumed);

/* Is it a word that is understood in this game? Used to check tutorials. */
bool		 line_play_has_word(const struct game *, const char *name);

/* line_play_begin begins a game on top, or in place of the top page when `instead`;
 * line_play_resume resumes a saved game; the third begins a tutorial. Failures are said. */
void		 line_play_begin(struct lines *, const struct loaded_game *,
    const struct session_start *, bool instead);
void		 line_play_resume(struct lines *, int64_t id);
void		 line_play_learn(struct lines *, const struct loaded_game *, bool instead);

/* --- a game at a table --- */

/* What is special at a table; passed with the remote session, which is taken over. Members may be
 * NULL. */
struct play_table {
	const struct topic	*words;		/* further words: accept, decline, resign, say.. */
	/* takes one of these */
	bool	 (*take)(void *context, const char *word, const char *about);
	void	 (*clock)(void *context, struct log *);		/* the clocks as text */
	/* seats, connections, spectators */
	void	 (*who)(void *context, struct log *);
	/* a prompt in place of the game's own */
	bool	 (*prompt)(void *context, char text[SENTENCE_SIZE]);
	/* a change of the session, called after it is shown */
	void	 (*changed)(void *context, enum session_change, const struct events *);
	bool	 (*waits)(void *context);			/* can nothing be played now? */
	bool	 (*settled)(void *context);		/* is it over, with a known result? */
	/* the report of the end, in place of the game's own */
	void	 (*ended)(void *context, const struct view *, struct log *);
	void	 (*outcome)(void *context, struct after_game *);	/* what can follow */
	void	 (*rematch)(void *context);
	void	 (*left)(void *context);			/* the line page is freed */
	void	*context;
};
struct line_page	*line_play_table(struct lines *, struct session *,
    const struct play_table *);

/* The context of the table; NULL: not a table. */
void		*line_play_table_of(const struct line_page *);

/* Is it a game being played, at a table or not? A tutorial is not. */
bool		 line_play_is_game(const struct line_page *);

/* Says a sentence there now and puts it into the log. */
void		 line_play_hear(struct line_page *, const char *sentence);

#endif
