/* gunjin_control_battles.c: which kind beats which: the page with the whole table, and the row of
 * one kind below the board. */
#include <ctype.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/screen_play.h"

enum { TABLE_NAME = 19, TABLE_CELL = 4, TABLE_HEAD = 3 };

static const struct command table_commands[] = {
	{ COMMAND_BACK, "back", "Esc Backspace q b Enter Space", N_("back"),
	    N_("Back to the board.") },
	{ COMMAND_RULES, "rules", "F1", N_("rules"), N_("Read the rules.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") },
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys do here.") },
	{ .name = NULL }
};

struct table_page {
	struct screen	screen;
	int		kind;	/* highlighted, as it is shown beside the board; KIND_NONE:
				 * unknown */
};

static enum style
name_style(const struct table_page *t, int kind)
{
	return t->kind == kind ? STYLE_SELECTED : STYLE_STRONG;
}

/* A label of two columns is upright; a wider one runs downwards and ends in the last row of the
 * head. */
static void
draw_head(struct canvas *c, int y, int x, enum style style, const char *label)
{
	if (text_width(label) <= 2) {
		canvas_text(c, y + TABLE_HEAD - 1, x, TABLE_CELL, style, label);
		return;
	}
	int row = TABLE_HEAD - text_width(label) / 2;
	for (const char *s = label; *s != '\0'; row++)
		canvas_code(c, y + row, x, style, text_next(&s));
}

/* The first character of win, loss or draw. */
static void
draw_fight(struct canvas *c, int y, int x, enum outcome outcome)
{
	static const enum style styles[OUTCOMES] = {
		[OUTCOME_WIN] = STYLE_GOOD, [OUTCOME_LOSS] = STYLE_DIM, [OUTCOME_DRAW] = STYLE_TEXT,
	};
	const char *word = _(gunjin_outcome_words[outcome]);
	uint32_t initial = text_next(&word);
	canvas_code(c, y, x, styles[outcome], initial < 0x80 ? (uint32_t)toupper((int)initial) :
	    initial);
}

/* The row of one kind, below the board. Names keep their places even if no kind is known, so a
 * moving cursor sends only the differences. */
void
gunjin_draw_battles(struct canvas *c, const struct rect *frame, int kind)
{
	enum { ROWS = 8, COLS = 22, SIGN_COLS = 3 };
	struct rect in = widget_panel(c, frame, _("Battles"));
	for (int other = 0; other < KIND_FL; other++) {
		int y = in.y + other % ROWS, x = in.x + other / ROWS * COLS;
		enum outcome outcome = kind < KIND_FL ? gunjin_fares(kind, other) : OUTCOME_NONE;
		if (outcome != OUTCOME_NONE)
			draw_fight(c, y, x, outcome);
		canvas_text(c, y, x + SIGN_COLS, COLS - SIGN_COLS, STYLE_TEXT, gunjin_name(other));
	}
	canvas_text(c, in.y + ROWS, in.x, in.cols, STYLE_DIM,
	    _("W wins, L loses, D both are lost"));
}

static void
table_draw(struct screen *s, struct canvas *c)
{
	enum { COLS = TABLE_NAME + KIND_FL * TABLE_CELL };
	const struct table_page *t = (const struct table_page *)s;
	int x = 1 + (c->cols - 1 - COLS) / 2, y = 1 + TABLE_HEAD + app_top_row(c),
	    cells = x + TABLE_NAME;
	widget_title(c, _(gunjin_game.title), _("battles"));
	canvas_text(c, y - 1, x, TABLE_NAME, STYLE_DIM, _("attacks"));
	for (int defender = 0; defender < KIND_FL; defender++)
		draw_head(c, y - TABLE_HEAD, cells + defender * TABLE_CELL, name_style(t, defender),
		    gunjin_label(defender));
	for (int attacker = 0; attacker < KINDS; attacker++) {
		if (!gunjin_is_movable(attacker))
			continue;
		canvas_text(c, y, x, TABLE_NAME - 1, name_style(t, attacker),
		    gunjin_name(attacker));
		for (int defender = 0; defender < KIND_FL; defender++)
			draw_fight(c, y, cells + defender * TABLE_CELL,
			    gunjin_fight(attacker, defender));
		y++;
	}
	struct rect about = { y + 1, x, 3, COLS - 1 };
	canvas_wrap(c, &about, STYLE_TEXT, _("The row attacks the column. W: the attacker wins, L: "
	    "it is lost, D: both are lost. A flag fights as the piece of its own side right behind "
	    "it; with none there it loses."));
}

static void
table_command(struct screen *s, int command)
{
	if (command == COMMAND_BACK)
		app_pop(s->app);
}

static const struct screen_class table_class = {
	.draw    = table_draw,
	.command = table_command,
};

void
gunjin_open_table(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	struct table_page *t = mem_new(sizeof *t);
	t->screen = (struct screen){ .class = &table_class, .scope = "arcade",
	    .topic = gunjin_game.id, .commands = table_commands };
	t->kind = gunjin_kind_shown(d, v);
	app_push(play_app(p), &t->screen);
}
