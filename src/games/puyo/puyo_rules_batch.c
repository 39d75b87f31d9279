/* puyo_rules_batch.c: many games of practice at once, for programs that learn: places a pair in
 * each, plays its chain to the end, and restarts games whose field is full. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/puyo/puyo_rules.h"

enum { GARBAGE_CHANCE = 8 };	/* one placement in this many is followed by garbage */

const struct option puyo_batch_options[] = {
	{ .name = "seed", .kind = OPTION_TEXT, .standard = "" },
	{ .name = "garbage", .kind = OPTION_NUMBER, .low = 0, .high = PUYO_GARBAGE_MAX,
	    .standard = "0" },
	{ 0 },
};

/* A sequence of games, one after another. */
struct lane {
	struct state	*game;
	uint64_t	 ended;		/* games before this one */
	long		 parts[PARTS];	/* of the last placement */
	bool		 done;		/* the last placement ended its game */
};

struct batch {
	uint64_t	 seed;
	int		 garbage;	/* that falls at a time */
	int		 count;
	struct lane	 lanes[];
};

/* Starts a lane's next game. Its seed depends only on how many games the lane has had, not on other
 * lanes. */
static void
begin(struct batch *b, int number)
{
	struct lane *lane = &b->lanes[number];
	lane->game = mem_new(sizeof *lane->game);
	struct view *v = &lane->game->all;
	puyo_begin(v, NULL, MODE_SOLO);
	v->practice = true;
	puyo_rng_seed(v, b->seed + (uint64_t)number + lane->ended * (uint64_t)b->count);
	puyo_pairs_draw(v, 1 + PUYO_NEXT);
}

struct batch *
puyo_batch_new(const struct options *o, int count, uint64_t seed, struct error *e)
{
	const char *given = options_get(o, "seed");
	if (*given != '\0' && !text_to_u64(given, &seed)) {
		error_set(e, ERR_INPUT, N_("the seed must be a whole number"));
		return NULL;
	}
	struct batch *b = mem_new(sizeof *b + (size_t)count * sizeof b->lanes[0]);
	b->seed = seed;
	b->garbage = options_number(o, "garbage");
	b->count = count;
	for (int i = 0; i < count; i++)
		begin(b, i);
	return b;
}

int
puyo_batch_count(const struct batch *b)
{
	return b->count;
}

void
puyo_batch_free(struct batch *b)
{
	for (int i = 0; i < b->count; i++)
		game_destroy(&puyo_game, b->lanes[i].game);
	free(b);
}

/* --- placing --- */

/* Places the pair and runs the clock until the field is at rest; returns the chain's steps. */
static int
place_pair(struct state *s, int place)
{
	const struct puyo_player *p = &s->all.player[0];
	int chain = 0;
	puyo_play_apply(s, 1, &(struct action){ .form = FORM_PLACE,
	    .numbers = { place / 4, place % 4 } }, NULL, NULL);
	for (; p->phase != PHASE_FALL && p->phase != PHASE_DEAD;
	    puyo_play_advance(s, puyo_play_wait(s), NULL))
		chain = p->chain > chain ? p->chain : chain;
	return chain;
}

static void
step_lane(struct batch *b, int number, int place)
{
	struct lane *lane = &b->lanes[number];
	struct view *v = &lane->game->all;
	const struct puyo_player before = v->player[0];
	int chain = place_pair(lane->game, place);
	puyo_reward(&before, &v->player[0], v->players, chain, lane->parts);
	lane->done = v->player[0].phase == PHASE_DEAD;
	if (lane->done) {
		game_destroy(&puyo_game, lane->game);
		lane->ended++;
		begin(b, number);
	} else if (b->garbage > 0 && puyo_draw_for_garbage(v, GARBAGE_CHANCE) == 0) {
		v->player[0].waiting = b->garbage;
	}
}

bool
puyo_batch_step(struct batch *b, const uint8_t *places, struct error *e)
{
	for (int i = 0; i < b->count; i++)
		if (!(puyo_reachable(&b->lanes[i].game->all.player[0].field) & 1u << places[i]))
			return error_set(e, ERR_RULE, "place %d cannot be reached in field %d",
			    places[i], i);
	for (int i = 0; i < b->count; i++)
		step_lane(b, i, places[i]);
	return true;
}

/* --- observations --- */

/* 78 letters, from row 13 downwards. */
static json_t *
field_json(const struct puyo_field *f)
{
	char cells[PUYO_ROWS * PUYO_COLUMNS], *to = cells;
	for (int y = PUYO_ROWS; y >= 1; y--)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			*to++ = puyo_letters[puyo_at(f, x, y)];
	return json_stringn_nocheck(cells, sizeof cells);
}

static json_t *
shown_json(const struct puyo_pair shown[1 + PUYO_NEXT])
{
	char letters[2 * (1 + PUYO_NEXT)], *to = letters;
	for (int i = 0; i <= PUYO_NEXT; i++) {
		*to++ = puyo_letters[shown[i].child];
		*to++ = puyo_letters[shown[i].axis];
	}
	return json_stringn_nocheck(letters, sizeof letters);
}

static json_t *
reward_json(const struct batch *b)
{
	json_t *made = json_object();
	for (enum part part = 0; part < PARTS; part++) {
		json_t *list = json_array();
		for (int i = 0; i < b->count; i++)
			json_array_append_new(list, json_integer(b->lanes[i].parts[part]));
		json_object_set_new(made, puyo_part_names[part], list);
	}
	return made;
}

json_t *
puyo_batch_show(const struct batch *b)
{
	json_t *done = json_array(), *fields = json_array(), *pairs = json_array(),
	    *places = json_array(), *waiting = json_array();
	for (int i = 0; i < b->count; i++) {
		const struct view *v = &b->lanes[i].game->all;
		json_array_append_new(done, json_boolean(b->lanes[i].done));
		json_array_append_new(fields, field_json(&v->player[0].field));
		json_array_append_new(pairs, shown_json(v->shown[0]));
		json_array_append_new(places, json_integer(puyo_reachable(&v->player[0].field)));
		json_array_append_new(waiting, json_integer(v->player[0].waiting));
	}
	return json_pack("{s:o,s:o,s:o,s:o,s:o,s:o}", "done", done, "fields", fields, "pairs",
	    pairs, "places", places, "reward", reward_json(b), "waiting", waiting);
}
