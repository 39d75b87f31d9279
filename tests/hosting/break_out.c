/* break_out.c: players of a public arcade try to get more than a game: a shell, files, other hosts,
 * more than their share.
 *
 * After each attempt close_arcade checks that no process is left, no file is outside the data, and
 * the server answers. */
#include "logins.h"

#include <arpa/inet.h>
#include <sys/inotify.h>

#include "base/file.h"

#define SHELL_SAYS "uid="	/* what `id` would print */

/* Types a command for a shell and checks that no shell answers it. */
static void
expect_no_shell(struct pty *pty)
{
	pty_type(pty, "\r id\r");
	pty_read_for(pty, 300);
	ck_assert_msg(strstr(pty_heard(pty), SHELL_SAYS) == NULL, "%s", pty_heard(pty));
}

/* Checks that it ends with this text and without any output of a shell. */
static void
expect_refusal(struct pty *pty, const char *sentence)
{
	int status = how_it_ends(pty);
	ck_assert_msg(status > 0, "wait status %#x:\n%s\nsshd says:\n%s", (unsigned)status, pty_heard(pty), sshd_log());
	ck_assert_msg(strstr(pty_heard(pty), sentence) != NULL, "\"%s\" is not in:\n%s", sentence, pty_heard(pty));
	ck_assert_msg(strstr(pty_heard(pty), SHELL_SAYS) == NULL, "%s", pty_heard(pty));
}

/* A player who has taken a name and left. */
static void
take_name(const char *player)
{
	struct hearing l = come_as(player);
	leave(&l);
}

/* --- keys --- */

START_TEST(no_control_key_leaves_the_arcade_for_a_shell)
{
	static const char *const keys[] = { "\032", "\034", "\003", "\031", "\023\021" };
	take_name("taro");
	struct pty *pty = come_to_menu("taro");
	for (size_t i = 0; i < LEN(keys); i++) {
		pty_type(pty, keys[i]);
		pty_type(pty, "?");
		expect(pty, "help");
		pty_type(pty, "\033");
		expect(pty, "MonoKnight");
	}
	expect_no_shell(pty);
}
END_TEST

START_TEST(no_control_key_leaves_the_question_for_a_name_for_a_shell)
{
	static const struct { const char *keys, *player; } tries[] = {
		{ "\032", "taro" }, { "\034", "hana" }, { "\003", "jiro" }, { "\031", "yuki" },
	};
	for (size_t i = 0; i < LEN(tries); i++) {
		struct hearing l = log_in_by_ear(tries[i].player);
		expect_in(&l, NAME_PROMPT);
		pty_type(l.pty, tries[i].keys);
		expect_no_shell(l.pty);
		cut(l.pty);
	}
}
END_TEST

START_TEST(no_control_key_leaves_the_lines_for_a_shell)
{
	static const char *const keys[] = { "\032", "\034", "\003" };
	take_name("taro");
	for (size_t i = 0; i < LEN(keys); i++) {
		struct hearing l = come_back("taro");
		pty_type(l.pty, keys[i]);
		expect_no_shell(l.pty);
		cut(l.pty);
	}
}
END_TEST

/* --- commands --- */

START_TEST(a_command_of_ones_own_is_refused)
{
	static const char *const commands[][3] = {
		{ "id" }, { "sh", "-i" }, { "goyu", "arcade;", "id" }, { "$(id)" }, { "true; id #" }, { "/bin/sh -c id" },
	};
	for (size_t i = 0; i < LEN(commands); i++) {
		struct sshd_login l = { .player = "taro", .words = { SSHD_HOST, commands[i][0], commands[i][1], commands[i][2] } };
		expect_refusal(log_in(&l), "this arcade runs no commands and moves no files");
	}
}
END_TEST

START_TEST(no_file_is_copied_by_sftp_or_scp)
{
	char *here = sshd_place("copied"), *there = mem_format(SSHD_HOST ":%s/copied", sshd_data());
	struct sshd_login attempts[] = {
		{ .player = "taro", .tool = "/usr/bin/sftp", .words = { SSHD_HOST ":/etc/passwd", here } },
		{ .player = "taro", .tool = "/usr/bin/scp", .words = { SSHD_HOST ":/etc/passwd", here } },
		{ .player = "taro", .tool = "/usr/bin/scp", .options = { "-O" }, .words = { SSHD_HOST ":/etc/passwd", here } },
		{ .player = "taro", .tool = "/usr/bin/scp", .words = { "/etc/hostname", there } },
		{ .player = "taro", .tool = "/usr/bin/scp", .options = { "-O" }, .words = { "/etc/hostname", there } },
		{ .player = "taro", .options = { "-s" }, .words = { SSHD_HOST, "sftp" } },
	};
	for (size_t i = 0; i < LEN(attempts); i++) {
		attempts[i].no_terminal = true;
		ck_assert_int_gt(how_it_ends(log_in(&attempts[i])), 0);
	}
	ck_assert_int_ne(access(here, F_OK), 0);
	ck_assert_int_ne(access(strchr(there, ':') + 1, F_OK), 0);
	free(there);
	free(here);
}
END_TEST

/* --- ways to other hosts --- */

/* Opens a port on this host that a player must not reach. */
static int
listen_somewhere(int *port)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t length = sizeof address;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	ck_assert(bind(fd, (struct sockaddr *)&address, length) == 0 && listen(fd, 5) == 0 &&
	    getsockname(fd, (struct sockaddr *)&address, &length) == 0);
	*port = ntohs(address.sin_port);
	return fd;
}

static bool
somebody_came(int fd)
{
	int came = accept(fd, NULL, NULL);
	if (came >= 0)
		close(came);
	return came >= 0;
}

START_TEST(no_other_port_of_the_host_is_reached)
{
	int port, listener = listen_somewhere(&port);
	char *target = mem_format(SSHD_HOST ":%d", port);
	struct sshd_login l = { .player = "taro", .options = { "-W", target }, .no_terminal = true };
	expect_refusal(log_in(&l), "stdio forwarding failed");
	ck_assert(!somebody_came(listener));
	close(listener);
	free(target);
}
END_TEST

static int
connect_to(int port)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	    .sin_port = htons((uint16_t)port) };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
		return fd;
	close(fd);
	return -1;
}

/* The client itself listens and accepts every connection; the forwarding must fail. */
static void
expect_dead_end(const char *target)
{
	static const char greeting[] = "hello 1 en as=hana\n";
	int port, fd = -1;
	close(listen_somewhere(&port));
	char *forward = mem_format("%d:%s", port, target), byte;
	struct sshd_login l = { .player = "taro", .options = { "-N", "-L", forward } };
	struct pty *pty = log_in(&l);
	for (int waited = 0; waited < WAIT && fd < 0; waited += 20) {
		pty_read_for(pty, 20);
		fd = connect_to(port);
	}
	ck_assert_msg(fd >= 0, "%s", pty_heard(pty));
	ck_assert_int_gt(send(fd, greeting, strlen(greeting), MSG_NOSIGNAL), 0);
	ck_assert_int_le(read(fd, &byte, 1), 0);
	close(fd);
	cut(pty);
	free(forward);
}

/* The server believes every connection from the account, so only the arcade may open one. */
START_TEST(a_forwarded_port_leads_neither_to_another_one_nor_to_the_server)
{
	int port, listener = listen_somewhere(&port);
	char *target = mem_format(SSHD_HOST ":%d", port);
	expect_dead_end(target);
	ck_assert(!somebody_came(listener));
	expect_dead_end(sshd_hall());
	close(listener);
	free(target);
}
END_TEST

START_TEST(nothing_listens_on_the_host_for_a_player)
{
	int port;
	close(listen_somewhere(&port));
	char *tcp = mem_format("%d:" SSHD_HOST ":22", port), *dynamic = mem_format("%d", port);
	char *socket_place = mem_format("%s/listens:" SSHD_HOST ":22", sshd_data());
	const char *const attempts[] = { tcp, dynamic, socket_place };
	for (size_t i = 0; i < LEN(attempts); i++) {
		struct sshd_login l = { .player = "taro", .options = { "-o", "ExitOnForwardFailure=yes", "-R", attempts[i] } };
		expect_refusal(log_in(&l), "forwarding failed");
	}
	free(tcp);
	free(dynamic);
	free(socket_place);
}
END_TEST

/* --- the environment --- */

START_TEST(neither_agent_nor_display_nor_variables_come_along)
{
	static const char *const evil[] = {
		"LD_PRELOAD=/tmp/evil.so", "LD_LIBRARY_PATH=/tmp", "BASH_ENV=/tmp/evil", "ENV=/tmp/evil", "PATH=/tmp", "HOME=/tmp",
		"TERMINFO=/tmp", "XDG_DATA_HOME=/tmp", "GOYU_HALL=/tmp/evil", "SSH_USER_AUTH=/tmp/evil", "IFS=x", "MALLOC_TRACE=/tmp/evil",
		"LOCPATH=/tmp", "NLSPATH=/tmp", "SHELL=/tmp/evil",
	};
	char *set = mem_string("SetEnv=");
	for (size_t i = 0; i < LEN(evil); i++)
		mem_append(&set, "%s%s", i > 0 ? " " : "", evil[i]);
	take_name("taro");
	struct sshd_login l = { .player = "taro", .options = { "-A", "-X", "-Y", "-o", set } };
	struct pty *pty = log_in(&l);
	expect(pty, "Welcome!");
	char *environment = sshd_environment();
	ck_assert_ptr_nonnull(strstr(environment, "LANG=C.UTF-8\n"));
	for (size_t i = 0; i < LEN(evil); i++)
		ck_assert_msg(strstr(environment, evil[i]) == NULL, "%s is in:\n%s", evil[i], environment);
	ck_assert_ptr_null(strstr(environment, "SSH_AUTH_SOCK="));
	ck_assert_ptr_null(strstr(environment, "DISPLAY="));
	free(environment);
	free(set);
}
END_TEST

/* On the screen or in lines. */
static bool
is_inside(const struct pty *pty)
{
	return vt_shows(pty_screen(pty), "MonoKnight") || vt_shows(pty_screen(pty), "Welcome!");
}

/* Whatever type the terminal claims: the arcade or a sentence appears, and no other text. */
static void
try_terminal(const char *term, const char *lang)
{
	struct sshd_login l = { .player = "taro", .term = term, .lang = lang };
	struct pty *pty = log_in(&l);
	int status;
	for (int waited = 0; waited < WAIT && !is_inside(pty) && !pty_ends(pty, &status, 20); waited += 20)
		continue;
	ck_assert_msg(pty_count(pty).bytes > 0, "TERM=%s, LANG=%s: nothing is said", term, lang);
	ck_assert_msg(strstr(pty_heard(pty), "root:") == NULL, "%s", pty_heard(pty));
	expect_no_shell(pty);
	cut(pty);
}

START_TEST(terminals_and_languages_from_hell_are_borne)
{
	char *endless = mem_new(20001);
	memset(endless, 'x', 20000);
	const char *const terms[] = { "", "no-such-terminal", "../../../../etc/passwd", "/etc/passwd", "xterm;id", "$(id)", "%s%n%s%n",
	    "\033[2J\033]0;x\a", "\xff\xfe", endless };
	const char *const langs[] = { "", "xx_XX", "../../../../etc/passwd", "/etc", "ja_JP.eucJP", "%s%n%s%n", "\033]0;x\a", "\xff\xfe",
	    endless };
	take_name("taro");
	for (size_t i = 0; i < LEN(terms); i++)
		try_terminal(terms[i], NULL);
	for (size_t i = 0; i < LEN(langs); i++)
		try_terminal(NULL, langs[i]);
	free(endless);
}
END_TEST

START_TEST(without_a_terminal_there_is_no_shell_either)
{
	take_name("taro");
	struct sshd_login l = { .player = "taro", .no_terminal = true };
	struct pty *pty = log_in(&l);
	pty_type(pty, "id\n\004");
	ck_assert_int_ne(how_it_ends(pty), -1);
	ck_assert_msg(pty_count(pty).bytes > 0, "nothing is said");
	ck_assert_msg(strstr(pty_heard(pty), SHELL_SAYS) == NULL, "%s", pty_heard(pty));
}
END_TEST

/* --- files --- */

/* Leaves a finished game as number 1 of the player's games, and Records open. */
static void
finish_game(struct hearing *l)
{
	ask(l, "2", "Enter: Start.");
	ask(l, "", "Place your 23 pieces.");
	ask(l, "formation 1", "All 23 are placed.");
	ask(l, "ready", "Start with it?");
	ask(l, "yes", "Your move.");
	ask(l, "resign", "Resign?");
	ask(l, "yes", "The game is over.");
	ask(l, "q", "Gunjin Shogi.");
	ask(l, "q", "Menu.");
	ask(l, "records", "Records");
}

/* Copies the player's own game to where every user of the host could read it, and watches for
 * reads. */
static char *
lay_bait(const char *own, int *watch)
{
	struct error e;
	char *place = sshd_place("bait.json"), *text = file_read(own, &e);
	ck_assert_msg(text != NULL, "%s", own);
	write_file(place, text);
	*watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
	ck_assert(*watch >= 0 && inotify_add_watch(*watch, place, IN_OPEN) >= 0);
	free(text);
	return place;
}

static bool
was_opened(int watch)
{
	char events[4096];
	return read(watch, events, sizeof events) > 0;
}

#define PLAIN_NAMES "files have plain names"

START_TEST(files_are_read_and_written_in_ones_own_folder_only)
{
	static const char *const places[] = { "/etc/passwd", "../../../../../../etc/passwd", "~root/.profile", "~/etc/passwd",
	    "/proc/self/environ", ".", "..", "/dev/tty", "../evil.json", "../../hana/evil.json", "/tmp/goyu-evil.json", ".ssh/rc", "a/../../b" };
	struct hearing l = come_as("taro");
	finish_game(&l);
	ask(&l, "export 1 mine.json", "The game is in");
	ask(&l, "import mine.json", "is in the records already");
	char *own = mem_format("%s/players/taro/exports/mine.json", sshd_data());
	int watch;
	char *bait = lay_bait(own, &watch), *up = mem_format("import ../../../../../../../..%s", bait), *plain = mem_format("import %s", bait);
	ask(&l, plain, PLAIN_NAMES);
	ask(&l, up, PLAIN_NAMES);
	for (size_t i = 0; i < LEN(places); i++) {
		char *in = mem_format("import %s", places[i]), *out = mem_format("export 1 %s", places[i]);
		ask(&l, in, PLAIN_NAMES);
		ask(&l, out, PLAIN_NAMES);
		free(out);
		free(in);
	}
	ck_assert(!was_opened(watch));
	leave(&l);
	free(plain);
	free(up);
	free(bait);
	free(own);
}
END_TEST

START_TEST(the_screen_reads_no_file_of_the_host_either)
{
	take_name("taro");
	struct pty *pty = come_to_menu("taro");
	select_item(pty, "Records");
	pty_type(pty, "\r");
	expect(pty, "import");
	pty_type(pty, "m");
	pty_read_for(pty, 300);
	pty_type(pty, "/etc/passwd\r");
	expect(pty, PLAIN_NAMES);
	ck_assert_msg(strstr(pty_heard(pty), "root:") == NULL, "%s", pty_heard(pty));
}
END_TEST

/* --- more than one's share --- */

START_TEST(a_fifth_program_of_one_player_is_refused)
{
	enum { MOST = 4 };
	struct hearing first = come_as("taro");
	for (int i = 1; i < MOST; i++)
		come_back("taro");
	expect_refusal(log_in_to_screen("taro"), "you play in 4 programs already");
	leave(&first);
	come_back("taro");
}
END_TEST

START_TEST(a_second_session_on_the_same_connection_is_refused)
{
	char *control = mem_format("ControlPath=%s", sshd_place("keys/control"));
	take_name("taro");
	struct sshd_login first = { .player = "taro", .options = { "-M", "-o", control } };
	struct sshd_login second = { .player = "taro", .options = { "-o", control, "-o", "ControlMaster=no" } };
	expect(log_in(&first), "Welcome!");
	expect(log_in(&second), "Session open refused by peer");
	free(control);
}
END_TEST

START_TEST(an_idle_player_is_asked_to_leave)
{
	sshd_close();
	ck_assert(sshd_open("--idle 6s"));
	take_name("taro");
	struct pty *pty = come_to_menu("taro");
	expect_exit(pty, 0);
	expect(pty, "You were away for 6 seconds: your games are saved.");
}
END_TEST

/* --- coming in --- */

START_TEST(only_a_key_opens_the_door)
{
	struct sshd_login none = { .player = NULL };
	struct sshd_login password = { .player = "taro", .options = { "-o", "PubkeyAuthentication=no" } };
	expect_refusal(log_in(&none), "Permission denied (publickey)");
	expect_refusal(log_in(&password), "Permission denied (publickey)");
}
END_TEST

/* It would identify the player in another way than the key does. */
START_TEST(a_certificate_is_passed_over_for_its_key)
{
	take_name("taro");
	char *certificate = sshd_certificate("taro"), *option = mem_format("CertificateFile=%s", certificate);
	struct sshd_login l = { .player = "taro", .options = { "-o", option } };
	struct pty *pty = log_in(&l);
	expect(pty, "Welcome!");
	pty_type(pty, "\r");
	expect(pty, "You play as taro.");
	free(option);
	free(certificate);
}
END_TEST

START_TEST(the_block_closes_what_the_other_settings_leave_open)
{
	static const char *const wanted[] = {
		"permittunnel no", "disableforwarding yes", "allowtcpforwarding no", "allowstreamlocalforwarding no",
		"allowagentforwarding no", "x11forwarding no", "gatewayports no", "permituserrc no", "maxsessions 1",
		"passwordauthentication no", "kbdinteractiveauthentication no", "authorizedkeysfile none", "exposeauthinfo yes",
		"pubkeyauthentication yes", "trustedusercakeys none", "acceptenv LANG", "acceptenv LC_*", "authenticationmethods publickey",
	};
	char *settings = sshd_settings();
	for (size_t i = 0; i < LEN(wanted); i++) {
		char *line = mem_format("\n%s\n", wanted[i]);
		ck_assert_msg(strstr(settings, line) != NULL, "%s is not in force", wanted[i]);
		free(line);
	}
	ck_assert_ptr_null(strstr(settings, "acceptenv *"));
	free(settings);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, open_arcade, close_arcade);
	tcase_add_test(all, no_control_key_leaves_the_arcade_for_a_shell);
	tcase_add_test(all, no_control_key_leaves_the_question_for_a_name_for_a_shell);
	tcase_add_test(all, no_control_key_leaves_the_lines_for_a_shell);
	tcase_add_test(all, a_command_of_ones_own_is_refused);
	tcase_add_test(all, no_file_is_copied_by_sftp_or_scp);
	tcase_add_test(all, no_other_port_of_the_host_is_reached);
	tcase_add_test(all, a_forwarded_port_leads_neither_to_another_one_nor_to_the_server);
	tcase_add_test(all, nothing_listens_on_the_host_for_a_player);
	tcase_add_test(all, neither_agent_nor_display_nor_variables_come_along);
	tcase_add_test(all, terminals_and_languages_from_hell_are_borne);
	tcase_add_test(all, without_a_terminal_there_is_no_shell_either);
	tcase_add_test(all, files_are_read_and_written_in_ones_own_folder_only);
	tcase_add_test(all, the_screen_reads_no_file_of_the_host_either);
	tcase_add_test(all, a_fifth_program_of_one_player_is_refused);
	tcase_add_test(all, a_second_session_on_the_same_connection_is_refused);
	tcase_add_test(all, an_idle_player_is_asked_to_leave);
	tcase_add_test(all, only_a_key_opens_the_door);
	tcase_add_test(all, a_certificate_is_passed_over_for_its_key);
	tcase_add_test(all, the_block_closes_what_the_other_settings_leave_open);
}

int
main(void)
{
	return hosting_run("breaking out", fill, 60);
}
