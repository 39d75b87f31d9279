/* start.c: the page on which a game is begun. */
#include "shell/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/settings.h"
#include "game/daily.h"
#include "game/language.h"
#include "game/lesson.h"
#include "shell/editor.h"
#include "shell/past_draw.h"
#include "shell/play.h"
#include "shell/seed.h"

enum { START_BEGIN = 1, START_TEMPLATE, START_LEARN, START_COLLECTION };

static const struct command commands[] = {
	EDITOR_COMMANDS,
	{ START_BEGIN, "start", "Enter Space", N_("start"), N_("Start the game.") },
	{ START_TEMPLATE, "template", "t", N_("template"), N_("Load the next template of values.") },
	{ START_LEARN, "tutorial", "T", N_("tutorial"), N_("Learn the game in a few guided steps.") },
	{ START_COLLECTION, "collection", "C", N_("collection"), N_("Everything there is, and what you have met.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct page {
	struct editor		 editor;
	const struct entrant	*entrant;
	const struct start	*about;
	char			 scope[OPTION_SIZE];
	struct option		 table[OPTIONS_MAX + 1];	/* who plays, and the game's options */
	struct options		 values;
	const struct start_set	*template;	/* taken last; NULL: none, or changed since */
	struct past		 past;
	char			 today[SENTENCE_SIZE];	/* what came of the daily game; "": there is none */
};

/* --- who plays --- */

/* Levels are filled in when a page is opened. */
#define NAME_ROW(name_, label_, when_) { .name = name_, .label = label_, .kind = OPTION_TEXT, .standard = "", \
	.when = when_, \
	.help = N_("What the curtain, the log and the records call this player; left empty: a number.") }
#define LEVEL_ROW(name_, label_, when_) { .name = name_, .label = label_, .kind = OPTION_CHOICE, .when = when_ }

static const struct named ways_alone[] = {
	{ "you", N_("you"), N_("You play.") }, { "watch", N_("a CPU, you watch"), N_("You watch a CPU play.") }, { 0 },
};
static const struct option rows_one[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways_alone, .standard = "you" },
	LEVEL_ROW("level", N_("Strength of the CPU"), "who=watch"),
	{ 0 },
};

static const struct named ways_two[] = {
	{ "cpu", N_("you against the CPU"), N_("You play against a CPU.") },
	{ "people", N_("two people at this terminal"), N_("Two people take turns here; a curtain hides what is secret.") },
	{ "watch", N_("CPU against CPU, you watch"), N_("Two CPUs play; you watch.") },
	{ 0 },
};
static const struct named sides[] = { { "1", N_("player 1"), NULL }, { "2", N_("player 2"), NULL }, { 0 } };
static const struct option rows_two[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways_two, .standard = "cpu" },
	LEVEL_ROW("level", N_("Strength of the CPU"), "who=cpu|watch"),
	LEVEL_ROW("second", N_("Strength of player 2"), "who=watch"),
	{ .name = "side", .label = N_("You are"), .help = N_("The CPU is the other one."), .kind = OPTION_CHOICE,
	    .choices = sides, .standard = "1", .when = "who=cpu" },
	NAME_ROW("name1", N_("Name of player 1"), "who=people"),
	NAME_ROW("name2", N_("Name of player 2"), "who=people"),
	{ 0 },
};

static const struct named numbers_of_people[] = {
	{ "0", N_("nobody: CPUs play, you watch"), NULL }, { "1", N_("one person"), NULL },
	{ "2", N_("two people in turns"), NULL }, { "3", N_("three people in turns"), NULL },
	{ "4", N_("four people in turns"), NULL }, { 0 },
};
static const struct option rows_many[] = {
	{ .name = "people", .label = N_("People among them"), .help = N_("At most as many as there are players; CPUs take "
	    "the other seats. Several people share this terminal: a curtain falls between their turns."),
	    .kind = OPTION_CHOICE, .choices = numbers_of_people, .standard = "1" },
	LEVEL_ROW("level", N_("Strength of the CPUs"), "people<seats"),
	NAME_ROW("name1", N_("Name of player 1"), "people=2|3|4"),
	NAME_ROW("name2", N_("Name of player 2"), "people=2|3|4"),
	NAME_ROW("name3", N_("Name of player 3"), "people=3|4"),
	NAME_ROW("name4", N_("Name of player 4"), "people=4"),
	{ 0 },
};

/* --- the table of the page --- */

static struct option *
add_row(struct page *p, const struct option *row)
{
	int count = 0;
	while (p->table[count].name != NULL)
		count++;
	p->table[count] = *row;
	return &p->table[count];
}

/* -1: there is no such row. */
static int
find_row(const struct page *p, const char *name)
{
	int row = 0;
	while (p->table[row].name != NULL && strcmp(p->table[row].name, name) != 0)
		row++;
	return p->table[row].name != NULL ? row : -1;
}

static bool
has_row(const struct page *p, const char *name)
{
	return find_row(p, name) >= 0;
}

static void
add_seats(struct page *p, const struct option *rows)
{
	const struct game *game = p->entrant->game;
	for (; rows->name != NULL; rows++) {
		const struct option *own = p->about->rows;
		while (own != NULL && own->name != NULL && strcmp(own->name, rows->name) != 0)
			own++;
		struct option *row = add_row(p, own != NULL && own->name != NULL ? own : rows);
		if (row->kind != OPTION_CHOICE || row->choices != NULL)
			continue;
		if (game->seats.max > 2 && !has_row(p, "seats"))
			row->when = NULL;	/* nobody can say how few there are */
		row->choices = game->levels;
		row->standard = p->about->level != NULL ? p->about->level : game_strongest_level(game);
	}
}

/* What is fixed is not asked, and decides for good which of the others matter. */
static void
add_option(struct page *p, const struct option *row)
{
	const char *fixed = p->about->fixed, *when = row->shown != NULL ? row->shown : row->when;
	if ((row->kind != OPTION_CHOICE && row->kind != OPTION_NUMBER) || (when != NULL && *when == '\0'))
		return;
	if (fixed != NULL) {
		struct options options;
		options_init(&options, p->entrant->game->options);
		options_set_words(&options, fixed);
		if (!options_apply(&options, row) || strncmp(fixed, row->name, strcspn(fixed, "=")) == 0)
			return;
		when = NULL;
	}
	add_row(p, row)->when = when;
}

/* Who plays is asked first where there is company, behind the number of seats. */
static void
make_table(struct page *p)
{
	const struct game *game = p->entrant->game;
	const struct option *row = game->options;
	bool asked = p->about->fixed == NULL, many = game->seats.max > 2;
	if (many && row->name != NULL && strcmp(row->name, "seats") == 0)
		add_option(p, row++);
	if (asked && game->seats.max > 1)
		add_seats(p, many ? rows_many : rows_two);
	for (; row->name != NULL; row++)
		add_option(p, row);
	if (asked && game->seats.max == 1)
		add_seats(p, rows_one);
	options_init(&p->values, p->table);
}

/* --- beginning --- */

/* Is a CPU in this seat? */
static bool
is_cpu(const struct page *p, int seat)
{
	const struct options *o = &p->values;
	if (has_row(p, "people"))
		return seat > options_number(o, "people");
	if (!has_row(p, "who"))
		return false;
	return options_are(o, "who", "watch") || (options_are(o, "who", "cpu") && seat != options_number(o, "side"));
}

static void
seat_cpus(const struct page *p, struct session_start *start)
{
	bool counted = has_row(p, "seats"), two = has_row(p, "second") && options_are(&p->values, "who", "watch");
	int seats = counted ? options_number(&p->values, "seats") : p->entrant->game->seats.max;
	for (int seat = 1; seat <= seats; seat++) {
		struct seat *at = &start->seats[seat];
		at->cpu = is_cpu(p, seat);
		if (at->cpu)
			snprintf(at->level, sizeof at->level, "%s",
			    options_get(&p->values, two && seat == 2 ? "second" : "level"));
	}
}

static void
seat_names(const struct page *p, struct session_start *start)
{
	for (int seat = 1; seat <= p->entrant->game->seats.max; seat++) {
		char name[OPTION_SIZE];
		snprintf(name, sizeof name, "name%d", seat);
		int row = find_row(p, name);
		if (row >= 0 && options_apply(&p->values, &p->table[row]))
			seat_set_name(&start->seats[seat], p->values.values[row]);
	}
}

static void
make_start(const struct page *p, struct session_start *start)
{
	const struct start_set *way = has_row(p, "who") ? p->about->ways : NULL;
	session_start_init(start, p->entrant->game, 0);
	if (p->about->fixed != NULL)
		options_set_words(&start->options, p->about->fixed);
	for (; way != NULL && way->name != NULL; way++)
		if (options_are(&p->values, "who", way->name))
			options_set_words(&start->options, way->words);
	for (int i = 0; p->table[i].name != NULL; i++)	/* the rows about seats are no options: refused */
		if (options_apply(&p->values, &p->table[i]))
			options_set(&start->options, p->table[i].name, p->values.values[i], NULL);
	seat_cpus(p, start);
	seat_names(p, start);
	options_fill_day(&start->options, clock_day());
}

static void
begin(struct page *p)
{
	struct app *app = p->editor.page.screen.app;
	struct session_start start;
	make_start(p, &start);
	start_play(app, p->entrant, &start, p->about->fixed != NULL);
}

void
start_play(struct app *app, const struct entrant *entrant, struct session_start *start, bool instead)
{
	uint64_t chosen;
	bool given = front_chosen_seed(app_front(app), &chosen);
	start->seed = front_seed(app_front(app));
	if (!play_start(app, entrant, start, instead) && given)
		front_choose_seed(app_front(app), &chosen);
}

/* What suits a level; NULL: nothing in particular. */
static const char *
suiting(const struct start *about, const char *level)
{
	const struct start_set *set = about->levels;
	while (set != NULL && set->name != NULL && strcmp(set->name, level) != 0)
		set++;
	return set != NULL ? set->words : NULL;
}

void
start_suit(struct session_start *start, const struct game *game)
{
	const struct start_set *set = start_of(game)->levels;
	for (; set != NULL && set->name != NULL; set++)
		for (int seat = 1; seat <= game->seats.max; seat++)
			if (start->seats[seat].cpu && strcmp(start->seats[seat].level, set->name) == 0)
				options_set_words(&start->options, set->words);
}

static bool
is_crowded(const struct page *p)
{
	return has_row(p, "people") && has_row(p, "seats") &&
	    options_number(&p->values, "people") > options_number(&p->values, "seats");
}

/* Turning passes over numbers of people that have no seats; people leave with the seats. */
static void
turn(struct page *p, int command)
{
	do
		editor_command(&p->editor.page, command);
	while (is_crowded(p) && editor_selected(&p->editor) == find_row(p, "people"));
	if (!is_crowded(p))
		return;
	options_set(&p->values, "people", options_get(&p->values, "seats"), NULL);
	editor_renew(&p->editor);
}

/* Another level brings what suits it, unless the player has chosen otherwise. */
static void
change(struct page *p, int command)
{
	const char *before = has_row(p, "level") ? suiting(p->about, options_get(&p->values, "level")) : NULL;
	bool suited = before != NULL && options_apply(&p->values, &(struct option){ .when = before });
	turn(p, command);
	const char *after = suited ? suiting(p->about, options_get(&p->values, "level")) : NULL;
	if (after == NULL || after == before)
		return;
	options_set_words(&p->values, after);
	editor_renew(&p->editor);
}

/* Is it the daily game that would begin? */
static bool
is_daily(const struct page *p)
{
	struct session_start start;
	make_start(p, &start);
	return daily_day(&start.options) >= 0;
}

void
start_habits(struct app *app, const struct game *game, struct session_start *start)
{
	char name[2 * OPTION_SIZE];
	for (const struct option *row = game->options; row->name != NULL; row++) {
		snprintf(name, sizeof name, "%s.%s", game->id, row->name);
		char *value = row->habit ? front_habit(app_front(app), name) : NULL;
		if (value != NULL)
			options_set(&start->options, row->name, value, NULL);
		free(value);
	}
	for (int seat = 1; seats_people(start->seats, game->seats.max) > 1 && seat <= game->seats.max; seat++) {
		snprintf(name, sizeof name, "%s.name%d", game->id, seat);
		char *value = front_habit(app_front(app), name);
		if (value != NULL && start->seats[seat].name[0] == '\0')
			seat_set_name(&start->seats[seat], value);
		free(value);
	}
}

void
start_first(struct app *app, const struct entrant *entrant, struct session_start *start)
{
	const struct game *game = entrant->game;
	const char *first = start_of(game)->first;
	char *words = mem_string(first != NULL ? first : ""), *rest = words;
	session_start_init(start, game, front_seed(app_front(app)));
	start_habits(app, game, start);
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		char *key = strsep(&word, "=");
		session_start_set(start, game, key, word, NULL);
	}
	start_suit(start, game);
	free(words);
}

/* --- the page --- */

static void
page_draw(struct list_page *page, struct canvas *c)
{
	enum { INTRO_ROWS = 4 };
	struct page *p = (struct page *)page;
	const struct game *game = p->entrant->game;
	const char *fixed = p->about->fixed, *intro = p->about->intro != NULL ? p->about->intro : game->summary;
	struct rect room = app_page(c, READING_COLS);
	widget_title(c, _(game->title), fixed != NULL ? _(game_word(game, strchr(fixed, '=') + 1)) : "");
	int y = room.y + app_drop(c);
	if (fixed == NULL)
		y += canvas_wrap(c, &(struct rect){ y, room.x + 1, INTRO_ROWS, room.cols - 2 }, STYLE_TEXT, _(intro)) + 1;
	struct rect left = { y, room.x, room.y + room.rows - y, room.cols - PAST_COLS };
	int row = editor_selected(&p->editor);
	const char *help = row < 0 ? N_("The same seed gives the same game. Left empty: a random one.") :
	    options_help(&p->values, row);
	struct rect rest = editor_lay_out(&p->editor, c, &left, help != NULL ? _(help) : "");
	int past_rows = p->about->draw != NULL && rest.rows > 0 ? rest.y - y : left.rows;
	past_draw(c, &(struct rect){ y, left.x + left.cols, past_rows, PAST_COLS }, &p->past);
	rest.cols = room.cols - 2;
	if (p->about->draw != NULL)
		p->about->draw(page->screen.app, c, &rest);
	if (p->template != NULL)
		widget_message(c, STYLE_TEXT, _(p->template->name));
	else if (p->today[0] != '\0' && is_daily(p))
		widget_message(c, STYLE_TEXT, p->today);
}

/* The seed is the last row. */
static void
page_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct page *p = context;
	char seed[SENTENCE_SIZE];
	front_seed_word(app_front(p->editor.page.screen.app), seed);
	if (index < p->editor.page.list.count - 1)
		editor_row(c, at, index, context);
	else
		editor_draw_value(c, at, _("Seed"), seed);
}

/* Digits may be typed where the seed is. */
static bool
page_input(struct list_page *page, const struct input_event *event)
{
	struct page *p = (struct page *)page;
	const char digit[] = { (char)event->key, '\0' };
	if (event->kind != INPUT_KEY || event->key < '0' || event->key > '9' || editor_selected(&p->editor) >= 0)
		return false;
	seed_ask(&page->screen, digit);
	return true;
}

static void
page_command(struct list_page *page, int command)
{
	struct page *p = (struct page *)page;
	struct app *app = page->screen.app;
	switch (command) {
	case START_BEGIN:
		begin(p);
		break;
	case START_TEMPLATE:	/* every value as the next one has it, the rest standard */
		p->template = p->template == NULL || p->template[1].name == NULL ? p->about->templates : p->template + 1;
		options_init(&p->values, p->table);
		options_set_words(&p->values, p->template->words);
		editor_renew(&p->editor);
		break;
	case START_LEARN:
		play_learn(app, p->entrant, false);
		break;
	case START_COLLECTION:
		app_push(app, p->about->collection(app, p->entrant->content));
		break;
	default:
		if (editor_selected(&p->editor) < 0) {
			seed_ask(&page->screen, NULL);
			break;
		}
		p->template = NULL;
		change(p, command);
	}
}

static bool
page_enabled(const struct list_page *page, int command)
{
	const struct page *p = (const struct page *)page;
	switch (command) {
	case START_TEMPLATE:
		return p->about->templates != NULL;
	case START_LEARN:
		return p->about->fixed == NULL && lesson_exists(app_share(page->screen.app), p->entrant->game);
	case START_COLLECTION:
		return p->about->collection != NULL;
	}
	return true;
}

static void
page_choose(struct list_page *page)
{
	page_command(page, EDITOR_NEXT);
}

static void
look_back(struct page *p)
{
	struct app *app = p->editor.page.screen.app;
	past_read(&p->past, app_front(app), p->entrant->game);
	if (daily_exists(p->entrant->game) && front_today(app_front(app), p->entrant->game, p->today))
		text_append(p->today, sizeof p->today, "; %s", _("another game today is practice"));
}

static void
page_refresh(struct list_page *page)
{
	struct page *p = (struct page *)page;
	look_back(p);
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = page_row,
	.choose  = page_choose,
	.at_once = list_page_at_once,
	.command = page_command,
	.enabled = page_enabled,
	.input   = page_input,
	.refresh = page_refresh,
};

const struct start *
start_of(const struct game *game)
{
	static const struct start plain = { 0 };
	const struct start *about = controller_of(game)->start;
	return about != NULL ? about : &plain;
}

struct screen *
start_page(struct app *app, const struct entrant *entrant, const struct start *about)
{
	struct page *p = list_page_new(sizeof *p, &page_class, commands, app, entrant->game->id);
	p->entrant = entrant;
	p->about = about;
	snprintf(p->scope, sizeof p->scope, "%s.", entrant->game->id);
	make_table(p);
	settings_recall(&p->values, app_store(app), p->scope);
	p->editor.extra = 1;
	editor_open(&p->editor, &p->values, p->scope);
	look_back(p);
	return &p->editor.page.screen;
}

struct screen *
start_new(struct app *app, const struct entrant *entrant)
{
	const struct start *about = start_of(entrant->game);
	return about->open != NULL ? about->open(app, entrant) : start_page(app, entrant, about);
}

bool
start_admits(struct app *app, const struct entrant *entrant, const struct session_start *start, struct error *e)
{
	const struct start *about = start_of(entrant->game);
	return daily_admits(app_store(app), entrant->game, start, clock_day(), e) &&
	    (about->admit == NULL || about->admit(entrant->content, &start->options, app, e));
}
