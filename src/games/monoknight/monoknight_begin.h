/* monoknight_begin.h: how a game of MonoKnight begins: its modes, and the open stages. */
#ifndef MONOKNIGHT_BEGIN_H
#define MONOKNIGHT_BEGIN_H

#include "front/begin.h"
#include "games/monoknight/monoknight.h"

extern const struct begin monoknight_beginning;
extern const struct workshop knight_workshop;	/* monoknight_begin_workshop.c */

/* In the order of the menu: the modes for newcomers come first. */
enum { KNIGHT_OFFERED = MODES };
extern const enum mode knight_offered[KNIGHT_OFFERED];

/* Sets the options of a stage. */
void	 knight_choose_stage(struct options *, const struct stage *);

/* Its chapter, board, deck, stars and costs as sentences; a made stage has no campaign (NULL). */
void	 knight_tell_stage(const struct campaign *, const struct stage *, char text[BEGIN_ABOUT]);

/* The player's record of it; true: a score. */
bool	 knight_stage_best(const struct stage *, const json_t *progress, char text[SENTENCE_SIZE]);

#endif
