/* monoknight_text.h: MonoKnight as text, for its sentences and its screens. */
#ifndef MONOKNIGHT_TEXT_H
#define MONOKNIGHT_TEXT_H

#include "game/sentences.h"
#include "games/monoknight/monoknight.h"

/* The keys in sentences, as the player has set them. */
struct knight_keys {
	char	play[16], begin[16], up[16], down[16], back[16], redraw[16];
};

struct selection {
	const struct knight_keys	*keys;
	int				 slot;		/* of the card */
	bool				 discarding;	/* the next card chosen is discarded */
	const struct knight_move	*way;		/* the chosen one of way_count ways;
							 * NULL: none */
	int				 way_count;
};

extern const struct sentences monoknight_sentences;

/* monoknight_text.c */
void	knight_shown_label(struct knight_card, char label[KNIGHT_NAME_SIZE]);
const char *knight_word(const char *id);
/* A name made from the beginning of its code. */
void	knight_made_name(const char *code, char text[SENTENCE_SIZE]);

/* Does the way land on a visited tile? */
bool	knight_way_revisits(const struct view *, struct knight_card, struct knight_move);

/* monoknight_text_cards.c: the effect of a card, and in a word why it cannot be played; NULL: it
 * can. */
void	knight_card_words(struct knight_card, char words[KNIGHT_NAME_SIZE]);
const char *knight_bar_word(enum bar);

/* monoknight_text_advice.c: advice, and the solver's reasons. */
void	knight_advice(const struct seat *seats, const struct view *, const struct selection *,
    const struct action *,
	    char text[SENTENCE_SIZE]);
void	knight_reason(const struct seat *seats, const struct view *, const struct judgement *,
    char text[SENTENCE_SIZE]);
void	knight_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* The move of an action that plays a card; false: none from here. */
bool	knight_action_move(const struct view *, const struct action *, struct knight_move *);

/* monoknight_topics.c, monoknight_text_hand.c: the topics, and an action as a choice in a list. */
extern const struct topic monoknight_topics[];
void	knight_choice(const struct seat *seats, const struct view *, const struct action *,
    char text[SENTENCE_SIZE]);

/* --- monoknight_text_stage.c --- */

/* A feature of a stage: a kind of tile, by its letter among the special ones, or a family of
 * cards. */
enum knight_feature {
	FEATURE_SEVERAL, FEATURE_TOGGLE, FEATURE_OBSTACLE, FEATURE_WARP_TILE, FEATURE_SHUFFLE,
	FEATURE_RAY,
	FEATURE_FIXED_WARP, FEATURE_FREE_WARP, KNIGHT_FEATURES
};
struct knight_feature_row {
	const char	*word;
	char		 tile;		/* 0: it is about cards */
	enum family	 family;
};
extern const struct knight_feature_row knight_features[KNIGHT_FEATURES];
bool	 knight_stage_has(const struct stage *, enum knight_feature);

/* Its board, deck, stars and costs, a line each. */
void	 knight_stage_facts(const struct stage *, struct log *);
/* Its special features, in one line or none. */
void	 knight_stage_special(const struct stage *, struct log *);
char	*knight_code_words(const struct content *, const char *code);

/* monoknight_text_log.c */
void	knight_tell(const struct seat *seats, const struct view *, const json_t *events,
    struct log *);

/* monoknight_text_end.c */
void	knight_goal_words(const struct star_conditions *, char secondary[SENTENCE_SIZE],
    char score[SENTENCE_SIZE]);
struct verdict knight_verdict(const struct seat *seats, const struct view *);

/* One of the three stars of a stage, from 1: its condition with the values so far, and whether
 * it is met. */
bool	knight_star_words(const struct view *, int star, char text[SENTENCE_SIZE]);
/* The same for lines, without symbols. */
bool	knight_star_said(const struct view *, int star, char text[SENTENCE_SIZE]);
void	knight_score_words(const struct view *, char text[SENTENCE_SIZE]);
void	knight_finish_words(const struct view *, bool campaign, char text[SENTENCE_SIZE]);
const char *knight_cost(const struct view *, unsigned assisted);
const char *knight_hint_price(const struct view *);
char	*knight_report(const struct seat *seats, const struct view *);
void	knight_describe(const struct seat *seats, const struct content *, const json_t *summary,
    int own,
	    char text[SENTENCE_SIZE]);
void	knight_par(const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);
void	knight_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	knight_best(const struct content *, const json_t *scores, const json_t *progress,
    char text[STAT_VALUE]);
void	knight_statistics(const struct content *, const json_t *games, const json_t *progress,
    struct stat_lines *);

#endif
