/* mino_text.c: Mino's names of cards and goods, its title and its prompts. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

const char *
mino_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "normal", N_("normal round") }, { "elite", N_("elite round") },
		{ "boss", N_("boss round") },
		{ "common", N_("common relic") }, { "uncommon", N_("uncommon relic") },
		{ "rare", N_("rare relic") },
		{ "epic", N_("epic relic") },
		{ "piece", N_("piece") }, { "relic", N_("relic") }, { "amulet", N_("amulet") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return _(game_word(&mino_game, id));
}

/* --- cards and cells --- */

/* "tet-t-90" is a T tetromino, "hex-K20-m270" a K20 hexomino: its orientation is drawn. */
void
mino_card_name(const struct view *v, const struct mino_card *card, char text[SENTENCE_SIZE])
{
	enum { LETTERED = 3, CAPITAL = ~('a' ^ 'A') };	/* names from this size on have letters;
							 * ASCII, whatever the locale */
	static const char *const sizes[MINO_SIZE + 1] = {
		NULL, N_("Monomino"), N_("Domino"), N_("tromino"), N_("tetromino"), N_("pentomino"),
		N_("hexomino"),
	};
	if (card->mino < 0 || card->sculpted) {
		snprintf(text, SENTENCE_SIZE, _("a shape of %d"), card->shape.size);
		return;
	}
	const struct mino_kind *mino = &v->content->minos[card->mino];
	const char *size = _(sizes[mino->shape.size]), *letter = strchr(mino->id, '-');
	if (mino->shape.size < LETTERED)
		snprintf(text, SENTENCE_SIZE, "%s", size);
	else if (letter != NULL && isalpha((unsigned char)letter[1]))
		snprintf(text, SENTENCE_SIZE, "%c%.*s %s", letter[1] & CAPITAL,
		    (int)strspn(letter + 2, "0123456789"), letter + 2, size);
	else
		snprintf(text, SENTENCE_SIZE, "%s", mino->id);
}

const struct mino_card *
mino_card_at(const struct view *v, int source)
{
	const struct mino_card *card = NULL;
	if (source >= MINO_HAND_MAX && source - MINO_HAND_MAX < mino_stock_slots(v))
		card = &v->stock[source - MINO_HAND_MAX];
	else if (source >= 0 && source < v->slots)
		card = &v->hand[source];
	return card != NULL && mino_slot_filled(card) ? card : NULL;
}

static int
count_equal(const struct mino_card *cards, int count, const struct mino_card *card)
{
	int equal = 0;
	for (int i = 0; i < count; i++)
		equal += mino_card_compare(&cards[i], card) == 0;
	return equal;
}

/* Of equal cards the first ones count as in the pile. */
bool
mino_is_in_pile(const struct view *v, int index)
{
	const struct mino_card *card = &v->deck[index];
	return count_equal(v->deck, index, card) < count_equal(v->pile, v->pile_count, card);
}

const struct mino_words *
mino_shop_words(const struct view *v, struct shop_row row)
{
	const struct mino_item *item = row.kind == SHOP_ITEM ? &v->shop.items[row.index] : NULL;
	if (row.kind == SHOP_RELIC)
		return &v->content->relics[v->relics[row.index].id];
	if (row.kind == SHOP_AMULET)
		return &v->content->amulets[v->amulets[row.index].id];
	if (item == NULL || item->kind == ITEM_PIECE)
		return NULL;
	return item->kind == ITEM_RELIC ? &v->content->relics[item->id] :
	    &v->content->amulets[item->id];
}

void
mino_item_name(const struct view *v, int item, char name[SENTENCE_SIZE])
{
	bool there = item >= 0 && item < MINO_ITEMS;
	const struct mino_words *words = there ?
	    mino_shop_words(v, (struct shop_row){ SHOP_ITEM, item }) : NULL;
	if (!there)
		snprintf(name, SENTENCE_SIZE, "?");
	else if (words != NULL)
		snprintf(name, SENTENCE_SIZE, "%s", language_words(&words->name));
	else
		mino_card_name(v, &v->shop.items[item].card, name);
}

/* "rows 1, 2 and column 3" */
void
mino_line_names(unsigned lines, char text[SENTENCE_SIZE])
{
	char part[2][SENTENCE_SIZE / 4] = { "", "" }, numbers[3 * MINO_SIZE + 1];
	const char *const words[2][2] = { { _("row %s"), _("rows %s") },
	    { _("column %s"), _("columns %s") } };
	for (int side = 0; side < 2; side++) {
		int count = 0;
		for (int i = 0; i < MINO_SIZE; i++)
			if (lines >> (side * MINO_SIZE + i) & 1)
				count += snprintf(numbers + count, sizeof numbers - (size_t)count,
				    count > 0 ? ", %d" : "%d", i + 1);
		if (count > 0)
			snprintf(part[side], sizeof part[side], words[side][count > 1], numbers);
	}
	snprintf(text, SENTENCE_SIZE, "%s%s%s", part[0], part[0][0] != '\0' &&
	    part[1][0] != '\0' ? _(" and ") : "", part[1]);
}

/* --- lines --- */

void
mino_title(const struct view *v, char text[SENTENCE_SIZE])
{
	char date[TEXT_DATE_SIZE] = "";
	if (v->mode == MODE_DAILY)
		text_date(date, v->day);
	snprintf(text, SENTENCE_SIZE, "%s%s%s%s%s", mino_word(mino_mode_names[v->mode]),
	    *date != '\0' ? " " : "", date, v->curve == CURVE_HARD ? _(", hard") : "",
	    v->practice ? _(" (practice)") : "");
}

static void
prompt_playing(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	const struct mino_card *card = selected->card;
	const char *place = selected->keys[NAMED_PLACE], *take = selected->keys[NAMED_TAKE],
	    *back = selected->keys[NAMED_BACK];
	const char *free = card != NULL && card->pattern == PATTERN_nohand ?
	    _("; it costs no hand") : "";
	if (selected->focus == FOCUS_RELICS)
		snprintf(text, SENTENCE_SIZE,
		    _("%.40s choose a relic, %.40s move it; %.40s goes back."),
		    selected->keys[NAMED_UP_DOWN], selected->keys[NAMED_SIDES], back);
	else if (selected->focus == FOCUS_LOOK)
		snprintf(text, SENTENCE_SIZE,
		    _("Move to a cell to read about it; %.40s goes back."), back);
	else if (card == NULL)
		snprintf(text, SENTENCE_SIZE, _("%.40s selects a piece."), take);
	else if (!mino_fits(v->scene.board, card, selected->x, selected->y))
		snprintf(text, SENTENCE_SIZE,
		    _("It does not fit here. Move it, or let %.40s find the next place."),
		    selected->keys[NAMED_NEXT]);
	else if (selected->others)
		snprintf(text, SENTENCE_SIZE, _("%.40s places the piece%s. %.40s selects another."),
		    place, free, take);
	else
		snprintf(text, SENTENCE_SIZE, _("%.40s places the piece%s."), place, free);
}

/* Writes after the item's name why it cannot be bought: moving to an item asks no question. */
static void
say_unbuyable(const struct view *v, int item, const struct error *e, char text[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE], why[SENTENCE_SIZE];
	mino_item_name(v, item, name);
	error_text_as(e, language_text, why, sizeof why);
	snprintf(text, SENTENCE_SIZE, "%.60s: %.180s", name, why);
}

static void
prompt_shop(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	const char *enter = selected->keys[NAMED_ENTER], *buy = selected->keys[NAMED_BUY],
	    *sell = selected->keys[NAMED_SELL];
	int index = selected->row.index;
	struct error e;
	switch (selected->row.kind) {
	case SHOP_ITEM:
		if (v->shop.items[index].sale)
			snprintf(text, SENTENCE_SIZE, _("%.40s buys it for %d G instead of %d."),
			    buy, v->shop.items[index].price, v->shop.items[index].full);
		else
			snprintf(text, SENTENCE_SIZE, _("%.40s buys it."), buy);
		if (!mino_may_buy(v, index, -1, &e) && e.sentence != NULL)
			say_unbuyable(v, index, &e, text);
		break;
	case SHOP_REROLL:
		snprintf(text, SENTENCE_SIZE, _("%.40s replaces all five items."), enter);
		break;
	case SHOP_LEAVE:
		snprintf(text, SENTENCE_SIZE, _("%.40s goes to the next round."), enter);
		break;
	case SHOP_RELIC:
		snprintf(text, SENTENCE_SIZE,
		    _("%.40s sells it; %.40s change its place in the order."), sell,
		    selected->keys[NAMED_SIDES]);
		break;
	case SHOP_AMULET:
		snprintf(text, SENTENCE_SIZE,
		    _("%.40s uses it on a card of the deck, %.40s sells it."), enter, sell);
		break;
	}
}

static void
prompt(const struct seat *seats, const struct view *v, const struct selection *selected,
    char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (seats[1].cpu)
		snprintf(text, SENTENCE_SIZE, "%s", _("A CPU plays; you watch."));
	else if (selected == NULL)
		mino_prompt_plain(v, text);
	else if (v->phase == PHASE_PROGRESS)
		snprintf(text, SENTENCE_SIZE, _("%.40s starts round %d: %d points in %d hands."),
		    selected->keys[NAMED_ENTER], v->round, v->target, v->scene.hands_left);
	else if (v->phase == PHASE_PLAYING)
		prompt_playing(v, selected, text);
	else if (v->phase == PHASE_SHOPPING)
		prompt_shop(v, selected, text);
}

/* Sold things cannot be bought back. */
static bool
confirm(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	bool relic = action->form == FORM_SELL, amulet = action->form == FORM_SELL_AMULET;
	int index = action->numbers[0];
	if ((!relic && !amulet) || index < 0 || index >= (relic ? v->relic_count : v->amulet_count))
		return false;
	snprintf(text, SENTENCE_SIZE, _("Sell it for %d G, half of what you paid?"),
	    mino_sale_value(relic ? v->relics[index].paid : v->amulets[index].paid));
	return true;
}

const struct sentences mino_sentences = {
	.game       = &mino_game,
	.title      = mino_title,
	.prompt     = prompt,
	.advice     = mino_advice,
	.reason     = mino_reason,
	.loss       = mino_loss,
	.tell       = mino_tell,
	.remark     = mino_remark,
	.verdict    = mino_verdict,
	.report     = mino_report,
	.describe   = mino_describe,
	.stats      = mino_stats,
	.par        = mino_par,
	.best       = mino_best,
	.statistics = mino_totals,
	.topics     = mino_topics,
	.choice     = mino_choice,
	.confirm    = confirm,
	.understand = mino_understand,
};
