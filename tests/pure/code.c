/* code.c: codes of every length are read as written, and all other input is refused in one
 * sentence. */
#include <stdio.h>
#include <string.h>

#include "../suite.h"
#include "base/code.h"
#include "base/rng.h"

enum { VALUES = 64 };

struct thing {
	enum code_kind	kind;
	int		count;
	uint32_t	values[VALUES], below[VALUES];
};

static void
make_thing(struct thing *t, struct rng *rng, int most)
{
	*t = (struct thing){ .kind = (enum code_kind)rng_below(rng, CODE_KINDS), .count = (int)rng_below(rng, (uint64_t)most + 1) };
	for (int i = 0; i < t->count; i++) {
		t->below[i] = 1 + (uint32_t)rng_below(rng, 120);
		t->values[i] = (uint32_t)rng_below(rng, t->below[i]);
	}
}

static void
write_thing(const struct thing *t, char text[CODE_SIZE])
{
	struct code c;
	code_begin(&c, t->kind);
	for (int i = 0; i < t->count; i++)
		code_put(&c, t->values[i], t->below[i]);
	ck_assert(code_write(&c, text, NULL));
}

static void
refused(const char *text, const char *sentence)
{
	enum code_kind kind;
	struct error e = { .kind = ERR_NONE };
	char said[ERROR_WORD_SIZE];
	ck_assert_msg(!code_kind_of(text, &kind, &e), "%s is taken", text);
	error_text(&e, said, sizeof said);
	if (sentence != NULL)
		ck_assert_str_eq(said, sentence);
	ck_assert_msg(said[0] != '\0' && said[strlen(said) - 1] == '.', "%s: %s", text, said);
}

START_TEST(what_is_written_is_read_again_and_written_alike)
{
	struct rng rng;
	rng_seed(&rng, 7);
	for (int round = 0; round < suite_times(3000); round++) {
		struct thing t;
		struct code c, again;
		char text[CODE_SIZE], second[CODE_SIZE];
		make_thing(&t, &rng, VALUES);
		write_thing(&t, text);
		ck_assert(code_read(&c, text, t.kind, NULL));
		code_begin(&again, t.kind);
		for (int i = 0; i < t.count; i++) {
			uint32_t value = code_get(&c, t.below[i]);
			ck_assert_uint_eq(value, t.values[i]);
			code_put(&again, value, t.below[i]);
		}
		ck_assert(code_end(&c, NULL) && code_write(&again, second, NULL));
		ck_assert_str_eq(text, second);
	}
}
END_TEST

static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

START_TEST(every_other_character_in_any_place_is_refused)
{
	struct rng rng;
	rng_seed(&rng, 11);
	for (int round = 0; round < suite_times(30); round++) {
		struct thing t;
		char text[CODE_SIZE], wrong[CODE_SIZE];
		make_thing(&t, &rng, VALUES);
		write_thing(&t, text);
		for (size_t i = 0; i < strlen(text); i++)
			for (const char *letter = letters; text[i] != '-' && *letter != '\0'; letter++) {
				memcpy(wrong, text, sizeof wrong);
				wrong[i] = *letter;
				if (*letter != text[i])
					refused(wrong, NULL);
			}
	}
}
END_TEST

static void
take_hyphens(char *text)
{
	char *to = text;
	for (const char *from = text; *from != '\0'; from++)
		if (*from != '-')
			*to++ = *from;
	*to = '\0';
}

START_TEST(neighbours_that_changed_places_are_refused)
{
	struct rng rng;
	rng_seed(&rng, 13);
	for (int round = 0; round < suite_times(100); round++) {
		struct thing t;
		char text[CODE_SIZE];
		make_thing(&t, &rng, VALUES);
		write_thing(&t, text);
		take_hyphens(text);
		for (size_t assisted = 1; assisted <= 2; assisted++)
			for (size_t i = 0; i + assisted < strlen(text); i++) {
				char wrong[CODE_SIZE];
				memcpy(wrong, text, sizeof wrong);
				wrong[i] = text[i + assisted];
				wrong[i + assisted] = text[i];
				if (wrong[i] != text[i])
					refused(wrong, NULL);
			}
	}
}
END_TEST

START_TEST(a_character_more_or_less_at_the_end_is_refused)
{
	struct rng rng;
	rng_seed(&rng, 17);
	for (int round = 0; round < suite_times(100); round++) {
		struct thing t;
		char text[CODE_SIZE], longer[CODE_SIZE + 1];
		make_thing(&t, &rng, VALUES / 2);
		write_thing(&t, text);
		for (const char *letter = letters; *letter != '\0'; letter++) {
			snprintf(longer, sizeof longer, "%s%c", text, *letter);
			refused(longer, NULL);
		}
		text[strlen(text) - 1] = '\0';
		refused(text, NULL);
	}
}
END_TEST

/* The number 28673 of up to a thousand millions, in every spelling that a person may use. */
static const char *const spellings[] = {
	"P110W-S5Z", "p110w-s5z", "P110WS5Z", " P1 10 W-S5-Z\r\n", "PIIOWS5Z", "plLoWs5z", "Ｐ１１０Ｗ－Ｓ５Ｚ",
	"ｐ１ｉｏｗーｓ５ｚ", "P110W\xe2\x80\x93S5Z", "P110W\xe3\x80\x80S5Z",
};

START_TEST(a_code_is_read_however_it_is_spelt)
{
	struct code c;
	struct error e = { .kind = ERR_NONE };
	char text[CODE_SIZE] = "";
	code_begin(&c, CODE_PROBLEM);
	code_put(&c, 28673, 1000000000);
	code_write(&c, text, NULL);
	ck_assert_str_eq(text, spellings[0]);
	ck_assert_msg(code_read(&c, spellings[_i], CODE_PROBLEM, &e), "%s", e.sentence);
	ck_assert_uint_eq(code_get(&c, 1000000000), 28673);
	ck_assert(code_end(&c, NULL));
}
END_TEST

static const struct { const char *text, *sentence; } hostile[] = {
	{ "", "There is no code here; type or paste one." },
	{ " - \n", "There is no code here; type or paste one." },
	{ "P110W-S5Y", "The code has a mistake; compare it with the one you were given." },
	{ "P110W-S5", "The code has a mistake; compare it with the one you were given." },
	{ "P110W-S5Z0", "The code has a mistake; compare it with the one you were given." },
	{ "P1", "The code is too short; its end is missing." },
	{ "hello", "No code begins with H; the first character says what a code is for." },
	{ "00000", "No code begins with 0; the first character says what a code is for." },
	{ "PUYO", "\"U\" is in no code: a code has digits and the letters A to Z without U." },
	{ "P110W_S5Z", "\"_\" is in no code: a code has digits and the letters A to Z without U." },
	{ "P1\xff", "\"?\" is in no code: a code has digits and the letters A to Z without U." },
	{ "P1\x1b[2J", "\"?\" is in no code: a code has digits and the letters A to Z without U." },
	{ "P1日", "\"日\" is in no code: a code has digits and the letters A to Z without U." },
};

START_TEST(what_is_no_code_is_refused_in_one_sentence)
{
	refused(hostile[_i].text, hostile[_i].sentence);
}
END_TEST

START_TEST(a_text_without_end_is_refused)
{
	static char text[100000];
	memset(text, 'P', sizeof text - 1);
	refused(text, "This is too long for a code, which has at most 101 characters.");
}
END_TEST

/* Makes a code that the program never writes, with valid check characters. */
static void
forge(struct code *c, int version, char text[CODE_SIZE])
{
	code_begin(c, CODE_DECK);
	code_put(c, 5, 6);
	c->version = version;
	ck_assert(code_write(c, text, NULL));
}

START_TEST(versions_that_do_not_exist_are_refused)
{
	struct code c;
	char text[CODE_SIZE];
	forge(&c, 2, text);
	refused(text, "This code is from a newer goyu; it can be used after an update.");
	forge(&c, 0, text);
	refused(text, "No goyu writes such a code; ask its maker for it again.");
}
END_TEST

START_TEST(another_kind_is_refused_with_the_one_that_is_needed)
{
	struct code c;
	struct error e;
	char text[CODE_SIZE];
	forge(&c, 1, text);
	ck_assert(!code_read(&c, text, CODE_STAGE, &e));
	ck_assert_str_eq(e.sentence, "The code of a MonoKnight stage is needed here; it begins with K, this one with %s.");
	ck_assert_str_eq(error_word(&e, 0), "S");
}
END_TEST

/* Zeros after the number would be a second code of the same value: every three letters are tried as
 * its check characters. */
START_TEST(zeros_after_the_number_are_refused_with_any_check_characters)
{
	int fitting = 0;
	for (int i = 0; i < 32 * 32 * 32; i++) {
		char text[CODE_SIZE];
		enum code_kind kind;
		struct error e;
		snprintf(text, sizeof text, "S150%c%c%c", letters[i / 1024], letters[i / 32 % 32], letters[i % 32]);
		ck_assert(!code_kind_of(text, &kind, &e));
		fitting += strcmp(e.sentence, "No goyu writes such a code; ask its maker for it again.") == 0;
	}
	ck_assert_int_eq(fitting, 1);
}
END_TEST

START_TEST(what_is_left_over_is_refused)
{
	struct code c;
	struct error e;
	char text[CODE_SIZE];
	forge(&c, 1, text);
	ck_assert(code_read(&c, text, CODE_DECK, NULL));
	ck_assert_uint_eq(code_get(&c, 3), 2);
	ck_assert(!code_end(&c, &e));
	ck_assert_uint_eq(code_get(&c, 2), 1);
	ck_assert(code_end(&c, NULL));
	ck_assert_uint_eq(code_get(&c, 1000), 0);
}
END_TEST

START_TEST(what_does_not_fit_is_not_written_and_zeros_always_fit)
{
	struct code c, larger;
	struct error e;
	char text[CODE_SIZE] = "as before";
	code_begin(&c, CODE_STAGE);
	for (int i = 0; i < CODE_BITS / 32; i++)
		code_put(&c, UINT32_MAX - 1, UINT32_MAX);
	for (int i = 0; i < 10; i++)
		code_put(&c, 0, UINT32_MAX);
	larger = c;
	code_put(&larger, 1, 2);
	ck_assert(!code_write(&larger, text, &e));
	ck_assert_str_eq(text, "as before");
	ck_assert(code_write(&c, text, NULL));
	ck_assert_uint_eq(strlen(text), CODE_MOST + (CODE_MOST - 1) / CODE_GROUP);
	ck_assert(code_read(&c, text, CODE_STAGE, &e));
	for (int i = 0; i < CODE_BITS / 32; i++)
		ck_assert_uint_eq(code_get(&c, UINT32_MAX), UINT32_MAX - 1);
	ck_assert(code_end(&c, NULL));
}
END_TEST

/* a line, and whether the next line continues it */
static const struct { const char *line; bool goes_on; } lines[] = {
	{ "K1BPF-BW9XN-", true },
	{ "code klbpf-bw9xn-ql39a-", true },
	{ "K1BPF-BW9XN", false },
	{ "K1BPF-BW9XN-Q139-", false },
	{ "K1BPF BW9XN-", false },
	{ "K1BPF-", false },
	{ "K1BPF-BW9XN--", false },
	{ "K1BPFFBW9XN-", false },
	{ "KUBPF-BW9XN-", false },
	{ "X1BPF-BW9XN-", false },
	{ "KZBPF-BW9XN-", false },
	{ "say great-party-", false },
	{ "-", false },
	{ "", false },
	{ "K1BPF-\xE3\x81\x82\xE3\x81-", false },
};

START_TEST(a_line_that_breaks_off_within_a_code_is_known)
{
	ck_assert_msg(code_goes_on(lines[_i].line) == lines[_i].goes_on, "%s", lines[_i].line);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_line_that_breaks_off_within_a_code_is_known, 0, LEN(lines));
	tcase_add_test(t, what_is_written_is_read_again_and_written_alike);
	tcase_add_test(t, every_other_character_in_any_place_is_refused);
	tcase_add_test(t, neighbours_that_changed_places_are_refused);
	tcase_add_test(t, a_character_more_or_less_at_the_end_is_refused);
	tcase_add_loop_test(t, a_code_is_read_however_it_is_spelt, 0, LEN(spellings));
	tcase_add_loop_test(t, what_is_no_code_is_refused_in_one_sentence, 0, LEN(hostile));
	tcase_add_test(t, a_text_without_end_is_refused);
	tcase_add_test(t, versions_that_do_not_exist_are_refused);
	tcase_add_test(t, another_kind_is_refused_with_the_one_that_is_needed);
	tcase_add_test(t, zeros_after_the_number_are_refused_with_any_check_characters);
	tcase_add_test(t, what_is_left_over_is_refused);
	tcase_add_test(t, what_does_not_fit_is_not_written_and_zeros_always_fit);
}

int
main(void)
{
	return suite_run("code", fill, 20);
}
