/* lists.c: checks submitted journals and enters them into the shared lists. */
#include "table/lists.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base64.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/daily.h"
#include "store/store.h"
#include "table/journal_text.h"
#include "table/table.h"
#include "table/server_commands.h"

enum { ACTIONS_A_SLICE = 16 };

/* A journal that a client is submitting. */
struct upload {
	char		 game[OPTION_SIZE];
	char		*bytes;
	size_t		 length, received;
	char		 id[FRAMING_ID_SIZE];	/* of the command that gets the answer */
	int64_t		 whole;			/* the number of this submission once it is
						 * complete; 0: it is not */
	bool		 scanned;
	struct journal_text text;		/* set when it is complete, */
	json_t		*head;			/* then the journal without its actions, */
	struct session	*session;		/* and the game as far as it has been replayed */
};

void
lists_forget(struct client *c)
{
	if (c->upload == NULL)
		return;
	session_free(c->upload->session);
	json_decref(c->upload->head);
	free(c->upload->bytes);
	free(c->upload);
	c->upload = NULL;
}

/* --- receiving --- */

/* Allocates nothing yet: a client must not reserve memory by merely announcing a length. */
bool
lists_submit_begin(struct client *c, const char *game, size_t length, struct error *e)
{
	if (c->upload != NULL && c->upload->whole > 0)
		return error_set(e, ERR_RULE, N_("Your last record is still being checked."));
	if (length == 0 || length > LISTS_JOURNAL_MAX)
		return error_set(e, ERR_INPUT, N_("a record can have from 1 to %d bytes"),
		    LISTS_JOURNAL_MAX);
	lists_forget(c);
	c->upload = mem_new(sizeof *c->upload);
	text_copy(c->upload->game, sizeof c->upload->game, game);
	c->upload->length = length;
	return true;
}

static bool
is_open(const struct client *c, struct error *e)
{
	return (c->upload != NULL && c->upload->whole == 0) ||
	    error_set(e, ERR_INPUT, N_("first: submit begin GAME LENGTH"));
}

bool
lists_submit_data(struct client *c, const char *base64, struct error *e)
{
	char bytes[CONN_LINE_MAX];
	struct upload *in = c->upload;
	if (!is_open(c, e))
		return false;
	ssize_t count = base64_decode(base64, bytes, sizeof bytes);
	if (count < 0)
		return error_set(e, ERR_INPUT, N_("this is not base64"));
	if (in->received + (size_t)count > in->length)
		return error_set(e, ERR_INPUT, N_("the record is longer than was announced"));
	in->bytes = mem_grow(in->bytes, in->received + (size_t)count + 1, 1);
	memcpy(in->bytes + in->received, bytes, (size_t)count);
	in->received += (size_t)count;
	return true;
}

bool
lists_submit_end(struct server *r, struct client *c, const char *id, struct error *e)
{
	if (!is_open(c, e))
		return false;
	if (c->upload->received < c->upload->length)
		return error_set(e, ERR_INPUT, N_("the record is shorter than was announced"));
	text_copy(c->upload->id, sizeof c->upload->id, id);
	c->upload->bytes[c->upload->length] = '\0';
	journal_text_init(&c->upload->text, c->upload->bytes, c->upload->length);
	c->upload->whole = ++r->submissions;
	r->checking = true;
	return true;
}

/* --- checking --- */

/* Rejects set-up positions, practice, and games without a seed or with drift. Hints are allowed. */
static bool
is_earnest(const json_t *journal, const char *game, struct error *e)
{
	const char *of = json_string_value(json_object_get(journal, "game"));
	if (of == NULL || strcmp(of, game) != 0)
		return error_set(e, ERR_INPUT, N_("This is no record of %s."), game);
	if (json_object_get(journal, "setup") != NULL ||
	    json_is_true(json_object_get(journal, "practice")) ||
	    json_object_get(journal, "seed") == NULL)
		return error_set(e, ERR_RULE,
		    N_("Only games that begin from a seed count, no practice and no set-up "
		    "position."));
	return json_integer_value(json_object_get(journal, "drift")) == 0 ||
	    error_set(e, ERR_RULE, N_("Part of this game is lost, so it counts for no list."));
}

/* The lists that a finished game belongs to, and its score. */
struct list_result {
	const char	*ranking;	/* NULL: at most the list of its day */
	int		 day;		/* of a daily game; -1: it is not one */
	long		 score;
};

/* False and *e: the game belongs to no list. If the lower score wins, an uncleared game has no
 * score. */
static bool
judge(const struct session *s, struct list_result *m, struct error *e)
{
	struct result result;
	const struct session_start *start = session_started(s);
	if (!session_over(s))
		return error_set(e, ERR_RULE, N_("This game is not finished."));
	session_result(s, &result);
	json_decref(result.stats);
	bool scored = result.winners != 0 || !session_game(s)->low_score_wins;
	*m = (struct list_result){ result.ranking, scored ? daily_day(&start->options) : -1,
	    result.scores[1] };
	/* a person with two seats could let one win */
	bool alone = session_seats(s) == 1 && !start->seats[1].cpu;
	return ((m->ranking != NULL || m->day >= 0) && !options_are_practice(&start->options) &&
	    alone) || error_set(e, ERR_RULE, N_("There is no list for games of this kind."));
}

/* Identifies a game by its options, seed and actions with their times, but not by its players. */
static void
make_digest(const struct session *s, char digest[FAIR_DIGEST_SIZE])
{
	const struct session_start *start = session_started(s);
	json_t *options = options_to_json(&start->options);
	char *line = json_line(options), *text = NULL;
	size_t size;
	FILE *out = mem_stream_open(&text, &size);
	fprintf(out, "%s\n%s\n%" PRIu64 "\n%" PRIu64 "\n", session_game(s)->id, line, start->seed,
	    session_ticks(s));
	for (int64_t i = 1; i <= session_length(s); i++) {
		int seat;
		uint64_t tick;
		const char *action = session_action(s, i, &seat, &tick);
		fprintf(out, "%d %" PRIu64 " %s\n", seat, tick, action);
	}
	mem_stream_close(out);
	fair_digest(text, size, digest);
	free(text);
	free(line);
	json_decref(options);
}

/* --- entering --- */

/* A list that a game has entered, and the place there, to show to its player. */
struct place {
	char	list[OPTION_SIZE + TEXT_DATE_SIZE + 8];
	int	place;
};

/* Enters the list of the game's kind and that of its day, and reports the place in the latter if
 * there is one. */
static bool
enter_lists(struct server *r, struct ledger_entry *in, const struct list_result *m, bool counts,
    struct place *place, struct error *e)
{
	place->place = 0;
	text_copy(place->list, sizeof place->list, m->ranking != NULL ? m->ranking : "daily");
	in->list = place->list;
	if (m->ranking != NULL && (place->place = ledger_enter(r->ledger, in, e)) == 0)
		return false;
	if (m->day >= 0) {
		char date[TEXT_DATE_SIZE];
		text_date(date, m->day);
		text_append(place->list, sizeof place->list, "-%s", date);
		in->counts = counts;
		place->place = ledger_enter(r->ledger, in, e);
	}
	if (in->hinted)
		text_append(place->list, sizeof place->list, "+hint");
	return place->place > 0;
}

/* Enters a person's finished game with the text of its journal. */
static bool
enter(struct server *r, const struct session *s, const char *text, int64_t person, bool counts,
    struct place *place, struct error *e)
{
	char digest[FAIR_DIGEST_SIZE];
	struct list_result merit = { .day = -1 };
	if (!judge(s, &merit, e))
		return false;
	make_digest(s, digest);
	struct ledger_entry in = { .game = session_game(s)->id, .person = person,
	    .score = merit.score, .low_wins = session_game(s)->low_score_wins,
	    .hinted = (session_assisted(s) & ASSISTED_HINT) != 0, .digest = digest,
	    .journal = text };
	return enter_lists(r, &in, &merit, counts, place, e);
}

/* --- replaying a submission --- */

static bool
enter_submitted(struct server *r, struct client *c, struct place *place, struct error *e)
{
	struct upload *in = c->upload;
	session_replay_end(in->session, in->head);
	json_object_del(in->head, "names");
	char *text = journal_text_with(&in->text, in->head);
	bool entered = enter(r, in->session, text, c->person->id, false, place, e);
	free(text);
	return entered;
}

static bool
no_record(const struct upload *in, struct error *e)
{
	return error_set(e, ERR_INPUT, N_("This is no record of %s."), in->game);
}

static bool
play_more(struct upload *in, bool *played, struct error *e)
{
	json_t *actions = journal_text_actions(&in->text, ACTIONS_A_SLICE, played);
	bool ok = actions != NULL ? session_replay_actions(in->session, actions, e) :
	    no_record(in, e);
	json_decref(actions);
	return ok;
}

/* Does the next part of the work. False and *e: the submission is rejected. */
static bool
work(struct server *r, struct client *c, bool *done, struct place *place, struct error *e)
{
	struct upload *in = c->upload;
	if (!in->scanned)
		return journal_text_scan(&in->text, &in->scanned) || no_record(in, e);
	if (in->head == NULL)
		return ((in->head = journal_text_head(&in->text)) != NULL || no_record(in, e)) &&
		    is_earnest(in->head, in->game, e);
	if (in->session == NULL)
		return (in->session = session_replay_begin(r->registry, in->head, e)) != NULL;
	return play_more(in, done, e) && (!*done || enter_submitted(r, c, place, e));
}

/* Does one step of a client's submission; true: there is more. */
static bool
step(struct server *r, struct client *c)
{
	struct error e = { 0 };
	struct place place = { .place = 0 };
	bool done = false, ok = work(r, c, &done, &place, &e);
	if (ok && !done)
		return true;
	if (ok)
		words_answer(c, c->upload->id,
		    json_pack("{s:s, s:i}", "list", place.list, "place", place.place));
	else
		words_refuse(c, c->upload->id, &e);
	lists_forget(c);
	return false;
}

/* Works on one submission at a time, in the order of completion, so that many of them take no more
 * time of a turn than one. */
bool
lists_work(struct server *r)
{
	struct client *first = NULL;
	int waiting = 0;
	for (struct client *c = r->clients; c != NULL && r->checking; c = c->next) {
		if (c->upload == NULL || c->upload->whole == 0 || c->closing)
			continue;
		waiting++;
		if (first == NULL || c->upload->whole < first->upload->whole)
			first = c;
	}
	r->checking = first != NULL;
	return first != NULL && (step(r, first) || waiting > 1);
}

/* --- games played at the server --- */

static bool
note_created(const struct game_row *row, void *context)
{
	*(int *)context = (int)(row->created / (24 * 60 * 60));
	return true;
}

/* A daily game only counts if it was begun on its day. */
static bool
was_in_time(struct server *r, const struct session *s)
{
	int begun = server_day(r);
	store_game(r->store, session_id(s), note_created, &begun, NULL);
	return begun == daily_day(&session_started(s)->options);
}

static void
tell_place(struct server *r, int64_t person, int64_t table, const struct place *place)
{
	for (struct client *c = r->clients; c != NULL; c = c->next)
		if (c->person != NULL && c->person->id == person)
			client_note(c, table, N_("You are number %d in the list %s."), place->place,
			    place->list);
}

static void
enter_played(struct server *r, const struct table *t, const struct session *s, int64_t person)
{
	struct place place;
	json_t *journal = session_journal(s);
	json_object_del(journal, "names");
	char *text = json_dumps(journal, JSON_COMPACT);
	if (enter(r, s, text, person, was_in_time(r, s), &place, NULL))
		tell_place(r, person, table_id(t), &place);
	free(text);
	json_decref(journal);
}

void
lists_table_ended(struct server *r, struct table *t)
{
	if (!terms_is_race(table_terms(t)))
		return;
	for (int table_seat = 1; table_seat <= table_terms(t)->seats; table_seat++) {
		const struct session *s = table_session_of(t, table_seat);
		int64_t person = table_person_at(t, table_seat);
		if (s != NULL && person != 0 && session_over(s))
			enter_played(r, t, s, person);
	}
}
