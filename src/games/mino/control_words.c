/* control_words.c: everything Mino's screens say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/control.h"

const char *
mino_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "standard", N_("Standard curve") }, { "hard", N_("Hard curve") },
		{ "run", N_("Ordinary run") }, { "daily", N_("Daily run") }, { "daily-hard", N_("Daily run, hard") },
		{ "on", N_("on") }, { "off", N_("off") },
		{ "normal", N_("normal round") }, { "elite", N_("elite round") }, { "boss", N_("boss round") },
		{ "common", N_("common relic") }, { "uncommon", N_("uncommon relic") }, { "rare", N_("rare relic") },
		{ "epic", N_("epic relic") },
		{ "greedy", N_("Greedy") }, { "planner", N_("Planner") },
		{ "piece", N_("piece") }, { "relic", N_("relic") }, { "amulet", N_("amulet") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return NULL;
}

/* --- cards and cells --- */

/* "tet-t-90" is a T tetromino: how it lies is drawn. False: the id is built otherwise. */
static bool
shape_name(const char *id, char text[SENTENCE_SIZE])
{
	enum { CAPITAL = ~('a' ^ 'A') };	/* of ASCII, whatever the locale */
	static const struct { const char *id, *word; bool lettered; } sizes[] = {
		{ "mono", N_("Monomino"), false }, { "dom", N_("Domino"), false }, { "tro", N_("tromino"), true },
		{ "tet", N_("tetromino"), true }, { "pent", N_("pentomino"), true }, { "hex", N_("hexomino"), true },
	};
	char size[5] = "", letter[2] = "", number[3] = "";
	sscanf(id, "%4[a-z]-%1[A-Za-z]%2[0-9]", size, letter, number);
	for (size_t i = 0; i < LEN(sizes); i++) {
		if (strcmp(size, sizes[i].id) != 0 || (sizes[i].lettered && letter[0] == '\0'))
			continue;
		if (sizes[i].lettered)
			snprintf(text, SENTENCE_SIZE, "%c%s %s", letter[0] & CAPITAL, number, _(sizes[i].word));
		else
			snprintf(text, SENTENCE_SIZE, "%s", _(sizes[i].word));
		return true;
	}
	return false;
}

void
mino_card_name(const struct view *v, const struct mino_card *card, char text[SENTENCE_SIZE])
{
	const char *id = card->mino >= 0 && !card->sculpted ? v->content->minos[card->mino].id : NULL;
	if (id != NULL && shape_name(id, text))
		return;
	if (id != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", id);
	else
		snprintf(text, SENTENCE_SIZE, _("a shape of %d"), card->shape.size);
}

/* "rows 1 2, column 3" */
void
mino_line_names(unsigned lines, char text[SENTENCE_SIZE])
{
	char part[2][SENTENCE_SIZE / 4] = { "", "" }, numbers[2 * MINO_SIZE + 1];
	const char *const words[2][2] = { { _("row %s"), _("rows %s") }, { _("column %s"), _("columns %s") } };
	for (int side = 0; side < 2; side++) {
		int count = 0;
		for (int i = 0; i < MINO_SIZE; i++)
			if (lines >> (side * MINO_SIZE + i) & 1)
				count += snprintf(numbers + count, sizeof numbers - (size_t)count,
				    count > 0 ? " %d" : "%d", i + 1);
		if (count > 0)
			snprintf(part[side], sizeof part[side], words[side][count > 1], numbers);
	}
	snprintf(text, SENTENCE_SIZE, "%s%s%s", part[0], part[0][0] != '\0' && part[1][0] != '\0' ? ", " : "", part[1]);
}

/* --- relics --- */

/* What it multiplies by or adds now; false: nothing that grows. */
static bool
growth_text(const struct view *v, int relic, char text[SENTENCE_SIZE])
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; const char *sign; double amount; } growing[] = {
		{ RELIC_nobi_takenoko, "×", k->nobi_takenoko }, { RELIC_nobi_kani, "×", k->nobi_kani },
		{ RELIC_rensha, "×", k->rensha }, { RELIC_muscle, "×", 1 + k->muscle },
		{ RELIC_collector, "×", 1 + k->collector }, { RELIC_snowball, "+", k->snowball },
		{ RELIC_gardener, "+", k->gardener },
	};
	char number[24];
	for (size_t i = 0; i < LEN(growing); i++) {
		if (growing[i].relic != relic)
			continue;
		mino_number(growing[i].amount, number);
		snprintf(text, SENTENCE_SIZE, "%s%s", growing[i].sign, number);
		return true;
	}
	return false;
}

/* Whether it works the next time; false: it is not of those that wait. */
static bool
ready_text(const struct view *v, int relic, char text[SENTENCE_SIZE])
{
	const struct mino_counters *k = &v->scene.counters;
	const struct { int relic; bool ready; const char *otherwise; } waiting[] = {
		{ RELIC_anchor, !k->anchor_cleared, N_("used") },
		{ RELIC_first_strike, !k->first_strike_cleared, N_("used") },
		{ RELIC_volcano, v->scene.no_line_yet, N_("used") },
		{ RELIC_timing, v->scene.hands_left % 3 == 1, N_("not now") },	/* after the next placement */
	};
	for (size_t i = 0; i < LEN(waiting); i++)
		if (waiting[i].relic == relic) {
			snprintf(text, SENTENCE_SIZE, "%s", waiting[i].ready ? _("active") : _(waiting[i].otherwise));
			return true;
		}
	return false;
}

/* The counters a player plans with. */
void
mino_relic_state(const struct view *v, int place, char text[SENTENCE_SIZE])
{
	const struct mino_counters *k = &v->scene.counters;
	int relic = v->relics[place].id;
	text[0] = '\0';
	if (growth_text(v, relic, text) || ready_text(v, relic, text))
		return;
	if (relic == RELIC_patience && k->patience_charged)
		snprintf(text, SENTENCE_SIZE, "%s", _("active"));
	else if (relic == RELIC_patience || relic == RELIC_bandaid)
		snprintf(text, SENTENCE_SIZE, "%d/3", relic == RELIC_patience ? k->patience_count : k->bandaid);
	else if (relic == RELIC_recycler)
		snprintf(text, SENTENCE_SIZE, "%d", k->recycler);
	else if (relic == RELIC_twin && k->twin_prev > 0)
		snprintf(text, SENTENCE_SIZE, "=%d", k->twin_prev);
}

/* --- lines --- */

void
mino_title(const struct view *v, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, "%s%s%s", mino_word(mino_mode_names[v->mode]),
	    v->curve == CURVE_HARD ? _(", hard") : "", v->practice ? _(" (practice)") : "");
}

static bool
has_other(const struct desk *d, const struct view *v)
{
	for (int source = 0; source < MINO_SOURCES; source++)
		if (source != d->source && mino_card_at(v, source) != NULL)
			return true;
	return false;
}

static void
prompt_playing(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	const struct mino_card *card = mino_card_at(v, d->source);
	if (d->focus == FOCUS_RELICS)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Up and Down choose a relic, Left and Right move it; Esc goes back."));
	else if (d->focus == FOCUS_LOOK)
		snprintf(text, SENTENCE_SIZE, "%s", _("The arrows look at a cell; Esc goes back to the piece."));
	else if (card == NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _("Tab takes a piece."));
	else if (mino_fits(v->scene.board, card, d->x, d->y))
		snprintf(text, SENTENCE_SIZE, has_other(d, v) ? _("Enter lays the piece down%s. Tab takes another.") :
		    _("Enter lays the piece down%s."), card->pattern == PATTERN_nohand ? _("; it takes no hand") : "");
	else
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("It does not fit here. The arrows move it, n goes to the next place."));
}

static void
prompt_shop(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	struct error e;
	const char *sentences[] = {
		[SHOP_ITEM] = _("Enter buys it."), [SHOP_REROLL] = _("Enter puts other goods on all five shelves."),
		[SHOP_LEAVE] = _("Enter leaves the shop."),
		[SHOP_RELIC] = _("x sells it; Left and Right move it in the order of effects."),
		[SHOP_AMULET] = _("Enter uses it on a card of the deck, x sells it."),
	};
	snprintf(text, SENTENCE_SIZE, "%s", sentences[row.kind]);
	if (row.kind == SHOP_ITEM && !mino_may_buy(v, row.index, -1, &e) && e.sentence != NULL)
		error_text_as(&e, _(e.sentence), text, SENTENCE_SIZE);
}

void
mino_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (mino_is_showing(d))
		snprintf(text, SENTENCE_SIZE, "%s", _("Any key skips to the result."));
	else if (d->watching)
		snprintf(text, SENTENCE_SIZE, "%s", _("A CPU plays; you watch."));
	else if (v->phase == PHASE_PROGRESS)
		snprintf(text, SENTENCE_SIZE, _("Enter starts round %d: %d points in %d hands."), v->round, v->target,
		    v->scene.hands_left);
	else if (v->phase == PHASE_PLAYING)
		prompt_playing(d, v, text);
	else if (v->phase == PHASE_SHOPPING)
		prompt_shop(d, v, text);
}

/* --- the end, and saved games --- */

char *
mino_report(const struct seat *seats, const struct view *v)
{
	(void)seats;
	char *first = v->phase == PHASE_GAME_CLEAR ? mem_format(_("All %d rounds are cleared!"), MINO_ROUNDS) :
	    mem_format(_("The run ends in round %d with %lld of %d points."), v->round,
	    (long long)v->scene.score, v->target);
	char *text = mem_format(_("%s\nBest clear %lld, gold earned %d, placements %d."), first, (long long)v->best_clear,
	    v->scene.earned, v->placements);
	free(first);
	return text;
}

static int
number_of(const json_t *object, const char *key)
{
	return (int)json_integer_value(json_object_get(object, key));
}

void
mino_describe(const struct content *content, const json_t *summary, int own, char text[SENTENCE_SIZE])
{
	(void)content, (void)own;
	snprintf(text, SENTENCE_SIZE, _("round %d, %d of %d points, %d G"), number_of(summary, "round"),
	    number_of(summary, "score"), number_of(summary, "target"), number_of(summary, "gold"));
}

void
mino_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("round %d, best clear %d"), number_of(stats, "round"),
	    number_of(stats, "best_clear"));
}

const struct sentences mino_sentences = {
	.game       = &mino_game,
	.title      = mino_title,
	.tell       = mino_tell,
	.remark     = mino_remark,
	.report     = mino_report,
	.describe   = mino_describe,
	.word       = mino_word,
	.stats      = mino_stats,
	.statistics = mino_totals,
};
