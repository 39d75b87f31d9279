/* terminal_looks.c: the styles of the theme as attributes and colour pairs. */
#include "ui/terminal_private.h"

/* Styles with the same colours share a pair, which saves bytes between them. */
static short
pair_of(const struct terminal *t, int style, const struct look *look, int colours)
{
	if (look->colour < 0 && look->ground < 0)
		return 0;
	short most = 0;
	for (int i = 0; i < style; i++) {
		struct look other = theme_look((enum style)i, colours);
		if (other.colour == look->colour && other.ground == look->ground)
			return t->looks[i].pair;
		if (t->looks[i].pair > most)
			most = t->looks[i].pair;
	}
	short pair = (short)(most + 1);
	if (pair >= COLOR_PAIRS || look->colour >= COLORS || look->ground >= COLORS)
		return 0;
	init_pair(pair, look->colour, look->ground);
	return pair;
}

void
terminal_make_looks(struct terminal *t)
{
	static const struct { int look; attr_t attribute; } attributes[] = {
		{ LOOK_BOLD, A_BOLD }, { LOOK_REVERSE, A_REVERSE },
		{ LOOK_UNDERLINE, A_UNDERLINE }, { LOOK_DIM, A_DIM },
	};
	int colours = terminal_colours(t);
	for (int style = 0; style < STYLE_COUNT; style++) {
		struct look look = theme_look((enum style)style, colours);
		attr_t wanted = 0;
		for (size_t i = 0; i < LEN(attributes); i++)
			if (look.attributes & attributes[i].look)
				wanted |= attributes[i].attribute;
		t->looks[style].attributes = wanted & termattrs();
		t->looks[style].pair = pair_of(t, style, &look, colours);
		t->looks[style].plain = look.ground < 0 && (look.attributes & (LOOK_REVERSE | LOOK_UNDERLINE)) == 0;
	}
	t->repaint = true;
}

int
terminal_find_depth(void)
{
	if (!has_colors() || start_color() != OK || use_default_colors() != OK)
		return 0;
	return COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
}

int
terminal_colours(const struct terminal *t)
{
	return t->colour ? t->depth : 0;
}

void
terminal_set_colour(struct terminal *t, bool on)
{
	if (on == t->colour)
		return;
	t->colour = on;
	terminal_make_looks(t);
}
