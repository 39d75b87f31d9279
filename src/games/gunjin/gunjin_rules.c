/* gunjin_rules.c: Gunjin Shogi as a game of the arcade. */
#include "base/mem.h"
#include "games/gunjin/gunjin_cpu.h"
#include "games/gunjin/gunjin_rules.h"

static const struct named notebooks[] = { GUNJIN_NOTEBOOKS(NAMED_ROW) { 0 } };

static const struct option options[] = {
	{ .name = "notebook", .label = N_("Notebook"),
	    .help = N_("What the program writes down about enemy pieces: nothing, what they did, "
	    "or what they can be."), .kind = OPTION_CHOICE, .choices = notebooks, .standard = "off",
	    .shown = "who=cpu|people", .habit = true },
	{ .name = "repetition", .label = N_("Fourth repetition draws"),
	    .help = N_("Whether a position that comes up for the fourth time is a draw."),
	    .kind = OPTION_CHOICE, .choices = options_on_off, .standard = "on", .shown = "" },
	{ .name = "nobattle", .label = N_("Moves without a battle"),
	    .help = N_("After so many moves without a battle the game is a draw."),
	    .kind = OPTION_NUMBER, .low = GUNJIN_NOBATTLE_MIN, .high = GUNJIN_NOBATTLE_MAX,
	    .standard = "200", .shown = "" },
	{ 0 },
};

/* --- life --- */

void
gunjin_begin(struct view *v, const struct content *content)
{
	*v = (struct view){ .viewer = SEAT_REFEREE, .content = content, .repetition = true,
	    .nobattle = GUNJIN_NOBATTLE, .repeated = 1, .end = { REASON_NONE, -1 } };
	gunjin_field_clear(&v->field);
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		for (int i = 0; i < GUNJIN_ARMY; i++) {
			v->pieces[side][i].start = (uint8_t)gunjin_camp_cell(side, i);
			v->pieces[side][i].note.candidates = GUNJIN_ANY_KIND;
		}
	}
}

static struct state *
create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	struct state *s = mem_new(sizeof *s);
	struct view *v = &s->all;
	gunjin_begin(v, content);
	v->notebook = (enum notebook)options_choice_index(o, "notebook");
	v->repetition = options_are(o, "repetition", "on");
	v->nobattle = options_number(o, "nobattle");
	struct rng rng;
	rng_seed(&rng, seed);
	for (int side = 0; side < GUNJIN_SIDES; side++)
		rng_seed(&v->rng[side], rng_next(&rng));
	return s;
}

int
gunjin_left(const struct view *v, int side)
{
	return v->phase == PHASE_PLACING ? GUNJIN_ARMY : __builtin_popcountll(v->field.cells[side]);
}

int
gunjin_losses(const struct view *v, int side, int numbers[GUNJIN_ARMY])
{
	int count = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int loss = v->pieces[side][i].loss;
		if (loss > 0)
			numbers[loss - 1] = i;
		count += loss > 0;
	}
	return count;
}

/* --- the contract --- */

static int
to_act(const struct state *s)
{
	const struct view *v = &s->all;
	if (v->phase == PHASE_OVER)
		return SEAT_NOBODY;
	if (v->phase == PHASE_PLACING)
		return v->ready[0] ? 2 : v->ready[1] ? 1 : SEAT_ALL;
	int side = v->offer == OFFER_OPEN ? !v->field.turn : v->field.turn;
	return side + 1;
}

static void
result(const struct state *s, struct result *r)
{
	const struct view *v = &s->all;
	*r = (struct result){ .over = v->phase == PHASE_OVER };
	if (!r->over)
		return;
	if (v->end.winner >= 0) {
		r->winners = 1u << (v->end.winner + 1);
		r->scores[v->end.winner + 1] = 1;
	}
	r->stats = JSON_OBJECT(stats, .reason = json_string(gunjin_reason_names[v->end.reason]),
	    .plies = json_integer(v->ply),
	    .left = json_pack("{s:i,s:i}", "1", gunjin_left(v, 0), "2", gunjin_left(v, 1)));
}

EVENTS_DEFINE(gunjin_events, GUNJIN_EVENTS);

const struct game gunjin_game = {
	.id         = "gunjin",
	.title      = N_("Gunjin Shogi"),
	.summary    = N_("Lead a hidden army to victory"),
	.seats      = { .min = 2, .max = 2 },
	.options    = options,
	.secret     = true,
	.code       = &gunjin_code,
	.load       = gunjin_formations_load,
	.unload     = gunjin_formations_unload,
	.create     = create,
	.to_act     = to_act,
	.forms      = &gunjin_forms,
	.legal      = gunjin_action_legal,
	.apply      = gunjin_play_apply,
	.events     = gunjin_event_shapes,
	.is_private = gunjin_is_private,
	.fields     = gunjin_fields,
	.view_size  = sizeof(struct view),
	.rebuild    = gunjin_rebuild,
	.read       = gunjin_read,
	.result     = result,
	.invariants = gunjin_check,
	.levels     = gunjin_cpu_levels,
	.think      = gunjin_cpu_think,
	.ponder     = gunjin_cpu_ponder,
	.decide     = gunjin_cpu_decide,
	.forget     = gunjin_cpu_forget,
	.consider   = gunjin_cpu_consider,
	.judge      = gunjin_cpu_judge,
	.least_loss = 15,
};
