/* control.c: Synegier's board as signs, and its legal actions as a list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/synegier.h"
#include "shell/form.h"
#include "shell/listing.h"
#include "shell/play.h"
#include "ui/language.h"

enum { DO_IT = 1, ACTIONS_MAX = 600, LIST_X = 34 };

struct desk {
	char		actions[ACTIONS_MAX][32];
	struct list	list;
	struct rect	where;
};

static const struct command commands[] = {
	{ DO_IT, "play", "Enter Space", N_("play"), N_("Do what is selected.") },
	LIST_COMMANDS,
	PLAY_COMMANDS,
	SECRET_COMMANDS,
	{ .name = NULL }
};

static const struct legend legend[] = { { .meaning = NULL } };

static struct desk *
desk_open(void)
{
	return mem_new(sizeof(struct desk));
}

static void
desk_close(struct desk *d)
{
	free(d);
}

static bool
add_action(const char *action, void *context)
{
	struct desk *d = context;
	snprintf(d->actions[d->list.count++], sizeof d->actions[0], "%s", action);
	return d->list.count < ACTIONS_MAX;
}

static void
desk_update(struct desk *d, const struct view *v, const json_t *events, bool motion, struct log *log)
{
	(void)motion;
	size_t i;
	json_t *event;
	struct state *s = syn_guess(v, 0);
	d->list = (struct list){ 0 };
	if (v->seat == synegier_game.to_act(s))
		synegier_game.legal(s, v->seat, add_action, d);
	synegier_game.destroy(s);
	json_array_foreach((json_t *)events, i, event)
		log_add(log, json_string_value(json_object_get(event, "event")));
}

static void
draw_board(struct canvas *c, const struct view *v)
{
	for (int bit = 0; bit < SYN_SQUARES; bit++) {
		struct spot at = syn_spot(bit);
		int piece = syn_piece_at(v, at);
		char name[SYN_PIECE_NAME] = ".";
		if (piece != PIECE_NONE)
			syn_piece_name(piece, name);
		canvas_text(c, 1 + at.y * 2, at.x * 4 - 2, 3, STYLE_TEXT, piece == PIECE_BOSS ? "B" : name);
	}
}

static void
draw_action(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct desk *d = context;
	canvas_text(c, at->y, at->x, at->cols, selected ? STYLE_SELECTED : STYLE_TEXT, d->actions[index]);
}

static void
desk_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	(void)log;
	draw_board(c, v);
	for (int i = 0; i < v->seats; i++)
		canvas_format(c, 17 + i, 2, LIST_X - 3, STYLE_TEXT, "s%d HP %d/%d L%d $%d M%d", i + 1,
		    v->pieces[PIECE_SOLDIER + i].hp, v->pieces[PIECE_SOLDIER + i].max, v->players[i].level,
		    v->players[i].coins, v->players[i].mana);
	d->where = (struct rect){ 2, LIST_X, c->rows - 5, c->cols - LIST_X - 2 };
	if (live)
		widget_list(c, &d->where, &d->list, draw_action, d);
}

static bool
desk_command(struct desk *d, struct play *p, const struct view *v, int command)
{
	(void)v;
	if (listing_command(&d->list, &d->where, command))
		return true;
	if (command == DO_IT && d->list.count > 0)
		play_act(p, d->actions[d->list.selected]);
	return command == DO_IT;
}

static bool
desk_enabled(const struct desk *d, const struct view *v, int command)
{
	(void)v, (void)command;
	return d->list.count > 0;
}

static void
desk_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	(void)p, (void)v;
	listing_input(&d->list, &d->where, event);
}

static int
desk_motion(const struct desk *d)
{
	(void)d;
	return 0;
}

static void
desk_step(struct desk *d)
{
	(void)d;
}

static void
desk_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	(void)d, (void)v;
	snprintf(sentence, SENTENCE_SIZE, "%s", action);
}

static void
desk_title(const struct view *v, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, "%d", v->raid ? v->raid_round : v->round);
}

static void
desk_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	(void)d;
	snprintf(text, SENTENCE_SIZE, "%s", syn_prompt_names[v->prompt]);
}

static char *
desk_report(const struct view *v)
{
	int seats[SYN_SEATS];
	syn_ranking(v, seats);
	return mem_format("%d", seats[0]);
}

static void
describe(const struct content *content, const json_t *summary, char text[SENTENCE_SIZE])
{
	(void)content;
	const char *phase = json_string_value(json_object_get(summary, "phase"));
	snprintf(text, SENTENCE_SIZE, "%s", phase != NULL ? phase : "");
}

static const char *
word(const char *id)
{
	(void)id;
	return NULL;
}

static void
stats(const json_t *numbers, char text[SENTENCE_SIZE])
{
	(void)numbers;
	text[0] = '\0';
}

static bool
no_next(const struct view *v, struct app *app, struct session_start *start)
{
	(void)v, (void)app, (void)start;
	return false;
}

static void
prepare(struct app *app, struct options *options)
{
	(void)app, (void)options;
}

static bool
admit(const struct content *content, const struct options *options, struct app *app, struct error *e)
{
	(void)content, (void)options, (void)app, (void)e;
	return true;
}

static struct screen *
start(struct app *app, const struct entrant *entrant)
{
	static const struct form_template templates[] = { { NULL, NULL } };
	struct options options;
	options_init(&options, synegier_game.options);
	return form_new(app, entrant, &options, "seats", "synegier.start", templates);
}

const struct controller synegier_controller = {
	.game     = &synegier_game,
	.commands = commands,
	.legend   = legend,
	.open     = desk_open,
	.close    = desk_close,
	.update   = desk_update,
	.draw     = desk_draw,
	.command  = desk_command,
	.enabled  = desk_enabled,
	.click    = desk_click,
	.motion   = desk_motion,
	.step     = desk_step,
	.hint     = desk_hint,
	.title    = desk_title,
	.prompt   = desk_prompt,
	.report   = desk_report,
	.describe = describe,
	.word     = word,
	.stats    = stats,
	.next     = no_next,
	.prepare  = prepare,
	.admit    = admit,
	.start    = start,
};
