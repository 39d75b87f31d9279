/* counts_puyo.c: Puyo's hot loops on the same fields and pairs every time. */
#include "../pure/puyo_oracle.h"
#include "counts.h"
#include "games/puyo/puyo.h"
#include "games/puyo/puyo_rules_field.h"

enum { CHAINS = 20000 };

struct chains {
	struct rng		rng;
	struct puyo_field	fields[CHAINS];
	int			next;
};

static void
resolve_by_words(void *context)
{
	struct chains *c = context;
	field_resolve_words(&c->fields[c->next++]);
}

static void
resolve(void *context)
{
	struct chains *c = context;
	puyo_resolve(&c->fields[c->next++]);
}

static long
count(void (*work)(void *))
{
	static struct chains c;
	rng_seed(&c.rng, 1);
	for (int i = 0; i < CHAINS; i++)
		random_field(&c.fields[i], &c.rng, PUYO_COLOURS);
	counted(work, &c, CHAINS);
	return CHAINS;
}

long
count_chains_by_words(const struct loaded_game *loaded)
{
	(void)loaded;
	return count(resolve_by_words);
}

long
count_chains(const struct loaded_game *loaded)
{
	(void)loaded;
	return count(resolve);
}

/* --- the beam --- */

struct building {
	struct view	 view;
	struct thinker	*thinker;
	struct rng	 rng;
};

/* Places one pair and resolves the field. */
static void
place_pair(void *context)
{
	struct building *b = context;
	struct action action;
	puyo_game.follow(b->thinker, &b->view);
	while (!puyo_game.ponder(b->thinker))
		continue;
	if (!puyo_game.decide(b->thinker, &action) || action.form != FORM_PLACE)
		return;
	puyo_drop_pair(&b->view.player[0].field, b->view.shown[0][0], action.numbers[0], action.numbers[1]);
	puyo_resolve(&b->view.player[0].field);
}

long
count_beam(const struct loaded_game *loaded)
{
	struct building b = { .view = { .mode = MODE_SOLO, .practice = true, .players = 1, .winner = -1 } };
	rng_seed(&b.rng, 1);
	for (size_t i = 0; i < sizeof b.view.shown[0] / sizeof b.view.shown[0][0]; i++) {
		b.view.shown[0][i].child = (uint8_t)(RED + rng_below(&b.rng, PUYO_COLOURS));
		b.view.shown[0][i].axis = (uint8_t)(RED + rng_below(&b.rng, PUYO_COLOURS));
	}
	b.thinker = puyo_game.think(&b.view, 1, game_strongest_level(loaded->game), 1);
	counted(place_pair, &b, 1);
	game_thinker_free(&puyo_game, b.thinker);
	return 1;
}
