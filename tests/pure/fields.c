/* fields.c: a table of rows makes views, hashes, checks and JSON of a struct, and hides everything
 * that has no row. */
#include <stdlib.h>
#include <math.h>
#include <string.h>

#include "base/fields.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/rng.h"
#include "../differ.h"
#include "../suite.h"

/* --- a struct with a row of every kind --- */

enum suit { SUIT_CLUB, SUIT_HEART, SUITS };
static const char *const suit_names[SUITS] = { "club", "heart" };

struct card { uint8_t suit; int8_t value; };

struct hand {
	struct card	cards[4];
	int		count;
	char		name[8];
};

struct table {
	int		 viewer;
	const void	*content;
	enum suit	 trump;
	int16_t		 round;
	bool		 open;
	double		 share;
	int		 leader;		/* -1: no player */
	struct hand	 hands[2];
	struct card	*pile;
	int		 pile_count, pile_room;
	uint8_t		 grid[2][3];
	int		 total;			/* derived */
	struct rng	 rng;
};

static int
compare_values(const void *a, const void *b)
{
	return ((const struct card *)a)->value - ((const struct card *)b)->value;
}

static const struct field card_fields[] = {
	FIELD_NAME(struct card, suit, suit_names, SUITS),
	FIELD_INT(struct card, value, 1, 9, .hidden = -1),
	FIELD_END
};

/* The owner sees the cards, the others their number. */
static enum sight
hand_sight(const struct field_at *at, int viewer)
{
	return seen_by_owner(at, viewer) == SIGHT_WHOLE ? SIGHT_WHOLE : SIGHT_COUNT;
}

static enum sight
pile_sight(const struct field_at *at, int viewer)
{
	const struct table *t = field_root(at);
	return viewer == FIELD_REFEREE ? SIGHT_WHOLE : t->open ? SIGHT_SORTED : SIGHT_NONE;
}

static const struct field hand_fields[] = {
	FIELD_COUNTED(struct hand, cards, count, ELEMENT_STRUCT(struct card, card_fields), .seen = hand_sight),
	FIELD_TEXT(struct hand, name),
	FIELD_END
};

static const struct field fields[] = {
	FIELD_CONSTANT("game", "cards"),
	FIELD_VIEWER(struct table, viewer),
	FIELD_KEPT(struct table, content),
	FIELD_NAME(struct table, trump, suit_names, SUITS),
	FIELD_INT(struct table, round, 0, 100, .shift = 1),
	FIELD_BOOL(struct table, open),
	FIELD_REAL(struct table, share, .since = 2),
	FIELD_INT(struct table, leader, 0, 1, .hidden = -1, .nullable = true),
	FIELD_ARRAY(struct table, hands, ELEMENT_STRUCT(struct hand, hand_fields)),
	FIELD_LIST(struct table, pile, pile_count, pile_room, 20, ELEMENT_STRUCT(struct card, card_fields),
	    .seen = pile_sight, .compare = compare_values),
	FIELD_ARRAY(struct table, grid, ELEMENT_ARRAY(uint8_t, 3, ELEMENT_INT(uint8_t, 0, 200)), .unshown = true),
	FIELD_DERIVED(struct table, total),
	FIELD_RNG(struct table, rng),
	FIELD_END
};

static struct table
example(void)
{
	struct table t = { .viewer = FIELD_REFEREE, .content = "kept", .trump = SUIT_HEART, .round = 6, .share = 0.5,
		.leader = -1, .total = 77, .grid = { { 1, 2, 3 }, { 4, 5, 6 } } };
	t.hands[0] = (struct hand){ .cards = { { SUIT_CLUB, 3 }, { SUIT_HEART, 9 }, { SUIT_HEART, 8 } }, .count = 2,
		.name = "one" };
	t.hands[1] = (struct hand){ .cards = { { SUIT_HEART, 7 } }, .count = 1, .name = "二" };
	t.pile = mem_new(2 * sizeof t.pile[0]);
	t.pile[0] = (struct card){ SUIT_CLUB, 5 };
	t.pile[1] = (struct card){ SUIT_HEART, 2 };
	t.pile_count = t.pile_room = 2;
	rng_seed(&t.rng, 42);
	return t;
}

static struct table
view_of(const struct table *t, int viewer)
{
	struct table view = { 0 };
	fields_view(fields, t, &view, viewer);
	return view;
}

static void
expect_json(json_t *made, const char *wanted)
{
	char *line = json_line(made);
	char *quoted = mem_string(wanted);
	for (char *s = quoted; (s = strchr(s, '\'')) != NULL; )
		*s = '"';
	ck_assert_str_eq(line, quoted);
	free(line);
	free(quoted);
	json_decref(made);
}

/* --- views --- */

START_TEST(a_view_has_what_the_rows_show_and_nothing_else)
{
	struct table t = example(), v = view_of(&t, 1);
	ck_assert_int_eq(v.viewer, 1);
	ck_assert_int_eq(v.round, 6);
	ck_assert_str_eq(v.content, "kept");
	ck_assert_int_eq(v.hands[0].cards[1].value, 9);
	ck_assert_int_eq(v.hands[0].cards[2].value, 0);	/* beyond its count: must not show an
							 * earlier card */
	ck_assert_int_eq(v.hands[1].count, 1);
	ck_assert_int_eq(v.hands[1].cards[0].value, -1);
	ck_assert_str_eq(v.hands[1].name, "二");
	ck_assert_int_eq(v.pile_count, 0);
	ck_assert_ptr_null(v.pile);
	ck_assert_int_eq(v.total, 0);
	ck_assert_uint_eq(v.rng.state, 0);
	ck_assert_int_eq(v.grid[1][2], 6);
	fields_release(fields, &v);
	fields_release(fields, &t);
}
END_TEST

START_TEST(a_list_may_be_seen_without_its_order)
{
	struct table t = example();
	t.open = true;
	struct table v = view_of(&t, 2);
	ck_assert_int_eq(v.pile_count, 2);
	ck_assert_int_eq(v.pile[0].value, 2);
	ck_assert_int_eq(v.pile[1].value, 5);
	fields_release(fields, &v);
	fields_release(fields, &t);
}
END_TEST

START_TEST(the_whole_view_is_equal_and_separate)
{
	struct table t = example(), copy = view_of(&t, FIELD_REFEREE);
	char path[64];
	ck_assert(!fields_differ(fields, &t, &copy, path, sizeof path));
	copy.pile[1].value = 4;
	ck_assert(fields_differ(fields, &t, &copy, path, sizeof path));
	ck_assert_str_eq(path, "pile[1].value");
	fields_release(fields, &copy);
	fields_release(fields, &t);
}
END_TEST

/* --- the hash --- */

START_TEST(a_hash_changes_with_every_row_but_those_that_came_later)
{
	struct table t = example();
	uint64_t first = fields_hash(fields, &t, 1), second = fields_hash(fields, &t, 2);
	ck_assert_uint_ne(first, second);
	t.share = 0.25;
	ck_assert_uint_eq(fields_hash(fields, &t, 1), first);
	ck_assert_uint_ne(fields_hash(fields, &t, 2), second);
	t.total = t.viewer = 3;
	ck_assert_uint_eq(fields_hash(fields, &t, 1), first);
	t.hands[0].cards[2].value = 1;	/* beyond its count */
	ck_assert_uint_eq(fields_hash(fields, &t, 1), first);
	t.grid[0][1]++;
	ck_assert_uint_ne(fields_hash(fields, &t, 1), first);
	fields_release(fields, &t);
}
END_TEST

START_TEST(the_two_zeros_are_one_value)
{
	struct table t = example(), other = example();
	char path[64];
	t.share = 0.0;
	other.share = -0.0;
	ck_assert_uint_eq(fields_hash(fields, &t, 2), fields_hash(fields, &other, 2));
	ck_assert(!fields_differ(fields, &t, &other, path, sizeof path));
	fields_release(fields, &other);
	fields_release(fields, &t);
}
END_TEST

/* --- JSON --- */

START_TEST(the_shown_form_has_names_and_leaves_out_what_is_not_seen)
{
	struct table t = example(), v = view_of(&t, 1);
	expect_json(fields_show(fields, &v, NULL, 1), "{'game':'cards','hands':[{'cards':[{'suit':'club','value':3},"
	    "{'suit':'heart','value':9}],'name':'one'},{'cards':1,'name':'二'}],'leader':null,'open':false,'round':7,"
	    "'share':0.5,'trump':'heart'}");
	fields_release(fields, &v);
	fields_release(fields, &t);
}
END_TEST

START_TEST(the_first_version_showed_no_rows_that_came_later)
{
	struct table t = example();
	json_t *now = fields_show(fields, &t, NULL, FIELD_REFEREE), *then = fields_show_first(fields, &t, NULL);
	ck_assert_ptr_nonnull(json_object_get(now, "share"));
	ck_assert_ptr_null(json_object_get(then, "share"));
	json_object_del(now, "share");
	ck_assert(json_equal(now, then));
	json_decref(now);
	json_decref(then);
	fields_release(fields, &t);
}
END_TEST

START_TEST(what_the_referee_is_shown_reads_back)
{
	struct table t = example(), again = { .viewer = FIELD_REFEREE, .leader = 1 };
	struct error e;
	char path[64] = "";
	json_t *shown = fields_show(fields, &t, NULL, FIELD_REFEREE);
	struct json_at root = json_root(shown);
	memcpy(again.grid, t.grid, sizeof t.grid);	/* not in this form */
	ck_assert(fields_read(fields, &root, &again, NULL, &e));
	ck_assert_msg(!fields_differ(fields, &t, &again, path, sizeof path), "%s", path);
	json_decref(shown);
	fields_release(fields, &again);
	fields_release(fields, &t);
}
END_TEST

static const struct { const char *json, *problem; } bad[] = {
	{ "{'round':0}", "round must be a whole number from 1 to 101" },
	{ "{'round':'6'}", "round must be a whole number from 1 to 101" },
	{ "{'leader':2}", "leader must be null or a whole number from 0 to 1" },
	{ "{'open':1}", "open must be true or false" },
	{ "{'trump':'spade'}", "trump must be one of: club, heart" },
	{ "{'game':'chess'}", "game must be one of: cards" },
	{ "{'hands':[{}]}", "hands must be a list of 2" },
	{ "{'hands':[{},{'cards':[{},{'value':10}]}]}", "hands[1].cards[1].value must be a whole number from 1 to 9" },
	{ "{'hands':[{},{'cards':[{},{},{},{},{}]}]}", "hands[1].cards must be a list of at most 4" },
	{ "{'hands':[{},{'name':'12345678'}]}", "hands[1].name must be at most 7 bytes long" },
	{ "{'share':'x'}", "share must be a number" },
	{ "{'grid':[]}", "grid is not known here; known are: game, trump, round, open, share, leader, hands, pile, rng" },
	{ "[]", "the value must be an object" },
};

START_TEST(a_wrong_value_is_refused_with_its_place)
{
	struct table t = example();
	struct error e;
	char text[512], *json = mem_string(bad[_i].json);
	for (char *s = json; (s = strchr(s, '\'')) != NULL; )
		*s = '"';
	json_t *value = json_loads(json, 0, NULL);
	struct json_at root = json_root(value);
	ck_assert(!fields_read(fields, &root, &t, NULL, &e));
	error_text(&e, text, sizeof text);
	ck_assert_str_eq(text, bad[_i].problem);
	json_decref(value);
	free(json);
	fields_release(fields, &t);
}
END_TEST

START_TEST(the_mirror_of_a_view_is_equal_to_it)
{
	struct table t = example();
	t.open = _i > 2;
	struct table v = view_of(&t, _i % 3), mirror = { 0 };
	struct error e;
	char path[64] = "";
	json_t *conn = fields_protocol_json(fields, &v);
	struct json_at root = json_root(conn);
	ck_assert(fields_mirror(fields, &root, &mirror, &e));
	ck_assert_msg(!fields_differ(fields, &v, &mirror, path, sizeof path), "%s", path);
	json_decref(conn);
	fields_release(fields, &mirror);
	fields_release(fields, &v);
	fields_release(fields, &t);
}
END_TEST

START_TEST(numbers_outside_their_rows_are_found_in_memory)
{
	struct table t = example();
	struct error e;
	char text[256];
	ck_assert(fields_check(fields, &t, &e));
	t.hands[1].cards[0].value = 10;
	ck_assert(!fields_check(fields, &t, &e));
	error_text(&e, text, sizeof text);
	ck_assert_str_eq(text, "hands[1].cards[0].value must be a whole number from 1 to 9");
	fields_release(fields, &t);
}
END_TEST

/* --- content files --- */

struct prize { char id[4]; struct bilingual name; };
struct fair { int count; struct prize prizes[3]; };

static bool
check_prize(const struct json_at *at, void *prize, const struct field_context *c, struct error *e)
{
	const struct fair *fair = c->root;
	for (const struct prize *p = fair->prizes; p != prize; p++)
		if (strcmp(p->id, ((const struct prize *)prize)->id) == 0)
			return json_refuse(at, e, "%s is there already");
	return true;
}

static const struct field prize_fields[] = {
	FIELD_TEXT(struct prize, id, .required = true),
	FIELD_WORDS(struct prize, name),
	FIELD_END
};

static const struct field fair_fields[] = {
	FIELD_NUMBER("format", 1),
	FIELD_COUNTED(struct fair, prizes, count, ELEMENT_STRUCT(struct prize, prize_fields,
	    .check = check_prize), .least = 1, .required = true),
	FIELD_END
};

#define PRIZE(id, ja) "{\"id\":\"" id "\",\"name\":{\"en\":\"a\",\"ja\":\"" ja "\"}}"
#define FAIR(list) "{\"format\":1,\"prizes\":[" list "]}"

static const struct { const char *json, *problem; } fairs[] = {
	{ FAIR(PRIZE("a", "あ") "," PRIZE("b", "い")), NULL },
	{ FAIR(PRIZE("a", "あ") "," PRIZE("a", "い")), "prizes[1] is there already" },
	{ FAIR(PRIZE("a", "")), "prizes[0].name.ja is empty" },
	{ FAIR("{\"id\":\"a\"}"), "prizes[0].name is missing" },
	{ FAIR(""), "prizes must be a list of 1 to 3" },
	{ "{\"format\":2}", "format must be a whole number from 1 to 1" },
	{ "{}", "format is missing" },
};

START_TEST(content_is_read_and_checked)
{
	struct fair fair = { 0 };
	struct error e;
	char text[128];
	json_t *value = json_loads(fairs[_i].json, 0, NULL);
	struct json_at root = json_root(value);
	bool taken = fields_read(fair_fields, &root, &fair, NULL, &e);
	ck_assert_int_eq(taken, fairs[_i].problem == NULL);
	if (taken) {
		ck_assert_str_eq(fair.prizes[1].name.ja, "い");
		json_t *shown = fields_show(fair_fields, &fair, NULL, 0);
		ck_assert(json_equal(shown, value));
		json_decref(shown);
	} else {
		error_text(&e, text, sizeof text);
		ck_assert_str_eq(text, fairs[_i].problem);
	}
	json_decref(value);
	fields_release(fair_fields, &fair);
}
END_TEST

/* --- a struct that the shown form puts in place of another --- */

struct walker { int steps, most, coins; };

static int64_t
most_steps(const void *root)
{
	return ((const struct walker *)root)->most;
}

static void *
itself(const void *root, const void *walker)
{
	(void)root;
	return (void *)walker;
}

static const struct field purse_fields[] = {
	FIELD_INT(struct walker, coins, 0, 9),
	FIELD_END
};

static const struct field walker_fields[] = {
	FIELD_INT(struct walker, most, 0, 99, .unshown = true),
	FIELD_INT(struct walker, steps, 0, 0, .limit = most_steps),
	FIELD_PART("purse", purse_fields, itself),
	FIELD_END
};

static const struct { const char *json, *problem; } bad_walkers[] = {
	{ "{\"steps\":8}", "steps must be a whole number from 0 to 7" },
	{ "{\"coins\":10}", "coins must be a whole number from 0 to 9" },
	{ "{\"purse\":1}", "purse is not known here; known are: steps, coins" },
};

START_TEST(the_rows_of_a_part_are_among_the_others)
{
	struct walker w = { .steps = 7, .most = 7, .coins = 3 };
	struct error e;
	char text[128];
	expect_json(fields_show(walker_fields, &w, NULL, 0), "{'coins':3,'steps':7}");
	for (size_t i = 0; i < LEN(bad_walkers); i++) {
		json_t *value = json_loads(bad_walkers[i].json, 0, NULL);
		struct json_at root = json_root(value);
		ck_assert(!fields_read(walker_fields, &root, &w, NULL, &e));
		error_text(&e, text, sizeof text);
		ck_assert_str_eq(text, bad_walkers[i].problem);
		json_decref(value);
	}
	ck_assert(fields_check(walker_fields, &w, &e));
	w.most = 6;
	ck_assert(!fields_check(walker_fields, &w, &e));
}
END_TEST

struct host {
	struct walker	guest;
};

static bool
has_guest(const void *host)
{
	return ((const struct host *)host)->guest.steps > 0;
}

static const struct field host_fields[] = {
	FIELD_STRUCT(struct host, guest, purse_fields, .there = has_guest),
	FIELD_END
};

START_TEST(a_struct_that_is_not_there_is_null)
{
	struct host host = { .guest = { .coins = 4 } };
	struct error e;
	json_t *null = fields_show(host_fields, &host, NULL, 0);
	struct json_at root = json_root(null);
	ck_assert(fields_read(host_fields, &root, &host, NULL, &e));
	ck_assert_int_eq(host.guest.coins, 4);
	expect_json(null, "{'guest':null}");
	host.guest.steps = 1;
	expect_json(fields_show(host_fields, &host, NULL, 0), "{'guest':{'coins':4}}");
}
END_TEST

/* --- lists of content, rows shown only with a value --- */

struct ware {
	struct bilingual	name;
	int		debt;		/* 0: none */
	char		mark[8];
};

struct shelf {
	struct ware	*wares;
	int		 count, room;
	struct rng	 rng[2];
};

static const struct field ware_fields[] = {
	FIELD_INT(struct ware, debt, 1, 9, .sparse = true),
	FIELD_TEXT(struct ware, mark, .sparse = true),
	FIELD_END
};

static const struct field named_fields[] = {
	FIELD_WORDS(struct ware, name),
	FIELD_INT(struct ware, debt, 1, 9, .required = true),
	FIELD_END
};

static const struct field shelf_fields[] = {
	FIELD_LIST(struct shelf, wares, count, room, 9, ELEMENT_STRUCT(struct ware, named_fields)),
	FIELD_ARRAY(struct shelf, rng, ELEMENT_RNG(), .seen = seen_by_referee),
	FIELD_END
};

START_TEST(a_sparse_row_is_left_out_where_it_is_hidden_or_empty)
{
	struct ware ware = { .debt = 3, .mark = "x" }, none = { 0 };
	struct error e;
	expect_json(fields_show(ware_fields, &ware, NULL, 1), "{'debt':3,'mark':'x'}");
	expect_json(fields_show(ware_fields, &none, NULL, 1), "{}");
	ck_assert(fields_check(ware_fields, &none, &e));
}
END_TEST

/* The sanitizers report memory that is freed twice or never. */
START_TEST(a_list_that_is_refused_halfway_is_released_whole)
{
	struct shelf shelf = { 0 };
	struct error e;
	json_t *json = json_pack("{s:[{s:{s:s,s:s},s:i},{},{}]}", "wares", "name", "en", "a", "ja", "b", "debt", 1);
	struct json_at root = json_root(json);
	ck_assert(!fields_read(shelf_fields, &root, &shelf, NULL, &e));
	ck_assert_str_eq(error_word(&e, 0), "wares[1].name");
	ck_assert_ptr_null(shelf.wares[2].name.en);
	json_decref(json);
	fields_release(shelf_fields, &shelf);
}
END_TEST

START_TEST(no_protocol_form_has_generators)
{
	struct shelf shelf = { 0 };
	expect_json(fields_protocol_json(shelf_fields, &shelf), "{'wares':[]}");
}
END_TEST

/* --- the text of the protocol form --- */

struct oddment {
	char	mark[40], note[8];
	double	real;
	int64_t	number;
	int8_t	small[2];
};

static const struct field oddment_fields[] = {
	FIELD_TEXT(struct oddment, mark),
	FIELD_TEXT(struct oddment, note, .nullable = true),
	FIELD_REAL(struct oddment, real),
	FIELD_INT(struct oddment, number, INT64_MIN, INT64_MAX, .json = "a"),
	FIELD_ARRAY(struct oddment, small, ELEMENT_INT(int8_t, INT8_MIN, INT8_MAX)),
	FIELD_END
};

static const struct oddment oddments[] = {
	{ .number = 0 },
	{ .mark = "\"quoted\" \\ / \b\f\n\r\t\x01\x1F\x7F", .note = "\u77F3", .number = INT64_MIN, .small = { -128, 127 } },
	{ .mark = "\xFF", .note = "\xE7\x9F", .number = INT64_MAX, .small = { 0, 1 } },
	{ .real = 0.1, .number = 1 }, { .real = -2.5e-300, .number = -1 }, { .real = 1e15 }, { .real = -7 }, { .real = 1e300 },
	{ .real = INFINITY }, { .real = NAN },
};

START_TEST(the_text_of_odd_values_is_what_jansson_writes)
{
	json_t *conn = fields_protocol_json(oddment_fields, &oddments[_i]);
	size_t length;
	char *text = fields_text(oddment_fields, &oddments[_i], &length), *line = json_line(conn);
	ck_assert_str_eq(text, line);
	ck_assert_uint_eq(strlen(text), length);
	free(text);
	free(line);
	json_decref(conn);
}
END_TEST

/* --- sets of names, names with none as the first, numbers with a fraction --- */

static const char *const seal_names[] = { "none", "wax", "lead", "gold" };

struct letter {
	unsigned	met;
	uint8_t		seal;
	double		weight;
};

static const struct field letter_fields[] = {
	FIELD_BITS(struct letter, met, seal_names, 1, 4),
	FIELD_NAME(struct letter, seal, seal_names, 4, .low = 1, .nullable = true),
	FIELD_REAL(struct letter, weight, .high = 5),
	FIELD_END
};

START_TEST(a_set_of_names_is_a_list)
{
	struct letter l = { .met = 1 << 1 | 1 << 3, .weight = 0.5 }, again = { 0 };
	char path[64];
	struct error e = { 0 };
	json_t *shown = fields_show(letter_fields, &l, NULL, FIELD_REFEREE);
	struct json_at root = json_root(shown);
	ck_assert(fields_check(letter_fields, &l, &e));
	ck_assert(fields_read(letter_fields, &root, &again, NULL, &e));
	ck_assert(!fields_differ(letter_fields, &l, &again, path, sizeof path));
	expect_json(shown, "{'met':['wax','gold'],'seal':null,'weight':0.5}");
}
END_TEST

static const struct { const char *json, *sentence; } bad_letters[] = {
	{ "{'met':['none']}", "met[0] must be one of: wax, lead, gold" },
	{ "{'met':'wax'}", "met must be a list of names" },
	{ "{'seal':'none'}", "seal must be one of: wax, lead, gold" },
	{ "{'weight':5.5}", "weight must be a number from 0 to 5" },
	{ "{'weight':'1'}", "weight must be a number from 0 to 5" },
};

START_TEST(a_letter_out_of_range_is_refused)
{
	struct letter l = { 0 };
	struct error e = { 0 };
	char *text = mem_string(bad_letters[_i].json), sentence[256];
	for (char *s = text; (s = strchr(s, '\'')) != NULL; )
		*s = '"';
	json_t *in = json_loads(text, 0, NULL);
	struct json_at root = json_root(in);
	ck_assert(!fields_read(letter_fields, &root, &l, NULL, &e));
	error_text(&e, sentence, sizeof sentence);
	ck_assert_str_eq(sentence, bad_letters[_i].sentence);
	l = (struct letter){ .weight = -1 };
	ck_assert(!fields_check(letter_fields, &l, &e));
	json_decref(in);
	free(text);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_view_has_what_the_rows_show_and_nothing_else);
	tcase_add_test(tc, a_list_may_be_seen_without_its_order);
	tcase_add_test(tc, the_whole_view_is_equal_and_separate);
	tcase_add_test(tc, a_hash_changes_with_every_row_but_those_that_came_later);
	tcase_add_test(tc, the_two_zeros_are_one_value);
	tcase_add_test(tc, the_shown_form_has_names_and_leaves_out_what_is_not_seen);
	tcase_add_test(tc, the_first_version_showed_no_rows_that_came_later);
	tcase_add_test(tc, what_the_referee_is_shown_reads_back);
	tcase_add_loop_test(tc, a_wrong_value_is_refused_with_its_place, 0, LEN(bad));
	tcase_add_loop_test(tc, the_mirror_of_a_view_is_equal_to_it, 0, 6);
	tcase_add_test(tc, a_struct_that_is_not_there_is_null);
	tcase_add_test(tc, a_sparse_row_is_left_out_where_it_is_hidden_or_empty);
	tcase_add_test(tc, a_list_that_is_refused_halfway_is_released_whole);
	tcase_add_test(tc, no_protocol_form_has_generators);
	tcase_add_loop_test(tc, the_text_of_odd_values_is_what_jansson_writes, 0, LEN(oddments));
	tcase_add_test(tc, numbers_outside_their_rows_are_found_in_memory);
	tcase_add_loop_test(tc, content_is_read_and_checked, 0, LEN(fairs));
	tcase_add_test(tc, the_rows_of_a_part_are_among_the_others);
	tcase_add_test(tc, a_set_of_names_is_a_list);
	tcase_add_loop_test(tc, a_letter_out_of_range_is_refused, 0, LEN(bad_letters));
}

int
main(void)
{
	return suite_run("fields", fill, 10);
}
