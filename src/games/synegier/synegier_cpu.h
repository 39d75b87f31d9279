/* synegier_cpu.h: the players that need no hands. They know only a struct view.
 *
 * Worths are hundredths of a point; a coin is worth nearly a point, a level six
 * and what it adds to the soldier. What a view hides is imagined once
 * (syn_guess), and a turn is played on copies of that. */
#ifndef SYNEGIER_CPU_H
#define SYNEGIER_CPU_H

#include "games/synegier/synegier.h"

/* --- the table's part --- */

extern const struct named synegier_cpu_levels[];

struct thinker	*synegier_cpu_think(const struct view *, int seat, const char *level, uint64_t seed);
bool		 synegier_cpu_ponder(struct thinker *);
bool		 synegier_cpu_decide(const struct thinker *, struct action *);
void		 synegier_cpu_forget(struct thinker *);
void		 synegier_cpu_consider(struct thinker *, const struct action *);
bool		 synegier_cpu_judge(const struct thinker *, const struct action *, struct judgement *);

/* --- what is good --- */

/* What the game is worth to a seat at the end of its turn. */
int	 syn_worth(const struct view *, int seat);

/* The same with an eye on how long the game still lasts. */
int	 syn_far_worth(const struct view *, int seat);

/* In the raid all fight the boss: is it an attack on a soldier or a partner, or does it aim at one
 * what could hit the boss? */
bool	 syn_spares(const struct view *, const struct action *);

/* What a battle is worth to the attacker's seat; it is only fought if positive. */
int	 syn_battle_worth(const struct view *, int attacker, int defender);

/* --- cards and coins --- */

/* The sentences that a card makes with the one to its left: how many, and what they are worth. */
int	 syn_pair_links(const struct content *, int left, int right);
int	 syn_pair_worth(const struct content *, int left, int right);

/* Which of the two offered (from 0): by rating and `link` for each sentence with a picked card; or
 * the one that has the colour most picked cards have (-1: both or neither have it). */
enum { SYN_LINK = 25 };		/* of those that look at points alone */
int	 syn_choose_pick(const struct view *, int seat, int link);
int	 syn_pick_by_colour(const struct view *, int seat);

/* Which of the dealt soldiers suits the deck (from 0), and which card of the hand to keep (from 0;
 * -1: none), by rating and a share, in per cent, of its sentences with cards that may come. */
int	 syn_choose_soldier(const struct view *, int seat);
int	 syn_choose_keep(const struct view *, int seat, int share);

/* What these answers weigh: one of the offered cards; a card of the hand, or with -1 any card
 * that may be drawn instead; a card of the shop beside its price. */
int	 syn_pick_worth(const struct view *, int seat, int which, int link);
int	 syn_kept_worth(const struct view *, int seat, int slot);
int	 syn_bought_worth(const struct view *, int seat, int item);

/* What to buy now (0: nothing), and whether to drink. */
enum { SYN_ITEM_MINI = 1, SYN_ITEM_POTION, SYN_ITEM_CARD };
int	 syn_choose_purchase(const struct view *, int seat);
bool	 syn_is_thirsty(const struct view *, int seat);

/* --- looking ahead --- */

/* The best of the answers to a question about pieces: battles by their worth. */
struct action syn_ready_answer(const struct view *);

/* How a turn ends, before the enemies act. */
struct syn_outcome {
	uint32_t	standing;	/* the pieces on the field, bit 1 << piece */
	int		hp, harm;	/* of the seat's soldier: what it has, and what enemies around would take */
	int		boss_hp;
};

/* Plays a turn to its end without further cards, and says what it is worth. Open questions get the
 * standard answer, or the best of all answers while there are trials left; battles are fought if they are
 * worth it. */
struct syn_end {
	int	seat;
	int	(*worth)(const struct view *, int seat);
	int	trials;		/* how many answers may be tried in one ending */
	long	played;		/* actions since the beginning */
	bool	tells;		/* how the last turn ended, or of several the best */
	struct syn_outcome outcome;
};
int	 syn_ending_worth(struct syn_end *, const struct state *from);

/* --- planning a turn --- */

/* How far a plan goes: plans kept for each number of actions, the most actions,
 * the trials of an ending, the games that are imagined. And how much it likes a chain: what each
 * card is worth to it that links with one which is linked itself. */
struct syn_depth {
	int	width, actions, trials, guesses, chain;
	int	(*worth)(const struct view *, int seat);
};

struct syn_plan;

struct syn_plan	*syn_plan_begin(const struct view *, int seat, const struct syn_depth *, uint64_t seed);
bool		 syn_plan_work(struct syn_plan *);	/* a slice; true: all is done */
const struct action *syn_plan_action(const struct syn_plan *);	/* the best so far; NULL: none yet */
void		 syn_plan_free(struct syn_plan *);

/* Before its first slice, and of one imagined game: only plans that begin with this action. And what the
 * best of those is worth (INT_MIN: none is known) and leads to. */
void		 syn_plan_narrow(struct syn_plan *, const struct action *first);
int		 syn_plan_worth(const struct syn_plan *);
const struct syn_outcome *syn_plan_outcome(const struct syn_plan *);

/* --- judging what was done --- */

struct syn_contest;		/* the best action beside another */

struct thinker {
	bool			 decided;	/* false: it is not asked */
	struct action		 action;	/* until a plan knows better */
	struct syn_plan		*plan;		/* NULL: nothing to think about */
	struct view		 v;
	int			 seat;
	const struct syn_depth	*depth;
	uint64_t		 seed;
	struct syn_contest	*contest;	/* NULL: nothing is to be compared */
};

bool		 syn_contest_work(struct thinker *);	/* a slice, once the best is known; true: all is done */
void		 syn_contest_free(struct syn_contest *);

/* HP that the enemies around would take from the seat's soldier in their next action. */
int		 syn_harm(const struct view *, int seat);

/* Why an action is good, as a fact of the position: a reason and its numbers. */
void		 syn_find_reason(const struct view *, int seat, const struct action *, struct judgement *);

#endif
