/* lines_hall_terms.c: proposes a game to others: which one, on which terms. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_values.h"

/* --- the terms --- */

struct terms_line_page {
	struct choices	 choices;
	struct proposal	 proposal;
	int		 rows[OPTIONS_MAX];	/* rows of the table that apply */
	int		 changed;		/* the row being changed */
};

enum { ROW_SEND, ROWS_BEFORE };

static void
terms_fill(struct choices *c)
{
	struct terms_line_page *t = (struct terms_line_page *)c;
	struct proposal *p = &t->proposal;
	char title[SENTENCE_SIZE];
	int count = 0;
	proposal_title(p, title);
	choices_question(c, _("%s, %s."), _(p->loaded->game->title), title);
	choices_add(c, _("Send this to the hall."), "%s", _("Send"));
	for (int i = 0; p->table[i].name != NULL; i++)
		if (options_row_applies(&p->values, &p->table[i])) {
			const char *help = proposal_help(p, i);
			t->rows[count++] = i;
			choices_add(c, *help != '\0' ? help : NULL, "%s: %s", _(p->table[i].label),
			    proposal_value(p, i));
		}
	c->standard = ROW_SEND;
}

static bool
value_chosen(struct lines *l, void *context, const char *value, struct error *e)
{
	struct terms_line_page *t = context;
	struct proposal *p = &t->proposal;
	bool text = p->table[t->changed].kind == OPTION_TEXT;
	if (text ? !proposal_type(p, t->changed, value, e) :
	    !options_set(&p->values, p->table[t->changed].name, value, e))
		return false;
	options_store_row(&p->values, t->changed, lines_front(l)->store, p->scope);
	return true;
}

static void
terms_choose(struct choices *c, int row)
{
	struct terms_line_page *t = (struct terms_line_page *)c;
	if (row >= ROWS_BEFORE) {
		t->changed = t->rows[row - ROWS_BEFORE];
		values_ask(c->line_page.lines, &t->proposal.values, t->changed, value_chosen, t);
		return;
	}
	proposal_send(&t->proposal, hall_link_lobby(c->line_page.lines));
	lines_pop(c->line_page.lines);
}

static const struct game *
terms_game(const struct choices *c)
{
	return ((const struct terms_line_page *)c)->proposal.loaded->game;
}

static const struct choices_class terms_class = { .fill = terms_fill, .choose = terms_choose,
    .game = terms_game };

static void
open_terms(struct lines *l, const struct game *game, enum purpose purpose, const char *opponent)
{
	struct error e;
	const struct loaded_game *loaded = registry_load(lines_front(l)->registry, game->id, &e);
	if (loaded == NULL) {
		lines_say_error(l, &e);
		return;
	}
	struct terms_line_page *t = choices_new(sizeof *t, &terms_class, l);
	proposal_open(&t->proposal, lines_front(l), loaded, purpose, opponent);
	lines_push(l, &t->choices.line_page);
}

/* --- which game --- */

struct terms_game_list {
	struct choices		 choices;
	enum purpose		 purpose;
	char			 opponent[PERSON_TEXT_SIZE];
	const struct game	*games[16];
};

/* A player in lines cannot keep the pace of others in real time. */
static void
games_fill(struct choices *c)
{
	struct terms_game_list *g = (struct terms_game_list *)c;
	choices_question(c, "%s", _("Which game?"));
	for (const struct game *const *game = registry_games(); *game != NULL &&
	    c->count < (int)LEN(g->games); game++)
		if (!game_is_real_time(*game)) {
			g->games[c->count] = *game;
			choices_add(c, _((*game)->summary), "%s", _((*game)->title));
		}
}

static void
games_choose(struct choices *c, int row)
{
	const struct terms_game_list g = *(struct terms_game_list *)c;
	struct lines *l = c->line_page.lines;
	lines_pop(l);
	open_terms(l, g.games[row], g.purpose, g.purpose == FOR_CHALLENGE ? g.opponent : NULL);
}

static const struct choices_class games_class = { .fill = games_fill, .choose = games_choose };

void
hall_propose(struct lines *l, enum purpose purpose, const char *opponent)
{
	struct terms_game_list *g = choices_new(sizeof *g, &games_class, l);
	g->purpose = purpose;
	text_copy(g->opponent, sizeof g->opponent, opponent != NULL ? opponent : "");
	lines_push(l, &g->choices.line_page);
}
