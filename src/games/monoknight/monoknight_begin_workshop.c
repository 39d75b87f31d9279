/* monoknight_begin_workshop.c: making a stage of MonoKnight in lines. */
#include "front/workshop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_made.h"
#include "games/monoknight/monoknight_topics.h"

enum word {
	WORD_LOOK, WORD_AT, WORD_SET, WORD_OBSTACLE, WORD_TOGGLE, WORD_VISITS, WORD_SHUFFLE,
	WORD_WARP, WORD_PLAIN, WORD_UNDO,
	WORD_TRY, WORD_CODE, WORD_NAME, WORD_STAGES, WORD_NEW, WORD_EDIT, WORD_REMOVE, WORDS
};

static const struct topic words[WORDS + 1] = {
	[WORD_LOOK] = { "look", 'l', "概要", NULL, N_("Tells the whole stage."), NULL },
	[WORD_AT] = { "at", 'a', "場所", N_("TILE"), N_("Tells what is on a tile."), NULL },
	[WORD_SET] = { "set", 's', "設定", N_("[ROW] [VALUE]"),
	    N_("Changes the size, the deck, a goal: set alone lists the rows, set and a row its "
	    "values."), NULL },
	[WORD_OBSTACLE] = { "obstacle", 'o', "障害物", N_("TILES"),
	    N_("Puts obstacles on tiles, such as 0,1 2,3."), NULL },
	[WORD_TOGGLE] = { "toggle", 't', "トグル", N_("TILES"), N_("Puts toggles on tiles."),
	    NULL },
	[WORD_VISITS] = { "visits", 'v', "重踏", N_("NUMBER TILES"),
	    N_("Has tiles need so many visits, 2 to 9."), NULL },
	[WORD_SHUFFLE] = { "shuffle", 0, "シャッフル", N_("TILES"),
	    N_("Puts shuffle tiles on tiles."), NULL },
	[WORD_WARP] = { "warp", 'w', "転送", N_("TILE TILE"), N_("Joins two tiles by a warp."),
	    NULL },
	[WORD_PLAIN] = { "plain", 0, "ふつう", N_("TILES"), N_("Makes tiles plain again."), NULL },
	[WORD_UNDO] = { "undo", 'u', "取り消し", NULL, N_("Takes the last change back."), NULL },
	[WORD_TRY] = { "try", 0, "試す", NULL,
	    N_("Plays the stage. Cleared without a hint, it is finished."), NULL },
	[WORD_CODE] = { "code", 'c', "コード", NULL,
	    N_("Tells the code of the stage, once you have cleared it."), NULL },
	[WORD_NAME] = { "name", 'n', "名前", N_("[TITLE]"),
	    N_("Gives the stage a title, for yourself; alone: none."), NULL },
	[WORD_STAGES] = { "stages", 0, "一覧", NULL,
	    N_("Lists your stages and those of others with their numbers."), NULL },
	[WORD_NEW] = { "new", 0, "新規", NULL, N_("Begins a new stage."), NULL },
	[WORD_EDIT] = { "edit", 'e', "編集", N_("NUMBER"),
	    N_("Changes a stage of the list; a finished one is copied."), NULL },
	[WORD_REMOVE] = { "remove", 0, "削除", N_("NUMBER"), N_("Removes a stage from the list."),
	    NULL },
};

/* The draft, and the code of a stage to remove if the player repeats the command. */
struct workshop_state {
	struct draft	draft;
	char		removing[CODE_SIZE];
};

/* --- answers --- */

static void
tell_name(const struct draft *d, struct log *log)
{
	char name[SENTENCE_SIZE];
	made_name(&d->made, name);
	log_format(log, !d->made.own ? _("Workshop: %s, by somebody else: a change makes a copy of "
	    "your own.") : draft_is_unfinished(d) ? _("Workshop: %s, a draft.") :
	    _("Workshop: %s, finished."), name);
}

static void
workshop_ask(const void *state, struct log *log)
{
	tell_name(&((const struct workshop_state *)state)->draft, log);
	log_add(log, _("Say look for the stage, obstacle 0,1 or set size 4 to change it, try to "
	    "play it, help for all words."));
}

static void
tell_stage(const struct draft *d, struct log *log)
{
	struct view v;
	char text[BEGIN_ABOUT], tile[SENTENCE_SIZE];
	knight_tell_stage(NULL, &d->made.stage, text);
	tell_name(d, log);
	log_take(log, mem_string(text));
	knight_made_lay(&d->made.stage, &v);
	for (int i = 0; i < v.setting.size * v.setting.size; i++) {
		struct spot at = knight_spot_of(v.setting.size, i);
		if (knight_special_at(&d->made.stage, at) == NULL)
			continue;
		knight_tile_words(&v, at, tile);
		log_format(log, _("%d,%d: %s."), at.x, at.y, tile);
	}
}

static bool
tell_code(const struct draft *d, struct log *log, struct error *e)
{
	if (draft_is_unfinished(d))
		return error_set(e, ERR_RULE,
		    N_("It has a code to share once you have cleared it without a hint: say try."));
	log_format(log, _("Code: %s"), d->made.stage.id);
	return true;
}

/* --- tiles --- */

static bool
next_spot(const char **text, struct spot *at, struct error *e)
{
	return knight_typed_spot(text, at) ||
	    error_set(e, ERR_INPUT, N_("Name tiles by column and row, such as 0,1 2,3."));
}

static bool
tell_tile(const struct draft *d, const char *about, struct log *log, struct error *e)
{
	struct view v;
	struct spot at;
	char tile[SENTENCE_SIZE];
	int last = d->made.stage.setting.size - 1;
	knight_made_lay(&d->made.stage, &v);
	if (!next_spot(&about, &at, e))
		return false;
	if (knight_tile(&v, at.x, at.y) == NULL)
		return error_set(e, ERR_INPUT, N_("The board has the tiles 0,0 to %d,%d."), last,
		    last);
	knight_tile_words(&v, at, tile);
	log_format(log, _("%d,%d: %s."), at.x, at.y, tile);
	return true;
}

/* Puts all of them, or stops at the first that cannot be put. */
static bool
put_tiles(struct draft *d, char letter, const char *about, struct log *log, struct error *e)
{
	char place[32] = "";
	do {
		struct spot at, other;
		if (!next_spot(&about, &at, e))
			return false;
		other = at;
		if (letter == 'W' && !next_spot(&about, &other, e))
			return false;
		if (!draft_put(d, letter, at, other, e))
			return false;
		snprintf(place, sizeof place, "%d,%d", at.x, at.y);
		tell_tile(d, place, log, e);
		about += strspn(about, " ");
	} while (*about != '\0');
	return true;
}

static bool
put_visits(struct draft *d, const char *about, struct log *log, struct error *e)
{
	int visits;
	if (!topic_number(&about, &visits) || visits < 2 || visits > 9)
		return error_set(e, ERR_INPUT,
		    N_("Say how many visits, 2 to 9, and then the tiles: visits 3 0,1."));
	return put_tiles(d, (char)('0' + visits), about, log, e);
}

/* --- rows --- */

static int
find_row(const char *word)
{
	for (int i = 0; draft_rows[i].name != NULL; i++)
		if (strcmp(draft_rows[i].name, word) == 0 ||
		    strcmp(_(draft_rows[i].label), word) == 0)
			return i;
	return -1;
}

static void
tell_row(const struct draft *d, int row, struct log *log)
{
	char value[SENTENCE_SIZE];
	draft_value(d, row, value);
	log_format(log, _("%s, %s: %s."), draft_rows[row].name, _(draft_rows[row].label), value);
}

static void
tell_values(int row, struct log *log)
{
	const struct option *at = &draft_rows[row];
	char *list = NULL;
	for (int i = 0; at->kind == OPTION_CHOICE && at->choices[i].name != NULL; i++)
		topic_list_add(&list, "%d %s", i + 1, _(at->choices[i].word));
	log_add(log, _(at->help));
	if (list != NULL)
		log_take(log, mem_format(_("Values: %s."), list));
	else if (at->low < 0)
		log_format(log, _("Values: any, or a number up to %d."), at->high);
	else
		log_format(log, _("Values: %d to %d."), at->low, at->high);
	free(list);
}

/* A choice by its number or by its whole name; -1: there is none. */
static int
find_exactly(const struct option *row, const char *typed)
{
	int number;
	for (int i = 0; row->choices[i].name != NULL; i++) {
		const char *names[] = { row->choices[i].name, row->choices[i].word,
		    _(row->choices[i].word) };
		if (text_to_int(typed, 1, PRESETS, &number) && number == i + 1)
			return i;
		for (size_t n = 0; n < LEN(names); n++)
			if (strcasecmp(names[n], typed) == 0)
				return i;
	}
	return -1;
}

/* Also by a beginning that only one name has. */
static int
find_choice(const struct option *row, const char *typed)
{
	int found = find_exactly(row, typed), count = 0;
	for (int i = 0; found < 0 && row->choices[i].name != NULL; i++)
		count += topic_means(typed, row->choices[i].word) ||
		    topic_means(typed, row->choices[i].name);
	for (int i = 0; found < 0 && count == 1 && row->choices[i].name != NULL; i++)
		if (topic_means(typed, row->choices[i].word) ||
		    topic_means(typed, row->choices[i].name))
			return i;
	return found;
}

static bool
find_value(int row, const char *typed, const char **value, struct error *e)
{
	const struct option *at = &draft_rows[row];
	int choice = at->kind == OPTION_CHOICE ? find_choice(at, typed) : -1;
	*value = choice >= 0 ? at->choices[choice].name : typed;
	return choice >= 0 || at->kind != OPTION_CHOICE ||
	    error_set(e, ERR_INPUT, N_("%s cannot be %s: say set %s for its values."), _(at->label),
	    typed, at->name);
}

static bool
set_row(struct draft *d, int row, const char *typed, struct log *log, struct error *e)
{
	const char *value;
	if (*typed == '\0') {
		tell_row(d, row, log);
		tell_values(row, log);
		return true;
	}
	if (!find_value(row, typed, &value, e) || !draft_set(d, row, value, e))
		return false;
	tell_row(d, row, log);
	return true;
}

static bool
take_set(struct draft *d, const char *about, struct log *log, struct error *e)
{
	char word[TOPIC_WORD];
	if (!topic_word(&about, word)) {
		for (int i = 0; draft_rows[i].name != NULL; i++)
			if (options_row_applies(&d->values, &draft_rows[i]))
				tell_row(d, i, log);
		return true;
	}
	int row = find_row(word);
	return row >= 0 ? set_row(d, row, about + strspn(about, " "), log, e) :
	    error_set(e, ERR_INPUT, N_("There is no row %s: say set alone for all of them."), word);
}

/* --- the list --- */

static void
tell_list(const struct front *f, struct log *log)
{
	struct made_list made;
	char name[SENTENCE_SIZE];
	made_read(f, &made);
	json_t *progress = front_progress(f, &monoknight_game);
	for (int i = 0; i < made.count; i++) {
		const struct made *m = &made.list[i];
		made_name(m, name);
		log_format(log, "%d %s%s%s", i + 1, name, _(", "), !m->own ? _("by somebody else") :
		    made_is_draft(m, progress) ? _("a draft") : _("finished"));
	}
	if (made.count == 0)
		log_add(log, _("There are no stages yet: what you change here is kept."));
	json_decref(progress);
}

static const struct made *
find_number(const struct made_list *made, const char *about, int *number, struct error *e)
{
	if (topic_number(&about, number) && *number >= 1 && *number <= made->count)
		return &made->list[*number - 1];
	error_set(e, ERR_INPUT, N_("Name a stage by its number: say stages for the list."));
	return NULL;
}

static bool
take_edit(struct draft *d, const char *about, struct log *log, struct error *e)
{
	struct made_list made;
	int number;
	made_read(d->front, &made);
	const struct made *chosen = find_number(&made, about, &number, e);
	if (chosen == NULL)
		return false;
	draft_open(d, d->front, chosen);
	tell_stage(d, log);
	return true;
}

/* The command asks first: it must be repeated. */
static bool
take_remove(struct workshop_state *b, const char *about, struct log *log, struct error *e)
{
	struct made_list made;
	char name[SENTENCE_SIZE];
	int number;
	made_read(b->draft.front, &made);
	const struct made *chosen = find_number(&made, about, &number, e);
	if (chosen == NULL)
		return false;
	made_name(chosen, name);
	if (strcmp(b->removing, chosen->stage.id) == 0) {
		made_forget(b->draft.front, chosen);
		log_format(log, _("%s is removed."), name);
		return true;
	}
	json_t *progress = front_progress(b->draft.front, &monoknight_game);
	log_format(log, "%s: %s", name, made_remove_words(made_is_draft(chosen, progress)));
	log_format(log, _("Say remove %d again to remove it."), number);
	json_decref(progress);
	text_copy(b->removing, sizeof b->removing, chosen->stage.id);
	return true;
}

/* --- all of it --- */

static bool
take_word(struct workshop_state *b, enum word word, const char *about, struct log *log,
    struct error *e)
{
	static const char letters[WORDS] = { [WORD_OBSTACLE] = '#', [WORD_TOGGLE] = 't',
	    [WORD_SHUFFLE] = 'S', [WORD_WARP] = 'W', [WORD_PLAIN] = '.' };
	struct draft *d = &b->draft;
	bool taken = true;
	if (letters[word] != '\0')
		return put_tiles(d, letters[word], about, log, e);
	switch (word) {
	case WORD_AT:
		return tell_tile(d, about, log, e);
	case WORD_SET:
		return take_set(d, about, log, e);
	case WORD_VISITS:
		return put_visits(d, about, log, e);
	case WORD_CODE:
		return tell_code(d, log, e);
	case WORD_EDIT:
		return take_edit(d, about, log, e);
	case WORD_REMOVE:
		return take_remove(b, about, log, e);
	case WORD_STAGES:
		tell_list(d->front, log);
		return true;
	case WORD_UNDO:
		taken = draft_undo(d, e);
		break;
	case WORD_NAME:
		if (!draft_rename(d, about, e))
			return false;
		tell_name(d, log);
		return true;
	case WORD_NEW:
		draft_open(d, d->front, NULL);
		break;
	default:
		break;
	}
	if (taken)
		tell_stage(d, log);
	return taken;
}

static enum workshop_then
workshop_take(void *state, const char *typed, struct log *log, char begun[BEGIN_WORDS],
    struct error *e)
{
	struct workshop_state *b = state;
	struct draft *d = &b->draft;
	char word[TOPIC_WORD], plain[TYPED_SIZE];
	const char *rest = typed, *about = plain;
	if (!topic_word(&rest, word))
		return WORKSHOP_UNKNOWN;
	rest += strspn(rest, " ");
	const struct topic *found = topic_find(words, word);
	int row = found == NULL ? find_row(word) : -1;
	if (found == NULL && row < 0)
		return WORKSHOP_UNKNOWN;
	knight_typed_plain(rest, plain);
	if (found != &words[WORD_REMOVE])
		b->removing[0] = '\0';
	if (found == &words[WORD_TRY]) {
		draft_keep(d);
		snprintf(begun, BEGIN_WORDS, "mode=made stage=%s", d->made.stage.id);
		return WORKSHOP_TRY;
	}
	if (found == &words[WORD_NAME])
		about = rest;
	bool taken = found != NULL ? take_word(b, (enum word)(found - words), about, log, e) :
	    set_row(d, row, about, log, e);
	return taken ? WORKSHOP_DONE : WORKSHOP_REFUSED;
}

/* Opens the draft that was made last, if there is one. */
static void
workshop_open(void *state, const struct front *f)
{
	struct made_list made;
	const struct made *last = NULL;
	made_read(f, &made);
	json_t *progress = front_progress(f, &monoknight_game);
	for (int i = 0; i < made.count; i++)
		if (made_is_draft(&made.list[i], progress))
			last = &made.list[i];
	json_decref(progress);
	draft_open(&((struct workshop_state *)state)->draft, f, last);
}

const struct workshop knight_workshop = {
	.words = words,
	.size  = sizeof(struct workshop_state),
	.open  = workshop_open,
	.ask   = workshop_ask,
	.take  = workshop_take,
};
