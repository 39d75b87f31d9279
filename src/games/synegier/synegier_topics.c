/* synegier_topics.c: the topics of Synegier and the names that their answers use. */
#include "games/synegier/synegier_topics.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"

const struct topic synegier_topics[] = {
	{ "look", 'l', "概要", NULL, N_("How the game stands, in a few sentences."),
	    synegier_tell_look },
	{ "row", 'r', "段", N_("ROW"), N_("Who stands in a row of the field, 1 to 7 from the top."),
	    synegier_tell_row },
	{ "column", 'c', "列", N_("COLUMN"), N_("Who stands in a column of the field, 1 to 7 from "
	    "the left."), synegier_tell_column },
	{ "at", 'a', "場所", N_("X,Y"), N_("What stands on a square, column first, and what can be "
	    "done there."), synegier_tell_at },
	{ "where", 'w', "どこ", N_("[PIECE]"), N_("Where everybody stands, or one piece."),
	    synegier_tell_where },
	{ "hand", 'h', "手札", N_("[NUMBER]"),
	    N_("Your cards by their numbers, with costs; or one of them."), synegier_tell_hand },
	{ "next", 'n', "次", NULL, N_("Whose turn it is and who comes next."), synegier_tell_next },
	{ "score", 's', "得点", NULL, N_("How everybody does: levels, damage, enemies and coins."),
	    synegier_tell_score },
	{ "card", 0, "カード", N_("NUMBER"), N_("All about a card of your hand, or of the two "
	    "offered."), synegier_tell_card },
	{ "about", 0, "説明", N_("NAME"), N_("All about a card, soldier, enemy, event or word by "
	    "its name."), synegier_tell_about },
	{ "preview", 0, "プレビュー", N_("NUMBER [X,Y]"),
	    N_("What playing a card would bring: squares, targets, sentences."),
	    synegier_tell_preview },
	{ "plan", 0, "順番", N_("NUMBERS"), N_("The sentences that cards of your hand would make "
	    "in that order."), synegier_tell_plan },
	{ "links", 'k', "連結", N_("[PLAYER]"),
	    N_("The row of cards played this turn and the sentences it makes."),
	    synegier_tell_links },
	{ "mana", 'm', "マナ", N_("[PLAYER]"),
	    N_("Mana, moves, battles left and other numbers of the turn."), synegier_tell_mana },
	{ "targets", 0, "対象", NULL, N_("What answers the open question, and what comes of it."),
	    synegier_tell_targets },
	{ "threats", 0, "脅威", N_("[X,Y]"), N_("What enemy attacks would cost you, square by "
	    "square."), synegier_tell_threats },
	{ "enemies", 'e', "敵", NULL, N_("The enemies and the boss, the nearest first."),
	    synegier_tell_enemies },
	{ "soldiers", 'j', "ソルジャー", N_("[PLAYER]"),
	    N_("All soldiers and partners; while you pick cards, yours to choose from."),
	    synegier_tell_soldiers },
	{ "players", 0, "プレイヤー", N_("[PLAYER]"),
	    N_("The players, their coins, potions and how many cards they have."),
	    synegier_tell_players },
	{ "deck", 'd', "山札", N_("[PLAYER]"), N_("The cards of your deck, by cost."),
	    synegier_tell_deck },
	{ "trash", 0, "トラッシュ", N_("[PLAYER]"), N_("The cards in a trash."),
	    synegier_tell_trash },
	{ "shop", 'b', "露店", N_("[NUMBER]"), N_("What the shop sells, or all about one item."),
	    synegier_tell_shop },
	{ "offer", 'f', "候補", NULL, N_("The two cards offered to you."), synegier_tell_offer },
	{ "event", 'v', "イベント", NULL, N_("The event in force."), synegier_tell_event },
	{ "goals", 0, "目標", NULL, N_("How this part of the game ends, and the options it is "
	    "played with."), synegier_tell_goals },
	{ .name = NULL }
};

/* --- names --- */

void
synegier_piece_name(const struct topic_question *q, int piece, char name[SENTENCE_SIZE])
{
	char bare[SENTENCE_SIZE], player[SENTENCE_SIZE];
	int seat = piece == PIECE_NONE ? 0 : syn_owner(piece);
	synegier_piece(q->view, piece, bare);
	if (syn_is_partner(piece) && syn_soldier(q->view, seat) == NULL)
		snprintf(bare, sizeof bare, "%s", _("partner"));
	if (seat > 0)
		synegier_player(q->seats, q->view, seat, player);
	if (piece == PIECE_BOSS)
		snprintf(name, SENTENCE_SIZE, _("%.100s (boss)"), bare);
	else if (seat > 0 && seat == q->view->seat)
		snprintf(name, SENTENCE_SIZE, syn_is_soldier(piece) ? _("%.100s (you)") :
		    _("%.100s (yours)"), bare);
	else if (seat > 0)
		snprintf(name, SENTENCE_SIZE, _("%.100s (%.60s)"), bare, player);
	else
		snprintf(name, SENTENCE_SIZE, "%s", bare);
}

void
synegier_piece_names(const struct topic_question *q, uint32_t pieces, char **text)
{
	char name[SENTENCE_SIZE];
	if (pieces == 0)
		mem_append(text, "%s", _("nobody"));
	for (bool more = false; pieces != 0; pieces &= pieces - 1, more = true) {
		synegier_piece_name(q, synegier_first_piece(pieces), name);
		mem_append(text, "%s%s", more ? _(", ") : "", name);
	}
}

void
synegier_values(const struct view *v, int piece, char text[SENTENCE_SIZE])
{
	const struct syn_piece *p = &v->pieces[piece];
	char ails[SENTENCE_SIZE];
	snprintf(text, SENTENCE_SIZE, _("HP %d of %d, ATK %d, DEF %d"), p->hp, p->max,
	    syn_stat(v, piece, STAT_ATK), syn_stat(v, piece, STAT_DEF));
	synegier_ailments(v, piece, false, ails);
	if (ails[0] != '\0')
		text_append(text, SENTENCE_SIZE, "%s%s", _(", "), ails);
}

void
synegier_list_cards(const struct view *v, const struct syn_pile *pile, bool numbered, char **text)
{
	char name[SENTENCE_SIZE];
	if (pile->count == 0)
		mem_append(text, "%s", _("none"));
	else if (pile->cards[0] == SYN_NONE)
		mem_append(text, _("%d, hidden"), pile->count);
	for (int i = 0; i < pile->count && pile->cards[0] != SYN_NONE; i++) {
		synegier_full_name(v, pile->cards[i], name);
		mem_append(text, "%s", i > 0 ? _(", ") : "");
		if (numbered)
			mem_append(text, "%d ", i + 1);
		mem_append(text, "%s", name);
	}
}

void
synegier_list_squares(uint64_t squares, char **text)
{
	for (bool more = false; squares != 0; squares &= squares - 1, more = true) {
		struct spot at = syn_spot(__builtin_ctzll(squares));
		mem_append(text, "%s%d,%d", more ? _("; ") : "", at.x, at.y);
	}
}

/* --- what was asked --- */

struct quoted
synegier_quoted(const struct topic_question *q)
{
	enum { COLS = 30 };
	struct quoted quoted;
	char clean[SENTENCE_SIZE];
	text_cut(clean, sizeof clean, q->about, SENTENCE_SIZE);
	text_cut(quoted.text, sizeof quoted.text, clean, COLS);
	return quoted;
}

int
synegier_whose(const struct topic_question *q, int usual, struct error *e)
{
	char plain[SENTENCE_SIZE];
	const struct view *v = q->view;
	topic_plain(q->about, plain, sizeof plain);
	if (plain[0] == '\0')
		return usual > 0 ? usual : v->seat > 0 ? v->seat : syn_actor(v) > 0 ? syn_actor(v) :
		    v->order[0];
	int seat = synegier_read_seat(v, plain),
	    piece = seat > 0 ? PIECE_NONE : synegier_read_piece(v, plain);
	if (piece != PIECE_NONE && syn_owner(piece) > 0)
		seat = syn_owner(piece);
	if (seat == 0)
		error_set(e, ERR_INPUT, N_("There is no player %s: players are 1 to %d."),
		    synegier_quoted(q).text, v->seats);
	return seat;
}

bool
synegier_has_field(const struct topic_question *q, struct log *log)
{
	if (q->view->phase >= PHASE_TURN)
		return true;
	log_add(log, _("There is no field yet: everybody builds a deck and chooses a soldier "
	    "first."));
	return false;
}

bool
synegier_has_seat(const struct topic_question *q, struct log *log)
{
	if (q->view->seat <= 0)
		log_add(log, _("You are only watching."));
	return q->view->seat > 0;
}
