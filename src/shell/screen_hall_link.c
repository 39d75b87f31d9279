/* screen_hall_link.c: passes what comes from the hall to the screens. */
#include "base/mem.h"
#include "shell/ask.h"
#include "shell/notice.h"
#include "shell/screen_play.h"
#include "shell/screens.h"
#include "shell/stack.h"

struct lobby *
lobby_of(const struct app *app)
{
	return app->lobby;
}

/* --- tables --- */

struct screen *
screen_hall_link_table(const struct app *app)
{
	struct screen *s = app->top;
	while (s != NULL && !play_is_table(s))
		s = s->below;
	return s;
}

static bool
at_table(void *context)
{
	return screen_hall_link_table(context) != NULL;
}

/* A new table replaces the screen of the last one. */
static void
seated(void *context, struct session *session)
{
	struct app *app = context;
	struct screen *before = screen_hall_link_table(app), *screen = play_table(app, session);
	app_note(app, STYLE_TEXT, "");	/* an older note is about something else */
	if (before == NULL) {
		app_push(app, screen);
		return;
	}
	app_pop_above(app, before);
	app_replace(app, screen);
}

/* Is no game open here? Otherwise a new one would cover it. */
static bool
is_free(void *context)
{
	const struct app *app = context;
	for (const struct screen *s = app->top; s != NULL; s = s->below)
		if (s->class->game != NULL && s->class->game(s) != GAME_NONE)
			return false;
	return true;
}

static void
table_waits(void *context, int64_t id, const char *text)
{
	struct app *app = context;
	notice_add(app->notices, NOTICE_TABLE, id, NEVER, text);
}

static void
table_sat(void *context, int64_t id)
{
	struct app *app = context;
	notice_drop(app->notices, NOTICE_TABLE, id);
}

static void
word(void *context, const char *name, const json_t *object)
{
	struct screen *table = screen_hall_link_table(context);
	if (table != NULL)
		play_table_word(table, name, object);
}

/* --- challenges, notes --- */

static void
challenge(void *context, int64_t id, int64_t until_ms, const char *text)
{
	struct app *app = context;
	notice_add(app->notices, NOTICE_CHALLENGE, id, until_ms, text);
}

static void
challenge_gone(void *context, int64_t id)
{
	struct app *app = context;
	notice_drop(app->notices, NOTICE_CHALLENGE, id);
}

static void
changed(void *context)
{
	app_redraw(context);
}

static void
note(void *context, enum lobby_note kind, const char *text)
{
	static const enum style styles[] = {
		[LOBBY_GOOD] = STYLE_STRONG, [LOBBY_BAD] = STYLE_BAD, [LOBBY_QUIET] = STYLE_DIM,
	};
	app_note(context, styles[kind], text);
	app_redraw(context);
}

static void
tell(void *context, const char *title, const char *text)
{
	app_push(context, ask_note(mem_string(title), mem_string(text)));
}

static const struct lobby_calls calls = {
	.changed = changed, .note = note, .tell = tell, .challenge = challenge,
	.challenge_gone = challenge_gone, .is_free = is_free,
	.table_waits = table_waits, .table_sat = table_sat, .at_table = at_table, .seated = seated,
	.word = word,
};

/* --- the loop --- */

/* Asks for news of the hall only while a screen shows them. */
void
screen_hall_link_settle(struct app *app)
{
	const struct screen *s = app->top;
	while (s != NULL && s->class->overlay && s->below != NULL)
		s = s->below;
	if (app->lobby != NULL)
		lobby_want_news(app->lobby, s != NULL && s->hall);
}

bool
screen_hall_link_shut_out(const struct app *app)
{
	return app->lobby != NULL && lobby_shut_out(app->lobby) != NULL;
}

int64_t
screen_hall_link_due(const struct app *app)
{
	return app->lobby == NULL ? NEVER : sooner(lobby_due(app->lobby), notice_due(app->notices));
}

void
screen_hall_link_tick(struct app *app)
{
	if (app->lobby == NULL)
		return;
	lobby_tick(app->lobby, app_now(app));
	notice_expire(app->notices);
}

/* --- opening and closing --- */

void
screen_hall_link_open(struct app *app, const char *place)
{
	app->notices = notices_new(app);
	app->lobby = lobby_new(place, &app->front, &calls, app);
	app->connection = lobby_connection(app->lobby);
}

void
screen_hall_link_close(struct app *app)
{
	lobby_free(app->lobby);
	notices_free(app->notices);
	app->lobby = NULL;
	app->notices = NULL;
	app->connection = NULL;
}
