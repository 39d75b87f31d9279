/* lines_play.c: the line page of a game: what is typed there, how it is opened and freed. */
#include <stdlib.h>

#include "base/mem.h"
#include "front/front.h"
#include "game/remote_session.h"
#include "lines/lines_play_private.h"

/* --- what is typed --- */

/* Enter alone goes on where there is nothing to choose; otherwise it repeats the question. */
static void
take_enter(struct line_play *p)
{
	enum play_state state = line_play_state(p);
	if (state == STATE_LESSON) {
		line_play_lesson_go_on(p);
	} else if (state == STATE_NEXT_PLAYER) {
		line_play_handover_show(p, COVER_HANDOVER);
	} else if (state == STATE_WATCHING && !p->at_table) {
		line_play_go(p, 1);
	} else {
		char *question = line_play_question(p);
		speech_tell(lines_speech(p->line_page.lines), NULL, question);
		free(question);
	}
}

static bool
page_take(struct line_page *line_page, const char *typed)
{
	struct line_play *p = (struct line_play *)line_page;
	line_play_keep_time(p);
	if (p->cover != COVER_NONE)
		return line_play_cover_take(p, typed);
	bool offered = line_play_seat_view(p)->hint_offered;
	line_play_seat_view(p)->hint_offered = false;
	if (*typed == '\0') {
		take_enter(p);
		return true;
	}
	line_play_seat_view(p)->hint_offered = offered;
	if (line_play_is_common_word(typed))
		return false;
	return line_play_take_number(p, typed) || line_play_take_ending(p, typed, true) ||
	    line_play_take_said(p, typed) || line_play_take_word(p, typed, true) ||
	    line_play_take_action(p, typed) || line_play_take_ending(p, typed, false) ||
	    line_play_take_word(p, typed, false);
}

static bool
page_answer(struct line_page *line_page, const char *typed)
{
	struct line_play *p = (struct line_play *)line_page;
	return p->cover == COVER_NONE && line_play_take_topic(p, typed);
}

static const struct topic *
page_words(struct line_page *line_page)
{
	struct line_play *p = (struct line_play *)line_page;
	return p->cover != COVER_NONE ? NULL : p->words;
}

static const char *
page_typing(const struct line_page *line_page)
{
	struct line_play *p = (struct line_play *)line_page;
	bool plays = p->cover == COVER_NONE && line_play_state(p) == STATE_PLAYING &&
	    p->sentences->typing != NULL;
	return plays ? p->sentences->typing(line_play_view(p)) : NULL;
}

static bool
page_busy(const struct line_page *line_page)
{
	return line_play_is_busy((const struct line_play *)line_page);
}

static const struct game *
page_game(const struct line_page *line_page)
{
	return ((const struct line_play *)line_page)->game;
}

/* --- leaving --- */

static void
page_leave(struct line_page *line_page)
{
	line_play_leave((struct line_play *)line_page);
}

static void
page_free(struct line_page *line_page)
{
	struct line_play *p = (struct line_play *)line_page;
	if (p->at_table && p->table.left != NULL)
		p->table.left(p->table.context);
	line_play_drop_thought(p);
	line_play_end_free(p);
	line_play_arrange_free(p);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		seat_log_close(&p->seat_views[seat].seat_log);
		log_clear(&p->seat_views[seat].extra_news);
	}
	unclocked_free(p->cpu.steer);
	cpu_driver_free(p->cpu.driver);
	if (p->abandoned) {
		pin_forget_all(lines_front(line_page->lines)->store, session_id(p->session));
		session_abandon(p->session);
	} else {
		session_free(p->session);
	}
	tutorial_free(p->tutorial);
}

static const struct line_page_class play_class = {
	.ask   = line_play_ask,
	.take  = page_take,
	.answer = page_answer,
	.words = page_words,
	.typing = page_typing,
	.busy  = page_busy,
	.due   = line_play_due,
	.tick  = line_play_tick,
	.leave = page_leave,
	.game  = page_game,
	.free  = page_free,
};

/* --- opening --- */

/* Called for an action of somebody elsewhere, or for one of the player here, before its answer
 * arrives. */
static void
session_changed(void *context, enum session_change change, const struct events *events)
{
	struct line_play *p = context;
	bool theirs = session_to_act(p->session) != p->seat;
	bool moved = change == SESSION_HAS_MOVED;
	p->watched = p->watched || (theirs && change != SESSION_HAS_NEWS);
	if (moved && events != NULL && events->count == 0)
		seat_log_follow(&line_play_seat_view(p)->seat_log, p->session, events);
	else if (change != SESSION_HAS_NEWS)
		line_play_show(p, moved ? events : NULL);
	if (p->table.changed != NULL)
		p->table.changed(p->table.context, change, events);
	if (line_play_state(p) == STATE_OVER && !p->end.reported) {
		p->fresh = true;
		if (lines_is_top(p->line_page.lines, &p->line_page))
			lines_ask(p->line_page.lines);
	}
}

struct line_play *
line_play_open(struct lines *l, struct session *session, struct tutorial *tutorial,
    const struct play_table *table)
{
	struct line_play *p = mem_new(sizeof *p);
	p->line_page = (struct line_page){ .class = &play_class, .lines = l };
	p->game = session_game(session);
	p->sentences = sentences_of(p->game);
	p->session = session;
	p->tutorial = tutorial;
	p->at_table = table != NULL;
	if (table != NULL)
		p->table = *table;
	line_play_open_seat_views(p);
	line_play_gather_words(p);
	if (session_is_remote(session))
		session_listen(session, session_changed, p);
	line_play_start_time(p);
	p->fresh = true;
	if (line_play_has_secrets(p))
		/* the first player is called like every later one */
		line_play_handover_show(p, COVER_HANDOVER);
	return p;
}

/* A resumed game repeats the last two lines of its log. */
struct line_page *
line_play_new(struct lines *l, struct session *session, bool resumed)
{
	enum { SAID = 2 };
	struct line_play *p = line_play_open(l, session, NULL, NULL);
	p->resumed = resumed;
	for (int seat = 0; seat <= SEATS_MAX && resumed; seat++) {
		struct seat_view *seat_view = &p->seat_views[seat];
		for (int said = 0; seat_view->heard > 0 && said < SAID; )
			said +=
			    log_is_in_lines(&seat_view->seat_log.lines.lines[--seat_view->heard]);
		seat_view->since = seat_view->heard;
	}
	return &p->line_page;
}

struct line_page *
line_play_table(struct lines *l, struct session *session, const struct play_table *table)
{
	return &line_play_open(l, session, NULL, table)->line_page;
}

void *
line_play_table_of(const struct line_page *line_page)
{
	return line_page->class == &play_class ?
	    ((const struct line_play *)line_page)->table.context : NULL;
}

bool
line_play_is_game(const struct line_page *line_page)
{
	return line_page->class == &play_class &&
	    ((const struct line_play *)line_page)->tutorial == NULL;
}

void
line_play_hear(struct line_page *line_page, const char *sentence)
{
	struct line_play *p = (struct line_play *)line_page;
	log_put(&line_play_seat_view(p)->seat_log.lines,
	    &(struct log_line){ .text = sentence, .said = true });
	p->fresh = true;
	if (lines_is_top(line_page->lines, line_page))
		lines_ask(line_page->lines);
}
