/* json.c: reading with places and bounds, one stable line, and finding lines. */
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
	json_error_t problem;
	json_t *made = json_loads(copy, JSON_DECODE_ANY, &problem);
	ck_assert_msg(made != NULL, "%s: %s", copy, problem.text);
	free(copy);
	return made;
}

static void
expect_error(const struct error *e, const char *expected)
{
	char text[2048];
	error_text(e, text, sizeof text);
	ck_assert_str_eq(text, expected);
	ck_assert_int_eq(e->kind, ERR_INPUT);
}

/* --- places --- */

START_TEST(a_place_is_named_by_the_way_to_it)
{
	json_t *value = json_of("{'stages':[0,{'goal':{'moves':[[7]]}}]}");
	struct json_at root = json_root(value), stages = json_member(&root, "stages"),
	    one = json_element(&stages, 1), goal = json_member(&one, "goal"),
	    moves = json_member(&goal, "moves"), list = json_element(&moves, 0),
	    seven = json_element(&list, 0);
	char path[64];
	json_path(&root, path, sizeof path);
	ck_assert_str_eq(path, "");
	json_path(&stages, path, sizeof path);
	ck_assert_str_eq(path, "stages");
	json_path(&seven, path, sizeof path);
	ck_assert_str_eq(path, "stages[1].goal.moves[0][0]");
	ck_assert_int_eq(json_integer_value(seven.value), 7);
	json_decref(value);
}
END_TEST

START_TEST(what_is_not_there_has_a_place_and_no_value)
{
	json_t *value = json_of("{'list':[1]}");
	struct json_at root = json_root(value), none = json_member(&root, "none"),
	    list = json_member(&root, "list"), far = json_element(&list, 9), deeper = json_member(&far, "x");
	char path[64];
	ck_assert_ptr_null(none.value);
	ck_assert_ptr_null(far.value);
	ck_assert_ptr_null(deeper.value);
	json_path(&deeper, path, sizeof path);
	ck_assert_str_eq(path, "list[9].x");
	json_decref(value);
}
END_TEST

START_TEST(a_long_place_is_cut_to_its_room)
{
	json_t *value = json_of("{}");
	struct json_at root = json_root(value), a = json_member(&root, "abcdef"), b = json_member(&a, "ghi");
	char path[9];
	json_path(&b, path, 9);
	ck_assert_str_eq(path, "abcdef.g");
	json_path(&b, path, 4);
	ck_assert_str_eq(path, "abc");
	json_decref(value);
}
END_TEST

START_TEST(a_fault_names_the_place_and_cleans_it)
{
	json_t *value = json_of("{}");
	struct json_at root = json_root(value), odd = json_member(&root, "a\n\033b");
	struct error e;
	ck_assert(!json_refuse(&odd, &e, "%s is wrong"));
	expect_error(&e, "a??b is wrong");
	ck_assert(!json_refuse(&root, &e, "%s is wrong"));
	expect_error(&e, "the value is wrong");
	ck_assert(!json_refuse(&root, NULL, "%s is wrong"));
	json_decref(value);
}
END_TEST

/* --- reading members --- */

enum reader { READ_INT, READ_BOOL, READ_TEXT, READ_NAME };
static const char *const colours[] = { "red", "green", "blue" };

/* Runs a reader on member "m" of an object below "at"; writes the value as text. */
static bool
read_member(enum reader reader, const json_t *value, char *read, size_t size, struct error *e)
{
	struct json_at root = json_root(value), at = json_member(&root, "at");
	int number = -7, name = -7;
	bool flag = true, ok = false;
	const char *text = "before";
	switch (reader) {
	case READ_INT:
		ok = json_get_int(&at, "m", -3, 9, &number, e);
		snprintf(read, size, "%d", number);
		break;
	case READ_BOOL:
		ok = json_get_bool(&at, "m", &flag, e);
		snprintf(read, size, "%s", flag ? "yes" : "no");
		break;
	case READ_TEXT:
		ok = json_get_text(&at, "m", &text, e);
		snprintf(read, size, "%s", text);
		break;
	case READ_NAME:
		ok = json_get_name(&at, "m", colours, LEN(colours), &name, e);
		snprintf(read, size, "%d", name);
		break;
	}
	return ok;
}

static const struct { enum reader reader; const char *json, *read, *error; } readings[] = {
	{ READ_INT, "{'at':{'m':-3}}", "-3", NULL },
	{ READ_INT, "{'at':{'m':9}}", "9", NULL },
	{ READ_INT, "{'at':{}}", "-7", NULL },
	{ READ_INT, "{}", "-7", NULL },
	{ READ_INT, "{'at':[1]}", "-7", NULL },
	{ READ_INT, "{'at':{'m':10}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_INT, "{'at':{'m':-4}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_INT, "{'at':{'m':4294967297}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_INT, "{'at':{'m':5.0}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_INT, "{'at':{'m':'5'}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_INT, "{'at':{'m':null}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_INT, "{'at':{'m':true}}", "-7", "at.m must be a whole number from -3 to 9" },
	{ READ_BOOL, "{'at':{'m':false}}", "no", NULL },
	{ READ_BOOL, "{'at':{'m':true}}", "yes", NULL },
	{ READ_BOOL, "{'at':{}}", "yes", NULL },
	{ READ_BOOL, "{'at':{'m':0}}", "yes", "at.m must be true or false" },
	{ READ_BOOL, "{'at':{'m':'no'}}", "yes", "at.m must be true or false" },
	{ READ_BOOL, "{'at':{'m':null}}", "yes", "at.m must be true or false" },
	{ READ_TEXT, "{'at':{'m':'a b'}}", "a b", NULL },
	{ READ_TEXT, "{'at':{'m':''}}", "", NULL },
	{ READ_TEXT, "{'at':{}}", "before", NULL },
	{ READ_TEXT, "{'at':{'m':1}}", "before", "at.m must be a text" },
	{ READ_TEXT, "{'at':{'m':['a']}}", "before", "at.m must be a text" },
	{ READ_TEXT, "{'at':{'m':null}}", "before", "at.m must be a text" },
	{ READ_NAME, "{'at':{'m':'red'}}", "0", NULL },
	{ READ_NAME, "{'at':{'m':'blue'}}", "2", NULL },
	{ READ_NAME, "{'at':{}}", "-7", NULL },
	{ READ_NAME, "{'at':{'m':'Red'}}", "-7", "at.m must be one of: red, green, blue" },
	{ READ_NAME, "{'at':{'m':''}}", "-7", "at.m must be one of: red, green, blue" },
	{ READ_NAME, "{'at':{'m':0}}", "-7", "at.m must be a text" },
};

START_TEST(a_member_is_read_or_left_or_refused_by_name)
{
	json_t *value = json_of(readings[_i].json);
	struct error e = { .kind = ERR_NONE };
	char read[32];
	bool ok = read_member(readings[_i].reader, value, read, sizeof read, &e);
	ck_assert(ok == (readings[_i].error == NULL));
	ck_assert_str_eq(read, readings[_i].read);
	if (!ok)
		expect_error(&e, readings[_i].error);
	ck_assert(read_member(readings[_i].reader, value, read, sizeof read, NULL) == ok);
	json_decref(value);
}
END_TEST

static const struct { const char *json, *error; } memberships[] = {
	{ "{}", NULL }, { "{'a':1}", NULL }, { "{'b':null,'a':{}}", NULL },
	{ "{'a':1,'c':2}", "c is not known here; known are: a, b" },
	{ "{'A':1}", "A is not known here; known are: a, b" },
	{ "{'\\u001b':1}", "? is not known here; known are: a, b" },
	{ "[]", "the value must be an object" }, { "'a'", "the value must be an object" },
	{ "null", "the value must be an object" },
};

START_TEST(only_known_members_are_taken)
{
	static const char *const names[] = { "a", "b", NULL };
	json_t *value = json_of(memberships[_i].json);
	struct json_at root = json_root(value);
	struct error e;
	bool ok = json_check_members(&root, names, &e);
	ck_assert(ok == (memberships[_i].error == NULL));
	if (!ok)
		expect_error(&e, memberships[_i].error);
	json_decref(value);
}
END_TEST

START_TEST(a_missing_value_has_no_members)
{
	static const char *const names[] = { "a", NULL };
	json_t *value = json_of("{'list':[]}");
	struct json_at root = json_root(value), list = json_member(&root, "list"),
	    none = json_element(&list, 3);
	struct error e;
	ck_assert(!json_check_members(&none, names, &e));
	expect_error(&e, "list[3] must be an object");
	json_decref(value);
}
END_TEST

/* --- one stable form --- */

static const struct { const char *a, *b; bool equal; } pairs[] = {
	{ "{'a':1,'b':[true,null]}", "{'b':[true,null],'a':1}", true },
	{ "{ 'a' : { 'y' : 1, 'x' : 2 } }", "{'a':{'x':2,'y':1}}", true },
	{ "'日'", "'\\u65e5'", true },
	{ "[1,2]", "[2,1]", false }, { "{'a':1}", "{'a':2}", false }, { "{'a':1}", "{'b':1}", false },
	{ "1", "1.0", false }, { "1", "'1'", false }, { "[]", "{}", false }, { "null", "false", false },
};

START_TEST(the_checksum_differs_for_different_values_and_for_nothing_else)
{
	json_t *a = json_of(pairs[_i].a), *b = json_of(pairs[_i].b);
	char *line_a = json_line(a), *line_b = json_line(b);
	ck_assert((strcmp(line_a, line_b) == 0) == pairs[_i].equal);
	ck_assert((json_checksum(a) == json_checksum(b)) == pairs[_i].equal);
	free(line_a);
	free(line_b);
	json_decref(a);
	json_decref(b);
}
END_TEST

START_TEST(a_value_is_one_line_with_sorted_members)
{
	json_t *value = json_of("{'b':'x\\ny','a':[1,2.5,true,null,{}],'c':'日\\''}");
	char *line = json_line(value);
	ck_assert_str_eq(line, "{\"a\":[1,2.5,true,null,{}],\"b\":\"x\\ny\",\"c\":\"日\\\"\"}");
	free(line);
	json_decref(value);
	line = json_line(NULL);
	ck_assert_str_eq(line, "null");
	free(line);
}
END_TEST

/* Journals on disk carry these numbers: they may never change. */
START_TEST(the_checksum_of_a_value_never_changes)
{
	json_t *value = json_of("{'a':[1,'日']}"), *empty = json_of("{}");
	ck_assert_uint_eq(json_checksum(value), 0xc7a1b107u);
	ck_assert_uint_eq(json_checksum(empty), 0x5465b825u);
	json_decref(value);
	json_decref(empty);
}
END_TEST

/* --- lines --- */

static const char document[] =
	"\n"								/* 1 */
	"{\n"								/* 2 */
	"	\"plain\": 1, \"beside\": [ ],\n"			/* 3 */
	"	\"tricky \\\" ] } , key\":\n"				/* 4 */
	"		\"text with ] and } and \\\\\\\" and \\\\\",\n"	/* 5 */
	"	\"list\": [\n"						/* 6 */
	"		[1, 2],\n"					/* 7 */
	"		[\n"						/* 8 */
	"			{\"x\": \"[\", \"y\": {}},\n"		/* 9 */
	"			{\"x\":\n"				/* 10 */
	"				-1.5e3,\n"			/* 11 */
	"			 \"y\": true}\n"			/* 12 */
	"		],\n"						/* 13 */
	"		\"}\", null,\n"					/* 14 */
	"		{}\n"						/* 15 */
	"	],\n"							/* 16 */
	"	\"x\": {\"list\": 3},\r\n"				/* 17 */
	"	\"last\": {\"deep\": {\n"				/* 18 */
	"		\"er\": [[[ \n"					/* 19 */
	"			5 ]]]}}\n"				/* 20 */
	"}\n";

static const struct { const char *path; int line; } places[] = {
	{ "", 2 }, { "plain", 3 }, { "beside", 3 }, { "beside[0]", 3 }, { "tricky \\\" ] } , key", 5 },
	{ "list", 6 }, { "list[0]", 7 }, { "list[0][1]", 7 }, { "list[1]", 8 }, { "list[1][0]", 9 },
	{ "list[1][0].x", 9 }, { "list[1][1]", 10 }, { "list[1][1].x", 11 }, { "list[1][1].y", 12 },
	{ "list[2]", 14 }, { "list[3]", 14 }, { "list[4]", 15 },
	{ "x", 17 }, { "x.list", 17 }, { "last", 18 }, { "last.deep", 18 }, { "last.deep.er", 19 },
	{ "last.deep.er[0][0][0]", 20 },
	/* a missing place: the line of its nearest existing parent */
	{ "nothing", 2 }, { "list[9]", 6 }, { "list[1][1].z", 10 }, { "list.x", 6 }, { "plain.x", 3 },
	{ "x[0]", 17 },
	{ "the value", 2 }, { "lis", 2 }, { "list[1][1].x.y", 11 },
};

START_TEST(a_place_is_on_this_line)
{
	json_t *value = json_loads(document, 0, NULL);
	ck_assert_ptr_nonnull(value);
	json_decref(value);
	ck_assert_int_eq(json_find_line(document, places[_i].path), places[_i].line);
}
END_TEST

START_TEST(a_value_that_is_no_object_has_a_line_too)
{
	ck_assert_int_eq(json_find_line("\n\n[1,\n2,\n3]", "[2]"), 5);
	ck_assert_int_eq(json_find_line("\n[1]", "a.b"), 2);
	ck_assert_int_eq(json_find_line("", "a"), 1);
	ck_assert_int_eq(json_find_line("{}", "a"), 1);
}
END_TEST

/* --- numbers of 64 bits, and passed-on values --- */

static const struct { const char *json; bool ok; uint64_t number; } large[] = {
	{ "0", true, 0 }, { "9223372036854775807", true, INT64_MAX },
	{ "'9223372036854775808'", true, UINT64_C(1) << 63 }, { "'18446744073709551615'", true, UINT64_MAX },
	{ "'7'", true, 7 }, { "'18446744073709551616'", false, 0 }, { "-1", false, 0 }, { "'-1'", false, 0 },
	{ "1.0", false, 0 }, { "''", false, 0 }, { "' 7'", false, 0 }, { "null", false, 0 }, { "[7]", false, 0 },
};

START_TEST(a_large_number_is_read_as_number_or_text)
{
	json_t *value = json_of(large[_i].json);
	uint64_t number = 5;
	ck_assert_int_eq(json_to_u64(value, &number), large[_i].ok);
	ck_assert_uint_eq(number, large[_i].ok ? large[_i].number : 5);
	json_t *written = json_from_u64(number), *wanted = json_of(number == 7 ? "7" : large[_i].json);
	ck_assert(!large[_i].ok || json_equal(written, wanted));
	json_decref(written);
	json_decref(wanted);
	json_decref(value);
}
END_TEST

START_TEST(null_is_as_good_as_nothing)
{
	json_t *value = json_of("{'a':null,'b':false,'c':0}");
	struct json_at root = json_root(value);
	static const struct { const char *key; bool given; } members[] = {
		{ "a", false }, { "b", true }, { "c", true }, { "d", false },
	};
	for (size_t i = 0; i < LEN(members); i++) {
		struct json_at at = json_member(&root, members[i].key);
		ck_assert_int_eq(json_is_given(&at), members[i].given);
	}
	json_decref(value);
}
END_TEST

/* --- whole texts --- */

/* The fast reader and jansson agree on every text. */
static void
expect_read_alike(const char *text)
{
	json_error_t ours = { 0 }, theirs = { 0 };
	json_t *read = json_read(text, &ours), *loaded = json_loads(text, JSON_REJECT_DUPLICATES, &theirs);
	ck_assert_msg((read == NULL) == (loaded == NULL), "%s", text);
	if (read != NULL)
		ck_assert_msg(json_equal(read, loaded), "%s", text);
	else
		ck_assert_str_eq(ours.text, theirs.text);
	json_decref(read);
	json_decref(loaded);
}

static const char *const texts[] = {
	"", " ", "{}", " [ ] ", "[1,-2,0,123456789012345678]", "[1234567890123456789]", "[12345678901234567890]",
	"[-0]", "[01]", "[1.5]", "[1e3]", "[-]", "[+1]", "[0x1]", "7", "\"a\"", "null", "[null, true,false]", "[nul]",
	"[truex]", "[1,]", "[,1]",
	"[1 2]", "[1", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":1} {}", "{\"a\":1,\"a\":2}",
	"{\"a\":{\"a\":[{}]}}", "{a:1}", "{'a':1}", "{\"\":1}", "[\"\"]", "[\"a\\nb\"]", "[\"\\u77f3\"]", "[\"\u77F3\"]",
	"[\"a\tb\"]", "[\"a\x7F\"]", "[\"\xFF\"]", "[\"\xC3\"]", "[\"\xED\xA0\x80\"]", "\t[\r\n1\n]\n", "\v[]", "[1]\f",
	"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
	"{\"a name that is longer than any member of ours, much longer than that\":1}",
};

START_TEST(a_text_is_read_as_jansson_reads_it)
{
	expect_read_alike(texts[_i]);
}
END_TEST

START_TEST(damaged_texts_are_read_as_jansson_reads_them)
{
	static const char whole[] = "{\"id\": \"C01\", \"moves\": [[0, -1], [10, 1]], \"on\": true, "
	    "\"ja\": \"\u77F3\", \"n\": null}";
	static const char odd[] = "{}[]\",:0179-.eE\\u tnfx\n\xE7\x9F";
	struct rng rng;
	rng_seed(&rng, 7);
	for (int i = 0; i < 3000; i++) {
		char text[sizeof whole];
		memcpy(text, whole, sizeof whole);
		for (uint32_t n = 1 + (uint32_t)rng_below(&rng, 3); n > 0; n--)
			text[rng_below(&rng, sizeof whole - 1)] = odd[rng_below(&rng, sizeof odd - 1)];
		expect_read_alike(text);
	}
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_text_is_read_as_jansson_reads_it, 0, LEN(texts));
	tcase_add_test(t, damaged_texts_are_read_as_jansson_reads_them);
	tcase_add_test(t, a_place_is_named_by_the_way_to_it);
	tcase_add_test(t, what_is_not_there_has_a_place_and_no_value);
	tcase_add_test(t, a_long_place_is_cut_to_its_room);
	tcase_add_test(t, a_fault_names_the_place_and_cleans_it);
	tcase_add_loop_test(t, a_member_is_read_or_left_or_refused_by_name, 0, LEN(readings));
	tcase_add_loop_test(t, only_known_members_are_taken, 0, LEN(memberships));
	tcase_add_test(t, a_missing_value_has_no_members);
	tcase_add_loop_test(t, the_checksum_differs_for_different_values_and_for_nothing_else,
	    0, LEN(pairs));
	tcase_add_test(t, a_value_is_one_line_with_sorted_members);
	tcase_add_test(t, the_checksum_of_a_value_never_changes);
	tcase_add_loop_test(t, a_large_number_is_read_as_number_or_text, 0, LEN(large));
	tcase_add_test(t, null_is_as_good_as_nothing);
	tcase_add_loop_test(t, a_place_is_on_this_line, 0, LEN(places));
	tcase_add_test(t, a_value_that_is_no_object_has_a_line_too);
}

int
main(void)
{
	return suite_run("json", fill, 5);
}
