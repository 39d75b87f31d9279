/* mino_cpu_value.c: the value of a moment and of the end of an imagined round. */
#include <math.h>

#include "games/mino/mino_cpu.h"

static const double lucky_miss = 0.9, gambler_mean = 1.5;

/* --- luck --- */

/* Lines added by luck are multiplied by every factor, Gambler's only by the later ones. */
double
cpu_luck(const struct mino_scene *before, const struct cpu_piece *piece,
    const struct cpu_spot *spot, const struct mino_score *score)
{
	if (!score->chance)
		return 0;
	int lucky = 0;
	for (int i = 0; i < score->cell_count; i++) {
		int cell = score->cells[i];
		bool new = spot->cells >> cell & 1;
		lucky += (new ? piece->card.pattern : before->board[cell].pattern) == PATTERN_lucky;
	}
	double lines = score->lines * (1 - pow(lucky_miss, lucky));
	for (int i = 0; i < score->fired_count; i++) {
		if (score->fired[i].times)
			lines *= score->fired[i].amount;
		if (score->fired[i].relic == RELIC_gambler)
			lines += gambler_mean;
	}
	return lines * score->a;
}

/* --- progress on lines --- */

/* By the missing cells of a line. */
static const double near_line[CPU_DEAD_LINE + 1] = { 1.3, 1, 0.6, 0.35, 0.17, 0.06 };

double
cpu_nearness_gain(const struct cpu_board *b, const struct cpu_spot *spot)
{
	double sum = 0;
	for (int i = 0; i < spot->touched; i++) {
		int missing = b->missing[spot->line[i]], left = missing - spot->cover[i];
		sum += near_line[left > 0 ? left : 0] - near_line[missing];
	}
	return sum;
}

/* --- possible clears --- */

/* The share that counts of a line lacking that many cells after the piece is placed; it falls with
 * the hands left. */
static const double share[CPU_PATIENCES][CPU_DEAD_LINE + 1] = {
	{ 1, 0.3, 0.05 },
	{ 1, 0.5, 0.25, 0.1 },
	{ 1, 0.65, 0.42, 0.25, 0.1, 0.03 },
};

/* Lines that count in part: whole ones, and the share of one more. */
struct lines_partly {
	int	whole;
	double	rest;
};

/* Computes the share of a line by its missing cells and by how many of them get covered. */
void
cpu_shares_make(struct cpu_round *r)
{
	for (int patience = 0; patience < CPU_PATIENCES; patience++)
		for (int missing = 0; missing <= CPU_DEAD_LINE; missing++)
			for (int cover = 1; cover <= MINO_SIZE; cover++)
				r->shares[patience][missing][cover] =
				    share[patience][missing > cover ? missing - cover : 0];
}

/* The shares that a shape adds to the lines it covers, from the first of these on. */
static struct lines_partly
add_shares(const double (*shares)[MINO_SIZE + 1], const uint8_t *missing, const uint8_t *cells,
    int extent)
{
	double sum = 0;
	for (int i = 0; i < extent; i++)
		sum += shares[missing[i]][cells[i]];
	int whole = (int)sum;
	return (struct lines_partly){ .whole = whole, .rest = sum - whole };
}

/* A piece's rows depend only on its vertical place, its columns on the horizontal one; so the
 * values for a number of rows with any columns are computed only once. */
static double
piece_promise(const struct cpu_round *r, const struct cpu_moment *m, const struct cpu_piece *piece,
    const double (*shares)[MINO_SIZE + 1])
{
	uint64_t blocked = m->board.blocked[piece->card.pattern == PATTERN_feather];
	const uint8_t *missing = m->board.missing;
	int lowest = MINO_SIZE - piece->card.shape.height,
	    rightmost = MINO_SIZE - piece->card.shape.width;
	const struct cpu_spot *spot = piece->spots;
	struct lines_partly columns[MINO_SIZE];
	double best = 0, with[MINO_SIZE + 2];
	for (int x = 0; x <= rightmost; x++)
		columns[x] = add_shares(shares, missing + MINO_SIZE + x, piece->column_cells,
		    piece->card.shape.width);
	for (int y = 0; y <= lowest; y++) {
		struct lines_partly rows = add_shares(shares, missing + y, piece->row_cells,
		    piece->card.shape.height);
		const double *upper = r->clears[rows.whole], *lower = r->clears[rows.whole + 1];
		for (int i = 0; i < MINO_SIZE + 2; i++)
			with[i] = upper[i] + rows.rest * (lower[i] - upper[i]);
		for (int x = 0; x <= rightmost; x++, spot++) {
			const double *left = &with[columns[x].whole];
			double worth = left[0] + columns[x].rest * (left[1] - left[0]);
			if ((spot->cells & blocked) == 0 && worth > best)
				best = worth;
		}
	}
	return best;
}

/* Half the best clear of the deck's pieces, half the mean of all. */
static double
promise(const struct cpu_round *r, const struct cpu_moment *m)
{
	int hands = m->scene.hands_left;
	const double (*shares)[MINO_SIZE + 1] = r->shares[hands <= 2 ? 0 : hands <= 4 ? 1 : 2];
	double most = 0, sum = 0;
	for (int i = 0; i < r->kind_count; i++) {
		double best = piece_promise(r, m, &r->pieces[r->kinds[i]], shares);
		most = best > most ? best : most;
		sum += best;
	}
	return r->kind_count > 0 ? 0.5 * most + 0.5 * sum / r->kind_count : 0;
}

/* The expected score of Volcano if the board goes on filling without a clear. */
static double
eruption(const struct cpu_round *r, const struct cpu_moment *m)
{
	enum { FILLED_MOST = 28 };
	double cells = __builtin_popcountll(m->board.blocked[0]) + m->scene.hands_left *
	    r->mean_size;
	if (r->eruption_cell == 0 || !m->scene.no_line_yet)
		return 0;
	return r->eruption + r->eruption_cell * (cells < FILLED_MOST ? cells : FILLED_MOST);
}

/* --- everything together --- */

/* The weights of possible clears, of which a board has several. They were measured by the scores of
 * rounds that a look-ahead played to their end. */
static const double hope = 1.6, eruption_share = 0.8, surplus = 0.05;

/* The weight of progress grows with the points needed: its limit, and the points for each unit. */
static const double nearness_most = 3, nearness_need = 60;

/* Points beyond the target are worth nothing, so possible clears count less the closer the score is
 * to the target. */
double
cpu_worth(const struct cpu_round *r, const struct cpu_moment *m)
{
	double score = (double)m->scene.score, need = (double)r->target - score;
	double promised = hope * promise(r, m), erupts = eruption_share * eruption(r, m);
	if (need <= 0)
		return score;
	if (erupts > promised)
		promised = erupts;
	double nearness = need < nearness_most * nearness_need ? need / nearness_need :
	    nearness_most, near = 0;
	for (int i = 0; i < MINO_LINES; i++)
		near += near_line[m->board.missing[i]];
	return score - need * expm1(-promised / need) + surplus * promised + nearness * near;
}

double
cpu_strength_for(int64_t score)
{
	return log((double)score + 10);
}

double
cpu_outcome(const struct cpu_round *r, const struct cpu_moment *m)
{
	static const double gold = 0.02, near_win = 0.6;	/* a won round counts 1 */
	double score = (double)m->scene.score;
	if (r->target == INT64_MAX)
		return cpu_strength_for(m->scene.score);
	if (m->won)
		return 1 + gold * (m->scene.hands_left + m->scene.gold - r->start.scene.gold);
	return near_win * score / (double)r->target;
}
