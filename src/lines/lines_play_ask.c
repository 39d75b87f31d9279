/* lines_play_ask.c: what a game in lines says without being asked: the news, then the question. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_play_private.h"

/* --- which game this is --- */

enum { COLUMNS = 78 };	/* columns of a line, at most */

/* "1 you", "2 Ann"; without a name "Player 2", which contains the number already. The caller frees
 * it. */
static char *
person_said(const struct line_play *p, int seat)
{
	bool you = p->people == 1 && seat == p->seat;
	char *number = mem_format(_("Player %d"), seat);
	struct player called = player_called(line_play_seats(p), seat);
	char *text = !you && strcmp(called.name, number) == 0 ? mem_string(number) :
	    mem_format("%d %s", seat, you ? _("you") : called.name);
	free(number);
	return text;
}

/* "Players: 1 you, 2 CPU General." */
void
line_play_who(const struct line_play *p, char text[SENTENCE_SIZE])
{
	char list[SENTENCE_SIZE] = "";
	for (int seat = 1; seat <= session_seats(p->session); seat++) {
		const struct seat *who = &line_play_seats(p)[seat];
		char *one = who->cpu ? mem_format("%d CPU %s", seat,
		    _(game_word(p->game, who->level))) : person_said(p, seat);
		text_append(list, sizeof list, "%s%s", *list != '\0' ? _(", ") : "", one);
		free(one);
	}
	snprintf(text, SENTENCE_SIZE, _("Players: %s."), list);
}

/* The title of the game, with its players if they fit on the same line. */
static char *
title(struct line_play *p)
{
	char what[SENTENCE_SIZE] = "", who[SENTENCE_SIZE];
	p->sentences->title(line_play_view(p), what);
	char *text = *what != '\0' ? mem_format(_("%s: %s."), _(p->game->title), what) :
	    mem_format("%s%s", _(p->game->title), _("."));
	line_play_who(p, who);
	if (session_seats(p->session) > 1 && text_width(text) + text_width(who) < COLUMNS)
		mem_append(&text, " %s", who);
	return text;
}

/* --- asking --- */

/* Names the player that a sentence is for, if several people share a keyboard without a hand-over
 * screen. */
static void
name_player(const struct line_play *p, char **text)
{
	if (p->people < 2 || line_play_has_secrets(p) || p->seat == 0)
		return;
	char *named = mem_format(_("%s: %s"), player_called(line_play_seats(p), p->seat).name,
	    *text);
	free(*text);
	*text = named;
}

static char *
prompt(struct line_play *p)
{
	char text[SENTENCE_SIZE] = "";
	if (!p->at_table || p->table.prompt == NULL || !p->table.prompt(p->table.context, text))
		p->sentences->prompt(line_play_seats(p), line_play_view(p), NULL, text);
	char *whole = mem_string(text);
	name_player(p, &whole);
	return whole;
}

/* The choices are left out if the question would fill more than two lines: the news need room,
 * too. */
static char *
playing_question(struct line_play *p)
{
	enum { TWO_LINES = 150 };
	char *text = prompt(p), *choices = line_play_few_choices(p);
	if (text_width(text) + text_width(choices) < TWO_LINES)
		mem_append(&text, "%s%s", *choices != '\0' ? " " : "", choices);
	free(choices);
	return text;
}

static char *
next_player_question(struct line_play *p)
{
	return mem_format(_("Enter hides what was said and calls %s."),
	    player_called(line_play_seats(p), line_play_next_seat(p)).name);
}

static char *
watching_question(struct line_play *p)
{
	return p->at_table ? prompt(p) : mem_string(_("Enter goes on; go 10 plays ten actions."));
}

char *
line_play_question(struct line_play *p)
{
	static char *(*const questions[STATE_COUNT])(struct line_play *) = {
		[STATE_OVER] = line_play_end_question, [STATE_NEXT_PLAYER] = next_player_question,
		[STATE_PLAYING] = playing_question,
		[STATE_WAITING] = prompt, [STATE_WATCHING] = watching_question,
	};
	return questions[line_play_state(p)](p);
}

/* Collects what was not said yet. If nothing happened, or at the first question, the title comes
 * first. */
static void
gather_news(struct line_play *p, struct log *news)
{
	struct seat_view *seat_view = line_play_seat_view(p);
	const struct log *lines = &seat_view->seat_log.lines;
	if (!p->introduced || !p->fresh) {
		char *text = title(p);
		log_add(news, text);
		free(text);
	}
	while (seat_view->extra_heard < seat_view->extra_news.count)
		log_put(news, &seat_view->extra_news.lines[seat_view->extra_heard++]);
	for (int i = seat_view->heard; i < lines->count; i++)
		if (log_is_in_lines(&lines->lines[i]))
			log_put(news, &lines->lines[i]);
	seat_view->heard = lines->count;
	p->introduced = true;
	p->fresh = false;
}

/* Replaces a long question with a short one if the latest news would not fit beside it. */
static char *
fitting_question(struct line_play *p, const struct log *news)
{
	char *question = line_play_question(p);
	int rows = news->count == 0 ? 0 : text_rows(news->lines[news->count - 1].text, COLUMNS);
	if (rows + text_rows(question, COLUMNS) <= SPEECH_LINES)
		return question;
	free(question);
	return mem_string(_("Enter says what is asked."));
}

/* Was it said already that others act? Repeating it is not worth a line. */
static bool
is_known(struct line_play *p, const char *question)
{
	bool waits = line_play_state(p) == STATE_WAITING, known = waits &&
	    strcmp(p->waits_for, question) == 0;
	snprintf(p->waits_for, sizeof p->waits_for, "%s", waits ? question : "");
	return known;
}

/* Warns once until the game is saved again. */
static void
warn_unsaved(struct line_play *p, struct log *news)
{
	const char *trouble = store_trouble(lines_front(p->line_page.lines)->store);
	bool unsaved = !p->at_table && session_unsaved(p->session);
	if (unsaved && !p->unsaved)
		log_format(news, _("It is not saved: %s."),
		    trouble != NULL ? _(trouble) : _("its file cannot be written"));
	p->unsaved = unsaved;
}

void
line_play_ask(struct line_page *line_page)
{
	struct line_play *p = (struct line_play *)line_page;
	struct log news = { 0 };
	if (p->cover != COVER_NONE) {
		line_play_cover_ask(p);
		return;
	}
	if (p->tutorial != NULL) {
		line_play_lesson_ask(p);
		return;
	}
	gather_news(p, &news);
	warn_unsaved(p, &news);
	if (line_play_state(p) == STATE_OVER)
		line_play_end_news(p, &news);
	char *question = fitting_question(p, &news);
	bool known = is_known(p, question);
	if (news.count > 0 || !known)
		speech_tell(lines_speech(line_page->lines), &news, question);
	free(question);
	log_clear(&news);
	if (p->watched && line_play_state(p) == STATE_PLAYING)
		lines_ring(line_page->lines);	/* it is the player's turn */
	p->watched = p->watched && line_play_state(p) != STATE_PLAYING;
}
