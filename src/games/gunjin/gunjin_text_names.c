/* gunjin_text_names.c: the names of pieces, short and long, and lists of names and cells. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

static bool
is_japanese(void)
{
	return strcmp(language_current(), "ja") == 0;
}

const char *
gunjin_name(int kind)
{
	return _(gunjin_kinds[kind].name);
}

/* Abbreviated as armies do; the longest form that fits. */
const char *
gunjin_name_within(int kind, int cols)
{
	static const struct { const char *shorter, *shortest; } forms[KINDS] = {
		[KIND_GE] = { NULL, N_("Gen.") }, [KIND_LG] = { N_("Lt. General"), N_("LtGen") },
		[KIND_MG] = { N_("Maj. General"), N_("MajGen") }, [KIND_CO] = { NULL, N_("Col.") },
		[KIND_LC] = { N_("Lt. Colonel"), N_("LtCol") }, [KIND_CP] = { NULL, N_("Capt.") },
		[KIND_L1] = { N_("1st Lieut."), N_("1stLt") },
		[KIND_L2] = { N_("2nd Lieut."), N_("2ndLt") },
		[KIND_PL] = { NULL, N_("Plane") }, [KIND_CV] = { NULL, N_("Cav.") },
		[KIND_EN] = { NULL, N_("Engr.") },
	};
	const char *const names[] = { gunjin_kinds[kind].name, forms[kind].shorter,
	    forms[kind].shortest };
	const char *name = names[0];
	for (size_t i = 1; i < LEN(names) && text_width(_(name)) > cols; i++)
		if (names[i] != NULL)
			name = names[i];
	return _(name);
}

/* A Japanese name is short enough to be its own label. */
const char *
gunjin_label(int kind)
{
	return is_japanese() ? gunjin_name(kind) : gunjin_kinds[kind].code;
}

const char *const gunjin_outcome_words[OUTCOMES] = {
	[OUTCOME_WIN] = N_("win"), [OUTCOME_LOSS] = N_("loss"), [OUTCOME_DRAW] = N_("draw"),
};

const char *const gunjin_manner_words[MANNERS] = { N_("attack"), N_("balance"), N_("defence") };

void
gunjin_add_word(char text[SENTENCE_SIZE], const char *word)
{
	text_append(text, SENTENCE_SIZE, "%s%s", text[0] != '\0' ? " " : "", word);
}

void
gunjin_fold(char *words, int cols)
{
	int used = 0;
	for (char *word = words, *end; *word != '\0'; word = end + (*end != '\0')) {
		end = word + strcspn(word, " ");
		char after = *end;
		*end = '\0';
		int width = text_width(word);
		*end = after;
		if (used > 0 && used + 1 + width > cols) {
			word[-1] = '\n';
			used = 0;
		}
		used += (used > 0) + width;
	}
}

void
gunjin_kinds_text(unsigned kinds, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int kind = 0; kind < KINDS; kind++)
		if (kinds & 1u << kind)
			gunjin_add_word(text, gunjin_label(kind));
}

static void
names_text(unsigned kinds, int cols, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int kind = 0; kind < KINDS; kind++)
		if (kinds & 1u << kind)
			text_append(text, SENTENCE_SIZE, "%s%s", text[0] != '\0' ? _(", ") : "",
			    gunjin_name_within(kind, cols));
}

void
gunjin_names_text(unsigned kinds, char text[SENTENCE_SIZE])
{
	names_text(kinds, GUNJIN_NAME_COLS, text);
}

void
gunjin_names_in_lines(unsigned kinds, char text[SENTENCE_SIZE])
{
	names_text(kinds, SENTENCE_SIZE, text);
}

void
gunjin_cells_text(uint64_t cells, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (cells & BIT(cell))
			gunjin_add_word(text, gunjin_cell_name(cell));
}
