/* control_words.c: everything Puyo says: log, prompts, reports, names. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/control.h"

/* --- names and numbers --- */

const char *
puyo_words(const struct words *w)
{
	return words_in(w, language_current());
}

const char *
puyo_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "on", N_("on") }, { "off", N_("off") },
		{ "versus", N_("two fields") }, { "solo", N_("one field") },
		{ "endless", N_("Endless") },
		{ "constant", N_("Constant") }, { "rising", N_("Rising") },
		{ "weak", N_("Weak") }, { "novice", N_("Novice") }, { "adept", N_("Adept") },
		{ "expert", N_("Expert") }, { "master", N_("Master") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return NULL;
}

void
puyo_number(long number, char text[PUYO_NUMBER_SIZE])
{
	char digits[PUYO_NUMBER_SIZE / 2], *out = text;
	int length = snprintf(digits, sizeof digits, "%ld", number);
	for (int i = 0; i < length; i++) {
		if (i > 0 && (length - i) % 3 == 0 && digits[i - 1] != '-')
			*out++ = ',';
		*out++ = digits[i];
	}
	*out = '\0';
}

void
puyo_time(int64_t ticks, char text[PUYO_NUMBER_SIZE])
{
	int seconds = (int)(ticks / TICKS_PER_SECOND);
	snprintf(text, PUYO_NUMBER_SIZE, "%d:%02d", seconds / 60, seconds % 60);
}

/* "1P You", "2P CPU, weak" */
void
puyo_name(const struct seat *seats, const struct view *v, int side, char text[SENTENCE_SIZE])
{
	const struct seat *seat = &seats[side + 1];
	const char *level = puyo_word(seat->level);
	bool named = seat->level[0] != '\0';
	if (v->players == 1)
		snprintf(text, SENTENCE_SIZE, "%s", seat->cpu ? _("CPU") : _("You"));
	else if (seat->cpu && !named)
		snprintf(text, SENTENCE_SIZE, _("%dP CPU"), side + 1);
	else if (seat->cpu)
		snprintf(text, SENTENCE_SIZE, _("%dP CPU, %s"), side + 1, level != NULL ? level : seat->level);
	else if (seats_people(seats, v->players) > 1)
		snprintf(text, SENTENCE_SIZE, _("%dP player %d"), side + 1, side + 1);
	else
		snprintf(text, SENTENCE_SIZE, _("%dP you"), side + 1);
}

/* --- the log --- */

static void say(struct log *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
say(struct log *log, const char *format, ...)
{
	char line[SENTENCE_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	log_add(log, line);
}

static long
number_of(const json_t *event, const char *key)
{
	return (long)json_integer_value(json_object_get(event, key));
}

static const char *
name_of(const json_t *event)
{
	return json_string_value(json_object_get(event, "event"));
}

/* A single pop that does nothing to anybody is not worth a line. */
static void
say_chain(const struct view *v, const json_t *event, struct log *log)
{
	char points[PUYO_NUMBER_SIZE];
	int seat = (int)number_of(event, "seat"), steps = (int)number_of(event, "steps");
	long sends = number_of(event, "points") / PUYO_RATE;
	puyo_number(number_of(event, "points"), points);
	bool all_clear = json_is_true(json_object_get(event, "all_clear"));
	if (steps < 2 && sends == 0)
		return;
	if (v->players == 1)
		say(log, all_clear ? _("%d-chain %s, all clear!") : _("%d-chain %s"), steps, points);
	else if (all_clear)
		say(log, _("%dP %d-chain %s, all clear! %ld garbage"), seat, steps, points, sends);
	else
		say(log, _("%dP %d-chain %s: %ld garbage"), seat, steps, points, sends);
}

static void
say_garbage(const struct view *v, const json_t *event, struct log *log)
{
	const json_t *column;
	size_t i;
	int sum = 0;
	(void)v;
	json_array_foreach(json_object_get(event, "columns"), i, column)
		sum += (int)json_integer_value(column);
	say(log, _("%dP gets %d garbage"), (int)number_of(event, "seat"), sum);
}

static void
say_top_out(const struct view *v, const json_t *event, struct log *log)
{
	if (v->players > 1)
		say(log, _("%dP is filled up"), (int)number_of(event, "seat"));
}

static void
end_sentence(const struct seat *seats, const struct view *v, char text[SENTENCE_SIZE])
{
	int own = puyo_own_side(seats, v);
	if (v->players == 1)
		snprintf(text, SENTENCE_SIZE, "%s", _("The field is filled up."));
	else if (v->winner < 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("A draw: both are filled up at the same moment."));
	else if (own == v->winner)
		snprintf(text, SENTENCE_SIZE, "%s", _("You win: the other field is filled up."));
	else if (own >= 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("You lose: your field is filled up."));
	else
		snprintf(text, SENTENCE_SIZE, _("Player %d wins: the other field is filled up."), v->winner + 1);
}

static void
say_over(const struct seat *seats, const struct view *v, struct log *log)
{
	char text[SENTENCE_SIZE];
	end_sentence(seats, v, text);
	say(log, "%s", text);
}

static void
say_event(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		const char	*name;
		void		 (*say)(const struct view *, const json_t *, struct log *);
	} sayings[] = {
		{ "chain_end", say_chain }, { "garbage", say_garbage }, { "top_out", say_top_out },
	};
	for (size_t i = 0; i < LEN(sayings); i++)
		if (strcmp(sayings[i].name, name_of(event)) == 0)
			sayings[i].say(v, event, log);
	if (strcmp(name_of(event), "over") == 0)
		say_over(seats, v, log);
}

void
puyo_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		say_event(seats, v, event, log);
}

/* What a replay can jump to: chains worth the name, and the end. */
bool
puyo_mark(const json_t *event, char text[SENTENCE_SIZE])
{
	enum { WORTH = 3 };
	char points[PUYO_NUMBER_SIZE];
	int seat = (int)number_of(event, "seat"), steps = (int)number_of(event, "steps");
	puyo_number(number_of(event, "points"), points);
	if (strcmp(name_of(event), "top_out") == 0) {
		snprintf(text, SENTENCE_SIZE, _("%dP is filled up"), seat);
		return true;
	}
	snprintf(text, SENTENCE_SIZE, _("%dP %d-chain %s"), seat, steps, points);
	return strcmp(name_of(event), "chain_end") == 0 && steps >= WORTH;
}

/* --- lines --- */

/* "Turn right, column 5": how to bring a pair there. */
void
puyo_target_text(int x, int r, char text[SENTENCE_SIZE])
{
	static const char *const turns[] = {
		N_("Upright, column %d"), N_("Turn right, column %d"),
		N_("Turn twice, column %d"), N_("Turn left, column %d"),
	};
	snprintf(text, SENTENCE_SIZE, _(turns[r & 3]), x);
}

void
puyo_title(const struct view *v, char text[SENTENCE_SIZE])
{
	const char *mode = v->practice ? _("Practice") : v->players > 1 ? _("Match") :
	    v->speed == SPEED_RISING ? _("Endless, rising speed") : _("Endless");
	snprintf(text, SENTENCE_SIZE, "%s%s%s", mode, v->offset ? _(", offset") : "", v->kick ? _(", kick") : "");
}

static const char *
practice_prompt(const struct desk *d, const struct view *v)
{
	if (v->player[0].phase == PHASE_DEAD)
		return _("The field is filled up: u takes the pair back, b chooses another board.");
	if (d->editing)
		return _("Arrows move the cursor; r b g y x . set the cell; e or Enter ends editing.");
	return _("Left and Right choose the column, l and k turn, Enter drops the pair.");
}

void
puyo_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	const char *line = _("Two CPUs play; you watch.");
	if (v->over) {
		end_sentence(d->seats, v, text);
		return;
	}
	if (v->practice)
		line = practice_prompt(d, v);
	else if (d->people > 1)
		line = _("Four of a colour that touch vanish; chains send garbage. Esc opens the menu.");
	else if (d->people == 1)
		line = _("Four of a colour that touch vanish. Up and l turn right, k turns left.");
	snprintf(text, SENTENCE_SIZE, "%s", line);
}

/* --- the end --- */

static char *
report_solo(const struct view *v)
{
	const struct puyo_player *p = &v->player[0];
	char score[PUYO_NUMBER_SIZE], time[PUYO_NUMBER_SIZE];
	puyo_number(p->score, score);
	puyo_time(v->tick, time);
	return mem_format(_("The field is filled up.\nScore: %s\nLongest chain: %d\nAll clears: %d\nPairs: %d\n"
	    "Time: %s"), score, p->max_chain, p->all_clears, puyo_landed(p), time);
}

char *
puyo_report(const struct seat *seats, const struct view *v)
{
	const struct puyo_player *a = &v->player[0], *b = &v->player[1];
	char text[SENTENCE_SIZE], first[PUYO_NUMBER_SIZE], second[PUYO_NUMBER_SIZE], time[PUYO_NUMBER_SIZE];
	if (v->players == 1)
		return report_solo(v);
	end_sentence(seats, v, text);
	puyo_number(a->score, first);
	puyo_number(b->score, second);
	puyo_time(v->tick, time);
	return mem_format(_("%s\nScore: 1P %s, 2P %s\nLongest chain: 1P %d, 2P %d\nGarbage sent: 1P %ld, 2P %ld\n"
	    "Time: %s"), text, first, second, a->max_chain, b->max_chain, a->sent, b->sent, time);
}

static long
player_score(const json_t *players, size_t side)
{
	return (long)json_integer_value(json_object_get(json_array_get(players, side), "score"));
}

/* Of a spectator's view; one's own field comes first. */
void
puyo_describe(const struct content *content, const json_t *summary, int own, char text[SENTENCE_SIZE])
{
	const json_t *players = json_object_get(summary, "players");
	char first[PUYO_NUMBER_SIZE], second[PUYO_NUMBER_SIZE], time[PUYO_NUMBER_SIZE];
	(void)content;
	puyo_number(player_score(players, own == 2), first);
	puyo_number(player_score(players, own != 2), second);
	puyo_time(json_integer_value(json_object_get(summary, "tick")), time);
	if (json_is_true(json_object_get(summary, "practice")))
		snprintf(text, SENTENCE_SIZE, _("practice, %s points"), first);
	else if (json_array_size(players) > 1)
		snprintf(text, SENTENCE_SIZE, _("%s against %s points, %s"), first, second, time);
	else
		snprintf(text, SENTENCE_SIZE, _("one field, %s points, %s"), first, time);
}

/* Of the seat with the longest chain. */
void
puyo_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	const json_t *seat, *best = NULL;
	const char *key;
	char time[PUYO_NUMBER_SIZE];
	json_object_foreach((json_t *)stats, key, seat)
		if (best == NULL || number_of(seat, "max_chain") > number_of(best, "max_chain"))
			best = seat;
	puyo_time(number_of(best, "ticks"), time);
	snprintf(text, SENTENCE_SIZE, _("longest chain %d, %d pairs, %s"), (int)number_of(best, "max_chain"),
	    (int)number_of(best, "pairs"), time);
}

const struct sentences puyo_sentences = {
	.game       = &puyo_game,
	.title      = puyo_title,
	.tell       = puyo_tell,
	.mark       = puyo_mark,
	.report     = puyo_report,
	.describe   = puyo_describe,
	.word       = puyo_word,
	.stats      = puyo_stats,
	.statistics = puyo_statistics,
};
