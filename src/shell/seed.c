/* seed.c: the seed of the next game, which the player may type before it begins. */
#include "shell/seed.h"

#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"

static bool
typed(struct screen *page, const char *text, struct error *e)
{
	return front_type_seed(app_front(page->app), text, e);
}

void
seed_ask(struct screen *page, const char *text)
{
	enum { DIGITS = 20 };
	uint64_t seed;
	char chosen[SENTENCE_SIZE] = "";
	if (text == NULL && front_chosen_seed(app_front(page->app), &seed))
		front_seed_word(app_front(page->app), chosen);
	struct text_question q = {
		.title = mem_string(_("Seed")),
		.text = mem_string(_("The same seed gives the same game. Left empty: a random "
		    "one.")),
		.field = { .columns = DIGITS + 1 },
	};
	q.field.cursor = snprintf(q.field.text, sizeof q.field.text, "%s",
	    text != NULL ? text : chosen);
	app_push(page->app, ask_text_new(&q, page, typed));
}
