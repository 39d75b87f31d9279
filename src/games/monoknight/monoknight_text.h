/* monoknight_text.h: MonoKnight in words, for its sentences and its screens. */
#ifndef MONOKNIGHT_WORDS_H
#define MONOKNIGHT_WORDS_H

#include "game/sentences.h"
#include "games/monoknight/monoknight.h"

/* The keys that sentences name, as they are set. */
struct knight_keys {
	char	play[16], begin[16], up[16], down[16], back[16], redraw[16];
};

struct selection {
	const struct knight_keys	*keys;
	int				 slot;		/* of the card */
	bool				 discarding;	/* the card chosen is dropped */
	const struct knight_move	*way;		/* where it leads, one of so many; NULL: nowhere */
	int				 way_count;
};

extern const struct sentences monoknight_sentences;

/* monoknight_text.c */
void	knight_shown_label(struct knight_card, char label[KNIGHT_NAME_SIZE]);
const char *knight_word(const char *id);
void	knight_made_name(const char *code, char text[SENTENCE_SIZE]);	/* by the beginning of its code */

/* Does the way land on a tile that is visited already? */
bool	knight_way_revisits(const struct view *, struct knight_card, struct knight_move);

/* monoknight_text_cards.c: what a card does, and in a word why one cannot be played; NULL: it can. */
void	knight_card_words(struct knight_card, char words[KNIGHT_NAME_SIZE]);
const char *knight_bar_word(enum bar);

/* monoknight_text_advice.c: what to do, and what the solver says of it. */
void	knight_advice(const struct seat *seats, const struct view *, const struct selection *, const struct action *,
	    char text[SENTENCE_SIZE]);
void	knight_reason(const struct seat *seats, const struct view *, const struct judgement *, char text[SENTENCE_SIZE]);
void	knight_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* Which move an action that plays a card is; false: none from here. */
bool	knight_action_move(const struct view *, const struct action *, struct knight_move *);

/* monoknight_topics.c, monoknight_text_hand.c: what can be asked, and an action to choose from. */
extern const struct topic monoknight_topics[];
void	knight_choice(const struct seat *seats, const struct view *, const struct action *, char text[SENTENCE_SIZE]);

/* --- monoknight_text_stage.c --- */

/* What makes a stage what it is: a kind of tile, by its letter among the special ones, or a family
 * of cards. */
enum knight_feature {
	FEATURE_SEVERAL, FEATURE_TOGGLE, FEATURE_OBSTACLE, FEATURE_WARP_TILE, FEATURE_SHUFFLE, FEATURE_RAY,
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
void	 knight_stage_special(const struct stage *, struct log *);	/* and what is special in it, in a line or none */
char	*knight_code_words(const struct content *, const char *code);

/* monoknight_text_log.c */
void	knight_tell(const struct seat *seats, const struct view *, const json_t *events, struct log *);

/* monoknight_text_end.c */
void	knight_goal_words(const struct goal *, char secondary[SENTENCE_SIZE], char score[SENTENCE_SIZE]);
struct verdict knight_verdict(const struct seat *seats, const struct view *);

/* Of the three stars of a stage, counted from 1: what it is for and what was reached, and
 * whether it is won. */
bool	knight_star_words(const struct view *, int star, char text[SENTENCE_SIZE]);
bool	knight_star_said(const struct view *, int star, char text[SENTENCE_SIZE]);	/* for the ear: no signs */
void	knight_score_words(const struct view *, char text[SENTENCE_SIZE]);
void	knight_finish_words(const struct view *, bool campaign, char text[SENTENCE_SIZE]);
const char *knight_cost(const struct view *, unsigned assisted);
const char *knight_hint_price(const struct view *);
char	*knight_report(const struct seat *seats, const struct view *);
void	knight_describe(const struct seat *seats, const struct content *, const json_t *summary, int own,
	    char text[SENTENCE_SIZE]);
void	knight_par(const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);
void	knight_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	knight_best(const struct content *, const json_t *scores, const json_t *progress, char text[STAT_VALUE]);
void	knight_statistics(const struct content *, const json_t *games, const json_t *progress, struct stat_lines *);

#endif
