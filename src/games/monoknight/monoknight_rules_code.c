/* monoknight_rules_code.c: stages that players make, and their codes.
 *
 * A code holds everything in a stage except the title. Each value is stored as one of so many.
 * Special tiles are in order of their places, a warp only at its nearer end, so a stage has only
 * one code. */
#include <stdio.h>

#include "base/text.h"
#include "game/game_code.h"
#include "games/monoknight/monoknight_rules.h"

enum { HAND_STANDARD = 5, PREVIEW_STANDARD = 3 };

void
knight_made_init(struct stage *stage)
{
	*stage = (struct stage){
		.mode = MODE_MADE,
		.setting = { .size = 5, .preset = PRESET_standard, .hand_size = HAND_STANDARD,
		    .preview = PREVIEW_STANDARD, .stacking = true, .penalties = { 5, 5, 1, 0 } },
		.goal = { .moves = 40, .penalty = -1, .seconds = -1, .score = 600 },
		.unlock = { .stage = -1 },
	};
	knight_made_check(stage, NULL);
}

const struct special *
knight_special_at(const struct stage *stage, struct spot at)
{
	for (int i = 0; i < stage->special_count; i++) {
		const struct special *s = &stage->specials[i];
		if ((s->at.x == at.x && s->at.y == at.y) ||
		    (s->other.x == at.x && s->other.y == at.y))
			return s;
	}
	return NULL;
}

void
knight_made_lay(const struct stage *stage, struct view *v)
{
	*v = (struct view){ .viewer = SEAT_REFEREE, .mode = MODE_MADE, .stage_number = -1,
	    .stage = stage, .setting = stage->setting, .phase = PHASE_SPAWN };
	knight_mode_lay_board(v);
	if (stage->setting.spawn_any)
		return;
	v->phase = PHASE_PLAYING;
	v->knight = knight_board_centre(stage->setting.size);
}

/* --- numbers, tiles and the hand --- */

/* Kinds of special tiles in their order: a wall, a toggle, two to nine visits, a shuffle, a
 * warp. */
static const char kinds[] = "#t23456789SW";
enum { KINDS = sizeof kinds - 1, KINDS_ALONE = KINDS - 1 };	/* no warp can begin on the last
								 * tile */

struct number { int *value, low, high; };

/* The limits that a goal may have, each with whether it has one. */
enum { LIMITS = 3 };
static void
list_limits(struct star_conditions *goal, struct number limits[LIMITS])
{
	limits[0] = (struct number){ &goal->moves, 1, MADE_MOVES_MAX };
	limits[1] = (struct number){ &goal->penalty, 0, MADE_PENALTY_MAX };
	limits[2] = (struct number){ &goal->seconds, 1, MADE_SECONDS_MAX };
}

enum { HANDS = KNIGHT_HAND_MAX * (KNIGHT_PREVIEW_MAX + 1) * 2 };

/* Every hand has a number made of slots, NEXT and stacking, counted from that of the standard
 * hand, which is 0. */
static int
hand_number(int slots, int preview, bool stacking)
{
	return ((slots - 1) * (KNIGHT_PREVIEW_MAX + 1) + preview) * 2 + stacking;
}

static int
standard_hand(void)
{
	return hand_number(HAND_STANDARD, PREVIEW_STANDARD, true);
}

static int
place_of(const struct stage *stage, struct spot at)
{
	return at.y * stage->setting.size + at.x;
}

/* --- writing --- */

/* Writes, after its place, its kind and the far end of a warp. */
static void
put_special(struct code *c, const struct stage *stage, const struct special *s, int place,
    int tiles)
{
	uint32_t kind = 0;
	while (kinds[kind] != s->letter)
		kind++;
	code_put(c, kind, place == tiles - 1 ? KINDS_ALONE : KINDS);
	if (s->letter == 'W')
		code_put(c, (uint32_t)(place_of(stage, s->other) - place - 1),
		    (uint32_t)(tiles - place - 1));
}

static void
put_specials(struct code *c, const struct stage *stage)
{
	int tiles = stage->setting.size * stage->setting.size, before = -1;
	code_put(c, (uint32_t)stage->special_count, SPECIALS_MAX + 1);
	for (int place = 0; place < tiles; place++) {
		const struct special *s = knight_special_at(stage,
		    knight_spot_of(stage->setting.size, place));
		if (s == NULL || place_of(stage, s->at) != place)
			continue;
		code_put(c, (uint32_t)(place - before - 1), (uint32_t)(tiles - before - 1));
		put_special(c, stage, s, place, tiles);
		before = place;
	}
}

static void
put_goal(struct code *c, struct star_conditions goal)
{
	struct number limits[LIMITS];
	list_limits(&goal, limits);
	code_put(c, goal.no_revisit, 2);
	for (int i = 0; i < LIMITS; i++) {
		const struct number *n = &limits[i];
		code_put(c, *n->value >= 0, 2);
		if (*n->value >= 0)
			code_put(c, (uint32_t)(*n->value - n->low),
			    (uint32_t)(n->high - n->low + 1));
	}
	code_put(c, goal.below, 2);
	code_put(c, (uint32_t)goal.score - 1, MADE_SCORE_MAX);
}

static bool
write_code(const struct stage *stage, char text[CODE_SIZE], struct error *e)
{
	const struct setting *set = &stage->setting;
	struct code c;
	code_begin(&c, CODE_STAGE);
	code_put(&c, (uint32_t)(set->size - KNIGHT_SIZE_MIN),
	    KNIGHT_SIZE_MAX - KNIGHT_SIZE_MIN + 1);
	code_put(&c, set->spawn_any, 2);
	code_put(&c, (uint32_t)set->preset, PRESETS);
	code_put(&c, set->weights, WEIGHTS);
	for (int i = 0; i < PENALTIES; i++)
		code_put(&c, (uint32_t)set->penalties[i], KNIGHT_PENALTY_MAX + 1);
	put_goal(&c, stage->goal);
	put_specials(&c, stage);
	int hand = hand_number(set->hand_size, set->preview, set->stacking);
	code_put(&c, (uint32_t)((hand - standard_hand() + HANDS) % HANDS), HANDS);
	return code_write(&c, text, e);
}

/* --- reading --- */

/* False: there is no tile after the last one. */
static bool
get_special(struct code *c, struct stage *stage, int *before, int tiles)
{
	if (*before == tiles - 1)
		return false;
	int place = *before + 1 + (int)code_get(c, (uint32_t)(tiles - *before - 1));
	char letter = kinds[code_get(c, place == tiles - 1 ? KINDS_ALONE : KINDS)];
	int other = letter == 'W' ? place + 1 + (int)code_get(c, (uint32_t)(tiles - place - 1)) :
	    place;
	stage->specials[stage->special_count++] = (struct special){ .letter = letter,
	    .at = knight_spot_of(stage->setting.size, place),
	    .other = knight_spot_of(stage->setting.size, other) };
	*before = place;
	return true;
}

static void
get_goal(struct code *c, struct star_conditions *goal)
{
	struct number limits[LIMITS];
	list_limits(goal, limits);
	goal->no_revisit = code_get(c, 2);
	for (int i = 0; i < LIMITS; i++) {
		const struct number *n = &limits[i];
		*n->value = code_get(c, 2) == 0 ? -1 :
		    n->low + (int)code_get(c, (uint32_t)(n->high - n->low + 1));
	}
	goal->below = code_get(c, 2);
	goal->score = 1 + (int)code_get(c, MADE_SCORE_MAX);
}

static void
get_hand(struct code *c, struct setting *set)
{
	int hand = ((int)code_get(c, HANDS) + standard_hand()) % HANDS;
	set->stacking = hand % 2;
	set->preview = hand / 2 % (KNIGHT_PREVIEW_MAX + 1);
	set->hand_size = hand / 2 / (KNIGHT_PREVIEW_MAX + 1) + 1;
}

bool
knight_made_read(const char *text, struct stage *stage, struct error *e)
{
	struct code c;
	struct stage made = { .mode = MODE_MADE, .unlock = { .stage = -1 } };
	struct setting *set = &made.setting;
	if (!code_read(&c, text, CODE_STAGE, e))
		return false;
	set->size = KNIGHT_SIZE_MIN + (int)code_get(&c, KNIGHT_SIZE_MAX - KNIGHT_SIZE_MIN + 1);
	set->spawn_any = code_get(&c, 2);
	set->preset = (int)code_get(&c, PRESETS);
	set->weights = (enum weights)code_get(&c, WEIGHTS);
	for (int i = 0; i < PENALTIES; i++)
		set->penalties[i] = (int)code_get(&c, KNIGHT_PENALTY_MAX + 1);
	get_goal(&c, &made.goal);
	int count = (int)code_get(&c, SPECIALS_MAX + 1), before = -1;
	for (int i = 0; i < count; i++)
		if (!get_special(&c, &made, &before, set->size * set->size))
			return error_set(e, ERR_INPUT,
			    N_("This code names more special tiles than its board has."));
	get_hand(&c, set);
	if (!code_end(&c, e) || !knight_made_check(&made, e))
		return false;
	*stage = made;
	return true;
}

/* --- what makes a stage valid --- */

/* With %s for the tile. */
static const char *const problems[SPECIAL_PROBLEMS] = {
	[SPECIAL_TOO_MANY]	= N_("%s is one special tile too many."),
	[SPECIAL_ON_START]	= N_("The knight starts on %s: no obstacle can be there."),
	[SPECIAL_TO_ITSELF]	= N_("The warp on %s leads to itself: its other end must be "
	    "another tile."),
	[SPECIAL_TO_OBSTACLE]	= N_("The warp on %s meets an obstacle: both ends must be free."),
	[SPECIAL_TO_WARP]	= N_("The warp on %s meets another warp: every end belongs to one "
	    "warp."),
};

/* They pass the same checks one by one as in a file's stage, and no two share a tile. */
static bool
check_specials(const struct stage *stage, struct error *e)
{
	struct stage sofar = { .setting = stage->setting };
	int warps = 0;
	for (int i = 0; i < stage->special_count; i++) {
		const struct special *s = &stage->specials[i];
		enum special_problem problem = knight_special_problem(&sofar, s);
		char place[16];
		snprintf(place, sizeof place, "%d,%d", s->at.x, s->at.y);
		if (problem != SPECIAL_FITS)
			return error_set(e, ERR_INPUT, problems[problem], place);
		if (knight_special_at(&sofar, s->at) != NULL ||
		    knight_special_at(&sofar, s->other) != NULL)
			return error_set(e, ERR_INPUT,
			    N_("Two special tiles are on %s: a tile is special in one way only."),
			    place);
		warps += s->letter == 'W';
		sofar.specials[sofar.special_count++] = *s;
	}
	return warps <= MADE_WARPS_MAX || error_set(e, ERR_INPUT,
	    N_("A stage has at most %d pairs of warp tiles."), MADE_WARPS_MAX);
}

/* A start tile that a card of the deck can leave, and another tile to visit. */
static bool
check_start(const struct stage *stage, struct error *e)
{
	struct view v;
	int size = stage->setting.size, standing = 0, starts = 0;
	struct spot centre = knight_board_centre(size);
	knight_made_lay(stage, &v);
	for (int i = 0; i < size * size; i++) {
		struct spot at = knight_spot_of(v.setting.size, i);
		bool here = stage->setting.spawn_any || (at.x == centre.x && at.y == centre.y);
		bool enterable = knight_is_enterable(v.tiles[i].letter);
		standing += enterable;
		starts += here && enterable && knight_board_can_leave(&v, at);
	}
	if (standing < 2)
		return error_set(e, ERR_INPUT, N_("A stage needs at least two tiles to stand on."));
	return starts > 0 || error_set(e, ERR_INPUT,
	    N_("No card of this deck could leave the start tile."));
}

static bool
check_goal(struct star_conditions *g, struct error *e)
{
	struct number limits[LIMITS];
	list_limits(g, limits);
	for (int i = 0; i < LIMITS; i++)
		if (*limits[i].value >= 0 && *limits[i].value < limits[i].low)
			return error_set(e, ERR_INPUT,
			    N_("The second star cannot ask for less than 1 move or 1 second."));
	return g->moves >= 0 || g->penalty >= 0 || g->seconds >= 0 || g->no_revisit ||
	    error_set(e, ERR_INPUT, N_("The second star must ask for something: moves, penalty, "
	    "seconds or no revisits."));
}

/* Stores each warp from its first end. */
static void
order_warps(struct stage *stage)
{
	for (int i = 0; i < stage->special_count; i++) {
		struct special *s = &stage->specials[i], turned = { s->letter, s->other, s->at };
		if (place_of(stage, s->other) < place_of(stage, s->at))
			*s = turned;
	}
}

/* Most decks are the same under both weights, and such a difference must not make a second code. */
static void
normalise_weights(struct setting *set)
{
	const int *total = knight_presets[set->preset].total;
	if (total[WEIGHTS_CORE] == total[WEIGHTS_EXTENDED])
		set->weights = WEIGHTS_CORE;
}

bool
knight_made_check(struct stage *stage, struct error *e)
{
	order_warps(stage);
	normalise_weights(&stage->setting);
	return check_specials(stage, e) && check_start(stage, e) && check_goal(&stage->goal, e) &&
	    write_code(stage, stage->id, e);
}

static bool
check_code(const struct content *content, const char *typed, char text[CODE_SIZE], struct error *e)
{
	struct stage stage;
	if (!knight_made_read(typed, &stage, e))
		return false;
	text_copy(text, CODE_SIZE, stage.id);
	return true;
}

const struct game_code knight_code = { .kind = CODE_STAGE, .words = "mode=made stage=",
    .check = check_code };
