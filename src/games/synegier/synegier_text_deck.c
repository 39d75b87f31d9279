/* synegier_text_deck.c: sentences about Synegier's deck codes. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* While soldiers are chosen, the deck is exactly the picks. */
bool
synegier_deck_code(const struct view *v, int seat, char text[SENTENCE_SIZE])
{
	char code[CODE_SIZE];
	text[0] = '\0';
	if (seat < 1 || seat > v->seats || v->phase != PHASE_PICK_SOLDIER)
		return false;
	const struct syn_pile *deck = &v->players[seat - 1].deck;
	for (int i = 0; i < deck->count; i++)
		if (deck->cards[i] >= v->content->card_count)
			return false;
	if (deck->count != SYN_PICKS || !syn_deck_write(deck->cards, code))
		return false;
	snprintf(text, SENTENCE_SIZE, _("The code of your deck: %s"), code);
	return true;
}

char *
synegier_code_spoken(const struct content *k, const char *code)
{
	uint8_t cards[SYN_PICKS];
	char *said = mem_string(_("A deck of Synegier.")), *names = NULL;
	if (!syn_deck_read(k, code, cards, NULL))
		return said;
	for (int i = 0; i < SYN_PICKS; ) {
		int first = i;
		while (i < SYN_PICKS && cards[i] == cards[first])
			i++;
		mem_append(&names, "%s%s", first > 0 ? _(", ") : "",
		    language_words(&k->cards[cards[first]].name));
		if (i - first > 1)
			mem_append(&names, " x%d", i - first);
	}
	mem_append(&said, "\n");
	mem_append(&said, _("Cards: %s."), names);
	mem_append(&said, "\n%s", _("Player 1 has it and picks no cards. Such a game ranks apart, "
	    "and is not for tables."));
	free(names);
	return said;
}
