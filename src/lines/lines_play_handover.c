/* lines_play_handover.c: the hand-over screen, its PINs, and the pause. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_play_private.h"

/* The seat that must sit down when the hand-over screen is hidden. */
static int
next_seat(const struct line_play *p)
{
	int successor = line_play_next_seat(p);
	return successor != SEAT_NOBODY ? successor : p->seat;
}

static const char *
called(const struct line_play *p, struct player *player)
{
	*player = player_called(line_play_seats(p), next_seat(p));
	return player->name;
}

static bool
find_pin(const struct line_play *p, int *tries)
{
	return pin_find(lines_front(p->line_page.lines)->store, session_id(p->session),
	    next_seat(p), tries);
}

/* --- showing and hiding --- */

/* The wait after wrong PINs starts again here, so leaving and coming back does not shorten it. */
static void
start_waiting(struct line_play *p)
{
	p->handover.until = lines_now(p->line_page.lines) + pin_wait(p->handover.tries) *
	    INT64_C(1000);
}

/* Moves what was said out of sight, and throws away what was typed ahead. */
void
line_play_handover_show(struct line_play *p, enum cover cover)
{
	struct player player;
	line_play_stop_time(p);
	line_play_drop_thought(p);
	p->cover = cover;
	p->handover.opening = OPENING_CLOSED;
	lines_ask(p->line_page.lines);
	if (cover != COVER_HANDOVER)
		return;
	lines_say(p->line_page.lines, _("Hand over to %s."), called(p, &player));
	speech_hide(lines_speech(p->line_page.lines));
	lines_discard_typed(p->line_page.lines);
	find_pin(p, &p->handover.tries);
	start_waiting(p);
}

static void
handover_hide(struct line_play *p)
{
	lines_hide_typing(p->line_page.lines, false);
	p->seat = next_seat(p);
	line_play_seat_view(p)->seated = true;
	p->cover = COVER_NONE;
	p->fresh = true;
	line_play_start_time(p);
	lines_ask(p->line_page.lines);
}

/* --- what it says --- */

static int
seconds_left(const struct line_play *p)
{
	int64_t left = p->handover.until - lines_now(p->line_page.lines);
	return left > 0 ? (int)((left + 999) / 1000) : 0;
}

/* Does not reveal whether the seat has a PIN. */
void
line_play_cover_ask(struct line_play *p)
{
	struct player player;
	int seat = next_seat(p);
	if (p->cover == COVER_PAUSE)
		lines_say(p->line_page.lines, "%s",
		    _("Paused, the clock is stopped. Enter continues."));
	else if (p->handover.opening == OPENING_PIN)
		lines_say(p->line_page.lines, "%s", _("Type your PIN, then Enter."));
	else if (p->handover.opening == OPENING_HALF)
		lines_say(p->line_page.lines, _("Now type %d."), seat);
	else
		lines_say(p->line_page.lines, _("%s, please sit down. Press Enter, then type %d."),
		    called(p, &player), seat);
}

/* --- what is typed --- */

static void
check_pin(struct line_play *p, const char *typed)
{
	struct front *front = lines_front(p->line_page.lines);
	p->handover.tries++;
	p->handover.opening = OPENING_CLOSED;
	lines_hide_typing(p->line_page.lines, false);
	if (pin_check(front->store, session_id(p->session), next_seat(p), typed,
	    p->handover.tries)) {
		handover_hide(p);
		return;
	}
	start_waiting(p);
	lines_say(p->line_page.lines, _("That is not the PIN. Again: Enter, then %d."),
	    next_seat(p));
}

/* Takes the second line: the number of the seat. */
static void
take_seat(struct line_play *p, const char *typed)
{
	char word[TOPIC_WORD] = "", *wanted = mem_format("%d", next_seat(p));
	int kept;	/* unused: p->handover counts even if the store cannot be written */
	topic_word(&typed, word);
	bool right = strcmp(word, wanted) == 0;
	free(wanted);
	if (!right)
		p->handover.opening = *word == '\0' ? OPENING_HALF : OPENING_CLOSED;
	else if (find_pin(p, &kept)) {
		p->handover.opening = OPENING_PIN;
		lines_hide_typing(p->line_page.lines, true);
	} else {
		handover_hide(p);
		return;
	}
	lines_ask(p->line_page.lines);
}

/* A PIN may be set before the person sits down for the first time: nobody can lose by it yet. */
static bool
take_first_pin(struct line_play *p, const char *typed)
{
	int tries;
	if (strcasecmp(typed, "pin") != 0 || p->seat_views[next_seat(p)].seated ||
	    session_id(p->session) == 0 || find_pin(p, &tries))
		return false;
	line_play_ask_new_pin(p);
	return true;
}

static bool
take_handover(struct line_play *p, const char *typed)
{
	int wait = seconds_left(p);
	if (wait > 0 && p->handover.opening == OPENING_CLOSED && *typed == '\0') {
		lines_say(p->line_page.lines, _("Wrong PIN. Wait %d s, then press Enter and %d."),
		    wait, next_seat(p));
		return true;
	}
	if (p->handover.opening == OPENING_PIN) {
		check_pin(p, typed);
	} else if (p->handover.opening == OPENING_HALF) {
		take_seat(p, typed);
	} else if (*typed == '\0') {
		p->handover.opening = OPENING_HALF;
		lines_ask(p->line_page.lines);
	} else if (line_play_is_common_word(typed)) {
		return false;
	} else if (!take_first_pin(p, typed)) {
		lines_ask(p->line_page.lines);
	}
	return true;
}

bool
line_play_cover_take(struct line_play *p, const char *typed)
{
	if (p->cover == COVER_HANDOVER)
		return take_handover(p, typed);
	if (*typed == '\0')
		handover_hide(p);
	else if (line_play_is_common_word(typed))
		return false;
	else
		line_play_cover_ask(p);
	return true;
}

/* --- the PIN of a seat --- */

static bool
pin_answered(struct lines *l, void *context, const char *digits, struct error *e)
{
	struct line_play *p = context;
	int seat = p->cover == COVER_HANDOVER ? next_seat(p) : p->seat;
	bool valid = digits[strspn(digits, "0123456789")] == '\0' && strlen(digits) < PIN_SIZE;
	if (!valid)
		return error_set(e, ERR_INPUT, N_("A PIN is up to eight digits."));
	lines_hide_typing(l, false);
	if (!pin_set(lines_front(l)->store, session_id(p->session), seat, digits))
		lines_say(l, "%s", _("The PIN could not be saved."));
	else
		lines_say(l, "%s", *digits != '\0' ?
		    _("Your curtain asks for the PIN from now on.") :
		    _("Your curtain asks for no PIN."));
	return true;
}

void
line_play_ask_new_pin(struct line_play *p)
{
	lines_hide_typing(p->line_page.lines, true);
	choices_ask_text(p->line_page.lines, _("Up to eight digits that open your curtain; leave "
	    "it empty for no PIN. It stops a glance at your board, not a determined thief."),
	    pin_answered, p);
}
