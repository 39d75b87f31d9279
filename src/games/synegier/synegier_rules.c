/* synegier_rules.c: Synegier's struct game. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/synegier_cpu.h"
#include "games/synegier/synegier_rules.h"

static const struct named seat_counts[] = {
	{ "2", N_("two"), NULL }, { "3", N_("three"), NULL }, { "4", N_("four"), NULL }, { 0 },
};
static const struct named limits[] = {
	{ "off", N_("no limit"), NULL }, { "30", N_("30 seconds"), NULL },
	{ "60", N_("60 seconds"), NULL },
	{ "90", N_("90 seconds"), NULL }, { "120", N_("120 seconds"), NULL }, { 0 },
};
static const struct named raids[] = { SYN_RAIDS(NAMED_ROW) { 0 } };
static const struct named winners[] = { SYN_WINNERS(NAMED_ROW) { 0 } };

#define DECK(number, label_, when_, shown_) { .name = "deck" number, .label = label_, \
	.help = N_("The code of that player's deck, who then picks no cards; such a game ranks " \
	    "apart."), \
	.kind = OPTION_TEXT, .standard = "", .when = when_, .shown = shown_, .sparse = true, \
	    .assisted = true }

static const struct option options[] = {
	{ .name = "seats", .label = N_("Players"),
	    .help = N_("Two to four soldiers. Three or four make a livelier game."),
	    .kind = OPTION_CHOICE, .choices = seat_counts, .standard = "4" },
	{ .name = "limit", .label = N_("Time for playing cards"),
	    .help = N_("When the time is up, your turn ends: no more cards, no battle."),
	    .kind = OPTION_CHOICE, .choices = limits, .standard = "off", .shown = "people=1|2|3|4",
	    .habit = true },
	{ .name = "raid", .label = N_("After the sweep"),
	    .help = N_("A boss at full strength, one to fit the table, or no raid. With an Easy "
	    "CPU it is scaled unless you say otherwise."), .kind = OPTION_CHOICE, .choices = raids,
	    .standard = "full" },
	{ .name = "winner", .label = N_("If the raid is lost"),
	    .help = N_("Who wins when the boss is still standing after eight rounds: nobody, or "
	    "whoever hurt it most."),
	    .kind = OPTION_CHOICE, .choices = winners, .standard = "raid",
	    .when = "raid=full|scaled", .habit = true },
	{ .name = "duels", .label = N_("Duels in the raid"),
	    .help = N_("May soldiers and partners battle those of other players during the raid?"),
	    .kind = OPTION_CHOICE, .choices = options_on_off, .standard = "on",
	    .when = "raid=full|scaled", .habit = true },
	DECK("1", N_("Deck code of player 1"), NULL, "people=1"),
	DECK("2", N_("Deck of player 2"), NULL, ""),
	DECK("3", N_("Deck of player 3"), "seats=3|4", ""),
	DECK("4", N_("Deck of player 4"), "seats=4", ""),
	{ 0 },
};

/* --- creating and destroying --- */

void
syn_begin(struct view *v, const struct content *content, int seats)
{
	*v = (struct view){ .seat = SEAT_REFEREE, .content = content, .seats = seats, .duels = true,
	    .boss = SYN_NONE, .event = SYN_NONE, .battler = PIECE_NONE };
	memset(v->shop, SYN_NONE, sizeof v->shop);
	for (int i = 0; i < SYN_SEATS; i++) {
		struct syn_player *p = &v->players[i];
		v->order[i] = (uint8_t)(i < seats ? i + 1 : 0);
		p->soldier = p->offer[0] = p->offer[1] = p->best.subject = p->best.verb = SYN_NONE;
		p->level = p->battles = 1;
	}
}

static struct state *
create(const struct content *content, const struct options *o, uint64_t seed, struct error *e)
{
	struct state *s = mem_new(sizeof *s);
	struct table t = { .v = &s->all };
	syn_begin(&s->all, content, options_get(o, "seats")[0] - '0');
	s->all.limit = options_are(o, "limit", "off") ? 0 : atoi(options_get(o, "limit"));
	s->all.raid_kind = (enum raid_kind)options_choice_index(o, "raid");
	s->all.winner = (enum winner)options_choice_index(o, "winner");
	s->all.duels = options_are(o, "duels", "on");
	if (!syn_give_decks(&s->all, o, e)) {
		free(s);
		return NULL;
	}
	rng_seed(&s->all.rng, seed);
	syn_deal(&t);
	return s;
}

/* --- the functions of struct game --- */

static int
seat_count(const struct state *s)
{
	return s->all.seats;
}

static int
to_act(const struct state *s)
{
	return s->all.phase == PHASE_OVER ? SEAT_NOBODY : syn_actor(&s->all);
}

/* The generator does not change while cards without chance are played, so those are counted too. */
static uint64_t
chance(const struct state *s)
{
	const struct view *v = &s->all;
	int played = v->players[syn_actor(v) - 1].played;
	return rng_hash(&v->rng) + (uint64_t)(((v->raid.round * 64 + v->round) * SYN_SEATS +
	    v->turn) * 64 + played);
}

/* Every card that the player had, each once. */
static json_t *
cards_of(const struct content *c, const struct syn_player *p)
{
	const struct syn_pile *piles[] = { &p->hand, &p->deck, &p->trash, &p->row };
	uint8_t cards[SYN_CARDS_MAX];
	int count = 0;
	for (int card = 0; card < c->card_count; card++)
		for (size_t i = 0; i < LEN(piles); i++)
			if (memchr(piles[i]->cards, card, (size_t)piles[i]->count) != NULL) {
				cards[count++] = (uint8_t)card;
				break;
			}
	return syn_cards_json(c, cards, count);
}

static json_t *
player_stats(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct content *c = v->content;
	json_t *best = p->best.subject == SYN_NONE ? json_null() : JSON_OBJECT(best,
	    .subject = json_string(c->subjects[p->best.subject].id),
	    .verb = json_string(c->verbs[p->best.verb].id), .damage = json_integer(p->best.damage));
	return JSON_OBJECT(player_stats, .soldier = json_string(c->soldiers[p->soldier].id),
	    .level = json_integer(p->level), .coins = json_integer(p->coins),
	    .raid_damage = json_integer(p->raid_damage), .kills = json_integer(p->kills),
	    .downs = json_integer(p->downs), .sentences = json_integer(p->sentences), .best = best,
	    .cards = cards_of(c, p), .said = syn_said_json(c, p->said));
}

static void
result(const struct state *s, struct result *r)
{
	static const char *const seats[SYN_SEATS] = { "1", "2", "3", "4" };
	const struct view *v = &s->all;
	*r = (struct result){ .over = v->phase == PHASE_OVER };
	if (!r->over)
		return;
	r->winners = v->winners;
	json_t *players = json_object();
	for (int seat = 1; seat <= v->seats; seat++) {
		r->scores[seat] = v->raid_kind == RAID_OFF ? v->players[seat - 1].level :
		    v->players[seat - 1].raid_damage;
		json_object_set_new(players, seats[seat - 1], player_stats(v, seat));
	}
	json_t *boss = v->boss == SYN_NONE ? json_null() :
	    json_string(v->content->bosses[v->boss].id);
	r->stats = JSON_OBJECT(stats, .won = json_boolean(v->won), .boss = boss,
	    .rounds = json_integer(v->round), .raid_rounds = json_integer(v->raid.round),
	    .enemies_down = json_integer(v->enemies_down),
	    .soldier_downs = json_integer(v->soldier_downs), .players = players);
}

static json_t *
catalogue(const struct state *s, const char *arguments, struct error *e)
{
	static const char *const lists[] = { "soldiers", "cards", "subjects", "verbs", "events",
	    "enemies", "bosses" };
	for (size_t i = 0; i < LEN(lists); i++)
		if (strcmp(arguments, lists[i]) == 0)
			return json_deep_copy(json_object_get(s->all.content->file, lists[i]));
	error_set(e, ERR_INPUT, "name a list: soldiers, cards, subjects, verbs, events, enemies or "
	    "bosses");
	return NULL;
}

static const struct game_command commands[] = {
	{ "catalogue", catalogue },
	{ NULL, NULL },
};

EVENTS_DEFINE(syn_events, SYN_EVENTS);

const struct game synegier_game = {
	.id         = "synegier",
	.title      = "Synegier",
	.summary    = N_("Link cards and raid the boss"),
	.seats      = { .min = 2, .max = SYN_SEATS },
	.options    = options,
	.secret     = true,
	.allied     = true,
	.commands   = commands,
	.code       = &synegier_code,
	.load       = syn_content_load,
	.unload     = syn_content_unload,
	.create     = create,
	.seat_count = seat_count,
	.to_act     = to_act,
	.forms      = &synegier_forms,
	.legal      = syn_legal,
	.apply      = syn_apply,
	.events     = syn_event_shapes,
	.advance    = syn_advance,
	.wait       = syn_wait,
	.fields     = synegier_fields,
	.view_size  = sizeof(struct view),
	.read       = syn_read,
	.result     = result,
	.invariants = syn_check,
	.levels     = synegier_cpu_levels,
	.think      = synegier_cpu_think,
	.chance     = chance,
	.ponder     = synegier_cpu_ponder,
	.decide     = synegier_cpu_decide,
	.forget     = synegier_cpu_forget,
	.consider   = synegier_cpu_consider,
	.judge      = synegier_cpu_judge,
	.least_loss = SYN_LEAST_LOSS,
};
