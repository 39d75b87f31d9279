/* moments.c: measures the bytes of the frames of moments, in replays of kept games.
 *
 *   moments PROGRAM
 *
 * The exit status is 1 if a frame is too large for a slow connection, or if the program sends bytes
 * or wakes up after the end. FRAMES in the environment prints each frame that is too large, with
 * the screen that it made. */
#include <jansson.h>
#include <locale.h>

#include "base/mem.h"
#include "../pty/scratch.h"
#include "figures.h"

enum {
	FRAME_MOST = 600,	/* bytes */
	PART_MS = 15000,	/* how long each part of a game is shown */
	REST_MS = 1500, IDLE_MS = 1000,
	SILENCE_MS = 6,		/* shorter than the time between two frames */
	ANSWER_MS = 150,	/* to a key */
	MARKED_FROM = 500,	/* bytes, from which terminal_show.c marks frames */
	PLACE_ROW = 22,
};

/* A line of tests/journals/GAME.jsonl. */
static const struct { const char *game; int line; bool in_time; } games[] = {
	{ "monoknight", 59, false }, { "monoknight", 16, false }, { "gunjin", 52, false }, { "gunjin", 53, false },
	{ "puyo", 7, true }, { "puyo", 44, true }, { "mino", 6, false }, { "mino", 13, false },
	{ "synegier", 1, false }, { "synegier", 45, false },
};
enum { GAMES = LEN(games) };

/* The tenth of a game at which each part begins; panels appear once before the first one. */
static const char *const parts[] = { "1", "5", "9" };

/* The frame that shows a new action is not part of a moment; the frame before it is the last of a
 * moment, in which the whole screen may change. */
struct watched {
	struct pty	*pty;
	long		 place;		/* index of the latest action */
	size_t		 bytes;		/* received so far */
	size_t		 frame;		/* latest size; may end a moment; 0: none */
	char		*screen;	/* after that frame */
	size_t		 within, last, action;	/* the largest of each kind */
	int		 count;		/* of those within a moment */
};

static bool good = true;

/* --- the replays --- */

static char *
write_journal(const char *folder, const char *game, int line)
{
	char *from = mem_format("tests/journals/%s.jsonl", game), *to = mem_format("%s/%s-%d.json", folder, game, line);
	char *text = NULL;
	size_t size = 0;
	FILE *file = fopen(from, "r");
	while (file != NULL && line > 0 && getline(&text, &size, file) > 0)
		line--;
	json_t *whole = json_loads(text != NULL ? text : "", 0, NULL);
	if (line > 0 || whole == NULL || json_dump_file(json_object_get(whole, "journal"), to, 0) != 0) {
		fprintf(stderr, "moments: there is no such game in %s\n", from);
		exit(2);
	}
	fclose(file);
	json_decref(whole);
	free(text);
	free(from);
	return to;
}

static struct pty *
open_replay(const char *folder, const char *game, int line)
{
	char *path = write_journal(folder, game, line);
	struct arcade_call call = { .words = { "replay", path } };
	struct pty *pty = arcade_start(&call);
	if (!pty_shows(pty, "replay", WAIT) || !pty_settles(pty, 50, WAIT)) {
		fprintf(stderr, "moments: no replay of %s\n", game);
		exit(2);
	}
	free(path);
	return pty;
}

static long
place_of(const struct pty *pty)
{
	char *row = vt_row(pty_screen(pty), PLACE_ROW);
	long place = strtol(row, NULL, 10);
	free(row);
	return place;
}

/* --- frames --- */

static void
note(size_t *largest, size_t bytes)
{
	*largest = bytes > *largest ? bytes : *largest;
}

/* Frames that came while another game was read lie together; longer ones are marked. */
static size_t
longest(const char *heard)
{
	size_t most = 0;
	for (const char *end; (heard = strstr(heard, "\033[?2026h")) != NULL; heard = end) {
		end = strstr(heard, "\033[?2026l");
		end = end != NULL ? end + strlen("\033[?2026l") : strchr(heard, '\0');
		note(&most, (size_t)(end - heard));
	}
	return most;
}

/* Counts a frame after the next has shown that it was not the last. */
static void
count_within(struct watched *w, const char *game, size_t bytes, const char *screen)
{
	w->count++;
	note(&w->within, bytes);
	if (getenv("FRAMES") != NULL && bytes > FRAME_MOST)
		printf("--- %s: %zu bytes made\n%s\n", game, bytes, screen);
}

/* Reads a frame if one has come. */
static void
look(struct watched *w, const char *game, bool in_time)
{
	pty_read_for(w->pty, 1);
	if (pty_count(w->pty).bytes == w->bytes)
		return;
	pty_settles(w->pty, SILENCE_MS, WAIT);
	size_t heard = pty_count(w->pty).bytes - w->bytes, frame = longest(pty_heard(w->pty) + w->bytes);
	if (frame == 0)
		frame = heard < MARKED_FROM ? heard : MARKED_FROM;
	long place = place_of(w->pty);
	bool acts = !in_time && place != w->place;
	char *screen = vt_text(pty_screen(w->pty));
	if (w->frame > 0 && !acts)
		count_within(w, game, w->frame, w->screen);
	else if (w->frame > 0)
		note(&w->last, w->frame);
	if (acts)
		note(&w->action, frame);
	free(w->screen);
	w->screen = screen;
	w->frame = acts ? 0 : frame;
	w->bytes += heard;
	w->place = place;
}

/* Plays all games at the same time, since most of the time is waiting. */
static void
watch_part(struct watched *watched, const char *part)
{
	for (int i = 0; i < GAMES; i++) {
		struct watched *w = &watched[i];
		pty_type(w->pty, part);
		pty_read_for(w->pty, ANSWER_MS);
		if (!vt_shows(pty_screen(w->pty), "playing"))
			pty_type(w->pty, " ");
	}
	for (int i = 0; i < GAMES; i++) {	/* discards the output from while the others
						 * started */
		struct watched *w = &watched[i];
		pty_settles(w->pty, SILENCE_MS, WAIT);
		pty_count_anew(w->pty);
		w->bytes = w->frame = 0;
		w->place = place_of(w->pty);
	}
	for (double end = now_ms() + PART_MS; now_ms() < end; )
		for (int i = 0; i < GAMES; i++)
			look(&watched[i], games[i].game, games[i].in_time);
}

/* --- results --- */

static void
tell_frames(const struct watched *watched)
{
	for (int i = 0; i < GAMES; i++) {
		const struct watched *w = &watched[i];
		char name[64], count[64];
		snprintf(name, sizeof name, "%s %d, largest frame within", games[i].game, games[i].line);
		good &= limited(name, (double)w->within, "bytes", FRAME_MOST);
		snprintf(count, sizeof count, "of %d frames; after a moment", w->count);
		row("", (double)w->last, "bytes", count);
		row("", (double)w->action, "bytes", "of an action");
		figure((double)w->within, "bytes", LOW_IS_BETTER, "moments.%s.%d.bytes", games[i].game,
		    games[i].line);
	}
}

/* Shows the last action again, then checks for silence. */
static void
measure_idle(struct watched *watched)
{
	long wakes[GAMES];
	for (int i = 0; i < GAMES; i++)
		pty_type(watched[i].pty, games[i].in_time ? "G" : "Ghl");
	for (int i = 0; i < GAMES; i++) {
		pty_settles(watched[i].pty, REST_MS, 4 * WAIT);
		pty_count_anew(watched[i].pty);
	}
	for (int i = 0; i < GAMES; i++)
		wakes[i] = arcade_status(pty_pid(watched[i].pty), "voluntary_ctxt_switches");
	pty_read_for(watched[0].pty, IDLE_MS);
	for (int i = 0; i < GAMES; i++) {
		char name[64];
		long now = arcade_status(pty_pid(watched[i].pty), "voluntary_ctxt_switches");
		pty_read_for(watched[i].pty, 1);
		snprintf(name, sizeof name, "%s %d, idle after it", games[i].game, games[i].line);
		good &= limited(name, (double)(now - wakes[i]), "wake-ups/s", 0);
		good &= limited("", (double)pty_count(watched[i].pty).bytes, "bytes/s", 0);
	}
}

/* READY, GO! and 3, 2, 1. */
static void
measure_countdown(void)
{
	static const char *const keys[] = { "", "p", "p" };
	struct arcade_call call = { .words = { "--seed", "7", "puyo", "seat2=cpu:weak" } };
	struct watched w = { .pty = arcade_start(&call) };
	for (size_t i = 0; i < LEN(keys); i++) {
		pty_type(w.pty, keys[i]);
		if (!pty_shows(w.pty, i == 1 ? "Paused" : "NEXT", WAIT))
			exit(2);
		pty_read_for(w.pty, ANSWER_MS);
		pty_count_anew(w.pty);
		w.bytes = 0;
		for (double end = now_ms() + 2000; now_ms() < end && i != 1; )
			look(&w, "countdown", true);
	}
	good &= limited("countdown, largest frame", (double)w.within, "bytes", FRAME_MOST);
	figure((double)w.within, "bytes", LOW_IS_BETTER, "moments.countdown.bytes");
	pty_free(w.pty);
	free(w.screen);
}

int
main(int argc, char **argv)
{
	struct watched watched[GAMES] = { 0 };
	if (argc != 2) {
		fputs("usage: moments PROGRAM\n", stderr);
		return 2;
	}
	setlocale(LC_CTYPE, "C.UTF-8");
	setenv("PROGRAM", argv[1], 1);
	scratch_begin();
	char *folder = arcade_folder();
	heading("moments");
	measure_countdown();
	for (int i = 0; i < GAMES; i++)
		watched[i].pty = open_replay(folder, games[i].game, games[i].line);
	for (size_t i = 0; i < LEN(parts); i++)
		watch_part(watched, parts[i]);
	tell_frames(watched);
	measure_idle(watched);
	for (int i = 0; i < GAMES; i++) {
		pty_free(watched[i].pty);
		free(watched[i].screen);
	}
	free(folder);
	scratch_end();
	return good ? 0 : 1;
}
