/* synegier_content.c: the content file is complete, and damage to any part is refused by its
 * place. */
#include "base/text.h"
#include "synegier_support.h"

static json_t *
read_file(void)
{
	json_t *file = json_load_file("share/synegier.json", JSON_REJECT_DUPLICATES, NULL);
	ck_assert_ptr_nonnull(file);
	return file;
}

START_TEST(the_file_has_what_the_book_counts)
{
	ck_assert_int_eq(content->soldier_count, 14);
	ck_assert_int_eq(content->card_count, 71);
	ck_assert_int_eq(content->subject_count, 34);
	ck_assert_int_eq(content->verb_count, 48);
	ck_assert_int_eq(content->event_count, 28);
	ck_assert_int_eq(content->boss_count, 4);
	ck_assert_int_eq(content->numbers.mana, 3);
	ck_assert_int_eq(content->numbers.kills_to_raid, 20);
	ck_assert_int_eq(content->card_prices[RARITY_LE], 8);
	ck_assert_int_eq(content->potion_prices[POTION_MINI], 3);
	ck_assert_str_eq(content->enemies[19].name.en, "Archdemon");
}
END_TEST

START_TEST(every_text_is_there_in_both_languages)
{
	for (int i = 0; i < content->card_count; i++)
		ck_assert(content->cards[i].name.ja[0] != '\0' && content->cards[i].text.ja[0] != '\0');
	for (int i = 0; i < content->soldier_count; i++)
		ck_assert(content->soldiers[i].core.text.en[0] != '\0' && content->soldiers[i].title.ja[0] != '\0');
	for (int i = 0; i < content->event_count; i++)
		ck_assert(content->events[i].text.en[0] != '\0' && content->events[i].text.ja[0] != '\0');
}
END_TEST

/* A line that would end within the name ends before it. */
static void
expect_whole(const char *name)
{
	static const char before[] = "いま手札から出したカード、";
	char *text = mem_format("%s%s。", before, name);
	const char *next;
	for (int columns = text_width(before); columns < text_width(text); columns++)
		ck_assert_msg(text_wrap(text, columns, &next) == strlen(before), "%s in %d columns", text, columns);
	free(text);
}

START_TEST(no_name_is_split_between_lines)
{
	for (int i = 0; i < content->card_count; i++)
		expect_whole(content->cards[i].name.ja);
	for (int i = 0; i < content->soldier_count; i++)
		expect_whole(content->soldiers[i].name.ja);
	for (int i = 0; i < content->event_count; i++)
		expect_whole(content->events[i].name.ja);
}
END_TEST

START_TEST(every_band_is_on_a_card)
{
	bool subjects[SYN_BANDS_MAX] = { false }, verbs[SYN_BANDS_MAX] = { false };
	for (int i = 0; i < content->card_count; i++)
		for (int colour = 0; colour < COLOURS; colour++) {
			struct syn_band band = content->cards[i].bands[colour];
			if (band.type == BAND_SUBJECT)
				subjects[band.ref] = true;
			else if (band.type == BAND_VERB)
				verbs[band.ref] = true;
		}
	for (int i = 0; i < content->subject_count; i++)
		ck_assert_msg(subjects[i], "%s", content->subjects[i].id);
	for (int i = 0; i < content->verb_count; i++)
		ck_assert_msg(verbs[i], "%s", content->verbs[i].id);
}
END_TEST

START_TEST(the_catalogue_prints_the_lists)
{
	static const struct { const char *list; size_t count; } lists[] = { { "soldiers", 14 }, { "cards", 71 },
		{ "subjects", 34 }, { "verbs", 48 }, { "events", 28 }, { "enemies", 20 }, { "bosses", 4 } };
	struct state *s = new_game("", 1);
	struct error e = { 0 };
	const struct game_command *catalogue = synegier_game.commands;
	ck_assert_str_eq(catalogue->name, "catalogue");
	for (size_t i = 0; i < LEN(lists); i++) {
		json_t *made = catalogue->run(s, lists[i].list, &e);
		ck_assert_uint_eq(json_array_size(made), lists[i].count);
		json_decref(made);
	}
	ck_assert_ptr_null(catalogue->run(s, "", &e));
	ck_assert_ptr_null(catalogue->run(s, "weapons", &e));
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- damage --- */

/* A value set at a place, "-" to remove it, and the reason of the refusal. */
static const struct {
	const char	*path, *value, *reason;
} damages[] = {
	{ "game", "'Chess'", "game must be" },
	{ "format", "2", "format must be" },
	{ "more", "1", "more" },
	{ "const", "-", "const is missing" },
	{ "const/hand", "'five'", "const.hand must be" },
	{ "const/mana", "-", "const.mana is missing" },
	{ "const/board", "6", "const.board must be" },
	{ "const/nonsense", "1", "const.nonsense" },
	{ "const/hand_max", "4", "const.hand_max" },
	{ "const/spawn_by_kills/1/0", "5", "const.spawn_by_kills[1] must be" },
	{ "const/spawn_by_kills/2", "[12,19,3]", "const.spawn_by_kills must go up to" },
	{ "const/corners/0", "[8,1]", "const.corners[0] must be a square" },
	{ "const/corners/0", "[7,1]", "const.corners[1] is in the list already" },
	{ "const/start_corners/3", "[[1,1]]", "const.start_corners.3 must be a list of 3" },
	{ "const/partner/1/atk_den", "0", "const.partner[1].atk_den must be" },
	{ "colors/2/id", "'B'", "colors[2].id must be" },
	{ "odds/picks/0/C", "71", "odds.picks[0] does not make 100" },
	{ "odds/picks/1/from", "10", "odds.picks[1].from must be" },
	{ "odds/picks/3", "-", "odds.picks must go up to" },
	{ "odds/shop/LE", "-", "odds.shop.LE is missing" },
	{ "prices/potion", "0", "prices.potion must be" },
	{ "patterns", "-", "patterns is missing" },
	{ "patterns/PLUS1/0", "[0,-2]", "cards[0].pattern is not what" },
	{ "subjects", "[]", "subjects must be a list" },
	{ "subjects/0/id", "'BS2'", "subjects[1].id is in the list already" },
	{ "subjects/0/id", "'a long word'", "subjects[0].id must be a word" },
	{ "subjects/0/sel/kind", "'SOME'", "subjects[0].sel.kind must be" },
	{ "subjects/0/sel/kind", "'RICH'", "subjects[0].sel.kind does not belong" },
	{ "subjects/0/sel/cls", "'FOE'", "subjects[0].sel.cls must name" },
	{ "subjects/0/mult", "3", "subjects[0].mult must be" },
	{ "subjects/0/cond", "'VS_SOLDIER_BOSS'", "subjects[0].cond" },
	{ "subjects/0/ja", "''", "subjects[0].ja is empty" },
	{ "subjects/0/short_ja", "-", "subjects[0].short_en stands in one language" },
	{ "verbs/0/short_en", "'nine wide'", "verbs[0].short_en is wider than 8" },
	{ "subjects/0/color", "'G'", "is no band of this colour" },
	{ "verbs/3/ops/0/op", "'KILL'", "verbs[3].ops[0].op must be" },
	{ "verbs/3/ops/0/op", "'WARP'", "verbs[3].ops[0].op does not belong" },
	{ "verbs/0/ops/0/dur", "'ROUND'", "verbs[0].ops[0].dur does not belong" },
	{ "verbs/0/ops/0/dur", "''", "verbs[0].ops[0].dur must be" },
	{ "verbs/2/ops/0/dur", "'TURN'", "verbs[2].ops[0].dur has no meaning" },
	{ "verbs/9/ops/0/n", "-1", "verbs[9].ops[0].n must not be negative" },
	{ "verbs/9/ops/0/n", "1000", "verbs[9].ops[0].n must be" },
	{ "verbs/9/ops/0/hits", "0", "verbs[9].ops[0].hits must be" },
	{ "verbs/9/ops/0/var", "'LUCK'", "verbs[9].ops[0].var must be" },
	{ "soldiers/3", "-", "" },
	{ "soldiers/0/hp", "0", "soldiers[0].hp must be" },
	{ "soldiers/0/core/type", "'MAGIC'", "soldiers[0].core.type must be" },
	{ "soldiers/0/core/hook", "'LUNCH'", "soldiers[0].core.hook must be" },
	{ "soldiers/0/core/key", "'AREA'", "soldiers[0].core.key must be empty" },
	{ "soldiers/0/core/ops", "[]", "soldiers[0].core.ops is for hooks" },
	{ "soldiers/0/core/sel/kind", "'ALL'", "soldiers[0].core.sel" },
	{ "soldiers/2/core/key", "'HOOK'", "soldiers[2].core.key must be" },
	{ "soldiers/9/core/n", "0", "soldiers[9].core.n divides" },
	{ "soldiers/0/core/ops/0/var", "'DIE'", "soldiers[0].core.ops[0].var does not belong" },
	{ "cards/0/rarity", "'UR'", "cards[0].rarity must be" },
	{ "cards/0/cost", "-1", "cards[0].cost must be" },
	{ "cards/0/bands", "[]", "cards[0].bands must be" },
	{ "cards/0/bands/0/ref", "'GV99'", "cards[0].bands[0].ref is no band" },
	{ "cards/0/bands/0/type", "'S'", "cards[0].bands[0].ref is no band" },
	{ "cards/0/bands/1/color", "'B'", "cards[0].bands[1].color must be below" },
	{ "cards/0/bands/1/color", "'G'", "cards[0].bands[1].color must be below" },
	{ "cards/0/moves/0", "[0,0]", "cards[0].moves[0] leads nowhere" },
	{ "cards/0/moves/0", "[0,9]", "cards[0].moves[0] must be" },
	{ "cards/0/pattern", "'KING'", "cards[0].pattern is not what" },
	{ "cards/0/pattern", "'ROOK'", "cards[0].pattern names no pattern" },
	{ "cards/13/red_pattern", "'NONE'", "cards[13].red_pattern is not what" },
	{ "cards/0/effects/0/when", "'LATER'", "cards[0].effects[0].when must be" },
	{ "cards/0/effects/0/sel/r", "13", "cards[0].effects[0].sel.r must be" },
	{ "cards/0/effects/0/ops/0/op", "'SPAWN'", "cards[0].effects[0].ops[0].op does not belong" },
	{ "cards/57/effects/0/ops/0/n", "3", "cards[57].effects[0].ops[0].n must be a grade" },
	{ "cards/1/id", "'C01'", "cards[1].id is in the list already" },
	{ "cards/0/text_ja", "-", "cards[0].text_ja is missing" },
	{ "events/0/effects/0/sel/kind", "'NEAR'", "events[0].effects[0].sel.kind does not belong" },
	{ "events/0/effects/0/cond", "'HP_HALF'", "events[0].effects[0].cond does not belong" },
	{ "events/0/effects/0/ops/0/op", "'WALK'", "events[0].effects[0].ops[0].op does not belong" },
	{ "events/2/effects/0/sel/cls", "'ANY'", "events[2].effects[0].sel.cls must be SOLDIER" },
	{ "enemies/19", "-", "enemies must be a list" },
	{ "enemies/5/no", "7", "enemies[5].no must be" },
	{ "enemies/5/hp", "[1,2,3,4,5]", "enemies[5].hp must be a list of 6" },
	{ "enemies/5/hp/2", "0", "enemies[5].hp[2] must be" },
	{ "bosses/0/type", "'NICE'", "bosses[0].type must be" },
	{ "bosses/0/acts", "0", "bosses[0].acts must be" },
};

static void
put_at(json_t *holder, const char *name, json_t *value)
{
	size_t index = strtoul(name, NULL, 10);
	if (json_is_object(holder) && value == NULL)
		json_object_del(holder, name);
	else if (json_is_object(holder))
		json_object_set_new(holder, name, value);
	else if (value == NULL)
		json_array_remove(holder, index);
	else
		json_array_set_new(holder, index, value);
}

static void
damage(json_t *file, const char *path, const char *value)
{
	char *copy = mem_string(path), *name = copy;
	for (char *slash; (slash = strchr(name, '/')) != NULL; name = slash + 1) {
		*slash = '\0';
		file = json_is_object(file) ? json_object_get(file, name) : json_array_get(file, strtoul(name, NULL, 10));
		ck_assert_msg(file != NULL, "%s", path);
	}
	json_t *holder = strcmp(value, "-") == 0 ? NULL : json_of("[]");
	if (holder != NULL) {
		char *list = mem_format("[%s]", value);
		json_decref(holder);
		holder = json_of(list);
		free(list);
	}
	put_at(file, name, holder == NULL ? NULL : json_incref(json_array_get(holder, 0)));
	json_decref(holder);
	free(copy);
}

START_TEST(a_damaged_file_is_refused_by_its_place)
{
	struct error e = { 0 };
	json_t *file = read_file();
	damage(file, damages[_i].path, damages[_i].value);
	struct content *made = synegier_game.load(file, &e);
	bool harmless = damages[_i].reason[0] == '\0';
	ck_assert_msg((made != NULL) == harmless, "%s = %s was %s", damages[_i].path, damages[_i].value,
	    made != NULL ? "taken" : say(&e));
	if (!harmless)
		ck_assert_msg(strstr(say(&e), damages[_i].reason) != NULL, "%s: %s", damages[_i].path, say(&e));
	synegier_game.unload(made);
	json_decref(file);
}
END_TEST

/* A value of another kind is refused, or is one that is never read. */
static int
refusals_below(json_t *file, json_t *value, int *tried)
{
	int refused = 0;
	size_t i;
	const char *key;
	json_t *member;
	json_array_foreach(value, i, member)
		if (json_is_object(member) || json_is_array(member))
			refused += refusals_below(file, member, tried);
	json_object_foreach(value, key, member) {
		struct error e = { 0 };
		json_t *kept = json_incref(member);
		json_object_set_new(value, key, json_is_string(kept) ? json_integer(7) : json_string("x"));
		struct content *made = synegier_game.load(file, &e);
		refused += made == NULL;
		++*tried;
		synegier_game.unload(made);
		json_object_set_new(value, key, kept);
		break;	/* one member an object: the file has thousands */
	}
	return refused;
}

START_TEST(a_value_of_the_wrong_kind_is_refused_anywhere)
{
	static const char *const lists[] = { "const", "odds", "subjects", "verbs", "soldiers", "events",
	    "bosses" };
	json_t *file = read_file();
	for (size_t i = 0; i < LEN(lists); i++) {
		int tried = 0, refused = refusals_below(file, json_object_get(file, lists[i]), &tried);
		ck_assert_int_gt(tried, 0);
		ck_assert_int_eq(refused, tried);
	}
	json_decref(file);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_file_has_what_the_book_counts);
	tcase_add_test(tc, every_text_is_there_in_both_languages);
	tcase_add_test(tc, no_name_is_split_between_lines);
	tcase_add_test(tc, every_band_is_on_a_card);
	tcase_add_test(tc, the_catalogue_prints_the_lists);
	tcase_add_loop_test(tc, a_damaged_file_is_refused_by_its_place, 0, LEN(damages));
	tcase_add_test(tc, a_value_of_the_wrong_kind_is_refused_anywhere);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_content", fill, 30);
	synegier_game.unload(content);
	return status;
}
