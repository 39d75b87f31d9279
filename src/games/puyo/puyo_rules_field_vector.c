/* puyo_rules_field_vector.c: whole chains with the vector and bit-gathering instructions of newer
 * x86 processors, two colours at a time. */
#include "games/puyo/puyo_rules_field.h"

#ifdef __x86_64__

#include <immintrin.h>
#include <string.h>

#define VECTOR __attribute__((target("avx2,bmi2,popcnt")))
#define INLINE static inline __attribute__((always_inline)) VECTOR

/* Two planes side by side, for the same operations on two colours. */
typedef __m256i two_planes;

bool
field_has_vector(void)
{
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
	    __builtin_cpu_supports("popcnt");
}

INLINE two_planes
or4(two_planes a, two_planes b, two_planes c, two_planes d)
{
	return _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
}

/* The cells next to these. */
INLINE two_planes
beside(two_planes a)
{
	return or4(_mm256_slli_epi16(a, 1), _mm256_srli_epi16(a, 1),
	    _mm256_slli_si256(a, 2), _mm256_srli_si256(a, 2));
}

INLINE __m128i
beside_one(__m128i a)
{
	return _mm_or_si128(_mm_or_si128(_mm_slli_epi16(a, 1), _mm_srli_epi16(a, 1)),
	    _mm_or_si128(_mm_slli_si128(a, 2), _mm_srli_si128(a, 2)));
}

/* As in field_popping: the cells that prove a group of four. */
INLINE two_planes
seeds_of(two_planes a)
{
	two_planes up = _mm256_and_si256(a, _mm256_slli_epi16(a, 1));
	two_planes down = _mm256_and_si256(a, _mm256_srli_epi16(a, 1));
	two_planes left = _mm256_and_si256(a, _mm256_srli_si256(a, 2));
	two_planes right = _mm256_and_si256(a, _mm256_slli_si256(a, 2));
	two_planes both_v = _mm256_and_si256(up, down), either_v = _mm256_or_si256(up, down);
	two_planes both_h = _mm256_and_si256(left, right), either_h = _mm256_or_si256(left, right);
	two_planes threes = _mm256_or_si256(_mm256_and_si256(both_v, either_h),
	    _mm256_and_si256(both_h, either_v));
	two_planes twos = or4(both_v, both_h, _mm256_and_si256(either_v, either_h), threes);
	return _mm256_or_si256(threes, _mm256_and_si256(twos, beside(twos)));
}

/* --- points --- */

INLINE int
count_of(__m128i plane)
{
	return (int)(_mm_popcnt_u64((uint64_t)_mm_cvtsi128_si64(plane)) +
	    _mm_popcnt_u64((uint64_t)_mm_extract_epi64(plane, 1)));
}

/* The group of the plane's first cell. */
INLINE __m128i
first_group(__m128i cells)
{
	uint64_t low = (uint64_t)_mm_cvtsi128_si64(cells),
	    high = (uint64_t)_mm_extract_epi64(cells, 1);
	__m128i group = _mm_set_epi64x((long long)(low == 0 ? high & (0 - high) : 0),
	    (long long)(low & (0 - low)));
	for (__m128i before = _mm_setzero_si128(); !_mm_testc_si128(before, group); ) {
		before = _mm_and_si128(cells, _mm_or_si128(group, beside_one(group)));
		group = _mm_and_si128(cells, _mm_or_si128(before, beside_one(before)));
	}
	return group;
}

/* Fewer than eight cells of a colour are always one group. */
INLINE int
bonus_of(const struct puyo_plane *popping, int count)
{
	__m128i left = _mm_loadu_si128((const __m128i *)popping);
	int bonus = 0;
	while (count >= 2 * GROUP_MIN) {
		__m128i group = first_group(left);
		int size = count_of(group);
		bonus += group_bonus_of(size);
		left = _mm_andnot_si128(group, left);
		count -= size;
	}
	return bonus + puyo_group_bonus[count];
}

INLINE long
score_of(two_planes first, two_planes second, int chain)
{
	struct puyo_plane popping[PUYO_COLOURS];
	int erased = 0, colours = 0, bonus = 0;
	_mm256_storeu_si256((__m256i *)&popping[0], first);
	_mm256_storeu_si256((__m256i *)&popping[2], second);
	for (int i = 0; i < PUYO_COLOURS; i++) {
		int count = (int)(_mm_popcnt_u64(popping[i].words[0]) +
		    _mm_popcnt_u64(popping[i].words[1]));
		erased += count;
		colours += count != 0;
		bonus += bonus_of(&popping[i], count);
	}
	return (long)erased * 10 * step_multiplier(chain, colours, bonus);
}

/* --- gravity --- */

/* For each column, the number of bits it keeps, from the bottom: all sixteen less those that
 * vanish. */
INLINE __m128i
places_kept(__m128i vanishing)
{
	const __m128i nibble = _mm_set1_epi8(15);
	const __m128i counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	const __m128i low = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, -1, 127, 63, 31, 15, 7, 3,
	    1);
	const __m128i high = _mm_setr_epi8(-1, 127, 63, 31, 15, 7, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0);
	__m128i bytes = _mm_add_epi8(_mm_shuffle_epi8(counts, _mm_and_si128(vanishing, nibble)),
	    _mm_shuffle_epi8(counts, _mm_and_si128(_mm_srli_epi16(vanishing, 4), nibble)));
	/* The count is in the low byte of each column. */
	__m128i gone = _mm_add_epi8(bytes, _mm_srli_epi16(bytes, 8));
	/* With its top bit set, an index makes the shuffle give 0 for that byte. */
	return _mm_or_si128(_mm_shuffle_epi8(low,
	    _mm_or_si128(gone, _mm_set1_epi16((short)0x8000))),
	    _mm_shuffle_epi8(high, _mm_or_si128(_mm_slli_epi16(gone, 8), _mm_set1_epi16(0x80))));
}

INLINE __m128i
drop_plane(__m128i plane, const uint64_t keep[2], const uint64_t places[2])
{
	uint64_t low = _pdep_u64(_pext_u64((uint64_t)_mm_cvtsi128_si64(plane), keep[0]), places[0]);
	uint64_t high = _pdep_u64(_pext_u64((uint64_t)_mm_extract_epi64(plane, 1), keep[1]),
	    places[1]);
	return _mm_set_epi64x((long long)high, (long long)low);
}

INLINE void
drop_all(__m128i planes[3], __m128i vanishing)
{
	__m128i kept = places_kept(vanishing);
	const uint64_t keep[2] = {
		~(uint64_t)_mm_cvtsi128_si64(vanishing), ~(uint64_t)_mm_extract_epi64(vanishing, 1),
	};
	const uint64_t places[2] = { (uint64_t)_mm_cvtsi128_si64(kept),
	    (uint64_t)_mm_extract_epi64(kept, 1) };
	/* Not in a loop, so that they stay in registers. */
	planes[0] = drop_plane(planes[0], keep, places);
	planes[1] = drop_plane(planes[1], keep, places);
	planes[2] = drop_plane(planes[2], keep, places);
}

/* --- chains --- */

INLINE struct puyo_chain
resolve(__m128i p[3], bool scored)
{
	const __m128i shown = _mm_set_epi64x((long long)FIELD_HIGH(SHOWN_BITS),
	    (long long)FIELD_LOW(SHOWN_BITS));
	struct puyo_chain chain = { 0 };
	for (;;) {
		__m128i low = _mm_and_si128(p[0], shown);
		__m128i red = _mm_andnot_si128(_mm_or_si128(p[1], p[2]), low),
		    blue = _mm_andnot_si128(p[0], p[1]);
		__m128i green = _mm_and_si128(low, p[1]), yellow = _mm_andnot_si128(p[0], p[2]);
		two_planes first = _mm256_set_m128i(_mm_and_si128(blue, shown), red);
		two_planes second = _mm256_set_m128i(_mm_and_si128(yellow, shown), green);
		two_planes seeds1 = seeds_of(first), seeds2 = seeds_of(second);
		two_planes any = _mm256_or_si256(seeds1, seeds2);
		if (_mm256_testz_si256(any, any))
			break;
		first = _mm256_and_si256(first, _mm256_or_si256(seeds1, beside(seeds1)));
		second = _mm256_and_si256(second, _mm256_or_si256(seeds2, beside(seeds2)));
		two_planes both = _mm256_or_si256(first, second);
		__m128i popping = _mm_or_si128(_mm256_castsi256_si128(both),
		    _mm256_extracti128_si256(both, 1));
		__m128i garbage = _mm_and_si128(low, p[2]);
		chain.steps++;
		if (scored)
			chain.score += score_of(first, second, chain.steps);
		if (!_mm_testz_si128(garbage, garbage))
			popping = _mm_or_si128(popping,
			    _mm_and_si128(garbage, beside_one(popping)));
		drop_all(p, popping);
	}
	return chain;
}

VECTOR struct puyo_chain
field_resolve_vector(struct puyo_field *f)
{
	__m128i p[3];
	memcpy(p, f->planes, sizeof p);
	struct puyo_chain chain = resolve(p, true);
	memcpy(f->planes, p, sizeof p);
	return chain;
}

VECTOR int
field_steps_vector(struct puyo_field *f, const struct puyo_plane *vanishing)
{
	__m128i p[3];
	memcpy(p, f->planes, sizeof p);
	drop_all(p, _mm_loadu_si128((const __m128i *)vanishing));
	int steps = resolve(p, false).steps;
	memcpy(f->planes, p, sizeof p);
	return steps;
}

#else

bool
field_has_vector(void)
{
	return false;
}

struct puyo_chain
field_resolve_vector(struct puyo_field *f)
{
	return field_resolve_words(f);
}

int
field_steps_vector(struct puyo_field *f, const struct puyo_plane *vanishing)
{
	return field_steps_words(f, vanishing);
}

#endif
