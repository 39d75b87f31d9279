/* gunjin_control_camp.c: puts a whole camp down at once, and undoes it. */
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/screen_play.h"

/* --- putting down --- */

static void
place_next(struct play *p)
{
	struct board_ui *d = play_board_ui(p);
	struct action action;
	if (gunjin_camp_next(play_view(p), d->camp.text, &d->placed, &action)) {
		play_act_then(p, &action, place_next);
		return;
	}
	gunjin_go_to(d, d->camp.cursor);
	play_show_message(p, STYLE_TEXT, _(d->placed_words));
}

void
gunjin_put_down(struct board_ui *d, struct play *p, const struct arranged *camp, const char *words)
{
	d->camp = *camp;
	d->placed = 0;
	d->placed_words = words;
	place_next(p);
}

/* --- the way back --- */

void
gunjin_remember_camp(struct board_ui *d, const struct view *v)
{
	struct arranged now = { .cursor = d->cursor };
	if (gunjin_camp_print(v, now.text))
		arranged_remember(&d->past, &now);
}

bool
gunjin_camp_changed(const struct board_ui *d, const struct view *v)
{
	char now[ACTION_SIZE];
	return gunjin_camp_print(v, now) && arranged_before(&d->past, now) != NULL;
}

void
gunjin_undo_camp(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	char now[ACTION_SIZE];
	struct arranged before;
	if (gunjin_camp_print(v, now) && arranged_take_back(&d->past, now, &before))
		gunjin_put_down(d, p, &before, N_("Undone."));
}
