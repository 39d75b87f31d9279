/* monoknight_begin.c: how a game of MonoKnight begins: its modes, and the open stages. */
#include "games/monoknight/monoknight_begin.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_made.h"
#include "games/monoknight/monoknight_text.h"

const enum mode knight_offered[KNIGHT_OFFERED] = {
	MODE_CAMPAIGN, MODE_STANDARD, MODE_CLASSICAL, MODE_DAILY, MODE_EXTENDED, MODE_MADE,
	MODE_FREE,
};

static const struct begin_set free_templates[] = {
	{ N_("The rules of Standard."), "size=5 preset=standard deadlock=5 redraw=5 discard=1 "
	    "revisit=0 spawn=centre" },
	{ N_("The rules of Classical Challenge."),
	    "size=8 preset=classicalChallenge deadlock=2 redraw=2 discard=1 revisit=1 spawn=any" },
	{ NULL, NULL }
};

static const struct begin free_game = { .fixed = "mode=free", .templates = free_templates };

/* --- which stages are open --- */

static bool
is_open(const struct front *f, const struct campaign *campaign, const struct stage *stage)
{
	json_t *progress = front_progress(f, &monoknight_game);
	bool open = knight_stage_open(campaign, stage, progress);
	json_decref(progress);
	return open;
}

static bool
refuse(const struct campaign *campaign, const struct stage *stage, struct error *e)
{
	if (stage->unlock.stage >= 0)
		return error_set(e, ERR_RULE, N_("Stage %s is locked: clear %s first."), stage->id,
		    campaign->stages[stage->unlock.stage].id);
	return error_set(e, ERR_RULE, N_("Stage %s is locked: chapter %d needs %d stars first."),
	    stage->id, stage->unlock.chapter, stage->unlock.stars);
}

static bool
admit(const struct content *content, const struct options *options, const struct front *f,
    struct error *e)
{
	const struct campaign *campaign = knight_campaign(content,
	    (enum mode)options_choice_index(options, "mode"));
	const struct stage *stage = campaign == NULL ? NULL :
	    knight_stage(campaign, options_get(options, "stage"));
	/* the rules refuse a wrong stage name */
	return stage == NULL || is_open(f, campaign, stage) || refuse(campaign, stage, e);
}

/* If there is no room to keep the stage, the game is played anyway. */
static void
keep_stage(const struct options *options, const struct front *f)
{
	struct stage stage;
	if (options_are(options, "mode", "made"))
		made_enter(f, options_get(options, "stage"), &stage, NULL);
}

static void
tell_finished(const struct view *v, const struct front *f, char text[SENTENCE_SIZE])
{
	struct made_list made;
	json_t *progress = front_progress(f, &monoknight_game);
	made_read(f, &made);
	for (int i = 0; v->mode == MODE_MADE && v->phase == PHASE_CLEARED && i < made.count; i++) {
		const struct made *m = &made.list[i];
		if (!m->own || strcmp(m->stage.id, v->stage->id) != 0)
			continue;
		if (made_is_draft(m, progress))
			text_copy(text, SENTENCE_SIZE,
			    _("Your stage stays a draft: clear it without a hint, and not in "
			    "practice."));
		else
			snprintf(text, SENTENCE_SIZE, _("Your stage is finished. Its code: %s"),
			    m->stage.id);
	}
	json_decref(progress);
}

void
knight_choose_stage(struct options *o, const struct stage *stage)
{
	options_set(o, "mode", knight_mode_names[stage->mode], NULL);
	options_set(o, "stage", stage->id, NULL);
}

static bool
next_stage(const struct content *content, const struct view *v, const struct front *f,
    struct session_start *start)
{
	if (v->stage == NULL || v->phase != PHASE_CLEARED)
		return false;
	const struct campaign *campaign = knight_campaign(content, v->mode);
	const struct stage *next = v->stage + 1;
	if (campaign == NULL || next >= campaign->stages + campaign->stage_count)
		return false;
	knight_choose_stage(&start->options, next);
	if (v->practice)
		options_set(&start->options, "practice", "on", NULL);
	return is_open(f, campaign, next);
}

/* --- the modes to choose from --- */

static void
tell_made(const struct front *f, char text[SENTENCE_SIZE])
{
	struct made_list made;
	made_read(f, &made);
	if (made.count > 0)
		snprintf(text, SENTENCE_SIZE, made.count == 1 ? _("%d stage") : _("%d stages"),
		    made.count);
}

/* The player's record in a mode, in a few words. */
static void
tell_mode(const struct front *f, const struct loaded_game *loaded, enum mode mode,
    const json_t *progress, char text[SENTENCE_SIZE])
{
	const struct campaign *campaign = knight_campaign(loaded->content, mode);
	long long best;
	if (mode == MODE_MADE)
		tell_made(f, text);
	else if (campaign != NULL)
		snprintf(text, SENTENCE_SIZE, _("%d of %d stars"),
		    knight_campaign_stars(campaign, 0, progress),
		    campaign->stage_count * KNIGHT_STARS);
	else if (mode == MODE_DAILY)
		front_today(f, &monoknight_game, text);
	else if (front_best(f, &monoknight_game, knight_mode_names[mode], &best))
		snprintf(text, SENTENCE_SIZE, _("best %lld"), best);
}

static int
list_modes(const struct front *f, const struct loaded_game *loaded, const json_t *progress,
    struct begin_choice **choices)
{
	*choices = mem_new(KNIGHT_OFFERED * sizeof **choices);
	for (int i = 0; i < KNIGHT_OFFERED; i++) {
		enum mode mode = knight_offered[i];
		struct begin_choice *c = &(*choices)[i];
		const struct named *row = named_find(monoknight_game.options->choices,
		    knight_mode_names[mode]);
		bool staged = mode == MODE_MADE || knight_campaign(loaded->content, mode) != NULL;
		c->then = mode == MODE_FREE ? BEGIN_PAGE : staged ? BEGIN_LIST : BEGIN_GAME;
		c->page = mode == MODE_FREE ? &free_game : NULL;
		snprintf(c->words, sizeof c->words, "mode=%s", row->name);
		snprintf(c->title, sizeof c->title, "%s", _(row->word));
		snprintf(c->about, sizeof c->about, "%s", _(row->help));
		tell_mode(f, loaded, mode, progress, c->record);
	}
	return KNIGHT_OFFERED;
}

/* --- the stages of a campaign --- */

static void
fill_stage(const struct campaign *campaign, const struct stage *stage, const json_t *progress,
    struct begin_choice *c)
{
	struct error why;
	char text[ERROR_TEXT_SIZE];
	c->then = BEGIN_GAME;
	c->locked = !knight_stage_open(campaign, stage, progress);
	snprintf(c->words, sizeof c->words, "mode=%s stage=%s", knight_mode_names[stage->mode],
	    stage->id);
	snprintf(c->title, sizeof c->title, "%s %s", stage->id, language_words(&stage->title));
	knight_tell_stage(campaign, stage, c->about);
	if (knight_stage_best(stage, progress, text))
		snprintf(c->record, sizeof c->record, _("Stars: %d of %d. %s."),
		    knight_stage_stars(stage, progress), KNIGHT_STARS, text);
	else
		text_copy(c->record, sizeof c->record, text);
	if (!c->locked)
		return;
	refuse(campaign, stage, &why);
	language_error(&why, text);
	text_copy(c->record, sizeof c->record, text);
}

static int
list_stages(const struct campaign *campaign, const json_t *progress, struct begin_choice **choices)
{
	*choices = mem_new((size_t)campaign->stage_count * sizeof **choices);
	for (int i = 0; i < campaign->stage_count; i++)
		fill_stage(campaign, &campaign->stages[i], progress, &(*choices)[i]);
	return campaign->stage_count;
}

/* --- stages that players made --- */

static void
fill_made(const struct made *made, const json_t *progress, struct begin_choice *c)
{
	char text[SENTENCE_SIZE];
	bool draft = made_is_draft(made, progress);
	c->then = BEGIN_GAME;
	snprintf(c->words, sizeof c->words, "mode=made stage=%s", made->stage.id);
	made_name(made, c->title);
	knight_tell_stage(NULL, &made->stage, c->about);
	if (made->own && !draft) {
		text_append(c->about, sizeof c->about, "%s", "\n");
		text_append(c->about, sizeof c->about, _("Code: %s"), made->stage.id);
	}
	if (draft)
		text_copy(c->record, sizeof c->record,
		    _("A draft: clear it once without a hint, and it has a code to share."));
	else if (knight_stage_best(&made->stage, progress, text))
		snprintf(c->record, sizeof c->record, _("Stars: %d of %d. %s."),
		    knight_stage_stars(&made->stage, progress), KNIGHT_STARS, text);
	else
		text_copy(c->record, sizeof c->record, text);
}

static int
list_made(const struct front *f, const json_t *progress, struct begin_choice **choices)
{
	struct made_list made;
	made_read(f, &made);
	*choices = mem_new((size_t)(made.count + 2) * sizeof **choices);
	for (int i = 0; i < made.count; i++)
		fill_made(&made.list[i], progress, &(*choices)[i]);
	struct begin_choice *typed = &(*choices)[made.count], *making = typed + 1;
	typed->then = BEGIN_TYPED;
	text_copy(typed->title, sizeof typed->title, _("Enter a code"));
	text_copy(typed->about, sizeof typed->about,
	    _("Type or paste the code of a stage; Enter alone: none."));
	making->then = BEGIN_MADE;
	text_copy(making->title, sizeof making->title, _("Make a stage"));
	text_copy(making->about, sizeof making->about,
	    _("Make a stage of your own, or change, name or remove one."));
	return made.count + 2;
}

static bool
enter_code(const struct front *f, const char *typed, struct log *said, struct error *e)
{
	struct stage stage;
	char about[BEGIN_ABOUT];
	if (!made_enter(f, typed, &stage, e))
		return false;
	knight_tell_stage(NULL, &stage, about);
	log_add(said, _("The stage is in your list."));
	log_take(said, mem_string(about));
	return true;
}

static int
list_choices(const struct front *f, const struct loaded_game *loaded, const char *below,
    struct begin_choice **choices)
{
	struct options options;
	json_t *progress = front_progress(f, &monoknight_game);
	options_init(&options, monoknight_game.options);
	if (*below != '\0')
		options_set_words(&options, below);
	const struct campaign *campaign = knight_campaign(loaded->content,
	    (enum mode)options_choice_index(&options, "mode"));
	int count = *below == '\0' ? list_modes(f, loaded, progress, choices) :
	    campaign != NULL ? list_stages(campaign, progress, choices) :
	    list_made(f, progress, choices);
	json_decref(progress);
	return count;
}

static const char *const same[] = { "mode", "stage", "practice", NULL };

const struct begin monoknight_beginning = {
	.game  = &monoknight_game,
	.intro = N_("Move the knight with cards until every tile is visited. "
	    "Moves, penalties and seconds make the score: the lower, the better."),
	.first = "mode=campaign stage=1-1",
	.choices = list_choices,
	.typed = enter_code,
	.workshop = &knight_workshop,
	.same  = same,
	.admit = admit,
	.begun = keep_stage,
	.finished = tell_finished,
	.next  = next_stage,
	.show = { .words = "mode=standard",
	    .rule = N_("Every card shows where the knight may go; visit every tile.") },
};
