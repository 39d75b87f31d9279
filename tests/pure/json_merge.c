/* json_merge.c: merge patches: the examples of RFC 7396, arrays by their elements, and the patch
 * from any value to any other. */
#include <string.h>

#include "../suite.h"
#include "base/json.h"
#include "base/rng.h"

/* JSON with ' for ". */
static json_t *
json_of(const char *text)
{
	char *copy = mem_string(text);
	for (char *s = copy; *s != '\0'; s++)
		*s = *s == '\'' ? '"' : *s;
	json_t *made = json_loads(copy, JSON_DECODE_ANY, NULL);
	ck_assert_msg(made != NULL, "%s", copy);
	free(copy);
	return made;
}

static void
expect_equal(const json_t *value, const json_t *expected)
{
	char *one = json_line(value), *other = json_line(expected);
	ck_assert_str_eq(one, other);
	free(one);
	free(other);
}

/* Appendix A of RFC 7396, except the array that becomes an object; and arrays by their elements. */
static const struct { const char *value, *patch, *result; } examples[] = {
	{ "{'a':'b'}", "{'a':'c'}", "{'a':'c'}" },
	{ "{'a':'b'}", "{'b':'c'}", "{'a':'b','b':'c'}" },
	{ "{'a':'b'}", "{'a':null}", "{}" },
	{ "{'a':'b','b':'c'}", "{'a':null}", "{'b':'c'}" },
	{ "{'a':['b']}", "{'a':'c'}", "{'a':'c'}" },
	{ "{'a':'c'}", "{'a':['b']}", "{'a':['b']}" },
	{ "{'a':{'b':'c'}}", "{'a':{'b':'d','c':null}}", "{'a':{'b':'d'}}" },
	{ "{'a':[{'b':'c'}]}", "{'a':[1]}", "{'a':[1]}" },
	{ "['a','b']", "['c','d']", "['c','d']" },
	{ "{'a':'b'}", "['c']", "['c']" },
	{ "{'a':'foo'}", "null", "null" },
	{ "{'a':'foo'}", "'bar'", "'bar'" },
	{ "{'e':null}", "{'a':1}", "{'e':null,'a':1}" },
	{ "[1,2]", "{'1':3}", "[1,3]" },
	{ "[1,2]", "{'3':5,'2':4}", "[1,2,4,5]" },
	{ "[1,2,3]", "{'0':null,'length':2}", "[null,2]" },
	{ "[{'a':1,'b':2},null]", "{'0':{'a':null},'1':{'c':3}}", "[{'b':2},{'c':3}]" },
	{ "[1,2]", "{'a':'b','length':'x','99999999999':1,'-1':7}", "[1,2]" },
	{ "{}", "{'a':{'bb':{'ccc':null}}}", "{'a':{'bb':{}}}" },
};

START_TEST(a_patch_is_merged_as_its_standard_says)
{
	json_t *value = json_of(examples[_i].value), *patch = json_of(examples[_i].patch), *result = json_of(examples[_i].result);
	value = json_merge_apply(value, patch);
	expect_equal(value, result);
	json_decref(value);
	json_decref(patch);
	json_decref(result);
}
END_TEST

static const struct { const char *before, *after, *patch; } differences[] = {
	{ "{'a':1,'b':[1,2]}", "{'a':1,'b':[1,2]}", "{}" },
	{ "{'a':1,'b':2}", "{'a':1,'b':3}", "{'b':3}" },
	{ "{'a':1,'b':2}", "{'b':2}", "{'a':null}" },
	{ "{'a':{'x':1,'y':2}}", "{'a':{'x':1,'y':3,'z':4}}", "{'a':{'y':3,'z':4}}" },
	{ "{'a':[null,1]}", "{'a':[null,2]}", "{'a':{'1':2}}" },
	{ "{'a':[null,1]}", "{'a':[3,2]}", "{'a':[3,2]}" },
	{ "[1,2,3,{'a':1}]", "[1,2,3,{'a':2},5]", "{'3':{'a':2},'4':5}" },
	{ "[1,2,3,4]", "[1,2,3]", "{'length':3}" },
	{ "[1]", "[]", "[]" },
	{ "{'a':{'b':1}}", "{'a':{}}", "{'a':{'b':null}}" },
	{ "{'a':1}", "7", "7" },
};

START_TEST(a_patch_has_what_differs_and_nothing_else)
{
	json_t *before = json_of(differences[_i].before), *after = json_of(differences[_i].after),
	    *expected = json_of(differences[_i].patch), *patch = json_merge_make(before, after);
	expect_equal(patch, expected);
	before = json_merge_apply(before, patch);
	expect_equal(before, after);
	json_decref(before);
	json_decref(after);
	json_decref(expected);
	json_decref(patch);
}
END_TEST

/* Nested objects and arrays with few names and numbers, so that two of them have much in common. */
static json_t *
random_value(struct rng *rng, int depth)
{
	static const char *const keys[] = { "a", "b", "c", "d" };
	if (depth == 0 || rng_below(rng, 4) == 0)
		return json_integer((json_int_t)rng_below(rng, 3));
	bool is_array = depth % 2 == 1;
	json_t *made = is_array ? json_array() : json_object();
	for (size_t i = rng_below(rng, LEN(keys)); i < LEN(keys); i++) {
		if (is_array)
			json_array_append_new(made, rng_below(rng, 3) == 0 ? json_null() : random_value(rng, depth - 1));
		else
			json_object_set_new(made, keys[i], random_value(rng, depth - 1));
	}
	return made;
}

START_TEST(the_patch_between_two_values_leads_from_one_to_the_other)
{
	struct rng rng;
	rng_seed(&rng, 3);
	for (int i = 0; i < 3000; i++) {
		json_t *before = random_value(&rng, 4), *after = random_value(&rng, 4);
		char *wanted = json_line(after);
		json_t *patch = json_merge_make(before, after);
		json_decref(after);	/* it shares nothing */
		before = json_merge_apply(before, patch);
		json_decref(patch);
		char *got = json_line(before);
		if (strcmp(got, wanted) != 0)
			ck_abort_msg("%s instead of %s", got, wanted);
		free(got);
		free(wanted);
		json_decref(before);
	}
}
END_TEST

START_TEST(a_patch_makes_a_value_where_there_is_none)
{
	json_t *patch = json_of("{'a':{'b':1,'c':null},'d':null}"), *expected = json_of("{'a':{'b':1}}");
	json_t *made = json_merge_apply(NULL, patch);
	expect_equal(made, expected);
	json_decref(made);
	json_decref(patch);
	json_decref(expected);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_patch_is_merged_as_its_standard_says, 0, LEN(examples));
	tcase_add_loop_test(t, a_patch_has_what_differs_and_nothing_else, 0, LEN(differences));
	tcase_add_test(t, the_patch_between_two_values_leads_from_one_to_the_other);
	tcase_add_test(t, a_patch_makes_a_value_where_there_is_none);
}

int
main(void)
{
	return suite_run("json_merge", fill, 5);
}
