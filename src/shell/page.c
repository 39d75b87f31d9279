/* page.c: a long text to read, with scrolling and search. */
#include "shell/page.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "ui/widget.h"

enum { PAGE_LINE_UP = 1, PAGE_LINE_DOWN, PAGE_UP, PAGE_DOWN, PAGE_FIRST, PAGE_LAST, PAGE_SECTION,
    PAGE_SECTION_BACK, PAGE_SEARCH, PAGE_AGAIN, PAGE_AGAIN_BACK, PAGE_FIND };

/* While the search text is typed, only finding it and going back are enabled. */
static const struct command commands[] = {
	{ PAGE_FIND, "find", "Enter", N_("search"), NULL },
	{ PAGE_LINE_DOWN, "down", "Down j Enter", N_("scroll"), N_("A line down.") },
	{ PAGE_LINE_UP, "up", "Up k", NULL, N_("A line up.") },
	{ PAGE_DOWN, "page-down", "Space PageDown", N_("page"), N_("One page down.") },
	{ PAGE_UP, "page-up", "PageUp b", NULL, N_("One page up.") },
	{ PAGE_SECTION, "section", "Right l Tab", N_("section"), N_("To the next heading.") },
	{ PAGE_SECTION_BACK, "section-back", "Left h", NULL, N_("To the previous heading.") },
	{ PAGE_SEARCH, "search", "/", N_("search"), N_("Search this page.") },
	{ PAGE_AGAIN, "again", "n", N_("next"), N_("To the next match.") },
	{ PAGE_AGAIN_BACK, "again-back", "N", NULL, N_("To the previous match.") },
	{ PAGE_FIRST, "first", "Home g", NULL, N_("To the start.") },
	{ PAGE_LAST, "last", "End G", NULL, N_("To the end.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct text_page {
	struct screen	 screen;
	char		 title[64];
	char		 kind[64];
	struct pager	*pager;
	bool		 searching;	/* the search text is being typed */
	bool		 missed;	/* the text was not found */
	struct text_field	 field;
	bool		 personal;	/* closes when play is interrupted */
};

static bool
page_enabled(const struct screen *s, int command)
{
	const struct text_page *p = (const struct text_page *)s;
	if (p->searching)
		return command == PAGE_FIND || command == COMMAND_BACK ||
		    command == COMMAND_REPAINT;
	if (command == PAGE_AGAIN || command == PAGE_AGAIN_BACK)
		return p->field.text[0] != '\0';
	if (command == PAGE_SECTION || command == PAGE_SECTION_BACK)
		return pager_has_sections(p->pager);
	return command != PAGE_FIND;
}

static void
page_draw(struct screen *s, struct canvas *c)
{
	struct text_page *p = (struct text_page *)s;
	const struct rect room = app_page_rect(c, READING_COLS);
	struct rect where = { 1, room.x - 2, c->rows - 3, room.cols + 4 };
	widget_title(c, p->title, p->kind);
	widget_pager(c, &where, p->pager);
	if (p->searching) {
		int used = canvas_text(c, c->rows - 2, 0, 20, STYLE_STRONG, _("Search: "));
		widget_text_field(c, c->rows - 2, used, c->cols - used, &p->field);
	} else if (p->missed) {
		widget_message(c, STYLE_WARN, _("Not found on this page."));
	}
}

static void
search(struct text_page *p, int by)
{
	p->missed = !pager_search(p->pager, p->field.text, by) && p->field.text[0] != '\0';
}

/* Scrolls the text; does nothing for other commands. */
static void
move(struct pager *pager, int command)
{
	switch (command) {
	case PAGE_LINE_UP:
	case PAGE_LINE_DOWN:
		pager_scroll(pager, command == PAGE_LINE_DOWN ? 1 : -1);
		break;
	case PAGE_UP:
	case PAGE_DOWN:
		pager_page(pager, command == PAGE_DOWN ? 1 : -1);
		break;
	case PAGE_FIRST:
	case PAGE_LAST:
		pager_to(pager, command == PAGE_LAST);
		break;
	case PAGE_SECTION:
	case PAGE_SECTION_BACK:
		pager_section(pager, command == PAGE_SECTION ? 1 : -1);
		break;
	}
}

static void
page_command(struct screen *s, int command)
{
	struct text_page *p = (struct text_page *)s;
	p->missed = false;
	switch (command) {
	case PAGE_SEARCH:
		p->searching = true;
		p->field = (struct text_field){ .columns = 40 };
		break;
	case PAGE_AGAIN:
	case PAGE_AGAIN_BACK:
		search(p, command == PAGE_AGAIN ? 1 : -1);
		break;
	case PAGE_FIND:
		p->searching = false;
		search(p, 1);
		break;
	case COMMAND_BACK:
		if (p->searching)
			p->searching = false;
		else
			app_pop(s->app);
		break;
	default:
		move(p->pager, command);
	}
}

/* While the search text is typed, every other key goes into the field. */
static bool
page_input(struct screen *s, const struct input_event *event)
{
	struct text_page *p = (struct text_page *)s;
	if (event->kind == INPUT_WHEEL)
		pager_scroll(p->pager, event->button * 3);
	bool end = event->key == KEY_CODE_ENTER || event->key == KEY_CODE_ESCAPE;
	if (event->kind == INPUT_KEY && (!p->searching || end))
		return false;
	if (p->searching && (event->kind == INPUT_TEXT || event->kind == INPUT_KEY))
		text_field_key(&p->field, event->key);
	return true;
}

static void
page_free(struct screen *s)
{
	struct text_page *p = (struct text_page *)s;
	pager_free(p->pager);
	free(p);
}

/* Closes a personal page with all screens above it, which were interrupted before. */
static void
page_interrupt(struct screen *s)
{
	struct app *app = s->app;
	if (!((struct text_page *)s)->personal)
		return;
	app_pop_above(app, s);
	app_pop(app);
}

static const struct screen_class page_class = {
	.enabled   = page_enabled,
	.draw      = page_draw,
	.input     = page_input,
	.command   = page_command,
	.interrupt = page_interrupt,
	.free      = page_free,
};

struct screen *
page_new(struct app *app, const struct page_about *about)
{
	struct text_page *p = mem_new(sizeof *p);
	p->screen = (struct screen){
		.class = &page_class, .scope = "arcade", .topic = about->topic,
		.commands = commands, .app = app,
	};
	snprintf(p->title, sizeof p->title, "%s", about->title);
	snprintf(p->kind, sizeof p->kind, "%s", about->kind);
	p->personal = about->personal;
	p->pager = pager_new(about->text);
	if (about->latest)
		pager_to(p->pager, true);
	return &p->screen;
}
