/* screen_review.c: the page of a review: the course of the game, the moments that cost most, better
 * actions. */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/exchange.h"
#include "game/language.h"
#include "game/review.h"
#include "shell/ask.h"
#include "shell/controller.h"
#include "shell/list_page.h"
#include "shell/screen_play.h"
#include "shell/screens.h"

enum { REVIEW_TRY = 1, REVIEW_SEAT };

static const struct command commands[] = {
	{ LIST_CHOOSE, "choose", "Enter Space", N_("replay"),
	    N_("Watch the game from this moment on.") },
	{ REVIEW_TRY, "try", "t", N_("try again"),
	    N_("Practise from this moment on; nothing counts.") },
	LIST_COMMANDS,
	{ REVIEW_SEAT, "seat", "v", N_("player"), N_("Review the game of the next player.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* A moment as shown: its texts, and the board as the seat saw it. */
struct scene {
	bool			 found;		/* already looked for */
	struct moment_words	 words;
	struct view		*view;		/* NULL: it cannot be shown */
};

struct review_page {
	struct list_page	 page;
	const struct controller	*controller;
	json_t			*journal;
	int64_t			 id;		/* of the saved game; 0: not in a store */
	int			 seats, seat;
	struct review_job	*job;		/* NULL: complete */
	struct review		*review;	/* NULL: not complete */
	struct scene		 scenes[REVIEW_MOMENTS];
};

/* --- making it --- */

static void
forget_scenes(struct review_page *p)
{
	for (int i = 0; i < REVIEW_MOMENTS; i++) {
		if (p->scenes[i].view != NULL)
			game_view_free(p->controller->game, p->scenes[i].view);
		p->scenes[i] = (struct scene){ 0 };
	}
}

static void
show_review(struct review_page *p, struct review *r)
{
	review_free(p->review);
	p->review = r;
	p->page.list = (struct list){ .count = r->count };
	app_redraw(p->page.screen.app);
}

/* Uses the stored review of this seat, or starts a job that makes it. */
static void
begin(struct review_page *p, int seat)
{
	struct app *app = p->page.screen.app;
	struct error e;
	review_cancel(p->job);
	review_free(p->review);
	forget_scenes(p);
	p->seat = seat;
	p->job = NULL;
	p->review = NULL;
	p->page.list.count = 0;
	struct review *kept = review_kept(app_store(app), p->id, p->controller->game, seat);
	if (kept != NULL)
		show_review(p, kept);
	else
		p->job = review_begin(app_registry(app), p->journal, seat, &e);
}

static int64_t
page_due(const struct list_page *page)
{
	const struct review_page *p = (const struct review_page *)page;
	return p->job == NULL ? NEVER : app_now(page->screen.app);
}

static void
page_tick(struct list_page *page)
{
	struct review_page *p = (struct review_page *)page;
	int64_t end = clock_ms() + WORK_MS;
	bool done;
	do
		done = review_work(p->job);
	while (!done && clock_ms() < end);
	app_redraw(page->screen.app);
	if (!done)
		return;
	struct review *r = review_end(p->job);
	p->job = NULL;
	review_keep(app_store(page->screen.app), p->id, p->controller->game, r);
	show_review(p, r);
}

/* --- showing it --- */

static const struct scene *
scene_of(struct review_page *p, int index)
{
	struct scene *scene = &p->scenes[index];
	const struct moment *m = &p->review->moments[index];
	if (scene->found)
		return scene;
	struct session *s = review_session(app_registry(p->page.screen.app), p->journal, m, NULL);
	scene->found = true;
	if (s != NULL) {
		review_words(s, p->seat, m, &scene->words);
		scene->view = session_view(s, p->seat);
		session_free(s);
	}
	return scene;
}

enum { COURSE_ROWS = 8, TEXT_ROWS = 5, WHEN_COLS = 8, BOARD_COLS = 28, BOARD_ROWS = 8, GAP = 2 };

static void
draw_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	struct review_page *p = (struct review_page *)context;	/* scene_of stores the scene */
	const struct scene *scene = scene_of(p, index);
	enum style style = index < REVIEW_WORST ? STYLE_TEXT : STYLE_DIM;
	int x = row->x;
	canvas_format(c, row->y, x, 2, index < REVIEW_WORST ? STYLE_WARN : STYLE_DIM, "%d",
	    index + 1);
	canvas_text(c, row->y, x + 2, WHEN_COLS, style, scene->words.when);
	canvas_text(c, row->y, x + 2 + WHEN_COLS, row->cols - 2 - WHEN_COLS, style,
	    scene->words.done);
}

/* The number of each moment is below its place on the curve. */
static void
draw_course(const struct review_page *p, struct canvas *c, const struct rect *frame)
{
	const struct review *r = p->review;
	struct rect in = widget_panel(c, frame,
	    _("How you stood, from the start to the end: the higher, the better"));
	in.rows--;
	widget_history(c, &in, r->standings, r->decisions, STANDING_MAX);
	for (int i = r->count - 1; i >= 0; i--)
		canvas_format(c, in.y + in.rows,
		    course_column(&in, r->moments[i].decision, r->decisions), 1,
		    i < REVIEW_WORST ? STYLE_WARN : STYLE_DIM, "%d", i + 1);
}

static void
draw_line(struct canvas *c, struct rect *room, enum style style, const char *text)
{
	int rows = *text == '\0' || room->rows <= 0 ? 0 : canvas_wrap(c, room, style, text);
	room->y += rows;
	room->rows -= rows;
}

static void
draw_words(const struct moment_words *words, struct canvas *c, struct rect room)
{
	char done[2 * SENTENCE_SIZE], better[2 * SENTENCE_SIZE];
	snprintf(done, sizeof done, _("You: %s"), words->done);
	snprintf(better, sizeof better, _("Better (%s): %s"), words->loss, words->better);
	draw_line(c, &room, STYLE_TEXT, done);
	draw_line(c, &room, STYLE_GOOD, better);
	draw_line(c, &room, STYLE_TEXT, words->why);
}

static void
draw_progress(const struct review_page *p, struct canvas *c, const struct rect *room)
{
	long done, all;
	review_progress(p->job, &done, &all);
	canvas_text(c, room->y, room->x, room->cols, STYLE_TEXT,
	    _("Going through the game, decision by decision..."));
	widget_gauge(c, room->y + 2, room->x, room->cols, STYLE_KEY, done, all);
	widget_message(c, STYLE_DIM, _("You can leave at any time; nothing is kept before it is "
	    "complete."));
}

/* Draws the board of the selected moment at the right. Returns false if there is no room. */
static bool
draw_board(struct review_page *p, struct canvas *c, const struct rect *room)
{
	const struct view *view = scene_of(p, p->page.list.selected)->view;
	const struct rect r = { room->y, room->x + room->cols - BOARD_COLS, room->rows,
	    BOARD_COLS };
	if (p->controller->preview == NULL || view == NULL || r.rows < BOARD_ROWS)
		return false;
	p->controller->preview(c, &r, view);
	return true;
}

static void
draw_moments(struct review_page *p, struct canvas *c, struct rect room)
{
	if (p->review->count == 0) {
		canvas_text(c, room.y, room.x, room.cols, STYLE_GOOD,
		    _("Nothing better was found. Well played!"));
		p->page.where = (struct rect){ 0 };
		return;
	}
	int cols = draw_board(p, c, &room) ? room.cols - BOARD_COLS - GAP : room.cols;
	int most = room.rows - TEXT_ROWS - 1, rows = p->review->count < most ? p->review->count :
	    most;
	p->page.where = (struct rect){ room.y, room.x, rows, cols };
	draw_words(&scene_of(p, p->page.list.selected)->words, c,
	    (struct rect){ room.y + rows + 1, room.x, room.rows - rows - 1, cols });
}

static void
page_draw(struct list_page *page, struct canvas *c)
{
	struct review_page *p = (struct review_page *)page;
	char left[SENTENCE_SIZE], right[SENTENCE_SIZE] = "";
	struct rect room = app_page_rect(c, READING_COLS);
	snprintf(left, sizeof left, _("Review: %s"), _(p->controller->game->title));
	if (p->seats > 1)
		snprintf(right, sizeof right, _("player %d"), p->seat);
	widget_title(c, left, right);
	page->where = (struct rect){ 0 };
	if (p->review == NULL) {
		draw_progress(p, c, &room);
		return;
	}
	room.rows++;
	draw_course(p, c, &(struct rect){ room.y - 1, room.x, COURSE_ROWS, room.cols });
	room.y += COURSE_ROWS;
	room.rows -= COURSE_ROWS;
	draw_moments(p, c, room);
	widget_message(c, STYLE_DIM, p->review->count > REVIEW_WORST ?
	    _("1 to 3 cost most. Each is judged by what you could know then.") :
	    _("Each decision is judged by what you could know then."));
}

/* --- continuing from a moment --- */

static void
watch(struct list_page *page)
{
	const struct review_page *p = (const struct review_page *)page;
	replay_open_journal(page->screen.app, json_incref(p->journal), p->review,
	    page->list.selected);
}

/* Starts a game from this position. It begins from a set-up, so it counts for nothing. */
static void
try_again(struct review_page *p)
{
	struct app *app = p->page.screen.app;
	struct error e;
	const struct moment *m = &p->review->moments[p->page.list.selected];
	struct session *there = review_session(app_registry(app), p->journal, m, &e),
	    *session = NULL;
	if (there != NULL) {
		struct session_start start = *session_started(there);
		json_t *setup = session_json(there, SEAT_REFEREE);
		start.setup = setup;
		start.practice = true;
		start.seats[p->seat].cpu = false;
		session = session_new(session_loaded_game(there), &start, app_store(app), &e);
		json_decref(setup);
		session_free(there);
	}
	app_push(app, session != NULL ? play_new(app, session) :
	    ask_error(_("This game cannot start"), &e));
}

static void
page_command(struct list_page *page, int command)
{
	struct review_page *p = (struct review_page *)page;
	if (command == REVIEW_TRY)
		try_again(p);
	else if (command == REVIEW_SEAT)
		begin(p, p->seat % p->seats + 1);
}

static bool
page_enabled(const struct list_page *page, int command)
{
	const struct review_page *p = (const struct review_page *)page;
	return command == REVIEW_SEAT ? p->seats > 1 :
	    (command != LIST_CHOOSE && command != REVIEW_TRY) ||
	    (p->review != NULL && p->review->count > 0);
}

static void
page_free(struct list_page *page)
{
	struct review_page *p = (struct review_page *)page;
	forget_scenes(p);
	review_cancel(p->job);
	review_free(p->review);
	json_decref(p->journal);
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = draw_row,
	.choose  = watch,
	.command = page_command,
	.enabled = page_enabled,
	.due     = page_due,
	.tick    = page_tick,
	.free    = page_free,
};

/* --- opening it --- */

void
review_open_journal(struct app *app, json_t *journal, int64_t id)
{
	struct error e;
	struct session *s = session_replay_fitting(app_registry(app), journal, &(int64_t){ 0 }, &e);
	if (s == NULL || !review_allows(s, &e)) {
		session_free(s);
		json_decref(journal);
		app_push(app, ask_error(_("No review"), &e));
		return;
	}
	struct review_page *p = list_page_new(sizeof *p, &page_class, commands, app,
	    session_game(s)->id);
	p->controller = controller_of(session_game(s));
	p->journal = journal;
	p->id = id;
	p->seats = session_seats(s);
	begin(p, review_seat(s));
	session_free(s);
	app_push(app, &p->page.screen);
}

void
review_open(struct app *app, int64_t id)
{
	struct error e;
	json_t *journal = exchange_journal(app_store(app), id, &e);
	if (journal == NULL)
		app_push(app, ask_error(_("No review"), &e));
	else
		review_open_journal(app, journal, id);
}
