/* lines_code.c: a code of any game, typed at the menu. */
#include "front/codes.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_menu.h"
#include "lines/lines_play.h"

enum { CODE_BACK, CODE_USE, CODE_CONTINUE };

struct typed_code {
	struct choices		choices;
	struct codes_found	found;
};

static void
code_fill(struct choices *c)
{
	struct typed_code *t = (struct typed_code *)c;
	bool begins = t->found.loaded->game->code->words != NULL;
	choices_question(c, _("Code %s."), t->found.text);
	choices_add(c, NULL, "%s", _("Back"));
	choices_add(c, NULL, "%s", !begins ? _("Save it for your games") : t->found.unfinished !=
	    0 ? _("New game") : _("Play it"));
	c->standard = CODE_USE;
	if (t->found.unfinished == 0)
		return;
	choices_add(c, NULL, "%s", _("Continue"));
	c->standard = CODE_CONTINUE;
}

static void
code_choose(struct choices *c, int row)
{
	struct lines *l = c->line_page.lines;
	const struct codes_found found = ((struct typed_code *)c)->found;
	struct session_start start;
	char said[SENTENCE_SIZE];
	if (row == CODE_USE && found.loaded->game->code->words != NULL) {
		codes_begin(lines_front(l), &found, &start);
		line_play_begin(l, found.loaded, &start, true);
		return;
	}
	if (row == CODE_USE) {
		codes_keep(lines_front(l), &found,
		    sentences_of(found.loaded->game)->arrangement->words[ARRANGEMENT_LIST].name,
		    said);
		lines_say(l, "%s", said);
	}
	lines_pop(l);
	if (row == CODE_CONTINUE)
		line_play_resume(l, found.unfinished);
}

static const struct choices_class code_class = { .fill = code_fill, .choose = code_choose };

static bool
code_typed(struct lines *l, void *context, const char *text, struct error *e)
{
	struct codes_found found;
	if (*text == '\0')
		return true;
	if (!codes_find(lines_front(l), text, &found, e))
		return false;
	struct typed_code *t = choices_new(sizeof *t, &code_class, l);
	t->found = found;
	char *said = codes_say(&found, false);
	lines_say(l, "%s", said);
	free(said);
	lines_push(l, &t->choices.line_page);
	return true;
}

void
code_ask_lines(struct lines *l)
{
	choices_ask_text(l, _("Type or paste a code that somebody shared, of any game, or Enter "
	    "alone to go back."), code_typed, NULL);
}

void
code_take_lines(struct lines *l, const char *typed)
{
	struct error e;
	if (!code_typed(l, NULL, typed, &e))
		lines_say_error(l, &e);
}
