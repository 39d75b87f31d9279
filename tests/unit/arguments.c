/* arguments.c: checks the command line: every option, wrong options, and the words between them. */
#include <stdio.h>
#include <string.h>

#include "../suite.h"
#include "cli/arguments.h"

enum { WORDS_MAX = 12 };

/* Parses "goyu" and these words, which "|" separates. The words stay valid until the next call. */
static bool
read_words(struct arguments *w, const char *words, struct error *e)
{
	static char copy[512], *argv[WORDS_MAX + 2];
	int argc = 0;
	argv[argc++] = (char *)"goyu";
	snprintf(copy, sizeof copy, "%s", words);
	for (char *rest = copy; *words != '\0' && rest != NULL; ) {
		ck_assert_int_le(argc, WORDS_MAX);
		argv[argc++] = strsep(&rest, "|");
	}
	argv[argc] = NULL;
	return arguments_read(w, argc, argv, e);
}

/* Writes all parsed arguments on one line. */
static void
describe(const struct arguments *w, char *text, size_t size)
{
	snprintf(text, size, "%s,%s,%s,%s%s%s%s%s%s%s", w->data != NULL ? w->data : "-",
	    w->share != NULL ? w->share : "-", w->language != NULL ? w->language : "-", w->ascii ? "a" : "",
	    w->no_colour ? "c" : "",
	    w->no_motion ? "m" : "", w->check ? "k" : "", w->help ? "h" : "", w->version ? "v" : "", w->seed_given ? "s" : "");
	for (int i = 0; i < w->count; i++) {
		size_t used = strlen(text);
		snprintf(text + used, size - used, " %s", w->words[i]);
	}
	ck_assert_ptr_null(w->words[w->count]);
}

static const struct { const char *words, *read; } good[] = {
	{ "", "-,-,-," },
	{ "--data|/x", "/x,-,-," }, { "--data=/x", "/x,-,-," }, { "--share|s", "-,s,-," },
	{ "--lang|ja", "-,-,ja," },
	{ "--lang=en", "-,-,en," }, { "--ascii", "-,-,-,a" }, { "--no-color", "-,-,-,c" },
	{ "--no-motion", "-,-,-,m" }, { "replay|x.json|--check", "-,-,-,k replay x.json" },
	{ "--help", "-,-,-,h" }, { "--version", "-,-,-,v" }, { "--seed|5", "-,-,-,s" },
	{ "monoknight|mode=free", "-,-,-, monoknight mode=free" },
	/* options may be anywhere; the last of two counts */
	{ "monoknight|--ascii|mode=free|--seed|3|size=7", "-,-,-,as monoknight mode=free size=7" },
	{ "--data|/a|resume|--data|/b|4", "/b,-,-, resume 4" },
	/* an option's value may look like an option; after "--" nothing is one */
	{ "--data|--ascii", "--ascii,-,-," }, { "--ascii|--|--help|-x", "-,-,-,a --help -x" },
	{ "-", "-,-,-, -" },
	{ "--asc", "-,-,-,a" },
	{ "-h", "-,-,-,h" }, { "-V", "-,-,-,v" }, { "puyo|-h", "-,-,-,h puyo" },
};

START_TEST(a_command_line_says_this)
{
	struct arguments w;
	char text[512];
	ck_assert(read_words(&w, good[_i].words, NULL));
	describe(&w, text, sizeof text);
	ck_assert_str_eq(text, good[_i].read);
}
END_TEST

#define LISTED "; goyu --help lists them all"

static const struct { const char *words, *error; } bad[] = {
	{ "--colour", "there is no option --colour" LISTED }, { "play|--x=1|more", "there is no option --x=1" LISTED },
	{ "--sed|5", "there is no option --sed; did you mean --seed?" },
	{ "--langauge=ja", "there is no option --langauge=ja" LISTED },
	{ "--lagn=ja", "there is no option --lagn=ja; did you mean --lang?" },
	{ "--HELP", "there is no option --HELP; did you mean --help?" },
	{ "--no", "there is no option --no" LISTED }, { "--no-colour", "there is no option --no-colour; did you mean --no-color?" },
	{ "--ascii=yes", "--ascii takes no value" }, { "--help=puyo", "--help takes no value" },
	{ "--seed", "--seed needs a value: --seed N" }, { "a|--data", "--data needs a value: --data DIR" },
	{ "--share", "--share needs a value: --share DIR" }, { "--lang", "--lang needs a value: --lang LANG" },
	{ "-x", "there is no option -x" LISTED }, { "-xyz", "there is no option -x" LISTED },
	{ "play|-xy|more", "there is no option -x" LISTED }, { "-hx", "there is no option -x" LISTED },
	{ "--ascii|-xy", "there is no option -x" LISTED }, { "-\001\002", "there is no option -?" LISTED },
	{ "-é", "there is no option -?" LISTED },
	{ "--seed|x", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "--seed=", "--seed needs a value: --seed N" }, { "--cast|", "--cast needs a value: --cast FILE" },
	{ "--seed|-1", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "--seed|18446744073709551616", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "--seed|1 ", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "--lang|de", "there is no language de; there are en and ja" },
	{ "--lang=", "--lang needs a value: --lang LANG" }, { "--data=", "--data needs a value: --data DIR" },
	{ "--lang|\033[m", "there is no language ?[m; there are en and ja" },
};

START_TEST(a_wrong_option_is_named)
{
	struct arguments w;
	struct error e;
	char text[1024];
	ck_assert(!read_words(&w, bad[_i].words, &e));
	error_text(&e, text, sizeof text);
	ck_assert_str_eq(text, bad[_i].error);
	ck_assert_int_eq(e.kind, ERR_INPUT);
	ck_assert_ptr_null(w.words[w.count]);
}
END_TEST

START_TEST(a_seed_has_up_to_64_bits)
{
	struct arguments w;
	ck_assert(read_words(&w, "--seed|18446744073709551615", NULL));
	ck_assert(w.seed_given);
	ck_assert_uint_eq(w.seed, UINT64_MAX);
	ck_assert(read_words(&w, "--seed|0", NULL));
	ck_assert(w.seed_given);
	ck_assert_uint_eq(w.seed, 0);
}
END_TEST

START_TEST(a_second_command_line_knows_nothing_of_the_first)
{
	struct arguments w;
	char text[512];
	ck_assert(!read_words(&w, "--ascii|-xyz|a", NULL));
	ck_assert(read_words(&w, "b|--no-color", NULL));
	describe(&w, text, sizeof text);
	ck_assert_str_eq(text, "-,-,-,c b");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_command_line_says_this, 0, LEN(good));
	tcase_add_loop_test(t, a_wrong_option_is_named, 0, LEN(bad));
	tcase_add_test(t, a_seed_has_up_to_64_bits);
	tcase_add_test(t, a_second_command_line_knows_nothing_of_the_first);
}

int
main(void)
{
	unsetenv("POSIXLY_CORRECT");	/* if it were set, options would end at the first word */
	return suite_run("arguments", fill, 5);
}
