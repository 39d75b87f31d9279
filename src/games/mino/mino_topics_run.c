/* mino_topics_run.c: topics about the run: score, gold, rounds, the boss, what comes next. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

static bool
is_over(const struct view *v)
{
	return v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR;
}

/* --- score --- */

bool
mino_tell_score(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	long long score = (long long)v->scene.score, missing = v->target - score;
	mino_log_text(log, mem_format(_("Round %d: %lld of %d points."), v->round, score,
	    v->target));
	if (v->phase != PHASE_SHOPPING)
		mino_log_text(log, mem_format(_("Hands left: %d."), v->scene.hands_left));
	if (missing > 0 && q->detail != DETAIL_SHORT)
		mino_log_text(log, mem_format(_("Points missing: %lld."), missing));
	if (q->detail != DETAIL_SHORT)
		mino_log_text(log, mino_run_numbers(v));
	if (q->detail == DETAIL_FULL)
		log_add(log, _("A clear scores its block points times its line points."));
	return true;
}

/* --- gold --- */

/* The payment for winning the round with the present hands and gold. */
static void
tell_prospect(const struct view *v, struct log *log)
{
	int base = mino_round_reward(v->round), interest = mino_interest(v->scene.gold);
	mino_log_text(log, mem_format(_("Winning this round pays %d G, 1 G for each hand left, and "
	    "interest, now %d G."), base, interest));
}

bool
mino_tell_gold(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	mino_log_text(log, mem_format(_("Gold: %d G."), v->scene.gold));
	if (q->detail == DETAIL_SHORT)
		return true;
	if (v->phase == PHASE_PLAYING || v->phase == PHASE_PROGRESS)
		tell_prospect(v, log);
	if (v->reward.total > 0)
		mino_log_text(log, mino_paid_text(v));
	return true;
}

/* --- rounds --- */

static void
tell_round(const struct view *v, int round, struct log *log)
{
	bool ended = round <= mino_rounds_ended(v);
	const char *state = round == v->round && !ended ? _("current") : round > v->round ?
	    _("upcoming") : round == v->round && v->phase == PHASE_GAME_OVER ? _("lost") :
	    _("cleared");
	char *text = mem_format(_("Round %d, %s, %s: target %d, reward %d G."), round,
	    mino_word(mino_round_type_names[mino_round_type(round)]), state,
	    round == v->round ? v->target : mino_target(v->curve, round), mino_round_reward(round));
	if (ended) {
		char *points = mem_format(_("Points: %lld."), (long long)v->scores[round - 1]);
		mino_add_sentence(&text, points);
		free(points);
	}
	mino_log_text(log, text);
}

static void
tell_set(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char title[SENTENCE_SIZE];
	int set = (v->round - 1) / MINO_SET_ROUNDS, first = set * MINO_SET_ROUNDS + 1;
	mino_title(v, title);
	mino_log_text(log, mem_format(_("%s: round %d of %d, in set %d of %d."), title, v->round,
	    MINO_ROUNDS, set + 1, MINO_ROUNDS / MINO_SET_ROUNDS));
	for (int i = 0; i < MINO_SET_ROUNDS; i++)
		tell_round(v, first + i, log);
	mino_tell_boss(q, log, e);
}

bool
mino_tell_rounds(const struct topic_question *q, struct log *log, struct error *e)
{
	static const char *const all[] = { "all", "全部", NULL };
	struct typed t;
	int round;
	mino_typed(&t, q->about);
	if (mino_typed_end(&t)) {
		tell_set(q, log, e);
		return true;
	}
	if (mino_typed_word(&t, all)) {
		for (int i = 1; i <= q->view->round; i++)
			tell_round(q->view, i, log);
		return true;
	}
	if (!mino_typed_number(&t, &round) || round < 1 || round > MINO_ROUNDS)
		return error_set(e, ERR_INPUT,
		    N_("Say a round from 1 to %d, or all for those so far."), MINO_ROUNDS);
	tell_round(q->view, round, log);
	return true;
}

/* --- boss --- */

bool
mino_tell_boss(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	const struct mino_words *words = &v->content->bosses[v->boss];
	int round = (v->round + MINO_SET_ROUNDS - 1) / MINO_SET_ROUNDS * MINO_SET_ROUNDS;
	if (v->boss == BOSS_NONE) {
		mino_log_text(log, mem_format(_("Round %d is a boss round without a condition."),
		    round));
		return true;
	}
	char *text = mem_format(_("The boss condition of round %d: %s. "), round,
	    language_words(&words->name));
	if (q->detail == DETAIL_FULL)
		mem_append(&text, "%s", language_words(&words->text));
	else
		mem_append(&text, _("%s."), language_words(&words->line));
	mino_log_text(log, text);
	return true;
}

/* --- next --- */

/* Lists cards in the deck's order: the pile's order is not known. */
static void
tell_pile(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	char *cards = mem_string("");
	for (int i = 0; i < v->deck_count; i++) {
		if (!mino_is_in_pile(v, i))
			continue;
		char *name = mino_spoken_name(v, &v->deck[i]);
		mem_append(&cards, "%s", cards[0] != '\0' ? _("; ") : "");
		mem_append(&cards, _("card %d, %s"), i + 1, name);
		free(name);
	}
	if (v->pile_count == 0)
		log_add(log, _("The pile is empty: the whole deck is shuffled for the next draw."));
	else
		mino_log_text(log, mem_format(_("Pile of %d, in unknown order: %s."), v->pile_count,
		    cards));
	free(cards);
	if (q->detail != DETAIL_SHORT)
		mino_log_text(log, mem_format(_("When your hand is empty you draw %d."),
		    mino_draw_count(v)));
}

bool
mino_tell_next(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char round[SENTENCE_SIZE], boss[SENTENCE_SIZE];
	if (is_over(v)) {
		log_add(log, _("The game is over."));
		return true;
	}
	if (v->phase == PHASE_PROGRESS)
		mino_log_text(log, mem_format(_("Round %d: %d points in %d hands."), v->round,
		    v->target, v->scene.hands_left));
	if (v->phase == PHASE_PLAYING)
		tell_pile(q, log);
	mino_next_round(v, round);
	mino_next_boss(v, boss);
	if (round[0] != '\0')
		mino_log_text(log, mem_format(_("%s."), round));
	if (boss[0] != '\0' && q->detail != DETAIL_SHORT)
		mino_log_text(log, mem_format(_("%s."), boss));
	return true;
}
