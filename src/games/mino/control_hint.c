/* control_hint.c: what the CPU would do in Mino: selected, and in a sentence. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/control.h"

/* --- selecting --- */

static void
select_row(struct desk *d, const struct view *v, enum shop_kind kind, int index)
{
	for (int row = 0; row < mino_shop_count(v); row++) {
		struct shop_row at = mino_shop_row(v, row);
		if (at.kind == kind && at.index == index)
			d->shop.selected = row;
	}
}

static void
select_relic(struct desk *d, const struct view *v, int relic)
{
	if (v->phase == PHASE_SHOPPING) {
		select_row(d, v, SHOP_RELIC, relic);
		return;
	}
	if (relic >= 0 && relic < v->relic_count) {
		d->focus = FOCUS_RELICS;
		d->relic = relic;
	}
}

/* --- saying: of an action's numbers, which count from 1 --- */

static const char *
relic_name(const struct view *v, int number)
{
	bool there = number >= 1 && number <= v->relic_count;
	return there ? language_words(&v->content->relics[v->relics[number - 1].id].name) : "?";
}

static const char *
amulet_name(const struct view *v, int number)
{
	bool there = number >= 1 && number <= v->amulet_count;
	return there ? language_words(&v->content->amulets[v->amulets[number - 1].id].name) : "?";
}

static void
hint_place(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	mino_take(d, v, n[0] - 1);
	d->x = n[1];
	d->y = n[2];
	mino_keep_on_board(d, v);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: lay piece %d here."), n[0]);
}

static void
hint_place_kept(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	hint_place(d, v, (const int[]){ MINO_HAND_MAX + n[0], n[1], n[2] }, sentence);
}

static void
hint_buy(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE];
	mino_item_name(v, n[0] - 1, name);
	select_row(d, v, SHOP_ITEM, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: buy %.100s."), name);
}

static void
hint_exchange(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE];
	mino_item_name(v, n[0] - 1, name);
	select_row(d, v, SHOP_ITEM, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: buy %.80s, and sell %.80s for it."), name, relic_name(v, n[1]));
}

static void
hint_move(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	select_relic(d, v, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: move %.80s to place %d."), relic_name(v, n[0]), n[1]);
}

static void
hint_sell(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	select_relic(d, v, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: sell %.80s."), relic_name(v, n[0]));
}

static void
hint_sell_amulet(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	select_row(d, v, SHOP_AMULET, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: sell %.80s."), amulet_name(v, n[0]));
}

static void
hint_use(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	if (v->phase == PHASE_SHOPPING)
		select_row(d, v, SHOP_AMULET, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: use %.80s on card %d of the deck."),
	    amulet_name(v, n[0]), n[1]);
}

static void
hint_recycle(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	mino_take(d, v, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: recycle piece %d."), n[0]);
}

static void
hint_keep(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	mino_take(d, v, n[0] - 1);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: keep piece %d."), n[0]);
}

static void
hint_reroll(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	(void)n;
	select_row(d, v, SHOP_REROLL, 0);
	snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: reroll."));
}

static void
hint_leave(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	(void)n;
	select_row(d, v, SHOP_LEAVE, 0);
	snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: go on to the next round."));
}

static void
hint_start(struct desk *d, const struct view *v, const int *n, char sentence[SENTENCE_SIZE])
{
	(void)d, (void)v, (void)n;
	snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: start the round."));
}

/* The longer form of an action before the shorter one that begins like it. */
void
mino_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	static const struct {
		const char	*form;
		int		 numbers;
		void		(*say)(struct desk *, const struct view *, const int *, char [SENTENCE_SIZE]);
	} forms[] = {
		{ "place %d %d %d", 3, hint_place }, { "place s%d %d %d", 3, hint_place_kept },
		{ "buy %d sell %d", 2, hint_exchange }, { "buy %d", 1, hint_buy }, { "move %d %d", 2, hint_move },
		{ "sell %d", 1, hint_sell }, { "sell_amulet %d", 1, hint_sell_amulet }, { "use %d %d", 2, hint_use },
		{ "recycle %d", 1, hint_recycle }, { "stock %d %d", 2, hint_keep },
		{ "reroll", 0, hint_reroll }, { "leave", 0, hint_leave }, { "start", 0, hint_start },
	};
	int n[3] = { 0 };
	sentence[0] = '\0';
	for (size_t i = 0; i < LEN(forms); i++) {
		bool is = forms[i].numbers > 0 ?
		    sscanf(action, forms[i].form, &n[0], &n[1], &n[2]) == forms[i].numbers :
		    strcmp(action, forms[i].form) == 0;
		if (is) {
			forms[i].say(d, v, n, sentence);
			return;
		}
	}
}
