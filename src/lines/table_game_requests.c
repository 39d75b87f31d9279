/* table_game_requests.c: what can be done at a table besides playing: offers, answers, phrases,
 * another game. */
#include <stdlib.h>

#include "base/text.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/table_game.h"
#include "table/phrases.h"

/* --- another game --- */

void
table_game_outcome(void *context, struct after_game *o)
{
	const struct table_game *t = context;
	o->goes_on = seating_goes_on(t->seating);
	o->kept_id = t->seating->kept_id;
}

void
table_game_rematch(void *context)
{
	struct table_game *t = context;
	if (!seating_goes_on(t->seating))
		seating_rematch(t->seating);
	else if (!hall_link_sit_waiting(t->lines))
		lines_say(t->lines, "%s", _("The next game is found in the hall."));
}

/* --- the words --- */

enum word { WORD_ACCEPT, WORD_DECLINE, WORD_SAY, WORD_DRAW, WORD_ADJOURN, WORD_CLAIM, WORD_VOTE,
    WORD_RESIGN, WORD_REMATCH, WORDS };

const struct topic table_game_requests[WORDS + 1] = {
	[WORD_ACCEPT] = { "accept", 0, "承諾", NULL, N_("Says yes to what is offered or asked."),
	    NULL },
	[WORD_DECLINE] = { "decline", 0, "辞退", NULL, N_("Says no to what is offered or asked."),
	    NULL },
	[WORD_SAY] = { "say", 0, "発言", N_("[NUMBER]"),
	    N_("Says a phrase at the table, which everybody hears in their own language."), NULL },
	[WORD_DRAW] = { "draw", 0, "引き分け", NULL, N_("Offers a draw."), NULL },
	[WORD_ADJOURN] = { "adjourn", 0, "中断", NULL, N_("Offers to go on another day."), NULL },
	[WORD_CLAIM] = { "claim", 0, "勝ち宣言", NULL,
	    N_("Claims the game of somebody who has stayed away for too long."), NULL },
	[WORD_VOTE] = { "vote", 0, "投票", NULL,
	    N_("Votes for a CPU in the chair of somebody who has stayed away for too long, or for "
	    "waiting."), NULL },
	[WORD_RESIGN] = { "resign", 0, "投了", NULL, N_("Gives the game up."), NULL },
	[WORD_REMATCH] = { "rematch", 0, "再戦", NULL,
	    N_("Behind the end: asks for another game, or agrees to one."), NULL },
};

static bool
take_answer(struct table_game *t, bool yes)
{
	if (seating_answer(t->seating, yes))
		lines_say(t->lines, "%s", yes ? _("You have accepted.") : _("You have declined."));
	else
		hall_link_answer(t->lines, yes);
	return true;
}

struct phrases {
	struct choices		 choices;
	struct table_game	*table_game;
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
	struct table_game *t = ((struct phrases *)c)->table_game;
	lines_pop(c->line_page.lines);
	seating_say(t->seating, row + 1);
}

static const struct choices_class phrases_class =
    { .fill = phrases_fill, .choose = phrases_choose };

static void
speak(struct table_game *t, const char *about)
{
	char word[TOPIC_WORD];
	int number;
	if (topic_word(&about, word)) {
		if (text_to_int(word, 1, phrases_count(), &number))
			seating_say(t->seating, number);
		else
			lines_say(t->lines, _("Phrases have the numbers 1 to %d: say alone lists "
			    "them."), phrases_count());
		return;
	}
	struct phrases *p = choices_new(sizeof *p, &phrases_class, t->lines);
	p->table_game = t;
	lines_push(t->lines, &p->choices.line_page);
}

static void
resign_answered(struct lines *l, void *context, int choice)
{
	if (choice == 1)
		seating_send(((struct table_game *)context)->seating, NULL, "resign");
}

static void
claim_answered(struct lines *l, void *context, int choice)
{
	if (choice > 0)
		seating_send(((struct table_game *)context)->seating, NULL,
		    choice == 1 ? "claim win" : "claim draw");
}

static void
vote_answered(struct lines *l, void *context, int choice)
{
	seating_send(((struct table_game *)context)->seating, NULL,
	    choice == 0 ? "vote wait" : "vote cpu");
}

static void
make_request(struct table_game *t, enum seating_request request)
{
	const char *const resigning[] = { _("Keep playing"), _("Resign"), NULL };
	const char *const claiming[] = { _("Wait"), _("Claim a win"), _("Claim a draw"), NULL };
	const char *const voting[] = { _("Wait"), _("A CPU takes the chair"), NULL };
	if (request == REQUEST_RESIGN)
		choices_ask(t->lines, _("Resign? The game is then lost for you."), resigning, 0,
		    resign_answered, t);
	else if (request == REQUEST_CLAIM)
		choices_ask(t->lines, _("Claim the game? The other player has not come back in "
		    "time."), claiming, 0, claim_answered, t);
	else if (request == REQUEST_VOTE)
		choices_ask(t->lines, _("Wait, or play on with a CPU? Most votes of those who are "
		    "here decide."), voting, 0, vote_answered, t);
	else
		seating_offer(t->seating, request);
}

static const char *
why_not(const struct table_game *t, enum seating_request request)
{
	if (!seating_plays(t->seating))
		return _("You only watch here.");
	if (session_over(t->seating->session))
		return _("The game is over.");
	return request == REQUEST_CLAIM || request == REQUEST_VOTE ?
	    _("Nobody has stayed away for too long.") : _("That cannot be done at this table.");
}

bool
table_game_take(void *context, const char *word, const char *about)
{
	static const enum seating_request requests[WORDS] = {
		[WORD_ACCEPT] = REQUESTS, [WORD_DECLINE] = REQUESTS, [WORD_SAY] = REQUEST_SAY,
		[WORD_DRAW] = REQUEST_DRAW,
		[WORD_ADJOURN] = REQUEST_ADJOURN, [WORD_CLAIM] = REQUEST_CLAIM,
		[WORD_VOTE] = REQUEST_VOTE, [WORD_RESIGN] = REQUEST_RESIGN,
		[WORD_REMATCH] = REQUESTS,
	};
	struct table_game *t = context;
	int found = (int)(topic_find(table_game_requests, word) - table_game_requests);
	struct after_game o = { .session = t->seating->session, .people = seating_plays(t->seating),
	    .at_table = true };
	table_game_outcome(t, &o);
	if (found == WORD_ACCEPT || found == WORD_DECLINE)
		return take_answer(t, found == WORD_ACCEPT);
	if (found == WORD_REMATCH && t->seating->ended && after_game_offers(&o, AFTER_GAME_REMATCH))
		table_game_rematch(t);
	else if (found == WORD_REMATCH)
		lines_say(t->lines, "%s", t->seating->ended ? _("There is no rematch here.") :
		    _("The game is not over yet."));
	else if (!seating_can(t->seating, requests[found], lines_now(t->lines)))
		lines_say(t->lines, "%s", why_not(t, requests[found]));
	else if (found == WORD_SAY)
		speak(t, about);
	else
		make_request(t, requests[found]);
	return true;
}
