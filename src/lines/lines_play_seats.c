/* lines_play_seats.c: who sits at a game in lines, its state, and what each person has seen. */
#include <stdio.h>

#include "front/front.h"
#include "game/language.h"
#include "lines/lines_play_private.h"

/* --- who sits there --- */

struct seat_view *
line_play_seat_view(struct line_play *p)
{
	return &p->seat_views[p->seat];
}

const struct view *
line_play_view(struct line_play *p)
{
	struct seat_log *seat_log = &line_play_seat_view(p)->seat_log;
	seat_log_refresh(seat_log, p->session);
	return seat_log->view;
}

const struct seat *
line_play_seats(const struct line_play *p)
{
	return session_started(p->session)->seats;
}

bool
line_play_has_secrets(const struct line_play *p)
{
	return p->people > 1 && p->game->secret;
}

int
line_play_next_seat(const struct line_play *p)
{
	int seat = session_to_act(p->session);
	bool other = seat > 0 && seat != p->seat && seat_is_here(&line_play_seats(p)[seat]);
	return other && line_play_has_secrets(p) ? seat : SEAT_NOBODY;
}

/* A viewer who may see everything does so once the game is revealed. */
static int
viewer_of(const struct line_play *p, int seat)
{
	return p->revealed && (session_can(p->session) & SESSION_REVEAL) != 0 ? SEAT_REFEREE :
	    seat != 0 ? seat : SEAT_NOBODY;
}

static void
open_seat_view(struct line_play *p, int seat)
{
	struct seat_view *seat_view = &p->seat_views[seat];
	seat_view->taken = true;
	seat_log_open(&seat_view->seat_log, p->session, viewer_of(p, seat));
	seat_log_follow(&seat_view->seat_log, p->session, NULL);
	seat_view->heard = seat_view->since = seat_view->seat_log.lines.count;
}

/* Without secrets the keyboard passes to the player to act, without a hand-over screen. */
static void
pass_keyboard(struct line_play *p)
{
	int seat = p->cpu.steer != NULL ? unclocked_asked(p->cpu.steer) :
	    session_to_act(p->session);
	if (!line_play_has_secrets(p) && seat > 0 && p->seat_views[seat].taken)
		p->seat = seat;
}

void
line_play_open_seat_views(struct line_play *p)
{
	for (int seat = 1; seat <= session_seats(p->session); seat++) {
		if (!seat_is_here(&line_play_seats(p)[seat]))
			continue;
		p->people++;
		open_seat_view(p, seat);
		p->seat = p->seat == 0 ? seat : p->seat;
	}
	if (p->people == 0) {
		p->revealed = !p->at_table;	/* nobody here has a secret */
		open_seat_view(p, 0);
	}
	pass_keyboard(p);
}

/* --- what it is doing --- */

/* Must CPUs here or people elsewhere act? */
static bool
others_act(const struct line_play *p)
{
	int seat = session_to_act(p->session);
	if (p->table.waits != NULL && p->table.waits(p->table.context))
		return true;
	return p->at_table ? seat != SEAT_ALL &&
	    seat != p->seat : line_play_cpu_seat(p) != SEAT_NOBODY;
}

enum play_state
line_play_state(const struct line_play *p)
{
	if (p->cover != COVER_NONE)
		return p->cover == COVER_PAUSE ? STATE_PAUSE : STATE_HANDOVER;
	if (p->tutorial != NULL)
		return STATE_LESSON;
	if (session_over(p->session) && (p->table.settled == NULL ||
	    p->table.settled(p->table.context)))
		return STATE_OVER;
	if (line_play_next_seat(p) != SEAT_NOBODY)
		return STATE_NEXT_PLAYER;
	if (p->people == 0)
		return STATE_WATCHING;
	return others_act(p) ? STATE_WAITING : STATE_PLAYING;
}

bool
line_play_is_kept(const struct line_play *p)
{
	return session_id(p->session) != 0 && !session_unsaved(p->session) &&
	    !store_is_memory(lines_front(p->line_page.lines)->store);
}

/* --- following the game --- */

/* Without events the log is rebuilt, so none of it is news. */
static void
follow(struct line_play *p, int seat, const struct events *events)
{
	struct seat_view *seat_view = &p->seat_views[seat];
	seat_view->seat_log.viewer = viewer_of(p, seat);
	seat_log_follow(&seat_view->seat_log, p->session, events);
	if (events == NULL)
		seat_view->heard = seat_view->since = seat_view->seat_log.lines.count;
}

void
line_play_show(struct line_play *p, const struct events *events)
{
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		if (p->seat_views[seat].taken)
			follow(p, seat, events);
	pass_keyboard(p);
	p->fresh = true;
	if (lines_is_top(p->line_page.lines, &p->line_page))
		lines_ask(p->line_page.lines);
}

void
line_play_add_news(struct line_play *p, int seat, const char *sentence)
{
	log_add(&p->seat_views[seat].extra_news, sentence);
	p->fresh = true;
}

void
line_play_begin_turn(struct line_play *p)
{
	struct seat_view *seat_view = line_play_seat_view(p);
	seat_view->why[0] = '\0';
	seat_view->since = seat_view->heard = seat_view->seat_log.lines.count;
	seat_view->extra_heard = 0;
	log_clear(&seat_view->extra_news);
}

void
line_play_refuse(struct line_play *p, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	snprintf(line_play_seat_view(p)->why, WHY_SIZE, "%s", text);
	lines_say(p->line_page.lines, "%s", text);
}
