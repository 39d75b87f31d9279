/* control_explain.c: what Mino's things do, in full, and what the CPU would do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/control.h"
#include "shell/ask.h"
#include "shell/play.h"
#include "ui/language.h"

/* --- explaining --- */

static void
add_full(char **text, const struct mino_words *words)
{
	char *longer = mem_format("%s%s%s\n%s", *text, (*text)[0] != '\0' ? "\n\n" : "", mino_say(&words->name),
	    mino_say(&words->text));
	free(*text);
	*text = longer;
}

static char *
explain_card(const struct view *v, const struct mino_card *card)
{
	char *text = mem_string("");
	unsigned seals = 0, blessings = 0;
	for (int i = 0; i < MINO_CELLS; i++) {
		seals |= 1u << card->seal[i / MINO_SIZE][i % MINO_SIZE];
		blessings |= 1u << card->blessing[i / MINO_SIZE][i % MINO_SIZE];
	}
	if (card->pattern != PATTERN_none)
		add_full(&text, &v->content->patterns[card->pattern]);
	for (int i = 1; i < SEALS; i++)
		if (seals & 1u << i)
			add_full(&text, &v->content->seals[i]);
	for (int i = 1; i < BLESSINGS; i++)
		if (blessings & 1u << i)
			add_full(&text, &v->content->blessings[i]);
	return text;
}

static char *
explain_cell(const struct view *v, const struct mino_cell *cell)
{
	char *text = mem_string("");
	if (cell->filled && cell->pattern != PATTERN_none)
		add_full(&text, &v->content->patterns[cell->pattern]);
	if (cell->filled && cell->seal != SEAL_none)
		add_full(&text, &v->content->seals[cell->seal]);
	if (cell->filled && cell->blessing != BLESSING_none)
		add_full(&text, &v->content->blessings[cell->blessing]);
	if (cell->buff != BUFF_none)
		add_full(&text, &v->content->buffs[cell->buff]);
	return text;
}

static char *
explain_words(const struct mino_words *words)
{
	char *text = mem_string("");
	if (words != NULL)
		add_full(&text, words);
	return text;
}

static char *
explain_goods(const struct view *v, struct shop_row row)
{
	const struct mino_words *words = mino_shop_words(v, row);
	return row.kind == SHOP_ITEM && words == NULL ? explain_card(v, &v->items[row.index].card) : explain_words(words);
}

static char *
explain_selected(const struct desk *d, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	if (v->phase == PHASE_PROGRESS)
		return explain_words(v->boss != BOSS_NONE ? &v->content->bosses[v->boss] : NULL);
	if (v->phase == PHASE_SHOPPING)
		return explain_goods(v, mino_shop_row(v, d->shop.selected));
	if (d->focus == FOCUS_LOOK)
		return explain_cell(v, &v->scene.board[d->look]);
	if (d->focus == FOCUS_RELICS)
		return explain_words(&v->content->relics[v->relics[d->relic].id]);
	return card != NULL ? explain_card(v, card) : explain_words(NULL);
}

void
mino_explain(const struct desk *d, struct play *p, const struct view *v)
{
	char *text = explain_selected(d, v);
	if (text[0] != '\0') {
		app_push(play_app(p), ask_tell(mem_string(_("What it does")), text));
		return;
	}
	free(text);
	play_say(p, STYLE_TEXT, _("Nothing special here."));
}

/* --- hints --- */

static void
hint_place(struct desk *d, const struct view *v, int source, int x, int y, char sentence[SENTENCE_SIZE])
{
	mino_take(d, v, source);
	d->x = x;
	d->y = y;
	mino_keep_on_board(d, v);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: lay piece %d here."), source + 1);
}

static void
hint_item(struct desk *d, const struct view *v, int item, char sentence[SENTENCE_SIZE])
{
	const struct mino_words *words = mino_shop_words(v, mino_shop_row(v, item));
	char name[SENTENCE_SIZE];
	d->shop.selected = item;
	if (words != NULL)
		snprintf(name, sizeof name, "%s", mino_say(&words->name));
	else
		mino_card_name(v, &v->items[item].card, name);
	snprintf(sentence, SENTENCE_SIZE, _("Hint: buy %s."), name);
}

static void
hint_row(struct desk *d, const struct view *v, enum shop_kind kind, const char *words, char sentence[SENTENCE_SIZE])
{
	for (int row = mino_shop_count(v) - 1; row >= 0; row--)
		if (mino_shop_row(v, row).kind == kind)
			d->shop.selected = row;
	snprintf(sentence, SENTENCE_SIZE, "%s", words);
}

void
mino_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	int n = 0, x = 0, y = 0;
	if (sscanf(action, "place %d %d %d", &n, &x, &y) == 3)
		hint_place(d, v, n - 1, x, y, sentence);
	else if (sscanf(action, "place s%d %d %d", &n, &x, &y) == 3)
		hint_place(d, v, MINO_HAND_MAX + n - 1, x, y, sentence);
	else if (sscanf(action, "buy %d", &n) == 1 && n >= 1 && n <= MINO_ITEMS)
		hint_item(d, v, n - 1, sentence);
	else if (sscanf(action, "move %d %d", &x, &y) == 2)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: move relic %d to place %d."), x, y);
	else if (sscanf(action, "sell %d", &n) == 1)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: sell relic %d."), n);
	else if (sscanf(action, "use %d %d", &n, &x) == 2)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: use amulet %d on card %d of the deck."), n, x);
	else if (sscanf(action, "recycle %d", &n) == 1)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: recycle piece %d."), n);
	else if (sscanf(action, "stock %d %d", &n, &x) == 2)
		snprintf(sentence, SENTENCE_SIZE, _("Hint: keep piece %d."), n);
	else if (strcmp(action, "reroll") == 0)
		hint_row(d, v, SHOP_REROLL, _("Hint: reroll."), sentence);
	else if (strcmp(action, "leave") == 0)
		hint_row(d, v, SHOP_LEAVE, _("Hint: go on to the next round."), sentence);
	else
		snprintf(sentence, SENTENCE_SIZE, "%s", _("Hint: start the round."));
}
