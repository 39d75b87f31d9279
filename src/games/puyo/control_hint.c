/* control_hint.c: hints in Puyo: the shadow of a pair shows where the CPU would
 * bring it, for everybody who plays. */
#include <stdio.h>
#include <string.h>

#include "game/language.h"
#include "games/puyo/control.h"
#include "shell/play.h"

/* The arcade asks for the one who sits at the keyboard. Where two do, the other one
 * is advised here, within a few milliseconds. */
static bool
advise(const struct view *v, int side, struct action *action)
{
	enum { SLICES = 16 };
	struct thinker *thinker = puyo_game.think(v, side + 1, game_strongest_level(&puyo_game), (uint64_t)v->tick);
	for (int i = 0; i < SLICES && !puyo_game.ponder(thinker); i++)
		continue;
	bool found = puyo_game.advise(thinker, action);
	puyo_game.forget(thinker);
	return found;
}

static void
take_hint(struct desk *d, const struct view *v, int side, const struct action *action)
{
	if (action->form == FORM_PLACE)
		d->hints[side] = (struct puyo_hint){ .given = true, .index = v->player[side].index,
		    .x = action->numbers[0], .r = action->numbers[1] };
}

/* "Hint: Turn right, column 5", or one for each of two: "Hint: 1P ...; 2P ...". */
static bool
hint_sentence(const struct desk *d, const struct view *v, char sentence[SENTENCE_SIZE])
{
	char all[SENTENCE_SIZE] = "", target[SENTENCE_SIZE];
	for (int side = 0; side < v->players; side++) {
		size_t used = strlen(all);
		if (!d->hints[side].given)
			continue;
		puyo_target_text(d->hints[side].x, d->hints[side].r, target);
		if (d->people > 1)
			snprintf(all + used, sizeof all - used, "%s%dP %s", used > 0 ? "; " : "", side + 1, target);
		else
			snprintf(all, sizeof all, "%s", target);
	}
	snprintf(sentence, SENTENCE_SIZE, _("Hint: %s"), all);
	return all[0] != '\0';
}

void
puyo_take_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	struct action advice;
	int own = v->viewer > 0 ? v->viewer - 1 : 0;
	if (action_scan(&puyo_forms, action, &advice, NULL))
		take_hint(d, v, own, &advice);
	if (v->practice && d->hints[own].given) {
		d->x = d->hints[own].x;
		d->r = d->hints[own].r;
	}
	for (int side = 0; side < v->players; side++)
		if (side != own && puyo_is_person(d->seats, v, side) && advise(v, side, &advice))
			take_hint(d, v, side, &advice);
	if (!hint_sentence(d, v, sentence))
		sentence[0] = '\0';
}

void
puyo_repeat_hints(const struct desk *d, struct play *p)
{
	char sentence[SENTENCE_SIZE];
	if (hint_sentence(d, play_view(p), sentence))
		play_say(p, STYLE_GOOD, sentence);
}

/* A hint is for one pair. */
void
puyo_drop_hints(struct desk *d, struct play *p, const struct view *v)
{
	bool dropped = false;
	for (int side = 0; side < v->players; side++) {
		struct puyo_hint *hint = &d->hints[side];
		const struct puyo_player *player = &v->player[side];
		if (!hint->given || (player->phase == PHASE_FALL && player->index == hint->index))
			continue;
		hint->given = false;
		dropped = true;
	}
	if (!dropped)
		return;
	play_say(p, STYLE_TEXT, "");
	puyo_repeat_hints(d, p);
}
