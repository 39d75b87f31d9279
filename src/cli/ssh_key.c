/* ssh_key.c: checks public keys and computes their fingerprints. */
#include "cli/ssh_key.h"

#include <sha2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base64.h"
#include "base/file.h"
#include "base/protocol_line.h"
#include "base/mem.h"

/* In bytes: a key, enough for RSA with 16384 bits; the file about a login. */
enum { BLOB_MAX = 8 * 1024, LOGIN_MAX = 64 * 1024 };

/* The types that sshd accepts without a certificate, with the number of texts in a key; the first
 * is its type. */
static const struct { const char *name; int texts; } types[] = {
	{ "ssh-ed25519", 2 },
	{ "ssh-rsa", 3 },
	{ "ecdsa-sha2-nistp256", 3 },
	{ "ecdsa-sha2-nistp384", 3 },
	{ "ecdsa-sha2-nistp521", 3 },
	{ "sk-ssh-ed25519@openssh.com", 3 },
	{ "sk-ecdsa-sha2-nistp256@openssh.com", 4 },
};

struct blob {
	uint8_t	bytes[BLOB_MAX];
	size_t	length;
};

/* --- keys --- */

/* The next text of a key; its length comes before it in four bytes. */
static const uint8_t *
next_text(const struct blob *b, size_t *at, size_t *length)
{
	const uint8_t *s = b->bytes + *at;
	if (b->length - *at < 4)
		return NULL;
	*length = (size_t)s[0] << 24 | (size_t)s[1] << 16 | (size_t)s[2] << 8 | s[3];
	if (*length > b->length - *at - 4)
		return NULL;
	*at += 4 + *length;
	return s + 4;
}

static int
find_type(const char *type)
{
	int i = (int)LEN(types) - 1;
	while (i >= 0 && strcmp(types[i].name, type) != 0)
		i--;
	return i;
}

static bool
is_whole(const struct blob *b, int type)
{
	size_t at = 0, length = 0;
	const uint8_t *first = next_text(b, &at, &length);
	if (first == NULL || length != strlen(types[type].name) ||
	    memcmp(first, types[type].name, length) != 0)
		return false;
	for (int i = 1; i < types[type].texts; i++)
		if (next_text(b, &at, &length) == NULL || length == 0)
			return false;
	return at == b->length;
}

static bool
read_key(const char *type, const char *key, struct blob *b, struct error *e)
{
	int found = find_type(type);
	if (found < 0)
		return error_set(e, ERR_INPUT, N_("%s is no type of key that is admitted here"),
		    type);
	bool padded = strlen(key) % 4 == 0;	/* as sshd requires */
	ssize_t length = padded ? base64_decode(key, b->bytes, sizeof b->bytes) : -1;
	b->length = length < 0 ? 0 : (size_t)length;
	return is_whole(b, found) ||
	    error_set(e, ERR_INPUT, N_("this is no whole public key of the type %s"), type);
}

bool
ssh_key_check(const char *type, const char *key, struct error *e)
{
	struct blob b;
	return read_key(type, key, &b, e);
}

bool
ssh_key_fingerprint(const char *type, const char *key, char print[SSH_FINGERPRINT_SIZE],
    struct error *e)
{
	static const char kind[] = "SHA256:";
	_Static_assert(sizeof kind - 1 + BASE64_SIZE(SHA256_DIGEST_LENGTH) <= SSH_FINGERPRINT_SIZE,
	    "with the padding");
	struct blob b;
	SHA2_CTX state;
	uint8_t digest[SHA256_DIGEST_LENGTH];
	if (!read_key(type, key, &b, e))
		return false;
	SHA256Init(&state);
	SHA256Update(&state, b.bytes, b.length);
	SHA256Final(digest, &state);
	memcpy(print, kind, sizeof kind);
	base64_encode(digest, sizeof digest, print + sizeof kind - 1);
	print[strcspn(print, "=")] = '\0';
	return true;
}

/* --- logins --- */

/* Reads one line of the file; false: it is not about a key. */
static bool
read_login(char *line, char print[SSH_FINGERPRINT_SIZE], struct error *e)
{
	const char *way = protocol_line_next_word(&line);
	const char *type = way == NULL || strcmp(way, "publickey") != 0 ? NULL :
	    protocol_line_next_word(&line);
	const char *key = type == NULL ? NULL : protocol_line_next_word(&line);
	return key != NULL && ssh_key_fingerprint(type, key, print, e);
}

bool
ssh_key_of_login(const char *path, char print[SSH_FINGERPRINT_SIZE], struct error *e)
{
	char *text = file_read(path, e), *rest = text;
	bool found = false;
	if (text == NULL)
		return false;
	error_set(e, ERR_INPUT, N_("you have come without a key: this arcade knows its players by "
	    "their SSH keys"));
	while (strlen(text) <= LOGIN_MAX && rest != NULL && !found) {
		char *line = strsep(&rest, "\n");
		protocol_line_tidy(line);
		found = read_login(line, print, e);
	}
	free(text);
	return found;
}
