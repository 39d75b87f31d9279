/* synegier_text_choice.c: Synegier's actions as choices and as people type them. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* --- as choices --- */

/* "card 2, Quick Jab, to 3,4" */
static void
choose_card(const struct view *v, const struct action *a, char text[SENTENCE_SIZE])
{
	static const char *const forms[FORMS] = {
		[FORM_PLAY] = N_("card %d, %s: stay"),
		[FORM_PLAY_TO] = N_("card %d, %s: move to %d,%d"),
		[FORM_PLAY_PARTNER] = N_("card %d, %s: move your partner to %d,%d"),
		[FORM_KEEP] = N_("keep card %d, %s"),
	};
	const struct syn_player *me = &v->players[v->seat - 1];
	const uint8_t *cards = a->form == FORM_PICK ? me->offer : me->hand.cards;
	int slot = a->numbers[0], count = a->form == FORM_PICK ? 2 : me->hand.count;
	struct spot to = syn_action_spot(a);
	char name[SENTENCE_SIZE];
	if (slot < 0 || slot >= count)
		return;
	synegier_full_name(v, cards[slot], name);
	if (a->form == FORM_PICK)
		snprintf(text, SENTENCE_SIZE, _("take %s"), name);
	else
		snprintf(text, SENTENCE_SIZE, _(forms[a->form]), slot + 1, name, to.x, to.y);
}

static void
choose_piece(const struct view *v, const struct action *a, char text[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE];
	int piece = a->numbers[0];
	struct spot at = v->pieces[piece].at;
	synegier_piece(v, piece, name);
	if (piece == PIECE_SOLDIER + v->seat - 1)
		snprintf(text, SENTENCE_SIZE, _("%.100s (you) on %d,%d"), name, at.x, at.y);
	else
		snprintf(text, SENTENCE_SIZE, a->form == FORM_BATTLE ? _("battle %.100s on %d,%d") :
		    _("%.100s on %d,%d"), name, at.x, at.y);
}

/* Removes the sentence's end from an advice: a choice is not a sentence. */
static void
choose_as_advised(const struct seat *seats, const struct view *v, const struct action *a,
    char text[SENTENCE_SIZE])
{
	const char *stop = _(".");
	synegier_sentences.advice(seats, v, NULL, a, text);
	size_t length = strlen(text), end = strlen(stop);
	if (length > end && strcmp(text + length - end, stop) == 0)
		text[length - end] = '\0';
}

void
synegier_choice(const struct seat *seats, const struct view *v, const struct action *a,
    char text[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE];
	text[0] = '\0';
	switch ((enum form)a->form) {
	case FORM_PICK:
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_PLAY_PARTNER:
	case FORM_KEEP:
		choose_card(v, a, text);
		break;
	case FORM_TARGET:
	case FORM_BATTLE:
		choose_piece(v, a, text);
		break;
	case FORM_BUY:
		if (a->numbers[0] >= 0 && a->numbers[0] < SYN_SHOP_ITEMS)
			snprintf(text, SENTENCE_SIZE, _("buy item %d, %s, for %d"),
			    a->numbers[0] + 1, synegier_item_name(v, a->numbers[0] + 1),
			    syn_price(v, v->seat, a->numbers[0] + 1));
		break;
	case FORM_RECALL:
		synegier_full_name(v, syn_card_of(v->content, a->text), name);
		snprintf(text, SENTENCE_SIZE, _("take back %s"), name);
		break;
	default:
		choose_as_advised(seats, v, a, text);
	}
}

/* --- as typed --- */

/* The object that follows a verb. */
enum object { OBJECT_NOTHING, OBJECT_CARD, OBJECT_OFFER, OBJECT_SOLDIER, OBJECT_ITEM, OBJECT_PIECE,
    OBJECT_SQUARE, OBJECT_TRASH };

/* What can be typed for each question; the verb may be omitted if an object follows. */
static const struct verb {
	enum prompt	 prompt;
	enum form	 form;
	enum object	 object;
	const char	*words;
} verbs[] = {
	{ PROMPT_PICK, FORM_PICK, OBJECT_OFFER, "pick take card 取る カード" },
	{ PROMPT_SOLDIER, FORM_SOLDIER, OBJECT_SOLDIER,
	    "soldier lead choose take ソルジャー 選ぶ" },
	{ PROMPT_CORNER, FORM_CORNER, OBJECT_SQUARE, "corner square go to 角 マス" },
	{ PROMPT_PLAY, FORM_POTION, OBJECT_NOTHING, "potion drink 飲む 薬 ポーション" },
	{ PROMPT_PLAY, FORM_STOP, OBJECT_NOTHING,
	    "stop end link done pass finish 連結 連結する 終わり 終了" },
	{ PROMPT_PLAY, FORM_BUY, OBJECT_ITEM, "buy item 買う 購入" },
	{ PROMPT_PLAY, FORM_PLAY, OBJECT_CARD, "play card use 出す プレイ カード" },
	{ PROMPT_TARGET, FORM_TARGET, OBJECT_PIECE, "target choose aim at 対象 選ぶ" },
	{ PROMPT_WALK, FORM_WALK_NONE, OBJECT_NOTHING, "stay none no pass とどまる なし" },
	{ PROMPT_WALK, FORM_WALK, OBJECT_SQUARE, "walk go move to 歩く マス" },
	{ PROMPT_SQUARE, FORM_SQUARE, OBJECT_SQUARE, "square partner at マス 相棒" },
	{ PROMPT_RECALL, FORM_RECALL_NONE, OBJECT_NOTHING, "none nothing no pass なし" },
	{ PROMPT_RECALL, FORM_RECALL, OBJECT_TRASH, "recall take 戻す 取る" },
	{ PROMPT_BATTLE, FORM_BATTLE_NONE, OBJECT_NOTHING, "none no pass なし" },
	{ PROMPT_BATTLE, FORM_BATTLE, OBJECT_PIECE, "battle attack fight hit バトル 攻撃" },
	{ PROMPT_KEEP, FORM_KEEP_NONE, OBJECT_NOTHING, "none nothing no pass なし" },
	{ PROMPT_KEEP, FORM_KEEP, OBJECT_CARD, "keep card 残す カード" },
};

/* Reads a number or the name of one of these cards and moves past it. A name ends before a square,
 * "stay" and the like. */
static bool
read_one_of(const struct view *v, const char **rest, const uint8_t *cards, int count, int *slot)
{
	int number;
	char name[SENTENCE_SIZE];
	if (topic_number(rest, &number)) {
		*slot = number - 1;
		return true;
	}
	size_t length = strlen(*rest);
	for (; length > 0; length--) {
		if ((*rest)[length] != '\0' && (*rest)[length] != ' ')
			continue;
		snprintf(name, sizeof name, "%.*s", (int)length, *rest);
		if ((*slot = synegier_read_card(v, cards, count, name)) >= 0) {
			*rest += length;
			return true;
		}
	}
	return false;
}

/* Reads what follows the card: nothing, "stay", "to 3,4", "partner 3,4". */
static bool
read_play(const struct view *v, int seat, const char **rest, struct action *a)
{
	const struct syn_pile *hand = &v->players[seat - 1].hand;
	struct spot to;
	if (!read_one_of(v, rest, hand->cards, hand->count, &a->numbers[0]))
		return false;
	if (a->form == FORM_KEEP || **rest == '\0' || synegier_read_word(rest, "stay とどまる"))
		return true;
	a->form = synegier_read_word(rest, "partner 相棒") ? FORM_PLAY_PARTNER : FORM_PLAY_TO;
	synegier_read_word(rest, "to へ");
	if (!synegier_read_spot(rest, &to))
		return false;
	a->numbers[1] = to.x;
	a->numbers[2] = to.y;
	return true;
}

static bool
read_soldier(const struct view *v, int seat, const char **rest, int *choice)
{
	const struct syn_player *me = &v->players[seat - 1];
	int number;
	if (topic_number(rest, &number)) {
		*choice = number - 1;
		return true;
	}
	for (int i = 0; i < me->dealt_count; i++)
		if (me->dealt[i] != SYN_NONE &&
		    synegier_match(*rest, &v->content->soldiers[me->dealt[i]].name) != MATCH_NONE) {
			*choice = i;
			*rest = "";
			return true;
		}
	return false;
}

/* Reads an item; potions also by their names. */
static bool
read_item(const struct view *v, const char **rest, int *item)
{
	if (synegier_read_word(rest, "mini ミニ")) {
		synegier_read_word(rest, "potion ポーション");
		*item = POTION_MINI - 1;
	} else if (synegier_read_word(rest, "potion ポーション 薬")) {
		*item = POTION_FULL - 1;
	} else {
		int number;
		if (topic_number(rest, &number)) {
			*item = number - 1;
			return true;
		}
		if (!read_one_of(v, rest, v->shop, SYN_SHOP_CARDS, item))
			return false;
		*item += SYN_SHOP_ITEMS - SYN_SHOP_CARDS;
	}
	return true;
}

static bool
read_recall(const struct view *v, int seat, const char **rest, struct action *a)
{
	const struct syn_pile *trash = &v->players[seat - 1].trash;
	int place = synegier_read_card(v, trash->cards, trash->count, *rest);
	if (place < 0)
		return false;
	*a = syn_recall_action(v->content, trash->cards[place]);
	*rest = "";
	return true;
}

static bool
count_target(const struct action *action, void *found)
{
	struct action *a = found;	/* its second number counts actions of this form */
	if (action->form == a->form) {
		a->numbers[0] = action->numbers[0];
		a->numbers[1]++;
	}
	return true;
}

/* The only possible target, if none is named. */
static int
only_target(const struct view *v, int seat, int form)
{
	struct action found = { .form = form, .numbers = { PIECE_NONE } };
	synegier_game.legal((const struct state *)v, seat, count_target, &found);
	return found.numbers[1] == 1 ? found.numbers[0] : PIECE_NONE;
}

static bool
read_object(const struct view *v, int seat, enum object object, const char **rest, struct action *a)
{
	const struct syn_player *me = &v->players[seat - 1];
	struct spot at;
	switch (object) {
	case OBJECT_NOTHING:
		return true;
	case OBJECT_CARD:
		return read_play(v, seat, rest, a);
	case OBJECT_OFFER:
		return read_one_of(v, rest, me->offer, 2, &a->numbers[0]);
	case OBJECT_SOLDIER:
		return read_soldier(v, seat, rest, &a->numbers[0]);
	case OBJECT_ITEM:
		return read_item(v, rest, &a->numbers[0]);
	case OBJECT_PIECE:
		a->numbers[0] = **rest == '\0' ? only_target(v, seat, a->form) :
		    synegier_read_piece(v, *rest);
		*rest = "";
		return a->numbers[0] != PIECE_NONE;
	case OBJECT_SQUARE:
		if (!synegier_read_spot(rest, &at))
			return false;
		a->numbers[0] = at.x;
		a->numbers[1] = at.y;
		return true;
	case OBJECT_TRASH:
		return read_recall(v, seat, rest, a);
	}
	return false;
}

/* Reads it with its verb, or without one if the rest is unambiguous. */
static bool
read_verb(const struct view *v, int seat, const struct verb *verb, const char *plain, bool named,
    struct action *a)
{
	const char *rest = plain;
	*a = (struct action){ .form = verb->form };
	while (synegier_read_word(&rest, verb->words))
		named = false;
	bool needed = verb->object == OBJECT_NOTHING || verb->object == OBJECT_ITEM;
	if (named || (needed && rest == plain))
		return false;
	return read_object(v, seat, verb->object, &rest, a) && rest[strspn(rest, " .!")] == '\0' &&
	    a->numbers[0] >= 0;
}

bool
synegier_understand(const struct view *v, int seat, const char *typed, struct action *a)
{
	char plain[SENTENCE_SIZE];
	topic_plain(typed, plain, sizeof plain);
	if (plain[0] == '\0' || seat < 1 || seat > v->seats)
		return false;
	/* A number alone is the number of a choice. */
	bool number = plain[strspn(plain, "0123456789")] == '\0';
	for (int named = 1; named >= number; named--)
		for (size_t i = 0; i < LEN(verbs); i++)
			if (verbs[i].prompt == v->prompt &&
			    read_verb(v, seat, &verbs[i], plain, named, a))
				return true;
	return action_scan(&synegier_forms, plain, a, NULL) && a->form != FORM_RECALL;
}
