/* control_stages.c: the stages of a campaign: which are open, and the page that lists
 * them. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "game/unfinished.h"
#include "games/monoknight/control.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/play.h"
#include "shell/start.h"

/* --- which are open --- */

static bool
is_open(struct app *app, const struct campaign *campaign, const struct stage *stage)
{
	json_t *progress = front_progress(app_front(app), &monoknight_game);
	bool open = knight_stage_open(campaign, stage, progress);
	json_decref(progress);
	return open;
}

bool
knight_admit(const struct content *content, const struct options *options, struct app *app, struct error *e)
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

bool
knight_next_stage(const struct content *content, const struct view *v, struct app *app, struct session_start *start)
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

void
knight_begin(struct app *app, const struct entrant *entrant, struct session_start *start)
{
	start_habits(app, &monoknight_game, start);
	start_play(app, entrant, start, false);
}

/* --- the page --- */

struct page {
	struct list_page	 page;
	const struct entrant	*entrant;
	const struct campaign	*campaign;
	json_t			*progress;
	bool			 practice;
	int64_t			 unfinished;	/* the game that is asked about */
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
	s->progress = front_progress(app_front(page->screen.app), &monoknight_game);
	if (knight_campaign_stars(s->campaign, 0, s->progress) != knight_campaign_stars(s->campaign, 0, before))
		select_next(s);
	json_decref(before);
}

static void
page_free(struct list_page *page)
{
	json_decref(((struct page *)page)->progress);
}

enum { STAGES_PRACTICE = 1 };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("start"), N_("Play the selected stage.") },
	{ STAGES_PRACTICE, "practice", "t", N_("practice"), N_("Practice: undo is allowed, nothing is recorded.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static void
draw_stage(struct canvas *c, const struct rect *at, int index, const void *context)
{
	enum { ID = 4, STARS_END = 8, TITLE_END = 39, SIGNS_END = 56 };
	const struct page *s = context;
	const struct stage *stage = &s->campaign->stages[index];
	const json_t *record = knight_stage_record(stage, s->progress), *score = json_object_get(record, "score");
	bool open = knight_stage_open(s->campaign, stage, s->progress);
	enum style style = open ? STYLE_TEXT : STYLE_DISABLED;
	int x = at->x + SIGNS_END, cols = at->cols - SIGNS_END;
	canvas_text(c, at->y, at->x, ID, style, stage->id);
	widget_stars(c, at->y, at->x + ID, knight_stage_stars(stage, s->progress), 3);
	canvas_text(c, at->y, at->x + STARS_END, TITLE_END - STARS_END - 1, style, language_words(&stage->title));
	news_draw_stage(c, &(struct rect){ at->y, at->x + TITLE_END, 1, SIGNS_END - TITLE_END }, stage, false);
	if (!open && stage->unlock.stage >= 0)
		canvas_format(c, at->y, x, cols, STYLE_DIM, _("clear %s first"), s->campaign->stages[stage->unlock.stage].id);
	else if (!open)
		canvas_format(c, at->y, x, cols, STYLE_DIM, _("ch. %d: %d stars"), stage->unlock.chapter,
		    stage->unlock.stars);
	else if (score != NULL)
		canvas_format(c, at->y, x, cols, STYLE_GOLD, _("score %d"), (int)json_integer_value(score));
	else if (record != NULL)
		canvas_text(c, at->y, x, cols, STYLE_DIM, _("with a hint"));
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
	canvas_format(c, in->y, in->x, in->cols, STYLE_TEXT, _("Board %d x %d, start: %s"), rules->size, rules->size,
	    knight_word(rules->spawn_any ? "any" : "centre"));
	canvas_format(c, in->y + 1, in->x, in->cols, STYLE_TEXT, _("Deck: %s"), _(knight_presets[rules->preset].label));
	canvas_format(c, in->y + 2, in->x, in->cols, STYLE_TEXT, _("Stars: every tile; %s; %s"), secondary, score);
	canvas_format(c, in->y + 3, in->x, in->cols, STYLE_TEXT, _("Costs: deadlock +%d, redraw +%d, discard +%d, revisit +%d"),
	    rules->penalties[PENALTY_DEADLOCK], rules->penalties[PENALTY_REDRAW], rules->penalties[PENALTY_DISCARD],
	    rules->penalties[PENALTY_REVISIT]);
	if (json_object_get(record, "score") != NULL)
		canvas_format(c, in->y + 4, in->x, in->cols, STYLE_GOLD, _("Your best: score %d, %d moves, %d s"),
		    (int)json_integer_value(json_object_get(record, "score")),
		    (int)json_integer_value(json_object_get(record, "moves")),
		    (int)json_integer_value(json_object_get(record, "seconds")));
	else
		canvas_text(c, in->y + 4, in->x, in->cols, STYLE_DIM, record != NULL ? _("Cleared with a hint.") :
		    _("Not cleared yet."));
	news_draw_stage(c, &(struct rect){ in->y + 5, in->x, in->rows - 5, in->cols }, stage, true);
}

/* Its board and its rules side by side, under its chapter; the title is in the list. */
static void
draw_stage_panel(const struct page *s, struct canvas *c, const struct rect *frame)
{
	const struct stage *stage = &s->campaign->stages[s->page.list.selected];
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Chapter %d: %s"), stage->chapter,
	    language_words(&s->campaign->chapters[stage->chapter - 1]));
	struct rect in = widget_panel(c, frame, title);
	struct view *view = stage_view(s, stage);
	enum { SIZE_MOST = 5 };		/* of the boards of stages */
	int board = 2 * SIZE_MOST, left = board + 3;
	monoknight_draw_small(c, &(struct rect){ in.y, in.x, in.rows, board }, view);
	draw_stage_facts(s, c, &(struct rect){ in.y, in.x + left, in.rows, in.cols - left });
	game_view_free(&monoknight_game, view);
}

static void
stages_draw(struct list_page *page, struct canvas *c)
{
	const struct page *s = (struct page *)page;
	enum { PANEL_ROWS = 9, PANEL_MOST = 12, ROWS_FOR_MOST = 30 };
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
init_stage(const struct page *s, struct session_start *start)
{
	session_start_init(start, &monoknight_game, 0);
	choose_stage(start, &s->campaign->stages[s->page.list.selected], s->practice);
}

enum { ANSWER_CONTINUE, ANSWER_NEW, ANSWER_BACK };

static void
unfinished_answered(struct screen *asker, int choice)
{
	const struct page *s = (struct page *)asker;
	struct session_start start;
	init_stage(s, &start);
	if (choice == ANSWER_CONTINUE)
		play_resume(asker->app, s->unfinished);
	else if (choice == ANSWER_NEW)
		knight_begin(asker->app, s->entrant, &start);
}

/* A game of this stage that was left may be wanted back. */
static void
play_stage(struct list_page *page)
{
	static const char *const names[] = { "mode", "stage", "practice", NULL };
	struct page *s = (struct page *)page;
	struct session_start start;
	init_stage(s, &start);
	s->unfinished = unfinished_like(app_store(page->screen.app), &monoknight_game, &start, names);
	if (s->unfinished == 0) {
		knight_begin(page->screen.app, s->entrant, &start);
		return;
	}
	struct question q = {
		.title = mem_format(_("Stage %s"), options_get(&start.options, "stage")),
		.text = mem_string(_("You have an unfinished game of this stage. It stays saved if you start a new one.")),
		.choices = { [ANSWER_CONTINUE] = _("Continue"), [ANSWER_NEW] = _("New game"), [ANSWER_BACK] = _("Back") },
		.selected = ANSWER_CONTINUE, .cancel = ANSWER_BACK,
	};
	app_push(page->screen.app, ask_new(&q, &page->screen, unfinished_answered));
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

struct screen *
knight_stages_new(struct app *app, const struct entrant *entrant, enum mode mode, bool practice)
{
	struct page *s = list_page_new(sizeof *s, &stages_class, commands, app, monoknight_game.id);
	s->entrant = entrant;
	s->campaign = knight_campaign(entrant->content, mode);
	s->practice = practice;
	s->page.list.count = s->campaign->stage_count;
	s->progress = front_progress(app_front(app), &monoknight_game);
	select_next(s);
	return &s->page.screen;
}
