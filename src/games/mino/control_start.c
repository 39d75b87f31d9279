/* control_start.c: where a run of Mino begins. */
#include <stdio.h>

#include "base/clock.h"
#include "game/language.h"
#include "games/mino/control.h"
#include "shell/lobby.h"
#include "shell/play.h"

enum habit { HABIT_MODE, HABIT_CURVE, HABIT_PLAYER, HABIT_PRACTICE, HABITS };
enum player { PLAYER_YOU, PLAYER_GREEDY, PLAYER_PLANNER, PLAYERS };

static const struct lobby_row rows[] = {
	[HABIT_MODE]	 = { "mode", N_("Kind of run"), MODE_RUN },
	[HABIT_CURVE]	 = { "curve", N_("Targets"), CURVE_STANDARD },
	[HABIT_PLAYER]	 = { "player", N_("Player"), PLAYER_YOU },
	[HABIT_PRACTICE] = { "practice", N_("Practice"), 0 },
	[HABITS]	 = { .key = NULL }
};

static int
count_values(int row)
{
	static const int counts[HABITS] = { MODES, CURVES, PLAYERS, 2 };
	return counts[row];
}

static const char *
value_word(int row, int value)
{
	static const char *const players[PLAYERS] = { N_("you"), N_("the Greedy CPU, you watch"),
	    N_("the Planner CPU, you watch") };
	if (row == HABIT_PLAYER)
		return _(players[value]);
	return mino_word(row == HABIT_MODE ? mino_mode_names[value] : row == HABIT_CURVE ? mino_curve_names[value] :
	    value ? "on" : "off");
}

static const char *
about_row(int row, int value)
{
	static const char *const abouts[HABITS][PLAYERS] = {
		{ N_("A new run with cards and shops of its own."), N_("The same run for everybody today: one deal a day.") },
		{ N_("Targets rise by ten from round to round, from 20 to 250."),
		    N_("Targets rise steeply, from 20 to 6000; prices and shops differ as well.") },
		{ N_("You lay the pieces."), N_("This CPU takes what scores most now."),
		    N_("This CPU looks ahead and shops with a plan.") },
		{ N_("The run counts for the records."), N_("Actions can be taken back; nothing is recorded.") },
	};
	return _(abouts[row][value]);
}

static bool
row_matters(const int *values, int row)
{
	return row != HABIT_PRACTICE || values[HABIT_PLAYER] == PLAYER_YOU;
}

static void
begin(struct app *app, const struct entrant *entrant, const int *values)
{
	struct session_start start;
	session_start_init(&start, &mino_game, app_seed(app));
	options_set(&start.options, "mode", mino_mode_names[values[HABIT_MODE]], NULL);
	options_set(&start.options, "curve", mino_curve_names[values[HABIT_CURVE]], NULL);
	int player = values[HABIT_PLAYER];
	options_set(&start.options, "practice", values[HABIT_PRACTICE] && player == PLAYER_YOU ? "on" : "off", NULL);
	start.seats[1].cpu = player != PLAYER_YOU;
	if (player != PLAYER_YOU)
		snprintf(start.seats[1].level, sizeof start.seats[1].level, "%s",
		    mino_game.levels[player - PLAYER_GREEDY].name);
	options_fill_day(&start.options, clock_day());
	play_start(app, entrant, &start, false);
}

static const struct lobby lobby = {
	.setting = "mino.start",
	.intro   = N_("Lay pieces on a board of six by six: full rows and columns vanish and score blocks times lines. "
	    "Each of 24 rounds has a target to reach within twelve hands; between rounds a shop sells pieces, relics and "
	    "amulets that change everything."),
	.rows    = rows,
	.count   = count_values,
	.word    = value_word,
	.about   = about_row,
	.matters = row_matters,
	.begin   = begin,
	.collection = mino_collection_page,
};

struct screen *
mino_start(struct app *app, const struct entrant *entrant)
{
	return lobby_new(app, entrant, &lobby);
}
