/* pin.c: the PINs of a saved game's seats, each a setting: "HASH TRIES". */
#include "front/pin.h"

#include <crypt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/game.h"
#include "store/store.h"

enum { COST = 4 };	/* of yescrypt: about 12 ms, too short to notice */

struct pin {
	char	hash[CRYPT_OUTPUT_SIZE];	/* "": no PIN */
	int	tries;
};

/* --- in the store --- */

static char *
setting_of(int64_t game, int seat)
{
	return mem_format("pin.%lld.%d", (long long)game, seat);
}

static bool
keep(struct store *store, int64_t game, int seat, const struct pin *pin)
{
	char *name = setting_of(game, seat), *value = mem_format("%s %d", pin->hash, pin->tries);
	bool ok = store_set_setting(store, name, pin->hash[0] != '\0' ? value : NULL, NULL);
	free(name);
	free(value);
	return ok;
}

/* --- hashes --- */

/* Hashes with the salt of an earlier hash or a new one. False: the system cannot, or the salt is
 * damaged. */
static bool
hash(const char *digits, const char *salt, char made[CRYPT_OUTPUT_SIZE])
{
	struct crypt_data *data = mem_new(sizeof *data);
	const char *text = crypt_r(digits, salt, data);
	bool ok = text != NULL && text[0] != '*';
	if (ok)
		snprintf(made, CRYPT_OUTPUT_SIZE, "%s", text);
	explicit_bzero(data, sizeof *data);
	free(data);
	return ok;
}

static bool
hash_with_new_salt(const char *digits, char made[CRYPT_OUTPUT_SIZE])
{
	char salt[CRYPT_GENSALT_OUTPUT_SIZE];
	return crypt_gensalt_rn("$y$", COST, NULL, 0, salt, sizeof salt) != NULL &&
	    hash(digits, salt, made);
}

/* Compares in a time that does not depend on the first difference. */
static bool
is_same(const char *a, const char *b)
{
	size_t length = strlen(a);
	int differ = length != strlen(b);
	for (size_t i = 0; i < length && b[i] != '\0'; i++)
		differ |= a[i] ^ b[i];
	return differ == 0;
}

/* Earlier versions stored the digits: those are hashed when they are read. */
static struct pin
load(struct store *store, int64_t game, int seat)
{
	struct pin pin = { .tries = 0 };
	char *name = setting_of(game, seat), *value = store_setting(store, name);
	free(name);
	if (value == NULL)
		return pin;
	size_t length = strcspn(value, " ");
	if (value[0] != '\0' && value[strspn(value, "0123456789")] == '\0') {
		if (hash_with_new_salt(value, pin.hash))
			keep(store, game, seat, &pin);
	} else {
		snprintf(pin.hash, sizeof pin.hash, "%.*s", (int)length, value);
		pin.tries = atoi(value + length);
	}
	explicit_bzero(value, strlen(value));
	free(value);
	return pin;
}

/* --- for the hand-over screen --- */

bool
pin_set(struct store *store, int64_t game, int seat, const char *digits)
{
	struct pin pin = { .tries = 0 };
	return game != 0 && (*digits == '\0' || hash_with_new_salt(digits, pin.hash)) &&
	    keep(store, game, seat, &pin);
}

bool
pin_find(struct store *store, int64_t game, int seat, int *tries)
{
	struct pin pin = load(store, game, seat);
	*tries = pin.tries;
	return pin.hash[0] != '\0';
}

bool
pin_check(struct store *store, int64_t game, int seat, const char *digits, int tries)
{
	char typed[CRYPT_OUTPUT_SIZE] = "";
	struct pin pin = load(store, game, seat);
	pin.tries = tries;
	keep(store, game, seat, &pin);
	bool right = hash(digits, pin.hash, typed) && is_same(pin.hash, typed);
	if (right) {
		pin.tries = 0;
		keep(store, game, seat, &pin);
	}
	return right;
}

void
pin_forget_all(struct store *store, int64_t game)
{
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		char *name = setting_of(game, seat), *value = store_setting(store, name);
		if (value != NULL)
			store_set_setting(store, name, NULL, NULL);
		free(name);
		free(value);
	}
}

int
pin_wait(int tries)
{
	return tries <= 0 ? 0 : tries > 6 ? 64 : 1 << (tries - 1);
}
