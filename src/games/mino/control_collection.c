/* control_collection.c: everything there is in Mino, and what the player has met. */
#include <stdio.h>
#include <string.h>

#include "game/language.h"
#include "games/mino/control.h"
#include "shell/list_page.h"

static const struct command commands[] = {
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct collection {
	struct list_page	 page;
	const struct content	*content;
	uint64_t		 met[MINO_PARTS];	/* bit 1 << id */
};

/* --- rows --- */

static enum part
part_of(int row, int *id)
{
	int part = 0;
	for (; part < MINO_PARTS - 1 && row >= mino_parts[part].end - mino_parts[part].first; part++)
		row -= mino_parts[part].end - mino_parts[part].first;
	*id = mino_parts[part].first + row;
	return (enum part)part;
}

static const struct mino_words *
words_of(const struct content *k, enum part part, int id)
{
	const struct mino_words *const tables[MINO_PARTS] = { k->relics, k->patterns, k->seals, k->blessings, k->amulets };
	return &tables[part][id];
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct collection *p = context;
	int id;
	enum part part = part_of(index, &id);
	bool met = p->met[part] >> id & 1;
	enum style style = met ? STYLE_TEXT : STYLE_DISABLED;
	canvas_glyph(c, at->y, at->x, STYLE_STAR, met ? GLYPH_STAR : GLYPH_STAR_EMPTY);
	canvas_text(c, at->y, at->x + 2, 10, style, _(mino_parts[part].label));
	canvas_text(c, at->y, at->x + 13, at->cols - 13, style, language_words(&words_of(p->content, part, id)->name));
}

static void
page_draw(struct list_page *page, struct canvas *c)
{
	enum { COLS = 40 };
	const struct collection *p = (struct collection *)page;
	char title[SENTENCE_SIZE];
	int id;
	snprintf(title, sizeof title, _("collection: %d of %d met"), mino_count_met(p->met), page->list.count);
	widget_title(c, mino_game.title, title);
	page->where = (struct rect){ 2, 1, c->rows - 5, COLS };
	enum part part = part_of(page->list.selected, &id);
	const struct mino_words *words = words_of(p->content, part, id);
	struct rect r = widget_panel(c, &(struct rect){ 2, COLS + 2, c->rows - 5, c->cols - COLS - 3 },
	    language_words(&words->name));
	canvas_text(c, r.y, r.x, r.cols, STYLE_DIM, part == PART_RELICS ?
	    mino_word(mino_rarity_names[mino_relic_rarity(id)]) : _(mino_parts[part].label));
	canvas_wrap(c, &(struct rect){ r.y + 2, r.x, r.rows - 2, r.cols }, STYLE_TEXT, language_words(&words->text));
	snprintf(title, sizeof title, _("%s met in a finished run, %s not yet."), glyph_text(GLYPH_STAR, c->glyphs),
	    glyph_text(GLYPH_STAR_EMPTY, c->glyphs));
	widget_message(c, STYLE_DIM, title);
}

static const struct list_page_class page_class = {
	.draw = page_draw,
	.row  = draw_row,
};

struct screen *
mino_collection_page(struct app *app, const struct content *content)
{
	struct collection *p = list_page_new(sizeof *p, &page_class, commands, app, mino_game.id);
	p->content = content;
	json_t *progress = app_progress(app, &mino_game);
	mino_note_met(progress, p->met);
	json_decref(progress);
	p->page.list.count = mino_collection_size();
	return &p->page.screen;
}
