/* monoknight_rules.c: MonoKnight as a game of the arcade. */
#include "games/monoknight/monoknight_cpu.h"
#include "games/monoknight/monoknight_rules.h"

static bool
is_over(const struct view *v)
{
	return v->phase == PHASE_CLEARED || v->phase == PHASE_LOST;
}

static int
to_act(const struct state *s)
{
	return is_over(&s->all) ? SEAT_NOBODY : 1;
}

static bool
may_undo(const struct state *s)
{
	return s->all.practice;
}

static json_t *
statistics(const struct view *v)
{
	bool staged = v->stage != NULL, cleared = v->phase == PHASE_CLEARED;
	struct stars_earned stars = staged && cleared ? knight_stars(v) :
	    (struct stars_earned){ 0 };
	return JSON_OBJECT(stats, .moves = json_integer(v->moves),
	    .penalty = json_integer(v->penalty), .seconds = json_integer(knight_seconds(v)),
	    .revisited = json_boolean(v->revisited), .stars = staged ? json_integer(stars.count) :
	    NULL, .secondary = staged ? json_boolean(stars.secondary) : NULL,
	    .score_goal = staged ? json_boolean(stars.score) : NULL);
}

static void
result(const struct state *s, struct result *r)
{
	const struct view *v = &s->all;
	*r = (struct result){ .over = is_over(v) };
	if (!r->over)
		return;
	r->scores[1] = knight_score(v);
	r->stats = statistics(v);
	if (v->phase != PHASE_CLEARED)
		return;
	r->winners = 1u << 1;
	if (!v->practice && (v->mode == MODE_STANDARD || v->mode == MODE_CLASSICAL))
		r->ranking = knight_mode_names[v->mode];
}

/* Visited tiles, of those that can be visited. */
static void
race(const struct state *s, int *done, int *of)
{
	const struct view *v = &s->all;
	*of = 0;
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		*of += knight_is_enterable(v->tiles[i].letter);
	*done = *of - knight_remaining(v);
}

EVENTS_DEFINE(knight_events, KNIGHT_EVENTS);

const struct game monoknight_game = {
	.id             = "monoknight",
	.title          = "MonoKnight",
	.summary        = N_("Visit every tile with your cards"),
	.seats          = { .min = 1, .max = 1 },
	.options        = knight_options,
	.low_score_wins = true,
	.load           = knight_stages_load,
	.unload         = knight_stages_unload,
	.create         = knight_mode_create,
	.deal           = knight_deal,
	.to_act         = to_act,
	.forms          = &knight_forms,
	.legal          = knight_action_legal,
	.apply          = knight_play_apply,
	.events         = knight_event_shapes,
	.advance        = knight_play_advance,
	.may_undo       = may_undo,
	.fields         = knight_fields,
	.view_size      = sizeof(struct view),
	.rebuild        = knight_rebuild,
	.read           = knight_read,
	.result         = result,
	.race           = race,
	.invariants     = knight_check,
	.progress       = knight_progress,
	.code           = &knight_code,
	.levels         = knight_cpu_levels,
	.think          = knight_cpu_think,
	.ponder         = knight_cpu_ponder,
	.decide         = knight_cpu_decide,
	.consider       = knight_cpu_consider,
	.judge          = knight_cpu_judge,
	.least_loss     = KNIGHT_LEAST_LOSS,
};
