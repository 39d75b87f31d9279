/* protocol_line.c: splits the lines of our text protocols, and makes answers. */
#include "base/protocol_line.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"

const char *
protocol_line_fault(const char *bytes, size_t length)
{
	if (memchr(bytes, '\0', length) != NULL)
		return "the line contains a NUL";
	return text_is_utf8(bytes, length) ? NULL : "the line is not UTF-8";
}

void
protocol_line_tidy(char *text)
{
	for (char *s = text; (s = strchr(s, '\t')) != NULL; )
		*s = ' ';
	size_t length = strlen(text);
	length -= length > 0 && text[length - 1] == '\r';
	while (length > 0 && text[length - 1] == ' ')
		length--;
	text[length] = '\0';
}

char *
protocol_line_split_id(char *text, char id[FRAMING_ID_SIZE])
{
	char *start = text + strspn(text, " ");
	size_t digits = strspn(start, "0123456789");
	id[0] = '\0';
	if (digits == 0 || digits >= FRAMING_ID_SIZE ||
	    (start[digits] != ' ' && start[digits] != '\0'))
		return start;
	memcpy(id, start, digits);
	id[digits] = '\0';
	return start + digits;
}

char *
protocol_line_next_word(char **arguments)
{
	*arguments += strspn(*arguments, " ");
	char *word = *arguments;
	if (*word == '\0')
		return NULL;
	*arguments += strcspn(word, " ");
	if (**arguments != '\0')
		*(*arguments)++ = '\0';
	*arguments += strspn(*arguments, " ");
	return word;
}

char *
protocol_line_answer(bool accepted, const char *id, const char *said)
{
	return mem_format("%c%s%s%s\n\n", accepted ? '=' : '?', id, *said != '\0' ? " " : "", said);
}
