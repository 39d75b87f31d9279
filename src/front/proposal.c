/* proposal.c: a game with others before it is agreed on: its page, the command that sends it. */
#include "front/proposal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/settings.h"
#include "front/front.h"
#include "game/language.h"

/* --- the hall's rows --- */

#define SLOW N_("Come and go as you like: the table waits, and says so in the menu.")

static const struct named clocks[] = {
	{ "none", N_("none"), N_("Nobody is in a hurry. Who stays away for three days when it is "
	    "their turn can lose the game.") },
	{ "1+0", N_("1 minute"), NULL }, { "3+2", N_("3 minutes + 2 seconds a move"), NULL },
	{ "5+5", N_("5 minutes + 5 seconds a move"), NULL },
	{ "10+5", N_("10 minutes + 5 seconds a move"), NULL },
	{ "30+10", N_("30 minutes + 10 seconds a move"), NULL }, { "1d", N_("1 day a move"), SLOW },
	{ "3d", N_("3 days a move"), SLOW }, { "7d", N_("7 days a move"), SLOW }, { 0 },
};
static const struct named yes_no[] = {
	{ "yes", N_("yes"), N_("The ratings of both change with the result.") },
	{ "no", N_("no"), N_("The result changes no rating.") }, { 0 },
};
static const struct named matches[] = {
	{ "1", N_("one game"), NULL }, { "3", N_("best of 3"), NULL },
	{ "5", N_("best of 5"), NULL },
	{ "7", N_("best of 7"), NULL }, { 0 },
};
static const struct named sides[] = {
	{ "any", N_("by chance"), NULL }, { "1", N_("player 1"), NULL },
	{ "2", N_("player 2"), NULL }, { 0 },
};
static const struct named delays[] = {
	{ "0", N_("at once"), N_("Who watches could tell a player what they see.") },
	{ "60", N_("1 minute later"), NULL },
	{ "300", N_("5 minutes later"), NULL }, { "3600", N_("1 hour later"), NULL }, { 0 },
};
static const struct named kinds[] = {
	{ "swiss", N_("Swiss"), N_("Each round those with equal points meet.") },
	{ "roundrobin", N_("round robin"), N_("Everybody meets everybody.") }, { 0 },
};

static const struct option kind_row = { .name = "kind", .label = N_("Tournament"),
    .kind = OPTION_CHOICE, .choices = kinds, .standard = "swiss" };
static const struct option rounds_row = { .name = "rounds", .label = N_("Rounds"),
    .help = N_("How many rounds are played."), .kind = OPTION_NUMBER, .low = 1, .high = 12,
    .standard = "5", .when = "kind=swiss" };
static const struct option clock_row = { .name = "clock", .label = N_("Clock"),
    .help = N_("The time that each player has; who runs out of it loses."), .kind = OPTION_CHOICE,
    .choices = clocks, .standard = "none" };
static const struct option rated_row = { .name = "rated", .label = N_("Rated"),
    .kind = OPTION_CHOICE, .choices = yes_no, .standard = "yes" };
static const struct option best_row = { .name = "best", .label = N_("Match"),
    .help = N_("One game, or a match: sides change after every game."), .kind = OPTION_CHOICE,
    .choices = matches, .standard = "1" };
static const struct option side_row = { .name = "side", .label = N_("You are"),
    .help = N_("The other one is your opponent."), .kind = OPTION_CHOICE, .choices = sides,
    .standard = "any" };
static const struct option delay_row = { .name = "delay", .label = N_("Others watch"),
    .help = N_("Games with secrets are shown to spectators with a delay."), .kind = OPTION_CHOICE,
    .choices = delays, .standard = "60" };
static const struct option seats_row = { .name = "seats", .label = N_("Players"),
    .help = N_("Chairs at the table, CPUs included."), .kind = OPTION_NUMBER, .low = 2,
    .standard = "2" };
static const struct option racers_row = { .name = "seats", .label = N_("Players"),
    .help = N_("Everybody plays the same game alone, at the same time; the best result wins. 1: a "
    "game alone, for the lists."), .kind = OPTION_NUMBER, .low = 1, .high = 8, .standard = "2" };
static const struct option cpu_rows[] = {
	{ .name = "cpu2", .label = N_("Chair 2"), .kind = OPTION_CHOICE, .standard = "no" },
	{ .name = "cpu3", .label = N_("Chair 3"), .kind = OPTION_CHOICE, .standard = "no",
	    .when = "seats=3|4" },
	{ .name = "cpu4", .label = N_("Chair 4"), .kind = OPTION_CHOICE, .standard = "no",
	    .when = "seats=4" },
};

/* --- the table of the page --- */

static struct option *
add_row(struct proposal *p, const struct option *row)
{
	int count = 0;
	while (p->table[count].name != NULL)
		count++;
	if (count == OPTIONS_MAX)
		return &p->table[OPTIONS_MAX - 1];
	p->table[count] = *row;
	return &p->table[count];
}

static void
add_table_seats(struct proposal *p)
{
	const struct game *game = p->loaded->game;
	int count = 0;
	p->levels[count++] = (struct named){ "no", N_("a person"), NULL };
	for (const struct named *level = game->levels; level->name != NULL && count <= CHAIR_LEVELS;
	    level++)
		p->levels[count++] = *level;
	add_row(p, &seats_row)->high = game->seats.max;
	for (size_t i = 0; i < LEN(cpu_rows) && (int)i + 2 <= game->seats.max; i++)
		add_row(p, &cpu_rows[i])->choices = p->levels;
}

/* Leaves out what the hall decides, and what makes no sense between people. */
static bool
is_asked(const struct option *row)
{
	static const char *const left_out[] = { "seats", "best", "won", "practice", "day",
	    "order" };
	bool kind = row->kind == OPTION_CHOICE || row->kind == OPTION_NUMBER || row->offer != NULL;
	bool hidden = row->shown != NULL && row->shown[0] == '\0';
	return kind && !hidden && text_index(row->name, left_out, LEN(left_out)) < 0;
}

/* If a row depends on another one that is not asked, the standard value of that one decides. */
static void
add_option(struct proposal *p, const struct option *row)
{
	struct options standard;
	bool known = false;
	for (int i = 0; row->when != NULL && p->table[i].name != NULL; i++)
		known = known || strncmp(row->when, p->table[i].name, strcspn(row->when, "=<")) ==
		    0;
	options_init(&standard, p->loaded->game->options);
	if (!known && !options_row_applies(&standard, row))
		return;
	struct option *added = add_row(p, row);
	if (!known)
		added->when = NULL;
}

static void
make_table(struct proposal *p)
{
	const struct game *game = p->loaded->game;
	bool race = game->seats.max == 1, many = game->seats.max > 2,
	    live = game_is_real_time(game);
	if (p->purpose == FOR_TOURNAMENT) {
		add_row(p, &kind_row);
		add_row(p, &rounds_row);
	}
	if (race && p->purpose == FOR_SEEK)
		add_row(p, &racers_row);
	else if (many && p->purpose == FOR_SEEK)
		add_table_seats(p);
	if (!live)
		add_row(p, &clock_row);
	add_row(p, &rated_row);
	if (!race && !many && p->purpose != FOR_TOURNAMENT) {
		add_row(p, &best_row);
		add_row(p, &side_row);
	}
	if (game->secret)
		add_row(p, &delay_row);
	for (const struct option *row = game->options; row->name != NULL; row++)
		if (is_asked(row))
			add_option(p, row);
	options_init(&p->values, p->table);
}

/* --- is it rated? --- */

static int
seats(const struct proposal *p)
{
	for (int i = 0; p->table[i].name != NULL; i++)
		if (strcmp(p->table[i].name, "seats") == 0)
			return atoi(p->values.values[i]);
	return 2;
}

/* Why the server would not rate a game on these terms; NULL: it can be. */
static const char *
why_unrated(const struct proposal *p)
{
	if (p->loaded->game->small_seed)
		return N_("Not rated: races of this game never are.");
	if (seats(p) == 1)
		return N_("Not rated: a game alone never is.");
	for (int i = 0; p->table[i].name != NULL; i++)
		if (strncmp(p->table[i].name, "cpu", 3) == 0 &&
		    options_row_applies(&p->values, &p->table[i]) &&
		    strcmp(p->values.values[i], "no") != 0)
			return N_("Not rated: a table with a CPU never is.");
	return NULL;
}

static bool
is_rated_row(const struct proposal *p, int row)
{
	return strcmp(p->table[row].name, "rated") == 0;
}

/* --- what is typed --- */

/* The rows of the hall are not options of the game: options_set refuses them. */
static bool
can_begin(const struct proposal *p, const struct options *values, struct error *e)
{
	const struct loaded_game *loaded = p->loaded;
	struct options options;
	options_init(&options, loaded->game->options);
	for (int i = 0; p->table[i].name != NULL; i++)
		if (options_row_applies(values, &p->table[i]))
			options_set(&options, p->table[i].name, values->values[i], NULL);
	struct state *state = loaded->game->create(loaded->content, &options, 0, e);
	game_destroy(loaded->game, state);
	return state != NULL;
}

bool
proposal_type(struct proposal *p, int row, const char *typed, struct error *e)
{
	struct options values = p->values;
	char text[OPTION_SIZE] = "";
	for (; *typed != '\0'; typed++)
		if (*typed != ' ')
			text_append(text, sizeof text, "%c", *typed);
	if (!options_set(&values, p->table[row].name, *text != '\0' ? text : p->table[row].standard,
	    e) || !can_begin(p, &values, e))
		return false;
	p->values = values;
	return true;
}

/* --- sending --- */

/* Standard values are not sent, because the hall knows better what fits, such as whether the game
 * can be rated. The number of seats and the form of a tournament are always sent. */
static bool
is_always_said(const char *name)
{
	static const char *const always[] = { "kind", "rounds", "seats" };
	return text_index(name, always, LEN(always)) >= 0;
}

static void
add_words(const struct proposal *p, char **command)
{
	for (int i = 0; p->table[i].name != NULL; i++) {
		const char *value = p->values.values[i];
		/* the hall's standard is unrated here */
		bool many_rated = is_rated_row(p, i) && seats(p) > 2 && why_unrated(p) == NULL;
		bool said = strcmp(value, p->table[i].standard) != 0 ||
		    is_always_said(p->table[i].name) || many_rated;
		if (said && options_row_applies(&p->values, &p->table[i]))
			mem_append(command, " %s=%s", p->table[i].name, value);
	}
}

void
proposal_send(const struct proposal *p, struct lobby *lobby)
{
	static const char *const done[] = {
		[FOR_SEEK] = N_("Your seek is open. You can do something else meanwhile."),
		[FOR_CHALLENGE] = N_("The challenge is sent. You can do something else meanwhile."),
		[FOR_TOURNAMENT] = N_("The tournament is open: others can join it now."),
	};
	const char *id = p->loaded->game->id;
	char *command = p->purpose == FOR_CHALLENGE ?
	    mem_format("challenge %s %s", p->opponent, id) :
	    mem_format("%s %s", p->purpose == FOR_SEEK ? "seek" : "tournament", id);
	add_words(p, &command);
	lobby_do(lobby, done[p->purpose], command);
	if (p->purpose == FOR_TOURNAMENT)
		lobby_request_list(lobby, "tournaments");
	free(command);
}

/* --- the page --- */

void
proposal_title(const struct proposal *p, char text[SENTENCE_SIZE])
{
	if (p->purpose == FOR_CHALLENGE)
		snprintf(text, SENTENCE_SIZE, _("challenge to %s"), p->opponent);
	else
		snprintf(text, SENTENCE_SIZE, "%s", p->purpose == FOR_SEEK ? _("new seek") :
		    _("new tournament"));
}

const char *
proposal_value(const struct proposal *p, int row)
{
	return is_rated_row(p, row) && why_unrated(p) != NULL ? _("no") :
	    _(options_word(&p->values, row));
}

const char *
proposal_help(const struct proposal *p, int row)
{
	const char *help = is_rated_row(p, row) && why_unrated(p) != NULL ? why_unrated(p) :
	    options_help(&p->values, row);
	return help != NULL ? _(help) : "";
}

void
proposal_open(struct proposal *p, const struct front *front, const struct loaded_game *loaded,
    enum purpose purpose, const char *opponent)
{
	*p = (struct proposal){ .loaded = loaded, .purpose = purpose };
	text_copy(p->opponent, sizeof p->opponent, opponent != NULL ? opponent : "");
	snprintf(p->scope, sizeof p->scope, "table.%s.", loaded->game->id);
	make_table(p);
	options_recall(&p->values, front->store, p->scope);
}
