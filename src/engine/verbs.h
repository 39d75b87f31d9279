/* verbs.h: what the files of the text protocol share: one function a command. */
#ifndef ENGINE_VERBS_H
#define ENGINE_VERBS_H

#include "base/framing.h"
#include "game/cpu_driver.h"

struct engine {
	struct registry		*registry;
	const struct loaded_game	*loaded;
	struct session		*session;
	struct cpu_driver	*cpus;		/* of this session */
	struct batch		*batch;		/* for learners, beside the session; NULL: not begun */
	uint64_t		 seed;		/* for games that name none */
	bool			 quit;
};

/* Runs one command; the payload is the caller's to free. NULL and *e: refused. */
typedef char *verb(struct engine *, char *arguments, struct error *);

verb	verb_new, verb_setup, verb_replay;
verb	verb_show, verb_to_act, verb_legal, verb_result, verb_journal;
verb	verb_play, verb_tick, verb_undo, verb_suggest, verb_genmove;
verb	verb_reset, verb_observe, verb_places, verb_step, verb_batch;	/* of games with an environment */

/* --- what they have in common --- */

const struct game *engine_game(const struct engine *);

/* Refuses a game that is over. */
bool	engine_is_running(const struct engine *, struct error *);

/* The word as a seat of the game; refuses none (NULL) and others. */
bool	verb_read_seat(const struct engine *, const char *word, int *seat, struct error *);

/* The JSON value as a payload; takes the value over. */
char	*verb_payload(json_t *);

/* A finished game as {"over","winners","scores","stats"}. */
json_t	*result_json(const struct result *, int seats);

#endif
