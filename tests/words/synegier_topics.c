/* synegier_topics.c: topics answer every fact that a seat of Synegier sees, and no hidden one, and
 * every action can be chosen by its text. */
#include "synegier_facts.h"

/* --- facts --- */

static void
expect_known(const char *path)
{
	int count = 0;
	for (size_t i = 0; i < LEN(asked); i++)
		count += strcmp(asked[i].row, path) == 0;
	for (size_t i = 0; i < LEN(unseen); i++)
		count += strcmp(unseen[i].row, path) == 0;
	ck_assert_msg(count == 1, "%s is asked for in %d ways: say in asked[] how, or in unseen[] why no screen shows it", path, count);
}

static int
walk_rows(const struct field *fields, const char *path)
{
	int count = 0;
	for (const struct field *row = fields; row->name != NULL; row++) {
		char place[128];
		const struct field *inner = row->kind == FIELD_IS_ARRAY ? row->of : row;
		snprintf(place, sizeof place, "%s%s", path, field_name(row));
		if (inner->kind == FIELD_IS_STRUCT) {
			snprintf(place, sizeof place, "%s%s.", path, field_name(row));
			count += walk_rows(inner->fields, place);
		} else {
			expect_known(place);
			count++;
		}
	}
	return count;
}

START_TEST(every_row_of_a_view_can_be_asked_for_or_is_on_no_screen)
{
	ck_assert_int_eq(walk_rows(synegier_game.fields, ""), LEN(asked) + LEN(unseen));
}
END_TEST

START_TEST(every_fact_is_under_its_topic)
{
	struct state *s = position(_i);
	speak("en");
	for (int viewer = SEAT_REFEREE; viewer <= s->all.seats; viewer++) {
		if (viewer == -1)
			continue;
		struct view *v = game_view(&synegier_game, s, viewer);
		for (size_t i = 0; i < LEN(asked); i++) {
			if (asked[i].table != NULL)
				asked[i].table(v);
			for (int seat = 1; asked[i].player != NULL && seat <= v->seats; seat++)
				asked[i].player(v, seat);
			for (int p = 0; asked[i].piece != NULL && v->phase >= PHASE_TURN && p < PIECES; p++)
				if (syn_on_field(v, p))
					asked[i].piece(v, p);
		}
		game_view_free(&synegier_game, v);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- secrets --- */

static const char *const abouts[] = { "", "1", "2", "3", "1,1", "3,3", "me", "boss", "quick jab", "ski", "2 3,2", "2 1" };

static void
hide_otherwise(struct state *s, int viewer, struct rng *rng)
{
	for (int seat = 1; seat <= s->all.seats; seat++) {
		struct syn_player *p = &s->all.players[seat - 1];
		for (int i = 0; i < p->deck.count && seat != viewer; i++)
			p->deck.cards[i] = (uint8_t)rng_below(rng, (uint64_t)content->card_count);
		for (int i = 0; i < 2 && seat != viewer && p->offer[0] != SYN_NONE; i++)
			p->offer[i] = (uint8_t)(2 * rng_below(rng, 30) + (uint64_t)i);
		for (int i = 0; i < p->dealt_count && seat != viewer && s->all.phase < PHASE_TURN; i++)
			p->dealt[i] = (uint8_t)rng_below(rng, (uint64_t)content->soldier_count);
	}
}

static void
expect_same(const struct view *one, const struct view *other, const char *topic, const char *about)
{
	for (int detail = 0; detail < DETAILS; detail++) {
		bool refused;
		char *a = ask(one, topic, about, (enum detail)detail, &refused), *b = ask(other, topic, about, (enum detail)detail, &refused);
		if (strcmp(a, b) != 0)
			ck_abort_msg("%s %s tells a secret to %d:\n%s\n%s", topic, about, one->seat, a, b);
		free(a);
		free(b);
	}
}

START_TEST(no_answer_depends_on_what_the_seat_may_not_know)
{
	struct state *s = position(_i);
	struct rng rng;
	rng_seed(&rng, 77);
	speak("en");
	for (int viewer = SEAT_NOBODY; viewer <= s->all.seats; viewer++) {
		struct state *other = otherwise(s, viewer, &rng);
		hide_otherwise(other, viewer, &rng);
		struct view *one = game_view(&synegier_game, s, viewer), *two = game_view(&synegier_game, other, viewer);
		for (const struct topic *t = sentences_of(&synegier_game)->topics; t->name != NULL; t++)
			for (size_t i = 0; i < LEN(abouts); i++)
				expect_same(one, two, t->name, abouts[i]);
		game_view_free(&synegier_game, one);
		game_view_free(&synegier_game, two);
		game_destroy(&synegier_game, other);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- nonsense --- */

static void
expect_speakable(const char *text, const char *topic, const char *about)
{
	static const char *const signs[] = { "→", "(null)", "\n\n", "★", "◆" };
	if (!text_is_utf8(text, strlen(text)))
		ck_abort_msg("%s %s is not UTF-8: %s", topic, about, text);
	for (const char *c = text; *c != '\0'; c++)
		if ((unsigned char)*c < 0x20 && *c != '\n')
			ck_abort_msg("%s %s has a control character: %s", topic, about, text);
	for (size_t i = 0; i < LEN(signs); i++)
		if (strstr(text, signs[i]) != NULL)
			ck_abort_msg("%s %s has %s: %s", topic, about, signs[i], text);
}

START_TEST(every_topic_answers_or_refuses_whatever_is_asked)
{
	static char longest[501], wide[502];
	static const char *const nonsense[] = { "", "   ", "0", "-1", "8", "99999999999999999999", "9,9", "1,", ",", "a b c", "\x01\x02\x1b[2J",
	    "\xff\xfe", "😀", "１，２", "３", "%s%n", "スライム", "アル", "e", "s9", "p4", "boss", "1 1 1 1 1 1 1 1 1 1 1 1", longest, wide };
	memset(longest, 'x', sizeof longest - 1);
	for (size_t i = 0; i + 3 < sizeof wide; i += 3)
		memcpy(wide + i, "あ", 3);
	struct state *s = position(_i / 2);
	speak(_i % 2 == 0 ? "en" : "ja");
	for (int viewer = SEAT_REFEREE; viewer <= s->all.seats; viewer++) {
		if (viewer == -1)
			continue;
		struct view *v = game_view(&synegier_game, s, viewer);
		for (const struct topic *t = sentences_of(&synegier_game)->topics; t->name != NULL; t++)
			for (size_t i = 0; i < LEN(nonsense) * DETAILS; i++) {
				bool refused;
				char *text = ask(v, t->name, nonsense[i / DETAILS], (enum detail)(i % DETAILS), &refused);
				expect_speakable(text, t->name, nonsense[i / DETAILS]);
				if (refused && strchr(text, '\n')[1] != '\0')
					ck_abort_msg("%s: %s", t->name, text);
				free(text);
			}
		game_view_free(&synegier_game, v);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(every_topic_has_names_of_its_own)
{
	const struct topic *topics = sentences_of(&synegier_game)->topics;
	for (const struct topic *t = topics; t->name != NULL; t++) {
		const char letter[2] = { t->letter };
		ck_assert_ptr_eq(topic_find(topics, t->name), t);
		ck_assert_ptr_eq(topic_find(topics, t->japanese), t);
		ck_assert(t->letter == 0 || topic_find(topics, letter) == t);
		ck_assert(t->letter == 0 || strchr("tygipuqox", t->letter) == NULL);
	}
}
END_TEST

/* --- choices --- */

struct choices {
	const struct state	*s;
	const struct view	*v;
	int			 seat, count;
	char			 texts[512][SENTENCE_SIZE];
};

static void
expect_read(const struct choices *c, const char *typed, const struct action *a)
{
	struct action again = { 0 };
	char one[ACTION_SIZE], other[ACTION_SIZE] = "";
	bool read = sentences_of(&synegier_game)->understand(c->v, c->seat, typed, &again);
	action_print(&synegier_forms, a, one);
	if (read)
		action_print(&synegier_forms, &again, other);
	if (!read || strcmp(one, other) != 0)
		ck_abort_msg("\"%s\" is read as \"%s\", not %s", typed, other, one);
}

static bool
check_choice(const struct action *a, void *context)
{
	struct choices *c = context;
	char *text = c->texts[c->count++], typed[ACTION_SIZE];
	sentences_of(&synegier_game)->choice(seats, c->v, a, text);
	action_print(&synegier_forms, a, typed);
	if (text[0] == '\0' || c->count == (int)LEN(c->texts))
		ck_abort_msg("%s has no words", typed);
	for (const char *t = text; *t != '\0'; t++)
		if ((unsigned char)*t < 0x20)
			ck_abort_msg("%s: %s", typed, text);
	if (!text_is_utf8(text, strlen(text)) || strchr(text, '%') != NULL || strstr(text, "→") != NULL)
		ck_abort_msg("%s: %s", typed, text);
	for (int i = 0; i < c->count - 1; i++)
		if (strcmp(c->texts[i], text) == 0)
			ck_abort_msg("two choices are called \"%s\", one is %s", text, typed);
	for (char *t = typed; *t != '\0'; t++)
		*t = (char)(*t >= 'a' && *t <= 'z' ? *t - 'a' + 'A' : *t);
	expect_read(c, typed, a);
	return true;
}

/* Events give text, some of which the acting player hears without a screen. */
static void
check_told(const struct state *s, int seat, const struct events *ev, const char *action)
{
	struct view *v = game_view(&synegier_game, s, seat);
	json_t *events = events_for(ev, seat);
	struct log log = { 0 };
	bool aloud = false;
	sentences_of(&synegier_game)->tell(seats, v, events, &log);
	for (int i = 0; i < log.count; i++) {
		expect_speakable(log.lines[i].text, "what happens after", action);
		aloud |= log.lines[i].aloud;
	}
	if (!aloud && log.count > 0 && strncmp(action, "play", 4) == 0)
		ck_abort_msg("nobody hears what %s brings", action);
	log_clear(&log);
	json_decref(events);
	game_view_free(&synegier_game, v);
}

START_TEST(every_legal_action_has_words_of_its_own_and_is_read)
{
	enum { ACTIONS = 700 };
	static struct choices c;
	struct rng rng;
	struct state *s = new_game(_i % 2 == 0 ? "seats=2" : "seats=4 raid=scaled", 11 + (uint64_t)_i);
	rng_seed(&rng, 5 + (uint64_t)_i);
	speak(_i % 2 == 0 ? "en" : "ja");
	for (int i = 0; i < ACTIONS && synegier_game.to_act(s) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		struct events ev = { 0 };
		c = (struct choices){ .s = s, .seat = synegier_game.to_act(s) };
		struct view *v = game_view(&synegier_game, s, c.seat);
		c.v = v;
		synegier_game.legal(s, c.seat, check_choice, &c);
		game_view_free(&synegier_game, v);
		random_action(s, &rng, action);
		play_events(s, action, &ev);
		check_told(s, c.seat, &ev, action);
		events_clear(&ev);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(an_action_is_read_as_people_type_it)
{
	static const struct { int position; const char *typed, *action; } typed[] = {
		{ 0, "take 2", "pick 2" }, { 0, "herb", "pick 1" }, { 0, "ＰＩＣＫ １", "pick 1" }, { 0, "薬草袋", "pick 1" },
		{ 1, "soldier 2", "soldier 2" }, { 1, "lead 1", "soldier 1" },
		{ 2, "Play 2", "play 2" }, { 2, "play 2 3,4", "play 2 to 3,4" }, { 2, "play 2 3 4", "play 2 to 3,4" },
		{ 2, "2 to 3,4", "play 2 to 3,4" }, { 2, "herb pouch 3,4", "play 2 to 3,4" }, { 2, "play herb stay", "play 2" },
		{ 2, "quick jab", "play 1" }, { 2, "早撃ちの拳　３、４", "play 1 to 3,4" }, { 2, "end", "stop" }, { 2, "link", "stop" },
		{ 2, "連結", "stop" }, { 2, "drink", "potion" }, { 2, "buy 2", "buy 2" }, { 2, "buy mini potion", "buy 1" },
		{ 2, "buy potion", "buy 2" }, { 2, "買う ３", "buy 3" },
		{ 3, "play 1 partner 3,5", "play 1 partner to 3,5" }, { 3, "1 相棒 3,5", "play 1 partner to 3,5" },
		{ 4, "battle skeleton", "battle e6" }, { 4, "battle", "battle e6" }, { 4, "attack 4,3", "battle e6" }, { 4, "none", "battle none" },
		{ 4, "骸骨兵", "battle e6" }, { 4, "e6", "battle e6" }, { 4, "BATTLE NONE", "battle none" },
		{ 5, "keep 2", "keep 2" }, { 5, "keep herb", "keep 2" }, { 5, "none", "keep none" }, { 5, "なし", "keep none" },
		{ POSITIONS, "skel", "target e6" }, { POSITIONS, "target 4,3", "target e6" }, { POSITIONS + 1, "stay", "walk stay" },
		{ POSITIONS + 1, "3,2", "walk 3,2" }, { POSITIONS + 1, "walk 3 2", "walk 3,2" }, { POSITIONS + 2, "2,2", "square 2,2" },
		{ POSITIONS + 3, "quick", "recall C01" }, { POSITIONS + 3, "recall c04", "recall C04" }, { POSITIONS + 3, "no", "recall none" },
	};
	static const struct { int position; const char *typed; } wrong[] = {
		{ 2, "2" }, { 2, "" }, { 2, "fly" }, { 2, "play" }, { 2, "play 2 9,9" }, { 2, "buy" }, { 4, "battle moon" },
		{ POSITIONS + 3, "recall" }, { 0, "pick" }, { 2, "\x1b[A" }, { 2, "stop now please" },
	};
	for (size_t i = 0; i < LEN(typed) + LEN(wrong); i++) {
		bool good = i < LEN(typed);
		struct state *s = position(good ? typed[i].position : wrong[i - LEN(typed)].position);
		struct choices c = { .seat = synegier_game.to_act(s) };
		struct view *v = game_view(&synegier_game, s, c.seat);
		struct action a = { 0 };
		c.v = v;
		if (good) {
			ck_assert(action_scan(&synegier_forms, typed[i].action, &a, NULL));
			expect_read(&c, typed[i].typed, &a);
		} else {
			ck_assert_msg(!sentences_of(&synegier_game)->understand(v, c.seat, wrong[i - LEN(typed)].typed, &a), "%s",
			    wrong[i - LEN(typed)].typed);
		}
		game_view_free(&synegier_game, v);
		game_destroy(&synegier_game, s);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, every_row_of_a_view_can_be_asked_for_or_is_on_no_screen);
	tcase_add_loop_test(tc, every_fact_is_under_its_topic, 0, ALL);
	tcase_add_loop_test(tc, no_answer_depends_on_what_the_seat_may_not_know, 0, ALL);
	tcase_add_loop_test(tc, every_topic_answers_or_refuses_whatever_is_asked, 0, 2 * ALL);
	tcase_add_test(tc, every_topic_has_names_of_its_own);
	tcase_add_loop_test(tc, every_legal_action_has_words_of_its_own_and_is_read, 0, 4);
	tcase_add_test(tc, an_action_is_read_as_people_type_it);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_topics", fill, 60);
	synegier_game.unload(content);
	return status;
}
