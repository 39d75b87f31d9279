/* puyo_control_motion.c: the picture of a field at this moment, with falling and popping cells. */
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_control.h"

enum {
	FADE_TICKS = 6,		/* the second half of a pop */
	FRAME_TICKS = 3,	/* for falling garbage, and for each row that turns grey */
	CAPTION_TICKS = 36,	/* a chain is still shown after its end, */
	CLEAR_TICKS = 60,	/* and an all clear */
};

/* --- remembering --- */

static bool
is_falling(enum phase phase)
{
	return phase == PHASE_SETTLE || phase == PHASE_DROP || phase == PHASE_GARBAGE;
}

/* The field without its popping cells. */
static struct puyo_field
popped(struct puyo_field field)
{
	struct puyo_step step;
	puyo_find(&field, 1, &step);
	puyo_erase(&field, &step.cells);
	return field;
}

/* The field in the air when this phase began: popped cells are gone, the halves of a split pair
 * side by side. */
static struct puyo_field
hanging(const struct puyo_memory *m, const struct puyo_player *p)
{
	return p->phase == PHASE_DROP ? popped(m->field) : m->field;
}

/* The row of the n-th cell of a column, counted from below; 0: it has fewer. */
static int
nth_row(const struct puyo_field *f, int x, int n)
{
	for (int y = 1; y <= PUYO_ROWS; y++)
		if (puyo_at(f, x, y) != EMPTY && n-- == 0)
			return y;
	return 0;
}

/* After a split the falling half began in the row of the other half. */
static int
split_row(const struct puyo_field *before, const struct puyo_field *now)
{
	int highest = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			if (puyo_at(before, x, y) == EMPTY && puyo_at(now, x, y) != EMPTY &&
			    y > highest)
				highest = y;
	return highest;
}

/* Finds the row each cell fell from. Cells keep their order in a column, so the n-th from below was
 * the n-th before. New garbage comes from above the field, half a pair from where the pair split,
 * and a whole pair has no way to fall. */
static void
find_falls(struct puyo_memory *m, const struct puyo_player *p)
{
	struct puyo_field before = hanging(m, p);
	int longest = 0, split = p->phase == PHASE_SETTLE ? split_row(&before, &p->field) : 0;
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int beyond = PUYO_ROWS;
		for (int n = 0, y; (y = nth_row(&p->field, x, n)) > 0; n++) {
			int from = nth_row(&before, x, n);
			if (from == 0)
				from = puyo_at(&p->field, x, y) == GARBAGE ? beyond++ : split;
			m->from[x][y] = (int8_t)(from > y ? from : y);
			longest = from - y > longest ? from - y : longest;
		}
	}
	m->ticks = p->phase == PHASE_GARBAGE ? GARBAGE_TICKS : longest * ROW_TICKS;
}

/* Remembers the middle of the popping cells. */
static void
note_pop(struct puyo_memory *m, const struct puyo_player *p)
{
	struct puyo_field left = popped(p->field);
	int x_sum = 0, y_sum = 0, count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++)
			if (puyo_at(&left, x, y) != puyo_at(&p->field, x, y)) {
				x_sum += x;
				y_sum += y;
				count++;
			}
	m->popping = p->field;
	m->pop_x = count > 0 ? x_sum / count : 0;
	m->pop_y = count > 0 ? y_sum / count : 1;
}

static void
note_chain(struct puyo_memory *m, const struct puyo_player *p, const struct view *v)
{
	if (p->phase == PHASE_POP && (m->phase != PHASE_POP || m->steps != p->chain))
		note_pop(m, p);
	if (p->chain == 0)
		return;
	m->steps = p->chain;
	m->points = p->chain_points;
	m->sent = v->players > 1 ? p->chain_sent : 0;
	m->all_clear = false;
	m->until = v->tick + CAPTION_TICKS;
}

/* Drop points are added when the pair has landed, or at the end: a score that changes with every
 * row distracts, and makes up a third of what falling sends to the terminal. */
static void
note_score(struct puyo_memory *m, const struct puyo_player *p, bool now)
{
	if (!now && p->phase == PHASE_FALL && p->index == m->index)
		return;
	m->index = p->index;
	m->score = p->score;
	m->drop_points = p->drop_points;
}

/* An all clear's points are known at the end of the chain. */
static void
note_end(struct board_ui *d, const struct view *v, const json_t *event)
{
	struct puyo_last end = {
		.side = EVENT_INT(event, chain_end, seat) - 1,
		.steps = EVENT_INT(event, chain_end, steps),
		.points = EVENT_INT(event, chain_end, points),
	};
	end.sent = v->players > 1 ? (int)(end.points / PUYO_RATE) : 0;
	struct puyo_memory *m = &d->memory[end.side];
	if (end.steps > 1)
		d->last = end;
	if (EVENT_BOOL(event, chain_end, all_clear)) {
		m->all_clear = true;
		m->points = end.points;
		m->sent = end.sent;
		m->until = v->tick + CLEAR_TICKS;
	}
}

/* After a jump (events NULL) there is nothing to move from. */
void
puyo_remember(struct board_ui *d, const struct view *v, const json_t *events)
{
	for (int side = 0; side < v->players; side++) {
		struct puyo_memory *m = &d->memory[side];
		const struct puyo_player *p = &v->player[side];
		if (events == NULL)
			*m = (struct puyo_memory){ .phase = PHASES };
		else if (is_falling(p->phase) && p->phase != m->phase)
			find_falls(m, p);
		if (!is_falling(p->phase))
			m->ticks = 0;
		note_chain(m, p, v);
		note_score(m, p, events == NULL || v->over);
		m->field = p->field;
		m->phase = p->phase;
	}
	if (events == NULL)
		d->last.steps = 0;
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		if (event_id(puyo_events, event) == EVENT_chain_end)
			note_end(d, v, event);
}

/* --- the picture --- */

static int
fallen(const struct puyo_memory *m, const struct puyo_player *p, int rows)
{
	int elapsed = m->ticks - p->timer;
	if (elapsed < 0)
		elapsed = 0;
	int done = p->phase == PHASE_GARBAGE ? rows * elapsed / GARBAGE_TICKS : elapsed / ROW_TICKS;
	return done < rows ? done : rows;
}

static void
show(struct puyo_picture *picture, int x, int y, enum colour colour, enum puyo_look look)
{
	if (y < 1 || y > PUYO_ROWS)
		return;
	picture->colour[x][y] = (uint8_t)colour;
	picture->look[x][y] = (uint8_t)look;
}

/* Cells at rest join neighbours of the same colour; cells in the hidden row show no joins of their
 * own. */
static void
join(const struct puyo_field *f, const unsigned still[PUYO_COLUMNS + 1],
    struct puyo_picture *picture)
{
	static const struct { int dx, dy; uint8_t there, back; } neighbours[] = {
		{ 1, 0, JOIN_RIGHT, JOIN_LEFT }, { 0, 1, JOIN_UP, JOIN_DOWN },
	};
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++)
			for (size_t i = 0; i < LEN(neighbours) && (still[x] >> y & 1) != 0; i++) {
				int to_x = x + neighbours[i].dx, to_y = y + neighbours[i].dy;
				if (to_y > PUYO_SHOWN_ROWS || (still[to_x] >> to_y & 1) == 0 ||
				    puyo_at(f, x, y) != puyo_at(f, to_x, to_y))
					continue;
				picture->joins[x][y] |= neighbours[i].there;
				picture->joins[to_x][to_y] |= neighbours[i].back;
			}
}

/* Shows the field with the remembered fall; NULL: nothing falls. The lowest rows may be grey
 * already. */
static void
show_field(const struct puyo_player *p, const struct puyo_memory *m, int lost,
    struct puyo_picture *picture)
{
	unsigned still[PUYO_COLUMNS + 1] = { 0 };	/* bit of each row: coloured and at rest */
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++) {
			enum colour colour = puyo_at(&p->field, x, y);
			int rows = m != NULL ? m->from[x][y] - y : 0, row = y;
			if (colour == EMPTY)
				continue;
			if (rows > 0)
				row += rows - fallen(m, p, rows);
			show(picture, x, row, colour, row <= lost ? LOOK_DEAD : LOOK_STILL);
			if (colour != GARBAGE && row == y)
				still[x] |= 1u << y;
		}
	join(&p->field, still, picture);
}

/* Popping cells flash, then fade; without motion they are only highlighted. */
bool
puyo_is_flashing(const struct board_ui *d, const struct puyo_player *p)
{
	return p->phase == PHASE_POP && (!d->motion || p->timer > FADE_TICKS);
}

static void
show_pops(const struct board_ui *d, const struct puyo_player *p, struct puyo_picture *picture)
{
	struct puyo_field left = popped(p->field);
	enum puyo_look look = puyo_is_flashing(d, p) ? LOOK_POPPING : LOOK_FADING;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			if (puyo_at(&left, x, y) != puyo_at(&p->field, x, y))
				picture->look[x][y] = (uint8_t)look;
}

/* Shows where each half would land, as the halves fall separately. */
static void
show_ghost(const struct puyo_player *p, struct puyo_pair pair, int x, int r,
    struct puyo_picture *picture)
{
	struct puyo_field after = p->field;
	puyo_drop_pair(&after, pair, x, r);
	for (int column = 0; column < PUYO_COLUMNS; column++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			if (puyo_at(&p->field, column, y) == EMPTY &&
			    puyo_at(&after, column, y) != EMPTY)
				show(picture, column, y, puyo_at(&after, column, y), LOOK_GHOST);
}

/* Practice: shows where the level "learned" would place it, except where the player's own ghost
 * is. */
static void
show_best(const struct board_ui *d, const struct puyo_player *p, struct puyo_pair pair,
    struct puyo_picture *picture)
{
	struct puyo_choice best;
	struct puyo_field after = p->field;
	if (!puyo_values_best(d, &best))
		return;
	puyo_drop_pair(&after, pair, best.x, best.r);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++) {
			enum colour colour = puyo_at(&after, x, y);
			bool taken = picture->colour[x][y] != EMPTY &&
			    picture->colour[x][y] != colour;
			if (puyo_at(&p->field, x, y) == EMPTY && colour != EMPTY && !taken)
				show(picture, x, y, colour, LOOK_BEST);
		}
}

static void
show_pair(const struct board_ui *d, const struct view *v, int side, bool live,
    struct puyo_picture *picture)
{
	const struct puyo_player *p = &v->player[side];
	struct puyo_pair pair = v->shown[side][0];
	const struct puyo_hint *hint = &d->selection.hints[side];
	bool hinted = hint->given && hint->index == p->index;
	if (v->practice) {
		if (live && !d->selection.editing && puyo_can_reach(&p->field, d->x, d->r))
			show_ghost(p, pair, d->x, d->r, picture);
		if (live && puyo_values_is_shown(d, v))
			show_best(d, p, pair, picture);
		return;
	}
	if (hinted && puyo_can_reach(&p->field, hint->x, hint->r))
		show_ghost(p, pair, hint->x, hint->r, picture);
	else if (live && d->ghost && puyo_is_person(d->seats, v, side))
		show_ghost(p, pair, p->place.x, p->place.r, picture);
	struct puyo_cells cells = puyo_pair_cells(p->place);
	show(picture, cells.child.x, cells.child.y, (enum colour)pair.child, LOOK_STILL);
	show(picture, cells.axis.x, cells.axis.y, (enum colour)pair.axis, LOOK_STILL);
}

/* Grey rises from the floor while the other side's chain runs: all rows at once would be too much
 * for one frame. */
static int
lost_rows(const struct board_ui *d, const struct view *v, const struct puyo_player *p)
{
	if (p->phase != PHASE_DEAD)
		return 0;
	return d->motion && !v->over ? (int)((v->tick - p->top_out) / FRAME_TICKS) : PUYO_ROWS;
}

void
puyo_still(const struct puyo_player *p, struct puyo_picture *picture)
{
	memset(picture, 0, sizeof *picture);
	show_field(p, NULL, p->phase == PHASE_DEAD ? PUYO_ROWS : 0, picture);
}

void
puyo_picture(const struct board_ui *d, const struct view *v, int side, bool live,
    struct puyo_picture *picture)
{
	const struct puyo_player *p = &v->player[side];
	const struct puyo_memory *m = &d->memory[side];
	memset(picture, 0, sizeof *picture);
	show_field(p, d->motion && is_falling(p->phase) && m->ticks > 0 ? m : NULL,
	    lost_rows(d, v, p), picture);
	if (p->phase == PHASE_POP)
		show_pops(d, p, picture);
	else if (p->phase == PHASE_FALL && !v->over)
		show_pair(d, v, side, live, picture);
}

/* --- time --- */

/* Ticks until the picture of a field changes by itself; 0: it does not. */
static int
next_change(const struct board_ui *d, const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	const struct puyo_memory *m = &d->memory[side];
	int caption = m->until > v->tick ? (int)(m->until - v->tick) : 0;
	if (d->motion && is_falling(p->phase) && m->ticks > 0)
		return p->phase == PHASE_GARBAGE ? FRAME_TICKS :
		    (p->timer + ROW_TICKS - 1) % ROW_TICKS + 1;
	if (d->motion && p->phase == PHASE_POP)
		return puyo_is_flashing(d, p) ? p->timer - FADE_TICKS : p->timer;
	if (d->motion && p->phase == PHASE_DEAD && lost_rows(d, v, p) < PUYO_SHOWN_ROWS)
		return FRAME_TICKS - (int)(v->tick - p->top_out) % FRAME_TICKS;
	return caption;
}

int
puyo_next_frame(const struct board_ui *d, const struct view *v)
{
	enum { HELD_MS = 17 };
	int ticks = 0;
	for (int side = 0; side < v->players; side++) {
		int change = v->over ? 0 : next_change(d, v, side);
		if (d->hold[side].held || d->hold[side].pending_row)
			return HELD_MS;
		if (change > 0 && (ticks == 0 || change < ticks))
			ticks = change;
	}
	return (ticks * 1000 + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND;
}
