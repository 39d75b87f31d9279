/* review_text.c: the moments of a review as text. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "game/review.h"

struct session *
review_session(struct registry *registry, const json_t *journal, const struct moment *m,
    struct error *e)
{
	struct session *s = session_replay(registry, journal, m->actions, e);
	if (s != NULL && session_ticks(s) < m->tick)
		session_advance(s, m->tick - session_ticks(s), NULL);
	return s;
}

static void
name_when(const struct session *s, const struct moment *m, struct moment_words *words)
{
	char time[TEXT_TIME_SIZE];
	text_time(time, m->tick / TICKS_PER_SECOND);
	if (game_is_real_time(session_game(s)))
		snprintf(words->when, sizeof words->when, "%s", time);
	else
		snprintf(words->when, sizeof words->when, _("move %lld"),
		    (long long)m->actions + 1);
}

void
review_words(const struct session *s, int seat, const struct moment *m, struct moment_words *words)
{
	const struct game *game = session_game(s);
	const struct sentences *sentences = sentences_of(game);
	const struct seat *seats = session_started(s)->seats;
	struct view *view = session_view(s, seat);
	*words = (struct moment_words){ 0 };
	name_when(s, m, words);
	sentences->advice(seats, view, NULL, &m->done, words->done);
	sentences->advice(seats, view, NULL, &m->judgement.best, words->better);
	sentences->reason(seats, view, &m->judgement, words->why);
	sentences->loss(view, m->judgement.loss, words->loss);
	game_view_free(game, view);
}
