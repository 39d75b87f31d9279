/* cpu_eval.c: what a field is worth when all pieces on it are known. */
#include <string.h>

#include "games/gunjin/cpu.h"

#define BIT(cell) (UINT64_C(1) << (cell))

const int16_t gunjin_plain_worth[KINDS] = {
	[KIND_GE] = 1200, [KIND_LG] = 1000, [KIND_MG] = 900, [KIND_CO] = 700, [KIND_LC] = 600, [KIND_MA] = 550,
	[KIND_CP] = 300, [KIND_L1] = 250, [KIND_L2] = 200, [KIND_PL] = 900, [KIND_TK] = 600, [KIND_CV] = 150,
	[KIND_EN] = 400, [KIND_SP] = 350, [KIND_MI] = 350, [KIND_FL] = 100,
};

/* --- the map --- */

/* A Captain's steps from cell to cell, on a board without other pieces. */
void
gunjin_map_draw(struct gunjin_map *m)
{
	struct gunjin_field empty;
	gunjin_field_clear(&empty);
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		uint64_t seen = BIT(gunjin_headquarters(side)), edge = seen;
		for (uint8_t far = 0; edge != 0; far++) {
			uint64_t next = 0;
			for (; edge != 0; edge &= edge - 1) {
				int cell = __builtin_ctzll(edge);
				m->far[side][cell] = far;
				next |= gunjin_reach_of(&empty, side, KIND_CP, cell);
			}
			edge = next & ~seen;
			seen |= next;
		}
	}
}

/* --- worth --- */

static const int16_t near_worth[16] = { 400, 220, 130, 90, 75, 65, 55, 45, 38, 31, 24, 18, 12, 6, 0, 0 };

void
gunjin_worth_plain(struct gunjin_worth *w)
{
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		memcpy(w->kinds[side], gunjin_plain_worth, sizeof gunjin_plain_worth);
		memcpy(w->near[side], near_worth, sizeof near_worth);
	}
}

void
gunjin_worth_weigh(struct gunjin_worth *w, const struct gunjin_field *f)
{
	gunjin_worth_plain(w);
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		int left[KINDS] = { 0 };
		for (int i = 0; i < GUNJIN_ARMY; i++)
			if (f->men[!side][i].cell != GUNJIN_NOWHERE)
				left[f->men[!side][i].kind]++;
		w->kinds[side][KIND_SP] = (int16_t)(left[KIND_GE] > 0 ? 350 : 100);
		w->kinds[side][KIND_EN] = (int16_t)(140 + 80 * left[KIND_TK] + 50 * left[KIND_MI]);
	}
}

/* --- the field --- */

/* An officer on its way is worth less when what holds the headquarters stops it. */
static int
approach(const struct gunjin_field *f, const struct gunjin_map *m, const struct gunjin_worth *w, int side,
    struct gunjin_man man)
{
	int home = gunjin_headquarters(!side), worth = w->near[side][m->far[!side][man.cell]];
	if ((f->cells[!side] & BIT(home)) && gunjin_fight(man.kind, gunjin_power(f, home)) != OUTCOME_WIN)
		return worth / 3;
	return worth;
}

static int
evaluate_side(const struct gunjin_field *f, const struct gunjin_map *m, const struct gunjin_worth *w, int side)
{
	int score = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = f->men[side][i];
		if (man.cell == GUNJIN_NOWHERE)
			continue;
		score += w->kinds[side][man.kind];
		if (gunjin_is_officer(man.kind))
			score += approach(f, m, w, side, man);
	}
	return score;
}

int
gunjin_evaluate(const struct gunjin_field *f, const struct gunjin_map *m, const struct gunjin_worth *w)
{
	return evaluate_side(f, m, w, f->turn) - evaluate_side(f, m, w, !f->turn);
}
