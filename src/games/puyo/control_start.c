/* control_start.c: where a game of Puyo begins: who plays, how, and with which keys. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "games/puyo/control.h"
#include "shell/listing.h"
#include "shell/play.h"
#include "ui/language.h"

enum { START_NEXT = 1, START_BEFORE, START_PLAY };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ START_NEXT, "next", "Right l", N_("change"), N_("The next value.") },
	{ START_BEFORE, "before", "Left h", NULL, N_("The value before.") },
	{ START_PLAY, "start", "Enter Space", N_("start"), N_("Start the game.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* --- habits: what was chosen last, as a JSON object in a setting --- */

enum habit { HABIT_TABLE, HABIT_LEVEL, HABIT_SECOND, HABIT_SIDE, HABIT_SPEED, HABIT_OFFSET, HABIT_KICK, HABITS };
enum table { TABLE_CPU, TABLE_PEOPLE, TABLE_SOLO, TABLE_PRACTICE, TABLE_WATCH, TABLES };

static const char setting[] = "puyo.start";
static const char *const keys[HABITS] = { "table", "level", "second", "side", "speed", "offset", "kick" };

static const char *const labels[HABITS] = {
	N_("Who plays"), N_("Strength of the CPU"), N_("Strength of player 2"), N_("You have"), N_("Speed"),
	N_("Offset"), N_("Kick"),
};

static const char *const abouts[TABLES] = {
	N_("The weak CPU only fills holes. The others build chains, the master the longest."),
	N_("Two people at this keyboard, each with keys of their own."),
	N_("One field, no opponent: play until it is filled up."),
	N_("The pair waits for you: try out chains, take moves back, set up any board."),
	N_("Two CPUs play; you watch."),
};

static const char *const details[HABITS] = {
	NULL, N_("The weak CPU only fills holes. The others build chains, the master the longest."),
	N_("Player 1 has the strength above."), N_("The field on the left is that of player 1."),
	N_("Constant, or faster after every 20 pairs."),
	N_("On: your chains first take away the garbage that waits for you."),
	N_("On: a turn against a wall or the floor pushes the pair away from there."),
};

struct start {
	struct screen		 screen;
	const struct entrant	*entrant;
	int			 values[HABITS];
	int			 rows[HABITS];	/* those that matter now */
	struct list		 list;
	struct rect		 where;
};

static int
count_values(enum habit habit)
{
	int levels = 0;
	while (puyo_game.levels[levels] != NULL)
		levels++;
	const int counts[HABITS] = { TABLES, levels, levels, PUYO_SIDES, SPEEDS, 2, 2 };
	return counts[habit];
}

static const char *
value_word(enum habit habit, int value)
{
	static const char *const tables[] = { N_("you against the CPU"), N_("two people at this keyboard"),
	    N_("you alone, without end"), N_("practice"), N_("CPU against CPU, you watch") };
	static const char *const sides[] = { N_("the left field"), N_("the right field") };
	switch (habit) {
	case HABIT_TABLE:
		return _(tables[value]);
	case HABIT_SIDE:
		return _(sides[value]);
	case HABIT_SPEED:
		return puyo_word(puyo_speed_names[value]);
	case HABIT_OFFSET:
	case HABIT_KICK:
		return puyo_word(value ? "on" : "off");
	default:
		return puyo_word(puyo_game.levels[value]);
	}
}

/* Rows that mean nothing beside the others are not shown. */
static bool
matters(const struct start *s, enum habit habit)
{
	int table = s->values[HABIT_TABLE];
	bool one = table == TABLE_SOLO || table == TABLE_PRACTICE;
	const bool rows[HABITS] = { true, table == TABLE_CPU || table == TABLE_WATCH, table == TABLE_WATCH,
	    table == TABLE_CPU, table == TABLE_SOLO, !one, table != TABLE_PRACTICE };
	return rows[habit];
}

static void
find_rows(struct start *s)
{
	s->list.count = 0;
	for (int i = 0; i < HABITS; i++)
		if (matters(s, (enum habit)i))
			s->rows[s->list.count++] = i;
	list_move(&s->list, 0);
}

static void
load_habits(struct app *app, int values[HABITS])
{
	char *text = store_setting(app->store, setting);
	json_t *kept = text == NULL ? NULL : json_loads(text, 0, NULL);
	for (int i = 0; i < HABITS; i++) {
		const json_t *value = json_object_get(kept, keys[i]);
		json_int_t number = json_integer_value(value);
		if (json_is_integer(value) && number >= 0 && number < count_values((enum habit)i))
			values[i] = (int)number;
	}
	json_decref(kept);
	free(text);
}

static void
keep_habits(const struct start *s)
{
	json_t *kept = json_object();
	for (int i = 0; i < HABITS; i++)
		json_object_set_new(kept, keys[i], json_integer(s->values[i]));
	char *text = json_line(kept);
	store_set_setting(s->screen.app->store, setting, text, NULL);
	free(text);
	json_decref(kept);
}

/* --- beginning --- */

static void
seat_cpu(struct session_start *start, int seat, int level)
{
	start->seats[seat].cpu = true;
	snprintf(start->seats[seat].level, sizeof start->seats[seat].level, "%s", puyo_game.levels[level]);
}

static void
set_options(const struct start *s, struct options *options)
{
	int table = s->values[HABIT_TABLE];
	options_set(options, "mode", puyo_mode_names[matters(s, HABIT_OFFSET) ? MODE_VERSUS : MODE_SOLO], NULL);
	if (table == TABLE_PRACTICE)
		options_set(options, "practice", "on", NULL);
	if (matters(s, HABIT_SPEED))
		options_set(options, "speed", puyo_speed_names[s->values[HABIT_SPEED]], NULL);
	if (matters(s, HABIT_OFFSET))
		options_set(options, "offset", s->values[HABIT_OFFSET] ? "on" : "off", NULL);
	if (matters(s, HABIT_KICK))
		options_set(options, "kick", s->values[HABIT_KICK] ? "on" : "off", NULL);
}

static void
begin(struct start *s)
{
	struct session_start start;
	struct app *app = s->screen.app;
	int table = s->values[HABIT_TABLE];
	keep_habits(s);
	session_start_init(&start, &puyo_game, app_seed(app));
	set_options(s, &start.options);
	if (table == TABLE_CPU)
		seat_cpu(&start, 2 - s->values[HABIT_SIDE], s->values[HABIT_LEVEL]);
	if (table == TABLE_WATCH) {
		seat_cpu(&start, 1, s->values[HABIT_LEVEL]);
		seat_cpu(&start, 2, s->values[HABIT_SECOND]);
	}
	play_start(app, s->entrant, &start, false);
}

/* --- the screen --- */

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	const struct start *s = context;
	enum habit habit = (enum habit)s->rows[index];
	canvas_text(c, at->y, at->x, 24, selected ? STYLE_SELECTED : STYLE_TEXT, _(labels[habit]));
	canvas_text(c, at->y, at->x + 26, at->cols - 26, selected ? STYLE_SELECTED : STYLE_STRONG,
	    value_word(habit, s->values[habit]));
}

/* The keys as they are set now, one row a player. */
static void
draw_keys(const struct start *s, struct canvas *c, int y)
{
	enum { NAME_COLS = 18 };
	static const struct { enum press press; const char *label; int cols; } columns[] = {
		{ PRESS_LEFT, N_("left"), 9 }, { PRESS_RIGHT, N_("right"), 9 }, { PRESS_DOWN, N_("drop"), 15 },
		{ PRESS_CCW, N_("turn left"), 12 }, { PRESS_CW, N_("turn right"), 12 },
	};
	static const char *const names[PUYO_SETS] = { N_("one person"), N_("two: player 1"), N_("two: player 2") };
	int x = 3 + NAME_COLS;
	canvas_text(c, y, 3, NAME_COLS, STYLE_HEADING, _("Keys"));
	for (int set = 0; set < PUYO_SETS; set++)
		canvas_text(c, y + 1 + set, 3, NAME_COLS, STYLE_TEXT, _(names[set]));
	for (size_t i = 0; i < LEN(columns); i++) {
		canvas_text(c, y, x, columns[i].cols - 1, STYLE_HEADING, _(columns[i].label));
		for (int set = 0; set < PUYO_SETS; set++)
			canvas_text(c, y + 1 + set, x, columns[i].cols - 1, STYLE_KEY, keymap_keys(s->screen.app->keymap,
			    puyo_game.id, puyo_key_row(set, columns[i].press)));
		x += columns[i].cols;
	}
}

static void
start_draw(struct screen *screen, struct canvas *c)
{
	struct start *s = (struct start *)screen;
	enum habit habit = (enum habit)s->rows[s->list.selected];
	widget_title(c, puyo_game.title, "");
	struct rect about = { 2, 3, 3, c->cols - 6 };
	canvas_wrap(c, &about, STYLE_TEXT, _("Coloured pairs fall. Four or more of a colour that touch vanish, and what "
	    "falls then may make more vanish: a chain. Chains throw garbage into the other field; who is filled up "
	    "first loses."));
	s->where = (struct rect){ 6, 2, HABITS, c->cols - 4 };
	widget_list(c, &s->where, &s->list, draw_row, s);
	struct rect help = { 6 + HABITS + 1, 3, 2, c->cols - 6 };
	canvas_wrap(c, &help, STYLE_DIM,
	    _(habit == HABIT_TABLE ? abouts[s->values[HABIT_TABLE]] : details[habit]));
	draw_keys(s, c, 6 + HABITS + 4);
	widget_keys(c, screen->app->keymap, screen->scope, commands, NULL, NULL);
}

static void
turn_value(struct start *s, int by)
{
	enum habit habit = (enum habit)s->rows[s->list.selected];
	int count = count_values(habit);
	s->values[habit] = (s->values[habit] + by + count) % count;
	find_rows(s);
}

static void
start_command(struct screen *screen, int command)
{
	struct start *s = (struct start *)screen;
	if (listing_command(&s->list, &s->where, command))
		return;
	switch (command) {
	case START_NEXT:
	case START_BEFORE:
		turn_value(s, command == START_NEXT ? 1 : -1);
		break;
	case START_PLAY:
		begin(s);
		break;
	case COMMAND_BACK:
		keep_habits(s);
		app_pop(screen->app);
		break;
	}
}

static bool
start_input(struct screen *screen, const struct input_event *event)
{
	struct start *s = (struct start *)screen;
	if (listing_input(&s->list, &s->where, event) >= 0)
		turn_value(s, 1);
	return event->kind != INPUT_KEY;
}

static const struct screen_class start_class = {
	.draw    = start_draw,
	.input   = start_input,
	.command = start_command,
};

struct screen *
puyo_start(struct app *app, const struct entrant *entrant)
{
	struct start *s = mem_new(sizeof *s);
	s->screen = (struct screen){ .class = &start_class, .scope = "arcade", .topic = puyo_game.id,
	    .commands = commands, .app = app };
	s->entrant = entrant;
	load_habits(app, s->values);
	find_rows(s);
	return &s->screen;
}
