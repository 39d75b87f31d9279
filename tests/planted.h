/* planted.h: games in which a strong CPU plays a seat except for three decisions, which are spoilt
 * on purpose.
 *
 * A review must name those three as the worst. */
#ifndef TESTS_PLANTED_H
#define TESTS_PLANTED_H

#include "submit.h"
#include "suite.h"

#include <stdio.h>
#include <string.h>

#include "game/cpu_driver.h"
#include "game/review.h"

enum { PLANTED = 3, PLANTED_SEAT = 1 };

/* Finds a really bad action in place of the best one; false: this position has none. */
typedef bool spoiler(const struct session *, const struct action *best, char bad[ACTION_SIZE]);

struct planted_row {
	const char	*game, *options;	/* options as "mode=free size=7" */
	int		 slices;		/* for one decision */
	int		 first, gap;		/* the first decision to spoil, and the number
						 * between two */
	int		 actions;		/* at most so many are played */
	spoiler		*spoil;
};

struct planted_game {
	json_t	*journal;
	int64_t	 actions[PLANTED];	/* before each spoilt decision */
	int	 count;
};

static inline struct session *
planted_begin(struct registry *registry, const struct planted_row *row, uint64_t seed)
{
	struct session_start start;
	struct error e;
	const struct loaded_game *loaded = registry_load(registry, row->game, &e);
	ck_assert_ptr_nonnull(loaded);
	session_start_init(&start, loaded->game, seed);
	char *copy = mem_string(row->options), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		char *value = strchr(word, '=');
		*value++ = '\0';
		ck_assert_msg(session_start_set(&start, loaded->game, word, value, &e), "%s=%s", word, value);
	}
	free(copy);
	struct session *s = session_new(loaded, &start, NULL, &e);
	ck_assert_ptr_nonnull(s);
	return s;
}

/* Plays a game of turns; the strongest level plays every seat. */
static inline struct planted_game
planted_play(struct registry *registry, const struct planted_row *row, uint64_t seed)
{
	struct session *s = planted_begin(registry, row, seed);
	const struct game *game = session_game(s);
	struct planted_game made = { 0 };
	int next = row->first, decision = 0;
	while (!session_over(s) && session_length(s) < row->actions) {
		int seat = session_to_act(s) == SEAT_ALL ? 1 : session_to_act(s);
		struct action best;
		char text[ACTION_SIZE];
		struct cpu_request request = { seat, game_adviser(game), row->slices };
		if (!cpu_suggest(s, &request, &best)) {
			request.seat = ++seat;
			ck_assert(cpu_suggest(s, &request, &best));
		}
		action_print(game->forms, &best, text);
		if (seat == PLANTED_SEAT && ++decision >= next && made.count < PLANTED && row->spoil(s, &best, text)) {
			made.actions[made.count++] = session_length(s);
			next = decision + row->gap;
		}
		ck_assert_msg(submit(s, seat, text, NULL), "%s", text);
	}
	made.journal = session_journal(s);
	session_free(s);
	return made;
}

static inline struct review *
planted_review(struct registry *registry, json_t *journal)
{
	struct error e;
	struct review_job *job = review_begin(registry, journal, PLANTED_SEAT, &e);
	ck_assert_ptr_nonnull(job);
	while (!review_work(job))
		continue;
	return review_end(job);
}

/* How many of the spoilt decisions the review counts among the worst. */
static inline int
planted_found(const struct planted_game *made, const struct review *r)
{
	int found = 0;
	for (int i = 0; i < made->count; i++)
		for (int m = 0; m < r->count && m < REVIEW_WORST; m++)
			found += r->moments[m].actions == made->actions[i];
	return found;
}

#endif
