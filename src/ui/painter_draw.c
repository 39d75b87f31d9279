/* painter_draw.c: draws runs of cells: the nearest and most alike next, each with the
 * shortest way to its place and look. */
#include "ui/painter_private.h"

#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"

/* --- bytes --- */

void
painter_send(struct painter *p, const char *bytes, size_t length)
{
	if (p->out_room - p->out_length < length) {
		p->out_room = p->out_room * 2 + length;
		p->out = mem_grow(p->out, p->out_room, 1);
	}
	memcpy(p->out + p->out_length, bytes, length);
	p->out_length += length;
}

void
painter_send_text(struct painter *p, const char *text)
{
	painter_send(p, text, strlen(text));
}

static void
go(struct painter *p, struct place to)
{
	char text[SEQUENCE_SIZE];
	painter_send(p, text, sequence_move(text, &p->can, p->pen.at, to));
	p->pen.at = to;
}

void
painter_set_look(struct painter *p, const struct look *look)
{
	char text[SEQUENCE_SIZE];
	painter_send(p, text, sequence_look(text, &p->can, &p->pen.look, look));
	p->pen.look = *look;
}

/* In the character set of the locale; what it does not have becomes '?'. */
static void
send_cell(struct painter *p, const struct cell *cell, bool wide)
{
	char bytes[MB_LEN_MAX] = { (char)cell->code };
	size_t length = 1;
	if (cell->code >= 0x80) {
		mbstate_t state = { 0 };
		length = wcrtomb(bytes, (wchar_t)cell->code, &state);
	}
	if (length == (size_t)-1)
		painter_send_text(p, wide ? "? " : "?");
	else
		painter_send(p, bytes, length);
}

/* --- looks --- */

/* Is a colour that is set now wanted by a run still to come? */
static bool
is_wanted(const struct painter *p, bool ground)
{
	int colour = ground ? p->pen.look.ground : p->pen.look.colour;
	for (int style = 0; colour >= 0 && style < STYLE_COUNT; style++)
		if (p->left[style] > 0 && (ground ? p->looks[style].ground : p->looks[style].colour) == colour)
			return true;
	return false;
}

/* What to draw blanks of that look in: the colour of signs stays where it will be
 * wanted again, though a reset would be shorter. */
static struct look
blank_look(const struct painter *p, const struct look *look)
{
	struct look changed = p->pen.look;
	if (is_lined(look) || is_lined(&changed))
		return *look;
	if (!is_wanted(p, false) && look->ground < 0)
		return *look;
	changed.ground = look->ground;
	return changed;
}

static void
set_run_look(struct painter *p, const struct run *r)
{
	const struct look *look = &p->looks[r->style];
	if (!r->empty) {
		painter_set_look(p, look);
	} else if (!same_blank(&p->pen.look, look)) {
		struct look changed = blank_look(p, look);
		painter_set_look(p, &changed);
	}
}

/* How many blanks at the end of a run can be erased, which leaves the cursor before
 * them. */
static int
count_erasable(const struct painter *p, const struct run *r)
{
	enum { ERASE_FROM = 6 };
	int blanks = 0;
	if (p->pen.look.ground >= 0 || is_lined(&p->pen.look))
		return 0;
	while (r->end - blanks > r->at.x && p->wanted[r->at.y * p->cols + r->end - blanks - 1].code == ' ')
		blanks++;
	bool pays = r->end == p->cols ? blanks > (int)strlen(CSI "K") : p->can.erases && blanks >= ERASE_FROM;
	return pays ? blanks : 0;
}

/* Characters; many equal letters in a row by a sequence. */
static void
send_cells(struct painter *p, const struct cell *cell, const struct cell *end)
{
	enum { REPEAT_FROM = 7 };
	char text[SEQUENCE_SIZE];
	for (int same; cell < end; cell += same) {
		for (same = 1; cell + same < end && cell[same].code == cell->code; same++)
			continue;
		bool repeat = p->can.repeats && cell->code < 0x80 && same >= REPEAT_FROM;
		bool wide = cell + same < end && cell[same].code == 0;
		for (int i = 0; i < (repeat ? 1 : same); i++)
			send_cell(p, cell, wide);
		if (repeat)
			painter_send(p, text, sequence_put(text, same - 1, 'b'));
		same += wide;
	}
}

static void
draw_run(struct painter *p, struct run *r)
{
	const struct cell *row = &p->wanted[r->at.y * p->cols];
	char text[SEQUENCE_SIZE];
	go(p, r->at);
	r->done = true;
	p->left[r->style] -= !r->empty;
	set_run_look(p, r);
	int blanks = count_erasable(p, r), last = r->end == p->cols;
	send_cells(p, &row[r->at.x], &row[r->end - blanks]);
	if (blanks > 0)
		painter_send(p, text, sequence_put(text, last ? 0 : blanks, last ? 'K' : 'X'));
	p->pen.at.x = r->end - blanks;
	if (p->pen.at.x == p->cols)	/* terminals differ in where it is then */
		p->pen.at = (struct place){ p->can.waits ? r->at.y : NOWHERE, NOWHERE };
}

/* What it costs to set the look of a run. Who gives up a colour that will be wanted
 * again pays for it. */
static size_t
look_cost(const struct painter *p, int style, bool empty)
{
	const struct look *look = &p->looks[style];
	char text[SEQUENCE_SIZE];
	size_t cost = 0;
	if (empty && same_blank(&p->pen.look, look))
		return 0;
	if (!empty && look->colour != p->pen.look.colour && is_wanted(p, false))
		cost += strlen("38;5;16;");
	if (look->ground != p->pen.look.ground && is_wanted(p, true))
		cost += strlen("48;5;16;");
	return cost + (empty ? strlen(CSI "49m") : sequence_look(text, &p->can, &p->pen.look, look));
}

static struct run *
cheapest(struct painter *p)
{
	enum { UNKNOWN = -1 };
	int costs[STYLE_COUNT][2];
	size_t least = SIZE_MAX;
	struct run *best = NULL;
	char text[SEQUENCE_SIZE];
	memset(costs, UNKNOWN, sizeof costs);
	for (struct run *r = p->runs; r < p->runs + p->count; r++) {
		if (r->done)
			continue;
		int *cost = &costs[r->style][r->empty];
		if (*cost == UNKNOWN)
			*cost = (int)look_cost(p, r->style, r->empty);
		size_t all = (size_t)*cost + sequence_move(text, &p->can, p->pen.at, r->at);
		if (all < least) {
			least = all;
			best = r;
		}
	}
	return best;
}

static void
draw_all(struct painter *p, bool in_order)
{
	memset(p->left, 0, sizeof p->left);
	for (int i = 0; i < p->count; i++) {
		p->runs[i].done = false;
		p->left[p->runs[i].style] += !p->runs[i].empty;
	}
	for (int i = 0; i < p->count; i++)
		draw_run(p, in_order ? &p->runs[i] : cheapest(p));
}

/* The nearest and most alike run is drawn next. That is not always the best way in
 * the end: the order in which they stand is tried as well. */
void
painter_draw_runs(struct painter *p)
{
	enum { ORDER_MOST = 100 };	/* to order more takes longer than it saves */
	const struct pen before = p->pen;
	size_t start = p->out_length;
	draw_all(p, true);
	if (p->count < 2 || p->count > ORDER_MOST)
		return;
	const struct pen in_order = p->pen;
	size_t middle = p->out_length, first = middle - start;
	p->pen = before;
	draw_all(p, false);
	size_t second = p->out_length - middle;
	if (second < first) {
		memmove(p->out + start, p->out + middle, second);
		p->out_length = start + second;
	} else {
		p->out_length = middle;
		p->pen = in_order;
	}
}
