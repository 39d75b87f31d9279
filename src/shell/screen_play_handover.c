/* screen_play_handover.c: the screens that hide the board, with the PIN that opens them. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/settings.h"
#include "game/language.h"
#include "shell/ask.h"
#include "front/pin.h"
#include "shell/screen_play_private.h"
#include "ui/widget.h"

/* The seat of the person who sits down next. */
static int
next_seat(const struct play *p)
{
	int successor = play_next_seat(p);
	return successor != SEAT_NOBODY ? successor : p->seat;
}

static bool
find_pin(const struct play *p, int *tries)
{
	return pin_find(app_store(p->screen.app), session_id(p->session), next_seat(p), tries);
}

/* --- the PIN of a seat --- */

/* Shows the result where the PIN was asked for: at the board, or on the hand-over screen. */
static void
answer(struct play *p, enum style style, const char *text)
{
	if (p->state != STATE_HANDOVER)
		play_show_message(p, style, text);
	else
		snprintf(p->handover.note, sizeof p->handover.note, "%s", text);
}

static bool
pin_answered(struct screen *s, const char *digits, struct error *e)
{
	struct play *p = (struct play *)s;
	int seat = p->state == STATE_HANDOVER ? next_seat(p) : p->seat;
	bool valid = digits[strspn(digits, "0123456789")] == '\0' && strlen(digits) < PIN_SIZE;
	if (!valid)
		return error_set(e, ERR_INPUT, N_("A PIN is up to eight digits."));
	if (!pin_set(app_store(s->app), session_id(p->session), seat, digits))
		answer(p, STYLE_BAD, _("The PIN could not be saved."));
	else
		answer(p, STYLE_GOOD, *digits != '\0' ?
		    _("Your curtain asks for the PIN from now on.") :
		    _("Your curtain asks for no PIN."));
	play_update_state(p);
	return true;
}

void
play_ask_new_pin(struct play *p)
{
	struct text_question q = {
		.title = mem_string(_("PIN")),
		.text = mem_string(_("Up to eight digits that open your curtain; leave it empty "
		    "for no PIN. It stops a glance at your board, not a determined thief.")),
		.field = { .columns = PIN_SIZE - 1, .secret = true },
	};
	app_push(p->screen.app, ask_text_new(&q, &p->screen, pin_answered));
}

/* Offered only before the person first sits down: then setting a PIN cannot lock anybody out of a
 * seat in use. */
bool
play_offers_pin(const struct play *p)
{
	int tries;
	return p->state == STATE_HANDOVER && play_has_secrets(p) &&
	    !p->seat_views[next_seat(p)].has_sat && session_id(p->session) != 0 &&
	    !find_pin(p, &tries);
}

/* --- hiding and opening the board --- */

void
play_handover_reset(struct play *p, enum opening opening)
{
	p->handover.opening = opening;
	p->handover.note[0] = '\0';
	explicit_bzero(p->handover.typed, sizeof p->handover.typed);
}

/* After wrong PINs the next try must wait. The wait begins again each time, so that leaving and
 * coming back does not shorten it. */
static void
start_waiting(struct play *p)
{
	p->handover.until = app_now(p->screen.app) + pin_wait(p->handover.tries) * INT64_C(1000);
}

/* For a hand-over, drops all keys typed ahead and redraws the whole terminal, so that nothing of
 * the board remains. */
void
play_handover_show(struct play *p, enum play_state cover)
{
	struct app *app = p->screen.app;
	play_stop_time(p);
	p->state = cover;
	play_handover_reset(p, OPENING_CLOSED);
	play_update_state(p);
	play_drop_thought(p);
	if (cover == STATE_HANDOVER) {
		find_pin(p, &p->handover.tries);
		start_waiting(p);
		app_discard_input(app);
		app_repaint(app);
	}
}

/* Uses the hand-over screen if several people have secrets, otherwise the pause screen. */
void
play_pause(struct play *p)
{
	play_pass_ticks(p);
	if (!play_is_covered(p) && (session_can(p->session) & SESSION_PAUSE) != 0)
		play_handover_show(p, play_has_secrets(p) ? STATE_HANDOVER : STATE_PAUSE);
}

void
play_handover_hide(struct play *p)
{
	p->seat = next_seat(p);
	play_seat_view(p)->has_sat = true;
	p->state = STATE_PLAYING;
	app_discard_input(p->screen.app);
	play_start_time(p);
	play_arm_frame(p);
}

/* --- the keys of the hand-over screen --- */

/* Milliseconds until keys count again. */
static int64_t
wait_left(const struct play *p)
{
	int64_t left = p->handover.until - app_now(p->screen.app);
	return left > 0 ? left : 0;
}

int64_t
play_handover_due(const struct play *p)
{
	int said = p->state == STATE_HANDOVER ? p->handover.said : 0;
	return said == 0 ? NEVER : p->handover.until - (said - 1) * INT64_C(1000);
}

static void
check_pin(struct play *p)
{
	struct handover *handover = &p->handover;
	handover->tries++;
	bool right = pin_check(app_store(p->screen.app), session_id(p->session), next_seat(p),
	    handover->typed, handover->tries);
	play_handover_reset(p, OPENING_REFUSED);
	if (right)
		play_handover_hide(p);
	else
		start_waiting(p);
}

/* Enter, then the seat's number: two different keys, so that a held key cannot open it. If the seat
 * has a PIN, it follows and ends with Enter. */
static bool
take_key(struct play *p, keycode key)
{
	bool digit = key >= '0' && key <= '9';
	/* The store's count of tries; if the store cannot be written, the count in memory
	 * continues. */
	int kept;
	if (key != KEY_CODE_ENTER && !digit) {
		play_handover_reset(p, OPENING_CLOSED);
		return false;
	}
	if (wait_left(p) > 0)
		return true;
	switch (p->handover.opening) {
	case OPENING_CLOSED:
	case OPENING_REFUSED:
		play_handover_reset(p, key == KEY_CODE_ENTER ? OPENING_HALF : OPENING_CLOSED);
		break;
	case OPENING_HALF:
		if (digit && key != (keycode)('0' + next_seat(p)))
			play_handover_reset(p, OPENING_CLOSED);
		else if (digit && find_pin(p, &kept))
			play_handover_reset(p, OPENING_PIN);
		else if (digit)
			play_handover_hide(p);
		break;
	case OPENING_PIN:
		if (!digit)
			check_pin(p);
		else if (strlen(p->handover.typed) + 1 < sizeof p->handover.typed)
			p->handover.typed[strlen(p->handover.typed)] = (char)key;
		break;
	}
	return true;
}

/* --- the same keys for the mouse, in a row below the text --- */

enum { PAD_KEYS = 11, PAD_GAP = 2 };

struct pad {
	int	count;
	struct { int x, cols; keycode key; char name[16]; } keys[PAD_KEYS];
};

/* Enter and a number for each seat; for a PIN, Enter and every digit. */
static struct pad
pad_of(const struct play *p, const struct canvas *c)
{
	struct pad pad = { .count = wait_left(p) > 0 ? 0 : p->handover.opening == OPENING_PIN ?
	    PAD_KEYS : 1 + session_seats(p->session) };
	int cols = -PAD_GAP;
	for (int i = 0; i < pad.count; i++) {
		pad.keys[i].key = i == 0 ? (keycode)KEY_CODE_ENTER : (keycode)('0' + i % 10);
		key_name(pad.keys[i].key, pad.keys[i].name, sizeof pad.keys[i].name);
		pad.keys[i].cols = text_width(pad.keys[i].name);
		cols += pad.keys[i].cols + PAD_GAP;
	}
	for (int i = 0, x = (c->cols - cols) / 2; i < pad.count; x += pad.keys[i++].cols + PAD_GAP)
		pad.keys[i].x = x;
	return pad;
}

static int
pad_row(const struct canvas *c)
{
	return c->rows / 2 + 5;
}

bool
play_handover_input(struct play *p, const struct input_event *event)
{
	const struct canvas *c = app_canvas(p->screen.app);
	if (event->kind == INPUT_KEY)
		return take_key(p, event->key);
	struct pad pad = pad_of(p, c);
	for (int i = 0; i < pad.count && event->kind == INPUT_PRESS && event->y == pad_row(c); i++)
		if (event->x >= pad.keys[i].x - 1 && event->x <= pad.keys[i].x + pad.keys[i].cols) {
			take_key(p, pad.keys[i].key);
			break;
		}
	return true;
}

/* --- texts --- */

struct screen *
play_help(struct screen *s)
{
	const struct play *p = (struct play *)s;
	char pin[SENTENCE_SIZE], later[SENTENCE_SIZE];
	int seat = next_seat(p);
	if (p->state != STATE_HANDOVER)
		return NULL;
	controller_keys(p->controller, s->app, "curtain/pin", pin);
	controller_keys(p->controller, s->app, "pin", later);
	return ask_note(mem_string(_("The curtain")), mem_format(
	    _("It hides the board while you change places. %s sits down, the others look away. "
	    "Enter and then %d open it: two different keys, so that nothing opens it by "
	    "accident.\n\nA PIN opens your curtain to you alone. %s sets it before you first sit "
	    "down, %s at your board."), player_called(session_started(p->session)->seats,
	    seat).name, seat, pin, later));
}

/* Writes what to press, or why that does not open it. Before Enter and the number it does not show
 * whether there is a PIN. */
static void
write_how(const struct play *p, enum glyph_set glyphs, char how[SENTENCE_SIZE])
{
	char signs[PIN_SIZE * UTF8_MAX];
	int seat = next_seat(p);
	glyph_repeat(signs, sizeof signs, GLYPH_SECRET, glyphs, (int)strlen(p->handover.typed));
	if (p->handover.said > 0)
		snprintf(how, SENTENCE_SIZE, _("Wrong PIN. Wait %d s, then press Enter and %d."),
		    p->handover.said, seat);
	else if (p->handover.opening == OPENING_PIN)
		snprintf(how, SENTENCE_SIZE, "%s %s", _("Type your PIN, then Enter:"), signs);
	else
		snprintf(how, SENTENCE_SIZE, p->handover.opening == OPENING_HALF ?
		    _("Now press %d.") : p->handover.opening == OPENING_REFUSED ?
		    _("That is not the PIN. Again: Enter, then %d.") : _("Press Enter, then %d."),
		    seat);
}

static void
draw_note(const struct play *p, struct canvas *c)
{
	char text[SENTENCE_SIZE * 2] = "", key[SENTENCE_SIZE];
	if (p->handover.note[0] != '\0') {
		snprintf(text, sizeof text, "%s", p->handover.note);
	} else if (p->can & PLAY_MAY_FIRST_PIN && p->handover.opening == OPENING_CLOSED) {
		controller_keys(p->controller, p->screen.app, "curtain/pin", key);
		snprintf(text, sizeof text, _("%s sets a PIN first, if your board should open to "
		    "you alone."), key);
	}
	canvas_text_centre(c, pad_row(c) - 2, 0, c->cols, STYLE_DIM, text);
}

void
play_draw_cover(struct play *p, struct canvas *c)
{
	char who[SENTENCE_SIZE], how[SENTENCE_SIZE];
	if (!app_is_top(p->screen.app, &p->screen)) {	/* a question on top would cut the text */
		canvas_clear(c);
		return;
	}
	if (p->state == STATE_PAUSE) {
		widget_handover(c, _("Paused"),
		    _("Board hidden, clock stopped. Press Enter to continue."));
		return;
	}
	snprintf(who, sizeof who, _("%s, please sit down"),
	    player_called(session_started(p->session)->seats, next_seat(p)).name);
	p->handover.said = (int)((wait_left(p) + 999) / 1000);
	write_how(p, c->glyphs, how);
	widget_handover(c, who, how);
	draw_note(p, c);
	struct pad pad = pad_of(p, c);
	for (int i = 0; i < pad.count && settings_are(app_settings(p->screen.app), SETTING_MOUSE,
	    "on"); i++)
		canvas_text(c, pad_row(c), pad.keys[i].x, pad.keys[i].cols, STYLE_KEY,
		    pad.keys[i].name);
}
