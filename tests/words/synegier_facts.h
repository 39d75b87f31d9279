/* synegier_facts.h: the question for each fact of a view of Synegier, by the row that holds it. */
#ifndef TESTS_SYNEGIER_FACTS_H
#define TESTS_SYNEGIER_FACTS_H

#include "synegier_asking.h"

/* --- every row of a view and its question --- */

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
	snprintf(opener, sizeof opener, "(%s", tag(v->order[v->raid.first]));
	SAID(v, "next", "", "the boss acts; ", "%s", opener);
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

/* And the possible choices. */
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
		struct syn_battle_forecast fight = syn_battle_forecast(v, v->battler, foe);
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
		    "mana %d. Cards played: %d. Squares moved by cards: %d. Battles left: %d. Sentences made: %d.", p->mana, p->played, p->moved,
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

/* Everything on the face of a card. */
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

/* Rows that no screen shows, with the reasons. */
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

#endif
