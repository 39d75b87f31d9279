/* news.h: what has just happened, as one line. */
#ifndef SHELL_NEWS_H
#define SHELL_NEWS_H

#include "shell/story.h"

void	news_add(char text[SENTENCE_SIZE], const char *sentence);

/* What the last events brought, the oldest first; silent lines only if wanted. */
void	news_join(const struct story *, bool silent, char text[SENTENCE_SIZE]);

#endif
