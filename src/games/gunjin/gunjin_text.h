/* gunjin_text.h: Gunjin Shogi as text, for its sentences and its screens.
 *
 * All text comes from the seat's view, which holds no secrets of the others. */
#ifndef GUNJIN_TEXT_H
#define GUNJIN_TEXT_H

#include "game/sentences.h"
#include "games/gunjin/gunjin.h"

enum { GUNJIN_COLUMNS = 8, GUNJIN_ROWS = 6 };

/* Keys in sentences, as the player has set them: "Enter". */
enum gunjin_named {
	NAMED_PICK, NAMED_BACK, NAMED_NEXT, NAMED_KIND, NAMED_LIST, NAMED_SHUFFLE, NAMED_READY,
	NAMED_UNDO, NAMED_SAVE,
	NAMED_MARK, NAMED_END, NAMED_KEYS
};
enum { GUNJIN_KEY_SIZE = 24 };

struct selection {
	char	keys[NAMED_KEYS][GUNJIN_KEY_SIZE];
	int	picked;		/* the cell of the picked piece; GUNJIN_NOWHERE: none */
	int	cursor;		/* a cell */
	bool	target;		/* the picked piece can go there */
	bool	asked;		/* and one more key would confirm it */
	int	kind;		/* of the reserve, while placing */
};

extern const struct sentences gunjin_sentences;

/* gunjin_text.c: what the view asks of its seat. */
int	gunjin_side_of(const struct view *);	/* of the viewer; -1: a spectator or the referee */
bool	gunjin_is_placing(const struct view *);	/* the viewer is filling the camp */
bool	gunjin_is_on_turn(const struct view *);
bool	gunjin_is_asked(const struct view *);	/* a draw is offered to the viewer */
bool	gunjin_may_offer(const struct view *);
int	gunjin_reserve_total(const struct view *);
bool	gunjin_is_headquarters(int cell);

/* gunjin_text_names.c */
const char *gunjin_name(int kind);	/* "Tank" */
const char *gunjin_label(int kind);	/* "TK" */
enum { GUNJIN_TILE_COLS = 6, GUNJIN_NAME_COLS = 12 };	/* every name fits: abbreviated in 6
							 * columns, readable in 12 */
const char *gunjin_name_within(int kind, int cols);	/* abbreviated if it does not fit */
extern const char *const gunjin_outcome_words[OUTCOMES];	/* to be translated */
extern const char *const gunjin_manner_words[MANNERS];	/* the same */
void	gunjin_add_word(char text[SENTENCE_SIZE], const char *word);	/* after a space */
typedef void gunjin_lister(unsigned kinds, char text[SENTENCE_SIZE]);
void	gunjin_kinds_text(unsigned kinds, char text[SENTENCE_SIZE]);	/* bits as labels */
void	gunjin_names_text(unsigned kinds, char text[SENTENCE_SIZE]);	/* bits as names */
/* The same in full, for lines. */
void	gunjin_names_in_lines(unsigned kinds, char text[SENTENCE_SIZE]);
void	gunjin_fold(char *words, int cols);	/* breaks lines between words only, also in
						 * Japanese */
void	gunjin_cells_text(uint64_t cells, char text[SENTENCE_SIZE]);

/* gunjin_text_camp.c: a whole camp as text, and back (struct arrangement). */
extern const struct arrangement gunjin_arrangement;
bool	gunjin_camp_print(const struct view *, char text[ACTION_SIZE]);
bool	gunjin_camp_next(const struct view *, const char *text, int *step, struct action *);
/* the caller frees it */
char	*gunjin_code_in_lines(const struct content *, const char *code);

/* gunjin_text_advice.c: advice, and the CPU's reasons. */
void	gunjin_advice(const struct seat *seats, const struct view *, const struct selection *,
    const struct action *,
	    char text[SENTENCE_SIZE]);
void	gunjin_reason(const struct seat *seats, const struct view *, const struct judgement *,
    char text[SENTENCE_SIZE]);
void	gunjin_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* gunjin_text_log.c */
void	gunjin_tell(const struct seat *seats, const struct view *, const json_t *events,
    struct log *);
const struct gunjin_record *gunjin_last_record(const struct view *);
void	gunjin_record_sentence(const struct seat *seats, const struct view *,
    const struct gunjin_record *,
	    char text[SENTENCE_SIZE]);
bool	gunjin_remark(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);
bool	gunjin_mark(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);
/* "12 B3xB4 Tank win". */
void	gunjin_log_short(const struct view *, int index, int cols, char line[SENTENCE_SIZE]);

/* gunjin_text_about.c, gunjin_text_notes.c: the caller frees texts of type char *. */
enum outcome gunjin_fares(int kind, int other);	/* other: no flag; OUTCOME_NONE: they never meet */
unsigned gunjin_rivals(int kind, enum outcome);	/* the kinds against which it has that outcome */
const char *gunjin_empty_text(const struct view *, int cell);	/* of an empty cell */
char	*gunjin_flag_text(const struct view *, int cell);	/* the piece behind the own flag
								 * there, whose power it has */
char	*gunjin_kind_text(int kind);	/* how it moves and fights */
char	*gunjin_kind_in_lines(int kind);	/* the same with full names, for lines */

/* gunjin_text_notes.c */
char	*gunjin_note_text(const struct view *, int cell);	/* of an enemy piece */
char	*gunjin_note_in_lines(const struct view *, int cell);	/* the same with full names, for
								 * lines */
/* In few words; "": nothing. */
void	gunjin_note_brief(const struct view *, int cell, char text[SENTENCE_SIZE]);
char	*gunjin_moved_text(const struct view *, int cell);	/* of any piece: whether it has
								 * moved, and from where */
/* False: nothing is noted. */
bool	gunjin_note_short(const struct view *, int cell, char text[SENTENCE_SIZE]);
const char *gunjin_no_notes(const struct view *);	/* shown if no piece has a note */
unsigned gunjin_found_kinds(const struct view *, int side);	/* kinds of which every copy is
								 * known */
/* The note in the columns of a tile. */
void	gunjin_note_tile(const struct view *, int cell, int cols, char text[SENTENCE_SIZE]);
int	gunjin_known_kind(const struct view *, int cell);	/* of an enemy piece, from the
								 * notebook; KIND_NONE: unknown */

/* gunjin_text_end.c */
void	gunjin_end_sentence(const struct seat *seats, const struct view *,
    char text[SENTENCE_SIZE]);
void	gunjin_losses_title(const struct seat *seats, const struct view *, int side,
    char text[SENTENCE_SIZE]);
struct verdict gunjin_verdict(const struct seat *seats, const struct view *);
char	*gunjin_report(const struct seat *seats, const struct view *);
void	gunjin_describe(const struct seat *seats, const struct content *, const json_t *summary,
    int own,
	    char text[SENTENCE_SIZE]);
void	gunjin_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	gunjin_statistics(const struct content *, const json_t *games, const json_t *progress,
    struct stat_lines *);

/* gunjin_topics.c: the topics; gunjin_text_choice.c: actions in a list, and as people type them. */
extern const struct topic gunjin_topics[];
void	gunjin_choice(const struct seat *seats, const struct view *, const struct action *,
    char text[SENTENCE_SIZE]);
bool	gunjin_understand(const struct view *, int seat, const char *typed, struct action *);

#endif
