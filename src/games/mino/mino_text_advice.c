/* mino_text_advice.c: sentences about the best action, the reason, and the cost of another. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

int
mino_source_of(const struct action *action)
{
	return action->numbers[0] + (action->form == FORM_PLACE_STOCKED ? MINO_HAND_MAX : 0);
}

static const char *
own_name(const struct view *v, enum part part, int place)
{
	bool relic = part == PART_RELICS;
	if (place >= (relic ? v->relic_count : v->amulet_count))
		return "?";
	int id = relic ? v->relics[place].id : v->amulets[place].id;
	return language_words(&mino_words_of(v->content, part, id)->name);
}

static void
advise_place(const struct view *v, const struct action *action, char sentence[SENTENCE_SIZE])
{
	const int *n = action->numbers;
	char name[SENTENCE_SIZE] = "?";
	if (n[0] < (action->form == FORM_PLACE ? MINO_HAND_MAX : MINO_STOCK_MAX))
		mino_card_name(v, action->form == FORM_PLACE ? &v->hand[n[0]] : &v->stock[n[0]],
		    name);
	snprintf(sentence, SENTENCE_SIZE, _("place piece %d (%.80s) at column %d, row %d."),
	    mino_source_of(action) + 1, name, n[1] + 1, n[2] + 1);
}

static void
advise_stock(const struct view *v, int slot, int stock, char sentence[SENTENCE_SIZE])
{
	if (slot < MINO_HAND_MAX && !mino_slot_filled(&v->hand[slot]))
		snprintf(sentence, SENTENCE_SIZE, "%s", _("take a kept piece back."));
	else if (stock < MINO_STOCK_MAX && mino_slot_filled(&v->stock[stock]))
		snprintf(sentence, SENTENCE_SIZE, _("swap piece %d with a kept one."), slot + 1);
	else
		snprintf(sentence, SENTENCE_SIZE, _("keep piece %d."), slot + 1);
}

/* A screen shows the rows as symbols; text to be read aloud names the changes. */
static void
advise_sculpture(const struct view *v, const struct action *action, bool signs,
    char sentence[SENTENCE_SIZE])
{
	const int *n = action->numbers;
	char *change = signs || n[1] >= v->deck_count ? mem_string(action->text) :
	    mino_spoken_sculpture(&v->deck[n[1]], action->text);
	char *text = mem_format(_("use %s on card %d of the deck: %s."),
	    own_name(v, PART_AMULETS, n[0]), n[1] + 1, change);
	text_cut(sentence, SENTENCE_SIZE, text, SENTENCE_SIZE);
	free(change);
	free(text);
}

void
mino_advice(const struct seat *seats, const struct view *v, const struct selection *selected,
    const struct action *action, char sentence[SENTENCE_SIZE])
{
	const int *n = action->numbers;
	char name[SENTENCE_SIZE];
	sentence[0] = '\0';
	switch ((enum form)action->form) {
	case FORM_START:
		snprintf(sentence, SENTENCE_SIZE, "%s", _("start the round."));
		break;
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		if (selected != NULL)
			snprintf(sentence, SENTENCE_SIZE, _("place piece %d here."),
			    mino_source_of(action) + 1);
		else
			advise_place(v, action, sentence);
		break;
	case FORM_STOCK:
		advise_stock(v, n[0], n[1], sentence);
		break;
	case FORM_RECYCLE:
		snprintf(sentence, SENTENCE_SIZE, _("recycle piece %d."), n[0] + 1);
		break;
	case FORM_MOVE:
		snprintf(sentence, SENTENCE_SIZE, _("move %.80s to place %d in the order."),
		    own_name(v, PART_RELICS, n[0]), n[1] + 1);
		break;
	case FORM_SCULPT:
		advise_sculpture(v, action, selected != NULL, sentence);
		break;
	case FORM_USE:
		snprintf(sentence, SENTENCE_SIZE, _("use %.80s on card %d of the deck."),
		    own_name(v, PART_AMULETS, n[0]), n[1] + 1);
		break;
	case FORM_BUY:
		mino_item_name(v, n[0], name);
		snprintf(sentence, SENTENCE_SIZE, _("buy %.100s."), name);
		break;
	case FORM_EXCHANGE:
		mino_item_name(v, n[0], name);
		snprintf(sentence, SENTENCE_SIZE, _("buy %.80s, and sell %.80s to make room."),
		    name, own_name(v, PART_RELICS, n[1]));
		break;
	case FORM_SELL:
	case FORM_SELL_AMULET:
		snprintf(sentence, SENTENCE_SIZE, _("sell %.80s."),
		    own_name(v, action->form == FORM_SELL ? PART_RELICS : PART_AMULETS, n[0]));
		break;
	case FORM_REROLL:
		snprintf(sentence, SENTENCE_SIZE, "%s", _("reroll the items."));
		break;
	case FORM_LEAVE:
		snprintf(sentence, SENTENCE_SIZE, "%s", _("go to the next round."));
		break;
	case FORMS:
		break;
	}
}

/* --- why --- */

void
mino_reason(const struct seat *seats, const struct view *v, const struct judgement *j,
    char text[SENTENCE_SIZE])
{
	static const char *const sentences[REASONS] = {
		[REASON_NONE] = "",
		[REASON_TARGET] = N_("It reaches the target. Hands left: %d."),
		[REASON_CLEAR] = N_("It completes lines (%d) for %d points."),
		[REASON_NEXT] = N_("Then piece %d can complete lines (%d) for %d points."),
		[REASON_NEAR] = N_("Lines that then need two cells at most: %d (now %d)."),
		[REASON_ROOM] = N_("It leaves room for your piece of size %d (places: %d)."),
		[REASON_KEEP] = N_("A piece of %d cells waits for a better place."),
		[REASON_ORDER] = N_("Your relics bring more points in that order."),
		[REASON_RELIC] = N_("Rounds bring about %d%% more points with it."),
		[REASON_FREE_CARD] = N_("Placing it costs no hand."),
		[REASON_LARGE_CARD] = N_("It has %d cells; your cards have %d.%d on average."),
		[REASON_SMALL_CARD] = N_("That card has %d cells; your cards have %d.%d on "
		    "average."),
		[REASON_SAVING] = N_("You keep %d G, and they earn %d G."),
		[REASON_POOR] = N_("Your %d G buy nothing here."),
		[REASON_OTHERS] = N_("Other items for %d G; you keep %d G to buy one."),
	};
	const char *sentence = sentences[j->reason > 0 &&
	    j->reason < REASONS ? j->reason : REASON_NONE];
	text[0] = '\0';
	if (*sentence != '\0')
		snprintf(text, SENTENCE_SIZE, _(sentence), j->numbers[0], j->numbers[1],
		    j->numbers[2]);
}

void
mino_loss(const struct view *v, long loss, char text[SENTENCE_SIZE])
{
	const char *sentence = v->phase == PHASE_SHOPPING ? _("about %ld%% of a round's points") :
	    _("about %ld%% of winning chance");
	snprintf(text, SENTENCE_SIZE, sentence, (loss + 5) / 10);
}
