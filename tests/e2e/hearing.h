/* hearing.h: a person without a screen: types lines and hears the answers.
 *
 * The test hears every byte that the program sends: none of it may need a screen. */
#ifndef TESTS_E2E_HEARING_H
#define TESTS_E2E_HEARING_H

#include "e2e.h"

struct hearing {
	struct pty	*pty;
	size_t		 from;		/* bytes before the latest typed line */
};

/* Everything since the latest typed line, joined to one line; the caller frees it. */
static inline char *
heard_since(const struct hearing *l)
{
	size_t used = 0;
	const char *heard = pty_heard(l->pty) + l->from;
	char *flat = mem_new(strlen(heard) + 1);
	for (; *heard != '\0'; heard++)
		if (*heard != '\r')
			flat[used++] = *heard == '\n' ? ' ' : *heard;
	return flat;
}

static inline bool
was_heard(const struct hearing *l, const char *sentence)
{
	char *flat = heard_since(l);
	bool found = strstr(flat, sentence) != NULL;
	free(flat);
	return found;
}

static inline bool
hears(struct hearing *l, const char *sentence)
{
	for (int waited = 0; waited < WAIT && !was_heard(l, sentence); waited += 5)
		pty_read_for(l->pty, 5);
	return was_heard(l, sentence);
}

#define expect_heard(l, sentence) \
	ck_assert_msg(hears(l, sentence), "\"%s\" is not heard in:\n%s", sentence, pty_heard((l)->pty))

/* Types a line and forgets the output before it. */
static inline void
say(struct hearing *l, const char *line)
{
	char *typed = mem_format("%s\r", line);
	l->from = strlen(pty_heard(l->pty));
	pty_type(l->pty, typed);
	free(typed);
}

/* Types a line and waits for the answer. */
#define ask(l, line, sentence) do { \
	say(l, line); \
	expect_heard(l, sentence); \
} while (0)

/* Checks that no byte moves the cursor, except to the beginning of the next line; at most this many
 * bytes ring. */
static inline void
ck_append_only(const struct hearing *l, int bells)
{
	const char *heard = pty_heard(l->pty);
	for (const unsigned char *c = (const unsigned char *)heard; *c != '\0'; c++) {
		bool end = *c == '\n' || (*c == '\r' && (c[1] == '\n' || c[1] == '\r'));
		bells -= *c == '\a';
		ck_assert_msg((*c >= 0x20 && *c != 0x7F) || end || *c == '\a', "byte %#x in:\n%s", *c, heard);
	}
	ck_assert_int_eq(bells, 0);
	ck_assert_int_eq(vt_unknown(pty_screen(l->pty)), 0);
}

static inline void
ck_ascii(const struct hearing *l)
{
	ck_assert_msg(pty_count(l->pty).beyond_ascii == 0, "more than ASCII in:\n%s", pty_heard(l->pty));
}

#endif
