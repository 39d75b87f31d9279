/* connection_private.h: what the files of a line share. */
#ifndef CLIENT_CONNECTION_PRIVATE_H
#define CLIENT_CONNECTION_PRIVATE_H

#include "client/connection.h"
#include "table/conn.h"

enum { REPLY_MAX = 1024 * 1024 };	/* bytes of a line from the server */

/* A command that was sent, or is to be sent as soon as the line is open. */
struct request {
	struct request	*next;
	enum request_kind { REQUEST_PLAIN, REQUEST_HELLO, REQUEST_SIT, REQUEST_AGAIN, REQUEST_PLAY } kind;
	unsigned	 id;		/* 0: not sent yet */
	bool		 again;		/* of an action: the line was lost before its answer */
	int64_t		 table;		/* of those that belong to one */
	char		*text;
	connection_answered	*answered;	/* NULL: nobody wants to know */
	void		*context;
};

struct connection {
	char		*place, *language;
	char		*player;		/* of an arcade; NULL: the login */
	struct registry	*registry;
	connection_listener	*listener;
	void		*context;

	enum connection_state	 state;
	struct error	 error;
	struct conn	*conn;			/* NULL: not connected */
	char		*owner;
	json_t		*hello;
	struct request	*requests, **end;	/* the oldest first */
	unsigned	 last_id;
	int64_t		 now_ms;
	int64_t		 due_ms;		/* the next try, or the end of patience with hello; -1: none */
	int64_t		 pause_ms;		/* between this try and the next */

	/* The table where we are. The session is ours until it is handed over, and ends with `leave`. */
	struct {
		int64_t		 id;		/* 0: none */
		bool		 watch;
		bool		 seated;	/* the listener has heard of it */
		bool		 handed;
		struct session	*session;	/* NULL: not yet */
		json_t		*json;
	} table;
};

/* --- connection.c --- */

int		 connection_reach(const char *place);		/* a socket that is connected, or -1 */

struct request	*connection_request(struct connection *, enum request_kind, connection_answered *, void *context, char *text);
void		 connection_say(struct connection *, const char *word, const json_t *);	/* to the listener */
/* The server says what cannot be: closes the line for good. */
void		 connection_refuse(struct connection *, const struct error *);

/* --- connection_table.c --- */

void	 connection_answer_sit(struct connection *, const struct request *, const json_t *table, const struct error *);
void	 connection_answer_play(struct connection *, const struct request *, const struct error *);
bool	 connection_take_news(struct connection *, const char *word, const json_t *);	/* true: it was for the table */
void	 connection_sit_again(struct connection *);		/* after the line came back */
void	 connection_stand(struct connection *);		/* away from the table, without a word to the server */

#endif
