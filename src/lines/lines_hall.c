/* lines_hall.c: the hall in lines: waiting games, seeks, people, games being played. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_hall_link.h"

/* What a row leads to. */
enum row_kind {
	ROW_CONNECT, ROW_WAITING, ROW_SEEK, ROW_OWN_SEEK, ROW_NEW, ROW_PEOPLE, ROW_TABLES,
	ROW_LADDER, ROW_CUPS, ROW_BOARDS,
	ROW_TABLE, ROW_PERSON, ROW_CHALLENGE, ROW_WATCH, ROW_BLOCK, ROW_RATINGS, ROW_KINDS
};

struct row {
	enum row_kind	 kind;
	json_t		*json;		/* the seek, table or person of the row; NULL: none */
};

/* The hall itself, its people, its games, or one person. */
struct hall_list {
	struct choices	 choices;
	struct row	*rows;
	int		 count;
	json_t		*person;	/* for the page of one person; NULL: another page */
	json_t		*seeks;		/* the seeks already said; NULL: none yet */
};

static struct lobby *
lobby_here(const struct hall_list *h)
{
	return hall_link_lobby(h->choices.line_page.lines);
}

static void
clear_rows(struct hall_list *h)
{
	for (int i = 0; i < h->count; i++)
		json_decref(h->rows[i].json);
	h->count = 0;
}

static void
add_row(struct hall_list *h, enum row_kind kind, const json_t *json, const char *about,
    const char *text)
{
	h->rows = mem_grow(h->rows, (size_t)h->count + 1, sizeof h->rows[0]);
	h->rows[h->count++] = (struct row){ kind, json_incref((json_t *)json) };
	choices_add(&h->choices, about != NULL && *about != '\0' ? about : NULL, "%s", text);
}

static bool
is_me(const struct hall_list *h, const json_t *person)
{
	return strcmp(lobby_json_text(person, "name"), lobby_name(lobby_here(h))) == 0;
}

/* --- the hall itself --- */

/* Adds a row such as "sit down: Gunjin Shogi with taro 1512?, 10+5, rated". */
static void
add_table(struct hall_list *h, enum row_kind kind, const json_t *table)
{
	char others[SENTENCE_SIZE], terms[SENTENCE_SIZE], options[SENTENCE_SIZE];
	lobby_others_spoken(table, others);
	lobby_table_terms(table, terms);
	lobby_options(table, options);
	char *text = mem_format(kind == ROW_WAITING ? _("sit down: %s with %s, %s") :
	    _("watch %s: %s, %s"), lobby_game(table), others, terms);
	add_row(h, kind, table, options, text);
	free(text);
}

static void
add_seek(struct hall_list *h, const json_t *seek)
{
	char person[PERSON_TEXT_SIZE], terms[SENTENCE_SIZE], options[SENTENCE_SIZE];
	bool own = is_me(h, seek);
	lobby_person_spoken(seek, person);
	lobby_seek_terms(seek, terms);
	lobby_options(seek, options);
	char *text = own ? mem_format(_("withdraw your seek: %s, %s"), lobby_game(seek), terms) :
	    mem_format(_("play %s with %s, %s"), lobby_game(seek), person, terms);
	add_row(h, own ? ROW_OWN_SEEK : ROW_SEEK, seek, options, text);
	free(text);
}

/* Is it listed already among the games that wait for the player? */
static bool
is_listed(const struct hall_list *h, const json_t *table)
{
	size_t i;
	const json_t *mine;
	json_array_foreach(lobby_answer(lobby_here(h), "tables mine"), i, mine)
		if (lobby_json_number(mine, "id") == lobby_json_number(table, "id"))
			return true;
	return false;
}

static int
count_tables(const struct hall_list *h)
{
	size_t i;
	const json_t *table;
	int count = 0;
	json_array_foreach(lobby_answer(lobby_here(h), "tables all"), i, table)
		count += !is_listed(h, table);
	return count;
}

static void
add_fixed(struct hall_list *h)
{
	char people[SENTENCE_SIZE / 2], tables[SENTENCE_SIZE];
	lobby_count(lobby_here(h), people);
	snprintf(tables, sizeof tables, "%d", count_tables(h));
	add_row(h, ROW_NEW, NULL, _("Say which game you would like to play; anybody can accept."),
	    _("Seek a game"));
	add_row(h, ROW_PEOPLE, NULL, people, _("People"));
	add_row(h, ROW_TABLES, NULL, tables, _("Games being played"));
	add_row(h, ROW_LADDER, NULL, _("The strongest players of each game."), _("Ladder"));
	add_row(h, ROW_CUPS, NULL, _("Join one, or make one."), _("Tournaments"));
	add_row(h, ROW_BOARDS, NULL, _("The best games of everybody on this host."),
	    _("Best games of this host"));
}

static void
ask_closed(struct hall_list *h)
{
	char text[ERROR_TEXT_SIZE] = "";
	const struct connection *connection = lobby_connection(lobby_here(h));
	language_error(connection_error(connection), text);
	choices_question(&h->choices, "%s %s", _("Hall."),
	    connection_state(connection) == CONNECTION_GREETING ?
	    _("The referee is being greeted.") : text);
	add_row(h, ROW_CONNECT, NULL, NULL, _("Try again"));
	h->choices.standard = 0;
}

/* Names the owner of the server, who can see everything, and says if the server keeps nothing. */
static void
ask_open(struct hall_list *h)
{
	const struct connection *connection = lobby_connection(lobby_here(h));
	char count[SENTENCE_SIZE / 2];
	bool kept = !json_is_false(json_object_get(connection_hello(connection), "kept"));
	lobby_count(lobby_here(h), count);
	choices_question(&h->choices, *count != '\0' ? _("Hall, referee of %s, %s.%s%s") :
	    _("Hall, referee of %s.%s%s%s"), connection_server_login(connection), count,
	    kept ? "" : " ", kept ? "" : _("This referee keeps nothing: games and ratings are gone "
	    "when it ends."));
}

static void
hall_fill(struct choices *c)
{
	struct hall_list *h = (struct hall_list *)c;
	size_t i;
	const json_t *row;
	const json_t *seeks = json_object_get(lobby_news(lobby_here(h)), "seeks");
	clear_rows(h);
	if (!lobby_is_open(lobby_here(h))) {
		ask_closed(h);
		return;
	}
	ask_open(h);
	json_array_foreach(lobby_answer(lobby_here(h), "tables mine"), i, row)
		add_table(h, ROW_WAITING, row);
	json_array_foreach(seeks, i, row)
		add_seek(h, row);
	add_fixed(h);
	json_decref(h->seeks);
	h->seeks = json_deep_copy(seeks);
}

/* --- its lists --- */

static void
people_fill(struct choices *c)
{
	struct hall_list *h = (struct hall_list *)c;
	size_t i;
	const json_t *row;
	clear_rows(h);
	choices_question(c, "%s", _("People in the hall."));
	json_array_foreach(lobby_answer(lobby_here(h), "who"), i, row) {
		char person[PERSON_TEXT_SIZE], where[SENTENCE_SIZE];
		lobby_person_spoken(row, person);
		lobby_whereabouts(lobby_here(h), row, where);
		char *text = mem_format(is_me(h, row) ? _("%s (you)") : "%s", person);
		add_row(h, ROW_PERSON, row, where, text);
		free(text);
	}
}

static void
tables_fill(struct choices *c)
{
	struct hall_list *h = (struct hall_list *)c;
	size_t i;
	const json_t *row;
	clear_rows(h);
	choices_question(c, "%s", count_tables(h) > 0 ? _("Games being played.") :
	    _("No game of others is being played. quit goes back."));
	json_array_foreach(lobby_answer(lobby_here(h), "tables all"), i, row)
		if (!is_listed(h, row))
			add_table(h, ROW_TABLE, row);
}

static void
person_fill(struct choices *c)
{
	struct hall_list *h = (struct hall_list *)c;
	char person[PERSON_TEXT_SIZE], where[SENTENCE_SIZE];
	bool blocked = lobby_blocks(lobby_here(h), h->person), other = !is_me(h, h->person);
	clear_rows(h);
	lobby_person_spoken(h->person, person);
	lobby_whereabouts(lobby_here(h), h->person, where);
	choices_question(c, _("%s, %s."), person, where);
	if (other)
		add_row(h, ROW_CHALLENGE, h->person, NULL, _("Challenge this person"));
	if (other && lobby_json_number(h->person, "at") > 0)
		add_row(h, ROW_WATCH, h->person, NULL, _("Watch the game of this person"));
	add_row(h, ROW_RATINGS, h->person, NULL, _("Ratings"));
	if (other)
		add_row(h, ROW_BLOCK, h->person, _("no challenges and no phrases from there"),
		    blocked ? _("Block no longer") : _("Block"));
}

/* --- choosing --- */

static const struct choices_class people_class, tables_class, person_class;

static void
open_list(struct hall_list *from, const struct choices_class *class, json_t *person)
{
	struct lines *l = from->choices.line_page.lines;
	struct hall_list *h = choices_new(sizeof *h, class, l);
	h->person = json_incref(person);
	lines_push(l, &h->choices.line_page);
}

static void
connect(struct hall_list *h, json_t *row)
{
	struct lines *l = h->choices.line_page.lines;
	lobby_connect(lobby_here(h), lines_now(l));
	lines_ask(l);
}

static void
sit(struct hall_list *h, json_t *row)
{
	lobby_sit(lobby_here(h), lobby_json_number(row, "id"), false);
}

/* A player in lines cannot keep the pace of others in real time. */
static void
accept(struct hall_list *h, json_t *row)
{
	const struct game *game = registry_find(lobby_json_text(row, "game"));
	if (game != NULL && game_is_real_time(game))
		lines_say(h->choices.line_page.lines,
		    _("At a table %s runs in real time: that needs the screen."), _(game->title));
	else
		lobby_do_number(lobby_here(h), lobby_json_number(row, "missing") > 1 ?
		    N_("You take part: the game begins when nobody is missing.") : NULL, "accept",
		    lobby_json_number(row, "seek"));
}

static void
withdraw(struct hall_list *h, json_t *row)
{
	lobby_do_number(lobby_here(h), N_("Your seek is withdrawn."), "withdraw",
	    lobby_json_number(row, "seek"));
}

static void
seek(struct hall_list *h, json_t *row)
{
	hall_propose(h->choices.line_page.lines, FOR_SEEK, NULL);
}

static void
open_people_list(struct hall_list *h, json_t *row)
{
	open_list(h, &people_class, NULL);
}

static void
open_tables_list(struct hall_list *h, json_t *row)
{
	open_list(h, &tables_class, NULL);
}

static void
show_ladder(struct hall_list *h, json_t *row)
{
	hall_open_ladder(h->choices.line_page.lines);
}

static void
show_tournaments(struct hall_list *h, json_t *row)
{
	hall_open_tournaments(h->choices.line_page.lines);
}

static void
show_boards(struct hall_list *h, json_t *row)
{
	hall_open_boards(h->choices.line_page.lines);
}

static void
watch(struct hall_list *h, json_t *row)
{
	lobby_sit(lobby_here(h), lobby_json_number(row, "id"), true);
}

static void
follow(struct hall_list *h, json_t *row)
{
	lobby_sit(lobby_here(h), lobby_json_number(row, "at"), true);
}

static void
show_person(struct hall_list *h, json_t *row)
{
	open_list(h, &person_class, row);
}

static void
challenge(struct hall_list *h, json_t *row)
{
	hall_propose(h->choices.line_page.lines, FOR_CHALLENGE, lobby_json_text(row, "name"));
}

static void
block(struct hall_list *h, json_t *row)
{
	lobby_block(lobby_here(h), row);
}

static void
ratings_came(struct lines *l, void *context)
{
	const struct hall_list *h = context;
	char person[PERSON_TEXT_SIZE], text[SENTENCE_SIZE];
	text_clean(person, sizeof person, lobby_json_text(h->person, "name"));
	if (lobby_ratings(lobby_here(h), h->person, text))
		lines_say(l, "%s: %s.", person, text);
	else
		lines_say(l, _("%s has not played a rated game yet."), person);
}

static void
ratings(struct hall_list *h, json_t *row)
{
	char command[SENTENCE_SIZE];
	lobby_rating_command(row, command);
	hall_link_look(h->choices.line_page.lines, command, ratings_came, h);
}

static void (*const runs[ROW_KINDS])(struct hall_list *, json_t *row) = {
	[ROW_CONNECT] = connect, [ROW_WAITING] = sit, [ROW_SEEK] = accept,
	[ROW_OWN_SEEK] = withdraw, [ROW_NEW] = seek,
	[ROW_PEOPLE] = open_people_list, [ROW_TABLES] = open_tables_list,
	[ROW_LADDER] = show_ladder,
	[ROW_CUPS] = show_tournaments,
	[ROW_BOARDS] = show_boards, [ROW_TABLE] = watch, [ROW_PERSON] = show_person,
	[ROW_CHALLENGE] = challenge,
	[ROW_WATCH] = follow, [ROW_BLOCK] = block, [ROW_RATINGS] = ratings,
};

static void
hall_choose(struct choices *c, int row)
{
	struct hall_list *h = (struct hall_list *)c;
	runs[h->rows[row].kind](h, h->rows[row].json);
}

static void
hall_free(struct choices *c)
{
	struct hall_list *h = (struct hall_list *)c;
	clear_rows(h);
	free(h->rows);
	json_decref(h->person);
	json_decref(h->seeks);
}

static bool
hall_ready(struct choices *c)
{
	return hall_link_is_fresh(c->line_page.lines);
}

static const struct choices_class hall_class = {
	.fill = hall_fill, .ready = hall_ready, .choose = hall_choose, .free = hall_free
};
static const struct choices_class people_class = {
	.fill = people_fill, .ready = hall_ready, .choose = hall_choose, .free = hall_free
};
static const struct choices_class tables_class = {
	.fill = tables_fill, .ready = hall_ready, .choose = hall_choose, .free = hall_free
};
static const struct choices_class person_class = { .fill = person_fill, .choose = hall_choose,
    .free = hall_free };

/* --- news --- */

static bool
was_said(const struct hall_list *h, const json_t *seek)
{
	size_t i;
	const json_t *said;
	json_array_foreach(h->seeks, i, said)
		if (lobby_json_number(said, "seek") == lobby_json_number(seek, "seek"))
			return true;
	return false;
}

/* Says each new seek of others, one line each; repeat lists them with the rest. */
void
hall_page_news(struct line_page *line_page)
{
	struct hall_list *h = (struct hall_list *)line_page;
	const json_t *seek, *seeks = json_object_get(lobby_news(lobby_here(h)), "seeks");
	size_t i;
	json_array_foreach(seeks, i, seek) {
		char person[PERSON_TEXT_SIZE], terms[SENTENCE_SIZE];
		if (was_said(h, seek) || is_me(h, seek))
			continue;
		lobby_person_spoken(seek, person);
		lobby_seek_terms(seek, terms);
		lines_say(line_page->lines, _("%s seeks a game: %s, %s. Enter lists it."), person,
		    lobby_game(seek), terms);
	}
	if (seeks != NULL) {
		json_decref(h->seeks);
		h->seeks = json_deep_copy(seeks);
	}
}

/* --- opening it --- */

bool
hall_page_is(const struct line_page *line_page)
{
	return choices_is(line_page, &hall_class);
}

void
hall_page_open(struct lines *l)
{
	struct hall_list *h = choices_new(sizeof *h, &hall_class, l);
	if (!lobby_is_open(lobby_here(h)))
		lobby_connect(lobby_here(h), lines_now(l));
	lines_push(l, &h->choices.line_page);
}
