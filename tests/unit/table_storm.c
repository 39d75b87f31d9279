/* table_storm.c: checks a server against random commands and lost connections. */
#include "base/rng.h"
#include "hall_case.h"
#include "hall_whole.h"

enum { LINES = 8, STEPS = 1500 };

static struct rng chance;
static int lines[LINES];

static const char *const commands[] = {
	"ping", "who", "tables", "tables all", "rating", "rating %p", "ladder gunjin", "ladder mino", "board monoknight",
	"board monoknight standard", "hall on", "hall off", "seek gunjin", "seek gunjin clock=0.1+0", "seek gunjin side=1",
	"seek puyo", "seek monoknight", "seek monoknight seats=1", "seek monoknight seats=3", "seek mino", "seek synegier seats=2",
	"seek synegier seats=3 cpu2=easy", "seek gunjin best=3", "seek gunjin clock=1d", "challenge %p gunjin",
	"challenge %p puyo rated=no", "accept %n", "decline %n", "withdraw %n", "sit %n", "sit %n", "sit %n", "watch %n", "leave",
	"play %n %n play 1", "play %n %n left", "play %n %n ready", "play %n %n A1-A2", "play %n %n", "hold %n down", "release %n",
	"offer draw", "offer adjourn", "offer rematch", "offer cake", "answer yes", "answer no", "resign", "claim win",
	"claim draw", "vote wait", "vote cpu", "say %n", "block %p", "unblock %p", "blocked", "journal %n", "submit begin mino %n",
	"submit data AAAA", "submit end", "tournament gunjin kind=swiss rounds=2", "tournament puyo kind=roundrobin", "join %n",
	"part %n", "begin %n", "tournaments", "standings %n", "quit", "hello 1", "\xff", "# nothing", "", "12", "play",
	"sit 99999999999999999999", "seek", "seek gunjin clock=", "challenge", "say", "hold", "vote", "offer",
};

static int
below(int count)
{
	return (int)rng_below(&chance, (uint32_t)count);
}

/* A random command with numbers and names filled in. */
static void
make_command(char line[256])
{
	const char *from = commands[below(LEN(commands))];
	line[0] = '\0';
	for (; *from != '\0'; from++) {
		size_t used = strlen(line);
		if (from[0] == '%' && from[1] == 'n')
			snprintf(line + used, 256 - used, "%d", below(12));
		else if (from[0] == '%' && from[1] == 'p')
			snprintf(line + used, 256 - used, "p%d@arcade", below(LINES));
		else
			snprintf(line + used, 256 - used, "%c", *from);
		from += from[0] == '%';
	}
	strcat(line, "\n");
}

static void
come(int i)
{
	char hello[64];
	lines[i] = call(ARCADE_UID);
	snprintf(hello, sizeof hello, "hello 1 %s as=p%d\n", below(2) == 0 ? "en" : "ja", below(10) == 0 ? below(LINES) : i);
	say(lines[i], hello);
}

static void
drain(int line)
{
	static char bytes[65536];
	while (recv(line, bytes, sizeof bytes, MSG_DONTWAIT) > 0)
		continue;
}

/* A client that the server has closed connects again. */
static void
step(void)
{
	char line[256];
	int i = below(LINES);
	if (below(40) == 0 || is_closed(lines[i])) {
		close(lines[i]);
		come(i);
	} else if (below(60) == 0) {
		shutdown(lines[i], SHUT_WR);
	} else {
		make_command(line);
		size_t length = below(50) == 0 ? (size_t)below((int)strlen(line)) : strlen(line);
		send(lines[i], line, length, MSG_NOSIGNAL | MSG_DONTWAIT);
	}
	now_ms += below(20) == 0 ? below(70000) : below(300);
	host_turn(host, now_ms);
	if (below(4) != 0)
		drain(lines[i]);
}

START_TEST(anything_in_any_order_leaves_the_server_whole)
{
	rng_seed(&chance, (uint64_t)_i + 1);
	for (int i = 0; i < LINES; i++)
		come(i);
	for (int i = 0; i < STEPS; i++) {
		step();
		expect_whole(host_server(host));
		if (i == STEPS / 2 && _i % 2 == 0) {
			host_close(host);
			open_host();
		}
	}
	int last = meet("last");
	expect(ask(last, "ping"), "= pong");
	for (int i = 0; i < LINES; i++)
		close(lines[i]);
	pass(0);
	expect(ask(last, "who"), "= [{\"name\":\"last@arcade\",\"at\":0,\"watching\":false,\"idle\":0}]");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, anything_in_any_order_leaves_the_server_whole, 0, suite_times(4));
}

int
main(void)
{
	return suite_run("table storm", fill, 60);
}
