/* control_start.c: where a game of Puyo begins: who plays, with which keys, and the next game of
 * a match. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/control.h"
#include "shell/start.h"

/* --- who plays, and with which keys --- */

static const struct named ways[] = {
	{ "cpu", N_("you against the CPU"),
	    N_("Chains bury the other field in garbage. The first field to fill up loses.") },
	{ "people", N_("two people at this keyboard"),
	    N_("Two people at this keyboard, each with keys of their own.") },
	{ "solo", N_("you alone, without end"), N_("One field, no opponent: play until it is full.") },
	{ "practice", N_("practice"),
	    N_("The pair waits for you: try out chains, take moves back, set up any board.") },
	{ "watch", N_("CPU against CPU, you watch"), N_("Two CPUs play; you watch.") },
	{ 0 },
};
static const struct start_set sets[] = {
	{ "solo", "mode=solo" }, { "practice", "mode=solo practice=on" }, { 0 },
};

static const struct named sides[] = {
	{ "1", N_("the left field"), NULL }, { "2", N_("the right field"), NULL }, { 0 },
};

static const struct option rows[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways, .standard = "cpu" },
	{ .name = "side", .label = N_("You have"), .help = N_("Player 1 has the field on the left."),
	    .kind = OPTION_CHOICE, .choices = sides, .standard = "1", .when = "who=cpu" },
	{ 0 },
};

/* The row of a set for a press; PRESSES: for the drop to the floor. The keys of the sets come first
 * in the table. */
static const struct command *
key_row(int set, enum press press)
{
	return &puyo_controller.commands[press == PRESSES ? PUYO_SETS * PRESSES + set : set * PRESSES + (int)press];
}

/* The keys as they are set now, one row a player. */
static void
draw_keys(const struct app *app, struct canvas *c, const struct rect *r)
{
	enum { NAME_COLS = 16 };
	static const struct { enum press press; const char *label; int cols; } columns[] = {
		{ PRESS_LEFT, N_("left"), 8 }, { PRESS_RIGHT, N_("right"), 9 }, { PRESS_DOWN, N_("row down"), 13 },
		{ PRESSES, N_("drop"), 7 }, { PRESS_CCW, N_("turn left"), 11 }, { PRESS_CW, N_("turn right"), 11 },
	};
	static const char *const names[PUYO_SETS] = { N_("one person"), N_("two: player 1"), N_("two: player 2") };
	int x = r->x + NAME_COLS;
	canvas_text(c, r->y, r->x, NAME_COLS, STYLE_HEADING, _("Keys"));
	for (int set = 0; set < PUYO_SETS; set++)
		canvas_text(c, r->y + 1 + set, r->x, NAME_COLS, STYLE_TEXT, _(names[set]));
	for (size_t i = 0; i < LEN(columns); i++) {
		canvas_text(c, r->y, x, columns[i].cols - 1, STYLE_HEADING, _(columns[i].label));
		for (int set = 0; set < PUYO_SETS; set++) {
			char keys[SENTENCE_SIZE];
			key_words(app_keys(app, &puyo_game, key_row(set, columns[i].press)), keys, sizeof keys);
			canvas_text(c, r->y + 1 + set, x, columns[i].cols - 1, STYLE_KEY, keys);
		}
		x += columns[i].cols;
	}
}

/* --- a match of several games --- */

static bool
next_game(const struct content *content, const struct view *v, struct app *app, struct session_start *next)
{
	char won[OPTION_SIZE];
	snprintf(won, sizeof won, "%d-%d", puyo_won(v, 0), puyo_won(v, 1));
	return v->best > 1 && !puyo_match_is_over(v) && options_set(&next->options, "won", won, NULL);
}

static void
new_match(struct options *o)
{
	if (!options_are(o, "best", "1"))
		options_set(o, "won", "0-0", NULL);
}

const struct start puyo_start = {
	.intro  = N_("Coloured pairs fall. Four of one colour that touch vanish, and in chains they send garbage to the "
	    "other field. The first field to fill up loses."),
	.level  = "weak",
	.first  = "seat2=cpu:weak",
	.rivals = true,
	.rows   = rows,
	.ways   = sets,
	.draw   = draw_keys,
	.next   = next_game,
	.next_word = N_("Next game of the match"),
	.next_waits = true,
	.renew  = new_match,
};
