/* door.c: goyu arcade and goyu admit, as sshd starts them: a player is known by the key alone and
 * cannot leave the program. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../pty/peer.h"
#include "../pty/server.h"
#include "e2e.h"

/* Made for these tests with ssh-keygen; the private keys were thrown away. */
static const char *const keys[] = {
	"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8clAJc",
	"ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBAaAyCgqSCUGNwgPEJ3aqDYJQ+IBOIhOueBxjbFx0Rf0"
	    "dx55Tb5CnRlZR5TRJTdjqn8Nj18F1W51QzzPCSly7AE=",
};
enum { KEYS = LEN(keys) };

static struct server_process server;
static char *data, *logins[KEYS];	/* the arcade's folder; SSH_USER_AUTH for each key */

static void
set_up(void)
{
	server = server_process_new();
	ck_assert(server_process_start(&server));
	data = scratch_folder();
	for (int i = 0; i < KEYS; i++) {
		char *path = mem_format("%s/login-%d", data, i);
		FILE *file = fopen(path, "w");
		ck_assert_ptr_nonnull(file);
		fprintf(file, "publickey %s\n", keys[i]);
		fclose(file);
		logins[i] = mem_format("SSH_USER_AUTH=%s", path);
		free(path);
	}
}

static void
tear_down(void)
{
	for (int i = 0; i < KEYS; i++)
		free(logins[i]);
	free(data);
	server_process_free(&server);
}

/* Logs a person in with a key; `option` is one more option for the arcade. */
static struct pty *
log_in(int key, const char *option)
{
	struct arcade_call call = { .words = { "arcade", "--no-motion", "--hall", server.socket, option }, .data = data,
	    .set = { logins[key] } };
	return arcade_start(&call);
}

/* Logs a new person in, up to the menu. */
static struct pty *
come(int key, const char *name)
{
	struct pty *pty = log_in(key, NULL);
	expect(pty, "Name or code:");
	pty_type(pty, name);
	pty_type(pty, "\r");
	expect(pty, "Welcome!");
	pty_type(pty, "\r");
	expect(pty, "You play as ");
	expect(pty, name);
	return pty;
}

static void
leave(struct pty *pty)
{
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
}

/* Opens the first stage of the first game from the menu. */
static void
begin_game(struct pty *pty)
{
	pty_type(pty, "\r");
	expect(pty, "Enter start");
	pty_type(pty, "\r");
	expect(pty, "0 of 27 stars");
	pty_type(pty, "\r");
	expect(pty, "Tiles left");
}

START_TEST(a_newcomer_chooses_a_name_once)
{
	leave(come(0, "taro"));
	struct pty *pty = log_in(0, NULL);
	expect(pty, "You play as taro.");
	leave(pty);
}
END_TEST

START_TEST(names_that_cannot_be_are_refused_with_a_sentence_and_asked_for_again)
{
	leave(come(0, "taro"));
	struct pty *pty = log_in(1, NULL);
	expect(pty, "Name or code:");
	pty_type(pty, "TARO\r");
	expect(pty, "the name taro is taken");
	pty_type(pty, "a b\r");
	expect(pty, "a name is at most 16 columns");
	pty_send(pty, "\x1b[A\xff\xfe\r", 6);
	expect(pty, "this cannot be read");
	pty_type(pty, "bcdf-ghjk\r");
	expect(pty, "BCDF-GHJK is no code");
	pty_type(pty, "../../etc\r");
	expect(pty, "Welcome!");
	pty_type(pty, "\r");
	expect(pty, "You play as ../../etc.");
	leave(pty);
	char *path = mem_format("%s/players/%%2E%%2E%%2F%%2E%%2E%%2Fetc/goyu.db", data);
	ck_assert_int_eq(access(path, F_OK), 0);
	free(path);
}
END_TEST

/* The operator may well type an asterisk in the folder of all players. */
START_TEST(no_folder_of_a_player_looks_like_an_option)
{
	leave(come(0, "-r-f"));
	char *path = mem_format("%s/players/%%2Dr-f/goyu.db", data);
	ck_assert_int_eq(access(path, F_OK), 0);
	free(path);
}
END_TEST

/* A character without a width would allow a second name that looks the same. */
START_TEST(names_are_judged_the_same_wherever_the_server_was_started_from)
{
	struct peer p;
	setenv("LC_ALL", "C", 1);
	struct server_process plain = server_process_new();
	ck_assert(server_process_start(&plain) && peer_open(&p, plain.socket));
	peer_say(&p, "name SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA taro\u034f");
	char *line = peer_wait(&p, WAIT);
	ck_assert_msg(line != NULL && strncmp(line, "? a name is at most", 19) == 0, "%s", line);
	peer_close(&p);
	server_process_free(&plain);
}
END_TEST

START_TEST(a_login_that_sends_nothing_or_hangs_up_has_no_name_and_leaves_nothing)
{
	struct pty *pty = log_in(0, NULL);
	expect(pty, "Name or code:");
	pty_type(pty, "\x04");
	expect(pty, "no name was chosen");
	expect_exit(pty, 1);
	pty_free(pty);
	pty = log_in(0, "--idle=1s");
	expect(pty, "no name was chosen");
	expect_exit(pty, 1);
	pty_free(pty);
	pty = log_in(0, NULL);
	expect(pty, "Name or code:");
	pty_hang_up(pty);
	ck_assert_int_ne(how_it_ends(pty), -1);
	pty_free(pty);
	char *path = mem_format("%s/players", data);
	ck_assert_int_ne(access(path, F_OK), 0);
	free(path);
	leave(come(0, "taro"));
}
END_TEST

START_TEST(two_names_keep_separate_data)
{
	struct pty *hana = come(1, "hana");
	leave(hana);
	struct pty *taro = come(0, "taro");
	begin_game(taro);
	pty_type(taro, "1");
	expect_number(taro, "Moves", 1);
	pty_hang_up(taro);
	ck_assert_int_ne(how_it_ends(taro), -1);
	pty_free(taro);
	taro = log_in(0, NULL);
	hana = log_in(1, NULL);
	expect(taro, "A game waits for you.");
	expect(hana, "You play as hana.");
	ck_assert(!pty_shows(hana, "waits for you", 300));
	leave(taro);
	leave(hana);
}
END_TEST

START_TEST(a_code_that_options_shows_adds_another_key_to_the_same_name)
{
	char code[10] = "";
	struct pty *taro = come(0, "taro");
	select_item(taro, "Options");
	pty_type(taro, "\r");
	expect(taro, "Another key");
	pty_type(taro, "G\r");
	expect(taro, "Log in with your other key and type ");
	char *screen = picture(taro), *at = strstr(screen, "and type ");
	snprintf(code, sizeof code, "%s", at + strlen("and type "));
	free(screen);
	struct pty *other = log_in(1, NULL);
	expect(other, "Name or code:");
	pty_type(other, code);
	pty_type(other, "\r");
	expect(other, "You play as taro.");
	leave(other);
	pty_type(taro, "\r");
	expect_gone(taro, "and type ");
	pty_type(taro, "\x1b");
	expect(taro, "You play as taro.");
	leave(taro);
}
END_TEST

START_TEST(a_player_has_four_programs_and_a_fifth_sees_why_not)
{
	struct pty *four[4] = { come(0, "taro") };
	for (int i = 1; i < 4; i++) {
		four[i] = log_in(0, "--lines");
		expect(four[i], "You play as taro.");
	}
	struct pty *fifth = log_in(0, NULL);
	expect(fifth, "you play in 4 programs already");
	expect_exit(fifth, 1);
	pty_free(fifth);
	for (int i = 0; i < 4; i++)
		pty_free(four[i]);
}
END_TEST

START_TEST(four_programs_ask_for_the_name_of_a_new_key_and_a_fifth_sees_why_not)
{
	struct pty *four[4];
	for (int i = 0; i < 4; i++) {
		four[i] = log_in(0, NULL);
		expect(four[i], "Name or code:");
	}
	struct pty *fifth = log_in(0, NULL);
	expect(fifth, "4 programs ask for your name already");
	expect_exit(fifth, 1);
	pty_free(fifth);
	for (int i = 0; i < 4; i++)
		pty_free(four[i]);
}
END_TEST

START_TEST(a_login_that_types_no_name_again_and_again_does_not_win_time)
{
	struct pty *pty = log_in(0, "--idle=2s");
	for (int waited = 0; waited < WAIT && !pty_shows(pty, "no name was chosen", 700); waited += 700)
		pty_type(pty, "a b\r");
	expect(pty, "no name was chosen");
	expect_exit(pty, 1);
	pty_free(pty);
}
END_TEST

static const char *const fronts[] = { "--screen", "--lines" };

/* Uses up all the connections that the server allows one player. */
static void
take_lines_of(const char *name, struct peer peers[4])
{
	for (int i = 0; i < 4; i++) {
		ck_assert(peer_open(&peers[i], server.socket));
		peer_say(&peers[i], "1 hello 1 en as=%s", name);
		ck_assert_ptr_nonnull(peer_wait_for(&peers[i], "=1 ", WAIT));
	}
}

START_TEST(a_program_whose_connection_another_took_ends_saved_with_a_sentence)
{
	struct peer others[4];
	leave(come(0, "taro"));
	struct pty *taro = log_in(0, fronts[_i]);
	expect(taro, "You play as taro.");
	pty_signal(taro, SIGSTOP);	/* stopped, so that it does not come back first */
	ck_assert(pty_stops(taro, WAIT));
	server_process_end(&server, SIGKILL);
	ck_assert(server_process_start(&server));
	take_lines_of("taro", others);
	pty_continue(taro);
	expect(taro, "your games are saved: you play in 4 programs");
	expect_exit(taro, 1);
	expect_sane(taro);
	pty_free(taro);
	for (int i = 0; i < 4; i++)
		peer_close(&others[i]);
}
END_TEST

START_TEST(a_hundred_keys_at_once_in_the_hall_do_not_cost_the_connection)
{
	struct pty *taro = come(0, "taro");
	select_item(taro, "Tables");
	pty_type(taro, "\r");
	expect(taro, "(you)");
	for (int i = 0; i < 50; i++)
		pty_type(taro, "q\r");
	ck_assert_msg(!pty_shows(taro, "closed", 1000) && !pty_shows(taro, "lost", 0), "%s", picture(taro));
	pty_free(taro);
}
END_TEST

START_TEST(without_a_key_the_program_ends_saved_with_a_sentence)
{
	leave(come(0, "taro"));
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket, "--idle", "1s", fronts[_i] }, .data = data,
	    .set = { logins[0] } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "You play as taro.");
	expect(pty, "You were away for 1 seconds: your games are saved.");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
}
END_TEST

/* Asks for more than a terminal holds and reads none of it. */
static struct pty *
ask_and_read_nothing(const char *idle)
{
	leave(come(0, "taro"));
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket, "--lines", "--idle", idle }, .data = data,
	    .set = { logins[0] } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "You play as taro.");
	pty_look_away(pty, true);
	for (int i = 0; i < 60; i++)
		pty_type(pty, "9\nhelp\n?\n");
	return pty;
}

START_TEST(a_player_who_reads_no_lines_gets_as_long_as_one_who_types_nothing)
{
	struct pty *pty = ask_and_read_nothing("1s");
	ck_assert_int_ne(how_it_ends(pty), -1);
	pty_free(pty);
}
END_TEST

START_TEST(a_signal_ends_a_program_whose_lines_nobody_reads)
{
	struct pty *pty = ask_and_read_nothing("30");
	usleep(500 * 1000);	/* it is stuck by now, or will find the signal pending */
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	pty_free(pty);
}
END_TEST

START_TEST(files_are_named_in_the_players_folder_only)
{
	struct pty *taro = come(0, "taro");
	select_item(taro, "Records");
	pty_type(taro, "\r");
	expect(taro, "import");
	pty_type(taro, "m");
	expect(taro, "Path of an exported file:");
	pty_type(taro, "/etc/passwd\r");
	expect(taro, "plain names");
	pty_type(taro, "\x1b");
	expect_gone(taro, "plain names");
	pty_free(taro);
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket, "--lines" }, .data = data, .set = { logins[0] } };
	char *outside = mem_format("%s/outside", data);
	char *typed = mem_format("records\nimport ../../../etc/passwd\nimport none.json\nexport 1 %s\n", outside);
	struct arcade_output said = arcade_run(&call, typed, false);
	ck_assert_ptr_nonnull(strstr(said.out, "no folders"));
	ck_assert_ptr_nonnull(strstr(said.out, "none.json does not exist"));
	ck_assert_ptr_null(strstr(said.out, "root:"));
	ck_assert_int_ne(access(outside, F_OK), 0);
	arcade_output_free(&said);
	free(typed);
	free(outside);
}
END_TEST

START_TEST(control_z_is_a_pause_and_no_way_out)
{
	struct pty *taro = come(0, "taro");
	pty_type(taro, "\x1a");
	ck_assert(!pty_stops(taro, 300));
	expect(taro, "You play as taro.");	/* it has given the terminal back meanwhile and
						 * taken it again */
	leave(taro);
	taro = log_in(0, "--lines");
	expect(taro, "You play as taro.");
	pty_type(taro, "\x1a");
	ck_assert(!pty_stops(taro, 300));
	pty_free(taro);
}
END_TEST

START_TEST(a_server_that_goes_away_later_ends_nothing)
{
	struct pty *taro = come(0, "taro");
	server_process_end(&server, SIGKILL);
	begin_game(taro);
	ck_assert(server_process_start(&server));
	pty_free(taro);
}
END_TEST

#ifdef __SANITIZE_ADDRESS__
#define MEMORY_LIMIT "Max address space         unlimited "
#else
#define MEMORY_LIMIT "Max address space         268435456 "
#endif

START_TEST(the_program_is_limited)
{
	struct pty *taro = come(0, "taro");
	char path[64], line[128];
	int found = 0;
	snprintf(path, sizeof path, "/proc/%d/limits", pty_pid(taro));
	FILE *file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof line, file) != NULL)
		found += strncmp(line, "Max cpu time              3600 ", 31) == 0 ||
		    strncmp(line, MEMORY_LIMIT, strlen(MEMORY_LIMIT)) == 0 ||
		    strncmp(line, "Max core file size        0 ", 28) == 0 || strncmp(line, "Max processes             0 ", 28) == 0;
	fclose(file);
	ck_assert_int_eq(found, 4);
	leave(taro);
}
END_TEST

START_TEST(a_lower_limit_of_the_host_stays)
{
	char path[64], line[128];
	bool found = false;
	struct rlimit of_host;
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &of_host), 0);
	of_host.rlim_cur = 100 << 20;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &of_host), 0);
	struct pty *taro = come(0, "taro");
	snprintf(path, sizeof path, "/proc/%d/limits", pty_pid(taro));
	FILE *file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof line, file) != NULL)
		found = found || strncmp(line, "Max file size             104857600 ", 36) == 0;
	fclose(file);
	ck_assert(found);
	leave(taro);
}
END_TEST

static const struct { const char *idle; int status; const char *sentence; } idles[] = {
	{ "0", 1, "sshd does not say who has come" }, { "1440", 1, "sshd does not say who has come" },
	{ "3600s", 1, "sshd does not say who has come" }, { "86400s", 1, "sshd does not say who has come" },
	{ "1441", 2, "minutes from 0 to 1440, or seconds from 0s to 86400s" }, { "86401s", 2, "from 0s to 86400s" },
	{ "s", 2, "--idle takes" }, { "-1", 2, "--idle takes" }, { "1h", 2, "--idle takes" },
};

START_TEST(an_arcade_waits_at_most_a_day_for_a_key)
{
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket, "--idle", idles[_i].idle }, .data = data };
	struct arcade_output said = arcade_run(&call, "", false);
	ck_assert_int_eq(WEXITSTATUS(said.status), idles[_i].status);
	ck_assert_msg(strstr(said.err, idles[_i].sentence) != NULL, "%s", said.err);
	arcade_output_free(&said);
}
END_TEST

START_TEST(a_player_who_has_used_up_the_processor_sees_why_and_keeps_the_games)
{
	struct pty *taro = come(0, "taro");
	pty_signal(taro, SIGXCPU);
	expect(taro, "has used up its time of the processor");
	expect_exit(taro, 1);
	expect_sane(taro);
	pty_free(taro);
}
END_TEST

/* --- logins that are refused --- */

static const struct {
	const char	*set[4];
	const char	*sentence;
	int		 status;
} strangers[] = {
	{ { "SSH_ORIGINAL_COMMAND=sh" }, "this arcade runs no commands", 2 },
	{ { "SSH_ORIGINAL_COMMAND=/usr/lib/openssh/sftp-server" }, "moves no files", 2 },
	{ { "SSH_ORIGINAL_COMMAND=" }, "this arcade runs no commands", 2 },
	{ { "LANG=C.UTF-8" }, "sshd does not say who has come", 1 },
	{ { "SSH_USER_AUTH=/tmp/there/is/none" }, "does not exist", 1 },
	{ { "SSH_USER_AUTH=/dev/zero" }, "is not a plain file", 1 },
	{ { "SSH_USER_AUTH=/etc/passwd" }, "you have come without a key", 1 },
};

START_TEST(a_login_without_a_key_does_not_get_in)
{
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket }, .data = data,
	    .set = { strangers[_i].set[0] } };
	struct arcade_output said = arcade_run(&call, "taro\n", false);
	ck_assert_int_eq(WEXITSTATUS(said.status), strangers[_i].status);
	ck_assert_str_eq(said.out, "");
	ck_assert_msg(strstr(said.err, strangers[_i].sentence) != NULL, "%s", said.err);
	arcade_output_free(&said);
}
END_TEST

START_TEST(without_a_server_nobody_gets_in)
{
	struct arcade_call call = { .words = { "arcade", "--hall", "/tmp/there/is/none" }, .data = data, .set = { logins[0] } };
	struct arcade_output said = arcade_run(&call, "taro\n", false);
	ck_assert_int_eq(WEXITSTATUS(said.status), 1);
	ck_assert_ptr_nonnull(strstr(said.err, "no referee answers at /tmp/there/is/none"));
	arcade_output_free(&said);
}
END_TEST

static const char *const hells[] = { "TERM=../../etc/passwd", "TERM=\x1b[2J", "TERM=", "TERM=dumb" };

START_TEST(a_terminal_from_hell_gets_lines)
{
	leave(come(0, "taro"));
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket }, .data = data,
	    .set = { logins[0], hells[_i], "LANG=../../../etc/passwd", "TERMINFO=/tmp", FORGETFUL } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Menu. You play as taro.");
	pty_free(pty);
}
END_TEST

/* A terminal that resembles a known one gets a screen; one that may be anything gets lines, with a
 * sentence. */
static const struct { const char *term, *shown; bool sentence; } terminals[] = {
	{ "TERM=kitty-of-tomorrow", "You play as taro.", false },
	{ "TERM=xterm-of-tomorrow", "You play as taro.", false },
	{ "TERM=rio-of-tomorrow", "You play as taro.", false },
	{ "TERM=screen.of-tomorrow", "Menu. You play as taro.", true },
	{ "TERM=no-such-terminal", "Menu. You play as taro.", true },
};

START_TEST(a_terminal_that_is_not_known_gets_what_it_can_show)
{
	leave(come(0, "taro"));
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket }, .data = data,
	    .set = { logins[0], terminals[_i].term, FORGETFUL } };
	struct pty *pty = arcade_start(&call);
	expect(pty, terminals[_i].shown);
	ck_assert_int_eq(pty_shows(pty, "is not known here, so you get lines", 0), terminals[_i].sentence);
	ck_assert_int_eq(pty_shows(pty, "Menu. You play", 0), terminals[_i].sentence);
	pty_free(pty);
}
END_TEST

/* Types the text into the program, from that address. */
static struct arcade_output
type_from(const char *from, const char *typed)
{
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket }, .data = data, .set = { logins[0], from } };
	return arcade_run(&call, typed, false);
}

#define CODE "bcdf-ghjk\n"
#define TEN_CODES CODE CODE CODE CODE CODE CODE CODE CODE CODE CODE

START_TEST(a_player_who_guesses_codes_is_stopped_and_others_come_in)
{
	for (int i = 0; i < 3; i++) {
		struct arcade_output said = type_from("SSH_CONNECTION=192.0.2.7 50000 192.0.2.1 22", TEN_CODES);
		ck_assert_ptr_nonnull(strstr(said.out, "is no code"));
		ck_assert_ptr_null(strstr(said.out, "more than"));
		arcade_output_free(&said);
	}
	struct arcade_output said = type_from("SSH_CONNECTION=192.0.2.7 50001 192.0.2.1 22", "taro\n");
	ck_assert_ptr_nonnull(strstr(said.out, "more than 30 names and codes in 10 minutes came from where"));
	arcade_output_free(&said);
	said = type_from("SSH_CONNECTION=2001:db8::7%eth0 50000 2001:db8::1 22", "taro\n");
	ck_assert_ptr_nonnull(strstr(said.out, "You play as taro."));
	arcade_output_free(&said);
}
END_TEST

START_TEST(what_is_typed_ahead_of_the_menu_is_not_lost)
{
	struct arcade_call call = { .words = { "arcade", "--hall", server.socket }, .data = data, .set = { logins[0] } };
	struct arcade_output said = arcade_run(&call, "a b\ntaro\n2\nq\n", false);
	ck_assert_ptr_nonnull(strstr(said.out, "Menu. You play as taro."));
	ck_assert_ptr_nonnull(strstr(said.out, "Gunjin Shogi. "));
	arcade_output_free(&said);
}
END_TEST

/* --- goyu admit --- */

static const struct { const char *words[4]; const char *out; int status; } asked[] = {
	{ { "admit", "ssh-ed25519", "AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8clAJc" },
	    "restrict,pty ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8clAJc\n", 0 },
	{ { "admit", "ssh-dss", "AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8clAJc" }, "", 1 },
	{ { "admit", "ssh-ed25519", "AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8cl" }, "", 1 },
	{ { "admit", "ssh-ed25519", "x\ncommand=\"sh\" ssh-ed25519 AAAA" }, "", 1 },
	{ { "admit", "ssh-ed25519" }, "", 2 },
	{ { "admit" }, "", 2 },
};

START_TEST(any_whole_key_is_admitted_for_a_terminal_and_nothing_else)
{
	struct arcade_call call = { .words = { asked[_i].words[0], asked[_i].words[1], asked[_i].words[2] } };
	struct arcade_output said = arcade_run(&call, "", false);
	ck_assert_int_eq(WEXITSTATUS(said.status), asked[_i].status);
	ck_assert_str_eq(said.out, asked[_i].out);
	ck_assert_int_eq(strlen(said.err) > 0, asked[_i].status != 0);
	arcade_output_free(&said);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_newcomer_chooses_a_name_once);
	tcase_add_test(all, names_that_cannot_be_are_refused_with_a_sentence_and_asked_for_again);
	tcase_add_test(all, no_folder_of_a_player_looks_like_an_option);
	tcase_add_test(all, names_are_judged_the_same_wherever_the_server_was_started_from);
	tcase_add_test(all, a_login_that_sends_nothing_or_hangs_up_has_no_name_and_leaves_nothing);
	tcase_add_test(all, two_names_keep_separate_data);
	tcase_add_test(all, a_code_that_options_shows_adds_another_key_to_the_same_name);
	tcase_add_test(all, a_player_has_four_programs_and_a_fifth_sees_why_not);
	tcase_add_test(all, four_programs_ask_for_the_name_of_a_new_key_and_a_fifth_sees_why_not);
	tcase_add_test(all, a_login_that_types_no_name_again_and_again_does_not_win_time);
	tcase_add_loop_test(all, a_program_whose_connection_another_took_ends_saved_with_a_sentence,
	    0, LEN(fronts));
	tcase_add_test(all, a_hundred_keys_at_once_in_the_hall_do_not_cost_the_connection);
	tcase_add_loop_test(all, without_a_key_the_program_ends_saved_with_a_sentence, 0, LEN(fronts));
	tcase_add_test(all, a_player_who_reads_no_lines_gets_as_long_as_one_who_types_nothing);
	tcase_add_test(all, a_signal_ends_a_program_whose_lines_nobody_reads);
	tcase_add_test(all, files_are_named_in_the_players_folder_only);
	tcase_add_test(all, control_z_is_a_pause_and_no_way_out);
	tcase_add_test(all, a_server_that_goes_away_later_ends_nothing);
	tcase_add_test(all, the_program_is_limited);
	tcase_add_test(all, a_lower_limit_of_the_host_stays);
	tcase_add_loop_test(all, an_arcade_waits_at_most_a_day_for_a_key, 0, LEN(idles));
	tcase_add_test(all, a_player_who_has_used_up_the_processor_sees_why_and_keeps_the_games);
	tcase_add_loop_test(all, a_login_without_a_key_does_not_get_in, 0, LEN(strangers));
	tcase_add_test(all, without_a_server_nobody_gets_in);
	tcase_add_loop_test(all, a_terminal_from_hell_gets_lines, 0, LEN(hells));
	tcase_add_loop_test(all, a_terminal_that_is_not_known_gets_what_it_can_show, 0, LEN(terminals));
	tcase_add_test(all, what_is_typed_ahead_of_the_menu_is_not_lost);
	tcase_add_test(all, a_player_who_guesses_codes_is_stopped_and_others_come_in);
	tcase_add_loop_test(all, any_whole_key_is_admitted_for_a_terminal_and_nothing_else, 0, LEN(asked));
}

int
main(void)
{
	return suite_run("the door of an arcade", fill, 60);
}
