/* control_explain.c: what Mino's things do, in full. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/control.h"
#include "shell/ask.h"
#include "shell/play.h"
#include "ui/language.h"

static void
add_full(char **text, const struct mino_words *words)
{
	char *longer = mem_format("%s%s%s\n%s", *text, (*text)[0] != '\0' ? "\n\n" : "", mino_say(&words->name),
	    mino_say(&words->text));
	free(*text);
	*text = longer;
}

char *
mino_explain_card(const struct view *v, const struct mino_card *card)
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
	return row.kind == SHOP_ITEM && words == NULL ? mino_explain_card(v, &v->items[row.index].card) : explain_words(words);
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
	return card != NULL ? mino_explain_card(v, card) : explain_words(NULL);
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
