/* table_fair.c: checks what the server promises about a game's dice, and what it reveals at the
 * end. */
#include "../suite.h"

#include <string.h>

#include "base/mem.h"
#include "table/fair.h"

/* The examples of FIPS 180-4, and the empty text. */
static const struct { const char *text, *digest; } known[] = {
	{ "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
	{ "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
	{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
	    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
};

START_TEST(a_digest_is_the_published_one)
{
	char digest[FAIR_DIGEST_SIZE];
	fair_digest(known[_i].text, strlen(known[_i].text), digest);
	ck_assert_str_eq(digest, known[_i].digest);
}
END_TEST

/* The text is the one that fair.h documents, so anybody can check the promise with sha256sum. */
START_TEST(a_commitment_is_the_digest_of_the_documented_text)
{
	static const char text[] = "goyu\ngunjin\n00112233445566778899aabbccddeeff\n18446744073709551615\n"
	    "{\"board\":\"small\",\"chance\":\"no\"}\n";
	char expected[FAIR_DIGEST_SIZE], digest[FAIR_DIGEST_SIZE];
	json_t *options = json_pack("{s:s, s:s}", "chance", "no", "board", "small");
	fair_digest(text, strlen(text), expected);
	fair_commit("gunjin", "00112233445566778899aabbccddeeff", UINT64_MAX, options, digest);
	ck_assert_str_eq(digest, expected);
	json_decref(options);
}
END_TEST

START_TEST(a_commitment_holds_for_nothing_but_what_was_promised)
{
	char salt[FAIR_SALT_SIZE], other[FAIR_SALT_SIZE], digest[FAIR_DIGEST_SIZE];
	json_t *options = json_pack("{s:s}", "board", "small"), *changed = json_pack("{s:s}", "board", "large");
	fair_salt(salt);
	fair_salt(other);
	fair_commit("puyo", salt, 77, options, digest);
	ck_assert(fair_holds("puyo", salt, 77, options, digest));
	ck_assert(!fair_holds("mino", salt, 77, options, digest));
	ck_assert(!fair_holds("puyo", other, 77, options, digest));
	ck_assert(!fair_holds("puyo", salt, 78, options, digest));
	ck_assert(!fair_holds("puyo", salt, 77, changed, digest));
	json_decref(options);
	json_decref(changed);
}
END_TEST

START_TEST(salts_and_seeds_differ_from_each_other)
{
	enum { TRIES = 50 };
	char salts[TRIES][FAIR_SALT_SIZE];
	uint64_t seeds[TRIES], seen = 0;
	for (int i = 0; i < TRIES; i++) {
		fair_salt(salts[i]);
		seeds[i] = fair_seed();
		seen |= seeds[i];
		ck_assert_uint_eq(strspn(salts[i], "0123456789abcdef"), FAIR_SALT_SIZE - 1);
		for (int j = 0; j < i; j++) {
			ck_assert_str_ne(salts[i], salts[j]);
			ck_assert_uint_ne(seeds[i], seeds[j]);
		}
	}
	ck_assert_uint_ne(seen >> 32, 0);	/* seeds use all 64 bits */
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_digest_is_the_published_one, 0, LEN(known));
	tcase_add_test(tc, a_commitment_is_the_digest_of_the_documented_text);
	tcase_add_test(tc, a_commitment_holds_for_nothing_but_what_was_promised);
	tcase_add_test(tc, salts_and_seeds_differ_from_each_other);
}

int
main(void)
{
	return suite_run("table fair", fill, 10);
}
