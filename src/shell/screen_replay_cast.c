/* screen_replay_cast.c: a replay as a recording for other programs: an asciicast of version 2.
 *
 * The first line is an object with the size of the screen. Every other line is a frame, [seconds,
 * "o", bytes]. The clock is that of the replay and starts with it, so the same journal always makes
 * the same recording. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/screen_replay_private.h"
#include "shell/screens.h"
#include "shell/stack.h"
#include "ui/canvas_frames.h"

enum {
	IDLE_MS = 2000,		/* longest pause between frames */
	LAST_MS = 3000,		/* how long the last frame is shown */
	LIMIT_MIB = 16,		/* about ten times the longest games */
	TITLE_SIZE = 2 * SENTENCE_SIZE,
};

struct cast {
	struct app	*app;
	struct frames	*frames;
	FILE		*out;
	int64_t		 at_ms;		/* time of the last frame in the recording */
	int64_t		 seen_ms;	/* its time on the replay's clock */
};

/* --- lines --- */

static void
write_json(json_t *value, size_t flags, FILE *out)
{
	char *text = json_dumps(value, flags | JSON_ENCODE_ANY);
	fputs(text, out);
	free(text);
	json_decref(value);
}

/* Writes "MonoKnight: Standard" or "Gunjin Shogi: Ann, General": the mode or the players, but not
 * the result. */
static void
make_title(const struct replay *r, char title[TITLE_SIZE])
{
	const struct game *game = r->controller->game;
	const struct session *session = r->cursor->session;
	const struct seat *seats = session_started(session)->seats;
	char about[TITLE_SIZE / 2] = "";
	if (session_seats(session) == 1)
		sentences_of(game)->title(r->seat_screen.seat_log.view, about);
	for (int seat = 1; session_seats(session) > 1 && seat <= session_seats(session); seat++)
		text_append(about, sizeof about, "%s%s", seat > 1 ? _(", ") : "",
		    seats[seat].cpu ? _(game_word(game, seats[seat].level)) :
		    player_called(seats, seat).name);
	snprintf(title, TITLE_SIZE, _("%s: %s"), _(game->title), about);
}

static void
write_header(const struct cast *c, const struct replay *r)
{
	char title[TITLE_SIZE];
	make_title(r, title);
	write_json(json_pack("{s:i, s:i, s:i, s:s, s:{s:s}}", "version", 2, "width",
	    c->app->canvas->cols, "height", c->app->canvas->rows, "title", title, "env", "TERM",
	    "xterm-256color"), JSON_COMPACT, c->out);
	putc('\n', c->out);
}

static void
write_event(const struct cast *c, const char *bytes, size_t length)
{
	fprintf(c->out, "[%lld.%03d,\"o\",", (long long)(c->at_ms / 1000), (int)(c->at_ms % 1000));
	write_json(json_stringn(bytes, length), 0, c->out);
	fputs("]\n", c->out);
}

/* --- frames --- */

/* Writes what has changed on the canvas, or the end of the recording if `last`. */
static void
add_frame(struct cast *c, bool last)
{
	char *bytes = NULL;
	size_t length = 0;
	int64_t passed = last ? LAST_MS : c->app->now_ms - c->seen_ms;
	FILE *frame = mem_stream_open(&bytes, &length);
	bool any = last || frames_add(c->frames, c->app->canvas, frame);
	if (last)
		frames_end(c->frames, frame);
	mem_stream_close(frame);
	if (any) {
		c->at_ms += last || passed < IDLE_MS ? passed : IDLE_MS;
		c->seen_ms = c->app->now_ms;
		write_event(c, bytes, length);
	}
	free(bytes);
}

/* Advances the clock from frame to frame without waiting. False: the recording is too long. */
static bool
play(struct cast *c)
{
	struct app *app = c->app;
	const long limit = (long)LIMIT_MIB << 20;
	int64_t due;
	stack_paint(app);
	add_frame(c, false);
	while ((due = stack_due(app)) != NEVER && ftell(c->out) <= limit) {
		app->now_ms = due > app->now_ms ? due : app->now_ms + 1;
		app->top->class->tick(app->top);
		stack_paint(app);
		add_frame(c, false);
	}
	add_frame(c, true);
	return due == NEVER;
}

char *
replay_record(struct app *app, json_t *journal, struct error *e)
{
	char *text = NULL;
	size_t length = 0;
	app->now_ms = 0;
	app->canvas = canvas_new(SCREEN_ROWS, SCREEN_COLS, app_glyphs(app));
	const struct replay *r = replay_open_playing(app, journal, e);
	if (r == NULL)
		return NULL;
	if (r->cursor->drift > 0) {
		error_set(e, ERR_DATA, N_("this game cannot be replayed from move %d on, so there "
		    "is no recording of it"), (int)r->cursor->drift);
		return NULL;
	}
	struct cast c = {
		.app = app, .frames = frames_new(app_wants_colour(app) ? 256 : 0,
		    app_background(app)),
		.out = mem_stream_open(&text, &length),
	};
	write_header(&c, r);
	bool whole = play(&c);
	mem_stream_close(c.out);
	frames_free(c.frames);
	if (whole)
		return text;
	free(text);
	error_set(e, ERR_RULE, N_("this game is too long: its recording would be larger than %d "
	    "MiB"), LIMIT_MIB);
	return NULL;
}
