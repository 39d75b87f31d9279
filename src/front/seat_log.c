/* seat_log.c: keeps what a viewer has seen of a game. */
#include "front/seat_log.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"

/* --- the log --- */

/* Collects the log of a game that is replayed from its beginning. */
struct listener {
	const struct seat_log	*seat_log;
	struct log		 lines;
};

static void
tell(const struct seat_log *t, const struct session *session, const struct view *view,
    const json_t *known, struct log *lines)
{
	sentences_of(t->game)->tell(session_started(session)->seats, view, known, lines);
}

static void
listen(const struct session *session, const struct events *events, void *context)
{
	struct listener *l = context;
	json_t *known = events_for(events, l->seat_log->viewer);
	if (json_array_size(known) > 0) {
		struct view *view = session_view(session, l->seat_log->viewer);
		tell(l->seat_log, session, view, known, &l->lines);
		game_view_free(session_game(session), view);
	}
	json_decref(known);
}

/* Phrases of players keep their position between the game's own lines, which are made again. */
static void
keep_said(const struct log *old, struct log *lines)
{
	struct log whole = { 0 };
	int next = 0;
	for (int i = 0; i < old->count; i++)
		if (old->lines[i].said)
			log_put(&whole, &old->lines[i]);
		else if (next < lines->count)
			log_put(&whole, &lines->lines[next++]);
	while (next < lines->count)
		log_put(&whole, &lines->lines[next++]);
	log_clear(lines);
	*lines = whole;
}

/* If the game cannot be replayed, the log stays as it was. */
static void
rebuild_log(struct seat_log *t, const struct session *session)
{
	struct listener listener = { .seat_log = t };
	t->latest = 0;
	if (!session_rerun(session, listen, &listener)) {
		log_clear(&listener.lines);
		return;
	}
	keep_said(&t->lines, &listener.lines);
	log_clear(&t->lines);
	t->lines = listener.lines;
}

/* --- following --- */

static void
renew_view(struct seat_log *t, const struct session *session)
{
	game_view_free(t->game, t->view);
	t->view = session_view(session, t->viewer);
	t->ticks = session_ticks(session);
}

/* The view does not change with time if the rules do not use it. */
void
seat_log_refresh(struct seat_log *t, const struct session *session)
{
	if (t->game->advance != NULL && t->ticks != session_ticks(session))
		renew_view(t, session);
}

void
seat_log_follow(struct seat_log *t, const struct session *session, const struct events *events)
{
	renew_view(t, session);
	if (events == NULL) {
		rebuild_log(t, session);
		return;
	}
	json_t *known = events_for(events, t->viewer);
	int before = t->lines.count;
	tell(t, session, t->view, known, &t->lines);
	t->latest = t->lines.count - before;
	json_decref(known);
}

void
seat_log_open(struct seat_log *t, const struct session *session, int viewer)
{
	*t = (struct seat_log){ .game = session_game(session), .viewer = viewer };
}

void
seat_log_close(struct seat_log *t)
{
	if (t->game == NULL)
		return;
	game_view_free(t->game, t->view);
	log_clear(&t->lines);
	*t = (struct seat_log){ 0 };
}

/* --- the latest events in one line --- */

/* Cuts a long line at a whole character. */
void
seat_log_add_sentence(char text[SENTENCE_SIZE], const char *sentence)
{
	char *both = mem_format("%s%s%s", text, text[0] != '\0' ? "  " : "", sentence);
	text_cut(text, SENTENCE_SIZE, both, INT_MAX);
	free(both);
}

void
seat_log_latest(const struct seat_log *t, bool silent, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int i = t->lines.count - t->latest; i < t->lines.count; i++)
		if (silent || !t->lines.lines[i].silent)
			seat_log_add_sentence(text, t->lines.lines[i].text);
}
