/* verbs.h: declarations shared by the files of the text protocol: one function for each command. */
#ifndef ENGINE_VERBS_H
#define ENGINE_VERBS_H

#include "base/protocol_line.h"
#include "game/cpu_driver.h"

struct engine {
	struct registry		*registry;
	const struct loaded_game	*loaded;
	struct session		*session;
	struct cpu_driver	*cpus;		/* of this session */
	/* For learning programs, independent of the session; NULL: not begun. */
	struct batch		*batch;
	uint64_t		 seed;		/* for games without a seed in their words */
	bool			 quit;
};

/* Runs one command; the caller frees the payload. NULL with *e: refused. */
typedef char *verb(struct engine *, char *arguments, struct error *);

verb	verb_new, verb_setup, verb_replay;
verb	verb_show, verb_to_act, verb_legal, verb_result, verb_journal;
verb	verb_play, verb_tick, verb_undo, verb_suggest, verb_genmove;
/* Only for games with an environment. */
verb	verb_reset, verb_observe, verb_places, verb_step, verb_batch;

/* --- shared helpers --- */

const struct game *engine_game(const struct engine *);

/* Refuses a game that is over. */
bool	engine_is_running(const struct engine *, struct error *);

/* Reads a word as a seat of the game; refuses no word (NULL) and other words. */
bool	verb_read_seat(const struct engine *, const char *word, int *seat, struct error *);

/* Prints a JSON value as a payload; releases the value. */
char	*verb_payload(json_t *);

/* A finished game as {"over","winners","scores","stats"}. */
json_t	*verb_result_json(const struct result *, int seats);

#endif
