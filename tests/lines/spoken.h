/* spoken.h: the front end without a screen in this process: a test types lines and reads the
 * output.
 *
 * No file is kept: the store is in memory, and lasts from one walk of a player to the next. */
#ifndef TESTS_LINES_SPOKEN_H
#define TESTS_LINES_SPOKEN_H

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../suite.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_menu.h"

struct player_here {
	struct front	 front;
	char		*share;
	char		*said;		/* in the last walk */
};

static inline void
player_arrives(struct player_here *p, const char *language)
{
	const char *build = getenv("BUILD");
	*p = (struct player_here){ .share = mem_format("%s/share", build != NULL ? build : "build") };
	front_open(&p->front, p->share, NULL, language);
}

static inline void
player_leaves(struct player_here *p)
{
	front_close(&p->front);
	free(p->share);
	free(p->said);
}

/* A file in memory that holds those bytes, read from its beginning. */
static inline int
typed_bytes(const char *bytes, size_t length)
{
	int fd = memfd_create("typed", MFD_CLOEXEC);
	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(write(fd, bytes, length), (int)length);
	ck_assert_int_eq(lseek(fd, 0, SEEK_SET), 0);
	return fd;
}

/* Checks that the output is text in lines: no control character, no invalid UTF-8, no line that is
 * too long or ends with a blank. */
static inline void
ck_clean(const char *said)
{
	ck_assert(text_is_utf8(said, strlen(said)));
	ck_assert_msg(*said == '\0' || said[strlen(said) - 1] == '\n', "the last line has no end: %s", said);
	char *copy = mem_string(said), *rest = copy;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; ) {
		for (const char *c = line; *c != '\0'; c++)
			ck_assert_msg((unsigned char)*c >= 0x20 && *c != 0x7F, "byte %#x in: %s", (unsigned char)*c, line);
		ck_assert_msg(text_width(line) <= 80, "more than 80 columns: %s", line);
		ck_assert_msg(*line == '\0' || line[strlen(line) - 1] != ' ', "a blank at the end: %s|", line);
	}
	free(copy);
}

typedef void place_opener(struct lines *, void *context);

/* Opens a line page and types these lines; returns the output, which is valid until the next
 * call. */
static inline const char *
walk_from(struct player_here *p, place_opener *open, void *context, const char *typed)
{
	size_t size;
	int in = typed_bytes(typed, strlen(typed));
	free(p->said);
	p->said = NULL;
	FILE *out = open_memstream(&p->said, &size);
	struct lines *l = lines_new(&p->front, in, out, -1);
	open(l, context);
	ck_assert_int_eq(lines_run(l), 0);
	lines_free(l);
	fclose(out);
	close(in);
	ck_clean(p->said);
	return p->said;
}

static inline void
open_menu(struct lines *l, void *unused)
{
	lines_push(l, menu_line_page_new(l));
}

static inline const char *
walk(struct player_here *p, const char *typed)
{
	return walk_from(p, open_menu, NULL, typed);
}

/* Removes blanks and line ends, so that a sentence is found wherever it was broken; the caller
 * frees it. */
static inline char *
unbroken(const char *text)
{
	char *flat = mem_string(text), *to = flat;
	for (; *text != '\0'; text++)
		if (*text != ' ' && *text != '\n')
			*to++ = *text;
	*to = '\0';
	return flat;
}

/* Counts how often it occurs. */
static inline int
times_said(const char *said, const char *sentence)
{
	int times = 0;
	char *all = unbroken(said), *wanted = unbroken(sentence);
	for (const char *at = all; *wanted != '\0' && (at = strstr(at, wanted)) != NULL; at += strlen(wanted))
		times++;
	free(wanted);
	free(all);
	return times;
}

#define ck_says(said, sentence) \
	ck_assert_msg(*(sentence) == '\0' || times_said(said, sentence) > 0, "\"%s\" is not said:\n%s", sentence, said)
#define ck_silent_on(said, sentence) \
	ck_assert_msg(times_said(said, sentence) == 0, "\"%s\" is said:\n%s", sentence, said)

#endif
