/* synegier_text.c: Synegier's names, its title and its prompts. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

const char *
synegier_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
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
	return card == SYN_NONE ? _("a card") : language_words(&v->content->cards[card].name);
}

const char *
synegier_item_name(const struct view *v, int item)
{
	return item < 3 ? synegier_word(syn_potion_names[item]) :
	    synegier_card_name(v, v->shop[item - 3]);
}

/* --- pieces and players --- */

void
synegier_piece(const struct view *v, int piece, char name[SENTENCE_SIZE])
{
	const struct bilingual *words = piece == PIECE_NONE ? NULL : syn_piece_words(v, piece);
	const struct syn_soldier *owner = syn_is_partner(piece) ? syn_soldier(v, syn_owner(piece)) :
	    NULL;
	if (owner != NULL)
		snprintf(name, SENTENCE_SIZE, _("%s's partner"), language_words(&owner->name));
	else
		snprintf(name, SENTENCE_SIZE, "%s", words != NULL ? language_words(words) :
		    _("nobody"));
}

/* "1P you", "2P CPU", "3P", "Ann" */
void
synegier_player(const struct seat *seats, const struct view *v, int seat, char name[SENTENCE_SIZE])
{
	if (seats[seat].cpu)
		snprintf(name, SENTENCE_SIZE, _("%dP CPU"), seat);
	else if (seat == v->seat && seats_people(seats, v->seats) == 1)
		snprintf(name, SENTENCE_SIZE, _("%dP you"), seat);
	else
		snprintf(name, SENTENCE_SIZE, "%s", player_tag(seats, seat).name);
}

void
synegier_sentence(const struct content *k, int subject, int verb, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("%s → %s"), language_words(&k->subjects[subject].text),
	    language_words(&k->verbs[verb].text));
}

/* The subject and verb are too short to read as a sentence in any language: an arrow separates
 * them. */
void
synegier_brief(const struct content *k, int subject, int verb, char text[SENTENCE_SIZE])
{
	const struct syn_subject *s = &k->subjects[subject];
	const struct syn_verb *v = &k->verbs[verb];
	snprintf(text, SENTENCE_SIZE, "%s → %s",
	    language_words(s->brief.en != NULL ? &s->brief : &s->text),
	    language_words(v->brief.en != NULL ? &v->brief : &v->text));
}

bool
synegier_sentence_of(const struct content *k, const char *subject, const char *verb,
    char text[SENTENCE_SIZE])
{
	int s = syn_subject_of(k, subject), v = syn_verb_of(k, verb);
	if (s != SYN_NONE && v != SYN_NONE)
		synegier_sentence(k, s, v, text);
	return s != SYN_NONE && v != SYN_NONE;
}

/* --- ailments --- */

static void
add_state(char text[SENTENCE_SIZE], bool brief, const char *initial, const char *name, int n)
{
	if (n > 0 && brief)
		text_append(text, SENTENCE_SIZE, "%s%d", initial, n);
	else if (n > 0)
		text_append(text, SENTENCE_SIZE, "%s%s %d", text[0] != '\0' ? _(", ") : "", name,
		    n);
}

/* "p2b1" or "Poison 2, Burn 1" */
void
synegier_ailments(const struct view *v, int piece, bool brief, char text[SENTENCE_SIZE])
{
	static const struct { const char *initial, *name; } names[AILS] = {
		[AIL_POISON] = { "p", "Poison" }, [AIL_BURN] = { "b", "Burn" },
		[AIL_SHOCK] = { "s", "Shock" },
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

/* --- the title --- */

/* "pick 8 of 16: common 70%, rare 30%" */
static void
pick_title(const struct view *v, char text[SENTENCE_SIZE])
{
	int pick = v->players[(v->seat > 0 ? v->seat : syn_actor(v)) - 1].deck.count + 1;
	char odds[SENTENCE_SIZE] = "";	/* "common 70%, rare 30%" */
	const int *part = syn_odds_of(v->content, pick)->part;
	for (int rarity = 0; rarity < RARITIES; rarity++)
		if (part[rarity] > 0)
			text_append(odds, SENTENCE_SIZE, "%s%s %d%%",
			    odds[0] != '\0' ? _(", ") : "", synegier_word(syn_rarity_names[rarity]),
			    part[rarity]);
	if (pick <= SYN_PICKS)
		snprintf(text, SENTENCE_SIZE, _("Pick %d of %d: %.150s"), pick, SYN_PICKS, odds);
	else
		snprintf(text, SENTENCE_SIZE, "%s", _("Building decks"));
}

static void
title(const struct view *v, char text[SENTENCE_SIZE])
{
	const struct syn_numbers *n = &v->content->numbers;
	int seconds = syn_seconds_left(v);
	if (v->phase <= PHASE_DRAFT)
		pick_title(v, text);
	else if (v->phase == PHASE_PICK_SOLDIER)
		snprintf(text, SENTENCE_SIZE, "%s", _("Choosing soldiers"));
	else if (v->raid.round > 0)
		snprintf(text, SENTENCE_SIZE, _("Raid, round %d of %d"), v->raid.round,
		    n->raid_rounds);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("Sweep, round %d: enemies %d/%d, soldiers %d/%d down"), v->round,
		    v->enemies_down, n->kills_to_raid, v->soldier_downs, n->downs_to_raid);
	if (seconds >= 0)
		text_append(text, SENTENCE_SIZE, _("  %d s"), seconds);
}

/* --- the question --- */

/* Each prompt with its keys, in the order of the sentence, and a plain one for a player without a
 * cursor. */
enum { KEYS_NAMED = 5 };
#define KEY(name) offsetof(struct synegier_keys, name)

static const struct question {
	const char	*keys, *plain;
	size_t		 named[KEYS_NAMED];
} questions[PROMPTS] = {
	[PROMPT_PICK]    = { N_("Take a card: 1 or 2, or %s and %s, then %s. %s explains it."),
	    N_("Take one of the two cards."), { KEY(left), KEY(right), KEY(choose), KEY(info) } },
	[PROMPT_SOLDIER] = { N_("Choose the soldier you lead: a number, or %s and %s, then %s."),
	    N_("Choose the soldier you lead."), { KEY(up), KEY(down), KEY(choose) } },
	[PROMPT_CORNER]  = { N_("Your soldier comes back with full HP: choose a corner, then %s."),
	    N_("Your soldier comes back with full HP: choose a corner."), { KEY(choose) } },
	[PROMPT_PLAY]    = { N_("Play a card: %s and %s choose, %s plays it. %s links the row. %s: "
	    "hint."), N_("Play a card, or link the row."),
	{ KEY(left), KEY(right), KEY(choose), KEY(link), KEY(hint) } },
	[PROMPT_TARGET]  = { N_("Choose a target: %s or a number, then %s."),
	    N_("Choose a target."), { KEY(next), KEY(choose) } },
	[PROMPT_WALK]    = { N_("Where does this piece walk? %s: it stays."),
	    N_("Where does this piece walk? It may stay."), { KEY(none) } },
	[PROMPT_SQUARE]  = { N_("Where does your partner appear? Move the cursor or press %s, then "
	    "%s."), N_("Where does your partner appear?"), { KEY(next), KEY(choose) } },
	[PROMPT_RECALL]  = { N_("Which card goes from the trash on top of your deck? %s: none."),
	    N_("Which card goes from the trash on top of your deck? It may be none."),
	    { KEY(none) } },
	[PROMPT_BATTLE]  = { N_("Battle: choose a foe with %s or a number, then %s. %s: no "
	    "battle."), N_("Battle: choose a foe, or no battle."),
	{ KEY(next), KEY(choose), KEY(none) } },
	[PROMPT_KEEP]    = { N_("Keep one card for the next turn: %s and %s, then %s. %s: none."),
	    N_("Keep one card for the next turn, or none."),
	    { KEY(left), KEY(right), KEY(choose), KEY(none) } },
};

/* Prompts in unusual situations. */
static const struct question
walk = { N_("You may walk: choose a square, or %s to stay."),
    N_("You may walk: choose a square, or stay."), { KEY(none) } },
aim = { N_("Where to? Move the cursor or press %s, then %s. %s plays it without moving."), NULL,
    { KEY(next), KEY(choose), KEY(none) } },
look = { N_("Look around with the cursor; %s explains a piece, %s goes back."), NULL,
    { KEY(info), KEY(back) } },
play = { N_("Play a card: %s and %s choose, %s plays it. %s links the row."), NULL,
    { KEY(left), KEY(right), KEY(choose), KEY(link) } },
stuck = { N_("No card can be played now: %s links the row."),
    N_("No card can be played now: link the row."), { KEY(link) } };

static void
ask(const struct question *q, const struct selection *selected, char text[SENTENCE_SIZE])
{
	const char *keys[KEYS_NAMED];
	for (int i = 0; i < KEYS_NAMED && selected != NULL; i++)
		keys[i] = (const char *)selected->keys + q->named[i];
	if (selected != NULL)
		snprintf(text, SENTENCE_SIZE, _(q->keys), keys[0], keys[1], keys[2], keys[3],
		    keys[4]);
	else
		snprintf(text, SENTENCE_SIZE, "%s", _(q->plain));
}

/* Is there a card in the hand that can be played now? */
static bool
can_play(const struct view *v)
{
	bool playable = false;
	for (int i = 0; i < v->players[v->seat - 1].hand.count; i++)
		playable |= syn_play_problem(v, v->seat, i) == NULL;
	return playable;
}

static const struct question *
find_question(const struct view *v, const struct selection *selected)
{
	if (v->prompt == PROMPT_WALK && v->work.targets[v->work.target] == PIECE_SOLDIER + v->seat -
	    1)
		return &walk;
	if (v->prompt != PROMPT_PLAY)
		return &questions[v->prompt];
	if (selected != NULL && (selected->aiming || selected->looking))
		return selected->aiming ? &aim : &look;
	return !can_play(v) ? &stuck : selected != NULL && selected->unaided ? &play :
	    &questions[PROMPT_PLAY];
}

static void
waiting(const struct seat *seats, const struct view *v, const struct selection *selected,
    char text[SENTENCE_SIZE])
{
	char player[SENTENCE_SIZE];
	synegier_player(seats, v, syn_actor(v), player);
	if (v->seat == syn_actor(v) && selected != NULL)
		snprintf(text, SENTENCE_SIZE, _("%s skips to the result."), selected->keys->choose);
	else if (v->phase == PHASE_DRAFT)
		snprintf(text, SENTENCE_SIZE, _("%.60s picks cards."), player);
	else if (v->phase == PHASE_PICK_SOLDIER)
		snprintf(text, SENTENCE_SIZE, _("%.60s chooses a soldier."), player);
	else if (!seats[syn_actor(v)].cpu || selected == NULL)
		snprintf(text, SENTENCE_SIZE, _("It is the turn of %.60s."), player);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("%.60s plays. %s hurries, %s skips, %s changes the speed."), player,
		    selected->keys->choose, selected->keys->skip, selected->keys->speed);
}

static void
prompt(const struct seat *seats, const struct view *v, const struct selection *selected,
    char text[SENTENCE_SIZE])
{
	bool asked = v->seat > 0 && v->prompt != PROMPT_NONE && syn_actor(v) == v->seat;
	char sentence[SENTENCE_SIZE];
	if (selected != NULL && selected->shown != NULL) {
		waiting(seats, selected->shown, selected, text);
	} else if (v->phase != PHASE_OVER && !asked) {
		waiting(seats, v, selected, text);
	} else if (v->phase == PHASE_OVER) {
		synegier_end_sentence(seats, v, sentence);
		snprintf(text, SENTENCE_SIZE,
		    selected == NULL ? "%.150s" : _("%.150s %s: what next."), sentence,
		    selected == NULL ? NULL : selected->keys->choose);
	} else {
		ask(find_question(v, selected), selected, text);
	}
}

/* --- hints --- */

static void
hint_play(const struct view *v, const struct action *a, char sentence[SENTENCE_SIZE])
{
	const struct syn_pile *hand = &v->players[v->seat - 1].hand;
	if (a->numbers[0] >= hand->count)
		return;
	const char *name = synegier_card_name(v, hand->cards[a->numbers[0]]);
	struct spot to = syn_action_spot(a);
	if (a->form == FORM_PLAY)
		snprintf(sentence, SENTENCE_SIZE, _("play %s and stay."), name);
	else
		snprintf(sentence, SENTENCE_SIZE, a->form == FORM_PLAY_PARTNER ?
		    _("play %s and move your partner to %d,%d.") : _("play %s and move to %d,%d."),
		    name, to.x, to.y);
}

/* A hint for one of the cards or soldiers. */
static void
hint_choice(const struct view *v, const struct action *a, char sentence[SENTENCE_SIZE])
{
	const struct syn_player *me = &v->players[v->seat - 1];
	int choice = a->numbers[0];
	if (a->form == FORM_PICK && choice < 2)
		snprintf(sentence, SENTENCE_SIZE, _("take %s."),
		    synegier_card_name(v, me->offer[choice]));
	else if (a->form == FORM_SOLDIER && choice < me->dealt_count)
		snprintf(sentence, SENTENCE_SIZE, _("lead %s."),
		    language_words(&v->content->soldiers[me->dealt[choice]].name));
	else if (a->form == FORM_KEEP && choice < me->hand.count)
		snprintf(sentence, SENTENCE_SIZE, _("keep %s."),
		    synegier_card_name(v, me->hand.cards[choice]));
}

/* Hints without a name to fill in. */
static const struct question plain_hints[FORMS] = {
	[FORM_STOP] = { N_("play no more cards; %s links the row."),
	    N_("play no more cards and link the row."), { KEY(link) } },
	[FORM_POTION] = { N_("drink the potion (%s)."), N_("drink the potion."), { KEY(drink) } },
	[FORM_BATTLE_NONE] = { N_("no battle (%s)."), N_("no battle."), { KEY(none) } },
	[FORM_KEEP_NONE] = { N_("keep nothing (%s)."), N_("keep nothing."), { KEY(none) } },
	[FORM_WALK_NONE] = { N_("stay (%s)."), N_("stay."), { KEY(none) } },
	[FORM_RECALL_NONE] = { N_("take nothing (%s)."), N_("take nothing."), { KEY(none) } },
};

static void
advice(const struct seat *seats, const struct view *v, const struct selection *selected,
    const struct action *a, char sentence[SENTENCE_SIZE])
{
	char name[SENTENCE_SIZE];
	struct spot at = syn_action_spot(a);
	sentence[0] = '\0';
	switch ((enum form)a->form) {
	case FORM_BUY:
		snprintf(sentence, SENTENCE_SIZE, selected == NULL ? _("buy %.100s.") :
		    _("buy %.100s in the shop (%s)."), synegier_item_name(v, a->numbers[0] + 1),
		    selected == NULL ? NULL : selected->keys->shop);
		break;
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_PLAY_PARTNER:
		hint_play(v, a, sentence);
		break;
	case FORM_PICK:
	case FORM_SOLDIER:
	case FORM_KEEP:
		hint_choice(v, a, sentence);
		break;
	case FORM_RECALL:
		snprintf(sentence, SENTENCE_SIZE, _("take %s."),
		    synegier_card_name(v, syn_card_of(v->content, a->text)));
		break;
	case FORM_TARGET:
	case FORM_BATTLE:
		synegier_piece(v, a->numbers[0], name);
		snprintf(sentence, SENTENCE_SIZE, a->form == FORM_BATTLE ? _("battle %.100s.") :
		    _("choose %.100s."), name);
		break;
	case FORM_CORNER:
	case FORM_WALK:
	case FORM_SQUARE:
		snprintf(sentence, SENTENCE_SIZE, _("choose the square %d,%d."), at.x, at.y);
		break;
	default:
		ask(&plain_hints[a->form], selected, sentence);
	}
}

/* Asks before the last playable card is given up, as none can be played after it. */
static bool
confirm(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	struct syn_link links[SYN_LINKS_MAX];
	if (action->form != FORM_STOP || v->seat < 1 || !can_play(v))
		return false;
	const struct syn_pile *row = &v->players[v->seat - 1].row;
	int count = syn_links(v->content, row->cards, row->count, links);
	if (count > 0)
		snprintf(text, SENTENCE_SIZE,
		    _("Sentences in the row: %d. Stop playing cards and link it?"), count);
	else
		snprintf(text, SENTENCE_SIZE, "%s",
		    row->count > 0 ? _("The row makes no sentence. Stop playing cards?") :
		    _("You have played no card. Stop playing cards?"));
	return true;
}

const struct sentences synegier_sentences = {
	.game       = &synegier_game,
	.title      = title,
	.prompt     = prompt,
	.advice     = advice,
	.reason     = synegier_reason,
	.loss       = synegier_loss,
	.tell       = synegier_tell,
	.mark       = synegier_mark,
	.verdict    = synegier_verdict,
	.report     = synegier_report,
	.reveal     = N_("Show the last field and every hand"),
	.describe   = synegier_describe,
	.stats      = synegier_stats,
	.statistics = synegier_statistics,
	.topics     = synegier_topics,
	.choice     = synegier_choice,
	.reason_said = synegier_reason_spoken,
	.confirm    = confirm,
	.understand = synegier_understand,
	.code       = synegier_code_spoken,
};
