/* screen_play_table_menu.c: the menu at a table: what can be offered, said, claimed or given up. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/notice.h"
#include "shell/screen_play_table.h"
#include "table/phrases.h"

/* --- the next game --- */

/* The server has already begun it, and a notice offers it. */
static void
sit_at_next(struct play *p)
{
	struct lobby *lobby = lobby_of(p->screen.app);
	int64_t next = notice_table(p->screen.app);
	if (next != 0)
		lobby_sit(lobby, next, false);
	else
		play_show_message(p, STYLE_TEXT, _("The next game is found in the hall."));
}

void
play_table_rematch(struct play *p)
{
	if (seating_goes_on(p->table->seating))
		sit_at_next(p);
	else
		seating_rematch(p->table->seating);
	app_redraw(p->screen.app);
}

/* --- phrases --- */

struct phrases {
	struct list_page	 page;
	struct play		*play;
};

static const struct command phrase_commands[] = {
	{ LIST_CHOOSE, "choose", "Enter Space", N_("say it"), N_("Say this at the table.") },
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

static void
phrases_draw(struct list_page *page, struct canvas *c)
{
	widget_title(c, _("Say something"), "");
	widget_message(c, STYLE_DIM, _("Everybody at the table reads it in their own language."));
	page->where = app_page_rect(c, READING_COLS);
}

static void
phrases_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	(void)context;
	canvas_text(c, row->y, row->x, row->cols, STYLE_TEXT, _(phrase(index + 1)));
}

static void
phrases_choose(struct list_page *page)
{
	struct play *p = ((struct phrases *)page)->play;
	int number = page->list.selected + 1;
	app_pop(page->screen.app);
	seating_say(p->table->seating, number);
}

static const struct list_page_class phrases_class = {
	.draw = phrases_draw, .row = phrases_row, .choose = phrases_choose,
	.at_once = list_page_opens_at_first_click,
};

static void
open_phrases(struct play *p)
{
	struct phrases *page = list_page_new(sizeof *page, &phrases_class, phrase_commands,
	    p->screen.app, p->controller->game->id);
	page->play = p;
	page->page.list.count = phrases_count();
	app_push(p->screen.app, &page->page.screen);
}

/* --- the menu --- */

static void
go_on(struct play *p)
{
	(void)p;
}

static void
offer_draw(struct play *p)
{
	seating_offer(p->table->seating, REQUEST_DRAW);
}

static void
offer_adjourn(struct play *p)
{
	seating_offer(p->table->seating, REQUEST_ADJOURN);
}

static void
resign_answered(struct screen *s, int choice)
{
	if (choice == 1)
		seating_send(((struct play *)s)->table->seating, NULL, "resign");
}

static void
resign(struct play *p)
{
	struct question q = {
		.title = mem_string(_("Resign?")),
		.text = mem_string(_("The game is then lost for you.")),
		.choices = { _("Keep playing"), _("Resign") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, resign_answered));
}

static void
claim_answered(struct screen *s, int choice)
{
	if (choice > 0)
		seating_send(((struct play *)s)->table->seating, NULL,
		    choice == 1 ? "claim win" : "claim draw");
}

static void
claim(struct play *p)
{
	struct question q = {
		.title = mem_string(_("Claim the game?")),
		.text = mem_string(_("The other player has not come back in time.")),
		.choices = { _("Wait"), _("Claim a win"), _("Claim a draw") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, claim_answered));
}

static void
vote_answered(struct screen *s, int choice)
{
	if (choice > 0)
		seating_send(((struct play *)s)->table->seating, NULL,
		    choice == 1 ? "vote wait" : "vote cpu");
}

static void
vote(struct play *p)
{
	struct question q = {
		.title = mem_string(_("Wait, or play on with a CPU?")),
		.text = mem_string(_("Somebody has not come back. Most votes of those who are here "
		    "decide.")),
		.choices = { _("Back"), _("Wait"), _("A CPU takes the chair") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, vote_answered));
}

/* A row that is always possible has its own word. */
static const struct { const char *word; enum seating_request request; void (*run)(struct play *);
    } rows[] = {
	{ N_("Continue"), REQUESTS, go_on },
	{ NULL, REQUEST_SAY, open_phrases },
	{ NULL, REQUEST_DRAW, offer_draw },
	{ NULL, REQUEST_ADJOURN, offer_adjourn },
	{ NULL, REQUEST_CLAIM, claim },
	{ NULL, REQUEST_VOTE, vote },
	{ NULL, REQUEST_RESIGN, resign },
	{ N_("Leave the table"), REQUESTS, play_leave_to_menu },
};

static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	rows[p->table->rows[choice]].run(p);
}

/* The game runs on under the menu, so the text says what leaving means. */
static char *
menu_text(const struct play *p)
{
	char away[SENTENCE_SIZE];
	if (p->people == 0)
		return mem_string(_("You watch here."));
	if (session_over(p->session))
		return mem_string(_("The game is over."));
	const char *leaving = seating_leaving_words(p->table->seating);
	return seating_day_words(p->table->seating, app_now(p->screen.app), away) ?
	    mem_format("%s\n%s", away, leaving) : mem_string(leaving);
}

void
play_table_menu(struct play *p)
{
	struct question q = { .title = mem_string(_("Table")) };
	int count = 0;
	for (size_t i = 0; i < LEN(rows) && count < ASK_CHOICES; i++)
		if (rows[i].word != NULL || seating_can(p->table->seating, rows[i].request,
		    app_now(p->screen.app))) {
			q.choices[count] = rows[i].word != NULL ? _(rows[i].word) :
			    seating_request_word(rows[i].request);
			p->table->rows[count++] = (int)i;
		}
	q.text = menu_text(p);
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}
