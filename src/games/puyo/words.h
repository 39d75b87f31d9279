/* words.h: Puyo in words, for its sentences and its screens. */
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

/* words.c */
enum { PUYO_NUMBER_SIZE = 32 };
void	puyo_number(long, char text[PUYO_NUMBER_SIZE]);		/* "4,840" */
void	puyo_time(int64_t ticks, char text[TEXT_TIME_SIZE]);	/* "1:23" */
bool	puyo_is_person(const struct seat *seats, const struct view *, int side);
int	puyo_own_side(const struct seat *seats, const struct view *);	/* of the only person; -1 */
void	puyo_name(const struct seat *seats, const struct view *, int side, char text[SENTENCE_SIZE]);

/* words_advice.c */
void	puyo_target_text(int x, int r, char text[SENTENCE_SIZE]);
void	puyo_advice(const struct seat *seats, const struct view *, const struct selection *, const struct action *,
	    char sentence[SENTENCE_SIZE]);
void	puyo_reason(const struct seat *seats, const struct view *, const struct judgement *, char text[SENTENCE_SIZE]);
void	puyo_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* words_log.c */
void	puyo_tell(const struct seat *seats, const struct view *, const json_t *events, struct log *);
bool	puyo_mark(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);

/* words_end.c */
void	puyo_end_sentence(const struct seat *seats, const struct view *, char text[SENTENCE_SIZE]);
struct verdict puyo_verdict(const struct seat *seats, const struct view *);
char	*puyo_report(const struct seat *seats, const struct view *);
void	puyo_describe(const struct seat *seats, const struct content *, const json_t *summary, int own,
	    char text[SENTENCE_SIZE]);
void	puyo_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	puyo_best(const struct content *, const json_t *scores, const json_t *progress, char text[STAT_VALUE]);
void	puyo_statistics(const struct content *, const json_t *games, const json_t *progress, struct stat_lines *);

#endif
