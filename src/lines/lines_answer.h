/* lines_answer.h: answers to questions about a game. */
#ifndef LINES_ANSWER_H
#define LINES_ANSWER_H

#include "game/session.h"
#include "lines/lines.h"

/* Answers one of the game's topics from what a viewer sees. The text after the topic may be
 * nonsense; then the answer says so. */
void	answer_topic(struct lines *, const struct session *, const struct view *,
    const struct topic *, const char *about);

/* The last lines of a log: as many as `about` says, 10 without a number. */
void	answer_log(struct lines *, const struct log *, const char *about);

#endif
