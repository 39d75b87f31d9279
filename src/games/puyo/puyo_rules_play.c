/* puyo_rules_play.c: the phases of a turn, one after another. */
#include "games/puyo/puyo_rules.h"

const char *const puyo_phase_names[PHASES] = { "fall", "settle", "pop", "drop", "wait", "garbage",
    "dead" };

int
puyo_landed(const struct puyo_player *p)
{
	return p->index + (p->phase != PHASE_FALL);
}

int
puyo_interval(const struct view *v, int side)
{
	enum { FASTEST = 12, GAIN = 3, PAIRS = 20 };
	if (v->speed == SPEED_CONSTANT)
		return PUYO_GRAVITY;
	int interval = PUYO_GRAVITY - GAIN * (puyo_landed(&v->player[side]) / PAIRS);
	return interval > FASTEST ? interval : FASTEST;
}

bool
puyo_is_topped_out(const struct puyo_field *f)
{
	return !puyo_is_free(f, PUYO_START_X, PUYO_START_Y) ||
	    !puyo_is_free(f, PUYO_START_X + 1, PUYO_START_Y);
}

/* --- one phase after another; phases without ticks pass at once --- */

static void	check(struct view *, int side, struct events *);
static void	vanish(struct view *, int side, struct events *);
static void	rest(struct view *, int side, struct events *);
static void	end_turn(struct view *, int side, struct events *);

void
puyo_play_end_phase(struct view *v, int side, struct events *ev)
{
	static void (*const next[PHASES])(struct view *, int side, struct events *) = {
		[PHASE_SETTLE] = check, [PHASE_POP] = vanish, [PHASE_DROP] = rest,
		[PHASE_WAIT] = check,
		[PHASE_GARBAGE] = end_turn,
	};
	next[v->player[side].phase](v, side, ev);
}

static void
enter(struct view *v, int side, enum phase phase, int ticks, struct events *ev)
{
	v->player[side].phase = phase;
	v->player[side].timer = ticks;
	if (ticks == 0)
		puyo_play_end_phase(v, side, ev);
}

void
puyo_play_lock(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	struct puyo_cells cells = puyo_pair_cells(p->place);
	struct puyo_pair pair = v->shown[side][0];
	puyo_put(&p->field, cells.child.x, cells.child.y, pair.child);
	puyo_put(&p->field, cells.axis.x, cells.axis.y, pair.axis);
	p->place = puyo_start_place;
	p->gravity = 0;
	p->lifts = 0;
	p->shaft_at = p->down_at = -1;
	PUYO_EVENT(v, side, ev, lock, .cells = json_pack("[[i,i],[i,i]]", cells.child.x,
	    cells.child.y, cells.axis.x, cells.axis.y));
	int rows = puyo_settle(&p->field);
	if (rows > 0)
		PUYO_EVENT(v, side, ev, split, .rows = json_integer(rows));
	enter(v, side, PHASE_SETTLE, ROW_TICKS * rows, ev);
}

/* --- chains --- */

static void
end_chain(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	int steps = p->chain, sent = 0;
	bool all_clear = puyo_is_empty(&p->field);
	p->chain = 0;
	v->player[!side].held = 0;
	if (all_clear) {
		p->all_clears++;
		puyo_add_up(&p->score, PUYO_ALL_CLEAR);
		puyo_add_up(&p->chain_points, PUYO_ALL_CLEAR);
		puyo_garbage_send(v, side, &sent);
	}
	PUYO_EVENT(v, side, ev, chain_end, .steps = json_integer(steps),
	    .points = json_integer(p->chain_points), .all_clear = json_boolean(all_clear),
	    .sent = json_integer(sent));
	p->chain_points = 0;
	p->chain_sent = 0;
}

/* A step counts from its first tick. */
static void
score_step(struct view *v, int side, const struct puyo_step *step, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	int sent;
	p->chain++;
	if (p->max_chain < p->chain)
		p->max_chain = p->chain;
	puyo_add_up(&p->score, step->score);
	puyo_add_up(&p->chain_points, step->score);
	int due = puyo_garbage_send(v, side, &sent);
	PUYO_EVENT(v, side, ev, step, .chain = json_integer(p->chain),
	    .groups = puyo_groups_json(step), .garbage = json_integer(step->garbage),
	    .score = json_integer(step->score), .due = json_integer(due),
	    .sent = json_integer(sent));
}

static void
check(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	struct puyo_step step;
	puyo_find(&p->field, p->chain + 1, &step);
	if (step.count > 0) {
		score_step(v, side, &step, ev);
		enter(v, side, PHASE_POP, POP_TICKS, ev);
		return;
	}
	if (p->chain > 0)
		end_chain(v, side, ev);
	bool falls = puyo_garbage_fall(v, side, ev) > 0;
	enter(v, side, PHASE_GARBAGE, falls ? GARBAGE_TICKS : 0, ev);
}

static void
vanish(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	struct puyo_step step;
	puyo_find(&p->field, p->chain, &step);
	puyo_erase(&p->field, &step.cells);
	int rows = puyo_settle(&p->field);
	if (rows > 0)
		PUYO_EVENT(v, side, ev, fall, .rows = json_integer(rows));
	enter(v, side, PHASE_DROP, ROW_TICKS * rows, ev);
}

static void
rest(struct view *v, int side, struct events *ev)
{
	enter(v, side, PHASE_WAIT, WAIT_TICKS, ev);
}

/* --- the end of a turn, and the next one --- */

static void
end_turn(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	bool full = puyo_is_topped_out(&p->field);
	bool spent = puyo_has_problem(v) && puyo_problem_left(v) == 0 && !puyo_is_solved(v);
	if (!full && !spent) {
		p->index++;
		puyo_play_spawn(v, side, ev);
		return;
	}
	p->phase = PHASE_DEAD;
	p->top_out = v->tick;
	if (full)
		PUYO_EVENT(v, side, ev, top_out);
	else
		PUYO_EVENT(v, side, ev, spent);
}

void
puyo_play_spawn(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	char text[PAIR_SIZE];
	p->phase = PHASE_FALL;
	p->place = puyo_start_place;
	p->spawn_at = v->tick;
	p->gravity = puyo_interval(v, side);
	puyo_pairs_draw(v, p->index + 1 + PUYO_NEXT);
	PUYO_EVENT(v, side, ev, spawn, .pair = json_string(puyo_pair_text(v->shown[side][0], text)),
	    .index = json_integer(p->index));
}
