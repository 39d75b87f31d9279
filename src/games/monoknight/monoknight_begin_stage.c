/* monoknight_begin_stage.c: a stage of MonoKnight before it is played: its content and the
 * player's record. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_text.h"

bool
knight_stage_best(const struct stage *stage, const json_t *progress, char text[SENTENCE_SIZE])
{
	const json_t *record = knight_stage_record(stage, progress),
	    *score = json_object_get(record, "score");
	if (score != NULL)
		snprintf(text, SENTENCE_SIZE, _("Your best: score %d, %d moves, %d s"),
		    (int)json_integer_value(score),
		    (int)json_integer_value(json_object_get(record, "moves")),
		    (int)json_integer_value(json_object_get(record, "seconds")));
	else
		snprintf(text, SENTENCE_SIZE, "%s", record != NULL ? _("Cleared with a hint.") :
		    _("Not cleared yet."));
	return score != NULL;
}

void
knight_tell_stage(const struct campaign *campaign, const struct stage *stage,
    char text[BEGIN_ABOUT])
{
	struct log facts = { 0 };
	if (campaign != NULL)
		log_format(&facts, _("Chapter %d: %s"), stage->chapter,
		    language_words(&campaign->chapters[stage->chapter - 1]));
	knight_stage_facts(stage, &facts);
	knight_stage_special(stage, &facts);
	text[0] = '\0';
	for (int i = 0; i < facts.count; i++)
		text_append(text, BEGIN_ABOUT, "%s%s%s", i > 0 ? "\n" : "", facts.lines[i].text,
		    _("."));
	log_clear(&facts);
}
