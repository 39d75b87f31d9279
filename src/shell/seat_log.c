/* seat_log.c: what somebody has seen of a game, as a log, and the page to read it on. */
#include "shell/seat_log.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/page.h"

/* --- from the beginning --- */

struct listener {
	const struct log_viewer	*viewer;
	struct log		 lines;
};

static void
hear(const struct session *session, const struct events *events, void *context)
{
	struct listener *l = context;
	const struct log_viewer *w = l->viewer;
	json_t *known = events_for(events, w->viewer);
	if (json_array_size(known) > 0) {
		struct view *view = session_view(session, w->viewer);
		sentences_of(w->controller->game)->tell(session_started(session)->seats, view, known, &l->lines);
		game_view_free(w->controller->game, view);
	}
	json_decref(known);
}

/* What cannot be told anew stays as it was heard. */
static void
tell_anew(struct seat_log *log, const struct log_viewer *w, const struct session *session)
{
	struct listener listener = { .viewer = w };
	log->latest = 0;
	if (!session_retell(session, hear, &listener)) {
		log_clear(&listener.lines);
		return;
	}
	log_clear(&log->lines);
	log->lines = listener.lines;
}

/* --- as it goes on --- */

void
seat_log_follow(struct seat_log *log, const struct log_viewer *w, const struct session *session,
    const struct view *view, const struct events *events, bool motion)
{
	json_t *known = events == NULL ? NULL : events_for(events, w->viewer);
	w->controller->update(w->desk, view, known, motion);
	if (events == NULL) {
		tell_anew(log, w, session);
	} else {
		int before = log->lines.count;
		sentences_of(w->controller->game)->tell(session_started(session)->seats, view, known, &log->lines);
		log->latest = log->lines.count - before;
	}
	json_decref(known);
}

struct log
seat_log_shown(const struct seat_log *log, const struct log_viewer *w)
{
	struct log shown = log->lines;
	if (w->controller->motion.lines_left != NULL)
		shown.count -= w->controller->motion.lines_left(w->desk, log->latest);
	return shown;
}

void
seat_log_clear(struct seat_log *log)
{
	log_clear(&log->lines);
	log->latest = 0;
}

/* --- the latest in one line --- */

/* Much can happen at once: the line ends with a whole character. */
void
seat_log_add_sentence(char text[SENTENCE_SIZE], const char *sentence)
{
	char *both = mem_format("%s%s%s", text, text[0] != '\0' ? "  " : "", sentence);
	text_cut(text, SENTENCE_SIZE, both, INT_MAX);
	free(both);
}

void
seat_log_latest(const struct seat_log *log, bool silent, char text[SENTENCE_SIZE])
{
	const struct log *lines = &log->lines;
	text[0] = '\0';
	for (int i = lines->count - log->latest; i < lines->count; i++)
		if (silent || !lines->lines[i].silent)
			seat_log_add_sentence(text, lines->lines[i].text);
}

/* --- the page with the whole of it --- */

enum { NUMBER_COLS = 5, NUMBERED = NUMBER_COLS + 2, BELOW_HEADING = 2, PLAIN = 1 };

/* How far lines are indented, so that they stand beside numbers or below headings. */
static int
indent_of(const struct log *log)
{
	int indent = PLAIN;
	for (int i = 0; i < log->count; i++) {
		int wanted = log->lines[i].number > 0 ? NUMBERED : log->lines[i].heading ? BELOW_HEADING : PLAIN;
		indent = wanted > indent ? wanted : indent;
	}
	return indent;
}

/* Text that grows, in room that was measured before. */
struct sheet {
	char	*text;
	size_t	 used, size;
};

static void put(struct sheet *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
put(struct sheet *sheet, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	sheet->used += (size_t)vsnprintf(sheet->text + sheet->used, sheet->size - sheet->used, format, args);
	va_end(args);
}

/* A heading is bold: each letter struck over itself. */
static void
put_heading(struct sheet *sheet, const char *text)
{
	while (*text != '\0') {
		const char *letter = text;
		text_next(&text);
		int bytes = (int)(text - letter);
		put(sheet, "%.*s\b%.*s", bytes, letter, bytes, letter);
	}
	put(sheet, "\n");
}

static char *
text_of(const struct log *log)
{
	enum { STRUCK = 3, EXTRA = 16 };	/* a byte struck over itself is three; number, indent, end of line */
	int indent = indent_of(log);
	struct sheet sheet = { .size = 1 };
	for (int i = 0; i < log->count; i++)
		sheet.size += STRUCK * strlen(log->lines[i].text) + EXTRA;
	sheet.text = mem_new(sheet.size);
	for (int i = 0; i < log->count; i++) {
		const struct log_line *line = &log->lines[i];
		if (line->heading)
			put_heading(&sheet, line->text);
		else if (line->number > 0)
			put(&sheet, "%*d  %s\n", NUMBER_COLS, line->number, line->text);
		else
			put(&sheet, "%*s%s\n", indent, "", line->text);
	}
	return sheet.text;
}

struct screen *
log_page_new(struct app *app, const struct game *game, const struct log *log)
{
	char *text = log->count > 0 ? text_of(log) : mem_format(" %s", _("Nothing has happened yet."));
	struct screen *page = page_new(app, &(struct page_about){
		.title = game->title, .kind = _("log"), .topic = game->id, .text = text,
		.latest = true, .personal = true,
	});
	free(text);
	return page;
}

void
seat_log_read(const struct seat_log *log, const struct log_viewer *w, struct app *app)
{
	const struct log shown = seat_log_shown(log, w);
	app_push(app, log_page_new(app, w->controller->game, &shown));
}
