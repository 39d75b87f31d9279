/* mino_text.h: declarations of Mino's sentences for its front ends. */
#ifndef MINO_TEXT_H
#define MINO_TEXT_H

#include "game/sentences.h"
#include "games/mino/mino.h"

/* The source of a piece: hand slots first, then stock slots. */
enum { MINO_SOURCES = MINO_HAND_MAX + MINO_STOCK_MAX };

/* What the arrow keys move during a round. */
enum focus { FOCUS_PIECE, FOCUS_RELICS, FOCUS_LOOK };

/* The shop's rows in order: items, reroll, leave, relics, amulets. */
enum shop_kind { SHOP_ITEM, SHOP_REROLL, SHOP_LEAVE, SHOP_RELIC, SHOP_AMULET };
struct shop_row {
	enum shop_kind	kind;
	int		index;
};

/* The keys that sentences name, as they are set. */
enum named_key { NAMED_ENTER, NAMED_PLACE, NAMED_BUY, NAMED_TAKE, NAMED_NEXT, NAMED_SELL,
    NAMED_SIDES, NAMED_UP_DOWN,
	NAMED_BACK, NAMED_KEYS };

struct selection {
	char			 keys[NAMED_KEYS][SENTENCE_SIZE];
	enum focus		 focus;
	const struct mino_card	*card;		/* the piece in hand; NULL: none */
	int			 x, y;		/* its box's place on the board */
	bool			 others;	/* another piece could be taken */
	struct shop_row		 row;		/* in the shop */
};

/* mino_text.c */
const char *mino_word(const char *id);
void	 mino_title(const struct view *, char text[SENTENCE_SIZE]);
void	 mino_card_name(const struct view *, const struct mino_card *, char text[SENTENCE_SIZE]);
const struct mino_card *mino_card_at(const struct view *, int source);	/* NULL: nothing is there */
bool	 mino_is_in_pile(const struct view *, int card);	/* index in the deck */
/* NULL: a piece, reroll and leave have none. */
const struct mino_words *mino_shop_words(const struct view *, struct shop_row);
void	 mino_item_name(const struct view *, int item, char name[SENTENCE_SIZE]);
void	 mino_line_names(unsigned lines, char text[SENTENCE_SIZE]);

/* mino_text_relics.c: its present counter, in short for its row and as a sentence; "": none. */
void	 mino_relic_state(const struct view *, int place, char text[SENTENCE_SIZE]);
void	 mino_relic_says(const struct view *, int place, char text[SENTENCE_SIZE]);

/* mino_text_advice.c */
int	 mino_source_of(const struct action *);	/* of a placement: hand slots, then the stock */
void	 mino_advice(const struct seat *seats, const struct view *, const struct selection *,
    const struct action *,
	    char text[SENTENCE_SIZE]);
void	 mino_reason(const struct seat *seats, const struct view *, const struct judgement *,
    char text[SENTENCE_SIZE]);
void	 mino_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* mino_text_log.c */
void	 mino_tell(const struct seat *seats, const struct view *, const json_t *events,
    struct log *);
bool	 mino_remark(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);

/* mino_text_about.c: the caller frees these texts, "" for a plain card: in full, or a line for each
 * effect, or only its name if there are fewer rows. */
char	*mino_explain_card(const struct view *, const struct mino_card *);
char	*mino_explain_cell(const struct view *, int cell);
char	*mino_explain_words(const struct mino_words *);		/* NULL: "" */
char	*mino_card_about(const struct view *, const struct mino_card *, int rows, int cols);
char	*mino_cell_about(const struct view *, int cell, int rows, int cols);

/* --- the score, term by term --- */

/* One step: what it adds or multiplies, and its factor after that. */
struct mino_term {
	bool	in_b;		/* of the line points; else of the block points */
	bool	first;		/* the first term of its factor */
	int	relic;		/* the firing relic; RELIC_NONE: none */
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
void	 mino_formula_make(struct mino_formula *, const struct content *,
    const struct mino_score *);
void	 mino_formula_read(struct mino_formula *, const struct content *, const json_t *event);
/* "→ 3 (×1.5 Chain Master)", or without the name, or "→ 3". */
enum step_manner { STEP_WHOLE, STEP_AMOUNT, STEP_TOTAL };
void	 mino_step_text(const struct mino_term *, enum step_manner, char text[SENTENCE_SIZE]);
/* Writes all steps of both factors in the first manner that fits; "": none fits. */
void	 mino_formula_text(const struct mino_formula *, int rows, int cols,
    char text[FORMULA_SIZE]);
/* Writes the product, "8 × 18". */
void	 mino_product_text(const struct mino_formula *, char text[SENTENCE_SIZE]);
/* The formula to be read aloud; the caller frees it. */
char	*mino_formula_speech(const struct mino_formula *);
void	 mino_number(double, char text[24]);	/* "7" or "7.5" */

/* mino_text_round.c: the next round, and the boss still to come; "": none. */
void	 mino_next_round(const struct view *, char text[SENTENCE_SIZE]);
/* Writes the next boss's name and effect; is it the next round's, and known? */
bool	 mino_next_boss(const struct view *, char text[SENTENCE_SIZE]);
char	*mino_run_numbers(const struct view *);	/* the caller frees it */

/* mino_text_pay.c: of the round won last */
char	*mino_paid_text(const struct view *);	/* in two lines; the caller frees it */
int	 mino_pay_count(const struct view *);
/* Writes the reason of a payment; returns its gold. */
int	 mino_pay_line(const struct view *, int line, char text[SENTENCE_SIZE]);
int	 mino_gold_before_pay(const struct view *);

/* mino_text_end.c */
struct verdict mino_verdict(const struct seat *seats, const struct view *);
char	*mino_report(const struct seat *seats, const struct view *);
void	 mino_describe(const struct seat *seats, const struct content *, const json_t *summary,
    int own,
	    char text[SENTENCE_SIZE]);
void	 mino_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	 mino_par(const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);
void	 mino_best(const struct content *, const json_t *scores, const json_t *progress,
    char text[STAT_VALUE]);
void	 mino_totals(const struct content *, const json_t *games, const json_t *progress,
    struct stat_lines *);

/* reads the ids met from the records */
void	 mino_note_met(const json_t *progress, uint64_t met[MINO_PARTS]);	/* bit 1 << id */
int	 mino_count_met(const uint64_t met[MINO_PARTS]);
int	 mino_collection_size(void);

#endif
