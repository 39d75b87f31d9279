/* lines_play_arrange.c: arrangements before a game, in lines: each change can be undone, the whole
 * kept by name for later games. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/code.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "front/saved_names.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_play_private.h"

enum { NAME_COLUMNS = 20 };

/* Writes the present arrangement. False: the player at the keyboard cannot arrange now. */
static bool
print(struct line_play *p, char text[ACTION_SIZE])
{
	const struct arrangement *arrangement = p->sentences->arrangement;
	return arrangement != NULL && p->seat != 0 && arrangement->print(line_play_view(p), text);
}

/* --- putting down --- */

static void
stop(struct line_play *p)
{
	free(p->arranging.text);
	p->arranging.text = NULL;
}

static void
go_on(struct line_play *p)
{
	struct action action;
	if (p->sentences->arrangement->next(line_play_view(p), p->arranging.text,
	    &p->arranging.step, &action)) {
		line_play_act_at_once(p, &action);
		return;
	}
	stop(p);
	line_play_add_news(p, p->seat, _(p->arranging.words));
}

/* Plays the actions one after the other, each when the previous one is answered. */
static void
put_down(struct line_play *p, const char *text, const char *words)
{
	stop(p);
	p->arranging.text = mem_string(text);
	p->arranging.step = 0;
	p->arranging.words = words;
	go_on(p);
}

void
line_play_arrange_on(struct line_play *p, bool accepted)
{
	if (!accepted)
		stop(p);
	else
		go_on(p);
}

/* --- taking back --- */

void
line_play_remember_arranged(struct line_play *p)
{
	struct seat_view *seat_view = line_play_seat_view(p);
	struct arranged now = { 0 };
	if (!print(p, now.text))
		return;
	if (seat_view->arranged == NULL)
		seat_view->arranged = mem_new(sizeof *seat_view->arranged);
	arranged_remember(seat_view->arranged, &now);
}

bool
line_play_undo_arranged(struct line_play *p)
{
	struct arranged_past *past = line_play_seat_view(p)->arranged;
	struct arranged before;
	char now[ACTION_SIZE];
	if (p->tutorial != NULL || !print(p, now))
		return false;
	if (past != NULL && arranged_take_back(past, now, &before))
		put_down(p, before.text, N_("Undone."));
	else
		lines_say(p->line_page.lines, "%s", _("There is nothing to take back."));
	return true;
}

/* --- kept arrangements --- */

static struct shelf_owner
owner_of(const struct line_play *p)
{
	return (struct shelf_owner){ .store = lines_front(p->line_page.lines)->store,
	    .game = session_id(p->session), .seat = p->seat, .secret = line_play_has_secrets(p) };
}

static json_t *
read_kept(const struct line_play *p)
{
	const struct shelf_owner owner = owner_of(p);
	return shelf_read(&owner, p->sentences->arrangement->setting);
}

static bool
keep(const struct line_play *p, const char *name, const char *text)
{
	const struct shelf_owner owner = owner_of(p);
	return shelf_keep(&owner, p->sentences->arrangement->setting, name, text);
}

/* The arrangement of that name, in any case; with begins, also the only one whose name begins so.
 * NULL: none. */
static const char *
find_kept(json_t *kept, const char *typed, bool begins)
{
	const char *name, *found = NULL;
	json_t *text;
	int count = 0;
	json_object_foreach(kept, name, text) {
		if (strcasecmp(name, typed) == 0)
			return name;
		if (begins && *typed != '\0' && strncasecmp(name, typed, strlen(typed)) == 0) {
			found = name;
			count++;
		}
	}
	return count == 1 ? found : NULL;
}

static void
run_list(struct line_play *p, const char *about)
{
	json_t *kept = read_kept(p), *text;
	const char *name;
	char *names = mem_string("");
	json_object_foreach(kept, name, text)
		mem_append(&names, "%s%s", *names != '\0' ? _(", ") : "", name);
	if (*names == '\0')
		lines_say(p->line_page.lines, "%s",
		    _("You have saved none yet: keep and a name saves what you have placed."));
	else
		lines_say(p->line_page.lines, _("Your own: %s."), names);
	free(names);
	json_decref(kept);
}

static bool
take_kept(struct line_play *p, const char *about, bool begins)
{
	char now[ACTION_SIZE];
	json_t *kept = read_kept(p);
	const char *name = find_kept(kept, about, begins),
	    *text = json_string_value(json_object_get(kept, name));
	bool found = name != NULL && p->tutorial == NULL && print(p, now);
	if (found) {
		line_play_remember_arranged(p);
		put_down(p, text != NULL ? text : "", p->sentences->arrangement->placed);
	}
	json_decref(kept);
	return found;
}

/* The player's own arrangements come first. A beginning only counts if the game does not understand
 * the text. */
static void
run_take(struct line_play *p, const char *about)
{
	struct action meant;
	char *typed = mem_format("%s %s", p->sentences->arrangement->words[ARRANGEMENT_TAKE].name,
	    about);
	bool begins = p->sentences->understand == NULL || p->seat == 0 ||
	    !p->sentences->understand(line_play_view(p), p->seat, typed, &meant);
	if (*about == '\0')
		run_list(p, about);
	else if (!take_kept(p, about, begins) && !line_play_take_action(p, typed))
		lines_say(p->line_page.lines, "%s", _("There is none of that name."));
	free(typed);
}

static bool
check_name(const char *name, struct error *e)
{
	if (*name == '\0')
		return error_set(e, ERR_INPUT, N_("Which name? keep first saves it as first."));
	return text_width(name) <= NAME_COLUMNS ||
	    error_set(e, ERR_INPUT, N_("A name has at most %d columns; this one is longer."),
	    NAME_COLUMNS);
}

static void
run_keep(struct line_play *p, const char *about)
{
	struct lines *l = p->line_page.lines;
	struct error e;
	char text[ACTION_SIZE], name[ACTION_SIZE];
	text_clean(name, sizeof name, about);
	if (!print(p, text))
		lines_say(l, "%s", _("That can only be done before the game begins, by who "
		    "places."));
	else if (!p->sentences->arrangement->whole(line_play_view(p)))
		lines_say(l, "%s", _(p->sentences->arrangement->partial));
	else if (!check_name(name, &e))
		lines_say_error(l, &e);
	else if (!keep(p, name, text))
		lines_say(l, _("%s could not be saved."), name);
	else
		lines_say(l, line_play_has_secrets(p) ?
		    _("Saved as %s. Until this game is over only you can use it.") :
		    _("Saved as %s."), name);
}

/* --- codes --- */

static void
say_code(struct line_play *p, const char *text)
{
	char code[CODE_SIZE];
	if (p->sentences->arrangement->whole(line_play_view(p))) {
		p->sentences->arrangement->to_code(text, code);
		lines_say(p->line_page.lines, _("Its code: %s"), code);
	} else {
		lines_say(p->line_page.lines, "%s",
		    _("What is not complete has no code. Type code and a code to use that one."));
	}
}

static void
run_code(struct line_play *p, const char *about)
{
	char now[ACTION_SIZE], text[ACTION_SIZE];
	struct error e;
	if (p->tutorial != NULL || !print(p, now)) {
		lines_say(p->line_page.lines, "%s",
		    _("That can only be done before the game begins, by who places."));
	} else if (*about == '\0') {
		say_code(p, now);
	} else if (p->sentences->arrangement->from_code(about, text, &e)) {
		line_play_remember_arranged(p);
		put_down(p, text, p->sentences->arrangement->placed);
	} else {
		lines_say_error(p->line_page.lines, &e);
	}
}

/* --- forgetting --- */

enum { FORGET_NOT, FORGET };

static void
forget_answered(struct lines *l, void *context, int choice)
{
	struct line_play *p = context;
	if (choice == FORGET && keep(p, p->arranging.forgotten, NULL))
		lines_say(l, "%s", _("The formation is deleted."));
}

static void
run_forget(struct line_play *p, const char *about)
{
	const char *const answers[] = { _("Keep it"), _("Delete it"), NULL };
	json_t *kept = read_kept(p);
	const char *name = find_kept(kept, about, true);
	if (name != NULL) {
		char *question = mem_format(_("Delete %s?"), name);
		free(p->arranging.forgotten);
		p->arranging.forgotten = mem_string(name);
		choices_ask(p->line_page.lines, question, answers, FORGET_NOT, forget_answered, p);
		free(question);
	} else {
		run_list(p, about);
	}
	json_decref(kept);
}

bool
line_play_take_arranging(struct line_play *p, const struct topic *word, const char *about)
{
	static void (*const runs[ARRANGEMENT_WORDS])(struct line_play *, const char *about) = {
		[ARRANGEMENT_LIST] = run_list, [ARRANGEMENT_TAKE] = run_take,
		[ARRANGEMENT_KEEP] = run_keep,
		[ARRANGEMENT_FORGET] = run_forget, [ARRANGEMENT_CODE] = run_code,
	};
	const struct arrangement *arrangement = p->sentences->arrangement;
	for (int i = 0; arrangement != NULL && i < ARRANGEMENT_WORDS; i++)
		if (word->name == arrangement->words[i].name) {
			runs[i](p, about);
			return true;
		}
	return false;
}

void
line_play_arrange_free(struct line_play *p)
{
	stop(p);
	free(p->arranging.forgotten);
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		free(p->seat_views[seat].arranged);
}
