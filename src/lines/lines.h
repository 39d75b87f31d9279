/* lines.h: the front end without a screen as a whole: what every place can reach. */
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

/* Reads what is typed from in and prints to out; the bell goes past it, to a descriptor or, -1, to
 * none. */
struct lines	*lines_new(struct front *, int in, FILE *out, int bell);
void		 lines_free(struct lines *);

/* Runs until the last place is gone, the input or the output ends, or a signal ends it: its number, 0: none did. */
int		 lines_run(struct lines *);

/* --- for places --- */

/* Puts a place on top, which asks as soon as nothing else is to be done; pop frees the top one, and the one
 * below asks again; when the last one goes the program ends. */
void		 lines_push(struct lines *, struct line_page *);
void		 lines_pop(struct lines *);
void		 lines_replace(struct lines *, struct line_page *);
bool		 lines_is_top(const struct lines *, const struct line_page *);
struct line_page	*lines_top(const struct lines *);
void		 lines_ask(struct lines *);		/* the top one asks anew before the next line is read */

struct front	*lines_front(const struct lines *);
struct speech	*lines_speech(const struct lines *);
int64_t		 lines_now(const struct lines *);	/* when the present event arrived, in ms */
enum detail	 lines_detail(const struct lines *);	/* how much the player wants to hear */

void		 lines_say(struct lines *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void		 lines_say_error(struct lines *, const struct error *);
void		 lines_ring(struct lines *);		/* the bell, where it is wanted */
const struct topic *lines_words(void);			/* that are understood everywhere, ended by a row without a name */

/* At a terminal: what is typed is not shown, such as a PIN, until it is again; what was typed ahead is thrown away. */
void		 lines_hide_typing(struct lines *, bool hidden);
void		 lines_discard_typed(struct lines *);
void		 lines_apply_settings(struct lines *);	/* language, spelling */

/* --- descriptors of the hall --- */

/* The loop also waits for this one, which is asked before each wait and called when it is ready or due. */
struct lines_source {
	int	 (*fd)(void *context, short *events);	/* -1: none */
	int64_t	 (*due)(void *context);			/* or NEVER_DUE */
	bool	 (*shut_out)(void *context);		/* does it end the program? */
	void	 (*ready)(void *context);
	void	 (*tick)(void *context);

	/* Words that are understood wherever a place has no such word: an answer to a challenge. */
	const struct topic	*words;
	void	 (*take)(void *context, const char *word, const char *about);
	void	*context;
};
void		 lines_hear(struct lines *, const struct lines_source *);
void		*lines_hall(const struct lines *);	/* its context; NULL: there is no hall */

#endif
