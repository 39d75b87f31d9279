/* control_words.c: everything MonoKnight says: log, prompts, reports, names. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/monoknight/control.h"

/* A fixed warp is named by its tile: "W3,4". */
void
knight_shown_label(struct knight_card card, char label[KNIGHT_NAME_SIZE])
{
	const char *word = _(knight_kinds[card.kind].label);
	if (knight_kinds[card.kind].family == FAMILY_FIXED_WARP)
		snprintf(label, KNIGHT_NAME_SIZE, "%s%d,%d", word, card.to.x, card.to.y);
	else
		snprintf(label, KNIGHT_NAME_SIZE, "%s", word);
}

const char *
knight_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "standard", N_("Standard") }, { "classical", N_("Classical Challenge") }, { "free", N_("Free game") },
		{ "daily", N_("Daily") }, { "campaign", N_("Campaign") }, { "extended", N_("Extended campaign") },
		{ "on", N_("on") }, { "off", N_("off") }, { "centre", N_("centre") }, { "any", N_("anywhere") },
		{ "insertion", N_("as dealt") }, { "direction", N_("by direction") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	for (int i = 0; i < PRESETS; i++)
		if (strcmp(knight_presets[i].id, id) == 0)
			return _(knight_presets[i].label);
	return NULL;
}

/* --- the log --- */

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

static int
coordinate(const json_t *event, const char *key, size_t index)
{
	return (int)json_integer_value(json_array_get(json_object_get(event, key), index));
}

/* The label of the card an event names. */
static void
label_of(const json_t *event, char label[KNIGHT_NAME_SIZE])
{
	struct knight_card card = { 0 };
	knight_card_from_name(json_string_value(json_object_get(event, "card")), &card);
	knight_shown_label(card, label);
}

static void
say_moved(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	(void)v;
	label_of(event, label);
	say(log, _("%s to %d,%d."), label, coordinate(event, "to", 0), coordinate(event, "to", 1));
}

static void
say_penalty(const struct view *v, const json_t *event, struct log *log)
{
	const char *kind = json_string_value(json_object_get(event, "kind"));
	int amount = (int)json_integer_value(json_object_get(event, "amount"));
	(void)v;
	if (strcmp(kind, "deadlock") == 0 && amount == 0)
		say(log, "%s", _("Still no card can move: dealt again for nothing."));
	else if (strcmp(kind, "deadlock") == 0)
		say(log, _("No card can move: new hand, +%d."), amount);
	else if (strcmp(kind, "redraw") == 0)
		say(log, _("New hand, +%d."), amount);
	else if (strcmp(kind, "revisit") == 0 && amount > 0)
		say(log, _("Visited before: +%d."), amount);
}

static void
say_discarded(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	label_of(event, label);
	say(log, _("%s discarded, +%d."), label, v->setting.penalties[PENALTY_DISCARD]);
}

static void
say_spawned(const struct view *v, const json_t *event, struct log *log)
{
	(void)v;
	say(log, _("Started at %d,%d."), coordinate(event, "at", 0), coordinate(event, "at", 1));
}

static void
say_warped(const struct view *v, const json_t *event, struct log *log)
{
	(void)v;
	say(log, _("Warped to %d,%d."), coordinate(event, "to", 0), coordinate(event, "to", 1));
}

static void
say_shuffled(const struct view *v, const json_t *event, struct log *log)
{
	(void)v, (void)event;
	say(log, "%s", _("Shuffled: a new hand for nothing."));
}

static void
say_order(const struct view *v, const json_t *event, struct log *log)
{
	(void)event;
	say(log, _("The hand is kept %s."), knight_word(knight_order_names[v->order]));
}

static void
say_cleared(const struct view *v, const json_t *event, struct log *log)
{
	(void)event;
	say(log, _("Cleared! Score %d."), knight_score(v));
}

static void
say_lost(const struct view *v, const json_t *event, struct log *log)
{
	(void)v, (void)event;
	say(log, "%s", _("No card of this deck can ever move: the run is lost."));
}

static void
say_event(const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		const char	*name;
		void		 (*say)(const struct view *, const json_t *, struct log *);
	} sayings[] = {
		{ "moved", say_moved }, { "penalty", say_penalty }, { "discarded", say_discarded },
		{ "spawned", say_spawned }, { "warped", say_warped }, { "shuffled", say_shuffled },
		{ "order", say_order }, { "cleared", say_cleared }, { "lost", say_lost },
	};
	const char *name = json_string_value(json_object_get(event, "event"));
	for (size_t i = 0; i < LEN(sayings); i++)
		if (strcmp(sayings[i].name, name) == 0)
			sayings[i].say(v, event, log);
}

void
knight_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	(void)seats;
	json_array_foreach(events, i, event)
		say_event(v, event, log);
}

/* --- lines --- */

void
knight_title(const struct view *v, char text[SENTENCE_SIZE])
{
	const char *mode = knight_word(knight_mode_names[v->mode]);
	const char *practice = v->practice && v->mode != MODE_FREE ? _(" (practice)") : "";
	if (v->stage != NULL)
		snprintf(text, SENTENCE_SIZE, "%s %s %s%s", mode, v->stage->id, language_words(&v->stage->title),
		    practice);
	else
		snprintf(text, SENTENCE_SIZE, "%s%s", mode, practice);
}

/* Does the way land on a tile that is visited already? */
static bool
revisits(const struct view *v, struct knight_card card, struct knight_move way)
{
	struct spot path[KNIGHT_TILES];
	int count = knight_path(v, card, way, path);
	for (int i = 0; i < count; i++)
		if (!knight_is_open(knight_tile(v, path[i].x, path[i].y)->letter))
			return true;
	return false;
}

static void
prompt_way(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	struct knight_card card = v->hand[d->slot].card;
	struct spot to = d->ways[d->way].to;
	int revisit = v->setting.penalties[PENALTY_REVISIT];
	char label[KNIGHT_NAME_SIZE], cost[64] = "";
	knight_shown_label(card, label);
	if (revisits(v, card, d->ways[d->way]))
		snprintf(cost, sizeof cost, revisit > 0 ? _(" (visited: +%d)") : _(" (visited already)"), revisit);
	if (d->way_count > 1)
		snprintf(text, SENTENCE_SIZE, _("Enter plays %s to %d,%d%s; Up and Down choose another target."),
		    label, to.x, to.y, cost);
	else
		snprintf(text, SENTENCE_SIZE, _("Enter plays %s to %d,%d%s."), label, to.x, to.y, cost);
}

void
knight_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	const char *problem = v->phase == PHASE_PLAYING && v->slots > 0 ? knight_slot_problem(v, d->slot) : NULL;
	text[0] = '\0';
	if (v->phase == PHASE_SPAWN)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Look at the cards, choose the tile to start from, press Enter."));
	else if (v->phase != PHASE_PLAYING)
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is over."));
	else if (d->discarding)
		snprintf(text, SENTENCE_SIZE, _("Discard: a number or Enter drops the stack for +%d, Esc keeps it."),
		    v->setting.penalties[PENALTY_DISCARD]);
	else if (problem != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _(problem));
	else if (d->way_count > 0)
		prompt_way(d, v, text);
}

void
knight_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("%d moves, %d penalty moves, %d s"),
	    (int)json_integer_value(json_object_get(stats, "moves")),
	    (int)json_integer_value(json_object_get(stats, "penalty")),
	    (int)json_integer_value(json_object_get(stats, "seconds")));
}

void
knight_describe(const struct content *content, const json_t *summary, int own, char text[SENTENCE_SIZE])
{
	const char *mode = json_string_value(json_object_get(summary, "mode"));
	const char *id = json_string_value(json_object_get(summary, "stage"));
	const char *phase = json_string_value(json_object_get(summary, "phase"));
	int moves = (int)json_integer_value(json_object_get(summary, "moves"));
	int left = (int)json_integer_value(json_object_get(summary, "remaining"));
	const struct stage *stage = NULL;
	const char *word = mode == NULL ? NULL : knight_word(mode);
	(void)own;
	for (int i = 0; id != NULL && mode != NULL && i < MODES; i++)
		if (strcmp(knight_mode_names[i], mode) == 0 && knight_campaign(content, (enum mode)i) != NULL)
			stage = knight_stage(knight_campaign(content, (enum mode)i), id);
	char where[SENTENCE_SIZE / 2];
	if (stage != NULL)
		snprintf(where, sizeof where, "%s %s", stage->id, language_words(&stage->title));
	else
		snprintf(where, sizeof where, "%s", word != NULL ? word : "");
	if (phase != NULL && strcmp(phase, "cleared") == 0)
		snprintf(text, SENTENCE_SIZE, _("%s: cleared in %d moves"), where, moves);
	else
		snprintf(text, SENTENCE_SIZE, _("%s: moves %d, tiles left %d"), where, moves, left);
}

/* All limits share one line of a narrow panel: several are written closely. */
void
knight_goal_words(const struct goal *g, char secondary[SENTENCE_SIZE], char score[SENTENCE_SIZE])
{
	const struct { int limit; const char *alone, *close; } asked[] = {
		{ g->penalty, _("penalty <= %d"), _("penalty<=%d") }, { g->moves, _("moves <= %d"), _("moves<=%d") },
		{ g->seconds, _("time <= %d s"), _("time<=%ds") },
	};
	int count = (g->penalty >= 0) + (g->moves >= 0) + (g->seconds >= 0);
	secondary[0] = '\0';
	for (size_t i = 0; i < LEN(asked); i++) {
		size_t used = strlen(secondary);
		if (asked[i].limit < 0)
			continue;
		used += (size_t)snprintf(secondary + used, SENTENCE_SIZE - used, "%s", used > 0 ? ", " : "");
		snprintf(secondary + used, SENTENCE_SIZE - used, count > 1 ? asked[i].close : asked[i].alone,
		    asked[i].limit);
	}
	if (g->no_revisit)
		snprintf(secondary, SENTENCE_SIZE, "%s", _("no tile visited twice"));
	snprintf(score, SENTENCE_SIZE, g->below ? _("score < %d") : _("score <= %d"), g->score);
}

char *
knight_report(const struct seat *seats, const struct view *v)
{
	(void)seats;
	if (v->phase == PHASE_LOST)
		return mem_string(_("No card of this deck can ever move from here. The run is lost."));
	char *report = mem_format(_("Every tile is visited.\nScore (%d moves + %d penalty) x 10 + %d s = %d."),
	    v->moves, v->penalty, knight_seconds(v), knight_score(v));
	if (v->stage == NULL)
		return report;
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE];
	struct stars stars = knight_stars(v);
	knight_goal_words(&v->stage->goal, secondary, score);
	char *whole = mem_format("%s\n\n★ %s\n%s %s\n%s %s", report, _("visit every tile"),
	    stars.secondary ? "★" : "☆", secondary, stars.score ? "★" : "☆", score);
	free(report);
	return whole;
}

const struct sentences monoknight_sentences = {
	.game       = &monoknight_game,
	.title      = knight_title,
	.tell       = knight_tell,
	.report     = knight_report,
	.describe   = knight_describe,
	.word       = knight_word,
	.stats      = knight_stats,
	.statistics = knight_statistics,
};
