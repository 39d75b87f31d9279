/* lines_play_commands.c: the words that are understood in every game, with the search for the one
 * that is meant. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/daily.h"
#include "game/language.h"
#include "lines/lines_answer.h"
#include "lines/lines_play_private.h"

/* --- what happened --- */

/* Says everything since this person acted last, silent lines too; after the end also the result. */
static void
run_last(struct line_play *p, const char *about)
{
	const struct seat_view *seat_view = line_play_seat_view(p);
	struct log answer = { 0 };
	for (int i = 0; i < seat_view->extra_news.count; i++)
		log_put(&answer, &seat_view->extra_news.lines[i]);
	for (int i = seat_view->since; i < seat_view->seat_log.lines.count; i++)
		log_put(&answer, &seat_view->seat_log.lines.lines[i]);
	/* the revealed log has the end already */
	bool told = p->revealed && p->people > 0 && answer.count > 0;
	const char *end = told ? "" : line_play_end_sentence(p, &answer);
	if (*end != '\0')
		log_add(&answer, end);
	for (int i = 1; i < p->end.report.count; i++)
		log_put(&answer, &p->end.report.lines[i]);
	if (answer.count == 0)
		log_add(&answer, _("Nothing has happened since."));
	speech_answer(lines_speech(p->line_page.lines), &answer);
	log_clear(&answer);
}

static void
run_log(struct line_play *p, const char *about)
{
	answer_log(p->line_page.lines, &line_play_seat_view(p)->seat_log.lines, about);
}

static void
run_why(struct line_play *p, const char *about)
{
	const struct seat_view *seat_view = line_play_seat_view(p);
	if (seat_view->why[0] != '\0')
		lines_say(p->line_page.lines, "%s", seat_view->why);
	else
		run_last(p, about);
}

/* --- what can be done --- */

static void
run_legal(struct line_play *p, const char *about)
{
	line_play_list_choices(p, about);
}

static void
run_hint(struct line_play *p, const char *about)
{
	line_play_hint(p);
}

static void
run_undo(struct line_play *p, const char *about)
{
	line_play_undo(p);
}

/* --- about the game --- */

static void
run_clock(struct line_play *p, const char *about)
{
	struct log answer = { 0 };
	line_play_say_time(p, &answer);
	if (answer.count == 0)
		log_add(&answer, _("No clock runs here."));
	speech_answer(lines_speech(p->line_page.lines), &answer);
	log_clear(&answer);
}

static void
run_who(struct line_play *p, const char *about)
{
	struct log answer = { 0 };
	char who[SENTENCE_SIZE];
	if (p->at_table && p->table.who != NULL)
		p->table.who(p->table.context, &answer);
	if (answer.count == 0) {
		line_play_who(p, who);
		log_add(&answer, who);
	}
	speech_answer(lines_speech(p->line_page.lines), &answer);
	log_clear(&answer);
}

/* While a game has secrets its seed is not said: playing it elsewhere would reveal them. A daily
 * game has its date as seed. */
static void
run_seed(struct line_play *p, const char *about)
{
	const struct session_start *start = session_started(p->session);
	if (p->tutorial != NULL || p->at_table || start->setup != NULL || start->practice)
		lines_say(p->line_page.lines, "%s", _("This game has no seed of its own."));
	else if (daily_day(&start->options) >= 0)
		lines_say(p->line_page.lines, "%s", _("The date is the seed of a daily game."));
	else if (p->game->secret && !session_over(p->session))
		lines_say(p->line_page.lines, "%s",
		    _("The seed is said when the game is over: it would tell what is hidden."));
	else
		lines_say(p->line_page.lines, _("The seed is %llu."),
		    (unsigned long long)start->seed);
}

/* The log is rebuilt with everything revealed; the lines of the last turn must remain the last
 * turn. */
static void
tell_revealed(struct line_play *p)
{
	int latest[SEATS_MAX + 1];
	for (int seat = 0; seat <= SEATS_MAX; seat++)
		latest[seat] = p->seat_views[seat].seat_log.lines.count - p->seat_views[seat].since;
	line_play_show(p, NULL);
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		struct seat_view *seat_view = &p->seat_views[seat];
		int count = seat_view->seat_log.lines.count;
		seat_view->since = count > latest[seat] ? count - latest[seat] : 0;
	}
}

static void
run_reveal(struct line_play *p, const char *about)
{
	if ((session_can(p->session) & SESSION_REVEAL) == 0) {
		lines_say(p->line_page.lines, "%s",
		    p->game->secret ? _("What is hidden can be heard when the game is over.") :
		    _("Nothing is hidden in this game."));
		return;
	}
	p->revealed = true;
	tell_revealed(p);
	lines_say(p->line_page.lines, "%s", _("Nothing is hidden any more: ask about the board "
	    "again."));
}

/* --- going on --- */

static void
run_save(struct line_play *p, const char *about)
{
	const char *trouble = store_trouble(lines_front(p->line_page.lines)->store);
	line_play_keep_time(p);
	if (p->tutorial != NULL)
		lines_say(p->line_page.lines, "%s", _("A tutorial is not saved."));
	else if (p->at_table)
		lines_say(p->line_page.lines, "%s", _("The table keeps the game."));
	else if (session_save(p->session) && line_play_is_kept(p))
		lines_say(p->line_page.lines,
		    _("Everything is saved, as game %lld. quit goes back, and the menu continues "
		    "it."), (long long)session_id(p->session));
	else if (store_is_memory(lines_front(p->line_page.lines)->store))
		lines_say(p->line_page.lines, "%s",
		    _("It is not saved: the game lasts until you leave goyu."));
	else
		lines_say(p->line_page.lines, _("It is not saved: %s."),
		    trouble != NULL ? _(trouble) : _("its file cannot be written"));
}

static void
run_pause(struct line_play *p, const char *about)
{
	if ((session_can(p->session) & SESSION_PAUSE) == 0) {
		lines_say(p->line_page.lines, "%s", _("There is nothing to stop here."));
		return;
	}
	line_play_handover_show(p, line_play_has_secrets(p) ? COVER_HANDOVER : COVER_PAUSE);
	lines_ask(p->line_page.lines);
}

static void
run_go(struct line_play *p, const char *about)
{
	int count = 1;
	if (p->people > 0 || p->at_table || session_over(p->session))
		lines_say(p->line_page.lines, "%s", _("go is for games that only CPUs play."));
	else if (*about != '\0' && !text_to_int(about, 1, 100000, &count))
		lines_say(p->line_page.lines, "%s", _("How many actions? go 10 plays ten."));
	else
		line_play_go(p, count);
}

static void
run_pin(struct line_play *p, const char *about)
{
	if (line_play_has_secrets(p) && !session_over(p->session))
		line_play_ask_new_pin(p);
	else
		lines_say(p->line_page.lines, "%s",
		    _("A PIN is for games in which several people hide something from each "
		    "other."));
}

static void
run_report(struct line_play *p, const char *about)
{
	if (p->end.report.count > 0)
		speech_answer(lines_speech(p->line_page.lines), &p->end.report);
	else
		lines_say(p->line_page.lines, "%s", _("The game is not over."));
}

static void
run_par(struct line_play *p, const char *about)
{
	lines_say(p->line_page.lines, "%s", p->end.par.text[0] != '\0' ? p->end.par.text :
	    _("There is no par here, that is, what a CPU reaches with the same seed."));
}

static void
run_menu(struct line_play *p, const char *about)
{
	line_play_open_menu(p);
}

/* --- the words --- */

enum word {
	WORD_LAST, WORD_LOG, WORD_WHY, WORD_LEGAL, WORD_LIST, WORD_HINT, WORD_UNDO, WORD_CLOCK,
	WORD_WHO, WORD_SEED, WORD_SAVE,
	WORD_PAUSE, WORD_MENU, WORD_GO, WORD_PIN, WORD_REPORT, WORD_PAR, WORD_REVEAL, WORDS
};

static const struct topic words[WORDS + 1] = {
	[WORD_LAST] = { "last", 'x', "直前", NULL,
	    N_("Says everything that happened since you acted last."), NULL },
	[WORD_LOG] = { "log", 'o', "記録", N_("[LINES]"), N_("Reads the last lines of the log."),
	    NULL },
	[WORD_WHY] = { "why", 'y', "なぜ", NULL,
	    N_("Says why the last thing was refused or advised, or what it brought."), NULL },
	[WORD_LEGAL] = { "legal", 'g', "選択肢", N_("[TEXT]"),
	    N_("Lists what you can do, each with its number, or only what has a text in it."),
	    NULL },
	[WORD_LIST] = { "list", 0, "一覧", NULL, N_("Lists all choices with their numbers."),
	    NULL },
	[WORD_HINT] = { "hint", 'i', "ヒント", NULL,
	    N_("Says what a CPU would do, and first what that costs."), NULL },
	[WORD_UNDO] = { "undo", 'u', "待った", NULL,
	    N_("Takes the last action back, where that is allowed."), NULL },
	[WORD_CLOCK] = { "clock", 't', "時間", NULL,
	    N_("Says how much time has passed, and how much is left."), NULL },
	[WORD_WHO] = { "who", 0, "対局者", NULL, N_("Says who plays."), NULL },
	[WORD_SEED] = { "seed", 0, "シード", NULL, N_("Says the seed of the game."), NULL },
	[WORD_SAVE] = { "save", 0, "保存", NULL,
	    N_("Says whether the game is saved, and under which number."), NULL },
	[WORD_PAUSE] = { "pause", 0, "一時停止", NULL, N_("Stops the clock until you press Enter."),
	    NULL },
	[WORD_MENU] = { "menu", 0, "メニュー", NULL, N_("Starts over, gives up, or leaves."),
	    NULL },
	[WORD_GO] = { "go", 0, "進む", N_("[ACTIONS]"),
	    N_("Where only CPUs play: lets them act so many times."), NULL },
	[WORD_PIN] = { "pin", 0, "暗証番号", NULL,
	    N_("Sets a PIN for your curtain, where several people share the keyboard."), NULL },
	[WORD_REPORT] = { "report", 0, "結果", NULL, N_("Says how the game ended."), NULL },
	[WORD_PAR] = { "par", 0, "基準", NULL,
	    N_("After the end: what a CPU reaches with the same seed."), NULL },
	[WORD_REVEAL] = { "reveal", 0, "公開", NULL,
	    N_("After the end: lets you ask about what was hidden."), NULL },
};

static void (*const runs[WORDS])(struct line_play *, const char *about) = {
	[WORD_LAST] = run_last, [WORD_LOG] = run_log, [WORD_WHY] = run_why,
	[WORD_LEGAL] = run_legal,
	[WORD_LIST] = run_legal, [WORD_HINT] = run_hint, [WORD_UNDO] = run_undo,
	[WORD_CLOCK] = run_clock,
	[WORD_WHO] = run_who, [WORD_SEED] = run_seed, [WORD_SAVE] = run_save,
	[WORD_PAUSE] = run_pause, [WORD_MENU] = run_menu, [WORD_GO] = run_go, [WORD_PIN] = run_pin,
	[WORD_REPORT] = run_report,
	[WORD_PAR] = run_par, [WORD_REVEAL] = run_reveal,
};

static int
add_words(struct line_play *p, int count, const struct topic *more)
{
	for (; more != NULL && more->name != NULL && count < TOPICS_MOST; more++)
		p->words[count++] = *more;
	p->words[count] = (struct topic){ 0 };
	return count;
}

/* First the topics of this game, then the words of arranging, of a table, of every game. */
void
line_play_gather_words(struct line_play *p)
{
	const struct arrangement *arrangement = p->sentences->arrangement;
	int count = add_words(p, 0, p->sentences->topics);
	count = add_words(p, count, arrangement != NULL ? arrangement->words : NULL);
	count = add_words(p, count, p->at_table ? p->table.words : NULL);
	p->own_words = count;
	add_words(p, count, words);
}

bool
line_play_has_word(const struct game *game, const char *name)
{
	for (int i = 0; i < WORDS; i++)
		if (strcmp(words[i].name, name) == 0)
			return true;
	for (const struct topic *t = sentences_of(game)->topics; t != NULL && t->name != NULL; t++)
		if (strcmp(t->name, name) == 0)
			return true;
	return false;
}

/* --- finding --- */

static const struct topic *
find_exactly(const struct topic *list, const char *word)
{
	for (; list->name != NULL; list++)
		if (topic_is_called(list, word))
			return list;
	return NULL;
}

/* Adds the names that begin with the word to a list; returns how many there are, and one of
 * them. */
static int
find_beginnings(const struct topic *list, const char *word, const struct topic **found,
    char names[SENTENCE_SIZE])
{
	int count = 0;
	for (; list->name != NULL; list++)
		if (strncasecmp(list->name, word, strlen(word)) == 0) {
			text_list_add(names, SENTENCE_SIZE, list->name);
			*found = list;
			count++;
		}
	return count;
}

static void
run(struct line_play *p, const struct topic *word, const char *about)
{
	int index = (int)(word - p->words) - p->own_words;
	const char *name = word->name;
	bool lesson = p->tutorial != NULL;	/* read before: a table's word may free p */
	about += strspn(about, " ");
	if (index != WORD_HINT)
		line_play_seat_view(p)->hint_offered = false;
	if (index >= 0)
		runs[index](p, about);
	else if (line_play_take_arranging(p, word, about))
		;
	else if (word->tell == NULL)
		p->table.take(p->table.context, name, about);
	else
		answer_topic(p->line_page.lines, p->session, line_play_view(p), word, about);
	if (lesson)
		line_play_lesson_used_word(p, name);
}

/* Takes the beginning of a word. Words of every line page count as well, but are not run here. */
static bool
take_beginning(struct line_play *p, const char *word, const char *about)
{
	const struct topic *found = NULL;
	char names[SENTENCE_SIZE] = "";
	int own = find_beginnings(p->words, word, &found, names);
	int count = own + find_beginnings(lines_words(), word, &found, names);
	if (count > 1)
		lines_say(p->line_page.lines, _("%s could be: %s."), word, names);
	else if (own == 1)
		run(p, found, about);
	return count > 1 || own == 1;
}

bool
line_play_is_common_word(const char *typed)
{
	char word[TOPIC_WORD];
	return topic_word(&typed, word) && find_exactly(lines_words(), word) != NULL;
}

bool
line_play_take_topic(struct line_play *p, const char *typed)
{
	char word[TOPIC_WORD];
	const struct topic *found = topic_word(&typed, word) ? find_exactly(p->words, word) : NULL;
	if (found == NULL || found->tell == NULL)
		return false;
	run(p, found, typed);
	return true;
}

bool
line_play_take_word(struct line_play *p, const char *typed, bool exact)
{
	char word[TOPIC_WORD];
	const char *whole = typed;
	if (!topic_word(&typed, word))
		return false;
	const struct topic *found = find_exactly(p->words, word);
	if (exact && found == &p->words[p->own_words + WORD_GO] && p->people > 0 &&
	    line_play_take_action(p, whole))
		return true;	/* "go 3,4" may be an action where people play */
	if (exact && found != NULL)
		run(p, found, typed);
	return exact ? found != NULL : take_beginning(p, word, typed);
}
