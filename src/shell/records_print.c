/* records_print.c: the best lists as plain text. */
#include "shell/records_private.h"

#include "base/text.h"
#include "game/ending.h"
#include "game/language.h"

enum { BEST_PRINTED = 10 };

struct print {
	FILE			*out;
	const struct game	*game;
	int			 place;
};

static bool
print_score(const struct score_row *score, void *context)
{
	struct print *p = context;
	char when[WHEN_SIZE], text[SENTENCE_SIZE];
	records_when(score->when, false, when);
	sentences_of(p->game)->stats(score->stats, text);
	fprintf(p->out, "%3d. %6ld  %s  %s\n", ++p->place, score->score, when, text);
	return true;
}

void
records_print(struct store *store, const struct game *only, FILE *out)
{
	bool any = false;
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		json_t *rankings = store_rankings(store, (*game)->id), *ranking;
		size_t i;
		json_array_foreach(rankings, i, ranking) {
			struct print p = { .out = out, .game = *game };
			const char *name = json_string_value(ranking);
			char clean[OPTION_SIZE];
			text_clean(clean, sizeof clean, name);
			if (only != NULL && only != *game)
				continue;
			fprintf(out, "%s%s, %s\n", any ? "\n" : "", (*game)->title, _(game_word(*game, clean)));
			store_scores_best(store, (*game)->id, name, (*game)->low_score_wins, BEST_PRINTED, print_score, &p,
			    NULL);
			any = true;
		}
		json_decref(rankings);
	}
	if (!any)
		fprintf(out, "%s\n", _("Nothing has been finished yet."));
}
