/* tableside.c: what is special about a game at a table: who is there, what is asked and offered, and the time. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "front/seating.h"
#include "game/language.h"
#include "lines/choices.h"
#include "lines/hallway.h"
#include "lines/play.h"
#include "table/phrases.h"

struct tableside {
	struct lines	*lines;
	struct place	*place;		/* NULL: not there yet */
	struct seating	*seating;
	unsigned	 lost;		/* chairs whose lost line was said, bit 1 << chair */
	bool		 adjourned;	/* it was said that the game is */
	bool		 late;		/* it was said that the game can be claimed */
	bool		 ask_said;	/* what is asked was said just now, and need not be asked again at once */
	int64_t		 warned_ms;	/* the least time of our own clock that was warned of */
};

static struct tableside *
tableside_of(const struct place *place)
{
	return play_place_table_of(place);
}

bool
tableside_is(const struct place *place)
{
	return tableside_of(place) != NULL;
}

bool
tableside_wants_next(const struct place *place)
{
	const struct tableside *t = tableside_of(place);
	return t != NULL && session_over(t->seating->session) && t->seating->wants_rematch;
}

static void
tell(struct tableside *t, const char *sentence)
{
	if (t->place != NULL)
		play_place_hear(t->place, sentence);
	else
		lines_say(t->lines, "%s", sentence);
}

/* --- time in words --- */

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS, HOUR_MS = 60 * MINUTE_MS, DAY_MS = 24 * HOUR_MS };

/* "9 minutes 41 seconds", "3 hours 5 minutes", "2 days": the two largest units that are there. */
static void
time_words(int64_t left_ms, char text[SENTENCE_SIZE])
{
	static const struct { int64_t ms; const char *one, *many; } units[] = {
		{ DAY_MS, N_("%d day"), N_("%d days") }, { HOUR_MS, N_("%d hour"), N_("%d hours") },
		{ MINUTE_MS, N_("%d minute"), N_("%d minutes") }, { SECOND_MS, N_("%d second"), N_("%d seconds") },
	};
	int64_t left = left_ms + SECOND_MS - 1;
	int said = 0;
	text[0] = '\0';
	for (size_t i = 0; i < LEN(units) && said < 2; i++) {
		int count = (int)(left / units[i].ms);
		left -= count * units[i].ms;
		if (count == 0 && (i + 1 < LEN(units) || said > 0))
			continue;
		char *one = mem_format(_(count == 1 ? units[i].one : units[i].many), count);
		text_append(text, SENTENCE_SIZE, "%s%s", said > 0 ? " " : "", one);
		free(one);
		said++;
	}
}

static const char *
called(const struct tableside *t, int chair, struct player *player)
{
	*player = seating_name(t->seating, chair);
	return chair == session_place(t->seating->session) ? _("you") : player->name;
}

/* "you: 9 minutes 41 seconds left, running." */
static void
say_clock(struct tableside *t, int chair, struct log *answer)
{
	struct player player;
	char time[SENTENCE_SIZE];
	bool running;
	int64_t left = session_clock_left(t->seating->session, chair, lines_now(t->lines), &running);
	const json_t *row = seating_racer(t->seating, chair);
	const char *name = called(t, chair, &player);
	if (left >= 0) {
		time_words(left, time);
		log_format(answer, running ? _("%s: %s left, running.") : _("%s: %s left."), name, time);
	} else if (row != NULL) {
		log_format(answer, _("%s: %d of %d done."), name, (int)lobby_number(row, "done"), (int)lobby_number(row, "of"));
	}
}

static void
clock_said(void *context, struct log *answer)
{
	struct tableside *t = context;
	char day[SENTENCE_SIZE];
	int own = session_place(t->seating->session);
	if (own > 0)
		say_clock(t, own, answer);
	for (int chair = 1; chair <= seating_chairs(t->seating); chair++)
		if (chair != own)
			say_clock(t, chair, answer);
	if (seating_countdown_words(t->seating, lines_now(t->lines), day) ||
	    seating_day_words(t->seating, lines_now(t->lines), day))
		log_add(answer, day);
	if (answer->count == 0)
		log_add(answer, _("No clock runs at this table."));
	if (lines_detail(t->lines) == DETAIL_FULL && seating_plays(t->seating) && !session_over(t->seating->session))
		log_add(answer, seating_leaving_words(t->seating));
}

/* --- who is there --- */

/* "2 hana, rating 1502, not sure yet, away." */
static void
say_chair(struct tableside *t, int chair, struct log *answer)
{
	const struct seating *s = t->seating;
	const json_t *found = seating_chair(s, chair), *rating = json_object_get(found, "rating");
	bool own = chair == session_place(s->session);
	char text[SENTENCE_SIZE];
	struct player player;
	int64_t left;
	snprintf(text, sizeof text, "%d %s", chair, called(t, chair, &player));
	if (json_is_integer(rating))
		text_append(text, sizeof text, _(", rating %d"), (int)json_integer_value(rating));
	if (json_is_integer(rating) && json_is_false(json_object_get(found, "sure")))
		text_append(text, sizeof text, "%s", _(", not sure yet"));
	if (!own && !seating_is_cpu(s, chair) && session_line_lost(s->session, chair, lines_now(t->lines), &left))
		text_append(text, sizeof text, "%s", _(", away"));
	log_format(answer, _("%s."), text);
}

static void
who_said(void *context, struct log *answer)
{
	struct tableside *t = context;
	const json_t *table = session_table_json(t->seating->session);
	int won[2], best = seating_match(t->seating, won), watchers = (int)lobby_number(table, "watchers");
	int delay = (int)lobby_number(table, "delay");
	char terms[SENTENCE_SIZE];
	for (int chair = 1; chair <= seating_chairs(t->seating); chair++)
		say_chair(t, chair, answer);
	lobby_terms(table, terms);
	log_format(answer, _("Table %lld: %s."), (long long)session_table(t->seating->session), terms);
	if (best > 1)
		log_format(answer, seating_plays(t->seating) ? _("Match, best of %d: you have won %d, the other %d.") :
		    _("Match, best of %d: 1 has won %d, 2 has won %d."), best, won[0], won[1]);
	if (watchers > 0)
		log_format(answer, watchers == 1 ? _("%d person watches.") : _("%d people watch."), watchers);
	if (!seating_plays(t->seating) && delay > 0 && !session_over(t->seating->session))
		log_format(answer, _("You hear the game %d seconds later."), delay);
}

/* --- lines that are lost and come back, said once --- */

static void
say_gone(struct tableside *t, int chair)
{
	char text[SENTENCE_SIZE];
	if (seating_countdown_words(t->seating, lines_now(t->lines), text) &&
	    seating_away(t->seating, lines_now(t->lines)).chair == chair)
		tell(t, text);
	else if (!json_is_false(json_object_get(seating_chair(t->seating, chair), "come"))) {
		snprintf(text, sizeof text, _("%s has left the table."), seating_name(t->seating, chair).name);
		tell(t, text);
	}
}

static void
say_back(struct tableside *t, int chair)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("%s is at the table."), seating_name(t->seating, chair).name);
	tell(t, text);
}

static void
say_lines(struct tableside *t)
{
	const struct seating *s = t->seating;
	for (int chair = 1; chair <= seating_chairs(s) && !session_over(s->session); chair++) {
		int64_t left;
		bool lost = session_line_lost(s->session, chair, lines_now(t->lines), &left);
		bool said = (t->lost & 1u << chair) != 0;
		if (chair == session_place(s->session) || seating_is_cpu(s, chair) || lost == said)
			continue;
		t->lost ^= 1u << chair;
		if (lost)
			say_gone(t, chair);
		else
			say_back(t, chair);
	}
}

static void
say_adjourned(struct tableside *t)
{
	bool adjourned = seating_is_adjourned(t->seating) && !session_over(t->seating->session);
	if (adjourned && !t->adjourned)
		tell(t, _("The game is adjourned."));
	t->adjourned = adjourned;
}

static void
say_late(struct tableside *t)
{
	struct seating_away away = seating_away(t->seating, lines_now(t->lines));
	bool late = seating_plays(t->seating) && away.late;
	char text[SENTENCE_SIZE];
	if (late && !t->late) {
		snprintf(text, sizeof text, away.voted ? _("%s has not come back. Wait, or say vote: a CPU can take that chair.") :
		    _("%s has not come back. Wait, or say claim: the game can be yours."), seating_name(t->seating, away.chair).name);
		tell(t, text);
	}
	t->late = late;
}

/* --- our own clock: a warning as it runs low --- */

static const int64_t warnings[] = { MINUTE_MS, 30 * SECOND_MS, 10 * SECOND_MS };

/* What is left of it while it runs; -1: it does not. */
static int64_t
own_clock(const struct tableside *t)
{
	bool running = false;
	int own = session_place(t->seating->session);
	int64_t left = own > 0 && !session_over(t->seating->session) ?
	    session_clock_left(t->seating->session, own, lines_now(t->lines), &running) : -1;
	return running ? left : -1;
}

/* The next of them that has not been said; 0: none. Time that was gained is warned of again. */
static int64_t
next_warning(const struct tableside *t)
{
	for (size_t i = 0; i < LEN(warnings); i++)
		if (warnings[i] < t->warned_ms)
			return warnings[i];
	return 0;
}

static void
warn(struct tableside *t)
{
	char time[SENTENCE_SIZE];
	int64_t left = own_clock(t), next = next_warning(t);
	if (left > MINUTE_MS)
		t->warned_ms = INT64_MAX;
	if (left < 0 || next == 0 || left > next)
		return;
	t->warned_ms = next;
	while (next_warning(t) >= left && next_warning(t) > 0)
		t->warned_ms = next_warning(t);
	time_words(left, time);
	lines_say(t->lines, _("Your clock: %s left."), time);
}

int64_t
tableside_due(const struct place *place)
{
	const struct tableside *t = tableside_of(place);
	struct seating_away away = seating_away(t->seating, lines_now(t->lines));
	int64_t left = own_clock(t), next = next_warning(t), due = NEVER_DUE;
	if (left >= 0 && next > 0)
		due = lines_now(t->lines) + (left > next ? left - next : 0);
	if (away.chair > 0 && away.left_ms > 0 && (due == NEVER_DUE || lines_now(t->lines) + away.left_ms < due))
		due = lines_now(t->lines) + away.left_ms;
	return due;
}

void
tableside_tick(struct place *place)
{
	struct tableside *t = tableside_of(place);
	say_late(t);
	warn(t);
}

/* --- what is asked and said --- */

static void
print_ask(const struct tableside *t, char text[SENTENCE_SIZE])
{
	static const char *const sentences[ASKS] = {
		[ASK_DRAW] = N_("%s offers a draw: say accept or decline."),
		[ASK_ADJOURN] = N_("%s wants to adjourn: say accept or decline."),
		[ASK_REMATCH] = N_("%s wants a rematch: say accept or decline."),
		[ASK_VOTE] = N_("%s is away: accept lets a CPU play on, decline waits."),
	};
	snprintf(text, SENTENCE_SIZE, _(sentences[t->seating->ask]), seating_name(t->seating, t->seating->asker).name);
}

static void
asked(void *context)
{
	struct tableside *t = context;
	char text[SENTENCE_SIZE];
	if (t->seating == NULL || t->seating->ask == ASK_NOTHING)
		return;
	lines_ring(t->lines);
	print_ask(t, text);
	tell(t, text);
	t->ask_said = true;
}

static void
said(void *context, const char *text)
{
	tell(context, text);
}

static void
answered(void *context, const char *text)
{
	struct tableside *t = context;
	lines_say(t->lines, "%s", text);
}

static void
refused(void *context, const struct error *e)
{
	struct tableside *t = context;
	lines_say_error(t->lines, e);
}

static void
ended(void *context)
{
}

static void
checked(void *context)
{
	struct tableside *t = context;
	lines_say(t->lines, "%s", seating_dice_words(t->seating));
}

static const struct seating_calls calls = {
	.asked = asked, .said = said, .answered = answered, .refused = refused, .ended = ended, .checked = checked,
};

void
tableside_hear(struct place *place, const char *word, const json_t *object)
{
	seating_hear(tableside_of(place)->seating, word, object);
}

/* --- for the game --- */

static void
changed(void *context, enum session_change change, const struct events *events)
{
	struct tableside *t = context;
	seating_follow(t->seating, change, events, lines_now(t->lines));
	say_lines(t);
	say_adjourned(t);
	say_late(t);
	warn(t);
}

static bool
settled(void *context)
{
	const struct tableside *t = context;
	return t->seating->ended;
}

/* What comes before what the game asks. */
static bool
prompt(void *context, char text[SENTENCE_SIZE])
{
	struct tableside *t = context;
	const struct seating *s = t->seating;
	int64_t now = lines_now(t->lines);
	bool said_before = t->ask_said;
	t->ask_said = false;
	if (s->ask != ASK_NOTHING && !said_before)
		print_ask(t, text);
	else if (seating_is_done(s))
		snprintf(text, SENTENCE_SIZE, "%s", _("Your part is over: the result comes when the others are done."));
	else if (seating_is_adjourned(s))
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is adjourned: you can leave. It goes on when all sit down here again."));
	else
		return session_to_act(s->session) == seating_away(s, now).chair && seating_day_words(s, now, text);
	return true;
}

static void
report(void *context, const struct view *view, struct log *log)
{
	const struct tableside *t = context;
	char *text = seating_report(t->seating, view, true), *rest = text;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		if (*line != '\0')
			log_add(log, line);
	free(text);
}

static void
outcome(void *context, struct outcome *o)
{
	const struct tableside *t = context;
	o->goes_on = seating_goes_on(t->seating);
	o->kept_id = t->seating->kept_id;
}

static void
rematch(void *context)
{
	struct tableside *t = context;
	if (!seating_goes_on(t->seating))
		seating_rematch(t->seating);
	else if (!hallway_sit_waiting(t->lines))
		lines_say(t->lines, "%s", _("The next game is found in the hall."));
}

static void
left(void *context)
{
	struct tableside *t = context;
	if (seating_plays(t->seating) && !session_over(t->seating->session))
		lines_say(t->lines, "%s", seating_leaving_words(t->seating));
	seating_free(t->seating);
	free(t);
}

/* --- the words --- */

enum word { WORD_ACCEPT, WORD_DECLINE, WORD_SAY, WORD_DRAW, WORD_ADJOURN, WORD_CLAIM, WORD_VOTE, WORD_RESIGN, WORD_REMATCH, WORDS };

static const struct topic words[WORDS + 1] = {
	[WORD_ACCEPT] = { "accept", 0, "承諾", NULL, N_("Says yes to what is offered or asked."), NULL },
	[WORD_DECLINE] = { "decline", 0, "辞退", NULL, N_("Says no to what is offered or asked."), NULL },
	[WORD_SAY] = { "say", 0, "発言", N_("[NUMBER]"), N_("Says a phrase at the table, which everybody hears in their own language."), NULL },
	[WORD_DRAW] = { "draw", 0, "引き分け", NULL, N_("Offers a draw."), NULL },
	[WORD_ADJOURN] = { "adjourn", 0, "中断", NULL, N_("Offers to go on another day."), NULL },
	[WORD_CLAIM] = { "claim", 0, "勝ち宣言", NULL, N_("Claims the game of somebody who has stayed away for too long."), NULL },
	[WORD_VOTE] = { "vote", 0, "投票", NULL, N_("Votes for a CPU in the chair of somebody who has stayed away for too long, or for waiting."), NULL },
	[WORD_RESIGN] = { "resign", 0, "投了", NULL, N_("Gives the game up."), NULL },
	[WORD_REMATCH] = { "rematch", 0, "再戦", NULL, N_("Behind the end: asks for another game, or agrees to one."), NULL },
};

static bool
take_answer(struct tableside *t, bool yes)
{
	if (seating_answer(t->seating, yes))
		lines_say(t->lines, "%s", yes ? _("You have accepted.") : _("You have declined."));
	else
		hallway_answer(t->lines, yes);
	return true;
}

struct phrases {
	struct choices		 choices;
	struct tableside	*tableside;
};

static void
phrases_fill(struct choices *c)
{
	choices_question(c, "%s", _("Say something."));
	for (int i = 1; i <= phrases_count(); i++)
		choices_add(c, NULL, "%s", _(phrase(i)));
}

static void
phrases_choose(struct choices *c, int row)
{
	struct tableside *t = ((struct phrases *)c)->tableside;
	lines_pop(c->place.lines);
	seating_say(t->seating, row + 1);
}

static const struct choices_class phrases_class = { .fill = phrases_fill, .choose = phrases_choose };

static void
speak(struct tableside *t, const char *about)
{
	char word[TOPIC_WORD];
	int number;
	if (topic_word(&about, word)) {
		if (text_to_int(word, 1, phrases_count(), &number))
			seating_say(t->seating, number);
		else
			lines_say(t->lines, _("Phrases have the numbers 1 to %d: say alone lists them."), phrases_count());
		return;
	}
	struct phrases *p = choices_new(sizeof *p, &phrases_class, t->lines);
	p->tableside = t;
	lines_push(t->lines, &p->choices.place);
}

static void
resign_answered(struct lines *l, void *context, int choice)
{
	if (choice == 1)
		seating_send(((struct tableside *)context)->seating, NULL, "resign");
}

static void
claim_answered(struct lines *l, void *context, int choice)
{
	if (choice > 0)
		seating_send(((struct tableside *)context)->seating, NULL, choice == 1 ? "claim win" : "claim draw");
}

static void
vote_answered(struct lines *l, void *context, int choice)
{
	seating_send(((struct tableside *)context)->seating, NULL, choice == 0 ? "vote wait" : "vote cpu");
}

static void
do_deed(struct tableside *t, enum seating_deed deed)
{
	const char *const resigning[] = { _("Keep playing"), _("Resign"), NULL };
	const char *const claiming[] = { _("Wait"), _("Claim a win"), _("Claim a draw"), NULL };
	const char *const voting[] = { _("Wait"), _("A CPU takes the chair"), NULL };
	if (deed == DEED_RESIGN)
		choices_ask(t->lines, _("Resign? The game is then lost for you."), resigning, 0, resign_answered, t);
	else if (deed == DEED_CLAIM)
		choices_ask(t->lines, _("Claim the game? The other player has not come back in time."), claiming, 0, claim_answered, t);
	else if (deed == DEED_VOTE)
		choices_ask(t->lines, _("Wait, or play on with a CPU? Most votes of those who are here decide."), voting, 0,
		    vote_answered, t);
	else
		seating_offer(t->seating, deed);
}

static const char *
why_not(const struct tableside *t, enum seating_deed deed)
{
	if (!seating_plays(t->seating))
		return _("You only watch here.");
	if (session_over(t->seating->session))
		return _("The game is over.");
	return deed == DEED_CLAIM || deed == DEED_VOTE ? _("Nobody has stayed away for too long.") :
	    _("That cannot be done at this table.");
}

static bool
take(void *context, const char *word, const char *about)
{
	static const enum seating_deed deeds[WORDS] = {
		[WORD_ACCEPT] = DEEDS, [WORD_DECLINE] = DEEDS, [WORD_SAY] = DEED_SAY, [WORD_DRAW] = DEED_DRAW,
		[WORD_ADJOURN] = DEED_ADJOURN, [WORD_CLAIM] = DEED_CLAIM, [WORD_VOTE] = DEED_VOTE, [WORD_RESIGN] = DEED_RESIGN,
		[WORD_REMATCH] = DEEDS,
	};
	struct tableside *t = context;
	int found = (int)(topic_find(words, word) - words);
	struct outcome o = { .session = t->seating->session, .people = seating_plays(t->seating), .at_table = true };
	outcome(t, &o);
	if (found == WORD_ACCEPT || found == WORD_DECLINE)
		return take_answer(t, found == WORD_ACCEPT);
	if (found == WORD_REMATCH && t->seating->ended && outcome_offers(&o, OUTCOME_REMATCH))
		rematch(t);
	else if (found == WORD_REMATCH)
		lines_say(t->lines, "%s", t->seating->ended ? _("There is no rematch here.") : _("The game is not over yet."));
	else if (!seating_can(t->seating, deeds[found], lines_now(t->lines)))
		lines_say(t->lines, "%s", why_not(t, deeds[found]));
	else if (found == WORD_SAY)
		speak(t, about);
	else
		do_deed(t, deeds[found]);
	return true;
}

/* --- sitting down --- */

struct place *
tableside_new(struct lines *l, struct session *session, struct line *line)
{
	struct tableside *t = mem_new(sizeof *t);
	*t = (struct tableside){ .lines = l, .warned_ms = INT64_MAX };
	t->seating = seating_new(session, lines_front(l), line, &calls, t, lines_now(l));
	t->adjourned = seating_is_adjourned(t->seating);
	const struct play_table table = {
		.words = words, .take = take, .clock = clock_said, .who = who_said, .prompt = prompt, .changed = changed,
		.settled = settled, .ended = report, .outcome = outcome, .rematch = rematch, .left = left, .context = t,
	};
	t->place = play_place_table(l, session, &table);
	seating_begin(t->seating);
	say_lines(t);
	return t->place;
}
