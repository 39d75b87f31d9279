/* question.c: one question to the referee by who does not play yet, such as an arcade that asks whose key it is. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "far/line_private.h"

enum { PATIENCE_MS = 10000 };

/* Until something can be read or the patience is over; what waits is written meanwhile. False: the other end is gone. */
static bool
wait_for(struct wire *wire, int64_t until_ms)
{
	struct pollfd fd = { .fd = wire_fd(wire), .events = (short)(POLLIN | (wire_waits(wire) ? POLLOUT : 0)) };
	int64_t left = until_ms - clock_ms();
	int ready = left <= 0 ? 0 : poll(&fd, 1, (int)left);
	if (ready < 0 && errno == EINTR)
		return true;
	return ready > 0 && wire_flush(wire) && ((fd.revents & ~POLLOUT) == 0 || wire_read(wire));
}

/* "=2 {..}" or "?2 why" to the question, or "? why" of a line that is closed. False: it is neither. */
static bool
read_reply(const char *text, json_t **payload, struct error *e)
{
	char why[ERROR_WORD_SIZE];
	if (strncmp(text, "=2", 2) == 0) {
		*payload = json_loads(text + 2 + (text[2] == ' '), JSON_DECODE_ANY, NULL);
		return true;
	}
	if (strncmp(text, "?2 ", 3) != 0 && strncmp(text, "? ", 2) != 0)
		return false;
	text_clean(why, sizeof why, strchr(text, ' ') + 1);
	error_set(e, ERR_INPUT, "%s", why);
	return true;
}

static void
converse(struct wire *wire, json_t **payload, struct error *e)
{
	const char *bad;
	int64_t until = clock_ms() + PATIENCE_MS;
	for (bool there = wire_flush(wire); there; ) {
		there = wait_for(wire, until);
		for (const char *text; (text = wire_next(wire, &bad)) != NULL; )
			if (bad == NULL && read_reply(text, payload, e))
				return;
	}
}

json_t *
line_question(const char *place, const char *language, const char *question, struct error *e)
{
	json_t *payload = NULL;
	int fd = line_reach(place);
	*e = (struct error){ .kind = ERR_NONE };
	if (fd >= 0) {
		struct wire *wire = wire_new(fd, REPLY_MAX);
		char *text = mem_format("1 language %s\n2 %s\n", language, question);
		wire_put_bytes(wire, text, strlen(text));
		converse(wire, &payload, e);
		free(text);
		wire_free(wire);
	}
	if (payload == NULL && e->kind == ERR_NONE)
		error_set(e, ERR_SYSTEM, N_("no referee answers at %s; goyu serve starts one"), place);
	return payload;
}
