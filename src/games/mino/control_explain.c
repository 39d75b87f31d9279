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

void
mino_explain(const struct desk *d, struct play *p, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	char *text = NULL;
	if (v->phase == PHASE_PROGRESS) {
		text = mem_string("");
		if (v->boss != BOSS_NONE)
			add_full(&text, &v->content->bosses[v->boss]);
	} else if (d->focus == FOCUS_LOOK) {
		text = explain_cell(v, &v->scene.board[d->look]);
	} else if (d->focus == FOCUS_RELICS) {
		text = mem_string("");
		add_full(&text, &v->content->relics[v->relics[d->relic].id]);
	} else if (card != NULL) {
		text = explain_card(v, card);
	}
	if (text == NULL || text[0] == '\0') {
		free(text);
		play_say(p, STYLE_TEXT, _("Nothing special here."));
		return;
	}
	app_push(play_app(p), ask_tell(mem_string(_("What it does")), text));
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
	const struct mino_item *it = &v->items[item];
	char name[SENTENCE_SIZE];
	d->shop.selected = item;
	if (it->kind == ITEM_PIECE)
		mino_card_name(v, &it->card, name);
	else
		snprintf(name, sizeof name, "%s", mino_say(it->kind == ITEM_RELIC ? &v->content->relics[it->id].name :
		    &v->content->amulets[it->id].name));
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
