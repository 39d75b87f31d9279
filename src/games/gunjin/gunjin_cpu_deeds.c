/* gunjin_cpu_deeds.c: what every piece has been seen to do, from the log. */
#include <string.h>

#include "games/gunjin/gunjin_cpu.h"

enum { DEEDS_MAX = 200 };

static void
count(uint8_t *deeds)
{
	if (*deeds < DEEDS_MAX)
		++*deeds;
}

/* The pieces in their cells before the first line of the log. */
static struct gunjin_position
first_field(const struct view *v)
{
	struct gunjin_position f;
	gunjin_field_clear(&f);
	for (int i = 0; i < GUNJIN_SIDES * GUNJIN_ARMY; i++) {
		int side = i / GUNJIN_ARMY, number = i % GUNJIN_ARMY,
		    cell = v->pieces[side][number].start;
		if (v->field.men[side][number].kind != KIND_NONE && cell < GUNJIN_CELLS)
			gunjin_field_put(&f, side, number, KIND_HIDDEN, cell);
	}
	return f;
}

/* Counts a turn for pieces that could have stepped but have never moved. */
static void
count_idle(const struct gunjin_position *f, int side, struct gunjin_deeds deeds[GUNJIN_ARMY])
{
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int cell = f->men[side][i].cell;
		if (cell != GUNJIN_NOWHERE && !deeds[i].moved &&
		    gunjin_reach_of(f, side, KIND_MA, cell) != 0)
			count(&deeds[i].idle);
	}
}

static void
follow(struct gunjin_position *f, const struct gunjin_record *r,
    struct gunjin_deeds deeds[GUNJIN_SIDES][GUNJIN_ARMY])
{
	int side = r->side, mover = f->at[r->move.from], other = f->at[r->move.to];
	bool battle = (f->cells[!side] & BIT(r->move.to)) != 0;
	struct gunjin_deeds *mine = &deeds[side][mover], *theirs = &deeds[!side][other];
	mine->moved = true;
	mine->crossed = mine->crossed || gunjin_camp_place(side, r->move.to) < 0;
	if (battle) {
		count(&mine->attacks);
		if (r->outcome == OUTCOME_WIN)
			count(&mine->won);
		if (r->outcome == OUTCOME_LOSS)
			count(&theirs->won);
		if (r->outcome != OUTCOME_LOSS)
			gunjin_field_remove(f, !side, other);
	}
	gunjin_field_remove(f, side, mover);
	if (!battle || r->outcome == OUTCOME_WIN)
		gunjin_field_put(f, side, mover, KIND_HIDDEN, r->move.to);
}

void
gunjin_deeds_read(const struct view *v, struct gunjin_deeds deeds[GUNJIN_SIDES][GUNJIN_ARMY])
{
	struct gunjin_position f = first_field(v);
	memset(deeds, 0, sizeof deeds[0] * GUNJIN_SIDES);
	for (int i = 0; i < v->log_count; i++) {
		const struct gunjin_record *r = &v->log[i];
		if (gunjin_side_at(&f, r->move.from) != r->side ||
		    gunjin_side_at(&f, r->move.to) == r->side)
			continue;	/* the log of a set-up need not fit its position */
		count_idle(&f, r->side, deeds[r->side]);
		follow(&f, r, deeds);
	}
}
