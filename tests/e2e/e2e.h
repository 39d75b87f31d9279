/* e2e.h: what the tests that drive the real program share.
 *
 * Waits are for a text on the screen and end as soon as it is there; the limit only decides when to
 * give up, so it may be long. */
#ifndef TESTS_E2E_E2E_H
#define TESTS_E2E_E2E_H

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "../pty/arcade.h"
#include "../marked.h"
#include "../suite.h"

enum { WAIT = PATIENCE * 10000 };	/* milliseconds */

#define STANDARD "monoknight", "mode=standard", "--seed", "7"

/* Curses leaks a little memory for a type of terminal that it does not know. */
#define FORGETFUL "ASAN_OPTIONS=detect_leaks=0"

#define expect(pty, text) \
	ck_assert_msg(pty_shows(pty, text, WAIT), "\"%s\" is not shown:\n%s", text, picture(pty))
#define expect_gone(pty, text) \
	ck_assert_msg(pty_hides(pty, text, WAIT), "\"%s\" is still shown:\n%s", text, picture(pty))
#define expect_number(pty, label, number) \
	ck_assert_msg(comes_to(pty, label, number), "%s is not %d:\n%s", label, number, picture(pty))

/* Checks the exit status, and that the terminal is as it was before. */
#define expect_exit(pty, wanted) do { \
	int ending = how_it_ends(pty); \
	ck_assert_msg(WIFEXITED(ending) && WEXITSTATUS(ending) == (wanted), \
	    "wait status %#x instead of exit %d:\n%s", ending, wanted, picture(pty)); \
} while (0)
#define expect_signal(pty, wanted) do { \
	int ending = how_it_ends(pty); \
	ck_assert_msg(WIFSIGNALED(ending) && WTERMSIG(ending) == (wanted), \
	    "wait status %#x instead of signal %d:\n%s", ending, wanted, picture(pty)); \
} while (0)
#define expect_sane(pty) do { \
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0); \
	ck_assert_int_eq(vt_unknown(pty_screen(pty)), 0); \
	ck_assert(pty_settings_kept(pty)); \
} while (0)

/* For a message about a failure, after which no memory is freed. */
static inline char *
picture(const struct pty *pty)
{
	return vt_text(pty_screen(pty));
}

/* -1: it did not end. */
static inline int
how_it_ends(struct pty *pty)
{
	int status;
	return pty_ends(pty, &status, WAIT) ? status : -1;
}

/* The number after a label; -1: the label is not shown. */
static inline int
number_at(const struct pty *pty, const char *label)
{
	int y, x, number = -1;
	if (!vt_find(pty_screen(pty), label, &y, &x))
		return -1;
	char *row = vt_row(pty_screen(pty), y);
	sscanf(strstr(row, label) + strlen(label), " %d", &number);
	free(row);
	return number;
}

static inline bool
comes_to(struct pty *pty, const char *label, int number)
{
	for (int waited = 0; waited < WAIT && number_at(pty, label) != number; waited += 5)
		pty_read_for(pty, 5);
	return number_at(pty, label) == number;
}

/* Types and waits for the first response. */
static inline void
type_and_see(struct pty *pty, const char *keys)
{
	pty_type(pty, keys);
	for (int waited = 0; waited < WAIT && pty_count(pty).first_byte_us < 0; waited += 5)
		pty_read_for(pty, 5);
}

static inline bool
shows_selected(const struct pty *pty, const char *words)
{
	char *screen = picture(pty);
	bool found = is_marked(screen, words);
	free(screen);
	return found;
}

/* Waits for the end page, which ignores keys just after it has opened by itself. */
static inline void
await_end_page(struct pty *pty)
{
	expect(pty, "The end: ");
	pty_read_for(pty, 350);
}

/* The first hint of a game is offered before it is shown. */
static inline void
ask_hint(struct pty *pty)
{
	pty_type(pty, "H");
	expect(pty, "Hint");
	if (vt_shows(pty_screen(pty), "Hint?"))
		pty_type(pty, "H");
	expect(pty, "Hint: ");
}

/* Is this text at the terminal's cursor? Words that begin with a bracket begin one cell before
 * it. */
static inline bool
cursor_is_at(const struct pty *pty, const char *words)
{
	enum { COLS = 80 };
	int y, x;
	const char *s = words;
	vt_cursor(pty_screen(pty), &y, &x);
	x -= *words == '[';
	for (uint32_t code; (code = text_next(&s)) != 0; x += text_code_width(code))
		if (x < 0 || x >= COLS || vt_cell(pty_screen(pty), y, x).code != code)
			return false;
	return true;
}

static inline void
expect_at(struct pty *pty, const char *words)
{
	int y, x;
	for (int waited = 0; waited < WAIT && !cursor_is_at(pty, words); waited += 5)
		pty_read_for(pty, 5);
	vt_cursor(pty_screen(pty), &y, &x);
	ck_assert_msg(cursor_is_at(pty, words), "the cursor is at %d, %d, not at \"%s\":\n%s", y, x, words, picture(pty));
}

/* Moves the mark of the menu to the row with these words. */
static inline void
select_item(struct pty *pty, const char *words)
{
	expect(pty, words);
	pty_type(pty, "g");	/* it may be shown already, and the key then draws nothing */
	pty_settles(pty, 20, WAIT);
	for (int keys = 0; keys < 30 && !shows_selected(pty, words); keys++) {
		type_and_see(pty, "j");		/* one key too many would go past it */
		pty_settles(pty, 20, WAIT);
	}
	ck_assert_msg(shows_selected(pty, words), "%s is not selected:\n%s", words, picture(pty));
}

/* Plays the card that is selected; the selection goes on to one that can move. */
static inline void
play_cards(struct pty *pty, int count)
{
	for (int i = 0; i < count; i++) {
		int moves = number_at(pty, "Moves");
		pty_type(pty, "\r");
		expect_number(pty, "Moves", moves + 1);
	}
}

/* A standard game in a folder, after some moves whose animation has ended. */
static inline struct pty *
start_game(const char *data, int moves)
{
	struct arcade_call call = { .words = { STANDARD, "--no-motion" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	play_cards(pty, moves);
	return pty;
}

/* Leaves the program as q does, and checks that the terminal is as before. */
static inline void
quit_well(struct pty *pty)
{
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
}

static inline void
write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

/* Checks what a command prints and its exit status; each text may be only the start of the
 * output. */
static inline void
expect_said(const char *data, const char *const words[ARCADE_WORDS], int status, const char *out, const char *err)
{
	struct arcade_call call = { .data = data };
	memcpy(call.words, words, sizeof call.words);
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_msg(strncmp(output.out, out, strlen(out)) == 0, "printed: %s", output.out);
	ck_assert_msg(strncmp(output.err, err, strlen(err)) == 0, "said: %s", output.err);
	ck_assert((*out == '\0') == (*output.out == '\0') && (*err == '\0') == (*output.err == '\0'));
	ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) == status);
	arcade_output_free(&output);
}

#define WORDS(...) (const char *const[ARCADE_WORDS]){ __VA_ARGS__ }

#endif
