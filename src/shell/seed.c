/* seed.c: the seed of the next game, which a player may type on the page where it is begun. */
#include "shell/seed.h"

#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/ask.h"

void
seed_word(const struct app *app, char text[SENTENCE_SIZE])
{
	uint64_t seed;
	if (app_chosen_seed(app, &seed))
		snprintf(text, SENTENCE_SIZE, "%llu", (unsigned long long)seed);
	else
		snprintf(text, SENTENCE_SIZE, "%s", _("random"));
}

static bool
typed(struct screen *page, const char *text, struct error *e)
{
	uint64_t seed;
	bool given = *text != '\0';
	if (given && !text_to_u64(text, &seed))
		return error_set(e, ERR_INPUT, N_("A seed is a whole number from 0 to 18446744073709551615."));
	app_choose_seed(page->app, given ? &seed : NULL);
	return true;
}

void
seed_ask(struct screen *page, const char *text)
{
	enum { DIGITS = 20 };
	uint64_t seed;
	char chosen[SENTENCE_SIZE] = "";
	if (text == NULL && app_chosen_seed(page->app, &seed))
		seed_word(page->app, chosen);
	struct text_question q = {
		.title = mem_string(_("Seed")),
		.text = mem_string(_("The same seed gives the same game. Left empty: a random one.")),
		.field = { .columns = DIGITS + 1 },
	};
	q.field.cursor = snprintf(q.field.text, sizeof q.field.text, "%s", text != NULL ? text : chosen);
	app_push(page->app, ask_text_new(&q, page, typed));
}
