/* rules_action.c: actions as text: read, checked against the open question, done. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/synegier/rules.h"

/* What an action names. */
struct deed {
	int		number;
	struct spot	at;		/* x 0: none named */
	int		piece;
	int		card;
};

typedef bool doer(struct table *, const struct deed *, struct error *);

static doer	do_pick, do_soldier, do_corner, do_play, do_play_partner, do_buy, do_potion, do_stop, do_target,
		do_walk, do_square, do_recall, do_recall_none, do_battle, do_keep, do_keep_none;

/* Every form of an action: # is a number, @ a square, $ a piece, % a card. */
static const struct form {
	const char	*pattern;
	enum prompt	 prompt;
	doer		*run;
} forms[] = {
	{ "pick #",              PROMPT_PICK,    do_pick },
	{ "soldier #",           PROMPT_SOLDIER, do_soldier },
	{ "corner @",            PROMPT_CORNER,  do_corner },
	{ "play #",              PROMPT_PLAY,    do_play },
	{ "play # to @",         PROMPT_PLAY,    do_play },
	{ "play # partner to @", PROMPT_PLAY,    do_play_partner },
	{ "buy #",               PROMPT_PLAY,    do_buy },
	{ "potion",              PROMPT_PLAY,    do_potion },
	{ "stop",                PROMPT_PLAY,    do_stop },
	{ "target $",            PROMPT_TARGET,  do_target },
	{ "walk @",              PROMPT_WALK,    do_walk },
	{ "walk stay",           PROMPT_WALK,    do_walk },
	{ "square @",            PROMPT_SQUARE,  do_square },
	{ "recall %",            PROMPT_RECALL,  do_recall },
	{ "recall none",         PROMPT_RECALL,  do_recall_none },
	{ "battle $",            PROMPT_BATTLE,  do_battle },
	{ "battle none",         PROMPT_BATTLE,  do_battle },
	{ "keep #",              PROMPT_KEEP,    do_keep },
	{ "keep none",           PROMPT_KEEP,    do_keep_none },
};

/* --- from text --- */

static bool
scan_square(const char *word, struct spot *at)
{
	bool well = strlen(word) == 3 && word[1] == ',';
	*at = (struct spot){ (int8_t)(well ? word[0] - '0' : 0), (int8_t)(well ? word[2] - '0' : 0) };
	return syn_on_board(*at);
}

static bool
scan_word(const struct content *c, const char *pattern, const char *word, struct deed *d)
{
	switch (pattern[0]) {
	case '#':
		return word[0] != '0' && text_to_int(word, 1, SYN_PILE_MAX, &d->number);
	case '@':
		return scan_square(word, &d->at);
	case '$':
		return (d->piece = syn_piece_of(word)) != PIECE_NONE;
	case '%':
		return (d->card = syn_card_of(c, word)) != SYN_NONE;
	default:
		return strcmp(pattern, word) == 0;
	}
}

/* Cuts the first word off a text of words with one space between them. */
static bool
cut_word(const char **text, char word[ACTION_SIZE])
{
	size_t length = strcspn(*text, " ");
	if (length == 0 || length >= ACTION_SIZE)
		return false;
	memcpy(word, *text, length);
	word[length] = '\0';
	*text += length;
	return true;
}

static bool
scan_form(const struct content *c, const char *text, const char *pattern, struct deed *d)
{
	char want[ACTION_SIZE], word[ACTION_SIZE];
	*d = (struct deed){ .piece = PIECE_NONE, .card = SYN_NONE };
	for (;;) {
		if (!cut_word(&pattern, want) || !cut_word(&text, word) || !scan_word(c, want, word, d))
			return false;
		if (*pattern == '\0' || *text == '\0')
			return *pattern == *text;
		pattern++;
		text++;
	}
}

static const struct form *
scan(const struct content *c, const char *text, struct deed *d)
{
	for (size_t i = 0; i < LEN(forms); i++)
		if (scan_form(c, text, forms[i].pattern, d))
			return &forms[i];
	return NULL;
}

/* --- before the sweep --- */

static bool
do_pick(struct table *t, const struct deed *d, struct error *e)
{
	if (d->number > 2)
		return error_set(e, ERR_RULE, N_("Two cards are offered."));
	syn_pick(t, d->number - 1);
	return true;
}

static bool
do_soldier(struct table *t, const struct deed *d, struct error *e)
{
	int count = syn_player(t, t->actor)->dealt_count;
	if (d->number > count)
		return error_set(e, ERR_RULE, N_("You have %d soldiers to choose from."), count);
	syn_pick_soldier(t, d->number - 1);
	return true;
}

/* --- squares and pieces that answer --- */

static bool
check_square(const struct table *t, struct spot at, struct error *e)
{
	return (syn_answer_squares(t->v) & syn_bit(at)) != 0 ||
	    error_set(e, ERR_RULE, N_("%d,%d is none of the squares to choose from."), at.x, at.y);
}

static bool
check_piece(const struct table *t, int piece, struct error *e)
{
	return (syn_answer_pieces(t->v) & 1u << piece) != 0 ||
	    error_set(e, ERR_RULE, N_("%s cannot be chosen."), syn_piece_names[piece]);
}

static bool
do_corner(struct table *t, const struct deed *d, struct error *e)
{
	if (!check_square(t, d->at, e))
		return false;
	syn_corner(t, d->at);
	return true;
}

static bool
do_target(struct table *t, const struct deed *d, struct error *e)
{
	if (!check_piece(t, d->piece, e))
		return false;
	syn_answer_target(t, d->piece);
	return true;
}

static bool
do_walk(struct table *t, const struct deed *d, struct error *e)
{
	if (d->at.x != 0 && !check_square(t, d->at, e))
		return false;
	syn_answer_walk(t, d->at);
	return true;
}

static bool
do_square(struct table *t, const struct deed *d, struct error *e)
{
	if (!check_square(t, d->at, e))
		return false;
	syn_answer_square(t, d->at);
	return true;
}

static bool
do_battle(struct table *t, const struct deed *d, struct error *e)
{
	if (d->piece != PIECE_NONE && !check_piece(t, d->piece, e))
		return false;
	syn_do_battle(t, d->piece);
	return true;
}

/* --- cards --- */

static bool
play(struct table *t, const struct deed *d, int piece, struct error *e)
{
	const char *problem = syn_play_problem(t->v, t->actor, d->number - 1);
	if (problem != NULL)
		return error_set(e, ERR_RULE, problem, "");
	int card = syn_player(t, t->actor)->hand.cards[d->number - 1];
	if (d->at.x != 0 && (syn_card_moves(t->v, card, piece) & syn_bit(d->at)) == 0)
		return error_set(e, ERR_RULE, N_("This card does not lead to %d,%d."), d->at.x, d->at.y);
	syn_play_card(t, d->number - 1, piece, d->at);
	return true;
}

static bool
do_play(struct table *t, const struct deed *d, struct error *e)
{
	return play(t, d, PIECE_SOLDIER + t->actor - 1, e);
}

static bool
do_play_partner(struct table *t, const struct deed *d, struct error *e)
{
	return play(t, d, PIECE_PARTNER + t->actor - 1, e);
}

static bool
do_stop(struct table *t, const struct deed *d, struct error *e)
{
	(void)d;
	(void)e;
	syn_work_links(t);
	return true;
}

static bool
do_recall(struct table *t, const struct deed *d, struct error *e)
{
	const struct syn_pile *trash = &syn_player(t, t->actor)->trash;
	for (int i = 0; i < trash->count; i++)
		if (trash->cards[i] == d->card) {
			syn_answer_recall(t, i);
			return true;
		}
	return error_set(e, ERR_RULE, N_("This card is not in your trash."));
}

static bool
do_recall_none(struct table *t, const struct deed *d, struct error *e)
{
	(void)d;
	(void)e;
	syn_answer_recall(t, -1);
	return true;
}

static bool
do_keep(struct table *t, const struct deed *d, struct error *e)
{
	if (d->number > syn_player(t, t->actor)->hand.count)
		return error_set(e, ERR_RULE, N_("There is no such card in your hand."));
	syn_keep(t, d->number - 1);
	return true;
}

static bool
do_keep_none(struct table *t, const struct deed *d, struct error *e)
{
	(void)d;
	(void)e;
	syn_keep(t, -1);
	return true;
}

/* --- the shop --- */

static bool
do_buy(struct table *t, const struct deed *d, struct error *e)
{
	if (d->number > SYN_SHOP_ITEMS)
		return error_set(e, ERR_RULE, N_("The shop has five things to sell."));
	const char *problem = syn_buy_problem(t->v, t->actor, d->number);
	if (problem != NULL)
		return error_set(e, ERR_RULE, problem, "");
	syn_buy(t, d->number);
	return true;
}

static bool
do_potion(struct table *t, const struct deed *d, struct error *e)
{
	(void)d;
	const char *problem = syn_potion_problem(t->v, t->actor);
	if (problem != NULL)
		return error_set(e, ERR_RULE, problem, "");
	syn_drink(t);
	return true;
}

/* --- all of it --- */

bool
syn_apply(struct state *s, int seat, const char *action, struct events *ev, struct error *e)
{
	struct view *v = &s->all;
	struct deed d;
	if (v->phase == PHASE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (seat != syn_actor(v))
		return error_set(e, ERR_RULE, N_("It is the turn of player %d."), syn_actor(v));
	const struct form *form = scan(v->content, action, &d);
	if (form == NULL)
		return error_set(e, ERR_INPUT,
		    N_("An action is pick N, soldier N, corner X,Y, play N, play N to X,Y, "
		    "play N partner to X,Y, buy N, potion, stop, target PIECE, walk X,Y, walk stay, square X,Y, "
		    "recall CARD, battle PIECE, keep N, or none after the last three."));
	if (form->prompt != v->prompt)
		return error_set(e, ERR_RULE, "this is not what is asked for; the prompt is %s",
		    syn_prompt_names[v->prompt]);
	struct table t = { .v = v, .ev = ev, .actor = seat };
	return form->run(&t, &d, e);
}
