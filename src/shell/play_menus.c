/* play_menus.c: the end of a game, the game menu, and the ways out. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/ending.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/play_private.h"
#include "shell/screens.h"
#include "shell/start.h"
#include "store/store.h"

/* An unfinished game is given up for the one that begins. */
static void
restart(struct play *p, const struct session_start *start)
{
	struct app *app = p->screen.app;
	struct session_start again = *start;
	start_habits(app, p->controller->game, &again.options);
	struct error e;
	struct session *session = session_new(session_entrant(p->session), &again, app_store(app), &e);
	if (session == NULL) {
		play_say_error(p, &e);
		return;
	}
	p->abandoned = !session_over(p->session);
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
	p->abandoned = p->abandoned || (session_length(p->session) == 0 && !session_over(p->session));
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
	bool last = p->screen.below == NULL;
	drop_untouched(p);
	app_pop(app);	/* first: the menu shows what is saved */
	if (last)
		app_push(app, menu_new(app));
}

/* Its clock may have ended it meanwhile: then it belongs to the records. */
static void
give_up(struct play *p)
{
	p->abandoned = !session_over(p->session);
	leave_to_menu(p);
}

enum end_choice { END_NEXT, END_NEW, END_RETRY, END_REPLAY, END_REVEAL, END_MENU, END_CLOSE, END_CHOICES };

static bool
is_offered(const struct play *p, enum end_choice choice)
{
	if (choice == END_NEXT)
		return p->end.has_next;
	return choice != END_REVEAL || (p->controller->reveal != NULL && !p->referee &&
	    (p->can & SESSION_REVEAL) != 0);
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
		p->end.next.seed = app_seed(app);
		restart(p, &p->end.next);
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

/* The place a game took among those of its list. */
struct standing {
	int64_t	game_id;
	int	place, count;	/* place 0: not found */
};

static bool
count_score(const struct score_row *score, void *context)
{
	struct standing *s = context;
	s->count++;
	if (score->game_id == s->game_id)
		s->place = s->count;
	return true;
}

/* "New best! Place 1 of 12 in the list: Standard." False: it is in no list. */
static bool
rank_line(struct store *store, const struct session *session, char text[SENTENCE_SIZE])
{
	const struct game *game = session_game(session);
	struct standing s = { .game_id = session_id(session) };
	struct result result;
	session_result(session, &result);
	json_decref(result.stats);
	if (result.ranking != NULL)
		store_scores_best(store, game->id, result.ranking, game->low_score_wins, INT_MAX, count_score,
		    &s, NULL);
	if (s.place == 0)
		return false;
	snprintf(text, SENTENCE_SIZE, s.place == 1 ? _("New best! Place %d of %d in the list: %s.") :
	    _("Place %d of %d in the list: %s."), s.place, s.count, _(game_word(game, result.ranking)));
	return true;
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
	session_start_init(&p->end.next, session_game(p->session), 0);
	const struct start *start = start_of(p->controller->game);
	p->end.has_next = start->next != NULL &&
	    start->next(session_entrant(p->session)->content, play_view(p), p->screen.app, &p->end.next);
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
	p->end.told = true;
	play_settle(p);
	if (p->people > 1)
		play_forget_pins(p);
	app_push(p->screen.app, ask_new(&q, &p->screen, end_answered));
}

enum menu_choice { MENU_CONTINUE, MENU_RETRY, MENU_NEW, MENU_GIVE_UP, MENU_LEAVE };

static void
retry_answered(struct screen *s, int answer)
{
	if (answer == 1)
		start_anew((struct play *)s, true);
}

static void
new_answered(struct screen *s, int answer)
{
	if (answer == 1)
		start_anew((struct play *)s, false);
}

static void
give_up_answered(struct screen *s, int answer)
{
	if (answer == 1)
		give_up((struct play *)s);
}

/* What has been played is lost for good, so one key is not enough. */
static void
ask_sacrifice(struct play *p, const char *text, answer_handler *answered)
{
	if (session_length(p->session) == 0) {
		answered(&p->screen, 1);
		return;
	}
	struct question q = {
		.title = mem_string(_("Give this game up?")), .text = mem_string(text),
		.choices = { _("Keep it"), _("Give it up") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, answered));
}

static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	switch ((enum menu_choice)choice) {
	case MENU_CONTINUE:
		if (p->state == STATE_PAUSE)
			play_uncover(p);
		break;
	case MENU_RETRY:
		ask_sacrifice(p, _("The same deal begins in its place."), retry_answered);
		break;
	case MENU_NEW:
		ask_sacrifice(p, _("A new game begins in its place."), new_answered);
		break;
	case MENU_GIVE_UP:
		ask_sacrifice(p, _("It cannot be continued later."), give_up_answered);
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
	bool kept = play_is_kept(p);
	struct question q = {
		.title = mem_string(_("Game menu")),
		.text = mem_string(kept ? _("Leaving keeps the game; starting anew or giving up does not.") :
		    _("The game cannot be saved: leaving ends it too.")),
		.choices = { _("Continue"), _("Same deal from the start"), _("New game"), _("Give up"),
		    kept ? _("Leave, the game is saved") : _("Leave") },
	};
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}
