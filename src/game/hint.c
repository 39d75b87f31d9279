/* hint.c: makes a hint sentence from advice. */
#include <stdio.h>

#include "game/language.h"
#include "game/sentences.h"

void
hint_sentence(const char *advice, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, *advice != '\0' ? _("Hint: %s") : "%s", advice);
}
