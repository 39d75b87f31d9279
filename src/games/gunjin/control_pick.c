/* control_pick.c: Enter and the click: taking a piece, and putting it down. */
#include "game/language.h"
#include "games/gunjin/control.h"
#include "shell/play.h"

static void
act_on(struct play *p, enum form form, int cell, int with)
{
	play_act(p, &(struct action){ .form = (int)form, .numbers = { cell, with } });
}

static void
pick_placing(struct desk *d, struct play *p, const struct view *v)
{
	bool empty = gunjin_side_at(&v->field, d->cursor) < 0;
	if (d->picked == d->cursor)
		gunjin_let_go(d);
	else if (d->picked != GUNJIN_NOWHERE)
		act_on(p, FORM_SWAP, d->picked, d->cursor);
	else if (!empty)
		gunjin_take(d, v, d->cursor);
	else if (gunjin_reserve_total(v) > 0)
		act_on(p, FORM_PLACE, d->cursor, d->kind);
}

/* Takes an own piece in hand, or says why it cannot be moved. */
static void
pick_own(struct desk *d, struct play *p, const struct view *v)
{
	int kind = gunjin_kind_at(&v->field, d->cursor);
	if (!gunjin_is_movable(kind))
		play_say(p, STYLE_BAD, _("Mines and flags never move."));
	else if (gunjin_reach(&v->field, d->cursor) == 0)
		play_say(p, STYLE_BAD, _("This piece has no way to go now."));
	else
		gunjin_take(d, v, d->cursor);
}

static void
pick_playing(struct desk *d, struct play *p, const struct view *v)
{
	bool own = gunjin_side_at(&v->field, d->cursor) == gunjin_side_of(v);
	if (d->picked == d->cursor)
		gunjin_let_go(d);
	else if (d->targets & GUNJIN_BIT(d->cursor))
		act_on(p, FORM_MOVE, d->picked, d->cursor);
	else if (own)
		pick_own(d, p, v);
	else if (d->picked != GUNJIN_NOWHERE)
		play_say(p, STYLE_BAD, _("It cannot go there. Tab shows where it can, Esc lets go of it."));
	else
		play_say(p, STYLE_BAD, _("Choose one of your own pieces first; Tab goes to those that can move."));
}

void
gunjin_pick(struct desk *d, struct play *p, const struct view *v)
{
	play_say(p, STYLE_TEXT, "");
	if (gunjin_is_placing(v))
		pick_placing(d, p, v);
	else if (gunjin_is_asked(v))
		gunjin_ask_draw(p, v);
	else if (gunjin_is_on_turn(v))
		pick_playing(d, p, v);
}
