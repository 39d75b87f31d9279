/* synegier_text.h: Synegier in words, for its sentences and its screens.
 *
 * Everything said comes from the seat's view; what a seat may not know is not in it. */
#ifndef SYNEGIER_WORDS_H
#define SYNEGIER_WORDS_H

#include "game/sentences.h"
#include "games/synegier/synegier.h"

/* The keys that sentences name, as they are set: the member, and the command it is of. */
#define SYNEGIER_KEYS(K) \
	K(choose, "enter") K(left, "left") K(right, "right") K(up, "up") K(down, "down") K(next, "next") K(link, "link") \
	K(none, "none") K(info, "explain") K(shop, "shop") K(drink, "drink") K(skip, "skip") K(speed, "tempo") \
	K(hint, "hint") K(back, "back")
enum { KEY_SIZE = 24 };
#define SYNEGIER_KEY_MEMBER(name, command) char name[KEY_SIZE];
struct synegier_keys { SYNEGIER_KEYS(SYNEGIER_KEY_MEMBER) };

struct selection {
	const struct synegier_keys *keys;
	const struct view	*shown;		/* what happened goes by, and this was then; NULL: nothing does */
	bool			 aiming;	/* a square is asked for the selected card */
	bool			 looking;	/* the cursor is on the field to look around */
	bool			 unaided;	/* there are no hints */
};

/* synegier_text.c */
extern const struct sentences synegier_sentences;
const char *synegier_word(const char *id);
const char *synegier_card_name(const struct view *, int card);
const char *synegier_item_name(const struct view *, int item);	/* of the shop, from 1 */
void	 synegier_piece(const struct view *, int piece, char name[SENTENCE_SIZE]);
void	 synegier_player(const struct seat *seats, const struct view *, int seat, char name[SENTENCE_SIZE]);
void	 synegier_sentence(const struct content *, int subject, int verb, char text[SENTENCE_SIZE]);
void	 synegier_brief(const struct content *, int subject, int verb, char text[SENTENCE_SIZE]);	/* the same, short */
bool	 synegier_sentence_of(const struct content *, const char *subject, const char *verb,	/* ids */
	    char text[SENTENCE_SIZE]);	/* false: there are no such */
void	 synegier_ailments(const struct view *, int piece, bool brief, char text[SENTENCE_SIZE]);

/* synegier_text_log.c */
void	 synegier_modifier(const char *who, enum stat, int n, enum duration, char line[SENTENCE_SIZE]);
enum synegier_skill { SKILL_PIERCE, SKILL_REACH, SKILL_EVADE, SKILL_REBATTLE, SKILLS };
void	 synegier_skill(const char *who, enum synegier_skill, int n, char line[SENTENCE_SIZE]);
bool	 synegier_line(const struct seat *seats, const struct view *, const json_t *event, char line[SENTENCE_SIZE]);
void	 synegier_tell(const struct seat *seats, const struct view *, const json_t *events, struct log *);
bool	 synegier_mark(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);

/* synegier_text_reason.c */
void	 synegier_reason(const struct seat *seats, const struct view *, const struct judgement *, char text[SENTENCE_SIZE]);
void	 synegier_reason_said(const struct seat *seats, const struct view *, const struct judgement *, char text[SENTENCE_SIZE]);
void	 synegier_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* synegier_text_about.c: all of it; to be freed. */
char	*synegier_card_text(const struct view *, int card);
char	*synegier_soldier_text(const struct syn_soldier *);
char	*synegier_piece_text(const struct view *, int piece);
char	*synegier_field_text(const struct view *, const char *phase);	/* after the words about this phase */

char	*synegier_leader_text(const struct syn_soldier *);	/* in one line */
char	*synegier_term_text(const char *word);	/* "poison", "foe"; NULL: it is none */
void	 synegier_add_terms(char **text, bool spoken);	/* explains the words of a text; spoken: there is no picture */
void	 synegier_phase(const struct view *, char title[SENTENCE_SIZE], char text[2 * SENTENCE_SIZE]);	/* sweep or raid */
bool	 synegier_work(const struct view *, bool spoken, char text[2 * SENTENCE_SIZE]);	/* what the open question belongs to */
void	 synegier_potion(const struct view *, int seat, enum potion, char text[SENTENCE_SIZE]);	/* what it does */

/* synegier_text_card.c: a card for the ear. */
void	 synegier_unarrow(char text[SENTENCE_SIZE]);	/* of a sentence: a colon instead */
void	 synegier_spoken(const struct content *, int subject, int verb, char text[SENTENCE_SIZE]);	/* no arrow */
void	 synegier_full_name(const struct view *, int card, char name[SENTENCE_SIZE]);	/* with the rarity where two share it */
void	 synegier_way(int dx, int dy, char text[SENTENCE_SIZE]);	/* "2 right and 1 up" */
void	 synegier_bands(const struct view *, int card, char text[SENTENCE_SIZE]);	/* "green verb, red subject" */
char	*synegier_card_spoken(const struct view *, int card, bool explained);	/* a line a sentence; to be freed */

/* synegier_text_read.c: things as people type them, in a plain text (topic_plain). */
bool	 synegier_read_spot(const char **plain, struct spot *);		/* "3,4"; moves behind it */
bool	 synegier_read_word(const char **plain, const char *words);	/* one of these, parted by blanks */
int	 synegier_read_card(const struct view *, const uint8_t *cards, int count, const char *plain);	/* a place; -1: none */
int	 synegier_read_piece(const struct view *, const char *plain);	/* on the field or a soldier; PIECE_NONE */
int	 synegier_read_seat(const struct view *, const char *plain);	/* 0: none */
enum match { MATCH_NONE, MATCH_BEGINS, MATCH_WHOLE };
enum match synegier_match(const char *plain, const struct words *);

/* synegier_text_choice.c */
void	 synegier_choice(const struct seat *seats, const struct view *, const struct action *, char text[SENTENCE_SIZE]);
bool	 synegier_understand(const struct view *, int seat, const char *typed, struct action *);

/* synegier_topics.c */
extern const struct topic synegier_topics[];

/* synegier_text_preview.c */
struct synegier_prospect {
	struct syn_link	link;
	bool		before;		/* the other cards are played before this one, not after */
	unsigned	slots;		/* of the hand, bit 1 << slot: with each of them this sentence */
};
enum { PROSPECTS_MAX = 2 * SYN_HAND_MAX * COLOURS };

int	 synegier_first_piece(uint32_t pieces);
int	 synegier_threat(const struct view *, struct spot);	/* HP that attacks of all enemies would cost the viewer there */
uint32_t synegier_reached(const struct view *, int seat, int card);	/* by its effects, from where the soldier stands */
void	 synegier_fight(const struct view *, int piece, char text[2 * SENTENCE_SIZE]);	/* of the one who may battle now */
int	 synegier_links_with(const struct view *, int seat, int card, struct syn_link *, int *old);	/* of the row; and a card more */
int	 synegier_plan_mana(const struct view *, const uint8_t *slots, int count);	/* that these cards of the hand cost */
int	 synegier_plan_row(const struct view *, const uint8_t *slots, int planned, bool backwards, uint8_t *cards);
int	 synegier_prospects(const struct view *, int slot, struct synegier_prospect list[PROSPECTS_MAX]);

/* synegier_text_collection.c: in how many finished games the player has had a card, led a soldier, won
 * with it, and made a sentence of a subject and a verb. */
struct synegier_met {
	int	cards[SYN_CARDS_MAX], soldiers[SYN_SOLDIERS_MAX], won[SYN_SOLDIERS_MAX];
	int	said[SYN_BANDS_MAX][SYN_BANDS_MAX];
};
struct synegier_share { int met, all; };

/* Adds one game, of the seats that people had. */
void	 synegier_meet(const struct content *, const json_t *result, unsigned people, struct synegier_met *);
struct synegier_share synegier_cards_met(const struct content *, const struct synegier_met *);
struct synegier_share synegier_soldiers_met(const struct content *, const struct synegier_met *);
struct synegier_share synegier_sentences_met(const struct content *, const struct synegier_met *);

/* synegier_text_end.c */
const char *synegier_outcome(const struct view *, bool won);	/* won: the boss is down */
const char *synegier_soldier_name(const struct view *, int seat);	/* "?": not chosen */
void	 synegier_end_sentence(const struct seat *seats, const struct view *, char text[SENTENCE_SIZE]);
struct verdict synegier_verdict(const struct seat *seats, const struct view *);
char	*synegier_report(const struct seat *seats, const struct view *);
void	 synegier_describe(const struct seat *seats, const struct content *, const json_t *summary, int own,
	    char text[SENTENCE_SIZE]);
void	 synegier_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	 synegier_statistics(const struct content *, const json_t *games, const json_t *progress, struct stat_lines *);

/* synegier_text_deck.c: "The code of your deck: S1..", while soldiers are chosen; false: there is none. What a code holds, to be
 * freed. */
bool	synegier_deck_code(const struct view *, int seat, char text[SENTENCE_SIZE]);
char	*synegier_code_said(const struct content *, const char *code);

#endif
