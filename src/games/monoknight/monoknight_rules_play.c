/* monoknight_rules_play.c: the forms of actions, the legal ones, their effects and costs. */
#include "games/monoknight/monoknight_rules.h"

/* --- forms --- */

const struct action_forms knight_forms = {
	.patterns = (const char *const []){
		[FORM_PLAY] = "play %n", [FORM_PLAY_TO] = "play %n %i,%i", [FORM_TAP] = "tap %i,%i",
		[FORM_SPAWN] = "spawn %i,%i", [FORM_DISCARD] = "discard %n",
		[FORM_REDRAW] = "redraw",
		[FORM_ORDER] = "order %o", [FORMS] = NULL,
	},
	.words = (const struct action_word []){ { .letter = 'o', .numbers = 1,
	    .names = knight_order_names }, { 0 } },
	.problem = N_("An action is play N, play N DX,DY, tap X,Y, spawn X,Y, "
	    "discard N, redraw, order insertion or order direction."),
};

static bool
visit_plays(const struct view *v, int slot, action_visitor *visit, void *context)
{
	struct knight_move ways[KNIGHT_TILES];
	int count = knight_ways(v, slot, ways);
	for (int i = 0; i < count; i++) {
		struct action only = { .form = FORM_PLAY, .numbers = { slot } };
		struct action one = { .form = FORM_PLAY_TO,
		    .numbers = { slot, ways[i].vector.x, ways[i].vector.y } };
		if (!visit(count == 1 ? &only : &one, context))
			return false;
	}
	return visit(&(struct action){ .form = FORM_DISCARD, .numbers = { slot } }, context);
}

static void
visit_spawns(const struct view *v, action_visitor *visit, void *context)
{
	for (int i = 0; i < v->setting.size * v->setting.size; i++) {
		struct action spawn = { .form = FORM_SPAWN,
		    .numbers = { i % v->setting.size, i / v->setting.size } };
		if (knight_is_enterable(v->tiles[i].letter) && !visit(&spawn, context))
			return;
	}
}

void
knight_action_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	if (seat != 1)
		return;
	if (v->phase == PHASE_SPAWN)
		visit_spawns(v, visit, context);
	if (v->phase != PHASE_PLAYING)
		return;
	for (int slot = 0; slot < v->slots; slot++)
		if (!visit_plays(v, slot, visit, context))
			return;
	visit(&(struct action){ .form = FORM_REDRAW }, context);
}

/* --- penalties --- */

static void
count_up(int *counter, int by)
{
	*counter = *counter + by < KNIGHT_COUNT_MAX ? *counter + by : KNIGHT_COUNT_MAX;
}

static void
charge(struct view *v, enum penalty kind, bool paid, struct events *ev)
{
	int amount = paid ? 0 : v->setting.penalties[kind];
	count_up(&v->penalty, amount);
	if (amount > 0 || kind == PENALTY_DEADLOCK || kind == PENALTY_REDRAW)
		EVENT_ADD(ev, EVENT_PUBLIC, penalty,
		    .kind = json_string(knight_penalty_names[kind]), .amount = json_integer(amount),
		    .total = json_integer(v->penalty));
}

static void
redeal(struct view *v, const char *cause, struct events *ev)
{
	EVENT_ADD(ev, EVENT_PUBLIC, redealt, .cause = json_string(cause));
	knight_hand_deal(v, ev);
}

void
knight_play_settle(struct view *v, bool paid, struct events *ev)
{
	while (knight_hand_is_dead(v)) {
		if (!knight_board_can_leave(v, v->knight)) {
			v->phase = PHASE_LOST;
			EVENT_ADD(ev, EVENT_PUBLIC, lost);
			return;
		}
		charge(v, PENALTY_DEADLOCK, paid, ev);
		paid = true;
		redeal(v, "deadlock", ev);
	}
}

/* --- moving --- */

static void
tell_move(const struct view *v, struct knight_move way, const struct spot *path, int length,
    struct events *ev)
{
	if (ev == NULL)
		return;
	json_t *landings = json_array();
	for (int i = 0; i < length; i++)
		json_array_append_new(landings, knight_spot_json(path[i]));
	EVENT_ADD(ev, EVENT_PUBLIC, moved, .slot = json_integer(way.slot + 1),
	    .card = knight_card_json(v->hand[way.slot].card), .from = knight_spot_json(v->knight),
	    .path = landings, .to = knight_spot_json(path[length - 1]));
}

/* Lands on every tile of the path. Was one of them visited before, does one shuffle? */
static void
land_along(struct view *v, const struct spot *path, int length, struct spot entered, bool *revisit,
    bool *shuffle, struct events *ev)
{
	for (int i = 0; i < length; i++) {
		if (i > 0 && path[i - 1].x == entered.x && path[i - 1].y == entered.y)
			EVENT_ADD(ev, EVENT_PUBLIC, warped, .from = knight_spot_json(entered),
			    .to = knight_spot_json(path[i]));
		bool visited = knight_board_land(v, path[i]);
		char letter[2] = { knight_tile(v, path[i].x, path[i].y)->letter, '\0' };
		if (visited)
			EVENT_ADD(ev, EVENT_PUBLIC, revisit, .at = knight_spot_json(path[i]),
			    .tile = json_string(letter));
		else
			EVENT_ADD(ev, EVENT_PUBLIC, visited, .at = knight_spot_json(path[i]),
			    .tile = json_string(letter));
		*revisit |= visited;
		*shuffle |= knight_board_tile(v, path[i])->shuffle;
	}
}

static void
finish(struct view *v, struct events *ev)
{
	v->phase = PHASE_CLEARED;
	EVENT_ADD(ev, EVENT_PUBLIC, cleared, .score = json_integer(knight_score(v)),
	    .seconds = json_integer(knight_seconds(v)), .moves = json_integer(v->moves),
	    .penalty = json_integer(v->penalty),
	    .stars = v->stage != NULL ? json_integer(knight_stars(v).count) : json_null());
}

/* One turn in the order of the book: land, count, charge, refill, then check for the end and for
 * a deadlock. */
static void
move(struct view *v, struct knight_move way, struct events *ev)
{
	struct spot path[KNIGHT_TILES];
	int length = knight_path(v, v->hand[way.slot].card, way, path);
	tell_move(v, way, path, length, ev);
	bool revisit = false, shuffle = false;
	land_along(v, path, length, way.to, &revisit, &shuffle, ev);
	v->knight = path[length - 1];
	count_up(&v->moves, 1);
	if (revisit) {
		v->revisited = true;
		charge(v, PENALTY_REVISIT, false, ev);
	}
	knight_hand_take(v, way.slot, 1, ev);
	if (shuffle) {
		EVENT_ADD(ev, EVENT_PUBLIC, shuffled);
		redeal(v, "shuffle", ev);
	}
	if (knight_remaining(v) == 0)
		finish(v, ev);
	else
		knight_play_settle(v, false, ev);
}

/* --- the actions --- */

typedef bool doer(struct view *, const struct action *, struct events *, struct error *);

static bool
check_slot(const struct view *v, int slot, struct error *e)
{
	return slot < v->slots || error_set(e, ERR_RULE, N_("There is no card in slot %d."),
	    slot + 1);
}

/* For a card without a way, the ends of its vectors give the reason. */
enum bar
knight_slot_bar(const struct view *v, int slot)
{
	struct knight_move ways[KNIGHT_TILES];
	const struct card_kind *kind = &knight_kinds[v->hand[slot].card.kind];
	bool inside = false;
	if (knight_ways(v, slot, ways) > 0)
		return BAR_NONE;
	if (kind->family == FAMILY_FIXED_WARP)
		return BAR_HERE;
	for (int i = 0; i < kind->vector_count; i++)
		inside |= knight_tile(v, v->knight.x + kind->vectors[i].x,
		    v->knight.y + kind->vectors[i].y) != NULL;
	return inside ? BAR_OBSTACLE : BAR_EDGE;
}

const char *
knight_slot_problem(const struct view *v, int slot)
{
	static const char *const sentences[BARS] = {
		[BAR_EDGE] = N_("That card leads off the board."),
		[BAR_OBSTACLE] = N_("An obstacle stands where that card leads."),
		[BAR_HERE] = N_("That card leads to the tile you stand on."),
	};
	if (v->phase == PHASE_SPAWN)
		return N_("Choose the start tile first.");
	if (v->phase != PHASE_PLAYING)
		return N_("The game is over.");
	return sentences[knight_slot_bar(v, slot)];
}

static bool
apply_play(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	struct knight_move ways[KNIGHT_TILES];
	const int *n = a->numbers;
	bool named = a->form == FORM_PLAY_TO;
	if (!check_slot(v, n[0], e))
		return false;
	int count = knight_ways(v, n[0], ways), way = 0;
	if (count == 0)
		return error_set(e, ERR_RULE, N_("That card cannot move from here."));
	while (named && way < count && (ways[way].vector.x != n[1] || ways[way].vector.y != n[2]))
		way++;
	if (way == count)
		return error_set(e, ERR_RULE, N_("That card does not go that way."));
	if (!named && count > 1)
		return error_set(e, ERR_RULE,
		    knight_kinds[v->hand[n[0]].card.kind].family == FAMILY_SUPER_WARP ?
		    N_("That card goes anywhere: name a way as DX,DY.") :
		    N_("That card has two ways to go: name one as DX,DY."));
	move(v, ways[way], ev);
	return true;
}

static bool
apply_tap(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	struct knight_move way;
	if (!knight_tap(v, a->numbers[0], a->numbers[1], &way, e))
		return false;
	move(v, way, ev);
	return true;
}

/* The chosen tile gets its landing; nothing is counted and no warp works. */
static bool
apply_spawn(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	if (!knight_board_has(v, a->numbers[0], a->numbers[1]))
		return error_set(e, ERR_RULE, N_("That tile is not on the board."));
	if (!knight_board_enterable(v, a->numbers[0], a->numbers[1]))
		return error_set(e, ERR_RULE, N_("No piece can stand on that tile."));
	v->knight = (struct spot){ (int8_t)a->numbers[0], (int8_t)a->numbers[1] };
	v->phase = PHASE_PLAYING;
	EVENT_ADD(ev, EVENT_PUBLIC, spawned, .at = knight_spot_json(v->knight));
	knight_board_land(v, v->knight);
	if (knight_remaining(v) == 0)
		finish(v, ev);
	else
		knight_play_settle(v, false, ev);
	return true;
}

static bool
apply_discard(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	if (!check_slot(v, a->numbers[0], e))
		return false;
	struct stack *stack = &v->hand[a->numbers[0]];
	EVENT_ADD(ev, EVENT_PUBLIC, discarded, .slot = json_integer(a->numbers[0] + 1),
	    .card = knight_card_json(stack->card), .count = json_integer(stack->count));
	charge(v, PENALTY_DISCARD, false, ev);
	knight_hand_take(v, a->numbers[0], stack->count, ev);
	knight_play_settle(v, false, ev);
	return true;
}

static bool
apply_redraw(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	charge(v, PENALTY_REDRAW, false, ev);
	redeal(v, "redraw", ev);
	knight_play_settle(v, true, ev);
	return true;
}

static bool
apply_order(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	v->order = (enum order)a->numbers[0];
	if (v->order == ORDER_DIRECTION)
		knight_hand_sort(v);
	EVENT_ADD(ev, EVENT_PUBLIC, order, .order = json_string(knight_order_names[v->order]));
	return true;
}

/* --- the contract's part --- */

/* When each form is allowed, and its function. */
static const struct {
	bool	 at_spawn, in_play;
	doer	*run;
} forms[FORMS] = {
	[FORM_PLAY]    = { false, true,  apply_play },
	[FORM_PLAY_TO] = { false, true,  apply_play },
	[FORM_TAP]     = { false, true,  apply_tap },
	[FORM_SPAWN]   = { true,  false, apply_spawn },
	[FORM_DISCARD] = { false, true,  apply_discard },
	[FORM_REDRAW]  = { false, true,  apply_redraw },
	[FORM_ORDER]   = { true,  true,  apply_order },
};

bool
knight_play_apply(struct state *s, int seat, const struct action *action, struct events *ev,
    struct error *e)
{
	struct view *v = &s->all;
	if (seat != 1)
		return error_set(e, ERR_RULE, N_("Only seat 1 plays this game."));
	if (v->phase == PHASE_CLEARED || v->phase == PHASE_LOST)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (v->phase == PHASE_SPAWN && !forms[action->form].at_spawn)
		return error_set(e, ERR_RULE, N_("Choose the start tile first."));
	if (v->phase == PHASE_PLAYING && !forms[action->form].in_play)
		return error_set(e, ERR_RULE, N_("The start tile is chosen already."));
	return forms[action->form].run(v, action, ev, e);
}

void
knight_play_advance(struct state *s, uint64_t ticks, struct events *ev)
{
	struct view *v = &s->all;
	uint64_t most = (uint64_t)KNIGHT_COUNT_MAX * TICKS_PER_SECOND - (uint64_t)v->ticks;
	if (v->phase == PHASE_SPAWN || v->phase == PHASE_PLAYING)
		v->ticks += (int)(ticks < most ? ticks : most);
}
