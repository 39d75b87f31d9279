/* puyo_cpu_reason.c: why a place is good for a pair, as facts visible in the field, and which
 * player is ahead. */
#include "games/puyo/puyo_cpu.h"
#include "games/puyo/puyo_rules_field.h"

enum {
	KEYS = 2,		/* puyos of a colour on one column that set off a ready chain */
	CHAIN = 2,		/* steps: one is not a chain yet */
	LOW_ROOM = 4,		/* rows left in the middle: few enough to matter */
	TENTHS = 10,
	STEP_STANDING = 70, ROW_STANDING = 40, GARBAGE_STANDING = 8,
};

/* --- chains --- */

int
puyo_chain_steps_worth(long points)
{
	long below = 0;
	for (int step = 1; step < PUYO_CHAIN_MAX; step++) {
		long more = 4 * 10 * (step == 1 ? 1 : puyo_chain_bonus[step]);
		if (points < below + more)
			return (int)((step - 1) * TENTHS + (points - below) * TENTHS / more);
		below += more;
	}
	return PUYO_CHAIN_MAX * TENTHS;
}

/* The steps that this many puyos of a colour on a column set off. */
static int
steps_by(const struct puyo_field *f, int x, enum colour colour, int keys)
{
	struct puyo_field then = *f;
	int height = puyo_height(f, x);
	for (int i = 1; i <= keys && height + i <= PUYO_SHOWN_ROWS; i++)
		puyo_put(&then, x, height + i, colour);
	return puyo_resolve(&then).steps;
}

int
puyo_ready_chain(const struct puyo_field *f)
{
	int best = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (enum colour colour = RED; puyo_can_reach(f, x, 0) && colour <= YELLOW;
		    colour++)
			for (int keys = 1; keys <= KEYS; keys++) {
				int steps = steps_by(f, x, colour, keys);
				best = steps > best ? steps : best;
			}
	return best;
}

/* --- fields --- */

static int
rows_left(const struct puyo_field *f)
{
	int left = puyo_height(f, PUYO_START_X), right = puyo_height(f, PUYO_START_X + 1);
	return PUYO_START_Y - 1 - (left > right ? left : right);
}

struct puyo_outcome
puyo_outcome_of(const struct puyo_task *task, struct puyo_choice place, struct puyo_outlook outlook)
{
	struct puyo_outcome o = { .place = place, .outlook = outlook, .field = task->field };
	puyo_drop_pair(&o.field, task->pairs[0], place.x, place.r);
	o.chain = puyo_resolve(&o.field);
	o.ready = puyo_ready_chain(&o.field);
	o.rows = rows_left(&o.field);
	return o;
}

static int
group_size(const struct puyo_field *f, int x, int y)
{
	struct puyo_plane all = field_shown(f, puyo_at(f, x, y)), group = { 0 }, before;
	group.words[(x + 1) >> 2] = UINT64_C(1) << (((x + 1) & 3) * 16 + y);
	do {
		before = group;
		group = plane_and(plane_grown(group), all);
	} while (plane_count(group) != plane_count(before));
	return plane_count(group);
}

/* The largest group that a half of the pair joins. */
static int
joined(const struct puyo_task *task, const struct puyo_outcome *o)
{
	struct puyo_field f = task->field;
	int largest = 0;
	puyo_drop_pair(&f, task->pairs[0], o->place.x, o->place.r);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = puyo_height(&task->field, x) + 1; y <= puyo_height(&f, x) &&
		    y <= PUYO_SHOWN_ROWS; y++) {
			int size = group_size(&f, x, y);
			largest = size > largest ? size : largest;
		}
	return largest;
}

/* --- the reason --- */

static void
give(struct judgement *j, enum reason reason, int first, int second)
{
	j->reason = reason;
	j->numbers[0] = first;
	j->numbers[1] = second;
}

/* The reason if a chain goes off at once; false: none does. */
static bool
explain_chain(const struct puyo_task *task, struct puyo_chain chain, struct judgement *j)
{
	int garbage = (int)(chain.score / PUYO_RATE);
	if (chain.steps < CHAIN)
		return false;
	if (task->offset && task->incoming > 0)
		give(j, REASON_CANCEL, garbage < task->incoming ? garbage : task->incoming,
		    task->incoming);
	else
		give(j, REASON_FIRE, chain.steps, (int)chain.score);
	return true;
}

/* What is better than at the other place; false: no reason has a name. */
static bool
explain_difference(const struct puyo_task *task, const struct puyo_outcome *best,
    const struct puyo_outcome *other, struct judgement *j)
{
	int now = puyo_ready_chain(&task->field);
	int longer = puyo_chain_steps_worth(best->outlook.points) / TENTHS;
	int shorter = puyo_chain_steps_worth(other->outlook.points) / TENTHS;
	j->numbers[2] = true;
	if (other->outlook.lasts == 0 && best->outlook.lasts > 0)
		give(j, REASON_FULL, 0, 0);
	else if (other->outlook.lasts < best->outlook.lasts)
		give(j, REASON_ROOM, other->outlook.lasts - 1, 0);
	else if (other->rows < LOW_ROOM && best->rows > other->rows)
		give(j, REASON_MIDDLE, best->rows, other->rows);
	else if (now > CHAIN && best->ready >= now && other->ready < now)
		give(j, REASON_READY, best->ready, other->ready);
	else if (longer > shorter && longer >= CHAIN)
		give(j, REASON_LEAD, longer, shorter);
	return j->reason != REASON_NONE;
}

static void
explain_alone(const struct puyo_task *task, const struct puyo_outcome *best, struct judgement *j)
{
	int now = puyo_ready_chain(&task->field), size = joined(task, best),
	    left = rows_left(&task->field);
	int longer = puyo_chain_steps_worth(best->outlook.points) / TENTHS;
	j->numbers[2] = false;
	if (left <= LOW_ROOM && best->rows >= left && best->rows > 0)
		give(j, REASON_MIDDLE, best->rows, 0);
	else if (best->ready > now && best->ready >= CHAIN)
		give(j, REASON_BUILD, best->ready, now);
	else if (best->ready > CHAIN)
		give(j, REASON_READY, best->ready, 0);
	else if (size > 1)
		give(j, REASON_JOIN, size, 0);
	else if (longer >= CHAIN)
		give(j, REASON_LEAD, longer, 0);
}

void
puyo_find_reason(const struct puyo_task *task, const struct puyo_outcome *best,
    const struct puyo_outcome *other, struct judgement *j)
{
	if (!explain_chain(task, best->chain, j) &&
	    (other == NULL || !explain_difference(task, best, other, j)))
		explain_alone(task, best, j);
}

/* --- which player is ahead --- */

/* Rates the ready chain, the room left, and the waiting garbage. */
static int
strength(const struct puyo_player *p)
{
	if (p->phase == PHASE_DEAD)
		return -STANDING_MAX;
	return puyo_ready_chain(&p->field) * STEP_STANDING + rows_left(&p->field) * ROW_STANDING -
	    p->waiting * GARBAGE_STANDING;
}

/* Alone the player is compared with an empty field. */
int
puyo_lead(const struct view *v, int side)
{
	const struct puyo_player empty = { 0 };
	int standing = strength(&v->player[side]) - strength(v->players > 1 ? &v->player[!side] :
	    &empty);
	return standing > STANDING_MAX ? STANDING_MAX : standing < -STANDING_MAX ? -STANDING_MAX :
	    standing;
}
