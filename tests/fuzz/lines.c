/* lines.c: lines typed to the program without a screen, at every line page.
 *
 * After the game's line come a byte for the first line page, one for the actions played before,
 * then bytes as they are typed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "arcade.h"
#include "base/mem.h"
#include "base/text.h"
#include "lines/lines_menu.h"
#include "lines/lines_play.h"
#include "lines/lines_rules.h"

/* --- the first line page --- */

static void
begin_menu(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	session_free(arcade_session(h, loaded, actions, SEATS_MAX + 1));
}

static void
begin_start(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	begin_open_lines(l, loaded);
}

static void
begin_people(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	lines_push(l, line_play_new(l, arcade_session(h, loaded, actions, SEATS_MAX + 1), false));
}

static void
begin_against_cpu(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	lines_push(l, line_play_new(l, arcade_session(h, loaded, actions, 2), true));
}

static void
begin_watching(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	lines_push(l, line_play_new(l, arcade_session(h, loaded, actions, 1), false));
}

static void
begin_replay(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	struct session *s = arcade_session(h, loaded, actions, SEATS_MAX + 1);
	lines_push(l, records_line_page_new(l));
	replay_open_lines(l, session_journal(s));
	session_free(s);
}

static void
begin_tutorial(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	line_play_learn(l, loaded, false);
}

static void
begin_rules(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	rules_say(l, loaded->game, "");
}

static void
begin_options(struct arcade *h, struct lines *l, const struct loaded_game *loaded, unsigned actions)
{
	lines_push(l, options_line_page_new(l));
}

static void (*const beginnings[])(struct arcade *, struct lines *, const struct loaded_game *, unsigned actions) = {
	begin_menu, begin_start, begin_people, begin_against_cpu, begin_watching, begin_replay, begin_tutorial, begin_rules,
	begin_options,
};

/* --- output --- */

/* Checks that the output is lines of text, and no longer than a person can listen to who typed so
 * many. */
static void
check_said(const char *said, int typed)
{
	enum { CONNECTIONS_MOST = 150 };
	int lines = 0;
	fuzz_demand(text_is_utf8(said, strlen(said)), "what is said is UTF-8");
	for (const unsigned char *c = (const unsigned char *)said; *c != '\0'; c++) {
		fuzz_demand(*c == '\n' || (*c >= 0x20 && *c != 0x7F), "no control is said");
		lines += *c == '\n';
	}
	fuzz_demand(lines <= CONNECTIONS_MOST * (typed + 1), "an answer can be listened to");
}

static int
typed_file(const struct bytes *in)
{
	int fd = memfd_create("typed", MFD_CLOEXEC);
	fuzz_demand(write(fd, in->at, in->left) == (ssize_t)in->left && lseek(fd, 0, SEEK_SET) == 0, "memory is a file");
	return fd;
}

static int
lines_typed(const struct bytes *in)
{
	int lines = 1;
	for (size_t i = 0; i < in->left; i++)
		lines += in->at[i] == '\n';
	return lines;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	const struct loaded_game *loaded = fuzz_loaded_game(&in);
	unsigned place = fuzz_byte(&in), root = fuzz_byte(&in) % 4;
	struct arcade h;
	char *said = NULL;
	size_t said_size;
	arcade_open(&h, GLYPHS_ASCII);
	int fd = typed_file(&in);
	FILE *out = open_memstream(&said, &said_size);
	struct lines *l = lines_new(&h.app.front, fd, out, -1);
	lines_push(l, menu_line_page_new(l));
	beginnings[place % LEN(beginnings)](&h, l, loaded, root * root);
	fuzz_demand(lines_run(l) == 0, "nothing that is typed ends it by a signal");
	lines_free(l);
	fclose(out);
	close(fd);
	check_said(said, lines_typed(&in));
	free(said);
	arcade_close(&h);
	return 0;
}
