/* fair.h: dice that nobody can choose: what the server promises before a game and shows after it.
 *
 * The commitment is the SHA-256 of this text, in hexadecimal:
 * 	"goyu\n" GAME "\n" SALT "\n" SEED "\n" OPTIONS "\n"
 * SALT is 32 hexadecimal digits, SEED a decimal number, OPTIONS one line of JSON, its members
 * sorted. */
#ifndef TABLE_FAIR_H
#define TABLE_FAIR_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { FAIR_SALT_SIZE = 33, FAIR_DIGEST_SIZE = 65 };

/* From the system's source of random bytes. */
void	 fair_salt(char salt[FAIR_SALT_SIZE]);
uint64_t fair_seed(void);

void	 fair_commit(const char *game, const char *salt, uint64_t seed, const json_t *options,
	    char digest[FAIR_DIGEST_SIZE]);
bool	 fair_holds(const char *game, const char *salt, uint64_t seed, const json_t *options,
    const char *digest);

/* The SHA-256 of any bytes, in hexadecimal: identifies a journal. */
void	 fair_digest(const void *bytes, size_t length, char digest[FAIR_DIGEST_SIZE]);

#endif
