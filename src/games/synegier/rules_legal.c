/* rules_legal.c: the answers to the open question: squares, pieces, all actions. */
#include <stdio.h>

#include "games/synegier/rules.h"

/* Says every action of a question; false: the visitor has had enough. */
struct lister {
	const struct view	*v;
	int			 seat;
	action_text_visitor		*visit;
	void			*context;
};

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

/* --- lists --- */

static bool
say_numbers(const struct lister *l, const char *word, int count)
{
	char text[ACTION_SIZE];
	for (int i = 1; i <= count; i++) {
		snprintf(text, sizeof text, "%s %d", word, i);
		if (!l->visit(text, l->context))
			return false;
	}
	return true;
}

static bool
say_squares(const struct lister *l, const char *words, uint64_t squares)
{
	char text[ACTION_SIZE];
	for (; squares != 0; squares &= squares - 1) {
		struct spot at = syn_nth(squares, 0);
		snprintf(text, sizeof text, "%s %d,%d", words, at.x, at.y);
		if (!l->visit(text, l->context))
			return false;
	}
	return true;
}

static bool
say_pieces(const struct lister *l, const char *word, uint32_t pieces)
{
	char text[ACTION_SIZE];
	for (; pieces != 0; pieces &= pieces - 1) {
		snprintf(text, sizeof text, "%s %s", word, syn_piece_names[__builtin_ctz(pieces)]);
		if (!l->visit(text, l->context))
			return false;
	}
	return true;
}

static bool
say_card(const struct lister *l, int slot)
{
	int card = l->v->players[l->seat - 1].hand.cards[slot];
	char text[ACTION_SIZE];
	snprintf(text, sizeof text, "play %d", slot + 1);
	if (!l->visit(text, l->context))
		return false;
	snprintf(text, sizeof text, "play %d to", slot + 1);
	if (!say_squares(l, text, syn_card_moves(l->v, card, PIECE_SOLDIER + l->seat - 1)))
		return false;
	snprintf(text, sizeof text, "play %d partner to", slot + 1);
	return say_squares(l, text, syn_card_moves(l->v, card, PIECE_PARTNER + l->seat - 1));
}

static void
say_plays(const struct lister *l)
{
	char text[ACTION_SIZE];
	for (int slot = 0; slot < l->v->players[l->seat - 1].hand.count; slot++)
		if (syn_play_problem(l->v, l->seat, slot) == NULL && !say_card(l, slot))
			return;
	for (int item = 1; item <= SYN_SHOP_ITEMS; item++) {
		snprintf(text, sizeof text, "buy %d", item);
		if (syn_buy_problem(l->v, l->seat, item) == NULL && !l->visit(text, l->context))
			return;
	}
	if (syn_potion_problem(l->v, l->seat) == NULL && !l->visit("potion", l->context))
		return;
	l->visit("stop", l->context);
}

/* Every card of the trash once. */
static void
say_recalls(const struct lister *l)
{
	const struct syn_pile *trash = &l->v->players[l->seat - 1].trash;
	bool said[SYN_CARDS_MAX] = { false };
	char text[ACTION_SIZE];
	for (int i = 0; i < trash->count; i++) {
		snprintf(text, sizeof text, "recall %s", l->v->content->cards[trash->cards[i]].id);
		if (!said[trash->cards[i]] && !l->visit(text, l->context))
			return;
		said[trash->cards[i]] = true;
	}
	l->visit("recall none", l->context);
}

static void
say_answers(const struct lister *l)
{
	const struct syn_player *p = &l->v->players[l->seat - 1];
	const char *word = syn_prompt_names[l->v->prompt];
	switch (l->v->prompt) {
	case PROMPT_PICK:
		say_numbers(l, word, 2);
		break;
	case PROMPT_SOLDIER:
		say_numbers(l, word, p->dealt_count);
		break;
	case PROMPT_PLAY:
		say_plays(l);
		break;
	case PROMPT_TARGET:
		say_pieces(l, word, syn_answer_pieces(l->v));
		break;
	case PROMPT_WALK:
		if (say_squares(l, word, syn_answer_squares(l->v)))
			l->visit("walk stay", l->context);
		break;
	case PROMPT_CORNER:
	case PROMPT_SQUARE:
		say_squares(l, word, syn_answer_squares(l->v));
		break;
	case PROMPT_RECALL:
		say_recalls(l);
		break;
	case PROMPT_BATTLE:
		if (say_pieces(l, word, syn_answer_pieces(l->v)))
			l->visit("battle none", l->context);
		break;
	case PROMPT_KEEP:
		if (say_numbers(l, word, p->hand.count))
			l->visit("keep none", l->context);
		break;
	case PROMPT_NONE:
	case PROMPTS:
		break;
	}
}

void
syn_legal(const struct state *s, int seat, action_text_visitor *visit, void *context)
{
	struct lister l = { &s->all, seat, visit, context };
	if (s->all.phase != PHASE_OVER && seat == syn_actor(&s->all))
		say_answers(&l);
}
