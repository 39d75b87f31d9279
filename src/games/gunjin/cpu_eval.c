/* cpu_eval.c: what a field is worth when all pieces on it are known. */
#include "games/gunjin/cpu.h"

const int16_t gunjin_plain_worth[KINDS] = {
	[KIND_GE] = 1200, [KIND_LG] = 1000, [KIND_MG] = 900, [KIND_CO] = 700, [KIND_LC] = 600,
	[KIND_MA] = 550, [KIND_CP] = 300, [KIND_L1] = 250, [KIND_L2] = 200, [KIND_PL] = 900,
	[KIND_TK] = 600, [KIND_CV] = 150, [KIND_EN] = 400, [KIND_SP] = 350, [KIND_MI] = 350, [KIND_FL] = 100,
};

/* --- the map --- */

/* Follows the ways backwards, where a step forward is one of the other side. */
static void
draw_ways(int side, int kind, uint8_t far[GUNJIN_CELLS])
{
	struct gunjin_field empty;
	uint64_t seen = BIT(gunjin_headquarters(side)), edge = gunjin_is_movable(kind) ? seen : 0;
	gunjin_field_clear(&empty);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		far[cell] = FAR_NEVER;
	for (uint8_t moves = 0; edge != 0; moves++) {
		uint64_t next = 0;
		for (; edge != 0; edge &= edge - 1) {
			int cell = __builtin_ctzll(edge);
			far[cell] = moves;
			next |= gunjin_reach_of(&empty, !side, kind, cell);
		}
		edge = next & ~seen;
		seen |= next;
	}
}

void
gunjin_map_draw(struct gunjin_map *m)
{
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		for (int kind = 0; kind < KINDS; kind++)
			draw_ways(side, kind, m->far[side][kind]);
		m->near[side] = 0;
		for (int cell = 0; cell < GUNJIN_CELLS; cell++)
			if (m->far[side][KIND_MA][cell] <= RACE_STEPS)
				m->near[side] |= BIT(cell);
	}
}

/* --- worth --- */

enum { APPROACH_STOPPED = 1, APPROACH_FREE = 3 };

/* For an officer so many steps from the enemy headquarters, to a plain side and to
 * a shrewd one. */
static const int16_t walk_worth[FAR_NEVER + 1] = { 400, 220, 130, 90, 75, 65, 55, 45, 38, 31, 24, 18, 12, 6 };
static const int16_t march_worth[FAR_NEVER + 1] = {
	800, 440, 260, 180, 150, 130, 110, 90, 76, 62, 48, 36, 24, 12,
};

/* How many of each kind a side has left. */
static void
count_left(const struct gunjin_field *f, int side, int left[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		left[kind] = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (f->men[side][i].cell != GUNJIN_NOWHERE)
			left[f->men[side][i].kind]++;
}

/* A spy is for the General, an engineer for tanks and mines. */
static int
weigh_kind(int kind, const int enemies[KINDS])
{
	if (kind == KIND_SP)
		return enemies[KIND_GE] > 0 ? 350 : 100;
	if (kind == KIND_EN)
		return 140 + 80 * enemies[KIND_TK] + 50 * enemies[KIND_MI];
	return gunjin_plain_worth[kind];
}

/* The way of an officer is worth less when what holds the headquarters stops it. */
static int
approach_share(const struct gunjin_field *f, int side, int kind)
{
	int goal = gunjin_headquarters(!side);
	if (!gunjin_is_officer(kind))
		return 0;
	if (gunjin_side_at(f, goal) != !side || gunjin_fight(kind, gunjin_power(f, goal)) == OUTCOME_WIN)
		return APPROACH_FREE;
	return APPROACH_STOPPED;
}

void
gunjin_worth_fill(struct gunjin_worth *w, const struct gunjin_map *m, const struct gunjin_field *f,
    bool shrewd)
{
	const int16_t *way_worth = shrewd ? march_worth : walk_worth;
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		int enemies[KINDS];
		count_left(f, !side, enemies);
		for (int kind = 0; kind < KINDS; kind++) {
			int worth = shrewd ? weigh_kind(kind, enemies) : gunjin_plain_worth[kind];
			int share = approach_share(f, side, kind);
			for (int cell = 0; cell < GUNJIN_CELLS; cell++)
				w->at[side][kind][cell] = (int16_t)(worth +
				    way_worth[m->far[!side][kind][cell]] * share / APPROACH_FREE);
		}
	}
}

int
gunjin_worth_lead(const struct gunjin_worth *w, const struct gunjin_field *f)
{
	int lead = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		for (int side = 0; side < GUNJIN_SIDES; side++) {
			struct gunjin_man man = f->men[side][i];
			if (man.cell != GUNJIN_NOWHERE)
				lead += (side == 0 ? 1 : -1) * w->at[side][man.kind][man.cell];
		}
	return lead;
}
