/* rules_json.c: views, cards and scores as JSON. */
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/rules.h"

/* Whole ones as integers. */
static json_t *
number_json(double number)
{
	return number == floor(number) && fabs(number) < 1e15 ?
	    json_integer((json_int_t)number) : json_real(number);
}

json_t *
mino_cell_json(int cell)
{
	return json_pack("[i,i]", cell / MINO_SIZE, cell % MINO_SIZE);
}

/* The name, or null for "none", which is the first of its list. */
static json_t *
name_or_null(const char *const *names, int index)
{
	return index == 0 ? json_null() : json_string(names[index]);
}

/* The names of the bits that are set. */
static json_t *
names_json(const char *const *names, int first, int count, uint64_t bits)
{
	json_t *list = json_array();
	for (int i = first; i < count; i++)
		if (bits >> i & 1)
			json_array_append_new(list, json_string(names[i]));
	return list;
}

/* --- cards --- */

/* One mark as it is, several as a list. */
static json_t *
marks_json(const uint8_t marks[MINO_SIZE][MINO_SIZE], const char *const *names)
{
	json_t *list = json_array();
	for (int i = 0; i < MINO_CELLS; i++) {
		int y = i / MINO_SIZE, x = i % MINO_SIZE;
		if (marks[y][x] != 0)
			json_array_append_new(list, json_pack("{s:i,s:i,s:s}", "r", y, "c", x,
			    "id", names[marks[y][x]]));
	}
	if (json_array_size(list) > 1)
		return list;
	json_t *only = json_array_size(list) == 1 ? json_incref(json_array_get(list, 0)) : json_null();
	json_decref(list);
	return only;
}

json_t *
mino_rows_json(const struct mino_shape *shape)
{
	json_t *rows = json_array();
	char text[MINO_SHAPE_SIZE];
	mino_shape_text(shape, text);
	for (char *rest = text, *row; (row = strtok_r(rest, "/", &rest)) != NULL; )
		json_array_append_new(rows, json_string(row));
	return rows;
}

json_t *
mino_card_json(const struct content *content, const struct mino_card *card)
{
	const char *id = card->mino >= 0 ? content->minos[card->mino].id : NULL;
	json_t *seal = marks_json(card->seal, mino_seal_names);
	json_t *blessing = marks_json(card->blessing, mino_blessing_names);
	if (!card->sculpted && card->pattern == PATTERN_none && json_is_null(seal) && json_is_null(blessing))
		return json_string(id);
	json_t *made = json_pack("{s:o,s:o,s:o}", "pattern", name_or_null(mino_pattern_names, card->pattern),
	    "seal", seal, "blessing", blessing);
	if (!card->sculpted)
		json_object_set_new(made, "mino", json_string(id));
	else
		json_object_set_new(made, "rows", mino_rows_json(&card->shape));
	if (card->sculpted && id != NULL)
		json_object_set_new(made, "from", json_string(id));
	return made;
}

json_t *
mino_cards_json(const struct content *content, const struct mino_card *cards, int count)
{
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list,
		    mino_slot_filled(&cards[i]) ? mino_card_json(content, &cards[i]) : json_null());
	return list;
}

/* --- scores --- */

static json_t *
lines_json(unsigned lines, int first)
{
	json_t *list = json_array();
	for (int i = 0; i < MINO_SIZE; i++)
		if (lines >> (first + i) & 1)
			json_array_append_new(list, json_integer(i));
	return list;
}

static json_t *
fired_json(const struct mino_score *s)
{
	json_t *list = json_array();
	for (int i = 0; i < s->fired_count; i++)
		json_array_append_new(list, JSON_OBJECT(fired,
		    .relic = json_string(mino_relic_names[s->fired[i].relic]),
		    .times = s->fired[i].times ? number_json(s->fired[i].amount) : NULL,
		    .add = s->fired[i].times ? NULL : number_json(s->fired[i].amount)));
	return list;
}

json_t *
mino_score_json(const struct mino_score *s)
{
	return JSON_OBJECT(event_score, .rows = lines_json(s->line_set, 0), .cols = lines_json(s->line_set, MINO_SIZE),
	    .base = json_integer(s->base), .charge_cells = json_integer(s->charge_cells),
	    .enhanced = json_integer(s->enhanced), .charge = json_integer(s->charge), .multi = json_integer(s->multi),
	    .enhancement = number_json(s->enhancement), .total = number_json(s->total),
	    .lines = json_integer(s->lines), .lucky = json_integer(s->lucky), .pulsation = number_json(s->pulsation),
	    .fired = fired_json(s), .A = number_json(s->a), .B = number_json(s->b), .score = json_integer(s->score),
	    .gold = json_integer(s->gold));
}

void
mino_score_event(struct events *ev, const struct mino_score *score)
{
	if (ev == NULL)
		return;
	json_t *fact = mino_score_json(score);
	json_object_set_new(fact, JSON_KEY(event_score, event), json_string(mino_events[EVENT_score]));
	event_add(ev, EVENT_PUBLIC, fact);
}

/* --- the board --- */

static void
set_name(json_t *object, const char *key, const char *const *names, int index)
{
	if (index != 0)
		json_object_set_new(object, key, json_string(names[index]));
}

static json_t *
board_cell_json(const struct mino_cell *cell, int index)
{
	json_t *made = json_pack("{s:i,s:i,s:i}", "r", index / MINO_SIZE, "c", index % MINO_SIZE,
	    "filled", (int)cell->filled);
	if (cell->set != 0)
		json_object_set_new(made, "set", json_integer(cell->set));
	set_name(made, "pattern", mino_pattern_names, cell->pattern);
	if (cell->pattern == PATTERN_charge)
		json_object_set_new(made, "charge", json_integer(cell->charge));
	set_name(made, "seal", mino_seal_names, cell->seal);
	set_name(made, "blessing", mino_blessing_names, cell->blessing);
	set_name(made, "buff", mino_buff_names, cell->buff);
	if (cell->buff != BUFF_none)
		json_object_set_new(made, "level", json_integer(cell->level));
	return made;
}

static json_t *
board_json(const struct mino_cell board[MINO_CELLS])
{
	json_t *list = json_array();
	for (int i = 0; i < MINO_CELLS; i++)
		if (board[i].filled || board[i].buff != BUFF_none)
			json_array_append_new(list, board_cell_json(&board[i], i));
	return list;
}

/* --- relics, counters, the shop --- */

static json_t *
relics_json(const struct view *v)
{
	json_t *list = json_array();
	for (int i = 0; i < v->relic_count; i++)
		json_array_append_new(list, json_pack("{s:s,s:i}", "id", mino_relic_names[v->relics[i].id],
		    "paid", v->relics[i].paid));
	return list;
}

static json_t *
amulets_json(const struct view *v)
{
	json_t *list = json_array();
	for (int i = 0; i < v->amulet_count; i++)
		json_array_append_new(list, json_pack("{s:s,s:i}", "id", mino_amulet_names[v->amulets[i].id],
		    "paid", v->amulets[i].paid));
	return list;
}

static json_t *
counters_json(const struct mino_counters *c)
{
	return json_pack("{s:o,s:o,s:i,s:b,s:b,s:i,s:b,s:o,s:o,s:o,s:o,s:o,s:i,s:i,s:i}",
	    "nobi_takenoko", number_json(c->nobi_takenoko), "nobi_kani", number_json(c->nobi_kani),
	    "rensha", c->rensha, "anchor_cleared", c->anchor_cleared,
	    "first_strike_cleared", c->first_strike_cleared, "patience_count", c->patience_count,
	    "patience_charged", c->patience_charged, "snowball", number_json(c->snowball),
	    "muscle", number_json(c->muscle), "gardener", number_json(c->gardener),
	    "collector_patterns",
	    names_json(mino_pattern_names, 1, PATTERNS, (uint64_t)c->collector_patterns),
	    "collector", number_json(c->collector), "twin_prev", c->twin_prev, "bandaid", c->bandaid,
	    "recycler", c->recycler);
}

json_t *
mino_items_json(const struct view *v)
{
	json_t *list = json_array();
	for (int i = 0; i < MINO_ITEMS; i++) {
		const struct mino_item *item = &v->items[i];
		json_t *made = json_pack("{s:s,s:i,s:i,s:b,s:b}", "kind", mino_item_kind_names[item->kind],
		    "full", item->full, "price", item->price, "sale", item->sale, "sold", item->sold);
		if (item->kind == ITEM_PIECE)
			json_object_set_new(made, "card", mino_card_json(v->content, &item->card));
		else
			json_object_set_new(made, "id", json_string(item->kind == ITEM_RELIC ?
			    mino_relic_names[item->id] : mino_amulet_names[item->id]));
		json_array_append_new(list, made);
	}
	return list;
}

static json_t *
shop_json(const struct view *v)
{
	if (v->phase != PHASE_SHOPPING)
		return json_null();
	return json_pack("{s:o,s:i,s:i}", "items", mino_items_json(v), "rerolls", v->rerolls,
	    "reroll_price", mino_reroll_price(v));
}

/* --- the view --- */

static json_t *
script_json(unsigned script)
{
	return script == 0 ? json_null() :
	    json_pack("{s:o,s:o}", "rows", lines_json(script, 0), "cols", lines_json(script, MINO_SIZE));
}

static json_t *
reward_json(const struct mino_reward *r)
{
	return r->total == 0 ? json_null() : json_pack("{s:i,s:i,s:i,s:i,s:i}", "base", r->base,
	    "hands", r->hands, "interest", r->interest, "goldfish", r->goldfish, "total", r->total);
}

static json_t *
met_json(const struct mino_met *met)
{
	return json_pack("{s:o,s:o,s:o,s:o,s:o}",
	    "relics", names_json(mino_relic_names, 0, RELICS, met->relics),
	    "patterns", names_json(mino_pattern_names, 1, PATTERNS, met->patterns),
	    "seals", names_json(mino_seal_names, 1, SEALS, met->seals),
	    "blessings", names_json(mino_blessing_names, 1, BLESSINGS, met->blessings),
	    "amulets", names_json(mino_amulet_names, 0, AMULETS, met->amulets));
}

/* What is kept for the end. */
static json_t *
record_json(const struct view *v)
{
	json_t *scores = json_array(), *lost = json_array();
	for (int i = 0; i < v->scores_count; i++)
		json_array_append_new(scores, json_integer((json_int_t)v->scores[i]));
	for (int i = 0; i < v->lost_count; i++)
		json_array_append_new(lost, json_string(mino_relic_names[v->lost[i]]));
	return json_pack("{s:i,s:I,s:o,s:o,s:o,s:o}", "placements", v->placements,
	    "best_clear", (json_int_t)v->best_clear, "scores", scores, "met", met_json(&v->met), "lost", lost,
	    "reward", reward_json(&v->reward));
}

static json_t *
cards_part_json(const struct view *v)
{
	return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "board", board_json(v->scene.board),
	    "hand", mino_cards_json(v->content, v->hand, v->slots),
	    "stock", mino_cards_json(v->content, v->stock, mino_stock_slots(v)),
	    "deck", mino_cards_json(v->content, v->deck, v->deck_count),
	    "pile", mino_cards_json(v->content, v->pile, v->pile_count), "relics", relics_json(v),
	    "amulets", amulets_json(v), "counters", counters_json(&v->scene.counters), "shop", shop_json(v));
}

json_t *
mino_to_json(const struct view *v)
{
	const struct mino_scene *scene = &v->scene;
	json_t *made = json_pack("{s:s,s:s,s:s,s:o,s:b,s:s,s:i,s:I,s:i,s:i,s:i,s:i,s:s,s:b,s:o}",
	    "game", mino_game.id, "curve", mino_curve_names[v->curve], "mode", mino_mode_names[v->mode],
	    "day", v->mode == MODE_DAILY ? json_integer(v->day) : json_null(), "practice", v->practice,
	    "phase", mino_phase_names[v->phase], "round", v->round, "score", (json_int_t)scene->score,
	    "target", v->target, "hands_left", scene->hands_left, "gold", scene->gold,
	    "earned", scene->earned, "boss", mino_boss_names[v->boss], "no_line_yet", scene->no_line_yet,
	    "script", script_json(v->script));
	json_t *parts[] = { cards_part_json(v), record_json(v) };
	for (size_t i = 0; i < LEN(parts); i++) {
		json_object_update(made, parts[i]);
		json_decref(parts[i]);
	}
	if (v->whole)
		json_object_set_new(made, "rng", rng_to_json(&v->rng));
	return made;
}
