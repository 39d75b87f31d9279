/* line.c: one line at a time, of bounded length, checked to be UTF-8. */
#include "engine/line.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* Reads up to a newline; what is beyond the limit is read and dropped. Returns
 * the length with what was dropped; SIZE_MAX at the end of input. */
static size_t
read_bytes(struct line *line, FILE *in)
{
	size_t length = 0;
	int byte;
	while ((byte = getc_unlocked(in)) != EOF && byte != '\n') {
		if (length + 1 >= line->room && line->room <= LINE_LIMIT) {
			line->room = line->room > 0 ? line->room * 2 : 1024;
			line->bytes = mem_grow(line->bytes, line->room, 1);
		}
		if (length < LINE_LIMIT)
			line->bytes[length] = (char)byte;
		length++;
	}
	if (byte == EOF && length == 0)
		return SIZE_MAX;
	if (length > 0)
		line->bytes[length < LINE_LIMIT ? length : LINE_LIMIT] = '\0';
	return length;
}

static const char *
find_fault(const char *bytes, size_t length)
{
	if (length > LINE_LIMIT)
		return "the line is longer than 1 MiB";
	if (memchr(bytes, '\0', length) != NULL)
		return "the line contains a NUL";
	if (!text_is_utf8(bytes, length))
		return "the line is not UTF-8";
	return NULL;
}

/* Moves a leading decimal id, if there is one, out of the text. */
static void
split_id(struct line *line)
{
	char *start = line->bytes + strspn(line->bytes, " ");
	size_t digits = strspn(start, "0123456789");
	line->id[0] = '\0';
	line->text = start;
	if (digits == 0 || digits >= LINE_ID_SIZE || (start[digits] != ' ' && start[digits] != '\0'))
		return;
	memcpy(line->id, start, digits);
	line->id[digits] = '\0';
	line->text = start + digits;
}

/* Tabs become spaces; blanks and a carriage return at the end go. */
static void
tidy_blanks(char *text)
{
	for (char *s = text; (s = strchr(s, '\t')) != NULL; )
		*s = ' ';
	size_t length = strlen(text);
	length -= length > 0 && text[length - 1] == '\r';
	while (length > 0 && text[length - 1] == ' ')
		length--;
	text[length] = '\0';
}

bool
line_read(struct line *line, FILE *in)
{
	size_t length;
	while ((length = read_bytes(line, in)) != SIZE_MAX) {
		if (length == 0 || line->bytes[0] == '#')
			continue;
		line->bad = find_fault(line->bytes, length);
		tidy_blanks(line->bytes);
		split_id(line);
		if (line->bad == NULL && line->id[0] == '\0' && line->text[0] == '\0')
			continue;
		return true;
	}
	return false;
}

void
line_free(struct line *line)
{
	free(line->bytes);
	*line = (struct line){ 0 };
}
