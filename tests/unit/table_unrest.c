/* table_unrest.c: checks a server while people connect, leave, offer, claim, vote and play at
 * random. */
#include "table_case.h"

static uint32_t chance;

static uint32_t
draw(uint32_t below)
{
	chance = chance * 1664525u + 1013904223u;
	return (chance >> 8) % below;
}

static const char *const words[] = {
	"offer draw", "offer adjourn", "offer rematch", "answer yes", "answer no", "claim win", "claim draw", "vote wait",
	"vote cpu", "say 3", "leave", "hold 1 down", "release 1", "resign", "journal 1", "tables", "play 1 0 nonsense",
	"sit 1", "watch 1", "sit 2", "watch 2", "sit 3",
};

static const char *const names[] = { "taro", "hanako", "jiro", "saburo" };

/* Some words end a game, so they must be rare. */
static const char *
any_word(void)
{
	const char *word = words[draw(LEN(words))];
	bool final = strcmp(word, "resign") == 0 || strncmp(word, "claim", 5) == 0;
	return final && draw(8) > 0 ? "sit 1" : word;
}

static void
play_something(struct player *p)
{
	const struct table *t = p->client->table;
	char action[ACTION_SIZE];
	if (t == NULL || p->client->table_seat == 0 || p->client->history != NULL)
		return;
	struct session *s = table_session_of(t, p->client->table_seat);
	int seat = terms_is_race(table_terms(t)) ? 1 : p->client->table_seat;
	if (session_over(s) || !choose(s, seat, draw(1 << 20), action))
		return;
	ask(p, "play %d %d %s", (int)table_id(t), (int)p->n, action);
}

static void
do_something(int index)
{
	struct player *p = &players[index];
	uint32_t what = draw(100);
	if (p->client == NULL) {
		enter(index, names[index]);
		ask(p, "sit 1");
	} else if (what < 4) {
		hang_up(p);
	} else if (what < 25) {
		ask(p, "%s", any_word());
	} else {
		play_something(p);
	}
}

/* A client that has heard everything must know exactly what its seat sees. */
static void
check_views(void)
{
	for (int i = 0; i < 4; i++) {
		const struct player *p = &players[i];
		if (p->client == NULL || p->client->table == NULL || p->client->table_seat == 0)
			continue;
		ck_assert_ptr_null(p->client->history);
		expect_view(p, table_session_of(p->client->table, 1), p->client->table_seat);
	}
}

static void
restart(void)
{
	struct ledger *ledger = server.ledger;
	struct store *store = server.store;
	int64_t now = server.now_ms;
	shut_server();
	open_server(ledger, store);
	server.now_ms = now + 12345;
}

struct unrest { const char *game, *words; int people; bool views; };
static const struct unrest kinds[] = {
	{ "gunjin", "clock=5+3 delay=30", 2, true },
	{ "gunjin", "delay=0 best=3", 2, true },
	{ "synegier", "seats=4 cpu4=easy delay=20 clock=3+1", 3, true },
	{ "puyo", "", 2, false },
	{ "monoknight", "seats=3 clock=2+0", 3, false },
	{ "mino", "seats=2", 2, false },
};

START_TEST(whatever_people_do_everybody_sees_their_own_side)
{
	const struct unrest *kind = &kinds[_i % (int)LEN(kinds)];
	chance = (uint32_t)_i * 77 + 5;
	for (int i = 0; i < 4; i++)
		enter(i, names[i]);
	begin_table(kind->game, kind->words, kind->people, true);
	for (int i = 0; i < 250; i++) {
		do_something((int)draw(4));
		turn(draw(20) == 0 ? draw(70000) : draw(300));
		if (kind->views)
			check_views();
		if (draw(100) == 0)
			restart();
	}
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, whatever_people_do_everybody_sees_their_own_side, 0, suite_times(2) * (int)LEN(kinds));
}

int
main(void)
{
	return suite_run("unrest at tables", fill, 120);
}
