/* news.c: what has just happened, as one line. */
#include "shell/news.h"

#include <stdio.h>
#include <string.h>

void
news_add(char text[SENTENCE_SIZE], const char *sentence)
{
	size_t used = strlen(text);
	snprintf(text + used, SENTENCE_SIZE - used, "%s%s", used > 0 ? "  " : "", sentence);
}

void
news_join(const struct story *story, bool silent, char text[SENTENCE_SIZE])
{
	const struct log *log = &story->log;
	text[0] = '\0';
	for (int i = log->count - story->news; i < log->count; i++)
		if (silent || !log->lines[i].silent)
			news_add(text, log->lines[i].text);
}
