/* begin.c: the page on which a game is begun: its rows, and the game that they make. */
#include "front/begin.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "game/daily.h"
#include "game/game_code.h"
#include "game/language.h"

/* --- who plays --- */

/* The levels are filled in when a page is opened. */
#define NAME_ROW(name_, label_, when_) { .name = name_, .label = label_, .kind = OPTION_TEXT, \
	.standard = "", \
	.when = when_, \
	.help = N_("What the curtain, the log and the records call this player; left empty: a " \
	    "number.") }
#define LEVEL_ROW(name_, label_, when_) { .name = name_, .label = label_, .kind = OPTION_CHOICE, \
	.when = when_ }

static const struct named ways_alone[] = {
	{ "you", N_("you"), N_("You play.") },
	{ "watch", N_("a CPU, you watch"), N_("You watch a CPU play.") }, { 0 },
};
static const struct option rows_one[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways_alone,
	    .standard = "you" },
	LEVEL_ROW("level", N_("Strength of the CPU"), "who=watch"),
	{ 0 },
};

static const struct named ways_two[] = {
	{ "cpu", N_("you against the CPU"), N_("You play against a CPU.") },
	{ "people", N_("two people at this terminal"),
	    N_("Two people take turns here; a curtain hides what is secret.") },
	{ "watch", N_("CPU against CPU, you watch"), N_("Two CPUs play; you watch.") },
	{ 0 },
};
static const struct named sides[] = { { "1", N_("player 1"), NULL }, { "2", N_("player 2"), NULL },
    { 0 } };
static const struct option rows_two[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways_two,
	    .standard = "cpu" },
	LEVEL_ROW("level", N_("Strength of the CPU"), "who=cpu|watch"),
	LEVEL_ROW("second", N_("Strength of player 2"), "who=watch"),
	{ .name = "side", .label = N_("You are"), .help = N_("The CPU is the other one."),
	    .kind = OPTION_CHOICE, .choices = sides, .standard = "1", .when = "who=cpu" },
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
	{ .name = "people", .label = N_("People among them"),
	    .help = N_("At most as many as there are players; CPUs take the other seats. Several "
	    "people share this terminal: a curtain falls between their turns."),
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
add_row(struct begin_page *p, const struct option *row)
{
	int count = 0;
	while (p->table[count].name != NULL)
		count++;
	p->table[count] = *row;
	return &p->table[count];
}

/* -1: there is no such row. */
static int
find_row(const struct begin_page *p, const char *name)
{
	int row = 0;
	while (p->table[row].name != NULL && strcmp(p->table[row].name, name) != 0)
		row++;
	return p->table[row].name != NULL ? row : -1;
}

static bool
has_row(const struct begin_page *p, const char *name)
{
	return find_row(p, name) >= 0;
}

static void
add_seats(struct begin_page *p, const struct option *rows)
{
	const struct game *game = p->loaded->game;
	for (; rows->name != NULL; rows++) {
		const struct option *own = p->about->rows;
		while (own != NULL && own->name != NULL && strcmp(own->name, rows->name) != 0)
			own++;
		struct option *row = add_row(p, own != NULL && own->name != NULL ? own : rows);
		if (row->kind != OPTION_CHOICE || row->choices != NULL)
			continue;
		if (game->seats.max > 2 && !has_row(p, "seats"))
			/* without a row for the seats their number is unknown here */
			row->when = NULL;
		row->choices = game->levels;
		row->standard = p->about->level != NULL ? p->about->level :
		    game_strongest_level(game);
	}
}

/* A fixed option is not asked. Rows that depend on it are shown always or never. */
static void
add_option(struct begin_page *p, const struct option *row)
{
	const char *fixed = p->about->fixed, *when = row->shown != NULL ? row->shown : row->when;
	bool asked = row->kind == OPTION_CHOICE || row->kind == OPTION_NUMBER ||
	    (row->kind == OPTION_TEXT && row->shown != NULL);
	if (!asked || (when != NULL && *when == '\0'))
		return;
	if (fixed != NULL) {
		struct options options;
		options_init(&options, p->loaded->game->options);
		options_set_words(&options, fixed);
		if (!options_row_applies(&options, row) ||
		    strncmp(fixed, row->name, strcspn(fixed, "=")) == 0)
			return;
		when = NULL;
	}
	add_row(p, row)->when = when;
}

/* The number of seats comes first, then who plays; with one seat who plays comes last. */
static void
make_table(struct begin_page *p)
{
	const struct game *game = p->loaded->game;
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

static bool
is_cpu(const struct begin_page *p, int seat)
{
	const struct options *o = &p->values;
	if (has_row(p, "people"))
		return seat > options_number(o, "people");
	if (!has_row(p, "who"))
		return false;
	return options_are(o, "who", "watch") ||
	    (options_are(o, "who", "cpu") && seat != options_number(o, "side"));
}

static void
seat_cpus(const struct begin_page *p, struct session_start *start)
{
	bool counted = has_row(p, "seats"), two = has_row(p, "second") &&
	    options_are(&p->values, "who", "watch");
	int seats = counted ? options_number(&p->values, "seats") : p->loaded->game->seats.max;
	for (int seat = 1; seat <= seats; seat++) {
		struct seat *at = &start->seats[seat];
		at->cpu = is_cpu(p, seat);
		if (at->cpu)
			snprintf(at->level, sizeof at->level, "%s",
			    options_get(&p->values, two && seat == 2 ? "second" : "level"));
	}
}

static void
seat_names(const struct begin_page *p, struct session_start *start)
{
	for (int seat = 1; seat <= p->loaded->game->seats.max; seat++) {
		char name[OPTION_SIZE];
		snprintf(name, sizeof name, "name%d", seat);
		int row = find_row(p, name);
		if (row >= 0 && options_row_applies(&p->values, &p->table[row]))
			seat_set_name(&start->seats[seat], p->values.values[row]);
	}
}

void
begin_make(const struct begin_page *p, struct session_start *start)
{
	const struct begin_set *way = has_row(p, "who") ? p->about->ways : NULL;
	session_start_init(start, p->loaded->game, 0);
	if (p->about->fixed != NULL)
		options_set_words(&start->options, p->about->fixed);
	for (; way != NULL && way->name != NULL; way++)
		if (options_are(&p->values, "who", way->name))
			options_set_words(&start->options, way->words);
	/* options_set refuses the rows about seats, which are not options */
	for (int i = 0; p->table[i].name != NULL; i++)
		if (options_row_applies(&p->values, &p->table[i]))
			options_set(&start->options, p->table[i].name, p->values.values[i], NULL);
	seat_cpus(p, start);
	seat_names(p, start);
	options_fill_day(&start->options, clock_day());
}

bool
begin_is_daily(const struct begin_page *p)
{
	struct session_start start;
	begin_make(p, &start);
	return daily_day(&start.options) >= 0;
}

/* --- changing --- */

/* The options that suit a level; NULL: none. */
static const char *
suiting(const struct begin *about, const char *level)
{
	const struct begin_set *set = about->levels;
	while (set != NULL && set->name != NULL && strcmp(set->name, level) != 0)
		set++;
	return set != NULL ? set->words : NULL;
}

static bool
is_crowded(const struct begin_page *p)
{
	return has_row(p, "people") && has_row(p, "seats") &&
	    options_number(&p->values, "people") > options_number(&p->values, "seats");
}

/* After a change: people never outnumber the seats, a new level sets the options that suit it
 * unless the player chose others, and changed values are stored. */
static void
settle(struct begin_page *p, const struct options *before)
{
	if (is_crowded(p))
		options_set(&p->values, "people", options_get(&p->values, "seats"), NULL);
	const char *suited = has_row(p, "level") ? suiting(p->about, options_get(before, "level")) :
	    NULL;
	const char *suits = suited != NULL ? suiting(p->about, options_get(&p->values, "level")) :
	    NULL;
	if (suits != NULL && suits != suited &&
	    options_row_applies(before, &(struct option){ .when = suited }))
		options_set_words(&p->values, suits);
	for (int i = 0; p->table[i].name != NULL; i++)
		if (strcmp(p->values.values[i], before->values[i]) != 0)
			options_store_row(&p->values, i, p->front->store, p->scope);
}

/* Skips numbers of people above the number of seats. */
void
begin_turn(struct begin_page *p, int row, int by)
{
	const struct options before = p->values;
	do
		options_turn(&p->values, row, by);
	while (is_crowded(p) && row == find_row(p, "people"));
	settle(p, &before);
}

bool
begin_takes_code(const struct begin_page *p, int row)
{
	const struct option *own = p->loaded->game->options;
	while (own->name != NULL && strcmp(own->name, p->table[row].name) != 0)
		own++;
	return own->name != NULL && own->kind == OPTION_TEXT;
}

/* Reads a name without characters that must not be in one, or a code in its written form; "":
 * none. */
static bool
read_text(const struct begin_page *p, int row, const char *typed, char text[OPTION_SIZE],
    struct error *e)
{
	_Static_assert((int)OPTION_SIZE == (int)CODE_SIZE, "a code is a value");
	struct seat named = { 0 };
	if (begin_takes_code(p, row) && *typed != '\0')
		return p->loaded->game->code->check(p->loaded->content, typed, text, e);
	seat_set_name(&named, typed);
	snprintf(text, OPTION_SIZE, "%s", named.name);
	return true;
}

bool
begin_set(struct begin_page *p, int row, const char *value, struct error *e)
{
	const struct options before = p->values;
	char text[OPTION_SIZE];
	bool typed = p->table[row].kind == OPTION_TEXT;
	if (typed && !read_text(p, row, value, text, e))
		return false;
	if (!options_set(&p->values, p->table[row].name, typed ? text : value, e))
		return false;
	if (is_crowded(p) && row == find_row(p, "people")) {
		p->values = before;
		return error_set(e, ERR_INPUT,
		    N_("There are only %s players: choose more players first."),
		    options_get(&p->values, "seats"));
	}
	settle(p, &before);
	return true;
}

void
begin_apply_template(struct begin_page *p, const struct begin_set *template)
{
	options_init(&p->values, p->table);
	options_set_words(&p->values, template->words);
	for (int i = 0; p->table[i].name != NULL; i++)
		options_store_row(&p->values, i, p->front->store, p->scope);
}

void
begin_open(struct begin_page *p, const struct front *f, const struct loaded_game *loaded,
    const struct begin *about)
{
	*p = (struct begin_page){ .front = f, .loaded = loaded, .about = about };
	snprintf(p->scope, sizeof p->scope, "%s.", loaded->game->id);
	make_table(p);
	options_recall(&p->values, f->store, p->scope);
}
