/* screen_play_end.c: the page after the end: result, details, a small board, how to continue. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/after_game.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/screen_play_table.h"
#include "shell/screens.h"
#include "store/store.h"

/* --- how to continue --- */

static void
start_next(struct play *p)
{
	if (p->end.next_id != 0) {
		play_continue_saved(p);
		return;
	}
	p->end.next.seed = front_seed(app_front(p->screen.app));
	play_restart(p);
}

/* The journal; for a game at a table that of its copy in our store. */
static json_t *
kept_journal(struct play *p)
{
	return p->table == NULL ? session_journal(p->session) :
	    session_saved_journal(app_store(p->screen.app), p->table->seating->kept_id, NULL);
}

static void
watch_replay(struct play *p)
{
	replay_open_journal(p->screen.app, kept_journal(p), NULL, REPLAY_FROM_START);
}

static void
review(struct play *p)
{
	review_open_journal(p->screen.app, kept_journal(p),
	    p->table == NULL ? session_id(p->session) : p->table->seating->kept_id);
}

static void
share(struct play *p)
{
	char *text = after_game_share(app_store(p->screen.app), p->session);
	if (text != NULL)
		app_push(p->screen.app, ask_note(mem_string(_("Result to share")), text));
}

static void
reveal(struct play *p)
{
	play_reveal(p, true);
}

/* What each choice does; NULL: it only closes the page. */
static void (*const runs[AFTER_GAME_CHOICES])(struct play *) = {
	[AFTER_GAME_REMATCH] = play_table_rematch, [AFTER_GAME_NEXT] = start_next,
	[AFTER_GAME_NEW] = play_start_new_seed,
	[AFTER_GAME_RETRY] = play_start_again, [AFTER_GAME_SHARE] = share,
	[AFTER_GAME_REVIEW] = review,
	[AFTER_GAME_REPLAY] = watch_replay, [AFTER_GAME_REVEAL] = reveal,
	[AFTER_GAME_LEAVE] = play_leave_to_menu,
};

static struct after_game
after_game_of(const struct play *p)
{
	struct after_game o = {
		.session = p->session, .people = p->people, .revealed = p->wants_all,
		.has_next = p->end.has_next,
		.at_table = p->table != NULL,
	};
	if (p->table != NULL) {
		o.goes_on = seating_goes_on(p->table->seating);
		o.kept_id = p->table->seating->kept_id;
	}
	return o;
}

/* --- the page --- */

enum { PAGE_UP = 1, PAGE_DOWN };

static const struct command commands[] = {
	{ LIST_CHOOSE, "choose", "Enter Space", N_("choose"), N_("Choose this.") },
	{ PAGE_UP, "up", "Up Left k h", NULL, N_("Move up.") },
	{ PAGE_DOWN, "down", "Down Right j l Tab", N_("move"), N_("Move down.") },
	{ LIST_FIRST, "first", "Home g PageUp", NULL, N_("Go to the first row.") },
	{ LIST_LAST, "last", "End G PageDown", NULL, N_("Go to the last row.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct end {
	struct list_page	 page;
	struct play		*play;
	struct verdict		 verdict;
	char			*report, *details;	/* its first sentence, then the rest */
	int64_t			 answers_from;	/* the time from which keys count */
	const char		*assisted;	/* the effect of the help that was used; "": none */
	char			 finished[SENTENCE_SIZE], standing[SENTENCE_SIZE];
	struct after_game_par	 par;
	bool			 best;
	struct view		*board;		/* with everything, if all may be seen now */
	enum after_game_choice	 choices[AFTER_GAME_CHOICES];
};

enum {
	TEXT_COLS = 48,				/* beside a picture of the board */
	BOARD_COLS = 26, BOARD_ROWS = 8,	/* the smallest picture of a board */
	WIDEST = 120, MARGIN = 2, GAP = 2,
};

static const enum style tones[TONES] = {
	[TONE_PLAIN] = STYLE_GREY_EDGE, [TONE_GOOD] = STYLE_GREEN_EDGE, [TONE_BAD] = STYLE_RED_EDGE,
	[TONE_BEST] = STYLE_YELLOW_EDGE,
};

/* Draws the board to the right of the text, and also beside the large word if there is room. */
static bool
draw_board(const struct end *e, struct canvas *c, const struct rect *in)
{
	const struct controller *controller = e->play->controller;
	int x = in->x + TEXT_COLS + GAP;
	int y = in->y + (pixels_cols(e->verdict.word) <= TEXT_COLS ? 0 : PIXEL_ROWS + 1);
	const struct rect r = { y, x, in->y + in->rows - y, in->x + in->cols - x };
	if (controller->preview == NULL || r.cols < BOARD_COLS || r.rows < BOARD_ROWS)
		return false;
	controller->preview(c, &r, e->board);
	return true;
}

/* Removes the empty lines of a text. */
static void
join_lines(char *text)
{
	char *to = text;
	for (const char *from = text; *from != '\0'; from++)
		if (*from != '\n' || (to > text && to[-1] != '\n'))
			*to++ = *from;
	*to = '\0';
}

/* Draws the sentences and the rank; returns their rows. It always leaves room for the choices. */
static int
draw_text(const struct end *e, struct canvas *c, const struct rect *r)
{
	enum { ROOMY = 8 };
	char *details = mem_string(e->details);
	if (r->rows < ROOMY)
		join_lines(details);
	const struct { enum style style; const char *text; } parts[] = {
		{ STYLE_STRONG, e->report }, { STYLE_STRONG, e->finished }, { STYLE_TEXT, details },
		{ STYLE_TEXT, e->assisted }, { e->best ? STYLE_GOLD : STYLE_TEXT, e->standing },
	};
	int rows = 0;
	for (size_t i = 0; i < LEN(parts); i++) {
		const struct rect rest = { r->y + rows, r->x, r->rows - rows, r->cols };
		rows += *parts[i].text == '\0' ? 0 :
		    canvas_wrap(c, &rest, parts[i].style, parts[i].text);
	}
	free(details);
	return rows;
}

static void
end_draw(struct list_page *page, struct canvas *c)
{
	struct end *e = (struct end *)page;
	int cols = c->cols - 2 * MARGIN < WIDEST ? c->cols - 2 * MARGIN : WIDEST,
	    y = 2 + app_top_row(c), count = page->list.count;
	const struct rect in = { y, (c->cols - cols) / 2, c->rows - 2 - y, cols };
	char seed[SENTENCE_SIZE], message[2 * SENTENCE_SIZE];
	play_seed(e->play, seed);
	bool asked = play_table_message(e->play, message);
	if (!asked)
		snprintf(message, sizeof message, "%s%s%s", seed, *seed != '\0' &&
		    *e->par.text != '\0' ? "   " : "", e->par.text);
	play_draw_title(e->play, c, _("The end: "));
	widget_message(c, asked ? STYLE_WARN : STYLE_DIM, message);
	widget_pixels(c, in.y, in.x, tones[e->verdict.tone], e->verdict.word);
	struct rect text = { in.y + PIXEL_ROWS + 1, in.x, in.rows - PIXEL_ROWS - 2 - count,
	    draw_board(e, c, &in) ? TEXT_COLS : in.cols };
	int rows = draw_text(e, c, &text);
	page->where = (struct rect){ text.y + rows + 1, in.x, count, text.cols };
}

static void
end_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	const struct end *e = context;
	const struct after_game o = after_game_of(e->play);
	canvas_text(c, row->y, row->x, row->cols, STYLE_TEXT,
	    after_game_word(&o, e->choices[index]));
}

static void
end_choose(struct list_page *page)
{
	struct end *e = (struct end *)page;
	struct play *p = e->play;
	enum after_game_choice choice = e->choices[page->list.selected];
	void (*run)(struct play *) = runs[choice];
	if (choice != AFTER_GAME_SHARE)	/* sharing comes back to this page */
		app_pop(page->screen.app);
	if (run != NULL)
		run(p);
}

/* The first row follows the last one. */
static void
end_command(struct list_page *page, int command)
{
	struct list *list = &page->list;
	list->selected = (list->selected + list->count +
	    (command == PAGE_UP ? -1 : 1)) % list->count;
}

/* Ignores input just after the page has opened by itself: it was meant for the board. */
static bool
end_input(struct list_page *page, const struct input_event *event)
{
	const struct end *e = (struct end *)page;
	if (play_table_input(e->play, event))
		return true;
	return (event->kind == INPUT_KEY || event->kind == INPUT_PRESS) &&
	    app_now(page->screen.app) < e->answers_from;
}

static int64_t
end_due(const struct list_page *page)
{
	return ((const struct end *)page)->par.job == NULL ? NEVER : app_now(page->screen.app);
}

static void
end_tick(struct list_page *page)
{
	struct end *e = (struct end *)page;
	if (after_game_par_work(&e->par, app_store(page->screen.app), e->play->session))
		app_redraw(page->screen.app);
}

static void
end_free(struct list_page *page)
{
	struct end *e = (struct end *)page;
	e->play->end.page = NULL;
	after_game_par_cancel(&e->par);
	free(e->report);
	game_view_free(e->play->controller->game, e->board);
}

static const struct list_page_class end_class = {
	.draw    = end_draw,
	.row     = end_row,
	.choose  = end_choose,
	.at_once = list_page_opens_at_first_click,
	.command = end_command,
	.input   = end_input,
	.due     = end_due,
	.tick    = end_tick,
	.free    = end_free,
};

/* --- opening the page --- */

static void
take_report(struct end *e, char *report)
{
	e->report = report;
	e->details = after_game_split(report);
}

static void
offer_choices(struct end *e)
{
	const struct after_game o = after_game_of(e->play);
	e->page.list.count = 0;
	for (int i = 0; i < AFTER_GAME_CHOICES; i++)
		if (after_game_offers(&o, (enum after_game_choice)i))
			e->choices[e->page.list.count++] = (enum after_game_choice)i;
}

static struct screen *
end_new(struct play *p, int64_t answers_from)
{
	const struct sentences *sentences = sentences_of(p->controller->game);
	const struct seat *seats = session_started(p->session)->seats;
	struct end *e = list_page_new(sizeof *e, &end_class, commands, p->screen.app,
	    p->controller->game->id);
	e->play = p;
	e->answers_from = answers_from;
	e->verdict = p->table != NULL ? seating_verdict(p->table->seating, play_view(p)) :
	    sentences->verdict(seats, play_view(p));
	take_report(e, p->table != NULL ? seating_report(p->table->seating, play_view(p), false) :
	    sentences->report(seats, play_view(p)));
	e->assisted = p->people > 0 ? after_game_cost(p->session, play_view(p)) : "";
	if (p->table == NULL) {
		after_game_finished(app_front(p->screen.app), p->session, play_view(p),
		    e->finished);
		after_game_par_begin(&e->par, app_store(p->screen.app), p->session, p->people);
	}
	e->best = after_game_rank(app_store(p->screen.app), p->session, e->standing);
	e->board = session_view(p->session, (p->can & SESSION_REVEAL) != 0 ? SEAT_REFEREE :
	    play_seat_view(p)->seat_screen.seat_log.viewer);
	offer_choices(e);
	p->end.page = &e->page.screen;
	return p->end.page;
}

/* Keeps the selected choice selected. */
void
play_end_changed(struct play *p)
{
	struct end *e = (struct end *)p->end.page;
	if (e == NULL)
		return;
	enum after_game_choice selected = e->choices[e->page.list.selected];
	free(e->report);
	take_report(e, seating_report(p->table->seating, play_view(p), false));
	offer_choices(e);
	for (int i = 0; i < e->page.list.count; i++)
		if (e->choices[i] == selected)
			e->page.list.selected = i;
	app_redraw(p->screen.app);
}

static void
open_page(struct play *p, int64_t answers_from)
{
	p->end.has_next = p->table == NULL &&
	    after_game_next(app_front(p->screen.app), p->session, play_view(p), &p->end.next,
	    &p->end.next_id);
	p->end.opened = true;
	play_update_state(p);
	if (p->people > 1)
		pin_forget_all(app_store(p->screen.app), session_id(p->session));
	app_push(p->screen.app, end_new(p, answers_from));
}

void
play_open_end(struct play *p)
{
	open_page(p, 0);
}

void
play_report_end(struct play *p)
{
	enum { SETTLE_MS = 300 };	/* about the time it takes to notice the new page */
	open_page(p, app_now(p->screen.app) + SETTLE_MS);
}
