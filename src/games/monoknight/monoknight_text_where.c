/* monoknight_text_where.c: finds things on MonoKnight's board: the knight, open tiles, toggles,
 * targets. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/monoknight/monoknight_topics.h"

/* --- what can be searched for --- */

static bool
is_knight(const struct view *v, int index)
{
	return knight_is_on(v, knight_spot_of(v->setting.size, index));
}

static bool
is_left(const struct view *v, int index)
{
	return knight_is_open(v->tiles[index].letter);
}

static bool
is_visited(const struct view *v, int index)
{
	return knight_is_enterable(v->tiles[index].letter) && !is_left(v, index);
}

static bool
is_several(const struct view *v, int index)
{
	return v->tiles[index].letter >= '1' && v->tiles[index].letter <= '9';
}

static bool
is_toggle(const struct view *v, int index)
{
	return v->tiles[index].letter == 't' || v->tiles[index].letter == 'T';
}

static bool
is_obstacle(const struct view *v, int index)
{
	return v->tiles[index].letter == '#';
}

static bool
is_warp(const struct view *v, int index)
{
	return v->tiles[index].warp >= 0;
}

static bool
is_shuffle(const struct view *v, int index)
{
	return v->tiles[index].shuffle;
}

static bool
is_target(const struct view *v, int index)
{
	char cards[SENTENCE_SIZE];
	knight_cards_to(v, knight_spot_of(v->setting.size, index), cards);
	return cards[0] != '\0';
}

/* The word to ask with, and the beginning of the answer. Without a word, the answer has the
 * first ones. */
static const struct kind {
	const char	*name, *title;
	bool		 (*is)(const struct view *, int index);
} kinds[] = {
	{ N_("knight"), N_("Knight"), is_knight },
	{ N_("open tiles"), N_("Open tiles"), is_left },
	{ N_("left tiles"), N_("Open tiles"), is_left },
	{ N_("visited tiles"), N_("Visited tiles"), is_visited },
	{ N_("several visits"), N_("Tiles that need several visits"), is_several },
	{ N_("multi-visit tiles"), N_("Tiles that need several visits"), is_several },
	{ N_("toggles"), N_("Toggles"), is_toggle },
	{ N_("obstacles"), N_("Obstacles"), is_obstacle },
	{ N_("warp tiles"), N_("Warp tiles"), is_warp },
	{ N_("shuffle tiles"), N_("Shuffle tiles"), is_shuffle },
	{ N_("targets"), N_("Tiles that your cards lead to"), is_target },
};
enum { TOLD_ALONE = 2 };

/* The last of the adjacent tiles of that kind in a row. */
static int
stretch_end(const struct view *v, const struct kind *kind, int from)
{
	int to = from;
	while ((to + 1) % v->setting.size != 0 && kind->is(v, to + 1))
		to++;
	return to;
}

static void
tell_kind(const struct view *v, const struct kind *kind, struct log *log)
{
	char *list = mem_string("");
	int count = 0;
	for (int i = 0, to; i < v->setting.size * v->setting.size; i = to + 1) {
		to = i;
		if (!kind->is(v, i))
			continue;
		to = stretch_end(v, kind, i);
		struct spot first = knight_spot_of(v->setting.size, i),
		    last = knight_spot_of(v->setting.size, to);
		mem_append(&list, "%s", count > 0 ? _("; ") : "");
		mem_append(&list, i == to ? "%d,%d" : _("%d,%d to %d,%d"), first.x, first.y, last.x,
		    last.y);
		count += to - i + 1;
	}
	if (count == 0)
		log_format(log, _("%s: none."), _(kind->title));
	else if (kind->is == is_knight)
		log_format(log, _("%s: %s."), _(kind->title), list);
	else
		log_take(log, mem_format(_("%s, %d: %s."), _(kind->title), count, list));
	free(list);
}

/* Toggles, counts and warps differ from each other, so each gets its own line. */
static void
tell_each(const struct view *v, const struct kind *kind, struct log *log)
{
	char words[SENTENCE_SIZE];
	for (int i = 0; i < v->setting.size * v->setting.size; i++) {
		struct spot at = knight_spot_of(v->setting.size, i);
		if (!kind->is(v, i))
			continue;
		knight_tile_words(v, at, words);
		log_format(log, _("%d,%d: %s."), at.x, at.y, words);
	}
}

static const struct kind *
find_kind(const char *about)
{
	char plain[TYPED_SIZE];
	knight_typed_plain(about, plain);
	for (size_t i = 0; i < LEN(kinds); i++)
		if (topic_means(plain, kinds[i].name))
			return &kinds[i];
	return NULL;
}

bool
knight_tell_where(const struct topic_question *q, struct log *log, struct error *e)
{
	char plain[TYPED_SIZE];
	const char *text = plain;
	const struct kind *kind = find_kind(q->about);
	knight_typed_plain(q->about, plain);
	for (int i = 0; *text == '\0' && i < TOLD_ALONE; i++)
		tell_kind(q->view, &kinds[i], log);
	if (*text == '\0')
		return true;
	int slot = kind == NULL ? knight_typed_card(q->view, text) : -1;
	if (slot >= 0) {
		knight_tell_card(q->view, slot, q->detail, log);
		return true;
	}
	if (kind == NULL)
		return error_set(e, ERR_INPUT,
		    N_("Ask where of the knight, open or visited tiles, several visits, toggles, "
		    "obstacles, warp tiles, shuffle tiles, targets, or a card of your hand."));
	tell_kind(q->view, kind, log);
	bool differ = kind->is == is_several || kind->is == is_toggle || kind->is == is_warp;
	if (differ && q->detail != DETAIL_SHORT)
		tell_each(q->view, kind, log);
	return true;
}
