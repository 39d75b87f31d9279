/* mino_rules_score.c: finds complete lines and scores clearing them.
 *
 * Sums and products are doubles in exactly the rulebook's order, so they are equal on every
 * machine; only the result is rounded. */
#include <math.h>

#include "games/mino/mino_rules.h"

static const double lucky_chance = 0.1, mine_chance = 0.25;	/* for each level of a mine */
static const double enhancement_step = 0.5, pulsation_step = 0.2;
static const double rounding_slack = 1e-6;	/* sums of tenths may end below a whole number */

enum {
	ENHANCED = 2, ENHANCED_AMPLIFIED = 5,
	MULTI = 2, MULTI_PRISM = 3,
	VOLCANO_LINES = 6,
	MIDAS_GOLD = 5,
};

int
mino_filled(const struct mino_cell board[MINO_CELLS])
{
	int count = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		count += board[i].filled;
	return count;
}

/* --- lines --- */

/* Every placement of a look-ahead calls this. A column is full if every row has it. */
unsigned
mino_full_lines(const struct mino_cell board[MINO_CELLS])
{
	const unsigned all = (1u << MINO_SIZE) - 1;
	unsigned full = 0, columns = all;
	for (int r = 0; r < MINO_SIZE; r++) {
		unsigned row = 0;
		for (int c = 0; c < MINO_SIZE; c++, board++)
			row |= (unsigned)(board->filled & !mino_is_stubborn(board)) << c;
		full |= (unsigned)(row == all) << r;
		columns &= row;
	}
	return full | columns << MINO_SIZE;
}

unsigned
mino_lines_after(const struct mino_cell board[MINO_CELLS], const struct mino_card *card, int x,
    int y)
{
	unsigned full = (1u << MINO_LINES) - 1;
	for (int i = 0; i < MINO_CELLS; i++) {
		int px = i % MINO_SIZE - x, py = i / MINO_SIZE - y;
		bool covered = mino_shape_has(&card->shape, px, py);
		if (covered ? card->seal[py][px] == SEAL_stone : !board[i].filled ||
		    mino_is_stubborn(&board[i]))
			full &= ~(1u << i / MINO_SIZE | 1u << (MINO_SIZE + i % MINO_SIZE));
	}
	return full;
}

/* In the order of the rolls: rows from the top, then columns from the left, without cells already
 * collected. */
static void
collect_lines(unsigned lines, struct mino_score *score)
{
	score->line_set = lines;
	score->cell_count = 0;
	for (int r = 0; r < MINO_SIZE; r++)
		for (int c = 0; lines >> r & 1 && c < MINO_SIZE; c++)
			score->cells[score->cell_count++] = r * MINO_SIZE + c;
	for (int c = 0; c < MINO_SIZE; c++)
		for (int r = 0; lines >> (MINO_SIZE + c) & 1 && r < MINO_SIZE; r++)
			if (!(lines >> r & 1))
				score->cells[score->cell_count++] = r * MINO_SIZE + c;
}

static void
collect_all(const struct mino_cell board[MINO_CELLS], struct mino_score *score)
{
	score->line_set = 0;
	score->cell_count = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		if (board[i].filled)
			score->cells[score->cell_count++] = i;
}

/* --- the score of a clear --- */

/* Sums over the cells that the result does not contain. */
struct tally {
	int	lucky_rolls, gold_seals, mine_hits;
};

static bool
rolls(struct mino_clear *c, double chance)
{
	c->score->chance = true;
	return c->rng != NULL && rng_unit(c->rng) < chance;
}

static void
add_buff(struct mino_clear *c, const struct mino_cell *cell, struct tally *t)
{
	if (cell->pattern == PATTERN_obstacle)
		return;		/* an obstacle hides its buff; only eruptions clear it */
	if (cell->buff == BUFF_enhancement)
		c->score->enhancement += enhancement_step * cell->level;
	else if (cell->buff == BUFF_pulsation)
		c->score->pulsation += pulsation_step * cell->level;
	else if (cell->buff == BUFF_gold_mine)
		t->mine_hits += rolls(c, mine_chance * cell->level);
}

static void
add_cell(struct mino_clear *c, const struct mino_cell *cell, struct tally *t)
{
	struct mino_score *s = c->score;
	int multi = mino_owns(c->view, RELIC_prism) ? MULTI_PRISM : MULTI;
	int factor = cell->seal == SEAL_multi ? multi : 1;
	if (cell->pattern == PATTERN_enhanced)
		s->enhanced += (mino_owns(c->view, RELIC_amplifier) ? ENHANCED_AMPLIFIED :
		    ENHANCED) * factor;
	if (cell->pattern == PATTERN_charge) {
		s->charge_cells++;
		s->charge += cell->charge * factor;
	}
	if (cell->pattern == PATTERN_lucky)
		t->lucky_rolls += factor;
	if (cell->seal == SEAL_multi)
		s->multi += multi - 1;
	if (cell->seal == SEAL_gold)
		t->gold_seals++;
	add_buff(c, cell, t);
}

/* Applies the relics once, in display order. Copy repeats the relic before it at once, so it has no
 * turn of its own. */
static void
apply_relics(struct mino_clear *c, bool to_lines)
{
	struct mino_score *s = c->score;
	double *factor = to_lines ? &s->b : &s->a;
	for (int i = 0; i < c->view->relic_count; i++) {
		int relic = c->view->relics[i].id;
		enum category category = mino_relic_category(relic);
		bool times = category == CATEGORY_MULTIPLICATIVE;
		double amount;
		if (to_lines ? !times && category != CATEGORY_LINE_ADDITIVE :
		    category != CATEGORY_ADDITIVE)
			continue;
		if (!mino_relic_fires(c, relic, &amount))
			continue;
		bool copied = mino_copy_target(c->view, i + 1) == relic;
		for (int turn = 0; turn < 1 + copied; turn++) {
			*factor = times ? *factor * amount : *factor + amount;
			s->fired[s->fired_count++] = (struct mino_fired){
			    .relic = (int8_t)(turn == 0 ? relic : RELIC_copy), .times = times,
			    .amount = amount };
		}
	}
}

/* The score already has its cells and lines; this fills in the rest. */
static void
score_cells(struct mino_clear *c)
{
	struct mino_score *s = c->score;
	struct tally t = { 0 };
	s->base = s->cell_count;
	for (int i = 0; i < s->cell_count; i++)
		add_cell(c, &c->board[s->cells[i]], &t);
	s->lucky = 1;
	for (int i = 0; i < t.lucky_rolls && s->lucky == 1; i++)
		s->lucky += rolls(c, lucky_chance);
	s->total = s->base - s->charge_cells + s->enhanced + s->charge + s->multi + s->enhancement;
	s->a = s->total;
	apply_relics(c, false);
	s->b = s->lines * s->lucky + s->pulsation;
	apply_relics(c, true);
	double worth = floor(s->a * s->b + rounding_slack);
	s->score = worth < (double)MINO_SCORE_MAX ? (int64_t)worth : MINO_SCORE_MAX;
	s->gold = t.gold_seals + t.mine_hits;
	if (mino_owns(c->view, RELIC_treasure_hunter))
		s->gold += t.gold_seals;
	if (mino_owns(c->view, RELIC_midas) && c->emptied)
		s->gold += MIDAS_GOLD;
}

void
mino_score_lines(const struct mino_scene *scene, const struct view *v, int size, int hands,
    struct rng *rng, struct mino_score *score)
{
	*score = (struct mino_score){ 0 };
	unsigned lines = mino_full_lines(scene->board);
	collect_lines(lines, score);
	int filled = mino_filled(scene->board);
	struct mino_clear c = { .view = v, .board = scene->board, .counters = &scene->counters,
	    .rng = rng, .rows = __builtin_popcount(lines & ((1u << MINO_SIZE) - 1)),
	    .columns = __builtin_popcount(lines >> MINO_SIZE),
	    .marked = __builtin_popcount(lines & v->script),
	    .size = size, .hands = hands, .filled = filled,
	    .emptied = score->cell_count > 0 && filled == score->cell_count, .score = score };
	c.lines = c.rows + c.columns;
	score->lines = c.lines;
	score_cells(&c);
}

/* Everything is cleared; relics see all twelve lines, line points count six. */
void
mino_score_volcano(const struct mino_scene *scene, const struct view *v, struct rng *rng,
    struct mino_score *score)
{
	*score = (struct mino_score){ .lines = VOLCANO_LINES };
	collect_all(scene->board, score);
	struct mino_clear c = { .view = v, .board = scene->board, .counters = &scene->counters,
	    .rng = rng, .lines = MINO_LINES, .rows = MINO_SIZE, .columns = MINO_SIZE,
	    .filled = score->cell_count, .emptied = true, .score = score };
	score_cells(&c);
}

/* --- in JSON --- */

static json_t *
fired_json(const struct mino_score *s)
{
	json_t *list = json_array();
	for (int i = 0; i < s->fired_count; i++)
		json_array_append_new(list, JSON_OBJECT(fired,
		    .relic = json_string(mino_relic_names[s->fired[i].relic]),
		    .times = s->fired[i].times ? fields_real(s->fired[i].amount) : NULL,
		    .add = s->fired[i].times ? NULL : fields_real(s->fired[i].amount)));
	return list;
}

json_t *
mino_score_json(const struct mino_score *s)
{
	return JSON_OBJECT(event_score, .rows = mino_lines_json(s->line_set, 0),
	    .cols = mino_lines_json(s->line_set, MINO_SIZE),
	    .base = json_integer(s->base), .charge_cells = json_integer(s->charge_cells),
	    .enhanced = json_integer(s->enhanced), .charge = json_integer(s->charge),
	    .multi = json_integer(s->multi), .enhancement = fields_real(s->enhancement),
	    .total = fields_real(s->total), .lines = json_integer(s->lines),
	    .lucky = json_integer(s->lucky), .pulsation = fields_real(s->pulsation),
	    .fired = fired_json(s), .A = fields_real(s->a), .B = fields_real(s->b),
	    .score = json_integer(s->score), .gold = json_integer(s->gold));
}

void
mino_score_event(struct events *ev, const struct mino_score *score)
{
	if (ev == NULL)
		return;
	json_t *fact = mino_score_json(score);
	json_object_set_new(fact, JSON_KEY(event_score, event),
	    json_string(mino_events[EVENT_score]));
	event_add(ev, EVENT_PUBLIC, fact);
}
