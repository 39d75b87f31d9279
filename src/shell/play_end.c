/* play_end.c: the page of the end: the result large, what came of it, the board small, and
 * how to go on. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/apart.h"
#include "game/daily.h"
#include "game/ending.h"
#include "game/language.h"
#include "game/par.h"
#include "game/review.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/play_table.h"
#include "shell/screens.h"
#include "shell/start.h"
#include "store/store.h"

/* --- how to go on --- */

static void
start_next(struct play *p)
{
	if (p->end.next_id != 0) {
		play_start_waiting(p);
		return;
	}
	p->end.next.seed = app_seed(p->screen.app);
	play_restart(p);
}

/* Of a game at a table that is among our own now. */
static json_t *
kept_journal(struct play *p)
{
	return p->table == NULL ? session_journal(p->session) :
	    session_saved_journal(app_store(p->screen.app), p->table->kept_id, NULL);
}

static void
watch_replay(struct play *p)
{
	replay_open_journal(p->screen.app, kept_journal(p), NULL, REPLAY_FROM_START);
}

static void
review(struct play *p)
{
	review_open_journal(p->screen.app, kept_journal(p), p->table == NULL ? session_id(p->session) : p->table->kept_id);
}

static void
share(struct play *p)
{
	struct daily d;
	int day = daily_day(&session_started(p->session)->options);
	daily_read(&d, app_store(p->screen.app), session_game(p->session), clock_day());
	const struct attempt *a = daily_attempt(&d, day);
	if (a != NULL && a->state == ATTEMPT_FINISHED)
		app_push(p->screen.app, ask_tell(mem_string(_("Result to share")), daily_share(&d, a)));
	daily_clear(&d);
}

static void
reveal(struct play *p)
{
	play_reveal(p, true);
}

enum end_choice { END_REMATCH, END_NEXT, END_NEW, END_RETRY, END_SHARE, END_REVIEW, END_REPLAY, END_REVEAL, END_MENU, END_CLOSE, END_CHOICES };

static const struct { const char *word; void (*run)(struct play *); } end_rows[END_CHOICES] = {
	[END_REMATCH] = { N_("Rematch"), play_table_rematch },
	[END_NEXT]   = { N_("Next"), start_next },
	[END_NEW]    = { N_("New game"), play_start_anew },
	[END_RETRY]  = { N_("Same seed again"), play_start_again },
	[END_SHARE]  = { N_("Share the result"), share },
	[END_REVIEW] = { N_("Review the game"), review },
	[END_REPLAY] = { N_("Watch the replay"), watch_replay },
	[END_REVEAL] = { NULL, reveal },	/* the game has its own word */
	[END_MENU]   = { N_("Leave"), play_leave_to_menu },
	[END_CLOSE]  = { N_("Look at the board"), NULL },
};

/* Did it begin in the middle of another game? */
static bool
is_practice(const struct play *p)
{
	return session_started(p->session)->practice;
}

/* At a table: another game with the same people; one's own records have the game when its journal has come. */
static bool
is_offered_at_table(const struct play *p, enum end_choice choice)
{
	bool kept = p->table->kept_id != 0;
	bool rematch = p->people > 0 && (play_table_goes_on(p) ||
	    json_is_true(json_object_get(session_end_json(p->session), "rematch")));
	return (choice == END_REMATCH && rematch) || (choice == END_REPLAY && kept) ||
	    (choice == END_REVIEW && kept && review_exists(p->controller->game)) || choice == END_MENU || choice == END_CLOSE;
}

static bool
is_offered(const struct play *p, enum end_choice choice)
{
	if (p->table != NULL)
		return is_offered_at_table(p, choice);
	switch (choice) {
	case END_REMATCH:
		return false;
	case END_NEXT:
		return p->end.has_next;
	case END_NEW:		/* of a day and of a position there is only the same one again */
		return daily_day(&session_started(p->session)->options) < 0 && !is_practice(p);
	case END_SHARE:
		return session_counts(p->session) && !session_unsaved(p->session);
	case END_REVIEW:
		return review_exists(p->controller->game) && (p->can & SESSION_RETELL) != 0;
	case END_REPLAY:
		return (p->can & SESSION_RETELL) != 0;
	case END_REVEAL:
		return p->controller->reveal != NULL && !p->referee && (p->can & SESSION_REVEAL) != 0;
	default:
		return true;
	}
}

/* --- the place a game took among those of its list --- */

struct standing {
	int64_t	game_id;
	int	place, count;	/* place 0: not found */
};

static bool
count_score(const struct score_row *score, void *context)
{
	struct standing *s = context;
	s->count++;
	if (score->game_id == s->game_id)
		s->place = s->count;
	return true;
}

/* "New best! Place 1 of 12 in the list: Standard."; "": it is in no list. True: the best, and without
 * help. */
static bool
rank_line(struct store *store, const struct session *session, char text[SENTENCE_SIZE])
{
	const struct game *game = session_game(session);
	struct standing s = { .game_id = session_id(session) };
	struct result result;
	char list[OPTION_SIZE] = "", word[SENTENCE_SIZE / 2];
	bool apart = session_apart(session) != 0;
	text[0] = '\0';
	if (s.game_id == 0)
		return false;
	session_result(session, &result);
	json_decref(result.stats);
	if (result.ranking == NULL)
		return false;
	if (apart)
		apart_list(result.ranking, list);
	else
		snprintf(list, sizeof list, "%s", result.ranking);
	store_scores_best(store, game->id, list, game->low_score_wins, INT_MAX, count_score, &s, NULL);
	apart_list_word(game, list, word);
	bool best = s.place == 1 && !apart;
	if (s.place > 0)
		snprintf(text, SENTENCE_SIZE, best ? _("New best! Place %d of %d in the list: %s.") :
		    _("Place %d of %d in the list: %s."), s.place, s.count, word);
	return best;
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
	char			*report, *details;	/* its first sentence, and the rest of it */
	int64_t			 answers_from;	/* by the clock; before, no key is an answer */
	const char		*apart;		/* what help has cost; "": nothing */
	char			 standing[SENTENCE_SIZE];
	struct par_job		*par_job;	/* while a CPU plays the same seed; NULL: it does not */
	char			 par[SENTENCE_SIZE];
	bool			 best;
	struct view		*board;		/* all of it, where everything may be seen now */
	enum end_choice		 choices[END_CHOICES];
};

enum {
	TEXT_COLS = 48,				/* beside a picture of the board */
	BOARD_COLS = 26, BOARD_ROWS = 8,	/* the least that shows one */
	WIDEST = 120, MARGIN = 2, GAP = 2,
};

static const enum style tones[TONES] = {
	[TONE_PLAIN] = STYLE_GREY_EDGE, [TONE_GOOD] = STYLE_GREEN_EDGE, [TONE_BAD] = STYLE_RED_EDGE,
	[TONE_BEST] = STYLE_YELLOW_EDGE,
};

/* Beside the text, and beside the word too where that leaves room. */
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

/* Leaves the empty lines of a text out. */
static void
join_lines(char *text)
{
	char *to = text;
	for (const char *from = text; *from != '\0'; from++)
		if (*from != '\n' || (to > text && to[-1] != '\n'))
			*to++ = *from;
	*to = '\0';
}

/* The sentences and the place; returns their rows. How to go on is never pushed out. */
static int
draw_text(const struct end *e, struct canvas *c, const struct rect *r)
{
	enum { ROOMY = 8 };
	char *details = mem_string(e->details);
	if (r->rows < ROOMY)
		join_lines(details);
	const struct { enum style style; const char *text; } parts[] = {
		{ STYLE_STRONG, e->report }, { STYLE_TEXT, details },
		{ STYLE_TEXT, e->apart }, { e->best ? STYLE_GOLD : STYLE_TEXT, e->standing },
	};
	int rows = 0;
	for (size_t i = 0; i < LEN(parts); i++) {
		const struct rect rest = { r->y + rows, r->x, r->rows - rows, r->cols };
		rows += *parts[i].text == '\0' ? 0 : canvas_wrap(c, &rest, parts[i].style, parts[i].text);
	}
	free(details);
	return rows;
}

static void
end_draw(struct list_page *page, struct canvas *c)
{
	struct end *e = (struct end *)page;
	int cols = c->cols - 2 * MARGIN < WIDEST ? c->cols - 2 * MARGIN : WIDEST, y = 2 + app_drop(c), count = page->list.count;
	const struct rect in = { y, (c->cols - cols) / 2, c->rows - 2 - y, cols };
	char seed[SENTENCE_SIZE], message[2 * SENTENCE_SIZE];
	play_seed(e->play, seed);
	bool asked = play_table_message(e->play, message);
	if (!asked)
		snprintf(message, sizeof message, "%s%s%s", seed, *seed != '\0' && *e->par != '\0' ? "   " : "", e->par);
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
	enum end_choice choice = e->choices[index];
	const struct controller *controller = e->play->controller;
	const char *next = start_of(controller->game)->next_word;
	canvas_text(c, row->y, row->x, row->cols, STYLE_TEXT, _(choice == END_REVEAL ? controller->reveal :
	    choice == END_NEXT && next != NULL ? next :
	    choice == END_REMATCH && play_table_goes_on(e->play) ? N_("Next game of the match") :
	    choice == END_RETRY && is_practice(e->play) ? N_("Same position again") : end_rows[choice].word));
}

static void
end_choose(struct list_page *page)
{
	struct end *e = (struct end *)page;
	struct play *p = e->play;
	enum end_choice choice = e->choices[page->list.selected];
	void (*run)(struct play *) = end_rows[choice].run;
	if (choice != END_SHARE)	/* which comes back to this page */
		app_pop(page->screen.app);
	if (run != NULL)
		run(p);
}

/* Behind the last row comes the first. */
static void
end_command(struct list_page *page, int command)
{
	struct list *list = &page->list;
	list->selected = (list->selected + list->count + (command == PAGE_UP ? -1 : 1)) % list->count;
}

/* What comes just as the page opens by itself was meant for the board. */
static bool
end_input(struct list_page *page, const struct input_event *event)
{
	const struct end *e = (struct end *)page;
	if (play_table_input(e->play, event))
		return true;
	return (event->kind == INPUT_KEY || event->kind == INPUT_PRESS) && app_now(page->screen.app) < e->answers_from;
}

/* --- the par: what a CPU reaches with the same seed --- */

static void
tell_par(struct end *e, const json_t *par)
{
	struct result result;
	session_result(e->play->session, &result);
	par_sentence(session_game(e->play->session), par, result.stats, e->par);
	json_decref(result.stats);
}

static void
find_par(struct end *e)
{
	struct play *p = e->play;
	if (p->table != NULL)
		return;
	json_t *kept = par_kept(app_store(p->screen.app), session_id(p->session));
	tell_par(e, kept);
	if (kept == NULL && p->people > 0)
		e->par_job = par_begin(p->session);
	if (e->par_job != NULL)
		snprintf(e->par, sizeof e->par, "%s", _("Par: a CPU is playing this seed..."));
	json_decref(kept);
}

static int64_t
end_due(const struct list_page *page)
{
	return ((const struct end *)page)->par_job == NULL ? NEVER : app_now(page->screen.app);
}

static void
end_tick(struct list_page *page)
{
	struct end *e = (struct end *)page;
	int64_t until = clock_ms() + WORK_MS;
	bool done;
	do
		done = par_work(e->par_job);
	while (!done && clock_ms() < until);
	if (!done)
		return;
	json_t *par = par_end(e->par_job);
	e->par_job = NULL;
	par_keep(app_store(page->screen.app), session_id(e->play->session), par);
	tell_par(e, par);
	json_decref(par);
	app_redraw(page->screen.app);
}

static void
end_free(struct list_page *page)
{
	struct end *e = (struct end *)page;
	e->play->end.page = NULL;
	par_cancel(e->par_job);
	free(e->report);
	game_view_free(e->play->controller->game, e->board);
}

static const struct list_page_class end_class = {
	.draw    = end_draw,
	.row     = end_row,
	.choose  = end_choose,
	.at_once = list_page_at_once,
	.command = end_command,
	.input   = end_input,
	.due     = end_due,
	.tick    = end_tick,
	.free    = end_free,
};

/* --- opening it --- */

const char *
play_cost(struct play *p)
{
	const struct sentences *sentences = sentences_of(p->controller->game);
	unsigned apart = session_apart(p->session);
	struct result result;
	if (apart == 0 || options_practise(&session_started(p->session)->options))
		return "";
	const char *cost = sentences->cost != NULL ? sentences->cost(play_view(p), apart) : NULL;
	session_result(p->session, &result);
	json_decref(result.stats);
	return cost != NULL ? cost :
	    apart_sentence(apart, daily_day(&session_started(p->session)->options) >= 0, result.ranking != NULL);
}

/* Its first line is the sentence of the end. */
static void
take_report(struct end *e, char *report)
{
	e->report = report;
	e->details = report + strcspn(report, "\n");
	if (*e->details != '\0')
		*e->details++ = '\0';
}

static void
offer_choices(struct end *e)
{
	e->page.list.count = 0;
	for (int i = 0; i < END_CHOICES; i++)
		if (is_offered(e->play, (enum end_choice)i))
			e->choices[e->page.list.count++] = (enum end_choice)i;
}

static struct screen *
end_new(struct play *p, int64_t answers_from)
{
	const struct sentences *sentences = sentences_of(p->controller->game);
	const struct seat *seats = session_started(p->session)->seats;
	struct end *e = list_page_new(sizeof *e, &end_class, commands, p->screen.app, p->controller->game->id);
	e->play = p;
	e->answers_from = answers_from;
	e->verdict = p->table != NULL ? play_table_verdict(p) : sentences->verdict(seats, play_view(p));
	take_report(e, p->table != NULL ? play_table_report(p) : sentences->report(seats, play_view(p)));
	e->apart = p->people > 0 ? play_cost(p) : "";
	find_par(e);
	e->best = rank_line(app_store(p->screen.app), p->session, e->standing);
	e->board = session_view(p->session, (p->can & SESSION_REVEAL) != 0 ? SEAT_REFEREE : play_chair(p)->observer.telling.viewer);
	offer_choices(e);
	p->end.page = &e->page.screen;
	return p->end.page;
}

/* What was selected stays so. */
void
play_end_changed(struct play *p)
{
	struct end *e = (struct end *)p->end.page;
	if (e == NULL)
		return;
	enum end_choice selected = e->choices[e->page.list.selected];
	free(e->report);
	take_report(e, play_table_report(p));
	offer_choices(e);
	for (int i = 0; i < e->page.list.count; i++)
		if (e->choices[i] == selected)
			e->page.list.selected = i;
	app_redraw(p->screen.app);
}

/* Saves the next game before anybody begins it. */
static void
let_next_wait(struct play *p)
{
	p->end.next.seed = app_seed(p->screen.app);
	struct session *next = session_new(session_entrant(p->session), &p->end.next, app_store(p->screen.app), NULL);
	if (next == NULL)
		return;
	p->end.next_id = session_id(next);
	session_free(next);
}

static void
open_page(struct play *p, int64_t answers_from)
{
	const struct start *start = start_of(p->controller->game);
	p->end.next = *session_started(p->session);
	p->end.next.setup = NULL;
	p->end.has_next = p->table == NULL && start->next != NULL && !is_practice(p) &&
	    start->next(session_entrant(p->session)->content, play_view(p), p->screen.app, &p->end.next);
	if (p->end.has_next && start->next_waits && p->end.next_id == 0 && session_id(p->session) != 0)
		let_next_wait(p);
	p->end.opened = true;
	play_settle(p);
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
	enum { SETTLE_MS = 300 };	/* about as long as it takes to see that there is another page */
	open_page(p, app_now(p->screen.app) + SETTLE_MS);
}
