/* gunjin_text_typed.c: cells, pieces and formations as people type them. */
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

/* A headquarters is two columns wide: D1 and E1 both mean HQ1. */
int
gunjin_typed_cell(const char *word)
{
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (strcasecmp(word, gunjin_cell_name(cell)) == 0)
			return cell;
	bool post = strlen(word) == 2 && (word[0] == 'd' || word[0] == 'e') &&
	    (word[1] == '1' || word[1] == '6');
	return post ? gunjin_headquarters(word[1] == '6') : GUNJIN_NOWHERE;
}

bool
gunjin_typed_is(const char *word, const char *name)
{
	return strcasecmp(word, name) == 0 || strcasecmp(word, _(name)) == 0;
}

/* --- pieces --- */

/* How well a typed text fits a name: not; a word in it begins with the text; the name begins
 * with it; it is the name. */
enum fit { FIT_NOT, FIT_WITHIN, FIT_BEGINS, FIT_WHOLE };

static enum fit
fit(const char *name, const char *typed)
{
	size_t length = strlen(typed);
	if (strcasecmp(name, typed) == 0)
		return FIT_WHOLE;
	if (strncasecmp(name, typed, length) == 0)
		return FIT_BEGINS;
	for (const char *s = strchr(name, ' '); s != NULL; s = strchr(s + 1, ' '))
		if (strncasecmp(s + 1, typed, length) == 0)
			return FIT_WITHIN;
	return FIT_NOT;
}

static enum fit
fit_kind(int kind, const char *typed)
{
	const char *const names[] = { gunjin_kinds[kind].name, _(gunjin_kinds[kind].name),
	    gunjin_name_within(kind, GUNJIN_NAME_COLS),
	    gunjin_name_within(kind, GUNJIN_TILE_COLS) };
	enum fit best = strcasecmp(gunjin_kinds[kind].code, typed) == 0 ? FIT_WHOLE : FIT_NOT;
	for (size_t i = 0; i < LEN(names); i++) {
		enum fit found = fit(names[i], typed);
		best = found > best ? found : best;
	}
	return best;
}

static unsigned
kinds_that_fit(const char *typed, enum fit least)
{
	unsigned kinds = 0;
	for (int kind = 0; typed[0] != '\0' && kind < KINDS; kind++)
		if (fit_kind(kind, typed) >= least)
			kinds |= 1u << kind;
	return kinds;
}

/* "tanks" is as good as "tank". */
static bool
singular(const char *typed, char one[GUNJIN_TYPED])
{
	size_t length = strlen(typed);
	text_copy(one, GUNJIN_TYPED, typed);
	if (length < 3 || length >= GUNJIN_TYPED || one[length - 1] != 's')
		return false;
	one[length - 1] = '\0';
	return true;
}

unsigned
gunjin_typed_kinds(const char *name)
{
	char one[GUNJIN_TYPED];
	unsigned whole = kinds_that_fit(name, FIT_WHOLE),
	    part = whole != 0 ? whole : kinds_that_fit(name, FIT_WITHIN);
	return part == 0 && singular(name, one) ? gunjin_typed_kinds(one) : part;
}

int
gunjin_typed_kind(const char *name)
{
	unsigned kinds = gunjin_typed_kinds(name);
	if (__builtin_popcount(kinds) > 1)
		kinds = kinds_that_fit(name, FIT_BEGINS);
	return __builtin_popcount(kinds) == 1 ? __builtin_ctz(kinds) : KIND_NONE;
}

/* --- formations --- */

int
gunjin_typed_formation(const struct content *content, const char *name)
{
	int number, found = -1, fitting = 0;
	if (text_to_int(name, 1, content->formation_count, &number))
		return number - 1;
	for (int i = 0; name[0] != '\0' && i < content->formation_count; i++) {
		const struct formation *f = &content->formations[i];
		enum fit best = fit(f->id, name), named = fit(f->name.en, name),
		    said = fit(language_words(&f->name), name);
		best = named > best ? named : best;
		best = said > best ? said : best;
		if (best == FIT_WHOLE)
			return i;
		found = best != FIT_NOT ? i : found;
		fitting += best != FIT_NOT;
	}
	return fitting == 1 ? found : -1;
}
