/* protocol.c: a session of protocol lines: each gets an answer of the agreed form. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine.h"
#include "fuzz.h"

/* "=" or "?" first, then one line of text without control characters, then an empty line. */
static void
check_answers(const char *said, size_t size)
{
	fuzz_demand(text_is_utf8(said, size), "answers are UTF-8");
	while (*said != '\0') {
		fuzz_demand(*said == '=' || *said == '?', "an answer says whether it went well");
		for (; *said != '\n'; said++)
			fuzz_demand((unsigned char)*said >= ' ' && *said != 0x7F, "an answer is one line");
		fuzz_demand(said[1] == '\n', "an empty line ends an answer");
		said += 2;
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	const struct loaded_game *loaded = fuzz_loaded_game(&in);
	if (in.left == 0)
		return 0;
	char *said = NULL;
	size_t length = 0;
	FILE *lines = fmemopen((void *)in.at, in.left, "r"), *answers = open_memstream(&said, &length);
	fuzz_demand(engine_run(fuzz_registry(), loaded, 7, lines, answers, NULL), "the engine ends well");
	fclose(lines);
	fclose(answers);
	fuzz_demand(strlen(said) == length, "answers have no NUL");
	check_answers(said, length);
	free(said);
	return 0;
}
