/* screen_hall_draw.c: draws the hall's page: its rows and the text about the selected one. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "game/registry.h"
#include "shell/screen_hall_private.h"

enum { SECTION = 9, WHO = 26, GAME = 15 };

static const char *const sections[ROW_KINDS] = {
	[ROW_WAITING] = N_("for you"), [ROW_SEEK] = N_("seeks"), [ROW_TABLE] = N_("playing"),
	[ROW_PERSON] = N_("people"),
};

static void
person_row(const struct hall *h, const struct hall_row *row, char who[SENTENCE_SIZE],
    char terms[SENTENCE_SIZE])
{
	char person[PERSON_TEXT_SIZE];
	lobby_person(row->json, person);
	snprintf(who, SENTENCE_SIZE, row->own ? _("%s (you)") : "%s", person);
	lobby_whereabouts(h->lobby, row->json, terms);
}

static void
table_row(const struct hall *h, const struct hall_row *row, char who[SENTENCE_SIZE],
    char terms[SENTENCE_SIZE])
{
	lobby_others(row->json, who);
	lobby_table_terms(row->json, terms);
}

static void
seek_row(const struct hall *h, const struct hall_row *row, char who[SENTENCE_SIZE],
    char terms[SENTENCE_SIZE])
{
	char person[PERSON_TEXT_SIZE];
	lobby_person(row->json, person);
	snprintf(who, SENTENCE_SIZE, row->own ? _("%s (you)") : "%s", person);
	lobby_seek_terms(row->json, terms);
}

static void (*const describe[ROW_KINDS])(const struct hall *, const struct hall_row *, char *,
    char *) = {
	[ROW_WAITING] = table_row, [ROW_SEEK] = seek_row, [ROW_TABLE] = table_row,
	[ROW_PERSON] = person_row,
};

/* The first row of each kind in sight has the heading of that kind. */
void
hall_draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct hall *h = context;
	const struct hall_row *row = &h->rows[index];
	char who[SENTENCE_SIZE] = "", terms[SENTENCE_SIZE] = "";
	int x = at->x + SECTION, who_cols = at->cols > 100 ? 2 * WHO : WHO,
	    game = row->kind == ROW_PERSON ? 0 : GAME;
	describe[row->kind](h, row, who, terms);
	if (index == h->page.list.top || h->rows[index - 1].kind != row->kind)
		canvas_text(c, at->y, at->x, SECTION - 1, STYLE_HEADING, _(sections[row->kind]));
	canvas_text(c, at->y, x, who_cols - 1, row->own ? STYLE_GOOD : STYLE_STRONG, who);
	canvas_text(c, at->y, x + who_cols, game - 1, STYLE_TEXT,
	    game > 0 ? lobby_game(row->json) : "");
	x += who_cols + game;
	canvas_text(c, at->y, x, at->x + at->cols - x, STYLE_DIM, terms);
}

static void
draw_message(const struct hall *h, struct canvas *c)
{
	const struct hall_row *row = hall_selected(h);
	char text[ERROR_TEXT_SIZE] = "";
	if (!lobby_is_open(h->lobby)) {
		enum connection_state state = connection_state(lobby_connection(h->lobby));
		language_error(connection_error(lobby_connection(h->lobby)), text);
		widget_message(c, state == CONNECTION_GREETING ? STYLE_DIM : STYLE_WARN,
		    state == CONNECTION_GREETING ? _("The referee is being greeted.") : text);
	} else if (row != NULL && row->kind != ROW_PERSON) {
		lobby_options(row->json, text);
		widget_message(c, STYLE_TEXT, text);
	} else if (row != NULL && lobby_ratings(h->lobby, row->json, text)) {
		widget_message(c, STYLE_TEXT, text);
	} else if (json_array_size(json_object_get(lobby_news(h->lobby), "seeks")) == 0) {
		widget_message(c, STYLE_DIM, _("Nobody seeks a game now. Press n to open a seek: "
		    "anybody can accept it."));
	}
}

/* Names the owner of the server, because the owner can see everything, and warns if the server
 * keeps nothing. */
static void
draw_head(const struct hall *h, struct canvas *c)
{
	const json_t *hello = connection_hello(lobby_connection(h->lobby));
	char owner[SENTENCE_SIZE / 2] = "", count[SENTENCE_SIZE / 2] = "", both[SENTENCE_SIZE] = "";
	if (lobby_is_open(h->lobby)) {
		snprintf(owner, sizeof owner, _("referee of %s"),
		    connection_server_login(lobby_connection(h->lobby)));
		lobby_count(h->lobby, count);
		snprintf(both, sizeof both, _("referee of %s, %s"),
		    connection_server_login(lobby_connection(h->lobby)), count);
		if (*count == '\0')
			snprintf(both, sizeof both, "%s", owner);
	}
	widget_title(c, _("Hall"), title_right(c, _("Hall"),
	    (const char *const[]){ both, owner, NULL }));
	if (json_is_false(json_object_get(hello, "kept")) && lobby_is_open(h->lobby))
		canvas_text(c, 1, 2, c->cols - 4, STYLE_WARN,
		    _("This referee keeps nothing: games and ratings are gone when it ends."));
}

void
hall_draw(struct list_page *page, struct canvas *c)
{
	struct hall *h = (struct hall *)page;
	hall_renew(h);
	page->where = app_page_rect(c, PICTURE_COLS);
	draw_head(h, c);
	draw_message(h, c);
}
