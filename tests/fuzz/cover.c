/* cover.c: prints the fewest of the named inputs that together reach every place in the program
 * that all of them reach. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fuzz.h"

/* The compiler's counters, one for each place; set before main. */
static uint8_t *counters;
static size_t places;

void	__sanitizer_cov_8bit_counters_init(uint8_t *, uint8_t *);
void
__sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop)
{
	counters = start;
	places = (size_t)(stop - start);
}

/* The places that a file reaches, a byte for each. */
static uint8_t *
reach_of(const char *path)
{
	FILE *file = fopen(path, "rb");
	char *bytes = NULL;
	size_t size = 0;
	ssize_t length = file == NULL ? -1 : getdelim(&bytes, &size, EOF, file);
	uint8_t *reached = mem_new(places);
	memset(counters, 0, places);
	if (length > 0)
		LLVMFuzzerTestOneInput((const uint8_t *)bytes, (size_t)length);
	memcpy(reached, counters, places);
	free(bytes);
	if (file != NULL)
		fclose(file);
	return reached;
}

static size_t
count_new(const uint8_t *reached, const uint8_t *all)
{
	size_t count = 0;
	for (size_t i = 0; i < places; i++)
		count += reached[i] != 0 && all[i] == 0;
	return count;
}

int
main(int argc, char **argv)
{
	uint8_t **reached = mem_new((size_t)argc * sizeof *reached), *all = mem_new(places);
	if (argc > 1)
		free(reach_of(argv[1]));	/* work that is done only once must not count */
	for (int i = 1; i < argc; i++)
		reached[i] = reach_of(argv[i]);
	for (;;) {
		size_t most = 0;
		int best = 0;
		for (int i = 1; i < argc; i++) {
			size_t count = count_new(reached[i], all);
			if (count > most) {
				most = count;
				best = i;
			}
		}
		if (best == 0)
			break;
		puts(argv[best]);
		for (size_t i = 0; i < places; i++)
			all[i] |= reached[best][i];
	}
	for (int i = 1; i < argc; i++)
		free(reached[i]);
	free(reached);
	free(all);
	return EXIT_SUCCESS;
}
