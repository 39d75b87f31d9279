/* complete.c: completions for the shell.
 *
 * goyu complete -- WORD... prints, one on each line, what the last word can become after the
 * others. FILE and FOLDER, alone or after name=, mean that the shell completes such names itself.
 * goyu describe -- WORD... prints the same with each word's help after a tab, for shells that show
 * it. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "game/language.h"

struct line {
	struct context	*context;
	const char	*last;		/* the incomplete word */
	char *const	*command;	/* its place in the NULL-ended words; NULL: none yet */
	int		 place;		/* index of the last word after the command, from 0 */
	bool		 described;	/* with help texts */
};

/* Prints name, separator and value if the last word may become that; the help may be NULL. */
static void
offer(const struct line *l, const char *name, const char *sign, const char *value, const char *help)
{
	char text[3 * OPTION_SIZE];
	snprintf(text, sizeof text, "%s%s%s", name, sign, value);
	if (strncmp(text, l->last, strlen(l->last)) != 0)
		return;
	if (l->described && help != NULL)
		context_print("%s\t%s\n", text, _(help));
	else
		context_print("%s\n", text);
}

static void
offer_named(const struct line *l, const char *name, const char *sign, const struct named *rows)
{
	for (const struct named *row = rows; row->name != NULL; row++)
		offer(l, name, sign, row->name, row->help != NULL ? row->help : row->word);
}

/* --- the words of a game --- */

static bool
offer_value(const char *value, void *context)
{
	const struct line *l = context;
	char name[OPTION_SIZE];
	snprintf(name, sizeof name, "%.*s", (int)strcspn(l->last, "="), l->last);
	offer(l, name, "=", value, NULL);
	return true;
}

/* Offers the values in the content that suit the other words of the line. */
static void
offer_content(struct line *l, const struct game *game, const struct option *row)
{
	struct options options;
	options_init(&options, game->options);
	for (char *const *word = l->command; *word != NULL; word++) {
		char name[OPTION_SIZE];
		const char *value;
		if (options_split(*word, name, &value, NULL))
			options_set(&options, name, value, NULL);
	}
	l->context->game = game;
	const struct loaded_game *loaded = context_open_game(l->context, NULL);
	if (loaded != NULL)
		row->offer(loaded->content, &options, offer_value, l);
	context_close(l->context);
}

static void
offer_values(struct line *l, const struct game *game, const struct option *row)
{
	enum { NUMBERS_LISTED = 20 };
	char number[16];
	if (row->kind == OPTION_CHOICE)
		offer_named(l, row->name, "=", row->choices);
	else if (row->offer != NULL)
		offer_content(l, game, row);
	for (int i = row->low; row->kind == OPTION_NUMBER && i <= row->high &&
	    row->high - row->low < NUMBERS_LISTED; i++) {
		snprintf(number, sizeof number, "%d", i);
		offer(l, row->name, "=", number, NULL);
	}
}

static void
offer_seat(const struct line *l, const struct game *game, const char *seat)
{
	offer(l, seat, "=", "human", NULL);
	offer(l, seat, "=", "cpu", NULL);
	offer_named(l, seat, "=cpu:", game->levels);
}

/* Offers names, or values once the name and its equals sign are typed. */
static void
offer_options(struct line *l, const struct game *game, bool seats)
{
	char name[OPTION_SIZE];
	size_t length = strcspn(l->last, "=");
	bool named = l->last[length] == '=';
	for (const struct option *row = game->options; row->name != NULL; row++)
		if (!named)
			offer(l, row->name, "=", "", row->help);
		else if (strlen(row->name) == length && strncmp(row->name, l->last, length) == 0)
			offer_values(l, game, row);
	for (int seat = 1; seats && seat <= game->seats.max; seat++) {
		snprintf(name, sizeof name, "seat%d", seat);
		if (!named)
			offer(l, name, "=", "",
			    N_("Who plays in that seat; cpu is the strongest."));
		else if (strlen(name) == length && strncmp(name, l->last, length) == 0)
			offer_seat(l, game, name);
		snprintf(name, sizeof name, "name%d", seat);
		if (!named && game->seats.max > 1)
			offer(l, name, "=", "", N_("What the person in that seat is called."));
	}
	if (!named)
		offer(l, "seed", "=", "", N_("The same seed gives the same game."));
}

/* --- the other words --- */

/* Offers the games that suit a command; NULL: all games. */
static void
offer_games(const struct line *l, const struct cli_command *row)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		if (row == NULL || commands_suit(row, *game))
			offer(l, "", "", (*game)->id, (*game)->summary);
}

/* Offers the words of the form name=value that belong to a command. */
static void
offer_keys(const struct line *l, const struct cli_word *keys)
{
	for (const struct cli_word *key = keys; key->name != NULL; key++) {
		size_t length = strlen(key->name);
		bool named = strncmp(key->name, l->last, length) == 0 && l->last[length] == '=';
		if (!named)
			offer(l, key->name, "=", "", key->help);
		else if (strcmp(key->takes, "FILE") == 0)
			context_print("%s=FILE\n", key->name);
	}
}

/* Offers what the command's row allows at this place. */
static void
offer_position(struct line *l, const struct cli_command *row)
{
	char copy[128], *rest = copy, *what = copy;
	snprintf(copy, sizeof copy, "%s", row->words);
	for (int i = 0; i <= l->place && rest != NULL; i++)
		what = strsep(&rest, " ");
	int count = 1;
	for (const char *s = row->words; *s != '\0'; s++)
		count += *s == ' ';
	const struct game *game = l->command[1] == NULL ? NULL : commands_game(l->command[1]);
	if (l->place >= count && strstr(what, "...") == NULL)
		return;
	if (strstr(what, "GAME") != NULL)
		offer_games(l, row);
	else if (row->keys != NULL)
		offer_keys(l, row->keys);
	else if (strstr(what, "FILE") != NULL)
		context_print("FILE\n");
	else if (strstr(what, "LEVEL") != NULL && game != NULL)
		offer_named(l, "", "", game->levels);
	else if (strstr(what, "key=value") != NULL && game != NULL)
		offer_options(l, game, false);
}

/* Offers games and commands, or the words that may follow one. */
static void
offer_words(struct line *l)
{
	const char *name = l->command == NULL ? NULL : commands_name(*l->command);
	const struct game *game = name == NULL ? NULL : registry_find(name);
	if (name == NULL)
		offer_games(l, NULL);
	if (game != NULL)
		offer_options(l, game, true);
	for (const struct cli_command *row = cli_commands; row->name != NULL; row++)
		if (name == NULL && row->help != NULL)
			offer(l, "", "", row->name, row->help);
		else if (name != NULL && strcmp(row->name, name) == 0)
			offer_position(l, row);
}

/* The option whose value is the next word; NULL: none. */
static const struct argument *
taker(const char *word)
{
	for (const struct argument *row = argument_rows; row->name != NULL; row++)
		if (strncmp(word, "--", 2) == 0 && strcmp(word + 2, row->name) == 0 &&
		    row->takes != NULL)
			return row;
	return NULL;
}

/* Offers the values of an option, as a word of its own or joined to the option. */
static void
offer_argument(const struct line *l, const struct argument *row, const char *before,
    const char *sign)
{
	if (strcmp(row->takes, "DIR") == 0)
		context_print("%s%sFOLDER\n", before, sign);
	if (strcmp(row->takes, "PATH") == 0 || strcmp(row->takes, "FILE") == 0)
		context_print("%s%sFILE\n", before, sign);
	for (const char *const *name = language_names; strcmp(row->takes, "LANG") == 0 &&
	    *name != NULL; name++)
		offer(l, before, sign, *name, NULL);
}

/* The same after an equals sign: --lang=ja. */
static void
offer_joined(const struct line *l)
{
	char option[OPTION_SIZE];
	snprintf(option, sizeof option, "%.*s", (int)strcspn(l->last, "="), l->last);
	const struct argument *row = taker(option);
	if (row != NULL)
		offer_argument(l, row, option, "=");
}

static void
offer_arguments(const struct line *l)
{
	for (const struct argument *row = argument_rows; row->name != NULL; row++)
		if (row->help != NULL)
			offer(l, "--", "", row->name, row->help);
}

static int
print_offers(struct context *h, bool described)
{
	char *const *word = h->arguments.words + 1;
	struct line l = { .context = h, .last = "", .described = described };
	const struct argument *taking = NULL;
	for (; *word != NULL; word++) {
		l.last = *word;
		if (word[1] == NULL)
			break;
		bool taken = taking != NULL;
		taking = taken ? NULL : taker(*word);
		if (taken || **word == '-')
			continue;
		if (l.command == NULL)
			l.command = word;
		else
			l.place++;
	}
	if (taking != NULL)
		offer_argument(&l, taking, "", "");
	else if (l.last[0] == '-' && strchr(l.last, '=') != NULL)
		offer_joined(&l);
	else if (l.last[0] == '-')
		offer_arguments(&l);
	else
		offer_words(&l);
	return context_printed();
}

int
command_complete(struct context *h)
{
	return print_offers(h, false);
}

int
command_describe(struct context *h)
{
	return print_offers(h, true);
}
