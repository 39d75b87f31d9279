/* mino_text_round.c: the results of a run so far, and its next round. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

char *
mino_run_numbers(const struct view *v)
{
	return mem_format(_("Best clear %lld, gold earned %d, placements %d."),
	    (long long)v->best_clear, v->scene.earned, v->placements);
}

void
mino_next_round(const struct view *v, char text[SENTENCE_SIZE])
{
	int next = v->round + 1;
	text[0] = '\0';
	if (next <= MINO_ROUNDS)
		snprintf(text, SENTENCE_SIZE, _("Next: %s %d, %d points"),
		    mino_word(mino_round_type_names[mino_round_type(next)]), next,
		    mino_target(v->curve, next));
}

/* The boss of a set is known from its first round on. */
bool
mino_next_boss(const struct view *v, char text[SENTENCE_SIZE])
{
	int next = v->round + 1, last = (next + MINO_SET_ROUNDS - 1) / MINO_SET_ROUNDS *
	    MINO_SET_ROUNDS;
	bool known = v->round % MINO_SET_ROUNDS != 0 && v->boss != BOSS_NONE;
	const struct mino_words *words = &v->content->bosses[v->boss];
	text[0] = '\0';
	if (next > MINO_ROUNDS)
		return false;
	if (next == last && known)
		snprintf(text, SENTENCE_SIZE, "%s: %s", language_words(&words->name),
		    language_words(&words->line));
	else if (known)
		snprintf(text, SENTENCE_SIZE, _("Boss in round %d: %s"), last,
		    language_words(&words->name));
	else if (next != last)
		snprintf(text, SENTENCE_SIZE, _("Boss in round %d"), last);
	return next == last && known;
}
