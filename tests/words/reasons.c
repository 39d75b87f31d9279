/* reasons.c: hints and reviews have a sentence for every reason and every loss, in both
 * languages. */
#include "../any_game.h"
#include "asking.h"

#include "base/text.h"
#include "game/language.h"
#include "game/sentences.h"

extern const struct game monoknight_game, mino_game;

/* The last reason of a game. */
static const struct row {
	const struct game	*game;
	int			 last;
} rows[] = {
	{ &monoknight_game, 5 },
	{ &mino_game, 14 },
};

enum { COLUMNS = 78 };

static bool
is_japanese(const char *text)
{
	while (*text != '\0' && (unsigned char)*text < 0x80)
		text++;
	return *text != '\0';
}

static void
check(const char *text, const char *language, bool wanted)
{
	ck_assert_msg((*text != '\0') == wanted, "\"%s\"", text);
	ck_assert_msg(text_width(text) <= COLUMNS, "\"%s\" is too long", text);
	ck_assert_msg(!wanted || is_japanese(text) == (strcmp(language, "ja") == 0), "\"%s\" is not %s", text, language);
}

START_TEST(every_reason_has_a_sentence_in_both_languages)
{
	const struct row *row = &rows[_i / 2];
	const struct sentences *say = sentences_of(row->game);
	const struct seat seats[SEATS_MAX + 1] = { { 0 } };
	const char *language = _i % 2 != 0 ? "ja" : "en";
	char text[SENTENCE_SIZE];
	speak(language);
	struct content *content = load_content(row->game);
	struct state *s = game_new(row->game, content, "", 1);
	struct view *v = game_view(row->game, s, 1);
	for (int reason = 0; reason <= row->last + 1; reason++) {
		struct judgement j = { .reason = reason, .numbers = { 3, 4, 5 } };
		say->reason(seats, v, &j, text);
		check(text, language, reason > 0 && reason <= row->last);
	}
	say->loss(v, 120, text);
	check(text, language, true);
	game_view_free(row->game, v);
	game_destroy(row->game, s);
	unload_content(row->game, content);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, every_reason_has_a_sentence_in_both_languages, 0, 2 * (int)LEN(rows));
}

int
main(void)
{
	return suite_run("reasons", fill, 60);
}
