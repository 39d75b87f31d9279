/* synegier_pages.c: the lists of the rule pages against the content: cards, bands, movements,
 * soldiers, events, enemies, bosses, odds, prices and numbers.
 *
 * Every row is written again here from the content and searched for in the page. */
#include <ctype.h>

#include "../pages.h"
#include "synegier_support.h"

enum { GRID = 7, GRID_MIDDLE = 3, DRAWINGS_A_LINE = 4 };

static const char *
word(const struct bilingual *words, int language)
{
	return language == ENGLISH ? words->en : words->ja;
}

/* A text in the form of the page: each sentence on its own line. */
static char *
sentences(const char *text, int language)
{
	static const char *const ends[LANGUAGES] = { ". ", "。" };
	const char *end = ends[language];
	char page[4 * LINE_SIZE] = "";
	for (const char *next; (next = strstr(text, end)) != NULL && next[strlen(end)] != '\0'; ) {
		size_t length = (size_t)(next - text) + (language == ENGLISH ? 1 : strlen(end));
		char *one = mem_format("%.*s\n", (int)length, text);
		append(page, sizeof page, one);
		free(one);
		text = next + strlen(end);
	}
	append(page, sizeof page, text);
	return mem_string(page);
}

/* An entry of a list of the content file by its place. */
static json_t *
entry(const char *list, int place)
{
	return json_array_get(json_object_get(content->file, list), (size_t)place);
}

/* --- movements --- */

static uint64_t
grid_bit(int dx, int dy)
{
	return UINT64_C(1) << ((dy + GRID_MIDDLE) * GRID + dx + GRID_MIDDLE);
}

static uint64_t
named_squares(const char *name)
{
	json_t *pattern = json_object_get(json_object_get(content->file, "patterns"), name), *pair;
	size_t i;
	uint64_t squares = 0;
	ck_assert_msg(pattern != NULL, "no movement %s", name);
	json_array_foreach(pattern, i, pair)
		squares |= grid_bit((int)json_integer_value(json_array_get(pair, 0)),
		    (int)json_integer_value(json_array_get(pair, 1)));
	return squares;
}

/* "PLUS2+X1" must be exactly the squares of the card. */
static void
ck_movement(const char *names, const struct syn_offsets *spots)
{
	char *copy = mem_string(names), *rest = copy;
	uint64_t named = 0, squares = 0;
	for (char *name; (name = strtok_r(rest, "+", &rest)) != NULL; )
		named |= named_squares(name);
	for (int i = 0; i < spots->count; i++)
		squares |= grid_bit(spots->list[i].x, spots->list[i].y);
	ck_assert_msg(named == squares, "%s are other squares", names);
	free(copy);
}

/* One line of up to four drawings side by side, without blanks at its end. */
static void
draw_line(char line[LINE_SIZE], char *const *names, int count, int dy)
{
	line[0] = '\0';
	for (int i = 0; i < count; i++) {
		uint64_t squares = named_squares(names[i]);
		append(line, LINE_SIZE, i > 0 ? "    " : "");
		for (int dx = -GRID_MIDDLE; dx <= GRID_MIDDLE; dx++) {
			append(line, LINE_SIZE, dx > -GRID_MIDDLE ? " " : "");
			append(line, LINE_SIZE, dx == 0 && dy == 0 ? "@" :
			    squares & grid_bit(dx, dy) ? "o" : "-");
		}
	}
	append(line, LINE_SIZE, "\n");
}

static void
ck_drawings(char *const *names, int count)
{
	char drawing[GRID * LINE_SIZE] = "\n", line[LINE_SIZE];
	for (int i = 0; i < count; i++) {
		snprintf(line, sizeof line, "%-*s", i + 1 < count ? 2 * GRID - 1 + 4 : 0, names[i]);
		append(drawing, sizeof drawing, line);
	}
	append(drawing, sizeof drawing, "\n");
	for (int dy = -GRID_MIDDLE; dy <= GRID_MIDDLE; dy++) {
		draw_line(line, names, count, dy);
		append(drawing, sizeof drawing, line);
	}
	for (int language = 0; language < LANGUAGES; language++)
		ck_found(language, mem_string(drawing));
}

START_TEST(every_movement_is_drawn)
{
	char *names[DRAWINGS_A_LINE];
	const char *name;
	json_t *squares;
	int count = 0;
	json_object_foreach(json_object_get(content->file, "patterns"), name, squares) {
		if (json_array_size(squares) == 0)
			continue;
		names[count++] = (char *)name;
		if (count == DRAWINGS_A_LINE) {
			ck_drawings(names, count);
			count = 0;
		}
	}
	ck_drawings(names, count);
}
END_TEST

/* --- cards --- */

static void
write_bands(char text[LINE_SIZE], const struct syn_card *card)
{
	text[0] = '\0';
	for (int colour = 0; colour < COLOURS; colour++) {
		const struct syn_band *band = &card->bands[colour];
		if (band->type == BAND_NONE)
			continue;
		append(text, LINE_SIZE, text[0] != '\0' ? " " : "");
		append(text, LINE_SIZE, band->type == BAND_SUBJECT ? content->subjects[band->ref].id :
		    content->verbs[band->ref].id);
	}
}

static void
ck_card(int place, int language)
{
	static const char *const forms[LANGUAGES] = { "\n.It %s %s (cost %d, %s, %s%s%s)\n%s\n",
	    "\n.It %s %s（コスト%d、%s、%s%s%s）\n%s\n" };
	static const char *const reds[LANGUAGES] = { ", red ", "、赤 " };
	const struct syn_card *card = &content->cards[place];
	const char *moves = json_string_value(json_object_get(entry("cards", place), "pattern"));
	const char *red = json_string_value(json_object_get(entry("cards", place), "red_pattern"));
	char bands[LINE_SIZE], *text = sentences(word(&card->text, language), language);
	ck_movement(moves, &card->moves);
	ck_movement(red, &card->red);
	write_bands(bands, card);
	bool tiles = card->red.count > 0;
	ck_found(language, mem_format(forms[language], card->id, word(&card->name, language), card->cost, bands,
	    moves, tiles ? reds[language] : "", tiles ? red : "", text));
	free(text);
}

START_TEST(every_card_is_listed_with_all_that_it_says)
{
	for (int language = 0; language < LANGUAGES; language++)
		for (int i = 0; i < content->card_count; i++)
			ck_card(i, language);
	ck_found(ENGLISH, mem_format("\nThere are %d; three names", content->card_count));
	ck_found(JAPANESE, mem_format("\n全部で%d枚あり、三つの名前", content->card_count));
}
END_TEST

/* Cards of one rarity are below its heading, in the order of the content. */
START_TEST(cards_are_grouped_by_rarity)
{
	static const char *const headings[LANGUAGES][RARITIES] = {
		{ "\n.Ss Common cards\n", "\n.Ss Rare cards\n", "\n.Ss Super rare cards\n",
		    "\n.Ss Legendary cards\n" },
		{ "\n.Ss コモン（C）\n", "\n.Ss レア（R）\n", "\n.Ss スーパーレア（SR）\n",
		    "\n.Ss レジェンド（LE）\n" },
	};
	for (int language = 0; language < LANGUAGES; language++) {
		const char *at = pages[language];
		for (int i = 0; i < content->card_count; i++) {
			const struct syn_card *card = &content->cards[i];
			if (i == 0 || card->rarity != content->cards[i - 1].rarity)
				at = strstr(at, headings[language][card->rarity]);
			ck_assert_ptr_nonnull(at);
			char *head = mem_format("\n.It %s %s", card->id, word(&card->name, language));
			const char *found = strstr(at + 1, head), *next = strstr(at + 1, "\n.S");
			ck_assert_msg(found != NULL && found < next, "%s is not in its place", card->id);
			at = found;
			free(head);
		}
	}
}
END_TEST

/* --- bands --- */

/* Is the row below the heading of its colour? */
static void
ck_band(int language, enum colour colour, const char *id, const struct bilingual *brief, const struct bilingual *text)
{
	const struct syn_colour *c = &content->colours[colour];
	char *heading = language == JAPANESE ? mem_format("\n.Ss %s：%s\n", c->name.ja, c->theme.ja) :
	    mem_format("\n.Ss %c%s: %s\n", toupper(c->name.en[0]), c->name.en + 1, c->theme.en);
	char *row = mem_format("\n.It %s Ta %s Ta %s\n", id, word(brief, language), word(text, language));
	const char *start = strstr(pages[language], heading);
	ck_assert_msg(start != NULL, "no heading %s", heading);
	const char *found = strstr(start, row);
	ck_assert_msg(found != NULL && found < strstr(start, "\n.El\n"), "not there: %s", row);
	free(heading);
	free(row);
}

START_TEST(every_band_has_its_words_below_its_colour)
{
	for (int language = 0; language < LANGUAGES; language++) {
		for (int i = 0; i < content->subject_count; i++)
			ck_band(language, content->subjects[i].colour, content->subjects[i].id, &content->subjects[i].brief,
			    &content->subjects[i].text);
		for (int i = 0; i < content->verb_count; i++)
			ck_band(language, content->verbs[i].colour, content->verbs[i].id, &content->verbs[i].brief,
			    &content->verbs[i].text);
	}
}
END_TEST

/* --- soldiers, events, enemies, bosses --- */

static void
ck_soldier(const struct syn_soldier *s, int language)
{
	char *name = language == ENGLISH ? mem_format("%s %s", s->name.en, s->title.en) :
	    mem_format("%s%s", s->title.ja, s->name.ja);
	char *text = sentences(word(&s->core.text, language), language);
	ck_found(language, mem_format("\n.It %s Ta %s Ta %d Ta %d Ta %d Ta +%d +%d +%d\n", s->id, name, s->hp,
	    s->stat[STAT_ATK], s->stat[STAT_DEF], s->hp_growth, s->growth[STAT_ATK], s->growth[STAT_DEF]));
	ck_found(language, mem_format(language == ENGLISH ? "\n.It %s: %s\n%s\n" : "\n.It %s：%s\n%s\n",
	    word(&s->name, language), word(&s->core.name, language), text));
	free(name);
	free(text);
}

static void
ck_enemy(int number, int language)
{
	const struct syn_enemy *e = &content->enemies[number - 1];
	const int *lists[] = { e->hp, e->stat[STAT_ATK], e->stat[STAT_DEF] };
	char row[LINE_SIZE], cells[LINE_SIZE];
	snprintf(row, sizeof row, "\n.It %d Ta %s", number, word(&e->name, language));
	for (size_t i = 0; i < LEN(lists); i++) {
		const int *v = lists[i];
		snprintf(cells, sizeof cells, " Ta %d %d %d Ta %d %d %d", v[0], v[1], v[2], v[3], v[4], v[5]);
		append(row, sizeof row, cells);
	}
	append(row, sizeof row, "\n");
	ck_found(language, mem_string(row));
}

START_TEST(soldiers_events_enemies_and_bosses_have_their_rows)
{
	for (int language = 0; language < LANGUAGES; language++) {
		for (int i = 0; i < content->soldier_count; i++)
			ck_soldier(&content->soldiers[i], language);
		for (int i = 0; i < content->event_count; i++) {
			const struct syn_event *e = &content->events[i];
			ck_found(language, mem_format("\n.It %s Ta %s Ta %s\n", e->id, word(&e->name, language),
			    word(&e->text, language)));
		}
		for (int number = 1; number <= SYN_ENEMIES; number++)
			ck_enemy(number, language);
		for (int i = 0; i < content->boss_count; i++) {
			const struct syn_boss *b = &content->bosses[i];
			ck_found(language, mem_format("\n.It %s Ta %s Ta %d Ta %d Ta %d Ta %d Ta %dD\n", b->id,
			    word(&b->name, language), b->hp, b->stat[STAT_ATK], b->stat[STAT_DEF], b->acts,
			    b->move));
		}
	}
}
END_TEST

/* --- odds and prices --- */

static char *
span(int from, int to, int language)
{
	static const char *const forms[LANGUAGES] = { "%d to %d", "%dから%d" };
	return from == to ? mem_format("%d", to) : mem_format(forms[language], from, to);
}

START_TEST(odds_and_numbers_of_enemies_have_their_rows)
{
	for (int language = 0; language < LANGUAGES; language++) {
		for (int i = 0; i < content->odds_rows; i++) {
			const struct syn_odds *o = &content->odds[i];
			char *picks = span(o->from, o->to, language);
			ck_found(language, mem_format("\n.It %s Ta %d Ta %d Ta %d Ta %d\n", picks, o->part[0],
			    o->part[1], o->part[2], o->part[3]));
			free(picks);
		}
		for (int i = 0; i < content->spawn_rows; i++) {
			const struct syn_spawn *s = &content->spawns[i];
			char *downs = span(s->from, s->to, language);
			ck_found(language, mem_format("\n.It %s Ta %d\n", downs, s->count));
			free(downs);
		}
	}
}
END_TEST

START_TEST(players_begin_on_the_squares_of_their_row)
{
	for (int seats = 2; seats <= SYN_SEATS; seats++) {
		char row[LINE_SIZE];
		snprintf(row, sizeof row, "\n.It %d Ta %d Ta", seats, content->soldier_count / seats);
		for (int i = 0; i < seats; i++) {
			struct spot at = content->starts[seats][i];
			char *square = mem_format(" (%d,%d)", at.x, at.y);
			append(row, sizeof row, square);
			free(square);
		}
		append(row, sizeof row, "\n");
		for (int language = 0; language < LANGUAGES; language++)
			ck_found(language, mem_string(row));
	}
}
END_TEST

START_TEST(things_on_sale_have_their_prices)
{
	static const char *const potions[LANGUAGES][POTIONS] = { { NULL, "mini potion", "potion" },
	    { NULL, "ミニポーション", "ポーション" } };
	static const char *const cards[LANGUAGES] = { "\n.It %s card Ta %d Ta ",
	    "\n.It %s のカード Ta %d Ta " };
	static const char *const odds[LANGUAGES] = { "rarity C in %d, R in %d, SR in %d and LE in %d of 100",
	    "C が%d、R が%d、SR が%d、LE が%dの割合" };
	for (int language = 0; language < LANGUAGES; language++) {
		for (int i = POTION_MINI; i < POTIONS; i++)
			ck_found(language, mem_format("\n.It %s Ta %d Ta ", potions[language][i],
			    content->potion_prices[i]));
		for (int i = 0; i < RARITIES; i++)
			ck_found(language, mem_format(cards[language], syn_rarity_names[i],
			    content->card_prices[i]));
		const int *part = content->shop_odds.part;
		ck_found(language, mem_format(odds[language], part[0], part[1], part[2], part[3]));
	}
}
END_TEST

/* A part of the caller's value in the form of a cell. */
static char *
share_of(int num, int den, int language)
{
	static const char *const all[LANGUAGES] = { "yours", "自分と同じ" };
	static const char *const parts[LANGUAGES] = { "%d/%d of yours", "自分の%d/%d" };
	return num == den ? mem_string(all[language]) : mem_format(parts[language], num, den);
}

START_TEST(partners_of_a_grade_have_the_values_of_their_row)
{
	static const char *const rows[LANGUAGES] = { "\n.It %d Ta %d + %d a level Ta %s Ta %s\n",
	    "\n.It %d Ta %d + レベル x %d Ta %s Ta %s\n" };
	for (int language = 0; language < LANGUAGES; language++) {
		for (int i = 0; i < SYN_GRADES; i++) {
			const struct syn_grade *g = &content->grades[i];
			char *cells[STATS];
			for (int stat = 0; stat < STATS; stat++)
				cells[stat] = share_of(g->part[stat].num, g->part[stat].den, language);
			ck_found(language, mem_format(rows[language], i + 1, g->hp_base, g->hp_per_level,
			    cells[STAT_ATK], cells[STAT_DEF]));
			for (int stat = 0; stat < STATS; stat++)
				free(cells[stat]);
		}
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_movement_is_drawn);
	tcase_add_test(tc, every_card_is_listed_with_all_that_it_says);
	tcase_add_test(tc, cards_are_grouped_by_rarity);
	tcase_add_test(tc, every_band_has_its_words_below_its_colour);
	tcase_add_test(tc, soldiers_events_enemies_and_bosses_have_their_rows);
	tcase_add_test(tc, odds_and_numbers_of_enemies_have_their_rows);
	tcase_add_test(tc, players_begin_on_the_squares_of_their_row);
	tcase_add_test(tc, things_on_sale_have_their_prices);
	tcase_add_test(tc, partners_of_a_grade_have_the_values_of_their_row);
}

int
main(void)
{
	content = load_content(&synegier_game);
	load_pages(&synegier_game);
	int status = suite_run("synegier_pages", fill, 10);
	synegier_game.unload(content);
	free_pages();
	return status;
}
