/* server_commands_tournament.c: commands of tournaments. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "table/pairing.h"
#include "table/tournament.h"
#include "table/server_commands.h"

/* The settings of a tournament besides the terms of its games. */
struct wanted {
	bool	swiss, kind_given;
	int	rounds;
};

static bool
set_word(struct wanted *w, struct terms *terms, const char *key, const char *value, struct error *e)
{
	static const char *const kinds[] = { "roundrobin", "swiss" };
	if (strcmp(key, "kind") == 0) {
		int kind = text_index(value, kinds, 2);
		w->swiss = kind == 1;
		w->kind_given = true;
		return kind >= 0 || error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"),
		    key, value, "swiss, roundrobin");
	}
	if (strcmp(key, "rounds") == 0)
		return text_to_int(value, 1, PAIRING_ROUNDS, &w->rounds) ||
		    error_set(e, ERR_INPUT, N_("%s must be a whole number from %d to %d"), key, 1,
		    PAIRING_ROUNDS);
	return terms_set(terms, key, value, e);
}

bool
word_tournament(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	struct terms terms;
	struct wanted w = { .rounds = 0 };
	char key[OPTION_SIZE];
	const char *value;
	const struct loaded_game *loaded = words_game(r, asked, e);
	if (loaded == NULL)
		return false;
	terms_init(&terms, loaded);
	for (char *text; (text = protocol_line_next_word(&asked->arguments)) != NULL; )
		if (!options_split(text, key, &value, e) || !set_word(&w, &terms, key, value, e))
			return false;
	if (!w.kind_given)
		return error_set(e, ERR_INPUT, N_("say which kind: kind=swiss or kind=roundrobin"));
	if (!terms_check(&terms, e))
		return false;
	int64_t number = tournament_make(r, c->person, &terms, w.swiss, w.rounds, e);
	if (number == 0)
		return false;
	asked->payload = json_pack("{s:I}", "tournament", (json_int_t)number);
	return true;
}

typedef bool change(struct server *, int64_t number, struct person *, struct error *);

static bool
change_one(struct server *r, struct client *c, struct request *asked, change *run, struct error *e)
{
	int64_t number;
	return words_number(asked, &number, e) && words_end(asked, e) &&
	    run(r, number, c->person, e);
}

bool
word_join(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return change_one(r, c, asked, tournament_join, e);
}

bool
word_part(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return change_one(r, c, asked, tournament_part, e);
}

bool
word_begin(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return change_one(r, c, asked, tournament_begin, e);
}

bool
word_tournaments(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	asked->payload = tournaments_json(r, c->person);
	return true;
}

bool
word_standings(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t number;
	if (!words_number(asked, &number, e) || !words_end(asked, e))
		return false;
	asked->payload = tournament_standings(r, number, e);
	return asked->payload != NULL;
}
