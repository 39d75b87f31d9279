/* puyo_begin.c: begins a game of Puyo or the next game of a match. */
#include <stdio.h>

#include "front/begin.h"
#include "games/puyo/puyo.h"

/* --- who plays --- */

static const struct named ways[] = {
	{ "cpu", N_("you against the CPU"),
	    N_("Chains bury the other field in garbage. The first field to fill up loses.") },
	{ "people", N_("two people at this keyboard"),
	    N_("Two people at this keyboard, each with keys of their own.") },
	{ "solo", N_("you alone, without end"),
	    N_("One field, no opponent: play until it is full.") },
	{ "practice", N_("practice"),
	    N_("The pair waits for you: try out chains, take moves back, set up any board.") },
	{ "watch", N_("CPU against CPU, you watch"), N_("Two CPUs play; you watch.") },
	{ 0 },
};
static const struct begin_set sets[] = {
	{ "solo", "mode=solo" }, { "practice", "mode=solo practice=on" }, { 0 },
};

static const struct named sides[] = {
	{ "1", N_("the left field"), NULL }, { "2", N_("the right field"), NULL }, { 0 },
};

static const struct option rows[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways,
	    .standard = "cpu" },
	{ .name = "side", .label = N_("You have"),
	    .help = N_("Player 1 has the field on the left."), .kind = OPTION_CHOICE,
	    .choices = sides, .standard = "1", .when = "who=cpu" },
	{ 0 },
};

/* --- a match of several games --- */

static bool
next_game(const struct content *content, const struct view *v, const struct front *f,
    struct session_start *next)
{
	char won[OPTION_SIZE];
	snprintf(won, sizeof won, "%d-%d", puyo_won(v, 0), puyo_won(v, 1));
	return v->best > 1 && !puyo_match_is_over(v) &&
	    options_set(&next->options, "won", won, NULL);
}

static void
new_match(struct options *o)
{
	if (!options_are(o, "best", "1"))
		options_set(o, "won", "0-0", NULL);
}

static const char *const same[] = { "mode", "practice", "problem", NULL };

const struct begin puyo_beginning = {
	.game   = &puyo_game,
	.same   = same,
	.intro  = N_("Coloured pairs fall. Four of one colour that touch vanish, and in chains "
	    "they send garbage to the other field. The first field to fill up loses."),
	.level  = "weak",
	.first  = "seat2=cpu:weak",
	.rivals = true,
	.rows   = rows,
	.ways   = sets,
	.next   = next_game,
	.next_word = N_("Next game of the match"),
	.next_waits = true,
	.renew  = new_match,
	.show = { .words = "seat1=cpu:builder seat2=cpu:adept", .skip = 240,
	    .rule = N_("Four of one colour that touch vanish; chains bury the other field.") },
};
