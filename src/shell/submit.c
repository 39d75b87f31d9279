/* submit.c: sends a finished game to the shared lists of the hall, a piece at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "game/registry.h"
#include "game/session.h"
#include "shell/ask.h"
#include "shell/hall.h"
#include "shell/lobby_private.h"

enum {
	PIECE = 2700,		/* bytes of the journal; as base64 they fit a line of the wire */
	APART_MS = 70,		/* between two pieces: the referee takes twenty commands a second */
};

struct submission {
	struct app	*app;
	int64_t		 due;		/* when the next piece goes; NEVER: an answer is awaited */
	char		*journal;	/* text */
	size_t		 length, sent;
	bool		 ended;		/* the last command is on its way */
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
	return s != NULL ? s->due : NEVER;
}

/* Base64 of so many bytes; the caller frees it. */
static char *
encode(const char *bytes, size_t count)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	char *text = mem_new((count + 2) / 3 * 4 + 1), *out = text;
	for (size_t i = 0; i < count; i += 3) {
		unsigned group = 0;
		for (size_t j = 0; j < 3; j++)
			group = group << 8 | (i + j < count ? (unsigned char)bytes[i + j] : 0);
		for (size_t j = 0; j < 4; j++)
			*out++ = i + j <= count ? digits[group >> (18 - 6 * j) & 63] : '=';
	}
	return text;
}

static void
tell_place(struct submission *s, const json_t *payload)
{
	char text[SENTENCE_SIZE], list[SENTENCE_SIZE / 2];
	text_clean(list, sizeof list, hall_text(payload, "list"));
	snprintf(text, sizeof text, _("Submitted: place %d in the list %s."), (int)hall_number(payload, "place"), list);
	app_note(s->app, STYLE_STRONG, text);
	app_redraw(s->app);
}

static void answered(void *context, const json_t *payload, const struct error *e);

/* The next piece, or the end. */
void
submission_tick(struct submission *s)
{
	if (s == NULL || s->due == NEVER || app_now(s->app) < s->due)
		return;
	struct line *line = app_line(s->app);
	s->due = NEVER;
	size_t left = s->length - s->sent, count = left < PIECE ? left : PIECE;
	if (left == 0) {
		s->ended = true;
		line_ask(line, answered, s, "submit end");
		return;
	}
	char *piece = encode(s->journal + s->sent, count);
	s->sent += count;
	line_ask(line, answered, s, "submit data %s", piece);
	free(piece);
}

static void
answered(void *context, const json_t *payload, const struct error *e)
{
	struct submission *s = context;
	char text[ERROR_TEXT_SIZE];
	if (e == NULL && !s->ended) {
		s->due = app_now(s->app) + APART_MS;
		return;
	}
	if (e != NULL) {
		language_error(e, text);
		app_note(s->app, STYLE_BAD, text);
		app_redraw(s->app);
	} else
		tell_place(s, payload);
	lobby_of(s->app)->submission = NULL;
	submission_free(s);
}

void
submit_game(struct app *app, int64_t id)
{
	struct error e;
	struct lobby *lobby = lobby_of(app);
	if (lobby->submission != NULL) {
		app_note(app, STYLE_BAD, _("Your last record is still being checked."));
		return;
	}
	json_t *journal = session_saved_journal(app_store(app), id, &e);
	if (journal == NULL) {
		app_push(app, ask_error(_("Not submitted"), &e));
		return;
	}
	struct submission *s = lobby->submission = mem_new(sizeof *s);
	*s = (struct submission){ .app = app, .due = NEVER, .journal = json_dumps(journal, JSON_COMPACT) };
	s->length = strlen(s->journal);
	app_note(app, STYLE_DIM, _("The referee is replaying the game."));
	line_ask(app_line(app), answered, s, "submit begin %s %zu", hall_text(journal, "game"), s->length);
	json_decref(journal);
}
