/* table_disk.c: a server whose disk, files or helper fail: people play on, see a warning, and lose
 * nothing. */
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../pty/peer.h"
#include "../pty/server.h"
#include "base/mem.h"
#include "e2e.h"

enum { LITTLE = 4096, NOBODY = 65534 };

static struct server_process served;

static void
set_up(void)
{
	served = server_process_new();
}

static void
tear_down(void)
{
	server_process_free(&served);
}

#define expect_part(text, part) do { \
	const char *heard = text; \
	ck_assert_msg(heard != NULL && strstr(heard, part) != NULL, "\"%s\" is not in:\n%s", part, heard); \
} while (0)

/* Says hello under a name. */
static struct peer
come(const char *name)
{
	struct peer p;
	ck_assert(peer_open(&p, served.socket));
	peer_say(&p, "hello 1 en as=%s", name);
	return p;
}

static const char *
reply(struct peer *p)
{
	const char *line;
	do
		line = peer_wait(p, WAIT);
	while (line != NULL && *line == '%');
	return line;
}

/* Limits the size of the server's files from now on. */
static void
limit_files(rlim_t bytes)
{
	struct rlimit limit = { bytes, RLIM_INFINITY };
	ck_assert_int_eq(prlimit(served.pid, RLIMIT_FSIZE, &limit, NULL), 0);
}

static void
spoil_file(const char *name, const char *text)
{
	char *path = mem_format("%s/%s", served.data, name);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	for (int i = 0; i < 1000; i++)
		fputs(text, file);
	fclose(file);
	free(path);
}

static void
sit_alone(struct peer *p)
{
	expect_part(reply(p), "= {\"name\"");
	peer_say(p, "seek monoknight seats=1");
	expect_part(reply(p), "= {\"table\":1}");
	peer_say(p, "sit 1");
	expect_part(peer_wait_for(p, "%view", WAIT), "\"n\":0");
}

START_TEST(on_a_full_disk_people_play_on_see_one_warning_and_lose_nothing)
{
	ck_assert(server_process_start(&served));
	struct peer p = come("taro");
	sit_alone(&p);
	limit_files(LITTLE);
	peer_say(&p, "play 1 0 discard 1");
	expect_part(peer_wait_for(&p, "%note", WAIT), "cannot save games at the moment");
	peer_say(&p, "play 1 1 redraw");
	peer_say(&p, "ping");
	for (const char *line = ""; strcmp(line, "= pong") != 0; ) {
		line = peer_wait(&p, WAIT);
		ck_assert_ptr_nonnull(line);
		ck_assert_int_ne(strncmp(line, "%note", 5), 0);
	}
	struct peer other = come("jiro");
	expect_part(reply(&other), "\"kept\":false");
	limit_files(RLIM_INFINITY);
	expect_part(peer_wait_for(&p, "%note", WAIT), "can save again");
	peer_say(&p, "tables");
	expect_part(reply(&p), "\"id\":1");
	server_process_end(&served, SIGKILL);
	peer_close(&p);
	peer_close(&other);
	ck_assert(server_process_start(&served));
	p = come("taro");
	expect_part(reply(&p), "\"waiting\":[{\"id\":1,");
	peer_say(&p, "sit 1");
	ck_assert_int_ge(peer_number(peer_wait_for(&p, "%view", WAIT), "n", 0), 1);
	peer_close(&p);
	ck_assert_int_eq(server_process_end(&served, SIGTERM), 0);
}
END_TEST

static const struct { const char *file, *note; } damages[] = {
	{ "ledger.db", "Ratings and results are not being saved" },
	{ "goyu.db", "they are lost when it ends" },
};

START_TEST(with_a_damaged_file_people_play_and_know_that_it_is_not_kept)
{
	spoil_file(damages[_i].file, "this is no database at all\n");
	ck_assert(server_process_start(&served));
	struct peer p = come("taro");
	const char *hello = reply(&p);
	expect_part(hello, "\"kept\":false");
	expect_part(hello, damages[_i].note);
	peer_say(&p, "seek monoknight seats=1");
	expect_part(reply(&p), "= {\"table\":1}");
	peer_say(&p, "sit 1");
	peer_say(&p, "play 1 0 discard 1");
	ck_assert_ptr_nonnull(peer_wait_for(&p, "= {\"n\":1}", WAIT));
	peer_close(&p);
	ck_assert_int_eq(server_process_end(&served, SIGTERM), 0);
	char *path = mem_format("%s/%s", served.data, damages[_i].file), start[28] = "";
	FILE *file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fread(start, 1, sizeof start - 1, file), sizeof start - 1);
	ck_assert_str_eq(start, "this is no database at all\n");
	fclose(file);
	free(path);
}
END_TEST

/* A game kept only in memory must not share its number with another game in the server's next
 * run. */
START_TEST(a_table_that_was_only_in_memory_is_no_other_game_later)
{
	char *path = mem_format("%s/goyu.db", served.data);
	spoil_file("goyu.db", "this is no database at all\n");
	ck_assert(server_process_start(&served));
	struct peer p = come("taro");
	sit_alone(&p);
	peer_close(&p);
	ck_assert_int_eq(server_process_end(&served, SIGTERM), 0);
	ck_assert_int_eq(unlink(path), 0);
	free(path);
	ck_assert(server_process_start(&served));
	p = come("taro");
	expect_part(reply(&p), "\"waiting\":[]");
	peer_close(&p);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_is_refused_with_a_sentence)
{
	const char *const words[] = { getenv("PROGRAM"), "serve", "--socket", served.socket, "--data", served.data, NULL };
	char said[512] = "";
	int ends[2], status;
	ck_assert_int_eq(chmod(served.data, 0555), 0);
	ck_assert_int_eq(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		if (getuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
			_exit(126);
		execv(words[0], (char *const *)words);
		_exit(127);
	}
	close(ends[1]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_gt(read(ends[0], said, sizeof said - 1), 0);
	close(ends[0]);
	chmod(served.data, 0700);
	expect_part(said, ": Permission denied");
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1);
}
END_TEST

START_TEST(without_a_file_descriptor_left_it_sleeps_until_somebody_goes)
{
	enum { FEW = 24, PEERS = 20 };
	struct peer peers[PEERS];
	int answered = 0;
	struct rlimit limit = { FEW, RLIM_INFINITY };
	ck_assert(server_process_start(&served));
	limit.rlim_max = FEW;
	ck_assert_int_eq(prlimit(served.pid, RLIMIT_NOFILE, &limit, NULL), 0);
	for (int i = 0; i < PEERS; i++) {	/* one person may run only a few programs */
		char name[16];
		snprintf(name, sizeof name, "taro%d", i);
		peers[i] = come(name);
	}
	while (answered < PEERS && peer_wait(&peers[answered], answered == 0 ? WAIT : 1000) != NULL)
		answered++;
	ck_assert_int_gt(answered, 0);
	ck_assert_int_lt(answered, PEERS);
	double before = server_process_busy_ms(&served);
	usleep(500000);
	ck_assert_double_lt(server_process_busy_ms(&served) - before, 200);
	peer_close(&peers[0]);
	expect_part(reply(&peers[answered]), "= {\"name\"");
	for (int i = 1; i < PEERS; i++)
		peer_close(&peers[i]);
	ck_assert_int_eq(server_process_end(&served, SIGTERM), 0);
}
END_TEST

/* --- the process that waits for the disk --- */

/* The first child of a process; 0: it has none. */
static int
child_of(int pid)
{
	char *path = mem_format("/proc/%d/task/%d/children", pid, pid);
	FILE *file = fopen(path, "r");
	int child = 0;
	if (file != NULL && fscanf(file, "%d", &child) != 1)
		child = 0;
	if (file != NULL)
		fclose(file);
	free(path);
	return child;
}

START_TEST(the_process_that_syncs_is_replaced_when_it_has_died)
{
	ck_assert(server_process_start(&served));
	int keeper = child_of(served.pid), worker = 0, next = 0;
	ck_assert_int_gt(keeper, 0);
	for (int waited = 0; waited < WAIT && (worker = child_of(keeper)) == 0; waited += 5)
		usleep(5000);
	ck_assert_int_gt(worker, 0);
	kill(worker, SIGKILL);
	for (int waited = 0; waited < WAIT && ((next = child_of(keeper)) == 0 || next == worker); waited += 5)
		usleep(5000);
	ck_assert_int_gt(next, 0);
	struct peer p = come("taro");
	sit_alone(&p);
	peer_close(&p);
	ck_assert_int_eq(server_process_end(&served, SIGTERM), 0);
}
END_TEST

START_TEST(without_the_process_that_syncs_the_server_does_it_itself)
{
	ck_assert(server_process_start(&served));
	int keeper = child_of(served.pid), worker = 0;
	for (int waited = 0; waited < WAIT && (worker = child_of(keeper)) == 0; waited += 5)
		usleep(5000);
	kill(keeper, SIGKILL);
	kill(worker, SIGKILL);
	struct peer p = come("taro");
	sit_alone(&p);
	usleep(400000);		/* its next question comes then */
	peer_say(&p, "play 1 0 discard 1");
	ck_assert_ptr_nonnull(peer_wait_for(&p, "= {\"n\":1}", WAIT));
	peer_close(&p);
	ck_assert_int_eq(server_process_end(&served, SIGTERM), 0);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, on_a_full_disk_people_play_on_see_one_warning_and_lose_nothing);
	tcase_add_loop_test(all, with_a_damaged_file_people_play_and_know_that_it_is_not_kept, 0, LEN(damages));
	tcase_add_test(all, a_table_that_was_only_in_memory_is_no_other_game_later);
	tcase_add_test(all, a_folder_that_cannot_be_written_is_refused_with_a_sentence);
	tcase_add_test(all, without_a_file_descriptor_left_it_sleeps_until_somebody_goes);
	tcase_add_test(all, the_process_that_syncs_is_replaced_when_it_has_died);
	tcase_add_test(all, without_the_process_that_syncs_the_server_does_it_itself);
}

int
main(void)
{
	return suite_run("table_disk", fill, 60);
}
