/* catalogue.c: translations from a file, whole or damaged in every way. */
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../mo.h"
#include "base/catalogue.h"

/* In memory, because it is written thousands of times. */
static char path[64];

static void
set_up(void)
{
	int fd = memfd_create("catalogue", MFD_CLOEXEC);
	ck_assert_int_ge(fd, 0);
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
}

static struct catalogue *
open_bytes(const struct mo *m, struct error *e)
{
	mo_write(m, path);
	return catalogue_open(path, e);
}

static void
expect_refused(const struct mo *m, const char *why)
{
	struct error e = { .kind = ERR_NONE };
	char text[512];
	struct catalogue *c = open_bytes(m, &e);
	ck_assert_msg(c == NULL, "%s", why);
	error_text(&e, text, sizeof text);
	ck_assert_int_eq(e.kind, ERR_DATA);
	ck_assert_ptr_nonnull(strstr(text, path));
}

/* Reads every text to its end. */
static void
read_all(const struct catalogue *c)
{
	static const char *const asked[] = { "Quit", "play", "", "Q", "\xff", "longer than the others" };
	for (size_t i = 0; i < LEN(asked); i++)
		ck_assert_uint_lt(strlen(catalogue_text(c, asked[i])), MO_MOST);
}

/* --- whole files --- */

START_TEST(a_text_has_its_translation_in_either_order_of_bytes)
{
	struct error e;
	struct mo m = mo_make(_i);
	struct catalogue *c = open_bytes(&m, &e);
	ck_assert_ptr_nonnull(c);
	ck_assert_str_eq(catalogue_text(c, "Quit"), "終了");
	ck_assert_str_eq(catalogue_text(c, "play"), "遊ぶ");
	static const char *const others[] = { "", "Qui", "Quit ", "quit", "a", "z" };
	for (size_t i = 0; i < LEN(others); i++)
		ck_assert_ptr_eq(catalogue_text(c, others[i]), others[i]);
	catalogue_free(c);
}
END_TEST

START_TEST(the_one_that_is_installed_has_every_text)
{
	struct error e;
	struct catalogue *c = catalogue_open("build/share/locale/ja/LC_MESSAGES/goyu.mo", &e);
	ck_assert_ptr_nonnull(c);
	ck_assert_str_eq(catalogue_text(c, "Quit"), "終了");
	ck_assert_str_eq(catalogue_text(c, "Permission denied"), "権限がありません");
	catalogue_free(c);
}
END_TEST

/* --- damaged files --- */

START_TEST(a_file_that_ends_too_early_is_refused)
{
	const struct mo whole = mo_make(false);
	for (size_t size = 0; size < whole.size; size++) {
		struct mo m = whole;
		m.size = size;
		expect_refused(&m, "cut");
	}
}
END_TEST

/* The magic number, the upper half of the revision and the count. */
static bool
matters(size_t at, bool big)
{
	return at < 4 || (at >= 8 && at < 12) || at == (big ? 4u : 7u);
}

START_TEST(each_byte_may_be_any_other)
{
	const struct mo whole = mo_make(_i);
	for (size_t at = 0; at < whole.size; at++)
		for (int by = 1; by <= 256; by *= 2) {
			struct mo m = whole;
			struct error e;
			m.bytes[at] ^= (unsigned char)(by < 256 ? by : 0xFF);
			struct catalogue *c = open_bytes(&m, &e);
			bool fewer = at == (_i ? 11u : 8u) && m.bytes[at] < MO_ROWS;
			ck_assert_msg(c == NULL || fewer || !matters(at, _i), "byte %zu", at);
			if (c != NULL)
				read_all(c);
			catalogue_free(c);
		}
}
END_TEST

enum { TEXT_ROW = MO_HEAD + 8, TRANSLATION_ROW = TEXT_ROW + MO_ROWS * 8 };
static const struct { size_t at; uint32_t number; const char *why; } wrong[] = {
	{ 0, 0x950412DF, "magic" }, { 4, 0x20000, "revision" }, { 8, 0, "none" },
	{ 8, 0xFFFFFFFF, "count" }, { 8, 0x20000000, "count" }, { 8, MO_ROWS + 100, "count" },
	{ 12, 0xFFFFFFFF, "texts" }, { 12, MO_MOST, "texts" },
	{ 16, 0xFFFFFFF8, "translations" }, { 16, MO_MOST, "translations" },
	{ TEXT_ROW, 0xFFFFFFFF, "length" }, { TEXT_ROW, MO_MOST, "length" }, { TEXT_ROW, 3, "no end" },
	{ TEXT_ROW + 4, 0xFFFFFFFF, "place" }, { TEXT_ROW + 4, MO_MOST, "place" },
	{ TEXT_ROW + 4, MO_HEAD, "no end" },
	{ TRANSLATION_ROW, 0xFFFFFFFF, "length" }, { TRANSLATION_ROW + 4, 0xFFFFFFFF, "place" },
};

START_TEST(numbers_that_lead_elsewhere_are_refused)
{
	for (int big = 0; big < 2; big++) {
		struct mo m = mo_make(big);
		mo_number(&m, wrong[_i].at, wrong[_i].number, big);
		expect_refused(&m, wrong[_i].why);
	}
}
END_TEST

START_TEST(texts_out_of_order_are_refused)
{
	struct mo m = mo_make(false);
	unsigned char row[8];
	memcpy(row, m.bytes + MO_HEAD + 8, sizeof row);
	memcpy(m.bytes + MO_HEAD + 8, m.bytes + MO_HEAD + 16, sizeof row);
	memcpy(m.bytes + MO_HEAD + 16, row, sizeof row);
	expect_refused(&m, "order");
	memcpy(m.bytes + MO_HEAD + 8, row, sizeof row);
	expect_refused(&m, "twice");
}
END_TEST

START_TEST(what_is_no_plain_file_of_four_mebibytes_is_refused)
{
	struct mo m = mo_make(false);
	struct error e;
	mo_write(&m, path);
	ck_assert_int_eq(truncate(path, 4 << 20), 0);
	struct catalogue *c = catalogue_open(path, &e);
	ck_assert_ptr_nonnull(c);
	catalogue_free(c);
	ck_assert_int_eq(truncate(path, (4 << 20) + 1), 0);
	ck_assert_ptr_null(catalogue_open(path, &e));
	char *folder = scratch_folder(), *fifo = mem_format("%s/fifo", folder);
	ck_assert_ptr_null(catalogue_open(folder, &e));
	ck_assert_ptr_null(catalogue_open(fifo, &e));
	ck_assert_int_eq(mkfifo(fifo, 0600), 0);
	ck_assert_ptr_null(catalogue_open(fifo, &e));
	free(fifo);
	free(folder);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_loop_test(t, a_text_has_its_translation_in_either_order_of_bytes, 0, 2);
	tcase_add_test(t, the_one_that_is_installed_has_every_text);
	tcase_add_test(t, a_file_that_ends_too_early_is_refused);
	tcase_add_loop_test(t, each_byte_may_be_any_other, 0, 2);
	tcase_add_loop_test(t, numbers_that_lead_elsewhere_are_refused, 0, LEN(wrong));
	tcase_add_test(t, texts_out_of_order_are_refused);
	tcase_add_test(t, what_is_no_plain_file_of_four_mebibytes_is_refused);
}

int
main(void)
{
	return suite_run("catalogue", fill, 10);
}
