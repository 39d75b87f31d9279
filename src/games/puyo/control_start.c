/* control_start.c: where a game of Puyo begins: who plays, how, and with which keys. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/control.h"
#include "shell/lobby.h"
#include "shell/play.h"

enum habit { HABIT_TABLE, HABIT_LEVEL, HABIT_SECOND, HABIT_SIDE, HABIT_SPEED, HABIT_OFFSET, HABIT_KICK, HABITS };
enum table { TABLE_CPU, TABLE_PEOPLE, TABLE_SOLO, TABLE_PRACTICE, TABLE_WATCH, TABLES };

static const struct lobby_row rows[] = {
	[HABIT_TABLE]	= { "table", N_("Who plays"), TABLE_CPU },
	[HABIT_LEVEL]	= { "level", N_("Strength of the CPU"), 0 },
	[HABIT_SECOND]	= { "second", N_("Strength of player 2"), 0 },
	[HABIT_SIDE]	= { "side", N_("You have"), 0 },
	[HABIT_SPEED]	= { "speed", N_("Speed"), SPEED_CONSTANT },
	[HABIT_OFFSET]	= { "offset", N_("Offset"), 0 },
	[HABIT_KICK]	= { "kick", N_("Kick"), 0 },
	[HABITS]	= { .key = NULL }
};

static int
count_values(int row)
{
	int levels = 0;
	while (puyo_game.levels[levels].name != NULL)
		levels++;
	const int counts[HABITS] = { TABLES, levels, levels, PUYO_SIDES, SPEEDS, 2, 2 };
	return counts[row];
}

static const char *
value_word(int row, int value)
{
	static const char *const tables[TABLES] = { N_("you against the CPU"), N_("two people at this keyboard"),
	    N_("you alone, without end"), N_("practice"), N_("CPU against CPU, you watch") };
	static const char *const sides[] = { N_("the left field"), N_("the right field") };
	switch (row) {
	case HABIT_TABLE:
		return _(tables[value]);
	case HABIT_SIDE:
		return _(sides[value]);
	case HABIT_SPEED:
		return _(game_word(&puyo_game, puyo_speed_names[value]));
	case HABIT_OFFSET:
	case HABIT_KICK:
		return _(game_word(&puyo_game, value ? "on" : "off"));
	default:
		return _(game_word(&puyo_game, puyo_game.levels[value].name));
	}
}

static const char *
about_row(int row, int value)
{
	static const char *const tables[TABLES] = {
		N_("Chains bury the other field in garbage; who is filled up first loses."),
		N_("Two people at this keyboard, each with keys of their own."),
		N_("One field, no opponent: play until it is filled up."),
		N_("The pair waits for you: try out chains, take moves back, set up any board."),
		N_("Two CPUs play; you watch."),
	};
	static const char *const abouts[HABITS] = {
		[HABIT_LEVEL] = N_("Weak only fills holes. The others build chains, Master the longest."),
		[HABIT_SECOND] = N_("Player 1 has the strength above."),
		[HABIT_SIDE] = N_("The field on the left is that of player 1."),
		[HABIT_SPEED] = N_("Constant, or faster after every 20 pairs."),
		[HABIT_OFFSET] = N_("On: your chains first take away the garbage that waits for you."),
		[HABIT_KICK] = N_("On: a turn against a wall or the floor pushes the pair away from there."),
	};
	return _(row == HABIT_TABLE ? tables[value] : abouts[row]);
}

static bool
row_matters(const int *values, int row)
{
	int table = values[HABIT_TABLE];
	bool alone = table == TABLE_SOLO || table == TABLE_PRACTICE;
	const bool matter[HABITS] = { true, table == TABLE_CPU || table == TABLE_WATCH, table == TABLE_WATCH,
	    table == TABLE_CPU, table == TABLE_SOLO, !alone, table != TABLE_PRACTICE };
	return matter[row];
}

/* --- beginning --- */

static void
seat_cpu(struct session_start *start, int seat, int level)
{
	start->seats[seat].cpu = true;
	snprintf(start->seats[seat].level, sizeof start->seats[seat].level, "%s", puyo_game.levels[level].name);
}

static void
set_options(const int *values, struct options *options)
{
	bool versus = row_matters(values, HABIT_OFFSET);
	options_set(options, "mode", puyo_mode_names[versus ? MODE_VERSUS : MODE_SOLO], NULL);
	if (values[HABIT_TABLE] == TABLE_PRACTICE)
		options_set(options, "practice", "on", NULL);
	if (row_matters(values, HABIT_SPEED))
		options_set(options, "speed", puyo_speed_names[values[HABIT_SPEED]], NULL);
	if (versus)
		options_set(options, "offset", values[HABIT_OFFSET] ? "on" : "off", NULL);
	if (row_matters(values, HABIT_KICK))
		options_set(options, "kick", values[HABIT_KICK] ? "on" : "off", NULL);
}

static void
begin(struct app *app, const struct entrant *entrant, const int *values)
{
	struct session_start start;
	session_start_init(&start, &puyo_game, app_seed(app));
	set_options(values, &start.options);
	if (values[HABIT_TABLE] == TABLE_CPU)
		seat_cpu(&start, 2 - values[HABIT_SIDE], values[HABIT_LEVEL]);
	if (values[HABIT_TABLE] == TABLE_WATCH) {
		seat_cpu(&start, 1, values[HABIT_LEVEL]);
		seat_cpu(&start, 2, values[HABIT_SECOND]);
	}
	play_start(app, entrant, &start, false);
}

/* The keys as they are set now, one row a player. */
static void
draw_keys(const struct app *app, struct canvas *c, const struct rect *r)
{
	enum { NAME_COLS = 18 };
	static const struct { enum press press; const char *label; int cols; } columns[] = {
		{ PRESS_LEFT, N_("left"), 9 }, { PRESS_RIGHT, N_("right"), 9 }, { PRESS_DOWN, N_("drop"), 15 },
		{ PRESS_CCW, N_("turn left"), 12 }, { PRESS_CW, N_("turn right"), 12 },
	};
	static const char *const names[PUYO_SETS] = { N_("one person"), N_("two: player 1"), N_("two: player 2") };
	int x = r->x + NAME_COLS;
	canvas_text(c, r->y, r->x, NAME_COLS, STYLE_HEADING, _("Keys"));
	for (int set = 0; set < PUYO_SETS; set++)
		canvas_text(c, r->y + 1 + set, r->x, NAME_COLS, STYLE_TEXT, _(names[set]));
	for (size_t i = 0; i < LEN(columns); i++) {
		canvas_text(c, r->y, x, columns[i].cols - 1, STYLE_HEADING, _(columns[i].label));
		for (int set = 0; set < PUYO_SETS; set++)
			canvas_text(c, r->y + 1 + set, x, columns[i].cols - 1, STYLE_KEY,
			    app_keys(app, &puyo_game, puyo_key_row(set, columns[i].press)));
		x += columns[i].cols;
	}
}

static const struct lobby lobby = {
	.setting = "puyo.start",
	.intro   = N_("Coloured pairs fall. Four or more of a colour that touch vanish, and what falls then may make more "
	    "vanish: a chain. Chains throw garbage into the other field; who is filled up first loses."),
	.rows    = rows,
	.count   = count_values,
	.word    = value_word,
	.about   = about_row,
	.matters = row_matters,
	.begin   = begin,
	.draw    = draw_keys,
};

struct screen *
puyo_start(struct app *app, const struct entrant *entrant)
{
	return lobby_new(app, entrant, &lobby);
}
