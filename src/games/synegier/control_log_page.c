/* control_log_page.c: reading the whole log of a game of Synegier. */
#include "base/mem.h"
#include "games/synegier/control.h"
#include "shell/listing.h"
#include "ui/language.h"

static const struct command commands[] = {
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct log_page {
	struct screen	 screen;
	struct play	*play;
	struct list	 list;
	struct rect	 where;
};

static void
draw_line(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct log *log = context;
	canvas_text(c, at->y, at->x, at->cols, selected ? STYLE_SELECTED : STYLE_TEXT, log_line(log, index));
}

/* A line that is cut in the list stands in full below it. */
static void
page_draw(struct screen *s, struct canvas *c)
{
	enum { FULL_ROWS = 3 };
	struct log_page *p = (struct log_page *)s;
	const struct log *log = &play_desk(p->play)->log;
	widget_title(c, synegier_game.title, _("log"));
	p->list.count = log->count;
	p->where = (struct rect){ 1, 1, c->rows - 3 - FULL_ROWS, c->cols - 2 };
	list_move(&p->list, 0);
	if (log->count > 0) {
		widget_list(c, &p->where, &p->list, draw_line, log);
		canvas_wrap(c, &(struct rect){ c->rows - 1 - FULL_ROWS, 1, FULL_ROWS, c->cols - 2 }, STYLE_STRONG,
		    log_line(log, p->list.selected));
	} else {
		canvas_text(c, 2, 2, c->cols - 4, STYLE_DIM, _("Nothing has happened yet."));
	}
	widget_keys(c, s->app->keymap, s->scope, commands, NULL, NULL);
}

static void
page_command(struct screen *s, int command)
{
	struct log_page *p = (struct log_page *)s;
	if (!listing_command(&p->list, &p->where, command) && command == COMMAND_BACK)
		app_pop(s->app);
}

static bool
page_input(struct screen *s, const struct input_event *event)
{
	struct log_page *p = (struct log_page *)s;
	listing_input(&p->list, &p->where, event);
	return event->kind != INPUT_KEY;
}

static const struct screen_class page_class = {
	.draw    = page_draw,
	.input   = page_input,
	.command = page_command,
};

/* From its latest line upwards. */
struct screen *
synegier_log_page(struct play *play)
{
	struct log_page *p = mem_new(sizeof *p);
	p->screen = (struct screen){ .class = &page_class, .scope = "arcade", .topic = synegier_game.id,
	    .commands = commands, .app = play_app(play) };
	p->play = play;
	p->list.selected = LOG_LINES;
	return &p->screen;
}
