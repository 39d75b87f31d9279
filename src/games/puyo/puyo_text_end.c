/* puyo_text_end.c: sentences about the end, the progress and the statistics of Puyo's games. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_text.h"

/* A seat's number in a result, which may be old. */
#define STAT(seat, key) (long)json_integer_value(JSON_GET(seat, stats, key))

/* --- the end --- */

void
puyo_end_sentence(const struct seat *seats, const struct view *v, char text[SENTENCE_SIZE])
{
	int own = puyo_own_side(seats, v);
	if (puyo_has_problem(v))
		snprintf(text, SENTENCE_SIZE, "%s", _("Solved!"));
	else if (v->players == 1)
		snprintf(text, SENTENCE_SIZE, "%s", _("The field is full."));
	else if (v->winner < 0)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("A draw: both fields were full at the same moment."));
	else if (own == v->winner)
		snprintf(text, SENTENCE_SIZE, "%s", _("You win: the other field is full."));
	else if (own >= 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("You lose: your field is full."));
	else
		snprintf(text, SENTENCE_SIZE, _("%s wins: the other field is full."),
		    player_called(seats, v->winner + 1).name);
}

/* A game for one always ends with a full field, so its verdict is the score. */
struct verdict
puyo_verdict(const struct seat *seats, const struct view *v)
{
	if (v->players > 1)
		return verdict_between(puyo_own_side(seats, v), v->winner);
	struct verdict verdict = { .tone = TONE_PLAIN };
	if (puyo_has_problem(v))
		return (struct verdict){ .word = "SOLVED", .tone = TONE_GOOD };
	char score[PUYO_NUMBER_SIZE];
	puyo_number(v->player[0].score, score);
	text_copy(verdict.word, sizeof verdict.word, score);
	return verdict;
}

/* The score of a match of several games, or its winner; "": no match. */
static void
match_sentence(const struct seat *seats, const struct view *v, char text[SENTENCE_SIZE])
{
	int own = puyo_own_side(seats, v), first = own >= 0 ? own : v->winner == 1 &&
	    puyo_match_is_over(v);
	int won = puyo_won(v, first), lost = puyo_won(v, !first);
	text[0] = '\0';
	if (v->best == 1)
		return;
	if (!puyo_match_is_over(v))
		snprintf(text, SENTENCE_SIZE, _(" The match, best of %d, stands %d-%d."), v->best,
		    won, lost);
	else if (own < 0)
		snprintf(text, SENTENCE_SIZE, _(" %s wins the match %d-%d."),
		    player_called(seats, v->winner + 1).name, won, lost);
	else
		snprintf(text, SENTENCE_SIZE, own == v->winner ? _(" You win the match %d-%d.") :
		    _(" You lose the match %d-%d."), won, lost);
}

static char *
report_solo(const struct view *v)
{
	const struct puyo_player *p = &v->player[0];
	char score[PUYO_NUMBER_SIZE], time[TEXT_TIME_SIZE];
	puyo_number(p->score, score);
	puyo_time(v->tick, time);
	return mem_format(_("The field is full.\nScore: %s\nLongest chain: %d\nAll clears: "
	    "%d\nPairs: %d\nTime: %s"), score, p->max_chain, p->all_clears, puyo_landed(p), time);
}

/* The code is given only after the problem is solved: a shared problem must have a solution. */
static char *
report_problem(const struct view *v)
{
	char goal[SENTENCE_SIZE];
	puyo_goal_words(&v->task, goal);
	return mem_format(_("Solved!\nGoal: %s\nPairs used: %d of %d\nThe code of this problem, to "
	    "be shared:\n%s"), goal, v->task.count - puyo_problem_left(v), v->task.count,
	    v->problem);
}

char *
puyo_report(const struct seat *seats, const struct view *v)
{
	const struct puyo_player *a = &v->player[0], *b = &v->player[1];
	char text[SENTENCE_SIZE], match[SENTENCE_SIZE], first[PUYO_NUMBER_SIZE],
	    second[PUYO_NUMBER_SIZE];
	char time[TEXT_TIME_SIZE];
	if (puyo_has_problem(v))
		return report_problem(v);
	if (v->players == 1)
		return report_solo(v);
	puyo_end_sentence(seats, v, text);
	match_sentence(seats, v, match);
	text_append(text, sizeof text, "%s", match);
	puyo_number(a->score, first);
	puyo_number(b->score, second);
	puyo_time(v->tick, time);
	const struct player one = player_tag(seats, 1), two = player_tag(seats, 2);
	return mem_format(_("%s\nScore: %s %s, %s %s\nLongest chain: %s %d, %s %d\nGarbage sent: "
	    "%s %ld, %s %ld\nTime: %s"), text, one.name, first, two.name, second, one.name,
	    a->max_chain, two.name, b->max_chain, one.name, a->sent, two.name, b->sent, time);
}

static long
player_score(const json_t *players, size_t side)
{
	return (long)json_integer_value(json_object_get(json_array_get(players, side), "score"));
}

/* From a spectator's view; with the viewer's own field first. */
void
puyo_describe(const struct seat *seats, const struct content *content, const json_t *summary,
    int own, char text[SENTENCE_SIZE])
{
	const json_t *players = json_object_get(summary, "players");
	char first[PUYO_NUMBER_SIZE], second[PUYO_NUMBER_SIZE], time[TEXT_TIME_SIZE];
	puyo_number(player_score(players, own == 2), first);
	puyo_number(player_score(players, own != 2), second);
	puyo_time(json_integer_value(json_object_get(summary, "tick")), time);
	const char *problem = json_string_value(json_object_get(summary, "problem"));
	/* Only a solved problem may be shared. */
	if (problem != NULL && json_is_true(json_object_get(summary, "over")))
		snprintf(text, SENTENCE_SIZE, _("problem %s"), problem);
	else if (problem != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _("a problem"));
	else if (json_is_true(json_object_get(summary, "practice")))
		snprintf(text, SENTENCE_SIZE, _("practice, %s points"), first);
	else if (json_array_size(players) > 1)
		snprintf(text, SENTENCE_SIZE, _("%s against %s points, %s"), first, second, time);
	else
		snprintf(text, SENTENCE_SIZE, _("one field, %s points, %s"), first, time);
	if (json_object_get(summary, "best") != NULL)
		text_append(text, SENTENCE_SIZE, _(", match %d-%d"),
		    (int)json_integer_value(json_object_get(summary,
		    own == 2 ? "won_right" : "won_left")),
		    (int)json_integer_value(json_object_get(summary,
		    own == 2 ? "won_left" : "won_right")));
	if (json_is_true(json_object_get(summary, "untimed")))
		text_append(text, SENTENCE_SIZE, "%s", _(", no clock"));
}

/* For the seat with the longest chain. */
void
puyo_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	const json_t *seat, *best = NULL;
	const char *key;
	char time[TEXT_TIME_SIZE];
	json_object_foreach((json_t *)stats, key, seat)
		if (best == NULL || STAT(seat, max_chain) > STAT(best, max_chain))
			best = seat;
	puyo_time(STAT(best, ticks), time);
	snprintf(text, SENTENCE_SIZE, _("longest chain %d, %d pairs, %s"),
	    (int)STAT(best, max_chain), (int)STAT(best, pairs), time);
}

/* --- statistics: chains, points, garbage --- */

struct sums {
	long	chain, clears, sent, pairs;
	double	measure;
};

static void
add_player(struct sums *s, const json_t *player)
{
	const long chain = STAT(player, max_chain);
	const double measure = json_number_value(JSON_GET(player, stats, measure));
	s->chain = chain > s->chain ? chain : s->chain;
	s->clears += STAT(player, all_clears);
	s->sent += STAT(player, sent);
	s->pairs += STAT(player, pairs);
	s->measure = measure > s->measure ? measure : s->measure;
}

/* Adds up every seat that a person had. */
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

/* Points are easier without a clock: they do not count as a best. */
static bool
is_untimed(const json_t *row)
{
	const char *list = json_string_value(json_object_get(row, "list"));
	return list != NULL && strstr(list, "-untimed") != NULL;
}

void
puyo_best(const struct content *content, const json_t *scores, const json_t *progress,
    char text[STAT_VALUE])
{
	long best = 0;
	size_t i;
	const json_t *row;
	char number[PUYO_NUMBER_SIZE];
	json_array_foreach((json_t *)scores, i, row) {
		long score = (long)json_integer_value(json_object_get(row, "score"));
		best = score > best && !is_untimed(row) ? score : best;
	}
	puyo_number(best, number);
	if (best > 0)
		snprintf(text, STAT_VALUE, _("best %s points"), number);
}

void
puyo_statistics(const struct content *content, const json_t *games, const json_t *progress,
    struct stat_lines *t)
{
	struct sums s = { 0 };
	size_t i;
	json_t *game;
	json_array_foreach(games, i, game)
		add_game(&s, game);
	add_number(t, _("Longest chain"), s.chain);
	add_number(t, _("All clears"), s.clears);
	add_number(t, _("Garbage sent"), s.sent);
	add_number(t, _("Pairs placed"), s.pairs);
	stat_lines_add(t, _("Best rating, of 100"), "%.1f", s.measure);
}
