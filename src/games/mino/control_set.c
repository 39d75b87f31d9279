/* control_set.c: Mino's pages between play: the three rounds of a set, and the whole run at
 * its end. */
#include <stdio.h>

#include "game/language.h"
#include "games/mino/control.h"

/* --- before a round --- */

static void
draw_round_card(struct canvas *c, const struct rect *frame, const struct view *v, int round, bool live)
{
	enum round_type type = mino_round_type(round);
	bool now = round == v->round;
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Round %d"), round);
	struct rect r = widget_panel(c, frame, title);
	canvas_text_centre(c, r.y, r.x, r.cols, now ? STYLE_SELECTED : STYLE_STRONG,
	    mino_word(mino_round_type_names[type]));
	widget_value(c, &r, 2, _("Target"), "%d", mino_target(v->curve, round));
	widget_value(c, &r, 3, _("Reward"), "%d G", mino_round_reward(round));
	canvas_text_centre(c, r.y + 5, r.x, r.cols, now ? STYLE_GOOD : STYLE_DIM,
	    now ? live ? _("now: Enter starts") : _("now") : round < v->round ? _("cleared") : _("to come"));
	if (type != ROUND_BOSS || v->boss == BOSS_NONE)	/* a set-up may name none */
		return;
	const struct mino_words *boss = &v->content->bosses[v->boss];
	canvas_text_centre(c, r.y + 7, r.x, r.cols, STYLE_WARN, language_words(&boss->name));
	canvas_wrap(c, &(struct rect){ r.y + 8, r.x, r.rows - 8, r.cols }, STYLE_TEXT, language_words(&boss->line));
}

void
mino_draw_set(struct canvas *c, const struct view *v, bool live)
{
	enum { CARD_ROWS_HERE = 14, GAP = 1, WIDEST = 40 };
	int first = (v->round - 1) / MINO_SET_ROUNDS * MINO_SET_ROUNDS + 1;
	int width = (c->cols - 2 - GAP * (MINO_SET_ROUNDS - 1)) / MINO_SET_ROUNDS;
	width = width > WIDEST ? WIDEST : width;
	int left = (c->cols - (width + GAP) * MINO_SET_ROUNDS + GAP) / 2;
	canvas_format(c, 2, left + 1, c->cols - left - 2, STYLE_HEADING, _("Set %d of %d"), (first - 1) / MINO_SET_ROUNDS + 1,
	    MINO_ROUNDS / MINO_SET_ROUNDS);
	for (int i = 0; i < MINO_SET_ROUNDS; i++) {
		struct rect frame = { 4, left + i * (width + GAP), CARD_ROWS_HERE, width };
		draw_round_card(c, &frame, v, first + i, live);
	}
	canvas_format(c, 5 + CARD_ROWS_HERE, left + 1, c->cols - left - 2, STYLE_TEXT,
	    _("Hands %d   Gold %d   Relics %d/%d   Amulets %d   Cards in the deck %d"), v->scene.hands_left, v->scene.gold,
	    v->relic_count, mino_relic_limit(v), v->amulet_count, v->deck_count);
}

/* --- at the end --- */

/* Score against target by round: a full bar is the target. */
void
mino_draw_summary(struct canvas *c, const struct view *v)
{
	enum { ROWS = MINO_ROUNDS / 2, BAR = 14 };
	char name[SENTENCE_SIZE];
	snprintf(name, sizeof name, v->phase == PHASE_GAME_CLEAR ? _("All %d rounds are cleared!") :
	    _("The run ends in round %d."), v->round);
	canvas_text(c, 2, 2, c->cols - 4, v->phase == PHASE_GAME_CLEAR ? STYLE_GOOD : STYLE_STRONG, name);
	for (int i = 0; i < mino_rounds_ended(v); i++) {
		int y = 4 + i % ROWS, x = 2 + i / ROWS * (c->cols / 2 - 1), target = mino_target(v->curve, i + 1);
		bool reached = v->scores[i] >= target;
		canvas_format(c, y, x, 4, STYLE_DIM, "%3d", i + 1);
		widget_gauge(c, y, x + 4, BAR, reached ? STYLE_GOOD : STYLE_BAD,
		    (long)(reached ? target : v->scores[i]), target);
		canvas_format(c, y, x + 5 + BAR, c->cols / 2 - BAR - 8, STYLE_TEXT, "%lld/%d",
		    (long long)v->scores[i], target);
	}
	canvas_format(c, 5 + ROWS, 2, c->cols - 4, STYLE_TEXT,
	    _("Best clear %lld   Placements %d   Gold earned %d   Cards in the deck %d"), (long long)v->best_clear,
	    v->placements, v->scene.earned, v->deck_count);
}
