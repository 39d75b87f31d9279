/* control_start.c: where a game of MonoKnight begins: the page of its modes. */
#include <stdio.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/control.h"
#include "shell/list_page.h"
#include "shell/play.h"
#include "shell/seed.h"
#include "shell/start.h"

struct page {
	struct list_page	 page;
	const struct entrant	*entrant;
	json_t			*progress;
	char			 today[SENTENCE_SIZE];	/* what came of the daily game */
	bool			 made;			/* the attempt of the day */
	bool			 practice;
};

/* Something was played meanwhile. */
static void
page_refresh(struct list_page *page)
{
	struct page *m = (struct page *)page;
	json_decref(m->progress);
	m->progress = app_progress(page->screen.app, &monoknight_game);
	m->made = app_today(page->screen.app, &monoknight_game, m->today);
}

static void
page_free(struct list_page *page)
{
	json_decref(((struct page *)page)->progress);
}

enum { MODES_PRACTICE = 1, MODES_LEARN, MODES_SEED };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space Right l", N_("start"), N_("Play this mode, or open its page.") },
	{ MODES_PRACTICE, "practice", "t", N_("practice"), N_("Practice: undo is allowed, nothing is recorded.") },
	{ MODES_LEARN, "tutorial", "T", N_("tutorial"), N_("Learn the game in a few guided steps.") },
	{ MODES_SEED, "seed", "s", N_("seed"), N_("Type the seed of the next game.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* In the order of the page: what a newcomer should meet first comes first. */
static const enum mode modes[] = {
	MODE_CAMPAIGN, MODE_STANDARD, MODE_CLASSICAL, MODE_DAILY, MODE_EXTENDED, MODE_FREE,
};

static const struct start_set free_templates[] = {
	{ N_("The rules of Standard."), "size=5 preset=standard deadlock=5 redraw=5 discard=1 revisit=0 spawn=centre" },
	{ N_("The rules of Classical Challenge."),
	    "size=8 preset=classicalChallenge deadlock=2 redraw=2 discard=1 revisit=1 spawn=any" },
	{ NULL, NULL }
};

static const struct start free_game = { .fixed = "mode=free", .templates = free_templates };

/* What the player has reached in a mode, in a few words. */
static void
mode_record(const struct page *m, enum mode mode, char text[SENTENCE_SIZE])
{
	const struct campaign *campaign = knight_campaign(m->entrant->content, mode);
	long best;
	text[0] = '\0';
	if (campaign != NULL) {
		snprintf(text, SENTENCE_SIZE, _("%d of %d stars"), knight_campaign_stars(campaign, 0, m->progress),
		    campaign->stage_count * 3);
	} else if (mode == MODE_DAILY) {
		snprintf(text, SENTENCE_SIZE, "%s", m->today);
	} else if (app_best(m->page.screen.app, &monoknight_game, knight_mode_names[mode], &best)) {
		snprintf(text, SENTENCE_SIZE, _("best %ld"), best);
	}
}

/* Two lines each, as in the menu. */
static void
draw_mode(const struct page *m, struct canvas *c, const struct rect *at, int index)
{
	enum { MARK = 3 };
	char record[SENTENCE_SIZE];
	const struct named *mode = named_find(monoknight_game.options->choices, knight_mode_names[modes[index]]);
	mode_record(m, modes[index], record);
	int width = text_width(record);
	canvas_text(c, at->y, at->x + MARK, at->cols - MARK - width - 1, STYLE_STRONG, _(mode->word));
	canvas_text_right(c, at->y, at->x + at->cols - width, width, STYLE_GOLD, record);
	canvas_text(c, at->y + 1, at->x + MARK, at->cols - MARK, STYLE_DIM, _(mode->help));
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
	struct rect in = app_page(c, WIDEST);
	in.y += app_drop(c);
	widget_title(c, monoknight_game.title, m->practice ? _("practice") : "");
	canvas_wrap(c, &(struct rect){ in.y, in.x, ABOUT_ROWS, in.cols }, STYLE_TEXT, _(knight_start.intro));
	page->where = (struct rect){ in.y + ABOUT_ROWS, in.x, MODE_ROWS * (int)LEN(modes), LIST_COLS };
	for (int i = 0; i < (int)LEN(modes); i++)
		draw_mode(m, c, &(struct rect){ page->where.y + MODE_ROWS * i, in.x, MODE_ROWS, LIST_COLS }, i);
	controller_draw_emblem(&monoknight_game, c, &(struct rect){ page->where.y + 2, in.x + LIST_COLS + GAP,
	    page->where.rows, in.cols - LIST_COLS - GAP });
	uint64_t seed;
	char words[SENTENCE_SIZE] = "";
	if (m->practice)
		snprintf(words, sizeof words, "%s", _("Practice is on: undo is allowed, nothing is recorded."));
	else if (modes[page->list.selected] == MODE_DAILY && m->made)
		snprintf(words, sizeof words, "%s; %s", m->today, _("another game today is practice"));
	else if (app_chosen_seed(page->screen.app, &seed))
		snprintf(words, sizeof words, _("The next game has the seed %llu."), (unsigned long long)seed);
	widget_message(c, STYLE_DIM, words);
}

static void
choose_mode(struct list_page *page)
{
	const struct page *m = (struct page *)page;
	struct app *app = page->screen.app;
	enum mode mode = modes[page->list.selected];
	struct session_start start;
	session_start_init(&start, &monoknight_game, 0);
	options_set(&start.options, "mode", knight_mode_names[mode], NULL);
	if (mode == MODE_FREE) {
		app_push(app, start_page(app, m->entrant, &free_game));
	} else if (knight_campaign(m->entrant->content, mode) != NULL) {
		app_push(app, knight_stages_new(app, m->entrant, mode, m->practice));
	} else {
		if (m->practice)
			options_set(&start.options, "practice", "on", NULL);
		options_fill_day(&start.options, clock_day());
		knight_begin(app, m->entrant, &start);
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
		play_learn(page->screen.app, m->entrant, false);
}

static const struct list_page_class modes_class = {
	.draw    = modes_draw,
	.hit     = hit_mode,
	.choose  = choose_mode,
	.at_once = list_page_at_once,
	.command = modes_command,
	.refresh = page_refresh,
	.free    = page_free,
};

static struct screen *
modes_new(struct app *app, const struct entrant *entrant)
{
	struct page *m = list_page_new(sizeof *m, &modes_class, commands, app, monoknight_game.id);
	m->entrant = entrant;
	m->page.list.count = (int)LEN(modes);
	page_refresh(&m->page);
	return &m->page.screen;
}

const struct start knight_start = {
	.intro = N_("Move the knight with cards until every tile is visited. "
	    "Moves, penalties and seconds make the score: the lower, the better."),
	.first = "mode=campaign stage=1-1",
	.open  = modes_new,
	.admit = knight_admit,
	.next  = knight_next_stage,
};
