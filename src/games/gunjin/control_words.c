/* control_words.c: everything Gunjin Shogi says: log, prompts, reports, names. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/gunjin/control.h"
#include "ui/language.h"

/* --- names --- */

static bool
is_japanese(void)
{
	return strcmp(language_current(), "ja") == 0;
}

const char *
gunjin_name(int kind)
{
	return _(gunjin_kinds[kind].name);
}

/* A Japanese name is short enough to be its own label. */
const char *
gunjin_label(int kind)
{
	return is_japanese() ? gunjin_name(kind) : gunjin_kinds[kind].code;
}

const char *
gunjin_words(const struct words *w)
{
	return words_in(w, language_current());
}

const char *
gunjin_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "on", N_("on") }, { "off", N_("off") }, { "facts", N_("facts") }, { "candidates", N_("candidates") },
		{ "recruit", N_("Recruit") }, { "soldier", N_("Soldier") }, { "officer", N_("Officer") },
		{ "general", N_("General") },
		{ "attack", N_("attack") }, { "balance", N_("balance") }, { "defence", N_("defence") },
		{ "win", N_("win") }, { "loss", N_("loss") }, { "draw", N_("draw") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return NULL;
}

/* One more word behind a space. */
static void
add_word(char text[SENTENCE_SIZE], const char *word)
{
	size_t used = strlen(text);
	snprintf(text + used, SENTENCE_SIZE - used, "%s%s", used > 0 ? " " : "", word);
}

/* Bits as labels. */
static void
kinds_text(unsigned kinds, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int kind = 0; kind < KINDS; kind++)
		if (kinds & 1u << kind)
			add_word(text, gunjin_label(kind));
}

void
gunjin_cells_text(uint64_t cells, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (cells & GUNJIN_BIT(cell))
			add_word(text, gunjin_cell_name(cell));
}

/* --- the log --- */

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
		add_word(line, gunjin_label(r->mover));
	if (r->defender < KINDS)
		add_word(line, gunjin_label(r->defender));
	if (!battle || v->seat == SEAT_NOBODY)
		return;
	bool mover = v->seat == SEAT_REFEREE || v->seat == r->side + 1;
	enum outcome outcome = mover ? (enum outcome)r->outcome : gunjin_reverse((enum outcome)r->outcome);
	add_word(line, gunjin_word(gunjin_outcome_names[outcome]));
}

/* --- about pieces --- */

static const char *const walks[] = {
	[WALK_STEP] = N_("One step to any side."),
	[WALK_CHARGE] = N_("One step, or two straight forward over an empty cell."),
	[WALK_FLY] = N_("Anywhere in its column, or one step sideways."),
	[WALK_SLIDE] = N_("Straight on while the way is free; bridges, not water."),
	[WALK_NEVER] = N_("Never moves."),
};

/* The kinds against which a kind fares so. A mine only ever defends itself. */
static unsigned
rivals(int kind, enum outcome wanted)
{
	unsigned kinds = 0;
	for (int other = 0; other < KIND_FL; other++) {
		enum outcome outcome = OUTCOME_NONE;
		if (gunjin_is_movable(kind))
			outcome = gunjin_fight(kind, other);
		else if (gunjin_is_movable(other))
			outcome = gunjin_reverse(gunjin_fight(other, kind));
		if (outcome == wanted)
			kinds |= 1u << other;
	}
	return kinds;
}

/* The shorter of whom it beats and to whom it loses says both. */
static char *
fight_text(int kind)
{
	char text[SENTENCE_SIZE];
	if (kind == KIND_FL)
		return mem_string(_("Fights with the power of the piece behind it, or loses."));
	unsigned wins = rivals(kind, OUTCOME_WIN), losses = rivals(kind, OUTCOME_LOSS);
	bool few = wins != 0 && __builtin_popcount(wins) < __builtin_popcount(losses);
	kinds_text(few ? wins : losses, text);
	return mem_format(few ? _("Beats only %s.") : _("Loses only to %s."), text);
}

char *
gunjin_kind_text(int kind)
{
	char *fight = fight_text(kind);
	char *text = mem_format("%s\n%s%s%s", _(walks[gunjin_kinds[kind].walk]), fight,
	    gunjin_is_officer(kind) ? "\n" : "",
	    gunjin_is_officer(kind) ? _("Wins the game by entering the enemy headquarters.") : "");
	free(fight);
	return text;
}

static void add_line(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void
add_line(char **text, const char *format, ...)
{
	char line[SENTENCE_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	char *longer = *text == NULL ? mem_string(line) : mem_format("%s\n%s", *text, line);
	free(*text);
	*text = longer;
}

static void
add_facts(char **text, const struct gunjin_note *note)
{
	const struct { bool holds; const char *words; } facts[] = {
		{ note->two_forward, _("Moved two forward.") }, { note->jumped, _("Jumped a piece.") },
		{ note->crossed_water, _("Crossed the water.") }, { note->entered, _("Entered your headquarters.") },
	};
	char kinds[SENTENCE_SIZE];
	for (size_t i = 0; i < LEN(facts); i++)
		if (facts[i].holds)
			add_line(text, "%s", facts[i].words);
	if (note->far > 0)
		add_line(text, _("Went %d cells at once."), note->far);
	kinds_text(note->beat, kinds);
	if (note->beat != 0)
		add_line(text, _("Beat your %s."), kinds);
	kinds_text(note->drew, kinds);
	if (note->drew != 0)
		add_line(text, _("Fell with your %s."), kinds);
}

/* Where it comes from is public, the mark is the viewer's own; the rest is the
 * notebook's. */
char *
gunjin_note_text(const struct view *v, int cell)
{
	int side = gunjin_side_at(&v->field, cell);
	const struct gunjin_piece *piece = &v->pieces[side][v->field.at[cell]];
	char *text = NULL, kinds[SENTENCE_SIZE];
	if (piece->note.mark[0] != '\0')
		add_line(&text, _("Mark: %s"), piece->note.mark);
	if (!piece->moved)
		add_line(&text, "%s", _("Has not moved."));
	else if (piece->start != GUNJIN_NOWHERE)
		add_line(&text, _("Came from %s."), gunjin_cell_name(piece->start));
	if (v->notebook != NOTEBOOK_OFF)
		add_facts(&text, &piece->note);
	kinds_text(piece->note.candidates, kinds);
	if (v->notebook == NOTEBOOK_CANDIDATES)
		add_line(&text, _("Can be %s."), piece->note.candidates == GUNJIN_ANY_KIND ? _("anything") : kinds);
	return text != NULL ? text : mem_string("");
}

/* --- lines --- */

void
gunjin_title(const struct view *v, char text[SENTENCE_SIZE])
{
	if (v->seat == SEAT_REFEREE)
		snprintf(text, SENTENCE_SIZE, "%s", _("everything is seen"));
	else if (v->seat == SEAT_NOBODY)
		snprintf(text, SENTENCE_SIZE, "%s", _("spectator"));
	else
		snprintf(text, SENTENCE_SIZE, _("player %d"), v->seat);
}

static void
prompt_placing(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	int side = gunjin_side_of(v), counts[KINDS];
	if (side < 0 || v->ready[side]) {
		snprintf(text, SENTENCE_SIZE, "%s", _("The camps are being filled."));
		return;
	}
	gunjin_reserve(v, side, counts);
	if (d->picked != GUNJIN_NOWHERE)
		snprintf(text, SENTENCE_SIZE, _("%s in hand: Enter changes places, Esc lets go."),
		    gunjin_name(gunjin_kind_at(&v->field, d->picked)));
	else if (counts[d->kind] > 0)
		snprintf(text, SENTENCE_SIZE, _("Enter places: %s. f lists ready-made formations, s shuffles."),
		    gunjin_name(d->kind));
	else
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("All 23 stand. Enter takes one to change places; y when you are ready."));
}

static void
prompt_turn(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	if (d->picked == GUNJIN_NOWHERE)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Your move: Enter takes a piece, Tab goes to the next that can move."));
	else if (d->targets & GUNJIN_BIT(d->cursor))
		snprintf(text, SENTENCE_SIZE, gunjin_side_at(&v->field, d->cursor) >= 0 ?
		    _("Enter: your %s attacks %s.") : _("Enter: your %s goes to %s."),
		    gunjin_name(gunjin_kind_at(&v->field, d->picked)), gunjin_cell_name(d->cursor));
	else
		snprintf(text, SENTENCE_SIZE, _("Where to with the %s? Tab goes to the next target, Esc lets go."),
		    gunjin_name(gunjin_kind_at(&v->field, d->picked)));
}

void
gunjin_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (v->phase == PHASE_OVER)
		gunjin_end_sentence(d, v, text);
	else if (v->phase == PHASE_PLACING)
		prompt_placing(d, v, text);
	else if (gunjin_is_asked(v))
		snprintf(text, SENTENCE_SIZE, _("Player %d offers a draw: Enter answers."), v->field.turn + 1);
	else if (v->offer == OFFER_OPEN)
		snprintf(text, SENTENCE_SIZE, _("Player %d offers a draw."), v->field.turn + 1);
	else if (gunjin_side_of(v) == v->field.turn)
		prompt_turn(d, v, text);
	else
		snprintf(text, SENTENCE_SIZE, _("Player %d is to move."), v->field.turn + 1);
}

/* --- the end --- */

/* The same end for one person against a CPU, and for everyone else. */
static void
end_sentence(struct gunjin_end end, int own, char text[SENTENCE_SIZE])
{
	static const char *const gained[REASONS] = {
		[REASON_OCCUPATION] = N_("You win: the enemy headquarters is taken."),
		[REASON_ELIMINATION] = N_("You win: nothing of the enemy can move any more."),
		[REASON_BLOCKED] = N_("You win: the enemy is shut in."),
		[REASON_RESIGN] = N_("You win: the enemy resigns."),
	};
	static const char *const lost[REASONS] = {
		[REASON_OCCUPATION] = N_("You lose: your headquarters is taken."),
		[REASON_ELIMINATION] = N_("You lose: nothing of yours can move any more."),
		[REASON_BLOCKED] = N_("You lose: you are shut in."),
		[REASON_RESIGN] = N_("You lose: you resign."),
	};
	static const char *const won[REASONS] = {
		[REASON_OCCUPATION] = N_("Player %d wins: the enemy headquarters is taken."),
		[REASON_ELIMINATION] = N_("Player %d wins: nothing of the enemy can move any more."),
		[REASON_BLOCKED] = N_("Player %d wins: the enemy is shut in."),
		[REASON_RESIGN] = N_("Player %d wins: the other one resigns."),
	};
	static const char *const drawn[REASONS] = {
		[REASON_ELIMINATION] = N_("A draw: nothing that can move is left."),
		[REASON_BLOCKED] = N_("A draw: both are shut in."),
		[REASON_REPETITION] = N_("A draw: this position stands for the fourth time."),
		[REASON_NOBATTLE] = N_("A draw: too long without a battle."),
		[REASON_AGREED] = N_("A draw: both agree."),
	};
	const char *const *sentences = end.winner < 0 ? drawn : own < 0 ? won : own == end.winner ? gained : lost;
	const char *sentence = sentences[end.reason];
	if (sentence == NULL)	/* a set-up may say anything */
		sentence = end.winner >= 0 ? N_("Player %d wins.") : N_("A draw.");
	snprintf(text, SENTENCE_SIZE, _(sentence), end.winner + 1);
}

/* The side that is "you" at the end; -1: neither is. */
static int
own_side(const struct desk *d, const struct view *v)
{
	return d->alone ? gunjin_side_of(v) : -1;
}

void
gunjin_end_sentence(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	end_sentence(v->end, own_side(d, v), text);
}

char *
gunjin_report(const struct desk *d, const struct view *v)
{
	int own = own_side(d, v);
	char text[SENTENCE_SIZE];
	gunjin_end_sentence(d, v, text);
	if (own >= 0)
		return mem_format(_("%s\nPlies: %d. Pieces left: you %d, the enemy %d."), text, v->ply,
		    gunjin_left(v, own), gunjin_left(v, 1 - own));
	return mem_format(_("%s\nPlies: %d. Pieces left: player 1 %d, player 2 %d."), text, v->ply,
	    gunjin_left(v, 0), gunjin_left(v, 1));
}

static struct gunjin_end
end_of(const char *result)
{
	for (int reason = REASON_NONE + 1; result != NULL && reason < REASONS; reason++) {
		for (int winner = -1; winner < GUNJIN_SIDES; winner++) {
			struct gunjin_end end = { (enum reason)reason, winner };
			char text[GUNJIN_LINE_SIZE];
			gunjin_end_text(end, text);
			if (strcmp(text, result) == 0)
				return end;
		}
	}
	return (struct gunjin_end){ REASON_NONE, -1 };
}

/* One's own pieces first, or those of player 1. */
static void
count_text(const json_t *ply, const json_t *left, int own, char text[SENTENCE_SIZE])
{
	int mine = (int)json_integer_value(json_object_get(left, own == 2 ? "2" : "1"));
	int theirs = (int)json_integer_value(json_object_get(left, own == 2 ? "1" : "2"));
	snprintf(text, SENTENCE_SIZE, _("ply %d, %d pieces against %d"), (int)json_integer_value(ply), mine, theirs);
}

/* Of a spectator's view, which holds no secrets. */
void
gunjin_describe(const struct content *content, const json_t *summary, int own, char text[SENTENCE_SIZE])
{
	const char *phase = json_string_value(json_object_get(summary, "phase"));
	struct gunjin_end end = end_of(json_string_value(json_object_get(summary, "result")));
	(void)content;
	if (end.reason != REASON_NONE)
		end_sentence(end, own - 1, text);
	else if (phase != NULL && strcmp(phase, gunjin_phase_names[PHASE_PLACING]) == 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("The camps are being filled."));
	else
		count_text(json_object_get(summary, "ply"), json_object_get(summary, "left"), own, text);
}

void
gunjin_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	count_text(json_object_get(stats, "plies"), json_object_get(stats, "left"), 0, text);
}
