/* puyo_control_hold.c: decides when a key counts as held down.
 *
 * Most terminals only report presses: a held key sends one press, its first repeat after 250 to 670
 * ms, and from then on a repeat every 25 to 100 ms. Every press is one row. Two or three in quick
 * succession are taps of a finger; the key counts as held only when a press that may be the first
 * repeat is followed by more presses in a row than a finger taps. It then counts as held while they
 * arrive, and a moment longer. That moment is measured, so that a slow connection ends it as
 * reliably as a fast one, and repeats that arrive together have no effect after the release.
 *
 * Where the terminal distinguishes repeats and releases from presses, nothing is guessed. */
#include "games/puyo/puyo_control.h"

enum {
	REPEAT_MS = 120,	/* the longest time between two repeats, */
	FIRST_MS = 750,		/* and from the press to the first repeat */
	TAP_MS = 50,		/* fingers tap no faster */
	CLUMP_MS = 20,		/* repeats that a slow connection has delayed come this fast */
	SURE = 4,		/* repeats in a row that cannot be taps */
};

static int
patience(const struct puyo_hold *h)
{
	return h->interval > 0 ? h->interval * 5 / 2 : REPEAT_MS;
}

static void
measure(struct puyo_hold *h, int gap)
{
	int interval = h->interval > 0 ? (h->interval * 3 + gap) / 4 : gap;
	h->interval = interval < CLUMP_MS ? CLUMP_MS : interval > REPEAT_MS ? REPEAT_MS : interval;
}

/* A press soon after the last one may be its first repeat. */
static void
begin(struct puyo_hold *h, const struct puyo_player *player, bool again)
{
	*h = (struct puyo_hold){ .last_ms = h->last_ms, .pressed = player->index, .repeats = again,
	    .index = again ? h->pressed : player->index };
}

/* Repeats only act on the pair that was present when the key went down. A second tap that looks
 * like a second repeat counts. */
bool
puyo_hold_press(struct puyo_hold *h, const struct puyo_player *player, int64_t now_ms,
    bool repeated)
{
	int64_t gap = now_ms - h->last_ms;
	if (h->until_landing && h->index == player->index)
		return false;
	h->last_ms = now_ms;
	if (!repeated && (h->released || gap > REPEAT_MS)) {
		begin(h, player, !h->released && gap <= FIRST_MS);
		return true;
	}
	measure(h, gap < REPEAT_MS ? (int)gap : REPEAT_MS);
	h->repeats = repeated ? SURE : h->repeats > 0 ? h->repeats + 1 : 0;
	h->true_repeats = repeated;
	bool own = h->index == player->index;
	h->held = own && h->repeats >= SURE;
	return own || h->repeats == 0 || (h->repeats == 2 && gap >= TAP_MS);
}

bool
puyo_hold_is_repeat(const struct puyo_hold *h)
{
	return h->repeats > 1;
}

void
puyo_hold_release(struct puyo_hold *h)
{
	h->released = true;
	h->held = h->held && h->until_landing;
}

void
puyo_hold_until_landing(struct puyo_hold *h, const struct puyo_player *player)
{
	*h = (struct puyo_hold){ .index = player->index, .held = true, .until_landing = true };
}

/* True repeats end when another key goes down, so they are not required; but a release may get
 * lost, so there is a time limit. */
bool
puyo_hold_goes_on(struct puyo_hold *h, const struct puyo_player *player, int64_t now_ms)
{
	h->held = h->held && player->phase == PHASE_FALL && h->index == player->index &&
	    (h->until_landing || now_ms - h->last_ms <= (h->true_repeats ? FIRST_MS : patience(h)));
	return h->held;
}
