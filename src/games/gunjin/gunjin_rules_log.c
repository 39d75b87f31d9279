/* gunjin_rules_log.c: the log of the game, and how often a position has occurred. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/gunjin/gunjin_rules.h"

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

enum outcome
gunjin_outcome_seen(const struct view *v, const struct gunjin_record *r)
{
	if (r->outcome == OUTCOME_NONE || v->viewer == SEAT_NOBODY)
		return OUTCOME_NONE;
	bool mover = v->viewer == SEAT_REFEREE || v->viewer == r->side + 1;
	return mover ? r->outcome : gunjin_reverse(r->outcome);
}

/* The record already hides kinds that the viewer may not know. Spectators read only the cells;
 * the referee reads both kinds and the mover's result. */
void
gunjin_log_line(const struct view *v, int index, char line[GUNJIN_LINE_SIZE])
{
	if (index == v->log_count) {
		char text[GUNJIN_LINE_SIZE];
		gunjin_end_text(v->end, text);
		snprintf(line, GUNJIN_LINE_SIZE, "end %s", text);
		return;
	}
	const struct gunjin_record *r = &v->log[index];
	enum outcome outcome = gunjin_outcome_seen(v, r);
	snprintf(line, GUNJIN_LINE_SIZE, "%d %d %s%c%s", v->ply - v->log_count + index + 1,
	    r->side + 1, gunjin_cell_name(r->move.from), r->outcome != OUTCOME_NONE ? 'x' : '-',
	    gunjin_cell_name(r->move.to));
	if (r->mover < KINDS)
		text_append(line, GUNJIN_LINE_SIZE, " %s", gunjin_kinds[r->mover].code);
	if (r->defender < KINDS)
		text_append(line, GUNJIN_LINE_SIZE, " %s", gunjin_kinds[r->defender].code);
	if (outcome != OUTCOME_NONE)
		text_append(line, GUNJIN_LINE_SIZE, " %s", gunjin_outcome_names[outcome]);
}

/* --- from text, by forms as an action is --- */

static bool
scan_ply(const char **text, int *ply)
{
	char number[8];
	size_t length = strcspn(*text, " ");
	snprintf(number, sizeof number, "%.*s", (int)length, *text);
	*text += length;
	return length < sizeof number && text_to_int(number, 1, GUNJIN_PLY_MAX, ply);
}

enum { LINE_MOVE, LINE_BATTLE };
static const struct action_forms lines = {
	.patterns = (const char *const []){
		[LINE_MOVE] = "%p %n %c-%c %k", [LINE_BATTLE] = "%p %n %cx%c %k %k %o", NULL,
	},
	.words = (const struct action_word []){
		{ .letter = 'p', .numbers = 1, .scan = scan_ply },
		{ .letter = 'c', .numbers = 1, .scan = gunjin_cell_scan },
		{ .letter = 'k', .numbers = 1, .scan = gunjin_kind_scan },
		{ .letter = 'o', .numbers = 1, .names = gunjin_outcome_names },
		{ 0 },
	},
	.problem = "%s is no line of the log",
};

bool
gunjin_log_read(const char *line, struct gunjin_record *record)
{
	struct action a;
	const int *n = &a.numbers[1];	/* after the ply */
	if (!action_scan(&lines, line, &a, NULL))
		return false;
	bool battle = a.form == LINE_BATTLE;
	*record = (struct gunjin_record){ .side = (uint8_t)n[0],
	    .move = { (uint8_t)n[1], (uint8_t)n[2] }, .mover = (uint8_t)n[3],
	    .defender = (uint8_t)(battle ? n[4] : KIND_NONE), .outcome = (uint8_t)n[5] };
	return record->side < GUNJIN_SIDES && record->move.from != record->move.to &&
	    gunjin_is_movable(record->mover) && battle == (record->outcome != OUTCOME_NONE);
}

/* --- repetition ---
 *
 * A battle removes a piece for ever, so no position from before the last one can come again. The
 * positions after it follow from the present one by walking the log backwards; nothing but the
 * log has to be kept. */

/* How often this position has occurred, or with a move ahead the one after it. Steps back count
 * from there, and after an even number of them the same side is to move. */
static int
count_occurrences(const struct view *v, const struct gunjin_move *ahead)
{
	uint8_t at[GUNJIN_CELLS] = { 0 };	/* side * GUNJIN_ARMY + number of the piece there */
	uint8_t home[GUNJIN_SIDES * GUNJIN_ARMY];	/* cells in the position searched for */
	int away = 0, stood = 1, steps = ahead != NULL;	/* away: pieces in another cell */
	for (int i = 0; i < GUNJIN_SIDES * GUNJIN_ARMY; i++) {
		home[i] = v->field.men[i / GUNJIN_ARMY][i % GUNJIN_ARMY].cell;
		if (home[i] != GUNJIN_NOWHERE)
			at[home[i]] = (uint8_t)i;
	}
	if (ahead != NULL) {
		home[at[ahead->from]] = ahead->to;
		away = 1;
	}
	for (int i = 0; i < v->field.since_battle && i < v->log_count; i++) {
		struct gunjin_move move = v->log[v->log_count - 1 - i].move;
		int who = at[move.to];
		away += (move.to == home[who]) - (move.from == home[who]);
		at[move.from] = (uint8_t)who;
		stood += ++steps % 2 == 0 && away == 0;
	}
	return stood;
}

int
gunjin_log_repeated(const struct view *v)
{
	return count_occurrences(v, NULL);
}

int
gunjin_repeated_after(const struct view *v, struct gunjin_move move)
{
	return count_occurrences(v, &move);
}
