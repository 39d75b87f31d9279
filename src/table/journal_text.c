/* journal_text.c: parses a journal a little at a time. */
#include "table/journal_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { SCAN_BYTES = 64 * 1024 };

static const char actions_key[] = "actions";

void
journal_text_init(struct journal_text *t, const char *bytes, size_t length)
{
	*t = (struct journal_text){ .bytes = bytes, .length = length };
}

/* Scans a byte inside a string; its closing quote shows whether it is the name of the list. */
static void
scan_quoted(struct journal_text *t, char byte)
{
	if (t->escaped)
		t->escaped = false;
	else if (byte == '\\')
		t->escaped = true;
	else if (byte == '"') {
		t->quoted = false;
		t->named = t->depth == 1 && t->at - t->word == strlen(actions_key) &&
		    memcmp(t->bytes + t->word, actions_key, strlen(actions_key)) == 0;
	}
}

static bool
is_blank(char byte)
{
	return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

/* Scans a byte outside strings. False: unmatched brackets, or two lists of actions. */
static bool
scan_plain(struct journal_text *t, char byte)
{
	bool opens = byte == '{' || byte == '[', closes = byte == '}' || byte == ']';
	if (opens && t->awaited && byte == '[') {
		if (t->to != 0 || t->from != 0)
			return false;
		t->from = t->at;
	}
	if (!is_blank(byte)) {
		t->awaited = byte == ':' && t->named && t->depth == 1;
		t->named = false;
	}
	t->depth += opens - closes;
	if (closes && t->depth == 1 && t->from != 0 && t->to == 0)
		t->to = t->at + 1;
	if (byte == '"') {
		t->quoted = true;
		t->word = t->at + 1;
	}
	return t->depth >= 0;
}

bool
journal_text_scan(struct journal_text *t, bool *done)
{
	size_t end = t->length - t->at > SCAN_BYTES ? t->at + SCAN_BYTES : t->length;
	for (; t->at < end; t->at++) {
		char byte = t->bytes[t->at];
		if (t->quoted)
			scan_quoted(t, byte);
		else if (!scan_plain(t, byte))
			return false;
	}
	*done = t->at == t->length;
	t->next = t->from + 1;
	return !*done || (t->depth == 0 && t->to != 0);
}

json_t *
journal_text_head(const struct journal_text *t)
{
	size_t before = t->from, behind = t->length - t->to;
	if (before + behind > JOURNAL_HEAD_MAX)
		return NULL;
	char *text = mem_format("%.*s[]%.*s", (int)before, t->bytes, (int)behind, t->bytes + t->to);
	json_t *head = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	free(text);
	if (json_is_object(head))
		return head;
	json_decref(head);
	return NULL;
}

/* The end of the action that begins at `at`: a comma, or the end of the list. */
static size_t
end_of_action(const struct journal_text *t, size_t at)
{
	int depth = 0;
	bool quoted = false;
	for (; at < t->to - 1 && (quoted || depth > 0 || t->bytes[at] != ','); at++) {
		char byte = t->bytes[at];
		if (quoted && byte == '\\')
			at++;
		else if (byte == '"')
			quoted = !quoted;
		else if (!quoted)
			depth += (byte == '{' || byte == '[') - (byte == '}' || byte == ']');
	}
	return at < t->to - 1 ? at : t->to - 1;
}

static bool
is_empty(const struct journal_text *t)
{
	size_t at = t->from + 1;
	while (at < t->to - 1 && is_blank(t->bytes[at]))
		at++;
	return at == t->to - 1;
}

json_t *
journal_text_actions(struct journal_text *t, int most, bool *done)
{
	json_t *list = json_array();
	*done = t->next >= t->to || is_empty(t);
	for (int i = 0; i < most && !*done; i++) {
		size_t end = end_of_action(t, t->next);
		json_t *one = end - t->next > JOURNAL_ACTION_MAX ? NULL :
		    json_loadb(t->bytes + t->next, end - t->next, JSON_DECODE_ANY, NULL);
		if (one == NULL) {
			json_decref(list);
			return NULL;
		}
		json_array_append_new(list, one);
		t->next = end + 1;
		*done = t->next >= t->to;
	}
	return list;
}

char *
journal_text_with(const struct journal_text *t, const json_t *head)
{
	json_t *rest = json_copy((json_t *)head);
	json_object_del(rest, actions_key);
	char *text = json_dumps(rest, JSON_COMPACT);
	char *made = mem_format("%.*s,\"%s\":%.*s}", (int)strlen(text) - 1, text, actions_key,
	    (int)(t->to - t->from), t->bytes + t->from);
	free(text);
	json_decref(rest);
	return made;
}
