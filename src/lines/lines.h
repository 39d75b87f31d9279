/* lines.h: the front end in lines as a whole: what every line page can use. */
#ifndef LINES_LINES_H
#define LINES_LINES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"
#include "game/log.h"
#include "game/sentences.h"
#include "lines/line_page.h"
#include "lines/speech.h"

struct front;		/* front/front.h */
struct lines;

/* Reads what is typed from in and prints to out. The bell is written straight to the descriptor
 * bell; -1: no bell. */
struct lines	*lines_new(struct front *, int in, FILE *out, int bell);
void		 lines_free(struct lines *);

/* Runs until the last line page is closed, the input or the output ends, or a signal arrives.
 * Returns the signal's number; 0: no signal. */
int		 lines_run(struct lines *);

/* --- for line pages --- */

/* Puts a line page on top; it asks as soon as nothing else is to be done. lines_pop frees the top
 * one, and the one below asks again. The program ends when the last one is popped. */
void		 lines_push(struct lines *, struct line_page *);
void		 lines_pop(struct lines *);
void		 lines_replace(struct lines *, struct line_page *);
bool		 lines_is_top(const struct lines *, const struct line_page *);
struct line_page	*lines_top(const struct lines *);
/* the top one asks again before the next line is read */
void		 lines_ask(struct lines *);

struct front	*lines_front(const struct lines *);
struct speech	*lines_speech(const struct lines *);
int64_t		 lines_now(const struct lines *);	/* when the present event arrived, in ms */
enum detail	 lines_detail(const struct lines *);	/* how much the player wants to hear */

void		 lines_say(struct lines *, const char *format,
    ...) __attribute__((format(printf, 2, 3)));
void		 lines_say_error(struct lines *, const struct error *);
void		 lines_ring(struct lines *);		/* the bell, if the player wants it */
/* understood on every line page; ended by a row without a name */
const struct topic *lines_words(void);

/* Hides what is typed at a terminal, such as a PIN, until it is called with false.
 * lines_discard_typed throws away what was typed ahead. */
void		 lines_hide_typing(struct lines *, bool hidden);
void		 lines_discard_typed(struct lines *);
void		 lines_apply_settings(struct lines *);	/* language, spelling */

/* --- descriptors of the hall --- */

/* A descriptor that the loop also waits for. Before each wait the loop asks for it; it calls ready
 * when the descriptor is ready, tick when it is due. */
struct lines_hall_source {
	int	 (*fd)(void *context, short *events);	/* -1: none */
	int64_t	 (*due)(void *context);			/* or NEVER_DUE */
	bool	 (*shut_out)(void *context);		/* must the program end? */
	void	 (*ready)(void *context);
	void	 (*tick)(void *context);

	/* Words that are understood wherever the line page has no such word: an answer to a
	 * challenge. */
	const struct topic	*words;
	void	 (*take)(void *context, const char *word, const char *about);
	void	*context;
};
void		 lines_hear(struct lines *, const struct lines_hall_source *);
/* the context of the source; NULL: there is no hall */
void		*lines_hall(const struct lines *);

#endif
