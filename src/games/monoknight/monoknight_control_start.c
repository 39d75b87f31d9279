/* monoknight_control_start.c: the page of MonoKnight's modes, which begins a game. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_control.h"
#include "shell/list_page.h"
#include "shell/screen_play.h"
#include "shell/seed.h"
#include "shell/screen_start.h"

struct page {
	struct list_page	 page;
	const struct loaded_game	*loaded;
	struct begin_choice	*choices;	/* the modes, in the order of knight_offered */
	bool			 made;		/* the attempt of the day */
	bool			 practice;
};

/* Something was played in the meantime. */
static void
page_refresh(struct list_page *page)
{
	struct page *m = (struct page *)page;
	const struct front *f = app_front(page->screen.app);
	char today[SENTENCE_SIZE];
	free(m->choices);
	page->list.count = monoknight_beginning.choices(f, m->loaded, "", &m->choices);
	m->made = front_today(f, &monoknight_game, today);
}

static void
page_free(struct list_page *page)
{
	free(((struct page *)page)->choices);
}

enum { MODES_PRACTICE = 1, MODES_LEARN, MODES_SEED };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space Right l", N_("start"),
	    N_("Play this mode, or open its page.") },
	{ MODES_PRACTICE, "practice", "t", N_("practice"),
	    N_("Practice: undo is allowed, nothing is recorded.") },
	{ MODES_LEARN, "tutorial", "T", N_("tutorial"),
	    N_("Learn the game in a few guided steps.") },
	{ MODES_SEED, "seed", "s", N_("seed"), N_("Type the seed of the next game.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* Two lines each, as in the menu. */
static void
draw_mode(const struct page *m, struct canvas *c, const struct rect *at, int index)
{
	enum { MARK = 3 };
	const struct begin_choice *mode = &m->choices[index];
	int width = text_width(mode->record);
	canvas_text(c, at->y, at->x + MARK, at->cols - MARK - width - 1, STYLE_STRONG, mode->title);
	canvas_text_right(c, at->y, at->x + at->cols - width, width, STYLE_GOLD, mode->record);
	canvas_text(c, at->y + 1, at->x + MARK, at->cols - MARK, STYLE_DIM, mode->about);
	if (index == m->page.list.selected) {
		canvas_glyph(c, at->y, at->x, STYLE_SELECTED, GLYPH_POINTER);
		canvas_text(c, at->y, at->x + 1, 1, STYLE_SELECTED, " ");
		canvas_set_cursor(c, at->y, at->x + MARK);
	}
}

enum { MODE_ROWS = 2 };

static int
hit_mode(const struct list_page *page, int y, int x)
{
	return rect_has(&page->where, y, x) ? (y - page->where.y) / MODE_ROWS : -1;
}

static void
modes_draw(struct list_page *page, struct canvas *c)
{
	enum { WIDEST = 84, LIST_COLS = 52, GAP = 4, ABOUT_ROWS = 3 };
	const struct page *m = (struct page *)page;
	struct rect in = app_page_rect(c, WIDEST);
	in.y += app_top_row(c);
	widget_title(c, monoknight_game.title, m->practice ? _("practice") : "");
	canvas_wrap(c, &(struct rect){ in.y, in.x, ABOUT_ROWS, in.cols }, STYLE_TEXT,
	    _(monoknight_beginning.intro));
	page->where = (struct rect){ in.y + ABOUT_ROWS, in.x, MODE_ROWS * KNIGHT_OFFERED,
	    LIST_COLS };
	for (int i = 0; i < KNIGHT_OFFERED; i++)
		draw_mode(m, c, &(struct rect){ page->where.y + MODE_ROWS * i, in.x, MODE_ROWS,
		    LIST_COLS }, i);
	controller_draw_emblem(&monoknight_game, c,
	    &(struct rect){ page->where.y + 2, in.x + LIST_COLS + GAP, page->where.rows,
	    in.cols - LIST_COLS - GAP });
	uint64_t seed;
	char words[SENTENCE_SIZE] = "";
	if (m->practice)
		snprintf(words, sizeof words, "%s",
		    _("Practice is on: undo is allowed, nothing is recorded."));
	else if (knight_offered[page->list.selected] == MODE_DAILY && m->made)
		snprintf(words, sizeof words, "%s; %s", m->choices[page->list.selected].record,
		    _("another game today is practice"));
	else if (front_chosen_seed(app_front(page->screen.app), &seed))
		snprintf(words, sizeof words, _("The next game has the seed %llu."),
		    (unsigned long long)seed);
	widget_message(c, STYLE_DIM, words);
}

static void
choose_mode(struct list_page *page)
{
	const struct page *m = (struct page *)page;
	struct app *app = page->screen.app;
	const struct begin_choice *mode = &m->choices[page->list.selected];
	struct session_start start;
	switch (mode->then) {
	case BEGIN_PAGE:
		app_push(app, start_page(app, m->loaded, mode->page));
		break;
	case BEGIN_LIST:
		if (knight_offered[page->list.selected] == MODE_MADE)
			app_push(app, knight_made_new(app, m->loaded, m->practice));
		else
			app_push(app, knight_stages_new(app, m->loaded,
			    knight_offered[page->list.selected], m->practice));
		break;
	case BEGIN_GAME:
		begin_chosen(app_front(app), m->loaded, mode, m->practice, &start);
		start_play(app, m->loaded, &start, false);
		break;
	case BEGIN_TYPED:
	case BEGIN_MADE:	/* of the page of made stages */
		break;
	}
}

static void
modes_command(struct list_page *page, int command)
{
	struct page *m = (struct page *)page;
	if (command == MODES_PRACTICE)
		m->practice = !m->practice;
	else if (command == MODES_SEED)
		seed_ask(&page->screen, NULL);
	else
		play_learn(page->screen.app, m->loaded, false);
}

static const struct list_page_class modes_class = {
	.draw    = modes_draw,
	.hit     = hit_mode,
	.choose  = choose_mode,
	.at_once = list_page_opens_at_first_click,
	.command = modes_command,
	.refresh = page_refresh,
	.free    = page_free,
};

static struct screen *
modes_new(struct app *app, const struct loaded_game *loaded)
{
	struct page *m = list_page_new(sizeof *m, &modes_class, commands, app, monoknight_game.id);
	m->loaded = loaded;
	page_refresh(&m->page);
	return &m->page.screen;
}

const struct start knight_start = { .open = modes_new };
