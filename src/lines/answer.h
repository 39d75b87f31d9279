/* answer.h: what is asked about a game, answered. */
#ifndef LINES_ANSWER_H
#define LINES_ANSWER_H

#include "game/session.h"
#include "lines/lines.h"

/* Answers one of the game's topics from what a viewer sees; what follows it may be nonsense, which is said. */
void	answer_topic(struct lines *, const struct session *, const struct view *, const struct topic *, const char *about);

/* The last lines of a log, `about` as many (10 without a number). */
void	answer_log(struct lines *, const struct log *, const char *about);

#endif
