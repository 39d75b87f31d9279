/* monoknight_rules_board.c: tiles, landings, and the ways of a card. */
#include <assert.h>

#include "games/monoknight/monoknight_rules.h"

json_t *
knight_spot_json(struct spot at)
{
	return json_pack("[i,i]", at.x, at.y);
}

struct spot
knight_spot_in(const json_t *at)
{
	return (struct spot){ (int8_t)json_integer_value(json_array_get(at, 0)),
	    (int8_t)json_integer_value(json_array_get(at, 1)) };
}

struct spot
knight_spot_of(int size, int tile)
{
	return (struct spot){ (int8_t)(tile % size), (int8_t)(tile / size) };
}

struct spot
knight_board_centre(int size)
{
	return (struct spot){ (int8_t)(size / 2), (int8_t)(size / 2) };
}

bool
knight_board_has(const struct view *v, int x, int y)
{
	return x >= 0 && x < v->setting.size && y >= 0 && y < v->setting.size;
}

const struct tile *
knight_tile(const struct view *v, int x, int y)
{
	return knight_board_has(v, x, y) ? &v->tiles[y * v->setting.size + x] : NULL;
}

struct tile *
knight_board_tile(struct view *v, struct spot at)
{
	assert(knight_board_has(v, at.x, at.y));
	return &v->tiles[at.y * v->setting.size + at.x];
}

bool
knight_is_open(char letter)
{
	return letter == '.' || letter == 't' || (letter >= '1' && letter <= '9');
}

bool
knight_is_enterable(char letter)
{
	return letter != '#';
}

bool
knight_board_enterable(const struct view *v, int x, int y)
{
	const struct tile *tile = knight_tile(v, x, y);
	return tile != NULL && knight_is_enterable(tile->letter);
}

void
knight_board_add_special(struct view *v, const struct special *s)
{
	if (!knight_board_has(v, s->at.x, s->at.y) || !knight_board_has(v, s->other.x, s->other.y))
		return;
	struct tile *tile = knight_board_tile(v, s->at);
	switch (s->letter) {
	case 'S':
		tile->shuffle = true;
		break;
	case 'W':
		tile->warp = (int8_t)(s->other.y * v->setting.size + s->other.x);
		v->tiles[tile->warp].warp = (int8_t)(tile - v->tiles);
		break;
	default:
		tile->letter = s->letter;
		break;
	}
}

/* A multi-visit tile counts down to visited; a toggle flips every time. */
bool
knight_board_land(struct view *v, struct spot at)
{
	struct tile *tile = knight_board_tile(v, at);
	bool visited = !knight_is_open(tile->letter);
	switch (tile->letter) {
	case 't':
		tile->letter = 'T';
		break;
	case 'T':
		tile->letter = 't';
		break;
	case '.':
	case '1':
		tile->letter = 'x';
		break;
	case 'x':
		break;
	default:
		assert(tile->letter >= '2' && tile->letter <= '9');
		tile->letter--;
		break;
	}
	return visited;
}

int
knight_remaining(const struct view *v)
{
	int count = 0;
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		count += knight_is_open(v->tiles[i].letter);
	return count;
}

/* --- ways --- */

struct way_list {
	struct knight_move	*ways;
	int			 count;
	struct spot		 from;
};

static void
add_way(struct way_list *list, int x, int y)
{
	list->ways[list->count++] = (struct knight_move){
		.vector = { (int8_t)(x - list->from.x), (int8_t)(y - list->from.y) },
		.to = { (int8_t)x, (int8_t)y },
	};
}

/* At most two vectors: the lower destination comes first, then the left one. */
static void
add_jumps(const struct view *v, const struct card_kind *kind, struct way_list *list)
{
	for (int i = 0; i < kind->vector_count; i++) {
		int x = list->from.x + kind->vectors[i].x, y = list->from.y + kind->vectors[i].y;
		if (knight_board_enterable(v, x, y))
			add_way(list, x, y);
	}
	if (list->count == 2) {
		struct knight_move *w = list->ways, swap = w[0];
		if (w[1].to.y < w[0].to.y || (w[1].to.y == w[0].to.y && w[1].to.x < w[0].to.x)) {
			w[0] = w[1];
			w[1] = swap;
		}
	}
}

/* A slide ends before the edge or an impassable tile, or on a warp tile, which moves the piece
 * elsewhere. Returns the tiles landed on. */
static int
slide(const struct view *v, struct spot from, struct spot step, struct spot path[KNIGHT_TILES])
{
	int count = 0;
	int x = from.x + step.x, y = from.y + step.y;
	while (knight_board_enterable(v, x, y)) {
		path[count++] = (struct spot){ (int8_t)x, (int8_t)y };
		if (knight_tile(v, x, y)->warp >= 0)
			break;
		x += step.x;
		y += step.y;
	}
	return count;
}

int
knight_card_ways(const struct view *v, struct knight_card card, struct spot from,
    struct knight_move ways[KNIGHT_TILES])
{
	struct way_list list = { .ways = ways, .from = from };
	const struct card_kind *kind = &knight_kinds[card.kind];
	struct spot path[KNIGHT_TILES];
	int length;
	switch (kind->family) {
	case FAMILY_JUMP:
		add_jumps(v, kind, &list);
		break;
	case FAMILY_RAY:
		length = slide(v, from, kind->vectors[0], path);
		if (length > 0)
			add_way(&list, path[length - 1].x, path[length - 1].y);
		break;
	case FAMILY_FIXED_WARP:
		if ((card.to.x != from.x || card.to.y != from.y) &&
		    knight_board_enterable(v, card.to.x, card.to.y))
			add_way(&list, card.to.x, card.to.y);
		break;
	case FAMILY_SUPER_WARP:
		for (int y = 0; y < v->setting.size; y++)
			for (int x = 0; x < v->setting.size; x++)
				if ((x != list.from.x || y != list.from.y) &&
				    knight_board_enterable(v, x, y))
					add_way(&list, x, y);
		break;
	}
	return list.count;
}

int
knight_ways(const struct view *v, int slot, struct knight_move ways[KNIGHT_TILES])
{
	assert(slot >= 0 && slot < v->slots);
	if (v->phase != PHASE_PLAYING)
		return 0;
	int count = knight_card_ways(v, v->hand[slot].card, v->knight, ways);
	for (int i = 0; i < count; i++)
		ways[i].slot = slot;
	return count;
}

int
knight_path(const struct view *v, struct knight_card card, struct knight_move way,
    struct spot path[KNIGHT_TILES])
{
	int count = 0;
	if (knight_kinds[card.kind].family == FAMILY_RAY) {
		struct spot from = { (int8_t)(way.to.x - way.vector.x),
		    (int8_t)(way.to.y - way.vector.y) };
		count = slide(v, from, knight_kinds[card.kind].vectors[0], path);
	} else {
		path[count++] = way.to;
	}
	int warp = knight_tile(v, way.to.x, way.to.y)->warp;
	if (warp >= 0)
		path[count++] = knight_spot_of(v->setting.size, warp);
	return count;
}

bool
knight_board_can_leave(const struct view *v, struct spot from)
{
	struct knight_move ways[KNIGHT_TILES];
	for (int kind = 0; kind < CARD_KINDS; kind++) {
		if (knight_weight(v->setting.preset, v->setting.weights, kind) == 0)
			continue;
		/* a fixed warp can be dealt for any tile that a free one reaches */
		uint8_t like = (uint8_t)(kind == CARD_fixedWarp ? CARD_superWarp : kind);
		struct knight_card card = { .kind = like };
		if (knight_card_ways(v, card, from, ways) > 0)
			return true;
	}
	return false;
}

/* --- picking a tile --- */

bool
knight_tap(const struct view *v, int x, int y, struct knight_move *chosen, struct error *e)
{
	struct knight_move ways[KNIGHT_TILES], choice = { .slot = -1 };
	int rivals = 0;
	for (int slot = 0; slot < v->slots; slot++) {
		const struct card_kind *kind = &knight_kinds[v->hand[slot].card.kind];
		int count = knight_ways(v, slot, ways);
		for (int i = 0; i < count; i++) {
			if (ways[i].to.x != x || ways[i].to.y != y)
				continue;
			if (kind->vector_count < 2 && kind->family != FAMILY_SUPER_WARP) {
				*chosen = ways[i];
				return true;
			}
			choice = ways[i];
			rivals++;
		}
	}
	if (rivals > 1)
		return error_set(e, ERR_RULE,
		    N_("Several choice cards lead there: pick the card first."));
	if (rivals == 0)
		return error_set(e, ERR_RULE, N_("No card leads to that tile."));
	*chosen = choice;
	return true;
}
