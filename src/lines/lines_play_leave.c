/* lines_play_leave.c: leaving a game in lines: it is saved, or the player is asked first. */
#include <stdlib.h>

#include "base/mem.h"
#include "front/front.h"
#include "game/exchange.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_play_private.h"

/* A game in which nothing has happened is not kept, unless it was resumed or is the day's
 * attempt. */
static void
drop_untouched(struct line_play *p)
{
	bool untouched = session_length(p->session) == 0 && session_ticks(p->session) == 0 &&
	    !session_over(p->session);
	p->abandoned = p->abandoned || (!p->at_table && untouched && !p->resumed &&
	    !session_counts(p->session));
}

void
line_play_pop(struct line_play *p)
{
	struct lines *l = p->line_page.lines;
	line_play_keep_time(p);
	drop_untouched(p);
	if (p->tutorial == NULL && !p->at_table && !p->abandoned && !session_over(p->session) &&
	    line_play_is_kept(p))
		lines_say(l, _("Game %lld is saved."), (long long)session_id(p->session));
	lines_pop(l);
}

/* --- games that no store keeps --- */

static bool
path_typed(struct lines *l, void *context, const char *typed, struct error *e)
{
	struct line_play *p = context;
	if (*typed == '\0')
		return true;
	char *path = front_path(lines_front(l), typed, e);
	if (path == NULL)
		return false;
	json_t *games = json_pack("[o]", session_journal(p->session));
	bool written = exchange_write_journals(games, path, e);
	if (written) {
		lines_say(l, _("The game is in %s; goyu import brings it back."),
		    front_display_path(lines_front(l), path));
		line_play_pop(p);
	}
	json_decref(games);
	free(path);
	return written;
}

enum { STAY, EXPORT, LEAVE };

static void
leave_answered(struct lines *l, void *context, int choice)
{
	if (choice == EXPORT)
		choices_ask_text(l, _("Write to this new file: type its name; Enter alone stays."),
		    path_typed, context);
	else if (choice == LEAVE)
		line_play_pop(context);
}

/* A store in memory is lost when the program ends, which happens with the last line page. */
void
line_play_leave(struct line_play *p)
{
	const char *const answers[] = { _("Stay"), _("Export"), _("Leave without saving"), NULL };
	bool idle = session_length(p->session) == 0 || p->abandoned || p->at_table;
	bool ends = p->line_page.below == NULL &&
	    store_is_memory(lines_front(p->line_page.lines)->store);
	if (p->tutorial != NULL)
		line_play_lesson_leave(p);
	else if (!idle && (!session_save(p->session) || ends))
		choices_ask(p->line_page.lines, _("If you leave now, the game is lost."), answers,
		    STAY, leave_answered, p);
	else
		line_play_pop(p);
}
