/* mino_text_prompt.c: Mino's prompts for a player without a cursor, with the possible choices. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* Names a bar with its orientation, which its name does not contain. */
static char *
name_turned(const struct view *v, const struct mino_card *card)
{
	char *name = mino_spoken_name(v, card);
	const struct mino_shape *s = &card->shape;
	if (s->size < 2 || (s->width > 1 && s->height > 1))
		return name;
	char *turned = mem_format(s->width > 1 ? _("%s lying") : _("%s upright"), name);
	free(name);
	return turned;
}

/* "piece 1 Domino lying; kept piece 5 X pentomino", or "1; 5" if names would take too much room. */
char *
mino_spoken_pieces(const struct view *v, bool names)
{
	char *pieces = mem_string("");
	for (int i = 0; i < MINO_SOURCES; i++) {
		const struct mino_card *card = mino_card_at(v, i);
		if (card == NULL)
			continue;
		char *name = name_turned(v, card);
		mem_append(&pieces, "%s", pieces[0] != '\0' ? _("; ") : "");
		if (names)
			mem_append(&pieces, i < MINO_HAND_MAX ? _("piece %d %s") :
			    _("kept piece %d %s"), i + 1, name);
		else
			mem_append(&pieces, "%d", i + 1);
		free(name);
	}
	return pieces;
}

/* After the last piece of a hand is placed, this names the next ones. */
static char *
ask_piece(const struct view *v, bool names)
{
	char *pieces = mino_spoken_pieces(v, names);
	char *text = mem_format(_("Place %s. Hands left: %d, points: %lld of %d."), pieces,
	    v->scene.hands_left, (long long)v->scene.score, v->target);
	free(pieces);
	return text;
}

static char *
ask_start(const struct view *v)
{
	const struct mino_words *boss = &v->content->bosses[v->boss];
	char *text = mem_format(_("Start round %d: %d points in %d hands."), v->round, v->target,
	    v->scene.hands_left);
	if (v->boss != BOSS_NONE && mino_boss_counts(v, v->boss)) {
		char *rule = mem_format(_("%s: %s."), language_words(&boss->name),
		    language_words(&boss->line));
		mino_add_sentence(&text, rule);
		free(rule);
	}
	return text;
}

void
mino_prompt_plain(const struct view *v, char text[SENTENCE_SIZE])
{
	char *asked = v->phase == PHASE_PROGRESS ? ask_start(v) : v->phase == PHASE_PLAYING ?
	    ask_piece(v, true) : v->phase == PHASE_SHOPPING ?
	    mem_format(_("You have %d G. Buy something, or go to the next round."), v->scene.gold) :
	    mem_string(_("The game is over."));
	if (v->phase == PHASE_PLAYING && strlen(asked) >= SENTENCE_SIZE - UTF8_MAX) {
		free(asked);
		asked = ask_piece(v, false);
	}
	snprintf(text, SENTENCE_SIZE, "%s", asked);
	free(asked);
}
