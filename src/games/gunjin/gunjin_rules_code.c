/* gunjin_rules_code.c: a whole camp as a code to share. */
#include "games/gunjin/gunjin_rules.h"

/* The kinds with pieces left, in the book's order, and their number. */
static int
kinds_left(const int counts[KINDS], uint8_t left[KINDS])
{
	int count = 0;
	for (int kind = 0; kind < KINDS; kind++)
		if (counts[kind] > 0)
			left[count++] = (uint8_t)kind;
	return count;
}

static void
count_army(int counts[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		counts[kind] = gunjin_kinds[kind].copies;
}

/* For each place the number of its kind among the kinds left: the last places nearly follow from
 * the others, and every number is an army that the rules allow. */
void
gunjin_code_write(const uint8_t army[GUNJIN_ARMY], char text[CODE_SIZE])
{
	struct code c;
	int counts[KINDS];
	uint8_t left[KINDS];
	count_army(counts);
	code_begin(&c, CODE_FORMATION);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int below = kinds_left(counts, left), number = 0;
		while (left[number] != army[i])
			number++;
		code_put(&c, (uint32_t)number, (uint32_t)below);
		counts[army[i]]--;
	}
	code_write(&c, text, NULL);
}

bool
gunjin_code_read(const char *typed, uint8_t army[GUNJIN_ARMY], struct error *e)
{
	struct code c;
	int counts[KINDS];
	uint8_t left[KINDS];
	if (!code_read(&c, typed, CODE_FORMATION, e))
		return false;
	count_army(counts);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		army[i] = left[code_get(&c, (uint32_t)kinds_left(counts, left))];
		counts[army[i]]--;
	}
	return code_end(&c, e);
}

static bool
check(const struct content *content, const char *typed, char text[CODE_SIZE], struct error *e)
{
	uint8_t army[GUNJIN_ARMY];
	if (!gunjin_code_read(typed, army, e))
		return false;
	gunjin_code_write(army, text);
	return true;
}

const struct game_code gunjin_code = { .kind = CODE_FORMATION, .check = check };
