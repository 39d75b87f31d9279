/* base64.c: the examples of RFC 4648, all bytes in both directions, and invalid texts. */
#include <string.h>

#include "../suite.h"
#include "base/base64.h"

/* Section 10 of RFC 4648. */
static const struct { const char *bytes, *text; } examples[] = {
	{ "", "" }, { "f", "Zg==" }, { "fo", "Zm8=" }, { "foo", "Zm9v" }, { "foob", "Zm9vYg==" }, { "fooba", "Zm9vYmE=" },
	{ "foobar", "Zm9vYmFy" },
};

START_TEST(bytes_and_text_are_those_of_the_standard)
{
	char text[16], bytes[16] = "";
	size_t length = strlen(examples[_i].bytes);
	base64_encode(examples[_i].bytes, length, text);
	ck_assert_str_eq(text, examples[_i].text);
	ck_assert_int_eq(base64_decode(text, bytes, sizeof bytes), (int)length);
	ck_assert_mem_eq(bytes, examples[_i].bytes, length);
	text[strcspn(text, "=")] = '\0';
	ck_assert_int_eq(base64_decode(text, bytes, sizeof bytes), (int)length);
	ck_assert_mem_eq(bytes, examples[_i].bytes, length);
}
END_TEST

START_TEST(every_byte_comes_back)
{
	enum { ALL = 256 };
	unsigned char bytes[ALL], back[ALL];
	char text[BASE64_SIZE(ALL)];
	for (int i = 0; i < ALL; i++)
		bytes[i] = (unsigned char)i;
	for (size_t length = 0; length <= ALL; length++) {
		base64_encode(bytes, length, text);
		ck_assert_int_eq(strlen(text) + 1, BASE64_SIZE(length));
		ck_assert_int_eq(base64_decode(text, back, length), (int)length);
		ck_assert_mem_eq(back, bytes, length);
	}
}
END_TEST

static const char *const wrong[] = {
	"Z", "Zm9vY", "Zg=", "Zg===", "Zm9v=", "=", "====", "Zg==Zg==", "Z g=", "Zg\n", "Zm-v", "Zm_v", "Zh==", "Zm9=", "Zh", "Zm9vé",
};

START_TEST(a_text_that_encodes_no_bytes_is_refused)
{
	char bytes[16];
	ck_assert_int_eq(base64_decode(wrong[_i], bytes, sizeof bytes), -1);
}
END_TEST

START_TEST(more_than_there_is_room_for_is_refused)
{
	char bytes[4] = "...";
	ck_assert_int_eq(base64_decode("Zm9v", bytes, 2), -1);
	ck_assert_str_eq(bytes, "...");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, bytes_and_text_are_those_of_the_standard, 0, LEN(examples));
	tcase_add_test(all, every_byte_comes_back);
	tcase_add_loop_test(all, a_text_that_encodes_no_bytes_is_refused, 0, LEN(wrong));
	tcase_add_test(all, more_than_there_is_room_for_is_refused);
}

int
main(void)
{
	return suite_run("base64", fill, 5);
}
