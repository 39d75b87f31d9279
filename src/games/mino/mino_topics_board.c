/* mino_topics_board.c: topics about the board: rows, columns, cells, things on it, lines. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- row, column --- */

static int
cell_index(int line, int place)
{
	return line < MINO_SIZE ? line * MINO_SIZE + place : place * MINO_SIZE + line - MINO_SIZE;
}

static bool
sounds_equal(const struct mino_cell *a, const struct mino_cell *b)
{
	return a->filled == b->filled && a->buff == b->buff && a->level == b->level &&
	    (!a->filled || (a->pattern == b->pattern && a->seal == b->seal &&
	    a->blessing == b->blessing && (a->pattern != PATTERN_charge ||
	    a->charge == b->charge)));
}

static void
add_run(char **text, const struct view *v, const struct mino_cell *cell, char *places)
{
	char *speech = mino_spoken_cell(v, cell);
	if (!cell->filled && cell->buff == BUFF_none)
		mem_append(text, _("%s empty"), places);
	else
		mem_append(text, _("%s: %s"), places, speech);
	free(speech);
	free(places);
}

/* "columns 1 to 4 empty": names equal neighbours together. */
static char *
speak_line(const struct view *v, int line)
{
	const struct mino_cell *board = v->scene.board;
	char *text = mem_string("");
	for (int i = 0, end; i < MINO_SIZE; i = end) {
		unsigned set = 0;
		for (end = i; end < MINO_SIZE &&
		    sounds_equal(&board[cell_index(line, i)], &board[cell_index(line, end)]); end++)
			set |= 1u << end;
		mem_append(&text, "%s", i > 0 ? _("; ") : "");
		add_run(&text, v, &board[cell_index(line, i)],
		    line < MINO_SIZE ? mino_spoken_columns(set) : mino_spoken_rows(set));
	}
	return text;
}

static void
tell_line(const struct topic_question *q, int line, struct log *log)
{
	const struct view *v = q->view;
	char name[SENTENCE_SIZE], *cells = speak_line(v, line);
	mino_line_names(1u << line, name);
	mino_log_text(log, mem_format(_("%s: %s."), name, cells));
	free(cells);
	if (q->detail == DETAIL_SHORT)
		return;
	char *missing = mino_spoken_missing(v->scene.board, line);
	mino_log_text(log, mem_format(_("%s."), missing));
	free(missing);
	if (v->script >> line & 1)
		mino_log_text(log, mem_format(_("Script marks %s."), name));
}

bool
mino_tell_row(const struct topic_question *q, struct log *log, struct error *e)
{
	struct typed t;
	int row;
	mino_typed(&t, q->about);
	if (!mino_typed_number(&t, &row) || !mino_typed_end(&t))
		return error_set(e, ERR_INPUT, N_("Say which row: rows are 1 to %d from the top."),
		    MINO_SIZE);
	if (!mino_refuse_cell(0, row - 1, e))
		return false;
	tell_line(q, row - 1, log);
	return true;
}

bool
mino_tell_column(const struct topic_question *q, struct log *log, struct error *e)
{
	struct typed t;
	int column = 0;
	mino_typed(&t, q->about);
	if (t.count == 1 && t.words[0][0] >= 'a' && t.words[0][0] <= 'z' && t.words[0][1] == '\0')
		column = t.words[0][0] - 'a' + 1;
	else if (!mino_typed_number(&t, &column) || !mino_typed_end(&t))
		return error_set(e, ERR_INPUT,
		    N_("Say which column: columns are 1 to %d from the left, or a to f."),
		    MINO_SIZE);
	if (!mino_refuse_cell(column - 1, 0, e))
		return false;
	tell_line(q, MINO_SIZE + column - 1, log);
	return true;
}

/* --- at --- */

/* Cleared pieces leave no trace: the last piece is the last of those still there. */
static bool
is_laid_last(const struct view *v, int cell)
{
	int set = v->scene.board[cell].pattern != PATTERN_obstacle ? v->scene.board[cell].set : 0;
	for (int i = 0; i < MINO_CELLS; i++)
		if (v->scene.board[i].set > set)
			return false;
	return v->scene.board[cell].filled && set > 0;
}

bool
mino_tell_at(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int x, y;
	mino_typed(&t, q->about);
	if (!mino_typed_cell(&t, &x, &y) || !mino_typed_end(&t))
		return error_set(e, ERR_INPUT, N_("Say a cell by column and row: c4, or 3 4."));
	if (!mino_refuse_cell(x, y, e))
		return false;
	int cell = y * MINO_SIZE + x;
	char *speech = mino_spoken_cell(v, &v->scene.board[cell]);
	mino_log_text(log, mem_format(_("Column %d, row %d: %s."), x + 1, y + 1, speech));
	free(speech);
	if (is_laid_last(v, cell) && q->detail != DETAIL_SHORT)
		log_add(log, _("It belongs to the newest piece on the board."));
	if (q->detail == DETAIL_FULL)
		mino_log_text(log, mino_spoken_cell_effects(v, cell, true));
	return true;
}

/* --- where --- */

/* The result of a search: cells, by rows; pieces, cards and goods by number. */
struct finds {
	uint64_t	 cells;		/* bit 1 << cell */
	unsigned	 pieces, relics, amulets, items;
	char		*cards;		/* numbers; "": none */
};

static bool
card_has(const struct view *v, const struct mino_card *card, const char *typed)
{
	char name[SENTENCE_SIZE];
	const struct content *k = v->content;
	mino_card_name(v, card, name);
	struct mino_words called = { .name = { .en = name, .ja = name } };
	if (mino_is_named(&called, typed) || (card->pattern != 0 &&
	    mino_is_named(&k->patterns[card->pattern], typed)))
		return true;
	for (int i = 0; i < MINO_CELLS; i++) {
		int seal = card->seal[i / MINO_SIZE][i % MINO_SIZE],
		    blessing = card->blessing[i / MINO_SIZE][i % MINO_SIZE];
		if ((seal != 0 && mino_is_named(&k->seals[seal], typed)) ||
		    (blessing != 0 && mino_is_named(&k->blessings[blessing], typed)))
			return true;
	}
	return false;
}

static bool
cell_has(const struct view *v, const struct mino_cell *cell, const char *typed)
{
	const struct content *k = v->content;
	if (cell->filled ? topic_means(typed, N_("blocks")) || topic_means(typed, "filled") :
	    topic_means(typed, N_("empty cell")))
		return true;
	return (cell->buff != 0 && mino_is_named(&k->buffs[cell->buff], typed)) || (cell->filled &&
	    ((cell->pattern != 0 && mino_is_named(&k->patterns[cell->pattern], typed)) ||
	    (cell->seal != 0 && mino_is_named(&k->seals[cell->seal], typed)) ||
	    (cell->blessing != 0 && mino_is_named(&k->blessings[cell->blessing], typed))));
}

static bool
item_has(const struct view *v, int item, const char *typed)
{
	const struct mino_words *words = mino_shop_words(v, (struct shop_row){ SHOP_ITEM, item });
	return words != NULL ? mino_is_named(words, typed) :
	    card_has(v, &v->shop.items[item].card, typed);
}

static struct finds
search(const struct view *v, const char *typed)
{
	struct finds f = { .cards = mem_string("") };
	for (int i = 0; i < MINO_CELLS; i++)
		f.cells |= (uint64_t)cell_has(v, &v->scene.board[i], typed) << i;
	for (int i = 0; i < MINO_SOURCES; i++)
		f.pieces |= (unsigned)(mino_card_at(v, i) != NULL &&
		    card_has(v, mino_card_at(v, i), typed)) << i;
	for (int i = 0; i < v->relic_count; i++)
		f.relics |= (unsigned)mino_is_named(&v->content->relics[v->relics[i].id],
		    typed) << i;
	for (int i = 0; i < v->amulet_count; i++)
		f.amulets |= (unsigned)mino_is_named(&v->content->amulets[v->amulets[i].id],
		    typed) << i;
	for (int i = 0; v->phase == PHASE_SHOPPING && i < MINO_ITEMS; i++)
		f.items |= (unsigned)(!v->shop.items[i].sold && item_has(v, i, typed)) << i;
	for (int i = 0; i < v->deck_count; i++)
		if (card_has(v, &v->deck[i], typed))
			mem_append(&f.cards, "%s%d", f.cards[0] != '\0' ? _(", ") : "", i + 1);
	return f;
}

/* "row 1 columns 5, 6; row 3 column 1" */
static char *
speak_cells(uint64_t cells)
{
	unsigned sets[MINO_SIZE];
	for (int y = 0; y < MINO_SIZE; y++)
		sets[y] = (unsigned)(cells >> (y * MINO_SIZE)) & ((1u << MINO_SIZE) - 1);
	return mino_spoken_cells(sets);
}

static void
tell_numbers(struct log *log, unsigned set, const char *format)
{
	char *numbers = mem_string("");
	for (int i = 0; set >> i != 0; i++)
		if (set >> i & 1)
			mem_append(&numbers, "%s%d", numbers[0] != '\0' ? _(", ") : "", i + 1);
	if (set != 0)
		mino_log_text(log, mem_format(format, numbers));
	free(numbers);
}

bool
mino_tell_where(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	mino_typed(&t, q->about);
	if (t.text[0] == '\0')
		return error_set(e, ERR_INPUT,
		    N_("Say what to look for: empty, block, a pattern, a seal, a shape, a relic."));
	struct finds f = search(v, t.text);
	int before = log->count;
	if (f.cells != 0) {
		char *cells = speak_cells(f.cells);
		mino_log_text(log, mem_format(_("On the board: %s."), cells));
		free(cells);
	}
	tell_numbers(log, f.pieces, _("In your hand: piece %s."));
	if (f.cards[0] != '\0')
		mino_log_text(log, mem_format(_("In your deck: card %s."), f.cards));
	tell_numbers(log, f.relics, _("Among your relics: number %s."));
	tell_numbers(log, f.amulets, _("Among your amulets: number %s."));
	tell_numbers(log, f.items, _("In the shop: item %s."));
	free(f.cards);
	return log->count > before || error_set(e, ERR_INPUT,
	    N_("Nothing of that name is here. Try empty, block, or a name that about explains."));
}

/* --- lines --- */

static void
tell_marked(const struct view *v, struct log *log)
{
	char names[SENTENCE_SIZE];
	if (v->script == 0)
		return;
	mino_line_names(v->script, names);
	mino_log_text(log, mem_format(_("Script marks %s."), names));
}

/* Lists the lines nearest to complete first; lines that are more than half empty only in full
 * detail. */
bool
mino_tell_lines(const struct topic_question *q, struct log *log, struct error *e)
{
	enum { NEAR = 3 };
	const struct mino_cell *board = q->view->scene.board;
	int before = log->count, most = q->detail == DETAIL_FULL ? MINO_SIZE : NEAR;
	for (int lacking = 0; lacking <= most; lacking++)
		for (int line = 0; line < MINO_LINES; line++)
			if (mino_line_blocked(board, line) == 0 &&
			    __builtin_popcount(mino_line_missing(board, line)) == lacking) {
				char *missing = mino_spoken_missing(board, line);
				mino_log_text(log, mem_format(_("%s."), missing));
				free(missing);
			}
	if (log->count == before)
		log_add(log, _("No row or column is half full."));
	unsigned blocked = 0;
	for (int line = 0; line < MINO_LINES; line++)
		blocked |= (unsigned)(mino_line_blocked(board, line) != 0) << line;
	if (blocked != 0) {
		char names[SENTENCE_SIZE];
		mino_line_names(blocked, names);
		mino_log_text(log, mem_format(_("Obstacles or stone keep these from being "
		    "completed: %s."), names));
	}
	tell_marked(q->view, log);
	return true;
}
