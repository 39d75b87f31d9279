/* monoknight_control_news.c: new tiles, cards and rules: a line when one first appears in a
 * game, and its symbol in the list of stages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_control.h"

/* The names of what the player has met: "toggle ray". */
static const char met_setting[] = "monoknight.met";

static bool
starts_anywhere(const struct view *v)
{
	return v->phase == PHASE_SPAWN;
}

static bool
charges_revisits(const struct view *v)
{
	return v->setting.penalties[PENALTY_REVISIT] > 0 && v->phase == PHASE_PLAYING;
}

static bool
has_stack(const struct view *v)
{
	for (int i = 0; i < v->slots; i++)
		if (v->hand[i].count > 1)
			return true;
	return false;
}

static bool
has_choice(const struct view *v)
{
	for (int i = 0; i < v->slots; i++)
		if (knight_kinds[v->hand[i].card.kind].vector_count > 1)
			return true;
	return false;
}

/* A row is about a feature of the stage, or about a rule. */
struct news {
	const char		*name;
	struct legend		 sign;		/* its meaning is the line */
	bool			 (*rule)(const struct view *);
	enum knight_feature	 feature;	/* if there is no rule */
};

static const struct news table[] = {
	{ .name = "start", .rule = starts_anywhere,
	    .sign = { GLYPH_BLANK, "[ ]", STYLE_CURSOR,
	    N_("you choose the tile to start from.") } },
	{ .name = "several", .feature = FEATURE_SEVERAL,
	    .sign = { GLYPH_BLANK, "2 ", STYLE_VIOLET,
	    N_("needs that many visits; it counts down.") } },
	{ .name = "toggle", .feature = FEATURE_TOGGLE,
	    .sign = { GLYPH_TOGGLE_OPEN, NULL, STYLE_VIOLET,
	    N_("flips at each visit; it must end flipped.") } },
	{ .name = "obstacle", .feature = FEATURE_OBSTACLE,
	    .sign = { GLYPH_OBSTACLE, NULL, STYLE_BLOCKED, N_("nothing can land here.") } },
	{ .name = "warp-tile", .feature = FEATURE_WARP_TILE,
	    .sign = { GLYPH_BLANK, "a.", STYLE_VIOLET,
	    N_("takes you to the other with its letter.") } },
	{ .name = "shuffle", .feature = FEATURE_SHUFFLE,
	    .sign = { GLYPH_BLANK, "s.", STYLE_VIOLET,
	    N_("gives you a new hand and NEXT, free.") } },
	{ .name = "revisit", .rule = charges_revisits,
	    .sign = { GLYPH_DONE, NULL, STYLE_DONE, N_("a visited tile costs a penalty here.") } },
	{ .name = "stack", .rule = has_stack,
	    .sign = { GLYPH_BLANK, "×2\tx2", STYLE_STRONG,
	    N_("equal cards stack; each play uses one.") } },
	{ .name = "choice", .rule = has_choice,
	    .sign = { GLYPH_BLANK, "L/R", STYLE_STRONG, N_("two targets: choose one of them.") } },
	{ .name = "ray", .feature = FEATURE_RAY,
	    .sign = { GLYPH_BLANK, "U+", STYLE_STRONG,
	    N_("slides to the end, visiting every tile.") } },
	{ .name = "fixed-warp", .feature = FEATURE_FIXED_WARP,
	    .sign = { GLYPH_BLANK, "W", STYLE_STRONG,
	    N_("jumps straight to the tile it names.") } },
	{ .name = "free-warp", .feature = FEATURE_FREE_WARP,
	    .sign = { GLYPH_BLANK, "W?", STYLE_STRONG, N_("jumps to any tile you choose.") } },
};

/* --- a line the first time --- */

static bool
is_tile(const struct tile *tile, char kind)
{
	switch (kind) {
	case '0':
		return tile->letter >= '1' && tile->letter <= '9';
	case 't':
		return tile->letter == 't' || tile->letter == 'T';
	case 'W':
		return tile->warp >= 0;
	case 'S':
		return tile->shuffle;
	default:
		return tile->letter == kind;
	}
}

static bool
on_board(const struct view *v, char kind)
{
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (is_tile(&v->tiles[i], kind))
			return true;
	return false;
}

static bool
among_cards(const struct view *v, enum family family)
{
	for (int i = 0; i < v->slots; i++)
		if (knight_kinds[v->hand[i].card.kind].family == family)
			return true;
	for (int i = 0; i < v->next_count; i++)
		if (knight_kinds[v->next[i].kind].family == family)
			return true;
	return false;
}

static bool
is_there(const struct news *news, const struct view *v)
{
	const struct knight_feature_row *row = &knight_features[news->feature];
	return news->rule != NULL ? news->rule(v) : row->tile != '\0' ? on_board(v, row->tile) :
	    among_cards(v, row->family);
}

void
news_recall(struct board_ui *d)
{
	char *met = front_habit(app_front(d->app), met_setting), *rest = met;
	for (char *name; (name = strsep(&rest, " ")) != NULL; )
		for (size_t i = 0; i < LEN(table); i++)
			if (strcmp(name, table[i].name) == 0)
				d->met |= 1u << i;
	free(met);
}

/* What was shown while the player chose an action counts as met. */
static void
remember(struct board_ui *d)
{
	char met[SENTENCE_SIZE] = "";
	d->met |= 1u << d->news;
	for (size_t i = 0; i < LEN(table); i++)
		if ((d->met & 1u << i) != 0)
			text_append(met, sizeof met, "%s%s", *met == '\0' ? "" : " ",
			    table[i].name);
	front_keep_habit(app_front(d->app), met_setting, met);
}

void
news_follow(struct board_ui *d, const struct view *v, bool acted)
{
	if (acted && d->news_shown)
		remember(d);
	d->news_shown = false;
	d->news = 0;
	while (d->news < (int)LEN(table) && ((d->met & 1u << d->news) != 0 ||
	    !is_there(&table[d->news], v)))
		d->news++;
}

/* Draws a symbol and returns its columns, with a blank after it. */
static int
draw_sign(struct canvas *c, int y, int x, int cols, const struct legend *sign)
{
	char form[16];
	const char *text = sign->text != NULL ? _(sign->text) : "  ";
	snprintf(form, sizeof form, "%.*s", (int)strcspn(text, "\t"), text);
	legend_draw(c, y, x, cols, sign);
	return text_width(form) + 1;
}

bool
news_draw(struct board_ui *d, struct canvas *c, int y, int x, int cols)
{
	if (d->taught || d->news == (int)LEN(table))
		return false;
	const struct legend *sign = &table[d->news].sign;
	int used = canvas_text(c, y, x, cols, STYLE_GOLD, _("New: "));
	used += draw_sign(c, y, x + used, cols - used, sign);
	canvas_text(c, y, x + used, cols - used, STYLE_STRONG, _(sign->meaning));
	d->news_shown = true;
	return true;
}

/* --- the content of a stage --- */

/* A symbol and its word stay together when a row is full. */
void
news_draw_stage(struct canvas *c, const struct rect *r, const struct stage *stage, bool words)
{
	enum { SIGN_COLS = 3, GAP = 2 };
	int y = r->y, x = r->x, end = r->x + r->cols;
	for (size_t i = 0; i < LEN(table); i++) {
		const struct news *news = &table[i];
		const char *word = _(knight_features[news->feature].word);
		if (news->rule != NULL || !knight_stage_has(stage, news->feature))
			continue;
		if (words && x + SIGN_COLS + text_width(word) > end) {
			x = r->x;
			y++;
		}
		if (y == r->y + r->rows)
			return;
		x += draw_sign(c, y, x, end - x, &news->sign);
		if (words)
			x += canvas_text(c, y, x, end - x, STYLE_TEXT, word) + GAP;
	}
}
