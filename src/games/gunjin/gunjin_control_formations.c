/* gunjin_control_formations.c: the formations, ready-made and saved. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/list_page.h"
#include "shell/screen_play.h"

/* --- saved formations --- */

enum { NAME_COLUMNS = 20 };

/* Asks before it reads the formation: the camp cannot change while the question is open. */
static bool
name_typed(struct screen *s, const char *name, struct error *e)
{
	struct play *p = (struct play *)s;
	const struct view *v = play_view(p);
	char pieces[ACTION_SIZE], sentence[SENTENCE_SIZE];
	if (*name == '\0' || !gunjin_camp_print(v, pieces))
		return true;
	if (!play_save(p, gunjin_arrangement.setting, name, pieces))
		return error_set(e, ERR_STORE, N_("%s could not be saved."), name);
	snprintf(sentence, sizeof sentence, _("Saved as %s."), name);
	play_show_message(p, STYLE_GOOD, sentence);
	return true;
}

void
gunjin_ask_formation_name(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	if (gunjin_reserve_total(v) > 0) {
		play_show_message(p, STYLE_BAD, _(gunjin_arrangement.partial));
		return;
	}
	char key[GUNJIN_KEY_SIZE];
	gunjin_name_key(d, NAMED_LIST, key);
	struct text_question q = {
		.title = mem_string(_("Save the formation")),
		.text = play_has_secrets(p) ?
		    mem_string(_("Its name? Until this game is over only you can use it.")) :
		    mem_format(_("Its name? %s lists it then; an older one of that name is "
		    "replaced."), key),
		.field = { .columns = NAME_COLUMNS },
	};
	app_push(play_app(p), ask_text_new(&q, play_screen(p), name_typed));
}

/* --- codes --- */

static bool
code_typed(struct screen *s, const char *typed, struct error *e)
{
	struct play *p = (struct play *)s;
	struct board_ui *d = play_board_ui(p);
	struct arranged camp = { .cursor = d->cursor };
	if (*typed == '\0')
		return true;
	if (!gunjin_arrangement.from_code(typed, camp.text, e))
		return false;
	gunjin_remember_camp(d, play_view(p));
	gunjin_put_down(d, p, &camp, gunjin_arrangement.placed);
	return true;
}

/* Takes over the text. */
static void
ask_code(struct play *p, char *text)
{
	struct text_question q = { .title = mem_string(_("Formation code")), .text = text };
	app_push(play_app(p), ask_text_new(&q, play_screen(p), code_typed));
}

void
gunjin_ask_code(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	char camp[ACTION_SIZE], code[CODE_SIZE];
	bool whole = gunjin_camp_print(v, camp) && gunjin_reserve_total(v) == 0;
	if (whole)
		gunjin_arrangement.to_code(camp, code);
	ask_code(p, whole ? mem_format(_("The code of this camp:\n%s\nType or paste another one to "
	    "use it."), code) : mem_string(_("Type or paste the code of a formation. A camp with "
	    "all 23 pieces has one, too.")));
}

/* --- the list --- */

enum { FORMATIONS_FORGET = 1, FORMATIONS_CODE };

static const struct command formation_commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("take"),
	    N_("Fill the camp with this formation.") },
	{ FORMATIONS_CODE, "code", "c", N_("code"),
	    N_("The code of this formation, or type one to use it.") },
	{ FORMATIONS_FORGET, "forget", "x Delete", N_("delete"),
	    N_("Delete a saved formation; asks first.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct formations {
	struct list_page	 page;
	struct play		*play;
	const struct content	*content;
	json_t			*saved;
};

/* The name of a saved formation; NULL: the row is a ready-made one. */
static const char *
saved_name(const struct formations *f, int row)
{
	void *entry = json_object_iter(f->saved);
	if (row < f->content->formation_count)
		return NULL;
	for (int i = f->content->formation_count; i < row; i++)
		entry = json_object_iter_next(f->saved, entry);
	return json_object_iter_key(entry);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct formations *f = context;
	const char *name = saved_name(f, index);
	if (name != NULL) {
		canvas_text(c, at->y, at->x, 12, STYLE_DIM, _("saved"));
		canvas_text(c, at->y, at->x + 12, at->cols - 12, STYLE_STRONG, name);
		return;
	}
	const struct formation *formation = &f->content->formations[index];
	canvas_text(c, at->y, at->x, 12, STYLE_DIM, _(gunjin_manner_words[formation->manner]));
	canvas_text(c, at->y, at->x + 12, at->cols - 12, STYLE_STRONG,
	    language_words(&formation->name));
}

/* Labels have one colour, because the whole camp changes with every step of the cursor. A
 * headquarters lies in the middle of the back row. */
static void
draw_camp(struct canvas *c, int y, int x, const uint8_t army[GUNJIN_ARMY])
{
	enum { BACK = 2, POST = 3, GAP = 1 };
	static const struct board camp = { .rows = BACK + 1, .cols = GUNJIN_COLUMNS, .cell_rows = 1,
	    .cell_cols = GUNJIN_TILE_COLS, .gap = GAP };
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int row = i / GUNJIN_COLUMNS, column = i % GUNJIN_COLUMNS, post = row == BACK &&
		    column == POST;
		struct rect r = board_cell_rect(&camp, y, x, row,
		    column + (row == BACK && column > POST));
		r.cols += post * (GUNJIN_TILE_COLS + GAP);
		board_draw_cell(c, &r, &(struct board_cell){ .text = gunjin_label(army[i]),
		    .style = STYLE_PIECE });
	}
}

/* Only ready-made ones are shown: another player may be looking at the list. */
static void
draw_preview(const struct formations *f, struct canvas *c, const struct rect *frame)
{
	struct rect in = widget_panel(c, frame, _("From the front row to the back"));
	if (saved_name(f, f->page.list.selected) != NULL)
		canvas_text(c, in.y + 1, in.x, in.cols, STYLE_DIM,
		    _("A saved formation is shown once it is in your camp."));
	else
		draw_camp(c, in.y, in.x, f->content->formations[f->page.list.selected].army);
}

static bool
formations_enabled(const struct list_page *page, int command)
{
	return command != FORMATIONS_FORGET ||
	    saved_name((const struct formations *)page, page->list.selected) != NULL;
}

static void
formations_draw(struct list_page *page, struct canvas *c)
{
	enum { PREVIEW_ROWS = 5, PREVIEW_COLS = 61, EDGES = 5 };
	int y = 2 + app_top_row(c), x = (c->cols - PREVIEW_COLS) / 2,
	    room = c->rows - EDGES - PREVIEW_ROWS - app_top_row(c);
	int rows = page->list.count < room ? page->list.count : room;
	widget_title(c, _(gunjin_game.title), _("formations"));
	page->where = (struct rect){ y, x, rows, PREVIEW_COLS };
	struct rect frame = { y + 1 + rows, x, PREVIEW_ROWS, PREVIEW_COLS };
	draw_preview((struct formations *)page, c, &frame);
}

static struct arranged
saved_camp(const struct formations *f, const char *name, int cursor)
{
	struct arranged camp = { .cursor = cursor };
	const json_t *pieces = json_object_get(f->saved, name);
	text_copy(camp.text, sizeof camp.text, json_is_string(pieces) ? json_string_value(pieces) :
	    "");
	return camp;
}

static void
take(struct list_page *page)
{
	const struct formations *f = (struct formations *)page;
	struct play *p = f->play;
	struct board_ui *d = play_board_ui(p);
	int row = page->list.selected;
	const char *name = saved_name(f, row);
	const struct arranged camp = saved_camp(f, name, d->cursor);
	struct action action = { .form = FORM_FORMATION };
	bool saved = name != NULL;
	if (!saved)
		memcpy(action.text, f->content->formations[row].id, GUNJIN_ID_SIZE);
	app_pop(page->screen.app);
	gunjin_remember_camp(d, play_view(p));
	if (saved)
		gunjin_put_down(d, p, &camp, gunjin_arrangement.placed);
	else
		play_act(p, &action);
}

static void
read_saved(struct formations *f)
{
	json_decref(f->saved);
	f->saved = play_saved(f->play, gunjin_arrangement.setting);
	f->page.list.count = f->content->formation_count + (int)json_object_size(f->saved);
}

static void
forget_answered(struct screen *s, int choice)
{
	struct formations *f = (struct formations *)s;
	if (choice != 1)
		return;
	play_save(f->play, gunjin_arrangement.setting, saved_name(f, f->page.list.selected), NULL);
	read_saved(f);
	list_move(&f->page.list, 0);
	app_note(s->app, STYLE_STRONG, _("The formation is deleted."));
}

static void
ask_forget(struct list_page *page)
{
	const char *name = saved_name((struct formations *)page, page->list.selected);
	struct question q = {
		.title = mem_string(_("Delete this formation?")), .text = mem_string(name),
		.choices = { _("Keep it"), _("Delete it") },
	};
	app_push(page->screen.app, ask_new(&q, &page->screen, forget_answered));
}

/* A saved one may be damaged, and then has no code. */
static char *
code_words(const struct formations *f, int row)
{
	const char *name = saved_name(f, row);
	const struct arranged camp = saved_camp(f, name, 0);
	const char *pieces = camp.text;
	int army[GUNJIN_ARMY];
	char code[CODE_SIZE];
	if (name == NULL)
		gunjin_code_write(f->content->formations[row].army, code);
	else if (gunjin_army_scan(&pieces, army) && gunjin_is_army(army))
		gunjin_arrangement.to_code(camp.text, code);
	else
		return mem_string(_("Type or paste the code of a formation. A camp with all 23 "
		    "pieces has one, too."));
	return mem_format(_("The code of %s:\n%s\nType or paste another one to use it."),
	    name != NULL ? name : language_words(&f->content->formations[row].name), code);
}

/* Closes the page before the camp changes. */
static void
formations_command(struct list_page *page, int command)
{
	struct formations *f = (struct formations *)page;
	struct play *p = f->play;
	if (command == FORMATIONS_FORGET) {
		ask_forget(page);
		return;
	}
	char *words = code_words(f, page->list.selected);
	app_pop(page->screen.app);
	ask_code(p, words);
}

static void
formations_free(struct list_page *page)
{
	json_decref(((struct formations *)page)->saved);
}

static const struct list_page_class formations_class = {
	.draw    = formations_draw,
	.row     = draw_row,
	.choose  = take,
	.command = formations_command,
	.enabled = formations_enabled,
	.free    = formations_free,
};

void
gunjin_open_formations(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	struct formations *f = list_page_new(sizeof *f, &formations_class, formation_commands,
	    play_app(p), gunjin_game.id);
	f->play = p;
	f->content = v->content;
	read_saved(f);
	app_push(play_app(p), &f->page.screen);
}
