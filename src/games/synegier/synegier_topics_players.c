/* synegier_topics_players.c: topics about players and their soldiers. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

void
synegier_player_name(const struct topic_question *q, int seat, char name[SENTENCE_SIZE])
{
	char player[SENTENCE_SIZE];
	synegier_player(q->seats, q->view, seat, player);
	if (syn_soldier(q->view, seat) == NULL)
		snprintf(name, SENTENCE_SIZE, "%s", player);
	else
		snprintf(name, SENTENCE_SIZE, _("%.100s (%.60s)"),
		    synegier_soldier_name(q->view, seat), player);
}

/* --- the turn --- */

/* Lists skills that last only for this turn. */
static void
tell_skills(const struct topic_question *q, int seat, struct log *log)
{
	const struct syn_player *p = &q->view->players[seat - 1];
	const int numbers[SKILLS] = { [SKILL_PIERCE] = p->pierce, [SKILL_REACH] = p->reach,
	    [SKILL_EVADE] = p->evade };
	char name[SENTENCE_SIZE], line[SENTENCE_SIZE];
	synegier_piece_name(q, PIECE_SOLDIER + seat - 1, name);
	for (int i = 0; i < SKILLS; i++) {
		synegier_skill(name, (enum synegier_skill)i, numbers[i], line);
		if (numbers[i] > 0)
			log_add(log, line);
	}
}

bool
synegier_tell_mana(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char name[SENTENCE_SIZE], work[2 * SENTENCE_SIZE], potion[SENTENCE_SIZE];
	if (!synegier_has_field(q, log))
		return true;
	int seat = synegier_whose(q, syn_actor(v), e), seconds = syn_seconds_left(v);
	if (seat == 0)
		return false;
	const struct syn_player *p = &v->players[seat - 1];
	synegier_player_name(q, seat, name);
	log_format(log, _("%s: mana %d. Cards played: %d. Squares moved by cards: %d. Battles "
	    "left: %d. Sentences made: %d."), name, p->mana, p->played, p->moved, p->battles,
	    p->links);
	if (seat == syn_actor(v) && seconds >= 0)
		log_format(log, _("Time left for playing cards: %d seconds."), seconds);
	if (seat == syn_actor(v) && synegier_work(v, true, work))
		log_format(log, _("Being carried out: %s"), work);
	tell_skills(q, seat, log);
	if (p->flow > 0 || p->charge > 0)
		log_format(log, _("For the next turn: Flow %d, Charge %d."), p->flow, p->charge);
	if (p->bought)
		log_format(log, _("%s: something was bought this turn."), name);
	if (p->potion == POTION_NONE)
		return true;
	synegier_potion(v, seat, p->potion, potion);
	log_format(log, _("%s carries a %s."), name, synegier_word(syn_potion_names[p->potion]));
	if (q->detail != DETAIL_SHORT)
		log_add(log, potion);
	return true;
}

/* --- the players --- */

static void
tell_player(const struct topic_question *q, int seat, struct log *log)
{
	const struct view *v = q->view;
	const struct syn_player *p = &v->players[seat - 1];
	char name[SENTENCE_SIZE];
	synegier_player_name(q, seat, name);
	if (v->phase < PHASE_TURN) {
		log_format(log, _("%s: %d of 16 cards."), name, p->deck.count);
		return;
	}
	char *text = mem_format(_("%s: level %d, coins: %d, potion: %s."), name, p->level, p->coins,
	    p->potion == POTION_NONE ? _("none") : synegier_word(syn_potion_names[p->potion]));
	mem_append(&text, "%s", _(" Cards in hand: "));
	if (seat == v->seat)
		mem_append(&text, "%d", p->hand.count);
	else
		synegier_list_cards(v, &p->hand, false, &text);
	mem_append(&text, "%s", _("; "));
	mem_append(&text, _("deck %d, trash %d"), p->deck.count, p->trash.count);
	mem_append(&text, "%s", _("."));
	log_take(log, text);
}

bool
synegier_tell_players(const struct topic_question *q, struct log *log, struct error *e)
{
	char plain[SENTENCE_SIZE];
	topic_plain(q->about, plain, sizeof plain);
	int seat = plain[0] != '\0' ? synegier_whose(q, 0, e) : 0;
	if (plain[0] != '\0' && seat == 0)
		return false;
	if (seat > 0)
		tell_player(q, seat, log);
	for (int i = 0; i < q->view->seats && seat == 0; i++)
		tell_player(q, q->view->order[i], log);
	return true;
}

/* --- soldiers --- */

static void
tell_soldier(const struct topic_question *q, int piece, struct log *log)
{
	const struct view *v = q->view;
	const struct syn_player *p = &v->players[syn_owner(piece) - 1];
	struct spot at = v->pieces[piece].at;
	char name[SENTENCE_SIZE], values[SENTENCE_SIZE];
	synegier_piece_name(q, piece, name);
	synegier_values(v, piece, values);
	char *text = syn_on_field(v, piece) ?
	    mem_format(_("%s on %d,%d: %s."), name, at.x, at.y, values) :
	    mem_format(p->waiting ? _("%s is down and comes back with the next turn of this "
	    "player.") : _("%s is down."), name);
	if (syn_is_soldier(piece) && q->detail != DETAIL_SHORT)
		mem_append(&text, _(" Level %d, coins: %d."), p->level, p->coins);
	log_take(log, text);
	const struct syn_soldier *s = syn_soldier(v, syn_owner(piece));
	if (syn_is_soldier(piece) && s != NULL && q->detail == DETAIL_FULL)
		log_format(log, "%s: %s", language_words(&s->core.name),
		    language_words(&s->core.text));
}

/* Lists the soldiers that a seat may choose, as far as they are known. */
static void
tell_dealt(const struct topic_question *q, int seat, struct log *log)
{
	const struct view *v = q->view;
	const struct syn_player *p = &v->players[seat - 1];
	char name[SENTENCE_SIZE];
	synegier_player_name(q, seat, name);
	if (p->soldier != SYN_NONE || p->dealt_count == 0 || p->dealt[0] == SYN_NONE) {
		log_format(log, p->soldier != SYN_NONE ? _("%s: the soldier is chosen.") :
		    _("%s: %d soldiers to choose from, hidden."), name, p->dealt_count);
		return;
	}
	log_format(log, _("%s: %d soldiers to choose from."), name, p->dealt_count);
	for (int i = 0; i < p->dealt_count; i++) {
		const struct syn_soldier *s = &v->content->soldiers[p->dealt[i]];
		char *text = synegier_leader_text(s);
		log_format(log, "%d. %s", i + 1,
		    q->detail == DETAIL_SHORT ? language_words(&s->name) : text);
		free(text);
		if (q->detail == DETAIL_FULL)
			log_format(log, _("Each level: HP +%d, ATK +%d, DEF +%d."), s->hp_growth,
			    s->growth[STAT_ATK], s->growth[STAT_DEF]);
	}
}

bool
synegier_tell_soldiers(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	topic_plain(q->about, plain, sizeof plain);
	int seat = plain[0] != '\0' || (v->phase < PHASE_TURN && v->seat > 0) ?
	    synegier_whose(q, v->seat, e) : 0;
	if (plain[0] != '\0' && seat == 0)
		return false;
	for (int i = 0; i < v->seats; i++) {
		int who = v->order[i];
		if (seat != 0 && who != seat)
			continue;
		if (v->phase < PHASE_TURN)
			tell_dealt(q, who, log);
		else
			tell_soldier(q, PIECE_SOLDIER + who - 1, log);
		if (syn_on_field(v, PIECE_PARTNER + who - 1))
			tell_soldier(q, PIECE_PARTNER + who - 1, log);
	}
	return true;
}

/* --- the ranking --- */

/* Writes a record, with its rank once there is one. */
static void
tell_record(const struct topic_question *q, int place, int seat, struct log *log)
{
	const struct view *v = q->view;
	const struct syn_player *p = &v->players[seat - 1];
	char name[SENTENCE_SIZE], sentence[SENTENCE_SIZE], *text = NULL;
	synegier_player_name(q, seat, name);
	if (place > 0)
		mem_append(&text, "%d. ", place);
	if (v->raid.round > 0)
		mem_append(&text, _("%s: %d damage, level %d, enemies down: %d."), name,
		    p->raid_damage, p->level, p->kills);
	else
		mem_append(&text, _("%s: level %d, enemies down: %d."), name, p->level, p->kills);
	if (q->detail != DETAIL_SHORT)
		mem_append(&text, _(" Times down: %d. Coins: %d. Sentences: %d."), p->downs,
		    p->coins, p->sentences);
	if (q->detail != DETAIL_SHORT && p->best.subject != SYN_NONE && p->best.damage > 0) {
		synegier_spoken(v->content, p->best.subject, p->best.verb, sentence);
		mem_append(&text, _(" Best sentence, %d damage: %s."), p->best.damage, sentence);
	}
	log_take(log, text);
}

static void
tell_result(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	char sentence[SENTENCE_SIZE], *text = mem_string(_("Winners: "));
	log_add(log, synegier_outcome(v, v->won));
	synegier_end_sentence(q->seats, v, sentence);
	log_add(log, sentence);
	for (int seat = 1, count = 0; seat <= v->seats; seat++) {
		if ((v->winners & 1u << seat) == 0)
			continue;
		synegier_player_name(q, seat, sentence);
		mem_append(&text, "%s%s", count++ > 0 ? _("; ") : "", sentence);
	}
	mem_append(&text, "%s", _("."));
	if (v->winners != 0)
		log_add(log, text);
	free(text);
}

bool
synegier_tell_score(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	int ranking[SYN_SEATS];
	char name[SENTENCE_SIZE];
	if (v->phase < PHASE_TURN) {
		log_add(log, _("Nobody has a score yet."));
		return true;
	}
	if (v->phase == PHASE_OVER)
		tell_result(q, log);
	syn_ranking(v, ranking);
	bool ranked = v->phase == PHASE_OVER || v->raid.round > 0 || v->raid_kind == RAID_OFF;
	for (int i = 0; i < v->seats; i++)
		tell_record(q, ranked ? i + 1 : 0, ranked ? ranking[i] : v->order[i], log);
	log_format(log, _("Rounds: %d. Enemies down: %d. Soldiers down: %d."), v->round,
	    v->enemies_down, v->soldier_downs);
	if (v->boss != SYN_NONE) {
		synegier_piece_name(q, PIECE_BOSS, name);
		log_format(log, _("%s has %d of %d HP left in round %d of the raid."), name,
		    v->pieces[PIECE_BOSS].hp, v->pieces[PIECE_BOSS].max, v->raid.round);
	}
	if (v->last_hit > 0) {
		synegier_player_name(q, v->last_hit, name);
		log_format(log, _("The boss was last hurt by %s."), name);
	}
	return true;
}
