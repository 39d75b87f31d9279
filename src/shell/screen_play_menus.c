/* screen_play_menus.c: the game menu, with the ways to leave a game. */

#include "base/mem.h"
#include "front/begin.h"
#include "front/after_game.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/leave.h"
#include "shell/screen_play_table.h"
#include "shell/screens.h"

/* --- leaving --- */

static void
begin_next(struct screen *s)
{
	struct play *p = (struct play *)s;
	struct error e;
	begin_habits(app_front(s->app), p->controller->game, &p->end.next);
	struct session *session = session_new(session_loaded_game(p->session), &p->end.next,
	    app_store(s->app), &e);
	if (session == NULL) {
		play_say_error(p, &e);
		return;
	}
	p->abandoned = !session_over(p->session);
	struct app *app = s->app;
	app_replace(app, play_new(app, session));
	play_announce(app, session);
}

/* Begins end.next in place of this game. The player has already agreed to give up an unfinished
 * game. */
void
play_restart(struct play *p)
{
	if (session_over(p->session))
		leave_ask(&p->screen, false, begin_next);
	else
		begin_next(&p->screen);
}

void
play_start_again(struct play *p)
{
	p->end.next = *session_started(p->session);
	play_restart(p);
}

void
play_start_new_seed(struct play *p)
{
	after_game_new_game(app_front(p->screen.app), p->session, &p->end.next);
	play_restart(p);
}

static void
open_waiting(struct screen *s)
{
	struct play *p = (struct play *)s;
	struct error e;
	struct session *session = session_resume(app_registry(s->app), app_store(s->app),
	    p->end.next_id, NULL, &e);
	if (session == NULL) {
		play_say_error(p, &e);
		return;
	}
	struct play *next = play_open(s->app, session, NULL);
	next->resumed = true;
	app_replace(s->app, &next->screen);
}

void
play_continue_saved(struct play *p)
{
	leave_ask(&p->screen, false, open_waiting);
}

/* A game without any action is not kept, unless it is the attempt of the day or was saved
 * before. */
static void
drop_untouched(struct play *p)
{
	bool untouched = session_length(p->session) == 0 && !session_over(p->session);
	p->abandoned = p->abandoned || (p->table == NULL && untouched && !p->resumed &&
	    !session_counts(p->session));
}

/* Goes back to the screen below. If the game began on the command line there is none, and the
 * program ends. */
static void
pop(struct screen *s)
{
	struct play *p = (struct play *)s;
	struct app *app = s->app;
	bool waits = p->table != NULL && p->people > 0 && !session_over(p->session);
	drop_untouched(p);
	app_pop(app);
	if (waits)
		app_note(app, STYLE_STRONG, _("The table waits for you."));
}

void
play_leave(struct play *p)
{
	leave_ask(&p->screen, p->screen.below == NULL, pop);
}

/* Leaves for the menu, which is opened if the game began on the command line. */
static void
pop_to_menu(struct screen *s)
{
	struct app *app = s->app;
	bool last = s->below == NULL;
	pop(s);		/* first: the menu shows what is saved */
	if (last)
		app_push(app, menu_new(app));
}

void
play_leave_to_menu(struct play *p)
{
	leave_ask(&p->screen, false, pop_to_menu);
}

/* If the clock has ended the game meanwhile, it stays in the records. */
static void
give_up(struct play *p)
{
	p->abandoned = !session_over(p->session);
	play_leave_to_menu(p);
}

/* --- the game menu --- */

static void
go_on(struct play *p)
{
	if (p->state == STATE_PAUSE)
		play_handover_hide(p);
}

static const struct { const char *word, *loss; void (*run)(struct play *); } menu_rows[] = {
	{ N_("Continue"), NULL, go_on },
	{ N_("Same seed from the start"), N_("It starts again with the same seed, and then ranks "
	    "apart."), play_start_again },
	{ N_("New game"), N_("A new game starts in its place."), play_start_new_seed },
	{ N_("Give up"), N_("It cannot be continued later."), give_up },
	{ N_("Leave"), NULL, play_leave_to_menu },
};

/* The text of a row, and what choosing it loses. A practice game from a position can only begin
 * again there. */
static const char *
row_word(const struct play *p, int row)
{
	bool again = menu_rows[row].run == play_start_again &&
	    session_started(p->session)->practice;
	return _(again ? N_("Same position again") : menu_rows[row].word);
}

static const char *
row_loss(const struct play *p, int row)
{
	return _(session_started(p->session)->practice ? N_("It cannot be continued later.") :
	    menu_rows[row].loss);
}

static void
loss_answered(struct screen *s, int answer)
{
	struct play *p = (struct play *)s;
	if (answer == 1)
		menu_rows[p->menu_choice].run(p);
}

/* Some choices delete the game, so they need a second key. */
static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	p->menu_choice = choice;
	bool counts = session_counts(p->session);
	if (menu_rows[choice].loss == NULL || (session_length(p->session) == 0 && !counts)) {
		loss_answered(s, 1);
		return;
	}
	struct question q = {
		.title = mem_string(_("Give up this game?")),
		.text = mem_string(counts ? _("This is the attempt that counts for its day; every "
		    "other one is practice.") : row_loss(p, choice)),
		.choices = { _("Keep playing"), _("Give up") },
	};
	app_push(s->app, ask_new(&q, s, loss_answered));
}

/* In real time the menu hides the board, so that it gives no time to think. */
void
play_open_menu(struct play *p)
{
	if (p->table != NULL) {
		play_table_menu(p);
		return;
	}
	if (play_is_real_time(p))
		play_pause(p);
	bool kept = play_is_kept(p);
	const char *leaving = kept ? _("Leaving saves the game; starting over or giving up deletes "
	    "it.") : session_unsaved(p->session) ?
	    _("The game is not saved: leaving asks what to do with it.") :
	    _("Leaving keeps the game only until you quit goyu.");
	char seed[SENTENCE_SIZE];
	play_seed(p, seed);
	struct question q = {
		.title = mem_string(_("Game menu")),
		.text = mem_format(*seed != '\0' ? "%s\n(%s)" : "%s", leaving, seed),
	};
	for (size_t i = 0; i < LEN(menu_rows); i++)
		q.choices[i] = row_word(p, (int)i);
	if (kept)
		q.choices[LEN(menu_rows) - 1] = _("Leave (the game is saved)");
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}
