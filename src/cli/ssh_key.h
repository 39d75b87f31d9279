/* ssh_key.h: public keys as sshd writes them: a type and a base64 text. */
#ifndef CLI_SSH_KEY_H
#define CLI_SSH_KEY_H

#include <stdbool.h>

#include "base/error.h"

enum { SSH_FINGERPRINT_SIZE = 52 };	/* "SHA256:" and 43 digits */

/* Is it a complete public key of a known type, and nothing else? */
bool	ssh_key_check(const char *type, const char *key, struct error *);

/* The fingerprint, as ssh-keygen -l prints it. False with *e as above. */
bool	ssh_key_fingerprint(const char *type, const char *key, char print[SSH_FINGERPRINT_SIZE],
    struct error *);

/* The fingerprint of the key in a file of sshd about a login (ExposeAuthInfo), which has a line
 * "publickey TYPE KEY". */
bool	ssh_key_of_login(const char *path, char print[SSH_FINGERPRINT_SIZE], struct error *);

#endif
