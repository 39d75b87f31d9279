/* play_cover.c: what hides the board, and who may open it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/play_private.h"
#include "shell/settings.h"
#include "store/store.h"
#include "ui/widget.h"

/* --- the PIN of a seat: kept with the saved game, "" for none --- */

static char *
pin_setting(const struct play *p, int seat)
{
	return mem_format("pin.%lld.%d", (long long)session_id(p->session), seat);
}

static char *
pin_of(const struct play *p, int seat)
{
	char *name = pin_setting(p, seat), *pin = store_setting(app_store(p->screen.app), name);
	free(name);
	return pin != NULL ? pin : mem_string("");
}

static void
pin_answered(struct screen *s, const char *answer)
{
	struct play *p = (struct play *)s;
	bool digits = answer[strspn(answer, "0123456789")] == '\0' && strlen(answer) < PIN_SIZE;
	if (!digits) {
		play_say(p, STYLE_BAD, _("A PIN is up to eight digits."));
		return;
	}
	char *name = pin_setting(p, p->seat);
	store_set_setting(app_store(s->app), name, *answer != '\0' ? answer : NULL, NULL);
	free(name);
	play_say(p, STYLE_GOOD, *answer != '\0' ? _("Your curtain asks for the PIN from now on.") :
	    _("Your curtain asks for no PIN."));
}

void
play_ask_pin(struct play *p)
{
	struct text_question q = {
		.title = mem_string(_("PIN")),
		.text = mem_string(_("Up to eight digits that open your curtain; nothing for none. "
		    "It keeps out a glance, not a thief.")),
		.field = { .columns = PIN_SIZE - 1, .secret = true },
	};
	app_push(p->screen.app, ask_text_new(&q, &p->screen, pin_answered));
}

void
play_forget_pins(struct play *p)
{
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		char *name = pin_setting(p, seat);
		store_set_setting(app_store(p->screen.app), name, NULL, NULL);
		free(name);
	}
}

/* --- falling and opening --- */

/* Everything typed ahead is thrown away, and the whole terminal is painted anew:
 * nothing of the board may stay. */
void
play_fall(struct play *p, enum play_state cover)
{
	struct app *app = p->screen.app;
	play_stop_time(p);
	p->state = cover;
	p->curtain.opening = OPENING_CLOSED;
	play_settle(p);
	play_drop_thought(p);
	if (cover == STATE_CURTAIN) {
		app_discard_input(app);
		app_repaint(app);
	}
}

/* A table with secrets and several people hides behind the curtain. */
void
play_pause(struct play *p)
{
	play_pass(p);
	if (!play_is_covered(p) && !session_over(p->session))
		play_fall(p, play_has_secrets(p) ? STATE_CURTAIN : STATE_PAUSE);
}

/* Who is to sit down when the curtain is up. */
static int
called_seat(const struct play *p)
{
	int successor = play_successor(p);
	return successor != SEAT_NOBODY ? successor : p->seat;
}

void
play_uncover(struct play *p)
{
	p->seat = called_seat(p);
	p->state = STATE_PLAYING;
	app_discard_input(p->screen.app);
	play_start_time(p);
	play_arm_frame(p);
}

/* --- the keys of the curtain --- */

static void
take_number(struct play *p, keycode key)
{
	char *pin = pin_of(p, called_seat(p));
	memset(p->curtain.typed, 0, sizeof p->curtain.typed);
	if (key != (keycode)('0' + called_seat(p)))
		p->curtain.opening = OPENING_CLOSED;
	else if (pin[0] != '\0')
		p->curtain.opening = OPENING_PIN;
	else
		play_uncover(p);
	free(pin);
}

static void
check_pin(struct play *p)
{
	char *pin = pin_of(p, called_seat(p));
	bool right = strcmp(pin, p->curtain.typed) == 0;
	free(pin);
	p->curtain.opening = OPENING_REFUSED;
	if (right)
		play_uncover(p);
}

/* Enter and then the seat's number: two different keys, so that a held one
 * cannot open. A PIN, where there is one, follows and ends with Enter. */
static bool
take_key(struct play *p, keycode key)
{
	bool digit = key >= '0' && key <= '9';
	if (key != KEY_CODE_ENTER && !digit) {
		p->curtain.opening = OPENING_CLOSED;
		return false;
	}
	switch (p->curtain.opening) {
	case OPENING_CLOSED:
	case OPENING_REFUSED:
		p->curtain.opening = key == KEY_CODE_ENTER ? OPENING_HALF : OPENING_CLOSED;
		break;
	case OPENING_HALF:
		if (digit)
			take_number(p, key);
		break;
	case OPENING_PIN:
		if (!digit)
			check_pin(p);
		else if (strlen(p->curtain.typed) + 1 < sizeof p->curtain.typed)
			p->curtain.typed[strlen(p->curtain.typed)] = (char)key;
		break;
	}
	return true;
}

/* --- the same keys for the mouse, in a row below the curtain's words --- */

enum { PAD_KEYS = 11, PAD_GAP = 2 };

struct pad {
	int	count;
	struct { int x, cols; keycode key; char name[16]; } keys[PAD_KEYS];
};

/* Enter, then as many numbers as there are seats; for a PIN every digit. */
static struct pad
pad_of(const struct play *p, const struct canvas *c)
{
	struct pad pad = { .count = p->curtain.opening == OPENING_PIN ? PAD_KEYS : 1 + session_seats(p->session) };
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
play_curtain_input(struct play *p, const struct input_event *event)
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

void
play_draw_cover(struct play *p, struct canvas *c)
{
	char who[SENTENCE_SIZE], how[SENTENCE_SIZE], signs[PIN_SIZE * UTF8_MAX];
	if (p->state == STATE_PAUSE) {
		widget_curtain(c, _("Paused"), _("The board is covered and the clock stands. Press Enter to go on."));
		return;
	}
	snprintf(who, sizeof who, _("Player %d, please sit down"), called_seat(p));
	glyph_repeat(signs, sizeof signs, GLYPH_SECRET, c->glyphs, (int)strlen(p->curtain.typed));
	if (p->curtain.opening == OPENING_PIN)
		snprintf(how, sizeof how, "%s %s", _("Type your PIN, then Enter:"), signs);
	else
		snprintf(how, sizeof how, p->curtain.opening == OPENING_HALF ? _("Now press %d.") :
		    p->curtain.opening == OPENING_REFUSED ? _("That is not the PIN. Again: Enter, then %d.") :
		    _("Press Enter, then %d."), called_seat(p));
	widget_curtain(c, who, how);
	struct pad pad = pad_of(p, c);
	for (int i = 0; i < pad.count && settings_are(app_settings(p->screen.app), SETTING_MOUSE, "on"); i++)
		canvas_text(c, pad_row(c), pad.keys[i].x, pad.keys[i].cols, STYLE_KEY, pad.keys[i].name);
}
