/* rules_formations.c: the ready-made camps of the content file, read and checked. */
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
check_id(const struct json_at *at, void *place, const struct field_context *c, struct error *e)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	const char *id = place;
	if (id[0] == '\0' || strspn(id, letters) != strlen(id))
		return json_fault(at, e, "%s must be a few capital letters and digits");
	return gunjin_formation(c->root, id)->id == id || json_fault(at, e, "%s is taken by a formation above");
}

/* Codes with single spaces, in the reading order of a camp. */
static bool
read_army(const struct json_at *at, void *formation, const struct field_context *c, struct error *e)
{
	(void)c;
	const char *codes = json_is_string(at->value) ? json_string_value(at->value) : "";
	int army[GUNJIN_ARMY];
	if (!gunjin_army_scan(&codes, army) || *codes != '\0' || !gunjin_is_army(army))
		return json_fault(at, e, "%s must be the codes of the 23 pieces of an army");
	for (int i = 0; i < GUNJIN_ARMY; i++)
		((struct formation *)formation)->army[i] = (uint8_t)army[i];
	return true;
}

static const struct field formation_fields[] = {
	FIELD_TEXT(struct formation, id, .required = true, .check = check_id),
	FIELD_NAME(struct formation, manner, gunjin_manner_names, MANNERS, .json = "style", .required = true),
	FIELD_ARRAY(struct formation, army, ELEMENT_INT(uint8_t, 0, KINDS - 1), .required = true, .read = read_army),
	FIELD_WORDS(struct formation, name),
	FIELD_END
};

static const struct field content_fields[] = {
	FIELD_LIST(struct content, formations, formation_count, formation_room, FORMATIONS_MAX,
	    ELEMENT_STRUCT(struct formation, formation_fields, .owner = true), .required = true,
	    .least = 1),
	FIELD_END
};

struct content *
gunjin_formations_load(const json_t *file, struct error *e)
{
	struct json_at root = json_root(file);
	struct content *content = mem_new(sizeof *content);
	if (fields_read(content_fields, &root, content, NULL, e))
		return content;
	gunjin_formations_unload(content);
	return NULL;
}

void
gunjin_formations_unload(struct content *content)
{
	if (content != NULL)
		fields_release(content_fields, content);
	free(content);
}
