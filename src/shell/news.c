/* news.c: what has just happened, as one line. */
#include "shell/news.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"

/* Much can happen at once: the line ends with a whole character. */
void
news_add(char text[SENTENCE_SIZE], const char *sentence)
{
	char *both = mem_format("%s%s%s", text, text[0] != '\0' ? "  " : "", sentence);
	text_cut(text, SENTENCE_SIZE, both, INT_MAX);
	free(both);
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
