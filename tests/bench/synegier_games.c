/* synegier_games.c: plays games of Synegier between CPUs and prints whether the game is balanced,
 * and how each level links its cards.
 *
 *	synegier_games [levels=L,L,...] [games=1000] [seed=1] [seats=4] [raid=full] ...
 *
 * The levels are dealt to the seats in turn and move on by one seat a game; other words are options
 * of the game. First place is the most damage to the boss, whether or not the raid is won, and
 * without a raid the highest level; a shared one counts in parts. The same arguments give the same
 * games on every machine; only the times differ. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure.h"
#include "playing.h"
#include "base/mem.h"
#include "base/text.h"
#include "games/synegier/synegier.h"

enum { LEVELS_MAX = 8, ROUNDS_MAX = 64, BOSSES = SYN_BOSSES_MAX, NAME_SIZE = 32,
	SOLDIER_GAMES = 20, CARD_DECKS = 100, MANY_GAMES = 500,
	LONG_CHAIN = 4 };

struct match {
	char	levels[LEVELS_MAX][NAME_SIZE];
	int	level_count, games, seed, seats;
	struct options	options;
};

/* How often it was tried, and how often it came first. */
struct share {
	double	tries, hits;
};

/* How a level links cards; each card of a chain links with the next. */
struct linking {
	long	turns, cards, sentences;
	long	linked, neighbours;		/* neighbours in a row that link, and all
						 * neighbours */
	long	chains, chain_cards, long_turns;	/* chains, their cards; turns with a chain
							 * of four cards or more */
	long	kept, kept_linked;		/* cards kept, and those of them that linked in the
						 * next turn */
	long	favourite;			/* sentences in the player's most frequent colour */
	long	raid_battles, duels;		/* battles in the raid, and those of them against a
						 * player's piece */
};

struct stat_lines {
	int		games, rounds[ROUNDS_MAX];		/* sweeps by their length */
	struct share	middle, by_enemies, by_downs, by_cap;	/* how the sweep went and ended */
	struct share	raid, raid_after_enemies, raid_after_downs, boss[BOSSES];
	struct share	seat[SYN_SEATS], soldier[SYN_SOLDIERS_MAX], card[SYN_CARDS_MAX], level[LEVELS_MAX];
	struct share	highest_level, ties;
	double		sweep_rounds, raid_rounds, boss_hp, enemies, downs, raid_downs, levels;
	long		steps, potions, bought;
	struct linking	linking[LEVELS_MAX];
	long		colours[SYN_SEATS][COLOURS];	/* sentences of this game's players */
	int		keeping[SYN_SEATS];		/* the card that each keeps; SYN_NONE */
	long		pairs[SYN_BANDS_MAX][SYN_BANDS_MAX];
	long		decisions[LEVELS_MAX];
	double		seconds[LEVELS_MAX];
};

static struct state *
new_game(const struct content *content, const struct options *o, uint64_t seed)
{
	struct error e = { 0 };
	struct state *s = synegier_game.create(content, o, seed, &e);
	must(s != NULL);
	return s;
}

/* --- a game --- */

static void
count(struct share *s, double hit)
{
	s->tries++;
	s->hits += hit;
}

/* Counts chains of two cards or more, left to right; `joined` marks the neighbours that link. */
static void
note_chains(struct linking *l, const bool *joined, int neighbours)
{
	int longest = 1;
	for (int i = 0, cards; i < neighbours; i += cards) {
		for (cards = 1; i + cards - 1 < neighbours && joined[i + cards - 1]; cards++)
			l->linked++;
		l->chains += cards > 1;
		l->chain_cards += cards > 1 ? cards : 0;
		longest = cards > longest ? cards : longest;
	}
	l->neighbours += neighbours;
	l->long_turns += longest >= LONG_CHAIN;
}

static void
note_row(struct stat_lines *t, struct linking *l, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	struct syn_link links[SYN_LINKS_MAX];
	bool joined[SYN_PILE_MAX] = { false };
	int made = syn_links(v->content, p->row.cards, p->row.count, links), kept = t->keeping[seat - 1];
	for (int i = 0; i < made; i++) {
		t->pairs[links[i].subject][links[i].verb]++;
		t->colours[seat - 1][links[i].colour]++;
		joined[links[i].left] = true;
	}
	note_chains(l, joined, p->row.count > 1 ? p->row.count - 1 : 0);
	for (int i = 0; i < p->row.count && kept != SYN_NONE; i++)
		if (p->row.cards[i] == kept && (joined[i] || (i > 0 && joined[i - 1]))) {
			l->kept_linked++;
			kept = SYN_NONE;
		}
	t->keeping[seat - 1] = SYN_NONE;
	l->turns++;
	l->cards += p->played;
	l->sentences += made;
	t->steps += p->moved;
}

static void
note_action(struct stat_lines *t, struct linking *l, const struct view *v, const struct action *action)
{
	int seat = syn_actor(v), number = action->numbers[0];
	bool raid = v->raid.round > 0;
	switch (action->form) {
	case FORM_BUY:
		*(number + 1 > 2 ? &t->bought : &t->potions) += 1;
		break;
	case FORM_STOP:
		note_row(t, l, v, seat);
		break;
	case FORM_KEEP:
		t->keeping[seat - 1] = v->players[seat - 1].hand.cards[number];
		l->kept++;
		break;
	case FORM_BATTLE:
		l->raid_battles += raid;
		l->duels += raid && syn_owner(number) > 0;
		break;
	default:
		break;
	}
}

static void
act(struct state *s, const struct match *m, int level, uint64_t seed, struct stat_lines *t)
{
	struct action action;
	struct error e = { 0 };
	int seat = synegier_game.to_act(s);
	double start = now();
	struct view *v = game_view(&synegier_game, s, seat);
	struct thinker *thinker = synegier_game.think(v, seat, m->levels[level], seed);
	while (!synegier_game.ponder(thinker))
		continue;
	must(synegier_game.decide(thinker, &action));
	game_thinker_free(&synegier_game, thinker);
	game_view_free(&synegier_game, v);
	t->seconds[level] += now() - start;
	t->decisions[level]++;
	note_action(t, &t->linking[level], &s->all, &action);
	must(synegier_game.apply(s, seat, &action, NULL, &e));
}

static void
note_sweep(struct stat_lines *t, const struct view *v)
{
	const struct syn_numbers *n = &v->content->numbers;
	bool enemies = v->enemies_down >= n->kills_to_raid, downs = v->soldier_downs >= n->downs_to_raid;
	t->rounds[v->round < ROUNDS_MAX ? v->round : ROUNDS_MAX - 1]++;
	t->sweep_rounds += v->round;
	t->enemies += v->enemies_down;
	t->downs += v->soldier_downs;
	for (int seat = 1; seat <= v->seats; seat++)
		t->levels += (double)v->players[seat - 1].level / v->seats;
	count(&t->middle, v->round >= 10 && v->round <= 20);
	count(&t->by_enemies, enemies);
	count(&t->by_downs, downs && !enemies);
	count(&t->by_cap, !enemies && !downs);
}

static void
note_cards(struct stat_lines *t, const struct view *v, int seat, double first)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_pile *piles[] = { &p->hand, &p->deck, &p->trash, &p->row };
	bool holds[SYN_CARDS_MAX] = { false };
	for (size_t i = 0; i < LEN(piles); i++)
		for (int j = 0; j < piles[i]->count; j++)
			holds[piles[i]->cards[j]] = true;
	for (int i = 0; i < v->content->card_count; i++)
		if (holds[i])
			count(&t->card[i], first);
}

static void
note_end(struct stat_lines *t, const struct view *v, const struct match *m, int game)
{
	int ranking[SYN_SEATS], sharing = syn_ranking(v, ranking), most = 0;
	double first[SYN_SEATS + 1] = { 0 };
	bool enemies = v->enemies_down >= v->content->numbers.kills_to_raid;
	for (int i = 0; i < sharing; i++)
		first[ranking[i]] = 1.0 / sharing;
	for (int i = 0; i < v->seats; i++) {
		int seat = v->order[i];
		most = v->players[seat - 1].level > most ? v->players[seat - 1].level : most;
		count(&t->seat[i], first[seat]);
		count(&t->soldier[v->players[seat - 1].soldier], first[seat]);
		count(&t->level[(seat - 1 + game) % m->level_count], first[seat]);
		note_cards(t, v, seat, first[seat]);
		t->raid_downs += !syn_on_field(v, PIECE_SOLDIER + seat - 1);
	}
	count(&t->highest_level, v->players[ranking[0] - 1].level == most);
	count(&t->ties, sharing > 1);
	t->games++;
	if (v->boss == SYN_NONE)
		return;
	count(&t->raid, v->won);
	t->boss_hp += v->pieces[PIECE_BOSS].max;
	count(enemies ? &t->raid_after_enemies : &t->raid_after_downs, v->won);
	count(&t->boss[v->boss], v->won);
	t->raid_rounds += v->raid.round;
}

static void
note_favourites(struct stat_lines *t, const struct match *m, int game)
{
	for (int i = 0; i < m->seats; i++) {
		long most = 0;
		for (int colour = 0; colour < COLOURS; colour++)
			most = t->colours[i][colour] > most ? t->colours[i][colour] : most;
		t->linking[(i + game) % m->level_count].favourite += most;
	}
}

static void
play(const struct content *content, const struct match *m, int game, uint64_t seed, struct stat_lines *t)
{
	struct state *s = new_game(content, &m->options, seed);
	struct rng rng;
	rng_seed(&rng, seed ^ 0x5eed);
	memset(t->colours, 0, sizeof t->colours);
	for (int i = 0; i < SYN_SEATS; i++)
		t->keeping[i] = SYN_NONE;
	for (int seat; (seat = synegier_game.to_act(s)) != SEAT_NOBODY; ) {
		bool sweep = s->all.raid.round == 0;
		act(s, m, (seat - 1 + game) % m->level_count, rng_next(&rng), t);
		if (sweep && (s->all.raid.round > 0 || s->all.phase == PHASE_OVER))
			note_sweep(t, &s->all);
	}
	note_end(t, &s->all, m, game);
	note_favourites(t, m, game);
	game_destroy(&synegier_game, s);
}

/* --- the report --- */

static double
per_cent(const struct share *s)
{
	return s->tries > 0 ? 100 * s->hits / s->tries : 0;
}

/* An end of the 95 % interval of a share, by Wilson: the lower one with -1. */
static double
interval(const struct share *s, int side)
{
	const double z = 1.96, n = s->tries > 0 ? s->tries : 1, p = s->hits / n;
	return 100 * (p + z * z / (2 * n) + side * z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))) / (1 + z * z / n);
}

static int
quantile(const struct stat_lines *t, double part)
{
	int rounds = 0, seen = t->rounds[0];
	while (seen < part * t->games && rounds < ROUNDS_MAX - 1)
		seen += t->rounds[++rounds];
	return rounds;
}

static void
report_game(const struct stat_lines *t)
{
	double n = t->games, turns = 0, cards = 0, sentences = 0;
	for (int i = 0; i < LEVELS_MAX; i++) {
		turns += (double)t->linking[i].turns;
		cards += (double)t->linking[i].cards;
		sentences += (double)t->linking[i].sentences;
	}
	printf("sweep: %.1f rounds (5 %% %d, median %d, 95 %% %d), %.1f enemies and %.2f soldiers down, "
	    "level %.1f\n",
	    t->sweep_rounds / n, quantile(t, 0.05), quantile(t, 0.5), quantile(t, 0.95), t->enemies / n,
	    t->downs / n, t->levels / n);
	printf("sweep ended by enemies %.1f %%, by downs %.1f %%, by its last round %.1f %%\n",
	    per_cent(&t->by_enemies), per_cent(&t->by_downs), per_cent(&t->by_cap));
	printf("raid: won %.1f %%, 95 %% interval %.1f to %.1f (after enemies %.1f, after downs %.1f), boss of %.0f HP, "
	    "%.1f rounds, %.1f soldiers fallen, shared first places %.1f %%\n", per_cent(&t->raid), interval(&t->raid, -1),
	    interval(&t->raid, 1), per_cent(&t->raid_after_enemies), per_cent(&t->raid_after_downs), t->boss_hp / n,
	    t->raid_rounds / n, t->raid_downs / n, per_cent(&t->ties));
	printf("whole game: %.1f rounds; a turn: %.1f cards, %.2f sentences, %.1f D; "
	    "bought: %.1f potions, %.1f cards\n", (t->sweep_rounds + t->raid_rounds) / n,
	    cards / turns, sentences / turns, (double)t->steps / turns,
	    (double)t->potions / n, (double)t->bought / n);
}

static double
ratio(long sum, long count)
{
	return count > 0 ? (double)sum / (double)count : 0;
}

static void
report_linking(const char *level, const struct linking *l)
{
	printf("level %s: a turn has %.2f cards and %.2f sentences, %.1f %% of them in the player's first colour; "
	    "%.1f %% of neighbours link, a chain has %.2f cards, %.1f %% of turns one of %d or more; "
	    "%.1f %% of kept cards link in the next turn; %ld of %ld battles in the raid with a player\n", level,
	    ratio(l->cards, l->turns), ratio(l->sentences, l->turns), 100 * ratio(l->favourite, l->sentences),
	    100 * ratio(l->linked, l->neighbours), ratio(l->chain_cards, l->chains), 100 * ratio(l->long_turns, l->turns),
	    LONG_CHAIN, 100 * ratio(l->kept_linked, l->kept), l->duels, l->raid_battles);
}

static void
report_players(const struct stat_lines *t, const struct content *c, const struct match *m)
{
	printf("first place by turn order:");
	for (int i = 0; i < m->seats; i++)
		printf(" %.1f", per_cent(&t->seat[i]));
	printf(" %%\nraid won against:");
	for (int i = 0; i < c->boss_count; i++)
		printf(" %s %.1f", c->bosses[i].name.en, per_cent(&t->boss[i]));
	printf(" %%\nfirst place by soldier:\n");
	for (int i = 0; i < c->soldier_count; i++)
		printf("  %-28s %5.1f %% of %.0f\n", c->soldiers[i].name.en, per_cent(&t->soldier[i]),
		    t->soldier[i].tries);
	for (int i = 0; i < m->level_count; i++)
		report_linking(m->levels[i], &t->linking[i]);
	for (int i = 0; i < m->level_count; i++) {
		double each = 1000 * t->seconds[i] / (double)(t->decisions[i] > 0 ? t->decisions[i] : 1);
		printf("level %s: first %.1f %% of %.0f, 95 %% interval %.1f to %.1f, %.3f ms a decision\n", m->levels[i],
		    per_cent(&t->level[i]), t->level[i].tries, interval(&t->level[i], -1), interval(&t->level[i], 1), each);
		figure(each, "ms", LOW_IS_BETTER, "synegier.decision.%s", m->levels[i]);
	}
}

/* --- the limits --- */

/* Fails a value outside a limit, unless it may be chance: less than two standard errors away. */
static void
limit(const char *name, double low, double value, double high, double error)
{
	double beyond = value < low ? low - value : value > high ? value - high : 0;
	printf("  %-46s %6.1f   %5.1f to %5.1f   %s\n", name, value, low, high,
	    beyond == 0 ? "holds" : beyond <= 2 * error ? "holds within the error" : "FAILS");
}

static double
error_of(const struct share *s)
{
	double part = per_cent(s) / 100;
	return s->tries > 0 ? 100 * sqrt(part * (1 - part) / s->tries) : 100;
}

static void
share_limit(const char *name, double low, const struct share *s, double high)
{
	limit(name, low, per_cent(s), high, error_of(s));
}

/* The worst and the best of those that were tried often enough. */
static void
range_limit(const char *what, const struct share *list, int length, double tries, double low, double mean,
    double high)
{
	const struct share *worst = NULL, *best = NULL;
	char name[2 * NAME_SIZE];
	for (int i = 0; i < length; i++) {
		if (list[i].tries < tries)
			continue;
		worst = worst == NULL || per_cent(&list[i]) < per_cent(worst) ? &list[i] : worst;
		best = best == NULL || per_cent(&list[i]) > per_cent(best) ? &list[i] : best;
	}
	if (worst == NULL)
		return;
	snprintf(name, sizeof name, "first places of the worst %s, %%", what);
	share_limit(name, low, worst, mean);
	snprintf(name, sizeof name, "first places of the best %s, %%", what);
	share_limit(name, mean, best, high);
}

static void
boss_limit(const struct stat_lines *t, const struct content *c)
{
	const struct share *worst = &t->boss[0], *best = &t->boss[0];
	for (int i = 1; i < c->boss_count; i++) {
		worst = per_cent(&t->boss[i]) < per_cent(worst) ? &t->boss[i] : worst;
		best = per_cent(&t->boss[i]) > per_cent(best) ? &t->boss[i] : best;
	}
	limit("raids won, between the bosses, %", 0, per_cent(best) - per_cent(worst), 20,
	    error_of(best) + error_of(worst));
}

/* Sentences made in one colour, in hundredths of all. */
static double
pairs_seen(const struct stat_lines *t, const struct content *c)
{
	int all = 0, seen = 0;
	for (int i = 0; i < c->subject_count; i++)
		for (int j = 0; j < c->verb_count; j++)
			if (c->subjects[i].colour == c->verbs[j].colour) {
				all++;
				seen += t->pairs[i][j] > 0;
			}
	return 100.0 * seen / all;
}

static void
report_limits(const struct stat_lines *t, const struct content *c, const struct match *m)
{
	double mean = 100.0 / m->seats;
	printf("limits, with %d players:\n", m->seats);
	limit("rounds of a sweep", 10, t->sweep_rounds / t->games, 20, 0);
	share_limit("sweeps of 10 to 20 rounds, %", 50, &t->middle, 100);
	share_limit("sweeps ended by enemies, %", 25, &t->by_enemies, 75);
	share_limit("sweeps ended by their last round, %", 0, &t->by_cap, 1);
	share_limit("raids won, %", 40, &t->raid, 60);
	boss_limit(t, c);
	range_limit("seat", t->seat, m->seats, 1, 0.88 * mean, mean, 1.16 * mean);
	range_limit("soldier", t->soldier, c->soldier_count, SOLDIER_GAMES, 0.6 * mean, mean, 1.4 * mean);
	range_limit("card's decks", t->card, c->card_count, CARD_DECKS, 0.8 * mean, mean, 1.32 * mean);
	share_limit("first places of the highest level, %", mean, &t->highest_level, 75);
	limit("sentences there are that were made, %", 98, pairs_seen(t, c), 100, t->games < MANY_GAMES ? 100 : 0);
}

/* --- random playouts --- */

struct draw {
	struct rng	rng;
	int		seen;
	char		action[ACTION_SIZE];
};

static bool
draw_one(const char *action, void *context)
{
	struct draw *d = context;
	if (rng_below(&d->rng, (uint64_t)++d->seen) == 0)
		snprintf(d->action, sizeof d->action, "%s", action);
	return true;
}

static void
measure_playouts(const struct content *content, const struct options *o)
{
	struct draw d;
	long games = 0, actions = 0;
	double start = now(), passed;
	rng_seed(&d.rng, 1);
	do {
		struct state *s = new_game(content, o, (uint64_t)++games);
		for (int seat; (seat = synegier_game.to_act(s)) != SEAT_NOBODY; actions++) {
			d.seen = 0;
			game_legal_texts(&synegier_game, s, seat, draw_one, &d);
			must(game_apply_text(&synegier_game, s, seat, d.action, NULL, NULL));
		}
		game_destroy(&synegier_game, s);
	} while ((passed = now() - start) < 1);
	printf("random playouts: %.0f a second, %.0f actions a second, %.0f actions a game\n",
	    (double)games / passed, (double)actions / passed, (double)actions / (double)games);
	figure((double)games / passed, "games/s", HIGH_IS_BETTER, "synegier.playouts");
}

/* --- arguments --- */

static bool
read_levels(const char *word, struct match *m)
{
	for (m->level_count = 0; m->level_count < LEVELS_MAX; word++) {
		size_t length = strcspn(word, ",");
		if (length == 0 || length >= NAME_SIZE)
			return false;
		memcpy(m->levels[m->level_count], word, length);
		m->levels[m->level_count++][length] = '\0';
		if (*(word += length) == '\0')
			return true;
	}
	return false;
}

static bool
read_word(const char *word, struct match *m)
{
	const struct { const char *name; int *value, most; } numbers[] = {
		{ "games=", &m->games, 1000000 }, { "seed=", &m->seed, 1000000 },
	};
	for (size_t i = 0; i < LEN(numbers); i++) {
		size_t length = strlen(numbers[i].name);
		if (strncmp(word, numbers[i].name, length) == 0)
			return text_to_int(word + length, 1, numbers[i].most, numbers[i].value);
	}
	char name[OPTION_SIZE];
	const char *value;
	if (strncmp(word, "levels=", 7) == 0)
		return read_levels(word + 7, m);
	return options_split(word, name, &value, NULL) && options_set(&m->options, name, value, NULL);
}

int
main(int argc, char **argv)
{
	struct match m = { .levels = { "greedy" }, .level_count = 1, .games = 1000, .seed = 1 };
	struct stat_lines *t = mem_new(sizeof *t);
	struct content *content = load(&synegier_game);
	struct rng rng;
	options_init(&m.options, synegier_game.options);
	for (int i = 1; i < argc; i++)
		if (!read_word(argv[i], &m)) {
			fprintf(stderr, "%s [levels=L,L,...] [games=N] [seed=S] [seats=2|3|4] [OPTION=VALUE]\n", argv[0]);
			return EXIT_FAILURE;
		}
	m.seats = options_number(&m.options, "seats");
	rng_seed(&rng, (uint64_t)m.seed);
	for (int game = 0; game < m.games; game++)
		play(content, &m, game, rng_next(&rng), t);
	printf("Synegier, %d games, %d seats, seed %d\n", m.games, m.seats, m.seed);
	report_game(t);
	report_players(t, content, &m);
	report_limits(t, content, &m);
	measure_playouts(content, &m.options);
	synegier_game.unload(content);
	free(t);
	return EXIT_SUCCESS;
}
