/* synegier_words.c: checks that the smallest screen shows every card and soldier in full. */
#include "synegier_states.h"

#include <jansson.h>

#include "base/text.h"

enum { ELLIPSIS = 0x2026, LANGUAGES = 2 };

static const char *const languages[LANGUAGES] = { "en", "ja" };

static json_t *
load_content(void)
{
	const char *build = getenv("BUILD");
	char *path = mem_format("%s/share/synegier.json", build != NULL ? build : "build");
	json_t *content = json_load_file(path, 0, NULL);
	free(path);
	ck_assert(content != NULL);
	return content;
}

static bool
is_cut_within(const struct app *app, int top, int cols)
{
	const struct canvas *c = app->canvas;
	for (int y = top; y < c->rows; y++)
		for (int x = 0; x < cols; x++)
			if (c->cells[y * c->cols + x].code == ELLIPSIS)
				return true;
	return false;
}

/* Whether anything is cut to the left of this column. */
static bool
is_cut(const struct app *app, int cols)
{
	return is_cut_within(app, 0, cols);
}

static bool
is_cut_below(const struct app *app, int top)
{
	return is_cut_within(app, top, app->canvas->cols);
}

/* Offers two cards, one of them with this id. */
static void
offer(struct app *app, const char *language, const char *id, const char *deck, const char *keys)
{
	char setup[600];
	snprintf(setup, sizeof setup, "{\"phase\":\"draft\",\"seats\":2,\"players\":[{\"seat\":1,\"deck\":[%s],"
	    "\"offer\":[\"%s\",\"%s\"]}]}", deck, id, strcmp(id, "SR03") == 0 ? "LE06" : "SR03");
	struct shot shot = { "offer", language, GLYPHS_FULL, 24, 80, "seats=2 seat2=cpu", setup, keys };
	shot_take(app, &shot, "synegier");
}

/* The card is beside the longest other card, with a deck whose cards all join it. */
START_TEST(an_offered_card_is_never_cut)
{
	static const char deck[] = "\"C01\",\"C02\",\"C04\",\"C05\",\"C13\",\"C14\",\"C22\",\"R05\",\"R06\",\"R20\"";
	enum { DECK_LEFT = 56 };
	json_t *content = load_content(), *card;
	size_t i;
	json_array_foreach(json_object_get(content, "cards"), i, card) {
		struct app app;
		const char *id = json_string_value(json_object_get(card, "id"));
		offer(&app, languages[_i], id, deck, "");
		char *text = canvas_to_text(app.canvas);
		ck_assert_msg(!is_cut(&app, DECK_LEFT), "%s is cut:\n%s", id, text);
		ck_assert_msg(shows(&app, _i == 0 ? "Your soldiers" : "\u914d\u3089\u308c\u305f"), "%s:\n%s", id,
		    text);
		free(text);
		shot_close(&app);
	}
	json_decref(content);
}
END_TEST

START_TEST(the_text_about_a_card_is_never_cut)
{
	json_t *content = load_content(), *card;
	size_t i;
	json_array_foreach(json_object_get(content, "cards"), i, card) {
		struct app app;
		const char *id = json_string_value(json_object_get(card, "id"));
		offer(&app, languages[_i], id, "", "i");
		char *text = canvas_to_text(app.canvas);
		ck_assert_msg(!is_cut(&app, 80), "%s is cut:\n%s", id, text);
		ck_assert_msg(shows(&app, _i == 0 ? "[ Close ]" : "[ \u9589\u3058\u308b ]"), "%s:\n%s", id, text);
		free(text);
		shot_close(&app);
	}
	json_decref(content);
}
END_TEST

/* Seven cards side by side, the narrowest cards there are: the given one and the six after it. */
START_TEST(a_band_in_the_hand_is_never_cut)
{
	enum { STRIP_TOP = 15, SIDE = 7 };
	json_t *content = load_content(), *cards = json_object_get(content, "cards");
	size_t count = json_array_size(cards);
	for (size_t first = 0; first < count; first += SIDE) {
		char setup[800], hand[200] = "";
		for (size_t i = first; i < first + SIDE; i++)
			text_append(hand, sizeof hand, "%s\"%s\"", i > first ? "," : "",
			    json_string_value(json_object_get(json_array_get(cards, i % count), "id")));
		snprintf(setup, sizeof setup, "{\"seats\":2,\"players\":[{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],"
		    "\"hand\":[%s]},{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1]}]}", hand);
		struct shot shot = { "hand", languages[_i], GLYPHS_FULL, 24, 80, "seats=2 seat2=cpu", setup, "" };
		struct app app;
		shot_take(&app, &shot, "synegier");
		char *text = canvas_to_text(app.canvas);
		ck_assert_msg(strstr(text, "7 ") != NULL && !is_cut_below(&app, STRIP_TOP), "%s is cut:\n%s", hand, text);
		free(text);
		shot_close(&app);
	}
	json_decref(content);
}
END_TEST

/* All seven soldiers that were dealt: first below the longest cards, then as the choice. */
START_TEST(soldiers_are_never_cut)
{
	static const char picking[] = "{\"phase\":\"draft\",\"seats\":2,\"players\":[{\"seat\":1,"
	    "\"offer\":[\"SR03\",\"LE06\"]}]}";
	struct app app;
	for (int phase = 0; phase < 2; phase++) {
		struct shot shot = { "dealt", languages[_i], GLYPHS_FULL, 24, 80, "seats=2 seat2=cpu",
		    phase == 0 ? picking : many, "" };
		shot_take(&app, &shot, "synegier");
		for (int i = 0; i < 7; i++) {
			char *text = canvas_to_text(app.canvas);
			ck_assert_msg(!is_cut(&app, 56), "%s", text);
			free(text);
			shot_press(&app, "Down");
		}
		shot_close(&app);
	}
}
END_TEST

/* The page of a card explains its terms (poison, foe, distance), which new players do not know. */
static const struct { const char *card, *shown; } terms[] = {
	{ "C04", "Poison(n): that much damage" }, { "C01", "Foe: anything that is not yours" },
	{ "C01", "D: distance, columns plus rows" }, { "C14", "Red tiles: x in the small" },
	{ "C14", "Around: the eight neighbouring" }, { "SR10", "After linking: once all sentences" },
	{ "LE10", "Flow(n): draws that many cards" }, { "R06", "cured" },
};

START_TEST(words_of_a_card_are_explained)
{
	struct app app;
	offer(&app, "en", terms[_i].card, "", "i");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, terms[_i].shown) != NULL, "%s is not in:\n%s", terms[_i].shown, text);
	free(text);
	shot_close(&app);
}
END_TEST

START_TEST(the_name_of_a_target_is_never_broken)
{
	static const char setup[] = "{\"seats\":2,\"spawned\":6,\"enemies_down\":5,\"players\":[{\"seat\":1,\"soldier\":\"S01\","
	    "\"at\":[3,3],\"row\":[\"R09\",\"R21\"],\"hand\":[\"C16\"]},{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,7]}],"
	    "\"enemies\":[{\"id\":6,\"at\":[4,3]}]}";
	struct shot shot = { "target", JAPANESE, "seats=2 seat2=cpu", setup, "" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, "[骸骨兵]") != NULL, "%s", text);
	free(text);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_name_of_a_target_is_never_broken);
	tcase_add_loop_test(tc, an_offered_card_is_never_cut, 0, LANGUAGES);
	tcase_add_loop_test(tc, the_text_about_a_card_is_never_cut, 0, LANGUAGES);
	tcase_add_loop_test(tc, a_band_in_the_hand_is_never_cut, 0, LANGUAGES);
	tcase_add_loop_test(tc, soldiers_are_never_cut, 0, LANGUAGES);
	tcase_add_loop_test(tc, words_of_a_card_are_explained, 0, (int)LEN(terms));
}

int
main(void)
{
	return suite_run("synegier words", fill, 60);
}
