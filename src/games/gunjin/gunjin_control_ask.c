/* gunjin_control_ask.c: questions over the board, and the actions that answers become. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/screen_play.h"

struct answer {
	const char	*words;
	enum form	 form;		/* FORMS: nothing is done */
};

static void
answered(struct screen *s, int choice)
{
	enum form form = play_board_ui((struct play *)s)->answers[choice];
	if (form != FORMS)
		play_act((struct play *)s, &(struct action){ .form = (int)form });
}

/* Esc chooses the answer that does nothing. */
static void
ask(struct board_ui *d, struct play *p, const char *title, const char *text, int selected,
    const struct answer *answers)
{
	struct question q = { .title = mem_string(title), .text = mem_string(text),
	    .selected = selected };
	for (int i = 0; answers[i].words != NULL; i++) {
		q.choices[i] = _(answers[i].words);
		d->answers[i] = answers[i].form;
		if (answers[i].form == FORMS)
			q.cancel = i;
	}
	app_push(play_app(p), ask_new(&q, play_screen(p), answered));
}

void
gunjin_ask_draw(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	static const struct answer offer[] = { { N_("Offer a draw"), FORM_OFFER },
	    { N_("Play on"), FORMS }, { 0 } };
	static const struct answer reply[] = {
		{ N_("Accept"), FORM_ACCEPT }, { N_("Decline"), FORM_DECLINE },
		{ N_("Look at the board"), FORMS }, { 0 },
	};
	if (gunjin_is_asked(v))
		ask(d, p, _("Draw"), _("The enemy offers a draw."), 2, reply);
	else
		ask(d, p, _("Draw"), _("Offer the enemy a draw?"), 0, offer);
}

void
gunjin_ask_ready(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	static const struct answer answers[] =
	    { { N_("Ready"), FORM_READY }, { N_("Not yet"), FORMS }, { 0 } };
	char text[SENTENCE_SIZE];
	gunjin_sentences.confirm(NULL, v, &(struct action){ .form = FORM_READY }, text);
	ask(d, p, _("Ready"), text, 0, answers);
}

/* A player who wants to resign may prefer a draw. */
void
gunjin_ask_resign(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	const struct answer answers[] = {
		{ N_("Play on"), FORMS }, { N_("Resign"), FORM_RESIGN },
		{ gunjin_may_offer(v) ? N_("Offer a draw") : NULL, FORM_OFFER }, { 0 },
	};
	char text[SENTENCE_SIZE];
	gunjin_sentences.confirm(NULL, v, &(struct action){ .form = FORM_RESIGN }, text);
	ask(d, p, _("Resign"), text, 0, answers);
}

/* "b3 b4", "B3xB4" and "b3-b4" are all B3-B4. */
static bool
move_typed(struct screen *s, const char *answer, struct error *e)
{
	char text[ACTION_SIZE];
	struct action action;
	size_t used = 0;
	for (; *answer != '\0' && used + 1 < sizeof text; answer++) {
		bool join = *answer == ' ' || *answer == 'x' || *answer == 'X';
		text[used++] = join ? '-' : (char)toupper((unsigned char)*answer);
	}
	text[used] = '\0';
	if (used == 0)
		return true;
	if (!action_scan(&gunjin_forms, text, &action, e))
		return false;
	play_act((struct play *)s, &action);
	return play_was_accepted((struct play *)s, e);
}

void
gunjin_ask_move(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	struct text_question q = {
		.title = mem_string(_("Move")),
		.text = mem_string(_("From where to where? B3-B4, for example; HQ1 and HQ2 are the "
		    "headquarters.")),
		.field = { .columns = 16 },
	};
	app_push(play_app(p), ask_text_new(&q, play_screen(p), move_typed));
}

static const char *
mark_on(const struct view *v, int cell)
{
	return v->pieces[gunjin_side_at(&v->field, cell)][v->field.at[cell]].note.mark;
}

/* The question is about the piece under the cursor, which cannot move while the question is
 * open. */
static bool
mark_typed(struct screen *s, const char *answer, struct error *e)
{
	struct play *p = (struct play *)s;
	if (strcmp(answer, mark_on(play_view(p), play_board_ui(p)->cursor)) == 0)
		return true;
	struct action action = { .form = *answer != '\0' ? FORM_MARK : FORM_UNMARK,
	    .numbers = { play_board_ui(p)->cursor } };
	snprintf(action.text, sizeof action.text, "%s", answer);
	play_act(p, &action);
	return play_was_accepted(p, e);
}

void
gunjin_ask_mark(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	int side = gunjin_side_at(&v->field, d->cursor);
	if (side < 0 || side == gunjin_side_of(v)) {
		play_show_message(p, STYLE_BAD, _("Move the cursor to an enemy piece to mark it."));
		return;
	}
	struct text_question q = {
		.title = mem_format(_("Mark on %s"), gunjin_cell_name(d->cursor)),
		.text = mem_string(_("A short note that only you can see; it stays with the piece. "
		    "Leave it empty to remove it.")),
		.field = { .columns = GUNJIN_MARK_COLUMNS },
	};
	snprintf(q.field.text, sizeof q.field.text, "%s", mark_on(v, d->cursor));
	q.field.cursor = (int)strlen(q.field.text);
	app_push(play_app(p), ask_text_new(&q, play_screen(p), mark_typed));
}
