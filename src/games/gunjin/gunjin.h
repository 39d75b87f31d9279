/* gunjin.h: Gunjin Shogi's types, and what drawing and the CPU may ask.
 *
 * Two armies of 23 face each other over a river with two bridges. Neither player sees the kinds
 * of the enemy's pieces, only how battles end. An officer in the enemy headquarters wins, and so
 * does taking every piece that can move.
 *
 *	      A    B    C    D    E    F    G    H
 *	 6    39   40   41  ( 42 = HQ2 ) 43   44   45	camp of side 2
 *	 5    31   32   33   34   35   36   37   38
 *	 4    23   24   25   26   27   28   29   30
 *	     ~~~~ ==== ~~~~ ~~~~ ~~~~ ~~~~ ==== ~~~~	water, bridges in B and G
 *	 3    15   16   17   18   19   20   21   22
 *	 2     7    8    9   10   11   12   13   14
 *	 1     0    1    2  (  3 = HQ1 )  4    5    6	camp of side 1
 *
 * The numbers are the cells in C; cell 45 - c is cell c after a half turn of the board. Sides
 * count from 0 in C; seats, texts and events count from 1.
 *
 * A piece is known by its side and its number in the army, 0 to 22: the place in the camp where
 * it started, in the owner's reading order (front row first, left to right for the owner). So
 * the number reveals nothing about the kind of the piece, and it never changes, even after a
 * loss. (In a set-up position pieces are numbered in the given order.)
 *
 * Actions, single spaces:
 *
 *	army C1 .. C23        the whole camp in reading order, and ready
 *	place CELL CODE       from the reserve; a piece that was there returns to it
 *	swap CELL CELL        two cells of the camp, empty ones too
 *	formation NAME        as in the content file, all 23 at once
 *	mirror                left and right change places
 *	shuffle               all 23 anywhere      clear    all back to the reserve
 *	ready                 final; with all 23 placed only
 *	B3-B4                 a move, with a battle if an enemy is there
 *	offer draw            on one's turn, once a ply; does not end the turn
 *	accept draw           the answer to an offer; no other action is
 *	decline draw          possible before it
 *	resign                on one's turn
 *	mark CELL TEXT        a note on an enemy piece that only its author sees, at
 *	mark CELL             any time in play; without a text it is removed
 *
 * legal() lists moves, the answers to an offer, and while placing the formations and ready; the
 * rest is left out. */
#ifndef GUNJIN_GUNJIN_H
#define GUNJIN_GUNJIN_H

#include "base/code.h"
#include "base/json.h"
#include "base/rng.h"
#include "game/game.h"

extern const struct game gunjin_game;

enum {
	GUNJIN_CELLS = 46,
	GUNJIN_NOWHERE = GUNJIN_CELLS,	/* the cell of a piece that is lost or in reserve */
	GUNJIN_SIDES = 2,
	GUNJIN_ARMY = 23,
	GUNJIN_MOVES_MAX = 276,		/* 23 engineers with 12 ways each */
	GUNJIN_REPEATS = 4,		/* a position that occurs so often is a draw */
	GUNJIN_NOBATTLE = 200,		/* plies; the standard */
	GUNJIN_NOBATTLE_MIN = 1,
	GUNJIN_NOBATTLE_MAX = 1000,
	GUNJIN_PLY_MAX = 1000000,
	GUNJIN_LINE_SIZE = 48,		/* a line of the log */
	GUNJIN_MARK_COLUMNS = 16,
	GUNJIN_MARK_SIZE = GUNJIN_MARK_COLUMNS * 2 + 1,	/* two bytes a column at most */
	GUNJIN_ID_SIZE = 12,		/* of a formation */
	GUNJIN_FAR_MAX = 7,		/* cells that a piece can slide or fly */
};

enum phase { PHASE_PLACING, PHASE_PLAYING, PHASE_OVER, PHASES };
#define GUNJIN_NOTEBOOKS(N) \
	N(OFF, "off", N_("off"), NULL) \
	N(FACTS, "facts", N_("facts"), NULL) \
	N(CANDIDATES, "candidates", N_("candidates"), NULL)
#define GUNJIN_NOTEBOOK(id, name, word, help) NOTEBOOK_##id,
enum notebook { GUNJIN_NOTEBOOKS(GUNJIN_NOTEBOOK) NOTEBOOKS };
/* OUTCOME_NONE: no battle. */
enum outcome { OUTCOME_NONE, OUTCOME_WIN, OUTCOME_LOSS, OUTCOME_DRAW, OUTCOMES };
enum manner { MANNER_ATTACK, MANNER_BALANCE, MANNER_DEFENCE, MANNERS };

/* The offer of the side to move in this ply: a declined one is not repeated. */
enum offer { OFFER_NONE, OFFER_OPEN, OFFER_DECLINED, OFFERS };

enum reason {
	REASON_NONE,
	REASON_OCCUPATION,
	REASON_ELIMINATION,
	REASON_BLOCKED,
	REASON_REPETITION,
	REASON_NOBATTLE,
	REASON_RESIGN,
	REASON_AGREED,
	REASONS,
};

/* The names of the above in options, actions, events and JSON. */
extern const char *const gunjin_phase_names[PHASES];
extern const char *const gunjin_notebook_names[NOTEBOOKS];
extern const char *const gunjin_outcome_names[OUTCOMES + 1];	/* NULL-ended */
extern const char *const gunjin_manner_names[MANNERS];
extern const char *const gunjin_offer_names[OFFERS];
extern const char *const gunjin_reason_names[REASONS];

/* --- pieces --- */

enum walk {
	WALK_STEP,	/* to a neighbour */
	WALK_CHARGE,	/* a step, or two straight forward over an empty cell */
	WALK_FLY,	/* anywhere in its column, or a step sideways */
	WALK_SLIDE,	/* as a rook; no water */
	WALK_NEVER,
};

/* Every kind in the book's order: code, name, copies per side, walk. */
#define GUNJIN_KINDS(K) \
	K(GE, N_("General"),              1, STEP) \
	K(LG, N_("Lieutenant General"),   1, STEP) \
	K(MG, N_("Major General"),        1, STEP) \
	K(CO, N_("Colonel"),              1, STEP) \
	K(LC, N_("Lieutenant Colonel"),   1, STEP) \
	K(MA, N_("Major"),                1, STEP) \
	K(CP, N_("Captain"),              2, STEP) \
	K(L1, N_("First Lieutenant"),     2, STEP) \
	K(L2, N_("Second Lieutenant"),    2, STEP) \
	K(PL, N_("Aeroplane"),            2, FLY) \
	K(TK, N_("Tank"),                 2, CHARGE) \
	K(CV, N_("Cavalry"),              1, CHARGE) \
	K(EN, N_("Engineer"),             2, SLIDE) \
	K(SP, N_("Spy"),                  1, STEP) \
	K(MI, N_("Mine"),                 2, NEVER) \
	K(FL, N_("Flag"),                 1, NEVER)

#define GUNJIN_KIND_ENUM(code, name, copies, walk) KIND_##code,
#define GUNJIN_KIND_SUM(code, name, copies, walk) + copies
enum kind {
	GUNJIN_KINDS(GUNJIN_KIND_ENUM)
	KINDS,
	KIND_HIDDEN = KINDS,	/* a piece of a kind that the seat may not know */
	KIND_NONE,		/* there is no such piece */
};
_Static_assert(KINDS == 16 && (0 GUNJIN_KINDS(GUNJIN_KIND_SUM)) == GUNJIN_ARMY,
    "16 kinds, 23 pieces");

enum {
	GUNJIN_ANY_KIND = (1 << KINDS) - 1,	/* every kind */
	GUNJIN_FIXED = 1 << KIND_MI | 1 << KIND_FL,	/* kinds that never move */
};

struct gunjin_kind {
	const char	*code;		/* "GE": in actions, JSON and logs */
	const char	*name;		/* to be translated */
	int		 copies;
	enum walk	 walk;
};

extern const struct gunjin_kind gunjin_kinds[KINDS];

bool	 gunjin_is_movable(int kind);
bool	 gunjin_is_officer(int kind);		/* can occupy a headquarters */
int	 gunjin_kind_of(const char code[2]);	/* KIND_NONE: no such code */

/* The outcome for an attacker against a power: a kind other than the flag, or KIND_NONE for a
 * flag without a piece behind it. */
enum outcome	gunjin_fight(int attacker, int power);
enum outcome	gunjin_reverse(enum outcome);	/* the same for the other side */

/* --- cells --- */

int	 gunjin_column(int cell);		/* 0 to 7; 3 for a headquarters */
int	 gunjin_row(int cell);			/* 0 to 5 */
int	 gunjin_cell_at(int column, int row);
bool	 gunjin_is_bridge(int column);
int	 gunjin_headquarters(int side);		/* the cell */
int	 gunjin_camp_cell(int side, int place);	/* of a place in reading order */
int	 gunjin_camp_place(int side, int cell);	/* -1: not in that side's camp */
int	 gunjin_cell_behind(int side, int cell);	/* the cell behind it; GUNJIN_NOWHERE
							 * after the last row */
const char *gunjin_cell_name(int cell);
int	 gunjin_cell_of(const char *name, size_t length);	/* GUNJIN_NOWHERE: no such cell */

/* --- the field: the board and its pieces, for rules and look-ahead ---
 *
 * A plain value, copied by assignment; nothing here allocates. The CPU takes the field of its
 * view, gives every hidden piece a kind and plays on it. A set of cells is a number with a bit
 * for each of them. */

#define BIT(cell) (UINT64_C(1) << (cell))

struct gunjin_move { uint8_t from, to; };

struct gunjin_man { uint8_t kind, cell; };

struct gunjin_position {
	uint64_t		 cells[GUNJIN_SIDES];	/* the cells with pieces of a side */
	struct gunjin_man	 men[GUNJIN_SIDES][GUNJIN_ARMY];
	uint8_t			 at[GUNJIN_CELLS];	/* number of the piece there; 0 if empty */
	uint8_t			 movable[GUNJIN_SIDES];	/* pieces left that can move; hidden ones
							 * not counted */
	uint8_t			 turn;			/* the side to move */
	uint16_t		 since_battle;		/* plies */
};

/* A move with enough to take it back. */
struct gunjin_step {
	struct gunjin_move	 move;
	enum outcome		 outcome;	/* for the mover */
	uint8_t			 mover, defender;	/* numbers; defender: of the other side */
	uint16_t		 since_battle;	/* before it */
};

/* How a game ended; winner: a side, -1 for a draw. */
struct gunjin_end {
	enum reason	reason;		/* REASON_NONE: it has not ended */
	int		winner;
};

/* The side of the piece on a cell; -1: empty. */
int	 gunjin_side_at(const struct gunjin_position *, int cell);
int	 gunjin_kind_at(const struct gunjin_position *, int cell);	/* KIND_NONE: empty */

void	 gunjin_field_clear(struct gunjin_position *);	/* no pieces at all */
/* computes all members from the men */
void	 gunjin_field_rebuild(struct gunjin_position *);

/* Puts piece `number` with this kind on an empty cell, removes it, or gives it another kind
 * where it is. */
void	 gunjin_field_put(struct gunjin_position *, int side, int number, int kind, int cell);
void	 gunjin_field_remove(struct gunjin_position *, int side, int number);
void	 gunjin_field_set_kind(struct gunjin_position *, int side, int number, int kind);

/* The cells that such a piece of the side could reach from a cell; the second takes kind and
 * side from the piece on the cell. */
uint64_t gunjin_reach_of(const struct gunjin_position *, int side, int kind, int cell);
uint64_t gunjin_reach(const struct gunjin_position *, int cell);

/* The moves of a side by number of the piece, then cell; and are there any? */
int	 gunjin_field_moves(const struct gunjin_position *, int side,
    struct gunjin_move[GUNJIN_MOVES_MAX]);
bool	 gunjin_field_can_move(const struct gunjin_position *, int side);

/* The power with which the piece on a cell defends itself: its kind; for a flag the kind behind
 * it, KIND_NONE for nothing, KIND_HIDDEN if that is hidden. */
int	 gunjin_power(const struct gunjin_position *, int cell);

/* Plays a move that gunjin_field_moves lists, if all its kinds are known, or takes it back; the
 * turn passes. */
struct gunjin_step gunjin_field_play(struct gunjin_position *, struct gunjin_move);
void	 gunjin_field_take_back(struct gunjin_position *, const struct gunjin_step *);

/* Has the last move, to that cell, won by occupation? */
bool	 gunjin_field_is_occupied(const struct gunjin_position *, int to);

/* Is the game over after a move to that cell? Looks for occupation, elimination and blockade;
 * the field knows nothing of repetition and the no-battle limit. */
struct gunjin_end gunjin_field_end(const struct gunjin_position *, int to);

/* --- formations --- */

struct formation {
	char		id[GUNJIN_ID_SIZE];	/* "ATK1" */
	enum manner	manner;
	struct bilingual	name;
	uint8_t		army[GUNJIN_ARMY];	/* kinds in reading order */
};

/* A camp that only CPU players use. */
struct gunjin_camp {
	enum manner	manner;
	uint8_t		strength;	/* percent of games won against other such camps */
	uint8_t		army[GUNJIN_ARMY];
};

struct content {
	struct formation	*formations;
	int			 formation_count, formation_room;
	struct gunjin_camp		*camps;
	int			 camp_count, camp_room;
};

/* The formation of that id; NULL: there is none. */
const struct formation	*gunjin_formation(const struct content *, const char *id);

/* "C1 .. C23", the kinds of a camp in reading order, as a text. Reading moves past them, or
 * stops at what is not a code. */
bool	 gunjin_army_scan(const char **codes, int army[GUNJIN_ARMY]);
void	 gunjin_army_print(const int army[GUNJIN_ARMY], char *codes, size_t size);
bool	 gunjin_is_army(const int army[GUNJIN_ARMY]);	/* are these exactly the pieces of one
							 * army? */

/* The same as a code to share; reading refuses other texts. */
void	 gunjin_code_write(const uint8_t army[GUNJIN_ARMY], char text[CODE_SIZE]);
bool	 gunjin_code_read(const char *typed, uint8_t army[GUNJIN_ARMY], struct error *);

/* The 23 kinds of an army in any order. */
void	 gunjin_army_shuffle(struct rng *, uint8_t army[GUNJIN_ARMY]);

/* The kinds of the same camp with left and right exchanged. */
void	 gunjin_army_mirror(const uint8_t army[GUNJIN_ARMY], uint8_t mirrored[GUNJIN_ARMY]);

/* --- actions --- */

enum form {
	FORM_MOVE, FORM_ARMY, FORM_PLACE, FORM_SWAP, FORM_FORMATION, FORM_MIRROR, FORM_SHUFFLE,
	FORM_CLEAR, FORM_READY,
	FORM_OFFER, FORM_ACCEPT, FORM_DECLINE, FORM_RESIGN, FORM_UNMARK, FORM_MARK, FORMS,
};

extern const struct action_forms gunjin_forms;

/* Why a move is good, and the meaning of its numbers. */
enum gunjin_why {
	WHY_NONE,
	WHY_OCCUPIES,
	WHY_GUARDS,		/* the cell of an enemy near one's headquarters that may be an
				 * officer */
	/* the move that was made: the cell it attacks, its kind, in how many of ten cases it loses
	 * */
	WHY_KEEPS_PIECE,
	WHY_BEATS,		/* the cell of an enemy that loses whatever it is */
	WHY_LIKELY,		/* in how many of ten cases the attacked enemy loses */
	WHY_SCOUTS,		/* the cell of an enemy */
	WHY_ESCAPES,		/* the cell of an enemy nearby that probably beats it */
	WHY_MARCHES,		/* the steps left to the enemy headquarters */
	WHY_THREATENS,		/* the cell of an enemy that it can attack next and probably
				 * beats */
	WHYS,
};

struct action	gunjin_move_action(struct gunjin_move);
struct action	gunjin_army_action(const uint8_t army[GUNJIN_ARMY]);

/* --- what a seat sees --- */

/* What a side has noted about an enemy piece, only from what that side saw. It is kept in every
 * game and always in the view, because the CPU plays from it; the notebook option
 * (view.notebook) decides how much of it a person sees, and the JSON form follows that option. */
struct gunjin_note {
	uint16_t	candidates;	/* bit 1 << kind: what it can still be */
	uint16_t	beat, drew;	/* bit 1 << kind: it beat, or drew with, such a piece of
					 * mine */
	uint8_t		far;		/* the most cells it slid or flew in a move; 0: never */
	bool		two_forward, jumped, crossed_water;
	bool		entered;	/* my headquarters */
	char		mark[GUNJIN_MARK_SIZE];	/* "": none */
};

/* The public facts about a piece, and the other side's note about it. */
struct gunjin_piece {
	uint8_t			start;	/* cell; GUNJIN_NOWHERE: lost before a set-up */
	bool			moved;
	uint8_t			loss;	/* the n-th loss of its side; 0: not lost */
	struct gunjin_note	note;	/* empty unless the viewer made it */
};

/* One ply. */
struct gunjin_record {
	struct gunjin_move	 move;
	uint8_t			 side;
	uint8_t			 mover, defender;	/* kinds; defender KIND_NONE: no battle */
	uint8_t			 outcome;		/* enum outcome, for the mover */
};

/* A seat's view has the enemy's kinds as KIND_HIDDEN everywhere, no notes but its own, an empty
 * enemy camp while placing, and the generators zero. A spectator's (SEAT_NOBODY) hides both
 * sides. Kinds stay hidden after the end: to show the armies, ask for the referee's view. */
struct view {
	int			 viewer;	/* whose view it is */
	const struct content	*content;
	enum notebook		 notebook;	/* how much of it a person sees */
	bool			 repetition;	/* the fourth occurrence is a draw */
	int			 nobattle;	/* plies without a battle that make a draw */
	enum phase		 phase;
	bool			 ready[GUNJIN_SIDES];
	struct gunjin_position	 field;
	struct gunjin_piece	 pieces[GUNJIN_SIDES][GUNJIN_ARMY];
	int			 ply;		/* played so far */
	int			 repeated;	/* how often this position has occurred,
						 * including now */
	enum offer		 offer;
	struct gunjin_record	*log;		/* up to now, the oldest first */
	int			 log_count, log_room;
	struct gunjin_end	 end;
	struct rng		 rng[GUNJIN_SIDES];	/* for shuffling; one per side, so
							 * neither reveals the other */
};

/* A state is the referee's view. */
struct state {
	struct view	all;
};

/* Pieces that a side has left; 23 while placing. */
int	 gunjin_left(const struct view *, int side);

/* Numbers of the lost pieces in the order of their loss. */
int	 gunjin_losses(const struct view *, int side, int numbers[GUNJIN_ARMY]);

/* The candidates of each piece of a side after counting its whole army, lost pieces included: if
 * both tanks are known, no other piece is one. Only the candidates of the notes if a set-up
 * began with less than an army. */
void	 gunjin_count_candidates(const struct view *, int side, uint16_t candidates[GUNJIN_ARMY]);

/* How many of each kind a side has not placed yet. */
void	 gunjin_reserve(const struct view *, int side, int counts[KINDS]);

/* How often the position after a move without a battle would then have occurred. */
int	 gunjin_repeated_after(const struct view *, struct gunjin_move);

/* The log as the viewer may read it, line 0 the oldest; after the end it has one more line than
 * plies. */
int	 gunjin_log_lines(const struct view *);
void	 gunjin_log_line(const struct view *, int index, char line[GUNJIN_LINE_SIZE]);

/* The outcome of a battle for the viewer, for the referee that of the mover; OUTCOME_NONE: there
 * was no battle, or the viewer is a spectator, who does not know. */
enum outcome	gunjin_outcome_seen(const struct view *, const struct gunjin_record *);

/* "1 occupation", "draw agreed"; "" while the game goes on. */
void	 gunjin_end_text(struct gunjin_end, char text[GUNJIN_LINE_SIZE]);

/* --- what happens --- */

/* Public unless noted; cells and pieces by name, seats by number. A battle comes after its move,
 * once for each seat with its own piece and win, loss or draw for it, and once for spectators
 * without these two; removed are the seats that lost their piece. */
#define GUNJIN_EVENTS(EVENT) \
	EVENT(placed, cell, piece)	/* these three only for the seat that places */ \
	EVENT(swapped, cells) \
	EVENT(arranged, how)		/* formation, mirror, shuffle, clear or army */ \
	EVENT(ready, seat) \
	EVENT(moved, seat, from, to) \
	EVENT(battle, from, to, removed, piece, result) \
	EVENT(offer, seat) \
	EVENT(declined, seat) \
	EVENT(marked, cell, mark)	/* only for the seat that marks */ \
	EVENT(over, winner, reason)	/* winner: a seat, or null for a draw */
EVENTS_DECLARE(gunjin_events, GUNJIN_EVENTS);
extern const struct event_shape gunjin_event_shapes[EVENT_KINDS + 1];

/* Members of the statistics of a result. */
JSON_KEYS(stats, reason, plies, left);

#endif
