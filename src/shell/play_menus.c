/* play_menus.c: the end of a game, the game menu, and the ways out. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/menu.h"
#include "shell/play_private.h"
#include "shell/rank_line.h"
#include "shell/replay.h"
#include "shell/start.h"
#include "store/store.h"

/* An unfinished game is given up for the one that begins. */
static void
restart(struct play *p, const struct session_start *start)
{
	struct app *app = p->screen.app;
	struct session_start again = *start;
	const struct entrant *entrant = session_entrant(p->session);
	start_habits(app, entrant->game, &again.options);
	struct session *old = p->session;
	struct error e;
	struct session *session = session_new(entrant, &again, app_store(app), &e);
	if (session == NULL) {
		play_say_error(p, &e);
		return;
	}
	if (session_over(old))
		session_free(old);
	else
		session_abandon(old);
	p->session = NULL;
	app_replace(app, play_new(app, session));
}

static void
start_anew(struct play *p, bool same_deal)
{
	struct session_start start = *session_started(p->session);
	if (!same_deal)
		start.seed = app_seed(p->screen.app);
	restart(p, &start);
}

/* Nothing has happened yet: there is nothing to keep. */
static void
drop_untouched(struct play *p)
{
	if (session_length(p->session) > 0 || session_over(p->session))
		return;
	session_abandon(p->session);
	p->session = NULL;
}

/* Back to where the game was begun; a game begun by the command line alone
 * ends the program. */
void
play_leave(struct play *p)
{
	drop_untouched(p);
	app_pop(p->screen.app);
}

/* The same for those who want to go on with something else. */
static void
leave_to_menu(struct play *p)
{
	struct app *app = p->screen.app;
	if (p->session != NULL)
		drop_untouched(p);
	if (p->screen.below != NULL)
		app_pop(app);
	else
		app_replace(app, menu_new(app));
}

/* Its clock may have ended it meanwhile: then it belongs to the records. */
static void
give_up(struct play *p)
{
	if (!session_over(p->session)) {
		session_abandon(p->session);
		p->session = NULL;
	}
	leave_to_menu(p);
}

enum end_choice { END_NEXT, END_NEW, END_RETRY, END_REPLAY, END_REVEAL, END_MENU, END_CLOSE, END_CHOICES };

static bool
is_offered(const struct play *p, enum end_choice choice)
{
	if (choice == END_NEXT)
		return p->has_next;
	return choice != END_REVEAL || (p->controller->reveal != NULL && !p->referee &&
	    (session_can(p->session) & SESSION_REVEAL) != 0);
}

/* The n-th of those that are offered. */
static enum end_choice
offered_choice(const struct play *p, int n)
{
	int choice = 0;
	while (!is_offered(p, (enum end_choice)choice) || n-- > 0)
		choice++;
	return (enum end_choice)choice;
}

static void
end_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	struct app *app = s->app;
	switch (offered_choice(p, choice)) {
	case END_NEXT:
		p->next.seed = app_seed(app);
		restart(p, &p->next);
		break;
	case END_NEW:
		start_anew(p, false);
		break;
	case END_RETRY:
		start_anew(p, true);
		break;
	case END_REPLAY:
		replay_open_journal(app, session_journal(p->session));
		break;
	case END_REVEAL:
		play_reveal(p, true);
		break;
	case END_MENU:
		leave_to_menu(p);
		break;
	case END_CLOSE:
	case END_CHOICES:
		break;
	}
}

/* How it ended, and what came of it for the records. */
static char *
end_words(struct play *p)
{
	char standing[SENTENCE_SIZE];
	char *report = sentences_of(p->controller->game)->report(session_started(p->session)->seats,
	    play_chair(p)->view);
	if (!rank_line(app_store(p->screen.app), p->session, standing))
		return report;
	char *both = mem_format("%s\n%s", report, standing);
	free(report);
	return both;
}

void
play_tell_end(struct play *p)
{
	session_start_init(&p->next, session_game(p->session), 0);
	p->has_next = p->controller->next != NULL &&
	    p->controller->next(session_entrant(p->session)->content, play_chair(p)->view, p->screen.app, &p->next);
	struct question q = {
		.title = mem_string(_("The end")),
		.text = end_words(p),
	};
	const char *const words[END_CHOICES] = {
		[END_NEXT] = _("Next"), [END_NEW] = _("New game"), [END_RETRY] = _("Same deal again"),
		[END_REPLAY] = _("Watch the replay"), [END_MENU] = _("Leave"), [END_CLOSE] = _("Look at the board"),
	};
	int count = 0;
	for (int i = 0; i < END_CHOICES; i++)
		if (is_offered(p, (enum end_choice)i))
			q.choices[count++] = i == END_REVEAL ? _(p->controller->reveal) : words[i];
	q.cancel = count - 1;
	p->told = true;
	if (p->people > 1)
		play_forget_pins(p);
	app_push(p->screen.app, ask_new(&q, &p->screen, end_answered));
}

enum menu_choice { MENU_CONTINUE, MENU_RETRY, MENU_NEW, MENU_GIVE_UP, MENU_LEAVE };

static void
give_up_for(struct play *p, enum menu_choice choice)
{
	if (choice == MENU_GIVE_UP)
		give_up(p);
	else
		start_anew(p, choice == MENU_RETRY);
}

static void
sacrifice_answered(struct screen *s, int answer)
{
	struct play *p = (struct play *)s;
	if (answer == 1)
		give_up_for(p, (enum menu_choice)p->sacrifice);
}

/* What has been played is lost for good, so one key is not enough. */
static void
ask_sacrifice(struct play *p, enum menu_choice choice)
{
	struct question q = {
		.title = mem_string(_("Give this game up?")),
		.text = mem_string(choice == MENU_GIVE_UP ? _("It cannot be continued later.") : choice == MENU_RETRY ?
		    _("The same deal begins in its place.") : _("A new game begins in its place.")),
		.choices = { _("Keep it"), _("Give it up") },
	};
	p->sacrifice = choice;
	app_push(p->screen.app, ask_new(&q, &p->screen, sacrifice_answered));
}

static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	switch ((enum menu_choice)choice) {
	case MENU_CONTINUE:
		if (p->cover == COVER_PAUSE)
			play_uncover(p);
		break;
	case MENU_RETRY:
	case MENU_NEW:
	case MENU_GIVE_UP:
		if (session_length(p->session) > 0)
			ask_sacrifice(p, (enum menu_choice)choice);
		else
			give_up_for(p, (enum menu_choice)choice);
		break;
	case MENU_LEAVE:
		leave_to_menu(p);
		break;
	}
}

/* In real time the menu covers the board, so that it gives no time to think. */
void
play_open_menu(struct play *p)
{
	if (play_in_time(p))
		play_pause(p);
	bool kept = !session_unsaved(p->session) && !store_is_memory(app_store(p->screen.app));
	struct question q = {
		.title = mem_string(_("Game menu")),
		.text = mem_string(kept ? _("Leaving keeps the game; starting anew or giving up does not.") :
		    _("The game cannot be saved: leaving ends it too.")),
		.choices = { _("Continue"), _("Same deal from the start"), _("New game"), _("Give up"),
		    kept ? _("Leave, the game is saved") : _("Leave") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}
