/* mino_topics.c: the table of Mino's topics and the overview. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- look: a round --- */

static void
look_at_round(const struct view *v, struct log *log)
{
	mino_log_text(log, mem_format(_("Round %d of %d, %s: %lld of %d points. Hands left: %d."),
	    v->round, MINO_ROUNDS, mino_word(mino_round_type_names[mino_round_type(v->round)]),
	    (long long)v->scene.score, v->target, v->scene.hands_left));
}

static void
look_at_boss(const struct view *v, struct log *log)
{
	const struct mino_words *boss = &v->content->bosses[v->boss];
	if (v->boss != BOSS_NONE && mino_boss_counts(v, v->boss))
		mino_log_text(log, mem_format(_("Boss: %s. %s."), language_words(&boss->name),
		    language_words(&boss->line)));
}

static void
look_at_hand(const struct view *v, struct log *log)
{
	char *pieces = mino_spoken_pieces(v, true);
	mino_log_text(log, pieces[0] != '\0' ? mem_format(_("You hold %s."), pieces) :
	    mem_string(_("You hold no piece now.")));
	free(pieces);
}

/* The line that lacks the fewest cells; -1: all are empty. */
static int
nearest_line(const struct mino_cell board[MINO_CELLS])
{
	int best = -1, fewest = MINO_SIZE;
	for (int line = 0; line < MINO_LINES; line++) {
		int lacking = __builtin_popcount(mino_line_missing(board, line));
		if (mino_line_blocked(board, line) == 0 && lacking < fewest) {
			best = line;
			fewest = lacking;
		}
	}
	return best;
}

static void
look_at_board(const struct view *v, struct log *log)
{
	int filled = 0, line = nearest_line(v->scene.board);
	for (int i = 0; i < MINO_CELLS; i++)
		filled += v->scene.board[i].filled;
	if (filled == 0) {
		log_add(log, _("The board is empty."));
		return;
	}
	char *text = mem_format(_("Filled cells: %d of %d"), filled, MINO_CELLS);
	if (line >= 0) {
		char *missing = mino_spoken_missing(v->scene.board, line);
		mem_append(&text, "%s%s", _("; "), missing);
		free(missing);
	}
	mino_log_text(log, mem_format(_("%s."), text));
	free(text);
}

static bool
can_clear(const struct view *v, const struct mino_card *card)
{
	for (int i = 0; i < MINO_CELLS; i++)
		if (mino_fits(v->scene.board, card, i % MINO_SIZE, i / MINO_SIZE) &&
		    mino_lines_after(v->scene.board, card, i % MINO_SIZE, i / MINO_SIZE) != 0)
			return true;
	return false;
}

static void
look_at_clears(const struct view *v, struct log *log)
{
	char *pieces = mem_string("");
	for (int i = 0; i < MINO_SOURCES; i++)
		if (mino_card_at(v, i) != NULL && can_clear(v, mino_card_at(v, i)))
			mem_append(&pieces, "%s%d", pieces[0] != '\0' ? _(", ") : "", i + 1);
	mino_log_text(log, pieces[0] != '\0' ?
	    mem_format(_("Pieces that can clear a line now: %s."), pieces) :
	    mem_string(_("No piece can clear a line now.")));
	free(pieces);
}

static void
look_at_play(const struct topic_question *q, struct log *log)
{
	look_at_round(q->view, log);
	look_at_boss(q->view, log);
	look_at_hand(q->view, log);
	look_at_board(q->view, log);
	if (q->detail == DETAIL_SHORT)
		return;
	look_at_clears(q->view, log);
	log_add(log, _("Ask for hand, fits, try, lines, row, column, relics, next or gold."));
}

/* --- look: the other phases --- */

static void
look_at_set(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	mino_log_text(log, mem_format(_("Before round %d of %d, %s: %d points in %d hands."),
	    v->round, MINO_ROUNDS, mino_word(mino_round_type_names[mino_round_type(v->round)]),
	    v->target, v->scene.hands_left));
	look_at_boss(v, log);
	mino_log_text(log, mem_format(_("Gold %d, relics %d of %d, amulets %d, cards in the deck "
	    "%d."), v->scene.gold, v->relic_count, mino_relic_limit(v), v->amulet_count,
	    v->deck_count));
	if (q->detail != DETAIL_SHORT)
		log_add(log, _("Ask for rounds, boss, deck, relics or amulets; start begins the "
		    "round."));
}

/* The numbers of the items for which there is gold and room. */
static char *
affordable(const struct view *v)
{
	char *items = mem_string("");
	for (int i = 0; i < MINO_ITEMS; i++)
		if (!v->shop.items[i].sold && (mino_may_buy(v, i, -1, NULL) ||
		    (v->relic_count > 0 && mino_may_buy(v, i, v->relic_count - 1, NULL))))
			mem_append(&items, "%s%d", items[0] != '\0' ? _(", ") : "", i + 1);
	return items;
}

static void
look_at_shop(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	char *items = affordable(v), next[SENTENCE_SIZE];
	mino_log_text(log, mem_format(_("Shop after round %d: you have %d G."), v->round,
	    v->scene.gold));
	mino_log_text(log, items[0] != '\0' ? mem_format(_("Items you can buy: %s."), items) :
	    mem_string(_("There is nothing here that you can buy.")));
	free(items);
	mino_log_text(log, mem_format(_("Relics %d of %d, amulets %d of %d, cards in the deck %d."),
	    v->relic_count, mino_relic_limit(v), v->amulet_count, MINO_AMULETS_MAX, v->deck_count));
	mino_next_round(v, next);
	mino_log_text(log, mem_format(_("%s."), next));
	if (q->detail != DETAIL_SHORT)
		log_add(log, _("Ask for shop, gold, relics, amulets, deck or next; leave goes to "
		    "the next round."));
}

static void
look_at_end(const struct topic_question *q, struct log *log)
{
	mino_log_text(log, mino_report(q->seats, q->view));
	if (q->detail != DETAIL_SHORT)
		log_add(log, _("Ask for rounds all, relics, deck or the board's rows."));
}

static bool
tell_look(const struct topic_question *q, struct log *log, struct error *e)
{
	static void (*const looks[PHASES])(const struct topic_question *, struct log *) = {
		[PHASE_PROGRESS] = look_at_set, [PHASE_PLAYING] = look_at_play,
		[PHASE_SHOPPING] = look_at_shop,
		[PHASE_GAME_OVER] = look_at_end, [PHASE_GAME_CLEAR] = look_at_end,
	};
	looks[q->view->phase](q, log);
	return true;
}

/* --- the table --- */

const struct topic mino_topics[] = {
	{ "look", 'l', "概要", NULL, N_("The round, your pieces and the board in a few sentences."),
	    tell_look },
	{ "row", 'r', "行", N_("ROW"), N_("What a row of the board holds, and what it lacks."),
	    mino_tell_row },
	{ "column", 'c', "列", N_("COLUMN"), N_("What a column of the board holds, and what it "
	    "lacks."), mino_tell_column },
	{ "at", 'a', "場所", N_("CELL"), N_("What a cell of the board holds: at c4, or at 3 4."),
	    mino_tell_at },
	{ "where", 'w', "どこ", N_("NAME"), N_("Where a thing is: empty cells, blocks, patterns, "
	    "seals, shapes, relics."), mino_tell_where },
	{ "lines", 'k', "ライン", NULL, N_("The rows and columns nearest to complete, and what "
	    "they lack."), mino_tell_lines },
	{ "hand", 'h', "手札", N_("[PIECE]"),
	    N_("Your pieces and their shapes; or one of them with its effects."), mino_tell_hand },
	{ "fits", 'f', "置き場", N_("[PIECE]"),
	    N_("Where a piece fits: first the places that clear lines, with their points."),
	    mino_tell_fits },
	{ "try", 'v', "試し", N_("PIECE CELL"),
	    N_("What placing a piece there would bring: try 2 c4."), mino_tell_try },
	{ "next", 'n', "次", NULL, N_("The cards in the pile, and the next round."),
	    mino_tell_next },
	{ "score", 's', "得点", NULL, N_("Points, target and hands left."), mino_tell_score },
	{ "gold", '\0', "ゴールド", NULL, N_("Your gold, what a round pays, and what the last one "
	    "paid."), mino_tell_gold },
	{ "rounds", '\0', "ラウンド", N_("[ROUND]"),
	    N_("The rounds of this set; or one round, or all so far."), mino_tell_rounds },
	{ "boss", 'b', "ボス", NULL, N_("The boss of this set, and what it changes."),
	    mino_tell_boss },
	{ "relics", 'e', "レリック", N_("[RELIC]"),
	    N_("Your relics in their order; or all about one of them."), mino_tell_relics },
	{ "amulets", 'm', "護符", N_("[AMULET]"), N_("Your amulets; or all about one of them."),
	    mino_tell_amulets },
	{ "deck", 'd', "デッキ", N_("[CARD]"),
	    N_("The cards of your deck; or one of them with its effects."), mino_tell_deck },
	{ "shape", '\0', "形", N_("CARD [CELLS]"),
	    N_("A card's shape and its box; with cells, what sculpting them would make."),
	    mino_tell_shape },
	{ "shop", 'j', "ショップ", N_("[ITEM]"),
	    N_("What the shop sells and for how much; or all about one item."), mino_tell_shop },
	{ "about", '\0', "説明", N_("NAME"), N_("What a pattern, seal, blessing, buff, amulet, "
	    "relic or boss does."), mino_tell_about },
	{ .name = NULL }
};
