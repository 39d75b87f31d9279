/* control_log.c: what has happened, as sentences and as short lines. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "games/gunjin/control.h"
#include "ui/language.h"

static void say(struct log *, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
say(struct log *log, const char *format, ...)
{
	char line[SENTENCE_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	log_add(log, line);
}

static void
say_step(const struct view *v, const struct gunjin_record *r, struct log *log)
{
	const char *from = gunjin_cell_name(r->move.from), *to = gunjin_cell_name(r->move.to);
	if (gunjin_side_of(v) < 0)
		say(log, _("Player %d moves from %s to %s."), r->side + 1, from, to);
	else if (gunjin_side_of(v) == r->side)
		say(log, _("%s from %s to %s."), gunjin_name(r->mover), from, to);
	else
		say(log, _("The enemy moves from %s to %s."), from, to);
}

/* The same battle for the attacker, for who was attacked, for those who look on,
 * and for who sees everything. */
static void
say_battle(const struct view *v, const struct gunjin_record *r, struct log *log)
{
	static const char *const attacks[OUTCOMES] = {
		[OUTCOME_WIN] = N_("Your %s attacks %s and wins."),
		[OUTCOME_LOSS] = N_("Your %s attacks %s and is lost."),
		[OUTCOME_DRAW] = N_("Your %s attacks %s: both are lost."),
	};
	static const char *const defends[OUTCOMES] = {
		[OUTCOME_WIN] = N_("Attack from %s on %s: your %s wins."),
		[OUTCOME_LOSS] = N_("Attack from %s on %s: your %s is lost."),
		[OUTCOME_DRAW] = N_("Attack from %s on %s: your %s falls with it."),
	};
	static const char *const fights[OUTCOMES] = {
		[OUTCOME_WIN] = N_("Attack from %s on %s: player %d wins."),
		[OUTCOME_LOSS] = N_("Attack from %s on %s: player %d loses."),
		[OUTCOME_DRAW] = N_("Attack from %s on %s: both are lost."),
	};
	static const char *const duels[OUTCOMES] = {
		[OUTCOME_WIN] = N_("%s attacks %s on %s and wins."),
		[OUTCOME_LOSS] = N_("%s attacks %s on %s and is lost."),
		[OUTCOME_DRAW] = N_("%s attacks %s on %s: both are lost."),
	};
	const char *from = gunjin_cell_name(r->move.from), *to = gunjin_cell_name(r->move.to);
	if (v->seat == SEAT_REFEREE)
		say(log, _(duels[r->outcome]), gunjin_name(r->mover), gunjin_name(r->defender), to);
	else if (gunjin_side_of(v) < 0)
		say(log, _(fights[r->outcome]), from, to, r->side + 1);
	else if (gunjin_side_of(v) == r->side)
		say(log, _(attacks[r->outcome]), gunjin_name(r->mover), to);
	else
		say(log, _(defends[gunjin_reverse(r->outcome)]), from, to, gunjin_name(r->defender));
}

/* The record knows both the move and its battle, as far as the viewer may. */
static void
say_moved(const struct view *v, const json_t *event, struct log *log)
{
	const struct gunjin_record *r = &v->log[v->log_count - 1];
	(void)event;
	if (r->outcome == OUTCOME_NONE)
		say_step(v, r, log);
	else
		say_battle(v, r, log);
}

static void
say_arranged(const struct view *v, const json_t *event, struct log *log)
{
	static const struct { const char *how, *sentence; } ways[] = {
		{ "formation", N_("The formation stands.") }, { "mirror", N_("Left and right have changed places.") },
		{ "shuffle", N_("Shuffled.") }, { "clear", N_("The camp is empty.") },
	};
	const char *how = json_string_value(json_object_get(event, "how"));
	(void)v;
	for (size_t i = 0; i < LEN(ways); i++)
		if (strcmp(ways[i].how, how) == 0)
			say(log, "%s", _(ways[i].sentence));
}

static void
say_ready(const struct view *v, const json_t *event, struct log *log)
{
	int seat = (int)json_integer_value(json_object_get(event, "seat"));
	if (seat == v->seat)
		say(log, "%s", _("Your camp is final."));
	else
		say(log, _("Player %d is ready."), seat);
}

static void
say_offer(const struct view *v, const json_t *event, struct log *log)
{
	int seat = (int)json_integer_value(json_object_get(event, "seat"));
	if (seat == v->seat)
		say(log, "%s", _("You offer a draw."));
	else if (v->seat > 0)
		say(log, _("Player %d offers a draw: Enter answers."), seat);
	else
		say(log, _("Player %d offers a draw."), seat);
}

static void
say_declined(const struct view *v, const json_t *event, struct log *log)
{
	(void)v;
	say(log, _("Player %d declines the draw."), (int)json_integer_value(json_object_get(event, "seat")));
}

static void
say_marked(const struct view *v, const json_t *event, struct log *log)
{
	const char *mark = json_string_value(json_object_get(event, "mark"));
	const char *cell = json_string_value(json_object_get(event, "cell"));
	(void)v;
	if (mark[0] != '\0')
		say(log, _("Marked %s: %s"), cell, mark);
	else
		say(log, _("The mark on %s is gone."), cell);
}

static void
say_over(const struct desk *d, const struct view *v, struct log *log)
{
	char text[SENTENCE_SIZE];
	gunjin_end_sentence(d, v, text);
	say(log, "%s", text);
}

void
gunjin_say_event(const struct desk *d, const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		const char	*name;
		void		 (*say)(const struct view *, const json_t *, struct log *);
	} sayings[] = {
		{ "moved", say_moved }, { "arranged", say_arranged }, { "ready", say_ready }, { "offer", say_offer },
		{ "declined", say_declined }, { "marked", say_marked },
	};
	const char *name = json_string_value(json_object_get(event, "event"));
	for (size_t i = 0; i < LEN(sayings); i++)
		if (strcmp(sayings[i].name, name) == 0)
			sayings[i].say(v, event, log);
	if (strcmp(name, "over") == 0)
		say_over(d, v, log);
}

/* "12 B3xB4 TK win" */
void
gunjin_log_short(const struct view *v, int index, char line[SENTENCE_SIZE])
{
	if (index == v->log_count) {
		snprintf(line, SENTENCE_SIZE, "%s", v->end.winner < 0 ? _("draw") : v->end.winner == 0 ? "1-0" : "0-1");
		return;
	}
	const struct gunjin_record *r = &v->log[index];
	bool battle = r->outcome != OUTCOME_NONE;
	snprintf(line, SENTENCE_SIZE, "%d %s%c%s", v->ply - v->log_count + index + 1, gunjin_cell_name(r->move.from),
	    battle ? 'x' : '-', gunjin_cell_name(r->move.to));
	if (r->mover < KINDS)
		gunjin_add_word(line, gunjin_label(r->mover));
	if (r->defender < KINDS)
		gunjin_add_word(line, gunjin_label(r->defender));
	if (!battle || v->seat == SEAT_NOBODY)
		return;
	bool mover = v->seat == SEAT_REFEREE || v->seat == r->side + 1;
	enum outcome outcome = mover ? (enum outcome)r->outcome : gunjin_reverse((enum outcome)r->outcome);
	gunjin_add_word(line, gunjin_word(gunjin_outcome_names[outcome]));
}
