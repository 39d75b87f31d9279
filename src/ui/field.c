/* field.c: a line of text being typed. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

static const char *
before(const struct text_field *f, int offset)
{
	const char *s = f->text + offset;
	do
		s--;
	while (s > f->text && (*s & 0xC0) == 0x80);
	return s;
}

static int
character_length(const struct text_field *f, int offset)
{
	const char *s = f->text + offset;
	text_next(&s);
	return (int)(s - f->text) - offset;
}

static void
cut(struct text_field *f, int from, int to)
{
	memmove(f->text + from, f->text + to, strlen(f->text + to) + 1);
	f->cursor = from;
}

static void
go_left(struct text_field *f)
{
	if (f->cursor > 0)
		f->cursor = (int)(before(f, f->cursor) - f->text);
}

static void
go_right(struct text_field *f)
{
	f->cursor += character_length(f, f->cursor);
}

static void
go_home(struct text_field *f)
{
	f->cursor = 0;
}

static void
go_end(struct text_field *f)
{
	f->cursor = (int)strlen(f->text);
}

static void
erase_before(struct text_field *f)
{
	int end = f->cursor;
	go_left(f);
	cut(f, f->cursor, end);
}

static void
erase_after(struct text_field *f)
{
	cut(f, f->cursor, f->cursor + character_length(f, f->cursor));
}

static void
erase_to_start(struct text_field *f)
{
	cut(f, 0, f->cursor);
}

static const struct { keycode key; void (*edit)(struct text_field *); } edits[] = {
	{ KEY_CODE_LEFT, go_left }, { KEY_CODE_RIGHT, go_right },
	{ KEY_CODE_HOME, go_home }, { KEY_CTRL | 'a', go_home },
	{ KEY_CODE_END, go_end }, { KEY_CTRL | 'e', go_end },
	{ KEY_CODE_BACKSPACE, erase_before }, { KEY_CTRL | 'h', erase_before },
	{ KEY_CODE_DELETE, erase_after }, { KEY_CTRL | 'u', erase_to_start },
};

/* Puts a character in, unless it must not be shown or there is no room. */
static void
insert(struct text_field *f, uint32_t code)
{
	char bytes[UTF8_MAX];
	size_t length = text_encode(code, bytes), old = strlen(f->text);
	if (text_is_hostile(code) || old + length >= sizeof(f->text))
		return;
	if (f->columns > 0 && text_width(f->text) + text_code_width(code) > f->columns)
		return;
	memmove(f->text + f->cursor + length, f->text + f->cursor, old + 1 - (size_t)f->cursor);
	memcpy(f->text + f->cursor, bytes, length);
	f->cursor += (int)length;
}

bool
text_field_key(struct text_field *f, keycode key)
{
	for (size_t i = 0; i < LEN(edits); i++)
		if (edits[i].key == key) {
			edits[i].edit(f);
			return true;
		}
	if (key < ' ' || key >= KEY_SPECIAL)
		return false;
	insert(f, key);
	return true;
}

/* The same with a sign for every character. */
static struct text_field
mask(const struct text_field *f, enum glyph_set set)
{
	struct text_field masked = { .secret = true };
	int before_cursor = 0, all = 0;
	for (int i = 0; f->text[i] != '\0'; i += character_length(f, i), all++)
		before_cursor += i < f->cursor;
	glyph_repeat(masked.text, sizeof masked.text, GLYPH_SECRET, set, before_cursor);
	masked.cursor = (int)strlen(masked.text);
	glyph_repeat(masked.text, sizeof masked.text, GLYPH_SECRET, set, all);
	return masked;
}

/* Scrolls so that the cursor's cell is in sight, then draws that cell reversed. */
void
widget_text_field(struct canvas *c, int y, int x, int cols, const struct text_field *field)
{
	const struct rect r = { y, x, 1, cols };
	const struct text_field masked = field->secret ? mask(field, c->glyphs) : (struct text_field){ 0 };
	const struct text_field *f = field->secret ? &masked : field;
	int start = 0, at = 0;
	for (int i = 0; i < f->cursor; i += character_length(f, i)) {
		const char *s = f->text + i;
		at += text_code_width(text_next(&s));
	}
	for (; at > cols - 2 && start < f->cursor; start += character_length(f, start)) {
		const char *s = f->text + start;
		at -= text_code_width(text_next(&s));
	}
	canvas_blank(c, &r);
	canvas_text(c, y, x, cols, STYLE_EMPHASIS, f->text + start);
	canvas_style(c, &r, STYLE_EMPHASIS);
	const char *s = f->text + f->cursor;
	int width = *s == '\0' ? 1 : text_code_width(text_next(&s));
	canvas_style(c, &(struct rect){ y, x + at, 1, width }, STYLE_CURSOR);
}
