/* replay_marks.c: the page of a replay's marks, of which one is chosen. */
#include "shell/replay_marks.h"

#include <stdio.h>

#include "game/language.h"
#include "shell/list_page.h"

enum { WHEN_COLS = 8 };

static const struct command commands[] = {
	{ LIST_CHOOSE, "choose", "Enter Space", N_("go there"), N_("Go to this moment.") },
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct marks {
	struct list_page		 page;
	const struct replay_cursor	*cursor;
	struct screen			*asker;
	mark_chooser			*chosen;
};

void
replay_marks_time(uint64_t ticks, char text[TIME_SIZE])
{
	uint64_t seconds = ticks / TICKS_PER_SECOND;
	snprintf(text, TIME_SIZE, "%llu:%02d", (unsigned long long)(seconds / 60), (int)(seconds % 60));
}

static void
draw_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	const struct marks *m = context;
	const struct mark *mark = &m->cursor->marks[index];
	char when[TIME_SIZE];
	if (replay_cursor_in_time(m->cursor))
		replay_marks_time(mark->tick, when);
	else
		snprintf(when, sizeof when, "%lld", (long long)mark->actions);
	canvas_text_right(c, row->y, row->x, WHEN_COLS, STYLE_TEXT, when);
	canvas_text(c, row->y, row->x + WHEN_COLS + 2, row->cols - WHEN_COLS - 2, STYLE_TEXT, mark->text);
}

static void
marks_draw(struct list_page *page, struct canvas *c)
{
	widget_title(c, _("Marks of this game"), _("replay"));
	page->where = (struct rect){ 2, 2, c->rows - 5, c->cols - 4 };
}

static void
choose(struct list_page *page)
{
	const struct marks m = *(struct marks *)page;
	app_pop(page->screen.app);
	m.chosen(m.asker, m.page.list.selected);
}

static const struct list_page_class marks_class = {
	.draw    = marks_draw,
	.row     = draw_row,
	.choose  = choose,
	.at_once = list_page_at_once,
};

/* The selection begins at the next one that is to come. */
struct screen *
replay_marks_new(const struct replay_cursor *cursor, struct screen *asker, mark_chooser *chosen)
{
	struct marks *m = list_page_new(sizeof *m, &marks_class, commands, asker->app, NULL);
	int next = replay_cursor_find_mark(cursor, 1);
	m->cursor = cursor;
	m->asker = asker;
	m->chosen = chosen;
	m->page.list.count = cursor->mark_count;
	m->page.list.selected = next >= 0 ? next : cursor->mark_count - 1;
	return &m->page.screen;
}
