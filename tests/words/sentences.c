/* sentences.c: every game as text, from its views and events alone.
 *
 * Linked with the rules and the texts: no screen, no shell, no store. Random games are described to
 * every player, spectator and viewer that sees all, in both languages; no sentence is empty, cut
 * off or left unformatted. */
#include "../any_game.h"
#include "asking.h"

#include "base/text.h"
#include "game/language.h"
#include "game/sentences.h"

#define GAME(id) extern const struct game id##_game;
#include "games/games.def"
#undef GAME

enum { LANGUAGES = 2, CASTS = 3 };

static const char *const languages[LANGUAGES] = { "en", "ja" };

/* How it is played: at random among the actions with these beginnings, or by the weakest CPU; and
 * the actions that end a game that is not over by then. */
static const struct playout {
	const struct game	*game;
	const char		*options;
	int			 actions, ticks;	/* after each action */
	const char		*only, *last;	/* NULL: the CPU; nothing */
	int			 cast;		/* only this cast gets a long game, from 1; 0: all
						 * do */
} playouts[] = {
	{ &monoknight_game, "", 400, 30, "", NULL, 0 },
	{ &monoknight_game, "mode=campaign stage=1-1", 400, 30, "play", NULL, 0 },
	{ &monoknight_game, "mode=free size=5 spawn=any", 200, 30, "", NULL, 0 },
	{ &gunjin_game, "", 300, 0, "", "resign", 1 },
	{ &puyo_game, "", 900, 20, "", NULL, 0 },
	{ &puyo_game, "mode=solo", 900, 20, "", NULL, 0 },
	{ &puyo_game, "mode=solo practice=on", 60, 0, "", NULL, 0 },
	{ &mino_game, "", 60, 0, "", NULL, 0 },
	{ &mino_game, "", 400, 0, NULL, NULL, 0 },
	{ &mino_game, "curve=hard practice=on", 300, 0, "", NULL, 0 },
	{ &synegier_game, "seats=2", 4000, 0, "", NULL, 1 },
	{ &synegier_game, "seats=4 winner=ranking", 6000, 0, "", NULL, 2 },
	{ &synegier_game, "seats=3 raid=off", 6000, 0, "", NULL, 3 },
};

/* The seats: people, one person among CPUs, CPUs. */
static const struct seat casts[CASTS][SEATS_MAX + 1] = {
	{ { 0 } },
	{ [2].cpu = true, [3].cpu = true, [4].cpu = true },
	{ [1].cpu = true, [2].cpu = true, [3].cpu = true, [4].cpu = true },
};

/* --- faults of a text --- */

static bool
has_conversion(const char *text)
{
	for (const char *at = text; (at = strchr(at, '%')) != NULL; at++)
		/* "70%" is not a conversion */
		if (at == text || at[-1] < '0' || at[-1] > '9')
			return true;
	return strstr(text, "(null)") != NULL;
}

static bool
has_controls(const char *text)
{
	for (; *text != '\0'; text++)
		if ((unsigned char)*text < ' ' && *text != '\n')
			return true;
	return false;
}

static void
check_text(const char *what, const char *text)
{
	size_t length = strlen(text);
	if (length == 0 || has_conversion(text) || has_controls(text) || !text_is_utf8(text, length))
		ck_abort_msg("%s says \"%s\"", what, text);
}

static void
check_sentence(const char *what, const char *text)
{
	check_text(what, text);
	if (strlen(text) >= SENTENCE_SIZE - UTF8_MAX || strchr(text, '\n') != NULL)
		ck_abort_msg("%s does not fit: \"%s\"", what, text);
}

/* --- one game --- */

struct seat_log {
	const struct playout	*playout;
	const struct sentences	*say;
	struct content		*content;
	struct state		*state;
	const struct seat	*seats;
	struct rng		 rng;
	int			 lines, japanese;	/* written; with letters beyond ASCII */
};

static void
check_lines(struct seat_log *t, const struct log *log)
{
	for (int i = 0; i < log->count; i++) {
		check_sentence(t->playout->game->id, log->lines[i].text);
		t->lines++;
		for (const char *s = log->lines[i].text; *s != '\0'; s++)
			if ((unsigned char)*s >= 0x80) {
				t->japanese++;
				break;
			}
	}
}

/* The full text for one viewer; the caller clears the lines. */
static struct log
tell_view(struct seat_log *t, const struct view *v, const json_t *known)
{
	char text[SENTENCE_SIZE];
	struct log log = { 0 };
	const json_t *event;
	size_t i;
	t->say->tell(t->seats, v, known, &log);
	json_array_foreach(known, i, event) {
		if (t->say->remark != NULL && t->say->remark(t->seats, v, event, text))
			log_add(&log, text);
		if (t->say->mark != NULL && t->say->mark(t->seats, v, event, text))
			log_add(&log, text);
	}
	t->say->title(v, text);
	log_add(&log, text);
	t->say->prompt(t->seats, v, NULL, text);
	log_add(&log, text);
	check_lines(t, &log);
	return log;
}

/* Checks that a mirror of the view gives the same text. */
static void
tell_viewer(struct seat_log *t, int viewer, const struct events *events)
{
	const struct game *game = t->playout->game;
	struct view *v = game_view(game, t->state, viewer);
	json_t *known = events_for(events, viewer);
	struct log log = tell_view(t, v, known);
	json_t *conn = game_protocol_json(game, v);
	struct view *mirror = game_mirror(game, t->content, conn, NULL);
	struct log other = tell_view(t, mirror, known);
	ck_assert_int_eq(log.count, other.count);
	for (int i = 0; i < log.count; i++)
		if (strcmp(log.lines[i].text, other.lines[i].text) != 0)
			ck_abort_msg("\"%s\" by the mirror: \"%s\"", log.lines[i].text, other.lines[i].text);
	log_clear(&other);
	game_view_free(game, mirror);
	json_decref(conn);
	log_clear(&log);
	json_decref(known);
	game_view_free(game, v);
}

static void
tell_everybody(struct seat_log *t, struct events *events)
{
	for (int seat = 1; seat <= game_seats(t->playout->game, t->state); seat++)
		tell_viewer(t, seat, events);
	tell_viewer(t, SEAT_NOBODY, events);
	tell_viewer(t, SEAT_REFEREE, events);
	events_clear(events);
}

static int
some_seat(struct seat_log *t)
{
	int seat = t->playout->game->to_act(t->state);
	return seat != SEAT_ALL ? seat : 1 + (int)rng_below(&t->rng, (uint64_t)game_seats(t->playout->game, t->state));
}

static bool
pick(struct seat_log *t, int seat, const char *only, char action[ACTION_SIZE])
{
	struct picker any = { .rng = &t->rng, .only = only };
	game_legal_texts(t->playout->game, t->state, seat, pick_action, &any);
	snprintf(action, ACTION_SIZE, "%s", any.action);
	return any.seen > 0;
}

static bool
choose(struct seat_log *t, int seat, char action[ACTION_SIZE])
{
	const struct game *game = t->playout->game;
	struct view *v = game_view(game, t->state, seat);
	struct thinker *thinker = game->think(v, seat, game->levels[0].name, 1);
	while (!game_ponder(game, thinker))
		continue;
	bool found = game_decide_text(game, thinker, action);
	game_thinker_free(game, thinker);
	game_view_free(game, v);
	return found;
}

/* In real time only the CPU's target is a hint, not every press. */
static void
hint(const struct seat_log *t, int seat, const char *text)
{
	const struct game *game = t->playout->game;
	struct action action;
	char sentence[SENTENCE_SIZE];
	ck_assert(action_scan(game->forms, text, &action, NULL));
	struct view *v = game_view(game, t->state, seat);
	t->say->advice(t->seats, v, NULL, &action, sentence);
	if (!game_is_real_time(game) || sentence[0] != '\0')
		check_sentence("hint", sentence);
	game_view_free(game, v);
}

static void
play_some(struct seat_log *t)
{
	const struct playout *p = t->playout;
	struct events events = { 0 };
	for (int i = 0; i < p->actions && p->game->to_act(t->state) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		int seat = some_seat(t);
		if (p->only == NULL ? choose(t, seat, action) :
		    pick(t, seat, p->only, action) || pick(t, seat, "", action)) {
			hint(t, seat, action);
			game_play(p->game, t->state, seat, action, &events);
		}
		game_advance(p->game, t->state, (uint64_t)p->ticks, &events);
		tell_everybody(t, &events);
	}
	if (p->last != NULL && p->game->to_act(t->state) != SEAT_NOBODY) {
		game_play(p->game, t->state, some_seat(t), p->last, &events);
		tell_everybody(t, &events);
	}
}

/* --- afterwards --- */

static void
describe(const struct seat_log *t)
{
	char text[SENTENCE_SIZE];
	struct view *v = game_view(t->playout->game, t->state, SEAT_NOBODY);
	json_t *summary = game_show(t->playout->game, v);
	for (int own = 0; own <= game_seats(t->playout->game, t->state); own++) {
		t->say->describe(t->seats, t->content, summary, own, text);
		check_sentence("describe", text);
	}
	json_decref(summary);
	game_view_free(t->playout->game, v);
}

/* Of a list with this game alone. */
static void
count_up(const struct seat_log *t, const struct result *result)
{
	struct stat_lines lines = { .count = 0 };
	json_t *progress = json_object(), *people = json_array(), *winners = json_array();
	char key[OPTION_SIZE];
	json_t *record = t->playout->game->progress == NULL ? NULL : t->playout->game->progress(t->state, NULL, 0, key);
	if (record != NULL)
		json_object_set_new(progress, key, record);
	for (int seat = 1; seat <= game_seats(t->playout->game, t->state); seat++) {
		if (!t->seats[seat].cpu)
			json_array_append_new(people, json_integer(seat));
		if (result->winners & 1u << seat)
			json_array_append_new(winners, json_integer(seat));
	}
	json_t *games = json_pack("[{s:{s:{}},s:{s:O,s:o,s:I},s:o}]", "start", "options", "result", "stats",
	    result->stats, "winners", winners, "score", (json_int_t)result->scores[1], "people", people);
	t->say->statistics(t->content, games, progress, &lines);
	ck_assert_int_gt(lines.count, 0);
	for (int i = 0; i < lines.count; i++) {
		check_text("statistics", lines.lines[i].label);
		ck_assert(!has_conversion(lines.lines[i].value) && strlen(lines.lines[i].label) < STAT_LABEL - 1);
	}
	json_decref(games);
	json_decref(progress);
}

static void
report(const struct seat_log *t)
{
	char text[SENTENCE_SIZE];
	struct result result = { 0 };
	t->playout->game->result(t->state, &result);
	if (!result.over)
		return;
	for (int seat = 1; seat <= game_seats(t->playout->game, t->state); seat++) {
		struct view *v = game_view(t->playout->game, t->state, seat);
		char *words = t->say->report(t->seats, v);
		check_text("report", words);
		free(words);
		game_view_free(t->playout->game, v);
	}
	if (t->say->stats != NULL) {
		t->say->stats(result.stats, text);
		check_sentence("stats", text);
	}
	if (t->say->statistics != NULL)
		count_up(t, &result);
	json_decref(result.stats);
}

START_TEST(games_are_described_whole)
{
	const struct playout *p = &playouts[_i / LANGUAGES];
	const char *language = languages[_i % LANGUAGES];
	speak(language);
	struct seat_log t = { .playout = p, .say = sentences_of(p->game), .content = load_content(p->game) };
	for (int cast = 0; cast < CASTS; cast++) {
		if (p->cast != 0 && p->cast != cast + 1 && suite_times(1) == 1)
			continue;
		t.seats = casts[cast];
		rng_seed(&t.rng, 77 + (uint64_t)cast);
		t.state = game_new(p->game, t.content, p->options, 4711 + (uint64_t)cast);
		play_some(&t);
		describe(&t);
		report(&t);
		game_destroy(p->game, t.state);
	}
	ck_assert_int_gt(t.lines, 0);
	ck_assert_msg(strcmp(language, "ja") != 0 || t.japanese > 0, "nothing is told in Japanese");
	unload_content(p->game, t.content);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, games_are_described_whole, 0, (int)LEN(playouts) * LANGUAGES);
}

int
main(void)
{
	return suite_run("sentences", fill, 60);
}
