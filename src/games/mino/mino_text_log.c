/* mino_text_log.c: Mino's log: sentences for its events. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

/* Writes the steps of a score in rows for the log beside the board; the message line has no room
 * for them. */
static void
say_steps(const struct mino_formula *f, struct log *log)
{
	enum { ROWS = 12, COLS = 40, BASE_TERMS = 2 };
	char text[FORMULA_SIZE];
	if (f->count <= BASE_TERMS)
		return;
	mino_formula_text(f, ROWS, COLS, text);
	for (char *line = text, *rest; line != NULL; line = rest) {
		rest = strchr(line, '\n');
		if (rest != NULL)
			*rest++ = '\0';
		log_put(log, &(struct log_line){ .text = line, .silent = true });
	}
}

static unsigned
lines_in(const json_t *list)
{
	unsigned lines = 0;
	size_t i;
	const json_t *line;
	json_array_foreach(list, i, line)
		lines |= 1u << json_integer_value(line);
	return lines;
}

/* Only read aloud: a screen shows the lines on the board. */
static void
say_lines(const json_t *event, struct log *log)
{
	char names[SENTENCE_SIZE], text[SENTENCE_SIZE];
	unsigned lines = lines_in(EVENT_GET(event, score, rows)) |
	    lines_in(EVENT_GET(event, score, cols)) << MINO_SIZE;
	mino_line_names(lines, names);
	snprintf(text, sizeof text, _("Cleared: %.200s."), names);
	if (lines != 0)
		log_put(log, &(struct log_line){ .text = text, .silent = true, .aloud = true });
}

static void
say_score(const struct view *v, const json_t *event, struct log *log)
{
	struct mino_formula formula;
	char product[SENTENCE_SIZE];
	mino_formula_read(&formula, v->content, event);
	mino_product_text(&formula, product);
	long long score = (long long)formula.score;
	int gold = EVENT_INT(event, score, gold);
	if (gold > 0)
		log_format(log, _("+%lld: %s, +%d G."), score, product, gold);
	else
		log_format(log, _("+%lld: %s."), score, product);
	say_steps(&formula, log);
	say_lines(event, log);
}

/* The display name of a thing, by its name in the rules. */
static const char *
name_of(const struct view *v, enum part part, const char *name)
{
	int id = text_index(name, mino_lists[part].names, mino_lists[part].end);
	return id < 0 ? "" : language_words(&mino_words_of(v->content, part, id)->name);
}

static void
say_stamp(const struct view *v, const json_t *event, struct log *log)
{
	log_format(log, _("A cell gets %s %d."),
	    name_of(v, PART_BUFFS, EVENT_TEXT(event, stamped, buff)),
	    EVENT_INT(event, stamped, level));
}

static void
say_stuck(const struct view *v, const json_t *event, struct log *log)
{
	int lost = EVENT_INT(event, stuck, lost);
	log_format(log, lost == 1 ? _("No piece fitted: %d hand lost.") :
	    _("No piece fitted: %d hands lost."), lost);
}

static void
say_round(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Round %d: %d points in %d hands."),
	    EVENT_INT(event, round, round), EVENT_INT(event, round, target),
	    EVENT_INT(event, round, hands));
	log_put(log, &(struct log_line){ .text = text, .heading = true });
}

static void
say_clear(const struct view *v, const json_t *event, struct log *log)
{
	log_format(log, _("Round %d won: +%d G."), EVENT_INT(event, round_clear, round),
	    EVENT_INT(event, round_clear, total));
}

static void
say_bought(const struct view *v, const json_t *event, struct log *log)
{
	char name[SENTENCE_SIZE];
	mino_item_name(v, EVENT_INT(event, bought, item) - 1, name);
	log_format(log, _("Bought for %d G: %.80s."), EVENT_INT(event, bought, price), name);
}

static void
say_sold(const struct view *v, const json_t *event, struct log *log)
{
	const json_t *relic = EVENT_GET(event, sold, relic),
	    *amulet = EVENT_GET(event, sold, amulet);
	if (relic != NULL || amulet != NULL)
		log_format(log, _("Sold for %d G: %.80s."), EVENT_INT(event, sold, price),
		    relic != NULL ? name_of(v, PART_RELICS, json_string_value(relic)) :
		    name_of(v, PART_AMULETS, json_string_value(amulet)));
}

static void
say_used(const struct view *v, const json_t *event, struct log *log)
{
	log_format(log, _("Used: %.80s."), name_of(v, PART_AMULETS,
	    EVENT_TEXT(event, used, amulet)));
}

static void
say_event(const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		void		(*say)(const struct view *, const json_t *, struct log *);
		const char	*words;		/* or this text as it is */
	} sayings[EVENT_KINDS] = {
		[EVENT_round] = { .say = say_round }, [EVENT_score] = { .say = say_score },
		[EVENT_stamped] = { .say = say_stamp }, [EVENT_stuck] = { .say = say_stuck },
		[EVENT_round_clear] = { .say = say_clear }, [EVENT_bought] = { .say = say_bought },
		[EVENT_sold] = { .say = say_sold }, [EVENT_used] = { .say = say_used },
		[EVENT_bandage] = { .words = N_("Bandage: a monomino that costs no hand.") },
		[EVENT_volcano] = { .words = N_("Volcano!") },
		[EVENT_phoenix] = { .words = N_("Phoenix: the round starts again.") },
		[EVENT_recycled] = { .words = N_("Recycled: a new piece was drawn.") },
		[EVENT_discarded] = { .words = N_("The kept piece is lost: its slot is gone.") },
		[EVENT_game_over] = { .words = N_("Target missed: the run is over.") },
		[EVENT_game_clear] = { .words = N_("All rounds are cleared!") },
	};
	int id = event_id(mino_events, event);
	if (sayings[id].say != NULL)
		sayings[id].say(v, event, log);
	else if (sayings[id].words != NULL)
		log_add(log, _(sayings[id].words));
}

static int
count_events(const json_t *events, int id)
{
	const json_t *event;
	size_t i;
	int count = 0;
	json_array_foreach(events, i, event)
		count += event_id(mino_events, event) == id;
	return count;
}

/* The sentences of one action must fit into the message line: several stamps are only counted, and
 * those of the last clear are left out. */
void
mino_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	int stamps = count_events(events, EVENT_game_clear) > 0 ? 0 :
	    count_events(events, EVENT_stamped);
	bool counted = false;
	json_array_foreach(events, i, event) {
		bool stamp = event_id(mino_events, event) == EVENT_stamped;
		if (!stamp || stamps == 1)
			say_event(v, event, log);
		if (stamp && stamps > 1 && !counted) {
			log_format(log, _("%d cells get buffs."), stamps);
			counted = true;
		}
	}
}

/* --- remarks for every viewer, and marks of a replay --- */

bool
mino_remark(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	static const char *const sayings[EVENT_KINDS] = {
		[EVENT_started] = N_("The round begins."),
		[EVENT_stocked] = N_("A piece was kept."),
		[EVENT_moved] = N_("The relics were reordered."),
		[EVENT_shop] = N_("The shop has new items."),
	};
	int id = event_id(mino_events, event);
	if (id == EVENT_placed) {
		const json_t *card = EVENT_GET(event, placed, card);
		const char *known = json_string_value(json_is_object(card) ?
		    json_object_get(card, "mino") : card);
		int mino = known != NULL ? mino_find(v->content, known) : -1;
		char name[SENTENCE_SIZE];
		mino_card_name(v, &(struct mino_card){ .mino = (int16_t)mino }, name);
		snprintf(text, SENTENCE_SIZE, _("%.80s placed at column %d, row %d."),
		    mino >= 0 ? name : _("A sculpted piece"), EVENT_INT(event, placed, x) + 1,
		    EVENT_INT(event, placed, y) + 1);
		return true;
	}
	if (sayings[id] != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _(sayings[id]));
	return sayings[id] != NULL;
}
