/* puyo_rules.c: Puyo's struct game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_learn.h"
#include "games/puyo/puyo_rules.h"

const char *const puyo_mode_names[MODES] = { PUYO_MODES(NAMED_NAME) };
const char *const puyo_speed_names[SPEEDS] = { PUYO_SPEEDS(NAMED_NAME) };

static const struct named modes[] = { PUYO_MODES(NAMED_ROW) { 0 } };
static const struct named speeds[] = { PUYO_SPEEDS(NAMED_ROW) { 0 } };
static const struct named bests[] = {
	{ "1", N_("one game"), NULL }, { "3", N_("best of 3 games"), NULL },
	{ "5", N_("best of 5 games"), NULL }, { 0 },
};

#define HANDICAP(name_, label_, help_) { .name = name_, .label = label_, .help = help_, \
	.kind = OPTION_NUMBER, .low = 0, .high = PUYO_HANDICAP_MAX, .standard = "0", \
	    .when = "mode=versus", \
	.shown = "who=cpu|people|watch" }

static const struct option options[] = {
	{ .name = "mode", .label = N_("Mode"),
	    .help = N_("A match of two fields, or one field for one player."),
	    .kind = OPTION_CHOICE, .choices = modes, .standard = "versus", .shown = "" },
	{ .name = "offset", .label = N_("Offset"),
	    .help = N_("On: your chains first cancel the garbage that waits for you."),
	    .kind = OPTION_CHOICE, .choices = options_off_on, .standard = "off",
	    .shown = "who=cpu|people|watch" },
	{ .name = "kick", .label = N_("Kick"),
	    .help = N_("On: a turn against a wall or the floor pushes the pair away from it."),
	    .kind = OPTION_CHOICE, .choices = options_off_on, .standard = "off",
	    .shown = "who=cpu|people|solo|watch" },
	{ .name = "best", .label = N_("Match length"),
	    .help = N_("One game, or a match that is won with 2 of 3 or 3 of 5 games."),
	    .kind = OPTION_CHOICE, .choices = bests, .standard = "1", .when = "mode=versus",
	    .shown = "who=cpu|people|watch" },
	{ .name = "won", .label = N_("Games won"),
	    .help = N_("Games of the match won so far, left-right, such as 1-0."),
	    .kind = OPTION_TEXT, .standard = "0-0", .when = "best=3|5", .shown = "" },
	HANDICAP("handicap1", N_("Handicap, left field"),
	    N_("Rows of garbage in the left field at the start, for the stronger player.")),
	HANDICAP("handicap2", N_("Handicap, right field"),
	    N_("Rows of garbage in the right field at the start, for the stronger player.")),
	{ .name = "speed", .label = N_("Speed"),
	    .help = N_("Constant, or faster after every 20 pairs."), .kind = OPTION_CHOICE,
	    .choices = speeds, .standard = "constant", .when = "mode=solo", .shown = "who=solo" },
	{ .name = "practice", .label = N_("Practice"),
	    .help = N_("On: the pair waits for you, moves can be taken back, any board can be set "
	    "up."), .kind = OPTION_CHOICE, .choices = options_off_on, .standard = "off",
	    .when = "mode=solo", .shown = "" },
	{ .name = "problem", .label = N_("Problem"), .help = N_("The code of a problem to solve."),
	    .kind = OPTION_TEXT, .standard = "", .when = "practice=on", .shown = "",
	    .sparse = true },
	{ .name = "clock", .label = N_("Real time"),
	    .help = N_("Off: time stops while you think, and the game counts in lists of its own."),
	    .kind = OPTION_CHOICE, .choices = options_on_off, .standard = "on", .shown = "",
	    .sparse = true },
	{ 0 },
};

static const struct named rankings[] = {
	{ "endless", N_("Endless"), NULL }, { "endless-untimed", N_("Endless, no clock"), NULL },
	{ "rising-untimed", N_("Rising, no clock"), NULL },
	{ "versus-untimed", N_("Match, no clock"), NULL }, { 0 },
};

/* --- creating and destroying --- */

void
puyo_begin(struct view *v, const struct content *content, enum mode mode)
{
	*v = (struct view){ .content = content, .mode = mode,
	    .players = mode == MODE_SOLO ? 1 : PUYO_SIDES, .best = 1, .winner = -1,
	    .viewer = SEAT_REFEREE };
	for (int side = 0; side < PUYO_SIDES; side++)
		v->player[side] = (struct puyo_player){ .gravity = PUYO_GRAVITY, .shaft_at = -1,
		    .down_at = -1, .top_out = -1, .place = puyo_start_place };
	puyo_rng_seed(v, 0);
}

/* --- a match of several games --- */

int
puyo_won(const struct view *v, int side)
{
	return (side == 0 ? v->won_left : v->won_right) + (v->over && v->winner == side);
}

bool
puyo_match_is_over(const struct view *v)
{
	return puyo_won(v, 0) > v->best / 2 || puyo_won(v, 1) > v->best / 2;
}

/* Reads "1-0"; a match that one side has won has no next game. */
static bool
read_won(const char *text, struct view *v, struct error *e)
{
	int end = 0;
	bool read = sscanf(text, "%1d-%1d%n", &v->won_left, &v->won_right, &end) == 2 &&
	    text[end] == '\0';
	return (read && v->won_left >= 0 && v->won_right >= 0 && !puyo_match_is_over(v)) ||
	    error_set(e, ERR_INPUT, N_("won must be the games won so far, left-right, such as "
	    "1-0"));
}

/* --- a new game --- */

static void
lay_handicap(struct puyo_field *f, int rows)
{
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= rows; y++)
			puyo_put(f, x, y, GARBAGE);
}

static struct state *
create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	struct state *s = mem_new(sizeof *s);
	struct view *v = &s->all;
	puyo_begin(v, content, options_are(o, "mode", "solo") ? MODE_SOLO : MODE_VERSUS);
	bool solo = v->mode == MODE_SOLO;
	v->offset = options_are(o, "offset", "on");
	v->kick = options_are(o, "kick", "on");
	v->speed = solo && options_are(o, "speed", "rising") ? SPEED_RISING : SPEED_CONSTANT;
	v->practice = solo && options_are(o, "practice", "on");
	v->untimed = options_are(o, "clock", "off");
	v->best = solo ? 1 : options_number(o, "best");
	struct puyo_problem problem;
	const char *code = v->practice ? options_get(o, "problem") : "";
	if (!read_won(options_get(o, "won"), v, e) ||
	    (*code != '\0' && !puyo_problem_read(code, &problem, e))) {
		free(s);
		return NULL;
	}
	if (!solo) {
		lay_handicap(&v->player[0].field, options_number(o, "handicap1"));
		lay_handicap(&v->player[1].field, options_number(o, "handicap2"));
	}
	puyo_rng_seed(v, seed);
	if (*code != '\0')
		puyo_problem_begin(v, &problem);
	puyo_pairs_draw(v, 1 + PUYO_NEXT);
	return s;
}

/* --- the functions of struct game --- */

static int
seat_count(const struct state *s)
{
	return s->all.players;
}

static int
to_act(const struct state *s)
{
	return s->all.over ? SEAT_NOBODY : SEAT_ALL;
}

static bool
may_undo(const struct state *s)
{
	return s->all.practice;
}

/* The CPU knows good places in a match, but not a problem's goal. */
static bool
may_hint(const struct state *s)
{
	return !puyo_has_problem(&s->all);
}

static int64_t
ticks_survived(const struct view *v, int side)
{
	return v->player[side].top_out >= 0 ? v->player[side].top_out : v->tick;
}

static double
share(double value, double full)
{
	return value < full ? value / full : 1;
}

/* Rates one player's game from 0 to 100. */
static double
measure(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	return 40 * share((double)p->score, 100000) + 30 * share((double)ticks_survived(v, side),
	    36000) + 30 * share(p->max_chain, 15);
}

static json_t *
statistics(const struct view *v)
{
	json_t *stats = json_object();
	for (int side = 0; side < v->players; side++) {
		const struct puyo_player *p = &v->player[side];
		json_object_set_new(stats, side == 0 ? "1" : "2", JSON_OBJECT(stats,
		    .pairs = json_integer(puyo_landed(p)), .max_chain = json_integer(p->max_chain),
		    .sent = json_integer(p->sent), .drop_points = json_integer(p->drop_points),
		    .all_clears = json_integer(p->all_clears),
		    .ticks = json_integer(ticks_survived(v, side)),
		    .measure = json_real(measure(v, side))));
	}
	return stats;
}

/* The score list of such a game. Games without a clock have their own lists; a match with a clock
 * has none, as only the winner counts. */
static const char *
list_of(const struct view *v)
{
	if (v->practice)
		return NULL;
	if (v->mode != MODE_SOLO)
		return v->untimed ? "versus-untimed" : NULL;
	if (v->speed == SPEED_RISING)
		return v->untimed ? "rising-untimed" : "rising";
	return v->untimed ? "endless-untimed" : "endless";
}

static void
result(const struct state *s, struct result *r)
{
	const struct view *v = &s->all;
	*r = (struct result){ .over = v->over };
	if (!r->over)
		return;
	if (v->winner >= 0)
		r->winners = 1u << (v->winner + 1);
	for (int side = 0; side < v->players; side++)
		r->scores[side + 1] = v->player[side].score;
	r->stats = statistics(v);
	r->ranking = list_of(v);
}

EVENTS_DEFINE(puyo_events, PUYO_EVENTS);

const struct game puyo_game = {
	.id         = "puyo",
	.title      = N_("Puyo"),
	.summary    = N_("Chains that bury your rival"),
	.seats      = { .min = 1, .max = PUYO_SIDES },
	.options    = options,
	.rankings   = rankings,
	.commands   = puyo_commands,
	.environment = &puyo_environment,
	.trainer    = &puyo_trainer,
	.code       = &puyo_code,
	.load       = puyo_boards_load,
	.unload     = puyo_boards_unload,
	.weights    = "puyo-learned.txt",
	.load_weights = puyo_learned_load,
	.can_play   = puyo_cpu_can_play,
	.create     = create,
	.seat_count = seat_count,
	.to_act     = to_act,
	.forms      = &puyo_forms,
	.legal      = puyo_play_legal,
	.apply      = puyo_play_apply,
	.events     = puyo_event_shapes,
	.advance    = puyo_play_advance,
	.wait       = puyo_play_wait,
	.may_undo   = may_undo,
	.may_hint   = may_hint,
	.fields     = puyo_fields,
	.view_size  = sizeof(struct view),
	.rebuild    = puyo_rebuild,
	.read       = puyo_read,
	.result     = result,
	.invariants = puyo_check,
	.levels     = puyo_cpu_levels,
	.think      = puyo_cpu_think,
	.follow     = puyo_cpu_follow,
	.ponder     = puyo_cpu_ponder,
	.decide     = puyo_cpu_decide,
	.idle       = puyo_cpu_idle,
	.advise     = puyo_cpu_advise,
	.forget     = puyo_cpu_forget,
	.consider   = puyo_cpu_consider,
	.judge      = puyo_cpu_judge,
	.least_loss = 5,
	.adviser    = "machine",
	.decision   = puyo_cpu_decision,
	.decided    = puyo_cpu_decided,
};
