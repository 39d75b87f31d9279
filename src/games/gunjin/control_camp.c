/* control_camp.c: a whole camp put down at once, and the way back to the camps before it. */
#include <string.h>

#include "game/language.h"
#include "games/gunjin/control.h"
#include "shell/play.h"

static struct camp
camp_of(const struct desk *d, const struct view *v)
{
	struct camp camp = { .cursor = d->cursor };
	for (int i = 0; i < GUNJIN_ARMY; i++)
		camp.army[i] = gunjin_kind_at(&v->field, gunjin_camp_cell(gunjin_side_of(v), i));
	return camp;
}

/* --- putting down --- */

/* Piece by piece, each when the one before stands. */
static void
place_next(struct play *p)
{
	struct desk *d = play_desk(p);
	while (d->placed < GUNJIN_ARMY && d->camp.army[d->placed] == KIND_NONE)
		d->placed++;
	if (d->placed == GUNJIN_ARMY) {
		gunjin_go_to(d, d->camp.cursor);
		play_say(p, STYLE_TEXT, _(d->placed_words));
		return;
	}
	int cell = gunjin_camp_cell(gunjin_side_of(play_view(p)), d->placed);
	struct action action = { .form = FORM_PLACE, .numbers = { cell, d->camp.army[d->placed] } };
	d->placed++;
	play_act_then(p, &action, place_next);
}

void
gunjin_put_down(struct desk *d, struct play *p, const struct camp *camp, const char *words)
{
	d->camp = *camp;
	d->placed = 0;
	d->placed_words = words;
	play_act_then(p, &(struct action){ .form = FORM_CLEAR }, place_next);
}

/* --- the way back --- */

void
gunjin_remember_camp(struct desk *d, const struct view *v)
{
	if (d->past_count == CAMPS_KEPT) {
		d->past_count--;
		memmove(d->past, d->past + 1, sizeof d->past[0] * (CAMPS_KEPT - 1));
	}
	d->past[d->past_count++] = camp_of(d, v);
}

/* The latest camp that is another than now: what was remembered before a key that changed
 * nothing is passed over. -1: there is none. */
static int
find_past(const struct desk *d, const struct view *v)
{
	const struct camp now = camp_of(d, v);
	int past = d->past_count - 1;
	while (past >= 0 && memcmp(d->past[past].army, now.army, sizeof now.army) == 0)
		past--;
	return past;
}

bool
gunjin_camp_changed(const struct desk *d, const struct view *v)
{
	return find_past(d, v) >= 0;
}

void
gunjin_undo_camp(struct desk *d, struct play *p, const struct view *v, int command)
{
	int past = find_past(d, v);
	if (past < 0)
		return;
	d->past_count = past;
	gunjin_put_down(d, p, &d->past[past], N_("Undone."));
}
