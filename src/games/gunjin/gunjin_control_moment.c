/* gunjin_control_moment.c: shows a battle frame by frame, in its cells, and the fall of a
 * headquarters.
 *
 * The number of frames and their times follow only from what everybody may see: that there was a
 * battle, and that it ended the game. A fact that only one side knows, such as the fall of its
 * General, changes nothing but the text of a frame that is shown anyway. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

/* --- time --- */

int
gunjin_wait(const struct board_ui *d)
{
	static const struct { int ms, fast_ms; } frames[FRAMES] = {
		[FRAME_CLOSE] = { 300, 80 }, [FRAME_CLASH] = { 250, 80 },
		[FRAME_EMPTY] = { 300, 80 },
		[FRAME_CAPTION] = { 400, 100 }, [FRAME_HELD] = { 900, 200 },
		[FRAME_FALL] = { 1800, 600 },
	};
	return d->watched && d->fast ? frames[d->moment.frame].fast_ms : frames[d->moment.frame].ms;
}

void
gunjin_step(struct board_ui *d)
{
	static const enum frame next[FRAMES] = {
		[FRAME_CLOSE] = FRAME_CLASH, [FRAME_CLASH] = FRAME_EMPTY,
		[FRAME_EMPTY] = FRAME_CAPTION,
		[FRAME_CAPTION] = FRAME_HELD, [FRAME_HELD] = FRAME_FALL, [FRAME_FALL] = FRAME_NONE,
	};
	struct moment *m = &d->moment;
	enum frame frame = next[m->frame];
	if (frame == FRAME_CLASH && !m->battle)
		frame = FRAME_EMPTY;
	if (frame == FRAME_HELD && m->fall)
		frame = FRAME_FALL;
	m->frame = frame == FRAME_FALL && !m->fall ? FRAME_NONE : frame;
}

/* Hides the new lines until the battle has been shown: the log would reveal its end. */
int
gunjin_lines_left(const struct board_ui *d, int lines)
{
	return gunjin_is_moving(d) && d->moment.frame < FRAME_CAPTION ? lines : 0;
}

bool
gunjin_is_moving(const struct board_ui *d)
{
	return d->moment.frame > FRAME_STILL;
}

void
gunjin_seen(struct board_ui *d)
{
	if (d->moment.frame == FRAME_STILL)
		d->moment.frame = FRAME_NONE;
}

/* --- where it begins, and what the seat sees meanwhile --- */

void
gunjin_note_moment(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	const json_t *event;
	size_t i;
	bool moved = false;
	json_array_foreach(events, i, event)
		moved = moved || (event_id(gunjin_events, event) == EVENT_moved &&
		    v->log_count > 0);
	struct moment *m = &d->moment;
	m->battle = moved && v->log[v->log_count - 1].outcome != OUTCOME_NONE;
	m->fall = moved && v->end.reason == REASON_OCCUPATION;
	m->frame = motion && d->opened && (m->battle || m->fall) ? FRAME_CLOSE : m->battle ?
	    FRAME_STILL : FRAME_NONE;
	m->before = m->last;
	m->last = *v;
	m->last.log = NULL;	/* the view frees it */
}

const struct view *
gunjin_shown(const struct board_ui *d, const struct view *v, enum frame last, struct view *before)
{
	if (!gunjin_is_moving(d) || d->moment.frame > last)
		return v;
	*before = d->moment.before;
	before->log = v->log;
	before->log_count = v->log_count - 1;
	return before;
}

/* --- text --- */

/* A piece as the viewer may know it; with its player's number for viewers without a side. */
static void
name_piece(const struct view *v, int side, int kind, enum glyph_set glyphs,
    char text[SENTENCE_SIZE])
{
	char rank[TILE_SIZE] = "";
	bool hidden = kind == KIND_HIDDEN;
	text[0] = '\0';
	if (gunjin_side_of(v) < 0)
		text_append(text, SENTENCE_SIZE, "%d ", side + 1);
	if (!hidden)
		gunjin_insignia(kind, glyphs, rank);
	text_append(text, SENTENCE_SIZE, "%s%s%s", hidden ? glyph_text(GLYPH_HIDDEN, glyphs) :
	    gunjin_name_within(kind, GUNJIN_TILE_COLS), rank[0] != '\0' ? " " : "", rank);
}

static bool
has_officer(const struct view *v, int side)
{
	bool found = false;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		found = found || (v->pieces[side][i].loss == 0 &&
		    gunjin_is_officer(v->field.men[side][i].kind));
	return found;
}

/* Has the viewer lost a piece that matters more than others? */
static bool
grave_loss(const struct view *v, int kind, char text[SENTENCE_SIZE])
{
	const char *cell = gunjin_cell_name(v->log[v->log_count - 1].move.to);
	int own = gunjin_side_of(v);
	if (own >= 0 && gunjin_is_officer(kind) && !has_officer(v, own))
		snprintf(text, SENTENCE_SIZE,
		    _("Your last officer is lost on %s: %s is out of reach"), cell,
		    gunjin_cell_name(gunjin_headquarters(!own)));
	else if (own >= 0 && kind == KIND_GE)
		snprintf(text, SENTENCE_SIZE, _("Your General is lost on %s   %d against %d"), cell,
		    gunjin_left(v, own), gunjin_left(v, !own));
	else
		return false;
	return true;
}

struct caption {
	enum outcome	outcome;	/* for the piece named first */
	bool		grave;
	char		text[SENTENCE_SIZE];
};

/* The viewer's piece comes first; for viewers without a side the piece that stays. */
static void
write_caption(const struct view *v, enum glyph_set glyphs, struct caption *caption)
{
	static const char *const sentences[OUTCOMES] = {
		[OUTCOME_WIN] = N_("%s beats %s on %s   %d against %d"),
		[OUTCOME_LOSS] = N_("%s loses to %s on %s   %d against %d"),
		[OUTCOME_DRAW] = N_("%s and %s both lost on %s   %d against %d"),
	};
	const struct gunjin_record *r = &v->log[v->log_count - 1];
	int own = gunjin_side_of(v), first = own >= 0 ? own : r->outcome == OUTCOME_LOSS ?
	    !r->side : r->side;
	bool attacks = first == r->side;
	int kind = attacks ? r->mover : r->defender, other = attacks ? r->defender : r->mover;
	char names[GUNJIN_SIDES][SENTENCE_SIZE];
	name_piece(v, first, kind, glyphs, names[0]);
	name_piece(v, !first, other, glyphs, names[1]);
	caption->outcome = attacks ? (enum outcome)r->outcome :
	    gunjin_reverse((enum outcome)r->outcome);
	caption->grave = caption->outcome != OUTCOME_WIN && grave_loss(v, kind, caption->text);
	if (!caption->grave)
		snprintf(caption->text, SENTENCE_SIZE, _(sentences[caption->outcome]), names[0],
		    names[1], gunjin_cell_name(r->move.to), gunjin_left(v, own == 1),
		    gunjin_left(v, own != 1));
}

/* --- drawing --- */

/* Centred on the river, where it hides no piece. */
static void
draw_line(const struct board_ui *d, struct canvas *c, int down, enum style style, const char *text)
{
	struct rect river = gunjin_river(d);
	int cols = text_width(text) + 4;
	struct rect bar = { river.y + down, river.x + (river.cols - cols) / 2, 1, cols };
	canvas_blank(c, &bar);
	canvas_style(c, &bar, style);
	canvas_text(c, bar.y, bar.x + 2, cols - 4, style, text);
}

/* A word over the middle of the board, with its explanation below. */
static void
draw_large(const struct board_ui *d, struct canvas *c, const char *word, bool good,
    const char *sentence)
{
	enum { MARGIN = 2 };
	struct rect river = gunjin_river(d);
	int cols = pixels_cols(word), x = river.x + (river.cols - cols) / 2,
	    y = river.y - PIXEL_ROWS / 2;
	canvas_blank(c, &(struct rect){ y - 1, x - MARGIN, PIXEL_ROWS + 2, cols + 2 * MARGIN });
	widget_pixels(c, y, x, good ? STYLE_BLUE_EDGE : STYLE_RED_EDGE, word);
	draw_line(d, c, PIXEL_ROWS / 2 + 1, good ? STYLE_PIECE : STYLE_ENEMY, sentence);
}

static void
draw_caption(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	static const enum style styles[OUTCOMES] = {
		[OUTCOME_WIN] = STYLE_PIECE, [OUTCOME_LOSS] = STYLE_ENEMY,
		[OUTCOME_DRAW] = STYLE_GREY,
	};
	struct caption caption;
	write_caption(v, c->glyphs, &caption);
	if (d->moment.frame == FRAME_HELD && caption.grave)
		draw_large(d, c, "FALLEN", false, caption.text);
	else
		draw_line(d, c, 0, styles[caption.outcome], caption.text);
}

static void
draw_fall(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	char word[TILE_SIZE], sentence[SENTENCE_SIZE];
	snprintf(word, sizeof word, "%s!", gunjin_cell_name(gunjin_headquarters(!v->end.winner)));
	gunjin_end_sentence(d->seats, v, sentence);
	draw_large(d, c, word, v->end.winner == (gunjin_side_of(v) < 0 ? 0 : gunjin_side_of(v)),
	    sentence);
}

/* The direction of the attack, on both sides of the attacker or on the one towards the enemy. */
static const char *
arrows(const struct rect *from, const struct rect *to)
{
	if (from->y != to->y)
		return from->y > to->y ? "^^" : "vv";
	return from->x > to->x ? "< " : " >";
}

void
gunjin_draw_moment(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	struct gunjin_move move = v->log[v->log_count - 1].move;
	struct rect from = gunjin_cell_rect(d, move.from), to = gunjin_cell_rect(d, move.to);
	if (d->moment.frame == FRAME_CLOSE) {
		gunjin_mark_cell(d, c, move.from, STYLE_TARGET, arrows(&from, &to));
	} else if (d->moment.frame == FRAME_CLASH) {
		gunjin_mark_cell(d, c, move.from, STYLE_FLASH, "xx");
		gunjin_mark_cell(d, c, move.to, STYLE_FLASH, "xx");
	} else if (d->moment.frame == FRAME_FALL) {
		draw_fall(d, c, v);
	} else if (d->moment.frame != FRAME_EMPTY && d->moment.battle) {
		draw_caption(d, c, v);
	}
}
