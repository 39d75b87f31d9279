/* replay.c: runs kept inputs through a fuzz target: those of its corpus, or the files named as
 * arguments. The last name printed is the failing one. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "fuzz.h"

enum { SECONDS_A_FILE = 30 };

static void
run_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	if (file == NULL) {
		printf("not ok %s: cannot be read\n", path);
		return;
	}
	char *bytes = NULL;
	size_t size = 0;
	ssize_t length = getdelim(&bytes, &size, EOF, file);	/* no byte is EOF: all of it */
	fclose(file);
	printf("%s\n", path);
	alarm(SECONDS_A_FILE);
	/* A copy of the exact size, so that a sanitizer sees a read one byte too far. */
	size_t used = length > 0 ? (size_t)length : 0;
	uint8_t *exact = mem_new(used + (used == 0));
	memcpy(exact, bytes, used);
	LLVMFuzzerTestOneInput(exact, used);
	printf("ok %s\n", path);
	free(exact);
	free(bytes);
}

static int
no_hidden_file(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static void
run_corpus(const char *target)
{
	struct dirent **files;
	char *folder = mem_format("tests/fuzz/corpus/%s", target);
	int count = scandir(folder, &files, no_hidden_file, alphasort);
	for (int i = 0; i < count; i++) {
		char *path = mem_format("%s/%s", folder, files[i]->d_name);
		run_file(path);
		free(path);
		free(files[i]);
	}
	if (count >= 0)
		free(files);
	free(folder);
}

int
main(int argc, char **argv)
{
	const char *slash = strrchr(argv[0], '/');
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (argc == 1)
		run_corpus(slash != NULL ? slash + 1 : argv[0]);
	for (int i = 1; i < argc; i++)
		run_file(argv[i]);
	return EXIT_SUCCESS;
}
