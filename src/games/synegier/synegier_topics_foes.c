/* synegier_topics_foes.c: topics about enemies, the damage of their attacks, and possible
 * targets. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

/* --- enemies and their attacks --- */

static int
distance_to(const struct view *v, int piece)
{
	int me = PIECE_SOLDIER + v->seat - 1;
	return v->seat > 0 && syn_on_field(v, me) ?
	    syn_distance(v->pieces[piece].at, v->pieces[me].at) : 0;
}

/* Lists the nearest first. */
static int
list_enemies(const struct view *v, uint8_t enemies[SYN_ENEMIES + 1])
{
	int count = 0;
	for (int piece = PIECE_ENEMY; piece <= PIECE_BOSS; piece++) {
		int place = count;
		if (!syn_on_field(v, piece))
			continue;
		for (; place > 0 && distance_to(v, enemies[place - 1]) > distance_to(v, piece);
		    place--)
			enemies[place] = enemies[place - 1];
		enemies[place] = (uint8_t)piece;
		count++;
	}
	return count;
}

static void
tell_enemy(const struct topic_question *q, int piece, struct log *log)
{
	const struct view *v = q->view;
	char name[SENTENCE_SIZE], values[SENTENCE_SIZE];
	struct spot at = v->pieces[piece].at;
	synegier_piece_name(q, piece, name);
	synegier_values(v, piece, values);
	char *text = mem_format(_("%s on %d,%d: %s."), name, at.x, at.y, values);
	if (q->detail != DETAIL_SHORT && v->seat > 0 &&
	    syn_on_field(v, PIECE_SOLDIER + v->seat - 1)) {
		synegier_add_distance(q, at, &text);
		mem_append(&text, " ");
		mem_append(&text, _("Its attack would cost you %d HP."),
		    syn_threat_damage(v, piece, PIECE_SOLDIER + v->seat - 1));
	}
	log_take(log, text);
	if (q->detail == DETAIL_FULL)
		synegier_tell_modifiers(q, piece, log);
}

bool
synegier_tell_enemies(const struct topic_question *q, struct log *log, struct error *e)
{
	uint8_t enemies[SYN_ENEMIES + 1];
	if (!synegier_has_field(q, log))
		return true;
	int count = list_enemies(q->view, enemies);
	if (count == 0)
		log_add(log, _("No enemy is on the field."));
	for (int i = 0; i < count; i++)
		tell_enemy(q, enemies[i], log);
	if (count > 0 && q->detail == DETAIL_FULL)
		log_add(log, _("After every round each enemy hits all soldiers within 2D, then "
		    "moves."));
	return true;
}

/* "Row 3: 12 HP on columns 2 to 4." */
static bool
tell_threats_in(const struct view *v, int row, struct log *log)
{
	char *text = mem_format(_("Row %d: "), row);
	bool any = false;
	for (int x = 1, end; x <= SYN_SIZE; x = end + 1) {
		int threat = synegier_threat(v, (struct spot){ (int8_t)x, (int8_t)row });
		for (end = x; end < SYN_SIZE &&
		    synegier_threat(v, (struct spot){ (int8_t)(end + 1), (int8_t)row }) == threat; )
			end++;
		if (threat == 0)
			continue;
		mem_append(&text, "%s", any ? _("; ") : "");
		if (end > x)
			mem_append(&text, _("%d HP on columns %d to %d"), threat, x, end);
		else
			mem_append(&text, _("%d HP on column %d"), threat, x);
		any = true;
	}
	mem_append(&text, "%s", _("."));
	if (any)
		log_add(log, text);
	free(text);
	return any;
}

bool
synegier_tell_threats(const struct topic_question *q, struct log *log, struct error *e)
{
	struct spot at;
	char plain[SENTENCE_SIZE];
	bool any = false;
	topic_plain(q->about, plain, sizeof plain);
	if (!synegier_has_field(q, log) || !synegier_has_seat(q, log))
		return true;
	if (plain[0] != '\0') {
		if (!synegier_read_square(q, &at, e))
			return false;
		log_format(log, _("%d,%d: enemy attacks would cost you %d HP."), at.x, at.y,
		    synegier_threat(q->view, at));
		return true;
	}
	for (int row = 1; row <= SYN_SIZE; row++)
		any |= tell_threats_in(q->view, row, log);
	if (!any)
		log_add(log, _("No enemy's attack reaches any square."));
	return true;
}

/* --- the open question --- */

static void
tell_target(const struct topic_question *q, int piece, struct log *log)
{
	const struct view *v = q->view;
	char name[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	struct spot at = v->pieces[piece].at;
	synegier_piece_name(q, piece, name);
	synegier_values(v, piece, text);
	log_format(log, _("%s on %d,%d: %s."), name, at.x, at.y, text);
	if (v->prompt != PROMPT_BATTLE)
		return;
	synegier_fight(v, piece, text);
	log_add(log, text);
}

bool
synegier_tell_targets(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char work[2 * SENTENCE_SIZE];
	if (v->phase != PHASE_TURN || v->seat <= 0 || syn_actor(v) != v->seat) {
		log_add(log, _("You are not asked to choose anybody now."));
		return true;
	}
	if (synegier_work(v, true, work))
		log_add(log, work);
	uint64_t squares = syn_answer_squares(v);
	uint32_t pieces = syn_answer_pieces(v);
	if (squares != 0) {
		char *text = mem_string(_("Squares you can choose: "));
		synegier_list_squares(squares, &text);
		mem_append(&text, "%s", _("."));
		log_take(log, text);
	}
	for (; pieces != 0; pieces &= pieces - 1)
		tell_target(q, synegier_first_piece(pieces), log);
	if (v->prompt == PROMPT_RECALL)
		return synegier_tell_trash(&(struct topic_question){ q->seats, v, "", q->detail },
		    log, e);
	if (v->prompt == PROMPT_PLAY || v->prompt == PROMPT_KEEP)
		log_add(log, _("You are asked for a card: ask hand for your cards, and preview and "
		    "a number for where one leads."));
	return true;
}
