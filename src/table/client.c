/* client.c: messages that the server sends to a client without being asked. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "table/server.h"

struct conn_text *
client_text(const char *word, json_t *object)
{
	char *json = json_dumps(object, JSON_COMPACT);
	char *line = mem_format("%%%s %s\n\n", word, json != NULL ? json : "{}");
	struct conn_text *text = conn_text_new(line, strlen(line));
	free(line);
	free(json);
	json_decref(object);
	return text;
}

void
client_send(struct client *c, const char *word, json_t *object)
{
	struct conn_text *text = client_text(word, object);
	conn_put(c->conn, text);
	conn_text_release(text);
}

static void
tell_note(struct client *c, int64_t table, const char *text)
{
	json_t *note = json_pack("{s:s}", "text", text);
	if (note == NULL)	/* NULL: the text was cut within a character */
		note = json_object();
	if (table != 0)
		json_object_set_new(note, "table", json_integer(table));
	client_send(c, "note", note);
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
	tell_note(c, table, text);
}

void
client_note_sentence(struct client *c, int64_t table, const char *sentence)
{
	language_switch(c->language);
	tell_note(c, table, _(sentence));
}
