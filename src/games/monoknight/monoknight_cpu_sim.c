/* monoknight_cpu_sim.c: playing imagined positions. */
#include "games/monoknight/monoknight_cpu.h"

#include <assert.h>

#include "base/mem.h"

enum {
	REFILL_MAX = 64,	/* after so many duplicates in a row an imagined refill gives up */
	DEALS_MAX = 20,		/* after so many dead deals in a row an imagined run gives up */
	PENALTY_FACTOR = 3,	/* if a stage's goal limits penalties */
};

/* --- the world --- */

static int
code_of(const struct view *v, struct knight_card card)
{
	if (card.kind == CARD_fixedWarp)
		return CODE_WARPS + card.to.y * v->setting.size + card.to.x;
	return card.kind == CARD_superWarp ? CODE_ANYWHERE : card.kind;
}

static struct sim_way
way_of(const struct view *v, struct knight_card card, struct knight_move move)
{
	struct sim_way way = { .entered = (uint8_t)(move.to.y * v->setting.size + move.to.x) };
	struct spot path[KNIGHT_TILES];
	int length = knight_path(v, card, move, path);
	for (int i = 0; i < length; i++) {
		int tile = path[i].y * v->setting.size + path[i].x;
		way.shuffles = way.shuffles || v->tiles[tile].shuffle;
		if (i < length - 1)
			way.passed[way.passed_count++] = (uint8_t)tile;
		else
			way.to = (uint8_t)tile;
	}
	return way;
}

static tile_set
landings(const struct sim_way *way)
{
	tile_set set = tile_bit(way->to);
	for (int i = 0; i < way->passed_count; i++)
		tiles_add(&set, tile_bit(way->passed[i]));
	return set;
}

static void
add_ways(struct sim_world *w, const struct view *v, int kind, int tile)
{
	struct knight_card card = { .kind = (uint8_t)kind };
	struct spot from = { (int8_t)(tile % w->size), (int8_t)(tile / w->size) };
	struct knight_move moves[KNIGHT_TILES];
	struct sim_ways *ways = &w->ways[kind][tile];
	ways->count = knight_card_ways(v, card, from, moves);
	assert(ways->count <= (int)LEN(ways->way));
	for (int i = 0; i < ways->count; i++) {
		ways->way[i] = way_of(v, card, moves[i]);
		tiles_add(&w->reach[kind][tile], landings(&ways->way[i]));
	}
	tiles_add(&w->lands[kind], w->reach[kind][tile]);
	tiles_add(&w->after[tile][0], w->reach[kind][tile]);
	for (tile_set left = w->reach[kind][tile]; tiles_any(left); )
		tiles_add(&w->before[tiles_take(&left)][0], tile_bit(tile));
}

static void
add_tile(struct sim_world *w, const struct view *v, int tile)
{
	char letter = v->tiles[tile].letter;
	if (!knight_is_enterable(letter))
		return;
	tiles_add(&w->enterable, tile_bit(tile));
	w->targets[w->target_count++] = (uint8_t)tile;
	if (letter == 't' || letter == 'T')
		tiles_add(&w->toggles, tile_bit(tile));
	struct knight_move move = { .to = { (int8_t)(tile % w->size), (int8_t)(tile / w->size) } };
	w->direct[tile] = way_of(v, (struct knight_card){ .kind = CARD_superWarp }, move);
}

static void
add_kind(struct sim_world *w, const struct view *v, int kind)
{
	int weight = knight_weight(v->setting.preset, v->setting.weights, kind);
	if (weight == 0)
		return;
	assert(w->deck_weight + weight <= (int)LEN(w->deck));
	for (int i = 0; i < weight; i++)
		w->deck[w->deck_weight++] = (uint8_t)kind;
	w->kinds[w->kind_count] = (uint8_t)kind;
	w->weights[w->kind_count++] = (uint8_t)weight;
	for (int i = 0; kind < CODE_WARPS && i < w->target_count; i++)
		add_ways(w, v, kind, w->targets[i]);
}

static void
add_steps(struct sim_world *w, tile_set steps[KNIGHT_TILES][STEPS_MAX])
{
	for (int n = 1; n < STEPS_MAX; n++) {
		for (int i = 0; i < w->target_count; i++) {
			tile_set *from = steps[w->targets[i]];
			from[n] = from[n - 1];
			for (tile_set left = from[n - 1]; tiles_any(left); )
				tiles_add(&from[n], steps[tiles_take(&left)][0]);
		}
	}
}

void
knight_world_init(struct sim_world *w, const struct view *v, uint64_t seed)
{
	*w = (struct sim_world){ .size = v->setting.size,
	    .tiles = v->setting.size * v->setting.size, .slot_limit = knight_slot_limit(v),
	    .preview = v->setting.preview, .stacking = v->setting.stacking, .seed = seed };
	/* Free discards and redraws cost a little here, or the search would repeat them for
	 * ever. */
	int factor = v->stage != NULL && v->stage->goal.penalty >= 0 ? PENALTY_FACTOR : 1;
	for (int i = 0; i < PENALTIES; i++) {
		w->costs[i] = v->setting.penalties[i] * factor * COST_MOVE;
		if (i != PENALTY_REVISIT && w->costs[i] == 0)
			w->costs[i] = 1;
	}
	for (int tile = 0; tile < w->tiles; tile++)
		add_tile(w, v, tile);
	for (int kind = 0; kind < CARD_KINDS; kind++)
		add_kind(w, v, kind);
	add_steps(w, w->before);
	add_steps(w, w->after);
}

void
knight_sim_init(struct sim *s, const struct sim_world *w, const struct view *v)
{
	*s = (struct sim){ .slots = (uint8_t)v->slots, .next_count = (uint8_t)v->next_count };
	for (int tile = 0; tile < w->tiles; tile++) {
		char letter = v->tiles[tile].letter;
		if (!knight_is_open(letter))
			continue;
		tiles_add(&s->open, tile_bit(tile));
		s->left[tile] = letter >= '1' && letter <= '9' ? (uint8_t)(letter - '0') : 1;
	}
	if (v->phase != PHASE_SPAWN)
		s->at = (uint8_t)(v->knight.y * w->size + v->knight.x);
	for (int i = 0; i < v->slots; i++) {
		s->hand[i] = (uint8_t)code_of(v, v->hand[i].card);
		s->count[i] = (uint16_t)(v->hand[i].count < UINT16_MAX ? v->hand[i].count :
		    UINT16_MAX);
	}
	for (int i = 0; i < v->next_count; i++)
		s->next[i] = (uint8_t)code_of(v, v->next[i]);
}

/* --- cards --- */

static uint64_t
scramble(uint64_t z)
{
	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

static int
draw(const struct sim_world *w, struct sim *s)
{
	uint64_t number = (uint64_t)s->future << 32 | s->drawn++;
	uint64_t z = scramble(w->seed + number * UINT64_C(0x9E3779B97F4A7C15));
	int kind = w->deck[(z >> 32) * (uint64_t)w->deck_weight >> 32];
	if (kind < CODE_WARPS)
		return kind;
	if (kind == CARD_superWarp)
		return CODE_ANYWHERE;
	return CODE_WARPS + w->targets[(z & UINT32_MAX) * (uint64_t)w->target_count >> 32];
}

static int
take_next(const struct sim_world *w, struct sim *s)
{
	if (s->next_count == 0)
		return draw(w, s);
	int code = s->next[0];
	s->next_count--;
	for (int i = 0; i < s->next_count; i++)
		s->next[i] = s->next[i + 1];
	return code;
}

static void
put_in_hand(const struct sim_world *w, struct sim *s, int code)
{
	for (int i = 0; w->stacking && i < s->slots; i++) {
		if (s->hand[i] == code) {
			s->count[i] += s->count[i] < UINT16_MAX;
			return;
		}
	}
	s->hand[s->slots] = (uint8_t)code;
	s->count[s->slots++] = 1;
}

static void
refill(const struct sim_world *w, struct sim *s, bool known)
{
	for (int n = 0; s->slots < w->slot_limit && n < REFILL_MAX && (!known || s->next_count > 0);
	    n++)
		put_in_hand(w, s, take_next(w, s));
	while (!known && s->next_count < w->preview)
		s->next[s->next_count++] = (uint8_t)draw(w, s);
}

static void
deal(const struct sim_world *w, struct sim *s, bool known)
{
	s->slots = 0;
	s->next_count = 0;
	refill(w, s, known);
}

static void
remove_slot(struct sim *s, int slot)
{
	s->slots--;
	for (int i = slot; i < s->slots; i++) {
		s->hand[i] = s->hand[i + 1];
		s->count[i] = s->count[i + 1];
	}
}

/* --- moving --- */

tile_set
knight_sim_reach(const struct sim_world *w, int code, int from)
{
	if (code < CODE_WARPS)
		return w->reach[code][from];
	if (code == CODE_ANYWHERE)
		return tiles_without(w->enterable, tile_bit(from));
	return code - CODE_WARPS == from ? (tile_set){ 0 } :
	    landings(&w->direct[code - CODE_WARPS]);
}

tile_set
knight_sim_lands(const struct sim_world *w, int code)
{
	if (code < CODE_WARPS)
		return w->lands[code];
	return code == CODE_ANYWHERE ? w->enterable : landings(&w->direct[code - CODE_WARPS]);
}

void
knight_sim_ways(const struct sim_world *w, int code, int from, struct sim_ways *ways)
{
	ways->count = 0;
	if (code < CODE_WARPS) {
		*ways = w->ways[code][from];
	} else if (code < CODE_ANYWHERE && code - CODE_WARPS != from) {
		ways->count = 1;
		ways->way[0] = w->direct[code - CODE_WARPS];
	}
}

static bool
land(const struct sim_world *w, struct sim *s, int tile)
{
	bool visited = !tiles_have(s->open, tile);
	if (tiles_have(w->toggles, tile)) {
		if (visited)
			tiles_add(&s->open, tile_bit(tile));
		else
			s->open = tiles_without(s->open, tile_bit(tile));
		s->left[tile] = visited;
	} else if (!visited && --s->left[tile] == 0) {
		s->open = tiles_without(s->open, tile_bit(tile));
	}
	return visited;
}

static void
move(const struct sim_world *w, struct sim *s, const struct sim_way *way)
{
	bool revisit = false;
	for (int i = 0; i < way->passed_count; i++)
		revisit |= land(w, s, way->passed[i]);
	revisit |= land(w, s, way->to);
	s->at = way->to;
	s->cost += COST_MOVE + (revisit ? w->costs[PENALTY_REVISIT] : 0);
}

static bool
can_move(const struct sim_world *w, const struct sim *s)
{
	for (int slot = 0; slot < s->slots; slot++)
		if (tiles_any(knight_sim_reach(w, s->hand[slot], s->at)))
			return true;
	return false;
}

static void
settle(const struct sim_world *w, struct sim *s, bool paid)
{
	for (int deals = 0; deals < DEALS_MAX && !can_move(w, s); deals++) {
		s->cost += paid ? 0 : w->costs[PENALTY_DEADLOCK];
		paid = true;
		deal(w, s, false);
	}
}

void
knight_sim_play(const struct sim_world *w, struct sim *s, int slot, const struct sim_way *way,
    bool known)
{
	move(w, s, way);
	if (--s->count[slot] == 0)
		remove_slot(s, slot);
	refill(w, s, known);
	if (way->shuffles)
		deal(w, s, known);
	if (!known && tiles_any(s->open))
		settle(w, s, false);
}

void
knight_sim_discard(const struct sim_world *w, struct sim *s, int slot, bool known)
{
	s->cost += w->costs[PENALTY_DISCARD];
	remove_slot(s, slot);
	refill(w, s, known);
	if (!known)
		settle(w, s, false);
}

void
knight_sim_redraw(const struct sim_world *w, struct sim *s, bool known)
{
	s->cost += w->costs[PENALTY_REDRAW];
	deal(w, s, known);
	if (!known)
		settle(w, s, true);
}

void
knight_sim_spawn(const struct sim_world *w, struct sim *s, int tile)
{
	s->at = (uint8_t)tile;
	land(w, s, tile);
	if (tiles_any(s->open))
		settle(w, s, false);
}
