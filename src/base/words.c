/* words.c: a name that content files give in both languages. */
#include "base/words.h"

#include <stdlib.h>

#include "base/mem.h"

bool
words_read(const struct json_at *object, const char *key, struct words *words, struct error *e)
{
	static const char *const members[] = { "en", "ja", NULL };
	struct json_at at = json_member(object, key);
	const char *en = NULL, *ja = NULL;
	if (!json_need(object, key, e) || !json_check_members(&at, members, e) ||
	    !json_get_text(&at, "en", &en, e) || !json_get_text(&at, "ja", &ja, e))
		return false;
	if (en == NULL || ja == NULL || *en == '\0' || *ja == '\0')
		return json_fault(&at, e, "%s must have words in en and ja");
	*words = (struct words){ mem_string(en), mem_string(ja) };
	return true;
}

void
words_free(struct words *words)
{
	free(words->en);
	free(words->ja);
}
