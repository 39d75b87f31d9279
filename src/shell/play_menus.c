/* play_menus.c: the end of a game, the game menu, and the ways out. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/ending.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/leave.h"
#include "shell/play_private.h"
#include "shell/screens.h"
#include "shell/start.h"
#include "store/store.h"

/* --- the ways out --- */

static void
begin_next(struct screen *s)
{
	struct play *p = (struct play *)s;
	struct error e;
	start_habits(s->app, p->controller->game, &p->end.next.options);
	struct session *session = session_new(session_entrant(p->session), &p->end.next, app_store(s->app), &e);
	if (session == NULL) {
		play_say_error(p, &e);
		return;
	}
	p->abandoned = !session_over(p->session);
	app_replace(s->app, play_new(s->app, session));
}

/* An unfinished game is given up for the one that begins, as was asked before. */
static void
restart(struct play *p)
{
	if (session_over(p->session))
		leave_ask(&p->screen, false, begin_next);
	else
		begin_next(&p->screen);
}

static void
start_again(struct play *p)
{
	p->end.next = *session_started(p->session);
	restart(p);
}

static void
start_anew(struct play *p)
{
	p->end.next = *session_started(p->session);
	p->end.next.seed = app_seed(p->screen.app);
	restart(p);
}

/* Nothing has happened yet: there is nothing to keep. */
static void
drop_untouched(struct play *p)
{
	p->abandoned = p->abandoned || (session_length(p->session) == 0 && !session_over(p->session));
}

/* Back to where the game was begun; a game begun by the command line alone
 * ends the program. */
static void
pop(struct screen *s)
{
	drop_untouched((struct play *)s);
	app_pop(s->app);
}

void
play_leave(struct play *p)
{
	leave_ask(&p->screen, p->screen.below == NULL, pop);
}

/* The same for those who want to go on with something else. */
static void
pop_to_menu(struct screen *s)
{
	struct app *app = s->app;
	bool last = s->below == NULL;
	pop(s);		/* first: the menu shows what is saved */
	if (last)
		app_push(app, menu_new(app));
}

static void
leave_to_menu(struct play *p)
{
	leave_ask(&p->screen, false, pop_to_menu);
}

/* Its clock may have ended it meanwhile: then it belongs to the records. */
static void
give_up(struct play *p)
{
	p->abandoned = !session_over(p->session);
	leave_to_menu(p);
}

/* --- the end --- */

static void
start_next(struct play *p)
{
	p->end.next.seed = app_seed(p->screen.app);
	restart(p);
}

static void
watch_replay(struct play *p)
{
	replay_open_journal(p->screen.app, session_journal(p->session));
}

static void
reveal(struct play *p)
{
	play_reveal(p, true);
}

enum end_choice { END_NEXT, END_NEW, END_RETRY, END_REPLAY, END_REVEAL, END_MENU, END_CLOSE, END_CHOICES };

static const struct { const char *word; void (*run)(struct play *); } end_rows[END_CHOICES] = {
	[END_NEXT]   = { N_("Next"), start_next },
	[END_NEW]    = { N_("New game"), start_anew },
	[END_RETRY]  = { N_("Same deal again"), start_again },
	[END_REPLAY] = { N_("Watch the replay"), watch_replay },
	[END_REVEAL] = { NULL, reveal },	/* the game has its own word */
	[END_MENU]   = { N_("Leave"), leave_to_menu },
	[END_CLOSE]  = { N_("Look at the board"), NULL },
};

static bool
is_offered(const struct play *p, enum end_choice choice)
{
	switch (choice) {
	case END_NEXT:
		return p->end.has_next;
	case END_REPLAY:
		return (p->can & SESSION_RETELL) != 0;
	case END_REVEAL:
		return p->controller->reveal != NULL && !p->referee && (p->can & SESSION_REVEAL) != 0;
	default:
		return true;
	}
}

/* The answer is a place among those that are offered. */
static void
end_answered(struct screen *s, int answer)
{
	struct play *p = (struct play *)s;
	int choice = 0;
	while (!is_offered(p, (enum end_choice)choice) || answer-- > 0)
		choice++;
	if (end_rows[choice].run != NULL)
		end_rows[choice].run(p);
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
	if (s.game_id == 0)
		return false;
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
	    play_view(p));
	if (!rank_line(app_store(p->screen.app), p->session, standing))
		return report;
	char *both = mem_format("%s\n%s", report, standing);
	free(report);
	return both;
}

void
play_open_end(struct play *p)
{
	session_start_init(&p->end.next, session_game(p->session), 0);
	const struct start *start = start_of(p->controller->game);
	p->end.has_next = start->next != NULL &&
	    start->next(session_entrant(p->session)->content, play_view(p), p->screen.app, &p->end.next);
	struct question q = { .title = mem_string(_("The end")), .text = end_words(p) };
	int count = 0;
	for (int i = 0; i < END_CHOICES; i++)
		if (is_offered(p, (enum end_choice)i))
			q.choices[count++] = _(i == END_REVEAL ? p->controller->reveal : end_rows[i].word);
	q.cancel = count - 1;
	p->end.opened = true;
	play_settle(p);
	if (p->people > 1)
		pin_forget_all(app_store(p->screen.app), session_id(p->session));
	app_push(p->screen.app, ask_new(&q, &p->screen, end_answered));
}

/* --- the game menu --- */

static void
go_on(struct play *p)
{
	if (p->state == STATE_PAUSE)
		play_uncover(p);
}

static const struct { const char *word, *loss; void (*run)(struct play *); } menu_rows[] = {
	{ N_("Continue"), NULL, go_on },
	{ N_("Same deal from the start"), N_("The same deal begins in its place."), start_again },
	{ N_("New game"), N_("A new game begins in its place."), start_anew },
	{ N_("Give up"), N_("It cannot be continued later."), give_up },
	{ N_("Leave"), NULL, leave_to_menu },
};

static void
loss_answered(struct screen *s, int answer)
{
	struct play *p = (struct play *)s;
	if (answer == 1)
		menu_rows[p->menu_choice].run(p);
}

/* What has been played is lost for good by some choices, so one key is not enough. */
static void
menu_answered(struct screen *s, int choice)
{
	struct play *p = (struct play *)s;
	p->menu_choice = choice;
	if (menu_rows[choice].loss == NULL || session_length(p->session) == 0) {
		loss_answered(s, 1);
		return;
	}
	struct question q = {
		.title = mem_string(_("Give this game up?")), .text = mem_string(_(menu_rows[choice].loss)),
		.choices = { _("Keep it"), _("Give it up") },
	};
	app_push(s->app, ask_new(&q, s, loss_answered));
}

/* In real time the menu covers the board, so that it gives no time to think. */
void
play_open_menu(struct play *p)
{
	if (play_in_time(p))
		play_pause(p);
	bool kept = play_is_kept(p);
	const char *leaving = kept ? _("Leaving keeps the game; starting anew or giving up does not.") :
	    session_unsaved(p->session) ? _("The game is not saved: leaving asks what to do with it.") :
	    _("Leaving keeps the game, but only until the program ends.");
	char seed[SENTENCE_SIZE];
	play_seed(p, seed);
	struct question q = {
		.title = mem_string(_("Game menu")), .text = mem_format(*seed != '\0' ? "%s\n(%s)" : "%s", leaving, seed),
	};
	for (size_t i = 0; i < LEN(menu_rows); i++)
		q.choices[i] = _(menu_rows[i].word);
	if (kept)
		q.choices[LEN(menu_rows) - 1] = _("Leave, the game is saved");
	app_push(p->screen.app, ask_new(&q, &p->screen, menu_answered));
}
