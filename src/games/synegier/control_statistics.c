/* control_statistics.c: Synegier's lines of the statistics: raids, damage, sentences. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/synegier/control.h"

struct sums {
	int		 first, raids, downs;
	int		 damage;	/* the most done to a boss */
	const json_t	*best;		/* sentence; NULL: none */
};

static bool
has_won(const json_t *result, json_int_t seat)
{
	const json_t *winner;
	size_t i;
	json_array_foreach(json_object_get(result, "winners"), i, winner)
		if (json_is_integer(winner) && json_integer_value(winner) == seat)
			return true;
	return false;
}

static void
add_player(struct sums *s, const json_t *player)
{
	const json_t *best = json_object_get(player, "best");
	const int damage = synegier_int(player, "raid_damage");
	s->downs += synegier_int(player, "downs");
	s->damage = damage > s->damage ? damage : s->damage;
	if (synegier_int(best, "damage") > synegier_int(s->best, "damage"))
		s->best = best;
}

/* Of every seat that a person had. */
static void
add_game(struct sums *s, const json_t *game)
{
	const json_t *result = json_object_get(game, "result"), *stats = json_object_get(result, "stats"), *seat;
	size_t i;
	s->raids += json_is_true(json_object_get(stats, "won"));
	json_array_foreach(json_object_get(game, "people"), i, seat) {
		const char key[] = { (char)('0' + json_integer_value(seat)), '\0' };
		s->first += has_won(result, json_integer_value(seat));
		add_player(s, json_object_get(json_object_get(stats, "players"), key));
	}
}

/* In lines that fit the narrowest page. */
static void
add_words(struct stat_lines *t, const char *words)
{
	enum { COLS = 30 };
	for (const char *next; words != NULL; words = next) {
		size_t length = text_wrap(words, COLS, &next);
		char label[STAT_LABEL];
		snprintf(label, sizeof label, "  %.*s", (int)length, words);
		stat_lines_add(t, label, "%s", "");
	}
}

static void
add_sentence(struct stat_lines *t, const struct content *k, const json_t *best)
{
	char words[SENTENCE_SIZE];
	int subject = 0, verb = 0;
	while (subject < k->subject_count && strcmp(k->subjects[subject].id, synegier_string(best, "subject")) != 0)
		subject++;
	while (verb < k->verb_count && strcmp(k->verbs[verb].id, synegier_string(best, "verb")) != 0)
		verb++;
	stat_lines_add(t, _("Best sentence, in damage"), "%d", synegier_int(best, "damage"));
	if (subject == k->subject_count || verb == k->verb_count)
		return;
	synegier_sentence(k, subject, verb, words);
	add_words(t, words);
}

void
synegier_statistics(const struct content *content, const json_t *games, const json_t *progress, struct stat_lines *t)
{
	struct sums s = { 0 };
	size_t i;
	const json_t *game;
	(void)progress;
	json_array_foreach((json_t *)games, i, game)
		add_game(&s, game);
	stat_lines_add(t, _("First places"), "%d", s.first);
	stat_lines_add(t, _("Raids won"), "%d/%zu", s.raids, json_array_size(games));
	stat_lines_add(t, _("Most damage to a boss"), "%d", s.damage);
	stat_lines_add(t, _("Times down"), "%d", s.downs);
	if (s.best != NULL)
		add_sentence(t, content, s.best);
}
