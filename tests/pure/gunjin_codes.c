/* gunjin_codes.c: every camp has one short code, and every code that is read is a legal camp. */
#include <string.h>

#include "gunjin_support.h"
#include "../suite.h"
#include "games/gunjin/gunjin_rules.h"

START_TEST(any_camp_is_read_from_its_code)
{
	struct rng rng;
	rng_seed(&rng, 23);
	for (int round = 0; round < suite_times(2000); round++) {
		uint8_t army[GUNJIN_ARMY], again[GUNJIN_ARMY];
		char text[CODE_SIZE];
		gunjin_army_shuffle(&rng, army);
		gunjin_code_write(army, text);
		ck_assert_uint_le(strlen(text), strlen("G1234-56789-01234-56789-0"));
		ck_assert(gunjin_code_read(text, again, NULL));
		ck_assert_mem_eq(army, again, sizeof army);
	}
}
END_TEST

/* Any number that has a code is either refused or read as an army. */
START_TEST(any_code_of_this_kind_is_an_army_or_is_refused)
{
	struct rng rng;
	int taken = 0, refused = 0;
	rng_seed(&rng, 29);
	for (int round = 0; round < suite_times(2000); round++) {
		struct code c;
		char text[CODE_SIZE], again[CODE_SIZE];
		uint8_t army[GUNJIN_ARMY];
		int kinds[GUNJIN_ARMY];
		struct error e;
		code_begin(&c, CODE_FORMATION);
		for (int digits = 5 + (int)rng_below(&rng, 12); digits > 0; digits--)
			code_put(&c, (uint32_t)rng_below(&rng, 32), 32);
		code_write(&c, text, NULL);
		if (!gunjin_code_read(text, army, &e)) {
			refused++;
			continue;
		}
		taken++;
		for (int i = 0; i < GUNJIN_ARMY; i++)
			kinds[i] = army[i];
		ck_assert(gunjin_is_army(kinds));
		gunjin_code_write(army, again);
		ck_assert_str_eq(text, again);
	}
	ck_assert_int_gt(taken, 0);
	ck_assert_int_gt(refused, 0);
}
END_TEST

START_TEST(the_codes_of_other_things_are_refused)
{
	struct code c;
	char text[CODE_SIZE], said[CODE_SIZE];
	struct error e;
	code_begin(&c, CODE_DECK);
	code_write(&c, text, NULL);
	ck_assert(!gunjin_game.code->check(NULL, text, said, &e));
	ck_assert_str_eq(e.sentence, "The code of a Gunjin Shogi formation is needed here; it begins with G, this one with %s.");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, any_camp_is_read_from_its_code);
	tcase_add_test(t, any_code_of_this_kind_is_an_army_or_is_refused);
	tcase_add_test(t, the_codes_of_other_things_are_refused);
}

int
main(void)
{
	return suite_run("gunjin codes", fill, 20);
}
