/* monoknight_begin.h: how a game of MonoKnight is begun: its modes, its stages, and what of them is open. */
#ifndef MONOKNIGHT_BEGIN_H
#define MONOKNIGHT_BEGIN_H

#include "front/begin.h"
#include "games/monoknight/monoknight.h"

extern const struct begin monoknight_beginning;
extern const struct workshop knight_workshop;	/* monoknight_begin_workshop.c */

/* In the order in which they are offered: what a newcomer should meet first comes first. */
enum { KNIGHT_OFFERED = MODES };
extern const enum mode knight_offered[KNIGHT_OFFERED];

/* Sets the options of a stage. */
void	 knight_choose_stage(struct options *, const struct stage *);

/* Its chapter, board, deck, stars and costs in sentences; a made stage has no campaign (NULL). */
void	 knight_tell_stage(const struct campaign *, const struct stage *, char text[BEGIN_ABOUT]);

/* What the player has reached in it; true: a score. */
bool	 knight_stage_best(const struct stage *, const json_t *progress, char text[SENTENCE_SIZE]);

#endif
