/* lines_play_end.c: the end of a game in lines: its report, with the choices that follow. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/begin.h"
#include "game/language.h"
#include "lines/lines_menu.h"
#include "lines/lines_play_private.h"

/* --- what is said --- */

static void
add_sentence(struct log *report, const char *sentence)
{
	if (*sentence != '\0')
		log_add(report, sentence);
}

/* The first line is the sentence of the end; many may follow. */
static void
add_report(struct line_play *p, struct log *report)
{
	char *text = p->sentences->report(line_play_seats(p), line_play_view(p)), *rest = text;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		add_sentence(report, line);
	free(text);
}

static void
make_report(struct line_play *p)
{
	struct front *front = lines_front(p->line_page.lines);
	char rank[SENTENCE_SIZE], finished[SENTENCE_SIZE];
	log_clear(&p->end.report);
	if (p->at_table && p->table.ended != NULL)
		p->table.ended(p->table.context, line_play_view(p), &p->end.report);
	else
		add_report(p, &p->end.report);
	p->end.result = p->at_table ? 1 : p->end.report.count;
	if (!p->at_table) {
		after_game_rank(front->store, p->session, rank);
		after_game_finished(front, p->session, line_play_view(p), finished);
		add_sentence(&p->end.report, finished);
		add_sentence(&p->end.report, p->people > 0 ?
		    after_game_cost(p->session, line_play_view(p)) : "");
		add_sentence(&p->end.report, rank);
	}
	if (!p->end.reported && !p->at_table) {
		p->end.has_next = after_game_next(front, p->session, line_play_view(p),
		    &p->end.next, &p->end.next_id);
		after_game_par_begin(&p->end.par, front->store, p->session, p->people);
		pin_forget_all(front->store, session_id(p->session));
	}
	p->end.reported = true;
}

const char *
line_play_end_sentence(const struct line_play *p, const struct log *said)
{
	const char *sentence = p->end.report.count > 0 ? p->end.report.lines[0].text : "";
	const char *last = said->count > 0 ? said->lines[said->count - 1].text : "";
	size_t length = strlen(last);
	if (length > 0 && strncmp(sentence, last, length) == 0)
		sentence += length;
	return sentence + strspn(sentence, " ");
}

/* Adds the sentence of the end, unless the log has just said it, and the rank. The report word says
 * the rest. */
void
line_play_end_news(struct line_play *p, struct log *news)
{
	bool known = p->end.reported;
	if (!known || p->at_table)
		make_report(p);
	const struct log *report = &p->end.report;
	add_sentence(news, line_play_end_sentence(p, news));
	if (!known && report->count > p->end.result)
		log_put(news, &report->lines[report->count - 1]);
}

char *
line_play_end_question(struct line_play *p)
{
	return mem_format(_("The game is over. %d choices: legal lists them, report tells more."),
	    line_play_count_choices(p));
}

/* --- how to go on --- */

static struct after_game
after_game_of(const struct line_play *p)
{
	struct after_game o = { .session = p->session, .people = p->people, .revealed = p->revealed,
	    .has_next = p->end.has_next, .at_table = p->at_table };
	if (p->table.outcome != NULL)
		p->table.outcome(p->table.context, &o);
	return o;
}

/* Closing is not offered: the board can be asked about anyway. */
static bool
is_offered(const struct line_play *p, enum after_game_choice choice)
{
	struct after_game o = after_game_of(p);
	return choice != AFTER_GAME_CLOSE && after_game_offers(&o, choice);
}

void
line_play_end_choices(struct line_play *p, struct play_choices *c)
{
	c->list = mem_grow(NULL, AFTER_GAME_CHOICES, sizeof c->list[0]);
	c->room = AFTER_GAME_CHOICES;
	for (int i = 0; i < AFTER_GAME_CHOICES; i++)
		if (is_offered(p, (enum after_game_choice)i))
			c->list[c->count++] = (struct play_choice){ .kind = CHOICE_END,
			    .number = i };
}

void
line_play_end_text(const struct line_play *p, int choice, char text[SENTENCE_SIZE])
{
	struct after_game o = after_game_of(p);
	snprintf(text, SENTENCE_SIZE, "%s", after_game_word(&o, (enum after_game_choice)choice));
}

/* Abandons the unfinished game for the new one; the player has confirmed it. */
static void
restart(struct line_play *p, struct session_start start)
{
	struct lines *l = p->line_page.lines;
	const struct loaded_game *loaded = session_loaded_game(p->session);
	struct error e;
	begin_habits(lines_front(l), p->game, &start);
	struct session *session = session_new(loaded, &start, lines_front(l)->store, &e);
	if (session == NULL) {
		lines_say_error(l, &e);
		return;
	}
	p->abandoned = !session_over(p->session);
	lines_replace(l, line_play_new(l, session, false));
}

void
line_play_start_again(struct line_play *p)
{
	restart(p, *session_started(p->session));
}

void
line_play_start_new_seed(struct line_play *p)
{
	struct session_start start = *session_started(p->session);
	start.seed = front_seed(lines_front(p->line_page.lines));
	if (begin_of(p->game)->renew != NULL)
		begin_of(p->game)->renew(&start.options);
	restart(p, start);
}

static void
start_next(struct line_play *p)
{
	struct front *front = lines_front(p->line_page.lines);
	struct error e;
	if (p->end.next_id == 0) {
		p->end.next.seed = front_seed(front);
		restart(p, p->end.next);
		return;
	}
	struct session *session = session_resume(front->registry, front->store, p->end.next_id,
	    NULL, &e);
	if (session == NULL)
		lines_say_error(p->line_page.lines, &e);
	else
		lines_replace(p->line_page.lines, line_play_new(p->line_page.lines, session, true));
}

static void
share(struct line_play *p)
{
	char *text = after_game_share(lines_front(p->line_page.lines)->store, p->session),
	    *rest = text;
	for (char *line; rest != NULL && (line = strsep(&rest, "\n")) != NULL; )
		speech_say(lines_speech(p->line_page.lines), line);
	free(text);
}

/* The journal of the game, with its id. For a game at a table it is the copy in the store. */
static json_t *
kept_journal(struct line_play *p, int64_t *id)
{
	struct after_game o = after_game_of(p);
	*id = p->at_table ? o.kept_id : session_id(p->session);
	return p->at_table ? session_saved_journal(lines_front(p->line_page.lines)->store,
	    o.kept_id, NULL) : session_journal(p->session);
}

static void
review(struct line_play *p)
{
	int64_t id;
	json_t *journal = kept_journal(p, &id);
	if (journal != NULL)
		review_open_lines(p->line_page.lines, journal, id);
}

static void
replay(struct line_play *p)
{
	int64_t id;
	json_t *journal = kept_journal(p, &id);
	if (journal != NULL)
		replay_open_lines(p->line_page.lines, journal);
}

static void
rematch(struct line_play *p)
{
	p->table.rematch(p->table.context);
}

static void
reveal(struct line_play *p)
{
	line_play_take_word(p, "reveal", true);
}

void
line_play_end_choose(struct line_play *p, int choice)
{
	static void (*const runs[AFTER_GAME_CHOICES])(struct line_play *) = {
		[AFTER_GAME_REMATCH] = rematch, [AFTER_GAME_NEXT] = start_next,
		[AFTER_GAME_NEW] = line_play_start_new_seed,
		[AFTER_GAME_RETRY] = line_play_start_again,
		[AFTER_GAME_SHARE] = share, [AFTER_GAME_REVIEW] = review,
		[AFTER_GAME_REPLAY] = replay,
		[AFTER_GAME_REVEAL] = reveal,
		[AFTER_GAME_LEAVE] = line_play_leave,
	};
	runs[choice](p);
}

void
line_play_end_free(struct line_play *p)
{
	after_game_par_cancel(&p->end.par);
	log_clear(&p->end.report);
}
