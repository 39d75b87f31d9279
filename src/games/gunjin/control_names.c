/* control_names.c: names, labels and single words of Gunjin Shogi. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/control.h"

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

/* Abbreviated as armies do. */
const char *
gunjin_name_within(int kind, int cols)
{
	static const char *const shorter[KINDS] = {
		[KIND_LG] = N_("Lt. General"), [KIND_MG] = N_("Maj. General"), [KIND_LC] = N_("Lt. Colonel"),
		[KIND_L1] = N_("1st Lieut."), [KIND_L2] = N_("2nd Lieut."),
	};
	bool fits = shorter[kind] == NULL || text_width(gunjin_name(kind)) <= cols;
	return fits ? gunjin_name(kind) : _(shorter[kind]);
}

/* A Japanese name is short enough to be its own label. */
const char *
gunjin_label(int kind)
{
	return is_japanese() ? gunjin_name(kind) : gunjin_kinds[kind].code;
}

const char *
gunjin_word(const char *id)
{
	static const struct { const char *id, *word; } words[] = {
		{ "on", N_("on") }, { "off", N_("off") }, { "facts", N_("facts") }, { "candidates", N_("candidates") },
		{ "recruit", N_("Recruit") }, { "soldier", N_("Soldier") }, { "officer", N_("Officer") },
		{ "general", N_("General") },
		{ "attack", N_("attack") }, { "balance", N_("balance") }, { "defence", N_("defence") },
		{ "win", N_("win") }, { "loss", N_("loss") }, { "draw", N_("draw") },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (strcmp(words[i].id, id) == 0)
			return _(words[i].word);
	return NULL;
}

void
gunjin_add_word(char text[SENTENCE_SIZE], const char *word)
{
	size_t used = strlen(text);
	snprintf(text + used, SENTENCE_SIZE - used, "%s%s", used > 0 ? " " : "", word);
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

void
gunjin_names_text(unsigned kinds, char text[SENTENCE_SIZE])
{
	const char *between = is_japanese() ? "、" : ", ";
	text[0] = '\0';
	for (int kind = 0; kind < KINDS; kind++) {
		size_t used = strlen(text);
		if (kinds & 1u << kind)
			snprintf(text + used, SENTENCE_SIZE - used, "%s%s", used > 0 ? between : "",
			    gunjin_name_within(kind, GUNJIN_NAME_COLS));
	}
}

void
gunjin_cells_text(uint64_t cells, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (cells & GUNJIN_BIT(cell))
			gunjin_add_word(text, gunjin_cell_name(cell));
}
