/* lines_play_time.c: the time of a game in lines.
 *
 * In a game of turns the clock counts the time of people. In real time nothing falls while somebody
 * thinks: the player chooses a place, then ticks pass until somebody is asked again. */
#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_play_private.h"

bool
line_play_is_real_time(const struct line_play *p)
{
	return game_is_real_time(p->game);
}

/* Where time does not pass by itself, as in practice, the player types actions instead of
 * places. */
bool
line_play_steers(const struct line_play *p)
{
	return p->cpu.steer != NULL && p->people > 0 && session_wait(p->session) > 0;
}

/* --- a game of turns --- */

/* Where time can run out, only a person's own time counts: not a CPU's, nor the wait until the next
 * person sits down. */
static bool
is_nobodys_time(const struct line_play *p)
{
	enum play_state state = line_play_state(p);
	return p->game->wait != NULL && (state == STATE_WAITING || state == STATE_WATCHING ||
	    state == STATE_NEXT_PLAYER);
}

void
line_play_keep_time(struct line_play *p)
{
	struct events events = { 0 };
	int64_t now = lines_now(p->line_page.lines);
	if (line_play_is_real_time(p) || session_paused(p->session))
		return;
	if (is_nobodys_time(p))
		session_skip_time(p->session, now);
	else
		session_clock(p->session, now, &events);
	if (events.count > 0) {
		line_play_drop_thought(p);
		line_play_show(p, &events);
	}
	events_clear(&events);
}

/* --- the clock stops and goes on --- */

void
line_play_start_time(struct line_play *p)
{
	if (!line_play_is_real_time(p)) {
		session_go_on(p->session, lines_now(p->line_page.lines));
	} else if (p->cpu.steer == NULL && !p->at_table) {
		p->cpu.driver = cpu_driver_new(p->session);
		p->cpu.steer = unclocked_new(p->session, p->cpu.driver);
		line_play_let_run(p);
	}
}

/* For a session that replaces another one. */
void
line_play_renew_time(struct line_play *p)
{
	unclocked_free(p->cpu.steer);
	cpu_driver_free(p->cpu.driver);
	p->cpu.steer = NULL;
	p->cpu.driver = NULL;
	line_play_start_time(p);
}

void
line_play_let_run(struct line_play *p)
{
	p->cpu.runs = p->cpu.steer != NULL && p->people > 0 && !session_over(p->session) &&
	    unclocked_asked(p->cpu.steer) == SEAT_NOBODY && session_wait(p->session) > 0;
}

void
line_play_stop_time(struct line_play *p)
{
	line_play_keep_time(p);
	session_pause(p->session, lines_now(p->line_page.lines));
}

void
line_play_say_time(struct line_play *p, struct log *answer)
{
	char time[TEXT_TIME_SIZE];
	line_play_keep_time(p);
	if (p->at_table) {
		if (p->table.clock != NULL)
			p->table.clock(p->table.context, answer);
		return;
	}
	text_time(time, session_ticks(p->session) / TICKS_PER_SECOND);
	if (line_play_is_real_time(p))
		log_format(answer, _("Time that has passed in the game: %s. It stands still while "
		    "you choose."), time);
	else
		log_format(answer, _("Time used: %s. Actions so far: %lld."), time,
		    (long long)session_length(p->session));
}

/* --- real time without a clock --- */

bool
line_play_choose_place(struct line_play *p, int place)
{
	struct error e;
	char where[SENTENCE_SIZE] = "";
	p->sentences->place(line_play_view(p), p->seat, place, where);
	if (!unclocked_choose(p->cpu.steer, p->seat, place, &e)) {
		line_play_refuse(p, &e);
		return true;
	}
	line_play_begin_turn(p);
	if (p->people > 1)	/* at once: the next question is for another player */
		lines_say(p->line_page.lines, _("%s: %s."),
		    player_called(line_play_seats(p), p->seat).name, where);
	else
		line_play_add_news(p, p->seat, where);
	int next = unclocked_asked(p->cpu.steer);
	p->cpu.runs = next == SEAT_NOBODY;
	if (!p->cpu.runs)
		p->seat = next;
	p->fresh = true;
	lines_ask(p->line_page.lines);
	return true;
}

static void
say_missed(struct line_play *p)
{
	struct error e;
	char text[ERROR_TEXT_SIZE];
	for (int seat = 1; seat <= session_seats(p->session); seat++)
		if (p->seat_views[seat].taken && unclocked_missed(p->cpu.steer, seat, &e)) {
			language_error(&e, text);
			line_play_add_news(p, seat, text);
		}
}

/* Lets time pass for a spectator until something worth a line happens, ten seconds at most. */
static void
await_news(struct line_play *p)
{
	p->cpu.ticks = 10 * TICKS_PER_SECOND;
	p->cpu.known = line_play_seat_view(p)->seat_log.lines.count;
}

static bool
has_news(const struct line_play *p)
{
	const struct seat_view *seat_view = &p->seat_views[p->seat];
	for (int i = p->cpu.known; i < seat_view->seat_log.lines.count; i++)
		if (log_is_in_lines(&seat_view->seat_log.lines.lines[i]))
			return true;
	return false;
}

static void
end_run(struct line_play *p)
{
	p->cpu.runs = false;
	say_missed(p);
	line_play_show(p, &(struct events){ 0 });
}

/* One tick. Events are shown at once, because they refer to the present position. */
static void
run_tick(struct line_play *p)
{
	struct events events = { 0 };
	enum unclocked_state state = unclocked_run(p->cpu.steer, 1, &events);
	if (events.count > 0)
		line_play_show(p, &events);
	events_clear(&events);
	bool enough = p->people == 0 && (--p->cpu.ticks <= 0 || has_news(p));
	if (enough && --p->cpu.go > 0 && state == UNCLOCKED_GOES_ON) {
		await_news(p);
		enough = false;
	}
	if (state != UNCLOCKED_GOES_ON || enough)
		end_run(p);
}

static void
run_on(struct line_play *p)
{
	int64_t end = clock_ms() + WORK_MS;
	do
		run_tick(p);
	while (p->cpu.runs && clock_ms() < end);
}

void
line_play_go(struct line_play *p, int count)
{
	line_play_begin_turn(p);
	p->cpu.go = count;
	await_news(p);
	p->cpu.runs = p->cpu.steer != NULL;
	p->fresh = true;
	lines_ask(p->line_page.lines);
}

/* --- when to wake up, and what for --- */

int64_t
line_play_due(const struct line_page *place)
{
	const struct line_play *p = (const struct line_play *)place;
	if (p->waits_until != 0)
		return p->waits_until;
	if (line_play_is_busy(p) || (p->cover == COVER_NONE && p->end.par.job != NULL))
		return lines_now(place->lines);
	bool counts = p->cover == COVER_NONE && !line_play_is_real_time(p) && !p->at_table &&
	    !session_over(p->session);
	int64_t due = counts && !is_nobodys_time(p) ? session_due(p->session) : -1;
	return due < 0 ? NEVER_DUE : due;
}

void
line_play_tick(struct line_page *place)
{
	struct line_play *p = (struct line_play *)place;
	if (p->waits_until != 0)
		p->waits_until = 0;
	else if (p->cpu.runs)
		run_on(p);
	else if (p->tutorial != NULL && tutorial_replies(p->tutorial))
		line_play_lesson_reply(p);
	else if (line_play_is_busy(p))
		line_play_think(p);
	else if (p->end.par.job != NULL)
		after_game_par_work(&p->end.par, lines_front(place->lines)->store, p->session);
	else
		line_play_keep_time(p);
}
