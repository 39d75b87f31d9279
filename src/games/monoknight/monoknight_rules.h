/* monoknight_rules.h: what only the rule files of MonoKnight share. */
#ifndef MONOKNIGHT_RULES_H
#define MONOKNIGHT_RULES_H

#include "base/fields.h"
#include "games/monoknight/monoknight.h"

/* --- cards --- */

bool	 knight_cards_equal(struct knight_card, struct knight_card);
json_t	*knight_card_json(struct knight_card);		/* its name */

/* --- the board --- */

json_t		*knight_spot_json(struct spot);
struct spot	 knight_board_centre(int size);
void		 knight_board_add_special(struct view *, const struct special *);

/* Lands on a tile once; returns whether it was visited before. */
bool		 knight_board_land(struct view *, struct spot);
bool		 knight_board_has(const struct view *, int x, int y);
bool		 knight_board_enterable(const struct view *, int x, int y);
struct tile	*knight_board_tile(struct view *, struct spot);

/* Can any card of the deck ever leave the tile? If not, the run is lost. */
bool		 knight_board_can_leave(const struct view *, struct spot);

/* --- hand and deck --- */

enum { REFILL_CARDS_MAX = 512 };	/* of one refill, so that duplicates end */

/* Fills the hand after slot `gap` was emptied (-1: none). */
void	 knight_hand_fill(struct view *, int gap, struct events *);
void	 knight_hand_deal(struct view *, struct events *);	/* all new */
void	 knight_hand_top_up(struct view *);			/* NEXT only */
void	 knight_hand_sort(struct view *);
void	 knight_hand_take(struct view *, int slot, int count, struct events *);	/* then refills */
bool	 knight_hand_is_dead(const struct view *);

/* --- play --- */

void	 knight_action_legal(const struct state *, int seat, action_visitor *, void *);

/* Replaces dead hands until one can move. Only the first deadlock in a row costs a penalty, and
 * none if the deal was already paid for. */
void	 knight_play_settle(struct view *, bool paid, struct events *);
bool	 knight_play_apply(struct state *, int seat, const struct action *, struct events *,
    struct error *);
void	 knight_play_advance(struct state *, uint64_t ticks, struct events *);

/* --- modes and stages --- */

extern const struct option knight_options[];

#define DAILY_STAGE "5-8"	/* the daily game's on even days */

/* The rules of a mode (of a free game: the initial ones), and the deck's seed, which in a daily
 * game is the day's. */
void		 knight_mode_setting(const struct content *, enum mode, const struct stage *,
    int day,
		    struct setting *);
uint64_t	 knight_mode_seed(enum mode, int day, uint64_t seed);
uint64_t	 knight_deal(const struct options *, uint64_t seed);

/* Lays the tiles of the start, none visited. */
void		 knight_mode_lay_board(struct view *);

/* Why a stage cannot have another special tile. */
enum special_problem { SPECIAL_FITS, SPECIAL_TOO_MANY, SPECIAL_ON_START, SPECIAL_TO_ITSELF,
    SPECIAL_TO_OBSTACLE, SPECIAL_TO_WARP, SPECIAL_PROBLEMS };
enum special_problem knight_special_problem(const struct stage *, const struct special *);

extern const struct game_code knight_code;

#define FIRST_STAGE "1-1"	/* if none is given */

/* Sets the stage of that id in the mode's campaign, if it has one, or that of a code. */
bool		 knight_mode_find_stage(struct view *, const char *id, struct error *);
struct state	*knight_mode_create(const struct content *, const struct options *, uint64_t seed,
		    struct error *);

struct content	*knight_stages_load(const json_t *, struct error *);
void		 knight_stages_unload(struct content *);
json_t		*knight_progress(const struct state *, const json_t *old, unsigned assisted,
    char key[OPTION_SIZE]);

/* --- JSON --- */

extern const struct field knight_fields[];	/* of a view */
void		 knight_rebuild(struct view *);	/* computes the derived members */
bool		 knight_read(struct view *, const struct json_at *, struct error *);
bool		 knight_check(const struct state *, struct error *);

extern const char *const knight_preset_names[PRESETS];

#endif
