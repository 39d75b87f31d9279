/* screen_play_table_title.c: the players at a table for its title line: names, ratings, clocks,
 * connections. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/screen_play_table.h"

/* The symbol for a player's connection, if the terminal has it; otherwise a lost connection is
 * shown as "(away)". */
static const char *
connection_symbol(bool lost, enum glyph_set glyphs)
{
	return glyphs == GLYPHS_FULL ? (lost ? "\u25cb " : "\u25cf ") : "";
}

/* Writes "● hana 1502? 9:41"; the brief form has no rating. */
static void
print_table_seat(const struct play *p, int table_seat, enum glyph_set glyphs, bool brief,
    char text[TABLE_TEXT])
{
	const struct seating *s = p->table->seating;
	int64_t now = app_now(p->screen.app), left;
	bool other = table_seat != session_own_table_seat(p->session),
	    lost = session_connection_lost(p->session, table_seat, now, &left);
	char words[TABLE_TEXT];
	seating_seat_words(s, table_seat, brief, now, words);
	snprintf(text, TABLE_TEXT, "%s%s", other &&
	    !seating_is_cpu(s, table_seat) ? connection_symbol(lost, glyphs) : "", words);
	if (lost && other && glyphs != GLYPHS_FULL)
		text_append(text, TABLE_TEXT, " %s", _("(away)"));
}

static void
add_part(char text[SENTENCE_SIZE], const char *part, enum glyph_set glyphs)
{
	if (*part != '\0')
		text_append(text, SENTENCE_SIZE, "%s%s",
		    text[0] == '\0' ? "" : glyphs == GLYPHS_FULL ? " \u00b7 " : " | ", part);
}

/* The player's own seat appears only with a time or a rating. */
static void
print_own(const struct play *p, enum glyph_set glyphs, bool brief, char text[SENTENCE_SIZE])
{
	char part[TABLE_TEXT];
	print_table_seat(p, session_own_table_seat(p->session), glyphs, brief, part);
	if (session_own_table_seat(p->session) > 0 && strcmp(part, _("you")) != 0)
		add_part(text, part, glyphs);
}

/* Adds the match, the delay and the number of other spectators. */
static void
print_rest(const struct play *p, enum glyph_set glyphs, char text[SENTENCE_SIZE])
{
	static void (*const parts[])(const struct seating *, char *) = {
		seating_match_words, seating_delay_words, seating_spectator_words,
	};
	char part[TABLE_TEXT];
	for (size_t i = 0; i < LEN(parts); i++) {
		parts[i](p->table->seating, part);
		add_part(text, part, glyphs);
	}
}

/* The player's own seat comes last, but first in the brief form, whose end may be cut off. */
static void
print_table(const struct play *p, enum glyph_set glyphs, bool brief, char text[SENTENCE_SIZE])
{
	int own = session_own_table_seat(p->session);
	char part[TABLE_TEXT];
	text[0] = '\0';
	if (brief)
		print_own(p, glyphs, brief, text);
	for (int table_seat = 1; table_seat <= seating_seat_count(p->table->seating); table_seat++)
		if (table_seat != own) {
			print_table_seat(p, table_seat, glyphs, brief, part);
			add_part(text, part, glyphs);
		}
	if (!brief)
		print_own(p, glyphs, brief, text);
	print_rest(p, glyphs, text);
}

void
play_table_title(const struct play *p, enum glyph_set glyphs, char brief[SENTENCE_SIZE],
    char whole[SENTENCE_SIZE])
{
	print_table(p, glyphs, true, brief);
	print_table(p, glyphs, false, whole);
}
