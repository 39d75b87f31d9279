/* mino_control_rounds.c: draws the page before a round: the three rounds of its set. */
#include <stdio.h>

#include "game/language.h"
#include "games/mino/mino_control.h"

enum { CARD_ROWS_HERE = 15, WIDEST = 40, LEAST_ROWS = 24 };

/* Draws the target, large if there is room, green if it was reached. */
static void
draw_target(struct canvas *c, const struct rect *r, const struct view *v, int round)
{
	char number[24];
	enum style hue = round < v->round ? STYLE_GREEN_EDGE : round == v->round ? STYLE_BLUE_EDGE :
	    STYLE_GREY_EDGE;
	snprintf(number, sizeof number, "%d", mino_target(v->curve, round));
	bool large = pixels_cols(number) <= r->cols;
	widget_value(c, r, 1, _("Target"), "%s", large ? "" : number);
	if (large)
		widget_pixels(c, r->y + 2, r->x + (r->cols - pixels_cols(number)) / 2, hue, number);
}

static void
draw_round_card(struct canvas *c, const struct rect *frame, const struct view *v, int round)
{
	enum { REWARD_ROW = 3 + PIXEL_ROWS };
	enum round_type type = mino_round_type(round);
	bool now = round == v->round;
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Round %d"), round);
	struct rect r = widget_panel(c, frame, title);
	if (now) {
		canvas_style(c, &(struct rect){ frame->y, frame->x, 1, frame->cols },
		    STYLE_SELECTED);
		canvas_set_cursor(c, frame->y, frame->x + 3);
	}
	canvas_text_centre(c, r.y, r.x, r.cols, STYLE_STRONG,
	    mino_word(mino_round_type_names[type]));
	draw_target(c, &r, v, round);
	widget_value(c, &r, REWARD_ROW, _("Reward"), "%d G", mino_round_reward(round));
	canvas_text_centre(c, r.y + REWARD_ROW + 1, r.x, r.cols, now ? STYLE_GOOD : STYLE_DIM,
	    now ? _("current") : round < v->round ? _("cleared") : _("upcoming"));
	if (type != ROUND_BOSS || v->boss == BOSS_NONE)	/* a set-up may have no boss */
		return;
	const struct mino_words *boss = &v->content->bosses[v->boss];
	struct rect rule = { r.y + REWARD_ROW + 3, r.x, r.rows - REWARD_ROW - 3, r.cols };
	canvas_text_centre(c, rule.y - 1, r.x, r.cols, STYLE_WARN, language_words(&boss->name));
	canvas_wrap(c, &rule, STYLE_TEXT, language_words(&boss->line));
}

void
mino_draw_set(struct canvas *c, const struct view *v)
{
	int first = (v->round - 1) / MINO_SET_ROUNDS * MINO_SET_ROUNDS + 1;
	int width = (c->cols - 2) / MINO_SET_ROUNDS;
	width = width > WIDEST ? WIDEST : width;
	int left = (c->cols - width * MINO_SET_ROUNDS) / 2;
	int top = 2 + (c->rows - LEAST_ROWS) / 3;	/* a little above the middle */
	canvas_format(c, top, left + 1, c->cols - left - 2, STYLE_HEADING, _("Set %d of %d"),
	    (first - 1) / MINO_SET_ROUNDS + 1, MINO_ROUNDS / MINO_SET_ROUNDS);
	for (int i = 0; i < MINO_SET_ROUNDS; i++) {
		struct rect frame = { top + 2, left + i * width, CARD_ROWS_HERE, width };
		draw_round_card(c, &frame, v, first + i);
	}
	canvas_format(c, top + 3 + CARD_ROWS_HERE, left + 1, c->cols - left - 2, STYLE_TEXT,
	    _("Hands %d   Gold %d   Relics %d/%d   Amulets %d   Cards in the deck %d"),
	    v->scene.hands_left, v->scene.gold, v->relic_count, mino_relic_limit(v),
	    v->amulet_count, v->deck_count);
}
