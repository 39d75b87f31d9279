/* puyo_learned.c: the learned value of a field is the same on every machine and in all colours, and
 * a damaged file of weights is refused.
 *
 * tests/pure/puyo_learned.txt keeps the values of 1,000 fields. If weights or inputs change on
 * purpose, `make learned-keep` writes them again. */
#include <stdio.h>
#include <string.h>

#include "puyo_support.h"
#include "base/file.h"
#include "base/rng.h"
#include "games/puyo/puyo_learned.h"

/* The network again, without the instructions that only some processors have. */
long	plain_value(const struct puyo_net *, const struct puyo_field *);
int32_t	plain_most(size_t number);
#undef PUYO_WIDE
#define PUYO_WIDE
#define puyo_net_value	plain_value
#define puyo_net_most	plain_most
#include "games/puyo/puyo_cpu_net.c"
#undef puyo_net_value
#undef puyo_net_most

enum { FIELDS = 1000 };

static const char weights_path[] = "share/puyo-learned.txt", kept_path[] = "tests/pure/puyo_learned.txt";

static struct content *content;
static char *weights;	/* their text */

static void
begin(void)
{
	content = load_boards();
	weights = file_read(weights_path, NULL);
	ck_assert_ptr_nonnull(content->learned);
}

static void
end(void)
{
	puyo_game.unload(content);
	free(weights);
}

/* --- fields --- */

/* Plays random legal placements, with garbage now and then, and starts an empty field after a lost
 * one. */
static void
make_fields(struct puyo_field fields[FIELDS])
{
	struct puyo_field field = { 0 };
	struct rng rng;
	rng_seed(&rng, 1000);
	for (int i = 0; i < FIELDS; i++) {
		struct puyo_pair pair = { (uint8_t)(RED + rng_below(&rng, PUYO_COLOURS)),
		    (uint8_t)(RED + rng_below(&rng, PUYO_COLOURS)) };
		struct puyo_place places[PUYO_PLACES];
		int count = puyo_list_places(&field, pair, places), incoming = rng_below(&rng, 8) == 0 ? 6 : 0;
		if (count > 0) {
			struct puyo_place place = places[rng_below(&rng, (uint32_t)count)];
			puyo_land(&field, pair, place.x, place.r, false, &incoming);
		}
		if (count == 0 || puyo_is_topped_out(&field))
			field = (struct puyo_field){ 0 };
		fields[i] = field;
	}
}

static void
write_values(const struct puyo_field *fields)
{
	FILE *out = fopen(kept_path, "w");
	ck_assert_ptr_nonnull(out);
	for (int i = 0; i < FIELDS; i++)
		for (int goal = 0; goal < GOALS; goal++)
			fprintf(out, "%ld%c", puyo_net_value(&content->learned->nets[goal], &fields[i]),
			    i % 10 == 9 && goal == GOALS - 1 ? '\n' : ' ');
	ck_assert_int_eq(fclose(out), 0);
}

START_TEST(a_thousand_fields_have_the_values_that_are_kept)
{
	static struct puyo_field fields[FIELDS];
	make_fields(fields);
	if (getenv("RENEW_VALUES") != NULL)
		write_values(fields);
	char *kept = file_read(kept_path, NULL), *rest = kept;
	ck_assert_ptr_nonnull(kept);
	for (int i = 0; i < FIELDS; i++)
		for (int goal = 0; goal < GOALS; goal++) {
			long value = puyo_net_value(&content->learned->nets[goal], &fields[i]), was = strtol(rest, &rest, 10);
			ck_assert_msg(value == was, "field %d, %s: worth %ld, kept is %ld", i, puyo_goal_names[goal], value, was);
		}
	ck_assert_str_eq(rest, "\n");
	free(kept);
}
END_TEST

START_TEST(the_values_of_those_fields_differ)
{
	static struct puyo_field fields[FIELDS];
	const struct puyo_net *net = &content->learned->nets[_i];
	int different = 0;
	make_fields(fields);
	for (int i = 1; i < FIELDS; i++)
		different += puyo_net_value(net, &fields[i]) != puyo_net_value(net, &fields[i - 1]);
	ck_assert_int_gt(different, FIELDS * 9 / 10);
}
END_TEST

START_TEST(a_processor_without_wide_registers_finds_the_same_values)
{
	static struct puyo_field fields[FIELDS];
	const struct puyo_net *net = &content->learned->nets[_i];
	make_fields(fields);
	for (int i = 0; i < FIELDS; i++)
		ck_assert_int_eq(plain_value(net, &fields[i]), puyo_net_value(net, &fields[i]));
}
END_TEST

START_TEST(a_field_in_other_colours_is_worth_the_same)
{
	static struct puyo_field fields[FIELDS];
	const struct puyo_net *net = &content->learned->nets[_i];
	static const enum colour others[][COLOURS] = {
		{ EMPTY, BLUE, GREEN, YELLOW, RED, GARBAGE }, { EMPTY, YELLOW, GREEN, BLUE, RED, GARBAGE },
		{ EMPTY, BLUE, RED, GREEN, YELLOW, GARBAGE },
	};
	make_fields(fields);
	for (int i = 0; i < FIELDS; i++)
		for (size_t k = 0; k < LEN(others); k++) {
			struct puyo_field other = { 0 };
			for (int x = 0; x < PUYO_COLUMNS; x++)
				for (int y = 1; y <= PUYO_ROWS; y++)
					puyo_put(&other, x, y, others[k][puyo_at(&fields[i], x, y)]);
			ck_assert_int_eq(puyo_net_value(net, &other), puyo_net_value(net, &fields[i]));
		}
}
END_TEST

/* --- places --- */

START_TEST(what_it_sees_names_the_place_it_would_take)
{
	struct state *s = set_up_text(content, "{'mode':'solo','practice':true,'pairs':['GR','BB','YR']}");
	struct puyo_ahead ahead;
	struct puyo_choice best;
	struct action action;
	struct view *v = game_view(&puyo_game, s, 1);
	struct thinker *t = puyo_game.think(v, 1, "learned", 1);
	while (!puyo_game.ponder(t))
		continue;
	ck_assert(puyo_game.advise(t, &action) && puyo_cpu_see(v, 1, &ahead));
	ck_assert(puyo_ahead_choice(&ahead, PUYO_EVERYWHERE, &best));
	ck_assert(best.x == action.numbers[0] && best.r == action.numbers[1]);
	for (int place = 0; place < PUYO_PLACES; place++) {
		ck_assert_int_eq(ahead.open[place], puyo_can_reach(&s->all.player[0].field, place / 4, place % 4));
		ck_assert(!ahead.open[place] || !puyo_ahead_prefers(&ahead, place, best.x * 4 + best.r));
	}
	game_thinker_free(&puyo_game, t);
	game_view_free(&puyo_game, v);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- files --- */

static void
expect_refused(const char *text, const char *reason)
{
	struct error e = { 0 };
	char said[ERROR_WORD_SIZE];
	struct puyo_learned *made = puyo_learned_read("the/file", text, &e);
	ck_assert_msg(made == NULL, "read: %.60s", text);
	error_text(&e, said, sizeof said);
	ck_assert_int_eq(e.kind, ERR_DATA);
	ck_assert_msg(strstr(said, "the/file") != NULL && strstr(said, reason) != NULL, "%s", said);
}

/* The text with `after` in place of the first `before` below the first line. */
static char *
changed(const char *before, const char *after)
{
	char *at = strstr(strchr(weights, '\n'), before);
	ck_assert_ptr_nonnull(at);
	return mem_format("%.*s%s%s", (int)(at - weights), weights, after, at + strlen(before));
}

START_TEST(a_file_that_ends_early_is_refused)
{
	size_t length = strlen(weights), first = (size_t)(strchr(weights, '\n') - weights);
	for (size_t cut = first + 1; cut < length; cut += cut + 100 < length ? length / 97 : 1) {
		char *text = mem_format("%.*s", (int)cut, weights);
		expect_refused(text, "damaged");
		free(text);
	}
	expect_refused("", "no file of weights");
	expect_refused("goyu-puyo 1", "no file of weights");
}
END_TEST

START_TEST(a_file_with_another_digit_is_refused)
{
	struct rng rng;
	rng_seed(&rng, 3);
	for (int i = 0; i < 100; i++) {
		char *text = mem_string(weights);
		size_t first = (size_t)(strchr(weights, '\n') - weights), length = strlen(weights);
		size_t at = first + rng_below(&rng, (uint32_t)(length - first));
		while (text[at] < '0' || text[at] > '9')
			at = at + 1 < length ? at + 1 : first;
		text[at] = text[at] == '9' ? '8' : (char)(text[at] + 1);
		expect_refused(text, "damaged");
		free(text);
	}
}
END_TEST

START_TEST(a_file_for_another_version_is_refused)
{
	char *later = mem_format("goyu-puyo %d%s", LEARNED_VERSION + 1, strchr(weights + strlen("goyu-puyo "), ' '));
	char *other = mem_format("goyu-puyo %d %d %d %d\n0", LEARNED_VERSION, INPUTS - 1, LEARNED_FIRST, LEARNED_SECOND);
	expect_refused(later, "another version");
	expect_refused(other, "another version");
	expect_refused("goyu-puyo 99999999999999999999 1 1 1\n", "");
	expect_refused("{\"boards\":[]}", "no file of weights");
	free(later);
	free(other);
}
END_TEST

START_TEST(numbers_that_no_weight_can_have_and_bytes_after_the_sum_are_refused)
{
	static const struct { const char *before, *after; } faults[] = {
		{ "\n", "\n99999999999999999999999 " }, { "\n", "\n32768 " }, { "\n", "\n-32768 " }, { " ", " - " }, { " ", " x " },
		{ " ", "" }, { "\nsum ", " sum " }, { "\nsum ", "\n0\nsum " },
	};
	for (size_t i = 0; i < LEN(faults); i++) {
		char *text = changed(faults[i].before, faults[i].after);
		expect_refused(text, "damaged");
		free(text);
	}
	char *more = mem_format("%s1\n", weights);
	expect_refused(more, "damaged");
	free(more);
}
END_TEST

START_TEST(without_weights_the_other_levels_play)
{
	struct content *lacking = load_boards();
	struct error why = { 0 }, e = { 0 };
	char said[ERROR_WORD_SIZE];
	free(lacking->learned);
	lacking->learned = NULL;
	error_set(&why, ERR_DATA, "%s does not exist", "the/file");
	puyo_game.load_weights(lacking, "the/file", NULL, &why);
	for (int i = 0; puyo_cpu_levels[i].name != NULL; i++) {
		bool needs = puyo_level_table[i].ahead > 0 || puyo_level_table[i].learned;
		ck_assert_int_eq(game_can_play(&puyo_game, lacking, puyo_cpu_levels[i].name, &e), !needs);
	}
	error_text(&e, said, sizeof said);
	ck_assert_str_eq(said, "the/file does not exist");
	puyo_game.unload(lacking);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, begin, end);
	tcase_add_test(tc, a_thousand_fields_have_the_values_that_are_kept);
	tcase_add_loop_test(tc, the_values_of_those_fields_differ, 0, GOALS);
	tcase_add_loop_test(tc, a_processor_without_wide_registers_finds_the_same_values, 0, GOALS);
	tcase_add_loop_test(tc, a_field_in_other_colours_is_worth_the_same, 0, GOALS);
	tcase_add_test(tc, what_it_sees_names_the_place_it_would_take);
	tcase_add_test(tc, a_file_that_ends_early_is_refused);
	tcase_add_test(tc, a_file_with_another_digit_is_refused);
	tcase_add_test(tc, a_file_for_another_version_is_refused);
	tcase_add_test(tc, numbers_that_no_weight_can_have_and_bytes_after_the_sum_are_refused);
	tcase_add_test(tc, without_weights_the_other_levels_play);
}

int
main(void)
{
	return suite_run("puyo_learned", fill, 20);
}
