/* mino_text_choice.c: Mino's actions as choices and as people type them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- choices --- */

static const char *
relic_name(const struct view *v, int place)
{
	return language_words(&v->content->relics[v->relics[place].id].name);
}

static const char *
amulet_name(const struct view *v, int place)
{
	return language_words(&v->content->amulets[v->amulets[place].id].name);
}

static char *
choose_place(const struct view *v, const struct action *a)
{
	const int *n = a->numbers;
	int source = mino_source_of(a);
	const struct mino_card *card = mino_card_at(v, source);
	struct mino_score score;
	char lines[SENTENCE_SIZE], *name = mino_spoken_name(v, card);
	char *text = mem_format(_("Piece %d (%s) at column %d, row %d"), source + 1, name, n[1] + 1,
	    n[2] + 1);
	free(name);
	if (mino_lines_after(v->scene.board, card, n[1], n[2]) != 0 &&
	    mino_preview(v, card, n[1], n[2], &score)) {
		mino_line_names(score.line_set, lines);
		mem_append(&text, score.chance ? _(", clears %s for %lld points or more") :
		    _(", clears %s for %lld points"), lines, (long long)score.score);
	}
	return text;
}

static char *
choose_stock(const struct view *v, const struct action *a)
{
	int slot = a->numbers[0] + 1, stock = MINO_HAND_MAX + a->numbers[1] + 1;
	if (!mino_slot_filled(&v->hand[a->numbers[0]]))
		return mem_format(_("Take kept piece %d back into slot %d"), stock, slot);
	return mem_format(mino_slot_filled(&v->stock[a->numbers[1]]) ?
	    _("Swap piece %d with kept piece %d") : _("Keep piece %d in slot %d"), slot, stock);
}

/* Names the changed cell if it is a single one, else the whole shape. */
char *
mino_spoken_sculpture(const struct mino_card *card, const char *rows)
{
	struct typed t;
	struct mino_shape shape = card->shape;
	int cell = -1, changed = 0;
	mino_typed(&t, rows);
	mino_typed_shape(&t, &shape, NULL);
	for (int i = 0; i < MINO_CELLS; i++)
		if (mino_shape_has(&shape, i % MINO_SIZE, i / MINO_SIZE) !=
		    mino_shape_has(&card->shape, i % MINO_SIZE, i / MINO_SIZE)) {
			cell = i;
			changed++;
		}
	if (changed != 1)
		return shape.size > 0 ? mino_spoken_shape(&shape) : mem_string("");
	return mem_format(mino_shape_has(&shape, cell % MINO_SIZE, cell / MINO_SIZE) ?
	    _("add its column %d, row %d") : _("remove its column %d, row %d"),
	    cell % MINO_SIZE + 1, cell / MINO_SIZE + 1);
}

static char *
choose_use(const struct view *v, const struct action *a)
{
	const struct mino_card *card = &v->deck[a->numbers[1]];
	char *name = mino_spoken_name(v, card);
	char *text = mem_format(_("Use amulet %d (%s) on card %d (%s)"), a->numbers[0] + 1,
	    amulet_name(v, a->numbers[0]), a->numbers[1] + 1, name);
	free(name);
	if (a->form == FORM_SCULPT) {
		char *sculpture = mino_spoken_sculpture(card, a->text);
		mem_append(&text, "%s%s", _(": "), sculpture);
		free(sculpture);
	}
	return text;
}

static char *
choose_buy(const struct view *v, const struct action *a)
{
	int item = a->numbers[0], relic = a->numbers[1], price = v->shop.items[item].price;
	char name[SENTENCE_SIZE];
	mino_item_name(v, item, name);
	if (a->form == FORM_BUY)
		return mem_format(_("Buy item %d (%s) for %d G"), item + 1, name, price);
	return mem_format(_("Buy item %d (%s) for %d G, and sell %s for %d G"), item + 1, name,
	    price, relic_name(v, relic), mino_sale_value(v->relics[relic].paid));
}

static char *
choose_sale(const struct view *v, const struct action *a)
{
	int place = a->numbers[0];
	if (a->form == FORM_SELL)
		return mem_format(_("Sell relic %d (%s) for %d G"), place + 1, relic_name(v, place),
		    mino_sale_value(v->relics[place].paid));
	return mem_format(_("Sell amulet %d (%s) for %d G"), place + 1, amulet_name(v, place),
	    mino_sale_value(v->amulets[place].paid));
}

static char *
choose_other(const struct view *v, const struct action *a)
{
	switch ((enum form)a->form) {
	case FORM_START:
		return mem_format(_("Start round %d"), v->round);
	case FORM_RECYCLE:
		return mem_format(_("Recycle piece %d"), a->numbers[0] + 1);
	case FORM_MOVE:
		return mem_format(_("Move relic %d (%s) to place %d"), a->numbers[0] + 1,
		    relic_name(v, a->numbers[0]), a->numbers[1] + 1);
	case FORM_REROLL:
		return mem_format(_("Reroll the items for %d G"), mino_reroll_price(v));
	default:
		return mem_string(_("Go to the next round"));
	}
}

/* Does it only refer to existing things? Otherwise it has no text. */
static bool
is_sound(const struct view *v, const struct action *a)
{
	const int *n = a->numbers;
	const int limits[FORMS][2] = {
		[FORM_START] = { 1, 1 }, [FORM_PLACE] = { v->slots, MINO_SIZE },
		[FORM_PLACE_STOCKED] = { mino_stock_slots(v), MINO_SIZE },
		[FORM_STOCK] = { v->slots, mino_stock_slots(v) },
		[FORM_RECYCLE] = { v->slots, 1 }, [FORM_MOVE] = { v->relic_count, v->relic_count },
		[FORM_USE] = { v->amulet_count, v->deck_count },
		[FORM_SCULPT] = { v->amulet_count, v->deck_count },
		[FORM_BUY] = { MINO_ITEMS, 1 }, [FORM_EXCHANGE] = { MINO_ITEMS, v->relic_count },
		[FORM_SELL] = { v->relic_count, 1 }, [FORM_SELL_AMULET] = { v->amulet_count, 1 },
		[FORM_REROLL] = { 1, 1 }, [FORM_LEAVE] = { 1, 1 },
	};
	bool places = a->form == FORM_PLACE || a->form == FORM_PLACE_STOCKED;
	return n[0] >= 0 && n[1] >= 0 && n[0] < limits[a->form][0] && n[1] < limits[a->form][1] &&
	    (!places || mino_card_at(v, mino_source_of(a)) != NULL);
}

void
mino_choice(const struct seat *seats, const struct view *v, const struct action *a,
    char text[SENTENCE_SIZE])
{
	static char *(*const makers[FORMS])(const struct view *, const struct action *) = {
		[FORM_START] = choose_other, [FORM_PLACE] = choose_place,
		[FORM_PLACE_STOCKED] = choose_place,
		[FORM_STOCK] = choose_stock, [FORM_RECYCLE] = choose_other,
		[FORM_MOVE] = choose_other,
		[FORM_USE] = choose_use, [FORM_SCULPT] = choose_use, [FORM_BUY] = choose_buy,
		[FORM_EXCHANGE] = choose_buy,
		[FORM_SELL] = choose_sale, [FORM_SELL_AMULET] = choose_sale,
		[FORM_REROLL] = choose_other,
		[FORM_LEAVE] = choose_other,
	};
	text[0] = '\0';
	if (!is_sound(v, a))
		return;
	char *words = makers[a->form](v, a);
	text_cut(text, SENTENCE_SIZE, words, SENTENCE_SIZE);
	free(words);
}

/* --- typed actions --- */

enum verb { VERB_START, VERB_PLACE, VERB_KEEP, VERB_RECYCLE, VERB_MOVE, VERB_USE, VERB_SCULPT,
    VERB_BUY, VERB_SELL,
	VERB_REROLL, VERB_LEAVE, VERBS };

/* The first verb that matches; at least this many letters of it are typed. */
enum { VERB_LEAST = 3 };
static const struct { const char *word; enum verb verb; } verbs[] = {
	{ "start", VERB_START }, { "begin", VERB_START }, { "開始", VERB_START },
	{ "始める", VERB_START },
	{ "put", VERB_PLACE }, { "lay", VERB_PLACE }, { "play", VERB_PLACE },
	{ "置く", VERB_PLACE },
	{ "keep", VERB_KEEP }, { "stock", VERB_KEEP }, { "store", VERB_KEEP },
	{ "swap", VERB_KEEP }, { "take", VERB_KEEP },
	{ "保留", VERB_KEEP }, { "保留する", VERB_KEEP },
	{ "recycle", VERB_RECYCLE }, { "引き直す", VERB_RECYCLE }, { "引き直し", VERB_RECYCLE },
	{ "move", VERB_MOVE }, { "動かす", VERB_MOVE }, { "移す", VERB_MOVE },
	{ "use", VERB_USE }, { "使う", VERB_USE }, { "sculpt", VERB_SCULPT },
	{ "造形", VERB_SCULPT },
	{ "buy", VERB_BUY }, { "買う", VERB_BUY }, { "sell", VERB_SELL },
	{ "sell_amulet", VERB_SELL }, { "売る", VERB_SELL },
	{ "reroll", VERB_REROLL }, { "入れ替え", VERB_REROLL }, { "入れ替える", VERB_REROLL },
	{ "leave", VERB_LEAVE }, { "continue", VERB_LEAVE }, { "done", VERB_LEAVE },
	{ "end", VERB_LEAVE },
	{ "次へ", VERB_LEAVE }, { "進む", VERB_LEAVE },
};

static bool
find_verb(const char *word, enum verb *verb)
{
	size_t length = strlen(word);
	for (size_t i = 0; i < LEN(verbs); i++)
		if (strcmp(word, verbs[i].word) == 0 ||
		    (length >= VERB_LEAST && (unsigned char)word[0] < 0x80 &&
		    strncmp(word, verbs[i].word, length) == 0)) {
			*verb = verbs[i].verb;
			return true;
		}
	return false;
}

/* Finds and removes the verb, which is first in English and last in Japanese; without a verb a
 * piece is placed. */
static enum verb
take_verb(struct typed *t)
{
	enum verb verb = VERB_PLACE;
	if (t->count > 0 && find_verb(t->words[0], &verb))
		t->at = 1;
	else if (t->count > 0 && (unsigned char)t->words[t->count - 1][0] >= 0x80 &&
	    find_verb(t->words[t->count - 1], &verb))
		t->count--;
	return verb;
}

static bool
understand_place(const struct view *v, struct typed *t, struct action *a)
{
	int source, x, y;
	if (!mino_typed_piece(t, &source) || !mino_typed_cell(t, &x, &y))
		return false;
	bool kept = source >= MINO_HAND_MAX;
	if (source < 0 || source >= MINO_SOURCES || x < 0 || y < 0)
		return false;
	*a = (struct action){ .form = kept ? FORM_PLACE_STOCKED : FORM_PLACE,
	    .numbers = { kept ? source - MINO_HAND_MAX : source, x, y } };
	return true;
}

/* Reads "keep 2", "swap 2 5", "take 5", "take 5 1": a missing number is the first possible one. */
static bool
understand_keep(const struct view *v, struct typed *t, struct action *a)
{
	int one, other = -1, slots = mino_stock_slots(v);
	if (!mino_typed_piece(t, &one) || (!mino_typed_end(t) && !mino_typed_piece(t, &other)))
		return false;
	bool takes = one >= MINO_HAND_MAX;
	if (other < 0 && takes)
		for (other = 0; other < v->slots - 1 && mino_slot_filled(&v->hand[other]); other++)
			continue;
	else if (other < 0)
		for (other = 0; other < slots - 1 && mino_slot_filled(&v->stock[other]); other++)
			continue;
	int slot = takes ? other : one, stock = takes ? one : other;
	stock -= stock >= MINO_HAND_MAX ? MINO_HAND_MAX : 0;
	if (slot < 0 || slot >= MINO_HAND_MAX || stock < 0 || stock >= MINO_STOCK_MAX)
		return false;
	*a = (struct action){ .form = FORM_STOCK, .numbers = { slot, stock } };
	return true;
}

static bool
understand_recycle(const struct view *v, struct typed *t, struct action *a)
{
	int slot;
	if (!mino_typed_number(t, &slot) || slot < 1)
		return false;
	*a = (struct action){ .form = FORM_RECYCLE, .numbers = { slot - 1 } };
	return true;
}

static bool
understand_move(const struct view *v, struct typed *t, struct action *a)
{
	int from, to;
	if (!mino_typed_relic(v, t, &from, NULL) || !mino_typed_number(t, &to) || to < 1)
		return false;
	*a = (struct action){ .form = FORM_MOVE, .numbers = { from, to - 1 } };
	return true;
}

static bool
understand_sculpture(const struct view *v, struct typed *t, int amulet, int card, struct action *a)
{
	struct mino_shape shape = v->deck[card].shape;
	if (!mino_typed_shape(t, &shape, NULL))
		return false;
	*a = (struct action){ .form = FORM_SCULPT, .numbers = { amulet, card } };
	mino_shape_text(&shape, a->text);
	return true;
}

static bool
understand_use(const struct view *v, struct typed *t, struct action *a)
{
	int amulet, card;
	if (!mino_typed_amulet(v, t, &amulet, NULL) || !mino_typed_card(v, t, &card, NULL))
		return false;
	if (!mino_typed_end(t))
		return understand_sculpture(v, t, amulet, card, a);
	*a = (struct action){ .form = FORM_USE, .numbers = { amulet, card } };
	return true;
}

/* Uses the first amulet that can sculpt. */
static bool
understand_sculpt(const struct view *v, struct typed *t, struct action *a)
{
	int amulet = 0, card;
	while (amulet < v->amulet_count && v->amulets[amulet].id != AMULET_sculpt)
		amulet++;
	return amulet < v->amulet_count && mino_typed_card(v, t, &card, NULL) &&
	    !mino_typed_end(t) && understand_sculpture(v, t, amulet, card, a);
}

static bool
understand_buy(const struct view *v, struct typed *t, struct action *a)
{
	static const char *const sale[] = { "sell", "selling", "for", "and", "売る", NULL };
	int item, relic;
	if (!mino_typed_item(v, t, &item, NULL))
		return false;
	*a = (struct action){ .form = FORM_BUY, .numbers = { item } };
	if (mino_typed_end(t))
		return true;
	while (mino_typed_word(t, sale))
		continue;
	if (!mino_typed_relic(v, t, &relic, NULL))
		return false;
	*a = (struct action){ .form = FORM_EXCHANGE, .numbers = { item, relic } };
	return true;
}

/* A number is a relic's unless the text names an amulet. */
static bool
understand_sell(const struct view *v, struct typed *t, struct action *a)
{
	bool amulet = strstr(t->text, "amulet") != NULL || strstr(t->text, "護符") != NULL;
	int place, at = t->at;
	if (!amulet && mino_typed_relic(v, t, &place, NULL)) {
		*a = (struct action){ .form = FORM_SELL, .numbers = { place } };
		return true;
	}
	t->at = at;
	if (!amulet && mino_typed_number(t, &place))
		return false;
	if (!mino_typed_amulet(v, t, &place, NULL))
		return false;
	*a = (struct action){ .form = FORM_SELL_AMULET, .numbers = { place } };
	return true;
}

bool
mino_understand(const struct view *v, int seat, const char *typed, struct action *a)
{
	static bool (*const readers[VERBS])(const struct view *, struct typed *, struct action *) =
	    {
		[VERB_PLACE] = understand_place, [VERB_KEEP] = understand_keep,
		[VERB_RECYCLE] = understand_recycle,
		[VERB_MOVE] = understand_move, [VERB_USE] = understand_use,
		[VERB_SCULPT] = understand_sculpt,
		[VERB_BUY] = understand_buy, [VERB_SELL] = understand_sell,
	};
	static const int bare[VERBS] = { [VERB_START] = FORM_START, [VERB_REROLL] = FORM_REROLL,
	    [VERB_LEAVE] = FORM_LEAVE };
	struct typed t;
	struct action made = { .form = FORM_START };
	mino_typed(&t, typed);
	enum verb verb = take_verb(&t);
	if (readers[verb] == NULL)
		made.form = bare[verb];
	else if (!readers[verb](v, &t, &made))
		return false;
	if (!mino_typed_end(&t))
		return false;
	*a = made;
	return true;
}
