/* rules_content.c: the content file, read and checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/rules.h"

/* The lists of names: each has one entry for every id, in the order of the rules,
 * those with "none" in front start behind it. */
struct list {
	const char		*key;
	const char *const	*ids;
	int			 first, count;
	struct mino_words	*words;
	bool			 signs;		/* has signs for the board */
};

enum { LISTS = 7 };

static void
content_lists(struct content *c, struct list lists[LISTS])
{
	const struct list all[LISTS] = {
		{ "patterns",  mino_pattern_names,  1, PATTERNS,  c->patterns,  true },
		{ "seals",     mino_seal_names,     1, SEALS,     c->seals,     true },
		{ "blessings", mino_blessing_names, 1, BLESSINGS, c->blessings, true },
		{ "buffs",     mino_buff_names,     1, BUFFS,     c->buffs,     true },
		{ "amulets",   mino_amulet_names,   0, AMULETS,   c->amulets,   false },
		{ "relics",    mino_relic_names,    0, RELICS,    c->relics,    false },
		{ "bosses",    mino_boss_names,     1, BOSSES,    c->bosses,    false },
	};
	memcpy(lists, all, sizeof all);
}

/* A sign is one character, of one or two columns; its plain form is one letter. */
static bool
read_signs(const struct json_at *at, struct mino_words *made, struct error *e)
{
	const char *sign = NULL, *ascii = NULL;
	struct json_at sign_at = json_member(at, "sign"), ascii_at = json_member(at, "ascii");
	if (!json_need(at, "sign", e) || !json_need(at, "ascii", e) ||
	    !json_get_text(at, "sign", &sign, e) || !json_get_text(at, "ascii", &ascii, e))
		return false;
	if (*sign == '\0' || strlen(sign) >= sizeof made->sign)
		return json_fault(&sign_at, e, "%s must be one or two characters");
	if (*ascii == '\0' || strlen(ascii) >= sizeof made->ascii || *ascii < '!' || *ascii > '~')
		return json_fault(&ascii_at, e, "%s must be one or two plain characters");
	snprintf(made->sign, sizeof made->sign, "%s", sign);
	snprintf(made->ascii, sizeof made->ascii, "%s", ascii);
	return true;
}

static bool
read_entry(const struct json_at *at, const struct list *list, int index, struct error *e)
{
	static const char *const plain[] = { "id", "name", "line", "text", NULL };
	static const char *const with_signs[] = { "id", "sign", "ascii", "name", "line", "text", NULL };
	const char *id = NULL;
	struct mino_words *made = &list->words[index];
	if (!json_check_members(at, list->signs ? with_signs : plain, e) || !json_need(at, "id", e) ||
	    !json_get_text(at, "id", &id, e))
		return false;
	struct json_at id_at = json_member(at, "id");
	char path[ERROR_WORD_SIZE];
	json_path(&id_at, path, sizeof path);
	if (strcmp(id, list->ids[index]) != 0)
		return error_set(e, ERR_INPUT, "%s must be %s, as the rules order them", path,
		    list->ids[index]);
	return (!list->signs || read_signs(at, made, e)) && words_read(at, "name", &made->name, e) &&
	    words_read(at, "line", &made->line, e) && words_read(at, "text", &made->text, e);
}

static bool
read_list(const struct json_at *root, const struct list *list, struct error *e)
{
	struct json_at at = json_member(root, list->key);
	if (json_array_size(at.value) != (size_t)(list->count - list->first))
		return json_fault(&at, e, "%s must be a list with one entry for each");
	for (int i = list->first; i < list->count; i++) {
		struct json_at entry = json_element(&at, (size_t)(i - list->first));
		if (!read_entry(&entry, list, i, e))
			return false;
	}
	return true;
}

static bool
read_content(const struct json_at *root, struct content *c, struct error *e)
{
	static const char *const members[] = { "minos", "patterns", "seals", "blessings", "buffs", "amulets",
	    "relics", "bosses", NULL };
	struct list lists[LISTS];
	content_lists(c, lists);
	if (!json_check_members(root, members, e) || !mino_families_read(root, c, e))
		return false;
	for (int i = 0; i < LISTS; i++)
		if (!read_list(root, &lists[i], e))
			return false;
	return true;
}

struct content *
mino_content_load(const json_t *file, struct error *e)
{
	struct json_at root = json_root(file);
	struct content *c = mem_new(sizeof *c);
	if (read_content(&root, c, e))
		return c;
	mino_content_unload(c);
	return NULL;
}

void
mino_content_unload(struct content *c)
{
	struct list lists[LISTS];
	if (c == NULL)
		return;
	content_lists(c, lists);
	for (int i = 0; i < LISTS; i++) {
		for (int j = 0; j < lists[i].count; j++) {
			words_free(&lists[i].words[j].name);
			words_free(&lists[i].words[j].line);
			words_free(&lists[i].words[j].text);
		}
	}
	free(c);
}
