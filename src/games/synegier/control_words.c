/* control_words.c: the names of Synegier's things. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/control.h"

const char *
synegier_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "mini", N_("mini potion") }, { "potion", N_("potion") },
		{ "C", N_("common") }, { "R", N_("rare") }, { "SR", N_("super rare") },
		{ "LE", N_("legendary") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return NULL;
}

const char *
synegier_card_name(const struct view *v, int card)
{
	return card == SYN_NONE ? _("a card") : language_words(&v->content->cards[card].name);
}

/* --- pieces and players --- */

void
synegier_piece(const struct view *v, int piece, char name[SENTENCE_SIZE])
{
	const struct words *words = piece == PIECE_NONE ? NULL : syn_piece_words(v, piece);
	const struct syn_soldier *owner = syn_is_partner(piece) ? syn_soldier(v, syn_owner(piece)) : NULL;
	if (owner != NULL)
		snprintf(name, SENTENCE_SIZE, _("%s's partner"), language_words(&owner->name));
	else
		snprintf(name, SENTENCE_SIZE, "%s", words != NULL ? language_words(words) : _("nobody"));
}

/* "1P you", "2P CPU", "3P" */
void
synegier_player(const struct seat *seats, const struct view *v, int seat, char name[SENTENCE_SIZE])
{
	if (seats[seat].cpu)
		snprintf(name, SENTENCE_SIZE, _("%dP CPU"), seat);
	else if (seat == v->seat && seats_people(seats, v->seats) == 1)
		snprintf(name, SENTENCE_SIZE, _("%dP you"), seat);
	else
		snprintf(name, SENTENCE_SIZE, _("%dP"), seat);
}

void
synegier_sentence(const struct content *k, int subject, int verb, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("%s → %s"), language_words(&k->subjects[subject].text),
	    language_words(&k->verbs[verb].text));
}

/* --- ailments --- */

static void
add_state(char text[SENTENCE_SIZE], bool brief, const char *initial, const char *name, int n)
{
	size_t used = strlen(text);
	if (n <= 0)
		return;
	if (brief)
		snprintf(text + used, SENTENCE_SIZE - used, "%s%d", initial, n);
	else
		snprintf(text + used, SENTENCE_SIZE - used, "%s%s %d", used > 0 ? ", " : "", name, n);
}

/* "p2b1" or "Poison 2, Burn 1" */
void
synegier_ailments(const struct view *v, int piece, bool brief, char text[SENTENCE_SIZE])
{
	static const struct { const char *initial, *name; } names[AILS] = {
		[AIL_POISON] = { "p", "Poison" }, [AIL_BURN] = { "b", "Burn" }, [AIL_SHOCK] = { "s", "Shock" },
		[AIL_FEAR] = { "f", "Fear" },
	};
	const struct syn_piece *p = &v->pieces[piece];
	text[0] = '\0';
	for (int i = 0; i < AILS; i++)
		add_state(text, brief, names[i].initial, names[i].name, p->ails[i]);
	add_state(text, brief, "o", "Shield", p->shield);
	if (!syn_is_soldier(piece))
		return;
	add_state(text, brief, "+", "Flow", v->players[syn_owner(piece) - 1].flow);
	add_state(text, brief, "c", "Charge", v->players[syn_owner(piece) - 1].charge);
}
