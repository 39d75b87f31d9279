/* gunjin_text_end.c: how a game ended, its summary, and statistics of many games. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

/* The same end for one person against a CPU, and for everyone else. */
static void
end_sentence(const struct seat *seats, struct gunjin_end end, int own, char text[SENTENCE_SIZE])
{
	static const char *const gained[REASONS] = {
		[REASON_OCCUPATION] = N_("You win: the enemy headquarters is occupied."),
		[REASON_ELIMINATION] = N_("You win: the enemy has no movable piece left."),
		[REASON_BLOCKED] = N_("You win: the enemy cannot move."),
		[REASON_RESIGN] = N_("You win: the enemy resigns."),
	};
	static const char *const lost[REASONS] = {
		[REASON_OCCUPATION] = N_("You lose: your headquarters is occupied."),
		[REASON_ELIMINATION] = N_("You lose: you have no movable piece left."),
		[REASON_BLOCKED] = N_("You lose: you cannot move."),
		[REASON_RESIGN] = N_("You lose: you resign."),
	};
	static const char *const won[REASONS] = {
		[REASON_OCCUPATION] = N_("%s wins: the enemy headquarters is occupied."),
		[REASON_ELIMINATION] = N_("%s wins: the enemy has no movable piece left."),
		[REASON_BLOCKED] = N_("%s wins: the enemy cannot move."),
		[REASON_RESIGN] = N_("%s wins: %s resigns."),
	};
	static const char *const drawn[REASONS] = {
		[REASON_ELIMINATION] = N_("A draw: no movable piece is left."),
		[REASON_BLOCKED] = N_("A draw: neither side can move."),
		[REASON_REPETITION] = N_("A draw: the same position for the fourth time."),
		[REASON_NOBATTLE] = N_("A draw: too long without a battle."),
		[REASON_AGREED] = N_("A draw: both agree."),
	};
	const char *const *sentences = end.winner < 0 ? drawn : own < 0 ? won : own == end.winner ?
	    gained : lost;
	const char *sentence = sentences[end.reason];
	if (sentence == NULL)	/* a set-up may have any end */
		sentence = end.winner >= 0 ? N_("%s wins.") : N_("A draw.");
	/* a draw names no winner */
	int winner = end.winner < 0 ? 1 : end.winner + 1, loser = 3 - winner;
	snprintf(text, SENTENCE_SIZE, _(sentence), player_called(seats, winner).name,
	    player_called(seats, loser).name);
}

/* The side that is "you" at the end; -1: neither is. */
static int
own_side(const struct seat *seats, const struct view *v)
{
	return seats_people(seats, GUNJIN_SIDES) == 1 ? gunjin_side_of(v) : -1;
}

void
gunjin_end_sentence(const struct seat *seats, const struct view *v, char text[SENTENCE_SIZE])
{
	end_sentence(seats, v->end, own_side(seats, v), text);
}

struct verdict
gunjin_verdict(const struct seat *seats, const struct view *v)
{
	return verdict_between(own_side(seats, v), v->end.winner);
}

char *
gunjin_report(const struct seat *seats, const struct view *v)
{
	int own = own_side(seats, v);
	char text[SENTENCE_SIZE];
	gunjin_end_sentence(seats, v, text);
	if (own >= 0)
		return mem_format(_("%s\nMoves: %d. Pieces left: you %d, the enemy %d."), text,
		    v->ply, gunjin_left(v, own), gunjin_left(v, 1 - own));
	return mem_format(_("%s\nMoves: %d. Pieces left: %s %d, %s %d."), text, v->ply,
	    player_called(seats, 1).name, gunjin_left(v, 0), player_called(seats, 2).name,
	    gunjin_left(v, 1));
}

void
gunjin_losses_title(const struct seat *seats, const struct view *v, int side,
    char text[SENTENCE_SIZE])
{
	int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers), own = gunjin_side_of(v);
	if (own < 0)
		snprintf(text, SENTENCE_SIZE, _("%s, losses: %d"),
		    player_called(seats, side + 1).name, count);
	else
		snprintf(text, SENTENCE_SIZE, side == own ? _("Your losses: %d") :
		    _("Enemy losses: %d"), count);
}

static struct gunjin_end
end_of(const char *result)
{
	for (int reason = REASON_NONE + 1; result != NULL && reason < REASONS; reason++) {
		for (int winner = -1; winner < GUNJIN_SIDES; winner++) {
			struct gunjin_end end = { (enum reason)reason, winner };
			char text[GUNJIN_LINE_SIZE];
			gunjin_end_text(end, text);
			if (strcmp(text, result) == 0)
				return end;
		}
	}
	return (struct gunjin_end){ REASON_NONE, -1 };
}

/* One's own pieces first, or those of player 1. */
static void
count_text(const json_t *ply, const json_t *left, int own, char text[SENTENCE_SIZE])
{
	int mine = (int)json_integer_value(json_object_get(left, own == 2 ? "2" : "1"));
	int theirs = (int)json_integer_value(json_object_get(left, own == 2 ? "1" : "2"));
	snprintf(text, SENTENCE_SIZE, _("move %d, %d pieces against %d"),
	    (int)json_integer_value(ply), mine, theirs);
}

/* From a spectator's view, which holds no secrets. */
void
gunjin_describe(const struct seat *seats, const struct content *content, const json_t *summary,
    int own, char text[SENTENCE_SIZE])
{
	const char *phase = json_string_value(json_object_get(summary, "phase"));
	struct gunjin_end end = end_of(json_string_value(json_object_get(summary, "result")));
	if (end.reason != REASON_NONE)
		end_sentence(seats, end, own - 1, text);
	else if (phase != NULL && strcmp(phase, gunjin_phase_names[PHASE_PLACING]) == 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("placing pieces"));
	else
		count_text(json_object_get(summary, "ply"), json_object_get(summary, "left"), own,
		    text);
}

void
gunjin_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	count_text(JSON_GET(stats, stats, plies), JSON_GET(stats, stats, left), 0, text);
}

/* --- statistics: how games ended, and when --- */

struct sums {
	int	wins[REASONS], losses[REASONS];
	int	shortest, longest;	/* plies; 0: none */
	int	most_left;		/* pieces after a win */
};

/* A game between two people counts as neither won nor lost: one of them won, the other lost. */
static void
add_game(struct sums *s, const json_t *game)
{
	const json_t *result = json_object_get(game, "result"),
	    *stats = json_object_get(result, "stats");
	const json_t *people = json_object_get(game, "people"),
	    *winners = json_object_get(result, "winners");
	const json_t *person = json_array_get(people, 0);
	int found = text_index(json_string_value(JSON_GET(stats, stats, reason)),
	    gunjin_reason_names, REASONS);
	int reason = found < 0 ? REASON_NONE : found;
	int plies = (int)json_integer_value(JSON_GET(stats, stats, plies));
	s->longest = plies > s->longest ? plies : s->longest;
	if (json_array_size(people) != 1)
		return;
	bool won = json_equal(json_array_get(winners, 0), person);
	if (!won && json_array_size(winners) > 0)
		s->losses[reason]++;
	if (!won)
		return;
	s->wins[reason]++;
	int left = (int)json_integer_value(json_object_get(JSON_GET(stats, stats, left),
	    json_integer_value(person) == 1 ? "1" : "2"));
	s->shortest = s->shortest == 0 || plies < s->shortest ? plies : s->shortest;
	s->most_left = left > s->most_left ? left : s->most_left;
}

void
gunjin_statistics(const struct content *content, const json_t *games, const json_t *progress,
    struct stat_lines *t)
{
	struct sums s = { 0 };
	size_t i;
	json_t *game;
	json_array_foreach(games, i, game)
		add_game(&s, game);
	stat_lines_add(t, _("Headquarters occupied"), "%d", s.wins[REASON_OCCUPATION]);
	stat_lines_add(t, _("Headquarters lost"), "%d", s.losses[REASON_OCCUPATION]);
	stat_lines_add(t, _("Armies destroyed"), "%d",
	    s.wins[REASON_ELIMINATION] + s.wins[REASON_BLOCKED]);
	stat_lines_add(t, _("Resigned"), "%d", s.losses[REASON_RESIGN]);
	stat_lines_add(t, _("Shortest win, moves"), "%d", s.shortest);
	stat_lines_add(t, _("Longest game, moves"), "%d", s.longest);
	stat_lines_add(t, _("Most pieces left after a win"), "%d", s.most_left);
}
