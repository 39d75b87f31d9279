/* control_start.c: where a game of MonoKnight begins: its modes and stages. */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/control.h"
#include "shell/list_page.h"
#include "shell/play.h"
#include "shell/start.h"

/* --- stages: which are open --- */

static bool
is_open(struct app *app, const struct campaign *campaign, const struct stage *stage)
{
	json_t *progress = app_progress(app, &monoknight_game);
	bool open = knight_stage_open(campaign, stage, progress);
	json_decref(progress);
	return open;
}

static bool
admit(const struct content *content, const struct options *options, struct app *app, struct error *e)
{
	const struct campaign *campaign = knight_campaign(content, (enum mode)options_place(options, "mode"));
	const struct stage *stage = campaign == NULL ? NULL : knight_stage(campaign, options_get(options, "stage"));
	if (stage == NULL || is_open(app, campaign, stage))
		return true;	/* a wrong stage name is the rules' to refuse */
	if (stage->unlock.stage >= 0)
		return error_set(e, ERR_RULE, N_("Stage %s is locked: clear %s first."), stage->id,
		    campaign->stages[stage->unlock.stage].id);
	return error_set(e, ERR_RULE, N_("Stage %s is locked: chapter %d needs %d stars first."), stage->id,
	    stage->unlock.chapter, stage->unlock.stars);
}

static void
choose_stage(struct session_start *start, const struct stage *stage, bool practice)
{
	options_set(&start->options, "mode", knight_mode_names[stage->mode], NULL);
	options_set(&start->options, "stage", stage->id, NULL);
	if (practice)
		options_set(&start->options, "practice", "on", NULL);
}

static bool
next_stage(const struct content *content, const struct view *v, struct app *app, struct session_start *start)
{
	if (v->stage == NULL || v->phase != PHASE_CLEARED)
		return false;
	const struct campaign *campaign = knight_campaign(content, v->mode);
	const struct stage *next = v->stage + 1;
	if (next >= campaign->stages + campaign->stage_count)
		return false;
	choose_stage(start, next, v->practice);
	return is_open(app, campaign, next);
}

static void
begin(struct app *app, const struct entrant *entrant, struct session_start *start)
{
	start_habits(app, &monoknight_game, &start->options);
	start->seed = app_seed(app);
	play_start(app, entrant, start, false);
}

/* --- the pages of modes and of stages --- */

struct page {
	struct list_page	 page;
	const struct entrant	*entrant;
	const struct campaign	*campaign;	/* whose stages it lists; NULL: it lists the modes */
	json_t			*progress;
	bool			 practice;
};

/* To the first open stage without a star, where the player will want to go on. */
static void
select_next(struct page *s)
{
	for (int i = s->campaign->stage_count - 1; i >= 0; i--) {
		const struct stage *stage = &s->campaign->stages[i];
		if (knight_stage_open(s->campaign, stage, s->progress) && knight_stage_stars(stage, s->progress) == 0)
			s->page.list.selected = i;
	}
}

/* Something was played meanwhile; a new star moves the selection on. */
static void
page_refresh(struct list_page *page)
{
	struct page *s = (struct page *)page;
	json_t *before = s->progress;
	s->progress = app_progress(page->screen.app, &monoknight_game);
	if (s->campaign != NULL && knight_campaign_stars(s->campaign, 0, s->progress) !=
	    knight_campaign_stars(s->campaign, 0, before))
		select_next(s);
	json_decref(before);
}

static void
page_free(struct list_page *page)
{
	json_decref(((struct page *)page)->progress);
}

/* --- the page of stages --- */

enum { STAGES_PRACTICE = 1 };

static const struct command stage_commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("play"), N_("Play the selected stage.") },
	{ STAGES_PRACTICE, "practice", "t", N_("practice"), N_("Practice: undo is allowed, nothing is recorded.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static void
draw_stage(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct page *s = context;
	const struct stage *stage = &s->campaign->stages[index];
	bool open = knight_stage_open(s->campaign, stage, s->progress);
	enum style style = open ? STYLE_TEXT : STYLE_DISABLED;
	canvas_text(c, at->y, at->x, 5, style, stage->id);
	widget_stars(c, at->y, at->x + 5, knight_stage_stars(stage, s->progress), 3);
	canvas_text(c, at->y, at->x + 10, 34, style, language_words(&stage->title));
	char text[SENTENCE_SIZE] = "";
	if (!open && stage->unlock.stage >= 0)
		snprintf(text, sizeof text, _("opens when %s is cleared"), s->campaign->stages[stage->unlock.stage].id);
	else if (!open)
		snprintf(text, sizeof text, _("opens with %d stars in chapter %d"), stage->unlock.stars,
		    stage->unlock.chapter);
	else
		snprintf(text, sizeof text, "%s", language_words(&s->campaign->chapters[stage->chapter - 1]));
	canvas_text(c, at->y, at->x + 45, at->cols - 45, STYLE_DIM, text);
}

/* The board on which the stage begins; to be freed. */
static struct view *
stage_view(const struct page *s, const struct stage *stage)
{
	struct session_start start;
	session_start_init(&start, &monoknight_game, 0);
	choose_stage(&start, stage, false);
	struct state *state = monoknight_game.create(s->entrant->content, &start.options, 0, NULL);
	struct view *view = game_view(&monoknight_game, state, 1);
	game_destroy(&monoknight_game, state);
	return view;
}

static void
draw_stage_facts(const struct page *s, struct canvas *c, const struct rect *in)
{
	const struct stage *stage = &s->campaign->stages[s->page.list.selected];
	const struct setting *rules = &stage->setting;
	const json_t *record = knight_stage_record(stage, s->progress);
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE];
	knight_goal_words(&stage->goal, secondary, score);
	canvas_format(c, in->y, in->x, in->cols, STYLE_TEXT, _("Board %d x %d, start: %s, deck: %s"), rules->size,
	    rules->size, knight_word(rules->spawn_any ? "any" : "centre"), _(knight_presets[rules->preset].label));
	canvas_format(c, in->y + 1, in->x, in->cols, STYLE_TEXT, _("Stars: visit every tile; %s; %s"), secondary, score);
	canvas_format(c, in->y + 2, in->x, in->cols, STYLE_TEXT, _("Costs: deadlock +%d, redraw +%d, discard +%d, revisit +%d"),
	    rules->penalties[PENALTY_DEADLOCK], rules->penalties[PENALTY_REDRAW], rules->penalties[PENALTY_DISCARD],
	    rules->penalties[PENALTY_REVISIT]);
	if (record != NULL)
		canvas_format(c, in->y + 3, in->x, in->cols, STYLE_GOLD, _("Your best: score %d, %d moves, %d s"),
		    (int)json_integer_value(json_object_get(record, "score")),
		    (int)json_integer_value(json_object_get(record, "moves")),
		    (int)json_integer_value(json_object_get(record, "seconds")));
	else
		canvas_text(c, in->y + 3, in->x, in->cols, STYLE_DIM, _("Not cleared yet."));
}

/* Its board and its rules side by side; the title is in the list. */
static void
draw_stage_panel(const struct page *s, struct canvas *c, const struct rect *frame)
{
	struct view *view = stage_view(s, &s->campaign->stages[s->page.list.selected]);
	struct rect in = widget_panel(c, frame, NULL);
	int board = 2 * in.rows, left = board + 3;	/* room for the largest board */
	monoknight_draw_small(c, &(struct rect){ in.y, in.x, in.rows, board }, view);
	draw_stage_facts(s, c, &(struct rect){ in.y, in.x + left, in.rows, in.cols - left });
	game_view_free(&monoknight_game, view);
}

static void
stages_draw(struct list_page *page, struct canvas *c)
{
	const struct page *s = (struct page *)page;
	enum { PANEL_ROWS = 7, PANEL_MOST = 12, ROWS_FOR_MOST = 30 };
	const struct rect in = app_page(c, READING_COLS);
	int panel = c->rows < ROWS_FOR_MOST ? PANEL_ROWS : PANEL_MOST;
	char stars[SENTENCE_SIZE], title[SENTENCE_SIZE];
	snprintf(title, sizeof title, "%s  %s%s", monoknight_game.title,
	    knight_word(knight_mode_names[s->campaign->stages[0].mode]), s->practice ? _(" (practice)") : "");
	snprintf(stars, sizeof stars, _("%d of %d stars"), knight_campaign_stars(s->campaign, 0, s->progress),
	    s->campaign->stage_count * 3);
	widget_title(c, title, stars);
	int room = in.rows - panel - 1, rows = page->list.count < room ? page->list.count : room;
	int y = in.y + (rows < room ? app_drop(c) : 0);
	page->where = (struct rect){ y, in.x, rows, in.cols };
	draw_stage_panel(s, c, &(struct rect){ y + rows + 1, in.x, panel, in.cols });
}

static void
play_stage(struct list_page *page)
{
	const struct page *s = (struct page *)page;
	struct session_start start;
	session_start_init(&start, &monoknight_game, 0);
	choose_stage(&start, &s->campaign->stages[page->list.selected], s->practice);
	begin(page->screen.app, s->entrant, &start);
}

/* STAGES_PRACTICE, the only command of its own. */
static void
turn_practice(struct list_page *page, int command)
{
	struct page *s = (struct page *)page;
	s->practice = !s->practice;
}

static const struct list_page_class stages_class = {
	.draw    = stages_draw,
	.row     = draw_stage,
	.choose  = play_stage,
	.command = turn_practice,
	.refresh = page_refresh,
	.free    = page_free,
};

static struct screen *
stages_new(struct app *app, const struct entrant *entrant, enum mode mode, bool practice)
{
	struct page *s = list_page_new(sizeof *s, &stages_class, stage_commands, app, monoknight_game.id);
	s->entrant = entrant;
	s->campaign = knight_campaign(entrant->content, mode);
	s->practice = practice;
	s->page.list.count = s->campaign->stage_count;
	s->progress = app_progress(app, &monoknight_game);
	select_next(s);
	return &s->page.screen;
}

/* --- the page of modes --- */

enum { MODES_PRACTICE = 1, MODES_LEARN };

static const struct command mode_commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space Right l", N_("play"), N_("Play this mode, or open its page.") },
	{ MODES_PRACTICE, "practice", "t", N_("practice"), N_("Practice: undo is allowed, nothing is recorded.") },
	{ MODES_LEARN, "tutorial", "T", N_("tutorial"), N_("Learn the game in a few guided steps.") },
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
	char key[OPTION_SIZE];
	long best;
	text[0] = '\0';
	if (campaign != NULL) {
		snprintf(text, SENTENCE_SIZE, _("%d of %d stars"), knight_campaign_stars(campaign, 0, m->progress),
		    campaign->stage_count * 3);
	} else if (mode == MODE_DAILY) {
		snprintf(key, sizeof key, "daily-%d", clock_day());
		snprintf(text, SENTENCE_SIZE, "%s", json_object_get(m->progress, key) != NULL ?
		    _("played today") : _("not played today"));
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
	widget_message(c, STYLE_DIM, m->practice ? _("Practice is on: undo is allowed, nothing is recorded.") : "");
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
		app_push(app, stages_new(app, m->entrant, mode, m->practice));
	} else {
		if (m->practice)
			options_set(&start.options, "practice", "on", NULL);
		options_fill_day(&start.options, clock_day());
		begin(app, m->entrant, &start);
	}
}

static void
modes_command(struct list_page *page, int command)
{
	struct page *m = (struct page *)page;
	if (command == MODES_PRACTICE)
		m->practice = !m->practice;
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
	struct page *m = list_page_new(sizeof *m, &modes_class, mode_commands, app, monoknight_game.id);
	m->entrant = entrant;
	m->page.list.count = (int)LEN(modes);
	m->progress = app_progress(app, &monoknight_game);
	return &m->page.screen;
}

const struct start knight_start = {
	.intro = N_("Move the knight with cards until every tile is visited. "
	    "Moves, penalties and seconds make the score: the lower, the better."),
	.open  = modes_new,
	.admit = admit,
	.next  = next_stage,
};
