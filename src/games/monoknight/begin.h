/* begin.h: how a game of MonoKnight is begun: its modes, its stages, and what of them is open. */
#ifndef MONOKNIGHT_BEGIN_H
#define MONOKNIGHT_BEGIN_H

#include "front/begin.h"
#include "games/monoknight/monoknight.h"

extern const struct begin monoknight_beginning;

/* In the order in which they are offered: what a newcomer should meet first comes first. */
enum { KNIGHT_OFFERED = MODES };
extern const enum mode knight_offered[KNIGHT_OFFERED];

/* Sets the options of a stage. */
void	 knight_choose_stage(struct options *, const struct stage *);

/* What makes a stage what it is: a kind of tile, by its letter among the special ones, or a family
 * of cards. */
enum knight_feature {
	FEATURE_SEVERAL, FEATURE_TOGGLE, FEATURE_OBSTACLE, FEATURE_WARP_TILE, FEATURE_SHUFFLE, FEATURE_RAY,
	FEATURE_FIXED_WARP, FEATURE_FREE_WARP, KNIGHT_FEATURES
};
struct knight_feature_row {
	const char	*word;
	char		 tile;		/* 0: it is about cards */
	enum family	 family;
};
extern const struct knight_feature_row knight_features[KNIGHT_FEATURES];
bool	 knight_stage_has(const struct stage *, enum knight_feature);

/* Its board, deck, stars and costs, a line each. */
void	 knight_stage_facts(const struct stage *, struct log *);

/* All that in sentences. */
void	 knight_tell_stage(const struct campaign *, const struct stage *, char text[BEGIN_ABOUT]);

/* What the player has reached in it; true: a score. */
bool	 knight_stage_best(const struct stage *, const json_t *progress, char text[SENTENCE_SIZE]);

#endif
