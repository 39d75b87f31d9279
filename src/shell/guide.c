/* guide.c: the screen "How to play": goal, turn, end, keys and symbols of a game. */
#include "shell/guide.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/app.h"
#include "shell/screens.h"

enum { GUIDE_RULES = 1 };

static const struct command commands[] = {
	{ GUIDE_RULES, "read", "Enter Space", N_("all rules"), N_("Read the whole rules.") },
	{ COMMAND_BACK, "back", "Esc Backspace q", N_("back"), N_("Go back.") },
	{ GUIDE_RULES, "rules", "F1", NULL, N_("Read the whole rules.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") },
	{ .name = NULL }
};

struct guide_page {
	struct screen		 screen;
	const struct game	*game;
};

/* --- drawing --- */

/* Draws a heading with its text beside it. Returns the rows used. */
static int
draw_part(struct canvas *c, const struct rect *room, const char *heading, const char *text)
{
	enum { HEADING_COLS = 11 };
	struct rect beside = { room->y, room->x + HEADING_COLS, room->rows,
	    room->cols - HEADING_COLS };
	canvas_text(c, room->y, room->x, HEADING_COLS - 1, STYLE_HEADING, heading);
	return canvas_wrap(c, &beside, STYLE_TEXT, text);
}

static void
draw_keys(const struct guide_page *g, struct canvas *c, const struct rect *r,
    const struct guide_key *keys)
{
	const struct controller *controller = controller_of(g->game);
	char names[SENTENCE_SIZE];
	int widest = 0;
	for (const struct guide_key *key = keys; key->commands != NULL; key++) {
		controller_keys(controller, g->screen.app, key->commands, names);
		widest = text_width(names) > widest ? text_width(names) : widest;
	}
	canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING, _("Keys"));
	for (int y = r->y + 1; keys->commands != NULL; keys++, y++) {
		controller_keys(controller, g->screen.app, keys->commands, names);
		canvas_text(c, y, r->x, widest, STYLE_KEY, names);
		canvas_text(c, y, r->x + widest + 2, r->cols - widest - 2, STYLE_TEXT,
		    _(keys->does));
	}
}

static void
draw_signs(struct canvas *c, const struct rect *r, const struct legend *signs)
{
	enum { SIGN_COLS = 6 };
	canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING, _("Symbols"));
	for (int y = r->y + 1; signs->meaning != NULL; signs++, y++) {
		legend_draw(c, y, r->x, SIGN_COLS - 1, signs);
		canvas_text(c, y, r->x + SIGN_COLS, r->cols - SIGN_COLS, STYLE_TEXT,
		    _(signs->meaning));
	}
}

static void
guide_draw(struct screen *s, struct canvas *c)
{
	enum { SIGNS_COLS = 33, GAP = 2 };
	const struct guide_page *g = (const struct guide_page *)s;
	const struct guide *guide = controller_of(g->game)->guide;
	const struct { const char *heading, *text; } parts[] = {
		{ _("Goal"), _(guide->goal) }, { _("Each turn"), _(guide->turn) },
		{ _("Winning"), _(guide->end) },
	};
	struct rect room = app_page_rect(c, READING_COLS);
	room.y += app_top_row(c);
	widget_title(c, _(g->game->title), _("How to play"));
	for (size_t i = 0; i < LEN(parts); i++)
		room.y += draw_part(c, &room, parts[i].heading, parts[i].text) + 1;
	room.rows = GUIDE_ROWS + 1;
	int keys = room.cols - SIGNS_COLS - GAP;
	draw_keys(g, c, &(struct rect){ room.y, room.x, room.rows, keys }, guide->keys);
	draw_signs(c, &(struct rect){ room.y, room.x + keys + GAP, room.rows, SIGNS_COLS },
	    guide->signs);
	widget_message(c, STYLE_DIM, _("Enter or F1 opens the whole rules."));
}

/* --- the screen --- */

static void
guide_command(struct screen *s, int command)
{
	const struct game *game = ((struct guide_page *)s)->game;
	struct app *app = s->app;
	if (command == GUIDE_RULES)
		app_replace(app, help_page_of(app, game));
	else
		app_pop(app);
}

static const struct screen_class guide_class = {
	.draw    = guide_draw,
	.command = guide_command,
};

struct screen *
guide_new(struct app *app, const struct game *game)
{
	struct guide_page *g = mem_new(sizeof *g);
	g->screen = (struct screen){
		.class = &guide_class, .scope = "arcade", .topic = game->id, .commands = commands,
		.app = app,
	};
	g->game = game;
	return &g->screen;
}
