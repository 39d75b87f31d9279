/* monoknight_text_board.c: MonoKnight's board as text: a tile, a row, a column. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_topics.h"

static bool
same_spot(struct spot a, struct spot b)
{
	return a.x == b.x && a.y == b.y;
}

bool
knight_is_on(const struct view *v, struct spot at)
{
	return v->phase != PHASE_SPAWN && same_spot(v->knight, at);
}

/* --- one tile --- */

/* The words for a tile's letter, and their meaning. */
static const struct tile_words {
	char		 letter;
	const char	*words, *meaning;
} tile_words[] = {
	{ '.', N_("still open"), NULL },
	{ 'x', N_("already visited"), NULL },
	{ 't', N_("open toggle"), N_("flips at each visit; it must end flipped.") },
	{ 'T', N_("visited toggle"), N_("flips at each visit; it must end flipped.") },
	{ '#', N_("obstacle"), N_("nothing can land here.") },
};

static const struct tile_words *
find_words(char letter)
{
	static const struct tile_words several =
	    { '0', NULL, N_("needs that many visits; it counts down.") };
	for (size_t i = 0; i < LEN(tile_words); i++)
		if (tile_words[i].letter == letter)
			return &tile_words[i];
	return &several;
}

void
knight_tile_words(const struct view *v, struct spot at, char text[SENTENCE_SIZE])
{
	const struct tile *tile = knight_tile(v, at.x, at.y);
	int more = tile->letter - '0';
	const struct tile_words *words = find_words(tile->letter);
	text[0] = '\0';
	if (knight_is_on(v, at))
		text_append(text, SENTENCE_SIZE, "%s%s", _("the knight"), _(", "));
	if (words->words != NULL)
		text_append(text, SENTENCE_SIZE, "%s", _(words->words));
	else
		text_append(text, SENTENCE_SIZE, more == 1 ? _("%d more visit needed") :
		    _("%d more visits needed"), more);
	if (tile->warp >= 0) {
		struct spot other = knight_spot_of(v->setting.size, tile->warp);
		text_append(text, SENTENCE_SIZE, "%s", _(", "));
		text_append(text, SENTENCE_SIZE, _("warp tile to %d,%d"), other.x, other.y);
	}
	if (tile->shuffle)
		text_append(text, SENTENCE_SIZE, "%s%s", _(", "), _("a shuffle tile"));
}

void
knight_cards_to(const struct view *v, struct spot at, char list[SENTENCE_SIZE])
{
	struct knight_move ways[KNIGHT_TILES];
	char number[16];
	list[0] = '\0';
	for (int slot = 0; v->phase == PHASE_PLAYING && slot < v->slots; slot++) {
		int count = knight_ways(v, slot, ways);
		for (int i = 0; i < count; i++) {
			if (!same_spot(ways[i].to, at))
				continue;
			snprintf(number, sizeof number, "%d", slot + 1);
			text_append(list, SENTENCE_SIZE, "%s%s", list[0] != '\0' ? _(", ") : "",
			    number);
			break;
		}
	}
}

static void
tell_ways_to(const struct view *v, struct spot at, struct log *log)
{
	char cards[SENTENCE_SIZE];
	if (v->phase == PHASE_SPAWN && knight_is_enterable(knight_tile(v, at.x, at.y)->letter))
		log_format(log, _("You can start on %d,%d."), at.x, at.y);
	if (v->phase != PHASE_PLAYING)
		return;
	knight_cards_to(v, at, cards);
	if (cards[0] != '\0')
		log_format(log, _("Cards that lead to %d,%d: %s."), at.x, at.y, cards);
	else if (!knight_is_on(v, at))
		log_format(log, _("No card of your hand leads to %d,%d."), at.x, at.y);
}

static void
tell_meaning(const struct tile *tile, struct log *log)
{
	const char *meaning = find_words(tile->letter)->meaning;
	if (meaning != NULL)
		log_format(log, _("Such a tile %s"), _(meaning));
	if (tile->warp >= 0)
		log_add(log, _("A warp tile takes you to its other end, and both count as "
		    "visited."));
	if (tile->shuffle)
		log_add(log, _("A shuffle tile gives you a new hand and NEXT, free."));
}

bool
knight_tell_tile(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[TYPED_SIZE], words[SENTENCE_SIZE];
	const char *text = plain;
	struct spot at = v->knight;
	int last = v->setting.size - 1;
	knight_typed_plain(q->about, plain);
	bool alone = *text == '\0' && v->phase != PHASE_SPAWN;
	if (!alone && (!knight_typed_spot(&text, &at) || text[strspn(text, " ")] != '\0'))
		return error_set(e, ERR_INPUT,
		    N_("Name a tile by its column and row, from 0,0 to %d,%d: at 2,1."), last,
		    last);
	if (knight_tile(v, at.x, at.y) == NULL)
		return error_set(e, ERR_INPUT,
		    N_("There is no tile %d,%d: tiles are 0,0 to %d,%d."), at.x, at.y, last, last);
	knight_tile_words(v, at, words);
	log_format(log, _("%d,%d: %s."), at.x, at.y, words);
	if (q->detail != DETAIL_SHORT)
		tell_ways_to(v, at, log);
	if (q->detail == DETAIL_FULL)
		tell_meaning(knight_tile(v, at.x, at.y), log);
	return true;
}

/* --- a row or a column --- */

/* A row or a column of tiles: `place` is its y or its x, and the other coordinate runs along it. */
struct line {
	bool	 column;
	int	 place;
};

static struct spot
tile_of_line(const struct line *line, int along)
{
	return line->column ? (struct spot){ (int8_t)line->place, (int8_t)along } :
	    (struct spot){ (int8_t)along, (int8_t)line->place };
}

/* The end of the run of equal tiles that starts here. */
static int
run_end(const struct view *v, const struct line *line, int from, char words[SENTENCE_SIZE])
{
	char other[SENTENCE_SIZE];
	int to = from;
	knight_tile_words(v, tile_of_line(line, from), words);
	while (to + 1 < v->setting.size) {
		knight_tile_words(v, tile_of_line(line, to + 1), other);
		if (strcmp(words, other) != 0)
			break;
		to++;
	}
	return to;
}

static void
tell_line(const struct view *v, const struct line *line, struct log *log)
{
	const char *one = line->column ? _("row %d, %s") : _("column %d, %s");
	const char *many = line->column ? _("rows %d to %d, %s") : _("columns %d to %d, %s");
	char words[SENTENCE_SIZE];
	char *text = mem_format(line->column ? _("Column %d: ") : _("Row %d: "), line->place);
	for (int from = 0, to; from < v->setting.size; from = to + 1) {
		to = run_end(v, line, from, words);
		mem_append(&text, "%s", from > 0 ? _("; ") : "");
		if (from == 0 && to == v->setting.size - 1)
			mem_append(&text, _("all %s"), words);
		else if (from == to)
			mem_append(&text, one, from, words);
		else
			mem_append(&text, many, from, to, words);
	}
	mem_append(&text, "%s", _("."));
	log_take(log, text);
}

static void
tell_line_left(const struct view *v, const struct line *line, struct log *log)
{
	int left = 0;
	for (int i = 0; i < v->setting.size; i++) {
		struct spot at = tile_of_line(line, i);
		left += knight_is_open(knight_tile(v, at.x, at.y)->letter);
	}
	log_format(log, _("Tiles left in it: %d."), left);
}

/* Reads a number; a letter before it and a word after it are ignored. */
static bool
read_line(const char *about, int *number)
{
	char plain[TYPED_SIZE];
	knight_typed_plain(about, plain);
	const char *text = plain + strspn(plain, "xy ");
	return topic_number(&text, number) && strspn(text, " ,0123456789-.") == 0;
}

static bool
tell_lines(const struct topic_question *q, bool column, struct log *log, struct error *e)
{
	int last = q->view->setting.size - 1;
	struct line line = { .column = column };
	if (!read_line(q->about, &line.place))
		return error_set(e, ERR_INPUT,
		    column ? N_("Name a column from 0, at the left, to %d: column 2.") :
		    N_("Name a row from 0, at the bottom, to %d: row 2."), last);
	if (line.place > last)
		return error_set(e, ERR_INPUT,
		    column ? N_("There is no column %d: columns are 0 to %d.") :
		    N_("There is no row %d: rows are 0 to %d."), line.place, last);
	tell_line(q->view, &line, log);
	if (q->detail == DETAIL_FULL)
		tell_line_left(q->view, &line, log);
	return true;
}

bool
knight_tell_row(const struct topic_question *q, struct log *log, struct error *e)
{
	return tell_lines(q, false, log, e);
}

bool
knight_tell_column(const struct topic_question *q, struct log *log, struct error *e)
{
	return tell_lines(q, true, log, e);
}
