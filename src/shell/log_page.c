/* log_page.c: the page that shows a whole log. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/game.h"
#include "game/language.h"
#include "game/sentences.h"
#include "shell/page.h"
#include "shell/screens.h"

enum { NUMBER_COLS = 5, NUMBERED = NUMBER_COLS + 2, BELOW_HEADING = 2, PLAIN = 1 };

/* The indent of plain lines, which aligns them with text after numbers or below headings. */
static int
indent_of(const struct log *log)
{
	int indent = PLAIN;
	for (int i = 0; i < log->count; i++) {
		int wanted = log->lines[i].number > 0 ? NUMBERED : log->lines[i].heading ?
		    BELOW_HEADING : PLAIN;
		indent = wanted > indent ? wanted : indent;
	}
	return indent;
}

/* Prints a heading in bold by overstriking each letter, as pager_new expects. */
static void
print_heading(FILE *out, const char *text)
{
	while (*text != '\0') {
		const char *letter = text;
		text_next(&text);
		int bytes = (int)(text - letter);
		fprintf(out, "%.*s\b%.*s", bytes, letter, bytes, letter);
	}
	putc('\n', out);
}

static void
print_log(FILE *out, const struct log *log)
{
	int indent = indent_of(log);
	for (int i = 0; i < log->count; i++) {
		const struct log_line *line = &log->lines[i];
		if (line->heading)
			print_heading(out, line->text);
		else if (line->number > 0)
			fprintf(out, "%*d  %s\n", NUMBER_COLS, line->number, line->text);
		else
			fprintf(out, "%*s%s\n", indent, "", line->text);
	}
}

void
log_page_open(struct app *app, const struct game *game, const struct log *log, const char *seed)
{
	char *text = NULL, kind[SENTENCE_SIZE * 2];
	size_t size;
	FILE *out = mem_stream_open(&text, &size);
	print_log(out, log);
	if (log->count == 0)
		fprintf(out, " %s", _("Nothing has happened yet."));
	mem_stream_close(out);
	snprintf(kind, sizeof kind, *seed != '\0' ? _("%s; %s") : "%s%s", seed, _("log"));
	app_push(app, page_new(app, &(struct page_about){
		.title = _(game->title), .kind = kind, .topic = game->id, .text = text,
		.latest = true, .personal = true,
	}));
	free(text);
}
