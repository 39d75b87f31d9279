/* table_conn.c: checks connections over a socket: input, the queue of output, and their limits. */
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../suite.h"
#include "table/conn.h"

static struct conn *conn;
static int other;

static void
set_up(void)
{
	int ends[2];
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	conn = conn_new(ends[0], CONN_LINE_MAX);
	other = ends[1];
}

static void
tear_down(void)
{
	conn_free(conn);
	close(other);
}

static void
send_bytes(const char *bytes, size_t length)
{
	ck_assert_int_eq(write(other, bytes, length), (ssize_t)length);
	ck_assert(conn_read(conn));
}

static void
expect_line(const char *text)
{
	const char *bad;
	const char *line = conn_next(conn, &bad);
	ck_assert_ptr_nonnull(line);
	ck_assert_ptr_null(bad);
	ck_assert_str_eq(line, text);
}

static void
expect_bad(const char *why)
{
	const char *bad;
	const char *line = conn_next(conn, &bad);
	ck_assert_ptr_nonnull(line);
	ck_assert_str_eq(line, "");
	ck_assert_ptr_nonnull(bad);
	ck_assert_str_eq(bad, why);
}

static void
expect_none(void)
{
	const char *bad;
	ck_assert_ptr_null(conn_next(conn, &bad));
}

START_TEST(a_line_comes_when_its_end_has_come)
{
	send_bytes("hel", 3);
	expect_none();
	send_bytes("lo 1\nping\nqu", 12);
	expect_line("hello 1");
	expect_line("ping");
	expect_none();
	send_bytes("it\n", 3);
	expect_line("quit");
	expect_none();
}
END_TEST

START_TEST(lines_that_came_before_the_end_can_be_taken_and_half_a_line_is_none)
{
	ck_assert_int_eq(write(other, "ping\nresi", 9), 9);
	close(other);
	other = -1;
	bool open = conn_read(conn);
	if (open)
		open = conn_read(conn);
	ck_assert(!open);
	expect_line("ping");
	expect_none();
}
END_TEST

START_TEST(a_line_may_be_so_long_and_not_a_byte_longer)
{
	char line[CONN_LINE_MAX + 3];
	memset(line, 'x', sizeof line);
	line[CONN_LINE_MAX] = '\n';
	send_bytes(line, CONN_LINE_MAX + 1);
	line[CONN_LINE_MAX] = '\0';
	expect_line(line);
	line[CONN_LINE_MAX] = 'x';
	line[CONN_LINE_MAX + 1] = '\n';
	send_bytes(line, CONN_LINE_MAX + 2);
	expect_bad("the line is too long");
	send_bytes("ping\n", 5);
	expect_line("ping");
}
END_TEST

START_TEST(an_endless_line_is_reported_once_when_it_ends)
{
	char part[CONN_LINE_MAX];
	memset(part, 'x', sizeof part);
	for (int i = 0; i < 100; i++) {
		send_bytes(part, sizeof part);
		expect_none();
	}
	send_bytes("y\nping\n", 7);
	expect_bad("the line is too long");
	expect_line("ping");
}
END_TEST

START_TEST(what_is_no_text_is_refused_and_the_next_line_read)
{
	static const char bytes[] = "a\0b\n\xff\n\xe3\x81\nok\n";
	send_bytes(bytes, sizeof bytes - 1);
	expect_bad("the line contains a NUL");
	expect_bad("the line is not UTF-8");
	expect_bad("the line is not UTF-8");
	expect_line("ok");
}
END_TEST

START_TEST(a_flood_of_input_is_read_no_further_than_fits)
{
	char line[1024];
	size_t sent = 0;
	ssize_t bytes;
	memset(line, 'x', sizeof line);
	line[sizeof line - 1] = '\n';
	for (int i = 0; i < 400; i++) {
		while ((bytes = send(other, line, sizeof line, MSG_DONTWAIT)) > 0)
			sent += (size_t)bytes;
		ck_assert(conn_read(conn));
	}
	ck_assert_uint_lt(sent, 1024 * 1024);
}
END_TEST

/* --- the queue --- */

/* All bytes that the other end receives now. */
static char *
receive(void)
{
	static char all[2 * CONN_EVENTS_MAX];
	size_t length = 0;
	ssize_t bytes;
	do {
		ck_assert(conn_flush(conn));
		while ((bytes = recv(other, all + length, sizeof all - length - 1, MSG_DONTWAIT)) > 0)
			length += (size_t)bytes;
	} while (conn_waits(conn));
	all[length] = '\0';
	return all;
}

/* Sends a long view with a short event in it. */
static void
put_view(int table, int number)
{
	enum { LONG = 20000 };
	char *long_text = mem_new(LONG + 64), lean_text[64];
	snprintf(long_text, 64, "[view %d:%d", table, number);
	memset(long_text + strlen(long_text), '.', LONG);
	snprintf(lean_text, sizeof lean_text, "[event %d:%d]", table, number);
	struct conn_text *whole = conn_text_new(long_text, strlen(long_text));
	struct conn_text *lean = conn_text_new(lean_text, strlen(lean_text));
	conn_put_view(conn, table, whole, lean);
	conn_text_release(whole);
	conn_text_release(lean);
	free(long_text);
}

/* Fills the socket's buffer in the kernel, so that only the queue can grow. */
static void
clog_up(void)
{
	char bytes[4096];
	memset(bytes, '-', sizeof bytes);
	while (!conn_waits(conn)) {
		conn_put_bytes(conn, bytes, sizeof bytes);
		ck_assert(conn_flush(conn));
	}
}

START_TEST(texts_go_out_in_their_order_whole)
{
	struct conn_text *shared = conn_text_new("two\n", 4);
	conn_put_bytes(conn, "one\n", 4);
	for (int i = 0; i < 200; i++)
		conn_put(conn, shared);
	conn_text_release(shared);
	put_view(7, 1);
	const char *said = receive();
	ck_assert_int_eq(strncmp(said, "one\ntwo\ntwo\n", 12), 0);
	ck_assert_int_eq(strncmp(said + 4 + 200 * 4, "[view 7:1", 9), 0);
	ck_assert_uint_eq(conn_queued(conn), 0);
}
END_TEST

START_TEST(in_a_full_queue_a_newer_view_leaves_only_the_events_of_older_ones)
{
	char part[32];
	clog_up();
	for (int i = 1; i <= 100; i++)
		put_view(7, i);
	ck_assert_uint_lt(conn_queued(conn), 2 * CONN_QUEUE_MAX);
	ck_assert(!conn_overflowed(conn));
	const char *said = receive();
	for (int i = 1; i < 100; i++) {
		snprintf(part, sizeof part, "[event 7:%d]", i);
		ck_assert_msg(strstr(said, part) != NULL, "%s is lost", part);
	}
	ck_assert_ptr_nonnull(strstr(said, "[view 7:100"));
	ck_assert_ptr_null(strstr(said, "[view 7:99"));
	ck_assert_ptr_null(strstr(said, "[event 7:100"));
}
END_TEST

START_TEST(views_of_another_table_stay)
{
	clog_up();
	put_view(8, 1);
	for (int i = 1; i <= 20; i++)
		put_view(7, i);
	const char *said = receive();
	ck_assert_ptr_nonnull(strstr(said, "[view 8:1."));
	ck_assert_ptr_nonnull(strstr(said, "[view 7:20."));
}
END_TEST

/* The length of the view or event that begins here. */
static size_t
measure(const char *s)
{
	int table, number, head = 0;
	if (sscanf(s, "[view %d:%d%n", &table, &number, &head) == 2)
		return (size_t)head + strspn(s + head, ".");
	ck_assert_int_eq(sscanf(s, "[event %d:%d]%n", &table, &number, &head), 2);
	return (size_t)head;
}

START_TEST(a_view_that_is_on_its_way_is_never_cut)
{
	static char all[8 * CONN_EVENTS_MAX];
	size_t length = 0;
	for (int i = 0; i < 300; i++) {
		put_view(7, i);
		ck_assert(conn_flush(conn));
		ssize_t bytes = recv(other, all + length, 7001, MSG_DONTWAIT);
		length += bytes > 0 ? (size_t)bytes : 0;
	}
	snprintf(all + length, sizeof all - length, "%s", receive());
	size_t views = 0;
	for (const char *s = all; *s != '\0'; ) {
		size_t part = measure(s);
		ck_assert(s[1] == 'e' || part > 20000);
		views += s[1] == 'v';
		s += part;
	}
	ck_assert_uint_lt(views, 200);
	ck_assert_uint_gt(views, 3);
}
END_TEST

START_TEST(events_without_end_overflow_and_the_reason_can_still_be_sent)
{
	char bytes[4096];
	memset(bytes, '+', sizeof bytes);
	clog_up();
	for (size_t all = 0; all <= CONN_EVENTS_MAX; all += sizeof bytes)
		conn_put_bytes(conn, bytes, sizeof bytes);
	ck_assert(conn_overflowed(conn));
	ck_assert_uint_le(conn_queued(conn), sizeof bytes);
	conn_put_bytes(conn, bytes, sizeof bytes);
	conn_allow_last(conn);
	conn_put_bytes(conn, "why\n", 4);
	conn_put_bytes(conn, bytes, sizeof bytes);
	const char *said = receive();
	ck_assert_ptr_null(strchr(said, '+'));
	ck_assert_str_eq(said + strlen(said) - 4, "why\n");
}
END_TEST

START_TEST(a_line_whose_reader_is_gone_says_so)
{
	close(other);
	other = -1;
	conn_put_bytes(conn, "one\n", 4);
	ck_assert(!conn_flush(conn));
}
END_TEST

START_TEST(a_list_names_each_connection_once_that_got_something)
{
	struct conn_list list = { NULL };
	conn_join(conn, &list, &other);
	ck_assert_ptr_null(conn_list_take(&list));
	conn_put_bytes(conn, "one\n", 4);
	conn_put_bytes(conn, "two\n", 4);
	ck_assert_ptr_eq(conn_list_take(&list), &other);
	ck_assert_ptr_null(conn_list_take(&list));
	conn_put_bytes(conn, "three\n", 6);
	ck_assert_ptr_nonnull(list.first);
	conn_free(conn);
	ck_assert_ptr_null(list.first);
	conn = conn_new(dup(other), CONN_LINE_MAX);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_line_comes_when_its_end_has_come);
	tcase_add_test(all, lines_that_came_before_the_end_can_be_taken_and_half_a_line_is_none);
	tcase_add_test(all, a_line_may_be_so_long_and_not_a_byte_longer);
	tcase_add_test(all, an_endless_line_is_reported_once_when_it_ends);
	tcase_add_test(all, what_is_no_text_is_refused_and_the_next_line_read);
	tcase_add_test(all, a_flood_of_input_is_read_no_further_than_fits);
	tcase_add_test(all, texts_go_out_in_their_order_whole);
	tcase_add_test(all, in_a_full_queue_a_newer_view_leaves_only_the_events_of_older_ones);
	tcase_add_test(all, views_of_another_table_stay);
	tcase_add_test(all, a_view_that_is_on_its_way_is_never_cut);
	tcase_add_test(all, events_without_end_overflow_and_the_reason_can_still_be_sent);
	tcase_add_test(all, a_line_whose_reader_is_gone_says_so);
	tcase_add_test(all, a_list_names_each_connection_once_that_got_something);
}

int
main(void)
{
	return suite_run("table wire", fill, 10);
}
