/* synegier_topics_about.c: describes anything of Synegier by its name, in the game or not. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

enum kind { KIND_CARD, KIND_SOLDIER, KIND_ENEMY, KIND_BOSS, KIND_EVENT, KINDS };
enum { FOUND_MAX = 4 };

/* All things with names, by kind. */
static const struct bilingual *
name_of(const struct content *k, int kind, int i)
{
	switch (kind) {
	case KIND_CARD:
		return i < k->card_count ? &k->cards[i].name : NULL;
	case KIND_SOLDIER:
		return i < k->soldier_count ? &k->soldiers[i].name : NULL;
	case KIND_ENEMY:
		return i < SYN_ENEMIES ? &k->enemies[i].name : NULL;
	case KIND_BOSS:
		return i < k->boss_count ? &k->bosses[i].name : NULL;
	default:
		return i < k->event_count ? &k->events[i].name : NULL;
	}
}

static void
tell_enemy_kind(const struct topic_question *q, int i, struct log *log)
{
	const struct syn_enemy *it = &q->view->content->enemies[i];
	int low[1 + STATS], high[1 + STATS];
	if (syn_on_field(q->view, PIECE_ENEMY + i)) {
		struct spot at = q->view->pieces[PIECE_ENEMY + i].at;
		log_format(log, _("%s is on %d,%d."), language_words(&it->name), at.x, at.y);
		log_take(log, synegier_piece_text(q->view, PIECE_ENEMY + i));
		return;
	}
	for (int value = 0; value <= STATS; value++) {
		const int *faces = value == 0 ? it->hp : it->stat[value - 1];
		low[value] = high[value] = faces[0];
		for (int face = 1; face < SYN_FACES; face++) {
			low[value] = faces[face] < low[value] ? faces[face] : low[value];
			high[value] = faces[face] > high[value] ? faces[face] : high[value];
		}
	}
	log_format(log, _("%s: enemy %d of %d. HP %d to %d, ATK %d to %d, DEF %d to %d."),
	    language_words(&it->name), i + 1, SYN_ENEMIES, low[0], high[0], low[1], high[1], low[2],
	    high[2]);
}

static void
tell_thing(const struct topic_question *q, int kind, int i, struct log *log)
{
	const struct content *k = q->view->content;
	switch (kind) {
	case KIND_CARD:
		log_take(log, synegier_card_spoken(q->view, i, q->detail == DETAIL_FULL));
		break;
	case KIND_SOLDIER:
		log_take(log, mem_format(_("%s, %s."), language_words(&k->soldiers[i].name),
		    language_words(&k->soldiers[i].title)));
		log_take(log, synegier_soldier_text(&k->soldiers[i]));
		break;
	case KIND_ENEMY:
		tell_enemy_kind(q, i, log);
		break;
	case KIND_BOSS:
		log_format(log, _("%s, a boss: HP %d, ATK %d, DEF %d."),
		    language_words(&k->bosses[i].name), k->bosses[i].hp,
		    k->bosses[i].stat[STAT_ATK], k->bosses[i].stat[STAT_DEF]);
		break;
	default:
		log_format(log, _("Event: %s. %s"), language_words(&k->events[i].name),
		    language_words(&k->events[i].text));
	}
}

/* Finds things with that name or, if there is none, whose name begins with it; returns how many, at
 * most FOUND_MAX. */
static int
find_things(const struct content *k, const char *plain, int found[FOUND_MAX][2])
{
	for (enum match wanted = MATCH_WHOLE; wanted > MATCH_NONE; wanted--) {
		int count = 0;
		for (int kind = 0; kind < KINDS; kind++)
			for (int i = 0; name_of(k, kind, i) != NULL && count < FOUND_MAX; i++)
				if (synegier_match(plain, name_of(k, kind, i)) == wanted ||
				    (kind == KIND_CARD && wanted == MATCH_WHOLE &&
				    strcasecmp(plain, k->cards[i].id) == 0)) {
					found[count][0] = kind;
					found[count++][1] = i;
				}
		if (count > 0)
			return count;
	}
	return 0;
}

/* Finds it by any part of its name. */
static bool
tell_potion(const struct topic_question *q, const char *plain, struct log *log)
{
	const struct view *v = q->view;
	int before = log->count;
	for (int potion = POTION_NONE + 1; potion <= POTION_FULL; potion++) {
		char text[SENTENCE_SIZE];
		const char *name = synegier_word(syn_potion_names[potion]);
		if (strcasestr(name, plain) == NULL &&
		    strcasestr(syn_potion_names[potion], plain) == NULL)
			continue;
		synegier_potion(v, v->seat > 0 ? v->seat : v->order[0], (enum potion)potion, text);
		log_format(log, "%s%s%s", name, _(": "), text);
	}
	return log->count > before;
}

bool
synegier_tell_about(const struct topic_question *q, struct log *log, struct error *e)
{
	char plain[SENTENCE_SIZE];
	int found[FOUND_MAX][2];
	topic_plain(q->about, plain, sizeof plain);
	if (plain[0] == '\0')
		return error_set(e, ERR_INPUT,
		    N_("Say about what: the name of a card, soldier, enemy or event, or a word "
		    "such as Poison."));
	int count = find_things(q->view->content, plain, found);
	char *term = synegier_term_text(plain);
	if (count == 0 && term == NULL && tell_potion(q, plain, log))
		return true;
	if (term != NULL)
		log_take(log, term);
	else if (count == 0)
		return error_set(e, ERR_INPUT,
		    N_("Nothing is called %s: say the name of a card, soldier, enemy or event, or "
		    "a word such as Poison."), synegier_quoted(q).text);
	else if (count == FOUND_MAX)
		return error_set(e, ERR_INPUT,
		    N_("Too many things are called %s: say more of the name."),
		    synegier_quoted(q).text);
	for (int i = 0; i < count && count < FOUND_MAX; i++)
		tell_thing(q, found[i][0], found[i][1], log);
	return true;
}
