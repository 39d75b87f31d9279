/* puyo_cpu_goals.c: the goals of the learned player in a match and alone. */
#include "games/puyo/puyo_learned.h"

enum { DEATH = 4 * LEARNED_ONE };	/* the cost of a full field */

const char *const puyo_goal_names[] = { PUYO_GOALS(PUYO_GOAL_NAME) NULL };

/* In a match the first chain of about five steps decides, and early is better. */
const struct puyo_rewards puyo_goals[GOALS] = {
	[GOAL_MATCH] = { .garbage = 20, .most = 70, .patience = 930, .sends = 12 },
	[GOAL_ALONE] = { .garbage = 40, .most = 800, .patience = 980, .sends = 0 },
};

long
puyo_goal_reward(const struct puyo_rewards *goal, const struct puyo_chain *chain, bool deadly)
{
	long garbage = chain->score / PUYO_RATE;
	return (garbage < goal->most ? garbage : goal->most) * LEARNED_ONE / goal->garbage -
	    (deadly ? DEATH : 0);
}
