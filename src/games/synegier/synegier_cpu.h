/* synegier_cpu.h: declarations of Synegier's CPU, which knows only a struct view.
 *
 * Values are hundredths of a point; a coin is worth nearly a point, a level six points and what it
 * adds to the soldier. Hidden parts of a view are imagined once (syn_guess), and a turn is played
 * on copies of that. */
#ifndef SYNEGIER_CPU_H
#define SYNEGIER_CPU_H

#include "games/synegier/synegier.h"

/* --- called through struct game --- */

extern const struct named synegier_cpu_levels[];

struct thinker	*synegier_cpu_think(const struct view *, int seat, const char *level,
    uint64_t seed);
bool		 synegier_cpu_ponder(struct thinker *);
bool		 synegier_cpu_decide(const struct thinker *, struct action *);
void		 synegier_cpu_forget(struct thinker *);
void		 synegier_cpu_consider(struct thinker *, const struct action *);
bool		 synegier_cpu_judge(const struct thinker *, const struct action *,
    struct judgement *);

/* --- values of positions --- */

/* The value of the game for a seat at the end of its turn. */
int	 syn_worth(const struct view *, int seat);

/* The same, also considering how long the game will last. */
int	 syn_long_worth(const struct view *, int seat);

/* In the raid all fight the boss: is this an attack on another player's soldier or partner, or does
 * it aim at one although it could hit the boss? */
bool	 syn_attacks_player(const struct view *, const struct action *);

/* The value of a battle for the attacker's seat; a battle is only fought if it is positive. */
int	 syn_battle_worth(const struct view *, int attacker, int defender);

/* --- cards and coins --- */

/* The sentences that a card makes with the card to its left: how many, and their value. */
int	 syn_pair_links(const struct content *, int left, int right);
int	 syn_pair_worth(const struct content *, int left, int right);

/* Which of the two offered cards to take (from 0): by rating and `link` for each sentence with a
 * picked card; or the one with the colour most picked cards have (-1: both or neither have it). */
enum { SYN_LINK = 25 };		/* for levels that look at points alone */
int	 syn_choose_pick(const struct view *, int seat, int link);
int	 syn_pick_by_colour(const struct view *, int seat);

/* Which dealt soldier suits the deck (from 0), and which card of the hand to keep (from 0; -1:
 * none), by rating and a share, in per cent, of its sentences with cards that may follow. */
int	 syn_choose_soldier(const struct view *, int seat);
int	 syn_choose_keep(const struct view *, int seat, int share);

/* The values these answers compare: of an offered card; of a card of the hand, or with -1 of any
 * card that may be drawn instead; of a card of the shop after its price. */
int	 syn_pick_worth(const struct view *, int seat, int which, int link);
int	 syn_kept_worth(const struct view *, int seat, int slot);
int	 syn_bought_worth(const struct view *, int seat, int item);

/* What to buy now (0: nothing), and whether to drink. */
enum { SYN_ITEM_MINI = 1, SYN_ITEM_POTION, SYN_ITEM_CARD };
int	 syn_choose_purchase(const struct view *, int seat);
bool	 syn_should_drink(const struct view *, int seat);

/* --- looking ahead --- */

/* The best answer to a question about pieces; battles are compared by their value. */
struct action syn_ready_answer(const struct view *);

/* How a turn ends, before the enemies act. */
struct syn_outcome {
	uint32_t	standing;	/* pieces on the field, bit 1 << piece */
	int		hp, harm;	/* of the seat's soldier: its HP, and the HP enemies around
					 * would take */
	int		boss_hp;
};

/* Plays a turn to its end without further cards and returns its value. Open questions get the
 * standard answer, or the best of all answers while trials are left; battles are fought if their
 * value is positive. */
struct syn_end {
	int	seat;
	int	(*worth)(const struct view *, int seat);
	int	trials;		/* how many answers may be tried in one ending */
	long	played;		/* actions since the beginning */
	bool	tells;		/* write the outcome: of the last turn, or of the best of several */
	struct syn_outcome outcome;
};
int	 syn_ending_worth(struct syn_end *, const struct state *from);

/* --- planning a turn --- */

/* How far a plan goes: plans kept for each number of actions, the most actions, the trials of an
 * ending, the imagined games; and the bonus of a chain: for each card that links with a linked
 * one. */
struct syn_depth {
	int	width, actions, trials, guesses, chain;
	int	(*worth)(const struct view *, int seat);
};

struct syn_plan;

struct syn_plan	*syn_plan_begin(const struct view *, int seat, const struct syn_depth *,
    uint64_t seed);
bool		 syn_plan_work(struct syn_plan *);	/* a slice; true: all is done */
/* The best action so far; NULL: none yet. */
const struct action *syn_plan_action(const struct syn_plan *);
void		 syn_plan_free(struct syn_plan *);

/* Called before the first slice, for one imagined game: considers only plans that begin with this
 * action. Then the value of the best of them (INT_MIN: none is known) and its outcome. */
void		 syn_plan_narrow(struct syn_plan *, const struct action *first);
int		 syn_plan_worth(const struct syn_plan *);
const struct syn_outcome *syn_plan_outcome(const struct syn_plan *);

/* --- judging the action taken --- */

struct syn_contest;		/* the best action compared with another */

struct thinker {
	bool			 decided;	/* false: it has no action */
	struct action		 action;	/* until a plan knows better */
	struct syn_plan		*plan;		/* NULL: nothing to think about */
	struct view		 v;
	int			 seat;
	const struct syn_depth	*depth;
	uint64_t		 seed;
	struct syn_contest	*contest;	/* NULL: nothing to compare */
};

bool		 syn_contest_work(struct thinker *);	/* a slice, once the best is known; true:
							 * done */
void		 syn_contest_free(struct syn_contest *);

/* HP that the enemies around would take from the seat's soldier in their next action. */
int		 syn_harm(const struct view *, int seat);

/* Finds why an action is good: a fact of the position with its numbers. */
void		 syn_find_reason(const struct view *, int seat, const struct action *,
    struct judgement *);

#endif
