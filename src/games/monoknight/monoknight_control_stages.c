/* monoknight_control_stages.c: the page of the stages of a campaign. */
#include <stdio.h>

#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_control.h"
#include "shell/list_page.h"

struct page {
	struct list_page	 page;
	struct stage_game	 game;
	const struct campaign	*campaign;
	json_t			*progress;
	bool			 practice;
};

/* Selects the first open stage without a star, where the player will want to go on. */
static void
select_next(struct page *s)
{
	for (int i = s->campaign->stage_count - 1; i >= 0; i--) {
		const struct stage *stage = &s->campaign->stages[i];
		if (knight_stage_open(s->campaign, stage, s->progress) &&
		    knight_stage_stars(stage, s->progress) == 0)
			s->page.list.selected = i;
	}
}

/* Something was played in the meantime; a new star moves the selection on. */
static void
page_refresh(struct list_page *page)
{
	struct page *s = (struct page *)page;
	json_t *before = s->progress;
	s->progress = front_progress(app_front(page->screen.app), &monoknight_game);
	if (knight_campaign_stars(s->campaign, 0, s->progress) != knight_campaign_stars(s->campaign,
	    0, before))
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
	{ STAGES_PRACTICE, "practice", "t", N_("practice"),
	    N_("Practice: undo is allowed, nothing is recorded.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static void
draw_stage(struct canvas *c, const struct rect *at, int index, const void *context)
{
	enum { ID = 4, STARS_END = 8, TITLE_END = 39, SIGNS_END = 56 };
	const struct page *s = context;
	const struct stage *stage = &s->campaign->stages[index];
	const json_t *record = knight_stage_record(stage, s->progress),
	    *score = json_object_get(record, "score");
	bool open = knight_stage_open(s->campaign, stage, s->progress);
	enum style style = open ? STYLE_TEXT : STYLE_DISABLED;
	int x = at->x + SIGNS_END, cols = at->cols - SIGNS_END;
	canvas_text(c, at->y, at->x, ID, style, stage->id);
	widget_stars(c, at->y, at->x + ID, knight_stage_stars(stage, s->progress), 3);
	canvas_text(c, at->y, at->x + STARS_END, TITLE_END - STARS_END - 1, style,
	    language_words(&stage->title));
	news_draw_stage(c, &(struct rect){ at->y, at->x + TITLE_END, 1, SIGNS_END - TITLE_END },
	    stage, false);
	if (!open && stage->unlock.stage >= 0)
		canvas_format(c, at->y, x, cols, STYLE_DIM, _("clear %s first"),
		    s->campaign->stages[stage->unlock.stage].id);
	else if (!open)
		canvas_format(c, at->y, x, cols, STYLE_DIM, _("ch. %d: %d stars"),
		    stage->unlock.chapter, stage->unlock.stars);
	else if (score != NULL)
		canvas_format(c, at->y, x, cols, STYLE_GOLD, _("score %d"),
		    (int)json_integer_value(score));
	else if (record != NULL)
		canvas_text(c, at->y, x, cols, STYLE_DIM, _("with a hint"));
}

/* The board at the stage's start; the caller frees it. */
static struct view *
stage_view(const struct page *s, const struct stage *stage)
{
	struct session_start start;
	session_start_init(&start, &monoknight_game, 0);
	knight_choose_stage(&start.options, stage);
	struct state *state = monoknight_game.create(s->game.loaded->content, &start.options, 0,
	    NULL);
	struct view *view = game_view(&monoknight_game, state, 1);
	game_destroy(&monoknight_game, state);
	return view;
}

static void
draw_stage_facts(const struct page *s, struct canvas *c, const struct rect *in)
{
	const struct stage *stage = &s->campaign->stages[s->page.list.selected];
	struct log facts = { 0 };
	char best[SENTENCE_SIZE];
	int y = in->y;
	knight_stage_facts(stage, &facts);
	for (int i = 0; i < facts.count; i++)
		canvas_text(c, y++, in->x, in->cols, STYLE_TEXT, facts.lines[i].text);
	bool scored = knight_stage_best(stage, s->progress, best);
	canvas_text(c, y++, in->x, in->cols, scored ? STYLE_GOLD : STYLE_DIM, best);
	news_draw_stage(c, &(struct rect){ y, in->x, in->y + in->rows - y, in->cols }, stage, true);
	log_clear(&facts);
}

/* Its board and its rules side by side, below its chapter; the title is in the list. */
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
	const struct rect in = app_page_rect(c, READING_COLS);
	int panel = c->rows < ROWS_FOR_MOST ? PANEL_ROWS : PANEL_MOST;
	char stars[SENTENCE_SIZE], title[SENTENCE_SIZE];
	snprintf(title, sizeof title, "%s  %s%s", monoknight_game.title,
	    knight_word(knight_mode_names[s->campaign->stages[0].mode]),
	    s->practice ? _(" (practice)") : "");
	snprintf(stars, sizeof stars, _("%d of %d stars"),
	    knight_campaign_stars(s->campaign, 0, s->progress), s->campaign->stage_count * 3);
	widget_title(c, title, stars);
	int room = in.rows - panel - 1, rows = page->list.count < room ? page->list.count : room;
	int y = in.y + (rows < room ? app_top_row(c) : 0);
	page->where = (struct rect){ y, in.x, rows, in.cols };
	draw_stage_panel(s, c, &(struct rect){ y + rows + 1, in.x, panel, in.cols });
}

static void
unfinished_answered(struct screen *asker, int choice)
{
	stage_game_answered(asker->app, &((struct page *)asker)->game, choice);
}

static void
play_stage(struct list_page *page)
{
	struct page *s = (struct page *)page;
	const struct stage *stage = &s->campaign->stages[page->list.selected];
	char name[SENTENCE_SIZE];
	snprintf(name, sizeof name, _("Stage %s"), stage->id);
	stage_game_begin(&page->screen, &s->game, stage, name, s->practice, unfinished_answered);
}

/* STAGES_PRACTICE, the page's only own command. */
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
knight_stages_new(struct app *app, const struct loaded_game *loaded, enum mode mode, bool practice)
{
	struct page *s = list_page_new(sizeof *s, &stages_class, commands, app, monoknight_game.id);
	s->game.loaded = loaded;
	s->campaign = knight_campaign(loaded->content, mode);
	s->practice = practice;
	s->page.list.count = s->campaign->stage_count;
	s->progress = front_progress(app_front(app), &monoknight_game);
	select_next(s);
	return &s->page.screen;
}
