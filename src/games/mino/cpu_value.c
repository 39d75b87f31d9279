/* cpu_value.c: how good a moment of a round is, and how good an end. */
#include <math.h>

#include "games/mino/cpu.h"

static const double lucky_miss = 0.9, gambler_mean = 1.5;

/* --- luck --- */

/* The lines that luck adds go through every factor, the Gambler's through those
 * that come after it. */
double
cpu_luck(const struct mino_scene *before, const struct cpu_piece *piece, const struct cpu_spot *spot,
    const struct mino_score *score)
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

/* --- nearness --- */

/* By the cells that a line lacks. */
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

/* --- what could come --- */

/* How much of a line counts that will lack so many cells when the piece lies there;
 * the fewer hands are left, the less. */
enum { PATIENCES = 3 };
static const double share[PATIENCES][CPU_DEAD_LINE + 1] = {
	{ 1, 0.3, 0.05 },
	{ 1, 0.5, 0.25, 0.1 },
	{ 1, 0.65, 0.42, 0.25, 0.1, 0.03 },
};

static double
between(const struct cpu_round *r, double rows, double columns)
{
	int row = (int)rows, column = (int)columns;
	double down = rows - row, right = columns - column;
	const double *upper = &r->clears[row][column], *lower = &r->clears[row + 1][column];
	return (1 - down) * ((1 - right) * upper[0] + right * upper[1]) +
	    down * ((1 - right) * lower[0] + right * lower[1]);
}

/* The shares of every line when so many of its cells are covered. */
struct shares {
	double	of[MINO_LINES][MINO_SIZE + 2];
};

static void
take_shares(struct shares *s, const struct cpu_board *b, const double *by_missing)
{
	for (int line = 0; line < MINO_LINES; line++) {
		for (int cover = 1; cover <= MINO_SIZE; cover++) {
			int left = b->missing[line] - cover;
			s->of[line][cover] = by_missing[left > 0 ? left : 0];
		}
	}
}

static double
spot_promise(const struct cpu_round *r, const struct shares *s, const struct cpu_spot *spot)
{
	double rows = 0, columns = 0;
	int i = 0;
	for (; i < spot->rows; i++)
		rows += s->of[spot->line[i]][spot->cover[i]];
	for (; i < spot->touched; i++)
		columns += s->of[spot->line[i]][spot->cover[i]];
	return between(r, rows, columns);
}

static double
piece_promise(const struct cpu_round *r, const struct cpu_moment *m, const struct cpu_piece *piece,
    const struct shares *shares)
{
	uint64_t blocked = m->board.blocked[piece->card.pattern == PATTERN_feather];
	double best = 0;
	for (int i = 0; i < piece->spot_count; i++) {
		if ((piece->spots[i].cells & blocked) != 0)
			continue;
		double worth = spot_promise(r, shares, &piece->spots[i]);
		best = worth > best ? worth : best;
	}
	return best;
}

/* Half the best that a piece of the deck can do here, half the mean of all. */
static double
promise(const struct cpu_round *r, const struct cpu_moment *m)
{
	int hands = m->scene.hands_left;
	struct shares shares;
	double most = 0, sum = 0;
	take_shares(&shares, &m->board, share[hands <= 2 ? 0 : hands <= 4 ? 1 : 2]);
	for (int i = 0; i < r->kind_count; i++) {
		double best = piece_promise(r, m, &r->pieces[r->kinds[i]], &shares);
		most = best > most ? best : most;
		sum += best;
	}
	return r->kind_count > 0 ? 0.5 * most + 0.5 * sum / r->kind_count : 0;
}

/* What Volcano will bring when the board goes on filling without a line. */
static double
eruption(const struct cpu_round *r, const struct cpu_moment *m)
{
	enum { FILLED_MOST = 28 };
	double cells = __builtin_popcountll(m->board.blocked[0]) + m->scene.hands_left * r->mean_size;
	if (r->eruption_cell == 0 || !m->scene.no_line_yet)
		return 0;
	return r->eruption + r->eruption_cell * (cells < FILLED_MOST ? cells : FILLED_MOST);
}

/* --- the whole --- */

/* How far promises count: there is more than one to a board. These were measured by
 * the scores of rounds that a look-ahead plays to their end. */
static const double hope = 1.6, eruption_share = 0.8, surplus = 0.05;

/* Nearness counts while much is needed: so much at most, a point for so many. */
static const double nearness_most = 3, nearness_need = 60;

/* Points beyond the target bring nothing, so promises count less the nearer they come
 * to what is needed. */
double
cpu_worth(const struct cpu_round *r, const struct cpu_moment *m)
{
	double score = (double)m->scene.score, need = (double)r->target - score;
	double promised = hope * promise(r, m), erupts = eruption_share * eruption(r, m);
	if (need <= 0)
		return score;
	if (erupts > promised)
		promised = erupts;
	double nearness = need < nearness_most * nearness_need ? need / nearness_need : nearness_most, near = 0;
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
	static const double gold = 0.02, near_win = 0.6;	/* a round won counts 1 */
	double score = (double)m->scene.score;
	if (r->target == INT64_MAX)
		return cpu_strength_for(m->scene.score);
	if (m->won)
		return 1 + gold * (m->scene.hands_left + m->scene.gold - r->start.scene.gold);
	return near_win * score / (double)r->target;
}
