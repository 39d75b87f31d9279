/* synegier_rules.h: declarations that only the rule files of Synegier share. */
#ifndef SYNEGIER_RULES_H
#define SYNEGIER_RULES_H

#include "base/json.h"
#include "game/game_code.h"
#include "games/synegier/synegier.h"

/* A game and the events it adds to; every rule that changes something takes one. */
struct table {
	struct view	*v;
	struct events	*ev;		/* NULL: no events are wanted */
	int		 actor;		/* the seat that acts; 0: an enemy or an event */
};

/* Adds an event for everybody, or for some seats; its JSON is only made when events are wanted. */
#define syn_tell(t, seats, ...) EVENT_ADD((t)->ev, seats, __VA_ARGS__)
#define syn_say(t, ...) EVENT_ADD((t)->ev, EVENT_PUBLIC, __VA_ARGS__)

/* The largest value of HP, damage and every other count; its negative is the least. */
enum { SYN_VALUE_MAX = 9999 };

/* Why a piece lost HP. */
enum why {
	WHY_EFFECT, WHY_DRAIN, WHY_BATTLE, WHY_COUNTER, WHY_AREA, WHY_COLLISION, WHY_POISON,
	WHY_BURN,
	WHY_QUAKE, WHYS,
};
extern const char *const syn_why_names[WHYS];

/* Who caused it: a piece or PIECE_NONE, and the seat that gets the credit or 0. */
struct source {
	int		piece, seat;
	enum why	why;
};

/* --- chance --- */

int	 syn_below(struct table *, int n);	/* of 1: draws nothing */
int	 syn_roll(struct table *, int by, const char *why);	/* one die */
struct spot syn_roll_spot(struct table *, int by, const char *why);
int	 syn_roll_effect(struct table *, const char *why);	/* with the actor's core ability */

/* --- places and values --- */

struct syn_piece	*syn_piece(struct table *, int piece);
struct syn_player	*syn_player(struct table *, int seat);
/* NULL: the soldier has another ability. */
const struct syn_core	*syn_core(const struct view *, int seat, enum core);

json_t	*syn_spot_json(struct spot);		/* null for nowhere */
json_t	*syn_piece_json(int piece);		/* its name; null for none */
json_t	*syn_seat_json(int seat);		/* null for nobody */

void	 syn_move(struct table *, int piece, struct spot to, const char *how);
uint64_t syn_within(struct spot from, int range);	/* squares in range, without its own */
uint64_t syn_ring(struct spot from);			/* the squares around it */
uint64_t syn_free(const struct view *);
struct spot syn_nth(uint64_t squares, int n);

/* Ends the modifiers of a duration on every piece: all, or those of one creator. */
void	 syn_modifiers_end(struct view *, enum duration, int creator);	/* creator -1: all */

/* --- piles --- */

void	 syn_pile_add(struct syn_pile *, int card);
int	 syn_pile_take(struct syn_pile *, int place);
void	 syn_pile_put(struct syn_pile *, int card);	/* on top */
void	 syn_draw(struct table *, int seat, int count);	/* as far as hand and deck allow */
json_t	*syn_cards_json(const struct content *, const uint8_t *cards, int count);

/* --- changes to pieces and purses --- */

/* Takes HP, or a Shield instead; returns the HP lost. After syn_damage the piece stays where it is,
 * even without HP. */
int	 syn_damage(struct table *, int piece, int amount, struct source);
int	 syn_hurt(struct table *, int piece, int amount, struct source);
void	 syn_heal(struct table *, int piece, int amount);
void	 syn_level_up(struct table *, int seat);
void	 syn_coins(struct table *, int seat, int amount, const char *why, int from);
void	 syn_afflict(struct table *, int piece, enum ailment, int amount);
void	 syn_ailment_set(struct table *, int piece, enum ailment, int amount, int by);
void	 syn_shock_fades(struct table *, int piece, int amount);
void	 syn_ailment_bites(struct table *, int piece, enum ailment);	/* Poison or Burn */
bool	 syn_finished(const struct view *);	/* is the raid decided? */
void	 syn_battle(struct table *, int attacker, int defender);

/* --- effects --- */

bool	 syn_op_is(enum operation, char flag);	/* has it this flag of SYN_OPERATIONS? */
bool	 syn_op_fits(enum operation, char place);

/* The pieces that a selector reaches; every candidate of a choice. `red` may be NULL. */
int	 syn_select(struct table *, const struct syn_select *, const struct syn_offsets *red,
	    uint8_t targets[PIECES]);
uint32_t syn_candidates(const struct view *, int seat, const struct syn_select *,
    const struct syn_offsets *red);
int	 syn_op_amount(const struct view *, int seat, const struct syn_op *, int times, int die,
	    struct spot from, int target);

/* Does one operation, of those that ask nothing, on one target. */
void	 syn_operate(struct table *, const struct syn_op *, int amount, int target);
int	 syn_recall_standard(const struct view *, int seat);	/* an index in the trash */

/* Does all operations at once on the player's own soldier, for core abilities. */
void	 syn_run_core(struct table *, const struct syn_core *);

/* --- carrying out cards and sentences, with questions between --- */

void	 syn_work_card(struct table *);		/* the last card of the row */
void	 syn_work_links(struct table *);	/* step 2 */
const struct syn_op *syn_work_op(const struct view *);
const struct syn_select *syn_work_select(const struct view *);
int	 syn_work_target(const struct view *);
int	 syn_work_walk(const struct view *);	/* steps of the open walk */
uint32_t syn_work_candidates(const struct view *);
void	 syn_answer_target(struct table *, int piece);
void	 syn_answer_walk(struct table *, struct spot);	/* x 0: stays */
void	 syn_answer_square(struct table *, struct spot);
void	 syn_answer_recall(struct table *, int place);	/* -1: none */

/* --- phases and steps --- */

/* Gives the decks of the options; false and *e: one of them is not a deck. */
bool	 syn_give_decks(struct view *, const struct options *, struct error *);
extern const struct game_code synegier_code;
void	 syn_deal(struct table *);		/* order, soldiers, the first offer */
/* Deals equal shares along the order. */
void	 syn_deal_blocks(struct view *, const uint8_t *soldiers);
void	 syn_offer(struct table *);
void	 syn_pick(struct table *, int which);
void	 syn_pick_soldier(struct table *, int which);
int	 syn_draw_card(struct table *, const struct syn_odds *);
void	 syn_fill_shop(struct table *);
void	 syn_buy(struct table *, int item);
void	 syn_drink(struct table *);
void	 syn_spawn_if_empty(struct table *);
void	 syn_area_attack(struct table *, int enemy);
void	 syn_enemies_act(struct table *);
void	 syn_turn_event(struct table *);
void	 syn_raid(struct table *, int first);
void	 syn_boss_acts(struct table *);
void	 syn_begin_turn(struct table *);	/* of v->turn */
void	 syn_corner(struct table *, struct spot);
uint64_t syn_corners(const struct view *);
void	 syn_play_card(struct table *, int slot, int piece, struct spot to);	/* to.x 0: stays */
void	 syn_after_links(struct table *);
void	 syn_do_battle(struct table *, int defender);	/* PIECE_NONE: none */
void	 syn_tick(struct table *);
void	 syn_keep(struct table *, int slot);	/* -1: none */
void	 syn_end(struct table *);
bool	 syn_end_if_finished(struct table *);

/* --- actions --- */

bool	 syn_apply(struct state *, int seat, const struct action *, struct events *,
    struct error *);
void	 syn_legal(const struct state *, int seat, action_visitor *, void *context);
void	 syn_advance(struct state *, uint64_t ticks, struct events *);
uint64_t syn_wait(const struct state *);

/* --- content and states --- */

struct content	*syn_content_load(const json_t *, struct error *);
void		 syn_content_unload(struct content *);
bool		 syn_read_pair(const struct json_at *, int low, int high, struct spot *,
    struct error *);
void		 syn_begin(struct view *, const struct content *, int seats);
void		 syn_soldier_start(struct view *, int seat);	/* values of its level, full HP */
bool		 syn_read(struct view *, const struct json_at *, struct error *);
extern const struct field synegier_fields[];
bool		 syn_read_order(const struct json_at *, void *view, const struct field_context *,
    struct error *);
bool		 syn_check(const struct state *, struct error *);

#endif
