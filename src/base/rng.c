/* rng.c: SplitMix64 with rejection, or Mulberry32, after a list of pinned numbers. */
#include "base/rng.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"

struct rng_pins {
	uint32_t	owners;
	uint32_t	count;
	double		u[];
};

void
rng_seed(struct rng *r, uint64_t seed)
{
	*r = (struct rng){ .state = seed };
}

void
rng_seed_mulberry(struct rng *r, uint32_t seed)
{
	*r = (struct rng){ .state = seed, .kind = RNG_MULBERRY32 };
}

static uint32_t
mulberry_next(struct rng *r)
{
	uint32_t t = (uint32_t)r->state + UINT32_C(0x6D2B79F5);
	r->state = t;
	t = (t ^ t >> 15) * (t | 1);
	t ^= t + (t ^ t >> 7) * (t | 61);
	return t ^ t >> 14;
}

uint64_t
rng_next(struct rng *r)
{
	if (r->kind == RNG_MULBERRY32)
		return mulberry_next(r);
	uint64_t z = r->state += UINT64_C(0x9E3779B97F4A7C15);
	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

static bool
rng_take_pin(struct rng *r, double *u)
{
	if (r->pins == NULL || r->used == r->pins->count)
		return false;
	*u = r->pins->u[r->used++];
	return true;
}

double
rng_unit(struct rng *r)
{
	double u;
	if (rng_take_pin(r, &u))
		return u;
	if (r->kind == RNG_MULBERRY32)
		return (double)mulberry_next(r) * 0x1p-32;
	return (double)(rng_next(r) >> 11) * 0x1p-53;
}

uint64_t
rng_below(struct rng *r, uint64_t n)
{
	assert(n > 0);
	bool pinned = r->pins != NULL && r->used < r->pins->count;
	if (pinned || r->kind == RNG_MULBERRY32)
		return (uint64_t)(rng_unit(r) * (double)n);
	/* rejected: the lowest 2^64 mod n values would make small results likelier */
	uint64_t threshold = (UINT64_C(0) - n) % n, value;
	do
		value = rng_next(r);
	while (value < threshold);
	return value % n;
}

void
rng_shuffle(struct rng *r, void *list, int count, size_t size)
{
	char *elements = list, kept[128];
	assert(size <= sizeof kept);
	for (int i = count - 1; i > 0; i--) {
		char *one = elements + (size_t)i * size,
		    *other = elements + rng_below(r, (uint64_t)i + 1) * size;
		memcpy(kept, one, size);
		memmove(one, other, size);
		memcpy(other, kept, size);
	}
}

void
rng_copy(struct rng *to, const struct rng *from)
{
	*to = *from;
	if (to->pins != NULL)
		to->pins->owners++;
}

void
rng_release(struct rng *r)
{
	if (r->pins != NULL && --r->pins->owners == 0)
		free(r->pins);
	r->pins = NULL;
}

uint64_t
rng_hash(const struct rng *r)
{
	uint64_t hash = r->state * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)r->kind;
	for (uint32_t i = r->used; r->pins != NULL && i < r->pins->count; i++)
		hash = (hash ^ (uint64_t)(r->pins->u[i] * 0x1p53)) * UINT64_C(0xBF58476D1CE4E5B9);
	return hash ^ hash >> 32;
}

json_t *
rng_to_json(const struct rng *r)
{
	char state[24];
	snprintf(state, sizeof state, "%" PRIu64, r->state);
	json_t *made = json_pack("{s:s}", "state", state);
	if (r->pins != NULL && r->used < r->pins->count) {
		json_t *script = json_array();
		for (uint32_t i = r->used; i < r->pins->count; i++)
			json_array_append_new(script, json_real(r->pins->u[i]));
		json_object_set_new(made, "script", script);
	}
	return made;
}

static bool
rng_read_script(struct rng_pins **made, const json_t *script, struct error *e)
{
	if (!json_is_array(script))
		return error_set(e, ERR_INPUT, "rng.script must be a list of numbers");
	size_t count = json_array_size(script);
	struct rng_pins *pins = mem_new(sizeof *pins + count * sizeof pins->u[0]);
	pins->owners = 1;
	pins->count = (uint32_t)count;
	for (size_t i = 0; i < count; i++) {
		const json_t *number = json_array_get(script, i);
		pins->u[i] = json_number_value(number);
		if (!json_is_number(number) || pins->u[i] < 0 || pins->u[i] >= 1) {
			free(pins);
			return error_set(e, ERR_INPUT,
			    "rng.script[%zu] must be a number from 0 to below 1", i);
		}
	}
	*made = pins;
	return true;
}

bool
rng_from_json(struct rng *r, const json_t *in, struct error *e)
{
	static const char *const members[] = { "state", "script", NULL };
	struct json_at root = json_root(in);
	if (!json_is_object(in))
		return error_set(e, ERR_INPUT, "rng must be an object with state or script");
	if (!json_check_members(&root, members, e))
		return false;
	const json_t *state = json_object_get(in, "state");
	uint64_t number = r->state;
	if (state != NULL && (!json_is_string(state) ||
	    !text_to_u64(json_string_value(state), &number)))
		return error_set(e, ERR_INPUT, "rng.state must be a decimal number in quotes");
	if (r->kind == RNG_MULBERRY32 && number > UINT32_MAX)
		return error_set(e, ERR_INPUT, "rng.state must be below 4294967296");
	struct rng_pins *pins = NULL;
	const json_t *script = json_object_get(in, "script");
	if (script != NULL && !rng_read_script(&pins, script, e))
		return false;
	rng_release(r);
	*r = (struct rng){ .state = number, .kind = r->kind, .pins = pins };
	return true;
}
