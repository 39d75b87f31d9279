/* reviews.c: three decisions are spoilt in a game of strong CPUs, and a review names those three. */
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

/* --- what is bad, game by game --- */

/* Gives all cards away for a penalty, though one of them leads on. */
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
	if (best->form == FORM_BATTLE && syn_is_enemy(foe) && syn_fight(v, v->battler, foe).dealt >= v->pieces[foe].hp) {
		snprintf(bad, ACTION_SIZE, "%s", "battle none");
		return true;
	}
	for (foe = PIECE_ENEMY; best->form == FORM_BATTLE_NONE && foe < PIECES; foe++) {
		struct syn_fight fight = syn_fight(v, v->battler, foe);
		if ((syn_battle_targets(v, v->battler) & 1u << foe) != 0 && fight.taken >= fight.dealt + 10) {
			snprintf(bad, ACTION_SIZE, "battle %s", syn_piece_names[foe]);
			return true;
		}
	}
	return false;
}

/* Keeps the weakest card of the hand, weaker by far than the best. */
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

static const struct planted_row rows[] = {
	{ "monoknight", "mode=standard", 60, 4, 4, 200, redraw_needlessly },
	{ "synegier", "seats=2", 120, 26, 9, 2000, spoil_synegier },
	{ "synegier", "seats=4 raid=scaled", 120, 26, 9, 2000, spoil_synegier },
};

enum { SEEDS = 4 };

START_TEST(a_review_names_the_three_that_were_spoilt)
{
	const struct planted_row *row = &rows[_i / SEEDS];
	struct planted_game made = planted_play(registry, row, (uint64_t)(_i % SEEDS) * 1000 + 77);
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
