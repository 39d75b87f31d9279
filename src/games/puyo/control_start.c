/* control_start.c: where a game of Puyo begins: who plays, and with which keys. */
#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/control.h"
#include "shell/start.h"

static const struct named ways[] = {
	{ "cpu", N_("you against the CPU"),
	    N_("Chains bury the other field in garbage; who is filled up first loses.") },
	{ "people", N_("two people at this keyboard"),
	    N_("Two people at this keyboard, each with keys of their own.") },
	{ "solo", N_("you alone, without end"), N_("One field, no opponent: play until it is filled up.") },
	{ "practice", N_("practice"),
	    N_("The pair waits for you: try out chains, take moves back, set up any board.") },
	{ "watch", N_("CPU against CPU, you watch"), N_("Two CPUs play; you watch.") },
	{ 0 },
};
static const struct start_set sets[] = {
	{ "solo", "mode=solo" }, { "practice", "mode=solo practice=on" }, { 0 },
};

static const struct named sides[] = { { "1", N_("the left field"), NULL }, { "2", N_("the right field"), NULL }, { 0 } };

static const struct option rows[] = {
	{ .name = "who", .label = N_("Who plays"), .kind = OPTION_CHOICE, .choices = ways, .standard = "cpu" },
	{ .name = "side", .label = N_("You have"), .help = N_("The field on the left is that of player 1."),
	    .kind = OPTION_CHOICE, .choices = sides, .standard = "1", .when = "who=cpu" },
	{ 0 },
};

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

const struct start puyo_start = {
	.intro  = N_("Coloured pairs fall. Four or more of a colour that touch vanish, and what falls then may make more "
	    "vanish: a chain. Chains throw garbage into the other field; who is filled up first loses."),
	.level  = "weak",
	.rivals = true,
	.rows   = rows,
	.ways   = sets,
	.draw   = draw_keys,
};
