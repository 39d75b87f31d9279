/* synegier.h: Synegier's types and the questions that drawing and the CPU may ask.
 *
 * Two to four soldiers build a deck by picking one card of two, sweep enemies off a board of 7x7
 * squares, and then raid one boss; the player who hurts it most wins. Without a raid the highest
 * level wins. Cards played one after the other connect: the subject band of the left card and the
 * verb band of the right one, of one colour, make a sentence that is carried out.
 *
 * Where things are; synegier_rules.h has what only the rule files share:
 *
 * 	synegier_content.h             what share/synegier.json holds, and the language of effects
 * 	synegier_rules_content.c       that file, read and checked
 * 	synegier_rules_names.c         the words of all closed lists; things by their ids
 * 	synegier_rules.c               struct game for Synegier: options, result, catalogue
 * 	synegier_rules_fields.c        every member of a state, who sees it, its form in JSON
 * 	synegier_rules_setup.c         states from JSON and from views
 * 	synegier_rules_check.c         checks of a state
 * 	synegier_rules_action.c        actions: their forms, which are legal, doing them
 * 	synegier_rules_draft.c         picks and soldiers, up to the first turn
 * 	synegier_rules_turn.c          the steps of a turn
 * 	synegier_rules_clock.c         its time limit
 * 	synegier_rules_work.c          cards and sentences carried out, with questions between
 * 	synegier_rules_select.c        which pieces they reach, and how much
 * 	synegier_rules_effects.c       what they do to one piece
 * 	synegier_rules_damage.c        HP, battles, ailments, going down
 * 	synegier_rules_board.c         squares and moves
 * 	synegier_rules_chance.c        dice, shuffles and piles
 * 	synegier_rules_shop.c          goods, prices, potions
 * 	synegier_rules_round.c         enemies and events after a round
 * 	synegier_rules_raid.c          the boss, the end
 * 	synegier_cpu.c                 levels and answers by rule
 * 	synegier_cpu_plan.c            plans a turn
 * 	synegier_cpu_end.c             plays a turn to its end
 * 	synegier_cpu_worth.c           rates the outcome
 * 	synegier_cpu_cards.c           rates cards
 * 	synegier_cpu_judge.c           what an action lost
 * 	synegier_cpu_reason.c          why an action is good
 *
 * Squares are (x,y), 1 to 7 from the left and from the top. A set of squares is a number with bit
 * (y - 1) * 7 + x - 1. Seats count from 1; the order in which they play is drawn once, and `turn`
 * is a position in that order.
 *
 * Actions, single spaces; hand, shop and offered cards count from 1:
 *
 * 	pick 1|2              one of the two cards offered
 * 	soldier N             one of the soldiers dealt
 * 	corner X,Y            where to come back
 * 	play N                a card of the hand, without moving
 * 	play N to X,Y         the same, moving the soldier
 * 	play N partner to X,Y the same, moving the partner
 * 	buy N                 1 mini potion, 2 potion, 3 to 5 a card
 * 	potion                drinks the one that is held
 * 	stop                  ends the playing of cards
 * 	target PIECE          s1 to s4, p1 to p4 (partners), e1 to e20, boss
 * 	walk X,Y | walk stay
 * 	square X,Y            where the partner appears
 * 	recall CARD | recall none
 * 	battle PIECE | battle none
 * 	keep N | keep none
 *
 * A question that has no answer but "none" is not asked: no battle without a foe in reach, no
 * keeping with an empty hand, no target where there is no candidate. A question with one answer is
 * asked.
 *
 * Events; public unless said otherwise. Pieces by name, squares as [x,y], cards by id, seats by
 * number; seat and by are null where no player did it:
 *
 * 	offer     seat cards            only to the seat
 * 	picked    seat card             only to the seat; the others: without the card
 * 	soldier   seat soldier
 * 	phase     phase boss piece at hp
 * 	                                phase: pick_soldier, sweep or raid; the last four
 * 	                                are null but for a raid
 * 	turn      seat round mana
 * 	card      seat card cost mana   a card was played; mana: what is left
 * 	moved     piece from to how     how: corner (from null), card, walk, push, pull,
 * 	                                swap, dice, warp, boss or place (made room)
 * 	sentence  seat colour subject verb text left
 * 	                                text: {"en":..,"ja":..}; left: the left card's place
 * 	                                in the row, from 1
 * 	dice      by values why         why: effect, condition, mana, spawn, status, enemy
 * 	                                or warp; by: a piece or null
 * 	damage    piece amount hp by why shield
 * 	                                amount: HP lost; why: effect, drain, battle, counter,
 * 	                                area, collision, poison, burn or quake; by: a piece or
 * 	                                null; shield: what was left of it when it took the
 * 	                                blow, else null
 * 	heal      piece amount hp
 * 	max       piece max hp          more HP for the rest of the game
 * 	modifier  piece stat n dur by   stat: atk or def; dur: TURN, NEXT, GAME or ROUND
 * 	ailment   piece kind n by       kind: poison, burn, shock, fear, shield, flow or
 * 	                                charge; n: what it is now
 * 	cured     piece
 * 	battle    attacker defender dealt taken
 * 	                                before the damage events; what both will lose
 * 	skill     seat kind n           kind: pierce, reach, evade or rebattle; n: what holds
 * 	mana      seat amount mana
 * 	coins     seat amount coins why from
 * 	                                why: effect, enemy, rob, steal, buy; from: the seat
 * 	                                that paid, or null
 * 	level     seat level hp max
 * 	partner   piece at grade hp     it appeared; with grade 0: it was healed
 * 	recalled  seat card
 * 	draw      seat cards            only to the seat; the others: seat count
 * 	shuffled  seat                  the trash became the deck
 * 	trashed   seat cards kept       at the end of a turn; kept: how many, 0 or 1
 * 	bought    seat item card price  item: mini, potion or card
 * 	potion    seat kind
 * 	shop      cards
 * 	spawn     piece at hp atk def name
 * 	enemy     piece                 it acts: its ailments, attack and move follow
 * 	down      piece by              by: a seat or null
 * 	event     id                    was turned up; its effects follow
 * 	timeout   seat                  the time for playing cards is over
 * 	over      won winners ranking   won: is the boss down (false where there is no raid);
 * 	                                ranking: seats, best first
 *
 * Random numbers are drawn in this order and for nothing else. A die is 1 + below(6); a choice
 * among one thing draws nothing; a shuffle walks from the last element to the second and swaps each
 * with one of below(its place), the first card of a pile being its top:
 *
 * 	new game     shuffle of the seats 1..n; shuffle of the soldiers S01.., dealt in
 * 	             blocks along the order
 * 	each offer   rarity below(100), card below(those of it); the second card the same,
 * 	             both again while it equals the first. Each seat makes all its
 * 	             picks before the next seat
 * 	the sweep    shuffle of each deck along the order; three shop cards (rarity
 * 	             below(100), card); shuffle of the events; the enemies
 * 	an enemy     dice x, y until the square is free (60 times, then below(free
 * 	             squares)), then HP, ATK, DEF
 * 	a turn       the gambler's die, and again if it was low; a condition's die when the
 * 	             effect begins; an amount's die when it is first needed, once for all
 * 	             targets of an effect or sentence; a shop card after a purchase; a
 * 	             shuffle of the trash whenever a card is drawn from an empty deck
 * 	enemies      in the order of their numbers: dice x, y until free, 60 times at most
 * 	an event     a shuffle when none is left; ties of richest, poorest, highest and
 * 	             lowest; a random soldier; warps: dice x, y, 20 times at most
 * 	the raid     the boss's card, its square (and the square for a piece that was in
 * 	             the way); a tie between the squares it may move to
 * Squares to draw from are in reading order, pieces in the order of their numbers. */
#ifndef SYNEGIER_SYNEGIER_H
#define SYNEGIER_SYNEGIER_H

#include "base/code.h"
#include "base/rng.h"
#include "games/synegier/synegier_content.h"

extern const struct game synegier_game;

enum phase { PHASE_DEAL, PHASE_DRAFT, PHASE_PICK_SOLDIER, PHASE_TURN, PHASE_OVER, PHASES };
enum prompt {
	PROMPT_NONE, PROMPT_PICK, PROMPT_SOLDIER, PROMPT_CORNER, PROMPT_PLAY, PROMPT_TARGET,
	PROMPT_WALK,
	PROMPT_SQUARE, PROMPT_RECALL, PROMPT_BATTLE, PROMPT_KEEP, PROMPTS,
};

/* The forms of an action, in the order in which a text is tried. In an action's numbers, positions
 * in hand, shop and offers count from 0; a square is its x and y. */
enum form {
	FORM_PICK, FORM_SOLDIER, FORM_CORNER, FORM_PLAY, FORM_PLAY_TO, FORM_PLAY_PARTNER, FORM_BUY,
	FORM_POTION,
	FORM_STOP, FORM_TARGET, FORM_WALK, FORM_WALK_NONE, FORM_SQUARE, FORM_RECALL_NONE,
	FORM_RECALL, FORM_BATTLE,
	FORM_BATTLE_NONE, FORM_KEEP, FORM_KEEP_NONE, FORMS,
};
extern const struct action_forms synegier_forms;

/* Whether a raid follows the sweep, and how strong its boss is. */
#define SYN_RAIDS(N) \
	N(FULL, "full", N_("a boss at full strength"), \
	    N_("The boss has all its HP. With Easy CPUs it cannot be beaten: play this with " \
	    "strong " \
	    "players.")) \
	N(SCALED, "scaled", N_("a boss to fit the table"), \
	    N_("The boss has as many HP as all soldiers together took from enemies in eight " \
	    "rounds " \
	    "of the sweep, and " \
	    "never more than at full strength.")) \
	N(OFF, "off", N_("no raid"), N_("The game ends with the sweep, and the highest level " \
	    "wins."))
#define SYN_RAID(id, name, word, help) RAID_##id,
enum raid_kind { SYN_RAIDS(SYN_RAID) RAID_KINDS };

#define SYN_WINNERS(N) \
	N(RAID, "raid", N_("nobody wins"), NULL) N(RANKING, "ranking", N_("the most damage wins"), \
	    NULL)
#define SYN_WINNER(id, name, word, help) WINNER_##id,
enum winner { SYN_WINNERS(SYN_WINNER) WINNERS };

extern const char *const syn_phase_names[PHASES];
extern const char *const syn_prompt_names[PROMPTS];
extern const char *const syn_winner_names[WINNERS];
extern const char *const syn_raid_names[RAID_KINDS];

/* --- pieces --- */

/* Numbers of pieces; their order is the order of lists and of ties. */
enum {
	PIECE_SOLDIER = 0,			/* + seat - 1 */
	PIECE_PARTNER = PIECE_SOLDIER + SYN_SEATS,	/* + seat - 1 */
	PIECE_ENEMY = PIECE_PARTNER + SYN_SEATS,	/* + number - 1 */
	PIECE_BOSS = PIECE_ENEMY + SYN_ENEMIES,
	PIECES,
	PIECE_NONE = PIECES,
};

struct syn_piece {
	struct spot	at;			/* x 0: not on the field */
	int16_t		hp, max;
	int16_t		stat[STATS];		/* base: printed, grown, for the game */
	uint8_t		ails[AILS];
	uint8_t		by[AIL_SHOCK];		/* seat that last added Poison or Burn; 0: none */
	uint8_t		shield;
	int16_t		mods[STATS][DURATIONS_KEPT][SYN_SEATS + 1];	/* by creator; 0: event */
};

int	 syn_owner(int piece);			/* seat of a soldier or partner; else 0 */
bool	 syn_is_soldier(int piece);
bool	 syn_is_partner(int piece);
bool	 syn_is_enemy(int piece);		/* or the boss */
int	 syn_piece_of(const char *name);	/* PIECE_NONE: no such name */
extern const char *const syn_piece_names[PIECES + 1];	/* NULL-ended */

/* --- squares --- */

int	 syn_distance(struct spot, struct spot);	/* in D */
bool	 syn_is_around(struct spot, struct spot);	/* one of the 8 neighbours */
bool	 syn_is_edge(struct spot);
bool	 syn_on_board(struct spot);
uint64_t syn_bit(struct spot);
struct spot syn_spot(int bit);

/* --- a seat's view --- */

struct syn_pile {
	int	count;
	uint8_t	cards[SYN_PILE_MAX];	/* the first is the top; SYN_NONE: hidden */
};

/* A sentence: the subject of the left card, the verb of the one after it. */
struct syn_link {
	uint8_t		left;		/* index in the row */
	enum colour	colour;
	uint8_t		subject, verb;
};

struct syn_best {
	uint8_t	subject, verb;		/* SYN_NONE: none yet */
	int	damage;			/* of that one sentence */
};

struct syn_player {
	uint8_t		soldier;	/* SYN_NONE: not chosen yet */
	int		level, coins;
	enum potion	potion;
	int		flow, charge;
	bool		waiting;	/* down until the next turn */
	/* this turn */
	int		mana, moved, played, links;
	int		pierce, reach;
	bool		evade, bought;
	int		battles;	/* left */
	/* statistics */
	int		raid_damage, downs, kills, sentences;
	struct syn_best	best;
	uint64_t	said[SYN_BANDS_MAX];	/* sentences made: by subject, bit 1 << verb */
	/* cards; during the draft, deck holds the picks */
	int		dealt_count;
	uint8_t		dealt[SYN_SOLDIERS_MAX];	/* soldiers; SYN_NONE: hidden */
	uint8_t		offer[2];			/* SYN_NONE: nothing, or hidden */
	struct syn_pile	hand, deck, trash, row;
};

/* Writes a deck of a draft as a code, and reads one; false: a card has no number in codes; refused:
 * no draft can give that deck. */
bool	syn_deck_write(const uint8_t cards[SYN_PICKS], char text[CODE_SIZE]);
bool	syn_deck_read(const struct content *, const char *typed, uint8_t cards[SYN_PICKS],
    struct error *);

/* What is being carried out while a question is open. */
enum task { TASK_NONE, TASK_CARD, TASK_SENTENCE, TASK_LINK, TASKS };
extern const char *const syn_task_names[TASKS];

struct syn_work {
	enum task	task;
	int		card;		/* index in the row: the card, or a sentence's left card */
	int		colour;		/* of the sentence */
	int		effect;		/* of the card */
	bool		open;		/* the sentence has been counted */
	bool		begun;		/* its targets are known */
	int		op, target;	/* indexes into the operations and the targets */
	int		count;
	uint8_t		targets[PIECES];
	int		times;
	int		die;		/* 0: not rolled */
	int		damage;		/* of this sentence so far */
	struct spot	from;		/* where the actor was, in case it falls */
};

struct syn_raid {
	int		round;		/* from 1; 0: no raid yet */
	int		first;		/* turn position that opens its rounds */
};

/* A seat's view: other hands, every deck, the events to come and, until every seat has its soldier,
 * other seats' offers and dealt soldiers are SYN_NONE with only their count left; the seat's own
 * deck is sorted; the generator is zero. A spectator's view (SEAT_NOBODY) hides these of every
 * seat. */
struct view {
	int			 seat;		/* whose view it is */
	const struct content	*content;
	int			 seats;
	int			 limit;		/* seconds for playing cards; 0: no limit */
	enum raid_kind		 raid_kind;
	enum winner		 winner;	/* winner of a raid that fails */
	bool			 duels;		/* in the raid */
	enum phase		 phase;
	enum prompt		 prompt;
	int			 round;
	int			 turn;		/* position in the order, from 0 */
	uint8_t			 order[SYN_SEATS];	/* seats in playing order */
	int			 enemies_down, soldier_downs, spawned;
	int			 sweep_damage;	/* HP that the players have taken from enemies */
	struct syn_raid		 raid;
	struct syn_player	 players[SYN_SEATS];	/* by seat - 1 */
	struct syn_piece	 pieces[PIECES];
	uint8_t			 boss;		/* index in the content */
	int			 last_hit;	/* seat that last hurt the boss; 0 */
	uint8_t			 shop[SYN_SHOP_CARDS];
	uint8_t			 event;		/* the event in force; SYN_NONE: none */
	struct syn_pile		 events;	/* the events to come */
	struct syn_work		 work;
	int			 battler;	/* the piece that may battle now */
	int			 clock;		/* ticks used of the time limit */
	bool			 won;		/* over: the boss is down */
	unsigned		 winners;	/* over: bit 1 << seat */
	struct rng		 rng;
};

/* A state is the view of SEAT_REFEREE, which sees everything. */
struct state {
	struct view	all;
};

/* The seat whose turn or pick it is. */
int	 syn_actor(const struct view *);

/* Builds a whole state that agrees with a view; hidden values and the generator come from the seed.
 * Hidden hands and decks hold what a draft deals; a deck that the seat knows is shuffled. Used for
 * looking ahead; free it with destroy. */
struct state *syn_guess(const struct view *, uint64_t seed);

/* Ranks the players by raid damage, or without a raid by level, then by the rules for ties, best
 * first. Returns how many share the first place. */
int	 syn_ranking(const struct view *, int seats[SYN_SEATS]);

bool	 syn_in_step_one(const struct view *);	/* cards are being played */
int	 syn_seconds_left(const struct view *);	/* of the time limit; -1: none */

const struct syn_odds *syn_odds_of(const struct content *, int pick);	/* of a pick, from 1 */

/* --- values and places --- */

bool	 syn_on_field(const struct view *, int piece);
int	 syn_stat(const struct view *, int piece, enum stat);	/* its present value */
int	 syn_piece_at(const struct view *, struct spot);	/* PIECE_NONE: free */
uint64_t syn_taken(const struct view *);
const struct syn_soldier *syn_soldier(const struct view *, int seat);	/* NULL: not chosen */

/* The name of a piece: of its soldier, enemy or boss; NULL for a partner. */
const struct bilingual *syn_piece_words(const struct view *, int piece);

/* Is dx, dy one of these steps from a piece's square? */
bool	 syn_has_step(const struct syn_offsets *, long long dx, long long dy);

/* The squares that a card leads to: all on the board, and those to which a piece of the acting seat
 * may move with it. */
uint64_t syn_card_squares(const struct syn_offsets *, struct spot from);
uint64_t syn_card_moves(const struct view *, int card, int piece);
uint64_t syn_walks(const struct view *, int piece, int steps);

/* The squares that an enemy or the boss hits in its round action, and the HP a soldier or partner
 * would lose there. */
uint64_t syn_threat(const struct view *, int enemy);
int	 syn_threat_damage(const struct view *, int enemy, int piece);

/* The squares and pieces (bit 1 << piece) that answer the open question. */
uint64_t syn_answer_squares(const struct view *);
uint32_t syn_answer_pieces(const struct view *);

struct spot syn_action_spot(const struct action *);	/* the square it names */
struct action syn_recall_action(const struct content *, int card);

/* The HP that a battle would take from both; Shields are not counted. */
struct syn_battle_forecast { int dealt, taken; };
struct syn_battle_forecast syn_battle_forecast(const struct view *, int attacker, int defender);
uint32_t syn_battle_targets(const struct view *, int attacker);	/* foes in reach */

/* --- cards, sentences, the shop --- */

int	 syn_cost(const struct view *, int seat, int card);

/* Why a card of the hand (from 0) cannot be played, or an item (from 1) not be bought, as a
 * sentence to translate; NULL: it can. */
const char *syn_play_problem(const struct view *, int seat, int slot);
const char *syn_buy_problem(const struct view *, int seat, int item);
const char *syn_potion_problem(const struct view *, int seat);

int	 syn_price(const struct view *, int seat, int item);
int	 syn_potion_heals(const struct view *, int seat, enum potion);

/* Do the bands of two neighbours make a sentence? A subject is at the right end of its card and a
 * verb at the left end, so only this order lets them touch. */
bool	 syn_bands_touch(const struct syn_card *left, const struct syn_card *right, int colour);

/* The sentences that a row of cards makes, in the order they are carried out; at most five for
 * every two neighbours. */
enum { SYN_LINKS_MAX = (SYN_PILE_MAX - 1) * COLOURS };
int	 syn_links(const struct content *, const uint8_t *cards, int count, struct syn_link *links);

/* What a sentence would do now: the pieces it would reach (every candidate where the player
 * chooses; bit 1 << piece), and the amount of one operation on one of them (a die counts as 1). */
uint32_t syn_link_targets(const struct view *, int seat, const struct syn_link *);
int	 syn_amount(const struct view *, int seat, const struct syn_op *, int times, int target);

/* The same for an effect of a card. */
uint32_t syn_effect_targets(const struct view *, int seat, int card, const struct syn_effect *);
/* A condition with DIE4 counts as true. */
bool	 syn_condition(const struct view *, int seat, enum condition);

/* The answer given for a seat that cannot be asked: out of time, or not its turn. */
struct action syn_standard_answer(const struct view *);

/* --- the CPU's judgement of a decision --- */

/* Losses and values are in hundredths of a point: a HP of the boss is a point, a coin nearly
 * one. */
enum { SYN_POINT = 100, SYN_LEAST_LOSS = 2 * SYN_POINT };

/* Why an action is good; its numbers follow each reason. */
enum reason {
	REASON_NONE,
	REASON_DOWNS,		/* a piece that goes down */
	REASON_LINK,		/* subject and verb of the sentence with the previous card */
	REASON_NEXT_LINK,	/* those of the sentence with a card of the hand; that card */
	REASON_HURTS,		/* HP that a piece loses; the piece */
	REASON_FIGHT,		/* HP that a battle takes; HP that it costs */
	REASON_NO_FIGHT,	/* the same for the least costly battle */
	REASON_SAFE,		/* HP enemies take there in their next action, and here */
	REASON_HEALS,		/* HP */
	REASON_DRAWS,		/* cards */
	REASON_REACH,		/* a piece that can be battled from there */
	REASON_RARE,		/* the rarity of the card, higher than that of the others */
	REASON_MATCHES,		/* own cards that it links with */
	REASON_ENOUGH,		/* no card that can still be played helps */
	/* The whole turn it begins, against the turn that the action taken began: */
	REASON_TURN_DOWNS,	/* a piece that goes down */
	REASON_TURN_BOSS,	/* HP that the boss loses; HP with the other turn */
	REASON_TURN_HP,		/* HP at its end; HP with the other turn */
	REASON_TURN_HARM,	/* HP enemies take after it; and with the other turn */
	REASONS,
};

/* --- events --- */

/* A picked or drawn card is shown to its seat; the others see only that a card was picked or drawn.
 * A partner appears with its grade, or heals with grade 0. */
#define SYN_EVENTS(EVENT) \
	EVENT(offer, seat, cards) \
	EVENT(picked, seat, card) \
	EVENT(soldier, seat, soldier) \
	EVENT(phase, phase, boss, piece, at, hp) \
	EVENT(turn, seat, round, mana) \
	EVENT(timeout, seat) \
	EVENT(draw, seat, cards, count) \
	EVENT(shuffled, seat) \
	EVENT(card, seat, card, cost, mana) \
	EVENT(trashed, seat, cards, kept) \
	EVENT(recalled, seat, card) \
	EVENT(sentence, seat, colour, subject, verb, text, left) \
	EVENT(dice, by, values, why) \
	EVENT(moved, piece, from, to, how) \
	EVENT(battle, attacker, defender, dealt, taken) \
	EVENT(damage, piece, amount, hp, by, why, shield) \
	EVENT(heal, piece, amount, hp) \
	EVENT(max, piece, max, hp) \
	EVENT(modifier, piece, stat, n, dur, by) \
	EVENT(ailment, piece, kind, n, by) \
	EVENT(cured, piece) \
	EVENT(skill, seat, kind, n) \
	EVENT(mana, seat, amount, mana) \
	EVENT(coins, seat, amount, coins, why, from) \
	EVENT(level, seat, level, hp, max) \
	EVENT(partner, piece, at, grade, hp) \
	EVENT(spawn, piece, at, hp, atk, def, name) \
	EVENT(enemy, piece) \
	EVENT(down, piece, by) \
	EVENT(event, id) \
	EVENT(shop, cards) \
	EVENT(bought, seat, item, card, price) \
	EVENT(potion, seat, kind) \
	EVENT(over, won, winners, ranking)
EVENTS_DECLARE(syn_events, SYN_EVENTS);
extern const struct event_shape syn_event_shapes[EVENT_KINDS + 1];

/* A piece and a square as events have them; PIECE_NONE and x 0 for null or nothing. */
int	 syn_piece_in(const json_t *);
struct spot syn_spot_in(const json_t *);

/* Keys of a result, of each seat in it, and of a seat's best sentence. */
JSON_KEYS(stats, won, boss, rounds, raid_rounds, enemies_down, soldier_downs, players);
JSON_KEYS(player_stats, soldier, level, coins, raid_damage, kills, downs, sentences, best, cards,
    said);
JSON_KEYS(best, subject, verb, damage);

/* Sentences as a list of texts, "BS1 BV3"; false: the text is not one. */
json_t	*syn_said_json(const struct content *, const uint64_t said[SYN_BANDS_MAX]);
bool	 syn_said_in(const struct content *, const char *text, uint64_t said[SYN_BANDS_MAX]);

#endif
