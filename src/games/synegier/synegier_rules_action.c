/* synegier_rules_action.c: Synegier's actions: their forms, which are legal, and applying them. */
#include <stdio.h>
#include <string.h>

#include "games/synegier/synegier_rules.h"

/* --- forms --- */

static bool
scan_square(const char **text, int *numbers)
{
	const char *s = *text;
	if (s[0] < '1' || s[0] > '0' + SYN_SIZE || s[1] != ',' || s[2] < '1' ||
	    s[2] > '0' + SYN_SIZE)
		return false;
	numbers[0] = s[0] - '0';
	numbers[1] = s[2] - '0';
	*text += 3;
	return true;
}

static void
print_square(const int *numbers, char *text, size_t size)
{
	snprintf(text, size, "%d,%d", numbers[0], numbers[1]);
}

const struct action_forms synegier_forms = {
	.patterns = (const char *const [FORMS + 1]){
		[FORM_PICK] = "pick %n", [FORM_SOLDIER] = "soldier %n", [FORM_CORNER] = "corner %s",
		[FORM_PLAY] = "play %n", [FORM_PLAY_TO] = "play %n to %s",
		[FORM_PLAY_PARTNER] = "play %n partner to %s", [FORM_BUY] = "buy %n",
		[FORM_POTION] = "potion",
		[FORM_STOP] = "stop", [FORM_TARGET] = "target %p", [FORM_WALK] = "walk %s",
		[FORM_WALK_NONE] = "walk stay", [FORM_SQUARE] = "square %s",
		[FORM_RECALL_NONE] = "recall none",
		[FORM_RECALL] = "recall %t", [FORM_BATTLE] = "battle %p",
		[FORM_BATTLE_NONE] = "battle none",
		[FORM_KEEP] = "keep %n", [FORM_KEEP_NONE] = "keep none",
	},
	.words = (const struct action_word []){
		{ .letter = 's', .numbers = 2, .scan = scan_square, .print = print_square },
		{ .letter = 'p', .numbers = 1, .names = syn_piece_names }, { 0 },
	},
	.problem = N_("An action is pick N, soldier N, corner X,Y, play N, play N to X,Y, "
	    "play N partner to X,Y, buy N, potion, stop, target PIECE, walk X,Y, walk stay, square "
	    "X,Y, recall CARD, battle PIECE, keep N, or none after the last three."),
};

/* The question that a form answers. */
static const enum prompt prompts[FORMS] = {
	[FORM_PICK] = PROMPT_PICK, [FORM_SOLDIER] = PROMPT_SOLDIER, [FORM_CORNER] = PROMPT_CORNER,
	[FORM_PLAY] = PROMPT_PLAY, [FORM_PLAY_TO] = PROMPT_PLAY, [FORM_PLAY_PARTNER] = PROMPT_PLAY,
	[FORM_BUY] = PROMPT_PLAY, [FORM_POTION] = PROMPT_PLAY, [FORM_STOP] = PROMPT_PLAY,
	[FORM_TARGET] = PROMPT_TARGET, [FORM_WALK] = PROMPT_WALK, [FORM_WALK_NONE] = PROMPT_WALK,
	[FORM_SQUARE] = PROMPT_SQUARE, [FORM_RECALL_NONE] = PROMPT_RECALL,
	[FORM_RECALL] = PROMPT_RECALL,
	[FORM_BATTLE] = PROMPT_BATTLE, [FORM_BATTLE_NONE] = PROMPT_BATTLE,
	[FORM_KEEP] = PROMPT_KEEP,
	[FORM_KEEP_NONE] = PROMPT_KEEP,
};

struct spot
syn_action_spot(const struct action *a)
{
	const int *numbers = a->numbers + (a->form == FORM_PLAY_TO || a->form == FORM_PLAY_PARTNER);
	return (struct spot){ (int8_t)numbers[0], (int8_t)numbers[1] };
}

struct action
syn_recall_action(const struct content *c, int card)
{
	struct action a = { .form = FORM_RECALL };
	snprintf(a.text, sizeof a.text, "%s", c->cards[card].id);
	return a;
}

/* --- the squares and pieces that answer --- */

uint64_t
syn_answer_squares(const struct view *v)
{
	switch (v->prompt) {
	case PROMPT_CORNER:
		return syn_corners(v);
	case PROMPT_WALK:
		return syn_walks(v, syn_work_target(v), syn_work_walk(v));
	case PROMPT_SQUARE:
		return syn_ring(v->pieces[PIECE_SOLDIER + syn_actor(v) - 1].at) & syn_free(v);
	default:
		return 0;
	}
}

uint32_t
syn_answer_pieces(const struct view *v)
{
	return v->prompt == PROMPT_TARGET ? syn_work_candidates(v) :
	    v->prompt == PROMPT_BATTLE ? syn_battle_targets(v, v->battler) : 0;
}

/* --- all answers --- */

/* False: the visitor wants no more. */
struct lister {
	const struct view	*v;
	int			 seat;
	action_visitor		*visit;
	void			*context;
};

static bool
list_action(const struct lister *l, enum form form)
{
	return l->visit(&(struct action){ .form = form }, l->context);
}

static bool
list_numbers(const struct lister *l, enum form form, int count)
{
	struct action a = { .form = form };
	for (; a.numbers[0] < count; a.numbers[0]++)
		if (!l->visit(&a, l->context))
			return false;
	return true;
}

/* Lists squares; their numbers follow `before` other numbers. */
static bool
list_squares(const struct lister *l, struct action *a, int before, uint64_t squares)
{
	for (; squares != 0; squares &= squares - 1) {
		struct spot at = syn_nth(squares, 0);
		a->numbers[before] = at.x;
		a->numbers[before + 1] = at.y;
		if (!l->visit(a, l->context))
			return false;
	}
	return true;
}

static bool
list_pieces(const struct lister *l, enum form form, uint32_t pieces)
{
	struct action a = { .form = form };
	for (; pieces != 0; pieces &= pieces - 1) {
		a.numbers[0] = __builtin_ctz(pieces);
		if (!l->visit(&a, l->context))
			return false;
	}
	return true;
}

static bool
list_card(const struct lister *l, int slot)
{
	int card = l->v->players[l->seat - 1].hand.cards[slot];
	struct action a = { .form = FORM_PLAY, .numbers = { slot } };
	if (!l->visit(&a, l->context))
		return false;
	a.form = FORM_PLAY_TO;
	if (!list_squares(l, &a, 1, syn_card_moves(l->v, card, PIECE_SOLDIER + l->seat - 1)))
		return false;
	a.form = FORM_PLAY_PARTNER;
	return list_squares(l, &a, 1, syn_card_moves(l->v, card, PIECE_PARTNER + l->seat - 1));
}

static void
list_plays(const struct lister *l)
{
	struct action buy = { .form = FORM_BUY };
	for (int slot = 0; slot < l->v->players[l->seat - 1].hand.count; slot++)
		if (syn_play_problem(l->v, l->seat, slot) == NULL && !list_card(l, slot))
			return;
	for (; buy.numbers[0] < SYN_SHOP_ITEMS; buy.numbers[0]++)
		if (syn_buy_problem(l->v, l->seat, buy.numbers[0] + 1) == NULL &&
		    !l->visit(&buy, l->context))
			return;
	if (syn_potion_problem(l->v, l->seat) == NULL && !list_action(l, FORM_POTION))
		return;
	list_action(l, FORM_STOP);
}

/* Lists every card of the trash once. */
static void
list_recalls(const struct lister *l)
{
	const struct syn_pile *trash = &l->v->players[l->seat - 1].trash;
	bool listed[SYN_CARDS_MAX] = { false };
	for (int i = 0; i < trash->count; i++) {
		struct action a = syn_recall_action(l->v->content, trash->cards[i]);
		if (!listed[trash->cards[i]] && !l->visit(&a, l->context))
			return;
		listed[trash->cards[i]] = true;
	}
	list_action(l, FORM_RECALL_NONE);
}

static void
list_answers(const struct lister *l)
{
	const struct syn_player *p = &l->v->players[l->seat - 1];
	switch (l->v->prompt) {
	case PROMPT_PICK:
		list_numbers(l, FORM_PICK, 2);
		break;
	case PROMPT_SOLDIER:
		list_numbers(l, FORM_SOLDIER, p->dealt_count);
		break;
	case PROMPT_PLAY:
		list_plays(l);
		break;
	case PROMPT_TARGET:
		list_pieces(l, FORM_TARGET, syn_answer_pieces(l->v));
		break;
	case PROMPT_WALK:
		if (list_squares(l, &(struct action){ .form = FORM_WALK }, 0,
		    syn_answer_squares(l->v)))
			list_action(l, FORM_WALK_NONE);
		break;
	case PROMPT_CORNER:
		list_squares(l, &(struct action){ .form = FORM_CORNER }, 0,
		    syn_answer_squares(l->v));
		break;
	case PROMPT_SQUARE:
		list_squares(l, &(struct action){ .form = FORM_SQUARE }, 0,
		    syn_answer_squares(l->v));
		break;
	case PROMPT_RECALL:
		list_recalls(l);
		break;
	case PROMPT_BATTLE:
		if (list_pieces(l, FORM_BATTLE, syn_answer_pieces(l->v)))
			list_action(l, FORM_BATTLE_NONE);
		break;
	case PROMPT_KEEP:
		if (list_numbers(l, FORM_KEEP, p->hand.count))
			list_action(l, FORM_KEEP_NONE);
		break;
	case PROMPT_NONE:
	case PROMPTS:
		break;
	}
}

void
syn_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	struct lister l = { &s->all, seat, visit, context };
	if (s->all.phase != PHASE_OVER && seat == syn_actor(&s->all))
		list_answers(&l);
}

/* --- is it allowed? --- */

static int
mover(const struct action *a, int seat)
{
	return (a->form == FORM_PLAY_PARTNER ? PIECE_PARTNER : PIECE_SOLDIER) + seat - 1;
}

static bool
check_play(const struct view *v, int seat, const struct action *a, struct error *e)
{
	const char *problem = syn_play_problem(v, seat, a->numbers[0]);
	if (problem != NULL)
		return error_set(e, ERR_RULE, problem, "");
	int card = v->players[seat - 1].hand.cards[a->numbers[0]];
	struct spot to = syn_action_spot(a);
	return a->form == FORM_PLAY || (syn_card_moves(v, card, mover(a, seat)) & syn_bit(to)) !=
	    0 || error_set(e, ERR_RULE, N_("This card does not lead to %d,%d."), to.x, to.y);
}

/* The index of a card in the trash; -1: it is not there. */
static int
find_in_trash(const struct view *v, int seat, const char *id)
{
	const struct syn_pile *trash = &v->players[seat - 1].trash;
	int card = syn_card_of(v->content, id);
	for (int i = 0; i < trash->count; i++)
		if (trash->cards[i] == card)
			return i;
	return -1;
}

/* Does the action answer the question with something that can be chosen? */
static bool
check_action(const struct view *v, int seat, const struct action *a, struct error *e)
{
	const struct syn_player *p = &v->players[seat - 1];
	int number = a->numbers[0];
	struct spot at = syn_action_spot(a);
	const char *problem = NULL;
	switch ((enum form)a->form) {
	case FORM_PICK:
		return number < 2 || error_set(e, ERR_RULE,
		    N_("Only two cards are offered: pick 1 or pick 2."));
	case FORM_SOLDIER:
		return number < p->dealt_count ||
		    error_set(e, ERR_RULE, N_("You have %d soldiers to choose from."),
		    p->dealt_count);
	case FORM_KEEP:
		return number < p->hand.count ||
		    error_set(e, ERR_RULE, N_("There is no such card in your hand."));
	case FORM_CORNER:
	case FORM_WALK:
	case FORM_SQUARE:
		return (syn_answer_squares(v) & syn_bit(at)) != 0 ||
		    error_set(e, ERR_RULE, N_("You cannot choose the square %d,%d."), at.x, at.y);
	case FORM_TARGET:
	case FORM_BATTLE:
		return (syn_answer_pieces(v) & 1u << number) != 0 ||
		    error_set(e, ERR_RULE, N_("%s cannot be chosen."), syn_piece_names[number]);
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_PLAY_PARTNER:
		return check_play(v, seat, a, e);
	case FORM_BUY:
		problem = number >= SYN_SHOP_ITEMS ? N_("The shop has five items: 1 to 5.") :
		    syn_buy_problem(v, seat, number + 1);
		break;
	case FORM_POTION:
		problem = syn_potion_problem(v, seat);
		break;
	case FORM_RECALL:
		return find_in_trash(v, seat, a->text) >= 0 ||
		    error_set(e, ERR_RULE, N_("This card is not in your trash."));
	default:
		break;
	}
	return problem == NULL || error_set(e, ERR_RULE, problem, "");
}

/* --- applying it --- */

static void
carry_out(struct table *t, const struct action *a)
{
	int number = a->numbers[0];
	switch ((enum form)a->form) {
	case FORM_PICK:
		syn_pick(t, number);
		break;
	case FORM_SOLDIER:
		syn_pick_soldier(t, number);
		break;
	case FORM_CORNER:
		syn_corner(t, syn_action_spot(a));
		break;
	case FORM_PLAY:
		syn_play_card(t, number, mover(a, t->actor), (struct spot){ 0, 0 });
		break;
	case FORM_PLAY_TO:
	case FORM_PLAY_PARTNER:
		syn_play_card(t, number, mover(a, t->actor), syn_action_spot(a));
		break;
	case FORM_BUY:
		syn_buy(t, number + 1);
		break;
	case FORM_POTION:
		syn_drink(t);
		break;
	case FORM_STOP:
		syn_work_links(t);
		break;
	case FORM_TARGET:
		syn_answer_target(t, number);
		break;
	case FORM_WALK:
	case FORM_WALK_NONE:
		syn_answer_walk(t, syn_action_spot(a));
		break;
	case FORM_SQUARE:
		syn_answer_square(t, syn_action_spot(a));
		break;
	case FORM_RECALL:
	case FORM_RECALL_NONE:
		syn_answer_recall(t, a->form == FORM_RECALL ? find_in_trash(t->v, t->actor,
		    a->text) : -1);
		break;
	case FORM_BATTLE:
	case FORM_BATTLE_NONE:
		syn_do_battle(t, a->form == FORM_BATTLE ? number : PIECE_NONE);
		break;
	case FORM_KEEP:
	case FORM_KEEP_NONE:
	case FORMS:
		syn_keep(t, a->form == FORM_KEEP ? number : -1);
	}
}

bool
syn_apply(struct state *s, int seat, const struct action *a, struct events *ev, struct error *e)
{
	struct view *v = &s->all;
	if (v->phase == PHASE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (seat != syn_actor(v))
		return error_set(e, ERR_RULE, N_("It is the turn of player %d."), syn_actor(v));
	if (prompts[a->form] != v->prompt)
		return error_set(e, ERR_RULE, "this is not what is asked for; the prompt is %s",
		    syn_prompt_names[v->prompt]);
	struct table t = { .v = v, .ev = ev, .actor = seat };
	if (!check_action(v, seat, a, e))
		return false;
	carry_out(&t, a);
	return true;
}
