/* speech.c: sentences reach a listener whole and as text, and typed lines are read as they were
 * meant. */
#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>

#include "lines/speech.h"
#include "lines/lines_typed.h"
#include "spoken.h"

/* --- output --- */

static char *heard;
static size_t heard_size;
static FILE *stream;
static struct speech *speech;

static void
begin_speech(void)
{
	stream = open_memstream(&heard, &heard_size);
	speech = speech_new(stream, -1);
}

/* Everything printed so far. */
static const char *
all_heard(void)
{
	ck_assert(speech_flush(speech));
	return heard;
}

static void
end_speech(void)
{
	speech_free(speech);
	fclose(stream);
	free(heard);
}

static int
lines_in(const char *text)
{
	int lines = 0;
	for (; *text != '\0'; text++)
		lines += *text == '\n';
	return lines;
}

/* Treats the output as a terminal of that width, until it is restored. */
static int
widen(int columns)
{
	int master, slave, before = dup(STDOUT_FILENO);
	struct winsize size = { .ws_row = 24, .ws_col = (unsigned short)columns };
	ck_assert_int_eq(openpty(&master, &slave, NULL, NULL, &size), 0);
	fflush(stdout);
	dup2(slave, STDOUT_FILENO);
	close(slave);
	return before;
}

static void
give_back(int before)
{
	dup2(before, STDOUT_FILENO);
	close(before);
}

static const char long_sentence[] = "The Tank on B4 can go to B5 or C4, and from there it would reach the field of "
    "headquarters in two more moves, unless the General comes out.";

static const struct { int claimed, columns; } widths[] = { { 80, 80 }, { 40, 40 }, { 20, 20 }, { 7, 20 }, { 0, 80 } };

START_TEST(a_sentence_is_wrapped_at_words_to_the_width_of_the_terminal)
{
	begin_speech();
	int before = widen(widths[_i].claimed);
	speech_say(speech, long_sentence);
	give_back(before);
	char *text = mem_string(all_heard()), *rest = text, *line, *again = mem_string("");
	int widest = 0;
	while ((line = strsep(&rest, "\n")) != NULL && *line != '\0') {
		ck_assert_int_le(text_width(line), widths[_i].columns);
		widest = text_width(line) > widest ? text_width(line) : widest;
		mem_append(&again, "%s%s", *again != '\0' ? " " : "", line);
	}
	ck_assert_int_gt(widest, widths[_i].columns * 3 / 5);
	ck_assert_str_eq(again, long_sentence);
	free(again);
	free(text);
	end_speech();
}
END_TEST

/* At the width where the number would have been the last word of its line. */
static const struct { const char *sentence, *lines; } ties[] = {
	{ "Menu. 1 Mino, 2 Puyo, 3 Records.", "Menu. 1 Mino,\n2 Puyo, 3 Records.\n" },
	{ "Menu. 10 Options, 11 Quit.", "Menu. 10 Options,\n11 Quit.\n" },
	{ "Red is in every column 3 now.", "Red is in every\ncolumn 3 now.\n" },
	{ "メニュー。 1 ミノ、12 記録、13 ぷよ。", "メニュー。 1 ミノ、\n12 記録、13 ぷよ。\n" },
	{ "You can type now B3 B4.", "You can type now\nB3 B4.\n" },
	{ "Heights of the row: 0, 1, 2.", "Heights of the row:\n0, 1, 2.\n" },
};

START_TEST(a_number_stays_with_what_it_belongs_to)
{
	begin_speech();
	int before = widen(20);
	speech_say(speech, ties[_i].sentence);
	give_back(before);
	ck_assert_str_eq(all_heard(), ties[_i].lines);
	end_speech();
}
END_TEST

static const struct { const char *sentence, *said; } signs[] = {
	{ "Score (3 moves + 1 penalty) x 10 + 19 s = 59.", "Score (3 moves plus 1 penalty) times 10 plus 19 s makes 59.\n" },
	{ "+36: 6 \u00d7 6. Round 1 won: +13 G.", "+36: 6 times 6. Round 1 won: +13 gold.\n" },
	{ "F your Tank, G your Spy, row 3 Gunner.", "F your Tank, G your Spy, row 3 Gunner.\n" },
	{ "2P 3-chain: 13 garbage. Score: 1P 239, 2P 12; U2P and 3PM stay.",
	    "Player 2: 3-chain: 13 garbage. Score: Player 1: 239, Player 2: 12; U2P and 3PM\nstay.\n" },
	{ "Lt. Colonel loses to 2nd Lieut. on B4.", "Lieutenant Colonel loses to Second Lieutenant on B4.\n" },
	{ "\u2605 clear the stage", "star: clear the stage\n" },
	{ "moves <= 9, 2 \u2192 3, lines \u00d75", "moves at most 9, 2 to 3, lines times 5\n" },
	{ "B3-B4, key=value, box", "B3-B4, key=value, box\n" },
};

START_TEST(symbols_are_spoken_as_text)
{
	begin_speech();
	speech_say(speech, signs[_i].sentence);
	ck_assert_str_eq(all_heard(), signs[_i].said);
	end_speech();
}
END_TEST

START_TEST(a_word_that_is_longer_than_a_line_is_cut_and_nothing_of_it_lost)
{
	begin_speech();
	int before = widen(20);
	speech_say(speech, "/a/folder/that/is/longer/than/the/terminal.json");
	give_back(before);
	ck_assert_str_eq(all_heard(), "/a/folder/that/is/lo\nnger/than/the/termin\nal.json\n");
	end_speech();
}
END_TEST

START_TEST(japanese_is_wrapped_by_columns_and_not_before_its_marks)
{
	begin_speech();
	int before = widen(20);
	speech_say(speech, "三段目は左から、空き、戦車、空き、空き、不明。");
	give_back(before);
	char *text = mem_string(all_heard()), *rest = text, *line;
	while ((line = strsep(&rest, "\n")) != NULL && *line != '\0') {
		ck_assert_int_le(text_width(line), 20);
		ck_assert(strncmp(line, "、", 3) != 0 && strncmp(line, "。", 3) != 0);
	}
	ck_assert_int_ge(lines_in(all_heard()), 3);
	free(text);
	end_speech();
}
END_TEST

START_TEST(nothing_is_said_where_there_is_nothing_to_say)
{
	begin_speech();
	speech_say(speech, "");
	speech_tell(speech, NULL, NULL);
	speech_tell(speech, &(struct log){ 0 }, "");
	speech_answer(speech, &(struct log){ 0 });
	ck_assert(!speech_more(speech));
	ck_assert_str_eq(all_heard(), "");
	end_speech();
}
END_TEST

START_TEST(what_a_terminal_would_obey_is_never_said)
{
	begin_speech();
	speech_say(speech, "a\033[2Jb\ac\x7F" "d\u202Ee\xFF" "f\tg\rh\xC2\x85i\nj");
	ck_assert_str_eq(all_heard(), "a?[2Jb?c?d?e?f?g?h?i j\n");
	end_speech();
}
END_TEST

/* --- three lines --- */

static struct log
some_news(int count)
{
	struct log news = { 0 };
	for (int i = 1; i <= count; i++)
		log_format(&news, "Number %d came along the road and went into the house.", i);
	return news;
}

START_TEST(unasked_at_most_three_lines_are_said_and_the_question_comes_last)
{
	struct log news = some_news(_i);
	begin_speech();
	speech_tell(speech, &news, "What now?");
	ck_assert_int_le(lines_in(all_heard()), SPEECH_LINES);
	ck_assert_str_eq(heard + strlen(heard) - strlen("What now?\n"), "What now?\n");
	char *last = mem_format("Number %d came", _i);
	ck_says(heard, last);
	free(last);
	end_speech();
	log_clear(&news);
}
END_TEST

START_TEST(what_was_left_out_is_counted)
{
	struct log news = some_news(9);
	begin_speech();
	speech_tell(speech, &news, "What now?");
	ck_says(all_heard(), "(Earlier: 6 more, say last.) Number 7 came");
	end_speech();
	log_clear(&news);
}
END_TEST

START_TEST(a_few_things_are_listed_whole)
{
	struct log news = some_news(2);
	begin_speech();
	speech_tell(speech, &news, "What now?");
	ck_says(all_heard(), "Number 1 came");
	ck_silent_on(heard, "Earlier");
	end_speech();
	log_clear(&news);
}
END_TEST

/* --- long answers --- */

START_TEST(a_long_answer_comes_in_parts_and_none_of_it_is_lost)
{
	struct log news = some_news(50);
	begin_speech();
	speech_answer(speech, &news);
	ck_assert_int_le(lines_in(all_heard()), 22);
	ck_says(heard, "30 more: say more.");
	ck_assert(speech_more(speech));
	ck_assert(speech_more(speech));
	ck_assert(!speech_more(speech));
	ck_assert_int_eq(times_said(all_heard(), "Number "), 50);
	ck_assert_int_eq(times_said(heard, "say more."), 2);
	end_speech();
	log_clear(&news);
}
END_TEST

START_TEST(a_paragraph_of_any_length_is_said_whole)
{
	enum { TIMES = 100 };
	struct log long_one = { 0 };
	char *paragraph = mem_string("");
	for (int i = 0; i < TIMES; i++)
		mem_append(&paragraph, "%s。", "橋を渡る");
	log_format(&long_one, "%s: %s", "橋", paragraph);
	begin_speech();
	speech_answer(speech, &long_one);
	ck_assert_int_eq(times_said(all_heard(), "橋を渡る。"), TIMES);
	ck_silent_on(heard, "?");
	end_speech();
	log_clear(&long_one);
	free(paragraph);
}
END_TEST

START_TEST(another_answer_takes_the_place_of_the_rest_of_the_last_one)
{
	struct log many = some_news(50), one = some_news(1);
	begin_speech();
	speech_answer(speech, &many);
	speech_answer(speech, &one);
	ck_assert(!speech_more(speech));
	end_speech();
	log_clear(&many);
	log_clear(&one);
}
END_TEST

START_TEST(the_next_player_gets_nothing_of_the_rest_of_an_answer)
{
	struct log many = some_news(50);
	begin_speech();
	speech_answer(speech, &many);
	int before = lines_in(all_heard());
	speech_hide(speech);
	ck_assert_int_eq(lines_in(all_heard()), before + 60);
	ck_assert(!speech_more(speech));
	end_speech();
	log_clear(&many);
}
END_TEST

/* --- spelling words --- */

static const struct { const char *sentence, *spelled; } spellings[] = {
	{ "B4: Tank.", "Bravo 4: Tank.\n" },
	{ "From A1 to I9.", "From Alpha 1 to India 9.\n" },
	{ "B3-B4", "Bravo 3-Bravo 4\n" },
	{ "(E10)", "(Echo 10)\n" },
	{ "F2 and D12x: CB4, b4, J1, A.", "Foxtrot 2 and D12x: CB4, b4, J1, A.\n" },
	{ "A", "A\n" },
};

START_TEST(cells_are_said_with_spelling_words_and_nothing_else_is)
{
	begin_speech();
	speech_spell(speech, true);
	speech_say(speech, spellings[_i].sentence);
	ck_assert_str_eq(all_heard(), spellings[_i].spelled);
	end_speech();
}
END_TEST

START_TEST(without_the_option_cells_are_said_as_they_are_written)
{
	begin_speech();
	speech_spell(speech, true);
	speech_spell(speech, false);
	speech_say(speech, "B4: Tank.");
	ck_assert_str_eq(all_heard(), "B4: Tank.\n");
	end_speech();
}
END_TEST

static const struct { const char *typed, *meant; } unspellings[] = {
	{ "bravo 4", "b4" }, { "Bravo4", "b4" }, { "at ECHO 10", "at e10" }, { "bravo 3-bravo 4", "b3-b4" },
	{ "alpha 1 india 9", "a1 i9" }, { "bravo", "bravo" }, { "golf club", "golf club" }, { "mybravo 4", "mybravo 4" },
	{ "bravo  4", "bravo  4" }, { "", "" }, { "b4", "b4" }, { "hotel 2 bravo", "h2 bravo" },
};

START_TEST(spelling_words_before_a_number_are_letters_when_typed)
{
	char *typed = mem_string(unspellings[_i].typed);
	speech_unspell(typed);
	ck_assert_str_eq(typed, unspellings[_i].meant);
	free(typed);
}
END_TEST

/* Text with spelling words can be typed as it was heard. */
START_TEST(every_cell_can_be_typed_as_it_is_said)
{
	begin_speech();
	speech_spell(speech, true);
	for (char letter = 'A'; letter <= 'I'; letter++) {
		char cell[] = { letter, (char)('1' + letter - 'A'), '\0' };
		size_t from = strlen(all_heard());
		speech_say(speech, cell);
		char *said = mem_format("%.*s", (int)(strlen(all_heard() + from) - 1), heard + from);
		speech_unspell(said);
		ck_assert_int_eq(strcasecmp(said, cell), 0);
		free(said);
	}
	end_speech();
}
END_TEST

/* --- outside of UTF-8 --- */

START_TEST(where_only_ascii_is_shown_only_ascii_is_said)
{
	setlocale(LC_CTYPE, "C");
	begin_speech();
	speech_say(speech, "B4 \u2192 B5, \u201CTank\u201D, caf\u00E9, \u4E94.");
	for (const char *c = all_heard(); *c != '\0'; c++)
		ck_assert_int_eq(*c & 0x80, 0);
	ck_says(heard, "B4 ");
	ck_says(heard, "Tank");
	end_speech();
	setlocale(LC_CTYPE, "C.UTF-8");
}
END_TEST

START_TEST(a_bell_reaches_only_a_terminal)
{
	begin_speech();
	speech_bell(speech);
	ck_assert_str_eq(all_heard(), "");
	end_speech();
}
END_TEST

START_TEST(an_output_that_takes_nothing_any_more_is_noticed)
{
	FILE *full = fopen("/dev/full", "w");
	struct speech *s = speech_new(full, -1);
	speech_say(s, "Is anybody there?");
	ck_assert(!speech_flush(s));
	speech_free(s);
	fclose(full);
}
END_TEST

/* --- input --- */

enum { NO_LINE = -1, TOO_LONG = -2 };

/* Reads all available bytes and takes the next line; returns its status or its length. */
static int
next_line(struct typed *t, char line[TYPED_MAX + 1])
{
	bool too_long;
	if (!typed_next(t, line, &too_long))
		return NO_LINE;
	return too_long ? TOO_LONG : (int)strlen(line);
}

static struct typed *
typed_of(const char *bytes, size_t length, int *fd)
{
	*fd = typed_bytes(bytes, length);
	struct typed *t = typed_new(*fd);
	while (typed_fill(t) && lseek(*fd, 0, SEEK_CUR) < (off_t)length)
		continue;
	typed_fill(t);
	return t;
}

#define BYTES(text) text, sizeof text - 1

static const struct { const char *bytes; size_t length; const char *lines[4]; } inputs[] = {
	{ BYTES("look\nrow 3\n"), { "look", "row 3" } },
	{ BYTES("look\r\n\r\nrow 3\r\n"), { "look", "", "row 3" } },
	{ BYTES("look\nrow 3"), { "look", "row 3" } },
	{ BYTES("  look \t\n\trow\t3\n"), { "look", "row 3" } },
	{ BYTES("lo\0ok\n\0\n"), { "lo?ok", "?" } },
	{ BYTES("lo\033[Aok\n\a\b\x7F\n"), { "lo?[Aok", "???" } },
	{ BYTES("caf\xE9 \xFF\n\xE6\x88\xA6\n"), { "caf? ?", "\u6226" } },
	{ BYTES("\n\n"), { "", "" } },
	{ BYTES(""), { NULL } },
	{ BYTES("\r"), { "" } },
};

START_TEST(lines_are_read_as_they_were_meant)
{
	int fd;
	char line[TYPED_MAX + 1];
	struct typed *t = typed_of(inputs[_i].bytes, inputs[_i].length, &fd);
	for (int i = 0; inputs[_i].lines[i] != NULL; i++) {
		ck_assert_int_ne(next_line(t, line), NO_LINE);
		ck_assert_str_eq(line, inputs[_i].lines[i]);
	}
	ck_assert_int_eq(next_line(t, line), NO_LINE);
	ck_assert(typed_ended(t));
	typed_free(t);
	close(fd);
}
END_TEST

START_TEST(half_a_line_waits_for_the_other_half)
{
	int ends[2];
	char line[TYPED_MAX + 1];
	ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
	struct typed *t = typed_new(ends[0]);
	for (const char *c = "row 3\n"; *c != '\0'; c++) {
		ck_assert_int_eq(next_line(t, line), NO_LINE);
		ck_assert_int_eq(write(ends[1], c, 1), 1);
		ck_assert(typed_fill(t));
	}
	ck_assert_int_eq(next_line(t, line), 5);
	ck_assert(typed_fill(t));	/* no byte is there, and it is not the end */
	ck_assert(!typed_ended(t));
	close(ends[1]);
	ck_assert(!typed_fill(t));
	ck_assert(typed_ended(t));
	typed_free(t);
	close(ends[0]);
}
END_TEST

static const int lengths[] = { TYPED_MAX, TYPED_MAX + 1, 4 * TYPED_MAX, 4 * TYPED_MAX + 4, 100 * TYPED_MAX };

/* One message says that it was too long, whatever its length, and the next line is read whole. */
START_TEST(of_a_line_that_is_too_long_nothing_is_done)
{
	int ends[2], verdicts = 0, length = lengths[_i], kind;
	char line[TYPED_MAX + 1];
	ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
	struct typed *t = typed_new(ends[0]);
	for (int sent = 0; sent < length; sent += 100) {
		char part[100];
		memset(part, 'x', sizeof part);
		size_t bytes = length - sent < 100 ? (size_t)(length - sent) : 100;
		ck_assert_int_eq(write(ends[1], part, bytes), (int)bytes);
		typed_fill(t);
		verdicts += next_line(t, line) == TOO_LONG;
	}
	ck_assert_int_eq(write(ends[1], "\nlook\n", 6), 6);
	while (typed_fill(t), (kind = next_line(t, line)) != 4) {
		ck_assert_int_ne(kind, NO_LINE);
		verdicts += kind == TOO_LONG;
	}
	ck_assert_str_eq(line, "look");
	ck_assert_int_eq(verdicts, length > TYPED_MAX);
	typed_free(t);
	close(ends[0]);
	close(ends[1]);
}
END_TEST

START_TEST(a_line_of_a_log_is_as_long_as_it_has_to_be)
{
	enum { LENGTH = 3000 };
	struct log log = { 0 };
	log_format(&log, "%*s", LENGTH, "end");
	ck_assert_uint_eq(strlen(log.lines[0].text), LENGTH);
	log_clear(&log);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, a_line_of_a_log_is_as_long_as_it_has_to_be);
	tcase_add_loop_test(all, a_sentence_is_wrapped_at_words_to_the_width_of_the_terminal, 0, LEN(widths));
	tcase_add_loop_test(all, a_number_stays_with_what_it_belongs_to, 0, LEN(ties));
	tcase_add_loop_test(all, symbols_are_spoken_as_text, 0, LEN(signs));
	tcase_add_test(all, a_word_that_is_longer_than_a_line_is_cut_and_nothing_of_it_lost);
	tcase_add_test(all, japanese_is_wrapped_by_columns_and_not_before_its_marks);
	tcase_add_test(all, nothing_is_said_where_there_is_nothing_to_say);
	tcase_add_test(all, what_a_terminal_would_obey_is_never_said);
	tcase_add_loop_test(all, unasked_at_most_three_lines_are_said_and_the_question_comes_last, 1, 12);
	tcase_add_test(all, what_was_left_out_is_counted);
	tcase_add_test(all, a_few_things_are_listed_whole);
	tcase_add_test(all, a_long_answer_comes_in_parts_and_none_of_it_is_lost);
	tcase_add_test(all, a_paragraph_of_any_length_is_said_whole);
	tcase_add_test(all, another_answer_takes_the_place_of_the_rest_of_the_last_one);
	tcase_add_test(all, the_next_player_gets_nothing_of_the_rest_of_an_answer);
	tcase_add_loop_test(all, cells_are_said_with_spelling_words_and_nothing_else_is, 0, LEN(spellings));
	tcase_add_test(all, without_the_option_cells_are_said_as_they_are_written);
	tcase_add_loop_test(all, spelling_words_before_a_number_are_letters_when_typed, 0, LEN(unspellings));
	tcase_add_test(all, every_cell_can_be_typed_as_it_is_said);
	tcase_add_test(all, where_only_ascii_is_shown_only_ascii_is_said);
	tcase_add_test(all, a_bell_reaches_only_a_terminal);
	tcase_add_test(all, an_output_that_takes_nothing_any_more_is_noticed);
	tcase_add_loop_test(all, lines_are_read_as_they_were_meant, 0, LEN(inputs));
	tcase_add_test(all, half_a_line_waits_for_the_other_half);
	tcase_add_loop_test(all, of_a_line_that_is_too_long_nothing_is_done, 0, LEN(lengths));
}

int
main(void)
{
	return suite_run("speech", fill, 10);
}
