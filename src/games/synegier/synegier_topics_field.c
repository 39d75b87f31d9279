/* synegier_topics_field.c: topics about the field: squares, rows and pieces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_topics.h"

/* --- rows and columns --- */

static const struct line {
	bool		 across;	/* a row */
	const char	*label, *all, *run, *one, *piece, *edge, *ends, *refusal;
} row_line = {
	true, N_("Row %d: "), N_("empty."), N_("columns %d to %d empty"), N_("column %d empty"),
	    N_("column %d %s"),
	N_("The whole row is the edge: the shop sells there."),
	N_("Columns 1 and 7 are the edge: the shop sells there."),
	N_("There is no row %s: rows are 1 to 7."),
}, column_line = {
	false, N_("Column %d: "), N_("empty."), N_("rows %d to %d empty"), N_("row %d empty"),
	    N_("row %d %s"),
	N_("The whole column is the edge: the shop sells there."),
	N_("Rows 1 and 7 are the edge: the shop sells there."),
	N_("There is no column %s: columns are 1 to 7."),
};

static int
piece_on(const struct topic_question *q, const struct line *line, int number, int place)
{
	struct spot at = { (int8_t)(line->across ? place : number),
	    (int8_t)(line->across ? number : place) };
	return syn_piece_at(q->view, at);
}

static void
add_piece(const struct topic_question *q, const struct line *line, int place, int piece,
    char **text)
{
	char name[SENTENCE_SIZE], values[SENTENCE_SIZE];
	synegier_piece_name(q, piece, name);
	mem_append(text, _(line->piece), place, name);
	synegier_values(q->view, piece, values);
	if (q->detail == DETAIL_FULL)
		mem_append(text, "%s%s", _(", "), values);
}

/* Empty squares are named together; in short answers not at all. */
static void
tell_line(const struct topic_question *q, const struct line *line, int number, struct log *log)
{
	char *text = mem_format(_(line->label), number);
	bool more = false;
	for (int place = 1, end; place <= SYN_SIZE; place = end + 1) {
		int piece = piece_on(q, line, number, place);
		for (end = place; piece == PIECE_NONE && end < SYN_SIZE &&
		    piece_on(q, line, number, end + 1) == PIECE_NONE; )
			end++;
		if (place == 1 && end == SYN_SIZE) {
			mem_append(&text, "%s", _(line->all));
			break;
		}
		if (piece == PIECE_NONE && q->detail == DETAIL_SHORT)
			continue;
		mem_append(&text, "%s", more ? _("; ") : "");
		more = true;
		if (piece != PIECE_NONE)
			add_piece(q, line, place, piece, &text);
		else
			mem_append(&text, _(end > place ? line->run : line->one), place, end);
	}
	mem_append(&text, "%s", more ? _(".") : "");
	log_take(log, text);
	if (q->detail == DETAIL_FULL)
		log_add(log, _(number == 1 || number == SYN_SIZE ? line->edge : line->ends));
}

static bool
tell_lines(const struct topic_question *q, const struct line *line, struct log *log,
    struct error *e)
{
	char plain[SENTENCE_SIZE];
	const char *rest = plain;
	int number = 0;
	topic_plain(q->about, plain, sizeof plain);
	if (!synegier_has_field(q, log))
		return true;
	if (plain[0] == '\0')
		return error_set(e, ERR_INPUT, line->across ?
		    N_("Say which row of the field, 1 to 7. The row of cards you played is told "
		    "under links.") : N_("Say which column of the field, 1 to 7."));
	if (!topic_number(&rest, &number) || *rest != '\0' || number < 1 || number > SYN_SIZE)
		return error_set(e, ERR_INPUT, line->refusal, synegier_quoted(q).text);
	tell_line(q, line, number, log);
	return true;
}

bool
synegier_tell_row(const struct topic_question *q, struct log *log, struct error *e)
{
	return tell_lines(q, &row_line, log, e);
}

bool
synegier_tell_column(const struct topic_question *q, struct log *log, struct error *e)
{
	return tell_lines(q, &column_line, log, e);
}

/* --- one square --- */

void
synegier_tell_modifiers(const struct topic_question *q, int piece, struct log *log)
{
	const struct syn_piece *p = &q->view->pieces[piece];
	char name[SENTENCE_SIZE], line[SENTENCE_SIZE];
	synegier_piece(q->view, piece, name);
	for (int stat = 0; stat < STATS; stat++)
		for (int lasts = 0; lasts < DURATIONS_KEPT; lasts++) {
			int sum = 0;
			for (int by = 0; by <= SYN_SEATS; by++)
				sum += p->mods[stat][lasts][by];
			if (sum == 0)
				continue;
			synegier_modifier(name, (enum stat)stat, sum, (enum duration)lasts, line);
			log_add(log, line);
		}
}

void
synegier_add_distance(const struct topic_question *q, struct spot at, char **text)
{
	const struct view *v = q->view;
	int me = PIECE_SOLDIER + v->seat - 1;
	char way[SENTENCE_SIZE];
	if (v->seat <= 0 || !syn_on_field(v, me) || syn_distance(at, v->pieces[me].at) == 0)
		return;
	synegier_way(at.x - v->pieces[me].at.x, at.y - v->pieces[me].at.y, way);
	mem_append(text, _(" From you: distance %d, %s."), syn_distance(at, v->pieces[me].at), way);
}

static void
tell_piece(const struct topic_question *q, struct spot at, int piece, struct log *log)
{
	char name[SENTENCE_SIZE], values[SENTENCE_SIZE];
	synegier_piece_name(q, piece, name);
	synegier_values(q->view, piece, values);
	char *text = q->detail == DETAIL_SHORT ? mem_format(_("%d,%d: %s."), at.x, at.y, name) :
	    mem_format(_("%d,%d: %s, %s."), at.x, at.y, name, values);
	if (q->detail != DETAIL_SHORT)
		synegier_add_distance(q, at, &text);
	log_take(log, text);
	if (q->detail != DETAIL_FULL)
		return;
	text = synegier_piece_text(q->view, piece);
	/* Without the first line, which has the values. */
	log_take(log, mem_format("%s", strchr(text, '\n') != NULL ? strchr(text, '\n') : ""));
	free(text);
	synegier_tell_modifiers(q, piece, log);
}

/* Names the cards of the hand that lead there. */
static void
tell_leading(const struct topic_question *q, struct spot at, struct log *log)
{
	const struct view *v = q->view;
	char cards[SENTENCE_SIZE] = "";
	if (v->seat <= 0 || v->prompt != PROMPT_PLAY || syn_actor(v) != v->seat)
		return;
	const struct syn_pile *hand = &v->players[v->seat - 1].hand;
	for (int i = 0; i < hand->count; i++)
		if (syn_play_problem(v, v->seat, i) == NULL &&
		    (syn_card_moves(v, hand->cards[i], PIECE_SOLDIER + v->seat - 1) & syn_bit(at)))
			text_append(cards, sizeof cards, "%s%d %s", cards[0] != '\0' ? _(", ") : "",
			    i + 1, synegier_card_name(v, hand->cards[i]));
	if (cards[0] != '\0')
		log_format(log, _("Cards that lead there: %s."), cards);
}

/* Describes the effect of choosing it. */
static void
tell_answer(const struct topic_question *q, struct spot at, int piece, struct log *log)
{
	const struct view *v = q->view;
	char text[2 * SENTENCE_SIZE];
	if (v->seat <= 0 || syn_actor(v) != v->seat)
		return;
	bool square = (syn_answer_squares(v) & syn_bit(at)) != 0;
	bool chosen = piece != PIECE_NONE && (syn_answer_pieces(v) & 1u << piece) != 0;
	if (chosen && v->prompt == PROMPT_BATTLE) {
		synegier_fight(v, piece, text);
		log_add(log, text);
	} else if (square || chosen) {
		log_add(log, _("You can choose it now."));
	}
}

static void
tell_free(const struct topic_question *q, struct spot at, struct log *log)
{
	char *text = mem_format("%d,%d: %s", at.x, at.y,
	    syn_is_edge(at) ? _("Free. You can buy in the shop here.") : _("Free."));
	if (q->detail != DETAIL_SHORT)
		synegier_add_distance(q, at, &text);
	log_take(log, text);
}

static void
tell_square(const struct topic_question *q, struct spot at, struct log *log)
{
	int piece = syn_piece_at(q->view, at), threat = synegier_threat(q->view, at);
	if (piece != PIECE_NONE)
		tell_piece(q, at, piece, log);
	else
		tell_free(q, at, log);
	tell_answer(q, at, piece, log);
	if (q->detail == DETAIL_SHORT)
		return;
	if (piece != PIECE_NONE && syn_is_edge(at))
		log_add(log, _("It is an edge square: the shop sells there."));
	if (threat > 0 && (piece == PIECE_NONE || piece == PIECE_SOLDIER + q->view->seat - 1))
		log_format(log, _("Enemy attacks would cost you %d HP there."), threat);
	if (piece == PIECE_NONE)
		tell_leading(q, at, log);
}

bool
synegier_read_square(const struct topic_question *q, struct spot *at, struct error *e)
{
	char plain[SENTENCE_SIZE];
	const char *rest = plain;
	topic_plain(q->about, plain, sizeof plain);
	if (plain[0] == '\0')
		return error_set(e, ERR_INPUT,
		    N_("Say which square, column first: 3,4 is column 3 in row 4."));
	return (synegier_read_spot(&rest, at) && *rest == '\0') ||
	    error_set(e, ERR_INPUT, N_("There is no square %s: say column and row, 1 to 7 each, "
	    "such as 3,4."), synegier_quoted(q).text);
}

bool
synegier_tell_at(const struct topic_question *q, struct log *log, struct error *e)
{
	struct spot at;
	if (!synegier_has_field(q, log))
		return true;
	if (!synegier_read_square(q, &at, e))
		return false;
	tell_square(q, at, log);
	return true;
}

/* --- where the pieces are --- */

static void
tell_place(const struct topic_question *q, int piece, bool far, struct log *log)
{
	char name[SENTENCE_SIZE];
	struct spot at = q->view->pieces[piece].at;
	bool there = syn_on_field(q->view, piece);
	synegier_piece_name(q, piece, name);
	char *text = there ? mem_format(_("%s is on %d,%d."), name, at.x, at.y) :
	    mem_format(_("%s is down and not on the field."), name);
	if (there && far)
		synegier_add_distance(q, at, &text);
	log_take(log, text);
}

bool
synegier_tell_where(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char plain[SENTENCE_SIZE];
	topic_plain(q->about, plain, sizeof plain);
	if (!synegier_has_field(q, log))
		return true;
	int piece = synegier_read_piece(v, plain);
	if (plain[0] != '\0' && piece == PIECE_NONE)
		return error_set(e, ERR_INPUT,
		    N_("Nobody on the field is called %s. Ask where alone to hear of everybody."),
		    synegier_quoted(q).text);
	if (piece != PIECE_NONE) {
		tell_place(q, piece, q->detail != DETAIL_SHORT, log);
		return true;
	}
	for (int i = 0; i < PIECES; i++)
		if (syn_on_field(v, i) || (syn_is_soldier(i) && syn_owner(i) <= v->seats))
			tell_place(q, i, q->detail == DETAIL_FULL, log);
	return true;
}
