/* synegier_pages_form.c: the options, levels, actions, members and events of the rule pages against
 * whole games. */
#include "../pages.h"
#include "synegier_support.h"

/* --- names --- */

START_TEST(options_and_levels_have_their_rows)
{
	ck_options(&synegier_game);
	for (int language = 0; language < LANGUAGES; language++)
		for (const struct named *level = synegier_game.levels; level->name != NULL; level++)
			ck_found(language, mem_format("\n.It %s Ta ", level->name));
}
END_TEST

static void
ck_view(const struct state *s, int seat)
{
	struct view *v = game_view(&synegier_game, s, seat);
	json_t *made = game_show(&synegier_game, v), *first = json_array_get(json_object_get(made, "players"), 0);
	ck_members(made);
	ck_members(first);
	ck_members(json_object_get(first, "partner"));
	ck_members(json_array_get(json_object_get(made, "enemies"), 0));
	ck_members(json_object_get(made, "boss"));
	json_decref(made);
	game_view_free(&synegier_game, v);
}

START_TEST(every_member_of_a_state_is_explained)
{
	static const int viewers[] = { SEAT_REFEREE, SEAT_NOBODY, 1 };
	struct state *s = set_up("{'seats':2,'players':[{'seat':1,'partner':{'at':[2,2],'hp':5}},{'seat':2}],"
	    "'enemies':[{'id':1,'at':[4,3]}]}");
	struct state *raid = set_up("{'seats':2,'players':[{'seat':1},{'seat':2}],'boss':{'id':'B4'}}");
	for (size_t i = 0; i < LEN(viewers); i++) {
		ck_view(s, viewers[i]);
		ck_view(raid, viewers[i]);
	}
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, raid);
}
END_TEST

/* --- whole games --- */

/* An action with its arguments in capitals: "play 2 to 3,4" is "play N to X,Y". */
static void
generalise(const char *action, char form[LINE_SIZE])
{
	char *copy = mem_string(action), *rest = copy;
	form[0] = '\0';
	for (char *word; (word = strsep(&rest, " ")) != NULL; ) {
		bool square = strchr(word, ',') != NULL, number = word[strspn(word, "0123456789")] == '\0';
		bool piece = syn_piece_of(word) != PIECE_NONE, card = syn_card_of(content, word) != SYN_NONE;
		append(form, LINE_SIZE, form[0] != '\0' ? " " : "");
		append(form, LINE_SIZE, square ? "X,Y" : number ? "N" : piece ? "PIECE" : card ? "CARD" : word);
	}
	free(copy);
}

static void
note_action(json_t *seen, const struct state *s, const char *action)
{
	char form[LINE_SIZE];
	generalise(action, form);
	if (json_object_get(seen, form) != NULL)
		return;
	json_object_set_new(seen, form, json_true());
	for (int language = 0; language < LANGUAGES; language++)
		ck_found(language, mem_format("\n.It %s Ta %s Ta ", form, syn_prompt_names[s->all.prompt]));
}

static void
note_events(json_t *seen, struct events *ev)
{
	for (size_t i = 0; i < ev->count; i++) {
		json_t *fact = ev->list[i].fact;
		char *key = mem_format("%s%s", json_string_value(json_object_get(fact, "event")),
		    json_object_get(fact, "count") || json_object_get(fact, "card") ? " *" : "");
		for (int language = 0; language < LANGUAGES && json_object_get(seen, key) == NULL; language++)
			ck_assert_msg(has_event(pages[language], fact, 1), "page %d: %s", language, key);
		json_object_set_new(seen, key, json_true());
		free(key);
	}
	events_clear(ev);
}

static void
play_game(uint64_t seed, json_t *actions, json_t *facts)
{
	struct state *s = new_game("seats=4 limit=30", seed);
	struct rng rng = { 0 };
	struct events ev = { 0 };
	rng_seed(&rng, seed);
	for (int i = 0; synegier_game.to_act(s) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		random_action(s, &rng, action);
		note_action(actions, s, action);
		play_events(s, action, &ev);
		if (i % 100 == 0)
			game_advance(&synegier_game, s, 30 * TICKS_PER_SECOND, &ev);
		note_events(facts, &ev);
	}
	game_destroy(&synegier_game, s);
}

static void
any_row(char *cells[ROW_CELLS], int language)
{
	(void)cells;
	(void)language;
}

/* And no row is for an action or event that never occurs. */
START_TEST(every_action_and_every_event_has_its_row)
{
	enum { GAMES = 30 };
	static const char *const headings[][LANGUAGES] = {
		{ "\n.Ss Actions\n", "\n.Ss 操作の一覧\n" },
		{ "\n.Ss Events of the game\n", "\n.Ss 出来事の一覧\n" },
	};
	json_t *actions = json_object(), *facts = json_object();
	for (uint64_t seed = 1; seed <= GAMES; seed++)
		play_game(seed, actions, facts);
	for (int language = 0; language < LANGUAGES; language++) {
		int forms = each_row(language, headings[0][language], 3, any_row);
		int events = each_row(language, headings[1][language], 3, any_row);
		ck_assert_uint_eq(json_object_size(actions), forms);
		ck_assert_uint_eq(json_object_size(facts), events);
	}
	json_decref(actions);
	json_decref(facts);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, options_and_levels_have_their_rows);
	tcase_add_test(tc, every_member_of_a_state_is_explained);
	tcase_add_test(tc, every_action_and_every_event_has_its_row);
}

int
main(void)
{
	content = load_content(&synegier_game);
	load_pages(&synegier_game);
	int status = suite_run("synegier_pages_form", fill, 30);
	synegier_game.unload(content);
	free_pages();
	return status;
}
