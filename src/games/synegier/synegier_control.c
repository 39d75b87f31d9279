/* synegier_control.c: Synegier's board UI and how it follows the game. */
#include "games/synegier/synegier_control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/screen_start.h"

bool
synegier_is_asked(const struct board_ui *d, const struct view *v)
{
	return v->seat > 0 && !synegier_is_showing(d) && v->phase != PHASE_OVER &&
	    v->prompt != PROMPT_NONE && syn_actor(v) == v->seat;
}

/* --- cards side by side --- */

int
synegier_recallable(const struct view *v, uint8_t cards[SYN_PILE_MAX])
{
	const struct syn_pile *trash = &v->players[syn_actor(v) - 1].trash;
	int count = 0;
	for (int i = 0; i < trash->count; i++)
		if (memchr(cards, trash->cards[i], (size_t)count) == NULL)
			cards[count++] = trash->cards[i];
	return count;
}

/* The row of the acting seat, followed by its hand if that is the viewer's own or the viewer sees
 * everything. */
void
synegier_strip(const struct view *v, struct strip *s)
{
	int actor = syn_actor(v);
	s->count = s->row = s->hidden = 0;
	if (actor == SEAT_NOBODY)
		return;
	const struct syn_pile *row = &v->players[actor - 1].row,
	    *hand = &v->players[actor - 1].hand;
	for (int i = 0; i < row->count; i++)
		s->cards[s->count++] = row->cards[i];
	s->row = s->count;
	if (v->prompt == PROMPT_RECALL && v->seat == actor) {
		s->count += synegier_recallable(v, s->cards + s->count);
		return;
	}
	bool seen = v->seat == actor || v->seat == SEAT_REFEREE;
	for (int i = 0; i < hand->count; i++) {
		if (seen && hand->cards[i] != SYN_NONE)
			s->cards[s->count++] = hand->cards[i];
		else
			s->hidden++;
	}
}

/* --- following the game --- */

/* After a jump the remembered sentences are no longer true, so they are cleared. */
static void
note_all(struct board_ui *d, const struct view *v, const json_t *events)
{
	const json_t *event;
	size_t i;
	if (events == NULL)
		memset(d->said, 0, sizeof d->said);
	json_array_foreach(events, i, event)
		synegier_note(d, v, event);
}

static void
board_ui_update(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	synegier_show_end(d);
	bool quick = d->hurry || d->tempo == TEMPO_NONE || v->phase < PHASE_TURN;
	if (events != NULL && motion && !quick && d->last != NULL)
		synegier_show(d, d->last, v, events);
	else
		note_all(d, v, events);
	bool asked = v->seat > 0 && syn_actor(v) == v->seat;
	bool round = d->last != NULL && d->last->round + d->last->raid.round != v->round +
	    v->raid.round;
	if (asked || v->phase == PHASE_OVER || (v->seat <= 0 && round))
		d->hurry = false;
	if (d->last == NULL)
		d->last = mem_new(sizeof *d->last);
	*d->last = *v;
	d->last->rng = (struct rng){ 0 };	/* its memory belongs to the other view */
	synegier_settle(d, v);
}

/* The cards that CPUs pick are secret, so picks need no pause. */
static int
board_ui_pause(const struct board_ui *d)
{
	enum { PAUSE_MS = 250 };
	bool quick = d->hurry || d->tempo == TEMPO_NONE || d->last == NULL ||
	    d->last->phase < PHASE_TURN;
	return quick ? 0 : d->tempo == TEMPO_SLOW ? 2 * PAUSE_MS : PAUSE_MS;
}

void
synegier_name_keys(struct board_ui *d)
{
#define KEY_NAME(name, command) { command, d->keys.name },
	const struct { const char *command; char *key; } keys[] = { SYNEGIER_KEYS(KEY_NAME) };
	char text[SENTENCE_SIZE];
	for (size_t i = 0; i < LEN(keys); i++) {
		controller_keys(&synegier_controller, d->app, keys[i].command, text);
		snprintf(keys[i].key, KEY_SIZE, "%s", text);
	}
}

static const struct selection *
board_ui_selected(struct board_ui *d, const struct view *v)
{
	synegier_name_keys(d);
	d->selection = (struct selection){ .keys = &d->keys,
	    .shown = synegier_is_showing(d) ? d->shown : NULL, .aiming = d->aiming,
	    .looking = d->looking, .unaided = d->hosted };
	return &d->selection;
}

/* --- creating and destroying --- */

static struct board_ui *
board_ui_open(struct app *app, const struct session_start *start)
{
	struct board_ui *d = mem_new(sizeof *d);
	d->app = app;
	char *tempo = front_habit(app_front(app), "synegier.tempo");
	if (tempo != NULL && tempo[0] >= '0' && tempo[0] < '0' + TEMPOS)
		d->tempo = (enum tempo)(tempo[0] - '0');
	free(tempo);
	memcpy(d->seats, start->seats, sizeof d->seats);
	d->hosted = start->hosted;
	return d;
}

static void
board_ui_close(struct board_ui *d)
{
	synegier_show_end(d);
	free(d->last);
}

/* --- other functions of the controller --- */

/* Drawn where there is room for all of it; the how-to-play page explains it too. */
static void
draw_colours(const struct app *app, struct canvas *c, const struct rect *r)
{
	const char *text = _("Cards have bands in five colours. A subject at the right edge of a "
	    "card joins a verb of its colour at the left edge of the card you play next: \"the "
	    "nearest foe\" + \"take 5 damage\". The order decides.");
	if (r->rows < 1 + text_rows(text, r->cols))
		return;
	canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING, _("How sentences are made"));
	canvas_wrap(c, &(struct rect){ r->y + 1, r->x, r->rows - 1, r->cols }, STYLE_TEXT, text);
}

static const struct start start = { .collection = synegier_collection_page, .draw = draw_colours };

const struct controller synegier_controller = {
	.game     = &synegier_game,
	.title    = STYLE_TITLE_PURPLE,
	.emblem   = &synegier_emblem,
	.commands = synegier_commands,
	.legend   = synegier_legend,
	.guide    = &synegier_guide,
	.open     = board_ui_open,
	.close    = board_ui_close,
	.update   = board_ui_update,
	.draw     = synegier_draw,
	.preview  = synegier_preview,
	.command  = synegier_command,
	.enabled  = synegier_enabled,
	.looking  = synegier_looking,
	.click    = synegier_click,
	.motion   = { .wait = synegier_frame_ms, .step = synegier_step,
	    .lines_left = synegier_lines_left, .pause = board_ui_pause },
	.selected = board_ui_selected,
	.select   = synegier_select,
	.start    = &start,
};
