/* numbers.c: checks that the greatest possible numbers never touch the words beside them. */
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>

#include "../shots.h"

#define SUMS "\"max_chain\":99,\"score\":1000000000,\"all_clears\":1000000000"
#define ALONE_AT_END "{" SUMS "}"
#define FIELD_AT_END "{" SUMS ",\"sent\":1000000000,\"waiting\":1000000000}"

/* Every counter at its maximum. Names of players are set because they may end in a digit. */
static const struct { const char *game, *words, *setup, *keys; } tables[] = {
	{ "monoknight", "", "{\"mode\":\"standard\",\"knight\":[1,0],\"moves\":1000000,\"penalty\":1000000,\"seconds\":1000000,"
	    "\"rows\":[\".....\",\".....\",\".....\",\".....\",\".x...\"]}", "" },
	{ "mino", "", "{\"phase\":\"playing\",\"round\":24,\"score\":100000000000000,\"target\":1000000,\"hands_left\":1000000,"
	    "\"gold\":1000000,\"hand\":[\"mono-1\"],\"deck\":[\"mono-1\"],\"relics\":[]}", "" },
	{ "mino", "", "{\"phase\":\"round_progress\",\"round\":24,\"target\":1000000,\"gold\":1000000}", "" },
	{ "mino", "", "{\"phase\":\"shopping\",\"round\":5,\"score\":1000000,\"gold\":1000000}", "" },
	{ "puyo", "name1=Ann name2=Bob", "{\"mode\":\"versus\",\"tick\":1000000000,\"players\":["
	    FIELD_AT_END "," FIELD_AT_END "]}", "" },
	{ "puyo", "", "{\"mode\":\"solo\",\"speed\":\"rising\",\"tick\":1000000000,\"players\":[" ALONE_AT_END "]}", "" },
	{ "puyo", "", "{\"mode\":\"solo\",\"practice\":true,\"tick\":1000000000,\"players\":[" ALONE_AT_END "]}", "" },
	{ "gunjin", "seat2=cpu:soldier name1=0123456789abcdef", "{\"ply\":2000,\"since_battle\":199,\"pos\":\"2FL ... 2MI 2CO ... 2LG 2SP / "
	    "... 2TK ... 2CP 2EN ... 2PL ... / 2L1 ... 2L2 ... ... 2CP 2EN ... / 1L2 1TK 1CP ... 1PL ... 1EN 1L1 / "
	    "1MI ... 1GE 1FL 1SP 1MA ... 1CV / ... 1LC ... 1MI 1MG ... 1TK\"}", "" },
	{ "synegier", "seat2=cpu:easy", "{\"seats\":2,\"round\":40,\"enemies_down\":19,\"spawned\":20,\"soldier_downs\":2,\"players\":["
	    "{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"level\":99,\"hp\":999,\"coins\":99,\"mana\":9,\"hand\":[\"C01\"]},"
	    "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1],\"level\":99,\"hp\":9999,\"coins\":99}],"
	    "\"enemies\":[{\"id\":6,\"at\":[4,3],\"hp\":999,\"max\":999,\"atk\":999,\"def\":999}]}", "" },
};

/* Checks a row of a panel that ends in a number, perhaps with a unit: "Gold 12 G". A single digit
 * may be part of a name. */
static void
check_row(const wchar_t *row, const char *picture)
{
	int length = (int)wcslen(row);
	while (length > 0 && wcschr(L" G", row[length - 1]) != NULL)
		length--;
	int begin = length;
	while (begin > 0 && wcschr(L"0123456789:/,", row[begin - 1]) != NULL)
		begin--;
	bool number = length - begin > 1 && iswdigit((wint_t)row[length - 1]);
	ck_assert_msg(!number || begin == 0 || !iswalpha((wint_t)row[begin - 1]), "a word touches a number, %ls, in:\n%s", row,
	    picture);
}

static void
check_picture(const char *picture)
{
	size_t size = strlen(picture) + 1;
	wchar_t *all = mem_new(size * sizeof *all), *rest = all;
	ck_assert_uint_ne(mbstowcs(all, picture, size), (size_t)-1);
	for (wchar_t *state, *row = wcstok(rest, L"│|\n", &state); row != NULL; row = wcstok(NULL, L"│|\n", &state))
		check_row(row, picture);
	free(all);
}

START_TEST(a_number_never_touches_its_label)
{
	static const char *const languages[] = { "en", "ja" };
	for (size_t i = 0; i < LEN(languages); i++) {
		struct shot shot = { "numbers", languages[i], GLYPHS_FULL, 24, 80, tables[_i].words, tables[_i].setup, tables[_i].keys };
		struct app app;
		shot_take(&app, &shot, tables[_i].game);
		char *picture = canvas_to_text(app.canvas);
		check_picture(picture);
		free(picture);
		shot_close(&app);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_number_never_touches_its_label, 0, (int)LEN(tables));
}

int
main(void)
{
	return suite_run("numbers", fill, 20);
}
