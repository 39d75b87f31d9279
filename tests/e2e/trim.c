/* trim.c: random frames from curses look the same after trimming and take fewer bytes. */
#include "ui/trim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../pty/vt.h"
#include "../suite.h"
#include "base/rng.h"

enum { ROWS = 8, COLS = 30, FRAMES = 400, PARTS = 40, FRAME_SIZE = 4000 };

#define C "\033["

/* What curses knows while it writes. */
struct writer {
	struct rng	rng;
	char		bytes[FRAME_SIZE];
	size_t		length;
	int		y, x;		/* COLS: after the last column */
};

static int
below(struct writer *w, int limit)
{
	return (int)rng_below(&w->rng, (uint64_t)limit);
}

static void
put(struct writer *w, const char *bytes)
{
	size_t length = strlen(bytes);
	ck_assert_uint_lt(w->length + length, sizeof w->bytes);
	memcpy(w->bytes + w->length, bytes, length);
	w->length += length;
}

static void
put_number(struct writer *w, const char *format, int first, int second)
{
	char text[40];
	snprintf(text, sizeof text, format, first, second);
	put(w, text);
}

static void
jump(struct writer *w)
{
	w->y = below(w, ROWS);
	w->x = below(w, COLS);
	put_number(w, C "%d;%dH", w->y + 1, w->x + 1);
}

/* After the last column curses only jumps. */
static void
move(struct writer *w)
{
	int to_x = below(w, COLS), to_y = below(w, ROWS);
	switch (w->x == COLS ? 0 : below(w, 8)) {
	case 0:
		jump(w);
		return;
	case 1:
		put_number(w, C "%dd", to_y + 1, 0);
		w->y = to_y;
		return;
	case 2:
		put_number(w, C "%dG", to_x + 1, 0);
		w->x = to_x;
		return;
	case 3:
		put(w, "\r");
		w->x = 0;
		return;
	case 4:
		put(w, w->x > 0 ? "\b" : "");
		w->x -= w->x > 0;
		return;
	case 5:
		put(w, w->y < ROWS - 1 ? "\n" : "");
		w->y += w->y < ROWS - 1;
		return;
	case 6:
		put(w, w->y == 0 ? "" : below(w, 2) ? C "A" : "\033M");
		w->y -= w->y > 0;
		return;
	default:
		if (to_x != w->x)
			put_number(w, to_x > w->x ? C "%dC" : C "%dD", abs(to_x - w->x), 0);
		w->x = to_x;
	}
}

static void
look(struct writer *w)
{
	static const char *const looks[] = {
		C "m", C "m", C "1m", C "31m", C "38;5;16;48;5;196m", C "38;5;16;48;5;35m", C "48;5;74m", C "4m", C "7m",
		C "39;49m", C "0;2;38;5;245m", "\033(B" C "m",
	};
	put(w, looks[below(w, (int)LEN(looks))]);
}

static void
text(struct writer *w)
{
	static const struct { const char *bytes; int cells; } texts[] = {
		{ "a", 1 }, { "Zz", 2 }, { " ", 1 }, { "   ", 3 }, { "\u77F3", 2 }, { "\u2502", 1 }, { "........", 8 },
	};
	int i = below(w, (int)LEN(texts));
	if (w->x + texts[i].cells > COLS)
		jump(w);
	if (w->x + texts[i].cells > COLS)
		return;
	put(w, texts[i].bytes);
	w->x += texts[i].cells;
}

/* Erases, repeats, shifts the rest of a row, or sends an unknown sequence. */
static void
other(struct writer *w)
{
	static const char *const unknown[] = {
		C "?25l", C "4l", "\0337", C "1K", C "J", C "2;5r" C "5;3H\n" C "5;4Hab\b" C "Ac" C "1;8r", C "2S",
		C "2;5r" C "2;3Hab" C "Ac" C "1;8r", C "2;5r" C "5;3Hab" C "Bc" C "1;8r",
	};
	if (w->x == COLS)
		jump(w);
	int left = COLS - w->x, count = 1 + below(w, left);
	switch (below(w, 6)) {
	case 0:
		put_number(w, C "%dX", count, 0);
		return;
	case 1:
		put(w, C "K");
		return;
	case 2:
		if (count < left) {
			put_number(w, "x" C "%db", count, 0);
			w->x += count + 1;
		}
		return;
	case 3:
		put_number(w, C "%dP", count, 0);
		return;
	case 4:
		put_number(w, C "%d@", count, 0);
		return;
	default:
		put(w, unknown[below(w, (int)LEN(unknown))]);
		jump(w);	/* curses does not rely on the cursor's place after these */
	}
}

static void
make_frame(struct writer *w)
{
	w->length = 0;
	for (int i = below(w, PARTS); i > 0; i--) {
		int kind = below(w, 20);
		(kind < 6 ? move : kind < 10 ? look : kind < 19 ? text : other)(w);
	}
	if (w->x == COLS)
		jump(w);
	put(w, C "m");
}

static void
expect_same(const struct vt *curses, const struct vt *trimmed, const struct writer *w, int frame)
{
	for (int i = 0; i < ROWS * COLS; i++) {
		struct vt_cell a = vt_cell(curses, i / COLS, i % COLS), b = vt_cell(trimmed, i / COLS, i % COLS);
		bool blank = a.code == ' ' && !(a.attributes & (VT_REVERSE | VT_UNDERLINE));
		bool same = a.code == b.code && a.ground == b.ground && (blank ?
		    !(b.attributes & (VT_REVERSE | VT_UNDERLINE)) :
		    a.colour == b.colour && a.attributes == b.attributes);
		if (!same)
			ck_abort_msg("frame %d, cell %d,%d: %.*s", frame, i / COLS, i % COLS, (int)w->length, w->bytes);
	}
}

START_TEST(trimmed_frames_look_the_same)
{
	struct writer w = { .x = 0 };
	struct vt *curses = vt_new(ROWS, COLS), *trimmed = vt_new(ROWS, COLS);
	struct trim *t = trim_new(ROWS, COLS);
	size_t before = 0, after = 0;
	rng_seed(&w.rng, (uint64_t)_i);
	for (int frame = 0; frame < FRAMES; frame++) {
		size_t sent;
		make_frame(&w);
		if (frame == 0) {
			w.length = 0;
			jump(&w);
		}
		trim_set_rest(t, below(&w, ROWS) - 1, below(&w, COLS));
		const char *bytes = trim_frame(t, w.bytes, w.length, &sent);
		vt_feed(curses, w.bytes, w.length);
		vt_feed(trimmed, bytes, sent);
		expect_same(curses, trimmed, &w, frame);
		before += w.length;
		after += sent;
	}
	ck_assert_uint_lt(after, before * 9 / 10);
	ck_assert_int_eq(vt_unknown(curses), vt_unknown(trimmed));
	trim_free(t);
	vt_free(curses);
	vt_free(trimmed);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, trimmed_frames_look_the_same, 0, suite_times(20));
}

int
main(void)
{
	return suite_run("trimmed frames", fill, 60);
}
