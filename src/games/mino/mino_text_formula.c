/* mino_text_formula.c: the score of a clear as the product of two running totals.
 *
 * 	Blocks: 6 → 8 (+2 Enhanced) → 11 (+3 Compass)
 * 	Lines: 2 → 3 (×1.5 Chain Master)
 *
 * Each step has one term: block points first, then line points, relics in the order they fire. Read
 * from left to right, every number is the total so far. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

void
mino_number(double number, char text[24])
{
	bool whole = fabs(number - round(number)) < 1e-6;
	snprintf(text, 24, whole ? "%.0f" : "%.1f", number);
}

/* Appends a term, unless its amount changes nothing. */
static void
add_term(struct mino_formula *f, bool in_b, bool times, double amount, const char *what, int relic)
{
	struct mino_term *term = &f->terms[f->count];
	double before = f->count > 0 && f->terms[f->count - 1].in_b == in_b ?
	    f->terms[f->count - 1].now : 0;
	bool first = before == 0;
	char number[24];
	if (f->count == (int)LEN(f->terms) || (!times && !first && amount == 0))
		return;
	mino_number(fabs(amount), number);
	*term = (struct mino_term){ .in_b = in_b, .relic = relic, .first = first,
	    .now = times ? before * amount : before + amount };
	snprintf(term->amount, sizeof term->amount, "%s%.20s", times ? "×" : amount < 0 ? "-" : "+",
	    number);
	snprintf(term->what, sizeof term->what, "%s", what);
	f->count++;
}

static void
add_relics(struct mino_formula *f, const struct content *k, const struct mino_score *s, bool in_b)
{
	int fired = RELIC_NONE;		/* the relic that a Copy repeats */
	for (int i = 0; i < s->fired_count; i++) {
		int relic = s->fired[i].relic;
		fired = relic != RELIC_copy ? relic : fired;
		bool of_b = fired != RELIC_NONE && mino_relic_category(fired) != CATEGORY_ADDITIVE;
		if (of_b == in_b)
			add_term(f, in_b, s->fired[i].times, s->fired[i].amount,
			    language_words(&k->relics[relic].name), relic);
	}
}

void
mino_formula_make(struct mino_formula *f, const struct content *k, const struct mino_score *s)
{
	*f = (struct mino_formula){ .a = s->a, .b = s->b, .score = s->score, .chance = s->chance };
	add_term(f, false, false, s->base, _("blocks"), RELIC_NONE);
	add_term(f, false, false, -s->charge_cells, _("charge blocks"), RELIC_NONE);
	add_term(f, false, false, s->enhanced, language_words(&k->patterns[PATTERN_enhanced].name),
	    RELIC_NONE);
	add_term(f, false, false, s->charge, language_words(&k->patterns[PATTERN_charge].name),
	    RELIC_NONE);
	add_term(f, false, false, s->multi, language_words(&k->seals[SEAL_multi].name), RELIC_NONE);
	add_term(f, false, false, s->enhancement, language_words(&k->buffs[BUFF_enhancement].name),
	    RELIC_NONE);
	add_relics(f, k, s, false);
	add_term(f, true, false, s->lines, s->lines == 1 ? _("line") : _("lines"), RELIC_NONE);
	if (s->lucky > 1)
		add_term(f, true, true, s->lucky, language_words(&k->patterns[PATTERN_lucky].name),
		    RELIC_NONE);
	add_term(f, true, false, s->pulsation, language_words(&k->buffs[BUFF_pulsation].name),
	    RELIC_NONE);
	add_relics(f, k, s, true);
}

/* --- from an event --- */

void
mino_formula_read(struct mino_formula *f, const struct content *k, const json_t *event)
{
	struct mino_score s = {
		.base = EVENT_INT(event, score, base),
		.charge_cells = EVENT_INT(event, score, charge_cells),
		.enhanced = EVENT_INT(event, score, enhanced),
		.charge = EVENT_INT(event, score, charge),
		.multi = EVENT_INT(event, score, multi),
		.enhancement = EVENT_REAL(event, score, enhancement),
		.lines = EVENT_INT(event, score, lines), .lucky = EVENT_INT(event, score, lucky),
		.pulsation = EVENT_REAL(event, score, pulsation), .a = EVENT_REAL(event, score, A),
		.b = EVENT_REAL(event, score, B), .score = (int64_t)EVENT_REAL(event, score, score),
	};
	const json_t *fired;
	size_t i;
	json_array_foreach(EVENT_GET(event, score, fired), i, fired) {
		int relic = text_index(json_string_value(JSON_GET(fired, fired, relic)),
		    mino_relic_names, RELICS);
		const json_t *times = JSON_GET(fired, fired, times),
		    *add = JSON_GET(fired, fired, add);
		if (relic < 0 || s.fired_count == (int)LEN(s.fired))
			continue;
		s.fired[s.fired_count++] = (struct mino_fired){ .relic = (int8_t)relic,
		    .times = times != NULL, .amount =
		    json_number_value(times != NULL ? times : add) };
	}
	mino_formula_make(f, k, &s);
}

/* --- as text --- */

void
mino_step_text(const struct mino_term *term, enum step_manner manner, char text[SENTENCE_SIZE])
{
	char now[24];
	mino_number(term->now, now);
	if (term->first)
		snprintf(text, SENTENCE_SIZE, manner == STEP_WHOLE ? "%s %s" : "%s", now,
		    term->what);
	else if (manner == STEP_TOTAL)
		snprintf(text, SENTENCE_SIZE, "→ %s", now);
	else if (manner == STEP_AMOUNT)
		snprintf(text, SENTENCE_SIZE, "→ %s (%s)", now, term->amount);
	else
		snprintf(text, SENTENCE_SIZE, "→ %s (%s %s)", now, term->amount, term->what);
}

/* Starts a new row only between steps. */
static void
write_steps(const struct mino_formula *f, bool in_b, enum step_manner manner, int cols,
    char text[FORMULA_SIZE])
{
	const char *label = in_b ? _("Lines:") : _("Blocks:");
	char step[SENTENCE_SIZE];
	int used = text_width(label);
	text_append(text, FORMULA_SIZE, "%s%s", in_b ? "\n" : "", label);
	for (int i = 0; i < f->count; i++) {
		if (f->terms[i].in_b != in_b)
			continue;
		mino_step_text(&f->terms[i], f->terms[i].first ? STEP_TOTAL : manner, step);
		int width = text_width(step);
		bool fits = used + 1 + width <= cols;
		text_append(text, FORMULA_SIZE, "%s%s", fits ? " " : "\n", step);
		used = fits ? used + 1 + width : width;
	}
}

/* Writes every step in the longest manner in which all of them fit. */
void
mino_formula_text(const struct mino_formula *f, int rows, int cols, char text[FORMULA_SIZE])
{
	for (int manner = STEP_WHOLE; manner <= STEP_TOTAL; manner++) {
		text[0] = '\0';
		write_steps(f, false, (enum step_manner)manner, cols, text);
		write_steps(f, true, (enum step_manner)manner, cols, text);
		if (text_rows(text, cols) <= rows)
			return;
	}
	text[0] = '\0';
}

void
mino_product_text(const struct mino_formula *f, char text[SENTENCE_SIZE])
{
	char a[24], b[24];
	mino_number(f->a, a);
	mino_number(f->b, b);
	snprintf(text, SENTENCE_SIZE, "%s × %s", a, b);
}

/* --- read aloud --- */

/* "6 blocks, plus 2 for Enhanced makes 8": the amount begins with its sign. */
static char *
speak_steps(const struct mino_formula *f, bool in_b)
{
	char *text = mem_string(""), now[24];
	for (int i = 0; i < f->count; i++) {
		const struct mino_term *term = &f->terms[i];
		if (term->in_b != in_b)
			continue;
		mino_number(term->now, now);
		if (term->first)
			mem_append(&text, "%s %s", now, term->what);
		else if (term->amount[0] == '+')
			mem_append(&text, _(", plus %s for %s makes %s"), term->amount + 1,
			    term->what, now);
		else if (term->amount[0] == '-')
			mem_append(&text, _(", minus %s for %s makes %s"), term->amount + 1,
			    term->what, now);
		else
			mem_append(&text, _(", times %s for %s makes %s"),
			    term->amount + strlen("×"), term->what, now);
	}
	return text;
}

char *
mino_formula_speech(const struct mino_formula *f)
{
	char *blocks = speak_steps(f, false), *lines = speak_steps(f, true), a[24], b[24];
	mino_number(f->a, a);
	mino_number(f->b, b);
	char *text = mem_format(_("Block points: %s.\nLine points: %s.\n%s times %s is %lld "
	    "points."), blocks, lines, a, b, (long long)f->score);
	free(blocks);
	free(lines);
	return text;
}
