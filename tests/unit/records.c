/* records.c: the page of records, its statistics, and games written to files. */
#include "../shots.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "shell/ending.h"
#include "shell/exchange.h"
#include "shell/records.h"

/* The clock of these pictures goes on by an hour when a game ends. */
static time_t moment = 1794000000;

time_t
time(time_t *at)
{
	if (at != NULL)
		*at = moment;
	return moment;
}

static json_t *
json_of(const char *text)
{
	json_error_t problem;
	json_t *made = json_loads(text, 0, &problem);
	ck_assert_msg(made != NULL, "%s: %s", problem.text, text);
	return made;
}

/* --- games that were played --- */

struct played {
	const char	*game, *start, *summary, *result;
	long		 score;
	const char	*ranking;
	int		 seconds;
};

#define PUYO_START(level) "{\"options\":{\"mode\":\"versus\"},\"seed\":1,\"seats\":{\"seat2\":\"cpu:" level "\"}}"
#define PUYO_STATS(chain, sent) "{\"1\":{\"pairs\":40,\"max_chain\":" chain ",\"sent\":" sent ",\"all_clears\":1," \
    "\"ticks\":3600,\"measure\":21.5},\"2\":{\"pairs\":41,\"max_chain\":9,\"sent\":99,\"all_clears\":0,\"ticks\":3600}}"
#define GUNJIN_START(level) "{\"options\":{},\"seed\":1,\"seats\":{\"seat2\":\"cpu:" level "\"}}"
#define GUNJIN_STATS(reason, plies) "{\"reason\":\"" reason "\",\"plies\":" plies ",\"left\":{\"1\":9,\"2\":4}}"

static const struct played played[] = {
	{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":1}",
	    "{\"mode\":\"standard\",\"phase\":\"cleared\",\"moves\":31,\"remaining\":0}",
	    "{\"seats\":1,\"winners\":[1],\"score\":350,\"stats\":{\"moves\":31,\"penalty\":0,\"seconds\":40}}",
	    350, "standard", 40 },
	{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":2}",
	    "{\"mode\":\"standard\",\"phase\":\"cleared\",\"moves\":40,\"remaining\":0}",
	    "{\"seats\":1,\"winners\":[1],\"score\":462,\"stats\":{\"moves\":40,\"penalty\":5,\"seconds\":12}}",
	    462, "standard", 12 },
	{ "monoknight", "{\"options\":{\"mode\":\"campaign\",\"stage\":\"1-1\"},\"seed\":2}",
	    "{\"mode\":\"campaign\",\"stage\":\"1-1\",\"phase\":\"lost\",\"moves\":3,\"remaining\":5}",
	    "{\"seats\":1,\"winners\":[],\"score\":30,\"stats\":{\"moves\":3,\"penalty\":0,\"seconds\":1}}", 30, NULL, 1 },
	{ "gunjin", GUNJIN_START("soldier"), "{\"phase\":\"over\",\"result\":\"1 occupation\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"stats\":" GUNJIN_STATS("occupation", "120") "}", 1, NULL, 900 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"2 occupation\"}",
	    "{\"seats\":2,\"winners\":[2],\"score\":0,\"stats\":" GUNJIN_STATS("occupation", "88") "}", 0, NULL, 700 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"draw nobattle\"}",
	    "{\"seats\":2,\"winners\":[],\"score\":0,\"stats\":" GUNJIN_STATS("nobattle", "310") "}", 0, NULL, 4000 },
	{ "gunjin", "{\"options\":{},\"seed\":4}", "{\"phase\":\"over\",\"result\":\"1 resign\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"stats\":" GUNJIN_STATS("resign", "20") "}", 1, NULL, 60 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"1 elimination\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"imported\":true,\"stats\":" GUNJIN_STATS("elimination", "99") "}",
	    1, NULL, 60 },
	{ "puyo", PUYO_START("novice"), "{\"players\":[{\"score\":12000},{\"score\":800}],\"tick\":3600}",
	    "{\"seats\":2,\"winners\":[1],\"score\":12000,\"stats\":" PUYO_STATS("5", "60") "}", 12000, NULL, 60 },
	{ "puyo", PUYO_START("master"), "{\"players\":[{\"score\":900},{\"score\":48000}],\"tick\":2400}",
	    "{\"seats\":2,\"winners\":[2],\"score\":900,\"stats\":" PUYO_STATS("2", "1200") "}", 900, NULL, 40 },
	{ "puyo", "{\"options\":{\"mode\":\"solo\"},\"seed\":4}", "{\"players\":[{\"score\":70120}],\"tick\":36000}",
	    "{\"seats\":1,\"winners\":[],\"score\":70120,\"stats\":{\"1\":{\"pairs\":200,\"max_chain\":4,\"ticks\":36000}}}",
	    70120, "endless", 600 },
	{ "puyo", "{\"options\":{\"mode\":\"versus\"},\"seed\":1,\"seats\":{\"seat1\":\"cpu:weak\",\"seat2\":\"cpu:weak\"}}",
	    "{\"players\":[{\"score\":1},{\"score\":2}],\"tick\":60}",
	    "{\"seats\":2,\"winners\":[2],\"score\":1,\"stats\":" PUYO_STATS("19", "1") "}", 1, NULL, 1 },
};

static void
put_game(struct store *store, const struct played *p)
{
	json_t *start = json_of(p->start), *summary = json_of(p->summary), *result = json_of(p->result);
	struct entry entry = { .seq = 1, .seat = 1, .tick = (uint64_t)p->seconds * TICKS_PER_SECOND, .action = "x" };
	struct finish finish = { .result = result, .ranking = p->ranking, .score = p->score };
	int64_t id = store_game_new(store, p->game, start, NULL);
	ck_assert(store_append(store, id, &entry, NULL, summary, &finish, NULL));
	moment += 3600;
	json_decref(start);
	json_decref(summary);
	json_decref(result);
}

static void
put_games(struct store *store)
{
	setenv("TZ", "UTC", 1);
	for (size_t i = 0; i < LEN(played); i++)
		put_game(store, &played[i]);
}

static void
open_records(struct app *app, const struct shot *shot)
{
	shot_open(app, shot);
	put_games(app->store);
	app_push(app, records_new(app));
	stack_paint(app);
	shot_press(app, shot->keys);
}

static const struct shot shots[] = {
	{ "records", FULL, NULL, NULL, "" },
	{ "records-japanese", JAPANESE, NULL, NULL, "Down Down" },
	{ "records-wide", WIDE, NULL, NULL, "" },
	{ "records-all-figures", FULL, NULL, NULL, "Tab" },
	{ "records-all-figures-japanese", JAPANESE, NULL, NULL, "Tab" },
	{ "records-all-figures-wide", WIDE, NULL, NULL, "Tab" },
	{ "records-monoknight-figures", FULL, NULL, NULL, "Right Tab" },
	{ "records-monoknight-ranking", FULL, NULL, NULL, "Right Shift-Tab" },
	{ "records-monoknight-ranking-wide", WIDE, NULL, NULL, "Right Shift-Tab" },
	{ "records-gunjin", FULL, NULL, NULL, "Right Right" },
	{ "records-gunjin-figures", FULL, NULL, NULL, "Right Right Tab" },
	{ "records-gunjin-figures-ascii", ASCII, NULL, NULL, "Right Right Tab" },
	{ "records-gunjin-figures-japanese", JAPANESE, NULL, NULL, "Right Right Tab" },
	{ "records-puyo-figures", FULL, NULL, NULL, "Tab Right Right Right" },
	{ "records-puyo-figures-wide", WIDE, NULL, NULL, "Tab Right Right Right" },
	{ "records-puyo-figures-japanese", JAPANESE, NULL, NULL, "Tab Right Right Right" },
	{ "records-puyo-ranking-japanese", JAPANESE, NULL, NULL, "Right Right Right Tab Tab" },
};

START_TEST(the_page_is_drawn_as_its_picture)
{
	struct app app;
	open_records(&app, &shots[_i]);
	shot_check(&app, &shots[_i]);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_page_is_drawn_as_its_picture, 0, (int)LEN(shots));
}

int
main(void)
{
	return suite_run("records", fill, 30);
}
