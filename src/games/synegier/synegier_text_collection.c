/* synegier_text_collection.c: counts the cards, soldiers and sentences that a player has met in
 * finished games. */
#include <string.h>

#include "games/synegier/synegier_text.h"

static const char *
id_in(const json_t *list, size_t i)
{
	const json_t *id = json_array_get(list, i);
	return json_is_string(id) ? json_string_value(id) : "";
}

/* Results may be old files that name content which no longer exists. */
static void
add_player(const struct content *k, const json_t *player, bool won, struct synegier_met *met)
{
	const json_t *cards = JSON_GET(player, player_stats, cards),
	    *said = JSON_GET(player, player_stats, said);
	const char *id = json_string_value(JSON_GET(player, player_stats, soldier));
	int soldier = id == NULL ? SYN_NONE : syn_soldier_of(k, id);
	uint64_t made[SYN_BANDS_MAX] = { 0 };
	if (soldier != SYN_NONE) {
		met->soldiers[soldier]++;
		met->won[soldier] += won;
	}
	for (size_t i = 0; i < json_array_size(cards); i++) {
		int card = syn_card_of(k, id_in(cards, i));
		if (card != SYN_NONE)
			met->cards[card]++;
	}
	for (size_t i = 0; i < json_array_size(said); i++)
		syn_said_in(k, id_in(said, i), made);
	for (int subject = 0; subject < k->subject_count; subject++)
		for (uint64_t rest = made[subject]; rest != 0; rest &= rest - 1)
			met->said[subject][__builtin_ctzll(rest)]++;
}

void
synegier_meet(const struct content *k, const json_t *result, unsigned people,
    struct synegier_met *met)
{
	const json_t *players = JSON_GET(json_object_get(result, "stats"), stats, players), *winner;
	unsigned winners = 0;
	size_t i;
	json_array_foreach(json_object_get(result, "winners"), i, winner)
		winners |= json_integer_value(winner) > SYN_SEATS ? 0 :
		    1u << json_integer_value(winner);
	for (int seat = 1; seat <= SYN_SEATS; seat++) {
		const char key[] = { (char)('0' + seat), '\0' };
		if (people & 1u << seat)
			add_player(k, json_object_get(players, key), winners & 1u << seat, met);
	}
}

/* --- the share of it all --- */

static struct synegier_share
share_of(const int *counts, int count)
{
	struct synegier_share share = { .all = count };
	for (int i = 0; i < count; i++)
		share.met += counts[i] > 0;
	return share;
}

struct synegier_share
synegier_cards_met(const struct content *k, const struct synegier_met *met)
{
	return share_of(met->cards, k->card_count);
}

struct synegier_share
synegier_soldiers_met(const struct content *k, const struct synegier_met *met)
{
	return share_of(met->soldiers, k->soldier_count);
}

/* Counts every subject with every verb of its colour. */
struct synegier_share
synegier_sentences_met(const struct content *k, const struct synegier_met *met)
{
	struct synegier_share share = { 0 };
	for (int i = 0; i < k->subject_count; i++)
		for (int j = 0; j < k->verb_count; j++) {
			share.all += k->subjects[i].colour == k->verbs[j].colour;
			share.met += met->said[i][j] > 0;
		}
	return share;
}
