/* mino_text_pay.c: the payment of a round, line by line, in the order of the rules. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

enum { PAY_BASE, PAY_HANDS, PAY_INTEREST, PAY_GOLDFISH };

/* Goldfish has a line if it is owned, even when it pays nothing. */
int
mino_pay_count(const struct view *v)
{
	return mino_owns(v, RELIC_goldfish) || v->reward.goldfish > 0 ? PAY_GOLDFISH + 1 :
	    PAY_GOLDFISH;
}

int
mino_gold_before_pay(const struct view *v)
{
	return v->scene.gold - v->reward.total;
}

int
mino_pay_line(const struct view *v, int line, char text[SENTENCE_SIZE])
{
	const struct mino_reward *r = &v->reward;
	const int gold[] = { [PAY_BASE] = r->base, [PAY_HANDS] = r->hands,
	    [PAY_INTEREST] = r->interest, [PAY_GOLDFISH] = r->goldfish };
	const char *const words[] = {
		[PAY_BASE] = mino_word(mino_round_type_names[mino_round_type(v->round)]),
		[PAY_HANDS] = r->hands == 1 ? _("%d hand left") : _("%d hands left"),
		[PAY_INTEREST] = _("interest on %d G"),
		[PAY_GOLDFISH] = language_words(&v->content->relics[RELIC_goldfish].name),
	};
	if (line == PAY_HANDS || line == PAY_INTEREST)
		snprintf(text, SENTENCE_SIZE, words[line],
		    line == PAY_HANDS ? r->hands : mino_gold_before_pay(v));
	else
		snprintf(text, SENTENCE_SIZE, "%s", words[line]);
	return gold[line];
}

char *
mino_paid_text(const struct view *v)
{
	const struct mino_reward *w = &v->reward;
	char *text = mem_format(_("The last round paid %d G: reward %d, hands left %d, interest "
	    "%d"), w->total, w->base, w->hands, w->interest);
	if (w->goldfish > 0)
		mem_append(&text, _(", Goldfish %d"), w->goldfish);
	mem_append(&text, "%s\n%s", _("."), _("Gold you keep earns interest: 1 G for every 5 G, at "
	    "most 5 G."));
	return text;
}
