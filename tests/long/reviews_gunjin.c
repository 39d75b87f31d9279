/* reviews_gunjin.c: two or three times a strong CPU of Gunjin Shogi throws a valuable piece away,
 * and a review names those moves.
 *
 * A mistake counts only by the seat's own knowledge: the enemy beats the piece, whatever kind it
 * may be. */
#include "../planted.h"
#include "games/gunjin/gunjin.h"

enum { SIDE = PLANTED_SEAT - 1, NEARLY_SURE = 85 };

/* The most valuable first; other pieces are not worth a mistake. */
static const uint8_t dear[] = {
	KIND_GE, KIND_LG, KIND_MG, KIND_PL, KIND_CO, KIND_TK, KIND_LC, KIND_MA,
};

struct cell_attributes {
	const struct view	*view;
	uint16_t		 candidates[GUNJIN_ARMY];	/* of the enemy's pieces */
};

/* In how many of a hundred cases that enemy beats such a piece: when attacked in its place, or by
 * reaching the piece on another cell. */
static int
count_kills(const struct cell_attributes *l, int number, int kind, int cell)
{
	const struct gunjin_position *f = &l->view->field;
	bool attacks = gunjin_side_at(f, cell) == !SIDE;
	int kills = 0, all = 0;
	for (int enemy = 0; enemy < KINDS; enemy++) {
		int copies = l->candidates[number] & 1u << enemy ? gunjin_kinds[enemy].copies : 0;
		bool near = attacks || (gunjin_reach_of(f, !SIDE, enemy, f->men[!SIDE][number].cell) & BIT(cell)) != 0;
		all += copies;
		kills += near && enemy != KIND_FL && gunjin_fight(kind, enemy) == OUTCOME_LOSS ? copies : 0;
	}
	return 100 * kills / all;
}

/* Can any piece of a side but one reach it? An enemy piece's kind is unknown: any of its candidates
 * counts. */
static bool
is_reached(const struct cell_attributes *l, int side, int cell, int but)
{
	const struct gunjin_position *f = &l->view->field;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man man = f->men[side][i];
		unsigned kinds = side == SIDE ? 1u << man.kind : l->candidates[i];
		for (int kind = 0; kind < KINDS && man.cell != GUNJIN_NOWHERE && man.cell != but; kind++)
			if ((kinds & 1u << kind) && (gunjin_reach_of(f, side, kind, man.cell) & BIT(cell)))
				return true;
	}
	return false;
}

/* A piece that is lost anyway may as well attack. */
static bool
can_escape(const struct cell_attributes *l, int cell)
{
	const struct gunjin_position *f = &l->view->field;
	for (uint64_t goals = gunjin_reach(f, cell) & ~f->cells[!SIDE]; goals != 0; goals &= goals - 1)
		if (!is_reached(l, !SIDE, __builtin_ctzll(goals), GUNJIN_NOWHERE))
			return true;
	return false;
}

/* Does it attack a piece that beats it, or leave a safe place for one where it is captured without
 * return? */
static bool
is_blunder(const struct cell_attributes *l, struct gunjin_move move)
{
	const struct gunjin_position *f = &l->view->field;
	int kind = gunjin_kind_at(f, move.from);
	if (gunjin_side_at(f, move.to) == !SIDE)
		return count_kills(l, f->at[move.to], kind, move.to) >= NEARLY_SURE && can_escape(l, move.from);
	if (is_reached(l, !SIDE, move.from, GUNJIN_NOWHERE) || is_reached(l, SIDE, move.to, move.from))
		return false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		if (f->men[!SIDE][i].cell != GUNJIN_NOWHERE && count_kills(l, i, kind, move.to) == 100)
			return true;
	return false;
}

/* A game that is already lost cannot be lost again, and one that is nearly won stays so without
 * that piece. */
static bool
is_decided(const struct session *s, const struct action *best)
{
	enum { LOST = -400, WON = 700 };
	const struct cpu_request request = { PLANTED_SEAT, game_strongest_level(&gunjin_game), 30 };
	struct cpu_thought *t = cpu_thought_new(s, &request);
	struct judgement j;
	while (!cpu_thought_work(t))
		continue;
	bool judged = cpu_thought_judge(t, best, &j);
	cpu_thought_free(t);
	return !judged || j.standing < LOST || j.standing > WON;
}

static bool
throw_away(const struct session *s, const struct action *best, char bad[ACTION_SIZE])
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	struct view *v = session_view(s, PLANTED_SEAT);
	struct cell_attributes look = { .view = v };
	struct action blunder;
	bool found = false;
	int count = v->phase == PHASE_PLAYING ? gunjin_field_moves(&v->field, SIDE, moves) : 0;
	gunjin_count_candidates(v, !SIDE, look.candidates);
	for (size_t rank = 0; rank < LEN(dear) && !found; rank++)
		for (int i = 0; i < count && !found; i++)
			if (gunjin_kind_at(&v->field, moves[i].from) == dear[rank] && is_blunder(&look, moves[i])) {
				blunder = gunjin_move_action(moves[i]);
				found = true;
			}
	game_view_free(&gunjin_game, v);
	if (!found || is_decided(s, best))
		return false;
	action_print(&gunjin_forms, &blunder, bad);
	return true;
}

static const struct planted_row row = { "gunjin", "", 30, 3, 3, 120, throw_away };

/* Not every game offers several such mistakes: the test plays games until enough have. One of all
 * the mistakes may cost less than it seems. */
START_TEST(a_review_names_the_moves_that_threw_pieces_away)
{
	enum { GAMES = 4, SEEDS = 40, SEVERAL = 2 };
	struct registry *registry = registry_new("share");
	int games = 0, planted = 0, found = 0;
	for (uint64_t seed = 1; games < GAMES; seed++) {
		ck_assert_uint_le(seed, SEEDS);
		struct planted_game made = planted_play(registry, &row, seed);
		if (made.count >= SEVERAL) {
			struct review *r = planted_review(registry, made.journal);
			ck_assert_msg(r->count <= made.count, "seed %d: named %d", (int)seed, r->count);
			planted += made.count;
			found += planted_found(&made, r);
			review_free(r);
			games++;
		}
		json_decref(made.journal);
	}
	ck_assert_int_ge(found + 1, planted);
	registry_free(registry);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_review_names_the_moves_that_threw_pieces_away);
}

int
main(void)
{
	return suite_run("reviews_gunjin", fill, 600);
}
