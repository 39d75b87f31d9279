/* control_ask.c: questions over the board, and what follows their answers. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/gunjin/control.h"
#include "shell/ask.h"
#include "shell/play.h"

static void
act(struct screen *s, enum form form)
{
	play_act((struct play *)s, &(struct action){ .form = (int)form });
}

static void
offer_answered(struct screen *s, int choice)
{
	if (choice == 0)
		act(s, FORM_OFFER);
}

static void
draw_answered(struct screen *s, int choice)
{
	if (choice < 2)
		act(s, choice == 0 ? FORM_ACCEPT : FORM_DECLINE);
}

/* Play on, resign, offer a draw. */
static void
resign_answered(struct screen *s, int choice)
{
	if (choice != 0)
		act(s, choice == 1 ? FORM_RESIGN : FORM_OFFER);
}

static void
ready_answered(struct screen *s, int choice)
{
	if (choice == 0)
		act(s, FORM_READY);
}

static void
ask(struct play *p, const char *title, const char *text, const char *yes, const char *no, answer_handler *answered)
{
	struct question q = {
		.title = mem_string(title), .text = mem_string(text), .choices = { yes, no }, .cancel = 1,
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), answered));
}

void
gunjin_ask_draw(struct play *p, const struct view *v)
{
	if (!gunjin_is_asked(v)) {
		ask(p, _("Draw"), _("Offer the enemy a draw?"), _("Offer a draw"), _("Play on"), offer_answered);
		return;
	}
	struct question q = {
		.title = mem_string(_("Draw")),
		.text = mem_string(_("The enemy offers a draw.")),
		.choices = { _("Accept"), _("Decline"), _("Look at the board") }, .selected = 2, .cancel = 2,
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), draw_answered));
}

void
gunjin_ask_ready(struct play *p, const struct view *v)
{
	if (gunjin_reserve_total(v) > 0)
		play_say(p, STYLE_BAD, _("All 23 pieces must stand in the camp first; f lists formations."));
	else
		ask(p, _("Ready"), _("The camp is final then. Begin with it?"), _("Ready"), _("Not yet"),
		    ready_answered);
}

/* Who thinks of giving up may also think of a draw. */
void
gunjin_ask_resign(struct play *p, const struct view *v)
{
	struct question q = {
		.title = mem_string(_("Resign")), .text = mem_string(_("Give this game to the enemy?")),
		.choices = { _("Play on"), _("Resign"), gunjin_may_offer(v) ? _("Offer a draw") : NULL },
	};
	app_push(play_app(p), ask_new(&q, play_screen(p), resign_answered));
}

/* "b3 b4", "B3xB4" and "b3-b4" are all B3-B4. */
static void
move_typed(struct screen *s, const char *answer)
{
	char text[ACTION_SIZE];
	struct action action;
	size_t used = 0;
	for (; *answer != '\0' && used + 1 < sizeof text; answer++) {
		bool join = *answer == ' ' || *answer == 'x' || *answer == 'X';
		text[used++] = join ? '-' : (char)toupper((unsigned char)*answer);
	}
	text[used] = '\0';
	if (used > 0 && action_scan(&gunjin_forms, text, &action, NULL))
		play_act((struct play *)s, &action);
	else if (used > 0)
		play_say((struct play *)s, STYLE_BAD, _(gunjin_forms.problem));
}

void
gunjin_ask_move(struct play *p)
{
	struct text_question q = {
		.title = mem_string(_("Move")),
		.text = mem_string(_("From where to where? B3-B4, for example; HQ1 and HQ2 are the headquarters.")),
		.field = { .columns = 16 },
	};
	app_push(play_app(p), ask_text_new(&q, play_screen(p), move_typed));
}

/* The question is about the piece under the cursor, which stays there as long as
 * it is open. */
static void
mark_typed(struct screen *s, const char *answer)
{
	struct play *p = (struct play *)s;
	struct action action = { .form = *answer != '\0' ? FORM_MARK : FORM_UNMARK, .numbers = { play_desk(p)->cursor } };
	snprintf(action.text, sizeof action.text, "%s", answer);
	play_act(p, &action);
}

void
gunjin_ask_mark(struct desk *d, struct play *p, const struct view *v)
{
	int side = gunjin_side_at(&v->field, d->cursor);
	if (side < 0 || side == gunjin_side_of(v)) {
		play_say(p, STYLE_BAD, _("Put the cursor on an enemy piece to mark it."));
		return;
	}
	struct text_question q = {
		.title = mem_format(_("Mark on %s"), gunjin_cell_name(d->cursor)),
		.text = mem_string(_("A few letters that only you will see; they go with the piece. "
		    "Empty wipes them off.")),
		.field = { .columns = GUNJIN_MARK_COLUMNS },
	};
	snprintf(q.field.text, sizeof q.field.text, "%s", v->pieces[side][v->field.at[d->cursor]].note.mark);
	q.field.cursor = (int)strlen(q.field.text);
	app_push(play_app(p), ask_text_new(&q, play_screen(p), mark_typed));
}
