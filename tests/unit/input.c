/* input.c: checks how bytes of the terminal become keys: whole, in pieces and hostile. */
#include "ui/input.h"

#include <string.h>

#include "base/rng.h"
#include "../suite.h"

#define E "\033"
#define KEY(code)	{ .kind = INPUT_KEY, .key = (keycode)(code) }
#define REPEAT(code)	{ .kind = INPUT_KEY, .key = (keycode)(code), .repeat = true }
#define UP(code)	{ .kind = INPUT_KEY_UP, .key = (keycode)(code) }
#define KEYBOARD	{ .kind = INPUT_KEYBOARD }
#define TEXT(code)	{ .kind = INPUT_TEXT, .key = (code) }
#define AT(row, col)	{ .kind = INPUT_POSITION, .y = (row), .x = (col) }
#define GROUND(how)	{ .kind = INPUT_BACKGROUND, .light = (how) }
#define PRESS(n, row, col)	{ .kind = INPUT_PRESS, .button = (n), .y = (row), .x = (col) }
#define DRAG(n, row, col)	{ .kind = INPUT_DRAG, .button = (n), .y = (row), .x = (col) }
#define RELEASE(row, col)	{ .kind = INPUT_RELEASE, .y = (row), .x = (col) }
#define WHEEL(n, row, col)	{ .kind = INPUT_WHEEL, .button = (n), .y = (row), .x = (col) }

enum { EVENTS_MAX = 5, LONG = 100 };

/* Bytes and the events they mean. A sequence that stays incomplete is ended by force. */
static const struct {
	const char		*bytes;
	int			 count;
	struct input_event	 events[EVENTS_MAX];
} rows[] = {
	/* characters */
	{ "a", 1, { KEY('a') } },
	{ "Q?", 2, { KEY('Q'), KEY('?') } },
	{ " ", 1, { KEY(' ') } },
	{ "\xC3\xA9", 1, { KEY(0xE9) } },
	{ "\xE7\x9F\xB3" "x", 2, { KEY(0x77F3), KEY('x') } },
	{ "\xF0\x9F\x98\x80", 1, { KEY(0x1F600) } },
	/* control characters */
	{ "\r", 1, { KEY(KEY_CODE_ENTER) } },
	{ "\t", 1, { KEY(KEY_CODE_TAB) } },
	{ "\x7F", 1, { KEY(KEY_CODE_BACKSPACE) } },
	{ "\x08", 1, { KEY(KEY_CODE_BACKSPACE) } },
	{ E "\x7F", 1, { KEY(KEY_ALT | KEY_CODE_BACKSPACE) } },
	{ "\x0C", 1, { KEY(KEY_CTRL | 'l') } },
	{ "\x01\x1A", 2, { KEY(KEY_CTRL | 'a'), KEY(KEY_CTRL | 'z') } },
	{ "\x0A", 1, { KEY(KEY_CTRL | 'j') } },
	/* every form of the special keys */
	{ E "[A" E "OB", 2, { KEY(KEY_CODE_UP), KEY(KEY_CODE_DOWN) } },
	{ E "[C" E "OD", 2, { KEY(KEY_CODE_RIGHT), KEY(KEY_CODE_LEFT) } },
	{ E "[H" E "[1~", 2, { KEY(KEY_CODE_HOME), KEY(KEY_CODE_HOME) } },
	{ E "OF" E "[4~", 2, { KEY(KEY_CODE_END), KEY(KEY_CODE_END) } },
	{ E "[2~" E "[3~", 2, { KEY(KEY_CODE_INSERT), KEY(KEY_CODE_DELETE) } },
	{ E "[5~" E "[6~", 2, { KEY(KEY_CODE_PAGE_UP), KEY(KEY_CODE_PAGE_DOWN) } },
	{ E "OP" E "[11~" E "OS", 3, { KEY(KEY_CODE_F1), KEY(KEY_CODE_F1), KEY(KEY_CODE_F1 + 3) } },
	{ E "[15~" E "[24~", 2, { KEY(KEY_CODE_F1 + 4), KEY(KEY_CODE_F12) } },
	{ E "[Z", 1, { KEY(KEY_SHIFT | KEY_CODE_TAB) } },
	{ E "[1;5A", 1, { KEY(KEY_CTRL | KEY_CODE_UP) } },
	{ E "[1;2C", 1, { KEY(KEY_SHIFT | KEY_CODE_RIGHT) } },
	{ E "OM" E "Op", 2, { KEY(KEY_CODE_ENTER), KEY('0') } },
	/* Esc and Alt */
	{ E, 1, { KEY(KEY_CODE_ESCAPE) } },
	{ E E, 2, { KEY(KEY_CODE_ESCAPE), KEY(KEY_CODE_ESCAPE) } },
	{ E "j", 1, { KEY(KEY_ALT | 'j') } },
	{ E "\xC3\xA9", 1, { KEY(KEY_ALT | 0xE9) } },
	{ E "[", 1, { KEY(KEY_ALT | '[') } },
	{ E "O", 1, { KEY(KEY_ALT | 'O') } },
	{ E "]", 1, { KEY(KEY_ALT | ']') } },
	{ E "P", 1, { KEY(KEY_ALT | 'P') } },
	{ E "]" E "]", 2, { KEY(KEY_ALT | ']'), KEY(KEY_ALT | ']') } },
	{ E "[\r", 2, { KEY(KEY_ALT | '['), KEY(KEY_CODE_ENTER) } },
	/* replies with the position of the cursor, and the key that looks like one */
	{ E "[2;3R", 1, { AT(1, 2) } },
	{ "a" E "[24;80Rb", 3, { KEY('a'), AT(23, 79), KEY('b') } },
	{ E "[1;2R", 1, { KEY(KEY_SHIFT | (KEY_CODE_F1 + 2)) } },
	{ E "OR", 1, { KEY(KEY_CODE_F1 + 2) } },
	/* other replies and reports */
	{ E "[?2026;2$y", 0, { KEY(0) } },
	{ E "[?64;1;2c", 0, { KEY(0) } },
	{ E "[>41;330;0c", 0, { KEY(0) } },
	{ E "[0n", 0, { KEY(0) } },
	{ E "[8;24;80t", 0, { KEY(0) } },
	{ E "[?5;7R", 0, { KEY(0) } },
	{ E "[I" E "[O", 0, { KEY(0) } },
	/* the mouse, in the requested form and in the old one */
	{ E "[<0;12;5M", 1, { PRESS(1, 4, 11) } },
	{ E "[<2;300;100M" E "[<2;300;100m", 2, { PRESS(3, 99, 299), RELEASE(99, 299) } },
	{ E "[<20;1;1M", 1, { PRESS(1, 0, 0) } },
	{ E "[<64;3;4M" E "[<65;3;4M" E "[<66;3;4M", 2, { WHEEL(-1, 3, 2), WHEEL(1, 3, 2) } },
	{ E "[<32;3;4M" E "[<35;3;4M" E "[<0;3;4m", 2, { DRAG(1, 3, 2), RELEASE(3, 2) } },
	{ E "[<96;3;4M" E "[<160;3;4M" E "[<35;3;4m" E "[<64;3;4m" E "[<0;0;5m", 0, { KEY(0) } },
	{ E "[<0;0;5M" E "[<0;5M" E "[<0;1;2;3M", 0, { KEY(0) } },
	{ E "[<128;1;1M", 0, { KEY(0) } },
	{ E "[M !\"" "q", 2, { PRESS(1, 1, 0), KEY('q') } },
	{ E "[M#!!" E "[M@!!" E "[MC!!", 2, { RELEASE(0, 0), DRAG(1, 0, 0) } },
	{ E "[M" E "[A", 1, { KEY(KEY_CODE_UP) } },
	{ E "[0;12;5M", 0, { KEY(0) } },
	/* pastes */
	{ E "[200~" "q\r" E "[A\x03" "\xE7\x9F\xB3" E "[201~" "z", 3, { TEXT('q'), TEXT(0x77F3), KEY('z') } },
	{ E "[200~" E "[5;5R" E "[<0;1;1M" E "[M" E "[201~" "x", 1, { KEY('x') } },
	{ E "[200~" "a" E, 1, { TEXT('a') } },
	/* strings: ended in either way, or broken off */
	{ E "]10;rgb:ffff/ffff/ffff" E "\\a", 1, { KEY('a') } },
	{ E "]4;1;rgb:ffff/ffff/ffff\007a", 1, { KEY('a') } },
	{ E "P>|term(1)" E "\\a", 1, { KEY('a') } },
	{ E "_Gi=1;OK" E "\\" E "^x\007a", 1, { KEY('a') } },
	{ E "]0;title\rb", 2, { KEY(KEY_CODE_ENTER), KEY('b') } },
	{ E "]0;title" E "[A", 1, { KEY(KEY_CODE_UP) } },
	{ E "]0;title" E, 1, { KEY(KEY_CODE_ESCAPE) } },
	/* the reply about the background: whole, odd, and none at all */
	{ E "]11;rgb:ffff/ffff/ffff" E "\\a", 2, { GROUND(true), KEY('a') } },
	{ E "]11;rgb:0000/0000/0000\007a", 2, { GROUND(false), KEY('a') } },
	{ E "]11;rgb:fd/f6/e3" E "\\" E "]11;rgb:00/2b/36" E "\\", 2, { GROUND(true), GROUND(false) } },
	{ E "]11;rgb:f/F/f" E "\\", 1, { GROUND(true) } },
	{ E "]11;rgba:1e1e/1e1e/2e2e/cccc" E "\\", 1, { GROUND(false) } },
	{ E "]11;rgb:7fff/7fff/7fff\007" E "]11;rgb:0000/0000/ffff\007", 2, { GROUND(true), GROUND(false) } },
	{ E "]11;?" E "\\a", 1, { KEY('a') } },
	{ E "]11;rgb:" E "\\" E "]11;rgb:ff/ff" E "\\" E "]11;rgb:ff//ff" E "\\a", 1, { KEY('a') } },
	{ E "]11;rgb:fffff/0/0" E "\\" E "]11;rgb:gg/gg/gg" E "\\" E "]11;rgb:-1/-1/-1" E "\\a", 1, { KEY('a') } },
	{ E "]11;rgb:ff/ff/ffq" E "\\" E "P11;rgb:ff/ff/ff" E "\\" E "]11;#ffffff" E "\\a", 1, { KEY('a') } },
	{ E "]11;rgb:ffff/ffff/ffff/ffffffffffffffffffffffffffffffffffffffffffff" E "\\a", 1, { KEY('a') } },
	{ E "]11;rgb:ffff/ff\rq", 2, { KEY(KEY_CODE_ENTER), KEY('q') } },
	{ E "[200~" E "]11;rgb:ffff/ffff/ffff" E "\\" E "[201~" "x", 1, { KEY('x') } },
	/* keys in the extended form, and their releases */
	{ E "[97;5u", 1, { KEY(KEY_CTRL | 'a') } },
	{ E "[97;2u", 1, { KEY('A') } },
	{ E "[97;1:3u" E "[1;1:3A", 2, { UP('a'), UP(KEY_CODE_UP) } },
	{ E "[97:65;5:1u" E "[1;1:2A", 2, { KEY(KEY_CTRL | 'a'), REPEAT(KEY_CODE_UP) } },
	{ E "[?1u" E "[?0u" E "[?1;2u" E "[>1u", 2, { KEYBOARD, KEYBOARD } },
	{ E "[27u" E "[27;1:2u" E "[27;1:3u", 3, { KEY(KEY_CODE_ESCAPE), REPEAT(KEY_CODE_ESCAPE), UP(KEY_CODE_ESCAPE) } },
	{ E "[13u" E "[9u" E "[127u", 3, { KEY(KEY_CODE_ENTER), KEY(KEY_CODE_TAB), KEY(KEY_CODE_BACKSPACE) } },
	{ E "[13;2u" E "[27;2u" E "[127;2u", 3,
	    { KEY(KEY_CODE_ENTER), KEY(KEY_CODE_ESCAPE), KEY(KEY_CODE_BACKSPACE) } },
	{ E "[9;2u" E "[13;3u" E "[91;5u", 3,
	    { KEY(KEY_SHIFT | KEY_CODE_TAB), KEY(KEY_ALT | KEY_CODE_ENTER), KEY(KEY_CODE_ESCAPE) } },
	{ E "[99;5u" E "[122;5u" E "[92;5u", 3, { KEY(KEY_CTRL | 'c'), KEY(KEY_CTRL | 'z'), KEY(KEY_CTRL | '\\') } },
	{ E "[108;5u" E "[106;3u" E "[32;2u", 3, { KEY(KEY_CTRL | 'l'), KEY(KEY_ALT | 'j'), KEY(' ') } },
	{ E "[1;129B" E "[1;129:3B" E "[27;65u" E "[13;129u", 4,	/* with Caps Lock and Num Lock on */
	    { KEY(KEY_CODE_DOWN), UP(KEY_CODE_DOWN), KEY(KEY_CODE_ESCAPE), KEY(KEY_CODE_ENTER) } },
	{ E "[1;1:1B" E "[1;1:2B" E "[1;1:3B", 3, { KEY(KEY_CODE_DOWN), REPEAT(KEY_CODE_DOWN), UP(KEY_CODE_DOWN) } },
	{ E "[3;1:2~" E "[5;1:3~" E "[13~" E "[13;1:3~", 4,
	    { REPEAT(KEY_CODE_DELETE), UP(KEY_CODE_PAGE_UP), KEY(KEY_CODE_F1 + 2), UP(KEY_CODE_F1 + 2) } },
	{ E "[P" E "[1;1:3P" E "[1;5S" E "[15;1:3~" E "[57376u", 5, { KEY(KEY_CODE_F1), UP(KEY_CODE_F1),
	    KEY(KEY_CTRL | (KEY_CODE_F1 + 3)), UP(KEY_CODE_F1 + 4), KEY(KEY_SHIFT | KEY_CODE_F1) } },
	{ E "[57399u" E "[57408u" E "[57414u" E "[57413;1:3u", 4, { KEY('0'), KEY('9'), KEY(KEY_CODE_ENTER), UP('+') } },
	{ E "[57417u" E "[57418u" E "[57419;1:2u" E "[57420;1:3u", 4, { KEY(KEY_CODE_LEFT), KEY(KEY_CODE_RIGHT),
	    REPEAT(KEY_CODE_UP), UP(KEY_CODE_DOWN) } },
	{ E "[57423u" E "[57424u" E "[57421u" E "[57426u", 4, { KEY(KEY_CODE_HOME), KEY(KEY_CODE_END),
	    KEY(KEY_CODE_PAGE_UP), KEY(KEY_CODE_DELETE) } },
	{ E "[57358u" E "[57427u" E "[57442;5u" E "[97;1:4u" E "[97;1:99999u" E "[1114112u" "b", 1, { KEY('b') } },
	{ E "[97:1:2:3;1:2:3:4;5:6u" E "[;1:3u" E "[;1:3B", 2, { REPEAT('a'), UP(KEY_CODE_DOWN) } },
	{ E "[200~" E "[27u" E "[97;1:3u" E "[?0u" E "[201~" "x", 1, { KEY('x') } },
	{ E "[97;9u", 0, { KEY(0) } },
	{ E "[57441;1u", 0, { KEY(0) } },
	{ E "[27;5;97~", 1, { KEY(KEY_CTRL | 'a') } },
	{ E "[u" E "[;5u" E "[0u" E "[:97u" "b", 1, { KEY('b') } },
	{ E "[27~" E "[27;5~" E "[27;5;~" E "[27;5;0~" "b", 1, { KEY('b') } },
	/* too many parameters, or none */
	{ E "[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18A" "b", 1, { KEY('b') } },
	{ E "[;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;Ab", 1, { KEY('b') } },
	{ E "[99999999999999999999A" "b", 1, { KEY('b') } },
	{ E "[1;99999999R", 0, { KEY(0) } },
	{ E "[1 b" E "[ @x", 1, { KEY('x') } },
	{ "\xFF\xFE\x80\xC0\xAF" "a", 1, { KEY('a') } },
	{ "\x9B" "A", 1, { KEY('A') } },
	{ "\xC2\x9B" "A", 1, { KEY('A') } },
	{ "\xE7\x9F" "a", 1, { KEY('a') } },
	{ "\xED\xA0\x80" "a", 1, { KEY('a') } },
	{ "\xE2\x80\xAE" "a", 1, { KEY('a') } },
};

static struct input *
opened(void)
{
	struct input *in = input_new("xterm-256color", true, NULL);
	ck_assert_ptr_nonnull(in);
	return in;
}

/* Drains the input and compares the events with the rest of a row. */
static void
expect(struct input *in, int row, size_t split)
{
	struct input_event event;
	while (input_waiting(in))
		input_force(in);
	for (int i = 0; i < rows[row].count; i++) {
		const struct input_event *want = &rows[row].events[i];
		ck_assert_msg(input_next(in, &event), "split at %zu: event %d is missing", split, i);
		ck_assert_msg(event.kind == want->kind && event.key == want->key && event.y == want->y &&
		    event.x == want->x && event.button == want->button && event.light == want->light &&
		    event.repeat == want->repeat,
		    "split at %zu: event %d is %d key %x at %d,%d button %d", split, i, (int)event.kind,
		    (unsigned)event.key, event.y, event.x, event.button);
	}
	ck_assert_msg(!input_next(in, &event), "split at %zu: one too many: %d key %x", split,
	    (int)event.kind, (unsigned)event.key);
}

START_TEST(bytes_mean_what_the_table_says_wherever_they_are_split)
{
	size_t length = strlen(rows[_i].bytes);
	for (size_t split = 0; split <= length; split++) {
		struct input *in = opened();
		input_feed(in, rows[_i].bytes, split);
		input_feed(in, rows[_i].bytes + split, length - split);
		expect(in, _i, split);
		input_free(in);
	}
}
END_TEST

START_TEST(bytes_that_come_one_by_one_mean_the_same)
{
	struct input *in = opened();
	for (const char *b = rows[_i].bytes; *b != '\0'; b++)
		input_feed(in, b, 1);
	expect(in, _i, LONG);
	input_free(in);
}
END_TEST

/* Bytes that may already be a key wait for a moment; the middle of a sequence does not. */
static const struct { const char *bytes; bool waiting; } halves[] = {
	{ "", false }, { "a", false }, { E, true }, { E "[", true }, { E "O", true }, { E "]", true },
	{ E "]1", false }, { E "]1" E, true }, { E "[1;5", false }, { E "[A", false }, { "\xE7", false },
	{ E "[M ", false },
};

START_TEST(only_what_may_be_a_key_waits)
{
	struct input *in = opened();
	input_feed(in, halves[_i].bytes, strlen(halves[_i].bytes));
	ck_assert_int_eq(input_waiting(in), halves[_i].waiting);
	input_force(in);
	ck_assert(!input_waiting(in));
	input_free(in);
}
END_TEST

START_TEST(a_sequence_delayed_in_the_middle_is_still_whole)
{
	struct input *in = opened();
	struct input_event event;
	input_feed(in, E "[1;", 4);
	input_force(in);
	input_feed(in, "5A", 2);
	ck_assert(input_next(in, &event));
	ck_assert_uint_eq(event.key, (keycode)KEY_CTRL | KEY_CODE_UP);
	ck_assert(!input_next(in, &event));
	input_free(in);
}
END_TEST

START_TEST(the_escape_key_leads_out_of_a_paste_without_end)
{
	struct input *in = opened();
	struct input_event event;
	input_feed(in, E "[200~" E, 7);
	input_force(in);
	ck_assert(!input_next(in, &event));
	input_feed(in, "q", 1);
	ck_assert(input_next(in, &event));
	ck_assert_int_eq(event.kind, INPUT_KEY);
	input_free(in);
}
END_TEST

START_TEST(discarding_keeps_answers_and_drops_keys_even_half_typed_ones)
{
	struct input *in = opened();
	struct input_event event;
	const char *typed = "ab" E "[2;3Rc" E "[1;5";
	input_feed(in, typed, strlen(typed));
	input_discard(in);
	input_feed(in, "Ad", 2);
	ck_assert(input_next(in, &event));
	ck_assert_int_eq(event.kind, INPUT_POSITION);
	ck_assert(input_next(in, &event));
	ck_assert_uint_eq(event.key, 'd');
	ck_assert(!input_next(in, &event));
	input_free(in);
}
END_TEST

START_TEST(an_answer_in_two_pieces_outlasts_a_discard_between_them)
{
	struct input *in = opened();
	struct input_event event;
	const char *first = "a" E "]11;rgb:ffff/ff", *second = "ff/ffff" E "\\b";
	input_feed(in, first, strlen(first));
	input_discard(in);
	input_feed(in, second, strlen(second));
	ck_assert(input_next(in, &event));
	ck_assert_int_eq(event.kind, INPUT_BACKGROUND);
	ck_assert(event.light);
	ck_assert(input_next(in, &event) && event.key == 'b');
	ck_assert(!input_next(in, &event));
	input_free(in);
}
END_TEST

START_TEST(taking_an_answer_leaves_the_keys_around_it_in_order)
{
	struct input *in = opened();
	struct input_event event;
	const char *typed = "ab" E "[2;3Rc";
	input_feed(in, typed, strlen(typed));
	ck_assert(input_next(in, &event));
	ck_assert(input_take(in, INPUT_POSITION, &event));
	ck_assert_int_eq(event.x, 2);
	ck_assert(!input_take(in, INPUT_POSITION, &event));
	ck_assert(input_next(in, &event) && event.key == 'b');
	ck_assert(input_next(in, &event) && event.key == 'c');
	ck_assert(!input_next(in, &event));
	input_free(in);
}
END_TEST

START_TEST(without_utf8_only_ascii_is_typed)
{
	struct input *in = input_new("vt100", false, NULL);
	struct input_event event;
	input_feed(in, "\xE7\x9F\xB3\x9B" "a" E "[A", 8);
	ck_assert(input_next(in, &event) && event.key == 'a');
	ck_assert(input_next(in, &event) && event.key == KEY_CODE_UP);
	ck_assert(!input_next(in, &event));
	input_free(in);
}
END_TEST

START_TEST(function_keys_of_the_linux_console_are_known)
{
	struct input *in = input_new("linux", true, NULL);
	struct input_event event;
	input_feed(in, E "[[A" E "[[E" E "[25~", 13);
	ck_assert(input_next(in, &event) && event.key == KEY_CODE_F1);
	ck_assert(input_next(in, &event) && event.key == KEY_CODE_F1 + 4);
	ck_assert(input_next(in, &event) && event.key == (KEY_SHIFT | KEY_CODE_F1));
	ck_assert(!input_next(in, &event));
	input_free(in);
}
END_TEST

static void
check_sane(const struct input_event *event)
{
	ck_assert_int_ge(event->y, 0);
	ck_assert_int_ge(event->x, -1);
	bool key = event->kind == INPUT_KEY || event->kind == INPUT_KEY_UP;
	ck_assert_uint_ne(key || event->kind == INPUT_TEXT ? event->key : 1, 0);
	if (event->kind == INPUT_TEXT)
		ck_assert_uint_lt(event->key, KEY_SPECIAL);
}

/* A random byte, mostly one that sequences contain. */
static char
hostile(struct rng *rng)
{
	static const char common[] = "\033\033\033[[[OO]P_^<>?=;;;:0123456789ABCDMRmu~n$\007\\ "
	    "\xE7\x9F\xB3\x9B\r\177";
	uint64_t pick = rng_below(rng, 4);
	return pick == 0 ? (char)rng_below(rng, 256) : common[rng_below(rng, sizeof(common) - 1)];
}

START_TEST(after_any_bytes_the_escape_key_and_then_a_letter_get_through)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i);
	struct input *in = opened();
	struct input_event event, last = { 0 };
	for (int round = 0; round < 200; round++) {
		char bytes[LONG];
		size_t length = (size_t)rng_below(&rng, LONG);
		for (size_t i = 0; i < length; i++)
			bytes[i] = hostile(&rng);
		input_feed(in, bytes, length);
		if (rng_below(&rng, 3) == 0)
			input_force(in);
		while (input_next(in, &event))
			check_sane(&event);
		for (const char *b = E "|" E "|q"; *b != '\0'; b++)
			if (*b == '|')
				input_force(in);
			else
				input_feed(in, b, 1);
		while (input_next(in, &event))
			last = event;
		ck_assert_int_eq(last.kind, INPUT_KEY);
		ck_assert_uint_eq(last.key, 'q');
		last = (struct input_event){ 0 };
	}
	input_free(in);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, bytes_mean_what_the_table_says_wherever_they_are_split, 0, LEN(rows));
	tcase_add_loop_test(tc, bytes_that_come_one_by_one_mean_the_same, 0, LEN(rows));
	tcase_add_loop_test(tc, only_what_may_be_a_key_waits, 0, LEN(halves));
	tcase_add_test(tc, a_sequence_delayed_in_the_middle_is_still_whole);
	tcase_add_test(tc, the_escape_key_leads_out_of_a_paste_without_end);
	tcase_add_test(tc, discarding_keeps_answers_and_drops_keys_even_half_typed_ones);
	tcase_add_test(tc, an_answer_in_two_pieces_outlasts_a_discard_between_them);
	tcase_add_test(tc, taking_an_answer_leaves_the_keys_around_it_in_order);
	tcase_add_test(tc, without_utf8_only_ascii_is_typed);
	tcase_add_test(tc, function_keys_of_the_linux_console_are_known);
	tcase_add_loop_test(tc, after_any_bytes_the_escape_key_and_then_a_letter_get_through, 0, 10);
}

int
main(void)
{
	return suite_run("input", fill, 20);
}
