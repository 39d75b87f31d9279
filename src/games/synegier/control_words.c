/* control_words.c: the names of Synegier's things, and what they are in full. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/control.h"
#include "ui/language.h"

const char *
synegier_say(const struct words *w)
{
	return words_in(w, language_current());
}

const char *
synegier_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "on", N_("on") }, { "off", N_("off") }, { "raid", N_("nobody") },
		{ "ranking", N_("the most damage") },
		{ "easy", N_("easy") }, { "greedy", N_("greedy") }, { "planner", N_("planner") },
		{ "mini", N_("mini potion") }, { "potion", N_("potion") },
		{ "C", N_("common") }, { "R", N_("rare") }, { "SR", N_("super rare") },
		{ "LE", N_("legendary") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return NULL;
}

const char *
synegier_card_name(const struct view *v, int card)
{
	return card == SYN_NONE ? _("a card") : synegier_say(&v->content->cards[card].name);
}

/* --- pieces and players --- */

void
synegier_piece(const struct view *v, int piece, char name[SENTENCE_SIZE])
{
	const struct words *words = piece == PIECE_NONE ? NULL : syn_piece_words(v, piece);
	const struct syn_soldier *owner = syn_is_partner(piece) ? syn_soldier(v, syn_owner(piece)) : NULL;
	if (owner != NULL)
		snprintf(name, SENTENCE_SIZE, _("%s's partner"), synegier_say(&owner->name));
	else
		snprintf(name, SENTENCE_SIZE, "%s", words != NULL ? synegier_say(words) : _("nobody"));
}

/* "1P you", "2P CPU", "3P" */
void
synegier_player(const struct desk *d, const struct view *v, int seat, char name[SENTENCE_SIZE])
{
	if (d->seats[seat].cpu)
		snprintf(name, SENTENCE_SIZE, _("%dP CPU"), seat);
	else if (seat == v->seat && d->people == 1)
		snprintf(name, SENTENCE_SIZE, _("%dP you"), seat);
	else
		snprintf(name, SENTENCE_SIZE, _("%dP"), seat);
}

void
synegier_sentence(const struct content *k, int subject, int verb, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("%s → %s"), synegier_say(&k->subjects[subject].text),
	    synegier_say(&k->verbs[verb].text));
}

/* --- ailments --- */

static void
add_state(char text[SENTENCE_SIZE], bool brief, const char *initial, const char *name, int n)
{
	size_t used = strlen(text);
	if (n <= 0)
		return;
	if (brief)
		snprintf(text + used, SENTENCE_SIZE - used, "%s%d", initial, n);
	else
		snprintf(text + used, SENTENCE_SIZE - used, "%s%s %d", used > 0 ? ", " : "", name, n);
}

/* "p2b1" or "Poison 2, Burn 1" */
void
synegier_ailments(const struct view *v, int piece, bool brief, char text[SENTENCE_SIZE])
{
	static const struct { const char *initial, *name; } names[AILS] = {
		[AIL_POISON] = { "p", "Poison" }, [AIL_BURN] = { "b", "Burn" }, [AIL_SHOCK] = { "s", "Shock" },
		[AIL_FEAR] = { "f", "Fear" },
	};
	const struct syn_piece *p = &v->pieces[piece];
	text[0] = '\0';
	for (int i = 0; i < AILS; i++)
		add_state(text, brief, names[i].initial, names[i].name, p->ails[i]);
	add_state(text, brief, "o", "Shield", p->shield);
	if (!syn_is_soldier(piece))
		return;
	add_state(text, brief, "+", "Flow", v->players[syn_owner(piece) - 1].flow);
	add_state(text, brief, "c", "Charge", v->players[syn_owner(piece) - 1].charge);
}

/* --- in full --- */

static void
add(char **text, char *more)
{
	char *longer = mem_format("%s%s%s", *text, (*text)[0] != '\0' ? "\n" : "", more);
	free(*text);
	free(more);
	*text = longer;
}

static void
add_band(char **text, const struct content *k, enum colour colour, const struct syn_band *band)
{
	const char *name = synegier_say(&k->colours[colour].name);
	if (band->type == BAND_SUBJECT)
		add(text, mem_format(_("%s (%s) subject: %s"), syn_colour_names[colour], name,
		    synegier_say(&k->subjects[band->ref].text)));
	else if (band->type == BAND_VERB)
		add(text, mem_format(_("%s (%s) verb: %s"), syn_colour_names[colour], name,
		    synegier_say(&k->verbs[band->ref].text)));
}

char *
synegier_card_text(const struct view *v, int card)
{
	const struct syn_card *it = &v->content->cards[card];
	char *text = mem_format(_("Costs %d mana, %s."), it->cost, synegier_word(syn_rarity_names[it->rarity]));
	add(&text, mem_string(synegier_say(&it->text)));
	for (int colour = 0; colour < COLOURS; colour++)
		add_band(&text, v->content, (enum colour)colour, &it->bands[colour]);
	add(&text, mem_string(_("A subject joins the verb of its colour on the next card to the right.")));
	return text;
}

static void
add_ailments(char **text, const struct syn_piece *p)
{
	static const char *const abouts[AILS] = {
		[AIL_POISON] = N_("Poison(%d): that much damage at the end of its turn or action, then one "
		    "less."),
		[AIL_BURN] = N_("Burn(%d): 3 damage a turn and ATK -2, for so many turns."),
		[AIL_SHOCK] = N_("Shock(%d): no movement; it wears off with cards played and turns."),
		[AIL_FEAR] = N_("Fear(%d): fewer cards at the next draw; an enemy hits weaker."),
	};
	for (int i = 0; i < AILS; i++)
		if (p->ails[i] > 0)
			add(text, mem_format(_(abouts[i]), p->ails[i]));
	if (p->shield > 0)
		add(text, mem_format(_("Shield(%d): so many blows do nothing."), p->shield));
}

static void
add_owner(char **text, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_soldier *s = syn_soldier(v, seat);
	add(text, mem_format(_("Level %d, %d coins; a level brings HP +%d, ATK +%d, DEF +%d."), p->level,
	    p->coins, s->hp_growth, s->growth[STAT_ATK], s->growth[STAT_DEF]));
	add(text, mem_format("%s: %s", synegier_say(&s->core.name), synegier_say(&s->core.text)));
	if (p->potion != POTION_NONE)
		add(text, mem_format(_("Carries a %s."), synegier_word(syn_potion_names[p->potion])));
	if (p->flow > 0)
		add(text, mem_format(_("Flow(%d): so many more cards at the next draw."), p->flow));
	if (p->charge > 0)
		add(text, mem_format(_("Charge(%d): so much more mana next turn."), p->charge));
}

char *
synegier_piece_text(const struct view *v, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	char *text = mem_format(_("HP %d of %d, ATK %d, DEF %d."), p->hp, p->max, syn_stat(v, piece, STAT_ATK),
	    syn_stat(v, piece, STAT_DEF));
	if (syn_is_enemy(piece))
		add(&text, mem_string(_("After every round it hits all soldiers within 2D, then moves.")));
	if (syn_is_enemy(piece) && v->seat > 0 && syn_on_field(v, PIECE_SOLDIER + v->seat - 1))
		add(&text, mem_format(_("You would lose %d HP to it."),
		    syn_threat_damage(v, piece, PIECE_SOLDIER + v->seat - 1)));
	if (syn_is_soldier(piece) && syn_soldier(v, syn_owner(piece)) != NULL)
		add_owner(&text, v, syn_owner(piece));
	add_ailments(&text, p);
	return text;
}
