/* rules_formations.c: the ready-made camps of the content file, read and checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/gunjin/rules.h"

enum { FORMATIONS_MAX = 99 };

const struct formation *
gunjin_formation(const struct content *content, const char *id)
{
	for (int i = 0; i < content->formation_count; i++)
		if (strcmp(content->formations[i].id, id) == 0)
			return &content->formations[i];
	return NULL;
}

static bool
read_id(const struct json_at *object, const struct content *content, char id[GUNJIN_ID_SIZE], struct error *e)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	const char *text = NULL;
	if (!json_need(object, "id", e) || !json_get_text(object, "id", &text, e))
		return false;
	struct json_at at = json_member(object, "id");
	size_t length = strlen(text);
	if (length == 0 || length >= GUNJIN_ID_SIZE || strspn(text, letters) != length)
		return json_fault(&at, e, "%s must be a few capital letters and digits");
	if (gunjin_formation(content, text) != NULL)
		return json_fault(&at, e, "%s is taken by a formation above");
	snprintf(id, GUNJIN_ID_SIZE, "%s", text);
	return true;
}

/* Codes with single spaces, in the reading order of a camp. */
static bool
read_army(const struct json_at *object, uint8_t army[GUNJIN_ARMY], struct error *e)
{
	const char *text = NULL;
	struct gunjin_action a;
	if (!json_need(object, "army", e) || !json_get_text(object, "army", &text, e))
		return false;
	char *action = mem_format("army %s", text);
	bool ok = gunjin_action_scan(action, &a, NULL) && a.form->verb == VERB_ARMY && gunjin_is_army(a.army);
	free(action);
	if (ok)
		memcpy(army, a.army, GUNJIN_ARMY);
	struct json_at at = json_member(object, "army");
	return ok || json_fault(&at, e, "%s must be the codes of the 23 pieces of an army");
}

static bool
read_formation(const struct json_at *at, const struct content *content, struct formation *made,
    struct error *e)
{
	static const char *const members[] = { "id", "style", "name", "army", NULL };
	int manner = 0;
	if (!json_check_members(at, members, e) || !read_id(at, content, made->id, e) ||
	    !json_need(at, "style", e) ||
	    !json_get_name(at, "style", gunjin_manner_names, MANNERS, &manner, e) ||
	    !read_army(at, made->army, e) || !words_read(at, "name", &made->name, e))
		return false;
	made->manner = (enum manner)manner;
	return true;
}

static bool
read_formations(const struct json_at *root, struct content *content, struct error *e)
{
	static const char *const members[] = { "formations", NULL };
	if (!json_check_members(root, members, e))
		return false;
	struct json_at list = json_member(root, "formations");
	size_t count = json_array_size(list.value);
	if (count < 1 || count > FORMATIONS_MAX)
		return json_fault(&list, e, "%s must be a list of 1 to 99 formations");
	content->formations = mem_new(count * sizeof content->formations[0]);
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		if (!read_formation(&at, content, &content->formations[i], e))
			return false;
		content->formation_count++;
	}
	return true;
}

struct content *
gunjin_formations_load(const json_t *file, struct error *e)
{
	struct json_at root = json_root(file);
	struct content *content = mem_new(sizeof *content);
	if (read_formations(&root, content, e))
		return content;
	gunjin_formations_unload(content);
	return NULL;
}

void
gunjin_formations_unload(struct content *content)
{
	if (content == NULL)
		return;
	for (int i = 0; i < content->formation_count; i++)
		words_free(&content->formations[i].name);
	free(content->formations);
	free(content);
}
