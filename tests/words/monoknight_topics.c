/* monoknight_topics.c: MonoKnight without a screen: topics answer every fact, and every action can
 * be chosen and typed. */
#include "../pure/monoknight_support.h"
#include "asking.h"

#include "base/text.h"
#include "game/language.h"
#include "game/sentences.h"
#include "games/monoknight/monoknight_text.h"

static struct content *stages;
static const struct seat seats[SEATS_MAX + 1];

/* One of every phase, with every kind of tile and card. */
static const char *const positions[] = {
	"{'mode':'standard','knight':[2,2],'hand':[{'card':'kingUp','count':2},{'card':'kingRight'},{'card':'knightUp2Right1'},"
	    "{'card':'straightLeft2'},{'card':'diagonalDownLeft2'}],'next':['kingLeft','kingDown','kingUp'],'moves':7,'penalty':5}",
	"{'mode':'classical'}",
	"{'mode':'free','size':5,'preset':'standardWithAllChoices','weights':'extended','penalties':{'revisit':2,'redraw':7,"
	    "'deadlock':3,'discard':4},'rows':['.....','.t.T.','x3x#1','.....','.....'],'warps':[[[0,0],[4,4]]],"
	    "'shuffle':[[2,4]],'knight':[2,2],'stacking':false,'preview':0,'order':'direction','revisited':true,"
	    "'hand':[{'card':'kingLeft'},{'card':'kingLeftOrRight'},{'card':'kingUpOrDown'},{'card':'straightUp2'},"
	    "{'card':'kingRight'}]}",
	"{'mode':'extended','stage':'7-4','penalties':{'revisit':2},'knight':[0,0],'hand':[{'card':'rayUpRight'},"
	    "{'card':'rayLeft'}],'next':['rayRight']}",
	"{'preset':'standardWithWarpCards','hand':[{'card':'fixedWarp@2,2'},{'card':'fixedWarp@3,1'},{'card':'superWarp'}],"
	    "'next':['superWarp','fixedWarp@1,0']}",
	"{'mode':'campaign','stage':'1-1','rows':['xxx','xxx','xxx'],'knight':[1,1],'moves':8,'phase':'cleared','ticks':2490}",
	"{'mode':'campaign','stage':'1-2','penalty':3,'moves':60,'practice':true}",
	"{'mode':'daily','day':20400}",
	"{'size':3,'preset':'kingOnly','rows':['...','###','x#.'],'knight':[0,0],'hand':[{'card':'kingUp'}],'next':[]}",
	"{'mode':'made','stage':'K1BPF-BW9XN-Q139A-1E6HC-CF'}",
};

static struct state *
position(int index)
{
	json_t *in = json_of(positions[index]);
	struct state *s = set_up(stages, in);
	json_decref(in);
	return s;
}

/* The answer, a sentence a line, and whether it is one; the caller frees it. */
static char *
ask(const struct view *v, const char *name, const char *about, enum detail detail, bool *answered)
{
	bool ignored;
	const struct topic *topic = topic_named(sentences_of(&monoknight_game)->topics, name);
	return answer_of(topic, &(struct topic_question){ seats, v, about, detail }, answered != NULL ? answered : &ignored);
}

/* Checks that a line of the answer begins with this. */
static void
says(const struct view *v, const char *name, const char *about, const char *line)
{
	bool told;
	char *text = ask(v, name, about, DETAIL_NORMAL, &told);
	char *whole = mem_format("\n%s", text), *wanted = mem_format("\n%s", line);
	if (!told || strstr(whole, wanted) == NULL)
		ck_abort_msg("%s %s says \"%s\", not \"%s\"", name, about, text, line);
	free(wanted);
	free(whole);
	free(text);
}

/* --- facts, row by row of the view --- */

static void
says_title(const struct view *v)
{
	char title[SENTENCE_SIZE], line[2 * SENTENCE_SIZE];
	sentences_of(&monoknight_game)->title(v, title);
	snprintf(line, sizeof line, "Mode: %s.", title);
	says(v, "mode", "", line);
	snprintf(line, sizeof line, "%s, ", title);
	says(v, "look", "", line);
	char *id = mem_string(v->stage != NULL ? v->stage->id : "");
	if (v->mode == MODE_MADE)
		id[2 * CODE_GROUP + 1] = '\0';	/* this much of a code identifies it */
	ck_assert(strstr(title, id) != NULL);
	free(id);
	ck_assert(v->mode != MODE_DAILY || strstr(title, "2025-") != NULL);
}

static void
says_practice(const struct view *v)
{
	if (v->practice)
		says(v, "mode", "", "Practice: you may undo");
}

static void
says_size(const struct view *v)
{
	char line[64];
	snprintf(line, sizeof line, "Board: %d by %d tiles.", v->setting.size, v->setting.size);
	says(v, "mode", "", line);
}

static void
says_deck(const struct view *v)
{
	char line[SENTENCE_SIZE];
	snprintf(line, sizeof line, "Deck: %s, %d kinds", knight_presets[v->setting.preset].label,
	    knight_preset_kinds(v->setting.preset));
	says(v, "deck", "", line);
	for (int kind = 0; kind < CARD_KINDS; kind++) {
		int weight = knight_weight(v->setting.preset, v->setting.weights, kind);
		snprintf(line, sizeof line, "Each with a chance of %d in %d: ", weight,
		    knight_presets[v->setting.preset].total[v->setting.weights]);
		if (weight > 0)
			says(v, "deck", "", line);
	}
}

static void
says_start(const struct view *v)
{
	says(v, "mode", "", v->setting.spawn_any ? "The start tile is your choice." : "The knight starts in the centre.");
}

static void
says_slots(const struct view *v)
{
	char line[SENTENCE_SIZE];
	snprintf(line, sizeof line, "Hand: at most %d cards or stacks; %d cards of NEXT", knight_slot_limit(v), v->setting.preview);
	says(v, "mode", "", line);
	says(v, "mode", "", v->setting.stacking ? "Equal cards share" : "Every card has a place of its own.");
}

static void
says_costs(const struct view *v)
{
	const int *cost = v->setting.penalties;
	char line[SENTENCE_SIZE];
	snprintf(line, sizeof line, "Penalty moves: redraw %d, deadlock %d, discard %d, revisit %d.", cost[PENALTY_REDRAW],
	    cost[PENALTY_DEADLOCK], cost[PENALTY_DISCARD], cost[PENALTY_REVISIT]);
	says(v, "costs", "", line);
}

static void
says_order(const struct view *v)
{
	says(v, "mode", "", v->order == ORDER_DIRECTION ? "Hand sorted by direction." : "Hand in the order it was dealt.");
}

static void
says_phase(const struct view *v)
{
	static const char *const lines[PHASES] = {
		"Choose the tile to start from.", "The knight stands on ", "Every tile is visited.", "No card of this deck can ever",
	};
	says(v, "look", "", lines[v->phase]);
}

/* The expected name of a tile, from its letter alone. */
static void
tile_line(const struct view *v, int x, int y, char line[SENTENCE_SIZE])
{
	static const struct { char letter; const char *words; } words[] = {
		{ '.', "still open" }, { 'x', "already visited" }, { 't', "open toggle" }, { 'T', "visited toggle" },
		{ '#', "obstacle" }, { '1', "1 more visit needed" },
	};
	const struct tile *tile = knight_tile(v, x, y);
	bool here = v->phase != PHASE_SPAWN && v->knight.x == x && v->knight.y == y;
	snprintf(line, SENTENCE_SIZE, "%s", here ? "the knight, " : "");
	for (size_t i = 0; i < LEN(words); i++)
		if (words[i].letter == tile->letter)
			text_append(line, SENTENCE_SIZE, "%s", words[i].words);
	if (tile->letter >= '2' && tile->letter <= '9')
		text_append(line, SENTENCE_SIZE, "%c more visits needed", tile->letter);
	if (tile->warp >= 0)
		text_append(line, SENTENCE_SIZE, ", warp tile to %d,%d", tile->warp % v->setting.size, tile->warp / v->setting.size);
	if (tile->shuffle)
		text_append(line, SENTENCE_SIZE, ", a shuffle tile");
}

/* Does a run in the line's answer cover the place under this name? */
static bool
covers(const char *answer, const char *one, int place, const char *words)
{
	char name[2 * SENTENCE_SIZE];
	int from, to, used;
	snprintf(name, sizeof name, "%s %d, %s", one, place, words);
	if (strstr(answer, name) != NULL || (strstr(answer, ": all ") != NULL && strstr(answer, words) != NULL))
		return true;
	for (const char *at = answer; (at = strstr(at, one)) != NULL; at++) {
		snprintf(name, sizeof name, "%ss %%d to %%d, %%n", one);
		used = 0;
		if (sscanf(at, name, &from, &to, &used) == 2 && used > 0 && from <= place && place <= to &&
		    strncmp(at + used, words, strlen(words)) == 0)
			return true;
	}
	return false;
}

static void
says_line(const struct view *v, const char *topic, const char *along, int line, int place, const char *words)
{
	char number[8];
	snprintf(number, sizeof number, "%d", line);
	char *text = ask(v, topic, number, DETAIL_NORMAL, NULL);
	if (!covers(text, along, place, words))
		ck_abort_msg("%s %d, %d: \"%s\" is not in %s", topic, line, place, words, text);
	free(text);
}

static void
says_tiles(const struct view *v)
{
	char words[SENTENCE_SIZE], line[2 * SENTENCE_SIZE], name[16];
	for (int i = 0; i < v->setting.size * v->setting.size; i++) {
		int x = i % v->setting.size, y = i / v->setting.size;
		tile_line(v, x, y, words);
		snprintf(name, sizeof name, "%d,%d", x, y);
		snprintf(line, sizeof line, "%s: %s.", name, words);
		says(v, "at", name, line);
		says_line(v, "row", "column", y, x, words);
		says_line(v, "column", "row", x, y, words);
	}
}

static void
says_warps(const struct view *v)
{
	char line[64];
	for (int i = 0; i < v->setting.size * v->setting.size; i++) {
		snprintf(line, sizeof line, "%d,%d: ", i % v->setting.size, i / v->setting.size);
		if (v->tiles[i].warp >= 0)
			says(v, "where", "warp", line);
	}
}

static void
says_shuffles(const struct view *v)
{
	int count = 0;
	char line[64];
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		count += v->tiles[i].shuffle;
	snprintf(line, sizeof line, count > 0 ? "Shuffle tiles, %d: " : "Shuffle tiles: none.", count);
	says(v, "where", "shuffle", line);
}

static void
says_knight(const struct view *v)
{
	char line[64];
	snprintf(line, sizeof line, "Knight: %d,%d.", v->knight.x, v->knight.y);
	says(v, "where", "knight", v->phase == PHASE_SPAWN ? "Knight: none." : line);
	snprintf(line, sizeof line, "%d,%d: the knight, ", v->knight.x, v->knight.y);
	if (v->phase != PHASE_SPAWN)
		says(v, "at", "", line);
}

/* Its name, its number, the number of its kind, and where it leads or why it does not. */
static void
says_hand(const struct view *v)
{
	struct knight_move ways[KNIGHT_TILES];
	char line[SENTENCE_SIZE], number[8], label[KNIGHT_NAME_SIZE];
	for (int slot = 0; slot < v->slots; slot++) {
		write_label(v->hand[slot].card, label);
		snprintf(line, sizeof line, "Card %d: %s, ", slot + 1, label);
		snprintf(number, sizeof number, "%d", slot + 1);
		says(v, "hand", "", line);
		says(v, "hand", number, line);
		char *text = ask(v, "hand", number, DETAIL_SHORT, NULL);
		snprintf(line, sizeof line, ", %d of them", v->hand[slot].count);
		ck_assert(v->hand[slot].count == 1 || strstr(text, line) != NULL);
		int count = v->phase == PHASE_PLAYING ? knight_ways(v, slot, ways) : 0;
		for (int i = 0; count < KNIGHT_SIZE_MAX && i < count; i++) {
			snprintf(line, sizeof line, "%d,%d", ways[i].to.x, ways[i].to.y);
			ck_assert_msg(strstr(strstr(text, "; leads to "), line) != NULL, "%s: %s", line, text);
		}
		ck_assert(v->phase != PHASE_PLAYING || count > 0 || strstr(text, knight_slot_problem(v, slot)) != NULL);
		free(text);
	}
}

static void
says_next(const struct view *v)
{
	char line[SENTENCE_SIZE], label[KNIGHT_NAME_SIZE];
	for (int i = 0; i < v->next_count; i++) {
		write_label(v->next[i], label);
		snprintf(line, sizeof line, "NEXT %d: %s, ", i + 1, label);
		says(v, "next", "", line);
	}
	if (v->next_count == 0)
		says(v, "next", "", "Nothing is shown of the cards that come next.");
}

static void
says_score(const struct view *v)
{
	char line[SENTENCE_SIZE];
	snprintf(line, sizeof line, "Score %d: moves %d and penalty moves %d at 10 points each, and seconds %d.", knight_score(v),
	    v->moves, v->penalty, knight_seconds(v));
	says(v, "score", "", line);
	says(v, "score", "", v->revisited ? "A visited tile was entered again." : "No tile was visited twice");
}

static void
says_remaining(const struct view *v)
{
	char line[64];
	snprintf(line, sizeof line, "Tiles left: %d of ", knight_remaining(v));
	says(v, "look", "", line);
	says(v, "score", "", line);
}

static void
says_goals(const struct view *v)
{
	const struct star_conditions *g = v->stage != NULL ? &v->stage->goal : NULL;
	char line[SENTENCE_SIZE];
	if (g == NULL) {
		says(v, "goals", "", "There are no stars to win here");
		return;
	}
	says(v, "goals", "", v->phase == PHASE_CLEARED ? "Star 1, won: visit every tile." : "Star 1, still to do: visit every tile.");
	bool met = knight_stars(v).score, over = v->phase == PHASE_CLEARED;
	snprintf(line, sizeof line, "Star 3, %s: a score %s %d; so far %d.", over ? (met ? "won" : "not won") :
	    met ? "met so far" : "missed", g->below ? "below" : "of at most", g->score, knight_score(v));
	says(v, "goals", "", line);
}

/* The question for each row of the view, or the reason why no screen shows it. */
static const struct fact {
	const char	*row;
	void		 (*says)(const struct view *);
	const char	*unshown;
} facts[] = {
	{ "game", NULL, "always the same" }, { "content", NULL, "stages as they are in the file" },
	{ "viewer", NULL, "whose view it is changes nothing here" }, { "mode", says_title, NULL },
	{ "stage_number", says_title, NULL }, { "stage", says_goals, NULL }, { "code", says_title, NULL },
	{ "made", NULL, "the stage of the code" }, { "day", says_title, NULL },
	{ "practice", says_practice, NULL }, { "size", says_size, NULL }, { "preset", says_deck, NULL },
	{ "weights", says_deck, NULL }, { "spawn", says_start, NULL }, { "hand_size", says_slots, NULL },
	{ "preview", says_slots, NULL }, { "stacking", says_slots, NULL }, { "penalties", says_costs, NULL },
	{ "order", says_order, NULL }, { "phase", says_phase, NULL }, { "rows", says_tiles, NULL }, { "warps", says_warps, NULL },
	{ "shuffle", says_shuffles, NULL }, { "knight", says_knight, NULL }, { "hand", says_hand, NULL },
	{ "next", says_next, NULL }, { "moves", says_score, NULL }, { "penalty", says_score, NULL },
	{ "revisited", says_score, NULL }, { "remaining", says_remaining, NULL }, { "seconds", says_score, NULL },
	{ "ticks", NULL, "seconds in a finer unit" }, { "score", says_score, NULL },
	{ "deck", NULL, "what will come is hidden" }, { "rng", NULL, "likewise" }, { "draws", NULL, "likewise" },
};

static const struct fact *
fact_of(const char *row)
{
	for (size_t i = 0; i < LEN(facts); i++)
		if (strcmp(facts[i].row, row) == 0)
			return &facts[i];
	return NULL;
}

START_TEST(every_row_of_the_view_can_be_asked_for)
{
	static const int viewers[] = { 1, SEAT_NOBODY };
	struct state *s = position(_i);
	for (size_t i = 0; i < LEN(viewers); i++) {
		struct view *v = game_view(&monoknight_game, s, viewers[i]);
		for (const struct field *row = monoknight_game.fields; row->name != NULL; row++) {
			const struct fact *fact = fact_of(field_name(row));
			ck_assert_msg(fact != NULL, "nobody can ask for %s", field_name(row));
			ck_assert((fact->says == NULL) == (fact->unshown != NULL));
			if (fact->says != NULL)
				fact->says(v);
		}
		game_view_free(&monoknight_game, v);
	}
	game_destroy(&monoknight_game, s);
}
END_TEST

/* --- details of answers --- */

START_TEST(cards_say_where_they_lead_and_what_it_costs)
{
	struct state *s = position(2), *rays = position(3), *warps = position(4);
	struct view *v = game_view(&monoknight_game, s, 1), *w = game_view(&monoknight_game, rays, 1);
	struct view *x = game_view(&monoknight_game, warps, 1);
	says(v, "hand", "l1", "Card 1: L1, left 1; leads to 1,2, 3 more visits needed.");
	says(v, "hand", "u2", "Card 4: U2, up 2; leads to 2,4, still open, a shuffle tile.");
	says(v, "hand", "r1", "Card 5: R1, right 1. An obstacle stands where that card leads.");
	says(v, "where", "left or", "Card 2: L/R, left or right 1; leads to 1,2");
	says(w, "hand", "1", "Card 1: UR+, ray up right; leads to 4,4, still open, landing on 1,1, 2,2, 3,3, 4,4.");
	says(w, "at", "4 4", "Cards that lead to 4,4: 1.");
	says(w, "at", "1,0", "No card of your hand leads to 1,0.");
	says(x, "hand", "w2,2", "Card 1: W2,2, warp to 2,2. That card leads to the tile you stand on.");
	says(x, "hand", "3", "Card 3: W?, warp anywhere; leads to any of 24 tiles, as you choose.");
	game_view_free(&monoknight_game, x);
	game_view_free(&monoknight_game, w);
	game_view_free(&monoknight_game, v);
	game_destroy(&monoknight_game, s);
	game_destroy(&monoknight_game, rays);
	game_destroy(&monoknight_game, warps);
}
END_TEST

/* conditions of a second star besides no revisits, and their text after two moves */
static const struct { int moves, penalty; bool revisited; const char *words; } seconds[] = {
	{ -1, -1, false, "no tile visited twice" },
	{ -1, -1, true, "no tile visited twice" },
	{ 1, -1, false, "moves<=1, no revisits: 2, no revisits" },
	{ 3, -1, true, "moves<=3, no revisits: 2, revisited" },
	{ 3, 4, false, "penalty<=4, moves<=3, no revisits: 0, 2, no revisits" },
};

START_TEST(a_second_star_names_all_that_it_asks_for)
{
	struct stage stage = { .goal = { seconds[_i].moves, seconds[_i].penalty, -1, true, 600, false } };
	struct view v = { .stage = &stage, .moves = 2, .revisited = seconds[_i].revisited };
	char text[SENTENCE_SIZE];
	ck_assert_int_eq(knight_star_words(&v, 2, text), seconds[_i].moves != 1 && !seconds[_i].revisited);
	ck_assert_str_eq(text, seconds[_i].words);
}
END_TEST

START_TEST(runs_of_a_line_are_merged)
{
	struct state *s = position(2), *new = position(1);
	struct view *v = game_view(&monoknight_game, s, 1), *w = game_view(&monoknight_game, new, 1);
	says(v, "row", "2", "Row 2: column 0, already visited; column 1, 3 more visits needed; column 2, the knight, already visited; "
	    "column 3, obstacle; column 4, 1 more visit needed.");
	says(v, "r", "１", "Row 1: all still open.");
	says(v, "column", "x4", "Column 4: rows 0 to 1, still open; row 2, 1 more visit needed; row 3, still open; "
	    "row 4, still open, warp tile to 0,0.");
	says(v, "where", "open", "Open tiles, 21: 0,0 to 4,0; 0,1 to 4,1; 1,2; 4,2; ");
	says(v, "where", "TOGG", "Toggles, 2: 1,3; 3,3.");
	says(v, "where", "tog", "3,3: visited toggle.");
	says(w, "where", "", "Open tiles, 64: 0,0 to 7,0; ");
	game_view_free(&monoknight_game, w);
	game_view_free(&monoknight_game, v);
	game_destroy(&monoknight_game, s);
	game_destroy(&monoknight_game, new);
}
END_TEST

static const char *const languages[] = { "en", "ja" };

static void
check_answer(const char *topic, const char *about, const char *text, bool told)
{
	const char *newline = strchr(text, '\n');
	if (newline == NULL || newline == text || !text_is_utf8(text, strlen(text)) || strchr(text, '%') != NULL ||
	    strstr(text, "(null)") != NULL || (!told && newline[1] != '\0'))
		ck_abort_msg("%s %s says \"%s\"", topic, about, text);
	for (const char *s = text; *s != '\0'; s++)
		if ((unsigned char)*s < 0x20 && *s != '\n')
			ck_abort_msg("%s %s says a control character", topic, about);
}

START_TEST(nonsense_is_answered_in_a_sentence)
{
	char huge[501];
	memset(huge, 'a', sizeof huge);
	huge[sizeof huge - 1] = '\0';
	const char *const nonsense[] = {
		"", " ", "-1", "99999999999999999999", "9,9", "-1,-1", "3,", ",3", "\001\033[2J\n", "😀😀", "\xff\xfe", "%s%n", huge,
		"駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒駒", "0", "8", "1,1 1,1", "　", "knight knight",
	};
	speak(languages[_i % 2]);
	struct state *s = position(_i / 2);
	struct view *v = game_view(&monoknight_game, s, 1);
	for (const struct topic *t = sentences_of(&monoknight_game)->topics; t->name != NULL; t++)
		for (size_t i = 0; i < LEN(nonsense); i++)
			for (int detail = 0; detail < DETAILS; detail++) {
				bool told;
				char *text = ask(v, t->name, nonsense[i], (enum detail)detail, &told);
				check_answer(t->name, nonsense[i], text, told);
				free(text);
			}
	struct action action;
	for (size_t i = 0; i < LEN(nonsense); i++)
		sentences_of(&monoknight_game)->understand(v, 1, nonsense[i], &action);
	game_view_free(&monoknight_game, v);
	game_destroy(&monoknight_game, s);
	speak("en");
}
END_TEST

/* The answers to all topics, as one text; the caller frees it. */
static char *
everything(const struct state *s, int viewer)
{
	struct view *v = game_view(&monoknight_game, s, viewer);
	char *all = mem_string(""), about[8];
	for (const struct topic *t = sentences_of(&monoknight_game)->topics; t->name != NULL; t++)
		for (int i = 0; i < 8; i++) {
			about[0] = '\0';
			if (i < 7)
				snprintf(about, sizeof about, "%d", i);
			char *text = ask(v, t->name, about, DETAIL_FULL, NULL);
			mem_append(&all, "%s", text);
			free(text);
		}
	game_view_free(&monoknight_game, v);
	return all;
}

START_TEST(no_topic_reveals_what_the_deck_will_yield)
{
	struct state *a = deal(stages, "'mode':'standard'", "U1 R1 D1 L1 U2", "U1 U2 R1", "D2 D2 D2");
	struct state *b = deal(stages, "'mode':'standard'", "U1 R1 D1 L1 U2", "U1 U2 R1", "UL2");
	rng_seed(&b->all.deck.rng, 99);
	for (int viewer = 0; viewer <= 1; viewer++) {
		char *one = everything(a, viewer), *other = everything(b, viewer);
		ck_assert_str_eq(one, other);
		free(one);
		free(other);
	}
	game_destroy(&monoknight_game, a);
	game_destroy(&monoknight_game, b);
}
END_TEST

/* --- choices --- */

struct choices {
	const struct view	*view;
	json_t			*seen;
};

static void
check_choice(const char *text)
{
	ck_assert_msg(text[0] != '\0' && text_is_utf8(text, strlen(text)) && strchr(text, '%') == NULL, "\"%s\"", text);
	for (const char *s = text; *s != '\0'; s++)
		ck_assert((unsigned char)*s >= 0x20);
}

/* Checks that its own text, in any case of letters, is that action. */
static void
expect_understood(const struct view *v, const char *typed, const struct action *wanted)
{
	struct action got;
	if (!sentences_of(&monoknight_game)->understand(v, 1, typed, &got) || memcmp(&got, wanted, sizeof got) != 0)
		ck_abort_msg("%s is not understood", typed);
}

static bool
check_action(const struct action *action, void *context)
{
	struct choices *c = context;
	char text[SENTENCE_SIZE], typed[ACTION_SIZE];
	struct knight_move ways[KNIGHT_TILES];
	const int *n = action->numbers;
	sentences_of(&monoknight_game)->choice(seats, c->view, action, text);
	check_choice(text);
	if (json_object_get(c->seen, text) != NULL)
		ck_abort_msg("two actions are called \"%s\"", text);
	json_object_set_new(c->seen, text, json_true());
	if (action->form != FORM_PLAY_TO) {
		action_print(monoknight_game.forms, action, typed);
		expect_understood(c->view, typed, action);
		return true;
	}
	int count = knight_ways(c->view, n[0], ways);
	for (int i = 0; i < count; i++)
		if (ways[i].vector.x == n[1] && ways[i].vector.y == n[2]) {
			snprintf(typed, sizeof typed, "Play %d to %d,%d", n[0] + 1, ways[i].to.x, ways[i].to.y);
			expect_understood(c->view, typed, action);
		}
	return true;
}

static void
check_choices(const struct state *s)
{
	for (size_t i = 0; i < LEN(languages); i++) {
		struct choices c = { game_view(&monoknight_game, s, 1), json_object() };
		speak(languages[i]);
		monoknight_game.legal(s, 1, check_action, &c);
		json_decref(c.seen);
		game_view_free(&monoknight_game, (struct view *)c.view);
	}
	speak("en");
}

START_TEST(every_legal_action_has_a_choice_of_its_own)
{
	static const char *const games[] = {
		"mode=standard", "mode=classical", "mode=free size=6 stacking=off hand=7", "mode=extended stage=8-5",
		"mode=free preset=allChoiceMixed spawn=any", "mode=extended stage=8-8",
	};
	struct state *s = new_game(stages, games[_i], 42);
	struct rng rng;
	rng_seed(&rng, 7);
	for (int i = 0; i < 60 && monoknight_game.to_act(s) != SEAT_NOBODY; i++) {
		struct picker any = { .rng = &rng, .only = i % 5 == 4 ? "" : "play" };
		check_choices(s);
		game_legal_texts(&monoknight_game, s, 1, pick_action, &any);
		if (any.seen == 0) {
			any.only = "";
			game_legal_texts(&monoknight_game, s, 1, pick_action, &any);
		}
		play(s, any.action);
	}
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(actions_are_understood_as_people_type_them)
{
	static const struct { int position; const char *typed, *action; } rows[] = {
		{ 0, "2,3", "tap 2,3" }, { 0, "go to 2,3", "tap 2,3" }, { 0, "２、３", "tap 2,3" }, { 0, "(2,3)", "tap 2,3" },
		{ 0, "u2r1", "play 3" }, { 0, "Up 2 Right 1", "play 3" }, { 0, "play U1", "play 1" }, { 0, "card 3", "play 3" },
		{ 0, "play 3 3,4", "play 3" }, { 0, "3 3,4", "play 3" }, { 0, "drop 4", "discard 4" }, { 0, "discard l2.", "discard 4" },
		{ 0, "捨てる 4", "discard 4" }, { 0, "new hand", "redraw" }, { 0, "sort", "order direction" },
		{ 0, "order as dealt", "order insertion" }, { 1, "3,4", "spawn 3,4" }, { 1, "start at 3 4", "spawn 3,4" },
		{ 2, "l/r 1,2", "play 2" }, { 2, "play 3 2,3", "play 3 0,1" }, { 2, "u/d to 2,1", "play 3 0,-1" },
		{ 4, "w? 0,0", "play 3 -2,-2" }, { 4, "w3,1", "play 2" }, { 2, "play 3 up", "play 3 0,1" }, { 2, "u/d down", "play 3 0,-1" },
		{ 2, "play 3 下", "play 3 0,-1" }, { 2, "play 3 left", NULL },
		{ 0, "2", NULL }, { 0, "play 9", NULL }, { 0, "hello", NULL }, { 0, "discard 1 2", NULL }, { 0, "start", NULL },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		struct state *s = position(rows[i].position);
		struct view *v = game_view(&monoknight_game, s, 1);
		struct action action;
		char text[ACTION_SIZE];
		bool known = sentences_of(&monoknight_game)->understand(v, 1, rows[i].typed, &action);
		ck_assert_msg(known == (rows[i].action != NULL), "%s", rows[i].typed);
		if (known) {
			action_print(monoknight_game.forms, &action, text);
			ck_assert_msg(strcmp(text, rows[i].action) == 0, "%s is read as %s", rows[i].typed, text);
		}
		game_view_free(&monoknight_game, v);
		game_destroy(&monoknight_game, s);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	stages = load_stages();
	tcase_add_loop_test(tc, every_row_of_the_view_can_be_asked_for, 0, LEN(positions));
	tcase_add_test(tc, cards_say_where_they_lead_and_what_it_costs);
	tcase_add_loop_test(tc, a_second_star_names_all_that_it_asks_for, 0, LEN(seconds));
	tcase_add_test(tc, runs_of_a_line_are_merged);
	tcase_add_loop_test(tc, nonsense_is_answered_in_a_sentence, 0, 2 * LEN(positions));
	tcase_add_test(tc, no_topic_reveals_what_the_deck_will_yield);
	tcase_add_loop_test(tc, every_legal_action_has_a_choice_of_its_own, 0, 6);
	tcase_add_test(tc, actions_are_understood_as_people_type_them);
}

int
main(void)
{
	int failed = suite_run("monoknight_topics", fill, 60);
	unload_content(&monoknight_game, stages);
	return failed;
}
