/* monoknight_text.c: MonoKnight as text: names, the title, what to do now. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_topics.h"

/* A fixed warp is named by its tile: "W3,4". */
void
knight_shown_label(struct knight_card card, char label[KNIGHT_NAME_SIZE])
{
	const char *word = _(knight_kinds[card.kind].label);
	if (knight_kinds[card.kind].family == FAMILY_FIXED_WARP)
		snprintf(label, KNIGHT_NAME_SIZE, "%s%d,%d", word, card.to.x, card.to.y);
	else
		snprintf(label, KNIGHT_NAME_SIZE, "%s", word);
}

const char *
knight_word(const char *id)
{
	return _(game_word(&monoknight_game, id));
}

void
knight_made_name(const char *code, char text[SENTENCE_SIZE])
{
	enum { SHOWN = 2 * (CODE_GROUP + 1) - 1 };	/* the dots show that the code is cut */
	snprintf(text, SENTENCE_SIZE, _("Made stage %.*s%s"), SHOWN, code,
	    strlen(code) > SHOWN ? "..." : "");
}

/* --- lines --- */

static void
title(const struct view *v, char text[SENTENCE_SIZE])
{
	const char *mode = knight_word(knight_mode_names[v->mode]);
	const char *practice = v->practice && v->mode != MODE_FREE ? _(" (practice)") : "";
	if (v->mode == MODE_MADE && v->stage != NULL) {
		knight_made_name(v->stage->id, text);
		text_append(text, SENTENCE_SIZE, "%s", practice);
	} else if (v->stage != NULL)
		snprintf(text, SENTENCE_SIZE, "%s %s %s%s", mode, v->stage->id,
		    language_words(&v->stage->title), practice);
	else if (v->mode == MODE_DAILY) {
		char date[TEXT_DATE_SIZE];
		text_date(date, v->day);
		snprintf(text, SENTENCE_SIZE, "%s %s%s", mode, date, practice);
	} else
		snprintf(text, SENTENCE_SIZE, "%s%s", mode, practice);
}

bool
knight_way_revisits(const struct view *v, struct knight_card card, struct knight_move way)
{
	struct spot path[KNIGHT_TILES];
	int count = knight_path(v, card, way, path);
	for (int i = 0; i < count; i++)
		if (!knight_is_open(knight_tile(v, path[i].x, path[i].y)->letter))
			return true;
	return false;
}

static void
prompt_way(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	struct knight_card card = v->hand[selected->slot].card;
	struct spot to = selected->way->to;
	int revisit = v->setting.penalties[PENALTY_REVISIT];
	char label[KNIGHT_NAME_SIZE], cost[64] = "";
	knight_shown_label(card, label);
	if (knight_way_revisits(v, card, *selected->way))
		snprintf(cost, sizeof cost, revisit > 0 ? _(" (visited: +%d)") :
		    _(" (visited already)"), revisit);
	if (selected->way_count > 1)
		snprintf(text, SENTENCE_SIZE,
		    _("%s plays %s to %d,%d%s; %s and %s choose another target."),
		    selected->keys->play, label, to.x, to.y, cost, selected->keys->up,
		    selected->keys->down);
	else
		snprintf(text, SENTENCE_SIZE, _("%s plays %s to %d,%d%s."), selected->keys->play,
		    label, to.x, to.y, cost);
}

static void
prompt_playing(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	const char *problem = v->slots > 0 ? knight_slot_problem(v, selected->slot) : NULL;
	if (selected->discarding)
		snprintf(text, SENTENCE_SIZE,
		    _("Discard: a number or %s drops a stack for +%d, %s keeps all."),
		    selected->keys->play, v->setting.penalties[PENALTY_DISCARD],
		    selected->keys->back);
	else if (problem != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _(problem));
	else if (selected->way_count > 0)
		prompt_way(v, selected, text);
}

/* "1 R1, 2 U1", for lines. */
static void
list_hand(const struct view *v, char list[SENTENCE_SIZE])
{
	char label[KNIGHT_NAME_SIZE];
	list[0] = '\0';
	for (int slot = 0; slot < v->slots; slot++) {
		knight_shown_label(v->hand[slot].card, label);
		text_append(list, SENTENCE_SIZE, "%s%d %s", slot > 0 ? _(", ") : "", slot + 1,
		    label);
	}
}

static void
prompt_hand(const struct view *v, char text[SENTENCE_SIZE])
{
	char list[SENTENCE_SIZE];
	list_hand(v, list);
	snprintf(text, SENTENCE_SIZE, _("Knight on %d,%d. Cards: %.180s."), v->knight.x,
	    v->knight.y, list);
}

static void
prompt_start(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	char list[SENTENCE_SIZE];
	list_hand(v, list);
	if (selected == NULL)
		snprintf(text, SENTENCE_SIZE, _("Choose the tile to start from. Cards: %.180s."),
		    list);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("Look at your cards, choose the tile to start from, then press %s."),
		    selected->keys->begin);
}

static void
prompt(const struct seat *seats, const struct view *v, const struct selection *selected,
    char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (v->phase == PHASE_SPAWN)
		prompt_start(v, selected, text);
	else if (v->phase != PHASE_PLAYING)
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is over."));
	else if (selected != NULL)
		prompt_playing(v, selected, text);
	else
		prompt_hand(v, text);
}

/* Asks before expensive actions. */
static bool
confirm(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	int cost = v->setting.penalties[PENALTY_REDRAW];
	snprintf(text, SENTENCE_SIZE, _("Replace the whole hand and NEXT? It costs %d moves, %d "
	    "points."), cost, cost * 10);
	return action->form == FORM_REDRAW;
}

const struct sentences monoknight_sentences = {
	.game       = &monoknight_game,
	.title      = title,
	.prompt     = prompt,
	.advice     = knight_advice,
	.reason     = knight_reason,
	.loss       = knight_loss,
	.tell       = knight_tell,
	.verdict    = knight_verdict,
	.report     = knight_report,
	.cost       = knight_cost,
	.hint_price = knight_hint_price,
	.describe   = knight_describe,
	.stats      = knight_stats,
	.par        = knight_par,
	.best       = knight_best,
	.statistics = knight_statistics,
	.topics     = monoknight_topics,
	.unspelled  = true,	/* D1 is a card: one down */
	.choice     = knight_choice,
	.confirm    = confirm,
	.understand = knight_understand,
	.code       = knight_code_words,
};
