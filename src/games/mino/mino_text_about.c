/* mino_text_about.c: describes Mino's cards and goods, in a line each or in full. */
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- the parts to explain --- */

struct parts {
	const struct mino_words	*words[1 + SEALS + BLESSINGS + 1];
	int			 count;
};

static void
add_part(struct parts *p, const struct mino_words *words, bool there)
{
	if (there)
		p->words[p->count++] = words;
}

/* Lists every effect once, however many cells have it. */
static struct parts
card_parts(const struct view *v, const struct mino_card *card)
{
	struct parts p = { .count = 0 };
	unsigned seals = 0, blessings = 0;
	for (int i = 0; i < MINO_CELLS; i++) {
		seals |= 1u << card->seal[i / MINO_SIZE][i % MINO_SIZE];
		blessings |= 1u << card->blessing[i / MINO_SIZE][i % MINO_SIZE];
	}
	add_part(&p, &v->content->patterns[card->pattern], card->pattern != PATTERN_none);
	for (int i = SEAL_none + 1; i < SEALS; i++)
		add_part(&p, &v->content->seals[i], seals >> i & 1);
	for (int i = BLESSING_none + 1; i < BLESSINGS; i++)
		add_part(&p, &v->content->blessings[i], blessings >> i & 1);
	return p;
}

static struct parts
cell_parts(const struct view *v, const struct mino_cell *cell)
{
	struct parts p = { .count = 0 };
	const struct content *k = v->content;
	add_part(&p, &k->patterns[cell->pattern], cell->filled && cell->pattern != PATTERN_none);
	add_part(&p, &k->seals[cell->seal], cell->filled && cell->seal != SEAL_none);
	add_part(&p, &k->blessings[cell->blessing], cell->filled &&
	    cell->blessing != BLESSING_none);
	add_part(&p, &k->buffs[cell->buff], cell->buff != BUFF_none);
	return p;
}

/* --- as text --- */

enum manner { MANNER_SPACED, MANNER_TIGHT, MANNER_BRIEF };

static char *
write_parts(const struct parts *p, enum manner manner)
{
	static const struct { const char *between, *after_name; } marks[] = {
		[MANNER_SPACED] = { "\n\n", "\n" }, [MANNER_TIGHT] = { "\n", ": " },
		[MANNER_BRIEF] = { "\n", ": " },
	};
	char *text = mem_string("");
	for (int i = 0; i < p->count; i++) {
		const struct mino_words *words = p->words[i];
		mem_append(&text, "%s%s%s%s", i > 0 ? marks[manner].between : "",
		    language_words(&words->name), marks[manner].after_name,
		    language_words(manner == MANNER_BRIEF ? &words->line : &words->text));
	}
	return text;
}

/* To be read aloud: one sentence on each line. */
static char *
speak_parts(const struct parts *p, bool full)
{
	char *text = mem_string("");
	for (int i = 0; i < p->count; i++) {
		const struct mino_words *words = p->words[i];
		mem_append(&text, "%s", i > 0 ? "\n" : "");
		mem_append(&text, full ? "%s: %s" : _("%s: %s."), language_words(&words->name),
		    language_words(full ? &words->text : &words->line));
	}
	return text;
}

/* In short: "Lucky, Gold seal". */
static char *
outline(const struct parts *p, int rows, int cols)
{
	char *text = write_parts(p, MANNER_BRIEF);
	if (text_rows(text, cols) <= rows)
		return text;
	free(text);
	char *names = NULL;
	for (int i = 0; i < p->count; i++)
		mem_append(&names, "%s%s", i > 0 ? _(", ") : "",
		    language_words(&p->words[i]->name));
	return names;
}

/* As much as fits into a dialog on the smallest screen. */
static char *
tell(const struct parts *p)
{
	enum { ROWS = 18, COLS = 56 };
	char *text = write_parts(p, MANNER_SPACED);
	for (int manner = MANNER_TIGHT; manner <= MANNER_BRIEF && text_rows(text, COLS) > ROWS;
	    manner++) {
		free(text);
		text = write_parts(p, (enum manner)manner);
	}
	return text;
}

char *
mino_card_about(const struct view *v, const struct mino_card *card, int rows, int cols)
{
	struct parts p = card_parts(v, card);
	return p.count == 0 ? mem_string("") : outline(&p, rows, cols);
}

char *
mino_cell_about(const struct view *v, int index, int rows, int cols)
{
	const struct mino_cell *cell = &v->scene.board[index];
	struct parts p = cell_parts(v, cell);
	if (p.count == 0)
		return mem_string(cell->filled ? _("A plain block.") : _("An empty cell."));
	return outline(&p, rows, cols);
}

char *
mino_spoken_effects(const struct view *v, const struct mino_card *card, bool full)
{
	struct parts p = card_parts(v, card);
	return speak_parts(&p, full);
}

char *
mino_spoken_cell_effects(const struct view *v, int index, bool full)
{
	struct parts p = cell_parts(v, &v->scene.board[index]);
	return speak_parts(&p, full);
}

char *
mino_explain_card(const struct view *v, const struct mino_card *card)
{
	struct parts p = card_parts(v, card);
	return tell(&p);
}

char *
mino_explain_cell(const struct view *v, int index)
{
	struct parts p = cell_parts(v, &v->scene.board[index]);
	return tell(&p);
}

char *
mino_explain_words(const struct mino_words *words)
{
	struct parts p = { .count = 0 };
	add_part(&p, words, words != NULL);
	return tell(&p);
}
