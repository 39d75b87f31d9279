/* screen_play_seats.c: the people at this terminal: seats, views, messages. */
#include <stdio.h>
#include <stdlib.h>

#include "game/language.h"
#include "shell/screen_play_private.h"
#include "shell/screens.h"

enum { CPU_PACE_MS = 600 };

struct seat_view *
play_seat_view(struct play *p)
{
	return &p->seat_views[p->seat];
}

struct board_ui *
play_board_ui(struct play *p)
{
	return play_seat_view(p)->seat_screen.ui;
}

const struct view *
play_view(struct play *p)
{
	return play_seat_view(p)->seat_screen.seat_log.view;
}

/* --- messages --- */

void
play_show_message(struct play *p, enum style style, const char *text)
{
	struct seat_view *seat_view = play_seat_view(p);
	snprintf(seat_view->message, sizeof seat_view->message, "%s", text);
	seat_view->message_style = style;
	seat_view->hint_offered = false;
}

bool
play_shows_error(const struct play *p)
{
	const struct seat_view *seat_view = &p->seat_views[p->seat];
	return seat_view->message[0] != '\0' && seat_view->message_style == STYLE_BAD;
}

bool
play_was_accepted(const struct play *p, struct error *e)
{
	return !play_shows_error(p) || error_set(e, ERR_RULE, "%s", p->seat_views[p->seat].message);
}

void
play_say_error(struct play *p, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	play_show_message(p, STYLE_BAD, text);
}

/* --- sitting down --- */

/* Shows everything if that is allowed and wanted. */
static int
viewer_of(const struct play *p, int seat)
{
	return p->wants_all && (session_can(p->session) & SESSION_REVEAL) != 0 ? SEAT_REFEREE :
	    seat != 0 ? seat : SEAT_NOBODY;
}

static bool
is_cpu(const struct play *p, int seat)
{
	return session_started(p->session)->seats[seat].cpu;
}

static void
open_seat_view(struct play *p, int seat)
{
	struct seat_screen *seat_screen = &p->seat_views[seat].seat_screen;
	seat_screen_open(seat_screen, p->screen.app, p->session, viewer_of(p, seat));
	seat_screen_follow(seat_screen, p->session, NULL, false);
}

/* Without secrets the player on turn gets the keyboard, without a hand-over screen. */
static void
pass_keyboard(struct play *p)
{
	int seat = session_to_act(p->session);
	if (!p->controller->game->secret && seat > 0 && p->seat_views[seat].seat_screen.ui != NULL)
		p->seat = seat;
}

/* People who act at the same time and have no secrets share one seat view, that of the first
 * one. */
void
play_open_seat_views(struct play *p)
{
	bool shared = play_is_real_time(p) && !p->controller->game->secret;
	for (int seat = 1; seat <= session_seats(p->session); seat++) {
		if (!seat_is_here(&session_started(p->session)->seats[seat]))
			continue;
		p->people++;
		if (p->seat == 0 || !shared)
			open_seat_view(p, seat);
		if (p->seat == 0)
			p->seat = seat;
	}
	if (p->people == 0) {
		p->wants_all = true;	/* nobody here has a secret */
		open_seat_view(p, 0);
	}
	play_report_assisted(p);
	pass_keyboard(p);
}

void
play_report_assisted(struct play *p)
{
	unsigned why = session_assisted(p->session);
	for (int seat = 0; seat <= SEATS_MAX && p->controller->ranks != NULL; seat++)
		if (p->seat_views[seat].seat_screen.ui != NULL)
			p->controller->ranks(p->seat_views[seat].seat_screen.ui, why);
}

void
play_close_seat_views(struct play *p)
{
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		seat_screen_close(&p->seat_views[seat].seat_screen);
}

bool
play_has_secrets(const struct play *p)
{
	return p->people > 1 && p->controller->game->secret;
}

int
play_next_seat(const struct play *p)
{
	int seat = session_to_act(p->session);
	bool other = seat > 0 && seat != p->seat && !is_cpu(p, seat);
	return other && play_has_secrets(p) ? seat : SEAT_NOBODY;
}

/* --- showing --- */

void
play_show(struct play *p, const struct events *events)
{
	pass_keyboard(p);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		struct seat_view *seat_view = &p->seat_views[seat];
		if (seat_view->seat_screen.ui == NULL)
			continue;
		seat_view->seat_screen.seat_log.viewer = viewer_of(p, seat);
		seat_screen_follow(&seat_view->seat_screen, p->session, events, seat == p->seat &&
		    app_wants_motion(p->screen.app));
		if (!play_is_real_time(p)) {	/* not in real time, where the line would flicker */
			seat_log_latest(&seat_view->seat_screen.seat_log, false,
			    seat_view->message);
			seat_view->message_style = STYLE_TEXT;
		}
	}
	if (!play_is_real_time(p))
		p->frame_at = NEVER;	/* new motion begins now */
	play_arm_frame(p);
	int (*pause)(const struct board_ui *) = p->controller->motion.pause;
	int wait = !app_wants_motion(p->screen.app) ? 0 : pause != NULL ? pause(play_board_ui(p)) :
	    CPU_PACE_MS;
	p->cpu.at = app_now(p->screen.app) + wait;
}

void
play_open_log(struct play *p)
{
	const struct log log = seat_screen_log(&play_seat_view(p)->seat_screen);
	char seed[SENTENCE_SIZE];
	play_seed(p, seed);
	log_page_open(p->screen.app, p->controller->game, &log, seed);
}

void
play_reveal(struct play *p, bool everything)
{
	p->wants_all = everything;
	play_show(p, NULL);
}

/* --- motion --- */

/* Does not postpone a frame that is already due: in real time something happens all the time. */
void
play_arm_frame(struct play *p)
{
	enum { LEAST_MS = 1000 / TICKS_PER_SECOND };
	int wait = controller_wait(p->controller, play_board_ui(p));
	int64_t at = app_now(p->screen.app) + (play_is_real_time(p) &&
	    wait < LEAST_MS ? LEAST_MS : wait);
	p->frame_at = wait <= 0 ? NEVER : sooner(p->frame_at, at);
	play_update_state(p);
}

void
play_next_frame(struct play *p)
{
	p->frame_at = NEVER;
	p->controller->motion.step(play_board_ui(p));
	play_arm_frame(p);
	app_redraw(p->screen.app);
}

void
play_end_motion(struct play *p)
{
	controller_end_motion(p->controller, play_board_ui(p));
	p->frame_at = NEVER;
	play_update_state(p);
}
