/* client.c: what is said to a client. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "table/referee.h"

void
client_tell(struct client *c, const char *word, json_t *object)
{
	char *text = json_dumps(object, JSON_COMPACT);
	char *line = mem_format("%%%s %s\n\n", word, text != NULL ? text : "{}");
	wire_put_bytes(c->wire, line, strlen(line));
	free(line);
	free(text);
	json_decref(object);
}

void
client_note(struct client *c, int64_t table, const char *format, ...)
{
	char text[ERROR_TEXT_SIZE];
	va_list words;
	language_switch(c->language);
	va_start(words, format);
	vsnprintf(text, sizeof text, _(format), words);
	va_end(words);
	json_t *note = json_pack("{s:s}", "text", text);
	if (note == NULL)	/* cut within a character */
		note = json_object();
	if (table != 0)
		json_object_set_new(note, "table", json_integer(table));
	client_tell(c, "note", note);
}
