/* fair.c: dice that nobody can choose: salts, seeds and the digest that commits to them. */
#include "table/fair.h"

#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/json.h"
#include "base/mem.h"

/* The kernel's random source is ready long before anybody plays, and returns this few bytes at
 * once; an interrupted call is repeated. */
static void
random_bytes(void *bytes, size_t length)
{
	while (getrandom(bytes, length, 0) != (ssize_t)length)
		;
}

static void
print_hex(char *text, const unsigned char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		sprintf(text + 2 * i, "%02x", bytes[i]);
}

void
fair_salt(char salt[FAIR_SALT_SIZE])
{
	unsigned char bytes[FAIR_SALT_SIZE / 2];
	random_bytes(bytes, sizeof bytes);
	print_hex(salt, bytes, sizeof bytes);
}

uint64_t
fair_seed(void)
{
	uint64_t seed;
	random_bytes(&seed, sizeof seed);
	return seed;
}

void
fair_digest(const void *bytes, size_t length, char digest[FAIR_DIGEST_SIZE])
{
	unsigned char sum[SHA256_DIGEST_LENGTH];
	SHA2_CTX context;
	SHA256Init(&context);
	SHA256Update(&context, bytes, length);
	SHA256Final(sum, &context);
	print_hex(digest, sum, sizeof sum);
}

void
fair_commit(const char *game, const char *salt, uint64_t seed, const json_t *options,
    char digest[FAIR_DIGEST_SIZE])
{
	char *line = json_line(options);
	char *text = mem_format("goyu\n%s\n%s\n%llu\n%s\n", game, salt, (unsigned long long)seed,
	    line);
	fair_digest(text, strlen(text), digest);
	free(text);
	free(line);
}

bool
fair_holds(const char *game, const char *salt, uint64_t seed, const json_t *options,
    const char *digest)
{
	char own[FAIR_DIGEST_SIZE];
	fair_commit(game, salt, seed, options, own);
	return strcmp(own, digest) == 0;
}
