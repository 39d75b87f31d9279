/* tournament.c: tournaments: creating them, joining and leaving, standings. */
#include "table/tournament.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "table/tournament_private.h"

enum { MAKER_MOST = 3 };	/* unfinished tournaments of one maker */

/* --- the list --- */

static void
add_document(int64_t number, const json_t *document, void *server)
{
	struct server *r = server;
	struct tournament *t = tournament_from_json(r, number, document), **end = &r->tournaments;
	if (t == NULL)
		return;
	while (*end != NULL)
		end = &(*end)->next;
	*end = t;
}

/* Loads the unfinished tournaments of earlier runs, once. */
static void
read_all(struct server *r)
{
	if (r->tournaments_read)
		return;
	r->tournaments_read = true;
	ledger_each_document(r->ledger, "tournament", true, add_document, r);
}

struct tournament *
tournament_find(struct server *r, int64_t number, struct error *e)
{
	read_all(r);
	for (struct tournament *t = r->tournaments; t != NULL; t = t->next)
		if (t->number == number)
			return t;
	json_t *document = ledger_document(r->ledger, "tournament", number);
	if (document != NULL)
		add_document(number, document, r);
	json_decref(document);
	for (struct tournament *t = r->tournaments; t != NULL; t = t->next)
		if (t->number == number)
			return t;
	error_set(e, ERR_INPUT, N_("There is no tournament %d."), (int)number);
	return NULL;
}

void
tournament_write(struct server *r, const struct tournament *t)
{
	json_t *document = tournament_to_json(t);
	ledger_put(r->ledger, "tournament", t->number, t->state != TOURNAMENT_OVER, document);
	json_decref(document);
}

/* -1: the person does not take part. */
static int
player_index(const struct tournament *t, int64_t person)
{
	int i = t->players - 1;
	while (i >= 0 && t->people[i] != person)
		i--;
	return i;
}

void
tournaments_close(struct server *r)
{
	for (struct tournament *t = r->tournaments, *next; t != NULL; t = next) {
		next = t->next;
		tournament_free(t);
	}
	r->tournaments = NULL;
	r->tournaments_read = false;
}

/* --- joining and leaving --- */

int64_t
tournament_make(struct server *r, struct person *maker, const struct terms *terms, bool swiss,
    int rounds, struct error *e)
{
	int made = 0;
	read_all(r);
	for (const struct tournament *t = r->tournaments; t != NULL; t = t->next)
		made += t->maker == maker->id && t->state != TOURNAMENT_OVER;
	if (made >= MAKER_MOST) {
		error_set(e, ERR_RULE, N_("You have %d tournaments already that are not over."),
		    MAKER_MOST);
		return 0;
	}
	if (terms->seats != 2 || terms_people(terms) != 2 || terms->best != 1) {
		error_set(e, ERR_RULE, N_("In a tournament two people play one game at each "
		    "table."));
		return 0;
	}
	struct tournament *t = mem_new(sizeof *t);
	*t = (struct tournament){ .number = ledger_next_number(r->ledger, "tournament"),
	    .maker = maker->id, .terms = *terms, .swiss = swiss, .rounds = rounds,
	    .people = { maker->id }, .players = 1, .next = r->tournaments };
	r->tournaments = t;
	tournament_write(r, t);
	return t->number;
}

bool
tournament_join(struct server *r, int64_t number, struct person *p, struct error *e)
{
	struct tournament *t = tournament_find(r, number, e);
	if (t == NULL)
		return false;
	if (t->state != TOURNAMENT_OPEN)
		return error_set(e, ERR_RULE, N_("Tournament %d has begun already."), (int)number);
	if (player_index(t, p->id) >= 0)
		return error_set(e, ERR_RULE, N_("You take part in tournament %d already."),
		    (int)number);
	if (t->players == PAIRING_PLAYERS)
		return error_set(e, ERR_RULE, N_("Tournament %d is full: %d people take part."),
		    (int)number, PAIRING_PLAYERS);
	t->left[t->players] = false;
	t->people[t->players++] = p->id;
	tournament_write(r, t);
	return true;
}

/* A tournament without players is over before it has begun. */
static void
remove_player(struct tournament *t, int player)
{
	mem_remove(t->people, &t->players, player, sizeof t->people[0]);
	if (t->players == 0)
		t->state = TOURNAMENT_OVER;
	else if (player_index(t, t->maker) < 0)
		t->maker = t->people[0];
}

bool
tournament_part(struct server *r, int64_t number, struct person *p, struct error *e)
{
	struct tournament *t = tournament_find(r, number, e);
	int player = t == NULL ? -1 : player_index(t, p->id);
	if (t == NULL)
		return false;
	if (player < 0 || t->left[player] || t->state == TOURNAMENT_OVER)
		return error_set(e, ERR_RULE, N_("You do not take part in tournament %d."),
		    (int)number);
	if (t->state == TOURNAMENT_OPEN) {
		remove_player(t, player);
	} else {
		t->left[player] = true;
		tournament_go_on(r, t);
	}
	tournament_write(r, t);
	return true;
}

/* --- beginning --- */

struct seed { int64_t person; double rating; };

static int
compare_seeds(const void *a, const void *b)
{
	const struct seed *one = a, *other = b;
	return one->rating != other->rating ?
	    (one->rating < other->rating) - (one->rating > other->rating) :
	    (one->person > other->person) - (one->person < other->person);
}

/* Numbers the players by rating, strongest first. */
static void
seed_players(struct server *r, struct tournament *t)
{
	struct seed seeds[PAIRING_PLAYERS];
	const char *game = t->terms.loaded->game->id;
	for (int i = 0; i < t->players; i++)
		seeds[i] = (struct seed){ t->people[i],
		    ledger_standing(r->ledger, t->people[i], game, server_day(r)).rating.rating };
	qsort(seeds, (size_t)t->players, sizeof seeds[0], compare_seeds);
	for (int i = 0; i < t->players; i++)
		t->people[i] = seeds[i].person;
}

bool
tournament_begin(struct server *r, int64_t number, struct person *p, struct error *e)
{
	struct tournament *t = tournament_find(r, number, e);
	if (t == NULL)
		return false;
	if (t->maker != p->id)
		return error_set(e, ERR_RULE, N_("Only %s can begin tournament %d."),
		    person_of(r, t->maker)->shown, (int)number);
	if (t->state != TOURNAMENT_OPEN)
		return error_set(e, ERR_RULE, N_("Tournament %d has begun already."), (int)number);
	if (t->players < 2)
		return error_set(e, ERR_RULE, N_("A tournament needs at least two people."));
	int most = pairing_round_robin_rounds(t->players),
	    usual = t->swiss ? pairing_swiss_rounds(t->players) : most;
	t->rounds = t->swiss && t->rounds > 0 ? t->rounds < most ? t->rounds : most : usual;
	t->state = TOURNAMENT_RUNNING;
	seed_players(r, t);
	tournament_next_round(r, t);
	tournament_write(r, t);
	return true;
}

/* --- as JSON --- */

json_t *
tournaments_json(struct server *r, const struct person *p)
{
	json_t *list = json_array();
	read_all(r);
	for (const struct tournament *t = r->tournaments; t != NULL; t = t->next) {
		int player = player_index(t, p->id);
		if (t->state == TOURNAMENT_OVER)
			continue;
		json_t *one = json_pack("{s:I, s:s, s:s, s:s, s:i, s:i, s:i, s:b}", "tournament",
		    (json_int_t)t->number, "name", person_of(r, t->maker)->shown, "kind",
		    tournament_kinds[t->swiss], "state", tournament_states[t->state], "rounds",
		    t->rounds, "round", t->round, "players", t->players, "joined", player >= 0 &&
		    !t->left[player]);
		json_t *terms = terms_json(&t->terms);
		json_object_update_missing(one, terms);
		json_decref(terms);
		json_array_append_new(list, one);
	}
	return list;
}

json_t *
tournament_standings(struct server *r, int64_t number, struct error *e)
{
	struct score scores[PAIRING_PLAYERS];
	struct tournament *t = tournament_find(r, number, e);
	if (t == NULL)
		return NULL;
	json_t *list = json_array();
	pairing_standings(t->players, t->swiss, t->pairs, t->count, scores);
	for (int i = 0; i < t->players; i++) {
		const struct score *s = &scores[i];
		json_t *one = person_json(r, person_of(r, t->people[s->player]),
		    t->terms.loaded->game->id);
		json_t *row = json_pack("{s:i, s:f, s:f, s:f, s:i, s:i, s:i, s:b}", "place", i + 1,
		    "points", s->points / 2.0, "buchholz", s->buchholz / 2.0, "sonneborn",
		    s->sonneborn / 4.0, "won", s->won, "drawn", s->drawn, "lost", s->lost, "left",
		    (int)t->left[s->player]);
		json_object_update(one, row);
		json_decref(row);
		json_array_append_new(list, one);
	}
	return list;
}

/* --- time --- */

int64_t
tournaments_due(const struct server *r)
{
	int64_t due = -1;
	for (const struct tournament *t = r->tournaments; t != NULL; t = t->next)
		if (tournament_waits(t) && (due < 0 || t->deadline_ms < due))
			due = t->deadline_ms;
	return due;
}

/* Frees tournaments that are over. */
void
tournaments_tick(struct server *r)
{
	struct tournament **link = &r->tournaments;
	read_all(r);
	while (*link != NULL) {
		struct tournament *t = *link;
		if (tournament_waits(t))
			tournament_go_on(r, t);
		if (t->state != TOURNAMENT_OVER) {
			link = &t->next;
			continue;
		}
		*link = t->next;
		tournament_free(t);
	}
}
