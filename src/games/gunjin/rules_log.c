/* rules_log.c: the record of the game, and how often a position has stood. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/rules.h"

void
gunjin_log_add(struct view *v, const struct gunjin_record *record)
{
	if (v->log_count == v->log_room) {
		v->log_room = v->log_room > 0 ? v->log_room * 2 : 64;
		v->log = mem_grow(v->log, (size_t)v->log_room, sizeof v->log[0]);
	}
	v->log[v->log_count++] = *record;
}

/* --- to text --- */

void
gunjin_end_text(struct gunjin_end end, char text[GUNJIN_LINE_SIZE])
{
	static const char *const winners[] = { "draw", "1", "2" };
	text[0] = '\0';
	if (end.reason != REASON_NONE)
		snprintf(text, GUNJIN_LINE_SIZE, "%s %s", winners[end.winner + 1],
		    gunjin_reason_names[end.reason]);
}

int
gunjin_log_lines(const struct view *v)
{
	return v->log_count + (v->phase == PHASE_OVER);
}

static void
append(char line[GUNJIN_LINE_SIZE], const char *word)
{
	size_t used = strlen(line);
	snprintf(line + used, GUNJIN_LINE_SIZE - used, " %s", word);
}

static void
append_kind(char line[GUNJIN_LINE_SIZE], int kind)
{
	if (kind < KINDS)
		append(line, gunjin_kinds[kind].code);
}

/* Kinds the viewer may not know are hidden in the record already. Spectators
 * read where and nothing more; the referee both kinds and the mover's result. */
void
gunjin_log_line(const struct view *v, int index, char line[GUNJIN_LINE_SIZE])
{
	if (index == v->log_count) {
		char text[GUNJIN_LINE_SIZE];
		gunjin_end_text(v->end, text);
		snprintf(line, GUNJIN_LINE_SIZE, "end");
		append(line, text);
		return;
	}
	const struct gunjin_record *r = &v->log[index];
	bool battle = r->outcome != OUTCOME_NONE;
	snprintf(line, GUNJIN_LINE_SIZE, "%d %d %s%c%s", v->ply - v->log_count + index + 1, r->side + 1,
	    gunjin_cell_name(r->move.from), battle ? 'x' : '-', gunjin_cell_name(r->move.to));
	append_kind(line, r->mover);
	append_kind(line, r->defender);
	if (battle && v->viewer != SEAT_NOBODY) {
		bool mine = v->viewer == SEAT_REFEREE || v->viewer == r->side + 1;
		append(line, gunjin_outcome_names[mine ? (int)r->outcome : (int)gunjin_reverse(r->outcome)]);
	}
}

/* --- from text --- */

enum { LINE_WORDS = 6 };

static int
split(char *line, char *words[LINE_WORDS])
{
	int count = 0;
	for (char *rest = line, *word; (word = strsep(&rest, " ")) != NULL; )
		if (count == LINE_WORDS)
			return 0;
		else
			words[count++] = word;
	return count;
}

static bool
read_kind(const char *word, uint8_t *kind)
{
	if (strlen(word) != 2)
		return false;
	*kind = (uint8_t)gunjin_kind_of(word);
	return *kind != KIND_NONE;
}

static bool
read_outcome(const char *word, uint8_t *outcome)
{
	for (int i = OUTCOME_WIN; i < OUTCOMES; i++)
		if (strcmp(word, gunjin_outcome_names[i]) == 0)
			*outcome = (uint8_t)i;
	return *outcome != OUTCOME_NONE;
}

static bool
read_move(const char *word, char mark, struct gunjin_move *move)
{
	const char *middle = strchr(word, mark);
	if (middle == NULL)
		return false;
	move->from = (uint8_t)gunjin_cell_of(word, (size_t)(middle - word));
	move->to = (uint8_t)gunjin_cell_of(middle + 1, strlen(middle + 1));
	return move->from != GUNJIN_NOWHERE && move->to != GUNJIN_NOWHERE && move->from != move->to;
}

bool
gunjin_log_read(const char *line, struct gunjin_record *record)
{
	char copy[GUNJIN_LINE_SIZE], *words[LINE_WORDS];
	int ply, side;
	if (strlen(line) >= sizeof copy)
		return false;
	snprintf(copy, sizeof copy, "%s", line);
	int count = split(copy, words);
	bool battle = count == 6;
	*record = (struct gunjin_record){ .defender = KIND_NONE };
	if ((count != 4 && !battle) || !text_to_int(words[0], 1, GUNJIN_PLY_MAX, &ply) ||
	    !text_to_int(words[1], 1, GUNJIN_SIDES, &side) ||
	    !read_move(words[2], battle ? 'x' : '-', &record->move) || !read_kind(words[3], &record->mover))
		return false;
	record->side = (uint8_t)(side - 1);
	return gunjin_is_movable(record->mover) &&
	    (!battle || (read_kind(words[4], &record->defender) && read_outcome(words[5], &record->outcome)));
}

/* --- repetition ---
 *
 * A battle removes a piece for ever, so no position from before the last one can
 * come again. Those after it follow from the present one by walking the log
 * backwards; nothing but the log has to be kept. */

struct walk_back {
	uint8_t	at[GUNJIN_CELLS];	/* side * GUNJIN_ARMY + number of who stood there */
	uint8_t	home[GUNJIN_SIDES * GUNJIN_ARMY];	/* cells in the position looked for */
	int	away;			/* pieces that stood elsewhere */
};

static void
start_walk(struct walk_back *w, const struct gunjin_field *f)
{
	*w = (struct walk_back){ 0 };
	for (int i = 0; i < GUNJIN_SIDES * GUNJIN_ARMY; i++) {
		w->home[i] = f->men[i / GUNJIN_ARMY][i % GUNJIN_ARMY].cell;
		if (w->home[i] != GUNJIN_NOWHERE)
			w->at[w->home[i]] = (uint8_t)i;
	}
}

static void
walk(struct walk_back *w, int from, int to)
{
	int who = w->at[from];
	w->away += (from == w->home[who]) - (to == w->home[who]);
	w->at[to] = (uint8_t)who;
}

static int
count_stands(const struct view *v, struct walk_back *w, int steps)
{
	int stood = 1, quiet = v->field.since_battle;
	for (int i = 0; i < quiet && i < v->log_count; i++, steps++) {
		struct gunjin_move move = v->log[v->log_count - 1 - i].move;
		walk(w, move.to, move.from);
		stood += steps % 2 == 1 && w->away == 0;
	}
	return stood;
}

int
gunjin_log_repeated(const struct view *v)
{
	struct walk_back w;
	start_walk(&w, &v->field);
	return count_stands(v, &w, 0);
}

int
gunjin_repeated_after(const struct view *v, struct gunjin_move move)
{
	struct walk_back w;
	start_walk(&w, &v->field);
	w.home[w.at[move.from]] = move.to;
	w.away = 1;
	return count_stands(v, &w, 1);
}
