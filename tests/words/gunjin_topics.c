/* gunjin_topics.c: Gunjin Shogi without a screen: topics answer every fact of a seat's view, and no
 * hidden one, and every action can be chosen and typed. */
#include "../pure/gunjin_support.h"
#include "asking.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

static struct content *formations;
static const struct seat seats[SEATS_MAX + 1] = { [2] = { .name = "Ann" } };
static const char *const languages[] = { "en", "ja" };
static const int viewers[] = { 1, 2, SEAT_NOBODY, SEAT_REFEREE };

/* --- asking --- */

/* The answer, each sentence ended by a newline, or the refusal; the caller frees it. */
static char *
answer(const struct view *v, const struct topic *topic, const char *about, enum detail detail)
{
	bool answered;
	return answer_of(topic, &(struct topic_question){ seats, v, about, detail }, &answered);
}

/* "at b4" */
static char *
ask(const struct view *v, const char *line, enum detail detail)
{
	char word[TOPIC_WORD];
	ck_assert(topic_word(&line, word));
	return answer(v, topic_named(gunjin_topics, word), line, detail);
}

static void __attribute__((format(printf, 3, 4)))
expect(const struct view *v, const char *line, const char *format, ...)
{
	char wanted[SENTENCE_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(wanted, sizeof wanted, format, args);
	va_end(args);
	char *text = ask(v, line, DETAIL_FULL);
	if (strstr(text, wanted) == NULL)
		ck_abort_msg("seat %d asks %s and does not hear \"%s\" but:\n%s", v->viewer, line, wanted, text);
	free(text);
}

static void
expect_at(const struct view *v, int cell, const char *wanted)
{
	char *line = mem_format("at %s", gunjin_cell_name(cell));
	expect(v, line, "%s", wanted);
	free(line);
}

/* --- positions --- */

struct position {
	const char	*words;		/* options of a new game; NULL: a set-up */
	const char	*play;		/* "1 ready;2 ready", or the JSON with ' for " */
};

#define BEGUN "1 formation ATK1;1 ready;2 formation DEF2;2 ready;"
#define NOTED(NOTEBOOK) "{'notebook':'" NOTEBOOK "','repetition':false,'nobattle':60,'turn':2,'army_ids':{'1':[" \
	"{'piece':'TK','cell':'B3','start':'B2','facts':['moved','moved two forward','beat my CP']}," \
	"{'piece':'PL','cell':'C5','start':'C2','facts':['moved','jumped a piece','crossed the water','slid or flew 3']}," \
	"{'piece':'CP','cell':'HQ2','start':'B1','facts':['moved','entered my headquarters'],'candidates':['CP','L1']}," \
	"{'piece':'FL','cell':'A2','mark':'flag?'},{'piece':'MI','cell':'A1'},{'piece':'LG','cell':'E2'}," \
	"{'piece':'EN','cell':null,'start':'H1','loss':1}]," \
	"'2':[{'piece':'GE','cell':'B4','facts':['drew with my TK']},{'piece':'SP','cell':'H6','mark':'a spy'}," \
	"{'piece':'EN','cell':'C3','start':'G5','facts':['moved'],'candidates':['EN']}," \
	"{'piece':'L2','cell':null,'start':'H5','loss':2},{'piece':'CV','cell':null,'start':'H4','loss':1}]}}"

static const struct position kept[] = {
	{ "", "" },
	{ "", "1 place B2 TK;1 place HQ1 MI;2 formation BAL1;2 ready" },
	{ "notebook=off", BEGUN },
	{ "notebook=candidates", BEGUN "1 G3-G4;2 D4-D3;1 mark D3 plane;1 D2-D3;2 mark B3 tank?;2 D3-D4" },
	{ "notebook=facts repetition=off nobattle=30", BEGUN "1 G3-G4;2 D4-D3;1 offer draw" },
	{ "notebook=facts", BEGUN "1 G3-G4;2 offer draw;1 decline draw" },
	{ "", BEGUN "1 G3-G4;2 D4-D3;1 resign" },
	{ "", BEGUN "1 offer draw;2 accept draw" },
	{ NULL, NOTED("off") }, { NULL, NOTED("facts") }, { NULL, NOTED("candidates") },
};

static struct state *
position_of(const struct position *p)
{
	if (p->words == NULL) {
		json_t *in = json_of(p->play);
		struct state *s = set_up(formations, in);
		json_decref(in);
		return s;
	}
	struct state *s = new_game(formations, p->words, 5);
	char *copy = mem_string(p->play), *rest = copy;
	for (char *word; (word = strtok_r(rest, ";", &rest)) != NULL; )
		play(s, word[0] - '0', word + 2);
	free(copy);
	return s;
}

/* --- every fact of a view --- */

typedef void fact_check(const struct view *);

static int
own_side(const struct view *v)
{
	return v->viewer > 0 ? v->viewer - 1 : -1;
}

static bool
is_concealed(const struct view *v, int cell)
{
	bool own = own_side(v) >= 0 && gunjin_camp_place(own_side(v), cell) >= 0;
	return v->phase == PHASE_PLACING && v->viewer != SEAT_REFEREE && !own;
}

/* Calls the function for every piece that the viewer sees on the board. */
static void
each_piece(const struct view *v, void (*check)(const struct view *, int side, int cell))
{
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) >= 0)
			check(v, gunjin_side_at(&v->field, cell), cell);
}

static void
name_piece(const struct view *v, int side, int cell, char text[SENTENCE_SIZE])
{
	int kind = gunjin_kind_at(&v->field, cell);
	if (own_side(v) < 0)
		snprintf(text, SENTENCE_SIZE, "%s's %s", side == 0 ? "Player 1" : "Ann", kind < KINDS ? gunjin_name(kind) : "piece");
	else if (side == own_side(v))
		snprintf(text, SENTENCE_SIZE, "your %s", gunjin_name(kind));
	else
		snprintf(text, SENTENCE_SIZE, "enemy");
}

static void
check_kind(const struct view *v, int side, int cell)
{
	char piece[SENTENCE_SIZE], line[SENTENCE_SIZE];
	int kind = gunjin_kind_at(&v->field, cell);
	name_piece(v, side, cell, piece);
	expect_at(v, cell, piece);
	snprintf(line, sizeof line, "row %d", gunjin_row(cell) + 1);
	expect(v, line, "%s", piece);
	snprintf(line, sizeof line, "column %c", 'a' + gunjin_column(cell));
	expect(v, line, "%s", piece);
	snprintf(line, sizeof line, "where %s", kind < KINDS ? gunjin_kinds[kind].name : "enemy");
	if (v->viewer != SEAT_NOBODY)
		expect(v, line, "%s", kind < KINDS ? gunjin_name(kind) : "Enem");
}

static void
check_kinds(const struct view *v)
{
	each_piece(v, check_kind);
}

/* Is the cell in a list of an answer, alone or between "A4 to C4"? */
static bool
names_cell(const char *text, int cell)
{
	char name[8], other[8];
	snprintf(name, sizeof name, "%s", gunjin_cell_name(cell));
	for (const char *s = text; (s = strstr(s, name)) != NULL; s++)
		if (!strchr("0123456789", s[strlen(name)]) || s[strlen(name)] == '\0')
			return true;
	for (int first = 'A'; first < name[0]; first++)
		for (int last = name[0] + 1; last <= 'H'; last++) {
			snprintf(other, sizeof other, "%c%c to ", first, name[1]);
			const char *run = strstr(text, other);
			if (run != NULL && run[6] == last && run[7] == name[1])
				return true;
		}
	return false;
}

static void
check_cell(const struct view *v, int side, int cell)
{
	bool other = own_side(v) >= 0 && side != own_side(v);
	char *text = ask(v, other ? "enemies" : "pieces", DETAIL_FULL);
	ck_assert_msg(names_cell(text, cell), "%s is not in:\n%s", gunjin_cell_name(cell), text);
	free(text);
}

/* An empty cell is a fact too. */
static void
check_cells(const struct view *v)
{
	each_piece(v, check_cell);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (is_concealed(v, cell))
			expect_at(v, cell, ": hidden.");
		else if (gunjin_side_at(&v->field, cell) < 0)
			expect_at(v, cell, ": empty.");
}

static void
check_start(const struct view *v, int side, int cell)
{
	const struct gunjin_piece *piece = &v->pieces[side][v->field.at[cell]];
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, "Came from %s", gunjin_cell_name(piece->start));
	if (v->phase != PHASE_PLACING)
		expect_at(v, cell, piece->moved ? text : "Has not moved.");
}

static void
check_starts(const struct view *v)
{
	each_piece(v, check_start);
}

/* In the order of their loss. */
static void
check_losses(const struct view *v)
{
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
		char *text = ask(v, "lost", DETAIL_NORMAL), title[SENTENCE_SIZE];
		gunjin_losses_title(seats, v, side, title);
		const char *at = strstr(text, title);
		ck_assert_msg(at != NULL, "%s is not in:\n%s", title, text);
		for (int i = 0; i < count; i++) {
			int kind = v->field.men[side][numbers[i]].kind;
			at = kind < KINDS ? strstr(at + 1, gunjin_name(kind)) : at;
			ck_assert_msg(at != NULL, "loss %d of side %d is not in:\n%s", i, side, text);
		}
		free(text);
	}
}

/* --- the viewer's notes on enemies on the board --- */

static const struct gunjin_note *
note_of(const struct view *v, int side, int cell)
{
	static const struct gunjin_note nothing = { .candidates = GUNJIN_ANY_KIND };
	return own_side(v) >= 0 && side != own_side(v) ? &v->pieces[side][v->field.at[cell]].note : &nothing;
}

static void
check_facts(const struct view *v, int side, int cell)
{
	const struct gunjin_note *note = note_of(v, side, cell);
	const struct { bool holds; const char *words; } facts[] = {
		{ note->two_forward, "Moved two forward." }, { note->jumped, "Jumped a piece." },
		{ note->crossed_water, "Crossed the water." }, { note->entered, "Entered your headquarters." },
		{ note->far == 3, "Went 3 cells in one move." }, { note->beat & 1u << KIND_CP, "Captain" },
		{ note->drew & 1u << KIND_TK, "Drew with your Tank." },
	};
	char *line = mem_format("notes %s", gunjin_cell_name(cell)), *heard = ask(v, "notes", DETAIL_NORMAL);
	for (size_t i = 0; i < LEN(facts); i++) {
		if (!facts[i].holds)
			continue;
		if (v->notebook != NOTEBOOK_CANDIDATES)	/* with candidates its note also has the
							 * conclusions */
			ck_assert_int_eq(strstr(heard, facts[i].words) != NULL, v->notebook == NOTEBOOK_FACTS);
		if (v->notebook == NOTEBOOK_OFF)
			continue;
		expect_at(v, cell, facts[i].words);
		expect(v, line, "%s", facts[i].words);
	}
	free(line);
	free(heard);
}

static void
check_all_facts(const struct view *v)
{
	each_piece(v, check_facts);
}

static void
check_candidate(const struct view *v, int side, int cell)
{
	const struct gunjin_note *note = note_of(v, side, cell);
	char names[SENTENCE_SIZE], sentence[SENTENCE_SIZE];
	gunjin_names_in_lines(note->candidates, names);
	snprintf(sentence, sizeof sentence, "Can be %.200s.", names);
	if (v->notebook == NOTEBOOK_CANDIDATES && note->candidates != GUNJIN_ANY_KIND)
		expect_at(v, cell, sentence);
}

static void
check_candidates(const struct view *v)
{
	each_piece(v, check_candidate);
}

static void
check_mark(const struct view *v, int side, int cell)
{
	const struct gunjin_note *note = note_of(v, side, cell);
	char row[SENTENCE_SIZE];
	snprintf(row, sizeof row, "row %d", gunjin_row(cell) + 1);
	if (note->mark[0] == '\0')
		return;
	expect(v, row, "marked \"%s\"", note->mark);
	expect(v, "notes", "Enemy on %s: Marked \"%s\".", gunjin_cell_name(cell), note->mark);
	expect_at(v, cell, note->mark);
}

static void
check_marks(const struct view *v)
{
	each_piece(v, check_mark);
}

/* --- the state of the game --- */

static void
check_notebook(const struct view *v)
{
	static const char *const words[NOTEBOOKS] = { "is off", "have seen of each enemy piece.", "can still be" };
	if (own_side(v) >= 0)
		expect(v, "notes", "%s", words[v->notebook]);
}

static void
check_limits(const struct view *v)
{
	if (v->phase == PHASE_OVER)
		return;
	expect(v, "score", "Moves without a battle: %d; at %d it is a draw.", v->field.since_battle, v->nobattle);
	if (v->repetition)
		expect(v, "score", "Times this position has occurred: %d; at 4 it is a draw.", v->repeated);
	else
		expect(v, "score", "The same position again makes no draw");
}

static void
check_phase(const struct view *v)
{
	static const char *const words[PHASES] = { "plac", "move", "The game is over." };
	bool offered = v->offer == OFFER_OPEN;
	expect(v, "look", "%s", offered ? "offer" : words[v->phase]);
}

static void
check_end(const struct view *v)
{
	char text[SENTENCE_SIZE];
	gunjin_end_sentence(seats, v, text);
	if (v->phase != PHASE_OVER)
		return;
	expect(v, "look", "%s", text);
	expect(v, "score", "%s", text);
}

static void
check_ready(const struct view *v)
{
	int own = own_side(v);
	for (int side = 0; v->phase == PHASE_PLACING && side < GUNJIN_SIDES; side++)
		if (own < 0)
			expect(v, "look", "%s is %s.", side == 0 ? "Player 1" : "Ann", v->ready[side] ? "ready" : "still placing");
		else if (side != own)
			expect(v, "camp", "The enemy is %s.", v->ready[side] ? "ready" : "still placing");
		else if (v->ready[side])
			expect(v, "camp", "Your camp is final.");
}

static void
check_turn(const struct view *v)
{
	if (v->phase != PHASE_PLAYING || v->offer == OFFER_OPEN)
		return;
	if (own_side(v) < 0)
		expect(v, "look", "%s is to move.", v->field.turn == 0 ? "Player 1" : "Ann");
	else
		expect(v, "look", "%s", own_side(v) == v->field.turn ? "Your move." : "The enemy's move.");
}

static void
check_ply(const struct view *v)
{
	expect(v, "score", "Moves so far: %d.", v->ply);
}

static void
check_offer(const struct view *v)
{
	static const char *const words[OFFERS] = { "No draw is offered.", "waits for the answer", "was declined" };
	if (v->phase == PHASE_PLAYING)
		expect(v, "score", "%s", words[v->offer]);
}

static void
check_left(const struct view *v)
{
	int own = own_side(v);
	if (own >= 0)
		expect(v, "score", "Pieces left: you %d, the enemy %d.", gunjin_left(v, own), gunjin_left(v, !own));
	else
		expect(v, "score", "Pieces left: Player 1: %d, Ann: %d.", gunjin_left(v, 0), gunjin_left(v, 1));
}

/* Plies before the latest belong to the log. */
static void
check_last(const struct view *v)
{
	char text[SENTENCE_SIZE];
	if (v->log_count == 0)
		return;
	const struct gunjin_record *last = &v->log[v->log_count - 1];
	gunjin_record_sentence(seats, v, last, text);
	expect(v, "look", "Last move: %s", text);
	expect_at(v, last->move.from, "The last move began on");
	expect_at(v, last->move.to, "The last move ended on");
}

/* The question for each row of a view, or the reason why it has none. */
static const struct fact {
	const char	*row;
	fact_check	*check;
	const char	*unseen;
} facts[] = {
	{ "game", NULL, "it is always this one" },
	{ "content", NULL, "a file; its formations are told by setups, which another test asks" },
	{ "viewer", NULL, "who asks" },
	{ "notebook", check_notebook, NULL },
	{ "repetition", check_limits, NULL },
	{ "nobattle", check_limits, NULL },
	{ "phase", check_phase, NULL },
	{ "end.reason", check_end, NULL },
	{ "end.winner", check_end, NULL },
	{ "ready", check_ready, NULL },
	{ "field.turn", check_turn, NULL },
	{ "ply", check_ply, NULL },
	{ "field.since_battle", check_limits, NULL },
	{ "repeated", check_limits, NULL },
	{ "offer", check_offer, NULL },
	{ "pieces", NULL, "its own rows follow" },
	{ "pieces/man", NULL, "the rows of field.men" },
	{ "pieces/start", check_starts, NULL },
	{ "pieces/moved", check_starts, NULL },
	{ "pieces/loss", check_losses, NULL },
	{ "pieces/note", NULL, "its own rows follow" },
	{ "pieces/note/candidates", check_candidates, NULL },
	{ "pieces/note/beat", check_all_facts, NULL },
	{ "pieces/note/drew", check_all_facts, NULL },
	{ "pieces/note/far", check_all_facts, NULL },
	{ "pieces/note/two_forward", check_all_facts, NULL },
	{ "pieces/note/jumped", check_all_facts, NULL },
	{ "pieces/note/crossed_water", check_all_facts, NULL },
	{ "pieces/note/entered", check_all_facts, NULL },
	{ "pieces/note/mark", check_marks, NULL },
	{ "pieces/facts", NULL, "the rows of pieces/note in other words" },
	{ "field.men", NULL, "its own rows follow" },
	{ "field.men/kind", check_kinds, NULL },
	{ "field.men/cell", check_cells, NULL },
	{ "field.cells", NULL, "follows from field.men" },
	{ "field.at", NULL, "follows from field.men" },
	{ "field.movable", NULL, "follows from field.men" },
	{ "moved", NULL, "the rows of pieces in other words" },
	{ "left", check_left, NULL },
	{ "lost", check_losses, NULL },
	{ "notes", NULL, "the rows of pieces/note in other words" },
	{ "log", NULL, "its own rows follow" },
	{ "log/side", check_last, NULL },
	{ "log/move.from", check_last, NULL },
	{ "log/move.to", check_last, NULL },
	{ "log/mover", check_last, NULL },
	{ "log/defender", check_last, NULL },
	{ "log/outcome", check_last, NULL },
	{ "rng", NULL, "for the referee alone" },
};

/* Checks that every row, at any depth, is in the list; returns how many there are. */
static size_t
find_rows(const struct field *rows, const char *within)
{
	size_t count = 0;
	for (const struct field *row = rows; row->name != NULL; row++) {
		char *path = mem_format("%s%s%s", within, within[0] != '\0' ? "/" : "", row->name);
		size_t at = 0;
		bool part = row->kind == FIELD_IS_PART, list = row->kind == FIELD_IS_ARRAY || row->kind == FIELD_IS_LIST;
		while (at < LEN(facts) && strcmp(facts[at].row, path) != 0)
			at++;
		ck_assert_msg(at < LEN(facts), "nobody can ask for %s", path);
		ck_assert((facts[at].check != NULL) != (facts[at].unseen != NULL));
		const struct field *inner = list ? field_innermost(row) : row;
		/* its shown form has the same name */
		count += strcmp(path, "pieces/note") != 0 || !part;
		if (inner->fields != NULL && !part)
			count += find_rows(inner->fields, path);
		free(path);
	}
	return count;
}

START_TEST(every_row_of_a_view_can_be_asked_for_or_is_known_not_to_be_seen)
{
	ck_assert_uint_eq(find_rows(gunjin_game.fields, ""), LEN(facts));
}
END_TEST

/* A random position of a game, with a mark now and then. */
static struct state *
random_position(int seed)
{
	enum { PLIES = 45 };
	struct state *s = new_game(formations, seed % 2 == 0 ? "notebook=candidates" : "notebook=facts", 1);
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	struct rng rng;
	char text[ACTION_SIZE];
	rng_seed(&rng, (uint64_t)seed);
	for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
		play(s, seat, "shuffle");
		play(s, seat, "ready");
	}
	for (int ply = 0; ply < PLIES * (1 + seed) && gunjin_game.to_act(s) != SEAT_NOBODY; ply++) {
		int side = s->all.field.turn, count = gunjin_field_moves(&s->all.field, side, moves);
		struct gunjin_move move = moves[rng_below(&rng, (uint64_t)count)];
		if (ply % 7 == 0) {
			snprintf(text, sizeof text, "mark %s no. %d", gunjin_cell_name(move.from), ply);
			play(s, 2 - side, text);
		}
		move_text(move, text);
		play(s, side + 1, text);
	}
	return s;
}

START_TEST(every_fact_of_a_view_is_in_a_sentence_that_names_it)
{
	int random = _i - (int)LEN(kept);
	struct state *s = random >= 0 ? random_position(random) : position_of(&kept[_i]);
	speak("en");
	for (size_t viewer = 0; viewer < LEN(viewers); viewer++) {
		struct view *v = game_view(&gunjin_game, s, viewers[viewer]);
		for (size_t i = 0; i < LEN(facts); i++)
			if (facts[i].check != NULL && (i == 0 || facts[i].check != facts[i - 1].check))
				facts[i].check(v);
		game_view_free(&gunjin_game, v);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- facts that the screen derives from rows --- */

START_TEST(a_cell_lists_the_pieces_that_can_come_there)
{
	static const struct { int seat; const char *line, *wanted; } cases[] = {
		{ 1, "at b3", "It can attack C3, B4." }, { 1, "at b3", "It can go to B2, A3." },
		{ 1, "at b3", "Enemies one step away: C3, B4." }, { 1, "at b4", "Your pieces that can attack it: Tank on B3." },
		{ 1, "at d6", "HQ2: your Captain." }, { 1, "at a2", "Fights now as: Mine." }, { 1, "at a1", "Never moves." },
		{ 1, "at e3", "Your pieces that can go there: Lieutenant General on E2." },
		{ 1, "at e3", "Enemies that could come from afar, as Engineer: C3." },
		{ 1, "at h6", "None of your pieces can attack it now." },
		{ 1, "at hq2", "HQ2 is the enemy headquarters, in columns D and E." },
		{ 2, "at hq1", "The enemy headquarters, empty: an officer (Major or higher) who enters it wins." },
		{ 2, "at g4", "A bridge leads from G4 to G3." }, { 2, "where spy", "Your Spy: H6." },
		{ 1, "where engineer", "Enemies that must be Engineer: C3." }, { 1, "where engineer", "Your Engineer: 1 lost." },
		{ 2, "where unknown", "A1, A2, E2, B3, C5, HQ2" }, { 1, "row 3", "C enemy (must be Engineer), D to H empty" },
		{ 1, "look", "Enemies on your side of the river: C3." }, { 1, "look", "Your pieces beyond the river: C5, HQ2." },
		{ 1, "board", "HQ2 your Captain, B3 your Tank, B4 enemy" }, { 1, "battles tank", "Tank loses to General" },
		{ 1, "battles tank mine", "Tank against Mine: both are lost." },
		{ 1, "battles lieutenant general spy", "Lieutenant General beats Spy." },
		{ 1, "setups 2", "Front row from the left: Tank, Major General, Tank, Captain" },
		{ 1, "column d", "Column D, with water between rows 3 and 4: HQ1 empty, 2 to 5 empty, HQ2 your Captain." },
	};
	struct state *s = position_of(&kept[LEN(kept) - 1]);
	speak("en");
	for (size_t i = 0; i < LEN(cases); i++) {
		struct view *v = game_view(&gunjin_game, s, cases[i].seat);
		expect(v, cases[i].line, "%s", cases[i].wanted);
		game_view_free(&gunjin_game, v);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_pieces_left_to_place_are_listed_by_kind)
{
	struct state *s = position_of(&kept[1]);
	struct view *v = game_view(&gunjin_game, s, 1);
	speak("en");
	expect(v, "reserve", "Left to place, 21: General, ");
	expect(v, "reserve", "Captain twice, ");
	expect(v, "camp", "Placed: 2 of 23 pieces.");
	expect(v, "camp", "Middle row, row 2: A empty, B Tank, C to H empty.");
	expect(v, "where tank", "Your Tank: 1 left to place.");
	for (int i = 0; i < formations->formation_count; i++)
		expect(v, "setups", "Formation %d: %s, ", i + 1, formations->formations[i].name.en);
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- secrets --- */

/* The answers to all topics, with all possible arguments. */
static char *
everything(const struct view *v)
{
	static const char *const abouts[] = { "", "tank", "general", "unknown", "marked", "1", "a", "mine spy" };
	char *all = NULL, about[8];
	for (const struct topic *t = gunjin_topics; t->name != NULL; t++) {
		for (int i = 0; i < (int)LEN(abouts) + GUNJIN_CELLS; i++) {
			bool cell = i >= (int)LEN(abouts);
			if (cell && t->tell != topic_find(gunjin_topics, "at")->tell)
				break;
			snprintf(about, sizeof about, "%s", cell ? gunjin_cell_name(i - (int)LEN(abouts)) : abouts[i]);
			char *text = answer(v, t, about, DETAIL_FULL);
			mem_append(&all, "%s %s\n%s", t->name, about, text);
			free(text);
		}
		for (int i = 0; i < GUNJIN_COLUMNS; i++) {
			char *row = answer(v, &gunjin_topics[1], (char []){ (char)('1' + i), '\0' }, DETAIL_NORMAL);
			char *column = answer(v, &gunjin_topics[2], (char []){ (char)('a' + i), '\0' }, DETAIL_NORMAL);
			mem_append(&all, "%s%s", row, column);
			free(row);
			free(column);
		}
	}
	return all;
}

/* A state that differs only in the private facts of a side: its kinds, its marks and notes, and
 * what it can shuffle. */
static struct state *
otherwise(const struct state *s, int side, struct rng *rng)
{
	struct state *other = game_clone(&gunjin_game, s);
	struct view *v = &other->all;
	struct gunjin_man *before = NULL;
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		struct gunjin_man *man = &v->field.men[side][i];
		struct gunjin_note *note = &v->pieces[!side][i].note;
		uint8_t kind = man->kind;
		if (before != NULL && kind < KINDS) {	/* shifts the kinds by one piece */
			man->kind = before->kind;
			before->kind = kind;
		}
		before = kind < KINDS ? man : before;
		*note = (struct gunjin_note){ .candidates = (uint16_t)(1 + rng_below(rng, GUNJIN_ANY_KIND)), .jumped = true,
		    .beat = (uint16_t)rng_below(rng, GUNJIN_ANY_KIND), .mark = "secret" };
	}
	for (int i = 0; i < v->log_count; i++) {
		struct gunjin_record *r = &v->log[i];
		uint8_t *kind = r->side == side ? &r->mover : &r->defender;
		if (*kind < KINDS)
			*kind = (uint8_t)rng_below(rng, KIND_MI);
	}
	rng_seed(&v->rng[side], rng_below(rng, 1000));
	gunjin_field_rebuild(&v->field);
	return other;
}

static void
expect_same(const struct state *a, const struct state *b, int viewer, bool same)
{
	struct view *one = game_view(&gunjin_game, a, viewer), *two = game_view(&gunjin_game, b, viewer);
	char *first = everything(one), *second = everything(two);
	size_t at = 0;
	while (first[at] != '\0' && first[at] == second[at])
		at++;
	ck_assert_msg((strcmp(first, second) == 0) == same, "viewer %d hears %s: %.200s | %.200s", viewer,
	    same ? "another's secret" : "nothing of what is known", first + at, second + at);
	free(first);
	free(second);
	game_view_free(&gunjin_game, one);
	game_view_free(&gunjin_game, two);
}

START_TEST(no_answer_depends_on_what_another_alone_knows)
{
	struct state *s = position_of(&kept[_i]);
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i);
	speak("en");
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct state *other = otherwise(s, side, &rng), *both = otherwise(other, !side, &rng);
		bool placed = s->all.field.cells[side] != 0;
		expect_same(s, other, 2 - side, true);
		expect_same(s, other, SEAT_NOBODY, true);
		expect_same(s, both, SEAT_NOBODY, true);
		if (placed) {
			expect_same(s, other, side + 1, false);
			expect_same(s, other, SEAT_REFEREE, false);
		}
		game_destroy(&gunjin_game, both);
		game_destroy(&gunjin_game, other);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Not even the number of placed pieces of a camp. */
START_TEST(a_camp_that_another_fills_is_shown_to_nobody_else)
{
	static const char *const steps[] = { "place H4 GE", "formation BAL2", "mirror", "shuffle", "clear", "place B4 FL" };
	struct state *empty = new_game(formations, "", 7), *s = new_game(formations, "", 7);
	speak("en");
	for (size_t i = 0; i < LEN(steps); i++) {
		play(s, 2, steps[i]);
		expect_same(empty, s, 1, true);
		expect_same(empty, s, SEAT_NOBODY, true);
	}
	game_destroy(&gunjin_game, empty);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- choosing and typing --- */

static bool
is_plain(const char *text)
{
	for (const char *s = text; *s != '\0'; s++)
		if ((unsigned char)*s < 0x20 || *s == 0x7f)
			return false;
	return text[0] != '\0' && text_is_utf8(text, strlen(text));
}

struct offered {
	const struct view	*view;
	struct action		 actions[GUNJIN_MOVES_MAX];
	char			 texts[GUNJIN_MOVES_MAX][SENTENCE_SIZE];
	int			 count;
};

static bool
offer(const struct action *action, void *context)
{
	struct offered *o = context;
	o->actions[o->count] = *action;
	gunjin_sentences.choice(seats, o->view, action, o->texts[o->count]);
	if (!is_plain(o->texts[o->count]))
		ck_abort_msg("not to be said: %s", o->texts[o->count]);
	for (int i = 0; i < o->count; i++)
		if (strcmp(o->texts[i], o->texts[o->count]) == 0)
			ck_abort_msg("two actions are %s", o->texts[i]);
	o->count++;
	return true;
}

static void
expect_read(const struct view *v, int seat, const char *typed, const char *wanted)
{
	struct action action;
	char text[ACTION_SIZE] = "nothing";
	if (gunjin_sentences.understand(v, seat, typed, &action))
		action_print(&gunjin_forms, &action, text);
	if (strcmp(text, wanted) != 0)
		ck_abort_msg("%s is understood as %s, not %s", typed, text, wanted);
}

/* A move as it is usually typed, and the text of its choice. */
static void
expect_readable_choice(const struct view *v, int seat, const struct action *action, const char *said)
{
	const char *from = gunjin_cell_name(action->numbers[0]), *to = gunjin_cell_name(action->numbers[1]);
	char text[ACTION_SIZE], typed[ACTION_SIZE];
	action_print(&gunjin_forms, action, text);
	expect_read(v, seat, text, text);
	if (action->form != FORM_MOVE)
		return;
	expect_read(v, seat, said, text);
	static const char *const forms[] = { "%s %s", "move %s to %s", "%sx%s", "%s%s", "%s－%s", "  %s   to %s " };
	for (size_t i = 0; i < LEN(forms); i++) {
		snprintf(typed, sizeof typed, forms[i], from, to);
		expect_read(v, seat, typed, text);
		for (char *s = typed; *s != '\0'; s++)
			*s = (char)(*s >= 'A' && *s <= 'Z' ? *s + 'a' - 'A' : *s);
		expect_read(v, seat, typed, text);
	}
}

static int
acting(const struct state *s, struct rng *rng)
{
	int seat = gunjin_game.to_act(s);
	return seat == SEAT_ALL ? 1 + (int)rng_below(rng, GUNJIN_SIDES) : seat;
}

START_TEST(every_legal_action_has_a_text_of_its_own_that_is_understood)
{
	enum { PLIES = 150 };
	static struct offered o;
	struct state *s = new_game(formations, "", (uint64_t)_i);
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 7);
	speak(languages[_i % (int)LEN(languages)]);
	for (int ply = 0; ply < PLIES && gunjin_game.to_act(s) != SEAT_NOBODY; ply++) {
		int seat = acting(s, &rng);
		struct view *v = game_view(&gunjin_game, s, seat);
		o.view = v;
		o.count = 0;
		gunjin_game.legal(s, seat, offer, &o);
		int chosen = (int)rng_below(&rng, (uint64_t)o.count);
		for (int i = 0; i < o.count; i++)
			if (i == chosen || ply % 10 == 0)
				expect_readable_choice(v, seat, &o.actions[i], o.texts[i]);
		game_view_free(&gunjin_game, v);
		ck_assert(gunjin_game.apply(s, seat, &o.actions[chosen], NULL, NULL));
		if (s->all.phase == PHASE_PLAYING && ply % 20 == 0) {
			play(s, gunjin_game.to_act(s), "offer draw");
			v = game_view(&gunjin_game, s, gunjin_game.to_act(s));
			o.view = v;
			o.count = 0;
			gunjin_game.legal(s, v->viewer, offer, &o);
			ck_assert_int_eq(o.count, 2);
			game_view_free(&gunjin_game, v);
			play(s, gunjin_game.to_act(s), "decline draw");
		}
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(actions_are_understood_as_people_type_them)
{
	static const struct { int position, seat; const char *language, *typed, *wanted; } cases[] = {
		{ 1, 1, "en", "place tank c3", "place C3 TK" }, { 1, 1, "en", "Place C3 Tank", "place C3 TK" },
		{ 1, 1, "en", "put a1 lieutenant general", "place A1 LG" }, { 1, 1, "en", "gen c3", "place C3 GE" },
		{ 1, 1, "en", "place 2nd lieut. on hq1", "place HQ1 L2" }, { 1, 1, "en", "place second d1", "place HQ1 L2" },
		{ 1, 1, "en", "swap b2 c3", "swap B2 C3" }, { 1, 1, "en", "swap b2 and c3", "swap B2 C3" },
		{ 1, 1, "en", "b2 c3", "swap B2 C3" }, { 1, 1, "en", "formation 2", "formation ATK2" },
		{ 1, 1, "en", "formation def3", "formation DEF3" }, { 1, 1, "en", "Formation Twin", "formation ATK1" },
		{ 1, 1, "en", "formation 10", "nothing" }, { 1, 1, "en", "formation", "nothing" },
		{ 1, 1, "en", "Ready", "ready" }, { 1, 1, "en", "rea", "nothing" }, { 1, 1, "en", "SHUFFLE", "shuffle" },
		{ 1, 1, "ja", "置く タンク ｃ３", "place C3 TK" }, { 1, 1, "ja", "タンクをC3に置く", "place C3 TK" },
		{ 1, 1, "ja", "b2とc3を交換", "swap B2 C3" }, { 1, 1, "ja", "陣形 ２", "formation ATK2" },
		{ 1, 1, "ja", "陣形 双槍", "formation ATK1" }, { 1, 1, "ja", "確定", "ready" },
		{ 2, 1, "en", "tank g4", "G3-G4" }, { 2, 1, "en", "tank to b4", "B3-B4" }, { 2, 1, "en", "tank c4", "nothing" },
		{ 2, 1, "en", "tank from b3 attacks b4", "B3-B4" }, { 2, 1, "en", "d5 d6", "D5-HQ2" },
		{ 2, 1, "en", "b3 b4 b5", "nothing" }, { 2, 1, "en", "b9 b4", "nothing" }, { 2, 1, "en", "ｂ３　ｂ４", "B3-B4" },
		{ 2, 1, "en", "mark B4 Mine? No", "mark B4 Mine? No" }, { 2, 1, "en", "mark b4: x ", "mark B4 x" },
		{ 2, 1, "en", "mark b4", "mark B4" }, { 2, 1, "en", "unmark b4", "mark B4" }, { 2, 1, "en", "mark z9 x", "nothing" },
		{ 2, 1, "en", "offer a draw", "offer draw" }, { 2, 1, "en", "accept", "accept draw" },
		{ 2, 1, "en", "decline the draw", "decline draw" }, { 2, 1, "en", "resign", "resign" },
		{ 2, 1, "en", "res", "nothing" }, { 2, 1, "en", "", "nothing" },
		{ 2, 1, "ja", "タンクをb4へ", "B3-B4" }, { 2, 1, "ja", "Ｂ３からＢ４へ", "B3-B4" },
		{ 2, 1, "ja", "印 b4 地雷", "mark B4 地雷" }, { 2, 1, "ja", "投了", "resign" },
		{ 2, 1, "ja", "引き分けを提案", "offer draw" },
	};
	for (size_t i = 0; i < LEN(cases); i++) {
		struct state *s = position_of(&kept[cases[i].position]);
		struct view *v = game_view(&gunjin_game, s, cases[i].seat);
		speak(cases[i].language);
		expect_read(v, cases[i].seat, cases[i].typed, cases[i].wanted);
		game_view_free(&gunjin_game, v);
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

/* Actions that legal() leaves out can be typed as well. */
START_TEST(every_form_of_an_action_has_a_choice)
{
	struct state *s = position_of(&kept[2]);
	struct view *v = game_view(&gunjin_game, s, 1);
	char texts[FORMS][SENTENCE_SIZE];
	speak(languages[_i]);
	for (int form = 0; form < FORMS; form++) {
		struct action action = { .form = form, .numbers = { 1, 2 }, .text = "ATK1" };
		gunjin_sentences.choice(seats, v, &action, texts[form]);
		ck_assert_msg(is_plain(texts[form]), "form %d", form);
		for (int other = 0; other < form; other++)
			ck_assert_str_ne(texts[form], texts[other]);
	}
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- nonsense --- */

static void
expect_sound(const struct view *v, const char *about)
{
	struct action action;
	for (const struct topic *t = gunjin_topics; t->name != NULL; t++)
		for (int detail = 0; detail < DETAILS; detail++) {
			char *text = answer(v, t, about, (enum detail)detail), *rest = text;
			for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL; )
				if (!is_plain(line))
					ck_abort_msg("%s %s: %s", t->name, about, line);
			free(text);
		}
	gunjin_sentences.understand(v, v->viewer > 0 ? v->viewer : 1, about, &action);
}

START_TEST(nonsense_gets_a_sentence_and_breaks_nothing)
{
	static const char *const nonsense[] = { "", " ", "0", "7", "-1", "99999999999999999999", "b", "z9", "hq", "hq3", "b3 b4 b5",
	    "\x01\x1b[2J\x7f", "\xff\xfe\x80", "\xef\xbc", "\xe3\x80", "😀 🎉", "９９", "タンク？", "%s%n%d", "mark", "place tank",
	    "swap", "mark b4 \x1b]0;x\x07", "lieutenant general against", "、、、", "　", "formation %s", "where where" };
	char longest[501], wide[602] = "";
	struct state *s = position_of(&kept[_i * 3]);	/* placing, playing, over, set up */
	memset(longest, 'a', 500);
	longest[500] = '\0';
	for (int i = 0; i < 200; i++)
		memcpy(wide + i * 3, "中", 4);
	for (size_t viewer = 0; viewer < LEN(viewers); viewer++) {
		struct view *v = game_view(&gunjin_game, s, viewers[viewer]);
		for (size_t language = 0; language < LEN(languages); language++) {
			speak(languages[language]);
			for (size_t i = 0; i < LEN(nonsense); i++)
				expect_sound(v, nonsense[i]);
			expect_sound(v, longest);
			expect_sound(v, wide);
		}
		game_view_free(&gunjin_game, v);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Those that every game has, and those of the front end. */
START_TEST(topics_differ_by_name_letter_and_japanese_word)
{
	static const char *const taken[] = { "last", "log", "clock", "why", "legal", "hint", "rules", "repeat", "undo", "help", "save",
	    "quit", "menu", "say", "options", "choose" };
	for (const struct topic *t = gunjin_topics; t->name != NULL; t++) {
		ck_assert_ptr_eq(topic_find(gunjin_topics, t->name), t);
		ck_assert_ptr_eq(topic_find(gunjin_topics, t->japanese), t);
		ck_assert_ptr_eq(topic_find(gunjin_topics, (char []){ t->letter, '\0' }), t);
		ck_assert(strchr("tygipuqox", t->letter) == NULL);
		for (size_t i = 0; i < LEN(taken); i++)
			ck_assert_str_ne(t->name, taken[i]);
		speak("ja");
		ck_assert_str_ne(_(t->help), t->help);
	}
}
END_TEST

/* With its letter in both pages, and its word in the Japanese one. */
START_TEST(the_pages_list_every_topic)
{
	char *english = read_page("man/goyu-gunjin.6"), *japanese = read_page("man/ja/goyu-gunjin.6");
	const char *here = strstr(english, "\n.Sh IN LINES\n"), *there = strstr(japanese, "\n.Sh 行モード\n");
	ck_assert(here != NULL && there != NULL);
	for (const struct topic *t = gunjin_topics; t->name != NULL; t++) {
		char *name = mem_format("\n.It Cm %s ", t->name), *letter = mem_format(", Cm %c\n", t->letter);
		char *word = mem_format(", Cm %c , %s\n", t->letter, t->japanese);
		ck_assert_msg(strstr(here, name) != NULL && strstr(here, letter) != NULL, "%s", t->name);
		ck_assert_msg(strstr(there, name) != NULL && strstr(there, word) != NULL, "%s", t->name);
		free(name);
		free(letter);
		free(word);
	}
	free(english);
	free(japanese);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_row_of_a_view_can_be_asked_for_or_is_known_not_to_be_seen);
	tcase_add_loop_test(tc, every_fact_of_a_view_is_in_a_sentence_that_names_it,
	    0, LEN(kept) + 4);
	tcase_add_test(tc, a_cell_lists_the_pieces_that_can_come_there);
	tcase_add_test(tc, the_pieces_left_to_place_are_listed_by_kind);
	tcase_add_loop_test(tc, no_answer_depends_on_what_another_alone_knows, 0, LEN(kept));
	tcase_add_test(tc, a_camp_that_another_fills_is_shown_to_nobody_else);
	tcase_add_loop_test(tc, every_legal_action_has_a_text_of_its_own_that_is_understood, 0, 6);
	tcase_add_test(tc, actions_are_understood_as_people_type_them);
	tcase_add_loop_test(tc, every_form_of_an_action_has_a_choice, 0, LEN(languages));
	tcase_add_loop_test(tc, nonsense_gets_a_sentence_and_breaks_nothing, 0, 4);
	tcase_add_test(tc, the_pages_list_every_topic);
	tcase_add_test(tc, topics_differ_by_name_letter_and_japanese_word);
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_topics", fill, 60);
	gunjin_game.unload(formations);
	return status;
}
