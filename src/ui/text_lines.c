/* text_lines.c: the title, message and key lines at the edges of a screen. */
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "ui/widget.h"

/* CORNER: some terminals cannot draw a wide character that ends in the last cell but one of the
 * bottom row. */
enum { MARGIN = 1, GAP = 2, CORNER = 2 };

void
widget_title(struct canvas *c, const char *left, const char *right)
{
	const struct rect row = { 0, 0, 1, c->cols };
	canvas_blank(c, &row);
	int used = MARGIN + canvas_text(c, 0, MARGIN, c->cols - 2 * MARGIN, c->title, left);
	if (right != NULL)
		canvas_text_right(c, 0, used + GAP, c->cols - MARGIN - GAP - used, c->title, right);
	canvas_style(c, &row, c->title);
}

const char *
title_right(const struct canvas *c, const char *left, const char *const *rights)
{
	int room = c->cols - 2 * MARGIN - GAP - text_width(left);
	while (rights[1] != NULL && text_width(rights[0]) > room)
		rights++;
	return rights[0];
}

/* Two blanks separate sentences; if they do not all fit, the oldest are omitted. */
static const char *
skip_oldest(const char *text, int cols)
{
	for (const char *next; text_width(text) > cols && (next = strstr(text, "  ")) != NULL; )
		text = next + 2;
	return text;
}

/* Draws the message, and puts the cursor on it if nothing is selected. */
void
widget_message(struct canvas *c, enum style style, const char *text)
{
	int y, x;
	if (*text != '\0' && !canvas_cursor(c, &y, &x))
		canvas_set_cursor(c, c->rows - 2, MARGIN);
	canvas_blank(c, &(struct rect){ c->rows - 2, 0, 1, c->cols });
	canvas_text(c, c->rows - 2, MARGIN, c->cols - 2 * MARGIN, style,
	    skip_oldest(text, c->cols - 2 * MARGIN));
}

/* An entry of the key line, such as "Enter play". */
struct entry {
	int		 x;
	keycode		 key;
	char		 name[32];
	const char	*label;
	int		 width;
};

/* False: the row has no key of its own now. */
static bool
entry_of(const struct bindings *keys, const struct command *row, command_enabled *enabled,
    const void *context, struct entry *e)
{
	e->key = bindings_first(keys, row, enabled, context);
	if (e->key == KEY_NONE)
		return false;
	e->label = _(row->label);
	char name[sizeof e->name];
	key_name(e->key, name, sizeof name);
	key_words(name, e->name, sizeof e->name);
	e->width = text_width(e->name) + 1 + text_width(e->label);
	return true;
}

static bool
is_help(const struct command *row)
{
	return strcmp(row->name, "help") == 0;
}

enum { ENTRIES_MAX = 64 };

/* Lays out as many entries as fit, in table order; help is placed first, at the right end. */
static int
lay_out(const struct canvas *c, const struct bindings *keys, command_enabled *enabled,
    const void *context, struct entry entries[ENTRIES_MAX])
{
	int end = c->cols - CORNER, x = MARGIN, count = 0;
	struct entry e;
	for (const struct command *row = bindings_table(keys); row->name != NULL && count == 0;
	    row++)
		if (row->label != NULL && is_help(row) &&
		    entry_of(keys, row, enabled, context, &e)) {
			e.x = end - e.width < MARGIN ? MARGIN : end - e.width;
			entries[count++] = e;
			end = e.x - GAP;
		}
	for (const struct command *row = bindings_table(keys); row->name != NULL &&
	    count < ENTRIES_MAX; row++) {
		if (row->label == NULL || is_help(row) ||
		    !entry_of(keys, row, enabled, context, &e))
			continue;
		if (x + e.width > end)
			break;
		e.x = x;
		entries[count++] = e;
		x += e.width + GAP;
	}
	return count;
}

void
widget_keys(struct canvas *c, const struct bindings *keys, command_enabled *enabled,
    const void *context)
{
	struct entry entries[ENTRIES_MAX];
	int y = c->rows - 1, count = lay_out(c, keys, enabled, context, entries);
	canvas_blank(c, &(struct rect){ y, 0, 1, c->cols });
	for (const struct entry *e = entries; e < entries + count; e++) {
		int x = e->x + canvas_text(c, y, e->x, c->cols - e->x, STYLE_KEY, e->name) + 1;
		canvas_text(c, y, x, c->cols - x, STYLE_TEXT, e->label);
	}
}

keycode
keys_hit(const struct canvas *c, const struct bindings *keys, command_enabled *enabled,
    const void *context, int y, int x)
{
	struct entry entries[ENTRIES_MAX];
	int count = y == c->rows - 1 ? lay_out(c, keys, enabled, context, entries) : 0;
	for (const struct entry *e = entries; e < entries + count; e++)
		if (x >= e->x && x < e->x + e->width)
			return e->key;
	return KEY_NONE;
}
