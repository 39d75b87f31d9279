/* words_relics.c: what a relic has gathered so far, in a word beside its name or in a sentence. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/words.h"

/* What it multiplies by or adds now; false: nothing that grows. */
static bool
growth_of(const struct view *v, int relic, bool *times, char number[24])
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; bool times; double amount; } growing[] = {
		{ RELIC_nobi_takenoko, true, k->nobi_takenoko }, { RELIC_nobi_kani, true, k->nobi_kani },
		{ RELIC_rensha, true, k->rensha }, { RELIC_muscle, true, 1 + k->muscle },
		{ RELIC_collector, true, 1 + k->collector }, { RELIC_snowball, false, k->snowball },
		{ RELIC_gardener, false, k->gardener },
	};
	for (size_t i = 0; i < LEN(growing); i++) {
		if (growing[i].relic != relic)
			continue;
		*times = growing[i].times;
		mino_number(growing[i].amount, number);
		return true;
	}
	return false;
}

/* Whether it works the next time; NULL: it is not of those that wait. */
static const char *
readiness_of(const struct view *v, int relic)
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; bool ready; const char *otherwise; } waiting[] = {
		{ RELIC_anchor, !k->anchor_cleared, N_("used") },
		{ RELIC_first_strike, !k->first_strike_cleared, N_("used") },
		{ RELIC_volcano, v->scene.no_line_yet, N_("used") },
		{ RELIC_timing, v->scene.hands_left % 3 == 1, N_("not now") },	/* after the next placement */
	};
	for (size_t i = 0; i < LEN(waiting); i++)
		if (waiting[i].relic == relic)
			return waiting[i].ready ? _("active") : _(waiting[i].otherwise);
	return relic == RELIC_patience && k->patience_charged ? _("active") : NULL;
}

/* Of three placements; -1: it counts none. */
static int
placements_of(const struct view *v, int relic)
{
	const struct mino_counters *k = &v->scene.counters;
	return relic == RELIC_patience ? k->patience_count : relic == RELIC_bandaid ? k->bandaid : -1;
}

/* The counters a player plans with. */
void
mino_relic_state(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	const struct mino_counters *k = &v->scene.counters;
	int relic = v->relics[place].id, placements = placements_of(v, relic);
	const char *readiness = readiness_of(v, relic);
	char number[24];
	bool times;
	text[0] = '\0';
	if (growth_of(v, relic, &times, number))
		snprintf(text, SENTENCE_SIZE, "%s%s", times ? "×" : "+", number);
	else if (readiness != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", readiness);
	else if (placements >= 0)
		snprintf(text, SENTENCE_SIZE, "%d/3", placements);
	else if (relic == RELIC_recycler)
		snprintf(text, SENTENCE_SIZE, "%d", k->recycler);
	else if (relic == RELIC_twin && k->twin_prev > 0)
		snprintf(text, SENTENCE_SIZE, "=%d", k->twin_prev);
}

/* Copy has no counter, but what it repeats depends on where it stands. */
static void
say_copy(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	int target = mino_copy_target(v, place);
	if (target == RELIC_NONE)
		snprintf(text, SENTENCE_SIZE, "%s", _("It repeats nothing here: no relic stands before it."));
	else
		snprintf(text, SENTENCE_SIZE, mino_copy_works(v, place) ? _("It repeats %s.") :
		    _("It repeats nothing here: %s cannot be repeated."), language_words(&v->content->relics[target].name));
}

void
mino_relic_says(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	const struct mino_counters *k = &v->scene.counters;
	int relic = v->relics[place].id, placements = placements_of(v, relic);
	const char *readiness = readiness_of(v, relic);
	char number[24];
	bool times;
	text[0] = '\0';
	if (relic == RELIC_copy)
		say_copy(v, place, text);
	else if (growth_of(v, relic, &times, number))
		snprintf(text, SENTENCE_SIZE, times ? _("Now it multiplies by %s.") : _("Now it adds %s."), number);
	else if (readiness != NULL)
		snprintf(text, SENTENCE_SIZE, _("State: %s."), readiness);
	else if (placements >= 0)
		snprintf(text, SENTENCE_SIZE, _("Placements counted: %d of 3."), placements);
	else if (relic == RELIC_recycler)
		snprintf(text, SENTENCE_SIZE, _("Recyclings left in this round: %d."), k->recycler);
	else if (relic == RELIC_twin && k->twin_prev > 0)
		snprintf(text, SENTENCE_SIZE, _("The last piece had %d cells."), k->twin_prev);
}
