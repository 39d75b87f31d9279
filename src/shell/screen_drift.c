/* screen_drift.c: the page for a saved game whose journal no longer replays. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/exchange.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "front/pin.h"
#include "shell/screen_play.h"
#include "shell/screens.h"
#include "store/store.h"

enum choice { CHOICE_GO_ON, CHOICE_EXPORT, CHOICE_DELETE, CHOICE_BACK, CHOICES };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space Right l", N_("choose"),
	    N_("Choose the selected row.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct drift_page {
	struct list_page	 page;
	int64_t			 id;
	struct drift		 drift;
};

/* Without a snapshot the row to continue is missing. */
static enum choice
choice_of(const struct drift_page *d, int row)
{
	return (enum choice)(row + (d->drift.snapshot == 0));
}

static char *
explain(const struct drift *d)
{
	char *first = mem_format(_("This game cannot be replayed from move %zu on."),
	    (size_t)d->first), *then;
	if (d->snapshot == 0)
		then = mem_string(_("It cannot be continued, only exported."));
	else if (d->reached == d->snapshot)
		then = mem_format(_("You can continue from the snapshot at move %lld."),
		    (long long)d->snapshot);
	else
		then = mem_format(_("You can continue at move %lld (the snapshot at move %lld and "
		    "the moves after it)."), (long long)d->reached, (long long)d->snapshot);
	char *lost = d->snapshot == 0 || d->lost == 0 ? mem_string("") :
	    mem_format(_("Later moves that are dropped: %lld.\n"), (long long)d->lost);
	char *text = mem_format("%s\n%s\n%s\n%s\n%s", first, then, lost,
	    _("The record is damaged, or comes from a version with other rules. Nothing changes "
	    "until you choose."), d->snapshot == 0 ? "" :
	    _("A continued game is marked; its result does not count for best lists or "
	    "statistics."));
	free(first);
	free(then);
	free(lost);
	return text;
}

static void
draw_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	static const char *const words[CHOICES] = {
		[CHOICE_GO_ON] = N_("Continue from move %lld"),
		[CHOICE_EXPORT] = N_("Export what is left"),
		[CHOICE_DELETE] = N_("Delete it"), [CHOICE_BACK] = N_("Back"),
	};
	const struct drift_page *d = context;
	canvas_format(c, row->y, row->x, row->cols, STYLE_TEXT, _(words[choice_of(d, index)]),
	    (long long)d->drift.reached);
}

static void
drift_draw(struct list_page *page, struct canvas *c)
{
	const struct drift_page *d = (struct drift_page *)page;
	char *text = explain(&d->drift), right[32];
	const struct rect room = app_page_rect(c, READING_COLS);
	int top = room.y + app_top_row(c), rows = text_rows(text, room.cols);
	snprintf(right, sizeof right, _("game %lld"), (long long)d->id);
	widget_title(c, _("A saved game that cannot be replayed"), right);
	canvas_wrap(c, &(struct rect){ top, room.x, rows, room.cols }, STYLE_TEXT, text);
	page->where = (struct rect){ top + rows + 1, room.x, CHOICES, room.cols };
	free(text);
}

static void
delete_answered(struct screen *s, int choice)
{
	const struct drift_page *d = (struct drift_page *)s;
	struct error e;
	if (choice != 1)
		return;
	if (!store_game_delete(app_store(s->app), d->id, &e)) {
		app_push(s->app, ask_error(_("Not deleted"), &e));
		return;
	}
	pin_forget_all(app_store(s->app), d->id);
	app_pop(s->app);
}

static void
go_on(struct app *app, int64_t id)
{
	struct error e;
	bool cut = session_cut(app_registry(app), app_store(app), id, &e);
	struct screen *opened = cut ? play_reopen(app, id, &e) : NULL;
	if (opened != NULL)
		app_replace(app, opened);
	else
		app_push(app, ask_error(_("This game cannot be continued"), &e));
}

static void
choose(struct list_page *page)
{
	const struct drift_page *d = (struct drift_page *)page;
	struct app *app = page->screen.app;
	switch (choice_of(d, page->list.selected)) {
	case CHOICE_GO_ON:
		go_on(app, d->id);
		break;
	case CHOICE_EXPORT:
		records_export(app, d->id);
		break;
	case CHOICE_DELETE:
		app_push(app, ask_new(&(struct question){
			.title = mem_string(_("Delete this game?")),
			.text = mem_string(_("It cannot be brought back.")),
			.choices = { _("Keep it"), _("Delete it") },
		}, &page->screen, delete_answered));
		break;
	case CHOICE_BACK:
	case CHOICES:
		app_pop(app);
		break;
	}
}

static const struct list_page_class drift_class = {
	.draw    = drift_draw,
	.row     = draw_row,
	.choose  = choose,
	.at_once = list_page_opens_at_first_click,
};

struct screen *
drift_new(struct app *app, int64_t id, const struct drift *drift)
{
	struct drift_page *d = list_page_new(sizeof *d, &drift_class, commands, app, NULL);
	d->id = id;
	d->drift = *drift;
	d->page.list.count = CHOICES - (drift->snapshot == 0);
	return &d->page.screen;
}
