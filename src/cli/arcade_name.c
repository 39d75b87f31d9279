/* arcade_name.c: the player's name: the server knows it by the key, or the player chooses one, in
 * plain lines that suit any terminal and screen reader. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/public_arcade.h"
#include "cli/context.h"
#include "client/connection.h"
#include "game/language.h"
#include "lines/lines_typed.h"
#include "table/name_check.h"

enum { TRIES = 10 };	/* lines that a player may type */

/* --- the folder --- */

/* Uses the folded form of the name, because a shared ledger may later write the name with other
 * capitals. Harmless letters stay, but the folder never begins with '-', which a tool could take
 * for an option. Every other byte is written as its number. */
char *
arcade_player_folder(const char *folder, const char *name)
{
	char folded[PERSON_FOLDED_SIZE];
	char *path = mem_format("%s/players/", folder);
	ledger_fold(name, folded);
	for (const char *s = folded; *s != '\0'; s++) {
		bool plain = (*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9') || *s == '_' ||
		    (*s == '-' && s > folded);
		mem_append(&path, plain ? "%c" : "%%%02X", (unsigned char)*s);
	}
	return path;
}

/* --- the server --- */

/* Gets the name in the answer to a question; "": nobody has that key. */
static bool
ask(struct questions *server, const char *question, char name[PERSON_NAME_SIZE], struct error *e)
{
	json_t *answer = questions_ask(server, question, e);
	if (answer == NULL)
		return false;
	const char *found = json_string_value(json_object_get(answer, "name"));
	text_copy(name, PERSON_NAME_SIZE, found != NULL ? found : "");
	json_decref(answer);
	return true;
}

/* --- the dialogue --- */

/* The next line; false: end of input, or time is up. */
static bool
read_line(struct typed *typed, int64_t until, char line[TYPED_MAX + 1])
{
	bool too_long = false;
	while (!typed_next(typed, line, &too_long)) {
		struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
		int64_t left = until - clock_ms();
		if (typed_ended(typed) || left <= 0)
			return false;
		if (poll(&in, 1, (int)left) > 0)
			typed_fill(typed);
	}
	if (too_long)
		line[0] = '\0';
	return true;
}

/* A line is a code if it has the form of one: nobody can pronounce eight such letters, so it is
 * hardly a name. */
static bool
take_line(const struct login *c, struct questions *server, const char *line,
    char name[PERSON_NAME_SIZE], struct error *e)
{
	char code[KEY_CODE_SIZE];
	bool links = key_code_parse(line, code);
	if (strchr(line, '?') != NULL)
		return error_set(e, ERR_INPUT,
		    N_("this cannot be read; a name has letters and digits"));
	if (!links && !name_check(line, e))
		return false;
	char *question = mem_format("%s %s %s", links ? "link" : "name", c->key,
	    links ? code : line);
	if (c->from[0] != '\0')
		mem_append(&question, " from=%s", c->from);
	bool named = ask(server, question, name, e);
	free(question);
	return named;
}

static bool
choose_name(const struct login *c, struct questions *server, char name[PERSON_NAME_SIZE],
    struct error *e)
{
	char line[TYPED_MAX + 1], why[ERROR_TEXT_SIZE];
	struct typed *typed = typed_new_careful(STDIN_FILENO);
	bool named = false, there = true;
	int64_t until = clock_ms() + c->patience_ms;
	*e = (struct error){ .kind = ERR_NONE };
	context_print_text(_("Welcome to goyu. Your key is new here."));
	context_print_text(_("Choose the name that others see, at most 16 letters. It is yours for "
	    "good."));
	context_print_text(_("If you have a name already, log in with its key first: Options, "
	    "Another key, shows a code to type here."));
	for (int i = 0; i < TRIES && !named && there && e->kind != ERR_SYSTEM; i++) {
		context_print("%s ", _("Name or code:"));
		fflush(context_output());
		there = read_line(typed, until, line);
		named = there && take_line(c, server, line, name, e);
		if (there && !named && e->kind != ERR_SYSTEM) {
			language_error(e, why);
			context_print_text(why);
		}
	}
	typed_free(typed);
	return named || (e->kind != ERR_SYSTEM &&
	    error_set(e, ERR_INPUT, N_("no name was chosen")));
}

/* Uses one connection for all questions: the server counts the connections on which a key asks for
 * a name. */
bool
arcade_name(const struct login *c, char name[PERSON_NAME_SIZE], struct error *e)
{
	struct questions *server = questions_open(c->place, language_current());
	char *question = mem_format("key %s", c->key);
	bool named = ask(server, question, name, e) &&
	    (*name != '\0' || choose_name(c, server, name, e));
	free(question);
	questions_close(server);
	return named;
}
