/* far_private.h: what the files of far sessions share. */
#ifndef GAME_FAR_PRIVATE_H
#define GAME_FAR_PRIVATE_H

#include "game/far.h"
#include "game/session_private.h"

enum { FAR_SEATS = 8 };	/* of a race */

/* Time that runs on at the referee. */
struct far_time {
	bool	known, runs;
	int64_t	left_ms;
	int64_t	asked_ms;	/* when it was first asked for; -1: not yet */
};

/* An action that has no answer yet; the first in the list is on its way. */
struct far_request {
	struct far_request	*next;
	char			 action[ACTION_SIZE];
	int64_t			 n;		/* what we knew when it was sent */
	bool			 unsure;	/* the line was lost meanwhile: it may have been done */
	session_answered	*answered;
	void			*context;
};

/* What has happened so far, step by step, each a text {"events":[..],"view":{..}} whose view is a merge
 * patch to the one before. As texts they are small. */
struct far_steps {
	char	**texts;
	int	  count, room;
	json_t	 *view;		/* after the last one; NULL: there is none */
};

struct far {
	struct far_peer		 peer;
	void			*context;
	int64_t			 table;
	int			 place;		/* our seat; 0: none */
	int			 seat;		/* that we play; 0: none */
	json_t			*object;	/* of the table */
	json_t			*view_json;		/* the view; NULL: none has come yet */
	bool			 jumped;	/* the next view follows nothing that was shown */
	json_t			*events;	/* that came without their view; NULL: none */
	int64_t			 n;		/* actions we know of, as the referee counts them */
	int			 to_act;
	uint64_t		 wait;
	json_t			*race, *offer, *end;
	struct far_time		 clocks[FAR_SEATS + 1], lines[FAR_SEATS + 1];	/* lines[0]: the countdown */
	struct far_steps	 steps;
	struct far_request	*requests;
	session_news		*news;
	void			*news_context;
};

/* far.c: the functions of session.h that need no state. */
void		 far_free(struct session *);
struct view	*far_view(const struct session *);

/* far_steps.c: the past. */
void		 far_steps_clear(struct far_steps *);
void		 far_steps_add(struct far_steps *, const json_t *events, const json_t *view);
bool		 far_steps_take(struct session *, const json_t *step, struct error *);
bool		 far_retell(const struct session *, session_listener *, void *context);
bool		 far_events_check(const struct session *, const json_t *events, struct error *);
struct events	 far_events(const json_t *known);	/* the caller clears them */

/* far_act.c: actions on their way. */
void		 far_submit(struct session *, int seat, const struct action *, session_answered *, void *context);
void		 far_answer_all(struct session *);	/* nobody else will */

#endif
