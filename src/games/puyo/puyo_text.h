/* puyo_text.h: Puyo in words, for its sentences and its screens. */
#ifndef PUYO_WORDS_H
#define PUYO_WORDS_H

#include "base/text.h"
#include "game/sentences.h"
#include "games/puyo/puyo.h"

/* Where the CPU would bring a pair. */
struct puyo_hint {
	bool	given;
	int	index;		/* of that pair */
	int	x, r;
};

/* Keys that sentences name, as the player has them: "Left Right". */
enum puyo_named {
	NAMED_MOVE, NAMED_TURN, NAMED_TURN_LEFT, NAMED_DROP, NAMED_UNDO, NAMED_BOARDS, NAMED_MENU,
	NAMED_CURSOR, NAMED_COLOURS, NAMED_GARBAGE, NAMED_EMPTY, NAMED_EDITED, NAMED_FASTER, NAMED_SLOWER, NAMED_KEYS
};

struct selection {
	char			keys[NAMED_KEYS][SENTENCE_SIZE];
	bool			editing;	/* practice: the board is changed cell by cell */
	int			pace;		/* watching: so many times as fast */
	struct puyo_hint	hints[PUYO_SIDES];
};

/* puyo_text.c */
enum { PUYO_NUMBER_SIZE = 32 };
void	puyo_number(long, char text[PUYO_NUMBER_SIZE]);		/* "4,840" */
void	puyo_time(int64_t ticks, char text[TEXT_TIME_SIZE]);	/* "1:23" */
bool	puyo_is_person(const struct seat *seats, const struct view *, int side);
int	puyo_own_side(const struct seat *seats, const struct view *);	/* of the only person; -1 */
void	puyo_name(const struct seat *seats, const struct view *, int side, char text[SENTENCE_SIZE]);

/* puyo_text_problem.c */
void	puyo_goal_words(const struct puyo_problem *, char text[SENTENCE_SIZE]);	/* "a chain of 5 or more" */
void	puyo_problem_words(const struct puyo_problem *, char text[SENTENCE_SIZE]);	/* the goal and all pairs */
struct action puyo_problem_action(const struct puyo_problem *);	/* that gives its pairs and its goal, in practice */
void	puyo_goal_sentence(const struct view *, char text[SENTENCE_SIZE]);	/* with the pairs that are left */
char	*puyo_code_said(const struct content *, const char *code);
char	*puyo_code_field(const struct content *, const char *code);
bool	puyo_read_problem(const char *typed, struct action *);	/* puyo_text_typed.c: "rg bb 5" */
bool	puyo_is_given(const struct view *, int ahead);	/* does the pair so far behind the present one come at all? */

/* puyo_text_field.c: all in the player's language. A list is made by topic_list_add, NULL at first; the caller frees it. */
const char *puyo_colour_word(enum colour);
bool	puyo_colour_named(const char *word, enum colour *);	/* as people type it; never EMPTY */
void	puyo_pair_words(struct puyo_pair, char text[SENTENCE_SIZE]);	/* "axis red, child blue" */
void	puyo_count_add(char **list, int count, enum colour);	/* "4 red" */
void	puyo_cell_words(const struct puyo_player *, int x, int y, char text[SENTENCE_SIZE]);	/* "vanishing red" */
char	*puyo_row_words(const struct puyo_player *, int y);	/* "columns 1 to 2 red, column 3 empty, .."; the caller frees it */
char	*puyo_column_words(const struct puyo_player *, int x);	/* "row 1 red, rows 2 to 3 blue", up to its height; NULL: empty */
int	puyo_shown_height(const struct puyo_field *, int x);	/* without the hidden row */
int	puyo_rows_left(const struct puyo_field *);	/* in the middle, up to and with the one that must be free */
bool	puyo_is_in_danger(const struct puyo_player *);	/* few of these */

/* Puyos of a colour that touch, however few. */
enum { PUYO_CLUSTERS_MAX = PUYO_COLUMNS * PUYO_SHOWN_ROWS };
struct puyo_cluster {
	enum colour	colour;
	int		size;
	bool		cells[PUYO_COLUMNS][PUYO_ROWS + 1];
};
int	puyo_clusters(const struct puyo_field *, struct puyo_cluster[PUYO_CLUSTERS_MAX]);
void	puyo_cluster_words(const struct puyo_cluster *, char **list);	/* adds "column 1 rows 1 to 2" and so on */
bool	puyo_cluster_grows(const struct puyo_field *, const struct puyo_cluster *, int x);	/* by a puyo on that column */

/* What the pair of a side would do in a place. */
struct puyo_trial {
	bool			possible;
	struct puyo_cells	cells;		/* where it comes to rest */
	struct puyo_field	landed;		/* with the pair, before anything pops, */
	struct puyo_field	left;		/* and after all of it */
	struct puyo_chain	chain;
	bool			all_clear;
	int			garbage;
};
struct puyo_cells puyo_landing(const struct puyo_field *, int x, int r);
struct puyo_trial puyo_try(const struct view *, int side, int x, int r);
struct action puyo_board_action(const struct puyo_field *);	/* that lays it out, in practice */

/* puyo_text_advice.c */
void	puyo_target_text(int x, int r, char text[SENTENCE_SIZE]);
void	puyo_advice(const struct seat *seats, const struct view *, const struct selection *, const struct action *,
	    char sentence[SENTENCE_SIZE]);
void	puyo_reason(const struct seat *seats, const struct view *, const struct judgement *, char text[SENTENCE_SIZE]);
void	puyo_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* puyo_text_typed.c: places and actions as they are offered and typed. Columns count from 1, as everywhere in words. */
void	puyo_place_words(const struct view *, int seat, int place, char text[SENTENCE_SIZE]);
bool	puyo_understand_place(const struct view *, int seat, const char *typed, int *place);
void	puyo_choice(const struct seat *seats, const struct view *, const struct action *, char text[SENTENCE_SIZE]);
void	puyo_name_said(const struct seat *seats, const struct view *, int side, char text[SENTENCE_SIZE]);	/* without 1P */
const char *puyo_typing(const struct view *);
bool	puyo_understand(const struct view *, int seat, const char *typed, struct action *);

/* puyo_topics.c */
extern const struct topic puyo_topics[];
extern const struct sentences puyo_sentences;

/* puyo_text_log.c */
void	puyo_tell(const struct seat *seats, const struct view *, const json_t *events, struct log *);
bool	puyo_mark(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);
bool	puyo_settled(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);

/* puyo_text_end.c */
void	puyo_end_sentence(const struct seat *seats, const struct view *, char text[SENTENCE_SIZE]);
struct verdict puyo_verdict(const struct seat *seats, const struct view *);
char	*puyo_report(const struct seat *seats, const struct view *);
void	puyo_describe(const struct seat *seats, const struct content *, const json_t *summary, int own,
	    char text[SENTENCE_SIZE]);
void	puyo_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	puyo_best(const struct content *, const json_t *scores, const json_t *progress, char text[STAT_VALUE]);
void	puyo_statistics(const struct content *, const json_t *games, const json_t *progress, struct stat_lines *);

#endif
