/* mem.c: running out of memory ends the program. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "../suite.h"

/* In place of the library's function: NULL opens nothing, and writes to a full device fail. */
static const char *device;

FILE *
open_memstream(char **text, size_t *length)
{
	return device == NULL ? NULL : fopen(device, "w");
}

static void
write_a_stream(void)
{
	char *text = NULL;
	size_t length = 0;
	FILE *stream = mem_stream_open(&text, &length);
	fputs("a line\n", stream);
	mem_stream_close(stream);
	free(text);
}

START_TEST(a_stream_that_takes_all_is_closed)
{
	device = "/dev/null";
	write_a_stream();
}
END_TEST

START_TEST(a_stream_that_cannot_be_opened_ends_the_program)
{
	write_a_stream();
}
END_TEST

START_TEST(a_stream_that_does_not_take_all_ends_the_program)
{
	device = "/dev/full";
	write_a_stream();
}
END_TEST

/* The error occurred during writing: closing reports nothing new. */
START_TEST(an_error_before_the_end_is_not_forgotten)
{
	char *text = NULL;
	size_t length = 0;
	device = "/dev/full";
	FILE *stream = mem_stream_open(&text, &length);
	setvbuf(stream, NULL, _IONBF, 0);
	ck_assert_int_eq(fputs("a line\n", stream), EOF);
	mem_stream_close(stream);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_stream_that_takes_all_is_closed);
	tcase_add_test_raise_signal(t, a_stream_that_cannot_be_opened_ends_the_program, SIGABRT);
	tcase_add_test_raise_signal(t, a_stream_that_does_not_take_all_ends_the_program, SIGABRT);
	tcase_add_test_raise_signal(t, an_error_before_the_end_is_not_forgotten, SIGABRT);
}

int
main(void)
{
	return suite_run("mem", fill, 10);
}
