/* mino_text_relics.c: a relic's present counter, as a short text or a sentence. */
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

/* The kind of a relic's counter, and its texts for the row and as a sentence. */
enum counter { COUNTER_NONE, COUNTER_TIMES, COUNTER_PLUS, COUNTER_STATE, COUNTER_PLACEMENTS,
    COUNTER_RECYCLINGS,
	COUNTER_CELLS, COUNTERS };

static const char *const briefly[COUNTERS] = { "%s", "×%s", "+%s", "%s", "%s/3", "%s", "=%s" };
static const char *const in_sentences[COUNTERS] = {
	[COUNTER_NONE] = "%s",
	[COUNTER_TIMES] = N_("Now it multiplies by %s."),
	[COUNTER_PLUS] = N_("Now it adds %s."),
	[COUNTER_STATE] = N_("State: %s."),
	[COUNTER_PLACEMENTS] = N_("Placements counted: %s of 3."),
	[COUNTER_RECYCLINGS] = N_("Recyclings left in this round: %s."),
	[COUNTER_CELLS] = N_("The last piece had %s cells."),
};

/* Its present factor or summand; false: it does not grow. */
static bool
growth_of(const struct view *v, int relic, enum counter *counter, char number[24])
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; enum counter counter; double amount; } growing[] = {
		{ RELIC_nobi_takenoko, COUNTER_TIMES, k->nobi_takenoko },
		{ RELIC_nobi_kani, COUNTER_TIMES, k->nobi_kani },
		{ RELIC_rensha, COUNTER_TIMES, k->rensha },
		{ RELIC_muscle, COUNTER_TIMES, 1 + k->muscle },
		{ RELIC_collector, COUNTER_TIMES, 1 + k->collector },
		{ RELIC_snowball, COUNTER_PLUS, k->snowball },
		{ RELIC_gardener, COUNTER_PLUS, k->gardener },
	};
	for (size_t i = 0; i < LEN(growing); i++) {
		if (growing[i].relic != relic)
			continue;
		*counter = growing[i].counter;
		mino_number(growing[i].amount, number);
		return true;
	}
	return false;
}

/* Whether it fires next time; NULL: it does not wait for anything. */
static const char *
readiness_of(const struct view *v, int relic)
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; bool ready; const char *otherwise; } waiting[] = {
		{ RELIC_anchor, !k->anchor_cleared, N_("used") },
		{ RELIC_first_strike, !k->first_strike_cleared, N_("used") },
		{ RELIC_volcano, v->scene.no_line_yet, N_("used") },
		/* True if it counts after the next placement. */
		{ RELIC_timing, v->scene.hands_left % 3 == 1, N_("not now") },
	};
	for (size_t i = 0; i < LEN(waiting); i++)
		if (waiting[i].relic == relic)
			return waiting[i].ready ? _("active") : _(waiting[i].otherwise);
	return relic == RELIC_patience && k->patience_charged ? _("active") : NULL;
}

static enum counter
find_counter(const struct view *v, int relic, char value[SENTENCE_SIZE])
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; enum counter counter; int count; } counting[] = {
		{ RELIC_patience, COUNTER_PLACEMENTS, k->patience_count },
		{ RELIC_bandaid, COUNTER_PLACEMENTS, k->bandaid },
		{ RELIC_recycler, COUNTER_RECYCLINGS, k->recycler },
		{ RELIC_twin, k->twin_prev > 0 ? COUNTER_CELLS : COUNTER_NONE, k->twin_prev },
	};
	enum counter counter = COUNTER_NONE;
	const char *readiness = readiness_of(v, relic);
	char number[24];
	value[0] = '\0';
	if (growth_of(v, relic, &counter, number))
		text_copy(value, SENTENCE_SIZE, number);
	else if (readiness != NULL) {
		counter = COUNTER_STATE;
		text_copy(value, SENTENCE_SIZE, readiness);
	}
	for (size_t i = 0; counter == COUNTER_NONE && i < LEN(counting); i++)
		if (counting[i].relic == relic && counting[i].counter != COUNTER_NONE) {
			counter = counting[i].counter;
			snprintf(value, SENTENCE_SIZE, "%d", counting[i].count);
		}
	return counter;
}

/* Writes the counters that a player needs for planning. */
void
mino_relic_state(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	char value[SENTENCE_SIZE];
	enum counter counter = find_counter(v, v->relics[place].id, value);
	snprintf(text, SENTENCE_SIZE, briefly[counter], value);
}

/* Copy has no counter, but its effect depends on its place. */
static void
say_copy(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	int target = mino_copy_target(v, place);
	if (target == RELIC_NONE)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("It repeats nothing here: no relic stands before it."));
	else
		snprintf(text, SENTENCE_SIZE, mino_copy_works(v, place) ? _("It repeats %s.") :
		    _("It repeats nothing here: %s cannot be repeated."),
		    language_words(&v->content->relics[target].name));
}

void
mino_relic_says(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	char value[SENTENCE_SIZE];
	enum counter counter = find_counter(v, v->relics[place].id, value);
	if (v->relics[place].id == RELIC_copy)
		say_copy(v, place, text);
	else
		snprintf(text, SENTENCE_SIZE, _(in_sentences[counter]), value);
}
