/* mino_content.c: the content file has texts for everything, and damage is refused by its place. */
#include "mino_support.h"

#include "base/text.h"

static struct content *content;

/* Columns of a screen's list for the line of an entry. */
enum { LINE_COLUMNS = 40 };

static void
expect_words(const char *id, const struct mino_words *w)
{
	const struct bilingual *all[] = { &w->name, &w->line, &w->text };
	for (size_t i = 0; i < LEN(all); i++) {
		ck_assert_msg(strcmp(all[i]->en, all[i]->ja) != 0, "%s: %s is not translated", id,
		    all[i]->en);
		for (const char *c = all[i]->en; *c != '\0'; c++)
			ck_assert_msg((unsigned char)*c < 0x80 || strstr(all[i]->en, "×") != NULL, "%s: %s",
			    id, all[i]->en);
	}
	ck_assert_msg(text_width(w->line.en) <= LINE_COLUMNS, "%s: %s", id, w->line.en);
	ck_assert_msg(text_width(w->line.ja) <= LINE_COLUMNS, "%s: %s", id, w->line.ja);
	ck_assert_msg(text_width(w->name.ja) <= 20 && text_width(w->name.en) <= 20, "%s", id);
	ck_assert_msg(text_width(w->sign) <= 3, "%s: %s", id, w->sign);
}

START_TEST(everything_has_words_that_fit)
{
	const struct {
		const char *const		*names;
		int				 first, count;
		const struct mino_words		*words;
	} lists[] = {
		{ mino_pattern_names, 1, PATTERNS, content->patterns },
		{ mino_seal_names, 1, SEALS, content->seals },
		{ mino_blessing_names, 1, BLESSINGS, content->blessings },
		{ mino_buff_names, 1, BUFFS, content->buffs },
		{ mino_amulet_names, 0, AMULETS, content->amulets },
		{ mino_relic_names, 0, RELICS, content->relics },
		{ mino_boss_names, 1, BOSSES, content->bosses },
	};
	for (size_t i = 0; i < LEN(lists); i++)
		for (int j = lists[i].first; j < lists[i].count; j++)
			expect_words(lists[i].names[j], &lists[i].words[j]);
}
END_TEST

START_TEST(plain_glyphs_distinguish_effects_of_a_kind)
{
	const struct { const struct mino_words *words; int count; } lists[] = {
		{ content->patterns, PATTERNS }, { content->seals, SEALS }, { content->blessings, BLESSINGS },
		{ content->buffs, BUFFS },
	};
	for (size_t i = 0; i < LEN(lists); i++)
		for (int a = 1; a < lists[i].count; a++)
			for (int b = 1; b < a; b++)
				ck_assert_str_ne(lists[i].words[a].ascii, lists[i].words[b].ascii);
}
END_TEST

START_TEST(the_catalogue_contains_the_tables)
{
	static const struct { const char *list; size_t count; const char *first; } rows[] = {
		{ "minos", 307, "mono-1" }, { "relics", 56, "size_bonus_1" }, { "amulets", 4, "sculpt" },
		{ "patterns", 6, "enhanced" }, { "seals", 3, "gold" }, { "blessings", 4, "power" },
	};
	struct state *s = new_game(content, "", 1);
	json_t *list = ask(s, "catalogue", rows[_i].list);
	ck_assert_uint_eq(json_array_size(list), rows[_i].count);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(list, 0), "id")), rows[_i].first);
	json_decref(list);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- damage --- */

/* The content with one value replaced: path as "relics[3].id". */
static void
damage(json_t *root, const char *list, int index, const char *key, json_t *value)
{
	json_t *entry = json_array_get(json_object_get(root, list), (size_t)index);
	if (key == NULL)
		json_array_remove(json_object_get(root, list), (size_t)index);
	else if (value == NULL)
		json_object_del(entry, key);
	else
		json_object_set(entry, key, value);
	json_decref(value);
}

static const struct { const char *list; int index; const char *key, *value, *place; } damages[] = {
	{ "relics", 3, "id", "'anchor'", "relics[3].id" }, { "relics", 55, NULL, NULL, "relics" },
	{ "relics", 0, "name", NULL, "relics[0].name" }, { "relics", 0, "line", "{'en':'x'}",
	    "relics[0].line" },
	{ "relics", 0, "sign", "'x'", "relics[0].sign" }, { "patterns", 2, "sign", NULL, "patterns[2].sign" },
	{ "patterns", 2, "ascii", "'★'", "patterns[2].ascii" }, { "seals", 0, "text", "7", "seals[0].text" },
	{ "bosses", 1, "id", "'none'", "bosses[1].id" }, { "minos", 0, NULL, NULL, "minos" },
	{ "minos", 3, "base", "'##/##'", "minos[3]" }, { "minos", 3, "base", "'#./.#'", "minos[3].base" },
	{ "minos", 3, "base", "'###'", "minos[3]" }, { "minos", 3, "turns", "'5rot'", "minos[3].turns" },
	{ "minos", 3, "left", "'no'", "minos[3].left" }, { "minos", 3, "family", NULL, "minos[3].family" },
	{ "minos", 3, "family", "'tro-i'", "minos" }, { "minos", 10, "base", "'.../###'", "minos[10].base" },
	{ "minos", 0, "family", "'one'", "minos" }, { "minos", 5, "family", "'a-very-long-name'",
	    "minos[5]" },
};

START_TEST(a_damaged_file_is_refused_by_place)
{
	json_t *root = json_load_file("share/mino.json", 0, NULL), *value = NULL;
	if (damages[_i].value != NULL) {
		char *list = mem_format("[%s]", damages[_i].value);
		json_t *wrapped = json_of(list);
		value = json_incref(json_array_get(wrapped, 0));
		json_decref(wrapped);
		free(list);
	}
	damage(root, damages[_i].list, damages[_i].index, damages[_i].key, value);
	struct error e = { 0 };
	char text[1024];
	struct content *made = mino_game.load(root, &e);
	ck_assert_msg(made == NULL, "%s was taken", damages[_i].place);
	error_text(&e, text, sizeof text);
	ck_assert_msg(strncmp(text, damages[_i].place, strlen(damages[_i].place)) == 0,
	    "\"%s\" does not name %s", text, damages[_i].place);
	json_decref(root);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, everything_has_words_that_fit);
	tcase_add_test(tc, plain_glyphs_distinguish_effects_of_a_kind);
	tcase_add_loop_test(tc, the_catalogue_contains_the_tables, 0, 6);
	tcase_add_loop_test(tc, a_damaged_file_is_refused_by_place, 0, LEN(damages));
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_content", fill, 20);
	mino_game.unload(content);
	return status;
}
