/* gunjin_cpu_eval.c: the value of a field with all pieces known. */
#include "games/gunjin/gunjin_cpu.h"

const int16_t gunjin_plain_worth[KINDS] = {
	[KIND_GE] = 1200, [KIND_LG] = 1000, [KIND_MG] = 900, [KIND_CO] = 700, [KIND_LC] = 600,
	[KIND_MA] = 550, [KIND_CP] = 300, [KIND_L1] = 250, [KIND_L2] = 200, [KIND_PL] = 900,
	[KIND_TK] = 600, [KIND_CV] = 150, [KIND_EN] = 400, [KIND_SP] = 350, [KIND_MI] = 350,
	[KIND_FL] = 100,
};

/* --- the map --- */

/* Follows the other side's ways to a cell backwards, where a step forward is one of this side. */
static void
draw_ways(int goal, int side, int kind, uint8_t far[GUNJIN_CELLS])
{
	struct gunjin_position empty;
	uint64_t seen = BIT(goal), edge = gunjin_is_movable(kind) ? seen : 0;
	gunjin_field_clear(&empty);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		far[cell] = FAR_NEVER;
	for (uint8_t moves = 0; edge != 0; moves++) {
		uint64_t next = 0;
		for (; edge != 0; edge &= edge - 1) {
			int cell = __builtin_ctzll(edge);
			far[cell] = moves;
			next |= gunjin_reach_of(&empty, side, kind, cell);
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
			draw_ways(gunjin_headquarters(side), !side, kind, m->far[side][kind]);
		m->near[side] = 0;
		for (int cell = 0; cell < GUNJIN_CELLS; cell++)
			if (m->far[side][KIND_MA][cell] <= RACE_STEPS &&
			    (gunjin_camp_place(side, cell) >= 0 ||
			    gunjin_is_bridge(gunjin_column(cell))))
				m->near[side] |= BIT(cell);
	}
	for (int kind = 0; kind < KIND_MI; kind++) {
		m->beats[kind] = 1u << KIND_FL;
		for (int other = 0; other < KIND_FL; other++)
			m->beats[kind] |= (uint16_t)((gunjin_fight(kind, other) ==
			    OUTCOME_WIN) << other);
	}
	struct gunjin_position empty;
	gunjin_field_clear(&empty);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		draw_ways(cell, 0, KIND_MA, m->steps[cell]);
		m->next[cell] = gunjin_reach_of(&empty, 0, KIND_MA, cell);
	}
}

/* --- worth --- */

enum {
	ALL_WORTH = 1500,	/* of a piece that beats every enemy and survives */
	CALM_PLIES = 8,	/* without a battle; then the armies become restless */
	EAGER = 100, EAGER_LEAST = 70, EAGER_MOST = 400,	/* percent of the value of ways */
	LEAD_EAGER = 15,	/* so much of a lead adds a percent */
	APPROACH_STOPPED = 1, APPROACH_FREE = 3,
};

/* For an officer so many steps from the enemy headquarters. */
static const int16_t way_worth[FAR_NEVER + 1] = {
	800, 440, 260, 190, 160, 135, 112, 92, 76, 62, 48, 36, 24, 12,
};

/* For a piece so many steps from its own headquarters that no enemy officer beats. */
static const int16_t guard_worth[FAR_NEVER + 1] = { 140, 40, 20, 8 };

/* The value of a side's pieces by the enemies they can still take. */
struct side_worth {
	int	counts[KINDS];
	int	worths[KINDS];
	int	sum;		/* of all its pieces */
};

static void
count_side(const struct gunjin_position *f, int side, struct side_worth *s)
{
	*s = (struct side_worth){ 0 };
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (f->men[side][i].cell != GUNJIN_NOWHERE)
			s->counts[f->men[side][i].kind]++;
}

/* Half of it is fixed, half is the share of the enemies that the kind beats: a tank is worth
 * more when no aeroplane and no engineer is left. */
static int
weigh_kind(int kind, const int enemies[KINDS])
{
	int beaten = 0, all = 0;
	if (kind == KIND_MI || kind == KIND_FL)
		return gunjin_plain_worth[kind];
	for (int enemy = 0; enemy < KIND_FL; enemy++) {
		int worth = enemies[enemy] * gunjin_plain_worth[enemy];
		enum outcome outcome = gunjin_fight(kind, enemy);
		all += worth;
		beaten += outcome == OUTCOME_WIN ? worth : outcome == OUTCOME_DRAW ? worth / 2 : 0;
	}
	int share = all == 0 ? gunjin_plain_worth[kind] : ALL_WORTH * beaten / all;
	return (gunjin_plain_worth[kind] + share) / 2;
}

static void
weigh_side(struct side_worth *side, const struct side_worth *enemy)
{
	for (int kind = 0; kind < KINDS; kind++)
		if (side->counts[kind] > 0) {
			side->worths[kind] = weigh_kind(kind, enemy->counts);
			side->sum += side->counts[kind] * side->worths[kind];
		}
}

/* An officer's way is worth less if the piece in the headquarters stops it. */
static int
approach_share(const struct gunjin_position *f, int side, int kind)
{
	int goal = gunjin_headquarters(!side);
	if (!gunjin_is_officer(kind))
		return 0;
	if (gunjin_side_at(f, goal) != !side ||
	    gunjin_fight(kind, gunjin_power(f, goal)) == OUTCOME_WIN)
		return APPROACH_FREE;
	return APPROACH_STOPPED;
}

/* The percentage of the enemy officers that the kind stops. */
static int
guard_share(int kind, const int enemies[KINDS])
{
	int all = 0, stopped = 0;
	for (int enemy = 0; enemy <= KIND_MA; enemy++) {
		all += enemies[enemy];
		stopped += kind == KIND_FL || gunjin_fight(enemy, kind) == OUTCOME_WIN ? 0 :
		    enemies[enemy];
	}
	return all == 0 ? 0 : 100 * stopped / all;
}

/* A side that is ahead or in a long peace is eager to go on. */
static int
find_eagerness(const struct gunjin_position *f, int lead)
{
	int peace = f->since_battle > CALM_PLIES ? f->since_battle - CALM_PLIES : 0;
	int eager = EAGER + lead / LEAD_EAGER + 5 * peace;
	return eager < EAGER_LEAST ? EAGER_LEAST : eager > EAGER_MOST ? EAGER_MOST : eager;
}

/* The value of being near a piece that the kind beats, or draws with when ahead; only the best
 * counts. */
static void
add_hunt(struct gunjin_worth *w, const struct gunjin_map *m, const struct gunjin_position *f,
    int side, int kind, int eager, bool ahead)
{
	int16_t best[GUNJIN_CELLS] = { 0 };
	for (uint64_t enemies = f->cells[!side]; enemies != 0; enemies &= enemies - 1) {
		int goal = __builtin_ctzll(enemies);
		const uint8_t *steps = m->steps[goal];
		int worth = gunjin_plain_worth[gunjin_kind_at(f, goal)] * eager / (EAGER * 64);
		enum outcome outcome = gunjin_fight(kind, gunjin_power(f, goal));
		if (outcome == OUTCOME_LOSS || (outcome == OUTCOME_DRAW && !ahead))
			continue;
		for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
			int near = worth * (FAR_NEVER - steps[cell]);
			best[cell] = (int16_t)(near > best[cell] ? near : best[cell]);
		}
	}
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		w->at[side][kind][cell] = (int16_t)(w->at[side][kind][cell] + best[cell]);
}

static bool
has_officers(const int counts[KINDS])
{
	for (int kind = 0; kind <= KIND_MA; kind++)
		if (counts[kind] > 0)
			return true;
	return false;
}

void
gunjin_worth_fill(struct gunjin_worth *w, const struct gunjin_map *m,
    const struct gunjin_position *f)
{
	struct side_worth sides[GUNJIN_SIDES];
	for (int side = 0; side < GUNJIN_SIDES; side++)
		count_side(f, side, &sides[side]);
	for (int side = 0; side < GUNJIN_SIDES; side++)
		weigh_side(&sides[side], &sides[!side]);
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		int lead = sides[side].sum - sides[!side].sum, eager = find_eagerness(f, lead);
		bool hunts = f->since_battle > CALM_PLIES || !has_officers(sides[side].counts);
		for (int kind = 0; kind < KINDS; kind++) {
			if (sides[side].counts[kind] == 0)
				continue;
			int approach = approach_share(f, side, kind) * eager;
			int guard = guard_share(kind, sides[!side].counts);
			for (int cell = 0; cell < GUNJIN_CELLS; cell++)
				w->at[side][kind][cell] = (int16_t)(sides[side].worths[kind] +
				    way_worth[m->far[!side][kind][cell]] * approach /
				    (APPROACH_FREE * EAGER) +
				    guard_worth[m->far[side][KIND_MA][cell]] * guard / 100);
			if (hunts && gunjin_is_movable(kind))
				add_hunt(w, m, f, side, kind, eager, lead > 0);
		}
	}
}

int
gunjin_worth_lead(const struct gunjin_worth *w, const struct gunjin_position *f)
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

/* --- races: which officer gets into a headquarters before anybody can stop it --- */

enum { RACE_WON = 2000, RACE_DOUBT = 240 };	/* an officer next to it; less for each step
						 * before */

/* All cells one step from these. */
static uint64_t
spread(const struct gunjin_map *m, uint64_t cells)
{
	uint64_t next = 0;
	for (; cells != 0; cells &= cells - 1)
		next |= m->next[__builtin_ctzll(cells)];
	return next;
}

/* The steps of a runner to its goal, only through empty cells and pieces that it beats;
 * FAR_NEVER: too many. */
static int
count_way(const struct gunjin_map *m, const struct gunjin_position *f, int side, int kind, int cell)
{
	uint64_t goal = BIT(gunjin_headquarters(!side)), closed = f->cells[side], edge = BIT(cell);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man other = f->men[!side][i];
		if (other.cell != GUNJIN_NOWHERE && (m->beats[kind] >> other.kind & 1) == 0)
			closed |= BIT(other.cell);
	}
	closed &= ~goal;	/* the caller has checked the piece there */
	for (int steps = 1; steps <= RACE_STEPS; steps++) {
		edge = spread(m, edge) & ~closed;
		if (edge & goal)
			return steps;
		closed |= edge;
	}
	return FAR_NEVER;
}

/* The cells from which a walking guard gets home in so many moves, if no other piece moves. */
static uint64_t
find_posts(const struct gunjin_map *m, const struct gunjin_position *f, int side, int moves)
{
	uint64_t posts = BIT(gunjin_headquarters(side)), taken = f->cells[0] | f->cells[1],
	    edge = posts;
	for (; moves > 0; moves--) {
		uint64_t next = spread(m, edge) & ~posts;
		posts |= next;
		edge = next & ~taken;
	}
	return posts;
}

/* Can a piece that does not lose to the runner be home before it? A piece in the headquarters
 * must first make room for it. */
static bool
is_stopped(const struct gunjin_map *m, const struct gunjin_position *f, int side, int kind,
    int steps)
{
	int home = gunjin_headquarters(!side),
	    spare = steps - (f->turn == side) - (gunjin_side_at(f, home) == !side);
	uint64_t posts = find_posts(m, f, !side, spare);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man guard = f->men[!side][i];
		if (guard.cell == GUNJIN_NOWHERE || m->far[!side][guard.kind][guard.cell] > spare ||
		    (m->beats[kind] >> guard.kind & 1))
			continue;
		if (gunjin_kinds[guard.kind].walk != WALK_STEP || (posts & BIT(guard.cell)))
			return true;
	}
	return false;
}

/* The steps left to the side's nearest officer that nothing stops. */
static int
count_steps(const struct gunjin_map *m, const struct gunjin_position *f, int side)
{
	uint64_t runners = f->cells[side] & m->near[!side];
	int goal = gunjin_headquarters(!side), best = FAR_NEVER;
	if (runners == 0 || gunjin_side_at(f, goal) == side)
		return FAR_NEVER;
	int power = gunjin_side_at(f, goal) < 0 ? KIND_NONE : gunjin_power(f, goal);
	for (; runners != 0; runners &= runners - 1) {
		int cell = __builtin_ctzll(runners), kind = f->men[side][f->at[cell]].kind;
		if (!gunjin_is_officer(kind) || m->far[!side][kind][cell] >= best ||
		    gunjin_fight(kind, power) != OUTCOME_WIN)
			continue;
		int steps = count_way(m, f, side, kind, cell);
		if (steps < best && !is_stopped(m, f, side, kind, steps))
			best = steps;
	}
	return best;
}

int
gunjin_race_worth(const struct gunjin_map *m, const struct gunjin_position *f)
{
	int mine = count_steps(m, f, f->turn), theirs = count_steps(m, f, !f->turn);
	if (mine == FAR_NEVER && theirs == FAR_NEVER)
		return 0;
	return mine <= theirs ? RACE_WON - RACE_DOUBT * (mine - 1) :
	    -RACE_WON + RACE_DOUBT * (theirs - 1);
}
