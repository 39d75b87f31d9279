/* lines_records.c: the records in lines: finished games of each game, statistics, calendar, best
 * lists. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "front/records_text.h"
#include "game/exchange.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_menu.h"

struct records {
	struct choices		 choices;
	bool			 chosen;	/* the sheets of a game, not the list of games */
	const struct game	*game;		/* NULL: all games together */
	struct sheet		*sheets;
	int			 sheet_count;
};

/* --- what can be done with a finished game, by its number --- */

static void
replay_number(struct lines *l, int64_t id, const char *unused)
{
	struct error e;
	json_t *journal = exchange_journal(lines_front(l)->store, id, &e);
	if (journal == NULL)
		lines_say_error(l, &e);
	else
		replay_open_lines(l, journal);
}

/* Exports to a new file of that name; NULL and *e. */
static char *
export_to(struct lines *l, int64_t id, const char *typed, struct error *e)
{
	char *path = front_path(lines_front(l), typed, e);
	if (path != NULL && exchange_write(lines_front(l)->store, id, path, e))
		return path;
	free(path);
	return NULL;
}

static void
review_number(struct lines *l, int64_t id, const char *unused)
{
	struct error e;
	json_t *journal = exchange_journal(lines_front(l)->store, id, &e);
	if (journal == NULL)
		lines_say_error(l, &e);
	else
		review_open_lines(l, journal, id);
}

static void
export_number(struct lines *l, int64_t id, const char *typed)
{
	struct error e;
	typed += strspn(typed, " ");
	char *path = *typed != '\0' ? export_to(l, id, typed, &e) :
	    front_export(lines_front(l), id, &e);
	if (path == NULL)
		lines_say_error(l, &e);
	else
		lines_say(l, _("The game is in %s."), front_display_path(lines_front(l), path));
	free(path);
}

static void
import_path(struct lines *l, const char *typed)
{
	struct error e;
	char *path = front_path(lines_front(l), typed, &e);
	int64_t id = path == NULL ? 0 : exchange_import(lines_front(l)->registry,
	    lines_front(l)->store, path, &e);
	free(path);
	if (id == 0)
		lines_say_error(l, &e);
	else
		lines_say(l, _("Imported as game %lld."), (long long)id);
}

static void
submit_number(struct lines *l, int64_t id, const char *unused)
{
	struct error e;
	struct lobby *lobby = hall_link_lobby(l);
	if (lobby == NULL || !lobby_is_open(lobby))
		lines_say(l, "%s", _("There is no line to the referee just now."));
	else if (!lobby_submit(lobby, lines_front(l)->store, id, &e))
		lines_say_error(l, &e);
}

static const struct topic words[] = {
	{ "replay", 0, "リプレイ", N_("NUMBER"),
	    N_("Tells the finished game of that number again."), NULL },
	{ "review", 0, "検討", N_("NUMBER"), N_("Says where the finished game of that number could "
	    "have gone better."), NULL },
	{ "export", 0, "書き出し", N_("NUMBER [PATH]"),
	    N_("Exports the game of that number to a new file, without a name into the folder of "
	    "exports."), NULL },
	{ "import", 0, "読み込み", N_("PATH"), N_("Imports a game from a file, finished or not."),
	    NULL },
	{ "submit", 0, "投稿", N_("NUMBER"), N_("Sends the game of that number to the best lists "
	    "of this host, where there is a hall."), NULL },
	{ "list", 0, "一覧", N_("[CHOICE]"), N_("Lists all choices with their numbers; or says all "
	    "about one."), NULL },
	{ 0 },
};

static void
take_numbered(struct lines *l, const char *word, const char *about,
    void (*run)(struct lines *, int64_t, const char *))
{
	uint64_t number;
	char digits[TOPIC_WORD] = "";
	if (topic_word(&about, digits) && text_to_u64(digits, &number) && number > 0 &&
	    number <= INT64_MAX)
		run(l, (int64_t)number, about);
	else
		lines_say(l, _("Which game? The finished games are listed with their numbers: %s "
		    "12."), word);
}

static bool
records_take(struct choices *c, const char *typed)
{
	char word[TOPIC_WORD];
	const char *about = typed;
	const struct topic *found = topic_word(&about, word) ? topic_find(words, word) : NULL;
	about += strspn(about, " ");
	if (found == &words[0])
		take_numbered(c->line_page.lines, found->name, about, replay_number);
	else if (found == &words[1])
		take_numbered(c->line_page.lines, found->name, about, review_number);
	else if (found == &words[2])
		take_numbered(c->line_page.lines, found->name, about, export_number);
	else if (found == &words[3] && *about != '\0')
		import_path(c->line_page.lines, about);
	else if (found == &words[3])
		lines_say(c->line_page.lines, "%s", _("Which file? import game.json reads one."));
	else if (found == &words[4])
		take_numbered(c->line_page.lines, found->name, about, submit_number);
	else
		return false;
	return true;
}

/* --- the rows --- */

static void
fill_games(struct choices *c)
{
	choices_question(c, _("Records. Of which game?"));
	choices_add(c, NULL, "%s", _("All games"));
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		choices_add(c, NULL, "%s", _((*game)->title));
	c->standard = 0;
}

static void
records_fill(struct choices *c)
{
	struct records *r = (struct records *)c;
	if (!r->chosen) {
		fill_games(c);
		return;
	}
	free(r->sheets);
	r->sheet_count = records_sheets(lines_front(c->line_page.lines), r->game, &r->sheets);
	choices_question(c, _("Records: %s."), r->game != NULL ? _(r->game->title) :
	    _("All games"));
	for (int i = 0; i < r->sheet_count; i++) {
		char word[SENTENCE_SIZE / 2];
		records_sheet_word(r->game, &r->sheets[i], word);
		choices_add(c, NULL, "%s", word);
	}
	c->standard = 0;
}

static void
say_sheet(struct records *r, const struct sheet *sheet)
{
	struct lines *l = r->choices.line_page.lines;
	struct log answer = { 0 };
	records_lines(lines_front(l), r->game, sheet, RECORDS_SENTENCES, &answer);
	if (answer.count == 0)
		log_add(&answer, _("Nothing has been finished yet."));
	else if (sheet->kind == SHEET_HISTORY)
		log_add(&answer, _("replay and a number tells a game again, review says where it "
		    "could have gone better."));
	speech_answer(lines_speech(l), &answer);
	log_clear(&answer);
}

static const struct choices_class records_class;

static void
records_choose(struct choices *c, int row)
{
	struct records *r = (struct records *)c;
	if (r->chosen) {
		say_sheet(r, &r->sheets[row]);
		return;
	}
	struct records *of = choices_new(sizeof *of, &records_class, c->line_page.lines);
	of->chosen = true;
	of->game = row == 0 ? NULL : registry_games()[row - 1];
	lines_push(c->line_page.lines, &of->choices.line_page);
}

static const struct game *
records_game(const struct choices *c)
{
	return ((const struct records *)c)->game;
}

static void
records_free(struct choices *c)
{
	free(((struct records *)c)->sheets);
}

static const struct choices_class records_class = {
	.fill   = records_fill,
	.choose = records_choose,
	.take   = records_take,
	.words  = words,
	.game   = records_game,
	.free   = records_free,
};

struct line_page *
records_line_page_new(struct lines *l)
{
	struct records *r = choices_new(sizeof *r, &records_class, l);
	return &r->choices.line_page;
}
