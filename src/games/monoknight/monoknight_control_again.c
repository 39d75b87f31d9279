/* monoknight_control_again.c: begins a stage from a page, or resumes an unfinished game of it. */
#include "base/mem.h"
#include "game/language.h"
#include "game/unfinished.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_control.h"
#include "shell/ask.h"
#include "shell/screen_play.h"
#include "shell/screen_start.h"

enum { ANSWER_CONTINUE, ANSWER_NEW, ANSWER_BACK };

void
stage_game_answered(struct app *app, struct stage_game *g, int choice)
{
	if (choice == ANSWER_CONTINUE)
		play_resume(app, g->unfinished);
	else if (choice == ANSWER_NEW)
		start_play(app, g->loaded, &g->start, false);
}

void
stage_game_begin(struct screen *asker, struct stage_game *g, const struct stage *stage,
    const char *name, bool practice, answer_handler *answered)
{
	session_start_init(&g->start, &monoknight_game, 0);
	knight_choose_stage(&g->start.options, stage);
	if (practice)
		options_set(&g->start.options, "practice", "on", NULL);
	begin_habits(app_front(asker->app), &monoknight_game, &g->start);
	g->unfinished = unfinished_like(app_store(asker->app), &monoknight_game, &g->start,
	    monoknight_beginning.same);
	if (g->unfinished == 0) {
		start_play(asker->app, g->loaded, &g->start, false);
		return;
	}
	struct question q = {
		.title = mem_string(name),
		.text = mem_string(_("You have an unfinished game of this stage. It stays saved if "
		    "you start a new one.")),
		.choices = { [ANSWER_CONTINUE] = _("Continue"), [ANSWER_NEW] = _("New game"),
		    [ANSWER_BACK] = _("Back") },
		.selected = ANSWER_CONTINUE, .cancel = ANSWER_BACK,
	};
	app_push(asker->app, ask_new(&q, asker, answered));
}
