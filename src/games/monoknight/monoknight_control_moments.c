/* monoknight_control_moments.c: what happens in MonoKnight, divided into frames: the hop, a
 * slide, a dead hand, a cleared board. */
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/monoknight_control.h"

/* --- the view before --- */

/* A clear is compared with the records from before the game. */
void
board_ui_remember(struct board_ui *d, const struct app *app, const struct session_start *start)
{
	const char *mode = options_get(&start->options, "mode");
	d->progress = front_progress(app_front(app), &monoknight_game);
	if (!front_best(app_front(app), &monoknight_game, mode, &d->best))
		d->best = 0;
}

void
board_ui_rank(struct board_ui *d, unsigned assisted)
{
	d->ranks = true;
	d->assisted = assisted;
}

void
board_ui_forget(struct board_ui *d)
{
	json_decref(d->progress);
}

/* Were all others cleared before? Chapter 0: those of the whole campaign. */
static bool
is_last(const struct campaign *campaign, const struct stage *stage, int chapter,
    const json_t *progress)
{
	for (const struct stage *s = campaign->stages; s < campaign->stages + campaign->stage_count;
	    s++)
		if (s != stage && (chapter == 0 || s->chapter == chapter) &&
		    knight_stage_record(s, progress) == NULL)
			return false;
	return true;
}

static struct clear_result
honours_of(const struct board_ui *d, const struct view *v)
{
	struct clear_result h = { .finish = FINISH_NOTHING };
	bool ranked = v->mode == MODE_STANDARD || v->mode == MODE_CLASSICAL;
	if (v->practice || !d->ranks)
		return h;
	if (v->stage == NULL) {
		h.best = ranked && d->assisted == 0 && (d->best == 0 || knight_score(v) < d->best);
		return h;
	}
	const struct campaign *campaign = knight_campaign(v->content, v->mode);
	const json_t *record = knight_stage_record(v->stage, d->progress);
	const json_t *score = json_object_get(record, "score");
	h.best = (d->assisted & ASSISTED_HINT) == 0 &&
	    (score == NULL || knight_score(v) < json_integer_value(score));
	if (record != NULL || campaign == NULL)
		return h;
	if (is_last(campaign, v->stage, 0, d->progress))
		h.finish = FINISH_CAMPAIGN;
	else if (is_last(campaign, v->stage, v->stage->chapter, d->progress))
		h.finish = FINISH_CHAPTER;
	return h;
}

/* --- frames --- */

/* The events of one action never need more frames, unless a server sends wrong ones. */
static void
add_frame(struct board_ui *d, enum frame_kind kind, int number)
{
	if (d->frame_count < FRAMES_MAX)
		d->frames[d->frame_count++] = (struct frame){ kind, number };
}

struct frame
board_ui_frame(const struct board_ui *d)
{
	return d->frame < d->frame_count ? d->frames[d->frame] : (struct frame){ FRAME_REST, 0 };
}

int
board_ui_wait(const struct board_ui *d)
{
	static const int ms[] = {
		[FRAME_REST] = 0, [FRAME_AIR] = 80, [FRAME_LANDING] = 70, [FRAME_DEAD] = 500,
		[FRAME_DEALT] = 1200,
		[FRAME_WAVE] = 120, [FRAME_STAR] = 400, [FRAME_SCORE] = 900, [FRAME_FINISH] = 1500,
	};
	return ms[board_ui_frame(d).kind];
}

/* A move alone must not hold up a fast player. */
bool
board_ui_is_brief(const struct board_ui *d)
{
	for (int i = d->frame; i < d->frame_count; i++)
		if (d->frames[i].kind > FRAME_LANDING)
			return false;
	return true;
}

void
board_ui_step(struct board_ui *d)
{
	d->frame++;
}

/* --- from events --- */

/* The last landing needs no frame: the knight rests there. */
static void
follow_move(struct board_ui *d, const struct view *v, const json_t *event)
{
	const json_t *landing;
	size_t i;
	struct spot from = knight_spot_in(EVENT_GET(event, moved, from));
	d->path_count = 0;
	d->left[from.y * v->setting.size + from.x] = v->moves;
	json_array_foreach(EVENT_GET(event, moved, path), i, landing) {
		struct spot at = knight_spot_in(landing);
		d->path[d->path_count++] = at;
		if (!same_spot(at, v->knight))
			d->left[at.y * v->setting.size + at.x] = v->moves;
	}
	if (d->path_count == 1)
		add_frame(d, FRAME_AIR, 0);
	for (int landed = 0; landed + 1 < d->path_count; landed++)
		add_frame(d, FRAME_LANDING, landed);
}

static void
follow_penalty(struct board_ui *d, const json_t *event)
{
	if (strcmp(EVENT_TEXT(event, penalty, kind), knight_penalty_names[PENALTY_DEADLOCK]) != 0)
		return;
	int amount = EVENT_INT(event, penalty, amount);
	if (amount > 0) {	/* a further deadlock is free, and the same moment */
		d->paid = amount;
		add_frame(d, FRAME_DEAD, 0);
		add_frame(d, FRAME_DEALT, 0);
	}
}

static void
follow_clear(struct board_ui *d, const struct view *v)
{
	int tiles = v->setting.size * v->setting.size;
	d->honours = honours_of(d, v);
	for (int wave = 0; wave * WAVE_TILES < tiles; wave++)
		add_frame(d, FRAME_WAVE, wave);
	for (int star = 1; v->stage != NULL && star <= STARS; star++)
		add_frame(d, FRAME_STAR, star);
	add_frame(d, FRAME_SCORE, 0);
	if (d->honours.finish != FINISH_NOTHING)
		add_frame(d, FRAME_FINISH, 0);
}

/* Without motion only the end is shown. */
void
board_ui_follow(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	const json_t *event;
	size_t i;
	d->frame = d->frame_count = 0;
	if (events == NULL) {
		d->path_count = 0;
		memset(d->left, 0, sizeof d->left);
	}
	json_array_foreach(events, i, event) {
		int id = event_id(knight_events, event);
		if (id == EVENT_moved)
			follow_move(d, v, event);
		else if (id == EVENT_penalty)
			follow_penalty(d, event);
		else if (id == EVENT_cleared)
			follow_clear(d, v);
	}
	if (!motion)
		d->frame = d->frame_count;
}
