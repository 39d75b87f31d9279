/* ssh_key.c: checks public keys: fingerprints as of ssh-keygen, and damaged keys refused. */
#include "../suite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/ssh_key.h"

/* Made for these tests with ssh-keygen; the private keys were thrown away. */
static const char *const keys[][3] = {
	{ "ssh-ed25519", "AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8clAJc",
	    "SHA256:8rDnqPdTVk/KD56KjH9fSQne71QLztzkTwAbKeezSFg" },
	{ "ecdsa-sha2-nistp256", "AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBAaAyCgqSCUGNwgPEJ3aqDYJQ+IBOIhOueBxjbFx0Rf0dx55Tb5CnRlZR5TRJTdjqn8Nj18F1W51QzzPCSly7AE=",
	    "SHA256:hccxLPWBB+H57rN+PXiNUEqo2nUP5WXs5kbWJZ5H41w" },
	{ "ssh-rsa", "AAAAB3NzaC1yc2EAAAADAQABAAAAgQDtP0q/lTx/GgJFo1vsCLSrbUpybCMkfeGepvprlEv2E74e7Wm6dS9/hpvr3fEyTZahT3C8byFlcF87KvmVahc0HN3zyudlwlIC5f137YGoBDQyaFd5feUh+tSofrbWL39tvjOj0HiUMOgjWaTDZGc87pUcoLzXfUR2mH2JoXM+/w==",
	    "SHA256:/K24OvOLXSCaK2kpcQMl+ojaxt2rQ4D6JVDxNaj4ARY" },
};

START_TEST(a_key_has_the_fingerprint_that_ssh_keygen_prints)
{
	char print[SSH_FINGERPRINT_SIZE];
	struct error e;
	ck_assert(ssh_key_check(keys[_i][0], keys[_i][1], &e));
	ck_assert(ssh_key_fingerprint(keys[_i][0], keys[_i][1], print, &e));
	ck_assert_str_eq(print, keys[_i][2]);
}
END_TEST

START_TEST(a_key_that_is_cut_or_bent_anywhere_in_its_form_is_none)
{
	const char *key = keys[_i][1];
	size_t length = strlen(key);
	char bent[1024];
	for (size_t i = 0; i < length; i++) {
		snprintf(bent, sizeof bent, "%.*s", (int)i, key);
		ck_assert_msg(!ssh_key_check(keys[_i][0], bent, NULL), "the first %zu characters are admitted", i);
		snprintf(bent, sizeof bent, "%s", key);
		bent[i] = ' ';
		ck_assert(!ssh_key_check(keys[_i][0], bent, NULL));
		bent[i] = '\n';
		ck_assert(!ssh_key_check(keys[_i][0], bent, NULL));
	}
	snprintf(bent, sizeof bent, "%sAAAA", key);
	ck_assert(!ssh_key_check(keys[_i][0], bent, NULL));
	ck_assert(!ssh_key_check(keys[(_i + 1) % 3][0], key, NULL));
}
END_TEST

static const char *const no_types[] = { "", "ssh-dss", "ssh-ed25519-cert-v01@openssh.com", "SSH-RSA", "command=\"sh\"",
	"restrict,pty ssh-ed25519", "ssh-ed25519\n" };

START_TEST(an_unknown_type_is_refused_by_its_name)
{
	struct error e;
	ck_assert(!ssh_key_check(no_types[_i], keys[0][1], &e));
	ck_assert_int_eq(e.kind, ERR_INPUT);
	ck_assert(strstr(e.sentence, "no type of key") != NULL);
}
END_TEST

/* Lengths of four bytes that point far outside the key, and a key that is far too long. */
START_TEST(lengths_from_hell_are_refused)
{
	char *long_key = mem_new(64 * 1024 + 1);
	memset(long_key, 'A', 64 * 1024);
	ck_assert(!ssh_key_check("ssh-ed25519", "/////3NzaC1lZDI1NTE5AAAAIFdCulN2", NULL));
	ck_assert(!ssh_key_check("ssh-ed25519", "AAAAC3NzaC1lZDI1NTE5/////1dCulN2", NULL));
	ck_assert(!ssh_key_check("ssh-ed25519", "AAAAC3NzaC1lZDI1NTE5AAAAAA==", NULL));
	ck_assert(!ssh_key_check("ssh-ed25519", long_key, NULL));
	ck_assert(!ssh_key_check("ssh-ed25519", "====", NULL));
	ck_assert(!ssh_key_check("ssh-ed25519", "", NULL));
	free(long_key);
}
END_TEST

/* --- the authorized keys of a login --- */

static char *
write_login(const char *text, size_t length)
{
	char *path = mem_format("%s/login", getenv("TMPDIR"));
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(text, 1, length, file), length);
	ck_assert_int_eq(fclose(file), 0);
	return path;
}

static bool
read_login(const char *text, size_t length, char print[SSH_FINGERPRINT_SIZE])
{
	struct error e = { .kind = ERR_NONE };
	char *path = write_login(text, length);
	bool found = ssh_key_of_login(path, print, &e);
	free(path);
	ck_assert(found || e.kind != ERR_NONE);
	return found;
}

START_TEST(the_key_of_a_login_is_found_after_other_lines)
{
	char print[SSH_FINGERPRINT_SIZE], text[1024];
	snprintf(text, sizeof text, "password\npublickey\npublickey ssh-dss AAAA\npublickey %s %s\n", keys[0][0], keys[0][1]);
	ck_assert(read_login(text, strlen(text), print));
	ck_assert_str_eq(print, keys[0][2]);
	snprintf(text, sizeof text, "publickey %s %s", keys[1][0], keys[1][1]);	/* no newline at its end */
	ck_assert(read_login(text, strlen(text), print));
	ck_assert_str_eq(print, keys[1][2]);
}
END_TEST

START_TEST(a_login_without_a_whole_key_is_refused)
{
	static const char *const texts[] = { "", "\n", "publickey", "publickey ssh-ed25519", "publickey ssh-ed25519 AAAA\n",
		"password\n", "keyboard-interactive/pam\n", "\x1b[2J\xff\xfe", ("hostbased ssh-ed25519 "
		"AAAAC3NzaC1lZDI1NTE5AAAAIFdCulN25S8BWgLGTd1P7KOLbDh7wSdRODRbDM8clAJc\n") };
	char print[SSH_FINGERPRINT_SIZE];
	struct error e;
	for (size_t i = 0; i < LEN(texts); i++)
		ck_assert(!read_login(texts[i], strlen(texts[i]), print));
	ck_assert(!read_login("publickey\0x", 11, print));
	ck_assert(!ssh_key_of_login("/tmp", print, &e));
	ck_assert(!ssh_key_of_login("/tmp/there/is/none", print, &e));
	ck_assert(!ssh_key_of_login("/dev/zero", print, &e));
}
END_TEST

START_TEST(a_login_of_a_megabyte_is_not_looked_through)
{
	enum { SIZE = 1 << 20 };
	char print[SSH_FINGERPRINT_SIZE], *text = mem_new(SIZE + 1024);
	memset(text, '\n', SIZE);
	sprintf(text + SIZE, "publickey %s %s\n", keys[0][0], keys[0][1]);
	ck_assert(!read_login(text, strlen(text), print));
	free(text);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, a_key_has_the_fingerprint_that_ssh_keygen_prints, 0, LEN(keys));
	tcase_add_loop_test(all, a_key_that_is_cut_or_bent_anywhere_in_its_form_is_none, 0, LEN(keys));
	tcase_add_loop_test(all, an_unknown_type_is_refused_by_its_name, 0, LEN(no_types));
	tcase_add_test(all, lengths_from_hell_are_refused);
	tcase_add_test(all, the_key_of_a_login_is_found_after_other_lines);
	tcase_add_test(all, a_login_without_a_whole_key_is_refused);
	tcase_add_test(all, a_login_of_a_megabyte_is_not_looked_through);
}

int
main(void)
{
	return suite_run("SSH keys", fill, 20);
}
