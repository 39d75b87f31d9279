/* monoknight_topics.c: the topics of MonoKnight, and the position as a whole. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_topics.h"

static int
count_tiles(const struct view *v)
{
	int tiles = 0;
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		tiles += knight_is_enterable(v->tiles[i].letter);
	return tiles;
}

static void
tell_left(const struct view *v, struct log *log)
{
	log_format(log, _("Tiles left: %d of %d."), knight_remaining(v), count_tiles(v));
}

static void
tell_phase(const struct view *v, struct log *log)
{
	if (v->phase == PHASE_SPAWN)
		log_add(log, _("Choose the tile to start from."));
	else if (v->phase == PHASE_PLAYING)
		log_format(log, _("The knight stands on %d,%d."), v->knight.x, v->knight.y);
	else if (v->phase == PHASE_CLEARED)
		log_add(log, _("Every tile is visited."));
	else
		log_add(log, _("No card of this deck can ever move from here. The run is lost."));
}

static void
tell_playable(const struct view *v, struct log *log)
{
	char list[SENTENCE_SIZE] = "";
	for (int slot = 0; slot < v->slots; slot++)
		if (knight_slot_problem(v, slot) == NULL)
			text_append(list, sizeof list, "%s%d", list[0] != '\0' ? _(", ") : "",
			    slot + 1);
	log_format(log, _("Cards that can move: %s of %d."), list[0] != '\0' ? list : "0",
	    v->slots);
}

static bool
tell_look(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char title[SENTENCE_SIZE];
	if (q->detail != DETAIL_SHORT) {
		monoknight_sentences.title(v, title);
		log_format(log, _("%s, %d by %d tiles."), title, v->setting.size, v->setting.size);
	}
	tell_phase(v, log);
	tell_left(v, log);
	if (v->phase == PHASE_PLAYING && q->detail != DETAIL_SHORT)
		tell_playable(v, log);
	if (q->detail == DETAIL_FULL)
		log_add(log, _("Tiles are named column, row: 0,0 is at the bottom left. Ask for "
		    "hand, next, row 0, at 0,0, where open, score, goals, costs, deck or mode."));
	return true;
}

/* --- counters --- */

static bool
tell_score(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	log_format(log, _("Score %d: moves %d and penalty moves %d at 10 points each, and seconds "
	    "%d."), knight_score(v), v->moves, v->penalty, knight_seconds(v));
	tell_left(v, log);
	if (q->detail == DETAIL_SHORT)
		return true;
	log_add(log, v->revisited ? _("A visited tile was entered again.") :
	    _("No tile was visited twice so far."));
	if (q->detail == DETAIL_FULL)
		log_add(log, _("The lower score is the better one."));
	return true;
}

static bool
tell_goals(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	bool over = v->phase != PHASE_PLAYING && v->phase != PHASE_SPAWN;
	if (v->stage == NULL) {
		log_add(log, _("There are no stars to win here: only the score counts."));
		return true;
	}
	for (int star = 1; star <= KNIGHT_STARS; star++) {
		char words[SENTENCE_SIZE];
		bool met = knight_star_said(v, star, words);
		const char *how = over ? (met ? _("won") : _("not won")) : met ? _("met so far") :
		    star == 1 ? _("still to do") : _("missed");
		log_format(log, _("Star %d, %s: %s."), star, how, words);
	}
	if (q->detail == DETAIL_FULL)
		log_add(log, _("After a hint only the first star counts."));
	return true;
}

static bool
tell_costs(const struct topic_question *q, struct log *log, struct error *e)
{
	const int *cost = q->view->setting.penalties;
	log_format(log, _("Penalty moves: redraw %d, deadlock %d, discard %d, revisit %d."),
	    cost[PENALTY_REDRAW], cost[PENALTY_DEADLOCK], cost[PENALTY_DISCARD],
	    cost[PENALTY_REVISIT]);
	if (q->detail != DETAIL_FULL)
		return true;
	log_add(log, _("A redraw replaces the hand and NEXT, a discard drops one card or stack."));
	log_add(log, _("It is a deadlock when no card can move: then the hand is replaced."));
	log_add(log, _("Each penalty move adds 10 points, and the lower score is the better one."));
	return true;
}

/* --- the rules in force --- */

static bool
tell_mode(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	const struct setting *set = &v->setting;
	char title[SENTENCE_SIZE];
	monoknight_sentences.title(v, title);
	log_format(log, _("Mode: %s."), title);
	log_format(log, _("Board: %d by %d tiles."), set->size, set->size);
	log_add(log, set->spawn_any ? _("The start tile is your choice.") :
	    _("The knight starts in the centre."));
	log_format(log, _("Hand: at most %d cards or stacks; %d cards of NEXT are shown."),
	    knight_slot_limit(v), set->preview);
	if (q->detail == DETAIL_SHORT)
		return true;
	log_add(log, set->stacking ? _("Equal cards share a place; each play uses one.") :
	    _("Every card has a place of its own."));
	log_add(log, v->order == ORDER_DIRECTION ? _("Hand sorted by direction.") :
	    _("Hand in the order it was dealt."));
	if (v->practice)
		log_add(log, _("Practice: you may undo, and nothing is recorded."));
	return true;
}

const struct topic monoknight_topics[] = {
	{ "look", 'l', "概要", NULL, N_("How the game stands: where the knight is, and how many "
	    "tiles are left."), tell_look },
	{ "row", 'r', "段", N_("ROW"), N_("The tiles of a row; rows are counted from 0, at the "
	    "bottom."), knight_tell_row },
	{ "column", 'c', "列", N_("COLUMN"), N_("The tiles of a column; columns are counted from "
	    "0, at the left."), knight_tell_column },
	{ "at", 'a', "場所", N_("[TILE]"), N_("What a tile is, and which cards lead there; alone: "
	    "where the knight stands."), knight_tell_tile },
	{ "where", 'w', "どこ", N_("[WHAT]"),
	    N_("Where the knight is, open or visited tiles, special tiles, the targets of your "
	    "cards or of one."), knight_tell_where },
	{ "hand", 'h', "手札", N_("[CARD]"), N_("Your cards, what they do and where they lead; or "
	    "one of them."), knight_tell_hand },
	{ "next", 'n', "次", NULL, N_("The cards that come next, the first one first."),
	    knight_tell_next },
	{ "score", 's', "得点", NULL, N_("Moves, penalty moves, seconds, the score they make, and "
	    "the tiles left."), tell_score },
	{ "goals", 0, "目標", NULL, N_("What the three stars of a stage ask for, and whether it is "
	    "met."), tell_goals },
	{ "costs", 0, "罰則", NULL, N_("What a redraw, a deadlock, a discard and a revisit cost."),
	    tell_costs },
	{ "deck", 0, "山札", NULL, N_("Which cards can come, and how often."), knight_tell_deck },
	{ "mode", 0, "モード", NULL, N_("The mode or stage, the size of the board, and the rules "
	    "of the hand."), tell_mode },
	{ .name = NULL }
};
