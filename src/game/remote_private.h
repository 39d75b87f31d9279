/* remote_private.h: what the files of remote sessions share. */
#ifndef GAME_REMOTE_PRIVATE_H
#define GAME_REMOTE_PRIVATE_H

#include "game/remote_session.h"
#include "game/session_private.h"

enum { REMOTE_SEATS = 8 };	/* of a race */

/* Time that runs on at the server. */
struct remote_time {
	bool	known, runs;
	int64_t	left_ms;
	int64_t	asked_ms;	/* when it was first asked for; -1: not yet */
};

/* An action that has no answer yet; the first in the list is on its way. */
struct remote_request {
	struct remote_request	*next;
	char			 action[ACTION_SIZE];
	int64_t			 n;		/* what we knew when it was sent */
	bool			 unsure;	/* the line was lost meanwhile: it may have been done */
	session_answered	*answered;
	void			*context;
};

/* What has happened so far, step by step, each a text {"events":[..],"view":{..}} whose view is a merge
 * patch to the one before. As texts they are small. */
struct remote_steps {
	char	**texts;
	int	  count, room;
	json_t	 *view;		/* after the last one; NULL: there is none */
};

struct remote {
	struct remote_peer		 peer;
	void			*context;
	int64_t			 table;
	int			 place;		/* our seat; 0: none */
	int			 seat;		/* that we play; 0: none */
	json_t			*object;	/* of the table */
	json_t			*view_json;		/* the view; NULL: none has come yet */
	bool			 jumped;	/* the next view follows nothing that was shown */
	json_t			*events;	/* that came without their view; NULL: none */
	int64_t			 n;		/* actions we know of, as the server counts them */
	int			 to_act;
	uint64_t		 wait;
	json_t			*race, *offer, *end;
	struct remote_time		 clocks[REMOTE_SEATS + 1], lines[REMOTE_SEATS + 1];	/* lines[0]: the countdown */
	struct remote_steps	 steps;
	struct remote_request	*requests;
	session_news		*news;
	void			*news_context;
};

/* remote_session.c: the functions of session.h that need no state. */
void		 remote_free(struct session *);
struct view	*remote_view(const struct session *);

/* remote_steps.c: the past. */
void		 remote_steps_clear(struct remote_steps *);
void		 remote_steps_add(struct remote_steps *, const json_t *events, const json_t *view);
bool		 remote_steps_take(struct session *, const json_t *step, struct error *);
bool		 remote_retell(const struct session *, session_listener *, void *context);
bool		 remote_events_check(const struct session *, const json_t *events, struct error *);
struct events	 remote_events(const json_t *known);	/* the caller clears them */

/* remote_act.c: actions on their way. */
void		 remote_submit(struct session *, int seat, const struct action *, session_answered *, void *context);
void		 remote_answer_all(struct session *);	/* nobody else will */

#endif
