/* control_start.c: where a game of Synegier begins: who plays, and how. */
#include <stdio.h>

#include "game/language.h"
#include "games/synegier/control.h"
#include "shell/lobby.h"

enum habit { HABIT_SEATS, HABIT_PEOPLE, HABIT_LEVEL, HABIT_LIMIT, HABIT_WINNER, HABIT_DUELS, HABITS };

enum { LIMITS = 5, SEATS_LEAST = 2 };

static const char *const limits[LIMITS] = { "off", "30", "60", "90", "120" };

static const struct lobby_row rows[] = {
	[HABIT_SEATS]	= { "seats", N_("Players"), SYN_SEATS - SEATS_LEAST },
	[HABIT_PEOPLE]	= { "people", N_("People among them"), 1 },
	[HABIT_LEVEL]	= { "level", N_("Strength of the CPUs"), 0 },
	[HABIT_LIMIT]	= { "limit", N_("Time for playing cards"), 0 },
	[HABIT_WINNER]	= { "winner", N_("A lost raid is won by"), WINNER_RAID },
	[HABIT_DUELS]	= { "duels", N_("Duels in the raid"), 1 },
	[HABITS]	= { .key = NULL }
};

static int
count_values(int row)
{
	int levels = 0;
	while (synegier_game.levels[levels].name != NULL)
		levels++;
	const int counts[HABITS] = { SYN_SEATS - SEATS_LEAST + 1, SYN_SEATS + 1, levels, LIMITS, WINNERS, 2 };
	return counts[row];
}

/* The first level shown is the strongest: it is the standard. */
static const char *
level_of(int value)
{
	return synegier_game.levels[count_values(HABIT_LEVEL) - 1 - value].name;
}

static const char *
value_word(int row, int value)
{
	static const char *const seats[] = { N_("two"), N_("three"), N_("four") };
	static const char *const people[] = { N_("nobody: CPUs play, you watch"), N_("one person"),
	    N_("two people in turns"), N_("three people in turns"), N_("four people in turns") };
	static const char *const times[LIMITS] = { N_("as long as you like"), N_("30 seconds"),
	    N_("60 seconds"), N_("90 seconds"), N_("120 seconds") };
	switch (row) {
	case HABIT_SEATS:
		return _(seats[value]);
	case HABIT_PEOPLE:
		return _(people[value]);
	case HABIT_LEVEL:
		return _(game_word(&synegier_game, level_of(value)));
	case HABIT_LIMIT:
		return _(times[value]);
	case HABIT_WINNER:
		return _(game_word(&synegier_game, syn_winner_names[value]));
	default:
		return _(game_word(&synegier_game, value ? "on" : "off"));
	}
}

static const char *
about_row(int row, int value)
{
	static const char *const abouts[HABITS] = {
		N_("Two to four soldiers; three or four make the livelier field."),
		N_("At most as many as there are players; CPUs take the other seats. Several people share this "
		    "terminal: a curtain falls between their turns."),
		N_("From Easy, who plays anything, to Greedy, card by card, and Planner, who reads ahead."),
		N_("What is left when the time is over is decided for you: no more cards, no battle."),
		N_("When the boss still stands after eight rounds: nobody wins, or whoever hurt it most."),
		N_("May soldiers fight each other while the boss is there?"),
	};
	(void)value;
	return _(abouts[row]);
}

static int
people_of(const int *values)
{
	int seats = values[HABIT_SEATS] + SEATS_LEAST;
	return values[HABIT_PEOPLE] < seats ? values[HABIT_PEOPLE] : seats;
}

static bool
row_matters(const int *values, int row)
{
	int people = people_of(values), seats = values[HABIT_SEATS] + SEATS_LEAST;
	return row == HABIT_LEVEL ? people < seats : row == HABIT_LIMIT ? people > 0 : true;
}

static void
set_habits(const int *values, struct options *options)
{
	options_set(options, "limit", limits[values[HABIT_LIMIT]], NULL);
	options_set(options, "winner", syn_winner_names[values[HABIT_WINNER]], NULL);
	options_set(options, "duels", values[HABIT_DUELS] ? "on" : "off", NULL);
}

static void
begin(struct app *app, const struct entrant *entrant, const int *values)
{
	struct session_start start;
	char seats[8];
	session_start_init(&start, &synegier_game, app_seed(app));
	set_habits(values, &start.options);
	snprintf(seats, sizeof seats, "%d", values[HABIT_SEATS] + SEATS_LEAST);
	options_set(&start.options, "seats", seats, NULL);
	for (int seat = people_of(values) + 1; seat <= values[HABIT_SEATS] + SEATS_LEAST; seat++) {
		start.seats[seat].cpu = true;
		snprintf(start.seats[seat].level, sizeof start.seats[seat].level, "%s",
		    level_of(values[HABIT_LEVEL]));
	}
	play_start(app, entrant, &start, false);
}

static void
draw_colours(const struct app *app, struct canvas *c, const struct rect *r)
{
	(void)app;
	canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING, _("How sentences are made"));
	canvas_wrap(c, &(struct rect){ r->y + 1, r->x, r->rows - 1, r->cols }, STYLE_TEXT,
	    _("Cards have bands in five colours. A subject at the right edge of a card joins the verb of the "
	    "same colour at the left edge of the card you play next: \"the nearest foe\" + \"take 5 "
	    "damage\". The order decides."));
}

static const struct lobby lobby = {
	.setting = "synegier.start",
	.intro   = N_("Build a deck by taking one card of two, lead a soldier, and sweep enemies off the "
	    "field: each one downed is a level and five coins. Then a boss appears, and whoever hurts it "
	    "most wins."),
	.rows    = rows,
	.count   = count_values,
	.word    = value_word,
	.about   = about_row,
	.matters = row_matters,
	.begin   = begin,
	.draw    = draw_colours,
};

/* How it is played is a habit; who plays is not. */
void
synegier_prepare(struct app *app, struct options *options)
{
	int values[LOBBY_ROWS];
	lobby_habits(app, &lobby, values);
	set_habits(values, options);
}

struct screen *
synegier_start(struct app *app, const struct entrant *entrant)
{
	return lobby_new(app, entrant, &lobby);
}
