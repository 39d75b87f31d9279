/* cpu_belief.c: what the enemy's pieces may be, as whole armies drawn by chance.
 *
 * A first army is found by matching pieces with the 23 kinds of an army in a
 * random order, which never fails when there is any. Then pairs of pieces change
 * kinds many times, more willingly towards what is likely, so that the draws
 * follow the weights and not the way the first army was found. */
#include <string.h>

#include "games/gunjin/cpu.h"

enum {
	SWAPS = 200,
	WEIGHT_ANYWHERE = 3,	/* a kind on a place where it is not usual, for each copy */
	WEIGHT_HABIT = 2,	/* for each usual camp that has it there */
};

struct gunjin_field
gunjin_imagine(const struct gunjin_field *f, int enemy, const uint8_t kinds[GUNJIN_ARMY])
{
	struct gunjin_field field = *f;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		gunjin_field_set_kind(&field, enemy, i, kinds[i]);
	return field;
}

/* --- weights --- */

/* A camp and its mirror image are equally usual. */
static int
count_habits(const struct content *content, int place, int kind)
{
	int count = 0;
	for (int i = 0; i < content->formation_count; i++) {
		uint8_t mirrored[GUNJIN_ARMY];
		gunjin_army_mirror(content->formations[i].army, mirrored);
		count += (content->formations[i].army[place] == kind) + (mirrored[place] == kind);
	}
	return count;
}

enum conduct { CONDUCT_STAYS, CONDUCT_MOVES, CONDUCT_CROSSES, CONDUCTS };

/* How often pieces of a kind are found at home, on the way, and over the river,
 * as counted in games between CPU players, and softened. */
static const uint8_t conducts[KINDS][CONDUCTS] = {
	[KIND_GE] = { 5, 8, 20 }, [KIND_LG] = { 5, 9, 18 }, [KIND_MG] = { 5, 10, 20 },
	[KIND_CO] = { 6, 10, 15 }, [KIND_LC] = { 6, 10, 12 }, [KIND_MA] = { 7, 10, 13 },
	[KIND_CP] = { 9, 8, 3 }, [KIND_L1] = { 8, 8, 3 }, [KIND_L2] = { 9, 9, 4 },
	[KIND_PL] = { 5, 7, 16 }, [KIND_TK] = { 7, 8, 10 }, [KIND_CV] = { 10, 9, 5 },
	[KIND_EN] = { 9, 10, 5 }, [KIND_SP] = { 10, 10, 5 }, [KIND_MI] = { 10, 1, 1 },
	[KIND_FL] = { 10, 1, 1 },
};

static int
weigh(const struct view *v, int side, int number, int kind)
{
	int start = v->pieces[side][number].start, cell = v->field.men[side][number].cell;
	int place = start < GUNJIN_CELLS ? gunjin_camp_place(side, start) : -1;
	int weight = WEIGHT_ANYWHERE * gunjin_kinds[kind].copies;
	bool crosses = cell != GUNJIN_NOWHERE && gunjin_camp_place(side, cell) < 0;
	if (place >= 0)
		weight += WEIGHT_HABIT * count_habits(v->content, place, kind);
	return weight * conducts[kind][!v->pieces[side][number].moved ? CONDUCT_STAYS :
	    crosses ? CONDUCT_CROSSES : CONDUCT_MOVES];
}

void
gunjin_belief_form(struct gunjin_belief *b, const struct view *v, int side, bool shrewd)
{
	int enemy = !side;
	*b = (struct gunjin_belief){ 0 };
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		b->exists[i] = v->field.men[enemy][i].kind != KIND_NONE;
		for (int kind = 0; kind < KINDS; kind++)
			if (v->pieces[enemy][i].note.candidates & 1u << kind)
				b->weights[i][kind] = (uint16_t)(shrewd ? weigh(v, enemy, i, kind) : 1);
	}
}

/* --- a first army --- */

/* Pieces on one side, the 23 kinds of an army (a copy each) on the other. */
struct matching {
	const struct gunjin_belief	*belief;
	uint8_t				 kinds[GUNJIN_ARMY];	/* of the copies, in random order */
	int				 holders[GUNJIN_ARMY];	/* of the copies; -1: free */
	bool				 tried[GUNJIN_ARMY];
};

/* Finds a copy for the piece, moving others to further copies where needed. */
static bool
match(struct matching *m, int piece)
{
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		if (m->tried[i] || m->belief->weights[piece][m->kinds[i]] == 0)
			continue;
		m->tried[i] = true;
		if (m->holders[i] < 0 || match(m, m->holders[i])) {
			m->holders[i] = piece;
			return true;
		}
	}
	return false;
}

/* In a set-up position an army may have more of a kind than it should: then the
 * pieces that are left over are anything they can be. */
static int
any_kind(const struct gunjin_belief *b, struct rng *rng, int piece)
{
	int found = KIND_L2, seen = 0;
	for (int kind = 0; kind < KINDS; kind++)
		if (b->weights[piece][kind] > 0 && rng_below(rng, (uint64_t)++seen) == 0)
			found = kind;
	return found;
}

static void
first_army(const struct gunjin_belief *b, struct rng *rng, uint8_t kinds[GUNJIN_ARMY])
{
	struct matching m = { .belief = b };
	uint8_t order[GUNJIN_ARMY];
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		order[i] = (uint8_t)i;
		m.holders[i] = -1;
		kinds[i] = KIND_NONE;
	}
	gunjin_army_shuffle(rng, m.kinds);
	rng_shuffle(rng, order, GUNJIN_ARMY, sizeof order[0]);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		memset(m.tried, 0, sizeof m.tried);
		if (b->exists[order[i]] && !match(&m, order[i]))
			kinds[order[i]] = (uint8_t)any_kind(b, rng, order[i]);
	}
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (m.holders[i] >= 0)
			kinds[m.holders[i]] = m.kinds[i];
}

/* --- and the draw --- */

void
gunjin_belief_draw(const struct gunjin_belief *b, struct rng *rng, uint8_t kinds[GUNJIN_ARMY])
{
	first_army(b, rng, kinds);
	for (int i = 0; i < SWAPS; i++) {
		int one = (int)rng_below(rng, GUNJIN_ARMY), two = (int)rng_below(rng, GUNJIN_ARMY);
		uint8_t kind = kinds[one], other = kinds[two];
		if (kind == other || !b->exists[one] || !b->exists[two])
			continue;
		uint32_t now = (uint32_t)b->weights[one][kind] * b->weights[two][other];
		uint32_t then = (uint32_t)b->weights[one][other] * b->weights[two][kind];
		if (then == 0 || rng_below(rng, (uint64_t)now + then) >= then)
			continue;
		kinds[one] = other;
		kinds[two] = kind;
	}
}
