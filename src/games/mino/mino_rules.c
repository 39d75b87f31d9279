/* mino_rules.c: Mino's struct game. */
#include "base/mem.h"
#include "games/mino/mino_cpu.h"
#include "games/mino/mino_rules.h"

static const struct named curves[] = { MINO_CURVES(NAMED_ROW) { 0 } };
static const struct named modes[] = { MINO_MODES(NAMED_ROW) { 0 } };
static const struct named practices[] = {
	{ "off", N_("off"), N_("The run counts for the records.") },
	{ "on", N_("on"), N_("You can undo; nothing is recorded.") },
	{ 0 },
};

static const struct option options[] = {
	{ .name = "curve", .label = N_("Targets"), .help = N_("How steeply the targets rise."),
	    .kind = OPTION_CHOICE, .choices = curves, .standard = "standard" },
	{ .name = "mode", .label = N_("Kind of run"),
	    .help = N_("A run of your own, or the one of the day."), .kind = OPTION_CHOICE,
	    .choices = modes, .standard = "run" },
	{ .name = "day", .label = N_("Day"), .help =
	    N_("The day of the daily run, such as 2026-11-19."), .kind = OPTION_DAY,
	    .standard = "0", .when = "mode=daily" },
	{ .name = "practice", .label = N_("Practice"),
	    .help = N_("With undo, but nothing is recorded."),
	    .kind = OPTION_CHOICE, .choices = practices, .standard = "off", .shown = "who=you" },
	{ .name = NULL },
};

static const struct named rankings[] = { { "daily-hard", N_("Daily run, hard"), NULL }, { 0 } };

/* --- creating and destroying --- */

/* A seed below 2^32 starts the generator unchanged; a daily game's start depends on its day. */
static uint32_t
start_of_chance(enum mode mode, int day, uint64_t seed)
{
	static const uint64_t daily_seed = 0x6D696E6F;
	if (mode == MODE_DAILY)
		seed = daily_seed + (uint64_t)day;
	return (uint32_t)(seed ^ seed >> 32);
}

void
mino_seed(struct view *v, uint64_t seed)
{
	rng_seed_mulberry(&v->rng, start_of_chance(v->mode, v->day, seed));
}

static uint64_t
deal(const struct options *o, uint64_t seed)
{
	return start_of_chance((enum mode)options_choice_index(o, "mode"), options_number(o, "day"),
	    seed);
}

static struct state *
mino_create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	struct state *s = mem_new(sizeof *s);
	struct view *v = &s->all;
	v->content = content;
	v->viewer = SEAT_REFEREE;
	v->curve = (enum curve)options_choice_index(o, "curve");
	v->mode = (enum mode)options_choice_index(o, "mode");
	v->practice = options_are(o, "practice", "on");
	v->day = v->mode == MODE_DAILY ? options_number(o, "day") : MINO_NO_DAY;
	mino_seed(v, seed);
	mino_run_begin(v, NULL);
	return s;
}

/* --- the functions of struct game --- */

static bool
is_over(const struct view *v)
{
	return v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR;
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

static void
result(const struct state *s, struct result *r)
{
	static const char *const lists[MODES][CURVES] = {
		[MODE_RUN] = { "standard", "hard" },
		[MODE_DAILY] = { "daily", "daily-hard" },
	};
	const struct view *v = &s->all;
	*r = (struct result){ .over = is_over(v) };
	if (!r->over)
		return;
	r->winners = v->phase == PHASE_GAME_CLEAR ? 1u << 1 : 0;
	r->scores[1] = mino_rounds_cleared(v);
	r->stats = mino_statistics(v);
	if (!v->practice)
		r->ranking = lists[v->mode][v->curve];
}

static void
race(const struct state *s, int *done, int *of)
{
	*done = mino_rounds_cleared(&s->all);
	*of = MINO_ROUNDS;
}

EVENTS_DEFINE(mino_events, MINO_EVENTS);

const struct game mino_game = {
	.id         = "mino",
	.title      = N_("Mino"),
	.summary    = N_("Fill lines and build a deck"),
	.seats      = { .min = 1, .max = 1 },
	.small_seed = true,
	.options    = options,
	.rankings   = rankings,
	.commands   = mino_commands,
	.load       = mino_content_load,
	.unload     = mino_content_unload,
	.create     = mino_create,
	.deal       = deal,
	.to_act     = to_act,
	.forms      = &mino_forms,
	.legal      = mino_legal,
	.apply      = mino_apply,
	.events     = mino_event_shapes,
	.may_undo   = may_undo,
	.fields     = mino_fields,
	.view_size  = sizeof(struct view),
	.read       = mino_read,
	.result     = result,
	.race       = race,
	.invariants = mino_check,
	.progress   = mino_progress,
	.levels     = mino_cpu_levels,
	.think      = mino_cpu_think,
	.ponder     = mino_cpu_ponder,
	.decide     = mino_cpu_decide,
	.forget     = mino_cpu_forget,
	.consider   = mino_cpu_consider,
	.judge      = mino_cpu_judge,
	.least_loss = MINO_LEAST_LOSS,
};
