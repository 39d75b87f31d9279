/* synegier_views.c: a seat's view does not depend on facts hidden from that seat.
 *
 * Games are played at random. Before every action the state is copied, and in the copy everything
 * hidden from one viewer is changed: other hands and decks, the order of decks and events, offers,
 * soldiers dealt. Only facts that the action itself reveals stay as they are. Then both states, and
 * the events of the action in both, must look the same to the viewer, byte for byte. */
#include "synegier_support.h"

enum { GAMES = 12, TURNS_SKIPPED = 3 };

/* --- changing hidden facts --- */

static void
shuffle(struct rng *rng, uint8_t *cards, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int other = (int)rng_below(rng, (uint64_t)i + 1);
		uint8_t card = cards[i];
		cards[i] = cards[other];
		cards[other] = card;
	}
}

static uint8_t
any_card(struct rng *rng)
{
	return (uint8_t)rng_below(rng, (uint64_t)content->card_count);
}

/* Will this card of the actor's hand be seen by everybody? */
static bool
comes_to_light(const char *action, int slot)
{
	int number = 0;
	if (sscanf(action, "play %d", &number) == 1)
		return slot == number - 1;
	if (sscanf(action, "keep %d", &number) == 1)
		return slot != number - 1;
	return strcmp(action, "keep none") == 0;
}

static void
change_player(struct state *s, int seat, const char *action, struct rng *rng)
{
	struct syn_player *p = &s->all.players[seat - 1];
	bool acts = synegier_game.to_act(s) == seat;
	for (int i = 0; i < p->hand.count; i++)
		if (!acts || !comes_to_light(action, i))
			p->hand.cards[i] = any_card(rng);
	for (int i = 0; i < p->deck.count; i++)
		p->deck.cards[i] = any_card(rng);
	if (p->offer[0] == SYN_NONE)
		return;
	p->offer[0] = any_card(rng);
	do
		p->offer[1] = any_card(rng);
	while (p->offer[1] == p->offer[0]);
}

/* Redistributes the soldiers that the viewer has not seen, except for the one being chosen. */
static void
change_dealt(struct state *s, int viewer, const char *action, struct rng *rng)
{
	uint8_t *places[SYN_SOLDIERS_MAX], soldiers[SYN_SOLDIERS_MAX];
	int count = 0, chosen = 0;
	sscanf(action, "soldier %d", &chosen);
	for (int seat = 1; seat <= s->all.seats; seat++) {
		struct syn_player *p = &s->all.players[seat - 1];
		for (int i = 0; i < p->dealt_count && seat != viewer && p->soldier == SYN_NONE; i++)
			if (seat != synegier_game.to_act(s) || i != chosen - 1) {
				soldiers[count] = p->dealt[i];
				places[count++] = &p->dealt[i];
			}
	}
	shuffle(rng, soldiers, count);
	for (int i = 0; i < count; i++)
		*places[i] = soldiers[i];
}

/* `drew`: the viewer will draw and so learn the order of its own deck. */
static struct state *
changed(const struct state *s, int viewer, const char *action, bool drew, bool dealt_shown, struct rng *rng)
{
	struct state *other = game_clone(&synegier_game, s);
	struct view *v = &other->all;
	for (int seat = 1; seat <= v->seats; seat++)
		if (seat != viewer)
			change_player(other, seat, action, rng);
	if (viewer != SEAT_NOBODY && !drew)
		shuffle(rng, v->players[viewer - 1].deck.cards, v->players[viewer - 1].deck.count);
	if (v->phase < PHASE_TURN && !dealt_shown)
		change_dealt(other, viewer, action, rng);
	if (v->events.count > 1)	/* the first may be turned up */
		shuffle(rng, v->events.cards + 1, v->events.count - 1);
	return other;
}

/* --- comparing --- */

static void
same_lines(char *one, char *other, const char *what, const char *action)
{
	if (strcmp(one, other) != 0)
		ck_abort_msg("%s differ at %s:\n%s\n%s", what, action, one, other);
	free(one);
	free(other);
}

static void
same_views(const struct state *a, const struct state *b, int viewer, const char *action)
{
	struct view *one = game_view(&synegier_game, a, viewer), *other = game_view(&synegier_game, b, viewer);
	if (memcmp(one, other, sizeof *one) != 0)
		ck_abort_msg("the views of seat %d differ in memory at %s", viewer, action);
	game_view_free(&synegier_game, one);
	game_view_free(&synegier_game, other);
	same_lines(state_line(a, viewer), state_line(b, viewer), "views", action);
}

static void
same_events(const struct events *a, const struct events *b, int viewer, const char *action)
{
	json_t *one = events_for(a, viewer), *other = events_for(b, viewer);
	same_lines(json_line(one), json_line(other), "events", action);
	json_decref(one);
	json_decref(other);
}

static void
same_legal(const struct state *a, const struct state *b, int viewer, const char *action)
{
	json_t *one = legal_actions(a, viewer), *other = legal_actions(b, viewer);
	same_lines(json_line(one), json_line(other), "legal actions", action);
	json_decref(one);
	json_decref(other);
}

static bool
draws(const struct events *ev, int viewer)
{
	for (size_t i = 0; i < ev->count && viewer != SEAT_NOBODY; i++)
		if (json_object_get(ev->list[i].fact, "cards") != NULL &&
		    strcmp(json_string_value(json_object_get(ev->list[i].fact, "event")), "draw") == 0 &&
		    json_integer_value(json_object_get(ev->list[i].fact, "seat")) == viewer)
			return true;
	return false;
}

static void
compare(const struct state *s, int viewer, const char *action, struct rng *rng)
{
	struct state *a = game_clone(&synegier_game, s);
	struct events seen = { 0 }, other = { 0 };
	struct error e = { 0 };
	int seat = synegier_game.to_act(s);
	if (!game_apply_text(&synegier_game, a, seat, action, &seen, &e))
		ck_abort_msg("%s: %s", action, say(&e));
	bool begins = s->all.phase < PHASE_TURN && a->all.phase == PHASE_TURN;
	bool drew = draws(&seen, viewer);
	struct state *b = changed(s, viewer, action, drew, begins, rng);
	same_views(s, b, viewer, action);
	same_legal(s, b, viewer, action);
	if (!game_apply_text(&synegier_game, b, seat, action, &other, &e))
		ck_abort_msg("%s: %s", action, say(&e));
	same_events(&seen, &other, viewer, action);
	/* the order of a deck made from a trash is unknown to all */
	same_views(a, b, viewer, action);
	events_clear(&seen);
	events_clear(&other);
	game_destroy(&synegier_game, a);
	game_destroy(&synegier_game, b);
}

START_TEST(views_and_events_reveal_nothing_hidden)
{
	static const char *const options[] = { "seats=2", "seats=3", "seats=4" };
	struct rng rng, hidden;
	int compared = 0;
	rng_seed(&rng, (uint64_t)_i + 5);
	rng_seed(&hidden, (uint64_t)_i + 500);
	struct state *s = new_game(options[_i % 3], (uint64_t)_i + 1);
	while (synegier_game.to_act(s) != SEAT_NOBODY) {
		char action[ACTION_SIZE];
		random_action(s, &rng, action);
		int viewer = (int)rng_below(&hidden, (uint64_t)s->all.seats + 1);
		if (rng_below(&hidden, TURNS_SKIPPED) == 0) {
			compare(s, viewer, action, &hidden);
			compared++;
		}
		play_events(s, action, NULL);
	}
	ck_assert_int_gt(compared, 50);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- a guess --- */

START_TEST(a_guess_looks_like_the_view_it_was_made_from)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 77);
	struct state *s = new_game("seats=3", (uint64_t)_i + 9);
	for (int i = 0; synegier_game.to_act(s) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		int seat = 1 + (int)rng_below(&rng, 3);
		if (i % 7 == 0) {
			struct view *v = game_view(&synegier_game, s, seat);
			struct state *guess = syn_guess(v, (uint64_t)i);
			struct error e = { 0 };
			if (!synegier_game.invariants(guess, &e))
				ck_abort_msg("%s", say(&e));
			same_lines(state_line(guess, seat), state_line(s, seat), "views", "guess");
			game_view_free(&synegier_game, v);
			game_destroy(&synegier_game, guess);
		}
		random_action(s, &rng, action);
		play_events(s, action, NULL);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- shown members, by name --- */

START_TEST(a_seat_is_shown_counts_of_what_is_hidden)
{
	struct state *s = set_up("{'seats':2,'players':[{'seat':1,'at':[7,7],'hand':['C01'],'deck':['C03',"
	    "'C02'],'trash':['C05'],"
	    "'dealt':['S01']},{'seat':2,'at':[1,1],'hand':['C04','C05'],'deck':['C06'],'trash':['C07'],"
	    "'dealt':['S02']}]}");
	struct view *v = game_view(&synegier_game, s, 1);
	json_t *json = game_show(&synegier_game, v);
	const json_t *me = json_array_get(json_object_get(json, "players"), 0);
	const json_t *other = json_array_get(json_object_get(json, "players"), 1);
	ck_assert_int_eq(json_integer_value(json_object_get(other, "hand")), 2);
	ck_assert_int_eq(json_integer_value(json_object_get(other, "deck")), 1);
	ck_assert_str_eq(json_string_value(json_array_get(json_object_get(other, "trash"), 0)), "C07");
	ck_assert_str_eq(json_string_value(json_array_get(json_object_get(other, "dealt"), 0)), "S02");
	ck_assert_str_eq(json_string_value(json_array_get(json_object_get(me, "deck"), 0)), "C02");
	ck_assert_str_eq(json_string_value(json_array_get(json_object_get(me, "hand"), 0)), "C01");
	ck_assert_int_eq(json_integer_value(json_object_get(json, "events")), 28);
	ck_assert_ptr_null(json_object_get(json, "rng"));
	json_decref(json);
	game_view_free(&synegier_game, v);
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(a_draft_is_between_a_player_and_the_cards)
{
	struct state *s = new_game("seats=2", 6);
	int seat = synegier_game.to_act(s), rival = 3 - seat;
	struct view *mine = game_view(&synegier_game, s, seat), *theirs = game_view(&synegier_game, s, rival);
	ck_assert_int_ne(mine->players[seat - 1].offer[0], SYN_NONE);
	ck_assert_int_eq(theirs->players[seat - 1].offer[0], SYN_NONE);
	ck_assert_int_eq(theirs->players[seat - 1].dealt[0], SYN_NONE);
	ck_assert_int_eq(theirs->players[seat - 1].dealt_count, 7);
	ck_assert_int_ne(theirs->players[rival - 1].dealt[0], SYN_NONE);
	game_view_free(&synegier_game, mine);
	game_view_free(&synegier_game, theirs);
	game_destroy(&synegier_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, views_and_events_reveal_nothing_hidden, 0, suite_times(GAMES));
	tcase_add_loop_test(tc, a_guess_looks_like_the_view_it_was_made_from, 0, suite_times(4));
	tcase_add_test(tc, a_seat_is_shown_counts_of_what_is_hidden);
	tcase_add_test(tc, a_draft_is_between_a_player_and_the_cards);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_views", fill, 60);
	synegier_game.unload(content);
	return status;
}
