/* gunjin_topics_camp.c: placing as text: the camp, the reserve, ready-made formations; and which
 * kind beats which. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

/* Is there a camp that the viewer knows and may still change? */
static bool
check_camp(const struct view *v, struct error *e)
{
	if (v->phase != PHASE_PLACING)
		return error_set(e, ERR_RULE, N_("The game has begun; the camps are final."));
	return gunjin_side_of(v) >= 0 || error_set(e, ERR_RULE,
	    N_("A camp is hidden until both players are ready."));
}

void
gunjin_tell_readiness(const struct view *v, struct log *log)
{
	int own = gunjin_side_of(v);
	if (v->ready[own])
		log_add(log, _("Your camp is final."));
	log_add(log, v->ready[!own] ? _("The enemy is ready.") : _("The enemy is still placing."));
}

bool
gunjin_tell_camp(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	struct topic_question plain = *q;
	int own = gunjin_side_of(v);
	plain.detail = DETAIL_SHORT;	/* their owner need not be named for each */
	if (!check_camp(v, e))
		return false;
	log_format(log, _("Placed: %d of %d pieces."), GUNJIN_ARMY - gunjin_reserve_total(v),
	    GUNJIN_ARMY);
	for (int i = 0; i < 3; i++) {
		static const char *const rows[] = { N_("Front row, row %d: %s."),
		    N_("Middle row, row %d: %s."), N_("Back row, row %d: %s.") };
		int row = own == 0 ? 2 - i : 3 + i;
		char *cells = gunjin_row_in_lines(&plain, row);
		log_format(log, _(rows[i]), row + 1, cells);
		free(cells);
	}
	gunjin_tell_readiness(v, log);
	return true;
}

bool
gunjin_tell_reserve(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	int counts[KINDS];
	char *list = NULL;
	if (!check_camp(v, e))
		return false;
	gunjin_reserve(v, gunjin_side_of(v), counts);
	for (int kind = 0; kind < KINDS; kind++)
		if (counts[kind] == 1)
			topic_list_add(&list, "%s", gunjin_name(kind));
		else if (counts[kind] > 1)
			/* there are never more */
			topic_list_add(&list, _("%s twice"), gunjin_name(kind));
	if (list != NULL)
		log_format(log, _("Left to place, %d: %s."), gunjin_reserve_total(v), list);
	else
		log_add(log, _("Nothing is left to place."));
	free(list);
	return true;
}

/* --- formations --- */

/* From the front row to the back, as the owner reads it. */
static void
tell_formation(struct log *log, const struct formation *f)
{
	static const struct { const char *sentence; int first, count; } rows[] = {
		{ N_("Front row from the left: %s."), 0, 8 }, { N_("Middle row: %s."), 8, 8 },
		{ N_("Back row, the fourth in the headquarters: %s."), 16, 7 },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		char *list = NULL;
		for (int place = 0; place < rows[i].count; place++)
			topic_list_add(&list, "%s", gunjin_name(f->army[rows[i].first + place]));
		log_format(log, _(rows[i].sentence), list);
		free(list);
	}
}

bool
gunjin_tell_setups(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct content *content = q->view->content;
	char name[GUNJIN_TYPED];
	topic_plain(q->about, name, sizeof name);
	int wanted = gunjin_typed_formation(content, name);
	if (name[0] != '\0' && wanted < 0)
		return error_set(e, ERR_INPUT,
		    N_("There is no such formation: they are 1 to %d, or go by their names."),
		    content->formation_count);
	for (int i = 0; i < content->formation_count; i++) {
		const struct formation *f = &content->formations[i];
		if (wanted < 0 || wanted == i)
			log_format(log, _("Formation %d: %s, %s."), i + 1, language_words(&f->name),
			    _(gunjin_manner_words[f->manner]));
	}
	if (wanted >= 0)
		tell_formation(log, &content->formations[wanted]);
	else if (q->detail != DETAIL_SHORT)
		log_add(log, _("Say setups 1 to hear where its pieces stand, formation 1 to take "
		    "it."));
	return true;
}

/* --- which kind beats which --- */

/* How it moves, and the kinds it wins against, loses to, or is lost with. */
static void
tell_row(const struct topic_question *q, struct log *log, int kind)
{
	static const char *const sentences[OUTCOMES] = {
		[OUTCOME_WIN] = N_("%s beats %s."), [OUTCOME_LOSS] = N_("%s loses to %s."),
		[OUTCOME_DRAW] = N_("%s against these, both are lost: %s."),
	};
	char names[SENTENCE_SIZE], *about = gunjin_one_line(gunjin_kind_in_lines(kind));
	log_format(log, "%s: %s", gunjin_name(kind), about);
	free(about);
	for (int outcome = OUTCOME_WIN; kind != KIND_FL && q->detail != DETAIL_SHORT &&
	    outcome < OUTCOMES; outcome++) {
		unsigned rivals = gunjin_rivals(kind, (enum outcome)outcome);
		gunjin_names_in_lines(rivals, names);
		if (rivals != 0)
			log_format(log, _(sentences[outcome]), gunjin_name(kind), names);
	}
}

static void
tell_duel(struct log *log, int kind, int other)
{
	static const char *const sentences[OUTCOMES] = {
		[OUTCOME_NONE] = N_("%s and %s never meet: neither moves."),
		[OUTCOME_WIN] = N_("%s beats %s."),
		[OUTCOME_LOSS] = N_("%s loses to %s."),
		[OUTCOME_DRAW] = N_("%s against %s: both are lost."),
	};
	if (kind == KIND_FL || other == KIND_FL)
		log_format(log, "%s: %s", gunjin_name(KIND_FL),
		    _("Fights as the piece right behind it; with none it loses."));
	else
		log_format(log, _(sentences[gunjin_fares(kind, other)]), gunjin_name(kind),
		    gunjin_name(other));
}

/* "tank mine", "lieutenant general against major": tries each split into two names. */
static bool
tell_two(struct log *log, const char *name)
{
	char first[GUNJIN_TYPED];
	for (const char *gap = strchr(name, ' '); gap != NULL; gap = strchr(gap + 1, ' ')) {
		const char *second = gap + 1;
		text_copy(first, sizeof first, name);
		first[gap - name] = '\0';
		for (size_t i = 0; i < 2; i++) {
			static const char *const between[] = { "against ", "and " };
			if (strncmp(second, between[i], strlen(between[i])) == 0)
				second += strlen(between[i]);
		}
		int kind = gunjin_typed_kind(first), other = gunjin_typed_kind(second);
		if (kind != KIND_NONE && other != KIND_NONE) {
			tell_duel(log, kind, other);
			return true;
		}
	}
	return false;
}

bool
gunjin_tell_battles(const struct topic_question *q, struct log *log, struct error *e)
{
	char name[GUNJIN_TYPED];
	topic_plain(q->about, name, sizeof name);
	unsigned kinds = name[0] != '\0' ? gunjin_typed_kinds(name) : GUNJIN_ANY_KIND;
	struct topic_question each = *q;	/* short answers, because there is one for every
						 * kind */
	if (kinds == 0 && tell_two(log, name))
		return true;
	if (kinds == 0)
		return error_set(e, ERR_INPUT,
		    N_("Which piece? Say battles tank, battles tank mine, or battles alone for "
		    "all."));
	if (name[0] == '\0')
		each.detail = DETAIL_SHORT;
	for (int kind = 0; kind < KINDS; kind++)
		if (kinds & 1u << kind)
			tell_row(&each, log, kind);
	return true;
}
