/* notice.c: notices of the hall: a line over the title of any screen, answered with one key. No
 * notice covers a game that runs in real time; it waits until that is over. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/notice.h"
#include "shell/screen_play.h"
#include "shell/stack.h"
#include "ui/widget.h"

enum { NOTICE_YES = 1, NOTICE_NO };
enum { NOTICES = 6 };	/* at most this many wait; a new one drops the oldest */

struct notice {
	enum notice_kind kind;
	int64_t		 id;		/* of the challenge or table */
	int64_t		 until;		/* when it expires; NEVER */
	bool		 rung;
	char		 text[SENTENCE_SIZE];
};

struct notices {
	struct app	*app;
	struct notice	 list[NOTICES];	/* the oldest first */
	int		 count;
	struct bindings	*keys;
	/* Columns of the notice's keys as drawn; 0: not drawn. */
	struct { int accept_x, decline_x, end_x; } drawn;
};

const struct command notice_commands[] = {
	{ NOTICE_YES, "yes", "F2", N_("accept"),
	    N_("Accept a challenge, or sit down at the table that waits.") },
	{ NOTICE_NO, "no", "F3", N_("decline"),
	    N_("Decline a challenge, or put the notice away.") },
	{ .name = NULL }
};

void
notice_rebind(struct notices *l)
{
	bindings_free(l->keys);
	l->keys = bindings_new(app_keymap(l->app), "arcade", notice_commands);
}

/* --- the list --- */

static void
take_out(struct notices *l, int index)
{
	mem_remove(l->list, &l->count, index, sizeof l->list[0]);
	app_redraw(l->app);
}

void
notice_drop(struct notices *l, enum notice_kind kind, int64_t id)
{
	for (int i = l->count - 1; i >= 0; i--)
		if (l->list[i].kind == kind && (id == 0 || l->list[i].id == id))
			take_out(l, i);
}

void
notice_add(struct notices *l, enum notice_kind kind, int64_t id, int64_t until, const char *text)
{
	notice_drop(l, kind, id);
	if (l->count == NOTICES)
		take_out(l, 0);
	struct notice *n = &l->list[l->count++];
	*n = (struct notice){ .kind = kind, .id = id, .until = until };
	text_clean(n->text, sizeof n->text, text);
	app_redraw(l->app);
}

int64_t
notice_table(const struct app *app)
{
	const struct notices *l = app->notices;
	for (int i = 0; i < l->count; i++)
		if (l->list[i].kind == NOTICE_TABLE)
			return l->list[i].id;
	return 0;
}

int64_t
notice_due(const struct notices *l)
{
	int64_t due = NEVER;
	for (int i = 0; i < l->count; i++)
		due = sooner(due, l->list[i].until);
	return due;
}

void
notice_expire(struct notices *l)
{
	for (int i = l->count - 1; i >= 0; i--)
		if (l->list[i].until != NEVER && app_now(l->app) >= l->list[i].until)
			take_out(l, i);
}

/* The notice that can be answered now; NULL: none, or a game must not be disturbed. */
static struct notice *
shown(struct notices *l)
{
	for (const struct screen *s = l->app->top; s != NULL; s = s->class->overlay ? s->below :
	    NULL)
		if (s->class->busy != NULL && s->class->busy(s))
			return NULL;
	return l->count > 0 ? &l->list[0] : NULL;
}

/* --- drawing --- */

static const char *
label_of(const struct notice *n, int command)
{
	if (n->kind == NOTICE_TABLE)
		return command == NOTICE_YES ? _("sit down") : _("later");
	return command == NOTICE_YES ? _("accept") : _("decline");
}

/* Writes "F2 accept", with the player's own keys. */
static void
key_text(const struct notices *l, const struct notice *n, int index, char text[SENTENCE_SIZE / 4])
{
	char key[32], words[32];
	key_name(bindings_first(l->keys, &notice_commands[index], NULL, NULL), key, sizeof key);
	key_words(key, words, sizeof words);
	snprintf(text, SENTENCE_SIZE / 4, " %s %s ", words, label_of(n, notice_commands[index].id));
}

static void
draw_bar(struct canvas *c, const char *text, int end)
{
	const struct rect bar = { 0, 0, 1, c->cols };
	canvas_blank(c, &bar);
	canvas_text(c, 0, 1, end - 2, STYLE_SELECTED, text);
	canvas_style(c, &bar, STYLE_SELECTED);
}

/* Shows that the connection is lost, so that the player knows why the table does not change. */
static void
draw_lost(struct notices *l, struct canvas *c)
{
	enum connection_state state = connection_state(l->app->connection);
	if ((state == CONNECTION_LOST || state == CONNECTION_NONE) &&
	    screen_hall_link_table(l->app) != NULL)
		draw_bar(c, state == CONNECTION_LOST ?
		    _("The line to the referee is lost; it is tried again by itself.") :
		    _("The line to the referee is lost. Leave the table, and open the hall again."),
		    c->cols);
}

void
notice_draw(struct notices *l, struct canvas *c)
{
	struct notice *n = shown(l);
	char yes[SENTENCE_SIZE / 4], no[SENTENCE_SIZE / 4];
	l->drawn.accept_x = l->drawn.decline_x = l->drawn.end_x = 0;
	if (n == NULL) {
		draw_lost(l, c);
		return;
	}
	if (!n->rung)
		app_ring(l->app);
	n->rung = true;
	key_text(l, n, 0, yes);
	key_text(l, n, 1, no);
	l->drawn.end_x = c->cols;
	l->drawn.decline_x = c->cols - text_width(no);
	l->drawn.accept_x = l->drawn.decline_x - text_width(yes);
	draw_bar(c, n->text, l->drawn.accept_x);
	canvas_text(c, 0, l->drawn.accept_x, text_width(yes), STYLE_FLASH, yes);
	canvas_text(c, 0, l->drawn.decline_x, text_width(no), STYLE_FLASH, no);
}

/* --- answers --- */

static void
answer(struct notices *l, int command)
{
	const struct notice n = l->list[0];
	take_out(l, 0);
	if (n.kind == NOTICE_CHALLENGE)
		lobby_answer_challenge(l->app->lobby, n.id, command == NOTICE_YES);
	else if (command == NOTICE_YES)
		lobby_sit(l->app->lobby, n.id, false);
}

keycode
notice_key(struct app *app, const struct command *row)
{
	struct notices *l = app->notices;
	return shown(l) != NULL ? bindings_first(l->keys, row, NULL, NULL) : KEY_NONE;
}

bool
notice_input(struct notices *l, const struct input_event *event)
{
	const struct command *row = event->kind == INPUT_KEY ?
	    bindings_find(l->keys, event->key, NULL, NULL) : NULL;
	if (shown(l) == NULL)
		return row != NULL && play_is_table(l->app->top) &&
		    play_table_answer(l->app->top, row->id == NOTICE_YES);
	bool hit = event->kind == INPUT_PRESS && event->y == 0 && event->x >= l->drawn.accept_x &&
	    l->drawn.end_x > 0;
	if (row != NULL)
		answer(l, row->id);
	else if (hit)
		answer(l, event->x >= l->drawn.decline_x ? NOTICE_NO : NOTICE_YES);
	return row != NULL || hit;
}

/* --- creation --- */

struct notices *
notices_new(struct app *app)
{
	struct notices *l = mem_new(sizeof *l);
	l->app = app;
	notice_rebind(l);
	return l;
}

void
notices_free(struct notices *l)
{
	if (l == NULL)
		return;
	bindings_free(l->keys);
	free(l);
}
