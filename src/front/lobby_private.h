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
	int64_t				 now_ms;	/* when the loop last called */
	json_t				*news;		/* the latest "%hall" */
	json_t				*answers;	/* by command */
	/* commands that await an answer; true: look once more */
	json_t				*looks;
	unsigned			 version, heard;
	bool				 wants_news;	/* as the server knows it */
	/* the table at which the player is about to sit down; 0: none */
	int64_t				 sitting;
	/* the newest table that the player knows of */
	int64_t				 newest;
	struct submission		*submission;	/* NULL: none */
	/* the server counts this player's programs */
	bool				 in_arcade;
};

void	 lobby_note(struct lobby *, enum lobby_note, const char *text);
void	 lobby_note_error(struct lobby *, const struct error *);

/* --- submit.c --- */

int64_t	 submission_due(const struct submission *);	/* -1: never */
void	 submission_tick(struct submission *);
void	 submission_free(struct submission *);

#endif
