/* control_log_page.c: the whole log in sentences, a page over the board. */
#include "base/mem.h"
#include "games/gunjin/control.h"
#include "shell/listing.h"
#include "shell/play.h"
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

/* After the end one line more than there are plies. */
static void
draw_line(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	enum { NUMBER = 6 };
	struct play *play = ((const struct log_page *)context)->play;
	const struct view *v = play_view(play);
	char text[SENTENCE_SIZE];
	gunjin_log_sentence(play_desk(play), v, index, text);
	if (index < v->log_count)
		canvas_format(c, at->y, at->x, NUMBER - 1, selected ? STYLE_SELECTED : STYLE_DIM, "%d",
		    v->ply - v->log_count + index + 1);
	canvas_text(c, at->y, at->x + NUMBER, at->cols - NUMBER, selected ? STYLE_SELECTED : STYLE_TEXT, text);
}

static void
log_draw(struct screen *s, struct canvas *c)
{
	struct log_page *p = (struct log_page *)s;
	widget_title(c, gunjin_game.title, _("log"));
	p->where = (struct rect){ 1, 1, c->rows - 3, c->cols - 2 };
	if (p->list.count > 0)
		widget_list(c, &p->where, &p->list, draw_line, p);
	else
		canvas_text(c, 2, 2, c->cols - 4, STYLE_DIM, _("Nothing has happened yet."));
	widget_keys(c, s->app->keymap, s->scope, commands, NULL, NULL);
}

static void
log_command(struct screen *s, int command)
{
	struct log_page *p = (struct log_page *)s;
	if (!listing_command(&p->list, &p->where, command) && command == COMMAND_BACK)
		app_pop(s->app);
}

static bool
log_input(struct screen *s, const struct input_event *event)
{
	struct log_page *p = (struct log_page *)s;
	listing_input(&p->list, &p->where, event);
	return event->kind != INPUT_KEY;
}

static const struct screen_class log_class = {
	.draw    = log_draw,
	.input   = log_input,
	.command = log_command,
};

/* From its latest line upwards. */
struct screen *
gunjin_log_page(struct play *play)
{
	struct log_page *p = mem_new(sizeof *p);
	p->screen = (struct screen){ .class = &log_class, .scope = "arcade", .topic = gunjin_game.id,
	    .commands = commands, .app = play_app(play) };
	p->play = play;
	p->list.count = gunjin_log_lines(play_view(play));
	p->list.selected = p->list.count > 0 ? p->list.count - 1 : 0;
	return &p->screen;
}
