/* lines_answer.c: answers questions about a game with its topics or its log. */
#include "lines/lines_answer.h"

#include "base/text.h"
#include "game/language.h"

void
answer_topic(struct lines *l, const struct session *session, const struct view *view,
    const struct topic *topic, const char *about)
{
	const struct topic_question q = {
		.seats = session_started(session)->seats, .view = view, .about = about,
		.detail = lines_detail(l),
	};
	struct log answer = { 0 };
	struct error e;
	if (topic->tell(&q, &answer, &e))
		speech_answer(lines_speech(l), &answer);
	else
		lines_say_error(l, &e);
	log_clear(&answer);
}

void
answer_log(struct lines *l, const struct log *log, const char *about)
{
	enum { STANDARD = 10 };
	char word[TOPIC_WORD];
	int wanted = STANDARD;
	if (topic_word(&about, word) && !text_to_int(word, 1, 1000000, &wanted)) {
		lines_say(l, _("How many lines? log 5 reads the last five."));
		return;
	}
	struct log last = log_last(log, wanted);
	if (log->count == 0)
		lines_say(l, "%s", _("Nothing has happened yet."));
	else
		speech_answer(lines_speech(l), &last);
}
