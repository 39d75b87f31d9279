/* line_private.h: what the files of a line share. */
#ifndef FAR_LINE_PRIVATE_H
#define FAR_LINE_PRIVATE_H

#include "far/line.h"
#include "table/wire.h"

enum { REPLY_MAX = 1024 * 1024 };	/* bytes of a line from the referee */

/* A command that was sent, or is to be sent as soon as the line is open. */
struct request {
	struct request	*next;
	enum request_kind { REQUEST_PLAIN, REQUEST_HELLO, REQUEST_SIT, REQUEST_AGAIN, REQUEST_PLAY } kind;
	unsigned	 id;		/* 0: not sent yet */
	bool		 again;		/* of an action: the line was lost before its answer */
	int64_t		 table;		/* of those that belong to one */
	char		*text;
	line_answered	*answered;	/* NULL: nobody wants to know */
	void		*context;
};

struct line {
	char		*place, *language;
	char		*player;		/* of an arcade; NULL: the login */
	struct registry	*registry;
	line_listener	*listener;
	void		*context;

	enum line_state	 state;
	struct error	 error;
	struct wire	*wire;			/* NULL: not connected */
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

/* --- line.c --- */

int		 line_reach(const char *place);		/* a socket that is connected, or -1 */

struct request	*line_request(struct line *, enum request_kind, line_answered *, void *context, char *text);
void		 line_say(struct line *, const char *word, const json_t *);	/* to the listener */
/* The referee says what cannot be: closes the line for good. */
void		 line_refuse(struct line *, const struct error *);

/* --- line_table.c --- */

void	 line_answer_sit(struct line *, const struct request *, const json_t *table, const struct error *);
void	 line_answer_play(struct line *, const struct request *, const struct error *);
bool	 line_take_news(struct line *, const char *word, const json_t *);	/* true: it was for the table */
void	 line_sit_again(struct line *);		/* after the line came back */
void	 line_stand(struct line *);		/* away from the table, without a word to the referee */

#endif
