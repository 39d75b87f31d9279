/* puyo_text.h: declarations of Puyo's sentences for its front ends. */
#ifndef PUYO_TEXT_H
#define PUYO_TEXT_H

#include "base/text.h"
#include "game/sentences.h"
#include "games/puyo/puyo.h"

/* The CPU's place for a pair. */
struct puyo_hint {
	bool	given;
	int	index;		/* of that pair */
	int	x, r;
};

/* Keys that sentences name, as they are set: "Left Right". */
enum puyo_named {
	NAMED_MOVE, NAMED_TURN, NAMED_TURN_LEFT, NAMED_DROP, NAMED_UNDO, NAMED_BOARDS, NAMED_MENU,
	NAMED_CURSOR, NAMED_COLOURS, NAMED_GARBAGE, NAMED_EMPTY, NAMED_EDITED, NAMED_FASTER,
	    NAMED_SLOWER, NAMED_KEYS
};

struct selection {
	char			keys[NAMED_KEYS][SENTENCE_SIZE];
	bool			editing;	/* practice: the board is changed cell by cell */
	int			pace;		/* a replay's speed factor */
	struct puyo_hint	hints[PUYO_SIDES];
};

/* puyo_text.c */
enum { PUYO_NUMBER_SIZE = 32 };
void	puyo_number(long, char text[PUYO_NUMBER_SIZE]);		/* "4,840" */
void	puyo_time(int64_t ticks, char text[TEXT_TIME_SIZE]);	/* "1:23" */
bool	puyo_is_person(const struct seat *seats, const struct view *, int side);
/* The side of the only person; -1: there is none. */
int	puyo_own_side(const struct seat *seats, const struct view *);
void	puyo_name(const struct seat *seats, const struct view *, int side,
    char text[SENTENCE_SIZE]);

/* puyo_text_problem.c */
/* Writes "a chain of 5 or more". */
void	puyo_goal_words(const struct puyo_problem *, char text[SENTENCE_SIZE]);
/* Writes the goal and all pairs. */
void	puyo_problem_words(const struct puyo_problem *, char text[SENTENCE_SIZE]);
/* The action that sets its pairs and its goal in practice. */
struct action puyo_problem_action(const struct puyo_problem *);
/* Writes the goal and the pairs that are left. */
void	puyo_goal_sentence(const struct view *, char text[SENTENCE_SIZE]);
char	*puyo_code_spoken(const struct content *, const char *code);
char	*puyo_code_field(const struct content *, const char *code);
bool	puyo_read_problem(const char *typed, struct action *);	/* puyo_text_typed.c: "rg bb 5" */
bool	puyo_is_given(const struct view *, int ahead);	/* does the game have a pair that many after
							 * the present one? */

/* puyo_text_field.c: parts of sentences in the player's language. A list starts as NULL and grows
 * by topic_list_add; the caller frees it. */
const char *puyo_colour_word(enum colour);
bool	puyo_colour_named(const char *word, enum colour *);	/* as typed; never EMPTY */
void	puyo_pair_words(struct puyo_pair, char text[SENTENCE_SIZE]);	/* "axis red, child blue" */
void	puyo_count_add(char **list, int count, enum colour);	/* "4 red" */
/* Writes "vanishing red". */
void	puyo_cell_words(const struct puyo_player *, int x, int y, char text[SENTENCE_SIZE]);
/* Returns "columns 1 to 2 red, column 3 empty, .."; the caller frees it. */
char	*puyo_row_words(const struct puyo_player *, int y);
/* Returns "row 1 red, rows 2 to 3 blue", up to its height; NULL: empty. */
char	*puyo_column_words(const struct puyo_player *, int x);
int	puyo_shown_height(const struct puyo_field *, int x);	/* without the hidden row */
int	puyo_rows_left(const struct puyo_field *);	/* in the middle, including the row that
							 * must stay free */
bool	puyo_is_in_danger(const struct puyo_player *);	/* few rows are left */

/* A group of touching puyos of one colour, of any size. */
enum { PUYO_CLUSTERS_MAX = PUYO_COLUMNS * PUYO_SHOWN_ROWS };
struct puyo_cluster {
	enum colour	colour;
	int		size;
	bool		cells[PUYO_COLUMNS][PUYO_ROWS + 1];
};
int	puyo_clusters(const struct puyo_field *, struct puyo_cluster[PUYO_CLUSTERS_MAX]);
/* Adds "column 1 rows 1 to 2" and so on. */
void	puyo_cluster_words(const struct puyo_cluster *, char **list);
/* Does it grow by a puyo on that column? */
bool	puyo_cluster_grows(const struct puyo_field *, const struct puyo_cluster *, int x);

/* The outcome of a side's pair in a place. */
struct puyo_trial {
	bool			possible;
	struct puyo_cells	cells;		/* where it comes to rest */
	struct puyo_field	landed;		/* with the pair, before anything pops, */
	struct puyo_field	left;		/* and after the chain */
	struct puyo_chain	chain;
	bool			all_clear;
	int			garbage;
};
struct puyo_cells puyo_landing(const struct puyo_field *, int x, int r);
struct puyo_trial puyo_try(const struct view *, int side, int x, int r);
/* The action that sets the field in practice. */
struct action puyo_board_action(const struct puyo_field *);

/* puyo_text_advice.c */
void	puyo_target_text(int x, int r, char text[SENTENCE_SIZE]);
void	puyo_advice(const struct seat *seats, const struct view *, const struct selection *,
    const struct action *,
	    char sentence[SENTENCE_SIZE]);
void	puyo_reason(const struct seat *seats, const struct view *, const struct judgement *,
    char text[SENTENCE_SIZE]);
void	puyo_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* puyo_text_typed.c: places and actions as offered and typed. Columns count from 1, as in all
 * text. */
void	puyo_place_words(const struct view *, int seat, int place, char text[SENTENCE_SIZE]);
bool	puyo_understand_place(const struct view *, int seat, const char *typed, int *place);
void	puyo_choice(const struct seat *seats, const struct view *, const struct action *,
    char text[SENTENCE_SIZE]);
/* The name without 1P. */
void	puyo_name_spoken(const struct seat *seats, const struct view *, int side,
    char text[SENTENCE_SIZE]);
const char *puyo_typing(const struct view *);
bool	puyo_understand(const struct view *, int seat, const char *typed, struct action *);

/* puyo_topics.c */
extern const struct topic puyo_topics[];
extern const struct sentences puyo_sentences;

/* puyo_text_log.c */
void	puyo_tell(const struct seat *seats, const struct view *, const json_t *events,
    struct log *);
bool	puyo_mark(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);
bool	puyo_settled(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);

/* puyo_text_end.c */
void	puyo_end_sentence(const struct seat *seats, const struct view *, char text[SENTENCE_SIZE]);
struct verdict puyo_verdict(const struct seat *seats, const struct view *);
char	*puyo_report(const struct seat *seats, const struct view *);
void	puyo_describe(const struct seat *seats, const struct content *, const json_t *summary,
    int own,
	    char text[SENTENCE_SIZE]);
void	puyo_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	puyo_best(const struct content *, const json_t *scores, const json_t *progress,
    char text[STAT_VALUE]);
void	puyo_statistics(const struct content *, const json_t *games, const json_t *progress,
    struct stat_lines *);

#endif
