/* journal_text.h: parses a journal a little at a time.
 *
 * Parsing a long journal at once would make everybody wait and use many times its size in memory.
 * So its bytes are scanned in parts; then everything except the actions is parsed, and then a few
 * actions at a time. */
#ifndef TABLE_JOURNAL_TEXT_H
#define TABLE_JOURNAL_TEXT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { JOURNAL_HEAD_MAX = 16 * 1024, JOURNAL_ACTION_MAX = 1024 };	/* bytes */

struct journal_text {
	const char	*bytes;		/* borrowed, with a zero after them */
	size_t		 length;
	size_t		 at;		/* scanned so far */
	int		 depth;		/* of brackets at that point */
	bool		 quoted, escaped;
	size_t		 word;		/* where the last string of the outermost object began */
	bool		 named, awaited;	/* that string was "actions"; and a colon
						 * followed */
	size_t		 from, to;	/* the list of actions with its brackets; to 0: not found
					 * yet */
	size_t		 next;		/* where the next action begins */
};

void	 journal_text_init(struct journal_text *, const char *bytes, size_t length);

/* Scans some more bytes; *done: all are scanned. False: it is not a journal. */
bool	 journal_text_scan(struct journal_text *, bool *done);

/* After the scan: the journal with an empty list of actions. NULL: it is not a journal. */
json_t	*journal_text_head(const struct journal_text *);

/* After the scan: a list of up to `most` further actions; *done: there are no more. NULL: one is
 * not valid JSON. */
json_t	*journal_text_actions(struct journal_text *, int most, bool *done);

/* The journal's text with these actions and another head; the caller frees it. */
char	*journal_text_with(const struct journal_text *, const json_t *head);

#endif
