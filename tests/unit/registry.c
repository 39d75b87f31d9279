/* registry.c: checks that missing or wrong content files are reported, each with its line. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../suite.h"
#include "base/file.h"
#include "game/registry.h"

static char *folder, *content_file;
static struct registry *registry;

static void
set_up(void)
{
	folder = scratch_folder();
	content_file = mem_format("%s/monoknight.json", folder);
	registry = registry_new(folder);
}

static void
tear_down(void)
{
	registry_free(registry);
	scratch_remove(folder);
	free(content_file);
	free(folder);
}

static void
write_content(const char *bytes, size_t size)
{
	FILE *f = fopen(content_file, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(bytes, 1, size, f), size);
	ck_assert_int_eq(fclose(f), 0);
}

static char *
good_content(void)
{
	char *text = file_read("share/monoknight.json", NULL);
	ck_assert_ptr_nonnull(text);
	return text;
}

/* Replaces the first `before` after `mark` with `after`, writes the file and returns the line of
 * the change. */
static int
damage(const char *mark, const char *before, const char *after)
{
	char *text = good_content(), *start = strstr(text, mark);
	ck_assert_msg(start != NULL, "the content has no %s", mark);
	char *place = strstr(start, before);
	ck_assert_msg(place != NULL, "the content has no %s", before);
	int line = 1;
	for (const char *s = text; s < place; s++)
		line += *s == '\n';
	char *changed = mem_format("%.*s%s%s", (int)(place - text), text, after, place + strlen(before));
	write_content(changed, strlen(changed));
	free(changed);
	free(text);
	return line;
}

static void
expect_refusal(const char *expected)
{
	struct error e = { .kind = ERR_NONE };
	char text[2048];
	ck_assert_ptr_null(registry_load(registry, "monoknight", &e));
	error_text(&e, text, sizeof text);
	ck_assert_msg(strncmp(text, expected, strlen(expected)) == 0, "\"%s\" does not begin with \"%s\"",
	    text, expected);
	ck_assert_int_eq(e.kind, ERR_DATA);
	ck_assert_ptr_null(registry_load(registry, "monoknight", NULL));
}

START_TEST(every_game_is_found_by_its_name_and_has_good_content)
{
	struct registry *own = registry_new("share");
	ck_assert_ptr_nonnull(registry_games()[0]);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		struct error e;
		ck_assert_ptr_eq(registry_find((*game)->id), *game);
		const struct loaded_game *loaded = registry_load(own, (*game)->id, &e);
		ck_assert_msg(loaded != NULL, "%s", (*game)->id);
		ck_assert_ptr_eq(loaded->game, *game);
		ck_assert_ptr_eq(registry_load(own, (*game)->id, &e), loaded);
	}
	registry_free(own);
}
END_TEST

START_TEST(every_game_keeps_the_contract_of_its_table)
{
	for (const struct game *const *g = registry_games(); *g != NULL; g++) {
		const struct game *game = *g;
		struct options o;
		options_init(&o, game->options);
		ck_assert_msg(options_check(&o, NULL), "%s: the standard options do not fit together",
		    game->id);
		for (const struct option *row = game->options; row->name != NULL; row++) {
			ck_assert_msg(options_set(&o, row->name, row->standard, NULL), "%s: %s", game->id,
			    row->name);
			ck_assert_ptr_nonnull(row->label);
			ck_assert_ptr_nonnull(row->help);
			for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i].name != NULL; i++)
				ck_assert_msg(row->choices[i].word != NULL, "%s: %s=%s", game->id, row->name,
				    row->choices[i].name);
		}
		ck_assert(game->seats.min >= 1 && game->seats.min <= game->seats.max &&
		    game->seats.max <= SEATS_MAX);
		ck_assert_ptr_nonnull(game->levels[0].name);
	}
}
END_TEST

/* The state of a new game with this choice, and with the first value of each option that it
 * needs. */
static json_t *
state_with(const struct loaded_game *loaded, const struct option *row, const char *choice)
{
	const struct game *game = loaded->game;
	struct options o;
	char name[OPTION_SIZE], first[OPTION_SIZE];
	const char *value;
	options_init(&o, game->options);
	if (row->when != NULL) {
		snprintf(first, sizeof first, "%.*s", (int)strcspn(row->when, "|"), row->when);
		ck_assert(options_split(first, name, &value, NULL) && options_set(&o, name, value, NULL));
	}
	ck_assert(options_set(&o, row->name, choice, NULL));
	if (strcmp(choice, "made") == 0)	/* made stages have no first one */
		ck_assert(options_set(&o, "stage", "K12F4-R067B-B5GRH", NULL));
	struct state *state = game->create(loaded->content, &o, 7, NULL);
	ck_assert_msg(state != NULL, "%s: %s=%s", game->id, row->name, choice);
	struct view *view = game_view(game, state, SEAT_REFEREE);
	json_t *made = game_show(game, view);
	game_view_free(game, view);
	game_destroy(game, state);
	return made;
}

static void
ck_choices(const struct loaded_game *loaded, const struct option *row)
{
	for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i].name != NULL; i++) {
		json_t *state = state_with(loaded, row, row->choices[i].name);
		const char *said = json_string_value(json_object_get(state, row->name));
		ck_assert_msg(said == NULL || strcmp(said, row->choices[i].name) == 0, "%s: %s=%s is %s",
		    loaded->game->id, row->name, row->choices[i].name, said);
		json_decref(state);
	}
}

START_TEST(a_state_names_the_choices_it_was_made_with)
{
	struct registry *own = registry_new("share");
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		for (const struct option *row = (*game)->options; row->name != NULL; row++)
			ck_choices(registry_load(own, (*game)->id, NULL), row);
	registry_free(own);
}
END_TEST

START_TEST(a_game_that_does_not_exist_is_refused_by_name)
{
	struct error e;
	ck_assert_ptr_null(registry_find("chess"));
	ck_assert_ptr_null(registry_find(""));
	ck_assert_ptr_null(registry_load(registry, "chess", &e));
	ck_assert_str_eq(error_word(&e, 0), "chess");
	ck_assert_int_eq(e.kind, ERR_INPUT);
}
END_TEST

START_TEST(a_missing_file_is_named)
{
	char expected[128];
	snprintf(expected, sizeof expected, "%s does not exist", content_file);
	expect_refusal(expected);
}
END_TEST

START_TEST(a_folder_in_place_of_the_file_is_named)
{
	char expected[128];
	ck_assert_int_eq(mkdir(content_file, 0700), 0);
	snprintf(expected, sizeof expected, "%s is not a plain file", content_file);
	expect_refusal(expected);
}
END_TEST

START_TEST(a_file_with_a_nul_is_no_text)
{
	char expected[128];
	write_content("{}\0{}", 5);
	snprintf(expected, sizeof expected, "%s is not a file of goyu", content_file);
	expect_refusal(expected);
}
END_TEST

START_TEST(a_file_is_read_up_to_sixteen_mebibytes_and_not_beyond)
{
	enum { LIMIT = 16 << 20 };
	char expected[128], *blanks = mem_new(LIMIT + 1), *text = good_content();
	memset(blanks, ' ', LIMIT + 1);
	write_content(blanks, LIMIT + 1);
	snprintf(expected, sizeof expected, "%s is larger than 16 MiB", content_file);
	expect_refusal(expected);
	memcpy(blanks, text, strlen(text));
	write_content(blanks, LIMIT);
	ck_assert_ptr_nonnull(registry_load(registry, "monoknight", NULL));
	free(blanks);
	free(text);
}
END_TEST

static const struct { const char *mark, *before, *after, *reason; } wrong[] = {
	/* no longer valid JSON */
	{ "\"id\":\"3-1\"", ",", ",,", "string or '}' expected" },
	{ "\"id\":\"3-1\"", "\"size\":5", "\"size\":5,\"size\":6", "duplicate" },
	{ "\"id\":\"5-1\"", "Obstacle", "\xff", "unable to decode byte 0xff" },
	/* wrong values */
	{ "\"id\":\"4-1\"", "\"size\":5", "\"size\":55",
	    "campaign.stages[7].size must be a whole number from 3 to 9" },
	{ "\"id\":\"2-1\"", "[2,3,2]", "[2,4,2]", "campaign.stages[2].multi[1][1] is not on the board" },
	{ "\"id\":\"1-2\"", "\"clear\":\"1-1\"", "\"clear\":\"9-9\"",
	    "campaign.stages[1].unlock.clear is no stage above" },
	{ "\"id\":\"1-2\"", "\"goal\"", "\"gaol\"", "campaign.stages[1].gaol is not known here" },
	{ "\"id\":\"1-2\"", "\"unlock\"", "\"shuffle\"", "campaign.stages[1].shuffle" },
	{ "\"extended\"", "\"centre\"", "\"center\"",
	    "extended.stages[0].spawn must be one of: centre, any" },
	{ "\"campaign\"", "\"ja\"", "\"jp\"", "campaign.chapters[0].title.jp is not known here" },
};

START_TEST(a_wrong_value_is_named_with_its_line)
{
	char expected[512];
	int line = damage(wrong[_i].mark, wrong[_i].before, wrong[_i].after);
	snprintf(expected, sizeof expected, "%s:%d: %s", content_file, line, wrong[_i].reason);
	expect_refusal(expected);
}
END_TEST

START_TEST(a_missing_member_is_named_with_the_line_of_its_stage)
{
	char expected[512];
	int line = damage("\"id\":\"4-1\"", "\"size\":5,", "");
	snprintf(expected, sizeof expected, "%s:%d: campaign.stages[7].size is missing", content_file, line);
	expect_refusal(expected);
}
END_TEST

START_TEST(the_line_is_right_when_every_value_has_a_line_of_its_own)
{
	char *text = good_content(), expected[512];
	json_t *root = json_loads(text, 0, NULL);
	json_t *stages = json_object_get(json_object_get(root, "extended"), "stages");
	json_object_set_new(json_array_get(stages, 60), "size", json_integer(77777));
	char *spread = json_dumps(root, JSON_INDENT(2));
	int line = 1;
	for (const char *s = spread, *end = strstr(spread, "77777"); s < end; s++)
		line += *s == '\n';
	ck_assert_int_gt(line, 1000);
	write_content(spread, strlen(spread));
	snprintf(expected, sizeof expected, "%s:%d: extended.stages[60].size", content_file, line);
	expect_refusal(expected);
	free(spread);
	json_decref(root);
	free(text);
}
END_TEST

START_TEST(a_file_that_holds_no_object_is_refused_at_its_first_line)
{
	char expected[512];
	write_content("[1]\n", 4);
	snprintf(expected, sizeof expected, "%s:1: the value must be an object", content_file);
	expect_refusal(expected);
	write_content("", 0);
	snprintf(expected, sizeof expected, "%s is empty", content_file);
	expect_refusal(expected);
}
END_TEST

/* Links the good content of a game into the folder. */
static void
lend_content(const char *id)
{
	if (registry_find(id)->load == NULL)
		return;
	char *shared = mem_format("share/%s.json", id), *from = realpath(shared, NULL);
	char *to = mem_format("%s/%s.json", folder, id);
	ck_assert_int_eq(symlink(from, to), 0);
	free(shared);
	free(from);
	free(to);
}

START_TEST(a_damaged_game_leaves_the_others_and_can_be_mended)
{
	struct error e;
	damage("\"id\":\"4-1\"", "\"size\":5", "\"size\":55");
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		bool damaged = strcmp((*game)->id, "monoknight") == 0;
		if (!damaged)
			lend_content((*game)->id);
		ck_assert_msg((registry_load(registry, (*game)->id, &e) == NULL) == damaged, "%s",
		    (*game)->id);
	}
	char *text = good_content();
	write_content(text, strlen(text));
	ck_assert_ptr_nonnull(registry_load(registry, "monoknight", &e));
	free(text);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, every_game_is_found_by_its_name_and_has_good_content);
	tcase_add_test(t, every_game_keeps_the_contract_of_its_table);
	tcase_add_test(t, a_state_names_the_choices_it_was_made_with);
	tcase_add_test(t, a_game_that_does_not_exist_is_refused_by_name);
	tcase_add_test(t, a_missing_file_is_named);
	tcase_add_test(t, a_folder_in_place_of_the_file_is_named);
	tcase_add_test(t, a_file_with_a_nul_is_no_text);
	tcase_add_test(t, a_file_is_read_up_to_sixteen_mebibytes_and_not_beyond);
	tcase_add_loop_test(t, a_wrong_value_is_named_with_its_line, 0, LEN(wrong));
	tcase_add_test(t, a_missing_member_is_named_with_the_line_of_its_stage);
	tcase_add_test(t, the_line_is_right_when_every_value_has_a_line_of_its_own);
	tcase_add_test(t, a_file_that_holds_no_object_is_refused_at_its_first_line);
	tcase_add_test(t, a_damaged_game_leaves_the_others_and_can_be_mended);
}

int
main(void)
{
	return suite_run("registry", fill, 10);
}
