/* play_table_title.c: who sits at a table, for its title line: names, ratings, clocks, lines. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "shell/play_table.h"

/* --- the chairs, as the table object has them --- */

const json_t *
play_chair_json(const struct play *p, int chair)
{
	const json_t *found;
	size_t i;
	json_array_foreach(json_object_get(session_table_json(p->session), "chairs"), i, found)
		if (json_integer_value(json_object_get(found, "seat")) == chair)
			return found;
	return NULL;
}

const json_t *
play_racer(const struct play *p, int chair)
{
	const json_t *row;
	size_t i;
	json_array_foreach(session_racers(p->session), i, row)
		if (json_integer_value(json_object_get(row, "seat")) == chair)
			return row;
	return NULL;
}

struct player
play_chair_name(const struct play *p, int chair)
{
	const json_t *found = play_chair_json(p, chair);
	const char *name = json_string_value(json_object_get(found, "name"));
	struct seat seat = { 0 };
	struct player player;
	seat_set_name(&seat, name != NULL ? name : "");
	if (json_object_get(found, "cpu") != NULL)
		snprintf(player.name, sizeof player.name, "%s", _("CPU"));
	else if (seat.name[0] != '\0')
		snprintf(player.name, sizeof player.name, "%s", seat.name);
	else
		snprintf(player.name, sizeof player.name, _("Player %d"), chair);
	return player;
}

int
play_chair_count(const struct play *p)
{
	return (int)json_array_size(json_object_get(session_table_json(p->session), "chairs"));
}

static bool
is_race(const struct play *p)
{
	return p->controller->game->seats.max == 1;
}

/* --- the title line --- */

enum { PART = 96, HOUR_MS = 3600 * 1000, DAY_MS = 24 * HOUR_MS };

/* "9:41", "3 h 5 min", "2 d 3 h" */
static void
print_clock(int64_t left_ms, char text[PART])
{
	int64_t seconds = (left_ms + 999) / 1000;
	char time[TEXT_TIME_SIZE];
	text_time(time, (uint64_t)seconds);
	if (left_ms >= DAY_MS)
		snprintf(text, PART, _("%d d %d h"), (int)(left_ms / DAY_MS), (int)(left_ms % DAY_MS / HOUR_MS));
	else if (left_ms >= HOUR_MS)
		snprintf(text, PART, _("%d h %d min"), (int)(left_ms / HOUR_MS), (int)(left_ms % HOUR_MS / 60000));
	else
		snprintf(text, PART, "%s", time);
}

/* "12/24": how far a chair of a race is. */
static void
print_progress(const struct play *p, int chair, char text[PART])
{
	const json_t *row = play_racer(p, chair);
	if (row != NULL)
		snprintf(text, PART, "%d/%d", (int)json_integer_value(json_object_get(row, "done")),
		    (int)json_integer_value(json_object_get(row, "of")));
}

/* Is the line there: a sign where the terminal has it, a word for one that is not. */
static const char *
line_sign(bool lost, enum glyph_set glyphs)
{
	return glyphs == GLYPHS_FULL ? (lost ? "\u25cb " : "\u25cf ") : "";
}

/* "● hana 1502? 9:41", in few words without the rating. */
static void
print_chair(const struct play *p, int chair, enum glyph_set glyphs, bool brief, char text[PART])
{
	const json_t *found = play_chair_json(p, chair);
	const json_t *rating = json_object_get(found, "rating");
	int64_t now = app_now(p->screen.app), left;
	bool own = chair == session_place(p->session), person = json_object_get(found, "cpu") == NULL, running;
	bool lost = session_line_lost(p->session, chair, now, &left);
	int64_t clock = session_clock_left(p->session, chair, now, &running);
	char time[PART] = "";
	snprintf(text, PART, "%s%s", own || !person ? "" : line_sign(lost, glyphs),
	    own ? _("you") : play_chair_name(p, chair).name);
	if (!own && !brief && json_is_integer(rating))
		text_append(text, PART, " %d%s", (int)json_integer_value(rating),
		    json_is_false(json_object_get(found, "sure")) ? "?" : "");
	if (clock >= 0)
		print_clock(clock, time);
	else if (is_race(p))
		print_progress(p, chair, time);
	if (time[0] != '\0')
		text_append(text, PART, " %s", time);
	if (lost && !own && glyphs != GLYPHS_FULL)
		text_append(text, PART, " %s", _("(away)"));
}

static void
add_part(char text[SENTENCE_SIZE], const char *part, enum glyph_set glyphs)
{
	text_append(text, SENTENCE_SIZE, "%s%s", text[0] == '\0' ? "" : glyphs == GLYPHS_FULL ? " \u00b7 " : " | ", part);
}

/* One's own chair says something only where it has a time or a number. */
static void
print_own(const struct play *p, enum glyph_set glyphs, bool brief, char text[SENTENCE_SIZE])
{
	char part[PART];
	print_chair(p, session_place(p->session), glyphs, brief, part);
	if (session_place(p->session) > 0 && strcmp(part, _("you")) != 0)
		add_part(text, part, glyphs);
}

/* "match 1:0", one's own games first. */
static void
print_match(const struct play *p, enum glyph_set glyphs, char text[SENTENCE_SIZE])
{
	int won[2];
	char part[PART];
	if (play_table_match(p, won) <= 1)
		return;
	snprintf(part, sizeof part, _("match %d:%d"), won[0], won[1]);
	add_part(text, part, glyphs);
}

/* How many others look on, and how far behind the game they are. */
static void
print_watchers(const struct play *p, enum glyph_set glyphs, char text[SENTENCE_SIZE])
{
	const json_t *table = session_table_json(p->session);
	int watchers = (int)json_integer_value(json_object_get(table, "watchers"));
	int delay = (int)json_integer_value(json_object_get(table, "delay"));
	char part[PART];
	if (session_place(p->session) <= 0 && delay > 0 && !session_over(p->session)) {
		snprintf(part, sizeof part, _("%d s behind"), delay);
		add_part(text, part, glyphs);
	}
	if (watchers > 0) {
		snprintf(part, sizeof part, _("%d watching"), watchers);
		add_part(text, part, glyphs);
	}
}

/* One's own chair comes last, where there is little room first: the end may be cut off. */
static void
print_table(const struct play *p, enum glyph_set glyphs, bool brief, char text[SENTENCE_SIZE])
{
	int own = session_place(p->session);
	char part[PART];
	text[0] = '\0';
	if (brief)
		print_own(p, glyphs, brief, text);
	for (int chair = 1; chair <= play_chair_count(p); chair++)
		if (chair != own) {
			print_chair(p, chair, glyphs, brief, part);
			add_part(text, part, glyphs);
		}
	if (!brief)
		print_own(p, glyphs, brief, text);
	print_match(p, glyphs, text);
	print_watchers(p, glyphs, text);
}

void
play_table_title(const struct play *p, enum glyph_set glyphs, char brief[SENTENCE_SIZE], char whole[SENTENCE_SIZE])
{
	print_table(p, glyphs, true, brief);
	print_table(p, glyphs, false, whole);
}
