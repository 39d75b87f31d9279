/* rules_action.c: the forms of actions, and the list of the legal ones. */
#include "games/monoknight/rules.h"

static const char *const orders[] = { "insertion", "direction", NULL };

const struct action_forms knight_forms = {
	.patterns = (const char *const []){
		[FORM_PLAY] = "play %n", [FORM_PLAY_TO] = "play %n %i,%i", [FORM_TAP] = "tap %i,%i",
		[FORM_SPAWN] = "spawn %i,%i", [FORM_DISCARD] = "discard %n", [FORM_REDRAW] = "redraw",
		[FORM_ORDER] = "order %o", [FORMS] = NULL,
	},
	.words = (const struct action_word []){ { .letter = 'o', .numbers = 1, .names = orders }, { 0 } },
	.problem = N_("An action is play N, play N DX,DY, tap X,Y, spawn X,Y, "
	    "discard N, redraw, order insertion or order direction."),
};

static bool
visit_plays(const struct view *v, int slot, action_visitor *visit, void *context)
{
	struct knight_move ways[KNIGHT_TILES];
	int count = knight_ways(v, slot, ways);
	for (int i = 0; i < count; i++) {
		struct action only = { .form = FORM_PLAY, .numbers = { slot } };
		struct action one = { .form = FORM_PLAY_TO, .numbers = { slot, ways[i].vector.x, ways[i].vector.y } };
		if (!visit(count == 1 ? &only : &one, context))
			return false;
	}
	return visit(&(struct action){ .form = FORM_DISCARD, .numbers = { slot } }, context);
}

static void
visit_spawns(const struct view *v, action_visitor *visit, void *context)
{
	for (int i = 0; i < v->setting.size * v->setting.size; i++) {
		struct action spawn = { .form = FORM_SPAWN, .numbers = { i % v->setting.size, i / v->setting.size } };
		if (knight_is_enterable(v->tiles[i].letter) && !visit(&spawn, context))
			return;
	}
}

void
knight_action_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	if (seat != 1)
		return;
	if (v->phase == PHASE_SPAWN)
		visit_spawns(v, visit, context);
	if (v->phase != PHASE_PLAYING)
		return;
	for (int slot = 0; slot < v->slots; slot++)
		if (!visit_plays(v, slot, visit, context))
			return;
	visit(&(struct action){ .form = FORM_REDRAW }, context);
}
