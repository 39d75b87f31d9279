/* sshd.c: sshd, an account and a server for the tests of a public arcade. */
#include "sshd.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arcade.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/mem.h"
#include "peer.h"
#include "scratch.h"

enum { START_MS = 20000, POLL_US = 2000, ARGUMENTS = 64 };

static struct {
	char	 folder[64];		/* root's, readable by all */
	char	 account[32];
	uid_t	 uid, server_uid;
	const char *sshd;
	pid_t	 keeper;
	int	 keeper_pipe;		/* the keeper cleans up when its last writer closes */
} host;

/* For one test. */
static struct {
	pid_t	 sshd, server;
	int	 port;
	char	*data, *server_data, *hall;
} arcade;

/* --- small tools --- */

static bool
run(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *command = mem_format_list(format, arguments);
	va_end(arguments);
	int status = system(command);
	if (status != 0)
		fprintf(stderr, "This failed: %s\n", command);
	free(command);
	return status == 0;
}

char *
sshd_place(const char *name)
{
	return mem_format("%s/%s", host.folder, name);
}

static char *
read_place(const char *name)
{
	struct error e;
	char *path = sshd_place(name), *text = file_read(path, &e);
	free(path);
	return text;
}

static bool
write_place(const char *name, const char *text)
{
	char *path = sshd_place(name);
	FILE *file = fopen(path, "w");
	bool written = file != NULL && fputs(text, file) >= 0;
	written = file != NULL && fclose(file) == 0 && written;
	free(path);
	return written;
}

/* The text with every `old` replaced; NULL if the text is NULL. Frees the text it takes. */
static char *
replace(char *text, const char *old, const char *new)
{
	char *result = NULL, *rest = text;
	for (char *found; rest != NULL && (found = strstr(rest, old)) != NULL; rest = found + strlen(old)) {
		*found = '\0';
		mem_append(&result, "%s%s", rest, new);
	}
	if (result != NULL)
		mem_append(&result, "%s", rest);
	else
		fprintf(stderr, "\"%s\" is not in goyu-arcade.conf\n", old);
	free(text);
	return result;
}

/* --- processes of the account --- */

/* Calls it with each process of that user; returns how many there are. Skips a process that has
 * ended, which has no memory: its parent may collect it much later, when its user may be
 * another. */
static int
each_process(uid_t uid, void (*call)(pid_t))
{
	int count = 0;
	DIR *all = opendir("/proc");
	for (struct dirent *one; all != NULL && (one = readdir(all)) != NULL; ) {
		pid_t pid = atoi(one->d_name);
		if (pid <= 0 || arcade_status(pid, "Uid") != (long)uid || arcade_status(pid, "VmSize") < 0)
			continue;
		count++;
		if (call != NULL)
			call(pid);
	}
	if (all != NULL)
		closedir(all);
	return count;
}

static void
kill_process(pid_t pid)
{
	kill(pid, SIGKILL);
}

int
sshd_processes(void)
{
	return each_process(host.uid, NULL);
}

/* sshd has a process for each login. */
static bool
has_logins(void)
{
	char *path = mem_format("/proc/%d/task/%d/children", (int)arcade.sshd, (int)arcade.sshd);
	FILE *file = fopen(path, "r");
	bool some = file != NULL && fgetc(file) != EOF;
	if (file != NULL)
		fclose(file);
	free(path);
	return some;
}

/* Ends sshd's own process for a player, but not the programs that it started. */
static void
end_sshd(pid_t pid)
{
	char *path = mem_format("/proc/%d/comm", (int)pid), name[32] = "";
	FILE *file = fopen(path, "r");
	if (file != NULL && fgets(name, sizeof name, file) != NULL && strncmp(name, "sshd", 4) == 0)
		kill(pid, SIGTERM);
	if (file != NULL)
		fclose(file);
	free(path);
}

void
sshd_cut_all(void)
{
	each_process(host.uid, end_sshd);
}

bool
sshd_is_empty(int limit_ms)
{
	for (int64_t end = clock_ms() + limit_ms; sshd_processes() > 0 || has_logins(); usleep(POLL_US))
		if (clock_ms() > end)
			return false;
	return true;
}

/* --- the keeper --- */

/* Waits for the end of the tests and removes all traces of them; does not return. */
static void
keep(int pipe_end)
{
	char byte;
	setsid();
	for (int number = 1; number < NSIG; number++)
		if (number != SIGCHLD)	/* it runs commands */
			signal(number, SIG_IGN);
	while (read(pipe_end, &byte, 1) < 0 && errno == EINTR)
		continue;
	for (int i = 0; host.uid != 0 && i < 100 && each_process(host.uid, kill_process) > 0; i++)
		usleep(POLL_US);
	bool gone = getpwnam(host.account) == NULL || run("userdel %s", host.account);
	gone = scratch_remove(host.folder) && gone;
	_exit(gone ? EXIT_SUCCESS : EXIT_FAILURE);
}

static bool
start_keeper(void)
{
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) != 0)
		return false;
	host.keeper = fork();
	if (host.keeper == 0) {
		close(ends[1]);
		keep(ends[0]);
	}
	close(ends[0]);
	host.keeper_pipe = ends[1];
	return host.keeper > 0;
}

/* --- the host --- */

const char *
sshd_program(void)
{
	static const char *const places[] = { "/usr/sbin/sshd", "/usr/bin/sshd", "/usr/local/sbin/sshd", "/sbin/sshd" };
	for (size_t i = 0; i < LEN(places); i++)
		if (access(places[i], X_OK) == 0)
			return places[i];
	return NULL;
}

static bool
can_be_done(void)
{
	host.sshd = sshd_program();
	if (getuid() != 0)
		fprintf(stderr, "Only root can do this: sshd asks for a program that is root's, and an account has to be made.\n");
	else if (host.sshd == NULL)
		fprintf(stderr, "There is no sshd on this machine: install openssh-server.\n");
	else
		return true;
	return false;
}

/* An unused user number. */
static uid_t
free_uid(void)
{
	uid_t uid = 61000;
	while (getpwuid(uid) != NULL)
		uid++;
	return uid;
}

/* As goyu-arcade(6) describes it. */
static bool
make_account(void)
{
	snprintf(host.account, sizeof host.account, "goyu-check-%d", (int)getpid());
	return start_keeper() &&
	    run("useradd --system --home-dir %s/data --no-create-home --shell /bin/sh --password '*' %s", host.folder, host.account) &&
	    getpwnam(host.account) != NULL;
}

static bool
install(void)
{
	const char *build = getenv("BUILD");
	return run("env -u MAKEFLAGS make -s --no-print-directory BUILD=%s prefix=%s/tree install >/dev/null",
	    build != NULL ? build : "build", host.folder) &&
	    run("mkdir -m 700 %s/keys && ssh-keygen -q -t ed25519 -N '' -C host -f %s/keys/host", host.folder, host.folder);
}

bool
sshd_begin(void)
{
	if (!can_be_done())
		return false;
	/* Not below /tmp: sshd runs no program from a folder into which others can write. */
	snprintf(host.folder, sizeof host.folder, "/var/lib/goyu-check-XXXXXX");
	if (mkdtemp(host.folder) == NULL || chmod(host.folder, 0755) != 0 ||
	    /* sshd's folder after it drops its privileges */
	    (mkdir("/run/sshd", 0755) != 0 && errno != EEXIST)) {
		perror(host.folder);
		return false;
	}
	umask(022);
	if (!make_account() || !install()) {
		sshd_end();
		return false;
	}
	host.uid = getpwnam(host.account)->pw_uid;
	host.server_uid = free_uid();
	return true;
}

bool
sshd_end(void)
{
	int status = -1;
	close(host.keeper_pipe);
	return waitpid(host.keeper, &status, 0) == host.keeper && status == 0;
}

/* --- an arcade --- */

/* Makes it empty, whatever a failed test has left in it. */
static char *
new_folder(const char *name, uid_t owner, mode_t mode)
{
	char *folder = sshd_place(name);
	scratch_remove(folder);
	if (mkdir(folder, mode) != 0 || chown(folder, owner, owner) != 0) {
		perror(folder);
		abort();
	}
	return folder;
}

/* Runs a program as that user; it ends with the test. */
static pid_t
start(const char *const *words, uid_t uid)
{
	pid_t pid = fork();
	if (pid != 0)
		return pid;
	if (uid != 0 && (setgroups(0, NULL) != 0 || setgid(uid) != 0 || setuid(uid) != 0))
		_exit(126);
	prctl(PR_SET_PDEATHSIG, SIGKILL);	/* after the change of the user, which clears it */
	execv(words[0], (char *const *)words);
	_exit(127);
}

static void
end(pid_t *pid)
{
	if (*pid > 0) {
		kill(*pid, SIGKILL);
		waitpid(*pid, NULL, 0);
	}
	*pid = 0;
}

bool
sshd_start_server(void)
{
	char *program = sshd_place("tree/bin/goyu");
	const char *const words[] = { program, "serve", "--socket", arcade.hall, "--data", arcade.server_data, "--trust",
	    host.account, NULL };
	arcade.server = start(words, host.server_uid);
	bool answers = false;
	for (int64_t limit = clock_ms() + START_MS; !answers && clock_ms() < limit; usleep(POLL_US))
		answers = sshd_server_answers();
	free(program);
	return answers;
}

/* The installed file, with this test's account, folder, hall and further words. */
static bool
write_block(const char *more)
{
	char *text = read_place("tree/share/goyu/ssh/goyu-arcade.conf");
	char *hall = mem_format("%s%s%s", arcade.hall, *more != '\0' ? " " : "", more);
	char *match = mem_format("Match User %s\n", host.account);
	text = text != NULL ? replace(text, "Match User goyu-arcade\n", match) : NULL;
	text = text != NULL ? replace(text, "/var/lib/goyu-arcade", arcade.data) : NULL;
	text = text != NULL ? replace(text, "/run/goyu/hall", hall) : NULL;
	bool written = text != NULL && write_place("block.conf", text);
	free(match);
	free(hall);
	free(text);
	return written;
}

/* Allows everything that the block must forbid, and the other way round. */
static bool
write_settings(void)
{
	char *text = mem_format("Port %d\nListenAddress " SSHD_HOST "\nHostKey %s/keys/host\nPidFile none\nUsePAM no\nLogLevel VERBOSE\n"
	    "Include %s/block.conf\n"
	    "AcceptEnv *\nPermitUserEnvironment yes\nPermitUserRC yes\nMaxSessions 100\nMaxStartups 100\n"
	    "PubkeyAuthentication no\nTrustedUserCAKeys %s/keys/host.pub\nPasswordAuthentication yes\nKbdInteractiveAuthentication yes\n"
	    "AllowTcpForwarding yes\nAllowStreamLocalForwarding yes\nAllowAgentForwarding yes\nGatewayPorts yes\nPermitTunnel yes\n"
	    "X11Forwarding yes\nSubsystem sftp internal-sftp\n", arcade.port, host.folder, host.folder, host.folder);
	bool written = write_place("sshd_config", text);
	free(text);
	return written;
}

static int
free_port(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t length = sizeof address;
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool found = bind(fd, (struct sockaddr *)&address, length) == 0 &&
	    getsockname(fd, (struct sockaddr *)&address, &length) == 0;
	close(fd);
	return found ? ntohs(address.sin_port) : 0;
}

static bool
listens(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	    .sin_port = htons((uint16_t)arcade.port) };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool open = connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
	close(fd);
	return open;
}

/* False: another process has taken the port meanwhile, or the settings are wrong; the log shows
 * which. */
static bool
start_sshd(void)
{
	char *settings = sshd_place("sshd_config"), *log = sshd_place("log");
	const char *const words[] = { host.sshd, "-D", "-f", settings, "-E", log, NULL };
	arcade.port = free_port();
	if (!write_settings())
		return false;
	arcade.sshd = start(words, 0);
	free(log);
	free(settings);
	for (int64_t limit = clock_ms() + START_MS; !listens(); usleep(POLL_US))
		if (waitpid(arcade.sshd, NULL, WNOHANG) != 0 || clock_ms() > limit)
			return false;
	return true;
}

bool
sshd_open(const char *more)
{
	enum { TRIES = 5 };
	bool open = false;
	arcade.data = new_folder("data", host.uid, 0700);
	arcade.server_data = new_folder("hall", host.server_uid, 0755);
	arcade.hall = mem_format("%s/hall", arcade.server_data);
	if (!sshd_start_server() || !write_block(more))
		return false;
	for (int i = 0; i < TRIES && !open; i++)
		open = start_sshd();
	return open && sshd_is_empty(START_MS);	/* also waits until the login that checked the port
						 * has ended */
}

void
sshd_close(void)
{
	end(&arcade.sshd);
	each_process(host.uid, kill_process);
	end(&arcade.server);
	free(arcade.data);
	free(arcade.server_data);
	free(arcade.hall);
	arcade.data = arcade.server_data = arcade.hall = NULL;
}

/* --- logins --- */

static char *
player_key(const char *player)
{
	char *key = mem_format("%s/keys/%s", host.folder, player);
	if (access(key, F_OK) != 0 && !run("ssh-keygen -q -t ed25519 -N '' -C '' -f %s", key))
		abort();
	return key;
}

/* Appends a NULL-ended list. */
static void
add_words(const char **argv, int *count, const char *const *words)
{
	for (; *words != NULL && *count < ARGUMENTS - 1; words++)
		argv[(*count)++] = *words;
	argv[*count] = NULL;
}

struct pty *
sshd_login(const struct sshd_login *l)
{
	const char *argv[ARGUMENTS], *const host_alone[] = { SSHD_HOST, NULL };
	char *key = l->player != NULL ? player_key(l->player) : mem_string("none");
	char *user = mem_format("User=%s", host.account), *port = mem_format("Port=%d", arcade.port);
	char *identity = mem_format("IdentityFile=%s", key), *known = mem_format("UserKnownHostsFile=%s/keys/known", host.folder);
	char *term = mem_format("TERM=%s", l->term != NULL ? l->term : "xterm-256color");
	char *lang = mem_format("LANG=%s", l->lang != NULL ? l->lang : "C.UTF-8"), *home = mem_format("HOME=%s/keys", host.folder);
	const char *tty = l->no_terminal ? "RequestTTY=no" : "RequestTTY=force";
	const char *const usual[] = { l->tool != NULL ? l->tool : "/usr/bin/ssh", "-F", "none", "-o", user, "-o", port,
		"-o", identity, "-o", known, "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=no", "-o", "LogLevel=ERROR",
		"-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "SendEnv=LANG", "-o", tty, NULL };
	const char *const env[] = { term, lang, "PATH=/usr/bin:/bin", home, NULL };
	int count = 0;
	add_words(argv, &count, usual);
	add_words(argv, &count, l->options);
	add_words(argv, &count, l->words[0] != NULL ? l->words : host_alone);
	struct pty_program program = { .argv = argv, .env = env, .rows = 24, .cols = 80 };
	struct pty *pty = pty_start(&program);
	char *const made[] = { key, user, port, identity, known, term, lang, home };
	for (size_t i = 0; i < LEN(made); i++)
		free(made[i]);
	return pty;
}

/* --- looking --- */

const char *
sshd_data(void)
{
	return arcade.data;
}

const char *
sshd_hall(void)
{
	return arcade.hall;
}

char *
sshd_log(void)
{
	enum { TAIL = 1500 };	/* bytes: Check cuts messages after some thousands */
	char *text = read_place("log");
	size_t length = text != NULL ? strlen(text) : 0;
	char *tail = mem_string(text == NULL ? "(nothing)" : length > TAIL ? text + length - TAIL : text);
	free(text);
	return tail;
}

static char *found;	/* what the functions below collect */

static void
add_environment(pid_t pid)
{
	char *path = mem_format("/proc/%d/environ", (int)pid), *line = NULL;
	size_t room = 0;
	FILE *file = fopen(path, "r");
	while (file != NULL && getdelim(&line, &room, '\0', file) > 0)
		mem_append(&found, "%s\n", line);
	if (file != NULL)
		fclose(file);
	free(line);
	free(path);
}

char *
sshd_environment(void)
{
	found = mem_string("");
	each_process(host.uid, add_environment);
	return found;
}

/* The output of a command, which it frees. */
static char *
output_of(char *command)
{
	char line[512], *all = mem_string("");
	FILE *output = popen(command, "r");
	while (output != NULL && fgets(line, sizeof line, output) != NULL)
		mem_append(&all, "%s", line);
	if (output != NULL)
		pclose(output);
	free(command);
	return all;
}

char *
sshd_settings(void)
{
	return output_of(mem_format("%s -T -f %s/sshd_config -C user=%s,host=localhost,addr=" SSHD_HOST, host.sshd, host.folder,
	    host.account));
}

char *
sshd_table(const char *commands)
{
	return output_of(mem_format("printf '%s' | runuser -u %s -- %s/tree/bin/goyu --hall %s table", commands, host.account,
	    host.folder, arcade.hall));
}

char *
sshd_fingerprint(const char *player)
{
	char *key = player_key(player), *line = output_of(mem_format("ssh-keygen -l -f %s.pub", key)), *kind;
	strtok_r(line, " ", &kind);	/* its length in bits */
	char *fingerprint = mem_string(strtok_r(NULL, " ", &kind));
	free(line);
	free(key);
	return fingerprint;
}

char *
sshd_certificate(const char *player)
{
	char *key = player_key(player);
	if (!run("ssh-keygen -q -s %s/keys/host -I player -n %s %s.pub", host.folder, host.account, key))
		abort();
	mem_append(&key, "-cert.pub");
	return key;
}

bool
sshd_stop_server(void)
{
	int status = -1;
	kill(arcade.server, SIGTERM);
	return waitpid(arcade.server, &status, 0) == arcade.server && status == 0;
}

bool
sshd_change_ledger(const char *sql)
{
	sqlite3 *ledger = NULL;
	char *path = mem_format("%s/ledger.db", arcade.server_data);
	bool changed = sqlite3_open(path, &ledger) == SQLITE_OK && sqlite3_exec(ledger, sql, NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_changes(ledger) > 0;
	sqlite3_close(ledger);
	free(path);
	return changed;
}

bool
sshd_server_answers(void)
{
	enum { ANSWER_MS = 5000 };
	struct peer peer;
	if (!peer_open(&peer, arcade.hall))
		return false;
	peer_say(&peer, "hello 1");
	peer_say(&peer, "ping");
	bool answers = peer_wait_for(&peer, "= pong", ANSWER_MS) != NULL;
	peer_close(&peer);
	return answers;
}

/* Notes a stray file of the account. Removes sshd's file that names the key to the program, which a
 * killed sshd leaves. */
static int
note_stray(const char *path, const struct stat *facts, int kind, struct FTW *where)
{
	static const char told[] = "/tmp/sshauth.";
	(void)kind, (void)where;
	if (facts->st_uid != host.uid || strncmp(path, arcade.data, strlen(arcade.data)) == 0)
		return 0;
	if (strncmp(path, told, strlen(told)) == 0)
		return remove(path);
	found = mem_string(path);
	return 1;
}

char *
sshd_stray_file(void)
{
	static const char *const open_to_all[] = { "/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", "/run/user" };
	found = NULL;
	for (size_t i = 0; i < LEN(open_to_all) && found == NULL; i++)
		nftw(open_to_all[i], note_stray, 16, FTW_PHYS | FTW_MOUNT);
	if (found == NULL)
		nftw(host.folder, note_stray, 16, FTW_PHYS);
	return found;
}
