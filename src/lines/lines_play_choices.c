/* lines_play_choices.c: what can be done in a game: by number, as an action's text, in ordinary
 * language. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/remote_session.h"
#include "game/language.h"
#include "lines/lines_play_private.h"

/* --- the list --- */

static void
add(struct play_choices *c, const struct play_choice *choice)
{
	if (c->count == c->room) {
		c->room = c->room > 0 ? 2 * c->room : 64;
		c->list = mem_grow(c->list, (size_t)c->room, sizeof c->list[0]);
	}
	c->list[c->count++] = *choice;
}

static bool
add_action(const struct action *action, void *choices)
{
	add(choices, &(struct play_choice){ .kind = CHOICE_ACTION, .action = *action });
	return true;
}

static void
add_places(const struct line_play *p, struct play_choices *c)
{
	uint32_t places = unclocked_places(p->cpu.steer, p->seat);
	for (int place = 0; place < PLACES_MAX; place++)
		if (places & UINT32_C(1) << place)
			add(c, &(struct play_choice){ .kind = CHOICE_PLACE, .number = place });
}

/* A remote session has only the seat's view, which is enough to list its legal actions. */
static struct play_choices
legal_actions(struct line_play *p)
{
	struct play_choices all = { 0 };
	if (session_is_remote(p->session))
		p->game->legal((const struct state *)line_play_view(p), p->seat, add_action, &all);
	else
		session_legal(p->session, p->seat, add_action, &all);
	return all;
}

/* Sorted by form: moves come before actions that cost something, such as discarding a card. */
static void
add_actions(struct line_play *p, struct play_choices *c)
{
	struct play_choices all = legal_actions(p);
	for (int form = 0; p->game->forms->patterns[form] != NULL; form++)
		for (int i = 0; i < all.count; i++)
			if (all.list[i].action.form == form)
				add(c, &all.list[i]);
	free(all.list);
}

/* The order stays the same until the game changes; the caller frees the list. */
static struct play_choices
find_choices(struct line_play *p)
{
	struct play_choices c = { 0 };
	enum play_state state = line_play_state(p);
	bool reads = p->tutorial != NULL && (tutorial_reads(p->tutorial) ||
	    p->tutorial->step_ended);
	if (state == STATE_OVER)
		line_play_end_choices(p, &c);
	else if (state == STATE_PLAYING && line_play_steers(p))
		add_places(p, &c);
	else if (state == STATE_PLAYING || (state == STATE_LESSON && !reads &&
	    !session_over(p->session)))
		add_actions(p, &c);
	return c;
}

int
line_play_count_choices(struct line_play *p)
{
	struct play_choices c = find_choices(p);
	free(c.list);
	return c.count;
}

static void
describe(struct line_play *p, const struct play_choice *choice, char text[SENTENCE_SIZE])
{
	const struct sentences *s = p->sentences;
	char plain[ACTION_SIZE];
	text[0] = '\0';
	if (choice->kind == CHOICE_END) {
		line_play_end_text(p, choice->number, text);
	} else if (choice->kind == CHOICE_PLACE) {
		s->place(line_play_view(p), p->seat, choice->number, text);
	} else {
		if (s->choice != NULL)
			s->choice(line_play_seats(p), line_play_view(p), &choice->action, text);
		else
			s->advice(line_play_seats(p), line_play_view(p), NULL, &choice->action,
			    text);
		action_print(p->game->forms, &choice->action, plain);
		if (text[0] == '\0')
			snprintf(text, SENTENCE_SIZE, "%s", plain);
	}
}

/* Describes an action in a sentence. */
void
line_play_say_action(struct line_play *p, const struct action *action, char text[SENTENCE_SIZE])
{
	describe(p, &(struct play_choice){ .kind = CHOICE_ACTION, .action = *action }, text);
	text_append(text, SENTENCE_SIZE, "%s", *text != '\0' ? _(".") : "");
	if (islower((unsigned char)text[0]))
		text[0] = (char)toupper((unsigned char)text[0]);
}

char *
line_play_few_choices(struct line_play *p)
{
	enum { FEW = 4, COLUMNS = 75 };
	struct play_choices c = find_choices(p);
	char *all = mem_string(""), text[SENTENCE_SIZE];
	for (int i = 0; i < c.count && c.count <= FEW; i++) {
		describe(p, &c.list[i], text);
		mem_append(&all, "%s%d %s", i > 0 ? _("; ") : "", i + 1, text);
	}
	if (c.count > FEW || text_width(all) > COLUMNS) {
		free(all);
		all = mem_format(lines_detail(p->line_page.lines) == DETAIL_SHORT ?
		    _("%d choices.") : _("%d choices: legal lists them."), c.count);
	} else if (c.count > 0) {
		mem_append(&all, "%s", _("."));
	}
	free(c.list);
	return all;
}

void
line_play_list_choices(struct line_play *p, const char *filter)
{
	struct play_choices c = find_choices(p);
	struct log answer = { 0 };
	char text[SENTENCE_SIZE];
	for (int i = 0; i < c.count; i++) {
		describe(p, &c.list[i], text);
		if (*filter == '\0' || strcasestr(text, filter) != NULL)
			log_format(&answer, "%d %s", i + 1, text);
	}
	if (c.count == 0)
		log_add(&answer, _("There is nothing to choose from now."));
	else if (answer.count == 0)
		log_format(&answer, _("None of the %d choices has %s in it."), c.count, filter);
	speech_answer(lines_speech(p->line_page.lines), &answer);
	log_clear(&answer);
	free(c.list);
}

/* --- by number --- */

static void
choose(struct line_play *p, const struct play_choice *choice)
{
	if (choice->kind == CHOICE_END)
		line_play_end_choose(p, choice->number);
	else if (choice->kind == CHOICE_PLACE)
		line_play_choose_place(p, choice->number);
	else
		line_play_act(p, &choice->action);
}

/* Says why nothing can be done now; false: something can be done. */
static bool
say_not_now(struct line_play *p)
{
	enum play_state state = line_play_state(p);
	if (state == STATE_LESSON && tutorial_reads(p->tutorial))
		lines_say(p->line_page.lines, "%s",
		    _("There is nothing to do here yet: Enter goes on."));
	else if (state == STATE_NEXT_PLAYER || state == STATE_WATCHING || state == STATE_WAITING) {
		char *question = line_play_question(p);
		lines_say(p->line_page.lines, "%s", question);
		free(question);
	} else
		return false;
	return true;
}

bool
line_play_take_number(struct line_play *p, const char *typed)
{
	char word[TOPIC_WORD], more[TOPIC_WORD];
	int number;
	if (!topic_word(&typed, word) || topic_word(&typed, more) ||
	    strspn(word, "0123456789") != strlen(word))
		return false;
	struct play_choices c = find_choices(p);
	if (text_to_int(word, 1, c.count, &number)) {
		struct play_choice chosen = c.list[number - 1];
		free(c.list);
		choose(p, &chosen);
		return true;
	}
	free(c.list);
	if (!say_not_now(p))
		lines_say(p->line_page.lines,
		    c.count > 0 ? _("There is no choice %s: the numbers are 1 to %d.") :
		    _("There is nothing to choose from now."), word, c.count);
	return true;
}

/* After the end: takes a choice by its text, or by the beginning of it. */
bool
line_play_take_ending(struct line_play *p, const char *typed, bool exact)
{
	struct play_choices c = { 0 };
	char text[SENTENCE_SIZE];
	int found = 0;
	if (line_play_state(p) == STATE_OVER)
		c = find_choices(p);
	struct play_choice chosen = { 0 };
	for (int i = 0; i < c.count; i++) {
		describe(p, &c.list[i], text);
		if (exact ? strcasecmp(text, typed) == 0 :
		    strncasecmp(text, typed, strlen(typed)) == 0) {
			chosen = c.list[i];
			found++;
		}
	}
	free(c.list);
	if (found == 1)
		choose(p, &chosen);
	return found == 1;
}

/* Are they the same sentence, except for case and the full stop? */
static bool
is_same(const char *text, const char *typed)
{
	size_t length = strlen(text), wanted = strlen(typed), stop = strlen(_("."));
	if (length > stop && strcmp(text + length - stop, _(".")) == 0)
		length -= stop;
	if (wanted > stop && strcmp(typed + wanted - stop, _(".")) == 0)
		wanted -= stop;
	return length == wanted && strncasecmp(text, typed, length) == 0;
}

/* Is it the same, as written or as spoken? */
static bool
is_heard(const char *text, const char *typed)
{
	char *said = speech_words(text);
	bool same = is_same(text, typed) || is_same(said, typed);
	free(said);
	return same;
}

/* Takes a choice or a hint repeated word for word. */
bool
line_play_take_said(struct line_play *p, const char *typed)
{
	/* bytes; a shorter text is a word, and searching all choices takes time */
	enum { LEAST = 8 };
	struct play_choices c = { 0 };
	char text[SENTENCE_SIZE];
	bool found = false;
	if (strlen(typed) >= LEAST)
		c = find_choices(p);
	for (int i = 0; i < c.count && !found; i++) {
		struct play_choice chosen = c.list[i];
		describe(p, &chosen, text);
		found = is_heard(text, typed);
		if (!found && chosen.kind == CHOICE_ACTION) {
			p->sentences->advice(line_play_seats(p), line_play_view(p), NULL,
			    &chosen.action, text);
			found = is_heard(text, typed);
		}
		if (found)
			choose(p, &chosen);
	}
	free(c.list);
	return found;
}

/* --- by text --- */

/* A form that takes any text does not prove that an action was meant. */
static bool
scan(const struct line_play *p, const char *text, struct action *action)
{
	const struct action_forms *forms = p->game->forms;
	return action_scan(forms, text, action, NULL) &&
	    strcmp(forms->patterns[action->form], "%t") != 0;
}

static bool
scan_any_case(const struct line_play *p, const char *typed, struct action *action)
{
	char text[ACTION_SIZE];
	if (scan(p, typed, action))
		return true;
	topic_plain(typed, text, sizeof text);
	if (scan(p, text, action))
		return true;
	for (char *c = text; *c != '\0'; c++)
		*c = (char)toupper((unsigned char)*c);
	return scan(p, text, action);
}

static bool
is_legal(struct line_play *p, const struct action *action)
{
	char text[ACTION_SIZE], legal[ACTION_SIZE];
	struct play_choices c = find_choices(p);
	bool found = false;
	action_print(p->game->forms, action, text);
	for (int i = 0; i < c.count && !found; i++) {
		if (c.list[i].kind != CHOICE_ACTION)
			continue;
		action_print(p->game->forms, &c.list[i].action, legal);
		found = strcmp(text, legal) == 0;
	}
	free(c.list);
	return found;
}

/* A text that is not legal as an action may mean something else: "play 2 3,4" names a tile. */
static bool
read_action(struct line_play *p, const char *typed, struct action *action)
{
	struct action meant;
	bool scanned = scan_any_case(p, typed, action);
	bool understood = !(scanned && is_legal(p, action)) && p->sentences->understand != NULL &&
	    p->sentences->understand(line_play_view(p), p->seat, typed, &meant);
	if (understood)
		*action = meant;
	return scanned || understood;
}

/* In real time the player says where a piece must go. Where time stops during the choice, that is
 * one action. */
static bool
take_place(struct line_play *p, const char *typed)
{
	struct action action;
	int place;
	const struct environment *way = p->game->environment;
	if (way == NULL || p->sentences->understand_place == NULL ||
	    !p->sentences->understand_place(line_play_view(p), p->seat, typed, &place))
		return false;
	if (say_not_now(p))
		return true;
	if (line_play_steers(p))
		return line_play_choose_place(p, place);
	if (!way->steer(line_play_view(p), p->seat, place, &action))
		return false;
	line_play_act(p, &action);
	return true;
}

/* Where places are chosen, a text that begins like a place was meant as one. */
static bool
refuse_place(struct line_play *p, const char *typed)
{
	struct error e;
	char word[TOPIC_WORD];
	bool meant = p->sentences->understand_place != NULL &&
	    line_play_state(p) == STATE_PLAYING && topic_word(&typed, word) &&
	    (strcmp(word, "place") == 0 || strspn(word, "0123456789") == strlen(word));
	if (meant) {
		error_set(&e, ERR_RULE, N_("There is no such place. Say a column and a side, such "
		    "as 3 left; legal lists them."));
		line_play_refuse(p, &e);
	}
	return meant;
}

bool
line_play_take_action(struct line_play *p, const char *typed)
{
	struct action action;
	if (p->seat == 0 || session_over(p->session))
		return false;
	if (line_play_is_real_time(p) && take_place(p, typed))
		return true;
	bool found = read_action(p, typed, &action);
	if (!found || (line_play_steers(p) && line_play_state(p) == STATE_PLAYING))
		return refuse_place(p, typed);
	if (!say_not_now(p))
		line_play_act(p, &action);
	return true;
}
