/* connection_private.h: declarations shared by the files of the connection. */
#ifndef CLIENT_CONNECTION_PRIVATE_H
#define CLIENT_CONNECTION_PRIVATE_H

#include "client/connection.h"
#include "table/conn.h"

enum { REPLY_MAX = 1024 * 1024 };	/* maximum bytes of a line from the server */

/* A command that was sent, or will be when the connection is open. */
struct request {
	struct request	*next;
	enum request_kind { REQUEST_PLAIN, REQUEST_HELLO, REQUEST_SIT, REQUEST_RETURN,
	    REQUEST_PLAY } kind;
	unsigned	 id;		/* 0: not sent yet */
	bool		 again;		/* an action whose answer was lost with the connection */
	int64_t		 table;		/* for commands at a table */
	char		*text;
	connection_answered	*answered;	/* NULL: no answer is wanted */
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
	struct request	*requests, **end;	/* oldest first */
	unsigned	 last_id;
	int64_t		 now_ms;
	int64_t		 due_ms;	/* the next try, or the time limit for hello; -1: none */
	int64_t		 pause_ms;		/* before the next try */

	/* The current table. The session is ours until it is handed over. When it is freed it sends
	 * `leave`. */
	struct {
		int64_t		 id;		/* 0: none */
		bool		 watch;
		bool		 seated;	/* the listener was called with "seated" */
		bool		 handed;
		struct session	*session;	/* NULL: not yet */
		json_t		*json;
	} table;
};

/* --- connection.c --- */

/* a connected socket, or -1 */
int		 connection_open_socket(const char *place);

struct request	*connection_request(struct connection *, enum request_kind, connection_answered *,
    void *context, char *text);
/* Calls the listener. */
void		 connection_report(struct connection *, const char *word, const json_t *);
/* Closes the connection for good, with this error. */
void		 connection_refuse(struct connection *, const struct error *);

/* --- connection_table.c --- */

void	 connection_answer_sit(struct connection *, const struct request *, const json_t *table,
    const struct error *);
void	 connection_answer_play(struct connection *, const struct request *, const struct error *);
/* Returns true if the news was for the table. */
bool	 connection_take_news(struct connection *, const char *word, const json_t *);
void	 connection_sit_again(struct connection *);		/* after reconnecting */
/* leaves the table without sending `leave` */
void	 connection_drop_table(struct connection *);

#endif
