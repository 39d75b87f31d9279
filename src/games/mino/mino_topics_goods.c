/* mino_topics_goods.c: topics about goods: relics, amulets, the deck, the shop, and their
 * effects. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* The effect of a thing, in the detail asked for. */
static const char *
text_of(const struct mino_words *words, enum detail detail)
{
	return language_words(detail == DETAIL_FULL ? &words->text : &words->line);
}

/* A full text ends like a sentence, a line rarely does. */
static void
add_text(char **text, const struct mino_words *words, enum detail detail)
{
	const char *what = text_of(words, detail);
	size_t length = strlen(what);
	bool ends = detail == DETAIL_FULL || (length > 0 && what[length - 1] == '.');
	mem_append(text, ends ? "%s" : _("%s."), what);
}

/* --- relics --- */

static void
tell_relic(const struct topic_question *q, int place, enum detail detail, struct log *log)
{
	const struct view *v = q->view;
	int relic = v->relics[place].id;
	const struct mino_words *words = &v->content->relics[relic];
	char state[SENTENCE_SIZE], *text;
	mino_relic_says(v, place, state);
	if (detail == DETAIL_SHORT) {
		text = mem_format(_("Relic %d: %s."), place + 1, language_words(&words->name));
	} else {
		text = mem_format(_("Relic %d: %s, %s. "), place + 1, language_words(&words->name),
		    mino_word(mino_rarity_names[mino_relic_rarity(relic)]));
		add_text(&text, words, detail);
	}
	if (state[0] != '\0')
		mino_add_sentence(&text, state);
	mino_log_text(log, text);
	if (detail == DETAIL_FULL)
		mino_log_text(log, mem_format(_("In the shop it sells for %d G."),
		    mino_sale_value(v->relics[place].paid)));
}

/* Lists relics that a lost run has taken away. */
static void
tell_lost(const struct view *v, struct log *log)
{
	char *names = mem_string("");
	for (int i = 0; i < v->lost_count; i++)
		mem_append(&names, "%s%s", i > 0 ? _(", ") : "",
		    language_words(&v->content->relics[v->lost[i]].name));
	if (v->lost_count > 0)
		mino_log_text(log, mem_format(_("The run was lost with these relics: %s."), names));
	free(names);
}

bool
mino_tell_relics(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int place;
	mino_typed(&t, q->about);
	if (!mino_typed_end(&t)) {
		if (!mino_typed_relic(v, &t, &place, e))
			return false;
		tell_relic(q, place, DETAIL_FULL, log);
		return true;
	}
	mino_log_text(log, mem_format(v->relic_count > 1 ?
	    _("Relics: %d of %d. They work in this order.") : _("Relics: %d of %d."),
	    v->relic_count, mino_relic_limit(v)));
	for (int i = 0; i < v->relic_count; i++)
		tell_relic(q, i, q->detail, log);
	tell_lost(v, log);
	return true;
}

/* --- amulets --- */

static void
tell_amulet(const struct view *v, int place, enum detail detail, struct log *log)
{
	const struct mino_words *words = &v->content->amulets[v->amulets[place].id];
	char *text = mem_format(_("Amulet %d: %s. "), place + 1, language_words(&words->name));
	add_text(&text, words, detail);
	mino_log_text(log, text);
	if (detail != DETAIL_SHORT)
		mino_log_text(log, mem_format(_("In the shop it sells for %d G."),
		    mino_sale_value(v->amulets[place].paid)));
}

bool
mino_tell_amulets(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int place;
	mino_typed(&t, q->about);
	if (!mino_typed_end(&t)) {
		if (!mino_typed_amulet(v, &t, &place, e))
			return false;
		tell_amulet(v, place, DETAIL_FULL, log);
		return true;
	}
	mino_log_text(log, mem_format(_("Amulets: %d of %d."), v->amulet_count, MINO_AMULETS_MAX));
	for (int i = 0; i < v->amulet_count; i++)
		tell_amulet(v, i, q->detail, log);
	return true;
}

/* --- deck --- */

static void
tell_card(const struct topic_question *q, int card, enum detail detail, struct log *log)
{
	const struct view *v = q->view;
	char *speech = detail == DETAIL_SHORT ? mino_spoken_name(v, &v->deck[card]) :
	    mino_spoken_card(v, &v->deck[card]);
	bool pile = v->phase == PHASE_PLAYING && mino_is_in_pile(v, card);
	mino_log_text(log, mem_format(pile ? _("Card %d: %s. It is in the pile.") :
	    _("Card %d: %s."), card + 1, speech));
	free(speech);
}

bool
mino_tell_deck(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int card;
	mino_typed(&t, q->about);
	if (!mino_typed_end(&t)) {
		if (!mino_typed_card(v, &t, &card, e))
			return false;
		tell_card(q, card, DETAIL_FULL, log);
		mino_log_text(log, mino_spoken_effects(v, &v->deck[card], true));
		return true;
	}
	mino_log_text(log, mem_format(_("Deck: cards %d, in the pile %d."), v->deck_count,
	    v->pile_count));
	for (int i = 0; i < v->deck_count; i++)
		tell_card(q, i, q->detail, log);
	return true;
}

/* --- shop --- */

/* Why it cannot be bought; "": it can. If all places for relics are taken, one of them can make
 * room. */
static void
tell_obstacle(const struct view *v, int item, struct log *log)
{
	struct error e = { 0 };
	char why[ERROR_TEXT_SIZE];
	if (v->shop.items[item].sold || mino_may_buy(v, item, -1, &e))
		return;
	language_error(&e, why);
	mino_log_text(log, mem_format(_("Item %d cannot be bought now: %s"), item + 1, why));
}

static void
tell_item(const struct topic_question *q, int index, bool whole, struct log *log)
{
	const struct view *v = q->view;
	const struct mino_item *item = &v->shop.items[index];
	const struct mino_words *words = mino_shop_words(v, (struct shop_row){ SHOP_ITEM, index });
	char *what = words != NULL ? mem_string(language_words(&words->name)) :
	    mino_spoken_card(v, &item->card);
	const char *kind = item->kind == ITEM_RELIC ?
	    mino_word(mino_rarity_names[mino_relic_rarity(item->id)]) :
	    mino_word(mino_item_kind_names[item->kind]);
	if (item->sold)
		mino_log_text(log, mem_format(_("Item %d, %s, sold: %s."), index + 1, kind, what));
	else if (item->sale)
		mino_log_text(log, mem_format(_("Item %d, %s, on sale for %d G instead of %d: %s."),
		    index + 1, kind, item->price, item->full, what));
	else
		mino_log_text(log, mem_format(_("Item %d, %s, %d G: %s."), index + 1, kind,
		    item->price, what));
	free(what);
	if (words != NULL && (whole || q->detail != DETAIL_SHORT)) {
		char *text = mem_string("");
		add_text(&text, words, whole ? DETAIL_FULL : q->detail);
		mino_log_text(log, text);
	}
	if (words == NULL && (whole || q->detail == DETAIL_FULL))
		mino_log_text(log, mino_spoken_effects(v, &item->card, true));
	if (whole || q->detail != DETAIL_SHORT)
		tell_obstacle(v, index, log);
}

static void
tell_counter(const struct view *v, struct log *log)
{
	int price = mino_reroll_price(v);
	mino_log_text(log, mem_format(v->scene.gold >= price ?
	    _("A reroll replaces all items for %d G. Rerolls so far: %d.") :
	    _("A reroll costs %d G, more than you have. Rerolls so far: %d."), price,
	    v->shop.rerolls));
}

bool
mino_tell_shop(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int item;
	mino_typed(&t, q->about);
	if (!mino_typed_end(&t) || v->phase != PHASE_SHOPPING) {
		if (!mino_typed_item(v, &t, &item, e))
			return false;
		tell_item(q, item, true, log);
		return true;
	}
	mino_log_text(log, mem_format(_("Shop: you have %d G."), v->scene.gold));
	for (int i = 0; i < MINO_ITEMS; i++)
		tell_item(q, i, false, log);
	tell_counter(v, log);
	return true;
}

/* --- about --- */

static bool
is_met(const struct mino_seen *met, enum part part, int id)
{
	const uint64_t sets[MINO_PARTS] = { [PART_RELICS] = met->relics,
	    [PART_PATTERNS] = met->patterns, [PART_SEALS] = met->seals,
	    [PART_BLESSINGS] = met->blessings, [PART_AMULETS] = met->amulets };
	return part < MINO_PARTS && sets[part] >> id & 1;
}

static void
tell_thing(const struct topic_question *q, enum part part, int id, struct log *log)
{
	const struct view *v = q->view;
	const struct mino_words *words = mino_words_of(v->content, part, id);
	const char *kind = part == PART_RELICS ?
	    mino_word(mino_rarity_names[mino_relic_rarity(id)]) : _(mino_lists[part].label);
	char *text = mem_format(_("%s, %s: "), language_words(&words->name), kind);
	add_text(&text, words, q->detail == DETAIL_SHORT ? DETAIL_SHORT : DETAIL_FULL);
	if (q->detail == DETAIL_FULL && is_met(&v->met, part, id))
		mino_add_sentence(&text, _("You have owned it in this run."));
	mino_log_text(log, text);
}

bool
mino_tell_about(const struct topic_question *q, struct log *log, struct error *e)
{
	enum { MOST = 8 };
	struct typed t;
	int found = 0;
	mino_typed(&t, q->about);
	for (int part = 0; part < MINO_LISTS; part++)
		for (int id = mino_lists[part].first; id < mino_lists[part].end && found < MOST;
		    id++)
			if (mino_is_named(mino_words_of(q->view->content, (enum part)part, id),
			    t.text)) {
				tell_thing(q, (enum part)part, id, log);
				found++;
			}
	return found > 0 || error_set(e, ERR_INPUT,
	    N_("Say the name, or its beginning, of a pattern, a seal, a blessing, a buff, an "
	    "amulet, a relic or a boss."));
}
