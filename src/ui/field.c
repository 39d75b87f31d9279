/* field.c: a text field: editing and drawing one line of text. */
#include <string.h>

#include "base/text.h"
#include "ui/widget.h"

static int
character_length(const struct text_field *f, int offset)
{
	const char *s = f->text + offset;
	text_next(&s);
	return (int)(s - f->text) - offset;
}

/* The offset of the character before the cursor. */
static int
offset_before(const struct text_field *f)
{
	int offset = f->cursor > 0 ? f->cursor - 1 : 0;
	while (offset > 0 && (f->text[offset] & 0xC0) == 0x80)
		offset--;
	return offset;
}

static void
cut(struct text_field *f, int from, int to)
{
	memmove(f->text + from, f->text + to, strlen(f->text + to) + 1);
	f->cursor = from;
}

/* Inserts a character, unless it is hostile or there is no room. */
static void
insert(struct text_field *f, uint32_t code)
{
	char bytes[UTF8_MAX];
	size_t length = text_encode(code, bytes), old = strlen(f->text);
	if (text_is_unprintable(code) || old + length >= sizeof(f->text))
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
	int at = f->cursor, before = offset_before(f), after = at + character_length(f, at);
	switch (key) {
	case KEY_CODE_LEFT:
		f->cursor = before;
		break;
	case KEY_CODE_RIGHT:
		f->cursor = after;
		break;
	case KEY_CODE_HOME:
	case KEY_CTRL | 'a':
		f->cursor = 0;
		break;
	case KEY_CODE_END:
	case KEY_CTRL | 'e':
		f->cursor = (int)strlen(f->text);
		break;
	case KEY_CODE_BACKSPACE:
	case KEY_CTRL | 'h':
		cut(f, before, at);
		break;
	case KEY_CODE_DELETE:
		cut(f, at, after);
		break;
	case KEY_CTRL | 'u':
		cut(f, 0, at);
		break;
	default:
		if (key < ' ' || key >= KEY_SPECIAL)
			return false;
		insert(f, key);
	}
	return true;
}

/* A copy with every character replaced by a glyph, for a secret text. */
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

/* Draws the field, scrolled so that the cursor is visible, with its cell reversed. */
void
widget_text_field(struct canvas *c, int y, int x, int cols, const struct text_field *field)
{
	const struct rect r = { y, x, 1, cols };
	const struct text_field masked = field->secret ? mask(field, c->glyphs) :
	    (struct text_field){ 0 };
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
	canvas_set_cursor(c, y, x + at);
}
