/* gunjin.c: two people share a terminal, and neither learns of the other's army.
 *
 * Every byte sent while the hand-over screen is up is searched for anything that reveals the board.
 * A copy of the game outside the program knows what each player may see; the board on the screen
 * must be exactly that. */
#include <ctype.h>
#include <signal.h>

#include "../submit.h"
#include "base/text.h"
#include "e2e.h"
#include "games/gunjin/gunjin.h"
#include "store/store.h"

enum { PLIES = 20, TEXT_SIZE = 128, QUIET = 10 /* milliseconds */ };

/* The program's texts in one language. */
struct speech {
	const char	*called[3], *half[3];	/* by seat: on the hand-over screen */
	const char	*hide;			/* how to hide the board */
	const char	*ask;			/* for a move */
	const char	*labels[KINDS];		/* in a log line that is too long with names */
	const char	*names[KINDS];		/* on a tile and in the log */
};

static const struct speech english = {
	{ "", "Player 1, please sit down", "Player 2, please sit down" }, { "", "Now press 1.", "Now press 2." },
	"Enter hides the board.", "From where to where?",
	{ "GE", "LG", "MG", "CO", "LC", "MA", "CP", "L1", "L2", "PL", "TK", "CV", "EN", "SP", "MI", "FL" },
	{ "Gen.", "LtGen", "MajGen", "Col.", "LtCol", "Major", "Capt.", "1stLt", "2ndLt", "Plane", "Tank", "Cav.", "Engr.",
	  "Spy", "Mine", "Flag" },
};

#define JAPANESE_NAMES \
	{ "大将", "中将", "少将", "大佐", "中佐", "少佐", "大尉", "中尉", "少尉", "飛行機", "タンク", "騎兵", "工兵", \
	  "スパイ", "地雷", "軍旗" }

static const struct speech japanese = {
	{ "", "プレイヤー1の番です", "プレイヤー2の番です" }, { "", "次に 1 を押して", "次に 2 を押して" },
	"Enter で盤を隠す", "B3-B4",
	JAPANESE_NAMES, JAPANESE_NAMES,
};

/* A game in the program and its copy outside. */
struct table {
	struct pty		*pty;
	const struct speech	*speech;
	const char		*hidden, *empty;	/* how an enemy piece and an empty cell are
							 * drawn */
	char			*data;
	struct registry		*registry;
	struct session		*mirror;
};

/* --- secrets --- */

/* Is this word a piece, a part of its name, or a cell, as in a log? */
static bool
is_telling(const char *word, size_t length)
{
	static const char *const names[] = {
		"General", "Lieutenant", "Colonel", "Major", "Captain", "Aeroplane", "Tank", "Cavalry", "Engineer",
		"Spy", "Mine", "Flag", "Moves", "HQ1", "HQ2", "Gen", "LtGen", "MajGen", "Col", "LtCol", "Capt", "1stLt",
		"2ndLt", "Plane", "Cav", "Engr",
	};
	bool cell = length >= 2 && word[0] >= 'A' && word[0] <= 'H' && word[1] >= '1' && word[1] <= '6';
	for (int kind = 0; kind < KINDS; kind++)
		if (length == 2 && strncmp(word, english.labels[kind], 2) == 0)
			return true;
	for (size_t i = 0; i < LEN(names); i++)
		if (length == strlen(names[i]) && strncmp(word, names[i], length) == 0)
			return true;
	return cell;
}

/* The place in a text that reveals something of the board; NULL: none does. */
static const char *
find_seat_log(const char *text)
{
	static const char *const signs[] = { "\uFF1F", "/23", "~~" };
	const char *found = NULL;
	for (size_t i = 0; i < LEN(signs) && found == NULL; i++)
		found = strstr(text, signs[i]);
	for (int kind = 0; kind < KINDS && found == NULL; kind++)
		found = strstr(text, japanese.labels[kind]);
	while (found == NULL && *text != '\0') {
		size_t length = 0;
		while (isalnum((unsigned char)text[length]))
			length++;
		if (is_telling(text, length))
			found = text;
		text += length > 0 ? length : 1;
	}
	return found;
}

/* The end of the escape sequence that begins here. */
static const char *
after_sequence(const char *s)
{
	if (s[1] == '(' || s[1] == ')')
		return s + 2 + (s[2] != '\0');
	if (s[1] != '[')
		return s + 1 + (s[1] != '\0' && s[1] != ']');	/* the text of a title is kept and
								 * checked */
	for (s += 2; *s != '\0' && ((unsigned char)*s < 0x40 || (unsigned char)*s > 0x7E); s++)
		continue;
	return s + (*s != '\0');
}

/* The bytes without those that place and colour them; `gap` says whether a blank replaces them. */
static char *
plain(const char *bytes, bool gaps)
{
	char *text = mem_new(strlen(bytes) + 1), *end = text;
	while (*bytes != '\0') {
		if (*bytes != '\033') {
			*end++ = *bytes++;
			continue;
		}
		bytes = after_sequence(bytes);
		if (gaps)
			*end++ = ' ';
	}
	return text;
}

static void
expect_untold(char *text, const char *where)
{
	const char *found = find_seat_log(text);
	ck_assert_msg(found == NULL, "%s: %.40s", where, found);
	free(text);
}

/* Checks that nothing sent since pty_count_anew reveals the board, and that no screen still shows
 * it. */
#define expect_no_secret(pty) do { \
	ck_assert(pty_settles(pty, QUIET, WAIT)); \
	expect_untold(plain(pty_heard(pty), true), "the bytes tell"); \
	expect_untold(plain(pty_heard(pty), false), "the bytes tell"); \
	expect_untold(vt_text(pty_screen(pty)), "the screen tells"); \
	expect_untold(vt_other_text(pty_screen(pty)), "the other screen tells"); \
} while (0)

START_TEST(the_search_finds_what_it_looks_for)
{
	static const char *const seat_log[] = {
		"\033[3;4HTK\033[m", "x SP y", "\033]0;GE wins\007", "12 B3xB4", "\033(BMajor", "T\033[1CK",
		"大将", "？", "You  16/23", "HQ1",
	};
	static const char *const harmless[] = {
		"\033[2;12HPlayer 1, please sit down", "Press Enter, then 2.", "TKO", "SPY1", "\033[1;1H",
		"q leave  ? help",
	};
	for (size_t i = 0; i < LEN(seat_log); i++) {
		char *assisted = plain(seat_log[i], true), *joined = plain(seat_log[i], false);
		ck_assert_msg(find_seat_log(assisted) != NULL || find_seat_log(joined) != NULL, "%s", seat_log[i]);
		free(assisted);
		free(joined);
	}
	for (size_t i = 0; i < LEN(harmless); i++)
		expect_untold(plain(harmless[i], true), "harmless text");
}
END_TEST

/* --- board --- */

/* The text in some columns of a row, without blanks. */
static void
read_columns(const struct pty *pty, int y, int x, int columns, char text[TEXT_SIZE])
{
	size_t used = 0;
	for (int i = 0; i < columns; i++) {
		uint32_t code = vt_cell(pty_screen(pty), y, x + i).code;
		if (code != 0 && code != ' ')
			used += text_encode(code, text + used);
	}
	text[used] = '\0';
}

/* The text in a cell of the board as the seat sees it. */
static void
read_cell(const struct pty *pty, int seat, int cell, char text[TEXT_SIZE])
{
	int wide = cell == gunjin_headquarters(0) || cell == gunjin_headquarters(1);
	int column = gunjin_column(cell), row = gunjin_row(cell);
	int seen = seat == 2 ? row : 5 - row, y = 1 + 2 * seen + (seen >= 3);
	int x = 2 + 7 * (seat == 2 ? 7 - column - wide : column);
	read_columns(pty, y, x, 6 + 7 * wide, text);
}

/* What the seat may see there: its own kinds, and only the presence of enemy pieces. */
static const char *
rightful_cell(const struct table *t, const struct view *all, int seat, int cell)
{
	int side = gunjin_side_at(&all->field, cell);
	bool placing = all->phase == PHASE_PLACING;
	if (side == seat - 1)
		return t->speech->names[gunjin_kind_at(&all->field, cell)];
	if (side >= 0 && !placing)
		return t->hidden;
	return cell == gunjin_headquarters(0) ? "HQ1" : cell == gunjin_headquarters(1) ? "HQ2" : t->empty;
}

/* The first wrong cell; GUNJIN_CELLS: none is. */
static int
wrong_cell(const struct table *t, int seat)
{
	struct view *all = session_view(t->mirror, SEAT_REFEREE);
	char text[TEXT_SIZE];
	int cell = 0;
	for (; cell < GUNJIN_CELLS; cell++) {
		read_cell(t->pty, seat, cell, text);
		if (strcmp(text, rightful_cell(t, all, seat, cell)) != 0)
			break;
	}
	game_view_free(&gunjin_game, all);
	return cell;
}

static void
expect_board(const struct table *t, int seat)
{
	for (int waited = 0; waited < WAIT && wrong_cell(t, seat) < GUNJIN_CELLS; waited += 5)
		pty_read_for(t->pty, 5);
	ck_assert(pty_settles(t->pty, QUIET, WAIT));
	int cell = wrong_cell(t, seat);
	ck_assert_msg(cell == GUNJIN_CELLS, "seat %d, %s is wrong:\n%s", seat,
	    cell < GUNJIN_CELLS ? gunjin_cell_name(cell) : "", picture(t->pty));
}

enum { LOG_COLUMNS = 20 };

/* A line such as "3 B3xB4 Tank loss" as the seat may read it: its own piece and that piece's fate.
 * Blanks are left out. */
static void
rightful_line(const struct view *all, int index, int seat, char line[TEXT_SIZE])
{
	static const char *const words[OUTCOMES] = { "", "win", "loss", "draw" };
	const struct gunjin_record *r = &all->log[index];
	bool own = r->side == seat - 1, battle = r->outcome != OUTCOME_NONE;
	int kind = own ? r->mover : r->defender;
	enum outcome outcome = (enum outcome)r->outcome;
	if (battle && !own)
		outcome = gunjin_reverse(outcome);
	bool told = own || battle;
	const char *const names[] = { told ? english.names[kind] : "", told ? english.labels[kind] : "" };
	for (size_t i = 0, blanks = battle ? 3 : 2; i < LEN(names); i++) {
		snprintf(line, TEXT_SIZE, "%d%s%c%s%s%s", index + 1, gunjin_cell_name(r->move.from), battle ? 'x' : '-',
		    gunjin_cell_name(r->move.to), names[i], words[outcome]);
		if (strlen(line) + blanks <= LOG_COLUMNS)
			break;
	}
}

/* Checks that the log beside the board shows the last plies this way, and nothing else in a
 * line. */
static void
expect_log(const struct table *t, int seat)
{
	enum { TOP = 10, ROWS = 11, LEFT = 59 };
	struct view *all = session_view(t->mirror, SEAT_REFEREE);
	int first = all->log_count > ROWS ? all->log_count - ROWS : 0;
	char line[TEXT_SIZE], wanted[TEXT_SIZE];
	for (int i = first; i < all->log_count; i++) {
		rightful_line(all, i, seat, wanted);
		read_columns(t->pty, TOP + i - first, LEFT, LOG_COLUMNS, line);
		ck_assert_msg(strcmp(line, wanted) == 0, "seat %d reads no %s:\n%s", seat, wanted, picture(t->pty));
	}
	game_view_free(&gunjin_game, all);
}

/* Checks that the seat to move reads the enemy's move and the fate of its own piece. */
static void
expect_message(const struct table *t)
{
	static const char *const words[OUTCOMES] = {
		[OUTCOME_WIN] = "is lost.", [OUTCOME_LOSS] = "wins.", [OUTCOME_DRAW] = "and the attacker are lost.",
	};
	enum { MESSAGE_ROW = 22 };
	struct view *all = session_view(t->mirror, SEAT_REFEREE);
	const struct gunjin_record *r = &all->log[all->log_count - 1];
	const char *from = gunjin_cell_name(r->move.from), *to = gunjin_cell_name(r->move.to);
	char *wanted = r->outcome == OUTCOME_NONE ? mem_format(" The enemy moves from %s to %s.", from, to) :
	    mem_format(" Attack from %s on %s: your %s %s", from, to, gunjin_kinds[r->defender].name,
	    words[r->outcome]);
	char *row = vt_row(pty_screen(t->pty), MESSAGE_ROW);
	ck_assert_str_eq(row, wanted);
	free(row);
	free(wanted);
	game_view_free(&gunjin_game, all);
}

/* --- tables --- */

static struct table
begin_table(const struct speech *speech, const char *hidden)
{
	struct table t = { .speech = speech, .hidden = hidden, .empty = *hidden == '?' ? "." : "\u00b7", .data = arcade_folder() };
	struct session_start start;
	struct error e;
	t.registry = registry_new("share");
	session_start_init(&start, &gunjin_game, 1);
	t.mirror = session_new(registry_load(t.registry, "gunjin", &e), &start, NULL, &e);
	return t;
}

static void
end_table(struct table *t)
{
	pty_free(t->pty);
	session_free(t->mirror);
	registry_free(t->registry);
	free(t->data);
}

static void
mirror(const struct table *t, int seat, const char *action)
{
	struct error e;
	ck_assert_msg(submit(t->mirror, seat, action, &e), "%d %s", seat, action);
}

/* Checks that the hand-over screen calls the seat, and opens it with that seat's two keys. */
static void
open_handover(const struct table *t, int seat)
{
	char key[2] = { (char)('0' + seat), '\0' };
	expect(t->pty, t->speech->called[seat]);
	expect_no_secret(t->pty);
	pty_type(t->pty, "\r");
	expect(t->pty, t->speech->half[seat]);
	expect_no_secret(t->pty);
	pty_type(t->pty, key);
	expect_board(t, seat);
}

/* Hides the board after a seat has acted. */
static void
let_fall(const struct table *t, int next)
{
	expect(t->pty, t->speech->hide);
	ck_assert(pty_settles(t->pty, QUIET, WAIT));
	pty_count_anew(t->pty);
	pty_type(t->pty, "\r");
	expect(t->pty, t->speech->called[next]);
}

/* Chooses a formation of the list. */
static void
take_formation(const struct table *t, int seat, int row)
{
	char action[ACTION_SIZE];
	snprintf(action, sizeof action, "formation %s", session_loaded_game(t->mirror)->content->formations[row].id);
	pty_type(t->pty, row == 0 ? "f\r" : "fj\r");
	mirror(t, seat, action);
	expect_board(t, seat);
}

static void
place(const struct table *t, int seat, int row)
{
	take_formation(t, seat, row);
	pty_type(t->pty, "y\r");
	mirror(t, seat, "ready");
}

/* Both camps are placed, and player 1 sits at the board. */
static void
place_both(const struct table *t)
{
	open_handover(t, 1);
	place(t, 1, 0);
	let_fall(t, 2);
	open_handover(t, 2);
	place(t, 2, 1);
	let_fall(t, 1);
	open_handover(t, 1);
}

static const struct { const struct speech *speech; const char *hidden; struct arcade_call call; } games[] = {
	{ &english, "\uFF1F", { .words = { "gunjin", "seat1=human", "seat2=human", "--no-motion" } } },
	{ &japanese, "\uFF1F", { .words = { "--lang", "ja", "--no-motion", "gunjin" } } },
	/* one screen only */
	{ &english, "?", { .words = { "gunjin", "--no-motion" }, .set = { "TERM=linux" } } },
};

static struct table
new_table(int game)
{
	struct table t = begin_table(games[game].speech, games[game].hidden);
	struct arcade_call call = games[game].call;
	call.data = t.data;
	t.pty = arcade_start(&call);
	return t;
}

static struct table
english_table(void)
{
	struct table t = new_table(0);
	place_both(&t);
	return t;
}

struct choice {
	const struct view	*all;
	int			 count, wanted;
	bool			 attack;	/* prefer one of these */
	char			 action[ACTION_SIZE];
};

static bool
weigh_action(const char *action, void *context)
{
	struct choice *c = context;
	const char *to = strchr(action, '-') + 1;
	bool attack = gunjin_side_at(&c->all->field, gunjin_cell_of(to, strlen(to))) >= 0;
	if (c->count++ % c->wanted == 0 || (attack && !c->attack))
		snprintf(c->action, sizeof c->action, "%s", action);
	c->attack = c->attack || attack;
	return true;
}

/* A legal move, different in every ply, and an attack where possible. */
static void
choose_move(const struct table *t, int seat, int ply, char action[ACTION_SIZE])
{
	struct view *all = session_view(t->mirror, SEAT_REFEREE);
	struct choice c = { .all = all, .wanted = 2 + ply % 5 };
	session_legal_texts(t->mirror, seat, weigh_action, &c);
	game_view_free(&gunjin_game, all);
	snprintf(action, ACTION_SIZE, "%s", c.action);
}

static void
type_move(const struct table *t, int seat, int ply)
{
	char action[ACTION_SIZE];
	choose_move(t, seat, ply, action);
	pty_type(t->pty, ":");
	expect(t->pty, t->speech->ask);
	pty_type(t->pty, action);
	pty_type(t->pty, "\r");
	mirror(t, seat, action);
	expect_board(t, seat);
}

static void
play_plies(const struct table *t, int plies)
{
	for (int ply = 0; ply < plies; ply++) {
		int seat = 1 + ply % 2;
		type_move(t, seat, ply);
		let_fall(t, 3 - seat);
		open_handover(t, 3 - seat);
		if (t->speech != &english)
			continue;
		expect_log(t, 3 - seat);
		expect_message(t);
	}
}

/* --- whole games --- */

START_TEST(a_game_at_one_terminal_shows_each_player_their_own_army_only)
{
	struct table t = new_table(_i);
	place_both(&t);
	play_plies(&t, PLIES);
	struct view *all = session_view(t.mirror, SEAT_REFEREE);
	/* there were battles */
	ck_assert_int_lt(gunjin_left(all, 0) + gunjin_left(all, 1), 2 * GUNJIN_ARMY - 3);
	game_view_free(&gunjin_game, all);
	pty_count_anew(t.pty);
	pty_type(t.pty, "q");
	expect_exit(t.pty, 0);
	expect_no_secret(t.pty);
	end_table(&t);
}
END_TEST

/* --- interruptions --- */

static void
restart(struct table *t)
{
	struct arcade_call call = { .words = { "resume" }, .data = t->data };
	pty_free(t->pty);
	t->pty = arcade_start(&call);
}

static void
stop_and_go_on(struct table *t)
{
	pty_type(t->pty, "\032");
	ck_assert(pty_stops(t->pty, WAIT));
	expect_sane(t->pty);
	expect_no_secret(t->pty);
	pty_continue(t->pty);
}

static void
press_pause(struct table *t)
{
	pty_type(t->pty, "p");
}

static void
cut_line(struct table *t)
{
	pty_hang_up(t->pty);
	expect_signal(t->pty, SIGHUP);
	restart(t);
}

static void
terminate(struct table *t)
{
	pty_signal(t->pty, SIGTERM);
	expect_signal(t->pty, SIGTERM);
	expect_sane(t->pty);
	expect_no_secret(t->pty);
	restart(t);
}

static void
leave(struct table *t)
{
	pty_type(t->pty, "q");
	expect_exit(t->pty, 0);
	expect_sane(t->pty);
	expect_no_secret(t->pty);
	restart(t);
}

struct interruption {
	const char	*keys, *shown;	/* `shown`: wait for this before the keys */
	void		(*happens)(struct table *);
};

static void
interrupt(struct table *t, const struct interruption *what)
{
	pty_type(t->pty, what->keys);
	expect(t->pty, what->shown);
	ck_assert(pty_settles(t->pty, QUIET, WAIT));
	pty_count_anew(t->pty);
	what->happens(t);
	expect(t->pty, english.called[1]);
	expect_gone(t->pty, what->shown);
	open_handover(t, 1);
}

static const struct interruption while_placing[] = {
	{ "f", "From the front row", stop_and_go_on }, { "w", "Save the formation", stop_and_go_on },
	{ "y", "You cannot change your camp", stop_and_go_on },
	{ "", "Placed", press_pause }, { "", "Placed", cut_line },
};

static const struct interruption while_playing[] = {
	{ "", "Moves", stop_and_go_on }, { ":B3", "From where to where?", stop_and_go_on },
	{ "ke", "Mark on A4", stop_and_go_on }, { "X", "Resign?", stop_and_go_on },
	{ "b", "attacks", stop_and_go_on }, { "\033", "Game menu", stop_and_go_on },
	{ "n", "Notebook", stop_and_go_on },
	{ "", "Moves", press_pause }, { "n", "Moves", press_pause },
	{ "", "Moves", cut_line }, { "\t\r", "Where should the Tank go?", cut_line },
	{ "", "Moves", terminate }, { "\t\r", "Where should the Tank go?", terminate },
	{ "b", "attacks", terminate },
	{ "", "Moves", leave },
};

START_TEST(whatever_comes_between_the_handover_is_what_is_seen_next)
{
	struct table t = new_table(0);
	open_handover(&t, 1);
	take_formation(&t, 1, 0);
	for (size_t i = 0; i < LEN(while_placing); i++)
		interrupt(&t, &while_placing[i]);
	end_table(&t);
	t = english_table();
	for (size_t i = 0; i < LEN(while_playing); i++)
		interrupt(&t, &while_playing[i]);
	end_table(&t);
}
END_TEST

/* --- while the hand-over screen is up --- */

/* Player 1 has moved, and the hand-over screen calls player 2. */
static struct table
handover_table(void)
{
	struct table t = english_table();
	type_move(&t, 1, 0);
	let_fall(&t, 2);
	return t;
}

/* A full repaint shows that the program has handled everything typed before it. */
static void
expect_handover(struct table *t)
{
	type_and_see(t->pty, "\f");
	expect_no_secret(t->pty);
	expect(t->pty, english.called[2]);
}

START_TEST(wrong_keys_clicks_and_pasted_text_do_not_open_the_handover)
{
	static const char *const attempts[] = {
		"\r\r\r\r\r\r\r\r\r\r\r\r", "2", "2\r", "\r1", "\r12", "\r92", "12", "  ", " 2", "\r\fp", "pp", "n",
		"\t\r", ":", "X\r", "D\r", "y\r", "f\r", "e", "u", "H", "v", "b", "\r\033[<0;40;12M\033[<0;40;12m",
		"\033[<64;40;12M",
		"\033[200~\r2\033[201~", "\r\033[200~2\033[201~", "\033[200~\r\033[201~2", "\r\033[B2",
	};
	struct table t = handover_table();
	for (size_t i = 0; i < LEN(attempts); i++) {
		pty_type(t.pty, attempts[i]);
		expect_handover(&t);
		pty_type(t.pty, "9");	/* no seat has this number: the check starts again */
		expect(t.pty, "Press Enter, then 2.");
	}
	open_handover(&t, 2);
	end_table(&t);
}
END_TEST

START_TEST(no_size_of_the_window_opens_the_handover)
{
	static const struct { int rows, cols; const char *shown; } sizes[] = {
		{ 40, 120, "Player 2, please" }, { 10, 40, "goyu needs 80 x 24" }, { 24, 80, "Player 2, please" },
		{ 1, 1, "\u2026" }, { 60, 200, "Player 2, please" }, { 24, 80, "Player 2, please" },
	};
	struct table t = handover_table();
	for (size_t i = 0; i < LEN(sizes); i++) {
		pty_resize(t.pty, sizes[i].rows, sizes[i].cols);
		expect(t.pty, sizes[i].shown);
		expect_no_secret(t.pty);
		if (sizes[i].rows < 24)
			pty_type(t.pty, "\r2");	/* an invisible page must ignore keys */
	}
	expect_handover(&t);
	open_handover(&t, 2);
	end_table(&t);
}
END_TEST

/* Both pages name all kinds, whatever pieces are on the board. */
START_TEST(help_and_rules_over_the_handover_lead_back_to_it)
{
	static const struct { const char *key, *shown; } pages[] = {
		{ "?", "The curtain" }, { "\033OP", "How to play" },
	};
	struct table t = handover_table();
	for (size_t i = 0; i < LEN(pages); i++) {
		pty_type(t.pty, pages[i].key);
		expect(t.pty, pages[i].shown);
		ck_assert(!vt_shows(pty_screen(t.pty), "/23"));
		ck_assert(pty_settles(t.pty, QUIET, WAIT));
		pty_count_anew(t.pty);
		pty_type(t.pty, "\033");
		expect(t.pty, english.called[2]);
		expect_handover(&t);
	}
	open_handover(&t, 2);
	end_table(&t);
}
END_TEST

START_TEST(an_end_during_the_handover_leaves_nothing_to_read)
{
	static void (*const ends[])(struct table *) = { stop_and_go_on, cut_line, terminate, leave };
	struct table t = handover_table();
	for (size_t i = 0; i < LEN(ends); i++) {
		ends[i](&t);
		expect(t.pty, english.called[2]);
		expect_handover(&t);
	}
	open_handover(&t, 2);
	end_table(&t);
}
END_TEST

START_TEST(a_pin_keeps_the_handover_closed_and_is_never_shown)
{
	static const char *const wrong[] = { "\r", "47111\r", ("\177" "4711\r") };
	struct table t = english_table();
	pty_type(t.pty, "\x10");
	expect(t.pty, "Up to eight digits");
	pty_type(t.pty, "4711\r");
	expect(t.pty, "Your curtain asks for the PIN");
	ck_assert(pty_settles(t.pty, QUIET, WAIT));
	pty_count_anew(t.pty);
	cut_line(&t);	/* the mark stays with the saved game */
	expect(t.pty, english.called[1]);
	ck_assert(pty_settles(t.pty, QUIET, WAIT));
	for (size_t i = 0; i < LEN(wrong); i++) {
		pty_type(t.pty, "\r1");
		expect(t.pty, "Type your PIN");
		pty_type(t.pty, wrong[i]);
		expect_gone(t.pty, "Type your PIN");
		expect(t.pty, english.called[1]);
		pty_type(t.pty, "9");
		expect_no_secret(t.pty);
		expect_gone(t.pty, "Wrong PIN. Wait");
	}
	pty_type(t.pty, "\r14711");
	expect(t.pty, "\u25CF\u25CF\u25CF\u25CF");
	ck_assert_ptr_null(strstr(pty_heard(t.pty), "711"));
	pty_type(t.pty, "\r");
	expect_board(&t, 1);
	end_table(&t);
}
END_TEST

START_TEST(what_is_typed_ahead_is_thrown_away_on_both_sides_of_the_handover)
{
	struct table t = english_table();
	type_move(&t, 1, 0);
	expect(t.pty, english.hide);
	ck_assert(pty_settles(t.pty, QUIET, WAIT));
	pty_count_anew(t.pty);
	pty_type(t.pty, "\r\r2\r2");
	expect(t.pty, english.called[2]);
	expect_handover(&t);
	expect(t.pty, "Press Enter, then 2.");
	pty_type(t.pty, "\r2X\r");
	expect_board(&t, 2);
	type_and_see(t.pty, "\f");
	ck_assert(pty_settles(t.pty, QUIET, WAIT));
	ck_assert(!vt_shows(pty_screen(t.pty), "Resign?"));
	expect_board(&t, 2);
	end_table(&t);
}
END_TEST

/* --- with a CPU --- */

/* Makes a copy of the saved game, as it is now. */
static void
mirror_saved(struct table *t)
{
	struct error e;
	struct store *store = store_open(t->data, &e);
	json_t *journal = session_saved_journal(store, 1, &e);
	ck_assert_ptr_nonnull(journal);
	session_free(t->mirror);
	t->mirror = session_replay(t->registry, journal, -1, &e);
	ck_assert_ptr_nonnull(t->mirror);
	json_decref(journal);
	store_close(store);
}

START_TEST(a_person_plays_against_the_cpu_leaves_and_goes_on)
{
	struct table t = begin_table(&english, "\uFF1F");
	struct arcade_call call = {
		.words = { "gunjin", "seat2=cpu:soldier", "--seed", "5", "--no-motion" }, .data = t.data,
	};
	t.pty = arcade_start(&call);
	expect(t.pty, "Enemy          ready");
	pty_type(t.pty, "f\r");
	expect_number(t.pty, "Placed", GUNJIN_ARMY);
	pty_type(t.pty, "y\r");
	expect_number(t.pty, "Moves", 0);
	for (int move = 1; move <= 10; move++) {
		bool hint = move % 5 == 0;
		if (hint)
			ask_hint(t.pty);
		else {
			pty_type(t.pty, "\t\r\t");
			expect(t.pty, "Enter: ");
		}
		pty_type(t.pty, "\r");
		expect_number(t.pty, "Moves", 2 * move);
	}
	mirror_saved(&t);
	expect_board(&t, 1);
	expect_log(&t, 1);
	pty_count_anew(t.pty);
	leave(&t);
	expect(t.pty, "Paused");
	expect_no_secret(t.pty);
	pty_type(t.pty, "\r");
	expect_board(&t, 1);
	expect_log(&t, 1);
	end_table(&t);
}
END_TEST

/* The number of cells that name a piece. */
static int
named_pieces(const struct pty *pty)
{
	char text[TEXT_SIZE];
	int count = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		read_cell(pty, 1, cell, text);
		for (int kind = 0; kind < KINDS; kind++)
			count += strcmp(text, english.names[kind]) == 0;
	}
	return count;
}

static void
expect_named(struct pty *pty, int least, int most)
{
	int count = named_pieces(pty);
	for (int waited = 0; waited < WAIT && (count < least || count > most); waited += 5) {
		pty_read_for(pty, 5);
		count = named_pieces(pty);
	}
	ck_assert_msg(count >= least && count <= most, "%d pieces are named:\n%s", count, picture(pty));
}

START_TEST(a_spectator_of_two_cpus_sees_the_armies_unless_an_option_hides_them)
{
	struct table t = begin_table(&english, "\uFF1F");
	struct arcade_call call = {
		.words = { "gunjin", "seat1=cpu:soldier", "seat2=cpu:recruit", "--seed", "3" }, .data = t.data,
	};
	t.pty = arcade_start(&call);
	expect_number(t.pty, "Moves", 1);
	expect_named(t.pty, GUNJIN_ARMY + 1, 2 * GUNJIN_ARMY);
	pty_type(t.pty, "v");
	expect_named(t.pty, 0, 0);
	pty_type(t.pty, "v");
	expect_named(t.pty, GUNJIN_ARMY + 1, 2 * GUNJIN_ARMY);
	expect_number(t.pty, "Moves", 3);
	pty_type(t.pty, "q");
	expect_exit(t.pty, 0);
	expect_sane(t.pty);
	end_table(&t);
}
END_TEST

/* --- replay --- */

static void
resign(struct table *t)
{
	pty_type(t->pty, "X");
	expect(t->pty, "Resign?");
	pty_type(t->pty, "l\r");
	expect(t->pty, "The end");
	mirror(t, 1, "resign");
	pty_signal(t->pty, SIGTERM);
	expect_signal(t->pty, SIGTERM);
}

static void
start_replay(struct table *t)
{
	struct arcade_call call = { .words = { "replay", "1" }, .data = t->data };
	pty_free(t->pty);
	t->pty = arcade_start(&call);
}

START_TEST(a_game_can_be_replayed_with_every_pair_of_eyes_once_it_is_over)
{
	struct table t = english_table();
	play_plies(&t, 2);
	pty_count_anew(t.pty);
	leave(&t);
	start_replay(&t);
	expect(t.pty, "This game is not finished");
	expect_no_secret(t.pty);
	restart(&t);
	open_handover(&t, 1);
	resign(&t);
	start_replay(&t);
	expect(t.pty, " 4 of 7");	/* after formation and ready, twice; then two moves and the
					 * end */
	expect_named(t.pty, 2 * GUNJIN_ARMY, 2 * GUNJIN_ARMY);
	pty_type(t.pty, "G");
	expect(t.pty, " 7 of 7");
	pty_type(t.pty, "v");
	expect_named(t.pty, 0, 0);
	for (int seat = 1; seat <= 2; seat++) {
		pty_type(t.pty, "v");
		expect_board(&t, seat);
	}
	pty_type(t.pty, "v");
	expect_named(t.pty, GUNJIN_ARMY + 1, 2 * GUNJIN_ARMY);
	end_table(&t);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_search_finds_what_it_looks_for);
	tcase_add_loop_test(tc, a_game_at_one_terminal_shows_each_player_their_own_army_only, 0, LEN(games));
	tcase_add_test(tc, whatever_comes_between_the_handover_is_what_is_seen_next);
	tcase_add_test(tc, wrong_keys_clicks_and_pasted_text_do_not_open_the_handover);
	tcase_add_test(tc, no_size_of_the_window_opens_the_handover);
	tcase_add_test(tc, help_and_rules_over_the_handover_lead_back_to_it);
	tcase_add_test(tc, an_end_during_the_handover_leaves_nothing_to_read);
	tcase_add_test(tc, a_pin_keeps_the_handover_closed_and_is_never_shown);
	tcase_add_test(tc, what_is_typed_ahead_is_thrown_away_on_both_sides_of_the_handover);
	tcase_add_test(tc, a_person_plays_against_the_cpu_leaves_and_goes_on);
	tcase_add_test(tc, a_spectator_of_two_cpus_sees_the_armies_unless_an_option_hides_them);
	tcase_add_test(tc, a_game_can_be_replayed_with_every_pair_of_eyes_once_it_is_over);
}

int
main(void)
{
	return suite_run("gunjin", fill, 120);
}
