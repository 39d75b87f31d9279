/* reviews.c: three decisions are spoilt in a game of strong CPUs, and a review names those
 * three. */
#include <limits.h>

#include "../planted.h"
#include "games/synegier/synegier.h"

static struct registry *registry;

static void
set_up(void)
{
	registry = registry_new("share");
}

static void
tear_down(void)
{
	registry_free(registry);
}

/* --- bad actions, game by game --- */

/* Discards all cards for a penalty, though one of them makes progress. */
static bool
redraw_needlessly(const struct session *s, const struct action *best, char bad[ACTION_SIZE])
{
	if (strncmp(bad, "play", 4) != 0)
		return false;
	snprintf(bad, ACTION_SIZE, "%s", "redraw");
	return true;
}

/* Plays no card at all, though there is mana for three or more. */
static bool
synegier_idle(const struct view *v, const struct action *best, char bad[ACTION_SIZE])
{
	const struct syn_player *p = &v->players[PLANTED_SEAT - 1];
	int playable = 0;
	for (int slot = 0; v->prompt == PROMPT_PLAY && slot < p->hand.count; slot++)
		playable += syn_play_problem(v, PLANTED_SEAT, slot) == NULL;
	if (playable < 3 || p->row.count > 0 || best->form == FORM_STOP)
		return false;
	snprintf(bad, ACTION_SIZE, "%s", "stop");
	return true;
}

/* Spares an enemy that would go down, or fights at a loss of ten HP or more. */
static bool
synegier_misfight(const struct view *v, const struct action *best, char bad[ACTION_SIZE])
{
	int foe = best->numbers[0];
	if (best->form == FORM_BATTLE && syn_is_enemy(foe) && syn_battle_forecast(v, v->battler, foe).dealt >= v->pieces[foe].hp) {
		snprintf(bad, ACTION_SIZE, "%s", "battle none");
		return true;
	}
	for (foe = PIECE_ENEMY; best->form == FORM_BATTLE_NONE && foe < PIECES; foe++) {
		struct syn_battle_forecast fight = syn_battle_forecast(v, v->battler, foe);
		if ((syn_battle_targets(v, v->battler) & 1u << foe) != 0 && fight.taken >= fight.dealt + 10) {
			snprintf(bad, ACTION_SIZE, "battle %s", syn_piece_names[foe]);
			return true;
		}
	}
	return false;
}

/* Keeps the weakest card of the hand, far weaker than the best. */
static bool
synegier_miskeep(const struct view *v, const struct action *best, char bad[ACTION_SIZE])
{
	enum { FAR = 40 };	/* tenths of a point */
	const struct syn_pile *hand = &v->players[PLANTED_SEAT - 1].hand;
	int worst = 0;
	if (best->form != FORM_KEEP)
		return false;
	for (int slot = 1; slot < hand->count; slot++)
		if (v->content->cards[hand->cards[slot]].cpu < v->content->cards[hand->cards[worst]].cpu)
			worst = slot;
	if (v->content->cards[hand->cards[worst]].cpu + FAR > v->content->cards[hand->cards[best->numbers[0]]].cpu)
		return false;
	snprintf(bad, ACTION_SIZE, "keep %d", worst + 1);
	return true;
}

static bool
spoil_synegier(const struct session *s, const struct action *best, char bad[ACTION_SIZE])
{
	struct view *v = session_view(s, PLANTED_SEAT);
	bool spoilt = synegier_misfight(v, best, bad) || synegier_miskeep(v, best, bad) || synegier_idle(v, best, bad);
	game_view_free(session_game(s), v);
	return spoilt;
}

/* A copy of Mino's state, to try actions out in. */
static struct state *
mino_copy(const struct session *s)
{
	const struct loaded_game *mino = registry_load(registry, "mino", NULL);
	struct view *v = session_view(s, SEAT_REFEREE);
	json_t *shown = game_show(mino->game, v);
	struct state *copy = game_read(mino->game, mino->content, shown, NULL);
	ck_assert_ptr_nonnull(copy);
	json_decref(shown);
	game_view_free(mino->game, v);
	return copy;
}

enum { MINO_WIN = 1000 };	/* weighs more than all possible placements */

/* Counts of the possible placements and of the ways to win the round with that many of them in a
 * row, and the placement that leaves the fewest of both. */
struct mino_places {
	const struct game	*game;
	struct state		*state;
	int			 depth;
	int			 count, wins, fewest;
	char			 worst[ACTION_SIZE];
};

static bool
mino_place(const struct action *action, void *context)
{
	struct mino_places *p = context;
	char text[ACTION_SIZE];
	action_print(p->game->forms, action, text);
	if (strncmp(text, "place", 5) != 0)
		return true;
	p->count++;
	if (p->depth == 0)
		return true;
	struct mino_places then = { .game = p->game, .state = game_clone(p->game, p->state), .depth = p->depth - 1 };
	ck_assert(p->game->apply(then.state, 1, action, NULL, NULL));
	p->game->legal(then.state, 1, mino_place, &then);
	bool won = then.count == 0 && p->game->to_act(then.state) == 1;
	p->wins += won ? 1 : then.wins;
	game_destroy(p->game, then.state);
	if (!won && then.wins * MINO_WIN + then.count < p->fewest) {
		p->fewest = then.wins * MINO_WIN + then.count;
		snprintf(p->worst, sizeof p->worst, "%s", text);
	}
	return true;
}

static struct mino_places
mino_look(const struct session *s, const char *first, int depth)
{
	struct mino_places p = { .game = session_game(s), .state = mino_copy(s), .depth = depth, .fewest = INT_MAX };
	struct action action;
	if (first != NULL) {
		ck_assert(action_scan(p.game->forms, first, &action, NULL));
		ck_assert(p.game->apply(p.state, 1, &action, NULL, NULL));
	}
	p.game->legal(p.state, 1, mino_place, &p);
	game_destroy(p.game, p.state);
	return p;
}

/* Places a piece where it leaves the least room, though the round could be won at once, and cannot
 * be won soon afterwards. */
static bool
mino_throw_away(const struct session *s, const json_t *shown, char bad[ACTION_SIZE])
{
	enum { FEW = 6, TIGHT = 4 };
	json_int_t hands = json_integer_value(json_object_get(shown, "hands_left"));
	if (strncmp(bad, "place", 5) != 0 || hands > FEW || hands < TIGHT || mino_look(s, bad, 0).count > 0)
		return false;
	struct mino_places now = mino_look(s, NULL, 2);
	if (now.fewest >= MINO_WIN || mino_look(s, now.worst, 2).wins > 0)
		return false;
	snprintf(bad, ACTION_SIZE, "%s", now.worst);
	return true;
}

/* Relics that are always good. */
static bool
mino_is_good(const json_t *thing)
{
	static const char *const good[] = { "last_stand", "cross", "patience", "first_strike", "timing" };
	const char *id = json_string_value(json_object_get(thing, "id"));
	for (size_t i = 0; id != NULL && i < LEN(good); i++)
		if (strcmp(id, good[i]) == 0)
			return true;
	return false;
}

/* Leaves the shop without such a relic, for which there is room, or rerolls though no gold is left
 * to buy with then. */
static bool
mino_buy_nothing(const json_t *shown, const struct action *best, char bad[ACTION_SIZE])
{
	enum { POOR = 6 };
	const json_t *shop = json_object_get(shown, "shop");
	const json_t *item = json_array_get(json_object_get(shop, "items"), (size_t)best->numbers[0]);
	json_int_t gold = json_integer_value(json_object_get(shown, "gold"));
	json_int_t left = gold - json_integer_value(json_object_get(shop, "reroll_price"));
	if (strncmp(bad, "buy", 3) != 0 || strstr(bad, "sell") != NULL || !mino_is_good(item))
		return false;
	snprintf(bad, ACTION_SIZE, "%s", left >= 0 && left < POOR ? "reroll" : "leave");
	return true;
}

/* Sells such a relic for gold that buys no other. */
static bool
mino_sell_best(const json_t *shown, char bad[ACTION_SIZE])
{
	json_int_t gold = json_integer_value(json_object_get(shown, "gold")), least = INT_MAX;
	const json_t *item, *relic;
	size_t i;
	json_array_foreach(json_object_get(json_object_get(shown, "shop"), "items"), i, item) {
		json_int_t price = json_integer_value(json_object_get(item, "price"));
		bool offered = strcmp(json_string_value(json_object_get(item, "kind")), "relic") == 0 &&
		    !json_is_true(json_object_get(item, "sold"));
		least = offered && price < least ? price : least;
	}
	json_array_foreach(json_object_get(shown, "relics"), i, relic)
		if (mino_is_good(relic) && gold + json_integer_value(json_object_get(relic, "paid")) / 2 < least) {
			snprintf(bad, ACTION_SIZE, "sell %zu", i + 1);
			return true;
		}
	return false;
}

static bool
spoil_mino(const struct session *s, const struct action *best, char bad[ACTION_SIZE])
{
	struct view *v = session_view(s, PLANTED_SEAT);
	json_t *shown = game_show(session_game(s), v);
	bool shopping = strcmp(json_string_value(json_object_get(shown, "phase")), "shopping") == 0;
	bool spoilt = shopping ? mino_buy_nothing(shown, best, bad) || mino_sell_best(shown, bad) :
	    mino_throw_away(s, shown, bad);
	json_decref(shown);
	game_view_free(session_game(s), v);
	return spoilt;
}

static const struct planted_row rows[] = {
	{ "monoknight", "mode=standard", 60, 4, 4, 200, redraw_needlessly },
	{ "mino", "", 60, 10, 8, 500, spoil_mino },
	{ "synegier", "seats=2", 120, 26, 9, 2000, spoil_synegier },
	{ "synegier", "seats=4 raid=scaled", 120, 26, 9, 2000, spoil_synegier },
};

enum { SEEDS = 4, TRIES = 10 };

/* A game that is lost before three decisions were spoilt is replaced by another. */
static struct planted_game
play_spoilt(const struct planted_row *row, uint64_t seed)
{
	struct planted_game made = planted_play(registry, row, seed);
	for (int i = 1; i < TRIES && made.count < PLANTED; i++) {
		json_decref(made.journal);
		made = planted_play(registry, row, seed + (uint64_t)i);
	}
	return made;
}

START_TEST(a_review_names_the_three_that_were_spoilt)
{
	const struct planted_row *row = &rows[_i / SEEDS];
	struct planted_game made = play_spoilt(row, (uint64_t)(_i % SEEDS) * 1000 + 77);
	ck_assert_int_eq(made.count, PLANTED);
	struct review *r = planted_review(registry, made.journal);
	ck_assert_msg(planted_found(&made, r) == PLANTED, "%s %d: found %d", row->game, _i % SEEDS, planted_found(&made, r));
	review_free(r);
	json_decref(made.journal);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_review_names_the_three_that_were_spoilt, 0, (int)LEN(rows) * SEEDS);
}

int
main(void)
{
	return suite_run("reviews", fill, 240);
}
