/* lobby_private.h: what the files of the lobby share. */
#ifndef SHELL_LOBBY_PRIVATE_H
#define SHELL_LOBBY_PRIVATE_H

#include "shell/lobby.h"

enum { NOTICES = 6 };	/* that wait at once; an older one gives way */

struct notice {
	enum notice_kind { NOTICE_CHALLENGE, NOTICE_TABLE } kind;
	int64_t		 id;		/* of the challenge, the table */
	int64_t		 until;		/* it goes by itself; NEVER */
	bool		 rung;
	char		 text[SENTENCE_SIZE];
};

struct lobby {
	struct app	*app;
	char		*place;
	struct line	*line;
	json_t		*news;		/* of %hall */
	json_t		*answers;	/* by command */
	unsigned	 version, heard;
	bool		 wants_news;	/* as the referee was told */
	int64_t		 sitting;	/* the table that the player is about to sit down at; 0: none */
	int64_t		 newest;	/* of the tables that the player has been told of */
	struct notice	 notices[NOTICES];	/* the oldest first */
	int		 notice_count;
	struct bindings	*keys;		/* of notices */
	struct submission *submission;	/* a game on its way to the shared lists (submit.c); NULL: none */
	struct { int accept_x, decline_x, end_x; } drawn;	/* where the keys of the notice stand; 0: not */
};

struct screen	*lobby_table(const struct lobby *);	/* where the player is, on the stack; NULL: nowhere */

/* --- submit.c --- */

int64_t	 submission_due(const struct submission *);
void	 submission_tick(struct submission *);
void	 submission_free(struct submission *);

/* --- notice.c --- */

void	 notice_add(struct lobby *, enum notice_kind, int64_t id, int64_t until, const char *text);
void	 notice_drop(struct lobby *, enum notice_kind, int64_t id);
int64_t	 notice_due(const struct lobby *);
void	 notice_expire(struct lobby *);

#endif
