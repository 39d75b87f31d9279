/* cpu_race.c: which officer gets into a headquarters before anybody can stop it.
 *
 * Steps are counted on a board without other pieces; what stands in the way of the
 * officer or of a guard is left to the search. */
#include "games/gunjin/cpu.h"

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
