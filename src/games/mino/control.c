/* control.c: Mino on the screen in its plainest form: the board as text, and a key
 * that plays what the CPU would. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino.h"
#include "shell/form.h"
#include "shell/play.h"
#include "ui/language.h"

enum { CONTROL_GO = 1 };

struct desk { int unused; };

static const struct command commands[] = {
	{ CONTROL_GO, "go", "Enter", N_("go"), N_("Play what the CPU would.") },
	PLAY_COMMANDS,
	{ .name = NULL }
};

static const struct legend legend[] = { { .meaning = NULL } };

static struct desk *desk_open(void) { return mem_new(sizeof(struct desk)); }
static void desk_close(struct desk *d) { free(d); }
static int desk_motion(const struct desk *d) { (void)d; return 0; }
static void desk_step(struct desk *d) { (void)d; }

static void
desk_update(struct desk *d, const struct view *v, const json_t *events, bool motion, struct log *log)
{
	(void)d, (void)v, (void)events, (void)motion, (void)log;
}

static void
desk_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	(void)d, (void)log, (void)live;
	for (int i = 0; i < MINO_CELLS; i++)
		canvas_text(c, 2 + i / MINO_SIZE, 2 + i % MINO_SIZE * 2, 1, STYLE_TEXT,
		    v->scene.board[i].filled ? "#" : ".");
	canvas_format(c, 9, 2, 60, STYLE_TEXT, "%d %lld/%d %d %d", v->round, (long long)v->scene.score, v->target,
	    v->scene.hands_left, v->scene.gold);
	for (int i = 0; i < v->slots; i++) {
		char text[MINO_SHAPE_SIZE] = "";
		if (mino_slot_filled(&v->hand[i]))
			mino_shape_text(&v->hand[i].shape, text);
		canvas_format(c, 10 + i, 2, 60, STYLE_TEXT, "%d %s", i + 1, text);
	}
}

static bool
desk_command(struct desk *d, struct play *play, const struct view *v, int command)
{
	char action[ACTION_SIZE];
	(void)d;
	if (command != CONTROL_GO)
		return false;
	struct thinker *t = mino_game.think(v, 1, mino_game.levels[0], 0);
	if (mino_game.decide(t, action))
		play_act(play, action);
	mino_game.forget(t);
	return true;
}

static bool
desk_enabled(const struct desk *d, const struct view *v, int command)
{
	(void)d, (void)v, (void)command;
	return true;
}

static void
desk_click(struct desk *d, struct play *play, const struct view *v, const struct input_event *event)
{
	(void)d, (void)play, (void)v, (void)event;
}

static void
desk_hint(struct desk *d, const struct view *v, const char *action, char sentence[SENTENCE_SIZE])
{
	(void)d, (void)v;
	snprintf(sentence, SENTENCE_SIZE, "%s", action);
}

static void
title(const struct view *v, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, "%d/%d", v->round, MINO_ROUNDS);
}

static void
prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	(void)d;
	snprintf(text, SENTENCE_SIZE, "%s", mino_phase_names[v->phase]);
}

static char *
report(const struct view *v)
{
	return mem_format("%d/%d", v->round, MINO_ROUNDS);
}

static void
describe(const struct content *content, const json_t *summary, char text[SENTENCE_SIZE])
{
	(void)content;
	snprintf(text, SENTENCE_SIZE, "%lld/%d", (long long)json_integer_value(json_object_get(summary, "round")),
	    MINO_ROUNDS);
}

static const char *word(const char *id) { (void)id; return NULL; }

static void
stats(const json_t *in, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, "%lld", (long long)json_integer_value(json_object_get(in, "cleared")));
}

static bool
no_next(const struct view *v, struct app *app, struct session_start *start)
{
	(void)v, (void)app, (void)start;
	return false;
}

static void prepare(struct app *app, struct options *o) { (void)app, (void)o; }

static bool
admit(const struct content *content, const struct options *o, struct app *app, struct error *e)
{
	(void)content, (void)o, (void)app, (void)e;
	return true;
}

static struct screen *
start(struct app *app, const struct entrant *entrant)
{
	static const struct form_template templates[] = { { .values = NULL } };
	struct options o;
	options_init(&o, mino_game.options);
	return form_new(app, entrant, &o, "mode", "mino.start", templates);
}

const struct controller mino_controller = {
	.game     = &mino_game,
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
	.title    = title,
	.prompt   = prompt,
	.report   = report,
	.describe = describe,
	.word     = word,
	.stats    = stats,
	.next     = no_next,
	.prepare  = prepare,
	.admit    = admit,
	.start    = start,
};
