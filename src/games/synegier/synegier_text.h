/* synegier_text.h: declarations of Synegier's sentences for its front ends.
 *
 * All text comes from the seat's view, which holds nothing that the seat may not know. */
#ifndef SYNEGIER_TEXT_H
#define SYNEGIER_TEXT_H

#include "game/sentences.h"
#include "games/synegier/synegier.h"

/* The keys that sentences name, as they are set: the member and its command. */
#define SYNEGIER_KEYS(K) \
	K(choose, "enter") K(left, "left") K(right, "right") K(up, "up") K(down, "down") K(next, \
	    "next") K(link, "link") \
	K(none, "none") K(info, "explain") K(shop, "shop") K(drink, "drink") K(skip, \
	    "skip") K(speed, "tempo") \
	K(hint, "hint") K(back, "back")
enum { KEY_SIZE = 24 };
#define SYNEGIER_KEY_MEMBER(name, command) char name[KEY_SIZE];
struct synegier_keys { SYNEGIER_KEYS(SYNEGIER_KEY_MEMBER) };

struct selection {
	const struct synegier_keys *keys;
	const struct view	*shown;		/* drawn while events are shown; NULL: none are */
	bool			 aiming;	/* choosing a square for the selected card */
	bool			 looking;	/* the cursor looks around the field */
	bool			 unaided;	/* there are no hints */
};

/* synegier_text.c */
extern const struct sentences synegier_sentences;
const char *synegier_word(const char *id);
const char *synegier_card_name(const struct view *, int card);
const char *synegier_item_name(const struct view *, int item);	/* of the shop, from 1 */
void	 synegier_piece(const struct view *, int piece, char name[SENTENCE_SIZE]);
void	 synegier_player(const struct seat *seats, const struct view *, int seat,
    char name[SENTENCE_SIZE]);
void	 synegier_sentence(const struct content *, int subject, int verb, char text[SENTENCE_SIZE]);
/* A sentence in its short form. */
void	 synegier_brief(const struct content *, int subject, int verb, char text[SENTENCE_SIZE]);
/* ids */
bool	 synegier_sentence_of(const struct content *, const char *subject, const char *verb,
	    char text[SENTENCE_SIZE]);	/* false: no such ids */
void	 synegier_ailments(const struct view *, int piece, bool brief, char text[SENTENCE_SIZE]);

/* synegier_text_log.c */
void	 synegier_modifier(const char *who, enum stat, int n, enum duration,
    char line[SENTENCE_SIZE]);
enum synegier_skill { SKILL_PIERCE, SKILL_REACH, SKILL_EVADE, SKILL_REBATTLE, SKILLS };
void	 synegier_skill(const char *who, enum synegier_skill, int n, char line[SENTENCE_SIZE]);
bool	 synegier_line(const struct seat *seats, const struct view *, const json_t *event,
    char line[SENTENCE_SIZE]);
void	 synegier_tell(const struct seat *seats, const struct view *, const json_t *events,
    struct log *);
bool	 synegier_mark(const struct seat *seats, const struct view *, const json_t *event,
    char text[SENTENCE_SIZE]);

/* synegier_text_reason.c */
void	 synegier_reason(const struct seat *seats, const struct view *, const struct judgement *,
    char text[SENTENCE_SIZE]);
void	 synegier_reason_spoken(const struct seat *seats, const struct view *,
    const struct judgement *, char text[SENTENCE_SIZE]);
void	 synegier_loss(const struct view *, long loss, char text[SENTENCE_SIZE]);

/* synegier_text_about.c: descriptions; the caller frees them. */
char	*synegier_card_text(const struct view *, int card);
char	*synegier_soldier_text(const struct syn_soldier *);
char	*synegier_piece_text(const struct view *, int piece);
/* The phase's text, then what the numbers on the screen mean. */
char	*synegier_field_text(const struct view *, const char *phase);

char	*synegier_leader_text(const struct syn_soldier *);	/* in one line */
char	*synegier_term_text(const char *word);	/* "poison", "foe"; NULL: not a term */
void	 synegier_add_terms(char **text, bool spoken);	/* Adds explanations of a text's terms;
							 * spoken: there is no picture. */
/* Describes the phase: sweep or raid. */
void	 synegier_phase(const struct view *, char title[SENTENCE_SIZE],
    char text[2 * SENTENCE_SIZE]);
/* Describes the card or sentence that the open question belongs to. */
bool	 synegier_work(const struct view *, bool spoken, char text[2 * SENTENCE_SIZE]);
/* Describes what a potion does. */
void	 synegier_potion(const struct view *, int seat, enum potion, char text[SENTENCE_SIZE]);

/* synegier_text_card.c: a card for readers who see no picture. */
void	 synegier_replace_arrow(char text[SENTENCE_SIZE]);	/* of a sentence: a colon instead */
/* A sentence to be read aloud, without an arrow. */
void	 synegier_spoken(const struct content *, int subject, int verb, char text[SENTENCE_SIZE]);
/* Adds the rarity if two cards share the name. */
void	 synegier_full_name(const struct view *, int card, char name[SENTENCE_SIZE]);
void	 synegier_way(int dx, int dy, char text[SENTENCE_SIZE]);	/* "2 right and 1 up" */
/* Writes "green verb, red subject". */
void	 synegier_bands(const struct view *, int card, char text[SENTENCE_SIZE]);
/* Describes a card, one sentence in each line; the caller frees it. */
char	*synegier_card_spoken(const struct view *, int card, bool explained);

/* synegier_text_read.c: reads typed names and squares in a plain text (topic_plain). */
bool	 synegier_read_spot(const char **plain, struct spot *);		/* "3,4"; moves past it */
/* Reads one of these words, which blanks separate. */
bool	 synegier_read_word(const char **plain, const char *words);
/* Reads a card by name or number; returns its index, -1: none. */
int	 synegier_read_card(const struct view *, const uint8_t *cards, int count,
    const char *plain);
/* A piece on the field, or any soldier; PIECE_NONE: it is neither. */
int	 synegier_read_piece(const struct view *, const char *plain);
int	 synegier_read_seat(const struct view *, const char *plain);	/* 0: none */
enum match { MATCH_NONE, MATCH_BEGINS, MATCH_WHOLE };
enum match synegier_match(const char *plain, const struct bilingual *);

/* synegier_text_choice.c */
void	 synegier_choice(const struct seat *seats, const struct view *, const struct action *,
    char text[SENTENCE_SIZE]);
bool	 synegier_understand(const struct view *, int seat, const char *typed, struct action *);

/* synegier_topics.c */
extern const struct topic synegier_topics[];

/* synegier_text_preview.c */
struct synegier_prospect {
	struct syn_link	link;
	bool		before;		/* the other cards are played before this one, not after */
	unsigned	slots;		/* slots that make this sentence, bit 1 << slot */
};
enum { PROSPECTS_MAX = 2 * SYN_HAND_MAX * COLOURS };

int	 synegier_first_piece(uint32_t pieces);
/* HP that all enemies' attacks would cost the viewer there. */
int	 synegier_threat(const struct view *, struct spot);
/* The pieces that a card's effects reach from the soldier's square. */
uint32_t synegier_reached(const struct view *, int seat, int card);
/* The outcome of a battle that the piece in turn may start. */
void	 synegier_fight(const struct view *, int piece, char text[2 * SENTENCE_SIZE]);
/* The row's sentences, and those of one more card. */
int	 synegier_links_with(const struct view *, int seat, int card, struct syn_link *, int *old);
/* The cost of these cards of the hand. */
int	 synegier_plan_mana(const struct view *, const uint8_t *slots, int count);
int	 synegier_plan_row(const struct view *, const uint8_t *slots, int planned, bool backwards,
    uint8_t *cards);
int	 synegier_prospects(const struct view *, int slot,
    struct synegier_prospect list[PROSPECTS_MAX]);

/* synegier_text_collection.c: in how many finished games the player has had a card, led a soldier,
 * won with it, and made a sentence of a subject and a verb. */
struct synegier_met {
	int	cards[SYN_CARDS_MAX], soldiers[SYN_SOLDIERS_MAX], won[SYN_SOLDIERS_MAX];
	int	said[SYN_BANDS_MAX][SYN_BANDS_MAX];
};
struct synegier_share { int met, all; };

/* Adds one game, for the seats that people had. */
void	 synegier_meet(const struct content *, const json_t *result, unsigned people,
    struct synegier_met *);
struct synegier_share synegier_cards_met(const struct content *, const struct synegier_met *);
struct synegier_share synegier_soldiers_met(const struct content *, const struct synegier_met *);
struct synegier_share synegier_sentences_met(const struct content *, const struct synegier_met *);

/* synegier_text_end.c */
const char *synegier_outcome(const struct view *, bool won);	/* won: the boss is down */
const char *synegier_soldier_name(const struct view *, int seat);	/* "?": not chosen */
void	 synegier_end_sentence(const struct seat *seats, const struct view *,
    char text[SENTENCE_SIZE]);
struct verdict synegier_verdict(const struct seat *seats, const struct view *);
char	*synegier_report(const struct seat *seats, const struct view *);
void	 synegier_describe(const struct seat *seats, const struct content *, const json_t *summary,
    int own,
	    char text[SENTENCE_SIZE]);
void	 synegier_stats(const json_t *stats, char text[SENTENCE_SIZE]);
void	 synegier_statistics(const struct content *, const json_t *games, const json_t *progress,
    struct stat_lines *);

/* synegier_text_deck.c: "The code of your deck: S1..", while soldiers are chosen; false: there is
 * none. And the cards of a code; the caller frees the text. */
bool	synegier_deck_code(const struct view *, int seat, char text[SENTENCE_SIZE]);
char	*synegier_code_spoken(const struct content *, const char *code);

#endif
