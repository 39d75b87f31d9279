/* seats.c: checks that what one player does in secret at a shared terminal reaches no other player.
 *
 * Two front ends play the same game side by side. They differ only in what one seat, the owner, did
 * and has in secret: its camp, its cards, its marks, its saved formations, the pages it opened.
 * Then the other seat, the viewer, presses the same keys in both, in all parts of the program, and
 * the screens must be the same, cell by cell. */
#include "../shots.h"

#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/rng.h"
#include "shell/screen_play_private.h"
#include "store_case.h"

/* A fixed time, because rows of lists show the time. */
time_t
time(time_t *now)
{
	const time_t fixed = 1800000000;
	if (now != NULL)
		*now = fixed;
	return fixed;
}

/* --- the games --- */

/* In one game the army has a different back row, which a few moves cannot reach. */
#define BACK_ROW(back) "{\"pos\":\"" back " / ... 2TK ... 2CP 2EN ... 2L1 ... / 2L1 ... 2L2 ... ... 2CP 2EN ... / " \
    "1L2 1TK 1CP ... 1L1 ... 1EN 1L1 / 1MI ... 1GE 1FL 1SP 1MA ... 1CV / ... 1LC ... 1MI 1MG ... 1TK\"}"

#define OWNER_MOVES ": d 5 - d 4 Enter", ": e 5 - d 5 Enter", ": g 5 - h 5 Enter", ": h 5 - g 5 Enter", \
    ": d 4 - d 5 Enter"

#define HAND(hand) "{\"seats\":2,\"round\":3,\"enemies_down\":5,\"spawned\":7,\"event\":\"E14\",\"players\":[" \
    "{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"hp\":30,\"coins\":7,\"hand\":[\"C01\",\"C04\",\"C22\"]," \
    "\"deck\":[\"C02\",\"C19\",\"R20\"]}," \
    "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1],\"coins\":12,\"hand\":[" hand "]}]," \
    "\"enemies\":[{\"id\":6,\"at\":[4,3],\"hp\":34,\"max\":38,\"atk\":18,\"def\":6}]}"

static const struct scene {
	const char	*game, *words;
	const char	*setups[2];	/* by front end; NULL: a new game */
	int		 viewer, owner;
	const char	*secrets[24];	/* actions of the owner that the viewer does not see */
	const char	*ends[3][6];	/* keys that end a turn: owner in each front end, viewer */
} scenes[] = {
	{ "gunjin", "", { NULL, NULL }, 2, 1,
	    { "f Enter", "f Down Enter", "f Down Down Enter", "s", "m", "x", "Enter", "Tab Enter", "Right Down Enter",
	      "f Enter w a Enter", "f Down Enter w b Enter", "s w c Enter", "s w a Enter", "f End Esc", "f End Enter",
	      "b Esc", "L Esc", "? End Esc", "H", "Ctrl-P 5 Enter", "y Esc", "p" },
	    { { "s", "y Enter" }, { "f Enter", "y Enter" }, { "s", "y Enter" } } },
	{ "gunjin", NULL, { BACK_ROW("2FL ... 2MI 2CO ... 2LG 2SP"), BACK_ROW("2CO ... 2SP 2MI ... 2FL 2LG") }, 1, 2,
	    { "Down e X Enter", "Down Down Right e Q W Enter", "n", "Right Right", "Tab", "Enter Esc", ": a Esc", "X Esc",
	      "L Esc", "b Esc", "? End Esc", "F1 Esc", "H", "Ctrl-P 5 Enter", "p", ": x x x Enter" },
	    { { OWNER_MOVES }, { OWNER_MOVES },
	      { ": b 3 - a 3 Enter", ": c 3 - d 3 Enter", ": h 3 - h 2 Enter", ": d 3 - c 3 Enter" } } },
	{ "synegier", "seats=2", { NULL, NULL }, 2, 1,
	    { "Right", "Down", "c Right Esc", "i Esc", "L Esc", "? End Esc", "H", "Ctrl-P 5 Enter", "p", "Tab", "Up Esc",
	      "o Esc", "b Esc", "t", "1", "2 Esc" },
	    { { "1 1", "e Enter", "n" }, { "2 2", "e Enter", "n" }, { "1 1", "e Enter", "n" } } },
	{ "synegier", "seats=3 seat3=cpu:easy", { NULL, NULL }, 2, 1,
	    { "Right", "Down", "i Esc", "L Esc", "H", "p", "1", "2 Esc" },
	    { { "1 1", "e Enter", "n" }, { "2 2", "e Enter", "n" }, { "1 1", "e Enter", "n" } } },
	{ "synegier", NULL, { HAND("\"C03\",\"C05\",\"C07\""), HAND("\"LE10\",\"R20\",\"SR02\"") }, 1, 2,
	    { "Right", "Down", "c Right Esc", "i Esc", "L Esc", "? End Esc", "H", "Ctrl-P 5 Enter", "p", "Tab", "Up Esc",
	      "o 1 Esc", "b Esc", "t", "1", "2 Esc" },
	    { { "e Enter", "n" }, { "e Enter", "n" }, { "e Enter", "n" } } },
};

struct table {
	const struct scene		*scene;
	struct app			 apps[2];
	const struct screen_class	*play;	/* the class of the play screen */
	int				 walk;
	struct rng			 rng;
	int				 compared;
};

/* The play screen; NULL if the game was left. */
static struct play *
play_of(const struct table *t, int i)
{
	struct screen *s = t->apps[i].top;
	while (s != NULL && s->class != t->play)
		s = s->below;
	return (struct play *)s;
}

/* The seat that is at the open board or called to it; SEAT_NOBODY if the game was left. */
static int
seat_of(const struct table *t, int i)
{
	const struct play *p = play_of(t, i);
	if (p == NULL)
		return SEAT_NOBODY;
	return p->state == STATE_HANDOVER && play_next_seat(p) != SEAT_NOBODY ? play_next_seat(p) : p->seat;
}

static void
press(struct app *app, const char *keys)
{
	if (app->top == NULL)
		return;
	app->front.seed_given = true;		/* new games in both have the same seed */
	char *words = mem_string(keys), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL && app->top != NULL; ) {
		stack_input(app, &(struct input_event){ .kind = INPUT_KEY, .key = key_parse(word) });
		if (app->top != NULL)
			stack_paint(app);
	}
	free(words);
}

/* Advances the clock until all work is done; a CPU's thought takes no time here. */
static void
rest(struct app *app)
{
	int64_t end = app->now_ms + 3000;
	for (int64_t due; app->top != NULL && (due = stack_due(app)) != NEVER && due <= end; ) {
		app->now_ms = due > app->now_ms ? due : app->now_ms;
		app->top->class->tick(app->top);
		stack_paint(app);
	}
	app->now_ms = end;
}

/* --- the owner --- */

static void
sit_down(struct table *t, int i)
{
	const struct play *p = play_of(t, i);
	if (p == NULL || p->state != STATE_HANDOVER)
		return;
	char *keys = mem_format("Enter %d", seat_of(t, i));
	press(&t->apps[i], keys);
	if (p->state == STATE_HANDOVER && p->handover.opening == OPENING_PIN)
		press(&t->apps[i], "5 Enter");
	free(keys);
}

/* Closes whatever covers the board. */
static void
come_back(struct table *t, int i)
{
	for (int tries = 0; tries < 5 && play_of(t, i) != NULL && t->apps[i].top != &play_of(t, i)->screen; tries++)
		press(&t->apps[i], "Esc");
}

/* Presses the keys that end a turn in this state; then the board is hidden. */
static void
end_turn(struct table *t, int i, const char *const ends[6])
{
	struct app *app = &t->apps[i];
	for (int tries = 0; tries < 60 && play_of(t, i) != NULL && play_of(t, i)->state != STATE_NEXT_PLAYER; tries++) {
		come_back(t, i);
		sit_down(t, i);
		if (ends[tries % 6] != NULL)
			press(app, ends[tries % 6]);
		rest(app);
	}
	press(app, "Enter");
}

static void
act_in_secret(struct table *t, int i)
{
	const struct scene *scene = t->scene;
	int count = 0;
	while (scene->secrets[count] != NULL)
		count++;
	for (int left = (int)rng_below(&t->rng, 8); left > 0; left--) {
		come_back(t, i);
		sit_down(t, i);
		press(&t->apps[i], scene->secrets[rng_below(&t->rng, (uint64_t)count)]);
		rest(&t->apps[i]);
	}
	end_turn(t, i, scene->ends[i]);
}

/* --- the viewer --- */

static const char *const keys[] = {
	"Enter", "Esc", "Space", "Tab", "Shift-Tab", "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown",
	"Backspace", "Delete", "F1", "Ctrl-L", "?", "/", ":", "[", "]", "0", "1", "2", "3", "4", "5",
	"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w",
	"x", "y", "z", "D", "H", "L", "P", "T", "C",
	/* sequences that random keys would hardly form */
	"f End", "f End Enter", "f End x", "f Enter w a Enter", "s w b Enter", "s y", "L", "H", "n", "c Right Right",
	"Esc End Enter", "q Down Enter", "q End Up Up Enter", "o 1 2", "b", "t", "? End", "Ctrl-P 1 Enter",
};

struct occurrence {
	enum { PRESS, CLICK, WHEEL, RESIZE, INTERRUPT, REST } kind;
	const char	*keys;
	int		 y, x;
};

static struct occurrence
draw_occurrence(struct rng *rng)
{
	static const int sizes[][2] = { { 24, 80 }, { 24, 80 }, { 30, 100 }, { 10, 40 }, { 50, 160 } };
	struct occurrence o = { .keys = keys[rng_below(rng, LEN(keys))], .y = (int)rng_below(rng, 24),
	    .x = (int)rng_below(rng, 80) };
	uint64_t chance = rng_below(rng, 100);
	o.kind = chance < 80 ? PRESS : chance < 90 ? CLICK : chance < 92 ? WHEEL : chance < 95 ? RESIZE :
	    chance < 96 ? INTERRUPT : REST;
	if (o.kind == RESIZE) {
		const int *size = sizes[rng_below(rng, LEN(sizes))];
		o.y = size[0];
		o.x = size[1];
	}
	return o;
}

/* Both front ends share one global language, so each sets its own before it acts. */
static void
let_happen(struct app *app, const struct occurrence *o)
{
	settings_use_language(&app->front.settings, app->front.share);
	switch (o->kind) {
	case PRESS:
		press(app, o->keys);
		if (strcmp(o->keys, "H") == 0)
			rest(app);
		return;
	case CLICK:
	case WHEEL:
		app->front.seed_given = true;
		stack_input(app, &(struct input_event){ .kind = o->kind == CLICK ? INPUT_PRESS : INPUT_WHEEL, .y = o->y,
		    .x = o->x, .button = 1 });
		break;
	case RESIZE:
		canvas_resize(app->canvas, o->y, o->x);
		break;
	case INTERRUPT:
		stack_interrupt(app);
		break;
	case REST:
		rest(app);
		break;
	}
	if (app->top != NULL)
		stack_paint(app);
}

/* --- comparison --- */

static bool
is_over(const struct game_row *row, void *context)
{
	*(bool *)context = row->over;
	return true;
}

/* Whether a difference is allowed: the game ended or was given up, or the rules show the viewer a
 * difference. */
static bool
is_open(const struct table *t)
{
	const struct play *a = play_of(t, 0), *b = play_of(t, 1);
	bool over = false;
	if (!store_game(t->apps[0].front.store, 1, is_over, &over, NULL) || over)
		return true;
	if (a == NULL || b == NULL)
		return false;
	json_t *one = session_json(a->session, t->scene->viewer), *other = session_json(b->session, t->scene->viewer);
	bool differ = !json_equal(one, other);
	json_decref(one);
	json_decref(other);
	return differ;
}

/* A row of a canvas as text; valid until four more calls. */
static const char *
row_of(const struct canvas *c, int y)
{
	static char rows[4][1024];
	static int next;
	char *text = canvas_to_text(c), *rest = text, *line = NULL;
	for (int i = 0; i <= y; i++)
		line = strsep(&rest, "\n");
	char *row = rows[next++ % 4];
	snprintf(row, sizeof rows[0], "%s", line);
	free(text);
	return row;
}

static void
compare(struct table *t, const char *after)
{
	const struct canvas *a = t->apps[0].canvas, *b = t->apps[1].canvas;
	ck_assert_int_eq(t->apps[0].top == NULL, t->apps[1].top == NULL);
	ck_assert_str_eq(t->apps[0].farewell, t->apps[1].farewell);
	for (int i = 0; i < a->rows * a->cols; i++)
		if (a->cells[i].code != b->cells[i].code || a->cells[i].style != b->cells[i].style)
			ck_abort_msg("walk %d: after %s row %d of two screens differs:\n%s\n%s\n%s\n%s", t->walk, after,
			    i / a->cols, row_of(a, 0), row_of(b, 0), row_of(a, i / a->cols), row_of(b, i / a->cols));
	t->compared++;
}

/* Plays the viewer's turn and presses keys that reach all parts of the program. Returns false when
 * there is nothing more to compare. */
static bool
look_around(struct table *t)
{
	for (int i = 0; i < 60; i++) {
		const struct play *p = play_of(t, 0);
		bool called = p != NULL && p->state == STATE_HANDOVER;
		if (called && seat_of(t, 0) == t->scene->owner)
			return true;
		struct occurrence o = i == 0 ? (struct occurrence){ PRESS, "H", 0, 0 } : draw_occurrence(&t->rng);
		for (int app = 0; app < 2; app++) {
			if (called)
				sit_down(t, app);
			let_happen(&t->apps[app], &o);
		}
		if (t->apps[0].top == NULL || is_open(t))
			return false;
		compare(t, o.kind == PRESS ? o.keys : "something else");
	}
	for (int app = 0; app < 2; app++) {
		let_happen(&t->apps[app], &(struct occurrence){ .kind = RESIZE, .y = 24, .x = 80 });
		end_turn(t, app, t->scene->ends[2]);
	}
	return !is_open(t) && play_of(t, 0) != NULL;
}

static void
open_table(struct table *t, const struct scene *scene, int walk)
{
	*t = (struct table){ .scene = scene, .walk = walk };
	rng_seed(&t->rng, (uint64_t)walk + 4000);
	for (int i = 0; i < 2; i++) {
		struct shot shot = { scene->game, FULL, scene->words, scene->setups[i], "" };
		struct app *app = &t->apps[i];
		shot_open(app, &shot);
		settings_force(&app->front.settings, SETTING_MOTION, "off");
		app_push(app, menu_new(app));
		shot_start(app, &shot, scene->game);
		t->play = app->top->class;
		stack_paint(app);
		rest(app);
	}
}

/* Plays a number of turns, or fewer if nothing is left to compare; returns how often the screens
 * were compared. */
static int
take_a_walk(const struct scene *scene, int walk)
{
	enum { TURNS = 12 };
	struct table t;
	bool more = true;
	open_table(&t, scene, walk);
	for (int turn = 0; turn < TURNS && more; turn++) {
		if (seat_of(&t, 0) != scene->owner) {
			more = look_around(&t);
			continue;
		}
		act_in_secret(&t, 0);
		act_in_secret(&t, 1);
		more = seat_of(&t, 0) == scene->viewer && seat_of(&t, 1) == scene->viewer && !is_open(&t);
		if (more)
			compare(&t, "the owner's turn");
	}
	shot_close(&t.apps[0]);
	shot_close(&t.apps[1]);
	return t.compared;
}

/* Random keys also export games into the current folder, so the test moves to a folder of its
 * own. */
static void
go_away(void)
{
	const char *build = getenv("BUILD");
	char *whole = realpath(build != NULL ? build : "build", NULL);
	folder_make();
	ck_assert(whole != NULL && setenv("BUILD", whole, 1) == 0 && chdir(folder) == 0);
	free(whole);
}

START_TEST(what_one_seat_does_in_secret_reaches_no_other)
{
	int walks = suite_times(4), compared = 0;
	go_away();
	for (int walk = 0; walk < walks; walk++)
		compared += take_a_walk(&scenes[_i], walk * (int)LEN(scenes) + _i);
	folder_remove();
	ck_assert_int_gt(compared, walks * 20);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, what_one_seat_does_in_secret_reaches_no_other, 0, (int)LEN(scenes));
}

int
main(void)
{
	return suite_run("seats", fill, 180);
}
