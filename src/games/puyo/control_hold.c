/* control_hold.c: a key that is held down, on terminals that only tell of presses.
 *
 * The first press is one row. Presses that follow each other faster than a finger
 * taps are repeats: while they come, and a moment longer, the key counts as held.
 * The moment is measured, so that a slow line ends it as surely as a fast one, and
 * repeats that arrive in a clump do not play on after the finger is up. */
#include "games/puyo/control.h"

enum { REPEAT_MS = 120, SHORTEST_MS = 20 };

static int
patience(const struct puyo_hold *h)
{
	return h->interval > 0 ? h->interval * 5 / 2 : REPEAT_MS;
}

static int
measured(const struct puyo_hold *h, int gap)
{
	int interval = h->interval > 0 ? (h->interval * 3 + gap) / 4 : gap;
	return interval < SHORTEST_MS ? SHORTEST_MS : interval > REPEAT_MS ? REPEAT_MS : interval;
}

/* Repeats that come after the pair they were meant for has landed are lost until
 * the finger is lifted. */
bool
puyo_hold_press(struct puyo_hold *h, const struct puyo_player *player, int64_t now_ms)
{
	int64_t gap = now_ms - h->last_ms;
	h->last_ms = now_ms;
	if (gap > patience(h)) {
		*h = (struct puyo_hold){ .last_ms = now_ms, .index = player->index };
		return true;
	}
	h->interval = measured(h, (int)gap);
	h->held = h->index == player->index;
	return h->held;
}

void
puyo_hold_until_landing(struct puyo_hold *h, const struct puyo_player *player)
{
	*h = (struct puyo_hold){ .index = player->index, .held = true, .until_landing = true };
}

bool
puyo_hold_goes_on(struct puyo_hold *h, const struct puyo_player *player, int64_t now_ms)
{
	h->held = h->held && player->phase == PHASE_FALL && h->index == player->index &&
	    (h->until_landing || now_ms - h->last_ms <= patience(h));
	return h->held;
}
