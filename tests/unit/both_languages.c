/* both_languages.c: checks that every option, value, level and card has its text in both
 * languages. */
#include "../suite.h"

#include <jansson.h>
#include <string.h>

#include "game/language.h"
#include "game/registry.h"
#include "games/monoknight/monoknight_text.h"

static void
set_up(void)
{
	char *folder = mem_format("%s/share/locale", getenv("BUILD"));
	language_set("ja", folder);
	free(folder);
}

/* --- the tables in the code --- */

static bool
is_there(const char *text)
{
	return text != NULL && *text != '\0' && _(text) != text && *_(text) != '\0';
}

/* The text that a row lacks, or NULL if it lacks none. The caller frees it. */
static char *
fault_of_named(const char *of, const struct named *row, bool helps)
{
	if (!is_there(row->word))
		return mem_format("%s=%s: word", of, row->name);
	if (row->help == NULL ? helps : !is_there(row->help))
		return mem_format("%s=%s: help", of, row->name);
	return NULL;
}

static char *
fault_of_option(const struct option *row)
{
	char *fault = NULL;
	if (!is_there(row->label))
		return mem_format("%s: label", row->name);
	if (!is_there(row->help))
		return mem_format("%s: help", row->name);
	const struct named *choice = row->kind == OPTION_CHOICE ? row->choices : NULL;
	for (; choice != NULL && choice->name != NULL && fault == NULL; choice++)
		fault = fault_of_named(row->name, choice, false);
	return fault;
}

static void
expect_none(const char *game, char *fault)
{
	ck_assert_msg(fault == NULL, "%s: %s is missing", game, fault);
}

START_TEST(every_option_value_and_level_of_a_game_has_its_sentence)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		for (const struct option *row = (*game)->options; row->name != NULL; row++)
			expect_none((*game)->id, fault_of_option(row));
		for (const struct named *level = (*game)->levels; level->name != NULL; level++)
			expect_none((*game)->id, fault_of_named("level", level, true));
	}
}
END_TEST

/* xgettext finds only marked texts, so no catalogue contains this one. */
#define UNMARKED "This sentence is not marked."
#define OPTION(...) { .name = "planted", .kind = OPTION_CHOICE, __VA_ARGS__ }
#define VALUES(...) (const struct named []){ { "off", "off", NULL }, { "on", __VA_ARGS__ }, { 0 } }

static const struct { struct option option; const char *fault; } planted[] = {
	{ OPTION(.label = "Mode", .help = "What is played.", .choices = VALUES("on", NULL)), NULL },
	{ OPTION(.help = "What is played.", .choices = VALUES("on", NULL)), "planted: label" },
	{ OPTION(.label = UNMARKED, .help = "What is played.", .choices = VALUES("on", NULL)),
	    "planted: label" },
	{ OPTION(.label = "Mode", .choices = VALUES("on", NULL)), "planted: help" },
	{ OPTION(.label = "Mode", .help = "", .choices = VALUES("on", NULL)), "planted: help" },
	{ OPTION(.label = "Mode", .help = UNMARKED, .choices = VALUES("on", NULL)),
	    "planted: help" },
	{ OPTION(.label = "Mode", .help = "What is played.", .choices = VALUES(NULL, NULL)),
	    "planted=on: word" },
	{ OPTION(.label = "Mode", .help = "What is played.", .choices = VALUES("on", UNMARKED)),
	    "planted=on: help" },
};

START_TEST(an_option_without_its_sentence_is_found)
{
	char *fault = fault_of_option(&planted[_i].option);
	if (planted[_i].fault == NULL)
		ck_assert_ptr_null(fault);
	else
		ck_assert_str_eq(fault, planted[_i].fault);
	free(fault);
}
END_TEST

START_TEST(every_card_of_the_knight_has_its_text)
{
	char english[KNIGHT_NAME_SIZE], japanese[KNIGHT_NAME_SIZE];
	for (int kind = 0; kind < CARD_KINDS; kind++) {
		ck_assert_msg(is_there(knight_kinds[kind].label), "%s", knight_kinds[kind].id);
		knight_card_words((struct knight_card){ .kind = kind }, japanese);
		language_switch("en");
		knight_card_words((struct knight_card){ .kind = kind }, english);
		language_switch("ja");
		ck_assert_msg(*english != '\0' && strcmp(english, japanese) != 0, "%s",
		    knight_kinds[kind].id);
	}
}
END_TEST

/* --- the content --- */

/* Whether this is an English member, "en" or "text_en"; key is then set to the Japanese one. */
static bool
is_english(const char *name, char key[64])
{
	size_t length = strlen(name);
	snprintf(key, 64, "%.*sja", (int)length - 2, name);
	return strcmp(name, "en") == 0 || (length > 3 && strcmp(name + length - 3, "_en") == 0);
}

/* Some cards print the same short text in both languages: "DEF+4", "Burn 2". */
static bool
may_be_same(const char *key)
{
	return strcmp(key, "short_ja") == 0;
}

/* Where an entry lacks a text in one language that another entry of its list has; NULL if nowhere.
 * The caller frees it. */
static char *
fault_of_entry(const json_t *model, const json_t *entry)
{
	const char *name;
	json_t *member;
	char key[64], *fault = NULL;
	json_object_foreach((json_t *)model, name, member) {
		const json_t *own = json_object_get(entry, name);
		const char *en = json_string_value(own), *ja;
		if (json_is_object(member))
			fault = fault_of_entry(member, own);
		if (fault != NULL)
			return fault;
		if (!is_english(name, key))
			continue;
		ja = json_string_value(json_object_get(entry, key));
		if (en == NULL || ja == NULL || *en == '\0' || *ja == '\0')
			return mem_format("%s or %s", name, key);
		if (!may_be_same(key) && strcmp(en, ja) == 0)
			return mem_format("%s of its own", key);
	}
	return NULL;
}

/* Checks lists of cards and the like, in lists and objects of any depth. */
static char *
fault_of_lists(const json_t *at, const char *name)
{
	const json_t *first = json_array_get(at, 0);
	const char *key;
	json_t *member;
	char *fault = NULL;
	json_object_foreach((json_t *)at, key, member)
		if (fault == NULL)
			fault = fault_of_lists(member, key);
	for (size_t i = 0; fault == NULL && json_is_object(first) && i < json_array_size(at); i++) {
		const json_t *last = json_array_get(at, json_array_size(at) - 1);
		char *missing = fault_of_entry(i == 0 ? last : first, json_array_get(at, i));
		if (missing != NULL)
			fault = mem_format("%s[%zu]: %s", name, i, missing);
		free(missing);
	}
	return fault;
}

static json_t *
read_content(const struct game *game)
{
	char *path = mem_format("share/%s.json", game->id);
	json_t *content = json_load_file(path, 0, NULL);
	ck_assert_msg(content != NULL, "%s", path);
	free(path);
	return content;
}

START_TEST(every_card_of_the_content_has_its_sentences)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		json_t *content = read_content(*game);
		expect_none((*game)->id, fault_of_lists(content, ""));
		json_decref(content);
	}
}
END_TEST

static void
expect_found(const json_t *content, const char *name)
{
	char *fault = fault_of_lists(content, "");
	ck_assert_msg(fault != NULL, "%s", name);
	free(fault);
}

/* Removes and damages each text of an entry in turn; returns how many texts there were. */
static int
spoil_entry(const json_t *content, json_t *entry)
{
	json_t *whole = json_deep_copy(entry), *member;
	const char *name;
	char key[64];
	int count = 0;
	json_object_foreach(whole, name, member) {
		int inside = json_is_object(member) ? spoil_entry(content, json_object_get(entry, name)) : 0;
		if (inside > 0) {
			json_object_del(entry, name);
			expect_found(content, name);
			json_object_update(entry, whole);
			count += inside;
		}
		if (!json_is_string(member) || !is_english(name, key))
			continue;
		const char *members[] = { name, key, name, key, key };
		json_t *instead[] = {
			NULL, NULL, json_string(""), json_string(""), json_incref(member),
		};
		for (size_t i = 0; i < LEN(members); i++) {
			if (instead[i] == NULL)
				json_object_del(entry, members[i]);
			else
				json_object_set_new(entry, members[i], instead[i]);
			if (i < 4 || !may_be_same(key))
				expect_found(content, members[i]);
			json_object_update(entry, whole);
			count++;
		}
	}
	json_decref(whole);
	return count;
}

/* Does this for the first, a middle and the last entry of every list. */
static int
spoil_lists(const json_t *content, json_t *at)
{
	const char *key;
	json_t *member;
	int count = 0;
	json_object_foreach(at, key, member)
		count += spoil_lists(content, member);
	const size_t size = json_array_size(at), places[] = { 0, size / 2, size - 1 };
	for (size_t i = 0; size > 1 && i < LEN(places); i++)
		count += spoil_entry(content, json_array_get(at, places[i]));
	return count;
}

START_TEST(a_card_without_a_sentence_is_found)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		json_t *content = read_content(*game);
		ck_assert_int_gt(spoil_lists(content, content), 0);
		expect_none((*game)->id, fault_of_lists(content, ""));
		json_decref(content);
	}
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_test(t, every_option_value_and_level_of_a_game_has_its_sentence);
	tcase_add_loop_test(t, an_option_without_its_sentence_is_found, 0, LEN(planted));
	tcase_add_test(t, every_card_of_the_knight_has_its_text);
	tcase_add_test(t, every_card_of_the_content_has_its_sentences);
	tcase_add_test(t, a_card_without_a_sentence_is_found);
}

int
main(void)
{
	return suite_run("both languages", fill, 30);
}
