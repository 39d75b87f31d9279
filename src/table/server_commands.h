/* server_commands.h: the commands of the protocol, one function each.
 *
 * A known command of a client that has said hello runs its function. The function puts its answer
 * into asked->payload (NULL: an empty one) and returns true, or returns false and *e, which the
 * client gets in its language. If the answer takes longer, the function sets asked->later and keeps
 * asked->id; it answers once from a later turn, with words_answer or words_refuse, if the client is
 * still connected. Messages that a command sends with client_send before it returns arrive before
 * its answer. */
#ifndef TABLE_TEXT_H
#define TABLE_TEXT_H

#include "base/protocol_line.h"
#include "table/server.h"

struct request {
	char	 id[FRAMING_ID_SIZE];	/* repeated in the reply; "": none */
	/* the text after the command's name; protocol_line_next_word cuts it up */
	char	*arguments;
	json_t	*payload;		/* the answer; ownership passes to the caller */
	bool	 later;
};

typedef bool word(struct server *, struct client *, struct request *, struct error *);

/* Sends an answer; takes over the payload, NULL is an empty one. */
void	 words_answer(struct client *, const char *id, json_t *payload);
void	 words_refuse(struct client *, const char *id, const struct error *);

/* --- helpers for commands --- */

/* Reads the next argument as the number of a table, seek or tournament; refuses a missing or bad
 * one. */
bool	 words_number(struct request *, int64_t *number, struct error *);

/* Refuses extra arguments. */
bool	 words_end(const struct request *, struct error *);

/* The next argument as a game with its content. NULL and *e. */
const struct loaded_game *words_game(struct server *, struct request *, struct error *);

/* Reads the remaining arguments as key=value terms and checks them. */
struct terms;
bool	 words_terms(struct request *, struct terms *, struct error *);

/* Finds a person by shown name: "taro", "taro@arcade". NULL and *e: nobody has it. */
struct person *words_person(struct server *, const char *shown, struct error *);

/* --- server_commands_hall.c --- */

word	word_who, word_tables, word_rating, word_ladder, word_board, word_hall;
word	word_seek, word_challenge, word_accept, word_decline, word_withdraw;
word	word_block, word_unblock, word_blocked, word_language;

/* --- server_commands_keys.c --- */

word	word_key, word_name, word_link, word_code;

/* --- server_commands_table.c --- */

word	word_sit, word_watch, word_leave, word_play, word_hold, word_release, word_offer,
    word_answer, word_resign;
word	word_claim, word_vote, word_say, word_journal, word_show, word_legal;

/* --- server_commands_lists.c, server_commands_tournament.c --- */

word	word_submit;
word	word_tournament, word_join, word_part, word_begin, word_tournaments, word_standings;

#endif
