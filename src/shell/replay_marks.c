/* replay_marks.c: the page of a replay's marks, of which one is chosen. */
#include "shell/replay_marks.h"

#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/app.h"
#include "shell/listing.h"
#include "ui/widget.h"

enum { MARK_CHOOSE = 1, WHEN_COLS = 8 };

static const struct command commands[] = {
	{ MARK_CHOOSE, "choose", "Enter Space", N_("go there"), N_("Go to this moment.") },
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct marks {
	struct screen		 screen;
	const struct replay_cursor	*cursor;
	struct screen		*asker;
	mark_chooser		*chosen;
	struct list		 list;
	struct rect		 where;
};

void
replay_marks_time(uint64_t ticks, char text[TIME_SIZE])
{
	uint64_t seconds = ticks / TICKS_PER_SECOND;
	snprintf(text, TIME_SIZE, "%llu:%02d", (unsigned long long)(seconds / 60), (int)(seconds % 60));
}

static void
draw_row(struct canvas *c, const struct rect *row, int index, bool selected, const void *context)
{
	const struct marks *m = context;
	const struct mark *mark = &m->cursor->marks[index];
	enum style style = selected ? STYLE_SELECTED : STYLE_TEXT;
	char when[TIME_SIZE];
	if (replay_cursor_in_time(m->cursor))
		replay_marks_time(mark->tick, when);
	else
		snprintf(when, sizeof when, "%lld", (long long)mark->actions);
	canvas_text_right(c, row->y, row->x, WHEN_COLS, style, when);
	canvas_text(c, row->y, row->x + WHEN_COLS + 2, row->cols - WHEN_COLS - 2, style, mark->text);
}

static void
marks_draw(struct screen *s, struct canvas *c)
{
	struct marks *m = (struct marks *)s;
	widget_title(c, _("Marks of this game"), _("replay"));
	m->where = (struct rect){ 2, 2, c->rows - 5, c->cols - 4 };
	widget_list(c, &m->where, &m->list, draw_row, m);
}

static void
choose(struct marks *m)
{
	struct screen *asker = m->asker;
	mark_chooser *chosen = m->chosen;
	int index = m->list.selected;
	app_pop(m->screen.app);
	chosen(asker, index);
}

static void
marks_command(struct screen *s, int command)
{
	struct marks *m = (struct marks *)s;
	if (listing_command(&m->list, &m->where, command))
		return;
	if (command == MARK_CHOOSE)
		choose(m);
	else if (command == COMMAND_BACK)
		app_pop(s->app);
}

static bool
marks_input(struct screen *s, const struct input_event *event)
{
	struct marks *m = (struct marks *)s;
	if (listing_input(&m->list, &m->where, event) >= 0)
		choose(m);
	return event->kind != INPUT_KEY;
}

static const struct screen_class marks_class = {
	.draw    = marks_draw,
	.input   = marks_input,
	.command = marks_command,
};

/* The selection begins at the next one that is to come. */
struct screen *
replay_marks_new(const struct replay_cursor *cursor, struct screen *asker, mark_chooser *chosen)
{
	struct marks *m = mem_new(sizeof *m);
	int next = replay_cursor_find_mark(cursor, 1);
	*m = (struct marks){
		.screen = { .class = &marks_class, .scope = "arcade", .commands = commands },
		.cursor = cursor, .asker = asker, .chosen = chosen,
		.list = { .count = cursor->mark_count, .selected = next >= 0 ? next : cursor->mark_count - 1 },
	};
	return &m->screen;
}
