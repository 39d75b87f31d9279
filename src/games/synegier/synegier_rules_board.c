/* synegier_rules_board.c: the board: squares, distances, pieces on squares, and moves. */
#include <stdlib.h>

#include "base/mem.h"
#include "games/synegier/synegier_rules.h"

static const struct spot steps[] = { { 0, -1 }, { 0, 1 }, { 1, 0 }, { -1, 0 } };

/* --- squares --- */

int
syn_distance(struct spot a, struct spot b)
{
	return abs(a.x - b.x) + abs(a.y - b.y);
}

bool
syn_is_around(struct spot a, struct spot b)
{
	int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
	return dx <= 1 && dy <= 1 && dx + dy > 0;
}

bool
syn_on_board(struct spot at)
{
	return at.x >= 1 && at.x <= SYN_SIZE && at.y >= 1 && at.y <= SYN_SIZE;
}

bool
syn_is_edge(struct spot at)
{
	return syn_on_board(at) && (at.x == 1 || at.x == SYN_SIZE || at.y == 1 || at.y == SYN_SIZE);
}

uint64_t
syn_bit(struct spot at)
{
	return syn_on_board(at) ? UINT64_C(1) << ((at.y - 1) * SYN_SIZE + at.x - 1) : 0;
}

struct spot
syn_spot(int bit)
{
	return (struct spot){ (int8_t)(bit % SYN_SIZE + 1), (int8_t)(bit / SYN_SIZE + 1) };
}

struct spot
syn_nth(uint64_t squares, int n)
{
	for (; n > 0; n--)
		squares &= squares - 1;
	return syn_spot(__builtin_ctzll(squares));
}

uint64_t
syn_within(struct spot from, int range)
{
	uint64_t squares = 0;
	for (int bit = 0; bit < SYN_SQUARES; bit++) {
		int d = syn_distance(from, syn_spot(bit));
		squares |= d >= 1 && d <= range ? UINT64_C(1) << bit : 0;
	}
	return squares;
}

uint64_t
syn_ring(struct spot from)
{
	uint64_t squares = 0;
	for (int bit = 0; bit < SYN_SQUARES; bit++)
		squares |= syn_is_around(from, syn_spot(bit)) ? UINT64_C(1) << bit : 0;
	return squares;
}

/* --- pieces on squares --- */

bool
syn_on_field(const struct view *v, int piece)
{
	return piece < PIECES && v->pieces[piece].at.x != 0;
}

int
syn_piece_at(const struct view *v, struct spot at)
{
	for (int piece = 0; piece < PIECES; piece++)
		if (v->pieces[piece].at.x == at.x && v->pieces[piece].at.y == at.y && at.x != 0)
			return piece;
	return PIECE_NONE;
}

uint64_t
syn_taken(const struct view *v)
{
	uint64_t squares = 0;
	for (int piece = 0; piece < PIECES; piece++)
		squares |= syn_bit(v->pieces[piece].at);
	return squares;
}

uint64_t
syn_free(const struct view *v)
{
	return ~syn_taken(v) & ((UINT64_C(1) << SYN_SQUARES) - 1);
}

struct syn_piece *
syn_piece(struct table *t, int piece)
{
	return &t->v->pieces[piece];
}

struct syn_player *
syn_player(struct table *t, int seat)
{
	return &t->v->players[seat - 1];
}

const struct syn_soldier *
syn_soldier(const struct view *v, int seat)
{
	int soldier = seat > 0 ? v->players[seat - 1].soldier : SYN_NONE;
	return soldier == SYN_NONE ? NULL : &v->content->soldiers[soldier];
}

const struct syn_core *
syn_core(const struct view *v, int seat, enum core kind)
{
	const struct syn_soldier *soldier = syn_soldier(v, seat);
	return soldier != NULL && soldier->core.kind == kind ? &soldier->core : NULL;
}

const struct bilingual *
syn_piece_words(const struct view *v, int piece)
{
	if (syn_is_soldier(piece)) {
		const struct syn_soldier *soldier = syn_soldier(v, syn_owner(piece));
		return soldier == NULL ? NULL : &soldier->name;
	}
	if (piece == PIECE_BOSS)
		return v->boss == SYN_NONE ? NULL : &v->content->bosses[v->boss].name;
	return syn_is_enemy(piece) ? &v->content->enemies[piece - PIECE_ENEMY].name : NULL;
}

int
syn_actor(const struct view *v)
{
	return v->phase == PHASE_OVER ? 0 : v->order[v->turn];
}

/* --- values --- */

int
syn_stat(const struct view *v, int piece, enum stat stat)
{
	const struct syn_piece *p = &v->pieces[piece];
	int value = p->stat[stat];
	for (int d = 0; d < DURATIONS_KEPT; d++)
		for (int by = 0; by <= SYN_SEATS; by++)
			value += p->mods[stat][d][by];
	if (stat == STAT_ATK && p->ails[AIL_BURN] > 0)
		value += v->content->numbers.burn_atk;
	return value > 0 ? value : 0;
}

void
syn_modifiers_end(struct view *v, enum duration duration, int creator)
{
	for (int piece = 0; piece < PIECES; piece++)
		for (int stat = 0; stat < STATS; stat++)
			for (int by = 0; by <= SYN_SEATS; by++)
				if (creator < 0 || by == creator)
					v->pieces[piece].mods[stat][duration][by] = 0;
}

/* --- moving --- */

void
syn_move(struct table *t, int piece, struct spot to, const char *how)
{
	struct syn_piece *p = syn_piece(t, piece);
	syn_say(t, moved, .piece = syn_piece_json(piece), .from = syn_spot_json(p->at),
	    .to = syn_spot_json(to), .how = json_string(how));
	p->at = to;
}

bool
syn_has_step(const struct syn_offsets *spots, long long dx, long long dy)
{
	for (int i = 0; i < spots->count; i++)
		if (spots->list[i].x == dx && spots->list[i].y == dy)
			return true;
	return false;
}

uint64_t
syn_card_squares(const struct syn_offsets *spots, struct spot from)
{
	uint64_t squares = 0;
	for (int i = 0; i < spots->count; i++) {
		struct spot to = { (int8_t)(from.x + spots->list[i].x),
		    (int8_t)(from.y + spots->list[i].y) };
		squares |= syn_bit(to);
	}
	return squares;
}

/* A jump: only the target square has to be free. */
uint64_t
syn_card_moves(const struct view *v, int card, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	if (!syn_on_field(v, piece) || p->ails[AIL_SHOCK] > 0)
		return 0;
	return syn_card_squares(&v->content->cards[card].moves, p->at) & syn_free(v);
}

/* Steps to the four neighbours over free squares, without the starting square. */
uint64_t
syn_walks(const struct view *v, int piece, int count)
{
	if (!syn_on_field(v, piece) || v->pieces[piece].ails[AIL_SHOCK] > 0)
		return 0;
	uint64_t start = syn_bit(v->pieces[piece].at), open = syn_free(v), reached = start;
	for (int step = 0; step < count && step < SYN_SQUARES; step++) {
		uint64_t next = reached;
		for (int bit = 0; bit < SYN_SQUARES; bit++) {
			if ((reached & UINT64_C(1) << bit) == 0)
				continue;
			for (size_t i = 0; i < LEN(steps); i++) {
				struct spot at = syn_spot(bit);
				struct spot to =
				    { (int8_t)(at.x + steps[i].x), (int8_t)(at.y + steps[i].y) };
				next |= syn_bit(to) & open;
			}
		}
		reached = next;
	}
	return reached & ~start;
}

uint64_t
syn_threat(const struct view *v, int enemy)
{
	return syn_on_field(v, enemy) ? syn_within(v->pieces[enemy].at,
	    v->content->numbers.area_range) : 0;
}
