/* menu_code.c: a code of any game, typed or pasted at the menu. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/codes.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/menu_private.h"
#include "shell/play.h"
#include "shell/start.h"

enum { CODE_BACK, CODE_USE, CODE_CONTINUE };

static void
answered(struct screen *s, int choice)
{
	struct menu *m = (struct menu *)s;
	struct codes_found found;
	struct session_start start;
	char said[SENTENCE_SIZE];
	if (choice == CODE_BACK || !codes_find(app_front(s->app), m->code, &found, NULL))
		return;
	if (choice == CODE_CONTINUE) {
		play_resume(s->app, found.unfinished);
	} else if (found.entrant->game->code->words != NULL) {
		codes_begin(app_front(s->app), &found, &start);
		start_play(s->app, found.entrant, &start, false);
	} else {
		bool kept = codes_keep(app_front(s->app), &found, said);
		app_note(s->app, kept ? STYLE_GOOD : STYLE_BAD, said);
	}
}

static bool
typed(struct screen *s, const char *answer, struct error *e)
{
	struct menu *m = (struct menu *)s;
	struct codes_found found;
	if (*answer == '\0')
		return true;
	if (!codes_find(app_front(s->app), answer, &found, e))
		return false;
	bool begins = found.entrant->game->code->words != NULL, left = found.unfinished != 0;
	text_copy(m->code, sizeof m->code, found.text);
	struct question q = {
		.title = mem_string(found.text), .text = codes_say(&found),
		.choices = { _("Back"), !begins ? _("Save it for your games") : left ? _("New game") : _("Play it"),
		    left ? _("Continue") : NULL },
		.selected = left ? CODE_CONTINUE : CODE_USE, .cancel = CODE_BACK,
	};
	app_push(s->app, ask_new(&q, s, answered));
	return true;
}

void
menu_ask_code(struct menu *m)
{
	struct text_question q = {
		.title = mem_string(_("Code")),
		.text = mem_string(_("Type or paste a code that somebody shared, of any game: a stage, a problem, a formation, a deck.")),
		.field = { .columns = CODE_SIZE - 1 },
	};
	app_push(m->page.screen.app, ask_text_new(&q, &m->page.screen, typed));
}
