/* synegier_text_card.c: describes a card's picture and coloured bands in sentences. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* One more line of a text that has some. */
#define ADD(text, ...) (mem_append(text, "\n"), mem_append(text, __VA_ARGS__))

/* --- names --- */

/* A screen reader would read the arrow's name aloud. */
void
synegier_replace_arrow(char text[SENTENCE_SIZE])
{
	static const char arrow[] = " → ", mark[] = ": ";
	char *at = strstr(text, arrow);
	if (at == NULL)
		return;
	memcpy(at, mark, strlen(mark));
	memmove(at + strlen(mark), at + strlen(arrow), strlen(at + strlen(arrow)) + 1);
}

void
synegier_spoken(const struct content *k, int subject, int verb, char text[SENTENCE_SIZE])
{
	synegier_sentence(k, subject, verb, text);
	synegier_replace_arrow(text);
}

void
synegier_full_name(const struct view *v, int card, char name[SENTENCE_SIZE])
{
	bool shared = false;
	for (int i = 0; card != SYN_NONE && i < v->content->card_count; i++)
		shared |= i != card && strcmp(synegier_card_name(v, i),
		    synegier_card_name(v, card)) == 0;
	if (shared)
		snprintf(name, SENTENCE_SIZE, _("%s (%s)"), synegier_card_name(v, card),
		    synegier_word(syn_rarity_names[v->content->cards[card].rarity]));
	else
		snprintf(name, SENTENCE_SIZE, "%s", synegier_card_name(v, card));
}

/* --- moves and red tiles --- */

enum { STRAIGHT = 4, WAYS = 8, KNIGHTS = 8 };

/* The straight ones come first. */
static const struct { int dx, dy; const char *name; } ways[WAYS] = {
	{ 0, -1, N_("%s up") }, { 0, 1, N_("%s down") }, { -1, 0, N_("%s to the left") },
	{ 1, 0, N_("%s to the right") },
	{ -1, -1, N_("%s up left") }, { 1, -1, N_("%s up right") }, { -1, 1, N_("%s down left") },
	{ 1, 1, N_("%s down right") },
};

/* "1 or 2": the distances in a direction; "": none. */
static void
distances(const struct syn_offsets *spots, int way, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int n = 1; n < SYN_SIZE; n++)
		if (syn_has_step(spots, ways[way].dx * n, ways[way].dy * n))
			text_append(text, SENTENCE_SIZE, "%s%d", text[0] != '\0' ? _(" or ") : "",
			    n);
}

static void
add_part(char text[SENTENCE_SIZE], const char *format, const char *words)
{
	if (text[0] != '\0')
		text_append(text, SENTENCE_SIZE, "%s", _("; "));
	text_append(text, SENTENCE_SIZE, format, words);
}

/* Names four directions in one phrase if all have the same distances. */
static void
add_ways(const struct syn_offsets *spots, int first, const char *all, char text[SENTENCE_SIZE])
{
	char far[STRAIGHT][SENTENCE_SIZE];
	bool same = true;
	for (int i = 0; i < STRAIGHT; i++) {
		distances(spots, first + i, far[i]);
		same &= strcmp(far[i], far[0]) == 0;
	}
	if (same && far[0][0] != '\0')
		add_part(text, _(all), far[0]);
	for (int i = 0; i < STRAIGHT && !same; i++)
		if (far[i][0] != '\0')
			add_part(text, _(ways[first + i].name), far[i]);
}

static bool
is_crooked(struct spot s)
{
	return s.x != 0 && s.y != 0 && s.x != s.y && s.x != -s.y;
}

static bool
is_knights(struct spot s)
{
	return s.x * s.x + s.y * s.y == 5;
}

/* "2 right and 1 up" */
void
synegier_way(int dx, int dy, char text[SENTENCE_SIZE])
{
	char number[16], across[SENTENCE_SIZE] = "", along[SENTENCE_SIZE] = "";
	snprintf(number, sizeof number, "%d", abs(dx));
	if (dx != 0)
		snprintf(across, sizeof across, _(ways[dx < 0 ? 2 : 3].name), number);
	snprintf(number, sizeof number, "%d", abs(dy));
	if (dy != 0)
		snprintf(along, sizeof along, _(ways[dy < 0 ? 0 : 1].name), number);
	if (dx != 0 && dy != 0)
		snprintf(text, SENTENCE_SIZE, _("%.100s and %.100s"), across, along);
	else
		snprintf(text, SENTENCE_SIZE, "%s%s", across, along);
}

/* Squares in none of the eight directions, one by one, or all knight's moves together. */
static void
add_crooked(const struct syn_offsets *spots, char text[SENTENCE_SIZE])
{
	int knights = 0;
	for (int i = 0; i < spots->count; i++)
		knights += is_knights(spots->list[i]);
	if (knights == KNIGHTS)
		add_part(text, "%s", _("all moves of a chess knight"));
	for (int i = 0; i < spots->count; i++) {
		struct spot s = spots->list[i];
		char way[SENTENCE_SIZE];
		if (!is_crooked(s) || (knights == KNIGHTS && is_knights(s)))
			continue;
		synegier_way(s.x, s.y, way);
		add_part(text, "%s", way);
	}
}

/* "1 up, down, left or right" */
static void
spots_words(const struct syn_offsets *spots, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	add_ways(spots, 0, N_("%s up, down, left or right"), text);
	add_ways(spots, STRAIGHT, N_("%s diagonally"), text);
	add_crooked(spots, text);
}

/* --- bands --- */

void
synegier_bands(const struct view *v, int card, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int colour = 0; colour < COLOURS; colour++) {
		enum band_type type = v->content->cards[card].bands[colour].type;
		if (type == BAND_NONE)
			continue;
		text_append(text, SENTENCE_SIZE, "%s", text[0] != '\0' ? _(", ") : "");
		text_append(text, SENTENCE_SIZE, type == BAND_SUBJECT ? _("%s subject") :
		    _("%s verb"), language_words(&v->content->colours[colour].name));
	}
}

/* --- all of it --- */

static void
add_bands(char **text, const struct view *v, const struct syn_card *it)
{
	for (int colour = 0; colour < COLOURS; colour++) {
		const struct syn_band *band = &it->bands[colour];
		const char *name = language_words(&v->content->colours[colour].name);
		if (band->type == BAND_SUBJECT)
			ADD(text, _("Subject, %s: %s."), name,
			    language_words(&v->content->subjects[band->ref].text));
		else if (band->type == BAND_VERB)
			ADD(text, _("Verb, %s: %s."), name,
			    language_words(&v->content->verbs[band->ref].text));
	}
}

char *
synegier_card_spoken(const struct view *v, int card, bool explained)
{
	const struct syn_card *it = &v->content->cards[card];
	char name[SENTENCE_SIZE], spots[SENTENCE_SIZE];
	synegier_full_name(v, card, name);
	char *text = mem_format(_("%s: costs %d mana, %s."), name, it->cost,
	    synegier_word(syn_rarity_names[it->rarity]));
	ADD(&text, "%s", language_words(&it->text));
	add_bands(&text, v, it);
	spots_words(&it->moves, spots);
	if (spots[0] != '\0')
		ADD(&text, _("Moves: %s."), spots);
	else
		ADD(&text, "%s", _("It does not move anybody."));
	spots_words(&it->red, spots);
	if (spots[0] != '\0')
		ADD(&text, _("Red tiles: %s."), spots);
	if (explained) {
		ADD(&text, "%s", _("A subject joins the verb of its colour on the next card to the "
		    "right."));
		synegier_add_terms(&text, true);
	}
	return text;
}
