/* par.c: the strongest CPU plays a person's game again, slice by slice. */
#include "game/par.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/cpu_driver.h"
#include "store/store.h"

enum { SLICES = 300, ACTIONS_MOST = 20000 };

static const char name[] = "par";

struct par_job {
	struct session		*session;
	struct cpu_thought	*thought;	/* NULL: no CPU is working */
	bool			 stuck;
};

struct par_job *
par_begin(const struct session *played)
{
	const struct game *game = session_game(played);
	struct session_start start = *session_started(played);
	if (sentences_of(game)->par == NULL || session_seats(played) != 1 || start.setup != NULL ||
	    start.seats[1].cpu)
		return NULL;
	start.seats[1] = (struct seat){ .cpu = true };
	snprintf(start.seats[1].level, sizeof start.seats[1].level, "%s",
	    game_strongest_level(game));
	struct session *session = session_new(session_loaded_game(played), &start, NULL, NULL);
	if (session == NULL)
		return NULL;
	struct par_job *j = mem_new(sizeof *j);
	*j = (struct par_job){ .session = session };
	session_record_nothing(session);
	return j;
}

static void
played(void *context, const struct session_answer *answer)
{
	((struct par_job *)context)->stuck = !answer->accepted;
}

bool
par_work(struct par_job *j)
{
	struct action action;
	const struct cpu_request request = { 1, session_started(j->session)->seats[1].level,
	    SLICES };
	if (session_over(j->session) || j->stuck || session_length(j->session) == ACTIONS_MOST)
		return true;
	if (j->thought == NULL)
		j->thought = cpu_thought_new(j->session, &request);
	if (!cpu_thought_work(j->thought))
		return false;
	if (cpu_thought_action(j->thought, &action))
		session_submit(j->session, 1, &action, played, j);
	else
		j->stuck = true;
	cpu_thought_free(j->thought);
	j->thought = NULL;
	return false;
}

json_t *
par_end(struct par_job *j)
{
	struct result result = { 0 };
	if (session_over(j->session))
		session_result(j->session, &result);
	cpu_thought_free(j->thought);
	session_free(j->session);
	free(j);
	return result.stats;
}

void
par_cancel(struct par_job *j)
{
	if (j != NULL)
		json_decref(par_end(j));
}

/* --- keeping it --- */

json_t *
par_kept(struct store *store, int64_t id)
{
	return id != 0 ? store_analysis(store, id, name) : NULL;
}

void
par_keep(struct store *store, int64_t id, const json_t *stats)
{
	if (id != 0 && stats != NULL)
		store_keep_analysis(store, id, name, stats, NULL);
}

void
par_sentence(const struct game *game, const json_t *par, const json_t *own,
    char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (par != NULL && own != NULL && sentences_of(game)->par != NULL)
		sentences_of(game)->par(par, own, text);
}
