/* remote_private.h: what the files of remote sessions share. */
#ifndef GAME_REMOTE_PRIVATE_H
#define GAME_REMOTE_PRIVATE_H

#include "game/remote_session.h"
#include "game/session_private.h"

enum { REMOTE_SEATS = 8 };	/* of a race */

/* A time that the server counts, such as a clock. */
struct remote_time {
	bool	known, runs;
	int64_t	left_ms;
	int64_t	asked_ms;	/* when it was first asked for; -1: not yet */
};

/* An action that has no answer yet; the first in the list is on its way. */
struct remote_request {
	struct remote_request	*next;
	char			 action[ACTION_SIZE];
	int64_t			 n;		/* how many actions we knew when it was sent */
	bool			 unsure;	/* the connection was lost meanwhile: the action
						 * may have been done */
	session_answered	*answered;
	void			*context;
};

/* What has happened so far, step by step. Each step is a text {"events":[..],"view":{..}} whose
 * view is a merge patch to the one before. Texts need little memory. */
struct remote_steps {
	char	**texts;
	int	  count, room;
	json_t	 *view;		/* after the last step; NULL: no step yet */
};

struct remote {
	struct remote_peer		 peer;
	void			*context;
	int64_t			 table;
	int			 place;		/* our seat at the table; 0: we watch */
	int			 seat;		/* the seat we play in our game; 0: none */
	json_t			*object;	/* of the table */
	json_t			*view_json;		/* the view; NULL: none has come yet */
	bool			 replaced;	/* the next view does not follow from the last
						 * one shown */
	json_t			*events;	/* that arrived without their view; NULL: none */
	int64_t			 n;		/* actions known here, as the server counts them */
	int			 to_act;
	uint64_t		 wait;
	json_t			*race, *offer, *end;
	/* lines[0]: the countdown */
	struct remote_time		 clocks[REMOTE_SEATS + 1], lines[REMOTE_SEATS + 1];
	struct remote_steps	 steps;
	struct remote_request	*requests;
	session_news		*news;
	void			*news_context;
};

/* remote_session.c: the functions of session.h that need no state. */
void		 remote_free(struct session *);
struct view	*remote_view(const struct session *);

/* remote_past.c: what has happened so far. */
void		 remote_steps_clear(struct remote_steps *);
void		 remote_steps_add(struct remote_steps *, const json_t *events, const json_t *view);
bool		 remote_steps_take(struct session *, const json_t *step, struct error *);
bool		 remote_rerun(const struct session *, session_listener *, void *context);
bool		 remote_events_check(const struct session *, const json_t *events, struct error *);
struct events	 remote_events(const json_t *known);	/* the caller clears them */

/* remote_act.c: actions on their way. */
void		 remote_submit(struct session *, int seat, const struct action *,
    session_answered *, void *context);
void		 remote_answer_all(struct session *);	/* no answer will come: the session ends */

#endif
