/* play_end.c: the end of a game without a screen: its report, and how to go on. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/begin.h"
#include "game/language.h"
#include "lines/menu.h"
#include "lines/play_private.h"

/* --- what is said --- */

static void
add_sentence(struct log *report, const char *sentence)
{
	if (*sentence != '\0')
		log_add(report, sentence);
}

/* Its first line is the sentence of the end; the others may be many. */
static void
add_report(struct play_place *p, struct log *report)
{
	char *text = p->sentences->report(play_place_seats(p), play_place_view(p)), *rest = text;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		add_sentence(report, line);
	free(text);
}

static void
make_report(struct play_place *p)
{
	struct front *front = lines_front(p->place.lines);
	char rank[SENTENCE_SIZE], finished[SENTENCE_SIZE];
	log_clear(&p->end.report);
	if (p->at_table && p->table.ended != NULL)
		p->table.ended(p->table.context, play_place_view(p), &p->end.report);
	else
		add_report(p, &p->end.report);
	p->end.result = p->at_table ? 1 : p->end.report.count;
	if (!p->at_table) {
		outcome_rank(front->store, p->session, rank);
		outcome_finished(front, p->session, play_place_view(p), finished);
		add_sentence(&p->end.report, finished);
		add_sentence(&p->end.report, p->people > 0 ? outcome_cost(p->session, play_place_view(p)) : "");
		add_sentence(&p->end.report, rank);
	}
	if (!p->end.reported && !p->at_table) {
		p->end.has_next = outcome_next(front, p->session, play_place_view(p), &p->end.next, &p->end.next_id);
		outcome_par_begin(&p->end.par, front->store, p->session, p->people);
		pin_forget_all(front->store, session_id(p->session));
	}
	p->end.reported = true;
}

const char *
play_place_end_sentence(const struct play_place *p, const struct log *said)
{
	const char *sentence = p->end.report.count > 0 ? p->end.report.lines[0].text : "";
	const char *last = said->count > 0 ? said->lines[said->count - 1].text : "";
	size_t length = strlen(last);
	if (length > 0 && strncmp(sentence, last, length) == 0)
		sentence += length;
	return sentence + strspn(sentence, " ");
}

/* The sentence of the end, unless the log has just said it, and the place it took; report says the rest. */
void
play_place_end_news(struct play_place *p, struct log *news)
{
	bool known = p->end.reported;
	if (!known || p->at_table)
		make_report(p);
	const struct log *report = &p->end.report;
	add_sentence(news, play_place_end_sentence(p, news));
	if (!known && report->count > p->end.result)
		log_put(news, &report->lines[report->count - 1]);
}

char *
play_place_end_question(struct play_place *p)
{
	return mem_format(_("The game is over. %d choices: legal lists them, report tells more."), play_place_count_choices(p));
}

/* --- how to go on --- */

static struct outcome
outcome_of(const struct play_place *p)
{
	struct outcome o = { .session = p->session, .people = p->people, .revealed = p->revealed,
	    .has_next = p->end.has_next, .at_table = p->at_table };
	if (p->table.outcome != NULL)
		p->table.outcome(p->table.context, &o);
	return o;
}

/* The board can be asked about anyway. */
static bool
is_offered(const struct play_place *p, enum outcome_choice choice)
{
	struct outcome o = outcome_of(p);
	return choice != OUTCOME_CLOSE && outcome_offers(&o, choice);
}

void
play_place_end_choices(struct play_place *p, struct play_choices *c)
{
	c->list = mem_grow(NULL, OUTCOME_CHOICES, sizeof c->list[0]);
	c->room = OUTCOME_CHOICES;
	for (int i = 0; i < OUTCOME_CHOICES; i++)
		if (is_offered(p, (enum outcome_choice)i))
			c->list[c->count++] = (struct play_choice){ .kind = CHOICE_END, .number = i };
}

void
play_place_end_text(const struct play_place *p, int choice, char text[SENTENCE_SIZE])
{
	struct outcome o = outcome_of(p);
	snprintf(text, SENTENCE_SIZE, "%s", outcome_word(&o, (enum outcome_choice)choice));
}

/* An unfinished game is given up for the one that begins, as was asked before. */
static void
restart(struct play_place *p, struct session_start start)
{
	struct lines *l = p->place.lines;
	const struct loaded_game *loaded = session_loaded_game(p->session);
	struct error e;
	begin_habits(lines_front(l), p->game, &start);
	struct session *session = session_new(loaded, &start, lines_front(l)->store, &e);
	if (session == NULL) {
		lines_say_error(l, &e);
		return;
	}
	p->abandoned = !session_over(p->session);
	lines_replace(l, play_place_new(l, session, false));
}

void
play_place_start_again(struct play_place *p)
{
	restart(p, *session_started(p->session));
}

void
play_place_start_anew(struct play_place *p)
{
	struct session_start start = *session_started(p->session);
	start.seed = front_seed(lines_front(p->place.lines));
	if (begin_of(p->game)->renew != NULL)
		begin_of(p->game)->renew(&start.options);
	restart(p, start);
}

static void
start_next(struct play_place *p)
{
	struct front *front = lines_front(p->place.lines);
	struct error e;
	if (p->end.next_id == 0) {
		p->end.next.seed = front_seed(front);
		restart(p, p->end.next);
		return;
	}
	struct session *session = session_resume(front->registry, front->store, p->end.next_id, NULL, &e);
	if (session == NULL)
		lines_say_error(p->place.lines, &e);
	else
		lines_replace(p->place.lines, play_place_new(p->place.lines, session, true));
}

static void
share(struct play_place *p)
{
	char *text = outcome_share(lines_front(p->place.lines)->store, p->session), *rest = text;
	for (char *line; rest != NULL && (line = strsep(&rest, "\n")) != NULL; )
		speech_say(lines_speech(p->place.lines), line);
	free(text);
}

/* Of a game at a table that is among our own now, where *id says so. */
static json_t *
kept_journal(struct play_place *p, int64_t *id)
{
	struct outcome o = outcome_of(p);
	*id = p->at_table ? o.kept_id : session_id(p->session);
	return p->at_table ? session_saved_journal(lines_front(p->place.lines)->store, o.kept_id, NULL) :
	    session_journal(p->session);
}

static void
review(struct play_place *p)
{
	int64_t id;
	json_t *journal = kept_journal(p, &id);
	if (journal != NULL)
		review_open_lines(p->place.lines, journal, id);
}

static void
replay(struct play_place *p)
{
	int64_t id;
	json_t *journal = kept_journal(p, &id);
	if (journal != NULL)
		replay_open_lines(p->place.lines, journal);
}

static void
rematch(struct play_place *p)
{
	p->table.rematch(p->table.context);
}

static void
reveal(struct play_place *p)
{
	play_place_take_word(p, "reveal", true);
}

void
play_place_end_choose(struct play_place *p, int choice)
{
	static void (*const runs[OUTCOME_CHOICES])(struct play_place *) = {
		[OUTCOME_REMATCH] = rematch, [OUTCOME_NEXT] = start_next, [OUTCOME_NEW] = play_place_start_anew,
		[OUTCOME_RETRY] = play_place_start_again,
		[OUTCOME_SHARE] = share, [OUTCOME_REVIEW] = review, [OUTCOME_REPLAY] = replay, [OUTCOME_REVEAL] = reveal,
		[OUTCOME_LEAVE] = play_place_leave,
	};
	runs[choice](p);
}

void
play_place_end_free(struct play_place *p)
{
	outcome_par_cancel(&p->end.par);
	log_clear(&p->end.report);
}
