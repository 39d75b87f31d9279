/* journal_text.h: a journal that is still text, taken apart a little at a time.
 *
 * A long journal takes longer to parse than anybody should wait for, and many times its room in memory. So its
 * bytes are looked through in parts, what stands beside the actions is parsed, and then a few actions at a time. */
#ifndef TABLE_JOURNAL_TEXT_H
#define TABLE_JOURNAL_TEXT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { JOURNAL_HEAD_MAX = 16 * 1024, JOURNAL_ACTION_MAX = 1024 };	/* bytes */

struct journal_text {
	const char	*bytes;		/* borrowed, with a zero behind them */
	size_t		 length;
	size_t		 at;		/* looked through so far */
	int		 depth;		/* of brackets there */
	bool		 quoted, escaped;
	size_t		 word;		/* where the last string of the outermost object began */
	bool		 named, awaited;	/* that was "actions"; and a colon followed */
	size_t		 from, to;	/* of the list of actions, its brackets included; to 0: not found */
	size_t		 next;		/* of the next action */
};

void	 journal_text_init(struct journal_text *, const char *bytes, size_t length);

/* Looks through some bytes more; *done: all of them. False: it is no journal. */
bool	 journal_text_scan(struct journal_text *, bool *done);

/* Then: everything but the actions, of which the list is empty. NULL: it is no journal. */
json_t	*journal_text_head(const struct journal_text *);

/* Then: at most so many of the next actions, as a list; *done: there are no more. NULL: one is no JSON. */
json_t	*journal_text_actions(struct journal_text *, int most, bool *done);

/* The text of a journal with another head and these actions; the caller frees it. */
char	*journal_text_with(const struct journal_text *, const json_t *head);

#endif
