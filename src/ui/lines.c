/* lines.c: the title, message and key lines at the edges of a screen. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/language.h"
#include "ui/widget.h"

/* The corner: a wide character in the last cells but one of the bottom row is
 * more than some terminals can draw. */
enum { MARGIN = 1, GAP = 2, CORNER = 2 };

void
widget_title(struct canvas *c, const char *left, const char *right)
{
	const struct rect row = { 0, 0, 1, c->cols };
	canvas_blank(c, &row);
	int used = MARGIN + canvas_text(c, 0, MARGIN, c->cols - 2 * MARGIN, STYLE_TITLE, left);
	if (right != NULL)
		canvas_text_right(c, 0, used + GAP, c->cols - MARGIN - GAP - used, STYLE_TITLE, right);
	canvas_style(c, &row, STYLE_TITLE);
}

void
widget_message(struct canvas *c, enum style style, const char *text)
{
	canvas_blank(c, &(struct rect){ c->rows - 2, 0, 1, c->cols });
	canvas_text(c, c->rows - 2, MARGIN, c->cols - 2 * MARGIN, style, text);
}

/* One entry of the key line: "Enter play". */
struct entry {
	char		 key[32];
	const char	*label;
	int		 width;
};

/* What a row is shown among. */
struct key_table {
	const struct keymap	*map;
	const char		*scope;
	const struct command	*rows;
	bool			 (*enabled)(int id, const void *context);
	const void		*context;
};

/* A row is named by its first key that does not stand for another one now; false:
 * it has none. */
static bool
entry_of(const struct key_table *t, const struct command *row, struct entry *e)
{
	*e = (struct entry){ .label = _(row->label) };
	for (const char *keys = keymap_keys(t->map, t->scope, row); *keys != '\0'; keys += strspn(keys, " ")) {
		size_t length = strcspn(keys, " ");
		snprintf(e->key, sizeof(e->key), "%.*s", (int)length, keys);
		e->width = text_width(e->key) + 1 + text_width(e->label);
		if (keymap_find(t->map, t->scope, t->rows, key_parse(e->key), t->enabled, t->context) == row)
			return true;
		keys += length;
	}
	return false;
}

static void
draw_entry(struct canvas *c, int x, const struct entry *e)
{
	x += canvas_text(c, c->rows - 1, x, c->cols - x, STYLE_KEY, e->key) + 1;
	canvas_text(c, c->rows - 1, x, c->cols - x, STYLE_TEXT, e->label);
}

static bool
is_help(const struct command *row)
{
	return strcmp(row->name, "help") == 0;
}

void
widget_keys(struct canvas *c, const struct keymap *map, const char *scope, const struct command *table,
    bool (*enabled)(int id, const void *context), const void *context)
{
	const struct key_table t = { map, scope, table, enabled, context };
	struct entry e;
	canvas_blank(c, &(struct rect){ c->rows - 1, 0, 1, c->cols });
	int end = c->cols - CORNER, x = MARGIN;
	for (const struct command *row = table; row->name != NULL; row++)
		if (row->label != NULL && is_help(row) && entry_of(&t, row, &e)) {
			int at = end - e.width < MARGIN ? MARGIN : end - e.width;
			draw_entry(c, at, &e);
			end = at - GAP;
			break;
		}
	for (const struct command *row = table; row->name != NULL; row++) {
		if (row->label == NULL || is_help(row) || (enabled != NULL && !enabled(row->id, context)) ||
		    !entry_of(&t, row, &e))
			continue;
		if (x + e.width > end)
			break;
		draw_entry(c, x, &e);
		x += e.width + GAP;
	}
}
