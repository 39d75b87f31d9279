/* puyo_topics.h: declarations that the files of Puyo's topics share. */
#ifndef PUYO_TOPICS_H
#define PUYO_TOPICS_H

#include "games/puyo/puyo_text.h"

/* A question about one field, and its answer. */
enum { ASKED_WORDS = 4 };
struct asked {
	const struct topic_question	*question;
	const struct view		*view;
	struct log			*log;
	int				 side;		/* the field it is about */
	const struct puyo_player	*player;
	bool				 own;		/* it is the viewer's */
	bool				 named;		/* it was named in the question */
	/* Its player's name; "": the viewer's own. */
	char				 name[SENTENCE_SIZE];
	/* The rest of the question, without the field. */
	char				 words[ASKED_WORDS][TOPIC_WORD];
	int				 count;
};

/* Reads a question; false and *e: there is no such field, or too many words. */
bool	puyo_asked(const struct topic_question *, struct log *, struct asked *, struct error *);

/* The same for a topic that takes no further words. */
bool	puyo_asked_plain(const struct topic_question *, struct log *, struct asked *,
    struct error *);

/* Reads the numbers of the rest, "3,5" or "3 5"; returns how many, -1 if there is anything else or
 * a number is too long. */
int	puyo_asked_numbers(const struct asked *, int *numbers, int most);

/* Adds a sentence, which begins with the field's name if it is not the viewer's. */
void	puyo_answer(const struct asked *, const char *format,
    ...) __attribute__((format(printf, 2, 3)));

/* "Longest chain: 4." */
void	puyo_answer_value(const struct asked *, const char *label, const char *format, ...)
	    __attribute__((format(printf, 3, 4)));
void	puyo_answer_number(const struct asked *, const char *label, long);

/* Sentences that several topics use. */
void	puyo_answer_phase(const struct asked *);
void	puyo_answer_heights(const struct asked *);

typedef bool topic_teller(const struct topic_question *, struct log *, struct error *);
topic_teller puyo_tell_pair, puyo_tell_next, puyo_tell_try, puyo_tell_garbage, puyo_tell_score,
    puyo_tell_chain, puyo_tell_speed, puyo_tell_match, puyo_tell_boards, puyo_tell_sees;
topic_teller puyo_tell_row, puyo_tell_column, puyo_tell_at, puyo_tell_where, puyo_tell_field,
    puyo_tell_heights, puyo_tell_groups;

#endif
