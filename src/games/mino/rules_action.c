/* rules_action.c: actions as text: reading them and doing them. */
#include <string.h>

#include "base/mem.h"
#include "games/mino/rules.h"

enum verb { VERB_START, VERB_PLACE, VERB_STOCK, VERB_RECYCLE, VERB_MOVE, VERB_USE, VERB_BUY, VERB_SELL,
	VERB_SELL_AMULET, VERB_REROLL, VERB_LEAVE };

/* Phases as bits. */
enum { PROGRESS = 1 << PHASE_PROGRESS, PLAYING = 1 << PHASE_PLAYING, SHOPPING = 1 << PHASE_SHOPPING };

/* Arguments: n a number from 1, p a hand slot or a stock slot (sK), c a coordinate
 * from 0, g a shape, s the word "sell". */
static const struct form {
	const char	*word, *arguments;
	enum verb	 verb;
	int		 phases;	/* in which it is done */
} forms[] = {
	{ "start",       "",    VERB_START,       PROGRESS },
	{ "place",       "pcc", VERB_PLACE,       PLAYING },
	{ "stock",       "nn",  VERB_STOCK,       PLAYING },
	{ "recycle",     "n",   VERB_RECYCLE,     PLAYING },
	{ "move",        "nn",  VERB_MOVE,        PROGRESS | PLAYING | SHOPPING },
	{ "use",         "nn",  VERB_USE,         PLAYING | SHOPPING },
	{ "use",         "nng", VERB_USE,         PLAYING | SHOPPING },
	{ "buy",         "n",   VERB_BUY,         SHOPPING },
	{ "buy",         "nsn", VERB_BUY,         SHOPPING },
	{ "sell",        "n",   VERB_SELL,        SHOPPING },
	{ "sell_amulet", "n",   VERB_SELL_AMULET, SHOPPING },
	{ "reroll",      "",    VERB_REROLL,      SHOPPING },
	{ "leave",       "",    VERB_LEAVE,       SHOPPING },
};

struct mino_action {
	const struct form	*form;
	int			 numbers[3];	/* those with n from 0 */
	int			 count;
	bool			 stock;		/* the first is a stock slot */
	const char		*shape;		/* NULL: none */
};

/* --- reading --- */

/* At most three digits, written the one usual way. */
static bool
scan_number(const char **s, int *number)
{
	const char *at = *s;
	int value = 0;
	if (*at < '0' || *at > '9' || (*at == '0' && at[1] >= '0' && at[1] <= '9'))
		return false;
	for (; *at >= '0' && *at <= '9'; at++) {
		if (at - *s == 3)
			return false;
		value = value * 10 + *at - '0';
	}
	*number = value;
	*s = at;
	return true;
}

static bool
scan_word(const char **s, const char *word)
{
	size_t length = strlen(word);
	bool same = strncmp(*s, word, length) == 0;
	*s += same ? length : 0;
	return same;
}

static bool
scan_argument(const char **s, char argument, struct mino_action *a)
{
	int *number = &a->numbers[a->count];
	switch (argument) {
	case 's':
		return scan_word(s, "sell");
	case 'g':
		a->shape = *s;
		*s += strspn(*s, "#./");
		return *s > a->shape;
	case 'p':
		a->stock = scan_word(s, "s");
		break;
	}
	if (!scan_number(s, number))
		return false;
	a->count++;
	if (argument == 'c')
		return true;
	return --*number >= 0;
}

static bool
scan_form(const char *text, const struct form *form, struct mino_action *a)
{
	const char *s = text;
	*a = (struct mino_action){ .form = form };
	if (!scan_word(&s, form->word))
		return false;
	for (const char *argument = form->arguments; *argument != '\0'; argument++)
		if (*s++ != ' ' || !scan_argument(&s, *argument, a))
			return false;
	return *s == '\0';
}

static bool
scan(const char *text, struct mino_action *a, struct error *e)
{
	for (size_t i = 0; i < LEN(forms); i++)
		if (scan_form(text, &forms[i], a))
			return true;
	return error_set(e, ERR_INPUT, N_("An action is start, place N X Y, place sK X Y, stock N K, "
	    "recycle N, move A B, use N CARD, use N CARD SHAPE, buy N, buy N sell M, sell N, sell_amulet N, "
	    "reroll or leave."));
}

/* --- doing --- */

static bool
do_place(struct view *v, const struct mino_action *a, struct events *ev, struct error *e)
{
	int slot = a->numbers[0], slots = a->stock ? mino_stock_slots(v) : v->slots;
	if (slot >= slots)
		return error_set(e, ERR_RULE, N_("There is no such slot."));
	struct mino_card *from = a->stock ? &v->stock[slot] : &v->hand[slot];
	return mino_place(v, from, a->numbers[1], a->numbers[2], ev, e);
}

/* A piece may be lost with a stock slot, and it may be the only one that fitted. */
static bool
do_move(struct view *v, const struct mino_action *a, struct events *ev, struct error *e)
{
	if (!mino_relic_move(v, a->numbers[0], a->numbers[1], ev, e))
		return false;
	if (v->phase == PHASE_PLAYING)
		mino_round_settle(v, ev);
	return true;
}

static bool
do_simple(struct view *v, const struct mino_action *a, struct events *ev)
{
	if (a->form->verb == VERB_START)
		mino_round_start(v, ev);
	else
		mino_round_next(v, ev);
	return true;
}

static bool
perform(struct view *v, const struct mino_action *a, struct events *ev, struct error *e)
{
	const int *n = a->numbers;
	switch (a->form->verb) {
	case VERB_START:
	case VERB_LEAVE:
		return do_simple(v, a, ev);
	case VERB_PLACE:
		return do_place(v, a, ev, e);
	case VERB_STOCK:
		return mino_stock(v, n[0], n[1], ev, e);
	case VERB_RECYCLE:
		return mino_recycle(v, n[0], ev, e);
	case VERB_MOVE:
		return do_move(v, a, ev, e);
	case VERB_USE:
		return mino_amulet_use(v, n[0], n[1], a->shape, ev, e);
	case VERB_BUY:
		return mino_shop_buy(v, n[0], a->count == 2 ? n[1] : -1, ev, e);
	case VERB_SELL:
		return mino_shop_sell(v, n[0], ev, e);
	case VERB_SELL_AMULET:
		return mino_shop_sell_amulet(v, n[0], ev, e);
	case VERB_REROLL:
		return mino_shop_reroll(v, ev, e);
	}
	return false;
}

static bool
is_time(const struct view *v, int phases, struct error *e)
{
	if (phases >> v->phase & 1)
		return true;
	if (v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (phases == PROGRESS)
		return error_set(e, ERR_RULE, N_("There is no round to start now."));
	if (phases == SHOPPING)
		return error_set(e, ERR_RULE, N_("That is done in the shop."));
	if (v->phase == PHASE_SHOPPING)
		return error_set(e, ERR_RULE, N_("That is done while a round is played."));
	return error_set(e, ERR_RULE, N_("The round has to be started first."));
}

bool
mino_apply(struct state *s, int seat, const char *text, struct events *ev, struct error *e)
{
	struct mino_action a;
	if (seat != 1)
		return error_set(e, ERR_RULE, N_("There is one player, in seat 1."));
	if (!scan(text, &a, e))
		return false;
	return is_time(&s->all, a.form->phases, e) && perform(&s->all, &a, ev, e);
}
