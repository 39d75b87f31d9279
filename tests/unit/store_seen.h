/* store_seen.h: collects rows and snapshots from a store, on disk or in memory. */
#ifndef TESTS_UNIT_STORE_SEEN_H
#define TESTS_UNIT_STORE_SEEN_H

#include "store_case.h"

/* Each test runs on a store on disk (0) and in memory (1). */
static inline struct store *
open_kind(int kind)
{
	return kind == 0 ? open_well() : store_open(NULL, NULL);
}

/* A copy of the last row seen. */
struct seen {
	struct game_row	 row;
	char		 game[32];
	int		 count, stop_at;
	int64_t		 ids[16];
};

static inline bool
see(const struct game_row *row, void *context)
{
	struct seen *seen = context;
	json_decref(seen->row.start);
	json_decref(seen->row.summary);
	json_decref(seen->row.result);
	seen->row = *row;
	json_incref(row->start);
	json_incref(row->summary);
	json_incref(row->result);
	snprintf(seen->game, sizeof seen->game, "%s", row->game);
	seen->ids[seen->count++] = row->id;
	return seen->count != seen->stop_at;
}

static inline void
forget(struct seen *seen)
{
	json_decref(seen->row.start);
	json_decref(seen->row.summary);
	json_decref(seen->row.result);
	*seen = (struct seen){ 0 };
}

static inline int64_t
snapshot_number(struct store *s, int64_t game)
{
	int64_t seq = -1;
	json_t *state = store_snapshot(s, game, INT64_MAX, &seq);
	ck_assert_int_eq(seq, json_integer_value(json_object_get(state, "at")));
	ck_assert((state == NULL) == (seq == 0));
	json_decref(state);
	return seq;
}

static inline void
append_snapshots(struct store *s, int64_t game, int64_t first, int64_t last)
{
	for (int64_t seq = first; seq <= last; seq++) {
		json_t *snapshot = json_pack("{s:I}", "at", (json_int_t)seq);
		ck_assert(append_with(s, game, seq, seq % 4 == 0 ? snapshot : NULL, NULL, NULL, NULL));
		json_decref(snapshot);
	}
}

#endif
