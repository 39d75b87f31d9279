/* puyo_control_hint.c: shows hints in Puyo: the ghost of a pair where the CPU would place it, for
 * every person who plays. */
#include "games/puyo/puyo_control.h"
#include "shell/screen_play.h"

/* The screen asks for the player at the keyboard. If two people play, the other one's hint is
 * computed here, within a few milliseconds. */
static bool
advise(const struct view *v, int side, struct action *action)
{
	enum { SLICES = 16 };
	struct thinker *thinker = puyo_game.think(v, side + 1, game_adviser(&puyo_game),
	    (uint64_t)v->tick);
	for (int i = 0; i < SLICES && !game_ponder(&puyo_game, thinker); i++)
		continue;
	bool found = puyo_game.advise(thinker, action);
	game_thinker_free(&puyo_game, thinker);
	return found;
}

static void
take_hint(struct board_ui *d, const struct view *v, int side, const struct action *action)
{
	if (action->form == FORM_PLACE)
		d->selection.hints[side] = (struct puyo_hint){ .given = true,
		    .index = v->player[side].index, .x = action->numbers[0],
		    .r = action->numbers[1] };
}

void
puyo_select(struct board_ui *d, const struct view *v, const struct action *action)
{
	struct action advice;
	int own = v->viewer > 0 ? v->viewer - 1 : 0;
	take_hint(d, v, own, action);
	if (v->practice && d->selection.hints[own].given) {
		d->x = d->selection.hints[own].x;
		d->r = d->selection.hints[own].r;
	}
	for (int side = 0; side < v->players; side++)
		if (side != own && puyo_is_person(d->seats, v, side) && advise(v, side, &advice))
			take_hint(d, v, side, &advice);
}

void
puyo_repeat_hints(const struct board_ui *d, struct play *p)
{
	char advice[SENTENCE_SIZE], sentence[SENTENCE_SIZE];
	puyo_advice(d->seats, play_view(p), &d->selection, NULL, advice);
	hint_sentence(advice, sentence);
	if (sentence[0] != '\0')
		play_say_hint(p, sentence);
}

/* Removes hints whose pair has landed. */
void
puyo_drop_hints(struct board_ui *d, struct play *p, const struct view *v)
{
	bool dropped = false;
	for (int side = 0; side < v->players; side++) {
		struct puyo_hint *hint = &d->selection.hints[side];
		const struct puyo_player *player = &v->player[side];
		if (!hint->given || (player->phase == PHASE_FALL && player->index == hint->index))
			continue;
		hint->given = false;
		dropped = true;
	}
	if (!dropped)
		return;
	play_show_message(p, STYLE_TEXT, "");
	puyo_repeat_hints(d, p);
}
