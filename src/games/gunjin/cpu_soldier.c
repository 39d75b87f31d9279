/* cpu_soldier.c: the player that looks at its own move and no further. */
#include "games/gunjin/cpu.h"

enum { STEP_WORTH = 30, CHANCE = 60 };

/* What an attack gains on average; a piece is taken to be each of the kinds it
 * can be as often as an army has them. */
static int
expect(const struct view *v, int side, int mine, int to)
{
	unsigned candidates = v->pieces[!side][v->field.at[to]].note.candidates;
	int sum = 0, count = 0;
	for (int kind = 0; kind < KINDS; kind++) {
		if ((candidates & 1u << kind) == 0)
			continue;
		int copies = gunjin_kinds[kind].copies;
		enum outcome outcome = gunjin_fight(mine, kind == KIND_FL ? KIND_NONE : kind);
		count += copies;
		sum += outcome == OUTCOME_LOSS ? 0 : copies * gunjin_plain_worth[kind];
		sum -= outcome == OUTCOME_WIN ? 0 : copies * gunjin_plain_worth[mine];
	}
	return count > 0 ? sum / count : 0;
}

static int
rate(const struct view *v, const struct gunjin_map *map, int side, struct gunjin_move move)
{
	int mine = gunjin_kind_at(&v->field, move.from), score = 0;
	if (gunjin_is_officer(mine))
		score += STEP_WORTH * (map->far[!side][mine][move.from] - map->far[!side][mine][move.to]);
	if (v->field.cells[!side] & BIT(move.to))
		score += expect(v, side, mine, move.to);
	return score;
}

struct gunjin_move
gunjin_soldier_move(const struct view *v, int side, struct rng *rng)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	struct gunjin_map map;
	int count = gunjin_field_moves(&v->field, side, moves), best = 0, best_score = -SCORE_MAX;
	gunjin_map_draw(&map);
	for (int i = 0; i < count; i++) {
		int score = rate(v, &map, side, moves[i]) + (int)rng_below(rng, CHANCE);
		if (score > best_score) {
			best = i;
			best_score = score;
		}
	}
	return moves[best];
}
