/* monoknight_begin_draft.c: a draft of a stage: its tiles, its rules and goals as rows, and
 * undo. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_made.h"
#include "games/monoknight/monoknight_text.h"

/* --- rows --- */

static const struct named spawns[] = { { "centre", N_("centre"), NULL },
    { "any", N_("anywhere"), NULL }, { 0 } };
static const struct named weights[] = { { "few", N_("few"), NULL }, { "many", N_("many"), NULL },
    { 0 } };
static const struct named limits[] = { { "most", N_("at most"), NULL },
    { "below", N_("less than"), NULL }, { 0 } };

#define AS_CHOICE(name, text, core, extended) { #name, text, NULL },
static const struct named presets[] = { KNIGHT_PRESETS(AS_CHOICE, AS_CHOICE) { 0 } };

enum { NOT_ASKED = -1 };

#define NUMBER(name_, label_, help_, low_, high_) \
	{ .name = name_, .label = label_, .help = help_, .kind = OPTION_NUMBER, .low = low_, \
	    .high = high_, .standard = #low_ }
#define CHOICE(name_, label_, help_, choices_, standard_) \
	{ .name = name_, .label = label_, .help = help_, .kind = OPTION_CHOICE, \
	    .choices = choices_, \
	    .standard = standard_ }

const struct option draft_rows[] = {
	NUMBER("size", N_("Board size"), N_("Tiles along an edge of the board."), 3,
	    KNIGHT_SIZE_MAX),
	CHOICE("start", N_("Start tile"), N_("Where the knight starts; anywhere: you choose."),
	    spawns, "centre"),
	CHOICE("deck", N_("Deck"), N_("Which cards are dealt."), presets, "standard"),
	{ .name = "choices", .label = N_("Choice cards"),
	    .help = N_("How often this deck deals cards with two ways."), .kind = OPTION_CHOICE,
	    .choices = weights, .standard = "few",
	    .when =
	    "deck=standardWithOrthogonalChoices|standardWithDiagonalChoices|"
	    "standardWithKnightChoices|standardWithAllChoices" },
	NUMBER("hand", N_("Hand slots"), N_("How many stacks of cards you hold."), 1,
	    KNIGHT_HAND_MAX),
	NUMBER("preview", N_("NEXT cards"), N_("How many of the next cards you see."), 0,
	    KNIGHT_PREVIEW_MAX),
	CHOICE("stacking", N_("Stack equal cards"), N_("Whether equal cards share a slot."),
	    options_off_on, "on"),
	NUMBER("deadlock", N_("Penalty: deadlock"), N_("What it costs when no card can be played."),
	    0, KNIGHT_PENALTY_MAX),
	NUMBER("redraw", N_("Penalty: redraw"), N_("What it costs to replace the whole hand."), 0,
	    KNIGHT_PENALTY_MAX),
	NUMBER("discard", N_("Penalty: discard"), N_("What it costs to discard a stack."), 0,
	    KNIGHT_PENALTY_MAX),
	NUMBER("revisit", N_("Penalty: revisit"), N_("What it costs to enter a tile again."), 0,
	    KNIGHT_PENALTY_MAX),
	NUMBER("moves", N_("Star 2: moves"), N_("The most moves that win the second star."), -1,
	    MADE_MOVES_MAX),
	NUMBER("penalty", N_("Star 2: penalty"),
	    N_("The most penalty moves that win the second star."), -1, MADE_PENALTY_MAX),
	NUMBER("seconds", N_("Star 2: seconds"), N_("The most seconds that win the second star."),
	    -1, MADE_SECONDS_MAX),
	CHOICE("once", N_("Star 2: no revisits"),
	    N_("On: the second star asks that no tile is entered again once it is visited."),
	    options_off_on, "off"),
	NUMBER("score", N_("Star 3: score"), N_("The score that wins the third star: the lower, "
	    "the better."), 1, MADE_SCORE_MAX),
	CHOICE("limit", N_("Star 3: the score is"),
	    N_("Whether the third star is won at that score, or only below it."), limits, "most"),
	{ .name = NULL },
};

/* The members of a stage for these rows, in the same order; for a choice the index of its value. */
static const struct field members[] = {
	FIELD_INT(struct stage, setting.size, 0, 0), FIELD_BOOL(struct stage, setting.spawn_any),
	FIELD_INT(struct stage, setting.preset, 0, 0),
	FIELD_INT(struct stage, setting.weights, 0, 0),
	FIELD_INT(struct stage, setting.hand_size, 0, 0),
	FIELD_INT(struct stage, setting.preview, 0, 0),
	FIELD_BOOL(struct stage, setting.stacking),
	FIELD_INT(struct stage, setting.penalties[PENALTY_DEADLOCK], 0, 0),
	FIELD_INT(struct stage, setting.penalties[PENALTY_REDRAW], 0, 0),
	FIELD_INT(struct stage, setting.penalties[PENALTY_DISCARD], 0, 0),
	FIELD_INT(struct stage, setting.penalties[PENALTY_REVISIT], 0, 0),
	FIELD_INT(struct stage, goal.moves, 0, 0),
	FIELD_INT(struct stage, goal.penalty, 0, 0), FIELD_INT(struct stage, goal.seconds, 0, 0),
	FIELD_BOOL(struct stage, goal.no_revisit), FIELD_INT(struct stage, goal.score, 0, 0),
	FIELD_BOOL(struct stage, goal.below),
};
_Static_assert(LEN(members) == LEN(draft_rows) - 1, "a row is a member");

/* Fills the rows from the stage; or the stage from the rows. */
static void
show_rows(struct draft *d)
{
	options_init(&d->values, draft_rows);
	for (size_t i = 0; i < LEN(members); i++) {
		int number = (int)field_number(&members[i], &d->made.stage);
		const struct option *row = &draft_rows[i];
		if (row->kind == OPTION_CHOICE)
			text_copy(d->values.values[i], OPTION_SIZE, row->choices[number].name);
		else
			snprintf(d->values.values[i], OPTION_SIZE, "%d", number);
	}
}

static void
take_rows(const struct options *values, struct stage *stage)
{
	for (size_t i = 0; i < LEN(members); i++) {
		const char *name = draft_rows[i].name;
		bool choice = draft_rows[i].kind == OPTION_CHOICE;
		field_set_number(&members[i], stage, choice ? options_choice_index(values, name) :
		    options_number(values, name));
	}
}

void
draft_value(const struct draft *d, int row, char text[SENTENCE_SIZE])
{
	bool unasked = draft_rows[row].low == NOT_ASKED &&
	    options_number(&d->values, draft_rows[row].name) == NOT_ASKED;
	text_copy(text, SENTENCE_SIZE, unasked ? _("any") : _(options_word(&d->values, row)));
}

/* --- changes --- */

void
draft_open(struct draft *d, const struct front *f, const struct made *from)
{
	*d = (struct draft){ .front = f };
	if (from != NULL)
		d->made = *from;
	else {
		knight_made_init(&d->made.stage);
		d->made.own = true;
	}
	show_rows(d);
}

/* All or nothing: the changed stage must be valid, and replaces the one before. */
static bool
change(struct draft *d, struct stage stage, struct error *e)
{
	struct made made = d->made;
	struct arranged now = { .cursor = 0 };
	made.stage = stage;
	if (!knight_made_check(&made.stage, e) ||
	    !made_keep_draft(d->front, d->made.stage.id, &made, e))
		return false;
	text_copy(now.text, sizeof now.text, d->made.stage.id);
	arranged_remember(&d->past, &now);
	d->made = made;
	show_rows(d);
	return true;
}

static void
remove_special(struct stage *stage, struct spot at)
{
	const struct special *s = knight_special_at(stage, at);
	if (s != NULL)
		stage->specials[s - stage->specials] = stage->specials[--stage->special_count];
}

bool
draft_put(struct draft *d, char letter, struct spot at, struct spot other, struct error *e)
{
	struct stage stage = d->made.stage;
	int size = stage.setting.size;
	if (at.x < 0 || at.y < 0 || other.x < 0 || other.y < 0 || at.x >= size || at.y >= size ||
	    other.x >= size || other.y >= size)
		return error_set(e, ERR_INPUT, N_("The board has the tiles 0,0 to %d,%d."),
		    size - 1, size - 1);
	remove_special(&stage, at);
	remove_special(&stage, other);
	if (letter != '.' && stage.special_count == SPECIALS_MAX)
		return error_set(e, ERR_RULE, N_("A stage has at most %d special tiles."),
		    SPECIALS_MAX);
	if (letter != '.')
		stage.specials[stage.special_count++] = (struct special){ letter, at, other };
	return change(d, stage, e);
}

/* Removes the tiles outside of a smaller board. */
static void
trim(struct stage *stage)
{
	int size = stage->setting.size;
	for (int i = stage->special_count - 1; i >= 0; i--) {
		const struct special *s = &stage->specials[i];
		if (s->at.x >= size || s->at.y >= size || s->other.x >= size || s->other.y >= size)
			remove_special(stage, s->at);
	}
}

static struct stage
with_values(const struct draft *d, const struct options *values)
{
	struct stage stage = d->made.stage;
	take_rows(values, &stage);
	trim(&stage);
	return stage;
}

static bool
check_number(const struct option *row, const char *value, struct error *e)
{
	int number;
	if (text_to_int(value, row->low, row->high, &number))
		return true;
	return row->low < 0 ? error_set(e, ERR_INPUT, N_("%s: a whole number up to %d, or any."),
	    _(row->label), row->high) : error_set(e, ERR_INPUT,
	    N_("%s: a whole number from %d to %d."), _(row->label), row->low, row->high);
}

bool
draft_set(struct draft *d, int row, const char *value, struct error *e)
{
	struct options values = d->values;
	if (draft_rows[row].low == NOT_ASKED &&
	    (*value == '\0' || strcasecmp(value, "any") == 0 || strcmp(value, _("any")) == 0))
		value = "-1";
	if (draft_rows[row].kind == OPTION_NUMBER && !check_number(&draft_rows[row], value, e))
		return false;
	return options_set(&values, draft_rows[row].name, value, e) &&
	    change(d, with_values(d, &values), e);
}

bool
draft_next_value(struct draft *d, int row, int by, struct error *e)
{
	struct options values = d->values;
	struct stage stage;
	struct error why = { 0 };
	do {
		options_turn(&values, row, by);
		stage = with_values(d, &values);
		if (strcmp(values.values[row], d->values.values[row]) == 0) {
			*e = why;
			return false;
		}
	} while (!knight_made_check(&stage, &why));	/* skips values that make the stage
							 * invalid */
	return change(d, stage, e);
}

bool
draft_undo(struct draft *d, struct error *e)
{
	const struct arranged *before = arranged_before(&d->past, d->made.stage.id);
	struct arranged taken;
	struct made made = d->made;
	if (before == NULL)
		return error_set(e, ERR_RULE, N_("There is nothing to undo."));
	bool read = knight_made_read(before->text, &made.stage, NULL);
	assert(read);
	(void)read;
	if (!made_keep_draft(d->front, d->made.stage.id, &made, e))
		return false;
	arranged_take_back(&d->past, d->made.stage.id, &taken);
	d->made = made;
	show_rows(d);
	return true;
}

bool
draft_rename(struct draft *d, const char *title, struct error *e)
{
	struct made named = d->made;
	if (!made_clean_title(title, named.title, e))
		return false;
	if (!(d->made.own ? made_keep_draft(d->front, d->made.stage.id, &named, e) :
	    made_rename(d->front, &d->made, title, e)))
		return false;
	d->made = named;
	return true;
}

void
draft_keep(struct draft *d)
{
	if (d->made.own)
		made_keep_draft(d->front, d->made.stage.id, &d->made, NULL);
}

bool
draft_is_unfinished(const struct draft *d)
{
	json_t *progress = front_progress(d->front, &monoknight_game);
	bool unfinished = made_is_draft(&d->made, progress);
	json_decref(progress);
	return unfinished;
}
