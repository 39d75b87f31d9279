/* mino_topics.c: topics answer every fact on Mino's screens, and reveal no other. */
#include "mino_asked.h"

/* --- the question for each row of a view --- */

static const char *
name_of(const struct mino_words *words)
{
	return words->name.en;
}

static const char *
cell_name(int cell)
{
	return words_of("Column %d, row %d:", cell % MINO_SIZE + 1, cell / MINO_SIZE + 1);
}

static const char *
cell_question(int cell)
{
	return words_of("at %c%d", 'a' + cell % MINO_SIZE, cell / MINO_SIZE + 1);
}

static void
ask_cells(const struct asked *a)
{
	const struct content *k = a->content;
	for (int i = 0; i < MINO_CELLS; i++) {
		const struct mino_cell *c = &a->view->scene.board[i];
		expect_line(a, cell_question(i), cell_name(i), c->filled ? "block" : "empty cell", NULL);
		if (c->filled && c->pattern != PATTERN_none)
			expect_line(a, cell_question(i), cell_name(i), name_of(&k->patterns[c->pattern]), NULL);
		if (c->pattern == PATTERN_charge)
			expect_line(a, cell_question(i), cell_name(i), words_of("value %d", c->charge), NULL);
		if (c->seal != SEAL_none)
			expect_line(a, cell_question(i), cell_name(i), name_of(&k->seals[c->seal]), NULL);
		if (c->blessing != BLESSING_none)
			expect_line(a, cell_question(i), cell_name(i), name_of(&k->blessings[c->blessing]), NULL);
		if (c->buff != BUFF_none)
			expect_line(a, cell_question(i), cell_name(i), words_of("%s %d", name_of(&k->buffs[c->buff]), c->level),
			    NULL);
	}
}

/* The newest piece is marked; one sentence describes a whole row. */
static void
ask_lines(const struct asked *a)
{
	int newest = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		newest = a->view->scene.board[i].set > newest ? a->view->scene.board[i].set : newest;
	for (int i = 0; i < MINO_CELLS; i++)
		if (newest > 0 && a->view->scene.board[i].set == newest)
			expect_line(a, cell_question(i), "newest piece", NULL);
	for (int i = 0; i < MINO_SIZE; i++) {
		expect_line(a, words_of("row %d", i + 1), words_of("Row %d:", i + 1), NULL);
		expect_line(a, words_of("column %c", 'a' + i), words_of("Column %d:", i + 1), NULL);
		if (a->view->script >> i & 1)
			expect_line(a, words_of("row %d", i + 1), words_of("Script marks row %d", i + 1), NULL);
		if (a->view->script >> (MINO_SIZE + i) & 1)
			expect_line(a, words_of("column %d", i + 1), words_of("Script marks column %d", i + 1), NULL);
	}
}

static void
ask_run(const struct asked *a)
{
	static const char *const phases[PHASES] = { "Before round", "Hands left", "Shop after round", "The run ends",
	    "All 24 rounds are cleared" };
	const struct view *v = a->view;
	char title[SENTENCE_SIZE];
	a->say->title(v, title);
	expect_line(a, "rounds", title, words_of("round %d of 24", v->round), NULL);
	expect_line(a, "look", phases[v->phase], NULL);
	expect_line(a, "score", words_of("Round %d: %lld of %d points", v->round, (long long)v->scene.score, v->target), NULL);
	if (v->phase != PHASE_SHOPPING)
		expect_line(a, "score", words_of("Hands left: %d.", v->scene.hands_left), NULL);
	expect_line(a, "score", words_of("Best clear %lld, gold earned %d, placements %d.", (long long)v->best_clear,
	    v->scene.earned, v->placements), NULL);
	if (v->boss != BOSS_NONE)
		expect_line(a, "boss", "boss condition of round", name_of(&a->content->bosses[v->boss]),
		    a->content->bosses[v->boss].text.en, NULL);
	for (int i = 0; i < mino_rounds_ended(v); i++)
		expect_line(a, words_of("rounds %d", i + 1), words_of("Round %d,", i + 1),
		    words_of("Points: %lld.", (long long)v->scores[i]), NULL);
}

static void
ask_gold(const struct asked *a)
{
	const struct mino_reward *r = &a->view->reward;
	expect_line(a, "gold", words_of("Gold: %d G", a->view->scene.gold), NULL);
	if (r->total > 0)
		expect_line(a, "gold", words_of("The last round paid %d G: reward %d, hands left %d, interest %d, Goldfish %d.",
		    r->total, r->base, r->hands, r->interest, r->goldfish), NULL);
}

static void
ask_goods(const struct asked *a)
{
	const struct view *v = a->view;
	const struct content *k = a->content;
	for (int i = 0; i < v->relic_count; i++) {
		const struct mino_words *words = &k->relics[v->relics[i].id];
		expect_line(a, "relics", words_of("Relic %d: %s", i + 1, name_of(words)), words->text.en, NULL);
		expect_line(a, words_of("relics %d", i + 1), words_of("sells for %d G", mino_sale_value(v->relics[i].paid)),
		    NULL);
	}
	for (int i = 0; i < v->amulet_count; i++) {
		const struct mino_words *words = &k->amulets[v->amulets[i].id];
		expect_line(a, "amulets", words_of("Amulet %d: %s", i + 1, name_of(words)), words->text.en, NULL);
		expect_line(a, words_of("amulets %d", i + 1), words_of("sells for %d G", mino_sale_value(v->amulets[i].paid)),
		    NULL);
	}
	for (int i = 0; i < v->lost_count; i++)
		expect_line(a, "relics", "The run was lost with", name_of(&k->relics[v->lost[i]]), NULL);
}

/* The sentence with a relic's name also gives its counter. */
static void
ask_counters(const struct asked *a)
{
	const struct mino_counters *c = &a->view->scene.counters;
	const struct { int relic; const char *format; double amount; } growing[] = {
		{ RELIC_nobi_takenoko, "multiplies by %s", c->nobi_takenoko }, { RELIC_nobi_kani, "multiplies by %s", c->nobi_kani },
		{ RELIC_rensha, "multiplies by %s", c->rensha }, { RELIC_muscle, "multiplies by %s", 1 + c->muscle },
		{ RELIC_collector, "multiplies by %s", 1 + c->collector }, { RELIC_snowball, "adds %s", c->snowball },
		{ RELIC_gardener, "adds %s", c->gardener }, { RELIC_bandaid, "counted: %s of 3", c->bandaid },
		{ RELIC_patience, c->patience_charged ? "active" : "counted: %s of 3", c->patience_count },
		{ RELIC_recycler, "left in this round: %s", c->recycler },
		{ RELIC_twin, c->twin_prev > 0 ? "had %s cells" : "", c->twin_prev },
		{ RELIC_anchor, c->anchor_cleared ? "used" : "active", 0 },
		{ RELIC_first_strike, c->first_strike_cleared ? "used" : "active", 0 },
		{ RELIC_volcano, a->view->scene.no_line_yet ? "active" : "used", 0 },
		{ RELIC_timing, a->view->scene.hands_left % 3 == 1 ? "active" : "not now", 0 },
	};
	char number[24];
	for (size_t i = 0; i < LEN(growing); i++)
		for (int place = 0; place < a->view->relic_count; place++)
			if (a->view->relics[place].id == growing[i].relic) {
				mino_number(growing[i].amount, number);
				expect_line(a, words_of("relics %d", place + 1), name_of(&a->content->relics[growing[i].relic]),
				    words_of(growing[i].format, number), NULL);
			}
}

/* Checks a card's name, shape and marks, each in the sentence that begins with its label. */
static void
ask_card(const struct asked *a, const char *question, const char *label, const struct mino_card *card)
{
	char asked[SENTENCE_SIZE], called[SENTENCE_SIZE], name[SENTENCE_SIZE];
	snprintf(asked, sizeof asked, "%s", question);
	snprintf(called, sizeof called, "%s", label);
	mino_card_name(a->view, card, name);
	expect_line(a, asked, called, name, NULL);
	if (card->shape.width > 1 && card->shape.height > 1)
		expect_line(a, asked, called, words_of("%d wide, %d high", card->shape.width, card->shape.height), NULL);
	if (card->shape.size > 1 && (card->shape.width == 1 || card->shape.height == 1))
		expect_line(a, asked, called, words_of("%d cells", card->shape.size), NULL);
	for (int y = 0; y < card->shape.height && card->shape.size < card->shape.width * card->shape.height; y++)
		expect_line(a, asked, called, words_of("row %d: column", y + 1), NULL);
	if (card->pattern != PATTERN_none)
		expect_line(a, asked, called, name_of(&a->content->patterns[card->pattern]), NULL);
	for (int i = 0; i < MINO_CELLS; i++) {
		int seal = card->seal[i / MINO_SIZE][i % MINO_SIZE], blessing = card->blessing[i / MINO_SIZE][i % MINO_SIZE];
		const char *where = words_of("on its column %d, row %d", i % MINO_SIZE + 1, i / MINO_SIZE + 1);
		if (seal != SEAL_none)
			expect_line(a, asked, called, words_of("%s %s", name_of(&a->content->seals[seal]), where), NULL);
		if (blessing != BLESSING_none)
			expect_line(a, asked, called, words_of("%s %s", name_of(&a->content->blessings[blessing]), where), NULL);
	}
}

static bool
holds_pieces(const struct view *v)
{
	return v->phase != PHASE_PROGRESS && v->phase != PHASE_SHOPPING;
}

static void
ask_hand(const struct asked *a)
{
	for (int i = 0; i < MINO_SOURCES && holds_pieces(a->view); i++) {
		const struct mino_card *card = mino_card_at(a->view, i);
		bool kept = i >= MINO_HAND_MAX;
		if (card != NULL) {
			ask_card(a, words_of("hand %d", i + 1), words_of(kept ? "Kept piece %d:" : "Piece %d:", i + 1), card);
			ask_card(a, "hand", words_of(kept ? "Kept piece %d:" : "Piece %d:", i + 1), card);
		} else if (i < a->view->slots || (kept && i - MINO_HAND_MAX < mino_stock_slots(a->view))) {
			expect_line(a, "hand", words_of("Slot %d", i + 1), NULL);
		}
		if (card != NULL && a->view->phase == PHASE_PLAYING && !mino_fits_somewhere(a->view->scene.board, card))
			expect_line(a, "hand", words_of("Piece %d has no room", i + 1), NULL);
	}
}

static void
ask_deck(const struct asked *a)
{
	const struct view *v = a->view;
	char name[SENTENCE_SIZE];
	expect_line(a, "deck", words_of("Deck: cards %d, in the pile %d.", v->deck_count, v->pile_count), NULL);
	for (int i = 0; i < v->deck_count; i++)
		ask_card(a, words_of("deck %d", i + 1), words_of("Card %d:", i + 1), &v->deck[i]);
	for (int i = 0; v->phase == PHASE_PLAYING && i < v->pile_count; i++) {
		mino_card_name(v, &v->pile[i], name);
		expect_line(a, "next", words_of("Pile of %d", v->pile_count), name, NULL);
	}
}

static void
ask_shop(const struct asked *a)
{
	const struct view *v = a->view;
	for (int i = 0; v->phase == PHASE_SHOPPING && i < MINO_ITEMS; i++) {
		const struct mino_item *item = &v->shop.items[i];
		const struct mino_words *words = mino_shop_words(v, (struct shop_row){ SHOP_ITEM, i });
		const char *label = words_of("Item %d,", i + 1);
		if (words == NULL)
			ask_card(a, words_of("shop %d", i + 1), label, &item->card);
		else
			expect_line(a, "shop", label, name_of(words), NULL);
		expect_line(a, "shop", words_of("Item %d,", i + 1), item->sold ? "sold" : words_of("%d G", item->price), NULL);
		if (item->sale)
			expect_line(a, "shop", words_of("Item %d,", i + 1), words_of("%d G instead of %d", item->price, item->full),
			    NULL);
		expect_line(a, "shop", words_of("Item %d,", i + 1), item->kind == ITEM_PIECE ? "piece" :
		    item->kind == ITEM_RELIC ? "relic" : "amulet", NULL);
	}
	if (v->phase == PHASE_SHOPPING)
		expect_line(a, "shop", words_of("for %d G.", mino_reroll_price(v)),
		    words_of("Rerolls so far: %d.", v->shop.rerolls), NULL);
}

static void
ask_met(const struct asked *a)
{
	const struct mino_seen *met = &a->view->met;
	const uint64_t sets[MINO_PARTS] = { [PART_RELICS] = met->relics, [PART_PATTERNS] = met->patterns,
	    [PART_SEALS] = met->seals, [PART_BLESSINGS] = met->blessings, [PART_AMULETS] = met->amulets };
	for (int part = 0; part < MINO_PARTS; part++)
		for (int id = mino_lists[part].first; id < mino_lists[part].end; id++) {
			const struct mino_words *words = mino_words_of(a->content, (enum part)part, id);
			char question[SENTENCE_SIZE];
			snprintf(question, sizeof question, "about %s", name_of(words));
			expect_line(a, question, name_of(words), words->text.en, sets[part] >> id & 1 ? "owned it in this run" : "",
			    NULL);
		}
}

/* --- every row is in one of these lists --- */

typedef void asker(const struct asked *);

static const struct { const char *row; asker *ask; } askable[] = {
	{ "curve", ask_run }, { "mode", ask_run }, { "day", ask_run }, { "practice", ask_run }, { "phase", ask_run },
	{ "round", ask_run }, { "boss", ask_run }, { "target", ask_run }, { "scene.hands_left", ask_run },
	{ "scene.score", ask_run }, { "scene.earned", ask_run }, { "placements", ask_run }, { "best_clear", ask_run },
	{ "scores", ask_run }, { "scene.gold", ask_gold }, { "reward.base", ask_gold }, { "reward.hands", ask_gold },
	{ "reward.interest", ask_gold }, { "reward.goldfish", ask_gold }, { "reward.total", ask_gold },
	{ "relics.id", ask_goods }, { "relics.paid", ask_goods }, { "amulets.id", ask_goods }, { "amulets.paid", ask_goods },
	{ "lost", ask_goods },
	{ "scene.board.r", ask_cells }, { "scene.board.c", ask_cells }, { "scene.board.filled", ask_cells },
	{ "scene.board.pattern", ask_cells }, { "scene.board.charge", ask_cells }, { "scene.board.seal", ask_cells },
	{ "scene.board.blessing", ask_cells }, { "scene.board.buff", ask_cells }, { "scene.board.level", ask_cells },
	{ "scene.board.set", ask_lines }, { "script", ask_lines },
	{ "scene.counters.nobi_takenoko", ask_counters }, { "scene.counters.nobi_kani", ask_counters },
	{ "scene.counters.snowball", ask_counters }, { "scene.counters.muscle", ask_counters },
	{ "scene.counters.gardener", ask_counters }, { "scene.counters.collector", ask_counters },
	{ "scene.counters.rensha", ask_counters }, { "scene.counters.anchor_cleared", ask_counters },
	{ "scene.counters.first_strike_cleared", ask_counters }, { "scene.counters.patience_charged", ask_counters },
	{ "scene.counters.patience_count", ask_counters }, { "scene.counters.twin_prev", ask_counters },
	{ "scene.counters.bandaid", ask_counters }, { "scene.counters.recycler", ask_counters },
	{ "scene.no_line_yet", ask_counters },
	{ "hand", ask_hand }, { "stock", ask_hand }, { "deck", ask_deck }, { "pile", ask_deck }, { "shop.items.card", ask_shop },
	{ "shop.items.kind", ask_shop }, { "shop.items.sale", ask_shop }, { "shop.items.sold", ask_shop },
	{ "shop.items.id", ask_shop }, { "shop.items.full", ask_shop }, { "shop.items.price", ask_shop },
	{ "shop.rerolls", ask_shop }, { "shop.reroll_price", ask_shop },
	{ "met.relics", ask_met }, { "met.patterns", ask_met }, { "met.seals", ask_met }, { "met.blessings", ask_met },
	{ "met.amulets", ask_met },
};

/* The rows that ask_card checks for every card. */
static const char *const card_rows[] = { "mino", "shape.width", "shape.height", "shape.size", "shape.rows", "pattern", "seal",
	"blessing" };

/* Rows that no screen shows, with the reasons. */
static const struct { const char *row, *reason; } unshown[] = {
	{ "game", "it is always the same" },
	{ "content", "it is no fact of this game" },
	{ "viewer", "it is who asks" },
	{ "rng", "it is the referee's" },
	{ "scene.counters.collector_patterns", "screens show the multiplier that they make" },
	{ "sculpted", "the name says it: a shape of so many cells" },
	{ "from", "screens show what the card is, not what it was" },
};

static bool
is_covered(const char *path)
{
	const char *last = strrchr(path, '.');
	for (size_t i = 0; i < LEN(unshown); i++)
		if (strcmp(path, unshown[i].row) == 0 || (last != NULL && strcmp(last + 1, unshown[i].row) == 0))
			return true;
	for (size_t i = 0; i < LEN(askable); i++) {
		size_t length = strlen(askable[i].row);
		if (strcmp(path, askable[i].row) == 0)
			return true;
		for (size_t k = 0; k < LEN(card_rows); k++)
			if (strncmp(path, askable[i].row, length) == 0 && path[length] == '.' &&
			    strcmp(path + length + 1, card_rows[k]) == 0)
				return true;
	}
	return false;
}

static void
walk_rows(const struct field *rows, const char *above)
{
	for (const struct field *row = rows; row->name != NULL; row++) {
		char path[SENTENCE_SIZE];
		snprintf(path, sizeof path, "%s%s%s", above, *above != '\0' ? "." : "", row->name);
		const struct field *within = row->fields != NULL ? row->fields : row->of != NULL ? row->of->fields : NULL;
		if (within != NULL)
			walk_rows(within, path);
		else if (!is_covered(path))
			ck_abort_msg("%s can be asked for nowhere: give it to a topic and to askable, or to unshown", path);
	}
}

START_TEST(every_row_of_a_view_is_asked_for_or_is_on_no_screen)
{
	walk_rows(mino_game.fields, "");
}
END_TEST

START_TEST(every_fact_is_in_the_sentence_that_is_asked_for_it)
{
	static const int viewers[] = { 1, SEAT_NOBODY, SEAT_REFEREE };
	asker *last = NULL;
	speak("en");
	struct asked a = asked_begin(_i / (int)LEN(viewers), viewers[_i % (int)LEN(viewers)]);
	for (size_t i = 0; i < LEN(askable); i++) {
		if (askable[i].ask != last)
			askable[i].ask(&a);
		last = askable[i].ask;
	}
	asked_end(&a);
}
END_TEST

/* --- previews of a placement --- */

static void
try_place(const struct asked *a, int source, int x, int y)
{
	const struct view *v = a->view;
	const struct mino_card *card = mino_card_at(v, source);
	const char *question = words_of("try %d %c%d", source + 1, 'a' + x, y + 1);
	struct mino_score score;
	char lines[SENTENCE_SIZE], product[24], other[24];
	if (!mino_fits(v->scene.board, card, x, y)) {
		expect_line(a, question, words_of("Piece %d does not fit at column %d, row %d:", source + 1, x + 1, y + 1), NULL);
		return;
	}
	if (!mino_preview(v, card, x, y, &score)) {
		expect_line(a, question, "clears no line", NULL);
		return;
	}
	mino_line_names(score.line_set, lines);
	mino_number(score.a, product);
	mino_number(score.b, other);
	expect_line(a, question, words_of("column %d, row %d clears %s for %lld points%s", x + 1, y + 1, lines,
	    (long long)score.score, score.chance ? " or more" : ""), NULL);
	expect_line(a, question, words_of("%s times %s is %lld points", product, other, (long long)score.score), NULL);
	expect_line(a, question, words_of("Then you have %lld of %d points%s", (long long)(v->scene.score + score.score),
	    v->target, v->scene.score + score.score >= v->target ? " and win" : "."), NULL);
	for (int i = 0; i < score.fired_count; i++)
		expect_line(a, question, name_of(&a->content->relics[score.fired[i].relic]), "points:", NULL);
	expect_line(a, words_of("fits %d", source + 1), words_of("Column %d, row %d clears %s for %lld points", x + 1, y + 1,
	    lines, (long long)score.score), NULL);
}

START_TEST(a_placement_is_tried_in_words_as_the_rules_count_it)
{
	speak("en");
	struct asked a = asked_begin(_i, 1);
	for (int i = 0; i < MINO_SOURCES * MINO_CELLS && a.view->phase == PHASE_PLAYING; i++)
		if (mino_card_at(a.view, i / MINO_CELLS) != NULL)
			try_place(&a, i / MINO_CELLS, i % MINO_SIZE, i % MINO_CELLS / MINO_SIZE);
	asked_end(&a);
}
END_TEST

/* --- secrets --- */

static const char *const arguments[] = { "", "1", "2", "a1", "c4", "1 a1", "2 c4", "all", "gold", "empty" };

/* A player who may not know the order of the pile gets the same answers for every order. */
START_TEST(no_answer_reveals_the_order_of_the_cards)
{
	static const char *const orders[] = { "['dom-h','mono-1','tro-i-v']", "['tro-i-v','dom-h','mono-1']" };
	struct content *content = load_content(&mino_game);
	struct state *states[2];
	struct view *views[2];
	speak("en");
	for (int i = 0; i < 2; i++) {
		json_t *json = json_of(words_of("{'phase':'playing','hand':['dom-v'],'pile':%s,'rng':{'state':'%d'}}", orders[i],
		    7 + i));
		states[i] = game_set_up(&mino_game, content, json);
		views[i] = game_view(&mino_game, states[i], _i);
		json_decref(json);
	}
	for (const struct topic *t = sentences_of(&mino_game)->topics; t->name != NULL; t++)
		for (size_t k = 0; k < LEN(arguments); k++) {
			struct log one, other;
			ask_view(views[0], t, arguments[k], DETAIL_FULL, &one);
			ask_view(views[1], t, arguments[k], DETAIL_FULL, &other);
			ck_assert_int_eq(one.count, other.count);
			for (int i = 0; i < one.count; i++)
				ck_assert_str_eq(one.lines[i].text, other.lines[i].text);
			log_clear(&one);
			log_clear(&other);
		}
	for (int i = 0; i < 2; i++) {
		game_view_free(&mino_game, views[i]);
		game_destroy(&mino_game, states[i]);
	}
	unload_content(&mino_game, content);
}
END_TEST

/* --- nonsense --- */

static void
expect_speakable(const char *what, const char *text)
{
	static const char *const signs[] = { "→", "★", "♣", "▶", "█", "%s", "%d", "(null)", "\\" };
	ck_assert_msg(text[0] != '\0' && text_is_utf8(text, strlen(text)), "%s says \"%s\"", what, text);
	for (const char *s = text; *s != '\0'; s++)
		if ((unsigned char)*s < ' ')
			ck_abort_msg("%s says a control character in \"%s\"", what, text);
	for (size_t i = 0; i < LEN(signs); i++)
		if (strstr(text, signs[i]) != NULL)
			ck_abort_msg("%s says %s in \"%s\"", what, signs[i], text);
}

static void
ask_everything(const struct view *v, const char *about)
{
	for (const struct topic *t = sentences_of(&mino_game)->topics; t->name != NULL; t++)
		for (int detail = 0; detail < DETAILS; detail++) {
			struct log log;
			bool told = ask_view(v, t, about, (enum detail)detail, &log);
			ck_assert_msg(log.count > 0 && (told || log.count == 1), "%s %s: nothing is said", t->name, about);
			for (int i = 0; i < log.count; i++)
				expect_speakable(t->name, log.lines[i].text);
			log_clear(&log);
		}
}

START_TEST(nonsense_gets_sentences_or_one_refusal_in_both_languages)
{
	static const char *const nonsense[] = { "", " ", "0", "-1", "7", "99999999999999999999", "z9", "a", "c 4 4", "\x01\x1b[2J",
		"\xff\xfe", "😀", "３", "ｃ４", "3列目4行目", "row", "column column", "+", "-", "#", "#./##", "1 +z9 -a1", "1 #/#/#/#/#/#/#",
		"%s%n", "s1 s2 s3", "a b c d e f g h i j k l m n o p" };
	char longest[500];
	memset(longest, 'x', sizeof longest - 1);
	longest[sizeof longest - 1] = '\0';
	speak(_i % 2 == 0 ? "en" : "ja");
	struct asked a = asked_begin(_i / 2, 1);
	for (size_t i = 0; i < LEN(nonsense); i++)
		ask_everything(a.view, nonsense[i]);
	for (size_t i = 0; i < LEN(arguments); i++)
		ask_everything(a.view, arguments[i]);
	ask_everything(a.view, longest);
	asked_end(&a);
}
END_TEST

START_TEST(no_topic_takes_the_name_or_the_letter_of_another)
{
	static const char taken[] = "tygipuqox";	/* the front end's own */
	const struct topic *topics = sentences_of(&mino_game)->topics;
	for (const struct topic *t = topics; t->name != NULL; t++) {
		ck_assert_msg(t->letter == '\0' || strchr(taken, t->letter) == NULL, "%s has a letter that is taken", t->name);
		ck_assert_ptr_eq(topic_find(topics, t->name), t);
		ck_assert_ptr_eq(topic_find(topics, t->japanese), t);
		ck_assert(t->help != NULL);
		for (const struct topic *other = t + 1; other->name != NULL; other++)
			ck_assert(t->letter == '\0' || t->letter != other->letter);
	}
}
END_TEST

START_TEST(the_pages_list_every_topic)
{
	char *english = read_page("man/goyu-mino.6"), *japanese = read_page("man/ja/goyu-mino.6");
	for (const struct topic *t = sentences_of(&mino_game)->topics; t->name != NULL; t++) {
		const char *row = words_of("\n.It Cm %s ", t->name), *alone = words_of("\n.It Cm %s\n", t->name);
		ck_assert_msg(strstr(english, row) != NULL || strstr(english, alone) != NULL, "%s is on no page", t->name);
		row = words_of("\n.It Cm %s , %s", t->japanese, t->name);
		ck_assert_msg(strstr(japanese, row) != NULL, "%s is on no Japanese page", t->japanese);
	}
	free(english);
	free(japanese);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, every_row_of_a_view_is_asked_for_or_is_on_no_screen);
	tcase_add_loop_test(all, every_fact_is_in_the_sentence_that_is_asked_for_it, 0, 3 * ASKED_POSITIONS);
	tcase_add_loop_test(all, a_placement_is_tried_in_words_as_the_rules_count_it, 0, ASKED_POSITIONS);
	tcase_add_loop_test(all, no_answer_reveals_the_order_of_the_cards, SEAT_NOBODY, 2);
	tcase_add_loop_test(all, nonsense_gets_sentences_or_one_refusal_in_both_languages, 0, 2 * ASKED_POSITIONS);
	tcase_add_test(all, no_topic_takes_the_name_or_the_letter_of_another);
	tcase_add_test(all, the_pages_list_every_topic);
}

int
main(void)
{
	return suite_run("mino topics", fill, 60);
}
