/* mino_rules_place.c: where a piece fits, and the effects of a placement on the scene, up to
 * emptying the lines. */
#include "games/mino/mino_rules.h"

static const double nobi_step = 0.5, muscle_step = 0.3, snowball_step = 0.5, gardener_step = 0.2,
    collector_step = 0.5, phase_chance = 0.25;

enum { MUSCLE_SIZE = 4, PATIENCE = 3 };

/* --- fitting --- */

/* A filled cell with a phase buff can be covered by any piece, a cell that is not feather by a
 * feather piece; an obstacle only by feather. */
static bool
may_cover(const struct mino_cell *cell, int pattern)
{
	if (!cell->filled)
		return true;
	if (cell->pattern == PATTERN_obstacle)
		return pattern == PATTERN_feather;
	return cell->buff == BUFF_phase || (pattern == PATTERN_feather &&
	    cell->pattern != PATTERN_feather);
}

bool
mino_fits(const struct mino_cell board[MINO_CELLS], const struct mino_card *card, int x, int y)
{
	const struct mino_shape *s = &card->shape;
	if (x < 0 || y < 0 || x + s->width > MINO_SIZE || y + s->height > MINO_SIZE)
		return false;
	for (int j = 0; j < s->height; j++)
		for (int i = 0; i < s->width; i++)
			if (mino_shape_has(s, i, j) &&
			    !may_cover(&board[(y + j) * MINO_SIZE + x + i], card->pattern))
				return false;
	return true;
}

bool
mino_fits_somewhere(const struct mino_cell board[MINO_CELLS], const struct mino_card *card)
{
	for (int y = 0; y + card->shape.height <= MINO_SIZE; y++)
		for (int x = 0; x + card->shape.width <= MINO_SIZE; x++)
			if (mino_fits(board, card, x, y))
				return true;
	return false;
}

/* --- counting --- */

void
mino_count_up(int *counter, int by)
{
	*counter = *counter + by < MINO_COUNT_MAX ? *counter + by : MINO_COUNT_MAX;
}

static void
grow(double *counter, double by)
{
	*counter = *counter + by < MINO_COUNT_MAX ? *counter + by : MINO_COUNT_MAX;
}

/* --- putting down --- */

static int
last_set(const struct mino_cell board[MINO_CELLS])
{
	int last = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		if (board[i].set > last)
			last = board[i].set;
	return last;
}

/* The set number only has to differ from those on the board. */
void
mino_scene_put(struct mino_scene *scene, const struct view *v, const struct mino_card *card, int x,
    int y)
{
	int set = last_set(scene->board) + 1;
	for (int j = 0; j < card->shape.height; j++) {
		for (int i = 0; i < card->shape.width; i++) {
			struct mino_cell *cell = &scene->board[(y + j) * MINO_SIZE + x + i];
			if (mino_shape_has(&card->shape, i, j))
				*cell = (struct mino_cell){ .filled = true, .set = (uint16_t)set,
				    .pattern = card->pattern, .seal = card->seal[j][i],
				    .blessing = card->blessing[j][i], .buff = cell->buff,
				    .level = cell->level };
		}
	}
	if (card->pattern != PATTERN_nohand && scene->hands_left > 0)
		scene->hands_left--;
	if (card->shape.size >= MUSCLE_SIZE && mino_owns(v, RELIC_muscle))
		grow(&scene->counters.muscle, muscle_step);
}

/* --- charges, counters --- */

/* [row,column] */
static json_t *
cell_json(int cell)
{
	return json_pack("[i,i]", cell / MINO_SIZE, cell % MINO_SIZE);
}

static void
charge_up(struct mino_scene *scene, const struct view *v, struct events *ev)
{
	int placed = 0, step = mino_owns(v, RELIC_magnet) ? 2 : 1;
	json_t *cells = ev != NULL ? json_array() : NULL;
	for (int i = 0; i < MINO_CELLS; i++) {
		struct mino_cell *cell = &scene->board[i];
		if (!cell->filled || cell->pattern != PATTERN_charge)
			continue;
		if (placed == 0)
			placed = last_set(scene->board);
		if (cell->set == placed)
			continue;
		if (cell->charge <= UINT16_MAX - step)
			cell->charge += (uint16_t)step;
		if (cells != NULL)
			json_array_append_new(cells, cell_json(i));
	}
	if (json_array_size(cells) > 0)
		EVENT_ADD(ev, EVENT_PUBLIC, charged, .cells = json_incref(cells),
		    .step = json_integer(step));
	json_decref(cells);
}

static void
stretch_one(double *counter, bool ends)
{
	if (ends)
		*counter = 1;
	else
		grow(counter, nobi_step);
}

/* Before scoring: clearing lines of the other direction ends the stretch, clearing only lines of
 * its own lengthens it. */
static void
stretch(struct mino_counters *counters, const struct view *v, unsigned lines)
{
	bool rows = (lines & ((1u << MINO_SIZE) - 1)) != 0, columns = lines >> MINO_SIZE != 0;
	if (mino_owns(v, RELIC_nobi_takenoko))
		stretch_one(&counters->nobi_takenoko, rows);
	if (mino_owns(v, RELIC_nobi_kani))
		stretch_one(&counters->nobi_kani, columns);
}

static void
count_clear(struct mino_scene *scene, const struct view *v, const struct mino_score *score)
{
	struct mino_counters *c = &scene->counters;
	c->anchor_cleared |= mino_owns(v, RELIC_anchor);
	c->first_strike_cleared |= mino_owns(v, RELIC_first_strike);
	c->patience_count = 0;
	c->patience_charged = false;
	if (mino_owns(v, RELIC_snowball))
		grow(&c->snowball, snowball_step);
	if (mino_owns(v, RELIC_gardener))
		grow(&c->gardener, mino_cleared_patterned(scene->board, score) * gardener_step);
	if (mino_owns(v, RELIC_collector)) {
		int fresh = mino_cleared_patterns(scene->board, score) & ~c->collector_patterns;
		grow(&c->collector, __builtin_popcount((unsigned)fresh) * collector_step);
		c->collector_patterns |= fresh;
	}
	if (mino_owns(v, RELIC_rensha))
		mino_count_up(&c->rensha, 1);
}

static void
count_quiet(struct mino_counters *c, const struct view *v)
{
	c->rensha = 1;
	if (!mino_owns(v, RELIC_patience))
		return;
	mino_count_up(&c->patience_count, 1);
	c->patience_charged = c->patience_count >= PATIENCE;
}

/* --- stamps --- */

/* The same buff grows up to its limit; a different one is kept. */
static bool
stamp(struct mino_cell *cell, struct rng *rng)
{
	int buff = mino_blessing_buffs[cell->blessing];
	if (cell->blessing == BLESSING_phase && (rng == NULL || rng_unit(rng) >= phase_chance))
		return false;
	if (cell->buff != BUFF_none && (cell->buff != buff || cell->level >= mino_buff_limit(buff)))
		return false;
	cell->buff = (uint8_t)buff;
	cell->level++;
	return true;
}

static void
stamp_cell(struct mino_scene *scene, int index, struct rng *rng, struct events *ev)
{
	struct mino_cell *cell = &scene->board[index];
	bool stamped = false;
	for (int tries = cell->seal == SEAL_multi ? 2 : 1; tries > 0; tries--)
		stamped |= stamp(cell, rng);
	if (stamped)
		EVENT_ADD(ev, EVENT_PUBLIC, stamped, .cell = cell_json(index),
		    .buff = json_string(mino_buff_names[cell->buff]),
		    .level = json_integer(cell->level));
}

void
mino_cell_empty(struct mino_cell *cell)
{
	*cell = (struct mino_cell){ .buff = cell->buff, .level = cell->level };
}

void
mino_scene_empty(struct mino_scene *scene, const struct mino_score *score, struct rng *rng,
    struct events *ev)
{
	json_t *cells = ev != NULL ? json_array() : NULL;
	for (int i = 0; i < score->cell_count; i++)
		if (scene->board[score->cells[i]].blessing != BLESSING_none)
			stamp_cell(scene, score->cells[i], rng, ev);
	for (int i = 0; i < score->cell_count; i++) {
		mino_cell_empty(&scene->board[score->cells[i]]);
		if (cells != NULL)
			json_array_append_new(cells, cell_json(score->cells[i]));
	}
	EVENT_ADD(ev, EVENT_PUBLIC, cleared, .cells = cells);
}

void
mino_scene_gain(struct mino_scene *scene, int64_t score, int gold)
{
	scene->score = scene->score + score < MINO_SCORE_MAX ? scene->score + score :
	    MINO_SCORE_MAX;
	mino_count_up(&scene->gold, gold);
	mino_count_up(&scene->earned, gold);
}

/* --- after the charges --- */

bool
mino_scene_resolve(struct mino_scene *scene, const struct view *v, int size, int before,
    struct rng *rng, struct events *ev, struct mino_score *score)
{
	struct mino_counters *counters = &scene->counters;
	charge_up(scene, v, ev);
	unsigned lines = mino_full_lines(scene->board);
	if (lines != 0) {
		int hands = mino_terms[v->curve].hands_before ? before : scene->hands_left;
		stretch(counters, v, lines);
		mino_score_lines(scene, v, size, hands, rng, score);
		mino_score_event(ev, score);
		mino_scene_gain(scene, score->score, score->gold);
		count_clear(scene, v, score);
		mino_scene_empty(scene, score, rng, ev);
		scene->no_line_yet = false;
	} else {
		count_quiet(counters, v);
	}
	if (mino_owns(v, RELIC_twin))
		counters->twin_prev = size;
	return lines != 0;
}

bool
mino_scene_place(struct mino_scene *scene, const struct view *v, const struct mino_card *card,
    int x, int y, struct mino_score *score)
{
	int before = scene->hands_left;
	mino_scene_put(scene, v, card, x, y);
	return mino_scene_resolve(scene, v, card->shape.size, before, NULL, NULL, score);
}

bool
mino_preview(const struct view *v, const struct mino_card *card, int x, int y,
    struct mino_score *score)
{
	struct mino_scene scene = v->scene;
	return mino_scene_place(&scene, v, card, x, y, score);
}

void
mino_preview_volcano(const struct view *v, struct mino_score *score)
{
	mino_score_volcano(&v->scene, v, NULL, score);
}
