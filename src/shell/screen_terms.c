/* screen_terms.c: the page with the terms of a game with others: options, clock, seats, rating. */
#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/options_page.h"
#include "shell/screen_hall.h"

enum { TERMS_SEND = 1 };

static const struct command commands[] = {
	EDITOR_COMMANDS,
	{ TERMS_SEND, "start", "Enter Space", N_("send"), N_("Send this to the hall.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct terms_page {
	struct options_page	 editor;
	struct lobby	*lobby;
	struct proposal	 proposal;
};

static void
page_draw(struct list_page *page, struct canvas *c)
{
	struct terms_page *p = (struct terms_page *)page;
	char right[SENTENCE_SIZE];
	int row = editor_selected(&p->editor);
	struct rect room = app_page_rect(c, READING_COLS);
	proposal_title(&p->proposal, right);
	widget_title(c, _(p->proposal.loaded->game->title), right);
	room.y += app_top_row(c);
	editor_lay_out(&p->editor, c, &room, row < 0 ? "" : proposal_help(&p->proposal, row));
}

static void
page_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct terms_page *p = context;
	int row = p->editor.rows[index];
	editor_draw_value(c, at, _(p->proposal.table[row].label),
	    proposal_value(&p->proposal, row));
}

static void
send(struct terms_page *p)
{
	proposal_send(&p->proposal, p->lobby);
	app_pop(p->editor.page.screen.app);
}

static bool
text_typed(struct screen *s, const char *answer, struct error *e)
{
	struct terms_page *p = (struct terms_page *)s;
	int row = editor_selected(&p->editor);
	if (!proposal_type(&p->proposal, row, answer, e))
		return false;
	options_store_row(&p->proposal.values, row, app_store(s->app), p->proposal.scope);
	return true;
}

static void
ask_text(struct terms_page *p, int row)
{
	const struct option *at = &p->proposal.table[row];
	struct text_question q = { .title = mem_string(_(at->label)),
	    .text = mem_string(_(at->help)) };
	app_push(p->editor.page.screen.app, ask_text_new(&q, &p->editor.page.screen, text_typed));
}

static void
page_command(struct list_page *page, int command)
{
	struct terms_page *p = (struct terms_page *)page;
	int row = editor_selected(&p->editor);
	if (command == TERMS_SEND)
		send(p);
	else if (row >= 0 && p->proposal.table[row].kind == OPTION_TEXT)
		ask_text(p, row);
	else
		editor_command(page, command);
}

static void
page_choose(struct list_page *page)
{
	page_command(page, EDITOR_NEXT);
}

static bool
page_enabled(const struct list_page *page, int command)
{
	return command != TERMS_SEND || lobby_is_open(((const struct terms_page *)page)->lobby);
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = page_row,
	.choose  = page_choose,
	.at_once = list_page_opens_at_first_click,
	.command = page_command,
	.enabled = page_enabled,
};

struct screen *
terms_page(struct app *app, const struct loaded_game *loaded, enum purpose purpose,
    const char *opponent)
{
	struct terms_page *p = list_page_new(sizeof *p, &page_class, commands, app,
	    loaded->game->id);
	p->editor.page.screen.hall = true;
	p->lobby = lobby_of(app);
	proposal_open(&p->proposal, app_front(app), loaded, purpose, opponent);
	editor_open(&p->editor, &p->proposal.values, p->proposal.scope);
	return &p->editor.page.screen;
}
