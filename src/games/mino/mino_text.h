/* mino_text.h: Mino in words, for its sentences and its screens. */
#ifndef MINO_WORDS_H
#define MINO_WORDS_H

#include "game/sentences.h"
#include "games/mino/mino.h"

/* Where a piece comes from: the hand slots, then the stock slots. */
enum { MINO_SOURCES = MINO_HAND_MAX + MINO_STOCK_MAX };

/* What the arrow keys move while playing. */
enum focus { FOCUS_PIECE, FOCUS_RELICS, FOCUS_LOOK };

/* What the shop's rows are, from the first on: items, reroll, leave, relics, amulets. */
enum shop_kind { SHOP_ITEM, SHOP_REROLL, SHOP_LEAVE, SHOP_RELIC, SHOP_AMULET };
struct shop_row {
	enum shop_kind	kind;
	int		index;
};

/* The keys that sentences name, as they are set now. */
enum named_key { NAMED_ENTER, NAMED_PLACE, NAMED_BUY, NAMED_TAKE, NAMED_NEXT, NAMED_SELL, NAMED_SIDES, NAMED_UP_DOWN,
	NAMED_BACK, NAMED_KEYS };

struct selection {
	char			 keys[NAMED_KEYS][SENTENCE_SIZE];
	enum focus		 focus;
	const struct mino_card	*card;		/* the piece in hand; NULL: none */
	int			 x, y;		/* where its box lies over the board */
	bool			 others;	/* it could be another piece */
	struct shop_row		 row;		/* in the shop */
};

/* mino_text.c */
const char *mino_word(const char *id);
void	 mino_title(const struct view *, char text[SENTENCE_SIZE]);
void	 mino_card_name(const struct view *, const struct mino_card *, char text[SENTENCE_SIZE]);
const struct mino_card *mino_card_at(const struct view *, int source);	/* NULL: nothing is there */
bool	 mino_is_in_pile(const struct view *, int card);	/* of the deck */
const struct mino_words *mino_shop_words(const struct view *, struct shop_row);	/* NULL: of a piece, reroll or leave */
void	 mino_item_name(const struct view *, int item, char name[SENTENCE_SIZE]);
void	 mino_line_names(unsigned lines, char text[SENTENCE_SIZE]);

/* mino_text_relics.c: its live counter, as short as beside its name, and as a sentence; "": none. */
void	 mino_relic_state(const struct view *, int place, char text[SENTENCE_SIZE]);
void	 mino_relic_says(const struct view *, int place, char text[SENTENCE_SIZE]);

/* mino_text_advice.c */
int	 mino_source_of(const struct action *);	/* of a placement: hand slots come first, then the stock */
void	 mino_advice(const struct seat *seats, const struct view *, const struct selection *, const struct action *,
	    char text[SENTENCE_SIZE]);
void	 mino_reason(const struct seat *seats, const struct view *, const struct judgement *, char text[SENTENCE_SIZE]);
void	 mino_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* mino_text_log.c */
void	 mino_tell(const struct seat *seats, const struct view *, const json_t *events, struct log *);
bool	 mino_remark(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);

/* mino_text_about.c: texts to be freed, "" of a plain card: in full, or a line for each
 * effect, or but its name where there are fewer rows. */
char	*mino_explain_card(const struct view *, const struct mino_card *);
char	*mino_explain_cell(const struct view *, int cell);
char	*mino_explain_words(const struct mino_words *);		/* NULL: "" */
char	*mino_card_about(const struct view *, const struct mino_card *, int rows, int cols);
char	*mino_cell_about(const struct view *, int cell, int rows, int cols);

/* --- the score as it builds up --- */

/* One step: what it adds or multiplies, and what the factor is then. */
struct mino_term {
	bool	in_b;		/* of the line points; else of the block points */
	bool	first;		/* of its factor, which begins with it */
	int	relic;		/* that fires; RELIC_NONE: none */
	char	amount[24];	/* "×1.5" */
	char	what[64];	/* "Chain Master" */
	double	now;
};

enum { FORMULA_SIZE = 1536 };

struct mino_formula {
	struct mino_term	terms[8 + 2 + MINO_RELICS_MAX];
	int			count;
	double			a, b;
	int64_t			score;
	bool			chance;		/* luck may add to it */
};

/* mino_text_formula.c */
void	 mino_formula_make(struct mino_formula *, const struct content *, const struct mino_score *);
void	 mino_formula_read(struct mino_formula *, const struct content *, const json_t *event);
/* "→ 3 (×1.5 Chain Master)", or without the name, or "→ 3". */
enum step_manner { STEP_WHOLE, STEP_AMOUNT, STEP_TOTAL };
void	 mino_step_text(const struct mino_term *, enum step_manner, char text[SENTENCE_SIZE]);
/* All steps of both factors, in the first manner that has room; "": none has. */
void	 mino_formula_text(const struct mino_formula *, int rows, int cols, char text[FORMULA_SIZE]);
void	 mino_product_text(const struct mino_formula *, char text[SENTENCE_SIZE]);	/* "8 × 18" */
char	*mino_formula_speech(const struct mino_formula *);	/* the same to be read aloud, in lines; to be freed */
void	 mino_number(double, char text[24]);	/* "7" or "7.5" */

/* mino_text_round.c: the round after this one, and the boss that is still to come; "": none is. */
void	 mino_next_round(const struct view *, char text[SENTENCE_SIZE]);
bool	 mino_next_boss(const struct view *, char text[SENTENCE_SIZE]);	/* is it the next round's, and known? */
char	*mino_run_numbers(const struct view *);	/* to be freed */

/* mino_text_pay.c: of the round won last */
char	*mino_paid_text(const struct view *);	/* in two lines; to be freed */
int	 mino_pay_count(const struct view *);
int	 mino_pay_line(const struct view *, int line, char text[SENTENCE_SIZE]);	/* what for; returns the gold */
int	 mino_gold_before_pay(const struct view *);

/* mino_text_end.c */
struct verdict mino_verdict(const struct seat *seats, const struct view *);
char	*mino_report(const struct seat *seats, const struct view *);
void	 mino_describe(const struct seat *seats, const struct content *, const json_t *summary, int own,
	    char text[SENTENCE_SIZE]);
void	 mino_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	 mino_par(const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);
void	 mino_best(const struct content *, const json_t *scores, const json_t *progress, char text[STAT_VALUE]);
void	 mino_totals(const struct content *, const json_t *games, const json_t *progress, struct stat_lines *);

/* What the records say was met. */
void	 mino_note_met(const json_t *progress, uint64_t met[MINO_PARTS]);	/* bit 1 << id */
int	 mino_count_met(const uint64_t met[MINO_PARTS]);
int	 mino_collection_size(void);

#endif
