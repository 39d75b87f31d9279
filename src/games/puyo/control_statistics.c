/* control_statistics.c: Puyo's lines of the statistics: chains, points, garbage. */
#include "game/language.h"
#include "games/puyo/control.h"

struct sums {
	long	chain, clears, sent, pairs;
	double	measure;
};

static void
add_player(struct sums *s, const json_t *player)
{
	const long chain = (long)json_integer_value(json_object_get(player, "max_chain"));
	const double measure = json_number_value(json_object_get(player, "measure"));
	s->chain = chain > s->chain ? chain : s->chain;
	s->clears += (long)json_integer_value(json_object_get(player, "all_clears"));
	s->sent += (long)json_integer_value(json_object_get(player, "sent"));
	s->pairs += (long)json_integer_value(json_object_get(player, "pairs"));
	s->measure = measure > s->measure ? measure : s->measure;
}

/* Of every seat that a person had. */
static void
add_game(struct sums *s, const json_t *game)
{
	const json_t *stats = json_object_get(json_object_get(game, "result"), "stats"), *seat;
	size_t i;
	json_array_foreach(json_object_get(game, "people"), i, seat)
		add_player(s, json_object_get(stats, json_integer_value(seat) == 1 ? "1" : "2"));
}

static void
add_number(struct stat_lines *t, const char *label, long value)
{
	char number[PUYO_NUMBER_SIZE];
	puyo_number(value, number);
	stat_lines_add(t, label, "%s", number);
}

void
puyo_statistics(const struct content *content, const json_t *games, const json_t *progress, struct stat_lines *t)
{
	struct sums s = { 0 };
	size_t i;
	json_t *game;
	(void)content, (void)progress;
	json_array_foreach(games, i, game)
		add_game(&s, game);
	add_number(t, _("Longest chain"), s.chain);
	add_number(t, _("All clears"), s.clears);
	add_number(t, _("Garbage sent"), s.sent);
	add_number(t, _("Pairs placed"), s.pairs);
	stat_lines_add(t, _("Best combined measure"), "%.1f", s.measure);
}
