/* synegier_text_end.c: sentences about the end, the progress and the statistics of Synegier's
 * games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* These read saved games and results, which may be old. */

static int
number(const json_t *value)
{
	return (int)json_integer_value(value);
}

static const char *
text_of(const json_t *value)
{
	return json_is_string(value) ? json_string_value(value) : "";
}

/* --- the end --- */

const char *
synegier_outcome(const struct view *v, bool won)
{
	return v->raid_kind == RAID_OFF ? _("The sweep is over: the highest level wins.") : won ?
	    _("The boss is down: the raid is won!") :
	    _("The boss is still standing: the raid is lost.");
}

/* A table can end before the soldiers are chosen. */
const char *
synegier_soldier_name(const struct view *v, int seat)
{
	const struct syn_soldier *soldier = syn_soldier(v, seat);
	return soldier != NULL ? language_words(&soldier->name) : "?";
}

void
synegier_end_sentence(const struct seat *seats, const struct view *v, char text[SENTENCE_SIZE])
{
	int ranking[SYN_SEATS];
	syn_ranking(v, ranking);
	const char *best = synegier_soldier_name(v, ranking[0]);
	if (v->winners == 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("Nobody wins."));
	else if ((v->winners & (v->winners - 1)) != 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("First place is shared."));
	else if (seats_people(seats, v->seats) == 1 && seat_is_here(&seats[ranking[0]]))
		snprintf(text, SENTENCE_SIZE, _("You win with %s!"), best);
	else
		snprintf(text, SENTENCE_SIZE, _("%s wins with %s!"),
		    player_tag(seats, ranking[0]).name, best);
}

struct verdict
synegier_verdict(const struct seat *seats, const struct view *v)
{
	int ranking[SYN_SEATS], shared = syn_ranking(v, ranking), own = 0;
	for (int seat = v->seats; seat > 0 && seats_people(seats, v->seats) == 1; seat--)
		own = seat_is_here(&seats[seat]) ? seat : own;
	bool first = own == ranking[0];
	if (v->raid_kind == RAID_OFF)
		return verdict_between(own - 1, shared > 1 ? -1 : ranking[0] - 1);
	if (!v->won)
		return (struct verdict){ "RAID LOST", TONE_BAD };
	return (struct verdict){ "RAID WON", first ? TONE_BEST : TONE_GOOD };
}

char *
synegier_report(const struct seat *seats, const struct view *v)
{
	int ranking[SYN_SEATS];
	char sentence[SENTENCE_SIZE];
	syn_ranking(v, ranking);
	synegier_end_sentence(seats, v, sentence);
	char *text = mem_format("%s\n%s", synegier_outcome(v, v->won), sentence);
	for (int i = 0; i < v->seats; i++) {
		const struct syn_player *p = &v->players[ranking[i] - 1];
		const char *name = synegier_soldier_name(v, ranking[i]);
		mem_append(&text, "\n");
		if (v->raid_kind == RAID_OFF)
			mem_append(&text, _("%d. %s %s: level %d, enemies down: %d"), i + 1,
			    player_tag(seats, ranking[i]).name, name, p->level, p->kills);
		else
			mem_append(&text, _("%d. %s %s: %d damage, level %d"), i + 1,
			    player_tag(seats, ranking[i]).name, name, p->raid_damage, p->level);
	}
	return text;
}

/* From a spectator's view. */
void
synegier_describe(const struct seat *seats, const struct content *content, const json_t *summary,
    int own, char text[SENTENCE_SIZE])
{
	const char *phase = text_of(json_object_get(summary, "phase"));
	const json_t *raid = json_object_get(summary, "raid"),
	    *result = json_object_get(summary, "result");
	const bool without = strcmp(text_of(json_object_get(summary, "raid_kind")), "off") == 0;
	if (strcmp(phase, "over") == 0)
		snprintf(text, SENTENCE_SIZE, "%s", without ? _("sweep over") :
		    json_is_true(json_object_get(result, "won")) ? _("raid won") : _("raid lost"));
	else if (strcmp(phase, "turn") != 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("building decks"));
	else if (json_is_object(raid))
		snprintf(text, SENTENCE_SIZE, _("raid, round %d"),
		    number(json_object_get(raid, "round")));
	else
		snprintf(text, SENTENCE_SIZE, _("sweep, round %d: enemies down %d"),
		    number(json_object_get(summary, "round")),
		    number(json_object_get(summary, "enemies_down")));
}

static bool
had_raid(const json_t *stats)
{
	return !json_is_null(JSON_GET(stats, stats, boss));
}

void
synegier_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	const bool raid = had_raid(stats);
	const int rounds = number(raid ? JSON_GET(stats, stats, raid_rounds) :
	    JSON_GET(stats, stats, rounds));
	snprintf(text, SENTENCE_SIZE, !raid ?
	    _("no raid, sweep of %d rounds; enemies down %d, soldiers down %d") :
	    json_is_true(JSON_GET(stats, stats, won)) ?
	    _("raid won in round %d; enemies down %d, soldiers down %d") :
	    _("raid lost in round %d; enemies down %d, soldiers down %d"), rounds,
	    number(JSON_GET(stats, stats, enemies_down)),
	    number(JSON_GET(stats, stats, soldier_downs)));
}

/* --- statistics: raids, damage, sentences --- */

struct sums {
	int		 first, raids, raids_won, downs;
	int		 damage;	/* the most to a boss */
	const json_t	*best;		/* the best sentence; NULL: none */
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
	const json_t *best = JSON_GET(player, player_stats, best);
	const int damage = number(JSON_GET(player, player_stats, raid_damage));
	s->downs += number(JSON_GET(player, player_stats, downs));
	s->damage = damage > s->damage ? damage : s->damage;
	if (number(JSON_GET(best, best, damage)) > number(JSON_GET(s->best, best, damage)))
		s->best = best;
}

/* Adds up every seat that a person had. */
static void
add_game(struct sums *s, const json_t *game)
{
	const json_t *result = json_object_get(game, "result"),
	    *stats = json_object_get(result, "stats"), *seat;
	size_t i;
	s->raids += had_raid(stats);
	s->raids_won += json_is_true(JSON_GET(stats, stats, won));
	json_array_foreach(json_object_get(game, "people"), i, seat) {
		const char key[] = { (char)('0' + json_integer_value(seat)), '\0' };
		s->first += has_won(result, json_integer_value(seat));
		add_player(s, json_object_get(JSON_GET(stats, stats, players), key));
	}
}

/* Adds text in lines that fit the narrowest page. */
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

void
synegier_statistics(const struct content *content, const json_t *games, const json_t *progress,
    struct stat_lines *t)
{
	struct sums s = { 0 };
	char words[SENTENCE_SIZE];
	size_t i;
	const json_t *game;
	json_array_foreach((json_t *)games, i, game)
		add_game(&s, game);
	stat_lines_add(t, _("First places"), "%d", s.first);
	stat_lines_add(t, _("Raids won"), "%d/%d", s.raids_won, s.raids);
	stat_lines_add(t, _("Most damage to a boss"), "%d", s.damage);
	stat_lines_add(t, _("Times down"), "%d", s.downs);
	if (s.best == NULL)
		return;
	stat_lines_add(t, _("Best sentence, in damage"), "%d",
	    number(JSON_GET(s.best, best, damage)));
	if (synegier_sentence_of(content, text_of(JSON_GET(s.best, best, subject)),
	    text_of(JSON_GET(s.best, best, verb)), words))
		add_words(t, words);
}
