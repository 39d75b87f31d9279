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
		int enemies[KINDS] = { 0 };
		for (int i = 0; i < GUNJIN_ARMY; i++)
			if (f->men[!side][i].cell != GUNJIN_NOWHERE)
				enemies[f->men[!side][i].kind]++;
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

/* --- races: which officer gets into a headquarters before anybody can stop it ---
 *
 * Steps are counted on a board without other pieces; what stands in the way of the
 * officer or of a guard is left to the search. */

enum { RACE_WON = 2000, RACE_DOUBT = 300 };	/* an officer at the door; less for each step before it */

/* Can a piece that does not lose to the runner be home before it? What holds the
 * headquarters now must first make room for that piece. */
static bool
is_stopped(const struct gunjin_map *m, const struct gunjin_field *f, int side, int kind, int steps)
{
	bool held = gunjin_side_at(f, gunjin_headquarters(!side)) == !side;
	int spare = steps - (f->turn == side) - held;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man guard = f->men[!side][i];
		if (guard.cell != GUNJIN_NOWHERE && m->far[!side][guard.kind][guard.cell] <= spare &&
		    gunjin_fight(kind, guard.kind) != OUTCOME_WIN)
			return true;
	}
	return false;
}

/* The steps that the side's nearest officer has left that nothing stops. */
static int
count_steps(const struct gunjin_map *m, const struct gunjin_field *f, int side)
{
	uint64_t runners = f->cells[side] & m->near[!side];
	int goal = gunjin_headquarters(!side), best = FAR_NEVER;
	if (runners == 0 || gunjin_side_at(f, goal) == side)
		return FAR_NEVER;
	int power = gunjin_side_at(f, goal) < 0 ? KIND_NONE : gunjin_power(f, goal);
	for (; runners != 0; runners &= runners - 1) {
		int cell = __builtin_ctzll(runners), kind = f->men[side][f->at[cell]].kind;
		int steps = m->far[!side][kind][cell];
		if (gunjin_is_officer(kind) && steps < best && gunjin_fight(kind, power) == OUTCOME_WIN &&
		    !is_stopped(m, f, side, kind, steps))
			best = steps;
	}
	return best;
}

int
gunjin_race_worth(const struct gunjin_map *m, const struct gunjin_field *f)
{
	int mine = count_steps(m, f, f->turn), theirs = count_steps(m, f, !f->turn);
	if (mine == FAR_NEVER && theirs == FAR_NEVER)
		return 0;
	return mine <= theirs ? RACE_WON - RACE_DOUBT * (mine - 1) : -RACE_WON + RACE_DOUBT * (theirs - 1);
}
