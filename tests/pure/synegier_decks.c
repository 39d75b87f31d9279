/* synegier_decks.c: decks as codes: every deck from a draft has one, and games begin with it. */
#include "synegier_support.h"

#include "game/game_code.h"

/* The sixteen picks of a random game, in order. */
static void
draft(uint64_t seed, uint8_t cards[SYN_PICKS])
{
	struct state *s = new_game("seats=2", seed);
	int seat = synegier_game.to_act(s);
	struct rng rng;
	rng_seed(&rng, seed);
	while (s->all.phase == PHASE_DRAFT)
		play(s, rng_below(&rng, 2) == 0 ? "pick 1" : "pick 2");
	memcpy(cards, s->all.players[seat - 1].deck.cards, SYN_PICKS);
	game_destroy(&synegier_game, s);
}

static int
compare(const void *a, const void *b)
{
	return *(const uint8_t *)a - *(const uint8_t *)b;
}

START_TEST(every_deck_of_a_draft_is_read_from_its_code)
{
	for (uint64_t seed = 1; seed <= (uint64_t)suite_times(40); seed++) {
		uint8_t cards[SYN_PICKS], again[SYN_PICKS];
		char text[CODE_SIZE], second[CODE_SIZE];
		struct error e = { 0 };
		draft(seed, cards);
		ck_assert(syn_deck_write(cards, text));
		ck_assert_uint_le(strlen(text), strlen("S1234-56789-01234-567"));
		ck_assert_msg(syn_deck_read(content, text, again, &e), "%s: %s", text, e.sentence);
		qsort(cards, SYN_PICKS, 1, compare);
		ck_assert_mem_eq(cards, again, sizeof cards);
		ck_assert(syn_deck_write(again, second));
		ck_assert_str_eq(text, second);
	}
}
END_TEST

/* The number of each rarity, C R SR LE; the picks are 8 of C and R, 5 of all but LE, 2 of SR and
 * LE, 1 of LE. */
static const struct { int count[RARITIES]; bool given; } rarities[] = {
	{ { 13, 0, 2, 1 }, true }, { { 0, 13, 2, 1 }, true }, { { 4, 4, 7, 1 }, true }, { { 8, 0, 5, 3 }, true }, { { 6, 7, 0, 3 }, true },
	{ { 14, 0, 1, 1 }, false }, { { 13, 0, 3, 0 }, false }, { { 7, 0, 8, 1 }, false }, { { 8, 0, 4, 4 }, false },
	{ { 16, 0, 0, 0 }, false }, { { 0, 0, 0, 16 }, false },
};

START_TEST(decks_of_these_rarities_are_taken_or_refused)
{
	uint8_t cards[SYN_PICKS], again[SYN_PICKS];
	char text[CODE_SIZE];
	struct error e = { 0 };
	int used = 0;
	for (int rarity = 0; rarity < RARITIES; rarity++) {
		int card = 0;
		while ((int)content->cards[card].rarity != rarity)
			card++;
		for (int i = 0; i < rarities[_i].count[rarity]; i++)
			cards[used++] = (uint8_t)card;
	}
	ck_assert_int_eq(used, SYN_PICKS);
	ck_assert(syn_deck_write(cards, text));
	ck_assert_int_eq(syn_deck_read(content, text, again, &e), rarities[_i].given);
	if (!rarities[_i].given)
		ck_assert_str_eq(e.sentence, "No draft gives this deck: its cards are too rare, or too common, for sixteen picks.");
}
END_TEST

/* Numbers that no deck has, and cards that do not exist yet. */
START_TEST(any_code_of_this_kind_is_a_deck_or_is_refused)
{
	struct rng rng;
	rng_seed(&rng, 37);
	for (int round = 0; round < suite_times(300); round++) {
		struct code c;
		char text[CODE_SIZE], again[CODE_SIZE];
		struct error e = { 0 };
		code_begin(&c, CODE_DECK);
		for (int digits = 1 + (int)rng_below(&rng, 14); digits > 0; digits--)
			code_put(&c, (uint32_t)rng_below(&rng, 32), 32);
		code_write(&c, text, NULL);
		if (synegier_game.code->check(content, text, again, &e))
			ck_assert_str_eq(text, again);
		else
			ck_assert_ptr_nonnull(e.sentence);
	}
}
END_TEST

START_TEST(a_player_with_a_given_deck_picks_no_cards)
{
	uint8_t cards[SYN_PICKS];
	char text[CODE_SIZE];
	draft(5, cards);
	ck_assert(syn_deck_write(cards, text));
	for (int seat = 1; seat <= 3; seat++) {
		char *words = mem_format("seats=3 deck%d=%s", seat, text);
		struct state *s = new_game(words, 7);
		check_state(s, "given");
		for (int picks = 0; s->all.phase == PHASE_DRAFT; picks++) {
			ck_assert_int_ne(synegier_game.to_act(s), seat);
			ck_assert_int_lt(picks, 2 * SYN_PICKS);
			play(s, "pick 1");
		}
		ck_assert_int_eq(s->all.players[seat - 1].deck.count, SYN_PICKS);
		qsort(cards, SYN_PICKS, 1, compare);
		ck_assert_mem_eq(s->all.players[seat - 1].deck.cards, cards, SYN_PICKS);
		play(s, "soldier 1; soldier 1; soldier 1");
		ck_assert_int_eq(s->all.phase, PHASE_TURN);
		free(words);
		game_destroy(&synegier_game, s);
	}
}
END_TEST

START_TEST(where_all_are_given_decks_soldiers_are_chosen_at_once)
{
	uint8_t cards[SYN_PICKS];
	char text[CODE_SIZE];
	draft(5, cards);
	ck_assert(syn_deck_write(cards, text));
	char *words = mem_format("seats=2 deck1=%s deck2=%s", text, text);
	struct state *s = new_game(words, 7);
	check_state(s, "given");
	ck_assert_int_eq(s->all.phase, PHASE_PICK_SOLDIER);
	free(words);
	game_destroy(&synegier_game, s);
}
END_TEST

static void
fill(TCase *t)
{
	content = load_content(&synegier_game);
	tcase_add_test(t, every_deck_of_a_draft_is_read_from_its_code);
	tcase_add_loop_test(t, decks_of_these_rarities_are_taken_or_refused, 0, LEN(rarities));
	tcase_add_test(t, any_code_of_this_kind_is_a_deck_or_is_refused);
	tcase_add_test(t, a_player_with_a_given_deck_picks_no_cards);
	tcase_add_test(t, where_all_are_given_decks_soldiers_are_chosen_at_once);
}

int
main(void)
{
	return suite_run("synegier decks", fill, 20);
}
