/* gunjin_rules.h: what the rule files of Gunjin Shogi share with each other only. */
#ifndef GUNJIN_RULES_H
#define GUNJIN_RULES_H

#include "base/json.h"
#include "game/game_code.h"
#include "games/gunjin/gunjin.h"

/* --- cells --- */

/* The straight lines through a cell as sets of cells, itself included. A second
 * column has only a headquarters. */
struct gunjin_lines {
	uint64_t	row;
	uint64_t	walk[2];	/* its columns as far as they can be walked */
	uint64_t	fly;		/* its columns from end to end */
};

extern const struct gunjin_lines gunjin_lines[GUNJIN_CELLS];
extern const uint64_t gunjin_columns[8];

/* --- notebook --- */

/* Everything both sides learn from a move: `before` is the field as it was. */
void	 gunjin_notes_take(struct view *, const struct gunjin_field *before, const struct gunjin_step *);

/* A piece that stands in the other's headquarters while the game goes on is no
 * officer. */
void	 gunjin_notes_intruder(struct view *, int cell);

/* What a piece has done as a list of words such as "beat my GE", and the way back:
 * false: those are no such words. */
json_t	*gunjin_facts_json(const struct gunjin_piece *);
bool	 gunjin_fact_read(const char *words, struct gunjin_piece *);

/* --- log and repetition --- */

void	 gunjin_log_add(struct view *, const struct gunjin_record *);
int	 gunjin_log_repeated(const struct view *);	/* how often this position has stood */

/* One line with everything in it, as the referee's; false: it is no such line. */
bool	 gunjin_log_read(const char *line, struct gunjin_record *);

/* --- actions --- */

bool	 gunjin_is_private(const struct action *);
void	 gunjin_action_legal(const struct state *, int seat, action_visitor *, void *);

/* A cell or the code of a kind at the beginning of a text, which is moved past it. */
bool	 gunjin_cell_scan(const char **text, int *cell);
bool	 gunjin_kind_scan(const char **text, int *kind);

/* Is this a text a player may write on a piece? */
bool	 gunjin_is_mark(const char *text);

/* --- placing: carries out one form each, when it is the time for it --- */

typedef bool gunjin_performer(struct view *, int side, const struct action *, struct events *, struct error *);

gunjin_performer gunjin_do_army, gunjin_do_place, gunjin_do_swap, gunjin_do_formation, gunjin_do_mirror,
		gunjin_do_shuffle, gunjin_do_clear, gunjin_do_ready;

bool	 gunjin_play_apply(struct state *, int seat, const struct action *, struct events *, struct error *);

/* --- content and states --- */

extern const struct game_code gunjin_code;
struct content	*gunjin_formations_load(const json_t *, struct error *);
void		 gunjin_formations_unload(struct content *);

/* A game before its first action, with the standard options. */
void		 gunjin_begin(struct view *, const struct content *);

extern const struct field gunjin_fields[];
void		 gunjin_rebuild(struct view *);		/* its derived members */
bool		 gunjin_read(struct view *, const struct json_at *, struct error *);
bool		 gunjin_check(const struct state *, struct error *);

#endif
