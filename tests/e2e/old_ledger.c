/* old_ledger.c: a server finds its people, ratings, lists and tables in the ledger of an earlier
 * version. */
#include "../oldstore.h"
#include "../pty/peer.h"
#include "../pty/server.h"
#include "e2e.h"

static struct server_process served;

static void
make_file(const char *kept, const char *name)
{
	char *path = mem_format("%s/%s", served.data, name);
	oldstore_make(kept, path);
	free(path);
}

static void
set_up(void)
{
	served = server_process_new();
	make_file("ledger", "ledger.db");
	make_file("ledger-games", "goyu.db");
	ck_assert(server_process_start(&served));
}

static void
tear_down(void)
{
	server_process_free(&served);
}

/* The server's answer to a new connection. */
static void
expect_answer(const char *name, const char *question, const char *part)
{
	struct peer p;
	ck_assert(peer_open(&p, served.socket));
	peer_say(&p, "hello 1 en as=%s", name);
	ck_assert_ptr_nonnull(peer_wait_for(&p, "= ", WAIT));
	peer_say(&p, "%s", question);
	const char *heard = peer_wait_for(&p, "= ", WAIT);
	ck_assert_msg(heard != NULL && strstr(heard, part) != NULL, "%s: \"%s\" is not in: %s", question, part, heard);
	peer_close(&p);
}

static const struct { const char *name, *question, *part; } known[] = {
	{ "taro", "rating", "\"gunjin\":{\"games\":1,\"won\":1,\"drawn\":0,\"lost\":0,\"rating\":1662," },
	{ "hana", "rating", "\"gunjin\":{\"games\":1,\"won\":0,\"drawn\":0,\"lost\":1,\"rating\":1338," },
	{ "mika", "ladder gunjin", "[{\"name\":\"taro@arcade\",\"games\":1,\"rating\":1662," },
	{ "hana", "blocked", "[\"mika@arcade\"]" },
	{ "mika", "board monoknight standard", "\"name\":\"taro@arcade\",\"score\":335" },
	{ "hana", "tournaments", "\"tournament\":1,\"name\":\"mika@arcade\",\"kind\":\"swiss\",\"state\":\"open\",\"rounds\":2" },
	{ "taro", "journal 1", "{\"" },
};

START_TEST(what_was_known_is_known)
{
	expect_answer(known[_i].name, known[_i].question, known[_i].part);
}
END_TEST

START_TEST(a_table_that_waited_goes_on)
{
	struct peer p;
	ck_assert(peer_open(&p, served.socket));
	peer_say(&p, "hello 1 en as=taro");
	const char *heard = peer_wait_for(&p, "= ", WAIT);
	ck_assert_msg(heard != NULL && strstr(heard, "\"waiting\":[{\"id\":2,\"game\":\"gunjin\"") != NULL, "%s", heard);
	peer_say(&p, "sit 2");
	ck_assert_ptr_nonnull(peer_wait_for(&p, "%view {\"table\":2,\"n\":8,", WAIT));
	peer_say(&p, "play 2 8 B3-B4");
	heard = peer_wait_for(&p, "= {\"n\":", WAIT);
	ck_assert_msg(heard != NULL && strcmp(heard, "= {\"n\":9}") == 0, "%s", heard);
	peer_close(&p);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, set_up, tear_down);
	tcase_add_loop_test(tc, what_was_known_is_known, 0, LEN(known));
	tcase_add_test(tc, a_table_that_waited_goes_on);
}

int
main(void)
{
	return suite_run("old ledger", fill, 60);
}
