/* play_table_menu.c: the menu at a table: what can be offered, said, claimed or given up there. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/notice.h"
#include "shell/play_table.h"
#include "table/phrases.h"

/* --- asking the referee --- */

struct play_ticket *
play_ticket_take(struct play *p)
{
	p->table->ticket->references++;
	return p->table->ticket;
}

void
play_ticket_drop(struct play_ticket *ticket)
{
	if (--ticket->references == 0)
		free(ticket);
}

/* A command on its way, and what is said when it is accepted. */
struct sent {
	struct play_ticket	*ticket;
	const char		*done;
};

static void
sent_answered(void *context, const json_t *payload, const struct error *e)
{
	struct sent *sent = context;
	struct play *p = sent->ticket->play;
	(void)payload;
	if (p != NULL && e != NULL)
		play_say_error(p, e);
	else if (p != NULL && sent->done != NULL)
		play_say(p, STYLE_TEXT, _(sent->done));
	if (p != NULL)
		app_redraw(p->screen.app);
	play_ticket_drop(sent->ticket);
	free(sent);
}

void
play_table_send(struct play *p, const char *done, const char *command)
{
	struct line *line = app_line(p->screen.app);
	if (line == NULL)
		return;
	struct sent *sent = mem_new(sizeof *sent);
	*sent = (struct sent){ play_ticket_take(p), done };
	line_ask(line, sent_answered, sent, "%s", command);
}

/* --- answering --- */

bool
play_table_answer(struct screen *s, bool yes)
{
	struct play *p = (struct play *)s;
	if (p->table == NULL || p->table->ask == ASK_NOTHING)
		return false;
	bool vote = p->table->ask == ASK_VOTE;
	p->table->wants_rematch = p->table->wants_rematch || (yes && p->table->ask == ASK_REMATCH);
	play_table_send(p, NULL, vote ? (yes ? "vote cpu" : "vote wait") : yes ? "answer yes" : "answer no");
	p->table->ask = ASK_NOTHING;
	app_redraw(s->app);
	return true;
}

/* The referee has begun it already, and it waits among the notices. */
static void
sit_at_next(struct play *p)
{
	struct lobby *lobby = lobby_of(p->screen.app);
	int64_t next = notice_table(p->screen.app);
	if (next != 0)
		lobby_sit(lobby, next, false);
	else
		play_say(p, STYLE_TEXT, _("The next game is found in the hall."));
}

void
play_table_rematch(struct play *p)
{
	if (play_table_goes_on(p)) {
		sit_at_next(p);
		return;
	}
	p->table->wants_rematch = true;
	if (p->table->ask == ASK_REMATCH)
		play_table_answer(&p->screen, true);
	else
		play_table_send(p, N_("You have asked for a rematch."), "offer rematch");
}

/* --- something to say --- */

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
	page->where = app_page(c, READING_COLS);
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
	char *command = mem_format("say %d", page->list.selected + 1);
	app_pop(page->screen.app);
	play_table_send(p, NULL, command);
	free(command);
}

static const struct list_page_class phrases_class = {
	.draw = phrases_draw, .row = phrases_row, .choose = phrases_choose, .at_once = list_page_at_once,
};

static void
open_phrases(struct play *p)
{
	struct phrases *page = list_page_new(sizeof *page, &phrases_class, phrase_commands, p->screen.app,
	    p->controller->game->id);
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
	play_table_send(p, N_("You have offered a draw."), "offer draw");
}

static void
offer_adjourn(struct play *p)
{
	play_table_send(p, N_("You have offered to adjourn."), "offer adjourn");
}

static void
resign_answered(struct screen *s, int choice)
{
	if (choice == 1)
		play_table_send((struct play *)s, NULL, "resign");
}

static void
resign(struct play *p)
{
	struct question q = {
		.title = mem_string(_("Resign?")), .text = mem_string(_("The game is then lost for you.")),
		.choices = { _("Keep playing"), _("Resign") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, resign_answered));
}

static void
claim_answered(struct screen *s, int choice)
{
	if (choice > 0)
		play_table_send((struct play *)s, NULL, choice == 1 ? "claim win" : "claim draw");
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
		play_table_send((struct play *)s, NULL, choice == 1 ? "vote wait" : "vote cpu");
}

static void
vote(struct play *p)
{
	struct question q = {
		.title = mem_string(_("Wait, or play on with a CPU?")),
		.text = mem_string(_("Somebody has not come back. Most votes of those who are here decide.")),
		.choices = { _("Back"), _("Wait"), _("A CPU takes the chair") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, vote_answered));
}

static bool
always(const struct play *p)
{
	(void)p;
	return true;
}

static bool
plays(const struct play *p)
{
	return p->people > 0 && !session_over(p->session) && !play_table_is_done(p);
}

/* Somebody else who is a person plays the same game. */
static bool
plays_another(const struct play *p)
{
	return plays(p) && p->controller->game->seats.max > 1;
}

static bool
two_play(const struct play *p)
{
	return plays_another(p) && session_seats(p->session) == 2;
}

/* An adjourned race goes on without those who stay away. */
static bool
may_claim(const struct play *p)
{
	bool race = p->controller->game->seats.max == 1;
	return (race ? play_table_is_adjourned(p) : two_play(p)) && play_table_may_claim(p);
}

static bool
may_vote(const struct play *p)
{
	return plays_another(p) && session_seats(p->session) > 2 && play_table_may_claim(p);
}

static bool
may_speak(const struct play *p)
{
	return p->people > 0;
}

static const struct { const char *word; bool (*is_there)(const struct play *); void (*run)(struct play *); } rows[] = {
	{ N_("Continue"), always, go_on },
	{ N_("Say something..."), may_speak, open_phrases },
	{ N_("Offer a draw"), two_play, offer_draw },
	{ N_("Offer to adjourn"), plays_another, offer_adjourn },
	{ N_("Claim the game..."), may_claim, claim },
	{ N_("Vote: wait, or a CPU..."), may_vote, vote },
	{ N_("Resign"), plays, resign },
	{ N_("Leave the table"), always, play_leave_to_menu },
};

static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	rows[p->table->rows[choice]].run(p);
}

/* What leaving means, for two and where a CPU can take the chair. */
static const struct { const char *two, *more; } leaving[] = {
	[PATIENCE_COUNTDOWN] = {
		N_("The game goes on meanwhile. Who leaves has a minute to come back; then the game can be claimed. "
		    "To go on another day, offer to adjourn."),
		N_("The game goes on meanwhile. Who leaves has a minute to come back; then a CPU can take the chair. "
		    "To go on another day, offer to adjourn.") },
	[PATIENCE_CLOCK] = {
		N_("You can leave at any time: the table waits for you, but your clock runs on."),
		N_("You can leave at any time: the table waits for you, but your clock runs on.") },
	[PATIENCE_DAYS] = {
		N_("You can leave at any time: the table waits for you. If you stay away for three days when it is your turn, "
		    "the game can be claimed."),
		N_("You can leave at any time: the table waits for you. If you stay away for three days when it is your turn, "
		    "a CPU can take your chair.") },
	[PATIENCE_ADJOURNED] = {
		N_("The game is adjourned: you can leave. Who stays away for seven days can lose it by a claim."),
		N_("The game is adjourned: you can leave. Who stays away for seven days can lose the chair to a CPU.") },
};

static const char *
leaving_text(const struct play *p)
{
	enum table_patience patience = play_table_patience(p);
	bool countdown = patience == PATIENCE_COUNTDOWN, race = p->controller->game->seats.max == 1;
	if (countdown && race)
		return _("The game goes on meanwhile. When you leave, the table waits for you.");
	if (countdown && play_in_time(p))
		return _("The game goes on meanwhile! Who leaves has 15 seconds to come back; then the game can be claimed.");
	return !race && session_seats(p->session) > 2 ? _(leaving[patience].more) : _(leaving[patience].two);
}

/* Nothing stands still behind the menu, and what leaving means is said before somebody leaves. */
static char *
menu_text(const struct play *p)
{
	char away[SENTENCE_SIZE];
	if (p->people == 0)
		return mem_string(_("You watch here."));
	if (session_over(p->session))
		return mem_string(_("The game is over."));
	return play_away_day(p, away) ? mem_format("%s\n%s", away, leaving_text(p)) : mem_string(leaving_text(p));
}

void
play_table_menu(struct play *p)
{
	struct question q = { .title = mem_string(_("Table")) };
	int count = 0;
	for (size_t i = 0; i < LEN(rows) && count < ASK_CHOICES; i++)
		if (rows[i].is_there(p)) {
			q.choices[count] = _(rows[i].word);
			p->table->rows[count++] = (int)i;
		}
	q.text = menu_text(p);
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}
