/* gunjin_text_log.c: what has happened, as sentences and as short lines. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

/* The name of a side's player; valid only while the sentence is made. */
#define PLAYER(side) player_called(seats, (side) + 1).name

/* --- moves and battles --- */

static void
step_sentence(const struct seat *seats, const struct view *v, const struct gunjin_record *r,
    char text[SENTENCE_SIZE])
{
	const char *from = gunjin_cell_name(r->move.from), *to = gunjin_cell_name(r->move.to);
	if (v->viewer == SEAT_REFEREE)
		snprintf(text, SENTENCE_SIZE, _("%s: %s from %s to %s."), PLAYER(r->side),
		    gunjin_name(r->mover), from, to);
	else if (gunjin_side_of(v) < 0)
		snprintf(text, SENTENCE_SIZE, _("%s moves from %s to %s."), PLAYER(r->side), from,
		    to);
	else if (gunjin_side_of(v) == r->side)
		snprintf(text, SENTENCE_SIZE, _("%s from %s to %s."), gunjin_name(r->mover), from,
		    to);
	else
		snprintf(text, SENTENCE_SIZE, _("The enemy moves from %s to %s."), from, to);
}

/* The same battle for the attacker, for the attacked side, for spectators, and for the referee. */
static void
battle_sentence(const struct seat *seats, const struct view *v, const struct gunjin_record *r,
    char *text, size_t size)
{
	static const char *const attacks[OUTCOMES] = {
		[OUTCOME_WIN] = N_("Your %s attacks %s and wins."),
		[OUTCOME_LOSS] = N_("Your %s attacks %s and is lost."),
		[OUTCOME_DRAW] = N_("Your %s attacks %s: both pieces are lost."),
	};
	static const char *const defends[OUTCOMES] = {
		[OUTCOME_WIN] = N_("Attack from %s on %s: your %s wins."),
		[OUTCOME_LOSS] = N_("Attack from %s on %s: your %s is lost."),
		[OUTCOME_DRAW] = N_("Attack from %s on %s: your %s and the attacker are lost."),
	};
	static const char *const fights[OUTCOMES] = {
		[OUTCOME_WIN] = N_("%s attacks from %s to %s and wins."),
		[OUTCOME_LOSS] = N_("%s attacks from %s to %s and loses."),
		[OUTCOME_DRAW] = N_("%s attacks from %s to %s: both pieces are lost."),
	};
	static const char *const duels[OUTCOMES] = {
		[OUTCOME_WIN] = N_("%s: %s beats %s on %s."),
		[OUTCOME_LOSS] = N_("%s: %s loses to %s on %s."),
		[OUTCOME_DRAW] = N_("%s: %s and %s are lost on %s."),
	};
	const char *from = gunjin_cell_name(r->move.from), *to = gunjin_cell_name(r->move.to);
	if (v->viewer == SEAT_REFEREE)
		snprintf(text, size, _(duels[r->outcome]), PLAYER(r->side),
		    gunjin_name_within(r->mover, GUNJIN_NAME_COLS),
		    gunjin_name_within(r->defender, GUNJIN_NAME_COLS), to);
	else if (gunjin_side_of(v) < 0)
		snprintf(text, size, _(fights[r->outcome]), PLAYER(r->side), from, to);
	else if (gunjin_side_of(v) == r->side)
		snprintf(text, size, _(attacks[r->outcome]), gunjin_name(r->mover), to);
	else
		snprintf(text, size, _(defends[gunjin_reverse(r->outcome)]), from, to,
		    gunjin_name(r->defender));
}

void
gunjin_record_sentence(const struct seat *seats, const struct view *v,
    const struct gunjin_record *r, char text[SENTENCE_SIZE])
{
	if (r->outcome == OUTCOME_NONE)
		step_sentence(seats, v, r, text);
	else
		battle_sentence(seats, v, r, text, SENTENCE_SIZE);
}

/* --- other events --- */

static void
say_arranged(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	static const struct { const char *how, *sentence; } ways[] = {
		{ "formation", N_("The formation is placed.") },
		{ "mirror", N_("Left and right are swapped.") },
		{ "shuffle", N_("Shuffled.") }, { "clear", N_("The camp is empty.") },
	};
	const char *how = EVENT_TEXT(event, arranged, how);
	for (size_t i = 0; i < LEN(ways); i++)
		if (strcmp(ways[i].how, how) == 0)
			snprintf(text, SENTENCE_SIZE, "%s", _(ways[i].sentence));
}

/* What a seat does, as it reads for that seat, for the enemy and for everyone else; NULL:
 * nothing. */
static void
say_who(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	static const struct { const char *own, *enemy, *player; } sentences[EVENT_KINDS] = {
		[EVENT_ready] = { N_("Your camp is final."), NULL, N_("%s is ready.") },
		[EVENT_offer] = { N_("You offer a draw."), N_("The enemy offers a draw."),
		    N_("%s offers a draw.") },
		[EVENT_declined] = { N_("You decline the draw."),
		    N_("The enemy declines the draw."), N_("%s declines the draw.") },
	};
	int id = event_id(gunjin_events, event), seat = EVENT_INT(event, offer, seat);
	const char *sentence = v->viewer <= 0 ? sentences[id].player :
	    seat == v->viewer ? sentences[id].own : sentences[id].enemy;
	if (sentence != NULL)
		snprintf(text, SENTENCE_SIZE, _(sentence), player_called(seats, seat).name);
}

static void
say_marked(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	const char *mark = EVENT_TEXT(event, marked, mark), *cell = EVENT_TEXT(event, marked, cell);
	if (mark[0] != '\0')
		snprintf(text, SENTENCE_SIZE, _("Marked %s: %s"), cell, mark);
	else
		snprintf(text, SENTENCE_SIZE, _("The mark on %s is gone."), cell);
}

/* The last move; NULL: a server with wrong data may report a move where none was made. */
const struct gunjin_record *
gunjin_last_record(const struct view *v)
{
	return v->log_count > 0 ? &v->log[v->log_count - 1] : NULL;
}

/* The second "ready" is left out because the game begins with other news. A move's sentence
 * comes from the record, which knows both the move and its battle, as far as the viewer may. The
 * end is already shown below the board, and a draw offer in the prompt. */
static void
tell_event(const struct seat *seats, const struct view *v, const json_t *event, struct log *log)
{
	static void (*const sayings[EVENT_KINDS])(const struct seat *, const struct view *,
	    const json_t *, char text[SENTENCE_SIZE]) = {
		[EVENT_arranged] = say_arranged, [EVENT_ready] = say_who, [EVENT_offer] = say_who,
		[EVENT_declined] = say_who, [EVENT_marked] = say_marked,
	};
	int id = event_id(gunjin_events, event);
	const struct gunjin_record *r = id == EVENT_moved ? gunjin_last_record(v) : NULL;
	char text[SENTENCE_SIZE] = "";
	if (r != NULL)
		gunjin_record_sentence(seats, v, r, text);
	else if (id == EVENT_over)
		gunjin_end_sentence(seats, v, text);
	else if (sayings[id] != NULL && (id != EVENT_ready || v->phase == PHASE_PLACING))
		sayings[id](seats, v, event, text);
	if (text[0] != '\0')
		log_put(log, &(struct log_line){ .text = text,
		    .number = id == EVENT_moved ? v->ply : 0, .silent = id == EVENT_over ||
		    id == EVENT_arranged || (id == EVENT_offer && gunjin_is_asked(v)) });
}

void
gunjin_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		tell_event(seats, v, event, log);
}

/* In a replay the second "ready" is news too. */
bool
gunjin_remark(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	if (event_id(gunjin_events, event) != EVENT_ready)
		return false;
	snprintf(text, SENTENCE_SIZE, _("%s is ready."),
	    player_called(seats, EVENT_INT(event, ready, seat)).name);
	return true;
}

/* --- marks --- */

/* The side that lost its General in the battle; -1: none, or the viewer does not know. */
static int
general_lost(const struct gunjin_record *r)
{
	if (r->mover == KIND_GE && r->outcome != OUTCOME_WIN)
		return r->side;
	return r->defender == KIND_GE && r->outcome != OUTCOME_LOSS ? !r->side : -1;
}

/* What a replay can jump to: battles, Generals that fall, the end. */
bool
gunjin_mark(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	int id = event_id(gunjin_events, event);
	if (id == EVENT_over) {
		gunjin_end_sentence(seats, v, text);
		return true;
	}
	const struct gunjin_record *r = id == EVENT_moved ? gunjin_last_record(v) : NULL;
	if (r == NULL || r->outcome == OUTCOME_NONE)
		return false;
	char battle[SENTENCE_SIZE / 2];
	battle_sentence(seats, v, r, battle, sizeof battle);
	int lost = general_lost(r);
	if (lost < 0)
		snprintf(text, SENTENCE_SIZE, "%s", battle);
	else
		snprintf(text, SENTENCE_SIZE, _("%s loses the General. %s"), PLAYER(lost), battle);
	return true;
}

/* --- short lines --- */

static const char *
tile_name(int kind)
{
	return gunjin_name_within(kind, GUNJIN_TILE_COLS);
}

static void
short_line(const struct view *v, int index, const char *(*name)(int kind), char line[SENTENCE_SIZE])
{
	const struct gunjin_record *r = &v->log[index];
	enum outcome outcome = gunjin_outcome_seen(v, r);
	snprintf(line, SENTENCE_SIZE, "%d %s%c%s", v->ply - v->log_count + index + 1,
	    gunjin_cell_name(r->move.from), r->outcome != OUTCOME_NONE ? 'x' : '-',
	    gunjin_cell_name(r->move.to));
	if (r->mover < KINDS)
		gunjin_add_word(line, name(r->mover));
	if (r->defender < KINDS)
		gunjin_add_word(line, name(r->defender));
	if (outcome != OUTCOME_NONE)
		gunjin_add_word(line, _(gunjin_outcome_words[outcome]));
}

/* Names as on the tiles, if the line has room. */
void
gunjin_log_short(const struct view *v, int index, int cols, char line[SENTENCE_SIZE])
{
	if (index == v->log_count) {
		snprintf(line, SENTENCE_SIZE, "%s",
		    v->end.winner < 0 ? _("draw") : v->end.winner == 0 ? "1-0" : "0-1");
		return;
	}
	short_line(v, index, tile_name, line);
	if (text_width(line) > cols)
		short_line(v, index, gunjin_label, line);
}
