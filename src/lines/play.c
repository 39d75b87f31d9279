/* play.c: the place in which a game is played without a screen: who sits there, what is said, what is asked. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/far.h"
#include "game/language.h"
#include "lines/choices.h"
#include "lines/play_private.h"

/* --- who sits there --- */

struct chair *
play_place_chair(struct play_place *p)
{
	return &p->chairs[p->seat];
}

const struct view *
play_place_view(struct play_place *p)
{
	struct telling *telling = &play_place_chair(p)->telling;
	telling_refresh(telling, p->session);
	return telling->view;
}

const struct seat *
play_place_seats(const struct play_place *p)
{
	return session_started(p->session)->seats;
}

bool
play_place_has_secrets(const struct play_place *p)
{
	return p->people > 1 && p->game->secret;
}

int
play_place_successor(const struct play_place *p)
{
	int seat = session_to_act(p->session);
	bool other = seat > 0 && seat != p->seat && seat_is_here(&play_place_seats(p)[seat]);
	return other && play_place_has_secrets(p) ? seat : SEAT_NOBODY;
}

/* Who may see everything, and wants to, does. */
static int
viewer_of(const struct play_place *p, int seat)
{
	return p->revealed && (session_can(p->session) & SESSION_REVEAL) != 0 ? SEAT_REFEREE :
	    seat != 0 ? seat : SEAT_NOBODY;
}

static void
take_chair(struct play_place *p, int seat)
{
	struct chair *chair = &p->chairs[seat];
	chair->taken = true;
	telling_open(&chair->telling, p->session, viewer_of(p, seat));
	telling_follow(&chair->telling, p->session, NULL);
	chair->heard = chair->since = chair->telling.lines.count;
}

/* Where nobody has secrets whoever is on turn has the keyboard, and no curtain falls. */
static void
pass_keyboard(struct play_place *p)
{
	int seat = p->cpu.steer != NULL ? steer_asked(p->cpu.steer) : session_to_act(p->session);
	if (!play_place_has_secrets(p) && seat > 0 && p->chairs[seat].taken)
		p->seat = seat;
}

static void
take_chairs(struct play_place *p)
{
	for (int seat = 1; seat <= session_seats(p->session); seat++) {
		if (!seat_is_here(&play_place_seats(p)[seat]))
			continue;
		p->people++;
		take_chair(p, seat);
		p->seat = p->seat == 0 ? seat : p->seat;
	}
	if (p->people == 0) {
		p->revealed = !p->at_table;	/* nobody here has a secret */
		take_chair(p, 0);
	}
	pass_keyboard(p);
}

/* --- what it is doing --- */

/* CPUs here, or whoever sits elsewhere. */
static bool
others_act(const struct play_place *p)
{
	int seat = session_to_act(p->session);
	return p->at_table ? seat != SEAT_ALL && seat != p->seat : play_place_cpu_seat(p) != SEAT_NOBODY;
}

enum play_state
play_place_state(const struct play_place *p)
{
	if (p->cover != COVER_NONE)
		return p->cover == COVER_PAUSE ? STATE_PAUSE : STATE_CURTAIN;
	if (p->tutorial != NULL)
		return STATE_LESSON;
	if (session_over(p->session) && (p->table.settled == NULL || p->table.settled(p->table.context)))
		return STATE_OVER;
	if (play_place_successor(p) != SEAT_NOBODY)
		return STATE_HANDOVER;
	if (p->people == 0)
		return STATE_WATCHING;
	return others_act(p) ? STATE_WAITING : STATE_PLAYING;
}

bool
play_place_is_kept(const struct play_place *p)
{
	return session_id(p->session) != 0 && !session_unsaved(p->session) &&
	    !store_is_memory(lines_front(p->place.lines)->store);
}

/* --- what has happened --- */

/* A log that was told anew has nothing in it that is news. */
static void
follow(struct play_place *p, int seat, const struct events *events)
{
	struct chair *chair = &p->chairs[seat];
	chair->telling.viewer = viewer_of(p, seat);
	telling_follow(&chair->telling, p->session, events);
	if (events == NULL)
		chair->heard = chair->since = chair->telling.lines.count;
}

void
play_place_show(struct play_place *p, const struct events *events)
{
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		if (p->chairs[seat].taken)
			follow(p, seat, events);
	pass_keyboard(p);
	p->fresh = true;
	if (lines_is_top(p->place.lines, &p->place))
		lines_ask(p->place.lines);
}

void
play_place_add_news(struct play_place *p, int seat, const char *sentence)
{
	log_add(&p->chairs[seat].beside, sentence);
	p->fresh = true;
}

void
play_place_turn_page(struct play_place *p)
{
	struct chair *chair = play_place_chair(p);
	chair->why[0] = '\0';
	chair->since = chair->heard = chair->telling.lines.count;
	chair->beside_heard = 0;
	log_clear(&chair->beside);
}

void
play_place_refuse(struct play_place *p, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	snprintf(play_place_chair(p)->why, WHY_SIZE, "%s", text);
	lines_say(p->place.lines, "%s", text);
}

/* --- which game this is --- */

enum { COLUMNS = 78 };	/* of a line, at most */

/* "1 you, 2 CPU General." */
void
play_place_who(const struct play_place *p, char text[SENTENCE_SIZE])
{
	char list[SENTENCE_SIZE] = "";
	for (int seat = 1; seat <= session_seats(p->session); seat++) {
		const struct seat *who = &play_place_seats(p)[seat];
		bool you = p->people == 1 && seat == p->seat;
		char *one = who->cpu ? mem_format("%d CPU %s", seat, _(game_word(p->game, who->level))) :
		    mem_format("%d %s", seat, you ? _("you") : player_called(play_place_seats(p), seat).name);
		text_list_add(list, sizeof list, one);
		free(one);
	}
	snprintf(text, SENTENCE_SIZE, _("Players: %s."), list);
}

/* Who plays is left out where it would fill a second line. */
static char *
title(struct play_place *p)
{
	char what[SENTENCE_SIZE] = "", who[SENTENCE_SIZE];
	p->sentences->title(play_place_view(p), what);
	char *text = *what != '\0' ? mem_format(_("%s: %s."), _(p->game->title), what) :
	    mem_format("%s%s", _(p->game->title), _("."));
	play_place_who(p, who);
	if (session_seats(p->session) > 1 && text_width(text) + text_width(who) < COLUMNS)
		mem_append(&text, " %s", who);
	return text;
}

/* --- asking --- */

/* Who a sentence is for, where several people share a keyboard and no curtain falls between them. */
static void
name_player(const struct play_place *p, char **text)
{
	if (p->people < 2 || play_place_has_secrets(p) || p->seat == 0)
		return;
	char *named = mem_format(_("%s: %s"), player_called(play_place_seats(p), p->seat).name, *text);
	free(*text);
	*text = named;
}

static char *
prompt(struct play_place *p)
{
	char text[SENTENCE_SIZE] = "";
	if (!p->at_table || p->table.prompt == NULL || !p->table.prompt(p->table.context, text))
		p->sentences->prompt(play_place_seats(p), play_place_view(p), NULL, text);
	char *whole = mem_string(text);
	name_player(p, &whole);
	return whole;
}

/* Where what is asked would fill more than two lines the choices are left out: what happened needs room, too. */
static char *
playing_question(struct play_place *p)
{
	enum { TWO_LINES = 150 };
	char *text = prompt(p), *choices = play_place_few_choices(p);
	if (text_width(text) + text_width(choices) < TWO_LINES)
		mem_append(&text, "%s%s", *choices != '\0' ? " " : "", choices);
	free(choices);
	return text;
}

static char *
handover_question(struct play_place *p)
{
	return mem_format(_("Enter hides what was said and calls %s."),
	    player_called(play_place_seats(p), play_place_successor(p)).name);
}

static char *
watching_question(struct play_place *p)
{
	return p->at_table ? prompt(p) : mem_string(_("Enter goes on; go 10 plays ten actions."));
}

char *
play_place_question(struct play_place *p)
{
	static char *(*const questions[STATE_COUNT])(struct play_place *) = {
		[STATE_OVER] = play_place_end_question, [STATE_HANDOVER] = handover_question, [STATE_PLAYING] = playing_question,
		[STATE_WAITING] = prompt, [STATE_WATCHING] = watching_question,
	};
	return questions[play_place_state(p)](p);
}

/* What the log has that was not said yet; who asks again where nothing happened hears which game this is. */
static void
gather_news(struct play_place *p, struct log *news)
{
	struct chair *chair = play_place_chair(p);
	const struct log *lines = &chair->telling.lines;
	if (!p->introduced || !p->fresh) {
		char *text = title(p);
		log_add(news, text);
		free(text);
	}
	while (chair->beside_heard < chair->beside.count)
		log_put(news, &chair->beside.lines[chair->beside_heard++]);
	for (int i = chair->heard; i < lines->count; i++)
		if (log_is_said(&lines->lines[i]))
			log_put(news, &lines->lines[i]);
	chair->heard = lines->count;
	p->introduced = true;
	p->fresh = false;
}

/* Where it leaves no room for what happened last it has to be asked for. */
static char *
fitting_question(struct play_place *p, const struct log *news)
{
	char *question = play_place_question(p);
	int rows = news->count == 0 ? 0 : text_rows(news->lines[news->count - 1].text, COLUMNS);
	if (rows + text_rows(question, COLUMNS) <= SPEECH_LINES)
		return question;
	free(question);
	return mem_string(_("Enter says what is asked."));
}

static void
place_ask(struct place *place)
{
	struct play_place *p = (struct play_place *)place;
	struct log news = { 0 };
	if (p->cover != COVER_NONE) {
		play_place_cover_ask(p);
		return;
	}
	if (p->tutorial != NULL) {
		play_place_lesson_ask(p);
		return;
	}
	gather_news(p, &news);
	if (play_place_state(p) == STATE_OVER)
		play_place_end_news(p, &news);
	char *question = fitting_question(p, &news);
	speech_tell(lines_speech(place->lines), &news, question);
	free(question);
	log_clear(&news);
	if (p->watched && play_place_state(p) == STATE_PLAYING)
		lines_ring(place->lines);	/* it is your turn */
	p->watched = p->watched && play_place_state(p) != STATE_PLAYING;
}

/* --- what is typed --- */

/* Enter alone goes on where there is nothing to choose, and else says what is asked. */
static void
take_enter(struct play_place *p)
{
	enum play_state state = play_place_state(p);
	if (state == STATE_LESSON) {
		play_place_lesson_go_on(p);
	} else if (state == STATE_HANDOVER) {
		play_place_fall(p, COVER_CURTAIN);
	} else if (state == STATE_WATCHING && !p->at_table) {
		play_place_go(p, 1);
	} else {
		char *question = play_place_question(p);
		speech_tell(lines_speech(p->place.lines), NULL, question);
		free(question);
	}
}

static bool
place_take(struct place *place, const char *typed)
{
	struct play_place *p = (struct play_place *)place;
	play_place_keep_time(p);
	if (p->cover != COVER_NONE)
		return play_place_cover_take(p, typed);
	bool offered = play_place_chair(p)->hint_offered;
	play_place_chair(p)->hint_offered = false;
	if (*typed == '\0') {
		take_enter(p);
		return true;
	}
	play_place_chair(p)->hint_offered = offered;
	if (play_place_is_common_word(typed))
		return false;
	return play_place_take_number(p, typed) || play_place_take_word(p, typed, true) || play_place_take_action(p, typed) ||
	    play_place_take_ending(p, typed) || play_place_take_word(p, typed, false);
}

static const struct topic *
place_words(struct place *place)
{
	struct play_place *p = (struct play_place *)place;
	return p->cover != COVER_NONE ? NULL : p->words;
}

static bool
place_busy(const struct place *place)
{
	return play_place_is_busy((const struct play_place *)place);
}

static const struct game *
place_game(const struct place *place)
{
	return ((const struct play_place *)place)->game;
}

/* --- leaving --- */

/* Nothing has happened yet: there is nothing to keep, but for the attempt of the day and for what was kept
 * before. */
static void
drop_untouched(struct play_place *p)
{
	bool untouched = session_length(p->session) == 0 && session_ticks(p->session) == 0 && !session_over(p->session);
	p->abandoned = p->abandoned || (!p->at_table && untouched && !p->resumed && !session_counts(p->session));
}

void
play_place_pop(struct play_place *p)
{
	struct lines *l = p->place.lines;
	play_place_keep_time(p);
	drop_untouched(p);
	if (p->tutorial == NULL && !p->at_table && !p->abandoned && !session_over(p->session) && play_place_is_kept(p))
		lines_say(l, _("Game %lld is saved."), (long long)session_id(p->session));
	lines_pop(l);
}

enum { STAY, LEAVE };

static void
leave_answered(struct lines *l, void *context, int choice)
{
	if (choice == LEAVE)
		play_place_pop(context);
}

/* What no store keeps is gone then. */
void
play_place_leave(struct play_place *p)
{
	const char *const answers[] = { _("Stay"), _("Leave without saving"), NULL };
	bool idle = session_length(p->session) == 0 || p->abandoned || p->at_table;
	bool ends = p->place.below == NULL && store_is_memory(lines_front(p->place.lines)->store);
	if (p->tutorial != NULL)
		play_place_lesson_leave(p);
	else if (!idle && (!session_save(p->session) || ends))
		choices_ask(p->place.lines, _("If you leave now, the game is lost."), answers, STAY, leave_answered, p);
	else
		play_place_pop(p);
}

static void
place_leave(struct place *place)
{
	play_place_leave((struct play_place *)place);
}

static void
place_free(struct place *place)
{
	struct play_place *p = (struct play_place *)place;
	if (p->at_table && p->table.left != NULL)
		p->table.left(p->table.context);
	play_place_drop_thought(p);
	play_place_end_free(p);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		telling_close(&p->chairs[seat].telling);
		log_clear(&p->chairs[seat].beside);
	}
	steer_free(p->cpu.steer);
	cpu_driver_free(p->cpu.driver);
	if (p->abandoned) {
		pin_forget_all(lines_front(place->lines)->store, session_id(p->session));
		session_abandon(p->session);
	} else {
		session_free(p->session);
	}
	tutorial_free(p->tutorial);
}

static const struct place_class play_class = {
	.ask   = place_ask,
	.take  = place_take,
	.words = place_words,
	.busy  = place_busy,
	.due   = play_place_due,
	.tick  = play_place_tick,
	.leave = place_leave,
	.game  = place_game,
	.free  = place_free,
};

/* --- opening --- */

/* An action of somebody elsewhere, or the answer to one of ours, which comes behind its news. */
static void
heard_of(void *context, enum session_change change, const struct events *events)
{
	struct play_place *p = context;
	bool theirs = session_to_act(p->session) != p->seat;
	bool moved = change == SESSION_HAS_MOVED;
	p->watched = p->watched || (theirs && change != SESSION_HAS_NEWS);
	if (moved && events != NULL && events->count == 0)
		telling_follow(&play_place_chair(p)->telling, p->session, events);
	else if (change != SESSION_HAS_NEWS)
		play_place_show(p, moved ? events : NULL);
	if (p->table.changed != NULL)
		p->table.changed(p->table.context, change, events);
	if (play_place_state(p) == STATE_OVER && !p->end.told) {
		p->fresh = true;
		if (lines_is_top(p->place.lines, &p->place))
			lines_ask(p->place.lines);
	}
}

struct play_place *
play_place_open(struct lines *l, struct session *session, struct tutorial *tutorial, const struct play_table *table)
{
	struct play_place *p = mem_new(sizeof *p);
	p->place = (struct place){ .class = &play_class, .lines = l };
	p->game = session_game(session);
	p->sentences = sentences_of(p->game);
	p->session = session;
	p->tutorial = tutorial;
	p->at_table = table != NULL;
	if (table != NULL)
		p->table = *table;
	take_chairs(p);
	play_place_gather_words(p);
	if (session_is_far(session))
		session_listen(session, heard_of, p);
	play_place_start_time(p);
	p->fresh = true;
	if (play_place_has_secrets(p))
		play_place_fall(p, COVER_CURTAIN);	/* the first player is called like every other */
	return p;
}

/* Of what happened before the last two lines are said. */
struct place *
play_place_new(struct lines *l, struct session *session, bool resumed)
{
	enum { SAID = 2 };
	struct play_place *p = play_place_open(l, session, NULL, NULL);
	p->resumed = resumed;
	for (int seat = 0; seat <= SEATS_MAX && resumed; seat++) {
		struct chair *chair = &p->chairs[seat];
		for (int said = 0; chair->heard > 0 && said < SAID; )
			said += log_is_said(&chair->telling.lines.lines[--chair->heard]);
		chair->since = chair->heard;
	}
	return &p->place;
}

struct place *
play_place_table(struct lines *l, struct session *session, const struct play_table *table)
{
	return &play_place_open(l, session, NULL, table)->place;
}

void *
play_place_table_of(const struct place *place)
{
	return place->class == &play_class ? ((const struct play_place *)place)->table.context : NULL;
}

bool
play_place_is_game(const struct place *place)
{
	return place->class == &play_class && ((const struct play_place *)place)->tutorial == NULL;
}

void
play_place_hear(struct place *place, const char *sentence)
{
	struct play_place *p = (struct play_place *)place;
	log_put(&play_place_chair(p)->telling.lines, &(struct log_line){ .text = sentence, .said = true });
	p->fresh = true;
	if (lines_is_top(place->lines, place))
		lines_ask(place->lines);
}
