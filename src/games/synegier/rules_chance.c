/* rules_chance.c: dice, choices by chance, shuffles. */
#include "games/synegier/rules.h"

int
syn_below(struct table *t, int n)
{
	return n <= 1 ? 0 : (int)rng_below(&t->v->rng, (uint64_t)n);
}

int
syn_roll(struct table *t, int by, const char *why)
{
	int die = 1 + (int)rng_below(&t->v->rng, SYN_FACES);
	syn_say(t, dice, .by = syn_piece_json(by), .values = json_pack("[i]", die), .why = json_string(why));
	return die;
}

/* Two dice: the first is the column, the second the row. */
struct spot
syn_roll_spot(struct table *t, int by, const char *why)
{
	int x = 1 + (int)rng_below(&t->v->rng, SYN_FACES), y = 1 + (int)rng_below(&t->v->rng, SYN_FACES);
	syn_say(t, dice, .by = syn_piece_json(by), .values = json_pack("[i,i]", x, y), .why = json_string(why));
	return (struct spot){ (int8_t)x, (int8_t)y };
}

int
syn_roll_effect(struct table *t, const char *why)
{
	const struct syn_core *loaded = syn_core(t->v, t->actor, CORE_DICE);
	int by = t->actor > 0 ? PIECE_SOLDIER + t->actor - 1 : PIECE_NONE;
	int die = syn_roll(t, by, why);
	return loaded != NULL && die <= loaded->n ? syn_roll(t, by, why) : die;
}

void
syn_shuffle(struct table *t, uint8_t *list, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int other = syn_below(t, i + 1);
		uint8_t card = list[i];
		list[i] = list[other];
		list[other] = card;
	}
}
