/* mino_topics_piece.c: topics about the player's pieces: their shapes, where they fit, and the
 * outcome of placing them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- which piece --- */

/* The numbers of all pieces: "1, 2, 5". */
static char *
piece_numbers(const struct view *v)
{
	char *text = mem_string("");
	for (int i = 0; i < MINO_SOURCES; i++)
		if (mino_card_at(v, i) != NULL)
			mem_append(&text, "%s%d", text[0] != '\0' ? ", " : "", i + 1);
	return text;
}

static bool
refuse_piece(const struct view *v, struct error *e)
{
	char *numbers = piece_numbers(v);
	if (numbers[0] == '\0')
		error_set(e, ERR_INPUT, N_("You hold no piece now."));
	else
		error_set(e, ERR_INPUT, N_("Say the number of a piece that you hold: %s."),
		    numbers);
	free(numbers);
	return false;
}

static bool
find_piece(const struct view *v, struct typed *t, int *source, struct error *e)
{
	if (v->phase == PHASE_PROGRESS || v->phase == PHASE_SHOPPING)
		return error_set(e, ERR_INPUT,
		    N_("You hold no piece now: the hand is dealt when a round starts."));
	return (mino_typed_piece(t, source) && mino_card_at(v, *source) != NULL) ||
	    refuse_piece(v, e);
}

/* --- hand --- */

static void
tell_piece(const struct topic_question *q, int source, struct log *log)
{
	const struct view *v = q->view;
	const struct mino_card *card = mino_card_at(v, source);
	bool kept = source >= MINO_HAND_MAX, room = card != NULL &&
	    mino_fits_somewhere(v->scene.board, card);
	char *speech = card == NULL ? NULL : q->detail == DETAIL_SHORT ? mino_spoken_name(v, card) :
	    mino_spoken_card(v, card);
	if (card == NULL)
		mino_log_text(log, mem_format(kept ? _("Slot %d: nothing is kept there.") :
		    _("Slot %d is empty."), source + 1));
	else
		mino_log_text(log, mem_format(kept ? _("Kept piece %d: %s.") : _("Piece %d: %s."),
		    source + 1, speech));
	if (card != NULL && !room && v->phase == PHASE_PLAYING)
		mino_log_text(log, mem_format(_("Piece %d has no room on the board."), source + 1));
	free(speech);
}

static bool
tell_one_piece(const struct topic_question *q, struct typed *t, struct log *log, struct error *e)
{
	int source;
	if (!find_piece(q->view, t, &source, e))
		return false;
	const struct mino_card *card = mino_card_at(q->view, source);
	tell_piece(q, source, log);
	mino_log_text(log, mino_spoken_effects(q->view, card, q->detail == DETAIL_FULL));
	return true;
}

bool
mino_tell_hand(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	mino_typed(&t, q->about);
	if (!mino_typed_end(&t))
		return tell_one_piece(q, &t, log, e);
	if (v->phase == PHASE_PROGRESS || v->phase == PHASE_SHOPPING) {
		log_add(log, _("You hold no piece now: the hand is dealt when a round starts."));
		return true;
	}
	for (int i = 0; i < MINO_SOURCES; i++)
		if (i < v->slots || (i >= MINO_HAND_MAX && i < MINO_HAND_MAX + mino_stock_slots(v)))
			tell_piece(q, i, log);
	if (mino_owns(v, RELIC_recycler) && q->detail != DETAIL_SHORT)
		mino_log_text(log, mem_format(_("Recyclings left in this round: %d."),
		    v->scene.counters.recycler));
	return true;
}

/* --- fits --- */

struct spot {
	int		x, y;
	unsigned	lines;
	int64_t		score;
	bool		chance;
};

/* Sorts places that clear lines first, by score; the rest in reading order. */
static int
compare_spots(const void *a, const void *b)
{
	const struct spot *one = a, *other = b;
	if (one->score != other->score)
		return one->score < other->score ? 1 : -1;
	return (one->y * MINO_SIZE + one->x) - (other->y * MINO_SIZE + other->x);
}

/* Counts those that clear lines in *clearing. */
static int
find_spots(const struct view *v, const struct mino_card *card, struct spot spots[MINO_CELLS],
    int *clearing)
{
	int count = 0;
	*clearing = 0;
	for (int i = 0; i < MINO_CELLS; i++) {
		struct spot *s = &spots[count];
		struct mino_score score;
		*s = (struct spot){ .x = i % MINO_SIZE, .y = i / MINO_SIZE, .score = -1 };
		if (!mino_fits(v->scene.board, card, s->x, s->y))
			continue;
		count++;
		if (mino_lines_after(v->scene.board, card, s->x, s->y) == 0 ||
		    !mino_preview(v, card, s->x, s->y, &score))
			continue;
		++*clearing;
		s->lines = score.line_set;
		s->score = score.score;
		s->chance = score.chance;
	}
	qsort(spots, (size_t)count, sizeof *spots, compare_spots);
	return count;
}

/* "column 5, row 1 clears row 1 for 6 points" */
static char *
speak_spot(const struct spot *s)
{
	char lines[SENTENCE_SIZE];
	mino_line_names(s->lines, lines);
	return mem_format(s->chance ? _("column %d, row %d clears %s for %lld points or more") :
	    _("column %d, row %d clears %s for %lld points"), s->x + 1, s->y + 1, lines,
	    (long long)s->score);
}

/* Lists the places that clear nothing, row by row. */
static void
tell_others(struct log *log, const struct spot *spots, int count, bool also)
{
	unsigned sets[MINO_SIZE] = { 0 };
	for (int i = 0; i < count; i++)
		sets[spots[i].y] |= 1u << spots[i].x;
	char *text = mino_spoken_cells(sets);
	if (count > 0)
		mino_log_text(log, mem_format(also ? _("Without clearing a line it fits at %s.") :
		    _("It clears no line now, but fits at %s."), text));
	free(text);
}

static bool
tell_fits_of(const struct topic_question *q, struct typed *t, struct log *log, struct error *e)
{
	enum { MOST = 12 };
	const struct view *v = q->view;
	struct spot spots[MINO_CELLS];
	int source, clearing;
	if (!find_piece(v, t, &source, e))
		return false;
	const struct mino_card *card = mino_card_at(v, source);
	int count = find_spots(v, card, spots, &clearing);
	char *name = mino_spoken_name(v, card);
	mino_log_text(log, mem_format(count > 0 ?
	    _("Piece %d (%s): fits at %d places, clears lines at %d.") :
	    _("Piece %d (%s) fits nowhere."), source + 1, name, count, clearing));
	free(name);
	for (int i = 0; i < clearing && (i < MOST || q->detail == DETAIL_FULL); i++) {
		char *spot = speak_spot(&spots[i]);
		mino_log_text(log, mem_format(_("%s."), spot));
		free(spot);
	}
	tell_others(log, spots + clearing, count - clearing, clearing > 0);
	if (q->detail == DETAIL_FULL && count > 0)
		log_add(log, _("A place is where the top left corner of the piece's box goes."));
	return true;
}

static void
tell_fits_briefly(const struct view *v, int source, struct log *log)
{
	const struct mino_card *card = mino_card_at(v, source);
	struct spot spots[MINO_CELLS];
	int clearing, count = find_spots(v, card, spots, &clearing);
	char *name = mino_spoken_name(v, card), *best = clearing > 0 ? speak_spot(&spots[0]) : NULL;
	mino_log_text(log, mem_format(count > 0 ?
	    _("Piece %d (%s): fits at %d places, clears lines at %d.") :
	    _("Piece %d (%s) fits nowhere."), source + 1, name, count, clearing));
	if (best != NULL)
		mino_log_text(log, mem_format(_("Most points: %s."), best));
	free(best);
	free(name);
}

static bool
refuse_unless_playing(const struct view *v, struct error *e)
{
	return v->phase == PHASE_PLAYING || error_set(e, ERR_INPUT,
	    N_("Pieces are placed while a round is played."));
}

bool
mino_tell_fits(const struct topic_question *q, struct log *log, struct error *e)
{
	struct typed t;
	mino_typed(&t, q->about);
	if (!refuse_unless_playing(q->view, e))
		return false;
	if (!mino_typed_end(&t))
		return tell_fits_of(q, &t, log, e);
	int before = log->count;
	for (int i = 0; i < MINO_SOURCES; i++)
		if (mino_card_at(q->view, i) != NULL)
			tell_fits_briefly(q->view, i, log);
	return log->count > before || refuse_piece(q->view, e);
}

/* --- try --- */

/* The cell in the way; false: the piece leaves the board. */
static bool
find_obstruction(const struct view *v, const struct mino_card *card, int x, int y, int *cell)
{
	const struct mino_shape *s = &card->shape;
	for (int i = 0; i < s->width * s->height; i++) {
		int px = i % s->width, py = i / s->width;
		if (x + px >= MINO_SIZE || y + py >= MINO_SIZE || !mino_shape_has(s, px, py))
			continue;
		struct mino_card block = { .pattern = card->pattern, .shape = { 1, 1, 1, { 1 } } };
		*cell = (y + py) * MINO_SIZE + x + px;
		if (!mino_fits(v->scene.board, &block, x + px, y + py))
			return true;
	}
	return false;
}

static void
tell_misfit(const struct view *v, int source, int x, int y, struct log *log)
{
	const struct mino_card *card = mino_card_at(v, source);
	int cell;
	if (x + card->shape.width > MINO_SIZE || y + card->shape.height > MINO_SIZE)
		mino_log_text(log, mem_format(_("Piece %d does not fit at column %d, row %d: it is "
		    "%d wide and %d high."), source + 1, x + 1, y + 1, card->shape.width,
		    card->shape.height));
	else if (find_obstruction(v, card, x, y, &cell))
		mino_log_text(log, mem_format(_("Piece %d does not fit at column %d, row %d: "
		    "column %d, row %d is filled."), source + 1, x + 1, y + 1, cell % MINO_SIZE + 1,
		    cell / MINO_SIZE + 1));
}

/* Names the missing cells of the lines that it adds to. */
static void
tell_progress(const struct view *v, int source, int x, int y, struct log *log)
{
	enum { NEAR = 2 };
	const struct mino_card *card = mino_card_at(v, source);
	struct mino_scene scene = v->scene;
	struct mino_score score;
	mino_log_text(log, mem_format(_("Piece %d fits at column %d, row %d and clears no line."),
	    source + 1, x + 1, y + 1));
	mino_scene_place(&scene, v, card, x, y, &score);
	for (int line = 0; line < MINO_LINES; line++) {
		unsigned missing = mino_line_missing(scene.board, line);
		if (mino_line_blocked(scene.board, line) != 0 ||
		    missing == mino_line_missing(v->scene.board, line) ||
		    __builtin_popcount(missing) > NEAR)
			continue;
		char *speech = mino_spoken_missing(scene.board, line);
		mino_log_text(log, mem_format(_("Then %s."), speech));
		free(speech);
	}
}

static void
tell_gain(const struct topic_question *q, int source, int x, int y, struct log *log)
{
	const struct view *v = q->view;
	struct mino_score score;
	struct mino_formula formula;
	char lines[SENTENCE_SIZE];
	mino_preview(v, mino_card_at(v, source), x, y, &score);
	mino_formula_make(&formula, v->content, &score);
	mino_line_names(score.line_set, lines);
	long long after = (long long)(v->scene.score + score.score);
	mino_log_text(log, mem_format(score.chance ?
	    _("Piece %d at column %d, row %d clears %s for %lld points or more.") :
	    _("Piece %d at column %d, row %d clears %s for %lld points."), source + 1, x + 1, y + 1,
	    lines, (long long)score.score));
	mino_log_text(log, mem_format(after >= v->target ?
	    _("Then you have %lld of %d points and win the round.") :
	    _("Then you have %lld of %d points."), after, v->target));
	if (score.gold > 0)
		mino_log_text(log, mem_format(_("It brings %d G."), score.gold));
	if (q->detail != DETAIL_SHORT)
		mino_log_text(log, mino_formula_speech(&formula));
}

bool
mino_tell_try(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int source, x, y;
	mino_typed(&t, q->about);
	if (!refuse_unless_playing(v, e) || !find_piece(v, &t, &source, e))
		return false;
	if (!mino_typed_cell(&t, &x, &y) || !mino_typed_end(&t))
		return error_set(e, ERR_INPUT,
		    N_("Say a piece and where its top left corner goes: try 2 c4."));
	if (!mino_refuse_cell(x, y, e))
		return false;
	const struct mino_card *card = mino_card_at(v, source);
	if (!mino_fits(v->scene.board, card, x, y)) {
		tell_misfit(v, source, x, y, log);
		return true;
	}
	if (mino_lines_after(v->scene.board, card, x, y) != 0)
		tell_gain(q, source, x, y, log);
	else
		tell_progress(v, source, x, y, log);
	if (card->pattern == PATTERN_nohand)
		log_add(log, _("Placing it costs no hand."));
	return true;
}

/* --- shape --- */

static void
tell_sculpture(const struct mino_shape *shape, const struct mino_shape *old, struct log *log)
{
	char *speech = shape->size > 0 ? mino_spoken_shape(shape) : NULL;
	if (shape->size == 0)
		log_add(log, _("At least one cell must stay."));
	else if (!mino_shape_is_connected(shape))
		log_add(log, _("All cells must touch side by side: this shape is in pieces."));
	else if (mino_shapes_equal(shape, old))
		log_add(log, _("That leaves the shape as it is."));
	else
		mino_log_text(log, mem_format(_("The card would become: %s."), speech));
	free(speech);
}

/* The card's box, whose cells an Amulet of shape switches on and off. */
static void
tell_box(const struct mino_card *card, struct log *log)
{
	char *free_cells = mem_string("");
	for (int y = 0; y < card->shape.height; y++) {
		unsigned set = ((1u << card->shape.width) - 1) & ~(unsigned)card->shape.rows[y];
		if (set != 0)
			mino_spoken_row(&free_cells, y, set, free_cells[0] == '\0');
	}
	if (free_cells[0] != '\0')
		mino_log_text(log, mem_format(_("Empty cells of its box: %s."), free_cells));
	else
		log_add(log, _("Its box has no empty cells."));
	free(free_cells);
}

bool
mino_tell_shape(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct typed t;
	int index;
	mino_typed(&t, q->about);
	if (!mino_typed_card(v, &t, &index, e))
		return false;
	const struct mino_card *card = &v->deck[index];
	struct mino_shape shape = card->shape;
	bool sculpts = !mino_typed_end(&t);
	if (!mino_typed_shape(&t, &shape, e))
		return false;
	char *speech = mino_spoken_card(v, card);
	mino_log_text(log, mem_format(_("Card %d: %s."), index + 1, speech));
	free(speech);
	if (sculpts)
		tell_sculpture(&shape, &card->shape, log);
	else
		tell_box(card, log);
	return true;
}
