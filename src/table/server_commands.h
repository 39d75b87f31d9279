/* server_commands.h: the commands of the wire, one function each, and how they answer.
 *
 * A command that is known, from a client that has said hello, runs its word. The word puts its payload into
 * asked->payload (NULL: an empty one) and returns true, or false and *e, which the client is told in its language.
 * A word whose answer takes a while sets asked->later, keeps asked->id and answers with words_answer or words_refuse
 * from a later turn, once, while the client is there. Whatever a word tells (client_tell) before it returns
 * leaves in front of its reply. */
#ifndef TABLE_WORDS_H
#define TABLE_WORDS_H

#include "base/framing.h"
#include "table/server.h"

struct asked {
	char	 id[FRAMING_ID_SIZE];	/* that the reply carries; "": none */
	char	*arguments;		/* behind the command's name; may be cut up, with framing_next_word */
	json_t	*payload;		/* the answer, taken over */
	bool	 later;
};

typedef bool word(struct server *, struct client *, struct asked *, struct error *);

/* An answer that took a while; the payload is taken over, NULL is an empty one. */
void	 words_answer(struct client *, const char *id, json_t *payload);
void	 words_refuse(struct client *, const char *id, const struct error *);

/* --- for words --- */

/* The next argument as a number of a table, a seek, a tournament..; refuses none and others. */
bool	 words_number(struct asked *, int64_t *number, struct error *);

/* Refuses arguments that are left over. */
bool	 words_end(const struct asked *, struct error *);

/* The next argument as a game with its content. NULL and *e. */
const struct loaded_game *words_game(struct server *, struct asked *, struct error *);

/* What is left, as key=value words of terms, which are checked. */
struct terms;
bool	 words_terms(struct asked *, struct terms *, struct error *);

/* A person by the name that the wire shows: "taro", "taro@arcade". NULL and *e: nobody is called so. */
struct person *words_person(struct server *, const char *shown, struct error *);

/* --- server_commands_hall.c --- */

word	word_who, word_tables, word_rating, word_ladder, word_board, word_hall;
word	word_seek, word_challenge, word_accept, word_decline, word_withdraw;
word	word_block, word_unblock, word_blocked, word_language;

/* --- server_commands_keys.c --- */

word	word_key, word_name, word_link, word_code;

/* --- server_commands_table.c --- */

word	word_sit, word_watch, word_leave, word_play, word_hold, word_release, word_offer, word_answer, word_resign;
word	word_claim, word_vote, word_say, word_journal, word_show, word_legal;

/* --- server_commands_lists.c, server_commands_tournament.c --- */

word	word_submit;
word	word_tournament, word_join, word_part, word_begin, word_tournaments, word_standings;

#endif
