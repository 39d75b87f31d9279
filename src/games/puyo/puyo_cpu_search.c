/* puyo_cpu_search.c: searches the placement that leads to the largest chain: keeps the most
 * promising fields after each pair, first with the known pairs, then in several imagined
 * futures. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_learned.h"
#include "games/puyo/puyo_rules_field.h"

enum {
	SEEN_BITS = 13,		/* fields of one layer, to visit each only once */
	EXCESS = 8,		/* points beyond enough are divided by this */
	CERTAIN = 1000,		/* patience is in thousandths */
	LENGTH_SHARE = 4,	/* by length: all but one part in this many is for plain steps */
	NET_COST = 4,		/* with a network: the cost of a way is divided by this */
	GUARD_SHARE = 4,	/* the share of a ready answer's points that it is worth */
};

struct node {
	struct puyo_field	field;
	int			value;		/* of the field, less the cost */
	int			cost;		/* of the placements that led to it */
	int			incoming;	/* garbage still to fall */
	int			root;		/* the first placement that led to it */
};

struct layer {
	struct node	*nodes;		/* a heap with the least value first */
	int		 count;
};

struct root {
	struct puyo_choice	choice;
	int			value;		/* of the field it leads to */
	long			known;		/* points of the best chain with the known pairs, */
	long			imagined;	/* and in the present future */
	long			total;		/* over all futures so far */
};

struct puyo_search {
	struct puyo_limits	limits;
	const struct puyo_net	*net;			/* gives the value of a field; NULL:
							 * hand-made weights do */
	struct puyo_task	task;
	struct puyo_pair	pairs[PUYO_DEPTH_MAX];
	long			worth[PUYO_DEPTH_MAX];	/* of a point with each pair, by patience */
	struct root		roots[PUYO_PLACES];
	int			root_count;
	struct layer		layers[3];
	struct layer		*parents, *children, *known;	/* known: after the known pairs */
	int			depth, parent, future;
	int			reached;		/* pairs that fitted in this future, */
	int			reached_known;		/* of the known ones, */
	int			lasts;			/* and in the worst future so far */
	int			promise;		/* the best value after the known pairs */
	bool			doomed;			/* the first pair fits only with luck */
	uint64_t		seen[1 << SEEN_BITS];
	bool			done;
};

struct puyo_search *
puyo_search_new(const struct puyo_limits *limits, const struct puyo_net *net)
{
	struct puyo_search *s = mem_new(sizeof *s);
	s->limits = *limits;
	s->net = net;
	for (size_t i = 0; i < LEN(s->layers); i++)
		s->layers[i].nodes = mem_new((size_t)limits->width * sizeof s->layers[i].nodes[0]);
	s->done = true;
	return s;
}

void
puyo_search_free(struct puyo_search *s)
{
	if (s == NULL)
		return;
	for (size_t i = 0; i < LEN(s->layers); i++)
		free(s->layers[i].nodes);
	free(s);
}

/* --- layers --- */

static void
replace_least(struct layer *l, const struct node *node)
{
	int at = 0;
	for (int child; (child = 2 * at + 1) < l->count; at = child) {
		if (child + 1 < l->count && l->nodes[child + 1].value < l->nodes[child].value)
			child++;
		if (l->nodes[child].value >= node->value)
			break;
		l->nodes[at] = l->nodes[child];
	}
	l->nodes[at] = *node;
}

static void
add(struct layer *l, const struct node *node, int width)
{
	if (l->count == width) {
		if (node->value > l->nodes[0].value)
			replace_least(l, node);
		return;
	}
	int at = l->count++;
	for (; at > 0 && l->nodes[(at - 1) / 2].value > node->value; at = (at - 1) / 2)
		l->nodes[at] = l->nodes[(at - 1) / 2];
	l->nodes[at] = *node;
}

/* Was that field visited in this layer? Remembers it. */
static bool
was_seen(struct puyo_search *s, const struct puyo_field *f)
{
	uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);
	for (int i = 0; i < 3; i++)
		for (int half = 0; half < 2; half++) {
			hash = (hash ^ f->planes[i].words[half]) * UINT64_C(0xbf58476d1ce4e5b9);
			hash ^= hash >> 29;
		}
	hash |= 1;	/* an empty place is 0 */
	uint64_t *place = &s->seen[hash >> (64 - SEEN_BITS)];
	bool seen = *place == hash;
	*place = hash;
	return seen;
}

/* --- placements --- */

int
puyo_list_places(const struct puyo_field *f, struct puyo_pair pair,
    struct puyo_place list[PUYO_PLACES])
{
	int count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < (pair.child == pair.axis ? 2 : 4); r++)
			if (puyo_can_reach(f, x, r))
				list[count++] = (struct puyo_place){ (int8_t)x, 0, (int8_t)r };
	return count;
}

/* The rows between the halves of a pair after landing. */
static int
tear_of(const struct puyo_field *f, int x, int r)
{
	return r % 2 == 0 ? 0 : abs(puyo_height(f, x) - puyo_height(f, r == 1 ? x + 1 : x - 1));
}

/* Drops garbage after a chain; where chance decides, into the worst columns. */
static void
drop_garbage(struct puyo_field *f, int count)
{
	static const int8_t order[PUYO_COLUMNS] = { 2, 3, 1, 4, 0, 5 };
	for (int i = 0; i < count; i++) {
		int x = order[i % PUYO_COLUMNS], height = puyo_height(f, x);
		if (height < PUYO_ROWS)
			puyo_put(f, x, height + 1, GARBAGE);
	}
}

struct puyo_chain
puyo_land(struct puyo_field *f, struct puyo_pair pair, int x, int r, bool offset, int *incoming)
{
	puyo_drop_pair(f, pair, x, r);
	struct puyo_chain chain = puyo_resolve(f);
	if (*incoming > 0) {
		long cancelled = offset ? chain.score / PUYO_RATE : 0;
		*incoming = *incoming > cancelled ? *incoming - (int)cancelled : 0;
		int count = *incoming < PUYO_GARBAGE_MAX ? *incoming : PUYO_GARBAGE_MAX;
		*incoming -= count;
		drop_garbage(f, count);
	}
	return chain;
}

/* The field after one more pair; false: it ends the game, or was visited before. */
static bool
place(struct puyo_search *s, const struct node *from, struct puyo_pair pair, struct puyo_place to,
    struct node *child, struct puyo_chain *chain)
{
	*child = *from;
	*chain = puyo_land(&child->field, pair, to.x, to.r, s->task.offset, &child->incoming);
	if (puyo_is_topped_out(&child->field) || was_seen(s, &child->field))
		return false;
	child->cost += tear_of(&from->field, to.x, to.r) * puyo_weights.tear + chain->steps *
	    puyo_weights.waste;
	return true;
}

static void
keep(struct puyo_search *s, struct node *child)
{
	child->value = s->net == NULL ? child->cost + puyo_value(&child->field) :
	    child->cost / NET_COST + (int)puyo_net_value(s->net, &child->field);
	add(s->children, child, s->limits.width);
}

/* The points of a chain whose every step is one group of four. */
static long
plain_points(int steps)
{
	long points = steps > 0 ? 40 : 0;
	for (int step = 2; step <= steps; step++)
		points += 40 * puyo_chain_bonus[step];
	return points;
}

/* The present worth of a chain set off by the pair of that depth. */
static long
worth_of(const struct puyo_search *s, const struct puyo_chain *chain, int depth)
{
	long enough = s->task.enough, points = chain->score;
	if (s->task.by_length)
		points = (points + (LENGTH_SHARE - 1) * plain_points(chain->steps)) / LENGTH_SHARE;
	if (enough > 0 && points > enough)
		points = enough + (points - enough) / EXCESS;
	return points * s->worth[depth] / CERTAIN;
}

/* --- the search --- */

static void
begin_layer(struct puyo_search *s)
{
	s->children->count = 0;
	s->parent = 0;
	memset(s->seen, 0, sizeof s->seen);
}

static void
swap_layers(struct puyo_search *s)
{
	struct layer *children = s->children;
	s->children = s->parents;
	s->parents = children;
	begin_layer(s);
}

static void
begin_future(struct puyo_search *s)
{
	memcpy(s->parents->nodes, s->known->nodes,
	    (size_t)s->known->count * sizeof s->known->nodes[0]);
	s->parents->count = s->known->count;
	for (int i = 0; i < s->root_count; i++)
		s->roots[i].imagined = s->roots[i].known;
	s->depth = s->task.known;
	s->reached = s->reached_known;
	begin_layer(s);
	/* In an imagined future every colour is equally frequent: one with exactly the colours
	 * needed would promise too much. */
	static const uint8_t orders[][PUYO_COLOURS] = {
		{ RED, BLUE, GREEN, YELLOW }, { RED, GREEN, BLUE, YELLOW },
		{ RED, YELLOW, BLUE, GREEN },
		{ GREEN, YELLOW, RED, BLUE }, { BLUE, YELLOW, RED, GREEN },
		{ BLUE, GREEN, RED, YELLOW },
	};
	const uint8_t *order = orders[(s->task.variant + (unsigned)s->future) % LEN(orders)];
	for (int i = s->task.known; i < s->limits.depth; i++) {
		const uint8_t *pair = order + (i - s->task.known) % 2 * 2;
		s->pairs[i] = (struct puyo_pair){ pair[0], pair[1] };
	}
}

static void
end_future(struct puyo_search *s)
{
	for (int i = 0; i < s->root_count; i++)
		s->roots[i].total += s->roots[i].imagined;
	s->lasts = s->reached < s->lasts ? s->reached : s->lasts;
	s->done = ++s->future >= s->limits.futures || s->task.known == s->limits.depth;
	if (!s->done)
		begin_future(s);
}

/* Starts the pair of that depth, for which the parents are complete. */
static void
enter_depth(struct puyo_search *s)
{
	if (s->depth == s->task.later_from)
		for (int i = 0; i < s->parents->count; i++)
			s->parents->nodes[i].incoming += s->task.later;
	if (s->depth == s->task.known) {
		memcpy(s->known->nodes, s->parents->nodes,
		    (size_t)s->parents->count * sizeof s->parents->nodes[0]);
		s->known->count = s->parents->count;
		s->reached_known = s->reached;
		for (int i = 0; i < s->known->count; i++)
			if (i == 0 || s->known->nodes[i].value > s->promise)
				s->promise = s->known->nodes[i].value;
		begin_future(s);
	}
	if (s->depth == s->limits.depth)
		end_future(s);
}

static void
add_roots(struct puyo_search *s, int incoming)
{
	struct node from = { .field = s->task.field, .incoming = incoming }, child;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < 4; r++) {
			struct puyo_place to = { (int8_t)x, 0, (int8_t)r };
			struct puyo_chain chain;
			from.root = s->root_count;
			if ((s->task.places & PUYO_PLACE_BIT(x, r)) == 0 ||
			    !place(s, &from, s->pairs[0], to, &child, &chain))
				continue;
			keep(s, &child);
			s->roots[s->root_count++] = (struct root){
				.choice = { to.x, to.r, chain }, .value = child.value,
				.known = worth_of(s, &chain, 0),
			};
		}
}

void
puyo_search_start(struct puyo_search *s, const struct puyo_task *task)
{
	s->task = *task;
	s->task.known = task->known < s->limits.depth ? task->known : s->limits.depth;
	s->task.later_from = task->later_from > 0 ? task->later_from : 1;
	memcpy(s->pairs, task->pairs, sizeof task->pairs);
	s->worth[0] = CERTAIN;
	for (int i = 1; i < PUYO_DEPTH_MAX; i++)
		s->worth[i] = s->worth[i - 1] * task->patience / CERTAIN;
	s->parents = &s->layers[0];
	s->children = &s->layers[1];
	s->known = &s->layers[2];
	s->root_count = s->future = 0;
	s->done = false;
	begin_layer(s);
	add_roots(s, task->incoming);
	s->doomed = s->root_count == 0;
	s->reached = 1;
	s->lasts = s->limits.depth;
	if (s->doomed)		/* chance may be better than assumed */
		add_roots(s, 0);
	swap_layers(s);
	s->depth = 1;
	enter_depth(s);
}

/* Fields after the last pair need no value, as they are not searched further. */
static void
expand(struct puyo_search *s, const struct node *parent)
{
	struct puyo_place list[PUYO_PLACES];
	struct puyo_pair pair = s->pairs[s->depth];
	int count = puyo_list_places(&parent->field, pair, list);
	for (int i = 0; i < count; i++) {
		struct node child;
		struct puyo_chain chain;
		if (!place(s, parent, pair, list[i], &child, &chain))
			continue;
		s->reached = s->depth + 1;
		struct root *root = &s->roots[child.root];
		long *best = s->depth < s->task.known ? &root->known : &root->imagined;
		long worth = worth_of(s, &chain, s->depth);
		*best = worth > *best ? worth : *best;
		if (s->depth + 1 < s->limits.depth)
			keep(s, &child);
	}
}

bool
puyo_search_work(struct puyo_search *s, int fields)
{
	for (; fields > 0 && !s->done; fields -= PUYO_PLACES) {
		if (s->parent < s->parents->count) {
			expand(s, &s->parents->nodes[s->parent++]);
			continue;
		}
		swap_layers(s);
		s->depth++;
		enter_depth(s);
	}
	return s->done;
}

/* --- the choice --- */

/* In points: the mean over the futures so far, plus a share of the certain ones. */
static long
worth_of_root(const struct puyo_search *s, const struct root *r)
{
	long total = s->done ? r->total : r->total + r->known,
	    futures = s->done ? s->future : s->future + 1;
	return total / futures + (r->known < s->task.guard ? r->known : s->task.guard) /
	    GUARD_SHARE;
}

static bool
is_better(const struct puyo_search *s, const struct root *a, const struct root *b)
{
	long left = worth_of_root(s, a), right = worth_of_root(s, b);
	return left != right ? left > right : a->value > b->value;
}

bool
puyo_search_choice(const struct puyo_search *s, unsigned places, struct puyo_choice *choice)
{
	const struct root *best = NULL;
	for (const struct root *r = s->roots; r < s->roots + s->root_count; r++)
		if ((places & PUYO_PLACE_BIT(r->choice.x, r->choice.r)) &&
		    (best == NULL || is_better(s, r, best)))
			best = r;
	if (best != NULL)
		*choice = best->choice;
	return best != NULL;
}

void
puyo_search_outlook(const struct puyo_search *s, struct puyo_outlook *outlook)
{
	long best = 0;
	for (const struct root *r = s->roots; r < s->roots + s->root_count; r++)
		best = r->total > best ? r->total : best;
	*outlook = (struct puyo_outlook){
		best / (s->future > 0 ? s->future : 1), s->promise, s->doomed ? 0 : s->lasts,
	};
}
