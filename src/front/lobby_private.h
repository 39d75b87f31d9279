/* lobby_private.h: what the files of the lobby share. */
#ifndef FRONT_LOBBY_PRIVATE_H
#define FRONT_LOBBY_PRIVATE_H

#include "front/front.h"
#include "front/lobby.h"

struct submission;	/* a game on its way to the shared lists (submit.c) */

struct lobby {
	const struct lobby_calls	*calls;
	void				*context;
	struct connection			*connection;
	int64_t				 now_ms;	/* when the loop was here last */
	json_t				*news;		/* of %hall */
	json_t				*answers;	/* by command */
	json_t				*looks;		/* under way, by command; true: wanted once more */
	unsigned			 version, heard;
	bool				 wants_news;	/* as the server was told */
	int64_t				 sitting;	/* the table that the player is about to sit down at; 0: none */
	int64_t				 newest;	/* of the tables that the player has been told of */
	struct submission		*submission;	/* NULL: none */
	bool				 in_arcade;	/* the server counts the programs of this player */
};

void	 lobby_note(struct lobby *, enum lobby_note, const char *text);
void	 lobby_note_error(struct lobby *, const struct error *);

/* --- submit.c --- */

int64_t	 submission_due(const struct submission *);	/* -1: never */
void	 submission_tick(struct submission *);
void	 submission_free(struct submission *);

#endif
