/* monoknight_begin_made.c: keeps made stages, the player's own and those of others, in a
 * setting. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "game/unfinished.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_made.h"
#include "games/monoknight/monoknight_text.h"

/* [{"code":"K1..","title":"..","own":true}, ..] */
static const char setting[] = "monoknight.made";

static void
read_row(const json_t *row, struct made_list *made, bool own)
{
	const char *code = json_string_value(json_object_get(row, "code"));
	const char *title = json_string_value(json_object_get(row, "title"));
	struct made *to = &made->list[made->count];
	if (made->count == MADE_MOST || code == NULL ||
	    json_is_true(json_object_get(row, "own")) != own ||
	    !knight_made_read(code, &to->stage, NULL))
		return;
	to->own = own;
	text_clean(to->title, sizeof to->title, title != NULL ? title : "");
	made->count++;
}

void
made_read(const struct front *f, struct made_list *made)
{
	char *text = front_habit(f, setting);
	json_t *rows = text != NULL ? json_loads(text, 0, NULL) : NULL, *row;
	size_t i;
	*made = (struct made_list){ 0 };
	for (int others = 0; others < 2; others++)
		json_array_foreach(rows, i, row)
			read_row(row, made, !others);
	json_decref(rows);
	free(text);
}

/* Removes the setting with the last stage. */
static void
keep(const struct front *f, const struct made_list *made)
{
	json_t *rows = json_array();
	for (int i = 0; i < made->count; i++) {
		const struct made *m = &made->list[i];
		json_array_append_new(rows, json_pack("{s:s,s:s,s:b}", "code", m->stage.id, "title",
		    m->title, "own", m->own));
	}
	char *text = json_line(rows);
	front_keep_habit(f, setting, made->count > 0 ? text : NULL);
	free(text);
	json_decref(rows);
}

static struct made *
find(struct made_list *made, const char *code, bool own)
{
	for (int i = 0; i < made->count; i++)
		if (made->list[i].own == own && strcmp(made->list[i].stage.id, code) == 0)
			return &made->list[i];
	return NULL;
}

static void
drop(struct made_list *made, struct made *gone)
{
	size_t behind = (size_t)(made->list + made->count - gone - 1);
	memmove(gone, gone + 1, behind * sizeof *gone);
	made->count--;
}

bool
made_is_draft(const struct made *made, const json_t *progress)
{
	return made->own && json_object_get(knight_stage_record(&made->stage, progress), "score") ==
	    NULL;
}

void
made_name(const struct made *made, char text[SENTENCE_SIZE])
{
	int size = made->stage.setting.size;
	if (made->title[0] != '\0')
		text_copy(text, SENTENCE_SIZE, made->title);
	else if (made->own)
		snprintf(text, SENTENCE_SIZE, _("Without a name, %d x %d"), size, size);
	else
		knight_made_name(made->stage.id, text);
}

static bool
refuse_more(struct error *e)
{
	return error_set(e, ERR_RULE, N_("There is room for %d stages: remove one first."),
	    MADE_MOST);
}

bool
made_enter(const struct front *f, const char *typed, struct stage *stage, struct error *e)
{
	struct made_list made;
	if (!knight_made_read(typed, stage, e))
		return false;
	made_read(f, &made);
	if (find(&made, stage->id, false) != NULL || find(&made, stage->id, true) != NULL)
		return true;
	if (made.count == MADE_MOST)
		return refuse_more(e);
	made.list[made.count++] = (struct made){ .stage = *stage };
	keep(f, &made);
	return true;
}

const char *
made_remove_words(bool draft)
{
	return draft ? _("Remove this draft? It is gone then: a draft has no code yet.") :
	    _("Remove this stage from the list? Your record of it stays, and its code brings it "
	    "back.");
}

bool
made_clean_title(const char *typed, char title[MADE_TITLE_SIZE], struct error *e)
{
	text_clean(title, MADE_TITLE_SIZE, typed);
	return text_width(title) <= MADE_TITLE_COLUMNS ||
	    error_set(e, ERR_INPUT, N_("A title has at most %d columns."), MADE_TITLE_COLUMNS);
}

bool
made_rename(const struct front *f, const struct made *named, const char *typed, struct error *e)
{
	struct made_list made;
	char title[MADE_TITLE_SIZE];
	if (!made_clean_title(typed, title, e))
		return false;
	made_read(f, &made);
	struct made *found = find(&made, named->stage.id, named->own);
	if (found != NULL) {
		text_copy(found->title, sizeof found->title, title);
		keep(f, &made);
	}
	return true;
}

/* Only a draft is replaced by its next version. */
static struct made *
find_draft(const struct front *f, struct made_list *made, const char *code)
{
	json_t *progress = front_progress(f, &monoknight_game);
	struct made *found = find(made, code, true);
	if (found != NULL && !made_is_draft(found, progress))
		found = NULL;
	json_decref(progress);
	return found;
}

/* Deletes the games of a draft that is gone: clearing one would finish a stage that is in no
 * list. A game that is open in another program stays. */
static void
forget_games(const struct front *f, const struct stage *draft)
{
	static const char *const names[] = { "mode", "stage", NULL };
	struct session_start start;
	int64_t id;
	session_start_init(&start, &monoknight_game, 0);
	knight_choose_stage(&start.options, draft);
	do
		id = unfinished_like(f->store, &monoknight_game, &start, names);
	while (id != 0 && store_game_delete(f->store, id, NULL));
}

void
made_forget(const struct front *f, const struct made *gone)
{
	struct made_list made;
	made_read(f, &made);
	struct made *found = find(&made, gone->stage.id, gone->own);
	if (found == NULL)
		return;
	if (gone->own && find_draft(f, &made, gone->stage.id) == found)
		forget_games(f, &gone->stage);
	drop(&made, found);
	keep(f, &made);
}

bool
made_keep_draft(const struct front *f, const char *before, struct made *draft, struct error *e)
{
	struct made_list made;
	made_read(f, &made);
	struct made *old = find_draft(f, &made, before), *same = find(&made, draft->stage.id, true);
	const struct made *theirs = find(&made, draft->stage.id, false);
	if (old != NULL && strcmp(before, draft->stage.id) != 0)
		forget_games(f, &old->stage);
	draft->own = theirs == NULL;
	if (theirs != NULL) {
		text_copy(draft->title, sizeof draft->title, theirs->title);
		if (old != NULL)
			drop(&made, old);
	} else if (old == NULL && same == NULL && made.count == MADE_MOST) {
		return refuse_more(e);
	} else if (same != NULL && old != NULL && same != old) {
		drop(&made, old);
	} else if (old != NULL) {
		*old = *draft;
	} else if (same == NULL) {
		made.list[made.count++] = *draft;
	} else if (strcmp(before, draft->stage.id) == 0) {
		text_copy(same->title, sizeof same->title, draft->title);
	}
	keep(f, &made);
	return true;
}
