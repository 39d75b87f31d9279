/* rules_stages.c: the stages of both campaigns, read and checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/rules.h"

enum { CHAPTERS_MAX = 20, STAGES_MAX = 200, STARS_A_STAGE = 3 };

/* --- looking up --- */

const struct campaign *
knight_campaign(const struct content *content, enum mode mode)
{
	switch (mode) {
	case MODE_CAMPAIGN:
		return &content->campaign;
	case MODE_EXTENDED:
		return &content->extended;
	case MODE_STANDARD:
	case MODE_CLASSICAL:
	case MODE_FREE:
	case MODE_DAILY:
	case MODES:
		break;
	}
	return NULL;
}

const struct stage *
knight_stage(const struct campaign *campaign, const char *id)
{
	for (int i = 0; i < campaign->stage_count; i++)
		if (strcmp(campaign->stages[i].id, id) == 0)
			return &campaign->stages[i];
	return NULL;
}

/* --- reading --- */

static bool
read_penalties(const struct json_at *stage, int penalties[PENALTIES], struct error *e)
{
	if (!json_need(stage, "penalties", e))
		return false;
	struct json_at at = json_member(stage, "penalties");
	if (!json_is_array(at.value) || json_array_size(at.value) != PENALTIES)
		return json_fault(&at, e,
		    "%s must be four numbers: deadlock, redraw, discard, revisit");
	for (int i = 0; i < PENALTIES; i++) {
		struct json_at number = json_element(&at, (size_t)i);
		json_int_t value = json_integer_value(number.value);
		if (!json_is_integer(number.value) || value < 0 || value > KNIGHT_PENALTY_MAX)
			return json_fault(&number, e, "%s must be a penalty from 0 to 10");
		penalties[i] = (int)value;
	}
	return true;
}

static bool
read_setting(const struct json_at *at, struct setting *set, struct error *e)
{
	static const char *const spawns[] = { "centre", "any" };
	static const char *const needed[] = { "size", "spawn", "preset" };
	for (size_t i = 0; i < LEN(needed); i++)
		if (!json_need(at, needed[i], e))
			return false;
	int spawn = 0;
	*set = (struct setting){ .hand_size = 5, .preview = 3, .stacking = true, .weights = set->weights };
	if (!json_get_int(at, "size", KNIGHT_SIZE_MIN, KNIGHT_SIZE_MAX, &set->size, e) ||
	    !json_get_name(at, "spawn", spawns, LEN(spawns), &spawn, e) ||
	    !json_get_name(at, "preset", knight_preset_names(), PRESETS, &set->preset, e) ||
	    !read_penalties(at, set->penalties, e))
		return false;
	set->spawn_any = spawn == 1;
	return true;
}

/* --- special tiles --- */

/* The lists of special tiles, a later one winning over an earlier one on the same
 * place, with the length of an entry: [x,y], [x,y,landings] or [x,y,x,y]. */
static const struct tile_list {
	const char	*key;
	char		 letter;	/* '0': as many as the third number says */
	size_t		 length;
} tile_lists[] = {
	{ "multi",   '0', 3 },
	{ "toggle",  't', 2 },
	{ "wall",    '#', 2 },
	{ "warp",    'W', 4 },
	{ "shuffle", 'S', 2 },
};

static bool
read_special(const struct json_at *at, const struct tile_list *list, int size, struct special *made,
    struct error *e)
{
	int numbers[4] = { 0 };
	if (!json_is_array(at->value) || json_array_size(at->value) != list->length)
		return json_fault(at, e, "%s has the wrong number of numbers");
	for (size_t i = 0; i < list->length; i++) {
		struct json_at number = json_element(at, i);
		bool landings = list->letter == '0' && i == 2;
		json_int_t value = json_integer_value(number.value);
		int low = landings ? 1 : 0, high = landings ? 9 : size - 1;
		if (!json_is_integer(number.value) || value < low || value > high)
			return json_fault(&number, e, landings ? "%s must be 1 to 9 landings" :
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

static bool
check_special(const struct json_at *at, const struct stage *stage, const struct special *s, struct error *e)
{
	if (stage->special_count == SPECIALS_MAX)
		return json_fault(at, e, "%s is one special tile too many");
	struct spot centre = knight_board_centre(stage->setting.size);
	if (s->letter == '#' && !stage->setting.spawn_any && touches(s, centre))
		return json_fault(at, e, "%s is a wall on the start tile");
	if (s->letter != 'W')
		return true;
	if (s->at.x == s->other.x && s->at.y == s->other.y)
		return json_fault(at, e, "%s warps to itself");
	if (has_special(stage, '#', s->at) || has_special(stage, '#', s->other))
		return json_fault(at, e, "%s is a warp into a wall");
	if (has_special(stage, 'W', s->at) || has_special(stage, 'W', s->other))
		return json_fault(at, e, "%s has an end that warps already");
	return true;
}

static bool
read_specials(const struct json_at *object, struct stage *stage, struct error *e)
{
	for (size_t i = 0; i < LEN(tile_lists); i++) {
		struct json_at list = json_member(object, tile_lists[i].key);
		if (list.value != NULL && !json_is_array(list.value))
			return json_fault(&list, e, "%s must be a list of tiles");
		for (size_t n = 0; n < json_array_size(list.value); n++) {
			struct json_at at = json_element(&list, n);
			struct special made;
			if (!read_special(&at, &tile_lists[i], stage->setting.size, &made, e) ||
			    !check_special(&at, stage, &made, e))
				return false;
			stage->specials[stage->special_count++] = made;
		}
	}
	return true;
}

/* --- goals and what opens a stage --- */

static bool
read_goal(const struct json_at *stage, struct goal *goal, struct error *e)
{
	static const char *const members[] = { "moves", "penalty", "seconds", "no_revisit", NULL };
	static const char *const scores[] = { "below", "at_most", NULL };
	if (!json_need(stage, "goal", e) || !json_need(stage, "score", e))
		return false;
	struct json_at at = json_member(stage, "goal"), score = json_member(stage, "score");
	*goal = (struct goal){ .moves = -1, .penalty = -1, .seconds = -1 };
	if (!json_check_members(&at, members, e) ||
	    !json_get_int(&at, "moves", 1, KNIGHT_COUNT_MAX, &goal->moves, e) ||
	    !json_get_int(&at, "penalty", 0, KNIGHT_COUNT_MAX, &goal->penalty, e) ||
	    !json_get_int(&at, "seconds", 1, KNIGHT_COUNT_MAX, &goal->seconds, e) ||
	    !json_get_bool(&at, "no_revisit", &goal->no_revisit, e) ||
	    !json_check_members(&score, scores, e))
		return false;
	if (json_object_size(at.value) == 0)
		return json_fault(&at, e, "%s asks for nothing");
	if (json_object_size(score.value) != 1)
		return json_fault(&score, e, "%s needs either below or at_most");
	goal->below = json_object_get(score.value, "below") != NULL;
	const char *key = goal->below ? "below" : "at_most";
	return json_get_int(&score, key, 1, KNIGHT_COUNT_MAX, &goal->score, e);
}

static bool
read_unlock(const struct json_at *stage, const struct campaign *campaign, struct unlock *unlock,
    struct error *e)
{
	static const char *const members[] = { "clear", "chapter", "stars", NULL };
	*unlock = (struct unlock){ .stage = -1 };
	if (!json_need(stage, "unlock", e))
		return false;
	struct json_at at = json_member(stage, "unlock");
	const char *clear = NULL;
	if (!json_check_members(&at, members, e) || !json_get_text(&at, "clear", &clear, e) ||
	    !json_get_int(&at, "chapter", 1, campaign->chapter_count, &unlock->chapter, e) ||
	    !json_get_int(&at, "stars", 1, STAGES_MAX * STARS_A_STAGE, &unlock->stars, e))
		return false;
	if ((unlock->chapter == 0) != (unlock->stars == 0))
		return json_fault(&at, e, "%s needs chapter and stars together");
	if (clear == NULL)
		return true;
	const struct stage *other = knight_stage(campaign, clear);
	struct json_at name = json_member(&at, "clear");
	if (other == NULL)
		return json_fault(&name, e, "%s is no stage above this one");
	unlock->stage = (int)(other - campaign->stages);
	return true;
}

/* Stages run 1-1, 1-2, ..., 2-1, ...: each id follows from the one above it. */
static bool
read_id(const struct json_at *at, const struct campaign *campaign, struct stage *stage, struct error *e)
{
	const char *id = NULL;
	if (!json_need(at, "id", e) || !json_get_text(at, "id", &id, e))
		return false;
	const struct stage *above = campaign->stage_count > 0 ?
	    &campaign->stages[campaign->stage_count - 1] : NULL;
	int chapter = above != NULL ? above->chapter : 1, number = above != NULL ? above->number + 1 : 1;
	for (int i = 0; i < 2; i++, chapter++, number = 1) {
		snprintf(stage->id, sizeof stage->id, "%d-%d", chapter, number);
		if (strcmp(stage->id, id) == 0 && chapter <= campaign->chapter_count) {
			stage->chapter = chapter;
			stage->number = number;
			return true;
		}
	}
	struct json_at place = json_member(at, "id");
	return json_fault(&place, e, "%s does not follow the stage above it");
}

static bool
read_stage(const struct json_at *at, struct campaign *campaign, struct stage *stage, struct error *e)
{
	static const char *const members[] = { "id", "title", "size", "spawn", "preset", "penalties",
	    "multi", "toggle", "wall", "warp", "shuffle", "goal", "score", "unlock", NULL };
	return json_check_members(at, members, e) && read_id(at, campaign, stage, e) &&
	    words_read(at, "title", &stage->title, e) && read_setting(at, &stage->setting, e) &&
	    read_specials(at, stage, e) && read_goal(at, &stage->goal, e) &&
	    read_unlock(at, campaign, &stage->unlock, e);
}

/* --- campaigns --- */

static bool
read_chapters(const struct json_at *object, struct campaign *campaign, struct error *e)
{
	static const char *const members[] = { "title", NULL };
	struct json_at list = json_member(object, "chapters");
	size_t count = json_array_size(list.value);
	if (count < 1 || count > CHAPTERS_MAX)
		return json_fault(&list, e, "%s must be a list of 1 to 20 chapters");
	campaign->chapters = mem_new(count * sizeof campaign->chapters[0]);
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		if (!json_check_members(&at, members, e) ||
		    !words_read(&at, "title", &campaign->chapters[i], e))
			return false;
		campaign->chapter_count++;
	}
	return true;
}

static bool
read_stages(const struct json_at *object, enum mode mode, struct campaign *campaign, struct error *e)
{
	struct json_at list = json_member(object, "stages");
	size_t count = json_array_size(list.value);
	if (count < 1 || count > STAGES_MAX)
		return json_fault(&list, e, "%s must be a list of 1 to 200 stages");
	campaign->stages = mem_new(count * sizeof campaign->stages[0]);
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		struct stage *stage = &campaign->stages[i];
		stage->mode = mode;
		stage->setting.weights = mode == MODE_EXTENDED ? WEIGHTS_EXTENDED : WEIGHTS_CORE;
		bool ok = read_stage(&at, campaign, stage, e);
		campaign->stage_count++;	/* a title read so far is freed with it */
		if (!ok)
			return false;
	}
	if (campaign->stages[count - 1].chapter != campaign->chapter_count)
		return json_fault(&list, e, "%s leaves a chapter without stages");
	return true;
}

static bool
read_campaign(const struct json_at *root, enum mode mode, struct campaign *campaign, struct error *e)
{
	static const char *const members[] = { "chapters", "stages", NULL };
	struct json_at at = json_member(root, knight_mode_names[mode]);
	return json_need(root, knight_mode_names[mode], e) && json_check_members(&at, members, e) &&
	    read_chapters(&at, campaign, e) && read_stages(&at, mode, campaign, e);
}

static void
free_campaign(struct campaign *campaign)
{
	for (int i = 0; i < campaign->chapter_count; i++)
		words_free(&campaign->chapters[i]);
	for (int i = 0; i < campaign->stage_count; i++)
		words_free(&campaign->stages[i].title);
	free(campaign->chapters);
	free(campaign->stages);
}

void
knight_stages_unload(struct content *content)
{
	if (content == NULL)
		return;
	free_campaign(&content->campaign);
	free_campaign(&content->extended);
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
		ok = json_fault(&at, e, "%s lacks stage 5-8, whose rules the daily game takes");
	}
	if (!ok) {
		knight_stages_unload(content);
		return NULL;
	}
	return content;
}
