/* synegier_text_read.c: reads squares, cards, pieces and players of Synegier as people type
 * them. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "games/synegier/synegier_text.h"

/* --- numbers and squares --- */

static const char *
skip(const char *text, const char *signs)
{
	return text + strspn(text, signs);
}

static bool
read_digit(const char **text, int8_t *digit)
{
	if (**text < '1' || **text > '0' + SYN_SIZE)
		return false;
	*digit = (int8_t)(*(*text)++ - '0');
	return true;
}

/* Also "3 4", "34", "(3,4)" and with the comma of Japanese. */
bool
synegier_read_spot(const char **plain, struct spot *spot)
{
	static const char comma[] = "、";
	const char *text = skip(*plain, " (");
	struct spot at;
	if (!read_digit(&text, &at.x))
		return false;
	text = skip(text, " ,");
	text += strncmp(text, comma, strlen(comma)) == 0 ? strlen(comma) : 0;
	text = skip(text, " ");
	if (!read_digit(&text, &at.y) || isdigit((unsigned char)*text))
		return false;
	*spot = at;
	*plain = skip(text, ")");
	return true;
}

bool
synegier_read_word(const char **plain, const char *words)
{
	const char *text = skip(*plain, " ");
	size_t length = strcspn(text, " ");
	for (size_t size; length > 0 && *words != '\0'; words = skip(words + size, " ")) {
		size = strcspn(words, " ");
		if (size == length && strncmp(text, words, size) == 0) {
			*plain = skip(text + length, " ");
			return true;
		}
	}
	return false;
}

/* --- names --- */

static enum match
match_name(const char *plain, const char *name)
{
	size_t length = strlen(plain);
	if (length == 0 || strcasecmp(plain, name) == 0)
		return length == 0 ? MATCH_NONE : MATCH_WHOLE;
	for (const char *word = name; word != NULL; word = strchr(word, ' ')) {
		word = skip(word, " ");
		if (strncasecmp(plain, word, length) == 0)
			return MATCH_BEGINS;
	}
	return MATCH_NONE;
}

/* Matches a name in any language; also "wolf" for Dire Wolf. */
enum match
synegier_match(const char *plain, const struct bilingual *words)
{
	enum match english = match_name(plain, words->en), japanese = match_name(plain, words->ja);
	return english > japanese ? english : japanese;
}

/* The best match of several; two different things that match equally well count as none. */
struct found {
	int		thing, place;
	enum match	match;
	bool		twice;
};

static void
consider(struct found *best, enum match match, int thing, int place)
{
	if (match == MATCH_NONE || match < best->match)
		return;
	if (match > best->match)
		*best = (struct found){ thing, place, match, false };
	else
		best->twice |= thing != best->thing;
}

int
synegier_read_card(const struct view *v, const uint8_t *cards, int count, const char *plain)
{
	struct found best = { .place = -1 };
	plain = skip(plain, " ");
	for (int i = 0; i < count; i++) {
		const struct syn_card *card = cards[i] == SYN_NONE ? NULL :
		    &v->content->cards[cards[i]];
		if (card != NULL)
			consider(&best, strcasecmp(plain, card->id) == 0 ? MATCH_WHOLE :
			    synegier_match(plain, &card->name), cards[i], i);
	}
	return best.twice ? -1 : best.place;
}

int
synegier_read_seat(const struct view *v, const char *plain)
{
	int seat = 0;
	if (synegier_read_word(&plain, "me you 自分 あなた") && *plain == '\0')
		return v->seat > 0 ? v->seat : 0;
	if (!topic_number(&plain, &seat) || seat < 1 || seat > v->seats)
		return 0;
	plain += *plain == 'p';
	return *plain == '\0' ? seat : 0;
}

/* "me", "2p", "partner", "boss", "4,3", "e3" */
static int
piece_by_sign(const struct view *v, const char *plain)
{
	struct spot at;
	const char *rest = plain;
	int piece = PIECE_NONE, seat = strchr(plain, 'p') != NULL ||
	    !isdigit((unsigned char)*plain) ? synegier_read_seat(v, plain) : 0;
	if (seat > 0)
		piece = PIECE_SOLDIER + seat - 1;
	else if (v->seat > 0 && synegier_read_word(&rest, "partner 相棒") && *rest == '\0')
		piece = PIECE_PARTNER + v->seat - 1;
	else if (synegier_read_word(&rest, "boss ボス") && *rest == '\0')
		piece = PIECE_BOSS;
	else if (synegier_read_spot(&rest, &at) && *rest == '\0')
		return syn_piece_at(v, at);
	else
		piece = syn_piece_of(plain);
	return piece;
}

/* A soldier that is down can still be named. */
static bool
is_there(const struct view *v, int piece)
{
	return syn_on_field(v, piece) || (syn_is_soldier(piece) && syn_owner(piece) <= v->seats);
}

int
synegier_read_piece(const struct view *v, const char *plain)
{
	struct found best = { .thing = PIECE_NONE };
	plain = skip(plain, " ");
	int piece = piece_by_sign(v, plain);
	if (piece != PIECE_NONE)
		return is_there(v, piece) ? piece : PIECE_NONE;
	for (int i = 0; i < PIECES; i++) {
		const struct bilingual *name = is_there(v, i) ? syn_piece_words(v, i) : NULL;
		if (name != NULL)
			consider(&best, synegier_match(plain, name), i, i);
	}
	return best.twice ? PIECE_NONE : best.thing;
}
