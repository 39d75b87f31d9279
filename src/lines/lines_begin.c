/* lines_begin.c: how a game is begun: its options as numbered rows, or its modes and stages. */
#include "front/begin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/player_results.h"
#include "game/language.h"
#include "lines/lines_menu.h"
#include "lines/lines_play.h"
#include "lines/lines_values.h"

/* --- the page of a game --- */

/* Rows before and after those of the page. */
enum { ROW_START, ROWS_BEFORE };
enum { ROW_SEED, ROW_TUTORIAL, ROWS_BEHIND };

struct begin_line_page {
	struct choices		choices;
	struct begin_page	page;
	int			rows[OPTIONS_MAX];	/* rows of the page's table that apply */
	int			row_count;
	int			changed;		/* the row being changed */
};

static bool
has_tutorial(const struct begin_line_page *b)
{
	return b->page.about->fixed == NULL &&
	    lesson_exists(lines_front(b->choices.line_page.lines)->share, b->page.loaded->game);
}

static void
begin_fill(struct choices *c)
{
	struct begin_line_page *b = (struct begin_line_page *)c;
	const struct game *game = b->page.loaded->game;
	char seed[SENTENCE_SIZE];
	choices_question(c, "%s%s", _(game->title), _("."));
	choices_add(c, begin_intro(b->page.about, game), "%s", _("Start"));
	b->row_count = 0;
	for (int i = 0; b->page.table[i].name != NULL; i++)
		if (options_row_applies(&b->page.values, &b->page.table[i])) {
			b->rows[b->row_count++] = i;
			values_add(c, &b->page.values, i);
		}
	front_seed_word(lines_front(c->line_page.lines), seed);
	choices_add(c, _("The same seed gives the same game. Left empty: a random one."), "%s: %s",
	    _("Seed"), seed);
	if (has_tutorial(b))
		choices_add(c, _("Learn the game in a few guided steps."), "%s", _("Tutorial"));
	c->standard = ROW_START;
}

static bool
value_chosen(struct lines *l, void *context, const char *value, struct error *e)
{
	struct begin_line_page *b = context;
	return begin_set(&b->page, b->changed, value, e);
}

static bool
seed_typed(struct lines *l, void *context, const char *text, struct error *e)
{
	return front_type_seed(lines_front(l), text, e);
}

static void
start_page(struct begin_line_page *b)
{
	struct session_start start;
	struct lines *l = b->choices.line_page.lines;
	const struct loaded_game *loaded = b->page.loaded;
	begin_make(&b->page, &start);
	start.seed = front_seed(lines_front(l));
	line_play_begin(l, loaded, &start, false);
}

static void
begin_choose(struct choices *c, int row)
{
	struct begin_line_page *b = (struct begin_line_page *)c;
	int behind = row - ROWS_BEFORE - b->row_count;
	if (row == ROW_START) {
		start_page(b);
	} else if (behind == ROW_SEED) {
		choices_ask_text(c->line_page.lines,
		    _("Seed: type a number, or Enter alone for a random one."), seed_typed, NULL);
	} else if (behind == ROW_TUTORIAL) {
		line_play_learn(c->line_page.lines, b->page.loaded, false);
	} else {
		b->changed = b->rows[row - ROWS_BEFORE];
		values_ask(c->line_page.lines, &b->page.values, b->changed, value_chosen, b);
	}
}

static const struct game *
begin_game(const struct choices *c)
{
	return ((const struct begin_line_page *)c)->page.loaded->game;
}

static const struct choices_class begin_class = { .fill = begin_fill, .choose = begin_choose,
    .game = begin_game };

static void
open_page(struct lines *l, const struct loaded_game *loaded, const struct begin *about)
{
	struct begin_line_page *b = choices_new(sizeof *b, &begin_class, l);
	begin_open(&b->page, lines_front(l), loaded, about);
	lines_push(l, &b->choices.line_page);
}

/* --- modes and stages --- */

static const struct choices_class modes_class;

struct modes {
	struct choices		 choices;
	const struct loaded_game	*loaded;
	/* the choice that these belong to; "": none */
	char			 below[BEGIN_WORDS];
	char			 title[SENTENCE_SIZE];
	struct begin_choice	*list;
	int			 count;
	bool			 practice;
};

enum { MODES_PRACTICE, MODES_SEED, MODES_TUTORIAL };

/* A stage begins with how far the player has come, because a long list is cut to the first
 * sentence. */
static void
add_mode(struct choices *c, const struct begin_choice *choice, bool stage)
{
	char *about = mem_string(choice->about);
	const char *locked = choice->locked ? _(", locked") : "", *record = choice->record;
	for (char *newline = about; (newline = strchr(newline, '\n')) != NULL; )
		*newline = ' ';
	if (stage && *record != '\0') {
		char *whole = mem_format("%s %s", record, about);
		free(about);
		about = whole;
	} else if (*record != '\0') {
		mem_append(&about, "%s%s", *about == '\0' ? "" : about[strlen(about) - 1] == '.' ?
		    " " : "; ", record);
	}
	choices_add(c, *about != '\0' ? about : NULL, "%s%s", choice->title, locked);
	free(about);
}

/* The last open stage, so that Enter continues there. */
static int
furthest(const struct modes *m)
{
	int row = -1;
	for (int i = 0; i < m->count; i++)
		row = m->list[i].locked || m->list[i].then != BEGIN_GAME ? row : i;
	return row;
}

static void
modes_fill(struct choices *c)
{
	struct modes *m = (struct modes *)c;
	char seed[SENTENCE_SIZE];
	struct front *front = lines_front(c->line_page.lines);
	free(m->list);
	m->count = begin_of(m->loaded->game)->choices(front, m->loaded, m->below, &m->list);
	choices_question(c, "%s%s%s%s", _(m->loaded->game->title),
	    m->title[0] != '\0' ? _(", ") : "", m->title, _("."));
	for (int i = 0; i < m->count; i++)
		add_mode(c, &m->list[i], m->below[0] != '\0');
	c->standard = m->below[0] != '\0' ? furthest(m) : -1;
	choices_add(c, _("Practice: undo is allowed, nothing is recorded."), "%s: %s",
	    _("Practice"), m->practice ? _("on") : _("off"));
	front_seed_word(front, seed);
	choices_add(c, _("The same seed gives the same game. Left empty: a random one."), "%s: %s",
	    _("Seed"), seed);
	if (m->below[0] == '\0')
		choices_add(c, _("Learn the game in a few guided steps."), "%s", _("Tutorial"));
}

static void
open_modes(struct lines *l, const struct loaded_game *loaded, const struct begin_choice *below,
    bool practice)
{
	struct modes *m = choices_new(sizeof *m, &modes_class, l);
	m->loaded = loaded;
	m->practice = practice;
	if (below != NULL) {
		snprintf(m->below, sizeof m->below, "%s", below->words);
		snprintf(m->title, sizeof m->title, "%s", below->title);
	}
	lines_push(l, &m->choices.line_page);
}

/* Takes a text such as a code, and says what it adds; the new choices are shown next. */
static bool
choice_typed(struct lines *l, void *context, const char *text, struct error *e)
{
	const struct modes *m = context;
	struct log said = { 0 };
	if (*text == '\0')
		return true;
	bool taken = begin_of(m->loaded->game)->typed(lines_front(l), text, &said, e);
	speech_answer(lines_speech(l), &said);
	log_clear(&said);
	return taken;
}

static void
choose_mode(struct modes *m, const struct begin_choice *choice)
{
	struct lines *l = m->choices.line_page.lines;
	struct session_start start;
	if (choice->then == BEGIN_PAGE) {
		open_page(l, m->loaded, choice->page);
	} else if (choice->then == BEGIN_LIST) {
		open_modes(l, m->loaded, choice, m->practice);
	} else if (choice->then == BEGIN_TYPED) {
		choices_ask_text(l, choice->about, choice_typed, m);
	} else if (choice->then == BEGIN_MADE) {
		workshop_open_lines(l, m->loaded);
	} else {
		begin_chosen(lines_front(l), m->loaded, choice, m->practice, &start);
		start.seed = front_seed(lines_front(l));
		line_play_begin(l, m->loaded, &start, false);
	}
}

static void
modes_choose(struct choices *c, int row)
{
	struct modes *m = (struct modes *)c;
	if (row < m->count) {
		choose_mode(m, &m->list[row]);
	} else if (row - m->count == MODES_PRACTICE) {
		m->practice = !m->practice;
		lines_ask(c->line_page.lines);
	} else if (row - m->count == MODES_SEED) {
		choices_ask_text(c->line_page.lines,
		    _("Seed: type a number, or Enter alone for a random one."), seed_typed, NULL);
	} else {
		line_play_learn(c->line_page.lines, m->loaded, false);
	}
}

static const struct game *
modes_game(const struct choices *c)
{
	return ((const struct modes *)c)->loaded->game;
}

static void
modes_free(struct choices *c)
{
	free(((struct modes *)c)->list);
}

static const struct choices_class modes_class = {
	.fill   = modes_fill,
	.choose = modes_choose,
	.game   = modes_game,
	.free   = modes_free,
};

/* --- either --- */

void
begin_without_clock(const struct game *game, struct session_start *start)
{
	for (const struct option *row = game->options; game_is_real_time(game) && row->name != NULL;
	    row++)
		if (strcmp(row->name, "clock") == 0)
			options_set(&start->options, "clock", "off", NULL);
}

void
begin_open_lines(struct lines *l, const struct loaded_game *loaded)
{
	const struct begin *about = begin_of(loaded->game);
	if (about->choices != NULL)
		open_modes(l, loaded, NULL, false);
	else
		open_page(l, loaded, about);
}
