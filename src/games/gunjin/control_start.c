/* control_start.c: where a game of Gunjin Shogi begins: who plays, and how. */
#include <stdio.h>

#include "game/language.h"
#include "games/gunjin/control.h"
#include "shell/lobby.h"
#include "shell/play.h"

enum habit { HABIT_TABLE, HABIT_LEVEL, HABIT_SECOND, HABIT_SIDE, HABIT_NOTEBOOK, HABITS };
enum table { TABLE_CPU, TABLE_PEOPLE, TABLE_WATCH, TABLES };

enum { LEVEL_STANDARD = 1 };

static const struct lobby_row rows[] = {
	[HABIT_TABLE]	 = { "table", N_("Who plays"), TABLE_CPU },
	[HABIT_LEVEL]	 = { "level", N_("Strength of the CPU"), LEVEL_STANDARD },
	[HABIT_SECOND]	 = { "second", N_("Strength of player 2"), LEVEL_STANDARD },
	[HABIT_SIDE]	 = { "side", N_("You are"), 0 },
	[HABIT_NOTEBOOK] = { "notebook", N_("Notebook"), NOTEBOOK_OFF },
	[HABITS]	 = { .key = NULL }
};

static int
count_values(int row)
{
	int levels = 0;
	while (gunjin_game.levels[levels].name != NULL)
		levels++;
	const int counts[HABITS] = { TABLES, levels, levels, GUNJIN_SIDES, NOTEBOOKS };
	return counts[row];
}

static const char *
value_word(int row, int value)
{
	static const char *const tables[] = { N_("you against the CPU"), N_("two people at this terminal"),
	    N_("CPU against CPU, you watch") };
	static const char *const sides[] = { N_("player 1, who moves first"), N_("player 2") };
	switch (row) {
	case HABIT_TABLE:
		return _(tables[value]);
	case HABIT_SIDE:
		return _(sides[value]);
	case HABIT_NOTEBOOK:
		return _(game_word(&gunjin_game, gunjin_notebook_names[value]));
	default:
		return _(game_word(&gunjin_game, gunjin_game.levels[value].name));
	}
}

static const char *
about_row(int row, int value)
{
	static const char *const abouts[HABITS] = {
		N_("You and a CPU, two people here with a curtain between turns, or only CPUs."),
		N_("From Recruit, who moves at random, to General, who plans ahead."),
		N_("Player 1 has the strength above."),
		N_("Player 1 moves first."),
		N_("What the program writes down about enemy pieces: nothing, what they did, or what they can be."),
	};
	(void)value;
	return _(abouts[row]);
}

static bool
row_matters(const int *values, int row)
{
	int table = values[HABIT_TABLE];
	const bool matter[HABITS] = { true, table != TABLE_PEOPLE, table == TABLE_WATCH, table == TABLE_CPU,
	    table != TABLE_WATCH };
	return matter[row];
}

static void
seat_cpu(struct session_start *start, int seat, int level)
{
	start->seats[seat].cpu = true;
	snprintf(start->seats[seat].level, sizeof start->seats[seat].level, "%s", gunjin_game.levels[level].name);
}

static void
begin(struct app *app, const struct entrant *entrant, const int *values)
{
	struct session_start start;
	session_start_init(&start, &gunjin_game, app_seed(app));
	gunjin_prepare(app, &start.options);
	if (values[HABIT_TABLE] == TABLE_CPU)
		seat_cpu(&start, 2 - values[HABIT_SIDE], values[HABIT_LEVEL]);
	if (values[HABIT_TABLE] == TABLE_WATCH) {
		seat_cpu(&start, 1, values[HABIT_LEVEL]);
		seat_cpu(&start, 2, values[HABIT_SECOND]);
	}
	play_start(app, entrant, &start, false);
}

static const struct lobby lobby = {
	.setting = "gunjin.start",
	.intro   = N_("Two armies of 23 face each other over a river with two bridges. "
	    "Nobody sees what the other's pieces are; only battles tell. Bring an officer into the enemy headquarters, "
	    "or take everything that can move."),
	.rows    = rows,
	.count   = count_values,
	.word    = value_word,
	.about   = about_row,
	.matters = row_matters,
	.begin   = begin,
};

/* The notebook is a habit: a game that says nothing else begins with it. */
void
gunjin_prepare(struct app *app, struct options *options)
{
	int values[LOBBY_ROWS];
	lobby_habits(app, &lobby, values);
	options_set(options, "notebook", gunjin_notebook_names[values[HABIT_NOTEBOOK]], NULL);
}

struct screen *
gunjin_start(struct app *app, const struct entrant *entrant)
{
	return lobby_new(app, entrant, &lobby);
}
