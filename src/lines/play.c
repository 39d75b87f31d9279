/* play.c: the place in which a game is played without a screen: what is typed there, how it is opened and freed. */
#include <stdlib.h>

#include "base/mem.h"
#include "front/front.h"
#include "game/remote_session.h"
#include "lines/play_private.h"

/* --- what is typed --- */

/* Enter alone goes on where there is nothing to choose, and else says what is asked. */
static void
take_enter(struct play_place *p)
{
	enum play_state state = play_place_state(p);
	if (state == STATE_LESSON) {
		play_place_lesson_go_on(p);
	} else if (state == STATE_NEXT_PLAYER) {
		play_place_handover_show(p, COVER_HANDOVER);
	} else if (state == STATE_WATCHING && !p->at_table) {
		play_place_go(p, 1);
	} else {
		char *question = play_place_question(p);
		speech_tell(lines_speech(p->place.lines), NULL, question);
		free(question);
	}
}

static bool
place_take(struct place *place, const char *typed)
{
	struct play_place *p = (struct play_place *)place;
	play_place_keep_time(p);
	if (p->cover != COVER_NONE)
		return play_place_cover_take(p, typed);
	bool offered = play_place_seat_view(p)->hint_offered;
	play_place_seat_view(p)->hint_offered = false;
	if (*typed == '\0') {
		take_enter(p);
		return true;
	}
	play_place_seat_view(p)->hint_offered = offered;
	if (play_place_is_common_word(typed))
		return false;
	return play_place_take_number(p, typed) || play_place_take_ending(p, typed, true) || play_place_take_said(p, typed) ||
	    play_place_take_word(p, typed, true) || play_place_take_action(p, typed) || play_place_take_ending(p, typed, false) ||
	    play_place_take_word(p, typed, false);
}

static bool
place_answer(struct place *place, const char *typed)
{
	struct play_place *p = (struct play_place *)place;
	return p->cover == COVER_NONE && play_place_take_topic(p, typed);
}

static const struct topic *
place_words(struct place *place)
{
	struct play_place *p = (struct play_place *)place;
	return p->cover != COVER_NONE ? NULL : p->words;
}

static const char *
place_typing(const struct place *place)
{
	struct play_place *p = (struct play_place *)place;
	bool plays = p->cover == COVER_NONE && play_place_state(p) == STATE_PLAYING && p->sentences->typing != NULL;
	return plays ? p->sentences->typing(play_place_view(p)) : NULL;
}

static bool
place_busy(const struct place *place)
{
	return play_place_is_busy((const struct play_place *)place);
}

static const struct game *
place_game(const struct place *place)
{
	return ((const struct play_place *)place)->game;
}

/* --- leaving --- */

static void
place_leave(struct place *place)
{
	play_place_leave((struct play_place *)place);
}

static void
place_free(struct place *place)
{
	struct play_place *p = (struct play_place *)place;
	if (p->at_table && p->table.left != NULL)
		p->table.left(p->table.context);
	play_place_drop_thought(p);
	play_place_end_free(p);
	play_place_arrange_free(p);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		seat_log_close(&p->seat_views[seat].seat_log);
		log_clear(&p->seat_views[seat].beside);
	}
	steer_free(p->cpu.steer);
	cpu_driver_free(p->cpu.driver);
	if (p->abandoned) {
		pin_forget_all(lines_front(place->lines)->store, session_id(p->session));
		session_abandon(p->session);
	} else {
		session_free(p->session);
	}
	tutorial_free(p->tutorial);
}

static const struct place_class play_class = {
	.ask   = play_place_ask,
	.take  = place_take,
	.answer = place_answer,
	.words = place_words,
	.typing = place_typing,
	.busy  = place_busy,
	.due   = play_place_due,
	.tick  = play_place_tick,
	.leave = place_leave,
	.game  = place_game,
	.free  = place_free,
};

/* --- opening --- */

/* An action of somebody elsewhere, or the answer to one of ours, which comes behind its news. */
static void
heard_of(void *context, enum session_change change, const struct events *events)
{
	struct play_place *p = context;
	bool theirs = session_to_act(p->session) != p->seat;
	bool moved = change == SESSION_HAS_MOVED;
	p->watched = p->watched || (theirs && change != SESSION_HAS_NEWS);
	if (moved && events != NULL && events->count == 0)
		seat_log_follow(&play_place_seat_view(p)->seat_log, p->session, events);
	else if (change != SESSION_HAS_NEWS)
		play_place_show(p, moved ? events : NULL);
	if (p->table.changed != NULL)
		p->table.changed(p->table.context, change, events);
	if (play_place_state(p) == STATE_OVER && !p->end.reported) {
		p->fresh = true;
		if (lines_is_top(p->place.lines, &p->place))
			lines_ask(p->place.lines);
	}
}

struct play_place *
play_place_open(struct lines *l, struct session *session, struct tutorial *tutorial, const struct play_table *table)
{
	struct play_place *p = mem_new(sizeof *p);
	p->place = (struct place){ .class = &play_class, .lines = l };
	p->game = session_game(session);
	p->sentences = sentences_of(p->game);
	p->session = session;
	p->tutorial = tutorial;
	p->at_table = table != NULL;
	if (table != NULL)
		p->table = *table;
	play_place_open_seat_views(p);
	play_place_gather_words(p);
	if (session_is_far(session))
		session_listen(session, heard_of, p);
	play_place_start_time(p);
	p->fresh = true;
	if (play_place_has_secrets(p))
		play_place_handover_show(p, COVER_HANDOVER);	/* the first player is called like every other */
	return p;
}

/* Of what happened before the last two lines are said. */
struct place *
play_place_new(struct lines *l, struct session *session, bool resumed)
{
	enum { SAID = 2 };
	struct play_place *p = play_place_open(l, session, NULL, NULL);
	p->resumed = resumed;
	for (int seat = 0; seat <= SEATS_MAX && resumed; seat++) {
		struct seat_view *seat_view = &p->seat_views[seat];
		for (int said = 0; seat_view->heard > 0 && said < SAID; )
			said += log_is_said(&seat_view->seat_log.lines.lines[--seat_view->heard]);
		seat_view->since = seat_view->heard;
	}
	return &p->place;
}

struct place *
play_place_table(struct lines *l, struct session *session, const struct play_table *table)
{
	return &play_place_open(l, session, NULL, table)->place;
}

void *
play_place_table_of(const struct place *place)
{
	return place->class == &play_class ? ((const struct play_place *)place)->table.context : NULL;
}

bool
play_place_is_game(const struct place *place)
{
	return place->class == &play_class && ((const struct play_place *)place)->tutorial == NULL;
}

void
play_place_hear(struct place *place, const char *sentence)
{
	struct play_place *p = (struct play_place *)place;
	log_put(&play_place_seat_view(p)->seat_log.lines, &(struct log_line){ .text = sentence, .said = true });
	p->fresh = true;
	if (lines_is_top(place->lines, place))
		lines_ask(place->lines);
}
