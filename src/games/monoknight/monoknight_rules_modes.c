/* monoknight_rules_modes.c: the modes, their options, and their set-ups. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/monoknight/monoknight_rules.h"

const char *const knight_mode_names[MODES] = { KNIGHT_MODES(NAMED_NAME) };
const char *const knight_phase_names[PHASES] = {
	[PHASE_SPAWN] = "spawn", [PHASE_PLAYING] = "playing",
	[PHASE_CLEARED] = "cleared", [PHASE_LOST] = "lost",
};
const char *const knight_penalty_names[PENALTIES] = {
	[PENALTY_DEADLOCK] = "deadlock", [PENALTY_REDRAW] = "redraw",
	[PENALTY_DISCARD] = "discard", [PENALTY_REVISIT] = "revisit",
};
const char *const knight_order_names[ORDERS + 1] = { KNIGHT_ORDERS(NAMED_NAME) };
const char *const knight_weights_names[WEIGHTS] = {
	[WEIGHTS_CORE] = "core", [WEIGHTS_EXTENDED] = "extended",
};

static const struct setting standard_setting = {
	.size = 5, .preset = PRESET_standard, .hand_size = 5, .preview = 3, .stacking = true,
	.penalties = { 5, 5, 1, 0 },
};
static const struct setting classical_setting = {
	.size = 8, .preset = PRESET_classicalChallenge, .hand_size = 5, .preview = 3,
	.stacking = true,
	.spawn_any = true, .penalties = { 2, 2, 1, 1 },
};

/* --- options --- */

static const struct named modes[] = { KNIGHT_MODES(NAMED_ROW) { 0 } };
static const struct named spawns[] = { { "centre", N_("centre"), NULL },
    { "any", N_("anywhere"), NULL }, { 0 } };
static const struct named orders[] = { KNIGHT_ORDERS(NAMED_ROW) { 0 } };

#define AS_CHOICE(name, text, core, extended) { #name, text, NULL },
#define LEFT_OUT(name, text, core, extended)
static const struct named presets[] = { KNIGHT_PRESETS(AS_CHOICE, LEFT_OUT) { 0 } };

static void
offer_stages(const struct content *content, const struct options *o,
    bool (*visit)(const char *, void *), void *context)
{
	const struct campaign *campaign = knight_campaign(content,
	    (enum mode)options_choice_index(o, "mode"));
	if (options_are(o, "mode", "made"))	/* there are as many codes as stages */
		return;
	if (campaign == NULL)
		campaign = knight_campaign(content, MODE_CAMPAIGN);
	for (int i = 0; i < campaign->stage_count && visit(campaign->stages[i].id, context); i++)
		;
}

#define FREE "mode=free"
#define PENALTY_ROW(name_, label_, help_, standard_) \
	{ .name = name_, .label = label_, .help = help_, .kind = OPTION_NUMBER, \
	    .high = KNIGHT_PENALTY_MAX, \
	    .standard = standard_, .when = FREE }

const struct option knight_options[] = {
	{ .name = "mode", .label = N_("Mode"), .help = N_("What is played."),
	    .kind = OPTION_CHOICE, .choices = modes, .standard = "standard" },
	{ .name = "stage", .label = N_("Stage"),
	    .help = N_("Chapter and stage of a campaign, such as 3-4, or the code of a made "
	    "stage."), .kind = OPTION_TEXT, .standard = FIRST_STAGE,
	    .when = "mode=campaign|extended|made", .offer = offer_stages },
	{ .name = "day", .label = N_("Day"), .help =
	    N_("The day of the daily game, such as 2026-11-19."), .kind = OPTION_DAY,
	    .standard = "0", .when = "mode=daily" },
	{ .name = "size", .label = N_("Board size"),
	    .help = N_("Tiles along an edge of the board."), .kind = OPTION_NUMBER, .low = 5,
	    .high = KNIGHT_SIZE_MAX, .standard = "5", .when = FREE },
	{ .name = "preset", .label = N_("Deck"), .help = N_("Which cards are dealt."),
	    .kind = OPTION_CHOICE, .choices = presets, .standard = "standard", .when = FREE },
	{ .name = "hand", .label = N_("Hand slots"),
	    .help = N_("How many stacks of cards you hold."), .kind = OPTION_NUMBER, .low = 1,
	    .high = KNIGHT_HAND_MAX, .standard = "5", .when = FREE },
	{ .name = "preview", .label = N_("NEXT cards"),
	    .help = N_("How many of the next cards you see."), .kind = OPTION_NUMBER,
	    .high = KNIGHT_PREVIEW_MAX, .standard = "3", .when = FREE },
	{ .name = "stacking", .label = N_("Stack equal cards"),
	    .help = N_("Whether equal cards share a slot."), .kind = OPTION_CHOICE,
	    .choices = options_on_off, .standard = "on", .when = FREE },
	PENALTY_ROW("deadlock", N_("Penalty: deadlock"),
	    N_("What it costs when no card can be played."), "5"),
	PENALTY_ROW("redraw", N_("Penalty: redraw"), N_("What it costs to replace the whole hand."),
	    "5"),
	PENALTY_ROW("discard", N_("Penalty: discard"), N_("What it costs to discard a stack."),
	    "1"),
	PENALTY_ROW("revisit", N_("Penalty: revisit"), N_("What it costs to enter a tile again."),
	    "0"),
	{ .name = "spawn", .label = N_("Start tile"),
	    .help = N_("Where the knight starts; anywhere: you choose."), .kind = OPTION_CHOICE,
	    .choices = spawns, .standard = "centre", .when = FREE },
	{ .name = "order", .label = N_("Hand order"), .help = N_("How the hand is arranged."),
	    .kind = OPTION_CHOICE, .choices = orders, .standard = "insertion", .habit = true },
	{ .name = "practice", .label = N_("Practice"),
	    .help = N_("Practice: undo is allowed, nothing is recorded."), .kind = OPTION_CHOICE,
	    .choices = options_off_on, .standard = "off",
	    .when = "mode=standard|classical|daily|campaign|extended|made" },
	{ .name = NULL },
};

/* --- the daily game --- */

static const uint64_t daily_fixed_seed = 0x0F0FA5A5, daily_rules_seed = 0x5F5FF00D,
    daily_random_seed = 0xC3D2E1F0;

static bool
day_is_fixed(int day)
{
	return day % 2 == 0;
}

static int
pick(struct rng *rng, const int *list, size_t count)
{
	return list[rng_below(rng, count)];
}

/* On odd days the rules themselves are drawn, in this order. */
static void
draw_daily_setting(int day, struct setting *set)
{
	static const int sizes[] = { 5, 7 }, dear[] = { 3, 4, 5, 6 }, discards[] = { 1, 2 },
	    revisits[] = { 0, 1, 2 };
	static const int decks[] = {
		PRESET_standard, PRESET_standardLight, PRESET_standardWithOrthogonalChoices,
		PRESET_standardWithDiagonalChoices, PRESET_standardWithKnightChoices,
		PRESET_standardWithAllChoices, PRESET_directionChoice,
	};
	struct rng rng;
	rng_seed(&rng, (uint64_t)day + daily_rules_seed);
	*set = standard_setting;
	set->size = pick(&rng, sizes, LEN(sizes));
	set->preset = pick(&rng, decks, LEN(decks));
	set->spawn_any = rng_below(&rng, 2) == 1;
	set->penalties[PENALTY_DEADLOCK] = pick(&rng, dear, LEN(dear));
	set->penalties[PENALTY_REDRAW] = pick(&rng, dear, LEN(dear));
	set->penalties[PENALTY_DISCARD] = pick(&rng, discards, LEN(discards));
	set->penalties[PENALTY_REVISIT] = pick(&rng, revisits, LEN(revisits));
}

uint64_t
knight_mode_seed(enum mode mode, int day, uint64_t seed)
{
	if (mode != MODE_DAILY)
		return seed;
	return (uint64_t)day + (day_is_fixed(day) ? daily_fixed_seed : daily_random_seed);
}

uint64_t
knight_deal(const struct options *o, uint64_t seed)
{
	return knight_mode_seed((enum mode)options_choice_index(o, "mode"),
	    options_number(o, "day"), seed);
}

/* --- starting --- */

/* The stage whose tiles and rules a game has: its own, or that of an even day's daily game;
 * NULL: a plain board. */
static const struct stage *
layout_of(const struct content *content, enum mode mode, const struct stage *stage, int day)
{
	bool exam = mode == MODE_DAILY && day_is_fixed(day);
	return exam ? knight_stage(&content->extended, DAILY_STAGE) : stage;
}

void
knight_mode_setting(const struct content *content, enum mode mode, const struct stage *stage,
    int day, struct setting *set)
{
	const struct stage *layout = layout_of(content, mode, stage, day);
	if (layout != NULL)
		*set = layout->setting;
	else if (mode == MODE_DAILY)
		draw_daily_setting(day, set);
	else
		*set = mode == MODE_CLASSICAL ? classical_setting : standard_setting;
}

/* Later kinds of tile replace earlier ones on the same place; a stage lists them in that order. */
void
knight_mode_lay_board(struct view *v)
{
	const struct stage *layout = layout_of(v->content, v->mode, v->stage, v->day);
	for (int i = 0; i < KNIGHT_TILES; i++)
		v->tiles[i] = (struct tile){ .letter = '.', .warp = -1 };
	for (int i = 0; layout != NULL && i < layout->special_count; i++)
		knight_board_add_special(v, &layout->specials[i]);
}

static void
read_free_setting(const struct options *o, struct setting *set)
{
	*set = standard_setting;
	set->size = options_number(o, "size");
	set->spawn_any = options_are(o, "spawn", "any");
	set->hand_size = options_number(o, "hand");
	set->preview = options_number(o, "preview");
	set->stacking = options_are(o, "stacking", "on");
	for (int i = 0; i < PENALTIES; i++)
		set->penalties[i] = options_number(o, knight_penalty_names[i]);
	for (int i = 0; i < PRESETS; i++)
		if (options_are(o, "preset", knight_presets[i].id))
			set->preset = i;
}

static bool
find_made(struct view *v, const char *code, struct error *e)
{
	v->stage_number = -1;
	if (strcmp(code, FIRST_STAGE) == 0)
		return error_set(e, ERR_INPUT, N_("a made stage is named by its code: stage=CODE"));
	if (!knight_made_read(code, &v->made, e))
		return false;
	text_copy(v->code, sizeof v->code, v->made.id);
	v->stage = &v->made;
	return true;
}

bool
knight_mode_find_stage(struct view *v, const char *id, struct error *e)
{
	if (v->mode == MODE_MADE)
		return find_made(v, id, e);
	const struct campaign *campaign = knight_campaign(v->content, v->mode);
	v->stage = campaign != NULL ? knight_stage(campaign, id) : NULL;
	v->stage_number = v->stage != NULL ? (int)(v->stage - campaign->stages) : -1;
	return campaign == NULL || v->stage != NULL ||
	    error_set(e, ERR_INPUT, N_("there is no stage %s; the stages are %s to %s"), id,
	    campaign->stages[0].id, campaign->stages[campaign->stage_count - 1].id);
}

struct state *
knight_mode_create(const struct content *content, const struct options *o, uint64_t seed,
    struct error *e)
{
	struct view all = { .mode = (enum mode)options_choice_index(o, "mode"),
	    .viewer = SEAT_REFEREE, .content = content };
	if (!knight_mode_find_stage(&all, options_get(o, "stage"), e))
		return NULL;
	if (all.mode == MODE_DAILY)
		all.day = options_number(o, "day");
	if (all.mode == MODE_FREE)
		read_free_setting(o, &all.setting);
	else
		knight_mode_setting(content, all.mode, all.stage, all.day, &all.setting);
	all.practice = all.mode == MODE_FREE || options_are(o, "practice", "on");
	all.order = options_are(o, "order", "direction") ? ORDER_DIRECTION : ORDER_INSERTION;
	struct state *s = mem_new(sizeof *s);
	s->all = all;
	/* The spawn tile gets one landing; then hand and NEXT are dealt, and a dead hand may
	 * already cost something. */
	struct view *v = &s->all;
	knight_rebuild(v);
	knight_mode_lay_board(v);
	v->phase = PHASE_SPAWN;
	if (!v->setting.spawn_any) {
		v->phase = PHASE_PLAYING;
		v->knight = knight_board_centre(v->setting.size);
		knight_board_land(v, v->knight);
	}
	rng_seed(&v->deck.rng, knight_mode_seed(v->mode, v->day, seed));
	knight_hand_deal(v, NULL);
	if (v->phase == PHASE_PLAYING)
		knight_play_settle(v, false, NULL);
	return s;
}
