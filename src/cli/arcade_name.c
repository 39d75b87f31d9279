/* arcade_name.c: who the player is: the server knows them by their key, or they choose a name, in plain lines that any
 * terminal and any screen reader can do. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/arcade.h"
#include "cli/context.h"
#include "client/connection.h"
#include "game/language.h"
#include "lines/typed.h"
#include "table/name_check.h"

enum { TRIES = 10 };	/* lines that somebody may type */

/* --- the folder --- */

/* By the form in which names are compared: a shared ledger may write the name with other capitals from some day on. Letters
 * that mean nothing to a file system stay, but no folder begins like an option of who tidies up there; every other byte is its
 * number. */
char *
arcade_player_folder(const char *folder, const char *name)
{
	char folded[PERSON_FOLDED_SIZE];
	char *path = mem_format("%s/players/", folder);
	ledger_fold(name, folded);
	for (const char *s = folded; *s != '\0'; s++) {
		bool plain = (*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9') || *s == '_' || (*s == '-' && s > folded);
		mem_append(&path, plain ? "%c" : "%%%02X", (unsigned char)*s);
	}
	return path;
}

/* --- the server --- */

/* The name in the answer to a question; "": nobody has that key. */
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

/* The next line; false: nothing more comes, or none has come in time. */
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

/* What was typed is a code by its form alone: a name of eight such letters would be none that can be said. */
static bool
take_line(const struct caller *c, struct questions *server, const char *line, char name[PERSON_NAME_SIZE],
    struct error *e)
{
	char code[KEY_CODE_SIZE];
	bool links = newcomer_read_code(line, code);
	if (strchr(line, '?') != NULL)
		return error_set(e, ERR_INPUT, N_("this cannot be read; a name has letters and digits"));
	if (!links && !newcomer_check_name(line, e))
		return false;
	char *question = mem_format("%s %s %s", links ? "link" : "name", c->key, links ? code : line);
	if (c->from[0] != '\0')
		mem_append(&question, " from=%s", c->from);
	bool named = ask(server, question, name, e);
	free(question);
	return named;
}

static bool
choose_name(const struct caller *c, struct questions *server, char name[PERSON_NAME_SIZE], struct error *e)
{
	char line[TYPED_MAX + 1], why[ERROR_TEXT_SIZE];
	struct typed *typed = typed_new_careful(STDIN_FILENO);
	bool named = false, there = true;
	int64_t until = clock_ms() + c->patience_ms;
	*e = (struct error){ .kind = ERR_NONE };
	context_say(_("Welcome to goyu. Your key is new here."));
	context_say(_("Choose the name that others see, at most 16 letters. It is yours for good."));
	context_say(_("If you have a name already, log in with its key first: Options, Another key, shows a code to type here."));
	for (int i = 0; i < TRIES && !named && there && e->kind != ERR_SYSTEM; i++) {
		context_print("%s ", _("Name or code:"));
		fflush(context_output());
		there = read_line(typed, until, line);
		named = there && take_line(c, server, line, name, e);
		if (there && !named && e->kind != ERR_SYSTEM) {
			language_error(e, why);
			context_say(why);
		}
	}
	typed_free(typed);
	return named || (e->kind != ERR_SYSTEM && error_set(e, ERR_INPUT, N_("no name was chosen")));
}

/* All on one line, by which the server counts those who ask for a name with this key. */
bool
arcade_name(const struct caller *c, char name[PERSON_NAME_SIZE], struct error *e)
{
	struct questions *server = questions_open(c->place, language_current());
	char *question = mem_format("key %s", c->key);
	bool named = ask(server, question, name, e) && (*name != '\0' || choose_name(c, server, name, e));
	free(question);
	questions_close(server);
	return named;
}
