/* control_statistics.c: Gunjin Shogi's lines of the statistics: how games ended, and when. */
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/gunjin/control.h"

struct sums {
	int	wins[REASONS], losses[REASONS], draws[REASONS];
	int	shortest, longest;	/* plies; 0: none */
	int	most_left;		/* pieces after a win */
};

static enum reason
reason_of(const json_t *stats)
{
	const char *name = json_string_value(json_object_get(stats, "reason"));
	for (int reason = REASON_NONE + 1; name != NULL && reason < REASONS; reason++)
		if (strcmp(gunjin_reason_names[reason], name) == 0)
			return (enum reason)reason;
	return REASON_NONE;
}

static void
add_win(struct sums *s, const json_t *stats, const char *seat, int plies)
{
	int left = (int)json_integer_value(json_object_get(json_object_get(stats, "left"), seat));
	s->shortest = s->shortest == 0 || plies < s->shortest ? plies : s->shortest;
	s->most_left = left > s->most_left ? left : s->most_left;
}

/* Between two people somebody wins and somebody loses: that is neither. */
static void
add_game(struct sums *s, const json_t *game)
{
	const json_t *result = json_object_get(game, "result"), *stats = json_object_get(result, "stats");
	const json_t *people = json_object_get(game, "people"), *winners = json_object_get(result, "winners");
	const json_t *person = json_array_get(people, 0);
	enum reason reason = reason_of(stats);
	int plies = (int)json_integer_value(json_object_get(stats, "plies"));
	s->longest = plies > s->longest ? plies : s->longest;
	if (json_array_size(people) != 1)
		return;
	bool won = json_equal(json_array_get(winners, 0), person);
	if (json_array_size(winners) == 0)
		s->draws[reason]++;
	else if (won)
		s->wins[reason]++;
	else
		s->losses[reason]++;
	if (won)
		add_win(s, stats, json_integer_value(person) == 1 ? "1" : "2", plies);
}

void
gunjin_statistics(const struct content *content, const json_t *games, const json_t *progress, struct stat_lines *t)
{
	struct sums s = { 0 };
	size_t i;
	json_t *game;
	(void)content, (void)progress;
	json_array_foreach(games, i, game)
		add_game(&s, game);
	const struct { const char *label; int value; } lines[] = {
		{ _("Headquarters taken"), s.wins[REASON_OCCUPATION] },
		{ _("Headquarters lost"), s.losses[REASON_OCCUPATION] },
		{ _("Armies worn down"), s.wins[REASON_ELIMINATION] + s.wins[REASON_BLOCKED] },
		{ _("Resigned"), s.losses[REASON_RESIGN] },
		{ _("Shortest win, plies"), s.shortest },
		{ _("Longest game, plies"), s.longest },
		{ _("Most pieces left after a win"), s.most_left },
	};
	for (i = 0; i < LEN(lines); i++)
		stat_lines_add(t, lines[i].label, "%d", lines[i].value);
}
