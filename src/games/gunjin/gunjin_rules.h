/* gunjin_rules.h: what only the rule files of Gunjin Shogi share. */
#ifndef GUNJIN_RULES_H
#define GUNJIN_RULES_H

#include "base/json.h"
#include "game/game_code.h"
#include "games/gunjin/gunjin.h"

/* --- cells --- */

/* The straight lines through a cell as sets of cells that include it. Only a headquarters has a
 * second column. */
struct gunjin_lines {
	uint64_t	row;
	uint64_t	walk[2];	/* its columns as far as a piece can walk */
	uint64_t	fly;		/* its columns from end to end */
};

extern const struct gunjin_lines gunjin_lines[GUNJIN_CELLS];
extern const uint64_t gunjin_columns[8];

/* --- notebook --- */

/* Notes everything both sides learn from a move: `before` is the field before it. */
void	 gunjin_notes_take(struct view *, const struct gunjin_position *before,
    const struct gunjin_step *);

/* A piece in the enemy headquarters is not an officer if the game goes on. */
void	 gunjin_notes_no_officer(struct view *, int cell);

/* What a piece has done as a list of texts such as "beat my GE", and back; false: they are no
 * such texts. */
json_t	*gunjin_facts_json(const struct gunjin_piece *);
bool	 gunjin_fact_read(const char *words, struct gunjin_piece *);

/* --- log and repetition --- */

void	 gunjin_log_add(struct view *, const struct gunjin_record *);
int	 gunjin_log_repeated(const struct view *);	/* how often this position has occurred */

/* Reads a complete line, as the referee sees it; false: it is not one. */
bool	 gunjin_log_read(const char *line, struct gunjin_record *);

/* --- actions --- */

bool	 gunjin_is_private(const struct action *);
void	 gunjin_action_legal(const struct state *, int seat, action_visitor *, void *);

/* Reads a cell or the code of a kind, and moves the text past it. */
bool	 gunjin_cell_scan(const char **text, int *cell);
bool	 gunjin_kind_scan(const char **text, int *kind);

/* May a player write this text on a piece? */
bool	 gunjin_is_mark(const char *text);

/* --- placing: carries out one form each, when it is the time for it --- */

typedef bool gunjin_performer(struct view *, int side, const struct action *, struct events *,
    struct error *);

gunjin_performer gunjin_do_army, gunjin_do_place, gunjin_do_swap, gunjin_do_formation,
    gunjin_do_mirror,
		gunjin_do_shuffle, gunjin_do_clear, gunjin_do_ready;

bool	 gunjin_play_apply(struct state *, int seat, const struct action *, struct events *,
    struct error *);

/* --- content and states --- */

extern const struct game_code gunjin_code;
struct content	*gunjin_formations_load(const json_t *, struct error *);
void		 gunjin_formations_unload(struct content *);

/* A game before its first action, with the standard options. */
void		 gunjin_begin(struct view *, const struct content *);

extern const struct field gunjin_fields[];
void		 gunjin_rebuild(struct view *);		/* computes its derived members */
bool		 gunjin_read(struct view *, const struct json_at *, struct error *);
bool		 gunjin_check(const struct state *, struct error *);

#endif
