/* monoknight_rules_stages.c: reads and checks the stages of both campaigns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/monoknight_rules.h"

enum { STARS_A_STAGE = 3 };

/* --- looking up --- */

const struct campaign *
knight_campaign(const struct content *content, enum mode mode)
{
	return mode == MODE_CAMPAIGN ? &content->campaign : mode == MODE_EXTENDED ?
	    &content->extended : NULL;
}

const struct stage *
knight_stage(const struct campaign *campaign, const char *id)
{
	for (int i = 0; i < campaign->stage_count; i++)
		if (strcmp(campaign->stages[i].id, id) == 0)
			return &campaign->stages[i];
	return NULL;
}

/* --- special tiles --- */

/* The lists of special tiles, a later one replacing an earlier one on the same place, with the
 * form of an entry: [x,y], [x,y,landings] or [x,y,x,y]. */
static const struct tile_list_format {
	const char	*key;
	char		 letter;	/* '0': the entry's third number */
	size_t		 length;
} tile_lists[] = {
	{ "multi",   '0', 3 },
	{ "toggle",  't', 2 },
	{ "wall",    '#', 2 },
	{ "warp",    'W', 4 },
	{ "shuffle", 'S', 2 },
};

static bool
read_special(const struct json_at *at, const struct tile_list_format *list, int size,
    struct special *made, struct error *e)
{
	int numbers[4] = { 0 };
	if (!json_is_array(at->value) || json_array_size(at->value) != list->length)
		return json_refuse(at, e, "%s has the wrong number of numbers");
	for (size_t i = 0; i < list->length; i++) {
		struct json_at number = json_element(at, i);
		bool landings = list->letter == '0' && i == 2;
		json_int_t value = json_integer_value(number.value);
		int low = landings ? 1 : 0, high = landings ? 9 : size - 1;
		if (!json_is_integer(number.value) || value < low || value > high)
			return json_refuse(&number, e, landings ? "%s must be 1 to 9 landings" :
			    "%s is not on the board");
		numbers[i] = (int)value;
	}
	struct spot at_spot = { (int8_t)numbers[0], (int8_t)numbers[1] };
	*made = (struct special){ .letter = list->letter, .at = at_spot, .other = at_spot };
	if (list->letter == '0')
		made->letter = (char)('0' + numbers[2]);
	if (list->letter == 'W')
		made->other = (struct spot){ (int8_t)numbers[2], (int8_t)numbers[3] };
	return true;
}

static bool
touches(const struct special *s, struct spot at)
{
	return (s->at.x == at.x && s->at.y == at.y) || (s->other.x == at.x && s->other.y == at.y);
}

static bool
has_special(const struct stage *stage, char letter, struct spot at)
{
	for (int i = 0; i < stage->special_count; i++)
		if (stage->specials[i].letter == letter && touches(&stage->specials[i], at))
			return true;
	return false;
}

enum special_problem
knight_special_problem(const struct stage *stage, const struct special *s)
{
	if (stage->special_count == SPECIALS_MAX)
		return SPECIAL_TOO_MANY;
	struct spot centre = knight_board_centre(stage->setting.size);
	if (s->letter == '#' && !stage->setting.spawn_any && touches(s, centre))
		return SPECIAL_ON_START;
	if (s->letter != 'W')
		return SPECIAL_FITS;
	if (s->at.x == s->other.x && s->at.y == s->other.y)
		return SPECIAL_TO_ITSELF;
	if (has_special(stage, '#', s->at) || has_special(stage, '#', s->other))
		return SPECIAL_TO_OBSTACLE;
	if (has_special(stage, 'W', s->at) || has_special(stage, 'W', s->other))
		return SPECIAL_TO_WARP;
	return SPECIAL_FITS;
}

/* With %s for the place in the file. */
static const char *const problems[SPECIAL_PROBLEMS] = {
	[SPECIAL_TOO_MANY]	= "%s is one special tile too many",
	[SPECIAL_ON_START]	= "%s is an obstacle on the start tile",
	[SPECIAL_TO_ITSELF]	= "%s warps to itself",
	[SPECIAL_TO_OBSTACLE]	= "%s is a warp into an obstacle",
	[SPECIAL_TO_WARP]	= "%s has an end that warps already",
};

/* Reads a member that is a list of special tiles. */
static bool
read_specials(const struct json_at *list, void *object, const struct field_context *c,
    struct error *e)
{
	struct stage *stage = object;
	const struct tile_list_format *kind = tile_lists;
	while (strcmp(kind->key, list->key) != 0)
		kind++;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of tiles");
	JSON_EACH(at, list) {
		struct special made;
		if (!read_special(&at, kind, stage->setting.size, &made, e))
			return false;
		enum special_problem problem = knight_special_problem(stage, &made);
		if (problem != SPECIAL_FITS)
			return json_refuse(&at, e, problems[problem]);
		stage->specials[stage->special_count++] = made;
	}
	return true;
}

/* --- goals, and how a stage is opened --- */

static const struct field goal_fields[] = {
	FIELD_INT(struct star_conditions, moves, 1, KNIGHT_COUNT_MAX, .hidden = -1),
	FIELD_INT(struct star_conditions, penalty, 0, KNIGHT_COUNT_MAX, .hidden = -1),
	FIELD_INT(struct star_conditions, seconds, 1, KNIGHT_COUNT_MAX, .hidden = -1),
	FIELD_BOOL(struct star_conditions, no_revisit),
	FIELD_END
};

static bool
check_goal(const struct json_at *at, void *goal, const struct field_context *c, struct error *e)
{
	return json_object_size(at->value) > 0 || json_refuse(at, e, "%s asks for nothing");
}

static bool
read_score(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	static const char *const members[] = { "below", "at_most", NULL };
	struct star_conditions *goal = &((struct stage *)object)->goal;
	if (!json_check_members(at, members, e))
		return false;
	if (json_object_size(at->value) != 1)
		return json_refuse(at, e, "%s needs either below or at_most");
	goal->below = json_object_get(at->value, "below") != NULL;
	return json_get_int(at, goal->below ? "below" : "at_most", 1, KNIGHT_COUNT_MAX,
	    &goal->score, e);
}

static bool
read_clear(const struct json_at *at, void *unlock, const struct field_context *c, struct error *e)
{
	const struct campaign *campaign = c->root;
	const char *id = json_string_value(at->value);
	const struct stage *other = id != NULL ? knight_stage(campaign, id) : NULL;
	if (other == NULL || other >= campaign->stages + at->up->up->index)
		return json_refuse(at, e, "%s is no stage above this one");
	((struct unlock *)unlock)->stage = (int)(other - campaign->stages);
	return true;
}

static int64_t
last_chapter(const void *campaign)
{
	return ((const struct campaign *)campaign)->chapter_count;
}

static const struct field unlock_fields[] = {
	FIELD_INT(struct unlock, stage, -1, KNIGHT_STAGES_MAX, .json = "clear", .hidden = -1,
	    .read = read_clear),
	FIELD_INT(struct unlock, chapter, 1, 0, .limit = last_chapter),
	FIELD_INT(struct unlock, stars, 1, KNIGHT_STAGES_MAX * STARS_A_STAGE),
	FIELD_END
};

static bool
check_unlock(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	const struct unlock *unlock = object;
	return (unlock->chapter == 0) == (unlock->stars == 0) ||
	    json_refuse(at, e, "%s needs chapter and stars together");
}

/* --- stages --- */

/* Stages run 1-1, 1-2, ..., 2-1, ...: each id follows from the one before. What a file leaves
 * out is the same in every stage of its campaign. */
static bool
read_id(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	const struct campaign *campaign = c->root;
	struct stage *stage = object;
	const char *id = json_string_value(at->value);
	bool first = stage == campaign->stages;
	int chapter = first ? 1 : stage[-1].chapter, number = first ? 1 : stage[-1].number + 1;
	stage->mode = campaign->mode;
	stage->setting = (struct setting){ .hand_size = 5, .preview = 3, .stacking = true,
	    .weights = campaign->mode == MODE_EXTENDED ? WEIGHTS_EXTENDED : WEIGHTS_CORE };
	for (int i = 0; id != NULL && i < 2; i++, chapter++, number = 1) {
		snprintf(stage->id, sizeof stage->id, "%d-%d", chapter, number);
		if (strcmp(stage->id, id) == 0 && chapter <= campaign->chapter_count) {
			stage->chapter = chapter;
			stage->number = number;
			return true;
		}
	}
	return json_refuse(at, e, "%s does not follow the stage above it");
}

static bool
read_title(const struct json_at *at, void *stage, const struct field_context *c, struct error *e)
{
	return words_read(at->up, at->key, &((struct stage *)stage)->title, e);
}

static const char *const spawns[] = { "centre", "any" };

#define TILES(key) FIELD_SHAPE(key, NULL, read_specials)

static const struct field stage_fields[] = {
	FIELD_TEXT(struct stage, id, .required = true, .read = read_id),
	FIELD_WORDS(struct stage, title, .read = read_title),
	FIELD_INT(struct stage, setting.size, KNIGHT_SIZE_MIN, KNIGHT_SIZE_MAX, .json = "size",
	    .required = true),
	FIELD_NAME(struct stage, setting.spawn_any, spawns, LEN(spawns), .json = "spawn",
	    .required = true),
	FIELD_NAME(struct stage, setting.preset, knight_preset_names, PRESETS, .json = "preset",
	    .required = true),
	FIELD_ARRAY(struct stage, setting.penalties, ELEMENT_INT(int, 0, KNIGHT_PENALTY_MAX),
	    .json = "penalties", .required = true),
	TILES("multi"), TILES("toggle"), TILES("wall"), TILES("warp"), TILES("shuffle"),
	FIELD_STRUCT(struct stage, goal, goal_fields, .required = true, .check = check_goal),
	FIELD_SHAPE("score", NULL, read_score, .required = true),
	FIELD_STRUCT(struct stage, unlock, unlock_fields, .required = true, .check = check_unlock),
	FIELD_END
};

/* --- campaigns --- */

static const struct field chapter_fields[] = {
	{ .name = "title", .kind = FIELD_IS_STRUCT, .size = sizeof(struct bilingual),
	    .fields = words_fields, .required = true },
	FIELD_END
};

static bool
check_chapters(const struct json_at *at, void *stages, const struct field_context *c,
    struct error *e)
{
	const struct campaign *campaign = c->root;
	return campaign->stages[campaign->stage_count - 1].chapter == campaign->chapter_count ||
	    json_refuse(at, e, "%s leaves a chapter without stages");
}

static const struct field campaign_fields[] = {
	FIELD_COUNTED(struct campaign, chapters, chapter_count,
	    ELEMENT_STRUCT(struct bilingual, chapter_fields), .least = 1, .required = true),
	FIELD_COUNTED(struct campaign, stages, stage_count,
	    ELEMENT_STRUCT(struct stage, stage_fields), .least = 1, .required = true,
	    .check = check_chapters),
	FIELD_END
};

static bool
read_campaign(const struct json_at *root, enum mode mode, struct campaign *campaign,
    struct error *e)
{
	struct json_at at = json_member(root, knight_mode_names[mode]);
	campaign->mode = mode;
	return json_need(root, at.key, e) && fields_read(campaign_fields, &at, campaign, NULL, e);
}

void
knight_stages_unload(struct content *content)
{
	if (content == NULL)
		return;
	fields_release(campaign_fields, &content->campaign);
	fields_release(campaign_fields, &content->extended);
	free(content);
}

struct content *
knight_stages_load(const json_t *file, struct error *e)
{
	static const char *const members[] = { "campaign", "extended", NULL };
	struct content *content = mem_new(sizeof *content);
	struct json_at root = json_root(file);
	bool ok = json_check_members(&root, members, e) &&
	    read_campaign(&root, MODE_CAMPAIGN, &content->campaign, e) &&
	    read_campaign(&root, MODE_EXTENDED, &content->extended, e);
	if (ok && knight_stage(&content->extended, DAILY_STAGE) == NULL) {
		struct json_at at = json_member(&root, "extended");
		ok = json_refuse(&at, e, "%s lacks stage 5-8, whose rules the daily game takes");
	}
	if (!ok) {
		knight_stages_unload(content);
		return NULL;
	}
	return content;
}
