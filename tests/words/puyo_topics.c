/* puyo_topics.c: topics answer every fact on Puyo's screen; actions and places have words and are
 * understood; nonsense gets a sentence. */
#include "../any_game.h"
#include "asking.h"

#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_text.h"

static const char *const languages[] = { "en", "ja" };
static const struct seat seats[SEATS_MAX + 1] = { [2] = { .cpu = true, .level = "weak" } };
static struct content *content;

/* --- questions --- */

/* The lines of an answer, each ended, or "!" and the reason of the refusal. The caller frees it. */
static char *
ask_with(const struct view *v, const char *words, enum detail detail)
{
	char name[TOPIC_WORD];
	bool answered;
	ck_assert(topic_word(&words, name));
	char *text = answer_of(topic_named(puyo_topics, name), &(struct topic_question){ seats, v, words, detail }, &answered);
	if (answered)
		return text;
	char *refusal = mem_format("!%s", text);
	free(text);
	return refusal;
}

/* Checks that the answer has the sentence, for either field under its name. */
static void
expect(const struct view *v, int side, const char *topic, const char *format, ...)
{
	char sentence[4 * SENTENCE_SIZE], words[SENTENCE_SIZE];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(sentence, sizeof sentence, format, arguments);
	va_end(arguments);
	snprintf(words, sizeof words, "%s%s", topic, v->players == 1 ? "" : side == 0 ? " 1p" : " 2p");
	char *answer = ask_with(v, words, DETAIL_FULL);
	if (strstr(answer, sentence) == NULL)
		ck_abort_msg("%s for %d does not say \"%s\":\n%s", words, v->viewer, sentence, answer);
	free(answer);
}

static void
expect_number(const struct view *v, int side, const char *topic, const char *label, long number)
{
	char text[PUYO_NUMBER_SIZE];
	puyo_number(number, text);
	expect(v, side, topic, "%s: %s.\n", label, text);
}

/* --- the question for each member of a view --- */

static const char *const colours[COLOURS] = { "empty", "red", "blue", "green", "yellow", "garbage" };

static bool
vanishes(const struct puyo_player *p, int x, int y)
{
	struct puyo_field left = p->field;
	struct puyo_step step;
	if (p->phase != PHASE_POP)
		return false;
	puyo_find(&p->field, p->chain, &step);
	puyo_erase(&left, &step.cells);
	return puyo_at(&p->field, x, y) != puyo_at(&left, x, y);
}

static void
ask_field(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++) {
			char at[32], row[32], column[32];
			const char *state = vanishes(p, x, y) ? "vanishing " : "", *colour = colours[puyo_at(&p->field, x, y)];
			bool left = x > 0 && puyo_at(&p->field, x - 1, y) == puyo_at(&p->field, x, y);
			bool right = x + 1 < PUYO_COLUMNS && puyo_at(&p->field, x + 1, y) == puyo_at(&p->field, x, y);
			snprintf(at, sizeof at, "at %d %d", x + 1, y);
			snprintf(row, sizeof row, "row %d", y);
			snprintf(column, sizeof column, "column %d", x + 1);
			expect(v, side, at, "Column %d, row %d: %s%s", x + 1, y, state, colour);
			expect(v, side, row, "Row %d: ", y);
			expect(v, side, row, !left && !right ? "column %d %s%s" : "%3$s", x + 1, state, colour);
			expect(v, side, column, puyo_height(&p->field, x) == 0 ? "Column %d: empty." : "Column %d, ", x + 1);
		}
}

static void
ask_phase(const struct view *v, int side)
{
	static const char *const said[PHASES] = {
		"Pair: axis ", "one half falls on", "Puyos vanish now", "falls down", "comes to rest", "Garbage falls", "The field is full",
	};
	expect(v, side, "look", "%s", said[v->player[side].phase]);
}

static void
ask_place(const struct view *v, int side)
{
	static const char *const sides[] = { "above", "to the right of", "below", "to the left of" };
	const struct puyo_place *at = &v->player[side].place;
	if (v->player[side].phase != PHASE_FALL)
		return;
	expect(v, side, "pair", "The axis is in column %d, row %d; the child is %s it.", at->x + 1, at->y, sides[at->r]);
	struct puyo_place ghost = puyo_pair_ghost(&v->player[side].field, *at);
	struct puyo_cells cells = puyo_pair_cells(ghost);
	int fall = cells.axis.x == cells.child.x ? 0 : cells.axis.y - puyo_height(&v->player[side].field, cells.axis.x) - 1;
	expect(v, side, "pair", "lands: axis in column %d, row %d;", cells.axis.x + 1, cells.axis.y - fall);
}

static void
ask_pair(const struct view *v, int side)
{
	struct puyo_pair pair = v->shown[side][0];
	if (v->player[side].phase == PHASE_FALL)
		expect(v, side, "pair", "Pair: axis %s, child %s.", colours[pair.axis], colours[pair.child]);
}

static void
ask_next(const struct view *v, int side)
{
	const struct puyo_pair *next = v->shown[side] + 1;
	expect(v, side, "next", "Next: axis %s, child %s; then: axis %s, child %s.", colours[next[0].axis],
	    colours[next[0].child], colours[next[1].axis], colours[next[1].child]);
}

static void
ask_garbage(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	if (p->waiting == 0)
		expect(v, side, "garbage", "No garbage waits.");
	else
		expect_number(v, side, "garbage", "Garbage waiting", p->waiting);
	if (p->held > 0)
		expect_number(v, side, "garbage", "Held until the other chain is over", p->held);
	if (p->fresh > 0)
		expect_number(v, side, "garbage", "Sent just now", p->fresh);
}

static void
ask_chain(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	if (p->chain == 0) {
		expect(v, side, "chain", "No chain runs.");
		return;
	}
	expect_number(v, side, "chain", "Steps of the chain", p->chain);
	expect_number(v, side, "chain", "Points of the chain", p->chain_points);
	if (v->players > 1)
		expect_number(v, side, "chain", "Garbage of the chain", p->chain_sent);
}

static void
ask_scores(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	expect_number(v, side, "score", "Score", p->score);
	expect_number(v, side, "score", "Longest chain", p->max_chain);
	expect_number(v, side, "score", "All clears", p->all_clears);
	expect_number(v, side, "score", "Drop points", p->drop_points);
	expect_number(v, side, "score", "Pairs placed", puyo_landed(p));
	if (v->players > 1)
		expect_number(v, side, "score", "Garbage sent", p->sent);
}

static void
ask_top_out(const struct view *v, int side)
{
	if (v->player[side].top_out >= 0)
		expect(v, side, "look", "The field is full.");
}

static void
ask_rules(const struct view *v, int side)
{
	expect(v, side, "match", v->practice ? "Practice" : v->players > 1 ? "Match" : "Endless");
	expect(v, side, "match", "Kick: %s.", v->kick ? "on" : "off");
	expect(v, side, "match", "Real time: %s.", v->untimed ? "off" : "on");
	if (v->players > 1)
		expect(v, side, "match", "Offset: %s.", v->offset ? "on" : "off");
	else
		expect(v, side, "match", "Practice: %s.", v->practice ? "on" : "off");
	expect(v, side, "speed", v->speed == SPEED_RISING ? "Pairs to the next speed: " : "It stays the same.");
	expect(v, side, "speed", "rows a second.");
}

static void
ask_tick(const struct view *v, int side)
{
	char time[TEXT_TIME_SIZE];
	puyo_time(v->tick, time);
	expect(v, side, "score", "Time: %s.", time);
}

static void
ask_match(const struct view *v, int side)
{
	if (v->best > 1)
		expect(v, side, "match", "games won %d, best of %d.", puyo_won(v, side), v->best);
}

static void
ask_end(const struct view *v, int side)
{
	char text[SENTENCE_SIZE];
	puyo_end_sentence(seats, v, text);
	if (v->over)
		expect(v, side, "look", "%s", text);
}

static void
ask_problem(const struct view *v, int side)
{
	char goal[SENTENCE_SIZE];
	if (!puyo_has_problem(v))
		return;
	puyo_goal_sentence(v, goal);
	expect(v, side, "look", "%s", goal);
}

/* The rows of a view, and of each player in it: their question, or the reason why no screen shows
 * them. */
static const struct row {
	const char	*name;
	void		(*ask)(const struct view *, int side);
	const char	*unshown;
} rows[] = {
	{ "game", NULL, "the name of the game" }, { "content", NULL, "the same in all games; boards: asked by their topic" },
	{ "viewer", NULL, "who asks" }, { "mode", ask_rules, NULL }, { "players", NULL, "how many follow from the mode" },
	{ "tick", ask_tick, NULL }, { "offset", ask_rules, NULL }, { "kick", ask_rules, NULL }, { "speed", ask_rules, NULL },
	{ "practice", ask_rules, NULL }, { "best", ask_match, NULL }, { "won_left", ask_match, NULL },
	{ "won_right", ask_match, NULL }, { "untimed", ask_rules, NULL }, { "problem", ask_problem, NULL },
	{ "task", ask_problem, NULL }, { "first", NULL, "where its pairs begin: pairs left" }, { "rng", NULL, "the referee's" },
	{ "garbage_rng", NULL, "the referee's" }, { "drawn", NULL, "the length of the sequence" },
	{ "pairs", NULL, "pairs that have gone by" }, { "pinned", NULL, "the referee's" }, { "player", NULL, "has rows of its own" },
	{ "shown", NULL, "follows from the sequence: pair and next" }, { "over", ask_end, NULL }, { "winner", ask_end, NULL },
}, player_rows[] = {
	{ "field", ask_field, NULL }, { "phase", ask_phase, NULL }, { "timer", NULL, "no screen counts ticks" },
	{ "gravity", NULL, "no screen counts ticks" }, { "place", ask_place, NULL }, { "index", ask_scores, NULL },
	{ "pair", ask_pair, NULL }, { "next", ask_next, NULL }, { "spawn_at", NULL, "no screen counts ticks" },
	{ "shaft_at", NULL, "no screen counts ticks" }, { "down_at", NULL, "no screen counts ticks" },
	{ "lifts", NULL, "a limit that no screen shows" }, { "score", ask_scores, NULL }, { "drop_points", ask_scores, NULL },
	{ "waiting", ask_garbage, NULL }, { "fresh", ask_garbage, NULL }, { "held", ask_garbage, NULL }, { "chain", ask_chain, NULL },
	{ "chain_points", ask_chain, NULL }, { "chain_sent", ask_chain, NULL }, { "sent", ask_scores, NULL },
	{ "max_chain", ask_scores, NULL }, { "all_clears", ask_scores, NULL }, { "top_out", ask_top_out, NULL },
};

static const struct field *
player_fields(void)
{
	const struct field *f = puyo_game.fields;
	while (strcmp(f->name, "player") != 0)
		f++;
	return field_innermost(f)->fields;
}

static void
expect_rows(const struct field *fields, const struct row *known, size_t count)
{
	for (const struct field *f = fields; f->name != NULL; f++) {
		size_t i = 0;
		while (i < count && strcmp(known[i].name, f->name) != 0)
			i++;
		ck_assert_msg(i < count, "%s: nobody says how it is asked for, or why it is not", f->name);
		ck_assert((known[i].ask == NULL) == (known[i].unshown != NULL));
	}
}

START_TEST(every_member_of_a_view_is_asked_for_or_has_a_reason_not_to_be)
{
	expect_rows(puyo_game.fields, rows, LEN(rows));
	expect_rows(player_fields(), player_rows, LEN(player_rows));
}
END_TEST

static void
ask_everything(const struct state *s)
{
	static const int viewers[] = { 1, 2, SEAT_NOBODY };
	for (size_t i = 0; i < LEN(viewers); i++) {
		if (viewers[i] > s->all.players)
			continue;
		struct view *v = game_view(&puyo_game, s, viewers[i]);
		for (int side = 0; side < v->players; side++) {
			for (size_t r = 0; r < LEN(rows); r++)
				if (rows[r].ask != NULL && (r == 0 || rows[r].ask != rows[r - 1].ask))
					rows[r].ask(v, side);
			for (size_t r = 0; r < LEN(player_rows); r++)
				if (player_rows[r].ask != NULL && (r == 0 || player_rows[r].ask != player_rows[r - 1].ask))
					player_rows[r].ask(v, side);
		}
		game_view_free(&puyo_game, v);
	}
}

/* --- positions --- */

#define LOW(rows)	"'rows':['......','......','......','......','......','......','......','......','......'," rows "]"
#define CHAIN		LOW("'......','...R..','...R..','BBBR.Y'")
#define TOWER		"'rows':['......','..XX..','..XX..','..XX..','..XX..','..XX..','..XX..','..XX..','..XX..','..XX..'," \
			"'..XX..','..XX..','..XX..']"

/* Everything that a position can have, at least once. */
static const char *const positions[] = {
	"{'mode':'solo','speed':'rising','tick':1234,'players':[{'score':98765,'drop_points':40,'max_chain':7,'all_clears':2}]}",
	"{'mode':'solo','practice':true,'players':[{" CHAIN "}]}",
	"{'offset':true,'kick':true,'best':5,'won_left':2,'won_right':1,'untimed':true,'pairs':['BR','GY','RR'],"
	    "'players':[{" CHAIN ",'pair':{'x':4,'y':7,'r':1},'waiting':38,'score':12},{'sent':38,'max_chain':5}]}",
	"{'offset':true,'players':[{'rows':['......','......','......','......','......','......','......','......','......',"
	    "'......','...R..','...R..','XBBRRX'],'phase':'pop','chain':2,'chain_points':360,'chain_sent':5,'score':400},"
	    "{'waiting':9,'held':5,'fresh':5}]}",
	"{'players':[{" CHAIN ",'phase':'settle','timer':6},{" CHAIN ",'phase':'drop','timer':6,'chain':1,'chain_points':40}]}",
	"{'players':[{" CHAIN ",'phase':'wait','chain':3,'chain_points':1000,'chain_sent':14,'max_chain':3},"
	    "{'phase':'garbage','waiting':5}]}",
	"{'tick':3599,'players':[{" TOWER ",'phase':'garbage','timer':1,'score':12500},{'waiting':178}]}",
};

START_TEST(everything_in_a_position_can_be_asked_for)
{
	speak("en");
	json_t *in = json_of(positions[_i]);
	struct state *s = game_set_up(&puyo_game, content, in);
	ask_everything(s);
	if (_i + 1 == (int)LEN(positions)) {
		game_advance(&puyo_game, s, 1, NULL);
		ck_assert(s->all.over);
		ask_everything(s);
	}
	game_destroy(&puyo_game, s);
	json_decref(in);
}
END_TEST

static struct state *
create(const char *words, uint64_t seed)
{
	struct options o;
	options_init(&o, puyo_game.options);
	options_set_words(&o, words);
	return puyo_game.create(content, &o, seed, NULL);
}

START_TEST(the_goal_of_a_problem_can_be_asked_for)
{
	speak("en");
	struct state *s = create("mode=solo practice=on problem=p111r52eb", 5);
	struct view *v = game_view(&puyo_game, s, 1);
	ck_assert(puyo_has_problem(v));
	ask_problem(v, 0);
	game_view_free(&puyo_game, v);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Presses a key for every seat towards a place that stays the same for a pair, then lets a tick
 * pass. */
static void
play_tick(struct state *s, uint64_t salt, struct events *ev)
{
	const struct environment *environment = puyo_game.environment;
	for (int seat = 1; seat <= s->all.players && !s->all.over; seat++) {
		uint32_t places = environment->places(&s->all, seat);
		int place = (int)((salt + (uint64_t)environment->asked(&s->all, seat) * 7) % PUYO_PLACES);
		struct action action;
		while (places != 0 && (places & UINT32_C(1) << place) == 0)
			place = (place + 1) % PUYO_PLACES;
		if (places != 0 && environment->steer(&s->all, seat, place, &action))
			ck_assert(puyo_game.apply(s, seat, &action, ev, NULL));
	}
	if (!s->all.over)
		game_advance(&puyo_game, s, 1, ev);
}

static const char *const games[] = { "offset=on clock=off", "mode=solo speed=rising", "best=3 won=1-0 kick=on", "mode=solo practice=on" };

START_TEST(everything_in_a_random_game_can_be_asked_for)
{
	bool phases[PHASES] = { false };
	speak("en");
	struct state *s = create(games[_i], 5);
	for (int tick = 0; tick < 3000 && !s->all.over; tick++) {
		play_tick(s, 3, NULL);
		phases[s->all.player[0].phase] = true;
		if (tick % 101 == 0)
			ask_everything(s);
	}
	ask_everything(s);
	ck_assert(phases[PHASE_FALL] && phases[PHASE_POP]);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- answers about groups, colours and places --- */

static void
expect_answer(const struct view *v, const char *words, enum detail detail, const char *hoped)
{
	char *answer = ask_with(v, words, detail);
	ck_assert_str_eq(answer, hoped);
	free(answer);
}

/* position, question, detail, answer */
static const struct { int position; const char *words; enum detail detail; const char *answer; } answers[] = {
	{ 1, "row 1", DETAIL_SHORT, "Row 1: columns 1 to 3 blue, column 4 red, column 5 empty, column 6 yellow.\n" },
	{ 1, "row 9", DETAIL_NORMAL, "Row 9: columns 1 to 6 empty.\n" },
	{ 1, "column 4", DETAIL_NORMAL, "Column 4, height 3: rows 1 to 3 red.\n" },
	{ 1, "column 5", DETAIL_NORMAL, "Column 5: empty.\n" },
	{ 1, "where red", DETAIL_NORMAL, "Group of 3 red: column 4 rows 1 to 3.\n" },
	{ 1, "where y", DETAIL_NORMAL, "Alone, yellow: column 6 row 1.\n" },
	{ 1, "where", DETAIL_NORMAL, "In the field: red 3, blue 3, green 0, yellow 1, garbage 0.\n" },
	{ 1, "heights", DETAIL_NORMAL, "Heights of columns 1 to 6: 1, 1, 1, 3, 0, 1.\nRows left in the middle columns: 9.\n" },
	{ 2, "groups other", DETAIL_NORMAL, "2P CPU, Weak: No two of one colour touch.\n" },
	{ 2, "groups", DETAIL_SHORT, "One short, blue: column 1 row 1, column 2 row 1, column 3 row 1. One more in column 1, 2 or 3 "
	    "makes it vanish.\nOne short, red: column 4 rows 1 to 3. One more in column 3, 4 or 5 makes it vanish.\n" },
	{ 2, "try 4", DETAIL_NORMAL, "Upright, column 4: blue on red.\nIt lands: axis in column 4, row 4; child in column 4, row 5.\n"
	    "Steps of the chain: 2; points: 360.\nStep 1: 4 red; 40 points.\nStep 2: 4 blue; 320 points.\n"
	    "Garbage it would cancel: 5.\nGarbage it would send: 0.\n" },
	{ 2, "try 6 left", DETAIL_SHORT, "Turn left, column 6: blue in column 5, red in column 6.\nNothing vanishes.\n" },
	{ 2, "try 2", DETAIL_NORMAL, "Upright, column 2: blue on red.\nIt lands: axis in column 2, row 2; child in column 2, row 3.\n"
	    "Nothing vanishes.\n" },
	{ 2, "other garbage", DETAIL_NORMAL, "2P CPU, Weak: No garbage waits.\n" },
	{ 2, "garbage", DETAIL_NORMAL, "Garbage waiting: 38.\nFalls when the next pair has landed: 30.\n" },
	{ 3, "at 4 1", DETAIL_NORMAL, "Column 4, row 1: vanishing red, in a group of 4.\n" },
	{ 0, "where garbage", DETAIL_NORMAL, "There is no garbage in the field.\n" },
	{ 0, "field", DETAIL_NORMAL, "The field is empty.\n" },
	{ 0, "other", DETAIL_NORMAL, "!There is no other field: this is a game for one.\n" },
	{ 0, "row 13", DETAIL_NORMAL, "!Row 13 is hidden: rows are 1 to 12 from the bottom.\n" },
	{ 0, "row 99", DETAIL_NORMAL, "!There is no row 99: rows are 1 to 12 from the bottom.\n" },
	{ 0, "at ３，７", DETAIL_SHORT, "Column 3, row 7: empty.\n" },
	{ 0, "try 1 left", DETAIL_SHORT, "!The pair cannot get there.\n" },
};

START_TEST(an_answer_is_what_a_listener_wants_to_hear)
{
	speak("en");
	json_t *in = json_of(positions[answers[_i].position]);
	struct state *s = game_set_up(&puyo_game, content, in);
	struct view *v = game_view(&puyo_game, s, 1);
	expect_answer(v, answers[_i].words, answers[_i].detail, answers[_i].answer);
	game_view_free(&puyo_game, v);
	game_destroy(&puyo_game, s);
	json_decref(in);
}
END_TEST

/* The preview of a place agrees with the result. */
START_TEST(a_place_gives_the_result_of_its_preview)
{
	speak("en");
	struct state *s = create("mode=solo practice=on", 11);
	for (int pair = 0; pair < 60 && s->all.player[0].phase == PHASE_FALL; pair++) {
		uint32_t places = puyo_game.environment->places(&s->all, 1);
		int place = pair * 5 % PUYO_PLACES;
		while ((places & UINT32_C(1) << place) == 0)
			place = (place + 1) % PUYO_PLACES;
		struct puyo_trial would = puyo_try(&s->all, 0, place / 4, place % 4);
		struct action action = { .form = FORM_PLACE, .numbers = { place / 4, place % 4 } };
		long before = s->all.player[0].score;
		ck_assert(would.possible && puyo_game.apply(s, 1, &action, NULL, NULL));
		game_advance(&puyo_game, s, 2000, NULL);
		ck_assert_int_eq(s->all.player[0].score - before, would.chain.score + (would.all_clear ? PUYO_ALL_CLEAR : 0));
		ck_assert_mem_eq(&s->all.player[0].field, &would.left, sizeof would.left);
	}
	game_destroy(&puyo_game, s);
}
END_TEST

/* The number of sentences in a whole game about vanished puyos. */
static int
count_vanished(const char *words)
{
	struct state *s = create(words, 5);
	struct log log = { 0 };
	struct events ev = { 0 };
	int count = 0;
	for (int tick = 0; tick < 3000 && !s->all.over; tick++) {
		play_tick(s, 3, &ev);
		json_t *known = events_for(&ev, 1);
		puyo_tell(seats, &s->all, known, &log);
		json_decref(known);
		events_clear(&ev);
	}
	for (int i = 0; i < log.count; i++)
		count += strncmp(log.lines[i].text, "Vanished: 4 ", strlen("Vanished: 4 ")) == 0;
	log_clear(&log);
	game_destroy(&puyo_game, s);
	return count;
}

START_TEST(vanished_puyos_are_described_only_without_a_clock)
{
	speak("en");
	ck_assert_int_gt(count_vanished("mode=solo clock=off"), 0);
	ck_assert_int_eq(count_vanished("mode=solo"), 0);
}
END_TEST

/* --- secrets --- */

/* All topics, each with its arguments. */
static char *
ask_all(const struct view *v)
{
	static const char *const arguments[] = { "", "1", "3 1", "3 left", "red", "look", "other", "other 2" };
	char *all = mem_string("");
	for (const struct topic *t = puyo_topics; t->name != NULL; t++)
		for (size_t i = 0; i < LEN(arguments); i++) {
			char *words = mem_format("%s %s", t->name, arguments[i]), *answer = ask_with(v, words, DETAIL_FULL);
			mem_append(&all, "%s", answer);
			free(words);
			free(answer);
		}
	return all;
}

START_TEST(nothing_is_said_of_pairs_that_nobody_has_seen)
{
	static const int viewers[] = { 1, 2, SEAT_NOBODY };
	speak("en");
	struct state *s = create("offset=on", 5);
	for (int tick = 0; tick < 400; tick++)
		play_tick(s, 1, NULL);
	struct state *other = game_clone(&puyo_game, s);
	rng_seed(&other->all.rng, 99);
	other->all.garbage_rng ^= 12345;
	for (size_t i = 0; i < LEN(viewers); i++) {
		struct view *one = game_view(&puyo_game, s, viewers[i]), *two = game_view(&puyo_game, other, viewers[i]);
		char *first = ask_all(one), *second = ask_all(two);
		ck_assert_str_eq(first, second);
		free(first);
		free(second);
		game_view_free(&puyo_game, one);
		game_view_free(&puyo_game, two);
	}
	game_destroy(&puyo_game, other);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- choices --- */

static void
check_line(const char *what, const char *text)
{
	bool fits = text[0] != '\0' && text_is_utf8(text, strlen(text)) && strstr(text, "(null)") == NULL;
	for (const char *s = text; *s != '\0'; s++)
		fits = fits && (unsigned char)*s >= ' ';
	if (!fits)
		ck_abort_msg("%s says \"%s\"", what, text);
}

enum { CHOICES_MOST = 64 };
struct choices {
	const struct view	*view;
	int			 count;
	char			 texts[CHOICES_MOST][SENTENCE_SIZE];
};

static void
expect_new(struct choices *c)
{
	check_line("a choice", c->texts[c->count]);
	for (int i = 0; i < c->count; i++)
		if (strcmp(c->texts[i], c->texts[c->count]) == 0)
			ck_abort_msg("two choices are \"%s\"", c->texts[i]);
	c->count++;
}

static bool
understands(const struct view *v, const char *typed, const struct action *hoped)
{
	struct action read;
	return puyo_understand(v, 1, typed, &read) && memcmp(&read, hoped, sizeof read) == 0;
}

/* An action in the forms that people would type. */
static void
check_typed(const struct view *v, const struct action *action)
{
	static const char *const turns[] = { "up", "right", "down", "left" };
	static const char *const presses[] = { "LEFT", "move right", "turn right", "Turn  Left", "ｄｏｗｎ" };
	char typed[SENTENCE_SIZE];
	if (action->form < PRESSES)
		snprintf(typed, sizeof typed, "%s", presses[action->form]);
	else if (action->form == FORM_PLACE)
		snprintf(typed, sizeof typed, "Place %d %s", action->numbers[0] + 1, turns[action->numbers[1]]);
	else
		snprintf(typed, sizeof typed, "pair %c%c", action->text[0], action->text[1]);
	if (!understands(v, typed, action))
		ck_abort_msg("\"%s\" is read as something else", typed);
}

static bool
add_choice(const struct action *action, void *context)
{
	struct choices *c = context;
	puyo_choice(seats, c->view, action, c->texts[c->count]);
	expect_new(c);
	check_typed(c->view, action);
	return true;
}

static void
check_places(const struct view *v, int seat)
{
	static const char *const forms[] = { "%d %s", "place %d %s", "%d%s", "%s %d" };
	static const char *const turns[] = { "up", "right", "down", "left" };
	uint32_t places = puyo_game.environment->places(v, seat);
	struct choices c = { .count = 0 };
	for (int place = 0; place < PUYO_PLACES; place++) {
		int x = place / 4 + 1, r = place % 4, read;
		char typed[SENTENCE_SIZE];
		if ((places & UINT32_C(1) << place) == 0)
			continue;
		puyo_place_words(v, seat, place, c.texts[c.count]);
		expect_new(&c);
		for (size_t i = 0; i < LEN(forms); i++) {
			if (i < 3)
				snprintf(typed, sizeof typed, forms[i], x, turns[r]);
			else
				snprintf(typed, sizeof typed, forms[i], turns[r], x);
			ck_assert_msg(puyo_understand_place(v, seat, typed, &read) && read == place, "%s", typed);
		}
		snprintf(typed, sizeof typed, "place %d %d", x, r);
		ck_assert_msg(puyo_understand_place(v, seat, typed, &read) && read == place, "%s", typed);
	}
}

START_TEST(every_action_and_place_has_words_of_its_own_and_is_understood)
{
	speak(languages[_i / (int)LEN(games)]);
	struct state *s = create(games[_i % (int)LEN(games)], 8);
	for (int tick = 0; tick < 1500 && !s->all.over; tick++) {
		play_tick(s, 2, NULL);
		if (tick % 37 != 0)
			continue;
		for (int seat = 1; seat <= s->all.players; seat++) {
			struct view *v = game_view(&puyo_game, s, seat);
			struct choices c = { .view = v };
			puyo_game.legal(s, seat, add_choice, &c);
			check_places(v, seat);
			game_view_free(&puyo_game, v);
		}
	}
	game_destroy(&puyo_game, s);
}
END_TEST

/* typed in practice, and the action read */
static const struct { const char *typed, *action; } typed[] = {
	{ "3", "place 2 0" }, { "３ 左", "place 2 3" }, { "3列目左", "place 2 3" }, { "4右", "place 3 1" }, { "place 4 2", "place 3 2" },
	{ "4l", "place 3 3" }, { "column 4, left", "place 3 3" }, { "6 D", "place 5 2" }, { "pair red green", "pair RG" },
	{ "PAIR yb", "pair YB" }, { "colours red green", "pair RG" }, { "色 赤 緑", NULL },
	{ "lay empty", "board ......" }, { "pair blue b", "pair BB" }, { "board rr..../gggx..", "board RR..../GGGX.." },
	{ "board empty", "board ......" }, { "set 3 1 red", "board ..R..." }, { "set 3 9 garbage", "board ..X..." },
	{ "0", NULL }, { "7", NULL }, { "3 left right", NULL }, { "left", NULL }, { "3 4", NULL }, { "pair red", NULL },
	{ "pair x x", NULL }, { "pair red green blue", NULL }, { "board", NULL }, { "board 999", NULL }, { "set 7 1 red", NULL },
	{ "set 1 1", NULL }, { "", NULL }, { "hello", NULL }, { "33333333333333", NULL },
};

START_TEST(practice_is_typed_as_people_say_it)
{
	speak("en");
	struct state *s = create("mode=solo practice=on", 1);
	struct view *v = game_view(&puyo_game, s, 1);
	struct action action;
	char text[ACTION_SIZE];
	bool read = puyo_understand(v, 1, typed[_i].typed, &action);
	ck_assert_msg(read == (typed[_i].action != NULL), "%s", typed[_i].typed);
	if (read) {
		action_print(puyo_game.forms, &action, text);
		ck_assert_str_eq(text, typed[_i].action);
	}
	game_view_free(&puyo_game, v);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_board_of_the_list_is_laid_out_by_its_number)
{
	speak("en");
	struct state *s = create("mode=solo practice=on", 1);
	struct view *v = game_view(&puyo_game, s, 1);
	struct action action;
	char said[SENTENCE_SIZE];
	for (int i = 0; i < content->board_count; i++) {
		char words[32], *answer;
		snprintf(words, sizeof words, "board %d", i + 1);
		ck_assert(puyo_understand(v, 1, words, &action) && puyo_game.apply(s, 1, &action, NULL, NULL));
		ck_assert_mem_eq(&s->all.player[0].field, &content->boards[i].field, sizeof(struct puyo_field));
		puyo_choice(seats, v, &action, said);
		ck_assert_msg(strstr(said, content->boards[i].name.en) != NULL, "%s", said);
		snprintf(words, sizeof words, "boards %d", i + 1);
		answer = ask_with(v, words, DETAIL_FULL);
		ck_assert_msg(strstr(answer, content->boards[i].name.en) != NULL && strstr(answer, "Column 6: ") != NULL, "%s", answer);
		free(answer);
	}
	ck_assert(puyo_understand(v, 1, "set 3 1 red", &action));
	puyo_choice(seats, v, &action, said);
	ck_assert_str_eq(said, "Another field");
	game_view_free(&puyo_game, v);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- nonsense --- */

static void
check_lines(const char *words, char *answer)
{
	for (char *line, *rest = answer; (line = strsep(&rest, "\n")) != NULL; )
		if (line[0] != '\0')
			check_line(words, line);
	ck_assert_msg(answer[0] != '\0' && strcmp(answer, "!") != 0, "%s", words);
}

START_TEST(nonsense_is_answered_with_sentences_or_one_refusal)
{
	char long_word[501], wide[501];
	memset(long_word, '3', 500);
	for (int i = 0; i < 500; i += 3)
		memcpy(wide + i, "赤", 3);
	long_word[500] = wide[498] = '\0';
	const char *const arguments[] = { "", "0", "-1", "99999999999999999999", "x", "\x01\x02\x1b[2J", "😀", "\xff\xfe",
	    "red red red red red",
	    "3 5 7", ",,,", "other", "other other", "2p 1p", long_word, wide, "%s%n", "１２", "赤", "左 ３" };
	speak(languages[_i]);
	for (size_t p = 0; p < LEN(positions); p++) {
		json_t *in = json_of(positions[p]);
		struct state *s = game_set_up(&puyo_game, content, in);
		struct view *v = game_view(&puyo_game, s, 1);
		for (const struct topic *t = puyo_topics; t->name != NULL; t++)
			for (size_t i = 0; i < LEN(arguments); i++)
				for (enum detail detail = DETAIL_SHORT; detail < DETAILS; detail++) {
					char *words = mem_format("%s %s", t->name, arguments[i]), *answer = ask_with(v, words, detail);
					check_lines(words, answer);
					free(words);
					free(answer);
				}
		game_view_free(&puyo_game, v);
		game_destroy(&puyo_game, s);
		json_decref(in);
	}
}
END_TEST

START_TEST(topics_have_names_letters_and_help_of_their_own)
{
	static const char taken[] = "tygipuqox";
	for (const struct topic *t = puyo_topics; t->name != NULL; t++) {
		ck_assert(t->help != NULL && t->japanese != NULL && t->tell != NULL);
		ck_assert(t->letter == 0 || strchr(taken, t->letter) == NULL);
		for (const struct topic *o = puyo_topics; o != t; o++)
			ck_assert(strcmp(t->name, o->name) != 0 && strcmp(t->japanese, o->japanese) != 0 &&
			    (t->letter == 0 || t->letter != o->letter));
		ck_assert_ptr_eq(topic_find(puyo_topics, t->name), t);
	}
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, every_member_of_a_view_is_asked_for_or_has_a_reason_not_to_be);
	tcase_add_loop_test(t, everything_in_a_position_can_be_asked_for, 0, (int)LEN(positions));
	tcase_add_test(t, the_goal_of_a_problem_can_be_asked_for);
	tcase_add_loop_test(t, everything_in_a_random_game_can_be_asked_for, 0, (int)LEN(games));
	tcase_add_loop_test(t, an_answer_is_what_a_listener_wants_to_hear, 0, (int)LEN(answers));
	tcase_add_test(t, a_place_gives_the_result_of_its_preview);
	tcase_add_test(t, vanished_puyos_are_described_only_without_a_clock);
	tcase_add_test(t, nothing_is_said_of_pairs_that_nobody_has_seen);
	tcase_add_loop_test(t, every_action_and_place_has_words_of_its_own_and_is_understood, 0, (int)(LEN(languages) * LEN(games)));
	tcase_add_loop_test(t, practice_is_typed_as_people_say_it, 0, (int)LEN(typed));
	tcase_add_test(t, a_board_of_the_list_is_laid_out_by_its_number);
	tcase_add_loop_test(t, nonsense_is_answered_with_sentences_or_one_refusal, 0, (int)LEN(languages));
	tcase_add_test(t, topics_have_names_letters_and_help_of_their_own);
}

int
main(void)
{
	content = load_content(&puyo_game);
	int status = suite_run("puyo topics", fill, 60);
	unload_content(&puyo_game, content);
	return status;
}
