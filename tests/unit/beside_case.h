/* beside_case.h: plays the same game several times, with a difference that only one seat knows. */
#ifndef TESTS_UNIT_BESIDE_CASE_H
#define TESTS_UNIT_BESIDE_CASE_H

#include "../submit.h"
#include "secrets_truth.h"

enum { COURSE_MOST = 36, SEED = 4321 };

/* --- random choice --- */

static inline uint64_t
next(uint64_t *draw, uint64_t below)
{
	*draw = *draw * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (*draw >> 33) % below;
}

struct chosen {
	uint64_t	*draw;
	int		 seen;
	char		 text[ACTION_SIZE];
};

/* Chooses any action that does not end the game. */
static inline bool
choose(const char *text, void *context)
{
	struct chosen *c = context;
	bool ends = strstr(text, "resign") != NULL || strstr(text, "draw") != NULL;
	if (!ends && next(c->draw, (uint64_t)++c->seen) == 0)
		strcpy(c->text, text);
	return true;
}

/* --- a course of the game --- */

struct act {
	int	seat;
	char	text[ACTION_SIZE];
};

struct course {
	struct act	acts[COURSE_MOST];
	int		count;
};

static inline struct session *
begin_alone(const char *game, const char *words, const json_t *setup)
{
	struct terms terms = terms_of(game, words);
	struct session_start start;
	struct error e;
	session_start_init(&start, terms.loaded->game, SEED);
	start.options = terms.options;
	start.setup = setup;
	struct session *s = session_new(terms.loaded, &start, NULL, &e);
	ck_assert_ptr_nonnull(s);
	return s;
}

/* Plays at most this many random actions, and stops at the turn of seat `but`; 0: at no seat's. */
static inline void
write_course(struct course *c, struct session *s, int most, int but, uint64_t draw)
{
	while (c->count < most && session_to_act(s) > 0 && session_to_act(s) != but) {
		struct chosen chosen = { .draw = &draw };
		int seat = session_to_act(s);
		session_legal_texts(s, seat, choose, &chosen);
		if (chosen.seen == 0 || !submit(s, seat, chosen.text, NULL))
			return;
		struct act *act = &c->acts[c->count++];
		act->seat = seat;
		strcpy(act->text, chosen.text);
	}
}

struct seen {
	char		*text;
	const int	*viewers;	/* the list ends with -1 */
};

static inline void
note_events(void *context, const struct session_answer *answer)
{
	struct seen *seen = context;
	for (const int *viewer = seen->viewers; *viewer >= 0; viewer++) {
		json_t *events = answer->accepted ? events_for(answer->events, *viewer) : NULL;
		char *line = events == NULL ? mem_string("refused") : json_line(events);
		mem_append(&seen->text, "%s\n", line);
		json_decref(events);
		free(line);
	}
}

/* What these viewers hear of the course in this session, which is freed. */
static inline char *
tell_course(struct session *s, const struct course *c, const int *viewers)
{
	struct seen seen = { mem_string(""), viewers };
	struct action action;
	for (int i = 0; i < c->count; i++) {
		mem_append(&seen.text, "%d ", session_to_act(s));
		ck_assert(action_scan(session_game(s)->forms, c->acts[i].text, &action, NULL));
		session_submit(s, c->acts[i].seat, &action, note_events, &seen);
	}
	session_free(s);
	return seen.text;
}

/* --- comparison --- */

struct logs {
	char	*texts[EARS];
};

static inline struct logs
take_logs(void)
{
	struct logs logs = { { NULL } };
	for (int i = 0; i < EARS; i++)
		if (ears[i].log != NULL)
			logs.texts[i] = mem_string(ears[i].log);
	return logs;
}

/* All but client `but` must have heard the same. */
static inline void
compare_logs(const struct logs *one, const struct logs *other, int but)
{
	for (int i = 0; i < EARS; i++)
		if (i != but && one->texts[i] != NULL)
			expect_same_log(ears[i].name, one->texts[i], other->texts[i]);
}

static inline void
free_logs(struct logs *logs)
{
	for (int i = 0; i < EARS; i++)
		free(logs->texts[i]);
}

static inline void
begin_anew(void)
{
	tear_down();
	set_up();
}

#endif
