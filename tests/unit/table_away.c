/* table_away.c: checks a server beside other servers: their seeks in its hall, and its own in
 * theirs. */
#include "hall_case.h"

#include <sys/eventfd.h>

#include "table/server_hall.h"

/* A shared ledger that only remembers what the server posts. */
struct shared {
	int	fd;
	int	turns;
	json_t	*seeks;
	struct ledger *ledger;
	json_t	*feed;		/* its answer to the next post */
};
static struct shared body;

static bool
body_check(const char *place, struct error *e)
{
	return strcmp(place, "nowhere") != 0 || error_set(e, ERR_INPUT, "there is no such place");
}

static struct shared *
body_open(const struct shared_start *start)
{
	ck_assert_str_eq(start->realm, "alpha");
	body = (struct shared){ .fd = eventfd(0, EFD_CLOEXEC), .ledger = start->ledger };
	return &body;
}

static void
body_close(struct shared *b)
{
	json_decref(b->seeks);
	close(b->fd);
}

static int
body_fd(const struct shared *b)
{
	return b->fd;
}

static int64_t
body_due(const struct shared *b)
{
	return -1;
}

static void
body_turn(struct shared *b, int64_t at_ms, bool anybody)
{
	b->turns++;
	feed_take(b->ledger, "alpha", b->feed);
	json_decref(b->feed);
	b->feed = NULL;
}

static void
body_publish(struct shared *b, json_t *seeks)
{
	json_decref(b->seeks);
	b->seeks = seeks;
}

static const struct shared_backend functions = { body_check, body_open, body_close, body_fd, body_due, body_turn, body_publish };

static struct host *
open_with(const char *place, const char *realm, struct error *e)
{
	struct host_start start = { .data = folder, .share = "share", .trusted = ARCADE_UID, .shared = &functions,
	    .ledger = place, .realm = realm };
	return host_open(&start, e);
}

static void
set_up_beside(void)
{
	set_up();
	host_close(host);
	host = open_with("somewhere", "alpha", NULL);
	ck_assert_ptr_nonnull(host);
	now_ms = host_server(host)->now_ms;
}

static void
tell(const char *text)
{
	json_t *hosts = json_loads(text, 0, NULL);
	ck_assert_ptr_nonnull(hosts);
	other_hosts_take(host_server(host), hosts);
	json_decref(hosts);
	pass(2000);
}

#define SEEK "{\"seek\":7,\"name\":\"taro@beta\",\"game\":\"gunjin\",\"clock\":\"none\",\"rated\":true,\"seats\":2,\"missing\":1," \
    "\"options\":{\"notebook\":\"off\"}}"

START_TEST(seeks_of_another_host_are_in_the_hall_with_their_host)
{
	int hana = meet("hana");
	ask(hana, "hall on");
	tell("[{\"host\":\"beta\",\"seeks\":[" SEEK "]}]");
	expect(hear(hana), "\"name\":\"taro@beta\"");
	int ken = meet("ken");
	const char *said = ask(ken, "hall on");
	expect(said, "\"host\":\"beta\"");
	expect_not(said, "\"there\"");
	expect_not(said, "\"seek\":7");
}
END_TEST

START_TEST(accepting_one_says_how_to_get_there)
{
	int hana = meet("hana");
	tell("[{\"host\":\"beta\",\"seeks\":[" SEEK "]}]");
	expect(ask(hana, "accept 1"), "? taro@beta waits at the host beta; log in there to play");
	expect(ask(hana, "withdraw 1"), "? taro@beta waits at the host beta");
	expect(ask(hana, "accept 2"), "? that seek or challenge is no longer open");
	tell("[]");
	expect(ask(hana, "accept 1"), "? that seek or challenge is no longer open");
}
END_TEST

START_TEST(a_seek_keeps_its_number_here_as_long_as_it_is_open)
{
	int hana = meet("hana");
	tell("[{\"host\":\"beta\",\"seeks\":[" SEEK "]}]");
	expect(ask(hana, "seek gunjin"), "\"seek\":2");		/* the own seek, not the one at the other server */
	tell("[{\"host\":\"gamma\",\"seeks\":[" SEEK "]},{\"host\":\"beta\",\"seeks\":[" SEEK "]}]");
	expect(ask(hana, "accept 1"), "waits at the host beta");
	expect(ask(hana, "accept 3"), "waits at the host gamma");
}
END_TEST

static const char *const odd_hosts[] = {
	"{}", "[7]", "[{\"host\":\"be ta\",\"seeks\":[" SEEK "]}]", "[{\"host\":\"beta\",\"seeks\":7}]",
	"[{\"host\":\"beta\",\"seeks\":[{\"seek\":1,\"name\":\"x\",\"game\":\"chess\"}]}]",
	"[{\"host\":\"beta\",\"seeks\":[{\"seek\":\"1\",\"name\":\"x\",\"game\":\"gunjin\"}]}]",
};

START_TEST(what_cannot_be_a_seek_is_left_out)
{
	int hana = meet("hana");
	tell(odd_hosts[_i]);
	expect(ask(hana, "hall on"), "\"seeks\":[]");
}
END_TEST

START_TEST(what_is_hostile_in_one_does_not_reach_a_terminal)
{
	int hana = meet("hana");
	tell("[{\"host\":\"beta\",\"seeks\":[{\"seek\":1,\"name\":\"x\\u001b[31m\",\"game\":\"gunjin\",\"deep\":{\"a\":{\"b\":1}},"
	    "\"k\\u009b\":1,\"a_key_that_is_longer_than_any_of_a_seek\":1}]}]");
	const char *said = ask(hana, "hall on");
	expect(said, "\"host\":\"beta\"");
	expect_not(said, "\\u001b");
	expect_not(said, "\"b\":1");
	expect_not(said, "\xc2\x9b");
	expect_not(said, "longer_than");
}
END_TEST

START_TEST(own_seeks_are_posted_with_the_names_that_other_hosts_know)
{
	int login = call(getuid()), hana = meet("hana");
	char name[80];
	ask(login, "hello 1 en");
	ask(login, "seek gunjin");
	ask(hana, "seek puyo");
	pass(0);
	ck_assert_uint_eq(json_array_size(body.seeks), 2);
	const struct person *p = host_server(host)->people;
	while (strcmp(p->realm, "login") != 0)
		p = p->next;
	snprintf(name, sizeof name, "%s@alpha", p->name);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(body.seeks, 0), "name")), name);
	ck_assert_str_eq(json_string_value(json_object_get(json_array_get(body.seeks, 1), "name")), "hana@arcade");
	close(hana);
	pass(0);
	pass(0);
	ck_assert_uint_eq(json_array_size(body.seeks), 1);
}
END_TEST

/* Programs find their own rows by the name, so the server does not change it while one is
 * connected. */
START_TEST(other_capitals_from_a_shared_ledger_are_shown_from_the_next_visit_on)
{
	int taro = meet("TARO"), again;
	body.feed = json_pack("{s:[{s:s, s:s}]}", "people", "realm", "arcade", "name", "Taro");
	pass(0);
	expect(ask(taro, "rating"), "= {\"name\":\"TARO@arcade\"");
	again = meet("taro");
	expect(ask(again, "rating TARO@arcade"), "= {\"name\":\"TARO@arcade\"");
	close(taro), close(again);
	pass(0);
	taro = meet("taro");
	expect(ask(taro, "rating"), "= {\"name\":\"Taro@arcade\"");
	expect(ask(taro, "rating Taro@arcade"), "= {\"name\":\"Taro@arcade\"");
}
END_TEST

START_TEST(a_place_or_realm_that_cannot_be_is_refused_before_anything_begins)
{
	struct error e;
	host_close(host);
	ck_assert_ptr_null(open_with("nowhere", "alpha", &e));
	ck_assert_str_eq(e.sentence, "there is no such place");
	ck_assert_ptr_null(open_with("somewhere", "al pha", &e));
	ck_assert_int_eq(e.kind, ERR_INPUT);
	host = open_with("somewhere", "alpha", &e);
	ck_assert_ptr_nonnull(host);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up_beside, tear_down);
	tcase_add_test(all, seeks_of_another_host_are_in_the_hall_with_their_host);
	tcase_add_test(all, accepting_one_says_how_to_get_there);
	tcase_add_test(all, a_seek_keeps_its_number_here_as_long_as_it_is_open);
	tcase_add_loop_test(all, what_cannot_be_a_seek_is_left_out, 0, LEN(odd_hosts));
	tcase_add_test(all, what_is_hostile_in_one_does_not_reach_a_terminal);
	tcase_add_test(all, own_seeks_are_posted_with_the_names_that_other_hosts_know);
	tcase_add_test(all, other_capitals_from_a_shared_ledger_are_shown_from_the_next_visit_on);
	tcase_add_test(all, a_place_or_realm_that_cannot_be_is_refused_before_anything_begins);
}

int
main(void)
{
	return suite_run("seeks at other hosts", fill, 20);
}
