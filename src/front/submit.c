/* submit.c: sends a finished game to the shared lists of the hall, a piece at a time. */
#include "front/lobby_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base64.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "game/registry.h"
#include "game/session.h"
enum {
	PIECE = 2700,		/* bytes of the journal; as base64 they fit a protocol line */
	/* between two pieces: the server takes twenty commands a second */
	PIECE_PAUSE_MS = 70,
};

struct submission {
	struct lobby	*lobby;
	int64_t		 due;		/* when the next piece is sent; -1: an answer is awaited */
	char		*journal;	/* text */
	size_t		 length, sent;
	bool		 ended;		/* the last command was sent */
};

void
submission_free(struct submission *s)
{
	if (s == NULL)
		return;
	free(s->journal);
	free(s);
}

int64_t
submission_due(const struct submission *s)
{
	return s != NULL ? s->due : -1;
}

static void
note_rank(struct submission *s, const json_t *payload)
{
	char text[SENTENCE_SIZE], list[SENTENCE_SIZE / 2];
	text_clean(list, sizeof list, lobby_json_text(payload, "list"));
	snprintf(text, sizeof text, _("Submitted: place %d in the list %s."),
	    (int)lobby_json_number(payload, "place"), list);
	lobby_note(s->lobby, LOBBY_GOOD, text);
}

static void answered(void *context, const json_t *payload, const struct error *e);

/* Sends the next piece, or the end. */
void
submission_tick(struct submission *s)
{
	if (s == NULL || s->due < 0 || s->lobby->now_ms < s->due)
		return;
	struct connection *connection = s->lobby->connection;
	s->due = -1;
	size_t left = s->length - s->sent, count = left < PIECE ? left : PIECE;
	if (left == 0) {
		s->ended = true;
		connection_ask(connection, answered, s, "submit end");
		return;
	}
	char *piece = mem_new(BASE64_SIZE(count));
	base64_encode(s->journal + s->sent, count, piece);
	s->sent += count;
	connection_ask(connection, answered, s, "submit data %s", piece);
	free(piece);
}

static void
answered(void *context, const json_t *payload, const struct error *e)
{
	struct submission *s = context;
	if (e == NULL && !s->ended) {
		s->due = s->lobby->now_ms + PIECE_PAUSE_MS;
		return;
	}
	if (e != NULL)
		lobby_note_error(s->lobby, e);
	else
		note_rank(s, payload);
	s->lobby->submission = NULL;
	submission_free(s);
}

bool
lobby_submit(struct lobby *l, struct store *store, int64_t id, struct error *e)
{
	if (l->submission != NULL) {
		lobby_note(l, LOBBY_BAD, _("Your last record is still being checked."));
		return true;
	}
	json_t *journal = session_saved_journal(store, id, e);
	if (journal == NULL)
		return false;
	struct submission *s = l->submission = mem_new(sizeof *s);
	*s = (struct submission){ .lobby = l, .due = -1,
	    .journal = json_dumps(journal, JSON_COMPACT) };
	s->length = strlen(s->journal);
	lobby_note(l, LOBBY_QUIET, _("The referee is replaying the game."));
	connection_ask(l->connection, answered, s, "submit begin %s %zu",
	    lobby_json_text(journal, "game"), s->length);
	json_decref(journal);
	return true;
}
