/* synegier_topics_game.c: topics about the whole game and what comes next. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

static bool
is_asked(const struct view *v)
{
	return v->seat > 0 && v->phase != PHASE_OVER && syn_actor(v) == v->seat;
}

/* --- the whole --- */

static void
tell_phase(const struct view *v, struct log *log)
{
	const struct syn_numbers *n = &v->content->numbers;
	char title[SENTENCE_SIZE];
	int seconds = syn_seconds_left(v);
	if (v->phase < PHASE_TURN) {
		synegier_sentences.title(v, title);
		log_format(log, _("%s."), title);
	} else if (v->raid.round > 0) {
		log_format(log, _("Raid, round %d of %d."), v->raid.round, n->raid_rounds);
	} else {
		log_format(log, _("Sweep, round %d. Enemies down: %d of %d. Soldiers down: %d of "
		    "%d."), v->round, v->enemies_down, n->kills_to_raid, v->soldier_downs,
		    n->downs_to_raid);
	}
	if (seconds >= 0)
		log_format(log, _("Time left for playing cards: %d seconds."), seconds);
}

static void
tell_self(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	int me = PIECE_SOLDIER + v->seat - 1;
	const struct syn_player *p = &v->players[v->seat - 1];
	char values[SENTENCE_SIZE];
	synegier_values(v, me, values);
	if (syn_on_field(v, me))
		log_format(log, _("You lead %s on %d,%d: %s. Mana %d, cards in hand: %d, coins: "
		    "%d."), synegier_soldier_name(v, v->seat), v->pieces[me].at.x,
		    v->pieces[me].at.y, values, p->mana, p->hand.count, p->coins);
	else
		log_format(log, p->waiting ? _("Your soldier %s is down and comes back with your "
		    "next turn.") : _("Your soldier %s is down."),
		    synegier_soldier_name(v, v->seat));
}

/* Describes the boss, or how many enemies there are and the nearest of them. */
static void
tell_foes(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	int me = PIECE_SOLDIER + v->seat - 1, count = 0, nearest = PIECE_NONE;
	char name[SENTENCE_SIZE], values[SENTENCE_SIZE];
	for (int piece = PIECE_ENEMY; piece <= PIECE_BOSS; piece++) {
		if (!syn_on_field(v, piece))
			continue;
		count++;
		if (nearest == PIECE_NONE || (v->seat > 0 && syn_on_field(v, me) &&
		    syn_distance(v->pieces[piece].at, v->pieces[me].at) <
		    syn_distance(v->pieces[nearest].at, v->pieces[me].at)))
			nearest = piece;
	}
	if (nearest == PIECE_NONE)
		return;
	synegier_piece_name(q, nearest, name);
	synegier_values(v, nearest, values);
	if (nearest != PIECE_BOSS)
		log_format(log, _("Enemies on the field: %d. The nearest: %s on %d,%d, HP %d of "
		    "%d."), count, name, v->pieces[nearest].at.x, v->pieces[nearest].at.y,
		    v->pieces[nearest].hp, v->pieces[nearest].max);
	else
		log_format(log, _("%s on %d,%d: %s."), name, v->pieces[nearest].at.x,
		    v->pieces[nearest].at.y, values);
}

static void
tell_cards_dealt(const struct topic_question *q, struct log *log)
{
	const struct syn_player *p = &q->view->players[q->view->seat > 0 ? q->view->seat - 1 : 0];
	if (q->view->seat <= 0)
		return;
	if (p->offer[0] != SYN_NONE) {
		char first[SENTENCE_SIZE], second[SENTENCE_SIZE];
		synegier_full_name(q->view, p->offer[0], first);
		synegier_full_name(q->view, p->offer[1], second);
		log_format(log, _("Offered: 1 %.100s, 2 %.100s."), first, second);
	}
	log_format(log, _("Cards in your deck: %d of %d."), p->deck.count, SYN_PICKS);
}

bool
synegier_tell_look(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char prompt[SENTENCE_SIZE];
	if (v->phase == PHASE_OVER)
		log_add(log, synegier_outcome(v, v->won));
	else
		tell_phase(v, log);
	synegier_sentences.prompt(q->seats, v, NULL, prompt);
	log_add(log, prompt);
	if (v->phase < PHASE_TURN)
		tell_cards_dealt(q, log);
	else if (v->phase == PHASE_TURN && v->seat > 0)
		tell_self(q, log);
	if (v->phase == PHASE_TURN && q->detail != DETAIL_SHORT)
		tell_foes(q, log);
	if (v->phase == PHASE_TURN && v->event != SYN_NONE && q->detail == DETAIL_FULL)
		synegier_tell_event(&(struct topic_question){ q->seats, v, "", DETAIL_SHORT }, log,
		    e);
	if (q->detail != DETAIL_SHORT)
		log_add(log, v->phase == PHASE_OVER ? _("Ask score for what everybody did.") :
		    v->phase == PHASE_DRAFT &&
		    is_asked(v) ? _("Ask offer for what the two cards do, deck, or soldiers.") :
		    v->phase < PHASE_TURN ? _("Ask soldiers for what they can do, or deck.") :
		    _("Ask hand, enemies, links, a row, a column or a square for more."));
	return true;
}

/* --- turns --- */

/* Lists everybody from now on, and when the enemies act. */
bool
synegier_tell_next(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char name[SENTENCE_SIZE];
	if (v->phase == PHASE_OVER) {
		log_add(log, _("The game is over."));
		return true;
	}
	synegier_player_name(q, syn_actor(v), name);
	log_format(log, is_asked(v) ? _("It is your turn: %s.") : _("It is the turn of %s."), name);
	char *text = mem_string(_("Then: "));
	int first = v->raid.round > 0 ? v->raid.first : 0;
	for (int i = 1; i <= v->seats; i++) {
		int turn = (v->turn + i) % v->seats;
		mem_append(&text, "%s", i > 1 ? _("; ") : "");
		if (turn == first && v->phase == PHASE_TURN)
			mem_append(&text, "%s", v->raid.round > 0 ? _("the boss acts; ") :
			    _("the enemies act and an event comes; "));
		synegier_player_name(q, v->order[turn], name);
		mem_append(&text, "%s", name);
	}
	mem_append(&text, "%s", _("."));
	if (v->phase == PHASE_TURN)
		log_add(log, text);
	free(text);
	if (v->phase < PHASE_TURN || q->detail == DETAIL_FULL) {
		text = mem_string(_("Order of the turns: "));
		for (int i = 0; i < v->seats; i++) {
			synegier_player_name(q, v->order[i], name);
			mem_append(&text, "%s%s", i > 0 ? _("; ") : "", name);
		}
		mem_append(&text, "%s", _("."));
		log_take(log, text);
	}
	return true;
}

/* --- the game --- */

bool
synegier_tell_event(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	if (v->event != SYN_NONE)
		log_format(log, _("Event: %s. %s"),
		    language_words(&v->content->events[v->event].name),
		    language_words(&v->content->events[v->event].text));
	else
		log_add(log, _("No event is in force."));
	if (v->raid.round > 0)
		log_add(log, _("There are no more events in the raid."));
	else if (q->detail != DETAIL_SHORT)
		log_format(log, _("Event cards to come: %d, hidden."), v->events.count);
	return true;
}

bool
synegier_tell_goals(const struct topic_question *q, struct log *log, struct error *e)
{
	static const struct { const char *kind, *help; } raids[RAID_KINDS] = {
#define RAID_WORDS(id, name, word, help) [RAID_##id] = { word, help },
		SYN_RAIDS(RAID_WORDS)
	};
	static const char *const winners[WINNERS] = {
#define WINNER_WORDS(id, name, word, help) [WINNER_##id] = word,
		SYN_WINNERS(WINNER_WORDS)
	};
	const struct view *v = q->view;
	char title[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	synegier_phase(v, title, text);
	log_format(log, "%s: %s", title, text);
	log_format(log, _("The raid of this game: %s."), _(raids[v->raid_kind].kind));
	if (q->detail == DETAIL_FULL)
		log_add(log, _(raids[v->raid_kind].help));
	if (v->limit > 0)
		log_format(log, _("Time for playing cards: %d seconds a turn."), v->limit);
	if (v->raid_kind == RAID_OFF)
		return true;
	log_format(log, _("If the boss is still standing at the end: %s."), _(winners[v->winner]));
	log_add(log, v->duels ? _("In the raid soldiers may battle each other.") :
	    _("In the raid soldiers may not battle each other."));
	if (v->raid_kind == RAID_SCALED && v->raid.round == 0)
		log_format(log, _("HP taken from enemies so far: %d."), v->sweep_damage);
	return true;
}
