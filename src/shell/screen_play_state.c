/* screen_play_state.c: the state of the play screen, with its commands and input. */
#include "base/mem.h"
#include "game/language.h"
#include "shell/screen_play_private.h"

/* Do CPUs here, or players elsewhere, have to act? */
static bool
others_act(const struct play *p)
{
	int seat = session_to_act(p->session);
	return p->table != NULL ? seat != SEAT_ALL &&
	    seat != p->seat : play_cpu_seat(p) != SEAT_NOBODY;
}

/* The state once nothing moves. */
static enum play_state
resting(const struct play *p)
{
	if (p->tutorial != NULL)
		return STATE_LESSON;
	if (session_over(p->session))
		return p->end.opened ? STATE_OVER : STATE_ENDING;
	if (play_next_seat(p) != SEAT_NOBODY)
		return STATE_NEXT_PLAYER;
	return p->people > 0 && !others_act(p) ? STATE_PLAYING : STATE_WATCHING;
}

bool
play_is_covered(const struct play *p)
{
	return p->state == STATE_HANDOVER || p->state == STATE_PAUSE;
}

/* In real time motion does not change the state. */
void
play_update_state(struct play *p)
{
	bool moves = !play_is_real_time(p) && controller_wait(p->controller, play_board_ui(p)) > 0;
	if (!play_is_covered(p))
		p->state = p->countdown.count != NULL ? STATE_COUNTDOWN : moves ? STATE_MOTION :
		    resting(p);
	if (p->watched && p->state == STATE_PLAYING)
		app_ring(p->screen.app);	/* it is the player's turn */
	p->watched = p->state == STATE_WATCHING || (p->watched && p->state != STATE_PLAYING);
	bool over = session_over(p->session);
	/* All keys may be needed for play; the game menu can leave too. */
	bool every_key = play_is_real_time(p) && p->people > 1 && !over;
	p->can = session_can(p->session) | (play_has_secrets(p) && !over ? PLAY_MAY_PIN : 0) |
	    (play_offers_pin(p) ? PLAY_MAY_FIRST_PIN : 0) |
	    (play_is_covered(p) || !every_key ? PLAY_MAY_LEAVE : 0);
}

/* --- commands --- */

#define IN(state) (1u << STATE_##state)
#define COVERED (IN(HANDOVER) | IN(PAUSE))
#define ANYWHERE ((1u << STATE_COUNT) - 1)
#define OPEN (ANYWHERE & ~COVERED & ~IN(MOTION))

static void
back(struct play *p)
{
	if (p->state == STATE_PAUSE)
		play_handover_hide(p);
	else if (p->state == STATE_HANDOVER)
		play_handover_reset(p, OPENING_CLOSED);
	else if (p->state == STATE_OVER)	/* the end page was seen */
		play_leave(p);
	else if (p->people > 0 && p->controller->command(play_board_ui(p), p, play_view(p),
	    COMMAND_BACK))
		return;
	else if (p->tutorial != NULL)
		play_lesson_leave(p);
	else if (play_has_ended(p))
		play_open_end(p);
	else
		play_open_menu(p);
}

static void
go_on(struct play *p)
{
	if (p->state == STATE_PAUSE)
		play_handover_hide(p);
	else
		play_lesson_go_on(p);
}

static void
toggle_reveal(struct play *p)
{
	play_reveal(p, !p->wants_all);
}

/* The commands of every game. Those without a function here are handled for every screen. */
static const struct common {
	int		 command;
	unsigned	 states;	/* in which it is enabled */
	unsigned	 needs;		/* session_ability, play_ability */
	void		 (*run)(struct play *);
} commons[] = {
	{ PLAY_GO_ON, IN(PAUSE) | IN(LESSON), 0, go_on },
	{ PLAY_END_PAGE, IN(OVER), 0, play_open_end },
	{ PLAY_UNDO, OPEN & ~IN(LESSON), SESSION_UNDO, play_undo },
	{ PLAY_HINT, IN(PLAYING) | IN(LESSON), SESSION_HINT, play_ask_hint },
	{ PLAY_LOG, OPEN, 0, play_open_log },
	{ PLAY_PAUSE, OPEN, SESSION_PAUSE, play_pause },
	{ PLAY_LEAVE, OPEN | COVERED, PLAY_MAY_LEAVE, play_leave },
	{ PLAY_REVEAL, OPEN, SESSION_REVEAL, toggle_reveal },
	{ PLAY_PIN, OPEN, PLAY_MAY_PIN, play_ask_new_pin },
	{ PLAY_FIRST_PIN, IN(HANDOVER), PLAY_MAY_FIRST_PIN, play_ask_new_pin },
	{ COMMAND_BACK, OPEN | COVERED, 0, back },
	{ COMMAND_RULES, ANYWHERE, 0, NULL },
	{ COMMAND_REPAINT, ANYWHERE, 0, NULL },
	{ COMMAND_HELP, ANYWHERE, 0, NULL },
};

/* NULL: it is a command of the game. */
static const struct common *
find_common(int command)
{
	for (size_t i = 0; i < LEN(commons); i++)
		if (commons[i].command == command)
			return &commons[i];
	return NULL;
}

/* While motion has yet to show some news, keys that would reveal it are disabled too. */
bool
play_enabled(const struct screen *s, int command)
{
	const struct play *p = (const struct play *)s;
	const struct seat_screen *seat_screen = &p->seat_views[p->seat].seat_screen;
	const struct common *row = find_common(command);
	bool shown = p->state == STATE_COUNTDOWN ||
	    (p->state == STATE_MOTION && !seat_screen_holds_back(seat_screen));
	enum play_state state = shown ? resting(p) : p->state;
	/* No action is possible then. */
	bool reads = state == STATE_LESSON && play_lesson_reads(p);
	if (command == PLAY_GO_ON)
		return reads || state == STATE_PAUSE;
	if (row != NULL)
		return (row->states & 1u << state) != 0 && (row->needs & ~p->can) == 0;
	if (reads || (1u << state & (COVERED | IN(NEXT_PLAYER))) != 0)
		return false;
	if (p->tutorial != NULL && !controller_teaches(p->controller, command))
		return false;
	bool acts = p->people > 0 && state != STATE_WATCHING && state != STATE_MOTION;
	if (!acts && !controller_only_views(p->controller, command))
		return false;
	return p->controller->enabled == NULL ? !session_over(p->session) :
	    p->controller->enabled(seat_screen->ui, seat_screen->seat_log.view, command);
}

void
play_command(struct screen *s, int command)
{
	struct play *p = (struct play *)s;
	const struct common *row = find_common(command);
	if (row != NULL) {
		row->run(p);
		return;
	}
	p->controller->command(play_board_ui(p), p, play_view(p), command);
	play_arm_frame(p);
}

/* Can the game explain why a command is not enabled? */
static bool
knows_why(struct play *p, int command, char text[SENTENCE_SIZE])
{
	return p->controller->why_not != NULL &&
	    p->controller->why_not(play_board_ui(p), play_view(p), command, text);
}

/* A tutorial shows what to press instead, also on the pages it opens. A game shows why nothing
 * happens, but not while time runs, when nobody could read it. */
void
play_stray(struct screen *s, const struct command *row)
{
	struct play *p = (struct play *)s;
	char text[SENTENCE_SIZE], help[SENTENCE_SIZE];
	if (p->tutorial != NULL) {
		play_lesson_remind(p);
		return;
	}
	bool runs = play_is_real_time(p) && session_wait(p->session) > 0;
	if (p->state != STATE_PLAYING || runs || !app_is_top(s->app, s))
		return;
	controller_keys(p->controller, s->app, "help", help);
	if (row == NULL)
		snprintf(text, sizeof text, _("This key does nothing here; %s lists those that "
		    "do."), help);
	else if (row->help == NULL)
		snprintf(text, sizeof text, "%s", _("That is not possible right now."));
	else if (!knows_why(p, row->id, text))
		snprintf(text, sizeof text, _("Not possible now: %s"), _(row->help));
	app_note(s->app, STYLE_WARN, text);
}

/* First passes the time during which the key was held. */
void
play_key_up(struct screen *s, int command)
{
	struct play *p = (struct play *)s;
	play_pass_ticks(p);
	if (p->controller->key_up != NULL && find_common(command) == NULL)
		p->controller->key_up(play_board_ui(p), play_view(p), command);
}

/* --- input --- */

/* The event relative to the game's picture, which is in the middle of the window. */
static struct input_event
seen_inside(const struct play *p, const struct input_event *event)
{
	struct input_event inside = *event;
	inside.x -= canvas_margin(app_canvas(p->screen.app), PICTURE_COLS);
	return inside;
}

/* While others act a click can only inspect the board. */
void
play_click(struct play *p, const struct input_event *event)
{
	const struct controller *controller = p->controller;
	if (event->kind == INPUT_TEXT || p->people == 0)
		return;
	struct input_event inside = seen_inside(p, event);
	if (p->state != STATE_WATCHING)
		controller->click(play_board_ui(p), p, play_view(p), &inside);
	else if (controller->look != NULL)
		controller->look(play_board_ui(p), play_view(p), &inside);
	play_arm_frame(p);
}

void
play_drag(struct screen *s, const struct input_event *event)
{
	struct play *p = (struct play *)s;
	struct input_event inside = seen_inside(p, event);
	if (p->controller->drag == NULL || (p->state != STATE_PLAYING && p->state != STATE_LESSON))
		return;
	p->controller->drag(play_board_ui(p), p, play_view(p), &inside);
	play_arm_frame(p);
}

/* Enter, Space and a click continue when there is nothing to choose. */
static bool
goes_on(const struct input_event *event)
{
	return event->kind == INPUT_PRESS ||
	    (event->kind == INPUT_KEY && (event->key == KEY_CODE_ENTER || event->key == ' '));
}

/* The player's key for pause also ends the pause. */
static bool
take_paused(struct play *p, const struct input_event *event)
{
	bool key = event->kind == INPUT_KEY;
	if (goes_on(event) || (key && bindings_have(p->screen.keys, PLAY_PAUSE, event->key))) {
		play_handover_hide(p);
		return true;
	}
	return !key;
}

static bool
take_playing(struct play *p, const struct input_event *event)
{
	if (event->kind == INPUT_KEY)
		return false;
	play_click(p, event);
	return true;
}

/* While CPUs act the key line does not offer a hint, but its key gets a reply. */
static bool
take_watching(struct play *p, const struct input_event *event)
{
	if (event->kind != INPUT_KEY)
		play_click(p, event);
	else if (p->people == 0 || p->table != NULL ||
	    !bindings_have(p->screen.keys, PLAY_HINT, event->key))
		return false;
	else
		play_show_message(p, STYLE_DIM, _("A hint comes when it is your turn."));
	return true;
}

static bool
take_next_player(struct play *p, const struct input_event *event)
{
	if (goes_on(event))
		play_handover_show(p, STATE_HANDOVER);
	return goes_on(event) || event->kind != INPUT_KEY;
}

/* In real time the page opens by itself, after the end has been seen. */
static bool
take_when_over(struct play *p, const struct input_event *event)
{
	if (goes_on(event) && play_has_ended(p) &&
	    (p->state == STATE_OVER || !play_is_real_time(p)))
		play_open_end(p);
	return goes_on(event) || event->kind != INPUT_KEY;
}

static bool	take_in_motion(struct play *, const struct input_event *);
static bool	take_countdown(struct play *, const struct input_event *);

/* What each state does with an input. False: it is a key that may become a command. */
static bool	(*const takers[STATE_COUNT])(struct play *, const struct input_event *) = {
	[STATE_HANDOVER]   = play_handover_input,
	[STATE_PAUSE]     = take_paused,
	[STATE_COUNTDOWN] = take_countdown,
	[STATE_MOTION]    = take_in_motion,
	[STATE_LESSON]    = play_lesson_input,
	[STATE_PLAYING]   = take_playing,
	[STATE_WATCHING]  = take_watching,
	[STATE_NEXT_PLAYER]  = take_next_player,
	[STATE_ENDING]    = take_when_over,
	[STATE_OVER]      = take_when_over,
};

/* Any input ends the motion first. If it may be meant for that, or if the motion ended the game, it
 * does nothing else: the result must be seen. A key without a command has done something by ending
 * the motion, so only a tutorial replies to it. */
static bool
take_in_motion(struct play *p, const struct input_event *event)
{
	bool meant = controller_only_ends_motion(p->controller, play_board_ui(p), event);
	play_end_motion(p);
	return meant || session_over(p->session) || takers[p->state](p, event) ||
	    (event->kind == INPUT_KEY && p->tutorial == NULL &&
	    screen_find(&p->screen, event->key) == NULL);
}

/* The same keys as with motion only end it. */
static bool
take_countdown(struct play *p, const struct input_event *event)
{
	bool meant = controller_only_ends(event);
	play_end_countdown(p);
	p->countdown.ended_by = meant ? event->key : (keycode)KEY_NONE;
	p->countdown.ended_at = app_now(p->screen.app);
	return meant || takers[p->state](p, event);
}

/* The key that ended a countdown may still be down and repeat. It is not meant for the game; for a
 * pause it would mean continue. */
static bool
is_still_down(struct play *p, const struct input_event *event)
{
	enum { REPEAT_MS = 120 };
	struct countdown *countdown = &p->countdown;
	int64_t now = app_now(p->screen.app);
	bool soon = event->repeat || now - countdown->ended_at <= REPEAT_MS;
	if (event->kind != INPUT_KEY || event->key != countdown->ended_by || !soon) {
		countdown->ended_by = KEY_NONE;
		return false;
	}
	countdown->ended_at = now;
	return true;
}

/* In real time the clock is first advanced to the moment of the key. */
bool
play_input(struct screen *s, const struct input_event *event)
{
	struct play *p = (struct play *)s;
	play_pass_ticks(p);
	play_put_off_end(p);
	if (play_table_input(p, event))
		return true;
	if (event->kind != INPUT_KEY || !bindings_have(s->keys, PLAY_HINT, event->key))
		play_drop_offer(p);
	bool guarded = p->state == STATE_PLAYING && p->countdown.ended_by != KEY_NONE;
	return (guarded && is_still_down(p, event)) || takers[p->state](p, event);
}
