/* control_start.c: where a game of Gunjin Shogi begins: who plays, and how. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "games/gunjin/control.h"
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

enum habit { HABIT_TABLE, HABIT_LEVEL, HABIT_SECOND, HABIT_SIDE, HABIT_NOTEBOOK, HABITS };
enum table { TABLE_CPU, TABLE_PEOPLE, TABLE_WATCH, TABLES };

enum { LEVEL_STANDARD = 1 };

static const char setting[] = "gunjin.start";
static const char *const keys[HABITS] = { "table", "level", "second", "side", "notebook" };

static const char *const labels[HABITS] = {
	N_("Who plays"), N_("Strength of the CPU"), N_("Strength of player 2"), N_("You are"), N_("Notebook"),
};

static const char *const abouts[HABITS] = {
	N_("Two people share this terminal: a curtain falls between their turns."),
	N_("From a recruit, who moves at random, to a general, who plans ahead."),
	N_("Player 1 has the strength above."),
	N_("Player 1 moves first."),
	N_("What the program writes down about enemy pieces: nothing, what they did, or what they can be."),
};

struct start {
	struct screen		 screen;
	const struct entrant	*entrant;
	int			 values[HABITS];
	int			 rows[HABITS];	/* those that matter now */
	struct list		 list;
	struct rect		 where;
};

static bool
has_cpu(void)
{
	return gunjin_game.levels != NULL;
}

static int
count_values(enum habit habit)
{
	int levels = 0;
	while (has_cpu() && gunjin_game.levels[levels] != NULL)
		levels++;
	const int counts[HABITS] = { TABLES, levels, levels, GUNJIN_SIDES, NOTEBOOKS };
	return counts[habit];
}

static const char *
value_word(enum habit habit, int value)
{
	static const char *const tables[] = { N_("you against the CPU"), N_("two people at this terminal"),
	    N_("CPU against CPU, you watch") };
	static const char *const sides[] = { N_("player 1, who moves first"), N_("player 2") };
	switch (habit) {
	case HABIT_TABLE:
		return _(tables[value]);
	case HABIT_SIDE:
		return _(sides[value]);
	case HABIT_NOTEBOOK:
		return gunjin_word(gunjin_notebook_names[value]);
	default:
		return gunjin_word(gunjin_game.levels[value]);
	}
}

/* Rows that mean nothing beside the others are not shown. */
static bool
matters(const struct start *s, enum habit habit)
{
	int table = s->values[HABIT_TABLE];
	const bool rows[HABITS] = { has_cpu(), table != TABLE_PEOPLE, table == TABLE_WATCH, table == TABLE_CPU,
	    table != TABLE_WATCH };
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
	values[HABIT_LEVEL] = values[HABIT_SECOND] = LEVEL_STANDARD;
	for (int i = 0; i < HABITS; i++) {
		const json_t *value = json_object_get(kept, keys[i]);
		json_int_t number = json_integer_value(value);
		if (json_is_integer(value) && number >= 0 && number < count_values((enum habit)i))
			values[i] = (int)number;
	}
	if (!has_cpu())
		values[HABIT_TABLE] = TABLE_PEOPLE;
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

/* The notebook is a habit: a game that says nothing else begins with it. */
void
gunjin_prepare(struct app *app, struct options *options)
{
	int values[HABITS] = { 0 };
	load_habits(app, values);
	options_set(options, "notebook", gunjin_notebook_names[values[HABIT_NOTEBOOK]], NULL);
}

/* --- beginning --- */

static void
seat_cpu(struct session_start *start, int seat, int level)
{
	start->seats[seat].cpu = true;
	snprintf(start->seats[seat].level, sizeof start->seats[seat].level, "%s", gunjin_game.levels[level]);
}

static void
begin(struct start *s)
{
	struct session_start start;
	struct app *app = s->screen.app;
	int table = s->values[HABIT_TABLE];
	keep_habits(s);
	session_start_init(&start, &gunjin_game, app_seed(app));
	gunjin_prepare(app, &start.options);
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

static void
start_draw(struct screen *screen, struct canvas *c)
{
	struct start *s = (struct start *)screen;
	widget_title(c, gunjin_game.title, "");
	struct rect about = { 2, 3, 4, c->cols - 6 };
	canvas_wrap(c, &about, STYLE_TEXT, _("Two armies of 23 face each other over a river with two bridges. "
	    "Nobody sees what the other's pieces are; only battles tell. Bring an officer into the enemy headquarters, "
	    "or take everything that can move."));
	s->where = (struct rect){ 7, 2, HABITS, c->cols - 4 };
	widget_list(c, &s->where, &s->list, draw_row, s);
	struct rect help = { 7 + HABITS + 1, 3, 2, c->cols - 6 };
	canvas_wrap(c, &help, STYLE_DIM, _(abouts[s->rows[s->list.selected]]));
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
gunjin_start(struct app *app, const struct entrant *entrant)
{
	struct start *s = mem_new(sizeof *s);
	s->screen = (struct screen){ .class = &start_class, .scope = "arcade", .topic = gunjin_game.id,
	    .commands = commands, .app = app };
	s->entrant = entrant;
	load_habits(app, s->values);
	find_rows(s);
	return &s->screen;
}
