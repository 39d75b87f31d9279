/* synegier_topics.h: declarations that Synegier's topics share. */
#ifndef SYNEGIER_TOPICS_H
#define SYNEGIER_TOPICS_H

#include "games/synegier/synegier_text.h"

/* The topics, by the names of their functions. */
#define SYNEGIER_TOPICS(T) \
	T(look) T(row) T(column) T(at) T(where) T(hand) T(next) T(score) T(card) T(about) \
	T(preview) T(plan) T(links) \
	T(mana) T(targets) T(threats) T(enemies) T(soldiers) T(players) T(deck) T(trash) T(shop) \
	T(offer) T(event) T(goals)
#define SYNEGIER_TOPIC(name) \
	bool synegier_tell_##name(const struct topic_question *, struct log *, struct error *);
SYNEGIER_TOPICS(SYNEGIER_TOPIC)

/* "Aldric (you)", "Cassio (2P CPU)", "Skeleton", "Ashen Overlord (boss)" */
void	 synegier_piece_name(const struct topic_question *, int piece, char name[SENTENCE_SIZE]);
/* Adds their names to a text; or "nobody". */
void	 synegier_piece_names(const struct topic_question *, uint32_t pieces, char **text);

/* "1P you, Aldric" */
void	 synegier_player_name(const struct topic_question *, int seat, char name[SENTENCE_SIZE]);

/* "HP 30 of 45, ATK 14, DEF 8, Burn 1" */
void	 synegier_values(const struct view *, int piece, char text[SENTENCE_SIZE]);

/* "1 Quick Jab, 2 Torch", appended to a text; hidden cards are counted. */
void	 synegier_list_cards(const struct view *, const struct syn_pile *, bool numbered,
    char **text);
void	 synegier_list_squares(uint64_t squares, char **text);	/* "3,4; 5,6" */

/* The seat a topic is about: the player named, else the usual one, else the viewer, else the acting
 * seat; 0 and *e if the name is no player's. */
int	 synegier_whose(const struct topic_question *, int usual, struct error *);

/* The square that was asked for; false and *e: none was. */
bool	 synegier_read_square(const struct topic_question *, struct spot *, struct error *);

/* " From you: 3D, 2 to the right and 1 up.", appended to a text. */
void	 synegier_add_distance(const struct topic_question *, struct spot, char **text);

/* Temporary changes that the values include. */
void	 synegier_tell_modifiers(const struct topic_question *, int piece, struct log *);

/* Before the sweep there is no field, and a spectator has no hand: these then write so and return
 * false. */
bool	 synegier_has_field(const struct topic_question *, struct log *);
bool	 synegier_has_seat(const struct topic_question *, struct log *);

/* The typed text, shortened for a refusal. */
struct quoted { char text[64]; };
struct quoted synegier_quoted(const struct topic_question *);

#endif
