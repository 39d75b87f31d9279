/* controller.c: what the controllers of all games share: key names, prompts, saved games, the title
 * line. */
#include "shell/controller.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/describe.h"
#include "game/language.h"
#include "shell/app.h"

void
controller_keys(const struct controller *controller, const struct app *app, const char *commands,
    char text[SENTENCE_SIZE])
{
	char names[SENTENCE_SIZE] = "";
	for (; *commands != '\0'; commands += strcspn(commands, " "),
	    commands += *commands == ' ') {
		size_t length = strcspn(commands, " ");
		const struct command *row = controller->commands;
		while (row->name != NULL && (strlen(row->name) != length ||
		    strncmp(row->name, commands, length) != 0))
			row++;
		const char *keys = row->name == NULL ? "" : app_keys(app, controller->game, row);
		text_append(names, sizeof names, "%s%.*s", *names == '\0' ? "" : " ",
		    (int)strcspn(keys, " "), keys);
	}
	key_words(names, text, SENTENCE_SIZE);
}

bool
controller_has_command(const struct game *game, const char *name)
{
	const struct command *row = controller_of(game)->commands;
	while (row->name != NULL && strcmp(row->name, name) != 0)
		row++;
	return row->name != NULL;
}

static bool
is_listed(const int *commands, int command)
{
	while (commands != NULL && *commands != 0 && *commands != command)
		commands++;
	return commands != NULL && *commands != 0;
}

bool
controller_only_views(const struct controller *c, int command)
{
	return is_listed(c->looking, command);
}

bool
controller_teaches(const struct controller *c, int command)
{
	return !is_listed(c->untaught, command);
}

void
controller_close(const struct controller *c, struct board_ui *d)
{
	if (c->close != NULL)
		c->close(d);
	free(d);
}

/* --- symbols --- */

/* Draws the form that belongs to the canvas's glyph set. */
void
legend_draw(struct canvas *c, int y, int x, int cols, const struct legend *sign)
{
	if (sign->text == NULL) {
		canvas_glyph(c, y, x, sign->style, sign->glyph);
		return;
	}
	const char *form = _(sign->text), *next;
	for (int set = 0; set < (int)c->glyphs && (next = strchr(form, '\t')) != NULL; set++)
		form = next + 1;
	canvas_format(c, y, x, cols, sign->style, "%.*s", (int)strcspn(form, "\t"), form);
}

int
controller_draw_emblem(const struct game *game, struct canvas *c, const struct rect *r)
{
	const struct emblem *emblem = controller_of(game)->emblem;
	if (emblem == NULL)
		return 0;
	struct rect size = picture_size(emblem->rows);
	if (size.rows > r->rows || size.cols > r->cols)
		return 0;
	widget_picture(c, r->y, r->x + (r->cols - size.cols) / 2, emblem->rows);
	return size.rows;
}

const struct legend controller_marks[] = {
	{ .text = "*", .style = STYLE_TEXT, .meaning =
	    N_("no longer replays; does not count for best lists") },
	{ .meaning = NULL }
};

void
controller_describe(const struct app *app, const struct game_row *row, char text[SENTENCE_SIZE])
{
	char plain[SENTENCE_SIZE];
	bool marked = describe_saved(app_front(app), row, plain);
	snprintf(text, SENTENCE_SIZE, marked ? "* %s" : "%s", plain);
}

/* --- text --- */

static const struct selection *
selection_of(const struct controller *c, struct board_ui *d, const struct view *v)
{
	return c->selected == NULL ? NULL : c->selected(d, v);
}

void
controller_prompt(const struct controller *c, struct board_ui *d, const struct view *v,
    const struct seat *seats, char text[SENTENCE_SIZE])
{
	sentences_of(c->game)->prompt(seats, v, selection_of(c, d, v), text);
}

void
controller_hint(const struct controller *c, struct board_ui *d, const struct view *v,
    const struct seat *seats, const struct action *action, char sentence[SENTENCE_SIZE])
{
	char advice[SENTENCE_SIZE];
	if (c->select != NULL)
		c->select(d, v, action);
	sentences_of(c->game)->advice(seats, v, selection_of(c, d, v), action, advice);
	hint_sentence(advice, sentence);
}

int
controller_wait(const struct controller *c, const struct board_ui *d)
{
	return c->motion.wait == NULL ? 0 : c->motion.wait(d);
}

void
controller_end_motion(const struct controller *c, struct board_ui *d)
{
	while (controller_wait(c, d) > 0)
		c->motion.step(d);
}

bool
controller_only_ends(const struct input_event *event)
{
	return event->kind == INPUT_PRESS || (event->kind == INPUT_KEY &&
	    (event->key == KEY_CODE_ENTER || event->key == ' ' || event->key == KEY_CODE_ESCAPE));
}

bool
controller_only_ends_motion(const struct controller *c, const struct board_ui *d,
    const struct input_event *event)
{
	return controller_only_ends(event) && (c->motion.brief == NULL || !c->motion.brief(d));
}

/* --- the title line --- */

enum style
title_hue(const char *id)
{
	const struct game *game = registry_find(id);
	return game != NULL ? controller_of(game)->title : STYLE_TITLE;
}

/* If there is little room, the name of the viewer is dropped last: nothing else shows whose view it
 * is. */
void
title_draw(struct canvas *c, const struct controller *controller, const struct view *view,
    const struct title *t)
{
	char mode[SENTENCE_SIZE], left[SENTENCE_SIZE * 2], whose[SENTENCE_SIZE],
	    rights[2][SENTENCE_SIZE * 3];
	sentences_of(controller->game)->title(view, mode);
	snprintf(left, sizeof left, "%s  %s", _(controller->game->title), mode);
	if (t->viewer > 0)
		snprintf(whose, sizeof whose, "%s", player_called(t->seats, t->viewer).name);
	else
		snprintf(whose, sizeof whose, "%s", t->viewer == SEAT_REFEREE ? _("everything") :
		    _("spectator"));
	snprintf(rights[0], sizeof rights[0], t->shared ? _("%s; %s") : "%s", t->whole, whose);
	snprintf(rights[1], sizeof rights[1], t->shared ? _("%s; %s") : "%s", t->brief, whose);
	widget_title(c, left, title_right(c, left,
	    (const char *const []){ rights[0], rights[1], t->shared ? whose : NULL, NULL }));
}
