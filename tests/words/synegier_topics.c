/* synegier_topics.c: whatever a seat sees of Synegier can be asked for in words, what it may not see cannot; and every
 * action can be chosen by its words. */
#include "../pure/synegier_support.h"
#include "base/text.h"
#include "game/language.h"
#include "game/sentences.h"
#include "games/synegier/words.h"

/* --- positions: one of every phase and question --- */

#define OTHERS "{'seat':2,'soldier':'S05','at':[7,1],'coins':12,'poison':2,'poison_by':1,'hand':['C03','LE10'],'deck':['C09']," \
    "'trash':['R02','C04','R20']},{'seat':3,'soldier':'S06','at':null,'level':4,'waiting':true,'potion':'potion'}"
#define FOES "'enemies':[{'id':6,'at':[4,3],'hp':34,'max':38,'atk':18,'def':6},{'id':7,'at':[6,6],'hp':41,'max':41," \
    "'atk':20,'def':7,'shock':2,'burn':1,'fear':2}]"
#define SWEEP(rest, first) "{'seats':3,'round':3,'limit':'60','raid_kind':'scaled','enemies_down':5,'spawned':7,'sweep_damage':77," \
    "'soldier_downs':1,'event':'E14'" rest ",'players':[{'seat':1,'soldier':'S01','at':[3,3],'level':2,'hp':30,'coins':7," \
    "'burn':1,'shield':1,'kills':2,'sentences':5,'downs':1," \
    "'best':{'subject':'RS2','verb':'RV10','damage':14}," first "}," OTHERS "]," FOES "}"
#define CARDS "'hand':['C01','C04','C22','R06','C14','C01'],'deck':['C02','C19','R20','C02'],'trash':['R13','SR10','C04','R18']"

static const char *const positions[] = {
	"{'phase':'draft','seats':3,'players':[{'seat':1,'deck':['C01','C22','C05'],'offer':['C04','R20']},{'seat':2,'deck':['C03']}]}",
	"{'phase':'pick_soldier','seats':3}",
	SWEEP(",'clock':600", CARDS ",'row':['C04'],'potion':'mini','flow':2,'charge':1,'played':1"),
	SWEEP("", CARDS ",'row':['C04','C01'],'mana':1,'moved':4,'played':2,'links':1,'pierce':3,'reach':2,'evade':true,"
	    "'bought':true,'battles':2,'modifiers':[{'stat':'atk','n':4,'dur':'TURN','by':1},{'stat':'def','n':-2,'dur':'ROUND',"
	    "'by':null}],'partner':{'at':[3,4],'hp':12,'max':14,'atk':9,'def':4,'poison':1}"),
	SWEEP(",'prompt':'battle','battler':'s1'", CARDS),
	SWEEP(",'prompt':'keep'", CARDS),
	"{'seats':2,'duels':false,'winner':'ranking','round':14,'raid':{'round':4,'first':2},'last_hit':2,'players':[{'seat':1,"
	    "'soldier':'S01','at':[3,3],'raid_damage':131,'kills':7,'hand':['C05','R17']},{'seat':2,'soldier':'S05','at':[7,1],"
	    "'raid_damage':96}],'boss':{'id':'B4','at':[4,4],'hp':240,'max':590,'atk':28,'def':12,'poison':2}}",
	"{'seats':2,'phase':'over','raid_kind':'off','round':12,'players':[{'seat':1,'soldier':'S01','at':[3,3],'level':6,'kills':5},"
	    "{'seat':2,'soldier':'S05','at':[7,1],'level':5}],'result':{'won':false,'winners':[1],'ranking':[1,2]}}",
};

/* Questions in the midst of a card or a sentence, by playing up to them. */
static const struct { const char *setup, *actions; enum prompt prompt; } midway[] = {
	{ SWEEP("", "'hand':['C01','C14'],'deck':['C02']"), "play 1", PROMPT_TARGET },
	{ SWEEP("", "'hand':['C02','C19'],'deck':['C02']"), "play 1; play 1; stop", PROMPT_WALK },
	{ SWEEP("", "'hand':['SR11'],'deck':['C02']"), "play 1", PROMPT_SQUARE },
	{ SWEEP("", "'hand':['R15'],'deck':['C02'],'trash':['C04','R18','C01']"), "play 1", PROMPT_RECALL },
};

enum { POSITIONS = LEN(positions), MIDWAY = LEN(midway), ALL = POSITIONS + MIDWAY };

static void
speak(const char *language)
{
	const char *build = getenv("BUILD");
	char *folder = mem_format("%s/share/locale", build != NULL ? build : "build");
	language_set(language, folder);
	free(folder);
}

static struct state *
position(int i)
{
	struct state *s = set_up(i < (int)POSITIONS ? positions[i] : midway[i - POSITIONS].setup);
	if (i >= (int)POSITIONS) {
		play(s, midway[i - POSITIONS].actions);
		ck_assert_msg(s->all.prompt == midway[i - POSITIONS].prompt, "%d asks %s", i, syn_prompt_names[s->all.prompt]);
	}
	return s;
}

/* --- asking --- */

static const struct seat seats[SEATS_MAX + 1] = { [2] = { .cpu = true }, [3] = { .cpu = true }, [4] = { .cpu = true } };

/* The answer, a sentence a line, or the refusal; the caller frees it. */
static char *
ask(const struct view *v, const char *topic, const char *about, enum detail detail, bool *refused)
{
	const struct topic *t = topic_find(sentences_of(&synegier_game)->topics, topic);
	struct topic_question q = { seats, v, about, detail };
	struct log log = { 0 };
	struct error e = { 0 };
	char *text = mem_string(""), refusal[ERROR_TEXT_SIZE];
	if (t == NULL)
		ck_abort_msg("there is no topic %s", topic);
	*refused = !t->tell(&q, &log, &e);
	if (*refused) {
		if (log.count > 0 || e.sentence == NULL)
			ck_abort_msg("%s %s", topic, about);
		language_error(&e, refusal);
		mem_append(&text, "%s", refusal);
	}
	if (!*refused && log.count == 0)
		ck_abort_msg("%s %s says nothing", topic, about);
	for (int i = 0; i < log.count; i++)
		mem_append(&text, "%s\n", log.lines[i].text);
	log_clear(&log);
	return text;
}

/* One line of the answer has all of these words. */
static void
expect_said(const struct view *v, const char *topic, const char *about, enum detail detail, const char *label, const char *words)
{
	bool refused, said = false;
	char *text = ask(v, topic, about, detail, &refused), *copy = mem_string(text), *rest = copy;
	for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL; )
		said |= strstr(line, label) != NULL && strstr(line, words) != NULL;
	if (refused || !said)
		ck_abort_msg("%s %s does not say \"%s ... %s\" but:\n%s", topic, about, label, words, text);
	free(copy);
	free(text);
}

#define SAID(v, topic, about, label, ...) \
	do { \
		char words_[512]; \
		snprintf(words_, sizeof words_, __VA_ARGS__); \
		expect_said(v, topic, about, DETAIL_NORMAL, label, words_); \
	} while (0)

static const char *
square(struct spot at)
{
	static char text[8];
	snprintf(text, sizeof text, "%d,%d", at.x, at.y);
	return text;
}

static const char *
number(int n)
{
	static char text[16];
	snprintf(text, sizeof text, "%d", n);
	return text;
}

static const char *
tag(int seat)
{
	static char text[4];
	snprintf(text, sizeof text, "%dP", seat);
	return text;
}

/* --- every row of a view, and how it is asked for --- */

/* Of the table. */

static void
ask_phase(const struct view *v)
{
	static const char *const begins[PHASES] = { [PHASE_DRAFT] = "Pick ", [PHASE_PICK_SOLDIER] = "Choosing soldiers" };
	if (begins[v->phase] != NULL && v->seat > 0)
		SAID(v, "look", "", "", "%s", v->players[v->seat - 1].deck.count == SYN_PICKS && v->phase == PHASE_DRAFT ?
		    "Building decks" : begins[v->phase]);
	else if (v->phase == PHASE_OVER)
		SAID(v, "look", "", "", "%s", synegier_outcome(v, v->won));
}

static void
ask_prompt(const struct view *v)
{
	char prompt[SENTENCE_SIZE];
	sentences_of(&synegier_game)->prompt(seats, v, NULL, prompt);
	SAID(v, "look", "", "", "%s", prompt);
}

static void
ask_seats(const struct view *v)
{
	for (int seat = 1; seat <= v->seats; seat++)
		SAID(v, "players", number(seat), tag(seat), ":");
}

static void
ask_limit(const struct view *v)
{
	if (v->limit > 0)
		SAID(v, "goals", "", "Time", "%d seconds a turn", v->limit);
}

static void
ask_raid_kind(const struct view *v)
{
	static const char *const words[RAID_KINDS] = { "full strength", "fit the table", "no raid" };
	SAID(v, "goals", "", "The raid", "%s", words[v->raid_kind]);
}

static void
ask_winner(const struct view *v)
{
	if (v->raid_kind != RAID_OFF)
		SAID(v, "goals", "", "still standing", "%s", v->winner == WINNER_RAID ? "nobody wins" : "most damage wins");
}

static void
ask_duels(const struct view *v)
{
	if (v->raid_kind != RAID_OFF)
		SAID(v, "goals", "", "In the raid", "%s", v->duels ? "may battle" : "may not battle");
}

static void
ask_round(const struct view *v)
{
	if (v->phase >= PHASE_TURN)
		SAID(v, "score", "", "", "Rounds: %d.", v->round);
	if (v->phase == PHASE_TURN && v->raid.round == 0)
		SAID(v, "look", "", "", "round %d.", v->round);
}

static void
ask_turn(const struct view *v)
{
	if (v->phase != PHASE_OVER)
		SAID(v, "next", "", "turn", "%s", tag(syn_actor(v)));
}

static void
ask_order(const struct view *v)
{
	bool refused;
	char *text = v->phase == PHASE_OVER ? NULL : ask(v, "next", "", DETAIL_FULL, &refused), *at = text != NULL ?
	    strstr(text, "Order of the turns") : NULL;
	for (int i = 0; text != NULL && i < v->seats; i++) {
		at = at == NULL ? NULL : strstr(at, tag(v->order[i]));
		ck_assert_msg(at != NULL, "%s", text);
	}
	free(text);
}

static void
ask_downs(const struct view *v)
{
	if (v->phase >= PHASE_TURN)
		SAID(v, "score", "", "Rounds", "Enemies down: %d. Soldiers down: %d.", v->enemies_down, v->soldier_downs);
}

static void
ask_sweep_damage(const struct view *v)
{
	if (v->raid_kind == RAID_SCALED && v->raid.round == 0)
		SAID(v, "goals", "", "taken from enemies", "%d", v->sweep_damage);
}

static void
ask_raid(const struct view *v)
{
	char opener[64];
	if (v->raid.round == 0 || v->phase == PHASE_OVER)
		return;
	SAID(v, "look", "", "Raid", "round %d of", v->raid.round);
	snprintf(opener, sizeof opener, "the boss acts; %s", tag(v->order[v->raid.first]));
	SAID(v, "next", "", "Then", "%s", opener);
}

static void
ask_boss(const struct view *v)
{
	if (v->boss != SYN_NONE && syn_on_field(v, PIECE_BOSS))
		SAID(v, "enemies", "", v->content->bosses[v->boss].name.en, "HP %d of %d", v->pieces[PIECE_BOSS].hp,
		    v->pieces[PIECE_BOSS].max);
}

static void
ask_last_hit(const struct view *v)
{
	if (v->last_hit > 0)
		SAID(v, "score", "", "last hurt by", "%s", tag(v->last_hit));
}

static void
ask_shop(const struct view *v)
{
	int seat = v->seat > 0 ? v->seat : syn_actor(v);
	for (int item = 1; v->phase == PHASE_TURN && item <= SYN_SHOP_ITEMS; item++) {
		SAID(v, "shop", "", number(item), "%s", synegier_item_name(v, item));
		SAID(v, "shop", number(item), synegier_item_name(v, item), "price %d", syn_price(v, seat, item));
		if (item > 2)
			SAID(v, "shop", number(item), "", "%s", v->content->cards[v->shop[item - 3]].text.en);
		else
			SAID(v, "shop", number(item), "Heals", "%d HP", syn_potion_heals(v, seat > 0 ? seat : 1, (enum potion)item));
	}
}

static void
ask_event(const struct view *v)
{
	if (v->event != SYN_NONE)
		SAID(v, "event", "", v->content->events[v->event].name.en, "%s", v->content->events[v->event].text.en);
	else
		SAID(v, "event", "", "No event", "in force");
}

static void
ask_events(const struct view *v)
{
	if (v->raid.round == 0)
		SAID(v, "event", "", "to come", "%d, hidden", v->events.count);
}

static void
ask_work(const struct view *v)
{
	if (v->work.task == TASK_CARD)
		SAID(v, "mana", "", "carried out", "%s",
		    synegier_card_name(v, v->players[syn_actor(v) - 1].row.cards[v->work.card]));
	else if (v->work.task == TASK_SENTENCE)
		SAID(v, "mana", "", "carried out", "%s:", v->content->colours[v->work.colour].name.en);
}

/* And what can be chosen. */
static void
ask_battler(const struct view *v)
{
	uint32_t pieces = v->phase == PHASE_TURN && v->seat == syn_actor(v) ? syn_answer_pieces(v) : 0;
	uint64_t squares = v->phase == PHASE_TURN && v->seat == syn_actor(v) ? syn_answer_squares(v) : 0;
	for (; pieces != 0; pieces &= pieces - 1) {
		int foe = synegier_first_piece(pieces);
		struct spot at = v->pieces[foe].at;
		SAID(v, "targets", "", square(at), "HP %d of %d", v->pieces[foe].hp, v->pieces[foe].max);
		if (v->prompt != PROMPT_BATTLE) {
			SAID(v, "at", square(at), "", "You can choose it now.");
			continue;
		}
		struct syn_fight fight = syn_fight(v, v->battler, foe);
		SAID(v, "targets", "", "Battle with", "you deal %d", fight.dealt);
		SAID(v, "at", square(at), "Battle with", "take %d", fight.taken);
	}
	for (; squares != 0; squares &= squares - 1) {
		struct spot at = syn_spot(__builtin_ctzll(squares));
		SAID(v, "targets", "", "Squares you can choose", "%s", square(at));
		SAID(v, "at", square(at), "", "You can choose it now.");
	}
}

static void
ask_clock(const struct view *v)
{
	if (syn_seconds_left(v) >= 0)
		SAID(v, "mana", "", "Time left", "%d seconds", syn_seconds_left(v));
}

static void
ask_result(const struct view *v)
{
	for (int seat = 1; v->phase == PHASE_OVER && seat <= v->seats; seat++)
		if (v->winners & 1u << seat)
			SAID(v, "score", "", "Winners", "%s", tag(seat));
}

/* Of every player. */

static void
ask_soldier(const struct view *v, int seat)
{
	if (syn_soldier(v, seat) != NULL && v->phase >= PHASE_TURN) {
		SAID(v, "players", number(seat), tag(seat), "%s", syn_soldier(v, seat)->name.en);
		expect_said(v, "soldiers", number(seat), DETAIL_FULL, "", syn_soldier(v, seat)->core.text.en);
		SAID(v, "about", syn_soldier(v, seat)->name.en, "Each level", "HP +%d", syn_soldier(v, seat)->hp_growth);
	}
}

static void
ask_level(const struct view *v, int seat)
{
	if (v->phase >= PHASE_TURN)
		SAID(v, "players", number(seat), tag(seat), "level %d,", v->players[seat - 1].level);
}

static void
ask_coins(const struct view *v, int seat)
{
	if (v->phase >= PHASE_TURN)
		SAID(v, "players", number(seat), tag(seat), "coins: %d,", v->players[seat - 1].coins);
}

static void
ask_potion(const struct view *v, int seat)
{
	enum potion potion = v->players[seat - 1].potion;
	if (v->phase >= PHASE_TURN)
		SAID(v, "players", number(seat), tag(seat), "potion: %s.", potion == POTION_NONE ? "none" :
		    synegier_word(syn_potion_names[potion]));
	if (v->phase == PHASE_TURN && potion != POTION_NONE)
		SAID(v, "mana", number(seat), "Heals", "%d HP", syn_potion_heals(v, seat, potion));
}

static void
ask_flow(const struct view *v, int seat)
{
	if (v->players[seat - 1].flow + v->players[seat - 1].charge > 0)
		SAID(v, "mana", number(seat), "next turn", "Flow %d, Charge %d", v->players[seat - 1].flow, v->players[seat - 1].charge);
}

static void
ask_waiting(const struct view *v, int seat)
{
	if (v->players[seat - 1].waiting)
		SAID(v, "soldiers", number(seat), "is down", "comes back");
}

static void
ask_mana(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	if (v->phase >= PHASE_TURN)
		SAID(v, "mana", number(seat), tag(seat),
		    "mana %d. Cards played: %d. Moved by cards: %dD. Battles left: %d. Sentences made: %d.", p->mana, p->played, p->moved,
		    p->battles, p->links);
}

static void
ask_skills(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	if (p->pierce > 0)
		SAID(v, "mana", number(seat), "ignores", "%d DEF", p->pierce);
	if (p->reach > 0)
		SAID(v, "mana", number(seat), "can battle", "%dD", p->reach);
	if (p->evade)
		SAID(v, "mana", number(seat), "takes no", "counter");
	if (p->bought)
		SAID(v, "mana", number(seat), tag(seat), "was bought");
}

static void
ask_record(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	char sentence[SENTENCE_SIZE];
	if (v->phase < PHASE_TURN)
		return;
	if (v->raid.round > 0)
		SAID(v, "score", "", tag(seat), "%d damage", p->raid_damage);
	SAID(v, "score", "", tag(seat), "level %d, enemies down: %d", p->level, p->kills);
	SAID(v, "score", "", "Times down", "%d. Coins: %d. Sentences: %d.", p->downs, p->coins, p->sentences);
	if (p->best.subject == SYN_NONE)
		return;
	synegier_spoken(v->content, p->best.subject, p->best.verb, sentence);
	SAID(v, "score", "", "Best sentence", "%d damage: %s", p->best.damage, sentence);
}

static void
ask_dealt(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	for (int i = 0; v->phase < PHASE_TURN && i < p->dealt_count && p->soldier == SYN_NONE; i++)
		if (p->dealt[i] != SYN_NONE)
			SAID(v, "soldiers", number(seat), v->content->soldiers[p->dealt[i]].name.en, "HP %d",
			    v->content->soldiers[p->dealt[i]].hp);
		else
			SAID(v, "soldiers", number(seat), tag(seat), "%d soldiers to choose from, hidden", p->dealt_count);
}

static void
ask_offer(const struct view *v, int seat)
{
	for (int i = 0; i < 2 && seat == v->seat && v->players[seat - 1].offer[i] != SYN_NONE; i++) {
		const struct syn_card *card = &v->content->cards[v->players[seat - 1].offer[i]];
		SAID(v, "offer", "", card->name.en, "Card %d", i + 1);
		SAID(v, "card", number(i + 1), "", "%s", card->text.en);
	}
}

/* All that a card has on its face. */
static void
ask_face(const struct view *v, const char *topic, const char *about, const struct syn_card *card)
{
	SAID(v, topic, about, "costs", "%d mana", card->cost);
	SAID(v, topic, about, "", "%s", card->text.en);
	SAID(v, topic, about, card->moves.count > 0 ? "Moves:" : "does not move", "%s", "");
	for (int colour = 0; colour < COLOURS; colour++)
		if (card->bands[colour].type == BAND_SUBJECT)
			SAID(v, topic, about, "Subject", "%s: %s", v->content->colours[colour].name.en,
			    v->content->subjects[card->bands[colour].ref].text.en);
		else if (card->bands[colour].type == BAND_VERB)
			SAID(v, topic, about, "Verb", "%s: %s", v->content->colours[colour].name.en,
			    v->content->verbs[card->bands[colour].ref].text.en);
}

static void
ask_hand(const struct view *v, int seat)
{
	const struct syn_pile *hand = &v->players[seat - 1].hand;
	if (v->phase < PHASE_TURN)
		return;
	if (seat != v->seat && v->seat != SEAT_REFEREE && hand->count > 0)
		SAID(v, "players", number(seat), "Cards in hand", "%d, hidden", hand->count);
	for (int i = 0; i < hand->count && v->seat == SEAT_REFEREE; i++)
		SAID(v, "hand", "", tag(seat), "%d %s", i + 1, synegier_card_name(v, hand->cards[i]));
	for (int i = 0; i < hand->count && seat == v->seat; i++) {
		char label[16];
		snprintf(label, sizeof label, "Card %d:", i + 1);
		SAID(v, "hand", "", label, "%s", synegier_card_name(v, hand->cards[i]));
		SAID(v, "hand", number(i + 1), label, "cost %d.", syn_cost(v, seat, hand->cards[i]));
		ask_face(v, "card", number(i + 1), &v->content->cards[hand->cards[i]]);
		SAID(v, "preview", number(i + 1), label, "cost %d", syn_cost(v, seat, hand->cards[i]));
	}
}

static void
ask_pile(const struct view *v, int seat, const char *topic, const struct syn_pile *pile)
{
	SAID(v, topic, number(seat), tag(seat), "%d.", pile->count);
	for (int i = 0; i < pile->count; i++)
		if (pile->cards[i] == SYN_NONE)
			SAID(v, topic, number(seat), "face", "down");
		else
			SAID(v, topic, number(seat), synegier_card_name(v, pile->cards[i]), "Cost %d:", v->content->cards[pile->cards[i]].cost);
}

static void
ask_deck(const struct view *v, int seat)
{
	ask_pile(v, seat, "deck", &v->players[seat - 1].deck);
}

static void
ask_trash(const struct view *v, int seat)
{
	ask_pile(v, seat, "trash", &v->players[seat - 1].trash);
}

static void
ask_row(const struct view *v, int seat)
{
	const struct syn_pile *row = &v->players[seat - 1].row;
	struct syn_link links[SYN_LINKS_MAX];
	char sentence[SENTENCE_SIZE];
	int count = syn_links(v->content, row->cards, row->count, links);
	for (int i = 0; i < row->count; i++)
		SAID(v, "links", number(seat), tag(seat), "%d %s", i + 1, synegier_card_name(v, row->cards[i]));
	for (int i = 0; i < count; i++) {
		synegier_spoken(v->content, links[i].subject, links[i].verb, sentence);
		SAID(v, "links", number(seat), v->content->colours[links[i].colour].name.en, "%s", sentence);
	}
}

/* Of every piece on the field. */

static void
ask_place(const struct view *v, int piece)
{
	char name[SENTENCE_SIZE];
	struct spot at = v->pieces[piece].at;
	synegier_piece(v, piece, name);
	SAID(v, "at", square(at), square(at), "%s", name);
	SAID(v, "where", "", name, "%s", square(at));
	SAID(v, "row", number(at.y), "Row", "column %d %s", at.x, name);
	SAID(v, "column", number(at.x), "Column", "row %d %s", at.y, name);
}

static void
ask_values(const struct view *v, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	SAID(v, "at", square(p->at), square(p->at), "HP %d of %d, ATK %d, DEF %d", p->hp, p->max, syn_stat(v, piece, STAT_ATK),
	    syn_stat(v, piece, STAT_DEF));
	SAID(v, syn_owner(piece) > 0 ? "soldiers" : "enemies", "", square(p->at), "HP %d of %d", p->hp, p->max);
}

static void
ask_ailments(const struct view *v, int piece)
{
	static const char *const names[AILS] = { "Poison", "Burn", "Shock", "Fear" };
	const struct syn_piece *p = &v->pieces[piece];
	for (int i = 0; i < AILS; i++)
		if (p->ails[i] > 0)
			SAID(v, "at", square(p->at), square(p->at), "%s %d", names[i], p->ails[i]);
	if (p->shield > 0)
		SAID(v, "at", square(p->at), square(p->at), "Shield %d", p->shield);
}

static void
ask_modifiers(const struct view *v, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	if (p->mods[STAT_ATK][DUR_TURN][1] != 0)
		expect_said(v, "at", square(p->at), DETAIL_FULL, "ATK +4", "this turn");
}

static const struct {
	const char	*row;
	void		(*table)(const struct view *);
	void		(*player)(const struct view *, int seat);
	void		(*piece)(const struct view *, int piece);
} asked[] = {
	{ "seats", .table = ask_seats }, { "limit", .table = ask_limit }, { "raid_kind", .table = ask_raid_kind },
	{ "winner", .table = ask_winner }, { "duels", .table = ask_duels }, { "phase", .table = ask_phase },
	{ "prompt", .table = ask_prompt }, { "round", .table = ask_round }, { "turn", .table = ask_turn },
	{ "order", .table = ask_order }, { "enemies_down", .table = ask_downs }, { "soldier_downs", .table = ask_downs },
	{ "sweep_damage", .table = ask_sweep_damage }, { "raid.round", .table = ask_raid }, { "raid.first", .table = ask_raid },
	{ "enemies", .table = ask_boss }, { "boss", .table = ask_boss }, { "last_hit", .table = ask_last_hit },
	{ "shop", .table = ask_shop }, { "event", .table = ask_event }, { "events", .table = ask_events },
	{ "work.task", .table = ask_work }, { "work.card", .table = ask_work }, { "work.colour", .table = ask_work },
	{ "battler", .table = ask_battler }, { "clock", .table = ask_clock }, { "won", .table = ask_phase },
	{ "winners", .table = ask_result }, { "result", .table = ask_result },
	{ "players.soldier", .player = ask_soldier }, { "players.level", .player = ask_level },
	{ "players.coins", .player = ask_coins }, { "players.potion", .player = ask_potion }, { "players.flow", .player = ask_flow },
	{ "players.charge", .player = ask_flow }, { "players.waiting", .player = ask_waiting },
	{ "players.mana", .player = ask_mana }, { "players.moved", .player = ask_mana }, { "players.played", .player = ask_mana },
	{ "players.links", .player = ask_mana }, { "players.battles", .player = ask_mana },
	{ "players.pierce", .player = ask_skills }, { "players.reach", .player = ask_skills },
	{ "players.evade", .player = ask_skills }, { "players.bought", .player = ask_skills },
	{ "players.raid_damage", .player = ask_record }, { "players.downs", .player = ask_record },
	{ "players.kills", .player = ask_record }, { "players.sentences", .player = ask_record },
	{ "players.best.subject", .player = ask_record }, { "players.best.verb", .player = ask_record },
	{ "players.best.damage", .player = ask_record }, { "players.dealt", .player = ask_dealt },
	{ "players.offer", .player = ask_offer }, { "players.hand", .player = ask_hand }, { "players.deck", .player = ask_deck },
	{ "players.trash", .player = ask_trash }, { "players.row", .player = ask_row },
	{ "pieces.at.x", .piece = ask_place }, { "pieces.at.y", .piece = ask_place }, { "pieces.hp", .piece = ask_values },
	{ "pieces.max", .piece = ask_values }, { "pieces.atk", .piece = ask_values }, { "pieces.def", .piece = ask_values },
	{ "pieces.poison", .piece = ask_ailments }, { "pieces.burn", .piece = ask_ailments }, { "pieces.shock", .piece = ask_ailments },
	{ "pieces.fear", .piece = ask_ailments }, { "pieces.shield", .piece = ask_ailments },
	{ "pieces.modifiers", .piece = ask_modifiers },
};

/* Rows that no screen shows, and why. */
static const struct { const char *row, *why; } unseen[] = {
	{ "game", "it is always the same" }, { "seat", "whose view it is" }, { "content", "the files, not the game" },
	{ "rng", "nobody sees it" }, { "spawned", "follows from the enemies down and on the field" },
	{ "players.seat", "the place in the list" }, { "players.said", "for the collection, after the game" },
	{ "players.piece", "the rows of pieces" }, { "players.partner", "a piece among pieces" },
	{ "pieces.poison_by", "who gets the credit" }, { "pieces.burn_by", "who gets the credit" },
	{ "work.effect", "how far the rules have come" }, { "work.open", "how far the rules have come" },
	{ "work.begun", "how far the rules have come" }, { "work.op", "how far the rules have come" },
	{ "work.target", "how far the rules have come" }, { "work.targets", "the question names them" },
	{ "work.times", "how far the rules have come" }, { "work.die", "the log tells it" },
	{ "work.damage", "the log tells it" }, { "work.from.x", "how far the rules have come" },
	{ "work.from.y", "how far the rules have come" },
};

static void
expect_known(const char *path)
{
	int count = 0;
	for (size_t i = 0; i < LEN(asked); i++)
		count += strcmp(asked[i].row, path) == 0;
	for (size_t i = 0; i < LEN(unseen); i++)
		count += strcmp(unseen[i].row, path) == 0;
	ck_assert_msg(count == 1, "%s is asked for in %d ways: say in asked[] how, or in unseen[] why no screen shows it", path, count);
}

static int
walk_rows(const struct field *fields, const char *path)
{
	int count = 0;
	for (const struct field *row = fields; row->name != NULL; row++) {
		char place[128];
		const struct field *inner = row->kind == FIELD_IS_ARRAY ? row->of : row;
		snprintf(place, sizeof place, "%s%s", path, field_name(row));
		if (inner->kind == FIELD_IS_STRUCT) {
			snprintf(place, sizeof place, "%s%s.", path, field_name(row));
			count += walk_rows(inner->fields, place);
		} else {
			expect_known(place);
			count++;
		}
	}
	return count;
}

START_TEST(every_row_of_a_view_can_be_asked_for_or_is_on_no_screen)
{
	ck_assert_int_eq(walk_rows(synegier_game.fields, ""), LEN(asked) + LEN(unseen));
}
END_TEST

START_TEST(every_fact_is_told_under_its_topic)
{
	struct state *s = position(_i);
	speak("en");
	for (int viewer = SEAT_REFEREE; viewer <= s->all.seats; viewer++) {
		if (viewer == -1)
			continue;
		struct view *v = game_view(&synegier_game, s, viewer);
		for (size_t i = 0; i < LEN(asked); i++) {
			if (asked[i].table != NULL)
				asked[i].table(v);
			for (int seat = 1; asked[i].player != NULL && seat <= v->seats; seat++)
				asked[i].player(v, seat);
			for (int p = 0; asked[i].piece != NULL && v->phase >= PHASE_TURN && p < PIECES; p++)
				if (syn_on_field(v, p))
					asked[i].piece(v, p);
		}
		game_view_free(&synegier_game, v);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- secrets --- */

static const char *const abouts[] = { "", "1", "2", "3", "1,1", "3,3", "me", "boss", "quick jab", "ski", "2 3,2", "2 1" };

static void
hide_otherwise(struct state *s, int viewer, struct rng *rng)
{
	for (int seat = 1; seat <= s->all.seats; seat++) {
		struct syn_player *p = &s->all.players[seat - 1];
		for (int i = 0; i < p->deck.count && seat != viewer; i++)
			p->deck.cards[i] = (uint8_t)rng_below(rng, (uint64_t)content->card_count);
		for (int i = 0; i < 2 && seat != viewer && p->offer[0] != SYN_NONE; i++)
			p->offer[i] = (uint8_t)(2 * rng_below(rng, 30) + (uint64_t)i);
		for (int i = 0; i < p->dealt_count && seat != viewer && s->all.phase < PHASE_TURN; i++)
			p->dealt[i] = (uint8_t)rng_below(rng, (uint64_t)content->soldier_count);
	}
}

static void
expect_same(const struct view *one, const struct view *other, const char *topic, const char *about)
{
	for (int detail = 0; detail < DETAILS; detail++) {
		bool refused;
		char *a = ask(one, topic, about, (enum detail)detail, &refused), *b = ask(other, topic, about, (enum detail)detail, &refused);
		if (strcmp(a, b) != 0)
			ck_abort_msg("%s %s tells a secret to %d:\n%s\n%s", topic, about, one->seat, a, b);
		free(a);
		free(b);
	}
}

START_TEST(no_answer_depends_on_what_the_seat_may_not_know)
{
	struct state *s = position(_i);
	struct rng rng;
	rng_seed(&rng, 77);
	speak("en");
	for (int viewer = SEAT_NOBODY; viewer <= s->all.seats; viewer++) {
		struct state *other = otherwise(s, viewer, &rng);
		hide_otherwise(other, viewer, &rng);
		struct view *one = game_view(&synegier_game, s, viewer), *two = game_view(&synegier_game, other, viewer);
		for (const struct topic *t = sentences_of(&synegier_game)->topics; t->name != NULL; t++)
			for (size_t i = 0; i < LEN(abouts); i++)
				expect_same(one, two, t->name, abouts[i]);
		game_view_free(&synegier_game, one);
		game_view_free(&synegier_game, two);
		game_destroy(&synegier_game, other);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- nonsense --- */

static void
expect_speakable(const char *text, const char *topic, const char *about)
{
	static const char *const signs[] = { "→", "(null)", "\n\n", "★", "◆" };
	if (!text_is_utf8(text, strlen(text)))
		ck_abort_msg("%s %s is not UTF-8: %s", topic, about, text);
	for (const char *c = text; *c != '\0'; c++)
		if ((unsigned char)*c < 0x20 && *c != '\n')
			ck_abort_msg("%s %s has a control character: %s", topic, about, text);
	for (size_t i = 0; i < LEN(signs); i++)
		if (strstr(text, signs[i]) != NULL)
			ck_abort_msg("%s %s has %s: %s", topic, about, signs[i], text);
}

START_TEST(every_topic_answers_or_refuses_whatever_is_asked)
{
	static char longest[501], wide[502];
	static const char *const nonsense[] = { "", "   ", "0", "-1", "8", "99999999999999999999", "9,9", "1,", ",", "a b c", "\x01\x02\x1b[2J",
	    "\xff\xfe", "😀", "１，２", "３", "%s%n", "スライム", "アル", "e", "s9", "p4", "boss", "1 1 1 1 1 1 1 1 1 1 1 1", longest, wide };
	memset(longest, 'x', sizeof longest - 1);
	for (size_t i = 0; i + 3 < sizeof wide; i += 3)
		memcpy(wide + i, "あ", 3);
	struct state *s = position(_i / 2);
	speak(_i % 2 == 0 ? "en" : "ja");
	for (int viewer = SEAT_REFEREE; viewer <= s->all.seats; viewer++) {
		if (viewer == -1)
			continue;
		struct view *v = game_view(&synegier_game, s, viewer);
		for (const struct topic *t = sentences_of(&synegier_game)->topics; t->name != NULL; t++)
			for (size_t i = 0; i < LEN(nonsense) * DETAILS; i++) {
				bool refused;
				char *text = ask(v, t->name, nonsense[i / DETAILS], (enum detail)(i % DETAILS), &refused);
				expect_speakable(text, t->name, nonsense[i / DETAILS]);
				if (refused && strchr(text, '\n') != NULL)
					ck_abort_msg("%s: %s", t->name, text);
				free(text);
			}
		game_view_free(&synegier_game, v);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(every_topic_has_names_of_its_own)
{
	const struct topic *topics = sentences_of(&synegier_game)->topics;
	for (const struct topic *t = topics; t->name != NULL; t++) {
		const char letter[2] = { t->letter };
		ck_assert_ptr_eq(topic_find(topics, t->name), t);
		ck_assert_ptr_eq(topic_find(topics, t->japanese), t);
		ck_assert(t->letter == 0 || topic_find(topics, letter) == t);
		ck_assert(t->letter == 0 || strchr("tygipuqox", t->letter) == NULL);
	}
}
END_TEST

/* --- choices --- */

struct choices {
	const struct state	*s;
	const struct view	*v;
	int			 seat, count;
	char			 texts[512][SENTENCE_SIZE];
};

static void
expect_read(const struct choices *c, const char *typed, const struct action *a)
{
	struct action again = { 0 };
	char one[ACTION_SIZE], other[ACTION_SIZE] = "";
	bool read = sentences_of(&synegier_game)->understand(c->v, c->seat, typed, &again);
	action_print(&synegier_forms, a, one);
	if (read)
		action_print(&synegier_forms, &again, other);
	if (!read || strcmp(one, other) != 0)
		ck_abort_msg("\"%s\" is read as \"%s\", not %s", typed, other, one);
}

static bool
check_choice(const struct action *a, void *context)
{
	struct choices *c = context;
	char *text = c->texts[c->count++], typed[ACTION_SIZE];
	sentences_of(&synegier_game)->choice(seats, c->v, a, text);
	action_print(&synegier_forms, a, typed);
	if (text[0] == '\0' || c->count == (int)LEN(c->texts))
		ck_abort_msg("%s has no words", typed);
	for (const char *t = text; *t != '\0'; t++)
		if ((unsigned char)*t < 0x20)
			ck_abort_msg("%s: %s", typed, text);
	if (!text_is_utf8(text, strlen(text)) || strchr(text, '%') != NULL || strstr(text, "→") != NULL)
		ck_abort_msg("%s: %s", typed, text);
	for (int i = 0; i < c->count - 1; i++)
		if (strcmp(c->texts[i], text) == 0)
			ck_abort_msg("two choices are called \"%s\", one is %s", text, typed);
	for (char *t = typed; *t != '\0'; t++)
		*t = (char)(*t >= 'a' && *t <= 'z' ? *t - 'a' + 'A' : *t);
	expect_read(c, typed, a);
	return true;
}

START_TEST(every_legal_action_has_words_of_its_own_and_is_read)
{
	enum { ACTIONS = 700 };
	static struct choices c;
	struct rng rng;
	struct state *s = new_game(_i % 2 == 0 ? "seats=2" : "seats=4 raid=scaled", 11 + (uint64_t)_i);
	rng_seed(&rng, 5 + (uint64_t)_i);
	speak(_i % 2 == 0 ? "en" : "ja");
	for (int i = 0; i < ACTIONS && synegier_game.to_act(s) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		c = (struct choices){ .s = s, .seat = synegier_game.to_act(s) };
		struct view *v = game_view(&synegier_game, s, c.seat);
		c.v = v;
		synegier_game.legal(s, c.seat, check_choice, &c);
		game_view_free(&synegier_game, v);
		random_action(s, &rng, action);
		play_events(s, action, NULL);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(an_action_is_read_as_people_type_it)
{
	static const struct { int position; const char *typed, *action; } typed[] = {
		{ 0, "take 2", "pick 2" }, { 0, "herb", "pick 1" }, { 0, "ＰＩＣＫ １", "pick 1" }, { 0, "薬草袋", "pick 1" },
		{ 1, "soldier 2", "soldier 2" }, { 1, "lead 1", "soldier 1" },
		{ 2, "Play 2", "play 2" }, { 2, "play 2 3,4", "play 2 to 3,4" }, { 2, "play 2 3 4", "play 2 to 3,4" },
		{ 2, "2 to 3,4", "play 2 to 3,4" }, { 2, "herb pouch 3,4", "play 2 to 3,4" }, { 2, "play herb stay", "play 2" },
		{ 2, "quick jab", "play 1" }, { 2, "早撃ちの拳　３、４", "play 1 to 3,4" }, { 2, "end", "stop" }, { 2, "link", "stop" },
		{ 2, "連結", "stop" }, { 2, "drink", "potion" }, { 2, "buy 2", "buy 2" }, { 2, "buy mini potion", "buy 1" },
		{ 2, "buy potion", "buy 2" }, { 2, "買う ３", "buy 3" },
		{ 3, "play 1 partner 3,5", "play 1 partner to 3,5" }, { 3, "1 相棒 3,5", "play 1 partner to 3,5" },
		{ 4, "battle skeleton", "battle e6" }, { 4, "attack 4,3", "battle e6" }, { 4, "none", "battle none" },
		{ 4, "骸骨兵", "battle e6" }, { 4, "e6", "battle e6" }, { 4, "BATTLE NONE", "battle none" },
		{ 5, "keep 2", "keep 2" }, { 5, "keep herb", "keep 2" }, { 5, "none", "keep none" }, { 5, "なし", "keep none" },
		{ POSITIONS, "skel", "target e6" }, { POSITIONS, "target 4,3", "target e6" }, { POSITIONS + 1, "stay", "walk stay" },
		{ POSITIONS + 1, "3,2", "walk 3,2" }, { POSITIONS + 1, "walk 3 2", "walk 3,2" }, { POSITIONS + 2, "2,2", "square 2,2" },
		{ POSITIONS + 3, "quick", "recall C01" }, { POSITIONS + 3, "recall c04", "recall C04" }, { POSITIONS + 3, "no", "recall none" },
	};
	static const struct { int position; const char *typed; } wrong[] = {
		{ 2, "2" }, { 2, "" }, { 2, "fly" }, { 2, "play" }, { 2, "play 2 9,9" }, { 2, "buy" }, { 4, "battle" }, { 4, "battle moon" },
		{ POSITIONS + 3, "recall" }, { 0, "pick" }, { 2, "\x1b[A" }, { 2, "stop now please" },
	};
	for (size_t i = 0; i < LEN(typed) + LEN(wrong); i++) {
		bool good = i < LEN(typed);
		struct state *s = position(good ? typed[i].position : wrong[i - LEN(typed)].position);
		struct choices c = { .seat = synegier_game.to_act(s) };
		struct view *v = game_view(&synegier_game, s, c.seat);
		struct action a = { 0 };
		c.v = v;
		if (good) {
			ck_assert(action_scan(&synegier_forms, typed[i].action, &a, NULL));
			expect_read(&c, typed[i].typed, &a);
		} else {
			ck_assert_msg(!sentences_of(&synegier_game)->understand(v, c.seat, wrong[i - LEN(typed)].typed, &a), "%s",
			    wrong[i - LEN(typed)].typed);
		}
		game_view_free(&synegier_game, v);
		game_destroy(&synegier_game, s);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_row_of_a_view_can_be_asked_for_or_is_on_no_screen);
	tcase_add_loop_test(tc, every_fact_is_told_under_its_topic, 0, ALL);
	tcase_add_loop_test(tc, no_answer_depends_on_what_the_seat_may_not_know, 0, ALL);
	tcase_add_loop_test(tc, every_topic_answers_or_refuses_whatever_is_asked, 0, 2 * ALL);
	tcase_add_test(tc, every_topic_has_names_of_its_own);
	tcase_add_loop_test(tc, every_legal_action_has_words_of_its_own_and_is_read, 0, 4);
	tcase_add_test(tc, an_action_is_read_as_people_type_it);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_topics", fill, 60);
	synegier_game.unload(content);
	return status;
}
