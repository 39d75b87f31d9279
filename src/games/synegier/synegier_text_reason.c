/* synegier_text_reason.c: sentences that explain why an action is good and how much another
 * loses. */
#include <stdio.h>

#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* What a sentence names. */
enum about { ABOUT_NOTHING, ABOUT_NUMBERS, ABOUT_PIECE, ABOUT_LOSER, ABOUT_LINK, ABOUT_CARD_LINK,
    ABOUT_RARITY };

static const struct {
	enum about	 about;
	const char	*sentence;
} reasons[REASONS] = {
	[REASON_DOWNS]     = { ABOUT_PIECE, N_("It takes down %.60s.") },
	[REASON_LINK]      = { ABOUT_LINK, N_("It links: %.120s.") },
	[REASON_NEXT_LINK] = { ABOUT_CARD_LINK, N_("%.60s then links: %.120s.") },
	[REASON_HURTS]     = { ABOUT_LOSER, N_("%.60s loses %d HP.") },
	[REASON_FIGHT]     = { ABOUT_NUMBERS, N_("It takes %d HP and costs you %d.") },
	[REASON_NO_FIGHT]  = { ABOUT_NUMBERS, N_("A battle takes %d HP and costs you %d.") },
	[REASON_SAFE]      = { ABOUT_NUMBERS, N_("Enemies hit you for %d HP there, here for %d.") },
	[REASON_HEALS]     = { ABOUT_NUMBERS, N_("It heals %d HP.") },
	[REASON_DRAWS]     = { ABOUT_NUMBERS, N_("Cards drawn by it: %d.") },
	[REASON_REACH]     = { ABOUT_PIECE, N_("From there you can battle %.60s.") },
	[REASON_RARE]      = { ABOUT_RARITY, N_("It is the rarest card: %.60s.") },
	[REASON_MATCHES]   = { ABOUT_NUMBERS, N_("It links with %d of your cards.") },
	[REASON_TURN_DOWNS] = { ABOUT_PIECE, N_("The turn can then take down %.60s.") },
	[REASON_TURN_BOSS] = { ABOUT_NUMBERS, N_("The boss then loses %d HP this turn, else %d.") },
	[REASON_TURN_HP]   = { ABOUT_NUMBERS, N_("You end the turn with %d HP, else with %d.") },
	[REASON_TURN_HARM] = { ABOUT_NUMBERS, N_("Enemies then hit you for %d HP, else for %d.") },
	[REASON_ENOUGH]    = { ABOUT_NOTHING, N_("No other card helps now.") },
};

/* A stored review may contain anything. */
static bool
is_sound(const struct view *v, enum about about, const int *n)
{
	const struct content *k = v->content;
	int piece = about == ABOUT_LOSER ? n[1] : n[0];
	switch (about) {
	case ABOUT_PIECE:
	case ABOUT_LOSER:
		return piece >= 0 && piece < PIECES && syn_on_field(v, piece);
	case ABOUT_LINK:
	case ABOUT_CARD_LINK:
		return n[0] >= 0 && n[0] < k->subject_count && n[1] >= 0 && n[1] < k->verb_count &&
		    n[2] >= 0 && n[2] < k->card_count;
	case ABOUT_RARITY:
		return n[0] >= 0 && n[0] < RARITIES;
	default:
		return true;
	}
}

static void
say(const struct view *v, enum about about, const char *sentence, const int *n, bool aloud,
    char text[SENTENCE_SIZE])
{
	char words[SENTENCE_SIZE];
	switch (about) {
	case ABOUT_NOTHING:
		snprintf(text, SENTENCE_SIZE, "%s", sentence);
		break;
	case ABOUT_NUMBERS:
		snprintf(text, SENTENCE_SIZE, sentence, n[0], n[1]);
		break;
	case ABOUT_PIECE:
		synegier_piece(v, n[0], words);
		snprintf(text, SENTENCE_SIZE, sentence, words);
		break;
	case ABOUT_LOSER:
		synegier_piece(v, n[1], words);
		snprintf(text, SENTENCE_SIZE, sentence, words, n[0]);
		break;
	case ABOUT_LINK:
	case ABOUT_CARD_LINK:
		(aloud ? synegier_sentence : synegier_brief)(v->content, n[0], n[1], words);
		synegier_replace_arrow(words);
		if (about == ABOUT_LINK)
			snprintf(text, SENTENCE_SIZE, sentence, words);
		else
			snprintf(text, SENTENCE_SIZE, sentence, synegier_card_name(v, n[2]), words);
		break;
	case ABOUT_RARITY:
		snprintf(text, SENTENCE_SIZE, sentence, synegier_word(syn_rarity_names[n[0]]));
		break;
	}
}

static void
give_reason(const struct view *v, const struct judgement *j, bool aloud, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (j->reason > REASON_NONE && j->reason < REASONS &&
	    is_sound(v, reasons[j->reason].about, j->numbers))
		say(v, reasons[j->reason].about, _(reasons[j->reason].sentence), j->numbers, aloud,
		    text);
}

void
synegier_reason(const struct seat *seats, const struct view *v, const struct judgement *j,
    char text[SENTENCE_SIZE])
{
	give_reason(v, j, false, text);
}

/* Writes a link in whole words: the arrow and letters of the short form make no sense when read
 * aloud. */
void
synegier_reason_spoken(const struct seat *seats, const struct view *v, const struct judgement *j,
    char text[SENTENCE_SIZE])
{
	give_reason(v, j, true, text);
}

/* A HP of the boss is a point of the result, and a coin is worth about as much. */
void
synegier_loss(const struct view *v, long loss, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, v->raid.round > 0 ? _("about %ld HP of the boss") :
	    _("about %ld coins"), (loss + SYN_POINT / 2) / SYN_POINT);
}
