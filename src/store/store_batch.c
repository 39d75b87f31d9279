/* store_batch.c: several statements as one transaction, or many calls as one.
 *
 * A call that writes with several statements puts them between store_begin and store_end. Between
 * store_begin_batch and store_commit each such call is a savepoint in one transaction, which begins
 * with the first call that writes, so a turn without writing costs nothing. If a statement finds
 * the disk full, the whole transaction is taken back; waiters are informed at once, because they
 * must write again. */
#include <assert.h>
#include <stdlib.h>

#include "store/store_private.h"

struct waiter {
	store_batch_ended	*settled;
	void		*context;	/* NULL: forgotten */
};

bool
store_on_batch_end(struct store *s, store_batch_ended *settled, void *context)
{
	assert(context != NULL);
	if (!s->held)
		return false;
	s->waiters = store_grow(s->waiters, s->waiter_count, sizeof s->waiters[0]);
	s->waiters[s->waiter_count++] = (struct waiter){ settled, context };
	return true;
}

void
store_on_batch_end_forget(struct store *s, const void *context)
{
	for (size_t i = 0; i < s->waiter_count; i++)
		if (s->waiters[i].context == context)
			s->waiters[i].context = NULL;
}

/* Waiters that learn of a loss ask for a retry at once. The time of the next retry stays as it was,
 * so a full disk is not tried too often. */
static void
settle(struct store *s, bool kept)
{
	struct waiter *waiters = s->waiters;
	size_t count = s->waiter_count;
	int64_t retry_at = s->retry_at;
	s->begun = false;
	s->waiters = NULL;
	s->waiter_count = 0;
	for (size_t i = 0; i < count; i++)
		if (waiters[i].context != NULL)
			waiters[i].settled(waiters[i].context, kept);
	s->retry_at = retry_at;
	free(waiters);
}

void
store_begin_batch(struct store *s)
{
	assert(!s->held);
	s->held = true;
}

bool
store_commit(struct store *s, struct error *e)
{
	bool ok = true;
	s->held = false;
	if (s->begun) {
		ok = store_run(s, SQL_COMMIT, NULL, e);
		if (!ok && !sqlite3_get_autocommit(s->db))
			store_run(s, SQL_ROLLBACK, NULL, NULL);
	}
	if (s->begun || s->waiter_count > 0)	/* otherwise a failed call has settled it */
		settle(s, ok);
	return ok;
}

bool
store_batch_begin(struct store *s, struct error *e)
{
	if (s->held && !s->begun)
		s->begun = store_run(s, SQL_BEGIN, NULL, e);
	return !s->held || s->begun;
}

void
store_batch_check(struct store *s)
{
	if (s->begun && sqlite3_get_autocommit(s->db))
		settle(s, false);
}

bool
store_begin(struct store *s, struct error *e)
{
	if (!s->held)
		return store_run(s, SQL_BEGIN, NULL, e);
	return store_batch_begin(s, e) && store_run(s, SQL_SAVE, NULL, e);
}

bool
store_end(struct store *s, bool ok, struct error *e)
{
	ok = ok && store_run(s, s->held ? SQL_SAVE_END : SQL_COMMIT, NULL, e);
	if (ok || sqlite3_get_autocommit(s->db))	/* a full disk rolls back by itself */
		return ok;
	if (!s->held)
		store_run(s, SQL_ROLLBACK, NULL, NULL);
	else
		(void)(store_run(s, SQL_SAVE_BACK, NULL, NULL) &&
		    store_run(s, SQL_SAVE_END, NULL, NULL));
	return false;
}
