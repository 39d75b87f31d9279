/* synegier_text_about.c: describes a card, a soldier, a piece or the field, and explains the terms
 * used. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* One more line of a text that has some. */
#define ADD(text, ...) (mem_append(text, "\n"), mem_append(text, __VA_ARGS__))

/* --- terms --- */

enum term { TERM_POISON, TERM_BURN, TERM_SHOCK, TERM_FEAR, TERM_SHIELD, TERM_FLOW, TERM_CHARGE,
    TERMS };

static const struct { const char *name, *about; } terms[TERMS] = {
	[TERM_POISON] = { "Poison", N_("Poison(%s): that much damage each turn, one less every "
	    "time.") },
	[TERM_BURN]   = { "Burn", N_("Burn(%s): 3 damage a turn and ATK -2, for that many "
	    "turns.") },
	[TERM_SHOCK]  = { "Shock", N_("Shock(%s): cannot move. Wears off as cards are played and "
	    "turns end.") },
	[TERM_FEAR]   = { "Fear", N_("Fear(%s): draws that many cards fewer next time. An enemy "
	    "hits weaker.") },
	[TERM_SHIELD] = { "Shield", N_("Shield(%s): blocks that many hits.") },
	[TERM_FLOW]   = { "Flow", N_("Flow(%s): draws that many cards more next time.") },
	[TERM_CHARGE] = { "Charge", N_("Charge(%s): that much more mana next turn.") },
};

static void
add_term(char **text, enum term term, int n)
{
	char number[16];
	snprintf(number, sizeof number, "%d", n);
	if (n > 0)
		ADD(text, _(terms[term].about), number);
}

/* Does it contain a number of squares, "2D"? */
static bool
has_distance(const char *text)
{
	for (const char *d = text; (d = strchr(d, 'D')) != NULL; d++)
		if (d > text && isdigit((unsigned char)d[-1]))
			return true;
	return strstr(text, "each D") != NULL || strstr(text, "per D") != NULL;
}

static const struct { const char *word, *about, *spoken; } meanings[] = {
	{ N_("foe"), N_("Foe: anything that is not yours: enemies, the boss, rivals and their "
	    "partners."), NULL },
	{ N_("rival"), N_("Rival: another player's soldier."), NULL },
	{ N_("red tiles"), N_("Red tiles: x in the small picture, < > on the field."),
	    N_("Red tiles: squares seen from where you stand; the effect hits foes there.") },
	{ N_("around"), N_("Around: the eight neighbouring squares, diagonals included."), NULL },
	{ N_("sentence"), N_("Sentence: a subject and a verb of one colour that touch in the row."),
	    NULL },
	{ N_("linking"), N_("After linking: once all sentences of the row are done."), NULL },
};

/* Explains the terms of a text that a player may not know yet. */
void
synegier_add_terms(char **text, bool spoken)
{
	bool found[LEN(meanings)], term[TERMS], distance = has_distance(*text);
	for (size_t i = 0; i < LEN(meanings); i++)
		found[i] = strstr(*text, _(meanings[i].word)) != NULL;
	for (int i = 0; i < TERMS; i++)
		term[i] = strstr(*text, terms[i].name) != NULL;
	for (int i = 0; i < TERMS; i++)
		if (term[i])
			ADD(text, _(terms[i].about), "n");
	for (size_t i = 0; i < LEN(meanings); i++)
		if (found[i])
			ADD(text, "%s", _(spoken &&
			    meanings[i].spoken != NULL ? meanings[i].spoken : meanings[i].about));
	if (distance)
		ADD(text, "%s", _("D: distance, columns plus rows apart."));
}

char *
synegier_term_text(const char *word)
{
	for (int i = 0; i < TERMS; i++)
		if (strcasecmp(word, terms[i].name) == 0)
			return mem_format(_(terms[i].about), "n");
	for (size_t i = 0; i < LEN(meanings); i++)
		if (strcasecmp(word, meanings[i].word) == 0 ||
		    strcmp(word, _(meanings[i].word)) == 0)
			return mem_string(_(meanings[i].spoken != NULL ? meanings[i].spoken :
			    meanings[i].about));
	return strcmp(word, "d") == 0 ? mem_string(_("D: distance, columns plus rows apart.")) :
	    NULL;
}

/* --- cards --- */

static void
add_band(char **text, const struct content *k, enum colour colour, const struct syn_band *band)
{
	const char *name = language_words(&k->colours[colour].name);
	if (band->type == BAND_SUBJECT)
		ADD(text, _("%s (%s) subject: %s"), syn_colour_names[colour], name,
		    language_words(&k->subjects[band->ref].text));
	else if (band->type == BAND_VERB)
		ADD(text, _("%s (%s) verb: %s"), syn_colour_names[colour], name,
		    language_words(&k->verbs[band->ref].text));
}

char *
synegier_card_text(const struct view *v, int card)
{
	const struct syn_card *it = &v->content->cards[card];
	char *text = mem_format(_("Costs %d mana, %s."), it->cost,
	    synegier_word(syn_rarity_names[it->rarity]));
	ADD(&text, "%s", language_words(&it->text));
	for (int colour = 0; colour < COLOURS; colour++)
		add_band(&text, v->content, (enum colour)colour, &it->bands[colour]);
	ADD(&text, "%s", _("A subject joins the verb of its colour on the next card to the "
	    "right."));
	synegier_add_terms(&text, false);
	return text;
}

/* --- soldiers and other pieces --- */

static void
add_owner(char **text, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_soldier *s = syn_soldier(v, seat);
	ADD(text, _("Level %d, coins: %d. Each level: HP +%d, ATK +%d, DEF +%d."), p->level,
	    p->coins, s->hp_growth, s->growth[STAT_ATK], s->growth[STAT_DEF]);
	ADD(text, "%s: %s", language_words(&s->core.name), language_words(&s->core.text));
	if (p->potion != POTION_NONE)
		ADD(text, _("Carries a %s."), synegier_word(syn_potion_names[p->potion]));
	add_term(text, TERM_FLOW, p->flow);
	add_term(text, TERM_CHARGE, p->charge);
}

char *
synegier_piece_text(const struct view *v, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	char *text = mem_format(_("HP %d of %d, ATK %d, DEF %d."), p->hp, p->max,
	    syn_stat(v, piece, STAT_ATK), syn_stat(v, piece, STAT_DEF));
	if (syn_is_enemy(piece))
		ADD(&text, "%s", _("After every round it hits all soldiers within 2D, then "
		    "moves."));
	if (piece == PIECE_BOSS && v->boss != SYN_NONE && v->content->bosses[v->boss].acts > 1)
		ADD(&text, "%s", _("It does this twice."));
	if (syn_is_partner(piece))
		ADD(&text, "%s", _("Partner: a card can move it instead of the soldier, and it can "
		    "battle too."));
	if (syn_is_enemy(piece) && v->seat > 0 && syn_on_field(v, PIECE_SOLDIER + v->seat - 1))
		ADD(&text, _("Its attack would cost you %d HP."),
		    syn_threat_damage(v, piece, PIECE_SOLDIER + v->seat - 1));
	if (syn_is_soldier(piece) && syn_soldier(v, syn_owner(piece)) != NULL)
		add_owner(&text, v, syn_owner(piece));
	for (int i = 0; i < AILS; i++)
		add_term(&text, (enum term)(TERM_POISON + i), p->ails[i]);
	add_term(&text, TERM_SHIELD, p->shield);
	return text;
}

char *
synegier_soldier_text(const struct syn_soldier *s)
{
	char *text = mem_format(_("HP %d, ATK %d, DEF %d. Each level: HP +%d, ATK +%d, DEF +%d."),
	    s->hp, s->stat[STAT_ATK], s->stat[STAT_DEF], s->hp_growth, s->growth[STAT_ATK],
	    s->growth[STAT_DEF]);
	ADD(&text, "%s: %s", language_words(&s->core.name), language_words(&s->core.text));
	synegier_add_terms(&text, false);
	return text;
}

/* "Aldric: HP 45, ATK 14, DEF 8. Onslaught: In your battle, ..." */
char *
synegier_leader_text(const struct syn_soldier *s)
{
	return mem_format(_("%s: HP %d, ATK %d, DEF %d. %s: %s"), language_words(&s->name), s->hp,
	    s->stat[STAT_ATK], s->stat[STAT_DEF], language_words(&s->core.name),
	    language_words(&s->core.text));
}

void
synegier_potion(const struct view *v, int seat, enum potion potion, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("Heals %d HP. Drinking is free, at any time while you play "
	    "cards. You can carry one potion."), syn_potion_heals(v, seat, potion));
}

/* --- the game --- */

void
synegier_phase(const struct view *v, char title[SENTENCE_SIZE], char text[2 * SENTENCE_SIZE])
{
	const struct syn_numbers *n = &v->content->numbers;
	if (v->raid.round == 0 || v->boss == SYN_NONE) {
		snprintf(title, SENTENCE_SIZE, "%s", _("The sweep"));
		snprintf(text, 2 * SENTENCE_SIZE, v->raid_kind == RAID_OFF ?
		    _("Down an enemy and you gain a level and %d coins. The game ends when %d "
		    "enemies are down, soldiers have gone down %d times, or round %d is over: the "
		    "highest level wins.") : _("Down an enemy and you gain a level and %d coins. "
		    "The sweep ends when %d enemies are down, soldiers have gone down %d times, or "
		    "round %d is over: then the boss comes."), n->kill_coins, n->kills_to_raid,
		    n->downs_to_raid, n->sweep_round_cap);
		return;
	}
	const struct syn_boss *boss = &v->content->bosses[v->boss];
	snprintf(title, SENTENCE_SIZE, _("The raid: %s"), language_words(&boss->name));
	snprintf(text, 2 * SENTENCE_SIZE, _("HP %d, ATK %d, DEF %d. Bring it down within %d "
	    "rounds: whoever dealt the most damage wins. No more enemies and no more events; a "
	    "soldier that goes down stays down."), v->pieces[PIECE_BOSS].max, boss->stat[STAT_ATK],
	    boss->stat[STAT_DEF], n->raid_rounds);
}

/* The card or the sentence being carried out. */
bool
synegier_work(const struct view *v, bool spoken, char text[2 * SENTENCE_SIZE])
{
	const struct syn_work *w = &v->work;
	int seat = syn_actor(v);
	char sentence[SENTENCE_SIZE];
	if (w->task == TASK_NONE || seat == SEAT_NOBODY ||
	    w->card >= v->players[seat - 1].row.count)
		return false;
	const struct syn_pile *row = &v->players[seat - 1].row;
	const struct syn_card *card = &v->content->cards[row->cards[w->card]];
	if (w->task == TASK_SENTENCE && w->card + 1 < row->count) {
		const struct syn_card *right = &v->content->cards[row->cards[w->card + 1]];
		(spoken ? synegier_spoken : synegier_sentence)(v->content,
		    card->bands[w->colour].ref, right->bands[w->colour].ref, sentence);
		snprintf(text, 2 * SENTENCE_SIZE, "%s: %s",
		    spoken ? language_words(&v->content->colours[w->colour].name) :
		    syn_colour_names[w->colour], sentence);
	} else {
		snprintf(text, 2 * SENTENCE_SIZE, "%.80s: %.300s", language_words(&card->name),
		    language_words(&card->text));
	}
	return true;
}

/* --- the field --- */

/* Explains the numbers of the title line and of the line below the field. */
char *
synegier_field_text(const struct view *v, const char *phase)
{
	char *text = mem_string(phase);
	if (v->event != SYN_NONE)
		ADD(&text, _("Event: %s. %s"), language_words(&v->content->events[v->event].name),
		    language_words(&v->content->events[v->event].text));
	ADD(&text, "%s", _("$ is the edge: you can buy one item a turn there."));
	ADD(&text, "%s", _("Mana pays for cards. The row is the cards you played this turn; "
	    "neighbours in it make sentences. Moved is the distance cards moved you this turn. "
	    "When the deck is empty, the trash becomes the deck."));
	return text;
}
