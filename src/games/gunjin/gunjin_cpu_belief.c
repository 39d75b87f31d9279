/* gunjin_cpu_belief.c: what the enemy's pieces may be, as whole armies drawn at random.
 *
 * It finds a first army by matching pieces with the 23 kinds of an army in a random order, which
 * never fails if there is any. Then pairs of pieces change kinds many times, more often towards
 * likely kinds, so the draws follow the weights and not the way the first army was found. */
#include <string.h>

#include "games/gunjin/gunjin_cpu.h"

enum {
	SWAPS = 200,
	WEIGHT_ANYWHERE = 4,	/* a kind on an unusual place, for each copy */
	WEIGHT_HABIT = 64,	/* a kind where every usual camp has it */
};

struct gunjin_position
gunjin_imagine(const struct gunjin_position *f, int enemy, const uint8_t kinds[GUNJIN_ARMY])
{
	struct gunjin_position field = *f;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		gunjin_field_set_kind(&field, enemy, i, kinds[i]);
	return field;
}

/* --- weights --- */

/* How often usual camps have a kind on a place; a camp and its mirror image are equally usual. */
struct camp_counts {
	int	camps;
	uint8_t	counts[GUNJIN_ARMY][KINDS];
};

static void
count_habits(const struct content *content, struct camp_counts *h)
{
	*h = (struct camp_counts){ .camps = 2 * gunjin_camp_count(content) };
	for (int i = 0; i < gunjin_camp_count(content); i++) {
		struct gunjin_camp camp = gunjin_camp(content, i);
		uint8_t mirrored[GUNJIN_ARMY];
		gunjin_army_mirror(camp.army, mirrored);
		for (int place = 0; place < GUNJIN_ARMY; place++) {
			h->counts[place][camp.army[place]]++;
			h->counts[place][mirrored[place]]++;
		}
	}
}

/* What a piece has done with its chances so far. */
enum conduct {
	CONDUCT_SHUT_IN,	/* it could not move, or hardly any time */
	CONDUCT_WAITS, CONDUCT_STAYS, CONDUCT_ROOTED,	/* it could have moved, for ever longer
							 * times */
	CONDUCT_MOVES,		/* moves at home, without starting a battle */
	CONDUCT_CROSSES,	/* moves over the river, without starting a battle */
	CONDUCT_STRIKES,	/* has started one battle, at home */
	CONDUCT_RAIDS,		/* one, over the river */
	CONDUCT_FIGHTS,		/* more than one */
	CONDUCTS,
};

/* How many of a hundred pieces of a kind show each conduct, as counted in games of CPU players
 * and of bots with a plan, and smoothed. */
static const uint8_t conducts[KINDS][CONDUCTS] = {
	[KIND_GE] = { 15, 8, 5, 3, 11, 5, 18, 14, 25 },
	[KIND_LG] = { 15, 8, 6, 4, 14, 4, 17, 16, 18 },
	[KIND_MG] = { 19, 8, 6, 3, 12, 6, 17, 16, 14 },
	[KIND_CO] = { 31, 14, 9, 4, 25, 9, 4, 6, 5 },
	[KIND_LC] = { 33, 13, 8, 3, 28, 8, 4, 5, 3 }, [KIND_MA] = { 35, 12, 9, 3, 28, 6, 3, 4, 3 },
	[KIND_CP] = { 35, 15, 13, 5, 23, 3, 4, 3, 2 },
	[KIND_L1] = { 35, 17, 12, 4, 24, 2, 3, 2, 1 },
	[KIND_L2] = { 34, 16, 13, 4, 25, 3, 3, 3, 1 }, [KIND_PL] = { 19, 5, 2, 1, 5, 3, 4, 38, 26 },
	[KIND_TK] = { 31, 17, 10, 4, 20, 5, 4, 9, 4 },
	[KIND_CV] = { 46, 12, 12, 4, 21, 2, 3, 2, 1 },
	[KIND_EN] = { 37, 14, 11, 4, 25, 4, 4, 3, 2 },
	[KIND_SP] = { 28, 18, 13, 5, 25, 2, 6, 2, 1 },
	[KIND_MI] = { 38, 22, 21, 20, 1, 1, 1, 1, 1 },
	[KIND_FL] = { 38, 22, 22, 18, 1, 1, 1, 1, 1 },
};

static enum conduct
conduct_of(const struct gunjin_deeds *d)
{
	enum { WAITS = 3, STAYS = 9, ROOTED = 24 };	/* turns */
	if (!d->moved)
		return d->idle < WAITS ? CONDUCT_SHUT_IN : d->idle < STAYS ? CONDUCT_WAITS :
		    d->idle < ROOTED ? CONDUCT_STAYS : CONDUCT_ROOTED;
	if (d->attacks == 0)
		return d->crossed ? CONDUCT_CROSSES : CONDUCT_MOVES;
	return d->attacks > 1 ? CONDUCT_FIGHTS : d->crossed ? CONDUCT_RAIDS : CONDUCT_STRIKES;
}

static int
weigh(const struct camp_counts *habits, int place, int kind, enum conduct conduct)
{
	int weight = WEIGHT_ANYWHERE * gunjin_kinds[kind].copies;
	if (place >= 0)
		weight += WEIGHT_HABIT * habits->counts[place][kind] / habits->camps;
	return weight * conducts[kind][conduct];
}

void
gunjin_belief_form(struct gunjin_belief *b, const struct view *v, int side, bool shrewd)
{
	struct gunjin_deeds deeds[GUNJIN_SIDES][GUNJIN_ARMY];
	struct camp_counts habits;
	int enemy = !side;
	*b = (struct gunjin_belief){ 0 };
	gunjin_deeds_read(v, deeds);
	count_habits(v->content, &habits);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		const struct gunjin_piece *piece = &v->pieces[enemy][i];
		int place = piece->start < GUNJIN_CELLS ? gunjin_camp_place(enemy, piece->start) :
		    -1;
		enum conduct conduct = conduct_of(&deeds[enemy][i]);
		b->exists[i] = v->field.men[enemy][i].kind != KIND_NONE;
		for (int kind = 0; kind < KINDS; kind++)
			if (piece->note.candidates & 1u << kind)
				b->weights[i][kind] =
				    (uint16_t)(shrewd ? weigh(&habits, place, kind, conduct) : 1);
	}
}

/* --- a first army --- */

/* Pieces on one side, the 23 kinds of an army on the other, one entry per copy. */
struct matching {
	const struct gunjin_belief	*belief;
	uint8_t				 kinds[GUNJIN_ARMY];	/* of the copies, in random order */
	int				 holders[GUNJIN_ARMY];	/* of the copies; -1: free */
	bool				 tried[GUNJIN_ARMY];
};

/* Finds a copy for the piece, moving others to further copies if needed. */
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

/* In a set-up position an army may have too many of a kind: then the pieces that are left over
 * may be of any possible kind. */
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
