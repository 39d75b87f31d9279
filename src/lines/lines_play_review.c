/* lines_play_review.c: the review of a finished game in lines: the moments that cost most. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "game/review.h"
#include "lines/lines_menu.h"
#include "lines/lines_play_private.h"

struct review_line_page {
	struct line_page		 line_page;
	const struct game	*game;
	json_t			*journal;
	int64_t			 id;		/* of the saved game; 0: it is in no store */
	int			 seats, seat;
	struct review_job	*job;		/* NULL: the search is done */
	struct review		*review;	/* NULL: the search is running */
};

/* --- making it --- */

static void
begin(struct review_line_page *r, int seat)
{
	struct front *front = lines_front(r->line_page.lines);
	review_cancel(r->job);
	review_free(r->review);
	r->seat = seat;
	r->review = review_kept(front->store, r->id, r->game, seat);
	r->job = r->review != NULL ? NULL : review_begin(front->registry, r->journal, seat, NULL);
}

static bool
review_line_page_busy(const struct line_page *line_page)
{
	return ((const struct review_line_page *)line_page)->job != NULL;
}

static int64_t
review_line_page_due(const struct line_page *line_page)
{
	return review_line_page_busy(line_page) ? lines_now(line_page->lines) : NEVER_DUE;
}

static void
review_line_page_tick(struct line_page *line_page)
{
	struct review_line_page *r = (struct review_line_page *)line_page;
	int64_t end = clock_ms() + WORK_MS;
	bool done;
	do
		done = review_work(r->job);
	while (!done && clock_ms() < end);
	if (!done)
		return;
	r->review = review_end(r->job);
	r->job = NULL;
	review_keep(lines_front(line_page->lines)->store, r->id, r->game, r->review);
}

/* --- showing it --- */

static int
moments(const struct review_line_page *r)
{
	return r->review != NULL ? r->review->count : 0;
}

static void
review_line_page_ask(struct line_page *line_page)
{
	struct review_line_page *r = (struct review_line_page *)line_page;
	struct log news = { 0 };
	char *question = r->review == NULL ? mem_string(_("This game cannot be reviewed. quit goes "
	    "back.")) : r->review->count == 0 ?
	    mem_string(_("Nothing better was found. Well played! quit goes back.")) :
	    mem_format(r->review->count == 1 ?
	    _("%d moment could have been better. 1 tells it, try 1 plays on from it.") :
	    _("%d moments could have been better, the dearest first. A number tells one, all tells "
	    "all, try 1 plays on from it."), r->review->count);
	if (r->seats > 1)
		log_format(&news, _("Review of player %d; player and a number reviews another "
		    "one."), r->seat);
	speech_tell(lines_speech(line_page->lines), &news, question);
	log_clear(&news);
	free(question);
}

static void
play_moment(struct review_line_page *r, int index, struct log *answer)
{
	struct moment_words words;
	const struct moment *m = &r->review->moments[index];
	struct session *s = review_session(lines_front(r->line_page.lines)->registry, r->journal, m,
	    NULL);
	if (s == NULL)
		return;
	review_words(s, r->seat, m, &words);
	session_free(s);
	log_format(answer, _("%d, %s. You: %s"), index + 1, words.when, words.done);
	log_format(answer, _("Better (%s): %s"), words.loss, words.better);
	if (words.why[0] != '\0')
		log_add(answer, words.why);
}

static void
tell(struct review_line_page *r, int first, int count)
{
	struct log answer = { 0 };
	for (int i = first; i < first + count; i++)
		play_moment(r, i, &answer);
	if (answer.count == 0)
		log_add(&answer, _("Nothing better was found. Well played!"));
	speech_answer(lines_speech(r->line_page.lines), &answer);
	log_clear(&answer);
}

/* --- going on from it --- */

/* Plays the position as a game of its own. It begins from a set-up, so it counts for nothing. */
static void
try_again(struct review_line_page *r, int index)
{
	struct lines *l = r->line_page.lines;
	struct error e;
	struct session *there = review_session(lines_front(l)->registry, r->journal,
	    &r->review->moments[index], &e), *session = NULL;
	if (there != NULL) {
		struct session_start start = *session_started(there);
		json_t *setup = session_json(there, SEAT_REFEREE);
		start.setup = setup;
		start.practice = true;
		start.seats[r->seat].cpu = false;
		session = session_new(session_loaded_game(there), &start, lines_front(l)->store,
		    &e);
		json_decref(setup);
		session_free(there);
	}
	if (session != NULL)
		lines_push(l, line_play_new(l, session, false));
	else
		lines_say_error(l, &e);
}

/* --- what is typed --- */

enum word { WORD_ALL, WORD_TRY, WORD_PLAYER, WORDS };

static const struct topic words[WORDS + 1] = {
	[WORD_ALL] = { "all", 0, "全部", NULL, N_("Tells all moments."), NULL },
	[WORD_TRY] = { "try", 0, "試す", N_("NUMBER"),
	    N_("Plays on from that moment, as practice."), NULL },
	[WORD_PLAYER] = { "player", 0, "プレイヤー", N_("NUMBER"),
	    N_("Reviews the game of that player."), NULL },
};

static void
run_numbered(struct review_line_page *r, enum word word, const char *about)
{
	int most = word == WORD_TRY ? moments(r) : r->seats, number;
	char digits[TOPIC_WORD] = "";
	topic_word(&about, digits);
	if (!text_to_int(digits, 1, most, &number)) {
		lines_say(r->line_page.lines, _("A number from 1 to %d has to follow."), most);
	} else if (word == WORD_TRY) {
		try_again(r, number - 1);
	} else {
		begin(r, number);
		lines_ask(r->line_page.lines);
	}
}

static bool
review_line_page_take(struct line_page *line_page, const char *typed)
{
	struct review_line_page *r = (struct review_line_page *)line_page;
	char word[TOPIC_WORD];
	int number;
	const char *about = typed;
	if (!topic_word(&about, word)) {
		lines_ask(line_page->lines);
		return true;
	}
	if (text_to_int(word, 1, moments(r), &number)) {
		tell(r, number - 1, 1);
		return true;
	}
	const struct topic *found = topic_find(words, word);
	if (found == NULL)
		return false;
	if (found - words == WORD_ALL)
		tell(r, 0, moments(r));
	else
		run_numbered(r, (enum word)(found - words), about);
	return true;
}

static const struct topic *
review_line_page_words(struct line_page *line_page)
{
	return words;
}

static const struct game *
review_line_page_game(const struct line_page *line_page)
{
	return ((const struct review_line_page *)line_page)->game;
}

static void
review_line_page_free(struct line_page *line_page)
{
	struct review_line_page *r = (struct review_line_page *)line_page;
	review_cancel(r->job);
	review_free(r->review);
	json_decref(r->journal);
}

static const struct line_page_class review_class = {
	.ask   = review_line_page_ask,
	.take  = review_line_page_take,
	.words = review_line_page_words,
	.busy  = review_line_page_busy,
	.due   = review_line_page_due,
	.tick  = review_line_page_tick,
	.game  = review_line_page_game,
	.free  = review_line_page_free,
};

void
review_open_lines(struct lines *l, json_t *journal, int64_t id)
{
	struct error e;
	struct session *s = session_replay_fitting(lines_front(l)->registry, journal,
	    &(int64_t){ 0 }, &e);
	if (s == NULL || !review_allows(s, &e)) {
		session_free(s);
		json_decref(journal);
		lines_say_error(l, &e);
		return;
	}
	struct review_line_page *r = mem_new(sizeof *r);
	r->line_page = (struct line_page){ .class = &review_class, .lines = l };
	r->game = session_game(s);
	r->journal = journal;
	r->id = id;
	r->seats = session_seats(s);
	begin(r, review_seat(s));
	session_free(s);
	lines_push(l, &r->line_page);
}
