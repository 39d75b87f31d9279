/* synegier_reasons.c: every reason of Synegier's planner, and every loss, has a sentence in both
 * languages. */
#include "../pure/synegier_support.h"
#include "asking.h"
#include "base/text.h"
#include "game/language.h"
#include "game/sentences.h"

enum { WRONG = 9 };

static const char *const languages[] = { "en", "ja" };

/* Every number is valid as a piece, a card, a band and a rarity: its meaning depends on the
 * reason. */
static const struct judgement sample = { .numbers = { 1, 2, 3 } };

static const char position[] = "{'seats':3,'players':[{'seat':1,'soldier':'S01','at':[3,3]},"
    "{'seat':2,'soldier':'S05','at':[7,7]},{'seat':3,'soldier':'S06','at':[1,7]}]}";

static struct view *
look(const char *setup, const char *language)
{
	speak(language);
	struct state *s = set_up(setup);
	struct view *v = game_view(&synegier_game, s, 1);
	game_destroy(&synegier_game, s);
	return v;
}

START_TEST(every_reason_is_a_whole_sentence)
{
	enum { ROOM = 78 };
	static const struct seat seats[SEATS_MAX + 1];
	char texts[REASONS][SENTENCE_SIZE];
	struct view *v = look(position, languages[_i]);
	for (int reason = REASON_NONE + 1; reason < REASONS; reason++) {
		struct judgement j = sample;
		char *text = texts[reason];
		j.reason = reason;
		sentences_of(&synegier_game)->reason(seats, v, &j, text);
		ck_assert_msg(text[0] != '\0' && strchr(text, '%') == NULL && strstr(text, "(null)") == NULL, "%d: %s", reason, text);
		ck_assert_msg(strcmp(text + strlen(text) - (_i == 0 ? 1 : 3), _i == 0 ? "." : "。") == 0, "%s", text);
		ck_assert_msg(text_width(text) <= ROOM, "%s", text);
		for (int other = REASON_NONE + 1; other < reason; other++)
			ck_assert_str_ne(text, texts[other]);
	}
	game_view_free(&synegier_game, v);
}
END_TEST

/* Kept numbers may be damaged; and there may be no boss yet. */
START_TEST(a_reason_that_names_nothing_is_not_given)
{
	static const struct judgement wrong[WRONG] = {
		{ .reason = REASON_DOWNS, .numbers = { -1 } }, { .reason = REASON_DOWNS, .numbers = { PIECE_BOSS } },
		{ .reason = REASON_REACH, .numbers = { PIECES } }, { .reason = REASON_HURTS, .numbers = { 3, PIECES } },
		{ .reason = REASON_LINK, .numbers = { 1, 1000000 } }, { .reason = REASON_LINK, .numbers = { -1, 1 } },
		{ .reason = REASON_NEXT_LINK, .numbers = { 1, 1, 1000000 } }, { .reason = REASON_RARE, .numbers = { RARITIES } },
		{ .reason = REASONS },
	};
	static const struct seat seats[SEATS_MAX + 1];
	char text[SENTENCE_SIZE];
	struct view *v = look(position, languages[0]);
	sentences_of(&synegier_game)->reason(seats, v, &wrong[_i], text);
	ck_assert_str_eq(text, "");
	game_view_free(&synegier_game, v);
}
END_TEST

START_TEST(a_loss_is_given_in_coins_and_in_the_raid_in_damage)
{
	static const char *const told[][2] = { { "about 5 coins", "約5コイン" }, { "about 5 HP of the boss", "ボスのHP約5" } };
	static const char raid[] = "{'seats':2,'raid':3,'boss':{'id':'B1','at':[4,4]},'players':["
	    "{'seat':1,'soldier':'S01','at':[3,3]},{'seat':2,'soldier':'S05','at':[7,7]}]}";
	for (int phase = 0; phase < 2; phase++) {
		char text[SENTENCE_SIZE];
		struct view *v = look(phase == 0 ? position : raid, languages[_i]);
		sentences_of(&synegier_game)->loss(v, 5 * SYN_POINT + SYN_POINT / 3, text);
		ck_assert_str_eq(text, told[phase][_i]);
		game_view_free(&synegier_game, v);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, every_reason_is_a_whole_sentence, 0, LEN(languages));
	tcase_add_loop_test(tc, a_reason_that_names_nothing_is_not_given, 0, WRONG);
	tcase_add_loop_test(tc, a_loss_is_given_in_coins_and_in_the_raid_in_damage,
	    0, LEN(languages));
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_reasons", fill, 30);
	synegier_game.unload(content);
	return status;
}
