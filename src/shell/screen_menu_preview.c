/* screen_menu_preview.c: what the menu shows about the selected row: the unfinished board, the best
 * and the last results. It is read when no keys come, so that the start and the cursor never wait
 * for it. Until then the old preview stays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/begin.h"
#include "game/language.h"
#include "game/lesson.h"
#include "shell/controller.h"
#include "shell/screen_menu_private.h"
#include "store/store.h"

/* --- reading --- */

static int
count_games(void)
{
	int count = 0;
	while (registry_games()[count] != NULL)
		count++;
	return count;
}

struct past *
menu_past(const struct menu *m, const struct game *game)
{
	int i = 0;
	while (registry_games()[i] != game)
		i++;
	return &m->pasts[i];
}

static void
drop_view(struct menu *m)
{
	if (m->view != NULL)
		game_view_free(m->shown.game, m->view);
	m->view = NULL;
}

void
menu_close_preview(struct menu *m)
{
	drop_view(m);
	free(m->pasts);
}

void
menu_renew_preview(struct menu *m)
{
	menu_close_preview(m);
	m->shown.kind = ITEM_NONE;
	m->pasts = mem_new((size_t)count_games() * sizeof m->pasts[0]);
	m->rest_at = app_now(m->page.screen.app);
}

/* A single person sees the game as at the board. With several people, or with CPUs only, anybody
 * may be looking, so the preview shows what a spectator may know. */
static int
viewer_of(const struct session *s)
{
	const struct seat *seats = session_started(s)->seats;
	int seat = 1;
	if (seats_people(seats, session_seats(s)) != 1)
		return SEAT_NOBODY;
	while (seats[seat].cpu)
		seat++;
	return seat;
}

static void
show_selected(struct menu *m)
{
	struct app *app = m->page.screen.app;
	drop_view(m);
	m->shown = *menu_selected(m);
	if (m->shown.game != NULL && menu_past(m, m->shown.game)->game == NULL)
		past_read(menu_past(m, m->shown.game), app_front(app), m->shown.game);
	if (m->shown.id == 0)
		return;
	struct session *s = session_peek(app_registry(app), app_store(app), m->shown.id, NULL);
	if (s != NULL)
		m->view = session_view(s, viewer_of(s));
	session_free(s);
}

static const struct game *
next_unread(const struct menu *m)
{
	int i = 0;
	while (registry_games()[i] != NULL && m->pasts[i].game != NULL)
		i++;
	return registry_games()[i];
}

int64_t
menu_due(const struct list_page *page)
{
	const struct menu *m = (const struct menu *)page;
	return item_is(&m->shown, menu_selected(m)) && next_unread(m) == NULL ? NEVER : m->rest_at;
}

/* Reads one game per tick, so that a key does not wait for all of them. */
void
menu_tick(struct list_page *page)
{
	struct menu *m = (struct menu *)page;
	const struct game *game = next_unread(m);
	if (!item_is(&m->shown, menu_selected(m)))
		show_selected(m);
	else if (game != NULL)
		past_read(menu_past(m, game), app_front(page->screen.app), game);
	app_redraw(page->screen.app);
}

/* --- drawing --- */

/* Draws the emblem and moves `in` to the room below it. */
static void
draw_emblem(const struct menu *m, struct canvas *c, struct rect *in)
{
	int rows = controller_draw_emblem(m->shown.game, c, in);
	in->y += rows + 1;
	in->rows -= rows + 1;
}

static bool
has_board(const struct menu *m)
{
	return m->view != NULL && controller_of(m->shown.game)->preview != NULL;
}

/* Draws the board of an unfinished game; its row has the text. */
static void
draw_left(const struct menu *m, struct canvas *c, struct rect in)
{
	const struct past *past = menu_past(m, m->shown.game);
	if (past->best[0] != '\0')
		canvas_text_right(c, in.y + --in.rows, in.x, in.cols, STYLE_GOLD, past->best);
	if (has_board(m)) {
		controller_of(m->shown.game)->preview(c, &in, m->view);
	} else {
		draw_emblem(m, c, &in);
		canvas_wrap(c, &in, STYLE_TEXT, m->shown.text);
	}
}

/* Draws as many whole sentences as fit; returns the number of lines. */
static int
draw_sentences(struct canvas *c, const struct rect *in, const char *text)
{
	size_t fits = 0;
	char *part = mem_string(text);
	for (size_t end = 1; text[end - 1] != '\0'; end++) {
		bool full_stop = (text[end] == ' ' && text[end - 1] == '.') || text[end] == '\0' ||
		    (end > 2 && strncmp(&text[end - 3], "。", 3) == 0);
		part[end] = '\0';
		if (full_stop && text_rows(part, in->cols) <= in->rows)
			fits = end;
		part[end] = text[end];
	}
	part[fits] = '\0';
	int lines = canvas_wrap(c, in, STYLE_TEXT, part);
	free(part);
	return lines;
}

/* A game without an unfinished one: its introduction, or the results so far. */
static void
draw_game(const struct menu *m, struct canvas *c, struct rect in, bool results)
{
	const struct past *past = menu_past(m, m->shown.game);
	const struct begin *about = begin_of(m->shown.game);
	draw_emblem(m, c, &in);
	if (past->result_count == 0)
		draw_sentences(c, &in, begin_intro(about, m->shown.game));
	if (past->best[0] != '\0' && in.rows-- > 0)
		canvas_text(c, in.y++, in.x, in.cols, STYLE_GOLD, past->best);
	if (results)
		past_draw_results(c, &in, past, PAST_RESULTS);
}

/* The rows that a game without a board needs, so that its frame is no larger than its content. */
static int
rows_of_game(const struct past *past, bool results)
{
	enum { EMBLEM = 9, INTRO = 6, FRAME = 2 };
	return FRAME + EMBLEM + (past->result_count == 0 ? INTRO : (past->best[0] != '\0') +
	    results * past->result_count);
}

void
menu_draw_preview(const struct menu *m, struct canvas *c, const struct rect *frame)
{
	enum { BOARD_ROWS = 22, RESULTS_ROWS = PAST_RESULTS + 2 };
	struct rect upper = *frame;
	if (m->shown.kind == ITEM_NONE || m->shown.game == NULL)
		return;
	const struct past *past = menu_past(m, m->shown.game);
	bool many = frame->rows >= BOARD_ROWS + RESULTS_ROWS && past->result_count > 1;
	upper.rows = upper.rows < BOARD_ROWS ? upper.rows : BOARD_ROWS;
	if (!has_board(m) && rows_of_game(past, !many) < upper.rows)
		upper.rows = rows_of_game(past, !many);
	if (many) {
		struct rect lower = { frame->y + upper.rows, frame->x, past->result_count + 2,
		    frame->cols };
		struct rect in = widget_panel(c, &lower, _("Last results"));
		past_draw_results(c, &in, past, PAST_RESULTS);
	}
	struct rect in = widget_panel(c, &upper, _(m->shown.game->title));
	if (m->shown.id == 0) {
		draw_game(m, c, in, !many);
		return;
	}
	if (!many)	/* only the last result, at the bottom */
		in.rows -= past_draw_results(c,
		    &(struct rect){ in.y + in.rows - 1, in.x, 1, in.cols }, past, 1);
	draw_left(m, c, in);
}

void
menu_draw_message(const struct menu *m, struct canvas *c)
{
	const struct item *shown = &m->shown;
	if (shown->kind == ITEM_NONE)
		return;
	if (shown->id != 0) {
		char age[AGE_SIZE], text[SENTENCE_SIZE + AGE_SIZE + 40];
		past_age(age, shown->updated);
		snprintf(text, sizeof text, _("Saved %s: %s"), age, shown->text);
		widget_message(c, STYLE_TEXT, text);
	} else if (shown->kind != ITEM_GAME) {
		widget_message(c, STYLE_DIM, shown->text);
	} else if (menu_past(m, shown->game)->result_count == 0 &&
	    lesson_exists(app_share(m->page.screen.app), shown->game)) {
		widget_message(c, STYLE_TEXT,
		    _("F1 shows how to play on one screen; T opens the tutorial."));
	}
}
