/* asking.h: asks about a game in text, in either language. */
#ifndef TESTS_WORDS_ASKING_H
#define TESTS_WORDS_ASKING_H

#include <stdlib.h>

#include "../content.h"
#include "base/mem.h"
#include "game/language.h"
#include "game/sentences.h"

/* With the translations of this build. */
static inline void
speak(const char *language)
{
	const char *build = getenv("BUILD");
	char *folder = mem_format("%s/share/locale", build != NULL ? build : "build");
	language_set(language, folder);
	free(folder);
}

/* The answer in its lines, or the refusal, each ended by a newline; the caller frees it. Checks
 * that there is some text, and that a refusal is only its reason. */
static inline char *
answer_of(const struct topic *topic, const struct topic_question *q, bool *answered)
{
	struct log log = { 0 };
	struct error e = { 0 };
	char *text = NULL, refusal[ERROR_TEXT_SIZE];
	*answered = topic->tell(q, &log, &e);
	if (*answered != (log.count > 0) || *answered != (e.sentence == NULL))
		ck_abort_msg("%s %s: neither answered nor refused", topic->name, q->about);
	for (int i = 0; i < log.count; i++)
		mem_append(&text, "%s\n", log.lines[i].text);
	if (!*answered) {
		language_error(&e, refusal);
		mem_append(&text, "%s\n", refusal);
	}
	log_clear(&log);
	return text;
}

static inline const struct topic *
topic_named(const struct topic *topics, const char *name)
{
	const struct topic *topic = topic_find(topics, name);
	if (topic == NULL)
		ck_abort_msg("there is no topic %s", name);
	return topic;
}

#endif
