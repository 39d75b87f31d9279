/* synegier.h: Synegier's types, and what drawing and the CPU may ask.
 *
 * Two to four soldiers build a deck by picking one card of two, sweep enemies off
 * a board of 7x7 squares, and then raid one boss; who hurts it most wins. Cards
 * that are played one after the other connect: the subject band of the left card
 * and the verb band of the right one, of one colour, make a sentence that is
 * carried out.
 *
 * Squares are (x,y), 1 to 7 from the left and from the top. A set of squares is a
 * number with bit (y - 1) * 7 + x - 1. Seats count from 1; the order in which they
 * play is drawn once, and `turn` is a position in that order.
 *
 * Actions, single spaces; hand, shop and offered cards count from 1:
 *
 *	pick 1|2              one of the two cards offered
 *	soldier N             one of the soldiers dealt
 *	corner X,Y            where to come back
 *	play N                a card of the hand, staying where one is
 *	play N to X,Y         the same, moving the soldier
 *	play N partner to X,Y the same, moving the partner
 *	buy N                 1 mini potion, 2 potion, 3 to 5 a card
 *	potion                drinks the one that is held
 *	stop                  ends the playing of cards
 *	target PIECE          s1 to s4, p1 to p4 (partners), e1 to e20, boss
 *	walk X,Y | walk stay
 *	square X,Y            where the partner appears
 *	recall CARD | recall none
 *	battle PIECE | battle none
 *	keep N | keep none
 *
 * A question that has no answer but "none" is not asked: no battle without a foe
 * in reach, no keeping with an empty hand, no target where there is no candidate.
 * A choice among one is asked.
 *
 * Events; public unless said otherwise. Pieces by name, places as [x,y], cards by
 * id, seats by number; seat and by are null where it was nobody's doing:
 *
 *	offer     seat cards            only to the seat
 *	picked    seat card             only to the seat; the others: without the card
 *	soldier   seat soldier
 *	phase     phase boss piece at   phase: pick_soldier, sweep or raid; the last three
 *	                                are null but for a raid
 *	turn      seat round mana
 *	card      seat card cost mana   a card was played; mana: what is left
 *	moved     piece from to how     how: corner (from null), card, walk, push, pull,
 *	                                swap, dice, warp, boss or place (made room)
 *	sentence  seat colour subject verb text left
 *	                                text: {"en":..,"ja":..}; left: the left card's place
 *	                                in the row, from 1
 *	dice      by values why         why: effect, condition, mana, spawn, status, enemy
 *	                                or warp; by: a piece or null
 *	damage    piece amount hp by why shield
 *	                                amount: HP lost; why: effect, drain, battle, counter,
 *	                                area, collision, poison, burn or quake; by: a piece or
 *	                                null; shield: what was left of it when it took the
 *	                                blow, else null
 *	heal      piece amount hp
 *	max       piece max hp          more HP for good
 *	modifier  piece stat n dur by   stat: atk or def; dur: TURN, NEXT, GAME or ROUND
 *	ailment   piece kind n by       kind: poison, burn, shock, fear, shield, flow or
 *	                                charge; n: what it is now
 *	cured     piece
 *	battle    attacker defender dealt taken
 *	                                before the damage events; what both will lose
 *	skill     seat kind n           kind: pierce, reach, evade or rebattle; n: what holds
 *	mana      seat amount mana
 *	coins     seat amount coins why from
 *	                                why: effect, enemy, rob, steal, buy; from: the seat
 *	                                that paid, or null
 *	level     seat level hp max
 *	partner   piece at grade hp     it was called; or, with grade 0, healed
 *	recalled  seat card
 *	draw      seat cards            only to the seat; the others: seat count
 *	shuffled  seat                  the trash became the deck
 *	trashed   seat cards kept       at the end of a turn; kept: how many, 0 or 1
 *	bought    seat item card price  item: mini, potion or card
 *	potion    seat kind
 *	shop      cards
 *	spawn     piece at hp atk def name
 *	enemy     piece                 it acts now: its ailments, attack and move follow
 *	down      piece by              by: a seat or null
 *	event     id                    turned up; what it does follows
 *	timeout   seat                  the time for playing cards is over
 *	over      won winners ranking   won: is the boss down; ranking: seats, best first
 *
 * Chance is drawn in this order, and nothing else is ever drawn. A die is
 * 1 + below(6); a choice among one thing draws nothing; a shuffle walks from the
 * last element to the second and swaps each with one of below(its place), the
 * first card of a pile being its top:
 *
 *	new game     shuffle of the seats 1..n; shuffle of the soldiers S01.., dealt in
 *	             blocks along the order
 *	each offer   rarity below(100), card below(those of it); the second card the same,
 *	             both again while it equals the first. A seat makes all its picks
 *	             before the next one does
 *	the sweep    shuffle of each deck along the order; three shop cards (rarity
 *	             below(100), card); shuffle of the events; the enemies
 *	an enemy     dice x, y until the square is free (60 times, then below(free
 *	             squares)), then HP, ATK, DEF
 *	a turn       the gambler's die, and again if it was low; a condition's die when the
 *	             effect begins; an amount's die when it is first needed, once for all
 *	             targets of an effect or sentence; a shop card after a purchase; a
 *	             shuffle of the trash whenever a card is wanted of an empty deck
 *	enemies      in the order of their numbers: dice x, y until free, 60 times at most
 *	an event     a shuffle when they are used up; ties of richest, poorest, highest and
 *	             lowest; a random soldier; warps: dice x, y, 20 times at most
 *	the raid     the boss's card, its square (and whither a piece is moved that was in
 *	             the way); a tie between the squares it may move to
 * Squares to draw from are in reading order, pieces in the order of their numbers. */
#ifndef SYNEGIER_SYNEGIER_H
#define SYNEGIER_SYNEGIER_H

#include "base/rng.h"
#include "base/words.h"
#include "game/game.h"

extern const struct game synegier_game;

enum {
	SYN_SIZE = 7,
	SYN_SQUARES = SYN_SIZE * SYN_SIZE,
	SYN_SEATS = SEATS_MAX,
	SYN_ENEMIES = 20,
	SYN_SOLDIERS_MAX = 32,		/* in the content */
	SYN_CARDS_MAX = 200,
	SYN_EVENTS_MAX = 64,
	SYN_BOSSES_MAX = 8,
	SYN_BANDS_MAX = 64,		/* subjects; and as many verbs */
	SYN_OPS_MAX = 4,		/* of an effect or a verb */
	SYN_EFFECTS_MAX = 4,
	SYN_MOVES_MAX = 48,
	SYN_ID_SIZE = 8,
	SYN_PILE_MAX = 128,		/* cards of one player */
	SYN_HAND_MAX = 10,
	SYN_SHOP_CARDS = 3,
	SYN_SHOP_ITEMS = 2 + SYN_SHOP_CARDS,
	SYN_PICKS = 16,
	SYN_FACES = 6,
	SYN_PIECE_NAME = 8,		/* "boss" */
	SYN_NONE = 255,			/* no card, soldier, event, boss or band */
};

/* The words of options, actions, JSON and the content file are in the tables below
 * each list. */

enum phase { PHASE_DEAL, PHASE_DRAFT, PHASE_PICK_SOLDIER, PHASE_TURN, PHASE_OVER, PHASES };
enum prompt {
	PROMPT_NONE, PROMPT_PICK, PROMPT_SOLDIER, PROMPT_CORNER, PROMPT_PLAY, PROMPT_TARGET, PROMPT_WALK,
	PROMPT_SQUARE, PROMPT_RECALL, PROMPT_BATTLE, PROMPT_KEEP, PROMPTS,
};
enum potion { POTION_NONE, POTION_MINI, POTION_FULL, POTIONS };
enum winner { WINNER_RAID, WINNER_RANKING, WINNERS };
enum rarity { RARITY_C, RARITY_R, RARITY_SR, RARITY_LE, RARITIES };
enum colour { COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW, COLOUR_RED, COLOUR_PURPLE, COLOURS };
enum band_type { BAND_NONE, BAND_SUBJECT, BAND_VERB };
enum stat { STAT_ATK, STAT_DEF, STATS };
enum ailment { AIL_POISON, AIL_BURN, AIL_SHOCK, AIL_FEAR, AILS };

extern const char *const syn_phase_names[PHASES];
extern const char *const syn_prompt_names[PROMPTS];
extern const char *const syn_potion_names[POTIONS];
extern const char *const syn_winner_names[WINNERS];
extern const char *const syn_rarity_names[RARITIES];	/* "C", "R", "SR", "LE" */
extern const char *const syn_colour_names[COLOURS];	/* "B", "G", "Y", "R", "P" */
extern const char *const syn_stat_names[STATS];
extern const char *const syn_ailment_names[AILS];

struct spot { int8_t x, y; };	/* x 0: nowhere */

/* --- the effect language: closed lists that the content file is written in --- */

#define SYN_SELECTORS(S) \
	S(SELF) S(CHOOSE) S(NEAR) S(FAR) S(WITHIN) S(AROUND) S(LINE) S(ALL) S(WEAK) S(STRONG) S(RED) \
	S(EDGE) S(CENTER) S(RICH) S(POOR) S(HIGHLV) S(LOWLV) S(RANDOM)
#define SYN_SELECTOR_ENUM(name) SEL_##name,
enum selector { SYN_SELECTORS(SYN_SELECTOR_ENUM) SELECTORS };

/* Which pieces: NONE is "" in the file. ENEMY has the boss in it; FOE is all that
 * is not one's own. */
enum class { CLASS_NONE, CLASS_SOLDIER, CLASS_RIVAL, CLASS_ENEMY, CLASS_FOE, CLASS_ANY, CLASSES };

#define SYN_VARIABLES(V) V(ONE) V(DIE) V(DIST) V(MOVED) V(PLAYED) V(LINKS)
#define SYN_VARIABLE_ENUM(name) VAR_##name,
enum variable { SYN_VARIABLES(SYN_VARIABLE_ENUM) VARIABLES };

#define SYN_CONDITIONS(C) \
	C(NONE) C(MOVED4) C(HP_HALF) C(ON_EDGE) C(FOE_AROUND) C(POOREST) C(DIE4) C(VS_SOLDIER_BOSS)
#define SYN_CONDITION_ENUM(name) COND_##name,
enum condition { SYN_CONDITIONS(SYN_CONDITION_ENUM) CONDITIONS };

/* How long a modifier lasts. GAME changes the base value itself. */
enum duration { DUR_TURN, DUR_NEXT, DUR_ROUND, DUR_GAME, DURATIONS, DURATIONS_KEPT = DUR_GAME };

/* Every operation: name, where it may stand (c card, v verb, h core ability, e
 * event), flags (m: a multiplier does not touch it; q: asks the player; z: needs
 * no target; d: lasts as long as its `dur` says). */
#define SYN_OPERATIONS(O) \
	O(DMG,      "cve",  "")   O(DRAIN,  "cv",   "")   O(ATK,     "cvhe", "d")  O(DEF,    "cvhe", "d") \
	O(HEAL,     "cvhe", "")   O(CURE,   "cvhe", "m")  O(SHIELD,  "cvhe", "")   O(HPMAX,  "cvhe", "") \
	O(LEVEL,    "cvhe", "m")  O(COIN,   "cvhe", "")   O(STEAL,   "cv",   "")   O(DRAW,   "cvhe", "") \
	O(MANA,     "cvh",  "")   O(FLOW,   "cvhe", "")   O(CHARGE,  "cvhe", "")   O(RECALL, "cv",   "mq") \
	O(POISON,   "cvhe", "")   O(BURN,   "cvhe", "")   O(SHOCK,   "cvhe", "")   O(FEAR,   "cvhe", "") \
	O(WALK,     "cv",   "q")  O(PUSH,   "cv",   "")   O(PULL,    "cv",   "")   O(SWAP,   "cv",   "m") \
	O(PIERCE,   "cvh",  "")   O(REACH,  "cvh",  "m")  O(EVADE,   "cvh",  "m")  O(REBATTLE, "cvh", "") \
	O(PARTNER,  "cv",   "mq") O(WARP,   "e",    "m")  O(QUAKE,   "e",    "") \
	O(RESTOCK,  "e",    "mz") O(PRICE,  "e",    "mz") O(SPAWN,   "e",    "mz")
#define SYN_OPERATION_ENUM(name, places, flags) OP_##name,
enum operation { SYN_OPERATIONS(SYN_OPERATION_ENUM) OPERATIONS };

/* What a core ability is: a hook runs operations, a modifier changes a rule. */
#define SYN_CORES(C) \
	C(START) C(SENTENCE) C(BATTLE) C(AREA) C(PRICE) C(AIL) C(EFFDMG) C(HAND) C(COUNTER) C(DICE) C(FIRSTCOST)
#define SYN_CORE_ENUM(name) CORE_##name,
enum core { SYN_CORES(SYN_CORE_ENUM) CORES, CORE_HOOKS = CORE_AREA };

extern const char *const syn_selector_names[SELECTORS];
extern const char *const syn_class_names[CLASSES];
extern const char *const syn_variable_names[VARIABLES];
extern const char *const syn_condition_names[CONDITIONS];
extern const char *const syn_duration_names[DURATIONS];
extern const char *const syn_operation_names[OPERATIONS];
extern const char *const syn_core_names[CORES];

struct syn_select {
	enum selector	kind;
	enum class	class;
	int		range;		/* 0: anywhere */
	bool		self;		/* one's soldier first */
	bool		partner;	/* SELF: and one's partner */
};

struct syn_op {
	enum operation	kind;
	int		n;
	enum variable	variable;
	enum duration	duration;
	int		hits;
};

struct syn_ops {
	int		count;
	struct syn_op	op[SYN_OPS_MAX];
};

struct syn_effect {
	bool			link;		/* after the sentences, not at once */
	enum condition		condition;
	struct syn_select	select;
	struct syn_ops		ops;
};

/* --- content --- */

struct syn_subject {
	char			id[SYN_ID_SIZE];
	enum colour		colour;
	struct words		text;
	struct syn_select	select;
	int			times;		/* multiplier when the condition holds */
	enum condition		condition;
	int			cpu;		/* worth in hundredths */
};

struct syn_verb {
	char		id[SYN_ID_SIZE];
	enum colour	colour;
	struct words	text;
	struct syn_ops	ops;
	int		cpu;			/* worth in tenths */
};

struct syn_core {
	struct words	name, text;
	enum core	kind;
	enum condition	condition;
	struct syn_ops	ops;			/* of a hook */
	int		n, m;			/* of a modifier */
};

struct syn_soldier {
	char		id[SYN_ID_SIZE];
	struct words	name, title;
	int		hp, stat[STATS];
	int		hp_growth, growth[STATS];	/* a level */
	struct syn_core	core;
};

struct syn_band {
	enum band_type	type;
	uint8_t		ref;		/* a subject or a verb */
};

struct syn_spots {
	int		count;
	struct spot	list[SYN_MOVES_MAX];	/* dx, dy */
};

struct syn_card {
	char			id[SYN_ID_SIZE];
	struct words		name, text;
	enum rarity		rarity;
	int			cost;
	struct syn_band		bands[COLOURS];	/* from the top */
	struct syn_spots	moves, red;
	int			far;		/* the largest distance in moves */
	int			effect_count;
	struct syn_effect	effects[SYN_EFFECTS_MAX];
	int			cpu;		/* worth in tenths */
};

struct syn_event {
	char			id[SYN_ID_SIZE];
	struct words		name, text;
	int			effect_count;
	struct syn_effect	effects[SYN_EFFECTS_MAX];
};

struct syn_enemy {
	struct words	name;
	int		hp[SYN_FACES], stat[STATS][SYN_FACES];
};

struct syn_boss {
	char		id[SYN_ID_SIZE], type[SYN_ID_SIZE];
	struct words	name;
	int		hp, stat[STATS];
	int		acts;			/* in a round */
	int		move;			/* D each */
};

struct syn_colour {
	struct words	name, theme;
};

/* The numbers of the rules: name in the file, least, most. */
#define SYN_NUMBERS(N) \
	N(hand, 1, 10) N(hand_min, 0, 10) N(hand_max, 1, 10) N(mana, 0, 9) N(deck, 16, 16) \
	N(start_coins, 0, 99) N(kill_coins, 0, 99) N(kills_to_raid, 1, 20) N(downs_to_raid, 1, 99) \
	N(sweep_round_cap, 1, 40) N(raid_rounds, 1, 8) N(area_range, 1, 12) N(burn_damage, 0, 99) \
	N(burn_atk, -99, 0) N(ail_cap, 1, 99) N(fear_cap, 1, 99) N(shield_cap, 1, 99) N(max_coins, 1, 999) \
	N(max_mana, 1, 99) N(shock_soldier_decay, 0, 99) N(shock_enemy_decay, 0, 99) \
	N(fear_enemy_atk, -99, 0) N(levelup_heal, 0, 99) N(respawn_draw, 0, 10) N(respawn_mana, 0, 9) \
	N(var_cap_dist, 1, 12) N(var_cap_moved, 1, 99) N(boss_ailment_divisor, 1, 9) N(enemy_steal_coins, 0, 99)
#define SYN_NUMBER_MEMBER(name, low, high) int name;
struct syn_numbers { SYN_NUMBERS(SYN_NUMBER_MEMBER) };

/* A partner's values from the caller's: HP = base + per_level x level, a status =
 * the caller's base value x num / den. */
struct syn_grade {
	int	hp_base, hp_per_level;
	struct { int num, den; } part[STATS];
};

enum { SYN_GRADES = 2, SYN_CORNERS = 4, SYN_BOSS_SQUARES = 4, SYN_SPAWN_ROWS = 4, SYN_ODDS_ROWS = 8 };

struct syn_spawn { int from, to, count; };	/* enemies downed so far */
struct syn_odds { int from, to, part[RARITIES]; };	/* picks; per cent */

struct content {
	struct syn_numbers	 numbers;
	struct syn_grade	 grades[SYN_GRADES];
	struct spot		 boss_squares[SYN_BOSS_SQUARES];
	struct spot		 corners[SYN_CORNERS];
	struct spot		 starts[SYN_SEATS + 1][SYN_SEATS];	/* by players, then turn order */
	int			 spawn_rows, odds_rows;
	struct syn_spawn	 spawns[SYN_SPAWN_ROWS];
	struct syn_odds		 odds[SYN_ODDS_ROWS];
	struct syn_odds		 shop_odds;
	int			 card_prices[RARITIES], potion_prices[POTIONS];
	struct syn_colour	 colours[COLOURS];
	int			 subject_count, verb_count, soldier_count, card_count, event_count, boss_count;
	struct syn_subject	 subjects[SYN_BANDS_MAX];
	struct syn_verb		 verbs[SYN_BANDS_MAX];
	struct syn_soldier	 soldiers[SYN_SOLDIERS_MAX];
	struct syn_card		 cards[SYN_CARDS_MAX];
	struct syn_event	 events[SYN_EVENTS_MAX];
	struct syn_enemy	 enemies[SYN_ENEMIES];	/* the n-th enemy of a game is n - 1 */
	struct syn_boss		 bosses[SYN_BOSSES_MAX];
	json_t			*file;			/* for the catalogue */
};

/* By id; SYN_NONE: there is none. */
int	 syn_card_of(const struct content *, const char *id);
int	 syn_soldier_of(const struct content *, const char *id);
int	 syn_event_of(const struct content *, const char *id);
int	 syn_boss_of(const struct content *, const char *id);

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
	uint8_t		by[AIL_SHOCK];		/* the seat that added Poison, Burn last; 0: nobody */
	uint8_t		shield;
	int16_t		mods[STATS][DURATIONS_KEPT][SYN_SEATS + 1];	/* by creator; 0: an event */
};

int	 syn_owner(int piece);			/* seat of a soldier or partner; else 0 */
bool	 syn_is_soldier(int piece);
bool	 syn_is_partner(int piece);
bool	 syn_is_enemy(int piece);		/* or the boss */
void	 syn_piece_name(int piece, char name[SYN_PIECE_NAME]);
int	 syn_piece_of(const char *name);	/* PIECE_NONE: no such name */

/* --- squares --- */

int	 syn_distance(struct spot, struct spot);	/* in D */
bool	 syn_is_around(struct spot, struct spot);	/* one of the 8 neighbours */
bool	 syn_is_edge(struct spot);
bool	 syn_on_board(struct spot);
uint64_t syn_bit(struct spot);
struct spot syn_spot(int bit);

/* --- what a seat sees --- */

struct syn_pile {
	int	count;
	uint8_t	cards[SYN_PILE_MAX];	/* the first is the top; SYN_NONE: hidden */
};

/* A sentence: the subject of the left card, the verb of the one after it. */
struct syn_link {
	uint8_t		left;		/* place in the row, from 0 */
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
	bool		waiting;	/* down, and back with the next turn */
	/* this turn */
	int		mana, moved, played, links;
	int		pierce, reach;
	bool		evade, bought;
	int		battles;	/* left */
	/* the record */
	int		raid_damage, downs, kills, sentences;
	struct syn_best	best;
	/* cards; while picking, deck holds what was picked */
	int		dealt_count;
	uint8_t		dealt[SYN_SOLDIERS_MAX];	/* soldiers; SYN_NONE: hidden */
	uint8_t		offer[2];			/* SYN_NONE: nothing, or hidden */
	struct syn_pile	hand, deck, trash, row;
};

/* What is being carried out while a question is open. */
enum task { TASK_NONE, TASK_CARD, TASK_SENTENCE, TASK_LINK, TASKS };
extern const char *const syn_task_names[TASKS];

struct syn_work {
	enum task	task;
	int		card;		/* place in the row: of the card, or left of the sentence */
	int		colour;		/* of the sentence */
	int		effect;		/* of the card */
	bool		open;		/* the sentence has been counted */
	bool		begun;		/* its targets are known */
	int		op, target;	/* places in the ops and the targets */
	int		count;
	uint8_t		targets[PIECES];
	int		times;
	int		die;		/* 0: not rolled */
	int		damage;		/* done so far */
	struct spot	from;		/* where the actor stood, should it fall */
};

/* A seat's view: other hands, every deck, the events to come and, until all have
 * their soldiers, other seats' offers and dealt soldiers are SYN_NONE with only
 * their number left; the seat's own deck is sorted; the generator is zero. A
 * spectator's view (SEAT_NOBODY) hides all of that of every seat. */
struct view {
	int			 seat;		/* whose view it is */
	const struct content	*content;
	int			 seats;
	int			 limit;		/* seconds for playing cards; 0: none */
	enum winner		 winner;	/* who wins a raid that is lost */
	bool			 duels;		/* in the raid */
	enum phase		 phase;
	enum prompt		 prompt;
	int			 round;
	int			 turn;		/* position in the order, from 0 */
	uint8_t			 order[SYN_SEATS];	/* seats */
	int			 enemies_down, soldier_downs, spawned;
	bool			 raid;
	int			 raid_round;	/* from 1; 0: no raid yet */
	int			 raid_first;	/* position that opens its rounds */
	struct syn_player	 players[SYN_SEATS];	/* by seat - 1 */
	struct syn_piece	 pieces[PIECES];
	uint8_t			 boss;		/* which one */
	int			 last_hit;	/* the seat that hurt the boss last; 0 */
	uint8_t			 shop[SYN_SHOP_CARDS];
	uint8_t			 event;		/* in force; SYN_NONE */
	struct syn_pile		 events;	/* to come */
	struct syn_work		 work;
	int			 battler;	/* the piece that may battle now */
	int			 clock;		/* ticks used of the limit */
	bool			 won;		/* over: the boss is down */
	unsigned		 winners;	/* over: bit 1 << seat */
	struct rng		 rng;
};

/* A state is the referee's view. */
struct state {
	struct view	all;
};

/* Whose turn it is; while picking, whose pick. */
int	 syn_actor(const struct view *);

/* A whole state that agrees with a view: what the view hides is drawn from the
 * seed, chance included. Hidden hands and decks hold what a draft deals; a deck
 * that the seat knows is shuffled. For look-ahead; freed with destroy. */
struct state *syn_guess(const struct view *, uint64_t seed);

/* The players by raid damage and the rules for ties, best first; the number of
 * those that share the first place. */
int	 syn_ranking(const struct view *, int seats[SYN_SEATS]);

int	 syn_seconds_left(const struct view *);	/* of the limit; -1: none */

/* --- values and places --- */

bool	 syn_on_field(const struct view *, int piece);
int	 syn_stat(const struct view *, int piece, enum stat);	/* as it counts now */
int	 syn_piece_at(const struct view *, struct spot);	/* PIECE_NONE: free */
uint64_t syn_taken(const struct view *);
const struct syn_soldier *syn_soldier(const struct view *, int seat);	/* NULL: not chosen */

/* The name of a piece: of its soldier, enemy or boss; NULL for a partner. */
const struct words *syn_piece_words(const struct view *, int piece);

/* Where a card leads from a square: on the board, free or not; and where a piece
 * of the acting seat may really go with it. */
uint64_t syn_card_squares(const struct syn_spots *, struct spot from);
uint64_t syn_card_moves(const struct view *, int card, int piece);
uint64_t syn_walks(const struct view *, int piece, int steps);

/* The squares on which an enemy or the boss hits in its round action, and what a
 * soldier or partner would lose there. */
uint64_t syn_threat(const struct view *, int enemy);
int	 syn_threat_damage(const struct view *, int enemy, int piece);

/* The squares and pieces (bit 1 << piece) that answer the open question. */
uint64_t syn_answer_squares(const struct view *);
uint32_t syn_answer_pieces(const struct view *);

/* What a battle would take from both; Shields not counted. */
struct syn_fight { int dealt, taken; };
struct syn_fight syn_fight(const struct view *, int attacker, int defender);
uint32_t syn_battle_targets(const struct view *, int attacker);	/* foes in reach */

/* --- cards, sentences, the shop --- */

int	 syn_cost(const struct view *, int seat, int card);

/* Why a card of the hand (from 0) cannot be played or an item (from 1) not be
 * bought now, as a sentence to be translated; NULL: it can. */
const char *syn_play_problem(const struct view *, int seat, int slot);
const char *syn_buy_problem(const struct view *, int seat, int item);
const char *syn_potion_problem(const struct view *, int seat);

int	 syn_price(const struct view *, int seat, int item);
int	 syn_potion_heals(const struct view *, int seat, enum potion);

/* The sentences that a row of cards makes, in the order of their turn; at most
 * five for every two neighbours. */
enum { SYN_LINKS_MAX = (SYN_PILE_MAX - 1) * COLOURS };
int	 syn_links(const struct content *, const uint8_t *cards, int count, struct syn_link *links);

/* What a sentence would do if it were carried out now: whom it would reach (every
 * candidate where the player chooses; bit 1 << piece), and the amount of one
 * operation on one of them (a die counted as 1). */
uint32_t syn_link_targets(const struct view *, int seat, const struct syn_link *);
int	 syn_amount(const struct view *, int seat, const struct syn_op *, int times, int target);

/* The same for an effect of a card. */
uint32_t syn_effect_targets(const struct view *, int seat, int card, const struct syn_effect *);
bool	 syn_condition(const struct view *, int seat, enum condition);	/* DIE4: true */

/* The answer a seat gives that cannot be asked: out of time, or not its turn. */
void	 syn_standard_answer(const struct view *, char action[ACTION_SIZE]);

#endif
