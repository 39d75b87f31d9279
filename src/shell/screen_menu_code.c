/* screen_menu_code.c: a code of any game, typed or pasted in the menu. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/codes.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/screen_menu_private.h"
#include "shell/screen_play.h"
#include "shell/screen_start.h"

enum { CODE_BACK, CODE_USE, CODE_CONTINUE };
enum { PICTURE_ROWS = 14 };

static void
keep(struct app *app, const struct codes_found *found)
{
	const struct game *game = found->loaded->game;
	char list[SENTENCE_SIZE], said[SENTENCE_SIZE];
	controller_keys(controller_of(game), app, sentences_of(game)->arrangement->list, list);
	bool kept = codes_keep(app_front(app), found, list, said);
	app_note(app, kept ? STYLE_GOOD : STYLE_BAD, said);
}

static void
answered(struct screen *s, int choice)
{
	struct menu *m = (struct menu *)s;
	struct codes_found found;
	struct session_start start;
	if (choice == CODE_BACK || !codes_find(app_front(s->app), m->code, &found, NULL))
		return;
	if (choice == CODE_CONTINUE) {
		play_resume(s->app, found.unfinished);
	} else if (found.loaded->game->code->words != NULL) {
		codes_begin(app_front(s->app), &found, &start);
		start_play(s->app, found.loaded, &start, false);
	} else {
		keep(s->app, &found);
	}
}

/* --- the picture --- */

void
menu_drop_code(struct menu *m)
{
	if (m->code_view != NULL)
		game_view_free(m->code_game, m->code_view);
	m->code_view = NULL;
}

static void
find_view(struct menu *m, const struct codes_found *found)
{
	struct session *s = codes_try(found);
	menu_drop_code(m);
	if (s == NULL)
		return;
	m->code_game = found->loaded->game;
	m->code_view = session_view(s, 1);
	session_free(s);
}

static void
draw_picture(struct screen *s, struct canvas *c, const struct rect *r)
{
	const struct menu *m = (const struct menu *)s;
	controller_of(m->code_game)->preview(c, r, m->code_view);
}

/* --- the questions --- */

static bool
typed(struct screen *s, const char *answer, struct error *e)
{
	struct menu *m = (struct menu *)s;
	struct codes_found found;
	if (*answer == '\0')
		return true;
	if (!codes_find(app_front(s->app), answer, &found, e))
		return false;
	bool begins = found.loaded->game->code->words != NULL, left = found.unfinished != 0;
	text_copy(m->code, sizeof m->code, found.text);
	find_view(m, &found);
	struct question q = {
		.title = mem_string(found.text), .text = codes_say(&found, m->code_view != NULL),
		.choices = { _("Back"), !begins ? _("Save it for your games") : left ?
		    _("New game") : _("Play it"), left ? _("Continue") : NULL },
		.selected = left ? CODE_CONTINUE : CODE_USE, .cancel = CODE_BACK,
		.picture = draw_picture, .picture_rows = m->code_view != NULL ? PICTURE_ROWS : 0,
	};
	app_push(s->app, ask_new(&q, s, answered));
	return true;
}

void
menu_ask_code(struct menu *m)
{
	struct text_question q = {
		.title = mem_string(_("Code")),
		.text = mem_string(_("Type or paste a code that somebody shared, of any game: a "
		    "stage, a problem, a formation, a deck.")),
	};
	app_push(m->page.screen.app, ask_text_new(&q, &m->page.screen, typed));
}
